//! The builder as faces use it.

use engine::{
    Game as _, Problem, Reason, Text,
    builder::{self, Builder, Built, Choice, Draft, Held, Offer, Phrase, Place, PoolChoice, Product, Section, Switch, Unread, Wrong},
    msg,
    words::Arg,
};
use rulebook::attack_wing as rules;
use serde_json::Value;

use super::{
    CardCost, Fault, Pool, Sheet, ShipCost, check, names, read,
    slots::{self, ANY, word},
    unknown,
};
use crate::{
    data::{self, Card, CardId, UpgradeKind},
    fleet::Listed,
    ids::FLEET,
    state::{Reinforcement, SIDES},
    words::commas,
};

/// Builds Attack Wing fleets.
#[derive(Copy, Clone, Debug, Default)]
pub struct FleetBuilder;

impl Builder for FleetBuilder {
    fn game(&self) -> &'static str {
        "attack-wing"
    }

    fn builds(&self) -> Built {
        Built::Fleet
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

    fn products(&self) -> Vec<Product> {
        let of = |product: &'static data::Product| Product {
            code: &product.code,
            name: &product.name,
            out: product.date.to_string(),
            cards: CardId::all().filter(|card| product.brings(card.code(), card.set())).map(CardId::code).collect(),
        };
        data::products().iter().map(of).collect()
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
        let unread = read.unread.into_iter().map(|one| Unread { line: one.line, words: one.words }).collect();
        Ok(Draft { unread, ..draft(&read.sheet, read.notes) })
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
    serde_json::from_value(list.clone())
        .map_err(|why| Problem::told("bad-fleet", msg!("bad-fleet", why = why.to_string()), crate::AttackWing::words()))
}

/// A face's words in its reader's language.
fn phrase(told: Text) -> Phrase {
    Phrase::new(told, crate::words::english())
}

/// `4 attack, 1 agility, 5 hull, 4 shields`.
fn figures(ship: &data::Ship) -> Text {
    msg!("facts-figures", attack = ship.primary, agility = ship.agility, hull = ship.hull, shields = ship.shields)
}

fn offer(card: CardId) -> Offer {
    let (kind, facts, unique) = match card.card() {
        Card::Ship(ship) => {
            let slots = commas(ship.slots.iter().map(|slot| slots::text(slot.kind())));
            let class = data::class(ship.class).name.as_str();
            let facts = if check::large_base(ship) {
                msg!("facts-large-ship", class = class, figures = figures(ship), slots = slots)
            } else {
                msg!("facts-ship", class = class, figures = figures(ship), slots = slots)
            };
            ("ship", facts, ship.unique)
        }
        Card::Captain(captain) => ("captain", msg!("facts-captain", skill = captain.skill, talents = captain.talents), captain.unique),
        Card::Upgrade(upgrade) => {
            let fire = |dice: u8| match upgrade.range.as_deref() {
                Some(range) => msg!("facts-weapon", dice = dice, range = range),
                None => msg!("facts-weapon-any", dice = dice),
            };
            (word(upgrade.kind), upgrade.attack.map_or(Text::NONE, fire), upgrade.unique)
        }
        Card::Resource(_) => ("resource", Text::NONE, false),
    };
    let groups = card.factions().iter().map(data::Faction::title).collect();
    let edit = match card.card() {
        Card::Ship(_) => "add",
        Card::Captain(_) => "captain @",
        Card::Upgrade(_) => "fit @",
        Card::Resource(_) => "resource",
    };
    Offer {
        id: card.code(),
        kind,
        name: Phrase::name(card.name()),
        cost: card.points(),
        groups,
        facts: phrase(facts),
        text: card.effect(),
        unique,
        edit,
    }
}

fn held(card: &CardCost, remove: String) -> Held {
    let (name, why) = (Phrase::name(card.name.clone()), phrase(commas(card.why.iter().cloned())));
    Held { id: card.code.clone(), name, copies: 1, cost: card.cost, why, remove }
}

