//! Fleets from text: JSON, our own text, the plain lists that the community's builders print, and lists as people post them.
//!
//! Such lists differ in their marks and agree in their shape: a ship, then its captain and upgrades, then the next ship; a cost behind each name, a sum
//! now and then. A line is a card if its name, without marks, label and cost, is that of a card, or several if its parts are. Of several cards of one
//! name the code decides, then the product, then the label, what is still missing on the ship, its faction, and the cost. What stays open is told.
//! A card that is not among ours stays where it stands, with its cost; an unknown ship keeps the cards after it.

mod find;
mod json;
mod line;
mod marks;
#[cfg(test)]
mod tests;

use super::{
    Sheet, check,
    unknown::{self, normal},
};
use crate::{
    data::{Card, CardId, Faction},
    roster::Listed,
};
use engine::{Text, msg};
use find::{Found, find, typed};
use line::{LABELS, Label, Line, bare_cost, numbers, pieces, read_line};

/// A fleet that was read, and what was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// What was understood.
    pub sheet: Sheet,
    /// A sentence for each line that was not, with its number.
    pub unknown: Vec<Text>,
    /// What was understood in one of several ways, and a sum that the list states, if it is not ours.
    pub notes: Vec<Text>,
}

/// Why a text is no fleet at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// JSON of another shape.
    Json(String),
    /// A collection without a fleet of the name that was asked for.
    NoSuchFleet(String),
    /// No ship in it, with the first line that was not understood.
    NoShip(Option<Text>),
    /// Longer than any fleet.
    TooLong,
}

impl Unread {
    /// What is wrong and what to do.
    pub fn text(&self) -> Text {
        match self {
            Unread::Json(why) => msg!("unread-json", why = why.clone()),
            Unread::NoSuchFleet(names) => msg!("unread-no-such-fleet", names = typed(names)),
            Unread::NoShip(None) => msg!("unread-no-ship"),
            Unread::NoShip(Some(first)) => msg!("unread-no-ship-first", first = first.clone()),
            Unread::TooLong => msg!("unread-too-long"),
        }
    }
}

/// The longest text that is read, in bytes.
const LONGEST: usize = 40_000;
/// The longest JSON: a collection holds many fleets.
const LONGEST_JSON: usize = 1_000_000;
/// The most ships that are read from one list.
const MOST_SHIPS: usize = 24;
/// The most upgrades that are read for one ship.
const MOST_UPGRADES: usize = 24;
/// No captain or upgrade costs so much: an unknown card that does is a ship.
const SHIP_COST: u16 = 14;

/// Reads a fleet. In front of a collection in JSON a line `fleet: NAME` chooses one.
///
/// # Errors
/// A text in which there is no ship, or JSON of another shape.
pub fn read(text: &str) -> Result<Read, Unread> {
    if text.len() > LONGEST_JSON {
        return Err(Unread::TooLong);
    }
    let start = text.trim_start_matches('\u{feff}').trim_start();
    let (wanted, body) = match start.split_once('\n') {
        Some((first, rest)) if rest.trim_start().starts_with(['{', '[']) => match fleet_name(first) {
            Some(name) => (Some(name), rest.trim_start()),
            None => (None, start),
        },
        _ => (None, start),
    };
    if body.starts_with(['{', '['])
        && let Ok(value) = serde_json::from_str::<serde_json::Value>(body)
    {
        return json::read(value, wanted);
    }
    if text.len() > LONGEST {
        return Err(Unread::TooLong);
    }
    let text: String = text.lines().map(|line| marks::plain(line) + "\n").collect();
    let mut reader = Reader::new();
    let head = title_line(&text);
    for (index, line) in text.lines().enumerate() {
        reader.number = index + 1;
        reader.head = head == Some(index);
        reader.line(line);
    }
    reader.end()
}

