//! The ensign: how each command looks to a sensible captain who plans nothing. It stays as it is, for better bots are measured against it.
//!
//! The captain fights a position in which everything unknown is taken to be middling ([`View::believed`]). Scores are in hundredths of a point
//! of expected damage, more or less; only their order matters.

use std::cell::RefCell;

use engine::Seat;
use geometry::hex::{Hex, Side};

use crate::{
    Command,
    bot::reading::{self, gap},
    command::{Allocation, Drag, Manoeuvre, Plan, Repair, Sources},
    data::Kind,
    ids::{MountNo, ShipNo},
    odds::{self, hits},
    rules::{firing, movement, plans},
    state::{Call, Ship, Shot, State, Status, Step, flag},
    view::View,
};

/// How good each command looks: higher is better, same order.
pub fn appraise(view: &View, _seat: Seat, commands: &[Command], scores: &mut Vec<i32>) {
    let captain = Captain::of(view.believed());
    scores.extend(commands.iter().map(|command| captain.score(command)));
}

/// The chance to come at a weak side that a movement point gives, in percent.
const FLANK: i32 = 5;

/// The worth of a movement point in a plan, apart from what it does for the guns: from afar, and when the enemy is near.
const PACE_FAR: i32 = 220;
const PACE_NEAR: i32 = 60;

/// How often a side is struck, in percent, by its distance from the side turned to the enemy now.
const STRUCK: [i32; 4] = [60, 14, 4, 4];

/// The cost of an emergency heading change: stress, and a worse aim (`STCS.BASE.MOV.3`).
const STRAIN: i32 = 400;

/// The worth of one hex nearer, for a ship that is too far off to hit well.
const PURSUIT: i32 = 160;

/// A captain who looks one command ahead.
pub(super) struct Captain {
    state: State,
    valued: RefCell<Valued>,
}

/// The farthest, in hexes along an axis, that a ship is followed from where it is: the part itself and two more.
const AHEAD: i16 = 3;

/// Places along an axis within [`AHEAD`].
const AXIS: usize = 2 * AHEAD as usize + 1;

/// The worth of the places and facings in reach of a ship. Many ways lead to each of them, and weighing one up takes every gun of both sides.
#[derive(Default)]
struct Valued {
    ship: Option<ShipNo>,
    worth: Vec<Option<i32>>,
}

impl Valued {
    /// The entry of a stand of this ship, whose own place is `from`; none for a place farther off.
    fn at(&mut self, ship: ShipNo, from: Hex, stand: &Stand) -> Option<&mut Option<i32>> {
        if self.ship != Some(ship) {
            self.ship = Some(ship);
            self.worth.clear();
            self.worth.resize(AXIS * AXIS * 6, None);
        }
        let off = stand.ship.hex() - from;
        let along = |by: i16| usize::try_from(by + AHEAD).ok().filter(|&place| place < AXIS);
        let place = (along(off.x)? * AXIS + along(off.y)?) * 6 + usize::from(stand.ship.facing().index());
        self.worth.get_mut(place)
    }
}

/// A ship as it might stand.
#[derive(Copy, Clone)]
struct Stand {
    ship: Ship,
}

impl Captain {
    /// One who believes this position.
    pub(super) fn of(state: State) -> Captain {
        Captain { state, valued: RefCell::default() }
    }

    /// How a command looks.
    pub(super) fn score(&self, command: &Command) -> i32 {
        let state = &self.state;
        match command {
            Command::Plan(ship, plan) => plans::allocation(state, *ship, *plan).map_or(i32::MIN, |made| self.plan(*ship, *plan, &made)),
            Command::Move(ship, part) => self.movement(*ship, *part),
            Command::Mark(ship, fire) => self.mark(*ship, *fire),
            Command::Fire(shot) => self.shot(*shot),
            Command::Cease(ship) => self.cease(*ship),
            Command::Side(side) => self.side(*side),
            Command::Drag(ship, drag) => self.drag(*ship, *drag),
            Command::Release(_) => -100_000,
            Command::Regenerate(ship, _, sources) => self.regenerate(*ship, *sources),
            Command::Repair(ship, what) => self.repair(*ship, *what),
            Command::Search(_, side) => 500 - i32::from(side.number().abs_diff(2)),
            Command::Lock(..) => 50,
            Command::Ask(..) => 20,
            Command::Raise(ship, side, points) => self.raise(*ship, *side, *points),
            Command::Pass | Command::Done | Command::Go(true) => 0,
            // The side that moves last sees where the others stand.
            Command::Go(false) => 1,
            Command::Allocate(..) | Command::Path(..) => -1,
        }
    }

