//! The interface as it is described: every call of the document is there, nothing that the document leads to answers with a fault of the server however it is
//! misused, and a program in another language plays by it.

use std::process::{Command, Stdio};

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use serde_json::{Value, json};

use crate::program::{Player, claim, get, post, send, server};

async fn document(router: &axum::Router) -> Value {
    let (status, text) = get(router, "/api/openapi.json").await;
    assert_eq!(status, StatusCode::OK);
    serde_json::from_str(&text).expect("JSON")
}

#[tokio::test]
async fn every_described_route_is_there() {
    let router = server(None, 10).router();
    let document = document(&router).await;
    let paths = document["paths"].as_object().expect("paths");
    assert!(paths.len() > 20);
    for (path, methods) in paths {
        let address = path.replace("{id}", "0123456789abcdef").replace("{game}", "beacon");
        for method in methods.as_object().expect("methods").keys() {
            let request = Request::builder().method(method.to_uppercase().as_str()).uri(&address).body(Body::empty()).expect("a request");
            let (status, answer) = send(&router, request).await;
            assert!(status != StatusCode::METHOD_NOT_ALLOWED && !answer.contains("no-such-address"), "{method} {path}: {status} {answer}");
        }
    }
    assert!(get(&router, "/interface").await.1.contains("/api/tables/{id}/say"));
}

/// Values that no field takes, or takes by chance.
fn nonsense() -> Vec<Value> {
    let deep = (0..60).fold(json!(1), |inner, _| json!([inner]));
    vec![
        Value::Null,
        json!(true),
        json!(-1),
        json!(1e300),
        json!(u64::MAX),
        json!(""),
        json!("\u{0}\u{202e}\u{feff}"),
        json!("x".repeat(5000)),
        json!("../../etc/passwd"),
        json!("order always"),
        json!([]),
        json!([{}, null, "you", 7]),
        json!({}),
        json!({ "a": { "b": [1, 2, 3] } }),
        deep,
    ]
}

/// Refusals are JSON, as the document promises.
fn is_json(kind: Option<&axum::http::HeaderValue>) -> bool {
    kind.and_then(|kind| kind.to_str().ok()).is_some_and(|kind| kind.starts_with("application/json"))
}

/// Requests with one wrong thing each, made from the document, against a table and a tournament that are there.
#[tokio::test]
async fn malformed_requests_are_refused_and_never_a_fault_of_the_server() {
    let router = server(None, 100_000).router();
    let document = document(&router).await;
    let [a, _] = Player::friends(&router).await;
    let (_, desk) = post(&router, "/api/desks", &json!({})).await;
    let (desk, key) = (desk["id"].as_str().expect("an id").to_owned(), desk["key"].as_str().expect("a key").to_owned());
    let mut count = 0;
    for (path, methods) in document["paths"].as_object().expect("paths") {
        // Deleting would end the table before the other requests are tried.
        if path.ends_with("/delete") {
            continue;
        }
        let id = if path.starts_with("/api/desks") { &desk } else { &a.table };
        let address = path.replace("{id}", id).replace("{game}", "beacon");
        let good = json!({ "seat": a.token, "text": "bid 1", "invite": "nobody", "key": key });
        for (method, call) in methods.as_object().expect("methods") {
            let schema = &call["requestBody"]["content"]["application/json"]["schema"]["properties"];
            for name in schema.as_object().into_iter().flatten().map(|(name, _)| name) {
                for value in nonsense() {
                    let mut body = Value::Object(
                        schema
                            .as_object()
                            .into_iter()
                            .flatten()
                            .filter_map(|(name, _)| Some((name.clone(), good.get(name)?.clone())))
                            .collect(),
                    );
                    body[name] = value;
                    let (status, answer) = post(&router, &address, &body).await;
                    assert!(!status.is_server_error(), "{method} {path} {body}: {status} {answer}");
                    count += 1;
                }
            }
            let request = Request::put(&address).body(Body::empty()).expect("a request");
            let answer = tower::ServiceExt::oneshot(router.clone(), request).await.expect("an answer");
            assert_eq!(answer.status(), StatusCode::METHOD_NOT_ALLOWED, "{path}");
            assert!(is_json(answer.headers().get("content-type")), "{path}");
            for raw in ["", "{", "null", "[]", "\u{1}", "{\"seat\":\"a\",\"seat\":\"b\"}", "7"] {
                if method == "post" {
                    let request = Request::post(&address).header("content-type", "application/json").body(Body::from(raw));
                    let (status, answer) = send(&router, request.expect("a request")).await;
                    assert!(!status.is_server_error(), "{path} {raw:?}: {status} {answer}");
                    count += 1;
                }
            }
            let names = call["parameters"].as_array().into_iter().flatten().filter(|one| one["in"] == "query");
            for name in names.filter_map(|one| one["name"].as_str()) {
                for value in ["", "-1", "99999999999999999999", "%00", "%FF%FE", "%E2%80%AE", "..%2F..", "a&a=b", "0"] {
                    let wait = if name == "since" { "" } else { "&wait=0" };
                    let request = Request::get(format!("{address}?{name}={value}{wait}")).body(Body::empty()).expect("a request");
                    // A stream has no end: its head is enough.
                    let answer = tower::ServiceExt::oneshot(router.clone(), request).await.expect("an answer");
                    let (status, kind) = (answer.status(), answer.headers().get("content-type").cloned());
                    assert!(!status.is_server_error(), "{path} {name}={value}: {status}");
                    assert!(!status.is_client_error() || is_json(kind.as_ref()), "{path} {name}={value}: {status}, {kind:?}");
                    count += 1;
                }
            }
        }
    }
    assert!(count > 500, "{count}");
    assert_eq!(a.look().await["title"], "Beacon", "the table is as well as before");
}

