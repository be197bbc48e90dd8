//! One card as facts.

use serde::{Deserialize, Serialize};
use toml::{Table, Value};

use super::{Need, skill};

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $name { $($(#[$vdoc])* $variant),* }
        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
            /// As it stands in the data.
            pub const fn word(self) -> &'static str { match self { $($name::$variant => $word),* } }
            /// The one of a word.
            pub fn of(word: &str) -> Option<$name> { Self::ALL.iter().copied().find(|known| known.word() == word) }
        }
    };
}

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

    /// Whether it is an artifact that seeds at a space location.
    pub fn in_space(&self) -> bool {
        self.named() == "cryosatellite"
    }

    /// How many persons the card stands for: two for a dual personnel.
    pub fn halves(&self) -> u8 {
        if self.class_name.contains('+') { 2 } else { 1 }
    }

    /// Whether it is of the affiliation.
    pub const fn is(&self, affil: Affil) -> bool {
        self.affil & (1 << affil as u16) != 0
    }

    /// Whether only one copy of a player may be in play.
    pub fn limited(&self) -> bool {
        self.uniq != Uniq::Universal && matches!(self.kind, Kind::Personnel | Kind::Ship)
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

#[derive(Clone, Copy)]
struct Raw<'a>(&'a Table);

impl<'a> Raw<'a> {
    fn text(self, key: &str) -> &'a str {
        self.0.get(key).and_then(Value::as_str).unwrap_or("")
    }
    fn flag(self, key: &str) -> bool {
        self.0.get(key).and_then(Value::as_bool).unwrap_or(false)
    }
    fn number(self, key: &str) -> i64 {
        self.0.get(key).and_then(Value::as_integer).unwrap_or(0)
    }
    fn list(self, key: &str) -> Vec<&'a str> {
        match self.0.get(key) {
            Some(Value::Array(list)) => list.iter().filter_map(Value::as_str).collect(),
            Some(Value::String(one)) => vec![one],
            _ => Vec::new(),
        }
    }
    fn strings(self, key: &str) -> Vec<String> {
        self.list(key).into_iter().map(str::to_owned).collect()
    }
    fn affils(self, key: &str) -> u16 {
        self.list(key).into_iter().filter_map(Affil::of).fold(0, |set, one| set | 1 << one as u16)
    }
    fn icons(self, key: &str) -> u16 {
        self.list(key).into_iter().filter_map(Icon::of).fold(0, |set, one| set | 1 << one as u16)
    }
    fn need(self, key: &str) -> Option<Need> {
        // Who cures it is looked at where it lies.
        let text = self.text(key).replace(" in another Away Team", "");
        (!text.is_empty()).then(|| Need::read(&text))
    }
}

fn skills(raw: Raw<'_>) -> Vec<(u8, u8)> {
    let read = |text: &str| {
        let (name, level) = text.split_once(" x").map_or((text, 1), |(name, level)| (name, level.parse().unwrap_or(1)));
        skill(name).map(|index| (index, level))
    };
    raw.list("skills").into_iter().filter_map(read).collect()
}

fn deals(raw: Raw<'_>, key: &str) -> (u8, u8) {
    let list = raw.list(key);
    let count = |word: &str| list.iter().filter(|known| **known == word).count() as u8;
    (count("down"), count("flip"))
}

fn marker(raw: Raw<'_>) -> Marker {
    let empty = Table::new();
    let table = raw.0.get("marker").and_then(Value::as_table).unwrap_or(&empty);
    let number = |key: &str| Raw(table).number(key) as i8;
    Marker { range: number("range"), weapons: number("weapons"), shields: number("shields"), hull: number("hull_percent") }
}

fn probe(raw: Raw<'_>) -> Vec<Icon> {
    let list = raw.0.get("probe").and_then(Value::as_array);
    let icons = list.into_iter().flatten().filter_map(|one| one.as_table().and_then(|one| Icon::of(Raw(one).text("icon"))));
    icons.collect()
}

