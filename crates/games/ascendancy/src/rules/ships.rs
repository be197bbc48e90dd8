//! Ships and fleets: placing, taking off, forming and dissolving (`ASC.BASE.FLEET.1`), and contact between players (`ASC.BASE.CONTACT.1`).

use engine::Seat;
use rulebook::ascendancy as id;

use super::{
    ask::{self, Done, Tab, tell},
    gain::gain,
};
use crate::{
    data::{Ability, FleetEffect},
    event::{Event, Thing, What},
    ids::{ALL_SEATS, FleetCardNo, FleetNo, Owner, Resource},
    list::List,
    map::{NONE, Place, places::Places},
    reason::Why,
    state::{Fleet, Mover, State, bits},
};

/// Takes one ship off the map and back into supply: a single one, or one of a fleet. A fleet below 3 ships is dissolved: its card, for
/// [`dissolved`].
pub fn lose(state: &mut State, seat: Seat, at: Place, fleet: Option<FleetNo>) -> Option<u8> {
    let ships = state.map.ships_mut(at)?;
    if ships[seat] == 0 {
        return None;
    }
    ships[seat] -= 1;
    let player = &mut state.players[seat];
    player.supply += 1;
    let group = player.fleets.get_mut(fleet?.index()).filter(|group| group.kind != NONE && group.at == at)?;
    group.ships = group.ships.saturating_sub(1);
    (group.ships < 3).then(|| std::mem::take(group).kind)
}

/// Tells that a fleet has fallen below 3 ships (`ASC.BASE.FLEET.1`).
pub fn dissolved(state: &State, seat: Seat, at: Place, gone: Option<u8>, table: &mut Tab<'_>) {
    if let Some(kind) = gone {
        let fleet = Thing::Fleet(state.players[seat].faction, kind);
        tell(table, &[id::BASE_FLEET_1], Event::new(What::FleetDissolved).by(seat).at(at).with(fleet));
    }
}

/// Takes one ship of a seat off a sector, a single one before one of a fleet.
pub fn lose_any(state: &mut State, seat: Seat, at: Place) -> Option<u8> {
    let fleet = if state.singles(seat, at) > 0 { None } else { fleets_at(state, seat, at).next() };
    lose(state, seat, at, fleet)
}

/// The fleets of a seat in a sector.
pub fn fleets_at(state: &State, seat: Seat, at: Place) -> impl Iterator<Item = FleetNo> + use<> {
    let fleets = state.players[seat].fleets;
    FleetNo::first(fleets.len()).filter(move |&fleet| fleets[fleet].kind != NONE && fleets[fleet].at == at)
}

/// How many ships a mover is, if it is there.
pub fn count(state: &State, seat: Seat, mover: Mover) -> Option<u8> {
    let Some(fleet) = mover.fleet else {
        return (state.map.exists(mover.from) && state.singles(seat, mover.from) > 0).then_some(1);
    };
    let fleet = state.players[seat].fleets.get(fleet.index())?;
    (fleet.kind != NONE && fleet.at == mover.from).then_some(fleet.ships)
}

/// Moves ships from sector to sector without any rule.
pub fn shift(state: &mut State, seat: Seat, mover: Mover, to: Place) {
    let ships = count(state, seat, mover).unwrap_or_default();
    if let Some(there) = state.map.ships_mut(mover.from) {
        there[seat] -= ships;
    }
    if let Some(there) = state.map.ships_mut(to) {
        there[seat] += ships;
    }
    if let Some(fleet) = mover.fleet.and_then(|fleet| state.players[seat].fleets.get_mut(fleet.index())) {
        fleet.at = to;
    }
}

/// Whether a fleet of that card can be commissioned in a sector.
pub fn check_fleet(state: &State, seat: Seat, at: Place, card: FleetCardNo) -> Result<(), Why> {
    let player = &state.players[seat];
    let Some(facts) = player.facts().fleets.get(usize::from(card)) else { return Err(Why::NoSuchFleet) };
    if !state.map.exists(at) || state.singles(seat, at) < 3 {
        return Err(Why::FleetOfTwo);
    }
    if player.fleets.iter().any(|fleet| fleet.kind == u8::from(card)) {
        return Err(Why::FleetTwice);
    }
    let have = player.fleets.iter().filter(|fleet| fleet.kind != NONE).count();
    if have >= usize::from(player.ascendancy.min(3)) {
        return Err(Why::FleetsFull);
    }
    debug_assert!(facts.most >= 3);
    Ok(())
}

