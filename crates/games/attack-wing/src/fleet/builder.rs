//! The builder as faces use it.

use engine::{
    Game as _, Problem, Reason, Text,
    builder::{Builder, Draft, Held, Note, Offer, Place, Section, Switch, Wrong},
};
use rulebook::attack_wing as rules;
use serde_json::Value;

use super::{
    CardCost, Fault, Sheet, ShipCost, check, read,
    slots::{self, ANY, title, word},
};
use crate::{
    data::{self, Card, CardId},
    pieces::FLEET,
    roster::Listed,
};

/// Builds Attack Wing fleets.
#[derive(Copy, Clone, Debug, Default)]
pub struct FleetBuilder;

impl Builder for FleetBuilder {
    fn game(&self) -> &'static str {
        "attack-wing"
    }

    fn noun(&self) -> &'static str {
        "fleet"
    }

    fn unit(&self) -> &'static str {
        "SP"
    }

    fn setting(&self) -> &'static str {
        "fleet"
    }

    fn catalogue(&self) -> Vec<Offer> {
        CardId::all().map(offer).collect()
    }

    fn waivers(&self) -> &'static [&'static str] {
        &check::WAIVERS
    }

    fn empty(&self) -> Value {
        value(&Sheet::default())
    }

    fn draft(&self, list: &Value) -> Result<Draft, Problem> {
        Ok(draft(&sheet(list)?, Vec::new()))
    }

    fn read(&self, text: &str) -> Result<Draft, Problem> {
        let read = read(text).map_err(|why| Problem::told("unread-fleet", why.text(), crate::AttackWing::words()))?;
        Ok(draft(&read.sheet, read.notes))
    }

    fn edit(&self, list: &Value, edit: &str) -> Result<Draft, Problem> {
        let mut sheet = sheet(list)?;
        change(&mut sheet, edit)?;
        Ok(draft(&sheet, Vec::new()))
    }
}

fn value(sheet: &Sheet) -> Value {
    serde_json::to_value(sheet).unwrap_or_default()
}

fn sheet(list: &Value) -> Result<Sheet, Problem> {
    serde_json::from_value(list.clone()).map_err(|why| Problem::new("bad-fleet", format!("this is no fleet ({why}): begin a new one")))
}

fn offer(card: CardId) -> Offer {
    let (kind, facts, unique) = match card.card() {
        Card::Ship(ship) => {
            let class = data::class(ship.class);
            let slots = ship.slots.iter().map(|slot| format!("{slot:?}")).collect::<Vec<_>>().join(", ");
            let base = if check::large_base(ship) { ", large base" } else { "" };
            let facts = format!(
                "{} · {} attack, {} agility, {} hull, {} shields{base} · {slots}",
                class.name, ship.primary, ship.agility, ship.hull, ship.shields
            );
            ("ship", facts, ship.unique)
        }
        Card::Captain(captain) => ("captain", format!("skill {}, {} Elite Talents", captain.skill, captain.talents), captain.unique),
        Card::Upgrade(upgrade) => {
            let fire = upgrade
                .attack
                .map_or(String::new(), |dice| format!("{dice} attack dice, range {}", upgrade.range.as_deref().unwrap_or("any")));
            (word(upgrade.kind), fire, upgrade.unique)
        }
        Card::Resource(_) => ("resource", String::new(), false),
    };
    let groups = card.factions().iter().map(data::Faction::title).collect();
    let edit = match card.card() {
        Card::Ship(_) => "add",
        Card::Captain(_) => "captain @",
        Card::Upgrade(_) => "fit @",
        Card::Resource(_) => "resource",
    };
    Offer { id: card.code(), kind, name: card.name(), cost: card.points(), groups, facts, text: card.effect(), unique, edit }
}

fn held(card: &CardCost, remove: String) -> Held {
    Held { id: card.code.clone(), name: card.name.clone(), copies: 1, cost: card.cost, why: card.why.join(", "), remove }
}

