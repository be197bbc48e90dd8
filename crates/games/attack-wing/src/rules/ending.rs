//! The game's end: elimination, the last accounts, the winner (AW.END, AW.GAP.16).

use engine::{Seat, Table, Unanswered};
use rulebook::{RuleId, attack_wing as ids};

use crate::{
    event::Event,
    ids::ShipNo,
    rules::{scoring, ties::roll_off},
    state::{Battle, Board, End, Ending, Frame, Phase, Status},
};

/// Whether a player who had ships has none left, and that ends the game (AW.GAP.16).
pub fn eliminated(board: &Board) -> bool {
    let gone = |seat| board.fleet(seat).next().is_none() && !ShipNo::of(seat).any(|no| scoring::away(board, no));
    let lost = |seat| gone(seat) && ShipNo::of(seat).any(|no| board.ship(no).status == Status::Destroyed);
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
    let mut left = [Seat::A, Seat::B].into_iter().filter(|&seat| scoring::lives(board, seat));
    left.next().filter(|_| left.next().is_none())
}
