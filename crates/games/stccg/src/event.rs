//! What can happen.

use engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::command::Name;

/// Why somebody or something is stopped, killed, moved: for the words.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// A dilemma.
    Dilemma,
    /// A battle.
    Battle,
    /// A card.
    Card,
    /// With the ship.
    Ship,
}

/// From whom to what an attempt is drawn: the ship, or the mission itself where a team stands on it, and the mission.
pub type Course = Option<[Name; 2]>;

/// An event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The starting player.
    First {
        /// Who.
        seat: Seat,
    },
    /// A phase begins.
    Phase {
        /// Which, by number.
        phase: u8,
    },
    /// A mission was laid.
    Laid {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Name,
        /// On the right end.
        right: bool,
    },
    /// A card was seeded.
    Seeded {
        /// By whom.
        seat: Seat,
        /// Which, for those who may know.
        card: Option<Name>,
        /// Where.
        at: Option<Name>,
    },
    /// Nothing more is done.
    Passed {
        /// By whom.
        seat: Seat,
    },
    /// A turn begins.
    Turn {
        /// Whose.
        seat: Seat,
        /// Which.
        number: u16,
    },
    /// A card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which, for those who may know.
        card: Option<Name>,
    },
    /// A card was played.
    Played {
        /// By whom.
        seat: Seat,
        /// Which; none when face down.
        card: Option<Name>,
        /// On what.
        on: Option<Name>,
    },
    /// A card reported for duty.
    Reported {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Name,
        /// Where.
        at: Name,
    },
    /// A card was fetched.
    Downloaded {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Name,
        /// Into the hand.
        hand: bool,
    },
    /// A download could not be done.
    NoDownload {
        /// By whom.
        seat: Seat,
    },
    /// A deck was shuffled.
    Shuffled {
        /// Whose.
        seat: Seat,
    },
    /// Cards were moved; names for those who may know.
    Beamed {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
        /// Which, for those who may know.
        cards: Vec<Name>,
        /// From where.
        from: Name,
        /// To where.
        to: Name,
    },
    /// A ship moved.
    Flew {
        /// Which.
        ship: Name,
        /// Where.
        to: Name,
        /// RANGE used.
        cost: u8,
    },
    /// A ship docked.
    Docked {
        /// Which.
        ship: Name,
        /// Where.
        at: Name,
    },
    /// A ship undocked or was launched.
    Undocked {
        /// Which.
        ship: Name,
    },
    /// A ship cloaked or decloaked.
    Cloaked {
        /// Which.
        ship: Name,
        /// On.
        on: bool,
    },
    /// An attempt begins.
    Attempt {
        /// By whom.
        seat: Seat,
        /// Where.
        at: Name,
        /// Scouting instead.
        scouting: bool,
        /// How many take part.
        count: u8,
        /// From whom to what it is drawn.
        #[serde(skip)]
        course: Course,
    },
    /// A seed card was turned up.
    Met {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Name,
        /// From whom to what it is drawn.
        #[serde(skip)]
        course: Course,
    },
    /// A dilemma was overcome.
    Overcome {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Name,
        /// From whom to what it is drawn.
        #[serde(skip)]
        course: Course,
    },
    /// A dilemma was not overcome.
    Failed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Name,
        /// From whom to what it is drawn.
        #[serde(skip)]
        course: Course,
    },
    /// A card goes away without effect.
    NoEffect {
        /// Which.
        card: Name,
    },
    /// A card was nullified.
    Nullified {
        /// Which.
        card: Name,
        /// By what.
        by: Option<Name>,
    },
    /// A mission was solved.
    Solved {
        /// By whom.
        seat: Seat,
        /// Which.
        at: Name,
        /// Points.
        points: i16,
        /// From whom to what it is drawn.
        #[serde(skip)]
        course: Course,
    },
    /// The requirements were not met.
    Unsolved {
        /// By whom.
        seat: Seat,
        /// Which.
        at: Name,
        /// From whom to what it is drawn.
        #[serde(skip)]
        course: Course,
    },
    /// Points were scored.
    Points {
        /// By whom.
        seat: Seat,
        /// How many.
        points: i16,
        /// Bonus points.
        bonus: bool,
        /// For which card.
        card: Name,
    },
    /// What a mission or dilemma asks for, and for those who may know what is there of it.
    Weighed {
        /// Whose people.
        seat: Seat,
        /// By which card.
        card: Name,
        /// What is there: a skill, icon or attribute, and how much of it.
        there: Vec<(String, i16)>,
    },
    /// Somebody was selected.
    Selected {
        /// Who.
        card: Name,
    },
    /// Somebody died, or equipment was destroyed.
    Killed {
        /// Who.
        card: Name,
        /// Why.
        why: Why,
    },
    /// A group was stopped.
    Stopped {
        /// Whose.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A ship was damaged.
    Damaged {
        /// Which.
        ship: Name,
        /// HULL left, in percent.
        hull: i16,
        /// The marker, if any.
        marker: Option<Name>,
    },
    /// A ship or facility was destroyed.
    Destroyed {
        /// Which.
        card: Name,
    },
    /// A ship was repaired.
    Repaired {
        /// Which.
        ship: Name,
    },
    /// A card was moved to another place.
    Relocated {
        /// Which.
        card: Name,
        /// Where.
        to: Name,
    },
    /// A card was placed on another.
    Placed {
        /// Which.
        card: Name,
        /// On what.
        on: Name,
    },
    /// A card was discarded.
    Discarded {
        /// Which.
        card: Name,
    },
    /// A card was taken into the hand.
    Taken {
        /// By whom.
        seat: Seat,
        /// Which, for those who may know.
        card: Option<Name>,
    },
    /// A card was put aside, under another or into a deck.
    SetAside {
        /// By whom.
        seat: Seat,
        /// Which, for those who may know.
        card: Option<Name>,
        /// For which card.
        by: Name,
    },
    /// An artifact was acquired.
    Acquired {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Name,
    },
    /// A hidden agenda was turned up.
    Shown {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Name,
        /// Its target.
        target: Option<Name>,
    },
    /// Names and places were told.
    Listed {
        /// Whose cards.
        seat: Seat,
        /// The cards and where each is.
        cards: Vec<(Name, Name)>,
    },
    /// A battle begins.
    Battle {
        /// By whom; none for a card that controls itself.
        seat: Option<Seat>,
        /// Where.
        at: Name,
        /// The target, in a battle of ships.
        target: Option<Name>,
    },
    /// Two people fight.
    Engaged {
        /// The pair, the attacker's first.
        pair: [Name; 2],
        /// Their STRENGTH.
        strength: [i16; 2],
    },
    /// What came of it: 0 nothing, 1 stunned, 2 mortally wounded, 3 abducted.
    Struck {
        /// Who was struck.
        card: Name,
        /// How.
        how: u8,
        /// By whom, for what is drawn.
        #[serde(skip)]
        by: Option<Name>,
    },
    /// A battle of personnel is over.
    DuelOver {
        /// Totals of the seats A and B.
        totals: [i16; 2],
        /// The winner.
        winner: Option<Seat>,
    },
    /// Tactics were turned up.
    Tactics {
        /// Of the seats A and B.
        cards: [Option<Name>; 2],
    },
    /// Fire.
    Fire {
        /// At which target.
        target: Name,
        /// ATTACK.
        attack: i16,
        /// DEFENSE.
        defense: i16,
        /// 0 miss, 1 hit, 2 direct hit.
        hit: u8,
        /// Who fires, for what is drawn.
        #[serde(skip)]
        from: Option<Name>,
    },
    /// A battle of ships is over.
    ShootOver {
        /// HULL damage of the seats A and B.
        harm: [u16; 2],
        /// The winner.
        winner: Option<Seat>,
    },
    /// Scouting is complete.
    Scouted {
        /// By whom.
        seat: Seat,
        /// Where.
        at: Name,
    },
    /// A probe.
    Probed {
        /// By whom.
        seat: Seat,
        /// The probe card.
        card: Name,
        /// The outcome by number; none without.
        outcome: Option<u8>,
    },
    /// A card was assimilated.
    Assimilated {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Name,
    },
    /// An objective is turned up for the opponent to tell of his people first.
    Claimed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Name,
        /// Whether there is a legal target; else it is turned face down again.
        any: bool,
    },
    /// An objective was completed.
    Completed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Name,
    },
    /// The Borg Queen chose a skill.
    Skill {
        /// By whom.
        seat: Seat,
        /// Which, by number.
        skill: u8,
    },
    /// Cards ceased to exist: the timeline is disrupted.
    Ceased {
        /// Which.
        cards: Vec<Name>,
    },
    /// The game is over.
    Over {
        /// The winner.
        winner: Option<Seat>,
    },
}
