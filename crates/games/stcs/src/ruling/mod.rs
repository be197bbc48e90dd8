//! Single rulings for a physical table: one shot, one hit on the heel, one neutralizer bolt, one seizure, one regeneration, from typed dice and
//! without setting up a battle. They run the same rule functions as the game.
//!
//! ```
//! use stcs::ruling::Matter;
//!
//! // A Galaxy's phaser with 10 power at side 2 of a Large Cube, seven hexes away, behind 60 points of shield.
//! let ruling = Matter { mount: 1.into(), power: Some(10), range: 7, shield: 60, ..Matter::shot("fed-galaxy-1", "borg-cube-large") };
//! let begun = ruling.resolve(&[]).expect("it is possible");
//! assert_eq!(begun.question.expect("a die is wanted").purpose, "ask-hit");
//! let ruled = ruling.resolve(&["8".into(), "8".into()]).expect("it is possible");
//! assert_eq!(ruled.result.as_deref(), Some("shield -13"));
//! ```

mod systems;

use std::collections::{BTreeMap, BTreeSet};

use engine::{
    Entry, Seat, Seats, Source, Table, Text, msg,
    referee::{self, Likely, Ruled},
    table::Script,
    words::Words,
};
use geometry::hex::{Facing, Hex, Side, Sides};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Event, Setup, Stcs, Why,
    command::Sources,
    data::{
        Class, Confidence, Kind,
        described::{self, Lent},
        scenario,
    },
    ids::{MountNo, ShipNo, Team, WrittenMount, WrittenSide},
    narrate, odds,
    rules::{Tab, achilles, catastrophe, damage, explosion, firing, harm, regeneration},
    setup,
    state::{Call, Place, Shot, State, Status, Step, Terrain, Track, flag},
    words,
};

/// The ship that acts.
const ACTING: ShipNo = ShipNo::FIRST;
/// Its target.
const TARGET: ShipNo = ShipNo::new(1).expect("there is room for two");

/// The kind of ruling.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum What {
    /// One shot of a beam, missile or plasma weapon, with everything that follows from it.
    Shot,
    /// One hit on the exposed heel's side.
    Achilles,
    /// One bolt of a shield neutralizer.
    Neutralizer,
    /// One attempt to seize.
    Seizure,
    /// One regeneration.
    Regeneration,
    /// The roll of a Borg ship's heel at the start of the game.
    Heel,
    /// An exploding ship and another near it.
    Explosion,
    /// Power turned back from movement, a shield and a weapon into superstructure.
    Siphon,
    /// A held ship moved by the beam.
    Drag,
    /// Whether a held ship breaks free at power allocation.
    Break,
    /// A search for a cloaked ship in one sector.
    Search,
    /// One attempt to repair.
    Repair,
}

impl What {
    /// All of them, in the order in which a referee offers them.
    pub const ALL: [What; 12] = [
        What::Shot,
        What::Achilles,
        What::Neutralizer,
        What::Seizure,
        What::Regeneration,
        What::Heel,
        What::Explosion,
        What::Siphon,
        What::Drag,
        What::Break,
        What::Search,
        What::Repair,
    ];
}

/// Other modifiers of a shot's die (`STCS.BASE.HIT.1`); none by default.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Circumstances {
    /// The target is cloaked and was found; `true` if it moved in this turn.
    pub cloaked: Option<bool>,
    /// The terrain in the target's hex.
    pub target_hex: Option<Terrain>,
    /// The terrain in the firing ship's hex.
    pub ship_hex: Option<Terrain>,
    /// The firing ship's bridge was hit in this turn.
    pub bridge: bool,
    /// Damage boxes of the firing ship's sensors, 0 to 5.
    pub sensors: u8,
    /// The firing ship's crew losses in per cent.
    pub crew: u8,
    /// The mount was damaged and is repaired: half strength.
    pub repaired: bool,
    /// The cloaked ship was found in the phase before.
    pub contact: bool,
}

