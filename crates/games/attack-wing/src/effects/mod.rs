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

mod captains;
#[cfg(test)]
mod mutants;
pub mod own;
mod pool;
mod resources;
mod ships;
mod upgrades;
pub mod vocabulary;

use std::sync::OnceLock;

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
}

/// A face of an attack or defense die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Hit.
    Hit,
    /// Critical Hit.
    Crit,
    /// Battle Stations.
    Battle,
    /// Blank.
    Blank,
    /// Evade.
    Evade,
    /// Any of them.
    Any,
}

/// Which dice an ability adds to, or takes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The ship's own attack.
    Attack,
    /// The ship's own defense.
    Defense,
    /// An attack against the ship.
    Against,
    /// Attacks of other friendly ships within this Range.
    FriendAttack(u8),
    /// Defenses of other friendly ships within this Range.
    FriendDefense(u8),
}

/// Firing arc of a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arc {
    /// Wherever the ship's Primary Weapon does.
    Own,
    /// Forward only; a ship with an arc of 360 degrees all round.
    Front,
    /// In any direction.
    All,
    /// In the forward or the rear arc, which the text names: not from a ship with an arc of 360 degrees (AW.BASE.10.3).
    Named,
    /// In the forward arc, which the text names: the same.
    NamedFront,
}

/// How the dice of an attack are spread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spread {
    /// One attack.
    One,
    /// The weapon's dice are divided between different ships: from, to, and the least for each.
    Divided(u8, u8, u8),
    /// An attack on each of this many different ships with all dice, changed by a number.
    Each(u8, i8),
    /// Up to this many ships; each after the first costs a Drone Token.
    Drones(u8),
    /// Two attacks on the same or different ships, each with this many dice fewer.
    Twice(i8),
}

/// An attack that a card makes possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mode {
    /// Attack dice; `None` for the Primary Weapon value or the weapon card's.
    pub dice: Option<u8>,
    /// Firing arc.
    pub arc: Arc,
    /// Range from, to.
    pub range: (u8, u8),
    /// Whether it is a Primary Weapon attack: then the range bonuses of AW.BASE.10.4 hold.
    pub primary: bool,
    /// How the dice are spread.
    pub spread: Spread,
}

