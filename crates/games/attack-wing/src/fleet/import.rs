//! Fleets from text: JSON, our own text, and the plain lists that the community's builders print.
//!
//! Such lists differ in their marks and agree in their shape: a ship, then its captain and upgrades, then the next ship; a cost behind each name, a sum
//! now and then. A line is a card if its name, without marks, label and cost, is that of a card. Of several cards of one name the code decides, then
//! the label, then what is still missing on the ship, its faction, and the cost.

use super::{
    Sheet,
    check::{self, nearest},
    cost,
};
use serde::Deserialize;

use crate::{
    data::{self, Card, CardId, Faction},
    setup::{FleetList, Listed},
};

/// A fleet that was read, and what was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// What was understood.
    pub sheet: Sheet,
    /// A sentence for each line that was not, with its number.
    pub unknown: Vec<String>,
    /// A sum that the list states, if it is not ours.
    pub notes: Vec<String>,
}

/// Why a text is no fleet at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unread {
    /// JSON of another shape.
    #[error("this JSON is no fleet ({0}): it has `ships`, each with `ship`, `captain` and `upgrades`, and may have a `resource`")]
    Json(String),
    /// No ship in it.
    #[error("no known ship is in this list{0}: paste ships with their captains and upgrades, one card a line")]
    NoShip(String),
    /// Longer than any fleet.
    #[error("this text is longer than any fleet list: paste the list alone")]
    TooLong,
}

/// The longest text that is read, in bytes.
const LONGEST: usize = 40_000;
/// The most ships that are read from one list.
const MOST_SHIPS: usize = 24;

/// Reads a fleet.
///
/// # Errors
/// A text in which there is no ship, or JSON of another shape.
pub fn read(text: &str) -> Result<Read, Unread> {
    if text.len() > LONGEST {
        return Err(Unread::TooLong);
    }
    let start = text.trim_start();
    if start.starts_with(['{', '[']) && serde_json::from_str::<serde_json::Value>(start).is_ok() {
        return read_json(start);
    }
    let mut reader = Reader { sheet: Sheet::default(), fresh: true, unknown: Vec::new(), stated: None };
    for (index, line) in text.lines().enumerate() {
        reader.line(index + 1, line);
    }
    let Reader { sheet, unknown, stated, .. } = reader;
    if sheet.ships.is_empty() {
        let hint = unknown.first().map_or(String::new(), |first| format!(" ({first})"));
        return Err(Unread::NoShip(hint));
    }
    let total = sheet.reckon().total;
    let other = stated.filter(|stated| *stated != total);
    let notes =
        other.map(|stated| format!("the list says {stated} SP, its known cards cost {total} SP by the rules here")).into_iter().collect();
    Ok(Read { sheet, unknown, notes })
}

/// A fleet sheet in JSON as Utopia writes it: ships with their cards by name, kind and cost.
#[derive(Deserialize)]
struct Named {
    ships: Vec<NamedShip>,
    resource: Option<NamedCard>,
}

#[derive(Deserialize)]
struct NamedShip {
    cards: Vec<NamedCard>,
}

#[derive(Deserialize)]
struct NamedCard {
    name: Option<String>,
    #[serde(rename = "type")]
    kind: Option<String>,
    cost: Option<i64>,
}

impl Named {
    /// The same as plain lines.
    fn lines(&self) -> String {
        let line = |card: &NamedCard, label: Option<&str>| {
            let name = card.name.as_deref()?;
            let label = label.or_else(|| match card.kind.as_deref()? {
                "Ship" => Some("Ship"),
                "Captain" => Some("Captain"),
                _ => Some("Upgrade"),
            })?;
            let cost = card.cost.map_or(String::new(), |cost| format!(" ({cost})"));
            Some(format!("{label}: {name}{cost}\n"))
        };
        let cards = self.ships.iter().flat_map(|ship| &ship.cards).filter_map(|card| line(card, None));
        cards.chain(self.resource.iter().filter_map(|card| line(card, Some("Resource")))).collect()
    }
}

fn read_json(text: &str) -> Result<Read, Unread> {
    if let Ok(named) = serde_json::from_str::<Named>(text) {
        return read(&named.lines());
    }
    let list = |ships| Sheet::of(FleetList { ships, ..FleetList::default() });
    let sheet =
        if text.starts_with('[') { serde_json::from_str::<Vec<Listed>>(text).map(list) } else { serde_json::from_str::<Sheet>(text) };
    let sheet = sheet.map_err(|why| Unread::Json(why.to_string()))?;
    Ok(Read { sheet, unknown: Vec::new(), notes: Vec::new() })
}

struct Reader {
    sheet: Sheet,
    /// Whether a new group may begin here: nothing stands before it, or an empty line or a sum.
    fresh: bool,
    unknown: Vec<String>,
    stated: Option<u16>,
}

