//! An owner's data, tables told to the referee, typed words and forecasts, many of each, compared with hashes in `tests/courses`. If something changes on
//! purpose the hashes are written anew, as the courses are.

use std::collections::BTreeMap;

use ascendancy::{
    Ascendancy,
    data::{FILES, check::check},
    map::{
        chart::Chart,
        plane::Dir,
        solve::{self, Limits},
    },
    referee::{Desk, EXAMPLE},
};
use engine::{Chance, Game, Referee, Viewer, conformance::texts::garbled, playout};
use toml::Value;

use crate::{courses::folder, oracle::random_map, typed::typed};

/// Each file of the data with one or two entries changed, and what is wrong with it then.
#[test]
fn data_with_other_entries() {
    folder().told("figures", |tell| {
        for (name, text) in FILES {
            let whole: toml::Table = text.parse().expect("the data");
            for number in 0..160 {
                let (mut chance, mut file) = (Chance::new(31, number), Value::from(whole.clone()));
                (0..=chance.below(2)).for_each(|_| change(&mut file, &mut chance));
                let text = toml::to_string(&file).expect("a file");
                tell(name, &format!("{:?}", check(&[(name.to_owned(), text)])));
            }
        }
    });
}

/// Words that mean something in a file of the data.
const WORDS: [&str; 18] = [
    "earth",
    "home-a",
    "planet",
    "phenomenon",
    "hub",
    "conduit",
    "home",
    "PRCO",
    "PPRRCCOOP",
    "p01",
    "neutral",
    "virgin-world",
    "improved-warp",
    "disruptors",
    "regular",
    "adapt",
    "developed",
    "civilization",
];
/// Figures at the ends of what an entry may have.
const FIGURES: [i64; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20, 21, 60, 61];

/// One value somewhere in a file is another one; an entry of a list may be gone, or stand there again a few times.
fn change(value: &mut Value, chance: &mut Chance) {
    match value {
        Value::Table(table) => {
            let keys: Vec<String> = table.keys().filter(|key| !["note", "confidence"].contains(&key.as_str())).cloned().collect();
            let Some(key) = keys.get(chance.below(keys.len().max(1) as u32) as usize) else { return };
            if chance.below(25) == 0 {
                table.remove(key);
            } else if let Some(inner) = table.get_mut(key) {
                change(inner, chance);
            }
        }
        Value::Array(all) if all.is_empty() => {}
        Value::Array(all) => {
            let at = chance.below(all.len() as u32) as usize;
            match chance.below(16) {
                0 => drop(all.remove(at)),
                1 => all.truncate(at),
                2 => {
                    let more = all[at].clone();
                    (0..*chance.pick(&[1, 2, 6, 40])).for_each(|_| all.push(more.clone()));
                }
                3 => {
                    // Copies with names of their own.
                    for number in 0..*chance.pick(&[1, 4, 12, 36]) {
                        let mut more = all[at].clone();
                        if let Some(id) = more.get_mut("id") {
                            *id = Value::from(format!("more-{number}"));
                        }
                        all.push(more);
                    }
                }
                _ => change(&mut all[at], chance),
            }
        }
        Value::Integer(number) => *number = if chance.below(3) == 0 { *number + 1 } else { *chance.pick(&FIGURES) },
        Value::Boolean(on) => *on = !*on,
        Value::String(text) => *text = if chance.below(8) == 0 { " ".to_owned() } else { (*chance.pick(&WORDS)).to_owned() },
        Value::Float(_) | Value::Datetime(_) => {}
    }
}

/// Tables as somebody tells them: every kind of line.
const TABLES: [&str; 4] = [
    EXAMPLE,
    "player A federation\nplayer B klingon weapons 4 shields 2\nplayer C ferengi\norder B borg A C\nset borg_spawn never\nround 4\n\
     system Lytasia at 0 0\nsystem Deneb from Lytasia lane 3 e\nsystem Mazar from Lytasia lane 3 w\nsystem b4 from Deneb lane 2 se fixed\n\
     system p12 from Mazar lane 2 sse\nsystem Hadar from p12 lane 2 4h\nopen Mazar lane 2 nnw\nworld Deneb independent P\n\
     world Mazar A P starbase\nspire b4 2\nships A 2 Mazar\nfleet A 3 Earth science\nships B 1 Lytasia Deneb 2\nunexplored Hadar\n\
     tech A dice shields\nadvancement A improved-warp B:mass-fire\nascendancy C 3\ndrawn adapt developed-1\ncube Lytasia adapted\n",
    "player A federation at -10 9.5\nplayer B neutral at 10 -9 assimilated\nsystem Lytasia at 0 0\nsystem Deneb at 5.2 0.1\nlane Lytasia Deneb 3\n\
     system Mazar from Deneb lane 2 nord\nworld Lytasia B PRP\nships A 1 Deneb Lytasia 1\nships A 2 Lytasia Deneb 1\ncube Mazar\n",
    "player A vulcan\nplayer B cardassian\nset geo_fit 5\nsystem Lytasia from Vulcan lane 2 s\nsystem Deneb from Lytasia lane 4 300\n\
     system Mazar from Deneb lane 2 nord-ovest\nlane Mazar Lytasia 3\nworld Deneb none CC\nships B 3 Mazar\ncube Deneb\n",
];

