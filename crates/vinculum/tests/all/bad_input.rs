//! Everything that comes from outside and is wrong: a sentence, a code, a non-zero exit, and nothing changed.

use std::{fs, net::TcpListener};

use crate::harness::{GAME, folder, play, run, type_in};

#[test]
fn unknown_games_seats_options_and_words() {
    let folder = folder();
    let refused = |words: &str, code: &str, said: &[&str]| {
        run(folder.path(), words).refused(code, said);
    };
    refused("simulate chess", "unknown-game", &["chess", GAME]);
    refused("schema chess", "unknown-game", &["chess"]);
    refused("play chess", "unknown-game", &["chess"]);
    refused("rules chess", "unknown-game", &["chess", "attack-wing"]);
    refused(&format!("simulate {GAME} --seats random,kirk"), "unknown-bot", &["kirk", "random"]);
    refused(&format!("simulate {GAME} --seats random"), "bad-seats", &["1 seat", "2 seats"]);
    refused(&format!("simulate {GAME} --seats you,random"), "unknown-bot", &["you"]);
    refused(&format!("play {GAME} --seats you,you,you"), "bad-seats", &["3 seats"]);
    refused(&format!("simulate {GAME} --set no_such=1"), "bad-setting", &["no_such"]);
    refused(&format!("simulate {GAME} --set no_such"), "bad-setting", &["NAME=VALUE"]);
    refused(&format!("simulate {GAME} --scenario moon"), "unknown-scenario", &["moon"]);
    refused("rules attack-wing AW.CTLR.1", "unknown-rule", &["nearest: AW.CTRL.1"]);
    refused("rules attack-wing CTRL.1.9", "unknown-rule", &[]);
    refused("rules attack-wing NO --coverage", "unknown-topic", &["CTRL"]);
    refused("arena stcs --bots officer", "bad-bots", &["--bots officer,random"]);
    refused("arena stcs --bots officer,Officer", "bad-bots", &["two different"]);
    refused("arena stcs --bots officer,kirk", "unknown-bot", &["kirk"]);
    refused("arena ascendancy --set seats=3 --bots officer,random", "bad-seats", &["even number"]);
    refused("simulate", "usage", &["vinculum simulate --help"]);
    refused("frobnicate", "usage", &["vinculum --help"]);
    refused(&format!("simulate {GAME} --games 0"), "usage", &["--games"]);
}

