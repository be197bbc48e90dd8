//! An owner's data: every missing or impossible entry is reported, and the project's own data has none.

use ascendancy::data::{FILES, check::check};
use toml::Value;

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

/// The entry at a path such as `disc.p02.lanes`: a table by its `id` (or `target`) or its number in the list, an entry by its name.
fn entry<'t>(file: &'t mut Value, path: &str) -> &'t mut Value {
    path.split('.').fold(file, |at, step| match at {
        Value::Table(table) => table.entry(step).or_insert(Value::from(0)),
        Value::Array(all) => {
            let named = |one: &Value| ["id", "target"].iter().any(|key| one.get(key).and_then(Value::as_str) == Some(step));
            let place = step.parse().ok().or_else(|| all.iter().position(named));
            &mut all[place.unwrap_or_else(|| panic!("{step} of {path}"))]
        }
        other => panic!("{path}: {other}"),
    })
}

/// The problems of the project's data with one file changed.
fn problems(name: &str, change: impl FnOnce(&mut Value)) -> Vec<String> {
    let (_, text) = FILES.iter().find(|(known, _)| *known == name).expect("a file");
    let mut file = Value::from(text.parse::<toml::Table>().expect("the data"));
    change(&mut file);
    check(&[(name.to_owned(), toml::to_string(&file).expect("a file"))])
}

/// A figure at either end of its range is possible, and the next beyond is told: by file, path, ends and what is said.
#[test]
fn every_range_ends_where_it_says() {
    let ranges: [(&str, &str, i64, i64, &str); 25] = [
        ("discs.toml", "disc.p02.lanes", 1, 6, "1 to 6 are possible"),
        ("discs.toml", "disc.p02.hazard", 0, 6, "a phenomenon has one of 1 to 6"),
        ("discs.toml", "disc.n2.hazard", 1, 6, "a phenomenon has one of 1 to 6"),
        ("factions.toml", "faction.klingon.fleet.0.most", 3, 10, "3 to 10 are possible"),
        ("advancements.toml", "advancement.orbital-yards.cost", 1, 40, "advancement orbital-yards"),
        ("advancements.toml", "advancement.translators.cost", 0, 40, "advancement translators"),
        ("advancements.toml", "advancement.orbital-yards.warp", 0, 6, "advancement orbital-yards"),
        ("borg.toml", "command.developed.range", 1, 9, "1 to 9 are possible"),
        ("borg.toml", "command.starbase.range", 1, 9, "1 to 9 are possible"),
        ("borg.toml", "cube.dice", 1, 20, "1 to 20 dice"),
        ("borg.toml", "cube.cubes", 1, 5, "1 to 5 cubes"),
        ("borg.toml", "cube.spires", 1, 5, "1 to 5 Spires"),
        ("borg.toml", "cube.launch", 1, 3, "Borg: "),
        ("borg.toml", "cube.regenerates", 2, 7, "a lost die comes back"),
        ("prices.toml", "ship.price.0", 1, 60, "ship: it costs something"),
        ("prices.toml", "colony.price.1", 0, 60, "colony: it costs something"),
        ("prices.toml", "culture_node.price.2", 0, 60, "culture_node: it costs something"),
        ("prices.toml", "ascendancy.price.2", 1, 60, "ascendancy: it costs something"),
        ("prices.toml", "weapons.steps.1", 1, 60, "weapons: each of the four steps"),
        ("prices.toml", "shields.steps.3", 1, 60, "shields: each of the four steps"),
        ("prices.toml", "start.resources.1", 0, 60, "start: at most 60"),
        ("prices.toml", "humble.resources.2", 0, 60, "humble: at most 60"),
        ("prices.toml", "extra.ships", 0, 15, "extra: at most 60 of each resource and 15 ships"),
        ("prices.toml", "start.ships", 1, 15, "ship"),
        ("prices.toml", "humble.ships", 1, 15, "ship"),
    ];
    for (file, path, least, most, told) in ranges {
        for figure in [least - 1, least, most, most + 1].into_iter().filter(|figure| *figure >= 0) {
            let found = problems(file, |all| *entry(all, path) = Value::from(figure));
            let complained = found.iter().any(|problem| problem.contains(told));
            assert_eq!(complained, !(least..=most).contains(&figure), "{path} = {figure}: {found:?}");
        }
    }
    for level in 0..=4 {
        let civilization = |all: &mut Value| {
            let card = entry(all, "card").as_array_mut().expect("cards").iter_mut().find(|card| card.get("level").is_some());
            *entry(card.expect("a civilization"), "level") = Value::from(level);
        };
        let found = problems("exploration.toml", civilization);
        assert_eq!(found.iter().any(|problem| problem.contains("level 1, 2 or 3")), !(1..=3).contains(&level), "{level}: {found:?}");
    }
    for (hits, possible) in [
        ([7; 6], true),
        ([1; 6], true),
        ([8, 7, 7, 7, 7, 7], false),
        ([5, 4, 3, 2, 1, 0], false),
        ([7, 6, 5, 4, 3, 3], true),
        ([5, 4, 4, 4, 4, 5], false),
        ([3, 4, 3, 3, 3, 3], false),
    ] {
        let found = problems("borg.toml", |all| *entry(all, "cube.hits") = Value::from(hits.map(i64::from).to_vec()));
        assert_eq!(found.iter().any(|problem| problem.contains("hit numbers are 1 to 7")), !possible, "{hits:?}: {found:?}");
    }
}

