//! PostgreSQL as the database: a statement for each call, on a few connections of a thread of its own.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    io,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicI64, Ordering},
        mpsc,
    },
    time::{Duration, Instant},
};

use tokio::runtime::Runtime;
use tokio_postgres::{
    Client, Config, NoTls, Row,
    config::SslMode,
    types::{ToSql, Type},
};

use crate::{
    key,
    store::{
        Raw,
        database::{Addition, Beat, Claim, Database, Hold, Kind, RecordId, Refused},
        statements,
    },
};

/// Connections for reads and writes; the lease has one of its own.
const CONNECTIONS: usize = 6;

/// The lease's connection.
const LEASE: usize = CONNECTIONS;

/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long a server that ends tries to tell its database that its tables are free.
pub const FAREWELL: Duration = Duration::from_secs(1);

/// A value that goes into a statement.
type Value = (Box<dyn ToSql + Sync + Send>, Type);

/// A database in PostgreSQL.
pub(crate) struct Postgres {
    /// Taken out when it ends, which must not wait for anything.
    runtime: Option<Runtime>,
    lines: Arc<Lines>,
    process: String,
    address: Mutex<Option<String>>,
    lease: Duration,
    next: AtomicI64,
    begun: Instant,
    /// It has released everything and owns nothing any more.
    released: AtomicBool,
}

/// The connections. A broken one is replaced when it is needed.
struct Lines {
    config: Config,
    slots: [tokio::sync::Mutex<Option<Arc<Client>>>; CONNECTIONS + 1],
}

impl Lines {
    async fn client(&self, slot: usize) -> Result<Arc<Client>, Refused> {
        let mut held = self.slots[slot].lock().await;
        if let Some(client) = held.as_ref().filter(|client| !client.is_closed()) {
            return Ok(client.clone());
        }
        // Nothing has been asked yet: whatever goes wrong here, nothing was done.
        let not = |why: tokio_postgres::Error| Refused::Away(told(&why));
        let connecting = async {
            let (client, connection) = self.config.connect(NoTls).await.map_err(not)?;
            tokio::spawn(async move {
                // How it ends shows at the next statement.
                let _ = connection.await;
            });
            client.batch_execute(statements::SESSION).await.map_err(not)?;
            Ok(Arc::new(client))
        };
        let client = tokio::time::timeout(PATIENCE, connecting).await.map_err(|_| Refused::Away(io::ErrorKind::TimedOut.into()))??;
        *held = Some(client.clone());
        Ok(client)
    }

    async fn ask(&self, slot: usize, statement: &str, values: Vec<Value>) -> Result<Vec<Row>, Refused> {
        let client = self.client(slot).await?;
        let values: Vec<(&(dyn ToSql + Sync), Type)> =
            values.iter().map(|(value, kind)| (&**value as &(dyn ToSql + Sync), kind.clone())).collect();
        match tokio::time::timeout(PATIENCE, client.query_typed(statement, &values)).await {
            Ok(answer) => answer.map_err(|why| refused(&why)),
            Err(_) => {
                // Work still under way on this connection belongs to nobody any more.
                let mut held = self.slots[slot].lock().await;
                if held.as_ref().is_some_and(|kept| Arc::ptr_eq(kept, &client)) {
                    *held = None;
                }
                Err(Refused::Unsure(io::ErrorKind::TimedOut.into()))
            }
        }
    }
}

/// An error in one line, with the database's message.
fn told(why: &tokio_postgres::Error) -> io::Error {
    let said = why.as_db_error().map(|said| said.message().to_owned());
    let source = std::error::Error::source(why).map(ToString::to_string);
    io::Error::other(said.or(source).map_or_else(|| why.to_string(), |more| format!("{why}: {more}")))
}

/// A statement that the database itself refused was undone; with everything else nobody knows.
fn refused(why: &tokio_postgres::Error) -> Refused {
    let undone = why.as_db_error().is_some_and(|said| said.severity() == "ERROR" && !said.code().code().starts_with("57P"));
    if undone { Refused::Not(told(why)) } else { Refused::Unsure(told(why)) }
}

