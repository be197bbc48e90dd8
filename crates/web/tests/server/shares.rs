//! Connections, streams, the room for bodies and tables, and the time of processors are divided among the clients: one client alone stops none of the others.

use std::{
    net::SocketAddr,
    sync::{Mutex, mpsc},
    time::Duration,
};

use engine::{
    Problem,
    builder::{Builder, Built, Draft, Offer},
};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};
use web::{Limits, Options, Server};

use crate::{
    limits::{ask, opening, rest, serve},
    program::{self, Player, get, kits},
};

const HEALTH: &str = "GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";

/// A connection from one of the many addresses that a machine has for itself.
async fn connect(address: SocketAddr, from: u8) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(([127, 0, 1, from], 0).into()).expect("an address of this machine");
    socket.connect(address).await.expect("a connection")
}

/// Asks from there; the first line of the answer.
async fn told(address: SocketAddr, from: u8, request: &str) -> String {
    let mut stream = connect(address, from).await;
    stream.write_all(request.as_bytes()).await.expect("sent");
    rest(&mut stream).await.lines().next().unwrap_or_default().to_owned()
}

/// Begins a stream; returns whether it was admitted.
async fn begun(stream: &mut TcpStream, request: &str) -> bool {
    // A connection that is turned away may be closed already.
    let sent = stream.write_all(request.as_bytes()).await;
    let mut head = [0; 12];
    sent.is_ok() && stream.read_exact(&mut head).await.is_ok() && &head == b"HTTP/1.1 200"
}

fn following(player: &Player, forwarded: &str) -> String {
    format!("GET /api/tables/{}/events?seat={} HTTP/1.1\r\nhost: localhost\r\n{forwarded}\r\n", player.table, player.token)
}

/// Players with more seats than there are connections.
async fn players(server: &Server) -> Vec<Player> {
    let mut players = Vec::new();
    for _ in 0..3 {
        players.extend(Player::friends(&server.router()).await);
    }
    players
}

/// A client with many seats has only the streams it may have, and everybody else still comes in.
#[tokio::test(flavor = "multi_thread")]
async fn streams_of_many_seats_shut_nobody_out() {
    let limits = Limits { connections: 40, connections_per_client: 6, ..Limits::default() };
    let (address, server) = serve(Options { limits, ..Options::default() }).await;
    let players = players(&server).await;
    let mut held = Vec::new();
    let mut refused = false;
    for stream in players.iter().cycle().take(60) {
        let mut line = connect(address, 1).await;
        refused |= !begun(&mut line, &following(stream, "")).await;
        held.push(line);
    }
    assert!(refused, "one client does not have all");
    for other in 2..=6 {
        assert_eq!(told(address, other, HEALTH).await, "HTTP/1.1 200 OK", "client {other}");
    }
    let mut line = connect(address, 7).await;
    assert!(begun(&mut line, &following(&players[0], "")).await, "others follow their games");
}

/// The same where a proxy speaks for all of them.
#[tokio::test(flavor = "multi_thread")]
async fn streams_behind_a_proxy_shut_nobody_out() {
    let limits = Limits { connections: 40, ..Limits::default() };
    let proxies = vec!["127.0.1.1".parse().expect("an address")];
    let (address, server) = serve(Options { limits, proxies, ..Options::default() }).await;
    let players = players(&server).await;
    let mut held = Vec::new();
    while held.len() < 60 {
        let mut line = connect(address, 1).await;
        let client = "x-forwarded-for: 203.0.113.1\r\n";
        let follow = following(&players[held.len() % players.len()], client);
        if !begun(&mut line, &follow).await {
            break;
        }
        held.push(line);
    }
    assert_eq!(held.len(), 30, "three quarters");
    let mut line = connect(address, 1).await;
    assert!(begun(&mut line, &following(&players[0], "x-forwarded-for: 203.0.113.2\r\n")).await);
}