/// What a label in front of a name says about the card.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Label {
    Ship,
    Captain,
    Upgrade,
    Resource,
}

/// A line without its marks.
#[derive(Copy, Clone)]
struct Line<'t> {
    name: &'t str,
    code: Option<CardId>,
    cost: Option<u16>,
    label: Option<Label>,
    /// Captain Skill, where it stands behind the name.
    skill: Option<u16>,
}

const LABELS: &[(&str, Label)] = &[
    ("ship", Label::Ship),
    ("captain", Label::Captain),
    ("upgrade", Label::Upgrade),
    ("elite talent", Label::Upgrade),
    ("talent", Label::Upgrade),
    ("crew", Label::Upgrade),
    ("tech", Label::Upgrade),
    ("weapon", Label::Upgrade),
    ("borg", Label::Upgrade),
    ("resource", Label::Resource),
];

/// Lines that carry no card.
const SILENT: &[&str] = &[
    "fleet build sheet",
    "type ",
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
];

impl Reader {
    fn line(&mut self, number: usize, text: &str) {
        let lower = text.trim().to_lowercase();
        let bare: String = normal(&lower);
        let fresh = std::mem::replace(&mut self.fresh, bare.is_empty() || is_sum(&lower));
        if bare.is_empty() || SILENT.iter().any(|silent| lower.starts_with(silent)) {
            return;
        }
        if let Some(name) =
            ["fleet:", "name:", "fleet name:"].iter().find_map(|label| lower.starts_with(label).then(|| text.trim()[label.len()..].trim()))
        {
            self.sheet.name = name.chars().filter(|c| !c.is_control()).take(60).collect();
            return;
        }
        if let Some(names) = lower.strip_prefix("waived:") {
            let known = names.split([',', ' ']).filter_map(|name| check::WAIVERS.iter().find(|known| **known == name));
            self.sheet.waived.extend(known.map(|name| (*name).to_owned()));
            return;
        }
        if let Some(format) = lower.strip_prefix("format:") {
            self.sheet.format_2014 |= format.contains("2014");
            return;
        }
        if let Some(costs) = lower.strip_prefix("costs of generic ships:") {
            self.sheet.later_costs = costs.trim() == "later";
            return;
        }
        if is_sum(&lower) {
            if let Some(limit) = limit(&lower) {
                self.sheet.limit = limit;
            }
            let fleet = !lower.contains("ship") || lower.contains("fleet");
            self.stated = numbers(&lower).next().filter(|_| fleet).or(self.stated);
            return;
        }
        let line = read_line(text);
        if generic_captain(&line) {
            return;
        }
        if heading(&line) && (fresh || line.name.is_empty()) {
            return;
        }
        // Some builders print the set behind the name: "Worf (U.S.S. Enterprise-D)".
        let shorter = || bracket(line.name).and_then(|(name, _)| self.choose(&Line { name: name.trim_end(), ..line }));
        match self.choose(&line).or_else(shorter) {
            Some(card) => self.put(card),
            None if heading(&line) => {}
            None => {
                self.unknown.push(format!(
                    "line {number}: there is no card {:?} among the {} known here{}",
                    line.name,
                    CardId::all().count(),
                    nearest(line.name)
                ));
                if self.sheet.unknown.len() < 20 {
                    self.sheet.unknown.push(line.name.chars().take(60).collect());
                }
            }
        }
    }

    fn choose(&self, line: &Line<'_>) -> Option<CardId> {
        if line.code.is_some() {
            return line.code;
        }
        let wanted = normal(line.name);
        let ship = self.sheet.ships.last();
        let facts = ship.and_then(|ship| data::find_ship(&ship.ship)).map(data::ship);
        let fits = |card: &CardId| match (line.label, card.card()) {
            (None, _) => true,
            (Some(label), Card::Ship(_)) => label == Label::Ship,
            (Some(label), Card::Captain(_)) => label == Label::Captain,
            (Some(label), Card::Upgrade(_)) => label == Label::Upgrade,
            (Some(label), Card::Resource(_)) => label == Label::Resource,
        };
        let score = |card: &CardId| {
            let missing = match card.card() {
                Card::Captain(_) => ship.is_some_and(|ship| ship.captain.is_none()),
                Card::Ship(_) => true,
                Card::Upgrade(_) => ship.is_some(),
                Card::Resource(_) => self.sheet.resource.is_none(),
            };
            let home = facts.is_some_and(|facts| facts.factions.iter().any(|faction| card.factions().has(faction)));
            let leader = ship.and_then(|ship| ship.captain.as_deref()).and_then(CardId::find);
            let skilled = card.captain().is_some_and(|captain| line.skill == Some(u16::from(captain.skill)));
            let carried = facts.filter(|_| card.captain().is_some() || card.upgrade().is_some());
            let here = carried.map(|facts| cost::price(facts, leader.or(Some(*card)), *card));
            let same = line.cost.is_some_and(|sp| sp == card.points() || Some(sp) == here);
            (line.skill.is_none() || skilled, line.cost.is_none() || same, missing, home, same)
        };
        let known = CardId::all().filter(|card| names(*card).contains(&wanted)).filter(fits);
        // The first of the best: the tables put the first printing first.
        known.first_best(score)
    }

