//! Random games over ships, terrain and options go as they went: `tests/courses/*.txt` has a number for each turn of each of them. Where a rule is to be
//! another one, `VINCULUM_BLESS=1 cargo test -p stcs --test all courses` writes them anew, and the commit says why.

use std::{fs, path::Path};

use engine::{
    Game,
    conformance::course::{self, Leg, Length, course},
};
use stcs::{Setup, Stcs};

fn setup(scenario: &str, settings: &[(&str, &str)]) -> Setup {
    let mut setup = Stcs::scenario(scenario).expect("a scenario");
    for (name, value) in settings {
        Stcs::set(&mut setup, name, value).unwrap_or_else(|why| panic!("{name} {value}: {why}"));
    }
    setup
}

type Course = (String, Vec<Leg>);

/// Holds a family of courses against what was kept; where one differs, all that is heard of them is written beside the programs of the tests.
fn kept(family: &str, play: impl Fn(&mut dyn FnMut(&str)) -> Vec<Course>) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/courses").join(family).with_extension("txt");
    let found = play(&mut |_| {});
    if std::env::var_os("VINCULUM_BLESS").is_some() {
        let lines: Vec<String> = found.iter().map(|(name, legs)| course::line(name, legs) + "\n").collect();
        fs::create_dir_all(file.parent().expect("a folder")).and_then(|()| fs::write(&file, lines.concat())).expect("written");
    }
    if let Err(why) = course::compare(&fs::read_to_string(&file).unwrap_or_default(), &found) {
        let mut heard = String::new();
        play(&mut |line| heard.push_str(&format!("{line}\n")));
        let told = Path::new(env!("CARGO_TARGET_TMPDIR")).join(family).with_extension("told");
        fs::write(&told, heard).expect("written");
        panic!("{family}: {why}; all of it is in {}", told.display());
    }
}

/// Plays a game of each of them.
fn hold(family: &str, setups: &[(String, Setup)], length: Length) {
    kept(family, |hear| {
        let play = |(name, setup): &(String, Setup), hear: &mut dyn FnMut(&str)| {
            hear(name);
            let legs = course::<Stcs>(setup, 1, length, &mut |turn, line| hear(&format!("{turn} {line}")));
            (name.clone(), legs.unwrap_or_else(|why| panic!("{name}: {why}")))
        };
        setups.iter().map(|one| play(one, hear)).collect()
    });
}

const LENGTH: Length = Length { decisions: 250, views: 15 };

#[test]
fn ships_against_the_borg_and_each_other() {
    let classes: Vec<&str> = stcs::data::tables().classes.iter().map(|class| &*class.id).collect();
    let grounds = ["none", "asteroids", "nebula", "planet", "black-hole"];
    let setups: Vec<(String, Setup)> = (0..classes.len())
        .flat_map(|at| [(at, at + 7, "4"), (at, at + 3, "2")])
        .map(|(at, other, distance)| {
            let (a, b, terrain) = (classes[at], classes[other % classes.len()], grounds[(at + other) % grounds.len()]);
            let all = [("A.fleet", a), ("B.fleet", b), ("distance", distance), ("terrain", terrain), ("turns", "5"), ("map_radius", "9")];
            (format!("{a} and {b} at {distance}"), setup("free", &all))
        })
        .collect();
    hold("ships", &setups, LENGTH);
}

#[test]
fn every_scenario() {
    let setups: Vec<(String, Setup)> = Stcs::about()
        .scenarios
        .iter()
        .flat_map(|one| ["3", "8"].map(|distance| (one.name, distance)))
        .map(|(name, distance)| (format!("{name} at {distance}"), setup(name, &[("distance", distance), ("turns", "4")])))
        .collect();
    hold("scenarios", &setups, Length { decisions: 500, views: 40 });
}

#[test]
fn rulings_of_every_kind() {
    let referee = Stcs::referee().expect("it has one");
    kept("rulings", |hear| course::rulings(referee, 120, 3, hear));
}

#[test]
fn setups_with_settings_at_random() {
    let fleets = ["borg-sphere", "2 fed-galaxy-1, kli-vorcha-b", "13 kli-d7s", "kli-d7s, kli-d7s", "no-such-ship", ""];
    let more: [(&str, &[&str]); 10] = [
        ("A.fleet", &fleets),
        ("b.ships", &fleets),
        ("C.fleet", &fleets),
        ("D.fleet", &fleets),
        ("E.fleet", &fleets),
        ("ship.1", &["0,0,0", "3,-3,5", "3,-3,6", "40,0,1", "1,2"]),
        ("ship.2", &["0,0,0", "2,0,3", "0,x,1"]),
        ("ship.13", &["0,0,0"]),
        ("waive", &["fleet-points", "FLEET-POINTS", "nonsense"]),
        ("catastrophes", &["1,2,3,4,5,6,7,8,9,1", "1,2", "0,1,2,3,4,5,6,7,8,9", "9,9,9,9,9,9,9,9,9,9,9"]),
    ];
    kept("setups", |hear| course::setups::<Stcs>(&more, 250, 4, hear));
}

/// A case that was added since is not among them until they are written anew.
#[test]
fn positions_with_one_value_changed() {
    let crate_dir = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<_> =
        fs::read_dir(crate_dir.join("cases")).expect("the folder").map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    let known = fs::read_to_string(crate_dir.join("tests/courses/positions.txt")).unwrap_or_default();
    let all = known.is_empty() || std::env::var_os("VINCULUM_BLESS").is_some();
    kept("positions", |hear| {
        let mut found = Vec::new();
        for file in &files {
            let read = engine::case::read(&fs::read_to_string(file).expect("readable"));
            let mut cases = read.unwrap_or_else(|why| panic!("{}: {why}", file.display()));
            cases.cases.retain(|case| all || known.lines().any(|line| line.starts_with(&format!("{}: ", case.title))));
            found.extend(course::positions::<Stcs>(&cases, 6, hear));
        }
        found
    });
}
