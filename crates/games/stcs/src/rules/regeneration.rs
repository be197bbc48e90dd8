//! Regeneration of superstructure (`STCS.REGEN.*`).

use engine::{Audience, Seat};
use geometry::hex::Side;
use rulebook::{RuleId, stcs as id};

use super::{Tab, achilles, byte};
use crate::{
    command::Sources,
    event::Event,
    ids::{MountNo, ShipNo},
    reason::Why,
    state::{Frame, Ship, State, Step, flag},
};

/// Points bought and power used for `power` offered: whole multiples of the ratio for 2 points, at most what is missing
/// (`STCS.REGEN.2`, `STCS.REGEN.7`, `STCS.GAP.5`).
pub fn bought(ratio: u16, power: u16, missing: u16, partial: bool) -> (u16, u16) {
    if partial {
        let points = (power * 2 / ratio.max(1)).min(missing);
        return (points, (points * ratio).div_ceil(2));
    }
    let units = (power / ratio.max(1)).min(missing.div_ceil(2));
    ((2 * units).min(missing), units * ratio)
}

/// Whether the ship may regenerate as far as everybody can see: this decides whether its seat is asked in a window, so that being asked
/// tells nothing hidden.
pub fn open(state: &State, ship: ShipNo) -> bool {
    check_ship(state, ship).is_ok()
}

fn check_ship(state: &State, number: ShipNo) -> Result<(), Why> {
    let ship = &state.ships[number];
    let original = ship.class().superstructure;
    if !ship.class().is_borg() {
        return Err(Why::NotBorg { what: "borg-regenerate" });
    }
    if !ship.active() {
        return Err(Why::OutOfPlay { ship: number });
    }
    if ship.is(flag::NO_REGENERATION) {
        return Err(Why::RegenerationLost);
    }
    if ship.superstructure >= original {
        return Err(Why::Whole);
    }
    if ship.superstructure < state.rules.regeneration_least(&ship.class()) {
        return Err(Why::BelowHalf { now: ship.superstructure, percent: state.rules.options.regen_least, original });
    }
    Ok(())
}

/// Power that a mount can give back: while it has not fired; a tractor that holds, down to 20 (`STCS.GAP.20`).
fn from_mount(state: &State, ship: ShipNo, mount: MountNo) -> u16 {
    let (now, ..) = state.mount(ship, mount);
    if state.held(ship, mount).is_some() {
        return u16::from(now.power.saturating_sub(super::tractor::LEAST));
    }
    if now.fired() { 0 } else { now.power.into() }
}

/// Raw power that the sources hold (`STCS.REGEN.4`, `STCS.GAP.20`).
pub fn available(state: &State, ship: ShipNo, sources: Sources) -> u16 {
    let borg = &state.ships[ship];
    let class = borg.class();
    let mut power = 0;
    if sources.has(Sources::RESERVE) {
        power += borg.reserve;
    }
    if sources.has(Sources::BOX) {
        power += borg.regeneration;
    }
    for mount in class.numbers().filter(|&mount| sources.has(Sources::mount(mount))) {
        power += from_mount(state, ship, mount);
    }
    if sources.has(Sources::MOVEMENT) {
        power += borg.moves_from(state.flow.phase) * u16::from(class.mpr);
    }
    for side in Side::ALL.into_iter().filter(|&side| sources.has(Sources::shield(side))) {
        power += u16::from(borg.shield(side)) * u16::from(class.shield_power) / u16::from(class.shield_points);
    }
    power
}

/// Whether the seat may regenerate so.
pub fn check(state: &State, seat: Seat, ship: ShipNo, power: u16, sources: Sources) -> Result<(), Why> {
    let borg = state.ship(ship).ok_or(Why::NotYours { ship })?;
    if borg.seat() != seat {
        return Err(Why::NotYours { ship });
    }
    if matches!(state.flow.step, Step::Allocate | Step::Over) {
        return Err(super::not_now(state, "now-regenerate"));
    }
    check_ship(state, ship)?;
    let boxed = state.rules.options.regen_box;
    if !boxed && sources.has(Sources::BOX) {
        return Err(Why::NoBox);
    }
    if boxed && !sources.within(Sources::RESERVE.with(Sources::BOX)) {
        return Err(Why::BoxOnly);
    }
    let have = available(state, ship, sources);
    if power > have {
        return Err(Why::TooLittle { need: power, have });
    }
    let ratio = state.rules.regeneration_ratio(&borg.class());
    let missing = borg.class().superstructure - borg.superstructure;
    match bought(ratio, power, missing, state.rules.options.regen_partial) {
        (0, _) => Err(Why::TooLittle { need: ratio, have: power }),
        _ => Ok(()),
    }
}

