//! Commands of a seat. The notation is in [`notation`].

mod adjust;
pub mod notation;
mod spelling;

use geometry::plane::{Heading, Point, Side, Um};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    data::{
        ActionIcon, CardId, DamageKind, Maneuver,
        dice::{AttackFaces, DefenseFaces},
    },
    ids::{Direction, Piece, ShipNo},
    state::Adjustment,
};

/// A command. The order of the variants and fields is the order of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// `place A1 457.2 50.8 0`: puts a ship on the table, its centre this many millimetres east and north of the south-west corner, heading so
    /// many degrees clockwise from north.
    Place {
        /// Which ship.
        ship: ShipNo,
        /// Its centre, in micrometres.
        at: Point,
        /// Its heading, in hundredths of a degree.
        heading: Heading,
    },
    /// `dial A1 bank 2 left`: sets a ship's dial face down.
    Dial {
        /// Which ship.
        ship: ShipNo,
        /// The dial's maneuver.
        maneuver: Maneuver,
    },
    /// `activate A2`: this ship moves next.
    Activate {
        /// Which ship.
        ship: ShipNo,
    },
    /// `steer A1 bank 1 left`: the maneuver the opponent chooses for a ship that shows red but may not.
    Steer {
        /// Which ship.
        ship: ShipNo,
        /// The maneuver it flies.
        maneuver: Maneuver,
    },
    /// `act A1 evade`: the ship's Action.
    Act {
        /// Which ship.
        ship: ShipNo,
        /// The Action.
        action: Action,
    },
    /// `cube move N 2`: the Cube's move.
    MoveCube {
        /// Which way.
        towards: Direction,
        /// With which Straight template, 1 to 3.
        speed: u8,
    },
    /// `cube attack 7 A1 B1`: the Cube's attacks, in the order named.
    FireCube {
        /// How its dice are split.
        option: CubeOption,
        /// The targets: as many as the option has attacks, then `None`.
        targets: [Option<ShipNo>; 3],
    },
    /// `attack A1 cube`, `attack A1 none`: a ship's attack, or that it makes none.
    Attack {
        /// Which ship.
        ship: ShipNo,
        /// Whom; `None` to let the chance pass.
        target: Option<Piece>,
    },
    /// `reroll BXX`: spends the Target Lock to re-roll these attack dice.
    Reroll {
        /// Which dice, by face.
        dice: AttackFaces,
    },
    /// `commend attack X`, `commend defense B`: spends the Commendation Award Token to re-roll one die of the current attack (AW.CAT.3).
    Commend {
        /// Which die, by face.
        die: With,
    },
    /// `spend evade`: spends a token on the current attack.
    Spend {
        /// Which token.
        token: Token,
    },
    /// `done`: no more changes to the dice.
    Done,
    /// `cloak A1 keep`, `cloak A1 drop`: whether the ship stays cloaked.
    Cloak {
        /// Which ship.
        ship: ShipNo,
        /// Whether the Cloak Token stays.
        keep: bool,
    },
    /// `shields A1 raise`, `shields A1 leave`: whether the ship raises its disabled Shields.
    Shields {
        /// Which ship.
        ship: ShipNo,
        /// Whether they are raised.
        raise: bool,
    },
    /// `use A1 Cap906 evade`, `use A1 W122 B1`: uses a card of the ship or the fleet's resource.
    Card {
        /// Whose.
        ship: ShipNo,
        /// Which card.
        card: CardId,
        /// The choices it asks for.
        with: With,
    },
    /// `drop A1 W122`: the Upgrade that a Munitions Failure or the text of an enemy costs.
    Drop {
        /// Whose.
        ship: ShipNo,
        /// Which card.
        card: CardId,
    },
    /// `use A1 disable B1`, `use A1 damage within 1`: an ability of a card of the ship, declared by its effect. No card with such a text is flown
    /// yet, so it is always refused, by the rule that forbids it if there is one (AW.ALLY.2, AW.GAP.18).
    Use {
        /// Which ship.
        ship: ShipNo,
        /// The effect of the ability.
        effect: Effect,
        /// Its target.
        on: Reach,
    },
    /// `adjust A1 shields 2`: asks the other player for an adjustment by hand (AW.GAP.28).
    Adjust {
        /// Which ship.
        ship: ShipNo,
        /// How it will be.
        to: Adjustment,
    },
    /// `agree`: to the adjustment by hand.
    Agree,
    /// `refuse`: the adjustment by hand.
    Refuse,
    /// `time`: the table calls time (AW.END.1).
    Time,
    /// `go`: the table lets a case's position that begins with dice run on.
    Go,
}

