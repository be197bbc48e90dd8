//! Tournaments for programs.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use desk::Dice;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::{
    extract::Body,
    fault::Fault,
    limits::work::blocking,
    tables::{
        quota::MOST_SETTINGS,
        site::{Opener, SiteState, remove_tournament, tournament_setup},
        tournaments::{
            battles,
            json::{told, tree},
            no_key, now, typed, version,
            vetting::vet_fleet,
        },
    },
};

/// The request of a program that begins a tournament.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wish {
    #[serde(default)]
    settings: Map<String, Value>,
    /// Goes on from this file.
    file: Option<String>,
}

pub(crate) async fn open(
    State(site): SiteState,
    Opener(client): Opener,
    Body(wish): Body<Wish>,
) -> Result<(StatusCode, Json<Value>), Fault> {
    blocking(move || {
        if wish.settings.len() > MOST_SETTINGS {
            return Err(Fault::too_many("too-many-settings", MOST_SETTINGS));
        }
        let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let settings: Vec<(String, String)> = wish.settings.iter().map(|(name, value)| (name.clone(), text(value))).collect();
        let tournament = site.begin(client, tournament_setup(&site, &settings)?, wish.file.as_deref())?;
        let watch = format!("/d/{}", tournament.id);
        Ok((
            StatusCode::CREATED,
            Json(json!({ "id": tournament.id, "url": tournament.secret(), "watch": watch, "key": tournament.secret().rsplit_once('=').map(|(_, key)| key) })),
        ))
    })
    .await
}

pub(crate) async fn look(State(site): SiteState, Path(id): Path<String>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let tournament = site.tournaments.find(&id)?;
        let file = tournament.file();
        let event = file.desk().tournament();
        let mut tree = tree(&tournament, event, None);
        tree["prompt"] = json!(event.prompt());
        tree["version"] = json!(version(file.desk()));
        tree["hash"] = json!(file.desk().hash());
        tree["clock_left"] = json!(event.current().and_then(|round| round.clock).map(|clock| clock.left(now())));
        Ok(Json(tree))
    })
    .await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Word {
    key: String,
    text: String,
    /// Rolls and draws that people made; absent: the desk makes them.
    dice: Option<Vec<String>>,
    /// The version that was looked at: if there is a newer one, the order is refused as stale.
    seen: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Farewell {
    key: String,
}

/// Removes a tournament for good, at its organiser's request.
pub(crate) async fn delete(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Farewell>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        if !site.tournaments.find(&id)?.opens(Some(&word.key)) {
            return Err(no_key());
        }
        remove_tournament(&site, &id)?;
        Ok(Json(json!({ "deleted": id })))
    })
    .await
}

pub(crate) async fn say(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let tournament = site.tournaments.find(&id)?;
        if !tournament.opens(Some(&word.key)) {
            return Err(no_key());
        }
        let (notices, version) = tournament.say(word.seen, |desk| {
            let (order, dice) = typed(desk, &word.text)?;
            Ok((vet_fleet(&site.builders, desk, order)?, word.dice.map_or(dice, Dice::Typed)))
        })?;
        battles::attend(&site, &tournament);
        Ok(Json(told(&notices, version)))
    })
    .await
}