/// Whether ships built together can form a fleet at once (`ASC.BASE.BUILD.1`).
pub fn check_new_fleet(state: &State, seat: Seat, at: Place, card: FleetCardNo) -> Result<(), Why> {
    let raised = at.as_system().map_or(0, |system| state.players[seat].raised_at(system));
    if raised < 3 { Err(Why::FleetOfTwo) } else { check_fleet(state, seat, at, card) }
}

/// The ships built together form a fleet, free of command.
pub fn commission_new(state: &mut State, seat: Seat, at: Place, card: FleetCardNo, table: &mut Tab<'_>) {
    let raised = at.as_system().map_or(0, |system| state.players[seat].raised_at(system));
    state.players[seat].raised.keep(|(system, _)| Place::system((*system).into()) != at);
    form(state, seat, (at, raised), card, &[id::BASE_BUILD_1, id::BASE_FLEET_1, id::BASE_FACT_2], table);
}

/// Commissions a fleet of as many single ships as there are and its card holds.
pub fn commission(state: &mut State, seat: Seat, at: Place, card: FleetCardNo, table: &mut Tab<'_>) {
    form(state, seat, (at, u8::MAX), card, &[id::BASE_FLEET_1, id::BASE_FACT_2], table);
}

fn form(state: &mut State, seat: Seat, (at, wanted): (Place, u8), card: FleetCardNo, rules: &[rulebook::RuleId], table: &mut Tab<'_>) {
    let most = state.players[seat].facts().fleets[card].most;
    let ships = state.singles(seat, at).min(most).min(wanted);
    let player = &mut state.players[seat];
    if let Some(free) = player.fleets.iter_mut().find(|fleet| fleet.kind == NONE) {
        *free = Fleet { kind: card.into(), ships, at };
    }
    let faction = player.faction;
    tell(table, rules, Event::new(What::FleetFormed).by(seat).at(at).n(ships).with(Thing::Fleet(faction, card.into())));
}

/// Whether a single ship can join a fleet.
pub fn check_join(state: &State, seat: Seat, fleet: FleetNo) -> Result<(), Why> {
    let Some(group) = state.players[seat].fleets.get(usize::from(fleet)).filter(|group| group.kind != NONE) else {
        return Err(Why::NoSuchFleet);
    };
    if group.at == Place::NOWHERE || state.singles(seat, group.at) == 0 {
        return Err(Why::NoShipThere);
    }
    match state.players[seat].fleet_card(fleet) {
        Some(card) if group.ships < card.most => Ok(()),
        _ => Err(Why::FleetFull),
    }
}

/// Whether a ship can leave a fleet.
pub fn check_leave(state: &State, seat: Seat, fleet: FleetNo) -> Result<(), Why> {
    let group = state.players[seat].fleets.get(usize::from(fleet)).filter(|group| group.kind != NONE && group.at != Place::NOWHERE);
    group.map(|_| ()).ok_or(Why::NoSuchFleet)
}

/// A single ship joins a fleet.
pub fn join(state: &mut State, seat: Seat, fleet: FleetNo, table: &mut Tab<'_>) {
    let group = &mut state.players[seat].fleets[usize::from(fleet)];
    group.ships += 1;
    let event = Event::new(What::FleetJoined).by(seat).at(group.at).n(group.ships);
    tell(table, &[id::BASE_FLEET_1], event);
}

/// A ship leaves a fleet; below 3 the fleet is dissolved.
pub fn leave(state: &mut State, seat: Seat, fleet: FleetNo, table: &mut Tab<'_>) {
    let group = &mut state.players[seat].fleets[usize::from(fleet)];
    group.ships -= 1;
    let at = group.at;
    let event = Event::new(What::FleetLeft).by(seat).at(at).n(group.ships);
    let gone = (group.ships < 3).then(|| std::mem::take(group).kind);
    tell(table, &[id::BASE_FLEET_1], event);
    dissolved(state, seat, at, gone, table);
}

