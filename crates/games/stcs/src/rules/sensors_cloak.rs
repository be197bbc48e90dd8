//! Sensor locks, questions, cloaks and the search for cloaked ships (`STCS.BASE.SEN.1`, `STCS.BASE.CLK.*`).

use engine::{Audience, Unanswered, msg};
use geometry::hex::Side;
use rulebook::stcs as id;

use super::{Tab, d10, movement};
use crate::{
    command::Query,
    data::{Kind, search_number},
    event::{Event, Sought},
    reason::Why,
    state::{NONE, Ship, State, Step, Track, flag, option},
    words,
};

/// Number needed or less for a lock.
pub const LOCK: u8 = 6;
/// Farthest range of locks and searches, in hexes.
pub const REACH: u16 = 30;

/// Added to the die against a found cloaked ship (`STCS.BASE.CLK.3`).
pub fn firing_modifier(target: &Ship) -> u8 {
    if target.is(flag::MOVED) { 3 } else { 5 }
}

/// At the start of a sensors step: contacts of the last phase, and everything may be tried anew.
pub fn begin(state: &mut State) {
    for ship in &mut state.ships[..usize::from(state.count)] {
        let found = ship.is(flag::FOUND);
        ship.set(flag::CONTACT, found);
        ship.set(flag::FOUND | flag::LOCK_TRIED | flag::ASKED | flag::SEARCHED | flag::DONE, false);
    }
}

/// Whether a ship has anything to do with its sensors in this step, as far as everybody can see.
pub fn may_sense(state: &State, number: usize) -> bool {
    let ship = &state.ships[number];
    if !ship.active() || ship.boxes(Track::SENSORS) == 5 {
        return false;
    }
    let cloaked = state.fleet().iter().any(|other| other.side() != ship.side() && other.in_play() && other.is(flag::CLOAKED));
    (cloaked && !ship.is(flag::SEARCHED)) || (state.rules.on(option::SENSORS) && !ship.is(flag::LOCK_TRIED | flag::ASKED))
}

fn check_turn(state: &State, seat: usize, number: u8) -> Result<&Ship, Why> {
    if state.flow.step != Step::Sensors {
        return Err(Why::NotNow("using sensors"));
    }
    let ship = state.fleet().get(usize::from(number)).filter(|ship| ship.owner() == seat).ok_or(Why::NotYours(number))?;
    if ship.side() != state.acting_side() || !ship.active() {
        return Err(Why::OutOfPlay(number));
    }
    if ship.boxes(Track::SENSORS) == 5 { Err(Why::Sensors("the sensors are destroyed: no locks, no searches")) } else { Ok(ship) }
}

/// Whether the seat may search a sector.
pub fn check_search(state: &State, seat: usize, number: u8, side: u8) -> Result<(), Why> {
    let ship = check_turn(state, seat, number)?;
    if !(1..=6).contains(&side) {
        return Err(Why::Sensors("sectors are numbered 1 to 6"));
    }
    if ship.is(flag::SEARCHED) {
        return Err(Why::Sensors("the ship has searched in this phase"));
    }
    let cloaked = state.fleet().iter().any(|other| other.side() != ship.side() && other.in_play() && other.is(flag::CLOAKED));
    if cloaked { Ok(()) } else { Err(Why::Sensors("no enemy is cloaked")) }
}

/// Searches a sector: a die for each cloaked ship that is in it (`STCS.BASE.CLK.2`).
pub fn search(state: &mut State, number: usize, side: u8, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    // Whether a die is rolled tells whether somebody is there.
    table.reveal(Audience::EVERYONE);
    state.ships[number].set(flag::SEARCHED, true);
    let searcher = state.ships[number];
    let mut anybody = false;
    for other in state.numbers() {
        let target = &state.ships[other];
        let sought = target.side() != searcher.side() && target.in_play() && target.is(flag::CLOAKED) && !target.is(flag::FOUND);
        let here = Side::try_from(side).is_ok_and(|side| state.sector(number, target.hex()).contains(side));
        let range = searcher.hex().distance(target.hex());
        let need = search_number(range, target.is(flag::MOVED), target.is(flag::CONTACT));
        if !sought || !here || need == 0 || movement::blocked(state, searcher.hex(), target.hex()) {
            continue;
        }
        anybody = true;
        let die = d10(table, id::BASE_CLK_2, "ask-search", searcher.seat(), || {
            msg!("about-search", ship = words::ship(state, number), side = side, need = need)
        })?;
        let found = die <= need;
        if found {
            state.ships[other].set(flag::FOUND, true);
        }
        let result = if found { Sought::Found } else { Sought::Missed };
        table.announce(&[id::BASE_CLK_2], || Event::Searched { ship: number as u8, side, die, result });
    }
    if !anybody {
        table.announce(&[id::BASE_CLK_2], || Event::Searched { ship: number as u8, side, die: 0, result: Sought::Nobody });
    }
    Ok(())
}

