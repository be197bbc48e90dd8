//! Ships and facilities: RANGE, WEAPONS, SHIELDS, HULL, staffing, docking.

use engine::Seat;

use crate::{
    data::{self, Boost, Kind, Off, Scale},
    ids::{Id, NONE},
    state::{Form, State, Zone, mark},
};

/// What markers take off.
fn markers(state: &State, ship: Id, of: impl Fn(&data::Card) -> i8) -> i16 {
    if state.bare(ship) {
        return 0;
    }
    state.on(ship).map(|id| state.card(id)).filter(|card| card.kind == Kind::Tactic).map(|card| i16::from(of(card))).sum()
}

/// HULL left, in percent.
pub fn hull(state: &State, ship: Id) -> i16 {
    let turned = if state.at(ship).is(mark::DAMAGED) { -50 } else { 0 };
    (100 + turned + markers(state, ship, |card| card.marker.hull)).max(0)
}

/// Whether a ship is damaged in any way.
pub fn damaged(state: &State, ship: Id) -> bool {
    state.at(ship).is(mark::DAMAGED) || state.bears(ship, |id| state.kind(id) == Kind::Tactic)
}

/// As much as cards take from a ship for this turn.
fn lowered(by: &[(Id, u8); 2], ship: Id) -> i16 {
    by.iter().filter(|(on, _)| *on == ship).map(|(_, n)| i16::from(*n)).sum()
}

/// RANGE of a ship in a turn, before anything is used.
pub fn range(state: &State, ship: Id) -> i16 {
    let inst = state.at(ship);
    if inst.is(mark::STALLED) {
        return 0;
    }
    let mut range = i16::from(inst.data().range) + of_ship(state, ship, Scale::Range, None) - i16::from(inst.m);
    range += markers(state, ship, |card| card.marker.range) - lowered(&state.turn.slow, ship);
    if inst.is(mark::DAMAGED) {
        range = range.min(5);
    }
    if inst.is(mark::DOUBLED) {
        range *= 2;
    }
    range.max(0)
}

/// Whether the RANGE of a ship is reduced: for good, by what lies on it, or for this turn. What it has flown is no matter.
pub fn lessened(state: &State, ship: Id) -> bool {
    let lost = state.at(ship).m > 0 || state.at(ship).is(mark::STALLED) || lowered(&state.turn.slow, ship) > 0;
    lost || markers(state, ship, |card| card.marker.range) < 0
}

/// RANGE left this turn.
pub fn range_left(state: &State, ship: Id) -> i16 {
    (range(state, ship) - i16::from(state.at(ship).n)).max(0)
}

/// WEAPONS of a ship or facility, against cards of these affiliations.
pub fn weapons(state: &State, ship: Id, versus: Option<u16>) -> i16 {
    let card = state.card(ship);
    let blunt = lowered(&state.turn.blunt, ship);
    (i16::from(card.weapons) + of_ship(state, ship, Scale::Weapons, versus) + markers(state, ship, |card| card.marker.weapons) - blunt)
        .max(0)
}

/// SHIELDS of a ship or facility, docking included (DOCK.1).
pub fn shields(state: &State, ship: Id, versus: Option<u16>) -> i16 {
    (plain_shields(state, ship) + of_ship(state, ship, Scale::Shields, versus)).max(0)
}

/// Whether they are up as far as a seat knows who is aboard: what it may do must not tell it who raises them.
pub fn shields_seen(state: &State, seat: Seat, ship: Id) -> bool {
    plain_shields(state, ship) + seen_by(state, seat, ship, Scale::Shields) > 0
}

/// Without what anybody or anything aboard adds.
fn plain_shields(state: &State, ship: Id) -> i16 {
    let inst = state.at(ship);
    let docked = if docked(state, ship) { i16::from(state.card(inst.host).shields) / 2 } else { 0 };
    i16::from(inst.data().shields) + markers(state, ship, |card| card.marker.shields) + docked
}

/// Whether a ship is docked at a facility.
pub fn docked(state: &State, ship: Id) -> bool {
    let host = state.at(ship).host;
    host != NONE && state.kind(host) == Kind::Facility
}

/// Whether it is carried aboard another ship.
pub fn carried(state: &State, ship: Id) -> bool {
    let host = state.at(ship).host;
    host != NONE && state.kind(host) == Kind::Ship
}

/// Whether it is landed on the planet of its location.
pub fn landed(state: &State, ship: Id) -> bool {
    let host = state.at(ship).host;
    host != NONE && state.at(host).zone == Zone::Place
}