/// A ship with its places, free ones too.
fn part(index: usize, listed: &Listed, cost: &ShipCost) -> Section {
    let facts = data::find_ship(&listed.ship).map(data::ship);
    let subtitle = facts.map_or(Text::NONE, |facts| {
        let faction = |faction: data::Faction| Text::Message("facts-faction", vec![("name", Arg::Called("faction", faction.title()))]);
        let class = data::class(facts.class).name.as_str();
        msg!("facts-of-ship", factions = commas(facts.factions.iter().map(faction)), class = class, figures = figures(facts))
    });
    let subtitle = phrase(subtitle);
    let captain = Place {
        title: phrase(msg!("kind-captain")),
        kind: "captain",
        held: cost.captain.as_ref().map(|card| held(card, format!("captain {index} -"))),
        fill: format!("captain {index}"),
    };
    let places = std::iter::once(captain).chain(fitted(index, facts, listed, cost)).collect();
    let drawing = facts.map(|facts| crate::data::silhouettes::silhouette(&data::class(facts.class).name));
    Section { head: held(&cost.ship, format!("remove {index}")), subtitle, places, drawing, size: None, cost: cost.total }
}

/// The slots of a ship with what is in them, and what found no slot.
fn fitted(index: usize, facts: Option<&data::Ship>, listed: &Listed, cost: &ShipCost) -> Vec<Place> {
    let place = |title: Text, kind, at: Option<usize>| {
        let card = at.and_then(|at| Some(held(cost.upgrades.get(at)?, format!("off {index} {at}"))));
        Place { title: phrase(title), kind, held: card, fill: format!("fit {index}") }
    };
    let upgrades: Vec<Option<CardId>> = listed.upgrades.iter().map(|code| CardId::find(code)).collect();
    let captain = listed.captain.as_deref().and_then(CardId::find);
    let seating = facts.map(|facts| slots::seat(facts, captain, &upgrades));
    let mut places = Vec::new();
    for (slot, at) in seating.iter().flat_map(|seating| seating.slots.iter().zip(&seating.held)) {
        let of = |kind: &UpgradeKind| (slots::text(*kind), word(*kind));
        let (name, kind) = if *slot == ANY { (msg!("place-any"), "any") } else { slot.first().map_or((Text::NONE, ""), of) };
        places.push(place(name, kind, *at));
    }
    let over: Vec<usize> = seating.iter().flat_map(|seating| seating.over.iter().copied()).collect();
    let shown: Vec<usize> = seating.iter().flat_map(|seating| seating.held.iter().flatten().copied()).chain(over.iter().copied()).collect();
    places.extend(over.into_iter().map(|at| place(msg!("place-none"), "over", Some(at))));
    places.extend((0..upgrades.len()).filter(|at| !shown.contains(at)).map(|at| place(msg!("place-unknown"), "over", Some(at))));
    places
}

fn draft(sheet: &Sheet, notes: Vec<Text>) -> Draft {
    let reckoned = sheet.reckon();
    let ships = sheet.ships.iter().zip(&reckoned.ships).enumerate();
    let parts = ships.map(|(index, (listed, cost))| part(index, listed, cost)).collect();
    let fleet_places = |at: usize, card: Option<&CardCost>| Place {
        title: phrase(msg!("kind-resource")),
        kind: "resource",
        held: card.map(|card| held(card, format!("resource {at} -"))),
        fill: "resource".into(),
    };
    let mut places: Vec<Place> = reckoned.resources.iter().enumerate().map(|(at, card)| fleet_places(at, Some(card))).collect();
    if places.is_empty() {
        places.push(fleet_places(0, None));
    }
    places.extend(beside(sheet, &reckoned.sideboard));
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
    let (switches, pool) = (switches(sheet), Some(pool(&sheet.pool)));
    Draft {
        list: value(sheet),
        name,
        parts,
        places,
        cost: reckoned.total,
        limit: sheet.limit,
        switches,
        pool,
        wrong,
        notes: notes.into_iter().chain(sheet.notes()).map(phrase).collect(),
        unread: Vec::new(),
        text,
        options,
        setting,
    }
}