/// The line that stands alone above a list in which cards have their costs, and has none itself: very likely a title.
fn title_line(text: &str) -> Option<usize> {
    let mut lines = text.lines().enumerate().skip_while(|(_, line)| line.trim().is_empty());
    let (index, first) = lines.next()?;
    let alone = lines.next().is_some_and(|(_, line)| line.trim().is_empty());
    let costs = lines.filter(|(_, line)| read_line(line).cost.is_some()).count();
    (alone && costs > 1 && read_line(first).cost.is_none()).then_some(index)
}

struct Reader {
    sheet: Sheet,
    /// The number of the line; 0 for what has no lines.
    number: usize,
    /// Whether a new group may begin here: nothing stands before it, or an empty line or a sum.
    fresh: bool,
    /// Whether the line stands where a title does: part of it may sound like a card.
    head: bool,
    /// A line that is no card, at the beginning of a group: what follows tells whether it is a ship or a title.
    pending: Option<Pending>,
    unknown: Vec<Text>,
    notes: Vec<Text>,
    stated: Option<u16>,
}

struct Pending {
    number: usize,
    name: String,
    cost: Option<u16>,
    why: Text,
}

/// What the line of a sum may be made of, besides its number.
const SUM_WORDS: &[&str] =
    &["ship", "fleet", "build", "squad", "squadron", "list", "sp", "cost", "points", "pts", "total", "of", "grand", "sum"];

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

impl Reader {
    fn new() -> Reader {
        let (unknown, notes) = (Vec::new(), Vec::new());
        Reader { sheet: Sheet::default(), number: 0, fresh: true, head: false, pending: None, unknown, notes, stated: None }
    }

    fn title(&mut self, name: &str) {
        self.sheet.name = name.trim().chars().filter(|c| !c.is_control()).take(60).collect();
    }

    fn end(mut self) -> Result<Read, Unread> {
        self.settle(false);
        let Reader { sheet, unknown, mut notes, stated, number, .. } = self;
        // A source that says what each card is may have none of ours; a text without any may be anything.
        let told = number == 0 && !sheet.ships.is_empty();
        let cards = sheet.ships.iter().flat_map(|ship| std::iter::once(&ship.ship).chain(&ship.captain).chain(&ship.upgrades));
        if !told && !cards.into_iter().any(|code| CardId::find(code).is_some()) {
            return Err(Unread::NoShip(unknown.into_iter().next()));
        }
        let total = sheet.reckon().total;
        notes.extend(stated.filter(|stated| *stated != total).map(|stated| msg!("read-stated", stated = stated, total = total)));
        Ok(Read { sheet, unknown, notes })
    }

    fn line(&mut self, text: &str) {
        let lower = text.trim().to_lowercase();
        let bare: String = normal(&lower);
        let fresh = std::mem::replace(&mut self.fresh, bare.is_empty() || is_sum(&lower));
        if bare.is_empty() {
            return;
        }
        if SILENT.iter().any(|silent| lower.starts_with(silent)) {
            self.fresh = fresh;
            return;
        }
        if self.about_the_list(text, &lower) {
            return;
        }
        if is_sum(&lower) {
            self.sum(&lower);
            return;
        }
        let line = read_line(text);
        if generic_captain(&line) {
            self.settle(true);
            return;
        }
        if heading(&line) && (fresh || line.name.is_empty()) {
            self.fresh = fresh;
            return;
        }
        match find(&self.sheet, &line, false) {
            Found::Card(card, note) => self.take(&line, card, note),
            Found::None(_) if heading(&line) => {}
            Found::None(why) => match bare_cost(text).map(|line| (line, find(&self.sheet, &line, false))) {
                // "U.S.S. Reliant 20": a number that is no part of the name is its cost.
                Some((line, Found::Card(card, note))) => self.take(&line, card, note),
                _ => self.several(text, &line).unwrap_or_else(|| self.loose(&line, why, fresh)),
            },
        }
    }

