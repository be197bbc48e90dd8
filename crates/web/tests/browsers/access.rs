//! Every kind of page, in the light and the dark theme, checked by an accessibility tool (axe): names of buttons, labels, landmarks, headings, roles,
//! contrast. Needs chromium and chromedriver, and fails with a clear message without them.

use std::{fmt::Write as _, time::Duration};

use serde_json::{Value, json};
use web::{Options, Reached, Server};

use crate::{
    driver::{Browser, Driver},
    program, site,
};

const AXE: &str = include_str!("../vendor/axe.min.js");

/// All five games, as the program offers them.
pub async fn serve() -> (String, Server) {
    let mut kits = program::kits();
    kits.push(registry::sfb());
    kits.push(registry::ascendancy());
    kits.push(registry::stccg());
    let options = Options { bot_pause: Duration::ZERO, most_tables: 100, seed: Some(program::seed()), ..Options::default() };
    let server = Server::new(kits, options).expect("the server can be made").with_builders(registry::builders());
    let home = crate::program::listening(&server).await;
    (home, server)
}

/// The rules that axe applies: all, or only those that differ between the light and the dark theme of a page.
const EVERYTHING: &str = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']";
const COLOURS: &str = "{ type: 'rule', values: ['color-contrast', 'link-in-text-block'] }";

/// Faults of the page as it stands: a line for each finding and thing.
async fn findings(browser: &Browser, rules: &str) -> String {
    browser
        .eval("document.getAnimations().forEach(one => one.effect.getComputedTiming().endTime === Infinity ? one.cancel() : one.finish())")
        .await;
    let script =
        format!("{AXE}; axe.run(document, {{ resultTypes: ['violations'], runOnly: {rules} }}).then(done, why => done(String(why)))");
    let told = browser.eval_later(&script).await;
    let mut lines = String::new();
    for finding in told["violations"].as_array().unwrap_or_else(|| panic!("axe answers: {told}")) {
        if !["serious", "critical"].contains(&finding["impact"].as_str().unwrap_or_default()) {
            continue;
        }
        for node in finding["nodes"].as_array().into_iter().flatten() {
            let data = &node["any"][0]["data"];
            // Scrolled lists lie in part under the headings that stay at their border, until they are scrolled further.
            if data["messageKey"] == "partiallyObscured" {
                continue;
            }
            let contrast = match data["contrastRatio"].as_f64() {
                Some(ratio) => format!(" {ratio} {} on {}", data["fgColor"], data["bgColor"]),
                None => String::new(),
            };
            let _ = writeln!(
                lines,
                "  {} {}: {} {}{contrast}",
                finding["impact"].as_str().unwrap_or_default(),
                finding["id"].as_str().unwrap_or_default(),
                node["target"],
                node["html"].as_str().unwrap_or_default().chars().take(110).collect::<String>(),
            );
        }
    }
    lines
}