/// Unfinished bodies hold a part of the memory, and no more; a client that sends a whole one is served, and a refused one gets an answer.
#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_never_end_hold_little_and_stop_nobody() {
    const ROOM: usize = 2 << 20;
    let limits = Limits { bodies: ROOM, body: Duration::from_secs(120), ..Limits::default() };
    let (address, server) = serve(Options { limits, ..Options::default() }).await;
    let router = server.router();
    let figure = async |name: &str| {
        let told = get(&router, "/metrics").await.1;
        let line = told.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|count| count.parse::<usize>().ok()).expect("a figure")
    };
    let held_bytes = async || figure("vinculum_body_bytes").await;
    let head = "POST /api/tables HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 4000000\r\n\r\n";
    let piece = vec![b' '; 100_000];
    let mut unfinished = Vec::new();
    for _ in 0..30 {
        let mut stream = connect(address, 1).await;
        stream.write_all(head.as_bytes()).await.expect("sent");
        stream.write_all(&piece).await.expect("taken, and kept or not");
        unfinished.push(stream);
        assert!(held_bytes().await <= ROOM / 4);
    }
    let begin = std::time::Instant::now();
    // Five of them fit into the quarter of the room that one client has.
    while figure("vinculum_bodies_refused").await < 25 {
        assert!(begin.elapsed() < Duration::from_secs(60), "all others are refused");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(held_bytes().await > ROOM / 8, "those that fit are kept");
    assert!(told(address, 2, &opening("")).await.starts_with("HTTP/1.1 201"), "somebody else opens a table");
    // A refused client that sends the rest gets the reason.
    let mut last = unfinished.pop().expect("one of them");
    for _ in 0..39 {
        last.write_all(&piece).await.expect("read, and kept nowhere");
    }
    let told = rest(&mut last).await;
    assert!(told.starts_with("HTTP/1.1 503") && told.contains("too-many-uploads") && told.contains("sentence"), "{told}");
    drop(unfinished);
    let begin = std::time::Instant::now();
    while held_bytes().await > 0 {
        assert!(begin.elapsed() < Duration::from_secs(60), "the room comes back");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// A body that is too long, or comes from a client that may open nothing, is refused before it is read.
#[tokio::test(flavor = "multi_thread")]
async fn what_would_be_refused_is_not_read() {
    let limits = Limits { tables_at_once: 1, tables_per_hour: 1, body: Duration::from_secs(120), ..Limits::default() };
    let (address, _server) = serve(Options { limits, ..Options::default() }).await;
    assert!(told(address, 1, &opening("")).await.starts_with("HTTP/1.1 201"));
    let head = |path: &str, length: usize| {
        format!(
            "POST {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n{{"
        )
    };
    for path in ["/api/tables", "/api/desks"] {
        assert!(told(address, 1, &head(path, 1000)).await.starts_with("HTTP/1.1 429"), "{path}");
    }
    assert!(told(address, 2, &head("/api/tables", 9 << 20)).await.starts_with("HTTP/1.1 413"));
}

/// Each client may open few of the last tables, so that one alone does not fill the server.
#[tokio::test(flavor = "multi_thread")]
async fn the_last_tables_are_for_those_who_have_opened_few() {
    let limits = Limits { tables_at_once: 100, tables_per_hour: 1, ..Limits::default() };
    let (address, _server) = serve(Options { limits, most_tables: 16, ..Options::default() }).await;
    for number in 0..15 {
        assert!(told(address, 1, &opening("")).await.starts_with("HTTP/1.1 201"), "table {number}");
    }
    let refused = told(address, 1, &opening("")).await;
    assert!(refused.starts_with("HTTP/1.1 429"), "{refused}");
    assert!(told(address, 2, &opening("")).await.starts_with("HTTP/1.1 201"));
    let full = told(address, 3, &opening("")).await;
    assert!(full.starts_with("HTTP/1.1 503"), "{full}");
}

/// Builds nothing, and takes as long for it as somebody wants.
struct Slow {
    begun: Mutex<mpsc::Sender<()>>,
    end: Mutex<mpsc::Receiver<()>>,
}

impl Builder for Slow {
    fn game(&self) -> &'static str {
        "beacon"
    }
    fn builds(&self) -> Built {
        Built::Fleet
    }
    fn unit(&self) -> &'static str {
        ""
    }
    fn setting(&self) -> &'static str {
        ""
    }
    fn catalogue(&self) -> Vec<Offer> {
        self.begun.lock().expect("sound").send(()).expect("somebody hears it");
        let ended = self.end.lock().expect("sound").recv_timeout(Duration::from_secs(60));
        assert_eq!(ended, Err(mpsc::RecvTimeoutError::Disconnected), "nobody lets it go: who should is kept waiting");
        Vec::new()
    }
    fn waivers(&self) -> &'static [&'static str] {
        &[]
    }
    fn empty(&self) -> Value {
        json!({})
    }
    fn draft(&self, _: &Value) -> Result<Draft, Problem> {
        Err(Problem::new("none", "nothing is built here"))
    }
    fn read(&self, _: &str) -> Result<Draft, Problem> {
        self.draft(&Value::Null)
    }
    fn edit(&self, _: &Value, _: &str) -> Result<Draft, Problem> {
        self.draft(&Value::Null)
    }
}

