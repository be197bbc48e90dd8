//! Effects of the texts of cards, in one small vocabulary.
//!
//! A card is a list of [`Ability`]s: *when* it can be used, what it *needs*, what it *costs*, what it *does*. The tables of ships, captains,
//! upgrades and resources hold nothing else, so that a card is read at a glance and a new one is a line or two. The engine
//! ([`rules::cards`](crate::rules::cards)) interprets them at named windows of the phases and of the attack:
//!
//! - [`When::Always`]: a text that must be followed counts wherever it applies: dice of an attack, a conversion, what a lock costs.
//! - every other window asks the owner (an interrupt [`Frame`](crate::state::Frame)) if there is a card that could be used there and a choice to
//!   make; `use A1 Cap906 evade` uses one, `done` lets the window pass. Without such a card nothing is asked and nothing is looked for.
//! - *for this round* is a bit: [`Does::Activate`] marks the card, and its abilities that need [`Need::Active`] work until the round ends, even
//!   if the card has been disabled or discarded to pay for it.
//!
//! Optional texts work once in a round for each card (AW.BASE.3.6) unless [`Ability::again`] is set. A disabled or discarded card does nothing
//! (AW.BASE.12.4); an Injured Captain's text and his Talents do nothing (AW.BASE.9.9.7); Talents of a disabled captain do nothing (AW.BASE.3.3).

pub mod aimed;
mod captains;
mod deeds;
#[cfg(test)]
mod mutants;
pub mod own;
mod parts;
mod pool;
mod resources;
mod ships;
mod upgrades;
pub mod vocabulary;

use std::sync::OnceLock;

pub use aimed::{Affliction, Aid, Blow, Deals, FleetOrder, Gift, Guard, Pays, Reach, Strike, Wound};
pub use deeds::Does;
pub use parts::{Arc, Face, Mode, Near, Spread, Whose};

use crate::data::{Card, CardId, Color, Faction, Text, UpgradeKind};

/// One ability of a card.
#[derive(Clone, Copy, Debug)]
pub struct Ability {
    /// When it can be used.
    pub when: When,
    /// Conditions.
    pub needs: &'static [Need],
    /// Costs of using it.
    pub costs: &'static [Cost],
    /// Its effect.
    pub does: Does,
    /// Whether it may be used more than once in a round ("each time").
    pub again: bool,
}

/// A window in which an ability works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum When {
    /// Wherever it applies; it is not a choice.
    Always,
    /// While dials are set (AW.BASE.6.1).
    Planning,
    /// Once all dials are set, before the first ship moves.
    Set,
    /// After the dial is revealed, before the ship moves.
    Revealed,
    /// After the ship has moved, before its Perform Action step (AW.BASE.6.2, step 5).
    Moved,
    /// After the ship has performed an Action that places a token.
    Acted,
    /// As the Action of the Perform Action step (AW.BASE.8).
    Action,
    /// As a free Action or beside the Action in the Perform Action step.
    Free,
    /// Once all ships have moved, before the first attack: the end of the Activation Phase and the start of the Combat Phase.
    Between,
    /// As the ship's attack (AW.BASE.11.S1).
    Fire,
    /// When the ship is declared the target, before any dice.
    Targeted,
    /// When the ship attacks, before it rolls attack dice.
    Roll,
    /// When the ship defends: on the attacker's dice (AW.BASE.11.S3).
    Oppose,
    /// When the ship attacks: on its attack dice (AW.BASE.11.S3).
    Attack,
    /// When the ship defends, before it rolls defense dice.
    Brace,
    /// When the ship attacks: on the defender's dice (AW.BASE.11.S5).
    Harass,
    /// When the ship defends: on its defense dice (AW.BASE.11.S5).
    Defend,
    /// When the attack hits, before damage is dealt: the attacker.
    Hit,
    /// When the attack hits, before damage is dealt: the defender.
    Suffer,
}

impl When {
    /// Whether it is a window of the current attack in which the defender is asked.
    pub const fn defending(self) -> bool {
        matches!(self, When::Targeted | When::Oppose | When::Brace | When::Defend | When::Suffer)
    }
}

