//! Named allocations: what a sensible captain would do with the power, from what the ship's owner knows.

use geometry::hex::{Hex, Side, Sides};

use super::{byte, firing::most_power, movement, tractor};
use crate::{
    command::{Allocation, Plan},
    data::Kind,
    ids::{MountNo, ShipNo},
    reason::Why,
    state::{Ship, State, Track, flag},
};

/// Fills an allocation, never beyond what the checker accepts.
pub(crate) struct Filler<'a> {
    state: &'a State,
    number: ShipNo,
    ship: &'a Ship,
    /// What has been filled.
    pub(crate) made: Allocation,
    /// Power left.
    pub(crate) left: u16,
    points: u16,
    shield_left: u16,
    weapon_left: u16,
    move_left: u16,
}

impl<'a> Filler<'a> {
    /// Nothing filled yet.
    pub(crate) fn new(state: &'a State, number: ShipNo) -> Filler<'a> {
        let ship = &state.ships[number];
        let left = ship.power();
        let limit = |bit| if ship.is(bit) { left / 2 } else { left };
        Filler {
            state,
            number,
            ship,
            made: Allocation::NOTHING,
            left,
            points: 0,
            shield_left: limit(flag::HALF_SHIELDS),
            weapon_left: limit(flag::HALF_WEAPONS),
            move_left: limit(flag::HALF_MOVES),
        }
    }

    /// Raises a side to `share` of its present maximum, in percent, as far as the power goes.
    pub(crate) fn shield(&mut self, side: Side, share: u16) {
        let class = self.ship.class();
        let now = u16::from(self.made.shields[side.index()]);
        let wanted = (u16::from(self.state.rules.most_shield(self.ship, side)) * share / 100).max(now) - now;
        let paid = class.shield_cost(self.points);
        let budget = (paid + self.left).min(self.shield_left);
        // Points that the budget buys in all.
        let affordable = (budget * u16::from(class.shield_points) / u16::from(class.shield_power)).saturating_sub(self.points);
        let more = wanted.min(affordable);
        self.points += more;
        self.made.shields[side.index()] += byte(more);
        self.left -= class.shield_cost(self.points) - paid;
    }

    fn mount(&mut self, mount: MountNo, power: u16) {
        let (now, _, weapon) = self.state.mount(self.number, mount);
        if !now.works() || self.made.mounts[mount] > 0 {
            return;
        }
        let most = u16::from(most_power(weapon, now.status()));
        let have = self.left.min(self.weapon_left);
        let put = match weapon.kind {
            Kind::Beam => most.min(power).min(have),
            Kind::Tractor => most.min(power).min(have),
            _ => most,
        };
        if put > have || (weapon.kind == Kind::Tractor && put < u16::from(tractor::LEAST)) {
            return;
        }
        self.made.mounts[mount] = byte(put);
        self.left -= put;
        self.weapon_left -= put;
    }

    /// All mounts of some kinds that bear on any of these sides.
    fn weapons(&mut self, sides: Sides, kinds: &[Kind], power: u16, most: usize) {
        let mut count = 0;
        for mount in self.ship.class().numbers() {
            let (_, spec, weapon) = self.state.mount(self.number, mount);
            if count < most && kinds.contains(&weapon.kind) && spec.sides.meets(sides) && self.made.mounts[mount] == 0 {
                self.mount(mount, power);
                count += usize::from(self.made.mounts[mount] > 0);
            }
        }
    }

    /// Guns that bear on any of these sides, those first that do most at this range for their power.
    pub(crate) fn best_weapons(&mut self, sides: Sides, range: u16) {
        // Fixed room: a plan is carried out in the inner loop of a game.
        let mut guns = [(0u32, MountNo::FIRST); MountNo::MOST];
        let mut count = 0;
        for mount in self.ship.class().numbers() {
            let (now, spec, weapon) = self.state.mount(self.number, mount);
            let power = most_power(weapon, now.status());
            if GUNS.contains(&weapon.kind) && spec.sides.meets(sides) && now.works() && power > 0 {
                let expected = u32::from(weapon.need_at(range)) * u32::from(weapon.damage(byte(range), power));
                guns[count] = (expected * 100 / u32::from(power), mount);
                count += 1;
            }
        }
        guns[..count].sort_unstable_by_key(|&(worth, mount)| (std::cmp::Reverse(worth), mount));
        for (_, mount) in &guns[..count] {
            self.mount(*mount, 100);
        }
    }

    /// Whole movement points, up to this many.
    pub(crate) fn moves(&mut self, points: u16) {
        let mpr = u16::from(self.ship.class().mpr);
        if self.ship.any(flag::NO_ENGINES) || self.ship.held_by.is_some() {
            return;
        }
        let more = points.min(self.left / mpr).min(self.move_left.saturating_sub(self.made.movement) / mpr);
        self.made.movement += more * mpr;
        self.left -= more * mpr;
    }

    /// The cloak, if there is power for it.
    pub(crate) fn cloak(&mut self) {
        let cost = u16::from(self.ship.class().cloak);
        if cost > 0 && cost <= self.left && self.ship.held_by.is_none() {
            self.made.cloak = true;
            self.left -= cost;
        }
    }

    /// A hold that should last needs its power (`STCS.GAP.11`).
    fn holds(&mut self, power: u16) {
        for mount in self.ship.class().numbers() {
            if self.state.held(self.number, mount).is_some() {
                self.mount(mount, power);
            }
        }
    }

    fn regeneration(&mut self, power: u16) {
        if self.state.rules.options.regen_box && self.ship.class().is_borg() {
            let put = power.min(self.left) / 10 * 10;
            self.made.regeneration += put;
            self.left -= put;
        }
    }
}

/// Hexes at which the charts of most guns are still good.
const NEAR: u16 = 8;

const GUNS: [Kind; 3] = [Kind::Beam, Kind::Missile, Kind::Plasma];

/// The nearest visible enemy, and its distance.
pub fn nearest(state: &State, number: ShipNo) -> Option<(ShipNo, u16)> {
    let ship = &state.ships[number];
    let enemies = state.numbers().filter(|&other| {
        let enemy = &state.ships[other];
        enemy.team() != ship.team() && enemy.in_play() && enemy.visible()
    });
    enemies.map(|enemy| (enemy, state.ships[enemy].hex().distance(ship.hex()))).min_by_key(|&(enemy, range)| (range, enemy))
}

/// The sides turned to the enemy: the sector it is in, the neighbours on either hand, and the rest.
pub(crate) fn ranked(ship: &Ship, at: Hex) -> [Side; 6] {
    let towards = movement::sector_of(ship.facing(), at - ship.hex());
    let centre = towards.iter().next().unwrap_or(Side::FORWARD);
    // On a tie the second side comes right after the first.
    let order: [i32; 6] = if towards.len() > 1 && towards.contains(turned(centre, 5)) { [0, 5, 1, 4, 2, 3] } else { [0, 1, 5, 2, 4, 3] };
    order.map(|steps| turned(centre, steps))
}

fn turned(side: Side, steps: i32) -> Side {
    Side::ALL[(side.index() + steps as usize) % 6]
}

/// The allocation that a plan makes, or why it does not suit the ship.
pub fn allocation(state: &State, number: ShipNo, plan: Plan) -> Result<Allocation, Why> {
    let ship = &state.ships[number];
    let class = ship.class();
    match plan {
        Plan::Cloak if class.cloak == 0 => return Err(Why::NoCloak),
        Plan::Cloak if ship.held_by.is_some() => return Err(Why::HeldCannotCloak),
        Plan::Cloak if u16::from(class.cloak) > ship.power() => return Err(Why::PlanUnfit { why: "unfit-cloak" }),
        Plan::Grip | Plan::Adapt if !class.is_borg() => return Err(Why::NotBorg { what: "borg-plan" }),
        Plan::Pursuit if ship.held_by.is_some() => return Err(Why::Held),
        _ => {}
    }
    let enemy = nearest(state, number);
    let at = enemy.map_or(Hex::CENTRE, |(enemy, _)| state.ships[enemy].hex());
    let ranks = ranked(ship, at);
    let front: Sides = ranks[..2].iter().copied().collect();
    let ahead = front.with(Side::FORWARD);
    let mut filler = Filler::new(state, number);
    match plan {
        Plan::Idle => {}
        Plan::Attack => {
            filler.holds(50);
            filler.weapons(ahead, &GUNS, 100, 99);
            filler.weapons(ahead, &[Kind::Neutralizer], 10, 4);
            shields(&mut filler, &ranks, &[100, 60]);
            filler.moves(99);
        }
        Plan::Balanced => {
            filler.holds(20);
            shields(&mut filler, &ranks, &[100]);
            filler.weapons(ahead, &GUNS, 100, 99);
            filler.moves(6);
            shields(&mut filler, &ranks, &[100, 80, 80, 30, 30, 30]);
            filler.moves(99);
        }
        Plan::Defence => {
            filler.holds(20);
            for (rank, side) in ranks.into_iter().enumerate() {
                filler.shield(side, if rank < 6 { 100 } else { 0 });
            }
            filler.weapons(ahead, &GUNS, 100, 99);
            filler.moves(99);
        }
        Plan::Pursuit => {
            let share = ship.power() / u16::from(class.mpr) * 2 / 3;
            filler.moves(share.max(1));
            shields(&mut filler, &ranks, &[100]);
            filler.weapons(ahead, &GUNS, 100, 99);
        }
        Plan::Cloak => {
            filler.cloak();
            filler.moves(99);
        }
        Plan::Strike => strike(&mut filler, &ranks, ahead, enemy.map_or(0, |(_, range)| range)),
        Plan::Grip => grip(&mut filler, &ranks, front),
        Plan::Adapt => adapt(&mut filler, &ranks, front, enemy.map_or(0, |(_, range)| range)),
    }
    Ok(filler.made)
}

fn shields(filler: &mut Filler<'_>, ranks: &[Side; 6], shares: &[u16]) {
    for (side, share) in ranks.iter().zip(shares) {
        filler.shield(*side, *share);
    }
}

/// The range at which a strike is made: near enough for every chart, far enough not to run past.
const SHORT: u16 = 3;

/// Into short range; then the shield ahead, the best guns for their power, and what is left to turn with.
fn strike(filler: &mut Filler<'_>, ranks: &[Side; 6], ahead: Sides, range: u16) {
    filler.holds(20);
    // A bare heel must be announced.
    if let Some(side) = filler.ship.heel_side().filter(|_| filler.ship.class().is_borg()) {
        filler.shield(side, 25);
    }
    shields(filler, ranks, &[80]);
    let mpr = u16::from(filler.ship.class().mpr);
    filler.moves((range.saturating_sub(SHORT) + 1).min(filler.left / 2 / mpr));
    filler.best_weapons(ahead, SHORT);
    shields(filler, ranks, &[100, 30, 30]);
    filler.moves(99);
}

/// Borg: drop the shields, seize, draw in.
fn grip(filler: &mut Filler<'_>, ranks: &[Side; 6], front: Sides) {
    filler.holds(50);
    filler.weapons(front, &[Kind::Tractor], 50, 2);
    filler.weapons(front, &[Kind::Neutralizer], 10, 6);
    shields(filler, ranks, &[60, 30, 30, 10, 10, 10]);
    filler.weapons(front, &GUNS, 100, 99);
    filler.moves(6);
}

/// Borg: no side bare (a bare heel must be announced), guns that bear, and a reserve for regeneration; half the power to get nearer from afar.
fn adapt(filler: &mut Filler<'_>, ranks: &[Side; 6], front: Sides, range: u16) {
    filler.holds(20);
    let spare = filler.left / 5;
    filler.left -= spare;
    let heel = filler.ship.heel_side().filter(|side| filler.ship.boxes(Track::generator(*side)) < 5);
    if let Some(side) = heel {
        filler.shield(side, 100);
    }
    if range > NEAR {
        filler.moves((range - NEAR + 2).min(filler.left / 2 / u16::from(filler.ship.class().mpr)));
    }
    shields(filler, ranks, &[60, 40, 40, 15, 15, 15]);
    filler.weapons(front, &GUNS, 100, 99);
    filler.weapons(front, &[Kind::Neutralizer], 10, 4);
    filler.moves(6);
    filler.left += spare;
    filler.regeneration(spare);
}
