//! A program that talks to the server in process.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::{path::Path, time::Duration};

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, StatusCode},
};
use engine::{Bot, BotKind, Chance, Decision, Game, Kit, Outlook, Shown, example::Beacon, kit::kit};
use futures::StreamExt;
use serde_json::{Value, json};
use tower::ServiceExt;
use web::{Options, Server};

/// Takes any legal command.
pub struct Any;

impl<G: Game> Bot<G> for Any {
    fn choose(&mut self, _: &Outlook<'_, G>, commands: &[G::Command], chance: &mut Chance) -> Decision<G::Command> {
        (chance.below(commands.len() as u32) as usize).into()
    }
}

/// The bot that takes any legal command.
pub fn any<G: Game>() -> BotKind<G> {
    BotKind { name: "any", blurb: "Takes any legal command.", shown: Shown::Everywhere, weighed: false, make: |_| Box::new(Any) }
}

/// The example game with one bot, and the games with the real ones.
pub fn kits() -> Vec<Box<dyn Kit>> {
    vec![kit::<Beacon>(vec![any()]), registry::attack_wing(), registry::stcs()]
}

/// The seed of a test's games: from its name, or from the variable `VINCULUM_SEED`. A failing test shows it.
pub fn seed() -> u64 {
    let test = std::thread::current().name().unwrap_or_default().rsplit("::").next().unwrap_or_default().to_owned();
    let own = test.bytes().fold(1_u64, |sum, byte| (sum * 31 + u64::from(byte)) % 1_000_003);
    let seed = std::env::var("VINCULUM_SEED").map_or(own, |text| text.parse().expect("VINCULUM_SEED is a number"));
    println!("the games of this test have the seed {seed}: VINCULUM_SEED={seed} plays them again");
    seed
}

pub fn server(data: Option<&Path>, most_tables: usize) -> Server {
    let options =
        Options { data_dir: data.map(Path::to_owned), bot_pause: Duration::ZERO, most_tables, seed: Some(seed()), ..Options::default() };
    Server::new(kits(), options).expect("the server can be made").with_builders(vec![Box::new(attack_wing::fleet::FleetBuilder)])
}

/// Lets a server listen until the test is over. Gives its home page.
pub async fn listening(server: &Server) -> String {
    let bound = server.bind("127.0.0.1", 0).await.expect("a free port");
    let home = format!("http://{}", bound.address());
    tokio::spawn(bound.run());
    home
}

pub async fn get(router: &Router, path: &str) -> (StatusCode, String) {
    let request = Request::get(path).body(Body::empty()).expect("a request");
    send(router, request).await
}

