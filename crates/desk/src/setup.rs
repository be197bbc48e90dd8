//! Settings that are fixed before anybody registers: the options of the event, its month, and the seed of the desk's dice.

use engine::{BadSetting, Text};
use rulebook::{OptionChoices, OptionSpec, attack_wing as rules};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How the Fleet Points of a bye are found.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ByeFleetPoints {
    /// The average of all other players in that Battle Round, rounded up (AW.FP.4).
    #[default]
    Average,
    /// Always 60, as later organised-play rules have it.
    Sixty,
}

/// How a fleet is put together (AW.GAP.2).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BuildMode {
    /// One limit for everything.
    #[default]
    Whole,
    /// [`BOOSTER_SP`] of the limit may only be spent on the contents of a random booster, the rest on prepared cards.
    Booster,
}

/// The cards of which fleets are built.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Pool {
    /// Those that were out on the day of the event; so in every new event.
    #[serde(rename = "2014-08-14")]
    EventDay,
    /// All; so in events that began before there was a choice.
    #[default]
    #[serde(rename = "all")]
    All,
}

impl Pool {
    /// As it is typed here and in the builder of fleets.
    pub fn word(self) -> &'static str {
        match self {
            Pool::EventDay => "2014-08-14",
            Pool::All => "all",
        }
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    fn is_all(&self) -> bool {
        *self == Pool::All
    }
}

/// The part of the limit that comes from a booster in [`BuildMode::Booster`], in SP.
pub const BOOSTER_SP: u16 = 30;

/// The options of an event. The defaults are those of the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// Title of the event on its sheets.
    pub title: String,
    /// Month of the storyline, 1 or more. The commendation token exists from month 2 on (AW.CAT.1).
    pub month: u8,
    /// Seed of the desk's own draws and dice.
    pub seed: u64,
    /// Maximum fleet build number in SP, 90 to 130 (AW.BUILD.3, AW.GAP.2).
    pub fleet_sp: u16,
    /// Battle Rounds, 1 to 9 (AW.ROUND.1).
    pub rounds: u8,
    /// Length of a Battle Round in minutes, 10 to 180 (AW.ROUND.2).
    pub minutes: u16,
    /// How a fleet is put together.
    pub build_mode: BuildMode,
    /// The cards of which fleets are built.
    #[serde(default = "Pool::default", skip_serializing_if = "Pool::is_all")]
    pub pool: Pool,
    /// Fleet Points of a bye.
    pub bye_fleet_points: ByeFleetPoints,
    /// Wins and losses between Battle Points and Fleet Points (AW.GAP.24).
    pub rank_win_loss_second: bool,
    /// Whether a battle ends when a player is eliminated (AW.GAP.16).
    pub elimination_ends: bool,
    /// Whether a result waits for both sign-offs (AW.BUILD.4).
    pub sign_off: bool,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            title: "Battle of Sector 001".into(),
            month: 3,
            seed: 0,
            fleet_sp: 120,
            rounds: 3,
            minutes: 60,
            build_mode: BuildMode::Whole,
            pool: Pool::EventDay,
            bye_fleet_points: ByeFleetPoints::Average,
            rank_win_loss_second: false,
            elimination_ends: true,
            sign_off: true,
        }
    }
}

/// The options by name.
pub static OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "fleet_sp",
        rule: rules::GAP_2,
        title: "Maximum fleet build number",
        default: "120",
        choices: OptionChoices::Number { min: 90, max: 130, step: 1, unit: "SP" },
        help: "The limit of a fleet, and the number from which Fleet Points are counted down.",
        figure: false,
    },
    OptionSpec {
        name: "build_mode",
        rule: rules::GAP_2,
        title: "Fleet build mode",
        default: "whole",
        choices: OptionChoices::OneOf(&["whole", "booster"]),
        help: "One limit for everything, or 30 SP of it only for what a random booster brings.",
        figure: false,
    },
    OptionSpec {
        name: "pool",
        rule: rules::BUILD_3,
        title: "Cards of the fleets",
        default: "2014-08-14",
        choices: OptionChoices::OneOf(&["2014-08-14", "all"]),
        help: "Those that were out on the day of the event, or all. A list may waive it: Waived: pool.",
        figure: false,
    },
    OptionSpec {
        name: "rounds",
        rule: rules::ROUND_1,
        title: "Battle Rounds",
        default: "3",
        choices: OptionChoices::Number { min: 1, max: 9, step: 1, unit: "" },
        help: "The source has three.",
        figure: false,
    },
    OptionSpec {
        name: "minutes",
        rule: rules::ROUND_2,
        title: "Length of a Battle Round",
        default: "60",
        choices: OptionChoices::Number { min: 10, max: 180, step: 1, unit: "minutes" },
        help: "The source has sixty.",
        figure: false,
    },
    OptionSpec {
        name: "bye_fleet_points",
        rule: rules::FP_4,
        title: "Fleet Points of a bye",
        default: "average",
        choices: OptionChoices::OneOf(&["average", "60"]),
        help: "The average of all other players rounded up, or always 60 as in later organised-play rules.",
        figure: false,
    },
    OptionSpec {
        name: "rank_win_loss_second",
        rule: rules::GAP_24,
        title: "Wins and losses before Fleet Points",
        default: "off",
        choices: OptionChoices::Flag,
        help: "Puts the win and loss record between Battle Points and Fleet Points. A bye counts as a win there (ours).",
        figure: false,
    },
    OptionSpec {
        name: "elimination_ends",
        rule: rules::GAP_16,
        title: "Elimination ends a battle",
        default: "on",
        choices: OptionChoices::Flag,
        help: "Off: a battle goes on against the tokens when one fleet is gone.",
        figure: false,
    },
    OptionSpec {
        name: "sign_off",
        rule: rules::BUILD_4,
        title: "Results wait for the sign-offs",
        default: "on",
        choices: OptionChoices::Flag,
        help: "Off: the desk takes a result although a fleet sheet was not signed by the opponent.",
        figure: false,
    },
    OptionSpec {
        name: "month",
        rule: rules::CAT_1,
        title: "Month of the storyline",
        default: "3",
        choices: OptionChoices::Number { min: 1, max: 24, step: 1, unit: "" },
        help: "The commendation token exists from month 2 on.",
        figure: false,
    },
];

