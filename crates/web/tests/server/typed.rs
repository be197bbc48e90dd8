//! Real dice and real cards at the table in the browser: the person who drew types the card, at one device, by link and against bots, and a mistyped
//! answer is typed again.

use std::time::Duration;

use axum::{Router, http::StatusCode};
use engine::Chance;
use serde_json::{Value, json};
use web::{Options, Server};

use crate::program::{self, Player, claim, get, post, server};

/// A server with the five games.
fn five() -> Router {
    let options = Options { bot_pause: Duration::ZERO, most_tables: 20, seed: Some(program::seed()), ..Options::default() };
    Server::new(registry::kits(), options).expect("the server can be made").router()
}

/// A person with the tokens that are held at one device, and whose eyes look through each.
struct Device {
    token: String,
    at: Option<String>,
}

struct Table {
    router: Router,
    id: String,
    devices: Vec<Device>,
    chance: Chance,
    /// Questions answered, those of them that only one seat might see, and how often the device was handed over.
    met: [usize; 3],
}

impl Table {
    async fn open(router: &Router, game: &str, sitters: [&str; 2]) -> Table {
        let wish = json!({ "game": game, "sitters": sitters, "dice": "real" });
        let (status, opened) = post(router, "/api/tables", &wish).await;
        assert_eq!(status, StatusCode::CREATED, "{opened}");
        let id = opened["id"].as_str().expect("an id").to_owned();
        let mut devices = Vec::new();
        for seat in opened["seats"].as_array().expect("seats") {
            let token = match (seat["invite"].as_str(), seat["token"].as_str()) {
                (Some(invite), _) => claim(router, &id, invite).await,
                (None, Some(token)) => token.to_owned(),
                _ => continue,
            };
            if devices.iter().all(|device: &Device| device.token != token) {
                devices.push(Device { token, at: None });
            }
        }
        Table { router: router.clone(), id, devices, chance: Chance::new(5, 0), met: [0; 3] }
    }

    async fn look(&self, device: usize) -> Value {
        let Device { token, at } = &self.devices[device];
        let at = at.as_ref().map_or(String::new(), |seat| format!("&as={seat}"));
        let (status, text) = get(&self.router, &format!("/api/tables/{}?seat={token}{at}", self.id)).await;
        assert_eq!(status, StatusCode::OK, "{text}");
        serde_json::from_str(&text).expect("JSON")
    }

    async fn post(&self, device: usize, verb: &str, at: &Value, text: &str) -> (StatusCode, Value) {
        let body = json!({ "seat": self.devices[device].token, "as": at, "text": text });
        post(&self.router, &format!("/api/tables/{}/{verb}", self.id), &body).await
    }

    /// Dice or cards as they might have come.
    fn fallen(&mut self, question: &Value) -> String {
        let possible: Vec<&str> = question["possible"].as_array().expect("faces").iter().filter_map(|one| one[0].as_str()).collect();
        let count = question["count"].as_u64().expect("a number");
        let one = |_| possible[self.chance.below(possible.len() as u32) as usize];
        (0..count).map(one).collect::<Vec<_>>().join(if question["ask"] == "draw" { ", " } else { " " })
    }

    /// One of the persons answers the current question; returns whether the game goes on. Nobody else sees a result that only one may see.
    async fn go_on(&mut self) -> bool {
        let mut version = Value::Null;
        for device in 0..self.devices.len() {
            let seen = self.look(device).await;
            if device == 0 {
                version = seen["version"].clone();
            }
            if !seen["outcome"].is_null() {
                return false;
            }
            if let Some(next) = seen["pass"].as_str() {
                let question = &seen["question"]["question"];
                assert!(question["typist"].is_null() || question["seen"] == false, "it is shown before the device is passed: {seen}");
                self.devices[device].at = Some(next.to_owned());
                self.met[2] += 1;
                return true;
            }
            let question = &seen["question"]["question"];
            if question["seen"] == true {
                assert!(question["typist"].is_null() || question["typist"] == seen["as"], "{seen}");
                let text = self.fallen(question);
                let (status, said) = self.post(device, "answer", &seen["as"], &text).await;
                assert_eq!(status, StatusCode::OK, "{said} {question}");
                self.met[0] += 1;
                self.met[1] += usize::from(!question["typist"].is_null());
                return true;
            }
            let commands = seen["commands"].as_array().filter(|commands| !commands.is_empty());
            if let Some(commands) = commands {
                let text = commands[self.chance.below(commands.len() as u32) as usize].as_str().expect("a command").to_owned();
                let (status, said) = self.post(device, "say", &seen["as"], &text).await;
                if status != StatusCode::OK {
                    // In a window of both sides the bot may have gone on since, and with it the order of its steps.
                    assert_ne!(self.look(device).await["version"], seen["version"], "{text}: {said}");
                }
                return true;
            }
        }
        // A bot is to move, or there is a dead end.
        let path = format!("/api/tables/{}?seat={}&since={version}&wait=20", self.id, self.devices[0].token);
        let (status, text) = get(&self.router, &path).await;
        assert_eq!(status, StatusCode::OK, "nobody is asked, and nothing happens: {text} {}", self.look(0).await["question"]);
        true
    }
}

