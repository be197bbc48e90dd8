//! Ships, fleets, forecasts and typed words, many of each, compared with hashes in `tests/courses`. If something changes on purpose the hashes are written
//! anew, as the courses are.

use engine::{
    Chance, Entry, Game, Seat, Source, Table, Viewer,
    builder::Builder,
    conformance::{set_up, texts::garbled},
    playout,
};
use sfb::{
    Command, Event, Sfb,
    command::Act,
    data::{classes, faults, fit, parse},
    fleet::FleetBuilder,
    odds,
};
use toml::Value;

use crate::{courses::folder, typed::typed};

/// Every ship of the data, and what is wrong with it once one or two of its figures are others.
#[test]
fn ships_with_other_figures() {
    folder().told("ships", |tell| {
        for class in classes() {
            tell(&class.id, &format!("{class:?}"));
        }
        for file in [include_str!("../../data/ships.toml"), include_str!("../../data/ships-ours.toml")] {
            let file: toml::Table = file.parse().expect("the data");
            for (place, ship) in file["ship"].as_array().expect("ships").iter().enumerate() {
                let name = ship["id"].as_str().expect("an id");
                for number in 0..60 {
                    let mut chance = Chance::new(31, 100 * place as u64 + number);
                    let mut ship = ship.clone();
                    (0..=chance.below(2)).for_each(|_| change(&mut ship, &mut chance));
                    let text = toml::to_string(&toml::Table::from_iter([
                        ("game".to_owned(), Value::from("sfb")),
                        ("ship".to_owned(), Value::from(vec![ship])),
                    ]));
                    let made = parse(&text.expect("a table")).map_err(|why| why.to_string());
                    let made = made.map(|all| all.iter().map(|class| format!("{class:?} {:?}", faults(class))).collect::<Vec<_>>());
                    tell(name, &format!("{made:?}"));
                }
            }
        }
    });
}

/// Words that mean something in a ship file.
const WORDS: [&str; 22] = [
    "ISC",
    "Gorn",
    "Romulan",
    "Kzinti",
    "Orion",
    "x1",
    "x2",
    "standard",
    "D",
    "F",
    "L",
    "R",
    "X",
    "FP",
    "FA",
    "plasma launcher",
    "canister launcher",
    "photon-plasma launcher",
    "hppd",
    "caster",
    "freezer",
    "drone array rack",
];
/// Figures at the ends of what a ship may have.
const FIGURES: [i64; 21] = [0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 20, 21, 40, 41, 60, 61, 100, 101, 201];

/// One value somewhere in a ship is another one; a weapon may get a mark that it has not.
fn change(value: &mut Value, chance: &mut Chance) {
    match value {
        Value::Table(table) if table.is_empty() => drop(table.insert("A".to_owned(), Value::from(*chance.pick(&FIGURES)))),
        Value::Table(table) => {
            if table.contains_key("arc") && chance.below(4) == 0 {
                let mark = *chance.pick(&["lateral", "option", "uim", "derfacs"]);
                table.insert(mark.to_owned(), Value::from(true));
                return;
            }
            if table.contains_key("hull") && chance.below(12) == 0 {
                let mounts: Vec<i64> = (0..chance.below(11)).map(|at| i64::from(at / 3)).collect();
                table.insert("option_mounts".to_owned(), Value::from(mounts));
                return;
            }
            let keys: Vec<String> = table.keys().cloned().collect();
            // Every other change is one of a weapon.
            let key = if table.contains_key("weapon") && chance.below(2) == 0 { "weapon" } else { chance.pick(&keys) };
            if let Some(inner) = table.get_mut(key) {
                change(inner, chance);
            }
        }
        Value::Array(all) if all.is_empty() => {}
        Value::Array(all) => {
            let at = chance.below(all.len() as u32) as usize;
            change(&mut all[at], chance);
        }
        Value::Integer(number) => *number = if chance.below(3) == 0 { *number + 1 } else { *chance.pick(&FIGURES) },
        Value::Float(number) => *number = *chance.pick(&[0.0, 0.25, 0.5, 2.0, 2.25]),
        Value::Boolean(on) => *on = !*on,
        Value::String(text) => {
            *text = match chance.below(12) {
                0 => String::new(),
                1 => "a name that is much longer than it may be for anything at all".to_owned(),
                2 => "Two words".to_owned(),
                _ => (*chance.pick(&WORDS)).to_owned(),
            };
        }
        Value::Datetime(_) => {}
    }
}

