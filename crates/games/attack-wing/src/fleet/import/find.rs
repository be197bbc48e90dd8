//! Which card a line means.

use std::sync::OnceLock;

use engine::{Text, msg};

use super::{
    super::{
        check::{nearest, person},
        price,
    },
    asides,
    line::{Label, Line, bracket},
    normal,
};
use crate::{
    data::{self, Card, CardId, Class, UpgradeKind},
    fleet::{
        Sheet,
        names::{Names, may_be},
    },
};

/// The meaning of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// This card, and what a reader should know of how it was found.
    Card(CardId, Option<Text>),
    /// None of ours, and why; nothing where there is nothing more to say.
    None(Text),
}

/// The card of a line by its code or its name; short names only where `loosely`.
pub(super) fn find(names: &Names, sheet: &Sheet, line: &Line<'_>, loosely: bool) -> Found {
    if line.strange {
        return Found::None(msg!("read-marked-unknown", name = typed(line.name)));
    }
    if let Some(card) = line.code {
        return Found::Card(card, None);
    }
    if open(sheet, line) {
        return Found::None(msg!("read-not-built", name = typed(line.name)));
    }
    // Some builders print the set behind the name: "Worf (U.S.S. Enterprise-D)".
    let shorter = || {
        let (name, inside) = bracket(line.name).filter(|(_, inside)| asides::describes(inside, names))?;
        let line = Line { name: name.trim_end(), from: line.from.or(Some(inside)), ..*line };
        exact(sheet, &line)
    };
    if let Some(found) = exact(sheet, line).or_else(shorter).or_else(|| generic(sheet, line)).or_else(|| flagship(sheet, line)) {
        return found;
    }
    let found = if loosely { short(sheet, line).filter(|found| matches!(found, Found::Card(..))) } else { None };
    let found = found.or_else(|| if loosely { misspelt(sheet, line).or_else(|| short(sheet, line)) } else { None });
    found.unwrap_or_else(|| {
        let (name, n) = (typed(line.name), CardId::all().count());
        Found::None(match nearest(line.name) {
            Some(near) if normal(near) == normal(line.name) => msg!("read-namesake", name = name),
            Some(near) => msg!("read-no-card-near", name = name, n = n, near = near),
            None => msg!("read-no-card", name = name, n = n),
        })
    })
}

/// Whether a name is that of a card, in full, in short or with a slip; a code may stand alone.
pub(super) fn agrees(card: CardId, name: &str) -> bool {
    let wanted = normal(name);
    wanted.is_empty()
        || wanted == normal(card.code())
        || names(card).iter().any(|known| *known == wanted || apart(&wanted, known, 2).is_some())
        || unmatched(&words(name), &words(card.name())).is_some()
}

/// Text from outside, without invisible signs.
pub(super) fn typed(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control()).collect()
}

/// Whether a line means a card that was out on the day and is not built: nothing that is built has its name, or the product says so, or the cost, or the
/// spelling.
fn open(sheet: &Sheet, line: &Line<'_>) -> bool {
    let wanted = normal(line.name);
    let alike: Vec<&data::Open> = data::open().iter().filter(|open| normal(&open.name) == wanted && fits_open(line, open)).collect();
    if alike.is_empty() {
        return false;
    }
    let built: Vec<CardId> =
        all().iter().filter(|(card, names)| names.contains(&wanted) && fits(line, *card)).map(|(card, _)| *card).collect();
    let spelt = |name: &str| name.eq_ignore_ascii_case(line.name.trim());
    let same_cost = || line.cost.is_none_or(|sp| built.iter().any(|card| costs(sheet, *card).contains(&sp)));
    match line.set.map(normal) {
        _ if built.is_empty() => true,
        Some(set) if built.iter().any(|card| came_in(*card, &set)) => false,
        Some(set) => alike
            .iter()
            .any(|open| data::products().iter().any(|product| normal(&product.code) == set && product.brings(&open.id, &open.set))),
        None if !same_cost() => alike.iter().any(|open| Some(open.points) == line.cost),
        // Two cards may differ by a hyphen alone.
        None => alike.iter().any(|open| spelt(&open.name)) && !built.iter().any(|card| spelt(card.name())),
    }
}