/// In every game, at one device, by link and against a bot, each question goes to somebody who can answer it.
#[tokio::test(flavor = "multi_thread")]
async fn every_question_can_be_answered() {
    let router = five();
    for game in ["attack-wing", "stcs", "sfb", "ascendancy", "stccg"] {
        let mut all = [0; 3];
        for sitters in [["you", "hot"], ["you", "friend"], ["you", "random"]] {
            let mut table = Table::open(&router, game, sitters).await;
            for _ in 0..120 {
                if !table.go_on().await {
                    break;
                }
            }
            all = [0, 1, 2].map(|at| all[at] + table.met[at]);
        }
        assert!(all[0] > 5, "{game}: {all:?}");
        let secret = ["stcs", "ascendancy", "stccg"].contains(&game);
        assert!(!secret || all[1] > 3 && all[2] > 2, "{game}: {all:?}");
    }
}

/// A hand of cards at one device: the device is passed, B types the drawn cards, and A sees only that B did.
#[tokio::test]
async fn a_hidden_draw_is_handed_over() {
    let router = five();
    let mut table = Table::open(&router, "stccg", ["you", "hot"]).await;
    let mut seen = table.look(0).await;
    for _ in 0..60 {
        if seen["question"]["question"]["typist"] == "B" && seen["pass"] == "B" {
            break;
        }
        assert!(table.go_on().await);
        seen = table.look(0).await;
    }
    assert_eq!((&seen["pass"], &seen["as"], &seen["question"]["question"]["seen"]), (&json!("B"), &Value::Null, &json!(false)), "{seen}");
    assert_eq!(seen["question"]["sentence"], "B types something that only B may see", "{}", seen["question"]);
    let (status, refused) = table.post(0, "answer", &json!("A"), "anything").await;
    assert_eq!((status.is_client_error(), &refused["code"]), (true, &json!("not-yours")), "{refused}");
    assert!(refused["sentence"].as_str().is_some_and(|sentence| sentence.contains("hand over to B")), "{refused}");
    assert!(table.go_on().await, "the device is passed to B");
    let seen = table.look(0).await;
    assert_eq!((&seen["as"], &seen["question"]["question"]["typist"]), (&json!("B"), &json!("B")));
    let card = seen["question"]["question"]["possible"][0][0].as_str().expect("a card").to_owned();
    assert_eq!(table.post(0, "answer", &json!("B"), &card).await.0, StatusCode::OK);
    table.devices[0].at = Some("A".to_owned());
    assert!(!table.look(0).await["log"].to_string().contains(&card), "A is not told which card B drew");
}

/// Against a bot its hidden cards are drawn by the program, and the log says so; the person's own are typed.
#[tokio::test]
async fn cards_of_a_bot_are_drawn_by_the_program() {
    let router = five();
    let mut table = Table::open(&router, "stccg", ["you", "random"]).await;
    for _ in 0..20 {
        assert!(table.go_on().await);
    }
    assert!(table.met[1] > 5, "A types the own hand: {:?}", table.met);
    let log = table.look(0).await["log"].to_string();
    assert!(log.contains("for B: nobody at the table may see it."), "{log}");
}

/// The die of a bot was mistyped: the referee has it typed again for the same command, and this survives a restart.
#[tokio::test]
async fn a_mistyped_die_of_a_bot_is_typed_anew() {
    let folder = tempfile::tempdir().expect("a folder");
    let wish = json!({ "game": "beacon", "sitters": ["you", "any"], "dice": "real" });
    let (status, opened) = post(&server(Some(folder.path()), 10).router(), "/api/tables", &wish).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let again = || server(Some(folder.path()), 10).router();
    let token = opened["token"].as_str().expect("a token").to_owned();
    let mut a = Player { router: again(), table: opened["id"].as_str().expect("an id").to_owned(), token };
    a.look().await;
    a.say("bid 2").await;
    while a.look().await["question"].is_null() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let asks = a.look().await["question"].clone();
    assert_eq!(a.post("answer", json!({ "text": "6" })).await.0, StatusCode::OK);
    let last = a.look().await["question"].clone();
    assert_ne!(asks, last, "each seat has a die");
    assert_eq!(a.post("answer", json!({ "text": "1" })).await.0, StatusCode::OK);
    let wrong = a.look().await;
    assert_eq!(wrong["turn"], 2, "the round is over, and the bot may have bid again");
    assert_eq!(a.post("undo", json!({ "right": "referee" })).await.0, StatusCode::OK);
    for _ in 0..2 {
        let seen = a.look().await;
        assert_eq!((&seen["question"], &seen["turn"]), (&last, &json!(1)), "the same die is asked for again");
        a.router = Router::new();
        a.router = again();
    }
    assert_eq!(a.post("undo", json!({ "right": "referee" })).await.0, StatusCode::OK);
    assert_eq!(a.look().await["question"], asks, "and the one before it");
    for die in ["6", "5"] {
        assert_eq!(a.post("answer", json!({ "text": die })).await.0, StatusCode::OK);
    }
    let log = a.look().await["log"].to_string();
    assert!(log.contains("A reaches 8") && wrong["log"].to_string().contains("A reaches 8"), "{log}");
    let reached = |log: &Value| log.to_string().split("B reaches ").nth(1).and_then(|rest| rest.split('.').next()?.parse::<i32>().ok());
    let (before, after) = (reached(&wrong["log"]), reached(&a.look().await["log"]));
    assert_eq!(after.zip(before).map(|(after, before)| after - before), Some(4), "the same bid with another die: {before:?} {after:?}");
    let file = folder.path().join("tables").join(&a.table).join("game.jsonl");
    let file = std::fs::read_to_string(file).expect("the game file");
    assert!(file.contains("typed anew"), "the record keeps a mark: {file}");
}
