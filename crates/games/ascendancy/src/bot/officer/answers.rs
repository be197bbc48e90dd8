//! Answers between the turns: offers, bids, and the choices that the Borg leave to who activates them.

use engine::Seat;

use super::plan::threatens;
use crate::{
    bot::{ensign, sight::cube_near},
    command::Command,
    map::{Place, plane::R},
    state::{Frame, State},
};

/// An answer of a seat.
pub fn score(state: &State, seat: Seat, command: &Command) -> i32 {
    match *command {
        Command::Decline => match state.frame() {
            Frame::Offer(from, ..) if threatens(state, seat, from) => 900,
            _ => 0,
        },
        Command::Bid(bid) => bids(state, seat, bid),
        Command::Take(index) => state.tie.get(usize::from(index)).map_or(0, |tied| leads_away(state, seat, tied.place, tied.end)),
        _ => ensign::value(state, seat, command),
    }
}

/// With a cube near the home it is worth a production to act before it moves.
fn bids(state: &State, seat: Seat, bid: [u8; 3]) -> i32 {
    let urgent = state.options.borg() && cube_near(state, Place::system(state.map.home(seat))) && state.players[seat].stock[0] > 2;
    let dear = i32::from(bid[0]) + 3 * i32::from(bid[1] + bid[2]);
    if urgent { 10 * i32::from(dear == 1) - 10 * dear.max(1) } else { -10 * dear }
}

/// A cube takes the way that leads off its activator's worlds and ships, to those of others.
fn leads_away(state: &State, seat: Seat, place: Place, end: Place) -> i32 {
    let at = state.map.middle(end);
    let home = |seat: Seat| (at.square_to(state.map.systems[state.map.home(seat)].at) as u64).isqrt() as i32 / (R / 10);
    let owner = place.as_system().and_then(|system| state.map.systems[system].seat());
    let own = owner == Some(seat) || state.map.ships(place)[seat] > 0;
    let rival = owner.is_some_and(|owner| owner != seat) || state.all().any(|other| other != seat && state.map.ships(place)[other] > 0);
    let near = state.free_seats().filter(|&other| other != seat).map(home).min().unwrap_or(0);
    home(seat) - near - if own { 1000 } else { 0 } + if rival { 300 } else { 0 }
}