/// The places of a Sideboard with the cards in them, free ones too, and cards that have no place there.
fn beside(sheet: &Sheet, cards: &[CardCost]) -> Vec<Place> {
    if sheet.resource.as_deref() != Some("R003") && cards.is_empty() {
        return Vec::new();
    }
    let remove = |at: usize| format!("aboard {at}");
    let place_of = |card: &CardCost| CardId::find(&card.code).and_then(Reinforcement::place);
    let (mut places, mut shown) = (Vec::new(), Vec::new());
    let kinds = [UpgradeKind::Talent, UpgradeKind::Crew, UpgradeKind::Tech, UpgradeKind::Weapon];
    let kinds = kinds.into_iter().map(|kind| (slots::text(kind), word(kind)));
    for (place, (name, kind)) in std::iter::once((msg!("kind-captain"), "captain")).chain(kinds).enumerate() {
        let at = cards.iter().position(|card| place_of(card) == Some(place));
        shown.extend(at);
        let title = phrase(msg!("place-on-sideboard", kind = name));
        let held = at.map(|at| held(&cards[at], remove(at)));
        places.push(Place { title, kind, held, fill: "beside".into() });
    }
    let over = cards.iter().enumerate().filter(|(at, _)| !shown.contains(at));
    places.extend(over.map(|(at, card)| {
        let held = Some(held(card, remove(at)));
        Place { title: phrase(msg!("place-none")), kind: "over", held, fill: "beside".into() }
    }));
    places
}

fn switches(sheet: &Sheet) -> Vec<Switch> {
    let other = |on: bool, edits: [&'static str; 2]| edits[usize::from(on)];
    vec![
        Switch {
            title: phrase(msg!("switch-format-2014")),
            rule: rules::BASE_4_1,
            on: sheet.format_2014,
            edit: other(sheet.format_2014, ["format on", "format off"]),
        },
        Switch {
            title: phrase(msg!("switch-later-costs")),
            rule: rules::BASE_16_GENERIC_SHIP_COSTS,
            on: sheet.later_costs,
            edit: other(sheet.later_costs, ["costs later", "costs printed"]),
        },
    ]
}

/// All cards, those that were out on a day (that of the event, if no other was chosen), and those of the products that somebody owns.
fn pool(pool: &Pool) -> builder::Pool {
    let day = if let Pool::Until(day) = pool { *day } else { data::Date::EVENT };
    let until = if day == data::Date::EVENT { msg!("pool-event") } else { msg!("pool-until", day = day.to_string()) };
    let choice = |title: Text, on: bool, edit: String, owned: bool| PoolChoice { title: phrase(title), on, edit, owned };
    builder::Pool {
        rule: rules::BUILD_3,
        choices: vec![
            choice(msg!("pool-all"), pool.is_all(), "pool all".into(), false),
            choice(until, matches!(pool, Pool::Until(_)), format!("pool {day}"), false),
            choice(msg!("pool-owned"), matches!(pool, Pool::Sets(_)), "pool".into(), true),
        ],
        outside: CardId::all().filter(|card| !pool.holds(*card)).map(CardId::code).collect(),
    }
}

/// The waivers that a table needs as well: those of faults that the fleet has, as far as a table checks them.
fn waived_at_the_table(wrong: &[Wrong]) -> Vec<&'static str> {
    let needed = |name: &&'static str| wrong.iter().any(|wrong| wrong.waived && wrong.waiver == Some(*name));
    crate::setup::WAIVERS.into_iter().filter(needed).collect()
}

fn wrong(sheet: &Sheet, fault: &Fault) -> Wrong {
    let waiver = fault.waiver();
    let waived = waiver.is_some_and(|name| sheet.waives(name));
    let (fix, choices) = match fault {
        Fault::UnknownCard { code } => (forget(sheet, code), choices(sheet, code)),
        Fault::Unread { words } => (sheet.unread.iter().position(|one| one == words).map(|at| format!("aside {at}")), Vec::new()),
        _ => (None, Vec::new()),
    };
    let told = fault.text();
    Wrong { fix, choices, waiver, waived, code: fault.code(), rule: fault.rule(), sentence: crate::words::english().say(&told), told }
}

