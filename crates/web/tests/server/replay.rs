//! Looking back: each viewer sees of a moment what that viewer saw then; a finished game can be continued elsewhere from any line.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::program::{Player, get, post, server};

impl Player {
    async fn back(&self, what: &str) -> Value {
        let mark = if what.contains('?') { '&' } else { '?' };
        let (status, text) = get(&self.router, &format!("/api/tables/{}/{what}{mark}seat={}", self.table, self.token)).await;
        assert_eq!(status, StatusCode::OK, "{text}");
        serde_json::from_str(&text).expect("JSON")
    }

    async fn moment(&self, line: u64) -> Value {
        self.back(&format!("moment?line={line}")).await
    }
}

/// The shapes on the table, whichever seat may choose on them.
fn laid(seen: &Value) -> Value {
    json!([seen["scene"]["shapes"], seen["scene"]["sheets"], seen["scene"]["chips"]])
}

#[tokio::test]
async fn a_moment_is_shown_as_it_was() {
    let router = server(None, 10).router();
    let [a, b] = Player::friends(&router).await;
    let mut stood = Vec::new();
    for (mine, theirs) in [(1, 2), (2, 3), (3, 4)] {
        for (player, bid) in [(&a, mine), (&b, theirs)] {
            player.say(&format!("bid {bid}")).await;
            let (of_a, of_b) = (a.look().await, b.look().await);
            let line = of_b["log"].as_array().and_then(|log| log.last()).expect("a line")["number"].as_u64().expect("a number");
            stood.push((line, laid(&of_a), laid(&of_b)));
        }
    }
    for (line, of_a, of_b) in &stood {
        assert_eq!(laid(&a.moment(*line).await), *of_a, "line {line} to A");
        assert_eq!(laid(&b.moment(*line).await), *of_b, "line {line} to B");
    }
    assert_eq!(laid(&b.moment(9_999).await), stood[5].2, "a line that was never told is the end");
    let told = a.back("log").await;
    assert_eq!(told["course"].as_array().map(Vec::len), Some(5), "three turns with their beginning, and the end: {told}");
}

/// A link holds the number that a line has for those without a seat: whoever made it and opens it, it leads to the same moment.
#[tokio::test]
async fn a_link_leads_everybody_to_the_same_moment() {
    let router = server(None, 10).router();
    let [a, b] = Player::friends(&router).await;
    let public = Player { router: router.clone(), table: b.table.clone(), token: String::new() };
    let everybody = [&a, &b, &public];
    let mut stood = Vec::new();
    for (player, bid) in [(&a, 1), (&b, 2), (&a, 2), (&b, 3)] {
        player.say(&format!("bid {bid}")).await;
        let mut seen = Vec::new();
        for player in everybody {
            seen.push(laid(&player.look().await));
        }
        let last = a.look().await["log"].as_array().and_then(|log| log.last()).expect("a line").clone();
        stood.push((last, seen));
    }
    let (told, mut own) = (public.back("log").await.to_string(), 0);
    for (line, seen) in &stood {
        let link = a.moment(line["number"].as_u64().expect("a number")).await["link"].as_u64().expect("a number");
        own += usize::from(!told.contains(line["text"].as_str().expect("text")));
        for (player, seen) in everybody.iter().zip(seen) {
            let moment = player.back(&format!("moment?line={link}&of=public")).await;
            assert_eq!(laid(&moment), *seen, "link {link}");
            assert_eq!(moment["link"], link, "whoever opened it hands on the same link");
            assert_eq!(laid(&player.moment(moment["line"].as_u64().expect("a number")).await), *seen, "its own number leads there too");
        }
    }
    assert_eq!(own, 2, "A's bids are told to A alone in these words");
}

/// Two tables that differ only in A's secret card: B may ask for any line, even for those that only A saw.
#[tokio::test]
async fn looking_back_tells_no_secret() {
    let router = server(None, 10).router();
    let mut seen = Vec::new();
    for card in [1, 4] {
        let [a, b] = Player::friends(&router).await;
        a.say(&format!("bid {card}")).await;
        let public = Player { router: router.clone(), table: b.table.clone(), token: String::new() };
        let mut told = Vec::new();
        for player in [&b, &public] {
            told.push(player.back("log").await);
            for line in 0..6 {
                told.push(player.moment(line).await);
            }
        }
        assert!(told[0]["course"].as_array().is_some_and(Vec::is_empty), "what positions are worth tells what is hidden");
        let (status, why) = b.post("branch", json!({ "line": 0 })).await;
        assert_eq!((status, &why["code"]), (StatusCode::FORBIDDEN, &json!("not-over")));
        seen.push(told);
    }
    assert_eq!(seen[0], seen[1]);
}

#[tokio::test]
async fn another_table_goes_on_from_a_moment() {
    let router = server(None, 10).router();
    let [a, b] = Player::friends(&router).await;
    for (mine, theirs) in [(1, 2), (2, 3), (3, 4)] {
        a.say(&format!("bid {mine}")).await;
        b.say(&format!("bid {theirs}")).await;
    }
    let log = a.look().await["log"].clone();
    let second =
        log.as_array().and_then(|log| log.iter().find(|line| line["turn"] == json!(2))).expect("a second round")["number"].as_u64();
    let (status, next) = a.post("branch", json!({ "line": second.expect("a number") })).await;
    assert_eq!(status, StatusCode::CREATED, "{next}");
    let url = next["url"].as_str().expect("an address");
    let (table, token) = url.trim_start_matches("/t/").split_once("?seat=").expect("the owner's link");
    let (_, text) = get(&router, &format!("/api/tables/{table}?seat={token}")).await;
    let there: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!((&there["outcome"], &there["turn"], &there["deciders"]), (&Value::Null, &json!(2), &json!(["A", "B"])));
    let (status, said) = post(&router, &format!("/api/tables/{table}/say"), &json!({ "seat": token, "as": "A", "text": "bid 4" })).await;
    assert_eq!(status, StatusCode::OK, "one plays on, at one screen: {said}");
    assert_eq!(a.look().await["outcome"]["scores"].as_array().map(Vec::len), Some(2), "the old table is as it was");
}
