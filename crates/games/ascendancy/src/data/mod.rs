//! The game's data: discs, cards, factions, advancements, the Borg, prices. What was not found is ours and says so; an owner of the game can put
//! the real figures in its place with [`install`].

pub mod check;
mod read;
pub mod said;

use std::sync::OnceLock;

use engine::Malformed;
use serde::Deserialize;

/// How well sources support a datum.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Confidence {
    /// Published, or reported alike by several.
    High,
    /// From accounts of games and reviews.
    Medium,
    /// A hint.
    Low,
    /// A proposal of this project.
    Ours,
}

/// Kind of a disc.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiscKind {
    /// A player's Home System.
    Home,
    /// A planetary System.
    Planet,
    /// An interstellar phenomenon.
    Phenomenon,
    /// The Transwarp Hub.
    Hub,
    /// A Transwarp Conduit.
    Conduit,
}

/// A System disc.
#[derive(Clone, Debug)]
pub struct Disc {
    /// As typed: `p07`, `earth`.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its kind.
    pub kind: DiscKind,
    /// Places for nodes in printed order: 0 production, 1 research, 2 culture, 3 open.
    pub spots: Vec<u8>,
    /// Most lanes.
    pub lanes: u8,
    /// The lowest die that destroys; 0 for none.
    pub hazard: u8,
    /// Whether shields help against the hazard.
    pub shields_help: bool,
    /// One of the Borg expansion.
    pub expansion: bool,
    /// How well it is sourced.
    pub confidence: Confidence,
}

impl Disc {
    /// Whether it is a phenomenon: never colonised, with research tokens.
    pub fn phenomenon(&self) -> bool {
        matches!(self.kind, DiscKind::Phenomenon | DiscKind::Conduit)
    }

    /// One of the three Borg Systems (`ASC.STACK.2`).
    pub fn borg_system(&self) -> bool {
        matches!(self.kind, DiscKind::Hub | DiscKind::Conduit)
    }

    /// Whether it can be colonised.
    pub fn planetary(&self) -> bool {
        matches!(self.kind, DiscKind::Planet | DiscKind::Home)
    }

    /// Places for nodes of a kind: production, research, culture, open.
    pub fn places(&self, kind: u8) -> u8 {
        self.spots.iter().map(|&spot| u8::from(spot == kind)).sum()
    }
}

/// Effect of an exploration card.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum CardKind {
    Virgin,
    Guardian,
    Meditation,
    Organian,
    Lode,
    Archive,
    Pilgrims,
    Iconian,
    Storm,
    Unrest,
    Civilization,
    ArmsDealer,
    Researcher,
    Nagus,
    Confrontation,
    Armistice,
    LostColony,
    BorgCube,
    BorgCivilization,
    BorgWorld,
    BorgFind,
}

impl CardKind {
    /// One of the three cards about the player to the right (`ASC.NEIGHBOR.1`).
    pub fn neighbour(self) -> bool {
        matches!(self, CardKind::Confrontation | CardKind::Armistice | CardKind::LostColony)
    }

    /// One of the three allies that are passed on (`ASC.ALLY.1`).
    pub fn ally(self) -> bool {
        matches!(self, CardKind::ArmsDealer | CardKind::Researcher | CardKind::Nagus)
    }

    /// A discovery or a crisis (`ASC.BASE.EXPL.4`).
    pub fn find_or_crisis(self) -> bool {
        use CardKind::{Archive, Guardian, Iconian, Lode, Meditation, Organian, Pilgrims, Storm, Unrest};
        matches!(self, Archive | Guardian | Iconian | Lode | Meditation | Organian | Pilgrims | Storm | Unrest)
    }
}

/// An exploration card.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its name among the words.
    pub word: &'static str,
    /// Its name as an owner wrote it; empty for that among the words.
    pub name: &'static str,
    /// As typed.
    pub id: &'static str,
    /// Its effect.
    pub kind: CardKind,
    /// How many there are.
    pub copies: u8,
    /// Level of a civilization.
    pub level: u8,
    /// Whether the civilization is warp-capable.
    pub warp_capable: bool,
    /// Whether it belongs to the Borg expansion.
    pub borg: bool,
    /// How well it is sourced.
    pub confidence: Confidence,
}

/// Abilities of factions; each is a word in the data.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
#[repr(u8)]
pub enum Ability {
    Explorers,
    NoInvasion,
    PrimeDirective,
    Glory,
    NoRetreat,
    Secrets,
    Suspicious,
    Conquest,
    MoreCommands,
    Occupation,
    NoCultureNodes,
    BuysCulture,
    OpenProduction,
    Profit,
    PaysProduction,
    Rivalry,
    FieldTesting,
    Marks,
    Ascended,
    Agendas,
    RemoteColonies,
    Territory,
    LimitedTrade,
    Ketracel,
}

/// Effect of a fleet card.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum FleetEffect {
    #[serde(rename = "-")]
    None,
    Science,
    Colonization,
    Diplomatic,
    Marauders,
    OnesInSpace,
    OnesInvading,
    Mining,
    HunterKiller,
    Overseer,
    Strike,
    Observation,
    DeepStrike,
    SystemPatrol,
    Battleship,
}

/// A fleet card.
#[derive(Clone, Debug)]
pub struct FleetCard {
    /// Its name among the words.
    pub word: &'static str,
    /// Its name as an owner wrote it; empty for that among the words.
    pub name: &'static str,
    /// As typed.
    pub id: &'static str,
    /// Most ships.
    pub most: u8,
    /// Its effect.
    pub effect: FleetEffect,
}

