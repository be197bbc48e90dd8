//! Servers that are killed in the middle of their work, as often as `VINCULUM_KILLS` says (20): nothing that was acknowledged is lost, nothing is there
//! twice, and where several servers share a base another one goes on within five seconds. `VINCULUM_SEED` draws the moments.

#[path = "../../../web/tests/program/postgres.rs"]
pub mod postgres;

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use engine::Chance;
use postgres::cluster;
use serde_json::{Value, json};

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

fn vinculum() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vinculum"));
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").stdin(Stdio::null());
    command
}

/// A running server.
struct Server {
    child: Child,
    port: u16,
}

impl Server {
    /// `place`: `--data DIR` or `--store URL`.
    fn start(place: &[String; 2], port: u16) -> Server {
        let mut command = vinculum();
        command.args(["serve", "--no-open", "--port", &port.to_string()]).args(place);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("piped")).read_line(&mut line).expect("a line");
        assert!(line.contains("http://"), "it does not start: {line:?}");
        Server { child, port }
    }

    fn kill(mut self) {
        // The system's SIGKILL: nothing is finished.
        self.child.kill().expect("killed");
        self.child.wait().expect("ended");
    }

    fn signal(&self, name: &str) {
        let done = Command::new("kill").args([name, &self.child.id().to_string()]).status().expect("kill is there");
        assert!(done.success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Only of use when a test fails in the middle.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A port that is free now, and that a restarted server keeps.
fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address").port()
}

/// Asks for something; nothing if no whole answer comes.
fn ask(port: u16, method: &str, path: &str, body: &Value) -> Option<Value> {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    stream.set_read_timeout(Some(LONG)).ok()?;
    stream.write_all((head + &body).as_bytes()).ok()?;
    let mut text = String::new();
    stream.read_to_string(&mut text).ok()?;
    serde_json::from_str(text.split_once("\r\n\r\n")?.1).ok()
}

/// A table, and its players: one key for all seats.
struct Game {
    place: [String; 2],
    table: String,
    key: String,
    chance: Chance,
    requests: u64,
    /// Commands that were acknowledged since the last look at the file.
    acknowledged: usize,
    /// Whether the last one was asked for and not answered.
    open: bool,
    /// The lines that were there.
    lines: Vec<String>,
}

impl Game {
    fn open(place: &[String; 2], port: u16, seed: u64) -> Game {
        let opened = ask(port, "POST", "/api/tables", &json!({ "game": "stcs", "sitters": ["you", "hot"] })).expect("a table");
        let word = |name: &str| opened[name].as_str().unwrap_or_else(|| panic!("{opened}")).to_owned();
        let (table, key, chance) = (word("id"), word("token"), Chance::new(seed, 1));
        let mut game = Game { place: place.clone(), table, key, chance, requests: 0, acknowledged: 0, open: false, lines: Vec::new() };
        game.lines = game.file();
        game
    }

    /// Lines of its file.
    fn file(&self) -> Vec<String> {
        let done = vinculum().args(["store", "export", &self.place[1], &self.table]).output().expect("it runs");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        // The first line is the set-up, and the last one gives the operator the origin of the dice.
        let text = String::from_utf8(done.stdout).expect("text");
        text.lines().skip(1).filter(|line| !line.contains("\"nonce\"")).map(str::to_owned).collect()
    }

    /// Says something that may be said. Whether it was acknowledged.
    fn say(&mut self, port: u16) -> bool {
        let Some(seen) = ask(port, "GET", &format!("/api/tables/{}?seat={}", self.table, self.key), &Value::Null) else { return false };
        let deciders = seen["deciders"].as_array().cloned().unwrap_or_default();
        let Some(seat) = deciders.first().and_then(Value::as_str) else { return false };
        let path = format!("/api/tables/{}?seat={}&as={seat}", self.table, self.key);
        let Some(seen) = ask(port, "GET", &path, &Value::Null) else { return false };
        let commands = seen["commands"].as_array().cloned().unwrap_or_default();
        if commands.is_empty() {
            return false;
        }
        let text = &commands[self.chance.below(commands.len() as u32) as usize];
        self.requests += 1;
        let word = json!({ "seat": self.key, "as": seat, "text": text, "seen": seen["version"], "request": format!("r{}", self.requests) });
        self.open = true;
        let Some(answer) = ask(port, "POST", &format!("/api/tables/{}/say", self.table), &word) else { return false };
        // The answer `unsure` says neither that the command was done nor that it was not.
        self.open = answer["code"] == "unsure";
        let done = answer["version"].is_u64();
        self.acknowledged += usize::from(done);
        done
    }

    /// Everything acknowledged is there, and at most one of the unanswered commands.
    fn check(&mut self) {
        if self.open && self.place[0] == "--store" {
            // Writes that the dead server sent may still be under way in the database.
            thread::sleep(Duration::from_millis(300));
        }
        let lines = self.file();
        let (before, fresh) = (self.lines.len(), lines.len() - self.lines.len().min(lines.len()));
        assert!(lines.starts_with(&self.lines), "lines of before are lost: {} of {before}", lines.len());
        let most = self.acknowledged + usize::from(self.open);
        assert!((self.acknowledged..=most).contains(&fresh), "{} were acknowledged, {fresh} are there", self.acknowledged);
        (self.lines, self.acknowledged, self.open) = (lines, 0, false);
    }

    fn is_over(&self, port: u16) -> bool {
        let seen = ask(port, "GET", &format!("/api/tables/{}?seat={}", self.table, self.key), &Value::Null);
        seen.is_some_and(|seen| !seen["outcome"].is_null())
    }
}

/// One server, killed and started again.
fn killed(place: [String; 2]) {
    let (kills, seed) = (number("VINCULUM_KILLS", 20), number("VINCULUM_SEED", 1));
    let mut chance = Chance::new(seed, 2);
    let port = free_port();
    let mut server = Server::start(&place, port);
    let mut game = Game::open(&place, port, seed);
    let (mut said, mut silent) = (0, 0);
    for kill in 0..kills {
        let (ending, heard) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let playing = {
            let (ending, heard) = (ending.clone(), heard.clone());
            thread::spawn(move || {
                loop {
                    match game.say(port) {
                        true => heard.store(true, Ordering::Release),
                        false if ending.load(Ordering::Acquire) => return game,
                        false => {}
                    }
                }
            })
        };
        // At any moment, but on a slow machine not before something was acknowledged: a kill between two starts shows nothing.
        let late = Instant::now() + LONG;
        while !heard.load(Ordering::Acquire) && Instant::now() < late {
            thread::sleep(Duration::from_millis(1));
        }
        thread::sleep(Duration::from_millis(chance.below(150).into()));
        server.kill();
        ending.store(true, Ordering::Release);
        game = playing.join().unwrap_or_else(|_| panic!("kill {kill}, seed {seed}"));
        said += game.acknowledged;
        let before = game.lines.len() + game.acknowledged;
        game.check();
        silent += game.lines.len() - before;
        server = Server::start(&place, port);
        if game.is_over(port) {
            game = Game::open(&place, port, seed + kill);
        }
    }
    println!("{kills} kills, {said} commands acknowledged, {silent} written and not answered");
    assert!(said as u64 > kills, "hardly anything was said: {said}");
    let checked = vinculum().args(["store", "check", &place[1]]).output().expect("it runs");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}

/// Longest wait. The server promises a lease of five seconds; a machine that builds beside the test may need longer.
const LONG: Duration = Duration::from_secs(60);

/// The tests of this file take turns: each wants the machine for itself.
static TURN: Mutex<()> = Mutex::new(());

#[test]
fn nothing_acknowledged_is_lost_from_a_folder() {
    let _turn = TURN.lock();
    let folder = tempfile::tempdir().expect("a folder");
    killed(["--data".into(), folder.path().display().to_string()]);
}

#[test]
fn nothing_acknowledged_is_lost_from_a_base() {
    let _turn = TURN.lock();
    killed(["--store".into(), cluster().database()]);
}

/// Says things at a server until one is acknowledged; how long it took.
fn said_again(game: &mut Game, port: u16) -> Duration {
    let begun = Instant::now();
    while !game.say(port) {
        assert!(begun.elapsed() < LONG, "nobody goes on");
        // The unanswered command is settled before another is sent.
        if game.open {
            game.check();
        }
        thread::sleep(Duration::from_millis(20));
    }
    begun.elapsed()
}

/// Watches a table; returns whether the whole page came twice within ten seconds: at the beginning, and from the new owner.
fn watched(port: u16, table: &str) -> thread::JoinHandle<bool> {
    let request = format!("GET /api/tables/{table}/events HTTP/1.1\r\nhost: localhost\r\n\r\n");
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("a connection");
    stream.set_read_timeout(Some(Duration::from_millis(200))).expect("set");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut text = Vec::new();
    let mut read = move || {
        let mut piece = [0; 1 << 16];
        let count = stream.read(&mut piece).unwrap_or(0);
        text.extend_from_slice(&piece[..count]);
        String::from_utf8_lossy(&text).matches("\"page\":{\"id\":").count()
    };
    let begun = Instant::now();
    while read() == 0 {
        assert!(begun.elapsed() < LONG, "nothing is told");
    }
    thread::spawn(move || {
        let begun = Instant::now();
        while begun.elapsed() < LONG {
            if read() > 1 {
                return true;
            }
        }
        false
    })
}

/// Milliseconds for which the others still believe that a process lives, by the clock of the base.
fn believed(url: &str, process: &str) -> i64 {
    let left = "SELECT ceil(1000 * extract(epoch FROM until - clock_timestamp())) FROM vinculum.processes WHERE name";
    cluster().ask(url, &format!("{left} = '{process}'")).trim().parse().expect("it is known")
}

/// The owner is killed, and another server goes on within five seconds: for three at most it counts as alive, by the clock of the base, and later
/// requests are carried out at once.
#[test]
fn another_server_goes_on_when_the_owner_is_killed() {
    let _turn = TURN.lock();
    let place = ["--store".to_owned(), cluster().database()];
    let mut servers = [free_port(), free_port()].map(|port| Some(Server::start(&place, port)));
    let ports = servers.each_ref().map(|server| server.as_ref().map_or(0, |server| server.port));
    let mut game = Game::open(&place, ports[0], 7);
    let mut longest = 0;
    for round in 0..number("VINCULUM_TAKEOVERS", 3) as usize {
        let (owner, other) = (round % 2, 1 - round % 2);
        // Requests go to either server, whichever has the table.
        for command in 0..6 {
            said_again(&mut game, ports[if command % 2 == 0 { owner } else { other }]);
        }
        let watching = watched(ports[other], &game.table);
        let process = cluster().ask(&place[1], "SELECT owner FROM vinculum.kept").trim().to_owned();
        servers[owner].take().into_iter().for_each(Server::kill);
        let left = believed(&place[1], &process);
        assert!(left <= 3000, "round {round}: it is believed to live for {left} ms");
        longest = longest.max(left);
        while believed(&place[1], &process) >= 0 {
            thread::sleep(Duration::from_millis(10));
        }
        if game.open {
            game.check();
        }
        assert!(game.say(ports[other]), "round {round}: who is asked now goes on at once");
        let pages = watching.join().expect("it watches");
        assert!(pages, "round {round}: who watched at the other server is told the whole page anew");
        game.check();
        servers[owner] = Some(Server::start(&place, ports[owner]));
    }
    println!("the longest wait was {longest} ms");
}

/// A base that says nothing keeps no server from its end.
#[test]
fn a_silent_base_is_not_waited_for_at_the_end() {
    let _turn = TURN.lock();
    let url = cluster().database();
    let mut command = vinculum();
    command.args(["serve", "--no-open", "--port", "0", "--log", "json", "--store", &url]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().expect("piped")).read_line(&mut line).expect("a line");
    let mut server = Server { child, port: 0 };
    let name = url.rsplit('/').next().unwrap_or_default();
    let all = format!("SELECT pid FROM pg_stat_activity WHERE application_name = 'vinculum' AND datname = '{name}'");
    let lines: Vec<String> = cluster().ask("postgres", &all).lines().map(str::to_owned).collect();
    assert!(!lines.is_empty(), "it is connected");
    let tell = |signal: &str| assert!(Command::new("kill").arg(signal).args(&lines).status().expect("kill is there").success());
    tell("-STOP");
    server.signal("-TERM");
    let mut told = String::new();
    let read = server.child.stderr.take().expect("piped").read_to_string(&mut told);
    tell("-CONT");
    read.expect("text");
    let stopped =
        told.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()).find(|line| line["fields"]["message"] == "stopped");
    // By its own clock: the time a busy machine takes to tell us does not count.
    let millis = stopped.and_then(|line| line["fields"]["millis"].as_u64()).unwrap_or_else(|| panic!("{told}"));
    assert!(millis < 5000, "it took {millis} ms");
}