/// Whether the seat may try a lock.
pub fn check_lock(state: &State, seat: usize, number: u8, target: u8) -> Result<(), Why> {
    let ship = check_turn(state, seat, number)?;
    if !state.rules.on(option::SENSORS) {
        return Err(Why::Sensors("locks are not used in this game: switch the option sensors on"));
    }
    if ship.is(flag::LOCK_TRIED) {
        return Err(Why::Sensors("the ship has tried a lock in this phase"));
    }
    let aimed = state.fleet().get(usize::from(target)).ok_or(Why::NoTarget(target))?;
    if aimed.side() == ship.side() || !aimed.in_play() {
        return Err(Why::NoTarget(target));
    }
    if aimed.is(flag::CLOAKED) {
        return Err(Why::Sensors("there is no lock on a cloaked ship"));
    }
    if ship.locks >> target & 1 != 0 {
        return Err(Why::Sensors("the ship has a lock on it already"));
    }
    if ship.hex().distance(aimed.hex()) > REACH {
        return Err(Why::Sensors("the target is more than 30 hexes away"));
    }
    if movement::blocked(state, ship.hex(), aimed.hex()) { Err(Why::Sensors("a planet blocks the line of sight")) } else { Ok(()) }
}

/// Tries a lock.
pub fn lock(state: &mut State, number: usize, target: u8, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let die = d10(table, id::BASE_SEN_1, "ask-lock", state.ships[number].seat(), || {
        msg!("about-lock", ship = words::ship(state, number), target = words::ship(state, target.into()), need = LOCK)
    })?;
    let held = die <= LOCK;
    let ship = &mut state.ships[number];
    ship.set(flag::LOCK_TRIED, true);
    if held {
        ship.locks |= 1 << target;
    }
    table.announce(&[id::BASE_SEN_1], || Event::Lock { ship: number as u8, target, die, held });
    Ok(())
}

/// Whether the seat may ask a question.
pub fn check_ask(state: &State, seat: usize, number: u8, target: u8, query: Query) -> Result<(), Why> {
    let ship = check_turn(state, seat, number)?;
    if ship.is(flag::ASKED) {
        return Err(Why::Sensors("the ship has asked its question in this phase"));
    }
    if target >= 16 || ship.locks >> target & 1 == 0 {
        return Err(Why::Sensors("a question needs a lock on the ship"));
    }
    match query {
        Query::Weapon(mount) if usize::from(mount) >= state.ships[usize::from(target)].class().mounts.len() => {
            Err(Why::NoMount(target, mount))
        }
        _ => Ok(()),
    }
}

/// Asks; the answer goes to the asker only.
pub fn ask(state: &mut State, number: usize, target: u8, query: Query, table: &mut Tab<'_>) {
    state.ships[number].set(flag::ASKED, true);
    let asker = state.ships[number].seat();
    table.reveal(Audience::only(asker));
    table.announce(&[id::BASE_SEN_1], || Event::Asked { ship: number as u8, target, query: query.to_string() });
    let from = state.ships[number].hex();
    table.tell(Audience::only(asker), &[id::BASE_SEN_1], || Event::Answer {
        target,
        query,
        answer: answer(state, target.into(), from, query),
    });
}

fn answer(state: &State, target: usize, from: geometry::hex::Hex, query: Query) -> String {
    let ship = &state.ships[target];
    let class = ship.class();
    let movement = ship.moves_from(state.flow.phase) * u16::from(class.mpr);
    let shields = class.shield_cost(ship.shields.iter().map(|&points| u16::from(points)).sum());
    let weapons: u16 = state.mounts(target).iter().map(|mount| u16::from(mount.power)).sum();
    let behind = state.sector(target, from).iter().any(|side| ship.shield(side) > 0);
    let yes = |up: bool| if up { "yes" } else { "no" }.to_owned();
    match query {
        Query::Power => format!("{} power available", ship.power()),
        Query::Uses => {
            let mut uses = [(movement, "movement"), (shields, "shields"), (weapons, "weapons"), (ship.reserve, "reserve")];
            uses.sort_by_key(|(power, _)| std::cmp::Reverse(*power));
            uses.map(|(_, name)| name).join(", then ")
        }
        Query::Shields => ship.shields.map(|points| points.to_string()).join(", "),
        Query::Weapons => {
            let powered = state.mounts(target).iter().enumerate().filter(|(_, mount)| mount.power > 0);
            powered.map(|(index, mount)| format!("w{} {}", index + 1, mount.power)).collect::<Vec<_>>().join(", ")
        }
        Query::Damage => format!("superstructure {} of {}, crew losses {} %", ship.superstructure, class.superstructure, ship.crew),
        Query::Life | Query::Transporters if behind => "a raised shield is in the way".into(),
        Query::Life => format!("crew at {} %", 100 - ship.crew.min(100)),
        Query::Transporters => yes(ship.active()),
        Query::Shield(side) => yes(Side::try_from(side).is_ok_and(|side| ship.shield(side) > 0)),
        Query::Weapon(mount) => {
            let (now, _, weapon) = state.mount(target, mount.into());
            yes(now.power > 0 && weapon.kind != Kind::Tractor || now.power >= super::tractor::LEAST)
        }
    }
}

/// Whether anything at all is to be done in this sensors step by a side.
pub fn side_senses(state: &State, side: usize) -> bool {
    state.flow.active == NONE && state.numbers().any(|ship| state.ships[ship].side() == side && may_sense(state, ship))
}
