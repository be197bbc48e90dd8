//! Sensor locks, questions, cloaks and the search for cloaked ships (`STCS.BASE.SEN.1`, `STCS.BASE.CLK.*`).

use engine::{Audience, Seat, Unanswered, msg};
use geometry::hex::Side;
use rulebook::stcs as id;

use super::{Tab, d10, movement};
use crate::{
    command::Query,
    data::{Kind, search_number},
    event::{Answer, Event, Sought, System},
    ids::{ShipNo, Team},
    reason::Why,
    state::{Ship, State, Step, Track, flag},
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

/// At the start of a sensors step: contacts of the last phase, and everything may be tried again.
pub fn begin(state: &mut State) {
    for ship in &mut state.ships[..usize::from(state.count)] {
        let found = ship.is(flag::FOUND);
        ship.set(flag::CONTACT, found);
        ship.set(flag::FOUND | flag::LOCK_TRIED | flag::ASKED | flag::SEARCHED | flag::DONE, false);
    }
}

/// Whether a ship has anything to do with its sensors in this step, as far as everybody can see.
pub fn may_sense(state: &State, number: ShipNo) -> bool {
    let ship = &state.ships[number];
    if !ship.active() || ship.boxes(Track::SENSORS) == 5 {
        return false;
    }
    let cloaked = state.fleet().iter().any(|other| other.team() != ship.team() && other.in_play() && other.is(flag::CLOAKED));
    (cloaked && !ship.is(flag::SEARCHED)) || (state.rules.options.sensors && !ship.is(flag::LOCK_TRIED | flag::ASKED))
}

fn check_turn(state: &State, seat: Seat, number: ShipNo) -> Result<&Ship, Why> {
    if state.flow.step != Step::Sensors {
        return Err(super::not_now(state, "now-sensors"));
    }
    let ship = state.ship(number).filter(|ship| ship.seat() == seat).ok_or(Why::NotYours { ship: number })?;
    if !state.acts(ship) || !ship.active() {
        return Err(Why::OutOfPlay { ship: number });
    }
    if ship.boxes(Track::SENSORS) == 5 { Err(Why::Sensors { why: "why-sensors-destroyed" }) } else { Ok(ship) }
}

/// Whether the seat may search a sector, whichever it is.
pub fn check_search(state: &State, seat: Seat, number: ShipNo) -> Result<(), Why> {
    let ship = check_turn(state, seat, number)?;
    if ship.is(flag::SEARCHED) {
        return Err(Why::Sensors { why: "why-sensors-searched" });
    }
    let cloaked = state.fleet().iter().any(|other| other.team() != ship.team() && other.in_play() && other.is(flag::CLOAKED));
    if cloaked { Ok(()) } else { Err(Why::Sensors { why: "why-sensors-nobody" }) }
}

/// Searches a sector: a die for each cloaked ship that is in it (`STCS.BASE.CLK.2`).
pub fn search(state: &mut State, number: ShipNo, side: Side, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    // Whether a die is rolled tells whether somebody is there.
    table.reveal(Audience::EVERYONE);
    state.ships[number].set(flag::SEARCHED, true);
    let searcher = state.ships[number];
    let mut anybody = false;
    for other in state.numbers() {
        let target = &state.ships[other];
        let sought = target.team() != searcher.team() && target.in_play() && target.is(flag::CLOAKED) && !target.is(flag::FOUND);
        let here = state.sector(number, target.hex()).contains(side);
        let range = searcher.hex().distance(target.hex());
        let need = search_number(range, target.is(flag::MOVED), target.is(flag::CONTACT));
        if !sought || !here || need == 0 || movement::blocked(state, searcher.hex(), target.hex()) {
            continue;
        }
        anybody = true;
        let die = d10(table, id::BASE_CLK_2, "ask-search", searcher.seat(), || {
            msg!("about-search", ship = words::ship(state, number), side = side.number(), need = need)
        })?;
        let found = die <= need;
        if found {
            state.ships[other].set(flag::FOUND, true);
        }
        let result = if found { Sought::Found } else { Sought::Missed };
        table.announce(&[id::BASE_CLK_2], || Event::Searched { ship: number, side, die, result });
    }
    if !anybody {
        table.announce(&[id::BASE_CLK_2], || Event::Searched { ship: number, side, die: 0, result: Sought::Nobody });
    }
    Ok(())
}

/// Whether the seat may try a lock.
pub fn check_lock(state: &State, seat: Seat, number: ShipNo, target: ShipNo) -> Result<(), Why> {
    let ship = check_turn(state, seat, number)?;
    if !state.rules.options.sensors {
        return Err(Why::Sensors { why: "why-sensors-off" });
    }
    if ship.is(flag::LOCK_TRIED) {
        return Err(Why::Sensors { why: "why-sensors-tried" });
    }
    let aimed = state.ship(target).ok_or(Why::NoTarget { ship: target })?;
    if aimed.team() == ship.team() || !aimed.in_play() {
        return Err(Why::NoTarget { ship: target });
    }
    if aimed.is(flag::CLOAKED) {
        return Err(Why::Sensors { why: "why-sensors-cloaked" });
    }
    if ship.locks.contains(target) {
        return Err(Why::Sensors { why: "why-sensors-locked" });
    }
    if ship.hex().distance(aimed.hex()) > REACH {
        return Err(Why::Sensors { why: "why-sensors-far" });
    }
    if movement::blocked(state, ship.hex(), aimed.hex()) { Err(Why::Sensors { why: "why-sensors-planet" }) } else { Ok(()) }
}

/// Tries a lock.
pub fn lock(state: &mut State, number: ShipNo, target: ShipNo, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let die = d10(table, id::BASE_SEN_1, "ask-lock", state.ships[number].seat(), || {
        msg!("about-lock", ship = words::ship(state, number), target = words::ship(state, target), need = LOCK)
    })?;
    let held = die <= LOCK;
    let ship = &mut state.ships[number];
    ship.set(flag::LOCK_TRIED, true);
    if held {
        ship.locks = ship.locks.with(target);
    }
    table.announce(&[id::BASE_SEN_1], || Event::Lock { ship: number, target, die, held });
    Ok(())
}

/// Whether the seat may ask a question.
pub fn check_ask(state: &State, seat: Seat, number: ShipNo, target: ShipNo, query: Query) -> Result<(), Why> {
    let ship = check_turn(state, seat, number)?;
    if ship.is(flag::ASKED) {
        return Err(Why::Sensors { why: "why-sensors-asked" });
    }
    if !ship.locks.contains(target) {
        return Err(Why::Sensors { why: "why-sensors-no-lock" });
    }
    if !state.ships[target].in_play() {
        return Err(Why::NoTarget { ship: target });
    }
    match query {
        Query::Weapon(mount) if !state.ships[target].class().has(mount) => Err(Why::NoMount { ship: target, mount }),
        _ => Ok(()),
    }
}

/// Asks; the answer goes to the asker only.
pub fn ask(state: &mut State, number: ShipNo, target: ShipNo, query: Query, table: &mut Tab<'_>) {
    state.ships[number].set(flag::ASKED, true);
    let asker = state.ships[number].seat();
    table.reveal(Audience::only(asker));
    table.announce(&[id::BASE_SEN_1], || Event::Asked { ship: number, target, query });
    let from = state.ships[number].hex();
    // Damage tells everything but the heel.
    let silent = query == Query::Damage && state.ships[target].class().is_borg();
    table.tell(Audience::only(asker), &[id::BASE_SEN_1, id::ACH_6][..1 + usize::from(silent)], || Event::Answer {
        target,
        query,
        answer: answer(state, target, from, query),
    });
}

fn answer(state: &State, target: ShipNo, from: geometry::hex::Hex, query: Query) -> Answer {
    let ship = &state.ships[target];
    let class = ship.class();
    let movement = ship.moves_from(state.flow.phase) * u16::from(class.mpr);
    let shields = class.shield_cost(ship.shields.iter().map(|&points| u16::from(points)).sum());
    let weapons: u16 = state.mounts(target).iter().map(|mount| u16::from(mount.power)).sum();
    let behind = state.sector(target, from).iter().any(|side| ship.shield(side) > 0);
    match query {
        Query::Power => Answer::Power(ship.power()),
        Query::Uses => {
            let (reserve, of) = (ship.reserve, System::Reserve);
            let mut uses = [(movement, System::Movement), (shields, System::Shields), (weapons, System::Weapons), (reserve, of)];
            uses.sort_by_key(|(power, _)| std::cmp::Reverse(*power));
            Answer::Uses(uses.map(|(_, what)| what))
        }
        Query::Shields => Answer::Shields(ship.shields),
        Query::Weapons => {
            let powered = class.numbers().zip(state.mounts(target)).filter(|(_, mount)| mount.power > 0);
            Answer::Weapons(powered.map(|(index, mount)| (index, mount.power)).collect())
        }
        Query::Damage => Answer::Damage { now: ship.superstructure, original: class.superstructure, crew: ship.crew },
        Query::Life | Query::Transporters if behind => Answer::Behind,
        Query::Life => Answer::Crew(100 - ship.crew.min(100)),
        Query::Transporters => Answer::Yes(ship.active()),
        Query::Shield(side) => Answer::Yes(ship.shield(side) > 0),
        Query::Weapon(mount) => {
            let (now, _, weapon) = state.mount(target, mount);
            Answer::Yes(now.power > 0 && weapon.kind != Kind::Tractor || now.power >= super::tractor::LEAST)
        }
    }
}

/// Whether anything at all is to be done in this sensors step by a side.
pub fn team_senses(state: &State, team: Team) -> bool {
    state.flow.active.is_none() && state.numbers().any(|ship| state.ships[ship].team() == team && may_sense(state, ship))
}
