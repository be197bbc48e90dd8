//! The interface for programs, in process: whole games, secrets, stale and repeated commands, taking back, real dice, restarts, bad input.

use std::{io::Write, time::Duration};

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use futures::StreamExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::program::{self, Player, form, get, post, server};

#[tokio::test]
async fn two_programs_play_a_game_to_its_end() {
    let router = server(None, 10).router();
    let [a, b] = Player::friends(&router).await;
    for (mine, theirs) in [(1, 2), (2, 3), (3, 4)] {
        let (status, early) = get(&router, &format!("/t/{}/file?seat={}", a.table, a.token)).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "the file tells secrets before the end: {early}");
        assert_eq!(a.look().await["deciders"], json!(["A", "B"]));
        assert_eq!(a.say(&format!("bid {mine}")).await.0, StatusCode::OK);
        assert_eq!(b.say(&format!("bid {theirs}")).await.0, StatusCode::OK);
    }
    let end = b.look().await;
    assert_eq!(end["outcome"]["scores"].as_array().map(Vec::len), Some(2), "{end}");
    assert!(b.page().await.contains("The end of the game"));
    let (status, file) = get(&router, &format!("/t/{}/file?seat={}", a.table, a.token)).await;
    assert_eq!((status, file.matches("\"do\":").count()), (StatusCode::OK, 6));

    // The file opens as a table that stands at the same place.
    let (status, again) = post(&router, "/api/tables", &json!({ "file": file, "sitters": ["you", "hot"] })).await;
    assert_eq!(status, StatusCode::CREATED, "{again}");
    let token = again["seats"][0]["token"].as_str().expect("a token");
    let (_, text) = get(&router, &format!("/api/tables/{}?seat={token}", again["id"].as_str().expect("an id"))).await;
    let again: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(again["outcome"], end["outcome"]);
}

/// Two tables that differ only in A's secret card look the same to B and to the public, in JSON, on the page and on the stream.
#[tokio::test]
async fn what_a_seat_may_not_know_is_sent_nowhere() {
    let router = server(None, 10).router();
    let mut seen = Vec::new();
    for card in [1, 4] {
        let [a, b] = Player::friends(&router).await;
        a.say(&format!("bid {card}")).await;
        let public = Player { router: router.clone(), table: b.table.clone(), token: String::new() };
        let stream = first_event(&b, None).await;
        let mut told =
            [b.look().await.to_string(), b.page().await, public.look().await.to_string(), public.page().await, stream].join("\n");
        assert!(!told.contains(&a.token), "another seat's token is shown");
        // Names of the table, and its versions, which count from the time of its opening.
        let opened = b.version().await - 1;
        let bound = b.look().await["dice"]["commitment"].as_str().expect("a hash").to_owned();
        for own in [b.token.clone(), b.table.clone(), bound, opened.to_string(), (opened + 1).to_string()] {
            told = told.replace(&own, "-");
        }
        seen.push(told);
        assert!(a.page().await.contains(&format!("A lays card {card} face down.")), "the owner is told");
    }
    assert_eq!(seen[0], seen[1]);
}

async fn first_event(player: &Player, since: Option<u64>) -> String {
    let since = since.map_or(String::new(), |since| format!("&since={since}"));
    let path = format!("/api/tables/{}/events?seat={}{since}", player.table, player.token);
    let request = Request::get(path).body(Body::empty()).expect("a request");
    let response = player.router.clone().oneshot(request).await.expect("an answer");
    let mut frames = response.into_body().into_data_stream();
    let first = tokio::time::timeout(Duration::from_secs(60), frames.next()).await.expect("an event in time");
    String::from_utf8(first.expect("an event").expect("a sound one").to_vec()).expect("text")
}

