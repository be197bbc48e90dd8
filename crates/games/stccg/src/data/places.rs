//! Whether the cases hold what rules ask of a card beside its numbers and effects: each place where a rule asks for a trait, or for a card by name,
//! is made blind to it, one after the other, and a case must fail.
//!
//! A place is a line with [`Card::has_trait`](super::Card::has_trait) or another of the calls in `CALLS`, and a trait, an aim or a name on it, or in an
//! arm of the `match` that begins there. Nobody writes a list of them: they are read from the source, and a line whose words cannot be found fails the
//! test.

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet},
    fs,
    panic::{self, Location},
    path::{Path, PathBuf},
};

use engine::case::{self, Case};

use super::{Aim, Trait, mutants};
use crate::Stccg;

/// A line of a file and a word of the data that it asks for.
type Place = (String, u32, String);

/// Lines at which a card was asked about, and for which word.
type Asked = BTreeSet<(&'static str, u32, String)>;

thread_local! {
    static BLIND: Cell<Option<&'static Place>> = const { Cell::new(None) };
    /// The pairs of a trait and a place that asks for it.
    static ASKED: RefCell<Option<Asked>> = const { RefCell::new(None) };
}

/// Whether the place that asks is blind to the card now.
#[track_caller]
pub(crate) fn blind(name: &str) -> bool {
    let here = Location::caller();
    ASKED.with_borrow_mut(|asked| {
        if let Some(asked) = asked {
            asked.insert((here.file(), here.line(), name.to_owned()));
        }
    });
    BLIND.get().is_some_and(|(file, line, word)| *line == here.line() && here.file().ends_with(file.as_str()) && word == name)
}

/// The calls by which rules ask for a card.
const CALLS: [&str; 8] = [".named()", ".has_trait(", ".goal()", ".seeks(", ".assimilates()", ".lies_at(", ".has_table(", "shares("];

const PLAN: &str = "a plan, which the checker alone decides: the list names only a selection";
const SORT: &str = "it only narrows what is looked at: each target is asked about by itself";

/// Places at which blindness makes no difference, each with the reason: file, name, and which of its places in the file.
const EQUAL: &[(&str, &str)] = &[
    ("legal/beams.rs joins-planets 1", PLAN),
    ("rules/objective.rs planet 2", SORT),
    ("rules/objective.rs sector 2", SORT),
    ("rules/objective.rs wreck 3", SORT),
    ("rules/objective.rs starship 2", SORT),
    ("rules/objective.rs prey 2", SORT),
    ("rules/objective.rs counterpart 2", SORT),
    ("rules/group.rs void-with-battle-bridge 1", "no case has that treaty beside a Battle Bridge and people whom it would join"),
    ("rules/borg.rs counterpart 1", "who is where has been told before its target is chosen"),
    ("rules/seed.rs seeds-at-end 1", "the gateway is refused in that phase before this is asked"),
];

/// The source files of the rules, without the bots and the rulings, which only choose among what the rules allow.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").path()) {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("");
        match path.is_dir() {
            true if !matches!(name, "bot" | "collective" | "ruling" | "decks") => files(&path, found),
            false if name.ends_with(".rs") && !matches!(name, "places.rs" | "mutants.rs" | "tests.rs") => found.push(path),
            _ => {}
        }
    }
    found.sort();
}

/// The words of the data that a line asks for: traits, and names in quotes.
fn words(line: &str) -> Vec<String> {
    let quoted = line.split('"').skip(1).step_by(2).filter(|word| super::named(word).is_some() || line.contains(".lies_at("));
    let ident = |rest: &str| rest.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or("").to_owned();
    let traits = line.split("Trait::").skip(1).map(ident);
    let traits = traits.filter_map(|name| Trait::ALL.iter().find(|one| format!("{one:?}") == name).map(|one| one.word()));
    let aims = line.split("Aim::").skip(1).map(ident);
    let aims = aims.filter_map(|name| Aim::ALL.iter().find(|one| format!("{one:?}") == name).map(|one| one.word()));
    let assimilates = line.contains(".assimilates()").then_some("assimilates");
    quoted.chain(traits).chain(aims).chain(assimilates).map(str::to_owned).collect()
}

