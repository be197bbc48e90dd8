//! An owner's data: every missing or impossible entry is reported, and the project's own data has none.

use ascendancy::data::{FILES, check::check};

/// The project's file with something in it put in the place of something else.
fn changed(name: &str, from: &str, to: &str) -> (String, String) {
    let (_, text) = FILES.iter().find(|(known, _)| *known == name).expect("a file");
    assert!(text.contains(from), "{name}: {from}");
    (name.to_owned(), text.replacen(from, to, 1))
}

#[test]
fn the_projects_files_are_sound() {
    let files: Vec<_> = FILES.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
    assert_eq!(check(&files), Vec::<String>::new());
}

#[test]
fn every_mistake_is_told() {
    let cases = [
        ("discs.toml", "lanes = 4", "lanes = 9", "9 lanes"),
        ("discs.toml", "hazard = 5", "hazard = 8", "hazard 8"),
        ("discs.toml", "id = \"p02\"", "id = \"p01\"", "stands twice"),
        ("discs.toml", "name = \"Lytasia\"", "name = \" \"", "has no name"),
        ("discs.toml", "spots = \"PRO\"", "spots = \"PXO\"", "no kind of place"),
        ("discs.toml", "id = \"home-c\"", "id = \"home-x\"", "no disc home-c"),
        ("exploration.toml", "copies = 12", "copies = 11", "44 exploration cards of the base game: 45 are published, 1 are missing"),
        ("exploration.toml", "copies = 6\nborg", "copies = 3\nborg", "17 exploration cards of the Borg"),
        ("exploration.toml", "id = \"pilgrims\"", "id = \"hermits\"", "card hermits is not one of the project's"),
        ("exploration.toml", "level = 3", "level = 5", "level 1, 2 or 3"),
        ("factions.toml", "home = \"qonos\"", "home = \"praxis\"", "no home disc \"praxis\""),
        ("factions.toml", "home = \"qonos\"", "home = \"p01\"", "no home disc \"p01\""),
        ("factions.toml", "home = \"qonos\"", "home = \"earth\"", "have the same home \"earth\""),
        ("factions.toml", "start = \"disruptors\"", "start = \"phasers\"", "no advancement \"phasers\""),
        ("factions.toml", "most = 10", "most = 11", "3 to 10 are possible"),
        ("factions.toml", "id = \"neutral\"", "id = \"nobody\"", "the last faction must be the neutral profile"),
        ("advancements.toml", "filler = [\"improved-warp\"", "filler = [\"impulse\"", "filler: there is no advancement \"impulse\""),
        ("advancements.toml", "cost = 6", "cost = 0", "costs nothing"),
        ("advancements.toml", "cost = 6", "cost = 50", "at most 40 research"),
        ("borg.toml", "copies = 3", "copies = 2", "29 Borg command cards: 30 are published, 1 are missing"),
        ("borg.toml", "range = 1", "range = 2", "Borg command developed-2 stands twice"),
        ("borg.toml", "range = 1", "range = 10", "1 to 9 are possible"),
        ("borg.toml", "id = \"dice\"\ncopies = 5", "id = \"dice\"\ncopies = 4", "19 Borg technology cards"),
        ("borg.toml", "hits = [5, 4, 4, 3, 2, 2]", "hits = [3, 4, 4, 3, 2, 2]", "do not get worse"),
        ("borg.toml", "dice = 9", "dice = 0", "1 to 20 dice"),
        ("borg.toml", "launch = 3", "launch = 4", "1 to 3 nodes"),
        ("prices.toml", "price = [1, 0, 0]", "price = [0, 0, 0]", "ship: it costs something"),
        ("prices.toml", "steps = [4, 6, 8, 10]", "steps = [4, 0, 8, 10]", "weapons: each of the four steps"),
        ("prices.toml", "ships = 3", "ships = 0", "a ship at least"),
        ("prices.toml", "resources = [3, 3, 3]", "resources = [3, 3, 99]", "start: at most 60"),
    ];
    for (name, from, to, told) in cases {
        let problems = check(&[changed(name, from, to)]);
        assert!(problems.iter().any(|problem| problem.contains(told)), "{name}, {to}: {problems:?}");
    }
    assert!(check(&[("ships.toml".into(), String::new())])[0].contains("is no file of this game"));
}

#[test]
fn mistakes_of_several_files_are_told_together() {
    let broken = ("prices.toml".to_owned(), "price = ".to_owned());
    let short = ("borg.toml".to_owned(), "[cube]\ndice = 9\n".to_owned());
    let problems = check(&[broken, short]);
    assert!(problems.len() == 2 && problems.iter().any(|why| why.starts_with("prices.toml")), "{problems:?}");
    let problems = check(&[changed("discs.toml", "lanes = 4", "lanes = 9"), changed("prices.toml", "ships = 3", "ships = 0")]);
    assert_eq!(problems.len(), 2, "{problems:?}");
}

#[test]
fn a_card_of_ones_own_may_have_a_name() {
    let own = changed("exploration.toml", "id = \"pilgrims\"", "id = \"hermits\"\nname = \"Hermits\"");
    assert_eq!(check(&[own]), Vec::<String>::new());
}
