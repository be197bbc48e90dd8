//! The game file: the hashes cover everything in it, take-backs included, and a file that is read is written unchanged.

use engine::{
    Game, Seat,
    example::Beacon,
    record::{self, BadRecord, Entry, Program, Seal},
    session::{Dice, MOST_TAKEN_BACK, Rejected, Right, Session},
};
use serde_json::{Value, json};

fn open() -> Session<Beacon> {
    Session::open(Beacon::scenario("beacon").expect("there"), Dice::seeded(3)).expect("sound")
}

/// A whole game in which something was taken back by every right, with a remark, a server's seed and the seal.
fn file() -> String {
    let mut game = open();
    game.bind(&"ab".repeat(32), None);
    game.say(Seat::A, "bid 2", None).expect("legal");
    game.say(Seat::B, "bid 3", None).expect("legal");
    game.undo(Seat::B, Right::Consent).expect("the other agreed");
    game.undo(Seat::A, Right::Own).expect("free");
    game.mark("the lamp fell over");
    for (seat, bid) in [(Seat::A, 1), (Seat::B, 3), (Seat::A, 2), (Seat::B, 1), (Seat::A, 3)] {
        game.say(seat, &format!("bid {bid}"), None).expect("legal");
    }
    game.undo(Seat::TABLE, Right::Referee).expect("there is something");
    game.say(Seat::A, "bid 4", None).expect("legal");
    game.say(Seat::B, "bid 4", None).expect("legal");
    assert!(game.outcome().is_some());
    record::sealed(&game.save(), &Seal { seed: "7".into(), nonce: "n".into() })
}

fn load(text: &str) -> Result<Session<Beacon>, BadRecord> {
    Session::load(text, Dice::seeded(9), None)
}

#[test]
fn what_was_taken_back_stays_in_the_file_with_who_took_it_back_and_what_fell() {
    let text = file();
    let read = record::read(&text).expect("sound");
    let backs: Vec<_> =
        read.entries.iter().filter_map(|entry| if let Entry::TakenBack(back) = &entry.said { Some(back) } else { None }).collect();
    let told: Vec<_> = backs.iter().map(|back| (back.seat, back.right, back.to, back.back, back.rolled)).collect();
    let (own, consent, referee) =
        ((Seat::A, Right::Own, 0, 1, 0), (Seat::B, Right::Consent, 1, 1, 1), (Seat::TABLE, Right::Referee, 4, 1, 0));
    assert_eq!(told, [consent, own, referee]);
    assert_eq!((read.commands().count(), read.commands().filter(|line| line.mark.is_some()).count()), (9, 1));
    let (again, bare) = (load(&text).expect("it plays as it did"), text.lines().count() - 1);
    assert_eq!((again.len(), again.written(), again.rolls()), (6, bare - 1, 4), "what was rolled and taken back counts");
    assert!(again.is_bound() && again.outcome().is_some());
    let lines: Vec<&str> = text.lines().take(bare).collect();
    assert_eq!(again.save(), lines.join("\n") + "\n", "what was read is written as it was");
}

/// A command that was taken back before anything was shown rolls nothing, and another table goes on without it.
#[test]
fn what_was_taken_back_freely_has_no_say_in_what_is_rolled() {
    let mut game = open();
    game.say(Seat::A, "bid 2", None).expect("legal");
    game.undo(Seat::A, Right::Own).expect("free");
    game.say(Seat::B, "bid 3", None).expect("legal");
    game.undo(Seat::B, Right::Own).expect("free");
    game.say(Seat::A, "bid 1", None).expect("legal");
    assert_eq!((game.len(), game.written(), game.rolls()), (1, 5, 0));
    let again = load(&game.save()).expect("it plays as it did");
    assert!(again.state() == game.state() && again.hash() == game.hash() && again.save() == game.save());
    // Another table goes on from there without what was taken back.
    let standing = record::read(&game.save_to(usize::MAX)).expect("sound");
    assert_eq!((standing.entries.len(), standing.commands().count()), (1, 1));
    assert!(load(&game.save_to(usize::MAX)).expect("it plays").state() == game.state());
}

