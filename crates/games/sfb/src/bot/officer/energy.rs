//! The power of a turn: speed as the fight needs it, weapons as they will be fired, then electronic warfare and what is left.

use super::{
    acts,
    duel::{Body, Duel, heavies_ready},
};
use crate::{
    command::{Allocation, Arm, Stance},
    data::{Kind, System, arcs},
    ids::ShipNo,
    rules::{
        allocation::{self, Sources, bill, settle, sources},
        arming::{self, Bench},
        flight, plans, ready,
    },
    state::{State, flag, load},
};

/// The purpose of a turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Weapons are ready: come near and fire.
    Strike,
    /// Heavy weapons are not ready in this turn: stay out of the enemy's best range.
    Reload,
}

/// The outline of a turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    pub aim: Aim,
    /// The speed that is wanted.
    pub speed: u8,
    /// The nearest range that the turn is likely to see.
    pub nearest: i32,
}

/// The purpose of this turn, and its speed.
pub fn outline(duel: &Duel<'_>) -> Outline {
    let (state, ship, foe, weights) = (duel.state, duel.ship, duel.foe, &duel.weights);
    let range = i32::from(duel.range);
    let (own, his) = (Body::of(state, ship), Body::of(state, foe));
    // How much of the enemy's speed brings him nearer, in tenths.
    let toward = |body: &Body, at: geometry::hex::Hex| match arcs::relative(body.hex, body.facing, at) {
        0..=5 | 21..=24 => 8,
        6..=8 | 18..=20 => 3,
        _ => -5,
    };
    let pace = i32::from(if state.flow.turn == 1 { 16 } else { his.speed });
    let comes = pace * toward(&his, own.hex) / 10;
    let strikes = strikes(state, ship);
    let aim = if strikes || (!heavies_ready(state, foe, false) && duel.presses()) { Aim::Strike } else { Aim::Reload };
    let detour = if toward(&own, his.hex) < 8 { 5 } else { 0 };
    let speed = match aim {
        Aim::Strike => ((range + detour - 3) * 32 / 27 - comes).min(weights.strike_speed).max(weights.slow_speed),
        Aim::Reload => weights.reload_speed,
    };
    Outline { aim, speed: speed as u8, nearest: range - (speed + comes) * 30 / 32 }
}

/// Whether a ship's heavy weapons can be fired in this turn.
fn strikes(state: &State, ship: ShipNo) -> bool {
    let class = state.class(ship);
    class.mounted().any(|(number, spec)| {
        let held = &state.secrets[ship].loads[number];
        state.hulls[ship].mounts[number].alive
            && match spec.kind {
                Kind::Photon => held.turns >= 1 || class.is_x(),
                Kind::Hellbore | Kind::Ppd | Kind::Hppd => held.turns >= 1,
                Kind::Disruptor => true,
                Kind::Fusion => !ready::cools(state, ship, number),
                Kind::Plasma => held.turns >= 2,
                _ => false,
            }
    })
}

/// Power being spent.
struct Purse<'a> {
    state: &'a State,
    ship: ShipNo,
    /// The highest speed.
    top: u8,
    made: Allocation,
}

