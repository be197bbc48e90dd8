//! Fleets checked card by card.

use engine::{Reason, builder::Builder};
use rulebook::attack_wing as rules;

use super::*;
use crate::{
    data::{self, CardId},
    setup::{FleetChoice, Setup},
};

fn built(setting: &str) -> Sheet {
    let mut sheet = Sheet::default();
    for part in setting.split(',').map(str::trim) {
        let mut cards = part.split('+');
        let head = cards.next().expect("a card");
        if head.starts_with('R') {
            sheet.resource = Some(head.into());
            continue;
        }
        let (captains, upgrades): (Vec<&str>, Vec<&str>) = cards.partition(|code| code.starts_with("Cap"));
        let captain = captains.first().map(|code| (*code).to_owned());
        sheet.ships.push(Listed { ship: head.into(), skill: 1, captain, upgrades: upgrades.into_iter().map(str::to_owned).collect() });
    }
    sheet
}

/// The base rules' own arithmetic, fleet by fleet.
#[test]
fn costs_are_those_of_the_rules() {
    for (fleet, total, why) in [
        ("S207", 28, "a ship alone"),
        ("S207+Cap906+W122+C212", 28 + 6 + 5 + 3, "everything of its own faction"),
        ("S207+Cap534", 28 + 3 + 1, "a Klingon captain pays 1 more"),
        ("S207+Cap102", 28, "a captain of 0 SP pays no penalty"),
        ("S207+W115", 28 + 4 + 1, "a Klingon weapon pays 1 more"),
        ("S207+Cap814+W115", 28 + 5 + 1 + 4, "Khan himself is foreign, his upgrades are not"),
        ("S207+Cap326", 28 + 2, "Kira on a Federation ship"),
        ("S203+Cap326", 28 + 2 + 1, "Kira elsewhere"),
        ("S207+Cap644+C212+C211", 28 + 4 + 2 + 1, "Pike: each Crew 1 less"),
        ("S188+Cap641+W112", 24 + 4 + 4, "Thot Gor: each Weapon 1 less"),
        ("S188+Cap641+W115", 24 + 4 + 4, "penalty first, then the discount"),
        ("S207+Cap905+E128+E131", 28 + 6 + 3 + 4, "Kirk: Federation talents cost 3, Romulan ones their own and the penalty"),
        ("S139+B016", 46 + 7, "ablative armor on Tactical Cube 138"),
        ("S152+B016", 38 + 10, "elsewhere"),
        ("S188+W103", 24 + 5 + 5, "polaron beam on a Breen ship"),
        ("S283+W103", 20 + 5, "on a Jem'Hadar ship"),
        ("S180+T240", 24 + 4, "cloaking device on the Defiant"),
        ("S179+T240", 22 + 4 + 5, "on another Defiant class ship"),
        ("S190+Cap717+C187", 24 + 5 + 1, "Weyoun: Dominion Crew 1 less"),
        ("S122+W115", 38 + 4 + 1, "two factions, neither Klingon"),
        ("S207+Cap645+E131", 28 + 4 + 3, "Khan Singh and his talents pay no penalty"),
        ("S207+Cap645+W115", 28 + 4 + 4 + 1, "his other upgrades do"),
        ("S283+Cap325+W103+W103", 20 + 2 + 5 + 3, "Luaran: one Dominion Upgrade costs 2 less"),
        ("S283+Cap325+W122", 20 + 2 + 5 + 1, "no other"),
        ("S207+Cap524+T245+T240", 28 + 3 + 1 + 3 + 1 + 4 + 5, "Tahna Los: one Tech Upgrade for 3, but none that names a ship"),
        ("S145+E104", 36 + 5, "on a ship of Species 8472"),
        ("S206+E104", 26 + 5 + 1 + 5, "elsewhere"),
        ("S206+Q019", 26 + 3, "Vic on a Federation ship"),
        ("S172+Q019", 24 + 3 + 1, "elsewhere"),
        ("S206+W070", 26 + 7 + 1, "on a Galaxy Class ship"),
        ("S179+W070", 22 + 7 + 1 + 5, "on one of the Defiant Class"),
        ("S179+T098", 22 + 5 + 5, "not on the Raven"),
        ("S206+W076", 26 + 6 + 1 + 5, "a Borg weapon elsewhere"),
        ("S207+R004i+C202, R004", 28 + 10 + 1, "an Independent flagship pays no penalty for Independent Upgrades"),
        ("S207+R004e+C202, R004", 28 + 10 + 1 + 1, "as another does"),
        ("S207+C145+R011b, R011", 28 + 4 + 3, "an officer costs 3 and no penalty"),
        ("S206, R004", 26 + 10, "the Resource is paid too"),
        ("S164+W111", 24 + 5, "on a Breen ship"),
        ("S206+W111", 26 + 5 + 1 + 5, "on another"),
        ("S207+C134+W118", 28 + 2 + 1 + 1, "Sakonna's Weapon"),
        ("S207+C109+E131", 28 + 4 + 3, "Garak and his Talent pay no penalty"),
        ("S207+E131+C109", 28 + 4 + 3 + 1, "a Talent before him does"),
        ("S207+Cap906+R010a, R010", 28 + 6 + 5, "a Fleet Captain card costs what its Resource does"),
        ("S207+Cap906+R010e+C212+C145, S206+C208, R010", 28 + 6 + 2 + 3 + 26 + 4 + 5, "each Crew Upgrade of the fleet 1 less"),
        ("S207+Cap906+R010g+W122, S206+W115, R010", 28 + 6 + 4 + 26 + 3 + 1 + 5, "each Weapon, and never its penalty"),
        ("S207+Cap906+R010h+T240, R010", 28 + 6 + 3 + 5 + 5, "each Tech Upgrade, before what its own text adds"),
        ("S207+Cap906+R010f+E131, R010", 28 + 6 + 1 + 5, "without the Talent slot one of his own Talents costs its penalty only"),
        ("S207+Cap906+R010a+E131, R010", 28 + 6 + 4 + 5, "a card without the slot makes none cheaper"),
        ("S207+Cap906+R010f+E131+E132, R010", 28 + 6 + 4 + 3 + 5, "with the Talent slot both are paid"),
        ("S096+Cap906+R010f, R010", 20 + 6 + 5, "a captain with an Independent card is Independent as well"),
        ("S192+Cap906+R010f, R010", 28 + 6 + 1 + 5, "and a stranger elsewhere"),
        ("S207+Cap906+A026", 28 + 6 + 5, "an Admiral of the ship's faction"),
        ("S207+Cap906+A025", 28 + 6 + 5 + 3, "one of another pays 3"),
    ] {
        assert_eq!(built(fleet).reckon().total, total, "{fleet}: {why}");
    }
    let later = Sheet { later_costs: true, ..built("S206") };
    assert_eq!(later.reckon().total, 22);
}

