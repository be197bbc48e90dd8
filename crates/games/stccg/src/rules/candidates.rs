//! The cards that a download may bring (DL).

use engine::Seat;
use rulebook::stccg as rules;

use crate::{
    data::{self, Icon, What},
    ids::{Id, NONE},
    reason::{Legal, need},
    rules::{continuum, running},
    state::{Few, State, mark},
};

/// Cards that a download could bring: those of the hand first, one copy of each in each pile. Which pile is searched is for who fetches (DL.1).
pub fn candidates(state: &State, seat: Seat, what: &What) -> Few {
    let mut found = Few::new();
    for id in sources(state, seat) {
        let twin = found.iter().any(|&one: &Id| state.at(one).card == state.at(id).card && state.at(one).zone == state.at(id).zone);
        if !twin && running::fits(state, id, what) && !found.is_full() {
            found.push(id);
        }
    }
    found
}

/// All that a download looks through: hand, draw deck, Zalkonian Storage Capsule, and Q's Tent if it is open (DL.1).
pub fn sources(state: &State, seat: Seat) -> impl Iterator<Item = Id> + '_ {
    let player = state.player(seat);
    let open = continuum::tent_open(state, seat);
    let tent = continuum::tent(state, seat).filter(move |_| open);
    player.hand.iter().chain(player.deck.iter()).copied().chain(stored(state, seat)).chain(tent)
}

/// Whether an effect may be tried as far as it fetches something (DL.12).
pub fn may_try(state: &State, seat: Seat, effect: u16) -> Legal {
    let again = state.failed[seat].contains(&effect);
    need(!again, rules::DL_12, "failed", "that download failed before: it needs a replenished pile first")
}

/// The cards in a capsule of a seat.
fn stored(state: &State, seat: Seat) -> impl Iterator<Item = Id> + '_ {
    let within = move |id: Id| {
        let (inst, host) = (state.at(id), state.at(id).host);
        inst.owner == seat && inst.is(mark::FACE_DOWN) && host != NONE && data::lists(state.at(host).card).stows
    };
    state.lying().filter(move |&id| within(id))
}

/// Cards of the Borg for Borg use only; whether the seat may use the card at all (DECK.3).
pub fn may_use(state: &State, seat: Seat, id: Id) -> Legal {
    need(!state.at(id).facts().has(Icon::Bo) || state.player(seat).borg, rules::DECK_3, "borg-use-only", "that card is for Borg use only")
}
