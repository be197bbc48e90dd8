//! The board in the hand: ships are sent where one presses, taking back moves nothing, and nothing moves where the person wishes no motion. Needs chromium and
//! chromedriver, and fails with a clear message without them.

use std::time::Duration;

use serde_json::{Value, json};
use web::{Options, Server};

use crate::{
    driver::{Browser, Driver, VERSION, number},
    program,
};

const ASKED: &str = "document.querySelector('#table')?.dataset.mine === 'true'";
const BOT: &str = "document.querySelector('[data-post=delegate]:not([data-until])')";

/// A table against the officer, opened in a browser.
async fn table(browser: &Browser, game: &str, wish: Value) {
    let options = Options { bot_pause: Duration::ZERO, most_tables: 10, seed: Some(program::seed()), ..Options::default() };
    let server = Server::new(registry::kits(), options).expect("the server can be made");
    let home = program::listening(&server).await;
    let mut wish = wish;
    wish["game"] = json!(game);
    wish["sitters"] = json!(["you", "officer"]);
    let (_, opened) = program::post(&server.router(), "/api/tables", &wish).await;
    browser.open(&format!("{home}{}", opened["url"].as_str().unwrap_or_else(|| panic!("{opened}")))).await;
    browser.until(&format!("{ASKED} && document.querySelector('#choices .choice, form[data-shares]')")).await;
}

/// Does something that moves the table on, and waits until one is asked again.
async fn then(browser: &Browser, act: &str) {
    let before = number(&browser.eval(VERSION).await);
    browser.until(&format!("({act}, true)")).await;
    browser.until(&format!("{VERSION} > {before} && ({ASKED} || document.querySelector('.end'))")).await;
}

/// Lets the bot decide until something holds.
async fn until_asked(browser: &Browser, what: &str) {
    for _ in 0..400 {
        browser.until(&format!("({ASKED} && {BOT}) || document.querySelector('.end')")).await;
        if browser.eval(&format!("!!({what})")).await == json!(true) {
            return;
        }
        assert_eq!(browser.eval("!document.querySelector('.end')").await, json!(true), "the game ended before {what}");
        then(browser, &format!("{BOT}.click()")).await;
    }
    panic!("never came to {what}");
}

/// Presses the first row for the whole fleet.
const ROW: &str = "document.querySelector('#choices .choice[data-say*=\";\"]').click()";
/// The hexes within reach whose middle is uncovered.
const OPEN: &str = "[...document.querySelectorAll('#board [data-shape^=\"reach:\"].can')].filter(hex => { const box = hex.querySelector('.outline').getBoundingClientRect(); \
    return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest('[data-shape]') === hex; })";
/// Ships of seat A that may still go.
const MOVERS: &str = "[...document.querySelectorAll('#board .shape.base.seat-A.can')]";

/// A fleet of STCS, its power shared out, about to move.
async fn fleet(browser: &Browser) {
    table(browser, "stcs", json!({ "scenario": "large-cube-v-fleet" })).await;
    then(browser, ROW).await;
    until_asked(browser, &format!("{MOVERS}.length > 3 && document.querySelector('#choices .choice[data-say^=\"move \"]')")).await;
    browser.at_rest().await;
}

/// Position and heading of a ship.
async fn stands(browser: &Browser, ship: &str) -> Value {
    browser.eval(&format!("['x', 'y', 'h'].map(name => Number(document.querySelector('[data-shape=\"{ship}\"]').dataset[name]))")).await
}

