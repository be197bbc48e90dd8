//! One card as facts.

use serde::{Deserialize, Serialize};

use super::{Aim, Need, Role, Trait, traits::Traits, vocabulary::words};

words!(
    /// Kinds of card.
    Kind {
        /// A location.
        Mission = "mission",
        /// An obstacle under a mission.
        Dilemma = "dilemma",
        /// A prize under a mission.
        Artifact = "artifact",
        /// Outpost, headquarters, station.
        Facility = "facility",
        /// A ship.
        Ship = "ship",
        /// A person.
        Personnel = "personnel",
        /// Carried by personnel.
        Equipment = "equipment",
        /// An event.
        Event = "event",
        /// Like an event, but none.
        Incident = "incident",
        /// A goal.
        Objective = "objective",
        /// Played at any time.
        Interrupt = "interrupt",
        /// A doorway.
        Doorway = "doorway",
        /// A location of its own.
        TimeLocation = "time-location",
        /// Of the Battle Bridge side deck.
        Tactic = "tactic",
        /// Of the Q-Continuum side deck.
        QEvent = "q-event",
        /// Of the Q-Continuum side deck.
        QInterrupt = "q-interrupt",
        /// An artifact of the Q-Continuum side deck.
        QArtifact = "q-artifact",
        /// A place of a station.
        Site = "site",
    }
);

words!(
    /// Affiliations.
    Affil {
        /// Borg.
        Borg = "borg",
        /// Federation.
        Federation = "federation",
        /// Klingon.
        Klingon = "klingon",
        /// Romulan.
        Romulan = "romulan",
        /// Dominion.
        Dominion = "dominion",
        /// Bajoran.
        Bajoran = "bajoran",
        /// Cardassian.
        Cardassian = "cardassian",
        /// Ferengi.
        Ferengi = "ferengi",
        /// Non-Aligned.
        NonAligned = "non-aligned",
        /// Neutral.
        Neutral = "neutral",
    }
);

words!(
    /// Icons that rules look at.
    Icon {
        /// Command.
        Cmd = "Cmd",
        /// Staff.
        Stf = "Stf",
        /// Communication.
        Com = "Com",
        /// Navigation.
        Nav = "Nav",
        /// Defense.
        Def = "Def",
        /// Any Borg.
        Borg = "Borg",
        /// Alternate universe.
        Au = "AU",
        /// Borg use only.
        Bo = "BO",
        /// Hidden agenda.
        Ha = "HA",
        /// Delta Quadrant.
        Dq = "DQ",
        /// Gamma Quadrant.
        Gq = "GQ",
    }
);

words!(
    /// How many copies may be in play.
    Uniq {
        /// One for each player.
        Unique = "unique",
        /// Any number.
        Universal = "universal",
        /// One for each player, and yet neither.
        Enigma = "enigma",
    }
);

words!(
    /// Where a mission is, or where a dilemma goes.
    Where {
        /// On a planet.
        Planet = "planet",
        /// In space.
        Space = "space",
        /// On both, under either.
        Either = "either",
    }
);

words!(
    /// The three attributes of a person.
    Attr {
        /// Integrity.
        Integrity = "INTEGRITY",
        /// Cunning.
        Cunning = "CUNNING",
        /// Strength.
        Strength = "STRENGTH",
    }
);

words!(
    /// The quadrant a card is native to.
    Quadrant {
        /// Alpha: also a card without an icon.
        Alpha = "alpha",
        /// Delta.
        Delta = "delta",
        /// Gamma.
        Gamma = "gamma",
        /// Every one.
        Any = "any",
    }
);

/// Where a mission lies that has two: which half is looked at.
pub type Side = Where;

/// What a tactic takes off as a damage marker.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Marker {
    /// RANGE.
    pub range: i8,
    /// WEAPONS.
    pub weapons: i8,
    /// SHIELDS.
    pub shields: i8,
    /// HULL, in percent.
    pub hull: i8,
}

