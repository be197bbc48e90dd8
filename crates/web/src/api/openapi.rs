//! The interface for programs, described: a document (OpenAPI 3.1), and a page that shows it to people.

use axum::{Json, response::Html, routing};
use maud::{Markup, html};
use serde_json::{Map, Value, json};

use crate::{
    api::calls::{CALLS, Call, Shape},
    fault::Fault,
    limits::{bounds, work::blocking},
    pages::{column, fault::PageFault},
    words::{english, spoken, t},
};

/// The call for the document itself.
static DOCUMENT: Call = Call {
    method: "get",
    path: "/api/openapi.json",
    route: || routing::get(document),
    bound: &bounds::LISTED,
    about: "This document.",
    query: &[],
    body: None,
    answer: None,
    gives: (200, "OpenAPI 3.1"),
};

/// All calls.
pub(crate) fn calls() -> impl Iterator<Item = &'static Call> {
    CALLS.iter().chain([&DOCUMENT])
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
    for call in calls() {
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
        @for call in calls() {
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

    /// A field that is not described is refused, and each that is has its meaning.
    #[test]
    fn bodies_take_only_what_is_described() {
        for call in calls() {
            for shape in call.body.iter().chain(call.query).chain(&call.answer).map(|shape| shape()) {
                let told = fields(&shape).all(|(_, field, _)| field["description"].is_string() || call.path == "/api/lobby");
                assert!(told, "{}: {shape}", call.path);
            }
            let body = call.body.map(|shape| shape());
            assert!(body.is_none_or(|body| body["additionalProperties"] == false), "{}", call.path);
        }
    }

    /// Routes for programs come from the table of calls, and from nowhere else.
    #[test]
    fn no_route_for_programs_lacks_a_description() {
        let described: BTreeSet<_> = calls().map(|call| (call.path, call.method)).collect();
        assert_eq!(described.len(), calls().count(), "each once");
        let routed = include_str!("../server/routes.rs").split('"').skip(1).step_by(2);
        let bare: Vec<&str> = routed.filter(|path| path.starts_with("/api/") && !path.contains('*')).collect();
        assert!(bare.is_empty(), "routes without a description: {bare:?}");
    }
}