/// The Nor that a place is, or is a site of.
pub fn nor(state: &State, place: Id) -> Option<Id> {
    let station = |id: Id| id != NONE && state.kind(id) == Kind::Facility && state.card(id).class_name == "Nor";
    if station(place) {
        return Some(place);
    }
    (place != NONE && state.kind(place) == Kind::Site).then(|| state.at(place).host).filter(|&host| station(host))
}

/// The sites of a station.
pub fn sites(state: &State, station: Id) -> impl Iterator<Item = Id> + '_ {
    let inst = state.at(station);
    state.here(inst.ctrl, inst.loc).filter(move |&id| state.kind(id) == Kind::Site && state.at(id).host == station)
}

/// Whether something placed on a ship (or a mission) puts this off line.
pub fn off(state: &State, host: Id, what: Off) -> bool {
    state.bears(host, |id| data::lists(state.at(id).card).off.contains(&what))
}

/// What is added to a number of a ship: by the ship itself, by who is aboard, by what lies on it, and by cards on its player's table.
pub fn of_ship(state: &State, ship: Id, scale: Scale, versus: Option<u16>) -> i16 {
    by(state, ship, scale, versus, &|_| true)
}

/// The same as far as a seat knows who is aboard.
pub fn seen_by(state: &State, seat: Seat, ship: Id, scale: Scale) -> i16 {
    by(state, ship, scale, None, &|id| state.at(id).known_to(seat))
}

/// The same by those who count.
fn by(state: &State, ship: Id, scale: Scale, versus: Option<u16>, counts: &impl Fn(Id) -> bool) -> i16 {
    let inst = state.at(ship);
    let (seat, loc) = (inst.ctrl, inst.loc);
    if off(state, ship, Off::Boost(scale)) {
        return 0;
    }
    let printed = |id: &Id| state.speaks(*id);
    let mut sum = 0;
    for source in std::iter::once(ship).filter(printed) {
        sum += given(state, ship, source, scale, versus, counts);
    }
    for source in state.aboard(seat, loc, ship).filter(|&id| state.at(id).facts().boosts && printed(&id) && state.awake(id) && counts(id)) {
        sum += given(state, ship, source, scale, versus, counts);
    }
    for source in state.on(ship) {
        sum += given(state, ship, source, scale, versus, counts);
    }
    for source in state.table(seat).filter(|&id| state.at(id).facts().boosts) {
        if data::lists(state.at(source).card).boosts.iter().any(|boost| boost.ship.is_some() || boost.former) {
            sum += given(state, ship, source, scale, versus, counts);
        }
    }
    sum
}

/// What one card alone adds to a number of a ship, whoever fires at it.
pub fn lone(state: &State, ship: Id, source: Id, scale: Scale) -> i16 {
    given(state, ship, source, scale, None, &|_| true)
}

fn given(state: &State, ship: Id, source: Id, scale: Scale, versus: Option<u16>, counts: &impl Fn(Id) -> bool) -> i16 {
    if !state.at(source).facts().boosts {
        return 0;
    }
    let boosts = &data::lists(state.at(source).card).boosts;
    let (seat, loc) = (state.at(ship).ctrl, state.at(ship).loc);
    let holds = |boost: &&Boost| {
        boost.what == scale
            && boost.versus.is_none_or(|affil| versus.is_some_and(|set| set & (1 << affil as u16) != 0))
            && boost.at.is_none_or(|card| state.at(state.places[usize::from(loc)].card).card == card)
            && boost.aboard.is_none_or(|card| state.at(ship).card == card)
            && boost.ship.as_ref().is_none_or(|word| called(state, ship, word))
            && (!boost.alpha || state.rank(loc).is_some() && !state.gamma(loc))
    };
    let times = |boost: &Boost| {
        if boost.former {
            let was = |id: &Id| state.at(*id).form == Form::Counterpart && versus.is_some_and(|set| set & state.card(*id).affil != 0);
            return state.aboard(seat, loc, ship).filter(|&id| counts(id)).filter(was).count() as i16;
        }
        boost.per_class.map_or(1, |class| {
            let of_class = |id: &Id| !state.is_borg(*id) && state.card(*id).class == Some(class);
            state.aboard(seat, loc, ship).filter(|&id| counts(id)).filter(of_class).count() as i16
        })
    };
    boosts.iter().filter(holds).map(|boost| i16::from(boost.add) * times(boost)).sum()
}

/// Whether a word stands in the class or the title of a ship.
pub(crate) fn called(state: &State, ship: Id, word: &str) -> bool {
    let card = state.card(ship);
    card.kind == Kind::Ship && (card.class_name.contains(word) || card.title.contains(word))
}
