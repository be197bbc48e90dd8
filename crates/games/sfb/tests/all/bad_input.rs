//! Impossible input is refused with its rule, and nothing changes: allocations, cycles, canisters, arcs and ranges, ship files.

use engine::{Game, Seat, words::Words};
use sfb::{
    Sfb, State,
    data::{faults, parse},
};

fn position(text: &str) -> State {
    Sfb::position(&Sfb::scenario("duel").expect("a scenario"), &text.parse().expect("toml")).unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn at(step: &str, impulse: u8, own: &str, range: u16) -> State {
    position(&format!(
        "step = {step:?}\nturn = 2\nimpulse = {impulse}\n[[ship]]\nseat = \"A\"\nat = [0, 0]\n{own}\n[[ship]]\nclass = \"fed-ca\"\nseat = \"B\"\nat = [0, {range}]\nfacing = 3\n"
    ))
}

/// A gives the command: it is refused with the rule, it is not in the list, and the position is unchanged.
fn refused(state: &State, text: &str, rule: &str) {
    let before = state.clone();
    let command = Sfb::parse(state, Seat::A, text).expect("notation");
    let why = Sfb::check(state, Seat::A, &command).expect_err(text);
    assert_eq!(why.rule.to_string(), rule, "{text}: {why:?}");
    let mut list = Vec::new();
    Sfb::commands(state, Seat::A, &mut list);
    assert!(!list.contains(&command), "{text} is listed");
    assert_eq!(*state, before, "{text}");
}

#[test]
fn allocations_that_overdraw_a_source() {
    let fed = at("1", 0, "class = \"fed-ca\"\nbase = 20", 20);
    refused(&fed, "allocate 1 control shields=2 speed=30 ecm=6", "SFB.BASE.NRG.2");
    refused(&fed, "allocate 1 speed=30 hets=1", "SFB.BASE.MOV.5");
    refused(&fed, "allocate 1 speed=30 w7=6", "SFB.BASE.NRG.3");
    refused(&fed, "allocate 1 capacitor=7", "SFB.BASE.NRG.6");
    refused(&fed, "allocate 1 repair=5", "SFB.BASE.REP.1");
    refused(&fed, "allocate 1 recharge=1", "SFB.BASE.NRG.7");
    refused(&fed, "allocate 1 asif", "SFB.ASIF.2");
    refused(&fed, "allocate 1 cloak", "SFB.BASE.CLK.1");
}

#[test]
fn warp_only_uses_of_batteries_without_warp() {
    let gorn = at(
        "1",
        0,
        "class = \"gorn-xca\"\nbase = 31\nreserve = 0.0\nreserve_other = 9.0\nboxes = { left-warp = 0, right-warp = 0, center-warp = 0, awr = 0 }\nload = {}",
        20,
    );
    refused(&gorn, "allocate 1 w5=2", "SFB.BASE.NRG.8");
    let gorn = at("6A4", 5, "class = \"gorn-xca\"\nreserve = 0.0\nreserve_other = 9.0\nload = {}", 20);
    refused(&gorn, "finish 1 w5 4", "SFB.BASE.NRG.8");
    let isc = at("6A4", 5, "class = \"isc-xcc\"\nreserve = 1.0\nreserve_other = 9.0\nload = {}", 20);
    refused(&isc, "finish 1 w9 0", "SFB.BASE.NRG.8");
}

#[test]
fn weapons_on_the_wrong_turn_of_their_cycle() {
    let fed = at("6D1", 9, "class = \"fed-ca\"\nload = { w7 = { turns = 1, energy = 2 } }", 8);
    refused(&fed, "fire 1 w7>2", "SFB.BASE.PHO.1");
    let gorn = at("6A4", 5, "class = \"gorn-ca\"\nload = { w9 = { turns = 2, energy = 2 } }", 8);
    refused(&gorn, "launch 1 w9 2 A", "SFB.BASE.PLA.8");
    refused(&gorn, "finish 1 w9 0:G", "SFB.BASE.PLA.4");
    let isc = at("6D1", 9, "class = \"isc-xcc\"\nload = { w1 = { turns = 1, energy = 6 } }", 8);
    refused(&isc, "fire 1 w1>2", "SFB.HPPD.4");
    let romulan = at("1", 0, "class = \"rom-xfh\"\nload = { w1 = { turns = 2, energy = 2 } }", 20);
    refused(&romulan, "allocate 1 w1=6:X", "SFB.HEAVY.11");
    let fired = at("6D1", 4, "class = \"fed-ca\"\nfired = { w1 = 30 }", 8);
    refused(&fired, "fire 1 w1>2", "SFB.BASE.FIR.1");
}

#[test]
fn canisters_that_are_not_empty() {
    let isc = at("7", 32, "class = \"isc-xcc\"\nload = { w3 = { turns = 3, torp = \"S\", energy = 4, stock = [1, 0] } }", 20);
    refused(&isc, "store 1 w3 1", "SFB.CANISTER.17");
    refused(&isc, "take 1 w3 2", "SFB.CANISTER.16");
    refused(&isc, "swap 1 w3 1", "SFB.CANISTER.16");
}

#[test]
fn arcs_and_ranges_that_do_not_bear() {
    let behind = position(
        "step = \"6D1\"\nimpulse = 9\n[[ship]]\nclass = \"fed-ca\"\nseat = \"A\"\nat = [0, 0]\nload = { w7 = { turns = 2, energy = 4 } }\n[[ship]]\nclass = \"fed-ca\"\nseat = \"B\"\nat = [0, -5]\n",
    );
    refused(&behind, "fire 1 w7>2", "SFB.BASE.MAP.3");
    let far = at("6D1", 9, "class = \"fed-ca\"\nload = { w7 = { turns = 2, energy = 4 } }", 31);
    refused(&far, "fire 1 w7>2", "SFB.BASE.FIR.3");
    let near = at("6D1", 9, "class = \"isc-xcc\"\nload = { w1 = { turns = 2, energy = 12, stock = [4, 0] } }", 3);
    refused(&near, "fire 1 w1>2", "SFB.HPPD.11");
    let caster = at("6A4", 5, "class = \"isc-xcc\"\nload = { w9 = { turns = 1, holds = \"F\" } }", 8);
    refused(&caster, "cast 1 w9 2 0,6 A", "SFB.CASTER.19");
    refused(&caster, "fire 1 w1>2", "SFB.BASE.SEQ.1");
}

/// A file of the game with a line changed: what is wrong with its first ship.
fn changed(from: &str, to: &str) -> Vec<String> {
    let text = include_str!("../../data/ships.toml");
    assert!(text.contains(from), "{from}");
    let made = parse(&text.replacen(from, to, 1)).unwrap_or_else(|why| panic!("{why}"));
    made.iter().flat_map(faults).map(|fault| format!("{} {} {}", fault.rule, fault.code, fault.what)).collect()
}

#[test]
fn ship_files_with_too_many_boxes() {
    assert_eq!(
        changed("shields = [30, 24, 20, 20, 20, 24]", "shields = [90, 24, 20, 20, 20, 24]"),
        ["SFB.BASE.SET.3 too-many-boxes shield"]
    );
    assert_eq!(changed("left_warp = 15, right_warp = 15", "left_warp = 50, right_warp = 15").len(), 2);
    assert_eq!(changed("asif = {  }", "asif = { A = 8 }"), ["SFB.ASIF.2 asif-not-x2 Federation heavy cruiser CA"]);
    assert_eq!(changed("excess = 6", "excess = 60"), ["SFB.BASE.SET.3 too-many-boxes excess"]);
    assert_eq!(changed("size_class = 3", "size_class = 9"), ["SFB.BASE.SET.3 size-class 9"]);
}

/// The largest of each is still allowed.
#[test]
fn ship_files_at_the_limit() {
    let none: [&str; 0] = [];
    let shields = "shields = [30, 24, 20, 20, 20, 24]";
    assert_eq!(changed(shields, "shields = [60, 24, 20, 20, 20, 60]"), none);
    assert_eq!(changed(shields, "shields = [30, 24, 20, 20, 20, 61]"), ["SFB.BASE.SET.3 too-many-boxes shield"]);
    assert_eq!(changed("left_warp = 15, right_warp = 15", "left_warp = 30, right_warp = 30"), none);
    assert_eq!(changed("left_warp = 15, right_warp = 15", "left_warp = 31, right_warp = 30"), ["SFB.BASE.SET.3 too-many-boxes warp"]);
    assert_eq!(changed("id = \"1\"", "id = \"12345678\""), none);
    assert_eq!(changed("id = \"1\"", "id = \"123456789\""), ["SFB.BASE.SET.3 bad-weapon-id 123456789"]);
    assert_eq!(changed("id = \"1\"", "id = \"\""), ["SFB.BASE.SET.3 bad-weapon-id "]);
    assert_eq!(changed("id = \"1\"", "id = \"A\\t1\""), ["SFB.BASE.SET.3 bad-weapon-id A\t1"]);
}

/// Each figure of a ship at its ends: the last that is allowed and the first that is not.
#[test]
fn figures_of_ships_at_their_ends() {
    let (name, cloak) = ("name = \"Federation heavy cruiser CA\"", "shock_exempt = true");
    let long = |letters: usize| format!("name = \"{}\"", "n".repeat(letters));
    let id = |letters: usize| format!("id = \"{}\"", "i".repeat(letters));
    let track = |boxes: usize| format!("sensor = {:?}", [vec![6; boxes - 1], vec![0]].concat());
    let cloaked = |points: u8| format!("{cloak}\ncloak_cost = {points}");
    let all: [(&str, String, String, &str); 20] = [
        ("id = \"fed-ca\"", id(24), id(25), "bad-id"),
        (name, long(60), long(61), "bad-name"),
        ("crew = 43", "crew = 200".into(), "crew = 201".into(), "bad-figure crew"),
        ("crew = 43", "crew = 1".into(), "crew = 0".into(), "bad-figure crew"),
        ("boarding_parties = 10", "boarding_parties = 100".into(), "boarding_parties = 101".into(), "bad-figure boarding_parties"),
        ("explosion = 18", "explosion = 100".into(), "explosion = 101".into(), "bad-figure explosion"),
        ("battery_points = 1", "battery_points = 10".into(), "battery_points = 11".into(), "bad-figure battery_points"),
        (cloak, cloaked(40), cloaked(41), "bad-figure cloak_cost"),
        ("move_cost = 1.0", "move_cost = 2.0".into(), "move_cost = 2.25".into(), "bad-figure move_cost"),
        ("move_cost = 1.0", "move_cost = 0.25".into(), "move_cost = 0.0".into(), "bad-figure move_cost"),
        ("breakdown = [5, 6]", "breakdown = [7]".into(), "breakdown = [8]".into(), "bad-figure breakdown"),
        ("breakdown = [5, 6]", "breakdown = [1]".into(), "breakdown = [0]".into(), "bad-figure breakdown"),
        ("size_class = 3", "size_class = 5".into(), "size_class = 6".into(), "size-class 6"),
        ("size_class = 3", "size_class = 1".into(), "size_class = 0".into(), "size-class 0"),
        ("forward = 12", "forward = 40".into(), "forward = 41".into(), "too-many-boxes forward-hull"),
        ("cargo = 0", "cargo = 60".into(), "cargo = 61".into(), "too-many-boxes cargo"),
        ("lab = 8", "lab = 20".into(), "lab = 21".into(), "too-many-boxes lab"),
        ("excess = 6", "excess = 20".into(), "excess = 21".into(), "too-many-boxes excess"),
        ("sensor = [6, 6, 5, 3, 1, 0]", track(12), track(13), "too-many-boxes sensor"),
        ("scanner = [0, 0, 1, 3, 5, 9]", "scanner = [9]".into(), "scanner = [10]".into(), "bad-figure tracks"),
    ];
    for (from, last, beyond, fault) in all {
        assert_eq!(changed(from, &last), Vec::<String>::new(), "{last}");
        let found = changed(from, &beyond);
        assert!(found.len() == 1 && found[0].contains(fault), "{beyond}: {found:?}");
    }
}

/// The third of three hits takes the best type left: the order of types within a group of the chart (`SFB.BASE.DAC.4`).
#[test]
fn types_of_weapons_have_their_order() {
    let place = |lines: &str| {
        let text = include_str!("../../data/ships.toml");
        let from = "type = \"phaser-1\"\nid = \"1\"\n";
        assert!(text.contains(from));
        let ships = parse(&text.replacen(from, &format!("id = \"1\"\n{lines}\n"), 1)).unwrap_or_else(|why| panic!("{lines}: {why}"));
        ships[0].weapons[0].priority
    };
    let kind = |kind: &&str| place(&format!("type = \"{kind}\""));
    let phasers = ["phaser-4", "phaser-5", "phaser-1", "phaser-g", "phaser-2", "phaser-6", "matrix element", "phaser-3"];
    let racks = ["G", "B", "C", "E", "F", "A"].map(|rack| place(&format!("type = \"drone rack\"\nrack = \"{rack}\"")));
    let drones: Vec<u8> = [place("type = \"drone array rack\"")].into_iter().chain(racks).chain([place("type = \"add\"")]).collect();
    let ranges = [40, 30, 22, 15, 10].map(|range| place(&format!("type = \"disruptor\"\nmax_range = {range}")));
    let sizes = ["Z", "X", "R", "Rh", "M", "S", "L", "G", "F"].map(|size| place(&format!("type = \"plasma launcher\"\nsize = \"{size}\"")));
    for order in [&phasers.iter().map(kind).collect::<Vec<u8>>()[..], &drones, &ranges, &sizes] {
        assert!(order.is_sorted_by(|one, next| one < next), "{order:?}");
    }
}

#[test]
fn files_that_are_no_ships() {
    for text in ["", "game = \"sfb\"\n[[ship]]\nid = \"x\"\n", "ship = 5", "game = \"sfb\"\n[[ship]]\nasif = { Q = 1 }\n"] {
        assert!(parse(text).is_err() || parse(text).is_ok_and(|all| all.is_empty()), "{text}");
    }
    let text = include_str!("../../data/ships.toml");
    for (from, to) in
        [("arc = [\"FH\"]", "arc = [\"XY\"]"), ("type = \"photon\"", "type = \"ray gun\""), ("turn_mode = \"D\"", "turn_mode = \"Q\"")]
    {
        assert!(parse(&text.replacen(from, to, 1)).is_err(), "{to}");
    }
}

/// Nonsense as commands is answered with a sentence.
#[test]
fn notation_that_means_nothing() {
    let state = at("1", 0, "class = \"fed-ca\"", 20);
    for text in [
        "",
        "allocate",
        "allocate 13",
        "allocate 1 speed=fast",
        "fire 1 w99>2",
        "plan 1 again",
        "hit",
        "launch 1 w1 2 Z",
        "move 1 het",
        "cast 1 w1 2 1 A",
        "x 1",
    ] {
        assert!(Sfb::parse(&state, Seat::A, text).is_err(), "{text:?}");
    }
}

/// A number that cannot stand where it stands is answered with those that can, in the language of the reader.
#[test]
fn numbers_that_cannot_stand_there() {
    let state = at("6A4", 5, "class = \"fed-ca\"", 20);
    let (english, italian) = (Words::of("en", Sfb::words()), Words::of("it", Sfb::words()));
    for (text, least, most, found) in [
        ("tractor 1 13", 1, 12, "13"),
        ("pass 0", 1, 12, "0"),
        ("pass 257", 1, 12, "257"),
        ("launch 1 w27 2 A", 1, 26, "27"),
        ("lab 1 s65", 1, 64, "65"),
        ("speed 1 32", 0, 31, "32"),
        ("speed 1 -4", 0, 31, "-4"),
        ("speed 1 fast", 0, 31, "fast"),
        ("plan 1 attack 256", 0, 31, "256"),
        ("warfare 1 256 3", 0, 255, "256"),
        ("warfare 1 -1 3", 0, 255, "-1"),
        ("warfare 1 18446744073709551617 0", 0, 255, "18446744073709551617"),
        ("allocate 1 ecm=253 eccm=3", 0, 63, "253"),
        ("allocate 1 tractor=64", 0, 63, "64"),
        ("allocate 1 transport=52", 0, 51, "52"),
        ("allocate 1 speed=32", 0, 31, "32"),
        ("allocate 1 shields=3", 0, 2, "3"),
        ("allocate 1 capacitor=63.25", 0, 63, "63.25"),
        ("allocate 1 capacitor=16385", 0, 63, "16385"),
        ("allocate 1 w1=64", 0, 63, "64"),
        ("capacitor 1 64", 0, 63, "64"),
        ("finish 1 w1 90", 0, 63, "90"),
        ("reinforce 1 shield1=256", 0, 63, "256"),
        ("sphere 1 w1 4", 0, 3, "4"),
        ("reload 1 w1 25,0", 0, 24, "25"),
        ("cast 1 w1 2 127,0 A", -15, 15, "127"),
        ("shield 1 7 up", 1, 6, "7"),
    ] {
        let why = Sfb::parse(&state, Seat::A, text).expect_err(text);
        assert_eq!(english.say(&why), format!("a number from {least} to {most} goes here, not \"{found}\""), "{text}");
        assert_eq!(italian.say(&why), format!("qui va un numero da {least} a {most}, non \"{found}\""), "{text}");
    }
}

/// A part that is named twice is refused: only one amount could count.
#[test]
fn a_part_of_an_allocation_is_named_once() {
    let state = at("1", 0, "class = \"fed-ca\"\nbase = 20", 20);
    for (text, part) in [("allocate 1 w7=1 w07=2", "w7"), ("allocate 1 s3=253 s2=6 s3=6", "253"), ("allocate 1 ecm=6 ecm=1", "ecm")] {
        let why = Sfb::parse(&state, Seat::A, text).map(|read| read.to_string()).expect_err(text);
        assert!(Words::of("en", Sfb::words()).say(&why).contains(part), "{text}: {why}");
    }
}
