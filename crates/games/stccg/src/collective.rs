//! How good cards and moves look to a player of the Borg: a crew gathers at the outpost in the Delta Quadrant, boards a ship and comes by gateway.

use crate::{
    command::Who,
    data::{Icon, Kind},
    rules::{play, ships},
    state::{Id, NONE, State, Zone},
};

/// So many people make a crew that is worth a journey, and one that meets dilemmas well.
const CREW: usize = 5;
/// So many more wait for a second ship.
const LARGE: usize = 8;

/// What a player of the Borg has on both sides of the gateways.
pub(crate) struct Hive {
    /// The outpost in the Delta Quadrant.
    outpost: Option<Id>,
    /// A gateway lies there.
    gate: bool,
    /// A ship lies there.
    ship: Option<Id>,
    /// People at the outpost and aboard that ship.
    people: usize,
    /// Ships on the spaceline.
    away: usize,
    /// People on the spaceline.
    scouts: usize,
    /// People at the outpost who have not boarded it.
    ashore: usize,
}

impl Hive {
    pub(crate) fn of(state: &State, seat: u8) -> Hive {
        let alpha = |id: Id| state.rank(state.at(id).loc).is_some();
        let outpost = state.of_kind(seat, Kind::Facility).find(|&id| state.is_borg(id) && !alpha(id));
        let there = |id: &Id| outpost.is_some_and(|base| state.at(base).loc == state.at(*id).loc);
        Hive {
            outpost,
            gate: outpost.is_some_and(|base| play::has_gateway(state, seat, state.at(base).loc)),
            ship: state.of_kind(seat, Kind::Ship).filter(there).max_by_key(|&id| (ships::crew(state, id).len(), id)),
            people: state.of_kind(seat, Kind::Personnel).filter(there).count(),
            away: state.of_kind(seat, Kind::Ship).filter(|&id| alpha(id)).count(),
            scouts: state.of_kind(seat, Kind::Personnel).filter(|&id| alpha(id)).count(),
            ashore: state.of_kind(seat, Kind::Personnel).filter(|&id| Some(state.at(id).host) == outpost).count(),
        }
    }

    /// Whether more people are wanted on the spaceline.
    fn short(&self) -> bool {
        self.away == 0 || self.scouts < LARGE
    }

    /// Whether the crew at the outpost should go.
    fn ready(&self) -> bool {
        self.ashore == 0 && self.people >= if self.away == 0 { CREW } else { LARGE }
    }
}

/// What it is worth to play this card, where the Borg see it in a way of their own.
pub(crate) fn playing(state: &State, seat: u8, id: Id, on: Option<Id>) -> Option<i32> {
    let card = state.card(id);
    let hive = Hive::of(state, seat);
    let alpha = on.is_some_and(|on| state.rank(state.at(on).loc).is_some());
    Some(match card.kind {
        Kind::Ship if alpha => 60,
        // One ship that can be staffed by what there is waits at the outpost.
        Kind::Ship if hive.ship.is_none() => 56 + card.staffing.len() as i32,
        Kind::Ship => 3,
        Kind::Personnel if alpha => 50 + i32::from(card.has(Icon::Nav)),
        Kind::Personnel if hive.ship.is_some() || hive.short() => {
            40 + 4 * i32::from(card.has(Icon::Nav)) + 2 * i32::from(card.has(Icon::Com))
        }
        Kind::Personnel => 20,
        Kind::Objective => {
            let waiting = state.player(seat).play.iter().filter(|&&one| state.kind(one) == Kind::Objective && state.at(one).host == NONE);
            if state.objective(seat).is_none() && waiting.count() == 0 { 80 } else { 18 }
        }
        Kind::Doorway if card.id == "transwarp-network-gateway" => key(state, &hive, on),
        Kind::Interrupt if card.id == "transwarp-conduit" => key(state, &hive, on),
        _ => return None,
    })
}

/// What it is worth to use a card that takes ships through a gateway: from home to the spaceline only.
fn key(state: &State, hive: &Hive, on: Option<Id>) -> i32 {
    let from = on.and_then(|on| state.place_of(on));
    let home = hive.outpost.map(|base| state.at(base).loc);
    if from.is_none() || from != home {
        return -30;
    }
    let crewed = hive.ship.is_some_and(|ship| ships::staffed(state, ship));
    if crewed && hive.ready() { 65 } else { -10 }
}

/// What a special download is worth: the gateway of the outpost opens the way.
pub(crate) fn special(state: &State, seat: u8, card: Id) -> i32 {
    let gate = state.card(card).id == "transwarp-network-gateway";
    if gate && !Hive::of(state, seat).gate { 88 } else { 10 }
}

/// What it is worth to bring people from the outpost aboard the ship that waits there; nothing for other ways.
pub(crate) fn boarding(state: &State, seat: u8, who: &Who, host: Id, target: Id) -> Option<i32> {
    let hive = Hive::of(state, seat);
    let base = hive.outpost?;
    let waiting = hive.ship?;
    if host == base && target == waiting && *who == Who::All {
        return Some(72);
    }
    let there = |end: Id| end != NONE && state.at(end).loc == state.at(base).loc;
    (there(host) || there(target)).then_some(-30)
}

/// What it is worth to come out at a location.
pub(crate) fn arrival(state: &State, seat: u8, loc: u8, goal: Option<u8>) -> i32 {
    let on_line = state.rank(loc).is_some();
    match goal {
        Some(goal) if goal == loc => 40,
        Some(goal) if on_line => 30 - i32::from(crate::rules::moving::cost(state, loc, goal).unwrap_or(20)).min(20),
        _ => i32::from(on_line) + i32::from(play::has_gateway(state, seat, loc)),
    }
}

/// What another scouting is worth: again and again only with a crew that may get further.
pub(crate) fn scouting(state: &State, seat: u8, at: Id, ship: Option<Id>) -> i32 {
    let Some(loc) = state.place_of(at) else { return 0 };
    let place = &state.places[usize::from(loc)];
    let crew = ship.map_or(0, |ship| ships::crew(state, ship).len());
    let first = place.tried & (1 << seat) == 0;
    if first || ship.is_none() || crew >= 3 { 100 } else { 12 }
}

/// What it is worth to take a card into the hand by a download: one of the deck rather than one that is in the hand already.
pub(crate) fn fetching(state: &State, id: Id) -> i32 {
    if state.at(id).zone == Zone::Deck { 200 } else { 0 }
}
