//! Fleets as faces build them, and files of ships: ships of the data with what is put into their option mounts, or a whole file of one's own
//! designs, and everything that is wrong with them.

pub mod files;

use engine::{
    Game as _, Problem, Text,
    builder::{Builder, Built, Draft, Held, Offer, Phrase, Place, Section, Unread, Wrong},
    msg,
    words::{Arg, Words},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    data::{Class, Fault, MOST_OF_A_SIDE, Tech, built_in, class_named, classes, faults, fit, parse},
    words::{class_name, what_is_ours},
};

/// Builds fleets of ships with their option mounts; reads ship files.
#[derive(Copy, Clone, Debug, Default)]
pub struct FleetBuilder;

/// The most points of a fleet unless it says otherwise.
const LIMIT: u16 = 2000;

/// A fleet, or a file of ships.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Sheet {
    name: String,
    /// Ships as a setup writes them: `ori-xbr+hppd+caster`.
    ships: Vec<String>,
    /// Points at most.
    limit: u16,
    /// Words of a list that are no ship, as they stand there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unread: Vec<String>,
    /// A ship file, if it is one.
    #[serde(skip_serializing_if = "String::is_empty")]
    file: String,
}

impl Default for Sheet {
    fn default() -> Sheet {
        Sheet { name: String::new(), ships: Vec::new(), limit: LIMIT, unread: Vec::new(), file: String::new() }
    }
}

impl Builder for FleetBuilder {
    fn game(&self) -> &'static str {
        "sfb"
    }

    fn builds(&self) -> Built {
        Built::Fleet
    }

    fn unit(&self) -> &'static str {
        "points"
    }

    fn setting(&self) -> &'static str {
        "fleet"
    }

    fn catalogue(&self) -> Vec<Offer> {
        classes().iter().map(ship_offer).chain(fit::words().map(item_offer)).collect()
    }

    fn waivers(&self) -> &'static [&'static str] {
        &[]
    }

    fn empty(&self) -> Value {
        value(&Sheet::default())
    }

    fn draft(&self, list: &Value) -> Result<Draft, Problem> {
        draft(&sheet(list)?, Vec::new())
    }

    fn read(&self, text: &str) -> Result<Draft, Problem> {
        if text.contains("[[ship]]") {
            return draft(&Sheet { file: text.to_owned(), ..Sheet::default() }, Vec::new());
        }
        if let Ok(list) = serde_json::from_str(text) {
            return draft(&sheet(&list)?, Vec::new());
        }
        let words = text.split([',', '\n']).map(str::trim).filter(|word| !word.is_empty());
        let (ships, unknown): (Vec<&str>, Vec<&str>) = words.partition(|word| fit::order(word).is_ok());
        if ships.is_empty() {
            return Err(Problem::told("unread-fleet", msg!("unread-fleet"), crate::Sfb::words()));
        }
        let typed = |word: &str| word.chars().filter(|letter| !letter.is_control()).collect::<String>();
        let unread: Vec<String> = unknown.into_iter().map(typed).collect();
        let line = |word: &str| text.lines().position(|line| line.contains(word)).map_or(0, |line| line + 1);
        let words = unread.iter().map(|word| Unread { line: line(word), words: word.clone() }).collect();
        let read = Sheet { ships: ships.into_iter().map(str::to_owned).collect(), unread, ..Sheet::default() };
        Ok(Draft { unread: words, ..draft(&read, Vec::new())? })
    }

    fn edit(&self, list: &Value, edit: &str) -> Result<Draft, Problem> {
        let mut sheet = sheet(list)?;
        change(&mut sheet, edit)?;
        draft(&sheet, Vec::new())
    }
}

fn value(sheet: &Sheet) -> Value {
    serde_json::to_value(sheet).unwrap_or_default()
}

fn sheet(list: &Value) -> Result<Sheet, Problem> {
    serde_json::from_value(list.clone())
        .map_err(|why| Problem::told("bad-fleet", msg!("bad-fleet", why = why.to_string()), crate::Sfb::words()))
}

