//! Tournaments for programs.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use desk::Dice;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::{
    extract::Body,
    fault::Fault,
    limits::{bounds::Asker, work::blocking},
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
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Beginning {
    /// options by name
    #[serde(default)]
    settings: Map<String, Value>,
    /// goes on from this file
    file: Option<String>,
}

pub(crate) async fn open(
    State(site): SiteState,
    Opener(client): Opener,
    asker: Asker,
    Body(beginning): Body<Beginning>,
) -> Result<(StatusCode, Json<Value>), Fault> {
    blocking(move || {
        if beginning.settings.len() > MOST_SETTINGS {
            return Err(Fault::too_many("too-many-settings", MOST_SETTINGS));
        }
        let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let settings: Vec<(String, String)> = beginning.settings.iter().map(|(name, value)| (name.clone(), text(value))).collect();
        // A whole tournament is gone through again for it.
        let _turn = beginning.file.is_some().then(|| site.thinking.turn_blocking(asker)).transpose()?;
        let tournament = site.begin(client, tournament_setup(&site, &settings)?, beginning.file.as_deref())?;
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

/// An order of the organiser.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Instruction {
    /// the organiser's key
    key: String,
    /// the order in notation
    text: String,
    /// what people rolled or drew; the desk does if left out
    dice: Option<Vec<String>>,
    /// the version that was looked at: if there is a newer one, the order is refused as stale
    seen: Option<u64>,
}

/// The end of a tournament.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Removal {
    /// the organiser's key
    key: String,
}

/// Removes a tournament for good, at its organiser's request.
pub(crate) async fn delete(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Removal>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        if !site.tournaments.find(&id)?.opens(Some(&word.key)) {
            return Err(no_key());
        }
        remove_tournament(&site, &id)?;
        Ok(Json(json!({ "deleted": id })))
    })
    .await
}

pub(crate) async fn say(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Instruction>) -> Result<Json<Value>, Fault> {
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