    fn enemies(&self, ship: ShipNo) -> impl Iterator<Item = ShipNo> {
        reading::enemies(&self.state, ship)
    }

    /// Expected damage, in hundredths, that a ship standing so does to a target standing so. With `full` every working mount is taken to be
    /// powered, as for an enemy whose power is not known.
    fn threat(&self, number: ShipNo, from: &Stand, to: &Stand, full: bool) -> i32 {
        let range = from.ship.hex().distance(to.ship.hex());
        if range == 0 {
            return 0;
        }
        let out = movement::sector_of(from.ship.facing(), to.ship.hex() - from.ship.hex());
        let mut sum = 0;
        for (mount, spec) in self.state.mounts(number).iter().zip(&from.ship.class().mounts) {
            let weapon = &crate::data::tables().weapons[spec.weapon];
            if !mount.works() || range > u16::from(weapon.reach) || !spec.sides.meets(out) || mount.fired() {
                continue;
            }
            let power = if full { firing::most_power(weapon, mount.status()) } else { mount.power };
            if power < weapon.least {
                continue;
            }
            let tenths = i32::from(hits(weapon.need[usize::from(range) - 1], 0));
            let points = match weapon.kind {
                Kind::Neutralizer => 12,
                Kind::Tractor => 8,
                _ => i32::from(firing::points(weapon, range, power, mount.status())),
            };
            sum += tenths * points * 10;
        }
        sum
    }

    /// The worth of a strike, in hundredths of a point, on the side turned to the enemy. A shield is raised anew every turn: the damage that it stops is worth
    /// half, the damage that goes through counts in full as well.
    fn effect(strike: i32, to: &Ship, shield: i32) -> i32 {
        let strike = if to.class().is_borg() && shield > 0 { strike / 2 } else { strike };
        strike / 2 + (strike - shield * 100).max(0)
    }

    /// The shield that a ship standing so has towards another; of two, the stronger, for its owner will choose.
    fn facing_shield(to: &Stand, from: &Stand) -> i32 {
        reading::shield_towards(&to.ship, from.ship.hex())
    }

    /// The worth of a stand, weighed up once.
    fn value(&self, number: ShipNo, stand: &Stand) -> i32 {
        let from = self.state.ships[number].hex();
        if let Some(Some(known)) = self.valued.borrow_mut().at(number, from, stand) {
            return *known;
        }
        let worth = self.weigh(number, stand);
        if let Some(entry) = self.valued.borrow_mut().at(number, from, stand) {
            *entry = Some(worth);
        }
        worth
    }

    fn weigh(&self, number: ShipNo, stand: &Stand) -> i32 {
        if !movement::on_map(&self.state, stand.ship.hex()) {
            return self.worth_of_leaving(number);
        }
        let (mut give, mut take, mut nearest) = (0, 0, i32::MAX);
        let friends = self.friends(number);
        for enemy in self.enemies(number) {
            let other = Stand { ship: self.state.ships[enemy] };
            if movement::blocked(&self.state, stand.ship.hex(), other.ship.hex()) {
                continue;
            }
            let strike = self.threat(number, stand, &other, false);
            give = give.max(Captain::effect(strike, &other.ship, Captain::facing_shield(&other, stand) / friends));
            if other.ship.active() {
                let strike = self.threat(enemy, &other, stand, true);
                take += Captain::effect(strike, &stand.ship, Captain::facing_shield(stand, &other));
            }
            nearest = nearest.min(i32::from(stand.ship.hex().distance(other.ship.hex())));
        }
        let rim = i32::from(self.state.rules.options.map_radius) - i32::from(stand.ship.hex().length());
        let edge = if rim < 2 { 400 * (2 - rim) } else { 0 };
        // Beyond eight hexes the charts give little: get nearer first, whatever the enemy may do meanwhile.
        let closing = match nearest {
            i32::MAX => 0,
            // A ship that waits to leave keeps away instead.
            _ if self.escaping(number) => nearest * PURSUIT,
            _ => -nearest * 40 - (nearest - 8).max(0) * PURSUIT - self.off_bow(number, stand) * 10,
        };
        let timid = if self.escaping(number) { 3 } else { 1 };
        give * 2 - take * timid / 3 + closing - edge + self.outward(number, stand)
    }

