//! Ships of a user's own: what is wrong with a file is told with its rule, and its ships are played beside those of the data. They are named once in
//! a process and before anything else is asked, so they are played in one of its own.

use engine::{
    Game, Seat, case,
    conformance::{Effort, run},
};
use sfb::{
    Setup, Sfb,
    data::{built_in, classes},
    fleet::files::{DESK, EXAMPLE, read},
};

/// Set in the process in which a file is put in use.
const ALONE: &str = "SFB_SHIPS_OF_ONES_OWN";

/// A rack of a kind that no ship of the program has: type C.
const RACK: &str = "[[ship.weapon]]\ntype = \"drone rack\"\nid = \"R\"\narc = [\"360\"]\nrack = \"C\"\n";

/// The rate of its type.
const RATE: &str = r#"
game = "sfb"
[[case]]
title = "A rack of type C rests eleven impulses after a launch"
rules = ["SFB.BASE.DRO.2"]
position = { step = "6A4", turn = 1, impulse = 16, ship = [
  { class = "my-ca", seat = "A", at = [0, 0], load = { w10 = { stock = [3, 0] } }, fired = { w10 = 5 } },
  { class = "fed-ca", seat = "B", at = [0, 20], facing = 3, control = false, boxes = { lab = 0 } },
] }
step = [{ seat = "A", do = "launch 1 w10 2 A", refused = "SFB.BASE.DRO.2" }]
[[case]]
title = "On the twelfth it launches its second drone of the turn"
rules = ["SFB.BASE.DRO.2"]
position = { step = "6A4", turn = 1, impulse = 17, ship = [
  { class = "my-ca", seat = "A", at = [0, 0], load = { w10 = { stock = [3, 0] } }, fired = { w10 = 5 } },
  { class = "fed-ca", seat = "B", at = [0, 20], facing = 3, control = false, boxes = { lab = 0 } },
] }
step = [{ seat = "A", do = "launch 1 w10 2 A", expect = { "ship.1.weapons.w10.shots" = 2 } }]
"#;

/// The example with something else in the place of something.
fn changed(from: &str, to: &str) -> Vec<(String, String)> {
    assert!(EXAMPLE.contains(from), "{from}");
    vec![("my-ships.toml".to_owned(), EXAMPLE.replacen(from, to, 1))]
}

#[test]
fn everything_wrong_with_a_file_is_told_with_its_rule() {
    assert_eq!((DESK.check)(&changed("my-ca", "my-ca")), Vec::<String>::new(), "the example is sound");
    let wrong = [
        ("id = \"my-ca\"", "id = \"fed-ca\"", "there is a ship \"fed-ca\" already", "SFB.BASE.SET.3"),
        ("id = \"my-ca\"", "id = \"my ca, x\"", "small letters", "SFB.BASE.SET.3"),
        ("left_warp = 15, right_warp = 15", "left_warp = 200, right_warp = 200", "left-warp", "SFB.BASE.SET.3"),
        ("shields = [30", "shields = [99", "shield", "SFB.BASE.SET.3"),
        ("move_cost = 1.0", "move_cost = 0.0", "move_cost", "SFB.BASE.SET.3"),
        ("battery_points = 1", "battery_points = 0", "battery_points", "SFB.BASE.SET.3"),
        ("size_class = 3", "size_class = 9", "size class 9", "SFB.BASE.SET.3"),
        ("sensor = [6, 6, 5, 3, 1, 0]", "sensor = [6, 6, 9, 3, 1, 0]", "sensor", "SFB.BASE.DAC.6"),
        ("arc = [\"FH\"]", "arc = []", "no arc", "SFB.BASE.MAP.3"),
        ("id = \"2\"", "id = \"1\"", "two weapons are called 1", "SFB.BASE.SET.3"),
        ("asif = {  }", "asif = { A = 8 }", "ASIF", "SFB.ASIF.2"),
        ("type = \"photon\"", "type = \"hppd\"", "A belongs to another empire", "SFB.HPPD.2"),
    ];
    for (from, to, told, rule) in wrong {
        let problems = (DESK.check)(&changed(from, to));
        assert!(problems.iter().any(|why| why.contains(told) && why.contains(rule)), "{to}: {problems:?}");
    }
    for (from, to) in [("arc = [\"FH\"]", "arc = [\"QQ\"]"), ("turn_mode = \"D\"", "turn_mode = \"Q\""), ("crew = 42", "crew = \"many\"")] {
        assert_eq!((DESK.check)(&changed(from, to)).len(), 1, "{to}");
    }
    // Everything at once, of several files.
    let broken = ("a.toml".to_owned(), "[[ship]]\nid = 5".to_owned());
    let twice = [changed("crew = 42", "crew = 0"), changed("my-ca", "my-ca")].concat();
    assert_eq!(read(&[vec![broken], twice].concat()).1.len(), 3);
    assert!(read(&[("empty.toml".to_owned(), "game = \"sfb\"\n".to_owned())]).1[0].contains("no [[ship]]"));
}

#[test]
fn a_ship_of_ones_own_is_played() {
    if std::env::var_os(ALONE).is_none() {
        let program = std::env::current_exe().expect("this program");
        let mut alone = std::process::Command::new(program);
        let ran = alone.args(["--exact", "own::a_ship_of_ones_own_is_played"]).env(ALONE, "1").output().expect("it runs");
        let told = String::from_utf8_lossy(&ran.stdout).into_owned();
        assert!(ran.status.success() && told.contains("1 passed"), "{told}");
        return;
    }
    assert!((DESK.install)(&changed("crew = 42", "crew = 0")).is_err(), "a bad file is not put in use");
    (DESK.install)(&[("my-ships.toml".to_owned(), format!("{EXAMPLE}{RACK}"))]).expect("the first in this process");
    assert!((DESK.install)(&changed("my-ca", "my-ca")).is_err(), "ships are named once");
    assert_eq!(classes().len(), built_in().len() + 1);
    let mut setup = Sfb::scenario("duel").expect("a scenario");
    assert_eq!(setup.data, "", "where none of them plays, the set-up is as it was");
    Sfb::set(&mut setup, "A.fleet", "my-ca").expect("a ship");
    assert_eq!(setup.data.len(), 16);
    Sfb::set(&mut setup, "turns", "2").expect("an option");
    Sfb::set(&mut setup, "distance", "10").expect("an option");
    run::<Sfb>(&[setup.clone()], Effort { games: 1, seed: 4, every: 11 }).unwrap_or_else(|why| panic!("{why}"));
    let state = Sfb::begin(&setup).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    assert_eq!((state.class(sfb::ids::ShipNo::FIRST).name.as_str(), state.hulls[0].crew), ("Heavy cruiser of my own", 42));
    assert!(state.owns(Seat::A, sfb::ids::ShipNo::FIRST));
    let strange = Setup { data: "0123456789abcdef".into(), ..setup.clone() };
    let wrong = Sfb::begin(&strange).expect_err("set up with other files");
    assert_eq!(wrong.iter().map(|one| one.reason.no.code()).collect::<Vec<_>>(), ["other-data"]);
    Sfb::set(&mut setup, "A.fleet", "fed-ca").expect("a ship");
    assert_eq!(setup.data, "");
    let cases = case::read(RATE).expect("cases");
    for case in &cases.cases {
        let verdict = case::run::<Sfb>(case);
        assert!(verdict.passed(), "{verdict:?}");
    }
}
