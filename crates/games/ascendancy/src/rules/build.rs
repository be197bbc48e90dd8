//! The building phase (`ASC.BASE.BUILD`): everything that costs resources and no command.

use engine::Seat;
use rulebook::ascendancy as id;

use super::{
    ask::{Done, Tab, tell},
    gain::gain,
    projects, ships, victory,
};
use crate::{
    data::{Ability, Effect, FleetEffect, tables},
    event::{Event, Thing, What},
    ids::{FleetNo, Owner, ProjectNo, Resource},
    map::{NONE, Place},
    reason::Why,
    state::{Fleet, State, once},
};

/// Whether ships can be placed there.
fn yard(state: &State, seat: Seat, system: usize) -> Result<(), Why> {
    let Some(world) = state.map.systems.get(system) else { return Err(Why::NoSuchPlace) };
    if !world.owned_by(seat) || !(world.base || system == state.map.home(seat)) {
        return Err(Why::NoYard);
    }
    if state.players[seat].supply == 0 {
        return Err(Why::NoShips);
    }
    Ok(())
}

/// `ASC.BASE.BUILD.1`
pub fn check_ship(state: &State, seat: Seat, system: usize) -> Result<(), Why> {
    yard(state, seat, system)?;
    afford(state, seat, tables().prices.ship)
}

fn afford(state: &State, seat: Seat, price: [u8; 3]) -> Result<(), Why> {
    if state.players[seat].can_pay(price) { Ok(()) } else { Err(Why::TooDear) }
}

/// Builds a ship.
pub fn ship(state: &mut State, seat: Seat, system: usize, table: &mut Tab<'_>) {
    state.players[seat].pay(tables().prices.ship);
    state.place_ships(seat, Place::system(system), 1);
    state.players[seat].raise(system);
    tell(table, &[id::BASE_BUILD_1], Event::new(What::ShipBuilt).by(seat).system(system));
    ships::contact(state, seat, Place::system(system), table);
}

/// A free ship of the Orbital Ship Yards.
pub fn check_free_ship(state: &State, seat: Seat, system: usize) -> Result<(), Why> {
    yard(state, seat, system)?;
    if !state.has(seat, Effect::FreeShips) {
        return Err(Why::NoAbility { lack: "lack-yards" });
    }
    if state.players[seat].once & once::FREE_SHIP != 0 {
        return Err(Why::NoAbility { lack: "lack-free-ships" });
    }
    if state.map.systems[system].base { Ok(()) } else { Err(Why::NoAbility { lack: "lack-base" }) }
}

/// One ship at each own starbase.
pub fn free_ships(state: &mut State, seat: Seat, table: &mut Tab<'_>) {
    state.players[seat].once |= once::FREE_SHIP;
    for system in 0..state.map.systems.len() {
        if state.map.systems[system].base
            && state.map.systems[system].owned_by(seat)
            && state.place_ships(seat, Place::system(system), 1) > 0
        {
            state.players[seat].raise(system);
            tell(table, &[id::BASE_FACT_3], Event::new(What::ShipBuilt).by(seat).system(system));
            ships::contact(state, seat, Place::system(system), table);
        }
    }
}

/// Control nodes a seat has left of its 10.
pub fn control_nodes(state: &State, seat: Seat) -> usize {
    10_usize.saturating_sub(state.controlled(seat).count())
}

/// Price of colonising: Vulcans pay with Ascendancy, Ferengi may pay with production.
enum Price {
    Stock([u8; 3]),
    Ascendancy,
}

fn colony_price(state: &State, seat: Seat) -> Result<Price, Why> {
    let player = &state.players[seat];
    if player.can(Ability::RemoteColonies) {
        return if player.ascendancy > 0 { Ok(Price::Ascendancy) } else { Err(Why::TooDear) };
    }
    let price = tables().prices.colony;
    if player.can_pay(price) {
        return Ok(Price::Stock(price));
    }
    let other = [price[0] + price[2], price[1], 0];
    if player.can(Ability::PaysProduction) && player.can_pay(other) { Ok(Price::Stock(other)) } else { Err(Why::TooDear) }
}

/// `ASC.BASE.BUILD.2`
pub fn check_colonise(state: &State, seat: Seat, system: usize) -> Result<(), Why> {
    vacant(state, seat, system)?;
    colony_price(state, seat).map(|_| ())
}

/// The colonization fleet of a seat that orbits a System.
fn settlers(state: &State, seat: Seat, system: usize) -> Option<FleetNo> {
    let here = |fleet: &FleetNo| state.players[seat].fleet_card(*fleet).is_some_and(|card| card.effect == FleetEffect::Colonization);
    ships::fleets_at(state, seat, Place::system(system)).find(here)
}

