//! A whole game of each of the three large games, played in a real browser to its end by a person whose presses vary, who fills in no form by hand,
//! and who asks the bot if the list is long. Needs chromium and chromedriver, and fails with a clear message without them.

use std::time::Duration;

use serde_json::{Value, json};
use web::{Options, Server};

use crate::{
    driver::{Browser, Driver, VERSION, go_on, number},
    program,
};

const ASKED: &str = "document.querySelector('#table')?.dataset.mine === 'true'";
const CHOICES: &str = "[...document.querySelectorAll('#choices .choice:not(.denied)')].filter(choice => choice.checkVisibility())";

/// A press of a person whose turn it is: a form as it stands, or a choice at another place of the list each time.
async fn press(browser: &Browser, pick: usize) {
    if browser.eval("!!document.querySelector('form[data-shares] [type=submit]:enabled')").await == json!(true) {
        browser.eval("document.querySelector('form[data-shares] [type=submit]').click()").await;
    } else if pick.is_multiple_of(3) || browser.eval(&format!("!{CHOICES}.length")).await == json!(true) {
        browser.eval("document.querySelector('[data-post=delegate]').click()").await;
    } else {
        browser.eval(&format!("(() => {{ const all = {CHOICES}; all[{pick} % all.length].click(); }})()")).await;
    }
}

