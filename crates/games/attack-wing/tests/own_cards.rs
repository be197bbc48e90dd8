//! Cards of a user's own: read from a file, built into fleets, played, and refused with the line where the file is wrong.
//!
//! Installed cards hold for the whole program, so all of it is one test.

use attack_wing::{AttackWing, effects::own, fleet::FleetBuilder};
use engine::{
    Game,
    builder::Builder,
    case,
    conformance::{Effort, run},
};

const CASE: &str = r#"
game = "attack-wing"

[[case]]
title = "A ship, a captain and a weapon of one's own do what their file says"
rules = ["AW.BASE.11.S1"]
scenario = "duel"

[case.position]
phase = "combat"
ship = [
  { id = "A1", ship = "S901", x = 300, y = 200, heading = 0, captain = "Cap901", upgrades = ["W901"], lock = "B1" },
  { id = "B1", ship = "S206", x = 300, y = 400, heading = 180, attacked = true, activated = true },
]

[[case.step]]
seat = "A"
do = "use A1 W901 B1"
dice = ["BBHXX"]

[[case.step]]
seat = "A"
do = "use A1 Cap901"
expect = { "attack.attack_faces" = "HHBXX" }

[[case.step]]
seat = "A"
do = "use A1 W901"
dice = ["X"]
expect = { "last_attack.attack_dice" = 5, "last_attack.weapon" = "W901", "ships.A1.disabled" = "W901", "last_attack.attack_faces" = "HHCXX" }
"#;

fn problems(text: &str) -> Vec<String> {
    (own::DESK.check)(&[("mine.toml".to_owned(), text.to_owned())])
}

/// The example with one of its lines replaced: the error reported, and the line in the example.
fn wrong(line: &str, other: &str) -> (String, usize) {
    let number = own::EXAMPLE.lines().position(|text| text == line).unwrap_or_else(|| panic!("the example has no line {line:?}")) + 1;
    let said = problems(&own::EXAMPLE.replacen(line, other, 1));
    assert_eq!(said.len(), 1, "{other}: {said:?}");
    (said.into_iter().next().unwrap_or_default(), number)
}

fn what_is_wrong_is_told_with_its_line() {
    assert_eq!(problems(own::EXAMPLE), Vec::<String>::new());
    let code = "id      = \"W901\"";
    for (line, other, says) in [
        (code, "id      = \"W122\"", "there is a card W122 already: choose another number"),
        (code, "id      = \"X901\"", "write W, T, B, C, E and three digits, such as W901"),
        ("class    = \"Galaxy Class\"", "class    = \"Galaxy\"", "there is no class \"Galaxy\""),
        ("like    = \"W122\"", "like    = \"W999\"", "such as \"W122\""),
        ("skill   = 6", "skill   = \"six\"", "invalid type"),
        ("talents = 1", "talent  = 1", "unknown field `talent`"),
        (
            "abilities = [{ when = \"attack\", does = \"turn battle hit 1\", again = true }]",
            "abilities = [{ when = \"attack\", does = \"turn battle up 1\" }]",
            "\"up\" in \"turn battle up 1\" is no face: choose hit, crit, battle, blank, evade, any",
        ),
        (
            "abilities = [{ when = \"attack\", does = \"turn battle hit 1\", again = true }]",
            "abilities = [{ when = \"planning\", does = \"turn battle hit 1\" }]",
            "this does nothing in the window \"planning\": it works in attack, defend",
        ),
        (
            "abilities = [{ when = \"always\", needs = [\"range 1\"], does = \"dice attack 1\" }]",
            "abilities = [{ when = \"always\", needs = [\"range 4\"], does = \"dice attack 1\" }]",
            "is no Range: write 1, 2, 3 or 2-3",
        ),
        (
            "abilities = [{ when = \"always\", needs = [\"range 1\"], does = \"dice attack 1\" }]",
            "abilities = [{ when = \"always\", costs = [\"aux\"], does = \"dice attack 1\" }]",
            "what always holds costs nothing",
        ),
        ("[[resource]]", "[[card]]", "\"card\" is no kind of card"),
    ] {
        let (said, number) = wrong(line, other);
        assert!(said.starts_with(&format!("mine.toml, line {number}: ")) || line.starts_with("[["), "{said} (line {number})");
        assert!(said.contains(says), "{said}");
    }
    let unclosed = problems("[[ship]\nid = 1\n");
    assert!(unclosed.len() == 1 && unclosed[0].starts_with("mine.toml, line 1: "), "{unclosed:?}");
}

