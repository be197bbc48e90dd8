//! The page of single rulings in a real browser, filled in by hand.

use serde_json::json;

use crate::{
    driver::{Browser, Driver},
    program::server,
};

/// The ruling page of STCS, and the present value of each of its fields.
async fn opened(driver: &Driver) -> Browser {
    let bound = server(None, 10).bind("127.0.0.1", 0).await.expect("a free port");
    let home = format!("http://{}", bound.address());
    tokio::spawn(bound.run());
    let browser = driver.browser(1280, 800).await;
    browser.open(&format!("{home}/referee/stcs?ruling=shot&ship=fed-galaxy-1&weapon=w1&target=borg-cube-large")).await;
    browser
}

const FIELDS: [(&str, &str); 3] = [("power", "10"), ("range", "7"), ("shield", "60")];

async fn held(browser: &Browser, name: &str) -> serde_json::Value {
    browser.eval(&format!("document.querySelector('form[data-ruling] [name={name}]').value")).await
}

/// Clicks a field with the mouse, which chooses all of it on the way, and types.
async fn fill(browser: &Browser, name: &str, text: &str) {
    let field = format!("form[data-ruling] [name={name}]");
    browser
        .eval(&format!(
            "document.querySelector('{field}').closest('details') && (document.querySelector('{field}').closest('details').open = true)"
        ))
        .await;
    browser.click(&field).await;
    browser.eval("document.activeElement.select()").await;
    browser.key(text).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_into_a_ruling_stays_typed() {
    const TAB: &str = "\u{e004}";
    let driver = Driver::start();
    for by_mouse in [true, false] {
        let browser = opened(&driver).await;
        for (name, text) in FIELDS {
            if by_mouse {
                fill(&browser, name, text).await;
            } else {
                browser.eval(&format!("document.querySelector('form[data-ruling] [name={name}]').focus()")).await;
                browser.eval("document.activeElement.select()").await;
                browser.key(text).await;
                browser.key(TAB).await;
            }
        }
        for (name, text) in FIELDS {
            assert_eq!(held(&browser, name).await, json!(text), "{name}, by mouse: {by_mouse}");
        }
        // The ruling, and the address that can be sent on, follow the fields.
        browser.until("['power=10', 'range=7', 'shield=60'].every(field => location.search.includes(field))").await;
        browser.until("document.querySelector('.ruled [data-dice]')").await;
        for (name, text) in FIELDS {
            assert_eq!(held(&browser, name).await, json!(text), "{name}, after the ruling");
        }
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_value_that_does_not_fit_is_spoken_of_and_stays() {
    let driver = Driver::start();
    let browser = opened(&driver).await;
    fill(&browser, "range", "7").await;
    // Another ship has other weapons: their list follows, the range stays.
    browser
        .eval("(() => { const ship = document.querySelector('form[data-ruling] [name=ship]'); ship.selectedIndex = (ship.selectedIndex + 5) % ship.options.length; ship.dispatchEvent(new Event('change', { bubbles: true })); })()")
        .await;
    browser.until("location.search.includes('ship=' + document.querySelector('form[data-ruling] [name=ship]').value)").await;
    assert_eq!(held(&browser, "range").await, json!("7"));
    assert_eq!(browser.eval("document.querySelectorAll('form[data-ruling] .option').length > 4").await, json!(true));
    browser.close().await;
}
