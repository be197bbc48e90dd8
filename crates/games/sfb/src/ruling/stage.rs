//! The little position of a ruling: the target in the middle, the acting ship before the side struck.

use engine::{Seat, msg};
use geometry::hex::Hex;
use rulebook::sfb as id;

use super::{Matter, NoRuling, SHIP, TARGET, What};
use crate::{
    Sfb,
    command::{Aimed, Allocation, Arm},
    data::{Kind, Torp, arcs, costs, fit, sequence},
    ids::{ShieldNo, WeaponNo},
    reason::{No, Why, need},
    rules::{
        allocation,
        arming::{self, Bench},
        fire, plans, ready, reserve, status,
    },
    setup,
    state::{Body, Charge, Hidden, Load, NONE, Seeker, State, flag, load, order},
    words::class_name,
};

/// Modes of a plasma in their words.
pub(crate) const MODES: [(&str, u8); 7] = [
    ("plain", 0),
    ("enveloping", load::ENVELOPING),
    ("shotgun", load::SHOTGUN),
    ("sabot", load::SABOT),
    ("enveloping-sabot", load::ENVELOPING | load::SABOT),
    ("shotgun-sabot", load::SHOTGUN | load::SABOT),
    ("one-turn", load::FLEETING),
];

impl Matter {
    /// Both ships where they belong, with what is filled in.
    pub(super) fn stage(&self) -> Result<State, NoRuling> {
        let mut setup = <Sfb as engine::Game>::scenario("duel").unwrap_or_default();
        for spec in crate::options::OPTIONS {
            if let Some(value) = self.fields.get(spec.name) {
                setup::set(&mut setup, spec.name, value).map_err(|why| NoRuling::Unclear(why.text()))?;
            }
        }
        let mut options = setup::options(&setup);
        // The least useful box is taken where its owner might choose.
        options.damage_choice = crate::options::DamageChoice::Auto;
        let mut state = State::blank(options, 2);
        for (seat, name) in [(Seat::A, self.text("ship")), (Seat::B, self.text("target"))] {
            let name = if name.is_empty() { self.text("ship") } else { name };
            let ordered = fit::order(name).map_err(|word| NoRuling::Unclear(msg!("hint-nothing-called", name = word.0)))?;
            if let Some(fault) = ordered.faults.first() {
                return Err(NoRuling::Refused(Why::from((fault.rule, No::ShipFault { what: format!("{} {}", fault.code, fault.what) }))));
            }
            state.add(ordered.class, ordered.fit, seat);
        }
        self.wear(&mut state, SHIP, "damage")?;
        self.wear(&mut state, TARGET, "target-damage")?;
        (state.flow.turn, state.flow.impulse) = (1, 16);
        state.flow.row = sequence::row("6D2.04");
        state.flow.entered = true;
        for ship in [SHIP, TARGET] {
            let capacitor = state.class(ship).capacitor();
            state.secrets[ship].capacitor = capacitor;
            state.hulls[ship].set(flag::FIRE_CONTROL, true);
        }
        self.protect(&mut state);
        match self.what {
            What::Volley => self.volley(&mut state)?,
            What::Matrix => self.matrix(&mut state)?,
            What::Plasma => self.plasma(&mut state),
            What::Charge => self.charge(&mut state),
            What::Arming => self.held(&mut state)?,
            What::Energy => self.turn(&mut state),
        }
        state.settle();
        Ok(state)
    }

    /// What protects the target.
    fn protect(&self, state: &mut State) {
        let side = self.side();
        let target = &mut state.hulls[TARGET];
        target.ecm = self.small("ecm");
        if self.fields.contains_key("shield") {
            target.shields[side] = self.small("shield").min(target.shields[side].max(60));
        }
        target.set(flag::ASIF, self.on("asif"));
        state.hulls[SHIP].eccm = self.small("eccm");
        state.secrets[TARGET].general = self.small("general");
        state.secrets[TARGET].specific[side] = self.small("specific");
        // Places: the target faces A, the other stands on the middle line of the side struck.
        let away = arcs::direction(side.number() - 1).step() * self.number("range").min(60) as i16;
        state.hulls[SHIP].put(away);
        state.hulls[SHIP].facing = side.turned(3).number() - 1;
    }