/// The list at a path with this many entries: cut short, or with copies that have names of their own.
fn sized(file: &mut Value, path: &str, count: usize) {
    let all = entry(file, path).as_array_mut().expect("a list");
    all.truncate(count);
    for number in all.len()..count {
        let mut more = all[all.len() - 1].clone();
        if let Some(Value::String(id)) = more.get_mut("id")
            && !["dice", "shields", "casualty", "step", "re-roll"].contains(&id.as_str())
        {
            *id = format!("more-{number}");
        }
        all.push(more);
    }
}

/// A list may be as long as there is room for, and not one longer.
#[test]
fn every_list_has_its_room() {
    let lists: [(&str, &str, usize, &str); 5] = [
        ("exploration.toml", "card", 40, "there is room for 40"),
        ("borg.toml", "command", 24, "more than 24 kinds"),
        ("borg.toml", "technology", 8, "there is room for 8"),
        ("factions.toml", "faction.klingon.fleet", 4, "there is room for 4"),
        // The one it starts with is among them.
        ("factions.toml", "faction.klingon.named", 15, "more than 15 advancements"),
    ];
    for (file, path, room, told) in lists {
        for count in [room, room + 1] {
            let found = problems(file, |all| sized(all, path, count));
            assert_eq!(found.iter().any(|problem| problem.contains(told)), count > room, "{path}, {count} of {room}: {found:?}");
        }
    }
    let spots = |count: usize| problems("discs.toml", |all| *entry(all, "disc.p02.spots") = Value::from("P".repeat(count)));
    assert!(spots(0).iter().any(|problem| problem.contains("disc p02: a planetary System has at least one place")));
    assert!([1, 8].iter().all(|&count| spots(count).is_empty()) && spots(9).iter().any(|problem| problem.contains("9 places for nodes")));
    assert!(
        problems("factions.toml", |all| sized(all, "faction.klingon.fleet", 0)).iter().any(|problem| problem.contains("no fleet card"))
    );
    for (count, fits) in [(12, true), (13, false)] {
        let found = problems("factions.toml", |all| {
            let mut neutral = entry(all, "faction").as_array_mut().expect("factions").pop();
            sized(all, "faction", count - 1);
            entry(all, "faction").as_array_mut().expect("factions").extend(neutral.take());
        });
        assert_eq!(found.iter().any(|problem| problem.contains("1 to 12 are possible")), !fits, "{count}: {found:?}");
    }
}

/// Leaves the last few of these discs, and all others.
fn keep(discs: &mut Vec<Value>, is: impl Fn(&Value) -> bool, few: usize) {
    let mut gone = discs.iter().filter(|disc| is(disc)).count().saturating_sub(few);
    discs.retain(|disc| {
        let goes = is(disc) && gone > 0;
        gone -= usize::from(goes);
        !goes
    });
}