/// A card whose full name stands there.
fn exact(sheet: &Sheet, line: &Line<'_>) -> Option<Found> {
    let wanted = normal(line.name);
    if let Some(asked) = asked(sheet, line) {
        return Some(asked);
    }
    let known: Vec<CardId> =
        all().iter().filter(|(card, names)| names.contains(&wanted) && fits(line, *card)).map(|(card, _)| *card).collect();
    // "Valdore" is a captain before it is a ship of that class, unless the cost says otherwise.
    let own = |card: &CardId| normal(card.name()) == wanted && line.cost.is_none_or(|sp| costs(sheet, *card).contains(&sp));
    let full: Vec<CardId> = known.iter().copied().filter(own).collect();
    // Two cards may differ by a hyphen alone (E090, T210).
    let spelt: Vec<CardId> = full.iter().copied().filter(|card| card.name().eq_ignore_ascii_case(line.name.trim())).collect();
    let known = [spelt, full, known].into_iter().find(|cards| !cards.is_empty()).unwrap_or_default();
    if known.is_empty() { None } else { Some(choose(sheet, line, known)) }
}

/// "Defiant" is the name of a ship and that of a class: the cost decides, or the owner is asked.
fn asked(sheet: &Sheet, line: &Line<'_>) -> Option<Found> {
    let wanted = normal(line.name);
    if CardId::all().any(|card| normal(card.name()) == wanted && fits(line, card)) {
        return None;
    }
    let mut cards: Vec<CardId> = may_be(line.name).into_iter().filter(|card| fits(line, *card)).collect();
    if let Some(sp) = line.cost {
        cards.retain(|card| costs(sheet, *card).contains(&sp));
    }
    match cards.as_slice() {
        [] => None,
        [card] => guessed(sheet, line, vec![*card]),
        _ => {
            let names: Vec<&str> = cards.iter().map(|card| card.name()).collect();
            Some(Found::None(msg!("read-may-be", name = typed(line.name), names = names.join(" / "))))
        }
    }
}

/// "Klingon Starship (28)": the ship without a name of its own on whose card that cost is printed, if there is one only.
fn generic(sheet: &Sheet, line: &Line<'_>) -> Option<Found> {
    let (wanted, cost) = (normal(line.name), line.cost?);
    let meant = |card: &CardId| {
        let Card::Ship(ship) = card.card() else { return false };
        let family = card.name().split(" (").next().unwrap_or_default();
        !ship.unique && normal(family) == wanted && fits(line, *card) && ship.points == cost
    };
    let cards: Vec<CardId> = CardId::all().filter(meant).collect();
    if cards.len() == 1 { guessed(sheet, line, cards) } else { None }
}

/// "Flagship Independent (Klingon)", "Romulan Flagship": the Resource, whichever of its oversized cards it is.
fn flagship(sheet: &Sheet, line: &Line<'_>) -> Option<Found> {
    let own = |word: &String| {
        let whose = ["flagship", "independent", "indy", "ind", "fed"].contains(&word.as_str());
        whose || data::Faction::ALL.iter().any(|faction| normal(faction.title()) == *word)
    };
    let parts = words(line.name);
    if !parts.iter().any(|word| word == "flagship") || !parts.iter().all(own) || line.label.is_some_and(|label| label != Label::Resource) {
        return None;
    }
    let card = CardId::all().find(|card| matches!(card.card(), Card::Resource(_)) && normal(card.name()) == "flagship")?;
    guessed(sheet, line, vec![card])
}

fn fits(line: &Line<'_>, card: CardId) -> bool {
    match (line.label, card.card()) {
        (None, _) => true,
        (Some(label), Card::Ship(_)) => label == Label::Ship,
        (Some(label), Card::Captain(_)) => matches!(label, Label::Captain | Label::Sideboard),
        (Some(label), Card::Upgrade(_)) => matches!(label, Label::Upgrade | Label::Sideboard),
        (Some(label), Card::Resource(_)) => label == Label::Resource,
    }
}

fn fits_open(line: &Line<'_>, open: &data::Open) -> bool {
    let label = match open.kind.as_str() {
        "ship" => Label::Ship,
        "captain" => Label::Captain,
        "resource" => Label::Resource,
        _ => Label::Upgrade,
    };
    let beside = |stated| stated == Label::Sideboard && matches!(label, Label::Captain | Label::Upgrade);
    line.label.is_none_or(|stated| stated == label || beside(stated))
}

