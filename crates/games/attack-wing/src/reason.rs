//! Why something is not possible: one clear sentence with what to do, the rule, and a stable word.

use engine::{Reason, Seat, Text};
use rulebook::{RuleId, attack_wing as rules};

use crate::{
    cards::DamageKind,
    command::Effect,
    data::{CardId, Maneuver},
    fleet::Fault,
    pieces::{Piece, ShipNo},
};

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident $({ $($field:ident: $type:ty),* })? => $rule:expr, $code:literal, $text:literal $(, $arg:expr)*;)*) => {
        /// A refusal.
        #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
        #[allow(missing_docs, reason = "the fields are the words of the sentence beside them")]
        pub enum Refusal {
            $($(#[$doc])* #[error($text $(, $arg)*)] $name $({ $($field: $type),* })?,)*
        }

        impl Reason for Refusal {
            fn rule(&self) -> RuleId {
                match self {
                    $(#[allow(unused_variables, reason = "most rules do not depend on the fields")]
                    Refusal::$name $({ $($field),* })? => $rule,)*
                }
            }
            fn code(&self) -> &'static str {
                match self { $(Refusal::$name { .. } => $code,)* }
            }
            fn text(&self) -> Text {
                self.to_string().into()
            }
        }
    };
}

reasons! {
    /// Not the moment for such a command.
    NotNow { wanted: &'static str } => rules::BASE_6, "not-now", "not now: {wanted}";
    /// Another seat decides.
    NotYours { seat: Seat } => rules::BASE_12_1, "not-yours", "this is {seat}'s to decide: wait for it";
    /// The game is over.
    Over => rules::END_4, "game-over", "the game is over: nothing can be done any more";
    /// No such ship, or not on the table.
    NoShip { ship: ShipNo } => rules::BASE_9_6, "no-ship", "{ship} is not on the table: name a ship that is";
    /// A ship of the other player.
    OtherFleet { ship: ShipNo } => rules::ALLY_4, "other-fleet", "{ship} is of the other player's fleet: name one of your own";

    /// Not this ship's turn to be placed.
    PlaceOrder { ship: ShipNo } => rules::BASE_5_1, "place-order", "{ship} is not placed now: ships are placed in ascending Captain Skill, ties by initiative";
    /// Outside the own starting area.
    OutsideArea { ship: ShipNo } => rules::BASE_1_3, "outside-starting-area", "{ship} must stand wholly inside its own starting area, the strip of 101.6 mm along its edge";
    /// An oversized base away from its edge.
    AwayFromEdge { ship: ShipNo } => rules::BASE_5_2, "away-from-edge", "{ship} has an oversized base, which must touch its own edge of the play area";
    /// On top of another base.
    PlaceOverlaps { ship: ShipNo, other: Piece } => rules::BASE_5_1, "place-overlaps", "{ship} would overlap {other} there: leave room";

    /// The dial is already set.
    DialSet { ship: ShipNo } => rules::BASE_6_1, "dial-set", "{ship}'s dial is already set: take the command back to change it";
    /// Not on the dial.
    NotOnDial { ship: ShipNo, maneuver: Maneuver } => rules::BASE_7_1, "not-on-dial", "{ship}'s dial has no {maneuver}: choose a maneuver of its class";
    /// Red with Auxiliary Power.
    RedStrained { ship: ShipNo, maneuver: Maneuver } => rules::BASE_7_2, "red-with-auxiliary-power", "{maneuver} is red, and {ship} has an Auxiliary Power Token: choose a white or green maneuver";
    /// Too fast with a contained breach.
    TooFast { ship: ShipNo, maneuver: Maneuver } => rules::BASE_9_9_10, "too-fast", "{ship} has contained a Warp Core Breach and flies at speed 1 at most, so not {maneuver}";

    /// Held in a tractor beam.
    HeldFast { ship: ShipNo, maneuver: Maneuver } => rules::BASE_3_6, "held-fast", "{ship} is held in a tractor beam and flies at speed 2 at most, so not {maneuver}";
    /// Not among those that move next.
    ActivationOrder { ship: ShipNo } => rules::BASE_6_2, "activation-order", "{ship} does not move now: ships move from the lowest Captain Skill to the highest, ties by initiative";
    /// The opponent must choose something that is not red.
    SteerRed { ship: ShipNo } => rules::BASE_7_2, "steer-red", "choose a maneuver of {ship}'s dial that is not red";

    /// Not this ship's Action step.
    ActionOrder { ship: ShipNo } => rules::BASE_8, "action-order", "{ship} is not the one that performs its Action now";
    /// No Action step at all now.
    ActionStep { ship: ShipNo } => rules::BASE_6_2, "no-action-step", "{ship} has no Perform Action step now";
    /// No Actions with Auxiliary Power.
    ActionStrained { ship: ShipNo } => rules::BASE_7_2, "action-with-auxiliary-power", "{ship} has an Auxiliary Power Token and performs no Actions";
    /// Not on the Action Bar.
    NotOnBar { ship: ShipNo, action: &'static str } => rules::BASE_8, "not-on-action-bar", "{action} is not on {ship}'s Action Bar: choose one that is";
    /// The sensor array is damaged.
    SensorsDamaged { ship: ShipNo } => rules::BASE_9_9_5, "sensors-damaged", "{ship} has a Damaged Sensor Array: it performs no Action of its Action Bar until that is repaired";
    /// The target of a lock is too far away.
    LockRange { target: Piece } => rules::BASE_8_2, "lock-range", "{target} is beyond Range 3: lock something nearer";
    /// The target of a lock cannot be locked.
    LockTarget { target: Piece } => rules::BASE_8_2, "lock-target", "{target} cannot be locked: lock a Borg token or a ship of the other player that is on the table";
    /// It is locked already.
    LockHeld { target: Piece } => rules::BASE_8_2, "lock-held", "the ship already has a Target Lock on {target}";
    /// It began the round cloaked.
    LockCloaked { target: Piece } => rules::BASE_8_2, "lock-cloaked", "{target} began the round cloaked and cannot be locked";
    /// No active Shield to cloak with.
    CloakShields { ship: ShipNo } => rules::BASE_8_6, "cloak-shields", "{ship} needs at least 1 active Shield to cloak";
    /// Sensor Echo without a cloak.
    EchoCloak { ship: ShipNo } => rules::BASE_8_7, "echo-not-cloaked", "{ship} is not cloaked: Sensor Echo needs a Cloak Token";
    /// The template or base would not lie along the side.
    EchoOffset { ship: ShipNo } => rules::BASE_8_7, "echo-offset", "{ship} cannot shift that far: template and base must lie along the side";
    /// No room for a Sensor Echo.
    EchoBlocked { ship: ShipNo } => rules::BASE_8_7, "echo-blocked", "{ship} would overlap a base or leave the play area: choose another place or Action";
    /// Nothing to repair.
    NothingToRepair { ship: ShipNo } => rules::BASE_8_8, "nothing-to-repair", "{ship} has no such Damage Card to repair";
    /// No such face-up card with an Action.
    NoSuchCard { ship: ShipNo, kind: DamageKind } => kind.rule(), "no-such-card", "{ship} has no face-up {kind} with an Action to perform";
    /// Already contained.
    Contained { ship: ShipNo } => rules::BASE_9_9_10, "contained", "{ship} ignores its Warp Core Breaches already";

    /// Not the holder of the Control Token.
    NoControl { seat: Seat } => rules::CTRL_2, "no-control", "{seat} holds the Control Token and decides for the Cube";
    /// The Sphere is nobody's.
    SphereFree => rules::CTRL_3, "sphere-free", "nobody controls the Sphere: its rules leave no choice";
    /// A speed other than 1 to 3.
    CubeSpeed => rules::BCTMOVE_1, "cube-speed", "the Cube moves with the Straight 1, 2 or 3 template";
    /// It may not decline.
    CubeMust => rules::BCTATK_2, "cube-must-attack", "the Cube must attack when a ship is in range: name its targets";
    /// Nobody lies that way.
    CubeDirection => rules::BCTMOVE_2, "cube-direction", "no ship lies in that direction from the Cube: choose one in which a ship lies";
    /// It would leave the play area.
    CubeLeaves => rules::BCTMOVE_4, "cube-leaves", "that would carry a part of the Cube out of the play area: choose another template or direction";
    /// A target beyond its range.
    CubeRange { ship: ShipNo } => rules::GAP_9, "cube-range", "{ship} is not within range of the Cube: name ships that are";
    /// Fewer targets than attacks.
    CubeTargets { attacks: usize, named: usize } => match attacks { 2 => rules::BCTATK_5, 3 => rules::BCTATK_6, _ => rules::BCTATK_4 }, "cube-targets", "this option has {attacks} attacks, each against another ship, and {named} different ships are named";
    /// Fewer possible targets than attacks.
    CubeFewShips { attacks: usize, possible: usize } => rules::GAP_8, "cube-few-ships", "this option needs {attacks} different ships within range, and there are {possible}: choose fewer attacks";

    /// Not this ship's turn to attack.
    AttackOrder { ship: ShipNo } => rules::BASE_6_3, "attack-order", "{ship} does not attack now: ships attack from the highest Captain Skill to the lowest, ties by initiative";
    /// It has attacked.
    Attacked { ship: ShipNo } => rules::BASE_11_4, "attacked", "{ship} has made its attack of this Combat Phase";
    /// A ship of the other player.
    Allied { target: ShipNo } => rules::ALLY_1, "allied", "{target} belongs to the Allied Fleet: attack the Borg";
    /// An ability would damage a ship of the other player.
    HarmsAlly { target: ShipNo } => rules::ALLY_2, "harms-ally", "an ability that damages Hull or Shields may not be used on {target}, a ship of the Allied Fleet: choose another target";
    /// An ability would damage all within a range, and one of them is the other player's.
    AreaHarmsAlly { target: ShipNo, range: u8 } => rules::GAP_5, "area-harms-ally", "{target} of the Allied Fleet is within Range {range} and would be damaged: use the ability when no such ship is";
    /// A token has nothing such an ability could act on.
    TokenHasNone { token: Piece } => rules::GAP_18, "token-has-none", "the {token} has no Captain, Upgrades, Shields, dial or action tokens: an ability that acts on one may not be used on it";
    /// No card does such a thing.
    NoCard { ship: ShipNo, effect: Effect } => rules::BASE_3_3, "no-card", "{ship} carries no card with an ability to {}: name the card, as in `use A1 C211 B1 C212`", effect.word();
    /// The ship has no such card.
    CardMissing { ship: ShipNo, card: CardId } => rules::BASE_3_3, "card-missing", "{ship} does not carry {card}: name a card that it carries";
    /// A disabled card.
    CardDisabled { card: CardId } => rules::BASE_12_4, "card-disabled", "{card} is disabled, or its captain is: an Action removes a Disabled Token";
    /// A discarded card.
    CardDiscarded { card: CardId } => rules::BASE_12_5, "card-discarded", "{card} is discarded and does nothing any more";
    /// The captain is injured.
    CardInjured { card: CardId } => rules::BASE_9_9_7, "card-injured", "{card} cannot be used while the captain is injured";
    /// Used already.
    CardUsed { card: CardId } => rules::BASE_3_6, "card-used", "{card} has been used this round: its text works once in a round";
    /// Not the moment.
    CardMoment { card: CardId } => rules::BASE_12_2, "card-moment", "{card} has no text that works now";
    /// What it needs does not hold.
    CardNeed { card: CardId, need: &'static str } => rules::BASE_3_6, "card-need", "{card} works only {need}";
    /// Its token has triggered another card.
    TokenTaken { card: CardId } => rules::BASE_11_3, "token-taken", "every Scan Token beside the ship has triggered another card this round, so {card} has none: one token, one ability";
    /// What it costs cannot be paid.
    CardCost { card: CardId, cost: &'static str } => rules::BASE_3_6, "card-cost", "using {card} costs {cost}, which the ship cannot pay now";
    /// A choice it does not allow.
    CardChoice { card: CardId } => rules::BASE_3_5, "card-choice", "{card} cannot be used like that now: choose one of the targets, dice or Actions that are listed";
    /// The ship cannot be attacked this round.
    Untouchable { target: Piece } => rules::BASE_3_6, "untouchable", "a card keeps {target} from being attacked this round: choose another target";
    /// A card forbids the attack.
    Truce { ship: ShipNo } => rules::BASE_3_6, "truce", "a card keeps {ship} from this attack this round";
    /// The planet lies between.
    Blocked { target: Piece } => rules::BASE_10_5, "blocked", "the planet lies between the ship and {target}";
    /// It did that already.
    SameAction { ship: ShipNo } => rules::BASE_8, "same-action", "{ship} has performed that Action this round already: choose another";
    /// Nothing to enable.
    NotDisabled { card: CardId } => rules::BASE_8_9, "not-disabled", "{card} has no Disabled Token to remove";
    /// It regenerated.
    Regenerated { ship: ShipNo } => rules::BASE_8_8, "regenerated", "{ship} regenerated and may not attack this round";
    /// Not a target.
    NoTarget { target: Piece } => rules::BASE_11_S1, "no-target", "{target} is not on the table: attack what is";
    /// Out of arc.
    OutOfArc { ship: ShipNo, target: Piece } => rules::BASE_10_1, "out-of-arc", "{target} is in none of {ship}'s firing arcs";
    /// The text names an arc that the ship has not.
    NoArc { ship: ShipNo } => rules::BASE_10_3, "no-arc", "{ship} fires all round and has no forward or rear arc, which the text of this card names: use another weapon";
    /// Out of range.
    OutOfRange { ship: ShipNo, target: Piece } => rules::BASE_10_4, "out-of-range", "{target} is beyond the range of {ship}'s Primary Weapon";

    /// Beyond the later range of arcs of 360 degrees.
    AllRoundRange { ship: ShipNo, target: Piece } => rules::BASE_16_ARC_360_PRIMARY_RANGE, "all-round-range", "{target} is beyond Range 2, as far as {ship}'s arc of 360 degrees reaches under this option";
    /// No lock to spend.
    NoLock => rules::BASE_8_2, "no-lock", "the attacker has no Target Lock on the target to spend";
    /// Dice that do not lie there.
    NoSuchDice => rules::BASE_8_2, "no-such-dice", "re-roll one or more of the dice that lie on the table, by their letters";
    /// A die that was re-rolled or set.
    RerolledTwice => rules::BASE_11_1, "rerolled-twice", "a die that was re-rolled or set is not re-rolled again: choose among the others";
    /// No Commendation Award Token.
    NoCommendation { seat: Seat } => rules::CAT_4, "no-commendation", "{seat} has no Commendation Award Token to spend";
    /// Not one die of one's own.
    CommendDie => rules::CAT_3, "commend-die", "a Commendation Award Token re-rolls one of the owner's own dice: name it, as in `commend attack X` or `commend defense X`";
    /// No token to spend.
    NoToken { token: &'static str } => rules::BASE_11_S3, "no-token", "there is no {token} Token to spend";
    /// Nothing for the token to do.
    TokenIdle { token: &'static str } => rules::BASE_11_S5, "token-idle", "the {token} Token would change nothing now: say done";
    /// Evade when attacking.
    EvadeAttacking => rules::BASE_8_1, "evade-attacking", "an Evade Token is spent when defending";

    /// Not asked about this cloak.
    CloakOrder { ship: ShipNo } => rules::BASE_8_6, "cloak-order", "{ship}'s Cloak Token is not in question now: there is no other time to drop a cloak";
    /// Not asked about these Shields.
    ShieldsOrder { ship: ShipNo } => rules::BASE_9_4, "shields-order", "{ship}'s Shields are not in question now: a ship may not disable or raise them as it likes";

    /// The table only.
    TableOnly => rules::END_1, "table-only", "only the table (the clock or an organiser) can say that";

    /// No such scenario.
    UnknownScenario { name: String } => rules::SETUP_1, "unknown-scenario", "there is no scenario {name:?}: play sector-001 or duel";
    /// An option out of its bounds.
    BadOption { name: &'static str, rule: RuleId } => *rule, "bad-option", "option {name} is outside its bounds";
    /// The Sphere is larger than the Cube.
    SphereTooLarge => rules::GAP_1, "sphere-too-large", "the Sphere may not be larger than the Cube: make bst_side_mm at most bct_side_mm";
    /// No ready fleet of that name.
    UnknownFleet { seat: Seat, name: String } => rules::BUILD_1, "unknown-fleet", "{seat}: there is no ready fleet {name:?}: choose one that is listed";
    /// No ship of that code.
    UnknownShip { seat: Seat, code: String } => rules::BUILD_1, "unknown-ship", "{seat}: there is no ship {code:?}: name one by its code, such as S206";
    /// No card of that code that could be there.
    UnknownCard { seat: Seat, code: String } => rules::BUILD_1, "unknown-card", "{seat}: there is no card {code:?} for that place: name a captain, upgrades and a resource by their codes, such as Cap906, W122, R001";
    /// More upgrades than a ship can carry.
    TooManyUpgrades { seat: Seat, count: usize } => rules::BASE_3_3, "too-many-upgrades", "{seat}: a ship carries at most 10 Upgrades, not {count}";
    /// No ships, or too many.
    FleetSize { seat: Seat, count: usize } => rules::BUILD_3, "fleet-size", "{seat}: a fleet has 1 to 8 ships, not {count}";
    /// Too expensive.
    FleetPoints { seat: Seat, points: u16, limit: u16 } => rules::BUILD_3, "fleet-points", "{seat}: the fleet costs {points} SP and the limit is {limit}: take ships out";
    /// A unique name twice.
    Unique { seat: Seat, name: String } => rules::BASE_3_4, "unique", "{seat}: {name} is unique and can be in the fleet once";
    /// A card where it may not be.
    Unfit { seat: Seat, fault: Fault } => fault.rule(), "fleet-fault", "{seat}: {fault}";
    /// A skill that no captain has.
    BadSkill { seat: Seat, skill: u8 } => rules::BASE_3_2, "captain-skill", "{seat}: a Captain Skill is a number from 1 to 10, not {skill}";
    /// Command Tokens that cannot be chosen.
    BadTokens { seat: Seat } => rules::RES_1, "command-tokens", "{seat}: choose five different Command Tokens of 1 to 10, with R002 only";
}
