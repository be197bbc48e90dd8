//! Fleets in JSON: our own, Utopia's sheet, and what Space Dock saves: one fleet, or a collection of them.

use engine::msg;
use serde::Deserialize;
use serde_json::Value;

use super::{
    Read, Reader, Unread,
    find::typed,
    line::{Label, Line},
};
use crate::{
    data,
    fleet::{FleetList, Listed, Sheet},
};

/// A fleet sheet as Utopia writes it: ships with their cards by name, kind and cost.
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

/// A fleet as Space Dock saves it: cards by their numbers there, with titles and, in later versions, what they cost where they stand.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Docked {
    name: Option<String>,
    ships: Vec<DockedShip>,
    resource: Option<String>,
    cost: Option<i64>,
    additional_points: Option<i64>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct DockedShip {
    ship_id: Option<String>,
    ship_title: Option<String>,
    flagship: Option<Value>,
    calculated_cost: Option<i64>,
    /// Whether it is no ship, but the Sideboard of the Resource.
    #[serde(default)]
    sideboard: bool,
    captain: Option<DockedCard>,
    #[serde(default)]
    upgrades: Vec<DockedCard>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct DockedCard {
    upgrade_id: Option<String>,
    upgrade_title: Option<String>,
    calculated_cost: Option<i64>,
    overridden_cost: Option<i64>,
    #[serde(default)]
    cost_is_overridden: bool,
}

/// Numbers under which Space Dock keeps cards that have the name of one of ours and are others.
const OTHERS: &[&str] = &["2009"];

/// Numbers of Resources in Space Dock that are not their names; it saves no title of them.
const RESOURCES: &[(&str, &str)] = &[
    ("4001", "Elite Attack Die"),
    ("4002", "Command Tokens"),
    ("4003", "Reinforcements Sideboard"),
    ("4004", "Flagship"),
    ("hideki_class_attack_squadron_op5participation", "Hideki Class Attack Fighters"),
];

/// Numbers of the cards of the Resource Flagship in Space Dock; it saves no title of them.
const FLAGSHIPS: &[(&str, &str)] = &[
    ("6001", "R004a"),
    ("6002", "R004f"),
    ("6003", "R004b"),
    ("6004", "R004g"),
    ("6005", "R004c"),
    ("6006", "R004h"),
    ("6007", "R004e"),
    ("6008", "R004i"),
];

/// Numbers of Fleet Captain cards and Admirals in Space Dock, which keeps them among the Upgrades under the name of their faction or person.
const COMMANDERS: &[(&str, &str)] = &[
    ("federation_collectiveop2", "R010a"),
    ("dominion_collectiveop2", "R010b"),
    ("romulan_collectiveop2", "R010c"),
    ("klingon_collectiveop2", "R010d"),
    ("independent_klingon_collectiveop2", "R010e"),
    ("independent_federation_collectiveop2", "R010f"),
    ("independent_romulan_collectiveop2", "R010g"),
    ("independent_dominion_collectiveop2", "R010h"),
    ("james_t_kirk_71523", "A026"),
    ("gul_dukat_71524", "A025"),
];

/// Points that the oversized card of a Flagship adds to the cost of its ship there.
const FLAGSHIP: i64 = 10;

/// Reads JSON of any of these kinds; `wanted` names a fleet of a collection.
pub(super) fn read(value: Value, wanted: Option<&str>) -> Result<Read, Unread> {
    let docked = |value: &Value| value["ships"].as_array().is_some_and(|ships| ships.iter().any(|ship| ship.get("shipTitle").is_some()));
    match value {
        Value::Array(fleets) if fleets.iter().any(docked) => collection(fleets, wanted),
        value if docked(&value) => space_dock(value),
        value if value["ships"][0].get("cards").is_some() => utopia(value),
        value => own(value),
    }
}

fn shape(why: serde_json::Error) -> Unread {
    Unread::Json(why.to_string())
}

fn own(value: Value) -> Result<Read, Unread> {
    let list = |ships| Sheet::of(FleetList { ships, ..FleetList::default() });
    let sheet = if value.is_array() { serde_json::from_value::<Vec<Listed>>(value).map(list) } else { serde_json::from_value(value) };
    Ok(Read { sheet: sheet.map_err(shape)?, unknown: Vec::new(), unread: Vec::new(), notes: Vec::new() })
}

/// The names of cards wherever they stand below the top, also in fields that are not known here, with a word between that is part of no name.
fn titles(value: &Value) -> String {
    fn walk(value: &Value, top: bool, all: &mut Vec<String>) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| walk(item, false, all)),
            Value::Object(fields) => {
                for (key, value) in fields {
                    match value.as_str() {
                        Some(name) if key.ends_with("Title") || key == "title" || key == "name" && !top => all.push(name.to_owned()),
                        Some(_) => {}
                        None => walk(value, false, all),
                    }
                }
            }
            _ => {}
        }
    }
    let mut all = Vec::new();
    walk(value, true, &mut all);
    all.join(" 0 ")
}