impl Purse<'_> {
    fn buy(&mut self, change: impl FnOnce(&mut Allocation)) -> bool {
        let before = self.made.clone();
        change(&mut self.made);
        // Batteries are kept for the moment of fire.
        let from = Sources { battery_warp: 0, battery_other: 0, ..sources(self.state, self.ship) };
        let paid = settle(from, bill(self.state, self.ship, &self.made)).is_ok();
        let paid = paid && allocation::check(self.state, self.ship, &self.made).is_ok();
        if !paid {
            self.made = before;
        }
        paid
    }

    fn speed(&mut self, wanted: u8) {
        while self.made.speed < wanted.min(self.top) && self.buy(|made| made.speed += 1) {}
    }

    fn phasers(&mut self, room: u16) {
        for size in [16, 4, 1] {
            while self.made.capacitor + size <= room && self.buy(|made| made.capacitor += size) {}
        }
    }

    fn warfare(&mut self, ecm: u8, eccm: u8) {
        let sensor = self.state.sensor(self.ship);
        while self.made.ecm.max(self.made.eccm) < 7 {
            let room = self.made.ecm + self.made.eccm < sensor;
            let more = self.made.eccm < eccm && (self.made.eccm < self.made.ecm || self.made.ecm >= ecm);
            let bought = if !room {
                false
            } else if more {
                self.made.control && self.buy(|made| made.eccm += 1)
            } else {
                self.made.ecm < ecm && self.buy(|made| made.ecm += 1)
            };
            if !bought {
                break;
            }
        }
    }

    /// Weapons go on in their cycles, those that are begun first.
    fn arm(&mut self, stance: Stance, wanted: impl Fn(Kind) -> bool) {
        let class = self.state.class(self.ship);
        for begun in [true, false] {
            for (number, spec) in class.mounted() {
                let held = self.state.secrets[self.ship].loads[number];
                let mount = &self.state.hulls[self.ship].mounts[number];
                let skip = spec.kind.is_phaser() || !mount.alive || ready::cools(self.state, self.ship, number);
                if skip || !wanted(spec.kind) || (held.turns > 0) != begun || self.made.arms[number] != Arm::NONE {
                    continue;
                }
                let bench = Bench { class, weapon: spec, options: &self.state.options };
                for wish in plans::wishes(bench, &held, stance) {
                    if arming::pay(bench, &held, &wish).is_ok() && self.buy(|made| made.arms[number] = wish) {
                        break;
                    }
                }
            }
        }
    }

    /// Phasers for one volley.
    fn volley(&mut self) {
        let (class, have) = (self.state.class(self.ship), self.state.secrets[self.ship].capacitor);
        self.phasers(class.phaser_energy.saturating_sub(have).min(class.capacitor().saturating_sub(have)));
    }

    /// The power of a turn in which the ship comes near and fires.
    fn strike(&mut self, duel: &Duel<'_>, Outline { speed, nearest, .. }: Outline) {
        self.arm(Stance::Attack, |kind| kind != Kind::Caster && kind != Kind::Esg);
        self.speed(speed.min(10));
        self.volley();
        let (weights, near) = (&duel.weights, nearest <= duel.weights.warfare_range);
        self.warfare(if near { weights.strike_ecm as u8 } else { 1 }, if near { weights.strike_eccm as u8 } else { 0 });
        self.speed(speed);
        if nearest <= weights.overload_range {
            self.overload();
        }
        if duel.range <= 8 && self.top >= 5 {
            self.buy(|made| made.hets = 1);
        }
        self.arm(Stance::Attack, |_| true);
    }

    /// The power of a turn in which the ship only reloads.
    fn reload(&mut self, duel: &Duel<'_>, Outline { speed, nearest, .. }: Outline) {
        if acts::hides(duel) {
            self.buy(|made| made.cloak = true);
        }
        self.arm(Stance::Attack, |_| true);
        self.speed(14);
        if duel.range <= 12 && !self.made.cloak && heavies_ready(self.state, duel.foe, false) {
            self.buy(|made| made.erratic = true);
        }
        self.volley();
        self.warfare(
            if nearest <= duel.weights.warfare_range { duel.weights.reload_ecm as u8 } else { 2 },
            if nearest <= 10 { 2 } else { 0 },
        );
        self.speed(speed);
    }

    /// The rest: repairs, electronic warfare, the shield that faces the enemy, batteries, speed.
    fn rest(&mut self, duel: &Duel<'_>, outline: Outline) {
        let (state, ship) = (self.state, self.ship);
        let (class, hull) = (state.class(ship), &state.hulls[ship]);
        let worn = (0..6).any(|side| hull.shields[side] < class.shields[side]);
        while worn && self.made.damage_control < hull.rating && self.buy(|made| made.damage_control += 1) {}
        self.warfare(3, 3);
        let side = Body::of(state, ship).shield(state.hulls[duel.foe].hex());
        while outline.nearest <= 12 && self.made.specific[side] < 10 && self.buy(|made| made.specific[side] += 1) {}
        self.phasers(class.capacitor().saturating_sub(state.secrets[ship].capacitor));
        let most = class.battery(state.boxes(ship, System::Battery)).saturating_sub(state.secrets[ship].reserve()) / 4;
        while u16::from(self.made.recharge) < most && self.buy(|made| made.recharge += 1) {}
        self.speed(24);
    }

    /// Makes overloads of what is complete in this turn, as far as power reaches.
    fn overload(&mut self) {
        let class = self.state.class(self.ship);
        for (number, spec) in class.mounted() {
            let held = self.state.secrets[self.ship].loads[number];
            let bench = Bench { class, weapon: spec, options: &self.state.options };
            let paid = self.made.arms[number];
            let steps: &[u8] = match spec.kind {
                Kind::Photon if held.turns == 0 && class.is_x() => &[24, 20, 16],
                Kind::Photon if held.turns >= 1 => &[20, 16, 12, 10, 8],
                Kind::Disruptor => &[16],
                Kind::Fusion if held.turns == 0 => &[16],
                Kind::Fusion => &[12],
                Kind::Hellbore if held.turns == 1 => &[24],
                _ => &[],
            };
            for &energy in steps.iter().filter(|&&energy| energy > paid.energy) {
                let mode = if spec.kind == Kind::Photon && held.turns == 0 { load::FLEETING } else { paid.mode };
                let wish = Arm { energy, mode, ..paid };
                if paid != Arm::NONE && arming::pay(bench, &held, &wish).is_ok() && self.buy(|made| made.arms[number] = wish) {
                    break;
                }
            }
        }
    }
}

/// The allocation of an officer; `None` where none of his is legal.
pub fn allot(duel: &Duel<'_>) -> Option<Allocation> {
    let (state, ship) = (duel.state, duel.ship);
    let outline = outline(duel);
    let (class, hull) = (state.class(ship), &state.hulls[ship]);
    let size = class.size_row();
    let made = Allocation { reverse: hull.is(flag::REVERSE) && hull.base > 0, ..Allocation::NOTHING };
    let mut purse = Purse { state, ship, top: plans::top_speed(state, ship), made };
    purse.buy(|made| made.control = true);
    let _ = purse.buy(|made| made.shields = 2) || purse.buy(|made| made.shields = 1);
    if outline.nearest <= duel.weights.asif_range && hull.asif != [0; 9] && state.options.asif_cost(size) <= 4 {
        purse.buy(|made| made.asif = true);
    }
    match outline.aim {
        Aim::Strike => purse.strike(duel, outline),
        Aim::Reload => purse.reload(duel, outline),
    }
    if flight::threat(state, ship) > 15 {
        purse.speed(28);
    }
    purse.rest(duel, outline);
    allocation::check(state, ship, &purse.made).is_ok().then_some(purse.made)
}
