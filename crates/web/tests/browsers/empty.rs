//! The empty board of every game under mouse, finger and keyboard: nothing fails there, and a press closes everything open. Needs chromium and
//! chromedriver, and fails with a clear message without them.

use serde_json::{Value, json};
use web::Server;

use crate::{
    access::{serve, table},
    driver::{Browser, Driver},
};

/// A place of the board, or among the cards of a game that has only cards, where nothing lies.
const NOTHING: &str = "(() => {
  const cards = document.querySelector('.stage').classList.contains('cards-only'), place = document.querySelector(cards ? '#zones' : '#board'), room = place.getBoundingClientRect();
  for (let y = room.bottom - 6; y > room.top + 4; y -= 9) for (let x = room.left + 5; x < room.right - 5; x += 11) {
    const top = document.elementFromPoint(x, y);
    if (top && place.contains(top) && !top.closest('[data-shape], [data-thing], button, summary')) return [Math.round(x), Math.round(y)];
  }
  return null;
})()";

/// A piece or a card that opens when it is pressed, and lies open on the screen.
const PIECE: &str = "([...document.querySelectorAll('#board .shape.base, #board .shape.token, #board .shape.terrain, #zones [data-thing^=\"card:\"]')].find(one => {
  const box = (one.querySelector('.outline') ?? one).getBoundingClientRect(), top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.width > 0 && top && (top === one || one.contains(top));
})?.querySelector('.outline') ?? document.querySelector('#zones [data-thing^=\"card:\"]'))";

const OPEN: &str = "!document.querySelector('#pop').hidden";

async fn nothing(browser: &Browser, game: &str) -> (f64, f64) {
    browser.at_rest().await;
    // On a small board places within reach may cover all that is shown: the whole of it has an edge.
    if browser.eval(NOTHING).await == Value::Null {
        browser.eval("document.querySelector('[data-zoom=fit]').click()").await;
        browser.until(NOTHING).await;
    }
    let at = browser.eval(NOTHING).await;
    let number = |part: usize| at[part].as_f64().unwrap_or_else(|| panic!("{game}: no place is empty"));
    (number(0), number(1))
}

/// A table some decisions into its game, so that pieces lie on the board.
async fn opened(browser: &Browser, server: &Server, home: &str, game: &str) {
    let others = vec!["officer"; if game == "ascendancy" { 2 } else { 1 }];
    let sitters: Vec<&str> = std::iter::once("you").chain(others).collect();
    let address = table(server, home, &json!({ "game": game, "sitters": sitters, "settings": {} }), 12).await;
    browser.open(&address).await;
    browser.until("document.querySelector('#table')?.dataset.mine === 'true' && document.querySelector('#board svg')").await;
}

const GAMES: [&str; 5] = ["attack-wing", "stcs", "sfb", "ascendancy", "stccg"];

#[tokio::test(flavor = "multi_thread")]
async fn a_press_on_the_empty_board_closes_what_is_open() {
    let (driver, (home, server)) = (Driver::start(), serve().await);
    let browser = driver.browser(1280, 800).await;
    for game in GAMES {
        opened(&browser, &server, &home, game).await;
        let at = nothing(&browser, game).await;
        browser.point(at).await;
        browser.click_at(at).await;
        browser.double_click_at(at).await;
        browser.drag(at, (at.0 + 60.0, at.1 - 30.0)).await;
        browser.let_go().await;
        for key in ["Escape", "Enter", "ArrowLeft", "q", "w"] {
            browser.eval("document.querySelector('svg.board').focus()").await;
            browser
                .key(match key {
                    "Escape" => "\u{e00c}",
                    "Enter" => "\u{e007}",
                    "ArrowLeft" => "\u{e012}",
                    other => other,
                })
                .await;
        }
        // The question why, and then a piece with all its facts.
        browser.until("document.querySelector('#why form')").await;
        browser.click_at(nothing(&browser, game).await).await;
        browser.until("!document.querySelector('#why form')").await;
        browser.click_at(browser.middle(PIECE).await).await;
        browser.until(OPEN).await;
        browser.click_at(nothing(&browser, game).await).await;
        browser.until(&format!("!({OPEN})")).await;
        assert_eq!(browser.faults().await, Vec::<String>::new(), "{game}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finger_on_the_empty_board_closes_what_is_open() {
    let (driver, (home, server)) = (Driver::start(), serve().await);
    let phone = driver.phone().await;
    for game in GAMES {
        opened(&phone, &server, &home, game).await;
        let at = nothing(&phone, game).await;
        phone.tap(at).await;
        phone.drag_by_touch(at, (at.0 + 60.0, at.1 - 20.0)).await;
        phone.at_rest().await;
        let taken = phone.eval(&format!("!!{PIECE}")).await;
        if taken == json!(true) {
            phone.tap(phone.middle(PIECE).await).await;
            phone.until(OPEN).await;
            phone.tap(nothing(&phone, game).await).await;
            phone.until(&format!("!({OPEN})")).await;
        }
        assert_ne!(taken, Value::Null, "{game}");
        assert_eq!(phone.faults().await, Vec::<String>::new(), "{game}");
    }
    phone.close().await;
}
