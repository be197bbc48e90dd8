//! A server that dies in the middle of a game, and comes back: two persons in two browsers play on where they were, without a reload.

use std::time::Duration;

use serde_json::json;
use tokio::runtime::Runtime;

use crate::{
    driver::{Browser, Driver},
    program::{post, server},
};

const ASKED: &str = "document.querySelector('#table')?.dataset.mine === 'true'";

/// A server on a folder with threads of its own, so that it can end as a process does: in the middle of whatever it is doing.
struct Life {
    runtime: Option<Runtime>,
    router: axum::Router,
}

impl Life {
    fn begin(folder: &std::path::Path, port: u16) -> (Life, u16) {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("threads");
        let (router, port) = runtime.block_on(async {
            let server = server(Some(folder), 10);
            let bound = server.bind("127.0.0.1", port).await.expect("the port is free");
            let port = bound.address().port();
            tokio::spawn(bound.run());
            (server.router(), port)
        });
        (Life { runtime: Some(runtime), router }, port)
    }

    fn end(mut self) {
        self.runtime.take().expect("it runs").shutdown_timeout(Duration::from_secs(5));
    }
}

/// Takes the first choice, and waits until the table shows it.
async fn choose(browser: &Browser) {
    browser.until(&format!("{ASKED} && document.querySelector('#choices .choice')")).await;
    browser.click("#choices .choice").await;
}

/// The test has a thread of its own that waits: a runtime cannot be ended by one of its own.
#[test]
fn two_browsers_play_on_after_the_server_died() {
    let folder = tempfile::tempdir().expect("a folder");
    let (life, port) = Life::begin(folder.path(), 0);
    let own = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("threads");
    let home = format!("http://127.0.0.1:{port}");
    let router = life.router.clone();
    let (_driver, one, other) = own.block_on(async {
        let (_, opened) = post(&router, "/api/tables", &json!({ "game": "beacon", "sitters": ["you", "friend"] })).await;
        let address = |seat: usize| format!("{home}{}", opened["seats"][seat]["url"].as_str().expect("an address"));
        let driver = Driver::start();
        let (one, other) = (driver.browser(1000, 700).await, driver.browser(1000, 700).await);
        one.open(&address(0)).await;
        other.open(&address(1)).await;
        for browser in [&one, &other] {
            choose(browser).await;
        }
        for browser in [&one, &other] {
            browser.until("document.querySelector('#strip .phase').textContent.includes('Round 2')").await;
            browser.eval("window.same = true").await;
        }
        choose(&one).await;
        one.until(&format!("!({ASKED})")).await;
        (driver, one, other)
    });
    drop(router);
    life.end();
    own.block_on(async {
        for browser in [&one, &other] {
            browser.until("document.querySelector('#table').classList.contains('lost')").await;
        }
    });
    let (life, _) = Life::begin(folder.path(), port);
    own.block_on(async {
        for browser in [&one, &other] {
            browser.until("!document.querySelector('#table').classList.contains('lost')").await;
        }
        // The first person's answer is not asked for again, and the other's answer ends the round for both.
        assert_eq!(one.eval(ASKED).await, json!(false));
        choose(&other).await;
        for browser in [&one, &other] {
            browser.until("!document.querySelector('#strip .phase').textContent.includes('Round 2')").await;
            assert_eq!(browser.eval("window.same === true").await, json!(true), "no page was loaded anew");
        }
        one.close().await;
        other.close().await;
    });
    life.end();
}
