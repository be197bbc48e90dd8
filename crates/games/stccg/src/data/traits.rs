//! What rules ask of cards beside numbers, icons and effects: a word in the data of a card, for each thing that its text does and a rule looks at.

use serde::{Deserialize, Serialize};

use super::vocabulary::words;

words!(
    /// Something that the text of a card does and a rule asks about, whatever the card is called.
    Trait {
        /// Its player's ships go from it to another of its kind, once something takes them.
        OpensGateways = "opens-gateways",
        /// It takes ships from one gateway to another.
        TravelsByGateway = "travels-by-gateway",
        /// One of a player seeds at an end of the spaceline, with the facilities.
        SeedsAtEnd = "seeds-at-end",
        /// Cards of the alternate universe may enter play while it is open.
        OpensUniverse = "opens-universe",
        /// Two of them take a ship: one to enter, one to come out.
        GoesInPairs = "goes-in-pairs",
        /// On the table it serves as the second of such a pair.
        ServesAsSecond = "serves-as-second",
        /// People go from the planet it lies on to any other.
        JoinsPlanets = "joins-planets",
        /// Cards about doorways are about it too, whatever its kind.
        CountsAsDoorway = "counts-as-doorway",
        /// It opens the way between a time location and the spaceline.
        OpensTime = "opens-time",
        /// The two ends of the spaceline are joined for ships of its player.
        JoinsEnds = "joins-ends",
        /// By saying its name a player calls a card of his hand from the future, and has to show it later.
        CallsFuture = "calls-future",
        /// It opens a Battle Bridge side deck.
        OpensBridge = "opens-battle-bridge",
        /// It opens a side deck of Q's Tent.
        OpensTent = "opens-tent",
        /// It opens a side deck of the Q-Continuum.
        OpensContinuum = "opens-continuum",
        /// It seeds under missions too, and is met there like a dilemma.
        MetLikeDilemma = "met-like-dilemma",
        /// Its player reports one Borg card in a turn besides his card play.
        FreesReport = "frees-report",
        /// Its player draws one card more where nothing was reported by such a permission.
        DrawsForReport = "draws-for-report",
        /// The card play of its player is any number of reports.
        ReportsWithoutLimit = "reports-without-limit",
        /// The opponent of its player discards a card as his turn ends.
        TaxesHand = "taxes-hand",
        /// One card more is drawn as a turn ends, by the player beside whose deck it lies.
        DrawsSecond = "draws-second",
        /// Cards that nullify others of its kind do not touch it.
        ImmuneToNullifying = "immune-to-nullifying",
        /// It nullifies interrupts, but none that is immune to it.
        NullifiesInterrupts = "nullifies-interrupts",
        /// Its player's affiliations attack one another without limits.
        LiftsAttackLimits = "lifts-attack-limits",
        /// It has no effect for a player with a Battle Bridge.
        VoidWithBridge = "void-with-battle-bridge",
        /// Nobody of an Away Team of its player dies while two MEDICAL are there.
        SparesTeams = "spares-teams",
        /// Soong-type androids are Non-Aligned.
        LoosensAndroids = "loosens-androids",
        /// It seeds at a mission that takes such cards.
        SeedsAtMissions = "seeds-at-missions",
        /// Ships without two Diplomacy do not pass it.
        CatchesShips = "catches-ships",
        /// Ships that dock where it lies are repaired at once.
        RepairsDocked = "repairs-docked",
        /// It has a skill of its player's choice.
        ChoosesSkill = "chooses-skill",
        /// Objectives that are dropped while it is in play go to the hand.
        TakesBackObjectives = "takes-back-objectives",
        /// Borg of its hive share their skills.
        SharesSkills = "shares-skills",
        /// Borg of its hive share their CUNNING.
        SharesCunning = "shares-cunning",
        /// Transporters where it is beam through SHIELDS of the opponent.
        OpensShields = "opens-shields",
        /// Borg of its hive are not put in stasis.
        KeepsAwake = "keeps-awake",
        /// It acquires artifacts that lie face up after an objective.
        TakesArtifacts = "takes-artifacts",
        /// It takes equipment that nobody attends.
        StealsEquipment = "steals-equipment",
        /// It puts another who has just died under the draw deck.
        SavesTheDead = "saves-the-dead",
        /// A ship with it aboard fires at several targets.
        FiresAtMore = "fires-at-more",
        /// In a battle of personnel it assimilates whom it stuns, and intruders beside it may be assimilated.
        AssimilatesAdversaries = "assimilates-adversaries",
        /// Each of its icons fills a need of its own.
        FillsEveryNeed = "fills-every-need",
        /// A person who seeds at an outpost that itself seeds off the spaceline.
        SeedsAtOutpost = "seeds-at-outpost",
        /// A ship that reports with a crew, at a gateway at an end of the spaceline.
        ReportsWithCrew = "reports-with-crew",
        /// A facility that seeds on its player's own side of the table.
        SeedsOffLine = "seeds-off-line",
        /// A facility that may be built in play, at an assimilated planet.
        BuiltInPlay = "built-in-play",
        /// A site to which OFFICERs report.
        TakesOfficers = "takes-officers",
        /// Who has people at this site works its station.
        WorksStation = "works-station",
        /// A mission at which an event may seed that says so.
        TakesSeededEvents = "takes-seeded-events",
        /// A mission of which two copies stand for one.
        HalfACard = "half-a-card",
        /// Aligned people on the planet are in stasis until the mission is solved.
        HoldsInStasis = "holds-in-stasis",
        /// A mission at which a wreck may be salvaged whatever lies there, and whatever its point box.
        LetsSalvage = "lets-salvage",
        /// Borg ships of the opponent of its owner report there with a crew.
        LetsCrewsReport = "lets-crews-report",
        /// Espionage on the Federation may be played there.
        LetsEspionage = "lets-espionage",
        /// Those who are not needed to staff the ship are adrift, and may be captured in space.
        LeavesAdrift = "leaves-adrift",
        /// It comes from the far end of the spaceline, and what it reaches is worth nothing.
        LaysWaste = "lays-waste",
        /// The ship it lies on goes to the far end of the spaceline before anything else.
        SendsToFarEnd = "sends-to-far-end",
        /// The ship it lies on chases another that the opponent names.
        SendsChasing = "sends-chasing",
        /// Half a team is out of phase until another team cures it.
        PutsOutOfPhase = "puts-out-of-phase",
        /// Everybody at a location is in stasis until an ENGINEER comes.
        FreezesLocation = "freezes-location",
        /// It comes to nothing where no Romulan ship is present.
        NeedsRomulanShip = "needs-romulan-ship",
        /// It comes to its owner as the mission it lies under is solved or scouted.
        ComesWhenDone = "comes-when-done",
        /// An artifact that seeds in space, beside one more.
        SeedsInSpace = "seeds-in-space",
        /// People of the alternate universe seed with it.
        HoldsSleepers = "holds-sleepers",
        /// Whoever is to be a counterpart lies on it.
        HoldsCounterpart = "holds-counterpart",
        /// Its player scores the skill dots of those who are assimilated as drones.
        ScoresAssimilated = "scores-assimilated",
        /// A tool that finds out what is in a dead Borg.
        ReadsTheDead = "reads-the-dead",
    }
);

