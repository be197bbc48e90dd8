//! Eliminate Starship: the probe on the kill, and what it brings (SBATTLE.10, GAP.78).

use engine::{Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    chance,
    data::{Icon, Kind, What},
    event::Event,
    rules::{borg, fetch, harm, play},
    state::{Few, Id, State, Zone},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// A ship was destroyed in battle: its enemy probes at once (SBATTLE.10, GAP.4, GAP.5).
pub fn ship_destroyed(state: &mut State, table: At<'_, '_>, ship: Id, by: u8) {
    let Some(goal) = state.objective(by) else { return };
    if state.card(goal).named() == "eliminate-starship" && state.at(goal).host == ship {
        // Where it was is gone with the ship when the probe comes.
        state.at_mut(goal).n = state.at(ship).loc;
        state.probing = goal;
        table.announce(&[rules::SBATTLE_10, rules::PROBE_11, rules::GAP_4, rules::GAP_5], || Event::Completed {
            seat: State::seat(by),
            card: state.name(goal),
        });
    }
}

/// What the icon brings: another objective, a rift, or damage to another ship at the location `loc` of the kill (GAP.78).
pub(crate) fn outcome(state: &mut State, table: At<'_, '_>, seat: u8, icon: Icon, loc: u8) -> Result<(), Unanswered> {
    match icon {
        Icon::Borg => {
            if let Some(id) = outside(state, seat).into_iter().find(|&id| state.card(id).named() == "salvage-starship") {
                borg::face_down(state, table, seat, id, rules::GAP_78);
            }
        }
        Icon::Au => {
            if let Some(id) = outside(state, seat).into_iter().find(|&id| state.card(id).named() == "temporal-rift") {
                play::fetched(state, table, seat, id, true);
                state.put(id, Zone::Hand);
                table.announce(&[rules::GAP_78], || Event::Acquired { seat: State::seat(seat), card: state.name(id) });
            }
        }
        _ => {
            let others: Few = state.here(1 - seat, loc).filter(|&id| state.kind(id) == Kind::Ship).take(40).collect();
            if !others.is_empty() {
                let ship = chance::one(state, table, &others, rules::GAP_78, "ask-damaged", seat)?;
                table.announce(&[rules::GAP_78], || Event::Selected { card: state.name(ship) });
                harm::damage(state, table, ship)?;
            }
        }
    }
    Ok(())
}

/// What a download finds outside the hand.
fn outside(state: &State, seat: u8) -> Few {
    let mut found = fetch::candidates(state, seat, &What::default());
    found.retain(|id| state.at(*id).zone != Zone::Hand);
    found
}
