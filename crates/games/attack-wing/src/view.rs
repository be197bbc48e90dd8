//! The knowledge of a seat.

use engine::{Chance, Deciders, Seat, Viewer};
use serde::Serialize;

use crate::{
    data::Maneuver,
    flow,
    ids::{SHIPS, ShipNo},
    rules,
    state::{Board, State},
};

/// A viewer's knowledge: everything public, and the own dials that lie face down.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Whose view it is; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// Seats that may decide now.
    #[serde(skip)]
    pub deciders: Deciders,
    /// Everything public. That a dial is set is public ([`Ship::dial_set`](crate::state::Ship::dial_set)), its maneuver is not.
    pub board: Board,
    /// The viewer's own dials that lie face down, and those of the other player that it has looked at.
    pub own_dials: [Option<Maneuver>; SHIPS],
}

impl View {
    /// The knowledge of `viewer` about a position.
    pub fn of(state: &State, viewer: Viewer) -> View {
        let viewer = match viewer {
            Viewer::Seat(seat) if seat.index() < 2 => Some(seat),
            _ => None,
        };
        let mut own_dials = [None; SHIPS];
        for ship in viewer.into_iter().flat_map(ShipNo::of) {
            own_dials[ship.index()] = state.dials[ship.index()];
        }
        let seen = |ship: &ShipNo| state.board.seen.contains(*ship);
        for ship in viewer.into_iter().flat_map(|seat| ShipNo::of(seat.other())).filter(seen) {
            own_dials[ship.index()] = state.dials[ship.index()];
        }
        View { viewer, deciders: flow::deciders(&state.board), board: state.board.clone(), own_dials }
    }

    /// A position that agrees with the view: dials that lie face down show any maneuver that could have been set.
    pub fn imagine(&self, chance: &mut Chance) -> State {
        let mut dials = self.own_dials;
        for ship in ShipNo::all() {
            let known = self.viewer == Some(ship.seat()) || dials[ship.index()].is_some();
            if known || !self.board.ship(ship).dial_set {
                continue;
            }
            let mut legal = rules::planning::dials(&self.board, ship);
            let count = legal.clone().count() as u32;
            dials[ship.index()] = legal.nth(chance.below(count) as usize).map(|place| place.maneuver);
        }
        // Whoever looks ahead does not ask what an adjustment would bring: bots refuse them all (AW.GAP.28).
        let mut board = self.board.clone();
        board.by_hand.asked = None;
        State { board, dials }
    }
}
