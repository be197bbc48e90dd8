//! A worker: it plays shards of the runs on a broker until it is told to stop.

use std::{
    collections::BTreeMap,
    ops::Range,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use async_nats::jetstream::{AckKind, Message, consumer::PullConsumer};
use engine::Kit;
use futures::StreamExt;
use lab::{folder::Design, plan::Plan};
use serde_json::json;
use tokio::{task::JoinError, time::sleep};

use super::{
    super::find,
    broker::{ACK_WAIT, Broker, Kept, Names, Order, PART, Trouble},
};
use crate::{
    parallel,
    report::{Failure, Report},
    stop::Stop,
    tongue::say,
};

/// How long a worker waits for a job before it looks for other runs.
const WAIT: Duration = Duration::from_millis(800);
/// How often it looks for new runs, and how long it waits after the broker did not answer.
const LOOK: Duration = Duration::from_millis(500);

/// A run that this program can play.
struct Run {
    names: Names,
    plan: Plan,
    kit: Box<dyn Kit>,
    queue: PullConsumer,
    /// Whether it is no longer on the broker.
    gone: AtomicBool,
}

struct Worker {
    broker: Broker,
    stop: Stop,
    runs: Mutex<BTreeMap<String, Arc<Run>>>,
    /// When something was played last, and how many shards are being played.
    last: Mutex<Instant>,
    playing: AtomicU64,
    shards: AtomicU64,
    games: AtomicU64,
    ended: AtomicBool,
}

/// Plays shards until Ctrl-C, or until there was none for `idle` seconds.
pub fn work(address: &str, threads: Option<u16>, idle: Option<u64>) -> Result<Report, Failure> {
    let (stop, started) = (Stop::listen(), Instant::now());
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    let runtime = runtime.map_err(|why| Failure::new("no-threads", why.to_string()))?;
    let (shards, games) = runtime.block_on(async {
        let worker = Arc::new(Worker {
            broker: Broker::connect(address, true).await?,
            stop,
            runs: Mutex::default(),
            last: Mutex::new(Instant::now()),
            playing: AtomicU64::new(0),
            shards: AtomicU64::new(0),
            games: AtomicU64::new(0),
            ended: AtomicBool::new(false),
        });
        let hands: Vec<_> = (0..parallel::threads(threads)).map(|_| tokio::spawn(worker.clone().hand())).collect();
        let refused = worker.look(idle.map(Duration::from_secs)).await;
        worker.ended.store(true, Relaxed);
        for hand in hands {
            let _ = hand.await;
        }
        refused.map(|()| (worker.shards.load(Relaxed), worker.games.load(Relaxed)))
    })?;
    let json = json!({ "shards": shards, "games": games, "seconds": started.elapsed().as_secs_f64() });
    Ok(Report::sound(say!("lab-worked", games = games as i64, shards = shards as i64) + "\n", json))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Worker {
    fn is_over(&self) -> bool {
        self.ended.load(Relaxed) || self.stop.wanted()
    }

    /// Keeps the list of runs, until the work is over.
    async fn look(&self, idle: Option<Duration>) -> Result<(), Failure> {
        let mut lost = false;
        while !self.is_over() {
            match self.find().await {
                Ok(refused) => {
                    lost = false;
                    match refused {
                        Some(failure) if lock(&self.runs).is_empty() => return Err(failure),
                        _ => {}
                    }
                }
                Err(why) if !lost => {
                    lost = true;
                    eprintln!("{}", say!("lab-broker-lost", why = why.to_string()));
                }
                Err(_) => {}
            }
            let quiet = self.playing.load(Relaxed) == 0 && idle.is_some_and(|idle| lock(&self.last).elapsed() >= idle);
            if quiet {
                return Ok(());
            }
            sleep(LOOK).await;
        }
        Ok(())
    }

    /// Looks for runs; why one of them cannot be played here.
    async fn find(&self) -> Result<Option<Failure>, Trouble> {
        let there = match self.broker.runs().await {
            Ok(there) => there,
            Err(_) => {
                // The first worker comes before the first run: then there are no streams yet.
                self.broker.make().await?;
                self.broker.runs().await?
            }
        };
        lock(&self.runs).retain(|id, run| {
            let stays = there.contains(id);
            run.gone.store(!stays, Relaxed);
            stays
        });
        let mut refused = None;
        for id in there {
            if lock(&self.runs).contains_key(&id) {
                continue;
            }
            let names = Names { id: id.clone() };
            let (order, _) = self.broker.read(Kept::Runs, &names.order()).await?;
            match planned(&order) {
                Ok((plan, kit)) => {
                    let queue = self.broker.queue(&names).await?;
                    let run = Run { names, plan, kit, queue, gone: AtomicBool::new(false) };
                    lock(&self.runs).insert(id, Arc::new(run));
                }
                Err(failure) => refused = Some(failure),
            }
        }
        Ok(refused)
    }

    /// Plays one shard after the other.
    async fn hand(self: Arc<Self>) {
        while !self.is_over() {
            let runs: Vec<Arc<Run>> = lock(&self.runs).values().cloned().collect();
            let mut found = false;
            for run in runs {
                match self.next(&run).await {
                    Ok(Some(job)) => {
                        found = true;
                        self.playing.fetch_add(1, Relaxed);
                        self.play(&run, job).await;
                        *lock(&self.last) = Instant::now();
                        self.playing.fetch_sub(1, Relaxed);
                    }
                    Ok(None) => {}
                    Err(_) => sleep(LOOK).await,
                }
            }
            if !found {
                sleep(Duration::from_millis(50)).await;
            }
        }
    }

    async fn next(&self, run: &Run) -> Result<Option<Message>, Trouble> {
        let mut jobs = run.queue.fetch().max_messages(1).expires(WAIT).messages().await?;
        jobs.next().await.transpose()
    }

    async fn play(&self, run: &Arc<Run>, job: Message) {
        let mut numbers = job.subject.rsplit('.').map_while(|word| word.parse::<u64>().ok());
        let (Some(to), Some(from)) = (numbers.next(), numbers.next()) else { return };
        let blocks = from..to;
        // A worker that was killed before it could say so has played it.
        if self.broker.whole(&run.names.parts(&blocks)).await.is_ok_and(|whole| !whole.is_empty()) {
            let _ = job.ack().await;
            return;
        }
        let began = Instant::now();
        match self.played(run, blocks.clone(), &job).await {
            Ok(Ok(Some(lines))) => {
                let seconds = began.elapsed().as_secs_f64();
                if self.send(run, &blocks, &lines, seconds).await {
                    let _ = job.ack().await;
                    let games = run.plan.games_a_block() * (blocks.end - blocks.start);
                    self.shards.fetch_add(1, Relaxed);
                    self.games.fetch_add(games, Relaxed);
                    let (from, to) = (blocks.start.to_string(), blocks.end.to_string());
                    eprintln!("{}", say!("lab-shard-played", from = from, to = to, run = run.names.id.clone()));
                }
            }
            Ok(Ok(None)) => {
                // Another worker may have it at once.
                let _ = job.ack_with(AckKind::Nak(None)).await;
            }
            Ok(Err(why)) => self.fail(run, &job, why.sentence).await,
            Err(panic) => self.fail(run, &job, panic.to_string()).await,
        }
    }

    /// Plays these blocks, and tells the broker meanwhile that it does.
    async fn played(
        &self,
        run: &Arc<Run>,
        blocks: Range<u64>,
        job: &Message,
    ) -> Result<Result<Option<String>, engine::Problem>, JoinError> {
        let (stop, playing) = (self.stop.clone(), run.clone());
        let mut played = tokio::task::spawn_blocking(move || {
            lab::part::play(playing.kit.as_ref(), &playing.plan, blocks, &|| stop.wanted() || playing.gone.load(Relaxed))
        });
        loop {
            tokio::select! {
                played = &mut played => return played,
                () = sleep(ACK_WAIT / 3) => { let _ = job.ack_with(AckKind::Progress).await; }
            }
        }
    }

    /// Sends the lines of these blocks, however often the broker goes away meanwhile; whether they are there.
    async fn send(&self, run: &Run, blocks: &Range<u64>, lines: &str, seconds: f64) -> bool {
        let parts: Vec<&[u8]> = lines.as_bytes().chunks(PART).collect();
        for (number, part) in parts.iter().enumerate() {
            let subject = run.names.part(blocks, number, parts.len());
            while self.broker.write(subject.clone(), part.to_vec(), Some(seconds)).await.is_err() {
                if run.gone.load(Relaxed) || self.is_over() {
                    return false;
                }
                sleep(LOOK).await;
            }
        }
        true
    }

    /// Tells the run that a game cannot be played.
    async fn fail(&self, run: &Run, job: &Message, why: String) {
        let _ = self.broker.write(run.names.fault(), why.into_bytes(), None).await;
        let _ = job.ack_with(AckKind::Term).await;
    }
}

/// The design of an order, if this program plays the same games.
fn planned(order: &[u8]) -> Result<(Plan, Box<dyn Kit>), Failure> {
    let other = || Failure::new("other-program", say!("lab-work-other", now = env!("CARGO_PKG_VERSION")));
    let order: Order = serde_json::from_slice(order).map_err(|_| other())?;
    let (known, wanted) = (find(&order.design.game).map(|kit| kit.about().rules), order.design.rules);
    let Some(known) = known else { return Err(other()) };
    if known != wanted {
        let game = order.design.game.clone();
        return Err(Failure::new("other-rules", say!("lab-work-rules", game = game, known = i64::from(known), wanted = i64::from(wanted))));
    }
    let (plan, kit) = lab::run::planned(&order.text, find).map_err(|_| other())?;
    let same = order.program == env!("CARGO_PKG_VERSION") && order.design == Design::of(&plan, &(0..plan.blocks));
    if same { Ok((plan, kit)) } else { Err(other()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(change: impl Fn(&mut Order)) -> Vec<u8> {
        let text = "game = 'stcs'\nscenario = 'duel'\ngames = 4\n[seats]\nbots = ['random']\n";
        let (plan, _) = lab::run::planned(text, find).expect("an experiment");
        let design = Design::of(&plan, &(0..plan.blocks));
        let mut order = Order { program: env!("CARGO_PKG_VERSION").into(), text: text.into(), design };
        change(&mut order);
        serde_json::to_vec(&order).expect("JSON")
    }

    #[test]
    fn a_worker_plays_the_games_of_its_own_rules_only() {
        let code = |order: Vec<u8>| planned(&order).err().map(|failure| failure.code);
        assert_eq!(code(order(|_| ())), None);
        assert_eq!(code(order(|order| order.design.rules += 1)).as_deref(), Some("other-rules"));
        assert_eq!(code(order(|order| order.program = "0.0.9".into())).as_deref(), Some("other-program"));
        assert_eq!(code(order(|order| order.design.setups[0] = json!(null))).as_deref(), Some("other-program"));
        assert_eq!(code(order(|order| order.text = "game = 'chess'".into())).as_deref(), Some("other-program"));
        assert_eq!(code(b"garbage".to_vec()).as_deref(), Some("other-program"));
    }
}
