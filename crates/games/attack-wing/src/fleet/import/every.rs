//! Every card by every name under which lists have it: in full, with the code of each product, in short, and in the JSON of Space Dock and Utopia. A card
//! that was out and is not built is called so in each of them.

use engine::Reason as _;
use serde_json::json;

use super::{Read, find, read};
use crate::{
    data::{self, Card, CardId, Open},
    fleet::{
        Fault,
        names::{self, may_be},
    },
};

/// A card, built or not, as a list names it.
#[derive(Clone, Copy)]
struct Named {
    name: &'static str,
    code: &'static str,
    set: &'static str,
    kind: &'static str,
    points: u16,
    built: Option<CardId>,
}

impl Named {
    fn card(card: CardId) -> Named {
        let kind = match card.card() {
            Card::Ship(_) => "ship",
            Card::Captain(_) => "captain",
            Card::Upgrade(_) => "upgrade",
            Card::Resource(_) => "resource",
        };
        Named { name: card.name(), code: card.code(), set: card.set(), kind, points: card.points(), built: Some(card) }
    }

    fn open(open: &'static Open) -> Named {
        let kind = match open.kind.as_str() {
            known @ ("ship" | "captain" | "resource") => known,
            _ => "upgrade",
        };
        Named { name: &open.name, code: &open.id, set: &open.set, kind, points: open.points, built: None }
    }

    /// All but captains that are called as their faction, which a list does not name.
    fn all() -> Vec<Named> {
        let built = CardId::all().filter(|card| !names::is_word(*card)).map(Named::card);
        built.chain(data::open().iter().map(Named::open)).collect()
    }

    /// Codes of the products in which it came.
    fn products(&self) -> Vec<&'static str> {
        data::products().iter().filter(|product| product.brings(self.code, self.set)).map(|product| product.code.as_str()).collect()
    }

    /// Whether another card has its name, its kind and the product.
    fn twin(&self, product: &str) -> bool {
        let alike = |other: &Named| other.code != self.code && other.name == self.name && other.kind == self.kind;
        Named::all().iter().any(|other| alike(other) && other.products().contains(&product))
    }

    /// As plain text, on a ship if it goes onto one.
    fn text(&self, line: &str) -> String {
        if self.kind == "ship" { format!("{line}\n") } else { format!("S206\n{line}\n") }
    }

    /// As Space Dock saves it: its number there ends in the product.
    fn space_dock(&self, product: &str) -> String {
        let ship = |title: &str, id: &str, cost: u16| json!({ "calculatedCost": cost, "shipTitle": title, "shipId": id, "upgrades": [] });
        let id = format!("a_card_{product}");
        let mut host = ship("U.S.S. Reliant", "1002", 20 + self.points);
        match self.kind {
            "ship" => host = ship(self.name, &id, self.points),
            "captain" => host["captain"] = json!({ "upgradeId": id, "upgradeTitle": self.name, "calculatedCost": self.points }),
            _ => host["upgrades"] = json!([{ "upgradeId": id, "upgradeTitle": self.name, "calculatedCost": self.points }]),
        }
        if self.kind == "resource" {
            // Only the number of a Resource is saved, and no cost of it.
            host = ship("U.S.S. Reliant", "1002", 20);
            let id = format!("{}_{product}", self.name.replace(' ', "_")).to_lowercase();
            return json!({ "name": "One", "ships": [host], "resource": id }).to_string();
        }
        json!({ "name": "One", "ships": [host] }).to_string()
    }

    /// As Utopia exports it.
    fn utopia(&self) -> String {
        let card = |name: &str, kind: &str, cost: u16| json!({ "name": name, "type": kind, "cost": cost });
        match self.kind {
            "ship" => json!({ "ships": [{ "cards": [card(self.name, "Ship", self.points)] }] }),
            "captain" => json!({ "ships": [{ "cards": [card("U.S.S. Reliant", "Ship", 20), card(self.name, "Captain", self.points)] }] }),
            "resource" => {
                json!({ "ships": [{ "cards": [card("U.S.S. Reliant", "Ship", 20)] }], "resource": { "name": self.name, "cost": self.points } })
            }
            _ => json!({ "ships": [{ "cards": [card("U.S.S. Reliant", "Ship", 20), card(self.name, "C", self.points)] }] }),
        }
        .to_string()
    }
}

