//! The options of a setup: one for each gap with an alternative ruling and each later revision that a battle can meet.

use geometry::plane::{Um, mm, tenths};
use rulebook::{OptionChoices, OptionSpec, attack_wing as rules};
use schemars::JsonSchema;
use serde::{
    Deserialize, Serialize,
    de::{DeserializeOwned, IntoDeserializer, value},
};

/// In which directions the Cube may move (AW.GAP.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CubeDirection {
    /// Some part of some ship's base lies beyond the line through the Cube's side.
    #[default]
    Edge,
    /// Some ship's centre lies in the quarter of the plane between the Cube's diagonals.
    Quadrant,
    /// As `Edge`, counting only the nearest ship; equally near ships all count.
    Nearest,
}

/// The two printings of the Spin maneuver (AW.BASE.7.9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SpinOrder {
    /// 2014.
    #[default]
    TurnThenMove,
    /// 2016.
    MoveThenTurn,
}

/// Bonus of a Cloak Token (AW.BASE.16.cloak_bonus).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CloakBonus {
    /// Four more defense dice in the Combat Phase.
    #[default]
    Dice,
    /// The printed Agility counts as 4 higher.
    Agility,
}

/// How often a die may be re-rolled (AW.BASE.11.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RerollLimit {
    /// Once in all.
    #[default]
    Once,
    /// Once by each effect.
    PerEffect,
}

/// First holder of the Control Token (AW.SETUP.4, AW.GAP.19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum FirstControl {
    /// Without ranks: a roll off.
    #[default]
    #[serde(rename = "roll-off")]
    RollOff,
    /// A is of higher rank.
    A,
    /// B is of higher rank.
    B,
}

/// Holders of a Commendation Award Token (AW.CAT.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Commended {
    /// Nobody.
    #[default]
    #[serde(rename = "none")]
    None,
    /// A.
    A,
    /// B.
    B,
}

impl Commended {
    /// Which seat.
    pub const fn seat(self) -> Option<engine::Seat> {
        match self {
            Commended::None => None,
            Commended::A => Some(engine::Seat::A),
            Commended::B => Some(engine::Seat::B),
        }
    }
}

/// Terrain of a plain duel (AW.BASE.7.10, 7.11). Sector 001 places none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// The planet in the centre and four obstacles around it.
    #[default]
    Both,
    /// Only the obstacles.
    Obstacles,
    /// Only the planet.
    Planet,
    /// Nothing.
    None,
}

/// The options, with the ledger's rulings as defaults.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Side of the Cube token in tenths of a millimetre (AW.GAP.1).
    pub bct_side_mm: u16,
    /// Side of the Sphere token in tenths of a millimetre (AW.GAP.1).
    pub bst_side_mm: u16,
    /// Squadron Points of a fleet (AW.GAP.2).
    pub fleet_sp: u16,
    /// AW.GAP.3.
    pub bct_direction: CubeDirection,
    /// Whether the Cube's overlap costs the next Perform Action step instead of one of the same round (AW.GAP.6).
    pub bct_overlap_next_round: bool,
    /// Range of the Cube's attacks (AW.GAP.9).
    pub bct_range_max: u8,
    /// Whether the game ends when a player has no ship left (AW.GAP.16).
    pub elimination_ends: bool,
    /// Whether an eliminated player loses the battle whatever the Fleet Points say (AW.GAP.27).
    pub eliminated_loses: bool,
    /// Seats with a Commendation Award Token to spend in this battle (AW.CAT.3).
    pub commendation: Commended,
    /// Whether Minefield Tokens that overlap do damage only once to a ship that meets several (AW.BASE.16.overlapping_mines).
    pub mines_once: bool,
    /// Time limit in game rounds; 0 for none, then [`MOST_ROUNDS`] holds (AW.GAP.26).
    pub rounds: u8,
    /// Time limit in minutes, for the clock of the face (AW.ROUND.2).
    pub minutes: u16,
    /// One band of the range ruler in tenths of a millimetre (AW.BASE.1.7).
    pub range_band_mm: u16,
    /// AW.BASE.11.1. Without cards no die is re-rolled by two effects.
    pub reroll_limit: RerollLimit,
    /// AW.BASE.7.9.
    pub borg_spin: SpinOrder,
    /// AW.BASE.8.6.
    pub cloak_bonus: CloakBonus,
    /// Range of Primary Weapons with an arc of 360 degrees (AW.BASE.10.3).
    pub arc_360_primary_range: u8,
    /// Whether generic ships have the costs of the later revision (AW.BASE.16.generic_ship_costs).
    pub later_costs: bool,
    /// Side of a large base in tenths of a millimetre (AW.BASE.1.4).
    pub large_base_mm: u16,
    /// Side of an oversized base in tenths of a millimetre (AW.BASE.1.4).
    pub oversized_base_mm: u16,
    /// AW.SETUP.4.
    pub first_control: FirstControl,
    /// Terrain of a plain duel.
    pub terrain: Terrain,
    /// Damage that destroys the Cube (AW.BCTDMG.5).
    pub cube_hull: u8,
    /// Damage that destroys the Sphere (AW.BSTDMG.2).
    pub sphere_hull: u8,
    /// Dice that the Sphere attacks with (AW.BSTATK.3).
    pub sphere_dice: u8,
    /// Whether both players may adjust the table by hand (AW.GAP.28).
    pub by_hand: bool,
    /// Attack dice of the Cube's single attack (AW.BCTATK.4).
    pub cube_dice_one: u8,
    /// Attack dice of each of its two attacks (AW.BCTATK.5).
    pub cube_dice_two: u8,
    /// Attack dice of each of its three attacks (AW.BCTATK.6).
    pub cube_dice_three: u8,
    /// Damage Cards that fill a column of a Borg token (AW.BCTDMG.3).
    pub column_cards: u8,
    /// Defense dice that a column brings (AW.ADAPT.1).
    pub column_dice: u8,
}

