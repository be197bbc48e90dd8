//! One suite for every place in which tables are kept: a folder, and a database of a real PostgreSQL. Several servers on one database are tested below.

#[path = "../program/postgres.rs"]
mod postgres;

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use axum::{Router, http::StatusCode};
use postgres::cluster;
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use web::{Options, Server};

use crate::program::{Player, events, form, get, kits, post, seed};

/// A place for tables.
enum Place {
    Folder(tempfile::TempDir),
    Base(String),
}

impl Place {
    fn all() -> [Place; 2] {
        [Place::Folder(tempfile::tempdir().expect("a folder")), Place::Base(cluster().database())]
    }

    fn options(&self) -> Options {
        let (data_dir, store): (Option<PathBuf>, Option<String>) = match self {
            Place::Folder(folder) => (Some(folder.path().into()), None),
            Place::Base(url) => (None, Some(url.clone())),
        };
        Options { data_dir, store, bot_pause: Duration::ZERO, seed: Some(seed()), ..Options::default() }
    }

    fn server(&self) -> Router {
        Server::new(kits(), self.options()).expect("the server can be made").router()
    }

    fn name(&self) -> &'static str {
        match self {
            Place::Folder(_) => "folder",
            Place::Base(_) => "base",
        }
    }
}

/// The parts of a player's page that a restart must not change.
async fn shown(player: &Player) -> String {
    let told = player.look().await;
    ["view", "deciders", "question", "log", "turn", "places", "chat", "notices", "dice"].map(|name| told[name].to_string()).join("\n")
}

/// The server ends, and another one begins where it was.
fn again(place: &Place, players: [Player; 2]) -> [Player; 2] {
    let players = players.map(|player| Player { router: Router::new(), ..player });
    let router = place.server();
    players.map(|player| Player { router: router.clone(), ..player })
}

/// The seat that is asked gives its first legal command; returns which of the two it was.
async fn said(players: &[Player; 2]) -> usize {
    for (number, player) in players.iter().enumerate() {
        let seen = player.look().await;
        let mine = seen["deciders"].as_array().is_some_and(|deciders| deciders.contains(&seen["as"]));
        if let Some(text) = seen["commands"][0].as_str().filter(|_| mine) {
            let (status, told) = player.say(text).await;
            assert_eq!(status, StatusCode::OK, "{told}");
            return number;
        }
    }
    panic!("nobody is asked");
}

#[tokio::test]
async fn a_game_goes_on_where_it_was() {
    for place in Place::all() {
        let name = place.name();
        let [a, b] = Player::friends(&place.server()).await;
        assert_eq!(a.say("bid 1").await.0, StatusCode::OK, "{name}");
        assert_eq!(b.say("bid 2").await.0, StatusCode::OK, "{name}");
        assert_eq!(a.post("chat", json!({ "text": "hail" })).await.0, StatusCode::OK, "{name}");
        assert_eq!(b.post("name", json!({ "text": "Bea" })).await.0, StatusCode::OK, "{name}");
        let before = [shown(&a).await, shown(&b).await];
        let players = again(&place, [a, b]);
        assert_eq!(before, [shown(&players[0]).await, shown(&players[1]).await], "{name}");
        // A take-back writes the game file again.
        let who = said(&players).await;
        let (status, told) = players[who].post("undo", json!({})).await;
        assert_eq!(status, StatusCode::OK, "{name}: {told}");
        let before = [shown(&players[0]).await, shown(&players[1]).await];
        let players = again(&place, players);
        assert_eq!(before, [shown(&players[0]).await, shown(&players[1]).await], "{name}");
        said(&players).await;
    }
}

#[tokio::test]
async fn dice_that_are_being_typed_are_kept() {
    for place in Place::all() {
        let name = place.name();
        let wish = json!({ "game": "beacon", "sitters": ["you", "friend"], "dice": "real" });
        let [a, b] = Player::pair(&place.server(), wish).await;
        a.say("bid 1").await;
        assert_eq!(b.say("bid 2").await.0, StatusCode::OK, "{name}");
        assert_eq!(a.post("answer", json!({ "text": "6" })).await.0, StatusCode::OK, "{name}");
        let before = [shown(&a).await, shown(&b).await];
        let [a, b] = again(&place, [a, b]);
        assert_eq!(before, [shown(&a).await, shown(&b).await], "{name}");
        assert_eq!(b.post("answer", json!({ "text": "1" })).await.0, StatusCode::OK, "{name}");
        let after = shown(&a).await;
        let [a, _b] = again(&place, [a, b]);
        assert_eq!(after, shown(&a).await, "{name}");
    }
}

