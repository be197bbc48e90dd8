//! Ready-made allocations: what a captain of a given mind does with a ship's power at a speed.

use rulebook::sfb as id;

use super::{
    allocation::{Bill, Sources, bill, settle, sources},
    arming::{self, Bench, plasma},
};
use crate::{
    command::{Allocation, Arm, Stance},
    data::{Class, Kind, System, Torp, costs},
    ids::{ShieldNo, ShipNo},
    reason::{No, Why, need, no},
    rules::ready,
    state::{Load, NONE, Secret, State, load},
};

/// The speeds that are listed.
pub static SPEEDS: [u8; 9] = [0, 4, 8, 12, 16, 20, 24, 28, 31];

/// The highest speed a ship can be allocated now, housekeeping paid.
pub fn top_speed(state: &State, ship: ShipNo) -> u8 {
    let hull = &state.hulls[ship];
    if state.still(ship) {
        return 0;
    }
    let class = state.class(ship);
    let from = sources(state, ship);
    let size = class.size_row();
    let keep = u16::from(costs::LIFE[size]) + 4;
    let spare = (from.warp + from.impulse + from.apr + from.awr).saturating_sub(keep);
    let cost = u16::from(class.move_cost.max(1));
    let by_warp = (from.warp.min(spare) / cost).min(30);
    let by_impulse = u16::from(by_warp == 30 && from.impulse >= 4 && spare >= by_warp * cost + 4);
    let most = u16::from(hull.base) + u16::from(hull.base.max(10));
    (by_warp + by_impulse).min(most).min(31) as u8
}

/// The speed of the plan that repeats the turn before; none in the first turn.
pub fn again(state: &State, ship: ShipNo) -> Option<u8> {
    (state.flow.turn > 1).then(|| state.secrets[ship].last.speed.min(top_speed(state, ship)))
}

/// Whether a plan can be made.
pub fn check(state: &State, ship: ShipNo, stance: Stance, speed: u8) -> Result<(), Why> {
    let top = top_speed(state, ship);
    if stance == Stance::Again {
        return need(again(state, ship) == Some(speed), id::BASE_MOV_1, No::NotAPlan);
    }
    if speed > top {
        return no(id::BASE_MOV_1, No::Acceleration { speed, most: top });
    }
    need(SPEEDS.contains(&speed) || speed == top, id::BASE_MOV_1, No::NotAPlan)
}

struct Desk {
    from: Sources,
    bill: Bill,
    /// What a hex takes of warp that a point of impulse would pay as well; 0 if none can be.
    hex: u16,
}

impl Desk {
    fn new(state: &State, ship: ShipNo, from: Sources, made: &Allocation) -> Desk {
        let bill = bill(state, ship, made);
        let hex = if bill.impulse == 0 && made.speed > 0 { state.class(ship).move_cost.into() } else { 0 };
        Desk { from, bill, hex }
    }

    fn pay(&mut self, any: u16, warp: u16) -> bool {
        let next = Bill { any: self.bill.any + any, warp: self.bill.warp + warp, ..self.bill };
        if settle(self.from, next).is_ok() {
            self.bill = next;
            return true;
        }
        let relieved = Bill { movement: next.movement.saturating_sub(self.hex), impulse: 4, ..next };
        let fits = self.hex > 0 && settle(self.from, relieved).is_ok();
        if fits {
            (self.bill, self.hex) = (relieved, 0);
        }
        fits
    }
}

/// A ship that moves backwards goes on so (`SFB.BASE.MOV.12`).
fn backwards(state: &State, ship: ShipNo) -> bool {
    let hull = &state.hulls[ship];
    hull.is(crate::state::flag::REVERSE) && hull.base > 0
}

