//! Sends long, deep, repeated and unfinished input to every route of a server, and compares the work for some input with that for twice as much: a route
//! whose work grows faster than its input, or that takes long without an allowance, or that leaves files or memory behind, is found.
//!
//! Requests come from inside the process and have no client: no allowance holds them back.

mod aims;
mod inputs;
mod planted;

use std::{
    collections::BTreeMap,
    fmt::Write,
    fs,
    path::Path,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, anyhow};
use axum::{
    Router,
    body::{Body, to_bytes},
    http::Request,
};
use tower::ServiceExt;
use web::{Options, Server};

use aims::{Aim, World};
use inputs::Input;

/// Settings of a sweep.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The games whose tables, rulings and lists are asked for; all if none is named.
    pub games: Vec<String>,
    /// The most bytes of an input; longer ones are sent as long as the route takes them.
    pub most: usize,
    /// With the three bad routes that the sweep must find.
    pub planted: bool,
}

/// Shorter work is not compared: the clock, the disk and the other programs would decide.
const FLOOR: Duration = Duration::from_millis(60);

/// Twice the input may take this much more work.
const GROWTH: f64 = 3.0;

/// The longest work of a request that counts for no allowance, and of one that does, in a build without optimisation.
const LONGEST: [Duration; 2] = [Duration::from_millis(400), Duration::from_secs(10)];

/// Memory that may be left when all has been sent a second time.
const LEFT: usize = 48 << 20;

/// The times of an input and of one twice as long.
#[derive(Clone, Copy, Debug)]
struct Times {
    once: Duration,
    twice: Duration,
}

impl Times {
    /// Their fault, if they have one.
    fn fault(self, counted: bool) -> Option<String> {
        let Times { once, twice } = self;
        let longest = LONGEST[usize::from(counted)];
        if twice > longest {
            return Some(format!("takes {twice:.0?}"));
        }
        let growth = twice.as_secs_f64() / once.as_secs_f64().max(1e-6);
        (twice > FLOOR && growth > GROWTH).then(|| format!("takes {once:.1?}, and {twice:.1?} for twice the input"))
    }
}

/// Sweeps all routes. Gives the report, and what was found.
///
/// # Errors
/// A server that cannot be made, or that does not answer.
pub fn run(folder: &Path, wanted: &Wanted) -> Result<(String, Vec<String>)> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(sweep(folder, wanted))
}

async fn sweep(folder: &Path, wanted: &Wanted) -> Result<(String, Vec<String>)> {
    let options = Options { data_dir: Some(folder.into()), bot_pause: Duration::ZERO, seed: Some(1), ..Options::default() };
    let server = Server::new(registry::kits(), options)?.with_builders(registry::builders());
    let router = if wanted.planted { server.router().merge(planted::routes(folder)) } else { server.router() };
    let games = if wanted.games.is_empty() {
        registry::kits().iter().map(|kit| kit.about().name.to_owned()).collect()
    } else {
        wanted.games.clone()
    };
    let world = World::open(&router, &games).await?;
    let mut aims = world.aims(&router).await?;
    if wanted.planted {
        aims.extend(planted::aims());
    }
    let (mut found, mut slowest) = (Vec::new(), BTreeMap::new());
    let mut sent = 0;
    let before = files(folder)?;
    for aim in &aims {
        let kept = files(folder)?;
        for input in inputs::of(aim, wanted.most) {
            sent += 1;
            let times = measured(&router, aim, &input).await?;
            let slow = slowest.entry(aim.name.clone()).or_insert(Duration::ZERO);
            *slow = times.twice.max(*slow);
            if let Some(fault) = times.fault(aim.counted) {
                eprintln!("{}: {} {fault}", aim.name, input.name);
                found.push(format!("{}: {} {fault}", aim.name, input.name));
            }
        }
        // Tables that it opened are counted by their allowance.
        let more = files(folder)?.saturating_sub(kept);
        if more > 0 && !aim.opens {
            found.push(format!("{}: leaves {more} files", aim.name));
        }
    }
    found.extend(left(&router, &aims, wanted.most).await?);
    let mut report = format!("{sent} inputs for {} routes; {} files before, {} after; the slowest:\n", aims.len(), before, files(folder)?);
    let mut slowest: Vec<_> = slowest.into_iter().collect();
    slowest.sort_by_key(|(_, took)| std::cmp::Reverse(*took));
    for (name, took) in slowest.iter().take(12) {
        let _ = writeln!(report, "{took:>10.1?}  {name}");
    }
    Ok((report, found))
}

/// The least times of an input and of one twice as long. What looks bad is measured again: another program may have been at work.
async fn measured(router: &Router, aim: &Aim, input: &Input) -> Result<Times> {
    let mut least = Times { once: Duration::MAX, twice: Duration::MAX };
    for round in 0..10 {
        least.once = least.once.min(send(router, aim, input, 1).await?);
        least.twice = least.twice.min(send(router, aim, input, 2).await?);
        let sure = least.twice > 4 * LONGEST[usize::from(aim.counted)] || (round > 1 && least.twice > Duration::from_secs(1));
        if sure || (least.fault(aim.counted).is_none() && (round > 0 || least.twice < FLOOR)) {
            break;
        }
    }
    Ok(least)
}

/// Sends an input once, or one that is twice as long, and reads the whole answer.
async fn send(router: &Router, aim: &Aim, input: &Input, times: usize) -> Result<Duration> {
    let (path, body) = aim.request(input, times);
    let request = Request::builder().method(if aim.posts { "POST" } else { "GET" }).uri(&path);
    let request = request.header("content-type", aim.kind()).body(Body::from(body)).context("an address that is none")?;
    let began = Instant::now();
    let response = router.clone().oneshot(request).await.map_err(|never| match never {})?;
    if aim.endless {
        return Ok(began.elapsed());
    }
    let status = response.status();
    to_bytes(response.into_body(), 64 << 20).await.map_err(|why| anyhow!("{}: {why}", aim.name))?;
    // 503 is an answer of a server that is busy; nothing else may fail on this side.
    if status.is_server_error() && status != 503 {
        return Err(anyhow!("{}: {} gives {status}", aim.name, input.name));
    }
    Ok(began.elapsed())
}

/// Routes that leave memory behind: everything has been sent before, so nothing is read for the first time now.
async fn left(router: &Router, aims: &[Aim], most: usize) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for aim in aims.iter().filter(|aim| !aim.opens && aim.posts) {
        let before = resident()?;
        for _ in 0..2 {
            for input in inputs::of(aim, most) {
                send(router, aim, &input, 2).await?;
            }
        }
        let more = resident()?.saturating_sub(before);
        if more > LEFT {
            found.push(format!("{}: leaves {} MiB in memory", aim.name, more >> 20));
        }
    }
    Ok(found)
}

/// Memory of this process in bytes.
fn resident() -> Result<usize> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("the system does not tell")?;
    Ok(line.trim().trim_end_matches(" kB").parse::<usize>()? << 10)
}

/// Files in a folder and those in it.
fn files(folder: &Path) -> Result<usize> {
    let mut count = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        count += if entry.file_type()?.is_dir() { files(&entry.path())? } else { 1 };
    }
    Ok(count)
}
