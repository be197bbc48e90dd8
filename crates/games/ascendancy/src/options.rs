//! The options of a set-up: points that the ledger leaves open, and points that a table may want to change.

use rulebook::{OptionChoices, OptionSpec, RuleId, ascendancy as id};
use serde::{Deserialize, Serialize};

/// Whether and how the hub is in play.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Connection {
    /// On the map from the start, with the spawn roll from round 1.
    #[default]
    On,
    /// On the map, no spawn roll in rounds 1 to 3 (`ASC.HUMBLE.2`).
    Delayed,
    /// In the stack, below the tenth disc (`ASC.HUMBLE.3`).
    None,
    /// The game is played without the Borg.
    NoBorg,
}

/// The rules of one game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default)]
pub struct Options {
    /// The Delta Quadrant Connection.
    pub connection: Connection,
    /// Humble Beginnings.
    pub humble: bool,
    /// Extra Starting Resources: 0 off, 1 on, 2 as `ASC.LINK.2` recommends.
    pub extra: u8,
    /// No faction has abilities.
    pub neutral: bool,
    /// A new lane of the Borg points anywhere at random instead of at a home (`ASC.LANE.4`).
    pub uniform: bool,
    /// A cube stops beside its target even where it could enter (`ASC.GAP.2`).
    pub literal: bool,
    /// A stop inside a lane costs range (`ASC.GAP.3`).
    pub partial_leg: bool,
    /// A new lane of the Borg may swing (`ASC.GAP.11`).
    pub swing: bool,
    /// Tenths of a radius by which a connection may be off (`ASC.GAP.12`).
    pub fit: u8,
    /// Degrees by which a connection may be off (`ASC.GAP.12`).
    pub fit_angle: u8,
    /// Most Systems translated in one step (`ASC.GAP.13`).
    pub pivots: u8,
    /// A cube whose lane fits nowhere goes to the nearest ship (`ASC.GAP.14`).
    pub nofit_ship: bool,
    /// No Borg System among the top ten discs in any set-up (`ASC.GAP.20`).
    pub safe_top_ten: bool,
    /// The spawn roll: 0 never, 1 above the number of cubes, 2 every turn.
    pub spawn: u8,
    /// How often a cube may be woken in a turn; 0 without limit (`ASC.GAP.32`).
    pub wake_limit: u8,
    /// Culture that hegemony costs.
    pub hegemony_culture: u8,
    /// Starbases at most the Ascendancy less this.
    pub starbase_less: u8,
    /// Last round.
    pub rounds: u8,
    /// Lane pieces run out.
    pub lane_supply: bool,
    /// Decides nothing: a player may play alone (`ASC.DOC.1`). Recorded games have it.
    pub alone: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            connection: Connection::On,
            humble: false,
            extra: 2,
            neutral: false,
            uniform: false,
            literal: false,
            partial_leg: true,
            swing: false,
            fit: 5,
            fit_angle: 10,
            pivots: 2,
            nofit_ship: false,
            safe_top_ten: true,
            spawn: 1,
            wake_limit: 1,
            hegemony_culture: 1,
            starbase_less: 0,
            rounds: 30,
            lane_supply: true,
            alone: false,
        }
    }
}

impl Options {
    /// Whether the players start with extra resources (`ASC.LINK.2`).
    pub fn extra(&self) -> bool {
        self.extra == 1 || self.extra == 2 && self.connection == Connection::On
    }

    /// Whether the Borg play.
    pub fn borg(&self) -> bool {
        self.connection != Connection::NoBorg
    }
}

const FLAG: OptionChoices = OptionChoices::Flag;

const fn number(min: i64, max: i64, unit: &'static str) -> OptionChoices {
    OptionChoices::Number { min, max, step: 1, unit }
}

macro_rules! options {
    ($($name:literal $rule:ident $title:literal $default:literal $choices:expr, $help:literal;)*) => {
        /// The table of options.
        pub const OPTIONS: &[OptionSpec] = &[$(OptionSpec {
            name: $name,
            rule: id::$rule,
            title: $title,
            default: $default,
            choices: $choices,
            help: $help,
        }),*];
    };
}