    /// The shield struck.
    pub(super) fn side(&self) -> ShieldNo {
        ShieldNo::FIRST.turned(usize::from(self.small("side").clamp(1, 6)) - 1)
    }

    /// Weapons that are fired.
    fn chosen(&self, state: &State) -> Vec<WeaponNo> {
        state.class(SHIP).numbers().filter(|weapon| !matches!(self.text(&weapon.to_string()), "" | "off")).collect()
    }

    /// The mode of a weapon and whether it shares a roll: its own, or what is said for all.
    fn way(&self, weapon: WeaponNo) -> (&str, bool) {
        match self.text(&weapon.to_string()) {
            "on" => (self.text("mode"), self.on("salvo")),
            own => own.strip_suffix("salvo").map_or((own, false), |mode| (mode.trim_end_matches('-'), true)),
        }
    }

    fn volley(&self, state: &mut State) -> Result<(), NoRuling> {
        let chosen = self.chosen(state);
        if chosen.is_empty() {
            return Err(NoRuling::Unclear(msg!("ruled-no-weapon")));
        }
        let class = state.class(SHIP);
        for &index in &chosen {
            let weapon = &class.weapons[index];
            let (mode, salvo) = self.way(index);
            let over = mode == "overload";
            let held = &mut state.secrets[SHIP].loads[index];
            match weapon.kind {
                Kind::Photon => (held.turns, held.energy) = (2, if over { 32 } else { 16 }),
                Kind::Disruptor => (held.turns, held.energy) = (1, if over { 16 } else { 8 }),
                Kind::Fusion => {
                    let energy = if mode == "suicide" { costs::SUICIDE_OVERLOAD } else { 8 + 8 * u8::from(over) };
                    (held.turns, held.energy) = (1, energy);
                }
                Kind::Hellbore => (held.turns, held.energy) = (2, costs::HELLBORE_TURN * (2 + u8::from(over))),
                Kind::Plasma => (held.turns, held.torp) = (3, weapon.torp.code()),
                Kind::PlasmaRack => held.stock = [0, 4],
                Kind::Ppd => (held.turns, held.energy, held.stock) = (2, if over { 12 } else { 8 }, [if over { 6 } else { 4 }, 0]),
                Kind::Hppd => (held.turns, held.energy, held.stock) = (2, if over { 18 } else { 12 }, [if over { 6 } else { 4 }, 0]),
                Kind::Add => held.stock = [6, 0],
                _ => {}
            }
            if matches!(weapon.kind, Kind::Ppd | Kind::Hppd) && over {
                held.mode = load::OVERLOAD;
            }
            held.aim = Some(TARGET.into());
            held.how = if salvo { order::SALVO } else { 0 };
            held.how |= match mode {
                "small" => order::SMALL,
                "other" => order::OTHER,
                "first" if weapon.kind == Kind::Hellbore => order::OTHER,
                _ => 0,
            };
        }
        face(state, &chosen);
        Ok(())
    }

    fn matrix(&self, state: &mut State) -> Result<(), NoRuling> {
        let class = state.class(SHIP);
        let elements: Vec<WeaponNo> = class.mounted().filter(|(_, spec)| spec.kind == Kind::Element).map(|(weapon, _)| weapon).collect();
        let block = elements.first().map(|&index| class.weapons[index].block);
        let same: Vec<WeaponNo> = elements.into_iter().filter(|&index| Some(class.weapons[index].block) == block).collect();
        let count = usize::from(self.small("elements").clamp(1, 3));
        if same.len() < count {
            return Err(NoRuling::Refused(Why::from((id::MATRIX_6, No::NotEnoughElements))));
        }
        for (place, &index) in same[..count].iter().enumerate() {
            let held = &mut state.secrets[SHIP].loads[index];
            held.aim = Some(TARGET.into());
            held.how = match (place, count) {
                (0, 2) => order::PAIR,
                (0, 3) => order::TRIPLE,
                (0, _) => 0,
                _ => order::JOINED,
            };
        }
        face(state, &same[..count]);
        Ok(())
    }