fn the_example_names_the_whole_vocabulary() {
    use attack_wing::effects::vocabulary;
    let head = |text: &str| text.lines().take_while(|line| line.starts_with('#')).collect::<Vec<_>>().join(" ");
    let words: Vec<String> = head(own::EXAMPLE).split([' ', ',', '(', ')', ';', '"']).map(str::to_owned).collect();
    for word in vocabulary::conditions().into_iter().flatten().chain(vocabulary::deeds()) {
        assert!(words.iter().any(|known| known == word), "the example does not tell of {word:?}");
    }
    for need in ["range 1-2", "class Galaxy Class", "flew green", "straight 4", "no-enemy 1", "friend 1"] {
        assert!(vocabulary::need(need).is_ok(), "{need}");
    }
    for deed in
        ["fire own 2-3 dice 4 primary divided 2 3 1", "dice friend-attack 1 1", "weaken 2 1 1", "rally klingon 2", "free-action evade scan"]
    {
        assert!(vocabulary::does(deed).is_ok(), "{deed}");
    }
    for deed in ["dice attack", "dice attack 1 2", "fire own 0-3", "free-action", "rally nobody 1", "fly"] {
        assert!(vocabulary::does(deed).is_err(), "{deed}");
    }
}

#[test]
fn cards_of_ones_own_are_built_and_played() {
    what_is_wrong_is_told_with_its_line();
    the_example_names_the_whole_vocabulary();
    (own::DESK.install)(&[("cards.toml".to_owned(), own::EXAMPLE.to_owned())]).unwrap_or_else(|why| panic!("{why}"));
    assert!((own::DESK.install)(&[]).is_err(), "a second file comes too late");

    let builder = FleetBuilder;
    let mut draft = builder.draft(&builder.empty()).expect("a fleet can be begun");
    for edit in ["add S901", "captain 0 Cap901", "fit 0 W901", "fit 0 C901", "resource R901"] {
        draft = builder.edit(&draft.list, edit).unwrap_or_else(|why| panic!("{edit}: {}", why.sentence));
    }
    assert!(draft.sound(), "{:?}", draft.wrong);
    assert_eq!(draft.cost, 28 + 4 + 4 + 2 + 5);
    // They came in no product, and belong to every pool.
    for pool in ["pool 2014-08-14", "pool 71120"] {
        let draft = builder.edit(&draft.list, pool).unwrap_or_else(|why| panic!("{pool}: {}", why.sentence));
        assert!(draft.sound() && draft.pool.is_some_and(|pool| pool.outside.contains(&"S090")), "{:?}", draft.wrong);
    }
    assert!(builder.catalogue().iter().any(|card| card.id == "C901" && card.text.contains("repair 1 Shield")));

    for case in &case::read(CASE).expect("the case is sound").cases {
        let verdict = case::run::<AttackWing>(case);
        assert!(verdict.passed(), "{verdict:?}");
    }

    let mut setup = AttackWing::scenario("sector-001").expect("the scenario is there");
    for (name, value) in [("A.fleet", "S901+Cap901+W901+C901,S206,R901"), ("B.fleet", "S901+W901,S206")] {
        AttackWing::set(&mut setup, name, value).unwrap_or_else(|_| panic!("{name}={value}"));
    }
    let report = run::<AttackWing>(&[setup], Effort { games: 2, seed: 5, every: 9 }).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(report.games, 2);
}
