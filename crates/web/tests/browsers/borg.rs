//! The page that runs the Borg for a real table: a person corrects the map, drags discs, and makes and removes lanes by clicks.

use std::time::Duration;

use serde_json::json;
use web::{Options, Server};

use crate::{
    driver::{Browser, Driver},
    program,
};

/// The words of the table as the page rules on them.
const RULED: &str = "(document.querySelector('#ruling .ruled textarea[readonly]')?.value ?? '')";

/// The page with the example table, its picture in sight.
async fn opened(driver: &Driver) -> Browser {
    let options = Options { bot_pause: Duration::ZERO, most_tables: 4, seed: Some(program::seed()), ..Options::default() };
    let server = Server::new(vec![registry::ascendancy()], options).expect("the server can be made");
    let home = program::listening(&server).await;
    let browser = driver.browser(1280, 900).await;
    browser.open(&format!("{home}/referee/ascendancy?ruling=map")).await;
    browser.until(&format!("{RULED}.includes('Mirach') && document.querySelector('#ruling .drawn [data-shape=S5]')")).await;
    browser
}

/// Position of a disc in the window, scrolled into sight.
async fn middle(browser: &Browser, disc: &str) -> (f64, f64) {
    let found = browser
        .eval(&format!(
            "(() => {{ const disc = document.querySelector('#ruling .drawn [data-shape={disc}]'); disc.scrollIntoView({{ block: 'center' }}); const box = disc.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
        ))
        .await;
    let place = |index: usize| found[index].as_f64().unwrap_or_else(|| panic!("{disc}: {found}"));
    (place(0), place(1))
}

/// A click with the mouse on a disc: pressed and released in its place.
async fn click(browser: &Browser, disc: &str) {
    middle(browser, disc).await;
    browser.click(&format!("#ruling .drawn [data-shape={disc}]")).await;
}

/// The coordinates after `at` in the line with this beginning.
async fn place_of(browser: &Browser, line: &str) -> [f64; 2] {
    let found = browser
        .eval(&format!(
            "{RULED}.split('\\n').find(line => line.startsWith('{line}'))?.match(/at (-?[\\d.]+) (-?[\\d.]+)/)?.slice(1).map(Number) ?? []"
        ))
        .await;
    [0, 1].map(|index| found[index].as_f64().unwrap_or_else(|| panic!("{line}: {found}")))
}

fn apart(one: [f64; 2], other: [f64; 2]) -> f64 {
    ((one[0] - other[0]).powi(2) + (one[1] - other[1]).powi(2)).sqrt()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disc_is_dragged_to_where_it_lies() {
    let driver = Driver::start();
    let browser = opened(&driver).await;
    let before = place_of(&browser, "system Mirach").await;
    let home = place_of(&browser, "player B").await;
    let from = middle(&browser, "S5").await;
    browser.drag(from, (from.0 + 45.0, from.1 + 45.0)).await;
    browser.let_go().await;
    browser.until(&format!("{RULED} && !{RULED}.includes('system Mirach at {:.4} {:.4}')", before[0], before[1])).await;
    browser.until(&format!("{RULED}.includes('Mirach')")).await;
    let after = place_of(&browser, "system Mirach").await;
    assert!(apart(before, after) > 0.3, "it lies elsewhere: {before:?} and {after:?}");
    // Its only lane keeps its length of three sectors and two radii.
    for place in [before, after] {
        assert!((apart(home, place) - 5.0).abs() < 0.6, "{} from its home", apart(home, place));
    }
    let field = browser.eval("document.querySelector('#ruling form[data-ruling] textarea[name=map]').value.includes('Mirach')").await;
    assert_eq!(field, json!(true), "the words follow the picture");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_clicks_take_a_lane_and_make_one() {
    const LANE: &str = "/^lane (Mazar Deneb|Deneb Mazar) [234]/m";
    let driver = Driver::start();
    let browser = opened(&driver).await;
    assert_eq!(browser.eval(&format!("{LANE}.test({RULED})")).await, json!(true), "the example has the lane");
    click(&browser, "S4").await;
    browser.until("document.querySelector('#ruling .drawn [data-shape=S4].chosen')").await;
    click(&browser, "S3").await;
    browser.until(&format!("{RULED}.includes('Mirach') && !{LANE}.test({RULED})")).await;
    click(&browser, "S3").await;
    browser.until("document.querySelector('#ruling .drawn [data-shape=S3].chosen')").await;
    click(&browser, "S4").await;
    browser.until(&format!("{LANE}.test({RULED})")).await;
    // A disc clicked twice is only chosen and released.
    click(&browser, "S4").await;
    click(&browser, "S4").await;
    browser.until("!document.querySelector('#ruling .drawn .chosen')").await;
    assert_eq!(browser.eval(&format!("{LANE}.test({RULED})")).await, json!(true));
    browser.close().await;
}
