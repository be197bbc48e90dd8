//! A line to everybody at a table.

use axum::{
    Json,
    extract::{Path, State},
};
use serde_json::{Value, json};

use crate::{
    api::say::{Word, speaker},
    extract::Body,
    fault::Fault,
    limits::work::blocking,
    tables::site::SiteState,
};

/// Says a line to all who look at the table.
pub(crate) async fn say(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let (table, key, seat, _) = speaker(&site, &id, &word)?;
        Ok(Json(json!({ "version": table.chat(key, seat.ok_or_else(Fault::no_key)?, &word.text)? })))
    })
    .await
}