impl Setup {
    /// Sets an option by name, or `title` or `seed`.
    ///
    /// # Errors
    /// [`BadSetting`] for an unknown name or a value the option does not take; nothing is changed then.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), BadSetting> {
        let refuse = |hint: &'static str| Err(BadSetting::Value { name: name.into(), value: value.into(), hint: Text::of(hint) });
        match name {
            "title" if value.trim().is_empty() || value.chars().any(char::is_control) => return refuse("hint-title"),
            "title" => self.title = value.trim().to_owned(),
            "seed" => match value.parse() {
                Ok(seed) => self.seed = seed,
                Err(_) => return refuse("hint-seed"),
            },
            _ => {
                let Some(spec) = OPTIONS.iter().find(|spec| spec.name == name) else {
                    return Err(BadSetting::unknown(name, OPTIONS, "title, seed"));
                };
                if !spec.allows(value) {
                    return Err(BadSetting::not_taken(spec, value));
                }
                self.put(name, value);
            }
        }
        Ok(())
    }

    /// Stores a value that its option allows.
    fn put(&mut self, name: &str, value: &str) {
        let number = || value.parse::<u16>().unwrap_or_default();
        let flag = value == "on";
        match name {
            "fleet_sp" => self.fleet_sp = number(),
            "build_mode" => self.build_mode = if value == "booster" { BuildMode::Booster } else { BuildMode::Whole },
            "pool" => self.pool = if value == "all" { Pool::All } else { Pool::EventDay },
            "rounds" => self.rounds = number() as u8,
            "minutes" => self.minutes = number(),
            "bye_fleet_points" => self.bye_fleet_points = if value == "60" { ByeFleetPoints::Sixty } else { ByeFleetPoints::Average },
            "rank_win_loss_second" => self.rank_win_loss_second = flag,
            "elimination_ends" => self.elimination_ends = flag,
            "sign_off" => self.sign_off = flag,
            _ => self.month = number() as u8,
        }
    }

    /// The value of an option as it is typed.
    pub fn get(&self, name: &str) -> Option<String> {
        let flag = |on: bool| if on { "on" } else { "off" }.to_owned();
        Some(match name {
            "title" => self.title.clone(),
            "seed" => self.seed.to_string(),
            "fleet_sp" => self.fleet_sp.to_string(),
            "build_mode" => if self.build_mode == BuildMode::Booster { "booster" } else { "whole" }.to_owned(),
            "pool" => self.pool.word().to_owned(),
            "rounds" => self.rounds.to_string(),
            "minutes" => self.minutes.to_string(),
            "bye_fleet_points" => if self.bye_fleet_points == ByeFleetPoints::Sixty { "60" } else { "average" }.to_owned(),
            "rank_win_loss_second" => flag(self.rank_win_loss_second),
            "elimination_ends" => flag(self.elimination_ends),
            "sign_off" => flag(self.sign_off),
            "month" => self.month.to_string(),
            _ => return None,
        })
    }

    /// Checks a setup that came from outside, such as the first line of a file.
    ///
    /// # Errors
    /// The first option whose value is not allowed.
    pub fn check(&self) -> Result<(), BadSetting> {
        let mut copy = self.clone();
        let names = OPTIONS.iter().map(|spec| spec.name).chain(["title"]);
        names.into_iter().try_for_each(|name| copy.set(name, &self.get(name).unwrap_or_default()))
    }

    /// The part of the limit that may be spent on prepared cards, in SP.
    pub fn prepared_sp(&self) -> u16 {
        match self.build_mode {
            BuildMode::Whole => self.fleet_sp,
            BuildMode::Booster => self.fleet_sp - BOOSTER_SP.min(self.fleet_sp),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_are_those_of_the_table_and_come_back() {
        let setup = Setup::default();
        for spec in OPTIONS {
            assert_eq!(setup.get(spec.name).as_deref(), Some(spec.default), "{}", spec.name);
        }
        let mut other = setup.clone();
        for (name, value) in [("fleet_sp", "90"), ("bye_fleet_points", "60"), ("build_mode", "booster"), ("sign_off", "off")] {
            other.set(name, value).expect("allowed");
            assert_eq!(other.get(name).as_deref(), Some(value));
        }
        assert_eq!(other.prepared_sp(), 60);
        assert!(other.check().is_ok());
        other.fleet_sp = 500;
        assert!(other.check().is_err());
    }

    #[test]
    fn unknown_names_and_values_change_nothing() {
        let mut setup = Setup::default();
        assert!(matches!(setup.set("fleet", "90"), Err(BadSetting::Name { .. })));
        for (name, value) in [("fleet_sp", "131"), ("rounds", "0"), ("sign_off", "maybe"), ("seed", "-1"), ("title", " ")] {
            assert!(matches!(setup.set(name, value), Err(BadSetting::Value { .. })), "{name}");
        }
        assert_eq!(setup, Setup::default());
    }
}
