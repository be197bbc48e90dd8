//! Every lesson by real clicks, from the start page to its end, as by a person who reads the step and presses the named things. Each text that a step
//! puts in quotation marks stands on a button, a heading or a field of the page at that moment, in the language of the page. Needs chromium and
//! chromedriver, and fails with a clear message without them.

use std::{cell::RefCell, fmt::Write as _};

use serde_json::{Value, json};

use crate::{
    access::serve,
    driver::{Browser, Driver, VERSION, number},
};

/// Texts of everything on the screen that can be pressed, chosen or folded, and of labels; the lesson's own text is left out.
const WORDS: &str = "[...document.querySelectorAll('button, summary, label, legend, h3, h4, option, select, [role=tab], a.button')] \
    .filter(one => !one.closest('#coach') && (one.closest('select') ?? one).checkVisibility({ checkVisibilityCSS: true })) \
    .flatMap(one => [one, ...one.querySelectorAll('.label, .long, h3, b'), ...[...one.childNodes].filter(part => part.nodeType === Node.TEXT_NODE)]) \
    .map(part => part.textContent.trim())";

/// The controls that the lesson lights up in the list of choices and lies on the screen: buttons, a field, marks.
const LIT: &str =
    "[...document.querySelectorAll('#choices .wanted, #pop .wanted')].filter(one => one.checkVisibility({ checkVisibilityCSS: true }))";

/// The place on the board at which a step points and that can be pressed.
const PLACE: &str = "(JSON.parse(document.querySelector('.coach').dataset.show).map(id => \
    document.querySelector(`#board [data-shape=\"${CSS.escape(id)}\"].can.spot > .outline`)).find(one => one))";

/// The control that does it after a first touch.
const GO: &str = "[...document.querySelectorAll('#detail .go')].find(one => one.checkVisibility())";

/// At which step the lesson is.
const AT: &str = "(document.querySelector('.coach progress')?.value ?? 0)";

/// A person who takes a lesson: with a mouse or with a finger.
struct Learner<'b> {
    browser: &'b Browser,
    language: &'static str,
    lesson: &'static str,
    finger: bool,
    /// Misleading steps, reported together at the end.
    wrong: RefCell<String>,
}

/// The words of a text in quotation marks.
fn quoted(text: &str, language: &str) -> Vec<String> {
    let (open, close) = if language == "it" { ('«', '»') } else { ('“', '”') };
    let parts = text.split(open).skip(1);
    parts.map(|part| part.split_once(close).unwrap_or_else(|| panic!("a mark that is not closed: {text}")).0.to_owned()).collect()
}

