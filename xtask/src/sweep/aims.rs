//! The routes as a sweep reaches them: each with names filled in that exist, and the fields that it reads.

use anyhow::{Context, Result, anyhow};
use axum::{
    Router,
    body::{Body, to_bytes},
    http::Request,
};
use serde_json::{Map, Value, json};
use tower::ServiceExt;

use super::inputs::{Filled, Input};

/// How fields are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// In the address.
    Query,
    /// As a form.
    Form,
    /// As JSON.
    Json,
}

/// A route with its names filled in.
#[derive(Clone, Debug)]
pub struct Aim {
    /// Method and address, with the game where it matters.
    pub name: String,
    pub path: String,
    pub posts: bool,
    pub way: Way,
    /// The fields, and the type of each: `string`, `array`, `object`.
    pub fields: Vec<(String, String)>,
    /// Fields that it needs to get anywhere.
    pub given: Map<String, Value>,
    /// The most bytes of its input.
    pub room: usize,
    pub counted: bool,
    pub endless: bool,
    /// Whether it opens tables or writes commands.
    pub opens: bool,
    /// A word that the route understands: a command, the name of a card.
    pub word: String,
}

impl Aim {
    /// The type of its body.
    pub fn kind(&self) -> &'static str {
        if self.way == Way::Form { "application/x-www-form-urlencoded" } else { "application/json" }
    }

    /// Address and body with this input, or with twice as much of it.
    pub fn request(&self, input: &Input, times: usize) -> (String, String) {
        let filled = input.filled(times);
        let coded = |fields: &[(String, String)]| {
            let pairs: Vec<String> = fields.iter().map(|(name, value)| format!("{}={}", encoded(name), encoded(value))).collect();
            pairs.join("&")
        };
        let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let mut pairs: Vec<(String, String)> = self.given.iter().map(|(name, value)| (name.clone(), text(value))).collect();
        match (&self.way, filled) {
            (Way::Json, Filled::Fields(fields)) => {
                let mut body = self.given.clone();
                body.extend(fields);
                (self.path.clone(), Value::Object(body).to_string())
            }
            (Way::Json, Filled::Raw(text)) => (self.path.clone(), text),
            (Way::Form, Filled::Fields(fields)) => {
                pairs.extend(fields.iter().map(|(name, value)| (name.clone(), text(value))));
                (self.path.clone(), coded(&pairs))
            }
            (Way::Form, Filled::Raw(text)) => (self.path.clone(), text),
            (Way::Query, Filled::Fields(fields)) => {
                pairs.extend(fields.iter().map(|(name, value)| (name.clone(), text(value))));
                (format!("{}?{}", self.path, coded(&pairs)), String::new())
            }
            (Way::Query, Filled::Raw(text)) => (format!("{}?{}", self.path, encoded(&text)), String::new()),
        }
    }
}

/// Text as it stands in an address.
fn encoded(text: &str) -> String {
    let one = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(one).collect()
}

/// Tables of the games, and a tournament.
pub struct World {
    tables: Vec<Table>,
    desk: String,
    organiser: String,
}

struct Table {
    game: String,
    id: String,
    key: String,
    command: String,
}

/// The answer of a route that must work.
async fn asked(router: &Router, path: &str, body: Option<Value>) -> Result<Value> {
    let request = match body {
        Some(body) => Request::post(path).header("content-type", "application/json").body(Body::from(body.to_string()))?,
        None => Request::get(path).body(Body::empty())?,
    };
    let response = router.clone().oneshot(request).await.map_err(|never| match never {})?;
    let status = response.status();
    let bytes = to_bytes(response.into_body(), 64 << 20).await?;
    if !status.is_success() {
        return Err(anyhow!("{path}: {status}: {}", String::from_utf8_lossy(&bytes)));
    }
    Ok(serde_json::from_slice(&bytes)?)
}

impl World {
    /// Opens a table of each game and a tournament.
    pub async fn open(router: &Router, games: &[String]) -> Result<World> {
        let mut tables = Vec::new();
        for game in games {
            // Two persons: no bot plays on by itself.
            let opened = asked(router, "/api/tables", Some(json!({ "game": game, "sitters": ["you", "hot"] }))).await?;
            let text = |value: &Value| value.as_str().map(str::to_owned).context("an opened table has an id and a key");
            let (id, key) = (text(&opened["id"])?, text(&opened["token"])?);
            let looked = asked(router, &format!("/api/tables/{id}?seat={key}"), None).await?;
            let command = looked["commands"][0].as_str().unwrap_or("pass").to_owned();
            tables.push(Table { game: game.clone(), id, key, command });
        }
        let desk = asked(router, "/api/desks", Some(json!({}))).await?;
        let text = |name: &str| desk[name].as_str().map(str::to_owned).context("a tournament has an id and a key");
        Ok(World { tables, desk: text("id")?, organiser: text("key")? })
    }

