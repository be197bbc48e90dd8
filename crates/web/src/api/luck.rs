//! The luck of a finished game.

use axum::{
    Json,
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode},
};
use serde_json::{Value, json};

use crate::{
    extract::Viewing,
    fault::Fault,
    limits::{bounds::Asker, work::blocking},
    tables::{
        luck::{named, of},
        site::SiteState,
        table::observer::Observer,
    },
    words,
};

/// The luck of both sides, once the game is over: secret rolls are known then.
pub(crate) async fn look(
    State(site): SiteState,
    asker: Asker,
    Path(id): Path<String>,
    Query(viewing): Query<Viewing>,
    headers: HeaderMap,
) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let table = site.find(&id)?;
        Observer::of(&table, viewing.token(&headers).as_deref(), viewing.at.as_deref(), viewing.language())?;
        let (hash, file) = {
            let core = table.core();
            let over = core.play.outcome("en").is_some();
            over.then(|| (core.play.hash(), core.play.save()))
                .ok_or_else(|| Fault::new(StatusCode::FORBIDDEN, "not-over", words::t("fault-luck-not-over")))?
        };
        let mut kept = table.luck.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        match &*kept {
            // Computed once: a finished game changes only by a take-back.
            Some((known, luck)) if *known == hash => Ok(Json(json!({ "luck": named(luck.clone(), &*table.kit) }))),
            _ => {
                let _turn = site.thinking.turn_blocking(asker)?;
                let luck = json!(of(&*table.kit, &file)?);
                *kept = Some((hash, luck.clone()));
                Ok(Json(json!({ "luck": named(luck, &*table.kit) })))
            }
        }
    })
    .await
}