/// While the server does all the work that one client may ask for at once, others are answered, and that client's cheap requests too. One thread
/// serves all connections.
#[tokio::test]
async fn who_asks_for_much_keeps_nobody_waiting() {
    let (begun, begins) = mpsc::channel();
    let (end, ends) = mpsc::channel();
    let slow = Slow { begun: Mutex::new(begun), end: Mutex::new(ends) };
    let options = Options { bot_pause: Duration::ZERO, seed: Some(program::seed()), ..Options::default() };
    let server = Server::new(kits(), options).expect("a server").with_builders(vec![Box::new(slow)]);
    let bound = server.bind("127.0.0.1", 0).await.expect("a free port");
    let address = bound.address();
    tokio::spawn(bound.run());
    let get = |path: &str| format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    let mut heavy = Vec::new();
    for _ in 0..16 {
        let mut stream = connect(address, 1).await;
        stream.write_all(get("/api/fleets/beacon").as_bytes()).await.expect("sent");
        heavy.push(stream);
    }
    // Each of them is at work, on a thread of its own.
    let all = tokio::task::spawn_blocking(move || (0..16).all(|_| begins.recv_timeout(Duration::from_secs(60)).is_ok()));
    assert!(all.await.expect("it ends"), "all of them are begun");
    assert_eq!(told(address, 1, HEALTH).await, "HTTP/1.1 200 OK");
    assert_eq!(told(address, 2, HEALTH).await, "HTTP/1.1 200 OK");
    for path in ["/", "/rules?q=pass", "/rules/AW.CTRL.1", "/api/games", "/interface", "/api/openapi.json", "/resume"] {
        assert_eq!(told(address, 2, &get(path)).await, "HTTP/1.1 200 OK", "{path}");
    }
    // Further work for the first client waits for its own.
    let mut waits = connect(address, 1).await;
    waits.write_all(get("/rules?q=pass").as_bytes()).await.expect("sent");
    assert_eq!(told(address, 2, HEALTH).await, "HTTP/1.1 200 OK");
    let mut one = [0; 1];
    assert!(tokio::time::timeout(Duration::from_millis(50), waits.read(&mut one)).await.is_err(), "it waits");
    drop(end);
    assert!(rest(&mut waits).await.contains("AW.CTRL.1"), "and comes when there is room");
    for mut stream in heavy {
        assert!(rest(&mut stream).await.starts_with("HTTP/1.1 200"));
    }
}

/// A search that is too long is refused with a sentence.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_search_is_refused_in_words() {
    let (address, _server) = serve(Options::default()).await;
    let search = |text: &str| format!("GET /rules?q={text} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    let refused = ask(address, &search(&"pass;".repeat(3000))).await;
    assert!(refused.starts_with("HTTP/1.1 422") && refused.contains("200") && refused.contains("an id"), "{refused}");
    assert!(ask(address, &search(&"pass;".repeat(40))).await.starts_with("HTTP/1.1 200"));
}

/// Lists in a request are as long as anything that could be meant: each entry may cost a whole check.
#[tokio::test]
async fn lists_are_as_long_as_could_be_meant() {
    let router = program::server(None, 10).router();
    let settings: serde_json::Map<String, Value> = (0..300).map(|number| (format!("option{number}"), json!(1))).collect();
    let edits = vec!["add x"; 300];
    for (path, body) in [
        ("/api/tables", json!({ "game": "beacon", "settings": settings })),
        ("/api/tables", json!({ "game": "beacon", "sitters": vec!["you"; 300] })),
        ("/api/desks", json!({ "settings": settings })),
        ("/api/fleets/attack-wing", json!({ "edits": edits })),
    ] {
        let (status, told) = program::post(&router, path, &body).await;
        assert!(status == 422 && told["code"].as_str().is_some_and(|code| code.starts_with("too-many-")), "{path}: {told}");
    }
    let pairs = "&a=b".repeat(300);
    assert_eq!(get(&router, &format!("/print/stcs?{pairs}")).await.0, 422);
    // A family of rules that is named again and again is printed once.
    let once = get(&router, "/print/stcs?rules=STCS.REGEN").await.1;
    assert_eq!(get(&router, &format!("/print/stcs?{}", "rules=STCS.REGEN&".repeat(100))).await.1, once);
}
