//! After a battle: the winner, effects of abilities and cubes, the winner's manoeuvre (`ASC.BASE.BATTLE.5`).

use engine::Seat;
use rulebook::ascendancy as id;

use super::{
    arrival,
    ask::{Done, Tab, tell},
    cubes,
    engagement::over,
    force::{force, shift_all, standing, strength},
    gain::gain,
    impulse, lanes,
};
use crate::{
    data::{Ability, Effect},
    event::{Event, Thing, What},
    ids::{ALL_SEATS, Resource, seat_number},
    list::List,
    map::{NONE, Place},
    reason::Why,
    state::{Fight, Mover, State, Step, bits},
};

/// The winner of a battle, and the consequences.
pub fn end(state: &mut State, table: &mut Tab<'_>) -> Done {
    let attacker = state.battle.attacker;
    state.battle.step = Step::Manoeuvre;
    if state.battle.cube != NONE {
        return end_with_cube(state, table);
    }
    let left = standing(state);
    let winner = match (strength(state, attacker), left) {
        (1.., 0) => Some(attacker),
        (0, 1..) => bits(left).next(),
        _ => None,
    };
    let Some(winner) = winner else {
        tell(table, &[id::BASE_BATTLE_4], Event::new(What::NoWinner).at(state.battle.at));
        return Ok(());
    };
    state.battle.winner = winner.into();
    tell(table, &[id::BASE_BATTLE_5], Event::new(What::BattleWon).by(winner).at(state.battle.at));
    let foes = |seat: Seat| if winner == attacker { seat != attacker } else { seat == attacker };
    let met: u8 = ALL_SEATS.into_iter().filter(|&seat| foes(seat)).map(|seat| state.battle.began[seat]).sum();
    let sunk: u8 = ALL_SEATS.into_iter().filter(|&seat| foes(seat)).map(|seat| state.battle.lost[seat]).sum();
    spoils(state, winner, met, sunk, table);
    Ok(())
}

/// Rewards of abilities after a battle won.
fn spoils(state: &mut State, winner: Seat, met: u8, sunk: u8, table: &mut Tab<'_>) {
    if state.players[winner].can(Ability::Glory) && met >= 3 {
        gain(state, winner, Resource::Culture, 1, id::BASE_FACT_1, table);
    }
    if state.players[winner].can(Ability::FieldTesting) && sunk > 0 && state.battle.cube == NONE {
        gain(state, winner, Resource::Research, 1, id::BASE_FACT_1, table);
    }
    let started = state.battle.attacker == winner && !state.battle.free && state.battle.fight != Fight::Engage;
    if started && state.has(winner, Effect::BattleLust) && state.battle.lost[winner] == 0 {
        state.players[winner].commands += 1;
        tell(table, &[id::BASE_FACT_3], Event::new(What::CommandBack).by(winner));
    }
}

fn end_with_cube(state: &mut State, table: &mut Tab<'_>) -> Done {
    let cube = state.battle.cube;
    if state.battle.dice > 0 {
        return Ok(());
    }
    let at = state.battle.at;
    cubes::destroy(state, cube.into(), table);
    // Whose hit was the last; in the Borg's turn nobody manoeuvres.
    let last = seat_number(state.battle.winner);
    if state.battle.fight == Fight::Engage {
        state.battle.winner = NONE;
    }
    if let Some(winner) = last {
        tell(table, &[id::BASE_BORG_12], Event::new(What::CubeDestroyed).by(winner).at(at).with(Thing::Cube(cube)));
        spoils(state, winner, 1, 0, table);
        cubes::technology(state, winner, table)?;
    }
    Ok(())
}

/// The winner's possible free moves: from a sector of the battle to another.
pub fn manoeuvres(state: &State) -> List<(Place, Place), 60> {
    let mut found = List::new();
    let Some(winner) = seat_number(state.battle.winner) else { return found };
    for &from in force(state, winner).iter().filter(|&&from| state.map.ships(from)[winner] > 0) {
        impulse::impulse(state, winner, from).each(|to| _ = found.push((from, to)));
    }
    found
}

/// Whether the winner may move so.
pub fn check_manoeuvre(state: &State, from: Place, to: Place) -> Result<(), Why> {
    if manoeuvres(state).contains(&(from, to)) { Ok(()) } else { Err(Why::TooFar) }
}

/// The winner's manoeuvre, or none; the battle is over.
pub fn manoeuvre(state: &mut State, way: Option<(Place, Place)>, table: &mut Tab<'_>) -> Done {
    let winner = seat_number(state.battle.winner);
    over(state, table);
    let (Some((from, to)), Some(winner)) = (way, winner) else { return Ok(()) };
    let count = shift_all(state, winner, from, to);
    tell(table, &[id::BASE_BATTLE_5], Event::new(What::Moved).by(winner).at(from).to(to).n(count));
    lanes::sweep(state, table);
    arrival::arrive(state, winner, Mover { from: to, fleet: None }, count, table)
}
