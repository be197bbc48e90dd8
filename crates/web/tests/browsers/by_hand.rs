//! An adjustment by hand, by clicks alone: one player asks for it in three steps, the other agrees, and the table says that it was made so. Needs chromium and
//! chromedriver, and fails with a clear message without them.

use serde_json::json;

use crate::{
    driver::{Browser, Driver},
    program::{self, Player, server},
};

const ASKED: &str = "document.querySelector('#table')?.dataset.mine === 'true'";

/// Presses a step of the group *By hand*, and opens the group first where it is folded.
async fn step(browser: &Browser, label: &str) {
    let group = "document.querySelector('#choices details[data-group=\"By hand\"]')";
    browser.until(&format!("{group} && ({group}.open || ({group}.querySelector('summary').click(), false))")).await;
    let button = format!("[...{group}.querySelectorAll('.choice')].find(one => one.dataset.label.includes({}))", json!(label));
    browser.until(&button).await;
    browser.eval(&format!("({button}.scrollIntoView({{ block: 'center' }}), true)")).await;
    browser.click_at(browser.middle(&button).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_adjustment_is_asked_for_and_agreed_by_clicks() {
    let driver = Driver::start();
    let server = server(None, 10);
    let home = program::listening(&server).await;
    let settings = json!({ "minutes": 0, "terrain": "none", "by_hand": "on", "A.fleet": "S206", "B.fleet": "S206" });
    let wish = json!({ "game": "attack-wing", "scenario": "duel", "sitters": ["you", "friend"], "settings": settings });
    let [a, b] = Player::pair(&server.router(), wish).await;
    for _ in 0..2 {
        a.say("place A1 300 50.8 0").await;
        b.say("place B1 600 863.6 180").await;
    }
    let seat = |player: &Player| format!("{home}/t/{}?seat={}", player.table, player.token);
    let (first, second) = (driver.browser(1280, 800).await, driver.browser(1280, 800).await);
    first.open(&seat(&a)).await;
    first.until(&format!("{ASKED} && document.querySelector('#choices .choice')")).await;
    first.at_rest().await;
    step(&first, "A1").await;
    step(&first, "Tokens").await;
    if let Ok(path) = std::env::var("VINCULUM_PICTURE") {
        first.picture(&path).await;
    }
    step(&first, "has 1 Evade Token").await;
    second.open(&seat(&b)).await;
    second.until(&format!("{ASKED} && document.querySelector('#choices .choice[data-say=\"agree\"]')")).await;
    second.until("document.body.innerText.includes('asks for an adjustment by hand')").await;
    second.click("#choices .choice[data-say=\"agree\"]").await;
    first.until("[...document.querySelectorAll('.sheet')].some(sheet => sheet.innerText.includes('Evade'))").await;
    assert!(a.look().await["scene"]["chips"].as_array().is_some_and(|chips| chips.iter().any(|chip| chip["name"] == "By hand")));
    first.close().await;
    second.close().await;
}
