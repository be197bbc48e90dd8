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
    limits::work::apart,
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
    State(house): SiteState,
    Opener(client): Opener,
    Body(wish): Body<Wish>,
) -> Result<(StatusCode, Json<Value>), Fault> {
    apart(move || {
        if wish.settings.len() > MOST_SETTINGS {
            return Err(Fault::too_many("too-many-settings", MOST_SETTINGS));
        }
        let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let settings: Vec<(String, String)> = wish.settings.iter().map(|(name, value)| (name.clone(), text(value))).collect();
        let hall = house.begin(client, tournament_setup(&house, &settings)?, wish.file.as_deref())?;
        let watch = format!("/d/{}", hall.id);
        Ok((
            StatusCode::CREATED,
            Json(json!({ "id": hall.id, "url": hall.secret(), "watch": watch, "key": hall.secret().rsplit_once('=').map(|(_, key)| key) })),
        ))
    })
    .await
}

pub(crate) async fn look(State(house): SiteState, Path(id): Path<String>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let hall = house.halls.find(&id)?;
        let file = hall.file();
        let event = file.desk().tournament();
        let mut tree = tree(&hall, event, None);
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
pub(crate) async fn delete(State(house): SiteState, Path(id): Path<String>, Body(word): Body<Farewell>) -> Result<Json<Value>, Fault> {
    apart(move || {
        if !house.halls.find(&id)?.opens(Some(&word.key)) {
            return Err(no_key());
        }
        remove_tournament(&house, &id)?;
        Ok(Json(json!({ "deleted": id })))
    })
    .await
}

pub(crate) async fn say(State(house): SiteState, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let hall = house.halls.find(&id)?;
        if !hall.opens(Some(&word.key)) {
            return Err(no_key());
        }
        let (notices, version) = hall.say(word.seen, |desk| {
            let (order, dice) = typed(desk, &word.text)?;
            Ok((vet_fleet(&house.builders, desk, order)?, word.dice.map_or(dice, Dice::Typed)))
        })?;
        battles::attend(&house, &hall);
        Ok(Json(told(&notices, version)))
    })
    .await
}
