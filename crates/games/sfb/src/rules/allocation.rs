//! Energy allocation: what a ship does with its power in a turn (`SFB.BASE.NRG.1` to `SFB.BASE.NRG.4`).

use engine::Audience;
use rulebook::{RuleId, sfb as id};

use super::{
    Tab,
    arming::{self, Bench},
    asif, seat,
};
use crate::{
    command::{Allocation, Arm},
    data::{ASIF_COLUMNS, Class, Kind, MOST_WEAPONS, System, costs},
    event::Event,
    ids::{ShipNo, WeaponNo},
    options::Options,
    reason::{No, Why, need, no, points},
    rules::ready,
    state::{Last, Secret, State, cloak, flag},
};

/// The energy that an allocation takes, in quarters.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Bill {
    /// From warp engines alone: movement.
    pub movement: u16,
    /// From impulse alone: the last hex.
    pub impulse: u16,
    /// From warp engines, AWR or warp-charged batteries.
    pub warp: u16,
    /// From anything.
    pub any: u16,
}

impl Bill {
    /// All of it.
    pub fn total(self) -> u16 {
        self.movement + self.impulse + self.warp + self.any
    }
}

/// What a ship's sources give in a turn, in quarters.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is what its name says")]
pub struct Sources {
    pub warp: u16,
    pub impulse: u16,
    pub apr: u16,
    pub awr: u16,
    pub battery_warp: u16,
    pub battery_other: u16,
}

impl Sources {
    /// Everything there is.
    fn all(self) -> u16 {
        self.warp + self.impulse + self.apr + self.awr + self.battery_warp + self.battery_other
    }
}

/// The sources of a ship (`SFB.BASE.NRG.1`).
pub fn sources(state: &State, ship: ShipNo) -> Sources {
    let of = |system: System| 4 * u16::from(state.boxes(ship, system));
    let secret = &state.secrets[ship];
    Sources {
        warp: 4 * u16::from(state.hulls[ship].warp()),
        impulse: of(System::Impulse),
        apr: of(System::Apr),
        awr: of(System::Awr),
        battery_warp: secret.warp,
        battery_other: secret.other,
    }
}

/// The energy that an allocation takes (`SFB.BASE.NRG.3`, `SFB.BASE.NRG.4`). A point of impulse pays for a hex or a tactical manoeuvre where the ship says
/// so, where the warp limit asks for it, and where warp would not do.
pub fn bill(state: &State, ship: ShipNo, made: &Allocation) -> Bill {
    let from = sources(state, ship);
    let warp = bill_by(state, ship, made, from, false);
    let impulse = bill_by(state, ship, made, from, true);
    let chosen = made.impulse || made.speed > 30 || beyond_limit(state, ship, made, false);
    if chosen || (settle(from, warp).is_err() && settle(from, impulse).is_ok()) { impulse } else { warp }
}

/// A point of impulse, in quarters.
const IMPULSE_POINT: u16 = 4;

/// The energy that an allocation takes with or without a point of impulse for movement (`SFB.BASE.NRG.3`, `SFB.BASE.MOV.7`). Life support takes what power
/// there is (ours): a ship that has less than it asks for can still be allocated.
fn bill_by(state: &State, ship: ShipNo, made: &Allocation, from: Sources, by_impulse: bool) -> Bill {
    let class = state.class(ship);
    let size = class.size_row();
    let hex = u16::from(class.move_cost);
    let mut bill = Bill::default();
    let by_impulse = by_impulse && (made.speed > 0 || made.tacs > 0);
    bill.impulse = if by_impulse { IMPULSE_POINT } else { 0 };
    let hexes = u16::from(made.speed) + u16::from(made.tacs) - u16::from(by_impulse);
    bill.movement = hex * (hexes + 5 * u16::from(made.hets) + if made.erratic { 6 } else { 0 });
    bill.any += u16::from(costs::LIFE[size]).min(from.all());
    bill.any += u16::from([0, costs::SHIELDS_MINIMUM[size], costs::SHIELDS_FULL[size]][usize::from(made.shields.min(2))]);
    bill.any += if made.asif { u16::from(state.options.asif_cost(size)) } else { 0 };
    bill.any += if made.control { 4 } else { 0 };
    bill.any += if made.cloak { 4 * u16::from(class.cloak) } else { 0 };
    let points = [made.ecm, made.eccm, made.general, made.asif_points, made.damage_control, made.tractor, made.transport, made.recharge];
    bill.any +=
        points.iter().chain(&made.specific).chain(&made.asif_columns).map(|&points| 4 * u16::from(points)).sum::<u16>() + made.capacitor;
    for (index, weapon) in class.weapons.iter().enumerate() {
        let arm = &made.arms[index];
        if arm.energy > 0 {
            let only = arming::warp_only(weapon, &state.secrets[ship].loads[index], arm);
            bill.warp += u16::from(only);
            bill.any += u16::from(arm.energy - only);
        }
    }
    bill
}

