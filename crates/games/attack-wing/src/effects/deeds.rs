//! Deeds: the results that an ability can have.

use super::{Affliction, Aid, Face, FleetOrder, Gift, Guard, Icon, Mode, Near, Strike, Whose};
use crate::data::{Color, Faction, Maneuver, UpgradeKind};

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
    /// Re-rolls any of the attack dice, at most as many as the ship has Damage Cards.
    RerollByDamage,
    /// Re-rolls one of the dice, and may then re-roll that die once more.
    RerollTwice,
    /// Re-rolls all dice of a face.
    RerollAll(Face),
    /// Re-rolls attack dice with the Target Lock, and keeps it.
    RerollKeeping,
    /// Re-rolls again dice that a Target Lock re-rolled.
    RerollAgain,
    /// Adds a Hit.
    AddHit,
    /// Adds a Critical.
    AddCrit,
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
    /// Discards a Crew Upgrade for a free Action of the Action Bar.
    ActForCrew,
    /// Sensor Echo with a Straight 1, Cloaked or not.
    EchoShort,
    /// A token that the captain has stored, for the free Action of its kind.
    SpendStored,
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
    /// Disables an Upgrade of a kind for one more attack die in each attack this round.
    DisableForEach(UpgradeKind),
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
    /// Friendly ships of lower skill within Range gain an attack die this round, and this card's texts that need its Action.
    Inspire(u8),
    /// Other friendly ships within Range may each lock a target.
    FriendsLock(u8),
    /// A friendly ship may fly one more maneuver of these colors and at most this speed.
    FriendMoves(Near, &'static [Color], u8),
    /// Aims at an enemy ship within Range for this round.
    Mark(u8),
    /// The same, unless the owner of that ship disables one of its Crew Upgrades.
    Defy(u8),
    /// An enemy in the forward arc within Range suffers this many attack dice, without defense dice; a Battle Stations result places a token.
    Barrage(u8, u8),
    /// Every ship within Range and the ship itself suffer 1 damage.
    Burst(u8),
    /// Disables a Crew Upgrade and a Weapon Upgrade: the Cloak Tokens of all ships within Range turn to red.
    UnmaskAll(u8),
    /// Disables a Crew Upgrade, and one of a ship within Range that is not Cloaked and has no active Shields.
    TradeCrew(u8),
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
    /// A card of the Sideboard comes aboard, in the place of one of its kind or into a free slot.
    Reinforce,
    /// An extra Shield Token beside the ship.
    ExtraShield,
    /// Repairs 1 damage to the Hull.
    RepairHull,
    /// Turns all face-up Damage Cards face down and repairs this much damage to the Hull.
    TurnDown(u8),
    /// One more maneuver out of these.
    MoveBy(&'static [Maneuver]),
    /// One defense die more for each Damage Card beside the ship.
    DefenseForDamage,
    /// Cancels one attack die.
    CancelDie,
    /// Takes the Disabled Tokens off all Upgrades of a kind, of a faction if there is one.
    EnableAll(UpgradeKind, Option<Faction>),
    /// Takes the Disabled Token off one Upgrade of a kind.
    EnableOne(UpgradeKind),
    /// Takes the Disabled Token off an Upgrade of a kind that was used this round.
    EnableUsed(UpgradeKind),
    /// The ship is destroyed at the end of the next Activation Phase; as many dice as its Hull damage every ship within this Range. Whether it neither
    /// moves nor acts before that, and ships with a Scan Token roll defense dice.
    Fuse(u8, bool),
    /// At the end of the Activation Phase the ship flies a Straight 1 and takes Auxiliary Power; an enemy that it overlaps suffers this many dice, and the
    /// ship is destroyed.
    Ram(u8),
    /// A Disabled Token goes from a Crew or Tech Upgrade to another one, and the first may perform its Action.
    Relieve,
    /// Cancels one of the Hits that remain.
    CancelOneHit,
    /// Takes the Disabled Token off the weapon that was disabled for the current attack.
    EnableWeapon,
    /// Discards a Crew Upgrade of at least this cost, and repairs up to this many Shields.
    ShieldsForCrew(u8, u8),
    /// A Talent may perform its Action.
    TalentAction,
    /// The red maneuver that was revealed is flown, and costs nothing.
    Unstrained,
    /// The ship and every friendly ship within Range gain this.
    Fleet(u8, Gift),
    /// Another token in the place of one of these.
    Swap(Icon, &'static [Icon]),
    /// This many defense dice are rolled, each Evade repairs 1 damage to the Hull; 2 give Auxiliary Power, 3 cost the card.
    MendByDice(u8),
    /// Re-rolls as many Blanks as there are active Shields.
    RerollByShields,
    /// This many defense dice fewer, for an Evade.
    DiceForEvade(u8),
    /// Disabled for one attack die more, or discarded for two.
    Battery,
    /// Discards a Weapon or Tech Upgrade for this many attack dice fewer against the ship.
    CardForFewer(u8),
    /// The Target Lock goes to another enemy, as a free Action.
    Relock,
    /// Scan and Auxiliary Power for the ship and a friend within the first Range; Cloak Tokens of enemies within the second turn red.
    Grid(u8, u8),
    /// A red Reverse 1 in the place of the maneuver that was revealed; a Torpedo is disabled.
    BackInstead,
    /// Damage of at least 2 becomes one critical damage to the Hull, and a Tech Upgrade of the target is taken.
    Boarders,
    /// All other ships within Range lose their tokens except Auxiliary Power; the ship cannot be locked this round.
    Purge(u8),
    /// This much more Captain Skill this round.
    Skill(u8),
    /// At least this Captain Skill this round.
    SkillTo(u8),
    /// An enemy that is not within Range flies a Straight 1 in the place of the maneuver on its dial.
    Order(u8),
    /// The template of one of these speeds for the Sensor Echo of this round.
    EchoBy(&'static [u8]),
    /// An Evade, Scan or Battle Stations Token in the place of another of them.
    SwapAny,
    /// Takes an Evade, Scan or Battle Stations Token or a Target Lock from a ship within Range, and places a Scan Token.
    Pilfer(u8),
    /// Disables up to this many Shields of a ship at Range 2 to 3 for as many Drone Tokens; or turns its Cloak Token to red for two.
    Tap(u8),
    /// An attack die in each Primary Weapon attack for the card and each one beneath it.
    Hoard,
    /// Repairs up to this much damage to the Hull.
    MendHull(u8),
    /// Something happens to an enemy ship.
    Strike(Strike),
    /// Something happens to a card of an enemy ship.
    Afflict(Affliction),
    /// A friendly ship of the card's faction within Range, or the ship itself, does this as a free Action.
    Lead(u8, Aid),
    /// A Fleet Action.
    FleetAction(FleetOrder),
    /// No ship within Range, and not the ship itself, has or gives texts for other friendly ships this round.
    Jam(u8),
    /// One token beside the target for each result that remains.
    Strip,
    /// Re-rolls up to this many attack dice, for as many Drone Tokens or as many Crew Upgrades that are disabled.
    RerollFor(u8),
    /// A Minefield Token within Range 1, outside the forward arc and on no ship, that rolls three dice.
    Warhead,
    /// A Minefield Token within Range 2, and not within Range 2 of an enemy, that reaches enemies within Range 1 of it with three dice.
    HiddenMine,
    /// A Muon Token beside a ship within Range.
    Muon(u8),
    /// Aims at an enemy ship in the forward arc within Range: this round the ship attacks no other, and right before it.
    Challenge(u8),

    /// Any of the Tribble Tokens go to a ship within Range that is not Cloaked and has no active Shields.
    Tribbles(u8),
    /// The ship has a Tech Upgrade of an enemy ship within Range as well.
    Adapt(u8),
    /// The Tech Upgrade beneath the card comes aboard.
    Deploy,
    /// Looks at the dial of an enemy ship within Range, and may change its own.
    Peek(u8),
    /// The ship leaves the table until the End Phase, and comes back beyond this Range of enemy ships; of every other ship, if so.
    Leave(u8, bool),
    /// An Energy Web Token behind the ship.
    Web,

    /// Always: a free attack on an enemy whose Upgrade is aimed at the ship, before that takes effect; asked for when it happens.
    Defiant,
    /// Always: the ship begins the game with a Tribble Token.
    Tribble,
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
    /// A token of the card comes beside the ship, with which its Shields go down and its Cloak Token goes off; or it goes.
    Shelter,
    /// Always: damage of attacks goes under the card, which this many use up.
    Shell(u8),
    /// Always: attacks with the card as if the captain had this skill.
    Early(u8),
    /// Always: the weapon has the range bonuses of a Primary Weapon.
    Ranged,
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
    /// Always: Upgrades of enemies may fail against the ship's Crew.
    ResistCrew,
    /// Always: keeps a Crew Upgrade from being disabled or discarded; asked for when it happens.
    Spare,
    /// Always: Sensor Echo while Cloaked.
    Echo,
    /// Always: another Borg ship may take the captain.
    Succession,
    /// Always: two Target Locks.
    TwoLocks,
    /// Always: weapons of this name are not disabled to fire them.
    KeepReady(&'static str),
    /// Always: red maneuvers with Auxiliary Power.
    RedStrained,
    /// Always: Cloaks without active Shields; each time a die may damage the Hull.
    BareCloak,
    /// Always: after its text once in a game, maneuvers of speed 1 only.
    Crawl,
    /// Always: a Critical on the Hull costs the target a Crew Upgrade of its owner's choice.
    CritCostsCrew,
    /// Always: mines roll this many attack dice fewer against the ship.
    LessMine(u8),
    /// Always: the skill of the best captain in play.
    TopSkill,
    /// Always: 1 more skill for each Damage Card that the ship receives, at most this many.
    Harden(u8),
    /// Always: this skill, where the captain's is reduced below it.
    LeastSkill(u8),
    /// Always: one defense die fewer for the defender, besides that of a Scan Token.
    ScanMore,
    /// Always: a die may keep a Crew Upgrade from being disabled.
    Steady,
    /// Always: Evade, Target Lock and Battle Stations Actions store a token of their kind on the captain.
    Store,
    /// Always: another ship in the way costs no Action.
    Nimble,
    /// Always: Criticals that would damage Shields are critical damage to the Hull.
    PierceCrit,
    /// Always: damage to the Hull costs the card.
    Frail,
    /// Always: a target that the weapon damages loses an active Shield more.
    ShieldMore,
    /// Always: takes harm from enemies upon itself that would befall other cards of the ship.
    Guard(Guard),
    /// Always: enemies do not affect the other Upgrades of the ship.
    Immune,
    /// Always: defense dice against Minefield Tokens.
    DodgeMines,
    /// Always: one Damage Card of each damage that is not critical goes under the card, which this many use up.
    Absorb(u8),
    /// Always: as many defense dice as the Shields value, whatever else would count.
    ShieldDice,
    /// Always: a Cloaking Device is not disabled to Cloak.
    CloakFree,
    /// Always: a Battle Stations Token on the card for each attack that damages the ship.
    Stocks,
    /// Always: dice damage every ship at Range 1 when the ship is destroyed.
    Blast(u8),
    /// Always: friends within Range that have not attacked give up their attacks and take Auxiliary Power, each for this many dice of the card's attack.
    Focus(u8, u8),
    /// Always: an attack with the Primary Weapon on another ship follows an attack with the card.
    Follow,
    /// Always: an Energy Dampening Token in the place of damage, and another attack on the same ship.
    Dampen,
    /// Always: the owner draws two Damage Cards for each Critical on a Hull and chooses one.
    TwoCards,
    /// Always: each damage to the Hull costs the target a Crew Upgrade, at most this many, and brings the captain a Drone Token.
    CrewForHull(u8),
    /// Always: while every die damages, one more is rolled, at most this many.
    Cascade(u8),
    /// Always: Crew Upgrades that enemies discard lie beneath the card.
    Hoards,
    /// Always: each Upgrade of the ship that is discarded repairs 1 damage to the Hull.
    Regrow,
    /// Always: a second attack with the card after one with another Torpedo on a ship in the forward arc.
    SecondTorpedo,
    /// Always: an attack on another ship with another Torpedo of this faction, which is disabled, follows an attack with the card.
    MoreTorpedoes(Faction),
}
