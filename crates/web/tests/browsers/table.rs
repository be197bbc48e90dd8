//! Two real browsers at one table. Needs chromium and chromedriver, and fails with a clear message without them.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::{
    driver::{Browser, Driver, VERSION, go_on, number},
    program::{self, server},
};

/// Serves on a free port and gives the address.
async fn serve() -> String {
    let bound = server(None, 100).bind("127.0.0.1", 0).await.expect("a free port");
    let address = format!("http://{}", bound.address());
    tokio::spawn(bound.run());
    address
}

/// Opens a table for two persons and sits both down.
async fn sit(driver: &Driver, sizes: [(u32, u32); 2]) -> (Browser, Browser) {
    let home = serve().await;
    let (one, two) = (driver.browser(sizes[0].0, sizes[0].1).await, driver.browser(sizes[1].0, sizes[1].1).await);
    one.open(&format!("{home}/new?game=beacon")).await;
    one.click("[name='B.sitter'][value=friend]").await;
    one.click(".setup .big").await;
    one.until("document.querySelector('#chips .away')").await;
    let link = one.eval("document.querySelector('#invite [data-link]').value").await;
    two.open(link.as_str().expect("the link for the friend")).await;
    one.until("!document.querySelector('#chips .away')").await;
    (one, two)
}

const ASKED: &str = "document.querySelector('#table')?.dataset.mine === 'true'";

