//! Ledgers: one game's rules, base rules and gaps, parsed once when first asked for.

use std::sync::OnceLock;

use serde::Deserialize;

use crate::index::{Index, Scores};
use crate::rule::{Confidence, Example, Gap, Kind, Rule};
use crate::words::{self, Asked};
use crate::{RuleId, Shelf, Source, UnknownRule};

/// One game's rules.
#[derive(Debug)]
pub struct Ledger {
    /// The game's name, such as `attack-wing`.
    pub game: &'static str,
    /// The title of the source document.
    pub title: String,
    /// The first part of its ids, such as `AW`.
    pub prefix: &'static str,
    /// The rules of the document itself, in document order.
    pub rules: Vec<Rule>,
    /// The rules of the base game that the document assumes, in document order.
    pub base: Vec<Rule>,
    /// Gaps of the document.
    pub gaps: Vec<Gap>,
    gap_rules: Vec<Rule>,
    source: &'static Source,
    /// Made when somebody first looks for something.
    index: OnceLock<Index>,
}

/// Rules that belong together.
#[derive(Clone, Debug)]
pub struct Topic {
    /// Its name as in the ids, such as `CTRL`, or `BASE.7` for base rules.
    pub name: &'static str,
    /// Its rules in document order.
    pub rules: Vec<&'static Rule>,
}

impl Ledger {
    /// The ledger as the program has it.
    pub fn source(&'static self) -> &'static Source {
        self.source
    }

    pub(crate) fn by_index(&'static self, index: usize) -> &'static Rule {
        let base = self.rules.len();
        let gaps = base + self.base.len();
        match index {
            index if index < base => &self.rules[index],
            index if index < gaps => &self.base[index - base],
            index => &self.gap_rules[index - gaps],
        }
    }

    pub(crate) fn gap_by_index(&'static self, index: usize) -> Option<&'static Gap> {
        self.gaps.get(index.checked_sub(self.rules.len() + self.base.len())?)
    }

    /// Everything with an id: own rules, base rules, and gaps told as rules.
    pub fn everything(&'static self) -> impl Iterator<Item = &'static Rule> {
        self.rules.iter().chain(&self.base).chain(&self.gap_rules)
    }

    /// The topics of the document's own rules, in document order.
    pub fn topics(&'static self) -> Vec<Topic> {
        topics(&self.rules)
    }

    /// The topics of the base rules, in document order.
    pub fn base_topics(&'static self) -> Vec<Topic> {
        topics(&self.base)
    }

    /// The rule, base rule or gap of this ledger with this id.
    pub fn rule(&'static self, id: &str) -> Result<&'static Rule, UnknownRule> {
        let found = Shelf::from_iter([self.source]).rule(id);
        found.map_err(|error| UnknownRule { game: Some(self.game), ..error })
    }

    /// The gaps that touch a rule.
    pub fn gaps_touching(&'static self, id: RuleId) -> Vec<&'static Gap> {
        self.gaps.iter().filter(|gap| gap.rules.contains(&id)).collect()
    }

    /// The rules in which every word is found, best first: id before title before text, whole words before
    /// beginnings of words before words with a typing mistake. No words find nothing.
    ///
    /// It may be a question as players ask it: what only makes it a question counts for nothing as long as other words are left. Of three such
    /// words or more, where no rule has them all, the rules with most of them are the answer, and two of them at least. At most 20 words are looked for.
    pub fn search(&'static self, wanted: &str) -> Vec<&'static Rule> {
        self.compared(wanted).0
    }

    /// The same, with the number of letter-by-letter comparisons of two words, which is the cost of a search.
    pub(crate) fn compared(&'static self, wanted: &str) -> (Vec<&'static Rule>, usize) {
        let wanted = words::asked(wanted);
        if wanted.is_empty() {
            return (Vec::new(), 0);
        }
        let index = self.index.get_or_init(|| Index::of(self.everything()));
        let mut compared = 0;
        let wanted: Vec<(Asked, Vec<Scores>)> = wanted
            .into_iter()
            .map(|asked| {
                let scores = asked.parts.iter().map(|part| index.scores(part, &mut compared)).collect();
                (asked, scores)
            })
            .collect();
        let scores = self.everything().enumerate().map(|(number, rule)| (score(rule, number, &wanted), rule));
        let mut found: Vec<((usize, u32), &'static Rule)> = scores.filter(|((count, _), _)| *count > 0).collect();
        let most = found.iter().map(|((count, _), _)| *count).max().unwrap_or(0);
        if most < wanted.len() && (wanted.len() < 3 || most < 2) {
            return (Vec::new(), compared);
        }
        found.retain(|((count, _), _)| *count == most);
        found.sort_by(|((_, left), a), ((_, right), b)| right.cmp(left).then(a.id.cmp(&b.id)));
        (found.into_iter().map(|(_, rule)| rule).collect(), compared)
    }

    /// How many different words its rules have.
    #[cfg(test)]
    pub(crate) fn vocabulary(&'static self) -> usize {
        self.index.get_or_init(|| Index::of(self.everything())).count()
    }
}

fn topics(rules: &'static [Rule]) -> Vec<Topic> {
    let mut topics: Vec<Topic> = Vec::new();
    for rule in rules {
        let name = rule.id.topic();
        match topics.iter_mut().find(|topic| topic.name == name) {
            Some(topic) => topic.rules.push(rule),
            None => topics.push(Topic { name, rules: vec![rule] }),
        }
    }
    topics
}

/// How many of the words are found in a rule with this number, and how well.
fn score(rule: &Rule, number: usize, wanted: &[(Asked, Vec<Scores>)]) -> (usize, u32) {
    let id = rule.id.as_str().to_lowercase();
    let one = |(asked, parts): &(Asked, Vec<Scores>)| {
        id_score(&id, &asked.word).or_else(|| parts.iter().map(|scores| scores[number]).min().filter(|score| *score > 0))
    };
    wanted.iter().filter_map(one).fold((0, 0), |(count, total), score| (count + 1, total + score))
}

fn id_score(id: &str, word: &str) -> Option<u32> {
    let word = word.trim_end_matches('.');
    // A bare number would find every rule with that number in its id.
    if word.is_empty() || word.len() > id.len() || word.chars().all(|c| c.is_ascii_digit()) {
        return None;
    }
    let ends = |rest: &str| rest.is_empty() || rest.starts_with('.');
    if id == word {
        return Some(400);
    }
    let start = if id.starts_with(word) { Some(0) } else { id.find(&format!(".{word}")).map(|dot| dot + 1) };
    start.map(|start| if ends(&id[start + word.len()..]) { 200 } else { 50 })
}

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
