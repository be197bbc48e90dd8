//! The persons' clocks over HTTP: both seats see the setting, and when a clock has run out the bot decides, this once or from then on.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::program::{self, Player, form, get, post, server};

/// Looks until the clock of seat B has run out once.
async fn fallen(player: &Player) -> Value {
    for _ in 0..1200 {
        let seen = player.look().await;
        if seen["clocks"][1]["fallen"] != json!(0) {
            return seen;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("nobody decided: {}", player.look().await)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_by_move_is_shown_and_decides_once() {
    let router = server(None, 10).router();
    let [a, b] = Player::pair(&router, json!({ "game": "beacon", "sitters": ["you", "friend"], "clock": "move 5" })).await;
    for player in [&a, &b] {
        let seen = player.look().await;
        let clocks = seen["clocks"].as_array().expect("clocks");
        assert_eq!(clocks.len(), 2, "each sees both: {seen}");
        for clock in clocks {
            assert_eq!((&clock["pace"], &clock["left"], &clock["fallen"]), (&json!("move"), &json!(5_000), &json!(0)));
            assert!(clock["ends"].as_u64().is_some(), "both bid at once: {clock}");
        }
    }
    // A has decided: only B's clock runs on, and no clock is reset.
    a.say("bid 1").await;
    let seen = b.look().await;
    assert!(seen["clocks"][0]["ends"].is_null() && seen["clocks"][1]["ends"].is_u64(), "{}", seen["clocks"]);
    let seen = fallen(&b).await;
    assert_eq!(
        (&seen["clocks"][0]["fallen"], &seen["clocks"][1]["fallen"]),
        (&json!(0), &json!(1)),
        "the bot decided for B: {}",
        seen["clocks"]
    );
    assert!(seen["clocks"][1]["ends"].as_u64().is_some(), "the next decision has its own time");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_a_clock_before_everybody_has_come() {
    let router = server(None, 10).router();
    let (_, opened) = post(&router, "/api/tables", &json!({ "game": "beacon", "sitters": ["you", "friend"], "clock": "game 5" })).await;
    let path = format!("/api/tables/{}?seat={}", opened["id"].as_str().expect("an id"), opened["token"].as_str().expect("a key"));
    let look = async || serde_json::from_str::<Value>(&get(&router, &path).await.1).expect("JSON");
    let seen = look().await;
    assert!(seen["clocks"][0]["ends"].is_null() && seen["clocks"][0]["left"] == json!(300_000), "{}", seen["clocks"]);
    program::claim(&router, opened["id"].as_str().expect("an id"), opened["seats"][1]["invite"].as_str().expect("a link")).await;
    assert!(look().await["clocks"][0]["ends"].is_u64(), "now they run");
}

/// A clock stops only if all agree, and runs again as soon as somebody plays.
#[tokio::test]
async fn a_clock_is_paused_by_consent() {
    let router = server(None, 10).router();
    let [without, _] = Player::friends(&router).await;
    assert_eq!(without.post("pause", json!({ "accept": true })).await.1["code"], "no-clock");
    let [a, b] = Player::pair(&router, json!({ "game": "beacon", "sitters": ["you", "friend"], "clock": "game 5" })).await;
    let runs = async || b.look().await["clocks"][1]["ends"].is_u64();
    assert!(runs().await && b.look().await["paused"] == json!(false));
    a.post("pause", json!({ "accept": true })).await;
    assert!(runs().await, "B has not agreed");
    assert_eq!(b.look().await["wish"]["what"], "pause");
    b.post("consent", json!({ "accept": false })).await;
    assert!(runs().await, "B has declined");
    a.post("pause", json!({ "accept": true })).await;
    b.post("consent", json!({ "accept": true })).await;
    assert!(!runs().await && a.look().await["paused"] == json!(true), "both agreed");
    b.post("pause", json!({})).await;
    assert!(runs().await, "somebody lets them run again");
    b.post("pause", json!({ "accept": true })).await;
    a.post("consent", json!({ "accept": true })).await;
    assert!(!runs().await);
    a.say("bid 1").await;
    assert!(runs().await, "whoever plays does not do so for free");
}

#[tokio::test]
async fn a_clock_is_set_up_in_the_form_and_refused_with_its_bounds() {
    let router = server(None, 10).router();
    let page = get(&router, "/new?game=beacon").await.1;
    for said in ["a bot makes this decision", "a bot plays on", "name=\"clock-seconds\"", "name=\"clock-minutes\""] {
        assert!(page.contains(said), "{said}");
    }
    let sent = |clock: &str| format!("game=beacon&scenario=beacon&A.sitter=you&B.sitter=any&{clock}");
    let (status, _) = form(&router, "/new", &sent("clock=game&clock-seconds=90&clock-minutes=30")).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let (status, again) = form(&router, "/new", &sent("clock=move&clock-seconds=2&clock-minutes=30")).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(again.contains("from 5 to 86400"), "{again}");
    let (status, why) = post(&router, "/api/tables", &json!({ "game": "beacon", "clock": "turn 9" })).await;
    assert_eq!((status, &why["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("bad-clock")));
}
