//! Events as facts: a kind, seats, places, amounts. [`crate::words`] puts them into words.

use engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{ids::Resource, map::Place};

/// Something with a name.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Thing {
    /// Nothing.
    #[default]
    None,
    /// A System by its disc.
    Disc(u8),
    /// A lane.
    Lane,
    /// An exploration card.
    Card(u8),
    /// A kind of advancement.
    Advancement(u8),
    /// A fleet card of a faction.
    Fleet(u8, u8),
    /// A Borg command card.
    Order(u8),
    /// A Borg technology card.
    Tech(u8),
    /// A cube.
    Cube(u8),
    /// A resource.
    Resource(Resource),
    /// An agenda.
    Agenda(u8),
    /// A seat's ships, or a seat.
    Seat(u8),
    /// The ships of a fleet by its number.
    FleetNo(u8),
}

macro_rules! kinds {
    ($($name:ident $id:literal,)*) => {
        /// Kind of an event.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs)]
        pub enum What {
            $($name,)*
        }

        impl What {
            /// The message that tells it.
            pub fn id(self) -> &'static str {
                match self {
                    $(What::$name => $id,)*
                }
            }
        }
    };
}

kinds! {
    AgendaHidden "told-agenda-hidden",
    AgendaOpen "told-agenda-open",
    Set "told-set",
    AdvancementReturns "told-advancement-returns",
    AllyIgnored "told-ally-ignored",
    AllyKept "told-ally-kept",
    AllyLost "told-ally-lost",
    AllyPassed "told-ally-passed",
    AllyWon "told-ally-won",
    Alone "told-alone",
    Ascended "told-ascended",
    AssimilationBegins "told-assimilation-begins",
    AssimilationRound "told-assimilation-round",
    BattleBegins "told-battle-begins",
    BattleLimit "told-battle-limit",
    BattleWon "told-battle-won",
    Bid "told-bid",
    BorgTurn "told-borg-turn",
    BorgTurnEnds "told-borg-turn-ends",
    BorgWin "told-borg-win",
    Braved "told-braved",
    CardDiscarded "told-card-discarded",
    CardDrawn "told-card-drawn",
    CardTaken "told-card-taken",
    Civilization "told-civilization",
    Colonised "told-colonised",
    CommandBack "told-command-back",
    Completed "told-completed",
    Confronted "told-confronted",
    CubeActivated "told-cube-activated",
    CubeBrought "told-cube-brought",
    CubeCalled "told-cube-called",
    CubeDestroyed "told-cube-destroyed",
    CubeEngages "told-cube-engages",
    CubeExplores "told-cube-explores",
    CubeHeals "told-cube-heals",
    CubeHit "told-cube-hit",
    CubeLaunched "told-cube-launched",
    CubeMisses "told-cube-misses",
    CubeMoves "told-cube-moves",
    CubePlaced "told-cube-placed",
    CubeSpawned "told-cube-spawned",
    CubeStays "told-cube-stays",
    CubeThere "told-cube-there",
    CubeWoken "told-cube-woken",
    Deadlock "told-deadlock",
    DiplomacyLost "told-diplomacy-lost",
    DiplomacyWon "told-diplomacy-won",
    DirectionDrawn "told-direction-drawn",
    Discovered "told-discovered",
    Emptied "told-emptied",
    EnteredWarp "told-entered-warp",
    FirstContact "told-first-contact",
    FirstStrike "told-first-strike",
    FleetDissolved "told-fleet-dissolved",
    FleetFormed "told-fleet-formed",
    FleetJoined "told-fleet-joined",
    FleetLeft "told-fleet-left",
    FleetSettles "told-fleet-settles",
    Sacrificed "told-sacrificed",
    Gained "told-gained",
    Hazard "told-hazard",
    HegemonyLost "told-hegemony-lost",
    HegemonyWon "told-hegemony-won",
    HomeDrawn "told-home-drawn",
    Income "told-income",
    Invaded "told-invaded",
    InvasionBegins "told-invasion-begins",
    InvasionFails "told-invasion-fails",
    InvasionRound "told-invasion-round",
    LaneLaid "told-lane-laid",
    LaneLifted "told-lane-lifted",
    LaneLinked "told-lane-linked",
    LanePointed "told-lane-pointed",
    LaneRolled "told-lane-rolled",
    Launched "told-launched",
    Launching "told-launching",
    LeftWarp "told-left-warp",
    LostColony "told-lost-colony",
    Marked "told-marked",
    MetCivilization "told-met-civilization",
    Moved "told-moved",
    NearVictory "told-near-victory",
    Neighbour "told-neighbour",
    NoCube "told-no-cube",
    NoDisc "told-no-disc",
    NoLane "told-no-lane",
    NoPiece "told-no-piece",
    NoSpawn "told-no-spawn",
    NoSwap "told-no-swap",
    NoTarget "told-no-target",
    NoWinner "told-no-winner",
    NodeBuilt "told-node-built",
    OccupationEnds "told-occupation-ends",
    OrderDrawn "told-order-drawn",
    OrderIs "told-order-is",
    OrdersShuffled "told-orders-shuffled",
    Paid "told-paid",
    Peace "told-peace",
    PlayerAssimilated "told-player-assimilated",
    ProjectCaptured "told-project-captured",
    ProjectDropped "told-project-dropped",
    Razed "told-razed",
    Refreshed "told-refreshed",
    Researched "told-researched",
    Retreated "told-retreated",
    Rolled "told-rolled",
    RoundBegins "told-round-begins",
    RoundsOver "told-rounds-over",
    ShieldsImproved "told-shields-improved",
    ShipBuilt "told-ship-built",
    ShipLost "told-ship-lost",
    Spared "told-spared",
    SpawnSuspended "told-spawn-suspended",
    SpireGrows "told-spire-grows",
    SpirePlaced "told-spire-placed",
    StarbaseBuilt "told-starbase-built",
    SureHit "told-sure-hit",
    Swapped "told-swapped",
    SystemTurned "told-system-turned",
    TechGained "told-tech-gained",
    Tied "told-tied",
    TieBroken "told-tie-broken",
    TokenTaken "told-token-taken",
    TradeDeclined "told-trade-declined",
    TradeMade "told-trade-made",
    TradeOffered "told-trade-offered",
    TradeRevoked "told-trade-revoked",
    TradesEnd "told-trades-end",
    TurnBegins "told-turn-begins",
    TurnEnds "told-turn-ends",
    WakeLimit "told-wake-limit",
    WarpToken "told-warp-token",
    WeaponsImproved "told-weapons-improved",
    WinsByAgenda "told-wins-by-agenda",
    WinsByAscendancy "told-wins-by-ascendancy",
    WinsByConquest "told-wins-by-conquest",
    Withdrawn "told-withdrawn",
    WonOver "told-won-over",
    WorldFires "told-world-fires",
    WorldFreed "told-world-freed",
}

