//! What a captain watches: at which ranges a course ends and he thinks of a window again, and when the window of activities is one to be asked in.

use engine::{Game, Seat};
use sfb::{
    Sfb, State,
    data::Kind,
    ids::ShipNo,
    rules::activity,
    state::{GUARD, NONE},
};

/// A's ship at the origin in this step, an enemy this many hexes ahead, and what else there is.
fn table(step: &str, impulse: u8, ship: &str, range: u16, more: &str) -> State {
    let text = format!(
        "step = {step:?}\nturn = 2\nimpulse = {impulse}\n{more}\n[[ship]]\nseat = \"A\"\nat = [0, 0]\n{ship}\n[[ship]]\nclass = \"fed-ca\"\nseat = \"B\"\nat = [0, {range}]\nfacing = 3\n"
    );
    Sfb::position(&Sfb::scenario("duel").expect("a scenario"), &text.parse().expect("toml")).unwrap_or_else(|why| panic!("{text}: {why}"))
}

const FED: &str = "class = \"fed-ca\"";

/// An enemy's torpedo this many hexes ahead.
fn torpedo(hexes: u16) -> String {
    format!("[[seeker]]\ntorp = \"S\"\nowner = 2\ntarget = 1\nat = [0, {hexes}]\nfacing = 3\nborn = 30\n")
}

/// The numbers from 1 to 40 after which something is different.
fn changes<T: PartialEq>(of: impl Fn(u16) -> T) -> Vec<u16> {
    (1..=40).filter(|&number| of(number) != of(number + 1)).collect()
}

#[test]
fn a_course_ends_as_the_nearest_enemy_crosses_a_bracket() {
    let mark = |state: State| Sfb::watch(&state, Seat::A, 0).mark;
    assert_eq!(changes(|range| mark(table("6A4", 9, FED, range, ""))), [4, 8, 15, 30]);
    // A torpedo comes upon a ship at 3 hexes; the nearest enemy is a ship.
    assert_eq!(changes(|hexes| mark(table("6A4", 9, FED, 50, &torpedo(hexes)))), [3]);
}

#[test]
fn a_captain_thinks_again_as_an_enemy_or_a_torpedo_comes_near() {
    let look = |state: State| Sfb::lull(&state, Seat::A).expect("a window").mark;
    assert_eq!(changes(|range| look(table("6A4", 9, FED, range, ""))), [1, 2, 3, 4, 5, 8, 10, 12, 15, 25, 30]);
    assert_eq!(changes(|hexes| look(table("6A4", 9, FED, 50, &torpedo(hexes)))), [1, 2, 3, 4, 5, 8, 10, 12, 15, 25]);
    // Each impulse in which speeds may change.
    let impulses = (1..32).filter(|&impulse| look(table("6A4", impulse, FED, 20, "")) != look(table("6A4", impulse + 1, FED, 20, "")));
    assert_eq!(impulses.collect::<Vec<u8>>(), [3, 11, 19, 27]);
}

/// Near an enemy each decision about fire is one of its own.
#[test]
fn a_window_for_fire_near_an_enemy_is_never_passed_again() {
    assert_eq!(changes(|range| Sfb::lull(&table("6D1", 9, FED, range, ""), Seat::A).is_some()), [8]);
    let kinds = ["6A4", "6D1"].map(|step| Sfb::lull(&table(step, 9, FED, 20, ""), Seat::A).expect("a window").kind);
    assert_ne!(kinds[0], kinds[1]);
}

#[test]
fn on_a_course_a_captain_is_asked_near_an_enemy_only() {
    let asks = |state: State| Sfb::watch(&state, Seat::A, 0).asks;
    for (step, last) in [("6A4", 5), ("6D1", 8)] {
        assert_eq!(changes(|range| asks(table(step, 9, FED, range, ""))), [last], "{step}");
        assert!(asks(table(step, 9, FED, 1, "")), "{step}");
        assert_eq!(changes(|hexes| asks(table(step, 9, FED, 20, &torpedo(hexes)))), [3], "{step}");
        assert!(asks(table(step, 9, FED, 20, &torpedo(3))), "{step}");
    }
}

