//! The whole position: the open table, and hidden things.
//!
//! [`Board`] is everything that both players see; [`State`] adds the dials that lie face down. A new fact is either public and stands in the board,
//! or hidden and stands here. Views are made of the board and reach no type of this file.

mod attack;
mod board;
mod boosts;
mod by_hand;
mod damage;
mod flow;
mod loadout;
mod webs;

use serde::{Deserialize, Serialize};

use crate::{data::Maneuver, ids::SHIPS};

pub use attack::{Attack, AttackStep, AttackTexts};
pub use board::{Battle, Board, BorgToken, Card, Cloak, End, Ending, FACE_UP, Life, MINES, Mine, MineKind, OBSTACLES, Ship, Status};
pub use boosts::{Boosts, COMMANDS, Performed, Reinforcement, Reserve, SIDES, Volley};
pub use by_hand::{Adjustment, ByHand, CardState, Counted};
pub use damage::{Cause, Deck};
pub use flow::{DEPTH, Flow, Frame, Harm, Phase};
pub use loadout::{Chosen, Loadout, Place, Places, UPGRADES, beneath, lies_beneath};
pub use webs::{Pending, WEBS, Web};

/// The whole position, never sent to anyone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The part that both players see.
    pub board: Board,
    /// Face-down dials: the dial of each ship, from the moment it is set until it is revealed.
    pub dials: [Option<Maneuver>; SHIPS],
}

const _: () = assert!(size_of::<State>() <= 4096, "a position is at most 4 KiB");