fn technology(class: &Class) -> &'static str {
    match class.tech {
        Tech::Standard => "standard technology",
        Tech::X1 => "X1 technology",
        Tech::X2 => "X2 technology",
    }
}

fn phrase(told: Text) -> Phrase {
    Phrase::new(told, english())
}

/// What a class is called: a published one has words, one of somebody's own its name.
fn called(class: &Class) -> Phrase {
    phrase(class_name(class))
}

fn facts(class: &Class) -> Text {
    msg!(
        "facts-ship",
        size = class.size,
        warp = class.warp(),
        shields = class.shields.map(|boxes| boxes.to_string()).join("-"),
        weapons = class.weapons.len(),
        mounts = class.option_mounts.len(),
    )
}

/// Empire, technology and facts.
fn subtitle(class: &Class) -> Phrase {
    let empire = known_empire(&class.empire).map_or_else(|| Arg::from(class.empire.clone()), |known| Arg::Called("faction", known));
    let told = Text::Message(
        "facts-of-ship",
        vec![("empire", empire), ("technology", Arg::Called("faction", technology(class))), ("facts", facts(class).into())],
    );
    phrase(told)
}

/// The empire of a ship of the data as it is written there, which lasts as long as the program.
fn known_empire(name: &str) -> Option<&'static str> {
    built_in().iter().map(|class| class.empire.as_str()).find(|known| *known == name)
}

fn ship_offer(class: &'static Class) -> Offer {
    let facts = match what_is_ours(class) {
        Some(what) => msg!("facts-and-ours", facts = facts(class), what = what),
        None => facts(class),
    };
    Offer {
        id: &class.id,
        kind: "ship",
        name: called(class),
        cost: class.points,
        groups: vec![&class.empire, technology(class)],
        facts: phrase(facts),
        text: "",
        unique: false,
        edit: "add",
    }
}

fn item_offer(word: &'static str) -> Offer {
    let facts = phrase(msg!("facts-item", n = fit::mounts(word)));
    let name = Phrase::name(word);
    Offer { id: word, kind: "item", name, cost: 0, groups: Vec::new(), facts, text: "", unique: false, edit: "fit @" }
}

/// A ship with a place for each of its items and one for each option mount that is left.
fn part(index: usize, order: &str) -> Option<Section> {
    let mut words = order.split('+').map(str::trim);
    let class = &classes()[usize::from(class_named(words.next()?)?)];
    let items: Vec<&str> = words.collect();
    let head = Held { remove: format!("remove {index}"), ..head(class) };
    let place = |held| Place { title: phrase(msg!("place-option-mount")), kind: "item", held, fill: format!("fit {index}") };
    let taken: usize = items.iter().map(|word| usize::from(fit::mounts(word))).sum();
    let mut places: Vec<Place> = items
        .iter()
        .enumerate()
        .map(|(at, word)| {
            let remove = format!("off {index} {at}");
            let name = Phrase::name(*word);
            place(Some(Held { id: (*word).to_owned(), name, copies: 1, cost: 0, why: Phrase::default(), remove }))
        })
        .collect();
    places.extend((taken..class.option_mounts.len()).map(|_| place(None)));
    Some(Section {
        head,
        subtitle: subtitle(class),
        places,
        drawing: Some(crate::scene::silhouette(class)),
        size: None,
        cost: class.points,
    })
}

/// The card of a ship, that nothing takes out.
fn head(class: &Class) -> Held {
    Held { id: class.id.clone(), name: called(class), copies: 1, cost: class.points, why: Phrase::default(), remove: String::new() }
}

fn file_part(class: &Class) -> Section {
    Section {
        head: head(class),
        subtitle: subtitle(class),
        places: Vec::new(),
        drawing: Some(crate::scene::silhouette(class)),
        size: None,
        cost: class.points,
    }
}