/// Whatever is changed in the file is found where it stands, or what is left is the beginning of the file, and no longer sealed.
#[test]
fn any_change_of_the_file_is_found() {
    let text = file();
    let lines: Vec<&str> = text.lines().collect();
    let whole = |lines: &[&str]| lines.iter().map(|line| format!("{line}\n")).collect::<String>();
    let mut tried = 0;
    let mut found = |what: &str, changed: String, at: usize| {
        tried += 1;
        assert_ne!(changed, text, "{what}: nothing was changed");
        match record::read(&changed) {
            Ok(read) => assert!(read.seal.is_none() && text.starts_with(&changed), "{what}: nobody notices\n{changed}"),
            Err(BadRecord::Format(_)) if at == 0 => {}
            Err(why) => assert!(why.to_string().contains(&format!("line {}", at + 1)), "{what} in line {}: {why}", at + 1),
        }
    };
    for (at, line) in lines.iter().enumerate() {
        let without: Vec<&str> = lines.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, line)| *line).collect();
        found("removed", whole(&without), at);
        let mut more = lines.clone();
        more.insert(at, line);
        // The second of two of the same is wrong.
        found("doubled", whole(&more), at + 1);
        if at + 1 < lines.len() {
            let mut other = lines.clone();
            other.swap(at, at + 1);
            found("swapped", whole(&other), at);
        }
        let with = |one: &str| {
            lines
                .iter()
                .enumerate()
                .map(|(other, line)| if other == at { format!("{one}\n") } else { format!("{line}\n") })
                .collect::<String>()
        };
        let value: Value = serde_json::from_str(line).expect("JSON");
        for changed in mutants(&value) {
            found("changed", with(&changed.to_string()), at);
        }
        found("spaced", with(&line.replacen(':', ": ", 1)), at);
    }
    assert!(tried > 300, "{tried}");
}

/// The value with one thing in it changed, left out or added, for each thing.
fn mutants(value: &Value) -> Vec<Value> {
    match value {
        Value::Object(fields) => {
            let mut all = Vec::new();
            for (name, field) in fields {
                let with = |other: Option<Value>| {
                    let mut fields = fields.clone();
                    match other {
                        Some(other) => drop(fields.insert(name.clone(), other)),
                        None => drop(fields.shift_remove(name)),
                    }
                    Value::Object(fields)
                };
                all.push(with(None));
                all.extend(mutants(field).into_iter().map(|other| with(Some(other))));
            }
            for (name, field) in [("mark", json!("x")), ("extra", json!(1)), ("undo", json!("own"))] {
                let mut fields = fields.clone();
                if fields.get(name) != Some(&field) {
                    fields.insert(name.into(), field);
                    all.push(Value::Object(fields));
                }
            }
            all
        }
        Value::Array(list) => {
            let mut all: Vec<Value> = (0..list.len())
                .flat_map(|at| mutants(&list[at]).into_iter().map(move |other| (at, other)))
                .map(|(at, other)| {
                    Value::Array(list.iter().enumerate().map(|(here, one)| if here == at { other.clone() } else { one.clone() }).collect())
                })
                .collect();
            all.push(Value::Array(list.iter().cloned().chain([json!("6")]).collect()));
            all.extend(
                (0..list.len())
                    .map(|at| Value::Array(list.iter().enumerate().filter(|(here, _)| *here != at).map(|(_, one)| one.clone()).collect())),
            );
            all
        }
        Value::String(text) => vec![json!(format!("{text}0")), json!(text.replacen(|_: char| true, "", 1) + "z"), json!("")]
            .into_iter()
            .filter(|other| other != value)
            .collect(),
        Value::Number(number) => vec![json!(number.as_i64().unwrap_or_default() + 1), json!(number.to_string())],
        Value::Bool(yes) => vec![json!(!yes)],
        Value::Null => vec![json!(0)],
    }
}

/// Cut at any byte the file begins as it did: every whole line stands, and it plays.
#[test]
fn a_file_that_was_cut_off_is_sound_up_to_there() {
    let text = file();
    let whole = record::read(&text).expect("sound");
    for end in 0..text.len() {
        let cut = &text[..end];
        // A line is whole without its line end.
        let lines = text.match_indices('\n').filter(|(at, _)| *at <= end).count();
        let Some(entries) = lines.checked_sub(1) else {
            assert!(record::sound(cut).is_err(), "{cut}");
            continue;
        };
        let (read, why) = record::sound(cut).expect("the first line is whole");
        let entries = entries.min(whole.entries.len());
        assert_eq!(read.entries, whole.entries[..entries], "{cut}");
        let rest = cut.rsplit('\n').next().is_some_and(|rest| !rest.is_empty() && !text[end..].starts_with('\n'));
        assert_eq!(why.is_some(), rest, "{cut}");
        if end % 7 == 0 {
            let (game, why) = Session::<Beacon>::recover(cut, Dice::seeded(9), None).expect("it plays");
            assert_eq!((game.written(), why.is_some()), (entries, rest));
            assert!(text.starts_with(&game.save()));
        }
    }
}

