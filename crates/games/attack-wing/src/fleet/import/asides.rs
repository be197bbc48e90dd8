//! Remarks in brackets behind a name, which are not cards: the product, the class, a remark.

use super::{
    super::names::{self, Names},
    normal,
};
use crate::data::{self, Faction};

/// Words by which a product is known that has no ship's name.
const PRODUCTS: &[&str] = &[
    "booster",
    "boosters",
    "blind",
    "prize",
    "participation",
    "expansion",
    "starter",
    "promo",
    "pack",
    "kit",
    "wave",
    "season",
    "reprint",
    "op1",
    "op2",
    "op3",
    "op4",
    "op5",
    "op6",
];

/// Words of a list that name no card.
const KINDS: &[&str] = &[
    "captain", "crew", "tech", "weapon", "talent", "elite", "borg", "ship", "class", "generic", "resource", "upgrade", "unique", "skill",
    "base", "set", "core", "faction",
];

/// Letters in front of the name of a ship.
const SHIPS: &[&str] = &["uss", "iks", "irw", "ris", "iss"];

/// Whether the words in a bracket say where a card comes from or what it is: `U.S.S. Reliant`, `Collective OP1 Prize`, `Galaxy Class`.
pub(super) fn describes(inside: &str, names: &Names) -> bool {
    let part = |part: &str| product(part) || class(part) || faction(part).is_some() || (names.within(part).is_empty() && of_kinds(part));
    inside.split([',', '/', ';']).map(str::trim).filter(|part| !part.is_empty()).all(part)
}

/// Whether the words name a product: that of a ship, or one with a word for it.
pub(super) fn product(text: &str) -> bool {
    let ships = data::ships().iter().filter(|ship| ship.unique);
    let wanted = normal(text);
    let front = normal(text.split_whitespace().next().unwrap_or_default());
    let of_ship = SHIPS.contains(&front.as_str()) || ships.into_iter().any(|ship| normal(&ship.name) == wanted);
    of_ship || text.split_whitespace().any(|word| PRODUCTS.contains(&normal(word).as_str()))
}

fn class(text: &str) -> bool {
    let wanted = normal(text);
    let classes = data::ships().iter().map(|ship| data::class(ship.class).name.as_str());
    classes.into_iter().any(|class| normal(class) == wanted)
}

/// The faction that the words name, if they say nothing else.
pub(super) fn faction(text: &str) -> Option<Faction> {
    let wanted = normal(text);
    Faction::ALL.into_iter().find(|faction| normal(faction.title()) == wanted)
}

fn of_kinds(text: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric())
        .map(normal)
        .filter(|word| !word.is_empty())
        .all(|word| KINDS.contains(&word.as_str()) || faction(&word).is_some() || word.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Whether the words in a bracket are a remark: a sentence in which no card is named.
pub(super) fn remark(inside: &str, names: &Names) -> bool {
    prose(inside) && names.within(inside).is_empty()
}

/// Whether the words are a sentence. Words that begin with capitals may be the name of a card that is not known here.
pub(super) fn prose(inside: &str) -> bool {
    let words: Vec<&str> = names::words(inside).into_iter().map(|(from, to)| &inside[from..to]).collect();
    let plain = words.iter().filter(|word| word.starts_with(char::is_lowercase)).count();
    words.len() >= 5 && plain * 2 >= words.len()
}