#[tokio::test]
async fn the_other_browser_is_told_at_once() {
    let router = server(None, 10).router();
    let [a, b] = Player::friends(&router).await;
    let path = format!("/api/tables/{}/events?seat={}&since={}", b.table, b.token, b.version().await);
    let request = Request::get(path).body(Body::empty()).expect("a request");
    let mut frames = router.clone().oneshot(request).await.expect("an answer").into_body().into_data_stream();
    let present = frames.next().await.expect("B has come").expect("a sound event");
    assert!(String::from_utf8_lossy(&present).contains("\"places\""));
    let sent = std::time::Instant::now();
    a.say("bid 2").await;
    let event = frames.next().await.expect("an event").expect("a sound one");
    assert!(sent.elapsed() < Duration::from_secs(3), "{:?}", sent.elapsed());
    let text = String::from_utf8_lossy(&event);
    assert!(text.contains("A: laid") && !text.contains("\"outcome\""), "only what changed is sent: {text}");
    assert!(event.len() < 2500, "{} bytes: {text}", event.len());
}

#[tokio::test]
async fn stale_and_repeated_commands_do_nothing_twice() {
    let router = server(None, 10).router();
    let [a, b] = Player::friends(&router).await;
    let seen = b.version().await;
    let say = json!({ "text": "bid 1", "seen": seen, "request": "w1" });
    assert_eq!(a.post("say", say.clone()).await.0, StatusCode::OK);
    // B looked before A's command, but B's question has not changed: B's command is not stale.
    assert_eq!(b.post("say", json!({ "text": "bid 2", "seen": seen })).await.0, StatusCode::OK);
    let after = a.version().await;
    // The same request again: the same answer, and nothing is carried out, though A could bid in the next round.
    let (status, answer) = a.post("say", say).await;
    assert_eq!((status, answer["version"].as_u64() < Some(after)), (StatusCode::OK, true));
    // The same command again under another word: stale.
    let (status, answer) = a.post("say", json!({ "text": "bid 3", "seen": seen, "request": "w2" })).await;
    assert_eq!((status, &answer["code"]), (StatusCode::CONFLICT, &json!("stale")));
    let (status, answer) = a.post("say", json!({ "text": "bid 3", "seen": after + 99 })).await;
    assert_eq!((status, &answer["code"]), (StatusCode::CONFLICT, &json!("stale")));
    assert_eq!(a.version().await, after);
    let commands = a.look().await["commands"].clone();
    assert_eq!(commands, json!(["bid 2", "bid 3", "bid 4"]));
    let path = format!("/api/tables/{}?seat={}&since={after}", a.table, a.token);
    assert_eq!(get(&router, &path).await.0, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn taking_back_is_free_until_something_is_known_and_then_the_other_decides() {
    let router = server(None, 10).router();
    let [a, b] = Player::friends(&router).await;
    a.say("bid 1").await;
    assert_eq!(a.look().await["undo"]["how"], "free");
    assert_eq!(a.post("undo", json!({})).await.0, StatusCode::OK);
    assert_eq!(a.look().await["deciders"], json!(["A", "B"]));

    a.say("bid 1").await;
    b.say("bid 2").await;
    assert_eq!(b.look().await["undo"]["how"], "consent");
    b.post("undo", json!({})).await;
    assert_eq!(a.look().await["wish"], json!({ "by": "B", "what": "take_back", "mine": true, "declined": false }));
    assert!(a.page().await.contains("asks to take the last command back"));
    let (status, own) = b.post("consent", json!({ "accept": true })).await;
    assert_eq!((status, &own["code"]), (StatusCode::FORBIDDEN, &json!("own-request")));
    a.post("consent", json!({ "accept": false })).await;
    assert_eq!(a.look().await["turn"], 2, "declined: all stays");
    b.post("undo", json!({})).await;
    a.post("consent", json!({ "accept": true })).await;
    let back = b.look().await;
    assert_eq!((&back["turn"], &back["deciders"]), (&json!(1), &json!(["B"])));
    assert_eq!(a.post("consent", json!({ "accept": true })).await.1["code"], "no-request");
    let (status, refused) = a.post("undo", json!({ "right": "referee" })).await;
    assert_eq!((status, &refused["code"]), (StatusCode::FORBIDDEN, &json!("no-referee")));
}

#[tokio::test]
async fn a_draw_is_offered_declined_and_accepted_and_a_game_conceded() {
    let router = server(None, 10).router();
    let [a, b] = Player::friends(&router).await;
    assert_eq!(a.post("offer-draw", json!({})).await.0, StatusCode::OK);
    assert_eq!(b.look().await["wish"], json!({ "by": "A", "what": "draw", "mine": true, "declined": false }));
    assert!(b.page().await.contains("offers a draw"));
    assert_eq!(a.post("consent", json!({ "accept": true })).await.1["code"], "own-request");
    b.post("consent", json!({ "accept": false })).await;
    // The person who asked gets the answer; nobody else does, and no request is left to agree to.
    assert_eq!((&a.look().await["wish"]["declined"], &b.look().await["wish"]), (&json!(true), &json!(null)));
    assert!(a.page().await.contains("The wish was declined."));
    assert_eq!(b.post("consent", json!({ "accept": true })).await.1["code"], "no-request");
    // Nobody leads the other away from a game that is not over.
    assert_eq!(a.post("rematch", json!({})).await.1["code"], "not-over");
    a.post("offer-draw", json!({})).await;
    b.post("consent", json!({ "accept": true })).await;
    let over = a.look().await;
    assert_eq!((&over["outcome"]["places"], &over["outcome"]["rule"], &over["deciders"]), (&json!([1, 1]), &json!(null), &json!([])));
    assert!(a.page().await.contains("A draw between"));
    assert_eq!(a.post("offer-draw", json!({})).await.1["code"], "game-over");

    // Another round with the sides changed: the keys open the other seats.
    let url = a.post("rematch", json!({ "accept": true })).await.1["url"].as_str().map(str::to_owned).expect("an address");
    let next = url.trim_start_matches("/t/").split('?').next().expect("a name").to_owned();
    let (a, b) = (Player { table: next.clone(), ..a }, Player { table: next, ..b });
    assert_eq!((&a.look().await["as"], &b.look().await["as"]), (&json!("B"), &json!("A")));
    b.say("concede").await;
    assert_eq!(a.look().await["outcome"]["places"], json!([2, 1]));
}

#[tokio::test]
async fn people_are_called_by_the_names_they_give() {
    let router = server(None, 10).router();
    let [a, b] = Player::friends(&router).await;
    assert_eq!(a.post("name", json!({ "text": "  Luisa  P. " })).await.0, StatusCode::OK);
    assert_eq!((&b.look().await["places"][0]["name"], &a.look().await["places"][0]["name"]), (&json!("Luisa P."), &json!("you")));
    assert_eq!(a.post("name", json!({ "text": "a\u{202e}b" })).await.1["code"], "bad-name");
    let before = a.version().await;
    a.post("name", json!({ "text": "Luisa P." })).await;
    assert_eq!(a.version().await, before, "the same name changes nothing");
    a.post("name", json!({ "text": "" })).await;
    assert_eq!(b.look().await["places"][0]["name"], "host");
}

#[tokio::test]
async fn real_dice_are_asked_for_checked_and_survive_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let wish = json!({ "game": "beacon", "sitters": ["you", "friend"], "dice": "real" });
    let [mut a, mut b] = Player::pair(&server(Some(folder.path()), 10).router(), wish).await;
    a.say("bid 1").await;
    b.say("bid 2").await;
    assert!(a.look().await["question"]["sentence"].as_str().is_some_and(|asked| asked.contains("A: roll 1 × d6")), "{}", a.look().await);
    let page = a.page().await;
    assert!(page.contains("data-face=\"6\"") && page.contains("These fell"));
    assert_eq!(a.post("answer", json!({ "text": "7" })).await.1["code"], "bad-dice");
    assert_eq!(b.say("bid 3").await.1["code"], "dice-wanted");
    assert_eq!(b.post("withdraw", json!({})).await.0, StatusCode::OK);
    assert_eq!(b.look().await["deciders"], json!(["B"]));
    b.say("bid 4").await;
    assert_eq!(a.post("answer", json!({ "text": "6" })).await.0, StatusCode::OK);

    // The first die has been acknowledged, the second is still to fall.
    let before = b.look().await;
    (a.router, b.router) = (axum::Router::new(), axum::Router::new());
    let again = server(Some(folder.path()), 10).router();
    (a.router, b.router) = (again.clone(), again);
    let after = b.look().await;
    for same in ["question", "deciders", "view", "log"] {
        assert_eq!(before[same], after[same], "{same}");
    }
    assert_eq!(b.post("withdraw", json!({})).await.1["code"], "undo");
    assert_eq!(b.post("answer", json!({ "text": "1" })).await.0, StatusCode::OK);
    assert_eq!(a.look().await["turn"], 2);
    assert!(a.look().await["log"].to_string().contains("A reaches 7, B reaches 5."), "{}", a.look().await["log"]);
    assert_eq!(a.post("undo", json!({ "right": "referee" })).await.0, StatusCode::OK);
    assert_eq!(a.look().await["turn"], 1);
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_in_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let [mut a, mut b] = Player::friends(&server(Some(folder.path()), 10).router()).await;
    a.say("bid 1").await;
    b.say("bid 2").await;
    let seen = a.version().await;
    a.say("bid 3").await;
    let before = [a.look().await, b.look().await];
    let file = folder.path().join("tables").join(&a.table).join("game.jsonl");
    (a.router, b.router) = (axum::Router::new(), axum::Router::new());
    // A line that was being written when the power failed, and was never acknowledged.
    let mut cut = std::fs::OpenOptions::new().append(true).open(&file).expect("the game file");
    cut.write_all(b"{\"turn\":2,\"seat\":\"B\",\"do\":\"bi").expect("written");
    drop(cut);

    let again = server(Some(folder.path()), 10).router();
    (a.router, b.router) = (again.clone(), again);
    for (player, before) in [&a, &b].into_iter().zip(&before) {
        let after = player.look().await;
        for same in ["view", "deciders", "log", "scene", "commands"] {
            assert_eq!(before[same], after[same], "{same}");
        }
    }
    // A page from before the restart cannot repeat its last command.
    let (status, stale) = b.post("say", json!({ "text": "bid 4", "seen": seen })).await;
    assert_eq!((status, &stale["code"]), (StatusCode::CONFLICT, &json!("stale")));
    assert_eq!(b.say("bid 4").await.0, StatusCode::OK);
    let text = std::fs::read_to_string(&file).expect("the game file");
    assert_eq!(text.matches("\"do\":").count(), 4, "{text}");
}

/// After a restart everybody comes back at the same moment: more streams than are opened in parallel all get their page, stay open, and deliver news.
#[tokio::test]
async fn all_come_back_at_once_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut seats = Vec::new();
    {
        let router = server(Some(folder.path()), 20).router();
        for _ in 0..12 {
            let pair = Player::friends(&router).await;
            seats.extend(pair.iter().map(|player| (player.table.clone(), player.token.clone())));
        }
    }
    let again = server(Some(folder.path()), 20).router();
    let opened = seats.iter().map(|(table, token)| {
        let request = Request::get(format!("/api/tables/{table}/events?seat={token}")).body(Body::empty()).expect("a request");
        let answer = again.clone().oneshot(request);
        async {
            let mut frames = answer.await.expect("an answer").into_body().into_data_stream();
            let page = frames.next().await.expect("a page").expect("a sound one");
            assert!(String::from_utf8_lossy(&page).contains("\"page\":"));
            frames
        }
    });
    let opened = tokio::time::timeout(Duration::from_secs(60), futures::future::join_all(opened));
    let mut streams = opened.await.expect("nobody waits for another's stream to end");
    let (table, token) = &seats[0];
    let said = json!({ "seat": token, "text": "bid 2" });
    assert_eq!(post(&again, &format!("/api/tables/{table}/say"), &said).await.0, StatusCode::OK);
    let told = async {
        loop {
            let message = streams[1].next().await.expect("an event").expect("a sound one");
            if String::from_utf8_lossy(&message).contains("A: laid") {
                return;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(10), told).await.expect("the other one is told");
}

/// The clock is an instant on the disk: it runs out while the server is down, and time is called when the table is next looked at.
#[tokio::test]
async fn the_clock_survives_a_restart_and_calls_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let wish = json!({ "game": "attack-wing", "sitters": ["you", "friend"], "settings": { "minutes": 1 } });
    let [mut a, _] = Player::pair(&server(Some(folder.path()), 10).router(), wish).await;
    assert!(a.page().await.contains("data-clock"));
    a.router = axum::Router::new();
    let kept = folder.path().join("tables").join(&a.table);
    let register = std::fs::read_to_string(kept.join("table.json")).expect("the register");
    let mut register: Value = serde_json::from_str(&register).expect("JSON");
    assert!(register["deadline"].as_u64().is_some_and(|at| at > 1_700_000_000_000), "{register}");
    register["deadline"] = json!(1);
    std::fs::write(kept.join("table.json"), register.to_string()).expect("written");

    a.router = server(Some(folder.path()), 10).router();
    a.look().await;
    for _ in 0..6000 {
        let game = std::fs::read_to_string(kept.join("game.jsonl")).expect("the game file");
        if game.matches("\"do\":\"time\"").count() == 1 {
            return assert!(!a.page().await.contains("data-clock"));
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("time was not called: {}", a.look().await);
}

#[tokio::test]
async fn bots_move_by_themselves_and_a_rematch_has_the_same_keys() {
    let router = server(None, 10).router();
    let [a, _] = Player::pair(&router, json!({ "game": "beacon", "sitters": ["you", "any"] })).await;
    for card in 1..=3 {
        for _ in 0..6000 {
            if a.look().await["deciders"] == json!(["A"]) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert_eq!(a.say(&format!("bid {card}")).await.0, StatusCode::OK);
    }
    assert!(a.look().await["outcome"].is_object());
    let (_, next) = a.post("rematch", json!({})).await;
    let url = next["url"].as_str().expect("an address").to_owned();
    assert!(url.ends_with(&a.token) && !url.contains(&a.table));
    assert_eq!(a.post("rematch", json!({})).await.1["url"], json!(url), "a second wish leads to the same table");
    assert!(a.page().await.contains("To the rematch"));
    let next = Player { table: url.trim_start_matches("/t/").split('?').next().expect("an id").into(), ..a };
    assert!(next.page().await.contains("Your move"));
}

#[tokio::test]
async fn new_dice_against_a_bot_make_a_game_for_practice_and_the_end_is_final() {
    let router = server(None, 10).router();
    let [a, _] = Player::pair(&router, json!({ "game": "beacon", "sitters": ["you", "any"] })).await;
    let my_move = async || {
        for _ in 0..6000 {
            let seen = a.look().await;
            if seen["deciders"] == json!(["A"]) || seen["outcome"].is_object() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    my_move().await;
    a.say("bid 1").await;
    my_move().await;
    assert!(a.page().await.contains("marked as practice"), "said beforehand");
    assert_eq!(a.look().await["notices"], json!([]));
    for _ in 0..2 {
        assert_eq!(a.post("undo", json!({})).await.0, StatusCode::OK);
        let notices = a.look().await["notices"].clone();
        assert!(
            notices.as_array().is_some_and(|all| all.len() == 1 && all[0].as_str().is_some_and(|text| text.contains("practice"))),
            "{notices}"
        );
        my_move().await;
        a.say("bid 1").await;
        my_move().await;
    }
    for card in 2..=3 {
        a.say(&format!("bid {card}")).await;
        my_move().await;
    }
    assert!(a.look().await["outcome"].is_object());
    let (status, refused) = a.post("undo", json!({})).await;
    assert!(status == StatusCode::CONFLICT && refused["sentence"].as_str().is_some_and(|text| text.contains("seed")), "{refused}");
}

#[tokio::test]
async fn the_bot_advises_and_decides_at_a_persons_word() {
    let router = server(None, 10).router();
    let [a, b] = Player::friends(&router).await;
    b.post("ask-for-bot", json!({})).await;
    a.post("consent", json!({ "accept": true })).await;
    let (status, advice) = a.post("advise", json!({})).await;
    let command = advice["command"].as_str().expect("a command").to_owned();
    assert!(status == StatusCode::OK && a.look().await["commands"].as_array().is_some_and(|all| all.contains(&json!(command))), "{advice}");
    assert!(advice["millis"].is_u64() && advice["lines"].is_u64(), "{advice}");
    assert_eq!(a.look().await["deciders"], json!(["A", "B"]), "advice changes nothing");
    assert!(b.look().await["notices"].to_string().contains("asked the bot"), "B reads that A asks the bot");
    let seen = a.version().await;
    assert_eq!(a.post("delegate", json!({ "request": "w1" })).await.0, StatusCode::OK);
    assert_eq!(a.look().await["deciders"], json!(["B"]));
    for word in ["advise", "delegate"] {
        let (status, answer) = a.post(word, json!({ "seen": seen })).await;
        assert_eq!((status, &answer["code"]), (StatusCode::CONFLICT, &json!("stale")), "{word}");
        assert_eq!(a.post(word, json!({})).await.1["code"], "not-asked", "{word}");
    }
    assert_eq!(a.post("undo", json!({})).await.0, StatusCode::OK, "what the bot did can be taken back");
    a.say("bid 1").await;
    // B leaves the round to the bot; A's turn comes, and B's request, sent again, does nothing more.
    assert_eq!(b.post("delegate", json!({ "until": "phase", "request": "w2" })).await.0, StatusCode::OK);
    let after = b.version().await;
    assert_eq!(b.post("delegate", json!({ "until": "phase", "request": "w2" })).await.0, StatusCode::OK);
    assert_eq!(b.version().await, after);
    assert_eq!(b.post("delegate", json!({ "until": "noon" })).await.1["code"], "bad-span");
    let nobody = Player { router: router.clone(), table: b.table.clone(), token: String::new() };
    assert_eq!(nobody.post("advise", json!({})).await.0, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_command_is_foretold_without_being_said() {
    let router = server(None, 10).router();
    let [a, b] = Player::friends(&router).await;
    let before = a.version().await;
    let (status, told) = a.post("forecast", json!({ "text": "bid 1", "lang": "it" })).await;
    assert_eq!((status, &told), (StatusCode::OK, &json!({ "odds": null })), "this game tells no odds");
    for text in ["bid 9", "sing"] {
        let (status, answer) = a.post("forecast", json!({ "text": text })).await;
        assert!(status.is_client_error() && answer["sentence"].is_string(), "{text}: {status} {answer}");
    }
    assert_eq!(a.version().await, before, "nothing was said");
    let nobody = Player { router: router.clone(), table: b.table.clone(), token: String::new() };
    assert_eq!(nobody.post("forecast", json!({ "text": "bid 1" })).await.0, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_hot_seat_is_covered_until_the_device_is_passed() {
    let router = server(None, 10).router();
    let [a, _] = Player::pair(&router, json!({ "game": "beacon", "sitters": ["you", "hot"] })).await;
    a.post("say", json!({ "text": "bid 3", "as": "A" })).await;
    let page = a.page().await;
    assert!(page.contains("Pass the device") && !page.contains("lays card 3"), "A's secret stays under the cover");
    let page = a.page_with("&as=B").await;
    assert!(!page.contains("Pass the device") && !page.contains("lays card 3") && page.contains("Your move"));
    assert_eq!(a.post("say", json!({ "text": "bid 4", "as": "B" })).await.0, StatusCode::OK);
}

#[tokio::test]
async fn bad_input_gets_a_sentence_a_code_and_a_4xx() {
    let router = server(None, 3).router();
    let [a, b] = Player::friends(&router).await;
    let before = a.look().await;
    let table = format!("/api/tables/{}", a.table);
    let cases: Vec<(String, Value, u16, &str)> = vec![
        ("/api/tables".into(), json!({ "game": "becon" }), 422, "unknown-game"),
        ("/api/tables".into(), json!({ "game": "beacon", "scenario": "x" }), 422, "unknown-scenario"),
        ("/api/tables".into(), json!({ "game": "beacon", "sitters": ["me"] }), 422, "unknown-sitter"),
        ("/api/tables".into(), json!({ "game": "beacon", "sitters": ["you", "you", "you"] }), 422, "bad-seats"),
        ("/api/tables".into(), json!({ "game": "beacon", "settings": { "speed": 3 } }), 422, "bad-setting"),
        ("/api/tables".into(), json!({ "game": "beacon", "colour": 1 }), 422, "bad-request"),
        ("/api/tables".into(), json!({ "file": "hello" }), 422, "record-header"),
        ("/api/tables".into(), json!({ "game": "beacon", "file": "" }), 422, "record-empty"),
        ("/api/tables".into(), json!({ "game": "beacon", "dice": "loaded" }), 422, "bad-dice-source"),
        ("/api/tables".into(), json!({ "game": "beacon", "thinking": "slowly" }), 422, "bad-thinking"),
        ("/api/tables/../../etc/say".into(), json!({}), 404, "no-such-address"),
        ("/api/tables/0123456789abcdef/say".into(), json!({ "seat": a.token, "text": "bid 1" }), 404, "no-table"),
        (format!("{table}/say"), json!({ "seat": "guess", "text": "bid 1" }), 403, "no-seat"),
        (format!("{table}/say"), json!({ "seat": a.token, "as": "B", "text": "bid 1" }), 403, "no-seat"),
        (format!("{table}/say"), json!({ "seat": a.token, "as": "Q", "text": "bid 1" }), 422, "unknown-seat"),
        (format!("{table}/say"), json!({ "seat": "", "text": "bid 1" }), 403, "no-seat"),
        (format!("{table}/say"), json!({ "seat": a.token, "text": "dance" }), 422, "unreadable"),
        (format!("{table}/say"), json!({ "seat": a.token, "text": "bid 9" }), 422, "no-card"),
        (format!("{table}/say"), json!({ "text": 7 }), 422, "bad-request"),
        (format!("{table}/answer"), json!({ "seat": a.token, "text": "6" }), 409, "no-dice-wanted"),
        (format!("{table}/undo"), json!({ "seat": a.token }), 409, "undo"),
        ("/api/nothing".into(), json!({}), 404, "no-such-address"),
    ];
    for (path, body, status, code) in cases {
        let (got, answer) = post(&router, &path, &body).await;
        assert_eq!((got.as_u16(), answer["code"].as_str()), (status, Some(code)), "{path} {body}: {answer}");
        let said = answer["sentence"].as_str().unwrap_or_default();
        assert!(said.len() > 10 && !said.starts_with(char::is_lowercase) && said.ends_with('.'), "{path} {body}: {answer}");
    }
    let (status, huge) = post(&router, &format!("{table}/say"), &json!({ "seat": a.token, "text": "x".repeat(100_000) })).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE, "{huge}");
    for path in [format!("/t/{}?seat=guess", a.table), "/t/nowhere".into(), "/rules/AW.NO.1".into(), "/new?game=chess".into(), "/x".into()]
    {
        let (status, page) = get(&router, &path).await;
        let told = page.split("class=\"problem\" role=\"alert\"><p>").nth(1).and_then(|rest| rest.split('<').next()).map_or("", str::trim);
        assert!(status.is_client_error() && told.starts_with(char::is_uppercase) && told.ends_with('.'), "{path}: {status} {told:?}");
        assert!(page.contains("data-language=\"it\" href=\"?lang=it\""), "{path}: the page is there in the other language too");
    }
    assert_eq!((b.version().await, a.look().await), (before["version"].as_u64().unwrap_or_default(), before), "nothing was changed");

    Player::friends(&router).await;
    Player::friends(&router).await;
    let (status, full) = post(&router, "/api/tables", &json!({ "game": "beacon" })).await;
    assert_eq!((status, &full["code"]), (StatusCode::SERVICE_UNAVAILABLE, &json!("too-many-tables")));
}

#[tokio::test]
async fn the_forms_open_tables_and_say_what_is_wrong() {
    let router = server(None, 10).router();
    let (_, home) = get(&router, "/").await;
    assert!(home.contains("Play now") && home.contains("/new?game=beacon"));
    assert_eq!(form(&router, "/play", "").await.0, StatusCode::SEE_OTHER);
    let (_, page) = get(&router, "/new?game=beacon&scenario=beacon").await;
    assert!(page.contains("name=\"B.sitter\"") && page.contains("Real dice"));
    assert_eq!(form(&router, "/new", "game=beacon&scenario=beacon&A.sitter=you&B.sitter=friend&dice=real").await.0, StatusCode::SEE_OTHER);
    let (status, again) = form(&router, "/new", "game=beacon&scenario=beacon&A.sitter=you&B.sitter=%3Cb%3E").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(again.contains("cannot sit down") && !again.contains("<b>&quot;"), "what was typed is escaped");
    let (_, rules) = get(&router, "/rules?q=control+passes").await;
    assert!(rules.contains("AW.CTRL.1"));
    let (_, rule) = get(&router, "/rules/aw.ctrl.1?fragment=1").await;
    assert!(rule.contains("Examples") && !rule.contains("<html"));
}

#[tokio::test]
async fn a_port_or_folder_in_use_is_told_clearly() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = server(Some(folder.path()), 10);
    let bound = first.bind("127.0.0.1", 0).await.expect("a free port");
    let taken = server(None, 10).bind("127.0.0.1", bound.address().port()).await.err().expect("it is taken");
    assert_eq!(taken.code(), "port-in-use");
    assert!(taken.to_string().contains("--port"), "{taken}");
    let options = web::Options { data_dir: Some(folder.path().to_owned()), seed: Some(program::seed()), ..web::Options::default() };
    let second = web::Server::new(Vec::new(), options).err().expect("one server at a time");
    assert_eq!(second.code(), "folder-in-use");
}

#[tokio::test]
async fn a_fleet_may_be_typed_at_the_set_up_and_the_scenarios_own_stands_first() {
    let router = server(None, 10).router();
    let (_, page) = get(&router, "/new?game=stcs&scenario=fleet").await;
    let first = page.split("name=\"B.fleet\"").nth(1).expect("fleets to choose from");
    assert!(first.starts_with(" value=\"klingon-squadron\" checked"), "{}", &first[..60]);

    let wish = |rest: &str| format!("game=stcs&scenario=duel&A.sitter=you&B.sitter=officer&B.fleet=d7m&{rest}");
    let own = wish("A.fleet=own...&A.fleet.typed=2+fed-galaxy-1%2C+kli-vorcha-b");
    assert_eq!(form(&router, "/new", &own).await.0, StatusCode::SEE_OTHER);
    // The fault is shown, and the typed text is kept.
    let (status, again) = form(&router, "/new", &wish("A.fleet=own...&A.fleet.typed=two+teapots")).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{again}");
    assert!(again.contains("value=\"two teapots\"") && again.contains("role=\"alert\""), "{again}");
    // It counts only where it is chosen.
    let beside = wish("A.fleet=d7m&A.fleet.typed=two+teapots");
    assert_eq!(form(&router, "/new", &beside).await.0, StatusCode::SEE_OTHER);
}

/// The default opponent is the bot that has been shown to play well in the scenario: on the set-up page, in the interface, as adviser.
#[tokio::test]
async fn the_usual_bot_sits_opposite() {
    let router = server(None, 10).router();
    for (game, scenario, usual) in [("attack-wing", "sector-001", "officer"), ("stcs", "duel", "admiral")] {
        let (_, page) = get(&router, &format!("/new?game={game}&scenario={scenario}")).await;
        assert!(page.contains(&format!("name=\"B.sitter\" value=\"{usual}\" checked")), "{scenario}");
        let (status, opened) = post(&router, "/api/tables", &json!({ "game": game, "scenario": scenario, "sitters": ["you"] })).await;
        assert_eq!(status, StatusCode::CREATED, "{opened}");
        let (id, token) = (opened["id"].as_str().expect("an id"), opened["seats"][0]["token"].as_str().expect("a token"));
        let (_, table) = get(&router, &format!("/api/tables/{id}?seat={token}")).await;
        let table: Value = serde_json::from_str(&table).expect("JSON");
        assert_eq!(table["sitters"], json!(["you", { "bot": usual }]), "{scenario}");
        let (_, games) = get(&router, "/api/games").await;
        let games: Value = serde_json::from_str(&games).expect("JSON");
        let about = games["games"].as_array().and_then(|games| games.iter().find(|one| one["about"]["name"] == game)).expect("there");
        assert_eq!(about["opponents"][scenario], usual);
    }
    // Which game and scenario it is, only the file tells.
    let (_, page) = get(&router, "/resume").await;
    assert_eq!((page.matches("value=\"any\" selected").count(), page.matches(" selected").count()), (5, 6));
}