impl Learner<'_> {
    fn note(&self, what: &str) {
        let _ = writeln!(self.wrong.borrow_mut(), "{} in {}: {what}", self.lesson, self.language);
    }

    async fn is(&self, script: &str) -> bool {
        self.browser.eval(&format!("!!({script})")).await == json!(true)
    }

    /// Presses the middle of the element that a script finds, after scrolling to it.
    async fn press(&self, found: &str) {
        self.browser.eval(&format!("{found}.closest('svg') ?? {found}.scrollIntoView({{ block: 'nearest' }})")).await;
        let (x, y) = self.browser.middle(found).await;
        let open = format!("(top => top && ({found} === top || {found}.contains(top)))(document.elementFromPoint({x}, {y}))");
        if !self.is(&open).await {
            let over = self.browser.eval(&format!("document.elementFromPoint({x}, {y})?.outerHTML.slice(0, 200)")).await;
            self.note(&format!("{over} lies over {}", self.browser.eval(&format!("{found}.outerHTML.slice(0, 200)")).await));
        }
        if self.finger { self.browser.tap((x, y)).await } else { self.browser.click_at((x, y)).await }
    }

    /// One press, or one choice in a field, of a highlighted thing; on the board if the step names no words.
    async fn do_one(&self, at: i64, words: &[String]) {
        if self.finger && self.is(GO).await {
            return self.press(GO).await;
        }
        if words.is_empty() && self.is(PLACE).await {
            return self.press(PLACE).await;
        }
        let lit =
            self.browser.eval(&format!("{LIT}.map(one => [one.tagName, (one.querySelector('.label') ?? one).textContent.trim()])")).await;
        assert!(
            lit[0].is_array(),
            "{}, step {at}: nothing is lit; the page shows {}",
            self.lesson,
            self.browser.eval("document.querySelector('#choices').innerText.slice(0, 900)").await
        );
        if lit[0][0] == "SELECT" {
            let offered = "[...document.querySelector('#choices select.wanted').options].map(option => option.textContent.trim())";
            let offered = self.browser.eval(offered).await;
            let word = words.iter().find(|word| offered.as_array().is_some_and(|all| all.contains(&json!(word))));
            let word = word.unwrap_or_else(|| panic!("step {at} does not say which of {offered} to choose"));
            return self.browser.find("#choices select.wanted").await.send_keys(word).await.expect("it can be chosen");
        }
        let word = lit[0][1].as_str().unwrap_or_default().to_owned();
        if !words.is_empty() && !words.contains(&word) {
            self.note(&format!("step {at}: {word:?} is lit, and the step speaks of {words:?}"));
        }
        self.press(&format!("{LIT}[0]")).await;
    }

    /// Reads the step and follows it; returns whether it was the last.
    async fn step(&self) -> bool {
        let (at, text) =
            (number(&self.browser.eval(AT).await), self.browser.eval("document.querySelector('.coach-text').textContent").await);
        let text = text.as_str().unwrap_or_default();
        let words = quoted(text, self.language);
        self.browser.at_rest().await;
        let there = self.browser.eval(WORDS).await;
        for word in words.iter().filter(|word| !there.as_array().is_some_and(|all| all.contains(&json!(word)))) {
            self.note(&format!("step {at}: {word:?} is not on the screen: {there}"));
        }
        self.picture(at).await;
        if self.is("document.querySelector('[data-play-on]')").await {
            return true;
        }
        let moved = format!("{AT} > {at}");
        if self.is("document.querySelector('[data-read-on]')").await {
            self.press("document.querySelector('[data-read-on]')").await;
            self.browser.until(&moved).await;
            return false;
        }
        for _ in 0..8 {
            let now = format!("{LIT}.map(one => one.outerHTML).join() + !!{GO} + !!document.querySelector('.coach-hint')");
            let before = self.browser.eval(&now).await;
            self.do_one(at, &words).await;
            self.browser.until(&format!("{moved} || {now} !== {before}")).await;
            // While a command is underway nothing new is highlighted.
            self.browser.at_rest().await;
            if self.is("document.querySelector('.coach-hint')").await {
                panic!(
                    "{} in {}, step {at} ({text}): {}",
                    self.lesson,
                    self.language,
                    self.browser.eval("document.querySelector('.coach-hint').textContent").await
                );
            }
            if self.is(&moved).await {
                return false;
            }
        }
        panic!("{} in {}, step {at} ({text}) does not lead on", self.lesson, self.language);
    }

    /// A picture of the step for a reviewer of the lessons: into the folder that `VINCULUM_PICTURES` names.
    async fn picture(&self, number: i64) {
        if let Ok(folder) = std::env::var("VINCULUM_PICTURES") {
            self.browser.picture(&format!("{folder}/{}-{}-{number:02}.png", self.lesson, self.language)).await;
        }
    }

    /// Takes the lesson, from the start page to its last step.
    async fn take(&self, home: &str) {
        self.browser.open(home).await;
        self.browser.eval(&format!("(document.cookie = 'language={};path=/')", self.language)).await;
        self.browser.open(home).await;
        self.press(&format!("document.querySelector('form[action=\"/lessons/{}\"] button')", self.lesson)).await;
        self.browser.until(&format!("{AT} === 1 && document.querySelector('#board svg')")).await;
        let mut steps = 1;
        while !self.step().await {
            steps += 1;
            assert!(steps < 40, "{} does not end", self.lesson);
        }
    }
}

/// Takes a lesson in English with a mouse, and plays on: the bot answers its questions, and the dice are the server's. Then in Italian with a finger
/// on a phone, and on to the next lesson.
async fn taken(lesson: &'static str, after: Option<&str>) {
    let (driver, (home, _server)) = (Driver::start(), serve().await);
    let browser = driver.browser(1280, 800).await;
    let learner = Learner { browser: &browser, language: "en", lesson, finger: false, wrong: RefCell::default() };
    learner.take(&home).await;
    learner.press("document.querySelector('[data-play-on]')").await;
    browser.until("document.querySelector('#coach').hidden").await;
    const BOT: &str = "document.querySelector('[data-post=delegate]:not([data-until])')";
    for _ in 0..3 {
        browser.until(&format!("document.querySelector('#table').dataset.mine === 'true' && {BOT}")).await;
        let version = number(&browser.eval(VERSION).await);
        learner.press(BOT).await;
        browser.until(&format!("{VERSION} > {version}")).await;
    }
    let wrong = learner.wrong.into_inner();
    browser.close().await;

    let phone = driver.phone().await;
    let learner = Learner { browser: &phone, language: "it", lesson, finger: true, wrong: RefCell::new(wrong) };
    learner.take(&home).await;
    let offered = phone.eval("document.querySelector('[data-lesson-after]')?.closest('form').getAttribute('action') ?? null").await;
    assert_eq!(offered, after.map_or(Value::Null, |name| json!(format!("/lessons/{name}"))));
    if after.is_some() {
        let title = phone.eval("document.querySelector('.coach-at b').textContent").await;
        learner.press("document.querySelector('[data-lesson-after]')").await;
        phone.until(&format!("{AT} === 1 && document.querySelector('.coach-at b').textContent !== {title}")).await;
    }
    let wrong = learner.wrong.into_inner();
    phone.close().await;
    assert!(wrong.is_empty(), "{wrong}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_of_attack_wing_is_taken_by_real_clicks() {
    taken("attack-wing", Some("stcs")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_of_stcs_is_taken_by_real_clicks() {
    taken("stcs", Some("sfb")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_of_star_fleet_battles_is_taken_by_real_clicks() {
    taken("sfb", Some("ascendancy")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_of_ascendancy_is_taken_by_real_clicks() {
    taken("ascendancy", Some("stccg")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_of_the_card_game_is_taken_by_real_clicks() {
    taken("stccg", None).await;
}
