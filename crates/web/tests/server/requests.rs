//! Requests take their own fields and no others.

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use serde_json::json;

use crate::program::{get, post, send, server};

/// A field that a request does not have is named in the refusal, and nothing happens.
#[tokio::test]
async fn a_field_too_many_is_named() {
    let router = server(None, 10).router();
    let (_, opened) = post(&router, "/api/tables", &json!({ "game": "beacon", "sitters": ["you", "hot"] })).await;
    let path = format!("/api/tables/{}", opened["id"].as_str().expect("an id"));
    for (verb, field) in [("say", "accept"), ("undo", "text"), ("delegate", "delay"), ("claim", "seat"), ("delete", "until")] {
        let mut body = json!({ "seat": opened["token"], "text": "bid 1", "invite": "x" });
        for other in ["seat", "text", "invite"] {
            let takes = matches!((verb, other), ("say", "seat" | "text") | ("undo" | "delegate" | "delete", "seat") | ("claim", "invite"));
            if !takes {
                body.as_object_mut().expect("an object").remove(other);
            }
        }
        body[field] = json!("x");
        let (status, refused) = post(&router, &format!("{path}/{verb}"), &body).await;
        assert_eq!((status, &refused["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("bad-request")), "{verb}: {refused}");
        let sentence = refused["sentence"].as_str().unwrap_or_default();
        let own = if verb == "claim" { "invite" } else { "seat" };
        let begins = format!("The request has no field {field}: it takes ");
        let fields = sentence.strip_prefix(&begins).unwrap_or_default().trim_end_matches('.');
        assert!(fields.split(", ").any(|name| name == own), "{verb}: {refused}");
    }
    assert_eq!(get(&router, &path).await.0, StatusCode::OK, "it is still there");
    let request = Request::post(format!("{path}/undo")).header("content-type", "application/json").header("accept-language", "it");
    let (_, refused) = send(&router, request.body(Body::from(r#"{"colour":1}"#)).expect("a request")).await;
    assert!(refused.contains("La richiesta non ha un campo colour: accetta seat, "), "{refused}");
}