/// A question of a referee. Fields that do not matter for its kind keep their defaults.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Matter {
    /// The kind of ruling.
    pub what: What,
    /// Class of the acting ship: the one that fires, seizes or regenerates.
    pub ship: String,
    /// Its mount as numbered on the sheet, from 1; 0 for the first of the right kind.
    #[serde(default)]
    pub mount: WrittenMount,
    /// Power in the mount, or offered for regeneration; all it takes if absent.
    #[serde(default)]
    pub power: Option<u16>,
    /// Hexes between the ships.
    #[serde(default = "one")]
    pub range: u8,
    /// Class of the target.
    #[serde(default)]
    pub target: String,
    /// The side struck, 1 to 6.
    #[serde(default = "two")]
    pub side: WrittenSide,
    /// Shield points of that side; for a seizure of the weakest side.
    #[serde(default)]
    pub shield: u8,
    /// Superstructure now, of the target or of the ship that regenerates; as built if absent.
    #[serde(default)]
    pub superstructure: Option<u16>,
    /// Points of the hit on a heel, boxes lost of a track, hexes of a drag, movement points siphoned.
    #[serde(default)]
    pub points: u16,
    /// The system to repair: `mount`, `generator` or `sensors`.
    #[serde(default)]
    pub system: String,
    /// The points left of the heel's value, if the heel lies on the side struck and is not exploited.
    #[serde(default)]
    pub heel: Option<u16>,
    /// A called shot: `generator`, `warp`, `impulse` or `w5`.
    #[serde(default)]
    pub call: Option<String>,
    /// Other modifiers of the die.
    #[serde(default)]
    pub circumstances: Circumstances,
    /// Options of the setup by name.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// In which language it is told what happens; English where nothing is said.
    #[serde(default)]
    pub language: String,
}

fn one() -> u8 {
    1
}

fn two() -> WrittenSide {
    2.into()
}

/// Why a ruling cannot be given.
pub type NoRuling = referee::NoRuling<Why>;

/// Why a ruling does not run to its end.
type Stop = referee::Stop<Why>;

/// A question with its little position. Ships in words are known for as long as it stands.
pub struct Begun<'m> {
    matter: &'m Matter,
    before: State,
    shot: Shot,
    _ships: Lent,
}

impl Matter {
    /// A shot at point-blank range at an unshielded side 2.
    pub fn shot(ship: &str, target: &str) -> Matter {
        Matter {
            what: What::Shot,
            ship: ship.into(),
            mount: 0.into(),
            power: None,
            range: 1,
            target: target.into(),
            side: two(),
            shield: 0,
            superstructure: None,
            points: 0,
            system: String::new(),
            heel: None,
            call: None,
            circumstances: Circumstances::default(),
            options: BTreeMap::new(),
            language: String::new(),
        }
    }