/// Words of a kind, one of which may stand in the place of another.
const KINDS: [&[&str]; 6] = [
    &["0", "1", "2", "3", "4", "5", "6", "0.5", "10", "11", "31", "300", "-9", "-201", "361"],
    &["A", "B", "C", "E", "borg"],
    &["Lytasia", "Deneb", "Mazar", "b4", "Mirach", "Transwarp-Hub", "Earth", "Hadar", "s1", "s40", "open", "Denep", "Hdar", "Qo'noS"],
    &["federation", "klingon", "ferengi", "neutral", "vulcan", "cardassian", "romulan"],
    &["n", "ese", "nnw", "12h", "13h", "north-west", "sud-est", "ovest", "oso", "west"],
    &["fixed", "adapted", "starbase", "assimilated", "weapons", "science", "P", "RC", "-", "independent", "none", "dice", "step", "adapt"],
];

/// Tables with one or two of their words changed, what the referee makes of them, and the Borg's first steps there.
#[test]
fn tables_with_other_words() {
    folder().told("tables", |tell| {
        for (at, table) in TABLES.into_iter().enumerate() {
            for number in 0..160 {
                let mut chance = Chance::new(41 + at as u64, number);
                let text = if number == 0 { table.to_owned() } else { slipped(table, &mut chance) };
                let filled = BTreeMap::from([("map".to_owned(), text)]);
                let name = format!("table {at}");
                let dice = [["adapt"], ["ship-2"], ["1"]][number as usize % 3].map(str::to_owned);
                match Desk.kept("map", &filled, &[]) {
                    Ok(kept) => tell(&name, &format!("{kept:?} {:?}", Desk.rule("borg", &filled, &dice))),
                    Err(why) => tell(&name, &format!("{why:?}")),
                }
            }
        }
    });
}

/// Numbers on both sides of every bound of a line.
const ENDS: [&str; 27] = [
    "-361", "-360", "-201", "-200", "-1", "0", "1", "2", "3", "4", "5", "6", "9", "10", "11", "12", "13", "29", "30", "31", "199", "200",
    "201", "360", "361", "999", "1000",
];

/// Every line with a number, and its number at every end of a range.
#[test]
fn numbers_of_lines() {
    const LINES: [&str; 15] = [
        "ships A N Earth",
        "ships A 1 Lytasia Deneb N",
        "fleet A N Earth",
        "spire Deneb N",
        "ascendancy A N",
        "round N",
        "system Mazar from Lytasia lane N w",
        "system Mazar from Lytasia lane 2 N",
        "system Mazar from Lytasia lane 2 Nh",
        "system Mazar at N 20",
        "system Mazar at -20 N",
        "lane Deneb Lytasia N",
        "open Deneb lane N ene",
        "player C ferengi weapons N",
        "player C ferengi shields N",
    ];
    folder().told("ends", |tell| {
        for line in LINES {
            for number in ENDS {
                let line = line.replace('N', number);
                let text =
                    format!("player A federation\nplayer B klingon\nsystem Lytasia at 0 0\nsystem Deneb from Lytasia lane 3 e\n{line}\n");
                let kept = Desk.kept("map", &BTreeMap::from([("map".to_owned(), text)]), &[]);
                tell(line.split(' ').next().unwrap_or_default(), &format!("{line}: {kept:?}"));
            }
        }
    });
}

/// Systems that lie a little beside the ends of their lanes: where they are put.
#[test]
fn maps_that_are_a_little_off() {
    folder().told("off", |tell| {
        let mut fit = |rest: String| {
            let text = format!("player A federation\nplayer B klingon\nset geo_fit 0\nsystem Lytasia at 0 0\n{rest}\n");
            tell("off", &format!("{rest:?}: {:?}", Desk.rule("map", &BTreeMap::from([("map".to_owned(), text)]), &[])));
        };
        for x in ["4.8", "4.9", "5.05", "5.15"] {
            for y in ["-0.3", "-0.1", "0.07", "0.2"] {
                fit(format!("system Deneb at {x} {y}\nlane Lytasia Deneb 3"));
            }
        }
        for degrees in (0..64).step_by(8) {
            fit(format!("system Deneb from Lytasia lane 2 0\nsystem Mazar from Lytasia lane 2 {degrees}"));
            fit(format!("system Deneb from Lytasia lane 2 0\nopen Lytasia lane 3 {degrees}"));
        }
    });
}