fn codes(sheet: &Sheet) -> Vec<(&'static str, rulebook::RuleId)> {
    sheet.faults().iter().map(|fault| (fault.code(), fault.rule())).collect()
}

#[test]
fn each_fault_cites_its_rule_and_can_be_waived_by_name() {
    for (fleet, code, rule) in [
        ("S207+W122+W118+W107", "no-slot", rules::BASE_3_3),
        ("S207+Cap646+E132", "no-talent", rules::BASE_3_3),
        ("S207+E132", "no-talent", rules::BASE_3_3),
        ("S207, S207", "unique", rules::BASE_3_4),
        ("S207+Cap528, S206+C212", "unique", rules::BASE_3_4),
        ("S207+W094", "restricted", rules::BASE_3_3),
        ("S111+B014", "restricted", rules::BASE_3_3),
        ("S078, S078", "fleet-points", rules::BUILD_3),
        ("S206, S206, S090, S090, R004", "resource-points", rules::RES_2),
    ] {
        let mut sheet = built(fleet);
        assert_eq!(codes(&sheet), [(code, rule)], "{fleet}");
        let waiver = sheet.faults()[0].waiver().expect("a house rule may allow it");
        sheet.waived.push(waiver.into());
        assert_eq!(codes(&sheet), [], "{fleet} with {waiver} waived");
    }
    for (fleet, why) in [
        ("S207+R004e", "without the Resource"),
        ("S207+R004b, R004", "of another faction"),
        ("S207+R004e, S206+R004g, R004", "a second flagship"),
        ("S207+C145+R011b", "without the Resource"),
        ("S207+R011b+C145, R011", "before its Crew Upgrade"),
        ("S207+C145+R011b+R011c+R011d, R011", "a third officer"),
        ("S118+Cap719+E093", "on a Hull of 4"),
        ("S206+W075", "on a ship that is none of the Jem'Hadar's"),
        ("S206+W068", "without a Borg slot"),
        ("S207+Cap906+R010a", "a Fleet Captain without the Resource"),
        ("S207+Cap534+R010a, R010", "a captain of another faction"),
        ("S192+Cap906+R010a, R010", "on a ship of another faction"),
        ("S207+Cap102+R010f, R010", "a captain without a name of his own"),
        ("S206+R010f, R010", "no captain at all"),
        ("S207+Cap906+R010a, S206+Cap528+R010f, R010", "a second Fleet Captain"),
        ("S207+Cap906+A026, S206+A025", "a second Admiral"),
    ] {
        assert_eq!(codes(&built(fleet)), [("restricted", rules::BASE_3_3)], "{fleet}: {why}");
    }
    assert_eq!(codes(&built("S152+W068+B013+B013")), [("no-slot", rules::BASE_3_3)], "a Biogenic Charge takes a Borg slot too");
    assert_eq!(
        (built("S207, R010").notes().len(), built("S207+Cap906+R010a, R010").notes().len()),
        (1, 0),
        "the Resource without its card"
    );
    assert_eq!(codes(&built("S207+Cap809+A026")), [("unique", rules::BASE_3_4)], "he cannot be his own captain");
    assert_eq!((built("S207, R004").notes().len(), built("S207+R004e, R004").notes().len()), (1, 0), "the Resource without its card");
    for fleet in [
        "S152+W068+B013",
        "S207+C134+W118+W118",
        "S207+R004e, S206, R004",
        "S192+R004i, R004",
        "S207+Cap906+R010a+T231+W122+W122+W122, R010",
        "S192+Cap906+R010f+E132+E131, R010",
        "S207+Cap101+A026+E132",
        "S207+Cap906+E132+C145+R011a+E131+R011d+T231, R011",
    ] {
        assert_eq!(codes(&built(fleet)), [], "{fleet}");
    }
    for (fleet, code, rule) in [
        ("S207+Cap999", "unknown-card", rules::BUILD_3),
        ("S207+R001", "wrong-kind", rules::BUILD_3),
        ("Q1", "unknown-card", rules::BUILD_3),
    ] {
        assert_eq!(codes(&built(fleet)), [(code, rule)], "{fleet}");
    }
    let all = WAIVERS.map(str::to_owned).to_vec();
    assert_eq!(codes(&Sheet { waived: all, ..built("S207+R001") }).len(), 1, "nobody can mean that");
    assert_eq!(codes(&Sheet::default()), [("no-ship", rules::BUILD_1)]);
    let mut two = built("S207, R001");
    two.more_resources.push("R004".into());
    assert_eq!(codes(&two), [("two-resources", rules::RES_1)]);
    let skilled = Sheet { ships: vec![Listed { ship: "S206".into(), skill: 7, ..Listed::default() }], ..Sheet::default() };
    assert_eq!(codes(&skilled), [("skill-without-card", rules::BASE_3_2)]);
    let format = Sheet { format_2014: true, ..built("S153+B016+C149, S206") };
    assert_eq!(codes(&format), [("few-ships", rules::BASE_4_1), ("ship-cap", rules::BASE_4_1)]);
    assert_eq!(codes(&Sheet { limit: 200, ..built("S206") }), [("limit", rules::GAP_2)]);
}