#[tokio::test]
async fn the_lobby_and_the_end_of_a_table_are_kept() {
    for place in Place::all() {
        let name = place.name();
        let router = place.server();
        let [a, b] = Player::friends(&router).await;
        assert_eq!(a.post("list", json!({ "accept": true })).await.0, StatusCode::OK, "{name}");
        drop(router);
        let [a, b] = again(&place, [a, b]);
        let lobby = |router: Router| async move { serde_json::from_str::<Value>(&get(&router, "/api/lobby").await.1).expect("JSON") };
        assert_eq!(lobby(a.router.clone()).await["watch"][0]["id"], json!(a.table), "{name}");
        assert!(get(&a.router, "/lobby").await.1.contains(&a.table), "{name}");
        assert_eq!(a.post("delete", json!({})).await.0, StatusCode::OK, "{name}");
        assert_eq!(b.say("bid 1").await.1["code"], "no-table", "{name}");
        let [a, _b] = again(&place, [a, b]);
        assert_eq!(get(&a.router, &format!("/api/tables/{}", a.table)).await.0, StatusCode::NOT_FOUND, "{name}");
        assert_eq!(lobby(a.router.clone()).await["watch"], json!([]), "{name}");
    }
}

#[tokio::test]
async fn there_are_as_many_tables_as_the_operator_wants() {
    for place in Place::all() {
        let open = |router: Router| async move { post(&router, "/api/tables", &json!({ "game": "beacon" })).await };
        let server = || Server::new(kits(), Options { most_tables: 2, ..place.options() }).expect("a server").router();
        let router = server();
        for expected in [StatusCode::CREATED, StatusCode::CREATED, StatusCode::SERVICE_UNAVAILABLE] {
            assert_eq!(open(router.clone()).await.0, expected, "{}", place.name());
        }
        drop(router);
        assert_eq!(open(server()).await.1["code"], "too-many-tables", "{}", place.name());
    }
}

/// The tournament of this answer, and its key.
fn begun(opened: &Value) -> [String; 2] {
    ["id", "key"].map(|name| opened[name].as_str().unwrap_or_else(|| panic!("{opened}")).to_owned())
}

#[tokio::test]
async fn a_tournament_goes_on_where_it_was() {
    for place in Place::all() {
        let name = place.name();
        let router = place.server();
        let [id, key] = begun(&post(&router, "/api/desks", &json!({ "settings": { "title": "Wolf 359" } })).await.1);
        let say = |router: Router, text: &'static str| {
            let (path, word) = (format!("/api/desks/{id}/say"), json!({ "key": key, "text": text }));
            async move { post(&router, &path, &word).await }
        };
        assert_eq!(say(router.clone(), "register \"Ann\"").await.0, StatusCode::OK, "{name}");
        assert_eq!(say(router.clone(), "register \"Ann\"").await.0, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
        let look = |router: Router| {
            let path = format!("/api/desks/{id}");
            async move { get(&router, &path).await.1 }
        };
        let before = look(router.clone()).await;
        assert!(before.contains("Ann"), "{name}: {before}");
        drop(router);
        let router = place.server();
        assert_eq!(before, look(router.clone()).await, "{name}");
        assert_eq!(say(router.clone(), "register \"Bob\"").await.0, StatusCode::OK, "{name}");
        // Data beside the entries is kept, too: lists that stay closed.
        let closed = form(&router, &format!("/d/{id}/do/closed"), &format!("key={key}&on=on")).await;
        assert!(closed.0 == StatusCode::SEE_OTHER || closed.0 == StatusCode::OK, "{name}: {closed:?}");
        let before = look(router.clone()).await;
        drop(router);
        assert_eq!(before, look(place.server()).await, "{name}");
    }
}

