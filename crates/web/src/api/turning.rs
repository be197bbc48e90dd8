//! The turning points of a finished game: commands whose dice or draws gave much more than the average, computed by the engine from the record.

use std::sync::PoisonError;

use axum::{
    Json,
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode},
};
use engine::{Viewer, kit::TurningLine};
use serde_json::{Value, json};

use crate::{
    extract::Viewing,
    fault::Fault,
    limits::{bounds::Asker, work::blocking},
    tables::{site::SiteState, table::observer::Observer},
    words,
};

/// The turning points, the greatest first, as this observer may read them; only once the game is over, since they reveal hidden things.
pub(crate) async fn look(
    State(site): SiteState,
    asker: Asker,
    Path(id): Path<String>,
    Query(viewing): Query<Viewing>,
    headers: HeaderMap,
) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let table = site.find(&id)?;
        let observer = Observer::of(&table, viewing.token(&headers).as_deref(), viewing.at.as_deref(), viewing.language())?;
        let viewer = table.view(&observer).viewer;
        let (hash, file) = {
            let core = table.core();
            let over = core.play.outcome("en").is_some();
            over.then(|| (core.play.hash(), core.play.save()))
                .ok_or_else(|| Fault::new(StatusCode::FORBIDDEN, "not-over", words::t("fault-turning-not-over")))?
        };
        let mut kept = table.turning.lock().unwrap_or_else(PoisonError::into_inner);
        // Worked out once, on a game of its own: the table goes on meanwhile.
        let found = match &*kept {
            Some((known, found)) if *known == hash => found.clone(),
            _ => {
                let _turn = site.thinking.turn_blocking(asker)?;
                let found = table.kit.load(&file, 0, None)?.turnings();
                *kept = Some((hash, found.clone()));
                found
            }
        };
        drop(kept);
        let core = table.core();
        let told = found.iter().map(|one| {
            let TurningLine { line, sentence } = core.play.told_turning(one, viewer, observer.language);
            let link = core.play.line_of(line, viewer, Viewer::Public);
            json!({ "line": line, "link": link, "turn": one.turn, "seat": one.seat, "swing": one.swing, "chance": one.chance, "exact": one.exact, "sentence": sentence })
        });
        Ok(Json(json!({ "turning": told.collect::<Vec<_>>() })))
    })
    .await
}