/// The first ready fleets are within 120 SP; those of the day within 100 SP, and of cards that were out on it.
#[test]
fn ready_fleets_are_legal() {
    for fleet in data::fleets() {
        let sheet = Sheet::of(FleetList::ready(fleet));
        let carded = sheet.ships.iter().any(|ship| data::find_ship(&ship.ship).is_some_and(|ship| data::ship(ship).unique));
        let (pool, least, limit) = if carded { (Pool::EVENT, 80, 100) } else { (Pool::All, 110, 120) };
        let sheet = Sheet { pool, limit, ..sheet };
        assert_eq!(sheet.all_faults(), [], "{}", fleet.name);
        let total = sheet.reckon().total;
        assert!((least..=limit).contains(&total), "{}: {total} SP", fleet.name);
    }
}

/// A card outside the pool is told once, with the product in which it came and the day; the pool is an option of a table as well.
#[test]
fn a_card_outside_the_pool_is_a_fault() {
    let said = |sheet: &Sheet| sheet.faults().iter().map(|fault| crate::words::english().say(&fault.text())).collect::<Vec<_>>();
    let day = Sheet { pool: Pool::EVENT, ..built("S090, S090, S207+Cap807, R012") };
    assert_eq!(
        said(&day),
        [
            "Federation Starship (Sovereign Class, generic) came with U.S.S. Enterprise-E [71531] on 2014-10-01, after 2014-08-14: \
             take a card that was out by then, or choose another pool",
            "Jean-Luc Picard came with U.S.S. Enterprise-E [71531] on 2014-10-01, after 2014-08-14: \
             take a card that was out by then, or choose another pool",
            "Improved Shields came with Improved Shields Resource [71511a] on 2014-09-14, after 2014-08-14: \
             take a card that was out by then, or choose another pool",
        ]
    );
    assert_eq!(codes(&day)[0], ("outside-pool", rules::BUILD_3));
    assert_eq!(codes(&Sheet { pool: Pool::All, ..day.clone() }), []);
    assert_eq!(codes(&Sheet { waived: vec!["pool".into()], ..day }), []);
    let own = Sheet { pool: "71120".parse().expect("a product"), ..built("S207+Cap906, S269, S202") };
    assert_eq!(
        said(&own),
        [
            "U.S.S. Reliant came with U.S.S. Reliant [71121] on 2013-08-02 and in none of the sets you own: tick a set that has it, or take it out"
        ]
    );
    // A table asks for a pool where its organiser says so, of both fleets alike; without a word it takes every card.
    let mut setup = Setup::default();
    setup.set("B.fleet", "S207, S206").expect("taken");
    assert!(crate::setup::begin(&setup).is_ok());
    let plain = serde_json::to_value(&setup).expect("plain");
    assert!(plain.get("pool").is_none(), "games that were recorded before have no pool: {plain}");
    setup.set("pool", "2014-08-14").expect("a day");
    let wrong = crate::setup::begin(&setup).expect_err("the first ready fleet has a ship of October");
    assert_eq!(wrong.iter().map(|wrong| (wrong.reason.code(), wrong.waiver)).collect::<Vec<_>>(), [("fleet-fault", Some("pool"))]);
    let back: Setup = serde_json::from_value(serde_json::to_value(&setup).expect("plain")).expect("read");
    assert_eq!(back, setup);
    assert!(setup.set("pool", "yesterday").is_err());
    setup.set("waive", "pool").expect("a house rule");
    assert!(crate::setup::begin(&setup).is_ok());
}