/// Presses the best choice, or the fold that hides it; whether it was the fold. An event of the others may draw the choices again between the look and
/// the press: then one looks again.
async fn best_pressed(browser: &Browser) -> bool {
    const NEXT: &str = "(() => {
      document.querySelectorAll('.nearest').forEach(one => one.classList.remove('nearest'));
      const all = [...document.querySelectorAll('#choices .choice:not(.denied)')], rows = all.filter(one => one.dataset.say.includes(';'));
      const mean = one => Number(/[\\d.]+$/.exec(one.querySelector('.mean')?.textContent ?? '')?.[0] ?? 0);
      const best = rows.sort((one, other) => mean(other) - mean(one))[0] ?? all.find(one => /^(done|pass|cease|side)/.test(one.dataset.say)) ?? all[0];
      const fold = best?.closest('details:not([open])');
      (fold ? fold.querySelector('summary') : best)?.classList.add('nearest');
      return !!fold;
    })()";
    for _ in 0..200 {
        let fold = browser.eval(NEXT).await == json!(true);
        browser.eval("document.querySelector('#choices .nearest')?.scrollIntoView({ block: 'center' })").await;
        if browser.pressed("#choices .nearest").await {
            return fold;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("no choice can be pressed");
}

/// One turn of six ships by real clicks, the first movement ship by ship: how often a person presses and is asked.
#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_six_ships_takes_few_presses() {
    let driver = Driver::start();
    let browser = driver.browser(1280, 800).await;
    table(&browser, "stcs", json!({ "scenario": "large-cube-v-fleet" })).await;
    let (mut presses, mut questions, mut sent) = (0, 0, 0);
    while browser.eval("document.querySelector('#strip .phase').textContent.startsWith('Turn 1 ')").await == json!(true) {
        assert!(presses < 60, "the turn does not end");
        let before = number(&browser.eval(VERSION).await);
        questions += 1;
        let ships = number(&browser.eval(&format!("document.querySelector('#choices, #pop').parentElement.querySelector('.choice[data-say^=\"move \"]') ? {MOVERS}.length : 0")).await);
        if ships > 0 && sent < 6 {
            browser.at_rest().await;
            if browser.eval("!document.querySelector('#board [data-shape^=\"reach:\"]')").await == json!(true) {
                browser.click_at(browser.middle(&format!("{MOVERS}[0].querySelector('.outline')")).await).await;
                presses += 1;
            }
            browser.until(&format!("{OPEN}.length")).await;
            browser.click_at(browser.middle(&format!("{OPEN}[0].querySelector('.outline')")).await).await;
            sent += 1;
        } else {
            while best_pressed(&browser).await {
                presses += 1;
            }
        }
        presses += 1;
        browser.until(&format!("{VERSION} > {before} && ({ASKED} || document.querySelector('.end'))")).await;
    }
    println!("{presses} presses, {questions} questions");
    assert_eq!(sent, 6, "each ship went its own way once");
    assert!(presses < 25 && questions < 20, "{presses} presses, {questions} questions");
    browser.close().await;
}

/// A thumb sends a ship as well: hexes are as large as a thumb, the first touch shows, the buttons turn it, one sends it.
#[tokio::test(flavor = "multi_thread")]
async fn a_thumb_sends_a_ship_to_a_hex() {
    let driver = Driver::start();
    for phone in [driver.phone().await, driver.phone_on_its_side().await] {
        fleet(&phone).await;
        let ship = phone.eval(&format!("{MOVERS}[1].dataset.shape")).await;
        let ship = ship.as_str().expect("a ship");
        phone.tap(phone.middle(&format!("document.querySelector('[data-shape=\"{ship}\"] .outline')")).await).await;
        phone.until(&format!("{OPEN}.length > 1")).await;
        phone.at_rest().await;
        let small = "[...document.querySelectorAll('#board [data-shape^=\"reach:\"] .outline')].map(hex => hex.getBoundingClientRect()).filter(box => Math.min(box.width, box.height) < 43.5).length";
        assert_eq!(phone.eval(small).await, json!(0), "hexes for a thumb");
        let before = number(&phone.eval(VERSION).await);
        phone.tap(phone.middle(&format!("{OPEN}[0].querySelector('.outline')")).await).await;
        phone.until("document.querySelector('#detail .go') && document.querySelector('#over .ghost')").await;
        assert_eq!(number(&phone.eval(VERSION).await), before, "the first touch only shows");
        if phone.eval("document.querySelectorAll('#over .way').length > 1").await == json!(true) {
            let shown = phone.eval("document.querySelector('#over .way.shown').getAttribute('transform')").await;
            phone.tap(phone.middle("document.querySelector('#detail [data-turn=right]')").await).await;
            phone.until(&format!("document.querySelector('#over .way.shown').getAttribute('transform') !== {shown}")).await;
        }
        let heading = phone
            .eval("Number(/rotate\\((-?[\\d.]+)/.exec(document.querySelector('#over .ghost .glyph').getAttribute('transform'))[1])")
            .await;
        phone.tap(phone.middle("document.querySelector('#detail .go')").await).await;
        phone.until(&format!("{VERSION} > {before}")).await;
        assert_eq!(stands(&phone, ship).await[2].as_f64(), heading.as_f64());
        phone.close().await;
    }
}

