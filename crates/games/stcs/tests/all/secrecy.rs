//! Two worlds that differ in one secret only: they look the same to everyone who may not know it, in every way in which a game shows itself, before and after
//! the commands that follow; to its owner they look different. One test for each secret: the heel, the allocations, the fire decisions.

use engine::{
    Game, Seat, Source, Table, Viewer,
    conformance::{self, World},
};
use stcs::{Stcs, ids::ShipNo};

const OTHERS: [Viewer; 2] = [Viewer::Seat(Seat::A), Viewer::Public];

fn world(position: &str) -> World<Stcs> {
    let setup = Stcs::scenario("free").expect("a scenario");
    World::of(Stcs::position(&setup, &position.parse().expect("toml")).unwrap_or_else(|why| panic!("{position}: {why}")))
}

/// The two worlds are one to everybody but B, and two to B.
fn secret(what: &str, one: &World<Stcs>, other: &World<Stcs>) {
    conformance::secret(what, Seat::B, &OTHERS, one, other);
}

/// The two worlds are no longer one to anybody: the secret is out as the rules say.
fn known(what: &str, one: &World<Stcs>, other: &World<Stcs>) {
    conformance::known(what, &OTHERS, one, other);
}

const GALAXY: &str = "[[ship]]\nclass = \"fed-galaxy-1\"\nseat = \"A\"\nat = [0, -3]\nshields = [9, 9, 9, 9, 9, 9]\npower = { all = 12 }\n";

#[test]
fn the_heel_is_secret_until_its_side_must_be_announced() {
    let sphere = |value: u16, side: u8, shields: &str| {
        world(&format!(
            "{GALAXY}[[ship]]\nclass = \"borg-sphere\"\nseat = \"B\"\nat = [0, 3]\nfacing = 3\nshields = {shields}\nknown = []\nheel = {value}\nheel_side = {side}\nreserve = 20\n"
        ))
    };
    let up = "[20, 20, 20, 20, 20, 20]";
    let fire = [(Seat::A, "fire 1 w1 at 2"), (Seat::A, "fire 1 w2 at 2"), (Seat::A, "cease 1")];
    for (value, side) in [(80, 2), (31, 5), (31, 2)] {
        secret("the heel", &sphere(31, 1, up), &sphere(value, side, up));
        secret("the heel, after fire at the ship", &sphere(31, 1, up).then(&fire), &sphere(value, side, up).then(&fire));
    }
    // The announced side is seen by all.
    let bare = |side: u8| {
        let flags = "flags = [\"heel-exposed\"]\n";
        world(&format!(
            "{GALAXY}[[ship]]\nclass = \"borg-sphere\"\nseat = \"B\"\nat = [0, 3]\nfacing = 3\nshields = [0, 0, 0, 0, 0, 0]\nheel = 31\nheel_side = {side}\n{flags}"
        ))
    };
    known("the announced side", &bare(1), &bare(2));
}

#[test]
fn allocations_are_secret() {
    let start = || {
        world(
            "step = \"allocate\"\n[[ship]]\nclass = \"fed-galaxy-1\"\nseat = \"A\"\nat = [0, -6]\n[[ship]]\nclass = \"borg-sphere\"\nseat = \"B\"\nat = [0, 6]\nfacing = 3\nheel = 60\nheel_side = 4\n",
        )
    };
    let strong = "allocate 2 move=24 shields=50,50,20,4,4,4 w1=20 w2=20";
    let weak = "allocate 2 move=24 shields=1,2,3,4,5,6 w7=40 w11=4";
    let fast = "allocate 2 move=120";
    for other in [weak, fast] {
        secret("an allocation that others still make", &start().then(&[(Seat::B, strong)]), &start().then(&[(Seat::B, other)]));
    }
    // Once all are made, movement shows. Shields, weapons and what is kept do not.
    let own = (Seat::A, "plan 1 attack");
    assert_eq!(start().then(&[(Seat::B, strong), own]).state.flow.phase, 1, "all are made");
    secret("shields, weapons and reserve", &start().then(&[(Seat::B, strong), own]), &start().then(&[(Seat::B, weak), own]));
    known("movement", &start().then(&[(Seat::B, strong), own]), &start().then(&[(Seat::B, fast), own]));
}