/// A table with one or two words changed, most often for others of their kind, gone, doubled or added.
fn slipped(table: &str, chance: &mut Chance) -> String {
    let mut lines: Vec<Vec<String>> = table.lines().map(|line| line.split(' ').map(str::to_owned).collect()).collect();
    for _ in 0..=chance.below(2) {
        let line = chance.below(lines.len() as u32) as usize;
        let word = chance.below(lines[line].len() as u32) as usize;
        // The first word of a line is a slip less often.
        let word = if word == 0 && chance.below(8) > 0 { lines[line].len() - 1 } else { word };
        match chance.below(14) {
            0 => drop(lines[line].remove(word)),
            1 => {
                let again = lines[line].clone();
                lines.push(again);
            }
            2 => {
                let words = *chance.pick(&KINDS);
                lines[line].push((*chance.pick(words)).to_owned());
            }
            3 => lines[line][word].push('e'),
            4 => drop(lines.remove(line)),
            _ => lines[line][word] = another(&lines[line][word], chance),
        }
        lines.retain(|words| !words.is_empty());
    }
    lines.iter().map(|words| words.join(" ") + "\n").collect()
}

/// Another word of the same kind, if it is of one.
fn another(word: &str, chance: &mut Chance) -> String {
    let number = word.parse::<f64>().is_ok();
    let kind = KINDS.into_iter().enumerate().find(|(at, words)| words.contains(&word) || *at == 0 && number);
    let words = kind.map_or(*chance.pick(&KINDS), |(_, words)| words);
    (*chance.pick(words)).to_owned()
}

/// The forecast of every command that is listed in the positions of the cases, and of some that are made up.
#[test]
fn forecasts_of_commands() {
    folder().told("forecasts", |tell| {
        for (title, seed, state) in folder().case_positions::<Ascendancy>("forecasts") {
            for seat in playout::seats(5).filter(|&seat| Ascendancy::deciders(&state).contains(seat)) {
                let (mut commands, mut chance) = (Vec::new(), Chance::new(seed, 29));
                Ascendancy::commands(&state, seat, &mut commands);
                commands.extend(typed(&state, seat, &mut chance).into_iter().filter(|made| Ascendancy::check(&state, seat, made).is_ok()));
                for choice in Ascendancy::scene(&Ascendancy::view(&state, Viewer::Seat(seat)), &commands).choices {
                    if let Some(odds) = &choice.odds {
                        tell(&title, &format!("{} {odds:?}", choice.command));
                    }
                }
            }
        }
    });
}

/// Commands as they are written, and garbled: what is read, or what was expected.
#[test]
fn garbled_commands() {
    folder().told("notation", |tell| {
        for (title, seed, state) in folder().case_positions::<Ascendancy>("notation") {
            let mut chance = Chance::new(seed, 23);
            for seat in playout::seats(2) {
                let mut commands = typed(&state, seat, &mut chance);
                commands.truncate(5);
                Ascendancy::commands(&state, seat, &mut commands);
                for command in commands.iter().take(10) {
                    let text = spoilt(&command.to_string(), &mut chance);
                    tell(&title, &format!("{text:?} {:?}", Ascendancy::parse(&state, seat, &text)));
                }
            }
        }
    });
}

/// A word of a text is another one, doubled, or gone.
fn spoilt(text: &str, chance: &mut Chance) -> String {
    garbled(text, 8, chance, |way, words, at, chance| match way {
        2 => words.insert(at, "S3".into()),
        4 => words[at] = (*chance.pick(&["Earth", "magna-roma", "p01", "b3", "L0.0", "L59.4", "L0.5", "S39", "S40"])).to_owned(),
        5 => words[at].push('1'),
        6 => words[at] = chance.below(300).to_string(),
        _ => words.push((*chance.pick(&["fleet 1", "fleet", "fleet 0", "left", "E", "research"])).into()),
    })
}

/// The chart of a map as it is kept for speed: the obstacles to each System as it turns, and the turns of two Systems that are worth a try.
#[test]
fn charts_of_random_maps() {
    folder().told("charts", |tell| {
        for number in 0..40 {
            let mut chance = Chance::new(27, number);
            let map = random_map(&mut chance);
            let mut chart = Chart::of(&map);
            let floating = chart.floating();
            for system in (0..map.systems.len()).filter(|&system| floating >> system & 1 != 0) {
                tell("kinds", &format!("{number} {system}: {:?}", chart.kinds(system)));
                let wanted = chart.free_turns(system, 1, 180);
                tell("free", &format!("{number} {system}: {wanted:?}"));
            }
            let (s, n) = (chance.below(map.systems.len() as u32) as usize, 2 + chance.below(3) as u8);
            let (u, limits) = (Dir::degrees(chance.below(360) as i32), Limits { swing: number % 2 == 0, ..Limits::LEDGER });
            tell("barred", &format!("{number}: {:?}", chart.barred(s, u, n, chart.floating())));
            let joint = solve::Joint::new(&chart, s, u, n, &limits);
            let could: Vec<bool> = (0..map.systems.len()).map(|t| t != s && joint.could_join(&chart, t)).collect();
            tell("joint", &format!("{number}: {could:?}"));
        }
    });
}
