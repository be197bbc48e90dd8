//! Input from outside, sound or not, is treated as before: entries of a file at each stage of an event, files that somebody has changed, words typed
//! at random, settings. `tests/courses/*.txt` has hashes of them; `VINCULUM_BLESS=all cargo test -p desk --test all strangers` writes them anew, and
//! the commit says why.

use desk::{Desk, Entry, Setup, export, setup::OPTIONS, sheets};
use engine::{
    Chance,
    conformance::course::{Course, Folder, Leg},
    game::Reason,
};
use rulebook::OptionChoices;
use serde_json::{Value, json};

use crate::desk::WORDS;

fn folder() -> Folder {
    Folder::of(env!("CARGO_MANIFEST_DIR"), env!("CARGO_TARGET_TMPDIR"))
}

/// A course of one leg out of lines.
fn course(name: String, lines: &[String], hear: &mut dyn FnMut(&str)) -> Course {
    let mut hasher = blake3::Hasher::new();
    for line in lines {
        hasher.update(line.as_bytes());
        hasher.update(b"\n");
        hear(line);
    }
    let mark = hasher.finalize().to_hex()[..6].to_owned();
    (name, vec![Leg { turn: 0, decisions: lines.len() as u32, mark }])
}

/// An event under these settings, stage by stage; the third player has this name.
fn stages(settings: &[(&str, &str)], name: &str) -> Vec<(String, Desk)> {
    let mut setup = Setup { seed: 9, ..Setup::default() };
    for (name, value) in settings {
        setup.set(name, value).expect("its own value");
    }
    let mut desk = Desk::open(setup).expect("sound");
    let mut all = vec![("nobody".to_owned(), desk.clone())];
    for (stage, orders) in STAGES {
        for order in *orders {
            // Under another setting an order may be refused: then the event goes on without it.
            let _ = desk.say_text(1_000 + 60 * all.len() as u64, &order.replace("Cid", name));
        }
        all.push(((*stage).to_owned(), desk.clone()));
    }
    all
}

const STAGES: &[(&str, &[&str])] = &[
    (
        "registered",
        &["register Ann fleet 85 resource Flagship 5", "register Bob fleet 90", "register Cid fleet 60", "register Dora fleet 90"],
    ),
    ("one more", &["register Eva", "register Zed", "drop Zed", "carry Ann battle 2 fleet 70 wins 1 met Bob", "last-month Bob Zoe Ann"]),
    ("all fleets", &["fleet Eva 90"]),
    ("locked", &["lock"]),
    ("first round", &["pair by hand Cid Dora Ann Eva bye Bob"]),
    ("control", &["control 1 dice BHXXX HHHHH"]),
    ("signed", &["sign", "clock start"]),
    ("one result", &["result 1 time Cid 40 cube Dora 30 lost 1"]),
    ("level", &["result 2 points Ann 60 Eva 60 dice BBHHX XXXXX"]),
    ("rolled off", &["roll off dice BBBBX BBXXX HXXXX BXXXX", "roll off"]),
    ("second round", &["pair", "sign", "drop Eva ill"]),
    ("played again", &["result 1 escaped #1 20 cube #4 60", "result 2 concede #2", "result 1 points #1 60 #3 60 dice BXXXX XXXXX"]),
    ("somebody late", &["arrive Finn fleet 90", "roll off"]),
    ("closed", &["pair", "sign", "result 1 time #1 60 #2 30", "result 2 time #3 50 #4 40", "result 2 time #7 50 #4 40", "close"]),
];

