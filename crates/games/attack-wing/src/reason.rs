//! Why something is not possible: one clear sentence with a remedy, the rule, and a stable code.

use engine::{Seat, Text};
use rulebook::{RuleId, attack_wing as rules};

use crate::{
    command::Effect,
    data::{CardId, DamageKind, Maneuver},
    fleet::Fault,
    ids::{Piece, ShipNo},
};

engine::reasons! {
    /// A refusal.
    pub enum Refusal under rulebook::attack_wing with "refused-" {
    /// Not the moment for such a command.
    NotNow { wanted: &'static str } => BASE_6, "not-now" (wanted = Text::of(wanted));
    /// Another seat decides.
    NotYours { seat: Seat, wanted: &'static str } => BASE_12_1, "not-yours" (seat = *seat, wanted = Text::of(wanted));
    /// The game is over.
    Over => END_4, "game-over";
    /// No such ship, or not on the table.
    NoShip { ship: ShipNo } => BASE_9_6, "no-ship";
    /// A ship of the other player: by the rule that keeps the fleets apart in this battle.
    OtherFleet { ship: ShipNo, rule: RuleId } => (*rule), "other-fleet" (ship = *ship, rule = rule.to_string());

    /// Not this ship's turn to be placed.
    PlaceOrder { ship: ShipNo, next: String } => BASE_5_1, "place-order" (ship = *ship, next = next.clone());
    /// Outside the own starting area.
    OutsideArea { ship: ShipNo } => BASE_1_3, "outside-starting-area";
    /// An oversized base away from its edge.
    AwayFromEdge { ship: ShipNo } => BASE_5_2, "away-from-edge";
    /// On top of another base.
    PlaceOverlaps { ship: ShipNo, other: Piece } => BASE_5_1, "place-overlaps";
    /// Too near to others to come back there.
    TooNear { ship: ShipNo, other: Piece, range: u8 } => BASE_3_6, "too-near" (ship = *ship, other = *other, range = *range);
    /// On something that it cannot lie on.
    NoRoom { ship: ShipNo } => BASE_7_11, "no-room";

    /// The dial is already set.
    DialSet { ship: ShipNo } => BASE_6_1, "dial-set";
    /// Not on the dial.
    NotOnDial { ship: ShipNo, maneuver: Maneuver } => BASE_7_1, "not-on-dial";
    /// Red with Auxiliary Power.
    RedStrained { ship: ShipNo, maneuver: Maneuver } => BASE_7_2, "red-with-auxiliary-power";
    /// Too fast with a contained breach.
    TooFast { ship: ShipNo, maneuver: Maneuver } => BASE_9_9_10, "too-fast";
    OnlySlow { ship: ShipNo, maneuver: Maneuver } => BASE_3_6, "only-slow";

    /// Held in a tractor beam.
    HeldFast { ship: ShipNo, maneuver: Maneuver } => BASE_3_6, "held-fast";
    /// Not among those that move next.
    ActivationOrder { ship: ShipNo, next: String } => BASE_6_2, "activation-order" (ship = *ship, next = next.clone());
    /// The opponent must choose something that is not red.
    SteerRed { ship: ShipNo } => BASE_7_2, "steer-red";

    /// Not this ship's Action step.
    ActionOrder { ship: ShipNo, asked: ShipNo } => BASE_8, "action-order";
    /// No Action step at all now.
    ActionStep { ship: ShipNo } => BASE_6_2, "no-action-step";
    /// No Actions with Auxiliary Power.
    ActionStrained { ship: ShipNo } => BASE_7_2, "action-with-auxiliary-power";
    /// Not on the Action Bar.
    NotOnBar { ship: ShipNo, action: &'static str } => BASE_8, "not-on-action-bar" (ship = *ship, action = Text::of(action));
    /// The sensor array is damaged.
    SensorsDamaged { ship: ShipNo } => BASE_9_9_5, "sensors-damaged";
    /// The target of a lock is too far away.
    LockRange { target: Piece } => BASE_8_2, "lock-range";
    /// The target of a lock cannot be locked.
    LockTarget { target: Piece } => BASE_8_2, "lock-target";
    /// It is locked already.
    LockHeld { target: Piece } => BASE_8_2, "lock-held";
    /// It began the round cloaked.
    LockCloaked { target: Piece } => BASE_8_2, "lock-cloaked";
    /// No active Shield to cloak with.
    CloakShields { ship: ShipNo } => BASE_8_6, "cloak-shields";
    /// Sensor Echo without a cloak.
    EchoCloak { ship: ShipNo } => BASE_8_7, "echo-not-cloaked";
    /// The template or base would not lie along the side.
    EchoOffset { ship: ShipNo } => BASE_8_7, "echo-offset";
    /// No room for a Sensor Echo.
    EchoBlocked { ship: ShipNo } => BASE_8_7, "echo-blocked";
    /// Nothing to repair.
    NothingToRepair { ship: ShipNo } => BASE_8_8, "nothing-to-repair";
    /// No such face-up card with an Action.
    NoSuchCard { ship: ShipNo, kind: DamageKind } => (kind.rule()), "no-such-card";
    /// Already contained.
    Contained { ship: ShipNo } => BASE_9_9_10, "contained";

    /// Not the holder of the Control Token.
    NoControl { seat: Seat } => CTRL_2, "no-control";
    /// The Sphere belongs to nobody.
    SphereFree => CTRL_3, "sphere-free";
    /// A speed other than 1 to 3.
    CubeSpeed => BCTMOVE_1, "cube-speed";
    /// It may not decline.
    CubeMust => BCTATK_2, "cube-must-attack";
    /// Nobody lies that way.
    CubeDirection => BCTMOVE_2, "cube-direction";
    /// It would leave the play area.
    CubeLeaves => BCTMOVE_4, "cube-leaves";
    /// A target beyond its range.
    CubeRange { ship: ShipNo } => GAP_9, "cube-range";
    /// Fewer targets than attacks.
    CubeTargets { attacks: usize, named: usize } => (match attacks { 2 => rules::BCTATK_5, 3 => rules::BCTATK_6, _ => rules::BCTATK_4 }), "cube-targets";
    /// Fewer possible targets than attacks.
    CubeFewShips { attacks: usize, possible: usize } => GAP_8, "cube-few-ships";

    /// Not this ship's turn to attack.
    AttackOrder { ship: ShipNo, next: String } => BASE_6_3, "attack-order" (ship = *ship, next = next.clone());
    /// It has attacked.
    Attacked { ship: ShipNo } => BASE_11_4, "attacked";
    /// A ship of the attacker's own fleet.
    OwnShip { target: ShipNo } => BASE_11_S1, "own-ship";
    /// A ship of the other player.
    Allied { target: ShipNo } => ALLY_1, "allied";
    /// An ability would damage a ship of the other player.
    HarmsAlly { target: ShipNo } => ALLY_2, "harms-ally";
    /// An ability would damage all within a range, and one of them is the other player's.
    AreaHarmsAlly { target: ShipNo, range: u8 } => GAP_5, "area-harms-ally";
    /// A token has nothing such an ability could act on.
    TokenHasNone { token: Piece } => GAP_18, "token-has-none";
    /// No card does such a thing.
    NoCard { ship: ShipNo, effect: Effect } => BASE_3_3, "no-card";
    /// The ship has no such card.
    CardMissing { ship: ShipNo, card: CardId } => BASE_3_3, "card-missing";
    /// A disabled card.
    CardDisabled { card: CardId } => BASE_12_4, "card-disabled";
    /// A discarded card.
    CardDiscarded { card: CardId } => BASE_12_5, "card-discarded";
    /// The captain is injured.
    CardInjured { card: CardId } => BASE_9_9_7, "card-injured";
    /// Used already.
    CardUsed { card: CardId } => BASE_3_6, "card-used";
    /// Not the moment.
    CardMoment { card: CardId, asked: &'static str } => BASE_12_2, "card-moment" (card = *card, asked = Text::of(asked));
    /// A condition of the card is not met.
    CardNeed { card: CardId, need: &'static str } => BASE_3_6, "card-need" (card = *card, need = Text::of(need));
    /// Its token has triggered another card.
    TokenTaken { card: CardId } => BASE_11_3, "token-taken";
    /// A cost of the card cannot be paid.
    CardCost { card: CardId, cost: &'static str } => BASE_3_6, "card-cost" (card = *card, cost = Text::of(cost));
    /// A choice it does not allow.
    CardChoice { card: CardId } => BASE_3_5, "card-choice";
    /// The ship cannot be attacked this round.
    Untouchable { target: Piece } => BASE_3_6, "untouchable";
    /// A card forbids the attack.
    Truce { ship: ShipNo } => BASE_3_6, "truce";
    /// A card of the target keeps the ship from attacking it this round.
    Barred { ship: ShipNo } => BASE_3_6, "barred";
    /// The planet lies between.
    Blocked { target: Piece } => BASE_10_5, "blocked";
    /// It did that already.
    SameAction { ship: ShipNo } => BASE_8, "same-action";
    /// Nothing to enable.
    NotDisabled { card: CardId } => BASE_8_9, "not-disabled";
    /// It regenerated.
    Regenerated { ship: ShipNo } => BASE_8_8, "regenerated";
    /// Not a target.
    NoTarget { target: Piece } => BASE_11_S1, "no-target";
    /// Out of arc.
    OutOfArc { ship: ShipNo, target: Piece } => BASE_10_1, "out-of-arc";
    /// The text names an arc that the ship has not.
    NoArc { ship: ShipNo } => BASE_10_3, "no-arc";
    /// Out of range.
    OutOfRange { ship: ShipNo, target: Piece } => BASE_10_4, "out-of-range";

    /// Beyond the later range of arcs of 360 degrees.
    AllRoundRange { ship: ShipNo, target: Piece } => BASE_16_ARC_360_PRIMARY_RANGE, "all-round-range";
    /// A token or a lock for the dice of a Minefield Token.
    MineDice => BASE_7_12, "mine-dice";
    /// No lock to spend.
    NoLock => BASE_8_2, "no-lock";
    /// Dice that are not on the table.
    NoSuchDice => BASE_8_2, "no-such-dice";
    /// A die that was re-rolled or set.
    RerolledTwice => BASE_11_1, "rerolled-twice";
    /// No Commendation Award Token.
    NoCommendation { seat: Seat } => CAT_4, "no-commendation";
    /// Not one die of one's own.
    CommendDie => CAT_3, "commend-die";
    /// No token to spend.
    NoToken { token: &'static str } => BASE_11_S3, "no-token" (token = Text::of(token));
    /// Nothing for the token to do.
    TokenIdle { token: &'static str } => BASE_11_S5, "token-idle" (token = Text::of(token));
    /// Evade when attacking.
    EvadeAttacking => BASE_8_1, "evade-attacking";

    /// Not asked about this cloak.
    CloakOrder { ship: ShipNo } => BASE_8_6, "cloak-order";
    /// Not asked about these Shields.
    ShieldsOrder { ship: ShipNo } => BASE_9_4, "shields-order";

    /// Adjustments by hand are not open.
    ByHandOff => GAP_28, "by-hand-off";
    /// Not while this is decided.
    ByHandMoment => GAP_28, "by-hand-moment";
    /// As many as one game may have.
    ByHandLimit => GAP_28, "by-hand-limit" (most = crate::options::MOST_ADJUSTMENTS);
    /// Nothing would change.
    ByHandSame { ship: ShipNo } => GAP_28, "by-hand-same";
    /// More than the ship can have.
    ByHandMost { ship: ShipNo, most: u8 } => GAP_28, "by-hand-most";
    /// No such card is left.
    ByHandDealt { ship: ShipNo, kind: DamageKind } => GAP_28, "by-hand-dealt";
    /// The ship cannot stand there.
    ByHandPlace { ship: ShipNo } => GAP_28, "by-hand-place";
    /// No such dice lie for the ship.
    ByHandDice { ship: ShipNo } => GAP_28, "by-hand-dice";

    /// The table only.
    TableOnly => END_1, "table-only";

    /// No such scenario.
    UnknownScenario { name: String } => SETUP_1, "unknown-scenario";
    /// An option out of its bounds.
    BadOption { name: String, rule: RuleId } => (*rule), "bad-option" (name = name.clone(), rule = rule.to_string());
    /// The Sphere is larger than the Cube.
    SphereTooLarge => GAP_1, "sphere-too-large";
    /// No ready fleet of that name.
    UnknownFleet { seat: Seat, name: String } => BUILD_1, "unknown-fleet";
    /// No ship of that code.
    UnknownShip { seat: Seat, code: String } => BUILD_1, "unknown-ship";
    /// No card of that code that could be there.
    UnknownCard { seat: Seat, code: String } => BUILD_1, "unknown-card";
    /// More upgrades than a ship can carry.
    TooManyUpgrades { seat: Seat, count: usize } => BASE_3_3, "too-many-upgrades";
    /// No ships, or too many.
    FleetSize { seat: Seat, count: usize } => BUILD_3, "fleet-size";
    /// Too expensive.
    FleetPoints { seat: Seat, points: u16, limit: u16 } => BUILD_3, "fleet-points";
    /// A unique name twice.
    Unique { seat: Seat, name: String } => BASE_3_4, "unique";
    /// A card where it may not be.
    Unfit { seat: Seat, fault: Fault } => (fault.rule()), "fleet-fault";
    /// A skill that no captain has.
    BadSkill { seat: Seat, skill: u8 } => BASE_3_2, "captain-skill";
    /// More than one Resource.
    TwoResources { seat: Seat } => RES_1, "two-resources";
    /// Command Tokens that cannot be chosen.
    BadTokens { seat: Seat } => BASE_3_6, "command-tokens";
    }
}
