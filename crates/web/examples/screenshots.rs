//! Pictures of the pages of a running server at three sizes, in every language, light and dark, with a page to leaf through them:
//! `cargo xtask screenshots`, which starts the server, or `cargo run -p web --example screenshots -- http://127.0.0.1:7373 DIR`.

#[path = "../tests/driver/mod.rs"]
mod driver;

use std::{fmt::Write as _, fs, path::Path};

use driver::{Browser, Driver};

/// Widths and heights: a laptop, a large screen, a phone.
const SIZES: [(u32, u32); 3] = [(1280, 800), (1920, 1080), (390, 844)];
const LANGUAGES: [&str; 2] = ["en", "it"];
const PAGES: [(&str, &str); 8] = [
    ("start", "/"),
    ("lobby", "/lobby"),
    ("resume", "/resume"),
    ("referee", "/referee"),
    ("fleets", "/fleets"),
    ("desk", "/desk"),
    ("rules", "/rules"),
    ("interface", "/interface"),
];
/// How many decisions a game is old when its second picture is taken.
const DECISIONS: usize = 40;

#[tokio::main]
async fn main() -> Result<(), std::io::Error> {
    let mut words = std::env::args().skip(1);
    let home = words.next().unwrap_or_else(|| "http://127.0.0.1:7373".into());
    let folder = words.next().unwrap_or_else(|| "screenshots".into());
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    let driver = Driver::start();
    let mut taken: Vec<(String, Vec<String>)> = Vec::new();
    for ((width, height), dark) in SIZES.into_iter().flat_map(|size| [(size, false), (size, true)]) {
        let browser = match (width < 500, dark) {
            (true, false) => driver.phone().await,
            (true, true) => driver.dark_phone().await,
            (false, false) => driver.browser(width, height).await,
            (false, true) => driver.dark(width, height).await,
        };
        let light = if dark { "dark" } else { "light" };
        browser.until_served(home.rsplit(':').next().and_then(|port| port.parse().ok()).unwrap_or(80)).await;
        for language in LANGUAGES {
            browser.open(&home).await;
            browser.eval(&format!("(document.cookie = 'language={language};path=/')")).await;
            let at = format!("{width}x{height}-{language}-{light}");
            for (name, address) in pages(&browser, &home).await {
                browser.open(&address).await;
                if name.starts_with("table") {
                    browser.until("document.querySelector('#board svg')").await;
                }
                let file = format!("{name}-{at}.png");
                browser.picture(&folder.join(&file).to_string_lossy()).await;
                match taken.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, files)) => files.push(file),
                    None => taken.push((name, vec![file])),
                }
            }
        }
        browser.close().await;
    }
    fs::write(folder.join("index.html"), gallery(&taken))
}

/// The pages of the server, and of each game its set-up, a new table and one that is some decisions old.
async fn pages(browser: &Browser, home: &str) -> Vec<(String, String)> {
    let mut pages: Vec<(String, String)> = PAGES.iter().map(|(name, path)| ((*name).to_owned(), format!("{home}{path}"))).collect();
    let games = browser.eval("(() => { const x = new XMLHttpRequest(); x.open('GET', '/api/games', false); x.send(); return JSON.parse(x.responseText).games.map(game => game.about.name); })()").await;
    for game in games.as_array().into_iter().flatten().filter_map(|game| game.as_str()) {
        pages.push((format!("set-up {game}"), format!("{home}/new?game={game}")));
        for (name, decisions) in [("new", 0), ("later", DECISIONS)] {
            let opened = browser.eval(&format!("({ASK})('POST', '/api/tables', {{ game: '{game}', sitters: ['you', 'officer'] }})")).await;
            for _ in 0..decisions {
                browser.eval(&decided(&opened)).await;
            }
            pages.push((format!("table {game}, {name}"), format!("{home}{}", opened["url"].as_str().unwrap_or_default())));
        }
    }
    pages
}

/// A request and its answer.
const ASK: &str = "(verb, path, body) => { const x = new XMLHttpRequest(); x.open(verb, path, false); \
    x.setRequestHeader('content-type', 'application/json'); x.send(body && JSON.stringify(body)); return x.status === 204 ? {} : JSON.parse(x.responseText); }";

/// A script that has a bot decide once for the person who opened the table, or waits a little for the others.
fn decided(opened: &serde_json::Value) -> String {
    let (path, key) = (format!("/api/tables/{}", opened["id"].as_str().unwrap_or_default()), opened["token"].as_str().unwrap_or_default());
    format!(
        "(() => {{
            const ask = {ASK}, seen = ask('GET', '{path}?seat={key}');
            if (seen.deciders.includes('A')) ask('POST', '{path}/delegate', {{ seat: '{key}', as: 'A' }});
            else if (!seen.outcome) ask('GET', `{path}?seat={key}&since=${{seen.version}}&wait=2`);
        }})()"
    )
}

/// A page with all pictures, a row for each thing that was pictured.
fn gallery(taken: &[(String, Vec<String>)]) -> String {
    let mut page = String::from(
        "<!DOCTYPE html><meta charset=\"utf-8\"><title>Vinculum: screenshots</title><style>body{font:1rem sans-serif;background:#111;color:#eee}div{display:flex;gap:1rem;overflow-x:auto}img{height:22rem}figcaption{color:#aaa}</style>\n",
    );
    for (name, files) in taken {
        let _ = writeln!(page, "<h2>{name}</h2><div>");
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
