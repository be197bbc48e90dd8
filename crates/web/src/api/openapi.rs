//! The interface for programs, described: a document (OpenAPI 3.1), and a page that shows it to people.

use axum::{Json, response::Html};
use maud::{Markup, html};
use schemars::{JsonSchema, generate::SchemaSettings};
use serde_json::{Map, Value, json};

use crate::{
    api::{answers, open, replay, requests, seats, tournaments},
    extract::{Since, Viewing},
    fault::Fault,
    limits::work::blocking,
    pages::{column, fault::PageFault, fleets::Building},
    sync::listing::Shown,
    words::{english, spoken, t},
};

/// Makes the schema of a body, a query or an answer from its type.
type Shape = fn() -> Value;

/// One thing that can be asked for.
struct Call {
    method: &'static str,
    path: &'static str,
    /// Its effect.
    about: &'static str,
    /// The query, in parts.
    query: &'static [Shape],
    /// The body, if it has one.
    body: Option<Shape>,
    /// The answer, where it has a type.
    answer: Option<Shape>,
    /// The status of success, and the answer in words.
    gives: (u16, &'static str),
}

const CALLS: [Call; 41] = [
    Call {
        method: "get",
        path: "/api/games",
        about: "The games, their scenarios, options and bots, with the usual bot of each scenario.",
        query: &[],
        body: None,
        answer: None,
        gives: (200, "games"),
    },
    Call {
        method: "get",
        path: "/api/games/{game}/cards",
        about: "What stands on the cards of a game.",
        query: &[shape::<Viewing>],
        body: None,
        answer: None,
        gives: (200, "cards"),
    },
    Call {
        method: "get",
        path: "/api/lobby",
        about: "Games to join, games to watch, finished games: those that their openers have listed.",
        query: &[],
        body: None,
        answer: Some(shape::<Shown>),
        gives: (200, "join, watch, finished"),
    },
    Call {
        method: "post",
        path: "/api/tables",
        about: "Opens a table.",
        query: &[],
        body: Some(shape::<open::Opening>),
        answer: None,
        gives: (201, "id, version, token (the opener's key), seats (each with token or invite), watch, commitment of the dice"),
    },
    Call {
        method: "get",
        path: "/api/tables/{id}",
        about: "The table as a seat sees it, or as everybody may.",
        query: &[shape::<Viewing>, shape::<Since>],
        body: None,
        answer: None,
        gives: (
            200,
            "version, as, pass, deciders, prompt, commands, question, view, scene, log, outcome, turn, places, notices, chat, dice",
        ),
    },
    Call {
        method: "get",
        path: "/api/tables/{id}/events",
        about: "The same as a stream of events: first `page`, then `change` from one version to the next, `gone` when there is nothing more to see, `closing` when the server stops.",
        query: &[shape::<Viewing>, shape::<Since>],
        body: None,
        answer: None,
        gives: (200, "text/event-stream"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/claim",
        about: "Takes the seat of a link, once.",
        query: &[],
        body: Some(shape::<seats::Claim>),
        answer: Some(shape::<answers::Claimed>),
        gives: (200, "token, seats"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/say",
        about: "Says a command, or several in a row with `;` between them: the first must be legal, each of the others is said as soon as the seat is asked again in this phase.",
        query: &[],
        body: Some(shape::<requests::Say>),
        answer: Some(shape::<answers::Version>),
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/lesson",
        about: "Reads on in a lesson, where its step asks for nothing; after the last step the game goes on against the bot.",
        query: &[],
        body: Some(shape::<requests::ReadOn>),
        answer: Some(shape::<answers::Version>),
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/answer",
        about: "Gives dice that fell on a real table.",
        query: &[],
        body: Some(shape::<requests::Answer>),
        answer: Some(shape::<answers::Version>),
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/withdraw",
        about: "Gives up a person's command that waits for its first dice.",
        query: &[],
        body: Some(shape::<requests::Withdraw>),
        answer: Some(shape::<answers::Version>),
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/undo",
        about: "Takes back, or asks the others whether one may. The referee takes back what was typed last: an answer, whose question is asked again for the same command, or else a person's command.",
        query: &[],
        body: Some(shape::<requests::Undo>),
        answer: Some(shape::<answers::Version>),
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/chat",
        about: "Says a line (`text`) to all who look at the table.",
        query: &[],
        body: Some(shape::<requests::Chat>),
        answer: Some(shape::<answers::Version>),
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/offer-draw",
        about: "Offers a draw to the others.",
        query: &[],
        body: Some(shape::<requests::OfferDraw>),
        answer: Some(shape::<answers::Version>),
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/name",
        about: "Says what the person is called (`text`); an empty name is none.",
        query: &[],
        body: Some(shape::<requests::Name>),
        answer: Some(shape::<answers::Version>),
        gives: (200, "version"),
    },
    Call {
        method: "get",
        path: "/api/tables/{id}/log",
        about: "The whole log; of a finished game also its course, turn by turn.",
        query: &[shape::<Viewing>],
        body: None,
        answer: None,
        gives: (200, "log, course"),
    },
    Call {
        method: "get",
        path: "/api/tables/{id}/moment",
        about: "The table as it stood after a line of the log.",
        query: &[shape::<Viewing>, shape::<replay::At>],
        body: None,
        answer: None,
        gives: (200, "line, turn, prompt, scene"),
    },
    Call {
        method: "get",
        path: "/api/tables/{id}/course",
        about: "How a finished game went, turn by turn: the points of each seat, and what the position was worth to it.",
        query: &[shape::<Viewing>],
        body: None,
        answer: None,
        gives: (200, "course"),
    },
    Call {
        method: "get",
        path: "/api/tables/{id}/luck",
        about: "What the dice of each side showed in a finished game, against what such dice show on average.",
        query: &[shape::<Viewing>],
        body: None,
        answer: None,
        gives: (200, "luck"),
    },
    Call {
        method: "get",
        path: "/api/tables/{id}/turning",
        about: "The turning points of a finished game: dice and draws that came to much more than on average, with the line of the log that leads there.",
        query: &[shape::<Viewing>],
        body: None,
        answer: None,
        gives: (200, "turning"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/branch",
        about: "Opens another table that goes on from a line of a finished game.",
        query: &[],
        body: Some(shape::<requests::Branch>),
        answer: None,
        gives: (201, "as for a new table"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/consent",
        about: "Says yes or no to another person's wish to take back, or to an offered draw.",
        query: &[],
        body: Some(shape::<requests::Consent>),
        answer: Some(shape::<answers::Version>),
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/advise",
        about: "What the usual bot of the scenario would say in this seat's place.",
        query: &[],
        body: Some(shape::<requests::Advise>),
        answer: Some(shape::<answers::Advice>),
        gives: (200, "bot, command"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/forecast",
        about: "What a command would probably do, before it is said; `odds` is null where the game tells none.",
        query: &[],
        body: Some(shape::<requests::Forecast>),
        answer: None,
        gives: (200, "odds"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/reach",
        about: "What lies within reach of the thing on the table whose id is the text: places that the scene does not show, and the commands that stand on them.",
        query: &[],
        body: Some(shape::<requests::Reach>),
        answer: None,
        gives: (200, "shapes, choices"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/delegate",
        about: "Lets that bot say it.",
        query: &[],
        body: Some(shape::<requests::Delegate>),
        answer: Some(shape::<answers::Version>),
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/rematch",
        about: "Opens the same table again, with the same keys.",
        query: &[],
        body: Some(shape::<requests::Rematch>),
        answer: Some(shape::<answers::Next>),
        gives: (200, "url"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/list",
        about: "Lists the table in the lobby, or takes it out; the opener's key.",
        query: &[],
        body: Some(shape::<requests::List>),
        answer: Some(shape::<answers::Version>),
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/hand-over",
        about: "A link that hands the own seat over.",
        query: &[],
        body: Some(shape::<requests::HandOver>),
        answer: Some(shape::<answers::Invitation>),
        gives: (200, "invite, url"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/reclaim",
        about: "Takes that link back.",
        query: &[],
        body: Some(shape::<requests::Reclaim>),
        answer: Some(shape::<answers::Version>),
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/free",
        about: "Frees another person's seat (`text`), which everybody sees; the opener's key.",
        query: &[],
        body: Some(shape::<requests::Free>),
        answer: Some(shape::<answers::Invitation>),
        gives: (200, "invite, url"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/delete",
        about: "Removes the table for good; the opener's key.",
        query: &[],
        body: Some(shape::<requests::Delete>),
        answer: Some(shape::<answers::Deleted>),
        gives: (200, "deleted"),
    },
    Call {
        method: "post",
        path: "/api/desks",
        about: "Begins a tournament.",
        query: &[],
        body: Some(shape::<tournaments::Beginning>),
        answer: None,
        gives: (201, "id, url, watch, key"),
    },
    Call {
        method: "get",
        path: "/api/desks/{id}",
        about: "A tournament as everybody may see it.",
        query: &[],
        body: None,
        answer: None,
        gives: (200, "the tournament, prompt, version, hash, clock_left"),
    },
    Call {
        method: "post",
        path: "/api/desks/{id}/say",
        about: "An order of the organiser.",
        query: &[],
        body: Some(shape::<tournaments::Instruction>),
        answer: None,
        gives: (200, "told, version"),
    },
    Call {
        method: "post",
        path: "/api/desks/{id}/delete",
        about: "Removes the tournament for good; the organiser's key.",
        query: &[],
        body: Some(shape::<tournaments::Removal>),
        answer: None,
        gives: (200, "deleted"),
    },
    Call {
        method: "get",
        path: "/api/fleets/{game}",
        about: "What a fleet or deck of the game is built from.",
        query: &[],
        body: None,
        answer: None,
        gives: (200, "the catalogue"),
    },
    Call {
        method: "post",
        path: "/api/fleets/{game}",
        about: "A fleet or deck with its costs and what is wrong with it.",
        query: &[],
        body: Some(shape::<Building>),
        answer: None,
        gives: (200, "list, text, draft"),
    },
    Call {
        method: "get",
        path: "/api/openapi.json",
        about: "This document.",
        query: &[],
        body: None,
        answer: None,
        gives: (200, "OpenAPI 3.1"),
    },
    Call {
        method: "get",
        path: "/health",
        about: "Whether the server takes requests.",
        query: &[],
        body: None,
        answer: None,
        gives: (200, "status, version"),
    },
    Call { method: "get", path: "/metrics", about: "Figures for Prometheus.", query: &[], body: None, answer: None, gives: (200, "text") },
];

/// The schema of a type.
fn shape<T: JsonSchema>() -> Value {
    let mut settings = SchemaSettings::draft2020_12();
    (settings.inline_subschemas, settings.meta_schema) = (true, None);
    let mut shape = settings.into_generator().into_root_schema_for::<T>().to_value();
    if let Some(fields) = shape["properties"].as_object_mut() {
        fields.values_mut().for_each(left_out);
    }
    shape
}

/// A field that may be left out has the type of its value: `null` is read as left out, but nobody need send it.
fn left_out(field: &mut Value) {
    let kinds = field["type"].as_array().map(|kinds| kinds.iter().filter(|kind| **kind != "null").cloned().collect::<Vec<_>>());
    if let Some([kind]) = kinds.as_deref() {
        field["type"] = kind.clone();
    }
}

/// The fields of a schema: name, schema, and whether it is required.
fn fields(shape: &Value) -> impl Iterator<Item = (&str, &Value, bool)> {
    let required = |name: &str| shape["required"].as_array().is_some_and(|all| all.iter().any(|one| one == name));
    let all = shape["properties"].as_object().into_iter().flatten();
    all.map(move |(name, field)| (name.as_str(), field, required(name)))
}

fn operation(call: &Call) -> Value {
    let in_path = call.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let mut parameters: Vec<Value> =
        in_path.map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } })).collect();
    for shape in call.query.iter().map(|shape| shape()) {
        parameters.extend(fields(&shape).map(|(name, field, required)| {
            json!({ "name": name, "in": "query", "required": required, "description": field["description"], "schema": field })
        }));
    }
    let kind = if call.gives.1.starts_with("text") { call.gives.1 } else { "application/json" };
    let content = call.answer.map_or_else(|| json!({}), |shape| json!({ "schema": shape() }));
    let refusal = json!({ "application/json": { "schema": { "$ref": "#/components/schemas/Refusal" } } });
    let mut answer = json!({
        "summary": call.about,
        "parameters": parameters,
        "responses": {
            call.gives.0.to_string(): { "description": call.gives.1, "content": { kind: content } },
            "4XX": { "description": "refused: nothing was changed", "content": refusal },
            "503": { "description": "too full, or about to stop: come back after `Retry-After` seconds", "content": refusal },
        },
    });
    if let Some(shape) = call.body {
        answer["requestBody"] = json!({ "required": true, "content": { "application/json": { "schema": shape() } } });
    }
    answer
}

/// The document.
fn document_value() -> Value {
    let mut paths = Map::new();
    for call in &CALLS {
        let path = paths.entry(call.path).or_insert_with(|| json!({}));
        path[call.method] = operation(call);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Vinculum",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Starship games of the tabletop. A refusal is a status of 4xx with a stable code, the rule it rests on, and one sentence. Games say what can be said: `commands` of a table lists it in notation.",
        },
        "paths": paths,
        "components": {
            "schemas": { "Refusal": {
                "type": "object",
                "required": ["code", "sentence"],
                "properties": { "code": { "type": "string" }, "rule": { "type": ["string", "null"] }, "sentence": { "type": "string" } },
            } },
            "securitySchemes": {
                "key": { "type": "http", "scheme": "bearer", "description": "the key of a seat" },
                "password": { "type": "apiKey", "in": "header", "name": "X-Vinculum-Password", "description": "of a server that has one" },
            },
        },
    })
}

/// The document, for programs.
pub(crate) async fn document() -> Result<Json<Value>, Fault> {
    blocking(|| Ok(Json(document_value()))).await
}

/// The page that shows it.
pub(crate) async fn page() -> Result<Html<String>, PageFault> {
    blocking(|| Ok(Html(shown().into_string()))).await
}

/// The type of a field as a reader needs it.
fn kind(field: &Value) -> String {
    match &field["type"] {
        Value::String(kind) => kind.clone(),
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).find(|kind| *kind != "null").unwrap_or("any").to_owned(),
        _ => "any".to_owned(),
    }
}

fn listed(title: &str, shapes: &[Shape]) -> Markup {
    let shapes: Vec<Value> = shapes.iter().map(|shape| shape()).collect();
    html! {
        @if !shapes.is_empty() {
            h4 { (title) }
            dl {
                @for (name, field, required) in shapes.iter().flat_map(fields) {
                    dt { code { (name) } " " (kind(field)) @if required { ", required" } }
                    dd { (field["description"].as_str().unwrap_or_default()) }
                }
            }
        }
    }
}

fn shown() -> Markup {
    let body = html! {
        h1 { (t("interface-title")) }
        p { (t("interface-text")) " " code { "{code, rule, sentence}" } ". " a href="/api/openapi.json" { "openapi.json" } }
        @for call in &CALLS {
            section class="panel" lang=[english()] {
                h2 { code { (call.method.to_uppercase()) " " (call.path) } }
                p { (call.about) }
                (listed("Query", call.query))
                (listed("Body", call.body.as_slice()))
                p class="quiet-text" { "Gives " (call.gives.0) ": " (call.gives.1) "." }
            }
        }
    };
    column(spoken(), &t("interface-title"), &["drawer.js"], &body)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The routes for programs as the router has them: address and method.
    fn routed() -> BTreeSet<(String, String)> {
        let sources = [include_str!("../server/routes.rs")];
        let mut found = BTreeSet::new();
        for part in sources.iter().flat_map(|source| source.split(".route(\"").skip(1)) {
            let (path, rest) = part.split_once('"').expect("an address");
            let handlers = rest.split_once(')').map_or(rest, |_| rest.lines().next().unwrap_or(rest));
            if !path.starts_with("/api/") || path.contains('*') {
                continue;
            }
            for method in ["get", "post"] {
                let told = |before: &str| handlers.contains(&format!("{before}{method}("));
                if told(" ") || told(".") {
                    found.insert((path.to_owned(), method.to_owned()));
                }
            }
        }
        found
    }

    /// A field that is not described is refused, and each that is has its meaning.
    #[test]
    fn bodies_take_only_what_is_described() {
        for call in &CALLS {
            for shape in call.body.iter().chain(call.query).chain(&call.answer).map(|shape| shape()) {
                let told = fields(&shape).all(|(_, field, _)| field["description"].is_string() || call.path == "/api/lobby");
                assert!(told, "{}: {shape}", call.path);
            }
            let body = call.body.map(|shape| shape());
            assert!(body.is_none_or(|body| body["additionalProperties"] == false), "{}", call.path);
        }
    }

    #[test]
    fn every_route_for_programs_is_described_and_nothing_else() {
        let described: BTreeSet<_> = CALLS.iter().map(|call| (call.path.to_owned(), call.method.to_owned())).collect();
        assert_eq!(described.len(), CALLS.len(), "each once");
        let described: BTreeSet<_> = described.into_iter().filter(|(path, _)| path.starts_with("/api/")).collect();
        let routed = routed();
        assert!(routed.len() > 30, "the routes are found: {routed:?}");
        assert_eq!(routed, described);
    }
}
