//! The game file, to be kept.

use axum::{
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use engine::Viewer;
use serde::Deserialize;
use serde_json::json;

use crate::{
    extract::Viewing,
    fault::Fault,
    limits::work::blocking,
    pages::fault::PageFault,
    store::proof::sealed,
    tables::{site::SiteState, table::observer::Observer},
};

/// Kind of file.
#[derive(Debug, Deserialize)]
pub(crate) struct Which {
    /// `public` for what everybody may see while the game runs.
    of: Option<String>,
}

/// The game file: it contains every secret of the table, so it is available when the game is over. With `of=public` it holds only what everybody may
/// see.
pub(crate) async fn file(
    State(site): SiteState,
    Path(id): Path<String>,
    Query(viewing): Query<Viewing>,
    Query(which): Query<Which>,
    headers: HeaderMap,
) -> Result<Response, PageFault> {
    blocking(move || {
        let table = site.find(&id)?;
        let public = which.of.as_deref() == Some("public");
        Observer::of(&table, viewing.token(&headers).as_deref(), viewing.at.as_deref(), viewing.language())?;
        let mut core = table.core();
        core.catch_up_delayed(&table);
        if !public && core.play.outcome("en").is_none() {
            let sentence = crate::words::t("fault-file-not-over");
            return Err(Fault::new(StatusCode::FORBIDDEN, "not-over", sentence).into());
        }
        let text = match &core.register.proof {
            _ if public => seen_by_all(core.game(None), viewing.language()),
            Some(proof) => sealed(&core.play.save(), proof),
            None => core.play.save(),
        };
        let kind = if public { "public" } else { "vinculum" };
        let name = format!("attachment; filename=\"{}.{kind}.jsonl\"", table.kit.about().name);
        let content = "application/x-ndjson".to_owned();
        Ok(([(header::CONTENT_TYPE, content), (header::CONTENT_DISPOSITION, name)], text).into_response())
    })
    .await
}

/// The log as a spectator has it, a line of JSON for each entry.
fn seen_by_all(play: &dyn engine::Play, language: &str) -> String {
    let first = json!({ "spectator": play.about().name, "turn": play.turn() });
    let lines = play.log(Viewer::Public, 0, language).into_iter().map(|line| json!(line));
    std::iter::once(first).chain(lines).map(|line| format!("{line}\n")).collect()
}
