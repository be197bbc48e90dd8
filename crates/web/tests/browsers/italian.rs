//! Italian pages are compared with the same pages in English: a text that is the same in both was not translated, unless it is a name or marked as
//! English. Needs chromium and chromedriver, and fails with a clear message without them.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::{
    access::{serve, table},
    driver::{Browser, Driver},
    program, site,
};

/// Everything that is read or said on the page: texts, names for those who do not see, hints. Text that is marked as English is left out.
const READ: &str = "(() => { \
    const own = node => { const said = node.closest('[lang]'); return !said || said.lang !== 'en' || said === document.documentElement; }; \
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), all = new Set(); \
    while (walk.nextNode()) { const at = walk.currentNode.parentElement; if (!at.closest('script, style, code, pre, textarea, noscript') && own(at)) all.add(walk.currentNode.textContent.trim()); } \
    for (const node of document.querySelectorAll('[title], [aria-label], [placeholder], [alt]')) if (own(node)) for (const name of ['title', 'aria-label', 'placeholder', 'alt']) if (node.hasAttribute(name)) all.add(node.getAttribute(name).trim()); \
    all.add(document.title); return [...all]; })()";

/// Notation that people type.
const SAME: [&str; 5] = [
    "pair by hand Ann Bob bye Cid",
    "2 fed-galaxy-1, kli-vorcha-b",
    "openapi.json",
    "fed-ca, ori-xbr+hppd+heavy-rh",
    "missions: 1 First Contact; seed: 1 Archer; draw: 2 Data",
];

/// Names that are the same in every language, longest first: of cards and their ids, of classes of ships.
fn names() -> Vec<String> {
    let builders = registry::builders();
    let cards = builders.iter().flat_map(|builder| builder.catalogue());
    let cards = cards.flat_map(|card| [card.name.to_string(), card.id.to_owned()]).collect::<Vec<_>>();
    let classes = ["D-7M (K't'inga refit)", "V-8 Bird of Prey type 1", "Vor'cha type B", "D'deridex type B"].map(str::to_owned);
    let mut names: Vec<String> = cards.into_iter().chain(classes).filter(|name| name.contains([' ', '-'])).collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    names
}

/// Two words of the language, not names: small letters only. A dilemma is one in both languages.
fn is_sentence(text: &str, names: &[String]) -> bool {
    let small = |word: &&str| {
        word.chars().count() > 1 && *word != "dilemma" && word.chars().all(|letter| letter.is_alphabetic() && letter.is_lowercase())
    };
    let two = |text: &str| text.split(|end: char| !end.is_alphanumeric()).filter(small).count() >= 2;
    // Most texts need no search for the many names.
    if !two(text) || SAME.contains(&text) || text.ends_with("(bot)") {
        return false;
    }
    two(&names.iter().filter(|name| text.contains(name.as_str())).fold(text.to_owned(), |bare, name| bare.replace(name, "")))
}

async fn read(browser: &Browser, address: &str, language: &str) -> HashSet<String> {
    let home = address.split('/').take(3).collect::<Vec<_>>().join("/");
    browser.open(&format!("{home}/health")).await;
    browser.eval(&format!("(document.cookie = 'language={language};path=/')")).await;
    browser.open(address).await;
    let said = browser.eval("[document.documentElement.lang, document.cookie]").await;
    assert_eq!(said[0], json!(language), "{address}, with {}: {}", said[1], browser.eval("document.title").await);
    let texts = browser.eval(READ).await;
    texts.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// Texts that are the same in both languages and are not names: they were not translated.
async fn forgotten(browser: &Browser, address: &str, names: &[String]) -> Vec<String> {
    let english = read(browser, address, "en").await;
    let italian = read(browser, address, "it").await;
    let place = address.splitn(4, '/').nth(3).unwrap_or_default().split('?').next().unwrap_or_default().to_owned();
    let same = italian.into_iter().filter(|text| english.contains(text) && is_sentence(text, names));
    same.map(|text| format!("/{place}: {text}")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_speaks_english_to_an_italian() {
    let driver = Driver::start();
    let (home, server) = serve().await;
    let (_, desk) = program::post(&server.router(), "/api/desks", &json!({ "settings": { "title": "Serata" } })).await;
    let organiser = desk["url"].as_str().unwrap_or_else(|| panic!("a desk: {desk}")).to_owned();
    let public = organiser.split('?').next().unwrap_or_default().to_owned();
    let mut pages: Vec<String> = site::PAGES.iter().map(|(_, address)| (*address).to_owned()).chain([organiser, public.clone()]).collect();
    pages.extend(["pairings", "scores", "ranks", "sheets"].map(|sheet| format!("{public}/print/{sheet}")));
    for kit in registry::kits() {
        let game = kit.about().name;
        let kinds = kit.referee().into_iter().flat_map(|referee| referee.kinds());
        pages.extend(kinds.map(|kind| format!("/referee/{game}?ruling={}", kind.name)));
        pages.extend(kit.about().scenarios.iter().map(|scenario| format!("/new?game={game}&scenario={}", scenario.name)));
    }
    let (browser, names) = (driver.browser(1280, 800).await, names());
    let mut wrong = Vec::new();
    for page in pages {
        wrong.extend(forgotten(&browser, &format!("{home}{page}"), &names).await);
    }
    browser.close().await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A table as its player sees it, new and well into the game: choices, their helps and odds, sheets, the log, refusals.
#[tokio::test(flavor = "multi_thread")]
async fn no_table_speaks_english_to_an_italian() {
    let driver = Driver::start();
    let (home, server) = serve().await;
    let (browser, names) = (driver.browser(1280, 800).await, names());
    let mut wrong = Vec::new();
    for game in ["beacon", "attack-wing", "stcs", "sfb", "ascendancy", "stccg"] {
        let others = vec![if game == "beacon" { "any" } else { "officer" }; if game == "ascendancy" { 2 } else { 1 }];
        let sitters: Vec<&str> = std::iter::once("you").chain(others).collect();
        for decisions in [0, 30] {
            let wish = json!({ "game": game, "sitters": sitters, "clock": "game 30" });
            let address = table(&server, &home, &wish, decisions).await;
            wrong.extend(forgotten(&browser, &address, &names).await);
            let log = address.split('?').next().unwrap_or_default().to_owned() + "/log";
            wrong.extend(forgotten(&browser, &log, &names).await);
        }
    }
    browser.close().await;
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