#[test]
fn with_json_the_refusal_is_an_object_too() {
    let folder = folder();
    for (words, code) in [
        ("simulate chess --format json".to_owned(), "unknown-game"),
        ("check --format json".to_owned(), "usage"),
        ("replay nothing.jsonl --format json".to_owned(), "unreadable-file"),
        (format!("simulate {GAME} --seats random,kirk --format json"), "unknown-bot"),
    ] {
        let ran = run(folder.path(), &words);
        let said = ran.json();
        assert_eq!((ran.code, said["code"].as_str()), (2, Some(code)), "{words}");
        assert!(said["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()) && said.get("rule").is_some());
    }
}

#[test]
fn damaged_game_files_say_where_and_are_left_alone() {
    let folder = folder();
    let file = play(folder.path(), "game.jsonl", 3);
    let mut lines: Vec<&str> = file.lines().collect();
    let half = &file[..file.len() - 20];
    let number = lines.len();
    let (a, b) = (lines[2], lines[3]);
    (lines[2], lines[3]) = (b, a);
    let swapped = lines.join("\n");
    let turned = file.replacen("\"turn\":0", "\"turn\":7", 1);
    let header = file.lines().next().expect("a header");
    let cases: [(&str, String, &[&str]); 7] = [
        ("record-line", half.to_owned(), &[&format!("line {number}"), "commands before it are sound"]),
        ("record-", swapped, &["line 3"]),
        ("record-chain", turned, &["line 1"]),
        ("record-empty", String::new(), &["empty"]),
        ("record-header", "hello\n".into(), &["line 1"]),
        ("unknown-game", engine::record::rechained(&file.replacen(GAME, "chess", 1)), &["chess"]),
        ("record-newer", file.replacen("\"vinculum\":3", "\"vinculum\":99", 1), &["99", "newer"]),
    ];
    assert!(header.contains(GAME));
    for (code, text, words) in cases {
        let path = folder.path().join("bad.jsonl");
        fs::write(&path, &text).expect("written");
        for extra in ["--verify", ""] {
            let ran = run(folder.path(), &format!("replay bad.jsonl {extra}"));
            ran.refused(code, words);
            assert!(ran.err.contains("bad.jsonl") && ran.out.is_empty(), "{}", ran.err);
        }
        run(folder.path(), "play --resume bad.jsonl --plain").refused(code, &["bad.jsonl"]);
        assert_eq!(fs::read_to_string(&path).expect("there"), text, "the file was changed");
    }
    // On request the sound lines before the differing one are shown; that it differs is reported all the same.
    let mut lines: Vec<String> = file.lines().map(str::to_owned).collect();
    let last = lines.last_mut().expect("a line");
    *last = last.replacen("\"turn\":", "\"turn\":9", 1);
    fs::write(folder.path().join("old.jsonl"), lines.join("\n") + "\n").expect("written");
    let ran = run(folder.path(), "replay old.jsonl --recover");
    assert_eq!(ran.code, 1, "{}", ran.err);
    let told = format!("the {} commands before it are sound", number - 2);
    assert!(ran.out.contains(&told) && ran.out.contains(&format!("line {number}")), "{}", ran.out);
    assert_eq!(run(folder.path(), "replay game.jsonl --recover").code, 0);
}

#[test]
fn no_other_game_is_overwritten() {
    let folder = folder();
    let file = play(folder.path(), "game.jsonl", 3);
    run(folder.path(), &format!("play {GAME} --seats random,random --plain --save game.jsonl"))
        .refused("file-exists", &["--resume game.jsonl"]);
    assert_eq!(fs::read_to_string(folder.path().join("game.jsonl")).expect("there"), file);
    let ran = run(folder.path(), &format!("play {GAME} --seats random,random --plain --save no/such/folder/game.jsonl"));
    ran.refused("unwritable-file", &["no/such/folder"]);
}

#[test]
fn cases_with_wrong_ids_files_that_are_no_cases_and_cases_that_fail() {
    let folder = folder();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("written");
    run(folder.path(), "check nowhere.toml").refused("unreadable-file", &["nowhere.toml"]);
    write("broken.toml", "game = \n");
    run(folder.path(), "check broken.toml").refused("bad-case", &["broken.toml", "line 1"]);
    write("chess.toml", "game = \"chess\"\n[[case]]\ntitle = \"t\"\nrules = []\n");
    run(folder.path(), "check chess.toml").refused("unknown-game", &["chess.toml", "chess"]);
    write("wrong.toml", &format!("game = \"{GAME}\"\n[[case]]\ntitle = \"Wrong id\"\nrules = [\"AW.CTLR.1\"]\n"));
    let ran = run(folder.path(), "check wrong.toml");
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("FAILED  Wrong id") && ran.out.contains("there is no rule \"AW.CTLR.1\"; nearest: AW.CTRL.1"), "{}", ran.out);
    let both = run(folder.path(), "check . --format json");
    let json = both.json();
    assert_eq!((both.code, json["passed"].as_u64(), json["failed"].as_u64()), (1, Some(0), Some(3)));
    assert_eq!(json["rules_hit"].as_array().map(Vec::len), Some(0));
    assert_eq!(json["unreadable"].as_array().map(Vec::len), Some(2));
    fs::create_dir(folder.path().join("empty")).expect("made");
    run(folder.path(), "check empty").refused("no-cases", &["empty"]);
}

#[test]
fn a_port_in_use() {
    let folder = folder();
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = taken.local_addr().expect("bound").port();
    run(folder.path(), &format!("serve --port {port} --no-open")).refused("port-in-use", &[&port.to_string(), "--port"]);
}

#[test]
fn wrong_words_at_the_table_change_nothing() {
    let folder = folder();
    let lines = "frobnicate\n99\n:frobnicate\n:rule AW.CTLR.1\n:save\n:quit\n";
    let ran = type_in(folder.path(), &format!("play {GAME} --plain --seed 4 --seats you,random"), lines);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for said in ["[no-such-choice]", "[unknown-word]", "nearest: AW.CTRL.1", "kept in game.jsonl"] {
        assert!(ran.out.contains(said), "{said:?} is not in {}", ran.out);
    }
    let replay = run(folder.path(), "replay game.jsonl --format json").json();
    let mine = replay["turns"].as_array().expect("a list").len();
    assert!(mine <= 2 && replay["outcome"].is_null(), "only the bot has spoken: {replay}");
}