/// No page is forgotten: each route of the server that gives one is looked at here, and the lists name no route that is gone.
#[test]
fn every_route_is_looked_at() {
    assert_eq!(site::forgotten(web::routes()), Vec::<String>::new());
    assert_eq!(site::outdated(web::routes()), Vec::<&str>::new());
    let news = |path| Reached { path, ..web::routes().find(|route| route.method == "get").expect("a route") };
    assert_eq!(site::forgotten([news("/news/{day}"), news("/api/news")].into_iter()), ["/news/{day}"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_keeps_anybody_out() {
    let driver = Driver::start();
    let (home, _) = serve().await;
    let mut wrong = String::new();
    for (light, browser) in [("light", driver.browser(1280, 800).await), ("dark", driver.dark(1280, 800).await)] {
        // In Italian the words are longer, and parts in English have to be marked.
        let italian = site::PAGES.iter().filter(|(_, page)| ["/lobby", "/fleets", "/rules"].contains(page)).map(|page| (page, "it"));
        for ((name, page), lang) in site::PAGES.iter().map(|page| (page, "en")).chain(italian) {
            let mark = if page.contains('?') { "&" } else { "?" };
            browser.open(&format!("{home}{page}{mark}lang={lang}")).await;
            // A page that could not be shown would have nothing wrong with it.
            let refused = browser.eval("!!document.querySelector('div.problem[role=alert] + p > a.button[href=\"/\"]')").await;
            assert_eq!(refused, json!(name.starts_with("no such")), "{page}");
            note(&mut wrong, &format!("{page} {lang}, {light}"), &browser).await;
        }
        browser.close().await;
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

pub async fn note(wrong: &mut String, what: &str, browser: &Browser) {
    let rules = if what.ends_with(", dark") { COLOURS } else { EVERYTHING };
    let found = findings(browser, rules).await;
    if !found.is_empty() {
        let _ = write!(wrong, "{what}\n{found}");
    }
}

/// A table of a game after this many decisions.
pub async fn table(server: &Server, home: &str, wish: &Value, decisions: usize) -> String {
    let (_, opened) = program::post(&server.router(), "/api/tables", wish).await;
    let (id, key) = (opened["id"].as_str().expect("an id"), opened["token"].as_str().expect("a key"));
    for _ in 0..decisions {
        let path = format!("/api/tables/{id}");
        let seen: Value =
            serde_json::from_str(&program::get(&server.router(), &format!("{path}?seat={key}")).await.1).expect("what the seat sees");
        if seen["deciders"].as_array().is_some_and(|all| all.contains(&json!("A"))) {
            program::post(&server.router(), &format!("{path}/delegate"), &json!({ "seat": key, "as": "A" })).await;
        } else {
            let since = format!("{path}?seat={key}&since={}&wait=2", seen["version"]);
            program::get(&server.router(), &since).await;
        }
    }
    format!("{home}{}", opened["url"].as_str().expect("an address"))
}

#[tokio::test(flavor = "multi_thread")]
async fn no_table_keeps_anybody_out() {
    let driver = Driver::start();
    let (home, server) = serve().await;
    let mut wrong = String::new();
    let browsers = [("light", driver.browser(1280, 800).await), ("dark", driver.dark(1280, 800).await), ("phone", driver.phone().await)];
    for game in ["attack-wing", "stcs", "sfb", "ascendancy", "stccg"] {
        let others = if game == "ascendancy" { vec!["officer"; 2] } else { vec!["officer"] };
        let wish = json!({ "game": game, "sitters": std::iter::once("you").chain(others).collect::<Vec<_>>() });
        for (decisions, browsers) in [(0, &browsers[..1]), (20, &browsers[1..])] {
            let address = table(&server, &home, &wish, decisions).await;
            for (light, browser) in browsers {
                browser.open(&address).await;
                browser.until("document.querySelector('#choices')?.textContent").await;
                note(&mut wrong, &format!("{game} after {decisions}, {light}"), browser).await;
            }
        }
    }
    let over = json!({ "game": "beacon", "sitters": ["you", "any"] });
    let address = table(&server, &home, &over, 8).await;
    for (light, browser) in &browsers {
        browser.open(&address).await;
        browser.until("document.querySelector('.end')").await;
        note(&mut wrong, &format!("the end, {light}"), browser).await;
        browser.eval("document.querySelector('#help').showModal()").await;
        note(&mut wrong, &format!("the help, {light}"), browser).await;
        browser.eval("(document.querySelector('#help').close(), document.querySelector('#invite-box').showModal())").await;
        note(&mut wrong, &format!("the links, {light}"), browser).await;
    }
    for (_, browser) in browsers {
        browser.close().await;
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// The dialogs of a table, the pages that belong to one, and a lesson.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_opens_at_a_table_keeps_anybody_out() {
    let driver = Driver::start();
    let (home, server) = serve().await;
    let mut wrong = String::new();
    let wish = json!({ "game": "stcs", "scenario": "duel", "sitters": ["you", "officer"] });
    let address = table(&server, &home, &wish, 8).await;
    let id = address.split("/t/").nth(1).and_then(|rest| rest.split('?').next()).expect("an id").to_owned();
    for (light, browser) in [("light", driver.browser(1280, 800).await), ("phone", driver.phone().await)] {
        browser.open(&address).await;
        browser.until("document.querySelector('.recap')").await;
        browser.eval("document.querySelector('.recap').open = true").await;
        note(&mut wrong, &format!("what happened, {light}"), &browser).await;
        browser.eval("(document.querySelector('.recap').open = false, document.querySelector('[data-why]')?.click())").await;
        browser.until("document.querySelector('#why form') || !document.querySelector('[data-why]')").await;
        note(&mut wrong, &format!("why not, {light}"), &browser).await;
        browser.eval("document.querySelector('#log [data-then]').click()").await;
        browser.until("document.querySelector('[data-by]')").await;
        note(&mut wrong, &format!("looking back, {light}"), &browser).await;
        for page in [format!("/t/{id}/log"), format!("/t/{id}/print"), format!("/t/{id}")] {
            browser.open(&format!("{home}{page}")).await;
            note(&mut wrong, &format!("{page}, {light}"), &browser).await;
        }
        browser.open(&home).await;
        browser.eval("document.querySelector('form[action^=\"/lessons/\"] button').click()").await;
        browser.until("document.querySelector('#coach')?.textContent").await;
        note(&mut wrong, &format!("a lesson, {light}"), &browser).await;
        browser.close().await;
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// A tournament: the organiser's page with its forms open, the public page, and the sheets for paper.
#[tokio::test(flavor = "multi_thread")]
async fn no_page_of_the_desk_keeps_anybody_out() {
    let driver = Driver::start();
    let (home, server) = serve().await;
    let mut wrong = String::new();
    let (_, desk) = program::post(&server.router(), "/api/desks", &json!({ "settings": { "title": "Evening" } })).await;
    let (id, key) = (desk["id"].as_str().expect("an id"), desk["key"].as_str().expect("a key"));
    for order in ["register Ann fleet 118", "register Bob fleet 120", "lock", "pair", "clock start"] {
        let (status, told) = program::post(&server.router(), &format!("/api/desks/{id}/say"), &json!({ "key": key, "text": order })).await;
        assert!(status.is_success(), "{order}: {told}");
    }
    for (light, browser) in [("light", driver.browser(1280, 800).await), ("dark", driver.dark(1280, 800).await)] {
        browser.open(&format!("{home}/d/{id}?key={key}")).await;
        browser.until("document.querySelector('[data-ended]')").await;
        browser.eval("document.querySelectorAll('details').forEach(one => { one.open = true; })").await;
        note(&mut wrong, &format!("the organiser's page, {light}"), &browser).await;
        for page in [format!("/d/{id}"), format!("/d/{id}/print/pairings"), format!("/d/{id}/print/scores"), format!("/d/{id}/print/ranks")]
        {
            browser.open(&format!("{home}{page}")).await;
            note(&mut wrong, &format!("{page}, {light}"), &browser).await;
        }
        browser.close().await;
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}
