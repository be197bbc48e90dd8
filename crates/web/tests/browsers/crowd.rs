//! Counters on a map of hexes, on a phone: each can be distinguished and hit, wherever the ships stand, and the board is filled with hexes.

use std::time::Duration;

use serde_json::json;
use web::{Options, Server};

use crate::{
    driver::{Browser, Driver, number},
    program,
};

/// Every two counters that overlap by more than a tenth of both, and every one that is smaller than a thumb.
const CROWDED: &str = "(() => {
  const found = [], all = [...document.querySelectorAll('#board .shape.base')].map(piece => [piece.dataset.label, piece.querySelector('.outline').getBoundingClientRect()]);
  for (const [label, box] of all) if (box.width < 43.5) found.push(`${label} is ${Math.round(box.width)} wide`);
  all.forEach(([label, a], at) => all.slice(at + 1).forEach(([other, b]) => {
    const apart = Math.hypot(a.left + a.width / 2 - b.left - b.width / 2, a.top + a.height / 2 - b.top - b.height / 2);
    if (apart < (a.width + b.width) / 2 * 0.85) found.push(`${label} and ${other} are ${Math.round(apart)} apart`);
  }));
  return found;
})()";

async fn phone(driver: &Driver, game: &str, scenario: &str) -> Browser {
    let options = Options { bot_pause: Duration::ZERO, most_tables: 10, seed: Some(program::seed()), ..Options::default() };
    let server = Server::new(registry::kits(), options).expect("the server can be made");
    let home = program::listening(&server).await;
    let wish = json!({ "game": game, "scenario": scenario, "sitters": ["you", "officer"] });
    let (_, opened) = program::post(&server.router(), "/api/tables", &wish).await;
    let browser = driver.phone().await;
    browser.open(&format!("{home}{}", opened["url"].as_str().expect("an address"))).await;
    browser.until("document.querySelectorAll('#board .shape.base').length > 5").await;
    browser
}

/// Looks at the opening and after each of some decisions of the bot.
async fn is_never_crowded(browser: &Browser) {
    for _ in 0..12 {
        // The view glides to the subject of the question, and counters to their places: they are counted once they rest.
        browser.until(&format!("{CROWDED}.length === 0")).await;
        browser.until("document.querySelector('[data-post=delegate]') || document.querySelector('.end')").await;
        let before = number(&browser.eval(crate::driver::VERSION).await);
        browser.eval("document.querySelector('[data-post=delegate]')?.click()").await;
        browser.until(&format!("{} > {before} || document.querySelector('.end')", crate::driver::VERSION)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn six_ships_of_stcs_can_be_told_apart_on_a_phone() {
    let driver = Driver::start();
    let browser = phone(&driver, "stcs", "fleet").await;
    is_never_crowded(&browser).await;
    // In a far view their distance is less than their size: a counter that moved aside keeps a line to its place.
    browser.eval("document.querySelector('[data-zoom=fit]').click()").await;
    for _ in 0..3 {
        browser.eval("document.querySelector('[data-zoom=out]').click()").await;
    }
    browser.until(&format!("!{CROWDED}.some(one => one.includes(' apart'))")).await;
    let stems = "[...document.querySelectorAll('#board .stem')].filter(stem => stem.style.display !== 'none').length > 1";
    assert_eq!(browser.eval(stems).await, json!(true));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_squadron_of_star_fleet_battles_can_be_told_apart_on_a_phone() {
    let driver = Driver::start();
    let browser = phone(&driver, "sfb", "squadron").await;
    is_never_crowded(&browser).await;
    // Its map has no edge: there are hexes wherever one looks, and no frame.
    let ground = "(() => { const ground = document.querySelector('#board .ground rect').getBoundingClientRect(), board = document.querySelector('#board').getBoundingClientRect();
      return ground.left <= board.left && ground.right >= board.right && ground.top <= board.top && ground.bottom >= board.bottom; })()";
    assert_eq!(browser.eval(ground).await, json!(true));
    assert_eq!(browser.eval("getComputedStyle(document.querySelector('#board [data-shape=map] .outline')).stroke").await, json!("none"));
    // An arrow at the border of the view points to ships out of sight; pressed, it brings them into view.
    const LOST: &str = "[...document.querySelectorAll('#board .shape.base.seat-B')].filter(ship => {
      const box = ship.querySelector('.outline').getBoundingClientRect(), board = document.querySelector('#board').getBoundingClientRect();
      const seen = box.left < board.right && box.right > board.left && box.top < board.bottom && box.bottom > board.top;
      return !seen && !document.querySelector(`[data-who~=\"${ship.dataset.shape}\"]`);
    }).length";
    for _ in 0..6 {
        browser.eval("document.querySelector('[data-zoom=in]').click()").await;
    }
    browser.until(&format!("document.querySelector('.beyond') && {LOST} === 0")).await;
    let all = "[...document.querySelectorAll('.beyond')].flatMap(one => one.dataset.who.split(' ')).length";
    let before = number(&browser.eval(all).await);
    browser.eval("document.querySelector('.beyond').click()").await;
    browser.until(&format!("{all} < {before} && {LOST} === 0")).await;
    browser.close().await;
}

/// Names of Systems that lie over one another or over a disc, and a line if none is shown.
const NAMED: &str = "(() => {
  const names = [...document.querySelectorAll('#board .world-name')].filter(name => name.style.display).map(name => [name.textContent, name.getBoundingClientRect()]);
  const discs = [...document.querySelectorAll('#board .shape.terrain .outline')].map(disc => disc.getBoundingClientRect());
  const found = names.length ? [] : ['no name'];
  names.forEach(([name, a], at) => {
    for (const [other, b] of names.slice(at + 1)) if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) found.push(`${name} and ${other}`);
    for (const disc of discs) {
      const x = disc.left + disc.width / 2, y = disc.top + disc.height / 2, middle = (a.top + a.bottom) / 2, high = a.height * 0.3;
      const dx = Math.max(0, a.left + 2 - x, x - a.right + 2), dy = Math.max(0, middle - high - y, y - middle - high);
      if (Math.hypot(dx, dy) < disc.width / 2 - 1) found.push(`${name} over a disc`);
    }
  });
  return found;
})()";

#[tokio::test(flavor = "multi_thread")]
async fn names_of_systems_never_lie_over_each_other() {
    let options = Options { bot_pause: Duration::ZERO, most_tables: 10, seed: Some(program::seed()), ..Options::default() };
    let server = Server::new(registry::kits(), options).expect("the server can be made");
    let home = program::listening(&server).await;
    let file =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../goldens/ascendancy/hidden-borg-four.jsonl")).expect("a game");
    let (_, opened) = program::post(&server.router(), "/api/tables", &json!({ "game": "ascendancy", "file": file })).await;
    let driver = Driver::start();
    let browser = driver.phone().await;
    browser.open(&format!("{home}{}", opened["url"].as_str().unwrap_or_else(|| panic!("{opened}")))).await;
    browser.until("document.querySelectorAll('#board .shape.terrain').length >= 15 && document.querySelector('#board .world-name')").await;
    browser.eval("document.querySelector('[data-zoom=fit]').click()").await;
    for _ in 0..4 {
        browser.at_rest().await;
        assert_eq!(browser.eval(NAMED).await, json!([]));
        browser.eval("document.querySelector('[data-zoom=out]').click()").await;
    }
    browser.close().await;
}
