//! Random fleets in the styles in which people write lists: no known card is ever lost in silence, and what a list says can be read back.

use engine::{Chance, Reason as _};

use super::{Read, read};
use crate::{
    data::{self, CardId},
    fleet::{Listed, Sheet, names},
    setup::{FleetChoice, FleetList, Setup},
};

fn pick<T: Copy>(chance: &mut Chance, all: &[T]) -> T {
    all[chance.below(all.len() as u32) as usize]
}

/// A fleet of one to three ships, each with a captain now and then and some upgrades, whether they fit or not.
fn fleet(chance: &mut Chance) -> Sheet {
    let ships: Vec<CardId> = data::ships().iter().map(|ship| CardId::of_ship(ship.id)).collect();
    let captains: Vec<CardId> = CardId::all().filter(|card| card.captain().is_some() && !names::is_word(*card)).collect();
    let upgrades: Vec<CardId> = CardId::all().filter(|card| card.upgrade().is_some()).collect();
    let mut sheet = Sheet::default();
    for _ in 0..1 + chance.below(3) {
        let ship = pick(chance, &ships).code().to_owned();
        let captain = (chance.below(3) > 0).then(|| pick(chance, &captains).code().to_owned());
        let upgrades = (0..chance.below(5)).map(|_| pick(chance, &upgrades).code().to_owned()).collect();
        let skill = if captain.is_none() && chance.below(4) == 0 { (1..=10).nth(chance.below(10) as usize).unwrap_or(1) } else { 1 };
        sheet.ships.push(Listed { ship, skill, captain, upgrades });
    }
    let resources: Vec<CardId> = CardId::all().filter(|card| card.resource().is_some()).collect();
    sheet.resource = (chance.below(2) == 0).then(|| pick(chance, &resources).code().to_owned());
    if sheet.resource.as_deref() == Some("R002") && chance.below(2) == 0 {
        sheet.tokens = vec![2, 3, 6, 7, 8];
    }
    if sheet.resource.as_deref() == Some("R003") {
        sheet.sideboard = vec![pick(chance, &captains).code().to_owned(), pick(chance, &upgrades).code().to_owned()];
    }
    sheet
}

fn cards(sheet: &Sheet) -> Vec<CardId> {
    let ships = sheet.ships.iter().flat_map(|ship| std::iter::once(&ship.ship).chain(&ship.captain).chain(&ship.upgrades));
    ships.chain(&sheet.resource).chain(&sheet.more_resources).filter_map(|code| CardId::find(code)).collect()
}

/// A card as somebody writes it.
fn written(chance: &mut Chance, card: CardId) -> String {
    let (name, sp) = (card.name(), card.points());
    let name = match chance.below(6) {
        0 => name.to_uppercase(),
        1 => name.replace('\'', "\u{2019}"),
        2 => names::without_prefix(name).filter(|short| names::may_be(short).is_empty()).unwrap_or(name).to_owned(),
        _ => name.to_owned(),
    };
    match chance.below(8) {
        0 => format!("{name} ({sp})"),
        1 => format!("{name} - {sp}"),
        2 => format!("{name} [{sp} SP]"),
        3 => format!("{name} {sp} pts"),
        4 => format!("({sp}) {name}"),
        5 => format!("{name} [{}]", card.code()),
        _ => name,
    }
}

/// A list of the cards in some style.
fn list(chance: &mut Chance, sheet: &Sheet) -> String {
    let mut text = String::from(pick(
        chance,
        &["", "", "My fleet\n\n", "Klingon swarm (120)\n\n", "Fleet: Wolf pack\n", "# Federation\n", "120 points:\n"],
    ));
    let between = pick(chance, &[", ", " / ", "/", " + ", "+", " & ", "; ", " | ", "\n", "\n", "\n- ", "\n  * ", "\n\u{2022} "]);
    let around = pick(chance, &[("\n", ""), (" (", ")"), (" (", ")"), (": ", ""), (" w/ ", ""), (" - ", ""), (" [", "]"), ("\n", "")]);
    for ship in &sheet.ships {
        let heading = pick(chance, &["", "", "", "Ship 1: ", "1. ", "## ", "* ", "Ship:\n"]);
        let find = |code: &String| CardId::find(code).expect("a card");
        text += heading;
        text += &written(chance, find(&ship.ship));
        let fitted: Vec<String> = ship.captain.iter().chain(&ship.upgrades).map(|code| written(chance, find(code))).collect();
        if !fitted.is_empty() {
            text += &format!("{}{}{}", around.0, fitted.join(between), around.1);
        }
        text += pick(chance, &["\n", "\n\n", "\nShip total: 41 SP\n\n"]);
    }
    if let Some(code) = &sheet.resource {
        text +=
            &format!("{}{}\n", pick(chance, &["", "Resource: ", "\nResources\n"]), written(chance, CardId::find(code).expect("a card")));
    }
    text
}

