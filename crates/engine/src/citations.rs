//! How often the events of a game cite each rule.

use rulebook::RuleId;

use crate::Audience;

/// How often events cited each rule of a game's ledger. A rule that an event cites twice counts once, and so does an event that is told twice: to a seat in
/// more detail, then to all others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Citations {
    /// By the place of the rule in its ledger.
    counts: Vec<u64>,
    /// Whom the last event was told, if not everybody.
    told: Option<Audience>,
    /// Its rules. The list stays when its event is over, so that its memory is used again.
    rules: Vec<RuleId>,
}

impl Citations {
    /// How often a rule was cited.
    pub fn of(&self, rule: RuleId) -> u64 {
        self.counts.get(rule.place()).copied().unwrap_or(0)
    }

    /// How many citations there were of all rules.
    pub fn all(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Counts the rules of an event.
    pub(crate) fn note(&mut self, to: Audience, rules: &[RuleId]) {
        let again = self.told.take().is_some_and(|before| before.completes(to));
        for (at, rule) in rules.iter().enumerate() {
            let counted = rules[..at].contains(rule) || (again && self.rules.contains(rule));
            if !counted {
                self.add(rule.place());
            }
        }
        if !again && to != Audience::EVERYONE {
            self.told = Some(to);
            self.rules.clear();
            self.rules.extend_from_slice(rules);
        }
    }

    fn add(&mut self, place: usize) {
        if place >= self.counts.len() {
            self.counts.resize(place + 1, 0);
        }
        self.counts[place] += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Seat, example::ledgers::beacon};

    #[test]
    fn a_rule_counts_once_for_each_event() {
        let (one, others) = (Audience::only(Seat::A), Audience::except(Seat::A));
        let (round, end) = (beacon::ROUND_1, beacon::END_1);
        let mut citations = Citations::default();
        let mut counted = |told: &[(Audience, &[RuleId])]| {
            told.iter().for_each(|(to, rules)| citations.note(*to, rules));
            [citations.of(round), citations.of(end)]
        };
        assert_eq!(counted(&[(Audience::EVERYONE, &[round, round])]), [1, 0], "twice in one event");
        assert_eq!(counted(&[(one, &[round]), (others, &[round, end])]), [2, 1], "one event, told in two ways");
        assert_eq!(counted(&[(one, &[round]), (one, &[round])]), [4, 1], "two events for one seat");
        assert_eq!(
            counted(&[(Audience::EVERYONE, &[round]), (others, &[round])]),
            [6, 1],
            "everybody knows it, then others are told of another"
        );
    }
}