/// Spends power on regeneration (`STCS.REGEN.1` to `STCS.REGEN.7`).
pub fn regenerate(state: &mut State, ship: ShipNo, power: u16, sources: Sources, table: &mut Tab<'_>) {
    let borg = &state.ships[ship];
    let missing = borg.class().superstructure - borg.superstructure;
    let (points, used) = bought(state.rules.regeneration_ratio(&borg.class()), power, missing, state.rules.options.regen_partial);
    let (open, own) = if table.listens() { deciding(state, borg, power, used, sources) } else { Default::default() };
    spend(state, ship, used, sources);
    let borg = &mut state.ships[ship];
    borg.superstructure += points;
    let (now, owner) = (borg.superstructure, borg.seat());
    let told = |sources| Event::Regenerated { ship, points, power: used, now, sources };
    table.tell(Audience::only(owner), &own, || told(Some(sources.to_string())));
    table.tell(Audience::except(owner), &open, || told(None));
    achilles::watch(state, ship, table);
}

/// The rules without which it would have gone otherwise, or not at all: those that everybody may know, and with them those that tell where the power
/// came from and how much was offered, which is the owner's.
fn deciding(state: &State, borg: &Ship, offered: u16, used: u16, sources: Sources) -> (Vec<RuleId>, Vec<RuleId>) {
    let (original, ratio) = (borg.class().superstructure, state.rules.regeneration_ratio(&borg.class()));
    let reserve = if sources.has(Sources::RESERVE) { borg.reserve } else { 0 };
    let boxed = if sources.has(Sources::BOX) { borg.regeneration } else { 0 };
    let capped = offered / ratio * 2 > original - borg.superstructure;
    let siphoned = used > reserve + boxed;
    let full = borg.superstructure + used * 2 / ratio >= original;
    let open = [
        // Exactly half is enough.
        (u32::from(borg.superstructure) * 100 == u32::from(original) * u32::from(state.rules.options.regen_least), id::REGEN_5),
        (full, id::REGEN_7),
        (matches!(state.flow.frame, Frame::Window(..)), id::GAP_34),
    ];
    let own = [
        (boxed > 0 && used > reserve, id::REGEN_3),
        (siphoned, id::REGEN_4),
        (!capped && !offered.is_multiple_of(ratio) || state.rules.options.regen_partial, id::GAP_5),
        (siphoned, id::GAP_20),
    ];
    let decided = |parts: &[(bool, RuleId)]| parts.iter().filter(|(counts, _)| *counts).map(|&(_, rule)| rule).collect::<Vec<_>>();
    let open = [vec![id::REGEN_1, id::REGEN_2, id::REGEN_6], decided(&open)].concat();
    let all = [open.clone(), decided(&own)].concat();
    (open, all)
}

/// Takes `need` power from the sources in their order; what a whole movement point or shield point gives too much goes to the reserve.
fn spend(state: &mut State, ship: ShipNo, need: u16, sources: Sources) {
    let class = state.ships[ship].class();
    let mut left = need;
    let mut take = |from: &mut u16| {
        let taken = left.min(*from);
        *from -= taken;
        left -= taken;
    };
    if sources.has(Sources::RESERVE) {
        take(&mut state.ships[ship].reserve);
    }
    if sources.has(Sources::BOX) {
        take(&mut state.ships[ship].regeneration);
    }
    for mount in class.numbers().filter(|&mount| sources.has(Sources::mount(mount))) {
        let before = from_mount(state, ship, mount);
        let mut rest = before;
        take(&mut rest);
        state.mounts_mut(ship)[mount].power -= byte(before - rest);
    }
    let phase = state.flow.phase_index();
    let borg = &mut state.ships[ship];
    if sources.has(Sources::MOVEMENT) {
        for moves in borg.moves[phase..].iter_mut().rev() {
            while left > 0 && *moves > 0 {
                *moves -= 1;
                let raw = u16::from(class.mpr);
                borg.reserve += raw.saturating_sub(left);
                left = left.saturating_sub(raw);
            }
        }
    }
    for side in Side::ALL.into_iter().filter(|&side| sources.has(Sources::shield(side))) {
        let (a, b) = (u16::from(class.shield_power), u16::from(class.shield_points));
        let points = &mut borg.shields[side.index()];
        let raw = left.min(u16::from(*points) * a / b);
        // The fewest points that give this much, rounded against the owner (STCS.GAP.20).
        *points -= byte((raw * b).div_ceil(a));
        left -= raw;
    }
}