    /// Turns needed to bring the nearest enemy before the bow: what brings guns to bear later.
    fn off_bow(&self, number: ShipNo, stand: &Stand) -> i32 {
        let nearest = self.enemies(number).min_by_key(|&enemy| self.state.ships[enemy].hex().distance(stand.ship.hex()));
        let Some(enemy) = nearest else { return 0 };
        let seen = movement::sector_of(stand.ship.facing(), self.state.ships[enemy].hex() - stand.ship.hex());
        seen.iter().map(|side| i32::from(side.number().abs_diff(2)).min(6 - i32::from(side.number().abs_diff(2)))).min().unwrap_or(0)
    }

    /// In a scenario with an escape, a ship without Borg keeps away until it may leave.
    fn escaping(&self, number: ShipNo) -> bool {
        self.state.rules.options.escape_after > 0 && !self.state.ships[number].class().is_borg()
    }

    fn worth_of_leaving(&self, number: ShipNo) -> i32 {
        let due = self.escaping(number) && self.state.flow.turn > self.state.rules.options.escape_after;
        if due { 1_000_000 } else { -1_000_000 }
    }

    fn outward(&self, number: ShipNo, stand: &Stand) -> i32 {
        let soon = self.escaping(number) && self.state.flow.turn + 1 >= self.state.rules.options.escape_after;
        if soon { i32::from(stand.ship.hex().length()) * 400 } else { 0 }
    }

    fn movement(&self, number: ShipNo, part: Manoeuvre) -> i32 {
        let stand = Stand { ship: self.state.ships[number] };
        let points = stand.ship.moves[self.state.flow.phase_index()];
        if part == Manoeuvre::Stop {
            return self.value(number, &stand) + 1;
        }
        let Ok(cost) = movement::cost(&self.state, &stand.ship, part) else { return i32::MIN };
        let next = step(&stand, part);
        let left = points.saturating_sub(cost);
        // Its own engines are worth more to it than a turn that costs a point.
        let strain = if part.hard() { STRAIN } else { 0 };
        self.best(number, &next, left, 2) - strain
    }

    /// The best value that can be reached from a stand with up to `depth` more parts.
    fn best(&self, number: ShipNo, stand: &Stand, points: u8, depth: u8) -> i32 {
        let mut best = self.value(number, stand);
        if depth == 0 || points == 0 || !movement::on_map(&self.state, stand.ship.hex()) {
            return best;
        }
        for part in [Manoeuvre::Forward, Manoeuvre::Back, Manoeuvre::Left, Manoeuvre::Right] {
            let Ok(cost) = movement::cost(&self.state, &stand.ship, part) else { continue };
            if cost <= points {
                // A little less for what is farther off.
                best = best.max(self.best(number, &step(stand, part), points - cost, depth - 1) - 2);
            }
        }
        best
    }

    fn plan(&self, number: ShipNo, plan: Plan, made: &Allocation) -> i32 {
        let state = &self.state;
        let planned = &state.ships[number];
        let class = planned.class();
        let moves = i32::from(made.movement / u16::from(class.mpr));
        let Some((enemy, range)) = plans::nearest(state, number) else {
            return moves * 100 - i32::from(plan == Plan::Idle) * 1000;
        };
        // By the time of firing the ships will be nearer.
        let near = (i32::from(range) - moves / 2 - 2).clamp(2, 24).min(i32::from(range).max(1));
        let guns = self.plan_gives(number, made, enemy, near);
        let loss = self.plan_takes(number, made, near);
        let far = i32::from(range) > 9;
        let pace = if far { PACE_FAR } else { PACE_NEAR };
        let heel = self.bare_heel(planned, made);
        let freed = if planned.held_by.is_some()
            && made.shields.iter().zip(Side::ALL).all(|(&points, side)| points == self.state.rules.most_shield(planned, side))
        {
            2500
        } else {
            0
        };
        let flight = if self.escaping(number) { 2 } else { 1 };
        guns * 2 - loss * flight + moves.min(12) * pace * flight + freed - heel - i32::from(made.cloak) * 4000
    }

    /// The damage that the guns armed by a plan will do to an enemy at range `near`, after its shields: the one turned to the ship, or a weaker one that the
    /// plan's movement may find.
    fn plan_gives(&self, number: ShipNo, made: &Allocation, enemy: ShipNo, near: i32) -> i32 {
        let foe = &self.state.ships[enemy];
        let borg = foe.class().is_borg();
        let powers = |mount: MountNo| made.mounts[mount];
        let mut strike = self.volley(number, near, powers);
        // A weapon that does no damage by itself opens the way for the rest.
        let class = self.state.ships[number].class();
        for (mount, spec) in class.numbers().zip(&class.mounts) {
            let weapon = &crate::data::tables().weapons[spec.weapon];
            let points = match weapon.kind {
                Kind::Neutralizer if !borg => 12,
                Kind::Tractor => 30,
                _ => 0,
            };
            if powers(mount) >= weapon.least {
                strike += points * i32::from(weapon.need_at(near as u16)) * 10;
            }
        }
        // Friends fire at the same shield.
        let most = i32::from(foe.class().max_shield) / self.friends(number);
        let moves = i32::from(made.movement / u16::from(self.state.ships[number].class().mpr));
        let flank = moves.min(10) * FLANK;
        (Captain::effect(strike, foe, most * 4 / 5) * (100 - flank) + Captain::effect(strike, foe, most / 6) * flank) / 100
    }

