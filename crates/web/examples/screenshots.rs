//! Pictures of every kind of page of a running server at three sizes, in every language, light and dark, with a page to leaf through them:
//! `cargo xtask screenshots`, which starts the server, or `cargo run -p web --example screenshots -- http://127.0.0.1:7373 DIR [WORD...]`; with words
//! only those with one of them in their names.

#[path = "../tests/driver/mod.rs"]
mod driver;
#[path = "../tests/site/mod.rs"]
mod site;

use std::{fmt::Write as _, fs, path::Path};

use driver::{Browser, Driver};
use serde_json::{Value, json};

/// Widths and heights: a laptop, a large screen, a phone.
const SIZES: [(u32, u32); 3] = [(1280, 800), (1920, 1080), (390, 844)];
const LANGUAGES: [&str; 2] = ["en", "it"];
/// How many decisions a game is old when its second picture is taken.
const DECISIONS: usize = 40;
/// After this many decisions a moment that was waited for has come.
const LONG: usize = 400;
/// Pages longer than this are cut.
const LONGEST: u64 = 5_000;

/// One picture.
struct View {
    name: String,
    address: String,
    /// Scripts to run on the page, each with the condition to wait for; empty for the page as it opens.
    then: &'static [(&'static str, &'static str)],
    /// The page in its whole length, not only the part in a window.
    whole: bool,
}

impl View {
    fn page(name: &str, address: String) -> View {
        View { name: name.to_owned(), address, then: &[], whole: !name.starts_with("builder") }
    }

    fn opened(name: impl Into<String>, address: &str, then: &'static [(&'static str, &'static str)]) -> View {
        View { name: name.into(), address: address.to_owned(), then, whole: false }
    }
}

/// A table that has drawn itself.
const DRAWN: (&str, &str) = ("0", "document.querySelector('#choices')?.textContent && document.querySelector('#board svg')");

/// Runs of the laboratory, as their forms are filled in.
const RUNS: &[(&str, &str)] = &[
    ("run, one change", "game=stcs&scenario=duel&vary.regen_box=on&A.bot=random&B.bot=random&games=60"),
    (
        "run, many changes",
        "game=stcs&scenario=duel&vary.turns=4,6,8&vary.simple_damage=on&metric=rounds&A.bot=random&B.bot=ensign&games=60",
    ),
];
const ENDED: (&str, &str) = ("0", "document.querySelector('#lab-live:not([data-progress])')");

/// The organiser's page that has drawn itself, and all its parts unfolded.
const DRAWN_UP: (&str, &str) = ("0", "document.querySelector('[data-ended]')");
const UNFOLDED: (&str, &str) =
    ("document.querySelectorAll('details').forEach(one => { one.open = true; })", "document.querySelector('details[open]')");

#[tokio::main]
async fn main() -> Result<(), std::io::Error> {
    let mut words = std::env::args().skip(1);
    let home = words.next().unwrap_or_else(|| "http://127.0.0.1:7373".into());
    let folder = words.next().unwrap_or_else(|| "screenshots".into());
    let only: Vec<String> = words.collect();
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    let driver = Driver::start();
    let first = driver.browser(1280, 800).await;
    first.until_served(home.rsplit(':').next().and_then(|port| port.parse().ok()).unwrap_or(80)).await;
    first.open(&home).await;
    let views: Vec<View> =
        views(&first, &home).await.into_iter().filter(|view| only.is_empty() || only.iter().any(|word| view.name.contains(word))).collect();
    first.close().await;
    let mut taken: Vec<(String, Vec<String>)> = views.iter().map(|view| (view.name.clone(), Vec::new())).collect();
    for ((width, height), dark) in SIZES.into_iter().flat_map(|size| [(size, false), (size, true)]) {
        let browser = match (width < 500, dark) {
            (true, false) => driver.phone().await,
            (true, true) => driver.dark_phone().await,
            (false, false) => driver.browser(width, height).await,
            (false, true) => driver.dark(width, height).await,
        };
        let light = if dark { "dark" } else { "light" };
        for language in LANGUAGES {
            browser.open(&home).await;
            browser.eval(&format!("(document.cookie = 'language={language};path=/')")).await;
            browser.eval(KEPT).await;
            for (view, (_, files)) in views.iter().zip(&mut taken) {
                let file = format!("{}-{width}x{height}-{language}-{light}.png", view.name.replace([' ', ','], "-"));
                show(&browser, view).await;
                if view.whole {
                    browser.stretch(width, height, LONGEST).await;
                }
                browser.picture(&folder.join(&file).to_string_lossy()).await;
                if view.whole {
                    browser.shrink(width, height).await;
                }
                files.push(file);
            }
        }
        browser.close().await;
    }
    fs::write(folder.join("index.html"), gallery(&taken))
}