/// Whether the sources pay a bill, and what it takes of the batteries: warp-charged, other.
pub fn settle(from: Sources, bill: Bill) -> Result<(u16, u16), Why> {
    if bill.movement > from.warp {
        return no(id::BASE_NRG_3, No::MovementNeedsWarp { need: points(bill.movement), have: points(from.warp) });
    }
    if bill.impulse > from.impulse {
        return no(id::BASE_NRG_3, No::NeedsImpulse { need: points(bill.impulse), have: points(from.impulse) });
    }
    let warp_battery = (bill.movement + bill.warp).saturating_sub(from.warp + from.awr);
    if warp_battery > from.battery_warp {
        let rule = if from.battery_other > 0 { id::BASE_NRG_8 } else { id::BASE_NRG_3 };
        return no(rule, No::NeedsWarp { need: points(bill.movement + bill.warp), have: points(from.warp + from.awr + from.battery_warp) });
    }
    let all = from.warp + from.impulse + from.apr + from.awr;
    let short = bill.total().saturating_sub(all).max(warp_battery);
    let rest = short - warp_battery;
    let other = rest.min(from.battery_other);
    let warp = warp_battery + rest - other;
    if warp > from.battery_warp {
        return no(
            id::BASE_NRG_2,
            No::Overdrawn { need: points(bill.total()), have: points(all + from.battery_warp + from.battery_other) },
        );
    }
    Ok((warp, other))
}

/// Whether a ship may make an allocation, and why not.
pub fn check(state: &State, ship: ShipNo, made: &Allocation) -> Result<(), Why> {
    let class = state.class(ship);
    movement(state, ship, made)?;
    need(made.shields <= 2, id::BASE_SHD_1, No::ShieldLevel)?;
    need(!made.asif || class.asif != [0; 9], id::ASIF_2, No::NoAsif)?;
    let columns = made.asif_columns != [0; ASIF_COLUMNS];
    need((made.asif_points == 0 && !columns) || made.asif, id::ASIF_13, No::AsifDown)?;
    if columns {
        let rule = if state.options.asif_skip_ahead { id::ASIFOPT_5 } else { id::ASIF_14 };
        let named = asif::named(&state.options, class, &state.hulls[ship].asif, &made.asif_columns);
        need(named.is_some(), rule, No::ColumnsInOrder)?;
    }
    need(!made.cloak || class.cloak > 0, id::BASE_CLK_1, No::NoCloak)?;
    let sensor = state.sensor(ship);
    let warfare = u16::from(made.ecm) + u16::from(made.eccm);
    if warfare > sensor.into() {
        return no(id::BASE_EWF_1, No::EwAboveSensor);
    }
    let room = class.capacitor().saturating_sub(state.secrets[ship].capacitor);
    if made.capacitor > room {
        return no(id::BASE_NRG_6, No::CapacitorFull { room: points(room) });
    }
    for side in 0..6 {
        need(made.specific[side] == 0 || (made.shields > 0 && state.hulls[ship].up >> side & 1 != 0), id::BASE_SHD_5, No::ShieldIsDown)?;
    }
    let rating = state.hulls[ship].rating;
    if made.damage_control > rating {
        return no(id::BASE_REP_1, No::AboveRating { asked: made.damage_control, rating });
    }
    need(made.tractor == 0 || state.boxes(ship, System::Tractor) > 0, id::BASE_SYS_1, No::NoTractor)?;
    need(made.transport == 0 || state.boxes(ship, System::Transporter) > 0, id::BASE_SYS_2, No::NoTransporter)?;
    for number in WeaponNo::first(MOST_WEAPONS) {
        let arm = &made.arms[number];
        let Some(weapon) = class.weapons.get(number.index()) else {
            need(*arm == Arm::NONE, id::BASE_NRG_3, No::NoSuchWeapon)?;
            continue;
        };
        need(arm.energy == 0 || state.hulls[ship].mounts[number].alive, id::BASE_NRG_3, No::WeaponDestroyed)?;
        need(arm.energy == 0 || !ready::cools(state, ship, number), id::BASE_FUS_4, No::Cooling)?;
        if *arm != Arm::NONE || state.secrets[ship].loads[number].turns > 0 {
            let bench = Bench { class, weapon, options: &state.options };
            arming::pay(bench, &state.secrets[ship].loads[number], arm).map_err(|why| why.of_weapon(&weapon.id))?;
        }
    }
    let from = sources(state, ship);
    settle(from, bill(state, ship, made))?;
    let battery = class.battery(state.boxes(ship, System::Battery));
    need(4 * u16::from(made.recharge) + state.secrets[ship].reserve() <= battery, id::BASE_NRG_7, No::BatteryFull)
}