    /// Puts up the little position.
    ///
    /// # Errors
    /// A question that makes no sense, or a mount that does not do that.
    pub fn begin(&self) -> Result<Begun<'_>, NoRuling> {
        let ships = self.ships()?;
        let (before, shot) = self.place(&ships)?;
        Ok(Begun { matter: self, before, shot, _ships: ships })
    }

    /// Settles it with the dice typed so far, or asks for the next.
    ///
    /// # Errors
    /// If the rules forbid it, or it makes no sense.
    pub fn resolve(&self, answers: &[String]) -> Result<referee::Ruling, NoRuling> {
        self.begin()?.resolve(answers)
    }

    /// Every possible result with its chance, the likeliest first.
    ///
    /// # Errors
    /// If the rules forbid it, or it makes no sense.
    pub fn odds(&self) -> Result<Vec<Likely>, NoRuling> {
        self.begin()?.odds()
    }

    /// The words of the language in which it is told.
    fn words(&self) -> &'static Words {
        words::of(&self.language)
    }

    /// Why a die is one too many: what it may have been thrown for, and what before it kept that from coming.
    fn surplus(&self, before: &State, shot: Shot, used: &[String], text: &str) -> Text {
        let Some((last, first)) = used.split_last() else {
            return msg!("surplus-nothing", die = text.to_owned());
        };
        let open = |answers: Vec<String>| {
            let mut script = Script::new(answers);
            match self.run(&mut before.clone(), shot, &mut Table::silent(Source::Scripted(&mut script))) {
                Err(Stop::Asks(question)) => Some(question.purpose),
                Err(Stop::No(_)) | Ok(()) => None,
            }
        };
        let fell = open(first.to_vec()).unwrap_or_default();
        let others = (1..=10).filter_map(|other: u8| open(first.iter().cloned().chain([other.to_string()]).collect()));
        let missed: BTreeSet<Text> = others.filter(|purpose| *purpose != fell).collect();
        if missed.is_empty() {
            return msg!("surplus-none", die = text.to_owned(), last = last.clone(), what = fell);
        }
        let missed = missed.into_iter().reduce(|one, other| msg!("one-or-another", one = one, other = other)).unwrap_or_default();
        msg!("surplus-missed", die = text.to_owned(), last = last.clone(), what = fell, missed = missed)
    }

    fn result(&self, before: &State, after: &State) -> Vec<Text> {
        let mut all = result(before, after);
        // An explosion always says of the ship that explodes that it is destroyed.
        if self.what == What::Explosion {
            all.retain(|text| *text != own(msg!("came-destroyed")));
        }
        if all.is_empty() { vec![msg!("came-nothing")] } else { all }
    }

    /// The facts that hold before any die.
    fn facts(&self, before: &State, shot: Shot) -> Vec<(Text, Text)> {
        let mut facts = Vec::new();
        let mut add = |name: &'static str, value: Text| facts.push((Text::of(name), value));
        let class = before.ships[ACTING].class();
        match self.what {
            What::Shot | What::Neutralizer | What::Seizure => {
                let weapon = class.weapon(shot.mount);
                let numbers = odds::numbers(before, shot);
                let mount = Text::name(format!("{} {}", shot.mount, weapon.id));
                add("fact-weapon", words::list([mount, words::weapon(weapon)]));
                let (need, range, percent) = (numbers.need, numbers.range, numbers.tenths * 10);
                add(
                    "fact-to-hit",
                    match numbers.modifier {
                        1.. => msg!("fact-need-plus", need = need, range = range, plus = numbers.modifier, percent = percent),
                        _ => msg!("fact-need", need = need, range = range, percent = percent),
                    },
                );
                if self.what == What::Shot {
                    add("fact-damage", msg!("fact-points", n = numbers.points));
                }
                if weapon.confidence == Confidence::Ours {
                    add("fact-weapon-figures", msg!("fact-ours"));
                }
            }
            What::Achilles => add("fact-hit-miss", msg!("fact-heel", need = before.rules.options.achilles_hit_max, points = self.points)),
            What::Regeneration => add("fact-ratio", msg!("fact-regeneration", power = before.rules.regeneration_ratio(&class))),
            What::Heel => {
                add("fact-value", msg!("fact-heel-value", superstructure = class.superstructure, power = class.power()));
            }
            What::Explosion => {
                let points = crate::data::explosion(before.ships[ACTING].power(), self.range.into());
                add("fact-strikes", msg!("fact-points-at", points = points, range = self.range));
            }
            What::Siphon | What::Drag | What::Break | What::Search | What::Repair => {
                let (name, value) = systems::facts(self, before);
                add(name, value);
            }
        }
        let ours = |class: &Class| (class.confidence == Confidence::Ours).then(|| class.name.clone());
        let mut names: Vec<String> = before.fleet().iter().filter_map(|ship| ours(&ship.class())).collect();
        names.dedup();
        if !names.is_empty() {
            facts.push((msg!("fact-ship-figures"), msg!("fact-ours-of", names = names.join(", "))));
        }
        facts
    }

    fn run(&self, state: &mut State, shot: Shot, table: &mut Tab<'_>) -> Result<(), Stop> {
        match self.what {
            What::Shot | What::Neutralizer | What::Seizure => {
                firing::cannot_fire(state, ACTING).map_or(Ok(()), |why| Err(NoRuling::Refused(why)))?;
                firing::check_shot(state, shot).map_err(NoRuling::Refused)?;
                let side = Side::try_from(self.side.number()).map_err(|_| NoRuling::Unclear(msg!("unclear-side")))?;
                firing::resolve(state, shot, side, table)?
            }
            What::Achilles => {
                catastrophe::hit_or_miss(state, TARGET, self.points, Seat::A, table)?;
            }
            What::Regeneration => {
                let power = self.power.unwrap_or_else(|| state.rules.regeneration_ratio(&state.ships[ACTING].class()));
                regeneration::check(state, Seat::A, ACTING, power, Sources::RESERVE).map_err(NoRuling::Refused)?;
                regeneration::regenerate(state, ACTING, power, Sources::RESERVE, table);
            }
            What::Heel if !state.ships[ACTING].class().is_borg() => {
                return Err(NoRuling::Refused(Why::NotBorg { what: "borg-heel" }).into());
            }
            What::Heel => achilles::roll(state, ACTING, table)?,
            What::Siphon | What::Drag | What::Break | What::Search | What::Repair => {
                systems::check(self, state)?;
                systems::run(self, state, table)?;
            }
            What::Explosion => {
                harm::destroy(state, ACTING, table);
                explosion::run(state, table)?;
            }
        }
        Ok(())
    }

    /// The little position, to be kept: both ships are of the list.
    pub fn position(&self) -> Result<(State, Shot), NoRuling> {
        let in_words = [&self.ship, &self.target].into_iter().find(|name| described::is_described(name));
        in_words.map_or(Ok(()), |name| Err(NoRuling::Refused(Why::NoClass { name: name.clone() })))?;
        self.place(&self.ships()?)
    }

    /// The ships in words, for as long as the ruling is given.
    fn ships(&self) -> Result<Lent, NoRuling> {
        Lent::of([&self.ship, &self.target]).map_err(NoRuling::Unclear)
    }

    /// The little position: the target in the middle, the acting ship before the side struck with the mount towards it.
    fn place(&self, ships: &Lent) -> Result<(State, Shot), NoRuling> {
        let unclear = NoRuling::Unclear;
        let mut setup = scenario("free").map(Setup::of).unwrap_or_default();
        for (name, value) in &self.options {
            setup::set(&mut setup, name, value).map_err(|why| unclear(why.text()))?;
        }
        let mut state = State::blank(setup::rules(&setup));
        state.flow.step = Step::Fire;
        state.flow.phase = 1;
        state.flow.asked = Seats::only(Seat::A);
        let class = |name: &str, place| ships.class(name, place).ok_or_else(|| NoRuling::Refused(Why::NoClass { name: name.into() }));
        let acting = class(&self.ship, 0)?;
        state.add(acting, Seat::A, Team::First);
        state.add(if self.target.is_empty() { acting } else { class(&self.target, 1)? }, Seat::B, Team::Second);
        let side = Side::try_from(self.side.number()).map_err(|_| unclear(msg!("unclear-side")))?;
        let towards = side.direction(Facing::D0);
        state.ships[ACTING].put(towards.step() * i16::from(self.range));
        self.circumstances(&mut state);
        self.shields(&mut state, side);
        let changed = if matches!(self.what, What::Regeneration | What::Siphon | What::Explosion) { ACTING } else { TARGET };
        if let Some(now) = self.superstructure {
            state.ships[changed].superstructure = now;
        }
        if let Some(heel) = self.heel.or((self.what == What::Achilles).then_some(u16::MAX / 2)) {
            state.ships[TARGET].heel = heel;
            state.ships[TARGET].set_heel_side(Some(side));
            state.ships[TARGET].set(flag::HEEL_KNOWN | flag::EXPOSED, self.shield == 0);
        }
        if self.what == What::Regeneration {
            state.ships[ACTING].reserve = self.power.unwrap_or(10);
        }
        if let (What::Explosion, Some(power)) = (self.what, self.power) {
            (state.ships[ACTING].warp, state.ships[ACTING].impulse) = (power, 0);
        }
        let mount = self.arm(&mut state, towards.reversed())?;
        systems::arrange(self, &mut state, mount);
        Ok((state, Shot { ship: ACTING, mount, target: TARGET, call: self.called()? }))
    }

    fn circumstances(&self, state: &mut State) {
        let Circumstances { cloaked, target_hex, ship_hex, bridge, sensors, crew, .. } = self.circumstances;
        if let Some(moved) = cloaked {
            state.ships[TARGET].set(flag::CLOAKED | flag::FOUND, true);
            state.ships[TARGET].set(flag::MOVED, moved);
        }
        let at = state.ships[ACTING].hex();
        state.rules.terrain[0] = Place { x: 0, y: 0, terrain: target_hex };
        if at != Hex::CENTRE {
            state.rules.terrain[1] = Place { x: at.x as i8, y: at.y as i8, terrain: ship_hex };
        }
        state.ships[ACTING].set(flag::BRIDGE, bridge);
        state.ships[ACTING].set_boxes(Track::SENSORS, sensors);
        state.ships[ACTING].crew = crew.min(100);
    }

    fn shields(&self, state: &mut State, side: Side) {
        let target = &mut state.ships[TARGET];
        // A seizure looks for a gap anywhere; the other sides are up.
        target.shields = if self.what == What::Seizure { [1; 6] } else { [0; 6] };
        target.shields[side.index()] = self.shield;
        target.known = Sides::ALL;
        target.held_by = None;
    }

    fn called(&self) -> Result<Call, NoRuling> {
        match self.call.as_deref() {
            None | Some("") => Ok(Call::None),
            Some("generator") => Ok(Call::Generator),
            Some("warp") => Ok(Call::Warp),
            Some("impulse") => Ok(Call::Impulse),
            Some(word) => word.parse().map(Call::Mount).map_err(|_| NoRuling::Unclear(msg!("unclear-call"))),
        }
    }

    /// Powers the mount and turns the ship so that it bears.
    fn arm(&self, state: &mut State, towards: Facing) -> Result<MountNo, NoRuling> {
        if !matches!(self.what, What::Shot | What::Neutralizer | What::Seizure) && !systems::needs_beam(self.what) {
            return Ok(MountNo::FIRST);
        }
        let class = state.ships[ACTING].class();
        let fits = |index: MountNo| match (self.what, class.weapon(index).kind) {
            (What::Neutralizer, kind) => kind == Kind::Neutralizer,
            (What::Seizure | What::Drag | What::Break, kind) => kind == Kind::Tractor,
            (_, kind) => !matches!(kind, Kind::Neutralizer | Kind::Tractor),
        };
        let index = match self.mount.number() {
            0 => class.numbers().find(|&index| fits(index)),
            number => MountNo::new(usize::from(number) - 1).filter(|&index| class.has(index) && fits(index)),
        };
        let index = index.ok_or_else(|| NoRuling::Unclear(msg!("unclear-weapon", ship = class.name.clone())))?;
        let weapon = class.weapon(index);
        if self.circumstances.repaired {
            state.mounts_mut(ACTING)[index].set_status(Status::Repaired);
        }
        let most = firing::most_power(weapon, state.mounts(ACTING)[index].status());
        let power = u8::try_from(self.power.unwrap_or(most.into())).ok().filter(|&power| power <= most);
        state.mounts_mut(ACTING)[index].power = power.ok_or(NoRuling::Refused(match weapon.kind {
            Kind::Tractor => Why::TractorMost,
            _ => Why::MountPower { mount: index, least: weapon.least, most },
        }))?;
        let bears = |facing: &Facing| class.mounts[index].sides.contains(Side::towards(*facing, towards));
        let facing = Facing::ALL.into_iter().find(bears).unwrap_or(Facing::D0);
        state.ships[ACTING].face(facing);
        Ok(index)
    }
}

