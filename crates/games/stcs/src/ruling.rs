//! Single rulings for a physical table: one shot, one hit on the heel, one neutralizer bolt, one seizure, one regeneration, from typed dice and
//! without setting up a battle. They run the same rule functions as the game.
//!
//! ```
//! use stcs::ruling::{Answer, Ruling};
//!
//! // A Galaxy's phaser with 10 power at side 2 of a Large Cube, seven hexes away, behind 60 points of shield.
//! let ruling = Ruling { mount: 1, power: Some(10), range: 7, shield: 60, ..Ruling::shot("fed-galaxy-1", "borg-cube-large") };
//! let Answer::Asks(question) = ruling.resolve(&[]).expect("it is possible") else { panic!("a die is wanted") };
//! assert_eq!(question.purpose, "to hit");
//! let Answer::Ruled(ruled) = ruling.resolve(&["8".into(), "8".into()]).expect("it is possible") else { panic!("that is all") };
//! assert_eq!(ruled.result, "shield -13");
//! ```

use std::collections::BTreeMap;

use engine::{Probability, Question, Seat, Source, Table, Unanswered, odds::Branches, table::Script};
use geometry::hex::{Facing, Side};
use rulebook::RuleId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Setup, Why,
    command::Sources,
    data::{Kind, class_named, scenario},
    narrate,
    rules::{Tab, achilles, firing, regeneration},
    setup,
    state::{Call, NONE, Shot, State, Step, flag},
};

/// What is to be ruled.
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
}

/// A question of a referee. What does not matter for its kind is left at the default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// What is to be ruled.
    pub what: What,
    /// Class of the acting ship: the one that fires, seizes or regenerates.
    pub ship: String,
    /// Its mount as numbered on the sheet, from 1; 0 for the first of the right kind.
    #[serde(default)]
    pub mount: u8,
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
    pub side: u8,
    /// Shield points of that side; for a seizure of the weakest side.
    #[serde(default)]
    pub shield: u8,
    /// Superstructure now, of the target or of the ship that regenerates; as built if absent.
    #[serde(default)]
    pub superstructure: Option<u16>,
    /// Points of the hit, for a ruling on the heel.
    #[serde(default)]
    pub points: u16,
    /// What is left of the heel's value, if the heel lies on the side struck and is not exploited.
    #[serde(default)]
    pub heel: Option<u16>,
    /// A called shot: `generator`, `warp`, `impulse` or `w5`.
    #[serde(default)]
    pub call: Option<String>,
    /// Options of the setup by name.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

fn one() -> u8 {
    1
}

fn two() -> u8 {
    2
}

/// Why a ruling cannot be given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoRuling {
    /// The rules forbid it.
    #[error("{0}")]
    Refused(Why),
    /// The question makes no sense.
    #[error("{0}")]
    Unclear(String),
}

/// One line of a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// What happened.
    pub text: String,
    /// Under which rules.
    pub rules: Vec<RuleId>,
}

/// A ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ruled {
    /// What happened, in order.
    pub lines: Vec<Line>,
    /// The result in a few words: `shield -13`.
    pub result: String,
}

/// What comes of the dice typed so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Another die is wanted.
    Asks(Question),
    /// It is settled.
    Ruled(Ruled),
}

/// One possible result with its chance.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chance {
    /// The result in a few words.
    pub result: String,
    /// The chance as a fraction: `2/5`.
    pub exactly: String,
    /// The same as a number.
    pub chance: f64,
}

impl Ruling {
    /// A shot at point-blank range at an unshielded side 2.
    pub fn shot(ship: &str, target: &str) -> Ruling {
        Ruling {
            what: What::Shot,
            ship: ship.into(),
            mount: 0,
            power: None,
            range: 1,
            target: target.into(),
            side: 2,
            shield: 0,
            superstructure: None,
            points: 0,
            heel: None,
            call: None,
            options: BTreeMap::new(),
        }
    }

    /// Settles it with the dice typed so far, or asks for the next.
    pub fn resolve(&self, answers: &[String]) -> Result<Answer, NoRuling> {
        let (before, shot) = self.position()?;
        let (mut state, mut script, mut log) = (before.clone(), Script::new(answers.to_vec()), Vec::new());
        let done = self.run(&mut state, shot, &mut Table::recording(Source::Scripted(&mut script), &mut log))?;
        if let Err(Unanswered(question)) = done {
            if let Some(text) = script.left().first() {
                let why = question.read(text).err().map_or(String::new(), |why| why.to_string());
                return Err(NoRuling::Unclear(format!("{text:?} is no answer: {why}")));
            }
            return Ok(Answer::Asks(*question));
        }
        if let Some(text) = script.left().first() {
            return Err(NoRuling::Unclear(format!("the die {text:?} is not called for")));
        }
        let lines = log.iter().map(|entry| Line { text: narrate::narrate(&state, &entry.event), rules: entry.rules.clone() }).collect();
        Ok(Answer::Ruled(Ruled { lines, result: result(&before, &state) }))
    }

