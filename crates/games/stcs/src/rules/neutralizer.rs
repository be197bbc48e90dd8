//! The shield neutralizer (`STCS.NEUT.*`).

use engine::{Audience, Seat, Unanswered, msg};
use geometry::hex::Side;
use rulebook::stcs as id;

use super::{Tab, achilles, harm, parity};
use crate::{event::Event, ids::ShipNo, state::State, words};

/// A bolt that has hit: the effect die, unless the side is down already (`STCS.NEUT.3` to `STCS.NEUT.7`).
pub fn bolt(state: &mut State, target: ShipNo, side: Side, attacker: Seat, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    harm::scored(state, target, table);
    if state.ships[target].make_known(side) {
        table.reveal(Audience::EVERYONE);
    }
    if state.ships[target].shield(side) == 0 {
        table.announce(&[id::NEUT_3, id::NEUT_7], || Event::BoltSpent { ship: target, side });
        return Ok(());
    }
    let (die, dropped) = parity(table, id::NEUT_4, "ask-neutralizer", attacker, || {
        msg!("about-side", side = side.number(), ship = words::ship(state, target))
    })?;
    // Ten points, the power of the bolt, or what the setup says (STCS.NEUT.5).
    let odd = state.rules.options.bolt_points;
    let struck = &mut state.ships[target];
    let left = if dropped { 0 } else { struck.shield(side).saturating_sub(odd) };
    struck.shields[side.index()] = left;
    if dropped {
        struck.neutralised = struck.neutralised.with(side);
    }
    let rules = if dropped { [id::NEUT_6, id::NEUT_4, id::NEUT_7, id::GAP_18] } else { [id::NEUT_5, id::NEUT_4, id::NEUT_7, id::GAP_17] };
    table.announce(&rules, || Event::Neutralized { ship: target, side, die, dropped, left });
    if dropped && state.rules.options.neutralizer_stops_warp && state.flow.phase > 0 {
        state.ships[target].moves[usize::from(state.flow.phase) - 1] = 0;
        table.announce(&[id::GAP_16, id::NEUT_8], || Event::WarpStopped { ship: target });
    }
    achilles::watch(state, target, table);
    Ok(())
}
