//! Ties that chance settles (AW.TIE, AW.GAP.23).

use engine::{Lots, Seat, Table, Text, Unanswered, msg};
use rulebook::{RuleId, attack_wing as ids};

use crate::{
    data::dice::{ATTACK_DIE, AttackFaces},
    event::Event,
};

/// Throws of one roll off after which a draw settles it. By the rules a tied throw is thrown again without end; since both players are alike, the
/// draw gives the same chances, and the enumerator comes to an end.
const THROWS: u32 = 20;

/// A roll off: 5 attack dice each, the most Battle Stations win, a tie rolls again (AW.GAP.23).
pub fn roll_off(rule: RuleId, table: &mut Table<'_, Event>) -> Result<Seat, Unanswered> {
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

/// One of the two seats, drawn.
pub fn draw_seat(rule: RuleId, purpose: &'static str, table: &mut Table<'_, Event>) -> Result<Seat, Unanswered> {
    let ask = table.ask(rule, purpose).about(|| msg!("about-both-players"));
    let drawn = ask.draw(&Lots::new(&[(0, 1), (1, 1)], |seat| Text::name(["A", "B"][usize::from(seat & 1)])))?;
    Ok(if drawn == 0 { Seat::A } else { Seat::B })
}
