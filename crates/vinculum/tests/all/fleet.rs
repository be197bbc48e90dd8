//! Fleets from the command line: built, read in every form, checked, waived, played.

use std::fs;

use crate::harness::{folder, run, type_in, vinculum};

#[test]
fn a_fleet_goes_through_every_form_and_to_a_table() {
    let folder = folder();
    let at = folder.path();
    let new = vinculum(at)
        .args(["fleet", "new", "f.json", "name Line", "add S207", "captain 0 Cap906", "fit 0 W115", "add S206", "resource R001"])
        .output();
    assert!(new.expect("it runs").status.success());
    let shown = run(at, "fleet show f.json --format json").json();
    assert_eq!(shown["draft"]["cost"], 28 + 6 + 4 + 1 + 26 + 5);
    for form in ["text", "json"] {
        let text = run(at, &format!("fleet show f.json --as {form}")).out;
        let back = type_in(at, "fleet show - --format json", &text).json();
        assert_eq!(back["draft"]["list"], shown["draft"]["list"], "{form}: {text}");
    }
    let setting = run(at, "fleet show f.json --as setting").out;
    let played = vinculum(at)
        .args(["simulate", "attack-wing", "--games", "1", "--set", &format!("A.fleet={}", setting.trim()), "--set", "rounds=1"])
        .output();
    assert!(played.expect("it runs").status.success(), "{setting}");
    assert_eq!(run(at, "fleet check f.json").code, 0);
}

#[test]
fn what_is_wrong_is_named_with_its_rule_and_waived_by_name() {
    let folder = folder();
    let at = folder.path();
    fs::write(at.join("two.txt"), "U.S.S. Reliant (20)\nU.S.S. Reliant (20)\nTotal: 40\n").expect("written");
    let ran = run(at, "fleet check two.txt");
    assert!(ran.code == 1 && ran.out.contains("[AW.BASE.3.4]") && ran.out.contains("--waive unique"), "{}", ran.out);
    let waived = run(at, "fleet check two.txt --waive unique --format json");
    assert_eq!((waived.code, waived.json()["sound"].as_bool()), (0, Some(true)));
    fs::write(at.join("odd.txt"), "U.S.S. Reliant (20)\nWarp Coffee (3)\n").expect("written");
    let odd = run(at, "fleet check odd.txt");
    assert!(odd.code == 1 && odd.out.contains("[AW.BUILD.3] there is no card \"Warp Coffee\""), "{}", odd.out);
    fs::write(at.join("late.txt"), "S090\n").expect("written");
    assert_eq!(run(at, "fleet check late.txt").code, 0);
    let late = run(at, "fleet check late.txt --pool 2014-08-14");
    assert!(
        late.code == 1 && late.out.contains("[71531] on 2014-10-01, after 2014-08-14") && late.out.contains("--waive pool"),
        "{}",
        late.out
    );
    assert_eq!(run(at, "fleet check late.txt --pool 71531,71120").code, 0);
    run(at, "fleet check late.txt --pool yesterday").refused("bad-edit", &["2014-08-14"]);
    run(at, "fleet check two.txt --waive everything").refused("bad-edit", &["unique", "slots"]);
    run(at, "fleet show nowhere.txt").refused("unreadable-file", &["nowhere.txt"]);
    run(at, "fleet cards --kind frigate").refused("unknown-kind", &["weapon"]);
    fs::write(at.join("none.txt"), "nothing here\n").expect("written");
    run(at, "fleet check none.txt").refused("unread-fleet", &["no known ship"]);
    run(at, "fleet new two.txt").refused("file-exists", &["exists already"]);
    let cards = run(at, "fleet cards photon --kind weapon --group klingon --format json").json();
    assert_eq!(cards["cards"].as_array().map(Vec::len), Some(5), "{cards}");
}

