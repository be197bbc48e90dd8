//! The tournament desk over HTTP, in process: a whole event, secrets, restarts, results from tables, bad input.

use std::time::Duration;

use axum::{
    Router,
    body::Body,
    http::{Request, StatusCode},
};
use futures::StreamExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::program::{self, form, get, post, send, server};

/// A tournament as its organiser holds it.
struct Desk {
    router: Router,
    id: String,
    key: String,
}

impl Desk {
    async fn begin(router: &Router, settings: Value) -> Desk {
        let (status, opened) = post(router, "/api/desks", &json!({ "settings": settings })).await;
        assert_eq!(status, StatusCode::CREATED, "{opened}");
        let word = |name: &str| opened[name].as_str().expect("a word").to_owned();
        Desk { router: router.clone(), id: word("id"), key: word("key") }
    }

    async fn say(&self, text: &str) -> (StatusCode, Value) {
        post(&self.router, &format!("/api/desks/{}/say", self.id), &json!({ "key": self.key, "text": text })).await
    }

    async fn said(&self, text: &str) -> Value {
        let (status, told) = self.say(text).await;
        assert_eq!(status, StatusCode::OK, "{text}: {told}");
        told
    }

    async fn look(&self) -> Value {
        let (status, text) = get(&self.router, &format!("/api/desks/{}", self.id)).await;
        assert_eq!(status, StatusCode::OK, "{text}");
        serde_json::from_str(&text).expect("JSON")
    }

    /// A form of the organiser's page, as a browser's script sends it.
    async fn fill(&self, verb: &str, fields: &str) -> (StatusCode, Value) {
        let request = Request::post(format!("/d/{}/do/{verb}", self.id))
            .header("content-type", "application/x-www-form-urlencoded")
            .header("accept", "application/json")
            .body(Body::from(format!("key={}&{fields}", self.key)))
            .expect("a request");
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        let status = response.status();
        let bytes = axum::body::to_bytes(response.into_body(), 1 << 20).await.expect("a body");
        (status, serde_json::from_slice(&bytes).expect("JSON"))
    }

    /// A page as a browser gets it: a key in the address is kept from the first visit on.
    async fn page(&self, rest: &str) -> (StatusCode, String) {
        let request = |path: &str| Request::get(path.to_owned());
        let first = request(&format!("/d/{}{rest}", self.id)).body(Body::empty()).expect("a request");
        let answer = self.router.clone().oneshot(first).await.expect("an answer");
        if answer.status() != StatusCode::SEE_OTHER {
            return get(&self.router, &format!("/d/{}{rest}", self.id)).await;
        }
        let header = |name: &str| answer.headers()[name].to_str().expect("text").to_owned();
        let (led, cookie) = (header("location"), header("set-cookie"));
        assert!(!led.contains(&self.key) && cookie.contains(&format!("Path=/d/{}", self.id)), "{led} {cookie}");
        let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        assert_eq!(get(&self.router, &led).await.0, StatusCode::FORBIDDEN, "without the cookie it is nobody's");
        send(&self.router, request(&led).header("cookie", cookie).body(Body::empty()).expect("a request")).await
    }
}

async fn hall(router: &Router) -> Desk {
    let desk = Desk::begin(router, json!({ "title": "Hall", "month": 2 })).await;
    for order in ["register Ann fleet 120", "register Bob fleet 110 resource Flagship 10", "register Cid fleet 100"] {
        desk.said(order).await;
    }
    desk
}

