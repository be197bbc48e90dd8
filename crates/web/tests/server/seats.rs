//! Admission to seats: links that work once, seats that are handed over and freed, keys that stand in no address, foreign pages, a password, and dice
//! that nobody can doubt.

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use serde_json::{Value, json};
use tower::ServiceExt;
use web::{Options, Server};

use crate::program::{self, Player, claim, get, kits, post, send, server};

async fn open(router: &axum::Router) -> Value {
    let (status, opened) = post(router, "/api/tables", &json!({ "game": "beacon", "sitters": ["you", "friend"] })).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    opened
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}")).to_owned()
}

/// The opener knows the link of a friend, but not the key that the friend gets for it.
#[tokio::test]
async fn a_link_is_taken_once_and_the_opener_cannot_read_the_friends_secrets() {
    let folder = tempfile::tempdir().expect("a folder");
    let router = server(Some(folder.path()), 10).router();
    let opened = open(&router).await;
    let (table, invite) = (text(&opened["id"]), text(&opened["seats"][1]["invite"]));
    assert!(opened["seats"][1]["token"].is_null(), "{opened}");
    // Before anybody has come the link looks into nothing.
    assert_eq!(get(&router, &format!("/api/tables/{table}?seat={invite}")).await.0, StatusCode::FORBIDDEN);
    // A request that only looks at the link takes nothing.
    for _ in 0..2 {
        let (status, page) = get(&router, &format!("/t/{table}?seat={invite}")).await;
        assert!(status == StatusCode::OK && page.contains("Take the seat"), "{page}");
    }
    let token = claim(&router, &table, &invite).await;
    assert_ne!(token, invite);
    let (status, again) = post(&router, &format!("/api/tables/{table}/claim"), &json!({ "invite": invite })).await;
    assert_eq!((status, &again["code"]), (StatusCode::FORBIDDEN, &json!("link-used")));
    let (status, page) = get(&router, &format!("/t/{table}?seat={invite}")).await;
    assert!(status == StatusCode::FORBIDDEN && page.contains("opens no seat"), "{page}");
    let friend = Player { router: router.clone(), table: table.clone(), token };
    let owner = Player { router: router.clone(), table: table.clone(), token: text(&opened["token"]) };
    friend.say("bid 3").await;
    let all = [owner.look().await.to_string(), owner.page().await].join("");
    assert!(!all.contains(&friend.token) && !all.contains("lays card 3"), "{all}");
    // The seat is the friend's after a restart too.
    let router = server(None, 10).router();
    drop(router);
    assert_eq!(friend.look().await["as"], "B");
}

#[tokio::test]
async fn a_seat_is_handed_over_reclaimed_and_freed_and_everybody_sees_it() {
    let router = server(None, 10).router();
    let [a, b] = Player::friends(&router).await;
    let (_, link) = b.post("hand-over", json!({})).await;
    let first = text(&link["invite"]);
    assert!(!a.look().await.to_string().contains(&first), "the link is its holder's");
    assert_eq!(b.look().await["as"], "B", "nobody has come yet");
    assert_eq!(b.post("reclaim", json!({})).await.0, StatusCode::OK);
    assert_eq!(b.post("reclaim", json!({})).await.1["code"], "no-link");
    assert_eq!(post(&router, &format!("/api/tables/{}/claim", b.table), &json!({ "invite": first })).await.1["code"], "link-used");

    let (_, link) = b.post("hand-over", json!({})).await;
    let mut old = program::events(&b, None).await;
    old.next().await;
    let wish = json!({ "invite": link["invite"], "name": "Cora" });
    let (_, taken) = post(&router, &format!("/api/tables/{}/claim", b.table), &wish).await;
    let c = Player { token: text(&taken["token"]), router: router.clone(), table: b.table.clone() };
    let told = old.next().await;
    assert!(told.contains("\"gone\"") && told.contains("no-seat"), "the stream of before ends: {told}");
    assert_eq!(b.say("bid 1").await.0, StatusCode::FORBIDDEN);
    assert_eq!(c.say("bid 2").await.0, StatusCode::OK);
    assert_eq!(a.look().await["places"][1]["name"], "Cora");

    assert_eq!(c.post("free", json!({ "text": "A" })).await.1["code"], "not-owner");
    let (status, link) = a.post("free", json!({ "text": "B" })).await;
    assert_eq!(status, StatusCode::OK, "{link}");
    assert_eq!(c.say("bid 1").await.0, StatusCode::FORBIDDEN);
    let public = Player { router: router.clone(), table: a.table.clone(), token: String::new() };
    let seen = public.look().await;
    assert!(seen["notices"][0].as_str().is_some_and(|notice| notice.contains("freed seat B")), "{seen}");
    assert_eq!(seen["places"][1]["free"], true);
    let d = Player { token: claim(&router, &a.table, &text(&link["invite"])).await, ..public };
    assert_eq!(d.look().await["places"][1]["free"], false);
}