words!(
    /// At what an objective is aimed, and with that what comes of it there.
    Aim {
        /// A planet mission that is scouted and assimilated.
        Planet = "planet",
        /// A homeworld that is scouted and assimilated, with the counterpart of its affiliation.
        Homeworld = "homeworld",
        /// A planet mission that its player seeded, which may be solved in another way.
        OwnPlanet = "own-planet",
        /// A mission in space that is scouted and cleared.
        Sector = "sector",
        /// The same where a ship of the opponent was destroyed, which is salvaged.
        Wreck = "wreck",
        /// A ship that is scouted and assimilated.
        Starship = "starship",
        /// A ship that is destroyed in battle.
        Prey = "prey",
        /// A person who is abducted, to be the counterpart.
        Counterpart = "counterpart",
        /// A time location where the timeline is changed, in place of the homeworld.
        TimeLocation = "time-location",
        /// A ship that goes to a time location and changes the timeline there.
        ShipInTime = "ship-in-time",
    }
);

impl Aim {
    /// Whether its target is assimilated.
    pub const fn assimilates(self) -> bool {
        matches!(self, Aim::Planet | Aim::Homeworld | Aim::Starship | Aim::Counterpart)
    }
}

words!(
    /// For which purpose the officer plays a card, where its kind alone does not say.
    Role {
        /// Against the opponent's ships, and never on one's own.
        Harm = "harm",
        /// For one's own ships and facilities.
        Aid = "aid",
        /// To fill the draw deck again.
        Refill = "refill",
        /// To take back what was discarded.
        Recover = "recover",
        /// To nullify what the opponent has.
        Nullify = "nullify",
        /// To change an objective that leads nowhere.
        Replan = "replan",
        /// Never.
        Shun = "shun",
        /// To fly farther.
        Hasten = "hasten",
        /// To fetch a drone.
        Recruit = "recruit",
        /// To fetch several.
        Muster = "muster",
        /// To fetch what leads a ship to the spaceline.
        Guide = "guide",
        /// To fetch what helps against a wall.
        Unblock = "unblock",
        /// To stay on the table rather than for what it does at once.
        Last = "last",
    }
);

impl Trait {
    /// Its bit in a set.
    const fn bit(self) -> u128 {
        1 << self as u128
    }
}

/// The traits of a card.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Traits(u128);

impl Traits {
    /// Whether it is among them.
    #[inline]
    pub const fn has(self, one: Trait) -> bool {
        self.0 & one.bit() != 0
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, one: Trait) -> Traits {
        Traits(self.0 | one.bit())
    }
}
