//! Exploding ships (`STCS.BASE.EXP.1`, `STCS.GAP.23`).

use engine::{Audience, Unanswered};
use geometry::hex::Side;
use rulebook::stcs as id;

use super::{Tab, damage, tractor};
use crate::{
    data,
    event::Event,
    ids::ShipNo,
    state::{Frame, State, flag},
};

/// Resolves every explosion that is due, and those that follow from it, until somebody must choose a side.
pub fn run(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    while !matches!(state.flow.frame, Frame::Blast { .. })
        && let Some(ship) = state.numbers().find(|&ship| state.ships[ship].is(flag::EXPLODING))
    {
        explode(state, ship, table)?;
    }
    Ok(())
}

fn explode(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let gone = &mut state.ships[ship];
    gone.set(flag::EXPLODING | flag::DYING, false);
    gone.set(flag::DESTROYED, true);
    let power = gone.power();
    // The ships that it strikes, and the shields in its way, were hidden in part.
    table.reveal(Audience::EVERYONE);
    table.announce(&[id::BASE_EXP_1], || Event::Explodes { ship, power });
    spread(state, ship, 0, table)
}

/// Strikes the ships but the first `from`. If the line between two sides is struck, the owner chooses and the rest waits (`STCS.BASE.MAP.5`).
fn spread(state: &mut State, ship: ShipNo, from: usize, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let gone = &state.ships[ship];
    let (power, at, owner) = (gone.power(), gone.hex(), gone.seat());
    for other in state.numbers().skip(from) {
        if other == ship || !state.ships[other].in_play() {
            continue;
        }
        let range = state.ships[other].hex().distance(at);
        let points = data::explosion(power, range);
        if points == 0 {
            continue;
        }
        if range == 0 {
            for side in Side::ALL {
                strike(state, other, side, points.div_ceil(6), owner, table)?;
            }
            continue;
        }
        let tied = state.sector(other, at);
        let mut sides = tied.iter();
        match (sides.next(), sides.next()) {
            (Some(side), None) => strike(state, other, side, points, owner, table)?,
            _ => {
                state.flow.frame = Frame::Blast { from: ship, struck: other };
                return Ok(());
            }
        }
    }
    tractor::check_holds(state, table);
    Ok(())
}

/// The owner has chosen the side struck: the explosion goes on.
pub fn on_side(state: &mut State, ship: ShipNo, struck: ShipNo, side: Side, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let gone = &state.ships[ship];
    let points = data::explosion(gone.power(), state.ships[struck].hex().distance(gone.hex()));
    let owner = gone.seat();
    strike(state, struck, side, points, owner, table)?;
    spread(state, ship, struck.index() + 1, table)?;
    run(state, table)
}

/// One share on one side: no even/odd die and no hit/miss die, even on Borg ships (`STCS.GAP.23`).
fn strike(state: &mut State, ship: ShipNo, side: Side, points: u16, owner: engine::Seat, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    if !state.ships[ship].in_play() {
        return Ok(());
    }
    let (borg, whose) = (state.ships[ship].class().is_borg(), state.ships[ship].seat());
    let rules: &[_] = if borg { &[id::BASE_EXP_1, id::GAP_23] } else { &[id::BASE_EXP_1] };
    table.announce(rules, || Event::Struck { ship, whose, side, points });
    state.ships[ship].make_known(side);
    state.ships[ship].set(flag::HARMED, true);
    let left = damage::absorb(state, ship, side, points, table);
    damage::penetrate(state, ship, side, left, false, owner, table)
}
