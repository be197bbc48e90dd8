//! Options of a game as plain data. Each game declares its own table of them.

use serde::Serialize;

use crate::RuleId;

/// One option of a game's setup.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize)]
pub struct OptionSpec {
    /// The option's name in a setup, such as `borg_spin`.
    pub name: &'static str,
    /// The rule, base rule or gap that the option comes from.
    pub rule: RuleId,
    /// A short title.
    pub title: &'static str,
    /// The value when nothing is said; one that [`OptionSpec::allows`].
    pub default: &'static str,
    /// The values it can take.
    pub choices: OptionChoices,
    /// One or two sentences on the meaning of the values.
    pub help: &'static str,
    /// Whether it is a figure of the rule itself, such as a price: any value but the default is a house rule.
    pub figure: bool,
}

/// The values an option can take, as they are written in a setup.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionChoices {
    /// `on` or `off`.
    Flag,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A whole number.
    Number {
        /// The smallest value.
        min: i64,
        /// The largest value.
        max: i64,
        /// The distance between values, counted from `min`; 1 or more.
        step: i64,
        /// Unit, such as `mm`; empty for a bare number.
        unit: &'static str,
    },
}

impl OptionSpec {
    /// True if `value` is one of the option's values.
    pub fn allows(&self, value: &str) -> bool {
        match self.choices {
            OptionChoices::Flag => matches!(value, "on" | "off"),
            OptionChoices::OneOf(values) => values.contains(&value),
            OptionChoices::Number { min, max, step, .. } => {
                value.parse::<i64>().is_ok_and(|number| {
                    // Differences as i128: no two i64 values are too far apart for it.
                    let steps = i128::from(number) - i128::from(min);
                    number >= min && number <= max && steps % i128::from(step.max(1)) == 0
                })
            }
        }
    }

    /// The values to try beside the default: every other word of a list, the ends of a number's range.
    pub fn others(&self) -> Vec<String> {
        let all: Vec<String> = match self.choices {
            OptionChoices::Flag => vec!["on".into(), "off".into()],
            OptionChoices::OneOf(words) => words.iter().map(|&word| word.into()).collect(),
            OptionChoices::Number { min, max, .. } => vec![min.to_string(), max.to_string()],
        };
        all.into_iter().filter(|value| value != self.default).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPIN: OptionSpec = OptionSpec {
        name: "borg_spin",
        rule: crate::attack_wing::BASE_16_BORG_SPIN,
        title: "Order of the Spin maneuver",
        default: "turn_then_move",
        choices: OptionChoices::OneOf(&["turn_then_move", "move_then_turn"]),
        help: "Whether a spinning ship turns before or after it moves.",
        figure: false,
    };

    #[test]
    fn values_are_checked() {
        assert!(SPIN.allows(SPIN.default));
        assert!(!SPIN.allows("both"));
        let flag = OptionSpec { choices: OptionChoices::Flag, default: "off", ..SPIN };
        assert!(flag.allows("on") && !flag.allows("yes"));
        let number = OptionChoices::Number { min: 90, max: 130, step: 10, unit: "SP" };
        let number = OptionSpec { choices: number, default: "120", ..SPIN };
        assert!(number.allows("90") && number.allows("120") && number.allows("130"));
        assert!(!number.allows("95") && !number.allows("140") && !number.allows("many"));
        assert_eq!(SPIN.others(), ["move_then_turn"]);
        assert_eq!(flag.others(), ["on"]);
        assert_eq!(number.others(), ["90", "130"]);
    }

    #[test]
    fn an_option_serializes_with_its_rule() {
        let value = serde_json::to_value(SPIN).expect("plain data always serializes");
        assert_eq!(value["rule"], "AW.BASE.16.borg_spin");
        assert_eq!(value["choices"]["one_of"][1], "move_then_turn");
    }
}
