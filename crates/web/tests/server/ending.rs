//! Ends before the rules end a game: giving up where others play on, breaking off, and the proof of such games.

use std::time::{Duration, Instant};

use axum::{Router, http::StatusCode};
use engine::{Kit, example::contraband::Contraband, kit::kit};
use serde_json::{Value, json};
use web::{Dice, Limits, Options, Server};

use crate::program::{Player, any, claim, get, post, seed};

/// A server of the example for three.
fn three(limits: Limits, folder: &std::path::Path) -> Router {
    let options = Options { data_dir: Some(folder.into()), bot_pause: Duration::ZERO, seed: Some(seed()), limits, ..Options::default() };
    Server::new(vec![game()], options).expect("a server").router()
}

fn game() -> Box<dyn Kit> {
    kit::<Contraband>(vec![any()])
}

/// Three persons at a table.
async fn persons(router: &Router) -> Vec<Player> {
    let (status, opened) = post(router, "/api/tables", &json!({ "game": "contraband", "sitters": ["you", "friend", "friend"] })).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let table = opened["id"].as_str().expect("an id").to_owned();
    let mut players = Vec::new();
    for seat in opened["seats"].as_array().expect("seats") {
        let token = match seat["invite"].as_str() {
            Some(invite) => claim(router, &table, invite).await,
            None => seat["token"].as_str().expect("a token").to_owned(),
        };
        players.push(Player { router: router.clone(), table: table.clone(), token });
    }
    players
}

