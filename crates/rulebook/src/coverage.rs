//! Which rules of a ledger have been hit.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::{Ledger, LedgerPart, Rule, RuleId};

/// Which rules of one ledger a set of ids covers.
///
/// Only the document's own rules count towards the total; base rules and gaps are reported beside it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Coverage {
    /// The game's name.
    pub game: &'static str,
    /// The number of the document's own rules: `hit`, `describes` and `open` together.
    pub rules: usize,
    /// Own rules that were hit.
    pub hit: Vec<RuleId>,
    /// Own rules that were not hit because they only describe; a describing rule that is hit counts as hit.
    pub describes: Vec<RuleId>,
    /// Own rules that were not hit.
    pub open: Vec<RuleId>,
    /// The number of base rules.
    pub base_rules: usize,
    /// Base rules that were hit.
    pub base_hit: Vec<RuleId>,
    /// Base rules that were not hit because they only describe.
    pub base_describes: Vec<RuleId>,
    /// The number of gaps.
    pub gaps: usize,
    /// Gaps whose ruling was cited.
    pub gaps_hit: Vec<RuleId>,
    /// The own rules by topic, in document order.
    pub topics: Vec<TopicCoverage>,
}

/// Which rules of one topic have been hit.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct TopicCoverage {
    /// The topic's name, such as `CTRL`.
    pub name: &'static str,
    /// Rules that were hit.
    pub hit: Vec<RuleId>,
    /// Rules that were not hit because they only describe.
    pub describes: Vec<RuleId>,
    /// Rules that were not hit.
    pub open: Vec<RuleId>,
}

impl TopicCoverage {
    fn new(name: &'static str, rules: &[&Rule], ids: &BTreeSet<RuleId>) -> Self {
        let mut topic = Self { name, hit: Vec::new(), describes: Vec::new(), open: Vec::new() };
        for rule in rules {
            if ids.contains(&rule.id) {
                topic.hit.push(rule.id);
            } else if rule.describes.is_some() {
                topic.describes.push(rule.id);
            } else {
                topic.open.push(rule.id);
            }
        }
        topic
    }

    /// The number of rules of the topic.
    pub fn rules(&self) -> usize {
        self.hit.len() + self.describes.len() + self.open.len()
    }
}

impl Coverage {
    /// Coverage of `ledger` by `ids`. Ids of other ledgers are passed over.
    pub fn new(ledger: &'static Ledger, ids: &BTreeSet<RuleId>) -> Self {
        let topics: Vec<TopicCoverage> = ledger.topics().iter().map(|topic| TopicCoverage::new(topic.name, &topic.rules, ids)).collect();
        let gather = |pick: fn(&TopicCoverage) -> &Vec<RuleId>| {
            let mut all: Vec<RuleId> = topics.iter().flat_map(pick).copied().collect();
            all.sort_unstable();
            all
        };
        let of_part = |part: LedgerPart| {
            let here = |id: &RuleId| id.game_name() == ledger.game && id.part() == part;
            ids.iter().copied().filter(here).collect::<Vec<_>>()
        };
        Self {
            game: ledger.game,
            rules: ledger.rules.len(),
            hit: gather(|topic| &topic.hit),
            describes: gather(|topic| &topic.describes),
            open: gather(|topic| &topic.open),
            base_rules: ledger.base.len(),
            base_hit: of_part(LedgerPart::Base),
            base_describes: ledger
                .base
                .iter()
                .filter(|rule| rule.describes.is_some() && !ids.contains(&rule.id))
                .map(|rule| rule.id)
                .collect(),
            gaps: ledger.gaps.len(),
            gaps_hit: of_part(LedgerPart::Gap),
            topics,
        }
    }

    /// True if every own rule is hit or only describes.
    pub fn is_complete(&self) -> bool {
        self.open.is_empty()
    }

    /// A table by topic with a total line, then the open and the describing rules.
    pub fn text(&self) -> String {
        let line = |name: &str, rules: usize, hit: usize, describes: usize, open: usize| {
            format!("{name:<14}{rules:>7}{hit:>7}{describes:>11}{open:>7}\n")
        };
        let mut text = format!("{:<14}{:>7}{:>7}{:>11}{:>7}\n", self.game, "rules", "hit", "describes", "open");
        for topic in &self.topics {
            let (hit, describes, open) = (topic.hit.len(), topic.describes.len(), topic.open.len());
            text += &line(topic.name, topic.rules(), hit, describes, open);
        }
        text += &line("total", self.rules, self.hit.len(), self.describes.len(), self.open.len());
        let describing = match self.base_describes.len() {
            0 => String::new(),
            count => format!(", {count} describe"),
        };
        let _ = writeln!(text, "base rules hit: {} of {}{describing}", self.base_hit.len(), self.base_rules);
        let _ = writeln!(text, "gaps hit: {} of {}", self.gaps_hit.len(), self.gaps);
        for id in self.describes.iter().chain(&self.base_describes) {
            let carrier = id.rule().describes.as_deref().unwrap_or_default();
            let _ = writeln!(text, "describes: {id} ({carrier})");
        }
        for id in &self.open {
            let _ = writeln!(text, "open: {id} {}", id.rule().title);
        }
        text
    }

    /// The same as JSON: `game`, `rules` (their number), `hit`, `describes` and `open` (lists of ids), the base
    /// rules and gaps beside them, and `topics` with the same lists for each topic.
    pub fn json(&self) -> Value {
        let topics: Vec<Value> = self
            .topics
            .iter()
            .map(|topic| {
                json!({
                    "name": topic.name,
                    "rules": topic.rules(),
                    "hit": topic.hit,
                    "describes": topic.describes,
                    "open": topic.open,
                })
            })
            .collect();
        json!({
            "game": self.game,
            "rules": self.rules,
            "hit": self.hit,
            "describes": self.describes,
            "open": self.open,
            "base_rules": self.base_rules,
            "base_hit": self.base_hit,
            "base_describes": self.base_describes,
            "gaps": self.gaps,
            "gaps_hit": self.gaps_hit,
            "topics": topics,
        })
    }
}