#[tokio::test]
async fn an_event_runs_by_forms_and_survives_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = server(Some(folder.path()), 10);
    let desk = hall(&first.router()).await;
    for (verb, fields) in [("last-month", "ranks=Zed%0ABob"), ("lock", ""), ("pair", "dice=desk"), ("sign", ""), ("clock-start", "")] {
        let (status, told) = desk.fill(verb, fields).await;
        assert_eq!(status, StatusCode::OK, "{verb}: {told}");
    }
    let before = desk.look().await;
    assert_eq!(before["token"]["owner"], "Bob");
    assert!(before["clock_left"].as_u64().is_some_and(|left| (3500..=3600).contains(&left)), "{}", before["clock_left"]);
    drop((desk.router, first));

    // Another server on the same folder: the same event, and the clock runs on from the moment it was started.
    let second = server(Some(folder.path()), 10);
    let desk = Desk { router: second.router(), ..desk };
    let after = desk.look().await;
    assert_eq!((&after["hash"], &after["rounds"]), (&before["hash"], &before["rounds"]));
    assert!(after["clock_left"].as_u64() <= before["clock_left"].as_u64() && after["clock_left"].as_u64() > Some(3400));
    for round in 1..=3 {
        let fields = "battle=1&ended=sphere&left_1=47&left_2=0&cube=1&sphere=1&lost_2=1";
        let (status, told) = desk.fill("result", fields).await;
        assert_eq!(status, StatusCode::OK, "round {round}: {told}");
        let battle = desk.look().await["rounds"][round - 1]["battles"][0].clone();
        assert_eq!(battle["fleet_points"], json!([200, 73]), "round {round}");
        if round < 3 {
            desk.fill("pair", "dice=desk").await;
            desk.fill("sign", "").await;
        }
    }
    let (status, told) = desk.fill("correct", "round=1&battle=1&ended=sphere&left_1=57&left_2=0&cube=1&sphere=1&why=misread").await;
    assert_eq!(status, StatusCode::OK, "{told}");
    assert_eq!(desk.look().await["rounds"][0]["battles"][0]["changes"][0]["why"], "misread");
    assert_eq!(desk.fill("close", "dice=desk").await.0, StatusCode::OK);

    // The file that was kept is the whole event: it opens elsewhere, with the same hash and ranks.
    let (status, file) = desk.page("/export/tournament.jsonl").await;
    assert_eq!(status, StatusCode::OK, "after the end everybody may have it");
    let (status, opened) = post(&desk.router, "/api/desks", &json!({ "file": file })).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let copy = Desk { id: opened["id"].as_str().expect("an id").into(), ..desk };
    let again = copy.look().await;
    let replayed = ::desk::Desk::read(&file).expect("sound");
    assert_eq!(again["hash"], json!(replayed.hash()));
    assert_eq!(again["standings"], ::desk::export::json(replayed.tournament())["standings"]);
}

#[tokio::test]
async fn only_the_organiser_writes_and_the_seed_is_told_to_nobody() {
    let router = server(None, 10).router();
    let desk = hall(&router).await;
    let stranger = Desk { key: "0".repeat(26), router: router.clone(), id: desk.id.clone() };
    let before = desk.look().await["hash"].clone();
    assert_eq!(stranger.say("lock").await.0, StatusCode::FORBIDDEN);
    assert_eq!(stranger.fill("lock", "").await.0, StatusCode::FORBIDDEN);
    assert_eq!(desk.page(&format!("?key={}", stranger.key)).await.0, StatusCode::FORBIDDEN);
    assert_eq!(desk.page("/export/tournament.jsonl").await.0, StatusCode::FORBIDDEN, "the seed is in the file");
    assert_eq!(desk.page(&format!("/export/tournament.jsonl?key={}", desk.key)).await.0, StatusCode::OK);
    assert_eq!(desk.look().await["hash"], before);
    for rest in ["", "/print/ranks", "/print/sheets", "/export/standings.csv", "/export/tournament.json"] {
        let (status, text) = desk.page(rest).await;
        assert_eq!(status, StatusCode::OK, "{rest}");
        assert!(!text.contains(&desk.key) && !text.contains("\"seed\""), "{rest}");
    }
    let own = desk.page(&format!("?key={}", desk.key)).await.1;
    assert!(own.contains("data-order=\"register\"") && !desk.page("").await.1.contains("data-order"));
    assert!(!desk.look().await.to_string().contains("seed"));
    assert_eq!(get(&router, "/d/nowhere0nowhere0").await.0, StatusCode::NOT_FOUND);
}