/// One of several cards of the same name: the product decides, then what is still missing on the ship, its faction, and the cost.
fn choose(sheet: &Sheet, line: &Line<'_>, known: Vec<CardId>) -> Found {
    let known = of_faction(line, known);
    let set = line.set.map(normal);
    let from = line.from.and_then(set_of);
    let of_set = |wanted: &str| known.iter().copied().filter(|card| came_in(*card, wanted)).collect::<Vec<_>>();
    let narrowed = set.as_deref().or(from.as_deref()).map(of_set).filter(|cards| !cards.is_empty());
    let elsewhere = set.is_some() && narrowed.is_none();
    let known = narrowed.unwrap_or(known);
    let score = |card: &CardId| score(sheet, line, *card);
    let best = known.iter().map(score).max();
    let first: Vec<CardId> = known.iter().copied().filter(|card| Some(score(card)) == best).collect();
    let first = plainest(first);
    // Among equals, the one that came with the ship.
    let beside = sheet.ships.last().and_then(|ship| data::find_ship(&ship.ship)).map(|ship| data::ship(ship).set.as_str());
    let Some(&card) = first.iter().find(|card| Some(card.set()) == beside).or(first.first()) else {
        return Found::None(Text::NONE);
    };
    let costs = line.cost.is_none_or(|sp| costs(sheet, card).contains(&sp));
    if elsewhere && !plain(card) {
        let (name, set) = (card.name(), line.set.unwrap_or_default());
        let ours: Vec<&str> = known.iter().map(|card| card.set()).collect();
        let (set, ours) = (typed(set), ours.join(", "));
        if !costs || first.len() > 1 {
            return Found::None(msg!("read-other-set", name = name, set = set, ours = ours));
        }
        return Found::Card(card, Some(msg!("read-as-other-set", name = name, set = set, ours = ours, card = card.code())));
    }
    if first.len() > 1 {
        let codes = first.iter().map(|card| card.code()).collect::<Vec<&str>>().join(", ");
        let note = match line.cost.filter(|_| !costs) {
            Some(sp) => msg!("read-any-of-other-cost", name = card.name(), sp = sp, codes = codes, card = card.code()),
            None => msg!("read-any-of", name = card.name(), codes = codes, card = card.code()),
        };
        return Found::Card(card, Some(note));
    }
    let other = line.cost.filter(|_| !costs).map(|sp| {
        let here = costs_text(sheet, card);
        msg!("read-other-cost", name = card.name(), sp = sp, card = card.code(), here = here)
    });
    Found::Card(card, other)
}

/// Those of the faction that stands in brackets behind the name, if there are any: `U.S.S. Enterprise-D (Mirror Universe)`.
fn of_faction(line: &Line<'_>, known: Vec<CardId>) -> Vec<CardId> {
    let stated = line.from.and_then(asides::faction);
    let own: Vec<CardId> = known.iter().copied().filter(|card| stated.is_some_and(|faction| card.factions().has(faction))).collect();
    if own.is_empty() { known } else { own }
}

/// The name of a ship of the first tables alone means that ship, whatever ships of later tables have the name as well.
fn plainest(cards: Vec<CardId>) -> Vec<CardId> {
    let first = |card: &CardId| matches!(card.card(), Card::Ship(_)) && card.index() < data::FIRST_CARDS;
    let early: Vec<CardId> = cards.iter().copied().filter(first).collect();
    if early.is_empty() { cards } else { early }
}

/// How well a card of the name fits where the list stands: skill, cost, what is missing, faction, cost again.
fn score(sheet: &Sheet, line: &Line<'_>, card: CardId) -> (bool, bool, bool, bool) {
    let ship = sheet.ships.last();
    let facts = ship.and_then(|ship| data::find_ship(&ship.ship)).map(data::ship);
    let missing = match card.card() {
        Card::Captain(_) => ship.is_some_and(|ship| ship.captain.is_none()),
        Card::Ship(_) => true,
        Card::Upgrade(_) => ship.is_some(),
        Card::Resource(_) => sheet.resource.is_none(),
    };
    let home = facts.is_some_and(|facts| facts.factions.iter().any(|faction| card.factions().has(faction)));
    let skilled = card.captain().is_some_and(|captain| line.skill == Some(u16::from(captain.skill)));
    let same = line.cost.is_none_or(|sp| costs(sheet, card).contains(&sp));
    (line.skill.is_none() || skilled, same, missing, home)
}

/// Costs for which a card may be listed: as printed, by the later revision, and on the last ship of the list.
pub(super) fn costs(sheet: &Sheet, card: CardId) -> Vec<u16> {
    let mut costs = vec![card.points()];
    if let Card::Ship(ship) = card.card() {
        costs.push(ship.points_later);
    }
    let ship = sheet.ships.last();
    let facts = ship.and_then(|ship| data::find_ship(&ship.ship)).map(data::ship);
    if let Some(facts) = facts.filter(|_| card.captain().is_some() || card.upgrade().is_some()) {
        let leader = ship.and_then(|ship| ship.captain.as_deref()).and_then(CardId::find);
        costs.push(price::price(facts, leader.or(Some(card)), card));
    }
    costs
}

