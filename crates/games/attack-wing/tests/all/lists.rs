//! Lists that people saved, counted: how many are whole, how many may be played, and which of their cards are open or unknown.
//! `VINCULUM_LISTS=FILE cargo test -p attack-wing --test all lists -- --nocapture` counts the fleets of a collection of Space Dock.

use std::collections::BTreeSet;

use attack_wing::{
    data,
    fleet::{self, Fault},
};
use serde_json::{Value, json};

/// Counts of a collection.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counted {
    fleets: usize,
    /// Without a card that is open or unknown.
    whole: usize,
    /// Without any fault.
    legal: usize,
    open: BTreeSet<String>,
    unknown: BTreeSet<String>,
    /// Codes of the faults of whole fleets.
    faults: BTreeSet<String>,
}

/// The name of an unknown card, without the cost that stands behind it.
fn name(code: &str) -> &str {
    code.strip_suffix(')').and_then(|code| code.rsplit_once(" (")).map_or(code, |(name, _)| name)
}

fn counted(collection: &str) -> Counted {
    let all: Vec<Value> = serde_json::from_str(collection).expect("a collection");
    let mut counted = Counted::default();
    for one in &all {
        let sheet = fleet::read(&one.to_string()).unwrap_or_else(|why| panic!("{why:?}: {one}")).sheet;
        let faults = sheet.faults();
        let unknown = |fault: &Fault| if let Fault::UnknownCard { code } = fault { Some(name(code).to_owned()) } else { None };
        let named: Vec<String> = faults.iter().filter_map(unknown).collect();
        let is_open = |name: &String| data::open().iter().any(|open| open.name.eq_ignore_ascii_case(name));
        counted.fleets += 1;
        counted.legal += usize::from(faults.is_empty());
        if named.is_empty() {
            counted.whole += 1;
            counted.faults.extend(faults.iter().map(|fault| engine::Reason::code(fault).to_owned()));
        }
        for name in named {
            if is_open(&name) {
                counted.open.insert(name)
            } else {
                counted.unknown.insert(name)
            };
        }
    }
    counted
}

/// A fleet as Space Dock saves it.
fn saved(ship: (&str, &str), upgrade: (&str, &str)) -> Value {
    let upgrades = [json!({ "upgradeId": upgrade.0, "upgradeTitle": upgrade.1, "calculatedCost": 2 })];
    json!({ "name": "one", "ships": [{ "shipId": ship.0, "shipTitle": ship.1, "upgrades": upgrades, "calculatedCost": 30 }] })
}

#[test]
fn saved_fleets_are_counted() {
    if let Ok(file) = std::env::var("VINCULUM_LISTS") {
        println!("{:#?}", counted(&std::fs::read_to_string(file).expect("a file")));
    }
    let ship = ("1001", "U.S.S. Enterprise-D");
    let open = data::open().iter().find(|card| card.kind == "ship").expect("a ship is open");
    let all = json!([
        saved(ship, ("3003", "Miles O'Brien")),
        saved(("1999", &open.name), ("3003", "Miles O'Brien")),
        saved(ship, ("3998", "Nobody's Card"))
    ]);
    let counted = counted(&all.to_string());
    assert_eq!((counted.fleets, counted.whole, counted.legal), (3, 1, 1), "{counted:?}");
    assert_eq!((counted.open.len(), counted.unknown.len()), (1, 1), "{counted:?}");
}
