//! A tournament from the command line: one file, from registration to the Admiral, and everything that is refused on the way.

use std::{fs, path::Path};

use crate::harness::{Ran, folder, play, run, type_in, vinculum};

/// Says orders, one argument each.
fn say(folder: &Path, orders: &[&str]) -> Ran {
    vinculum(folder).args(["desk", "say", "t.desk"]).args(orders).args(["--format", "json"]).output().expect("it runs").into()
}

fn begin(folder: &Path, more: &str) {
    assert_eq!(run(folder, &format!("desk new t.desk --seed 5 {more}")).code, 0);
}

#[test]
fn a_tournament_from_registration_to_the_admiral() {
    let folder = folder();
    let at = folder.path();
    begin(at, "--set month=2");
    let registered = say(at, &["register Ann fleet 120", "register Bob fleet 110 resource Flagship 10", "register \"Cid C.\" fleet 118"]);
    assert_eq!(registered.code, 0, "{}", registered.err);
    assert_eq!(say(at, &["last-month Zoe Bob", "lock"]).json()["said"][1]["told"][1]["rules"][0], "AW.CAT.2");
    for round in 1..=3 {
        assert_eq!(say(at, &["pair", "sign", "clock start"]).code, 0);
        let paired = run(at, "desk pairings t.desk --format json").json();
        assert_eq!((paired["number"].as_u64(), paired["battles"].as_array().map(Vec::len)), (Some(round), Some(1)));
        assert!(paired["bye"].is_string(), "three players: one has the bye");
        let [first, second] = [0, 1].map(|side| paired["battles"][0]["players"][side].as_str().expect("a name").to_owned());
        let result = say(at, &[&format!("result 1 sphere \"{first}\" 47 cube sphere \"{second}\" 0")]);
        assert_eq!(result.code, 0, "{}", result.err);
        let standings = run(at, &format!("desk standings t.desk {round} --format json")).json();
        assert_eq!(standings["standings"].as_array().map(Vec::len), Some(3));
    }
    assert_eq!(say(at, &["close"]).code, 0);
    let ranks = run(at, "desk ranks t.desk --format json").json();
    assert_eq!((ranks["final"].as_bool(), ranks["ranks"][0]["title"].as_str()), (Some(true), Some("Admiral")));
    let replayed = run(at, "desk replay t.desk --format json").json();
    assert_eq!((replayed["verified"].as_bool(), replayed["drawn_wrongly"].as_array().map(Vec::len)), (Some(true), Some(0)));
    assert!(run(at, "desk sheet t.desk Bob").out.contains("Resource: Flagship"));
    assert!(run(at, "desk export t.desk --table standings").out.starts_with("rank,title,player"));

    // The ranks are the next month's first order, and the token goes to the Admiral.
    let month = run(at, "desk export t.desk --table last-month").out;
    assert_eq!(run(at, "desk new next.desk --set month=3").code, 0);
    assert_eq!(type_in(at, "desk say next.desk -", &month).code, 0);
    let admiral = ranks["ranks"][0]["player"].as_str().expect("a name");
    let more = format!("register \"{admiral}\" fleet 120\nregister Dora fleet 120\nlock\n");
    let said = type_in(at, "desk say next.desk -", &more);
    assert!(said.out.contains(&format!("{admiral}, rank 1 of last month, receives the commendation token")), "{} {}", said.out, said.err);
}

