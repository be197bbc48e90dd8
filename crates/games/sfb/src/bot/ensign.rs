//! The ensign, a yardstick that stays as it is: he knows the rules, looks at the moment, and plans nothing.

use geometry::hex::Hex;

use crate::{
    Command,
    command::{Act, Aimed, Group, Stance, Step},
    data::{Kind, arcs},
    ids::{SeekerNo, ShieldNo, ShipNo, Target, WeaponNo},
    odds,
    rules::{activity, damage, ew, fire, flight, hellbore, score, seeking, volley},
    state::{State, flag},
    view::View,
};

/// How good each command looks: higher is better, same order.
pub fn appraise(view: &View, commands: &[Command], scores: &mut Vec<i32>) {
    let captain = Captain::new(view.believed());
    scores.extend(commands.iter().map(|command| captain.score(command)));
}

/// The range that X-ships keep from an enemy with more launchers: near it more seeking weapons arrive than phasers end.
const ALOOF: i32 = 20;
/// The speeds at which they do so, beyond it and inside: drones gain a hex a turn on a ship at 31.
const FAST: [i32; 2] = [28, 31];

/// X-ships whose side has fewer launchers than the other, as bits.
fn aloof(state: &State) -> u16 {
    let mut launchers = [0usize; 2];
    for ship in state.ships().filter(|&ship| state.fights(ship)) {
        let (class, hull) = (state.class(ship), &state.hulls[ship]);
        let counts = |kind: Kind| matches!(kind, Kind::Photon | Kind::Plasma | Kind::PlasmaRack | Kind::Rack | Kind::Array);
        let left = class.weapons.iter().zip(&hull.mounts).filter(|(weapon, mount)| mount.alive && counts(weapon.kind));
        launchers[hull.side] += left.count();
    }
    let fewer = |ship: ShipNo| {
        let side = state.hulls[ship].side;
        state.class(ship).is_x() && launchers[side] < launchers[side.other()]
    };
    state.ships().filter(|&ship| fewer(ship)).fold(0, |bits, ship| bits | ship.bit())
}

/// The ensign at work, in the position as he takes it to be.
pub(super) struct Captain {
    pub(super) state: State,
    /// Ships that keep their distance, as bits.
    aloof: u16,
}

impl Captain {
    pub(super) fn new(state: State) -> Captain {
        let aloof = aloof(&state);
        Captain { state, aloof }
    }

    pub(super) fn score(&self, command: &Command) -> i32 {
        match command {
            Command::Pass(_) => 0,
            Command::Plan(ship, stance, speed) => self.plan(*ship, *stance, *speed),
            Command::Resign(_) => -1_000_000,
            Command::Move(ship, step) => self.movement(*ship, *step),
            Command::Do(ship, act) => self.activity(*ship, *act),
            Command::Volley(ship, target, group) => self.volley(*ship, *target, *group),
            Command::Reinforce(ship, slot, points) => self.reinforce(*ship, *slot, points.get()),
            Command::Hit(what) => 1000 - self.state.flow.active.map_or(0, |ship| i32::from(damage::worth(&self.state, ship, *what))),
            // The first of the ready-made answers lets the engines end alike.
            Command::Engines(lost) => 1001 * i32::from(damage::engines(&self.state).first() == Some(lost)),
            Command::Transfer(_, transfer) => match transfer {
                crate::command::Transfer::Take(launcher, _) => self.take(command, *launcher),
                _ => -10,
            },
            Command::Repair(_, what, energy) => {
                if *energy {
                    60
                } else {
                    40 - i32::from(*what) / 8
                }
            }
            Command::Rebuild(..) => 55,
            Command::Allocate(..) | Command::Fire(..) => -1,
        }
    }

    fn take(&self, command: &Command, launcher: WeaponNo) -> i32 {
        let Some(ship) = command.ship() else { return 0 };
        if self.state.secrets[ship].loads[launcher].turns == 0 { 50 } else { -50 }
    }

