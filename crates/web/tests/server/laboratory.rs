//! The laboratory: its form, its bounds, runs from their beginning to their report, and the restart of the server.

use std::{path::Path, time::Duration};

use axum::{
    Router,
    body::Body,
    http::{Request, StatusCode, header},
};
use lab::{folder::Folder, report::page, run::Hooks};
use serde_json::{Value, json};
use tower::ServiceExt;
use web::{Limits, Options, Server};

use crate::{
    limits::{ask, serve},
    program::{form, get, kits, seed, send, server},
};

/// Two arms of quick games.
const QUICK: &str = "game=stcs&scenario=duel&A.bot=random&B.bot=random&vary.regen_box=on";

/// A run as the browser has it that began it.
struct Begun {
    place: String,
    cookie: String,
}

async fn begin(router: &Router, fields: &str) -> Begun {
    let kind = "application/x-www-form-urlencoded";
    let request = Request::post("/lab").header("content-type", kind).body(Body::from(fields.to_owned())).expect("a request");
    let led = router.clone().oneshot(request).await.expect("an answer");
    assert_eq!(led.status(), StatusCode::SEE_OTHER, "{fields}");
    let header = |name| led.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
    let cookie = header(header::SET_COOKIE);
    let place = header(header::LOCATION);
    assert!(cookie.contains(&format!("Path={place};")) && cookie.contains("HttpOnly"), "{cookie}");
    Begun { place, cookie: cookie.split(';').next().unwrap_or_default().to_owned() }
}

async fn progress(router: &Router, place: &str) -> Value {
    let (status, text) = get(router, &format!("{place}/progress")).await;
    assert_eq!(status, StatusCode::OK, "{text}");
    serde_json::from_str(&text).expect("JSON")
}

