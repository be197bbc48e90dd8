//! The whole position: what lies open on the table, and what is hidden.
//!
//! [`Board`] is everything that both players see; [`State`] adds the dials that lie face down. A new fact is either public and stands in the board,
//! or hidden and stands here. Views are made of the board and reach no type of this file.

use serde::{Deserialize, Serialize};

use crate::{board::Board, data::Maneuver, pieces::SHIPS};

/// The whole position, never sent to anyone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// What both players see.
    pub board: Board,
    /// What lies face down: the dial of each ship, from the moment it is set until it is revealed.
    pub dials: [Option<Maneuver>; SHIPS],
}

const _: () = assert!(size_of::<State>() <= 4096, "a position is at most 4 KiB");