    fn enemy(&self, ship: ShipNo) -> Option<ShipNo> {
        let hex = self.state.hulls[ship].hex();
        self.state.enemies(ship).min_by_key(|&enemy| self.state.hulls[enemy].hex().distance(hex))
    }

    /// Whether a ship keeps its distance.
    pub(super) fn keeps_off(&self, ship: ShipNo) -> bool {
        ship.within(self.aloof)
    }

    /// The range at which a ship wants to fight.
    fn liking(&self, ship: ShipNo) -> i32 {
        let class = self.state.class(ship);
        if self.keeps_off(ship) {
            ALOOF
        } else if class.has(Kind::Hppd) || class.has(Kind::Ppd) {
            8
        } else if class.has(Kind::Fusion) {
            2
        } else if class.has(Kind::Hellbore) {
            8
        } else if class.weapons.iter().any(|weapon| weapon.kind == Kind::Plasma) {
            5
        } else {
            4
        }
    }

    fn plan(&self, ship: ShipNo, stance: Stance, speed: u8) -> i32 {
        let Some(enemy) = self.enemy(ship) else { return 0 };
        let range = i32::from(self.state.hulls[ship].hex().distance(self.state.hulls[enemy].hex()));
        let wanted = if self.keeps_off(ship) {
            FAST[usize::from(range < ALOOF)]
        } else if range > 20 {
            20
        } else if range > 8 {
            16
        } else {
            12
        };
        let pace = -6 * (i32::from(speed) - wanted).abs();
        let plasma = i32::from(flight::threat(&self.state, ship));
        let run = if plasma > 20 { i32::from(speed) * 4 } else { 0 };
        let mind = match stance {
            Stance::Attack => 60,
            Stance::Assault => {
                if range <= 12 {
                    70
                } else {
                    20
                }
            }
            Stance::Defend => {
                if plasma > 20 {
                    50
                } else {
                    20
                }
            }
            Stance::Run => -60,
            Stance::Again => 0,
        };
        pace + run + mind
    }

    fn movement(&self, ship: ShipNo, step: Step) -> i32 {
        let state = &self.state;
        let Some(enemy) = self.enemy(ship) else { return 0 };
        let hull = &state.hulls[ship];
        let (mut to, mut facing) = (hull.hex(), hull.facing);
        let back = if hull.is(flag::REVERSE) != (step == Step::Quick) { 3 } else { 0 };
        match step {
            Step::Left | Step::TacLeft => facing = (facing + 5) % 6,
            Step::Right | Step::TacRight => facing = (facing + 1) % 6,
            Step::Het(way) => facing = way,
            _ => {}
        }
        let way = match step {
            Step::SlipLeft => facing + 5,
            Step::SlipRight => facing + 1,
            _ => facing,
        };
        if hull.speed > 0 {
            to = to.neighbour(arcs::direction((way + back) % 6));
        }
        let foe = &state.hulls[enemy];
        let range = i32::from(to.distance(foe.hex()));
        let liking = self.liking(ship);
        let mut value = -12 * (range - liking).abs();
        let seen = arcs::relative(to, facing, foe.hex());
        let off = i32::from(if seen > 12 { 25 - seen } else { seen.saturating_sub(1) });
        // Keep the weapons bearing: bow on from afar, and on any quarter near.
        value -= off
            * match range {
                ..=3 => 2,
                _ if self.keeps_off(ship) => 4,
                _ => 6,
            };
        let mine = arcs::shields(arcs::relative(to, facing, foe.hex()).max(1)).0;
        let cover = i32::from(hull.shield(mine));
        value += 2 * cover.min(24);
        // A shield that is nearly gone is turned away.
        if range <= 12 {
            value -= 8 * (10 - cover).max(0);
        }
        let theirs = arcs::shields(arcs::relative(foe.hex(), foe.facing, to).max(1)).0;
        value -= i32::from(foe.shield(theirs).min(24));
        value += self.shy(ship, to);
        if state.rocky(to) {
            value -= 80;
        }
        match step {
            Step::Het(_) | Step::Quick => value - 150,
            _ => value,
        }
    }