/// Before the game: a name, a sound that is tried as it is switched on, a sign to the other, who then wants no more of them.
async fn greet(one: &Browser, two: &Browser) {
    const SOUND: &str = "[...document.querySelectorAll('#invite-box .check input')].at(-1)";
    one.click("[data-open=invite-box]").await;
    one.find("#invite-box [name=name]").await.send_keys("Ann").await.expect("a name is typed");
    one.eval("(window.notes = 0, window.AudioContext = class extends AudioContext { createOscillator() { window.notes += 1; return super.createOscillator(); } }, 0)").await;
    for (kept, notes) in [("yes", 2), ("", 2)] {
        one.eval(&format!("{SOUND}.scrollIntoView({{ block: 'center' }})")).await;
        one.click_at(one.middle(SOUND).await).await;
        one.until(&format!("window.notes === {notes} && localStorage.getItem('vinculum.sound') === '{kept}'")).await;
    }
    one.click("#invite-box .close").await;
    two.until("document.querySelector('#chips').textContent.includes('Ann')").await;
    one.eval("(document.querySelector('[data-tab=log]').click(), document.querySelector('#chat summary').click())").await;
    one.click("#chat .signs button").await;
    two.until("document.querySelector('#toast.heard:not([hidden])')?.textContent.startsWith('Ann: Hello')").await;
    two.eval("(document.querySelector('[data-tab=log]').click(), document.querySelector('#chat summary').click())").await;
    two.until("document.querySelector('#chat .said li')").await;
    two.eval("document.querySelector('#chat .check input').click()").await;
    two.until("document.querySelector('#chat details') && !document.querySelector('#chat .said')").await;
    two.eval("document.querySelector('[data-tab]').click()").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_a_whole_game_and_see_each_others_moves() {
    let driver = Driver::start();
    let (one, two) = sit(&driver, [(1280, 800), (768, 1024)]).await;
    greet(&one, &two).await;
    for round in 1..=3 {
        one.until(ASKED).await;
        // Notes on B's page when A's move is drawn, measured there, so that this test's own steps do not count.
        two.eval("(window.drawn = 0, new MutationObserver(() => { if (!window.drawn && document.querySelector('[data-shape=\"card:A\"]').dataset.label.includes('laid')) window.drawn = Date.now(); }).observe(document.querySelector('#board'), { subtree: true, attributes: true }))").await;
        one.eval("document.addEventListener('click', () => { window.pressed = Date.now(); }, { once: true, capture: true })").await;
        one.click("#choices .choice").await;
        two.until("window.drawn").await;
        let took = number(&two.eval("window.drawn").await) - number(&one.eval("window.pressed").await);
        assert!((0..500).contains(&took), "round {round}: {took} ms from press to picture");
        assert_eq!(two.eval("document.querySelector('[data-shape=\"card:A\"]').dataset.label.includes('laid')").await, json!(true));
        two.until(ASKED).await;
        two.click("#choices .choice").await;
    }
    for browser in [&one, &two] {
        browser.until("document.querySelector('.end')").await;
        assert_eq!(browser.eval("document.querySelectorAll('.account .points').length > 1").await, json!(true));
        assert_eq!(browser.eval("document.querySelector('#strip .turn').textContent.trim()").await, json!("The end"));
    }
    looks_back(&two).await;
    one.click("[data-post=rematch][data-accept=true]").await;
    two.until("document.querySelector('.end a.button')?.textContent === 'To the rematch'").await;
    two.click(".end a.button").await;
    one.until("location.search && !document.querySelector('.end') && document.querySelector('#table').dataset.at === 'B'").await;
    two.until(&format!("{ASKED} && document.querySelector('#table').dataset.at === 'A'")).await;
    one.click("[data-open=invite-box]").await;
    one.click("#invite-box [data-concede]").await;
    one.page.accept_alert().await.expect("one is asked whether it is meant");
    two.until("document.querySelector('.end h2')?.textContent === 'You win.'").await;
    one.close().await;
    two.close().await;
}

/// From the end to the first line, one line on, to the end by the keyboard, and back to the game.
async fn looks_back(browser: &Browser) {
    let (end, at) = (browser.eval(LAID).await, "document.querySelector('.timeline input')?.value");
    browser.click("#strip [data-then='']").await;
    browser.until(&format!("{at} === '0' && document.querySelector('#log li.here')")).await;
    browser.until("document.querySelector('[data-shape=\"card:A\"]').dataset.label !== undefined && !document.querySelector('.end')").await;
    let first = browser.eval(LAID).await;
    browser.click("[data-steer=after]").await;
    browser.until(&format!("{at} === '1' && document.querySelector('#log li.here') === document.querySelectorAll('#log li')[1]")).await;
    browser.key("\u{E010}").await;
    browser.until("document.querySelector('[data-steer=last]').disabled").await;
    browser.until(&format!("{LAID} === {end}")).await;
    assert_ne!(first, end, "the beginning looks as the end does");
    browser.click("[data-steer=leave]").await;
    browser.until("document.querySelector('.end') && !document.querySelector('.timeline')").await;
}

/// Names of the shapes on the board.
const LAID: &str = "[...document.querySelectorAll('#board [data-shape]')].map(shape => shape.dataset.label + shape.dataset.tip).join('|')";

/// The board and everybody's sheets: the same for both persons once every dial is revealed.
const BOARD: &str = "[...document.querySelectorAll('[data-shape^=\"ship:\"]')].map(shape => [shape.dataset.shape, shape.dataset.x, shape.dataset.y, shape.dataset.h].join()).join(' ')";

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_attack_wing_to_its_end() {
    let driver = Driver::start();
    let server = server(None, 10);
    let home = crate::program::listening(&server).await;
    let wish = json!({ "game": "attack-wing", "sitters": ["you", "friend"], "settings": { "rounds": 2, "minutes": 0 } });
    let (_, opened) = program::post(&server.router(), "/api/tables", &wish).await;
    let (one, two) = (driver.browser(1280, 800).await, driver.browser(390, 844).await);
    for (browser, seat) in [(&one, 0), (&two, 1)] {
        browser.sit_down(&format!("{home}{}", opened["seats"][seat]["url"].as_str().expect("an address"))).await;
        browser.until("document.querySelector('svg.board')").await;
    }
    one.until("!document.querySelector('#chips .away')").await;
    two.until("!document.querySelector('#chips .away')").await;
    let (mut moves, mut pick) = (0, 1);
    while one.eval("!document.querySelector('.end')").await == json!(true) {
        let asked = if one.eval(ASKED).await == json!(true) { &one } else { &two };
        asked.until(&format!("{ASKED} && document.querySelector('#choices .choice:not(.denied)')")).await;
        let before = number(&asked.eval(VERSION).await);
        // Any choice, but each time another place in the list, so that the game takes many of its ways.
        pick = (pick * 31 + 7) % 101;
        asked
            .eval(&format!(
                "(() => {{ const all = [...document.querySelectorAll('#choices .choice:not(.denied)')].filter(choice => !choice.closest('[hidden]')); all[{pick} % all.length].click(); }})()"
            ))
            .await;
        go_on(asked, before).await;
        for browser in [&one, &two] {
            browser.until(&format!("{VERSION} > {before}")).await;
        }
        assert_eq!(one.eval(BOARD).await, two.eval(BOARD).await, "after move {moves}");
        moves += 1;
        assert!(moves < 600, "the game does not end");
    }
    assert!(moves > 40, "{moves} moves");
    two.until("document.querySelector('.end')").await;
    for browser in [&one, &two] {
        assert_eq!(browser.eval("document.querySelectorAll('.account').length").await, json!(2));
        assert_eq!(browser.eval("document.documentElement.scrollWidth <= innerWidth").await, json!(true));
        assert_eq!(browser.eval("document.querySelector('#toast').hidden").await, json!(true), "nothing was refused");
    }
    one.close().await;
    two.close().await;
}

/// A duel on the hex map against a bot: power by the form, a whole path by one press on a hex, shots with their odds, and so to the end.
#[tokio::test(flavor = "multi_thread")]
async fn a_browser_plays_a_duel_of_stcs_to_its_end() {
    let driver = Driver::start();
    let server = server(None, 10);
    let home = crate::program::listening(&server).await;
    let wish = json!({ "game": "stcs", "scenario": "duel", "sitters": ["you", "officer"], "settings": { "turns": 3 } });
    let (_, opened) = program::post(&server.router(), "/api/tables", &wish).await;
    let browser = driver.browser(1280, 800).await;
    browser.open(&format!("{home}{}", opened["url"].as_str().unwrap_or_else(|| panic!("{opened}")))).await;
    browser.until(ASKED).await;
    let (mut moves, mut forms, mut paths, mut odds) = (0, 0, 0, 0);
    while browser.eval("!document.querySelector('.end')").await == json!(true) {
        browser.until(&format!("({ASKED} && document.querySelector('#choices .choice')) || document.querySelector('.end')")).await;
        let before = number(&browser.eval(VERSION).await);
        if browser.eval("!!document.querySelector('form[data-shares]')").await == json!(true) {
            if forms == 0 {
                fill_in_by_hand(&browser).await;
            }
            browser.click("form[data-shares] [type=submit]").await;
            forms += 1;
        } else if paths < 4 && browser.eval("!!document.querySelector('[data-shape^=\"reach:\"].can')").await == json!(true) {
            // If a ship can stand in the place in several ways, the press shows them; if in one, it goes there.
            browser
                .eval("document.querySelector('[data-shape^=\"reach:\"].can').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
                .await;
            browser.eval(&format!("{VERSION} === {before} && document.querySelector('#pop:not([hidden]) .choice')?.click()")).await;
            paths += 1;
        } else {
            odds += number(&browser.eval("document.querySelectorAll('#choices details .choice .mean').length").await);
            browser.eval("(document.querySelector('#choices details .choice:has(.mean)') || document.querySelector('[data-post=delegate]')).click()").await;
        }
        browser.until(&format!("{VERSION} > {before}")).await;
        assert_eq!(
            browser.eval("document.querySelector('#toast').hidden").await,
            json!(true),
            "{}",
            browser.eval("document.querySelector('#toast').textContent").await
        );
        moves += 1;
        assert!(moves < 400, "the game does not end");
    }
    assert!(forms > 0 && paths > 0 && odds > 0, "{forms} forms, {paths} paths, {odds} shots with odds in {moves} moves");
    assert_eq!(browser.eval("document.querySelectorAll('.account').length").await, json!(2));
    browser.close().await;
}

/// The running total follows each change; too much cannot be sent; a preset fills the form again.
async fn fill_in_by_hand(browser: &Browser) {
    const LEFT: &str = "Number(document.querySelector('[data-left]').textContent)";
    browser.click("[data-part]:nth-of-type(2) [data-all=none]").await;
    let free = number(&browser.eval(LEFT).await);
    assert!(free > 0, "shields given up leave power");
    // As a person scrolls to it: the button that sends stays at the lower border of the list.
    browser.eval("document.querySelector('.field:nth-child(2) [data-full]').scrollIntoView({ block: 'center' })").await;
    browser.click(".field:nth-child(2) [data-full]").await;
    assert!(number(&browser.eval(LEFT).await) < free, "a raised shield costs power");
    browser.eval("document.querySelectorAll('[data-all=full]').forEach(button => button.click())").await;
    browser.eval("(() => { const engines = document.querySelector('[data-word=move]'); engines.value = engines.max; engines.dispatchEvent(new Event('input', { bubbles: true })); })()").await;
    assert_eq!(browser.eval("document.querySelector('form[data-shares] [type=submit]').disabled").await, json!(true), "more than there is");
    browser.click("form[data-shares] [data-fill]").await;
    assert_eq!(browser.eval("document.querySelector('form[data-shares] [type=submit]').disabled").await, json!(false));
}

/// Presses at the very moment the new choices are in the page, many times over; and holds a button down while the page changes under it.
#[tokio::test(flavor = "multi_thread")]
async fn a_press_right_after_an_update_is_not_lost() {
    let driver = Driver::start();
    let home = serve().await;
    let browser = driver.browser(1280, 800).await;
    for _ in 0..8 {
        browser.open(&home).await;
        browser.click("#play").await;
        browser.until(ASKED).await;
        browser
            .eval(
                "(window.pressed = 1, window.round = document.querySelector('#strip .phase').textContent, new MutationObserver(() => { \
                 const choice = document.querySelector('#choices .choice:not(.denied)'), round = document.querySelector('#strip .phase').textContent; \
                 if (choice && round !== window.round) { window.round = round; window.pressed++; choice.click(); } \
                 }).observe(document.querySelector('#choices'), { childList: true, subtree: true, attributes: true }), \
                 document.querySelector('#choices .choice').click())",
            )
            .await;
        browser.until("document.querySelector('.end')").await;
        assert_eq!(browser.eval("window.pressed").await, json!(3), "each round was decided by one press");
    }
    browser.close().await;

    let (one, two) = sit(&driver, [(1280, 800), (1280, 800)]).await;
    one.eval("document.querySelector('#choices .choice').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))").await;
    one.eval("window.kept = document.querySelector('#choices .choice')").await;
    two.click("#choices .choice").await;
    two.until("!(document.querySelector('#table')?.dataset.mine === 'true')").await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(one.eval("window.kept.isConnected").await, json!(true), "the page waits while the button is down");
    one.eval("(window.kept.dispatchEvent(new PointerEvent('pointerup', { bubbles: true })), window.kept.click())").await;
    one.until("document.querySelector('#strip .phase').textContent.includes('Round 2')").await;
    one.close().await;
    two.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_can_be_played_by_keyboard_alone() {
    const TAB: &str = "\u{e004}";
    const ENTER: &str = "\u{e007}";
    const ESCAPE: &str = "\u{e00c}";
    const RIGHT: &str = "\u{e014}";
    let driver = Driver::start();
    let home = serve().await;
    let browser = driver.browser(1280, 800).await;
    browser.open(&home).await;
    for _ in 0..10 {
        if browser.eval("document.activeElement.id").await == json!("play") {
            break;
        }
        browser.key(TAB).await;
    }
    browser.key(ENTER).await;
    browser.until(ASKED).await;
    // By Tab to the board, by arrows to a piece; Enter opens its choices.
    for _ in 0..20 {
        if browser.eval("document.activeElement.classList.contains('board')").await == json!(true) {
            break;
        }
        browser.key(TAB).await;
    }
    browser.key(RIGHT).await;
    assert_eq!(browser.eval("document.activeElement.dataset.shape").await, json!("card:A"));
    browser.key(ENTER).await;
    browser.until("document.activeElement.closest('#pop')").await;
    browser.key(ESCAPE).await;
    assert_eq!(browser.eval("document.querySelector('#pop').hidden").await, json!(true));
    browser.key(ENTER).await;
    browser.until("document.activeElement.closest('#pop')").await;
    browser.key(RIGHT).await;
    assert_eq!(browser.eval("document.activeElement.dataset.say").await, json!("bid 2"));
    browser.key(ENTER).await;
    browser.until("document.querySelector('#strip .phase').textContent.includes('Round 2')").await;
    // By letter to the choices, by number to one of them, and help on `?`.
    browser.until(ASKED).await;
    browser.key("c").await;
    assert_eq!(browser.eval("document.activeElement.dataset.say").await, json!("bid 1"));
    browser.key("?").await;
    browser.until("document.querySelector('#help').open").await;
    browser.key(ESCAPE).await;
    browser.until("!document.querySelector('#help').open").await;
    browser.key("2").await;
    browser.until("document.querySelector('#strip .phase').textContent.includes('Round 3')").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_is_wider_than_a_phone() {
    let driver = Driver::start();
    let home = serve().await;
    let browser = driver.browser(360, 740).await;
    for path in ["/", "/new?game=beacon", "/resume", "/rules", "/rules?game=attack-wing", "/rules/AW.CTRL.1", "/referee/stcs", "/nowhere"] {
        browser.open(&format!("{home}{path}")).await;
        assert_eq!(browser.eval("[innerWidth, document.documentElement.scrollWidth]").await, json!([360, 360]), "{path}");
    }
    browser.open(&home).await;
    browser.click("#play").await;
    browser.until(ASKED).await;
    assert_eq!(browser.eval("document.documentElement.scrollWidth").await, json!(360));
    // This game has no sheets.
    assert_eq!(browser.eval("document.querySelector('[role=tab][data-tab=sheets]').offsetParent").await, json!(null));
    for tab in ["log", "choices"] {
        browser.click(&format!("[role=tab][data-tab={tab}]")).await;
        assert_eq!(browser.eval(&format!("document.querySelector('#pane-{tab}').offsetParent !== null")).await, json!(true));
        assert_eq!(browser.eval("document.documentElement.scrollWidth").await, json!(360), "{tab}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_comes_back_by_itself_after_the_server_was_gone() {
    let folder = tempfile::tempdir().expect("a folder");
    let driver = Driver::start();
    let browser = driver.browser(1280, 800).await;
    // A runtime of its own, so that it can be ended with all its connections.
    let life = tokio::runtime::Runtime::new().expect("a runtime");
    let first = server(Some(folder.path()), 10);
    let bound = first.bind("127.0.0.1", 0).await.expect("a free port");
    let port = bound.address().port();
    drop((first, bound));
    let kept = folder.path().to_owned();
    life.spawn(async move { server(Some(&kept), 10).serve("127.0.0.1", port).await });
    browser.until_served(port).await;
    browser.open(&format!("http://127.0.0.1:{port}/")).await;
    browser.click("#play").await;
    browser.until(ASKED).await;
    browser.click("#choices .choice").await;
    browser.until("document.querySelector('#strip .phase').textContent.includes('Round 2')").await;
    life.shutdown_background();
    browser.eval("window.before = document.querySelector('#table').dataset.version").await;
    let since = Instant::now();
    let again = loop {
        let options = web::Options { data_dir: Some(folder.path().to_owned()), seed: Some(program::seed()), ..web::Options::default() };
        let tried = web::Server::new(program::kits(), options);
        match tried {
            Ok(server) => break server,
            Err(_) if since.elapsed() < Duration::from_secs(60) => tokio::time::sleep(Duration::from_millis(50)).await,
            Err(why) => panic!("{why}"),
        }
    };
    let bound = again.bind("127.0.0.1", port).await.expect("the port is free again");
    tokio::spawn(bound.run());
    browser.until("document.querySelector('#table').dataset.version !== window.before").await;
    browser.until(ASKED).await;
    browser.click("#choices .choice").await;
    browser.until("document.querySelector('#strip .phase').textContent.includes('Round 3')").await;
    browser.close().await;
}

/// A mark is taken with the mouse and dragged: the ship goes along to the nearest legal place, and letting go puts it there; Escape puts it nowhere.
#[tokio::test(flavor = "multi_thread")]
async fn a_ship_is_placed_by_drag() {
    const MARKS: &str = "[...document.querySelectorAll('[data-shape].spot.can')]";
    let driver = Driver::start();
    let server = server(None, 10);
    let home = crate::program::listening(&server).await;
    let wish = json!({ "game": "attack-wing", "scenario": "duel", "sitters": ["you", "officer"], "settings": { "minutes": 0, "terrain": "none" } });
    let (_, opened) = program::post(&server.router(), "/api/tables", &wish).await;
    let browser = driver.browser(1280, 800).await;
    browser.open(&format!("{home}{}", opened["url"].as_str().unwrap_or_else(|| panic!("{opened}")))).await;
    browser.until(&format!("{ASKED} && {MARKS}.length > 20")).await;
    let place = async |mark: usize| {
        let script = format!(
            "(() => {{ const box = {MARKS}[{mark}].getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; }})()"
        );
        let at = browser.eval(&script).await;
        (at[0].as_f64().expect("x").round(), at[1].as_f64().expect("y").round())
    };
    let (from, to) = (place(0).await, place(20).await);
    let wanted = browser.eval(&format!("[{MARKS}[20].dataset.x, {MARKS}[20].dataset.y]")).await;
    // The version also grows when the page's own presence is announced; the log only grows by events.
    const TOLD: &str = "document.querySelector('#log').textContent";
    let (before, told) = (number(&browser.eval(VERSION).await), browser.eval(TOLD).await);
    browser.drag(from, (to.0 + 4.0, to.1 - 3.0)).await;
    browser.until("document.querySelector('#over .ghost')").await;
    browser.key("\u{E00C}").await;
    browser.let_go().await;
    browser.until("!document.querySelector('#over .ghost')").await;
    assert_eq!(browser.eval(TOLD).await, told, "given up: nothing was placed");
    browser.drag(from, (to.0 + 4.0, to.1 - 3.0)).await;
    browser.let_go().await;
    browser.until(&format!("{VERSION} > {before} && document.querySelector('[data-shape^=\"ship:A\"]')")).await;
    let stands = "(() => { const ship = document.querySelector('[data-shape^=\"ship:A\"]').dataset; return [ship.x, ship.y]; })()";
    assert_eq!(browser.eval(stands).await, wanted);
    browser.close().await;
}