engine::written_options! {
    Options {
        bct_side_mm bst_side_mm fleet_sp bct_direction bct_overlap_next_round bct_range_max elimination_ends eliminated_loses commendation
        mines_once rounds minutes range_band_mm reroll_limit borg_spin cloak_bonus arc_360_primary_range later_costs large_base_mm oversized_base_mm
        first_control terrain cube_hull sphere_hull sphere_dice by_hand
    } unless printed {
        cube_dice_one cube_dice_two cube_dice_three column_cards column_dice
    }
}

/// Adaptation brings no more defense dice than this (AW.ADAPT.1). The printed figures bring 10 at most; other ones must not bring more than one roll can have.
const MOST_ADAPTATION: u8 = 30;

/// No game has more adjustments by hand asked for than this (AW.GAP.28).
pub const MOST_ADJUSTMENTS: u8 = 200;

/// No battle lasts more game rounds than this.
pub const MOST_ROUNDS: u8 = 40;

impl Default for Options {
    fn default() -> Options {
        Options {
            bct_side_mm: 1318,
            bst_side_mm: 800,
            fleet_sp: 120,
            bct_direction: CubeDirection::Edge,
            bct_overlap_next_round: false,
            bct_range_max: 3,
            elimination_ends: true,
            eliminated_loses: false,
            commendation: Commended::None,
            mines_once: false,
            rounds: 12,
            minutes: 60,
            range_band_mm: 1000,
            reroll_limit: RerollLimit::Once,
            borg_spin: SpinOrder::TurnThenMove,
            cloak_bonus: CloakBonus::Dice,
            arc_360_primary_range: 3,
            later_costs: false,
            large_base_mm: 800,
            oversized_base_mm: 1000,
            first_control: FirstControl::RollOff,
            terrain: Terrain::Both,
            cube_hull: 25,
            sphere_hull: 15,
            sphere_dice: 5,
            by_hand: false,
            cube_dice_one: 12,
            cube_dice_two: 7,
            cube_dice_three: 5,
            column_cards: 5,
            column_dice: 2,
        }
    }
}

const fn number(min: i64, max: i64, step: i64, unit: &'static str) -> OptionChoices {
    OptionChoices::Number { min, max, step, unit }
}

macro_rules! specs {
    ($($name:literal $rule:ident $default:literal $choices:expr $(, $figure:ident)?;)*) => {
        /// The options, as the faces list them; titles and help are ids of the words.
        pub static SPECS: &[OptionSpec] = &[$(OptionSpec {
            name: $name,
            rule: rules::$rule,
            title: concat!("option-", $name),
            default: $default,
            choices: $choices,
            help: concat!("option-", $name, "-help"),
            figure: engine::options!(@figure $($figure)?),
        }),*];
    };
}

