//! A game of three on the growing map, played in a real browser to its end. Needs chromium and chromedriver, and fails with a clear message without them.

mod driver;
mod program;

use std::time::Duration;

use driver::{Browser, Driver};
use engine::kit::kit;
use serde_json::{Value, json};
use web::{Options, Server};

const ASKED: &str = "document.querySelector('#table')?.dataset.mine === 'true'";
const VERSION: &str = "Number(document.querySelector('#table').dataset.version)";
const CHOICES: &str = "[...document.querySelectorAll('#choices .choice:not(.denied)')].filter(choice => choice.checkVisibility())";

fn number(value: &Value) -> i64 {
    value.as_f64().unwrap_or_default() as i64
}

/// A large choice is made in steps: takes the first of each until the table has moved on from version `before`.
async fn go_on(browser: &Browser, before: i64) {
    const NEXT: &str = "(() => { const back = document.querySelector('[data-stepback]'), all = document.querySelectorAll('#choices .choice:not(.denied)'); const next = [...all].find(one => back && back.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING && one.checkVisibility()); next?.click(); })()";
    for _ in 0..8 {
        browser.until(&format!("{VERSION} > {before} || document.querySelector('[data-stepback]')")).await;
        if number(&browser.eval(VERSION).await) > before {
            return;
        }
        browser.eval(NEXT).await;
        tokio::time::sleep(Duration::from_millis(120)).await;
    }
    browser.until(&format!("{VERSION} > {before}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_plays_a_game_of_three_to_its_end() {
    let driver = Driver::start();
    let options = Options { bot_pause: Duration::ZERO, most_tables: 4, seed: Some(program::seed()), ..Options::default() };
    let server = Server::new(vec![kit::<ascendancy::Ascendancy>(bots::all())], options).expect("the server can be made");
    let bound = server.bind("127.0.0.1", 0).await.expect("a free port");
    let home = format!("http://{}", bound.address());
    tokio::spawn(bound.run());
    let wish = json!({ "game": "ascendancy", "sitters": ["you", "officer", "random"], "settings": { "rounds": 2 } });
    let (_, opened) = program::post(&server.router(), "/api/tables", &wish).await;
    let browser = driver.browser(1280, 800).await;
    browser.open(&format!("{home}{}", opened["url"].as_str().unwrap_or_else(|| panic!("{opened}")))).await;
    browser.until(&format!("{ASKED} && document.querySelector('svg.board')")).await;
    let (mut moves, mut pick) = (0, 1);
    while browser.eval("!document.querySelector('.end')").await == json!(true) {
        browser.until(&format!("({ASKED} && {CHOICES}.length) || document.querySelector('.end')")).await;
        if browser.eval("!!document.querySelector('.end')").await == json!(true) {
            break;
        }
        let before = number(&browser.eval(VERSION).await);
        // Any choice, but each time another place in the list, so that the game takes many of its ways.
        pick = (pick * 31 + 7) % 101;
        browser.eval(&format!("(() => {{ const all = {CHOICES}; all[{pick} % all.length].click(); }})()")).await;
        go_on(&browser, before).await;
        let told = browser.eval("document.querySelector('#toast').hidden || document.querySelector('#toast').textContent").await;
        assert_eq!(told, json!(true), "nothing was refused");
        moves += 1;
        assert!(moves < 300, "the game does not end");
    }
    assert!(moves > 10, "{moves} moves");
    assert_eq!(browser.eval("document.querySelectorAll('.account').length").await, json!(3));
    let discs = "document.querySelectorAll('#board [data-shape^=\"S\"]').length";
    assert!(number(&browser.eval(discs).await) > 4, "the map has grown");
    assert_eq!(browser.eval("document.documentElement.scrollWidth <= innerWidth").await, json!(true));
    browser.close().await;
}
