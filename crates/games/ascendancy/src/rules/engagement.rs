//! How a battle begins, and how it is over (`ASC.BASE.BATTLE.1`, `ASC.BASE.BORG.4`).

use engine::Seat;
use rulebook::ascendancy as id;

use super::{
    ask::{Tab, tell},
    force::{in_it, strength},
    gain::gain,
    lanes,
};
use crate::{
    data::Ability,
    event::{Event, Thing, What},
    ids::{ALL_SEATS, Resource},
    map::{NONE, Place},
    state::{Battle, Fight, Frame, State},
};

/// Other players with ships in a sector, by bit.
pub fn victims(state: &State, seat: Seat, at: Place) -> u8 {
    let ships = state.map.ships(at);
    ALL_SEATS.into_iter().filter(|&other| other != seat && ships[other] > 0).fold(0, |all, other| all | 1 << other.index())
}

/// A battle between players.
pub fn begin_space(state: &mut State, attacker: Seat, at: Place, seats: u8, free: bool, table: &mut Tab<'_>) {
    state.battle = Battle { fight: Fight::Space, attacker, cube: NONE, at, seats, free, winner: NONE, ..Battle::default() };
    begin(state, table, &[id::BASE_BATTLE_1]);
}

/// A player attacks a cube (`ASC.BASE.BORG.12`).
pub fn begin_cube(state: &mut State, attacker: Seat, cube: u8, table: &mut Tab<'_>) {
    let at = state.borg.cubes[usize::from(cube)].at;
    let seats = 1 << attacker.index();
    state.battle = Battle { fight: Fight::Cube, attacker, cube, at, seats, winner: NONE, ..Battle::default() };
    begin(state, table, &[id::BASE_BORG_12]);
}

/// A cube engages everybody next to it (`ASC.BASE.BORG.4`); whether anybody is.
pub fn begin_engage(state: &mut State, by: Seat, cube: u8, table: &mut Tab<'_>) -> bool {
    let at = state.borg.cubes[usize::from(cube)].at;
    let near = state.map.neighbours(at);
    let ships = |seat: Seat| near.iter().chain([&at]).any(|&place| state.map.ships(place)[seat] > 0);
    let seats = state.all().filter(|&seat| ships(seat)).fold(0, |all, seat| all | 1 << seat.index());
    if seats == 0 {
        return false;
    }
    state.battle = Battle { fight: Fight::Engage, attacker: by, cube, at, seats, winner: NONE, ..Battle::default() };
    begin(state, table, &[id::BASE_BORG_4]);
    true
}

fn begin(state: &mut State, table: &mut Tab<'_>, rules: &[rulebook::RuleId]) {
    let mut rules = rules.to_vec();
    if through_conduit(state) {
        rules.push(id::ATTACK_1);
    }
    for seat in state.all() {
        state.battle.began[seat] = strength(state, seat);
    }
    state.battle.dice = state.options.cube_dice();
    let attacker = state.battle.attacker;
    let event = Event::new(if state.battle.fight == Fight::Engage { What::CubeEngages } else { What::BattleBegins });
    let cube = if state.battle.cube == NONE { Thing::None } else { Thing::Cube(state.battle.cube) };
    tell(table, &rules, event.by(attacker).at(state.battle.at).with(cube));
    for seat in state.all().collect::<Vec<_>>() {
        if in_it(state, seat) && state.players[seat].can(Ability::Profit) {
            gain(state, seat, Resource::Production, 1, id::BASE_FACT_1, table);
        }
    }
    state.frames.push(Frame::Battle);
}

/// Whether somebody fights through the hub or a conduit.
fn through_conduit(state: &State) -> bool {
    // From System to System there is no other way.
    let at = state.battle.at;
    at.as_system().is_some() && state.map.neighbours(at).iter().any(|&place| place.as_system().is_some() && state.rival_ships(place))
}

/// Nothing of the battle is left, and no open lane whose ships it took.
pub fn over(state: &mut State, table: &mut Tab<'_>) {
    state.battle = Battle::default();
    state.frames.pop();
    lanes::sweep(state, table);
}
