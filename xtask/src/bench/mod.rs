//! The figures the design asks for, measured on this machine in a release build.
//!
//! Games and odds are timed by the time their thread was running, programs by the clock on the wall. Every measurement that can be repeated is made several
//! times, and the best run counts: other work on the machine only ever makes a run slower.

mod clock;
mod laboratory;
mod presses;
mod process;
mod windows;

use std::{
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Result, anyhow};
use clock::Clock;
pub use laboratory::Laboratory;
pub use presses::turns;

use engine::{
    Kit,
    kit::{Thinking, Trials},
};
use serde::Serialize;
use serde_json::Value;

use crate::{
    games::{self, Subject},
    tree::Tree,
};

/// All figures.
#[derive(Clone, Debug, Serialize)]
pub struct Figures {
    /// By short name of the game.
    pub games: serde_json::Map<String, Value>,
    /// Milliseconds of a turn of a thousand empty windows at a table, its page's facts and its record included.
    pub windows_table_ms: f64,
    /// Microseconds of such a turn in simulation.
    pub windows_simulated_us: f64,
    /// Milliseconds from starting the program to the end of its shortest answer, `vinculum games`.
    pub start_ms: f64,
    /// Milliseconds from starting `vinculum serve` to its first page.
    pub ready_ms: f64,
    /// Resident memory of the server at rest, in MiB.
    pub rest_mib: f64,
    /// The laboratory.
    pub laboratory: Laboratory,
}

/// How fast something is played.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Rates {
    /// Whole games of `random` bots a second, on one core, log off.
    pub games_per_second: f64,
    /// Commands given a second in those games.
    pub decisions_per_second: f64,
}

/// The figures of one game.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct GameFigures {
    /// How fast its own scenario is played.
    #[serde(flatten)]
    pub rates: Rates,
    /// Size of a position in bytes.
    pub state_bytes: usize,
    /// Milliseconds for the exact odds of one attack; `None` for a game without attacks.
    pub odds_ms: Option<f64>,
    /// How often a plain script presses in a turn for its seat.
    pub presses_a_turn: f64,
    /// Milliseconds for every result of one ruling, through the rules; absent for a game without single rulings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub results_ms: Option<f64>,
}

/// The design's floors for a game: games a second, bytes of a state.
const ASKED: [(&str, f64, usize); 7] = [
    ("stcs", 20_000.0, 1 << 10),
    ("sfb", 2_000.0, 4 << 10),
    ("attack-wing", 5_000.0, 4 << 10),
    ("attack-wing duel", 5_000.0, 4 << 10),
    ("attack-wing duel with cards", 5_000.0, 4 << 10),
    ("ascendancy", 1_500.0, 16 << 10),
    ("stccg", 2_000.0, 32 << 10),
];

/// Cost of a table's update for a page, by short name of the game: its bytes, and the time a browser takes to draw it. Needs Chromium.
///
/// # Errors
/// If something cannot be built or measured.
pub fn updates(tree: &Tree, cargo: fn() -> Command) -> Result<Value> {
    let words = ["run", "--release", "--quiet", "--package", "web", "--example", "updates"];
    let run = cargo().args(words).current_dir(&tree.root).stderr(Stdio::inherit()).output().map_err(|why| anyhow!("cargo: {why}"))?;
    if !run.status.success() {
        return Err(anyhow!("cargo {}: {}", words.join(" "), run.status));
    }
    serde_json::from_slice(&run.stdout).map_err(|why| anyhow!("what an update costs cannot be read: {why}"))
}

/// Measures everything but updates, which are given by [`updates`]. `vinculum` is the program in its release build.
///
/// # Errors
/// If something cannot be measured.
pub fn measure(vinculum: &Path, updates: &Value) -> Result<Figures> {
    let mut figures = serde_json::Map::new();
    for game in games::played() {
        let mut value = serde_json::to_value(measure_game(&game)?)?;
        if let (Some(value), Some(updates)) = (value.as_object_mut(), updates[game.name].as_object()) {
            value.extend(updates.clone());
        }
        figures.insert(game.name.into(), value);
        for besides in games::BESIDES.iter().filter(|besides| besides.game == game.name) {
            let rates = measure_play((game.kit)().as_ref(), besides.scenario, besides.settings)?;
            figures.insert(besides.name.into(), serde_json::to_value(rates)?);
        }
    }
    let (ready_ms, rest_mib) = process::server(vinculum)?;
    let (windows_table_ms, windows_simulated_us) = (windows::at_a_table_ms()?, windows::simulated_us());
    Ok(Figures {
        games: figures,
        windows_table_ms,
        windows_simulated_us,
        start_ms: process::start(vinculum)?,
        ready_ms,
        rest_mib,
        laboratory: laboratory(vinculum)?,
    })
}

/// Measures the laboratory alone.
///
/// # Errors
/// If something cannot be measured.
pub fn laboratory(vinculum: &Path) -> Result<Laboratory> {
    laboratory::measure(vinculum)
}

