//! Reading a ledger from the texts that the build found sound.

use std::sync::OnceLock;

use serde::Deserialize;

use super::{Gap, Ledger, Rule, RuleId, Source};
use crate::rule::{Confidence, Example, Kind};

#[derive(Deserialize)]
struct LedgerFile {
    title: String,
    rule: Vec<RuleEntry>,
    #[serde(default)]
    gap: Vec<GapEntry>,
}

#[derive(Deserialize)]
struct RuleEntry {
    title: String,
    kind: Kind,
    #[serde(default)]
    at: String,
    text: String,
    #[serde(default)]
    needs: Vec<String>,
    #[serde(default)]
    example: Vec<Example>,
    describes: Option<String>,
    confidence: Option<Confidence>,
    option: Option<String>,
    #[serde(default)]
    default: bool,
}

#[derive(Deserialize)]
struct GapEntry {
    rules: Vec<String>,
    problem: String,
    ruling: String,
    why: String,
    option: Option<String>,
}

impl Source {
    /// Reads the embedded files. They can only be well-formed: the build script has read the same bytes.
    #[doc(hidden)]
    pub fn parse(&'static self) -> Ledger {
        let own = file(self.game, self.ledger_text);
        let base = self.base_text.into_iter().flat_map(|text| file(self.game, text).rule);
        let mut ids = self.ids();
        let rules: Vec<Rule> = own.rule.into_iter().zip(&mut ids).map(|(entry, id)| entry.into_rule(id)).collect();
        let base: Vec<Rule> = base.zip(&mut ids).map(|(entry, id)| entry.into_rule(id)).collect();
        let gaps: Vec<Gap> = own.gap.into_iter().zip(ids).map(|(entry, id)| entry.into_gap(id)).collect();
        let gap_rules = gaps.iter().map(gap_as_rule).collect();
        Ledger {
            game: self.game,
            title: own.title,
            prefix: self.prefix,
            rules,
            base,
            gaps,
            gap_rules,
            source: self,
            index: OnceLock::new(),
        }
    }
}

fn file(game: &str, text: &str) -> LedgerFile {
    match toml::from_str(text) {
        Ok(file) => file,
        Err(error) => panic!("the embedded ledger of {game} passed the build script but cannot be read: {error}"),
    }
}

impl RuleEntry {
    fn into_rule(self, id: RuleId) -> Rule {
        Rule {
            id,
            title: self.title,
            kind: self.kind,
            at: self.at,
            text: self.text.trim().to_string(),
            needs: self.needs,
            examples: self.example,
            describes: self.describes,
            confidence: self.confidence,
            option: self.option,
            on_by_default: self.default,
        }
    }
}

impl GapEntry {
    fn into_gap(self, id: RuleId) -> Gap {
        Gap {
            id,
            rules: self.rules.iter().filter_map(|rule| id.source().id(rule)).collect(),
            problem: self.problem.trim().to_string(),
            ruling: self.ruling.trim().to_string(),
            why: self.why.trim().to_string(),
            option: self.option,
        }
    }
}

fn gap_as_rule(gap: &Gap) -> Rule {
    Rule {
        id: gap.id,
        title: gap_title(&gap.problem),
        kind: Kind::Gap,
        at: String::new(),
        text: format!("{}\n\nRuling: {}\n\nWhy: {}", gap.problem, gap.ruling, gap.why),
        needs: Vec::new(),
        examples: Vec::new(),
        describes: None,
        confidence: None,
        option: gap.option.clone(),
        on_by_default: false,
    }
}

/// The first sentence of a problem, cut after a word if it is longer than a title may be.
fn gap_title(problem: &str) -> String {
    let line = problem.split_whitespace().collect::<Vec<_>>().join(" ");
    let sentence = line.split(['.', ';', ':']).next().unwrap_or_default().to_string();
    if sentence.chars().count() <= 70 {
        return sentence;
    }
    let mut title = String::new();
    for word in sentence.split(' ') {
        if title.chars().count() + word.chars().count() > 66 {
            break;
        }
        title.push_str(word);
        title.push(' ');
    }
    format!("{}...", title.trim_end())
}