/// Seats with ships or a controlled System in a sector.
fn present(state: &State, place: Place) -> u8 {
    let ships = state.map.ships(place);
    let ships = ALL_SEATS.into_iter().filter(|&seat| ships[seat] > 0).fold(0, |all, seat| all | 1 << seat.index());
    let owner = place.as_system().and_then(|system| state.map.systems[system].seat());
    ships | owner.map_or(0, |seat| 1 << seat.index())
}

/// Seats that stand in a sector or next to it.
pub fn around(state: &State, place: Place) -> u8 {
    state.map.neighbours(place).iter().fold(present(state, place), |all, &next| all | present(state, next))
}

/// Notes first contacts that a seat makes by being in a sector.
pub fn contact(state: &mut State, seat: Seat, place: Place, table: &mut Tab<'_>) {
    let found = around(state, place) & !(1 << seat.index()) & !state.players[seat].met;
    for other in bits(found) {
        state.players[seat].met |= 1 << other.index();
        state.players[other].met |= 1 << seat.index();
        tell(table, &[id::BASE_CONTACT_1], Event::new(What::FirstContact).by(seat).other(other));
        for explorer in [seat, other] {
            explores(state, explorer, table);
        }
    }
    let Some(system) = place.as_system() else { return };
    let world = &mut state.map.systems[system];
    if world.owner == Owner::Civilization && world.met >> seat.index() & 1 == 0 && world.ships[seat] > 0 {
        world.met |= 1 << seat.index();
        tell(table, &[id::BASE_CONTACT_1], Event::new(What::MetCivilization).by(seat).system(system));
        explores(state, seat, table);
    }
}

/// Federation: culture for a phenomenon discovered, or a first contact.
pub fn explores(state: &mut State, seat: Seat, table: &mut Tab<'_>) {
    if state.players[seat].can(Ability::Explorers) {
        gain(state, seat, Resource::Culture, 1, id::BASE_FACT_1, table);
    }
}

/// Whether two players stand in the same or adjacent sectors.
pub fn in_touch(state: &State, a: Seat, b: Seat) -> bool {
    let held = state.map.fleets();
    let [mine, theirs] = [a, b].map(|seat| {
        let worlds = state.controlled(seat).fold(0, |all, system| all | 1 << system);
        held[seat].or(&Places::of_systems(worlds))
    });
    mine.and(&theirs) != Places::default() || mine.iter().any(|place| state.map.neighbours(place).iter().any(|&next| theirs.has(next)))
}

/// Each ship rolls; how many are left (`ASC.BASE.SYS.3`).
pub fn hazard(state: &mut State, seat: Seat, mover: Mover, count: u8, level: u8, table: &mut Tab<'_>) -> Done<u8> {
    let Some(system) = mover.from.as_system() else { return Ok(count) };
    let shields = if state.disc(system).shields_help { state.players[seat].shields } else { 0 };
    let needed = level + shields;
    if level == 0 || needed > 6 {
        return Ok(count);
    }
    let science = state.players[seat].fleet_card(mover.fleet).is_some_and(|card| card.effect == FleetEffect::Science);
    let rolled = if science { 1 } else { count };
    let disc = state.map.systems[system].disc;
    let dice = ask::dice(table, id::BASE_SYS_3, "ask-hazard", seat, [Thing::Seat(seat.into()), Thing::Disc(disc)], rolled)?;
    let lost = ask::at_least(&dice, needed);
    let mut gone = List::<u8, 3>::new();
    for _ in 0..lost {
        let whole = mover.fleet.filter(|fleet| state.players[seat].fleets.get(fleet.index()).is_some_and(|fleet| fleet.at == mover.from));
        let fleet = match whole {
            None if state.singles(seat, mover.from) == 0 => fleets_at(state, seat, mover.from).next(),
            whole => whole,
        };
        if let Some(kind) = lose(state, seat, mover.from, fleet) {
            gone.push(kind);
        }
    }
    tell(table, &[id::BASE_SYS_3], Event::new(What::Hazard).by(seat).system(system).n(lost).m(needed));
    for &kind in gone.iter() {
        dissolved(state, seat, mover.from, Some(kind), table);
    }
    Ok(count - lost)
}