/// The cards of a list but the ship that carries the one in question.
fn found(read: &Read) -> Vec<CardId> {
    let ships = read.sheet.ships.iter().flat_map(|ship| std::iter::once(&ship.ship).chain(&ship.captain).chain(&ship.upgrades));
    let all: Vec<CardId> = ships.chain(&read.sheet.resource).filter_map(|code| CardId::find(code)).collect();
    if all.len() > 1 { all.into_iter().filter(|card| !["S206", "S202"].contains(&card.code())).collect() } else { all }
}

/// The fault in the reading of a card; none if it is read as the card, as another of its name where `alike` allows that, or is called unbuilt.
fn wrong(named: &Named, text: &str, alike: bool) -> Option<String> {
    let read = match read(text) {
        Ok(read) => read,
        Err(_) if named.built.is_none() => return None,
        Err(why) => return Some(format!("{} {}: {why:?} in {text}", named.code, named.name)),
    };
    let found = found(&read);
    let told: Vec<String> = read.sheet.faults().iter().map(|fault| crate::words::english().say(&fault.text())).collect();
    let fine = match named.built {
        Some(card) => found == [card] || alike && found.iter().any(|other| other.name() == card.name()),
        None => {
            read.sheet.faults().iter().any(|fault| matches!(fault, Fault::UnknownCard { .. }))
                && told.iter().any(|told| told.contains("not built"))
        }
    };
    (!fine).then(|| format!("{} {}: {found:?} {told:?} in {text}", named.code, named.name))
}

fn none(wrong: Vec<String>) {
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.iter().take(40).map(String::as_str).collect::<Vec<_>>().join("\n"));
}

#[test]
fn every_card_is_read_by_its_name_and_each_of_its_products() {
    let mut bad = Vec::new();
    for named in Named::all() {
        for product in named.products() {
            for line in [format!("{} [{product}] ({})", named.name, named.points), format!("{} [{product}]", named.name)] {
                bad.extend(wrong(&named, &named.text(&line), named.twin(product)));
            }
        }
        // A name alone may be that of several cards; of one that is not built only where no other has it.
        if named.built.is_some() || !CardId::all().any(|card| card.name() == named.name) {
            bad.extend(wrong(&named, &named.text(named.name), true));
        }
    }
    none(bad);
}

#[test]
fn every_card_is_read_from_the_files_of_other_programs() {
    let mut bad = Vec::new();
    for named in Named::all() {
        for product in named.products() {
            bad.extend(wrong(&named, &named.space_dock(product), named.twin(product)));
        }
        bad.extend(
            wrong(&named, &named.utopia(), named.built.is_some())
                .filter(|_| named.built.is_some() || !CardId::all().any(|card| card.name() == named.name)),
        );
    }
    none(bad);
}

/// A word that only one name has is enough, and the letters in front of a ship's name may be missing.
#[test]
fn every_card_is_read_by_a_short_name() {
    let words = |name: &str| -> Vec<String> {
        name.split(|c: char| !c.is_alphanumeric() && c != '\'').filter(|word| word.len() >= 5).map(str::to_lowercase).collect()
    };
    let all = Named::all();
    // Captains without a name are called as their faction, and several of a thing as one.
    let taken: Vec<(&str, String)> =
        all.iter().map(|named| named.name).chain(CardId::all().map(CardId::name)).map(|name| (name, name.to_lowercase())).collect();
    let (mut bad, mut tried) = (Vec::new(), 0);
    for named in all.iter().filter(|named| named.built.is_some()) {
        let own = |word: &String| {
            let one = word.strip_suffix('s').unwrap_or(word);
            !taken.iter().any(|(name, lower)| *name != named.name && lower.contains(one))
        };
        for word in words(named.name).into_iter().filter(own).filter(|word| may_be(word).is_empty()) {
            tried += 1;
            bad.extend(wrong(named, &named.text(&format!("- {word} ({})", named.points)), true));
        }
        if let Some(short) = names::without_prefix(named.name).filter(|short| short.len() >= 4 && may_be(short).is_empty()) {
            tried += 1;
            bad.extend(wrong(named, &format!("{short} ({})\n", named.points), true));
        }
    }
    assert!(tried > 200, "{tried} short names");
    none(bad);
    assert!(CardId::all().all(|card| !find::names(card).is_empty()));
}
