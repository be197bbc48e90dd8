//! Every lesson is played to its end at the real table, as by a person who first tries something else and then does what the step says.

use std::{path::Path, time::Duration};

use axum::http::StatusCode;
use serde_json::{Value, json};
use web::{Options, Server};

use crate::program::{self, Player, form, get, post};

/// The parts of the page that a step may point at.
const PARTS: [&str; 7] = ["strip", "board", "choices", "sheets", "log", "chips", "zones"];

fn house() -> Server {
    housed(None)
}

fn housed(data: Option<&Path>) -> Server {
    let mut kits = program::kits();
    kits.push(registry::sfb());
    kits.push(registry::ascendancy());
    kits.push(registry::stccg());
    let options = Options {
        data_dir: data.map(Path::to_owned),
        bot_pause: Duration::ZERO,
        most_tables: 20,
        seed: Some(program::seed()),
        ..Options::default()
    };
    Server::new(kits, options).expect("the server can be made")
}

/// Begins a lesson as the first page does, and gives the seat.
async fn begun(server: &Server, name: &str) -> Player {
    opened(server, &format!("/lessons/{name}")).await
}

/// Presses a button of the first page that opens a table, and gives the seat.
async fn opened(server: &Server, address: &str) -> Player {
    let request = axum::http::Request::post(address).body(axum::body::Body::empty()).expect("a request");
    let answer = tower::ServiceExt::oneshot(server.router(), request).await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{address}");
    let header = |of: &str| answer.headers()[of].to_str().expect("text").to_owned();
    let (address, cookie) = (header("location"), header("set-cookie"));
    let table = address.split(['/', '?']).nth(2).expect("a table").to_owned();
    let token = cookie.split(['=', ';']).nth(1).expect("a key").to_owned();
    Player { router: server.router(), table, token }
}

