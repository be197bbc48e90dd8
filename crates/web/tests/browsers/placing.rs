//! A ship is put down where its player drags it and turned as they like, with the mouse and with fingers. Needs chromium and chromedriver, and fails with a
//! clear message without them.

use serde_json::{Value, json};

use crate::{
    driver::{Browser, Driver, VERSION, number},
    program::{self, server},
};

const MARKS: &str = "[...document.querySelectorAll('[data-shape].spot.can')]";
/// The ships of seat A on the board: where each stands and how it is turned.
const SHIPS: &str =
    "[...document.querySelectorAll('[data-shape^=\"ship:A\"]')].map(ship => ['x', 'y', 'h'].map(name => Number(ship.dataset[name])))";
const ASKED: &str = "document.querySelector('#table')?.dataset.mine === 'true'";

/// A duel in which seat A places its first ship.
async fn duel(browser: &Browser) {
    let server = server(None, 10);
    let home = crate::program::listening(&server).await;
    let wish = json!({ "game": "attack-wing", "scenario": "duel", "sitters": ["you", "officer"], "settings": { "minutes": 0, "terrain": "none" } });
    let (_, opened) = program::post(&server.router(), "/api/tables", &wish).await;
    browser.open(&format!("{home}{}", opened["url"].as_str().unwrap_or_else(|| panic!("{opened}")))).await;
    browser.until(&format!("{ASKED} && {MARKS}.length > 20")).await;
    browser.at_rest().await;
}

/// Position of a mark on the screen.
async fn mark(browser: &Browser, number: usize) -> (f64, f64) {
    browser.middle(&format!("{MARKS}[{number}]")).await
}

/// The newest ship, once the table has moved on.
async fn placed(browser: &Browser, before: &Value) -> [f64; 3] {
    let count = before.as_array().map_or(0, Vec::len);
    browser.until(&format!("{SHIPS}.length > {count}")).await;
    let ships = browser.eval(SHIPS).await;
    let fresh = ships.as_array().into_iter().flatten().find(|ship| !before.as_array().is_some_and(|before| before.contains(ship)));
    let fresh = fresh.unwrap_or_else(|| panic!("a new ship: {ships}"));
    [0, 1, 2].map(|part: usize| fresh[part].as_f64().expect("a number"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ship_is_turned_while_the_mouse_holds_it() {
    let driver = Driver::start();
    let browser = driver.browser(1280, 800).await;
    duel(&browser).await;
    let before = browser.eval(SHIPS).await;
    let (from, to) = (mark(&browser, 2).await, mark(&browser, 20).await);
    browser.drag(from, (to.0 + 4.0, to.1)).await;
    browser.until("document.querySelector('#over .ghost')").await;
    for _ in 0..3 {
        browser.key("e").await;
    }
    browser.until("document.querySelector('#over .ghost .glyph').getAttribute('transform').includes('rotate(45)')").await;
    assert_eq!(browser.eval("!!document.querySelector('.zone.hinted')").await, json!(true), "its ground is drawn");
    // The wheel of the mouse turns it as well, and does not zoom meanwhile.
    let view = browser.eval("document.querySelector('#board svg').getAttribute('viewBox')").await;
    browser.eval("document.querySelector('#board svg').dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }))").await;
    browser.until("document.querySelector('#over .ghost .glyph').getAttribute('transform').includes('rotate(30)')").await;
    assert_eq!(browser.eval("document.querySelector('#board svg').getAttribute('viewBox')").await, view);
    browser.let_go().await;
    let [_, _, heading] = placed(&browser, &before).await;
    assert_eq!(heading, 30.0, "it stands as it was turned");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ship_that_stands_in_the_way_is_not_put_upon() {
    let driver = Driver::start();
    let browser = driver.browser(1280, 800).await;
    duel(&browser).await;
    let before = browser.eval(SHIPS).await;
    let (from, to) = (mark(&browser, 2).await, mark(&browser, 20).await);
    browser.drag(from, to).await;
    browser.let_go().await;
    let [x, y, _] = placed(&browser, &before).await;
    browser.until(&format!("{ASKED} && {MARKS}.length > 10")).await;
    browser.at_rest().await;
    let there = format!(
        "(() => {{ const svg = document.querySelector('#board svg'), at = new DOMPoint({x}, {y}).matrixTransform(svg.getScreenCTM()); return [at.x, at.y]; }})()"
    );
    let there = browser.eval(&there).await;
    let there = (there[0].as_f64().expect("x").round() + 6.0, there[1].as_f64().expect("y").round());
    let (from, version) = (mark(&browser, 1).await, number(&browser.eval(VERSION).await));
    browser.drag(from, there).await;
    browser.until("document.querySelector('#over .ghost.bad')").await;
    browser.let_go().await;
    browser.until("document.querySelector('.placing-box [data-put]:disabled')").await;
    assert_eq!(number(&browser.eval(VERSION).await), version, "nothing was placed");
    browser.close().await;
}

/// A finger drags the ship, buttons turn it, and nothing is done before the person says so.
#[tokio::test(flavor = "multi_thread")]
async fn a_ship_is_placed_and_turned_by_touch() {
    let driver = Driver::start();
    let browser = driver.phone().await;
    duel(&browser).await;
    let before = browser.eval(SHIPS).await;
    let (from, to) = (mark(&browser, 4).await, mark(&browser, 16).await);
    browser.drag_by_touch(from, (to.0 + 3.0, to.1)).await;
    browser.until("document.querySelector('.placing-box [data-put]')").await;
    assert_eq!(browser.eval(SHIPS).await, before, "a finger shows first");
    browser.eval("document.querySelector('[data-turn=left]').scrollIntoView({ block: 'nearest' })").await;
    browser.click(".placing-box [data-turn=left]").await;
    browser.click(".placing-box [data-turn=left]").await;
    browser.until("document.querySelector('#over .ghost .glyph').getAttribute('transform').includes('rotate(330)')").await;
    browser.click(".placing-box [data-put]").await;
    let [_, _, heading] = placed(&browser, &before).await;
    assert_eq!((heading + 360.0) % 360.0, 330.0);
    browser.close().await;
}

/// Two fingers: the first holds the ship, the second turns it.
#[tokio::test(flavor = "multi_thread")]
async fn a_second_finger_turns_the_ship() {
    let driver = Driver::start();
    let browser = driver.phone().await;
    duel(&browser).await;
    let (from, to) = (mark(&browser, 4).await, mark(&browser, 16).await);
    let second = ((to.0, to.1 - 90.0), (to.0 + 90.0, to.1));
    browser.twist(from, to, second).await;
    browser.until("document.querySelector('.placing-box b')?.textContent.includes('90')").await;
    browser.close().await;
}