/// The owner stands still for longer than its lease, and finds afterwards that another has its tables.
#[test]
fn an_owner_that_slept_too_long_writes_nothing() {
    let _turn = TURN.lock();
    let place = ["--store".to_owned(), cluster().database()];
    let servers = [free_port(), free_port()].map(|port| Server::start(&place, port));
    let mut game = Game::open(&place, servers[0].port, 9);
    for round in 0..number("VINCULUM_TAKEOVERS", 1) as usize {
        let (owner, other) = (&servers[round % 2], &servers[1 - round % 2]);
        said_again(&mut game, owner.port);
        owner.signal("-STOP");
        // It is asked for something that it can do only when it wakes up.
        let sleeping = owner.port;
        let (table, key) = (game.table.clone(), game.key.clone());
        let asleep = thread::spawn(move || {
            let word = json!({ "seat": key, "text": "nonsense", "request": "sleeper" });
            ask(sleeping, "POST", &format!("/api/tables/{table}/say"), &word)
        });
        let took = said_again(&mut game, other.port);
        assert!(took < LONG, "round {round}: it took {took:?}");
        said_again(&mut game, other.port);
        game.check();
        owner.signal("-CONT");
        let answer = asleep.join().expect("asked");
        assert!(answer.is_none_or(|answer| answer["version"].is_null()), "nonsense was taken");
        // It passes requests on, and shows the new owner's page.
        said_again(&mut game, owner.port);
        game.check();
        let shown =
            |port: u16| ask(port, "GET", &format!("/api/tables/{}?seat={}", game.table, game.key), &Value::Null).expect("an answer");
        assert_eq!(shown(owner.port)["view"], shown(other.port)["view"]);
    }
}

