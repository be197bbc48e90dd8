//! The laboratory from the command line: runs that are killed, shards, folders that are refused, experiments that ship.
//!
//! `VINCULUM_LAB_KILLS` says how many runs are killed (6); `VINCULUM_SEED` draws the moments.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use engine::Chance;
use lab::{experiment::Experiment, plan::Plan};

use crate::harness::{folder, run, vinculum};

const QUESTION: &str = "question = 'Does the box matter?'\ngame = 'stcs'\nscenario = 'duel'\ngames = 600\n\
                        metrics = ['score A', 'points A', 'rounds', 'event shot']\n\
                        [seats]\nbots = ['random']\n[vary.values]\nregen_box = [true]\nturns = [6]\n";

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

/// The files of a run without those that hold times.
fn files(folder: &Path) -> Vec<(String, String)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry"))
        .filter(|entry| entry.file_name() != "times.json" && !entry.file_name().to_string_lossy().starts_with('.'))
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), fs::read_to_string(entry.path()).expect("text")))
        .collect();
    files.sort();
    files
}

#[test]
fn killed_runs_end_with_the_bytes_of_one_that_was_left_alone() {
    let folder = folder();
    let (kills, mut chance) = (number("VINCULUM_LAB_KILLS", 6), Chance::new(number("VINCULUM_SEED", 1), 0));
    // More kills need more games, or the last of them find a run that has ended.
    let games_an_arm = 100 * kills;
    fs::write(folder.path().join("q.toml"), QUESTION.replace("600", &games_an_arm.to_string())).expect("written");
    let whole = run(folder.path(), "lab run q.toml --out whole --threads 1");
    assert_eq!(whole.code, 0, "{}", whole.err);
    let games = folder.path().join("killed/games.csv");
    let mut last = 0;
    for kill in 0..kills {
        let mut child = vinculum(folder.path())
            .args(["lab", "run", "q.toml", "--out", "killed", "--threads", if kill % 2 == 0 { "1" } else { "3" }])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        thread::sleep(Duration::from_millis(u64::from(20 + chance.below(120))));
        child.kill().expect("killed");
        child.wait().expect("ended");
        let length = fs::metadata(&games).map_or(0, |facts| facts.len());
        // No more than a line that was cut off goes again.
        assert!(length + 4096 >= last, "{last} bytes shrank to {length}");
        last = length;
    }
    let end = run(folder.path(), "lab run q.toml --out killed");
    assert_eq!(end.code, 0, "{}", end.err);
    assert_eq!(files(&folder.path().join("killed")), files(&folder.path().join("whole")));
    let again = run(folder.path(), "lab run q.toml --out killed --format json").json();
    assert_eq!((again["played"].as_u64(), again["games"].as_u64()), (Some(0), Some(3 * games_an_arm)));
}

