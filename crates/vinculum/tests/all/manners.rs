//! How the command line behaves among other programs: full disks, closed pipes, shells, Ctrl-C, colours, tables.

use std::{
    fs::{self, File},
    io::{BufReader, Read},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use crate::harness::{GAME, Ran, folder, play, run, vinculum};

#[test]
fn what_cannot_be_written_is_a_failure() {
    let folder = folder();
    fs::write(folder.path().join("case.toml"), format!("game = \"{GAME}\"\n")).expect("written");
    for words in [
        "games",
        "games --format json",
        "rules",
        "--help",
        "simulate --help",
        "--version",
        "completions bash",
        "man",
        "check case.toml",
        "schema attack-wing",
    ] {
        let full = File::options().write(true).open("/dev/full").expect("a device that is always full");
        let output = vinculum(folder.path()).args(words.split_whitespace()).stdout(full).stderr(Stdio::piped()).output().expect("it runs");
        let ran = Ran::from(output);
        ran.refused("unwritable-output", &["standard output"]);
    }
}

#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    let folder = folder();
    let mut child =
        vinculum(folder.path()).args(["rules", "attack-wing"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    drop(child.stdout.take());
    let mut err = String::new();
    child.stderr.take().expect("piped").read_to_string(&mut err).expect("text");
    assert!(child.wait().expect("it ends").code() == Some(0) && err.is_empty(), "{err}");
}

/// A file or a program that depends on a version finds it: the version of each game's rules is the one that a game file of it has.
#[test]
fn versions_are_told() {
    let folder = folder();
    play(folder.path(), "game.jsonl", 3);
    let text = fs::read_to_string(folder.path().join("game.jsonl")).expect("a file");
    let header: serde_json::Value = serde_json::from_str(text.lines().next().unwrap_or_default()).expect("JSON");
    let ran = run(folder.path(), "--version --verbose");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.starts_with("vinculum "), "{}", ran.out);
    assert!(ran.out.contains(&format!("{GAME} {}", header["rules_version"])), "{header} {}", ran.out);
    assert!(
        ran.out.lines().any(|line| line.starts_with("game files") && line.ends_with(&format!(" {}", header["vinculum"]))),
        "{}",
        ran.out
    );
    assert_eq!(run(folder.path(), "-V").out.lines().count(), 1);
    run(folder.path(), "games --verbose").refused("usage", &["--verbose"]);
    run(folder.path(), "--verbose").refused("usage", &["--version --verbose"]);
}

#[test]
fn completions_for_every_shell() {
    let folder = folder();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let ran = run(folder.path(), &format!("completions {shell}"));
        assert_eq!(ran.code, 0, "{}", ran.err);
        for word in ["simulate", "--seed", "referee", "standings"] {
            let word = if shell == "fish" { word.trim_start_matches('-') } else { word };
            assert!(ran.out.contains(word), "{shell}: {word}");
        }
    }
    fs::write(folder.path().join("vinculum.bash"), run(folder.path(), "completions bash").out).expect("written");
    let read =
        "source ./vinculum.bash && COMP_WORDS=(vinculum sim) COMP_CWORD=1 && _vinculum vinculum sim vinculum && echo \"${COMPREPLY[@]}\"";
    let output = Command::new("bash").args(["--norc", "-c", read]).current_dir(folder.path()).output().expect("bash");
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "simulate", "{}", String::from_utf8_lossy(&output.stderr));
    run(folder.path(), "completions tcsh").refused("usage", &["tcsh", "bash"]);
}

#[test]
fn a_manual_page_for_every_command() {
    let folder = folder();
    let main = run(folder.path(), "man");
    assert!(main.code == 0 && main.out.contains(".TH vinculum 1") && main.out.contains("simulate"), "{}", main.out);
    for command in ["simulate", "desk say", "completions", "man"] {
        let page = run(folder.path(), &format!("man {command}"));
        let title = format!(".TH vinculum-{} 1", command.replace(' ', "-"));
        assert!(page.code == 0 && page.out.contains(&title) && page.out.contains("Examples:"), "{title}: {}", page.out);
    }
    run(folder.path(), "man frobnicate").refused("unknown-command", &["frobnicate", "simulate"]);
}

