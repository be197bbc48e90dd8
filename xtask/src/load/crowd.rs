//! The persons: two at each table, each with a stream; one says something, and it is counted when the other's stream tells of it.

use std::{
    io,
    net::SocketAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow};
use engine::{Chance, Seat};
use serde_json::json;
use tokio::{sync::Semaphore, task::JoinHandle};

use super::wire::{Client, Stream};

/// A frame that is shorter only keeps the stream alive.
const MESSAGE: usize = 32;

/// How many streams are opened at once.
const OPENING: usize = 128;

/// A table as its persons know it.
pub struct Table {
    /// Its name.
    pub id: String,
    /// The keys of both persons.
    pub tokens: [String; 2],
    /// Commands still to be sent, each with its seat.
    pub said: Vec<(Seat, String)>,
}

/// A message that is expected on a stream.
struct Pending {
    listener: usize,
    since: Instant,
}

struct Place {
    table: Table,
    next: AtomicUsize,
    pending: Mutex<Option<Pending>>,
    /// One at a time speaks.
    speaking: tokio::sync::Mutex<()>,
}

/// Result of one run.
#[derive(Clone, Debug, Default)]
pub struct Heard {
    /// Commands that were taken.
    pub taken: usize,
    /// Commands that were refused, or whose answer did not come.
    pub failed: usize,
    /// Why the first of those failed.
    pub why: Option<String>,
    /// Commands that did not reach the other seat in time.
    pub lost: usize,
    /// Milliseconds from the planned moment of the command until the other seat's stream had it, sorted.
    pub latency: Vec<f64>,
    /// Bytes of all streams.
    pub bytes: u64,
    /// How long it took.
    pub took: Duration,
}

impl Heard {
    /// The latency that this many of a hundred do not exceed.
    pub fn percentile(&self, of_hundred: f64) -> f64 {
        let last = self.latency.len().saturating_sub(1);
        self.latency.get((last as f64 * of_hundred / 100.0).round() as usize).copied().unwrap_or(f64::NAN)
    }
}

