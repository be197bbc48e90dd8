//! Fleets from text: JSON, our own text, the plain lists that the community's builders print, and lists as people post them.
//!
//! Such lists differ in their marks and agree in their shape: a ship, then its captain and upgrades, then the next ship; a cost behind each name, a sum
//! now and then. A line is a card if its name, without marks, label and cost, is that of a card, or several if its parts are. Of several cards of one
//! name the code decides, then the product, then the label, what is still missing on the ship, its faction, and the cost. What stays open is told.
//! A card that is not among ours stays where it stands, with its cost; an unknown ship keeps the cards after it.
//!
//! Nothing is lost in silence: after each line the names of known cards in it are held against what came of it ([`Reader::account`]), and a name that
//! is neither in the fleet nor told is among the words that were not understood. A list with such words is not legal until its owner puts them aside.

mod account;
mod asides;
#[cfg(test)]
mod every;
mod find;
mod json;
mod line;
mod marks;
mod other;
#[cfg(test)]
mod restyled;
mod setting;
mod split;
#[cfg(test)]
mod tests;

use super::{
    Sheet, check,
    names::{self, Names},
    unknown::{self, normal},
};
use crate::{
    data::{self, Card, CardId},
    fleet::Listed,
};
use engine::{Text, msg};
use find::{Found, find, typed};
use line::{Label, Line, bare_cost, numbers, read_line};
use other::{fleet_name, flies, generic_captain, heading, is_label, is_silent, is_sum, limit};
use split::Part;

/// A fleet that was read, and what was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// The part that was understood.
    pub sheet: Sheet,
    /// A sentence for each line that was not, with its number.
    pub unknown: Vec<Text>,
    /// The words that are no card here or were not understood, where they stand.
    pub unread: Vec<Words>,
    /// Lines that were understood in one of several ways, and a sum that the list states, if it is not ours.
    pub notes: Vec<Text>,
}

/// Words of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// The number of their line, from 1; 0 where there are no lines.
    pub line: usize,
    /// As they stand there.
    pub words: String,
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
    /// The fault and what to do.
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
/// The most names of unknown cards beside the ships.
const MOST_UNKNOWN: usize = 20;
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
    if let Some(sheet) = setting::read(text) {
        return Ok(Read { sheet, unknown: Vec::new(), unread: Vec::new(), notes: Vec::new() });
    }
    let text: String = text.lines().map(|line| marks::plain(line) + "\n").collect();
    let mut reader = Reader::new();
    let head = title_line(&text, &reader.names);
    for (index, line) in text.lines().enumerate() {
        reader.number = index + 1;
        reader.head = head == Some(index);
        (reader.placed, reader.told) = (Vec::new(), Vec::new());
        reader.line(line);
        reader.account(line);
    }
    reader.end()
}

/// The line that stands alone above a list in which cards have their costs, and has none itself: very likely a title.
fn title_line(text: &str, names: &Names) -> Option<usize> {
    let mut lines = text.lines().enumerate().skip_while(|(_, line)| line.trim().is_empty());
    let (index, first) = lines.next()?;
    let alone = lines.next().is_some_and(|(_, line)| line.trim().is_empty());
    let costs = lines.filter(|(_, line)| read_line(line, names).cost.is_some()).count();
    (alone && costs > 1 && read_line(first, names).cost.is_none()).then_some(index)
}

struct Reader {
    sheet: Sheet,
    names: Names,
    /// The number of the line; 0 for what has no lines.
    number: usize,
    /// Whether a new group may begin here: nothing stands before it, or an empty line or a sum.
    fresh: bool,
    /// Whether the line stands where a title does: part of it may sound like a card.
    head: bool,
    /// A line that is no card, at the beginning of a group: what follows tells whether it is a ship or a title.
    pending: Option<Pending>,
    unknown: Vec<Text>,
    unread: Vec<Words>,
    notes: Vec<Text>,
    stated: Option<u16>,
    /// The cards that came of the line.
    placed: Vec<CardId>,
    /// Parts of the line of which the reader is told, without marks.
    told: Vec<String>,
    /// Brackets that name the product of a card, which may be a ship of ours as well.
    products: Vec<(usize, String)>,
}