/// The builder offers three pools, names the cards outside the one that is chosen, and the products of which one may own some.
#[test]
fn a_pool_is_chosen_in_the_builder() {
    let builder = FleetBuilder;
    let state = |draft: &engine::builder::Draft| {
        let pool = draft.pool.clone().expect("a choice");
        (pool.choices.iter().position(|choice| choice.on), pool.outside.len(), pool.outside.contains(&"S090"))
    };
    let edit = |list: &serde_json::Value, edit: &str| builder.edit(list, edit).unwrap_or_else(|why| panic!("{edit}: {}", why.sentence));
    let first = edit(&builder.empty(), "add S090");
    assert_eq!((state(&first), first.sound()), ((Some(0), 0, false), true));
    let pool = first.pool.expect("a choice");
    let day = edit(&first.list, &pool.choices[1].edit);
    assert_eq!((state(&day), day.sound(), day.wrong[0].waiver), ((Some(1), 13, true), false, Some("pool")));
    assert!(pool.choices[2].owned);
    let own = edit(&day.list, &format!("{} 71531, 71120", pool.choices[2].edit));
    assert_eq!((state(&own).0, state(&own).2, own.sound()), (Some(2), false, true));
    assert_eq!(state(&edit(&own.list, "pool 2013-12-31")).0, Some(1));
    for wrong in ["pool", "pool never", "pool 71120,nothing"] {
        assert!(builder.edit(&own.list, wrong).is_err(), "{wrong}");
    }
    let products = builder.products();
    let starter = products.iter().find(|product| product.code == "71120").expect("it was the first");
    assert_eq!((starter.name, starter.out.as_str()), ("Starter Set", "2013-08-01"));
    assert!(starter.cards.contains(&"S207") && starter.cards.contains(&"S269"), "{:?}", starter.cards);
}

#[test]
fn captains_bring_slots() {
    // Seven Crew on an Enterprise-D that has three: Lore brings one, Weyoun two, Picard of the Enterprise-E one of any kind.
    let crew = "C211+C210+C209+C199";
    assert_eq!(codes(&built(&format!("S207+{crew}"))).len(), 1);
    for captain in ["Cap629", "Cap711", "Cap717", "Cap807"] {
        assert_eq!(codes(&built(&format!("S207+{captain}+{crew}"))), [], "{captain}");
    }
    assert_eq!(codes(&built("S207+Cap807+E132+E119")), [], "one talent by the card, one in the slot of any kind");
    assert_eq!(codes(&built("S207+Cap807+E132+T231")), [], "Tech in the slot of any kind");
    assert_eq!(codes(&built("S207+Cap807+E132+T231+T232")).len(), 1);
}

#[test]
fn cards_of_the_day_keep_to_their_ships_and_captains() {
    let restricted = |fleet: &str| codes(&built(fleet)).iter().any(|(code, _)| *code == "restricted");
    for (right, wrong) in [
        ("S127+C178", "S207+C178"),
        ("S127+C176", "S207+C176"),
        ("S127+C177", "S207+C177"),
        ("S145+T221", "S179+T221"),
        ("S145+W092", "S179+W092"),
        ("S179+E090", "S172+E090"),
        ("S262+T225", "S179+T225"),
        ("S127+C159", "S207+C159"),
        ("S145+T219", "S207+T219"),
        ("S179+T099", "S172+T099"),
        ("S206+Cap102+E111", "S206+Cap101+E111"),
        ("S206+Cap106+E087", "S206+Cap101+E087"),
    ] {
        assert!(!restricted(right), "{right}");
        assert!(restricted(wrong), "{wrong}");
    }
    assert!(restricted("S206+Cap101+E103"), "no Tholian");
    assert!(restricted("S206+Cap115+E101") && restricted("S118+Cap101+E101") && !restricted("S118+Cap115+E101"), "Vulcans on Vulcan ships");
    assert_eq!(codes(&built("S206+W170+W122")), [], "a Tactical Station brings a Weapon slot");
    assert!(restricted("S207+W170+W170"), "one on a ship");
    assert_eq!(codes(&built("S172+C110+T100+T235")), [], "T'Rul brings a Tech slot");
    assert_eq!(codes(&built("S179+C145+Q025")), [], "a doctor in the Tech slot");
    assert!(restricted("S206+C152"), "no Kazon ship");
    // The High Command brings two slots for Crew or Tech.
    let full = "S118+Cap715+E101+C145+C187+T100+T235";
    assert_eq!(codes(&built(full)), []);
    assert_eq!(codes(&built(&format!("{full}+C144"))).len(), 1);
}