/// Places and pieces with choices whose middle is uncovered; `which` narrows them down.
fn open(which: &str) -> String {
    format!(
        "[...document.querySelectorAll('#board [data-shape]{which}.can')].filter(one => {{ const box = one.querySelector('.outline').getBoundingClientRect(); \
         return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest('[data-shape]') === one; }})"
    )
}

/// The Cube's two targets are pressed where they stand, and the Cube itself can be picked in its middle, where its damage lies.
#[tokio::test(flavor = "multi_thread")]
async fn the_cubes_targets_and_a_damaged_cube_are_pressed_on_the_board() {
    const TWO: &str = "#pop [data-group*='two attacks'] .choice";
    let driver = Driver::start();
    let browser = driver.browser(1280, 800).await;
    table(&browser, "attack-wing", json!({ "settings": { "minutes": 0 } })).await;
    until_asked(&browser, "document.querySelectorAll('#choices [data-group*=\" attacks of \"]').length === 2").await;
    browser.at_rest().await;
    let targets = open(".base");
    let press = async |at: usize| {
        browser.click_at(browser.middle(&format!("{targets}[{at}].querySelector('.outline')")).await).await;
        browser.until(&format!("document.querySelector(\"{TWO}\")")).await;
    };
    let named = browser.eval(&format!("{targets}.map(one => one.dataset.shape.replace('ship:', ''))")).await;
    press(0).await;
    browser.click(TWO).await;
    browser.until("document.querySelector('#choices .taken [data-stepback]')?.checkVisibility()").await;
    let second = browser.eval(&format!("{targets}.map(one => one.dataset.shape.replace('ship:', ''))")).await;
    assert!(second.as_array().is_some_and(|left| !left.contains(&named[0])), "no ship is a target twice: {second}");
    press(0).await;
    let command = browser.eval(&format!("document.querySelector(\"{TWO}\").dataset.say")).await;
    assert_eq!(
        command,
        json!(format!("cube attack 7 {} {}", named[0].as_str().unwrap_or_default(), second[0].as_str().unwrap_or_default()))
    );
    then(&browser, &format!("document.querySelector(\"{TWO}\").click()")).await;
    // Damage lies on the Cube.
    until_asked(&browser, "document.querySelectorAll('#board .shape.marker.bad').length > 4").await;
    browser.click_at(browser.middle("document.querySelector('[data-shape=cube] .outline')").await).await;
    browser.until("document.querySelector('#pop:not([hidden]) h3')?.textContent.includes('Cube')").await;
    browser.close().await;
}

