//! Exploration cards (`ASC.BASE.EXPL`), their questions, and the fixes about neighbours and allies (`ASC.NEIGHBOR`, `ASC.ALLY`).

use engine::Seat;
use rulebook::ascendancy as id;

use super::{
    ask::{self, Done, Tab, tell},
    build, cubes, discovery, engagement,
    gain::gain,
    projects, ships,
};
use crate::{
    data::{Ability, Card, CardKind, Effect, FleetEffect, tables},
    event::{Event, Thing, What},
    ids::{FleetNo, Owner, Resource, SystemNo},
    list::List,
    map::{NONE, Place},
    reason::Why,
    state::{Frame, Mover, State},
};

/// A card of the data.
pub fn facts(card: u8) -> &'static Card {
    let cards = &tables().cards;
    &cards[usize::from(card).min(cards.len() - 1)]
}

/// A player draws the card of a System and resolves it; observers may first discard it for another (`ASC.BASE.FACT.2`).
pub fn explore(state: &mut State, seat: Seat, system: usize, table: &mut Tab<'_>) -> Done {
    let Some(card) = draw(state, seat, system, table)? else { return Ok(()) };
    let sees = |fleet: FleetNo| state.players[seat].fleet_card(fleet).is_some_and(|card| card.effect == FleetEffect::Observation);
    if ships::fleets_at(state, seat, Place::system(system)).any(sees) {
        state.frames.push(Frame::Observe(seat, system as u8, card));
        return Ok(());
    }
    resolve(state, seat, system, card, table)
}

/// The observers' answer.
pub fn observed(state: &mut State, keeps: bool, table: &mut Tab<'_>) -> Done {
    let Frame::Observe(seat, system, card) = state.frame() else { return Ok(()) };
    state.frames.pop();
    let system = usize::from(system);
    if keeps {
        return resolve(state, seat, system, card, table);
    }
    discovery::discard(state, card);
    tell(table, &[id::BASE_FACT_2], Event::new(What::CardDiscarded).by(seat).with(Thing::Card(card)));
    match draw(state, seat, system, table)? {
        Some(card) => resolve(state, seat, system, card, table),
        None => Ok(()),
    }
}

/// Draws the card of a System.
fn draw(state: &mut State, seat: Seat, system: usize, table: &mut Tab<'_>) -> Done<Option<u8>> {
    loop {
        let Some(card) = discovery::card(state, Some(seat), system, table)? else { return Ok(None) };
        let event = Event::new(What::CardDrawn).by(seat).system(system).with(Thing::Card(card));
        let mut rules = vec![id::BASE_EXPL_1];
        rules.extend(facts(card).borg.then_some(id::BASE_BORG_14));
        rules.extend(facts(card).kind.find_or_crisis().then_some(id::BASE_EXPL_4));
        tell(table, &rules, event);
        // The last player who is not assimilated draws again (`ASC.NEIGHBOR.2`).
        if facts(card).kind.neighbour() && state.neighbour(seat, true).is_none() {
            discovery::discard(state, card);
            tell(table, &[id::NEIGHBOR_2], Event::new(What::CardDiscarded).by(seat).with(Thing::Card(card)));
            continue;
        }
        return Ok(Some(card));
    }
}

fn resolve(state: &mut State, seat: Seat, system: usize, card: u8, table: &mut Tab<'_>) -> Done {
    let fact = facts(card);
    if !fact.kind.ally() {
        discovery::discard(state, card);
    }
    match fact.kind {
        CardKind::Virgin => {}
        CardKind::Organian => state.map.systems[system].organian = true,
        CardKind::Lode => gain(state, seat, Resource::Production, 2, id::BASE_EXPL_4, table),
        CardKind::Archive => gain(state, seat, Resource::Research, 2, id::BASE_EXPL_4, table),
        CardKind::Pilgrims => gain(state, seat, Resource::Culture, 2, id::BASE_EXPL_4, table),
        CardKind::Guardian => {
            if projects::draw_two(state, seat, table)? {
                state.frames.push(Frame::Guardian(seat));
            }
        }
        CardKind::Meditation | CardKind::Unrest | CardKind::Nagus => ask_drawer(state, seat, system, card, table)?,
        CardKind::Storm | CardKind::Iconian => storm(state, seat, system, fact.kind, table)?,
        CardKind::Civilization => civilization(state, system, fact, Some(seat), table),
        CardKind::ArmsDealer | CardKind::Researcher => {
            ally(state, seat, card, table)?;
        }
        CardKind::Confrontation => confrontation(state, seat, system, table),
        CardKind::Armistice => armistice(state, seat, table),
        CardKind::LostColony => lost_colony(state, seat, system, table),
        CardKind::BorgCube => cubes::bring(state, system, seat, table),
        CardKind::BorgCivilization => {
            civilization(state, system, fact, Some(seat), table);
            cubes::bring(state, system, seat, table);
        }
        CardKind::BorgWorld => world(state, system, table),
        CardKind::BorgFind => {
            if diplomacy(state, seat, 4, table)? {
                cubes::technology(state, seat, table)?;
            }
        }
    }
    Ok(())
}