/// The figures of the laboratory as lines of text.
pub fn laboratory_table(figures: &Laboratory) -> String {
    let row = |what: &str, value: f64, places: usize, asked: &str| line(what, &format!("{value:.places$}"), asked);
    [
        row("s of a core for 1 M paired STCS duels", figures.million_s, 1, "at most 60"),
        row("times as fast on two threads", figures.two_threads, 2, "1.9"),
        row("% longer than in `vinculum simulate`", figures.overhead_percent, 1, "under 5"),
        row("s of a core for the report of 1 M games", figures.report_s, 1, "under 10"),
        row("MiB for it", figures.report_mib, 0, "200"),
    ]
    .join("\n")
}

/// Measures one game in its own scenario.
pub fn measure_game(game: &Subject) -> Result<GameFigures> {
    let kit = (game.kit)();
    let rates = measure_play(kit.as_ref(), game.scenario, &[])?;
    let presses_a_turn = presses::a_turn(kit.as_ref(), game.crowded.0, game.crowded.1)?;
    Ok(GameFigures {
        rates,
        presses_a_turn,
        state_bytes: kit.state_bytes(),
        odds_ms: game.odds.map(running_ms),
        results_ms: game.results.map(running_ms),
    })
}

/// Measures how fast a scenario is played: three rounds of about a second.
fn measure_play(kit: &dyn Kit, scenario: &str, settings: &[(&str, &str)]) -> Result<Rates> {
    let mut setup = kit.setup(scenario)?;
    for (name, value) in settings {
        kit.set(&mut setup, name, value)?;
    }
    let bots = vec!["random".to_owned(); kit.seats(&setup)];
    let (mut best, mut games) = ((0.0, 0.0), 100);
    for round in 0..4 {
        let trials = Trials { setup: setup.clone(), games, bots: bots.clone(), seed: round, thinking: Thinking::Usual };
        let clock = Clock::start();
        let tally = kit.simulate(&trials, &mut |_| true)?;
        // The system counts running time in ticks: a few quick games may seem to take none.
        let seconds = clock.seconds().max(0.001);
        if tally.unfinished > 0 {
            return Err(anyhow!("{} games of {} did not end", tally.unfinished, kit.about().name));
        }
        let speed = tally.games as f64 / seconds;
        if round > 0 && speed > best.0 {
            best = (speed, tally.decisions as f64 / seconds);
        }
        games = (speed as u64).max(10);
    }
    Ok(Rates { games_per_second: best.0, decisions_per_second: best.1 })
}

/// Milliseconds on a core for one run: the mean over half a second or more.
fn running_ms(run: fn()) -> f64 {
    let (clock, mut times) = (Clock::start(), 0);
    while clock.seconds() < 0.5 {
        (0..16).for_each(|_| run());
        times += 16;
    }
    clock.seconds() * 1000.0 / f64::from(times)
}

/// The figures beside those asked for, as lines of text.
pub fn table(figures: &Figures) -> String {
    let mut lines = vec![line("what", "measured", "asked")];
    for (name, game) in &figures.games {
        let asked = ASKED.iter().find(|(asked, ..)| asked == name);
        let number = |key: &str| game[key].as_f64();
        let mut row = |what: &str, key: &str, places: usize, asked: String| {
            if game.get(key).is_none() {
                return;
            }
            let measured = number(key).map_or("none".into(), |value| format!("{value:.places$}"));
            lines.push(line(&format!("{name}: {what}"), &measured, &asked));
        };
        row("random games a second", "games_per_second", 0, asked.map_or(String::new(), |(_, games, _)| format!("{games:.0}")));
        row("decisions a second", "decisions_per_second", 0, "1000000 (mean of all games)".into());
        row("bytes of a state", "state_bytes", 0, asked.map_or(String::new(), |(.., bytes)| format!("at most {bytes}")));
        row("ms for the exact odds of an attack", "odds_ms", 3, "under 1".into());
        row("presses in a crowded turn of one seat", "presses_a_turn", 1, presses_asked(name).into());
        row("ms for every result of a ruling", "results_ms", 1, String::new());
        row("bytes of an update, in the mean", "update_bytes", 0, String::new());
        row("bytes of the largest of them", "update_bytes_most", 0, String::new());
        row("ms of a page's work for an update", "update_draw_ms", 1, String::new());
    }
    lines.push(line("ms for 1,000 empty windows at a table", &format!("{:.2}", figures.windows_table_ms), "under 5"));
    lines.push(line("microseconds for them in simulation", &format!("{:.1}", figures.windows_simulated_us), "under 50"));
    lines.push(line("ms to the answer of `vinculum games`", &format!("{:.1}", figures.start_ms), "20"));
    lines.push(line("ms until the server gives its first page", &format!("{:.1}", figures.ready_ms), "100"));
    lines.push(line("MiB of the server at rest", &format!("{:.1}", figures.rest_mib), "20"));
    lines.push(laboratory_table(&figures.laboratory));
    lines.join("\n")
}

fn presses_asked(game: &str) -> &'static str {
    match game {
        "stcs" | "stccg" => "at most 25",
        "sfb" => "at most 20",
        _ => "",
    }
}

fn line(what: &str, measured: &str, asked: &str) -> String {
    format!("{what:<54} {measured:>12}   {asked}").trim_end().to_owned()
}