/// Every place of a file.
fn places(file: &str, text: &str) -> Vec<Place> {
    let asks = |line: &str| CALLS.iter().any(|call| line.contains(call)) && !line.trim_start().starts_with("//");
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (index, line) in lines.iter().enumerate().filter(|(_, line)| asks(line) && !line.contains("fn ")) {
        let mut named = words(line);
        let head = line.trim_end();
        if head.contains("match ") && head.ends_with('{') {
            let indent = line.len() - line.trim_start().len();
            let close = format!("{}}}", " ".repeat(indent));
            let arms = lines[index + 1..].iter().take_while(|line| !line.starts_with(&close));
            named.extend(arms.filter_map(|line| line.split_once("=>")).flat_map(|(pattern, _)| words(pattern)));
        }
        let by_data = line.contains(".lies_at(&");
        assert!(!named.is_empty() || by_data, "{file}:{}: no word is found: {line}", index + 1);
        found.extend(named.into_iter().map(|word| (file.to_owned(), index as u32 + 1, word)));
    }
    found
}

/// Every case, with what is asked for in it.
fn asked() -> Vec<(Case, Asked)> {
    let run = |one: Case| {
        ASKED.set(Some(BTreeSet::new()));
        let passed = case::run::<Stccg>(&one).passed();
        let asked = ASKED.take().unwrap_or_default();
        assert!(passed, "{}", one.title);
        (one, asked)
    };
    mutants::all_cases().into_iter().map(run).collect()
}

/// Whether a case notices that the place is blind.
fn noticed(place: &'static Place, one: &Case) -> bool {
    BLIND.set(Some(place));
    let verdict = panic::catch_unwind(|| case::run::<Stccg>(one).passed());
    BLIND.set(None);
    !verdict.unwrap_or(false)
}

#[test]
fn every_place_that_asks_for_a_card_is_noticed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = Vec::new();
    files(&root, &mut paths);
    let mut all = Vec::new();
    for path in paths {
        let file = path.strip_prefix(&root).expect("below").to_string_lossy().replace('\\', "/");
        all.extend(places(&format!("src/{file}"), &fs::read_to_string(&path).expect("readable")));
    }
    let cases = asked();
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let (mut missed, mut counts) = (Vec::new(), BTreeMap::new());
    let total = all.len();
    for place in all {
        let place: &'static Place = Box::leak(Box::new(place));
        let (file, line, word) = place;
        let number = counts.entry((file.as_str(), word.as_str())).and_modify(|n| *n += 1).or_insert(1);
        let reaches = |asked: &Asked| asked.iter().any(|(at, row, name)| row == line && at.ends_with(file.as_str()) && word == name);
        let mut reached = cases.iter().filter(|(_, asked)| reaches(asked)).map(|(case, _)| case).peekable();
        let never = reached.peek().is_none();
        if !reached.any(|one| noticed(place, one)) {
            missed.push((format!("{} {word} {number}", file.trim_start_matches("src/")), *line, never));
        }
    }
    panic::set_hook(hook);
    println!("{total} places, {} of them equal", EQUAL.len());
    let stale: Vec<&str> = EQUAL.iter().map(|(name, _)| *name).filter(|name| !missed.iter().any(|(known, ..)| known == name)).collect();
    missed.retain(|(name, ..)| !EQUAL.iter().any(|(known, _)| known == name));
    let told: Vec<String> = missed
        .iter()
        .map(|(name, line, never)| format!("{name} (line {line}{})", if *never { ", no case comes there" } else { "" }))
        .collect();
    assert!(told.is_empty() && stale.is_empty(), "{} unnoticed:\n{}\nno longer equal: {stale:?}", told.len(), told.join("\n"));
}
