//! The server as a process: it hears SIGTERM, also as the first process of a container, takes its settings from all three places, logs no key, and its
//! folder can be checked, copied, tidied up and read.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::harness::{folder, run, vinculum};

/// A running server.
pub struct Running {
    child: Child,
    address: String,
}

impl Running {
    pub fn start(mut command: Command) -> Running {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("piped")).read_line(&mut line).expect("a line");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let address = address.unwrap_or_else(|| panic!("no address: {line:?}")).to_owned();
        Running { child, address }
    }

    fn serve(data: &Path, words: &str) -> Running {
        let mut command = vinculum(data);
        command.args(["serve", "--no-open", "--port", "0", "--data", "games"]).args(words.split_whitespace());
        Running::start(command)
    }

    /// The number of its process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// A connection on which this is sent.
    pub fn connect(&self, request: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("set");
        stream.write_all(request.as_bytes()).expect("sent");
        stream
    }

    /// Asks for something; the body.
    pub fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        let mut text = String::new();
        self.connect(&(head + &body)).read_to_string(&mut text).expect("an answer");
        let (_, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer: {text}"));
        serde_json::from_str(body).unwrap_or_else(|_| Value::String(text.clone()))
    }

    fn signal(&self, process: u32) {
        let done = Command::new("kill").args(["-TERM", &process.to_string()]).status().expect("kill is there");
        assert!(done.success());
    }

    /// Waits for the end; returns the exit code and the text on the error stream.
    fn ended(mut self) -> (i32, String) {
        let begin = Instant::now();
        while self.child.try_wait().expect("it can be asked").is_none() {
            assert!(begin.elapsed() < Duration::from_secs(60), "it does not end");
            std::thread::sleep(Duration::from_millis(10));
        }
        let mut told = String::new();
        self.child.stderr.take().expect("piped").read_to_string(&mut told).expect("text");
        let code = self.child.wait().expect("it has ended").code().unwrap_or(-1);
        (code, told)
    }
}

/// A server ends within five seconds of the signal, in milliseconds.
const PROMISED: u64 = 5000;

/// Milliseconds a server took to end, by its own clock: its log has them. The time a busy machine takes to tell us does not count.
fn took(told: &str) -> u64 {
    let lines = told.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let millis = lines.filter(|line| line["fields"]["message"] == "stopped").find_map(|line| line["fields"]["millis"].as_u64());
    millis.unwrap_or_else(|| panic!("it does not say how long it took: {told}"))
}

