//! What a seat can say.

use engine::number::UpTo;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    data::{ASIF_COLUMNS, ENGINES},
    ids::{SeekerNo, ShieldNo, ShipNo, Target, WeaponNo},
};

mod allocation;

pub use allocation::{Allocation, Arm, MOST_TRANSPORT};

/// Points of energy in one payment: four times as many quarters fit a byte.
pub type Points = UpTo<63>;
/// Points of ECM or of ECCM that somebody asks for: more than any ship has, which its rule refuses.
pub type Warfare = UpTo<255>;
/// Quarters of energy in one payment.
pub type Quarters = UpTo<252>;
/// Radius of an expanding sphere (`SFB.BASE.ESG.1`).
pub type Radius = UpTo<3>;
/// Drones of a size in a rack: more than any has room for.
pub type Drones = UpTo<24>;
/// Hexes in each direction to where a caster throws: more than any reaches (`SFB.CASTER.1`).
pub const MOST_THROW: i8 = 15;
/// The most pieces of a shotgun (`SFB.HEAVY.21`).
pub const MOST_PIECES: usize = 6;
/// Pieces after the first.
pub const OTHERS: usize = 5;
/// The highest speed of a ship (`SFB.BASE.MOV.1`).
pub const MOST_SPEED: u8 = 31;

/// Slots of reserve power in answer to declared fire.
pub mod slot {
    /// General reinforcement.
    pub const GENERAL: u8 = 0;
    /// Specific reinforcement of the ASIF; 1 to 6 are the shields.
    pub const ASIF: u8 = 7;
    /// Columns of the ASIF that the owner names, from A.
    pub const COLUMNS: u8 = 8;
    /// There are no more.
    pub const END: u8 = COLUMNS + crate::data::ASIF_WIDTH;
}

/// A way of moving one hex, or of turning at rest.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// One hex ahead.
    Ahead,
    /// 60 degrees left, then ahead.
    Left,
    /// 60 degrees right, then ahead.
    Right,
    /// The hex ahead on the left, facing kept.
    SlipLeft,
    /// The hex ahead on the right, facing kept.
    SlipRight,
    /// A high energy turn to a facing, then ahead.
    Het(u8),
    /// At rest.
    Stay,
    /// A tactical manoeuvre to the left.
    TacLeft,
    /// A tactical manoeuvre to the right.
    TacRight,
    /// A quick reverse: from forward to reverse or back, then one hex.
    Quick,
}

/// What a ready-made allocation aims at.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stance {
    /// Weapons first.
    Attack,
    /// Overloads and modes first.
    Assault,
    /// Shields and electronic warfare first.
    Defend,
    /// Speed and housekeeping only.
    Run,
    /// As in the turn before, as far as it can be paid.
    Again,
}

/// A shot as declared: weapon, target, and how, as bits of `state::order`.
pub type Aimed = (WeaponNo, Target, u8);

/// A group of weapons in a ready-made volley.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// All but plasma.
    All,
    /// Phasers.
    Phasers,
    /// Photons, disruptors, PPDs.
    Heavies,
    /// Plasma bolts.
    Bolts,
}

/// A launch of a seeking weapon.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[expect(missing_docs, reason = "each is what its name says")]
pub struct Launch {
    pub weapon: WeaponNo,
    pub target: Target,
    pub facing: u8,
    /// Bits of `rules::seeking::how`.
    pub how: u8,
    /// The rack of the array from which a drone is drawn, or the freezer whose charge is injected; without a word its own, or the first.
    #[serde(default)]
    pub from: Option<WeaponNo>,
    /// The piece of a shotgun that has the charge, counted from 0 (`SFB.PHOTPLAS.15`).
    #[serde(default)]
    pub piece: u8,
    /// The targets of the second piece and of those after it; without a word those that lie ahead, in their order (`SFB.BASE.PLA.13`).
    #[serde(default)]
    pub others: [Option<Target>; OTHERS],
}

