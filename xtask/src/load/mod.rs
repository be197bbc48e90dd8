//! The load a server carries: many live games with two viewers each, over real sockets, beside a floor that sends the same bytes and knows no rules.
//!
//! Times are those of this machine at this moment, and the floor tells how much of them is its own; processor time, bytes and memory are the server's.

mod crowd;
mod floor;
mod process;
mod report;
mod script;
mod wire;

use std::{
    io::{IsTerminal, Write},
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow};
use serde::Serialize;
use serde_json::{Value, json};

use crowd::{Crowd, Heard, Table};
use process::Served;
use script::Script;
use wire::Client;

pub use report::text;

/// Settings of a measurement.
#[derive(Clone, Debug, clap::Args)]
pub struct Wanted {
    /// Live games
    #[arg(long, default_value_t = 1000)]
    pub tables: usize,
    /// Commands a second at full load
    #[arg(long, default_value_t = 500.0)]
    pub rate: f64,
    /// Seconds at half load, as many at full load, and at half load again
    #[arg(long, default_value_t = 15.0)]
    pub seconds: f64,
    /// Seed of the games, of their dice and of who speaks when
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Only this game; otherwise all for two, one after the other
    #[arg(long)]
    pub game: Option<String>,
    /// The most commands a game has behind it when it is opened
    #[arg(long, default_value_t = 80)]
    pub played: usize,
}

/// How one run went.
#[derive(Clone, Debug, Serialize)]
pub struct Run {
    /// Commands a second that were wanted.
    pub wanted: f64,
    /// Commands a second that were taken.
    pub rate: f64,
    /// Commands that were refused or not answered, and the first of them.
    pub failed: (usize, Option<String>),
    /// Commands that did not reach the other seat within three seconds.
    pub lost: usize,
    /// Milliseconds until the other seat's stream had the command: the median, 99 of a hundred, the slowest.
    pub latency: [f64; 3],
    /// Milliseconds of the server's processor time for each command.
    pub cpu_ms: f64,
    /// KiB sent for each command and viewer.
    pub sent_kib: f64,
}

/// Everything that was measured.
#[derive(Clone, Debug, Serialize)]
pub struct Figures {
    /// Number of tables that were asked for.
    pub tables: usize,
    /// The seed.
    pub seed: u64,
    /// At half load, at full load, and at half load again.
    pub server: Vec<Run>,
    /// The same without rules.
    pub floor: Vec<Run>,
    /// KiB of memory for each table that was opened.
    pub table_kib: f64,
    /// KiB of memory for each stream that was opened, the page of its viewer included.
    pub stream_kib: f64,
    /// Milliseconds of processor time for each table opened.
    pub open_ms: f64,
    /// Seconds from the start of a new server on the same folder until every viewer had its page again.
    pub back_seconds: f64,
    /// KiB of memory then, for each table with its two streams.
    pub back_kib: f64,
    /// Milliseconds until a line is on the disk, written as often as at full load: the median, 99 of a hundred, the slowest.
    pub disk_ms: [f64; 3],
}

/// Measures. `vinculum` is the program in its release build.
///
/// # Errors
/// If something cannot be started, or does not come to what was expected.
pub fn measure(wanted: &Wanted, vinculum: &Path, folder: &Path) -> Result<Figures> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let each = (wanted.rate * ALL * wanted.seconds / wanted.tables as f64).ceil() as usize + 1;
    let scripts = script::write(wanted, each, &|done| progress("games played beforehand", done, wanted.tables))?;
    runtime.block_on(all(wanted, vinculum, folder, scripts))
}

/// The server without rules, which `--floor` starts.
///
/// # Errors
/// No port.
pub fn serve_floor(bytes: usize) -> Result<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    Ok(runtime.block_on(floor::serve(bytes))?)
}

