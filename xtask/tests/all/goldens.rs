//! Recorded games come out as they were recorded.

use engine::record;
use xtask::{games, goldens, tree::Tree};

#[test]
fn recorded_games_replay_to_the_same_hashes() {
    let differences = goldens::differences(&Tree::here());
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn recording_is_deterministic() {
    let golden = goldens::ALL.first().expect("there is one");
    let record = || goldens::record(golden).expect("it is recorded");
    assert_eq!(record(), record());
}

/// Games of format 1, recorded before positions got new fields and before some rulings: each opens, whole or up to the command that
/// today's rules answer in another way, and says which that is.
#[test]
fn games_of_earlier_versions_open() {
    let (mut whole, mut all) = (0, 0);
    for file in goldens::earlier(&Tree::here()).into_iter().filter(|file| file.path.contains("format-1")) {
        all += 1;
        let (steps, recorded, why) = goldens::reopen(&file.text).unwrap_or_else(|why| panic!("{}: {why}", file.path));
        match why {
            None => {
                assert_eq!(steps, recorded, "{}", file.path);
                whole += 1;
            }
            Some(why) => {
                let line = format!("line {}", steps + 2);
                assert!(why.contains(&line), "{}: {why:?} does not name {line}", file.path);
            }
        }
    }
    println!("{whole} of {all} open whole");
    assert_eq!(all, 16);
    assert!(whole >= 8, "{whole} of {all} open whole");
}

/// Games of format 2 whose rules were mended since: how many commands still play as they did, and the rule.
const MENDED: [(&str, usize, &str); 1] =
    [("sfb/option-mounts.jsonl", 20, "SFB.BASE.SHD.7: the pulses after the first are answered too, since rules version 5")];

/// Games of format 2 open whole and are continued in the current format; those of a server are proved except for take-backs.
#[test]
fn games_of_format_2_open_and_go_on() {
    let files: Vec<_> = goldens::earlier(&Tree::here()).into_iter().filter(|file| file.path.contains("format-2")).collect();
    assert_eq!(files.len(), 8);
    let mut proved = 0;
    for file in &files {
        if let Some((_, plays, rule)) = MENDED.iter().find(|(name, ..)| file.path.ends_with(name)) {
            let (steps, recorded, why) = goldens::reopen(&file.text).unwrap_or_else(|why| panic!("{}: {why}", file.path));
            let names = why.is_some_and(|why| why.contains(&format!("line {}", plays + 2)));
            assert!(steps == *plays && steps < recorded && names, "{}: {steps} of {recorded} commands play ({rule})", file.path);
            continue;
        }
        let read = record::read(&file.text).unwrap_or_else(|why| panic!("{}: {why}", file.path));
        let (game, commands) = (read.header.said.game.clone(), read.commands().count());
        let all = games::all();
        let kit = (all.iter().find(|one| one.name == game).expect("a game of the house").kit)();
        let play = kit.load(&file.text, 0, None).unwrap_or_else(|why| panic!("{}: {why}", file.path));
        assert!(play.steps() == commands && play.outcome("en").is_some(), "{}", file.path);
        let again = record::read(&play.save()).expect("sound");
        let earlier = again.header.said.earlier.clone().expect("it tells where it comes from");
        assert_eq!((again.header.said.vinculum, earlier.format, earlier.commands), (record::FORMAT, 2, commands), "{}", file.path);
        let next = kit.load(&play.save(), 0, None).unwrap_or_else(|why| panic!("{}: {why}", file.path));
        assert_eq!(next.save(), play.save(), "{}", file.path);
        match web::prove(&*kit, &file.text).unwrap_or_else(|why| panic!("{}: {why}", file.path)) {
            web::Dice::Proved(found) => {
                assert!((found.from, found.to, found.loose) == (1, commands, true) && found.rolls > 0, "{}: {found:?}", file.path);
                proved += 1;
            }
            other => assert_eq!(other, web::Dice::Unproved, "{}", file.path),
        }
    }
    assert_eq!(proved, 2);
}