impl Launch {
    /// A launch in which nothing but this is chosen.
    pub fn new(weapon: WeaponNo, target: Target, facing: u8, how: u8) -> Launch {
        Launch { weapon, target, facing, how, from: None, piece: 0, others: [None; OTHERS] }
    }
}

/// A cast of a plasma caster.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[expect(missing_docs, reason = "each is what its name says")]
pub struct Cast {
    pub weapon: WeaponNo,
    pub target: Target,
    /// Offset of the destination hex.
    pub dx: i8,
    pub dy: i8,
    pub facing: u8,
}

/// Something done in the window of activities, in the order of the sequence of play.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Erratic manoeuvres begin or end.
    Erratic(bool),
    /// Emergency deceleration, reinforcing a shield, counted from 0.
    Brake(ShieldNo),
    /// A new speed.
    Speed(u8),
    /// It disengages at the end of the turn.
    Leave,
    /// Fire control is switched on.
    Control,
    /// The cloak fades out or in.
    Cloak(bool),
    /// ECM and ECCM by reserve power.
    Warfare(Warfare, Warfare),
    /// A tractor beam at a ship.
    Tractor(ShipNo),
    /// Lets go a ship.
    Release(ShipNo),
    /// A lab looks at a seeking weapon.
    Lab(SeekerNo),
    /// Which of equal hexes a seeking weapon of the ship's own prefers: 0 ahead, 1 to the right, 5 to the left.
    Steer(SeekerNo, u8),
    /// The shield, counted from 0, that takes the odd point of an enveloping torpedo first where several are as strong.
    Brace(ShieldNo),
    /// A freezer passes its charge to a launcher; whether for its pseudo-torpedo.
    Inject(WeaponNo, WeaponNo, #[serde(default)] bool),
    /// A launcher passes its torpedo to a caster; whether the pseudo-torpedo.
    Feed(WeaponNo, WeaponNo, bool),
    /// A weapon's load is ejected.
    Eject(WeaponNo),
    /// Reserve power arms or finishes a weapon.
    Finish(WeaponNo, Arm),
    /// A launch.
    Launch(Launch),
    /// A cast.
    Cast(Cast),
    /// An expanding sphere of a radius.
    Sphere(WeaponNo, Radius),
    /// A shield is raised or dropped, counted from 0.
    Shield(ShieldNo, bool),
    /// The ASIF is raised or dropped.
    Asif(bool),
    /// A boarding party against a box of a ship.
    Board(ShipNo, u8),
    /// A rack is taken out of service and reloaded, with these numbers of drones of one space and of two; none of either is the usual mixture.
    Reload(WeaponNo, [Drones; 2]),
    /// Quarters of reserve power into the phaser capacitor.
    Capacitor(Quarters),
    /// Before the first turn: how a weapon begins.
    Prepare(WeaponNo, Start),
}

/// How a weapon begins the scenario, where its owner chooses (`SFB.CANISTER.13`, `SFB.FREEZER.4`, `SFB.FREEZER.5`, `SFB.PHOTPLAS.17`).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// A canister, counted from 0, holds a complete F, or else a proto-torpedo.
    Canister(u8, bool),
    /// A freezer holds a charge, or a held torpedo has one in it.
    Charge(bool),
    /// The pseudo-torpedo of a launcher shows a charge to who identifies it.
    Shows(bool),
}

impl Act {
    /// Whether others see that it is done: then its step of the window has come.
    pub fn is_seen(self) -> bool {
        !matches!(self, Act::Steer(..) | Act::Inject(..) | Act::Feed(..) | Act::Finish(..) | Act::Capacitor(_))
    }