async fn all(wanted: &Wanted, vinculum: &Path, folder: &Path, scripts: Vec<Script>) -> Result<Figures> {
    let served = Served::vinculum(vinculum, folder, wanted.seed)?;
    let (memory, cpu) = (served.memory(), served.cpu());
    let tables = open(&served, scripts).await?;
    let count = tables.len() as f64;
    let table_kib = (served.memory() - memory) / count;
    let open_ms = (served.cpu() - cpu) * 1000.0 / count;
    let crowd = Crowd::new(served.host, tables);
    let memory = served.memory();
    let streams = 2 * wanted.tables;
    let (_, looking) = crowd.look(Instant::now(), move |done| progress("streams", done, streams)).await?;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let stream_kib = (served.memory() - memory) / streams as f64;
    let server = runs(wanted, &served, &crowd, "server").await;
    drop(looking);
    served.kill();

    let began = Instant::now();
    let served = Served::vinculum(vinculum, folder, wanted.seed)?;
    let again = Crowd::new(served.host, crowd.tables());
    let (back_seconds, looking) = again.look(began, move |done| progress("streams again", done, streams)).await?;
    let back_kib = served.memory() / count;
    drop(looking);
    served.kill();

    let bytes = server.get(FULL).map_or(1024.0, |run| run.sent_kib * 1024.0) as usize;
    let served = Served::floor(bytes.max(64))?;
    let said = |number: usize| (0..=number).map(|at| (engine::Seat::new(at % 2).unwrap_or(engine::Seat::A), "say".into())).collect();
    let each = (wanted.rate * ALL * wanted.seconds / count) as usize + 1;
    let table = |number: usize| Table { id: format!("t{number}"), tokens: ["a".into(), "b".into()], said: said(each) };
    let crowd = Crowd::new(served.host, (0..wanted.tables).map(table).collect());
    let (_, _looking) = crowd.look(Instant::now(), move |done| progress("streams of the floor", done, streams)).await?;
    let floor = runs(wanted, &served, &crowd, "floor").await;
    let disk_ms = disk(folder, wanted)?;
    Ok(Figures { tables: wanted.tables, seed: wanted.seed, server, floor, table_kib, stream_kib, open_ms, back_seconds, back_kib, disk_ms })
}

/// The parts of the full load that are run one after the other. Half of it comes twice, first and last, which shows the effect of being first.
const PARTS: [f64; 3] = [0.5, 1.0, 0.5];
/// All of them together.
const ALL: f64 = PARTS[0] + PARTS[1] + PARTS[2];
/// Which of them is the full load.
const FULL: usize = 1;

/// The result of each of them.
async fn runs(wanted: &Wanted, served: &Served, crowd: &Arc<Crowd>, name: &str) -> Vec<Run> {
    let mut runs = Vec::new();
    for (step, part) in PARTS.into_iter().enumerate() {
        let rate = wanted.rate * part;
        let (label, count) = (format!("{name} at {rate} a second"), (rate * wanted.seconds) as usize);
        let cpu = served.cpu();
        let heard = crowd.speak(rate, wanted.seconds, wanted.seed + step as u64, |done| progress(&label, done, count)).await;
        runs.push(run(rate, served.cpu() - cpu, heard));
    }
    runs
}

fn run(wanted: f64, cpu: f64, heard: Heard) -> Run {
    let taken = heard.taken.max(1) as f64;
    Run {
        wanted,
        rate: heard.taken as f64 / heard.took.as_secs_f64(),
        latency: [50.0, 99.0, 100.0].map(|of_hundred| heard.percentile(of_hundred)),
        cpu_ms: cpu * 1000.0 / taken,
        sent_kib: heard.bytes as f64 / 1024.0 / taken / 2.0,
        failed: (heard.failed, heard.why),
        lost: heard.lost,
    }
}

/// Opens the tables, one after the other so that the server's seeds come in this order, and takes both seats.
async fn open(served: &Served, scripts: Vec<Script>) -> Result<Vec<Table>> {
    let broken = |why: std::io::Error| anyhow!("the server: {why}");
    let mut client = Client::to(served.host).await.map_err(broken)?;
    let (mut tables, count) = (Vec::new(), scripts.len());
    for script in scripts {
        let wish = json!({ "file": script.file, "sitters": ["you", "friend"] }).to_string();
        let opened = expected(client.post("/api/tables", &wish).await.map_err(broken)?, 201)?;
        if opened["commitment"] != script.commitment {
            return Err(anyhow!("the server has bound itself to other dice than expected"));
        }
        let id = text_of(&opened["id"]);
        let claim = json!({ "invite": opened["seats"][1]["invite"] }).to_string();
        let claimed = expected(client.post(&format!("/api/tables/{id}/claim"), &claim).await.map_err(broken)?, 200)?;
        tables.push(Table { tokens: [text_of(&opened["token"]), text_of(&claimed["token"])], id, said: script.said });
        progress("tables opened", tables.len(), count);
    }
    Ok(tables)
}