/// One entry of each kind, each of which can occur in some event.
fn kinds() -> Vec<Value> {
    let side = |player: u8, left: u16| json!({ "player": player, "left": left, "cube": false, "sphere": false, "lost": 0 });
    let counted = |ended: &str, sides: [Value; 2]| json!({ "counted": { "ended": ended, "sides": sides } });
    let throws = |a: u8, b: u8| json!([{ "player": a, "dice": "BBHHX" }, { "player": b, "dice": "BHHXX" }]);
    let points = |a: u8, b: u8| {
        let one = |player: u8| json!({ "player": player, "fleet_points": 60, "both": false });
        json!({ "points": { "sides": [one(a), one(b)], "winner": null, "game": null } })
    };
    let tallied = json!({ "player": 3, "left": 37, "tally": "[28 4 5u] [20 3]!", "cube": true, "sphere": true, "lost": 1 });
    let result = |report: Value, throws: Value| json!({ "result": { "battle": 1, "report": report, "throws": throws } });
    vec![
        json!({ "registered": { "name": "Gus" } }),
        json!({ "fleet_recorded": { "player": 5, "fleet": { "sheet": "two ships", "sp": 80, "booster": 10, "resources": [{ "name": "Flagship", "sp": 5 }] } } }),
        json!({ "fleet_recorded": { "player": 1, "fleet": { "sheet": "", "sp": 85, "booster": 0, "resources": [{ "name": "Flagship", "sp": 5 }, { "name": "Other", "sp": 1 }] } } }),
        json!({ "fleet_recorded": { "player": 1, "fleet": { "sheet": "x".repeat(3_992), "sp": 85, "booster": 30, "resources": [{ "name": "Flagship", "sp": 6 }] } } }),
        json!({ "last_month": { "ranks": ["Ann", "Bob", "cid"] } }),
        json!({ "carried_over": { "player": 2, "carried": { "battle_points": 100, "fleet_points": 10_000, "wins": 4, "losses": 4, "bye": true, "met": [1, 3] } } }),
        json!({ "rounds_carried": { "rounds": 3 } }),
        json!({ "fleets_locked": {} }),
        json!({ "paired": { "round": 1, "battles": [[1, 2], [3, 4]], "bye": 5, "by_hand": true } }),
        json!({ "paired": { "round": 2, "battles": [[1, 2], [3, 5]], "bye": 4, "by_hand": false } }),
        json!({ "paired": { "round": 3, "battles": [[1, 2], [3, 4]], "bye": null, "by_hand": false } }),
        json!({ "paired": { "round": 3, "battles": [[1, 2], [3, 6]], "bye": 4, "by_hand": true } }),
        json!({ "control_rolled": { "battle": 2, "throws": throws(1, 5) } }),
        json!({ "signed_off": { "player": 3 } }),
        json!({ "clock_started": {} }),
        json!({ "clock_extended": { "seconds": 10_800 } }),
        result(counted("time", [side(3, 40), side(4, 30)]), json!([])),
        result(counted("sphere_destroyed", [tallied, side(4, 0)]), json!([])),
        result(counted("elimination", [side(3, 40), side(4, 0)]), json!([])),
        result(json!({ "counted": { "ended": "conceded", "conceded": 3, "sides": [side(3, 0), side(4, 90)] } }), json!([])),
        result(counted("time", [side(3, 40), side(4, 40)]), throws(3, 4)),
        result(points(3, 4), throws(3, 4)),
        json!({ "corrected": { "round": 1, "battle": 1, "report": counted("time", [side(3, 41), side(4, 30)]), "throws": [], "why": "misread" } }),
        json!({ "corrected": { "round": 1, "battle": 2, "report": points(1, 5), "throws": throws(1, 5), "why": "level" } }),
        json!({ "rolled_off": { "round": 1, "throws": throws(1, 5) } }),
        json!({ "rolled_off": { "round": 2, "throws": throws(1, 3) } }),
        json!({ "dropped_out": { "player": 4, "why": "ill" } }),
        json!({ "arrived_late": { "name": "Gus", "fleet": { "sheet": "", "sp": 90, "booster": 0, "resources": [] } } }),
        json!({ "returned": { "player": 5 } }),
        json!({ "token_spent": { "player": 2, "die": "attack" } }),
        json!({ "token_spent": { "player": 2 } }),
        json!({ "closed": {} }),
    ]
}