/// One card.
#[derive(Clone, Debug)]
pub struct Card {
    /// Short name: `borg-cube`.
    pub id: String,
    /// Title.
    pub title: String,
    /// Kind.
    pub kind: Kind,
    /// What its text does, in our own words.
    pub text: String,
    /// Copies in play.
    pub uniq: Uniq,
    /// Set of affiliations, a bit each.
    pub affil: u16,
    /// Affiliations that may attempt the mission, a bit each.
    pub attempt_by: u16,
    /// Set of icons, a bit each.
    pub icons: u16,
    /// Set of icons that count when it is the probe card.
    pub probe_icons: u16,
    /// Classification as a skill.
    pub class: Option<u8>,
    /// Class of a ship.
    pub class_name: String,
    /// Skills with their levels, in printed order.
    pub skills: Vec<(u8, u8)>,
    /// Dots in its skill box.
    pub dots: u8,
    /// INTEGRITY, CUNNING, STRENGTH.
    pub attrs: [i8; 3],
    /// Whether a woman, a man, or neither.
    pub gender: Option<bool>,
    /// Species.
    pub species: Vec<String>,
    /// Whether a drone.
    pub drone: bool,
    /// Whether a printed counterpart, and of which affiliation.
    pub counterpart: Option<Affil>,
    /// The person whose version it is; its own title otherwise.
    pub persona: String,
    /// Staffing icons, in order.
    pub staffing: Vec<Icon>,
    /// RANGE of a ship, ATTACK of a tactic.
    pub range: i8,
    /// WEAPONS.
    pub weapons: i8,
    /// SHIELDS.
    pub shields: i8,
    /// Bonuses of a tactic.
    pub tactic: [i8; 2],
    /// Damage cards dealt on a hit and on a direct hit: how many lie down, how many are flipped.
    pub deals: [(u8, u8); 2],
    /// As a damage marker.
    pub marker: Marker,
    /// Point box.
    pub points: i16,
    /// Span of a mission.
    pub span: u8,
    /// Where it is or goes.
    pub place: Where,
    /// Region of a mission.
    pub region: String,
    /// Requirements of a mission.
    pub requires: Option<Need>,
    /// What overcomes a dilemma.
    pub overcome: Option<Need>,
    /// The requirements of a mission, or what overcomes a dilemma, as the data has it.
    pub asks: String,
    /// What cures a dilemma.
    pub cure: Option<Need>,
    /// Whether the condition nullifies instead.
    pub nullified: bool,
    /// Whether it goes back where it was not overcome: a wall, and whatever is discarded only when it is overcome.
    pub wall: bool,
    /// Whether it stays in play.
    pub placed: bool,
    /// Whether its text is about men and women.
    pub gendered: bool,
    /// Whether it may be seeded by its text.
    pub seeds: bool,
    /// Whether it seeds and plays face down.
    pub hidden: bool,
    /// Whether it needs scouting.
    pub scouting: bool,
    /// The outcomes of a probe: the icon that brings them, in order.
    pub probe: Vec<Icon>,
    /// Countdown.
    pub countdown: u8,
    /// Whether a homeworld.
    pub homeworld: bool,
    /// Affiliations whose homeworld it is, a bit each.
    pub homeworld_of: u16,
    /// Affiliations that may use the equipment; 0 for all.
    pub use_by: u16,
    /// What its special download brings.
    pub special: Vec<String>,
    /// Special equipment.
    pub equipment: Vec<String>,
    /// Words of equipment: hand weapon, phaser.
    pub keywords: Vec<String>,
    /// The matching commanders of a ship, by title.
    pub commanders: Vec<String>,
    /// The ship of which it is the matching commander.
    pub commands: Vec<String>,
    /// A Soong-type android or an Exocomp.
    pub soong: bool,
    /// A Q-Flash, which is met like a dilemma.
    pub flash: bool,
    /// Effects of its text that a rule asks about.
    pub traits: Traits,
    /// The aim of an objective.
    pub aim: Option<Aim>,
    /// For which purpose the officer plays it.
    pub role: Option<Role>,
    /// How much the officer wants to play it, where that is the same in every position.
    pub appeal: Option<i16>,
    /// Affiliations that a treaty joins, a bit each.
    pub treaty: u16,
    /// The card, by its short name, that its player seeds beneath a time location from outside the game; empty for none.
    pub beneath: String,
    /// The place of a mission or a time location, if a rule or a text names it.
    pub location: String,
    /// Played as an interrupt although it is none.
    pub quick: bool,
    /// Its quadrant.
    pub quadrant: Quadrant,
    /// Which deck uses it: A, or B, C.
    pub tier: char,
    /// The set in which it was first printed.
    pub set: String,
}