fn wrong(ship: &str, fault: &Fault, fix: Option<String>) -> Wrong {
    let told = msg!("fault-of-ship", ship = ship.to_owned(), fault = told(fault));
    Wrong {
        waiver: None,
        waived: false,
        fix,
        choices: Vec::new(),
        code: fault.code,
        rule: fault.rule,
        sentence: english().say(&told),
        told,
    }
}

/// A fault in a sentence.
pub fn sentence(fault: &Fault) -> String {
    english().say(&told(fault))
}

fn told(fault: &Fault) -> Text {
    let id = match fault.code {
        "size-class" => "fault-size-class",
        "too-many-weapons" => "fault-too-many-weapons",
        "too-many-boxes" => "fault-too-many-boxes",
        "track" => "fault-track",
        "asif-not-x2" => "fault-asif-not-x2",
        "bad-id" => "fault-bad-id",
        "bad-name" => "fault-bad-name",
        "bad-figure" => "fault-bad-figure",
        "bad-weapon-id" => "fault-bad-weapon-id",
        "no-arc" => "fault-no-arc",
        "rack-spaces" => "fault-rack-spaces",
        "serves-nothing" => "fault-serves-nothing",
        "same-id" => "fault-same-id",
        "wrong-empire" => "fault-wrong-empire",
        "not-x2" => "fault-not-x2",
        "canister-size" => "fault-canister-size",
        "isc-size" => "fault-isc-size",
        "heavy-size-class" => "fault-heavy-size-class",
        "heavy-swivel" => "fault-heavy-swivel",
        "photon-plasma-size" => "fault-photon-plasma-size",
        "no-mounts" => "fault-no-mounts",
        "no-such-item" => "fault-no-such-item",
        _ => return Text::name(format!("{} {}", fault.code, fault.what)),
    };
    Text::Message(id, vec![("what", fault.what.to_string().into())])
}

fn english() -> &'static Words {
    crate::ruling::words_of("en")
}

fn draft(sheet: &Sheet, notes: Vec<Text>) -> Result<Draft, Problem> {
    if !sheet.file.is_empty() {
        return file(sheet, notes);
    }
    let (mut parts, mut found) = (Vec::new(), Vec::new());
    for (index, order) in sheet.ships.iter().enumerate() {
        let (Some(part), Ok(ordered)) = (part(index, order), fit::order(order)) else {
            return Err(Problem::told("bad-fleet", msg!("edit-no-ship", name = order.to_owned()), crate::Sfb::words()));
        };
        parts.push(part);
        found.extend(ordered.faults.iter().map(|fault| wrong(order, fault, Some(format!("remove {index}")))));
    }
    let cost = parts.iter().map(|part| part.cost).sum();
    let rule = rulebook::sfb::BASE_SET_1;
    let mut whole = |code, told: Text, fix| {
        found.push(Wrong { waiver: None, waived: false, fix, choices: Vec::new(), code, rule, sentence: english().say(&told), told });
    };
    for (at, word) in sheet.unread.iter().enumerate() {
        whole("unread-words", msg!("read-no-ship", name = word.clone()), Some(format!("aside {at}")));
    }
    if sheet.ships.is_empty() {
        whole("no-ships", msg!("fault-no-ships"), None);
    }
    if sheet.ships.len() > MOST_OF_A_SIDE {
        whole("too-many-ships", msg!("fault-too-many-ships", n = MOST_OF_A_SIDE), None);
    }
    if cost > sheet.limit {
        whole("too-dear", msg!("fault-too-dear", n = cost, most = sheet.limit), None);
    }
    let setting = found.is_empty().then(|| sheet.ships.join(", "));
    Ok(Draft {
        list: value(sheet),
        name: sheet.name.clone(),
        parts,
        places: Vec::new(),
        cost,
        limit: sheet.limit,
        switches: Vec::new(),
        pool: None,
        wrong: found,
        notes: noted(notes),
        unread: Vec::new(),
        text: [sheet.ships.as_slice(), &sheet.unread].concat().join("\n") + "\n",
        options: Vec::new(),
        setting,
    })
}