/// Something that must hold.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Need {
    /// The card's effect was activated this round.
    Active,
    /// The attack is at a Range from, to.
    Range(u8, u8),
    /// The ship is Cloaked.
    Cloaked,
    /// The ship is not Cloaked.
    NotCloaked,
    /// The ship has a Scan Token.
    Scan,
    /// The ship has an Evade Token.
    Evade,
    /// The ship has no Evade Token.
    NoEvade,
    /// The ship has a Battle Stations Token.
    Battle,
    /// The ship has an Auxiliary Power Token.
    Aux,
    /// The ship has no Auxiliary Power Token.
    NoAux,
    /// The ship has an active Shield.
    Shield,
    /// The attack is made with the Primary Weapon.
    Primary,
    /// The attack is made with a Secondary Weapon: a Weapon Upgrade.
    Secondary,
    /// The attack is made with this card.
    This,
    /// The ship is of this class.
    Class(&'static str),
    /// The target is in the ship's forward arc.
    Ahead,
    /// The ship is not in the target's forward arc.
    Unseen,
    /// The target has a Scan Token.
    TargetScan,
    /// The target has no active Shields.
    TargetBare,
    /// The target is Cloaked.
    TargetCloaked,
    /// The other ship of the attack is of the faction chosen for this card.
    Chosen,
    /// The ship flew a maneuver of this color this round.
    Flew(Color),
    /// The ship flew a Straight of this speed this round.
    Straight(u8),
    /// No enemy ship is within this Range.
    NoEnemy(u8),
    /// No enemy ship is in the forward arc.
    NobodyAhead,
    /// Another friendly ship is within this Range.
    Friend(u8),
    /// A Critical of the current attack would reach the target's Hull.
    HullCrit,
    /// A Target Lock was spent on the current attack.
    LockSpent,
    /// The planet or an obstacle is within Range 1.
    NearObstacle,
    /// The ship lies in the forward arcs of the attacker and of another enemy ship.
    Crossed,
    /// The other ship of the attack is the one that the ship aimed at this round.
    Marked,
    /// A friendly ship of this class is within this Range.
    FriendOf(u8, &'static str),
    /// Another friendly ship of the card's faction within this Range attacks or defends: the text is for that ship.
    Lends(u8),
    /// The ship card itself has this Action.
    Printed(Icon),
    /// All Shields of the ship are destroyed.
    Stripped,
    /// The other ship of the attack is of this faction.
    Foe(Faction),
    /// The ship is of this faction.
    Own(Faction),
    /// The ship flew a Straight this round.
    AnyStraight,
    /// The card has worked in this attack.
    Begun,
    /// A Battle Stations Token of the ship was spent on the current attack.
    BattleSpent,
    /// The ship performed this Action this round.
    Did(Icon),
    /// Two enemy ships or more are in the forward arc within Range 3.
    TwoAhead,
    /// The ship is in the forward arcs of two enemy ships or more within Range 3.
    InTwoArcs,
    /// The attack is made with a weapon of this name.
    Wields(&'static str),
    /// The captain is of this faction.
    Led(Faction),
    /// The card's token lies beside the ship.
    Sheltered,
}

/// A cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// This card is disabled.
    Disable,
    /// This card is discarded and goes under the ship card (AW.SURV.2).
    Discard,
    /// This many active Shields are disabled.
    Shields(u8),
    /// All remaining Shields are disabled; there may be none.
    AllShields,
    /// An Auxiliary Power Token is taken.
    Aux,
    /// This many Drone Tokens.
    Drones(u8),
    /// The Target Lock is spent: on the target if there is an attack.
    Lock,
    /// A Scan Token is spent.
    Scan,
    /// A Battle Stations Token is spent.
    Battle,
    /// An Evade Token is spent.
    Evade,
    /// The captain is disabled.
    Captain,
    /// An Elite Talent is discarded: the first one there is.
    Talent,
    /// The ship does not attack this round.
    NoAttack,
    /// One of the resource's tokens, at most one in a round.
    Token,
    /// An active Shield is destroyed.
    LoseShield,
    /// This card is discarded in the End Phase.
    EndDiscard,
    /// A Mission Token of the captain.
    Mission,
    /// This card does it once in a game.
    OnceInGame,
    /// The ship rolls this many attack dice fewer this round.
    FewerDice(u8),
    /// The ship rolls no defense dice this round.
    Open,
    /// All Crew Upgrades are discarded; there is at least one.
    AllCrew,
    /// A token that lies on the card.
    Stock,
    /// No free Action in this round, before or after.
    NoFree,
    /// No Action of any kind in this round.
    NoAction,
    /// This many Drone Tokens under a Borg captain, else none.
    BorgDrones(u8),
}

/// An icon of an Action Bar.
pub use crate::data::ActionIcon as Icon;

/// How far a card is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It has no text.
    None,
    /// Its text only binds who builds a fleet.
    Building,
    /// Its effect is enforced.
    Built,
    /// Its effect cannot be enforced, and the players do it by hand.
    ByHand,
    /// Its effect is not built yet.
    NotBuilt,
}

/// Cards whose text is followed by the players themselves. The reasons are in the README of this crate.
pub const BY_HAND: [&str; 9] = ["R007", "C177", "C165", "C113", "C126", "T220", "T226", "T239", "T211"];

/// Cards whose text only binds who builds a fleet.
const BUILDING: [&str; 22] = [
    "S139", "S111", "Cap905", "Cap644", "Cap641", "Cap717", "Cap322", "Cap323", "Cap424", "Cap522", "Cap325", "Cap524", "C154", "T228",
    "E101", "R004", "R010", "R010e", "R010g", "R010h", "R011", "C134",
];