    /// Lines of our own text that say something of the whole list.
    fn about_the_list(&mut self, text: &str, lower: &str) -> bool {
        if let Some(name) = fleet_name(text) {
            self.title(name);
        } else if let Some(names) = lower.strip_prefix("waived:") {
            let known = names.split([',', ' ']).filter_map(|name| check::WAIVERS.iter().find(|known| **known == name));
            self.sheet.waived.extend(known.map(|name| (*name).to_owned()));
        } else if let Some(format) = lower.strip_prefix("format:") {
            self.sheet.format_2014 |= format.contains("2014");
        } else if let Some(costs) = lower.strip_prefix("costs of generic ships:") {
            self.sheet.later_costs = costs.trim() == "later";
        } else {
            return false;
        }
        true
    }

    fn sum(&mut self, lower: &str) {
        self.settle(false);
        if let Some(limit) = limit(lower) {
            self.sheet.limit = limit;
        }
        let fleet = !lower.contains("ship") || lower.contains("fleet");
        self.stated = numbers(lower).next().filter(|_| fleet).or(self.stated);
    }

    /// A line whose parts are cards: the first of them, and half of them at least.
    fn several(&mut self, text: &str, whole: &Line<'_>) -> Option<()> {
        let parts = pieces(text);
        if parts.len() < 2 || whole.strange || whole.code.is_some() {
            return None;
        }
        let known = |line: &Line<'_>| matches!(find(&self.sheet, line, true), Found::Card(..));
        let lines: Vec<Line<'_>> = parts
            .into_iter()
            .map(|part| {
                let line = read_line(part);
                bare_cost(part).filter(|bare| !known(&line) && known(bare)).unwrap_or(line)
            })
            .collect();
        let count = lines.iter().filter(|line| known(line)).count();
        let enough = if self.head { count == lines.len() } else { count * 2 >= lines.len() };
        // "Upgrade Cards: A, B & C" says that there are several.
        if !(whole.many || lines.first().is_some_and(known) && enough) {
            return None;
        }
        for line in &lines {
            match find(&self.sheet, line, true) {
                Found::Card(card, note) => self.take(line, card, note),
                Found::None(why) => self.strange(line, why, None),
            }
        }
        Some(())
    }

    /// A line that has no full name of a card: a short name, or no card of ours.
    fn loose(&mut self, line: &Line<'_>, why: Text, fresh: bool) {
        // Part of a title may sound like a card.
        let loosely = !self.head;
        match find(&self.sheet, line, loosely) {
            Found::Card(card, note) => self.take(line, card, note),
            Found::None(sharper) => {
                let why = if sharper.is_empty() { why } else { sharper };
                let ship = match line.label {
                    Some(Label::Ship) => line.cost.is_some() || line.strange,
                    None => line.cost.is_some_and(|sp| sp >= SHIP_COST),
                    _ => false,
                };
                let open = fresh && line.cost.is_none() && line.label.is_none() || line.label == Some(Label::Ship);
                if open && !ship {
                    self.settle(false);
                    let (name, cost) = (line.name.to_owned(), line.cost);
                    self.pending = Some(Pending { number: self.number, name, cost, why });
                    return;
                }
                let label = if ship { Some(Label::Ship) } else { line.label };
                self.strange(line, why, label.or_else(|| fresh.then_some(Label::Resource)));
            }
        }
    }

    /// A card of a source that says what each card is: never a title or a heading.
    fn sure(&mut self, line: &Line<'_>) {
        if generic_captain(line) {
            return;
        }
        match find(&self.sheet, line, line.label != Some(Label::Ship)) {
            Found::Card(card, note) => self.take(line, card, note),
            Found::None(why) => self.strange(line, why, line.label),
        }
    }

    fn take(&mut self, line: &Line<'_>, card: CardId, note: Option<Text>) {
        let ship = matches!(card.card(), Card::Ship(_) | Card::Resource(_));
        self.settle(!ship);
        if let Some(note) = note {
            self.notes.push(of_line(self.number, note));
        }
        if let Some(paid) = line.paid {
            self.notes.push(of_line(self.number, msg!("read-paid", sp = paid, name = card.name())));
        }
        for _ in 0..line.count {
            self.put(card);
        }
    }