/// What is put into option mounts, and what comes of it.
#[test]
fn fleets_with_things_in_their_mounts() {
    folder().told("fleets", |tell| {
        let items: Vec<&str> = fit::words().chain(["asif", "nothing"]).collect();
        for item in &items {
            tell("mounts", &format!("{item} {} {}", fit::mounts(item), fit::mounts(&format!("{item}@FP"))));
        }
        for class in classes().iter().filter(|class| !class.option_mounts.is_empty() || class.id == "fed-ca") {
            for number in 0..60 {
                let mut chance = Chance::new(37, number);
                let mut text = class.id.clone();
                for _ in 0..chance.below(6) {
                    text += &format!("+{}{}", chance.pick(&items), if chance.below(5) == 0 { "@FP" } else { "" });
                }
                let made = fit::order(&text).expect("a ship");
                tell(&class.id, &format!("{text}: {made:?}"));
                tell(&class.id, &format!("{:?}", fit::class_of(made.class, &made.fit)));
                tell(&class.id, &format!("{:?}", FleetBuilder.read(&text)));
            }
        }
    });
}

/// The forecast of every volley that is listed in the positions of the cases, and of some that are made up.
#[test]
fn forecasts_of_volleys() {
    folder().told("forecasts", |tell| {
        for (title, seed, state) in folder().case_positions::<Sfb>("forecasts") {
            for seat in playout::seats(2).filter(|&seat| Sfb::deciders(&state).contains(seat)) {
                let mut commands = Vec::new();
                Sfb::commands(&state, seat, &mut commands);
                let mut chance = Chance::new(seed, 29);
                commands.extend(typed(&state, seat, &mut chance).into_iter().filter(|made| Sfb::check(&state, seat, made).is_ok()));
                for command in commands.iter().filter(|said| matches!(said, Command::Volley(..) | Command::Fire(..))) {
                    for viewer in [Viewer::Seat(seat), Viewer::Public] {
                        tell(&title, &format!("{viewer:?} {command} {:?}", odds::forecast(&Sfb::view(&state, viewer), command)));
                    }
                }
            }
        }
    });
}

/// How a sensible player takes each position to be.
#[test]
fn what_is_believed() {
    folder().told("believed", |tell| {
        for (title, _, state) in folder().case_positions::<Sfb>("believed") {
            for viewer in [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Public] {
                tell(&title, &Sfb::inspect(&Sfb::view(&state, viewer).believed()).to_string());
            }
        }
    });
}

/// Whom a table passes by, what ends a course, where a command leads.
#[test]
fn what_a_table_asks_besides() {
    folder().told("besides", |tell| {
        for (title, seed, state) in folder().case_positions::<Sfb>("besides") {
            let mut chance = Chance::new(seed, 31);
            for seat in playout::seats(2) {
                let pass = Sfb::pass(&state, seat).map(|pass| (pass.stop, pass.command));
                let watched: Vec<_> = (0..state.count).map(|thing| Sfb::watch(&state, seat, thing)).collect();
                let skipped = Sfb::default_answer(&state, seat);
                tell(&title, &format!("{seat} {} {pass:?} {skipped:?} {watched:?}", Sfb::quiet(&state, seat)));
                for command in typed(&state, seat, &mut chance) {
                    let strides = (Sfb::stride(&command), Sfb::is_plan(&command), Sfb::plotted(&command));
                    tell(&title, &format!("{command} {strides:?}"));
                }
            }
        }
    });
}

