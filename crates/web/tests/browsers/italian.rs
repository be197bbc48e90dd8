//! What a person reads in Italian, held against the same page in English: whatever is the same in both has been forgotten, unless it is a name or
//! marked as English. Needs chromium and chromedriver, and fails with a clear message without them.

use serde_json::{Value, json};

use crate::{
    driver::{Browser, Driver},
    program::{self, server},
};

/// Everything that is read or said on the page: texts, names for those who do not see, hints. What is marked as English is left out.
const READ: &str = "(() => { \
    const own = node => { const said = node.closest('[lang]'); return !said || said.lang !== 'en' || said === document.documentElement; }; \
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), all = new Set(); \
    while (walk.nextNode()) { const at = walk.currentNode.parentElement; if (!at.closest('script, style, code, pre, textarea, noscript') && own(at)) all.add(walk.currentNode.textContent.trim()); } \
    for (const node of document.querySelectorAll('[title], [aria-label], [placeholder], [alt]')) if (own(node)) for (const name of ['title', 'aria-label', 'placeholder', 'alt']) if (node.hasAttribute(name)) all.add(node.getAttribute(name).trim()); \
    all.add(document.title); return [...all]; })()";

/// Notation that people type, and names of ships.
const SAME: [&str; 6] = [
    "pair by hand Ann Bob bye Cid",
    "2 fed-galaxy-1, kli-vorcha-b",
    "D-7M (K't'inga refit)",
    "V-8 Bird of Prey type 1",
    "Vor'cha type B",
    "D'deridex type B",
];

/// Two words of the language, not names: small letters only.
fn is_sentence(text: &str) -> bool {
    let small = |word: &&str| word.chars().count() > 1 && word.chars().all(|letter| letter.is_alphabetic() && letter.is_lowercase());
    text.split(|end: char| !end.is_alphanumeric()).filter(small).count() >= 2 && !SAME.contains(&text) && !text.ends_with("(bot)")
}

async fn read(browser: &Browser, home: &str, path: &str, language: &str) -> Vec<String> {
    browser.open(&format!("{home}/health")).await;
    browser.eval(&format!("(document.cookie = 'language={language};path=/')")).await;
    browser.open(&format!("{home}{path}")).await;
    let said = browser.eval("document.documentElement.lang").await;
    assert_eq!(said, json!(language), "{path}");
    let texts = browser.eval(READ).await;
    texts.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_speaks_english_to_an_italian() {
    let driver = Driver::start();
    let server = server(None, 20);
    let home = crate::program::listening(&server).await;
    let (_, desk) = program::post(&server.router(), "/api/desks", &json!({ "settings": { "title": "Serata" } })).await;
    let organiser = desk["url"].as_str().unwrap_or_else(|| panic!("a desk: {desk}")).to_owned();
    let public = organiser.split('?').next().unwrap_or_default().to_owned();
    let mut tables = Vec::new();
    for game in ["beacon", "attack-wing", "stcs"] {
        let (_, table) =
            program::post(&server.router(), "/api/tables", &json!({ "game": game, "sitters": ["you"], "clock": "game 30" })).await;
        tables.push(table["watch"].as_str().unwrap_or_else(|| panic!("a table: {table}")).to_owned());
    }
    let rulings = ["attack", "cube-attack", "cube-volley", "sphere-attack", "cube-move", "sphere"]
        .map(|ruling| format!("/referee/attack-wing?ruling={ruling}"));
    let more =
        ["shot", "achilles", "neutralizer", "seizure", "regeneration", "heel", "explosion", "siphon", "drag", "break", "search", "repair"];
    let rulings: Vec<String> = rulings.into_iter().chain(more.map(|ruling| format!("/referee/stcs?ruling={ruling}"))).collect();
    let browser = driver.browser(1280, 800).await;
    let fixed = [
        "/",
        "/lobby",
        "/resume",
        "/referee",
        "/referee/stcs",
        "/fleets",
        "/desk",
        &organiser,
        &public,
        "/rules",
        "/rules?q=zzz",
        "/rules/AW.CTRL.1",
        "/nowhere",
        "/new?game=attack-wing",
        "/new?game=stcs",
        "/print/stcs",
        "/t/nothing-here",
        "/d/nothing-here",
        "/new?game=nothing",
    ];
    let mut forgotten = Vec::new();
    for path in fixed.into_iter().chain(rulings.iter().map(String::as_str)).chain(tables.iter().map(String::as_str)) {
        let english = read(&browser, &home, path, "en").await;
        let italian = read(&browser, &home, path, "it").await;
        forgotten
            .extend(italian.into_iter().filter(|text| is_sentence(text) && english.contains(text)).map(|text| format!("{path}: {text}")));
    }
    browser.close().await;
    assert!(forgotten.is_empty(), "{}", forgotten.join("\n"));
}