    fn plasma(&self, state: &mut State) {
        let torp = Torp::named(self.text("torpedo")).unwrap_or(Torp::F);
        let side = self.side();
        let mode = MODES.iter().find(|(word, _)| *word == self.text("mode")).map_or(0, |(_, bits)| *bits);
        state.seekers.push(Seeker {
            kind: Body::Plasma,
            model: torp.code(),
            owner: SHIP,
            facing: side.turned(3).number() - 1,
            traits: mode & (load::ENVELOPING | load::SABOT),
            flown: self.small("hexes").max(1),
            damage: self.small("phasers"),
            born: 1,
            ..Seeker::NONE
        });
        state.hidden.push(Hidden { target: Some(TARGET.into()), pseudo: self.on("pseudo"), charge: self.on("charge"), ..Hidden::NONE });
    }

    fn charge(&self, state: &mut State) {
        let at: Hex = state.hulls[SHIP].hex();
        let range = self.number("range");
        state.flow.charges[0] = Charge {
            target: Some(TARGET),
            owner: SHIP,
            x: at.x,
            y: at.y,
            facing: state.hulls[SHIP].facing,
            eccm: 3 + self.small("eccm").min(6),
            shield: (range == 0).then(|| self.side()),
            late: false,
        };
    }

    /// The weapon of an arming ruling.
    pub(super) fn weapon(&self, state: &State) -> Result<WeaponNo, NoRuling> {
        let class = state.class(SHIP);
        let found = class.numbers().find(|weapon| weapon.to_string() == self.text("weapon"));
        found.ok_or_else(|| NoRuling::Unclear(msg!("ruled-not-its-weapon", ship = class_name(class))))
    }

    fn held(&self, state: &mut State) -> Result<(), NoRuling> {
        let index = self.weapon(state)?;
        let (kind, launcher) = (state.class(SHIP).weapons[index].kind, state.class(SHIP).weapons[index].torp);
        let (turns, before) = (self.small("paid-turns"), self.small("before"));
        if self.on("fired") {
            // In the turn before this one.
            state.flow.turn = 2;
            state.hulls[SHIP].mounts[index].last = 16;
        }
        let held = &mut state.secrets[SHIP].loads[index];
        *held = Load::EMPTY;
        held.turns = turns;
        held.energy = match kind {
            kind if kind.in_quarters() => before.saturating_mul(4),
            _ => before,
        };
        if kind == Kind::Plasma && turns == 3 {
            let torp = Torp::named(self.text("held")).unwrap_or(launcher);
            held.torp = torp.code();
        }
        if kind == Kind::Plasma && turns == 2 {
            held.mode = load::PAID | if self.text("paid") == "second" { load::SECOND } else { 0 };
        }
        if matches!(kind, Kind::Ppd | Kind::Hppd) && turns == 2 {
            held.stock[0] = before / if kind == Kind::Ppd { 2 } else { 3 };
        }
        // A referee does not ask what is in the batteries.
        state.secrets[SHIP].warp = 200;
        Ok(())
    }

    /// The weapon and what is paid for it.
    pub(super) fn payment(&self, state: &State) -> Result<(WeaponNo, Arm), NoRuling> {
        let weapon = self.weapon(state)?;
        let energy = self.small("pay").saturating_mul(4).saturating_add(if self.on("half") { 2 } else { 0 });
        let torp = Torp::named(self.text("torpedo")).map_or(NONE, |torp| torp.code());
        let mode = MODES.iter().find(|(word, _)| *word == self.text("mode")).map_or(0, |(_, bits)| *bits);
        Ok((weapon, Arm { energy, torp, mode }))
    }