/// A ship with its places, free ones too.
fn part(index: usize, listed: &Listed, cost: &ShipCost) -> Section {
    let facts = data::find_ship(&listed.ship).map(data::ship);
    let subtitle = facts.map_or(String::new(), |facts| {
        let factions = facts.factions.iter().map(data::Faction::title).collect::<Vec<_>>().join(", ");
        let class = &data::class(facts.class).name;
        format!(
            "{factions} · {class} · {} attack, {} agility, {} hull, {} shields",
            facts.primary, facts.agility, facts.hull, facts.shields
        )
    });
    let captain = Place {
        title: "Captain",
        kind: "captain",
        held: cost.captain.as_ref().map(|card| held(card, format!("captain {index} -"))),
        fill: format!("captain {index}"),
    };
    let places = std::iter::once(captain).chain(fitted(index, facts, listed, cost)).collect();
    let drawing = facts.map(|facts| crate::silhouettes::silhouette(&data::class(facts.class).name));
    Section { head: held(&cost.ship, format!("remove {index}")), subtitle, places, drawing, size: None, cost: cost.total }
}

/// The slots of a ship with what is in them, and what found no slot.
fn fitted(index: usize, facts: Option<&data::Ship>, listed: &Listed, cost: &ShipCost) -> Vec<Place> {
    let place = |title, kind, at: Option<usize>| {
        let card = at.and_then(|at| Some(held(cost.upgrades.get(at)?, format!("off {index} {at}"))));
        Place { title, kind, held: card, fill: format!("fit {index}") }
    };
    let upgrades: Vec<Option<CardId>> = listed.upgrades.iter().map(|code| CardId::find(code)).collect();
    let captain = listed.captain.as_deref().and_then(CardId::find);
    let seating = facts.map(|facts| slots::seat(facts, captain, &upgrades));
    let mut places = Vec::new();
    for (slot, at) in seating.iter().flat_map(|seating| seating.slots.iter().zip(&seating.held)) {
        let (name, kind) = if *slot == ANY { ("Any", "any") } else { slot.first().map_or(("", ""), |kind| (title(*kind), word(*kind))) };
        places.push(place(name, kind, *at));
    }
    let over: Vec<usize> = seating.iter().flat_map(|seating| seating.over.iter().copied()).collect();
    let shown: Vec<usize> = seating.iter().flat_map(|seating| seating.held.iter().flatten().copied()).chain(over.iter().copied()).collect();
    places.extend(over.into_iter().map(|at| place("No slot", "over", Some(at))));
    places.extend((0..upgrades.len()).filter(|at| !shown.contains(at)).map(|at| place("Unknown", "over", Some(at))));
    places
}

fn draft(sheet: &Sheet, notes: Vec<Text>) -> Draft {
    let reckoned = sheet.reckon();
    let ships = sheet.ships.iter().zip(&reckoned.ships).enumerate();
    let parts = ships.map(|(index, (listed, cost))| part(index, listed, cost)).collect();
    let fleet_places = |at: usize, card: Option<&CardCost>| Place {
        title: "Resource",
        kind: "resource",
        held: card.map(|card| held(card, format!("resource {at} -"))),
        fill: "resource".into(),
    };
    let mut places: Vec<Place> = reckoned.resources.iter().enumerate().map(|(at, card)| fleet_places(at, Some(card))).collect();
    if places.is_empty() {
        places.push(fleet_places(0, None));
    }
    let wrong: Vec<Wrong> = sheet.all_faults().iter().map(|fault| wrong(sheet, fault)).collect();
    let playable = sheet.more_resources.is_empty()
        && (1..=FLEET).contains(&sheet.ships.len())
        && wrong.iter().all(|wrong| wrong.code != "unknown-card");
    let mut options = Vec::new();
    if sheet.limit != Sheet::default().limit {
        options.push(("fleet_sp", sheet.limit.to_string()));
    }
    if sheet.later_costs {
        options.push(("generic_ship_costs", "later".to_owned()));
    }
    let waived = waived_at_the_table(&wrong);
    if !waived.is_empty() {
        options.push(("waive", waived.join(",")));
    }
    let (name, text) = (sheet.name.clone(), sheet.text());
    let setting = playable.then(|| sheet.setting());
    let switches = switches(sheet);
    Draft {
        list: value(sheet),
        name,
        parts,
        places,
        cost: reckoned.total,
        limit: sheet.limit,
        switches,
        wrong,
        notes: notes.into_iter().map(|told| Note::new(told, crate::english())).collect(),
        text,
        options,
        setting,
    }
}