/// Whether the window of activities is one in which something is expected of A's ship.
fn expected(impulse: u8, ship: &str, range: u16, more: &str) -> bool {
    activity::window(&table("6A4", impulse, ship, range, more), ShipNo::FIRST)
}

#[test]
fn the_window_of_activities_is_expected_where_a_launcher_is_ready() {
    let isc = |more: &str| format!("class = \"isc-ca\"\nboxes = {{ lab = 0 }}\n{more}");
    // Launchers count out to 40 hexes, whether loaded or not: that is not seen.
    assert_eq!(changes(|range| expected(9, &isc(""), range, "")), [40]);
    assert!(!expected(9, "class = \"fed-ca\"", 6, ""), "no launcher");
    assert!(!expected(9, &isc("control = false"), 20, ""), "no fire control");
    // The launchers of this ship are 2 to 5. Impulse 5 of turn 2 is the thirty-seventh.
    let shot = |at: u16| isc(&format!("fired = {{ w2 = {at}, w3 = {at}, w4 = {at}, w5 = {at} }}"));
    assert!(expected(5, &shot(29), 20, "") && !expected(5, &shot(30), 20, ""), "not within 8 impulses");
    assert!(!expected(13, &shot(33), 20, ""), "once a turn");
    let lost = |at: u16| format!("{}\nlost = [\"w2\", \"w3\", \"w4\", \"w5\"]", shot(at));
    assert!(expected(5, &lost(29), 20, "") && !expected(5, &lost(28), 20, ""), "a torpedo is left for 8 impulses");
}

/// A plasma rack that has defended its ship goes on while a drone is near, and does nothing else in the turn (`SFB.BASE.PLA.18`).
#[test]
fn the_window_of_activities_is_expected_while_a_rack_defends() {
    let drone = |hexes: u16| torpedo(hexes).replace("\"S\"", "\"drone\"");
    let near = |hexes: u16, guards: bool| {
        let mut state = table("6A4", 9, "class = \"isc-xdd\"\nboxes = { lab = 0 }", 20, &drone(hexes));
        let (class, now) = (state.class(ShipNo::FIRST), state.now());
        for (weapon, spec) in class.mounted() {
            let mount = &mut state.hulls[0].mounts[weapon];
            // All have launched in this turn; the racks in defence.
            (mount.shots, mount.last) = (4, now - 1);
            mount.lock = if guards && spec.kind == Kind::PlasmaRack { GUARD } else { NONE };
        }
        activity::window(&state, ShipNo::FIRST)
    };
    assert!(near(1, true) && !near(1, false));
    assert_eq!(changes(|hexes| near(hexes, true)), [6]);
}

#[test]
fn the_window_of_activities_is_expected_near_an_enemy_with_a_shield_down_and_before_a_torpedo() {
    let blind = "class = \"fed-ca\"\nboxes = { lab = 0 }";
    assert_eq!(changes(|range| expected(9, blind, range, "")), [5]);
    let steady: Vec<u8> = (1..=32).filter(|&impulse| expected(impulse, blind, 20, "")).collect();
    assert_eq!(steady, [4, 12, 20, 28], "everybody is asked");
    assert!(expected(9, &format!("{blind}\nshields = [0, 20, 20, 20, 20, 20]\ndown = [1]"), 20, ""), "a shield may be raised");
    assert_eq!(changes(|hexes| expected(9, FED, 20, &torpedo(hexes))), [5], "a torpedo to identify");
    assert!(!expected(9, blind, 20, &torpedo(3)), "no lab");
    assert!(!expected(9, FED, 20, &torpedo(3).replace("\"S\"", "\"drone\"")), "a drone is known");
}
