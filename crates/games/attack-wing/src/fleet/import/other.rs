//! Lines that hold no card: sums, headings, names of lists, captains without a card.

use super::{
    line::{LABELS, Line, numbers},
    normal,
};
use crate::data::Faction;

/// Words that the line of a sum may be made of, besides its number.
const SUM_WORDS: &[&str] =
    &["ship", "fleet", "build", "squad", "squadron", "list", "sp", "cost", "points", "pts", "total", "of", "grand", "sum"];

/// Words that may stand beside the number of a sum.
pub(super) const SUM_FILLERS: &[&str] = &[
    "ship",
    "ships",
    "fleet",
    "build",
    "squad",
    "squadron",
    "list",
    "sp",
    "cost",
    "costs",
    "point",
    "points",
    "pts",
    "pt",
    "total",
    "totals",
    "subtotal",
    "of",
    "grand",
    "sum",
    "limit",
    "max",
    "maximum",
    "left",
    "remaining",
    "used",
    "spent",
    "unspent",
    "free",
    "out",
    "is",
    "the",
    "for",
    "this",
    "my",
    "all",
    "cards",
    "value",
    "overall",
    "final",
    "number",
    "with",
    "and",
];

/// Lines that carry no card.
const SILENT: &[&str] = &[
    "fleet build sheet",
    "type ",
    "type,",
    "save your",
    "generated",
    "created",
    "built with",
    "notes",
    "http",
    "faction:",
    "date",
    "player",
    "event",
    "email",
    "points",
    "sp limit",
    "limit",
    "maneuver card",
    "manoeuvre card",
];

/// Whether a line begins with a word that says that it holds no card.
pub(super) fn is_silent(lower: &str) -> bool {
    let begins = |silent: &&&str| {
        let behind = lower.strip_prefix(**silent);
        behind.is_some_and(|behind| {
            !silent.ends_with(char::is_alphanumeric) || !behind.starts_with(char::is_alphabetic) || **silent == "http"
        })
    };
    SILENT.iter().find(begins).is_some()
}

/// A label without a card behind it: `Ship 1`, `Upgrade Cards`.
pub(super) fn is_label(part: &str) -> bool {
    let lower = part.trim().to_lowercase();
    let bare = lower.trim_end_matches(|c: char| !c.is_alphabetic()).trim_end_matches("cards").trim_end_matches("card").trim();
    let bare = bare.strip_prefix("the ").unwrap_or(bare);
    LABELS.iter().any(|(label, _)| bare == *label || bare.strip_suffix('s') == Some(*label)) || is_sum(&lower)
}

/// A line that only says how a ship flies is not a card: `Maneuver Card: Galaxy Class`.
pub(super) fn flies(part: &str) -> bool {
    ["maneuver card", "manoeuvre card"].iter().any(|kind| part.to_lowercase().starts_with(kind))
}

/// The name that a line gives to the list.
pub(super) fn fleet_name(text: &str) -> Option<&str> {
    let text = text.trim();
    let lower = text.to_ascii_lowercase();
    ["fleet:", "name:", "fleet name:"].iter().find_map(|label| lower.starts_with(label).then(|| text[label.len()..].trim()))
}

/// A captain that costs nothing and has no card of his own.
pub(super) fn generic_captain(line: &Line<'_>) -> bool {
    const WORDS: &[&str] = &["generic", "captain", "skill", "a", "the", "sp", "no", "free", "card"];
    let faction = |word: &str| Faction::ALL.iter().any(|faction| faction.title().eq_ignore_ascii_case(word));
    let mut words = line.name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let lower = line.name.to_lowercase();
    let plain =
        words.all(|word| WORDS.contains(&word.to_lowercase().as_str()) || faction(word) || word.bytes().all(|byte| byte.is_ascii_digit()));
    line.code.is_none() && line.cost.is_none_or(|sp| sp == 0) && plain && (lower.contains("generic") || normal(&lower) == "captain")
}

pub(super) fn is_sum(lower: &str) -> bool {
    let words = lower.trim_matches(|c: char| !c.is_alphanumeric());
    // "Ship SP: 76", "Build points = 150": a number behind nothing but such words.
    let mut left = words.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let plain = left.all(|word| SUM_WORDS.contains(&word) || word.bytes().all(|byte| byte.is_ascii_digit()));
    // "Ship 2" begins a ship.
    let counted = ["sp", "cost", "points", "pts"].iter().any(|unit| words.split(|c: char| !c.is_alphabetic()).any(|word| word == *unit));
    let large = numbers(words).next().is_some_and(|number| number >= 60);
    if plain && counted && (large || words.starts_with(char::is_alphabetic)) && numbers(words).next().is_some() {
        return true;
    }
    ["total", "ship total", "fleet total", "grand total", "subtotal", "sp total", "sum"].iter().any(|sum| words.starts_with(sum))
        || words.ends_with("total")
}

/// The limit that a sum names: `Total: 98 of 110 SP`, `Total: 98/110`.
pub(super) fn limit(lower: &str) -> Option<u16> {
    let (before, behind) = lower.split_once(" of ").or_else(|| lower.split_once('/'))?;
    numbers(before).next()?;
    numbers(behind).next().filter(|limit| (90..=130).contains(limit))
}

/// Headings of a group of cards: a faction, a kind of card, the name of the game.
pub(super) fn heading(line: &Line<'_>) -> bool {
    const GROUPS: &[&str] = &["fleet", "list", "squadron", "cards", "other", "startrekattackwing", "attackwing"];
    let name = normal(line.name);
    let one = name.strip_suffix('s').unwrap_or(&name);
    let faction = || Faction::ALL.iter().map(|faction| normal(faction.title()));
    let is = |word: &str| one == word || name == word || one == format!("{word}fleet") || one == format!("{word}ship");
    line.cost.is_none()
        && line.code.is_none()
        && !line.strange
        && (name.is_empty()
            || GROUPS.contains(&one)
            || LABELS.iter().any(|(label, _)| is(&normal(label)))
            || faction().any(|faction| is(&faction)))
}
