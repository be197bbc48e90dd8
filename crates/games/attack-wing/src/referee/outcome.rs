//! The outcome of a ruling, in a few words.

use engine::{Text, msg};

use crate::{
    ids::{Piece, ShipNo},
    state::{Life, Ship, State, Status},
};

pub(super) fn at(point: geometry::plane::Point) -> [String; 2] {
    [point.x, point.y].map(|um| format!("{:.1}", geometry::plane::mm_f64(um)))
}

pub(super) fn token(before: &State, after: &State, piece: Piece) -> Text {
    let (Some(was), Some(is)) = (before.board.token(piece), after.board.token(piece)) else { return msg!("came-nothing") };
    if is.life == Life::Destroyed {
        return msg!("came-destroyed");
    }
    match is.damage - was.damage {
        0 => msg!("came-no-damage"),
        dealt => msg!("came-damage", dealt = dealt, cards = is.damage, columns = after.board.options.columns(is.damage)),
    }
}

/// Damage of the target in the small table.
pub(super) fn target(before: &State, after: &State) -> Vec<Text> {
    super::TARGET.parse().map_or_else(|_| Vec::new(), |no| suffered(before, after, no))
}

/// Texts with commas between them.
pub(super) fn all(texts: Vec<Text>) -> Text {
    texts.into_iter().reduce(|one, other| msg!("fact-list", one = one, other = other)).unwrap_or_default()
}

/// Damage of a ship, in a few words.
pub(super) fn suffered(before: &State, after: &State, no: ShipNo) -> Vec<Text> {
    let (was, is) = (before.board.ship(no), after.board.ship(no));
    if is.status == Status::Destroyed || is.doomed.is_some() {
        return vec![msg!("came-ship-destroyed")];
    }
    let whole = |ship: &Ship| ship.shields + ship.shields_disabled;
    let mut came = Vec::new();
    let shields = whole(was).saturating_sub(whole(is));
    let (down, open) = (is.face_down.saturating_sub(was.face_down), is.face_up_count().saturating_sub(was.face_up_count()));
    for (count, what) in [(shields, "came-shields"), (down + open, "came-hull")] {
        if count > 0 {
            came.push(Text::Message(what, vec![("n", count.into())]));
        }
    }
    if open > 0 {
        came.push(msg!("came-face-up", n = open));
    }
    if is.no_step && !was.no_step {
        came.push(msg!("came-no-step"));
    }
    if came.is_empty() { vec![msg!("came-no-damage")] } else { came }
}
