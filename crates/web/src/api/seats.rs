//! Seats for programs: taking one, handing it over, freeing it.

use axum::{
    Json,
    extract::{Path, State},
};
use engine::{Problem, Seat};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    api::{
        answers::{Claimed, Invitation, Version},
        requests::{Free, HandOver, Reclaim},
    },
    extract::Body,
    fault::Fault,
    limits::work::blocking,
    tables::site::SiteState,
};

/// A program takes a seat.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Claim {
    /// the word of the link
    invite: String,
    /// what the person wants to be called
    name: Option<String>,
}

/// Takes a seat for a program: the answer holds the key.
pub(crate) async fn claim(State(site): SiteState, Path(id): Path<String>, Body(sent): Body<Claim>) -> Result<Json<Claimed>, Fault> {
    blocking(move || {
        let table = site.find(&id)?;
        let taken = table.claim(&sent.invite, sent.name.as_deref())?;
        Ok(Json(Claimed { token: taken.token, seats: table.keys[taken.key].seats.clone() }))
    })
    .await
}

fn link(id: &str, word: String) -> Json<Invitation> {
    Json(Invitation { url: format!("/t/{id}?seat={word}"), invite: word })
}

/// Makes the link that hands a seat over.
pub(crate) async fn hand_over(
    State(site): SiteState,
    Path(id): Path<String>,
    Body(word): Body<HandOver>,
) -> Result<Json<Invitation>, Fault> {
    blocking(move || {
        let (table, key, _, _) = word.sender().speaker(&site, &id)?;
        Ok(link(&id, table.hand_over(key)?))
    })
    .await
}

/// Takes that link back.
pub(crate) async fn reclaim(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Reclaim>) -> Result<Json<Version>, Fault> {
    blocking(move || {
        let (table, key, _, _) = word.sender().speaker(&site, &id)?;
        table.reclaim(key)?;
        Ok(Json(Version { version: table.core().revision }))
    })
    .await
}

/// Frees a seat; `text` names it.
pub(crate) async fn free(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Free>) -> Result<Json<Invitation>, Fault> {
    blocking(move || {
        let (table, key, _, _) = word.sender().speaker(&site, &id)?;
        let seat: Seat = word.text.trim().parse().map_err(|why: engine::UnknownSeat| Problem::new("unknown-seat", why.to_string()))?;
        Ok(link(&id, table.free(key, seat)?))
    })
    .await
}
