//! The game's beginning and its rounds (AW.SETUP, AW.CTRL.1, AW.BASE.6).

use engine::{Seat, Table, Unanswered};
use rulebook::attack_wing as ids;

use crate::{
    data::Faction,
    event::Event,
    ids::{ShipNo, Ships},
    options::FirstControl,
    rules::{
        cards,
        citing::cited,
        ending, order, scoring,
        ties::{draw_seat, roll_off},
    },
    state::{Battle, Board, End, Frame, Phase, State, Status},
};

/// Set up before the ships are placed: the tokens, initiative, the first holder of the Control Token.
pub fn set_up(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let board = &mut state.board;
    if board.battle == Battle::Duel {
        find_initiative(board, table)?;
        board.control = board.initiative;
        return Ok(());
    }
    let cube = board.cube.base;
    table.announce(&[ids::SETUP_1, ids::SETUP_2, ids::GAP_1], || Event::TokensSetUp { cube });
    find_initiative(board, table)?;
    board.control = match board.options.first_control {
        FirstControl::A => Seat::A,
        FirstControl::B => Seat::B,
        FirstControl::RollOff => roll_off(ids::GAP_19, table)?,
    };
    let seat = board.control;
    table.announce(&[ids::SETUP_4, ids::GAP_19], || Event::Control { seat });
    Ok(())
}

/// Initiative: the lower SP total; if equal, the faction that comes first in order, a mixed fleet counting as its first faction; else a roll
/// (AW.BASE.4.5).
fn find_initiative(board: &mut Board, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let points = [Seat::A, Seat::B].map(|seat| scoring::fleet_points(board, seat));
    let factions = [Seat::A, Seat::B].map(|seat| first_faction(board, seat));
    let by_rule = points[0].cmp(&points[1]).then(factions[0].cmp(&factions[1]));
    let (seat, rolled) = match by_rule {
        std::cmp::Ordering::Less => (Seat::A, false),
        std::cmp::Ordering::Greater => (Seat::B, false),
        std::cmp::Ordering::Equal => (draw_seat(ids::BASE_4_5, "ask-initiative", table)?, true),
    };
    board.initiative = seat;
    let resources = [Seat::A, Seat::B].into_iter().any(|seat| scoring::resource_points(board, seat) > 0);
    let mut rules = cited([ids::BASE_4_5]);
    rules.extend([ids::BASE_4_2, ids::RES_2].into_iter().filter(|_| resources));
    rules.extend(board.options.later_costs.then_some(ids::BASE_16_GENERIC_SHIP_COSTS));
    table.announce(&rules, || Event::Initiative { seat, points, rolled });
    Ok(())
}

fn first_faction(board: &Board, seat: Seat) -> Faction {
    let ships = ShipNo::of(seat).map(|no| board.ship(no)).filter(|ship| ship.status != Status::Absent);
    ships.map(|ship| ship.facts().factions.first()).min().unwrap_or(Faction::MirrorUniverse)
}

/// A round begins with the Planning Phase.
pub fn begin(state: &mut State, table: &mut Table<'_, Event>) {
    let board = &mut state.board;
    board.round += 1;
    let round = board.round;
    state.dials = Default::default();
    board.seen = Ships::NONE;
    for ship in board.ships.iter_mut().filter(|ship| ship.flying()) {
        // A dampened ship has no dial: it flies a Straight 1.
        ship.dial_set = ship.damped;
        ship.revealed = None;
        ship.activated = false;
        ship.acted = false;
        ship.attacked = false;
        ship.no_attack = ship.damped;
        ship.no_action = false;
        ship.no_step = false;
        ship.touching = false;
        ship.began_cloaked = ship.cloaked();
    }
    for token in [&mut board.cube, &mut board.sphere] {
        token.moved = false;
        token.fired = false;
    }
    cards::set_skills(board);
    board.flow.begin(Phase::Planning, Frame::Breach { next: 0 });
    table.announce(&[ids::BASE_6, ids::BASE_6_1], || Event::RoundBegins { round });
    for (ship, facts) in board.flying() {
        if order::deaf(facts, round) && !order::deaf(facts, round - 1) {
            table.announce(&[ids::BASE_9_9_3, ids::BASE_3_2], || Event::SkillLost { ship });
        }
    }
}

/// Takes Evade, Scan and Battle Stations Tokens off (AW.BASE.6.4).
pub fn clean_up(board: &mut Board, table: &mut Table<'_, Event>) {
    let mut any = false;
    for ship in board.ships.iter_mut().filter(|ship| ship.flying()) {
        any |= ship.evade + ship.scan + ship.battle > 0;
        (ship.evade, ship.scan, ship.battle) = (0, 0, 0);
    }
    if any {
        table.announce(&[ids::BASE_6_4], || Event::TokensRemoved);
    }
    cards::end_of_round(board, table);
}

/// The Control Token passes (AW.CTRL.1), and the last round ends the game (AW.END.1).
pub fn pass(board: &mut Board, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    if board.battle == Battle::Sector001 {
        board.control = board.control.other();
        let seat = board.control;
        table.announce(&[ids::CTRL_1, ids::BASE_6_4], || Event::Control { seat });
    }
    if board.round >= board.options.last_round() {
        return ending::finish(board, End::LastRound, table);
    }
    board.flow.begin(Phase::Planning, Frame::Round);
    Ok(())
}