fn utopia(value: Value) -> Result<Read, Unread> {
    let titles = titles(&value);
    let named: Named = serde_json::from_value(value).map_err(shape)?;
    let mut reader = Reader::new();
    let kind = |card: &NamedCard| match card.kind.as_deref() {
        Some("Ship") => Label::Ship,
        Some("Captain") => Label::Captain,
        _ => Label::Upgrade,
    };
    let cards = named.ships.iter().flat_map(|ship| &ship.cards).map(|card| (card, kind(card)));
    for (card, label) in cards.chain(named.resource.iter().map(|card| (card, Label::Resource))) {
        if let Some(name) = card.name.as_deref() {
            reader.sure(&Line { label: Some(label), cost: points(card.cost), ..Line::named(name) });
        }
    }
    reader.account(&titles);
    reader.end()
}

fn collection(fleets: Vec<Value>, wanted: Option<&str>) -> Result<Read, Unread> {
    let name = |fleet: &Value| fleet["name"].as_str().unwrap_or("without a name").to_owned();
    let names: Vec<String> = fleets.iter().map(name).collect();
    let place = match wanted {
        Some(wanted) => names.iter().position(|name| name.trim().eq_ignore_ascii_case(wanted.trim())),
        None => Some(0),
    };
    let Some(fleet) = place.and_then(|place| fleets.into_iter().nth(place)) else { return Err(Unread::NoSuchFleet(names.join(", "))) };
    let mut read = space_dock(fleet)?;
    if wanted.is_none() && names.len() > 1 {
        let all = names.join(", ");
        let first = &names[0];
        read.notes.push(msg!("read-first-fleet", n = names.len(), all = typed(&all), first = typed(first)));
    }
    Ok(read)
}

