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
    words,
};

/// A table's title in the language of the page, whether the game is over and something is asked of a seat, for the list of one's games; with the key, which
/// its holder may take elsewhere.
pub(crate) async fn mine(
    State(site): SiteState,
    Path(id): Path<String>,
    Query(viewing): Query<Viewing>,
    headers: HeaderMap,
) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let table = site.find(&id)?;
        let token = viewing.token(&headers);
        let observer = Observer::of(&table, token.as_deref(), None, "en")?;
        let mut core = table.core();
        core.catch_up_delayed(&table);
        let play = core.game(observer.key);
        let typist = play.question(Viewer::Public, "en").and_then(|question| question.typist);
        let seats = observer.key.map_or(&[][..], |key| &table.keys[key].seats);
        let asked = play.deciders().iter().chain(&typist).any(|seat| seats.contains(seat));
        let lesson = core.register.lesson.as_ref().and_then(|lesson| lesson.title(words::spoken()));
        let title = lesson.map_or_else(|| table.title_in(words::spoken()), str::to_owned);
        Ok(Json(json!({
            "mine": asked && table.past.is_none(), "over": play.outcome("en").is_some(), "token": token, "title": title,
        })))
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
        Ok(([(header::SET_COOKIE, cookie)], Json(json!({ "me": key, "title": table.title_in(words::spoken()) }))).into_response())
    })
    .await
}
