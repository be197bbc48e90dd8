//! Many tabs of one browser, and a person's unfinished input while the page changes around it.

use serde_json::{Value, json};

use crate::{
    driver::{Browser, Driver},
    program::{self, post, server},
};

const ASKED: &str = "document.querySelector('#table')?.dataset.mine === 'true'";

/// A server and its address.
async fn serve() -> (String, axum::Router) {
    let server = server(None, 100);
    let router = server.router();
    let home = crate::program::listening(&server).await;
    (home, router)
}

async fn open(router: &axum::Router, wish: Value) -> Value {
    let (_, opened) = post(router, "/api/tables", &wish).await;
    assert!(opened["id"].is_string(), "{opened}");
    opened
}

fn address(home: &str, opened: &Value, seat: usize) -> String {
    format!("{home}{}", opened["seats"][seat]["url"].as_str().expect("an address"))
}

/// Opens a new tab and goes to it.
async fn tab(browser: &Browser, url: &str) {
    let made = browser.page.new_window(true).await.expect("a tab");
    browser.page.switch_to_window(made.handle).await.expect("the tab is there");
    browser.open(url).await;
}

/// A browser keeps only a few connections to a server: twelve tables at once go on all the same, and so does any other request.
#[tokio::test(flavor = "multi_thread")]
async fn twelve_open_tabs_play_on() {
    let (home, router) = serve().await;
    let driver = Driver::start();
    let browser = driver.browser(1000, 700).await;
    let mut tables = Vec::new();
    // Four tables, each three times: as the one seat, as the other, and to watch.
    for _ in 0..4 {
        tables.push(open(&router, json!({ "game": "beacon", "sitters": ["you", "friend"] })).await);
    }
    let watch = |opened: &Value| format!("{home}{}", opened["watch"].as_str().expect("an address"));
    browser.open(&address(&home, &tables[0], 0)).await;
    let mut tabs = vec![browser.page.window().await.expect("a tab")];
    for number in 1..12 {
        let table = &tables[number % 4];
        let url = if number < 8 { address(&home, table, number / 4) } else { watch(table) };
        tab(&browser, &url).await;
        browser.until("document.querySelector('svg.board')").await;
        tabs.push(browser.page.window().await.expect("a tab"));
    }
    for number in 0..4 {
        // The one seat says, the other says, and the tab that only watches sees the next round.
        for seat in [0, 1] {
            browser.page.switch_to_window(tabs[seat * 4 + number].clone()).await.expect("the tab is there");
            browser.until(&format!("{ASKED} && document.querySelector('#choices .choice')")).await;
            browser.click("#choices .choice").await;
            browser.until(&format!("!({ASKED}) || document.querySelector('#strip .phase').textContent.includes('Round 2')")).await;
        }
        browser.page.switch_to_window(tabs[8 + number].clone()).await.expect("the tab is there");
        browser.until("document.querySelector('#strip .phase').textContent.includes('Round 2')").await;
        assert_eq!(browser.eval("document.querySelector('#table').classList.contains('lost')").await, json!(false));
    }
    // A tab that is closed leaves the others alone; its seat is then away.
    browser.page.switch_to_window(tabs[4].clone()).await.expect("the tab is there");
    browser.page.close_window().await.expect("it closes");
    browser.page.switch_to_window(tabs[0].clone()).await.expect("the tab is there");
    browser.until("document.querySelector('#chips .away')").await;
    browser.close().await;
}

