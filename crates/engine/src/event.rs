//! Events, each with the rules it rests on and the audience that may see it.

use rulebook::RuleId;
use serde::Serialize;

use crate::{Audience, Seat, Text, Viewer, words::Worded};

/// One entry of the log as a rule tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry<E> {
    /// The viewers who may see it.
    pub to: Audience,
    /// The rules it rests on, the most important first.
    pub rules: Vec<RuleId>,
    /// The event.
    pub event: E,
}

impl<E> Entry<E> {
    /// Whether `viewer` may see it.
    pub fn seen_by(&self, viewer: Viewer) -> bool {
        self.to.includes(viewer)
    }
}

/// A shot as every face draws it: a line on the board or between cards, and its result. A game whose rules roll between the two tells each by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Shot {
    /// The firing thing and the target, by their ids in the scene; `None` for the result of the last line.
    pub line: Option<(String, String)>,
    /// Whether it hit, with the points of damage; `None` as long as nobody knows.
    pub came: Option<(bool, u16)>,
    /// Whose it is, where the thing it comes from does not say so.
    pub by: Option<Seat>,
    /// The result in a few words, where it is not a number of points.
    pub says: Text,
}

impl Shot {
    /// A line from one thing to another.
    pub fn line(from: String, at: String) -> Shot {
        Shot { line: Some((from, at)), ..Shot::default() }
    }

    /// The result of the last line.
    pub fn result(hit: bool, points: u16) -> Shot {
        Shot::default().came(hit, points)
    }

    /// With its result.
    #[must_use]
    pub fn came(self, hit: bool, points: u16) -> Shot {
        Shot { came: Some((hit, points)), ..self }
    }

    /// By a seat.
    #[must_use]
    pub fn by(self, by: Option<Seat>) -> Shot {
        Shot { by, ..self }
    }

    /// With its result in words.
    #[must_use]
    pub fn says(self, says: Text) -> Shot {
        Shot { says, ..self }
    }
}

impl Worded for Shot {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        visit(&mut self.says);
    }
}

/// An entry of the log in its final form: put into words once, with the names of the moment in which it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The turn in which it happened.
    pub turn: u32,
    /// The viewers who may see it.
    pub to: Audience,
    /// The rules it rests on, the most important first.
    pub rules: Vec<RuleId>,
    /// The sentence.
    pub text: Text,
    /// The shot it tells of.
    pub shot: Option<Shot>,
}

/// The first of each rule: an event may rest on one for several reasons, and names it once.
pub(crate) fn once_each(mut rules: Vec<RuleId>) -> Vec<RuleId> {
    let mut kept = 0;
    for at in 0..rules.len() {
        if !rules[..kept].contains(&rules[at]) {
            rules.swap(kept, at);
            kept += 1;
        }
    }
    rules.truncate(kept);
    rules
}

#[cfg(test)]
mod tests {
    use crate::example::ledgers::beacon::{BID_1, ROUND_1, ROUND_2};

    use super::once_each;

    #[test]
    fn a_rule_is_named_once_and_the_first_stays_first() {
        assert_eq!(once_each(vec![ROUND_1, BID_1, ROUND_1, BID_1, ROUND_2]), [ROUND_1, BID_1, ROUND_2]);
        assert_eq!(once_each(Vec::new()), []);
    }
}
