//! The things among which a card's text chooses: dice by their faces, cards of a ship, ships near by.

use super::{Held, holds};
use crate::{
    command::With,
    data::{
        CardId, UpgradeKind,
        dice::{AttackFaces, DefenseFaces},
    },
    effects::Face,
    ids::{Piece, ShipNo},
    state::Board,
};

/// The dice of a face among attack dice.
pub const fn of_face(faces: AttackFaces, face: Face) -> AttackFaces {
    let none = AttackFaces { hit: 0, crit: 0, battle: 0, blank: 0 };
    match face {
        Face::Hit => AttackFaces { hit: faces.hit, ..none },
        Face::Crit => AttackFaces { crit: faces.crit, ..none },
        Face::Battle => AttackFaces { battle: faces.battle, ..none },
        Face::Blank => AttackFaces { blank: faces.blank, ..none },
        Face::Evade => none,
        Face::Any => faces,
    }
}

/// The dice of a face among defense dice.
pub const fn of_defense_face(faces: DefenseFaces, face: Face) -> DefenseFaces {
    let none = DefenseFaces { evade: 0, battle: 0, blank: 0 };
    match face {
        Face::Evade => DefenseFaces { evade: faces.evade, ..none },
        Face::Battle => DefenseFaces { battle: faces.battle, ..none },
        Face::Blank => DefenseFaces { blank: faces.blank, ..none },
        Face::Any => faces,
        Face::Hit | Face::Crit => none,
    }
}

/// Whether a ship is within Range and not the ship itself.
pub fn other_within(board: &Board, from: ShipNo, to: ShipNo, range: u8) -> bool {
    from != to && board.ship(to).flying() && holds::within(board, from, Piece::Ship(to), range)
}

/// Upgrades of the ship of a kind that are not discarded, without repetition; `ready` ones only, if so.
pub fn own_cards<'a>(board: &'a Board, held: &Held, kind: UpgradeKind, ready: bool) -> impl Iterator<Item = CardId> + 'a {
    let ship = held.ship;
    let kept = board.ship(ship).loadout.kept(kind);
    let mut seen = Vec::new();
    kept.filter(move |&(place, card)| {
        let fresh = !seen.contains(&card) && (!ready || board.ship(ship).loadout.ready(place));
        if fresh {
            seen.push(card);
        }
        fresh
    })
    .map(|(_, card)| card)
}

/// A ship that a text aims at, as a choice.
pub const fn ship(no: ShipNo) -> With {
    With::Piece(Piece::Ship(no))
}