/// Whom a table passes by while games go on, what a captain thinks of a window as he sees it, and whom an event concerns.
#[test]
fn what_a_table_asks_as_games_go_on() {
    folder().told("windows", |tell| {
        for (scenario, settings) in
            [("duel", &["4"]), ("echelon", &["12"]), ("matrix", &["9"]), ("plasma", &["16"]), ("hydran", &["6"]), ("hawk", &["8"])]
        {
            let setup = set_up::<Sfb>(scenario, &settings.map(|distance| ("distance", distance)));
            let mut state = Sfb::begin(&setup).expect("sound");
            let (mut dice, mut will) = (Chance::new(59, 0), Chance::new(59, 1));
            let mut said = None;
            for _ in 0..2500 {
                let mut log: Vec<Entry<Event>> = Vec::new();
                let mut table = Table::recording(Source::Seeded(&mut dice), &mut log);
                match &said {
                    None => Sfb::start(&mut state, &mut table).expect("seeded"),
                    Some((seat, command)) => Sfb::apply(&mut state, *seat, command, &mut table).expect("seeded"),
                }
                for entry in &log {
                    let minds: Vec<bool> = playout::seats(2).map(|seat| Sfb::concerns(&state, &entry.event, seat)).collect();
                    tell(scenario, &format!("{:?} {minds:?}", entry.event));
                }
                for seat in playout::seats(2) {
                    let (lull, skipped) = (Sfb::lull(&state, seat), Sfb::default_answer(&state, seat));
                    let watched: Vec<_> = (0..state.count).map(|thing| Sfb::watch(&state, seat, thing)).collect();
                    tell(scenario, &format!("{seat} {} {lull:?} {skipped:?} {watched:?}", Sfb::quiet(&state, seat)));
                }
                let deciders = Sfb::deciders(&state);
                let Some(seat) = deciders.iter().next() else { break };
                let mut commands = Vec::new();
                Sfb::commands(&state, seat, &mut commands);
                // Nobody leaves, and a captain who seldom answers gets through an impulse.
                commands.retain(|command| !matches!(command, Command::Resign(_) | Command::Do(_, Act::Leave)));
                let pass = Sfb::pass(&state, seat).filter(|_| will.below(3) > 0).map(|pass| pass.command);
                said = Some((seat, pass.unwrap_or_else(|| will.pick(&commands).clone())));
            }
        }
    });
}

/// Commands as they are written, and garbled: what is read, or what was expected.
#[test]
fn garbled_commands() {
    folder().told("notation", |tell| {
        for (title, seed, state) in folder().case_positions::<Sfb>("notation") {
            let mut chance = Chance::new(seed, 23);
            for seat in playout::seats(2) {
                let mut commands = typed(&state, seat, &mut chance);
                Sfb::commands(&state, seat, &mut commands);
                for command in commands.iter().take(12) {
                    let text = spoilt(&command.to_string(), &mut chance);
                    tell(&title, &format!("{text:?} {:?}", Sfb::parse(&state, seat, &text)));
                }
            }
        }
    });
}

/// A letter or a word of a text is changed, doubled, or gone.
fn spoilt(text: &str, chance: &mut Chance) -> String {
    garbled(text, 9, chance, |way, words, at, chance| match way {
        2 => words.insert(at, "w3".into()),
        4 => words[at] = chance.below(70).to_string(),
        5 => words[at].push('1'),
        6 => words[at] = words[at].replace(['1', '2', '3'], "9"),
        7 => words[at] += *chance.pick(&[":inject", ":w5", "=2.25", "=0", ":piece2", "+1", ":A1"]),
        _ => words.push((*chance.pick(&["pseudo", "asif-J=1", "asif-A=2", "s7=1", "s1=64", "capacitor=63.5", "w26=1"])).into()),
    })
}
