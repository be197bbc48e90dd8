//! Fire: held until the best moment that both courses promise, and reserve power put into it just before.

use super::{
    acts,
    arms::{Battery, Part, Points},
    duel::{Body, gain},
    weights::Weights,
};
use crate::{
    Command,
    command::{Act, Aimed, Arm, Group, Warfare},
    data::Kind,
    ids::ShipNo,
    odds,
    rules::{activity, ew, fire},
    state::{State, load},
};

/// Impulses that are looked ahead.
const AHEAD: u8 = 10;

/// Fire of a ship at another: what it does now, and what it will do at the best later moment.
pub struct Aim {
    weights: Weights,
    ship: ShipNo,
    foe: ShipNo,
    /// Points now and the worth of the best later moment, of phasers and of heavy weapons.
    now: [Points; 2],
    shield: u8,
    /// The worth of all at the best later moment, and of each part.
    later: [Points; 3],
    range: u16,
}

impl Aim {
    /// `None` from so far that no fire is worth a thought.
    pub fn of(state: &State, ship: ShipNo, foe: ShipNo, weights: Weights) -> Option<Aim> {
        if i32::from(state.hulls[ship].hex().distance(state.hulls[foe].hex())) > weights.fire_range {
            return None;
        }
        let parts = [Battery::of(state, ship, foe, Part::Phasers, true), Battery::of(state, ship, foe, Part::Heavies, true)];
        let (mut own, mut body) = (Body::of(state, ship), Body::of(state, foe));
        let range = own.hex.distance(body.hex);
        let points = |own: &Body, foe: &Body| parts.each_ref().map(|part| part.at(own.bearing(foe.hex), own.hex.distance(foe.hex)));
        let now = points(&own, &body);
        let shield = state.hulls[foe].shield(body.shield(own.hex));
        let danger = Battery::of(state, foe, ship, Part::All(0), false);
        let mut later = [0; 3];
        let (mut weight, impulse) = (100, state.flow.impulse);
        for ahead in 1..=AHEAD {
            if impulse + ahead > 32 + 4 {
                break;
            }
            let threat = danger.at(body.bearing(own.hex), body.hex.distance(own.hex));
            let hurts = threat > 100 * i32::from(state.hulls[ship].shield(own.shield(body.hex))) * 3 / 4;
            weight = weight * if hurts { weights.later_hurt } else { weights.later } / 100;
            let (was, his) = (own, body);
            if own.moves(impulse + ahead) {
                own = own.toward(his.hex);
            }
            if body.moves(impulse + ahead) {
                body = body.toward(was.hex);
            }
            let [phasers, mut heavies] = points(&own, &body);
            let shield = state.hulls[foe].shield(body.shield(own.hex));
            if impulse + ahead > 32 && !keeps(state, ship) {
                heavies = 0;
            }
            let worth = [gain(phasers + heavies, shield), gain(phasers, shield), gain(heavies, shield)];
            later.iter_mut().zip(worth).for_each(|(best, worth)| *best = (*best).max(worth * weight / 100));
        }
        Some(Aim { weights, ship, foe, now, shield, later, range })
    }

    /// How good a ready-made volley is; below 0 for one that should wait.
    pub fn score(&self, state: &State, group: Group) -> i32 {
        let [phasers, heavies] = self.now;
        let (points, later) = match group {
            Group::All => (phasers + heavies, self.later[0]),
            Group::Phasers => (phasers, self.later[1]),
            Group::Heavies => (heavies, self.later[2]),
            Group::Bolts => return self.bolts(state),
        };
        let shots = fire::volley(state, self.ship, self.foe.into(), group);
        let kind = |shot: &Aimed| state.class(self.ship).weapons[shot.0].kind;
        let count = |wanted: &dyn Fn(Kind) -> bool| shots.iter().filter(|shot| wanted(kind(shot))).count() as i32;
        let (weights, late) = (&self.weights, state.flow.impulse >= 26);
        let fair = |points: Points, count: i32, least: Points| count == 0 || points >= least * count;
        let phasers_fair = fair(phasers, count(&|kind| kind.is_phaser()), if late { weights.phaser_late } else { weights.phaser_least });
        let least = match () {
            () if self.range <= 3 => 100,
            () if count(&|kind| kind == Kind::Photon) > 0 => weights.photon_least,
            () if late => 60,
            () => weights.heavy_least,
        };
        let heavies_fair = fair(heavies, count(&|kind| !kind.is_phaser()), least);
        let worth = gain(points, self.shield);
        let fair = match group {
            Group::All => phasers_fair && heavies_fair,
            Group::Phasers => phasers_fair,
            _ => heavies_fair,
        };
        if points <= 0 || !fair || worth * 100 < later * weights.patience { -100 } else { 1000 + worth }
    }

    /// Torpedoes are fired as bolts at a near ship that runs: launched, they would not catch her.
    fn bolts(&self, state: &State) -> i32 {
        let runs = acts::flight(state, self.ship, self.foe, 32) > 10;
        if self.range > 8 || !runs {
            return -100;
        }
        1000 + gain(mean(state, self.ship, &fire::volley(state, self.ship, self.foe.into(), Group::Bolts)), self.shield)
    }
}

/// Average points of shots.
fn mean(state: &State, ship: ShipNo, shots: &[Aimed]) -> Points {
    let sum: f64 = odds::damage(state, ship, shots).iter().enumerate().map(|(sum, chance)| sum as f64 * chance).sum();
    (100.0 * sum) as Points
}

/// Whether most of a ship's heavy weapons keep their load over the end of the turn.
fn keeps(state: &State, ship: ShipNo) -> bool {
    let class = state.class(ship);
    class.is_x() || !class.weapons.iter().any(|weapon| matches!(weapon.kind, Kind::Disruptor | Kind::Hellbore))
}

/// Reserve power just before a volley: ECCM against what its target has of ECM, then overloads.
pub fn prepare(state: &State, ship: ShipNo, foe: ShipNo, group: Group) -> Option<Command> {
    let hull = &state.hulls[ship];
    if state.secrets[ship].reserve() < 4 {
        return None;
    }
    let surplus = ew::ecm(state, foe, hull.hex()) - ew::eccm(state, ship);
    let reserve = state.secrets[ship].reserve() / 4;
    if surplus > 0 && surplus <= reserve as i16 {
        let act = Act::Warfare(Warfare::at_most(hull.ecm), Warfare::at_most(hull.eccm + surplus as u8));
        if activity::check(state, ship, act).is_ok() {
            return Some(Command::Do(ship, act));
        }
    }
    let range = hull.hex().distance(state.hulls[foe].hex());
    if group == Group::Phasers || range > 8 {
        return None;
    }
    let shots = fire::volley(state, ship, foe.into(), group);
    for (weapon, ..) in shots {
        let spec = &state.class(ship).weapons[weapon];
        let held = &state.secrets[ship].loads[weapon];
        let most = match spec.kind {
            Kind::Photon if held.turns == 2 => (if held.is(load::FLEETING) { 24 } else { 32u8 }).saturating_sub(held.energy),
            Kind::Disruptor if held.energy == 8 => 8,
            _ => 0,
        };
        let have = state.secrets[ship].warp.min(40) as u8 & !3;
        let energy = if spec.kind == Kind::Disruptor { most } else { most.min(have) };
        let act = Act::Finish(weapon, Arm { energy, ..Arm::NONE });
        if energy > 0 && activity::check(state, ship, act).is_ok() {
            return Some(Command::Do(ship, act));
        }
    }
    None
}
