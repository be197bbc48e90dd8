//! Attacks on the Borg and the tokens spent on them.

use engine::Seat;

use crate::{
    bot::reading::{
        race::{self, Race},
        worth,
    },
    command::{Token, With},
    data::dice::AttackFaces,
    ids::{Piece, ShipNo},
    odds::{
        aim,
        forecast::{self, Pool},
    },
    state::{Attack, Board, Frame},
};

/// Every attack that brings the own end of the token nearer than the other side's is made, the best first: later ones meet more columns.
pub(in crate::bot) fn attack(board: &Board, ship: ShipNo, target: Option<Piece>) -> i32 {
    target.map_or(-1, |target| match target {
        // At equal chances the ship with the least left is taken.
        Piece::Ship(no) => {
            worth::score(worth::shot(board, ship.seat(), target, worth::attack(board, ship, target)) + worth::loss(board.ship(no)) * 0.01)
        }
        _ => {
            let nearer = worth::attack(board, ship, target) * worth::damage(board, ship.seat()) * 0.5;
            worth::score(nearer + Race::of(board, ship.seat()).map_or(0.0, |race| race.gain(ship)))
        }
    })
}

/// Value of keeping a Target Lock for a later round.
const KEPT_LOCK: f64 = 6.0;

/// Value of the current attack with these dice.
fn outlook(board: &Board, attack: &Attack, dice: Pool) -> f64 {
    let chances = forecast::damage(dice, aim::coming_defense(board, attack));
    let left = aim::left(board, attack.target);
    let seat = attack.attacker.seat().unwrap_or(Seat::A);
    let last = if board.borg().is_some() { race::stake(board, seat) } else { 400.0 };
    // The last point is worth more than the others together.
    forecast::mean(&chances) * worth::damage(board, seat) + forecast::at_least(&chances, left) * last
}

/// Value of the current attack with this many results on average.
pub(in crate::bot) fn lying_outlook(board: &Board, attack: &Attack, results: f64) -> f64 {
    let whole = results.floor().max(0.0) as u8;
    let (low, high) = (outlook(board, attack, lying(whole)), outlook(board, attack, lying(whole + 1)));
    low + (high - low) * (results - f64::from(whole))
}

fn lying(results: u8) -> Pool {
    Pool { sure: results, ..Pool::default() }
}

/// Re-rolling some dice, with Battle Stations spent afterwards where there is a token.
pub(in crate::bot) fn reroll(board: &Board, dice: AttackFaces) -> i32 {
    let Some(attack) = board.attack.filter(|attack| dice.within(attack.attack_faces)) else { return 0 };
    let kept = attack.attack_faces.minus(dice);
    let turned = aim::battle_stations(board, attack.attacker);
    let sure = kept.damaging() + if turned { kept.battle } else { 0 };
    let pool = Pool { sure, dice: dice.total(), chance: forecast::attack_chance(turned, false), ..Pool::default() };
    worth::score(outlook(board, &attack, pool) - KEPT_LOCK)
}

/// Spending a token: in defense the one that stops most damage, in attack by the effect of the turned dice, with a Target Lock still to come if there
/// is one.
pub(in crate::bot) fn spend(board: &Board, token: Token) -> i32 {
    let Some(attack) = board.attack else { return 0 };
    if board.flow.top() == Frame::ModifyDefense {
        let stopped = if token == Token::Evade { 1 } else { attack.defense_faces.battle };
        return 1 + i32::from(stopped);
    }
    let faces = attack.attack_faces;
    let sure = faces.damaging() + faces.battle;
    let locked = attack.attacker.ship().is_some_and(|no| board.ship(no).lock == Some(attack.target));
    let again = if locked { faces.blank } else { 0 };
    let pool = Pool { sure, dice: again, chance: forecast::attack_chance(false, false), ..Pool::default() };
    worth::score(outlook(board, &attack, pool) - if again > 0 { KEPT_LOCK } else { 0.0 })
}

/// Spending the Commendation Award Token: kept for a roll that decides something.
pub(in crate::bot) fn commend(board: &Board, die: With) -> i32 {
    let Some(attack) = board.attack else { return 0 };
    let With::Attack(dice) = die else {
        let threat = attack.attack_faces.damaging().saturating_sub(attack.defense_faces.evade + attack.added_evades);
        let left = aim::left(board, attack.target);
        return if threat > 0 && threat >= left { 1 } else { -1 };
    };
    let sure = attack.attack_faces.damaging();
    let pool = Pool { sure, dice: dice.total(), chance: forecast::attack_chance(false, false), ..Pool::default() };
    worth::score(outlook(board, &attack, pool) - 3.0 * KEPT_LOCK)
}

/// Letting the dice stand. In defense tokens come off anyway, so that is the last choice.
pub(in crate::bot) fn done(board: &Board) -> i32 {
    let Some(attack) = board.attack else { return 0 };
    if board.flow.top() != Frame::ModifyAttack {
        return 0;
    }
    worth::score(outlook(board, &attack, lying(attack.attack_faces.damaging())))
}