    /// The damage that the enemies will do to the ship behind the shields of a plan: mostly to the side turned to them now, sometimes to another.
    fn plan_takes(&self, number: ShipNo, made: &Allocation, near: i32) -> i32 {
        let planned = &self.state.ships[number];
        let mut loss = 0;
        for enemy in self.enemies(number).filter(|&enemy| self.state.ships[enemy].active()) {
            let foe = &self.state.ships[enemy];
            let range = (i32::from(foe.hex().distance(planned.hex())) - 2).max(near);
            let full = |mount: MountNo| {
                let (now, spec, weapon) = self.state.mount(enemy, mount);
                if now.works() && spec.sides.contains(Side::FORWARD) { firing::most_power(weapon, now.status()) } else { 0 }
            };
            // Nobody has power for everything.
            let strike = self.volley(enemy, range, full) * 2 / 3;
            let towards = movement::sector_of(planned.facing(), foe.hex() - planned.hex());
            for side in Side::ALL {
                let turned = usize::from(towards.iter().map(|front| gap(front, side)).min().unwrap_or(3));
                loss += Captain::effect(strike, planned, made.shields[side.index()].into()) * STRUCK[turned] / 100;
            }
        }
        // Any of the friends may be the target instead.
        loss / self.friends(number)
    }

    /// The ships of the same side that can still fight, the ship itself among them; at least 1.
    fn friends(&self, number: ShipNo) -> i32 {
        reading::friends(&self.state, number)
    }

    /// Expected damage, in hundredths, of all working mounts with these powers at a range.
    fn volley(&self, number: ShipNo, range: i32, power: impl Fn(MountNo) -> u8) -> i32 {
        let mut sum = 0;
        for mount in self.state.ships[number].class().numbers() {
            let (now, _, weapon) = self.state.mount(number, mount);
            let power = power(mount);
            if power >= weapon.least && power > 0 && matches!(weapon.kind, Kind::Beam | Kind::Missile | Kind::Plasma) {
                sum += i32::from(firing::points(weapon, range as u16, power, now.status())) * i32::from(weapon.need_at(range as u16)) * 10;
            }
        }
        sum
    }

    /// A heel without shield must be announced and will be shot at.
    fn bare_heel(&self, planned: &Ship, made: &Allocation) -> i32 {
        match planned.heel_side().filter(|_| planned.class().is_borg()) {
            Some(side) if made.shields[side.index()] == 0 => 6000,
            Some(side) => -i32::from(made.shields[side.index()]) * 20,
            None => 0,
        }
    }

    /// The best shot that a ship has now.
    fn best_shot(&self, ship: ShipNo) -> i32 {
        let mut best = 0;
        for mount in self.state.ships[ship].class().numbers() {
            for target in self.enemies(ship) {
                let shot = Shot { ship, mount, target, call: Call::None };
                if firing::check_shot(&self.state, shot).is_ok() {
                    best = best.max(self.shot(shot));
                }
            }
        }
        best
    }

    fn mark(&self, ship: ShipNo, fire: bool) -> i32 {
        if fire { self.best_shot(ship) } else { self.patience(ship) }
    }

    /// The worth of waiting for a better shot in a later phase of the turn.
    fn patience(&self, ship: ShipNo) -> i32 {
        let closing = self.state.ships[ship].moves_from(self.state.flow.phase + 1) > 0 && self.state.flow.phase < 3;
        match plans::nearest(&self.state, ship) {
            Some((_, range)) if closing && range > 8 => 260,
            _ => 1,
        }
    }

    fn cease(&self, ship: ShipNo) -> i32 {
        self.patience(ship)
    }

