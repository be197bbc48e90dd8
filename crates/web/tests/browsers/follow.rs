//! Following the others' moves, looking back at them, asking why something cannot be done, and bringing one's own list: in a real browser.

use serde_json::json;

use crate::{
    driver::{Browser, Driver, number},
    program::{self, server},
};

const ASKED: &str = "document.querySelector('#table')?.dataset.mine === 'true'";

/// Switches sounds on and counts the sounds played, and the devices.
const EAR: &str = "(localStorage.setItem('vinculum.sound', 'yes'), window.devices = 0, window.notes = 0,
    window.AudioContext = class extends AudioContext {
        constructor() { super(); window.devices += 1; }
        createOscillator() { window.notes += 1; return super.createOscillator(); }
    }, 0)";

/// A duel of STCS against the bot, in a browser of this pace.
async fn duel(driver: &Driver, pace: &str) -> Browser {
    let server = server(None, 10);
    let home = program::listening(&server).await;
    let wish = json!({ "game": "stcs", "scenario": "duel", "sitters": ["you", "officer"], "settings": { "turns": 2 } });
    let (_, opened) = program::post(&server.router(), "/api/tables", &wish).await;
    let browser = driver.browser(1280, 800).await;
    browser.open(&home).await;
    browser.eval(&format!("localStorage.setItem('vinculum.pace', {pace:?})")).await;
    browser.open(&format!("{home}{}", opened["url"].as_str().expect("an address"))).await;
    browser.until(ASKED).await;
    browser
}

/// Lets the bot decide for oneself, and shows whatever the other does step by step until one is asked again. Gives how many steps that took.
async fn a_turn_by_steps(browser: &Browser) -> usize {
    const BOT: &str = "document.querySelector('[data-post=delegate]:not([data-until])')";
    let mut steps = 0;
    browser.until(&format!("({ASKED} && {BOT}) || document.querySelector('.end')")).await;
    let before = number(&browser.eval(crate::driver::VERSION).await);
    browser.eval(&format!("{BOT}?.click()")).await;
    browser.until(&format!("{} > {before} || document.querySelector('.end')", crate::driver::VERSION)).await;
    for _ in 0..200 {
        browser.until(&format!("document.querySelector('[data-next]') || {ASKED} || document.querySelector('.end')")).await;
        if browser.eval("!document.querySelector('[data-next]')").await == json!(true) {
            break;
        }
        assert_eq!(browser.eval(ASKED).await, json!(false), "what waits is shown before one is asked");
        let before = number(&browser.eval("document.querySelectorAll('#log li').length").await);
        browser.eval("document.querySelector('[data-next]').click()").await;
        browser.until(&format!("document.querySelectorAll('#log li').length > {before}")).await;
        steps += 1;
    }
    steps
}