    /// Every possible result with its exact chance, the likeliest first.
    pub fn odds(&self) -> Result<Vec<Chance>, NoRuling> {
        let (before, shot) = self.position()?;
        let mut branches = Branches::new();
        let mut sums: BTreeMap<String, Probability> = BTreeMap::new();
        loop {
            let mut state = before.clone();
            let _ = self.run(&mut state, shot, &mut Table::silent(Source::Enumerated(&mut branches)))?;
            let weight = branches.weight();
            let sum = sums.entry(result(&before, &state)).or_insert_with(|| Probability::from_integer(0.into()));
            *sum += weight;
            if !branches.advance() {
                break;
            }
        }
        let mut all: Vec<(String, Probability)> = sums.into_iter().collect();
        all.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        Ok(all.into_iter().map(|(result, sum)| Chance { result, exactly: sum.to_string(), chance: number(&sum) }).collect())
    }

    fn run(&self, state: &mut State, shot: Shot, table: &mut Tab<'_>) -> Result<Result<(), Unanswered>, NoRuling> {
        match self.what {
            What::Shot | What::Neutralizer | What::Seizure => {
                firing::check_shot(state, shot).map_err(NoRuling::Refused)?;
                let side = Side::try_from(self.side).map_err(|why| NoRuling::Unclear(why.to_string()))?;
                Ok(firing::resolve(state, shot, side, table))
            }
            What::Achilles => Ok(achilles::hit_or_miss(state, 1, self.points, Seat::A, table).map(|_| ())),
            What::Regeneration => {
                let power = self.power.unwrap_or(10);
                regeneration::check(state, 0, 0, power, Sources::RESERVE).map_err(NoRuling::Refused)?;
                regeneration::regenerate(state, 0, power, Sources::RESERVE, table);
                Ok(Ok(()))
            }
        }
    }

    /// The little position: the target in the middle, the acting ship before the side struck with the mount towards it.
    fn position(&self) -> Result<(State, Shot), NoRuling> {
        let unclear = |why: String| NoRuling::Unclear(why);
        let mut setup = scenario("free").map(Setup::of).unwrap_or_default();
        for (name, value) in &self.options {
            setup::set(&mut setup, name, value).map_err(|why| unclear(why.to_string()))?;
        }
        let mut state = State::blank(setup::rules(&setup));
        state.flow.step = Step::Fire;
        state.flow.phase = 1;
        state.flow.asked = 1;
        let class = |name: &str| class_named(name).ok_or_else(|| NoRuling::Refused(Why::NoClass(name.into())));
        let target = if self.target.is_empty() { &self.ship } else { &self.target };
        state.add(class(&self.ship)?, 0, 0);
        state.add(class(target)?, 1, 1);
        let side = Side::try_from(self.side).map_err(|_| unclear("a side is 1 to 6".into()))?;
        let towards = side.direction(Facing::D0);
        state.ships[0].put(towards.step() * i16::from(self.range));
        self.shields(&mut state, side);
        let changed = usize::from(self.what != What::Regeneration);
        if let Some(now) = self.superstructure {
            state.ships[changed].superstructure = now;
        }
        if let Some(heel) = self.heel.or((self.what == What::Achilles).then_some(u16::MAX / 2)) {
            state.ships[1].heel = heel;
            state.ships[1].set_heel_side(Some(side));
            state.ships[1].set(flag::HEEL_KNOWN | flag::EXPOSED, self.shield == 0);
        }
        if self.what == What::Regeneration {
            state.ships[0].reserve = self.power.unwrap_or(10);
        }
        let mount = self.arm(&mut state, towards.reversed())?;
        Ok((state, Shot { ship: 0, mount: mount as u8, target: 1, call: self.called()? }))
    }

    fn shields(&self, state: &mut State, side: Side) {
        let target = &mut state.ships[1];
        // A seizure looks for a gap anywhere; the other sides are up.
        target.shields = if self.what == What::Seizure { [1; 6] } else { [0; 6] };
        target.shields[side.index()] = self.shield;
        target.known = 0x3f;
        target.held_by = NONE;
    }