/// Whether a card needs adjustments by hand: one of the user's own, or one whose text the players follow themselves (AW.GAP.28).
pub fn needs_hands(card: CardId) -> bool {
    card.is_own() || matches!(status(card), Status::ByHand | Status::NotBuilt)
}

/// Why a card is carried out by hand, as the id of a sentence; `None` for one that the program carries out.
pub fn by_hand_why(card: CardId) -> Option<&'static str> {
    Some(match card.code() {
        "R007" | "T211" => "by-hand-full-about",
        "C177" | "C165" | "C113" => "by-hand-other-action",
        "C126" => "by-hand-auxiliary-power",
        "T220" => "by-hand-other-dice",
        "T226" => "by-hand-deflector",
        "T239" => "by-hand-mine-scan",
        _ if matches!(status(card), Status::ByHand | Status::NotBuilt) => "by-hand-own-text",
        _ => return None,
    })
}

/// Whether a fleet has the Resource Fleet Captain without one of its cards: the players carry it out by hand.
pub fn leaderless(resource: Option<CardId>, mut aboard: impl Iterator<Item = CardId>) -> bool {
    resource.is_some_and(|card| card.code() == "R010") && !aboard.any(|card| card.is(UpgradeKind::FleetCaptain))
}

struct Entry {
    abilities: &'static [Ability],
    status: Status,
}

fn entries() -> &'static [Entry] {
    static ENTRIES: OnceLock<Vec<Entry>> = OnceLock::new();
    ENTRIES.get_or_init(|| CardId::all().map(entry).collect())
}

fn entry(card: CardId) -> Entry {
    let found = rows().find(|(code, _)| *code == card.code());
    let silent = match card.card() {
        Card::Ship(ship) => ship.text == Text::None,
        Card::Captain(captain) => !captain.has_text(),
        _ => false,
    };
    let own = own::abilities(card.code());
    let status = match found {
        _ if own.is_some_and(|abilities| !abilities.is_empty()) => Status::Built,
        _ if own.is_some() && !card.effect().is_empty() => Status::ByHand,
        _ if own.is_some() => Status::None,
        _ if BY_HAND.contains(&card.code()) => Status::ByHand,
        _ if BUILDING.contains(&card.code()) => Status::Building,
        Some(_) => Status::Built,
        None if silent => Status::None,
        None => Status::NotBuilt,
    };
    Entry { abilities: own.or(found.map(|(_, abilities)| *abilities)).unwrap_or_default(), status }
}

/// The abilities of a card.
pub fn of(card: CardId) -> &'static [Ability] {
    #[cfg(test)]
    if let Some(wrong) = mutants::text(card) {
        return wrong;
    }
    entries()[card.index()].abilities
}

/// How far a card is built.
pub fn status(card: CardId) -> Status {
    entries()[card.index()].status
}

/// The rows of all tables.
fn rows() -> impl Iterator<Item = &'static Row> {
    let first = [ships::TABLE, captains::TABLE, upgrades::TABLE, resources::TABLE];
    first
        .into_iter()
        .chain([
            pool::SHIPS,
            pool::CAPTAINS,
            pool::WEAPONS,
            pool::UPGRADES,
            pool::CREW,
            pool::AIMED,
            pool::ROUNDS,
            pool::FLAGSHIPS,
            pool::OFFICERS,
            pool::COMMANDERS,
            pool::LATE,
            pool::LAST,
        ])
        .flatten()
}

/// A row of a table: the code of a card and its effects.
type Row = (&'static str, &'static [Ability]);

const fn ability(when: When, needs: &'static [Need], costs: &'static [Cost], does: Does) -> Ability {
    Ability { when, needs, costs, does, again: false }
}

/// An effect by itself, as one that another card borrows.
pub(crate) const fn plain(does: Does) -> Ability {
    ability(When::Action, &[], &[], does)
}

/// A text that always holds.
const fn always(needs: &'static [Need], does: Does) -> Ability {
    ability(When::Always, needs, &[], does)
}

/// An ACTION.
const fn action(costs: &'static [Cost], does: Does) -> Ability {
    ability(When::Action, &[], costs, does)
}

/// A change of dice that costs nothing.
const fn change(when: When, needs: &'static [Need], does: Does) -> Ability {
    ability(when, needs, &[], does)
}

/// The same ability, usable each time.
const fn each(ability: Ability) -> Ability {
    Ability { again: true, ..ability }
}

/// The attack a card makes possible, if any.
pub fn mode(card: CardId) -> Option<Mode> {
    of(card).iter().find_map(|ability| if let Does::Fire(mode) = ability.does { Some(mode) } else { None })
}