pub async fn post(router: &Router, path: &str, body: &Value) -> (StatusCode, Value) {
    let request = Request::post(path).header("content-type", "application/json").body(Body::from(body.to_string())).expect("a request");
    let (status, text) = send(router, request).await;
    (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
}

pub async fn form(router: &Router, path: &str, body: &str) -> (StatusCode, String) {
    let kind = "application/x-www-form-urlencoded";
    let request = Request::post(path).header("content-type", kind).body(Body::from(body.to_owned())).expect("a request");
    send(router, request).await
}

pub async fn send(router: &Router, request: Request<Body>) -> (StatusCode, String) {
    let response = router.clone().oneshot(request).await.expect("the router answers");
    let status = response.status();
    let bytes = to_bytes(response.into_body(), 16 << 20).await.expect("a whole body");
    (status, String::from_utf8(bytes.to_vec()).expect("text"))
}

/// One seat of a table, as a program holds it.
pub struct Player {
    pub router: Router,
    pub table: String,
    pub token: String,
}

impl Player {
    /// Opens a table and gives its two persons.
    pub async fn pair(router: &Router, wish: Value) -> [Player; 2] {
        let (status, opened) = post(router, "/api/tables", &wish).await;
        assert_eq!(status, StatusCode::CREATED, "{opened}");
        let table = opened["id"].as_str().expect("an id").to_owned();
        let mut tokens = [String::new(), String::new()];
        for (token, seat) in tokens.iter_mut().zip(opened["seats"].as_array().expect("seats")) {
            *token = match seat["invite"].as_str() {
                Some(invite) => claim(router, &table, invite).await,
                None => seat["token"].as_str().unwrap_or_default().to_owned(),
            };
        }
        tokens.map(|token| Player { router: router.clone(), table: table.clone(), token })
    }

    pub async fn friends(router: &Router) -> [Player; 2] {
        Player::pair(router, json!({ "game": "beacon", "sitters": ["you", "friend"] })).await
    }

    pub async fn look(&self) -> Value {
        let (status, text) = get(&self.router, &format!("/api/tables/{}?seat={}", self.table, self.token)).await;
        assert_eq!(status, StatusCode::OK, "{text}");
        serde_json::from_str(&text).expect("JSON")
    }

    pub async fn version(&self) -> u64 {
        self.look().await["version"].as_u64().expect("a version")
    }

    pub async fn post(&self, verb: &str, mut body: Value) -> (StatusCode, Value) {
        body["seat"] = json!(self.token);
        post(&self.router, &format!("/api/tables/{}/{verb}", self.table), &body).await
    }

    pub async fn say(&self, text: &str) -> (StatusCode, Value) {
        self.post("say", json!({ "text": text })).await
    }

    pub async fn page(&self) -> String {
        self.page_with("").await
    }

    /// The page as a browser gets it that was led there by a link with the key; `more` stands in the address as well.
    pub async fn page_with(&self, more: &str) -> String {
        if self.token.is_empty() {
            return get(&self.router, &format!("/t/{}{}", self.table, more.replacen('&', "?", 1))).await.1;
        }
        let first = format!("/t/{}?seat={}{more}", self.table, self.token);
        let request = Request::get(&first).body(Body::empty()).expect("a request");
        let led = self.router.clone().oneshot(request).await.expect("an answer");
        assert_eq!(led.status(), StatusCode::SEE_OTHER, "the key goes out of the address");
        let header = |name: &str| led.headers()[name].to_str().expect("text").to_owned();
        let (address, cookie) = (header("location"), header("set-cookie"));
        assert!(!address.contains(&self.token), "{address}");
        let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        let request = Request::get(&address).header("cookie", cookie).body(Body::empty()).expect("a request");
        let (status, page) = send(&self.router, request).await;
        assert_eq!(status, StatusCode::OK, "{page}");
        // The scripts' catalogue is not shown on the page.
        match page.split_once("id=\"words\"") {
            Some((shown, rest)) => shown.to_owned() + rest.split_once("</script>").map_or("", |(_, rest)| rest),
            None => page,
        }
    }
}

/// Takes the seat of a link, as a program does.
pub async fn claim(router: &Router, table: &str, invite: &str) -> String {
    let (status, taken) = post(router, &format!("/api/tables/{table}/claim"), &json!({ "invite": invite })).await;
    assert_eq!(status, StatusCode::OK, "{taken}");
    taken["token"].as_str().expect("a token").into()
}

/// The stream of a table, as a program reads it.
pub struct Events(std::pin::Pin<Box<dyn futures::Stream<Item = Result<axum::body::Bytes, axum::Error>> + Send>>);

impl Events {
    /// The next piece.
    pub async fn next(&mut self) -> String {
        let next = tokio::time::timeout(Duration::from_secs(60), self.0.next()).await.expect("an event in time");
        String::from_utf8(next.expect("an event").expect("a sound one").to_vec()).expect("text")
    }
}

/// Follows the table of a player.
pub async fn events(player: &Player, since: Option<u64>) -> Events {
    let since = since.map_or(String::new(), |since| format!("&since={since}"));
    let path = format!("/api/tables/{}/events?seat={}{since}", player.table, player.token);
    let request = Request::get(path).body(Body::empty()).expect("a request");
    let response = player.router.clone().oneshot(request).await.expect("an answer");
    Events(Box::pin(response.into_body().into_data_stream()))
}
