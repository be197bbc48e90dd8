//! The game's beginning, its rounds and its end (AW.SETUP, AW.CTRL.1, AW.BASE.6, AW.END).

use engine::{Lots, Seat, Table, Text, Unanswered, msg};
use rulebook::{RuleId, attack_wing as ids};

use crate::{
    board::{Battle, Board, End, Ending, Status},
    data::Faction,
    dice::{ATTACK_DIE, AttackFaces},
    event::Event,
    flow::{Frame, Phase},
    options::FirstControl,
    pieces::ShipNo,
    rules::{cards, citing::cited, order, scoring},
    state::State,
};

/// Throws of one roll off after which a draw settles it. By the rules a tied throw is thrown again without end; since both players are alike, the
/// draw gives the same chances, and the enumerator comes to an end.
const THROWS: u32 = 20;

/// A roll off: 5 attack dice each, the most Battle Stations win, a tie rolls again (AW.GAP.23).
fn roll_off(rule: RuleId, table: &mut Table<'_, Event>) -> Result<Seat, Unanswered> {
    for _ in 0..THROWS {
        let mut roll = |seat: Seat| {
            let ask = table.ask(rule, "ask-roll-off").by(seat).about(|| msg!("about-seat", seat = seat));
            ask.dice(&ATTACK_DIE, 5).map(|dice| AttackFaces::of(&dice))
        };
        let (a, b) = (roll(Seat::A)?, roll(Seat::B)?);
        let winner = match a.battle.cmp(&b.battle) {
            std::cmp::Ordering::Greater => Some(Seat::A),
            std::cmp::Ordering::Less => Some(Seat::B),
            std::cmp::Ordering::Equal => None,
        };
        table.announce(&[rule, ids::TIE_2, ids::GAP_23], || Event::RollOff { a, b, winner });
        if let Some(winner) = winner {
            return Ok(winner);
        }
    }
    draw_seat(rule, "ask-tied-roll-off", table)
}

fn draw_seat(rule: RuleId, purpose: &'static str, table: &mut Table<'_, Event>) -> Result<Seat, Unanswered> {
    let ask = table.ask(rule, purpose).about(|| msg!("about-both-players"));
    let drawn = ask.draw(&Lots::new(&[(0, 1), (1, 1)], |seat| Text::name(["A", "B"][usize::from(seat & 1)])))?;
    Ok(if drawn == 0 { Seat::A } else { Seat::B })
}

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
    for ship in board.ships.iter_mut().filter(|ship| ship.flying()) {
        ship.dial_set = false;
        ship.revealed = None;
        ship.activated = false;
        ship.acted = false;
        ship.attacked = false;
        ship.no_attack = false;
        ship.no_action = false;
        ship.no_step = false;
        ship.touching = false;
        ship.began_cloaked = ship.cloaked();
    }
    for token in [&mut board.cube, &mut board.sphere] {
        token.moved = false;
        token.fired = false;
    }
    order::set_ranks(board);
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
        return finish(board, End::LastRound, table);
    }
    board.flow.begin(Phase::Planning, Frame::Round);
    Ok(())
}

/// Whether a player who had ships has none left, and that ends the game (AW.GAP.16).
pub fn eliminated(board: &Board) -> bool {
    let lost = |seat| board.fleet(seat).next().is_none() && ShipNo::of(seat).any(|no| board.ship(no).status == Status::Destroyed);
    let ends = board.options.elimination_ends || board.battle == Battle::Duel || board.flying().next().is_none();
    ends && [Seat::A, Seat::B].into_iter().any(lost)
}

/// Ends the game: counts the points, and rolls off a tie (AW.END.4, AW.GAP.23).
pub fn finish(board: &mut Board, why: End, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    board.flow.begin(Phase::Over, Frame::Over);
    let duel = board.battle == Battle::Duel;
    if let Some(attack) = board.attack.take() {
        board.last_attack = Some(attack);
    }
    // The winner is not known yet; a provisional one lets the accounts be drawn up as those of a finished game.
    board.ending = Some(Ending { why, winner: Seat::A, rolled_off: false });
    table.announce(if duel { &[ids::BASE_14] } else { scoring::ending_rules(why) }, || Event::Ended { why });
    let accounts = [Seat::A, Seat::B].map(|seat| scoring::account(board, seat));
    let points = [accounts[0].total, accounts[1].total];
    if table.listens() {
        for seat in [Seat::A, Seat::B] {
            for line in &scoring::explained(board, seat).lines {
                table.announce(&line.rules, || Event::Scored { seat, what: line.what, points: line.points });
            }
        }
    }
    // The other reading: an eliminated player has lost, whatever the points (AW.GAP.27).
    let survivor = survivor(board).filter(|_| why == End::Eliminated && !duel && board.options.eliminated_loses);
    let (winner, rolled_off) = match (survivor, points[0].cmp(&points[1])) {
        (Some(survivor), _) => (survivor, false),
        (None, std::cmp::Ordering::Greater) => (Seat::A, false),
        (None, std::cmp::Ordering::Less) => (Seat::B, false),
        // The last ships die together, or time runs out on equal losses: the player with initiative (AW.BASE.14).
        (None, std::cmp::Ordering::Equal) if duel => (board.initiative, false),
        (None, std::cmp::Ordering::Equal) => (roll_off(ids::GAP_23, table)?, true),
    };
    board.ending = Some(Ending { why, winner, rolled_off });
    let rules: &[RuleId] = match survivor {
        _ if duel => &[ids::BASE_14],
        Some(_) => &[ids::GAP_27, ids::FP_3],
        None => &[ids::END_4, ids::FP_3, ids::ROUND_5],
    };
    table.announce(rules, || Event::Won { seat: winner, points });
    Ok(())
}

/// The only player with a ship left, if there is just one.
fn survivor(board: &Board) -> Option<Seat> {
    let mut left = [Seat::A, Seat::B].into_iter().filter(|&seat| board.fleet(seat).next().is_some());
    left.next().filter(|_| left.next().is_none())
}