#[test]
fn colours_only_for_people_who_want_them() {
    let folder = folder();
    fs::write(
        folder.path().join("case.toml"),
        format!("game = \"{GAME}\"\n[[case]]\ntitle = \"t\"\nrules = []\nexpect = {{ round = 9 }}\n"),
    )
    .expect("written");
    let run = |words: &str, names: &[(&str, &str)]| -> (String, String) {
        let mut command = vinculum(folder.path());
        let ran: Ran = command.args(words.split_whitespace()).envs(names.iter().copied()).output().expect("it runs").into();
        (ran.out, ran.err)
    };
    let coloured = |text: &str| text.contains("\u{1b}[");
    for words in ["check case.toml", "simulate attack-wing --games 1", "--help", "simulate --help"] {
        assert!(coloured(&run(words, &[("CLICOLOR_FORCE", "1")]).0), "{words}");
        assert!(!coloured(&run(words, &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]).0), "{words}");
        assert!(!coloured(&run(words, &[]).0), "{words} into a pipe");
    }
    assert!(coloured(&run("games --no-such", &[("CLICOLOR_FORCE", "1")]).1) && !coloured(&run("games --no-such", &[("NO_COLOR", "1")]).1));
    assert!(!coloured(&run("check case.toml --format json", &[("CLICOLOR_FORCE", "1")]).0), "programs want none");
}

