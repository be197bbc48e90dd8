//! A line to everybody at a table.

use axum::{
    Json,
    extract::{Path, State},
};

use crate::{
    api::{answers::Version, requests::Chat},
    extract::Body,
    fault::Fault,
    limits::work::blocking,
    tables::site::SiteState,
};

/// Says a line to all who look at the table.
pub(crate) async fn say(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Chat>) -> Result<Json<Version>, Fault> {
    blocking(move || {
        let (table, key, seat, _) = word.sender().speaker(&site, &id)?;
        Ok(Json(Version { version: table.chat(key, seat.ok_or_else(Fault::no_key)?, &word.text)? }))
    })
    .await
}
