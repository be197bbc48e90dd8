//! Sheets on paper, printed by a real browser: system displays and the allocation form of Star Fleet Battles, clean and as damaged, on A4 and on Letter.

use std::time::Duration;

use fantoccini::wd::{PrintConfiguration, PrintMargins, PrintSize};
use serde_json::json;
use web::{Options, Server};

use crate::{
    driver::{Browser, Driver, number},
    program,
};

/// Centimetres that the style of the sheets leaves free at each edge.
const EDGE: f64 = 1.1;

/// The two papers, with their sizes in points as a document says them.
const PAPERS: [(&str, PrintSize, [i64; 2]); 2] =
    [("A4", PrintSize { width: 21.0, height: 29.7 }, [595, 842]), ("Letter", PrintSize { width: 21.59, height: 27.94 }, [612, 792])];

async fn count(browser: &Browser, css: &str) -> i64 {
    number(&browser.eval(&format!("document.querySelectorAll('{css}').length")).await)
}

/// The pages of a document and the width and height of the first, in points.
fn pages(document: &[u8]) -> (usize, Vec<i64>) {
    let text = String::from_utf8_lossy(document);
    let pages = text.match_indices("/Type /Page").filter(|(at, found)| !text[at + found.len()..].starts_with('s')).count();
    let size = text.split("/MediaBox [").nth(1).and_then(|rest| rest.split(']').next()).unwrap_or_default();
    (pages, size.split_whitespace().skip(2).filter_map(|word| word.parse::<f64>().ok()).map(|side| side.round() as i64).collect())
}

/// The current page fits on both papers: no block is wider than the printed area or longer than a page, and none is cut.
async fn fits(browser: &Browser, what: &str) {
    let blocks = count(browser, "article").await;
    for (name, size, points) in PAPERS {
        let [wide, long] = [size.width, size.height].map(|side| (side - 2.0 * EDGE) * 96.0 / 2.54);
        let widest = format!(
            "(() => {{ document.body.style.cssText = 'max-width:none;padding:0;margin:0;width:{wide}px'; return Math.max(...[...document.querySelectorAll('article, article *')].map(block => block.getBoundingClientRect().right)); }})()"
        );
        let reach = browser.eval(&widest).await.as_f64().expect("a number");
        assert!(reach <= wide + 1.0, "{what} on {name}: {reach} of {wide} pixels");
        let longest = "Math.max(...[...document.querySelectorAll('article')].map(block => block.getBoundingClientRect().height))";
        let length = browser.eval(longest).await.as_f64().expect("a number");
        assert!(length <= long, "{what} on {name}: a block is {length} of {long} pixels long");
        let margins = PrintMargins { top: EDGE, bottom: EDGE, left: EDGE, right: EDGE };
        let paper = PrintConfiguration::builder().size(size).margins(margins).shrink_to_fit(false).build().expect("a sound configuration");
        let document = browser.page.print(paper).await.expect("the browser prints");
        let (pages, first) = pages(&document);
        assert!(first.len() == 2 && first.iter().zip(points).all(|(side, asked)| side.abs_diff(asked) <= 1), "{what} on {name}: {first:?}");
        assert!((1..=blocks as usize + 1).contains(&pages), "{what} on {name}: {pages} pages for {blocks} blocks");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn displays_and_forms_of_star_fleet_battles_fit_on_paper() {
    let driver = Driver::start();
    let options = Options { bot_pause: Duration::ZERO, most_tables: 4, seed: Some(program::seed()), ..Options::default() };
    let server = Server::new(vec![registry::sfb()], options).expect("the server can be made");
    let home = program::listening(&server).await;
    let browser = driver.browser(1000, 1200).await;
    for (what, address) in [("a duel", "/print/sfb"), ("X2 ships", "/print/sfb?scenario=echelon"), ("squadrons", "/print/sfb?scenario=six")]
    {
        browser.open(&format!("{home}{address}")).await;
        let ships = if what == "squadrons" { 12 } else { 2 };
        assert!(count(&browser, "article:not(.form)").await >= ships, "{what}: a display for each ship");
        assert!(count(&browser, "article.form").await >= 2, "{what}: an allocation form for each seat");
        assert!(count(&browser, ".form tbody .turn").await > 100, "{what}: room for the turns");
        assert_eq!(count(&browser, ".box.lost").await, 0, "{what}: clean");
        fits(&browser, what).await;
    }
    // A fight at short range to its end, printed as damaged.
    let wish = json!({ "game": "sfb", "scenario": "duel", "sitters": ["officer", "officer"], "settings": { "turns": 6, "distance": 6 } });
    let (_, opened) = program::post(&server.router(), "/api/tables", &wish).await;
    let table = opened["url"].as_str().unwrap_or_else(|| panic!("{opened}")).split('?').next().unwrap_or_default().to_owned();
    browser.open(&format!("{home}{table}")).await;
    browser.until("document.querySelector('.end')").await;
    browser.open(&format!("{home}{table}/print")).await;
    assert!(count(&browser, ".box.lost").await > 0, "what was hit is marked");
    fits(&browser, "as damaged").await;
    browser.close().await;
}