/// The listed bad inputs, and more: each is refused with its rule in one sentence, and nothing changes.
#[tokio::test]
async fn bad_input_is_refused_with_its_rule_and_nothing_is_lost() {
    let router = server(None, 10).router();
    let desk = hall(&router).await;
    let refused = async |verb: &str, fields: &str, code: &str, rule: Option<&str>| {
        let before = desk.look().await["hash"].clone();
        let (status, said) = desk.fill(verb, fields).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{verb} {fields}: {said}");
        assert_eq!((said["code"].as_str(), said["rule"].as_str()), (Some(code), rule), "{verb} {fields}: {said}");
        assert!(said["sentence"].as_str().is_some_and(|text| text.len() > 10 && !text.contains('\n')), "{said}");
        assert_eq!(desk.look().await["hash"], before, "{verb} {fields}");
    };
    refused("register", "name=ann", "player-twice", Some("AW.ROUND.2")).await;
    refused("register", "name=", "bad-field", None).await;
    refused("register", "name=12345", "bad-name", Some("AW.BUILD.1")).await;
    refused("fleet", "player=Ann&sp=121", "fleet-over-limit", Some("AW.BUILD.3")).await;
    refused("fleet", "player=Ann&sp=115&resource=Flagship&resource_sp=10", "fleet-over-limit", Some("AW.RES.2")).await;
    refused("fleet", "player=Ann&sp=40&sheet=U.S.S.+Reliant%0AU.S.S.+Reliant", "unique", Some("AW.BASE.3.4")).await;
    refused("fleet", "player=Ann&sp=24&sheet=U.S.S.+Reliant%0AWarp+Coffee+(4)", "unknown-card", Some("AW.BUILD.3")).await;
    refused("fleet", "player=Ann&sp=24&sheet=U.S.S.+Reliant", "other-sum", Some("AW.BUILD.3")).await;
    refused("fleet", "player=Ann&sp=24&sheet=U.S.S.+Reliant%0AEngage", "no-talent", Some("AW.BASE.3.3")).await;
    let (status, told) = desk.fill("fleet", "player=Ann&sp=40&sheet=U.S.S.+Reliant%0AU.S.S.+Reliant%0AWaived:+unique").await;
    assert_eq!(status, StatusCode::OK, "{told}");
    refused("fleet", "player=Zoe&sp=100", "unknown-player", Some("AW.ROUND.2")).await;
    refused("pair", "dice=desk", "not-locked", Some("AW.BUILD.1")).await;
    desk.fill("lock", "").await;
    refused("fleet", "player=Ann&sp=100", "fleet-locked", Some("AW.BUILD.2")).await;
    desk.fill("pair", "dice=desk").await;
    refused("result", "battle=1&ended=time&left_1=40&left_2=30", "not-signed", Some("AW.BUILD.4")).await;
    desk.fill("sign", "").await;
    refused("result", "battle=1&ended=sphere&left_1=40&left_2=30", "sphere-stands", Some("AW.END.2")).await;
    refused("result", "battle=1&ended=time&left_1=400&left_2=30", "left-over", Some("AW.SURV.1")).await;
    refused("result", "battle=2&ended=time&left_1=40&left_2=30", "no-battle", Some("AW.ROUND.2")).await;
    assert_eq!(desk.fill("result", "battle=1&ended=time&left_1=40&left_2=30").await.0, StatusCode::OK);
    refused("result", "battle=1&ended=time&left_1=40&left_2=20", "result-twice", Some("AW.FP.1")).await;
    refused("correct", "round=1&battle=1&ended=time&left_1=40&left_2=20", "why-missing", Some("AW.FP.5")).await;
    let (a, b, bye) = {
        let round = desk.look().await["rounds"][0].clone();
        let name = |value: &Value| value.as_str().expect("a name").to_owned();
        (name(&round["battles"][0]["players"][0]), name(&round["battles"][0]["players"][1]), name(&round["bye"]))
    };
    refused("say", &format!("order=pair+by+hand+{a}+{b}+bye+{bye}"), "bye-again", Some("AW.BYE.5")).await;
    refused("say", "order=dance", "notation", None).await;
    assert_eq!(desk.fill("take", "battle=1&table=nothing&seat_a=Ann").await.0, StatusCode::NOT_FOUND);
    assert_eq!(desk.page("/print/nothing").await.0, StatusCode::NOT_FOUND);
    assert_eq!(desk.page("/print/pairings?round=7").await.0, StatusCode::UNPROCESSABLE_ENTITY);

    // Without a script a form leads to a page: on success the desk, otherwise the error.
    let (status, page) = form(&router, &format!("/d/{}/do/roll-off", desk.id), &format!("key={}", desk.key)).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.contains("AW.TIE.1"), "{page}");
    // A stale order of a program is not carried out.
    let seen = json!({ "key": desk.key, "text": "pair", "seen": 1 });
    assert_eq!(post(&router, &format!("/api/desks/{}/say", desk.id), &seen).await.0, StatusCode::CONFLICT);
    let (status, edited) = post(&router, "/api/desks", &json!({ "file": "{\"desk\":1}" })).await;
    assert_eq!((status, edited["code"].as_str()), (StatusCode::UNPROCESSABLE_ENTITY, Some("desk-header")));
    let (status, wrong) = post(&router, "/api/desks", &json!({ "settings": { "fleet_sp": 500 } })).await;
    assert_eq!((status, wrong["code"].as_str()), (StatusCode::UNPROCESSABLE_ENTITY, Some("bad-setting")));
    let (status, again) = form(&router, "/desk", "title=Kept&fleet_sp=500").await;
    assert!(status == StatusCode::UNPROCESSABLE_ENTITY && again.contains("value=\"Kept\""), "what was typed is still there");
}

