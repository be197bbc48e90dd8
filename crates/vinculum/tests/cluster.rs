//! Machines that share the games of an experiment through a real message broker: workers, the leading run and the broker are killed at random, and the bytes
//! are those of one machine.
//!
//! Needs `nats-server`, which `scripts/setup.sh` installs. `VINCULUM_CLUSTER_KILLS` says how often something is killed (12); `VINCULUM_SEED` draws the moments.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

use async_nats::jetstream;
use engine::Chance;
use serde_json::Value;

const QUESTION: &str = "question = 'Does the box matter?'\ngame = 'stcs'\nscenario = 'duel'\ngames = 600\n\
                        metrics = ['score A', 'points A', 'rounds', 'event shot']\n\
                        [seats]\nbots = ['random']\n[vary.values]\nregen_box = [true]\nturns = [6]\n";

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

/// The broker, which ends with it.
struct Broker {
    port: u16,
    store: PathBuf,
    process: Child,
}

impl Broker {
    fn start(store: &Path) -> Broker {
        let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").port();
        Broker { port, store: store.to_owned(), process: Broker::spawn(port, Some(store)) }
    }

    /// Starts it and waits until it listens.
    fn spawn(port: u16, store: Option<&Path>) -> Child {
        let mut words = vec!["-a".to_owned(), "127.0.0.1".into(), "-p".into(), port.to_string()];
        if let Some(store) = store {
            words.extend(["-js".into(), "-sd".into(), store.display().to_string()]);
        }
        let programs = ["nats-server", "/usr/sbin/nats-server"].into_iter();
        let mut started = programs.map(|name| Command::new(name).args(&words).stdout(Stdio::null()).stderr(Stdio::null()).spawn());
        let process = started.find_map(Result::ok).expect("nats-server is there: `bash scripts/setup.sh` installs it");
        let began = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(began.elapsed() < Duration::from_secs(30), "the broker does not listen");
            thread::sleep(Duration::from_millis(20));
        }
        process
    }

    fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills it and starts it again on what it kept.
    fn kill(&mut self, away: Duration) {
        end(&mut self.process);
        thread::sleep(away);
        self.process = Broker::spawn(self.port, Some(&self.store));
    }
}

impl Drop for Broker {
    fn drop(&mut self) {
        end(&mut self.process);
    }
}

fn end(process: &mut Child) {
    let _ = process.kill();
    let _ = process.wait();
}

fn vinculum(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vinculum"));
    command.args(words).current_dir(folder).env("VINCULUM_LANG", "en").stdin(Stdio::null());
    command
}

fn run(folder: &Path, words: &[&str]) -> Output {
    vinculum(folder, words).output().expect("it runs")
}

fn good(folder: &Path, words: &[&str]) {
    let ran = run(folder, words);
    assert!(ran.status.success(), "{words:?}: {}", String::from_utf8_lossy(&ran.stderr));
}

/// Asserts that it failed with this code, and a line in which the word occurs.
fn refused(folder: &Path, words: &[&str], code: &str, word: &str) {
    let ran = run(folder, words);
    let said = String::from_utf8_lossy(&ran.stderr).into_owned();
    assert_eq!(ran.status.code(), Some(2), "{words:?}: {said}");
    assert!(said.lines().last().is_some_and(|line| line.starts_with(&format!("error[{code}")) && line.contains(word)), "{words:?}: {said}");
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

/// Workers that write what they played into a file each.
struct Workers<'w> {
    folder: &'w Path,
    address: String,
    there: Vec<Child>,
    begun: usize,
}

