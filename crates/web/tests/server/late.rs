//! Watching with a delay: a spectator can get nothing newer, by any way.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::program::{Player, events, get, server};

/// Everything that can be read without a key.
async fn told(watcher: &Player) -> Vec<String> {
    let mut all = Vec::new();
    for path in ["", "/log", "/moment?line=999", "/file?of=public"] {
        let root = if path.starts_with("/file") { "/t" } else { "/api/tables" };
        let (status, text) = get(&watcher.router, &format!("{root}/{}{path}", watcher.table)).await;
        assert_eq!(status, StatusCode::OK, "{path}: {text}");
        all.push(text);
    }
    all.push(get(&watcher.router, &format!("/t/{}/log", watcher.table)).await.1);
    all.push(watcher.page().await);
    all.push(get(&watcher.router, "/api/lobby").await.1);
    all.push(events(watcher, None).await.next().await);
    all
}

#[tokio::test]
async fn who_watches_with_a_delay_is_told_nothing_new() {
    let folder = tempfile::tempdir().expect("a folder");
    let router = server(Some(folder.path()), 10).router();
    let [a, b] = Player::friends(&router).await;
    assert_eq!(b.post("list", json!({ "accept": true, "delay": 5 })).await.0, StatusCode::FORBIDDEN, "only the opener");
    assert_eq!(a.post("list", json!({ "accept": true, "delay": 3600 })).await.0, StatusCode::OK);
    let lines = |seen: &Value| -> Vec<String> {
        let log = seen["log"].as_array().expect("a log");
        log.iter().filter_map(|line| line["text"].as_str().map(str::to_owned)).collect()
    };
    let before = lines(&a.look().await);
    a.post("chat", json!({ "text": "I have the fourth card" })).await;
    for round in 1..=2 {
        a.say(&format!("bid {round}")).await;
        b.say(&format!("bid {}", round + 1)).await;
    }
    let seated = a.look().await;
    assert_eq!(seated["turn"], 3);
    let mut new = lines(&seated);
    new.retain(|line| !before.contains(line));
    assert!(!new.is_empty());
    new.push("fourth card".into());
    let table = a.table.clone();
    // The server releases the folder when nobody holds its router any more.
    drop((a, b));
    let mut router = Some(router);
    for again in [false, true] {
        let router = router.take().unwrap_or_else(|| server(Some(folder.path()), 10).router());
        let watcher = Player { router, table: table.clone(), token: String::new() };
        for text in told(&watcher).await {
            let found = new.iter().find(|line| text.contains(line.as_str()));
            assert_eq!(found, None, "begun anew: {again}: {text}");
        }
        let seen = watcher.look().await;
        assert_eq!((&seen["turn"], seen["notices"].as_array().map(Vec::len)), (&json!(1), Some(1)), "{seen}");
    }
}

#[tokio::test]
async fn after_the_delay_it_is_told_and_at_the_end_at_once() {
    let router = server(None, 10).router();
    let [a, b] = Player::friends(&router).await;
    let watcher = Player { router: router.clone(), table: a.table.clone(), token: String::new() };
    a.post("list", json!({ "accept": false, "delay": 3600 })).await;
    a.say("bid 1").await;
    b.say("bid 2").await;
    let mut stream = events(&watcher, None).await;
    let first = stream.next().await;
    let (line, log) = {
        let seated = a.look().await;
        let last = seated["log"].as_array().and_then(|log| log.last()).expect("a line")["text"].as_str().expect("text").to_owned();
        (last, seated["log"].clone())
    };
    assert!(!first.contains(&line), "{first}");
    let begin = Instant::now();
    a.post("list", json!({ "accept": false, "delay": 1 })).await;
    let mut heard = String::new();
    while !heard.contains(&line) {
        assert!(begin.elapsed() < Duration::from_secs(60), "it is told in time");
        heard = stream.next().await;
    }
    assert!(begin.elapsed() >= Duration::from_secs(1), "and not before");
    assert_eq!(watcher.look().await["log"].as_array().map(Vec::len), log.as_array().map(|log| log.len()));
    a.post("list", json!({ "accept": false, "delay": 3600 })).await;
    assert_eq!(watcher.look().await["turn"], 1);
    assert_eq!(a.say("concede").await.0, StatusCode::OK);
    let over = watcher.look().await;
    assert!(!over["outcome"].is_null() && over["log"].to_string().contains(&line), "{over}");
}

/// Neither the version nor the moment of an answer tells a spectator who is behind that somebody has decided: it grows by one for what he may see.
#[tokio::test]
async fn a_version_counts_nothing_for_who_watches_with_a_delay() {
    let router = server(None, 10).router();
    let [a, b] = Player::friends(&router).await;
    let watcher = Player { router: router.clone(), table: a.table.clone(), token: String::new() };
    a.post("list", json!({ "accept": true, "delay": 3600 })).await;
    let before = watcher.version().await;
    let path = format!("/api/tables/{}?since={before}&wait=30", a.table);
    let waiting = tokio::spawn({
        let router = router.clone();
        async move { get(&router, &path).await }
    });
    let mut stream = events(&watcher, None).await;
    stream.next().await;
    for round in 1..=2 {
        a.say(&format!("bid {round}")).await;
        b.say(&format!("bid {}", round + 1)).await;
    }
    a.post("chat", json!({ "text": "hush" })).await;
    b.post("offer-draw", json!({})).await;
    assert_eq!(watcher.version().await, before, "five things have happened");
    assert!(!waiting.is_finished(), "an answer would say that something has happened");
    assert!(tokio::time::timeout(Duration::from_millis(300), stream.next()).await.is_err(), "and so would a message");
    // A change that he may see counts by itself.
    a.post("name", json!({ "text": "Ann" })).await;
    assert_eq!(watcher.version().await, before + 1);
    let (status, seen) = tokio::time::timeout(Duration::from_secs(60), waiting).await.expect("in time").expect("an answer");
    assert!(status == StatusCode::OK && seen.contains("Ann"), "{seen}");
    assert!(stream.next().await.contains("Ann"));
    assert_eq!(a.say("concede").await.0, StatusCode::OK);
    assert!(watcher.version().await > before + 1);
    assert!(stream.next().await.contains("concedes"));
}