/// The value with each of its leaves changed in turn in each of a few ways, itself first.
fn changed(value: &Value) -> Vec<Value> {
    let mut all = vec![value.clone()];
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                all.extend(changed(inner).into_iter().skip(1).map(|other| {
                    let mut copy = fields.clone();
                    copy.insert(name.clone(), other);
                    Value::Object(copy)
                }));
            }
        }
        Value::Array(items) => {
            all.extend(
                (0..items.len())
                    .map(|gone| Value::Array(items.iter().enumerate().filter(|(at, _)| *at != gone).map(|(_, one)| one.clone()).collect())),
            );
            for (at, inner) in items.iter().enumerate() {
                all.extend(changed(inner).into_iter().skip(1).map(|other| {
                    let mut copy = items.clone();
                    copy[at] = other;
                    Value::Array(copy)
                }));
            }
        }
        Value::Number(number) => {
            let number = number.as_u64().unwrap_or(0);
            all.extend(
                [number + 1, number.saturating_sub(1), 0, 200, 1_001]
                    .into_iter()
                    .filter(|&other| other != number)
                    .map(|other| json!(other)),
            );
        }
        Value::Bool(flag) => all.push(json!(!flag)),
        Value::String(text) => {
            let others = ["", "Bob", "[28]", "BBBBB", "time", "escaped", "sphere_destroyed", "elimination", "conceded", "defense"];
            all.extend(
                others.into_iter().map(str::to_owned).chain([format!("{text}X"), format!("{text}{text}")]).map(|other| json!(other)),
            );
        }
        Value::Null => all.extend([json!(1), json!(3), json!("00ff")]),
    }
    all
}

#[test]
fn entries_at_each_stage() {
    let entries: Vec<Entry> = kinds().iter().flat_map(changed).filter_map(|value| serde_json::from_value(value).ok()).collect();
    assert!(entries.len() > 400, "{}", entries.len());
    let settings: [&[(&str, &str)]; 3] = [
        &[("fleet_sp", "90")],
        &[("elimination_ends", "off"), ("sign_off", "off"), ("rounds", "2")],
        &[("build_mode", "booster"), ("month", "1"), ("fleet_sp", "120")],
    ];
    folder().hold("entries", |hear| {
        let mut all = Vec::new();
        for (number, settings) in settings.iter().enumerate() {
            for (stage, desk) in stages(settings, "Cid") {
                let event = desk.tournament();
                let line = |entry: &Entry| match event.admit(entry) {
                    Ok(()) => format!("{entry:?}: may stand"),
                    Err(why) => format!("{entry:?}: {} {} {}", why.rule(), why.code(), why),
                };
                let mut lines = vec![format!("{settings:?} {stage}: {}", event.prompt())];
                lines.extend(entries.iter().map(line));
                all.push(course(format!("{number} {stage}"), &lines, hear));
            }
        }
        all
    });
}

#[test]
fn files_that_somebody_has_changed() {
    folder().hold("files", |hear| {
        let (_, desk) = stages(&[("fleet_sp", "90")], "Cid").pop().expect("closed");
        let text = desk.write();
        let lines: Vec<&str> = text.lines().collect();
        let mut all = Vec::new();
        for (at, line) in lines.iter().enumerate() {
            let with = |others: Vec<String>| {
                lines[..at]
                    .iter()
                    .map(|one| (*one).to_owned())
                    .chain(others)
                    .chain(lines[at + 1..].iter().map(|one| (*one).to_owned()))
                    .collect::<Vec<_>>()
            };
            let mut files = vec![
                with(vec![]),
                with(vec![(*line).to_owned(), (*line).to_owned()]),
                with(vec![String::new(), (*line).to_owned()]),
                with(vec![line[..line.len() / 2].to_owned()]),
            ];
            if let Some(next) = lines.get(at + 1) {
                let mut turned = with(vec![(*next).to_owned(), (*line).to_owned()]);
                turned.remove(at + 2);
                files.push(turned);
            }
            let value: Value = serde_json::from_str(line).expect("a line");
            files.extend(changed(&value).into_iter().skip(1).step_by(3).map(|other| with(vec![other.to_string()])));
            let read = |file: &Vec<String>| match Desk::read(&file.join("\n")) {
                Ok(desk) => format!("sound: {} {:?}", desk.hash(), desk.audit()),
                Err(why) => format!("{} {why}", why.code()),
            };
            let version = env!("CARGO_PKG_VERSION");
            let told: Vec<String> = files.iter().map(|file| read(file).replace(version, "")).collect();
            all.push(course(format!("line {}", at + 1), &told, hear));
        }
        all
    });
}