/// The turn before again: speed, switches, electronic warfare and reinforcement as they were, weapons as their cycles go on, as far as power reaches.
fn repeat(state: &State, ship: ShipNo, speed: u8) -> Allocation {
    let class = state.class(ship);
    let size = class.size_row();
    let last = state.secrets[ship].last;
    let on = |bit: u8| last.switches & bit != 0;
    let mut made = Allocation { speed: speed.min(top_speed(state, ship)), ..Allocation::NOTHING };
    made.reverse = backwards(state, ship);
    let mut desk = Desk::new(state, ship, sources(state, ship), &made);
    made.control = on(Secret::CONTROL) && desk.pay(4, 0);
    let level = last.switches & Secret::LEVEL;
    let price = [0, costs::SHIELDS_MINIMUM[size], costs::SHIELDS_FULL[size]][usize::from(level.min(2))];
    made.shields = if level > 0 && desk.pay(price.into(), 0) { level.min(2) } else { 0 };
    made.asif = on(Secret::ASIF) && class.asif != [0; 9] && desk.pay(u16::from(state.options.asif_cost(size)), 0);
    made.cloak = on(Secret::CLOAK) && class.cloak > 0 && desk.pay(4 * u16::from(class.cloak), 0);
    arm(state, ship, class, if last.overloads { Stance::Assault } else { Stance::Attack }, &mut made, &mut desk);
    fill(&mut made, &mut desk, class.phaser_energy.min(class.capacitor().saturating_sub(state.secrets[ship].capacitor)));
    warfare(state, ship, &mut made, &mut desk, last.ecm, last.eccm);
    let up = made.shields > 0;
    for side in ShieldNo::all().filter(|side| up && side.within(state.hulls[ship].up)) {
        while made.specific[side] < last.specific[side] && desk.pay(4, 0) {
            made.specific[side] += 1;
        }
    }
    let has = |system: System| state.boxes(ship, system) > 0;
    let wishes: [(&mut u8, u8, bool); 5] = [
        (&mut made.general, last.general, true),
        (&mut made.asif_points, last.asif_points, made.asif),
        (&mut made.damage_control, last.control.min(state.hulls[ship].rating), true),
        (&mut made.tractor, last.tractor, has(System::Tractor)),
        (&mut made.transport, last.transport, has(System::Transporter)),
    ];
    for (points, wish, possible) in wishes {
        while possible && *points < wish && desk.pay(4, 0) {
            *points += 1;
        }
    }
    made
}

/// The allocation of a plan; always a legal one.
pub fn make(state: &State, ship: ShipNo, stance: Stance, speed: u8) -> Allocation {
    if stance == Stance::Again {
        return repeat(state, ship, speed);
    }
    let class = state.class(ship);
    let hull = &state.hulls[ship];
    let size = class.size_row();
    let speed = speed.min(top_speed(state, ship));
    let mut made = Allocation { speed, reverse: backwards(state, ship), ..Allocation::NOTHING };
    let mut from = sources(state, ship);
    let batteries = (from.battery_warp, from.battery_other);
    // Batteries are kept for the answer to fire.
    (from.battery_warp, from.battery_other) = (0, 0);
    let mut desk = Desk::new(state, ship, from, &made);
    made.control = desk.pay(4, 0);
    made.shields =
        if desk.pay(u16::from(costs::SHIELDS_FULL[size]), 0) { 2 } else { u8::from(desk.pay(u16::from(costs::SHIELDS_MINIMUM[size]), 0)) };
    let asif = class.asif != [0; 9] && hull.asif != [0; 9];
    if stance == Stance::Defend {
        made.asif = asif && desk.pay(u16::from(state.options.asif_cost(size)), 0);
        warfare(state, ship, &mut made, &mut desk, 4, 0);
    }
    let room = class.capacitor().saturating_sub(state.secrets[ship].capacitor);
    let once = class.phaser_energy.min(room);
    if stance != Stance::Run {
        if matches!(stance, Stance::Defend) {
            fill(&mut made, &mut desk, once);
        }
        arm(state, ship, class, stance, &mut made, &mut desk);
        fill(&mut made, &mut desk, once);
    }
    if !made.asif && asif {
        made.asif = desk.pay(u16::from(state.options.asif_cost(size)), 0);
    }
    if stance != Stance::Defend {
        warfare(state, ship, &mut made, &mut desk, 2, 2);
    }
    let rating = hull.rating;
    let worn = (0..6).any(|side| hull.shields[side] < class.shields[side]);
    while worn && made.damage_control < rating && desk.pay(4, 0) {
        made.damage_control += 1;
    }
    while stance == Stance::Defend && made.shields > 0 && hull.up & 1 != 0 && made.specific[0] < 8 && desk.pay(4, 0) {
        made.specific[0] += 1;
    }
    fill(&mut made, &mut desk, room);
    let most = class.battery(state.boxes(ship, System::Battery)).saturating_sub(batteries.0 + batteries.1) / 4;
    while u16::from(made.recharge) < most && desk.pay(4, 0) {
        made.recharge += 1;
    }
    made
}