fn switches(sheet: &Sheet) -> Vec<Switch> {
    let other = |on: bool, edits: [&'static str; 2]| edits[usize::from(on)];
    vec![
        Switch {
            title: "Format of December 2014: three ships at least, 50 SP a ship at most",
            rule: rules::BASE_4_1,
            on: sheet.format_2014,
            edit: other(sheet.format_2014, ["format on", "format off"]),
        },
        Switch {
            title: "Generic ships at their later, lower cost",
            rule: rules::BASE_16_GENERIC_SHIP_COSTS,
            on: sheet.later_costs,
            edit: other(sheet.later_costs, ["costs later", "costs printed"]),
        },
    ]
}

/// The waivers that a table needs as well: those of faults that the fleet has, as far as a table checks them.
fn waived_at_the_table(wrong: &[Wrong]) -> Vec<&'static str> {
    let needed = |name: &&'static str| wrong.iter().any(|wrong| wrong.waived && wrong.waiver == Some(*name));
    crate::setup::WAIVERS.into_iter().filter(needed).collect()
}

fn wrong(sheet: &Sheet, fault: &Fault) -> Wrong {
    let waiver = fault.waiver();
    let waived = waiver.is_some_and(|name| sheet.waives(name));
    let fix = if let Fault::UnknownCard { code } = fault { forget(sheet, code) } else { None };
    let told = fault.text();
    Wrong { fix, waiver, waived, code: fault.code(), rule: fault.rule(), sentence: crate::english().say(&told), told }
}

/// The edit that takes an unknown card out.
fn forget(sheet: &Sheet, code: &String) -> Option<String> {
    if let Some(at) = sheet.unknown.iter().position(|name| name == code) {
        return Some(format!("forget {at}"));
    }
    sheet.ships.iter().enumerate().find_map(|(index, ship)| {
        if ship.ship == *code {
            return Some(format!("remove {index}"));
        }
        if ship.captain.as_ref() == Some(code) {
            return Some(format!("captain {index} -"));
        }
        ship.upgrades.iter().position(|one| one == code).map(|at| format!("off {index} {at}"))
    })
}

const EDITS: &str = "edits are `add SHIP`, `remove N`, `copy N`, `captain N CARD`, `fit N CARD`, `off N M`, `resource CARD`, `resource R002 1 2 4 5 9`, `limit SP`, `name TEXT`, `waive CHECK`, `unwaive CHECK`, `format on`";

