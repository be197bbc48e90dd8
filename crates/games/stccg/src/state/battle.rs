//! Battles as they stand.

use arrayvec::ArrayVec;
use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    data::Trait,
    ids::{self, Id},
    state::{Few, State},
};

/// A battle of personnel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duel {
    /// Where.
    pub loc: u8,
    /// Aboard this; on the planet if none.
    pub host: Id,
    /// Who began.
    #[serde(with = "ids::seat")]
    pub by: Seat,
    /// The combat piles; the last is on top.
    pub piles: [Few; 2],
    /// All who took part.
    pub all: [Few; 2],
    /// Stunned.
    pub stunned: Few,
    /// Mortally wounded.
    pub dying: Few,
    /// The pair that fights.
    pub pair: [Id; 2],
    /// STRENGTH of a seat's side is doubled.
    pub fierce: u8,
    /// The winner.
    #[serde(with = "ids::seat_counted")]
    pub winner: Option<Seat>,
}

/// A battle of ships.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shoot {
    /// Where.
    pub loc: u8,
    /// Who began; nobody if a card that controls itself did.
    #[serde(with = "ids::seat_or_two")]
    pub by: Option<Seat>,
    /// The ships that fire, of each side.
    pub firing: [Few; 2],
    /// The targets of each side's fire.
    pub targets: [Few; 2],
    /// Tactics drawn, two for each side.
    pub drawn: [ArrayVec<Id, 4>; 2],
    /// The current tactic.
    pub tactic: [Id; 2],
    /// Hits: targets with whether direct.
    pub hits: ArrayVec<(Id, bool), 24>,
    /// Which hit target gets the tactic of each side as its marker (SBATTLE.7).
    pub marked: [Id; 2],
    /// The ship of the attacker that tries to avoid all damage.
    pub dodger: Id,
    /// HULL damage taken by each side.
    pub harm: [u16; 2],
    /// Ships that took part.
    pub part: Few,
    /// WEAPONS lost by each side to a spread.
    pub spread: [u8; 2],
    /// WEAPONS that each ship of a side has more.
    pub edge: [u8; 2],
    /// SHIELDS that each target of a side has less.
    pub weak: [u8; 2],
    /// Tactics that each side draws more.
    pub more: [u8; 2],
}

/// The step at which the attacker chooses his tactic; the defender's is the next.
pub const TACTIC: u8 = 1;

/// The step at which seat A says which hit target gets its tactic; seat B's is the next.
pub const MARKER: u8 = 20;

/// The step at which the defender may return fire.
pub const RETURN: u8 = 3;

/// The step at which all fire.
pub(crate) const FIRE: u8 = 4;

/// The step at which the attacker names further targets of multiplexed fire.
pub const AIM: u8 = 30;

/// The step at which the defender does.
pub const AIM_BACK: u8 = 31;

pub(crate) fn bridge_open(state: &State, seat: Seat) -> bool {
    state.has_table(seat, Trait::OpensBridge) && !state.player(seat).bridge.is_empty()
}

/// The step at which the stronger is asked.
pub const STRIKE: u8 = 2;