/// Every card, alone on a ship that may have it, comes back from our text and from JSON.
#[test]
fn text_and_json_come_back() {
    for sheet in [
        built("S207+Cap906+W122+C212, S206+Cap101, S203+Cap813+E117+W115, R001"),
        built("S207+Cap528+C209, S199+C210"),
        built("S199+C183"),
        built("S195+Cap528, S199+C145+C153"),
        Sheet { name: "Wolf pack".into(), ..built("S192+T250, S182, S182") },
        Sheet { waived: vec!["unique".into(), "fleet-points".into()], ..built("S207, S207, S206") },
        Sheet { pool: Pool::EVENT, ..built("S207+Cap906, S203") },
        Sheet { pool: "71120,71121".parse().expect("products"), ..built("S207+Cap906, S202") },
        Sheet { limit: 110, format_2014: true, later_costs: true, ..built("S206, S195+Cap528, S180") },
    ] {
        let back = read(&sheet.text()).expect("read");
        assert_eq!((&back.sheet, back.unknown.len(), back.notes.len()), (&sheet, 0, 0), "{}", sheet.text());
        let json = serde_json::to_string(&sheet).expect("plain");
        assert_eq!(read(&json).expect("read").sheet, sheet);
        // A setup takes the list as it is, and its text as a setting.
        let mut setup = Setup::default();
        setup.set("A.fleet", &sheet.setting()).expect("taken");
        let taken = match setup.fleets[0].clone() {
            FleetChoice::List(list) => Some(list),
            FleetChoice::Ships(ships) => Some(crate::setup::FleetList { ships, ..Default::default() }),
            FleetChoice::Ready(_) => None,
        };
        assert_eq!(taken, Some(sheet.list()), "{}", sheet.setting());
        sheet.waived.iter().for_each(|name| setup.set("waive", name).expect("known there too"));
        assert!(crate::setup::begin(&setup).is_ok(), "{}", sheet.setting());
    }
    for card in CardId::all() {
        let host = if data::find_ship(card.code()).is_some() { String::new() } else { "S207\n".into() };
        let back = read(&format!("{host}{}", card.name())).unwrap_or_else(|why| panic!("{card}: {why:?}"));
        assert!(back.unknown.is_empty(), "{card}: {:?}", back.unknown);
    }
}

