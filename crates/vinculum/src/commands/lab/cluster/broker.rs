//! The broker: its streams, and the names of what stands in them.

use std::{ops::Range, time::Duration};

use async_nats::{
    Client, ConnectOptions, HeaderMap, ServerAddr,
    jetstream::{
        self, Context,
        consumer::{PullConsumer, pull},
        stream::{self, RetentionPolicy, Stream},
    },
};
use futures::TryStreamExt;
use lab::folder::Design;
use serde::{Deserialize, Serialize};

use crate::{report::Failure, tongue::say};

/// The broker did not do it: it is away, or it refused.
pub type Trouble = async_nats::Error;

/// Everything on the broker goes away after this time, if nobody ends its run.
const KEPT: Duration = Duration::from_secs(7 * 24 * 3600);
/// A job whose worker has not been heard of for this time goes to another one.
pub const ACK_WAIT: Duration = Duration::from_secs(6);
/// An answer of the broker takes at most this time.
const ANSWER: Duration = Duration::from_secs(4);
/// The lines of a shard are sent in parts of this many bytes.
pub const PART: usize = 256 << 10;
/// A shard has at most this many bytes.
pub const MOST_BYTES: usize = 64 << 20;
/// The seconds that a shard took, on its first part.
pub const SECONDS: &str = "Lab-Seconds";

/// A run as it is told to workers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// Version of the program.
    pub program: String,
    /// The text of the experiment.
    pub text: String,
    /// The facts of the run.
    pub design: Design,
}

/// A broker with the three streams of the laboratory.
#[derive(Clone)]
pub struct Broker {
    client: Client,
    context: Context,
}

/// The subjects of a run.
#[derive(Clone, Debug)]
pub struct Names {
    /// The name of the run.
    pub id: String,
}

impl Names {
    /// The subject of its order.
    pub fn order(&self) -> String {
        format!("{RUN}{}", self.id)
    }

    /// The subject of its fault.
    pub fn fault(&self) -> String {
        format!("vinculum.lab.fault.{}", self.id)
    }

    /// The subject of a job.
    pub fn job(&self, blocks: &Range<u64>) -> String {
        format!("vinculum.lab.job.{}.{}.{}", self.id, blocks.start, blocks.end)
    }

    /// All its jobs.
    pub fn jobs(&self) -> String {
        format!("vinculum.lab.job.{}.>", self.id)
    }

    /// The subject of a part of the lines of these blocks.
    pub fn part(&self, blocks: &Range<u64>, part: usize, parts: usize) -> String {
        format!("vinculum.lab.rows.{}.{}.{}.{part}.{parts}", self.id, blocks.start, blocks.end)
    }

    /// All parts of these blocks.
    pub fn parts(&self, blocks: &Range<u64>) -> String {
        format!("vinculum.lab.rows.{}.{}.{}.>", self.id, blocks.start, blocks.end)
    }

    /// All parts of all blocks.
    pub fn rows(&self) -> String {
        format!("vinculum.lab.rows.{}.>", self.id)
    }

    fn consumer(&self) -> String {
        format!("work-{}", self.id)
    }
}

const RUN: &str = "vinculum.lab.run.";
const RUNS: &str = "VINCULUM_LAB_RUNS";
const JOBS: &str = "VINCULUM_LAB_JOBS";
const ROWS: &str = "VINCULUM_LAB_ROWS";

/// A stream of the laboratory.
#[derive(Copy, Clone, Debug)]
pub enum Kept {
    /// Orders and faults of runs.
    Runs,
    /// Shards that nobody has finished.
    Jobs,
    /// Lines of games that the leading run has not written.
    Rows,
}

impl Kept {
    fn config(self) -> stream::Config {
        let (name, subjects, retention) = match self {
            Kept::Runs => (RUNS, vec!["vinculum.lab.run.*".to_owned(), "vinculum.lab.fault.*".to_owned()], RetentionPolicy::Limits),
            Kept::Jobs => (JOBS, vec!["vinculum.lab.job.>".to_owned()], RetentionPolicy::WorkQueue),
            Kept::Rows => (ROWS, vec!["vinculum.lab.rows.>".to_owned()], RetentionPolicy::Limits),
        };
        let max_messages_per_subject = if matches!(self, Kept::Jobs) { -1 } else { 1 };
        stream::Config { name: name.into(), subjects, retention, max_messages_per_subject, max_age: KEPT, ..Default::default() }
    }

