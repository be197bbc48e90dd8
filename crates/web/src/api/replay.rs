//! Looking back: the table as it stood at any line of the log, the course of a finished game, and another table that goes on from there.
//!
//! A viewer who looks back sees what they could see then, and no more. Lines have the numbers that the viewer gives them, who counts none that only others
//! read; the number of commands between two of them stays secret. A link to a moment holds the number of a line for those without a seat: it leads to the
//! same moment whoever made it, and each who opens it sees the table as it stood for their own eyes, also when the game is over.

use axum::{
    Json,
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode},
};
use engine::Viewer;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    api::{open, requests::Branch},
    extract::{Body, Viewing},
    fault::Fault,
    limits::{bounds::Asker, work::blocking},
    store::register::Sitter,
    tables::{Plan, TableClock, site::SiteState, table::observer::Observer},
};

/// Which moment.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct At {
    /// the number of a line of the log, as this viewer counts its lines
    line: usize,
    /// `public`: the number is that of a link, which counts the lines that everybody may read
    #[serde(default)]
    of: Option<String>,
}

/// Every line of the log that this observer may read, and, when the game is over, how it went turn by turn.
pub(crate) async fn log(
    State(site): SiteState,
    Path(id): Path<String>,
    Query(viewing): Query<Viewing>,
    headers: HeaderMap,
) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let table = site.find(&id)?;
        let observer = Observer::of(&table, viewing.token(&headers).as_deref(), viewing.at.as_deref(), viewing.language())?;
        let view = table.view(&observer);
        let mut core = table.core();
        core.catch_up_delayed(&table);
        let course = if view.outcome.is_some() { core.play.course() } else { Vec::new() };
        Ok(Json(json!({ "log": core.game(observer.key).log(view.viewer, 0, observer.language), "course": course })))
    })
    .await
}

/// The course of a finished game, turn by turn: the points of each seat, and the value of the position to it. Empty for a game that is not over.
pub(crate) async fn course(
    State(site): SiteState,
    Path(id): Path<String>,
    Query(viewing): Query<Viewing>,
    headers: HeaderMap,
) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let table = site.find(&id)?;
        let observer = Observer::of(&table, viewing.token(&headers).as_deref(), viewing.at.as_deref(), viewing.language())?;
        let over = table.view(&observer).outcome.is_some();
        let course = if over { table.core().play.course() } else { Vec::new() };
        Ok(Json(json!({ "course": course })))
    })
    .await
}

/// The table as this observer saw it right after a line of the log.
pub(crate) async fn moment(
    State(site): SiteState,
    asker: Asker,
    Path(id): Path<String>,
    Query(viewing): Query<Viewing>,
    Query(at): Query<At>,
    headers: HeaderMap,
) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let _turn = site.thinking.turn_blocking(asker)?;
        let table = site.find(&id)?;
        let observer = Observer::of(&table, viewing.token(&headers).as_deref(), viewing.at.as_deref(), viewing.language())?;
        let viewer = table.view(&observer).viewer;
        let mut core = table.core();
        core.catch_up_delayed(&table);
        let play = core.game(observer.key);
        let line = if at.of.as_deref() == Some("public") { play.line_of(at.line, Viewer::Public, viewer) } else { at.line };
        let (moment, link) = (play.moment(line, viewer, observer.language), play.line_of(line, viewer, Viewer::Public));
        Ok(Json(json!({ "line": line, "link": link, "turn": moment.turn, "prompt": moment.prompt, "scene": moment.scene })))
    })
    .await
}

/// Opens another table that goes on from a moment of this one, with the same bots; persons sit down at one screen.
pub(crate) async fn branch(
    State(site): SiteState,
    asker: Asker,
    Path(id): Path<String>,
    Body(from): Body<Branch>,
) -> Result<(StatusCode, Json<Value>), Fault> {
    blocking(move || {
        let _turn = site.thinking.turn_blocking(asker)?;
        let (table, observer) = from.sender().observer(&site, &id, "en")?;
        let view = table.view(&observer);
        if !view.file {
            let sentence = crate::words::t("fault-branch-not-over");
            return Err(Fault::new(StatusCode::FORBIDDEN, "not-over", sentence));
        }
        let file = table.core().play.save_to(from.line, view.viewer);
        let mut persons = 0;
        let seated = |sitter: &Sitter| match sitter {
            Sitter::Bot(name) => Sitter::Bot(name.clone()),
            _ => {
                persons += 1;
                if persons == 1 { Sitter::You } else { Sitter::Hot }
            }
        };
        let sitters = table.sitters.iter().map(seated).collect();
        let setup = table.core().register.setup.clone();
        let game = table.kit.about().name.to_owned();
        let title = format!("{}, another way", table.title.trim_end_matches(", another way"));
        let plan = Plan {
            game,
            setup: Some(setup),
            sitters,
            file: Some(file),
            title: Some(title),
            clock: TableClock::Outside(None),
            client: asker.client,
            ..Plan::default()
        };
        let next = site.open(plan)?;
        Ok((StatusCode::CREATED, Json(open::opened(&next))))
    })
    .await
}