/// The known cards that are neither in what was read nor told, by name.
fn lost(sheet: &Sheet, read: &Read) -> Vec<&'static str> {
    let mut found: Vec<&str> = cards(&read.sheet).into_iter().map(CardId::name).collect();
    let unread = |fault: &&crate::fleet::Fault| ["unknown-card", "unread-words"].contains(&fault.code());
    let faults = read.sheet.faults();
    let faults: Vec<String> = faults.iter().filter(unread).map(|fault| crate::words::english().say(&fault.text()).to_lowercase()).collect();
    let told = |name: &str| {
        let short = names::without_prefix(name).unwrap_or(name).trim_end_matches(')').to_lowercase();
        faults.iter().any(|fault| fault.replace('\u{2019}', "'").contains(&short))
    };
    let missing = cards(sheet).into_iter().map(CardId::name).filter(|name| match found.iter().position(|other| other == name) {
        Some(at) => {
            found.swap_remove(at);
            false
        }
        None => !told(name),
    });
    missing.collect()
}

#[test]
fn no_known_card_is_lost_in_silence() {
    let (mut chance, mut whole, mut bad) = (Chance::new(37, 0), 0, Vec::new());
    for round in 0..400 {
        let sheet = fleet(&mut chance);
        let text = list(&mut chance, &sheet);
        let Ok(read) = read(&text) else { continue };
        let lost = lost(&sheet, &read);
        if !lost.is_empty() {
            bad.push(format!("list {round} lost {lost:?}:\n{text}\n{:?}", read.sheet));
        }
        let same = |one: &Sheet| {
            let mut names: Vec<&str> = cards(one).into_iter().map(CardId::name).collect();
            names.sort_unstable();
            names
        };
        whole += u32::from(same(&sheet) == same(&read.sheet) && read.sheet.unread.is_empty());
    }
    assert!(bad.is_empty(), "{} lists:\n{}", bad.len(), bad.iter().take(6).map(String::as_str).collect::<Vec<_>>().join("\n\n"));
    assert!(whole > 300, "{whole} of 400 are read whole");
}

#[test]
fn the_setting_that_is_printed_is_read_back() {
    let mut chance = Chance::new(37, 1);
    let ready = data::fleets().iter().map(|fleet| read(&fleet.name).expect("a ready fleet").sheet).collect::<Vec<_>>();
    assert!(ready.len() >= 5 && ready.iter().all(|sheet| sheet.ships.len() > 1));
    let random: Vec<Sheet> = (0..300).map(|_| fleet(&mut chance)).collect();
    for sheet in ready.into_iter().chain(random) {
        let setting = sheet.setting();
        for text in [setting.clone(), format!("A.fleet={setting}"), format!("--set \"A.fleet={setting}\"\n"), setting.replace(", ", ",")] {
            let back = read(&text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
            assert_eq!((&back.sheet, back.sheet.reckon().total), (&sheet, sheet.reckon().total), "{text}");
        }
        let mut setup = Setup::default();
        setup.set("A.fleet", &setting).unwrap_or_else(|why| panic!("{setting}: {why:?}"));
        let taken = match setup.fleets[0].clone() {
            FleetChoice::List(list) => list,
            FleetChoice::Ships(ships) => FleetList { ships, ..FleetList::default() },
            FleetChoice::Ready(name) => panic!("{name}"),
        };
        assert_eq!(taken, sheet.list(), "{setting}");
        let text = sheet.text();
        assert_eq!(read(&text).map(|back| back.sheet), Ok(sheet), "{text}");
    }
}