options! {
    "seats" BASE_SETUP_1 "option-seats" "3" number(1, 5, ""), "option-seats-help";
    "connection" HUMBLE_1 "option-connection" "on" OptionChoices::OneOf(&["on", "delayed", "none", "no-borg"]), "option-connection-help";
    "humble" LINK_1 "option-humble" "off" FLAG, "option-humble-help";
    "extra" LINK_2 "option-extra" "auto" OptionChoices::OneOf(&["off", "on", "auto"]), "option-extra-help";
    "factions" BASE_FACT_1 "option-factions" "real" OptionChoices::OneOf(&["real", "neutral"]), "option-factions-help";
    "borg_direction" LANE_4 "option-borg-direction" "home" OptionChoices::OneOf(&["home", "uniform"]), "option-borg-direction-help";
    "borg_stop" GAP_2 "option-borg-stop" "enter" OptionChoices::OneOf(&["enter", "literal_nearest"]), "option-borg-stop-help";
    "borg_partial_leg" GAP_3 "option-borg-partial-leg" "on" FLAG, "option-borg-partial-leg-help";
    "borg_swing_new_lane" GAP_11 "option-borg-swing-new-lane" "off" FLAG, "option-borg-swing-new-lane-help";
    "geo_fit" GAP_12 "option-geo-fit" "5" number(0, 10, "tenths"), "option-geo-fit-help";
    "geo_fit_angle" GAP_12 "option-geo-fit-angle" "10" number(0, 30, "degrees"), "option-geo-fit-angle-help";
    "geo_max_pivots" GAP_13 "option-geo-max-pivots" "2" number(0, 2, ""), "option-geo-max-pivots-help";
    "borg_nofit" GAP_14 "option-borg-nofit" "stay" OptionChoices::OneOf(&["stay", "nearest_ship"]), "option-borg-nofit-help";
    "borg_safe_top_ten" GAP_20 "option-borg-safe-top-ten" "on" FLAG, "option-borg-safe-top-ten-help";
    "borg_spawn" BASE_BORG_2 "option-borg-spawn" "above_cubes" OptionChoices::OneOf(&["never", "above_cubes", "always"]), "option-borg-spawn-help";
    "borg_wake_limit" GAP_32 "option-borg-wake-limit" "1" number(0, 3, "times"), "option-borg-wake-limit-help";
    "hegemony_culture" BASE_HEG_1 "option-hegemony-culture" "1" number(0, 3, "culture"), "option-hegemony-culture-help";
    "starbase_level" BASE_BASE_1 "option-starbase-level" "level" OptionChoices::OneOf(&["level", "level_minus_1"]), "option-starbase-level-help";
    "rounds" BASE_ROUND_4 "option-rounds" "30" number(1, 99, "rounds"), "option-rounds-help";
    "lane_supply" BASE_COMP_1 "option-lane-supply" "on" FLAG, "option-lane-supply-help";
}

/// The rule behind an option.
pub fn rule_of(name: &str) -> Option<RuleId> {
    OPTIONS.iter().find(|option| option.name == name).map(|option| option.rule)
}

/// Sets an option that takes this value; `seats` is not one of [`Options`].
pub fn set(options: &mut Options, name: &str, value: &str) {
    let on = value == "on";
    let number = value.parse().unwrap_or(0);
    match name {
        "connection" => {
            options.connection = match value {
                "delayed" => Connection::Delayed,
                "none" => Connection::None,
                "no-borg" => Connection::NoBorg,
                _ => Connection::On,
            };
        }
        "humble" => options.humble = on,
        "extra" => options.extra = ["off", "on", "auto"].iter().position(|word| *word == value).unwrap_or(2) as u8,
        "factions" => options.neutral = value == "neutral",
        "borg_direction" => options.uniform = value == "uniform",
        "borg_stop" => options.literal = value == "literal_nearest",
        "borg_partial_leg" => options.partial_leg = on,
        "borg_swing_new_lane" => options.swing = on,
        "geo_fit" => options.fit = number,
        "geo_fit_angle" => options.fit_angle = number,
        "geo_max_pivots" => options.pivots = number,
        "borg_nofit" => options.nofit_ship = value == "nearest_ship",
        "borg_safe_top_ten" => options.safe_top_ten = on,
        "borg_spawn" => options.spawn = ["never", "above_cubes", "always"].iter().position(|word| *word == value).unwrap_or(1) as u8,
        "borg_wake_limit" => options.wake_limit = number,
        "hegemony_culture" => options.hegemony_culture = number,
        "starbase_level" => options.starbase_less = u8::from(value == "level_minus_1"),
        "rounds" => options.rounds = number,
        "lane_supply" => options.lane_supply = on,
        _ => {}
    }
}

/// The value of an option as it would be typed; `seats` is not one of [`Options`].
pub fn get(options: &Options, name: &str) -> String {
    let flag = |on: bool| if on { "on" } else { "off" }.to_owned();
    let one = |words: &[&str], index: usize| words.get(index).copied().unwrap_or_default().to_owned();
    match name {
        "connection" => match options.connection {
            Connection::On => "on",
            Connection::Delayed => "delayed",
            Connection::None => "none",
            Connection::NoBorg => "no-borg",
        }
        .to_owned(),
        "humble" => flag(options.humble),
        "extra" => one(&["off", "on", "auto"], options.extra.into()),
        "factions" => one(&["real", "neutral"], options.neutral.into()),
        "borg_direction" => one(&["home", "uniform"], options.uniform.into()),
        "borg_stop" => one(&["enter", "literal_nearest"], options.literal.into()),
        "borg_partial_leg" => flag(options.partial_leg),
        "borg_swing_new_lane" => flag(options.swing),
        "geo_fit" => options.fit.to_string(),
        "geo_fit_angle" => options.fit_angle.to_string(),
        "geo_max_pivots" => options.pivots.to_string(),
        "borg_nofit" => one(&["stay", "nearest_ship"], options.nofit_ship.into()),
        "borg_safe_top_ten" => flag(options.safe_top_ten),
        "borg_spawn" => one(&["never", "above_cubes", "always"], options.spawn.into()),
        "borg_wake_limit" => options.wake_limit.to_string(),
        "hegemony_culture" => options.hegemony_culture.to_string(),
        "starbase_level" => one(&["level", "level_minus_1"], options.starbase_less.into()),
        "rounds" => options.rounds.to_string(),
        "lane_supply" => flag(options.lane_supply),
        _ => String::new(),
    }
}
