//! Seats for programs: taking one, handing it over, freeing it.

use axum::{
    Json,
    extract::{Path, State},
};
use engine::{Problem, Seat};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    api::say::{Word, speaker},
    extract::Body,
    fault::Fault,
    limits::work::blocking,
    tables::site::SiteState,
};

/// A program takes a seat.
#[derive(Deserialize)]
pub(crate) struct Claim {
    invite: String,
    name: Option<String>,
}

/// Takes a seat for a program: the answer holds the key.
pub(crate) async fn claim(State(site): SiteState, Path(id): Path<String>, Body(sent): Body<Claim>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let table = site.find(&id)?;
        let taken = table.claim(&sent.invite, sent.name.as_deref())?;
        Ok(Json(json!({ "token": taken.token, "seats": table.keys[taken.key].seats })))
    })
    .await
}

fn link(id: &str, word: &str) -> Json<Value> {
    Json(json!({ "invite": word, "url": format!("/t/{id}?seat={word}") }))
}

/// Makes the link that hands a seat over.
pub(crate) async fn hand_over(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let (table, key, _, _) = speaker(&site, &id, &word)?;
        Ok(link(&id, &table.hand_over(key)?))
    })
    .await
}

/// Takes that link back.
pub(crate) async fn reclaim(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let (table, key, _, _) = speaker(&site, &id, &word)?;
        table.reclaim(key)?;
        Ok(Json(json!({ "version": table.core().revision })))
    })
    .await
}

/// Frees a seat; `text` names it.
pub(crate) async fn free(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let (table, key, _, _) = speaker(&site, &id, &word)?;
        let seat: Seat = word.text.trim().parse().map_err(|why: engine::UnknownSeat| Problem::new("unknown-seat", why.to_string()))?;
        Ok(link(&id, &table.free(key, seat)?))
    })
    .await
}