#[test]
fn what_a_rule_forbids_changes_nothing_and_names_the_rule() {
    let folder = folder();
    let at = folder.path();
    begin(at, "");
    let refused = |orders: &[&str], code: &str, rule: &str, words: &str| {
        let before = fs::read(at.join("t.desk")).expect("there");
        let ran = say(at, orders);
        let said = ran.json();
        assert_eq!((ran.code, said["code"].as_str(), said["rule"].as_str().unwrap_or("")), (2, Some(code), rule), "{orders:?}: {said}");
        assert!(said["sentence"].as_str().is_some_and(|sentence| sentence.contains(words)), "{said}");
        assert_eq!(fs::read(at.join("t.desk")).expect("there"), before, "{orders:?}");
    };
    assert_eq!(say(at, &["register Ann fleet 120", "register Bob fleet 100", "register Cid fleet 100"]).code, 0);
    refused(&["register ann"], "player-twice", "AW.ROUND.2", "already registered");
    refused(&["fleet Ann 121"], "fleet-over-limit", "AW.BUILD.3", "limit is 120");
    refused(&["fleet Ann 118 resource Flagship 10"], "fleet-over-limit", "AW.RES.2", "Resource");
    refused(&["fleet Ann 100 resource A 5 resource B 5"], "two-resources", "AW.RES.1", "none or one");
    refused(&["fleet Ann 42 sheet \"S206\nCap906\nW122\nW122\""], "no-slot", "AW.BASE.3.3", "Waived: slots");
    refused(&["fleet Ann 50 sheet \"S206\nCap906\nW122\""], "other-sum", "AW.BUILD.3", "costs 37 SP");
    refused(&["pair"], "not-locked", "AW.BUILD.1", "lock");
    refused(&["dance"], "notation", "", "the desk knows register");
    assert_eq!(say(at, &["lock", "pair", "sign"]).code, 0);
    refused(&["fleet Ann 100"], "fleet-locked", "AW.BUILD.2", "locked");
    let paired = run(at, "desk pairings t.desk --format json").json();
    let [first, second] = [0, 1].map(|side| paired["battles"][0]["players"][side].as_str().expect("a name").to_owned());
    let bye = paired["bye"].as_str().expect("three play").to_owned();
    let result = format!("result 1 sphere {first} 30 cube sphere {second} 20");
    assert_eq!(say(at, &[&result]).code, 0);
    refused(&[&result], "result-twice", "AW.FP.1", "has its result");
    refused(&[&format!("pair by hand {first} {second} bye {bye}")], "bye-again", "AW.BYE.5", "had a bye");
    refused(&["roll off"], "no-tie", "AW.TIE.1", "tie");

    // If one of several orders is refused, those before it stand, and the sentence says so.
    let ran = say(at, &["pair", "pair"]);
    assert!(ran.json()["sentence"].as_str().is_some_and(|text| text.contains("order 2") && text.contains("the order before it stands")));
    run(at, "desk pairings t.desk 9").refused("no-round", &["Battle Round 9"]);
    run(at, "desk new t.desk").refused("file-exists", &["exists already"]);
    run(at, "desk show nowhere.desk").refused("unreadable-file", &["nowhere.desk"]);
    run(at, "desk new u.desk --set fleet_sp=500").refused("bad-setting", &["90 to 130"]);
    fs::write(at.join("edited.desk"), fs::read_to_string(at.join("t.desk")).expect("there").replace("Ann", "Eve")).expect("written");
    run(at, "desk ranks edited.desk").refused("desk-hash", &["was edited"]);
}

#[test]
fn a_game_that_was_played_becomes_a_result() {
    let folder = folder();
    let at = folder.path();
    play(at, "game.jsonl", 3);
    begin(at, "");
    assert_eq!(say(at, &["register Ann fleet 120", "register Bob fleet 120", "lock", "pair", "sign"]).code, 0);
    let taken = run(at, "desk take t.desk 1 game.jsonl Bob Ann --format json").json();
    let outcome = run(at, "replay game.jsonl --format json").json()["outcome"].clone();
    let round = run(at, "desk pairings t.desk --format json").json();
    let seats = if round["battles"][0]["players"][0] == "Bob" { [0, 1] } else { [1, 0] };
    for (side, seat) in seats.into_iter().enumerate() {
        assert_eq!(round["battles"][0]["fleet_points"][side], outcome["scores"][seat]["total"], "{taken}");
    }
    run(at, "desk take t.desk 1 game.jsonl Bob Ann").refused("result-twice, AW.FP.1", &["has its result"]);
}

