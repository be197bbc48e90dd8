//! The options of a setup. What each is, its values and its default stand here once; what is said of them is in the words under `option-NAME`.

pub mod recorded;

use std::{collections::BTreeMap, sync::LazyLock};

use crate::data::tables;

engine::options! {
    /// The options in force.
    pub struct Options under rulebook::ascendancy {
        connection: Connection (On "on", Delayed "delayed", None "none", NoBorg "no-borg") = "on", HUMBLE_1;
        humble: bool () = "off", LINK_1;
        extra: Extra (Off "off", On "on", Auto "auto") = "auto", LINK_2;
        factions: Factions (Real "real", Neutral "neutral") = "real", BASE_FACT_1;
        borg_direction: BorgDirection (Home "home", Uniform "uniform") = "home", LANE_4;
        borg_stop: BorgStop (Enter "enter", LiteralNearest "literal_nearest") = "enter", GAP_2;
        borg_partial_leg: bool () = "on", GAP_3;
        borg_swing_new_lane: bool () = "off", GAP_11;
        geo_fit: u8 (0 to 10 "tenths") = "5", GAP_12;
        geo_fit_angle: u8 (0 to 30 "degrees") = "10", GAP_12;
        geo_max_pivots: u8 (0 to 2) = "2", GAP_13;
        borg_nofit: BorgNoFit (Stay "stay", NearestShip "nearest_ship") = "stay", GAP_14;
        borg_safe_top_ten: bool () = "on", GAP_20;
        borg_spawn: BorgSpawn (Never "never", AboveCubes "above_cubes", Always "always") = "above_cubes", BASE_BORG_2;
        borg_wake_limit: u8 (0 to 3 "times") = "1", GAP_32;
        hegemony_culture: u8 (0 to 3 "culture") = "1", BASE_HEG_1;
        starbase_level: StarbaseLevel (Level "level", BelowLevel "level_minus_1") = "level", BASE_BASE_1;
        rounds: u8 (1 to 99 "rounds") = "30", BASE_ROUND_4;
        lane_supply: bool () = "on", BASE_COMP_1;
        cube_dice: u8 (1 to 12 "dice") = "9", BASE_BORG_5, figure;
        safe_systems: u8 (0 to 15) = "10", STACK_1, figure;
        spire_nodes: u8 (1 to 6 "nodes") = "3", BASE_BORG_11, figure;
        spawn_over: u8 (0 to 5) = "0", BASE_BORG_2, figure;
    }
}

mod players {
    engine::options! {
        /// How many play: a setup has it beside the rules.
        pub struct Players under rulebook::ascendancy {
            seats: u8 (1 to 5) = "3", BASE_SETUP_1;
        }
    }
}

/// The options by name, the number of players first.
pub static ALL: LazyLock<&'static [engine::options::Spec]> = LazyLock::new(|| Vec::leak([players::OPTIONS, OPTIONS].concat()));

impl Default for Options {
    fn default() -> Options {
        Options::read(|_| None)
    }
}

impl Options {
    /// Whether the players start with extra resources (`ASC.LINK.2`).
    pub fn extra(&self) -> bool {
        self.extra == Extra::On || self.extra == Extra::Auto && self.connection == Connection::On
    }

    /// Whether the Borg play.
    pub fn borg(&self) -> bool {
        self.connection != Connection::NoBorg
    }

    /// Attack dice of a whole cube: those of the data, unless the setup says otherwise (`ASC.BASE.BORG.5`).
    pub fn cube_dice(&self) -> u8 {
        if self.cube_dice == Options::default().cube_dice { tables().borg.dice } else { self.cube_dice }
    }

    /// Nodes with which a Spire launches a cube: those of the data, unless the setup says otherwise (`ASC.BASE.BORG.11`).
    pub fn spire_nodes(&self) -> u8 {
        if self.spire_nodes == Options::default().spire_nodes { tables().borg.launch } else { self.spire_nodes }
    }

    /// How far below a player's Ascendancy the number of its starbases must stay.
    pub fn starbase_less(&self) -> u8 {
        u8::from(self.starbase_level == StarbaseLevel::BelowLevel)
    }

    /// The value of each option as it is typed, by its name.
    pub fn words(&self) -> BTreeMap<String, String> {
        let word = |value: serde_json::Value| match value {
            serde_json::Value::Bool(on) => if on { "on" } else { "off" }.to_owned(),
            serde_json::Value::String(word) => word,
            number => number.to_string(),
        };
        let serde_json::Value::Object(values) = serde_json::json!(self) else { return BTreeMap::new() };
        values.into_iter().map(|(name, value)| (name, word(value))).collect()
    }

    /// The same with another value of one option.
    pub fn with(&self, name: &str, value: &str) -> Options {
        let mut words = self.words();
        words.insert(name.to_owned(), value.to_owned());
        Options::read(|spec| words.get(spec.name).map(String::as_str))
    }
}