/// The opener of a table can hand over their own seat; the opener's rights go with it.
#[tokio::test]
async fn the_opener_hands_over_the_own_seat() {
    let router = server(None, 10).router();
    let [a, b] = Player::friends(&router).await;
    let (status, link) = a.post("hand-over", json!({})).await;
    assert_eq!(status, StatusCode::OK, "{link}");
    assert_eq!(a.say("bid 1").await.0, StatusCode::OK, "until somebody comes it stays where it is");
    let c = Player { token: claim(&router, &a.table, &text(&link["invite"])).await, router: router.clone(), table: a.table.clone() };
    assert_eq!(a.say("bid 1").await.0, StatusCode::FORBIDDEN);
    assert_eq!(a.post("delete", json!({})).await.0, StatusCode::FORBIDDEN);
    assert_eq!(b.post("delete", json!({})).await.1["code"], "not-owner");
    assert_eq!(c.post("delete", json!({})).await.0, StatusCode::OK);
}

#[tokio::test]
async fn names_are_what_is_seen() {
    let router = server(None, 10).router();
    let opened = open(&router).await;
    let path = format!("/api/tables/{}/claim", text(&opened["id"]));
    for name in ["Eve\u{202e}", "\u{7}", &"x".repeat(100)] {
        let (status, refused) = post(&router, &path, &json!({ "invite": opened["seats"][1]["invite"], "name": name })).await;
        assert_eq!((status, &refused["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("bad-name")), "{name:?}");
    }
    assert_eq!(post(&router, &path, &json!({ "invite": opened["seats"][1]["invite"], "name": "Eve" })).await.0, StatusCode::OK);
}

/// A key stands in an address once; then the browser keeps it, for this table's pages only and out of the reach of scripts.
#[tokio::test]
async fn keys_stand_in_no_address_after_the_first_visit() {
    let router = server(None, 10).router();
    let [a, _] = Player::friends(&router).await;
    let request = Request::get(format!("/t/{}?seat={}", a.table, a.token)).body(Body::empty()).expect("a request");
    let led = router.clone().oneshot(request).await.expect("an answer");
    let cookie = led.headers()["set-cookie"].to_str().expect("text");
    for part in [format!("Path=/t/{}", a.table), "HttpOnly".into(), "SameSite=Lax".into()] {
        assert!(cookie.contains(&part), "{cookie}");
    }
    assert_eq!(led.headers()["referrer-policy"], "same-origin");
    let page = a.page().await;
    let links = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    assert!(links.clone().count() > 3 && links.clone().all(|link| !link.contains(&a.token)), "{page}");
    // Opened by a form, the key is in no address at all.
    let request = Request::post("/play").header("content-type", "application/x-www-form-urlencoded").body(Body::empty());
    let led = router.clone().oneshot(request.expect("a request")).await.expect("an answer");
    let address = led.headers()["location"].to_str().expect("text");
    assert!(address.ends_with("?me=0") && led.headers().contains_key("set-cookie"), "{address}");
    // Without the cookie one is a spectator.
    assert_eq!(get(&router, &format!("/t/{}?me=0", a.table)).await.0, StatusCode::OK);
    assert!(!get(&router, &format!("/t/{}?me=0", a.table)).await.1.contains(&a.token));
    // A program may send it in a header.
    let request = Request::get(format!("/api/tables/{}", a.table)).header("authorization", format!("Bearer {}", a.token));
    let (_, seen) = send(&router, request.body(Body::empty()).expect("a request")).await;
    assert!(seen.contains("\"as\":\"A\""), "{seen}");
}

#[tokio::test]
async fn foreign_pages_and_foreign_names_change_nothing() {
    let options = Options { names: vec!["games.example.org".into()], seed: Some(program::seed()), ..Options::default() };
    let router = Server::new(kits(), options).expect("a server").router();
    let [a, _] = Player::friends(&router).await;
    let before = a.version().await;
    let say = |headers: &[(&str, &str)]| {
        let mut request = Request::post(format!("/api/tables/{}/say", a.table)).header("content-type", "application/json");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.body(Body::from(json!({ "seat": a.token, "text": "bid 1", "seen": before }).to_string())).expect("a request")
    };
    let refused: [&[(&str, &str)]; 8] = [
        &[("host", "localhost:7331"), ("origin", "http://evil.example")],
        &[("host", "localhost:7331"), ("origin", "null")],
        &[("host", "localhost:7331"), ("origin", "http://localhost:7332")],
        &[("host", "evil.example"), ("origin", "http://evil.example")],
        &[("host", "localhost:7331"), ("sec-fetch-site", "cross-site")],
        &[("host", "games.example.org.evil.example")],
        &[("host", "localhost:7331"), ("host", "evil.example")],
        &[("host", "localhost:7331"), ("origin", "http://localhost:7331"), ("origin", "http://evil.example")],
    ];
    for headers in refused {
        let (status, answer) = send(&router, say(headers)).await;
        assert!(status.is_client_error() && (answer.contains("foreign-page") || answer.contains("unknown-host")), "{headers:?}: {answer}");
        assert_eq!(a.version().await, before, "{headers:?}");
    }
    let mut elsewhere = say(&[("host", "localhost:7331")]);
    *elsewhere.uri_mut() = format!("http://evil.example/api/tables/{}/say", a.table).parse().expect("an address");
    assert!(send(&router, elsewhere).await.1.contains("unknown-host"));
    // Nothing is read under a foreign name either: whoever owns the name could lead a browser here and read the answer.
    for path in ["/", "/api/games", "/api/openapi.json", "/login"] {
        let read = |host: &str| Request::get(path).header("host", host).body(Body::empty()).expect("a request");
        assert_eq!(send(&router, read("evil.example")).await.0, StatusCode::MISDIRECTED_REQUEST, "{path}");
        assert_eq!(send(&router, read("games.example.org")).await.0, StatusCode::OK, "{path}");
    }
    let probe = Request::get("/health").header("host", "pod-7.example").body(Body::empty()).expect("a request");
    assert_eq!(send(&router, probe).await.0, StatusCode::OK);
    for form in ["/play", "/new", "/desk"] {
        let request = Request::post(form).header("origin", "http://evil.example").header("host", "localhost").body(Body::empty());
        assert_eq!(send(&router, request.expect("a request")).await.0, StatusCode::FORBIDDEN, "{form}");
    }
    let own = [("host", "games.example.org"), ("origin", "https://games.example.org"), ("sec-fetch-site", "same-origin")];
    assert_eq!(send(&router, say(&own)).await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_server_with_a_password_tells_nothing_to_who_does_not_know_it() {
    let options = Options { password: Some("make it so".into()), seed: Some(program::seed()), ..Options::default() };
    let router = Server::new(kits(), options).expect("a server").router();
    for path in ["/api/games", "/metrics", "/api/tables/0123456789abcdef"] {
        let (status, answer) = get(&router, path).await;
        assert!(status == StatusCode::UNAUTHORIZED && answer.contains("no-password"), "{path}: {answer}");
    }
    assert_eq!(get(&router, "/").await.0, StatusCode::SEE_OTHER);
    assert_eq!(get(&router, "/health").await.0, StatusCode::OK);
    assert_eq!(post(&router, "/api/tables", &json!({ "game": "beacon" })).await.0, StatusCode::UNAUTHORIZED);
    let login = |password: &str| {
        let request = Request::post("/login").header("content-type", "application/x-www-form-urlencoded");
        request.body(Body::from(format!("password={password}"))).expect("a request")
    };
    assert_eq!(send(&router, login("wrong")).await.0, StatusCode::FORBIDDEN);
    let led = router.clone().oneshot(login("make+it+so")).await.expect("an answer");
    let cookie = led.headers()["set-cookie"].to_str().expect("text").split(';').next().expect("a pair").to_owned();
    assert!(!cookie.contains("make"), "{cookie}");
    let home = Request::get("/").header("cookie", cookie).body(Body::empty()).expect("a request");
    assert_eq!(send(&router, home).await.0, StatusCode::OK);
    let program = Request::get("/api/games").header("x-vinculum-password", "make it so").body(Body::empty()).expect("a request");
    assert_eq!(send(&router, program).await.0, StatusCode::OK);
}

/// The hash is shown from the beginning; the seed and the nonce in nothing before the end; then every roll can be computed again, taking back and a
/// restart included.
#[tokio::test]
async fn dice_are_bound_before_the_first_roll_and_proved_after_the_last() {
    let folder = tempfile::tempdir().expect("a folder");
    let router = server(Some(folder.path()), 10).router();
    let [mut a, mut b] = Player::friends(&router).await;
    let bound = text(&a.look().await["dice"]["commitment"]);
    assert_eq!(bound.len(), 64);
    let register: Value =
        serde_json::from_slice(&std::fs::read(folder.path().join("tables").join(&a.table).join("table.json")).expect("there"))
            .expect("JSON");
    let secret = [register["proof"]["seed"].to_string(), text(&register["proof"]["nonce"])];
    a.say("bid 1").await;
    b.say("bid 2").await;
    // A roll is taken back, and rolled again.
    b.post("undo", json!({})).await;
    a.post("consent", json!({ "accept": true })).await;
    b.say("bid 2").await;
    let told = [a.look().await.to_string(), b.page().await, get(&router, &format!("/t/{}/file?of=public", a.table)).await.1].join("");
    assert!(told.contains(&bound) && !told.contains(&format!("seed\":\"{}", secret[0])) && !told.contains(&secret[1]), "{told}");
    assert_eq!(get(&router, &format!("/t/{}/file", a.table)).await.0, StatusCode::FORBIDDEN);
    (a.router, b.router) = (axum::Router::new(), axum::Router::new());
    drop(router);
    let router = server(Some(folder.path()), 10).router();
    (a.router, b.router) = (router.clone(), router.clone());
    for card in [2, 3] {
        assert_eq!(a.say(&format!("bid {card}")).await.0, StatusCode::OK);
        assert_eq!(b.say(&format!("bid {}", card + 1)).await.0, StatusCode::OK);
    }
    let end = a.look().await;
    assert_eq!(
        [text(&end["dice"]["seed"]), text(&end["dice"]["nonce"]), text(&end["dice"]["commitment"])],
        [secret[0].clone(), secret[1].clone(), bound.clone()]
    );
    let (_, file) = get(&router, &format!("/t/{}/file", a.table)).await;
    let kits = kits();
    let Ok(web::Dice::Proved(proved)) = web::prove(&*kits[0], &file) else { panic!("the dice are proved: {file}") };
    assert_eq!((proved.commitment, proved.from, proved.to), (bound, 1, 7));
    assert!(file.contains("\"dice\":[\""), "dice were rolled: {file}");
}

/// The chat reaches all viewers, does not belong to the game, and carries no invisible characters.
#[tokio::test]
async fn persons_talk_at_the_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let router = program::server(Some(folder.path()), 10).router();
    let [a, b] = Player::friends(&router).await;
    assert_eq!(a.post("chat", json!({ "text": " well  met " })).await.0, StatusCode::OK);
    assert_eq!(a.post("chat", json!({ "text": "and again" })).await.1["code"], "too-fast");
    assert_eq!(b.post("chat", json!({ "text": ":thanks" })).await.0, StatusCode::OK);
    for bad in ["", "  ", "a\u{202e}b", &"x".repeat(301)] {
        assert_eq!(b.post("chat", json!({ "text": bad })).await.1["code"], if bad.contains('\u{202e}') { "bad-name" } else { "bad-line" });
    }
    let told = json!([{ "seat": "A", "text": "well met" }, { "seat": "B", "text": ":thanks" }]);
    let public = Player { router: router.clone(), table: a.table.clone(), token: String::new() };
    assert_eq!((&a.look().await["chat"], &public.look().await["chat"]), (&told, &told));
    let (status, refused) = public.post("chat", json!({ "text": "hi" })).await;
    assert_eq!((status, &refused["code"]), (StatusCode::FORBIDDEN, &json!("no-seat")));
    // A command that somebody thought of before another's command is not stale.
    let seen = b.version().await;
    tokio::time::sleep(std::time::Duration::from_millis(600)).await;
    a.post("chat", json!({ "text": "your turn" })).await;
    assert_eq!(b.post("say", json!({ "text": "bid 2", "seen": seen })).await.0, StatusCode::OK);
    let (table, token) = (b.table.clone(), b.token.clone());
    drop((a, b, public, router));
    let again = Player { router: program::server(Some(folder.path()), 10).router(), table: table.clone(), token };
    assert_eq!(again.look().await["chat"].as_array().map(Vec::len), Some(3), "it survives a restart");
    let game = std::fs::read_to_string(folder.path().join("tables").join(table).join("game.jsonl")).expect("the game file");
    assert!(!game.contains("well met"));
}

/// The list of one's games tells where it is one's turn; a key that another device has had is kept on this one as well.
#[tokio::test]
async fn games_tell_whose_turn_it_is_and_go_to_another_device() {
    let router = server(None, 10).router();
    let [a, b] = Player::friends(&router).await;
    let mine = |player: &Player| {
        let request = Request::get(format!("/t/{}/mine?me=0", player.table)).header("cookie", format!("seat0={}", player.token));
        request.body(Body::empty()).expect("a request")
    };
    let told = |text: String| serde_json::from_str::<Value>(&text).expect("JSON");
    let title = "Beacon";
    assert_eq!(told(send(&router, mine(&a)).await.1), json!({ "mine": true, "over": false, "token": a.token, "title": title }));
    let watching = Request::get(format!("/t/{}/mine", a.table)).body(Body::empty()).expect("a request");
    assert_eq!(told(send(&router, watching).await.1), json!({ "mine": false, "over": false, "token": null, "title": title }));
    a.say("bid 1").await;
    assert_eq!(told(send(&router, mine(&a)).await.1)["mine"], false);
    let (status, kept) = post(&router, &format!("/t/{}/keep", b.table), &json!({ "token": b.token })).await;
    assert_eq!((status, &kept["me"]), (StatusCode::OK, &json!(1)));
    let (status, refused) = post(&router, &format!("/t/{}/keep", b.table), &json!({ "token": "0".repeat(26) })).await;
    assert_eq!((status, &refused["code"]), (StatusCode::FORBIDDEN, &json!("no-seat")));
}

/// The file of a running game is closed to everybody, on every way a key can come: in it one seat of a screen could read the other's secrets, a person the
/// bot's plan. The part that spectators may have tells none of these. When the game is over the file is open.
#[tokio::test]
async fn the_file_of_a_running_game_is_closed_whoever_sits_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let router = server(Some(folder.path()), 10).router();
    for sitter in ["hot", "any", "friend"] {
        let [a, _] = Player::pair(&router, json!({ "game": "beacon", "sitters": ["you", sitter] })).await;
        let kept = folder.path().join("tables").join(&a.table).join("game.jsonl");
        let whole = || std::fs::read_to_string(&kept).expect("a file");
        if sitter != "any" {
            a.post("say", json!({ "text": "bid 3", "as": "A" })).await;
        }
        // The bot lays its card by itself.
        while !whole().contains("\"do\":") {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        let secret = text(&serde_json::from_str::<Value>(whole().lines().last().expect("a line")).expect("JSON")["do"]);
        let address = format!("/t/{}/file", a.table);
        let request = || Request::get(&address);
        let ways = [
            request(),
            Request::get(format!("{address}?seat={}", a.token)),
            Request::get(format!("{address}?seat={}&as=B", a.token)),
            request().header("authorization", format!("Bearer {}", a.token)),
            Request::get(format!("{address}?me=0")).header("cookie", format!("seat0={}", a.token)),
        ];
        for way in ways {
            let (status, told) = send(&router, way.body(Body::empty()).expect("a request")).await;
            assert_eq!(status, StatusCode::FORBIDDEN, "{sitter}: {told}");
            assert!(!told.contains(&secret), "{sitter}: {told}");
        }
        let (status, public) = get(&router, &format!("{address}?of=public&seat={}", a.token)).await;
        let card = secret.replace("bid", "card");
        assert!(status == StatusCode::OK && !public.contains(&secret) && !public.contains(&card), "{sitter}: {public}");
        assert_eq!(a.post("branch", json!({ "line": 0 })).await.1["code"], "not-over");
        assert!(!a.page().await.contains("/file\""), "{sitter}: nothing leads there");
        assert_eq!(a.post("say", json!({ "text": "concede", "as": "A" })).await.0, StatusCode::OK, "{sitter}");
        let (status, told) = get(&router, &address).await;
        assert!(status == StatusCode::OK && told.contains(&secret), "{sitter}: {told}");
    }
}

/// Between persons the bot advises and decides only by consent of all, told to all; a person who comes later has not agreed.
#[tokio::test]
async fn the_bot_is_asked_by_consent_of_all() {
    let router = server(None, 10).router();
    let [a, b] = Player::friends(&router).await;
    let refused = async |of: &Player| {
        for word in ["advise", "delegate"] {
            let (status, answer) = of.post(word, json!({})).await;
            assert_eq!((status, &answer["code"]), (StatusCode::FORBIDDEN, &json!("bot-consent")), "{word}");
        }
    };
    refused(&a).await;
    a.post("ask-for-bot", json!({})).await;
    assert_eq!((&b.look().await["wish"]["what"], &b.look().await["wish"]["mine"]), (&json!("bot"), &json!(true)));
    b.post("consent", json!({ "accept": false })).await;
    refused(&a).await;
    b.post("ask-for-bot", json!({})).await;
    assert_eq!(b.post("consent", json!({ "accept": true })).await.1["code"], "own-request");
    assert_eq!(a.post("consent", json!({ "accept": true })).await.0, StatusCode::OK);
    assert_eq!(b.post("ask-for-bot", json!({})).await.1["code"], "bot-free");
    assert!(a.look().await["notices"].to_string().contains("All agreed"), "everybody reads it");
    assert_eq!(a.post("advise", json!({})).await.0, StatusCode::OK);
    let (_, link) = b.post("hand-over", json!({})).await;
    claim(&router, &b.table, &text(&link["invite"])).await;
    refused(&a).await;
}