impl Drop for Running {
    fn drop(&mut self) {
        // Only of use when a test fails in the middle.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}")).to_owned()
}

#[test]
fn told_to_stop_it_says_so_to_who_listens_and_goes_on_where_it_was() {
    let folder = folder();
    let first = Running::serve(folder.path(), "--log json");
    let opened = first.ask("POST", "/api/tables", &json!({ "game": "attack-wing", "sitters": ["you", "hot"] }));
    let (table, key) = (text(&opened["id"]), text(&opened["token"]));
    let seen = first.ask("GET", &format!("/api/tables/{table}?seat={key}"), &Value::Null);
    let word = json!({ "seat": key, "text": seen["commands"][0], "as": seen["as"] });
    assert!(first.ask("POST", &format!("/api/tables/{table}/say"), &word)["version"].is_u64());
    let mut stream = first.connect(&format!("GET /api/tables/{table}/events HTTP/1.1\r\nhost: localhost\r\n\r\n"));
    let mut begun = [0; 200];
    stream.read_exact(&mut begun).expect("the stream has begun");
    // A connection that rests keeps nobody.
    let _idle = first.connect("");
    first.signal(first.child.id());
    let mut rest = String::new();
    stream.read_to_string(&mut rest).expect("the stream ends in order");
    assert!(rest.contains("\"closing\":true"), "{rest}");
    let (code, told) = first.ended();
    assert_eq!(code, 0, "{told}");
    assert!(took(&told) < PROMISED, "{told}");
    assert!(told.contains("\"route\":\"/api/tables/{id}/say\"") && told.contains("\"request\":\""), "{told}");
    assert!(!told.contains(&key) && !told.contains(&table), "a key is in the log: {told}");
    for line in told.lines() {
        assert!(serde_json::from_str::<Value>(line).is_ok_and(|line| line["level"].is_string()), "{line}");
    }

    let second = Running::serve(folder.path(), "");
    let again = second.ask("GET", &format!("/api/tables/{table}?seat={key}"), &Value::Null);
    assert!(again["log"].as_array().is_some_and(|lines| !lines.is_empty()), "{again}");
    second.signal(second.child.id());
    let (code, told) = second.ended();
    assert_eq!((code, told.as_str()), (0, ""), "at home nothing is logged");
}

/// Clients in the middle of something delay a server's end no longer than the promise allows: half a body, half a head, a stream nobody reads.
#[test]
fn who_does_not_come_to_an_end_is_not_waited_for() {
    let folder = folder();
    let running = Running::serve(folder.path(), "--log json");
    let opened = running.ask("POST", "/api/tables", &json!({ "game": "attack-wing", "sitters": ["you", "hot"] }));
    let half = "POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{\"game\":";
    let stream = format!("GET /api/tables/{}/events HTTP/1.1\r\nhost: localhost\r\n\r\n", text(&opened["id"]));
    let held = [half, "GET / HTTP/1.1\r\nhost: local", &stream].map(|request| running.connect(request));
    // The requests have begun: a later request has been answered.
    running.ask("GET", "/health", &Value::Null);
    running.signal(running.child.id());
    let (code, told) = running.ended();
    drop(held);
    assert_eq!(code, 0, "{told}");
    assert!(took(&told) < PROMISED, "{told}");
}

/// In a container there is nobody above it who hears signals in its place.
#[test]
fn as_the_first_process_it_hears_the_signal_too() {
    let folder = folder();
    if !Command::new("unshare").args(["--pid", "--fork", "true"]).output().is_ok_and(|done| done.status.success()) {
        eprintln!("this system lets nobody be the first process of a container here: nothing is tested");
        return;
    }
    let mut command = Command::new("unshare");
    command.current_dir(folder.path()).args(["--pid", "--fork", env!("CARGO_BIN_EXE_vinculum")]);
    command.args(["serve", "--no-open", "--port", "0", "--log", "json"]);
    let running = Running::start(command);
    let above = running.child.id();
    let inside = fs::read_to_string(format!("/proc/{above}/task/{above}/children")).expect("its children");
    running.signal(inside.trim().parse().expect("one"));
    let (code, told) = running.ended();
    assert_eq!(code, 0, "{told}");
    assert!(took(&told) < PROMISED, "{told}");
}

#[test]
fn settings_come_from_the_file_and_the_environment() {
    let folder = folder();
    fs::write(folder.path().join("v.toml"), "tables = 1\nnames = [\"games.example.org\"]\n").expect("written");
    let mut command = vinculum(folder.path());
    command.args(["serve", "--no-open", "--config", "v.toml"]).env("VINCULUM_PORT", "0").env("VINCULUM_PASSWORD", "make it so");
    let running = Running::start(command);
    assert_eq!(running.ask("POST", "/api/tables", &json!({ "game": "stcs" }))["code"], "no-password");
    let body = json!({ "game": "stcs" }).to_string();
    let open = |host: &str| {
        let head = format!(
            "POST /api/tables HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\nx-vinculum-password: make it so\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut text = String::new();
        running.connect(&head).read_to_string(&mut text).expect("an answer");
        text
    };
    assert!(open("evil.example").contains("unknown-host"));
    assert!(open("games.example.org").contains("201 Created"));
    assert!(open("games.example.org").contains("too-many-tables"));
    fs::write(folder.path().join("v.toml"), "colour = 1\n").expect("written");
    run(folder.path(), "serve --no-open --config v.toml").refused("bad-setting", &["v.toml", "colour"]);
    run(folder.path(), "serve --no-open --store cupboard").refused("bad-store", &["postgres://", "--store"]);
}

#[test]
fn the_folder_of_a_server_is_checked_copied_tidied_up_and_read() {
    let folder = folder();
    let running = Running::serve(folder.path(), "");
    let open = || running.ask("POST", "/api/tables", &json!({ "game": "attack-wing", "sitters": ["you", "hot"] }));
    let (one, two) = (open(), open());
    let key = text(&one["token"]);
    let seen = running.ask("GET", &format!("/api/tables/{}?seat={key}", text(&one["id"])), &Value::Null);
    let word = json!({ "seat": key, "text": seen["commands"][0], "as": seen["as"] });
    running.ask("POST", &format!("/api/tables/{}/say", text(&one["id"])), &word);
    // While the server runs it can be checked and copied, not tidied up.
    assert!(run(folder.path(), "store check games").out.contains("2 tables, 0 tournaments, 0 not sound"));
    assert_eq!(run(folder.path(), "store backup games copy").code, 0);
    run(folder.path(), "store backup games copy").refused("folder-exists", &["copy"]);
    run(folder.path(), "store prune games --days 0").refused("folder-in-use", &[]);
    running.signal(running.child.id());
    assert_eq!(running.ended().0, 0);

    let file = run(folder.path(), &format!("store export games {}", text(&one["id"]))).out;
    fs::write(folder.path().join("game.jsonl"), &file).expect("written");
    let proved = run(folder.path(), "replay game.jsonl --verify");
    assert!(
        proved.code == 3 && proved.out.contains("verified: 1 command") && proved.out.contains("the game is not over"),
        "{} {}",
        proved.out,
        proved.err
    );
    run(folder.path(), "store export games nowhere").refused("no-table", &[]);

    fs::write(folder.path().join("games/tables").join(text(&two["id"])).join("game.jsonl"), "").expect("written");
    let checked = run(folder.path(), "store check games --format json");
    assert_eq!((checked.code, &checked.json()["wrong"]), (1, &json!(1)), "{}", checked.out);
    let restored = run(folder.path(), "store restore copy again");
    assert!(restored.code == 0 && restored.out.contains("0 not sound"), "{} {}", restored.out, restored.err);
    let again = run(folder.path(), "store restore copy once-more --format json");
    assert_eq!(again.json()["copied"], json!({ "tables": 2, "desks": 0 }), "{}", again.out);
    let pruned = run(folder.path(), "store prune again --days 0 --done --format json");
    assert_eq!(pruned.json()["removed"], json!([text(&two["id"])]), "{}", pruned.out);
    assert!(run(folder.path(), "store check again").out.contains("1 table,"));
}