/// Waits until the run is as it should be: for three minutes, since a machine with other work plays slowly.
async fn until(router: &Router, place: &str, wanted: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..18_000 {
        let told = progress(router, place).await;
        if wanted(&told) {
            return told;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("in vain waited for {place}: {}", progress(router, place).await)
}

fn is_over(told: &Value) -> bool {
    told["over"] == json!(true)
}

async fn stop(router: &Router, run: &Begun, cookie: &str) -> (StatusCode, String) {
    let request = Request::post(format!("{}/stop", run.place)).header("cookie", cookie).body(Body::empty()).expect("a request");
    send(router, request).await
}

fn bounded(data: Option<&Path>, limits: Limits) -> Server {
    let options = Options { data_dir: data.map(Path::to_owned), limits, seed: Some(seed()), ..Options::default() };
    Server::new(kits(), options).expect("the server can be made")
}

#[tokio::test]
async fn an_address_fills_the_form_in() {
    let router = server(None, 10).router();
    let (status, page) = get(&router, "/lab?game=stcs&scenario=duel&vary.regen_box=on&metric=lead+B&games=77").await;
    assert_eq!(status, StatusCode::OK);
    for there in [
        "name=\"vary.regen_box\" value=\"on\" checked",
        "value=\"lead B\" selected",
        "value=\"77\"",
        "name=\"vary.turns\"",
        "name=\"A.bot\"",
        "name=\"B.fleet\"",
    ] {
        assert!(page.contains(there), "{there}: {page}");
    }
    assert!(!page.contains("name=\"vary.regen_box\" value=\"off\""), "the base line has it already");
    assert_eq!(get(&router, "/lab?game=stsc").await.0, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(get(&router, "/").await.1.contains("href=\"/lab\""));
}

/// Each fault stands beside the form, which keeps what was typed.
#[tokio::test]
async fn a_form_that_cannot_be_played_comes_back_with_its_fault() {
    let router = server(None, 10).router();
    for (field, told) in [
        ("vary.regen_bx=on", "There is no &quot;regen_bx&quot;: write regen_box"),
        ("A.bot=oficer", "There is no &quot;oficer&quot;: write officer"),
        ("metric=wins+A", "There is no figure &quot;wins A&quot; here: choose one of score A"),
        ("games=0", "Games of each arm: write a whole number from 1 to 20000"),
        ("games=20000", "in 2 arms, and a run has at most 20000"),
        ("half-width=-1", "The interval is a number above 0"),
        ("vary.turns=1,2,3,4,5,6,7,8", "More than 8 values vary"),
        ("A.fleet=galaxi", "galaxi"),
        ("A.flete=d7m", "There is no &quot;A.flete&quot;: write A.fleet"),
        ("seed=x", "Seed: write a whole number"),
    ] {
        let name = field.split('=').next().unwrap_or_default();
        let rest: Vec<&str> = QUICK.split('&').filter(|other| !other.starts_with(&format!("{name}="))).collect();
        let (status, page) = form(&router, "/lab", &format!("{field}&{}&question=Why+not", rest.join("&"))).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{field}");
        assert!(page.contains(told) && page.contains("role=\"alert\""), "{field}: {page}");
        assert!(page.contains("value=\"Why not\"") && page.contains("action=\"/lab\""), "{field}: the form is there again");
    }
    let (status, page) = form(&router, "/lab?lang=it", &format!("{QUICK}&half-width=x")).await;
    assert!(status == StatusCode::UNPROCESSABLE_ENTITY && page.contains("L’intervallo"), "{page}");
    assert_eq!(form(&router, "/lab", "game=go").await.0, StatusCode::UNPROCESSABLE_ENTITY);
}

/// The games are those of the command line, to the byte.
#[tokio::test(flavor = "multi_thread")]
async fn a_run_comes_to_its_end_and_has_a_report() {
    let router = server(None, 10).router();
    let run = begin(&router, &format!("{QUICK}&games=60&seed=7")).await;
    let told = until(&router, &run.place, is_over).await;
    assert_eq!((&told["stage"], &told["games"], &told["of"]), (&json!("over"), &json!(120), &json!(120)));
    assert!(told["answer"].as_str().is_some_and(|answer| answer.contains("regen_box=on")), "{told}");
    assert!(told["live"].as_str().is_some_and(|live| live.contains("<svg")), "{told}");
    let text = get(&router, &format!("{}/experiment.toml", run.place)).await.1;
    let (plan, kit) = lab::run::planned(&text, registry::find).expect("an experiment for the command line");
    assert_eq!(plan.experiment.question, format!("{}: does it change the score of seat A?", title()));
    let home = tempfile::tempdir().expect("a folder");
    let folder = Folder::take(home.path(), &text, &plan, &(0..plan.blocks)).expect("a folder");
    let hooks = Hooks { stop: &|| false, begun: &|_| (), told: &|_, _| (), each: None };
    lab::run::run(kit.as_ref(), &plan, &folder, 0..plan.blocks, 2, &hooks).expect("played");
    let table = std::fs::read_to_string(folder.games()).expect("a table");
    assert_eq!(get(&router, &format!("{}/games.csv", run.place)).await, (StatusCode::OK, table));
    for language in ["en", "it"] {
        let report = get(&router, &format!("{}/report?lang={language}", run.place)).await.1;
        assert_eq!(report, page(kit.as_ref(), &plan, &folder, language).expect("a report"));
    }
    let (_, shown) = get(&router, &run.place).await;
    assert!(shown.contains("/report?lang=en") && !shown.contains("data-progress") && !shown.contains("/stop\""), "{shown}");
}

/// The title of the option that varies.
fn title() -> &'static str {
    registry::stcs().about().options.iter().find(|spec| spec.name == "regen_box").expect("an option").title
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_ends_at_its_precision() {
    let router = server(None, 10).router();
    let run = begin(&router, &format!("{QUICK}&games=4000&half-width=0,4")).await;
    let told = until(&router, &run.place, is_over).await;
    assert_eq!(told["stage"], json!("over"));
    assert!(told["games"].as_u64().is_some_and(|games| (64..800).contains(&games)), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_browser_that_began_a_run_stops_it() {
    let router = server(None, 10).router();
    let run = begin(&router, &format!("{QUICK}&games=10000")).await;
    until(&router, &run.place, |told| told["games"].as_u64() > Some(4)).await;
    let (status, refused) = stop(&router, &run, "run=0123456789abcdefghjkmnpqrs").await;
    assert!(status == StatusCode::FORBIDDEN && refused.contains("Only the browser that began a run"), "{refused}");
    assert!(!is_over(&progress(&router, &run.place).await));
    let request = |cookie: &str| Request::get(&run.place).header("cookie", cookie).body(Body::empty()).expect("a request");
    assert!(send(&router, request(&run.cookie)).await.1.contains("/stop\""));
    assert!(!send(&router, request("run=x")).await.1.contains("/stop\""));
    assert_eq!(stop(&router, &run, &run.cookie).await.0, StatusCode::SEE_OTHER);
    let told = until(&router, &run.place, is_over).await;
    assert_eq!(told["stage"], json!("stopped"));
    let (status, report) = get(&router, &format!("{}/report", run.place)).await;
    assert!(status == StatusCode::OK && report.contains("This is a part of the experiment"), "{report}");
    let rows = get(&router, &format!("{}/games.csv", run.place)).await.1.lines().count() as u64;
    assert_eq!(told["games"], json!(rows - 1), "the table has what was told");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_run_plays_and_few_wait() {
    let router = bounded(None, Limits { runs_waiting: 1, ..Limits::default() }).router();
    let long = format!("{QUICK}&games=10000");
    let first = begin(&router, &long).await;
    until(&router, &first.place, |told| told["games"].as_u64() > Some(0)).await;
    let second = begin(&router, &long).await;
    let waiting = progress(&router, &second.place).await;
    assert!(waiting["games"] == json!(0) && waiting["live"].as_str().is_some_and(|live| live.contains("waits for one")), "{waiting}");
    assert_eq!(get(&router, &format!("{}/report", second.place)).await.0, StatusCode::CONFLICT, "nothing to tell yet");
    let (status, full) = form(&router, "/lab", &long).await;
    assert!(
        status == StatusCode::SERVICE_UNAVAILABLE && full.contains("One run waits already") && full.contains("action=\"/lab\""),
        "{full}"
    );
    // A run that waits is stopped where it stands, and leaves room.
    stop(&router, &second, &second.cookie).await;
    assert_eq!(progress(&router, &second.place).await["stage"], json!("stopped"));
    let third = begin(&router, &format!("{QUICK}&games=2")).await;
    stop(&router, &first, &first.cookie).await;
    assert_eq!(until(&router, &third.place, is_over).await["stage"], json!("over"), "the next one plays");
    assert_eq!(progress(&router, &second.place).await["games"], json!(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_ends_when_its_time_is_up() {
    let router = bounded(None, Limits { run_time: Duration::from_millis(400), ..Limits::default() }).router();
    let run = begin(&router, &format!("{QUICK}&games=10000")).await;
    let told = until(&router, &run.place, is_over).await;
    assert!(told["stage"] == json!("late") && told["games"].as_u64().is_some_and(|games| games < 20_000), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_newest_runs_are_kept() {
    let data = tempfile::tempdir().expect("a folder");
    let router = bounded(Some(data.path()), Limits { runs_kept: 2, ..Limits::default() }).router();
    let mut places = Vec::new();
    for _ in 0..3 {
        let run = begin(&router, &format!("{QUICK}&games=1")).await;
        until(&router, &run.place, is_over).await;
        places.push(run.place);
    }
    let (status, gone) = get(&router, &places[0]).await;
    assert!(status == StatusCode::NOT_FOUND && gone.contains("newer ones took its place"), "{gone}");
    assert_eq!(std::fs::read_dir(data.path().join("lab")).expect("runs").count(), 2);
    assert_eq!(get(&router, &places[2]).await.0, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn runs_outlive_the_server_where_it_keeps_data() {
    let data = tempfile::tempdir().expect("a folder");
    let fields = format!("{QUICK}&games=3000");
    let (over, under_way, waiting, report, before) = {
        let router = server(Some(data.path()), 10).router();
        let over = begin(&router, &format!("{QUICK}&games=20")).await;
        until(&router, &over.place, is_over).await;
        let report = get(&router, &format!("{}/report", over.place)).await.1;
        let under_way = begin(&router, &fields).await;
        let waiting = begin(&router, &format!("{QUICK}&games=10&seed=3")).await;
        let told = until(&router, &under_way.place, |told| told["games"].as_u64() > Some(4)).await;
        (over, under_way, waiting, report, told["games"].as_u64())
    };
    let table = |run: &Begun| data.path().join(&run.place[1..]).join("games.csv");
    let kept = std::fs::read_to_string(table(&under_way)).expect("a table");
    let router = server(Some(data.path()), 10).router();
    let told = progress(&router, &over.place).await;
    assert_eq!((&told["stage"], &told["games"]), (&json!("over"), &json!(40)));
    assert_eq!(get(&router, &format!("{}/report", over.place)).await.1, report);
    assert!(before < Some(6000), "the server ended in the middle of the run");
    // Those that were not over go on by themselves, one after the other, with the games of a run that was left alone.
    let request = Request::get(&under_way.place).header("cookie", &under_way.cookie).body(Body::empty()).expect("a request");
    assert!(send(&router, request).await.1.contains("/stop\""), "its browser may still stop it");
    let told = until(&router, &under_way.place, is_over).await;
    assert_eq!((&told["stage"], &told["games"]), (&json!("over"), &json!(6000)));
    assert_eq!(until(&router, &waiting.place, is_over).await["games"], json!(20));
    let alone = begin(&router, &fields).await;
    until(&router, &alone.place, is_over).await;
    let whole = std::fs::read_to_string(table(&alone)).expect("a table");
    assert!(whole.starts_with(&kept) && whole.len() > kept.len(), "the games before the restart stay");
    assert!(std::fs::read_to_string(table(&under_way)).expect("a table") == whole, "the bytes of a run that was left alone");
    drop(router);
    let away = data.path().join(&under_way.place[1..]).join("design.json");
    std::fs::remove_file(&away).expect("it is there");
    let (status, told) = get(&server(Some(data.path()), 10).router(), &under_way.place).await;
    assert!(status == StatusCode::SERVICE_UNAVAILABLE && told.contains("This run cannot be read"), "{told}");
    assert!(!told.contains(&data.path().display().to_string()), "a page names no folder of the server");
    // Without a data folder the next server says that the run is gone.
    let (status, gone) = get(&server(None, 10).router(), &over.place).await;
    assert!(status == StatusCode::NOT_FOUND && gone.contains("a server that keeps no data"), "{gone}");
}

/// A run of other rules, or one under which servers end time and again, does not go on; its page says so.
#[tokio::test(flavor = "multi_thread")]
async fn a_run_that_cannot_go_on_says_so() {
    let data = tempfile::tempdir().expect("a folder");
    let run = {
        let router = server(Some(data.path()), 10).router();
        let run = begin(&router, &format!("{QUICK}&games=10000")).await;
        until(&router, &run.place, |told| told["games"].as_u64() > Some(4)).await;
        run
    };
    let change = |name: &str, change: &dyn Fn(&mut Value)| {
        let path = data.path().join(&run.place[1..]).join(name);
        let mut value: Value = serde_json::from_str(&std::fs::read_to_string(&path).expect("text")).expect("JSON");
        change(&mut value);
        std::fs::write(path, value.to_string()).expect("written");
    };
    change("run.json", &|register| register["resumed"] = json!(5));
    let shown = async || progress(&server(Some(data.path()), 10).router(), &run.place).await;
    let told = shown().await;
    assert!(told["stage"] == json!("interrupted") && told["games"].as_u64() > Some(4), "{told}");
    assert!(told["live"].as_str().is_some_and(|live| live.contains("this one cannot go on with it: begin the run again")), "{told}");
    change("run.json", &|register| (register["resumed"], register["stage"]) = (json!(0), json!("under-way")));
    change("design.json", &|design| design["rules"] = json!(1_000));
    assert_eq!(shown().await["stage"], json!("interrupted"));
}

fn opening(client: &str, fields: &str) -> String {
    format!(
        "POST /lab HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx-forwarded-for: {client}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{fields}",
        fields.len()
    )
}

/// A client has one run at a time, and runs count for its thoughts; a form that is refused does not.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_has_one_run_at_a_time() {
    let proxies = vec!["127.0.0.1".parse().expect("an address")];
    let limits = Limits { thoughts_at_once: 150, thoughts_per_hour: 1, ..Limits::default() };
    let (address, server) = serve(Options { proxies, limits, ..Options::default() }).await;
    let (long, short, one) = (format!("{QUICK}&games=10000"), format!("{QUICK}&games=1"), "203.0.113.1");
    for _ in 0..3 {
        assert!(ask(address, &opening(one, "game=stcs&games=0")).await.starts_with("HTTP/1.1 422"));
    }
    let begun = ask(address, &opening(one, &long)).await;
    assert!(begun.starts_with("HTTP/1.1 303"), "{begun}");
    let refused = ask(address, &opening(one, &short)).await;
    assert!(refused.starts_with("HTTP/1.1 429") && refused.contains("A run of yours is not over yet"), "{refused}");
    assert!(ask(address, &opening("203.0.113.2", &short)).await.starts_with("HTTP/1.1 303"), "another one waits behind it");
    let line = |name: &str| begun.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default().trim().to_owned();
    let run = Begun { place: line("location:"), cookie: line("set-cookie:").split(';').next().unwrap_or_default().to_owned() };
    let router = server.router();
    stop(&router, &run, &run.cookie).await;
    until(&router, &run.place, is_over).await;
    let refused = ask(address, &opening(one, &short)).await;
    assert!(refused.starts_with("HTTP/1.1 429") && refused.contains("You have had much computed"), "{refused}");
}
