//! The interface for programs, described: a document (OpenAPI 3.1), and a page that shows it to people.

use axum::{Json, response::Html};
use maud::{Markup, html};
use serde_json::{Map, Value, json};

use crate::{
    fault::Fault,
    limits::work::blocking,
    pages::{column, fault::PageFault},
    words::{english, spoken, t},
};

/// A field of a body or a query: its name, its type, whether it is required, its meaning.
type Field = (&'static str, &'static str, bool, &'static str);

/// One thing that can be asked for.
struct Call {
    method: &'static str,
    path: &'static str,
    /// Its effect.
    about: &'static str,
    /// Fields of the query.
    query: &'static [Field],
    /// Fields of the body; empty if it has none.
    body: &'static [Field],
    /// The status of success, and the answer.
    gives: (u16, &'static str),
}

const SEAT: Field = ("seat", "string", true, "the key of the seat");

const AS: Field = ("as", "string", false, "of a key with several seats, the one that speaks: A, B, ...");

const SEEN: Field =
    ("seen", "integer", false, "the version that was looked at: if what is asked has changed since, the answer is 409 stale");

const REQUEST: Field =
    ("request", "string", false, "a word of your own: the same word again is the same request and is not carried out twice");

const TEXT: Field = ("text", "string", true, "a command in notation, dice as they fell, the letter of a seat, or the id of a thing");

const QUERY: [Field; 3] = [
    ("seat", "string", false, "the key; better in the header `Authorization: Bearer KEY`, where no log keeps it"),
    ("as", "string", false, "of a key with several seats, whose eyes look"),
    ("lang", "string", false, "`en`, `it`"),
];

const LOOK: [Field; 5] = [
    QUERY[0],
    QUERY[1],
    QUERY[2],
    ("since", "integer", false, "the version that is known"),
    ("wait", "integer", false, "with `since`: wait up to so many seconds (at most 30) for another one; 204 if there is none"),
];

const KEY: [Field; 1] = [SEAT];

const INVITE: [Field; 2] =
    [("invite", "string", true, "the word of the link"), ("name", "string", false, "what the person wants to be called")];

const OPEN: [Field; 8] = [
    ("game", "string", false, "short name of the game; may be left out with `file`"),
    ("scenario", "string", false, "its first one if left out"),
    ("setup", "object", false, "a whole setup instead of the scenario's"),
    ("settings", "object", false, "options by name"),
    ("clock", "string", false, "`move SECONDS` or `game MINUTES` for every person; when it runs out the usual bot of the scenario decides"),
    (
        "sitters",
        "array",
        false,
        "who sits where: `you`, `hot`, `friend`, or the name of a bot; seats left out are filled with the usual bot of the scenario (`opponents` of `/api/games`)",
    ),
    ("dice", "string", false, "`server` or `real`: then people type what fell"),
    ("file", "string", false, "goes on from this game file"),
];

const LINE: Field = ("line", "integer", true, "the number of a line of the log");

const MOMENT: [Field; 4] = [QUERY[0], QUERY[1], QUERY[2], LINE];

const CALLS: [Call; 41] = [
    Call {
        method: "get",
        path: "/api/games",
        about: "The games, their scenarios, options and bots, with the usual bot of each scenario.",
        query: &[],
        body: &[],
        gives: (200, "games"),
    },
    Call {
        method: "get",
        path: "/api/games/{game}/cards",
        about: "What stands on the cards of a game.",
        query: &[QUERY[2]],
        body: &[],
        gives: (200, "cards"),
    },
    Call {
        method: "get",
        path: "/api/lobby",
        about: "Games to join, games to watch, finished games: those that their openers have listed.",
        query: &[],
        body: &[],
        gives: (200, "join, watch, finished"),
    },
    Call {
        method: "post",
        path: "/api/tables",
        about: "Opens a table.",
        query: &[],
        body: &OPEN,
        gives: (201, "id, version, token (the opener's key), seats (each with token or invite), watch, commitment of the dice"),
    },
    Call {
        method: "get",
        path: "/api/tables/{id}",
        about: "The table as a seat sees it, or as everybody may.",
        query: &LOOK,
        body: &[],
        gives: (
            200,
            "version, as, pass, deciders, prompt, commands, question, view, scene, log, outcome, turn, places, notices, chat, dice",
        ),
    },
    Call {
        method: "get",
        path: "/api/tables/{id}/events",
        about: "The same as a stream of events: first `page`, then `change` from one version to the next, `gone` when there is nothing more to see, `closing` when the server stops.",
        query: &LOOK,
        body: &[],
        gives: (200, "text/event-stream"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/claim",
        about: "Takes the seat of a link, once.",
        query: &[],
        body: &INVITE,
        gives: (200, "token, seats"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/say",
        about: "Says a command, or several in a row with `;` between them: the first must be legal, each of the others is said as soon as the seat is asked again in this phase.",
        query: &[],
        body: &[SEAT, TEXT, AS, SEEN, REQUEST],
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/lesson",
        about: "Reads on in a lesson, where its step asks for nothing; after the last step the game goes on against the bot.",
        query: &[],
        body: &[SEAT, AS, SEEN, REQUEST],
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/answer",
        about: "Gives dice that fell on a real table.",
        query: &[],
        body: &[SEAT, TEXT, AS, SEEN, REQUEST],
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/withdraw",
        about: "Gives up a person's command that waits for its first dice.",
        query: &[],
        body: &[SEAT, REQUEST],
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/undo",
        about: "Takes back, or asks the others whether one may. The referee takes back what was typed last: an answer, whose question is asked again for the same command, or else a person's command.",
        query: &[],
        body: &[SEAT, AS, SEEN, REQUEST, ("right", "string", false, "`referee` at a table with real dice")],
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/chat",
        about: "Says a line (`text`) to all who look at the table.",
        query: &[],
        body: &[SEAT, TEXT, AS],
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/offer-draw",
        about: "Offers a draw to the others.",
        query: &[],
        body: &[SEAT, AS, REQUEST],
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/name",
        about: "Says what the person is called (`text`); an empty name is none.",
        query: &[],
        body: &[SEAT, TEXT],
        gives: (200, "version"),
    },
    Call {
        method: "get",
        path: "/api/tables/{id}/log",
        about: "The whole log; of a finished game also its course, turn by turn.",
        query: &QUERY,
        body: &[],
        gives: (200, "log, course"),
    },
    Call {
        method: "get",
        path: "/api/tables/{id}/moment",
        about: "The table as it stood after a line of the log.",
        query: &MOMENT,
        body: &[],
        gives: (200, "line, turn, prompt, scene"),
    },
    Call {
        method: "get",
        path: "/api/tables/{id}/course",
        about: "How a finished game went, turn by turn: the points of each seat, and what the position was worth to it.",
        query: &QUERY,
        body: &[],
        gives: (200, "course"),
    },
    Call {
        method: "get",
        path: "/api/tables/{id}/luck",
        about: "What the dice of each side showed in a finished game, against what such dice show on average.",
        query: &QUERY,
        body: &[],
        gives: (200, "luck"),
    },
    Call {
        method: "get",
        path: "/api/tables/{id}/turning",
        about: "The turning points of a finished game: dice and draws that came to much more than on average, with the line of the log that leads there.",
        query: &QUERY,
        body: &[],
        gives: (200, "turning"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/branch",
        about: "Opens another table that goes on from a line of a finished game.",
        query: &[],
        body: &[SEAT, LINE],
        gives: (201, "as for a new table"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/consent",
        about: "Says yes or no to another person's wish to take back, or to an offered draw.",
        query: &[],
        body: &[SEAT, AS, REQUEST, ("accept", "boolean", false, "no if left out")],
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/advise",
        about: "What the usual bot of the scenario would say in this seat's place.",
        query: &[],
        body: &[SEAT, AS, SEEN],
        gives: (200, "bot, command"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/forecast",
        about: "What a command would probably do, before it is said; `odds` is null where the game tells none.",
        query: &[],
        body: &[SEAT, AS, TEXT],
        gives: (200, "odds"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/reach",
        about: "What lies within reach of the thing on the table whose id is the text: places that the scene does not show, and the commands that stand on them.",
        query: &[],
        body: &[SEAT, AS, TEXT],
        gives: (200, "shapes, choices"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/delegate",
        about: "Lets that bot say it.",
        query: &[],
        body: &[SEAT, AS, SEEN, REQUEST, ("until", "string", false, "`phase`: all that is asked until the phase ends")],
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/rematch",
        about: "Opens the same table again, with the same keys.",
        query: &[],
        body: &[SEAT, ("accept", "boolean", false, "`true`: with the sides changed")],
        gives: (200, "url"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/list",
        about: "Lists the table in the lobby, or takes it out; the opener's key.",
        query: &[],
        body: &[
            SEAT,
            ("accept", "boolean", false, "`true` lists it"),
            (
                "delay",
                "integer",
                false,
                "whoever has no seat sees the game so many seconds later (at most 3600) until it is over; as it was if left out",
            ),
        ],
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/hand-over",
        about: "A link that hands the own seat over.",
        query: &[],
        body: &KEY,
        gives: (200, "invite, url"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/reclaim",
        about: "Takes that link back.",
        query: &[],
        body: &KEY,
        gives: (200, "version"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/free",
        about: "Frees another person's seat (`text`), which everybody sees; the opener's key.",
        query: &[],
        body: &[SEAT, TEXT],
        gives: (200, "invite, url"),
    },
    Call {
        method: "post",
        path: "/api/tables/{id}/delete",
        about: "Removes the table for good; the opener's key.",
        query: &[],
        body: &KEY,
        gives: (200, "deleted"),
    },
    Call {
        method: "post",
        path: "/api/desks",
        about: "Begins a tournament.",
        query: &[],
        body: &[("settings", "object", false, "options by name"), ("file", "string", false, "goes on from this file")],
        gives: (201, "id, url, watch, key"),
    },
    Call {
        method: "get",
        path: "/api/desks/{id}",
        about: "A tournament as everybody may see it.",
        query: &[],
        body: &[],
        gives: (200, "the tournament, prompt, version, hash, clock_left"),
    },
    Call {
        method: "post",
        path: "/api/desks/{id}/say",
        about: "An order of the organiser.",
        query: &[],
        body: &[
            ("key", "string", true, "the organiser's key"),
            ("text", "string", true, "the order in notation"),
            ("dice", "array", false, "what people rolled or drew"),
            SEEN,
        ],
        gives: (200, "told, version"),
    },
    Call {
        method: "post",
        path: "/api/desks/{id}/delete",
        about: "Removes the tournament for good; the organiser's key.",
        query: &[],
        body: &[("key", "string", true, "the organiser's key")],
        gives: (200, "deleted"),
    },
    Call {
        method: "get",
        path: "/api/fleets/{game}",
        about: "What a fleet or deck of the game is built from.",
        query: &[],
        body: &[],
        gives: (200, "the catalogue"),
    },
    Call {
        method: "post",
        path: "/api/fleets/{game}",
        about: "A fleet or deck with its costs and what is wrong with it.",
        query: &[],
        body: &[
            ("text", "string", false, "the fleet as text"),
            ("list", "object", false, "or as the builder has it; without both, an empty one"),
            ("edits", "array", false, "what is changed, in order"),
        ],
        gives: (200, "list, text, draft"),
    },
    Call { method: "get", path: "/api/openapi.json", about: "This document.", query: &[], body: &[], gives: (200, "OpenAPI 3.1") },
    Call {
        method: "get",
        path: "/health",
        about: "Whether the server takes requests.",
        query: &[],
        body: &[],
        gives: (200, "status, version"),
    },
    Call { method: "get", path: "/metrics", about: "Figures for Prometheus.", query: &[], body: &[], gives: (200, "text") },
];

fn schema(kind: &str) -> Value {
    match kind {
        "array" => json!({ "type": "array", "items": { "type": "string" } }),
        kind => json!({ "type": kind }),
    }
}

fn operation(call: &Call) -> Value {
    let in_path = call.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let path = in_path.map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }));
    let query = call.query.iter().map(|(name, kind, required, about)| json!({ "name": name, "in": "query", "required": required, "description": about, "schema": schema(kind) }));
    let kind = if call.gives.1.starts_with("text") { call.gives.1 } else { "application/json" };
    let mut answer = json!({
        "summary": call.about,
        "parameters": path.chain(query).collect::<Vec<_>>(),
        "responses": {
            call.gives.0.to_string(): { "description": call.gives.1, "content": { kind: {} } },
            "4XX": { "description": "refused: nothing was changed", "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Refusal" } } } },
            "503": { "description": "too full, or about to stop: come back after `Retry-After` seconds", "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Refusal" } } } },
        },
    });
    if !call.body.is_empty() {
        let required: Vec<&str> = call.body.iter().filter(|field| field.2).map(|field| field.0).collect();
        let mut properties = Map::new();
        for (name, kind, _, about) in call.body {
            let mut told = schema(kind);
            told["description"] = json!(about);
            properties.insert((*name).into(), told);
        }
        let schema = json!({ "type": "object", "required": required, "properties": properties });
        answer["requestBody"] = json!({ "required": true, "content": { "application/json": { "schema": schema } } });
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

fn shown() -> Markup {
    let fields = |title: &str, fields: &[Field]| {
        html! {
            @if !fields.is_empty() {
                h4 { (title) }
                dl { @for (name, kind, required, about) in fields { dt { code { (name) } " " (kind) @if *required { ", required" } } dd { (about) } } }
            }
        }
    };
    let body = html! {
        h1 { (t("interface-title")) }
        p { (t("interface-text")) " " code { "{code, rule, sentence}" } ". " a href="/api/openapi.json" { "openapi.json" } }
        @for call in &CALLS {
            section class="panel" lang=[english()] {
                h2 { code { (call.method.to_uppercase()) " " (call.path) } }
                p { (call.about) }
                (fields("Query", call.query))
                (fields("Body", call.body))
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
