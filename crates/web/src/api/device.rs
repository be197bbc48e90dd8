//! The games of one browser: whether it is its turn there, and their keys on another device. A server knows no persons, so the browser
//! knows its games.

use axum::{
    Json,
    extract::{Path, Query, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use engine::Viewer;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    extract::{Body, Viewing, seat_cookie, set_cookie},
    fault::Fault,
    limits::work::blocking,
    tables::{site::SiteState, table::observer::Observer},
};

/// Whether something is asked of a seat, for the list of one's games; with the key, which its holder may take elsewhere.
pub(crate) async fn mine(
    State(site): SiteState,
    Path(id): Path<String>,
    Query(viewing): Query<Viewing>,
    headers: HeaderMap,
) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let table = site.find(&id)?;
        let token = viewing.token(&headers).ok_or_else(Fault::no_key)?;
        let observer = Observer::of(&table, Some(&token), None, "en")?;
        let key = observer.key.ok_or_else(Fault::no_key)?;
        let core = table.core();
        let typist = core.play.question(Viewer::Public, "en").and_then(|question| question.typist);
        let asked = core.play.deciders().iter().chain(&typist).any(|seat| table.keys[key].seats.contains(seat));
        Ok(Json(json!({ "mine": asked && table.past.is_none(), "over": core.play.outcome("en").is_some(), "token": token })))
    })
    .await
}

/// A key that another device of the same person has had.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Brought {
    token: String,
}

/// Keeps it in this browser as well.
pub(crate) async fn keep(
    State(site): SiteState,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(brought): Body<Brought>,
) -> Result<Response, Fault> {
    blocking(move || {
        let table = site.find(&id)?;
        let (key, _) = table.key(&brought.token).ok_or_else(Fault::no_key)?;
        let cookie = set_cookie(&seat_cookie(key), &brought.token, &format!("/t/{id}"), &headers);
        Ok(([(header::SET_COOKIE, cookie)], Json(json!({ "me": key, "title": table.title }))).into_response())
    })
    .await
}