/// The Borg draw a card for a System (`ASC.GAP.24`). `by` activated the cube.
pub fn explore_borg(state: &mut State, by: Seat, system: usize, table: &mut Tab<'_>) -> Done {
    let Some(card) = discovery::card(state, None, system, table)? else { return Ok(()) };
    let fact = facts(card);
    tell(table, &[id::BASE_EXPL_1, id::GAP_24], Event::new(What::CardDrawn).system(system).with(Thing::Card(card)));
    if fact.kind.ally() {
        state.decks.bottom.push(card);
        tell(table, &[id::ALLY_3, id::GAP_31], Event::new(What::AllyIgnored).with(Thing::Card(card)));
        return Ok(());
    }
    discovery::discard(state, card);
    match fact.kind {
        kind if kind.neighbour() => {
            tell(table, &[id::NEIGHBOR_3, id::GAP_31], Event::new(What::CardDiscarded).with(Thing::Card(card)));
        }
        CardKind::Civilization => civilization(state, system, fact, None, table),
        CardKind::BorgCube => cubes::bring(state, system, by, table),
        CardKind::BorgCivilization => {
            civilization(state, system, fact, None, table);
            cubes::bring(state, system, by, table);
        }
        CardKind::BorgWorld => world(state, system, table),
        CardKind::Virgin => {}
        _ => tell(table, &[id::GAP_24], Event::new(What::CardDiscarded).with(Thing::Card(card))),
    }
    Ok(())
}

/// A card with a choice is asked only where there is one.
fn ask_drawer(state: &mut State, seat: Seat, system: usize, card: u8, table: &mut Tab<'_>) -> Done {
    let here = Place::system(system);
    match facts(card).kind {
        CardKind::Nagus => {
            ally(state, seat, card, table)?;
            return Ok(());
        }
        CardKind::Unrest if state.players[seat].stock[2] == 0 => {
            let gone = ships::lose_any(state, seat, here);
            tell(table, &[id::BASE_EXPL_4], Event::new(What::ShipLost).by(seat).system(system).n(1));
            ships::dissolved(state, seat, here, gone, table);
            return Ok(());
        }
        _ => {}
    }
    state.frames.push(Frame::Card(seat, system as u8, card));
    Ok(())
}

/// The answer: `first` is the culture kept (Meditation) or paid (Unrest), otherwise a ship goes.
pub fn answer(state: &mut State, first: bool, table: &mut Tab<'_>) {
    let Frame::Card(seat, system, card) = state.frame() else { return };
    state.frames.pop();
    let system = usize::from(system);
    let kind = facts(card).kind;
    if !first {
        let here = Place::system(system);
        let gone = ships::lose_any(state, seat, here);
        tell(table, &[id::BASE_EXPL_4], Event::new(What::ShipLost).by(seat).system(system).n(1));
        ships::dissolved(state, seat, here, gone, table);
    }
    match (kind, first) {
        (CardKind::Meditation, true) => gain(state, seat, Resource::Culture, 1, id::BASE_EXPL_4, table),
        (CardKind::Meditation, false) => gain(state, seat, Resource::Production, 3, id::BASE_EXPL_4, table),
        (CardKind::Unrest, true) => {
            state.players[seat].pay([0, 0, 1]);
            tell(table, &[id::BASE_EXPL_4], Event::new(What::Paid).by(seat).n(1).with(Thing::Resource(Resource::Culture)));
        }
        _ => {}
    }
}