fn costs_text(sheet: &Sheet, card: CardId) -> Text {
    let costs = costs(sheet, card);
    let (first, last) = (costs.first().copied().unwrap_or(0), costs.last().copied().unwrap_or(0));
    if first == last { Text::name(first.to_string()) } else { msg!("read-cost-on-ship", n = first, here = last) }
}

/// Whether all cards of the name are alike whatever product they come from: it has no text.
fn plain(card: CardId) -> bool {
    card.effect().is_empty()
}

/// Whether a card came in the product of this code, which is without marks.
fn came_in(card: CardId, code: &str) -> bool {
    normal(card.set()) == code || data::products_of(card).any(|product| normal(&product.code) == code)
}

/// The product that is named after a ship.
fn set_of(ship: &str) -> Option<String> {
    let wanted = normal(ship.split(',').next().unwrap_or(ship));
    let ships = data::ships().iter().filter(|ship| ship.unique);
    ships.filter(|ship| normal(&ship.name) == wanted).map(|ship| normal(&ship.set)).next()
}

/// All cards with their names, made once.
fn all() -> &'static [(CardId, Vec<String>)] {
    static ALL: OnceLock<Vec<(CardId, Vec<String>)>> = OnceLock::new();
    ALL.get_or_init(|| CardId::all().map(|card| (card, names(card))).collect())
}

/// Whether a part of a line is a code and nothing else.
pub(super) fn is_code(part: &str) -> bool {
    CardId::find(part.trim()).is_some()
}

/// The names under which a card may stand in a list, without marks.
pub(super) fn names(card: CardId) -> Vec<String> {
    let mut names = vec![normal(card.name())];
    match card.card() {
        Card::Ship(ship) if !ship.unique => {
            // "Federation Starship (Galaxy Class, generic)" is printed without the last word, or as its class.
            let class: &Class = data::class(ship.class);
            let class = &class.name;
            names.push(normal(&card.name().replace(", generic", "")));
            names.extend([
                normal(class),
                normal(&class.replace(" Class", "")),
                normal(&format!("{class} Starship")),
                normal(&format!("Generic {class}")),
                normal(&format!("{class} generic")),
            ]);
            names.extend(ship.factions.iter().map(|faction| normal(&format!("{} {class}", faction.title()))));
        }
        Card::Captain(captain) if captain.points == 0 => {
            names.push(normal(&format!("{} Captain", captain.name)));
            names.push(normal(&format!("Captain ({})", captain.name)));
        }
        Card::Upgrade(upgrade) if upgrade.kind == UpgradeKind::Admiral => names.push(normal(person(card))),
        Card::Upgrade(upgrade) if upgrade.kind == UpgradeKind::FleetCaptain => names.extend(commands(card)),
        _ => {}
    }
    names
}

/// The names under which a Fleet Captain card is listed: "Romulan Fleet Captain", "Fleet Captain (Independent Klingon)".
fn commands(card: CardId) -> Vec<String> {
    let whose = card.name().trim_end_matches(" Fleet Captain Card");
    vec![normal(&format!("{whose} Fleet Captain")), normal(&format!("Fleet Captain {whose}"))]
}

/// A card by a short name: each word of it begins a word of the card's name, and no other name comes as near. A cost must agree.
fn short(sheet: &Sheet, line: &Line<'_>) -> Option<Found> {
    let parts = words(line.name);
    if parts.iter().map(String::len).sum::<usize>() < 4 {
        return None;
    }
    // "IRW Valdore" is the ship, and not the man it is named after.
    let ship = normal(line.name.split_whitespace().next().unwrap_or_default());
    let of_ships = ["uss", "iks", "irw"].contains(&ship.as_str()) || line.name.to_lowercase().starts_with("i.r.w");
    let meant = |card: &CardId| fits(line, *card) && (!of_ships || matches!(card.card(), Card::Ship(_)));
    let near = |card: CardId| Some((unmatched(&parts, &words(card.name()))?, card));
    let found: Vec<(usize, CardId)> = CardId::all().filter(meant).filter_map(near).collect();
    // "Picard (6)" is the captain of that cost, and not the Talent that is named after him.
    let paid: Vec<(usize, CardId)> =
        found.iter().copied().filter(|(_, card)| line.cost.is_some_and(|sp| costs(sheet, *card).contains(&sp))).collect();
    let cards = least_far(if paid.is_empty() { found } else { paid }.into_iter());
    let name = cards.first()?.name();
    if cards.iter().any(|card| card.name() != name) {
        let mut names: Vec<&str> = cards.iter().map(|card| card.name()).collect();
        names.dedup();
        names.truncate(4);
        return Some(Found::None(msg!("read-may-be", name = typed(line.name), names = names.join(" / "))));
    }
    guessed(sheet, line, cards)
}

