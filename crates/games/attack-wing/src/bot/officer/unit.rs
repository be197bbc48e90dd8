//! A ship as the officer reckons with it: its worth, how much it bears, what it can reach.

use super::{sight::Eyes, weights::Weights};
use crate::{bot::reading::worth, ids::ShipNo, odds::aim, state::Board};

/// A ship in the plan.
pub(super) struct Unit {
    pub no: ShipNo,
    /// Its Squadron Points, in tenths.
    pub worth: f64,
    /// Damage that destroys it.
    pub tough: f64,
    pub eyes: Eyes,
}

impl Unit {
    pub(super) fn of(board: &Board, no: ShipNo) -> Unit {
        let ship = board.ship(no);
        let tough = f64::from(aim::toughness(board, no).max(1));
        Unit { no, worth: worth::loss(ship), tough, eyes: Eyes::of(board, ship) }
    }

    /// The loss by this much damage on average: a part with each point, the rest with the last one.
    pub(super) fn loss(&self, damage: f64, weights: &Weights) -> f64 {
        let share = damage / self.tough;
        let bent =
            if share <= 1.0 { weights.wound * share + (1.0 - weights.wound) * share * share } else { 1.0 + 0.1 * (share - 1.0).min(1.0) };
        self.worth * bent
    }
}
