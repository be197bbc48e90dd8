//! Assimilating Systems (`ASC.BASE.BORG.8`, `ASC.ASSIM.1`) and players (`ASC.BASE.BORG.9`, `ASC.ASSIM.2`, `ASC.ASSIM.3`).

use engine::Seat;
use rulebook::ascendancy as id;

use super::{
    ask::{self, Done, Tab, tell},
    cubes, gunnery, lanes, planets, projects, trade, victory,
};
use crate::{
    data::tables,
    event::{Event, Spot, Thing, What},
    ids::Owner,
    map::Place,
    state::{Activation, Fleet, State},
};

/// A fight between a cube and a System ends after a number of rounds (`ASC.BASE.BATTLE.6`).
const MOST_ROUNDS: u8 = 40;

/// The cube assimilates the System that it orbits, if that is developed.
pub fn try_system(state: &mut State, act: Activation, table: &mut Tab<'_>) -> Done {
    let cube = usize::from(act.cube);
    let Some(system) = state.borg.cubes[cube].at.as_system() else { return Ok(()) };
    let world = &state.map.systems[system];
    if !world.developed() || world.is_borg_world() {
        return Ok(());
    }
    let (owner, base) = (world.seat(), world.base);
    tell(table, &[id::BASE_BORG_8], Event::new(What::AssimilationBegins).system(system).with(Thing::Cube(act.cube)));
    let mut dice = state.options.cube_dice();
    let mut round = 1;
    while fight(state, act, system, round, &mut dice, table)? {
        if round == MOST_ROUNDS {
            tell(table, &[id::BASE_BATTLE_6], Event::new(What::BattleLimit).system(system).n(round));
            break;
        }
        round += 1;
    }
    if dice == 0 {
        cubes::destroy(state, cube, table);
        let event = Event::new(What::CubeDestroyed).system(system).with(Thing::Cube(act.cube));
        tell(table, &[id::BASE_BORG_8, id::BASE_BORG_12], owner.map_or(event, |owner| event.by(owner)));
        if let Some(owner) = owner {
            cubes::technology(state, owner, table)?;
        }
    } else if state.map.systems[system].structures() == 0 {
        spire(state, system, owner, base, table);
    }
    Ok(())
}

/// One round; whether it goes on.
fn fight(state: &mut State, act: Activation, system: usize, round: u8, dice: &mut u8, table: &mut Tab<'_>) -> Done<bool> {
    let world = &state.map.systems[system];
    let (owner, disc, structures) = (world.seat(), world.disc, world.structures());
    let cube = usize::from(act.cube);
    let shields = match owner {
        // As in a space battle: the owner's technology lowers them.
        Some(owner) => gunnery::cube_shields(state, cube, round, owner),
        None => round - 1 + state.borg.cubes[cube].adapted,
    };
    let needs = owner.map_or(5, |owner| state.players[owner].needs()) + shields;
    let mut struck = 0;
    if needs <= 6 {
        let rolled = ask::dice(table, id::BASE_BORG_8, "ask-defence", owner, [Thing::Disc(disc), Thing::Cube(act.cube)], structures)?;
        struck = ask::at_least(&rolled, needs);
        let shot = Some((Spot::At(Place::system(system)), Spot::Cube(act.cube)));
        let event = Event::new(What::WorldFires).system(system).n(struck).m(structures).with(Thing::Cube(act.cube));
        tell(table, &[id::BASE_BORG_8], event.shot(shot));
    }
    // First Strike in round 1: the cube's dice go before it rolls.
    if round == 1 {
        *dice = dice.saturating_sub(struck);
    }
    let count = *dice;
    let mut lost = 0;
    if count > 0 {
        let against = state.borg_needs() + owner.map_or(0, |owner| state.players[owner].shields);
        if against > 6 && needs > 6 {
            tell(table, &[id::BASE_BATTLE_6], Event::new(What::Deadlock).system(system));
            return Ok(false);
        }
        let rolled = ask::dice(table, id::BASE_BORG_8, "ask-cube", act.by, [Thing::Cube(act.cube), Thing::Disc(disc)], count)?;
        lost = ask::at_least(&rolled, against);
        let back = ask::at_least(&rolled, tables().borg.regenerates);
        if round > 1 {
            *dice = dice.saturating_sub(struck);
        }
        if *dice > 0 {
            *dice = (*dice + back).min(state.options.cube_dice());
        }
    }
    for _ in 0..lost.min(structures) {
        planets::destroy_structure(&mut state.map.systems[system]);
    }
    let shot = Some((Spot::Cube(act.cube), Spot::At(Place::system(system))));
    let event = Event::new(What::AssimilationRound).system(system).n(struck).m(lost.min(structures)).with(Thing::Cube(act.cube)).shot(shot);
    tell(table, &[id::ASSIM_1, id::BASE_BORG_8, id::GAP_21], event);
    Ok(*dice > 0 && state.map.systems[system].structures() > 0)
}