/// The settings of an address of a database.
fn configured(url: &str) -> io::Result<Config> {
    let bad = |why: String| io::Error::new(io::ErrorKind::InvalidInput, why);
    // The address holds a password: its faults are reported without it.
    let mut config: Config = url.parse().map_err(|_| bad("it is not of the form postgres://USER:PASSWORD@HOST/DATABASE".into()))?;
    if config.get_ssl_mode() == SslMode::Require {
        return Err(bad("this program speaks to PostgreSQL without TLS: use a socket or an address of this machine, or a tunnel".into()));
    }
    config.ssl_mode(SslMode::Disable).application_name("vinculum").connect_timeout(PATIENCE).keepalives(true);
    config.keepalives_idle(Duration::from_secs(10)).tcp_user_timeout(Duration::from_secs(10));
    Ok(config)
}

impl Postgres {
    /// Connects, and makes the tables that are not there yet. Nothing is owned before the first [`Database::beat`].
    pub(crate) fn open(url: &str, lease: Duration) -> io::Result<Postgres> {
        // Read before there is a runtime: one that is dropped while another runs would bring the program down instead of a sentence.
        let config = configured(url)?;
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).thread_name("postgres").enable_all().build()?;
        let lines = Arc::new(Lines { config, slots: std::array::from_fn(|_| tokio::sync::Mutex::default()) });
        let database = Postgres {
            runtime: Some(runtime),
            lines,
            process: key::word(16)?,
            address: Mutex::default(),
            lease,
            next: AtomicI64::new(1),
            begun: Instant::now(),
            released: AtomicBool::new(false),
        };
        let lines = database.lines.clone();
        database
            .wait(async move {
                let client = lines.client(LEASE).await?;
                let encoding = client.query_typed(statements::ENCODING, &[]).await.map_err(|why| refused(&why))?;
                if encoding.first().is_none_or(|row| row.get::<_, &str>(0) != "UTF8") {
                    return Err(Refused::Not(io::Error::other("the encoding of the database is not UTF8")));
                }
                client.batch_execute(statements::SCHEMA).await.map_err(|why| refused(&why))?;
                let version = client.query_typed(statements::VERSION, &[]).await.map_err(|why| refused(&why))?;
                if version.first().is_none_or(|row| row.get::<_, i32>(0) != statements::OURS) {
                    return Err(Refused::Not(io::Error::other("the database was made by another version of the program")));
                }
                Ok(())
            })
            .map_err(Refused::why)?;
        Ok(database)
    }

    /// Whether another process lives that uses it.
    pub(crate) fn in_use(&self) -> Result<bool, Refused> {
        Ok(!self.rows(LEASE, statements::IN_USE, vec![text(&self.process)])?.is_empty())
    }

    /// Waits for something that is done in the thread of the connections. May be called from anywhere.
    fn wait<T: Send + 'static>(&self, work: impl Future<Output = Result<T, Refused>> + Send + 'static) -> Result<T, Refused> {
        self.begin(work)?.recv().unwrap_or_else(|_| Err(ended()))
    }

    /// Lets something be done in the thread of the connections.
    fn begin<T: Send + 'static>(&self, work: impl Future<Output = T> + Send + 'static) -> Result<mpsc::Receiver<T>, Refused> {
        let (answer, answered) = mpsc::sync_channel(1);
        self.runtime.as_ref().ok_or_else(ended)?.spawn(async move {
            // The caller waits for the result, or for no longer than it wants.
            let _ = answer.send(work.await);
        });
        Ok(answered)
    }

    fn rows(&self, slot: usize, statement: &'static str, values: Vec<Value>) -> Result<Vec<Row>, Refused> {
        let lines = self.lines.clone();
        self.wait(async move { lines.ask(slot, statement, values).await })
    }

    /// Asks for something about one thing, always on the same connection.
    fn of(&self, record: &RecordId, statement: &'static str, more: Vec<Value>) -> Result<Vec<Row>, Refused> {
        let mut hasher = DefaultHasher::new();
        record.hash(&mut hasher);
        let slot = (hasher.finish() % CONNECTIONS as u64) as usize;
        let mut values = vec![text(record.kind.word()), text(&record.id), text(&self.process)];
        values.extend(more);
        self.rows(slot, statement, values)
    }
}