/// Lists as other builders print them.
#[test]
fn lists_of_other_builders_are_read() {
    let space_dock = "U.S.S. Enterprise-D (28)\nJean-Luc Picard (6)\nPhoton Torpedoes (5)\nWorf (3)\nMiles O'Brien (2)\nShip Total: 44\n\n\
                      I.K.S. Gr'oth (18)\nWorf (3)\nTractor Beam (3)\nShip Total: 24\n\nFlagship (10)\n\nFleet Total: 78\n";
    let read_one = read(space_dock).expect("read");
    // Two Worfs cost 3 SP on a Federation ship: the one that came with the ship is taken, and it is said.
    let told = |read: &Read| {
        read.notes.iter().all(|note| crate::words::english().say(note).contains("Worf may be any of C212, C183: it is read as C212"))
    };
    assert!(read_one.unknown.is_empty() && told(&read_one), "{:?} {:?}", read_one.unknown, read_one.notes);
    assert_eq!(read_one.sheet, built("S207+Cap906+W122+C212+C211, S195+Cap528+T100, R004"));
    let utopia = "Ship 1: Enterprise-Class\n* [Ship] Federation Starship (Galaxy Class) - 26 SP\n* Captain: Federation Captain (0)\n\
                  - Weapon: Photon Torpedoes [3]\n- Crew: Data - 3\n\n1. Klingon Vor'cha Class, 26 SP\n   + Tech Upgrade: Advanced Weapon System (5)\n\nTotal SP: 63";
    let read_two = read(utopia).expect("read");
    assert_eq!(
        read_two.sheet,
        Sheet { name: "Enterprise-Class".into(), ..built("S206+Cap101+W118+C209, S269+T250") },
        "{:?}",
        read_two.notes
    );
    // As Utopia prints it, with and without set names, as a list of codes, and as JSON.
    let expected = built("S207+Cap906+E132+W122+C212, S195+Cap528+T100, R004");
    let utopia = "Save your URL for easy Reloading\n\nU.S.S. Enterprise-D [28]\n- Jean-Luc Picard 9 (Captain) [6]\n- Engage [3]\n- Photon Torpedoes [5]\n\
                  - Worf (U.S.S. Enterprise-D, Season 3) [3]\nShip Total: 45 SP\n\nI.K.S. Gr'oth [18]\n- Worf 5 (Captain) [3]\n- Tractor Beam [3]\n\
                  Ship Total: 24 SP\n\nResource: Flagship [10]\n\nFleet Total: 79 SP\n\nGenerated by Utopia http://example.invalid/";
    let codes = "S207\nCap906\nE132\nW122\nC212\nS195\nCap528\nT100\nR004\n\n\n---------------\nGenerated by Utopia for Tabletop Simulator";
    let json = r#"{"cost":79,"ships":[{"cards":[{"name":"U.S.S. Enterprise-D","type":"Ship","faction":"FED","cost":28,"index":0},
        {"name":"Jean-Luc Picard","type":"Captain","faction":"FED","cost":6},{"name":"Engage","type":"E","faction":"FED","cost":3},
        {"name":"Photon Torpedoes","type":"W","faction":"FED","cost":5},{"name":"Worf","type":"C","faction":"FED","cost":3}],"cost":45},
        {"cards":[{"name":"I.K.S. Gr'oth","type":"Ship","cost":18},{"name":"Worf","type":"Captain","cost":3},{"name":"Tractor Beam","type":"T","cost":3}],"cost":24}],
        "resource":{"name":"Flagship","cost":10}}"#;
    // As Space Dock prints it: columns with the faction's first letter.
    let columns = "Type    Card Title                               Faction  SP\nShip 1  U.S.S. Enterprise-D                         F     28\n\
                   \x20Cap    Jean-Luc Picard                             F      6\n  E     Engage                                      F      3\n\
                   \x20 W     Photon Torpedoes                            F      5\n  C     Worf                                        F      3\n\
                   \x20                                                Total    45\n\nShip 2  I.K.S. Gr'oth                               K     18\n\
                   \x20Cap    Worf                                        K      3\n  T     Tractor Beam                                K      3\n\
                   \x20                                                Total    24\n\nResource: Flagship                                    10\n\nTotal Build: 79\n";
    for text in [utopia, codes, json, columns] {
        let read = read(text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        assert_eq!((&read.sheet, read.unknown.len(), told(&read)), (&expected, 0, true), "{text}: {:?} {:?}", read.unknown, read.notes);
    }
    for (line, code) in [
        ("Jean-Luc Picard 8 (Captain)", "Cap807"),
        ("Jean-Luc Picard 6 (Captain) [4]", "Cap629"),
        ("Captain: Jean-Luc Picard (5)", "Cap807"),
    ] {
        let sheet = read(&format!("Federation Starship (Galaxy Class) [22]\n- {line}")).expect("read").sheet;
        assert_eq!(sheet, built(&format!("S206+{code}")), "{line}");
    }
    // Headings of groups are no cards; a card that is not known is named, and everything else is kept.
    let headed = "Star Trek: Attack Wing\nMy Fleet\n\nFederation\n==========\nU.S.S. Enterprise-D (28)\n  Jean-Luc Picard (6)\n  Upgrades:\n\
                  \x20   Photon Torpedoes (5)\n    Warp Nine Coffee (4)\n\n--- Klingon ---\nI.K.S. Gr'oth (18)\n  Captain: Worf (3)\n\nResources\nFlagship (10)\n\n\
                  Total: 74/120";
    let read_three = read(headed).expect("read");
    let mut three = built("S207+Cap906+W122, S195+Cap528, R004");
    (three.name, three.ships[0].upgrades) = ("My Fleet".into(), vec!["W122".into(), "Warp Nine Coffee (4)".into()]);
    assert_eq!(read_three.sheet, three);
    assert!(read_three.sheet.faults().iter().any(|fault| fault.code() == "unknown-card"));
    assert_eq!(
        (read_three.unknown.len(), read_three.notes.len()),
        (1, 0),
        "an unknown card counts what the list says: {:?}",
        read_three.notes
    );
    assert!(
        crate::words::english().say(&read_three.unknown[0]).starts_with("line 10: there is no card \"Warp Nine Coffee\""),
        "{:?}",
        read_three.unknown
    );
    let wrong_sum = read("U.S.S. Reliant (20)\nTotal: 25").expect("read");
    assert_eq!(crate::words::english().say(&wrong_sum.notes[0]), "the list says 25 SP, by the rules here it costs 20 SP");
    assert_eq!(crate::words::spoken("it").say(&wrong_sum.notes[0]), "la lista dice 25 SP, per le regole qui costa 20 SP");
    for text in ["", "hello", "Jean-Luc Picard (6)", "{\"ships\": 3}", "{\"fleet\": []}"] {
        let why = crate::words::english().say(&read(text).expect_err(text).text());
        assert!(why.contains("fleet") || why.contains("ship"), "{why}");
    }
    assert!(matches!(read(&"x".repeat(50_000)), Err(Unread::TooLong)));
}