    fn put(&mut self, card: CardId) {
        let code = card.code().to_owned();
        match card.card() {
            Card::Ship(_) if self.sheet.ships.len() < MOST_SHIPS => {
                self.sheet.ships.push(Listed { ship: code, skill: 1, ..Listed::default() })
            }
            Card::Ship(_) => self.unknown.push(format!("{} is one ship more than a list may have", card.name())),
            Card::Resource(_) if self.sheet.resource.is_none() => self.sheet.resource = Some(code),
            Card::Resource(_) => self.sheet.more_resources.push(code),
            Card::Captain(_) | Card::Upgrade(_) => match self.sheet.ships.last_mut() {
                None => self.unknown.push(format!("{} stands before any ship: put the ship first", card.name())),
                Some(ship) if card.captain().is_some() && ship.captain.is_none() => ship.captain = Some(code),
                Some(ship) => ship.upgrades.push(code),
            },
        }
    }
}

/// The first of those with the greatest key.
trait FirstBest: Iterator<Item = CardId> + Sized {
    fn first_best<K: Ord>(self, key: impl Fn(&CardId) -> K) -> Option<CardId> {
        let mut best: Option<(K, CardId)> = None;
        for card in self {
            let one = key(&card);
            if best.as_ref().is_none_or(|(known, _)| one > *known) {
                best = Some((one, card));
            }
        }
        best.map(|(_, card)| card)
    }
}

impl<I: Iterator<Item = CardId>> FirstBest for I {}

/// Letters and digits only, so that marks, dots and spaces do not matter.
pub(super) fn normal(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The names under which a card may stand in a list, without marks.
fn names(card: CardId) -> Vec<String> {
    let mut names = vec![normal(card.name())];
    match card.card() {
        Card::Ship(ship) if !ship.unique => {
            // "Federation Starship (Galaxy Class, generic)" is printed without the last word, or as its class.
            let class = &data::class(ship.class).name;
            names.push(normal(&card.name().replace(", generic", "")));
            names.extend([
                normal(class),
                normal(&class.replace(" Class", "")),
                normal(&format!("{class} Starship")),
                normal(&format!("Generic {class}")),
            ]);
            names.extend(ship.factions.iter().map(|faction| normal(&format!("{} {class}", faction.title()))));
        }
        Card::Captain(captain) if captain.points == 0 => {
            names.push(normal(&format!("{} Captain", captain.name)));
            names.push(normal(&format!("Captain ({})", captain.name)));
        }
        _ => {}
    }
    names
}

/// A captain that costs nothing and has no card of his own.
fn generic_captain(line: &Line<'_>) -> bool {
    let name = normal(line.name);
    line.code.is_none()
        && (name == "generic"
            || name == "captain"
            || name.starts_with("genericcaptain")
            || (name.starts_with("genericskill") && line.label == Some(Label::Captain)))
}

fn is_sum(lower: &str) -> bool {
    let words = lower.trim_matches(|c: char| !c.is_alphanumeric());
    ["total", "ship total", "fleet total", "grand total", "subtotal", "sp total", "sum"].iter().any(|sum| words.starts_with(sum))
        || words.ends_with("total")
}

/// The limit that a sum names: `Total: 98 of 110 SP`, `Total: 98/110`.
fn limit(lower: &str) -> Option<u16> {
    let (before, behind) = lower.split_once(" of ").or_else(|| lower.split_once('/'))?;
    numbers(before).next()?;
    numbers(behind).next().filter(|limit| (90..=130).contains(limit))
}

/// What stands above a group of cards: a faction, a kind of card, the name of the game.
fn heading(line: &Line<'_>) -> bool {
    const GROUPS: &[&str] = &["fleet", "list", "squadron", "cards", "other", "startrekattackwing", "attackwing"];
    let name = normal(line.name);
    let one = name.strip_suffix('s').unwrap_or(&name);
    let faction = || Faction::ALL.iter().map(|faction| normal(faction.title()));
    let is = |word: &str| one == word || name == word || one == format!("{word}fleet") || one == format!("{word}ship");
    line.cost.is_none()
        && line.code.is_none()
        && (name.is_empty()
            || GROUPS.contains(&one)
            || LABELS.iter().any(|(label, _)| is(&normal(label)))
            || faction().any(|faction| is(&faction)))
}

fn numbers(text: &str) -> impl Iterator<Item = u16> + '_ {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok())
}