#[test]
fn an_interrupted_run_says_how_far_it_came_and_goes_on() {
    let folder = folder();
    fs::write(folder.path().join("q.toml"), QUESTION.replace("600", "200000")).expect("written");
    let mut child = vinculum(folder.path())
        .args(["lab", "run", "q.toml", "--out", "long", "--format", "json"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let games = folder.path().join("long/games.csv");
    while fs::metadata(&games).map_or(0, |facts| facts.len()) < 20_000 {
        thread::sleep(Duration::from_millis(10));
    }
    let done = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill is there");
    assert!(done.success());
    let mut out = String::new();
    std::io::Read::read_to_string(child.stdout.as_mut().expect("piped"), &mut out).expect("text");
    assert_eq!(child.wait().expect("ended").code(), Some(130));
    let told: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(told["interrupted"], true);
    let lines = fs::read_to_string(&games).expect("a table").lines().count() as u64;
    assert_eq!(told["games"].as_u64(), Some(lines - 1));
    let page = fs::read_to_string(folder.path().join("long/report.html")).expect("a page");
    assert!(page.contains("a part of the experiment"));
}

#[test]
fn shards_put_together_are_the_whole() {
    let folder = folder();
    fs::write(folder.path().join("q.toml"), QUESTION.replace("600", "70")).expect("written");
    let good = |words: &str| {
        let ran = run(folder.path(), words);
        assert_eq!(ran.code, 0, "{words}: {}", ran.err);
    };
    good("lab run q.toml --out whole");
    for part in 1..=3 {
        good(&format!("lab run q.toml --out part-{part} --shard {part}/3"));
    }
    run(folder.path(), "lab merge two part-1 part-3").refused("missing-blocks", &["part-3"]);
    run(folder.path(), "lab merge two part-1 part-2 part-2 part-3").refused("blocks-twice", &["part-2", "once"]);
    run(folder.path(), "lab merge two part-1 part-2").refused("missing-blocks", &["from 46 on"]);
    fs::write(folder.path().join("r.toml"), QUESTION.replace("600", "71")).expect("written");
    good("lab run r.toml --out other --shard 2/3");
    run(folder.path(), "lab merge two part-1 other part-3").refused("other-run", &["other", "another experiment"]);
    let design = |part: u32| folder.path().join(format!("part-{part}/design.json"));
    let (kept, now) = (fs::read_to_string(design(2)).expect("text"), format!("\"rules\": {},", registry::stcs().about().rules));
    assert!(kept.contains(&now), "{kept}");
    fs::write(design(2), kept.replace(&now, "\"rules\": 1,")).expect("written");
    run(folder.path(), "lab merge two part-1 part-2 part-3").refused("other-run", &["part-2"]);
    run(folder.path(), "lab merge two part-2").refused("other-rules", &["version 1 of the rules"]);
    fs::write(design(2), kept).expect("written");
    assert!(!folder.path().join("two").exists(), "nothing is made of shards that do not fit");
    good("lab merge merged part-3 part-1 part-2");
    assert_eq!(files(&folder.path().join("merged")), files(&folder.path().join("whole")));
    let compared = run(folder.path(), "lab compare whole merged --format json").json();
    assert_eq!((compared["blocks"].as_u64(), compared["same"].as_u64()), (Some(70), Some(70)));
    good("lab game whole 5");
    fs::write(folder.path().join("game.jsonl"), run(folder.path(), "lab game whole 5").out).expect("written");
    good("replay game.jsonl");
}

#[test]
fn what_cannot_be_run_is_refused_in_a_sentence() {
    let folder = folder();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("written");
    write("q.toml", &QUESTION.replace("600", "3"));
    write("slip.toml", &QUESTION.replace("regen_box", "regen_bxo"));
    write("key.toml", &QUESTION.replace("games", "gmaes"));
    write("metric.toml", &QUESTION.replace("event shot", "event shoot"));
    write("other.toml", &QUESTION.replace("600", "4"));
    assert_eq!(run(folder.path(), "lab run q.toml --out a").code, 0);
    run(folder.path(), "lab run slip.toml --out b").refused("bad-setting", &["regen_bxo", "regen_box"]);
    run(folder.path(), "lab run key.toml --out b").refused("bad-experiment", &["line 4", "gmaes", "games"]);
    run(folder.path(), "lab run metric.toml --out b").refused("unknown-metric", &["event shot"]);
    run(folder.path(), "lab run other.toml --out a").refused("other-run", &["another text"]);
    run(folder.path(), "lab run q.toml --out a --shard 4/3").refused("usage", &["3/100"]);
    run(folder.path(), "lab report q.toml").refused("no-run", &["--out"]);
    run(folder.path(), "lab game a 9").refused("no-game", &["8"]);
    run(folder.path(), "lab run q.toml --out a --shard 1/3 --cluster nats://nowhere").refused("usage", &["--shard", "--cluster"]);
    run(folder.path(), "lab new stcs --option regenbox").refused("unknown-option", &["regen_box"]);
    assert!(!folder.path().join("b").exists(), "nothing is made for an experiment that cannot be played");
}

/// A game file that ends in the middle of a turn has shots to choose from; their chances add up to 1 and have the mean that is told.
#[test]
fn the_odds_of_a_shot_add_up() {
    let folder = folder();
    fs::write(folder.path().join("q.toml"), QUESTION.replace("600", "2")).expect("written");
    assert_eq!(run(folder.path(), "lab run q.toml --out a").code, 0);
    let game = run(folder.path(), "lab game a 0").out;
    let lines: Vec<&str> = game.lines().collect();
    let known = (4..lines.len()).step_by(4).find_map(|length| {
        fs::write(folder.path().join("part.jsonl"), lines[..length].join("\n") + "\n").expect("written");
        let told = run(folder.path(), "odds part.jsonl --format json");
        let command = if told.code == 0 { told.json()["commands"][0]["command"].as_str().map(str::to_owned) } else { None };
        command.filter(|command| command.starts_with("fire"))
    });
    let command = known.expect("a shot somewhere in the game");
    let words = ["odds", "part.jsonl", &command, "--format", "json"];
    let ran: crate::harness::Ran = vinculum(folder.path()).args(words).output().expect("it runs").into();
    let told = ran.json();
    let odds = &told["odds"];
    let chances: Vec<f64> = odds["chances"].as_array().expect("a list").iter().filter_map(|chance| chance.as_f64()).collect();
    assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{odds}");
    let from = odds["from"].as_i64().expect("a number");
    let mean: f64 = (from..).zip(&chances).map(|(number, chance)| number as f64 * chance).sum();
    assert!((mean - odds["mean"].as_f64().expect("a number")).abs() < 1e-9, "{odds}");
    assert!(["exact", "sampled"].contains(&told["method"].as_str().expect("a word")), "{}", told["method"]);
    // Throws say the same within their interval, of every value that the shot may change.
    let words = ["odds", "part.jsonl", &command, "--throws", "400", "--format", "json"];
    let ran: crate::harness::Ran = vinculum(folder.path()).args(words).output().expect("it runs").into();
    let thrown = ran.json();
    assert_eq!(thrown["method"], "sampled");
    assert!(!thrown["effects"]["values"].as_object().expect("values").is_empty(), "{thrown}");
    for (place, shares) in thrown["effects"]["values"].as_object().expect("values") {
        let shares = shares.as_array().expect("a list");
        let chance = |share: &serde_json::Value| share["chance"].as_f64().expect("a number");
        assert!((shares.iter().map(chance).sum::<f64>() - 1.0).abs() < 1e-9, "{place}: {shares:?}");
        for share in shares {
            let [low, high] = [0, 1].map(|end| share["interval"][end].as_f64().expect("a number"));
            assert!(low < chance(share) && chance(share) < high || chance(share) == 1.0, "{place}: {share}");
        }
    }
    // The line of a command in the file is a position as well; one without dice is certain.
    let (mut certain, mut sampled) = (0, 0);
    for (number, line) in lines.iter().enumerate().skip(1).take(60) {
        fs::write(folder.path().join("whole.jsonl"), &game).expect("written");
        let told = run(folder.path(), &format!("odds whole.jsonl --before {} --throws 20 --format json", number + 1)).json();
        let dice = line.contains("\"dice\"");
        assert_eq!(told["method"], if dice { "sampled" } else { "certain" }, "{line}");
        *(if dice { &mut sampled } else { &mut certain }) += 1;
    }
    assert!(certain > 0 && sampled > 0, "{certain} certain, {sampled} sampled");
    run(folder.path(), "odds whole.jsonl --before 1").refused("no-line", &["line 1", "from line 2 on"]);
    run(folder.path(), "odds part.jsonl abracadabra").refused("unreadable", &["abracadabra"]);
    run(folder.path(), "odds nowhere.jsonl").refused("unreadable-file", &["nowhere.jsonl"]);
    run(folder.path(), "odds whole.jsonl --case shot").refused("no-case", &[".toml"]);
}

/// The odds of a case file: those that the cases themselves hold to exact fractions.
#[test]
fn the_odds_of_a_case_are_its_own() {
    let folder = folder();
    let cases = include_str!("../../../games/attack-wing/cases/base-attack.toml");
    fs::write(folder.path().join("attack.toml"), cases).expect("written");
    let line = cases.lines().position(|line| line == "do = \"attack A2 cube\"").expect("an attack") + 1;
    let odds = |words: &[&str]| -> crate::harness::Ran {
        vinculum(folder.path()).args(["odds", "attack.toml"]).args(words).output().expect("it runs").into()
    };
    let at = line.to_string();
    let told = odds(&["--before", &at, "--format", "json"]).json();
    assert_eq!(
        (told["method"].as_str(), told["seat"].as_str(), told["command"].as_str()),
        (Some("exact"), Some("A"), Some("attack A2 cube"))
    );
    let fraction = |told: &serde_json::Value, end: &str, value: &str| {
        let values = told["effects"]["values"].as_object().expect("values");
        let (_, shares) = values.iter().find(|(place, _)| place.ends_with(end)).unwrap_or_else(|| panic!("{end}: {:?}", values.keys()));
        let share = shares.as_array().expect("a list").iter().find(|share| share["value"] == value);
        share.and_then(|share| share["fraction"].as_str().map(str::to_owned))
    };
    // The entries of odds of the same case: 3/8 a Hit, 1/8 a Critical Hit, 1/4 each of the others.
    for (face, chance) in [("hit", "3/8"), ("crit", "1/8"), ("battle", "1/4"), ("blank", "1/4")] {
        assert_eq!(fraction(&told, &format!("last_attack.attack_faces.{face}"), "1").as_deref(), Some(chance), "{face}: {told}");
    }
    let thrown = odds(&["--before", &at, "--throws", "300", "--format", "json"]).json();
    assert_eq!(thrown["method"], "sampled");
    let text = odds(&["--before", &at]);
    assert!(text.out.contains("exact: all 4 ways") && text.out.contains("3/8"), "{}", text.out);
    for (words, code, said) in [
        (vec!["--before", "1"], "bad-case", "no case stands"),
        (vec![], "bad-case", "several cases"),
        (vec!["--case", "no such words"], "bad-case", "no case has"),
        (vec!["--before", &at, "--to", "3"], "usage", "--before"),
        (vec!["--to", "3"], "no-turn", "--before"),
        (vec!["abracadabra", "--before", &at], "unreadable", "abracadabra"),
    ] {
        odds(&words).refused(code, &[said]);
    }
}

/// The same games as a table for other programs.
#[test]
fn a_run_is_written_as_parquet_by_a_program_that_can() {
    let folder = folder();
    fs::write(folder.path().join("q.toml"), QUESTION.replace("600", "5")).expect("written");
    assert_eq!(run(folder.path(), "lab run q.toml --out a").code, 0);
    let ran = run(folder.path(), "lab parquet a --format json");
    if cfg!(feature = "parquet") {
        assert_eq!(ran.json()["games"], 15);
        assert!(fs::read(folder.path().join("a/games.parquet")).expect("a table").starts_with(b"PAR1"));
    } else {
        ran.refused("no-parquet", &["--features parquet"]);
    }
    let nowhere = run(folder.path(), "lab parquet q.toml");
    if cfg!(feature = "parquet") { nowhere.refused("no-run", &["--out"]) } else { nowhere.refused("no-parquet", &["--features parquet"]) }
}

/// A file may not grow beyond a limit, as on a full disk.
#[cfg(unix)]
#[test]
fn a_full_disk_keeps_the_games_that_were_written() {
    let folder = folder();
    fs::write(folder.path().join("q.toml"), QUESTION.replace("600", "3000")).expect("written");
    let binary = env!("CARGO_BIN_EXE_vinculum");
    let line = format!("trap '' XFSZ; ulimit -f 40; VINCULUM_LANG=en exec {binary} lab run q.toml --out full --threads 1");
    let ran: crate::harness::Ran =
        Command::new("bash").args(["-c", &line]).current_dir(folder.path()).stdin(Stdio::null()).output().expect("bash").into();
    ran.refused("disk-full", &["games.csv", "run it again"]);
    let kept = fs::metadata(folder.path().join("full/games.csv")).expect("a table").len();
    assert!(kept > 10_000, "{kept}");
    fs::write(folder.path().join("full/experiment.toml"), QUESTION.replace("600", "3000")).expect("written");
    let refused = run(folder.path(), "lab report full");
    assert_eq!(refused.code, 0, "what there is can be reported: {}", refused.err);
}

/// `vinculum lab new GAME --option NAME` writes one of them.
#[test]
fn every_option_has_an_experiment_that_can_be_run() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../experiments");
    for kit in registry::kits() {
        let about = kit.about();
        let options: BTreeSet<&str> = about.options.iter().map(|spec| spec.name).collect();
        for name in &options {
            let path: PathBuf = root.join(about.name).join(format!("{name}.toml"));
            let text = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}: write it by `vinculum lab new`", path.display()));
            let plan = Experiment::read(&text).and_then(|read| Plan::of(read, kit.as_ref()));
            let plan = plan.unwrap_or_else(|why| panic!("{}: {why}", path.display()));
            assert!(plan.options.iter().any(|(known, _)| known == name), "{} does not vary {name}", path.display());
            assert!(!plan.experiment.question.is_empty(), "{}", path.display());
        }
        let files = fs::read_dir(root.join(about.name)).expect("a folder").map(|file| file.expect("a file").path());
        for file in files {
            let stem = file.file_stem().expect("a name").to_string_lossy().into_owned();
            assert!(options.contains(stem.as_str()), "{} is about no option of the game", file.display());
        }
    }
}