/// Plays the persons' seats with the first command until one of `asked` is asked, or the game is over.
async fn played(players: &[Player]) -> Value {
    let begin = Instant::now();
    loop {
        assert!(begin.elapsed() < Duration::from_secs(60), "the game stands still");
        let seen = players[0].look().await;
        if !seen["outcome"].is_null() {
            return seen;
        }
        for player in players {
            if let Some(command) = player.look().await["commands"][0].as_str() {
                player.say(command).await;
            }
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

fn file_of(text: &str) -> (Box<dyn engine::Play>, Dice) {
    let kit = game();
    (kit.load(text, 0, None).expect("the file plays again"), web::prove(&*kit, text).expect("a whole proof"))
}

/// Whoever gives up is out: a bot plays on, log and file say so, the others end the game, and its file is proved.
#[tokio::test(flavor = "multi_thread")]
async fn one_of_three_gives_up_and_the_others_play_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let router = three(Limits::default(), folder.path());
    let players = persons(&router).await;
    let (gone, others) = (
        &players[1],
        [0, 2].map(|at| Player { router: router.clone(), table: players[at].table.clone(), token: players[at].token.clone() }),
    );
    assert_eq!(gone.say("concede").await.0, StatusCode::OK);
    assert_eq!(gone.say("concede").await.1["code"], "gave-up");
    assert_eq!(gone.post("advise", json!({})).await.1["code"], "gave-up");
    let seen = others[0].look().await;
    assert!(seen["outcome"].is_null(), "the others play on");
    assert_eq!(seen["places"][1]["gone"], true);
    assert!(seen["log"].to_string().contains("B gives up"), "{}", seen["log"]);
    // Its consent is not asked for any more.
    assert_eq!(others[0].post("offer-draw", json!({})).await.0, StatusCode::OK);
    assert_eq!(others[1].post("consent", json!({ "accept": false })).await.0, StatusCode::OK);
    let over = played(&others).await;
    assert_eq!(over["outcome"]["places"][1], 3, "behind all others: {}", over["outcome"]);
    let (_, file) = get(&router, &format!("/t/{}/file", gone.table)).await;
    assert!(file.contains("\"seat\":\"B\",\"do\":\"concede\""), "{file}");
    let (play, dice) = file_of(&file);
    assert_eq!(play.outcome("en").expect("over").places[1], 3);
    assert!(matches!(dice, Dice::Proved(_)), "{dice:?}");
}

/// After a restart the bot still plays on.
#[tokio::test(flavor = "multi_thread")]
async fn who_gave_up_stays_out_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let (table, tokens) = {
        let players = persons(&three(Limits::default(), folder.path())).await;
        assert_eq!(players[0].say("concede").await.0, StatusCode::OK);
        (players[0].table.clone(), [1, 2].map(|at: usize| players[at].token.clone()))
    };
    let begin = Instant::now();
    let router = loop {
        let lock = std::fs::metadata(folder.path()).is_ok();
        assert!(lock && begin.elapsed() < Duration::from_secs(60));
        let options = Options { data_dir: Some(folder.path().into()), bot_pause: Duration::ZERO, seed: Some(seed()), ..Options::default() };
        match Server::new(vec![game()], options) {
            Ok(server) => break server.router(),
            Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    };
    let players = tokens.map(|token| Player { router: router.clone(), table: table.clone(), token });
    assert_eq!(played(&players).await["outcome"]["places"][0], 3);
}

/// When only one is left, he has won; the others are ranked by how long they stayed.
#[tokio::test]
async fn the_last_who_stays_has_won() {
    let folder = tempfile::tempdir().expect("a folder");
    let router = three(Limits::default(), folder.path());
    let players = persons(&router).await;
    assert_eq!(players[2].say("concede").await.0, StatusCode::OK);
    assert_eq!(players[0].say("concede").await.0, StatusCode::OK);
    assert_eq!(players[1].look().await["outcome"]["places"], json!([2, 1, 3]));
}

/// A game whose others have gone can be closed and proved; as long as they may come back they are asked.
#[tokio::test]
async fn a_game_that_was_broken_off_is_closed_and_proved() {
    let folder = tempfile::tempdir().expect("a folder");
    let router = three(Limits { unplayed: Duration::from_secs(2), ..Limits::default() }, folder.path());
    let players = persons(&router).await;
    let first = &players[0];
    let command = first.look().await["commands"][0].as_str().expect("a command").to_owned();
    assert_eq!(first.say(&command).await.0, StatusCode::OK);
    let played = Instant::now();
    assert_eq!(first.post("close", json!({})).await.0, StatusCode::OK);
    let asked = first.look().await;
    assert!(asked["outcome"].is_null() && asked["wish"]["what"] == "close", "{}", asked["wish"]);
    assert_eq!(players[1].post("consent", json!({ "accept": false })).await.0, StatusCode::OK);
    assert!(first.look().await["outcome"].is_null(), "one of them said no");
    // To say no is to be there: the time begins anew.
    let said_no = Instant::now();
    while said_no.elapsed() < Duration::from_millis(2200) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(first.post("close", json!({})).await.0, StatusCode::OK);
    let over = first.look().await;
    assert_eq!(over["outcome"]["places"], json!([1, 1, 1]), "{played:?} {over}");
    assert!(over["outcome"].to_string().contains("broken off"), "{}", over["outcome"]);
    assert_eq!(first.post("close", json!({})).await.1["code"], "game-over");
    let (_, file) = get(&router, &format!("/t/{}/file", first.table)).await;
    let (play, dice) = file_of(&file);
    assert!(play.outcome("en").is_some() && matches!(dice, Dice::Proved(_)), "{dice:?}");
}

/// After the first game A and B change sides. The classes of the ships of A and B at the next table, and its title.
async fn sides_changed(wish: Value) -> [String; 3] {
    let router = Server::new(registry::kits(), Options { seed: Some(seed()), ..Options::default() }).expect("a server").router();
    let [a, b] = Player::pair(&router, wish).await;
    b.say("concede").await;
    let url = a.post("rematch", json!({ "accept": true })).await.1["url"].as_str().map(str::to_owned).expect("an address");
    let next = url.trim_start_matches("/t/").split('?').next().expect("a name").to_owned();
    let (a, b) = (Player { table: next.clone(), ..a }, Player { table: next, ..b });
    let (mine, theirs) = (a.look().await, b.look().await);
    assert_eq!((&mine["as"], &theirs["as"]), (&json!("B"), &json!("A")));
    let ships = ["2", "1"].map(|ship| mine["view"]["ship"][ship]["class"].as_str().expect("a class").to_owned());
    let [of_a, of_b] = ships;
    [of_a, of_b, mine["title"].as_str().unwrap_or_default().to_owned()]
}

#[tokio::test]
async fn a_list_that_somebody_chose_stays_with_its_player_when_sides_are_changed() {
    let wish = |settings: Value| json!({ "game": "sfb", "scenario": "plasma", "settings": settings, "sitters": ["you", "friend"] });
    // Nobody chose: whoever changes sides flies the other side's ship.
    assert_eq!(sides_changed(wish(json!({}))).await, ["fed-ca", "gorn-ca", "Plasma"]);
    assert_eq!(sides_changed(wish(json!({ "A.fleet": "kzi-bc" }))).await, ["kzi-bc", "fed-ca", "Plasma"]);
    assert_eq!(sides_changed(wish(json!({ "A.fleet": "kzi-bc", "B.fleet": "hyd-hc" }))).await, ["kzi-bc", "hyd-hc", "Plasma"]);
}