    /// How good it is to be away from seeking weapons: a ship that keeps its distance runs from them.
    fn shy(&self, ship: ShipNo, to: Hex) -> i32 {
        let state = &self.state;
        let weight = if self.keeps_off(ship) { 14 } else { 3 };
        let hunts = |&at: &SeekerNo| state.hidden[at].target == Some(ship.into());
        state.flying().filter(hunts).map(|at| weight * i32::from(state.seekers[at].hex().distance(to)).min(12)).sum()
    }

    fn volley(&self, ship: ShipNo, target: Target, group: Group) -> i32 {
        let state = &self.state;
        let shots = fire::volley(state, ship, target, group);
        let mut mean: f64 = odds::damage(state, ship, &shots).iter().enumerate().map(|(sum, chance)| sum as f64 * chance).sum();
        // The pulses of a PPD that follow.
        for shot in &shots {
            if let Some((chance, parts)) = odds::pulse(state, ship, *shot) {
                let pulses = f64::from(state.secrets[ship].loads[shot.0].stock[0].saturating_sub(1));
                let all: u8 = parts.iter().map(|(_, points)| points).sum();
                mean += chance * 0.8 * pulses * f64::from(all);
            }
        }
        let expected = (mean * 100.0) as i32;
        if let Some(at) = target.seeker() {
            let mine = state.hidden[at].target == Some(ship.into());
            let drone = state.seekers[at].kind == crate::state::Body::Drone;
            let near = state.seekers[at].hex().distance(state.hulls[ship].hex())
                <= match drone {
                    true if state.class(ship).is_x() => 3,
                    true => 4,
                    false => 2,
                };
            return if mine && near { expected / 4 + 50 } else { -50 };
        }
        let Some(aim) = target.ship() else { return -100 };
        if !self.ripe(ship, target, &shots) {
            return -100;
        }
        let (true_range, _) = ew::ranges(state, ship, target);
        let plasma = flight::threat(state, ship) > 10;
        let wait = match (group, state.flow.impulse) {
            _ if state.flow.impulse >= 26 => 2,
            (Group::Heavies, _) => 10,
            _ => 6,
        };
        let near = i32::from(true_range) <= self.liking(ship).max(wait) + 2;
        let full: i32 = 100 * shots.len() as i32;
        let worth = if near { expected } else { expected - full };
        let side = volley::struck(state, aim, ship);
        let shield = i32::from(state.hulls[aim].shield(side));
        let through = (expected - 100 * shield).max(self.enveloped(ship, aim, &shots));
        // A fusion beam is worth its turn of cooling only from near.
        let beams = shots.iter().filter(|shot| state.class(ship).weapons[shot.0].kind == Kind::Fusion).count() as i32;
        let early = if true_range > 2 && state.flow.impulse < 26 { 400 * beams } else { 0 };
        let saved = if plasma && group != Group::Heavies && group != Group::Bolts { 400 } else { 0 };
        let bolts = if group == Group::Bolts { 300 } else { 0 };
        worth + through / 2 - saved - bolts - early - if expected < 60 * shots.len() as i32 { 200 } else { 0 }
    }

    /// Whether it is time for a volley at a ship: photons take two turns to arm and can be held, phasers fire once in a turn and score little from afar.
    fn ripe(&self, ship: ShipNo, target: Target, shots: &[Aimed]) -> bool {
        let state = &self.state;
        let (range, _) = ew::ranges(state, ship, target);
        let mean = |wanted: &dyn Fn(Kind) -> bool| {
            let some: Vec<Aimed> = shots.iter().copied().filter(|shot| wanted(state.class(ship).weapons[shot.0].kind)).collect();
            let sum: f64 = odds::damage(state, ship, &some).iter().enumerate().map(|(sum, chance)| sum as f64 * chance).sum();
            (!some.is_empty()).then(|| (100.0 * sum / some.len() as f64) as i32)
        };
        let photons = mean(&|kind| kind == Kind::Photon).is_none_or(|mean| range <= 4 || (range <= 8 && mean >= 260));
        let least = match state.flow.impulse {
            ..=16 => 330,
            17..=24 => 250,
            _ => 110,
        };
        photons && mean(&|kind| kind.is_phaser()).is_none_or(|mean| range <= 3 || mean >= least)
    }