    fn shot(&self, shot: Shot) -> i32 {
        let state = &self.state;
        let target = shot.target;
        let weapon = state.mount(shot.ship, shot.mount).2;
        let numbers = odds::numbers(state, shot);
        let tenths = i32::from(numbers.tenths);
        let aimed = &state.ships[target];
        let struck = state.sector(target, state.ships[shot.ship].hex());
        let side = firing::automatic_side(state, target, struck);
        let shield = i32::from(aimed.shield(side));
        match weapon.kind {
            // First the neutralizers on strong shields, then the guns, then the beam on a ship with a gap.
            Kind::Neutralizer => return if shield > 0 { tenths * (100 + shield * 12) } else { 0 },
            Kind::Tractor => {
                let gap = aimed.shields.contains(&0);
                return if gap && aimed.active() { tenths * 700 } else { 0 };
            }
            _ => {}
        }
        let points = i32::from(numbers.points);
        let mut worth = points * 10;
        let deflect = aimed.class().is_borg() && shield > 0;
        if deflect {
            worth /= 2;
        }
        // Damage that goes through counts more; so does finishing a ship off.
        let through = (points - shield).max(0);
        worth += through * 10;
        if shield == 0 && i32::from(aimed.superstructure) <= points * 2 {
            worth += points * 10;
        }
        if aimed.is(flag::HEEL_KNOWN) && aimed.heel_side() == Some(side) && !aimed.is(flag::EXPLOITED) {
            worth += points * if shield == 0 { 12 } else { 5 };
        }
        let weak = 40 - (i32::from(aimed.superstructure) * 40 / i32::from(aimed.class().superstructure).max(1));
        worth += worth * weak / 100;
        tenths * worth * self.call_percent(shot, target) / 100
    }

    /// A called shot gives up the roll for location; it pays against a beam that holds a friend and sometimes against engines.
    fn call_percent(&self, shot: Shot, target: ShipNo) -> i32 {
        match shot.call {
            Call::None => 100,
            Call::Mount(mount) => {
                let holds = self.state.held(target, mount);
                let friend = holds.is_some_and(|ship| self.state.ships[ship].team() != self.state.ships[target].team());
                if friend { 400 } else { 70 }
            }
            Call::Warp => 80,
            _ => 50,
        }
    }

    fn side(&self, side: Option<Side>) -> i32 {
        let Some((target, _)) = self.state.tied() else { return 0 };
        let target = &self.state.ships[target];
        let Some(side) = side else { return 0 };
        let heel = target.heel_side() == Some(side) && !target.is(flag::EXPLOITED);
        i32::from(target.shield(side)) * 10 - if heel { 200 } else { 0 }
    }

    fn drag(&self, ship: ShipNo, drag: Drag) -> i32 {
        let held = &self.state.ships[ship];
        let Some((by, _)) = self.state.holder(held) else { return -1 };
        let borg = self.state.ships[by].hex();
        let now = held.hex().distance(borg);
        let Drag::To(direction) = drag else { return -50 };
        let then = held.hex().neighbour(direction).distance(borg);
        if then < now && then >= 3 { 300 } else { -50 }
    }

    fn regenerate(&self, ship: ShipNo, sources: Sources) -> i32 {
        let flow = &self.state.flow;
        let late = flow.phase == 3 && matches!(flow.step, Step::Fire | Step::Repower | Step::Repair);
        if sources.has(Sources::RESERVE) || sources.has(Sources::BOX) {
            return 5000;
        }
        if sources == Sources::MOVEMENT {
            return if late { 5000 } else { -10 };
        }
        // Weapons that will not fire any more in this turn.
        let idle = flow.step == Step::Repair || (late && flow.active.is_none() && self.best_shot(ship) <= 10);
        if idle { 4000 } else { -10 }
    }

    fn repair(&self, ship: ShipNo, what: Repair) -> i32 {
        match what {
            Repair::None => 0,
            Repair::Mount(mount) => {
                let (now, _, weapon) = self.state.mount(ship, mount);
                if now.status() == Status::Damaged { 100 + i32::from(weapon.power) + i32::from(weapon.damage[0]) } else { 0 }
            }
            Repair::Generator(side) => {
                let boxes = self.state.ships[ship].boxes(crate::state::Track::generator(side));
                90 + 10 * (5 - i32::from(boxes))
            }
            Repair::Sensors => 80,
        }
    }

    fn raise(&self, ship: ShipNo, side: Side, points: u8) -> i32 {
        let raised = &self.state.ships[ship];
        let at = plans::nearest(&self.state, ship).map_or(Hex::CENTRE, |(enemy, _)| self.state.ships[enemy].hex());
        let towards = movement::sector_of(raised.facing(), at - raised.hex());
        let turned = towards.contains(side);
        i32::from(points) * if turned { 30 } else { 5 }
    }
}

fn step(stand: &Stand, part: Manoeuvre) -> Stand {
    Stand { ship: reading::moved(&stand.ship, part) }
}