    fn put(&mut self, card: CardId) {
        let code = card.code().to_owned();
        match card.card() {
            Card::Ship(_) => self.ship(code),
            Card::Resource(_) if self.sheet.resource.is_none() => self.sheet.resource = Some(code),
            Card::Resource(_) => self.sheet.more_resources.push(code),
            Card::Captain(_) | Card::Upgrade(_) => match self.sheet.ships.last_mut() {
                None => self.unknown.push(msg!("read-before-ship", name = card.name())),
                Some(ship) if card.captain().is_some() && ship.captain.is_none() => ship.captain = Some(code),
                Some(ship) if ship.upgrades.len() < MOST_UPGRADES => ship.upgrades.push(code),
                Some(_) => self.unknown.push(msg!("read-too-many-cards", name = card.name())),
            },
        }
    }

    fn ship(&mut self, code: String) {
        if self.sheet.ships.len() < MOST_SHIPS {
            self.sheet.ships.push(Listed { ship: code, skill: 1, ..Listed::default() });
        } else {
            self.unknown.push(msg!("read-too-many-ships", name = typed(&code)));
        }
    }

    /// A card that is not among ours takes its place, as far as the list says what it is.
    fn strange(&mut self, line: &Line<'_>, why: Text, label: Option<Label>) {
        self.settle(label != Some(Label::Ship) && label != Some(Label::Resource));
        let why = match line.cost {
            Some(sp) => msg!("read-stays", what = why, sp = sp),
            None => why,
        };
        self.unknown.push(of_line(self.number, why));
        let code = unknown::code(line.name, line.paid.or(line.cost));
        let place = self.sheet.ships.last_mut();
        match (label, place) {
            (Some(Label::Ship), _) => self.ship(code),
            (Some(Label::Captain), Some(ship)) if ship.captain.is_none() => ship.captain = Some(code),
            (Some(Label::Resource), _) | (_, None) if self.sheet.unknown.len() < 20 => self.sheet.unknown.push(code),
            (label, Some(ship)) if label != Some(Label::Resource) && ship.upgrades.len() < MOST_UPGRADES => ship.upgrades.push(code),
            _ => {}
        }
    }

    /// What an open line at the beginning of a group was: a ship if cards follow it, the title at the head of the list, else a line nobody knows.
    fn settle(&mut self, cards_follow: bool) {
        let Some(Pending { number, name, cost, why }) = self.pending.take() else { return };
        let first = self.sheet.ships.is_empty() && self.unknown.is_empty() && self.sheet.name.is_empty();
        if first && !cards_follow {
            self.title(&name);
            return;
        }
        let why = if cards_follow { msg!("read-taken-as-ship", what = why) } else { why };
        self.unknown.push(of_line(number, why));
        let code = unknown::code(&name, cost);
        if cards_follow {
            self.ship(code);
        } else if self.sheet.unknown.len() < 20 {
            self.sheet.unknown.push(code);
        }
    }
}

/// With the number of its line, where there are lines.
fn of_line(number: usize, what: Text) -> Text {
    if number > 0 { msg!("read-line", number = number, what = what) } else { what }
}

/// The name that a line gives to the list.
fn fleet_name(text: &str) -> Option<&str> {
    let text = text.trim();
    let lower = text.to_ascii_lowercase();
    ["fleet:", "name:", "fleet name:"].iter().find_map(|label| lower.starts_with(label).then(|| text[label.len()..].trim()))
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
    // "Ship SP: 76", "Build points = 150": a number behind nothing but such words.
    let mut left = words.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let plain = left.all(|word| SUM_WORDS.contains(&word) || word.bytes().all(|byte| byte.is_ascii_digit()));
    // "Ship 2" begins a ship.
    let counted = ["sp", "cost", "points", "pts"].iter().any(|unit| words.split(|c: char| !c.is_alphabetic()).any(|word| word == *unit));
    if plain && counted && words.starts_with(char::is_alphabetic) && numbers(words).next().is_some() {
        return true;
    }
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
        && !line.strange
        && (name.is_empty()
            || GROUPS.contains(&one)
            || LABELS.iter().any(|(label, _)| is(&normal(label)))
            || faction().any(|faction| is(&faction)))
}