#[test]
fn words_typed_at_random() {
    folder().hold("words", |hear| {
        let event = |seed: u64, hear: &mut dyn FnMut(&str)| {
            let mut chance = Chance::new(seed, 3);
            let stage = chance.below(STAGES.len() as u32 + 1) as usize;
            let (_, mut desk) = stages(&[("sign_off", "off")], "Cid").swap_remove(stage);
            let lines: Vec<String> = (0..60)
                .map(|number| {
                    let words: Vec<&str> = (0..1 + chance.below(7)).map(|_| WORDS[chance.below(WORDS.len() as u32) as usize]).collect();
                    let text = words.join(" ");
                    let before = (desk.hash().to_owned(), desk.lines().len());
                    match desk.say_text(5_000 + number, &text) {
                        Ok(told) => format!("{text}: {:?}", told.iter().map(|one| one.said("en")).collect::<Vec<_>>()),
                        Err(why) => {
                            assert_eq!(before, (desk.hash().to_owned(), desk.lines().len()), "{text}: what is refused changes nothing");
                            format!("{text}: {} {:?} {why}", why.code(), why.rule())
                        }
                    }
                })
                .collect();
            course(format!("words {seed}"), &lines, hear)
        };
        (0..60).map(|seed| event(seed, hear)).collect()
    });
}

#[test]
fn settings_of_every_kind() {
    folder().hold("settings", |hear| {
        let names = OPTIONS.iter().map(|spec| (spec.name, Some(spec.choices))).chain([("title", None), ("seed", None), ("nonsense", None)]);
        let one = |(name, choices): (&str, Option<OptionChoices>), hear: &mut dyn FnMut(&str)| {
            let mut values: Vec<String> =
                ["", " ", "on", "off", "0", "1", "-1", "9", "90", "maybe", "a\u{7}b", " Cup ", "1.5"].map(str::to_owned).to_vec();
            match choices {
                Some(OptionChoices::Number { min, max, .. }) => {
                    values.extend([min - 1, min, min + 1, max - 1, max, max + 1].map(|n| n.to_string()))
                }
                Some(OptionChoices::OneOf(words)) => values.extend(words.iter().map(|word| (*word).to_owned())),
                _ => {}
            }
            let line = |value: &String| {
                let mut setup = Setup::default();
                let came = setup.set(name, value).map_err(|why| why.to_string());
                format!(
                    "{name} {value:?}: {came:?} {:?} {:?} {} {}",
                    setup.get(name),
                    setup.check().is_ok(),
                    setup.prepared_sp(),
                    json!(setup)
                )
            };
            course(name.to_owned(), &values.iter().map(line).collect::<Vec<_>>(), hear)
        };
        names.map(|each| one(each, hear)).collect()
    });
}

/// Names as long as they may be, in both languages.
#[test]
fn sheets_at_each_stage() {
    folder().hold("sheets", |hear| {
        let mut all = Vec::new();
        for settings in [&[("title", "Cup")][..], &[("rank_win_loss_second", "on"), ("bye_fleet_points", "60")]] {
            for (stage, desk) in stages(settings, "\"Cidonia of the House of very Long Names\"") {
                let event = desk.tournament();
                let mut lines = Vec::new();
                for language in ["en", "it"] {
                    let words = desk::words::of(language);
                    lines.extend([sheets::score_sheet(event, words), sheets::ranks(event, words), event.prompt_in(language)]);
                    lines.extend(
                        (0..=4).flat_map(|number| [sheets::pairings(event, number, words), sheets::standings(event, number, words)]),
                    );
                    lines.extend(event.players().map(|(id, _)| sheets::fleet_sheet(event, id, words)));
                }
                lines.extend((0..=3).map(|through| export::standings_csv(event, through)));
                lines.extend([export::battles_csv(event), export::last_month(event), export::json(event).to_string()]);
                lines.push(format!("{:?}", desk.history().iter().flat_map(|(_, told)| told).map(|one| one.said("it")).collect::<Vec<_>>()));
                all.push(course(format!("{} {stage}", settings[0].0), &lines, hear));
            }
        }
        all
    });
}