/// The thread of the connections has ended.
fn ended() -> Refused {
    Refused::Unsure(io::ErrorKind::BrokenPipe.into())
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

fn text(text: &str) -> Value {
    (Box::new(text.to_owned()), Type::TEXT)
}

fn number(number: i64) -> Value {
    (Box::new(number), Type::INT8)
}

fn yes(yes: bool) -> Value {
    (Box::new(yes), Type::BOOL)
}

fn seconds(length: Duration) -> Value {
    (Box::new(length.as_secs_f64()), Type::FLOAT8)
}

fn hold(row: &Row, generation: i64) -> Hold {
    Hold { generation, era: row.get(0), length: row.get(1), moment: row.get::<_, i64>(2).try_into().unwrap_or(0) }
}

impl Database for Postgres {
    fn beat(&self) -> Result<Beat, Refused> {
        if self.released.load(Ordering::Acquire) {
            return Ok(Beat::default());
        }
        let address = self.address.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let values = vec![text(&self.process), (Box::new(address), Type::TEXT), seconds(self.lease)];
        self.rows(LEASE, statements::BEAT, values)?;
        let mut beat = Beat::default();
        for row in self.rows(LEASE, statements::MINE, vec![text(&self.process)])? {
            let kind = if row.get::<_, &str>(0) == Kind::Desk.word() { Kind::Desk } else { Kind::Table };
            beat.mine.insert(RecordId { kind, id: row.get(1) }, row.get(2));
        }
        let others = self.rows(LEASE, statements::OTHERS, vec![text(&self.process)])?;
        beat.others = others.iter().map(|row| row.get(0)).collect();
        Ok(beat)
    }

    fn clock(&self) -> Duration {
        self.begun.elapsed()
    }

    fn lease(&self) -> Duration {
        self.lease
    }

    fn advertise(&self, address: &str) {
        *self.address.lock().unwrap_or_else(PoisonError::into_inner) = Some(address.to_owned());
        // The former process at this address has died, since this one is reached there now. If that cannot be recorded, its lease runs out.
        let _ = self.rows(LEASE, statements::REPLACE, vec![text(&self.process), text(address)]);
    }

    fn release(&self) {
        if self.released.swap(true, Ordering::AcqRel) {
            return;
        }
        let (lines, values) = (self.lines.clone(), vec![text(&self.process)]);
        // If it cannot be said, the lease runs out by itself; a database that is silent keeps no server from its end.
        let _ = self.begin(async move { lines.ask(LEASE, statements::RELEASE, values).await }).map(|said| said.recv_timeout(FAREWELL));
    }

    fn generation(&self) -> i64 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }

    fn claim(&self, record: &RecordId, generation: i64, anyway: bool) -> Result<Claim, Refused> {
        let rows = self.of(record, statements::CLAIM, vec![number(generation), yes(anyway)])?;
        let Some(row) = rows.first() else { return Ok(Claim::Nothing) };
        Ok(if row.get::<_, Option<i64>>(0).is_some() { Claim::Ours(hold(row, generation)) } else { Claim::Theirs(row.get(3)) })
    }

    fn fence(&self, record: &RecordId, held: &[i64], generation: i64) -> Result<Option<Hold>, Refused> {
        let rows = self.of(record, statements::FENCE, vec![number(generation), (Box::new(held.to_vec()), Type::INT8_ARRAY)])?;
        Ok(rows.first().map(|row| hold(row, generation)))
    }

    fn make(&self, record: &RecordId, generation: i64) -> Result<Hold, Refused> {
        let rows = self.of(record, statements::MAKE, vec![number(generation)])?;
        let row = rows.first().ok_or_else(|| Refused::Not(io::ErrorKind::AlreadyExists.into()))?;
        Ok(hold(row, generation))
    }

    fn append(&self, record: &RecordId, hold: &Hold, addition: Addition<'_>) -> Result<bool, Refused> {
        let request: Value = (Box::new(addition.request.map(str::to_owned)), Type::TEXT);
        let size = number(addition.text.len() as i64);
        let values = vec![number(hold.generation), number(hold.era), number(hold.length), size, text(addition.text), request];
        Ok(!self.of(record, statements::APPEND, values)?.is_empty())
    }

    fn rewrite(&self, record: &RecordId, hold: &Hold, whole: Addition<'_>) -> Result<bool, Refused> {
        let request: Value = (Box::new(whole.request.map(str::to_owned)), Type::TEXT);
        let size = number(whole.text.len() as i64);
        let values = vec![number(hold.generation), number(hold.era), size, text(whole.text), request];
        Ok(!self.of(record, statements::REWRITE, values)?.is_empty())
    }

    fn put(&self, record: &RecordId, hold: &Hold, register: &str, listed: bool) -> Result<bool, Refused> {
        let values = vec![number(hold.generation), text(register), yes(listed)];
        Ok(!self.of(record, statements::PUT, values)?.is_empty())
    }

    fn read(&self, record: &RecordId) -> Result<Option<Raw>, Refused> {
        let rows = self.of(record, statements::READ, Vec::new())?;
        let Some(row) = rows.first() else { return Ok(None) };
        let (era, length): (i64, i64) = (row.get(2), row.get(3));
        let lines: Option<String> = row.get(1);
        let lines = lines.unwrap_or_default().into_bytes();
        // A row that somebody took out of the database shows in the length.
        let lines = if lines.len() as i64 == length { lines } else { Vec::new() };
        let age = Duration::from_secs_f64(row.get::<_, f64>(5).max(0.0));
        let requests: Option<Vec<String>> = row.get(4);
        let register = row.get::<_, &str>(0).as_bytes().to_vec();
        Ok(Some(Raw { register, lines: (era > 0 || length > 0).then_some(lines), requests: requests.unwrap_or_default(), age, still: age }))
    }

    fn remove(&self, record: &RecordId) -> Result<bool, Refused> {
        Ok(!self.of(record, statements::REMOVE, Vec::new())?.is_empty())
    }

    fn count(&self, kind: Kind) -> Result<usize, Refused> {
        let rows = self.rows(0, statements::COUNT, vec![text(kind.word())])?;
        Ok(rows.first().and_then(|row| usize::try_from(row.get::<_, i64>(0)).ok()).unwrap_or(0))
    }

    fn old(&self, kind: Kind, age: Duration) -> Result<Vec<String>, Refused> {
        let values = || vec![text(kind.word()), text(&self.process), seconds(age)];
        self.rows(0, statements::TIDY, values())?;
        Ok(self.rows(0, statements::OLD, values())?.iter().map(|row| row.get(0)).collect())
    }

    fn listed(&self) -> Result<Vec<(String, Option<String>)>, Refused> {
        Ok(self.rows(0, statements::LISTED, vec![text(&self.process)])?.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    fn all(&self, kind: Kind) -> Result<Vec<String>, Refused> {
        Ok(self.rows(0, statements::ALL, vec![text(kind.word())])?.iter().map(|row| row.get(0)).collect())
    }

    fn pauses(&self) -> &[Duration] {
        const PAUSES: [Duration; 4] =
            [Duration::from_millis(20), Duration::from_millis(200), Duration::from_millis(500), Duration::from_millis(1000)];
        &PAUSES
    }
}