/// A fleet that stands in the builder, so that its page is one that somebody uses.
const KEPT: &str = "(localStorage.removeItem('vinculum.large'), localStorage.setItem('vinculum.fleet', JSON.stringify({ name: 'Evening', ships: [ \
    { ship: 'S207', captain: 'Cap906', skill: 1, upgrades: ['W122', 'C212', 'E132'] }, { ship: 'S269', captain: 'Cap813', skill: 1, upgrades: ['W120'] }] })))";

async fn show(browser: &Browser, view: &View) {
    browser.open(&view.address).await;
    for (script, there) in view.then {
        browser.eval(script).await;
        browser.until(there).await;
    }
    // Pieces are on their way to where they stand, and windows on theirs to where they open.
    browser.at_rest().await;
}

/// Every kind of page: those that need nothing, and of each game a new table and one that is some decisions old, with what opens there.
async fn views(browser: &Browser, home: &str) -> Vec<View> {
    let mut views: Vec<View> = site::PAGES.iter().map(|(name, path)| View::page(name, format!("{home}{path}"))).collect();
    let builder = format!("{home}/fleets");
    views.push(View::opened(
        "builder, what to play",
        &builder,
        &[
            ("document.querySelector('#play').scrollIntoView()", "document.querySelectorAll('.ship').length === 2"),
            ("document.querySelector('#play').click()", "document.querySelector('#what[open]')"),
        ],
    ));
    views.push(View {
        whole: true,
        ..View::opened(
            "sheet of a fleet",
            &builder,
            &[
                ("0", "document.querySelectorAll('.ship').length === 2 && document.querySelector('#print [name=list]').value"),
                ("document.querySelector('#print').submit()", "document.querySelector('.leaf-page')"),
            ],
        )
    });
    let games = ask(browser, "GET", "/api/games", &Value::Null).await;
    let names: Vec<String> =
        games["games"].as_array().into_iter().flatten().filter_map(|game| game["about"]["name"].as_str()).map(str::to_owned).collect();
    for game in &names {
        for (name, decisions) in [("new", 0), ("later", DECISIONS)] {
            let address = format!("{home}{}", table(browser, game, decisions).await["url"].as_str().unwrap_or_default());
            views.push(View::opened(format!("table {game}, {name}"), &address, &[DRAWN]));
        }
        // Each browser begins the lesson for itself: its keys are in the browser.
        let begin = format!(
            "(() => {{ const form = [...document.querySelectorAll('form[action*=\"/lessons/\"]')].find(form => form.action.endsWith('/{game}')); form.submit(); }})()"
        );
        let lesson = vec![(&*begin.leak(), "document.querySelector('#coach')?.textContent")].leak();
        views.push(View::opened(format!("lesson {game}"), home, lesson));
    }
    for (name, fields) in RUNS {
        let begun = ("document.querySelector('form.setup [type=submit]').click()", "document.querySelectorAll('#lab-live svg').length");
        views.push(View { whole: true, ..View::opened(*name, &format!("{home}/lab?{fields}"), vec![begun, ENDED].leak()) });
    }
    views.extend(around_a_table(browser, home).await);
    views.extend(desk(browser, home).await);
    // The device keeps the wish for large sheets: whatever comes after this picture has them.
    views.sort_by_key(|view| view.name == "large display");
    views
}