/// All persons and their streams.
pub struct Crowd {
    host: SocketAddr,
    places: Vec<Place>,
    clients: Mutex<Vec<Client>>,
    heard: Mutex<Heard>,
    bytes: AtomicU64,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Crowd {
    /// Persons at these tables of this server.
    pub fn new(host: SocketAddr, tables: Vec<Table>) -> Arc<Crowd> {
        let place = |table| Place { table, next: AtomicUsize::new(0), pending: Mutex::default(), speaking: tokio::sync::Mutex::default() };
        let places = tables.into_iter().map(place).collect();
        Arc::new(Crowd { host, places, clients: Mutex::default(), heard: Mutex::default(), bytes: AtomicU64::new(0) })
    }

    /// The tables again, with their unsent commands: for another server.
    pub fn tables(&self) -> Vec<Table> {
        let rest = |place: &Place| Table {
            id: place.table.id.clone(),
            tokens: place.table.tokens.clone(),
            said: place.table.said.iter().skip(place.next.load(Ordering::Relaxed)).cloned().collect(),
        };
        self.places.iter().map(rest).collect()
    }

    /// Opens a stream for every person and gives, in seconds since `began`, when the last of them had its page. The streams stay open as long as the
    /// returned value lives.
    ///
    /// # Errors
    /// A stream that is refused.
    pub async fn look(self: &Arc<Crowd>, began: Instant, tell: impl Fn(usize) + Send + Sync + 'static) -> Result<(f64, Looking)> {
        let (opening, open, tell) = (Arc::new(Semaphore::new(OPENING)), Arc::new(AtomicUsize::new(0)), Arc::new(tell));
        let mut streams = Vec::new();
        let mut first = Vec::new();
        for number in 0..self.places.len() * 2 {
            let (crowd, opening, open, tell) = (self.clone(), opening.clone(), open.clone(), tell.clone());
            let (told, hears) = tokio::sync::oneshot::channel();
            first.push(hears);
            streams.push(tokio::spawn(async move {
                let permit = opening.acquire_owned().await;
                let place = &crowd.places[number / 2];
                let of = format!("{}~{}~~en~0", place.table.id, place.table.tokens[number % 2]);
                let begun = async {
                    let mut stream = Stream::open(crowd.host, &of).await?;
                    while crowd.frame(&mut stream).await? < MESSAGE {}
                    Ok::<_, io::Error>(stream)
                };
                let stream = begun.await;
                drop(permit);
                let result = stream.as_ref().map(|_| began.elapsed().as_secs_f64()).map_err(|why| anyhow!("{why}"));
                tell(open.fetch_add(1, Ordering::Relaxed) + 1);
                // Nobody waits any more where another stream was refused.
                let _ = told.send(result);
                if let Ok(stream) = stream {
                    crowd.listen(number, stream).await;
                }
            }));
        }
        let streams = Looking(streams);
        let mut last = 0.0_f64;
        for hears in first {
            last = last.max(hears.await??);
        }
        Ok((last, streams))
    }

    async fn frame(&self, stream: &mut Stream) -> io::Result<usize> {
        let bytes = stream.next().await?;
        self.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
        Ok(bytes)
    }

    async fn listen(&self, number: usize, mut stream: Stream) {
        let place = &self.places[number / 2];
        while let Ok(bytes) = self.frame(&mut stream).await {
            let mut pending = locked(&place.pending);
            if bytes >= MESSAGE && pending.as_ref().is_some_and(|pending| pending.listener == number % 2) {
                let since = pending.take().map_or(0.0, |pending| pending.since.elapsed().as_secs_f64());
                locked(&self.heard).latency.push(since * 1000.0);
            }
        }
    }

    /// Sends `rate` commands a second for `seconds`, at tables in an order that the seed decides.
    pub async fn speak(self: &Arc<Crowd>, rate: f64, seconds: f64, seed: u64, tell: impl Fn(usize)) -> Heard {
        *locked(&self.heard) = Heard::default();
        let (before, began) = (self.bytes.load(Ordering::Relaxed), Instant::now());
        let count = (rate * seconds) as usize;
        let mut chance = Chance::new(seed, 7);
        let mut order: Vec<usize> = Vec::new();
        let mut speaking = Vec::new();
        for number in 0..count {
            let due = began + Duration::from_secs_f64(number as f64 / rate);
            tokio::time::sleep_until(due.into()).await;
            if order.is_empty() {
                order = (0..self.places.len()).collect();
                (1..order.len()).rev().for_each(|at| order.swap(at, chance.below(at as u32 + 1) as usize));
            }
            let Some(table) = order.pop() else { break };
            let crowd = self.clone();
            speaking.push(tokio::spawn(async move { crowd.one(table, due).await }));
            tell(number + 1);
        }
        for one in speaking {
            // A task that ended badly has been counted as failed.
            let _ = one.await;
        }
        let took = began.elapsed();
        let patience = Instant::now() + Duration::from_secs(3);
        while self.places.iter().any(|place| locked(&place.pending).is_some()) && Instant::now() < patience {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let lost = self.places.iter().filter(|place| locked(&place.pending).take().is_some()).count();
        let mut heard = std::mem::take(&mut *locked(&self.heard));
        heard.lost += lost;
        heard.took = took;
        heard.bytes = self.bytes.load(Ordering::Relaxed) - before;
        heard.latency.sort_by(f64::total_cmp);
        heard
    }

    async fn one(&self, table: usize, due: Instant) {
        let place = &self.places[table];
        let _one = place.speaking.lock().await;
        let number = place.next.load(Ordering::Relaxed);
        let Some((seat, text)) = place.table.said.get(number) else { return };
        let speaker = seat.index() % 2;
        if locked(&place.pending).replace(Pending { listener: 1 - speaker, since: due }).is_some() {
            locked(&self.heard).lost += 1;
        }
        let word = json!({ "seat": place.table.tokens[speaker], "text": text, "request": number.to_string() }).to_string();
        let path = format!("/api/tables/{}/say", place.table.id);
        let answer = self.post(&path, &word).await;
        place.next.store(number + 1, Ordering::Relaxed);
        match answer {
            Ok((200, _)) => locked(&self.heard).taken += 1,
            other => {
                locked(&place.pending).take();
                let mut heard = locked(&self.heard);
                heard.failed += 1;
                heard.why.get_or_insert_with(|| format!("{text:?}: {other:?}"));
            }
        }
    }

    /// On a connection that is free, or a new one. One that was closed meanwhile is tried again: the request's word keeps it from being taken twice.
    async fn post(&self, path: &str, body: &str) -> io::Result<(u16, String)> {
        let kept = locked(&self.clients).pop();
        if let Some(mut client) = kept
            && let Ok(answer) = client.post(path, body).await
        {
            locked(&self.clients).push(client);
            return Ok(answer);
        }
        let mut client = Client::to(self.host).await?;
        let answer = client.post(path, body).await?;
        locked(&self.clients).push(client);
        Ok(answer)
    }
}

/// Streams that are open as long as this is.
pub struct Looking(Vec<JoinHandle<()>>);

impl Drop for Looking {
    fn drop(&mut self) {
        self.0.iter().for_each(JoinHandle::abort);
    }
}