    /// Its step of the sequence of play.
    pub fn row(self) -> u8 {
        use crate::data::sequence::row;
        match self {
            Act::Prepare(..) => row("1"),
            Act::Erratic(_) | Act::Brake(_) | Act::Speed(_) | Act::Leave => row("6A4"),
            Act::Control => row("6B01"),
            Act::Cloak(_) => row("6B02"),
            Act::Warfare(..) => row("6B03"),
            Act::Tractor(_) | Act::Release(_) => row("6B04.04"),
            Act::Lab(_) => row("6B04.06"),
            Act::Steer(..) | Act::Brace(_) => row("6B04.06"),
            Act::Inject(..) | Act::Feed(..) | Act::Eject(_) | Act::Finish(..) | Act::Capacitor(_) => row("6B04.X2a"),
            // Whoever launches first in 6B06 does not keep others from it.
            Act::Launch(_) | Act::Cast(_) | Act::Reload(..) | Act::Sphere(..) => row("6B06.03"),
            Act::Shield(..) | Act::Asif(_) => row("6B07.02"),
            Act::Board(..) => row("6B07.03"),
        }
    }
}

/// A transfer between a launcher and one of its canisters.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Transfer {
    /// Launcher to canister.
    Store(WeaponNo, u8),
    /// Canister to launcher.
    Take(WeaponNo, u8),
    /// Both, with the option.
    Swap(WeaponNo, u8),
}

impl Transfer {
    /// The launcher.
    pub fn launcher(self) -> WeaponNo {
        match self {
            Transfer::Store(launcher, _) | Transfer::Take(launcher, _) | Transfer::Swap(launcher, _) => launcher,
        }
    }

    /// The canister, counted from 0.
    pub fn slot(self) -> u8 {
        match self {
            Transfer::Store(_, slot) | Transfer::Take(_, slot) | Transfer::Swap(_, slot) => slot,
        }
    }
}

/// A command. Ships and seeking weapons are counted from 0 here, from 1 in the notation.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Nothing more here.
    Pass(ShipNo),
    /// A ready-made allocation: at most this speed.
    Plan(ShipNo, Stance, u8),
    /// An allocation made by hand.
    Allocate(ShipNo, Box<Allocation>),
    /// A ship leaves the fight.
    Resign(ShipNo),
    /// Movement.
    Move(ShipNo, Step),
    /// An activity.
    Do(ShipNo, Act),
    /// A ready-made volley at a target.
    Volley(ShipNo, Target, Group),
    /// A declaration of fire: weapon, target and how.
    Fire(ShipNo, Vec<Aimed>),
    /// Reserve power in answer to fire: 0 general, 1 to 6 a shield, 7 the ASIF, from 8 its columns from A.
    Reinforce(ShipNo, u8, Points),
    /// The box that is hit: of the ship being damaged.
    Hit(u8),
    /// All engine boxes that a breakdown takes: of the left, the right and the centre one (`SFB.BASE.BRK.2`).
    Engines([u8; ENGINES]),
    /// A transfer at the end of the turn.
    Transfer(ShipNo, Transfer),
    /// Repair at the end of the turn: 1 to 6 a shield, 7 the ASIF, by damage control energy or by continuous repair.
    Repair(ShipNo, u8, bool),
    /// Repair of the ASIF at the end of the turn, its boxes column by column; by damage control energy or by continuous repair.
    Rebuild(ShipNo, [u8; ASIF_COLUMNS], bool),
}

impl Command {
    /// The ship it is about; none for the choice of boxes.
    pub fn ship(&self) -> Option<ShipNo> {
        match self {
            Command::Hit(_) | Command::Engines(_) => None,
            Command::Pass(ship)
            | Command::Plan(ship, ..)
            | Command::Allocate(ship, _)
            | Command::Resign(ship)
            | Command::Move(ship, _)
            | Command::Do(ship, _)
            | Command::Volley(ship, ..)
            | Command::Fire(ship, _)
            | Command::Reinforce(ship, ..)
            | Command::Transfer(ship, _)
            | Command::Repair(ship, ..)
            | Command::Rebuild(ship, ..) => Some(*ship),
        }
    }
}