struct Pending {
    number: usize,
    name: String,
    /// Whether the line stands where a title does.
    head: bool,
    cost: Option<u16>,
    why: Text,
}

impl Reader {
    fn new() -> Reader {
        Reader {
            sheet: Sheet::default(),
            names: Names::new(),
            number: 0,
            fresh: true,
            head: false,
            pending: None,
            unknown: Vec::new(),
            unread: Vec::new(),
            notes: Vec::new(),
            stated: None,
            placed: Vec::new(),
            told: Vec::new(),
            products: Vec::new(),
        }
    }

    fn title(&mut self, name: &str) {
        self.sheet.name = name.trim().chars().filter(|c| !c.is_control()).take(60).collect();
    }

    fn end(mut self) -> Result<Read, Unread> {
        self.settle(false);
        self.products();
        let Reader { mut sheet, unknown, unread, mut notes, stated, number, .. } = self;
        // A source that says what each card is may have none of ours; a text without any may be anything.
        let told = number == 0 && !sheet.ships.is_empty();
        let cards = sheet.ships.iter().flat_map(|ship| std::iter::once(&ship.ship).chain(&ship.captain).chain(&ship.upgrades));
        if !told && !cards.into_iter().any(|code| CardId::find(code).is_some()) {
            return Err(Unread::NoShip(unknown.into_iter().next()));
        }
        let total = sheet.reckon().total;
        notes.extend(stated.filter(|stated| *stated != total).map(|stated| msg!("read-stated", stated = stated, total = total)));
        sheet.unread.dedup();
        Ok(Read { sheet, unknown, unread, notes })
    }

    fn line(&mut self, text: &str) {
        let lower = text.trim().to_lowercase();
        let bare: String = normal(&lower);
        let fresh = std::mem::replace(&mut self.fresh, bare.is_empty() || is_sum(&lower));
        if bare.is_empty() {
            return;
        }
        if is_silent(&lower) {
            self.fresh = fresh;
            return;
        }
        if self.about_the_list(text, &lower) {
            return;
        }
        if is_sum(&lower) {
            self.sum(text, &lower);
            return;
        }
        let line = read_line(text, &self.names);
        if generic_captain(&line) {
            self.settle(true);
            self.generic(&line);
            return;
        }
        if heading(&line) && (fresh || line.name.is_empty()) {
            self.fresh = fresh;
            return;
        }
        // The code of one card behind the names of several is that of the last.
        let others = line.code.is_some_and(|card| !find::agrees(card, line.name));
        if others && self.several(text, &line).is_some() {
            return;
        }
        match find(&self.names, &self.sheet, &line, false) {
            Found::Card(card, note) => self.take(&line, card, note),
            Found::None(_) if heading(&line) => {}
            Found::None(why) => match bare_cost(text, &self.names).map(|line| (line, find(&self.names, &self.sheet, &line, false))) {
                // "U.S.S. Reliant 20": a number outside the name is its cost.
                Some((line, Found::Card(card, note))) => self.take(&line, card, note),
                _ => match self.numbered(text) {
                    Some((line, card, note)) => self.take(&line, card, note),
                    None => self.several(text, &line).unwrap_or_else(|| self.loose(&line, why, fresh)),
                },
            },
        }
    }

    /// A captain without a card, whose skill a setup may have set.
    fn generic(&mut self, line: &Line<'_>) {
        let skill = line.skill.and_then(|skill| u8::try_from(skill).ok()).filter(|skill| (1..=10).contains(skill));
        if let (Some(ship), Some(skill)) = (self.sheet.ships.last_mut().filter(|ship| ship.captain.is_none()), skill) {
            ship.skill = skill;
        }
    }