#[test]
fn an_interrupted_simulation_tells_what_it_has() {
    let folder = folder();
    let words = format!("simulate {GAME} --games 1000000 --seats random,random --seed 2 --format json");
    let started = Instant::now();
    let mut child =
        vinculum(folder.path()).args(words.split_whitespace()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    std::thread::sleep(Duration::from_secs(5));
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(interrupt.success());
    let mut out = String::new();
    BufReader::new(child.stdout.take().expect("piped")).read_to_string(&mut out).expect("text");
    assert_eq!(child.wait().expect("it ends").code(), Some(130), "{out}");
    assert!(started.elapsed() < Duration::from_secs(60), "{:?}", started.elapsed());
    let json: serde_json::Value = serde_json::from_str(&out).expect("one JSON object");
    let games = json["games"].as_u64().expect("a number");
    assert!(games > 0 && games < 1_000_000 && json["interrupted"] == true && json["wanted"] == 1_000_000, "{json}");
}

#[test]
fn a_simulation_as_a_table_and_with_intervals() {
    let folder = folder();
    let words = format!("simulate {GAME} --games 8 --seats officer,random --seed 3");
    let table = run(folder.path(), &format!("{words} --format table")).out;
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!((rows.len(), rows[0][0], rows[1][0], rows[2][1]), (3, "seat", "A", "random"), "{table}");
    assert!(rows.iter().all(|row| row.len() == rows[0].len()));
    let json = run(folder.path(), &format!("{words} --format json")).json();
    assert_eq!((json["wanted"].as_u64(), json["interrupted"].as_bool()), (Some(8), Some(false)));
    for (index, seat) in json["seats"].as_array().expect("a list").iter().enumerate() {
        let share = seat["wins"].as_f64().expect("a number") / 8.0;
        let (low, high) = (seat["wins_share"][0].as_f64().expect("a number"), seat["wins_share"][1].as_f64().expect("a number"));
        assert!(low <= share && share <= high && high - low > 0.2 && low >= 0.0 && high <= 1.0, "{seat}");
        assert_eq!(rows[index + 1][5].parse::<f64>().ok(), Some((low * 1e4).round() / 1e4), "{table}");
    }
    let text = run(folder.path(), &words).out;
    assert!(text.lines().any(|line| line.starts_with("A     officer") && line.contains(" to ")), "{text}");
}

#[test]
fn seeds_that_are_none_are_explained() {
    let folder = folder();
    for (words, advice) in [
        (format!("simulate {GAME} --seed -1"), "write --seed 1"),
        (format!("simulate {GAME} --seed=-7"), "write --seed 7"),
        (format!("play {GAME} --plain --seed -3"), "write --seed 3"),
        (format!("play {GAME} --plain --seed 1.5"), "write --seed 1"),
        ("desk new may.desk --seed -2".into(), "write --seed 2"),
        (format!("simulate {GAME} --seed 99999999999999999999999"), "write --seed 1"),
    ] {
        run(folder.path(), &words).refused("usage", &["a seed is a whole number from 0", advice]);
    }
}

#[test]
fn a_search_that_finds_nothing_says_so_to_programs_too() {
    let folder = folder();
    for words in ["rules --search xyzzy", "rules attack-wing --search xyzzy"] {
        let ran = run(folder.path(), words);
        assert!(ran.code == 1 && ran.out.contains("no rule found") && ran.err.is_empty(), "{words}: {} {}", ran.code, ran.out);
    }
    let json = run(folder.path(), "rules --search xyzzy --format json");
    assert_eq!((json.code, json.json()["found"].as_array().map(Vec::len)), (1, Some(0)));
    assert_eq!(run(folder.path(), "rules --search shields").code, 0);
}

#[test]
fn only_checks_that_there_are_can_be_waived() {
    let folder = folder();
    for game in ["attack-wing", "stcs"] {
        let ran = run(folder.path(), &format!("simulate {game} --games 1 --waive nonsense"));
        ran.refused("bad-setting", &["nonsense", "fleet-points"]);
    }
}

#[test]
fn a_replay_stops_at_the_end_of_the_turn_that_is_named() {
    let folder = folder();
    let file = play(folder.path(), "game.jsonl", 3);
    let lines: Vec<serde_json::Value> = file.lines().skip(1).map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let whole = run(folder.path(), "replay game.jsonl --format json").json();
    for to in [0, 1, 2, 3] {
        let part = run(folder.path(), &format!("replay game.jsonl --to {to} --format json")).json();
        let wanted: Vec<_> = lines.iter().take_while(|line| line["turn"].as_u64().expect("a turn") <= to).collect();
        let (count, last) = (wanted.len() as u64, &wanted.last().expect("every turn has commands")["hash"]);
        assert_eq!((part["commands"].as_u64(), &part["hash"], part["turn"].as_u64()), (Some(count), last, Some(to)));
        let log = part["log"].as_array().expect("a list");
        assert_eq!(log[..], whole["log"].as_array().expect("a list")[..log.len()], "turn {to}");
        assert!(part["outcome"].is_null() && log.iter().all(|entry| entry["turn"].as_u64() <= Some(to)), "turn {to}");
    }
    let beyond = run(folder.path(), "replay game.jsonl --to 4000000000 --format json").json();
    assert_eq!((&beyond["hash"], &beyond["outcome"]), (&whole["hash"], &whole["outcome"]));
}

#[test]
fn some_cases_of_a_file() {
    let folder = folder();
    let case = |title: &str, round: u32| format!("[[case]]\ntitle = \"{title}\"\nrules = []\nexpect = {{ round = {round} }}\n");
    let text = format!("game = \"{GAME}\"\n{}{}{}", case("one lamp", 9), case("two", 9), case("Lamp three", 8));
    fs::write(folder.path().join("lamps.toml"), text).expect("written");
    fs::write(folder.path().join("others.toml"), format!("game = \"{GAME}\"\n{}", case("dark", 9))).expect("written");
    let output = vinculum(folder.path()).args(["check", ".", "--case", "LAMP", "--format", "json"]).output().expect("it runs");
    let ran = Ran::from(output);
    let json = ran.json();
    let cases: Vec<_> = json["cases"].as_array().expect("a list").iter().collect();
    let titles: Vec<_> = cases.iter().filter_map(|case| case["title"].as_str()).collect();
    assert_eq!((ran.code, titles), (1, vec!["one lamp", "Lamp three"]));
    let differs = cases[1]["differs"][0].as_str().expect("it differs");
    assert!(differs.starts_with("line 10, set up: dice wanted: "), "{differs}");
    run(folder.path(), "check . --case xyzzy").refused("no-cases", &["xyzzy"]);
    let table = run(folder.path(), "check others.toml --format table").out;
    assert!(table.lines().count() == 2 && table.contains("others.toml\tfailed\tdark\tline 2, set up"), "{table}");
}
