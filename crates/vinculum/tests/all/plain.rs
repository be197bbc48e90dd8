//! Whole games over pipes.

use std::fs;

use crate::harness::{GAME, Talk, folder, run, type_in};

#[test]
fn a_person_against_a_bot_line_by_line() {
    let folder = folder();
    let ran = type_in(folder.path(), &format!("play {GAME} --plain --seed 4 --seats you,random --save game.jsonl"), &"1\n".repeat(2000));
    assert_eq!(ran.code, 0, "{} {}", ran.err, ran.out);
    assert!(ran.out.contains("point"), "{}", ran.out);
    let replay = run(folder.path(), "replay game.jsonl --format json").json();
    assert!(replay["outcome"]["scores"].is_array());
}

#[test]
fn whoever_names_no_bot_gets_an_answer() {
    let folder = folder();
    for game in ["attack-wing", "stcs", "sfb", "ascendancy", "stccg"] {
        let ran = type_in(folder.path(), &format!("play {game} --plain --seed 4"), &format!("{}:quit\n", "1\n".repeat(3)));
        assert_eq!(ran.code, 0, "{game}: {} {}", ran.err, ran.out);
    }
}

#[test]
fn the_input_may_end_and_the_game_goes_on_later() {
    let folder = folder();
    let ran = type_in(folder.path(), &format!("play {GAME} --seed 4 --seats you,random --save game.jsonl"), "1\n");
    ran.refused("input-ended", &[":quit"]);
    let before = run(folder.path(), "replay game.jsonl --format json").json()["commands"].as_u64();
    assert!(before >= Some(1));
    let ran = type_in(folder.path(), "play --resume game.jsonl --seats you,random", "1\n:quit\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let after = run(folder.path(), "replay game.jsonl --format json").json()["commands"].as_u64();
    assert!(after > before, "{before:?} {after:?}");
}

/// Dice for the open question as they might have fallen: the faces in turn, as many as are wanted; of a draw, the first lot.
fn fallen(shown: &str) -> String {
    let mut lines = shown.lines().rev().skip(1);
    let faces: Vec<&str> = lines.next().expect("the faces stand before the prompt").trim().split(", ").collect();
    let question = lines.next().expect("and the question before them");
    // The subject and the roller stand before it.
    let Some(roll) = question.split(": ").find_map(|part| part.strip_prefix("roll ")) else { return faces[0].to_owned() };
    let wanted: usize =
        roll.split(' ').next().and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no number in {question:?}"));
    let shorts: Vec<&str> = faces.iter().filter_map(|face| face.split(' ').next()).collect();
    (0..wanted).map(|die| shorts[die % shorts.len()]).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_whole_game_under_the_dice_of_a_referee() {
    let folder = folder();
    let mut talk = Talk::begin(folder.path(), &format!("play {GAME} --seats you,you --dice ask --save game.jsonl --set rounds=3"));
    let (mut rolls, mut refusals) = (0, 0);
    let end = loop {
        let (shown, prompt) = talk.listen();
        match prompt.as_deref() {
            None => break shown,
            Some("dice") => {
                assert!(!(rolls > 1 && shown.contains("[bad-dice]")), "{shown}");
                if rolls == 1 {
                    // Not dice, and one too many: refused, asked again, nothing changed.
                    for wrong in ["Q", &format!("{} {}", fallen(&shown), fallen(&shown))] {
                        talk.answer(wrong);
                        assert!(talk.listen().0.contains("[bad-dice]"), "{wrong}");
                        refusals += 1;
                    }
                }
                rolls += 1;
                talk.answer(&fallen(&shown));
            }
            Some(_) => talk.answer("1"),
        }
    };
    assert_eq!(talk.end(), 0);
    assert!(rolls > 5 && refusals == 2 && end.contains("point"), "{rolls} rolls: {end}");
    let replay = run(folder.path(), "replay game.jsonl --verify --format json").json();
    assert!(replay["outcome"]["places"].is_array());
    let file = fs::read_to_string(folder.path().join("game.jsonl")).expect("kept");
    assert!(file.lines().next().is_some_and(|header| header.contains("\"asked\":true")), "people typed the dice, and the file says so");
}

#[test]
fn commands_out_of_turn_are_refused_and_taking_back_leaves_nothing() {
    let folder = folder();
    let mut talk = Talk::begin(folder.path(), &format!("play {GAME} --seats you,you --seed 4 --save game.jsonl"));
    let (_, first) = talk.listen();
    let first = first.expect("somebody is asked");
    let other = if first == "A" { "B" } else { "A" };
    talk.answer(&format!("{other}: done"));
    let (shown, again) = talk.listen();
    assert!(shown.contains("[not-asked]") && again.as_deref() == Some(first.as_str()), "{shown}");
    talk.answer("1");
    talk.listen();
    talk.answer(&format!("{first}: :undo"));
    talk.listen();
    talk.answer(":undo");
    let (shown, _) = talk.listen();
    assert!(shown.contains("taken back") || shown.contains("[undo]"), "{shown}");
    talk.answer(":quit");
    assert_eq!(talk.end(), 0);
    assert!(run(folder.path(), "replay game.jsonl --verify").out.contains("verified"));
}
