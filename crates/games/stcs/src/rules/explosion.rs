//! Exploding ships (`STCS.BASE.EXP.1`, `STCS.GAP.23`).

use engine::{Audience, Unanswered};
use geometry::hex::Side;
use rulebook::stcs as id;

use super::{Tab, damage, firing, tractor};
use crate::{
    data,
    event::Event,
    state::{State, flag},
};

/// Resolves every explosion that is due, and those that follow from it.
pub fn run(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    while let Some(ship) = state.numbers().find(|&ship| state.ships[ship].is(flag::EXPLODING)) {
        explode(state, ship, table)?;
    }
    Ok(())
}

fn explode(state: &mut State, ship: usize, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let gone = &mut state.ships[ship];
    gone.set(flag::EXPLODING | flag::DYING, false);
    gone.set(flag::DESTROYED, true);
    let (power, at, owner) = (gone.power(), gone.hex(), gone.seat());
    // Whom it strikes, and through which shields, was hidden in part.
    table.reveal(Audience::EVERYONE);
    table.announce(&[id::BASE_EXP_1], || Event::Explodes { ship: ship as u8, power });
    for other in state.numbers().filter(|&other| other != ship) {
        if !state.ships[other].in_play() {
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
        } else {
            let side = firing::automatic_side(state, other, state.sector(other, at));
            strike(state, other, side, points, owner, table)?;
        }
    }
    tractor::check_holds(state, table);
    Ok(())
}

/// One share on one side: no even/odd die and no hit/miss die, even on Borg ships (`STCS.GAP.23`).
fn strike(state: &mut State, ship: usize, side: Side, points: u16, owner: engine::Seat, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    if !state.ships[ship].in_play() {
        return Ok(());
    }
    let (borg, whose) = (state.ships[ship].class().is_borg(), state.ships[ship].seat());
    let rules: &[_] = if borg { &[id::BASE_EXP_1, id::GAP_23] } else { &[id::BASE_EXP_1] };
    table.announce(rules, || Event::Struck { ship: ship as u8, whose, side: side.number(), points });
    state.ships[ship].make_known(side);
    let left = damage::absorb(state, ship, side, points, table);
    damage::penetrate(state, ship, side, left, false, owner, table)
}
