//! The run that leads: it gives out shards and writes the games that workers send.

use std::{
    collections::BTreeMap,
    fs,
    ops::Range,
    path::Path,
    time::{Duration, Instant},
};

use engine::Problem;
use lab::{
    folder::{Design, Folder},
    part::Table,
    plan::Plan,
    run::Done,
};

use super::{
    super::{find, play},
    broker::{Broker, Kept, MOST_BYTES, Names, Order, PART, Trouble, shown},
};
use crate::{
    commands::simulate::Progress,
    report::{Failure, Report},
    stop::Stop,
    tongue::say,
};

/// The name of the run on the broker stands here, so that the same command finds it again.
const NAME: &str = ".cluster";
/// How often the broker is asked for games.
const POLL: Duration = Duration::from_millis(100);
/// How long to wait after the broker did not answer.
const PAUSE: Duration = Duration::from_millis(500);
/// The order of a run is written again after this time, so that it outlives what the broker keeps.
const AGAIN: Duration = Duration::from_secs(3600);
/// The seconds that a shard should take on one core.
const SHARD: f64 = 3.0;
/// How many shards may be on the broker: few at first, since nothing is known of their size.
const FEW: usize = 16;
const MANY: usize = 512;

/// Why a step failed: the broker may come back, the rest is for a person.
enum Fault {
    Broker(Trouble),
    Ours(Failure),
}

impl From<Trouble> for Fault {
    fn from(why: Trouble) -> Fault {
        Fault::Broker(why)
    }
}

fn ours(why: Problem) -> Fault {
    Fault::Ours(why.into())
}

/// Lets workers play an experiment, and writes its report.
pub fn run(file: &Path, out: &Path, address: &str) -> Result<Report, Failure> {
    let (text, plan, kit) = lab::run::read(file, find)?;
    let folder = Folder::take(out, &text, &plan, &(0..plan.blocks))?;
    let (stop, started) = (Stop::listen(), Instant::now());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|why| Failure::new("no-threads", why.to_string()))?;
    let design = Design::of(&plan, &(0..plan.blocks));
    let order = Order { program: env!("CARGO_PKG_VERSION").into(), text, design };
    let done = runtime.block_on(lead(&plan, &folder, &order, address, &stop))?;
    play::report(kit.as_ref(), &plan, &folder, &done, started)
}