fn movement(state: &State, ship: ShipNo, made: &Allocation) -> Result<(), Why> {
    let hull = &state.hulls[ship];
    if made.speed > 31 {
        return no(id::BASE_MOV_1, No::SpeedLimit);
    }
    let most = hull.base.saturating_add(hull.base.max(10));
    if made.speed > most {
        return no(id::BASE_MOV_1, No::Acceleration { speed: made.speed, most });
    }
    need(!state.still(ship) || made.speed == 0, id::BASE_BRK_2, No::CannotMove)?;
    need(made.hets <= 4, id::BASE_MOV_4, No::FourHets)?;
    need(made.tacs <= 4, id::BASE_MOV_7, No::FourTacs)?;
    need(made.tacs == 0 || made.speed == 0, id::BASE_MOV_7, No::TacAtRest)?;
    need(!made.reverse || hull.is(flag::REVERSE) || hull.base == 0, id::BASE_MOV_12, No::ReverseFromRest)?;
    need(made.reverse || !hull.is(flag::REVERSE) || hull.base == 0 || made.speed == 0, id::BASE_MOV_12, No::ForwardFromRest)?;
    if beyond_limit(state, ship, made, state.boxes(ship, System::Impulse) > 0) {
        let hexes = u16::from(made.speed) + 5 * u16::from(made.hets);
        return no(id::BASE_MOV_5, No::WarpLimit { need: hexes, have: hull.warp().into() });
    }
    Ok(())
}

/// Whether hexes and high energy turns together take more warp than there is (`SFB.BASE.MOV.5`); a point of impulse can pay one of the hexes.
fn beyond_limit(state: &State, ship: ShipNo, made: &Allocation, by_impulse: bool) -> bool {
    let hexes = u16::from(made.speed) - u16::from(by_impulse && made.speed > 0) + 5 * u16::from(made.hets);
    made.hets > 0 && hexes * u16::from(state.class(ship).move_cost) > 4 * u16::from(state.hulls[ship].warp())
}