/// An Action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// `none`: no Action.
    None,
    /// `evade` (AW.BASE.8.1).
    Evade,
    /// `lock cube`, `lock B2` (AW.BASE.8.2).
    Lock(Piece),
    /// `scan` (AW.BASE.8.3).
    Scan,
    /// `battle-stations` (AW.BASE.8.4).
    BattleStations,
    /// `cloak` (AW.BASE.8.6).
    Cloak,
    /// `echo left -10`: Sensor Echo, this many millimetres ahead of straight sideways (AW.BASE.8.7).
    Echo {
        /// To which side.
        side: Side,
        /// How far ahead of straight sideways, in micrometres; negative for behind.
        ahead: Um,
    },
    /// `regenerate`, `regenerate console-fire`: repairs a face-down card or a face-up one (AW.BASE.8.8).
    Regenerate(Option<DamageKind>),
    /// `repair console-fire`: the Action of a Damage Card (AW.BASE.9.9).
    Repair(DamageKind),
    /// `enable W122`: removes a Disabled Token (AW.BASE.8.9).
    Enable(CardId),
}

impl Action {
    /// Its icon; `None` for an Action without one.
    pub const fn icon(self) -> Option<ActionIcon> {
        Some(match self {
            Action::Evade => ActionIcon::Evade,
            Action::Lock(_) => ActionIcon::TargetLock,
            Action::Scan => ActionIcon::Scan,
            Action::BattleStations => ActionIcon::BattleStations,
            Action::Cloak => ActionIcon::Cloak,
            Action::Echo { .. } => ActionIcon::SensorEcho,
            Action::Regenerate(_) => ActionIcon::Regenerate,
            _ => return None,
        })
    }
}

/// The choices that using a card asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum With {
    /// None.
    None,
    /// A target: `B1`.
    Piece(Piece),
    /// Attack dice: `attack XX`.
    Attack(AttackFaces),
    /// Defense dice: `defense B`.
    Defense(DefenseFaces),
    /// A card of the ship: `C212`.
    Card(CardId),
    /// A card that has to do with another ship: `B1 C212`.
    On(ShipNo, CardId),
    /// A maneuver: `straight 2`.
    Fly(Maneuver),
    /// A card of the ship and a maneuver: `C212 straight 2`.
    CardFly(CardId, Maneuver),
    /// A number or choice: `2`.
    Number(u8),
    /// An Action: `evade`.
    Do(Action),
    /// A token of another ship: `B1 scan`, `B1 battle-stations`.
    Token {
        /// Whose.
        ship: ShipNo,
        /// Whether it is a Battle Stations Token.
        battle: bool,
    },
    /// Targets with their attack dice: `B1 3 B2 2`.
    Split {
        /// Whom, in order.
        targets: [Option<Piece>; 4],
        /// With how many dice.
        dice: [u8; 4],
    },
    /// A place: `at 457.2 300`.
    At(Point),
    /// Two cards of the ship: `C212 W122`.
    Cards(CardId, CardId),
    /// A card of the ship and one of another ship: `C212 B1 C187`.
    Trade(CardId, ShipNo, CardId),
    /// A maneuver of another ship: `A2 straight 1`.
    Steer(ShipNo, Maneuver),
    /// A token in the place of another: `evade for scan`.
    For(Action, Action),
    /// Something that an Action of another ship placed: `B1 evade`, `B1 lock A1`.
    Of(ShipNo, Action),
}

engine::named! {
    /// Effect of a card's ability on its target.
    pub enum Effect or "parse-effect" {
        /// `damage`: to the Hull or to Shields, or it may do so.
        Damage "damage",
        /// `disable`: a Captain, an Upgrade or Shields.
        Disable "disable",
        /// `discard`: an Upgrade.
        Discard "discard",
        /// `steal`: an Upgrade.
        Steal "steal",
        /// `token`: places or removes a token.
        Token "token",
        /// `copy-skill`: takes over a Captain Skill.
        CopySkill "copy-skill",
    }
}

impl Effect {
    /// Whether it acts on cards, Shields or tokens, which a Borg token has none of (AW.GAP.18).
    pub const fn needs_cards(self) -> bool {
        !matches!(self, Effect::Damage)
    }
}

/// Whom an ability reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// One ship or token.
    Piece(Piece),
    /// `within 1`: everything within this range, 1 to 3.
    Within(u8),
}

/// How the Cube splits its dice (AW.BCTATK.4 to AW.BCTATK.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CubeOption {
    /// One attack of 12 dice.
    Twelve,
    /// Two attacks of 7 dice.
    Sevens,
    /// Three attacks of 5 dice.
    Fives,
}

impl CubeOption {
    /// All options in order.
    pub const ALL: [CubeOption; 3] = [CubeOption::Twelve, CubeOption::Sevens, CubeOption::Fives];

    /// The printed number of attack dice, which names the option in commands. A house rule may let the Cube roll others.
    pub const fn printed(self) -> u8 {
        match self {
            CubeOption::Twelve => 12,
            CubeOption::Sevens => 7,
            CubeOption::Fives => 5,
        }
    }

    /// How many attacks, each against another ship.
    pub const fn attacks(self) -> usize {
        match self {
            CubeOption::Twelve => 1,
            CubeOption::Sevens => 2,
            CubeOption::Fives => 3,
        }
    }
}

/// A token that can be spent on dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Token {
    /// Evade: one more Evade result.
    Evade,
    /// Battle Stations: those results become Hits or Evades.
    BattleStations,
}
