//! Landing and taking off by command, for a ship whose card says so, and points that count while it is in orbit.

use engine::{Seat, Table};
use rulebook::stccg as rules;

use crate::{
    data::{self, Aim, Icon},
    event::Event,
    ids::{Id, NONE},
    reason::{Legal, need},
    rules::{harm, ships, spaceline, staffing},
    state::{Few, Gather, SEATS, State, Zone, mark},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Whether a card lets the ship land and take off, once in a game each.
pub fn lands(state: &State, ship: Id) -> bool {
    data::lists(state.at(ship).card).orbits
}

/// Whether a ship may land on the planet of its location.
pub fn check_land(state: &State, seat: Seat, ship: Id, at: Id) -> Legal {
    let inst = state.at(ship);
    let own =
        inst.zone == Zone::Play && inst.ctrl == seat && state.kind(ship) == data::Kind::Ship && !inst.is(mark::STOPPED | mark::CLOAKED);
    need(
        own && inst.host == NONE,
        rules::BASE_DOCK_1,
        "no-ship",
        "only a ship of yours in space that is neither stopped nor cloaked lands",
    )?;
    need(lands(state, ship), rules::META_2, "no-landing", "only a ship whose card says so lands on a planet")?;
    let here = state.place_of(at) == Some(inst.loc) && state.planet(inst.loc);
    need(here, rules::META_2, "no-planet", "a ship lands on the planet where it is")?;
    need(!spaceline::bound(state, ship), rules::BASE_REQUIRED_1, "bound", "a ship that must move may not land")?;
    need(!inst.is(mark::TOUCHED), rules::META_2, "landed", "it has landed once in this game")?;
    need(staffing::staffed(state, ship), rules::BASE_STAFF_1, "staff", "the ship is not staffed")
}

/// Whether a ship on a planet may take off as far as its own card says.
pub fn check_rise(state: &State, ship: Id) -> Legal {
    let spent = lands(state, ship) && ships::landed(state, ship) && state.at(ship).is(mark::TOOK_OFF);
    need(!spent, rules::META_2, "taken-off", "it has taken off once in this game")
}

/// A ship lands or takes off; at a time location a take-off is the first contact, and what was to stop it goes.
pub fn moved(state: &mut State, table: At<'_, '_>, ship: Id, at: Option<Id>) {
    let down = at.is_some_and(|at| state.at(at).zone == Zone::Place);
    let up = at.is_none() && ships::landed(state, ship);
    if !lands(state, ship) || !(down || up) {
        return;
    }
    state.at_mut(ship).marks |= if down { mark::TOUCHED } else { mark::TOOK_OFF };
    if up && state.timed(state.at(ship).loc) {
        let lists = state.players.iter().flat_map(|player| player.play.iter().copied());
        let goals: Few = lists.filter(|&id| state.card(id).seeks(Aim::TimeLocation) && !state.at(id).is(mark::FACE_DOWN)).few();
        goals.iter().for_each(|&id| harm::discard(state, table, id, rules::META_2));
    }
}

/// Points of ships in orbit around a planet count as long as they are there.
pub fn count(state: &mut State, table: At<'_, '_>) {
    for seat in SEATS {
        // Asked for after every decision: as a rule no ship counts, and none did.
        if state.player(seat).orbit == 0 && !state.hulls(seat).any(|id| state.at(id).facts().orbits) {
            continue;
        }
        let circles = |id: &Id| {
            state.at(*id).facts().orbits
                && lands(state, *id)
                && state.at(*id).host == NONE
                && state.places.get(usize::from(state.at(*id).loc)).is_some()
        };
        let open = |id: &Id| !state.player(seat).borg || state.card(*id).has(Icon::Bo);
        let mut ship = None;
        let sum: i16 = state
            .hulls(seat)
            .filter(|id| circles(id) && state.planet(state.at(*id).loc) && open(id))
            .map(|id| {
                ship = Some(id);
                state.card(id).points
            })
            .sum();
        let before = state.player(seat).orbit;
        if sum == before {
            continue;
        }
        state.player_mut(seat).orbit = sum;
        let named = ship.or_else(|| state.ids().find(|&id| lands(state, id)));
        if let Some(id) = named {
            let card = state.name(id);
            let points = sum - before;
            table.announce(&[rules::META_2], || Event::Points { seat, points, bonus: true, card });
        }
    }
}