/// A hex that can be entered in several ways is entered as the mouse points in it; the next hexes of an impulse are pressed as well.
#[tokio::test(flavor = "multi_thread")]
async fn a_hex_is_entered_as_it_is_pointed_at() {
    /// The heading of the ghost that enters the hex under the pointer.
    const WAY: &str = "(turn => turn && Number(turn[1]))(/rotate\\((-?[\\d.]+)/.exec(document.querySelector('#over .way.shown')?.getAttribute('transform')))";
    const COURSE: &str = "document.querySelector('#choices .choice[data-say^=\"move 1 \"][data-say*=\";\"]')";
    const IMPULSE: &str = "Number(/impulse (\\d+)/.exec(document.querySelector('#strip .phase').textContent)?.[1] ?? 0)";
    const FAST: &str = "[...document.querySelectorAll('form[data-shares] [data-fill]')].find(plan => plan.textContent.includes('pursuit'))";
    let driver = Driver::start();
    let browser = driver.browser(1280, 800).await;
    table(&browser, "stcs", json!({ "scenario": "duel" })).await;
    browser.eval(&format!("{FAST}.click()")).await;
    then(&browser, "document.querySelector('form[data-shares] [type=submit]').click()").await;
    until_asked(&browser, &format!("{MOVERS}.length && document.querySelector('#choices .choice[data-say^=\"move \"]')")).await;
    browser.at_rest().await;
    let ship = browser.eval(&format!("{MOVERS}[0].dataset.shape")).await;
    browser.click_at(browser.middle(&format!("{MOVERS}[0].querySelector('.outline')")).await).await;
    browser.until(&format!("{OPEN}.length")).await;
    browser.at_rest().await;
    let mut pointed = None;
    for hex in 0..number(&browser.eval(&format!("{OPEN}.length")).await) {
        let (x, y) = browser.middle(&format!("{OPEN}[{hex}].querySelector('.outline')")).await;
        let mut ways = Vec::new();
        for (dx, dy) in [(0.0, -8.0), (7.0, 4.0), (-7.0, 4.0), (0.0, 8.0)] {
            browser.point((x + dx, y + dy)).await;
            ways.push(((x + dx, y + dy), browser.eval(WAY).await));
        }
        pointed = ways.iter().find(|(_, way)| !way.is_null() && *way != ways[0].1).cloned();
        if pointed.is_some() {
            break;
        }
    }
    let (at, way) = pointed.expect("a hex that can be entered in two ways, each where it is pointed at");
    browser.point(at).await;
    browser.until(&format!("{WAY} === {way}")).await;
    let before = number(&browser.eval(VERSION).await);
    browser.click_at(at).await;
    browser.until(&format!("{VERSION} > {before}")).await;
    assert_eq!(stands(&browser, ship.as_str().expect("a ship")).await[2].as_f64(), way.as_f64());

    table(&browser, "sfb", json!({})).await;
    until_asked(&browser, "document.querySelector('#choices .choice[data-say$=\" slip-right\"]')").await;
    browser.at_rest().await;
    let hex = browser.eval("JSON.parse(document.querySelector('#choices .choice[data-say$=\" slip-right\"]').dataset.on).find(id => id.startsWith('reach:'))").await;
    let (from, before) = (stands(&browser, "ship:1").await, number(&browser.eval(VERSION).await));
    let (x, y) = browser.middle(&format!("{}[0].querySelector('.outline')", open(&format!("[data-shape={hex}]")))).await;
    // If she may turn into the hex as well, pointing at the side ahead of her means a slip.
    let mut slips = None;
    for (dx, dy) in [(0.0, 0.0), (0.0, -8.0), (7.0, 4.0), (-7.0, 4.0)] {
        browser.point((x + dx, y + dy)).await;
        let way = browser.eval(WAY).await;
        if way.is_null() || way == from[2] {
            slips = Some((x + dx, y + dy));
            break;
        }
    }
    browser.click_at(slips.expect("a point of the hex that means the slip")).await;
    browser.until(&format!("{VERSION} > {before} && document.querySelector('[data-shape=\"ship:1\"]').dataset.x > {}", from[0])).await;
    assert_eq!(stands(&browser, "ship:1").await[2], from[2], "a slip does not turn her");

    // A course is flown over several impulses at one press, until something happens.
    until_asked(&browser, &format!("{COURSE}?.checkVisibility()")).await;
    browser.at_rest().await;
    let from = browser.eval(IMPULSE).await;
    browser.click_at(browser.middle(COURSE).await).await;
    browser.until(&format!("{IMPULSE} >= {} || document.querySelector('.end')", number(&from) + 3)).await;
    browser.close().await;
}

