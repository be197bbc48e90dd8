//! Protection of a server: limits by client and in all, time-outs, unplayed tables, the owner's rights, the end of the process.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use web::{Limits, Options, Server};

use crate::program::{self, Player, get, kits, post, send};

/// A server with real sockets.
pub async fn serve(options: Options) -> (SocketAddr, Server) {
    let options = Options { bot_pause: Duration::ZERO, seed: Some(program::seed()), ..options };
    let server = Server::new(kits(), options).expect("the server can be made");
    let bound = server.bind("127.0.0.1", 0).await.expect("a free port");
    let address = bound.address();
    tokio::spawn(bound.run());
    (address, server)
}

async fn connect(address: SocketAddr) -> TcpStream {
    TcpStream::connect(address).await.expect("a connection")
}

/// All that comes until the other end closes.
pub async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(60), stream.read_to_end(&mut bytes)).await;
    // A connection that is cut off is closed as well.
    let _ = read.expect("the server closes in time");
    String::from_utf8_lossy(&bytes).into_owned()
}

pub async fn ask(address: SocketAddr, request: &str) -> String {
    let mut stream = connect(address).await;
    stream.write_all(request.as_bytes()).await.expect("sent");
    rest(&mut stream).await
}

pub fn opening(forwarded: &str) -> String {
    let body = r#"{"game":"beacon"}"#;
    format!(
        "POST /api/tables HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n{forwarded}content-length: {}\r\n\r\n{body}",
        body.len()
    )
}

const HOME: &str = "GET /rules HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";