/// Start or end of a shot on the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A sector.
    At(Place),
    /// A cube.
    Cube(u8),
}

/// Something that happened.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Event {
    /// Kind of the event.
    #[serde(flatten, with = "named")]
    #[schemars(with = "named::Named")]
    pub what: What,
    /// Whose doing.
    pub seat: Option<Seat>,
    /// Whom it concerns.
    pub other: Option<Seat>,
    /// Where.
    pub place: Option<Place>,
    /// Destination.
    pub to: Option<Place>,
    /// How many.
    pub n: i16,
    /// A second number.
    pub m: i16,
    /// The thing used.
    pub thing: Thing,
    /// Start and end of the drawn shot: not a fact of its own, and reported to nobody as one.
    #[serde(skip)]
    pub shot: Option<(Spot, Spot)>,
}

/// The kind in JSON: as `event`, like the events of all games, by which kinds are counted, and as `what`, by which cases name it.
mod named {
    use schemars::JsonSchema;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::What;

    #[derive(Serialize, JsonSchema)]
    pub struct Named {
        event: What,
        what: What,
    }

    #[derive(Deserialize)]
    struct Kind {
        what: What,
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub fn serialize<S: Serializer>(&what: &What, to: S) -> Result<S::Ok, S::Error> {
        Named { event: what, what }.serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<What, D::Error> {
        Kind::deserialize(from).map(|kind| kind.what)
    }
}

impl Event {
    /// Nothing but the kind.
    pub fn new(what: What) -> Event {
        Event { what, seat: None, other: None, place: None, to: None, n: 0, m: 0, thing: Thing::None, shot: None }
    }

    /// By a seat.
    pub fn by(self, seat: Seat) -> Event {
        Event { seat: Some(seat), ..self }
    }

    /// To a seat.
    pub fn other(self, seat: Seat) -> Event {
        Event { other: Some(seat), ..self }
    }

    /// In a sector.
    pub fn at(self, place: Place) -> Event {
        Event { place: Some(place), ..self }
    }

    /// In a System.
    pub fn system(self, system: usize) -> Event {
        self.at(Place::system(system))
    }

    /// To a sector.
    pub fn to(self, place: Place) -> Event {
        Event { to: Some(place), ..self }
    }

    /// With a number.
    pub fn n(self, n: impl TryInto<i16>) -> Event {
        Event { n: n.try_into().unwrap_or(i16::MAX), ..self }
    }

    /// With a second number.
    pub fn m(self, m: impl TryInto<i16>) -> Event {
        Event { m: m.try_into().unwrap_or(i16::MAX), ..self }
    }

    /// Drawn as a shot.
    pub fn shot(self, shot: Option<(Spot, Spot)>) -> Event {
        Event { shot, ..self }
    }

    /// With a thing.
    pub fn with(self, thing: Thing) -> Event {
        Event { thing, ..self }
    }
}