/// A faction.
#[derive(Clone, Debug)]
pub struct Faction {
    /// Its name among the words.
    pub word: &'static str,
    /// As typed.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// The disc of its home.
    pub home: u8,
    /// Its deck: 15 kinds of advancement; the first is the one it starts with.
    pub deck: [u8; 15],
    /// Its abilities, by bit.
    pub abilities: u32,
    /// Its fleets.
    pub fleets: Vec<FleetCard>,
    /// How well it is sourced.
    pub confidence: Confidence,
}

impl Faction {
    /// Whether it can do that.
    pub fn can(&self, ability: Ability) -> bool {
        self.abilities >> ability as u32 & 1 != 0
    }
}

/// Effect of an advancement.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Effect {
    Translators,
    SixHits,
    FiveHits,
    FreeShips,
    BattleLust,
    MassFire,
    FirstStrike,
    Kahless,
    ShieldHarmonics,
    ReRoll,
    EnemyReRoll,
    WeaponizedBases,
    Warp,
    Command,
    Culture,
    Drill,
}

/// A kind of advancement.
#[derive(Clone, Debug)]
pub struct Advancement {
    /// Its name among the words.
    pub word: &'static str,
    /// Its name as an owner wrote it; empty for that among the words.
    pub name: &'static str,
    /// As typed.
    pub id: &'static str,
    /// Its effect.
    pub effect: Effect,
    /// Research to complete it.
    pub cost: u8,
    /// Warp icons.
    pub warp: u8,
    /// Whether it shows culture.
    pub shows_culture: bool,
    /// How well it is sourced.
    pub confidence: Confidence,
}

/// Target of a Borg command card.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Aimed {
    Developed,
    Ship,
    Home,
    Starbase,
    BorgWorld,
    Adapt,
    Assemble,
}

/// A Borg command card.
#[derive(Clone, Debug)]
pub struct Order {
    /// Its name among the words.
    pub word: &'static str,
    /// Its target.
    pub target: Aimed,
    /// Its range.
    pub range: u8,
    /// How many there are.
    pub copies: u8,
    /// As typed: `developed-3`.
    pub id: &'static str,
}

/// Effect of a Borg technology card.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Tech {
    Dice,
    Shields,
    Casualty,
    Step,
    ReRoll,
}

/// The Borg's numbers.
#[derive(Clone, Debug)]
pub struct BorgFacts {
    /// The command deck.
    pub orders: Vec<Order>,
    /// Technology cards: kind and number.
    pub technology: Vec<(Tech, u8, &'static str)>,
    /// Attack dice of a cube.
    pub dice: u8,
    /// Hit number by Borg Worlds.
    pub hits: [u8; 6],
    /// Cubes.
    pub cubes: u8,
    /// Spires.
    pub spires: u8,
    /// Nodes that launch a cube.
    pub launch: u8,
    /// From this face on a lost die comes back.
    pub regenerates: u8,
}

/// Prices.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Prices {
    pub ship: [u8; 3],
    pub colony: [u8; 3],
    pub nodes: [[u8; 3]; 3],
    pub ascendancy: [u8; 3],
    pub weapons: [u8; 4],
    pub shields: [u8; 4],
    pub start: ([u8; 3], u8),
    pub extra: ([u8; 3], u8),
    pub humble: ([u8; 3], u8),
}

/// All data.
#[derive(Clone, Debug)]
pub struct Tables {
    /// System discs.
    pub discs: Vec<Disc>,
    /// Exploration cards.
    pub cards: Vec<Card>,
    /// Factions; the last is the neutral profile.
    pub factions: Vec<Faction>,
    /// Kinds of advancement.
    pub advancements: Vec<Advancement>,
    /// The Borg.
    pub borg: BorgFacts,
    /// Prices.
    pub prices: Prices,
    /// Whether some file is an owner's.
    pub own: bool,
    /// A short mark of an owner's files, other for other files; empty without.
    pub mark: String,
}

/// The files, by name, as the project has them.
pub const FILES: [(&str, &str); 6] = [
    ("discs.toml", include_str!("../../data/discs.toml")),
    ("exploration.toml", include_str!("../../data/exploration.toml")),
    ("factions.toml", include_str!("../../data/factions.toml")),
    ("advancements.toml", include_str!("../../data/advancements.toml")),
    ("borg.toml", include_str!("../../data/borg.toml")),
    ("prices.toml", include_str!("../../data/prices.toml")),
];

static TABLES: OnceLock<Tables> = OnceLock::new();

/// The data in use.
pub fn tables() -> &'static Tables {
    TABLES.get_or_init(|| read::tables(&[]).unwrap_or_else(|why| panic!("the data of the program are sound: {why}")))
}

/// Puts an owner's files (name, text) in the place of the project's, before any table is opened.
///
/// # Errors
/// What is missing or impossible in them, or that a table is open already.
pub fn install(files: &[(String, String)]) -> Result<(), Malformed> {
    let problems = check::check(files);
    if let Some(first) = problems.first() {
        return Err(format!("{first}; {} problems in all", problems.len()).into());
    }
    let tables = read::tables(files)?;
    TABLES.set(tables).map_err(|_| "a table is open already: the data must be named first".into())
}

/// The files, for the command line.
pub static DESK: engine::DataDesk = engine::DataDesk { game: "ascendancy", files: &FILES, beside: false, check: check::check, install };