/// The allocation of a plan with the rest of the engines' power spent: electronic warfare, a tractor against drones, and the shields that the enemy
/// will face. Bots weigh the plain plan, so that what they say of a plan stays comparable.
pub fn make_whole(state: &State, ship: ShipNo, stance: Stance, speed: u8) -> Allocation {
    let mut made = make(state, ship, stance, speed);
    if stance == Stance::Again {
        return made;
    }
    let mut from = sources(state, ship);
    (from.battery_warp, from.battery_other) = (0, 0);
    let mut desk = Desk::new(state, ship, from, &made);
    let (ecm, eccm) = if stance == Stance::Assault { (2, 4) } else { (4, 2) };
    warfare(state, ship, &mut made, &mut desk, ecm, eccm);
    let has = |system: System| state.boxes(ship, system) > 0;
    made.tractor += u8::from(made.tractor == 0 && has(System::Tractor) && desk.pay(4, 0));
    let most = state.class(ship).shields;
    // A ship that runs shows its rear, the others their front.
    let shown = if stance == Stance::Run { [3, 2, 4, 1, 5, 0] } else { [0, 1, 5, 2, 4, 3] };
    for cap in [4, 8, 15] {
        for side in shown.into_iter().filter(|&side| made.shields > 0 && state.hulls[ship].up >> side & 1 != 0 && most[side] > 0) {
            while made.specific[side] < cap && desk.pay(4, 0) {
                made.specific[side] += 1;
            }
        }
    }
    made
}

fn fill(made: &mut Allocation, desk: &mut Desk, quarters: u16) {
    for size in [16, 4, 1] {
        while made.capacitor + size <= quarters.max(made.capacitor) && desk.pay(size, 0) {
            made.capacitor += size;
        }
    }
}

fn warfare(state: &State, ship: ShipNo, made: &mut Allocation, desk: &mut Desk, ecm: u8, eccm: u8) {
    let sensor = state.sensor(ship);
    while made.ecm < ecm && made.ecm + made.eccm < sensor && desk.pay(4, 0) {
        made.ecm += 1;
    }
    while made.control && made.eccm < eccm && made.ecm + made.eccm < sensor && desk.pay(4, 0) {
        made.eccm += 1;
    }
}

fn arm(state: &State, ship: ShipNo, class: &'static Class, stance: Stance, made: &mut Allocation, desk: &mut Desk) {
    // What is begun or held comes first: it would be lost.
    for begun in [true, false] {
        for (number, weapon) in class.mounted() {
            let held = &state.secrets[ship].loads[number];
            if weapon.kind.is_phaser()
                || !state.hulls[ship].mounts[number].alive
                || ready::cools(state, ship, number)
                || (held.turns > 0) != begun
                || made.arms[number] != Arm::NONE
            {
                continue;
            }
            let bench = Bench { class, weapon, options: &state.options };
            for wish in wishes(bench, held, stance) {
                let warp = arming::warp_only(weapon, held, &wish);
                if arming::pay(bench, held, &wish).is_ok() && desk.pay(u16::from(wish.energy - warp), warp.into()) {
                    made.arms[number] = wish;
                    break;
                }
            }
        }
    }
}

