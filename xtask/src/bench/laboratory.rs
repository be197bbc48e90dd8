//! Figures of the laboratory: how fast it plays and reports, beside `vinculum simulate`.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, anyhow};
use serde::Serialize;
use serde_json::Value;

/// The figures of the laboratory.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Laboratory {
    /// Seconds of a core for a million paired duels of STCS between `random` bots.
    pub million_s: f64,
    /// How much faster two threads play than one, by the clock on the wall.
    pub two_threads: f64,
    /// How much longer a game takes than in `vinculum simulate`, in percent of a core's time.
    pub overhead_percent: f64,
    /// Seconds of a core for the report of a million games.
    pub report_s: f64,
    /// The most memory that the report takes, in MiB.
    pub report_mib: f64,
}

/// Two arms, which share their dice.
const PAIRED: &str =
    "game = 'stcs'\nscenario = 'duel'\nseed = 1\ngames = GAMES\n[seats]\nbots = ['random']\n[vary.values]\nregen_box = [true]\n";
/// One arm, which is what `simulate` plays.
const ALONE: &str = "game = 'stcs'\nscenario = 'duel'\nseed = 1\ngames = GAMES\npaired = false\n[seats]\nbots = ['random']\n";

/// Measures everything with the program in its release build; takes some minutes.
///
/// # Errors
/// The program cannot be run.
pub fn measure(vinculum: &Path) -> Result<Laboratory> {
    let folder = std::env::temp_dir().join(format!("vinculum-bench-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let measured = measure_in(vinculum, &folder);
    fs::remove_dir_all(&folder)?;
    measured
}

fn measure_in(vinculum: &Path, folder: &Path) -> Result<Laboratory> {
    let bench = Bench { vinculum, folder };
    bench.write("million.toml", PAIRED, 500_000)?;
    bench.write("paired.toml", PAIRED, 50_000)?;
    bench.write("alone.toml", ALONE, 100_000)?;
    let million = bench.run("lab run million.toml --out million --threads 1")?;
    let report = bench.run("lab report million")?;
    let (mut overhead, mut two_threads) = (f64::INFINITY, 0.0_f64);
    for round in 0..3 {
        let simulated = bench.run("simulate stcs --scenario duel --seats random,random --games 100000 --threads 1 --format json")?;
        let lab = bench.run(&format!("lab run alone.toml --out alone-{round} --threads 1 --format json"))?;
        overhead = overhead.min(100.0 * (lab.core / simulated.core - 1.0));
        let walls = [1, 2].map(|threads| bench.seconds(&format!("lab run paired.toml --out paired-{round}-{threads} --threads {threads}")));
        let [one, two] = walls;
        two_threads = two_threads.max(one? / two?);
    }
    Ok(Laboratory { million_s: million.core, two_threads, overhead_percent: overhead, report_s: report.core, report_mib: report.most_mib })
}

struct Bench<'b> {
    vinculum: &'b Path,
    folder: &'b Path,
}

/// The cost of a program.
struct Cost {
    /// Seconds of a core.
    core: f64,
    /// The most memory it had, in MiB.
    most_mib: f64,
}

impl Bench<'_> {
    fn write(&self, name: &str, text: &str, games: u64) -> Result<()> {
        Ok(fs::write(self.folder.join(name), text.replace("GAMES", &games.to_string()))?)
    }

    fn run(&self, words: &str) -> Result<Cost> {
        let before = core_of_children()?;
        let mut command = Command::new(self.vinculum);
        command.args(words.split(' ')).current_dir(self.folder).stdin(Stdio::null()).stdout(Stdio::null());
        let mut child = command.spawn().map_err(|why| anyhow!("{}: {why}", self.vinculum.display()))?;
        let (status, mut most_mib) = (format!("/proc/{}/status", child.id()), 0.0);
        let ended = loop {
            most_mib = most(&status).unwrap_or(most_mib);
            if let Some(ended) = child.try_wait()? {
                break ended;
            }
            thread::sleep(Duration::from_millis(5));
        };
        if !ended.success() {
            return Err(anyhow!("vinculum {words}: {ended}"));
        }
        Ok(Cost { core: core_of_children()? - before, most_mib })
    }

    /// Seconds on the wall of playing, without the report.
    fn seconds(&self, words: &str) -> Result<f64> {
        let began = Instant::now();
        self.run(words)?;
        let out = words.split(' ').nth(4).context("a folder")?;
        let times: Value = serde_json::from_str(&fs::read_to_string(self.folder.join(out).join("times.json"))?)?;
        Ok(times["seconds"].as_f64().unwrap_or_else(|| began.elapsed().as_secs_f64()))
    }
}

/// The most memory that a process has had, in MiB.
fn most(status: &str) -> Option<f64> {
    let text = fs::read_to_string(status).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches("kB").trim().parse::<f64>().ok()? / 1024.0)
}

/// Seconds of a core that all programs took that this one has started and that have ended.
fn core_of_children() -> Result<f64> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    // The name of the program, in brackets, may have spaces in it.
    let (_, after) = stat.rsplit_once(')').context("the system does not tell the time of a process")?;
    let ticks: Vec<f64> = after.split_whitespace().skip(13).take(2).filter_map(|word| word.parse().ok()).collect();
    // Linux counts a hundred a second, whatever it counts inside.
    Ok(ticks.iter().sum::<f64>() / 100.0)
}