impl<'w> Workers<'w> {
    fn of(folder: &'w Path, address: String, count: usize) -> Workers<'w> {
        let mut workers = Workers { folder, address, there: Vec::new(), begun: 0 };
        (0..count).for_each(|_| workers.one_more());
        workers
    }

    fn one_more(&mut self) {
        let said = File::create(self.folder.join(format!("worker-{}.log", self.begun))).expect("a file");
        self.begun += 1;
        let words = ["lab", "work", "--cluster", &self.address, "--threads", "1"];
        let child = vinculum(self.folder, &words).stdout(Stdio::null()).stderr(said).spawn().expect("it starts");
        self.there.push(child);
    }

    fn kill(&mut self, which: usize) {
        end(&mut self.there.remove(which));
    }

    /// How often each range of blocks was finished.
    fn finished(&self) -> BTreeMap<(u64, u64), u64> {
        let mut finished = BTreeMap::new();
        for worker in 0..self.begun {
            let said = fs::read_to_string(self.folder.join(format!("worker-{worker}.log"))).expect("text");
            for line in said.lines().filter(|line| line.starts_with("blocks ")) {
                let words: Vec<&str> = line.split(' ').collect();
                let number = |at: usize| words[at].parse::<u64>().expect("a number");
                *finished.entry((number(1), number(3))).or_default() += 1;
            }
        }
        finished
    }
}

impl Drop for Workers<'_> {
    fn drop(&mut self) {
        self.there.iter_mut().for_each(end);
    }
}

fn lead(folder: &Path, address: &str, out: &str) -> Child {
    let words = ["lab", "run", "q.toml", "--out", out, "--cluster", address];
    vinculum(folder, &words).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts")
}

/// Waits for it; whether it was well.
fn wait(mut process: Child, most: Duration) -> bool {
    let began = Instant::now();
    loop {
        if let Some(status) = process.try_wait().expect("it can be asked") {
            return status.success();
        }
        if began.elapsed() > most {
            end(&mut process);
            return false;
        }
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn whoever_is_killed_the_bytes_are_those_of_one_machine() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let (kills, mut chance) = (number("VINCULUM_CLUSTER_KILLS", 12), Chance::new(number("VINCULUM_SEED", 1), 0));
    let games = 500 * kills;
    fs::write(folder.join("q.toml"), QUESTION.replace("600", &games.to_string())).expect("written");
    good(folder, &["lab", "run", "q.toml", "--out", "whole"]);
    let mut broker = Broker::start(&folder.join("store"));
    let mut workers = Workers::of(folder, broker.address(), 2);
    let mut leading = lead(folder, &broker.address(), "shared");
    let mut brokers = 0;
    for kill in 0..kills {
        thread::sleep(Duration::from_millis(u64::from(100 + chance.below(500))));
        match kill % 4 {
            0 | 2 => {
                let which = chance.below(workers.there.len() as u32) as usize;
                workers.kill(which);
                workers.one_more();
            }
            1 => {
                broker.kill(Duration::from_millis(u64::from(chance.below(600))));
                brokers += 1;
            }
            _ => {
                end(&mut leading);
                leading = lead(folder, &broker.address(), "shared");
            }
        }
    }
    assert!(wait(leading, Duration::from_secs(240)), "the run does not come to its end");
    assert_eq!(files(&folder.join("shared")), files(&folder.join("whole")));
    let finished = workers.finished();
    let twice: u64 = finished.values().map(|times| times - 1).sum();
    // A broker that goes away may lose what a worker has just sent, one shard for each worker.
    assert!(twice <= 2 * brokers, "{twice} of {} shards were played twice", finished.len());
    assert!(finished.len() > 20, "{} shards: too few to say anything", finished.len());
    let left = left(&broker.address());
    assert_eq!(left, 0, "messages of a run that is over stay on the broker");
}

/// How many messages of the laboratory are on the broker.
fn left(address: &str) -> u64 {
    asynchronously(async {
        let context = jetstream::new(async_nats::connect(address).await.expect("a broker"));
        let mut messages = 0;
        for name in ["VINCULUM_LAB_RUNS", "VINCULUM_LAB_JOBS", "VINCULUM_LAB_ROWS"] {
            let stream = context.get_stream(name).await.expect("a stream");
            messages += stream.cached_info().state.messages;
        }
        messages
    })
}

fn asynchronously<T>(task: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(task)
}

#[test]
fn a_run_that_may_end_early_ends_at_the_block_of_one_machine() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let question = "game = 'stcs'\nscenario = 'duel'\ngames = 2000\nmetrics = ['score 1']\n\
                    [seats]\nbots = ['random', 'ensign']\n[until]\nhalf_width = 0.12\n";
    fs::write(folder.join("q.toml"), question).expect("written");
    good(folder, &["lab", "run", "q.toml", "--out", "whole"]);
    let broker = Broker::start(&folder.join("store"));
    let workers = Workers::of(folder, broker.address(), 2);
    assert!(wait(lead(folder, &broker.address(), "shared"), Duration::from_secs(120)));
    assert_eq!(files(&folder.join("shared")), files(&folder.join("whole")));
    drop(workers);
}

