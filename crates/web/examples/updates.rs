//! The cost of a table's update for a page, for each game: how many bytes are sent, and how long the page works to draw it. `cargo xtask bench` runs
//! this in a release build; it prints one object for programs.
//!
//! A bot plays a person's side against another, one decision after the other, while a real browser and a stream follow. The bytes are those of the
//! stream's messages before compression. The time is the browser's work in scripts, styles and layout meanwhile, divided among the messages, with
//! motion switched off; painting is the work of other threads and does not count.

#[path = "../tests/driver/mod.rs"]
mod driver;
#[path = "../tests/program/mod.rs"]
mod program;

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::{body::Body, http::Request};
use driver::{Browser, Driver};
use futures::StreamExt;
use serde_json::{Value, json};
use tower::ServiceExt;
use web::{Options, Server};

/// How many decisions are followed.
const DECISIONS: usize = 30;
/// A page draws its news before the next decision is made.
const SETTLED: Duration = Duration::from_millis(150);

#[tokio::main]
async fn main() {
    let options = Options { bot_pause: Duration::ZERO, seed: Some(1), ..Options::default() };
    let server = Server::new(registry::kits(), options).expect("the server can be made");
    let home = program::listening(&server).await;
    let driver = Driver::start();
    let browser = driver.browser(1280, 800).await;
    let still = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    browser.order("Emulation.setEmulatedMedia", &still).await;
    browser.order("Performance.enable", &json!({})).await;
    let mut figures = serde_json::Map::new();
    for kit in registry::kits() {
        let game = kit.about().name;
        figures.insert(game.into(), followed(&server, &home, &browser, game).await);
    }
    browser.close().await;
    println!("{}", Value::Object(figures));
}

/// Messages of a stream after its first: how long each was.
type Heard = Arc<Mutex<Vec<usize>>>;

async fn followed(server: &Server, home: &str, browser: &Browser, game: &str) -> Value {
    let router = server.router();
    let others = if game == "ascendancy" { 2 } else { 1 };
    let sitters: Vec<&str> = std::iter::once("you").chain(std::iter::repeat_n("officer", others)).collect();
    let (_, opened) = program::post(&router, "/api/tables", &json!({ "game": game, "sitters": sitters })).await;
    let (id, key) = (opened["id"].as_str().expect("an id"), opened["token"].as_str().expect("a key"));
    let path = format!("/api/tables/{id}");
    browser.open(&format!("{home}{}", opened["url"].as_str().expect("an address"))).await;
    browser.until("document.querySelector('#choices')?.textContent").await;
    let heard = listen(server, &format!("{path}/events?seat={key}")).await;
    tokio::time::sleep(SETTLED * 4).await;
    let before = (worked(browser).await, heard.lock().unwrap_or_else(PoisonError::into_inner).len());
    for _ in 0..DECISIONS {
        let seen: Value = serde_json::from_str(&program::get(&router, &format!("{path}?seat={key}")).await.1).expect("what the seat sees");
        if seen["deciders"].as_array().is_some_and(|all| all.contains(&json!("A"))) {
            program::post(&router, &format!("{path}/delegate"), &json!({ "seat": key, "as": "A" })).await;
        } else {
            program::get(&router, &format!("{path}?seat={key}&since={}&wait=2", seen["version"])).await;
        }
        tokio::time::sleep(SETTLED).await;
    }
    tokio::time::sleep(SETTLED * 4).await;
    let spent = worked(browser).await - before.0;
    let heard = heard.lock().unwrap_or_else(PoisonError::into_inner);
    let sizes = &heard[before.1..];
    let count = sizes.len().max(1);
    json!({
        "update_bytes": sizes.iter().sum::<usize>() / count,
        "update_bytes_most": sizes.iter().max().copied().unwrap_or_default(),
        "update_draw_ms": spent * 1000.0 / count as f64,
    })
}

/// Follows a table as a program does, until this one ends.
async fn listen(server: &Server, path: &str) -> Heard {
    let request = Request::get(path).body(Body::empty()).expect("a request");
    let answer = server.router().oneshot(request).await.expect("an answer");
    let mut frames = answer.into_body().into_data_stream();
    // The whole page comes first.
    frames.next().await.expect("an event").expect("a sound one");
    let heard: Heard = Arc::default();
    let note = heard.clone();
    tokio::spawn(async move {
        while let Some(Ok(frame)) = frames.next().await {
            if frame.starts_with(b":") {
                continue;
            }
            note.lock().unwrap_or_else(PoisonError::into_inner).push(frame.len());
        }
    });
    heard
}

/// Seconds that the page has worked since it was opened.
async fn worked(browser: &Browser) -> f64 {
    let told = browser.order("Performance.getMetrics", &json!({})).await;
    let of = |name: &str| {
        let metric = told["metrics"].as_array().into_iter().flatten().find(|metric| metric["name"] == name);
        metric.and_then(|metric| metric["value"].as_f64()).unwrap_or_else(|| panic!("the browser tells {name}: {told}"))
    };
    ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"].map(of).iter().sum()
}
