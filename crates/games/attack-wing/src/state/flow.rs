//! The sequence of play as data: a phase, and a stack of small frames for the next steps.
//!
//! The driver in [`run`](mod@crate::rules) looks at the top frame, lets it take one step, and stops where a seat must decide.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    data::{ActionIcon, DamageKind, UpgradeKind},
    effects::When,
    ids::{Piece, ShipNo, Ships},
    state::{Cause, Place},
};

engine::named! {
    /// The part of the game (AW.BASE.6).
    pub enum Phase {
        /// Placing the ships.
        Setup "setup",
        /// Dials are set.
        Planning "planning",
        /// Ships and tokens move.
        Activation "activation",
        /// Ships and tokens attack.
        Combat "combat",
        /// Tokens come off, the Control Token passes.
        End "end",
        /// The game is over.
        Over "over",
    }
}

/// An enemy's effect on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Harm {
    /// It is disabled.
    Disable,
    /// It is discarded.
    Discard,
    /// It is taken by this ship and arrives disabled.
    Steal(ShipNo),
    /// It is taken by this ship and is ready there.
    Take(ShipNo),
}

/// The next step. Frames marked *asks* wait for a seat when there is something to decide; all others run by themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Frame {
    /// The game is over.
    #[default]
    Over,
    /// *Asks* the owner of the next ship to be placed (AW.BASE.5.1).
    Place,
    /// A round begins.
    Round,
    /// Warp Core Breach rolls; `next` counts through the ships in order of initiative.
    Breach {
        /// Ships done.
        next: u8,
    },
    /// *Asks* both seats for their dials (AW.BASE.6.1).
    Dials,
    /// Finds the next mover; *asks* the owner if several ships of equal skill could be (AW.BASE.6.2).
    Activate,
    /// A ship's dial is revealed.
    Reveal(ShipNo),
    /// *Asks* the opponent for another maneuver (AW.BASE.7.2).
    Steer(ShipNo),
    /// A ship carries out its maneuver.
    Fly(ShipNo),
    /// *Asks* for an Action (AW.BASE.8).
    Act(ShipNo),
    /// *Asks* the holder of the Control Token for the Cube's move (AW.BCTMOVE.1).
    MoveCube,
    /// The Cube has moved; ships it ran into that have not suffered yet (AW.BCTMOVE.6).
    CubeOverlap {
        /// Which.
        pending: Ships,
    },
    /// Console Fire rolls; `next` as in [`Frame::Breach`].
    Fires {
        /// Ships done.
        next: u8,
    },
    /// Finds the next attacker; *asks* the owner for an attack if a ship has a target (AW.BASE.6.3).
    Fight,
    /// *Asks* the holder of the Control Token for the Cube's attacks (AW.BCTATK.2).
    FireCube,
    /// The Cube's attacks that are named and not yet made.
    CubeVolley {
        /// Attack dice of each.
        dice: u8,
        /// Ships in the order named; `None` after the last.
        targets: [Option<ShipNo>; 3],
    },
    /// The Sphere's attacks that are not yet made.
    SphereVolley {
        /// Against whom.
        pending: Ships,
    },
    /// The current attack takes its next step.
    Attack,
    /// *Asks* the attacker to modify the attack dice (AW.BASE.11.S3).
    ModifyAttack,
    /// *Asks* the defender to modify the defense dice (AW.BASE.11.S5).
    ModifyDefense,
    /// Tokens come off (AW.BASE.6.4).
    Cleanup,
    /// *Asks* owners whether ships stay cloaked; `next` as in [`Frame::Breach`] (AW.BASE.8.6).
    Decloak {
        /// Ships done.
        next: u8,
    },
    /// *Asks* owners whether to raise disabled Shields; `next` as in [`Frame::Breach`] (AW.BASE.9.4).
    Shields {
        /// Ships done.
        next: u8,
    },
    /// The Control Token passes and the round ends (AW.CTRL.1).
    Pass,
    /// *Asks* the owner about cards after the dial is revealed, before the ship moves.
    Shown(ShipNo),
    /// *Asks* the owner about cards after the ship has moved.
    Landed(ShipNo),
    /// *Asks* for a free Action of the Action Bar that another ship's card gives.
    FreeAct(ShipNo),
    /// *Asks* a side of the current attack about its cards.
    Cards(When),
    /// *Asks* for an attack besides the one of the Combat Phase, on the ship that may be attacked.
    FreeShot {
        /// The attacker.
        ship: ShipNo,
        /// Whom.
        target: Piece,
    },
    /// The attacks of one card on several ships that are not yet made.
    Volley,
    /// *Asks* the owner whether a captain keeps a Crew Upgrade from harm.
    Spare {
        /// Whose card.
        ship: ShipNo,
        /// Which.
        place: Place,
        /// The harm that is about to happen to it.
        harm: Harm,
    },
    /// *Asks* the owner about cards after the ship has performed an Action that places a token.
    Acted(ShipNo, ActionIcon),
    /// *Asks* the attacker how many of its attack dice of the round go to the current attack (AW.BASE.11.2).
    Dice(ShipNo),
    /// *Asks* the owner whether a card brings a ship back that was just destroyed.
    Cheat {
        /// Which ship.
        ship: ShipNo,
        /// Cause of its destruction.
        cause: Cause,
    },
    /// *Asks* the owner of a ship near another whether it takes over damage to it.
    Share {
        /// Which ship takes damage.
        ship: ShipNo,
        /// Which may take it over.
        by: ShipNo,
        /// Normal and critical damage.
        harm: [u8; 2],
        /// Whether it goes past the Shields.
        past: bool,
        /// The cause.
        cause: Cause,
    },
    /// *Asks* the owner which Weapon Upgrade a Munitions Failure costs.
    Munitions(ShipNo),
    /// *Asks* which Upgrade of a kind a ship loses to an enemy's text.
    Lose {
        /// Which ship.
        ship: ShipNo,
        /// The kind.
        kind: UpgradeKind,
        /// The seat that chooses.
        by: Seat,
        /// The harm to it.
        harm: Harm,
    },
    /// *Asks* for an attack with the Primary Weapon on another ship than the one that was just attacked.
    Follow {
        /// The attacker.
        ship: ShipNo,
        /// The ship that it attacked.
        not: Piece,
    },
    /// *Asks* the owner of a destroyed captain which ship takes her.
    Succeed(ShipNo),
    /// A position of a case that begins with chance: waits for the table to say `go`.
    Hold,
    /// *Asks* the owner of a ship for a Crew Upgrade that an enemy's text costs: it must be discarded, or may be disabled.
    Crew {
        /// Whose Upgrade.
        ship: ShipNo,
        /// The enemy.
        by: ShipNo,
        /// The harm to it.
        harm: Harm,
    },
    /// *Asks* the owner for a Target Lock of each of these ships, one after the other.
    Locks(Ships),
    /// *Asks* the other player whether it agrees to an adjustment by hand that this seat wants (AW.GAP.28).
    Consent(Seat),
    /// *Asks* an owner about cards between two phases; the player with initiative first.
    Eve {
        /// The window.
        when: When,
        /// The seat that is asked.
        seat: Seat,
    },
    /// *Asks* the owner of an attacker which of two Damage Cards stays beside its target.
    Pick {
        /// The target.
        ship: ShipNo,
        /// The attacker.
        by: ShipNo,
        /// The card that lies beside the target, and the other one.
        of: [DamageKind; 2],
        /// The cause.
        cause: Cause,
    },
    /// *Asks* the owner of a ship at which an Upgrade of an enemy is aimed whether it attacks that enemy first.
    Defy {
        /// At which it is aimed.
        ship: ShipNo,
        /// The enemy.
        by: ShipNo,
    },
    /// An effect that waited takes place.
    Pending,
    /// The owner of the first ship looks at the dial of the second.
    Peek {
        /// Whose owner looks.
        ship: ShipNo,
        /// Whose dial.
        of: ShipNo,
    },
    /// *Asks* an owner for another dial in the place of the one that is set.
    Redial(ShipNo),
    /// *Asks* for the place where a ship comes back onto the table.
    Return(ShipNo),
    /// *Asks* the attacker for a second attack, with a Torpedo that needs no Target Lock.
    Encore {
        /// The attacker.
        ship: ShipNo,
        /// The card that allows it.
        place: Place,
        /// The ship that it attacked.
        target: Piece,
    },
}

