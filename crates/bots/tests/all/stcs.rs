//! The officer at STCS: it beats random moves from either side of an even scenario, and as Borg and against them in an uneven one.

use engine::{
    Game, Kit, Seat, Viewer, Weights,
    kit::{Thinking, Trials, kit},
};
use stcs::Stcs;

/// Games won alone by each seat.
fn wins(scenario: &str, settings: &[(&str, &str)], bots: [&str; 2], games: u64) -> [u64; 2] {
    let kit = kit(bots::all::<Stcs>());
    let kit: &dyn Kit = kit.as_ref();
    let mut setup = kit.setup(scenario).expect("a scenario");
    for (name, value) in settings {
        kit.set(&mut setup, name, value).expect("a setting");
    }
    let trials = Trials { setup, games, bots: bots.map(String::from).to_vec(), seed: 17, thinking: Thinking::Usual };
    let tally = kit.simulate(&trials, &mut |_| true).expect("sound");
    assert_eq!(tally.unfinished, 0);
    [tally.seats[0].wins, tally.seats[1].wins]
}

/// Even scenarios: the same ships on both sides, and two squadrons of about the same worth.
const EVEN: [(&str, &[(&str, &str)]); 3] = [("duel", &[]), ("free", &[("A.fleet", "galaxy"), ("B.fleet", "galaxy")]), ("fleet", &[])];

#[test]
fn the_officer_beats_random_moves_in_seat_a() {
    for (scenario, settings) in EVEN {
        let [officer, random] = wins(scenario, settings, ["officer", "random"], 40);
        assert!(officer >= 38, "{scenario} {settings:?}: the officer won {officer}, random {random} of 40");
    }
}

#[test]
fn the_officer_beats_random_moves_in_seat_b() {
    for (scenario, settings) in EVEN {
        let [random, officer] = wins(scenario, settings, ["random", "officer"], 40);
        assert!(officer >= 38, "{scenario} {settings:?}: the officer won {officer}, random {random} of 40");
    }
}

#[test]
fn the_officer_beats_random_moves_as_borg_and_against_them() {
    assert!(wins("large-cube-v-fleet", &[], ["officer", "random"], 20)[0] >= 19);
    assert!(wins("large-cube-v-fleet", &[], ["random", "officer"], 20)[1] >= 19);
}

/// The public log of a game between officers.
fn told(settings: &[(&str, &str)], seed: u64) -> String {
    let kit = kit(bots::all::<Stcs>());
    let mut setup = kit.setup("free").expect("a scenario");
    for (name, value) in settings {
        kit.set(&mut setup, name, value).expect("a setting");
    }
    let mut play = kit.open(&setup, Some(seed)).expect("sound");
    while let Some(seat) = play.deciders().first().copied() {
        let said = play.advise(seat, "officer").expect("there").expect("it is asked");
        play.follow(seat, &said).unwrap_or_else(|why| panic!("{said:?}: {why}"));
    }
    play.log(Viewer::Public, 0, "en").into_iter().map(|line| line.text + "\n").collect()
}

/// Officers close in and come at the weak sides: an even duel is decided far more often than not, between Borg ships too, whose shields stop half
/// of the hits.
#[test]
fn officers_seek_a_decision() {
    let duels = [("sphere", 26), ("galaxy", 26), ("d7m", 28), ("vorcha", 26), ("enterprise", 28)];
    for (fleet, least) in duels {
        let decided: u64 = wins("duel", &[("A.fleet", fleet), ("B.fleet", fleet)], ["officer", "officer"], 40).iter().sum();
        assert!(decided >= least, "{fleet}: {decided} of 40 decided");
    }
}

#[test]
fn the_officer_uses_what_the_borg_have() {
    let games = |settings: &[(&str, &str)]| (0..6).map(|seed| told(settings, seed)).collect::<String>();
    let cube = games(&[("A.fleet", "cube"), ("B.fleet", "4 kli-vorcha-b"), ("turns", "8")]);
    let sphere = games(&[("A.fleet", "sphere"), ("B.fleet", "2 fed-galaxy-1")]);
    let all = cube + &sphere;
    for (what, sign) in [("neutralizers", "BN-1"), ("tractors", "BT-1"), ("seizes", "seize"), ("regenerates", "regenerates")] {
        assert!(all.contains(sign), "{what}: nothing says {sign:?}");
    }
}

/// The officer's best command in a position in which A is asked.
fn best(position: &str) -> String {
    let setup = Stcs::scenario("free").expect("a scenario");
    let state = Stcs::position(&setup, &position.parse().expect("toml")).unwrap_or_else(|why| panic!("{why}"));
    let (mut commands, mut scores) = (Vec::new(), Vec::new());
    Stcs::commands(&state, Seat::A, &mut commands);
    Stcs::appraise(&Stcs::view(&state, Viewer::Seat(Seat::A)), Seat::A, &commands, &Weights::usual(Stcs::WEIGHTS), &mut scores);
    let best = (0..commands.len()).max_by_key(|&index| scores[index]).expect("it is asked");
    commands[best].to_string()
}

/// Two spheres equally near, both with the side towards us down: the one whose exposed heel lies there is fired at.
#[test]
fn the_officer_fires_at_an_exposed_heel() {
    let sphere = |at: &str, heel: u8| {
        format!(
            "[[ship]]\nclass = \"borg-sphere\"\nseat = \"B\"\nat = {at}\nfacing = 3\nshields = [0, 0, 0, 9, 9, 9]\nheel = 60\nheel_side = {heel}\nflags = [{}]\n",
            if heel == 2 { "\"heel-exposed\"" } else { "" }
        )
    };
    let galaxy =
        "[[ship]]\nclass = \"fed-galaxy-1\"\nseat = \"A\"\nat = [0, 0]\nfacing = 0\nshields = [9, 9, 9, 9, 9, 9]\npower = { w1 = 10 }\n";
    for (first, second, target) in [(2, 5, "2"), (5, 2, "3")] {
        let text = format!("{galaxy}{}{}", sphere("[0, 6]", first), sphere("[0, 6]", second));
        assert_eq!(best(&text), format!("fire 1 w1 at {target}"));
    }
}