    /// Every route, for each game where its address or its table has one.
    pub async fn aims(&self, router: &Router) -> Result<Vec<Aim>> {
        let described = asked(router, "/api/openapi.json", None).await?;
        let mut aims = Vec::new();
        for route in web::routes() {
            // Removing the table would end the sweep of all others.
            if route.path.ends_with("/delete") {
                continue;
            }
            let call = &described["paths"][route.path][route.method];
            let apart = route.path.contains("/tables/{id}") || route.path.contains("/t/{id}") || route.path.contains("{game}");
            let tables = if apart { &self.tables[..] } else { &self.tables[..1] };
            aims.extend(tables.iter().map(|table| self.aim(&route, call, table, apart)));
        }
        Ok(aims)
    }

    fn aim(&self, route: &web::Reached, call: &Value, table: &Table, apart: bool) -> Aim {
        let desk = route.path.starts_with("/d/") || route.path.starts_with("/api/desks/");
        let id = if desk { &self.desk } else { &table.id };
        let named = [
            ("{id}", id.as_str()),
            ("{game}", &table.game),
            ("{name}", "first"),
            ("{verb}", "note"),
            ("{what}", "standings"),
            ("{mark}", "0"),
            ("{*name}", "page.css"),
        ];
        let path = named.iter().fold(route.path.to_owned(), |path, (name, value)| path.replace(name, value));
        let (posts, schema) = (route.method == "post", &call["requestBody"]["content"]["application/json"]["schema"]);
        let json = schema.is_object() || matches!(route.path, "/events" | "/t/{id}/keep");
        let way = if !posts {
            Way::Query
        } else if json {
            Way::Json
        } else {
            Way::Form
        };
        let typed = |field: &Value| field["type"].as_str().unwrap_or("string").to_owned();
        let mut fields: Vec<(String, String)> = route.fields.iter().map(|name| ((*name).to_owned(), "string".to_owned())).collect();
        fields.extend(schema["properties"].as_object().into_iter().flatten().map(|(name, field)| (name.clone(), typed(field))));
        let query = call["parameters"].as_array().into_iter().flatten().filter(|one| one["in"] == "query");
        fields.extend(query.map(|one| (one["name"].as_str().unwrap_or_default().to_owned(), typed(&one["schema"]))));
        if route.path == "/events" {
            fields.push(("of".into(), "array".into()));
        }
        let mut given = Map::new();
        for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            given.insert(
                name.into(),
                if name == "accept" {
                    json!(true)
                } else if name == "line" {
                    json!(1)
                } else {
                    json!("1")
                },
            );
        }
        if fields.iter().any(|(name, _)| name == "seat") && !desk {
            given.insert("seat".into(), json!(table.key));
        }
        if desk && fields.iter().any(|(name, _)| name == "key") {
            given.insert("key".into(), json!(self.organiser));
        }
        if route.path.ends_with("/moment") {
            given.insert("line".into(), json!(0));
        }
        if matches!(route.path, "/api/tables" | "/new" | "/lab") {
            given.insert("game".into(), json!(table.game));
        }
        // A run would go on, and write, while the next request is measured: with two arms this one is refused when its design is whole.
        if route.path == "/lab" {
            given.insert("games".into(), json!("20000"));
            let kit = registry::find(&table.game);
            let varied = kit.and_then(|kit| kit.about().options.first().map(|spec| (spec.name, spec.others().into_iter().next())));
            if let Some((name, Some(value))) = varied {
                given.insert(format!("vary.{name}"), json!(value));
            }
        }
        Aim {
            name: format!(
                "{} {}{}",
                route.method.to_uppercase(),
                route.path,
                if apart { format!(" of {}", table.game) } else { String::new() }
            ),
            path,
            posts,
            way,
            fields,
            given,
            room: if posts { route.body } else { route.address },
            counted: route.counted,
            endless: route.endless,
            opens: posts && (route.counted || route.path.contains("{id}") || matches!(route.path, "/desk" | "/api/desks")),
            word: table.command.clone(),
        }
    }
}
