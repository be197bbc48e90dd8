//! Figures as a person reads them.

use engine::{Text, msg, words::Words};

use crate::{
    metric::{Metric, Whose},
    plan::Plan,
    stats::elo,
};

/// The name of a figure in a sentence or above a column.
pub fn metric_name(words: &Words, plan: &Plan, metric: &Metric) -> String {
    let whose = |whose: &Whose| match whose {
        Whose::Seat(_) => words.say(&msg!("lab-seat", seat = whose.to_string())),
        Whose::Player(player) => {
            let bot = plan.arms[0].bots.get(*player).cloned().unwrap_or_default();
            words.say(&msg!("lab-player", number = player + 1, bot = bot))
        }
    };
    let text: Text = match metric {
        Metric::Score(who) => msg!("lab-metric-score", whose = whose(who)),
        Metric::Points(who) => msg!("lab-metric-points", whose = whose(who)),
        Metric::Lead(who) => msg!("lab-metric-lead", whose = whose(who)),
        Metric::Rounds => msg!("lab-metric-rounds"),
        Metric::Decisions => msg!("lab-metric-decisions"),
        Metric::Rule(rule) => msg!("lab-metric-rule", rule = rule.as_str()),
        Metric::Event(kind) => msg!("lab-metric-event", kind = kind.clone()),
        Metric::Sum(name) => msg!("lab-metric-sum", name = name.clone()),
        Metric::Measure(name) => msg!("lab-metric-measure", name = name.clone()),
        Metric::End(path) => msg!("lab-metric-end", path = path.clone()),
    };
    words.say(&text)
}

/// By how much a figure is multiplied before it is told, and its unit: scores are told as percentages.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Scale {
    factor: f64,
    /// Behind a number.
    pub unit: &'static str,
    /// The name of the unit of a difference, where it has one.
    points: Option<&'static str>,
}

impl Scale {
    pub(super) fn of(metric: &Metric) -> Scale {
        match metric {
            Metric::Score(_) => Scale { factor: 100.0, unit: " %", points: Some("lab-percentage-points") },
            _ => Scale { factor: 1.0, unit: "", points: None },
        }
    }

    pub(super) fn told(self, value: f64) -> f64 {
        value * self.factor
    }

    /// A number with as many places as are worth telling.
    pub(super) fn number(self, value: f64) -> String {
        figure(self.told(value))
    }

    /// The same with its sign.
    pub(super) fn signed(self, value: f64) -> String {
        let text = self.number(value);
        if value > 0.0 && text.chars().any(|c| ('1'..='9').contains(&c)) { format!("+{text}") } else { text }
    }

    /// A difference with its sign and unit.
    pub(super) fn difference(self, words: &Words, value: f64) -> String {
        let unit = self.points.map_or(String::new(), |points| format!(" {}", words.say(&Text::of(points))));
        self.signed(value) + &unit
    }

    /// The name of an axis with differences in a figure.
    pub(super) fn axis_of_differences(self, words: &Words, figure: String) -> String {
        self.with_unit(words, &words.say(&msg!("lab-axis-difference", figure = figure)))
    }

    /// A name with the unit of differences behind it.
    pub(super) fn with_unit(self, words: &Words, name: &str) -> String {
        self.points.map_or(name.to_owned(), |points| format!("{name}, {}", words.say(&Text::of(points))))
    }

    /// From one number to another; a dash where so few values have no interval.
    pub(super) fn around(self, words: &Words, interval: Option<[f64; 2]>, sign: bool) -> String {
        interval.map_or_else(|| "–".to_owned(), |interval| self.between(words, interval, sign))
    }

    /// An interval within what the figure can be: that of a few games by Student's t may be wider than all scores.
    pub(super) fn within(self, interval: [f64; 2], sign: bool) -> [f64; 2] {
        let least = if sign { -1.0 } else { 0.0 };
        if self.points.is_some() { interval.map(|bound| bound.clamp(least, 1.0)) } else { interval }
    }

    /// From one number to another.
    pub(super) fn between(self, words: &Words, interval: [f64; 2], sign: bool) -> String {
        let [low, high] = self.within(interval, sign);
        let say = |value| if sign { self.signed(value) } else { self.number(value) };
        words.say(&msg!("lab-from-to", low = say(low), high = say(high)))
    }
}

/// A number with as many places as are worth telling: 1234, 56.8, 0.123.
pub(super) fn figure(value: f64) -> String {
    let places = match value.abs() {
        large if large >= 1000.0 => 0,
        large if large >= 10.0 => 1,
        large if large >= 1.0 => 2,
        _ => 3,
    };
    let text = format!("{value:.places$}");
    if text.trim_start_matches('-').chars().all(|c| c == '0' || c == '.') { "0".to_owned() } else { text }
}

/// A share of the points as a difference in Elo.
pub(super) fn rating(share: f64) -> String {
    let extreme = if share > 0.5 { "∞" } else { "-∞" };
    elo(share.clamp(0.0, 1.0)).map_or_else(|| extreme.to_owned(), |elo| format!("{elo:+.0}"))
}

/// A p-value: never 0.
pub(super) fn p_value(p: f64) -> String {
    if p < 0.0001 { "< 0.0001".to_owned() } else { format!("{p:.4}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_places_that_are_worth_telling() {
        assert_eq!([1234.4, 56.78, 1.0, 0.1234, -0.0001, 0.0].map(figure), ["1234", "56.8", "1.00", "0.123", "0", "0"]);
        let plain = Scale { factor: 1.0, unit: "", points: None };
        assert_eq!([0.5, -0.5, 0.0, 0.00001].map(|value| plain.signed(value)), ["+0.500", "-0.500", "0", "0"]);
        let share = Scale { factor: 100.0, unit: " %", points: Some("lab-percentage-points") };
        assert_eq!((share.within([-2.4, 3.9], false), share.within([-2.4, 0.3], true)), ([0.0, 1.0], [-1.0, 0.3]));
        assert_eq!(plain.within([-2.4, 3.9], false), [-2.4, 3.9]);
        assert_eq!([0.000_01, 0.0312].map(p_value), ["< 0.0001", "0.0312"]);
        assert_eq!([0.0, 0.5, 0.75, 1.0].map(rating), ["-∞", "+0", "+191", "∞"]);
    }
}
