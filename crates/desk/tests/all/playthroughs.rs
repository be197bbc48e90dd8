//! Events as text: each order of an organiser, and beneath it what the desk says and by which rules. The texts stand in `tests/courses/playthroughs`; the
//! orders are inputs. After a change of behaviour read the lines that differ, then `VINCULUM_BLESS=NAME cargo test -p desk --test all playthroughs` writes
//! that event again.

use std::{collections::BTreeSet, fmt::Write, fs, path::Path};

use desk::{Desk, Setup, export, notation::WORDS};
use engine::conformance::course;

/// Plays the orders of a text and writes it again.
fn played(text: &str, words: &mut BTreeSet<String>) -> String {
    let (header, orders) = text.split_once("\n\n").unwrap_or((text, ""));
    let mut setup = Setup { seed: 9, ..Setup::default() };
    for line in header.lines().filter_map(|line| line.strip_prefix("set ")) {
        let (name, value) = line.split_once(" = ").expect("set NAME = VALUE");
        setup.set(name, value).expect("its own value");
    }
    let mut desk = Desk::open(setup).expect("sound");
    let mut written = format!("{header}\n\n");
    let orders = orders.lines().filter_map(|line| line.strip_prefix("> "));
    for (at, order) in (1..).zip(orders) {
        words.extend(order.split(' ').next().map(str::to_owned));
        let _ = writeln!(written, "> {order}");
        match desk.say_text(60 * at, order) {
            Ok(told) => {
                for one in &told {
                    let rules: Vec<&str> = one.rules.iter().map(|rule| rule.as_str()).collect();
                    let _ = writeln!(written, "    {} [{}]", one.said("en"), rules.join(" "));
                }
            }
            Err(why) => {
                let rule = why.rule().map_or_else(String::new, |rule| format!("{rule} "));
                let _ = writeln!(written, "    no: {} [{rule}{}]", why.said("en"), why.code());
            }
        }
    }
    let event = desk.tournament();
    written += "== Standings\n";
    for line in export::standings_csv(event, event.rounds_over()).lines() {
        let _ = writeln!(written, "    {line}");
    }
    written
}

#[test]
fn events_go_as_written_and_use_every_order() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/courses/playthroughs");
    let mut files: Vec<_> = fs::read_dir(&folder).expect("the folder").map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    let (mut words, mut faults) = (BTreeSet::new(), Vec::new());
    for file in files {
        let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
        let kept = fs::read_to_string(&file).expect("readable");
        let now = played(&kept, &mut words);
        if course::blesses(&name) {
            fs::write(&file, &now).expect("written");
        } else if now != kept {
            faults.push(format!("{name} goes another way.\n{}", course::difference(&kept, &now)));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
    let missing: Vec<&&str> = WORDS.iter().filter(|word| !words.contains(**word)).collect();
    assert!(missing.is_empty(), "no event has {missing:?}");
}