/// Output of a run, and its exit code.
fn run(words: &[&str]) -> (i32, String) {
    let done = vinculum().args(words).output().expect("it runs");
    let text = String::from_utf8_lossy(&done.stdout).into_owned() + &String::from_utf8_lossy(&done.stderr);
    (done.status.code().unwrap_or(-1), text)
}

/// The operator's commands on a base: it is checked, copied, put back elsewhere, tidied up and read.
#[test]
fn a_base_is_checked_copied_and_put_back() {
    let _turn = TURN.lock();
    let (url, folder) = (cluster().database(), tempfile::tempdir().expect("a folder"));
    let path = |name: &str| folder.path().join(name).display().to_string();
    let server = Server::start(&["--store".into(), url.clone()], free_port());
    let mut game = Game::open(&["--store".into(), url.clone()], server.port, 3);
    let _unplayed = Game::open(&["--store".into(), url.clone()], server.port, 4);
    said_again(&mut game, server.port);
    assert_eq!(run(&["store", "check", &url]), (0, "2 tables, 0 tournaments, 0 not sound\n".into()));
    assert_eq!(run(&["store", "backup", &url, &path("copy")]).0, 0);
    let (code, told) = run(&["store", "prune", &url, "--days", "0"]);
    assert!(code == 2 && told.contains("store-in-use"), "{told}");
    server.signal("-TERM");
    let begun = Instant::now();
    while !run(&["store", "prune", &url, "--days", "0", "--done"]).1.contains("1 of 2 tables removed") {
        assert!(begun.elapsed() < LONG, "a server that was told to stop lets go");
        thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(run(&["store", "check", &url]).1, "1 table, 0 tournaments, 0 not sound\n");
    let (code, told) = run(&["store", "restore", &path("copy"), &url]);
    assert!(code == 2 && told.contains("not empty"), "{told}");

    // The copy goes into another base, and into a folder, and is the same there.
    let other = cluster().database();
    for place in [other, path("again")] {
        let (code, told) = run(&["store", "restore", &path("copy"), &place]);
        assert!(code == 0 && told.contains("2 tables, 0 tournaments, 0 not sound"), "{told}");
        let file = |place: &str| run(&["store", "export", place, &game.table]).1;
        assert_eq!(file(&place), file(&url));
        std::fs::write(path("game.jsonl"), file(&place)).expect("written");
        let (code, told) = run(&["replay", &path("game.jsonl"), "--verify"]);
        assert!(code == 3 && told.contains("the game is not over"), "{told}");
    }
    let (code, told) = run(&["store", "check", "postgres://nobody:hushhush@127.0.0.1:1/games"]);
    assert!(code == 2 && told.contains("bad-store") && !told.contains("hushhush"), "{told}");
}
