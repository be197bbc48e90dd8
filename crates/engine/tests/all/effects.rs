//! The effects of commands: chances that are known, whichever way they are found.

use engine::{
    Seat,
    effects::{Effects, Effort, Method, of},
    example::vigil::{Setup, State, Vigil},
    game::Game,
    kit::{InCase, OddsInCase, Problem, kit},
};

/// A watch that B may challenge bell by bell: each time one of six faces wins it.
const CASES: &str = r#"game = "vigil"

[[case]]
title = "The first bell"
rules = ["VGL.BELL.1"]
position = { turn = 1, bell = 1, bells = 1000, points = [0, 0] }

[[case.step]]
seat = "B"
do = "challenge"
dice = ["1"]

[[case.step]]
seat = "B"
do = "challenge"
dice = ["2"]

[[case]]
title = "The second bell"
rules = ["VGL.BELL.1"]
position = { turn = 1, bell = 2, bells = 1000, points = [0, 0] }

[[case.odds]]
seat = "B"
do = "challenge"
where = { turn = 2 }
is = "1/6"
"#;

fn state() -> State {
    let setup = Setup { bells: 1000 };
    let position = "turn = 1\nbell = 1\nbells = 1000\npoints = [0, 0]".parse().expect("TOML");
    Vigil::position(&setup, &position).expect("a position")
}

fn effects(times: usize, effort: Effort) -> Effects {
    of::<Vigil>(&state(), Seat::B, &vec!["challenge"; times], effort).unwrap_or_else(|_| panic!("B may challenge"))
}

/// The chance that B wins the watch.
fn won(effects: &Effects) -> f64 {
    let share = effects.values["points.1"].iter().find(|share| share.value.as_deref() == Some("1"));
    share.map_or(0.0, |share| share.chance)
}

#[test]
fn one_command_is_walked_way_by_way() {
    let found = effects(1, Effort::USUAL);
    assert_eq!((found.method, found.runs, found.ways, found.left_out), (Method::Exact, 6, 6, 0.0));
    let told: Vec<String> =
        found.values["points.1"].iter().map(|share| format!("{:?} {} {}", share.value, share.fraction, share.kept)).collect();
    assert_eq!(told, ["Some(\"0\") 5/6 true", "Some(\"1\") 1/6 false"]);
    assert!(!found.values.contains_key("points.0"), "what does not change is not told");
    let begin = Vigil::begin(&Setup { bells: 9 }).expect("sound");
    let certain = of::<Vigil>(&begin, Seat::A, &["begin"], Effort::USUAL).unwrap_or_else(|_| panic!("A begins"));
    assert_eq!((certain.method, certain.ways), (Method::Certain, 1));
}

/// Twenty challenges have 6^20 ways but few positions.
#[test]
fn equal_positions_of_a_row_are_walked_once() {
    let two = effects(2, Effort::USUAL);
    assert_eq!((two.method, two.runs, two.ways), (Method::Merged, 13, 31));
    assert!((two.left_out - 1.0 / 6.0).abs() < 1e-12, "the second challenge is left out where the first wins: {}", two.left_out);
    let twenty = effects(20, Effort::USUAL);
    assert_eq!(twenty.method, Method::Merged);
    assert!((won(&twenty) - (1.0 - (5.0_f64 / 6.0).powi(20))).abs() < 1e-12, "{}", won(&twenty));
    assert!(twenty.runs < 400 && twenty.ways > 1_000_000_000, "{} runs for {} ways", twenty.runs, twenty.ways);
}

#[test]
fn too_many_ways_are_thrown_and_throws_agree() {
    let thrown = effects(3, Effort { walked: 10, throws: 5000, sampled: false });
    assert_eq!((thrown.method, thrown.ways), (Method::Sampled { throws: 5000 }, 5000));
    let exact = 1.0 - (5.0_f64 / 6.0).powi(3);
    // Four standard errors.
    assert!((won(&thrown) - exact).abs() < 4.0 * (exact * (1.0 - exact) / 5000.0).sqrt(), "{} is not {exact}", won(&thrown));
    let told = effects(1, Effort { sampled: true, ..Effort::USUAL });
    assert_eq!(told.method, Method::Sampled { throws: 2000 }, "also where it could be walked");
    let sum: f64 = told.values["bell"].iter().map(|share| share.chance).sum();
    assert!((sum - 1.0).abs() < 1e-12);
}

#[test]
fn a_command_that_cannot_be_given_has_no_effects() {
    let refused = |seat, text: &str| of::<Vigil>(&state(), seat, &[text], Effort::USUAL).err().map(|why| why.code().to_owned());
    assert_eq!(refused(Seat::A, "challenge").as_deref(), Some("not-asked"));
    assert_eq!(refused(Seat::B, "sleep").as_deref(), Some("unreadable"));
    assert_eq!(refused(Seat::B, "begin").as_deref(), Some("not-asked"), "the reason of the game");
}

#[test]
fn a_line_of_a_case_file_is_a_position() {
    let vigil = kit::<Vigil>(Vec::new());
    let asked = |place: InCase<'_>| -> Result<OddsInCase, Problem> { vigil.case_effects(CASES, &place, Effort::USUAL) };
    let bells = |found: &OddsInCase| found.effects.values["bell"].iter().filter_map(|share| share.value.clone()).collect::<Vec<_>>();
    // The second step stands at line 13: the bell has struck twice by then.
    let second = asked(InCase { line: Some(14), ..InCase::default() }).expect("a step");
    assert_eq!((second.seat, second.command.as_str(), bells(&second)), (Seat::B, "challenge", vec!["0".to_owned(), "3".to_owned()]));
    let first = asked(InCase { line: Some(9), ..InCase::default() }).expect("a step");
    assert_eq!(bells(&first), ["0", "2"]);
    let odds = asked(InCase { title: Some("second"), ..InCase::default() }).expect("an entry of odds");
    assert_eq!((bells(&odds), won(&odds.effects)), (vec!["0".to_owned(), "3".to_owned()], 1.0 / 6.0));
    let last = asked(InCase { title: Some("first"), ..InCase::default() }).expect("the last step");
    assert_eq!(bells(&last), ["0", "3"]);
    let own = asked(InCase { title: Some("first"), command: Some("challenge; challenge"), ..InCase::default() }).expect("after all steps");
    assert_eq!((bells(&own), own.effects.method), (vec!["0".to_owned(), "5".to_owned()], Method::Merged));
    for (place, why) in [
        (InCase::default(), "several cases"),
        (InCase { title: Some("third"), ..InCase::default() }, "no case"),
        (InCase { line: Some(2), ..InCase::default() }, "no case stands"),
        (InCase { line: Some(5), ..InCase::default() }, "no command"),
    ] {
        let told = asked(place).expect_err("refused").sentence;
        assert!(told.contains(why), "{place:?}: {told}");
    }
    let broken = CASES.replacen("dice = [\"1\"]", "dice = []", 1);
    let told = vigil.case_effects(&broken, &InCase { line: Some(14), ..InCase::default() }, Effort::USUAL).expect_err("no dice").sentence;
    assert!(told.contains("dice wanted"), "{told}");
}