/// Discs of the stack: 34, ten of which are no Borg Systems, a Hub and two Conduits; 64 with all homes.
#[test]
fn the_stack_is_counted() {
    let of_kind = |kind: &'static str, less: bool, count: usize| {
        problems("discs.toml", |all| {
            let discs = entry(all, "disc").as_array_mut().expect("discs");
            let is = |disc: &Value| disc["kind"].as_str() == Some(kind);
            if less {
                keep(discs, is, count);
            } else {
                let one = discs.iter().find(|disc| is(disc)).expect("one").clone();
                for number in 0..count {
                    let mut more = one.clone();
                    more["id"] = Value::from(format!("more-{number}"));
                    discs.push(more);
                }
            }
        })
    };
    let told = |found: Vec<String>, words: &str| found.iter().any(|problem| problem.contains(words));
    let homes = 64 - 48;
    assert!(of_kind("home", false, homes).is_empty() && told(of_kind("home", false, homes + 1), "65 discs: there is room for 64"));
    assert!(told(of_kind("planet", false, 1), "35 discs in the stack: there is room for 34"));
    let count = |kind: &str| FILES[0].1.matches(&format!("kind = \"{kind}\"")).count();
    assert!(told(of_kind("planet", true, count("planet") - 1), "33 discs in the stack: 34 are published, 1 are missing"));
    for (kind, wanted, word) in [("hub", 1, "Transwarp Hub"), ("conduit", 2, "Transwarp Conduit")] {
        for number in [wanted - 1, wanted, wanted + 1] {
            let found = if number < wanted { of_kind(kind, true, number) } else { of_kind(kind, false, number - wanted) };
            assert_eq!(told(found, &format!("discs are a {word}: there must be {wanted}")), number != wanted, "{number} {word}");
        }
    }
    let phenomena = count("phenomenon");
    let planets = |left: usize| {
        problems("discs.toml", |all| {
            let discs = entry(all, "disc").as_array_mut().expect("discs");
            keep(discs, |disc| disc["kind"].as_str() == Some("planet"), left);
        })
    };
    let enough = |found: Vec<String>| !told(found, "discs that are no Borg Systems: ASC.STACK.1 needs 10");
    assert!(enough(planets(10 - phenomena)) && !enough(planets(9 - phenomena)), "{phenomena} phenomena");
}

/// Cards of the decks: 30 commands with a card for each target that the fixes name, 20 of technology, 45 and 20 of exploration, ten without the Borg.
#[test]
fn the_decks_are_counted() {
    let told = |found: Vec<String>, words: &str| found.iter().any(|problem| problem.contains(words));
    let copies = |file: &'static str, path: &'static str, wanted: fn(&Value) -> bool, copies: i64| {
        problems(file, |all| {
            for one in entry(all, path).as_array_mut().expect("a list").iter_mut().filter(|one| wanted(one)) {
                *entry(one, "copies") = Value::from(copies);
            }
        })
    };
    assert!(told(copies("borg.toml", "command", |_| true, 0), "the Borg command deck has no cards"));
    assert!(told(copies("borg.toml", "command", |_| true, 1), "15 Borg command cards: 30 are published, 15 are missing"));
    assert!(!told(copies("borg.toml", "command", |_| true, 2), "Borg command cards: 30 are published"));
    for target in ["Developed", "Ship", "Home", "Starbase", "BorgWorld"] {
        let found = problems("borg.toml", |all| {
            let named = |one: &Value| one["target"].as_str().map(|word| word.replace('-', "")) == Some(target.to_lowercase());
            for one in entry(all, "command").as_array_mut().expect("a list").iter_mut().filter(|one| named(one)) {
                *entry(one, "copies") = Value::from(0);
            }
        });
        let missing: Vec<&String> = found.iter().filter(|problem| problem.contains("no Borg command card looks for")).collect();
        assert!(missing.len() == 1 && missing[0].contains(&format!("looks for {target}:")), "{target}: {found:?}");
    }
    for (kind, word) in [
        ("confrontation", "Confrontation"),
        ("armistice", "Armistice"),
        ("lost-colony", "LostColony"),
        ("arms-dealer", "ArmsDealer"),
        ("researcher", "Researcher"),
        ("nagus", "Nagus"),
    ] {
        let found = problems("exploration.toml", |all| {
            for card in entry(all, "card").as_array_mut().expect("cards").iter_mut().filter(|card| card["kind"].as_str() == Some(kind)) {
                *entry(card, "copies") = Value::from(0);
            }
        });
        let missing: Vec<&String> = found.iter().filter(|problem| problem.contains("no card of the kind")).collect();
        assert!(missing.len() == 1 && missing[0].contains(&format!("kind {word}:")), "{kind}: {found:?}");
    }
    let safe = |copies: i64| {
        problems("exploration.toml", |all| {
            let mut first = true;
            for card in entry(all, "card").as_array_mut().expect("cards").iter_mut().filter(|card| card.get("borg").is_none()) {
                *entry(card, "copies") = Value::from(if std::mem::take(&mut first) { copies } else { 0 });
            }
        })
    };
    assert!(told(safe(9), "fewer than 10 exploration cards") && !told(safe(10), "fewer than 10 exploration cards"));
    assert!(told(
        copies("exploration.toml", "card", |card| card.get("borg").is_some(), 0),
        "0 exploration cards of the Borg: 20 are published"
    ));
}