/// Nothing moves under the pointer after a take-back, and the form has its earlier amounts.
#[tokio::test(flavor = "multi_thread")]
async fn the_button_that_takes_back_stays_and_a_form_is_found_as_it_was_filled_in() {
    const PLACE: &str = "(() => { const box = document.querySelector('[data-post=undo]').getBoundingClientRect(); return [Math.round(box.left), Math.round(box.top)]; })()";
    const AMOUNTS: &str = "[...document.querySelectorAll('form[data-shares] input')].map(field => field.value).join()";
    let driver = Driver::start();
    for browser in [driver.browser(1280, 800).await, driver.phone().await] {
        table(&browser, "stcs", json!({ "scenario": "fleet" })).await;
        browser.until("document.querySelector('form[data-shares]')").await;
        let place = browser.eval(PLACE).await;
        browser.eval("document.querySelectorAll('[data-part] [data-all=none]').forEach(button => button.click())").await;
        browser.eval("document.querySelector('.field:nth-child(2) [data-full]').click()").await;
        let filled = browser.eval(AMOUNTS).await;
        then(&browser, "document.querySelector('form[data-shares] [type=submit]').click()").await;
        browser.until("document.querySelector('[data-post=undo]:enabled')").await;
        assert_eq!(browser.eval(PLACE).await, place);
        assert_ne!(browser.eval(AMOUNTS).await, filled, "the next ship's form is its own");
        then(&browser, "document.querySelector('[data-post=undo]').click()").await;
        browser.until(&format!("{AMOUNTS} === {filled}")).await;
        assert_eq!(browser.eval(PLACE).await, place);
        // Not a game for practice: nothing had been rolled or shown.
        assert_eq!(browser.eval("document.querySelector('#chips').textContent.includes('practice')").await, json!(false));
        browser.close().await;
    }
}

/// Help opened in the middle of a question, a resized window and a second click that comes too fast change nothing of the person's input.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_in_hand_stays_through_help_and_resizing_and_a_double_click_is_one() {
    let driver = Driver::start();
    let browser = driver.browser(1280, 800).await;
    fleet(&browser).await;
    browser.click_at(browser.middle(&format!("{MOVERS}[0].querySelector('.outline')")).await).await;
    browser.until(&format!("{OPEN}.length > 1")).await;
    browser.key("?").await;
    browser.until("document.querySelector('#help').open").await;
    browser.key("\u{E00C}").await;
    browser.until("!document.querySelector('#help').open").await;
    const IN_HAND: &str =
        "document.querySelector('#pop:not([hidden])') && document.querySelectorAll('#board [data-shape^=\"reach:\"]').length > 1";
    assert_eq!(browser.eval(&format!("!!({IN_HAND})")).await, json!(true), "help laid nothing down");
    for (wide, high) in [(700, 900), (1280, 800)] {
        browser.page.set_window_size(wide, high).await.expect("another size");
        browser.until(&format!("innerWidth === {wide} && {IN_HAND}")).await;
    }
    browser.at_rest().await;
    let movers = number(&browser.eval(&format!("{MOVERS}.length")).await);
    let before = number(&browser.eval(VERSION).await);
    let at = browser.middle(&format!("{OPEN}[0].querySelector('.outline')")).await;
    browser.double_click_at(at).await;
    browser.until(&format!("{VERSION} > {before} && {IN_HAND}")).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(number(&browser.eval(&format!("{MOVERS}.length")).await), movers - 1, "one ship went");
    browser.close().await;
}

/// Counts movements: animations begun, and views that are on their way.
const WATCH: &str = "(window.begun = 0, window.views = new Set(), (animate => { Element.prototype.animate = function (...told) { window.begun++; return animate.apply(this, told); }; })(Element.prototype.animate), \
    new MutationObserver(() => window.views.add(document.querySelector('#board svg').getAttribute('viewBox'))).observe(document.querySelector('#board'), { subtree: true, attributes: true, attributeFilter: ['viewBox'] }))";

#[tokio::test(flavor = "multi_thread")]
async fn nothing_moves_where_the_system_wishes_no_motion() {
    let driver = Driver::start();
    for (browser, moves) in [(driver.calm(1280, 800).await, false), (driver.browser(1280, 800).await, true)] {
        fleet(&browser).await;
        browser.eval(WATCH).await;
        let before = number(&browser.eval(VERSION).await);
        then(&browser, ROW).await;
        browser.at_rest().await;
        // A ship is acting, which otherwise breathes; shots are drawn as they lie.
        let (begun, running) = (
            number(&browser.eval("window.begun").await),
            number(&browser.eval("document.getAnimations().filter(one => one.playState === 'running').length").await),
        );
        if moves {
            assert!(begun > 3, "{begun} ships were seen to go");
        } else {
            assert_eq!((begun, running), (0, 0));
            let told = number(&browser.eval(VERSION).await) - before;
            assert!(number(&browser.eval("window.views.size").await) <= told + 1, "each view is there at once");
        }
        browser.close().await;
    }
}