/// The cards that are as near as any.
fn least_far(cards: impl Iterator<Item = (usize, CardId)>) -> Vec<CardId> {
    let cards: Vec<(usize, CardId)> = cards.collect();
    let best = cards.iter().map(|(far, _)| *far).min();
    cards.iter().filter(|(far, _)| Some(*far) == best).map(|(_, card)| *card).collect()
}

/// One of the cards of a name that nobody typed in full: what it was taken for is told, and a cost that is typed must agree.
fn guessed(sheet: &Sheet, line: &Line<'_>, cards: Vec<CardId>) -> Option<Found> {
    match choose(sheet, line, cards) {
        Found::Card(card, _) if line.cost.is_some_and(|sp| !costs(sheet, card).contains(&sp)) => None,
        Found::Card(card, note) => {
            let read = msg!("read-as", typed = typed(line.name), name = card.name(), card = card.code());
            Some(Found::Card(card, Some(note.unwrap_or(read))))
        }
        none => Some(none),
    }
}

/// A card whose name is typed with a slip or two: `Photon Torpedos`, `Capt. Denatra`. Only one name may be so near, and it is told.
fn misspelt(sheet: &Sheet, line: &Line<'_>) -> Option<Found> {
    let wanted = normal(line.name);
    let slips = match wanted.chars().count() {
        0..=3 => return None,
        4 if line.label.is_none() => return None,
        4..=8 => 1,
        _ => 2,
    };
    let far = |(card, names): &(CardId, Vec<String>)| {
        let same = number(line.name) == number(card.name()) && counts(line.name) == counts(card.name());
        names.iter().filter(|_| same).filter_map(|name| apart(&wanted, name, slips)).min()
    };
    let cards = least_far(all().iter().filter(|(card, _)| fits(line, *card)).filter_map(|one| Some((far(one)?, one.0))));
    let name = cards.first()?.name();
    if cards.iter().any(|card| card.name() != name) {
        return None;
    }
    guessed(sheet, line, cards)
}

/// Signs that tell ships of one name apart, in which nothing is a slip: `II`, `D`, `4270`.
fn number(name: &str) -> Option<String> {
    let last = name.trim().rsplit([' ', '-']).next()?.to_uppercase();
    let roman = last.chars().all(|letter| "IVX".contains(letter));
    (roman || last.chars().count() == 1 || last.contains(|letter: char| letter.is_ascii_digit())).then_some(last)
}

/// The number with which a name begins, `2 Photon Torpedoes`: how many there are is no slip either.
fn counts(name: &str) -> &str {
    let first = name.trim_start().split(' ').next().unwrap_or_default();
    if first.bytes().all(|byte| byte.is_ascii_digit()) { first } else { "" }
}

/// How many letters have to be put in, taken out or changed to make one of the other, if not more than `most`.
fn apart(one: &str, other: &str, most: usize) -> Option<usize> {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    if one.len().abs_diff(other.len()) > most {
        return None;
    }
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, letter) in one.iter().enumerate() {
        let mut before = row[0];
        row[0] = at + 1;
        for (to, wanted) in other.iter().enumerate() {
            let changed = before + usize::from(letter != wanted);
            before = row[to + 1];
            row[to + 1] = changed.min(before + 1).min(row[to] + 1);
        }
    }
    row.last().copied().filter(|far| *far <= most)
}

/// The words of a name that tell it from others.
fn words(name: &str) -> Vec<String> {
    // Not "class": a class is not a ship of that name.
    const COMMON: &[&str] = &["u", "s", "uss", "i", "k", "iks", "r", "w", "irw", "the", "of", "lt", "cmdr", "dr"];
    let words = name.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '`').map(normal);
    words.filter(|word| !word.is_empty() && !COMMON.contains(&word.as_str())).collect()
}

/// How many words of a name are left when each typed word has found its own; `None` if one finds none.
fn unmatched(typed: &[String], name: &[String]) -> Option<usize> {
    let mut left: Vec<&String> = name.iter().collect();
    for word in typed {
        let whole = left.iter().position(|other| *other == word);
        // "Photons", "torps": several of them.
        let one = word.strip_suffix('s').filter(|one| one.len() >= 4).unwrap_or(word);
        let begun = || left.iter().position(|other| word.len() >= 3 && (other.starts_with(word.as_str()) || other.starts_with(one)));
        left.remove(whole.or_else(begun)?);
    }
    Some(left.len())
}