/// A request that comes again is answered and not carried out, also by a server that began after it.
#[tokio::test]
async fn requests_are_remembered_by_the_next_server() {
    for place in Place::all() {
        let name = place.name();
        let [a, b] = Player::friends(&place.server()).await;
        let bid = json!({ "text": "bid 1", "request": "w1" });
        assert_eq!(a.post("say", bid.clone()).await.0, StatusCode::OK, "{name}");
        // A refused request has left nothing, and its word is free.
        let pass = json!({ "text": "nonsense", "request": "w2" });
        assert_eq!(b.post("say", pass.clone()).await.0, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
        let [a, b] = again(&place, [a, b]);
        let before = shown(&b).await;
        assert_eq!(a.post("say", bid).await.0, StatusCode::OK, "{name}");
        assert_eq!(before, shown(&b).await, "{name}");
        assert_eq!(b.post("say", pass).await.0, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
    }
}

/// A shortened game file does not open as a game.
#[tokio::test]
async fn a_damaged_base_says_so() {
    let url = cluster().database();
    let place = Place::Base(url.clone());
    let [a, b] = Player::friends(&place.server()).await;
    a.say("bid 1").await;
    let [a, b] = [a, b].map(|player| Player { router: Router::new(), ..player });
    cluster().ask(&url, "DELETE FROM vinculum.pieces WHERE at > 0");
    let [a, _b] = again(&place, [a, b]);
    let (status, text) = get(&a.router, &format!("/api/tables/{}", a.table)).await;
    assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR, "{text}");
    assert!(text.contains("game-lost"), "{text}");
}

/// While the database takes no connections a request is to be sent again later; then it goes through.
#[tokio::test]
async fn a_base_that_is_away_is_waited_for() {
    let url = cluster().database();
    let name = url.rsplit('/').next().unwrap_or_default().to_owned();
    let place = Place::Base(url.clone());
    let players = Player::friends(&place.server()).await;
    let [a, b] = again(&place, players);
    let open = |yes: bool| cluster().ask("postgres", &format!("ALTER DATABASE {name} ALLOW_CONNECTIONS {yes}"));
    open(false);
    cluster().ask("postgres", &format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"));
    let away = (StatusCode::SERVICE_UNAVAILABLE, json!("store-away"));
    let (status, text) = get(&a.router, &format!("/api/tables/{}", a.table)).await;
    let told: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!((status, told["code"].clone()), away, "{text}");
    let (status, told) = b.say("bid 1").await;
    assert_eq!((status, told["code"].clone()), away, "{told}");
    open(true);
    let since = Instant::now();
    while a.say("bid 1").await.0 != StatusCode::OK {
        assert!(since.elapsed() < Duration::from_secs(30), "it goes on by itself");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A server that listens, as the others of its base reach it. It ends as it is dropped: its connections with it.
struct Listening {
    router: Router,
    runtime: Option<Runtime>,
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.router = Router::new();
        self.runtime.take().into_iter().for_each(Runtime::shutdown_background);
    }
}

async fn listening(url: &str) -> Listening {
    let options = Options { store: Some(url.into()), bot_pause: Duration::ZERO, lease: Duration::from_secs(2), ..Options::default() };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime");
    let (told, begun) = tokio::sync::oneshot::channel();
    runtime.spawn(async move {
        let server = Server::new(kits(), options).expect("the server can be made");
        let bound = server.bind("127.0.0.1", 0).await.expect("a port");
        told.send(server.router()).expect("waited for");
        drop(server);
        // It is ended from outside.
        let _ = bound.run().await;
    });
    Listening { router: begun.await.expect("it begins"), runtime: Some(runtime) }
}

/// The same player at another server.
fn at(player: &Player, server: &Listening) -> Player {
    Player { router: server.router.clone(), table: player.table.clone(), token: player.token.clone() }
}

#[tokio::test]
async fn whichever_server_is_asked_answers_for_the_owner() {
    let url = cluster().database();
    let (one, two) = (listening(&url).await, listening(&url).await);
    let [a, b] = Player::friends(&one.router).await;
    let b = at(&b, &two);
    let mut stream = events(&b, None).await;
    assert!(stream.next().await.contains("\"page\""));
    assert_eq!(a.say("bid 1").await.0, StatusCode::OK);
    assert!(stream.next().await.contains("\"change\""), "what is said at one server is told at the other");
    let (status, told) = b.say("bid 2").await;
    assert_eq!(status, StatusCode::OK, "{told}");
    assert_eq!(shown(&b).await, shown(&at(&b, &one)).await);
    // Pages, refusals and faults come from the owner as well.
    assert!(b.page().await.contains("Your move") || at(&a, &two).page().await.contains("Your move"));
    let refused = b.say("nonsense").await;
    assert_eq!((refused.0, &refused.1), (at(&b, &one).say("nonsense").await.0, &at(&b, &one).say("nonsense").await.1));
    // The lobby of either has the tables of both.
    let [c, _d] = Player::friends(&two.router).await;
    for player in [&a, &c] {
        assert_eq!(player.post("list", json!({ "accept": true })).await.0, StatusCode::OK);
    }
    for server in [&one, &two] {
        let lobby = get(&server.router, "/api/lobby").await.1;
        assert!(lobby.contains(&a.table) && lobby.contains(&c.table), "{lobby}");
    }
    // A tournament as well.
    let [id, key] = begun(&post(&one.router, "/api/desks", &json!({ "settings": {} })).await.1);
    let word = json!({ "key": key, "text": "register \"Ann\"" });
    let (status, told) = post(&two.router, &format!("/api/desks/{id}/say"), &word).await;
    assert_eq!(status, StatusCode::OK, "{told}");
    assert!(get(&two.router, &format!("/d/{id}")).await.1.contains("Ann"));
    // Only one process has each.
    assert_eq!(cluster().ask(&url, "SELECT count(DISTINCT owner) FROM vinculum.kept"), "2\n");
}

#[tokio::test]
async fn viewers_are_led_on_when_the_owner_goes() {
    let url = cluster().database();
    let (one, two) = (listening(&url).await, listening(&url).await);
    // Nobody may hold the first server by its router: it would go on saying that it lives.
    let [a, b] = Player::friends(&one.router).await.map(|player| at(&player, &two));
    let mut stream = events(&b, None).await;
    let first = stream.next().await;
    assert_eq!(a.say("bid 1").await.0, StatusCode::OK);
    stream.next().await;
    drop(one);
    let gone = Instant::now();
    loop {
        let (status, told) = b.say("bid 2").await;
        if status == StatusCode::OK {
            break;
        }
        // It was asked as it went: whether it did it is not known, and here it did not. Or nobody had the table at that moment.
        let unanswered = told["code"] == "unsure" || told["code"] == "moved";
        assert!(status == StatusCode::SERVICE_UNAVAILABLE && unanswered, "{told}");
        assert!(gone.elapsed() < Duration::from_secs(30), "{told}");
    }
    assert!(gone.elapsed() < Duration::from_secs(30), "{:?}", gone.elapsed());
    // The same stream goes on, with the whole page as the new owner has it, at a later version.
    let next = loop {
        let text = stream.next().await;
        if text.contains("\"page\"") {
            break text;
        }
    };
    let version =
        |text: &str| text.split("\"version\":").nth(1).and_then(|rest| rest.split(',').next()).and_then(|word| word.parse::<u64>().ok());
    assert!(version(&next) > version(&first), "{:?} {:?}", version(&next), version(&first));
}

/// An owner that was thought dead and is alive writes nothing: it gets a refusal, and its viewers a message.
#[tokio::test]
async fn an_owner_that_lost_a_table_writes_nothing() {
    let url = cluster().database();
    let (one, two) = (listening(&url).await, listening(&url).await);
    let [a, b] = Player::friends(&one.router).await;
    assert_eq!(a.say("bid 1").await.0, StatusCode::OK);
    // To the others the first server is dead from now on; it does not know it yet.
    cluster().ask(
        &url,
        "UPDATE vinculum.processes SET until = now() - interval '1 minute' WHERE name = (SELECT owner FROM vinculum.kept LIMIT 1)",
    );
    assert_eq!(at(&b, &two).say("bid 2").await.0, StatusCode::OK, "the second has it now");
    let lines = "SELECT sum(length) FROM vinculum.kept";
    let owner = "SELECT owner FROM vinculum.kept";
    let before = [lines, owner].map(|what| cluster().ask(&url, what));
    let (_, told) = b.say("bid 3").await;
    // Either the base refused it, or the owner of before found out in time and passed it on to the new one, which carries it out if the seat is asked.
    let passed_on = told["version"].is_number();
    assert!(passed_on || told["code"] == "moved" || told["code"] == "not-asked", "{told}");
    let after = [lines, owner].map(|what| cluster().ask(&url, what));
    assert_eq!((before[0] != after[0], &after[1]), (passed_on, &before[1]), "only the new owner writes");
    let began = Instant::now();
    while shown(&a).await != shown(&at(&a, &two)).await {
        assert!(began.elapsed() < Duration::from_secs(60), "both show the same before long");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The connections to the base break again and again, in the middle of a statement too: everything acknowledged is there, and nothing twice.
#[tokio::test]
async fn connections_that_break_lose_nothing() {
    let url = cluster().database();
    let place = Place::Base(url.clone());
    let mut players = Player::pair(&place.server(), json!({ "game": "attack-wing", "sitters": ["you", "friend"] })).await;
    players = again(&place, players);
    let (stop, stopped) = std::sync::mpsc::channel::<()>();
    let name = url.rsplit('/').next().unwrap_or_default().to_owned();
    let breaking = std::thread::spawn(move || {
        let all = format!(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'vinculum' AND datname = '{name}'"
        );
        let mut broken = 0;
        while stopped.recv_timeout(Duration::from_millis(15)) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
            broken += cluster().ask("postgres", &all).trim().parse::<u32>().unwrap_or(0);
        }
        broken
    });
    // Two lines are not commands: the set-up, and the hash to which the server bound itself.
    let count = "SELECT coalesce(sum(length(text) - length(replace(text, E'\\n', ''))), 0) - 2 FROM vinculum.pieces";
    let (mut acknowledged, mut unsure) = (0, 0);
    let begun = Instant::now();
    while acknowledged < 40 && begun.elapsed() < Duration::from_secs(60) {
        for player in &players {
            let (status, text) = get(&player.router, &format!("/api/tables/{}?seat={}", player.table, player.token)).await;
            let seen: Value = serde_json::from_str(&text).unwrap_or_default();
            // While nobody can say whether the table is still here, it is not shown.
            let Some(command) = seen["commands"][0].as_str().filter(|_| status == StatusCode::OK) else { continue };
            let (status, told) = player.say(command).await;
            acknowledged += i32::from(status == StatusCode::OK);
            unsure += i32::from(told["code"] == "unsure");
        }
    }
    drop(stop);
    let broken = breaking.join().expect("it broke connections");
    let there: i32 = cluster().ask(&url, count).trim().parse().expect("a number");
    assert!((acknowledged..=acknowledged + unsure).contains(&there), "{acknowledged} acknowledged, {unsure} unsure, {there} there");
    assert!(acknowledged > 10 && broken > 10, "{acknowledged} acknowledged, {broken} broken");
    let before = shown(&players[0]).await;
    let players = again(&place, players);
    assert_eq!(before, shown(&players[0]).await);
}

/// Without an address that can be used the program says why and does not start; the password is not repeated.
#[test]
fn addresses_that_cannot_be_used_are_told() {
    let open = |url: &str| {
        let options = Options { store: Some(url.into()), ..Options::default() };
        Server::new(kits(), options).map(|_| ()).expect_err("no server").to_string()
    };
    let none = open("postgres://nobody:hushhush@127.0.0.1:1/games");
    assert!(none.contains("--store") && !none.contains("hushhush"), "{none}");
    let tls = open("postgres://localhost/games?sslmode=require");
    assert!(tls.contains("TLS"), "{tls}");
    let bad = open("postgres://user:hushhush@host:notaport/games");
    assert!(!bad.contains("hushhush"), "{bad}");
}