/// Carries an allocation out: it stays secret; what is public is announced in step 2.
pub fn apply(state: &mut State, ship: ShipNo, made: &Allocation, table: &mut Tab<'_>) {
    let class = state.class(ship);
    let taken = bill(state, ship, made);
    let Ok((warp, other)) = settle(sources(state, ship), taken) else { return };
    let options = state.options;
    let from = sources(state, ship);
    let boxes = state.hulls[ship].asif;
    let secret = &mut state.secrets[ship];
    secret.warp -= warp;
    secret.other -= other;
    // What is left of warp power after all that only warp can pay charges batteries as warp.
    let free = from.warp.saturating_sub(taken.movement + taken.warp);
    let put = 4 * u16::from(made.recharge);
    secret.warp += put.min(free);
    secret.other += put - put.min(free);
    secret.speed = made.speed;
    (secret.ecm, secret.eccm) = (made.ecm, made.eccm);
    let switch = |on: bool, bit: u8| if on { bit } else { 0 };
    secret.switches = made.shields
        | switch(made.control, Secret::CONTROL)
        | switch(made.asif, Secret::ASIF)
        | switch(made.cloak, Secret::CLOAK)
        | switch(made.reverse, Secret::REVERSE);
    secret.capacitor += made.capacitor;
    secret.general = made.general / 2;
    secret.specific = made.specific;
    let named = asif::named(&options, class, &boxes, &made.asif_columns).unwrap_or_default();
    let filled = std::array::from_fn(|column| boxes[column].saturating_add(named[column]));
    secret.asif = asif::reinforce(&options, class, &filled, made.asif_points);
    secret.asif.iter_mut().zip(named).for_each(|(boxes, named)| *boxes = boxes.saturating_add(named));
    secret.control = made.damage_control;
    secret.tractor = 4 * made.tractor;
    secret.transport = 5 * made.transport;
    secret.hets = made.hets;
    secret.tacs = made.tacs;
    secret.erratic = made.erratic;
    secret.last = Last {
        speed: made.speed,
        switches: secret.switches,
        ecm: made.ecm,
        eccm: made.eccm,
        general: made.general,
        specific: made.specific,
        asif_points: made.asif_points,
        control: made.damage_control,
        tractor: made.tractor,
        transport: made.transport,
        overloads: made.arms.iter().any(|arm| arm.mode & crate::state::load::MODES != 0),
    };
    let by_impulse = u16::from(taken.impulse > 0 && made.speed > 0);
    secret.spent = (u16::from(made.speed) - by_impulse) * u16::from(class.move_cost);
    arm_all(state, ship, class, made, table);
    state.hulls[ship].set(flag::ALLOCATED, true);
    let rules = cited(&options, made, warp + other);
    let owner = seat(state, ship);
    table.tell(Audience::only(owner), &rules, || Event::Allocated { ship, points: (taken.total() / 4) as u8 });
}

/// The rules behind an allocation; `taken` are the quarters it takes of the batteries.
fn cited(options: &Options, made: &Allocation, taken: u16) -> Vec<RuleId> {
    let mut rules = vec![id::BASE_NRG_1, id::BASE_NRG_2, id::BASE_NRG_3, id::BASE_NRG_4, id::BASE_NRG_9, id::BASE_SEQ_2];
    let columns = made.asif_columns != [0; ASIF_COLUMNS];
    let extra = [
        (made.capacitor > 0, &[id::BASE_NRG_6, id::MATRIX_5][..]),
        (made.tacs > 0, &[id::BASE_MOV_7]),
        (made.hets > 0, &[id::BASE_MOV_4, id::BASE_MOV_5]),
        (made.asif, &[id::ASIF_3, id::ASIF_4, id::ASIF_6, id::GAP_7]),
        (made.asif_points > 0, &[id::ASIF_13, id::ASIF_14, id::ASIF_15, id::ASIF_19, id::GAP_5]),
        (made.asif_points > 0 && options.asif_full_reinforcement, &[id::ASIFOPT_4]),
        (made.asif_points > 0 && options.asif_skip_ahead, &[id::ASIFOPT_5]),
        (columns, &[id::ASIF_13, id::ASIF_14, id::ASIF_15, id::ASIF_19, id::GAP_5]),
        (columns && options.asif_full_reinforcement, &[id::ASIFOPT_4]),
        (columns && options.asif_skip_ahead, &[id::ASIFOPT_5]),
        (made.recharge > 0 || taken > 0, &[id::BASE_NRG_7, id::BASE_NRG_8]),
        (made.general > 0 || made.specific != [0; 6], &[id::BASE_SHD_5]),
    ];
    for (holds, ids) in extra {
        if holds {
            rules.extend(ids);
        }
    }
    rules
}

