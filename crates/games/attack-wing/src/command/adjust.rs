//! Adjustments by hand as text (AW.GAP.28).

use std::fmt;

use engine::{Text, msg, number::within};
use geometry::plane::Point;

use super::spelling::{Degrees, Millimetres, card_of, degrees, kind, millimetres, piece, wrong};
use crate::{
    data::dice::{AttackFaces, DefenseFaces},
    state::Adjustment,
};

/// The largest number that can be named; each thing has a smaller limit of its own.
const MOST: u8 = 99;

impl fmt::Display for Adjustment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Adjustment::Count { what, to } => write!(f, "{what} {to}"),
            Adjustment::Critical { kind, dealt: true } => write!(f, "critical {kind}"),
            Adjustment::Critical { kind, dealt: false } => write!(f, "critical {kind} off"),
            Adjustment::Card { card, state } => write!(f, "card {card} {state}"),
            Adjustment::Lock(None) => f.write_str("lock none"),
            Adjustment::Lock(Some(target)) => write!(f, "lock {target}"),
            Adjustment::Stand { at, heading } => {
                write!(f, "stand {} {} {}", Millimetres(at.x), Millimetres(at.y), Degrees(*heading))
            }
            Adjustment::AttackDie { from, to } => write!(f, "attack {} {}", from.letters(), to.letters()),
            Adjustment::DefenseDie { from, to } => write!(f, "defense {} {}", from.letters(), to.letters()),
        }
    }
}

/// Reads what follows the ship in `adjust A1 shields 2`.
pub(super) fn parse(words: &[&str]) -> Result<Adjustment, Text> {
    let attack =
        |word: &str| AttackFaces::read(word).filter(|faces| word.len() == 1 && faces.total() == 1).ok_or_else(|| wrong("parse-die", word));
    let defense =
        |word: &str| DefenseFaces::read(word).filter(|faces| word.len() == 1 && faces.total() == 1).ok_or_else(|| wrong("parse-die", word));
    match words {
        ["critical", card] => Ok(Adjustment::Critical { kind: kind(card)?, dealt: true }),
        ["critical", card, "off"] => Ok(Adjustment::Critical { kind: kind(card)?, dealt: false }),
        ["card", card, state] => Ok(Adjustment::Card { card: card_of(card)?, state: state.parse()? }),
        ["lock", "none"] => Ok(Adjustment::Lock(None)),
        ["lock", target] => Ok(Adjustment::Lock(Some(piece(target)?))),
        ["stand", x, y, heading] => Ok(Adjustment::Stand { at: Point::new(millimetres(x)?, millimetres(y)?), heading: degrees(heading)? }),
        ["attack", from, to] => Ok(Adjustment::AttackDie { from: attack(from)?, to: attack(to)? }),
        ["defense", from, to] => Ok(Adjustment::DefenseDie { from: defense(from)?, to: defense(to)? }),
        [what, number] => Ok(Adjustment::Count { what: what.parse()?, to: within(number, 0..=MOST)? }),
        _ => Err(msg!("parse-adjust")),
    }
}