impl Ruled for Begun<'_> {
    type Game = Stcs;

    fn words(&self) -> &Words {
        self.matter.words()
    }

    fn before(&self) -> &State {
        &self.before
    }

    fn play(&self, state: &mut State, table: &mut Tab<'_>) -> Result<(), Stop> {
        self.matter.run(state, self.shot, table)
    }

    fn facts(&self) -> Vec<(Text, Text)> {
        self.matter.facts(&self.before, self.shot)
    }

    fn result(&self, after: &State, _: &[Entry<Event>]) -> Vec<Text> {
        self.matter.result(&self.before, after)
    }

    fn surplus(&self, used: &[String], left: &str, _: &State, _: &[Entry<Event>]) -> Text {
        self.matter.surplus(&self.before, self.shot, used, left)
    }

    fn narrate(&self, state: &State, event: &Event) -> Text {
        narrate::narrate(state, event)
    }
}

/// Says that a change belongs to the acting ship.
fn own(what: Text) -> Text {
    msg!("came-own", what = what)
}

/// The changes, in a few words.
fn result(before: &State, after: &State) -> Vec<Text> {
    let mut came = Vec::new();
    for number in [ACTING, TARGET] {
        let (was, is) = (&before.ships[number], &after.ships[number]);
        let lost: u32 = was.shields.iter().zip(is.shields).map(|(&was, is)| u32::from(was.saturating_sub(is))).sum();
        // Most results say nothing, and there are thousands of them to add up: their texts are made only if they are said.
        let mut add = |on: bool, text: &dyn Fn() -> Text| {
            if on {
                came.push(if number == ACTING { own(text()) } else { text() });
            }
        };
        add(is.is(flag::DESTROYED), &|| msg!("came-destroyed"));
        if was.heel == 0 && is.heel > 0 {
            add(true, &|| msg!("came-heel", n = is.heel, side = is.heel_side().map_or(0, Side::number)));
        }
        add(!is.neutralised.is_empty(), &|| msg!("came-dropped"));
        add(lost > 0 && is.neutralised.is_empty(), &|| msg!("came-shield", n = lost));
        add(is.heel_damage > was.heel_damage, &|| msg!("came-heel-damage", n = is.heel_damage - was.heel_damage));
        add(is.is(flag::EXPLOITED), &|| msg!("came-exploited"));
        let fell = was.superstructure.saturating_sub(is.superstructure);
        add(fell > 0 && !is.is(flag::DESTROYED), &|| msg!("came-superstructure", n = fell));
        add(is.superstructure > was.superstructure, &|| msg!("came-regenerated", n = is.superstructure.saturating_sub(was.superstructure)));
        add(was.power() > is.power(), &|| msg!("came-power", n = was.power() - is.power()));
        for side in Side::ALL {
            let track = Track::generator(side);
            add(is.boxes(track) > was.boxes(track), &|| {
                msg!("came-generator", side = side.number(), n = is.boxes(track).saturating_sub(was.boxes(track)))
            });
        }
        for track in Side::ALL.map(Track::generator).into_iter().chain([Track::SENSORS]) {
            add(is.boxes(track) < was.boxes(track), &|| msg!("came-repaired"));
        }
        let sensors = is.boxes(Track::SENSORS).saturating_sub(was.boxes(Track::SENSORS));
        add(sensors > 0, &|| msg!("came-sensors", n = sensors));
        add(is.crew > was.crew, &|| msg!("came-crew", n = is.crew - was.crew));
        add(is.is(flag::BRIDGE) && !was.is(flag::BRIDGE), &|| msg!("came-bridge"));
        add(is.any(flag::HALF_SHIELDS | flag::HALF_WEAPONS | flag::HALF_MOVES), &|| msg!("came-engineering"));
        add(is.held_by != was.held_by && is.held_by.is_some(), &|| msg!("came-seized"));
        add(is.held_by.is_none() && was.held_by.is_some(), &|| msg!("came-free"));
        add(is.is(flag::FOUND) && !was.is(flag::FOUND), &|| msg!("came-found"));
        let moved = is.hex().distance(was.hex());
        add(moved > 0, &|| msg!("came-moved", n = moved));
        // A ship that is described has none of these before.
        let new = |bit| is.is(bit);
        add(new(flag::EXPLODES_LATER), &|| msg!("came-explodes-later"));
        add(new(flag::NO_REGENERATION), &|| msg!("came-no-regeneration"));
        add(new(flag::NO_ENGINES), &|| msg!("came-no-engines"));
        add(is.power() == 0 && was.power() > 0 && !is.is(flag::DESTROYED), &|| msg!("came-disabled"));
        add(is.crew >= damage::FEW && was.crew < damage::FEW, &|| msg!("came-cannot-fire"));
        add(is.locks != was.locks, &|| msg!("came-locks"));
        let count = |state: &State, status| state.mounts(number).iter().filter(|mount| mount.status() == status).count();
        for status in [Status::Damaged, Status::Repaired, Status::Destroyed] {
            let more = count(after, status).saturating_sub(count(before, status));
            add(more == 1, &|| msg!("came-weapon", status = words::status(status)));
            add(more > 1, &|| msg!("came-weapons", n = more, status = words::status(status)));
        }
    }
    came
}