async fn lead(plan: &Plan, folder: &Folder, order: &Order, address: &str, stop: &Stop) -> Result<Done, Failure> {
    let broker = Broker::connect(address, false).await?;
    let jetstream = |why: Trouble| Failure::new("no-jetstream", say!("lab-no-jetstream", address = shown(address), why = why.to_string()));
    broker.make().await.map_err(jetstream)?;
    let names = names(folder, &broker)?;
    let table = Table::open(plan, folder)?;
    let (started, games) = (Instant::now(), plan.games_a_block());
    let mut progress = Progress::new(plan.games());
    progress.goes_on_from(table.next() * games);
    let order = serde_json::to_vec(order).unwrap_or_default();
    let mut lead = Lead { broker, names, order, ordered: None, plan, table, size: 1, window: FEW, most: plan.blocks };
    let mut lost = false;
    while !lead.table.is_over() && !stop.wanted() {
        match lead.step().await {
            Ok(()) => {
                lost = false;
                progress.told(lead.table.next() * games, Instant::now());
                tokio::time::sleep(POLL).await;
            }
            Err(Fault::Ours(failure)) => {
                progress.clear();
                return Err(failure);
            }
            Err(Fault::Broker(why)) => {
                if !std::mem::replace(&mut lost, true) {
                    eprintln!("{}", say!("lab-broker-lost", why = why.to_string()));
                }
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    progress.clear();
    // A broker that is away drops the rest by itself after a week.
    while lead.table.is_over() && !stop.wanted() && lead.broker.end(&lead.names).await.is_err() {
        tokio::time::sleep(PAUSE).await;
    }
    if lead.table.is_over() {
        let _ = fs::remove_file(folder.path().join(NAME));
    }
    Ok(lead.table.end(started.elapsed().as_secs_f64())?)
}

/// The name under which the broker knows this folder.
fn names(folder: &Folder, broker: &Broker) -> Result<Names, Failure> {
    let known = fs::read_to_string(folder.path().join(NAME)).unwrap_or_default().trim().to_owned();
    if !known.is_empty() && known.len() < 64 && known.chars().all(|letter| letter.is_ascii_alphanumeric()) {
        return Ok(Names { id: known });
    }
    let id = broker.fresh_id();
    folder.write(NAME, &format!("{id}\n"))?;
    Ok(Names { id })
}

struct Lead<'l> {
    broker: Broker,
    names: Names,
    /// The order as it is sent, and when it was sent last.
    order: Vec<u8>,
    ordered: Option<Instant>,
    plan: &'l Plan,
    table: Table<'l>,
    /// How many blocks a new shard has, how many shards may be on the broker, and how many blocks fit in a shard.
    size: u64,
    window: usize,
    most: u64,
}

impl Lead<'_> {
    async fn step(&mut self) -> Result<(), Fault> {
        if self.ordered.is_none_or(|at| at.elapsed() > AGAIN) {
            self.broker.make().await?;
            self.broker.open_queue(&self.names).await?;
            self.broker.write(self.names.order(), self.order.clone(), None).await?;
            self.ordered = Some(Instant::now());
        }
        if let Ok((fault, _)) = self.broker.read(Kept::Runs, &self.names.fault()).await {
            self.broker.end(&self.names).await?;
            let why = String::from_utf8_lossy(&fault).into_owned();
            return Err(Fault::Ours(Failure::new("worker-failed", say!("lab-worker-failed", why = why))));
        }
        // Jobs first: a job that is gone has its lines there by then.
        let jobs = self.broker.jobs(&self.names).await?;
        let whole = self.broker.whole(&self.names.rows()).await?;
        let mut known: BTreeMap<u64, u64> = jobs.iter().map(|blocks| (blocks.start, blocks.end)).collect();
        for (blocks, parts) in whole {
            if blocks.contains(&self.table.next()) && !self.table.is_over() {
                self.take(&blocks, parts).await?;
            }
            if blocks.end > self.table.next() {
                known.insert(blocks.start, blocks.end);
            } else if !jobs.contains(&blocks) {
                // While its job is there, a worker was killed before it could say that it was done: the next one finds the lines.
                self.broker.drop(Kept::Rows, &self.names.parts(&blocks)).await?;
            }
        }
        if self.table.is_over() { Ok(()) } else { self.give(known).await }
    }

    /// Writes the lines of these blocks.
    async fn take(&mut self, blocks: &Range<u64>, parts: usize) -> Result<(), Fault> {
        let (mut bytes, mut seconds) = (Vec::new(), None);
        for part in 0..parts {
            let (more, took) = self.broker.read(Kept::Rows, &self.names.part(blocks, part, parts)).await?;
            seconds = seconds.or(took);
            if bytes.len() + more.len() <= MOST_BYTES {
                bytes.extend(more);
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Err(why) = self.table.add(blocks, &text) {
            // Else the same command would find them again.
            self.broker.drop(Kept::Rows, &self.names.parts(blocks)).await?;
            return Err(ours(why));
        }
        let count = (blocks.end - blocks.start).max(1);
        self.most = (PART as u64 * count / bytes.len().max(1) as u64).max(1);
        if let Some(seconds) = seconds.filter(|seconds| seconds.is_finite()) {
            let fitting = (SHARD * count as f64 / seconds.max(1e-6)) as u64;
            self.size = fitting.clamp(1, 4 * self.size).min(self.most);
        }
        self.window = (self.window + 2).min(MANY);
        Ok(())
    }

    /// Gives out the blocks that nobody has, up to the window.
    async fn give(&mut self, known: BTreeMap<u64, u64>) -> Result<(), Fault> {
        let (mut next, mut there) = (self.table.next(), known.len());
        let ends = known.into_iter().chain([(self.plan.blocks, self.plan.blocks)]);
        for (from, to) in ends {
            while next < from && there < self.window {
                // The last blocks are shared out, so that no worker stands idle while another one plays many.
                let size = self.size.min((self.plan.blocks - next).div_ceil(32)).max(1);
                let blocks = next..(next + size).min(from);
                self.broker.write(self.names.job(&blocks), Vec::new(), None).await?;
                next = blocks.end;
                there += 1;
            }
            if next < from {
                break;
            }
            next = next.max(to);
        }
        Ok(())
    }
}