specs! {
    "rounds" GAP_26 "12" number(0, 40, 1, "rounds");
    "minutes" ROUND_2 "60" number(0, 600, 1, "minutes");
    "first_control" GAP_19 "roll-off" OptionChoices::OneOf(&["roll-off", "A", "B"]);
    "fleet_sp" GAP_2 "120" number(90, 130, 1, "SP");
    "generic_ship_costs" BASE_16_GENERIC_SHIP_COSTS "printed" OptionChoices::OneOf(&["printed", "later"]);
    "elimination_ends" GAP_16 "on" OptionChoices::Flag;
    "eliminated_loses" GAP_27 "off" OptionChoices::Flag;
    "commendation" CAT_3 "none" OptionChoices::OneOf(&["none", "A", "B"]);
    "bct_side_mm" GAP_1 "1318" number(800, 2000, 2, "tenths of a mm");
    "bst_side_mm" GAP_1 "800" number(400, 1300, 2, "tenths of a mm");
    "bct_direction" GAP_3 "edge" OptionChoices::OneOf(&["edge", "quadrant", "nearest"]);
    "bct_overlap_next_round" GAP_6 "off" OptionChoices::Flag;
    "bct_range_max" GAP_9 "3" number(2, 3, 1, "");
    "arc_360_primary_range" BASE_16_ARC_360_PRIMARY_RANGE "3" number(2, 3, 1, "");
    "borg_spin" BASE_16_BORG_SPIN "turn_then_move" OptionChoices::OneOf(&["turn_then_move", "move_then_turn"]);
    "cloak_bonus" BASE_16_CLOAK_BONUS "dice" OptionChoices::OneOf(&["dice", "agility"]);
    "reroll_limit" BASE_11_1 "once" OptionChoices::OneOf(&["once", "per_effect"]);
    "overlapping_mines" BASE_16_OVERLAPPING_MINES "each" OptionChoices::OneOf(&["each", "once"]);
    "terrain" BASE_7_10 "both" OptionChoices::OneOf(&["both", "obstacles", "planet", "none"]);
    "range_band_mm" BASE_1_7 "1000" number(1000, 1016, 16, "tenths of a mm");
    "large_base_mm" BASE_1_4 "800" number(600, 900, 2, "tenths of a mm");
    "oversized_base_mm" BASE_1_4 "1000" number(900, 1016, 2, "tenths of a mm");
    "by_hand" GAP_28 "off" OptionChoices::Flag;
    "cube_hull" BCTDMG_5 "25" number(5, 50, 1, "points"), figure;
    "sphere_hull" BSTDMG_2 "15" number(5, 50, 1, "points"), figure;
    "sphere_dice" BSTATK_3 "5" number(1, 9, 1, "dice"), figure;
    "cube_dice_one" BCTATK_4 "12" number(1, 20, 1, "dice"), figure;
    "cube_dice_two" BCTATK_5 "7" number(1, 15, 1, "dice"), figure;
    "cube_dice_three" BCTATK_6 "5" number(1, 10, 1, "dice"), figure;
    "column_cards" BCTDMG_3 "5" number(3, 10, 1, "cards"), figure;
    "column_dice" ADAPT_1 "2" number(0, 4, 1, "dice"), figure;
}

/// The specification of an option.
pub fn spec(name: &str) -> Option<&'static OptionSpec> {
    SPECS.iter().find(|spec| spec.name == name)
}

/// A length in millimetres or tenths: `131.8` and `1318` are the same where only one of them fits.
fn length(value: &str, spec: &OptionSpec) -> Option<u16> {
    if spec.allows(value) {
        return value.parse().ok();
    }
    let (whole, tenth) = value.split_once('.').unwrap_or((value, "0"));
    let text = format!("{whole}{tenth}");
    if tenth.len() == 1 && spec.allows(&text) { text.parse().ok() } else { None }
}

/// The value of an option that a word stands for, in a setting as in a stored setup.
fn word<T: DeserializeOwned>(word: &str) -> Option<T> {
    T::deserialize(IntoDeserializer::<value::Error>::into_deserializer(word)).ok()
}

impl Options {
    /// Sets an option by name. `None` if the value is none of its values; the name must be one of [`SPECS`].
    pub fn set(&mut self, spec: &OptionSpec, value: &str) -> Option<()> {
        let value = match value.trim() {
            "true" => "on",
            "false" => "off",
            other => other,
        };
        let tenths = || length(value, spec);
        if !(spec.allows(value) || spec.name.ends_with("_mm") && tenths().is_some()) {
            return None;
        }
        match spec.name {
            "rounds" => self.rounds = value.parse().ok()?,
            "minutes" => self.minutes = value.parse().ok()?,
            "first_control" => self.first_control = word(value)?,
            "fleet_sp" => self.fleet_sp = value.parse().ok()?,
            "generic_ship_costs" => self.later_costs = value == "later",
            "elimination_ends" => self.elimination_ends = value == "on",
            "eliminated_loses" => self.eliminated_loses = value == "on",
            "commendation" => self.commendation = word(value)?,
            "overlapping_mines" => self.mines_once = value == "once",
            "bct_side_mm" => self.bct_side_mm = tenths()?,
            "bst_side_mm" => self.bst_side_mm = tenths()?,
            "bct_direction" => self.bct_direction = word(value)?,
            "bct_overlap_next_round" => self.bct_overlap_next_round = value == "on",
            "bct_range_max" => self.bct_range_max = value.parse().ok()?,
            "arc_360_primary_range" => self.arc_360_primary_range = value.parse().ok()?,
            "borg_spin" => self.borg_spin = word(value)?,
            "cloak_bonus" => self.cloak_bonus = word(value)?,
            "reroll_limit" => self.reroll_limit = word(value)?,
            "terrain" => self.terrain = word(value)?,
            "range_band_mm" => self.range_band_mm = tenths()?,
            "large_base_mm" => self.large_base_mm = tenths()?,
            "oversized_base_mm" => self.oversized_base_mm = tenths()?,
            "by_hand" => self.by_hand = value == "on",
            "cube_hull" => self.cube_hull = value.parse().ok()?,
            "sphere_hull" => self.sphere_hull = value.parse().ok()?,
            "sphere_dice" => self.sphere_dice = value.parse().ok()?,
            "cube_dice_one" => self.cube_dice_one = value.parse().ok()?,
            "cube_dice_two" => self.cube_dice_two = value.parse().ok()?,
            "cube_dice_three" => self.cube_dice_three = value.parse().ok()?,
            "column_cards" => self.column_cards = value.parse().ok()?,
            "column_dice" => self.column_dice = value.parse().ok()?,
            _ => return None,
        }
        Some(())
    }