#[tokio::test]
async fn dice_are_rolled_by_the_desk_or_typed_one_by_one() {
    let router = server(None, 10).router();
    let desk = Desk::begin(&router, json!({ "sign_off": "off", "rounds": 1 })).await;
    for order in ["register Ann fleet 100", "register Bob fleet 100", "lock", "pair"] {
        desk.said(order).await;
    }
    let level = "battle=1&ended=time&left_1=50&left_2=50&dice=typed&answers=";
    let (status, asked) = desk.fill("result", level).await;
    assert_eq!(
        (status, asked["code"].as_str(), asked["rule"].as_str()),
        (StatusCode::UNPROCESSABLE_ENTITY, Some("dice-wanted"), Some("AW.TIE.2"))
    );
    assert!(asked["sentence"].as_str().is_some_and(|text| text.starts_with("Ann: ")), "{asked}");
    let (_, asked) = desk.fill("result", &format!("{level}BBHHX")).await;
    assert!(asked["sentence"].as_str().is_some_and(|text| text.starts_with("Bob: ")), "{asked}");
    let (status, told) = desk.fill("result", &format!("{level}BBHHX+BBBXX")).await;
    assert_eq!(status, StatusCode::OK, "{told}");
    assert_eq!(desk.look().await["rounds"][0]["battles"][0]["winner"], "Bob");
}