/// The five Command Tokens are chosen with the fleet (R002), and go with it from the desk to the table.
#[test]
fn command_tokens_are_chosen_with_the_fleet() {
    let builder = FleetBuilder;
    let mut list = builder.empty();
    for edit in ["add S206", "resource R002 2 3 6 7 8"] {
        list = builder.edit(&list, edit).unwrap_or_else(|why| panic!("{edit}: {}", why.sentence)).list;
    }
    let setting = builder.draft(&list).expect("a fleet").setting.expect("a sound fleet");
    assert_eq!(setting, "S206, R002+2+3+6+7+8");
    let mut setup = Setup::default();
    setup.set("A.fleet", &setting).expect("it is a fleet");
    let board = crate::setup::begin(&setup).expect("it may be played").board;
    let open: Vec<u8> = (1..=10).filter(|number| board.reserves[0].spent & 1 << number == 0).collect();
    assert_eq!((open, board.reserves[0].tokens), (vec![2, 3, 6, 7, 8], 5));
    for wrong in ["S206, R002+1+2+3+4", "S206, R002+1+2+3+4+4", "S206, R002+1+2+3+4+11", "S206, R001+1+2+3+4+5", "S206, R002+a+b+c+d+e"] {
        assert!(setup.set("A.fleet", wrong).is_err(), "{wrong}");
    }
    let FleetChoice::List(mut fleet) = setup.fleets[0].clone() else { panic!("a list with a resource") };
    fleet.tokens.truncate(4);
    setup.fleets[0] = FleetChoice::List(fleet);
    let wrong = crate::setup::begin(&setup).expect_err("four are too few");
    assert!(wrong.iter().any(|violation| violation.reason.code() == "command-tokens"));
}

#[test]
fn edits_build_a_fleet() {
    let builder = FleetBuilder;
    let mut list = builder.empty();
    for edit in ["name Line", "add S207", "captain 0 Cap906", "fit 0 W122", "fit 0 C212", "add S206", "fit 1 Cap644", "resource R001"] {
        list = builder.edit(&list, edit).unwrap_or_else(|why| panic!("{edit}: {}", why.sentence)).list;
    }
    let draft = builder.draft(&list).expect("a fleet");
    assert_eq!(
        (draft.cost, draft.sound(), draft.setting.as_deref()),
        (28 + 6 + 5 + 3 + 26 + 4 + 5, true, Some("S207+Cap906+W122+C212, S206+Cap644, R001"))
    );
    let undo =
        draft.parts[0].places.iter().filter_map(|place| place.held.as_ref()).map(|held| held.remove.clone()).next_back().expect("held");
    assert_eq!(builder.edit(&list, &undo).expect("taken out").parts[0].cost, 28 + 6 + 5 + 3 - 5);
    for edit in
        ["add W122", "add S999", "fit 7 W122", "captain 0 W122", "off 0 9", "waive everything", "dance", "resource S207", "limit many"]
    {
        let why = builder.edit(&list, edit).expect_err(edit);
        assert!(!why.sentence.is_empty(), "{edit}");
    }
    assert_eq!(builder.catalogue().len(), CardId::all().count());
    // Switches say how they stand and turn the other way; a waiver goes along to the table.
    let switched = builder.edit(&list, draft.switches[0].edit).expect("switched");
    assert!(!draft.switches[0].on && switched.switches[0].on && switched.wrong.iter().any(|wrong| wrong.code == "few-ships"));
    let same = builder.edit(&list, "add S207").and_then(|two| builder.edit(&two.list, "waive unique")).expect("waived");
    assert_eq!(same.options, [("waive", "unique".to_owned())]);
    let mut setup = Setup::default();
    setup.set("A.fleet", same.setting.as_deref().expect("playable")).expect("taken");
    assert!(crate::setup::begin(&setup).is_err());
    setup.set("waive", "unique, slots").expect("several");
    assert!(crate::setup::begin(&setup).is_ok());
}