#[tokio::test]
async fn the_lobby_shows_what_is_listed_and_one_joins_from_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = server(Some(folder.path()), 10);
    let router = first.router();
    let (_, opened) = post(&router, "/api/tables", &json!({ "game": "beacon", "sitters": ["you", "friend"] })).await;
    let table = opened["id"].as_str().expect("an id").to_owned();
    let owner = Player { router: router.clone(), table: table.clone(), token: opened["token"].as_str().expect("a key").into() };
    let lobby = async |router: &axum::Router| -> Value { serde_json::from_str(&get(router, "/api/lobby").await.1).expect("JSON") };
    assert_eq!(lobby(&router).await["join"], json!([]), "nobody is listed unasked");
    assert_eq!(owner.post("list", json!({ "accept": true })).await.0, StatusCode::OK);
    let seen = lobby(&router).await;
    assert_eq!((&seen["join"][0]["id"], &seen["join"][0]["places"][1]["name"]), (&json!(table), &json!("free")));
    assert!(!seen.to_string().contains(&owner.token));
    assert!(get(&router, "/lobby").await.1.contains("Join"));
    let friend = Player {
        token: claim(&router, &table, seen["join"][0]["invite"].as_str().expect("a link")).await,
        ..Player { router: router.clone(), table: table.clone(), token: String::new() }
    };
    let seen = lobby(&router).await;
    assert!(seen["join"] == json!([]) && seen["watch"][0]["id"] == json!(table) && seen["watch"][0]["invite"].is_null(), "{seen}");
    assert_eq!(friend.post("list", json!({ "accept": false })).await.1["code"], "not-owner");
    for card in [1, 2, 3] {
        owner.say(&format!("bid {card}")).await;
        friend.say(&format!("bid {}", card + 1)).await;
    }
    drop((router, first, owner.router, friend.router));
    let again = server(Some(folder.path()), 10).router();
    let seen = lobby(&again).await;
    assert_eq!(seen["finished"][0]["result"].as_array().map(Vec::len), Some(2), "{seen}");
    let owner = Player { router: again.clone(), table: owner.table, token: owner.token };
    assert_eq!(owner.post("list", json!({ "accept": false })).await.0, StatusCode::OK);
    assert_eq!(lobby(&again).await["finished"], json!([]));
}

/// Two copies of the example in Python play a game to its end over real sockets.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_in_python_plays_a_game() {
    let server = server(None, 10);
    let home = crate::program::listening(&server).await;
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let outcome = tokio::task::spawn_blocking(move || {
        let python = |words: &[&str]| {
            let mut command = Command::new("python3");
            command.arg(script).arg(&home).args(words).stdout(Stdio::piped()).stderr(Stdio::piped());
            command.spawn().expect("python3 is there")
        };
        let mut first = python(&["--game", "beacon", "--seed", "1"]);
        let mut out = std::io::BufReader::new(first.stdout.take().expect("piped"));
        let mut line = String::new();
        std::io::BufRead::read_line(&mut out, &mut line).expect("a line");
        let link = line.trim().rsplit(' ').next().expect("a link").to_owned();
        let second = python(&["--link", &link, "--seed", "2"]).wait_with_output().expect("it ends");
        let mut told = String::new();
        std::io::Read::read_to_string(&mut out, &mut told).expect("text");
        let ended = first.wait_with_output().expect("it ends");
        assert!(
            ended.status.success() && second.status.success(),
            "{}{}",
            String::from_utf8_lossy(&ended.stderr),
            String::from_utf8_lossy(&second.stderr)
        );
        [told, String::from_utf8_lossy(&second.stdout).into_owned()]
    });
    let outcome = outcome.await.expect("they play");
    assert!(outcome[0] == outcome[1] && outcome[0].contains("\"scores\""), "{outcome:?}");
}

#[tokio::test]
async fn figures_and_health_are_told_and_name_no_key() {
    let router = server(None, 10).router();
    let [a, _] = Player::friends(&router).await;
    a.say("bid 1").await;
    a.say("nonsense").await;
    a.page().await;
    let (status, health) = get(&router, "/health").await;
    assert!(status == StatusCode::OK && health.contains("\"ok\""), "{health}");
    let (_, figures) = get(&router, "/metrics").await;
    for line in [
        "vinculum_commands_total 1",
        "vinculum_tables 1",
        "vinculum_requests_total{method=\"POST\",route=\"/api/tables/{id}/say\",status=\"200\"} 1",
        "vinculum_requests_total{method=\"POST\",route=\"/api/tables/{id}/say\",status=\"403\"} 1",
        "# EOF",
    ] {
        assert!(figures.lines().any(|known| known == line), "{line}: {figures}");
    }
    assert!(!figures.contains(&a.token) && !figures.contains(&a.table), "{figures}");
}

/// A browser's usual requests are answered compressed, except streams whose every message is wanted at once.
#[tokio::test]
async fn pages_are_compressed() {
    let router = server(None, 10).router();
    let [a, _] = Player::pair(&router, json!({ "game": "attack-wing", "sitters": ["you", "friend"] })).await;
    let plain = a.look().await.to_string().len();
    let request =
        Request::get(format!("/api/tables/{}", a.table)).header("accept-encoding", "gzip").body(Body::empty()).expect("a request");
    let answer = tower::ServiceExt::oneshot(router.clone(), request).await.expect("an answer");
    assert_eq!(answer.headers()["content-encoding"], "gzip");
    let sent = axum::body::to_bytes(answer.into_body(), 16 << 20).await.expect("a body").len();
    assert!(sent * 4 < plain, "{sent} of {plain} bytes");
}