/// The dialogs of a table, and the pages that belong to one.
async fn around_a_table(browser: &Browser, home: &str) -> Vec<View> {
    let opened = table(browser, "stcs", DECISIONS).await;
    let (address, id) =
        (format!("{home}{}", opened["url"].as_str().unwrap_or_default()), opened["id"].as_str().unwrap_or_default().to_owned());
    let mut views = vec![
        View::opened("help", &address, &[DRAWN, ("document.querySelector('#help').showModal()", "document.querySelector('#help[open]')")]),
        View::opened(
            "links",
            &address,
            &[DRAWN, ("document.querySelector('#invite-box').showModal()", "document.querySelector('#invite-box[open]')")],
        ),
        View::opened(
            "what happened",
            &address,
            &[DRAWN, ("document.querySelector('.recap').open = true", "document.querySelector('.recap[open]')")],
        ),
        View::opened(
            "why not",
            &address,
            &[DRAWN, ("document.querySelector('[data-why]')?.click()", "document.querySelector('#why form')")],
        ),
        View::opened(
            "looking back",
            &address,
            &[DRAWN, ("document.querySelector('#log [data-then]').click()", "document.querySelector('[data-by]')")],
        ),
        View::page("log", format!("{home}/t/{id}/log")),
        View::page("sheets of a table", format!("{home}/t/{id}/print")),
        View::opened("watching", &format!("{home}/t/{id}"), &[DRAWN]),
    ];
    // The picture of STCS in the README.
    let shot = ask(browser, "POST", "/api/tables", &json!({ "game": "stcs", "scenario": "two-borg", "sitters": ["you", "officer"] })).await;
    play_until(browser, &shot, "fire ").await;
    let aimed: &'static [_] =
        &[DRAWN, ("document.querySelector('#choices .choice[data-say^=\"fire \"]').focus()", "document.querySelector('#detail .odds')")];
    views.push(View::opened("a shot and its odds", &format!("{home}{}", shot["url"].as_str().unwrap_or_default()), aimed));
    // The display of a ship on half of the window, and the ships near each other.
    let fight = set(browser, "sfb", &json!({ "distance": 14 }), DECISIONS / 2).await;
    let large: &'static [_] = &[
        DRAWN,
        (
            "document.querySelector('.enlarge').getAttribute('aria-pressed') === 'true' || document.querySelector('.enlarge').click()",
            "document.querySelector('.enlarge[aria-pressed=true]')",
        ),
        ("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true }))", "document.querySelector('#board svg')"),
    ];
    let passes: &'static [_] =
        &[DRAWN, ("document.querySelector('.orders:not(.recap)').open = true", "document.querySelector('.orders[open] [data-order]')")];
    let cards = table(browser, "stccg", DECISIONS / 2).await;
    for (name, at) in [("sfb", &fight), ("stccg", &cards)] {
        views.push(View::opened(format!("auto-pass {name}"), &format!("{home}{}", at["url"].as_str().unwrap_or_default()), passes));
    }
    views.push(View::opened("large display", &format!("{home}{}", fight["url"].as_str().unwrap_or_default()), large));
    let wish = json!({ "game": "stcs", "scenario": "duel", "sitters": ["you", "friend"] });
    let invited = ask(browser, "POST", "/api/tables", &wish).await;
    let word = invited["seats"][1]["invite"].as_str().unwrap_or_default();
    views.push(View::page("a seat is free", format!("{home}/t/{}?seat={word}", invited["id"].as_str().unwrap_or_default())));
    let hot = ask(browser, "POST", "/api/tables", &json!({ "game": "stcs", "scenario": "duel", "sitters": ["you", "hot"] })).await;
    views.push(View::opened(
        "pass the device",
        &format!("{home}{}", hot["url"].as_str().unwrap_or_default()),
        &[("0", "document.querySelector('#choices, .cover')?.textContent")],
    ));
    let dice =
        ask(browser, "POST", "/api/tables", &json!({ "game": "stcs", "scenario": "duel", "sitters": ["you", "officer"], "dice": "real" }))
            .await;
    views.push(View::opened(
        "real dice",
        &format!("{home}{}", dice["url"].as_str().unwrap_or_default()),
        &[("0", "document.querySelector('#strip')?.textContent")],
    ));
    for game in ["attack-wing", "stcs"] {
        let ended = table(browser, game, DECISIONS).await;
        let (id, key) = (ended["id"].as_str().unwrap_or_default(), ended["token"].as_str().unwrap_or_default());
        ask(browser, "POST", &format!("/api/tables/{id}/say"), &json!({ "seat": key, "text": "concede" })).await;
        let end: &'static [_] = &[("0", "document.querySelector('.end')")];
        views.push(View::opened(format!("the end, {game}"), &format!("{home}{}", ended["url"].as_str().unwrap_or_default()), end));
    }
    views
}