#[test]
fn a_list_is_legal_only_if_every_word_of_it_was_understood() {
    let folder = folder();
    let at = folder.path();
    let check = |text: &str| type_in(at, "fleet check - --format json", text);
    // A note is not a fault: another printing's price, a name in short.
    let noted = check("Reliant (20)\nMiles O'Brien (9)\n");
    assert_eq!((noted.code, noted.json()["sound"].as_bool()), (0, Some(true)), "{}", noted.out);
    assert!(noted.json()["draft"]["notes"].as_array().is_some_and(|notes| !notes.is_empty()));
    let inside = check("U.S.S. Enterprise-D (Jean-Luc Picard, Data/Worf + Photon Torpedoes)\n").json();
    assert_eq!(inside["draft"]["setting"], "S207+Cap906+C209+C212+W122", "{inside}");
    // A card that is named in the text and stands nowhere in the list is reported, until its owner puts it aside.
    let lost = check("Notes: Worf may come\nU.S.S. Reliant (20)\n");
    assert!(lost.code == 1 && lost.out.contains("unread-words"), "{}", lost.out);
    assert_eq!(type_in(at, "fleet check - --waive unread-words", "Notes: Worf may come\nU.S.S. Reliant (20)\n").code, 0);
    assert_eq!(check("Aside: Worf may come\nU.S.S. Reliant (20)\n").code, 0);
    let asked = check("Defiant\nBenjamin Sisko (4)\n");
    assert!(asked.code == 1 && asked.out.contains("U.S.S. Defiant / Federation Starship (Defiant Class, generic)"), "{}", asked.out);
    assert_eq!(check("Klingon swarm (120)\n\n4x B'Rel Class (20)\n").json()["draft"]["name"], "Klingon swarm");
    // The setting is read back.
    assert_eq!(check("S207+Cap906+W122, S206:4, R001").json()["draft"]["setting"], "S207+Cap906+W122, S206:4, R001");
}

#[test]
fn a_file_of_ships_is_checked_by_the_builder_of_its_game() {
    let folder = folder();
    let at = folder.path();
    let ships = include_str!("../../../games/sfb/data/ships.toml");
    fs::write(at.join("ships.toml"), ships).expect("written");
    assert_eq!(run(at, "fleet check ships.toml --game sfb").code, 0);
    fs::write(at.join("worse.toml"), ships.replacen("excess = 6", "excess = 60", 1)).expect("written");
    let ran = run(at, "fleet check worse.toml --game sfb");
    assert!(ran.code == 1 && ran.out.contains("[SFB.BASE.SET.3] fed-ca: more boxes of excess"), "{}", ran.out);
    run(at, "fleet check worse.toml --game chess").refused("no-builder", &["sfb"]);
}

#[test]
fn cards_of_ones_own_are_built_played_and_checked() {
    let folder = folder();
    let at = folder.path();
    assert_eq!(run(at, "data attack-wing write mine").code, 0);
    let sound = run(at, "data attack-wing check mine/cards.toml");
    assert!(sound.code == 0 && sound.out.contains("0 problems"), "{}", sound.out);
    let cards = "--cards mine/cards.toml";
    let listed = run(at, &format!("{cards} fleet cards example --format json")).json();
    assert_eq!(listed["cards"].as_array().map(Vec::len), Some(5));
    assert_eq!(
        run(at, "fleet cards example --format json").json()["cards"].as_array().map(Vec::len),
        Some(0),
        "only where the file is named"
    );
    fs::write(at.join("mine.txt"), "S901\nCap901\nW901\nS206\n").expect("written");
    let checked = run(at, &format!("fleet check mine.txt {cards} --format json")).json();
    assert_eq!((checked["sound"].as_bool(), checked["draft"]["cost"].as_u64()), (Some(true), Some(28 + 4 + 4 + 26)), "{checked}");
    let played = run(at, &format!("simulate attack-wing --games 1 --set rounds=2 --set A.fleet=S901+Cap901+W901,S206 {cards}"));
    assert_eq!(played.code, 0, "{}", played.err);
    let text = fs::read_to_string(at.join("mine/cards.toml")).expect("there");
    let line = text.lines().position(|line| line == "skill   = 6").expect("the captain's skill") + 1;
    fs::write(at.join("bad.toml"), text.replace("skill   = 6", "skill   = 60000")).expect("written");
    run(at, "--cards bad.toml fleet cards").refused("bad-data", &[&format!("bad.toml, line {line}"), "u8"]);
    run(at, "--cards nothing.toml games").refused("unreadable", &["nothing.toml"]);
}
