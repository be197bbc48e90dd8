//! Repairs at the end of a turn, and raising shields from the reserve (`STCS.BASE.REP.1`, `STCS.BASE.SEQ.2`).

use engine::{Audience, Unanswered, msg};
use geometry::hex::Side;
use rulebook::stcs as id;

use super::{Tab, achilles, d10};
use crate::{
    command::Repair,
    event::Event,
    reason::Why,
    state::{NONE, Ship, State, Status, Step, Track},
    words,
};

/// Attempts of a ship at the end of a turn.
pub fn attempts(ship: &Ship) -> u8 {
    if ship.class().is_borg() { 3 } else { 1 }
}

/// Number needed or less, or why it cannot be repaired.
pub fn number(state: &State, ship: usize, repair: Repair) -> Result<u8, Why> {
    let boxes = |track: Track| match state.ships[ship].boxes(track) {
        0 => Err(Why::NoRepair("why-repair-whole")),
        5 => Err(Why::NoRepair("why-repair-lost")),
        boxes => Ok(6 - boxes),
    };
    match repair {
        Repair::None => Ok(0),
        Repair::Sensors => boxes(Track::SENSORS),
        Repair::Generator(side) => Side::try_from(side).map_or(Err(Why::NoRepair("why-sides")), |side| boxes(Track::generator(side))),
        Repair::Mount(mount) => {
            let damaged = state.mounts(ship).get(usize::from(mount)).is_some_and(|mount| mount.status() == Status::Damaged);
            if damaged { Ok(5) } else { Err(Why::NoRepair("why-repair-mount")) }
        }
    }
}

fn code(repair: Repair) -> u8 {
    match repair {
        Repair::Mount(mount) => mount,
        Repair::Generator(side) => 99 + side,
        Repair::Sensors => 99,
        Repair::None => NONE,
    }
}

/// Everything that the ship being repaired may try.
pub fn possible(state: &State, ship: usize) -> impl Iterator<Item = Repair> {
    let mounts = (0..state.mounts(ship).len() as u8).map(Repair::Mount);
    let all = mounts.chain((1..=6).map(Repair::Generator)).chain([Repair::Sensors]);
    all.filter(move |&repair| number(state, ship, repair).is_ok() && !state.flow.tried.contains(&code(repair)))
}

/// Whether the seat may try this repair.
pub fn check(state: &State, seat: usize, ship: u8, repair: Repair) -> Result<(), Why> {
    if state.flow.step != Step::Repair || state.flow.active != ship {
        return Err(Why::NotNow("now-repair"));
    }
    if state.ships[usize::from(ship)].owner() != seat {
        return Err(Why::NotYours(ship));
    }
    number(state, ship.into(), repair)?;
    let tried = repair != Repair::None && state.flow.tried.contains(&code(repair));
    if tried { Err(Why::NoRepair("why-repair-again")) } else { Ok(()) }
}

/// Tries a repair.
pub fn repair(state: &mut State, ship: usize, repair: Repair, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    if repair == Repair::None {
        state.flow.tries = 0;
        return Ok(());
    }
    let need = number(state, ship, repair).unwrap_or(0);
    let die = d10(table, id::BASE_REP_1, "ask-repair", state.ships[ship].seat(), || {
        msg!("about-repair", ship = words::ship(state, ship), what = words::repair(state, ship as u8, repair), need = need)
    })?;
    let done = die <= need;
    state.flow.tries = state.flow.tries.saturating_sub(1);
    if !done {
        // Only what has failed must wait for the next turn.
        state.flow.tried[usize::from(state.flow.tries).min(2)] = code(repair);
    }
    table.announce(&[id::BASE_REP_1], || Event::Repair { ship: ship as u8, what: repair, die, done });
    if done {
        match repair {
            Repair::Mount(mount) => state.mounts_mut(ship)[usize::from(mount)].set_status(Status::Repaired),
            Repair::Sensors => lower(&mut state.ships[ship], Track::SENSORS),
            Repair::Generator(side) => {
                if let Ok(side) = Side::try_from(side) {
                    lower(&mut state.ships[ship], Track::generator(side));
                }
            }
            Repair::None => {}
        }
    }
    Ok(())
}

fn lower(ship: &mut Ship, track: Track) {
    ship.set_boxes(track, ship.boxes(track).saturating_sub(1));
}

/// Whether the seat may raise a shield from the reserve (option `repower_between_phases`).
pub fn check_raise(state: &State, seat: usize, ship: u8, side: u8, points: u8) -> Result<(), Why> {
    if state.flow.step != Step::Repower {
        return Err(Why::NotNow("now-raise"));
    }
    let raised = state.fleet().get(usize::from(ship)).filter(|raised| raised.owner() == seat).ok_or(Why::NotYours(ship))?;
    if !raised.active() || raised.side() != state.acting_side() {
        return Err(Why::OutOfPlay(ship));
    }
    let side = Side::try_from(side).map_err(|_| Why::BadValue("why-sides"))?;
    if raised.neutralised >> side.index() & 1 != 0 {
        return Err(Why::Neutralised(side.number()));
    }
    if raised.boxes(Track::generator(side)) == 5 {
        return Err(Why::GeneratorGone(side.number()));
    }
    let most = state.rules.most_shield(raised, side);
    if points == 0 || u16::from(raised.shield(side)) + u16::from(points) > u16::from(most) {
        return Err(Why::ShieldTooHigh { side: side.number(), most });
    }
    let need = raised.class().shield_cost(points.into());
    if need > raised.reserve { Err(Why::OverPower { need: need.into(), have: raised.reserve }) } else { Ok(()) }
}

/// Raises a shield from the reserve.
pub fn raise(state: &mut State, ship: usize, side: u8, points: u8, table: &mut Tab<'_>) {
    let raised = &mut state.ships[ship];
    let Ok(side) = Side::try_from(side) else { return };
    raised.reserve -= raised.class().shield_cost(points.into()).min(raised.reserve);
    raised.shields[side.index()] += points;
    raised.known &= !(1 << side.index());
    let owner = raised.seat();
    let told = |points| Event::Raised { ship: ship as u8, side: side.number(), points };
    table.tell(Audience::only(owner), &[id::BASE_SEQ_2], || told(Some(points)));
    table.tell(Audience::except(owner), &[id::BASE_SEQ_2], || told(None));
    achilles::covered(state, ship, table);
}
