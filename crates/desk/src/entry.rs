//! The desk's journal: one [`Entry`] is one fact, and the event is the fold of its entries.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{PlayerId, fleet::Fleet, report::Report};

/// A moment, in seconds since 1970-01-01 UTC. The desk has no clock of its own: moments come in as data.
pub type Instant = u64;

/// One fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// A player signed up; the number is the next free one.
    Registered {
        /// As it stands on every sheet.
        name: String,
    },
    /// A fleet was recorded on its Fleet Build Sheet, or recorded again before the lock.
    FleetRecorded {
        /// Whose.
        player: PlayerId,
        /// What.
        fleet: Fleet,
    },
    /// Last month's ranks, best first. Names of people who are not here today are welcome.
    LastMonth {
        /// In order of rank.
        ranks: Vec<String>,
    },
    /// Points brought along from rounds that were kept on paper before the desk took over (ours).
    CarriedOver {
        /// Whose.
        player: PlayerId,
        /// What.
        carried: Carried,
    },
    /// Number of Battle Rounds played before the desk took over (ours).
    RoundsCarried {
        /// How many.
        rounds: u8,
    },
    /// Registration is over; no fleet and no Resource changes from here on.
    FleetsLocked {},
    /// A Battle Round was paired.
    Paired(Pairing),
    /// The dice gave the Control Token first to a player in a battle of the first Battle Round.
    ControlRolled {
        /// Number of the battle in the current Battle Round, from 1.
        battle: u8,
        /// The dice.
        throws: Vec<Throw>,
    },
    /// A player checked and signed the opponent's fleet sheet for this Battle Round.
    SignedOff {
        /// Player who signed.
        player: PlayerId,
    },
    /// The clock of the current Battle Round was started.
    ClockStarted {},
    /// The organiser gave back time (ours): a fire alarm, a long ruling.
    ClockExtended {
        /// How many seconds.
        seconds: u32,
    },
    /// How a battle of the current Battle Round ended.
    Result {
        /// Number of the battle, from 1.
        battle: u8,
        /// The report.
        report: Report,
        /// The roll off, where Fleet Points were equal.
        throws: Vec<Throw>,
    },
    /// A mistyped result was corrected; the old one stays on record.
    Corrected {
        /// Battle Round, from 1.
        round: u8,
        /// Number of the battle, from 1.
        battle: u8,
        /// The corrected report.
        report: Report,
        /// The roll off, where Fleet Points are equal now.
        throws: Vec<Throw>,
        /// Why.
        why: String,
    },
    /// A tie after a complete Battle Round was rolled off.
    RolledOff {
        /// After which Battle Round.
        round: u8,
        /// The dice, in the order they were thrown.
        throws: Vec<Throw>,
    },
    /// A player left (ours): keeps all points, is ranked, is not paired any more.
    DroppedOut {
        /// Who.
        player: PlayerId,
        /// Why; may be empty.
        why: String,
    },
    /// A player came after the lock (ours): plays from the next pairing, and gets nothing for missed rounds.
    ArrivedLate {
        /// As it stands on every sheet.
        name: String,
        /// Recorded and locked at once.
        fleet: Fleet,
    },
    /// A player who had left came back (ours).
    Returned {
        /// Who.
        player: PlayerId,
    },
    /// The commendation token was spent.
    TokenSpent {
        /// Whose.
        player: PlayerId,
        /// On which kind of die; not known where it was spent in a game played at a Vinculum table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        die: Option<TokenDie>,
    },
    /// The event is over and the ranks stand.
    Closed {},
}

/// The pairing of one Battle Round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Pairing {
    /// Number of the Battle Round, from 1.
    pub round: u8,
    /// The battles in order of their tables. The first of a pair has the higher standing, where there is one.
    pub battles: Vec<[PlayerId; 2]>,
    /// Player who has the bye.
    pub bye: Option<PlayerId>,
    /// Typed by the organiser instead of made by the desk.
    pub by_hand: bool,
}

/// Points from rounds kept on paper.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Carried {
    /// Battle Points so far.
    pub battle_points: u16,
    /// Fleet Points so far.
    pub fleet_points: u32,
    /// Battles won.
    pub wins: u8,
    /// Battles lost.
    pub losses: u8,
    /// Had a bye.
    pub bye: bool,
    /// Opponents met.
    pub met: Vec<PlayerId>,
}

/// Five attack dice of one player in a roll off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Throw {
    /// Player who rolled.
    pub player: PlayerId,
    /// Five letters: `H` Hit, `C` Critical Hit, `B` Battle Stations, `X` Blank.
    pub dice: String,
}

/// Die that the commendation token re-rolled (AW.CAT.3).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TokenDie {
    /// One of the owner's attack dice.
    Attack,
    /// One of the owner's defense dice.
    Defense,
}
