//! Repairs at the end of a turn, and raising shields from the reserve (`STCS.BASE.REP.1`, `STCS.BASE.SEQ.2`).

use engine::{Audience, Seat, Unanswered, msg};
use geometry::hex::Side;
use rulebook::stcs as id;

use super::{Tab, achilles, d10};
use crate::{
    command::Repair,
    event::Event,
    ids::ShipNo,
    reason::Why,
    state::{Ship, State, Status, Step, Track},
    words,
};

/// Attempts of a ship at the end of a turn.
pub fn attempts(ship: &Ship) -> u8 {
    if ship.class().is_borg() { 3 } else { 1 }
}

/// Number needed or less, or why it cannot be repaired.
pub fn number(state: &State, ship: ShipNo, repair: Repair) -> Result<u8, Why> {
    let boxes = |track: Track| match state.ships[ship].boxes(track) {
        0 => Err(Why::NoRepair { why: "why-repair-whole" }),
        5 => Err(Why::NoRepair { why: "why-repair-lost" }),
        boxes => Ok(6 - boxes),
    };
    match repair {
        Repair::None => Ok(0),
        Repair::Sensors => boxes(Track::SENSORS),
        Repair::Generator(side) => boxes(Track::generator(side)),
        Repair::Mount(mount) => {
            let damaged = state.mounts(ship).get(mount.index()).is_some_and(|mount| mount.status() == Status::Damaged);
            if damaged { Ok(5) } else { Err(Why::NoRepair { why: "why-repair-mount" }) }
        }
    }
}

/// Everything that the ship being repaired may try.
pub fn possible(state: &State, ship: ShipNo) -> impl Iterator<Item = Repair> {
    let mounts = state.ships[ship].class().numbers().map(Repair::Mount);
    let all = mounts.chain(Side::ALL.map(Repair::Generator)).chain([Repair::Sensors]);
    all.filter(move |&repair| number(state, ship, repair).is_ok() && !state.flow.tried.contains(&repair))
}

/// Whether the seat may try this repair.
pub fn check(state: &State, seat: Seat, ship: ShipNo, repair: Repair) -> Result<(), Why> {
    if state.flow.step != Step::Repair || state.flow.active != Some(ship) {
        return Err(super::not_now(state, "now-repair"));
    }
    if state.ships[ship].seat() != seat {
        return Err(Why::NotYours { ship });
    }
    number(state, ship, repair)?;
    let tried = repair != Repair::None && state.flow.tried.contains(&repair);
    if tried { Err(Why::NoRepair { why: "why-repair-again" }) } else { Ok(()) }
}

/// Tries a repair.
pub fn repair(state: &mut State, ship: ShipNo, repair: Repair, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    if repair == Repair::None {
        state.flow.tries = 0;
        return Ok(());
    }
    let need = number(state, ship, repair).unwrap_or(0);
    let die = d10(table, id::BASE_REP_1, "ask-repair", state.ships[ship].seat(), || {
        msg!("about-repair", ship = words::ship(state, ship), what = words::repair(state, ship, repair), need = need)
    })?;
    let done = die <= need;
    state.flow.tries = state.flow.tries.saturating_sub(1);
    if !done {
        // Only what has failed must wait for the next turn.
        state.flow.tried[usize::from(state.flow.tries).min(2)] = repair;
    }
    table.announce(&[id::BASE_REP_1], || Event::Repair { ship, what: repair, die, done });
    if done {
        match repair {
            Repair::Mount(mount) => state.mounts_mut(ship)[mount].set_status(Status::Repaired),
            Repair::Sensors => lower(&mut state.ships[ship], Track::SENSORS),
            Repair::Generator(side) => lower(&mut state.ships[ship], Track::generator(side)),
            Repair::None => {}
        }
    }
    Ok(())
}

fn lower(ship: &mut Ship, track: Track) {
    ship.set_boxes(track, ship.boxes(track).saturating_sub(1));
}

/// Whether the seat may raise a shield from the reserve (option `repower_between_phases`).
pub fn check_raise(state: &State, seat: Seat, ship: ShipNo, side: Side, points: u8) -> Result<(), Why> {
    if state.flow.step != Step::Repower {
        return Err(super::not_now(state, "now-raise"));
    }
    let raised = state.ship(ship).filter(|raised| raised.seat() == seat).ok_or(Why::NotYours { ship })?;
    if !raised.active() || !state.acts(raised) {
        return Err(Why::OutOfPlay { ship });
    }
    if raised.neutralised.contains(side) {
        return Err(Why::Neutralised { side });
    }
    if raised.boxes(Track::generator(side)) == 5 {
        return Err(Why::GeneratorGone { side });
    }
    let most = state.rules.most_shield(raised, side);
    if points == 0 || u16::from(raised.shield(side)) + u16::from(points) > u16::from(most) {
        return Err(Why::ShieldTooHigh { side, most });
    }
    let need = raised.class().shield_cost(points.into());
    if need > raised.reserve { Err(Why::OverPower { need: need.into(), have: raised.reserve }) } else { Ok(()) }
}

/// Raises a shield from the reserve.
pub fn raise(state: &mut State, ship: ShipNo, side: Side, points: u8, table: &mut Tab<'_>) {
    let raised = &mut state.ships[ship];
    raised.reserve -= raised.class().shield_cost(points.into()).min(raised.reserve);
    raised.shields[side.index()] += points;
    raised.known = raised.known.without(side);
    let owner = raised.seat();
    // The others hear which side it is, even where they did not know its points before.
    table.reveal(Audience::EVERYONE);
    let told = |points| Event::Raised { ship, side, points };
    table.tell(Audience::only(owner), &[id::BASE_SEQ_2], || told(Some(points)));
    table.tell(Audience::except(owner), &[id::BASE_SEQ_2], || told(None));
    achilles::covered(state, ship, table);
}