/// Every rule of the ledger is proved by a case or only describes: nothing is open, with the desk's cases counted in.
#[test]
fn no_rule_of_attack_wing_is_open() {
    let folder = folder();
    let coverage = run(folder.path(), "rules attack-wing --coverage --format json").json();
    let count = |word: &str| coverage[word].as_array().map(Vec::len);
    assert_eq!((count("rules"), count("open")), (Some(112), Some(0)), "{}", coverage["open"]);
    assert_eq!(count("hit").zip(count("describes")).map(|(hit, describes)| hit + describes), Some(112));
}

#[test]
fn case_files_of_the_desk_are_run_by_check() {
    let folder = folder();
    let text = "game = \"attack-wing-desk\"\n[[case]]\ntitle = \"twice\"\nrules = [\"AW.ROUND.2\"]\nbegin = [\"register Ann\"]\n\
                [[case.step]]\ndo = \"register Ann\"\nrefused = \"AW.ROUND.2\"\n";
    fs::write(folder.path().join("twice.toml"), text).expect("written");
    let ran = run(folder.path(), "check twice.toml --format json");
    assert_eq!((ran.code, ran.json()["passed"].as_u64(), ran.json()["rules_hit"][0].as_str()), (0, Some(1), Some("AW.ROUND.2")));
    fs::write(folder.path().join("twice.toml"), text.replace("refused = \"AW.ROUND.2\"\n", "")).expect("written");
    assert_eq!(run(folder.path(), "check twice.toml").code, 1);
}

/// `desk table` prints the commands that play a battle with the recorded fleets and take its result; in a shell the two lines do just that. The
/// commendation token goes to the table with its owner, and the desk learns that it was spent there.
#[test]
fn a_battle_is_played_by_the_printed_commands() {
    let folder = folder();
    let at = folder.path();
    begin(at, "--set month=2");
    let twice = "register \"Bob O'Neil\" fleet 40 sheet \"U.S.S. Reliant\nU.S.S. Reliant\nWaived: unique\"";
    assert_eq!(say(at, &["register Ann fleet 28 sheet \"U.S.S. Enterprise-D\"", twice, "last-month Ann", "lock", "pair", "sign"]).code, 0);
    let printed = run(at, "desk table t.desk 1").out;
    let [play, take] = printed.lines().collect::<Vec<_>>()[..] else { panic!("{printed}") };
    let binary = Path::new(env!("CARGO_BIN_EXE_vinculum")).parent().expect("a folder");
    let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap_or_default());
    let shell = |line: &str| -> Ran {
        std::process::Command::new("sh").args(["-c", line]).current_dir(at).env("PATH", &path).output().expect("sh").into()
    };
    let played = shell(&format!("{} --plain --seed 2", play.replace("you,you", "random,random")));
    assert_eq!(played.code, 0, "{}", played.err);
    let taken = shell(take);
    assert!(taken.code == 0 && taken.out.contains("Battle Round 1 is over"), "{} {}", taken.out, taken.err);
    assert!(taken.out.contains("Ann spends the commendation token to re-roll one of the own dice"), "{}", taken.out);
    let token = run(at, "desk show t.desk --format json").json()["token"].clone();
    assert_eq!((token["owner"].as_str(), token["spent_in_round"].as_u64()), (Some("Ann"), Some(1)), "{token}");
    run(at, "desk table t.desk 7").refused("no-battle", &["no battle 7"]);
}

/// A Resource that was registered by name beside the list goes to the table with the fleet; an unknown one is reported.
#[test]
fn a_registered_resource_comes_to_the_table() {
    let folder = folder();
    let at = folder.path();
    begin(at, "");
    let fleets = [
        "register Ann fleet 28 resource \"Elite Attack Die\" 5 sheet \"U.S.S. Enterprise-D\"",
        "register Bob fleet 20 sheet \"U.S.S. Reliant\"",
    ];
    assert_eq!(say(at, &[fleets[0], fleets[1], "lock", "pair", "sign"]).code, 0);
    let printed = run(at, "desk table t.desk 1").out;
    assert!(printed.contains("S207, R001"), "{printed}");
}