/// Plays a game to its end. Gives the browser, which shows the end, and how many presses it took.
async fn played(driver: &Driver, kit: Box<dyn engine::Kit>, wish: Value, most: usize) -> (Browser, usize) {
    let options = Options { bot_pause: Duration::ZERO, most_tables: 4, seed: Some(program::seed()), ..Options::default() };
    let server = Server::new(vec![kit], options).expect("the server can be made");
    let home = crate::program::listening(&server).await;
    let (_, opened) = program::post(&server.router(), "/api/tables", &wish).await;
    let address = format!("{home}{}", opened["url"].as_str().unwrap_or_else(|| panic!("{opened}")));
    let browser = driver.browser(1280, 800).await;
    browser.open(&address).await;
    let (mut moves, mut pick) = (0, 1);
    loop {
        browser.until(&format!("({ASKED} && document.querySelector('[data-post=delegate]')) || document.querySelector('.end')")).await;
        if browser.eval("!!document.querySelector('.end')").await == json!(true) {
            break;
        }
        let before = number(&browser.eval(VERSION).await);
        pick = (pick * 31 + 7) % 101;
        press(&browser, pick).await;
        go_on(&browser, before).await;
        let told = browser
            .eval("document.querySelector('#toast:is([hidden], .heard)') !== null || document.querySelector('#toast').textContent")
            .await;
        assert_eq!(told, json!(true), "nothing was refused");
        moves += 1;
        assert!(moves < most, "the game does not end");
    }
    assert_eq!(browser.eval("document.documentElement.scrollWidth <= innerWidth").await, json!(true));
    // A spectator with a phone sees the end as well, and nothing is wider than the phone.
    let phone = driver.phone().await;
    phone.open(address.split('?').next().unwrap_or_default()).await;
    phone.until("document.querySelector('.end')").await;
    assert_eq!(phone.eval("document.documentElement.scrollWidth <= innerWidth").await, json!(true));
    phone.close().await;
    (browser, moves)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_plays_ascendancy_with_three_to_its_end() {
    let driver = Driver::start();
    let wish = json!({ "game": "ascendancy", "sitters": ["you", "officer", "random"], "settings": { "rounds": 2 } });
    let (browser, moves) = played(&driver, registry::ascendancy(), wish, 300).await;
    assert!(moves > 10, "{moves} moves");
    assert_eq!(browser.eval("document.querySelectorAll('.account').length").await, json!(3));
    let discs = "document.querySelectorAll('#board [data-shape^=\"S\"]').length";
    assert!(number(&browser.eval(discs).await) > 4, "the map has grown");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_plays_a_duel_of_star_fleet_battles_to_its_end() {
    let driver = Driver::start();
    let wish = json!({ "game": "sfb", "scenario": "duel", "sitters": ["you", "officer"], "settings": { "turns": 1 } });
    let (browser, moves) = played(&driver, registry::sfb(), wish, 400).await;
    assert!(moves > 8, "{moves} moves");
    assert_eq!(browser.eval("document.querySelectorAll('.account').length").await, json!(2));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_plays_a_duel_of_cards_to_its_end() {
    let driver = Driver::start();
    let wish = json!({ "game": "stccg", "sitters": ["you", "officer"], "settings": { "last_turn": 10 } });
    let (browser, moves) = played(&driver, registry::stccg(), wish, 400).await;
    assert!(moves > 30, "{moves} moves");
    assert_eq!(browser.eval("document.querySelectorAll('#zones .tcard').length > 20").await, json!(true));
    browser.close().await;
}

/// Every zone with the number of its cards, seen or not, and the points.
const LAID: &str = "[...document.querySelectorAll('#zones .zone')].map(zone => zone.getAttribute('aria-label')).sort().join('|') + [...document.querySelectorAll('#chips .chip')].map(chip => chip.textContent.trim()).filter(text => text.startsWith('Points')).join('|')";

/// Two persons, each with a browser of their own, one at a desk and one with a phone held sideways: a game of cards by link, to its end.
#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_cards_by_link_to_their_end() {
    let driver = Driver::start();
    let options = Options { bot_pause: Duration::ZERO, most_tables: 4, seed: Some(program::seed()), ..Options::default() };
    let server = Server::new(vec![registry::stccg()], options).expect("the server can be made");
    let home = crate::program::listening(&server).await;
    let settings = json!({ "last_turn": 10, "A.deck": "klingon", "B.deck": "borg" });
    let wish = json!({ "game": "stccg", "sitters": ["you", "friend"], "settings": settings });
    let (_, opened) = program::post(&server.router(), "/api/tables", &wish).await;
    let (one, two) = (driver.browser(1280, 800).await, driver.browser(844, 390).await);
    for (browser, seat) in [(&one, 0), (&two, 1)] {
        browser.sit_down(&format!("{home}{}", opened["seats"][seat]["url"].as_str().unwrap_or_else(|| panic!("{opened}")))).await;
        browser.until("document.querySelector('#zones .tcard')").await;
    }
    // Neither asks the bot before the other has agreed.
    const ASK: &str = "[data-post=ask-for-bot]";
    one.until(&format!("{ASKED} || document.querySelector('#table').dataset.mine === 'false'")).await;
    let [asks, agrees] = if one.eval(ASKED).await == json!(true) { [&one, &two] } else { [&two, &one] };
    asks.until(&format!("document.querySelector('{ASK}')")).await;
    assert_eq!(asks.eval("!document.querySelector('[data-post=delegate], [data-advise]')").await, json!(true));
    asks.click(ASK).await;
    agrees.until("document.querySelector('[data-post=consent][data-accept=true]')").await;
    agrees.click("[data-post=consent][data-accept=true]").await;
    agrees.until("document.querySelector('#toast:not([hidden])')").await;
    asks.until("document.querySelector('[data-post=delegate]')").await;
    // Advice comes with its reasons: the next best choice where there are two, and how long the bot thought.
    asks.click("[data-advise]").await;
    asks.until("document.querySelector('#detail .advice + .quiet-text')?.textContent.includes('It thought for')").await;
    let (mut moves, mut pick) = ([0, 0], 1);
    loop {
        one.until(&format!("{ASKED} || document.querySelector('#table')?.dataset.mine === 'false' || document.querySelector('.end')"))
            .await;
        if one.eval("!!document.querySelector('.end')").await == json!(true) {
            break;
        }
        let seat = usize::from(one.eval(ASKED).await != json!(true));
        let asked = [&one, &two][seat];
        asked.until(&format!("{ASKED} && document.querySelector('[data-post=delegate]')")).await;
        let before = number(&asked.eval(VERSION).await);
        pick = (pick * 31 + 7) % 101;
        press(asked, pick).await;
        go_on(asked, before).await;
        for browser in [&one, &two] {
            browser.until(&format!("{VERSION} > {before}")).await;
            let told = browser
                .eval("document.querySelector('#toast:is([hidden], .heard)') !== null || document.querySelector('#toast').textContent")
                .await;
            assert_eq!(told, json!(true), "nothing was refused after {moves:?}");
        }
        one.until(&format!("{VERSION} >= {}", number(&two.eval(VERSION).await))).await;
        assert_eq!(one.eval(LAID).await, two.eval(LAID).await, "after {moves:?}");
        moves[seat] += 1;
        assert!(moves[0] + moves[1] < 800, "the game does not end");
    }
    two.until("document.querySelector('.end')").await;
    for browser in [&one, &two] {
        assert_eq!(browser.eval("document.querySelectorAll('.account').length").await, json!(2));
        assert_eq!(browser.eval("document.documentElement.scrollWidth <= innerWidth").await, json!(true));
    }
    assert!(moves[0] > 30 && moves[1] > 30, "{moves:?}");
    one.close().await;
    two.close().await;
}