/// The System is taken: starbase, Spire, its owner's loss.
fn spire(state: &mut State, system: usize, owner: Option<Seat>, base: bool, table: &mut Tab<'_>) {
    state.map.systems[system].base = false;
    if base {
        cubes::spires_gain(state, table);
    }
    let world = &mut state.open.map.systems[system];
    (world.owner, world.nodes, world.taken) = (Owner::Nobody, [0; 3], false);
    if state.open.borg.spires > 0 {
        state.open.borg.spires -= 1;
        (world.owner, world.spire) = (Owner::Borg, 0);
        tell(table, &[id::BASE_BORG_8], Event::new(What::SpirePlaced).system(system));
    } else {
        tell(table, &[id::BASE_BORG_8], Event::new(What::Emptied).system(system));
    }
    if let Some(owner) = owner {
        projects::trim(state, owner, table);
    }
    let home = state.all().find(|&seat| state.map.home(seat) == system).filter(|_| state.map.is_home(system));
    if let Some(seat) = home.filter(|&seat| !state.players[seat].assimilated) {
        player(state, seat, table);
    }
}

/// A player is assimilated.
pub fn player(state: &mut State, seat: Seat, table: &mut Tab<'_>) {
    state.players[seat].assimilated = true;
    tell(table, &[id::BASE_BORG_9], Event::new(What::PlayerAssimilated).by(seat));
    clear_map(state, seat);
    lanes::sweep(state, table);
    trade::end_all(state, seat, table);
    // Advancements taken from others go back to their decks; those that others took from this player stay theirs.
    let owned = state.players[seat].owned;
    for gone in owned.iter().filter(|owned| owned.of != seat) {
        state.secret[gone.of].deck |= 1 << gone.slot;
        tell(table, &[id::ASSIM_3], Event::new(What::AdvancementReturns).by(seat).other(gone.of));
    }
    state.players[seat].owned.keep(|owned| owned.of == seat);
    for &card in state.players[seat].allies.clone().iter() {
        state.decks.bottom.push(card);
    }
    state.players[seat].allies.clear();
    projects::trim(state, seat, table);
    if state.free_seats().next().is_none() {
        victory::borg_wins(state, table);
    }
}

/// Ships, starbases and remaining nodes leave the map.
fn clear_map(state: &mut State, seat: Seat) {
    for index in 0..crate::map::PLACES {
        let place = Place(index as u16);
        if state.map.exists(place)
            && let Some(ships) = state.map.ships_mut(place)
        {
            ships[seat] = 0;
        }
    }
    state.warp.keep(|group| group.seat != seat);
    for world in state.open.map.systems.iter_mut().filter(|world| world.owned_by(seat)) {
        (world.owner, world.nodes, world.base, world.taken) = (Owner::Nobody, [0; 3], false, false);
    }
    let player = &mut state.players[seat];
    player.fleets = [Fleet::default(); 3];
    player.supply = 30;
    player.commands = 0;
}