/// Focus, a fold that was opened, a number half typed and the scroll stay while somebody else's move changes the page.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_person_does_survives_what_others_do() {
    let (home, router) = serve().await;
    let driver = Driver::start();
    let browser = driver.browser(1280, 800).await;
    let opened =
        open(&router, json!({ "game": "stcs", "scenario": "duel", "sitters": ["you", "friend"], "settings": { "turns": 2 } })).await;
    browser.open(&address(&home, &opened, 0)).await;
    browser.until(&format!("{ASKED} && document.querySelector('form[data-shares] [data-word=move]')")).await;
    browser
        .eval("(() => { const field = document.querySelector('[data-word=move]'); field.focus(); field.value = '3'; field.dispatchEvent(new Event('input', { bubbles: true })); window.field = field; document.querySelector('#choices').scrollTop = 25; })()")
        .await;
    let table = opened["id"].as_str().expect("an id");
    let token = program::claim(&router, table, opened["seats"][1]["invite"].as_str().expect("a link")).await;
    // The arrival is announced first.
    browser.until("document.querySelector('#chips') && !document.querySelector('#chips').textContent.includes('free')").await;
    let before = browser.eval("document.querySelector('#table').dataset.version").await;
    let seen: Value = serde_json::from_str(&program::get(&router, &format!("/api/tables/{table}?seat={token}")).await.1).expect("JSON");
    let (status, told) = post(&router, &format!("/api/tables/{table}/say"), &json!({ "seat": token, "text": seen["commands"][0] })).await;
    assert!(status.is_success(), "{told}");
    browser.until(&format!("document.querySelector('#table').dataset.version !== {before}")).await;
    assert_eq!(
        browser.eval("[document.activeElement === window.field, window.field.isConnected, window.field.value, document.querySelector('#choices').scrollTop]").await,
        json!([true, true, "3", 25])
    );
    browser.close().await;
}

/// Eight pages of a tournament do not use up a browser's connections either: each of them gets all news.
#[tokio::test(flavor = "multi_thread")]
async fn eight_tabs_of_a_tournament_share_a_stream() {
    let (home, router) = serve().await;
    let driver = Driver::start();
    let browser = driver.browser(1000, 700).await;
    let (_, desk) = post(&router, "/api/desks", &json!({ "settings": { "title": "May" } })).await;
    let address = |name: &str| format!("{home}{}", desk[name].as_str().expect("an address"));
    browser.open(&(address("url") + "&lang=it")).await;
    assert_eq!(
        browser.eval("location.search").await,
        json!("?organise=1&lang=it"),
        "the key stands in the address no more, the language does"
    );
    for _ in 1..8 {
        tab(&browser, &address("watch")).await;
        browser.until("document.querySelector('#desk')").await;
    }
    let id = desk["id"].as_str().expect("an id");
    let (status, told) = post(&router, &format!("/api/desks/{id}/say"), &json!({ "key": desk["key"], "text": "register Ann" })).await;
    assert!(status.is_success(), "{told}");
    for handle in browser.page.windows().await.expect("tabs") {
        browser.page.switch_to_window(handle).await.expect("the tab is there");
        browser.until("document.querySelector('#desk').textContent.includes('Ann')").await;
    }
    browser.close().await;
}

/// A second press before the first is answered, or before its answer is drawn, makes no second move and shows no error.
#[tokio::test(flavor = "multi_thread")]
async fn presses_in_a_hurry_are_one_move() {
    /// A button is held down meanwhile, so that nothing new is drawn; the page says when the server has answered.
    const HOLD: &str = "(() => {
      const asked = window.fetch; window.answered = 0;
      window.fetch = (...words) => asked(...words).then(reply => { if (String(words[0]).includes('/say')) setTimeout(() => window.answered++, 50); return reply; });
      document.querySelector('#choices .choice').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    })()";
    const PRESS: &str = "[...document.querySelectorAll('#choices .choice:not(.denied)')]";
    const TURN: &str = "document.querySelector('#table').dataset.mine";
    let (home, router) = serve().await;
    let driver = Driver::start();
    let browser = driver.browser(1000, 700).await;
    let opened = open(&router, json!({ "game": "attack-wing", "scenario": "duel", "sitters": ["you", "officer"] })).await;
    browser.open(&format!("{home}{}", opened["url"].as_str().expect("an address"))).await;
    browser.until(&format!("{TURN} === 'true' && {PRESS}.length > 2")).await;
    browser.eval(HOLD).await;
    browser.eval(&format!("({PRESS}[0].click(), {PRESS}[1].click())")).await;
    browser.until("window.answered > 0").await;
    browser.eval(&format!("{PRESS}[2].click()")).await;
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    assert_eq!(browser.eval("[window.answered, document.querySelector('#toast').hidden]").await, json!([1, true]));
    // The held-back page is drawn as soon as the button is released, and the next press counts again.
    browser.eval("document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))").await;
    browser.until(&format!("{TURN} === 'true' && {PRESS}.length")).await;
    browser.eval(&format!("{PRESS}[0].click()")).await;
    browser.until("window.answered === 2").await;
    assert_eq!(browser.eval("document.querySelector('#toast').hidden").await, json!(true));
    browser.close().await;
}