/// The cards of a Sideboard (R003) lie beside the fleet: one of a kind, 20 SP together at most, with surcharges and without faction penalties.
#[test]
fn a_sideboard_goes_along_with_the_fleet() {
    let builder = FleetBuilder;
    let mut list = builder.empty();
    for edit in ["add S206", "resource R003", "beside Cap906", "beside E132", "beside W116", "beside T240", "aboard 3"] {
        list = builder.edit(&list, edit).unwrap_or_else(|why| panic!("{edit}: {}", why.sentence)).list;
    }
    let draft = builder.draft(&list).expect("a fleet");
    assert_eq!((draft.cost, draft.setting.as_deref()), (26 + 10, Some("S206, R003+Cap906+E132+W116")));
    let beside: Vec<(&str, Option<u16>)> =
        draft.places.iter().map(|place| (place.kind, place.held.as_ref().map(|held| held.cost))).collect();
    let expected = [("resource", Some(10)), ("captain", Some(6)), ("talent", Some(3)), ("crew", None), ("tech", None), ("weapon", Some(3))];
    assert_eq!(beside, expected);
    assert_eq!(read(&draft.text).map(|back| back.sheet.setting()), Ok("S206, R003+Cap906+E132+W116".into()));
    let beside = |setting: &str| read(setting).expect("a fleet").sheet;
    // A Cloaking Device of the Federation costs 5 more on all ships but one, and so it does here.
    assert_eq!(beside("S206, R003+T240").reckon().sideboard[0].cost, 4 + 5);
    for (setting, code) in [
        ("S206, R003+C210+C212", "on-sideboard"),
        ("S206, R003+B010", "on-sideboard"),
        ("S206+C210, R003+C210", "unique"),
        ("S206, R003+Cap906+T240+W107", "sideboard-points"),
    ] {
        let faults: Vec<&str> = beside(setting).faults().iter().map(Reason::code).collect();
        assert_eq!(faults, [code], "{setting}");
        let mut setup = Setup::default();
        setup.set("A.fleet", setting).expect("it is a fleet");
        assert!(crate::setup::begin(&setup).is_err(), "{setting}");
    }
    let alone = Sheet { sideboard: vec!["C210".into()], ..beside("S206") };
    assert_eq!(alone.faults().iter().map(Reason::code).collect::<Vec<_>>(), ["on-sideboard"]);
    assert_eq!(beside("S206, R003").notes().len(), 1);
    // As Space Dock saves it: a ship that is none.
    let saved = r#"{ "name": "One", "resource": "4003", "ships": [
        { "shipId": "1002", "shipTitle": "U.S.S. Reliant", "calculatedCost": 20, "upgrades": [] },
        { "sideboard": true, "captain": { "upgradeId": "2001_71120", "upgradeTitle": "Jean-Luc Picard", "calculatedCost": 6 },
          "upgrades": [{ "upgradeId": "x_71120", "upgradeTitle": "Geordi La Forge", "calculatedCost": 4 }] } ] }"#;
    let read = read(saved).expect("a fleet").sheet;
    assert_eq!((read.resource.as_deref(), read.sideboard.as_slice()), (Some("R003"), &["Cap906".to_owned(), "C210".to_owned()][..]));
}

/// A Biogenic Charge takes two slots and gains nothing from what makes Weapons or Borg Upgrades cheaper (FAQ of May 2016).
#[test]
fn a_biogenic_charge_has_no_discount_of_its_slots() {
    let cost = |ship: &str| built(ship).reckon().ships[0].upgrades[0].cost;
    assert_eq!((cost("S079+W068"), cost("S079+Cap641+W068")), (8, 8));
    assert_eq!(cost("S079+Cap641+W101"), cost("S079+W101") - 1);
}

/// The Tech Upgrade right behind Quark (C114) lies beneath him: without a slot and for nothing, but no Borg one and none above 5 SP.
#[test]
fn a_card_lies_beneath_quark() {
    let sheet = |setting: &str| read(setting).expect("a fleet").sheet;
    let codes = |sheet: &Sheet| sheet.faults().iter().map(Reason::code).collect::<Vec<_>>();
    let fleet = sheet("S206+C114+T202");
    assert_eq!((fleet.reckon().total, codes(&fleet)), (26 + 2 + 1, vec![]));
    let mut setup = Setup::default();
    setup.set("A.fleet", "S206+C114+T202").expect("it is a fleet");
    let board = crate::setup::begin(&setup).expect("it may be played").board;
    let ship = board.ships[0];
    assert_eq!((ship.points, board.reserves[0].beneath, ship.loadout.upgrades.iter().flatten().count()), (29, CardId::find("T202"), 1));
    // Its cost has the penalty of its faction, and what its own text adds.
    for (setting, faults) in [
        ("S206+C114+T218", vec!["restricted"]),
        ("S206+C114+T240", vec!["restricted"]),
        ("S206+C114+T247", vec![]),
        ("S206+C114+T202+T202", vec!["no-slot"]),
        ("S206+T202+C114", vec!["no-slot"]),
        ("S206, R003+C114+T202+T234", vec![]),
        ("S206, R003+C114+T240", vec!["on-sideboard"]),
    ] {
        assert_eq!(codes(&sheet(setting)), faults, "{setting}");
    }
}