    fn turn(&self, state: &mut State) {
        state.options.weapon_status = self.small("status").min(3);
        status::load_ship(state, SHIP);
        let rating = state.track(SHIP, 2);
        let hull = &mut state.hulls[SHIP];
        (hull.base, hull.rating, hull.warp_start) = (self.small("before"), rating, hull.warp());
        state.flow.impulse = 0;
        state.flow.row = 0;
        for (field, charged) in [("reserve", true), ("reserve-other", false)] {
            let quarters = 4 * self.number(field);
            let secret = &mut state.secrets[SHIP];
            if charged { secret.warp = quarters } else { secret.other = quarters }
        }
    }

    /// The allocation that is filled in.
    pub(super) fn allocation(&self, state: &State) -> Result<Allocation, NoRuling> {
        let class = state.class(SHIP);
        let mut made = Allocation {
            speed: self.small("speed"),
            hets: self.small("hets"),
            tacs: self.small("tacs"),
            erratic: self.on("erratic"),
            control: self.on("control"),
            shields: self.small("shields").min(2),
            asif: self.on("asif"),
            cloak: self.on("cloak"),
            ecm: self.small("ecm"),
            eccm: self.small("eccm"),
            capacitor: 4 * self.number("capacitor"),
            general: self.small("general"),
            asif_points: self.small("asif-points"),
            damage_control: self.small("repair"),
            tractor: self.small("tractor"),
            transport: self.small("transport"),
            recharge: self.small("recharge"),
            ..Allocation::NOTHING
        };
        made.specific[0] = self.small("s1");
        for (index, weapon) in class.weapons.iter().enumerate() {
            let energy = self.small(&format!("w{}", index + 1)).saturating_mul(4);
            let held = &state.secrets[SHIP].loads[index];
            let bench = Bench { class, weapon, options: &state.options };
            let arm = Arm { energy, ..Arm::NONE };
            // A payment that completes a plasma completes the type the launcher is made for.
            let full = Arm { torp: plans::natural(bench, held).code(), ..arm };
            let complete = weapon.kind == Kind::Plasma
                && energy > 0
                && arming::pay(bench, held, &arm).is_err()
                && arming::pay(bench, held, &full).is_ok();
            made.arms[index] = if complete { full } else { arm };
        }
        Ok(made)
    }

    /// Whether the rules allow it.
    pub(super) fn check(&self, state: &State) -> Result<(), NoRuling> {
        match self.what {
            What::Volley | What::Matrix => {
                let loads = &state.secrets[SHIP].loads;
                let shots: Vec<Aimed> =
                    state.class(SHIP).numbers().zip(loads).filter_map(|(at, held)| Some((at, held.aim?, held.how))).collect();
                fire::check_all(state, SHIP, &shots, false)?;
            }
            What::Arming => {
                let (weapon, arm) = self.payment(state)?;
                if self.text("when") == "reserve" {
                    reserve::finish(state, SHIP, weapon, arm)?;
                } else {
                    let class = state.class(SHIP);
                    let bench = Bench { class, weapon: &class.weapons[weapon], options: &state.options };
                    need(arm.energy == 0 || !ready::cools(state, SHIP, weapon), id::BASE_FUS_4, No::Cooling)?;
                    arming::pay(bench, &state.secrets[SHIP].loads[weapon], &arm)?;
                }
            }
            What::Energy => allocation::check(state, SHIP, &self.allocation(state)?)?,
            What::Plasma | What::Charge => {}
        }
        Ok(())
    }
}

/// Turns the ship so that as many of its weapons as possible bear on the target.
fn face(state: &mut State, weapons: &[WeaponNo]) {
    let class = state.class(SHIP);
    let (from, to) = (state.hulls[SHIP].hex(), state.hulls[TARGET].hex());
    let straight = state.hulls[SHIP].facing;
    let bearing = |facing: u8| {
        let seen = arcs::relative(from, facing, to);
        weapons.iter().filter(|&&index| arcs::bears(class.weapons[index].arc, seen)).count()
    };
    let best = (0..6).map(|turn| (straight + turn) % 6).max_by_key(|&facing| (bearing(facing), facing == straight));
    state.hulls[SHIP].facing = best.unwrap_or(straight);
}