/// A tournament in its first battle: for the organiser, for everybody, on paper.
async fn desk(browser: &Browser, home: &str) -> Vec<View> {
    let opened = ask(browser, "POST", "/api/desks", &json!({ "settings": { "title": "Evening" } })).await;
    let (id, key) = (opened["id"].as_str().unwrap_or_default().to_owned(), opened["key"].as_str().unwrap_or_default());
    for order in ["register Ann fleet 118", "register Bob fleet 120", "register Cid fleet 117", "lock", "pair", "clock start"] {
        ask(browser, "POST", &format!("/api/desks/{id}/say"), &json!({ "key": key, "text": order })).await;
    }
    let own = format!("{home}/d/{id}?key={key}");
    let mut views = vec![
        View { whole: true, ..View::opened("organiser", &own, &[DRAWN_UP]) },
        View { whole: true, ..View::opened("organiser, everything open", &own, &[DRAWN_UP, UNFOLDED]) },
        View::page("tournament", format!("{home}/d/{id}")),
    ];
    views.extend(
        ["pairings", "scores", "ranks"].map(|sheet| View::page(&format!("paper, {sheet}"), format!("{home}/d/{id}/print/{sheet}"))),
    );
    views
}

/// A table of a game after this many decisions of its person, which a bot makes.
async fn table(browser: &Browser, game: &str, decisions: usize) -> Value {
    set(browser, game, &json!({}), decisions).await
}

/// The same with settings.
async fn set(browser: &Browser, game: &str, settings: &Value, decisions: usize) -> Value {
    let others = if game == "ascendancy" { 2 } else { 1 };
    let sitters: Vec<&str> = std::iter::once("you").chain(std::iter::repeat_n("officer", others)).collect();
    let opened = ask(browser, "POST", "/api/tables", &json!({ "game": game, "sitters": sitters, "settings": settings })).await;
    for _ in 0..decisions {
        decide(browser, &opened, |_| false).await;
    }
    opened
}

/// Plays on until A may say something that begins like this.
async fn play_until(browser: &Browser, opened: &Value, word: &str) {
    let offered = |seen: &Value| {
        let mut commands = seen["commands"].as_array().into_iter().flatten().filter_map(Value::as_str);
        commands.any(|command| command.starts_with(word))
    };
    for _ in 0..LONG {
        if decide(browser, opened, offered).await {
            return;
        }
    }
}

/// Lets a bot decide for A, or waits for the others; whether that was wanted before it did.
async fn decide(browser: &Browser, opened: &Value, wanted: impl Fn(&Value) -> bool) -> bool {
    let (id, key) = (opened["id"].as_str().unwrap_or_default(), opened["token"].as_str().unwrap_or_default());
    let path = format!("/api/tables/{id}");
    let seen = ask(browser, "GET", &format!("{path}?seat={key}"), &Value::Null).await;
    if seen["deciders"].as_array().is_some_and(|all| all.contains(&json!("A"))) {
        if wanted(&seen) {
            return true;
        }
        ask(browser, "POST", &format!("{path}/delegate"), &json!({ "seat": key, "as": "A" })).await;
    } else if seen["outcome"].is_null() {
        ask(browser, "GET", &format!("{path}?seat={key}&since={}&wait=2", seen["version"]), &Value::Null).await;
    }
    false
}

/// A request and its answer.
async fn ask(browser: &Browser, verb: &str, path: &str, body: &Value) -> Value {
    let script = format!(
        "(() => {{ const x = new XMLHttpRequest(); x.open('{verb}', '{path}', false); x.setRequestHeader('content-type', 'application/json'); \
         x.send({body} && JSON.stringify({body})); return x.status === 204 ? {{}} : JSON.parse(x.responseText); }})()"
    );
    browser.eval(&script).await
}

/// A page with all pictures, a row for each thing that was pictured.
fn gallery(taken: &[(String, Vec<String>)]) -> String {
    let mut page = String::from(
        "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><title>Vinculum: screenshots</title><style>body{font:1rem sans-serif;background:#111;color:#eee}a{color:#8cf}div{display:flex;gap:1rem;overflow-x:auto}img{height:22rem}figcaption{color:#aaa}nav{columns:14rem}</style>\n<nav>",
    );
    for (name, _) in taken {
        let _ = writeln!(page, "<a href=\"#{name}\">{name}</a><br>");
    }
    page.push_str("</nav>\n");
    for (name, files) in taken {
        let _ = writeln!(page, "<h2 id=\"{name}\">{name}</h2><div>");
        for file in files {
            let _ = writeln!(
                page,
                "<figure><a href=\"{file}\"><img src=\"{file}\" alt=\"{file}\" loading=\"lazy\"></a><figcaption>{file}</figcaption></figure>"
            );
        }
        page.push_str("</div>\n");
    }
    page
}
