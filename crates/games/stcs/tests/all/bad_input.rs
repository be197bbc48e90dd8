//! Mistakes of a seat or an organiser are refused with the rule, in words, and change nothing: neither the position nor the record.

use engine::{
    Game, Reason, Seat,
    conformance::texts::refused_with_ranges,
    kit::kit,
    session::{Dice, Rejected, Session},
};
use stcs::{Setup, Stcs};

fn setup(scenario: &str, settings: &[(&str, &str)]) -> Setup {
    let mut setup = Stcs::scenario(scenario).expect("a scenario");
    for (name, value) in settings {
        Stcs::set(&mut setup, name, value).expect("a setting");
    }
    setup
}

/// Seat A says each text in the opened game; each is refused under the rule beside it, and nothing is different afterwards.
fn refused_in_play(game: &mut Session<Stcs>, said: &[(&str, &str)]) {
    for (text, rule) in said {
        let before = (game.state().clone(), game.version(), game.hash().to_owned(), game.save());
        let why = game.say(Seat::A, text, None).expect_err(text);
        let Rejected::Refused(why) = why else { panic!("{text}: {why:?}") };
        assert_eq!(why.rule().as_str(), *rule, "{text}: {why}");
        assert!(before == (game.state().clone(), game.version(), game.hash().to_owned(), game.save()), "{text} changed something");
    }
}

/// The same in a position: the checker refuses, which never changes anything, and the generator does not list it.
fn refused_in_position(position: &str, said: &[(&str, &str)]) {
    let state = Stcs::position(&setup("free", &[]), &position.parse().expect("toml")).unwrap_or_else(|why| panic!("{why}"));
    let mut listed = Vec::new();
    Stcs::commands(&state, Seat::A, &mut listed);
    for (text, rule) in said {
        let command = Stcs::parse(&state, Seat::A, text).expect("notation");
        let why = Stcs::check(&state, Seat::A, &command).expect_err(text);
        assert_eq!(why.rule().as_str(), *rule, "{text}: {why}");
        assert!(!listed.contains(&command), "{text} is listed");
    }
}

fn open(settings: &[(&str, &str)]) -> Session<Stcs> {
    Session::open(setup("free", settings), Dice::seeded(1)).expect("it is sound")
}

#[test]
fn an_over_allocated_ship() {
    let mut game = open(&[("A.fleet", "galaxy"), ("B.fleet", "galaxy")]);
    let said = [
        ("allocate 1 move=154 w1=12", "STCS.BASE.PWR.1"),
        ("allocate 1 shields=29,0,0,0,0,0", "STCS.BASE.PWR.1"),
        ("allocate 1 w1=13", "STCS.BASE.PWR.1"),
        ("allocate 1 move=2200 w1=200 w2=200", "STCS.BASE.PWR.1"),
        ("allocate 1 regen=10", "STCS.SCOPE.1"),
    ];
    refused_in_play(&mut game, &said);
}

#[test]
fn nineteen_points_in_a_tractor() {
    let cube = [("A.fleet", "cube"), ("B.fleet", "galaxy")];
    let class = &stcs::data::tables().classes[stcs::data::class_named("borg-cube-large").expect("the Cube")];
    let tractor = class.numbers().find(|&mount| class.weapon(mount).id == "BT-1").expect("it has one");
    let (least, most) = (format!("allocate 1 {tractor}=19"), format!("allocate 1 {tractor}=51"));
    refused_in_play(&mut open(&cube), &[(&least, "STCS.TRAC.11"), (&most, "STCS.TRAC.5")]);
    let text = format!(
        "[[ship]]\nclass = \"borg-cube-large\"\nseat = \"A\"\nat = [0, 0]\nheel = 90\nheel_side = 1\nshields = [9, 9, 9, 9, 9, 9]\npower = {{ {tractor} = 19 }}\n[[ship]]\nclass = \"fed-galaxy-1\"\nseat = \"B\"\nat = [0, 3]\nfacing = 3\n"
    );
    refused_in_position(&text, &[(&format!("fire 1 {tractor} at 2"), "STCS.TRAC.11")]);
}