/// `ASC.BASE.FACT.2`: the colonization fleet pays no culture.
pub fn check_settle(state: &State, seat: Seat, system: usize) -> Result<(), Why> {
    vacant(state, seat, system)?;
    settlers(state, seat, system).map(|_| ()).ok_or(Why::NoAbility { lack: "lack-settlers" })
}

/// Colonises with the colonization fleet, which disbands.
pub fn settle(state: &mut State, seat: Seat, system: usize, table: &mut Tab<'_>) {
    let Some(fleet) = settlers(state, seat, system) else { return };
    ships::lose(state, seat, Place::system(system), Some(fleet));
    state.players[seat].fleets[fleet] = Fleet::default();
    state.map.systems[system].owner = Owner::Seat(seat);
    tell(table, &[id::BASE_FACT_2, id::BASE_BUILD_2], Event::new(What::FleetSettles).by(seat).system(system));
    ships::contact(state, seat, Place::system(system), table);
}

/// Whether a seat could colonise a System, whatever it costs.
fn vacant(state: &State, seat: Seat, system: usize) -> Result<(), Why> {
    let Some(world) = state.map.systems.get(system) else { return Err(Why::NoSuchPlace) };
    if world.owner != Owner::Nobody || !world.facts().planetary() || world.is_borg_world() {
        return Err(Why::NotVirgin);
    }
    if world.card != NONE {
        return Err(Why::Unexplored);
    }
    let remote = state.players[seat].can(Ability::RemoteColonies);
    if !remote && world.ships[seat] == 0 {
        return Err(Why::NoShipThere);
    }
    if state.all().any(|other| other != seat && world.ships[other] > 0 && !state.partners(seat, other))
        || state.cube_at(Place::system(system)).is_some()
    {
        return Err(Why::RivalThere);
    }
    if control_nodes(state, seat) == 0 {
        return Err(Why::NoControlNode);
    }
    if world.organian && state.players[seat].ascendancy < 3 {
        return Err(Why::Organian);
    }
    Ok(())
}

/// Colonises.
pub fn colonise(state: &mut State, seat: Seat, system: usize, table: &mut Tab<'_>) {
    match colony_price(state, seat) {
        Ok(Price::Stock(price)) => state.players[seat].pay(price),
        Ok(Price::Ascendancy) => state.players[seat].ascendancy -= 1,
        Err(_) => return,
    }
    let here = Place::system(system);
    let gone = if state.players[seat].can(Ability::RemoteColonies) { None } else { ships::lose_any(state, seat, here) };
    state.map.systems[system].owner = Owner::Seat(seat);
    tell(table, &[id::BASE_BUILD_2, id::BASE_SYS_1], Event::new(What::Colonised).by(seat).system(system));
    ships::dissolved(state, seat, here, gone, table);
    ships::contact(state, seat, here, table);
}

/// Whether nodes of these numbers find places on a disc.
pub fn room(state: &State, seat: Seat, system: usize, nodes: [u8; 3]) -> bool {
    let disc = state.disc(system);
    let over = |kind: Resource| nodes[usize::from(kind)].saturating_sub(disc.places(kind.into()));
    let total: u8 = nodes.iter().sum();
    if usize::from(total) > disc.spots.len() {
        return false;
    }
    if state.players[seat].can(Ability::OpenProduction) {
        return over(Resource::Research) + over(Resource::Culture) <= disc.places(3);
    }
    Resource::ALL.into_iter().map(over).sum::<u8>() <= disc.places(3)
}

/// `ASC.BASE.BUILD.3`
pub fn check_node(state: &State, seat: Seat, system: usize, kind: Resource) -> Result<(), Why> {
    let Some(world) = state.map.systems.get(system) else { return Err(Why::NoSuchPlace) };
    if !world.owned_by(seat) {
        return Err(Why::NotYours);
    }
    if kind == Resource::Culture && state.players[seat].can(Ability::NoCultureNodes) {
        return Err(Why::NoAbility { lack: "lack-culture-nodes" });
    }
    let mut nodes = world.nodes;
    nodes[kind] += 1;
    if !room(state, seat, system, nodes) {
        return Err(Why::NoRoom);
    }
    afford(state, seat, tables().prices.nodes[kind])
}

/// Builds a resource node.
pub fn node(state: &mut State, seat: Seat, system: usize, kind: Resource, table: &mut Tab<'_>) {
    state.players[seat].pay(tables().prices.nodes[kind]);
    state.map.systems[system].nodes[kind] += 1;
    tell(table, &[id::BASE_BUILD_3], Event::new(What::NodeBuilt).by(seat).system(system).with(Thing::Resource(kind)));
}