#[tokio::test(flavor = "multi_thread")]
async fn one_client_does_not_use_up_the_tables_of_all() {
    let limits = Limits { tables_at_once: 3, tables_per_hour: 1, ..Limits::default() };
    let proxies = vec!["127.0.0.1".parse().expect("an address")];
    let (address, _server) = serve(Options { limits, proxies, ..Options::default() }).await;
    let one = "x-forwarded-for: 198.51.100.9, 203.0.113.1\r\n";
    for _ in 0..3 {
        assert!(ask(address, &opening(one)).await.starts_with("HTTP/1.1 201"));
    }
    let refused = ask(address, &opening(one)).await;
    assert!(refused.starts_with("HTTP/1.1 429") && refused.contains("too-many-of-yours") && refused.contains("retry-after"), "{refused}");
    // A client's own header in front of the proxy's is ignored.
    let forged = ask(address, &opening("x-forwarded-for: 198.51.100.77, 203.0.113.1\r\n")).await;
    assert!(forged.starts_with("HTTP/1.1 429"), "{forged}");
    assert!(ask(address, &opening("x-forwarded-for: 203.0.113.2\r\n")).await.starts_with("HTTP/1.1 201"));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_not_behind_a_proxy_cannot_name_another_client() {
    let limits = Limits { tables_at_once: 1, tables_per_hour: 1, ..Limits::default() };
    let (address, _server) = serve(Options { limits, ..Options::default() }).await;
    assert!(ask(address, &opening("")).await.starts_with("HTTP/1.1 201"));
    assert!(ask(address, &opening("x-forwarded-for: 203.0.113.2\r\n")).await.starts_with("HTTP/1.1 429"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_names_its_host() {
    let (address, _server) = serve(Options::default()).await;
    for request in ["GET /rules HTTP/1.1\r\nconnection: close\r\n\r\n", "GET /rules HTTP/1.0\r\n\r\n"] {
        let refused = ask(address, request).await;
        assert!(refused.contains(" 400 Bad Request") && refused.contains("no-host"), "{refused}");
    }
    assert!(ask(address, HOME).await.starts_with("HTTP/1.1 200"));
    assert!(ask(address, "GET /health HTTP/1.0\r\n\r\n").await.contains(" 200 OK"));
}

#[tokio::test(flavor = "multi_thread")]
async fn half_requests_and_idle_connections_end() {
    let short = Duration::from_millis(300);
    let limits = Limits { header: short, body: short, ..Limits::default() };
    let (address, _server) = serve(Options { limits, ..Options::default() }).await;
    let begin = Instant::now();
    let mut silent = connect(address).await;
    let mut head = connect(address).await;
    head.write_all(b"GET / HTTP/1.1\r\nhost: local").await.expect("sent");
    let mut body = connect(address).await;
    let half = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{\"game\":";
    body.write_all(half).await.expect("sent");
    let mut kept = connect(address).await;
    kept.write_all(b"GET /rules HTTP/1.1\r\nhost: localhost\r\n\r\n").await.expect("sent");
    for stream in [&mut silent, &mut head, &mut kept] {
        rest(stream).await;
    }
    let told = rest(&mut body).await;
    assert!(told.starts_with("HTTP/1.1 4") && told.contains("bad-request"), "{told}");
    assert!(begin.elapsed() >= short && begin.elapsed() < Duration::from_secs(20), "{:?}", begin.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_bounded_and_room_comes_back() {
    let limits = Limits { connections: 40, connections_per_client: 12, ..Limits::default() };
    let (address, _server) = serve(Options { limits, ..Options::default() }).await;
    let mut held = Vec::new();
    for _ in 0..12 {
        held.push(connect(address).await);
    }
    // Those before it are counted as soon as they are taken, in the order they came.
    let refused = ask(address, HOME).await;
    assert!(refused.starts_with("HTTP/1.1 503") && refused.contains("too-many-connections"), "{refused}");
    held.clear();
    for _ in 0..6000 {
        if ask(address, HOME).await.starts_with("HTTP/1.1 200") {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the room does not come back");
}

/// A spectator that never reads is cut off, and does not hold up the table.
#[tokio::test(flavor = "multi_thread")]
async fn who_never_reads_is_left_behind() {
    let limits = Limits { stall: Duration::from_millis(300), ..Limits::default() };
    let (address, server) = serve(Options { limits, ..Options::default() }).await;
    let router = server.router();
    let [a, _] = Player::pair(&router, json!({ "game": "attack-wing", "sitters": ["you", "friend"] })).await;
    let mut deaf = connect(address).await;
    let follow = format!("GET /api/tables/{}/events HTTP/1.1\r\nhost: localhost\r\n\r\n", a.table);
    deaf.write_all(follow.as_bytes()).await.expect("sent");
    let open = || async {
        get(&router, "/metrics").await.1.lines().find_map(|line| line.strip_prefix("vinculum_connections ").map(str::to_owned))
    };
    // Each request to take back makes another page; the spectator's messages fill the system's buffer for it.
    let mut cut = false;
    for _ in 0..4000 {
        let commands = a.look().await["commands"].clone();
        let command = commands[0].as_str().expect("a command").to_owned();
        assert_eq!(a.say(&command).await.0, StatusCode::OK);
        assert_eq!(a.post("undo", json!({})).await.0, StatusCode::OK);
        cut = open().await.as_deref() == Some("0");
        if cut {
            break;
        }
    }
    assert!(cut, "the stream of who does not read ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_nobody_played_go_away_and_played_ones_stay() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { unplayed: Duration::from_secs(2), ..Limits::default() };
    let (_, server) = serve(Options { limits, data_dir: Some(folder.path().into()), most_tables: 3, ..Options::default() }).await;
    let router = server.router();
    let [played, _] = Player::friends(&router).await;
    played.say("bid 1").await;
    let [idle, _] = Player::friends(&router).await;
    let [bots, _] = Player::pair(&router, json!({ "game": "beacon", "sitters": ["any", "any"] })).await;
    let full = post(&router, "/api/tables", &json!({ "game": "beacon" })).await;
    assert_eq!(full.1["code"], "too-many-tables");
    let there = |id: &str| folder.path().join("tables").join(id).exists();
    let begin = Instant::now();
    while there(&idle.table) || there(&bots.table) {
        assert!(begin.elapsed() < Duration::from_secs(60), "they are still there");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(there(&played.table));
    assert_eq!(get(&router, &format!("/api/tables/{}", idle.table)).await.0, StatusCode::NOT_FOUND);
    assert_eq!(post(&router, "/api/tables", &json!({ "game": "beacon" })).await.0, StatusCode::CREATED, "there is room again");
}

#[tokio::test]
async fn the_owner_removes_a_table_and_nobody_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let router = program::server(Some(folder.path()), 1).router();
    let [a, b] = Player::friends(&router).await;
    let refused = b.post("delete", json!({})).await;
    assert_eq!((refused.0, &refused.1["code"]), (StatusCode::FORBIDDEN, &json!("not-owner")));
    let mut told = program::events(&b, None).await;
    told.next().await;
    assert_eq!(a.post("delete", json!({})).await.0, StatusCode::OK);
    loop {
        let message = told.next().await;
        if message.contains("\"gone\"") {
            assert!(message.contains("no-table"), "{message}");
            break;
        }
    }
    assert_eq!(a.say("bid 1").await.1["code"], "no-table");
    assert!(!folder.path().join("tables").join(&a.table).exists());
    Player::friends(&router).await;
    // Emptied by hand, there is room as well.
    let [c, _] = {
        for entry in std::fs::read_dir(folder.path().join("tables")).expect("a folder").flatten() {
            std::fs::remove_dir_all(entry.path()).expect("emptied");
        }
        Player::friends(&router).await
    };
    assert_eq!(c.say("bid 1").await.0, StatusCode::OK);
}

/// Damaged tables say so, to nobody more than they must.
#[tokio::test]
async fn a_lost_or_unreadable_game_file_is_told_and_never_begun_anew() {
    let folder = tempfile::tempdir().expect("a folder");
    let [a, b] = Player::friends(&program::server(Some(folder.path()), 10).router()).await;
    a.say("bid 2").await;
    b.say("bid 3").await;
    // The server releases the folder when nobody holds its router any more.
    let (table, token) = (a.table.clone(), a.token.clone());
    drop((a, b));
    let kept = folder.path().join("tables").join(&table);
    let game = std::fs::read_to_string(kept.join("game.jsonl")).expect("the game file");
    let wrong = game.replacen("\"game\":\"beacon\"", "\"game\":\"bid 4\"", 1);
    assert_ne!(wrong, game);
    let cases: [(Option<&str>, &str); 4] =
        [(None, "game-lost"), (Some(""), "game-lost"), (Some(&wrong), "game-damaged"), (Some("{\"half\":"), "game-lost")];
    for (text, code) in cases {
        match text {
            None => std::fs::remove_file(kept.join("game.jsonl")).expect("removed"),
            Some(text) => std::fs::write(kept.join("game.jsonl"), text).expect("written"),
        }
        let router = program::server(Some(folder.path()), 10).router();
        let (status, answer) = get(&router, &format!("/api/tables/{table}")).await;
        let answer: Value = serde_json::from_str(&answer).expect("JSON");
        assert_eq!((status, answer["code"].as_str()), (StatusCode::INTERNAL_SERVER_ERROR, Some(code)), "{answer}");
        let (_, page) = get(&router, &format!("/t/{table}")).await;
        for secret in ["bid 4", "saved", &folder.path().display().to_string()] {
            assert!(!page.contains(secret) && !answer.to_string().contains(secret), "{secret}: {page}");
        }
        let now = std::fs::read_to_string(kept.join("game.jsonl")).ok();
        assert_eq!(now.as_deref(), text, "it is left as it is");
    }
    std::fs::write(kept.join("game.jsonl"), &game).expect("restored");
    let router = program::server(Some(folder.path()), 10).router();
    let again = Player { router, table, token };
    assert_eq!(again.look().await["turn"], 2);
    let request = Request::get(format!("/d/{}", "0".repeat(16))).body(Body::empty()).expect("a request");
    assert_eq!(send(&again.router, request).await.0, StatusCode::NOT_FOUND);
}

const STREAM: &str = "HTTP/1.1\r\nhost: localhost\r\n";

/// Opens the stream of a table and gives the first answer.
async fn follow(address: SocketAddr, path: &str, forwarded: &str) -> (TcpStream, String) {
    let mut stream = connect(address).await;
    stream.write_all(format!("GET {path} {STREAM}{forwarded}\r\n").as_bytes()).await.expect("sent");
    let mut head = vec![0; 12];
    stream.read_exact(&mut head).await.expect("an answer");
    (stream, String::from_utf8_lossy(&head).into_owned())
}

/// Many players behind one address are many: a seat's stream counts by its key.
#[tokio::test(flavor = "multi_thread")]
async fn who_plays_behind_one_address_is_not_taken_for_one_person() {
    let limits = Limits { connections_per_client: 4, streams_per_key: 2, ..Limits::default() };
    let (address, server) = serve(Options { limits, ..Options::default() }).await;
    let router = server.router();
    let (mut held, mut players) = (Vec::new(), Vec::new());
    for _ in 0..3 {
        players.extend(Player::friends(&router).await);
    }
    for player in &players {
        for _ in 0..2 {
            let (stream, told) = follow(address, &format!("/api/tables/{}/events?seat={}", player.table, player.token), "").await;
            assert_eq!(told, "HTTP/1.1 200");
            held.push(stream);
        }
    }
    let one = &players[0];
    let (_, told) = follow(address, &format!("/api/tables/{}/events?seat={}", one.table, one.token), "").await;
    assert_eq!(told, "HTTP/1.1 429", "one key has so many");
    assert!(ask(address, HOME).await.starts_with("HTTP/1.1 200"), "there is room for others");
    held.clear();
    for _ in 0..6000 {
        let (_, told) = follow(address, &format!("/api/tables/{}/events?seat={}", one.table, one.token), "").await;
        if told == "HTTP/1.1 200" {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the room of the key does not come back");
}

/// Spectators count by the client, also behind a proxy.
#[tokio::test(flavor = "multi_thread")]
async fn spectators_behind_a_proxy_count_each_for_themselves() {
    let limits = Limits { streams_per_client: 2, ..Limits::default() };
    let proxies = vec!["127.0.0.1".parse().expect("an address")];
    let (address, server) = serve(Options { limits, proxies, ..Options::default() }).await;
    let [a, _] = Player::friends(&server.router()).await;
    let path = format!("/api/tables/{}/events", a.table);
    let mut held = Vec::new();
    for (client, wanted) in [(1, "200"), (1, "200"), (1, "429"), (2, "200")] {
        let (stream, told) = follow(address, &path, &format!("x-forwarded-for: 203.0.113.{client}\r\n")).await;
        assert_eq!(told, format!("HTTP/1.1 {wanted}"));
        held.push(stream);
    }
}

/// A password cannot be tried out by sending it in the header again and again, and no two browsers keep the same word for it.
#[tokio::test(flavor = "multi_thread")]
async fn tries_of_a_password_are_bounded_on_every_way() {
    let (address, _server) = serve(Options { password: Some("make it so".into()), ..Options::default() }).await;
    let tried = |password: &str| {
        format!("GET /api/games HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx-vinculum-password: {password}\r\n\r\n")
    };
    let mut words = Vec::new();
    for _ in 0..2 {
        assert!(ask(address, &tried("make it so")).await.starts_with("HTTP/1.1 200"));
        let body = "password=make+it+so";
        let kind = "application/x-www-form-urlencoded";
        let login = format!(
            "POST /login HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let answer = ask(address, &login).await;
        let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).and_then(|line| line.split(';').next());
        words.push(cookie.expect("a cookie").to_owned());
    }
    assert_ne!(words[0], words[1]);
    for word in &words {
        let shown = format!("GET /api/games HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncookie: {word}\r\n\r\n");
        assert!(ask(address, &shown).await.starts_with("HTTP/1.1 200"));
    }
    for number in 0..10 {
        assert!(ask(address, &tried(&format!("guess {number}"))).await.starts_with("HTTP/1.1 401"));
    }
    let refused = ask(address, &tried("make it so")).await;
    assert!(refused.starts_with("HTTP/1.1 429") && refused.contains("too-many-tries"), "{refused}");
}

/// Ten wrong passwords lock one person, not the club that shares an address with him; all of them together have a bound as well.
#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_forgets_the_password_locks_himself_out_alone() {
    let (address, _server) = serve(Options { password: Some("make it so".into()), ..Options::default() }).await;
    let form = ask(address, "GET /login HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").await;
    let visitor = form.lines().find_map(|line| line.strip_prefix("set-cookie: ")).and_then(|line| line.split(';').next());
    let visitor = visitor.expect("the form knows its browser").to_owned();
    let login = |visitor: &str, password: &str| {
        let (body, kind) = (format!("password={password}"), "application/x-www-form-urlencoded");
        format!(
            "POST /login HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncookie: {visitor}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        )
    };
    for _ in 0..10 {
        assert!(ask(address, &login(&visitor, "guess")).await.starts_with("HTTP/1.1 403"));
    }
    assert!(ask(address, &login(&visitor, "make+it+so")).await.starts_with("HTTP/1.1 429"));
    assert!(ask(address, &login("vinculum-visitor=another", "make+it+so")).await.starts_with("HTTP/1.1 303"));
    let wrong = async |number: u32| ask(address, &login(&format!("vinculum-visitor=thief-{number}"), "guess")).await;
    let mut tries = 0;
    while wrong(tries).await.starts_with("HTTP/1.1 403") {
        tries += 1;
        assert!(tries <= 91, "a browser that drops its cookie tries for ever");
    }
    assert!(tries >= 89, "only {tries} tries of the others");
}

/// Bots among themselves rest when nobody looks, and go on when somebody does.
#[tokio::test(flavor = "multi_thread")]
async fn bots_that_nobody_watches_rest() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { unwatched: Duration::from_secs(1), ..Limits::default() };
    let options = Options {
        limits,
        data_dir: Some(folder.path().into()),
        bot_pause: Duration::from_millis(300),
        seed: Some(1),
        ..Options::default()
    };
    let router = Server::new(kits(), options).expect("a server").router();
    let (_, opened) = post(&router, "/api/tables", &json!({ "game": "attack-wing", "sitters": ["random", "random"] })).await;
    let table = opened["id"].as_str().expect("an id").to_owned();
    let file = folder.path().join("tables").join(&table).join("game.jsonl");
    let lines = || std::fs::read_to_string(&file).expect("a file").lines().count();
    let begin = Instant::now();
    let mut before = 0;
    while before < 2 || lines() != before {
        assert!(begin.elapsed() < Duration::from_secs(60), "they begin, and they rest");
        before = lines();
        tokio::time::sleep(Duration::from_millis(1500)).await;
    }
    get(&router, &format!("/api/tables/{table}")).await;
    let begin = Instant::now();
    while lines() == before {
        assert!(begin.elapsed() < Duration::from_secs(60), "they go on");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Rulings are computed for each client up to its allowance.
#[tokio::test(flavor = "multi_thread")]
async fn rulings_are_bounded_by_client() {
    let limits = Limits { thoughts_at_once: 2, thoughts_per_hour: 1, ..Limits::default() };
    let (address, _server) = serve(Options { limits, ..Options::default() }).await;
    let ruling = "GET /referee/stcs HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    for wanted in ["200", "200", "429"] {
        let answer = ask(address, ruling).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {wanted}")), "{answer}");
    }
}

/// The server's work for people who look back counts as well: moments little, another way on, luck and turning points more.
#[tokio::test(flavor = "multi_thread")]
async fn looking_back_is_bounded_by_client() {
    let limits = Limits { thoughts_at_once: 1, thoughts_per_hour: 1, ..Limits::default() };
    let (address, server) = serve(Options { limits, ..Options::default() }).await;
    let [a, b] = Player::friends(&server.router()).await;
    a.say("bid 1").await;
    b.say("bid 2").await;
    let get = |what: &str| format!("GET /api/tables/{}/{what} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n", a.table);
    for number in 0..11 {
        let answer = ask(address, &get("moment?line=1")).await;
        let wanted = if number < 10 { "200" } else { "429" };
        assert!(answer.starts_with(&format!("HTTP/1.1 {wanted}")), "look {number}: {answer}");
    }
    assert_eq!(a.say("concede").await.0, StatusCode::OK);
    let body = json!({ "seat": a.token, "line": 1 }).to_string();
    let branch = format!(
        "POST /api/tables/{}/branch HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        a.table,
        body.len()
    );
    for request in [get("luck"), get("turning"), branch] {
        let answer = ask(address, &request).await;
        assert!(answer.starts_with("HTTP/1.1 429") && answer.contains("too-many-thoughts"), "{answer}");
    }
}

/// A list of a fleet costs as much as it has lines, and one without end is refused.
#[tokio::test(flavor = "multi_thread")]
async fn lists_are_bounded_by_client_and_length() {
    let limits = Limits { thoughts_at_once: 2, thoughts_per_hour: 1, ..Limits::default() };
    let options = Options { limits, seed: Some(program::seed()), ..Options::default() };
    let server = Server::new(kits(), options).expect("a server").with_builders(vec![Box::new(attack_wing::fleet::FleetBuilder)]);
    let bound = server.bind("127.0.0.1", 0).await.expect("a free port");
    let address = bound.address();
    tokio::spawn(bound.run());
    let build = |text: &str| {
        let body = json!({ "text": text }).to_string();
        format!(
            "POST /api/fleets/attack-wing HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        )
    };
    let endless = ask(address, &build(&"a;".repeat(501))).await;
    assert!(endless.starts_with("HTTP/1.1 422") && endless.contains("too-many-lines"), "{endless}");
    let long = build(&"a\n".repeat(450));
    let mut told = Vec::new();
    for _ in 0..3 {
        told.push(ask(address, &long).await[9..12].to_owned());
    }
    assert_eq!(told.last().map(String::as_str), Some("429"), "nine hundred bytes in 450 lines are almost a thought: {told:?}");
    let refused = ask(address, &build("a")).await;
    assert!(!refused.starts_with("HTTP/1.1 5"), "{refused}");
}

/// An address, and a body whose length is announced, are refused before anything is read.
#[tokio::test(flavor = "multi_thread")]
async fn a_route_takes_no_more_than_its_row_says() {
    let (address, _server) = serve(Options::default()).await;
    let long = format!("GET /lobby?x={} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n", "a".repeat(9_000));
    let refused = ask(address, &long).await;
    assert!(refused.starts_with("HTTP/1.1 414") && refused.contains("address-too-long"), "{refused}");
    let body = "POST /api/tables/0123456789abcdef/say HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 70000\r\n\r\n";
    let refused = ask(address, body).await;
    assert!(refused.starts_with("HTTP/1.1 413") && refused.contains("too-long"), "{refused}");
}

#[tokio::test]
async fn health_tells_when_the_folder_is_gone() {
    let folder = tempfile::tempdir().expect("a folder");
    let router = program::server(Some(folder.path()), 10).router();
    assert_eq!(get(&router, "/health").await.0, StatusCode::OK);
    std::fs::rename(folder.path().join("tables"), folder.path().join("elsewhere")).expect("moved");
    let (status, told) = get(&router, "/health").await;
    assert!(status == StatusCode::SERVICE_UNAVAILABLE && told.contains("store-away"), "{told}");
}