impl Card {
    /// Whether it has the icon.
    pub const fn has(&self, icon: Icon) -> bool {
        self.icons & (1 << icon as u16) != 0
    }

    /// Its short name, where a rule is about this very card. A test makes one such place after the other blind to its card.
    #[cfg_attr(test, track_caller)]
    pub fn named(&self) -> &str {
        #[cfg(test)]
        if super::blind(&self.id) {
            return "";
        }
        &self.id
    }

    /// Whether its text does something that a rule asks about. A test makes one such place after the other blind to it.
    #[cfg_attr(test, track_caller)]
    pub fn has_trait(&self, one: Trait) -> bool {
        #[cfg(test)]
        if self.traits.has(one) && super::blind(one.word()) {
            return false;
        }
        self.traits.has(one)
    }

    /// At what an objective is aimed; nothing where a test is blind to it.
    #[cfg_attr(test, track_caller)]
    pub fn goal(&self) -> Option<Aim> {
        #[cfg(test)]
        if let Some(aim) = self.aim
            && super::blind(aim.word())
        {
            return None;
        }
        self.aim
    }

    /// Whether it is an objective that is aimed at this.
    #[cfg_attr(test, track_caller)]
    pub fn seeks(&self, aim: Aim) -> bool {
        #[cfg(test)]
        if self.aim == Some(aim) && super::blind(aim.word()) {
            return false;
        }
        self.aim == Some(aim)
    }

    /// Whether it is an objective whose target is assimilated.
    #[cfg_attr(test, track_caller)]
    pub fn assimilates(&self) -> bool {
        let holds = self.aim.is_some_and(Aim::assimilates);
        #[cfg(test)]
        if holds && super::blind("assimilates") {
            return false;
        }
        holds
    }

    /// Whether it is the location of a name.
    #[cfg_attr(test, track_caller)]
    pub fn lies_at(&self, place: &str) -> bool {
        #[cfg(test)]
        if self.location == place && super::blind(place) {
            return false;
        }
        self.location == place
    }

    /// Whether it is an artifact that seeds at a space location.
    pub fn in_space(&self) -> bool {
        self.has_trait(Trait::SeedsInSpace)
    }

    /// How many persons the card stands for: two for a dual personnel.
    pub fn halves(&self) -> u8 {
        if self.class_name.contains('+') { 2 } else { 1 }
    }

    /// Whether it is of the affiliation.
    pub const fn is(&self, affil: Affil) -> bool {
        self.affil & (1 << affil as u16) != 0
    }

    /// Whether a dilemma, or seeded like one.
    pub fn goes_under(&self) -> bool {
        matches!(self.kind, Kind::Dilemma | Kind::Artifact)
    }

    /// Whether it uses the normal card play (TYPE.1).
    pub fn uses_play(&self) -> bool {
        !self.quick && !matches!(self.kind, Kind::Interrupt | Kind::Doorway | Kind::Tactic | Kind::QInterrupt | Kind::Site)
    }

    /// Whether it reports for duty.
    pub fn reports(&self) -> bool {
        matches!(self.kind, Kind::Personnel | Kind::Ship | Kind::Equipment)
    }

    /// Whether the words of the equipment include this one.
    pub fn is_a(&self, word: &str) -> bool {
        self.keywords.iter().any(|known| known == word)
    }
}
