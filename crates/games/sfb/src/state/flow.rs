//! Where in the sequence of play.

use serde::{Deserialize, Serialize};

use super::NONE;
use crate::ids::{ShieldNo, ShipNo};

/// The most volleys that wait for internal damage.
pub const MOST_VOLLEYS: usize = 24;

/// The most photon charges that wait.
pub const CHARGES: usize = 12;

/// Penetrating damage that waits for the damage allocation chart: a volley.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Internal {
    /// The ship.
    pub ship: ShipNo,
    /// Points.
    pub points: u16,
    /// Relative bearings through which a phaser result may be taken, as bits; none where a breakdown takes boxes of warp engines.
    pub bearings: u32,
}

impl Internal {
    /// None.
    pub const NONE: Internal = Internal { ship: ShipNo::FIRST, points: 0, bearings: 0 };

    /// Whether a breakdown takes boxes of warp engines (`SFB.BASE.BRK.2`).
    pub fn is_breakdown(&self) -> bool {
        self.points > 0 && self.bearings == 0
    }
}

/// The volley being allocated.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Walk {
    /// The volley; its points are those left.
    pub volley: Internal,
    /// Starred results scored: one bit for each cell of the chart that is starred, row * 13 + column.
    pub starred: [u32; 5],
    /// Phaser hits of this volley, and whether the best was among the current three.
    pub phasers: u8,
    /// Whether the best phaser was taken among the current three.
    pub best: bool,
    /// Block of the matrix hit last; [`NONE`] for none.
    pub matrix: u8,
    /// Points that have reached the ASIF.
    pub reached: u8,
    /// Row (roll of two dice) of the current point and the column where it stands, while its owner chooses; 0 between points.
    pub roll: u8,
    /// Column.
    pub column: u8,
}

impl Walk {
    /// None.
    pub const NONE: Walk =
        Walk { volley: Internal::NONE, starred: [0; 5], phasers: 0, best: false, matrix: NONE, reached: 0, roll: 0, column: 0 };
}

/// Who is asked, and how.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[repr(u8)]
pub enum Ask {
    /// Nobody: run on.
    Nobody,
    /// Each of the pending ships in secret, in its own time.
    Secret,
    /// The first of the pending ships in order.
    Order,
    /// Any of the pending ships, openly.
    Open,
    /// The owner of the ship being damaged names a box.
    Box,
    /// The game is over.
    Over,
}

/// What can happen at a table at all, by the ships there: rows of the sequence for what none of them has pass unseen.
pub mod has {
    /// PPDs and HPPDs.
    pub const PULSES: u32 = 1;
    /// Expanding spheres.
    pub const SPHERES: u32 = 2;
    /// Launchers of X or Z.
    pub const SHOCK: u32 = 4;
    /// Photon charges.
    pub const CHARGES: u32 = 8;
    /// Fire in aegis steps.
    pub const AEGIS: u32 = 16;
    /// Hellbores.
    pub const HELLBORES: u32 = 32;
}

/// Values of [`Flow::lot`].
pub mod lot {
    /// Not drawn yet.
    pub const OPEN: u8 = 0;
    /// The side of seat A moves first.
    pub const FIRST: u8 = 1;
    /// The side of seat B moves first.
    pub const SECOND: u8 = 2;
    /// Ships move by their numbers, whatever their side.
    pub const NUMBER: u8 = 3;
}

/// Where in the sequence of play.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "explained in groups")]
pub struct Flow {
    /// Turn from 1, impulse 0 before the first to 32, row of the sequence.
    pub turn: u8,
    pub impulse: u8,
    pub row: u8,
    pub ask: Ask,
    /// Ships that have still to decide here, as bits; for [`Ask::Order`] the one asked now.
    pub pending: u16,
    pub active: Option<ShipNo>,
    /// Whether the row has been entered.
    pub entered: bool,
    /// Which side moves first in this turn among ships that are equally quick (`SFB.GAP.60`): a value of [`lot`].
    pub lot: u8,
    /// In the window of activities: ships of which nobody expects anything in it, as bits, and the row of the latest step that was seen to be reached. In the
    /// answer to fire: ships at which only pulses go on. Where ships move: those that may only make a high energy turn; where fire is decided: those that may only
    /// use reserve power.
    pub quiet: u16,
    pub reached: u8,
    /// Aegis step 0 to 3.
    pub aegis: u8,
    /// Volleys that wait, and the current one.
    pub volleys: [Internal; MOST_VOLLEYS],
    pub waiting: u8,
    pub walk: Walk,
    /// Photon charges that wait: seeker by seeker hex, target, ECCM, shield; three bytes of place and aim are enough.
    pub charges: [Charge; CHARGES],
    /// Best reinforcing window: damage on each ship and shield to be expected is public once declared.
    pub fired: u16,
    /// Seeking weapons in flight, and what can happen at this table at all (bits of [`has`]).
    pub flying: u64,
    pub has: u32,
}

/// A photon charge set free by the end of its plasma (`SFB.PHOTPLAS.21`).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Charge {
    /// The ship it attacks; nothing for no charge.
    pub target: Option<ShipNo>,
    /// Ship that launched it.
    pub owner: ShipNo,
    /// Last hex of the plasma.
    pub x: i16,
    /// Last hex of the plasma.
    pub y: i16,
    /// The plasma's facing, which tells from where it came.
    pub facing: u8,
    /// ECCM that the plasma had.
    pub eccm: u8,
    /// The shield that the plasma struck, if it struck one.
    pub shield: Option<ShieldNo>,
    /// It was set free by weapons fire and waits for the second hellbore option.
    pub late: bool,
}

impl Charge {
    /// None.
    pub const NONE: Charge = Charge { target: None, owner: ShipNo::FIRST, x: 0, y: 0, facing: 0, eccm: 0, shield: None, late: false };
}

impl Flow {
    /// In [`Flow::fired`]: fire was declared in this impulse; while it is decided, somebody was asked.
    pub const SHOTS: u16 = 0x8000;

    /// Before the first turn.
    pub const START: Flow = Flow {
        turn: 1,
        impulse: 0,
        row: 0,
        ask: Ask::Nobody,
        pending: 0,
        active: None,
        entered: false,
        lot: lot::OPEN,
        quiet: 0,
        reached: 0,
        aegis: 0,
        volleys: [Internal::NONE; MOST_VOLLEYS],
        waiting: 0,
        walk: Walk::NONE,
        charges: [Charge::NONE; CHARGES],
        fired: 0,
        flying: 0,
        has: u32::MAX,
    };
}