fn expected((status, answer): (u16, String), wanted: u16) -> Result<Value> {
    if status == wanted { Ok(serde_json::from_str(&answer)?) } else { Err(anyhow!("{status}: {answer}")) }
}

fn text_of(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Time the disk takes for a line, without other work, at the write rate of the full load: now and then it may be busy by itself.
fn disk(folder: &Path, wanted: &Wanted) -> std::io::Result<[f64; 3]> {
    let path = folder.join("line");
    let mut file = std::fs::File::create(&path)?;
    let mut took = Vec::new();
    for _ in 0..(wanted.rate * wanted.seconds).max(1.0) as usize {
        let began = Instant::now();
        file.write_all(&[b'x'; 150])?;
        file.sync_data()?;
        took.push(began.elapsed().as_secs_f64() * 1000.0);
        let pause = Duration::try_from_secs_f64(1.0 / wanted.rate).unwrap_or_default();
        std::thread::sleep(pause.saturating_sub(began.elapsed()));
    }
    std::fs::remove_file(path)?;
    took.sort_by(f64::total_cmp);
    Ok([50, 99, 100].map(|of_hundred| took[(took.len() * of_hundred / 100).min(took.len() - 1)]))
}

/// A bar on the error stream, where somebody looks at it.
fn progress(what: &str, done: usize, all: usize) {
    const WIDTH: usize = 30;
    if !std::io::stderr().is_terminal() || (done != all && !done.is_multiple_of(1 + all / 200)) {
        return;
    }
    let full = WIDTH * done / all.max(1);
    let end = if done == all { "\n" } else { "" };
    eprint!("\r{what:<34} [{}{}] {done}/{all}{end}", "#".repeat(full), "-".repeat(WIDTH - full));
}

#[cfg(test)]
mod tests {
    use engine::Seat;

    use super::*;

    /// Against the server without rules every command is accepted and delivered, and the bytes are those it sends.
    #[test]
    fn everything_that_is_said_is_heard_and_counted() {
        const BYTES: usize = 500;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let heard = runtime.block_on(async {
            let (host, serving) = floor::bind(BYTES).await.expect("a port");
            tokio::spawn(serving);
            let said = |number: usize| vec![(Seat::new(number % 2).expect("a seat"), "say".to_owned()); 20];
            let table = |number| Table { id: format!("t{number}"), tokens: ["a".into(), "b".into()], said: said(number) };
            let crowd = Crowd::new(host, (0..3).map(table).collect());
            let (_, _looking) = crowd.look(Instant::now(), |_| ()).await.expect("streams");
            crowd.speak(100.0, 0.3, 1, |_| ()).await
        });
        assert_eq!((heard.taken, heard.failed, heard.lost, heard.latency.len()), (30, 0, 0, 30), "{heard:?}");
        // Each frame has its length before it, and two line ends.
        assert_eq!(heard.bytes, 2 * 30 * (BYTES as u64 + 3 + 2 + 2));
        assert!(heard.percentile(50.0) <= heard.percentile(99.0));
    }

    /// A server with the expected seed accepts every command written beforehand, for every game for two.
    #[test]
    fn scripts_are_games_that_go_on() {
        let wanted = Wanted { tables: 6, rate: 1.0, seconds: 1.0, seed: 3, game: None, played: 12 };
        let scripts = script::write(&wanted, 3, &|_| ()).expect("games");
        assert_eq!(scripts.len(), 6);
        assert!(scripts.iter().all(|script| script.said.len() == 3));
        let again = script::write(&wanted, 3, &|_| ()).expect("games");
        assert!(scripts.iter().zip(&again).all(|(one, other)| one.file == other.file && one.said == other.said), "from the seed alone");
        let other = Wanted { game: Some("none".into()), ..wanted };
        assert!(script::write(&other, 3, &|_| ()).is_err());
    }
}
