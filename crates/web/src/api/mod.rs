//! The HTTP interface for programs, and for the page's script. Everything is JSON; a refusal is `{code, rule, sentence}` with a 4xx.

pub(crate) mod answers;
pub(crate) mod calls;
pub(crate) mod chat;
pub(crate) mod device;
pub(crate) mod lobby;
pub(crate) mod look;
pub(crate) mod luck;
pub(crate) mod open;
pub(crate) mod openapi;
pub(crate) mod operator;
pub(crate) mod replay;
pub(crate) mod requests;
pub(crate) mod say;
pub(crate) mod seats;
pub(crate) mod tournaments;
pub(crate) mod turning;

use axum::{
    Json,
    extract::{Path, Query, State},
    http::StatusCode,
};
use engine::Kit;
use serde_json::{Value, json};

use crate::{extract::Viewing, fault::Fault, limits::work::blocking, tables::site::SiteState};

/// The games, their options and bots.
pub(crate) async fn games(State(site): SiteState) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let opponents = |kit: &dyn Kit| -> serde_json::Map<String, Value> {
            let usual = |scenario: &str| kit.setup(scenario).ok().and_then(|setup| kit.opponent(&setup));
            kit.about().scenarios.iter().map(|scenario| (scenario.name.to_owned(), json!(usual(scenario.name)))).collect()
        };
        let game = |kit: &dyn Kit| json!({ "about": kit.about(), "bots": kit.bots(), "opponents": opponents(kit) });
        let games = site.tables.kits().iter().map(|kit| game(&**kit));
        Ok(Json(json!({ "games": games.collect::<Vec<_>>() })))
    })
    .await
}

/// Texts of the cards of a game.
pub(crate) async fn cards(State(site): SiteState, Path(game): Path<String>, Query(viewing): Query<Viewing>) -> Result<Json<Value>, Fault> {
    blocking(move || Ok(Json(json!({ "cards": site.tables.kit(&game)?.cards(viewing.language()) })))).await
}

/// Nothing there.
pub(crate) async fn unknown() -> Fault {
    Fault::new(StatusCode::NOT_FOUND, "no-such-address", crate::words::t("fault-no-address"))
}

/// An address of the interface that does not take this method.
pub(crate) async fn wrong_method() -> Fault {
    Fault::new(StatusCode::METHOD_NOT_ALLOWED, "no-such-method", crate::words::t("fault-no-method"))
}