    fn called(&self) -> Result<Call, NoRuling> {
        match self.call.as_deref() {
            None | Some("") => Ok(Call::None),
            Some("generator") => Ok(Call::Generator),
            Some("warp") => Ok(Call::Warp),
            Some("impulse") => Ok(Call::Impulse),
            Some(word) => {
                let number = word.strip_prefix('w').and_then(|digits| digits.parse::<u8>().ok()).filter(|number| *number > 0);
                number
                    .map(|number| Call::Mount(number - 1))
                    .ok_or_else(|| NoRuling::Unclear("a called shot names generator, warp, impulse or w5".into()))
            }
        }
    }

    /// Powers the mount and turns the ship so that it bears.
    fn arm(&self, state: &mut State, towards: Facing) -> Result<usize, NoRuling> {
        if matches!(self.what, What::Achilles | What::Regeneration) {
            return Ok(0);
        }
        let class = state.ships[0].class();
        let fits = |index: usize| match (self.what, class.weapon(index).kind) {
            (What::Neutralizer, kind) => kind == Kind::Neutralizer,
            (What::Seizure, kind) => kind == Kind::Tractor,
            (_, kind) => !matches!(kind, Kind::Neutralizer | Kind::Tractor),
        };
        let index = match self.mount {
            0 => (0..class.mounts.len()).find(|&index| fits(index)),
            number => Some(usize::from(number) - 1).filter(|&index| index < class.mounts.len() && fits(index)),
        };
        let index = index.ok_or_else(|| NoRuling::Unclear(format!("{} has no such weapon: see its sheet", class.name)))?;
        let weapon = class.weapon(index);
        let power = self.power.unwrap_or(weapon.power.into());
        if power > u16::from(weapon.power) {
            return Err(NoRuling::Refused(match weapon.kind {
                Kind::Tractor => Why::TractorMost,
                _ => Why::MountPower { mount: index as u8, least: weapon.least, most: weapon.power },
            }));
        }
        state.mounts_mut(0)[index].power = power as u8;
        let bears = |facing: &Facing| class.mounts[index].sides.contains(Side::towards(*facing, towards));
        let facing = Facing::ALL.into_iter().find(bears).unwrap_or(Facing::D0);
        state.ships[0].face(facing);
        Ok(index)
    }
}

/// A fraction as a number.
fn number(exact: &Probability) -> f64 {
    let part = |text: String| text.parse::<f64>().unwrap_or(0.0);
    part(exact.numer().to_string()) / part(exact.denom().to_string()).max(1.0)
}

/// What changed, in a few words.
fn result(before: &State, after: &State) -> String {
    let mut words = Vec::new();
    for number in 0..2 {
        let (was, is) = (&before.ships[number], &after.ships[number]);
        let lost: u32 = was.shields.iter().zip(is.shields).map(|(&was, is)| u32::from(was.saturating_sub(is))).sum();
        let whose = if number == 0 { "own " } else { "" };
        let mut add = |on: bool, text: String| {
            if on {
                words.push(format!("{whose}{text}"));
            }
        };
        add(is.is(flag::DESTROYED), "ship destroyed".into());
        add(is.neutralised > 0, "side dropped".into());
        add(lost > 0 && is.neutralised == 0, format!("shield -{lost}"));
        add(is.heel_damage > was.heel_damage, format!("heel -{}", is.heel_damage - was.heel_damage));
        add(is.is(flag::EXPLOITED), "heel exploited".into());
        let fell = was.superstructure.saturating_sub(is.superstructure);
        add(fell > 0 && !is.is(flag::DESTROYED), format!("superstructure -{fell}"));
        add(is.superstructure > was.superstructure, format!("superstructure +{}", is.superstructure.saturating_sub(was.superstructure)));
        add(was.power() > is.power(), format!("power -{}", was.power() - is.power()));
        add(is.tracks() != was.tracks(), "generator or sensor boxes".into());
        add(is.crew > was.crew, format!("crew -{} %", is.crew - was.crew));
        add(is.is(flag::BRIDGE) && !was.is(flag::BRIDGE), "bridge hit".into());
        add(is.any(flag::HALF_SHIELDS | flag::HALF_WEAPONS | flag::HALF_MOVES), "engineering hit".into());
        add(is.held_by != was.held_by, "seized".into());
        let status = |state: &State| state.mounts(number).iter().filter(|mount| !mount.works()).count();
        add(status(after) > status(before), "weapon hit".into());
    }
    if words.is_empty() { "no effect".into() } else { words.join(", ") }
}
