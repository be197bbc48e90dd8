//! Tribble Tokens (C191): they grow, bring dice or take them, and go from ship to ship.

use engine::Table;
use rulebook::attack_wing as ids;

use super::{Held, among, harm, tell};
use crate::{
    command::With,
    data::CardId,
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    rules::{
        abilities,
        citing::{Cited, cited},
    },
    state::{Board, Place},
};

/// The text of the tokens, on every ship that has some.
pub fn text(board: &Board, ship: ShipNo) -> Option<Held> {
    let card = CardId::find("C191").filter(|_| board.ship(ship).tribbles > 0)?;
    Some(Held { ship, place: Place::SHIP, card })
}

/// How many may go to another ship now, if it may have them.
fn most(board: &Board, from: ShipNo, to: ShipNo, range: u8) -> u8 {
    let (ship, other) = (board.ship(from), board.ship(to));
    let fits = other.flying() && harm::bare(other) && among::other_within(board, from, to, range);
    if fits { ship.tribbles.saturating_sub(ship.tribbles_new) } else { 0 }
}

const fn sent(to: ShipNo, count: u8) -> With {
    With::Split { targets: [Some(Piece::Ship(to)), None, None, None], dice: [count, 0, 0, 0] }
}

/// One of them or all of them to each ship; other numbers fit as well.
pub fn choices(board: &Board, held: &Held, range: u8, out: &mut Vec<With>) {
    for no in ShipNo::all() {
        let most = most(board, held.ship, no, range);
        out.extend((most > 0).then(|| sent(no, 1)));
        out.extend((most > 1).then(|| sent(no, most)));
    }
}

/// Whether such a number fits.
pub fn fits(board: &Board, held: &Held, range: u8, with: With) -> bool {
    let With::Split { targets: [Some(Piece::Ship(to)), ..], dice: [count, ..] } = with else { return false };
    with == sent(to, count) && (1..=most(board, held.ship, to, range)).contains(&count)
}

/// Some go to another ship.
pub fn send(board: &mut Board, held: &Held, with: With, table: &mut Table<'_, Event>) {
    let With::Split { targets: [Some(Piece::Ship(to)), ..], dice: [count, ..] } = with else { return };
    board.ship_mut(held.ship).tribbles -= count;
    let other = board.ship_mut(to);
    other.tribbles = other.tribbles.saturating_add(count);
    other.tribbles_new += count;
    let allowed = abilities::allowance(board, held.ship.seat(), Piece::Ship(to));
    let rules = cited([ids::BASE_8]).into_iter().chain(allowed).collect::<Cited>();
    tell(table, held, &rules, Told::CountShip(Deed::SendsTribbles, count, to));
}

/// In the End Phase there is one more on each ship that has some.
pub fn grow(board: &mut Board, no: ShipNo, table: &mut Table<'_, Event>) {
    let Some(held) = text(board, no) else { return };
    let ship = board.ship_mut(no);
    (ship.tribbles, ship.tribbles_new) = (ship.tribbles.saturating_add(1), 0);
    let now = ship.tribbles;
    tell(table, &held, &[ids::BASE_6_4], Told::Count(Deed::Tribbles, now));
}