/// Takes a line apart: marks in front, a label, the name, a code, a cost behind.
fn read_line(text: &str) -> Line<'_> {
    if let Some(line) = columns(text) {
        return line;
    }
    let mut rest = text.trim().trim_start_matches(|c: char| !c.is_alphanumeric()).trim();
    let mut line = Line { name: rest, code: None, cost: None, label: None, skill: None };
    if let Some((head, tail)) = rest.split_once([':', ']']) {
        let label = head.trim().to_lowercase();
        let label = label.trim_end_matches(|c: char| c.is_ascii_digit() || c == '#' || c == ' ').trim_end_matches("upgrade").trim();
        let known = LABELS.iter().find(|(known, _)| label == *known || label == format!("{known}s"));
        let known = known.map(|(_, label)| *label).or_else(|| head.trim().to_lowercase().starts_with("upgrade").then_some(Label::Upgrade));
        if known.is_some() {
            (line.label, rest) = (known, tail.trim());
        }
    }
    // "12. Name", "2) Name": a number of the list, unless it is all there is.
    if let Some((head, tail)) = rest.split_once(['.', ')'])
        && head.chars().all(|c| c.is_ascii_digit())
        && !head.is_empty()
        && tail.starts_with(' ')
    {
        rest = tail.trim();
    }
    loop {
        let cut = rest.trim_end_matches([' ', ',', ';', '-', '–', '.', ':']);
        let Some((before, inside)) = bracket(cut).or_else(|| trailing(cut)) else {
            rest = cut;
            break;
        };
        match (CardId::find(inside), numbers(inside).next()) {
            (Some(card), _) => line.code = Some(card),
            (None, Some(cost)) if inside.chars().filter(|c| c.is_alphabetic()).count() <= 6 && !inside.to_lowercase().contains("skill") => {
                line.cost = line.cost.or(Some(cost))
            }
            _ if inside.to_lowercase().contains("skill") => {}
            // "Jean-Luc Picard 9 (Captain)".
            _ if inside.eq_ignore_ascii_case("captain") => line.label = Some(Label::Captain),
            // Part of the name: "(Galaxy Class, generic)".
            _ => {
                rest = cut;
                break;
            }
        }
        rest = before.trim_end();
    }
    if line.label == Some(Label::Captain)
        && let Some((before, skill)) = rest.rsplit_once(' ')
        && let Ok(skill) = skill.parse()
    {
        (line.skill, rest) = (Some(skill), before.trim_end());
    }
    line.name = rest;
    if line.code.is_none() {
        line.code = CardId::find(rest);
    }
    line
}

/// A line of columns as Space Dock prints it: kind, name, a letter for the faction, cost.
fn columns(text: &str) -> Option<Line<'_>> {
    let parts: Vec<&str> = text.split("  ").map(str::trim).filter(|part| !part.is_empty()).collect();
    let [kind, name, faction, cost] = parts.as_slice() else { return None };
    let label = match *kind {
        "Cap" => Label::Captain,
        kind if kind.starts_with("Ship ") => Label::Ship,
        kind if kind.len() == 1 => Label::Upgrade,
        _ => return None,
    };
    let one_letter = faction.chars().count() == 1;
    Some(Line { name, code: None, cost: Some(cost.parse().ok()?), label: Some(label), skill: None }).filter(|_| one_letter)
}

/// `name (5)` or `name [5 SP]`: what is before and in the brackets.
fn bracket(text: &str) -> Option<(&str, &str)> {
    let open = match text.chars().last()? {
        ')' => '(',
        ']' => '[',
        _ => return None,
    };
    let at = text.rfind(open)?;
    Some((&text[..at], &text[at + 1..text.len() - 1]))
}

/// `name 5 SP`, `name - 5`, `name, skill 9`: what is before and the words behind.
fn trailing(text: &str) -> Option<(&str, &str)> {
    let lower = text.to_ascii_lowercase();
    if let Some(at) = lower.rfind(", skill") {
        return Some((&text[..at], &text[at + 2..]));
    }
    let bare = ["sp", "pts", "points"].iter().find_map(|unit| lower.strip_suffix(unit)).map_or(text, |rest| &text[..rest.len()]).trim_end();
    let digits = bare.len() - bare.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (before, number) = bare.split_at(bare.len() - digits);
    let marked = bare.len() < text.len() || before.ends_with("  ") || before.trim_end().ends_with(['-', '–', ',', ':', '=']);
    (digits > 0 && digits < 4 && marked && before.ends_with([' ', '-', '–', ',', ':', '='])).then_some((before, number))
}