/// The order of the only run, once it is there: its subject and its text.
async fn order(context: &jetstream::Context) -> (String, Value) {
    for _ in 0..200 {
        if let Ok(stream) = context.get_stream("VINCULUM_LAB_RUNS").await
            && let Ok(message) = stream.get_raw_message(stream.cached_info().state.last_sequence).await
        {
            return (message.subject.to_string(), serde_json::from_slice(&message.payload).expect("JSON"));
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("no run is there");
}

#[test]
fn a_worker_of_other_rules_is_refused_and_lines_of_another_build_are_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    fs::write(folder.join("q.toml"), QUESTION.replace("600", "40")).expect("written");
    good(folder, &["lab", "run", "q.toml", "--out", "whole"]);
    let broker = Broker::start(&folder.join("store"));
    let address = broker.address();
    let mut leading = lead(folder, &address, "shared");
    let subject = asynchronously(async {
        let context = jetstream::new(async_nats::connect(&address).await.expect("a broker"));
        let (subject, mut order) = order(&context).await;
        order["design"]["rules"] = (order["design"]["rules"].as_u64().expect("a number") + 1).into();
        context.publish(subject.clone(), order.to_string().into()).await.expect("sent").await.expect("kept");
        subject
    });
    refused(folder, &["lab", "work", "--cluster", &address, "--idle", "20"], "other-rules", "same build");
    // The order of another run is written again when it goes on.
    let interrupted = Command::new("kill").args(["-INT", &leading.id().to_string()]).status().expect("kill is there");
    assert!(interrupted.success());
    assert_eq!(leading.wait().expect("it ends").code(), Some(130));
    asynchronously(async {
        let context = jetstream::new(async_nats::connect(&address).await.expect("a broker"));
        let rows = format!("{}.0.1.0.1", subject.replace("lab.run", "lab.rows"));
        context.publish(rows, "0,0,0,0,1,A,3,9,1,1\n".into()).await.expect("sent").await.expect("kept");
    });
    refused(folder, &["lab", "run", "q.toml", "--out", "shared", "--cluster", &address], "bad-part", "other builds");
    let workers = Workers::of(folder, address.clone(), 1);
    good(folder, &["lab", "run", "q.toml", "--out", "shared", "--cluster", &address]);
    assert_eq!(files(&folder.join("shared")), files(&folder.join("whole")));
    drop(workers);
    let idle = run(folder, &["lab", "work", "--cluster", &address, "--idle", "1", "--format", "json"]);
    let told: Value = serde_json::from_slice(&idle.stdout).expect("JSON");
    assert_eq!((idle.status.code(), told["games"].as_u64()), (Some(0), Some(0)));
}

#[test]
fn a_broker_that_cannot_be_used_is_refused_in_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    fs::write(folder.join("q.toml"), QUESTION.replace("600", "4")).expect("written");
    let words = |address: &'static str| ["lab", "run", "q.toml", "--out", "shared", "--cluster", address];
    refused(folder, &words("nats://127.0.0.1:1"), "no-broker", "start nats-server");
    refused(folder, &words("nats://me:secret@[::1"), "bad-address", "nats://");
    let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").port();
    let mut plain = Broker::spawn(port, None);
    let address = format!("nats://127.0.0.1:{port}");
    refused(folder, &["lab", "run", "q.toml", "--out", "shared", "--cluster", &address], "no-jetstream", "nats-server -js");
    end(&mut plain);
}