/// How deep frames can lie on each other.
pub const DEPTH: usize = 10;

/// The stack of frames; the last is the one that acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flow {
    /// Phase of the round.
    pub phase: Phase,
    frames: [Frame; DEPTH],
    depth: u8,
}

impl Flow {
    /// A stack of one frame.
    pub fn new(phase: Phase, frame: Frame) -> Flow {
        let mut flow = Flow { phase, frames: [Frame::Over; DEPTH], depth: 0 };
        flow.push(frame);
        flow
    }

    /// The frame that acts.
    pub fn top(&self) -> Frame {
        self.frames[usize::from(self.depth.saturating_sub(1)) % DEPTH]
    }

    /// Whether there is such a frame, on top or below.
    pub fn any(&self, fits: impl Fn(&Frame) -> bool) -> bool {
        self.frames[..usize::from(self.depth).min(DEPTH)].iter().any(fits)
    }

    /// Whether another frame can lie on top.
    pub fn has_room(&self) -> bool {
        usize::from(self.depth) < DEPTH
    }

    /// Puts a frame on top: it acts until it is taken off.
    pub fn push(&mut self, frame: Frame) {
        debug_assert!(usize::from(self.depth) < DEPTH, "frames lie deeper than the rules ever put them");
        if let Some(place) = self.frames.get_mut(usize::from(self.depth)) {
            *place = frame;
            self.depth += 1;
        }
    }

    /// Takes the top frame off. The last one stays.
    pub fn pop(&mut self) {
        if self.depth > 1 {
            self.depth -= 1;
            self.frames[usize::from(self.depth)] = Frame::Over;
        }
    }

    /// Puts another frame in the place of the top one.
    pub fn swap(&mut self, frame: Frame) {
        self.frames[usize::from(self.depth.saturating_sub(1)) % DEPTH] = frame;
    }

    /// Clears the stack for another phase.
    pub fn begin(&mut self, phase: Phase, frame: Frame) {
        *self = Flow::new(phase, frame);
    }
}
