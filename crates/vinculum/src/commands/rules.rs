//! `vinculum rules`: the rulebook, and how much of it is proved.

use std::{collections::BTreeSet, path::PathBuf};

use clap::Args;
use engine::kit::{CaseReport, proved};
use rulebook::{Coverage, Ledger, Rule, RuleId, Topic, TopicCoverage, print};
use serde_json::{Value, json};

use crate::{
    cases::{self, Embedded, Tried},
    registry,
    report::{Failure, Format, Report, choices},
    tongue::{self, say},
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
  vinculum rules
  vinculum rules attack-wing
  vinculum rules attack-wing CTRL
  vinculum rules AW.CTRL.1
  vinculum rules attack-wing --search \"control passes\"
  vinculum rules attack-wing --coverage --format json";

/// The most rules a search prints for people.
const SHOWN: usize = 25;

/// Arguments.
#[derive(Args, Debug)]
pub struct RulesArgs {
    /// Short name of the game; without it, all rulebooks
    #[arg(value_name = "GAME")]
    pub game: Option<String>,
    /// A rule's id (`AW.CTRL.1`), or a topic (`CTRL`)
    #[arg(value_name = "ID|TOPIC")]
    pub what: Option<String>,
    /// Rules in which all these words are found
    #[arg(long, value_name = "WORDS", conflicts_with = "what")]
    pub search: Option<String>,
    /// Which rules are hit by cases, which only describe, which are open
    #[arg(long, conflicts_with = "search")]
    pub coverage: bool,
    /// Take the cases of this folder instead of the ones in the program
    #[arg(long, value_name = "DIR", requires = "coverage")]
    pub cases: Option<PathBuf>,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Runs the command.
pub fn run(args: &RulesArgs) -> Result<Report, Failure> {
    let (chosen, what) = aim(args)?;
    if let Some(words) = &args.search {
        return Ok(search(chosen, words));
    }
    if args.coverage {
        return coverage(chosen, what, args.cases.as_ref());
    }
    let report = match (chosen, what) {
        (None, _) => return Ok(overview()),
        (Some(ledger), None) => Report::sound(print::ledger_overview(ledger), print::ledger_json(ledger)),
        (Some(ledger), Some(word)) => one(ledger, word)?,
    };
    // The words of the rules are English in every language, and say so.
    let marked = if tongue::is_english() { report.text } else { format!("{}\n\n{}", say!("rules-in-english"), report.text) };
    Ok(Report { text: marked, ..report })
}

/// The ledger and the id or topic that are meant. A rule's id alone names its ledger as well.
fn aim(args: &RulesArgs) -> Result<(Option<&'static Ledger>, Option<&str>), Failure> {
    let Some(game) = &args.game else { return Ok((None, None)) };
    let shelf = registry::shelf();
    if let Some(ledger) = shelf.ledger(&game.to_lowercase()) {
        return Ok((Some(ledger), args.what.as_deref()));
    }
    let by_id = shelf.ledgers().find(|ledger| args.what.is_none() && find_rule(ledger, game).is_some());
    match by_id {
        Some(ledger) => Ok((Some(ledger), Some(game))),
        None if args.what.is_none() && game.contains('.') => Err(unknown_rule(shelf.id(game).err(), game)),
        None => {
            let names = choices(shelf.ledgers().map(|ledger| ledger.game));
            Err(Failure::new("unknown-game", say!("no-rulebook", game = game.clone(), names = names)))
        }
    }
}

fn unknown_rule(why: Option<rulebook::UnknownRule>, word: &str) -> Failure {
    let english = why.filter(|_| tongue::is_english()).map(|why| why.to_string());
    let why = english.unwrap_or_else(|| say!("no-rule", word = word.to_owned()));
    Failure::new("unknown-rule", say!("unknown-rule", why = why))
}

fn find_rule(ledger: &'static Ledger, word: &str) -> Option<&'static Rule> {
    ledger.everything().find(|rule| rule.id.as_str().eq_ignore_ascii_case(word))
}

fn find_topic(ledger: &'static Ledger, word: &str) -> Option<Topic> {
    let word = word.strip_prefix(ledger.prefix).and_then(|rest| rest.strip_prefix('.')).unwrap_or(word);
    let topics = ledger.topics().into_iter().chain(ledger.base_topics());
    topics.into_iter().find(|topic| topic.name.eq_ignore_ascii_case(word))
}

fn one(ledger: &'static Ledger, word: &str) -> Result<Report, Failure> {
    if let Some(rule) = find_rule(ledger, word) {
        return Ok(Report::sound(print::rule(rule), print::rule_json(rule)));
    }
    match find_topic(ledger, word) {
        Some(topic) => Ok(Report::sound(print::topic(&topic), print::topic_json(&topic))),
        None => Err(unknown_rule(ledger.rule(word).err(), word)),
    }
}

fn overview() -> Report {
    let shelf = registry::shelf();
    let lines = shelf.ledgers().map(|ledger| {
        let counts = say!("ledger-counts", rules = ledger.rules.len(), base = ledger.base.len(), gaps = ledger.gaps.len());
        format!("{:<14}{}\n{:14}{counts}\n", ledger.game, ledger.title, "")
    });
    let text = lines.collect::<String>() + &format!("\n{}\n", say!("ledger-more"));
    Report::sound(text, json!({ "games": shelf.ledgers().map(print::ledger_json).collect::<Vec<_>>() }))
}

fn search(chosen: Option<&'static Ledger>, words: &str) -> Report {
    let searched: Vec<&'static Ledger> = chosen.map_or_else(|| registry::shelf().ledgers().collect(), |ledger| vec![ledger]);
    let found: Vec<&Rule> = searched.into_iter().flat_map(|ledger| ledger.search(words)).collect();
    let mut text = if found.is_empty() { say!("no-rule-found") + "\n" } else { print::found(&found[..found.len().min(SHOWN)]) };
    if found.len() > SHOWN {
        text += &format!("{}\n", say!("rules-more", n = found.len() - SHOWN));
    }
    let rules = found.iter().map(|rule| print::rule_json(rule)).collect::<Vec<_>>();
    Report::of(text, json!({ "search": words, "found": rules }), !found.is_empty())
}

fn coverage(chosen: Option<&'static Ledger>, what: Option<&str>, folder: Option<&PathBuf>) -> Result<Report, Failure> {
    let hit = hit(chosen, folder)?;
    let ledgers: Vec<&'static Ledger> = chosen.map_or_else(|| registry::shelf().ledgers().collect(), |ledger| vec![ledger]);
    let mut covered: Vec<Coverage> = ledgers.into_iter().map(|ledger| Coverage::new(ledger, &hit)).collect();
    if let (Some(word), [one]) = (what, covered.as_slice()) {
        let topic = one.topics.iter().find(|topic| topic.name.eq_ignore_ascii_case(word));
        let topic = topic.ok_or_else(|| {
            let topics = choices(one.topics.iter().map(|topic| topic.name));
            Failure::new("unknown-topic", say!("no-topic", game = one.game, word = word.to_owned(), topics = topics))
        })?;
        return Ok(Report::sound(topic_text(topic), topic_json(topic)));
    }
    let text = covered.iter().map(Coverage::text).collect::<Vec<_>>().join("\n");
    let json = match (chosen, covered.pop()) {
        (Some(_), Some(only)) => coverage_json(&only),
        (_, last) => {
            covered.extend(last);
            json!({ "games": covered.iter().map(coverage_json).collect::<Vec<_>>() })
        }
    };
    Ok(Report::sound(text, json))
}

/// The rules that passed cases prove: the embedded cases of the chosen game (or of all), or those of a folder.
fn hit(chosen: Option<&'static Ledger>, folder: Option<&PathBuf>) -> Result<BTreeSet<RuleId>, Failure> {
    let kits = registry::kits();
    let tried: Vec<Tried> = match folder {
        Some(folder) => cases::run_all(&cases::files(folder)?, |file| cases::run_file(file, None, &kits)),
        None => {
            let games = kits.iter().map(|kit| kit.about().name).filter(|game| chosen.is_none_or(|ledger| ledger.game == *game));
            let wanted: Vec<Embedded> = games.flat_map(cases::proving).collect();
            cases::run_all(&wanted, |embedded| cases::run(embedded.file, embedded.text, &kits))
        }
    };
    let mut reports = Vec::new();
    for tried in tried {
        reports.push(CaseReport { verdicts: tried.verdicts? });
    }
    Ok(proved(reports.iter()))
}

/// All rules of a list of topics, in document order within each topic.
fn all(hit: &[RuleId], describes: &[RuleId], open: &[RuleId]) -> Vec<RuleId> {
    let mut all = [hit, describes, open].concat();
    all.sort_unstable();
    all
}

fn coverage_json(coverage: &Coverage) -> Value {
    let mut value = coverage.json();
    value["rules"] = json!(all(&coverage.hit, &coverage.describes, &coverage.open));
    value["topics"] = coverage.topics.iter().map(topic_json).collect();
    value
}

fn topic_json(topic: &TopicCoverage) -> Value {
    json!({
        "name": topic.name,
        "rules": all(&topic.hit, &topic.describes, &topic.open),
        "hit": topic.hit,
        "describes": topic.describes,
        "open": topic.open,
    })
}

fn topic_text(topic: &TopicCoverage) -> String {
    let (hit, only, open) = (topic.hit.len(), topic.describes.len(), topic.open.len());
    let mut text = format!("{}  {}\n", topic.name, say!("topic-counts", n = topic.rules(), hit = hit, only = only, open = open));
    for (word, ids) in [(say!("topic-hit"), &topic.hit), (say!("topic-describes"), &topic.describes), (say!("topic-open"), &topic.open)] {
        for id in ids {
            text += &format!("  {word:<10} {id:<18} {}\n", id.rule().title);
        }
    }
    text
}