#[tokio::test]
async fn a_game_at_a_table_of_this_server_becomes_a_result() {
    let router = server(None, 10).router();
    let desk = Desk::begin(&router, json!({ "sign_off": "off" })).await;
    for order in ["register Ann fleet 120", "register Bob fleet 120", "lock", "pair"] {
        desk.said(order).await;
    }
    let wish = json!({ "game": "attack-wing", "sitters": ["random", "random"], "settings": { "rounds": 1, "minutes": 0 } });
    let (status, opened) = post(&router, "/api/tables", &wish).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let table = format!("/api/tables/{}", opened["id"].as_str().expect("an id"));
    let outcome = loop {
        let seen: Value = serde_json::from_str(&get(&router, &table).await.1).expect("JSON");
        if !seen["outcome"].is_null() {
            break seen["outcome"].clone();
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    let link = format!("battle=1&seat_a=Bob&table=http%3A%2F%2Flocalhost%2Ft%2F{}%3Fseat%3Dx", opened["id"].as_str().expect("an id"));
    let (status, told) = desk.fill("take", &link).await;
    assert_eq!(status, StatusCode::OK, "{told}");
    let battle = desk.look().await["rounds"][0]["battles"][0].clone();
    let bob = usize::from(battle["players"][1] == "Bob");
    assert_eq!(battle["fleet_points"][bob], outcome["scores"][0]["total"]);
    assert_eq!(battle["fleet_points"][1 - bob], outcome["scores"][1]["total"]);

    // A game that is not over, or another game, is not taken.
    let (_, open) = post(&router, "/api/tables", &json!({ "game": "attack-wing", "sitters": ["you", "friend"] })).await;
    let other = format!("battle=1&seat_a=Bob&table={}", open["id"].as_str().expect("an id"));
    assert_eq!(desk.fill("take", &other).await.1["code"], "bad-table");
    let (_, beacon) = post(&router, "/api/tables", &json!({ "game": "beacon", "sitters": ["any", "any"] })).await;
    let other = format!("battle=1&seat_a=Bob&table={}", beacon["id"].as_str().expect("an id"));
    assert_eq!(desk.fill("take", &other).await.1["code"], "bad-table");
}

#[tokio::test]
async fn pages_are_told_of_every_change() {
    let router = server(None, 10).router();
    let desk = hall(&router).await;
    let request = Request::get(format!("/d/{}/events", desk.id)).body(Body::empty()).expect("a request");
    let mut frames = router.clone().oneshot(request).await.expect("an answer").into_body().into_data_stream();
    let mut next = async || {
        let frame = tokio::time::timeout(Duration::from_secs(60), frames.next()).await.expect("in time").expect("a frame").expect("sound");
        String::from_utf8(frame.to_vec()).expect("text")
    };
    let first = next().await;
    desk.said("lock").await;
    assert_ne!(next().await, first);
    let (_, page) = desk.page("").await;
    assert!(page.contains("Fleets are locked"), "{page}");
}

/// All tournaments of a browser are on one stream, and one that is gone ends none of the others.
#[tokio::test]
async fn one_stream_tells_of_several_tournaments() {
    let router = server(None, 10).router();
    let (one, other) = (hall(&router).await, hall(&router).await);
    let of = format!("/desks/events?of={},{},{}", one.id, other.id, "0".repeat(16));
    let request = Request::get(of).body(Body::empty()).expect("a request");
    let mut frames = router.clone().oneshot(request).await.expect("an answer").into_body().into_data_stream();
    let mut next = async || {
        let frame = tokio::time::timeout(Duration::from_secs(60), frames.next()).await.expect("in time").expect("a frame").expect("sound");
        let text = String::from_utf8(frame.to_vec()).expect("text");
        serde_json::from_str::<Value>(text.trim().trim_start_matches("data: ")).expect("JSON")
    };
    let mut first = [next().await, next().await, next().await];
    first.sort_by_key(|told| told["gone"] == true);
    assert_eq!((&first[2]["gone"], first[0]["stand"].is_string(), first[1]["stand"].is_string()), (&json!(true), true, true), "{first:?}");
    other.said("lock").await;
    let told = next().await;
    assert_eq!((&told["of"], told["stand"].is_string()), (&json!(other.id), true), "{told}");
    one.said("lock").await;
    assert_eq!(next().await["of"], json!(one.id));
}

/// The organiser's page removes the tournament, behind a tick; nobody else can.
#[tokio::test]
async fn the_organiser_removes_a_tournament_on_its_page() {
    let router = server(None, 10).router();
    let desk = hall(&router).await;
    let (_, page) = desk.page("").await;
    assert!(!page.contains("/do/delete"), "only the organiser sees it");
    assert_eq!(desk.fill("delete", "").await.1["code"], "bad-field");
    assert_eq!(desk.fill("delete", "sure=no").await.1["code"], "bad-field");
    assert_eq!(desk.page("").await.0, StatusCode::OK);
    let (status, told) = desk.fill("delete", "sure=yes").await;
    assert_eq!(status, StatusCode::OK, "{told}");
    assert_eq!(desk.page("").await.0, StatusCode::NOT_FOUND);
}

const ANN: &str = "U.S.S. Enterprise-D (28)\nJean-Luc Picard (6)\nPhoton Torpedoes (5)\nU.S.S. Enterprise-D (28)\nWaived: unique";
const BOB: &str = "I.K.S. Gr'oth (18)\nWorf (3)\nTractor Beam (3)\nResource: Flagship (10)";

/// Two players with their lists, paired and signed.
async fn listed(router: &Router, sign: bool) -> Desk {
    let desk = Desk::begin(router, json!({ "title": "At tables", "rounds": 1 })).await;
    for (name, sheet) in [("Ann", ANN), ("Bob", BOB)] {
        let sheet = sheet.replace(' ', "+").replace('\n', "%0A").replace('\'', "%27");
        let (status, told) = desk.fill("register", &format!("name={name}&sheet={sheet}")).await;
        assert_eq!(status, StatusCode::OK, "{told}");
    }
    desk.said("lock").await;
    desk.said("pair").await;
    if sign {
        desk.said("sign").await;
    }
    desk
}

impl Desk {
    async fn own(&self) -> String {
        self.page(&format!("?key={}", self.key)).await.1
    }

    /// The seat links on the organiser's page: the table and each player's word, in the order of the battle.
    async fn links(&self) -> Vec<(String, String)> {
        let page = self.own().await;
        let links = page.split("value=\"/t/").skip(1).filter_map(|rest| rest.split('"').next()?.split_once("?seat="));
        links.map(|(table, token)| (table.to_owned(), token.to_owned())).collect()
    }

    /// Takes the seats of these links.
    async fn taken(&self, links: &[(String, String)]) -> Vec<(String, String)> {
        let mut taken = Vec::new();
        for (table, word) in links {
            taken.push((table.clone(), program::claim(&self.router, table, word).await));
        }
        taken
    }

    /// Lets the game's bot play both seats to the end.
    async fn play_out(&self, links: &[(String, String)]) {
        for ((table, token), (wish, accept)) in links.iter().zip([("ask-for-bot", Value::Null), ("consent", json!(true))]) {
            let body = if accept.is_null() { json!({ "seat": token }) } else { json!({ "seat": token, "accept": accept }) };
            post(&self.router, &format!("/api/tables/{table}/{wish}"), &body).await;
        }
        for turn in 0..3000 {
            let (table, token) = &links[turn % 2];
            let body = json!({ "seat": token, "until": "phase" });
            post(&self.router, &format!("/api/tables/{table}/delegate"), &body).await;
            if turn % 8 == 0 {
                let seen: Value = serde_json::from_str(&get(&self.router, &format!("/api/tables/{table}")).await.1).expect("JSON");
                if !seen["outcome"].is_null() {
                    return;
                }
            }
        }
        panic!("the game does not end");
    }

    async fn until(&self, what: &str, holds: impl Fn(&Value) -> bool) {
        for _ in 0..6000 {
            if holds(&self.look().await) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("in vain waited until {what}: {}", self.look().await);
    }
}

#[tokio::test]
async fn a_battle_gets_a_table_that_outlives_the_server_and_gives_its_result() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = server(Some(folder.path()), 10);
    let desk = listed(&first.router(), true).await;
    let event = desk.look().await;
    assert_eq!(event["players"]["Bob"]["fleet"]["resources"][0]["name"], "Flagship", "the list fills in its Resource: {event}");
    let (status, told) = desk.fill("open", "battle=1&set=rounds=1").await;
    assert_eq!(status, StatusCode::OK, "{told}");
    assert_eq!(desk.fill("open", "battle=1").await.1["code"], "table-open");
    assert_eq!(desk.fill("take-game", "battle=1").await.1["code"], "bad-table", "it is not over");
    let links = desk.links().await;
    assert_eq!(links.len(), 2, "each player has a link");
    let public = desk.page("").await.1;
    assert!(public.contains(&format!("href=\"/t/{}\"", links[0].0)) && public.contains("being played"), "everybody may watch");
    assert!(!public.contains(&links[0].1) && !public.contains(&links[1].1), "the seats are the players' own");
    assert_eq!(desk.page("/print/seats").await.0, StatusCode::FORBIDDEN);
    assert!(desk.page(&format!("/print/seats?key={}", desk.key)).await.1.contains(&links[1].1));
    let links = desk.taken(&links).await;
    // Each link opens the player's own seat, with the fleet of the sheet and the waiver of the organiser; the desk's clock runs at the table.
    let battle = event["rounds"][0]["battles"][0]["players"].clone();
    for (index, (table, token)) in links.iter().enumerate() {
        let seen: Value = serde_json::from_str(&get(&desk.router, &format!("/api/tables/{table}?seat={token}")).await.1).expect("JSON");
        assert_eq!(seen["as"], ["A", "B"][index]);
        assert_eq!(seen["sitters"][index]["player"], battle[index]);
    }
    let player = program::Player { router: desk.router.clone(), table: links[0].0.clone(), token: links[0].1.clone() };
    let seat = player.page().await;
    assert!(seat.contains("Gr&#39;oth") || seat.contains("Gr'oth"), "both fleets are on the table");
    assert!(!seat.contains("data-left"), "no clock yet");
    desk.said("clock start").await;
    let clocked = player.page().await;
    assert!(clocked.contains("data-left"), "the clock of the round runs at the table");
    drop((desk.router, first, player));

    let second = server(Some(folder.path()), 10);
    let desk = Desk { router: second.router(), ..desk };
    // In one process the first server's follower may hold the table's file for a moment longer.
    for _ in 0..6000 {
        if desk.own().await.contains("has taken the seat") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(desk.links().await.is_empty(), "a link works once, after a restart as well");
    desk.play_out(&links).await;
    let page = desk.own().await;
    assert!(page.contains("The game is over") && page.contains("data-order=\"take-game\""), "{page}");
    let (status, told) = desk.fill("take-game", "battle=1").await;
    assert_eq!(status, StatusCode::OK, "{told}");
    let seen: Value = serde_json::from_str(&get(&desk.router, &format!("/api/tables/{}", links[0].0)).await.1).expect("JSON");
    let taken = desk.look().await["rounds"][0]["battles"][0].clone();
    for side in 0..2 {
        assert_eq!(taken["fleet_points"][side], seen["outcome"]["scores"][side]["total"]);
    }
    assert_eq!(desk.fill("take-game", "battle=1").await.1["code"], "result-twice");
    assert_eq!(desk.fill("open", "battle=1").await.1["code"], "result-twice");
}

#[tokio::test]
async fn results_are_taken_by_themselves_once_the_sheets_are_signed() {
    let router = server(None, 10).router();
    let desk = listed(&router, false).await;
    assert_eq!(desk.fill("takes", "on=on").await.0, StatusCode::OK);
    let (status, told) = desk.fill("open-all", "set=rounds=1").await;
    assert_eq!(status, StatusCode::OK, "{told}");
    assert_eq!(desk.fill("open-all", "").await.1["code"], "no-battle");
    let links = desk.taken(&desk.links().await).await;
    desk.play_out(&links).await;
    assert!(desk.look().await["rounds"][0]["battles"][0]["winner"].is_null(), "a sheet is not signed (AW.BUILD.4)");
    desk.said("sign").await;
    desk.until("the result is there", |event| !event["rounds"][0]["battles"][0]["winner"].is_null()).await;
}

#[tokio::test]
async fn a_table_needs_lists_and_the_desk_can_let_it_go() {
    let router = server(None, 10).router();
    let desk = Desk::begin(&router, json!({ "rounds": 1 })).await;
    for order in ["register Ann fleet 100", "register Bob fleet 100", "lock", "pair", "sign"] {
        desk.said(order).await;
    }
    let (status, said) = desk.fill("open", "battle=1").await;
    assert_eq!(
        (status, said["code"].as_str(), said["rule"].as_str()),
        (StatusCode::UNPROCESSABLE_ENTITY, Some("no-list"), Some("AW.BUILD.1"))
    );
    assert_eq!(desk.fill("open-all", "").await.1["code"], "no-list");
    let illegal = desk.fill("open", "battle=1&list_1=U.S.S.+Reliant%0AU.S.S.+Reliant&list_2=U.S.S.+Reliant").await.1;
    assert_eq!((illegal["code"].as_str(), illegal["rule"].as_str()), (Some("unique"), Some("AW.BASE.3.4")), "{illegal}");
    assert_eq!(desk.fill("open", "battle=1&set=wrong&list_1=U.S.S.+Reliant&list_2=U.S.S.+Reliant").await.1["code"], "bad-setting");
    assert_eq!(desk.fill("open", "battle=1&list_1=U.S.S.+Reliant&list_2=U.S.S.+Reliant").await.0, StatusCode::OK);
    assert_eq!(desk.fill("give-up", "battle=1").await.0, StatusCode::OK);
    assert_eq!(desk.links().await.len(), 0);
    assert_eq!(desk.fill("give-up", "battle=1").await.1["code"], "no-table");
    assert_eq!(desk.fill("open", "battle=1&key=wrong").await.0, StatusCode::UNPROCESSABLE_ENTITY, "the lists are still missing");
}

/// JSON as builders keep it is vetted like text, and written down so that an opponent can read it.
#[tokio::test]
async fn a_list_is_vetted_in_json_too_and_for_the_pool_of_the_event() {
    let router = server(None, 10).router();
    let desk = Desk::begin(&router, json!({})).await;
    // A new event is built of the cards of its day, unless its organiser says otherwise or waives the check in a list.
    let late = desk.fill("register", "name=Zoe&sheet=S090").await.1;
    assert_eq!((late["code"].as_str(), late["rule"].as_str()), (Some("outside-pool"), Some("AW.BUILD.3")), "{late}");
    assert_eq!(desk.fill("register", "name=Zoe&sheet=U.S.S.%20Enterprise%20NCC-1701-E%0AWaived:%20pool").await.0, StatusCode::OK);
    let free = Desk::begin(&router, json!({ "pool": "all" })).await;
    assert_eq!(free.fill("register", "name=Zoe&sheet=S090").await.0, StatusCode::OK);
    let list = |cards: &str| format!("%7B%22ships%22:%5B{cards}%5D%7D");
    let twice = list("%7B%22ship%22:%22S207%22%7D,%7B%22ship%22:%22S207%22%7D");
    let said = desk.fill("register", &format!("name=Ann&sheet={twice}")).await.1;
    assert_eq!((said["code"].as_str(), said["rule"].as_str()), (Some("unique"), Some("AW.BASE.3.4")), "{said}");
    assert_eq!(desk.fill("register", "name=Ann&sp=28&sheet=%7B%22ships%22:7").await.1["code"], "unread-fleet");
    let once = list("%7B%22ship%22:%22S207%22%7D");
    assert_eq!(desk.fill("register", &format!("name=Ann&sheet={once}")).await.0, StatusCode::OK);
    let fleet = desk.look().await["players"]["Ann"]["fleet"].clone();
    assert!(
        fleet["sp"] == 28 && fleet["sheet"].as_str().is_some_and(|text| text.starts_with("U.S.S. Enterprise-D [S207] (28)")),
        "{fleet}"
    );
}

/// The desk knows no game and has its own attack die; it is the one of the table.
#[test]
fn the_desk_rolls_the_die_of_the_table() {
    assert_eq!(::desk::roll_off::ATTACK_DIE, attack_wing::data::dice::ATTACK_DIE);
}

/// The clock of the Battle Round is the clock of its tables: when it runs out, time is called there, and no more tables are opened.
#[tokio::test]
async fn the_clock_of_the_round_calls_time_at_its_tables() {
    let router = server(None, 10).router();
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970").as_secs();
    let mut event = ::desk::Desk::open(::desk::Setup { minutes: 10, ..::desk::Setup::default() }).expect("sound");
    let orders = [
        "register Ann fleet 28",
        "register Bob fleet 20",
        "register Cid fleet 20",
        "register Dora fleet 20",
        "lock",
        "pair",
        "sign",
        "clock start",
    ];
    for order in orders {
        event.say_text(now - 598, order).expect(order);
    }
    let (status, opened) = post(&router, "/api/desks", &json!({ "file": event.write() })).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let word = |name: &str| opened[name].as_str().expect("a word").to_owned();
    let desk = Desk { router: router.clone(), id: word("id"), key: word("key") };
    let lists = "list_1=U.S.S.+Enterprise-D&list_2=U.S.S.+Reliant";
    let (status, told) = desk.fill("open", &format!("battle=1&{lists}")).await;
    assert_eq!(status, StatusCode::OK, "{told}");
    let links = desk.links().await;
    // Nobody moves until time is up.
    let look = async || -> Value { serde_json::from_str(&get(&router, &format!("/api/tables/{}", links[0].0)).await.1).expect("JSON") };
    let called = |seen: &Value| {
        seen["log"]
            .as_array()
            .is_some_and(|log| log.iter().any(|line| line["text"].as_str().is_some_and(|text| text.contains("time was called"))))
    };
    assert!(!called(&look().await));
    for _ in 0..6000 {
        if called(&look().await) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let seen = look().await;
    assert!(called(&seen), "time was not called: {}", seen["log"]);
    assert_eq!(desk.fill("take-game", "battle=1").await.0, StatusCode::OK);
    let (_, late) = desk.fill("open", &format!("battle=2&{lists}")).await;
    assert_eq!((late["code"].as_str(), late["rule"].as_str()), (Some("time-up"), Some("AW.ROUND.2")), "{late}");
}

#[tokio::test]
async fn fleet_lists_stay_closed_until_they_are_locked_if_the_organiser_says_so() {
    let router = server(None, 10).router();
    let (_, opened) = post(&router, "/api/desks", &json!({})).await;
    let word = |name: &str| opened[name].as_str().expect("a word").to_owned();
    let desk = Desk { router: router.clone(), id: word("id"), key: word("key") };
    desk.said("register Ann fleet 100").await;
    let (status, bad) = desk.say("register \"Bob\u{202e}\" fleet 100").await;
    assert_eq!((status, &bad["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("bad-name")));
    desk.said("register Bob fleet 99").await;
    assert!(desk.look().await["players"]["Ann"]["fleet"].is_object(), "{}", desk.look().await);
    assert_eq!(desk.fill("closed", "on=on").await.0, StatusCode::OK);
    assert!(desk.look().await["players"]["Ann"]["fleet"].is_null());
    assert_eq!(desk.page("/print/sheets").await.0, StatusCode::FORBIDDEN);
    let exported = desk.page("/export/tournament.json").await.1;
    let exported: Value = serde_json::from_str(&exported).expect("JSON");
    assert_eq!(exported["players"]["Bob"]["fleet"], Value::Null, "{exported}");
    assert_eq!(desk.page(&format!("/print/sheets?key={}", desk.key)).await.0, StatusCode::OK);
    desk.said("lock").await;
    assert_eq!(desk.look().await["players"]["Bob"]["fleet"]["sp"], 99);
    assert_eq!(desk.page("/print/sheets").await.0, StatusCode::OK);
}
