//! A free attack on an enemy whose Upgrade is aimed at a ship, before it takes effect (E081).

use engine::{Table, Unanswered};
use rulebook::attack_wing as ids;

use super::{Held, asked::may_defy, deeds, tell, text};
use crate::{
    command::With,
    effects::{self, Ability, Does},
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    state::{Board, Frame, Pending},
};

/// The other ship that a use is aimed at.
const fn aimed_at(with: With) -> Option<ShipNo> {
    match with {
        With::Piece(Piece::Ship(no)) | With::On(no, _) | With::Trade(_, no, _) | With::Steer(no, _) | With::Of(no, _) => Some(no),
        With::Token { ship, .. } => Some(ship),
        _ => None,
    }
}

/// An effect waits where its target may attack first: that of an Upgrade of an enemy that is no attack, and is not used in the middle of one. Whether it
/// waits.
pub fn waits(board: &mut Board, held: &Held, ability: &Ability, with: With) -> bool {
    let upgrade = held.place.index().is_some() && held.card.is_upgrade();
    if board.attack.is_some() || !upgrade || matches!(ability.does, Does::Fire(_)) {
        return false;
    }
    let enemy = aimed_at(with).filter(|no| no.seat() != held.ship.seat());
    let Some(ship) = enemy.filter(|&no| may_defy(board, no, held.ship)) else { return false };
    let text = effects::of(held.card).iter().position(|other| std::ptr::eq(other, ability));
    let Some(text) = text.and_then(|text| u8::try_from(text).ok()) else { return false };
    board.pending = Some(Pending { ship: held.ship, place: held.place, card: held.card, text, with });
    board.flow.push(Frame::Pending);
    board.flow.push(Frame::Defy { ship, by: held.ship });
    true
}

/// The card is discarded, and the ship attacks.
pub fn defy(board: &mut Board, ship: ShipNo, by: ShipNo, table: &mut Table<'_, Event>) {
    let Some(held) = text(board, ship, Does::Defiant, None) else { return };
    let loadout = &mut board.ship_mut(ship).loadout;
    loadout.discarded.insert(held.place);
    loadout.under.insert(held.place);
    tell(table, &held, &[ids::SURV_2, ids::BASE_12_5], Told::Plain(Deed::GoesUnder));
    board.flow.push(Frame::FreeShot { ship, target: Piece::Ship(by) });
}

/// The effect that waited takes place, if its ship is still there.
pub fn resume(board: &mut Board, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    board.flow.pop();
    let Some(Pending { ship, place, card, text, with }) = board.pending.take() else { return Ok(()) };
    let there = board.ship(ship).flying() && board.ship(ship).doomed.is_none();
    let Some(ability) = effects::of(card).get(usize::from(text)).filter(|_| there) else { return Ok(()) };
    deeds::perform(board, &Held { ship, place, card }, ability, with, table)
}