#[test]
fn fire_decisions_are_secret_until_all_are_laid() {
    let start = || {
        let vorcha = |y: i8| {
            format!(
                "[[ship]]\nclass = \"kli-vorcha-b\"\nseat = \"B\"\nat = [0, {y}]\nfacing = 3\nshields = [9, 9, 9, 9, 9, 9]\nknown = []\npower = {{ all = 9 }}\n"
            )
        };
        world(&format!("step = \"mark\"\n{GALAXY}{}{}", vorcha(3), vorcha(4)))
    };
    let marks = |two: &'static str, three: &'static str| [(Seat::B, two), (Seat::B, three)];
    let all = [marks("mark 2 fire", "mark 3 fire"), marks("mark 2 hold", "mark 3 fire"), marks("mark 2 hold", "mark 3 hold")];
    for laid in &all[1..] {
        secret("a marker", &start().then(&all[0][..1]), &start().then(&[(Seat::B, "mark 2 hold")]));
        secret("both markers", &start().then(&all[0]), &start().then(laid));
        let shown = |laid: &[(Seat, &str)]| start().then(laid).then(&[(Seat::A, "mark 1 fire")]);
        known("the markers", &shown(&all[0]), &shown(laid));
    }
}

/// The heel is rolled before anybody looks on: its owner is told value and side, the others that it was rolled.
#[test]
fn the_heel_is_rolled_in_private() {
    let rolled = |dice: [&str; 2]| {
        let mut state = Stcs::begin(&Stcs::scenario("first-contact").expect("a scenario")).expect("sound");
        let (mut script, mut log) = (engine::table::Script::new(dice.map(str::to_owned).to_vec()), Vec::new());
        let mut table = Table::recording(Source::Scripted(&mut script), &mut log);
        Stcs::start(&mut state, &mut table).expect("dice enough");
        let seen: Vec<bool> =
            table.into_trace().questions.iter().map(|question| question.seen_by(OTHERS[0]) || question.seen_by(OTHERS[1])).collect();
        assert_eq!(seen, [false, false], "who rolls in private shows no question");
        World { state, log }
    };
    for other in [["1 1 1", "3"], ["6 2 3", "4"]] {
        secret("the heel at set-up", &rolled(["6 2 3", "3"]), &rolled(other));
    }
}

/// The answer that a captain gets through a lock is for that captain alone.
#[test]
fn the_answer_of_the_sensors_is_for_the_asker() {
    let asked = |warp: &str| {
        let setup = {
            let mut setup = Stcs::scenario("free").expect("a scenario");
            Stcs::set(&mut setup, "sensors", "on").expect("an option");
            Stcs::set(&mut setup, "seats", "3").expect("an option");
            setup
        };
        let ship = |seat: &str, y: i8, more: &str| {
            format!("[[ship]]\nclass = \"fed-galaxy-1\"\nseat = \"{seat}\"\nat = [0, {y}]\nknown = []\n{more}\n")
        };
        let text = format!("step = \"sensors\"\nadvantage = 1\n{}{}{}", ship("A", -3, ""), ship("B", 3, "locks = [3]"), ship("C", 6, warp));
        let state = Stcs::position(&setup, &text.parse().expect("toml")).unwrap_or_else(|why| panic!("{text}: {why}"));
        World::of(state).then(&[(Seat::B, "ask 2 3 weapons")])
    };
    secret("the answer", &asked("power = { w1 = 3 }"), &asked("power = { w2 = 9 }"));
}

/// A search ahead imagines what is hidden: powered mounts, shields and a reserve, all that a ship can pay for and not always the same.
#[test]
fn what_is_hidden_is_imagined_within_the_power_of_the_ship() {
    let vorcha = "[[ship]]\nclass = \"kli-vorcha-b\"\nseat = \"B\"\nat = [0, 3]\nfacing = 3\nshields = [9, 9, 9, 9, 9, 9]\nknown = []\n";
    let seen = Stcs::view(&world(&format!("{GALAXY}{vorcha}")).state, OTHERS[0]);
    let (mut powered, mut shielded) = (std::collections::BTreeSet::new(), std::collections::BTreeSet::new());
    for seed in 0..40 {
        let state = Stcs::imagine(&seen, &mut engine::Chance::new(seed, 0));
        let ship = &state.ships[1];
        let mounts: u16 = state.mounts(ShipNo::new(1).expect("the second")).iter().map(|mount| u16::from(mount.power)).sum();
        let points: u16 = ship.shields.iter().map(|&points| u16::from(points)).sum();
        assert!(ship.class().shield_cost(points) + mounts + ship.reserve <= ship.power(), "seed {seed}");
        powered.insert(mounts);
        shielded.insert(points);
    }
    assert!(powered.len() > 10 && powered.last().is_some_and(|&most| most > 0), "{powered:?}");
    assert!(shielded.len() > 10, "{shielded:?}");
}