fn one(table: &Table) -> Card {
    let raw = Raw(table);
    let kind = Kind::of(raw.text("type")).unwrap_or(Kind::Event);
    let class_name = raw.text("class");
    let number = |key: &str| raw.number(key) as i8;
    let persona = raw.text("persona");
    let doors = matches!(raw.text("id"), "transwarp-network-gateway" | "borg-outpost");
    let mut icons = raw.icons("icons");
    if raw.flag("borg_use_only") {
        icons |= 1 << Icon::Bo as u16;
    }
    Card {
        id: raw.text("id").into(),
        title: raw.text("title").into(),
        kind,
        text: raw.text("effect").into(),
        uniq: Uniq::of(raw.text("uniqueness")).unwrap_or(Uniq::Universal),
        affil: raw.affils("affiliation"),
        attempt_by: if raw.list("attempt_by").contains(&"any") { u16::MAX } else { raw.affils("attempt_by") },
        icons,
        probe_icons: icons | raw.icons("probe_icons"),
        class: class_name.split('+').next().and_then(skill).filter(|_| kind == Kind::Personnel),
        class_name: class_name.into(),
        skills: skills(raw),
        dots: number("skill_dots") as u8,
        attrs: [number("integrity"), number("cunning"), number("strength")],
        gender: match raw.text("gender") {
            "female" => Some(true),
            "male" => Some(false),
            _ => None,
        },
        species: raw.strings("species"),
        drone: raw.flag("drone"),
        counterpart: Affil::of(raw.text("counterpart_of")),
        persona: if persona.is_empty() { raw.text("title").into() } else { persona.into() },
        staffing: raw.list("staffing").into_iter().map(|word| Icon::of(word).unwrap_or(Icon::Au)).collect(),
        range: number("range"),
        weapons: number("weapons"),
        shields: number("shields"),
        tactic: [number("attack"), number("defense")],
        deals: [deals(raw, "hit"), deals(raw, "direct_hit")],
        marker: marker(raw),
        points: raw.number("points") as i16,
        span: raw.number("span") as u8,
        place: Where::of(raw.text("where")).unwrap_or(Where::Planet),
        region: raw.text("region").into(),
        requires: raw.need("requires"),
        overcome: raw.need("overcome"),
        asks: if raw.text("overcome").is_empty() { raw.text("requires").into() } else { raw.text("overcome").into() },
        cure: raw.need("cure"),
        nullified: raw.text("overcome_kind") == "nullify",
        wall: raw.flag("wall") || raw.text("discard") == "when_overcome",
        placed: raw.text("discard") == "placed",
        gendered: raw.flag("gender_related"),
        seeds: raw.flag("seeds") || doors || matches!(kind, Kind::Dilemma | Kind::Artifact | Kind::Facility),
        hidden: raw.flag("hidden_agenda") || icons & (1 << Icon::Ha as u16) != 0,
        scouting: raw.flag("needs_scouting"),
        probe: probe(raw),
        countdown: raw.number("countdown") as u8,
        homeworld: raw.flag("homeworld") || !raw.text("homeworld_of").is_empty(),
        homeworld_of: raw.affils("homeworld_of"),
        use_by: raw.affils("use_by"),
        special: raw.strings("special_download"),
        equipment: raw.strings("special_equipment"),
        keywords: raw.strings("keywords"),
        commanders: raw.strings("matching_commander"),
        commands: raw.strings("commander_of"),
        soong: raw.list("characteristics").contains(&"Soong-type android") || raw.list("species").contains(&"exocomp"),
        flash: raw.text("id") == "q-flash",
        quick: kind == Kind::Artifact && raw.text("play_as") == "interrupt",
        quadrant: if kind == Kind::Equipment { Quadrant::Any } else { Quadrant::of(raw.text("quadrant")).unwrap_or(Quadrant::Alpha) },
        tier: raw.text("tier").chars().next().unwrap_or('C'),
        set: raw.text("set").into(),
    }
}

/// Reads the cards of a data file; one that cannot be read at all gives none, which a test of the data would see.
pub fn read(text: &str) -> Vec<Card> {
    let table: Table = text.parse().unwrap_or_default();
    let list = table.get("card").and_then(Value::as_array);
    list.into_iter().flatten().filter_map(Value::as_table).map(one).collect()
}
