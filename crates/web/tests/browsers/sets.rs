//! The cards of which a fleet is built, in a real browser: those of a day, and those of the products that one ticks.

use serde_json::json;

use crate::{
    driver::{Browser, Driver},
    program::server,
};

async fn opened(browser: &Browser) -> String {
    let bound = server(None, 100).bind("127.0.0.1", 0).await.expect("a free port");
    let address = format!("http://{}/fleets", bound.address());
    tokio::spawn(bound.run());
    browser.open(&address).await;
    browser.until("document.querySelector('#pool')").await;
    address
}

/// Chooses one of the pools as a person does, by its place.
async fn choose(browser: &Browser, place: usize) {
    browser.find("#pool").await.select_by_index(place).await.expect("it can be chosen");
}

/// Whether cards are to be seen in the catalogue.
async fn shown(browser: &Browser, codes: &[&str]) -> Vec<bool> {
    let mut shown = Vec::new();
    for code in codes {
        let hidden = browser.eval(&format!("document.querySelector('[data-id={code}]').closest('.card').hidden")).await;
        shown.push(hidden == json!(false));
    }
    shown
}

async fn search(browser: &Browser, words: &str) -> Vec<String> {
    let field = browser.find("#search").await;
    field.clear().await.expect("it can be emptied");
    field.send_keys(words).await.expect("it takes text");
    let found = browser
        .eval("[...document.querySelectorAll('.card')].filter(card => !card.hidden).map(card => card.querySelector('.take').dataset.id)")
        .await;
    serde_json::from_value(found).expect("codes")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fleet_is_built_of_the_cards_of_a_day_or_of_ones_own_sets() {
    let driver = Driver::start();
    for narrow in [false, true] {
        let browser = if narrow { driver.phone().await } else { driver.browser(1280, 800).await };
        let address = opened(&browser).await;
        let fits = "document.documentElement.scrollWidth <= innerWidth";
        // A ship of October 2014 is in the list, and no card of the day.
        browser.eval("document.querySelector('[data-id=S090]').click()").await;
        browser.until("document.querySelectorAll('.ship').length === 1").await;
        assert_eq!(shown(&browser, &["S207", "S090", "S269"]).await, [true, true, true]);
        choose(&browser, 1).await;
        browser.until("document.querySelector('.fault')?.textContent.includes('[71531]')").await;
        assert_eq!(shown(&browser, &["S207", "S090", "S269"]).await, [true, false, true], "the catalogue has the cards of the day");
        browser.click(".fault [data-edit='waive pool']").await;
        browser.until("document.querySelector('.fault.waived')").await;
        // Nobody owns a set yet: the page asks for them. Two are ticked, and the list is built of their cards.
        choose(&browser, 2).await;
        browser.until("document.querySelector('#sets[open]')").await;
        let offered = browser.eval("document.querySelectorAll('#sets li').length").await;
        assert!(offered.as_u64().is_some_and(|count| (70..=90).contains(&count)), "products with cards: {offered}");
        assert_eq!(browser.eval(fits).await, json!(true));
        for code in ["71120", "OP4Prize"] {
            browser.click(&format!("#sets [value='{code}']")).await;
        }
        assert_eq!(browser.eval("document.querySelector('#sets .owned-count').textContent").await, json!("(2)"));
        browser.click("#sets .close").await;
        browser.until("document.querySelector('#pool').selectedIndex === 2 && !document.querySelector('#sets[open]')").await;
        browser.until("document.querySelector('[data-id=S202]').closest('.card').hidden").await;
        assert_eq!(shown(&browser, &["S207", "S090", "S269", "S271"]).await, [true, false, true, true]);
        // The ticks and the choice are there after a reload.
        browser.open(&address).await;
        browser.until("document.querySelector('#pool')?.selectedIndex === 2").await;
        browser.until("document.querySelector('[data-sets] .owned-count').textContent === '(2)'").await;
        assert_eq!(shown(&browser, &["S207", "S202"]).await, [true, false]);
        // The list follows a tick that is taken away, and without any it is built of all cards again.
        browser.click("[data-sets]").await;
        browser.click("#sets [data-tick=none]").await;
        browser.click("#sets .close").await;
        browser.until("document.querySelector('#pool').selectedIndex === 0").await;
        browser.until("!document.querySelector('[data-id=S202]').closest('.card').hidden").await;
        // A card is found by what it does and by the code of a product that has it.
        let by_text = search(&browser, "more attack die when it attacks at range 1").await;
        assert!(by_text.contains(&"S202".to_owned()) && !by_text.contains(&"S206".to_owned()), "{by_text:?}");
        assert!(search(&browser, "OP4Prize").await.contains(&"S271".to_owned()), "it is a reprint there");
        assert_eq!(browser.eval(fits).await, json!(true));
        assert_eq!(browser.faults().await, Vec::<String>::new());
        browser.close().await;
    }
}