    fn name(self) -> &'static str {
        match self {
            Kept::Runs => RUNS,
            Kept::Jobs => JOBS,
            Kept::Rows => ROWS,
        }
    }
}

/// The numbers at the end of a subject: from and to for a job, and part and parts behind them for rows.
fn numbers<const COUNT: usize>(subject: &str) -> Option<[u64; COUNT]> {
    let mut found = [0; COUNT];
    let mut words = subject.rsplit('.');
    for number in found.iter_mut().rev() {
        *number = words.next()?.parse().ok()?;
    }
    Some(found)
}

impl Broker {
    /// Connects. A worker waits for a broker that is not there yet; `wait` says so.
    pub async fn connect(address: &str, wait: bool) -> Result<Broker, Failure> {
        let place = shown(address);
        let servers = address.split(',').map(str::parse::<ServerAddr>).collect::<Result<Vec<_>, _>>();
        let servers =
            servers.map_err(|why| Failure::new("bad-address", say!("lab-bad-broker", address = place.clone(), why = why.to_string())))?;
        let mut options = ConnectOptions::new().name("vinculum lab").connection_timeout(ANSWER).request_timeout(Some(ANSWER));
        options = options.reconnect_delay_callback(|attempts| Duration::from_millis(100 * attempts.min(20) as u64));
        if wait {
            options = options.retry_on_initial_connect();
        }
        let client = options.connect(servers).await;
        let client = client.map_err(|why| Failure::new("no-broker", say!("lab-no-broker", address = place, why = why.to_string())))?;
        let mut context = jetstream::new(client.clone());
        context.set_timeout(ANSWER);
        Ok(Broker { client, context })
    }

    /// Makes the streams where they are not there yet.
    pub async fn make(&self) -> Result<(), Trouble> {
        for kept in [Kept::Runs, Kept::Jobs, Kept::Rows] {
            self.context.get_or_create_stream(kept.config()).await?;
        }
        Ok(())
    }

    /// A name that nobody else has.
    pub fn fresh_id(&self) -> String {
        self.client.new_inbox().rsplit('.').next().unwrap_or_default().to_owned()
    }

    async fn stream(&self, kept: Kept) -> Result<Stream<()>, Trouble> {
        Ok(self.context.get_stream_no_info(kept.name()).await?)
    }

    /// All subjects of a stream that fit the filter.
    pub async fn subjects(&self, kept: Kept, filter: &str) -> Result<Vec<String>, Trouble> {
        let found = self.stream(kept).await?.info_with_subjects(filter).await?;
        let mut subjects: Vec<String> = found.map_ok(|(subject, _)| subject).try_collect().await?;
        subjects.sort();
        subjects.dedup();
        Ok(subjects)
    }

    /// The names of all runs.
    pub async fn runs(&self) -> Result<Vec<String>, Trouble> {
        let subjects = self.subjects(Kept::Runs, "vinculum.lab.run.*").await?;
        Ok(subjects.iter().filter_map(|subject| subject.strip_prefix(RUN)).map(str::to_owned).collect())
    }

    /// The blocks of the jobs of a run that are not done.
    pub async fn jobs(&self, names: &Names) -> Result<Vec<Range<u64>>, Trouble> {
        let subjects = self.subjects(Kept::Jobs, &names.jobs()).await?;
        Ok(subjects.iter().filter_map(|subject| numbers(subject)).map(|[from, to]| from..to).collect())
    }

