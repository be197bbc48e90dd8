//! Expiry and its exceptions: tables and tournaments go by the time of their last command; games of other rules are shown.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use serde_json::{Value, json};
use web::{Limits, Options, Server};

use crate::program::{self, Player, get, kits, post};

fn server(folder: &std::path::Path, limits: Limits, most_tables: usize) -> Server {
    let options = Options {
        limits,
        data_dir: Some(folder.into()),
        most_tables,
        seed: Some(program::seed()),
        bot_pause: Duration::ZERO,
        ..Options::default()
    };
    Server::new(kits(), options).expect("the server can be made")
}

async fn gone(path: &std::path::Path) {
    let begin = Instant::now();
    while path.exists() {
        assert!(begin.elapsed() < Duration::from_secs(60), "it is still there");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// A single command does not keep a table alive for ever, and a page that is left open does not either.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_nobody_goes_on_with_goes_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { unplayed: Duration::from_secs(1), abandoned: Duration::from_secs(6), ..Limits::default() };
    let server = server(folder.path(), limits, 10);
    program::listening(&server).await;
    let router = server.router();
    let [over, other] = Player::friends(&router).await;
    while over.look().await["outcome"].is_null() {
        for player in [&over, &other] {
            let commands = player.look().await["commands"].clone();
            if let Some(command) = commands[0].as_str() {
                player.say(command).await;
            }
        }
    }
    let [touched, _] = Player::friends(&router).await;
    touched.say("bid 1").await;
    let mut told = program::events(&touched, None).await;
    told.next().await;
    let there = |id: &str| folder.path().join("tables").join(id);
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert!(there(&touched.table).exists(), "it was played");
    gone(&there(&touched.table)).await;
    assert!(there(&over.table).exists(), "what is over stays");
}

/// If there is no room, hardly played tables make way for others.
#[tokio::test]
async fn hardly_played_tables_make_way() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { unplayed: Duration::ZERO, ..Limits::default() };
    for _ in 0..3 {
        let [a, _] = Player::friends(&server(folder.path(), limits.clone(), 3).router()).await;
        a.say("bid 1").await;
    }
    let router = server(folder.path(), limits, 3).router();
    assert_eq!(post(&router, "/api/tables", &json!({ "game": "beacon" })).await.0, StatusCode::CREATED);
}

#[tokio::test(flavor = "multi_thread")]
async fn tournaments_count_go_away_and_are_deleted_by_their_organiser() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path(), Limits { unplayed: Duration::from_secs(2), ..Limits::default() }, 10);
    let home = program::listening(&server).await;
    let router = server.router();
    let wish = json!({ "settings": { "title": "May" } });
    let begin = || post(&router, "/api/desks", &wish);
    let (_, idle) = begin().await;
    let (_, used) = begin().await;
    let say = json!({ "key": used["key"], "text": "register Ann" });
    let (status, told) = post(&router, &format!("/api/desks/{}/say", used["id"].as_str().expect("an id")), &say).await;
    assert_eq!(status, StatusCode::OK, "{told}");
    let there = |desk: &Value| folder.path().join("desks").join(desk["id"].as_str().expect("an id"));
    gone(&there(&idle)).await;
    assert!(there(&used).exists());
    let address = format!("/api/desks/{}", used["id"].as_str().expect("an id"));
    let (status, refused) = post(&router, &format!("{address}/delete"), &json!({ "key": "wrong" })).await;
    assert_eq!((status, &refused["code"]), (StatusCode::FORBIDDEN, &json!("no-key")));
    assert_eq!(post(&router, &format!("{address}/delete"), &json!({ "key": used["key"] })).await.0, StatusCode::OK);
    assert!(!there(&used).exists());
    assert_eq!(get(&router, &address).await.0, StatusCode::NOT_FOUND);
    assert_eq!(post(&router, &format!("{address}/say"), &say).await.0, StatusCode::NOT_FOUND);
    drop(home);
}

/// A game that comes out otherwise by the rules of now is shown up to there, and its file stays as it is.
#[tokio::test]
async fn a_game_of_other_rules_is_shown_and_not_played_on() {
    // The last bid of the game as it was played gave another position.
    shown_up_to_a_change("other rules", "game-past", |lines| {
        let last = lines.last_mut().expect("a line");
        last["next"] = json!("AB");
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        engine::record::rechained(&text)
    })
    .await;
}

/// A file that somebody changed is not one of other rules.
#[tokio::test]
async fn an_edited_game_is_told_as_such() {
    shown_up_to_a_change("changed after it was written", "game-edited", |lines| {
        let last = lines.last_mut().expect("a line");
        last["hash"] = json!("0".repeat(32));
        lines.iter().map(|line| format!("{line}\n")).collect()
    })
    .await;
}

async fn shown_up_to_a_change(told: &str, code: &str, change: fn(&mut Vec<Value>) -> String) {
    let folder = tempfile::tempdir().expect("a folder");
    let [a, b] = Player::friends(&program::server(Some(folder.path()), 10).router()).await;
    a.say("bid 2").await;
    b.say("bid 3").await;
    let log = a.look().await["log"].as_array().expect("a log").len();
    a.say("bid 1").await;
    let (table, token) = (a.table.clone(), a.token.clone());
    drop((a, b));
    let file = folder.path().join("tables").join(&table).join("game.jsonl");
    let game = std::fs::read_to_string(&file).expect("the game file");
    let mut lines: Vec<Value> = game.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let other = change(&mut lines);
    std::fs::write(&file, &other).expect("written");
    let router = program::server(Some(folder.path()), 10).router();
    let again = Player { router, table, token };
    let seen = again.look().await;
    assert_eq!(seen["log"].as_array().map(Vec::len), Some(log), "what was sound is shown");
    assert!(seen["notices"][0].as_str().expect("a notice").contains(told), "{}", seen["notices"]);
    let (status, refused) = again.say("bid 1").await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!(code)));
    assert_eq!(std::fs::read_to_string(&file).expect("the game file"), other);
}

/// The lobby shows the newest first, speaks the reader's language, and wakes no table.
#[tokio::test]
async fn the_lobby_wakes_nobody_and_begins_with_the_newest() {
    let folder = tempfile::tempdir().expect("a folder");
    let router = program::server(Some(folder.path()), 10).router();
    let mut listed = Vec::new();
    for _ in 0..3 {
        let (_, opened) = post(&router, "/api/tables", &json!({ "game": "stcs", "sitters": ["you", "friend"] })).await;
        let (id, token) = (opened["id"].as_str().expect("an id"), opened["token"].clone());
        assert_eq!(post(&router, &format!("/api/tables/{id}/list"), &json!({ "seat": token, "accept": true })).await.0, StatusCode::OK);
        listed.insert(0, id.to_owned());
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    drop(router);
    let router = program::server(Some(folder.path()), 10).router();
    let lobby: Value = serde_json::from_str(&get(&router, "/api/lobby?lang=it").await.1).expect("JSON");
    let shown: Vec<&str> = lobby["join"].as_array().expect("a list").iter().filter_map(|game| game["id"].as_str()).collect();
    assert_eq!(shown, listed);
    assert_eq!(lobby["join"][0]["places"][1]["name"], "libero");
    let awake = |figures: String| figures.lines().any(|line| line == "vinculum_tables_awake 0");
    assert!(awake(get(&router, "/metrics").await.1), "all of them sleep on");
    let look = get(&router, &format!("/api/tables/{}", listed[0])).await;
    assert_eq!(look.0, StatusCode::OK);
    assert!(!awake(get(&router, "/metrics").await.1));
}