/// A further hazard for every own ship there: 4, or 5 with 2 research for the survivors.
fn storm(state: &mut State, seat: Seat, system: usize, kind: CardKind, table: &mut Tab<'_>) -> Done {
    let here = Place::system(system);
    let count = state.map.systems[system].ships[seat];
    // One ship of a science fleet rolls for all of it (`ASC.BASE.FACT.2`).
    let science = |fleet: &FleetNo| state.players[seat].fleet_card(*fleet).is_some_and(|card| card.effect == FleetEffect::Science);
    let fleets = ships::fleets_at(state, seat, here).filter(science);
    let safe: u8 = fleets.map(|fleet| state.players[seat].fleets[fleet].ships.saturating_sub(1)).sum();
    let level = if kind == CardKind::Iconian { 5 } else { 4 };
    let rolling = count.saturating_sub(safe);
    let left = safe + ships::hazard(state, seat, Mover { from: here, fleet: None }, rolling, level, table)?;
    if kind == CardKind::Iconian && left > 0 {
        gain(state, seat, Resource::Research, 2, id::BASE_EXPL_4, table);
    }
    Ok(())
}

/// Nodes of a civilization on a System, in the printed order of its places (`ASC.BASE.EXPL.2`).
fn civilization(state: &mut State, system: usize, card: &Card, seat: Option<Seat>, table: &mut Tab<'_>) {
    let spots = &state.disc(system).spots;
    let mut nodes = [0; 3];
    for spot in spots.iter().take(card.level.into()) {
        nodes[if *spot == 3 { 0 } else { usize::from(*spot) }] += 1;
    }
    let world = &mut state.map.systems[system];
    (world.owner, world.nodes, world.warp_capable) = (Owner::Civilization, nodes, card.warp_capable);
    tell(table, &[id::BASE_EXPL_2], Event::new(What::Civilization).system(system).n(card.level));
    if let Some(seat) = seat {
        ships::contact(state, seat, Place::system(system), table);
    }
}

/// A world that is assimilated already.
fn world(state: &mut State, system: usize, table: &mut Tab<'_>) {
    if state.borg.spires > 0 {
        state.borg.spires -= 1;
        let world = &mut state.map.systems[system];
        (world.owner, world.spire) = (Owner::Borg, 0);
        tell(table, &[id::BASE_BORG_14], Event::new(What::SpirePlaced).system(system));
    }
}

/// A diplomacy roll: a die plus Ascendancy above `over` (`ASC.BASE.EXPL.3`).
fn diplomacy(state: &mut State, seat: Seat, over: u8, table: &mut Tab<'_>) -> Done<bool> {
    let die = ask::die(table, id::BASE_EXPL_3, "ask-diplomacy", seat, [Thing::Seat(seat.into()), Thing::None])?;
    let bonus = state.players[seat].ascendancy + state.count(seat, Effect::Translators);
    let won = die + bonus > over;
    tell(table, &[id::BASE_EXPL_3], Event::new(if won { What::DiplomacyWon } else { What::DiplomacyLost }).by(seat).n(die + bonus).m(over));
    Ok(won)
}

fn ally(state: &mut State, seat: Seat, card: u8, table: &mut Tab<'_>) -> Done {
    if diplomacy(state, seat, 4, table)? {
        state.players[seat].allies.push(card);
        tell(table, &[id::BASE_EXPL_3], Event::new(What::AllyWon).by(seat).with(Thing::Card(card)));
    } else {
        state.decks.bottom.push(card);
        tell(table, &[id::BASE_EXPL_3], Event::new(What::AllyLost).by(seat).with(Thing::Card(card)));
    }
    Ok(())
}

/// The neighbour meant by a card (`ASC.NEIGHBOR.1`), with an event if seats were passed over.
fn neighbour(state: &State, seat: Seat, table: &mut Tab<'_>) -> Option<Seat> {
    let other = state.neighbour(seat, true)?;
    tell(table, &[id::NEIGHBOR_1], Event::new(What::Neighbour).by(seat).other(other));
    Some(other)
}

fn confrontation(state: &mut State, seat: Seat, system: usize, table: &mut Tab<'_>) {
    let Some(other) = neighbour(state, seat, table) else { return };
    let here = Place::system(system);
    if state.place_ships(other, here, 1) == 0 {
        return;
    }
    tell(table, &[id::BASE_EXPL_5], Event::new(What::Confronted).by(seat).other(other).system(system));
    ships::contact(state, seat, here, table);
    state.frames.push(Frame::Confront(seat, other, system as u8, false));
}

/// Peace or war: both must want peace.
pub fn confront(state: &mut State, peace: bool, table: &mut Tab<'_>) -> Done {
    let Frame::Confront(seat, other, system, agreed) = state.frame() else { return Ok(()) };
    state.frames.pop();
    if peace && !agreed {
        state.frames.push(Frame::Confront(seat, other, system, true));
        return Ok(());
    }
    if peace {
        tell(table, &[id::BASE_EXPL_5], Event::new(What::Peace).by(seat).other(other));
        return Ok(());
    }
    engagement::begin_space(state, seat, Place::system(system.into()), 1 << other.index(), true, table);
    Ok(())
}