/// An effect.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Does {
    /// This many dice more or less.
    Dice(Whose, i8),
    /// The card works for the rest of the round.
    Activate,
    /// An attack.
    Fire(Mode),
    /// This many dice of a face become another.
    Turn(Face, Face, u8),
    /// One Battle Stations becomes a Critical, all others Hits.
    TurnDrex,
    /// Re-rolls any of the dice of a face, at most this many; the attack dice in windows of attack dice, else the defense dice.
    Reroll(Face, u8),
    /// Re-rolls all dice of a face.
    RerollAll(Face),
    /// Re-rolls attack dice with the Target Lock, and keeps it.
    RerollKeeping,
    /// Re-rolls again dice that a Target Lock re-rolled.
    RerollAgain,
    /// Adds a Hit.
    AddHit,
    /// One attack die less, one Critical more.
    TradeForCrit,
    /// Adds this many Evades.
    AddEvade(u8),
    /// One attack die more in this attack.
    MoreDice(u8),
    /// One defense die more in this defense.
    MoreDefense(u8),
    /// The target rolls this many defense dice fewer against this attack.
    LessDefense(u8),
    /// The next attack die, or defense die, is the special die of the resource.
    SpecialDie,
    /// Sets this many dice to any faces; they are not rolled.
    SetDice(u8),
    /// The attack is cancelled.
    Cancel,
    /// The attack is cancelled and the ship takes this much damage.
    CancelFor(u8),
    /// No damage to the ship; half of it goes to the attacker.
    Feedback,
    /// Another ship's token for one more die of a friendly ship within Range, or of the ship itself.
    LendDie(u8),
    /// Disables an Upgrade of a kind for one more attack die.
    DisableForDie(UpgradeKind),
    /// Discards one Crew Upgrade for one more attack die.
    CrewForDie,
    /// Disables Upgrades for Evades, at most this many.
    UpgradesForEvades(u8),
    /// Tokens of these Actions, placed without performing them.
    Tokens(&'static [Icon]),
    /// A free Action out of these icons of any Action Bar.
    Free(&'static [Icon]),
    /// A free Action of the ship's own Action Bar.
    FreeBar,
    /// A second token of the Action that was performed.
    Double,
    /// This many Crew Upgrades may perform their Actions.
    CrewActions(u8),
    /// A friendly ship within Range may perform a free Action: only of a class whose name has the word, only with lower skill.
    FriendActs(u8, &'static str, bool),
    /// This many attack dice more this round.
    Pool(u8),
    /// This many attack dice more this round against targets in the forward arc.
    PoolAhead(u8),
    /// This many attack dice more this round, and as many defense dice less in the next defense.
    PoolExposed(u8),
    /// This many attack dice less in the next attack, and in each attack against the ship.
    Subdue(u8),
    /// Up to this many active Shields are disabled, each for one attack die in each Primary Weapon attack.
    ShieldsForDice(u8),
    /// Repairs this many Shields.
    RepairShields(u8),
    /// Repairs a Shield, and two attack dice less this round.
    RepairShieldLess,
    /// Repairs 1 damage to Hull or Shields.
    RepairAny,
    /// In the End Phase all damaged Shields are repaired.
    EndRepair,
    /// Removes an Auxiliary Power Token.
    RemoveAux,
    /// Puts an Auxiliary Power Token on a ship within Range.
    PlaceAux(u8),
    /// One more maneuver of the dial, of these colors.
    MoveMore(&'static [Color]),
    /// One more Straight of speed 1 or 2, white.
    MoveStraight,
    /// Discards an Upgrade for one more green or white maneuver.
    MoveForUpgrade,
    /// Turns the ship round by 180 degrees.
    TurnRound,
    /// Another maneuver of the dial instead of the revealed one.
    ChangeManeuver,
    /// A Straight 6 instead of the revealed one.
    FlyAs(u8),
    /// A ship in arc at Range: dice are rolled, each Hit disables a Shield.
    DisableShields(u8, u8),
    /// Other friendly ships of a faction within Range gain an attack die this round.
    Rally(Faction, u8),
    /// A ship within Range rolls this many attack dice and defense dice fewer this round.
    Weaken(u8, u8, u8),
    /// A ship within Range: dice are rolled, each Hit takes a defense die against this ship's next attack.
    Tractor(u8, u8),
    /// Two Evade Tokens, two attack dice less, no Evade Action.
    TwinEvade,
    /// The captain of the ship that was locked is disabled.
    DisableCaptain,
    /// Disables an Upgrade of a ship within Range.
    DisableUpgrade(u8),
    /// Discards a Weapon or Tech Upgrade of a ship within Range that is not Cloaked and has no active Shields.
    Sabotage(u8),
    /// Discards a Crew Upgrade of such a ship.
    Raid(u8),
    /// Disables all Upgrades of such a ship and takes its Battle Stations Tokens.
    Board(u8),
    /// Takes a Crew, Tech or Weapon Upgrade from a ship within Range; it arrives disabled.
    Steal(u8),
    /// Holds a ship in the tractor beam.
    Hold(u8),
    /// Two ships do not attack each other this round.
    Truce(u8),
    /// Nobody may attack the ship this round and it attacks nobody.
    Untouchable,
    /// Disables a Crew Upgrade and takes an enemy's Target Lock off the ship.
    BreakLock,
    /// Takes a Scan or Battle Stations Token from a ship within Range.
    TakeToken(u8),
    /// This many Drone Tokens back on the captain.
    Drones(u8),
    /// Cloaks.
    Cloak,
    /// A Minefield Token in the rear arc.
    Mine,
    /// The Cloak Token stays green after the attack.
    KeepCloak,
    /// Two Primary Weapon attacks at one die less each, and no defense dice.
    TwoAttacks,
    /// This much more damage.
    MoreDamage(u8),
    /// The first Critical on the Hull is a Warp Core Breach.
    Breach,
    /// Cancels one Hit, or turns a Critical into a Hit, or cancels a Critical for two tokens.
    Control,
    /// Chooses a faction for the card.
    Choose,
    /// One of the ten tokens.
    Command,
    /// An extra Shield Token beside the ship.
    ExtraShield,

    /// Always: a change of the attacker's Criticals.
    Soften,
    /// Always: when hit, one Critical becomes a Hit.
    SoftenOne,
    /// Always: damage goes under the card.
    Armor,
    /// Always: no defense die for Range 3.
    NoFar,
    /// Always: Scan Tokens take no defense dice.
    NoScan,
    /// Always: Actions of the Action Bar with Auxiliary Power.
    ActStrained,
    /// Always: Torpedoes without a Target Lock, for an Auxiliary Power Token.
    LockFree,
    /// Always: Plasma Torpedoes without a Target Lock.
    PlasmaFree,
    /// Always: the Target Lock for a Torpedo is not spent.
    LockKept,
    /// Always: this much damage of an attack gives an Auxiliary Power Token.
    AuxFor(u8),
    /// Always: overlaps and obstacles cost neither Action nor damage.
    Smooth,
    /// Always: this many more dice to divide.
    SplitMore(u8),
    /// Always: a Hit more if the target is hit.
    HitMore,
    /// Always: damage ignores Shields.
    PastShields,
    /// Always: Criticals that would damage Shields damage the Hull.
    Pierce,
    /// Always: no damage; an Auxiliary Power Token and Shields lost.
    Missile,
    /// Always: only a ship held in the tractor beam.
    HeldOnly,
    /// Always: attacks before every other ship.
    FirstFire,
    /// Always: attackers at Range 1 are answered with dice.
    Answer,
    /// Always: one attack on a ship that damages it from ahead.
    Counter,
    /// Always: a destroyed ship lives on; asked for when it happens.
    CheatDeath,
    /// Always: takes any part of the damage of a friendly ship within Range on its own Shields; asked for when it happens.
    Redirect(u8),
    /// Always: Battle Stations become Criticals by the token, not Hits.
    BattleCrits,
    /// Always: crew of enemies may fail against the ship's Upgrades.
    Resist,
    /// Always: keeps a Crew Upgrade from being disabled or discarded; asked for when it happens.
    Spare,
    /// Always: Sensor Echo while Cloaked.
    Echo,
    /// Always: another Borg ship may take the captain.
    Succession,
    /// Always: two Target Locks.
    TwoLocks,
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
pub const BY_HAND: [&str; 5] = ["S144", "R004", "R007", "R010", "R011"];

/// Cards whose text only binds who builds a fleet.
const BUILDING: [&str; 12] =
    ["S139", "S111", "Cap905", "Cap644", "Cap641", "Cap717", "Cap322", "Cap323", "Cap424", "Cap522", "C154", "T228"];

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
    first.into_iter().chain([pool::SHIPS, pool::CAPTAINS, pool::WEAPONS, pool::UPGRADES]).flatten()
}

/// A row of a table: the code of a card and its effects.
type Row = (&'static str, &'static [Ability]);

const fn ability(when: When, needs: &'static [Need], costs: &'static [Cost], does: Does) -> Ability {
    Ability { when, needs, costs, does, again: false }
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