/// What a captain would like to pay for a weapon, the best first.
pub fn wishes(bench: Bench<'_>, held: &Load, stance: Stance) -> arrayvec::ArrayVec<Arm, 4> {
    let mut wishes = arrayvec::ArrayVec::new();
    let assault = stance == Stance::Assault;
    match bench.weapon.kind {
        Kind::Photon => photon_wishes(held, assault, &mut wishes),
        Kind::Disruptor => {
            if held.turns == 1 && bench.class.is_x() && !assault {
                wishes.push(Arm::points(1));
            }
            if assault {
                wishes.push(Arm::points(4));
            }
            wishes.push(Arm::points(2));
        }
        Kind::Fusion => {
            let more = if held.turns > 0 { 3 } else { 4 };
            wishes.extend(assault.then_some(Arm::points(more)));
            wishes.push(Arm::points(if held.turns > 0 { 1 } else { 2 }));
        }
        Kind::Hellbore => {
            wishes.extend((assault && held.turns == 1).then_some(Arm::points(6)));
            wishes.push(Arm::points(3));
        }
        Kind::Plasma => plasma_wishes(bench, held, assault, &mut wishes),
        Kind::PlasmaRack if held.stock[1] == 0 => wishes.push(Arm { energy: 2, ..Arm::NONE }),
        Kind::Ppd | Kind::Hppd => pulsar_wishes(bench.weapon.kind == Kind::Hppd, held, assault, &mut wishes),
        Kind::Freezer => wishes.push(Arm::points(if held.turns == 2 { 1 } else { 2 })),
        Kind::Caster => {
            // With the torpedo that lies in it, then the torpedo alone, then the charge alone.
            let plasma = arming::held_plasma(bench, held) / 4;
            let charge = if held.turns == 1 { 1 } else { 2 };
            wishes.push(Arm::points(charge + plasma));
            wishes.extend((plasma > 0).then_some(Arm::points(plasma)));
        }
        Kind::Esg if held.energy < 12 => wishes.push(Arm::points(1)),
        _ => {}
    }
    wishes
}

fn photon_wishes(held: &Load, assault: bool, wishes: &mut arrayvec::ArrayVec<Arm, 4>) {
    match held.turns {
        0 => wishes.push(Arm::points(2)),
        1 => {
            if assault {
                wishes.extend([Arm::points(6), Arm::points(4)]);
            }
            wishes.push(Arm::points(2));
        }
        _ if held.energy > 16 => wishes.push(Arm::points(2)),
        _ => {
            if assault {
                wishes.push(Arm::points(5));
            }
            wishes.push(Arm::points(1));
        }
    }
}

fn pulsar_wishes(heavy: bool, held: &Load, assault: bool, wishes: &mut arrayvec::ArrayVec<Arm, 4>) {
    let points: &[u8] = match (heavy, held.turns) {
        (false, 0) => &[4],
        (false, 1) if assault => &[8, 4, 2],
        (false, 1) => &[4, 2],
        (false, _) => &[1],
        (true, 0) if assault => &[9, 6, 3],
        (true, 1) if assault => &[12, 9, 6, 3],
        (true, 0 | 1) => &[6, 3],
        (true, _) => &[3],
    };
    wishes.extend(points.iter().map(|&points| Arm::points(points)));
}

/// The type a launcher makes when nothing else is wanted: one that can be held, if there is one of its cycle.
pub fn natural(bench: Bench<'_>, held: &Load) -> Torp {
    let begun = if held.turns == 0 { costs::cycle(bench.weapon.torp) } else { held.energy };
    match (begun, bench.weapon.torp) {
        (1, _) => Torp::F,
        (2, Torp::Rh | Torp::X | Torp::Z) => Torp::R,
        (_, torp) => torp,
    }
}

fn plasma_wishes(bench: Bench<'_>, held: &Load, assault: bool, wishes: &mut arrayvec::ArrayVec<Arm, 4>) {
    let torp = natural(bench, held);
    match held.turns {
        0 => wishes.push(Arm::points(costs::cycle(torp))),
        1 => wishes.push(Arm::points(held.energy)),
        2 => {
            let full = bench.options.finish(torp);
            if let Some(extra) = costs::surcharge(torp).filter(|_| assault) {
                wishes.push(Arm { energy: 4 * (full + extra), torp: torp.code(), mode: load::ENVELOPING });
            }
            wishes.push(Arm { energy: 4 * full, torp: torp.code(), mode: 0 });
            wishes.push(Arm::points(held.energy));
        }
        _ => {
            if let Some(hold) = plasma::hold(bench, held) {
                wishes.push(Arm { energy: hold, torp: NONE, mode: 0 });
            }
        }
    }
}
