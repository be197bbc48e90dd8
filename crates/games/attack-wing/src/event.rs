//! Events. Lengths are micrometres; every event comes with the rules it rests on.

mod told;

use engine::{Seat, Text, msg};
use geometry::plane::{Base, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    command::{Action, With},
    data::{
        CardId, Color, DamageKind, Maneuver,
        dice::{AttackFaces, DefenseFaces},
    },
    ids::{Direction, Piece, ShipNo},
    state::{Adjustment, Cause, End},
};

pub use told::{Deed, Told};

/// An event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    /// The Cube stands in the centre, the Sphere beside the table.
    TokensSetUp {
        /// Base of the Cube.
        cube: Base,
    },
    /// A seat gets initiative for the whole game.
    Initiative {
        /// Who.
        seat: Seat,
        /// Squadron Points of both fleets.
        points: [u16; 2],
        /// Whether it was decided by a roll.
        rolled: bool,
    },
    /// One throw of a roll off.
    RollOff {
        /// Dice of A.
        a: AttackFaces,
        /// Dice of B.
        b: AttackFaces,
        /// Winner of the roll; `None` for a tie, which is rolled again.
        winner: Option<Seat>,
    },
    /// A seat holds the Control Token from now on.
    Control {
        /// Who.
        seat: Seat,
    },
    /// A ship was placed.
    Placed {
        /// Which.
        ship: ShipNo,
        /// Where.
        base: Base,
    },
    /// A round begins.
    RoundBegins {
        /// Its number.
        round: u8,
    },
    /// A Communications Failure makes a skill 0 from now on.
    SkillLost {
        /// Whose.
        ship: ShipNo,
    },
    /// A dial was set and lies face down.
    DialSet {
        /// Whose.
        ship: ShipNo,
        /// The maneuver it shows, for its owner only.
        maneuver: Option<Maneuver>,
    },
    /// All dials are set.
    DialsSet,
    /// A dial was revealed.
    Revealed {
        /// Whose.
        ship: ShipNo,
        /// The maneuver it shows.
        maneuver: Maneuver,
        /// How hard it is for the ship now.
        color: Color,
    },
    /// The opponent chose another maneuver for a ship that may not fly red.
    Steered {
        /// Which ship.
        ship: ShipNo,
        /// The maneuver it flies.
        maneuver: Maneuver,
    },
    /// A ship moved.
    Moved {
        /// Which.
        ship: ShipNo,
        /// The maneuver that caused it.
        maneuver: Maneuver,
        /// From where.
        from: Base,
        /// To where.
        to: Base,
    },
    /// A ship would have overlapped others and slid back along its template; comes before [`Event::Moved`].
    Overlapped {
        /// Which ship.
        ship: ShipNo,
        /// The pieces that were in the way.
        with: Vec<Piece>,
        /// Whether the planet was.
        planet: bool,
        /// Whether it loses its Perform Action step.
        loses_action: bool,
    },
    /// A ship met an obstacle.
    HitObstacle {
        /// Which.
        ship: ShipNo,
        /// Face of the attack die.
        roll: AttackFaces,
    },
    /// A ship met a Minefield Token of the Allied Fleet, which does nothing to it.
    MineSpares {
        /// Which.
        ship: ShipNo,
    },
    /// A ship met a Minefield Token that overlaps one it met before: it does nothing more.
    MineOverlaps {
        /// Which.
        ship: ShipNo,
    },
    /// A ship left the play area.
    Fled {
        /// Which.
        ship: ShipNo,
    },
    /// A ship took Auxiliary Power Tokens.
    AuxTaken {
        /// Which.
        ship: ShipNo,
        /// How many it has now.
        now: u8,
    },
    /// A ship removed an Auxiliary Power Token.
    AuxRemoved {
        /// Which.
        ship: ShipNo,
        /// How many it has now.
        now: u8,
    },
    /// A ship had no Perform Action step.
    NoAction {
        /// Which.
        ship: ShipNo,
    },
    /// A ship performed an Action.
    Acted {
        /// Which.
        ship: ShipNo,
        /// What.
        action: Action,
    },
    /// A Sensor Echo moved a ship sideways.
    Echoed {
        /// Which.
        ship: ShipNo,
        /// To which side.
        side: Side,
        /// From where.
        from: Base,
        /// To where.
        to: Base,
    },
    /// A card was used, or its text took effect.
    Card {
        /// Whose.
        ship: ShipNo,
        /// Which.
        card: CardId,
        /// Its effect, as the rest of a sentence that begins with the card.
        what: Told,
    },
    /// A Target Lock was lost with one of its ends.
    LockLost {
        /// Whose lock.
        ship: ShipNo,
    },
    /// The Cube moved.
    CubeMoved {
        /// Which way.
        towards: Direction,
        /// With which Straight template.
        speed: u8,
        /// From where.
        from: Base,
        /// To where.
        to: Base,
        /// Whether ships were in the way.
        slid: bool,
    },
    /// The Cube cannot move.
    CubeStays,
    /// The Cube ran into a ship.
    CubeOverlapped {
        /// Which.
        ship: ShipNo,
        /// Whether its Hull value is 7 or less, so that it suffers 2 damage.
        suffers: bool,
    },
    /// A ship lost its Perform Action step to the Cube.
    ActionLost {
        /// Which.
        ship: ShipNo,
    },
    /// The Sphere moved.
    SphereMoved {
        /// From where.
        from: Base,
        /// To where.
        to: Base,
        /// Whether ships were in the way.
        slid: bool,
    },
    /// The Sphere left the play area.
    SphereEscaped,
    /// The Sphere came in.
    SphereAppeared {
        /// Where.
        base: Base,
        /// The edge the Cube was nearest to.
        edge: Direction,
        /// The way it will move.
        course: Direction,
    },
    /// A token has no ship in range.
    NoTarget {
        /// Which token.
        piece: Piece,
    },
    /// The Cube's attacks were named.
    VolleyNamed {
        /// Attack dice of each before the range bonus.
        dice: u8,
        /// Those of all of them.
        in_all: u8,
        /// The targets in order.
        targets: Vec<ShipNo>,
    },
    /// A token was destroyed in its own volley: the attacks that are left are not made.
    VolleyEnds {
        /// Which token.
        piece: Piece,
    },
    /// The Sphere attacks every ship in range.
    SphereVolley {
        /// The targets, nearest first.
        targets: Vec<ShipNo>,
    },
    /// A ship made no attack.
    HeldFire {
        /// Which.
        ship: ShipNo,
    },
    /// An attack was declared.
    AttackDeclared {
        /// Who.
        attacker: Piece,
        /// Whom.
        target: Piece,
        /// Range 1 to 3.
        range: u8,
        /// Whether an obstacle lies between.
        obstructed: bool,
    },
    /// A coordinated attack gives a die to a side of the current attack.
    Coordinated {
        /// Whose ships are all closer.
        seat: Seat,
    },
    /// Attack dice were rolled.
    AttackRolled {
        /// How many.
        dice: u8,
        /// Their faces.
        faces: AttackFaces,
    },
    /// A token's dice were re-rolled as its rules demand.
    TokenRerolled {
        /// The dice that were re-rolled.
        dice: AttackFaces,
        /// Their new faces.
        now: AttackFaces,
        /// Faces of all dice.
        faces: AttackFaces,
    },
    /// A Target Lock was spent to re-roll.
    LockRerolled {
        /// Whose.
        ship: ShipNo,
        /// The dice that were re-rolled.
        dice: AttackFaces,
        /// Their new faces.
        now: AttackFaces,
        /// Faces of all dice.
        faces: AttackFaces,
    },
    /// A Commendation Award Token was spent to re-roll a die.
    Commended {
        /// Whose.
        seat: Seat,
        /// Its old face.
        die: With,
        /// Its new face.
        now: With,
    },
    /// A Battle Stations Token was spent.
    BattleStationsSpent {
        /// Whose.
        ship: ShipNo,
        /// How many results it turned.
        turned: u8,
    },
    /// An Evade Token was spent.
    EvadeSpent {
        /// Whose.
        ship: ShipNo,
    },
    /// A seat left its dice as they are.
    DiceKept {
        /// Whose: the attacker's or the defender's ship.
        ship: ShipNo,
    },
    /// Defense dice were rolled.
    DefenseRolled {
        /// The seat that rolled.
        roller: Seat,
        /// How many.
        dice: u8,
        /// Their faces.
        faces: DefenseFaces,
    },
    /// Results were compared.
    Compared {
        /// Evade results.
        evades: u8,
        /// Hits left.
        hits: u8,
        /// Critical Hits left.
        crits: u8,
    },
    /// A ship lost active Shields.
    ShieldsLost {
        /// Which.
        ship: ShipNo,
        /// How many.
        count: u8,
        /// How many are left.
        left: u8,
    },
    /// Damage Cards were dealt face down.
    CardsDown {
        /// To which ship.
        ship: ShipNo,
        /// How many.
        count: u8,
        /// Damage in all.
        damage: u8,
    },
    /// A Damage Card was dealt face up.
    CardUp {
        /// To which ship.
        ship: ShipNo,
        /// Which.
        kind: DamageKind,
        /// Damage in all.
        damage: u8,
    },
    /// The deck was empty and was renewed.
    DeckRenewed {
        /// Whose.
        seat: Seat,
    },
    /// A Damage Card took effect.
    CardWorks {
        /// On which ship.
        ship: ShipNo,
        /// Which.
        kind: DamageKind,
    },
    /// A die was rolled for a Damage Card.
    CardRolled {
        /// For which ship.
        ship: ShipNo,
        /// For which card.
        kind: DamageKind,
        /// Its face.
        roll: AttackFaces,
    },
    /// A Damage Card was turned face down.
    CardTurned {
        /// The card's ship.
        ship: ShipNo,
        /// Which.
        kind: DamageKind,
    },
    /// A Damage Card was repaired.
    Repaired {
        /// The card's ship.
        ship: ShipNo,
        /// Which; `None` for a face-down one.
        kind: Option<DamageKind>,
    },
    /// A ship was destroyed.
    Destroyed {
        /// Which.
        ship: ShipNo,
        /// The cause.
        by: Cause,
    },
    /// A ship is destroyed by a ship of its own skill and makes its attack before it is removed.
    Doomed {
        /// Which.
        ship: ShipNo,
    },
    /// A token took damage.
    TokenDamaged {
        /// Which.
        piece: Piece,
        /// How much, now.
        count: u8,
        /// In all.
        damage: u8,
        /// Columns of cards.
        columns: u8,
    },
    /// Critical Hits against a token count as Hits.
    CriticalsTurned {
        /// How many.
        count: u8,
    },
    /// A token was destroyed.
    TokenDestroyed {
        /// Which.
        piece: Piece,
        /// Whose ship did the last point of damage.
        by: Seat,
    },
    /// A Cloak Token was turned to red.
    CloakTurned {
        /// Whose.
        ship: ShipNo,
    },
    /// A Cloak Token was removed.
    Decloaked {
        /// Whose.
        ship: ShipNo,
    },
    /// A ship stays cloaked.
    StaysCloaked {
        /// Which.
        ship: ShipNo,
    },
    /// Shields were raised.
    ShieldsRaised {
        /// Whose.
        ship: ShipNo,
        /// How many.
        count: u8,
    },
    /// Shields were left down.
    ShieldsLeft {
        /// Whose.
        ship: ShipNo,
    },
    /// Evade, Scan and Battle Stations Tokens came off.
    TokensRemoved,
    /// The game is over.
    Ended {
        /// Why.
        why: End,
    },
    /// A line of a seat's account.
    Scored {
        /// Whose.
        seat: Seat,
        /// The reason for the points.
        what: Earned,
        /// Points.
        points: i32,
    },
    /// A seat asks for an adjustment by hand.
    AdjustmentAsked {
        /// Who.
        seat: Seat,
        /// The ship.
        ship: ShipNo,
        /// How it will be.
        to: Adjustment,
    },
    /// A seat refuses an adjustment by hand.
    AdjustmentRefused {
        /// Who.
        seat: Seat,
    },
    /// An adjustment by hand was made.
    Adjusted {
        /// The ship.
        ship: ShipNo,
        /// How it is now.
        to: Adjustment,
    },
    /// A seat wins the battle.
    Won {
        /// Who.
        seat: Seat,
        /// Fleet Points of both.
        points: [i32; 2],
    },
}