fn arm_all(state: &mut State, ship: ShipNo, class: &'static Class, made: &Allocation, table: &mut Tab<'_>) {
    let options = state.options;
    for (number, weapon) in class.mounted() {
        let before = state.secrets[ship].loads[number];
        let arm = &made.arms[number];
        let bench = Bench { class, weapon, options: &options };
        if *arm == Arm::NONE && before.turns == 0 && before.energy == 0 && arming::held_plasma(bench, &before) == 0 {
            continue;
        }
        if !state.hulls[ship].mounts[number].alive {
            continue;
        }
        let Ok(after) = arming::pay(bench, &before, arm) else { continue };
        state.secrets[ship].loads[number] = after;
        let let_go = weapon.kind == Kind::Caster && before.stock[0] != after.stock[0];
        let lost = (before.turns > 0 && after.turns == 0) || let_go;
        if lost && before.is(crate::state::load::CHARGE) {
            state.secrets[ship].ejected |= number.bit();
        }
        if table.listens() && (arm.energy > 0 || lost) {
            let rules = super::status::cited(weapon, &before, &after, arm, &options);
            let owner = seat(state, ship);
            let kind = if lost { crate::event::Armed::Lost } else { crate::event::Armed::Paid };
            let event = || Event::Armed { ship, weapon: number, kind, quarters: arm.energy, turns: after.turns };
            table.tell(Audience::only(owner), &rules, event);
        }
    }
}

/// Charges in torpedoes whose hold was not paid went with them: that is announced once allocations are shown (`SFB.PHOTPLAS.10`).
fn charges_lost(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) {
    let lost = std::mem::take(&mut state.secrets[ship].ejected);
    for weapon in WeaponNo::first(MOST_WEAPONS).filter(|weapon| weapon.within(lost)) {
        table.announce(&[id::PHOTPLAS_10, id::GAP_19], || Event::ChargeEjected { ship, weapon });
    }
}

/// Step 2: speeds, electronic warfare and switches are announced (`SFB.BASE.SEQ.2`).
pub fn reveal(state: &mut State, table: &mut Tab<'_>) {
    table.reveal(Audience::EVERYONE);
    let now = state.now();
    for ship in state.ships().filter(|&ship| state.fights(ship)).collect::<arrayvec::ArrayVec<ShipNo, { crate::data::MOST_SHIPS }>>() {
        charges_lost(state, ship, table);
        let secret = state.secrets[ship];
        let hull = &mut state.hulls[ship];
        hull.speed = secret.speed;
        (hull.ecm, hull.eccm) = (secret.ecm, secret.eccm);
        hull.level = secret.switches & Secret::LEVEL;
        hull.set(flag::REVERSE, secret.switches & Secret::REVERSE != 0);
        let control = secret.switches & Secret::CONTROL != 0;
        hull.set(flag::FIRE_CONTROL, control);
        hull.set(flag::ALLOCATED, false);
        let was = hull.is(flag::ASIF);
        let up = secret.switches & Secret::ASIF != 0;
        hull.set(flag::ASIF, up);
        if was != up {
            hull.asif_at = now;
        }
        let hidden = matches!(hull.cloak, cloak::OUT | cloak::ON);
        if hidden && secret.switches & Secret::CLOAK == 0 {
            // Its first impulse is the one to come.
            (hull.cloak, hull.cloak_at) = (cloak::IN, now + 1);
        }
        hull.set(flag::ERRATIC, hull.is(flag::ERRATIC) && secret.erratic);
        hull.warp_start = hull.warp();
        let (ship, speed, ecm, eccm) = (ship, hull.speed, hull.ecm, hull.eccm);
        let mut rules = vec![id::BASE_SEQ_1, id::BASE_SEQ_2, id::BASE_MOV_1, id::BASE_EWF_1];
        rules.extend(was.then_some(id::GAP_8).filter(|_| !up));
        table.announce(&rules, || Event::Speed { ship, speed, ecm, eccm });
    }
}