fn noted(notes: Vec<Text>) -> Vec<Phrase> {
    notes.into_iter().map(phrase).collect()
}

/// What is wrong with the ships of a file.
fn file(sheet: &Sheet, mut notes: Vec<Text>) -> Result<Draft, Problem> {
    let made = parse(&sheet.file).map_err(|why| {
        Problem::told("bad-ship-file", msg!("bad-ship-file", why = why.as_str().trim_end().to_owned()), crate::Sfb::words())
    })?;
    let found = made.iter().flat_map(|class| faults(class).into_iter().map(|fault| wrong(&class.id, &fault, None))).collect();
    if made.is_empty() {
        notes.push(msg!("read-empty-file"));
    }
    let parts: Vec<Section> = made.iter().map(file_part).collect();
    let cost = parts.iter().map(|part| part.cost).fold(0, u16::saturating_add);
    Ok(Draft {
        list: value(sheet),
        name: sheet.name.clone(),
        parts,
        places: Vec::new(),
        cost,
        limit: cost,
        switches: Vec::new(),
        pool: None,
        wrong: found,
        notes: noted(notes),
        unread: Vec::new(),
        text: sheet.file.clone(),
        options: Vec::new(),
        setting: None,
    })
}

/// An edit that cannot be made.
fn bad(told: Text) -> Problem {
    Problem::told("bad-edit", told, crate::Sfb::words())
}

const EDITS: &str = "`add SHIP`, `remove N`, `fit N ITEM`, `off N M`, `aside N`, `limit POINTS`, `name TEXT`";

fn change(sheet: &mut Sheet, edit: &str) -> Result<(), Problem> {
    let (verb, rest) = edit.trim().split_once(' ').unwrap_or((edit.trim(), ""));
    let words: Vec<&str> = rest.split_whitespace().collect();
    let place = |index: &str| index.parse().ok().filter(|index: &usize| *index < sheet.ships.len());
    let gone = || bad(msg!("edit-ship-gone"));
    if !sheet.file.is_empty() && verb != "name" {
        return Err(bad(msg!("edit-of-file")));
    }
    match (verb, words.as_slice()) {
        ("add", [order]) => {
            fit::order(order).map_err(|word| bad(msg!("edit-no-such-ship", name = word.0)))?;
            sheet.ships.push((*order).to_owned());
        }
        ("remove", [index]) => drop(sheet.ships.remove(place(index).ok_or_else(gone)?)),
        ("fit", [index, item]) => {
            let index = place(index).ok_or_else(gone)?;
            let known = fit::words().any(|word| word == item.trim_end_matches("@FP"));
            if !known {
                return Err(bad(msg!("edit-no-item", name = (*item).to_owned())));
            }
            sheet.ships[index] = format!("{}+{item}", sheet.ships[index]);
        }
        ("off", [index, at]) => {
            let index = place(index).ok_or_else(gone)?;
            let mut parts: Vec<&str> = sheet.ships[index].split('+').collect();
            let at = at.parse().ok().filter(|at: &usize| at + 1 < parts.len());
            parts.remove(at.ok_or_else(|| bad(msg!("edit-item-gone")))? + 1);
            sheet.ships[index] = parts.join("+");
        }
        ("aside", [at]) => {
            let at = at.parse().ok().filter(|at: &usize| *at < sheet.unread.len());
            sheet.unread.remove(at.ok_or_else(|| bad(msg!("edit-words-gone")))?);
        }
        ("limit", [points]) => sheet.limit = points.parse().map_err(|_| bad(msg!("edit-limit")))?,
        ("name", _) => sheet.name = rest.chars().filter(|letter| !letter.is_control()).take(60).collect(),
        _ => return Err(bad(msg!("edit-none", edit = edit.to_owned(), edits = EDITS))),
    }
    Ok(())
}
