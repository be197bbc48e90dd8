//! Dials that are looked at once all are set, and the own one that is set anew (Cap716, C115).

use engine::{Audience, Table};
use rulebook::attack_wing as ids;

use super::{Held, among, tell};
use crate::{
    command::With,
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    rules::{
        abilities,
        citing::{Cited, cited},
    },
    state::{Board, Frame, State},
};

/// The enemies whose dials may be looked at. A ship whose own dial was looked at keeps it.
pub fn choices(board: &Board, held: &Held, range: u8, out: &mut Vec<With>) {
    if board.seen.contains(held.ship) {
        return;
    }
    let hidden = |no: ShipNo| board.ship(no).dial_set && !board.ship(no).damped;
    let enemies = board.fleet(held.ship.seat().other()).map(|(no, _)| no);
    out.extend(enemies.filter(|&no| hidden(no) && among::other_within(board, held.ship, no, range)).map(among::ship));
}

/// Somebody is about to look.
pub fn aim(board: &mut Board, held: &Held, no: ShipNo, table: &mut Table<'_, Event>) {
    let allowed = abilities::allowance(board, held.ship.seat(), Piece::Ship(no));
    let rules = cited([ids::BASE_6_1, ids::BASE_3_6]).into_iter().chain(allowed).collect::<Cited>();
    tell(table, held, &rules, Told::Ship(Deed::Peeks, no));
    board.flow.push(Frame::Peek { ship: held.ship, of: no });
}

/// The owner of a ship looks at the dial of another, and may set the own one anew.
pub fn look(state: &mut State, ship: ShipNo, of: ShipNo, table: &mut Table<'_, Event>) {
    let maneuver = state.dials[of.index()];
    state.board.seen = state.board.seen.with(of);
    state.board.flow.swap(Frame::Redial(ship));
    let seer = Audience::only(ship.seat());
    table.reveal(seer);
    table.tell(seer, &[ids::BASE_6_1], || Event::DialSet { ship: of, maneuver });
}