fn cardassian(state: &State, but: Seat) -> Option<Seat> {
    state.free_seats().find(|&seat| seat != but && state.players[seat].facts().id == "cardassian")
}

/// Systems that a seat could swap: controlled, no homes.
pub fn swappable(state: &State, seat: Seat) -> impl Iterator<Item = usize> {
    state.controlled(seat).filter(|&system| !state.map.is_home(system))
}

fn armistice(state: &mut State, seat: Seat, table: &mut Tab<'_>) {
    let other = match cardassian(state, seat) {
        Some(other) => Some(other),
        None => neighbour(state, seat, table),
    };
    let Some(other) = other else { return };
    if swappable(state, seat).next().is_none() || swappable(state, other).next().is_none() {
        tell(table, &[id::BASE_EXPL_5], Event::new(What::NoSwap).by(seat).other(other));
        return;
    }
    state.frames.push(Frame::Armistice(seat, other, NONE));
}

/// One of the two names a System to give.
pub fn check_give(state: &State, seat: Seat, system: usize) -> Result<(), Why> {
    if swappable(state, seat).any(|own| own == system) { Ok(()) } else { Err(Why::NotYours) }
}

/// Gives it; when both have named one they are swapped.
pub fn give(state: &mut State, given: SystemNo, table: &mut Tab<'_>) {
    let Frame::Armistice(seat, other, first) = state.frame() else { return };
    state.frames.pop();
    if first == NONE {
        state.frames.push(Frame::Armistice(seat, other, given.into()));
        return;
    }
    let (first, system) = (usize::from(first), usize::from(given));
    state.map.systems[first].owner = Owner::Seat(other);
    state.map.systems[system].owner = Owner::Seat(seat);
    let event = Event::new(What::Swapped).by(seat).other(other).system(first).to(Place::system(system));
    tell(table, &[id::BASE_EXPL_5], event);
    for (who, swapped) in [(seat, system), (other, first)] {
        projects::trim(state, who, table);
        ships::contact(state, who, Place::system(swapped), table);
    }
}

fn lost_colony(state: &mut State, seat: Seat, system: usize, table: &mut Tab<'_>) {
    let Some(other) = neighbour(state, seat, table) else { return };
    if build::control_nodes(state, other) > 0 {
        state.map.systems[system].owner = Owner::Seat(other);
        tell(table, &[id::BASE_EXPL_5], Event::new(What::LostColony).by(seat).other(other).system(system));
        ships::contact(state, seat, Place::system(system), table);
    }
}

/// The ally cards in play, each with its holder: those that are passed on after each Recharge.
pub fn passing(state: &State) -> List<(Seat, u8), 8> {
    let mut found = List::new();
    for seat in state.all() {
        for &card in state.players[seat].allies.iter() {
            found.push((seat, card));
        }
    }
    found
}

/// Passes an ally card on, over assimilated players (`ASC.ALLY.1`).
pub fn pass_ally(state: &mut State, right: bool, table: &mut Tab<'_>) {
    let Frame::Allies(holder, card) = state.frame() else { return };
    state.frames.pop();
    let Some(next) = state.neighbour(holder, right) else { return };
    if let Some(place) = state.players[holder].allies.iter().position(|&own| own == card) {
        state.players[holder].allies.remove(place);
        state.players[next].allies.push(card);
        let event = Event::new(What::AllyPassed).by(holder).other(next).with(Thing::Card(card));
        tell(table, &[id::ALLY_1, id::BASE_EXPL_3, id::GAP_28][..if right { 2 } else { 3 }], event);
    }
}

/// The yield of an ally at Recharge; the Grand Nagus gives the resource of which the holder has less.
pub fn ally_yield(state: &State, seat: Seat, card: u8) -> usize {
    match facts(card).kind {
        CardKind::ArmsDealer => 0,
        CardKind::Researcher => 1,
        _ => usize::from(state.players[seat].stock[1] < state.players[seat].stock[0]),
    }
}

/// Whether a colony of pre-warp people is closed to a seat (Federation).
pub fn closed(state: &State, seat: Seat, system: usize) -> bool {
    let world = &state.map.systems[system];
    state.players[seat].can(Ability::PrimeDirective) && world.owner == Owner::Civilization && !world.warp_capable
}
