//! The tournament desk and the fleet builder in real browsers. Needs chromium and chromedriver, and fails with a clear message without them.

use std::path::Path;

use serde_json::json;

use crate::{
    driver::{Browser, Driver},
    program::{self, server},
};

async fn serve(data: Option<&Path>) -> String {
    let bound = server(data, 100).bind("127.0.0.1", 0).await.expect("a free port");
    let address = format!("http://{}", bound.address());
    tokio::spawn(bound.run());
    address
}

/// Types into a field as a person does: the text in it is replaced.
async fn fill(browser: &Browser, css: &str, text: &str) {
    let field = browser.find(css).await;
    field.clear().await.expect("it can be emptied");
    field.send_keys(text).await.expect("it takes text");
}

async fn text(browser: &Browser, css: &str) -> String {
    browser.eval(&format!("document.querySelector({css:?})?.textContent ?? ''")).await.as_str().unwrap_or_default().to_owned()
}

async fn register(browser: &Browser, name: &str, sp: &str) {
    fill(browser, "form.register [name=name]", name).await;
    fill(browser, "form.register [name=sp]", sp).await;
    browser.click("form.register button").await;
    browser.until(&format!("[...document.querySelectorAll('.players b')].some(one => one.textContent === {name:?})")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_organiser_runs_a_round_and_the_public_page_follows() {
    let driver = Driver::start();
    let home = serve(None).await;
    let (desk, public) = (driver.browser(1280, 800).await, driver.browser(390, 844).await);
    desk.open(&home).await;
    desk.click("a.tile[href='/desk']").await;
    fill(&desk, "[name=title]", "Evening").await;
    desk.click("button.big").await;
    desk.until("document.querySelector('#desk[data-key]')").await;
    public.open(&format!("{home}/d/{}", desk.eval("document.querySelector('#desk').dataset.id").await.as_str().expect("an id"))).await;

    // A refusal shows its rule, and the typed text is still there.
    fill(&desk, "form.register [name=name]", "Ann").await;
    fill(&desk, "form.register [name=sp]", "121").await;
    desk.click("form.register button").await;
    desk.until("document.querySelector('form.register .problem:not([hidden]) a.rule')?.textContent === 'AW.BUILD.3'").await;
    assert_eq!(desk.eval("document.querySelector('form.register [name=name]').value").await, json!("Ann"));
    register(&desk, "Ann", "118").await;
    register(&desk, "Bob", "120").await;
    // A list of the fleet builder fills in the sums.
    fill(&desk, "form.register [name=name]", "Cid").await;
    fill(&desk, "form.register [name=sheet]", "U.S.S. Enterprise-D (28)\nJean-Luc Picard (6)\nFlagship (10)").await;
    desk.click("form.register [name=name]").await;
    desk.until("document.querySelector('form.register [name=sp]').value === '34'").await;
    assert_eq!(desk.eval("document.querySelector('form.register [name=resource_sp]').value").await, json!("10"));
    desk.click("form.register button").await;
    desk.until("document.querySelectorAll('.players li').length === 3").await;
    public.until("document.querySelectorAll('.entrants li').length === 3").await;

    desk.click("form.lock button").await;
    desk.until("document.querySelector('form.pair button')").await;
    desk.click("form.pair button").await;
    desk.until("document.querySelector('form.clock-start button')").await;
    desk.click("form.clock-start button").await;
    public.until("document.querySelector('.clock .digits')?.textContent.startsWith('59:')").await;
    desk.until("document.querySelector('.actions form.sign button')").await;
    desk.click(".actions form.sign button").await;
    desk.until("document.querySelectorAll('.signed').length === 2").await;

    // A half-typed form survives a change made elsewhere.
    desk.click("#result-1-1 summary").await;
    desk.eval("(document.querySelector('#result-1-1 [name=ended]').value = 'sphere', document.querySelector('#result-1-1 [name=ended]').onchange())").await;
    fill(&desk, "#result-1-1 [name=left_1]", "47").await;
    fill(&desk, "#result-1-1 [name=left_2]", "0").await;
    desk.click("form.clock-extend button").await;
    public.until("document.querySelector('.clock small')?.textContent.includes('5 min')").await;
    assert_eq!(desk.eval("document.querySelector('#result-1-1 [name=left_1]').value").await, json!("47"));
    desk.eval(
        "(document.querySelector('#result-1-1 [name=cube]').value = '1', document.querySelector('#result-1-1 [name=sphere]').value = '1')",
    )
    .await;
    desk.click("#result-1-1 form > button").await;
    public.until("document.querySelector('.battles')?.textContent.includes('200')").await;
    public.until("document.querySelector('.ranks .first')").await;
    desk.until("document.querySelector('form.pair')").await;
    assert!(text(&desk, "#told").await.contains("200 Fleet Points"), "{}", text(&desk, "#told").await);

    // A correction stands with its reason, on both pages.
    desk.click("#correct-1-1 summary").await;
    fill(&desk, "#correct-1-1 [name=left_1]", "57").await;
    fill(&desk, "#correct-1-1 [name=why]", "misread").await;
    desk.click("#correct-1-1 form > button").await;
    public.until("document.querySelector('.change')?.textContent.includes('misread')").await;
    assert_eq!(public.eval("document.documentElement.scrollWidth").await, json!(390));
    desk.close().await;
    public.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_survives_a_restart_and_the_desk_is_listed() {
    let folder = tempfile::tempdir().expect("a folder");
    let driver = Driver::start();
    let browser = driver.browser(1280, 800).await;
    let life = tokio::runtime::Runtime::new().expect("a runtime");
    let bound = server(Some(folder.path()), 10).bind("127.0.0.1", 0).await.expect("a free port");
    let (port, home) = (bound.address().port(), format!("http://{}", bound.address()));
    life.spawn(bound.run());
    browser.open(&format!("{home}/desk")).await;
    browser.click("button.big").await;
    browser.until("document.querySelector('#desk[data-key]')").await;
    register(&browser, "Ann", "118").await;
    register(&browser, "Bob", "120").await;
    for step in ["lock", "pair", "clock-start"] {
        browser.until(&format!("document.querySelector('form.{step} button')")).await;
        browser.click(&format!("form.{step} button")).await;
    }
    browser.until("document.querySelector('.clock')").await;
    let ends = browser.eval("document.querySelector('.clock').dataset.ends").await;
    life.shutdown_background();
    let again = loop {
        let options = web::Options { data_dir: Some(folder.path().to_owned()), seed: Some(program::seed()), ..web::Options::default() };
        match web::Server::new(program::kits(), options) {
            Ok(server) => break server,
            Err(_) => tokio::time::sleep(std::time::Duration::from_millis(50)).await,
        }
    };
    let bound = again.bind("127.0.0.1", port).await.expect("the port is free again");
    tokio::spawn(bound.run());
    browser.open(&format!("{home}/desk")).await;
    browser.until("document.querySelector('#desk-list a')").await;
    browser.click("#desk-list a").await;
    browser.until("document.querySelector('.clock')").await;
    assert_eq!(browser.eval("document.querySelector('.clock').dataset.ends").await, ends);
    browser.close().await;
}

async fn take(browser: &Browser, id: &str) {
    let before = browser.eval("document.querySelector('.builder').dataset.cost").await;
    browser.eval(&format!("document.querySelector('[data-id={id}]').click()")).await;
    browser.until(&format!("document.querySelector('.builder').dataset.cost !== {before}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fleet_is_built_by_presses_checked_kept_and_played() {
    let driver = Driver::start();
    let home = serve(None).await;
    let browser = driver.browser(1280, 800).await;
    browser.open(&format!("{home}/fleets")).await;
    browser.until("document.querySelector('#total')").await;
    // Search and filter.
    fill(&browser, "#search", "photon").await;
    browser
        .eval("(document.querySelector('#kind').value = 'weapon', document.querySelector('#kind').dispatchEvent(new Event('input')))")
        .await;
    let shown = browser.eval("[...document.querySelectorAll('.card')].filter(card => !card.hidden).length").await;
    assert_eq!(shown, json!(16), "Photon Torpedoes and photonic weapons");
    for id in ["S207", "Cap906", "W122", "S203"] {
        take(&browser, id).await;
    }
    assert_eq!(text(&browser, "#total").await, (28 + 6 + 5 + 28).to_string());
    take(&browser, "C212").await;
    assert_eq!(text(&browser, "#total").await, (28 + 6 + 5 + 28 + 3 + 1).to_string(), "a Federation Crew on a Klingon ship");
    // A fault as one builds, with its rule; waived by name.
    take(&browser, "S207").await;
    assert_eq!(text(&browser, ".fault a.rule").await, "AW.BASE.3.4");
    browser.click(".fault [data-edit^=waive]").await;
    browser.until("document.querySelector('.fault.waived')").await;
    browser.click("[data-part='2'] [data-edit='remove 2']").await;
    browser.until("!document.querySelector('.fault')").await;
    // The text goes out and comes in; the fleet is there after a reload.
    let out = browser.eval("document.querySelector('#text').value").await;
    // Texts that the script of a page asks for come in the language of the page.
    browser.open(&format!("{home}/fleets?lang=it")).await;
    browser.until("document.querySelectorAll('.ship').length === 2").await;
    assert_eq!(browser.eval("document.querySelector('#name').placeholder").await, json!("Nome della flotta"));
    browser.open(&format!("{home}/fleets")).await;
    browser.until("document.querySelectorAll('.ship').length === 2").await;
    browser.click("#in summary").await;
    browser.eval(&format!("document.querySelector('#paste').value = {out}")).await;
    browser.click("#read").await;
    browser.until("!document.querySelector('#read-told').hidden").await;
    assert_eq!(browser.eval("document.querySelector('#text').value").await, out);
    assert_eq!(browser.eval("document.querySelector('#paste').value").await, out, "what was pasted stays");
    browser.eval("document.querySelector('#paste').value = 'U.S.S. Reliant (20)\\nWarp Coffee (3)'").await;
    browser.click("#read").await;
    browser.until("document.querySelector('.fault')?.textContent.includes('Warp Coffee')").await;
    browser.until("document.querySelector('#read-marked:not([hidden]) mark')?.textContent.includes('Warp Coffee')").await;
    browser.click("#play").await;
    browser.until("document.querySelector('#problem:not([hidden])')?.textContent.includes('see what is wrong')").await;
    browser.click(".fault [data-edit^=off]").await;
    browser.until("!document.querySelector('.fault')").await;
    // The page asks which scenario to play with it; the set-up page has it chosen already.
    browser.click("#play").await;
    browser.until("document.querySelectorAll('#what[open] [data-play]').length === 4").await;
    browser.click("#what [data-more][href*='duel']").await;
    browser.until("document.querySelector('[data-kept][data-seat=A] input:checked')?.value").await;
    browser.page.back().await.expect("the builder again");
    browser.until("document.querySelectorAll('.ship').length === 1").await;
    browser.click("#play").await;
    browser.click("#what [data-play=duel][data-other='']").await;
    browser.until("document.querySelector('#table')").await;
    assert_eq!(browser.eval("document.body.textContent.includes('Reliant')").await, json!(true));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_of_desk_or_builder_is_wider_than_a_phone() {
    let driver = Driver::start();
    let home = serve(None).await;
    let browser = driver.browser(360, 740).await;
    browser.open(&format!("{home}/desk")).await;
    browser.click("button.big").await;
    browser.until("document.querySelector('#desk[data-key]')").await;
    let own = browser.eval("location.href").await.as_str().expect("an address").to_owned();
    register(&browser, "Bartholomew Longname", "118").await;
    register(&browser, "Wilhelmina Farthingale", "120").await;
    for step in ["lock", "pair", "clock-start"] {
        browser.until(&format!("document.querySelector('form.{step} button')")).await;
        browser.click(&format!("form.{step} button")).await;
    }
    browser.until("document.querySelector('.clock')").await;
    let public = own.split('?').next().expect("an address").to_owned();
    let paper = ["pairings", "scores", "ranks", "sheets"].map(|what| format!("{public}/print/{what}"));
    let pages = [own.clone(), public.clone(), format!("{home}/"), format!("{home}/desk"), format!("{home}/fleets")];
    for page in pages.iter().chain(&paper) {
        browser.open(page).await;
        assert_eq!(browser.eval("document.documentElement.scrollWidth").await, json!(360), "{page}");
    }
    browser.open(&format!("{home}/fleets")).await;
    browser.until("document.querySelector('#total')").await;
    take(&browser, "S207").await;
    take(&browser, "Cap906").await;
    assert_eq!(browser.eval("document.documentElement.scrollWidth").await, json!(360));
    browser.close().await;
}

/// The bot plays on for a seat until its game is over, by the button of the page, once both players have agreed to it.
async fn leave_to_the_bot(seats: [&Browser; 2]) {
    const AGREED_OR_LEFT: &str = "['consent][data-accept=true', 'delegate][data-until=phase', 'ask-for-bot'] \
        .map(post => document.querySelector(`[data-post=${post}]:not(:disabled)`)).find(button => button)?.click()";
    for _ in 0..3000 {
        if seats[0].eval("!!document.querySelector('.end')").await == json!(true) {
            return;
        }
        for seat in seats {
            seat.eval(AGREED_OR_LEFT).await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("the game does not end");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_is_played_at_a_table_of_the_desk_and_its_result_taken() {
    let driver = Driver::start();
    let home = serve(None).await;
    let (desk, public) = (driver.browser(1280, 800).await, driver.browser(390, 844).await);
    let seats = [driver.browser(1280, 800).await, driver.browser(390, 844).await];
    desk.open(&format!("{home}/desk")).await;
    desk.click("button.big").await;
    desk.until("document.querySelector('#desk[data-key]')").await;
    public.open(&format!("{home}/d/{}", desk.eval("document.querySelector('#desk').dataset.id").await.as_str().expect("an id"))).await;
    for (name, list) in [("Ann", "U.S.S. Enterprise-D (28)\nJean-Luc Picard (6)\n"), ("Bob", "I.K.S. Gr'oth (18)\nFlagship (10)\n")] {
        fill(&desk, "form.register [name=name]", name).await;
        fill(&desk, "form.register [name=sheet]", list).await;
        desk.click("form.register button").await;
        desk.until(&format!("[...document.querySelectorAll('.players b')].some(one => one.textContent === {name:?})")).await;
    }
    for step in ["lock", "pair", "sign"] {
        desk.until(&format!("document.querySelector('form.{step} button')")).await;
        desk.click(&format!("form.{step} button")).await;
    }
    desk.until("document.querySelectorAll('.signed').length === 2").await;
    // A short game by a rule of the house; the links are whole addresses, and the public page shows where to look on.
    desk.click("#house-rules summary").await;
    fill(&desk, "form.open-all [name=set]", "rounds=1").await;
    desk.click("form.open-all button").await;
    desk.until("document.querySelectorAll('.seat-link').length === 2").await;
    public.until("document.querySelector('.watching a')?.textContent === 'watch'").await;
    let mut names = Vec::new();
    for (index, seat) in seats.iter().enumerate() {
        let row = format!("document.querySelectorAll('.seat-link')[{index}]");
        names.push(
            desk.eval(&format!("{row}.querySelector('span').textContent.replace('Seat of ', '')"))
                .await
                .as_str()
                .expect("a name")
                .to_owned(),
        );
        seat.open(desk.eval(&format!("{row}.querySelector('input').value")).await.as_str().expect("an address")).await;
        seat.until("document.querySelector('svg.board')").await;
    }
    assert!(seats[0].eval("document.querySelector('#chips').textContent").await.as_str().is_some_and(|chips| chips.contains(&names[1])));
    leave_to_the_bot([&seats[0], &seats[1]]).await;
    desk.until("document.querySelector('form.take-game')").await;
    public.until("document.querySelector('.watching')?.textContent.includes('result to come')").await;
    desk.click("form.take-game button").await;
    desk.until("document.querySelector('[data-part=standings] tbody tr')").await;
    // The standings have the table's own totals, in whichever seats people sat.
    let table = seats[0].eval("location.pathname").await.as_str().expect("a path").replace("/t/", "/api/tables/");
    let script = format!(
        "(() => {{ const ask = new XMLHttpRequest(); ask.open('GET', {table:?}, false); ask.send(); return JSON.parse(ask.responseText).outcome.scores.map(score => score.total); }})()"
    );
    let totals = seats[0].eval(&script).await;
    for (index, name) in names.iter().enumerate() {
        let points = format!(
            "[...document.querySelectorAll('[data-part=standings] tbody tr')].find(row => row.textContent.includes({name:?})).querySelectorAll('td.points')[1].textContent"
        );
        assert_eq!(desk.eval(&points).await, json!(totals[index].to_string()), "{name}: {totals}");
        public.until(&points).await;
        assert_eq!(public.eval(&points).await, json!(totals[index].to_string()));
    }
    for browser in [desk, public].into_iter().chain(seats) {
        browser.close().await;
    }
}

/// Two organisers at once: an order shows on its sender's page even if the page was just being fetched because of the other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_order_sent_while_another_comes_in_is_shown() {
    let driver = Driver::start();
    let home = serve(None).await;
    let (one, other) = (driver.browser(1280, 800).await, driver.browser(1280, 800).await);
    one.open(&format!("{home}/desk")).await;
    one.click("button.big").await;
    one.until("document.querySelector('#desk[data-key]')").await;
    let key = one.eval("(({ id, key }) => `/d/${id}?key=${key}`)(document.querySelector('#desk').dataset)").await;
    other.open(&format!("{home}{}", key.as_str().expect("an address"))).await;
    other.until("document.querySelector('#desk[data-key]')").await;
    // Pages and the builder's answers come late from now on, answers to orders do not.
    one.eval(
        "(now => { const late = (what, by) => new Promise(go => setTimeout(() => go(what), by)); window.fetch = async (to, what) => { \
         const reply = await now(to, what); if (!what) { window.asked = true; return late(reply, 2500); } if (!String(to).includes('/api/fleets')) return reply; \
         const draft = reply.json(); reply.json = () => late(draft, 1500); return reply; }; return true; })(window.fetch)",
    )
    .await;
    fill(&one, "form.register [name=name]", "Bob").await;
    fill(&one, "form.register [name=sheet]", "U.S.S. Enterprise-D (28)\nJean-Luc Picard (6)\nFlagship (10)").await;
    register(&other, "Zoe", "100").await;
    one.until("window.asked").await;
    one.click("form.register button").await;
    for name in ["Zoe", "Bob"] {
        one.until(&format!("[...document.querySelectorAll('.players b')].some(one => one.textContent === {name:?})")).await;
    }
}