    /// Lines of our own text that say something of the whole list, and words that its owner put aside.
    fn about_the_list(&mut self, text: &str, lower: &str) -> bool {
        let trimmed = text.trim();
        let behind = |labels: &[&str]| labels.iter().find(|label| lower.starts_with(**label)).map(|label| trimmed[label.len()..].trim());
        if let Some(name) = fleet_name(text) {
            self.title(name);
            self.told.push(normal(name));
        } else if let Some(words) = behind(&["aside:", "da parte:"]) {
            self.told.push(normal(words));
        } else if let Some(words) = behind(&["not read:"]) {
            self.lose(words);
        } else if let Some(chosen) = behind(&["command tokens chosen:"]) {
            self.sheet.tokens = numbers(chosen).filter_map(|number| u8::try_from(number).ok()).collect();
            // The Resource itself is named by the label.
            self.told.push(normal("Command Tokens"));
            self.beside(chosen, &[]);
        } else if let Some(names) = behind(&["waived:"]) {
            for name in names.split([',', ' ']).filter(|name| !name.is_empty()) {
                match check::WAIVERS.iter().find(|known| known.eq_ignore_ascii_case(name)) {
                    Some(known) => self.sheet.waived.push((*known).to_owned()),
                    None => self.lose(name),
                }
            }
        } else if let Some(pool) = behind(&["pool:"]) {
            match pool.parse() {
                Ok(pool) => self.sheet.pool = pool,
                Err(_) => self.lose(pool),
            }
            self.told.push(normal(pool));
        } else if let Some(format) = behind(&["format:"]) {
            self.sheet.format_2014 |= format.contains("2014");
            self.beside(format, &["december"]);
        } else if let Some(costs) = behind(&["costs of generic ships:"]) {
            self.sheet.later_costs = costs.trim().eq_ignore_ascii_case("later");
            self.beside(costs, &["later", "printed"]);
        } else {
            return false;
        }
        true
    }

    fn sum(&mut self, text: &str, lower: &str) {
        self.settle(false);
        self.beside(text, other::SUM_FILLERS);
        if let Some(limit) = limit(lower) {
            self.sheet.limit = limit;
        }
        let fleet = !lower.contains("ship") || lower.contains("fleet");
        self.stated = numbers(lower).next().filter(|_| fleet).or(self.stated);
    }

    /// A line whose parts are cards: one of them by its full name, or the first of them and half of them at least.
    fn several(&mut self, text: &str, whole: &Line<'_>) -> Option<()> {
        if whole.strange || !split::marked(whole.name) {
            return None;
        }
        let piece = |part: &str| match self.part(part) {
            _ if self.known(part, true) || flies(part) => Part::Card,
            line if split::marked(line.name) => Part::Several,
            _ => Part::One,
        };
        let mut parts = split::parts(split::without_sum(text), &piece)?;
        parts.retain(|part| part.contains(char::is_alphabetic) && !flies(part) && !is_label(part));
        let count = parts.iter().filter(|part| self.known(part, true)).count();
        let full = parts.iter().any(|part| self.known(part, false));
        let enough = count == parts.len() || !self.head && self.known(parts.first()?, true) && count * 2 >= parts.len();
        // "Upgrade Cards: A, B & C" says that there are several.
        if !(whole.many || full || enough) {
            return None;
        }
        for part in parts {
            let line = self.part(part);
            // "Queen Vessel Prime [S092]": the code of the card before it.
            if line.code.is_some() && line.code == self.placed.last().copied() && find::is_code(line.name) {
                continue;
            }
            match find(&self.names, &self.sheet, &line, true) {
                _ if generic_captain(&line) => self.generic(&line),
                Found::Card(card, note) => self.take(&line, card, note),
                Found::None(_) if heading(&line) => {}
                Found::None(why) if !names::may_be(line.name).is_empty() => self.strange(&line, why, Some(Label::Ship)),
                Found::None(_) if line.cost.is_none() && line.label.is_none() && names::words(part).len() >= 6 => self.lose(part),
                Found::None(why) => self.strange(&line, why, None),
            }
        }
        Some(())
    }