fn change(sheet: &mut Sheet, edit: &str) -> Result<(), Problem> {
    let bad = |sentence: String| Problem::new("bad-edit", sentence);
    let (verb, rest) = edit.trim().split_once(' ').unwrap_or((edit.trim(), ""));
    let rest = rest.trim();
    let words: Vec<&str> = rest.split_whitespace().collect();
    let known = |code: &str| CardId::find(code).ok_or_else(|| bad(format!("there is no card {code:?}: choose one of the catalogue")));
    match (verb, words.as_slice()) {
        ("add", [code]) => {
            let card = known(code)?;
            if data::find_ship(card.code()).is_none() {
                return Err(bad(format!("{} is no ship: choose the ship first", card.name())));
            }
            if sheet.ships.len() >= FLEET * 2 {
                return Err(bad("the fleet has more ships than any table holds: take one out first".into()));
            }
            sheet.ships.push(Listed { ship: card.code().into(), skill: 1, ..Listed::default() });
        }
        ("remove", [index]) => drop(sheet.ships.remove(place(sheet, index)?)),
        ("copy", [index]) => {
            let index = place(sheet, index)?;
            if sheet.ships.len() >= FLEET * 2 {
                return Err(bad("the fleet has more ships than any table holds: take one out first".into()));
            }
            sheet.ships.insert(index + 1, sheet.ships[index].clone());
        }
        ("captain", [index, code]) => {
            let index = place(sheet, index)?;
            sheet.ships[index].captain =
                if *code == "-" { None } else { Some(of_kind(known(code)?, "captain", CardId::captain(known(code)?).is_some())?) };
            sheet.ships[index].skill = 1;
        }
        ("fit", [index, code]) => {
            let (index, card) = (place(sheet, index)?, known(code)?);
            if card.captain().is_some() {
                sheet.ships[index].captain = Some(card.code().into());
            } else {
                let code = of_kind(card, "upgrade", card.upgrade().is_some())?;
                if sheet.ships[index].upgrades.len() >= 16 {
                    return Err(bad("no ship carries so many upgrades: take one off first".into()));
                }
                sheet.ships[index].upgrades.push(code);
            }
        }
        ("off", [index, at]) => {
            let upgrades = {
                let index = place(sheet, index)?;
                &mut sheet.ships[index].upgrades
            };
            let at: usize =
                at.parse().ok().filter(|at| *at < upgrades.len()).ok_or_else(|| bad("that upgrade is not on the ship any more".into()))?;
            upgrades.remove(at);
        }
        ("resource", [at, "-"]) if *at != "0" => {
            let at: usize = at.parse().unwrap_or(usize::MAX);
            if (1..=sheet.more_resources.len()).contains(&at) {
                sheet.more_resources.remove(at - 1);
            }
        }
        ("resource", ["-"] | ["0", "-"]) => {
            sheet.tokens.clear();
            sheet.resource = if sheet.more_resources.is_empty() { None } else { Some(sheet.more_resources.remove(0)) }
        }
        ("resource", ["R002", chosen @ ..]) if !chosen.is_empty() => {
            let setting = format!("R002+{}", chosen.join("+"));
            let (card, tokens) = crate::setup::read_resource(&setting)
                .map_err(|why| bad(crate::spoken("en").say(&why)))?
                .ok_or_else(|| bad("that is no resource".into()))?;
            (sheet.resource, sheet.tokens) = (Some(card.code().into()), tokens);
        }
        ("resource", [code]) => {
            sheet.tokens.clear();
            sheet.resource = Some(of_kind(known(code)?, "resource", known(code)?.resource().is_some())?);
        }
        ("limit", [sp]) => sheet.limit = sp.parse().ok().filter(|sp| *sp <= 999).ok_or_else(|| bad("a limit is a number of SP".into()))?,
        ("name", _) => sheet.name = rest.chars().filter(|c| !c.is_control()).take(60).collect(),
        ("format", [word]) => sheet.format_2014 = *word == "on",
        ("costs", [word]) => sheet.later_costs = *word == "later",
        ("forget", [at]) => {
            let at: usize = at
                .parse()
                .ok()
                .filter(|at| *at < sheet.unknown.len())
                .ok_or_else(|| bad("that name is not in the list any more".into()))?;
            sheet.unknown.remove(at);
        }
        ("waive", [check]) => {
            let check = check::WAIVERS.iter().find(|known| known == &check);
            let check = check.ok_or_else(|| bad(format!("checks that can be waived are {}", check::WAIVERS.join(", "))))?;
            if !sheet.waives(check) {
                sheet.waived.push((*check).into());
            }
        }
        ("unwaive", [check]) => sheet.waived.retain(|waived| waived != check),
        _ => return Err(bad(format!("{edit:?} is no edit: {EDITS}"))),
    }
    Ok(())
}

fn of_kind(card: CardId, wanted: &str, fits: bool) -> Result<String, Problem> {
    if fits {
        Ok(card.code().into())
    } else {
        Err(Problem::new("bad-edit", format!("{} is no {wanted}: choose another card", card.name())))
    }
}

fn place(sheet: &Sheet, index: &str) -> Result<usize, Problem> {
    let found = index.parse().ok().filter(|index| *index < sheet.ships.len());
    found.ok_or_else(|| Problem::new("bad-edit", "that ship is not in the fleet any more: look again"))
}