/// The ships of which one is meant by a name that may be several.
fn choices(sheet: &Sheet, code: &str) -> Vec<Choice> {
    let Some(index) = sheet.ships.iter().position(|ship| ship.ship == code) else { return Vec::new() };
    let choice = |card: CardId| Choice { name: Phrase::name(card.name()), edit: format!("ship {index} {}", card.code()) };
    names::may_be(unknown::name(code)).into_iter().map(choice).collect()
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

/// An edit that cannot be made.
fn bad(told: Text) -> Problem {
    Problem::told("bad-edit", told, crate::AttackWing::words())
}

const EDITS: &str = "`add SHIP`, `remove N`, `copy N`, `captain N CARD`, `fit N CARD`, `off N M`, `resource CARD`, `resource R002 1 2 4 5 9`, `beside CARD`, `aboard N`, `limit SP`, `pool all`, `pool 2014-08-14`, `pool 71120,71121`, `name TEXT`, `ship N SHIP`, `aside N`, `waive CHECK`, `unwaive CHECK`, `format on`";

fn change(sheet: &mut Sheet, edit: &str) -> Result<(), Problem> {
    let (verb, rest) = edit.trim().split_once(' ').unwrap_or((edit.trim(), ""));
    let rest = rest.trim();
    let words: Vec<&str> = rest.split_whitespace().collect();
    let made = match verb {
        "resource" => change_resources(sheet, &words)?,
        "name" => {
            sheet.name = rest.chars().filter(|c| !c.is_control()).take(60).collect();
            true
        }
        _ => change_ships(sheet, verb, &words)? || change_list(sheet, verb, &words)?,
    };
    if made { Ok(()) } else { Err(bad(msg!("edit-none", edit = edit.to_owned(), edits = EDITS))) }
}

fn card(code: &str) -> Result<CardId, Problem> {
    CardId::find(code).ok_or_else(|| bad(msg!("edit-no-card", code = code.to_owned())))
}

/// Ships and what they carry; whether it was an edit of them.
fn change_ships(sheet: &mut Sheet, verb: &str, words: &[&str]) -> Result<bool, Problem> {
    match (verb, words) {
        ("add", [code]) => {
            let card = card(code)?;
            if data::find_ship(card.code()).is_none() {
                return Err(bad(msg!("edit-no-ship", name = card.name())));
            }
            if sheet.ships.len() >= FLEET * 2 {
                return Err(bad(msg!("edit-too-many-ships")));
            }
            sheet.ships.push(Listed { ship: card.code().into(), skill: 1, ..Listed::default() });
        }
        ("ship", [index, code]) => {
            let (index, card) = (place(sheet, index)?, card(code)?);
            sheet.ships[index].ship = of_kind(card, "kind-ship", data::find_ship(card.code()).is_some())?;
        }
        ("remove", [index]) => drop(sheet.ships.remove(place(sheet, index)?)),
        ("copy", [index]) => {
            let index = place(sheet, index)?;
            if sheet.ships.len() >= FLEET * 2 {
                return Err(bad(msg!("edit-too-many-ships")));
            }
            sheet.ships.insert(index + 1, sheet.ships[index].clone());
        }
        ("captain", [index, code]) => {
            let index = place(sheet, index)?;
            sheet.ships[index].captain =
                if *code == "-" { None } else { Some(of_kind(card(code)?, "kind-captain", CardId::captain(card(code)?).is_some())?) };
            sheet.ships[index].skill = 1;
        }
        ("fit", [index, code]) => {
            let (index, card) = (place(sheet, index)?, card(code)?);
            if card.captain().is_some() {
                sheet.ships[index].captain = Some(card.code().into());
            } else {
                let code = of_kind(card, "kind-upgrade", card.upgrade().is_some())?;
                if sheet.ships[index].upgrades.len() >= 16 {
                    return Err(bad(msg!("edit-too-many-upgrades")));
                }
                sheet.ships[index].upgrades.push(code);
            }
        }
        ("off", [index, at]) => {
            let upgrades = {
                let index = place(sheet, index)?;
                &mut sheet.ships[index].upgrades
            };
            let at: usize = at.parse().ok().filter(|at| *at < upgrades.len()).ok_or_else(|| bad(msg!("edit-upgrade-gone")))?;
            upgrades.remove(at);
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// Resources, with the tokens of one that has some; whether it was an edit of them.
fn change_resources(sheet: &mut Sheet, words: &[&str]) -> Result<bool, Problem> {
    match words {
        [at, "-"] if *at != "0" => {
            let at: usize = at.parse().unwrap_or(usize::MAX);
            if (1..=sheet.more_resources.len()).contains(&at) {
                sheet.more_resources.remove(at - 1);
            }
        }
        ["-"] | ["0", "-"] => {
            sheet.tokens.clear();
            sheet.sideboard.clear();
            sheet.resource = if sheet.more_resources.is_empty() { None } else { Some(sheet.more_resources.remove(0)) }
        }
        ["R002", chosen @ ..] if !chosen.is_empty() => {
            let setting = format!("R002+{}", chosen.join("+"));
            let chosen = crate::setup::read_resource(&setting).map_err(bad)?.ok_or_else(|| bad(msg!("edit-no-resource")))?;
            (sheet.resource, sheet.tokens) = (Some(chosen.card.code().into()), chosen.tokens);
            sheet.sideboard.clear();
        }
        [code] => {
            sheet.tokens.clear();
            sheet.sideboard.clear();
            sheet.resource = Some(of_kind(card(code)?, "kind-resource", card(code)?.resource().is_some())?);
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// What holds for the whole list, and what could not be read in it; whether it was such an edit.
fn change_list(sheet: &mut Sheet, verb: &str, words: &[&str]) -> Result<bool, Problem> {
    match (verb, words) {
        ("limit", [sp]) => sheet.limit = sp.parse().ok().filter(|sp| *sp <= 999).ok_or_else(|| bad(msg!("edit-limit")))?,
        ("pool", words) if !words.is_empty() => sheet.pool = words.join(",").parse().map_err(|_| bad(msg!("fleet-pool")))?,
        ("beside", [code]) => {
            let card = card(code)?;
            let code = of_kind(card, "kind-upgrade", card.captain().is_some() || card.upgrade().is_some())?;
            if sheet.sideboard.len() >= 2 * SIDES {
                return Err(bad(msg!("edit-too-many-upgrades")));
            }
            sheet.sideboard.push(code);
        }
        ("aboard", [at]) => {
            let at: usize = at.parse().ok().filter(|at| *at < sheet.sideboard.len()).ok_or_else(|| bad(msg!("edit-upgrade-gone")))?;
            sheet.sideboard.remove(at);
        }
        ("format", [word]) => sheet.format_2014 = *word == "on",
        ("costs", [word]) => sheet.later_costs = *word == "later",
        ("forget", [at]) => {
            let at: usize = at.parse().ok().filter(|at| *at < sheet.unknown.len()).ok_or_else(|| bad(msg!("edit-name-gone")))?;
            sheet.unknown.remove(at);
        }
        ("aside", [at]) => {
            let at: usize = at.parse().ok().filter(|at| *at < sheet.unread.len()).ok_or_else(|| bad(msg!("edit-words-gone")))?;
            sheet.unread.remove(at);
        }
        ("waive", [check]) => {
            let check = check::WAIVERS.iter().find(|known| known == &check);
            let check = check.ok_or_else(|| bad(msg!("edit-no-check", names = check::WAIVERS.join(", "))))?;
            if !sheet.waives(check) {
                sheet.waived.push((*check).into());
            }
        }
        ("unwaive", [check]) => sheet.waived.retain(|waived| waived != check),
        _ => return Ok(false),
    }
    Ok(true)
}

fn of_kind(card: CardId, wanted: &'static str, fits: bool) -> Result<String, Problem> {
    if fits { Ok(card.code().into()) } else { Err(bad(msg!("edit-wrong-kind", name = card.name(), kind = Text::of(wanted)))) }
}

fn place(sheet: &Sheet, index: &str) -> Result<usize, Problem> {
    let found = index.parse().ok().filter(|index| *index < sheet.ships.len());
    found.ok_or_else(|| bad(msg!("edit-ship-gone")))
}