/// Everything on the table that has a name.
fn things(scene: &Value) -> Vec<String> {
    fn ids(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Array(all) => all.iter().for_each(|one| ids(one, found)),
            Value::Object(fields) => {
                found.extend(fields.get("id").and_then(Value::as_str).map(str::to_owned));
                fields.values().for_each(|one| ids(one, found));
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    ids(scene, &mut found);
    found
}

/// Takes the step; gives whether it was the last.
async fn take(player: &Player, lesson: &str) -> bool {
    let seen = player.look().await;
    let step = &seen["lesson"];
    let at = format!("{lesson}, step {}", step["at"]);
    assert!(step["text"].as_str().is_some_and(|text| !text.is_empty()), "{at}");
    let there = things(&seen["scene"]);
    for shown in step["show"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        assert!(PARTS.contains(&shown) || there.iter().any(|id| id == shown), "{at}: {shown} is not on the table");
    }
    if step["last"] == true {
        return true;
    }
    let wanted = step["accept"].as_array().and_then(|all| all.first()).and_then(Value::as_str);
    let Some(wanted) = wanted else {
        let (status, answer) = player.post("lesson", json!({})).await;
        assert_eq!(status, StatusCode::OK, "{at}: {answer}");
        return false;
    };
    let commands: Vec<&str> = seen["commands"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    assert!(commands.contains(&wanted), "{at}: {wanted} is not offered: {commands:?}");
    // Anything else is answered kindly, and changes nothing.
    let accepted: Vec<&str> = step["accept"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let other = commands.iter().find(|command| !accepted.contains(command)).copied().unwrap_or("nonsense");
    let (status, refusal) = player.say(other).await;
    assert_eq!((status, refusal["code"].as_str()), (StatusCode::CONFLICT, Some("lesson")), "{at}: {refusal}");
    assert_eq!(refusal["sentence"], step["hint"], "{at}");
    assert_eq!(player.post("undo", json!({})).await.0, StatusCode::CONFLICT, "{at}");
    assert_eq!(player.version().await, seen["version"].as_u64().expect("a version"), "{at}");
    let (status, answer) = player.say(wanted).await;
    assert_eq!(status, StatusCode::OK, "{at}: {answer}");
    false
}

#[tokio::test]
async fn every_lesson_can_be_played_to_its_end() {
    let server = house();
    for name in ["attack-wing", "stcs", "sfb", "ascendancy", "stccg"] {
        let player = begun(&server, name).await;
        let mut steps = 1;
        while !take(&player, name).await {
            steps += 1;
            assert!(steps < 60, "{name} does not end");
        }
        let seen = player.look().await;
        assert_eq!(seen["lesson"]["at"], seen["lesson"]["of"], "{name}");
        assert!((8..20).contains(&steps), "{name} has {steps} steps");
    }
}

/// The spelling of a command does not matter; its effect does.
#[tokio::test]
async fn a_step_takes_every_spelling_of_what_it_asks_for() {
    let server = house();
    let player = begun(&server, "attack-wing").await;
    while player.look().await["lesson"]["accept"] != json!(["reroll BX"]) {
        assert!(!take(&player, "attack-wing").await, "the lesson has a re-roll");
    }
    for other in ["reroll B", "reroll HB", "keep", "reroll"] {
        assert_eq!(player.say(other).await.1["code"], "lesson", "{other}");
    }
    let (status, answer) = player.say(" reroll XB ").await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

/// Looks as soon as only the first seat is asked, and the bot has decided.
async fn asked(player: &Player) -> Value {
    for _ in 0..400 {
        let seen = player.look().await;
        if seen["deciders"] == json!(["A"]) {
            return seen;
        }
        let path = format!("/api/tables/{}?seat={}&since={}&wait=2", player.table, player.token, seen["version"]);
        get(&player.router, &path).await;
    }
    panic!("nothing is asked of the person any more")
}

#[tokio::test]
async fn after_its_last_step_the_game_of_a_lesson_goes_on_against_the_bot_and_survives_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = begun(&housed(Some(folder.path())), "stcs").await;
    assert_eq!(player.look().await["dice"], Value::Null, "the dice of a lesson are written");
    while !take(&player, "stcs").await {}
    let first = player.look().await["commands"][0].as_str().map(str::to_owned).unwrap_or_else(|| "cease 1".to_owned());
    assert_eq!(player.say(&first).await.1["code"], "lesson");
    assert_eq!(player.post("lesson", json!({})).await.0, StatusCode::OK);
    assert_eq!(player.look().await["lesson"], Value::Null);
    let turn = player.look().await["turn"].as_u64().expect("a turn");
    // To the next turn: dice fall in between, and nobody is asked for them.
    for round in 0..200 {
        let seen = asked(&player).await;
        assert_eq!(seen["question"], Value::Null, "nobody is asked for dice");
        if seen["turn"].as_u64() > Some(turn) {
            break;
        }
        assert!(round < 199, "the turn does not end");
        let command = seen["commands"][0].as_str().expect("a command").to_owned();
        let (status, answer) = player.say(&command).await;
        assert_eq!(status, StatusCode::OK, "{command}: {answer}");
    }
    let before = asked(&player).await;
    assert!(before["dice"]["commitment"].is_string(), "{}", before["dice"]);
    player.router = axum::Router::new();
    player.router = housed(Some(folder.path())).router();
    let after = asked(&player).await;
    for same in ["view", "log", "commands", "lesson", "dice"] {
        assert_eq!(before[same], after[same], "{same}");
    }
    let command = after["commands"][0].as_str().expect("a command").to_owned();
    assert_eq!(player.say(&command).await.0, StatusCode::OK);
    assert_eq!(asked(&player).await["question"], Value::Null);

    // The dice after the lesson are proved, and its file opens as a table with dice of the server's own.
    assert_eq!(player.say("concede").await.0, StatusCode::OK);
    let (_, file) = get(&player.router, &format!("/t/{}/file?seat={}", player.table, player.token)).await;
    let Ok(web::Dice::Proved(proved)) = web::prove(&*registry::stcs(), &file) else { panic!("nothing is proved: {file}") };
    assert!(proved.from > 1 && proved.rolls > 0, "{proved:?}");
    let (status, again) = post(&player.router, "/api/tables", &json!({ "file": file, "sitters": ["you", "hot"] })).await;
    assert_eq!(status, StatusCode::CREATED, "{again}");
    let (_, shown) = get(&player.router, &format!("/api/tables/{}", again["id"].as_str().expect("an id"))).await;
    let shown: Value = serde_json::from_str(&shown).expect("JSON");
    assert!(shown["dice"]["commitment"].is_string(), "{}", shown["dice"]);
}

#[tokio::test]
async fn a_lesson_speaks_the_language_of_the_page() {
    let server = house();
    let player = begun(&server, "stcs").await;
    let path = format!("/api/tables/{}?seat={}&lang=it", player.table, player.token);
    let seen: Value = serde_json::from_str(&get(&server.router(), &path).await.1).expect("JSON");
    assert!(seen["lesson"]["text"].as_str().is_some_and(|text| text.starts_with("Benvenuto a bordo")), "{}", seen["lesson"]);
    let page = player.page().await;
    assert!(page.contains("Welcome aboard") && page.contains("step 1 of"), "{page}");
}

#[tokio::test]
async fn a_lesson_that_is_not_there_is_a_page_that_says_so() {
    let server = house();
    assert_eq!(form(&server.router(), "/lessons/chess", "").await.0, StatusCode::NOT_FOUND);
    let (_, home) = get(&server.router(), "/").await;
    for name in ["attack-wing", "stcs", "sfb", "ascendancy", "stccg"] {
        assert!(home.contains(&format!("/lessons/{name}")), "{name}");
    }
    // At an ordinary table there is nothing to read on.
    let (_, opened) = post(&server.router(), "/api/tables", &json!({ "game": "beacon" })).await;
    let body = json!({ "seat": opened["token"] });
    let path = format!("/api/tables/{}/lesson", opened["id"].as_str().expect("an id"));
    assert!(post(&server.router(), &path, &body).await.0.is_client_error());
}

/// The card of a game offers a first game: against the simplest bot that plays soundly, without a clock.
#[tokio::test]
async fn a_first_game_is_one_press_away() {
    let server = house();
    let home = get(&server.router(), "/").await.1;
    for game in ["attack-wing", "stcs", "sfb", "ascendancy", "stccg"] {
        let address = format!("/play?game={game}");
        assert!(home.contains(&format!("action=\"{address}\"")) && home.contains(&format!("/games/{game}.svg")), "{game}");
        let player = opened(&server, &address).await;
        let seen = get(&server.router(), &format!("/api/tables/{}?seat={}", player.table, player.token)).await.1;
        let seen: Value = serde_json::from_str(&seen).expect("JSON");
        assert_eq!(seen["sitters"], json!(["you", { "bot": "ensign" }]), "{game}");
    }
    assert_eq!(form(&server.router(), "/play?game=chess", "").await.0, StatusCode::UNPROCESSABLE_ENTITY);
}