fn space_dock(value: Value) -> Result<Read, Unread> {
    let titles = titles(&value);
    let fleet: Docked = serde_json::from_value(value).map_err(shape)?;
    let mut reader = Reader::new();
    reader.title(fleet.name.as_deref().unwrap_or_default());
    for ship in &fleet.ships {
        if ship.sideboard {
            ship.beside(&mut reader);
            continue;
        }
        let title = ship.ship_title.as_deref().or(ship.ship_id.as_deref()).unwrap_or("a ship without a name");
        let (cost, product) = (points(ship.own_cost()), set(ship.ship_id.as_deref()));
        reader.sure(&Line { label: Some(Label::Ship), cost, set: product, ..Line::named(title) });
        let captain = ship.captain.iter().map(|card| (card, Label::Captain));
        for (card, label) in captain.chain(ship.upgrades.iter().map(|card| (card, Label::Upgrade))) {
            let (id, paid) = (card.upgrade_id.as_deref(), points(card.overridden_cost).filter(|_| card.cost_is_overridden));
            let Some(title) = card.upgrade_title.as_deref().or(id) else { continue };
            let commander = id.filter(|_| label == Label::Upgrade).and_then(commander);
            if let Some(name) = commander {
                reader.sure(&Line { label: Some(label), ..Line::named(name) });
                reader.told(title);
                continue;
            }
            let strange = id.is_some_and(|id| OTHERS.contains(&id));
            let cost = points(card.calculated_cost);
            reader.sure(&Line { label: Some(label), cost, paid, set: set(id), strange, ..Line::named(title) });
        }
        if let Some(name) = ship.flagship.as_ref().and_then(flagship) {
            reader.sure(&Line { label: Some(Label::Upgrade), ..Line::named(name) });
        }
    }
    if let Some(id) = fleet.resource.as_deref().filter(|id| !id.is_empty()) {
        let known = RESOURCES.iter().find(|(number, _)| *number == id).map(|(_, name)| (*name).to_owned());
        let name = known.unwrap_or_else(|| id.rsplit_once('_').map_or(id, |(name, _)| name).replace('_', " "));
        reader.sure(&Line { label: Some(Label::Resource), ..Line::named(&name) });
    }
    if let Some(sp) = points(fleet.additional_points).filter(|sp| *sp > 0) {
        reader.notes.push(msg!("read-added", sp = sp));
    }
    reader.account(&titles);
    reader.stated = points(fleet.cost);
    reader.end()
}

impl DockedShip {
    /// The cards of a Sideboard.
    fn beside(&self, reader: &mut Reader) {
        for card in self.captain.iter().chain(&self.upgrades) {
            let id = card.upgrade_id.as_deref();
            let Some(title) = card.upgrade_title.as_deref().or(id) else { continue };
            let (label, cost) = (Some(Label::Sideboard), points(card.calculated_cost));
            reader.sure(&Line { label, cost, set: set(id), ..Line::named(title) });
        }
    }

    /// The cost of the ship alone: Space Dock saves it with everything on it.
    fn own_cost(&self) -> Option<i64> {
        let cards = self.captain.iter().chain(&self.upgrades);
        let fitted: Option<i64> = cards.map(DockedCard::paid).sum();
        let flagship = if self.flagship.is_some() { FLAGSHIP } else { 0 };
        Some(self.calculated_cost? - fitted? - flagship)
    }
}

impl DockedCard {
    fn paid(&self) -> Option<i64> {
        if self.cost_is_overridden { self.overridden_cost } else { self.calculated_cost }
    }
}

/// The name of a Fleet Captain card or Admiral.
fn commander(id: &str) -> Option<&'static str> {
    let code = COMMANDERS.iter().find(|(number, _)| *number == id)?.1;
    data::CardId::find(code).map(data::CardId::name)
}

/// The name of the card of the Resource Flagship beneath a ship.
fn flagship(id: &Value) -> Option<&'static str> {
    let code = FLAGSHIPS.iter().find(|(number, _)| id.as_str() == Some(number))?.1;
    data::CardId::find(code).map(data::CardId::name)
}

/// The product of a card, where its number there ends in it: `romulan_commander_71278`.
fn set(id: Option<&str>) -> Option<&str> {
    let id = id?;
    let behind = |code: &str| id.len() > code.len() + 1 && id.ends_with(code) && id[..id.len() - code.len()].ends_with('_');
    // The code of a product may have such marks itself: `maquis_starship_i_k_s_b_moth`.
    if let Some(product) = data::products().iter().find(|product| behind(&product.code)) {
        return Some(&product.code);
    }
    let (_, set) = id.rsplit_once('_')?;
    (set.len() >= 4 && set.chars().any(|c| c.is_ascii_digit())).then_some(set)
}

fn points(cost: Option<i64>) -> Option<u16> {
    cost.and_then(|cost| u16::try_from(cost).ok())
}