    /// A part of a line, its last or first number read as a cost or a count where that makes it a card.
    fn part<'t>(&self, part: &'t str) -> Line<'t> {
        let line = read_line(part, &self.names);
        let card = |line: &Line<'_>| matches!(find(&self.names, &self.sheet, line, true), Found::Card(..));
        if card(&line) {
            return line;
        }
        bare_cost(part, &self.names).filter(card).or_else(|| self.numbered(part).map(|(line, ..)| line)).unwrap_or(line)
    }

    /// A card with a number in front, which is its cost or how many there are: `28 U.S.S. Enterprise-D`, `2 Photon Torpedoes`. Where it could be
    /// either it is read as the cost, and that is told.
    fn numbered<'t>(&self, text: &'t str) -> Option<(Line<'t>, CardId, Option<Text>)> {
        let (number, name) = line::numbered(text)?;
        let line = read_line(name, &self.names);
        let Found::Card(card, note) = find(&self.names, &self.sheet, &line, false) else { return None };
        let several = (2..=6).contains(&number);
        if line.cost.is_none() && find::costs(&self.sheet, card).contains(&number.into()) {
            let line = Line { cost: Some(number.into()), ..line };
            let Found::Card(card, note) = find(&self.names, &self.sheet, &line, false) else { return None };
            let either = several && !check::is_unique(card);
            let told = either.then(|| msg!("read-number-as-cost", sp = number, name = card.name()));
            return Some((line, card, told.or(note)));
        }
        (line.count == 1 && (several || number == 1)).then_some((Line { count: number, ..line }, card, note))
    }

    /// Whether a part of a line is a card. The name of a faction alone is none.
    fn known(&self, part: &str, loosely: bool) -> bool {
        let line = self.part(part);
        let word = |card: CardId| names::is_word(card) && line.label != Some(Label::Captain) && line.code.is_none() && heading(&line);
        let coded = line.code.is_none_or(|card| find::agrees(card, line.name));
        generic_captain(&line)
            || !names::may_be(line.name).is_empty()
            || coded && matches!(find(&self.names, &self.sheet, &line, loosely), Found::Card(card, _) if !word(card))
    }

    /// A line that has no full name of a card: a short name, or no card of ours.
    fn loose(&mut self, line: &Line<'_>, why: Text, fresh: bool) {
        // Part of a title may sound like a card.
        let loosely = !self.head;
        match find(&self.names, &self.sheet, line, loosely) {
            Found::Card(card, note) => self.take(line, card, note),
            // "Klingon swarm (120)": no ship costs so much, it is the sum of the list.
            Found::None(_) if line.label.is_none() && line.cost.is_some_and(|sp| sp > dearest()) => {
                self.settle(false);
                if self.untitled() {
                    self.title(line.name);
                    self.stated = line.cost;
                    self.told_title(line.name, self.head);
                } else {
                    self.lose(line.name);
                }
            }
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
                    self.told.push(normal(line.name));
                    self.pending = Some(Pending { number: self.number, name, head: self.head, cost, why });
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
            return self.generic(line);
        }
        match find(&self.names, &self.sheet, line, line.label != Some(Label::Ship)) {
            Found::Card(card, note) => self.take(line, card, note),
            Found::None(why) => self.strange(line, why, line.label),
        }
    }

    /// A name that was understood in another way.
    fn told(&mut self, name: &str) {
        self.told.push(normal(name));
    }

    fn take(&mut self, line: &Line<'_>, card: CardId, note: Option<Text>) {
        let ship = matches!(card.card(), Card::Ship(_) | Card::Resource(_)) || line.label == Some(Label::Sideboard);
        self.settle(!ship);
        if let Some(note) = note {
            self.notes.push(of_line(self.number, note));
        }
        if let Some(from) = line.from.or_else(|| line::bracket(line.name).map(|(_, inside)| inside)) {
            self.from(from, card);
        }
        self.told.extend(line.set.map(normal));
        if let Some(words) = line.remark {
            self.notes.push(of_line(self.number, msg!("read-remark", words = typed(words))));
        }
        if let Some(paid) = line.paid {
            self.notes.push(of_line(self.number, msg!("read-paid", sp = paid, name = card.name())));
        }
        for _ in 0..line.count {
            if line.label == Some(Label::Sideboard) && self.sheet.sideboard.len() < MOST_UPGRADES {
                self.placed.push(card);
                self.sheet.sideboard.push(card.code().to_owned());
            } else {
                self.put(card);
            }
        }
    }

    fn put(&mut self, card: CardId) {
        let code = card.code().to_owned();
        self.placed.push(card);
        match card.card() {
            Card::Ship(_) => self.ship(code),
            Card::Resource(_) if self.sheet.resource.is_none() => self.sheet.resource = Some(code),
            Card::Resource(_) => self.sheet.more_resources.push(code),
            Card::Captain(_) | Card::Upgrade(_) => match self.sheet.ships.last_mut() {
                None => {
                    self.notes.push(of_line(self.number, msg!("read-before-ship", name = card.name())));
                    self.lose(card.name());
                }
                Some(ship) if card.captain().is_some() && ship.captain.is_none() => ship.captain = Some(code),
                Some(ship) if ship.upgrades.len() < MOST_UPGRADES => ship.upgrades.push(code),
                Some(_) => {
                    self.notes.push(of_line(self.number, msg!("read-too-many-cards", name = card.name())));
                    self.lose(card.name());
                }
            },
        }
    }

    fn ship(&mut self, code: String) {
        if self.sheet.ships.len() < MOST_SHIPS {
            self.sheet.ships.push(Listed { ship: code, skill: 1, ..Listed::default() });
        } else {
            self.notes.push(of_line(self.number, msg!("read-too-many-ships", name = typed(&code))));
            self.lose(&code);
        }
    }

    /// A card that is not among ours takes its place, as far as the list says what it is.
    fn strange(&mut self, line: &Line<'_>, why: Text, label: Option<Label>) {
        // A remark behind it does not belong to its name; cards that are named in it are told.
        let shorn = line::bracket(line.name).filter(|(_, inside)| asides::prose(inside)).map(|(name, _)| name.trim_end());
        let line = &Line { name: shorn.unwrap_or(line.name), ..*line };
        let aboard = !matches!(label, Some(Label::Ship | Label::Resource | Label::Sideboard));
        self.settle(aboard);
        let why = match line.cost {
            Some(sp) => msg!("read-stays", what = why, sp = sp),
            None => why,
        };
        self.unknown.push(of_line(self.number, why));
        let code = unknown::code(line.name, line.paid.or(line.cost));
        self.told.push(normal(line.name));
        self.told.extend(line.set.map(normal));
        self.unread.push(Words { line: self.number, words: typed(line.name) });
        let place = self.sheet.ships.last_mut();
        match (label, place) {
            (Some(Label::Ship), _) => self.ship(code),
            (Some(Label::Captain), Some(ship)) if ship.captain.is_none() => ship.captain = Some(code),
            (Some(Label::Resource | Label::Sideboard), _) | (_, None) if self.sheet.unknown.len() < MOST_UNKNOWN => {
                self.sheet.unknown.push(code);
            }
            (_, Some(ship)) if aboard && ship.upgrades.len() < MOST_UPGRADES => ship.upgrades.push(code),
            _ => self.lose(line.name),
        }
    }

    /// The meaning of an open line at the beginning of a group: a ship if cards follow it, the title at the head of the list, else a line nobody knows.
    fn settle(&mut self, cards_follow: bool) {
        let Some(Pending { number, name, head, cost, why }) = self.pending.take() else { return };
        if self.untitled() && self.unread.is_empty() && !cards_follow {
            self.title(&name);
            let now = std::mem::replace(&mut self.number, number);
            self.told_title(&name, head);
            self.number = now;
            return;
        }
        self.unread.push(Words { line: number, words: typed(&name) });
        let why = if cards_follow { msg!("read-taken-as-ship", what = why) } else { why };
        self.unknown.push(of_line(number, why));
        let code = unknown::code(&name, cost);
        if cards_follow {
            self.ship(code);
        } else if self.sheet.unknown.len() < MOST_UNKNOWN {
            self.sheet.unknown.push(code);
        } else {
            self.lose(&name);
        }
    }
}

/// The cost of the dearest ship.
fn dearest() -> u16 {
    data::ships().iter().map(|ship| ship.points).max().unwrap_or(0)
}

/// With the number of its line, where there are lines.
fn of_line(number: usize, what: Text) -> Text {
    if number > 0 { msg!("read-line", number = number, what = what) } else { what }
}
