//! Real dice and real cards in a real browser: a hidden draw at one device, and a mistyped die of a bot.

use std::time::Duration;

use serde_json::json;
use web::{Options, Server};

use crate::{
    driver::{Browser, Driver},
    program,
};

const STRIP: &str = "document.querySelector('#strip').textContent";

/// A table with real dice, opened by clicks.
async fn opened(driver: &Driver, game: &str, other: &str) -> Browser {
    let mut kits = program::kits();
    kits.push(registry::stccg());
    let options = Options { bot_pause: Duration::ZERO, most_tables: 4, seed: Some(program::seed()), ..Options::default() };
    let home = program::listening(&Server::new(kits, options).expect("the server can be made")).await;
    let browser = driver.browser(1280, 900).await;
    browser.open(&format!("{home}/new?game={game}")).await;
    browser.eval("document.querySelectorAll('details').forEach(part => { part.open = true; })").await;
    browser.click(&format!("[name='B.sitter'][value={other}]")).await;
    browser.click("[name=dice][value=real]").await;
    assert_eq!(
        browser.eval("document.querySelector('.setup').textContent.includes('The server draws results that only a bot may see')").await,
        json!(true),
        "the set-up says who draws for a bot"
    );
    browser.click(".setup .big").await;
    browser.until("document.querySelector('#table')?.dataset.version && document.querySelector('#strip .sentence')").await;
    browser
}

/// Sends the typed text and waits until the table has it.
async fn send(browser: &Browser) {
    let before = browser.eval("document.querySelector('#table').dataset.version").await;
    browser.click("[data-answer] [type=submit]").await;
    browser.until(&format!("document.querySelector('#table').dataset.version !== {before}")).await;
}

/// A and B share a device: each types their own cards, the device is passed between them, and nothing of a hidden draw is shown before that.
#[tokio::test(flavor = "multi_thread")]
async fn hands_are_typed_at_one_device() {
    const THERE: &str = "document.querySelector('#pass [data-as]') || document.querySelector('[data-answer]') || document.querySelector('#choices .choice:not(.denied)')";
    const CHOOSE: &str =
        "(document.querySelector('#choices [data-say=pass]') || document.querySelector('#choices .choice:not(.denied)')).click()";
    let driver = Driver::start();
    let browser = opened(&driver, "stccg", "hot").await;
    let (mut typed, mut passed) = ([0, 0], 0);
    for _ in 0..60 {
        if passed > 1 && typed[0] > 1 && typed[1] > 1 {
            break;
        }
        browser.until(THERE).await;
        if browser.eval("!!document.querySelector('#pass [data-as]')").await == json!(true) {
            let strip = browser.eval(STRIP).await.to_string();
            assert!(!strip.contains("draw for"), "what is asked of the other is not shown: {strip}");
            assert_eq!(
                browser.eval("!document.querySelector('[data-answer]')").await,
                json!(true),
                "nor is it typed before the device is passed"
            );
            browser.click("#pass [data-as]").await;
            browser.until("!document.querySelector('#pass [data-as]')").await;
            passed += 1;
        } else if browser.eval("!!document.querySelector('[data-answer] select')").await == json!(true) {
            let at = browser.eval("document.querySelector('#table').dataset.at").await.as_str().expect("a seat").to_owned();
            browser.until(&format!("{STRIP}.includes('{at}: draw for')")).await;
            let card = browser.eval("document.querySelector('[data-answer] option:nth-child(2)').value").await;
            browser.find("[data-answer] select").await.select_by_value(card.as_str().expect("a card")).await.expect("it is in the list");
            send(&browser).await;
            typed[usize::from(at == "B")] += 1;
        } else if browser.eval("!!document.querySelector('[data-answer]')").await == json!(true) {
            browser.click("[data-answer] [data-face]").await;
            send(&browser).await;
        } else {
            let before = browser.eval("document.querySelector('#table').dataset.version").await;
            browser.eval(CHOOSE).await;
            browser
                .until(&format!(
                    "document.querySelector('#table').dataset.version !== {before} || document.querySelector('#pass [data-as]')"
                ))
                .await;
        }
    }
    assert!(passed > 1 && typed[0] > 1 && typed[1] > 1, "passed {passed} times, typed {typed:?}");
    assert_eq!(browser.eval("document.querySelector('#toast').hidden").await, json!(true), "nothing was refused");
    browser.close().await;
}

/// The die of a bot is typed wrongly: first no die at all, which stays in the field and is marked; then another one, which the referee takes back.
#[tokio::test(flavor = "multi_thread")]
async fn a_mistyped_die_of_a_bot_is_taken_back() {
    let driver = Driver::start();
    let browser = opened(&driver, "beacon", "any").await;
    browser.until("document.querySelector('#choices .choice')").await;
    browser.click("#choices .choice").await;
    browser.until("document.querySelector('[data-answer] .faces')").await;
    browser.click("[data-answer] [data-face='6']").await;
    send(&browser).await;
    browser.until(&format!("{STRIP}.includes('B: roll')")).await;
    let asked = browser.eval("document.querySelector('#strip .sentence').textContent").await;

    let field = browser.find("[data-answer] [name=text]").await;
    field.send_keys("9").await.expect("it is typed");
    browser.click("[data-answer] [type=submit]").await;
    browser.until("document.querySelector('[data-answer] [name=text][aria-invalid=true]')").await;
    let marked = "(() => { const field = document.querySelector('[data-answer] [name=text]'); return [field.value, field.selectionStart, field.selectionEnd]; })()";
    assert_eq!(browser.eval(marked).await, json!(["9", 0, 1]), "what was typed stays, and what is wrong is marked");
    // Typing replaces the selection.
    field.send_keys("1").await.expect("it is typed");
    browser.click("[data-answer] [type=submit]").await;
    browser.until("!document.querySelector('[data-answer]') && document.querySelector('#log').textContent.includes('B reaches')").await;

    browser.click("[data-post=undo][data-right=referee]").await;
    browser.until("document.querySelector('[data-answer] .faces')").await;
    assert_eq!(
        browser.eval("document.querySelector('#strip .sentence').textContent").await,
        asked,
        "the die of the bot is asked for again"
    );
    assert_eq!(browser.eval("document.querySelector('#log').textContent.includes('B reaches')").await, json!(false));
    browser.click("[data-answer] [data-face='5']").await;
    browser.click("[data-answer] [type=submit]").await;
    browser.until("!document.querySelector('[data-answer]') && document.querySelector('#log').textContent.includes('B reaches')").await;
    browser.close().await;
}
