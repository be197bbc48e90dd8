//! SHIELDS of the opponent that no beam passes (BEAM.2, SHIP.1 to 3, GAP.37).

use engine::Seat;
use rulebook::stccg as rules;

use crate::{
    data::{Aim, Kind, Trait},
    ids::{Id, NONE},
    reason::{Legal, No},
    rules::ships,
    state::State,
};

/// Whether cards may be beamed from a host to a target through them.
pub(crate) fn check(state: &State, seat: Seat, host: Id, target: Id, cards: &[Id]) -> Legal {
    let Some((end, leaving)) = wall(state, seat, host, target, cards) else { return Ok(()) };
    let loc = state.at(end).loc;
    let base = state.here(seat, loc).any(|id| {
        let at = state.at(id).host;
        state.card(id).has_trait(Trait::OpensShields) && at != NONE && state.kind(at) == Kind::Facility
    });
    let moved = cards.iter().any(|&id| state.card(id).has_trait(Trait::OpensShields));
    let lent = state.here(seat, loc).any(|id| state.card(id).has_trait(Trait::OpensShields))
        && state.here(seat, loc).any(|id| state.card(id).has_trait(Trait::SharesSkills));
    let wanted = state.objective(seat).is_some_and(|goal| state.card(goal).seeks(Aim::Starship) && state.at(goal).host == target);
    let rule = match (leaving, moved, lent) {
        _ if state.is_borg(end) => rules::GAP_39,
        (_, true, _) => rules::BEAM_2,
        (true, ..) => rules::GAP_37,
        _ if base => rules::GAP_38,
        (.., true) => rules::LINK_4,
        _ if wanted => rules::SSHIP_5,
        _ if !state.player(seat).borg => rules::BASE_BEAM_2,
        _ => rules::BEAM_1,
    };
    Err(No(rule, "shields", "the SHIELDS of the opponent are up"))
}

/// The host or the target whose SHIELDS are in the way, and whether the cards would leave it.
pub(crate) fn wall(state: &State, seat: Seat, host: Id, target: Id, cards: &[Id]) -> Option<(Id, bool)> {
    let loc = state.at(if host == NONE { target } else { host }).loc;
    let stands = |&(end, leaving): &(Id, bool)| {
        // Those of Borg ships and facilities stand only while the battle lasts in which they are (SHIP.1, GAP.39).
        let fights = || state.shoot.as_ref().is_some_and(|shoot| shoot.part.contains(&end));
        end != NONE
            && state.at(end).ctrl != seat
            && (!leaving || state.options.shields_block_leaving)
            && (!state.is_borg(end) || fights())
            && ships::shields_seen(state, seat, ships::nor(state, end).unwrap_or(end))
            && !opened(state, seat, loc, cards)
    };
    [(host, true), (target, false)].into_iter().find(stands)
}

/// Whether a drone that stays aboard a ship of the seat keeps SHIELDS at a location open for others.
fn opened(state: &State, seat: Seat, loc: u8, cards: &[Id]) -> bool {
    state.here(seat, loc).any(|id| {
        let ship = state.at(id).host;
        state.is_borg(id)
            && state.card(id).has_trait(Trait::OpensShields)
            && state.awake(id)
            && ship != NONE
            && state.at(ship).ctrl == seat
            && (state.kind(ship) == Kind::Ship || state.options.drone_facility)
            && !cards.contains(&id)
    })
}