/// `ASC.BASE.BUILD.4`
pub fn check_research(state: &State, seat: Seat, project: ProjectNo) -> Result<(), Why> {
    match state.players[seat].projects.get(usize::from(project)) {
        None => Err(Why::NoProject),
        Some(project) if project.fed => Err(Why::FedAlready),
        _ => afford(state, seat, [0, 1, 0]),
    }
}

/// The token just won from a phenomenon may be placed while commands are given (`ASC.BASE.BUILD.4`).
pub fn check_place_token(state: &State, seat: Seat, project: ProjectNo) -> Result<(), Why> {
    if state.players[seat].once & once::TOKEN == 0 { Err(Why::TokenLater) } else { check_research(state, seat, project) }
}

/// Puts a research token on a project.
pub fn research(state: &mut State, seat: Seat, project: ProjectNo, table: &mut Tab<'_>) -> Done {
    state.players[seat].once &= !once::TOKEN;
    state.players[seat].pay([0, 1, 0]);
    projects::feed(state, seat, project.into(), table);
    Ok(())
}

/// `ASC.BASE.BUILD.5`: the next step of weapons (0) or shields (1).
pub fn check_step(state: &State, seat: Seat, track: u8) -> Result<(), Why> {
    let player = &state.players[seat];
    let (at, steps) = if track == 0 { (player.weapons, tables().prices.weapons) } else { (player.shields, tables().prices.shields) };
    let price = steps.get(usize::from(at)).ok_or(Why::FullyImproved)?;
    afford(state, seat, [0, *price, 0])
}

/// Improves weapons or shields.
pub fn step(state: &mut State, seat: Seat, track: u8, table: &mut Tab<'_>) {
    let player = &mut state.players[seat];
    let at = if track == 0 { player.weapons } else { player.shields };
    let steps = if track == 0 { tables().prices.weapons } else { tables().prices.shields };
    player.pay([0, steps[usize::from(at)], 0]);
    improve(state, seat, track, table);
}

/// One step more, however it was paid.
pub fn improve(state: &mut State, seat: Seat, track: u8, table: &mut Tab<'_>) {
    let player = &mut state.players[seat];
    let at = if track == 0 { &mut player.weapons } else { &mut player.shields };
    *at = (*at + 1).min(4);
    let event =
        if track == 0 { Event::new(What::WeaponsImproved).n(player.needs()) } else { Event::new(What::ShieldsImproved).n(player.shields) };
    let event = event.by(seat);
    tell(table, &[id::BASE_BUILD_5], event);
}

/// `ASC.BASE.BUILD.6`
pub fn check_ascend(state: &State, seat: Seat) -> Result<(), Why> {
    if state.players[seat].ascendancy >= 10 {
        return Err(Why::FullyImproved);
    }
    afford(state, seat, tables().prices.ascendancy)
}

/// An Ascendancy token.
pub fn ascend(state: &mut State, seat: Seat, table: &mut Tab<'_>) {
    state.players[seat].pay(tables().prices.ascendancy);
    state.players[seat].ascendancy += 1;
    let level = state.players[seat].ascendancy;
    tell(table, &[id::BASE_BUILD_6], Event::new(What::Ascended).by(seat).n(level));
    victory::announce_threat(state, seat, table);
}

/// Ferengi: a culture for 5 production.
pub fn check_buy_culture(state: &State, seat: Seat) -> Result<(), Why> {
    if !state.players[seat].can(Ability::BuysCulture) {
        return Err(Why::NoAbility { lack: "lack-merchants" });
    }
    afford(state, seat, [5, 0, 0])
}

/// Buys it.
pub fn buy_culture(state: &mut State, seat: Seat, table: &mut Tab<'_>) {
    state.players[seat].pay([5, 0, 0]);
    gain(state, seat, Resource::Culture, 1, id::BASE_FACT_1, table);
}

/// Andorians: a mark on a System where a ship of theirs is, at most as many as Ascendancy.
pub fn check_mark(state: &State, seat: Seat, system: usize) -> Result<(), Why> {
    let Some(world) = state.map.systems.get(system) else { return Err(Why::NoSuchPlace) };
    let marked = state.map.systems.iter().filter(|world| world.marks >> seat.index() & 1 != 0).count();
    if !state.players[seat].can(Ability::Marks) {
        return Err(Why::NoAbility { lack: "lack-markers" });
    }
    if marked >= usize::from(state.players[seat].ascendancy) {
        return Err(Why::NoAbility { lack: "lack-marks" });
    }
    if world.ships[seat] == 0 || world.marks >> seat.index() & 1 != 0 {
        return Err(Why::NoShipThere);
    }
    Ok(())
}

/// Marks it.
pub fn mark(state: &mut State, seat: Seat, system: usize, table: &mut Tab<'_>) {
    state.map.systems[system].marks |= 1 << seat.index();
    tell(table, &[id::BASE_FACT_1], Event::new(What::Marked).by(seat).system(system));
}
