//! The first page: five games, each with its picture, its lesson, a first game and all its scenarios.

use std::time::Duration;

use serde_json::json;
use web::{Options, Server};

use crate::{driver::Driver, program};

/// Presses *Play* of every game on a laptop and on a phone: the table opens with something to decide.
#[tokio::test(flavor = "multi_thread")]
async fn a_first_game_of_every_kind_opens_by_one_press() {
    let kits = vec![registry::attack_wing(), registry::stcs(), registry::sfb(), registry::ascendancy(), registry::stccg()];
    let options = Options { bot_pause: Duration::ZERO, most_tables: 20, seed: Some(program::seed()), ..Options::default() };
    let home = program::listening(&Server::new(kits, options).expect("the server can be made")).await;
    let driver = Driver::start();
    for browser in [driver.browser(1280, 800).await, driver.phone().await] {
        for game in ["attack-wing", "stcs", "sfb", "ascendancy", "stccg"] {
            browser.open(&home).await;
            let seen =
                browser.eval("[...document.querySelectorAll('.of-game img')].every(one => one.complete && one.naturalWidth > 0)").await;
            assert_eq!(seen, json!(true), "every game has its picture");
            let press = format!("document.querySelector('form[action=\"/play?game={game}\"] button')");
            browser.eval(&format!("{press}.scrollIntoView({{ block: 'center' }})")).await;
            browser.click_at(browser.middle(&press).await).await;
            browser.until("document.querySelector('#choices .choice, #choices form, #choices button')").await;
            assert_eq!(browser.eval("document.querySelector('#chips').textContent.includes('ensign')").await, json!(true), "{game}");
        }
    }
}

/// The scenarios of a game are folded; each leads to its set-up.
#[tokio::test(flavor = "multi_thread")]
async fn scenarios_unfold_and_lead_to_their_set_up() {
    let options = Options { bot_pause: Duration::ZERO, most_tables: 4, seed: Some(program::seed()), ..Options::default() };
    let home = program::listening(&Server::new(vec![registry::stcs()], options).expect("the server can be made")).await;
    let driver = Driver::start();
    let browser = driver.browser(1280, 800).await;
    browser.open(&home).await;
    assert_eq!(browser.eval("document.querySelector('.of-game details').open").await, json!(false));
    browser.click(".of-game summary").await;
    browser.click(".of-game a[href$='scenario=fleet']").await;
    browser.until("location.pathname === '/new' && document.querySelector('.setup')").await;
}

/// The link for a friend stands above the table until somebody has taken the seat with it.
#[tokio::test(flavor = "multi_thread")]
async fn the_link_for_a_friend_stands_above_the_table_until_it_is_used() {
    const SHOWN: &str = "document.querySelector('#waiting:not([hidden]) input')?.value";
    let options = Options { bot_pause: Duration::ZERO, most_tables: 4, seed: Some(program::seed()), ..Options::default() };
    let home = program::listening(&Server::new(vec![registry::stcs()], options).expect("the server can be made")).await;
    let driver = Driver::start();
    let (host, friend) = (driver.browser(1280, 800).await, driver.phone().await);
    host.open(&format!("{home}/new?game=stcs&scenario=duel")).await;
    host.click("[name='B.sitter'][value=friend]").await;
    host.click(".setup .big").await;
    host.until(SHOWN).await;
    let link = host.eval(SHOWN).await;
    host.click("#waiting [data-copy]").await;
    // The guest brings six ships in place of the one that the host's page proposed.
    friend.open(link.as_str().expect("an address")).await;
    friend.until("document.querySelector('#claim.setup')").await;
    assert_eq!(friend.eval("document.documentElement.scrollWidth <= innerWidth").await, json!(true));
    friend.click("#claim [name='B.fleet']:not(:checked)").await;
    friend.click("#claim [type=submit]").await;
    friend.until("document.querySelector('#table')").await;
    friend.until("document.querySelectorAll('#board .shape.base.seat-B').length === 6").await;
    host.until("document.querySelector('#waiting[hidden]')").await;
    assert_eq!(friend.eval("!!document.querySelector('#waiting[hidden]')").await, json!(true), "a guest has nothing to send");
}