    /// The blocks whose lines are there as a whole, and in how many parts. `filter` is of one run.
    pub async fn whole(&self, filter: &str) -> Result<Vec<(Range<u64>, usize)>, Trouble> {
        let subjects = self.subjects(Kept::Rows, filter).await?;
        let mut parts: Vec<[u64; 4]> = subjects.iter().filter_map(|subject| numbers(subject)).collect();
        parts.sort_by_key(|[from, to, _, all]| (*from, *to, *all));
        let alike = |one: &[u64; 4], other: &[u64; 4]| (one[0], one[1], one[3]) == (other[0], other[1], other[3]);
        let whole = parts.chunk_by(alike).filter(|parts| parts.len() as u64 == parts[0][3]);
        Ok(whole.map(|parts| (parts[0][0]..parts[0][1], parts.len())).collect())
    }

    /// The message that stands at a subject, and the seconds that it tells.
    pub async fn read(&self, kept: Kept, subject: &str) -> Result<(Vec<u8>, Option<f64>), Trouble> {
        let message = self.stream(kept).await?.get_last_raw_message_by_subject(subject).await?;
        let seconds = message.headers.get(SECONDS).and_then(|value| value.as_str().parse().ok());
        Ok((message.payload.to_vec(), seconds))
    }

    /// Writes a message; it is on the broker's disk when this returns.
    pub async fn write(&self, subject: String, bytes: Vec<u8>, seconds: Option<f64>) -> Result<(), Trouble> {
        let mut headers = HeaderMap::new();
        if let Some(seconds) = seconds {
            headers.insert(SECONDS, format!("{seconds:.6}").as_str());
        }
        self.context.publish_with_headers(subject, headers, bytes.into()).await?.await?;
        Ok(())
    }

    /// Takes away everything at these subjects; not for jobs, where Debian's broker then skips others.
    pub async fn drop(&self, kept: Kept, filter: &str) -> Result<(), Trouble> {
        self.stream(kept).await?.purge().filter(filter).await?;
        Ok(())
    }

    /// Makes the queue from which workers take the jobs of a run.
    pub async fn open_queue(&self, names: &Names) -> Result<(), Trouble> {
        let config = pull::Config {
            durable_name: Some(names.consumer()),
            filter_subject: names.jobs(),
            ack_wait: ACK_WAIT,
            max_ack_pending: 10_000,
            max_waiting: 10_000,
            inactive_threshold: KEPT,
            ..Default::default()
        };
        self.context.create_consumer_on_stream(config, JOBS).await?;
        Ok(())
    }

    /// The queue of a run.
    pub async fn queue(&self, names: &Names) -> Result<PullConsumer, Trouble> {
        Ok(self.context.get_consumer_from_stream(&names.consumer(), JOBS).await?)
    }

    /// Ends a run: nothing of it stays.
    pub async fn end(&self, names: &Names) -> Result<(), Trouble> {
        self.drop(Kept::Runs, &names.order()).await?;
        let jobs = self.stream(Kept::Jobs).await?;
        for subject in self.subjects(Kept::Jobs, &names.jobs()).await? {
            // A worker may have done it meanwhile.
            if let Ok(job) = jobs.get_last_raw_message_by_subject(&subject).await {
                let _ = jobs.delete_message(job.sequence).await;
            }
        }
        // It may be gone already, when the broker went away in the middle of this.
        let _ = self.context.delete_consumer_from_stream(&names.consumer(), JOBS).await;
        self.drop(Kept::Rows, &names.rows()).await?;
        self.drop(Kept::Runs, &names.fault()).await
    }
}

/// An address without the password.
pub fn shown(address: &str) -> String {
    let one = |server: &str| match (server.split_once("://"), server.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, host))) => format!("{scheme}://{host}"),
        (None, Some((_, host))) => host.to_owned(),
        _ => server.to_owned(),
    };
    address.split(',').map(one).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_name_their_blocks() {
        let names = Names { id: "r7".into() };
        assert_eq!(numbers(&names.job(&(3..90))), Some([3, 90]));
        assert_eq!(numbers(&names.part(&(3..90), 1, 4)), Some([3, 90, 1, 4]));
        assert_eq!(numbers::<2>("vinculum.lab.job.r7.x.1"), None);
    }

    #[test]
    fn a_password_is_not_shown() {
        assert_eq!(shown("nats://me:secret@one:4222,nats://two"), "nats://one:4222,nats://two");
        assert_eq!(shown("token@one"), "one");
    }
}