    /// The number of an option with a number, to be compared with its bounds.
    pub fn number(&self, name: &str) -> Option<i64> {
        Some(match name {
            "rounds" => self.rounds.into(),
            "minutes" => self.minutes.into(),
            "fleet_sp" => self.fleet_sp.into(),
            "bct_side_mm" => self.bct_side_mm.into(),
            "bst_side_mm" => self.bst_side_mm.into(),
            "bct_range_max" => self.bct_range_max.into(),
            "arc_360_primary_range" => self.arc_360_primary_range.into(),
            "range_band_mm" => self.range_band_mm.into(),
            "large_base_mm" => self.large_base_mm.into(),
            "oversized_base_mm" => self.oversized_base_mm.into(),
            "cube_hull" => self.cube_hull.into(),
            "sphere_hull" => self.sphere_hull.into(),
            "sphere_dice" => self.sphere_dice.into(),
            "cube_dice_one" => self.cube_dice_one.into(),
            "cube_dice_two" => self.cube_dice_two.into(),
            "cube_dice_three" => self.cube_dice_three.into(),
            "column_cards" => self.column_cards.into(),
            "column_dice" => self.column_dice.into(),
            _ => return None,
        })
    }

    /// The figures of the rules that differ from the printed ones, with their values.
    pub fn house_rules(&self) -> Vec<(&'static OptionSpec, String)> {
        let value = |spec: &OptionSpec| self.number(spec.name).map(|number| number.to_string());
        let changed = SPECS.iter().filter(|spec| spec.figure).filter_map(|spec| Some((spec, value(spec)?)));
        changed.filter(|(spec, value)| *value != spec.default).collect()
    }

    /// The name of an option whose number is outside its bounds.
    pub fn outside(&self) -> Option<&'static str> {
        let wrong = |spec: &&OptionSpec| self.number(spec.name).is_some_and(|number| !spec.allows(&number.to_string()));
        SPECS.iter().find(wrong).map(|spec| spec.name)
    }

    /// Columns of this many Damage Cards of a Borg token (AW.BCTDMG.3).
    pub const fn columns(&self, cards: u8) -> u8 {
        cards.div_ceil(self.column_cards)
    }

    /// Defense dice that this many Damage Cards bring a Borg token (AW.ADAPT.1).
    pub const fn adaptation(&self, cards: u8) -> u8 {
        let dice = self.columns(cards).saturating_mul(self.column_dice);
        if dice > MOST_ADAPTATION { MOST_ADAPTATION } else { dice }
    }

    /// Damage that destroys a Borg token (AW.BCTDMG.5, AW.BSTDMG.2).
    pub const fn token_hull(&self, cube: bool) -> u8 {
        if cube { self.cube_hull } else { self.sphere_hull }
    }

    /// Side of the Cube in micrometres.
    pub const fn cube_side(&self) -> Um {
        tenths(self.bct_side_mm as i32)
    }

    /// Side of the Sphere in micrometres.
    pub const fn sphere_side(&self) -> Um {
        tenths(self.bst_side_mm as i32)
    }

    /// A band of the range ruler in micrometres.
    pub const fn band(&self) -> Um {
        tenths(self.range_band_mm as i32)
    }

    /// The side of a base in micrometres.
    pub const fn base_side(&self, size: crate::data::BaseSize) -> Um {
        match size {
            crate::data::BaseSize::Standard => mm(40),
            crate::data::BaseSize::Large => tenths(self.large_base_mm as i32),
            crate::data::BaseSize::Oversized => tenths(self.oversized_base_mm as i32),
        }
    }

    /// The last game round.
    pub const fn last_round(&self) -> u8 {
        if self.rounds == 0 { MOST_ROUNDS } else { self.rounds }
    }
}