    /// What hellbores put through the weakest shields, in hundredths: as if they scored their mean.
    fn enveloped(&self, ship: ShipNo, target: ShipNo, shots: &[Aimed]) -> i32 {
        let state = &self.state;
        let kind = |shot: &Aimed| state.class(ship).weapons[shot.0].kind;
        let bores: Vec<Aimed> = shots.iter().copied().filter(|shot| score::envelops(kind(shot), shot.2)).collect();
        if bores.is_empty() {
            return 0;
        }
        let mean: f64 = odds::damage(state, ship, &bores).iter().enumerate().map(|(sum, chance)| sum as f64 * chance).sum();
        let strengths = hellbore::strengths(state, target);
        let parts = hellbore::share(strengths, mean as u16);
        100 * (0..6).map(|side| i32::from(parts[side].saturating_sub(strengths[side]))).sum::<i32>()
    }

    fn reinforce(&self, ship: ShipNo, slot: u8, points: u8) -> i32 {
        let state = &self.state;
        let side = state.enemies(ship).map(|enemy| volley::struck(state, ship, enemy)).next().unwrap_or(ShieldNo::FIRST);
        if slot != side.number() {
            return -10;
        }
        let weak = state.hulls[ship].shield(side) < 12;
        let already = state.secrets[ship].specific[side];
        if weak && already == 0 { 20 + i32::from(points) } else { -5 }
    }

    fn activity(&self, ship: ShipNo, act: Act) -> i32 {
        let state = &self.state;
        let near = i32::from(activity::nearest(state, ship));
        let within = |range: i32, yes: i32, no: i32| if near <= range { yes } else { no };
        match act {
            Act::Launch(order) if order.target.is_seeker() => {
                let mine = order.target.seeker().is_some_and(|at| state.hidden[at].target == Some(ship.into()));
                if mine { 120 } else { -20 }
            }
            Act::Launch(order) => {
                let spec = &state.class(ship).weapons[order.weapon];
                let pseudo = order.how & seeking::how::PSEUDO != 0;
                let reach = match spec.kind {
                    Kind::Rack | Kind::Array => 24,
                    _ => 9,
                };
                let charge = if order.how & seeking::how::INJECT != 0 { 30 } else { 0 };
                if near <= reach { 100 + charge - i32::from(pseudo) * 70 } else { -20 }
            }
            Act::Cast(_) => within(10, 90, -20),
            Act::Feed(..) => {
                let charged = state.secrets[ship].loads.iter().any(|load| load.turns == 1);
                if charged { within(8, 10, -10) } else { -10 }
            }
            Act::Inject(..) => within(10, 60, -5),
            Act::Finish(..) => 30,
            Act::Shield(_, up) | Act::Asif(up) => 160 * i32::from(up) - 80,
            Act::Lab(_) => 15,
            Act::Board(..) => 40,
            Act::Control => 90,
            Act::Reload(..) => 20,
            Act::Sphere(..) => within(3, 50, -5),
            Act::Steer(..) | Act::Brace(_) => -10,
            Act::Speed(_) | Act::Brake(_) | Act::Tractor(_) | Act::Release(_) | Act::Eject(_) | Act::Warfare(..) | Act::Capacitor(_) => -30,
            Act::Erratic(_) | Act::Leave | Act::Cloak(_) | Act::Prepare(..) => -60,
        }
    }
}