/// The pages that claim something about balance or bots name the experiments that measure it again, and those name the page.
#[test]
fn claims_of_the_documents_have_experiments_that_can_be_run() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let kits = registry::kits();
    let mut claimed = BTreeSet::new();
    for file in fs::read_dir(root.join("experiments/reproduce")).expect("a folder") {
        let path = file.expect("a file").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("text");
        let claim = text.lines().next().and_then(|line| line.strip_prefix("# Claim: ")).unwrap_or_else(|| panic!("{name} names no claim"));
        let page = claim.split([':', ',']).next().unwrap_or_default();
        let told = fs::read_to_string(root.join(page)).unwrap_or_else(|why| panic!("{name}: {page}: {why}"));
        assert!(told.contains(&name), "{page} does not name {name}");
        let read = Experiment::read(&text).unwrap_or_else(|why| panic!("{name}: {why}"));
        let kit = kits.iter().find(|kit| kit.about().name == read.game).unwrap_or_else(|| panic!("{name}: {}", read.game));
        let plan = Plan::of(read, kit.as_ref()).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert!(!plan.experiment.question.is_empty() && plan.games() <= 5_000, "{name}");
        claimed.insert(kit.about().name);
    }
    assert_eq!(claimed.len(), kits.len(), "every game has claims: {claimed:?}");
}