/// The reason for a line of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Earned {
    /// The limit of a fleet's cost.
    Fleet,
    /// The surviving fleet of this seat.
    Surviving(Seat),
    /// The last point of damage to the Cube.
    Cube,
    /// The last point of damage to the Sphere.
    Sphere,
    /// The number of own ships that the tokens destroyed.
    Losses(i32),
    /// The Sphere was not destroyed.
    SphereLeft,
    /// Both tokens were destroyed.
    BothTokens,
    /// Enemy ships destroyed in a duel.
    Destroyed,
    /// No ship is left in a duel.
    NoneLeft,
}

impl Earned {
    /// In words.
    pub fn text(self) -> Text {
        match self {
            Earned::Fleet => msg!("earned-fleet"),
            Earned::Surviving(seat) => msg!("earned-surviving", seat = seat),
            Earned::Cube => msg!("earned-cube"),
            Earned::Sphere => msg!("earned-sphere"),
            Earned::Losses(ships) => msg!("earned-losses", n = ships),
            Earned::SphereLeft => msg!("earned-sphere-left"),
            Earned::BothTokens => msg!("earned-both-tokens"),
            Earned::Destroyed => msg!("earned-destroyed"),
            Earned::NoneLeft => msg!("earned-none-left"),
        }
    }
}
