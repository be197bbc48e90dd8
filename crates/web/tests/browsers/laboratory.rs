//! A question to the laboratory by clicks: the form, the run while it plays, its report.

use serde_json::json;

use crate::{
    access::note,
    driver::{Browser, Driver},
    program::{listening, server},
};

const LIVE: &str = "document.querySelector('#lab-live')";

/// Chooses quick bots, and this many games.
async fn fill(browser: &Browser, games: u32) {
    for seat in ["A", "B"] {
        browser.find(&format!("[name='{seat}.bot']")).await.select_by_value("random").await.expect("a bot");
    }
    browser.click("[name=games]").await;
    browser.eval("document.activeElement.select()").await;
    browser.key(&games.to_string()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_is_asked_and_answered_by_clicks() {
    let server = server(None, 10);
    let home = listening(&server).await;
    let driver = Driver::start();
    let browser = driver.browser(1280, 800).await;
    browser.open(&home).await;
    browser.click("a.tile[href='/lab']").await;
    browser.until("location.pathname === '/lab'").await;
    browser.click("a[href='/lab?game=stcs']").await;
    browser.until("document.querySelector(\"a[href$='scenario=duel']\")").await;
    browser.click("a[href$='scenario=duel']").await;
    browser.until("document.querySelector('[name=scenario]').value === 'duel'").await;
    browser.click("[name='vary.regen_box']").await;
    fill(&browser, 3000).await;
    browser.click("form.setup [type=submit]").await;
    // It converges before the eyes of whoever waits, and the page changes by itself at the end.
    browser.until(&format!("{LIVE}?.dataset.progress && {LIVE}.querySelector('progress').value > 0 && {LIVE}.querySelector('svg')")).await;
    browser.until(&format!("{LIVE} && !{LIVE}.dataset.progress")).await;
    let said = browser.eval(&format!("{LIVE}.innerText")).await;
    assert!(said.as_str().is_some_and(|said| said.contains("The run is over: 6000 games") && said.contains("regen_box=on")), "{said}");
    let mut wrong = String::new();
    note(&mut wrong, "a run, light", &browser).await;
    assert!(wrong.is_empty(), "\n{wrong}");
    let place = browser.eval("location.pathname").await;
    browser.click("a[href*='/report']").await;
    browser.until("document.querySelector('.answer')").await;
    // The policy of the server lets the report have its style.
    assert_eq!(browser.eval("getComputedStyle(document.querySelector('.answer')).borderLeftWidth").await, json!("4px"));
    assert_eq!(browser.eval("document.querySelectorAll('svg').length > 3").await, json!(true));
    // Somebody else has the link.
    let other = driver.dark_phone().await;
    other.open(&format!("{home}{}?lang=it", place.as_str().expect("an address"))).await;
    other.until("document.querySelector(\"a[href$='/report?lang=it']\")").await;
    assert_eq!(other.eval("document.documentElement.scrollWidth <= innerWidth").await, json!(true));
    note(&mut wrong, "a run, dark", &other).await;
    assert!(wrong.is_empty(), "\n{wrong}");
    other.close().await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_is_stopped_by_its_button() {
    let server = server(None, 10);
    let home = listening(&server).await;
    let driver = Driver::start();
    let (browser, other) = (driver.phone().await, driver.browser(1280, 800).await);
    browser.open(&format!("{home}/lab?game=stcs&scenario=duel&vary.regen_box=on")).await;
    assert_eq!(browser.eval("document.documentElement.scrollWidth <= innerWidth").await, json!(true));
    fill(&browser, 10_000).await;
    browser.click("form.setup [type=submit]").await;
    browser.until(&format!("{LIVE}?.querySelector('progress')?.value > 60 && document.querySelector('#lab-live svg')")).await;
    let mut wrong = String::new();
    note(&mut wrong, "a run that plays, phone", &browser).await;
    assert!(wrong.is_empty(), "\n{wrong}");
    let place = browser.eval("location.href").await;
    other.open(place.as_str().expect("an address")).await;
    other.until(&format!("{LIVE}?.querySelector('progress')")).await;
    assert_eq!(other.eval("!!document.querySelector(\"form[action$='/stop']\")").await, json!(false));
    browser.click("form[action$='/stop'] button").await;
    for one in [&browser, &other] {
        one.until(&format!("{LIVE} && !{LIVE}.dataset.progress && {LIVE}.innerText.includes('The run was stopped after')")).await;
    }
    browser.close().await;
    other.close().await;
}