#[test]
fn regeneration_below_half() {
    let cube = |superstructure: u16| {
        format!(
            "[[ship]]\nclass = \"borg-cube-large\"\nseat = \"A\"\nat = [0, 0]\nheel = 90\nheel_side = 1\nshields = [9, 9, 9, 9, 9, 9]\nsuperstructure = {superstructure}\nreserve = 40\npower = {{ w1 = 9 }}\n[[ship]]\nclass = \"fed-galaxy-1\"\nseat = \"B\"\nat = [0, 3]\nfacing = 3\n"
        )
    };
    let heals = "regenerate 1 10 from reserve";
    refused_in_position(&cube(599), &[(heals, "STCS.REGEN.5")]);
    let state = Stcs::position(&setup("free", &[]), &cube(600).parse().expect("toml")).expect("sound");
    let command = Stcs::parse(&state, Seat::A, heals).expect("notation");
    assert_eq!(Stcs::check(&state, Seat::A, &command), Ok(()), "exactly half is enough");
}

#[test]
fn a_shot_without_arc_or_range() {
    let galaxy = |at: &str, facing: u8| {
        format!(
            "[[ship]]\nclass = \"fed-galaxy-1\"\nseat = \"A\"\nat = {at}\nfacing = {facing}\nshields = [9, 9, 9, 9, 9, 9]\npower = {{ all = 12 }}\n[[ship]]\nclass = \"kli-d7m\"\nseat = \"B\"\nat = [0, 3]\nfacing = 3\n"
        )
    };
    // w3 bears forward only, w9 aft only.
    refused_in_position(&galaxy("[0, 0]", 0), &[("fire 1 w9 at 2", "STCS.BASE.MAP.4"), ("fire 1 w3 at 1", "STCS.BASE.FIR.1")]);
    refused_in_position(&galaxy("[0, 0]", 3), &[("fire 1 w3 at 2", "STCS.BASE.MAP.4")]);
    refused_in_position(&galaxy("[0, -14]", 0), &[("fire 1 w13 at 2", "STCS.BASE.HIT.1")]);
}

#[test]
fn a_scenario_without_enemies() {
    let kit = kit::<Stcs>(Vec::new());
    for side in ["A.fleet", "B.fleet"] {
        let mut lonely = kit.setup("free").expect("a scenario");
        kit.set(&mut lonely, side, "").expect("it can be written");
        let why = kit.open(&lonely, Some(1)).err().expect("refused");
        assert_eq!(why.rule.map(|rule| rule.as_str()), Some("STCS.BASE.VIC.1"), "{why:?}");
        assert!(why.sentence.contains("has no ships"), "{why:?}");
    }
}

/// Texts with a number that cannot stand there: each is refused in a sentence of its own language that names the range.
#[test]
fn numbers_out_of_range_are_refused_with_the_range() {
    let state = Stcs::begin(&setup("free", &[])).unwrap_or_else(|why| panic!("{why:?}"));
    let texts = [
        ("allocate 1 move=65536", "0", "2200"),
        ("allocate 1 w3=253 w2=14 w3=14", "0", "200"),
        ("allocate 1 w3=1 w03=14", "w3", "w3"),
        ("allocate 1 s2=1 s2=14", "s2", "s2"),
        ("allocate 1 shields=256,0,0,0,0,0", "0", "200"),
        ("allocate 1 s1=201", "0", "200"),
        ("allocate 1 w1=257", "0", "200"),
        ("regenerate 1 4294967297 from reserve", "0", "2200"),
        ("raise 1 1 257", "0", "200"),
        ("cease 257", "1", "12"),
        ("fire 1 w49 at 2", "1", "48"),
        ("search 1 7", "1", "6"),
    ];
    refused_with_ranges::<Stcs>(&state, &texts);
}