/// Recomputed hashes do not make another game of a file: the facts of each line are compared with what its command does.
#[test]
fn with_hashes_that_fit_the_game_must_still_be_that_game() {
    let text = file();
    let code = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}: {text}");
        load(&record::rechained(&text.replacen(from, to, 1))).map(|game| game.len()).map_err(|why| why.code())
    };
    assert_eq!(load(&record::rechained(&text)).map(|game| game.save()).ok(), load(&text).map(|game| game.save()).ok());
    for (from, to, wrong) in [
        ("\"do\":\"bid 1\"", "\"do\":\"bid 9\"", "record-refused"),
        ("\"next\":\"B\"", "\"next\":\"A\"", "record-hash"),
        ("\"turn\":2", "\"turn\":3", "record-hash"),
        ("\"places\":[", "\"places\":[1,", "record-hash"),
        ("\"undo\":\"consent\"", "\"undo\":\"own\"", "record-undo"),
        ("\"to\":1", "\"to\":0", "record-undo"),
        ("\"back\":1", "\"back\":2", "record-undo"),
        (",\"rolled\":1", "", "record-undo"),
        ("\"rules_version\":1", "\"rules_version\":9", "record-newer"),
        ("\"game\":\"beacon\"", "\"game\":\"chess\"", "record-game"),
        ("{\"bound\"", "{\"bounds\"", "record-line"),
    ] {
        assert_eq!(code(from, to), Err(wrong), "{from}");
    }
}

/// A file of an older program keeps its text, whatever of it this program would write otherwise, and says where this program went on.
#[test]
fn an_older_file_goes_on_and_keeps_what_stands_in_it() {
    let mut game = open();
    game.say(Seat::A, "bid 2", None).expect("legal");
    let here = Program { program: record::PROGRAM.into(), rules_version: 1 };
    let older = game.save().replace(&format!("\"program\":\"{}\"", here.program), "\"program\":\"0.0.1\"").replace("bid 2", "bid  2");
    let older = record::rechained(&older.replace("\"seat\":\"A\"", "\"later\":[1, 2],\"seat\":\"A\""));
    let mut again = load(&older).expect("it plays as it did");
    assert_eq!(again.save(), older);
    again.say(Seat::B, "bid 3", None).expect("legal");
    again.undo(Seat::B, Right::Consent).expect("agreed");
    let file = record::read(&again.save()).expect("sound");
    assert!(again.save().starts_with(&older) && load(&again.save()).is_ok());
    let said: Vec<&Entry> = file.entries.iter().map(|entry| &entry.said).collect();
    assert!(
        matches!(said[..], [Entry::Command(_), Entry::Program(under), Entry::Command(_), Entry::TakenBack(_)] if *under == here),
        "{said:?}"
    );
    // A game that a newer program went on with is refused.
    let newer = record::rechained(&again.save().replace(&format!("\"program\":\"{}\"", here.program), "\"program\":\"99.0.0\""));
    assert_eq!(load(&newer).map(|game| game.len()).map_err(|why| why.code()), Err("record-newer"));
}

/// A command that is taken back stays in the file and is played by everybody who opens it: therefore the number has a limit.
#[test]
fn nobody_takes_back_for_ever() {
    let mut game = open();
    for _ in 0..MOST_TAKEN_BACK {
        game.say(Seat::A, "bid 2", None).expect("legal");
        game.undo(Seat::A, Right::Own).expect("free");
    }
    game.say(Seat::A, "bid 2", None).expect("legal");
    assert_eq!(game.undo(Seat::A, Right::Own), Err(Rejected::Undo("undo-many")));
    assert_eq!(load(&game.save()).map(|game| game.len()).ok(), Some(1));
}