#[tokio::test(flavor = "multi_thread")]
async fn the_others_moves_are_shown_step_by_step_and_played_again() {
    let driver = Driver::start();
    let browser = duel(&driver, "step").await;
    browser.key("x").await;
    browser.eval(EAR).await;
    let mut steps = 0;
    // One may be asked several times before the other does anything.
    for turn in 0..40 {
        if turn >= 6 && steps > 0 {
            break;
        }
        steps += a_turn_by_steps(&browser).await;
    }
    assert!(steps > 0, "{steps} steps");
    // The list holds the events since one's last move, and nothing else.
    let listed = "[...document.querySelectorAll('.recap-lines .told')].map(one => one.textContent).join('|')";
    let told = "[...document.querySelectorAll('#log li.new')].map(one => one.firstChild.textContent).slice(-40).join('|')";
    assert_eq!(browser.eval(listed).await, browser.eval(told).await);
    assert_ne!(browser.eval(listed).await, json!(""));
    // One key plays it again, and comes back to the game by itself.
    browser.eval("document.activeElement.blur()").await;
    browser.key("r").await;
    browser.until("document.querySelector('.timeline')").await;
    browser.eval("(document.querySelector('[data-steer=pace]').click(), 0)").await;
    browser.until("!document.querySelector('.timeline')").await;
    browser.until(ASKED).await;
    // All of it was heard from one device: a browser has no more than a few.
    assert_eq!(browser.eval("window.devices").await, json!(1));
    assert!(number(&browser.eval("window.notes").await) >= 2);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_looked_back_at_by_turns_by_shots_and_by_rules() {
    let driver = Driver::start();
    let browser = duel(&driver, "fast").await;
    for _ in 0..60 {
        browser.until(&format!("{ASKED} || document.querySelector('.end')")).await;
        if browser.eval("!!document.querySelector('.end')").await == json!(true) {
            break;
        }
        let before = number(&browser.eval(crate::driver::VERSION).await);
        // While the bot still says one thing after the other a press does nothing.
        const PRESSED: &str = "document.querySelector('[data-post=delegate][data-until]')?.click()";
        browser.until(&format!("{} > {before} || ({PRESSED}, document.querySelector('.end'))", crate::driver::VERSION)).await;
    }
    browser.eval("document.querySelector('.back [data-then]').click()").await;
    browser.until("document.querySelector('[data-by]')").await;
    let choose = |by: &str| {
        format!(
            "(() => {{ const one = document.querySelector('[data-by]'); one.value = {by:?}; one.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
        )
    };
    for by in ["turn", "shot", "STCS.BASE.HIT.1"] {
        browser.eval(&choose(by)).await;
        browser.eval("document.querySelector('[data-steer=first]').click()").await;
        browser.until("document.querySelectorAll('.marks-of line').length").await;
        let marks = number(&browser.eval("document.querySelectorAll('.marks-of line').length").await);
        assert!(marks > 1, "{by}: {marks}");
        browser.eval("document.querySelector('[data-steer=turn]').click()").await;
        browser.until("document.querySelector('#log li.here') && !document.querySelector('.past').textContent.startsWith('1 of')").await;
        // The log stands at the line that the bar tells, and a shot lies on the board.
        let same = "document.querySelector('#strip .sentence').textContent.startsWith(document.querySelector('#log li.here').firstChild.textContent)";
        assert_eq!(browser.eval(same).await, json!(true), "{by}");
        if by == "shot" {
            browser.until("document.querySelector('#shots .shot line')").await;
        }
    }
    // A link to a moment opens the page there.
    browser.eval("(location.search = `?line=5&${location.search.slice(1)}`, 0)").await;
    browser.until("document.querySelector('.timeline') && document.querySelector('#log li.here')").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wish_is_answered_with_its_rule_and_hexes_have_names() {
    let driver = Driver::start();
    let browser = duel(&driver, "fast").await;
    // The page remembers the choices on a ship when they are no longer offered.
    let before = number(&browser.eval(crate::driver::VERSION).await);
    browser.eval("document.querySelector('[data-post=delegate]:not([data-until])').click()").await;
    browser.until(&format!("{} > {before} && {ASKED}", crate::driver::VERSION)).await;
    browser.eval("document.activeElement.blur()").await;
    browser.key("w").await;
    browser.until("document.querySelector('#why input')").await;
    let wish = browser.find("#why input").await;
    wish.send_keys("allocate 1 move=99").await.expect("it can be typed");
    browser.click("#why [type=submit]").await;
    browser.until("document.querySelector('#why .answers a.rule')").await;
    let version = browser.eval(crate::driver::VERSION).await;
    browser.eval("document.querySelector('[data-shape=\"ship:1\"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))").await;
    browser.until("document.querySelector('#why h4') && document.querySelector('#why .answers a.rule')").await;
    assert_eq!(browser.eval(crate::driver::VERSION).await, version, "nothing was said");
    browser.key("\u{E00C}").await;
    browser.until("!document.querySelector('#why form')").await;
    browser.eval("document.activeElement.blur()").await;
    browser.key("h").await;
    browser.until("document.querySelectorAll('.hex-names text').length > 40").await;
    browser.eval("location.reload()").await;
    browser.until("document.querySelectorAll('.hex-names text').length > 40").await;
    browser.close().await;
}

/// A list that was kept is offered where a seat brings one, with its points and ships, and is played.
#[tokio::test(flavor = "multi_thread")]
async fn a_kept_fleet_is_offered_at_the_setup() {
    let driver = Driver::start();
    let server = server(None, 10);
    let home = program::listening(&server).await;
    let browser = driver.browser(1280, 800).await;
    browser.open(&format!("{home}/fleets")).await;
    browser.until("document.querySelector('.builder').dataset.cost !== undefined").await;
    // A card is taken wherever it is pressed.
    browser.eval("document.querySelector('#cards .card[data-kind=ship] .facts').click()").await;
    browser.until("document.querySelectorAll('#fleet .ship').length === 1").await;
    // A captain that is searched for among the crew is named with his place.
    browser.eval("(() => { const kind = document.querySelector('#kind'), search = document.querySelector('#search'); kind.value = 'crew'; search.value = 'picard'; search.dispatchEvent(new Event('input', { bubbles: true })); })()").await;
    browser.until("document.querySelector('#elsewhere:not([hidden]) button')").await;
    browser.eval("document.querySelector('#elsewhere button').click()").await;
    browser.until("document.querySelector('#kind').value !== 'crew' && document.querySelector('#cards .card:not([hidden])')").await;
    // After reading a list the builder names the cards that found no place.
    browser
        .eval("(() => { document.querySelector('#paste').value = 'U.S.S. Enterprise-D\\nA card of nobody'; document.querySelector('#read').click(); })()")
        .await;
    browser.until("document.querySelector('#read-told.lost li')").await;
    browser
        .eval("(() => { document.querySelector('#paste').value = 'U.S.S. Enterprise-D'; document.querySelector('#read').click(); })()")
        .await;
    browser.until("document.querySelector('#read-told:not([hidden]):not(.lost)')").await;
    browser.eval("document.querySelector('#keep').click()").await;
    browser.open(&format!("{home}/new?game=attack-wing&scenario=duel")).await;
    browser.until("document.querySelector('[data-kept]:not([hidden]) input[name=\"A.fleet\"]')").await;
    assert_eq!(browser.eval("!!document.querySelector('[data-kept] .ships-of path')").await, json!(true), "with a picture");
    browser.eval("document.querySelector('[data-kept] input[name=\"A.fleet\"]').click()").await;
    browser.until("document.querySelector('[data-kept] input[name=\"A.fleet\"]').value").await;
    browser.close().await;
}

/// The first page shows tonight's listed games: to join, to watch.
#[tokio::test(flavor = "multi_thread")]
async fn the_first_page_shows_games_to_join_and_to_watch() {
    let driver = Driver::start();
    let server = server(None, 10);
    let home = program::listening(&server).await;
    let browser = driver.browser(1280, 800).await;
    browser.open(&home).await;
    assert_eq!(browser.eval("document.querySelector('#tonight').hidden").await, json!(true), "nothing is listed");
    let (_, opened) = program::post(&server.router(), "/api/tables", &json!({ "game": "beacon", "sitters": ["you", "friend"] })).await;
    let (id, key) = (opened["id"].as_str().expect("an id"), opened["token"].as_str().expect("a key"));
    program::post(&server.router(), &format!("/api/tables/{id}/list"), &json!({ "seat": key, "accept": true })).await;
    browser.open(&home).await;
    browser.until("document.querySelector('#tonight:not([hidden]) li a')").await;
    browser.click("#tonight li a").await;
    browser.until("location.pathname.startsWith('/t/') && document.querySelector('#choices')").await;
    browser.close().await;
}
