//! A table as one viewer sees it, at once or as a stream.

use std::{sync::Arc, time::Duration};

use axum::{
    Json,
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use engine::Problem;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    extract::{Body, Since, Viewing},
    fault::Fault,
    limits::{
        streams::{Origin, Streams},
        work::blocking,
    },
    sync::{
        page,
        stream::{self, Following},
        view_model::ViewModel,
    },
    tables::{
        Away,
        site::SiteState,
        table::{Table, observer::Observer},
    },
};

/// The view of a seat, as JSON. With `since` and `wait` it waits for a change.
pub(crate) async fn look(
    State(site): SiteState,
    origin: Origin,
    Path(id): Path<String>,
    Query(viewing): Query<Viewing>,
    Query(known): Query<Since>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let (streams, since, wait) = (site.streams.clone(), known.since, known.wait);
    let (table, observer) = blocking(move || {
        let table = site.find(&id)?;
        let observer = Observer::of(&table, viewing.token(&headers).as_deref(), viewing.at.as_deref(), viewing.language())?;
        Ok::<_, Fault>((table, observer))
    })
    .await?;
    if let Some(known) = since {
        let wait = Duration::from_secs(wait.unwrap_or(0).min(30));
        // A request that waits holds a connection, and counts as a stream.
        let key = observer.key.map(|key| (table.id.clone(), key));
        let _held = (!wait.is_zero()).then(|| Streams::enter(&streams, key, &origin)).transpose()?;
        if !changes(&table, &observer, known, wait).await? {
            return Ok(StatusCode::NO_CONTENT.into_response());
        }
    }
    blocking(move || Ok(Json(told(&table, &observer)).into_response())).await
}

/// Waits for another revision than the known one, as this observer gets it. Whether there is one.
async fn changes(table: &Arc<Table>, observer: &Observer, known: u64, wait: Duration) -> Result<bool, Fault> {
    let (mut changed, until) = (table.watch(), tokio::time::Instant::now() + wait);
    loop {
        changed.mark_unchanged();
        let (here, looking) = (table.clone(), observer.clone());
        let shows = move || {
            let core = here.core();
            Ok::<_, Fault>(core.revision_of(core.still(&looking).key))
        };
        if blocking(shows).await? != known {
            return Ok(true);
        }
        // The table that is gone has changed as well.
        match tokio::time::timeout_at(until, changed.changed()).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) => return Ok(true),
            Err(_) => return Ok(false),
        }
    }
}

pub(crate) fn told(table: &Table, observer: &Observer) -> Value {
    table.looked_at();
    let mut core = table.core();
    core.catch_up_delayed(table);
    let view = ViewModel::look(table, &core, &core.still(observer));
    let play = core.game(observer.key);
    let commands = view.seat().map_or(Vec::new(), |seat| core.play.commands(seat));
    let question = view.question.as_ref().map(|question| json!({ "sentence": question.sentence(), "question": question }));
    json!({
        "id": view.id, "title": view.title, "version": view.revision, "as": view.seat(), "pass": view.pass, "deciders": view.deciders,
        "prompt": view.prompt, "commands": commands, "question": question, "view": play.view(view.viewer),
        "scene": view.scene, "log": play.log(view.viewer, 0, view.language), "outcome": view.outcome, "turn": play.turn(),
        "sitters": table.sitters, "undo": view.undo.map(|(seat, undo)| json!({ "seat": seat, "how": format!("{undo:?}").to_lowercase() })),
        "wish": view.proposal, "lesson": view.lesson, "clocks": view.clocks, "paused": view.paused, "bot_by_consent": view.bot_by_consent,
        "places": view.places.iter().map(|place| page::Seated::of(place, view.language)).collect::<Vec<_>>(), "notices": view.notices, "chat": view.chat, "dice": page::dice(&view),
    })
}

/// The stream of one table, for programs: the newest state as this observer see it, then its changes.
pub(crate) async fn follow(
    State(site): SiteState,
    origin: Origin,
    Path(id): Path<String>,
    Query(viewing): Query<Viewing>,
    Query(known): Query<Since>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let token = viewing.token(&headers);
    let following = Following::one(&id, token.as_deref(), viewing.at.as_deref(), viewing.language(), known.since);
    // A program gets at once the fault that a browser gets in the stream.
    let asked = site.clone();
    blocking(move || match asked.seek(&id, false) {
        Ok(table) => Observer::of(&table, token.as_deref(), viewing.at.as_deref(), viewing.language()).map(|_| ()),
        Err(Away::Elsewhere(Some(_))) => Ok(()),
        Err(away) => Err(away.into()),
    })
    .await?;
    stream::stream(site, vec![following], &headers, &origin).await
}

/// A browser's subscription.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Subscription {
    of: Vec<String>,
}

/// The stream of a browser: all the tables it has open, each named by an `of`. The keys in it stand in no address.
pub(crate) async fn events(
    State(site): SiteState,
    origin: Origin,
    headers: HeaderMap,
    Body(subscription): Body<Subscription>,
) -> Result<Response, Fault> {
    let followings: Option<Vec<Following>> = subscription.of.iter().map(|text| Following::read(text)).collect();
    match followings {
        Some(followings) if !followings.is_empty() && followings.len() <= MOST_TABLES => {
            stream::stream(site, followings, &headers, &origin).await
        }
        _ => {
            let sentence = format!("name 1 to {MOST_TABLES} tables, each as TABLE~KEY~SEAT~LANGUAGE~VERSION");
            Err(Problem::new("bad-request", sentence).into())
        }
    }
}

/// More tables than anybody has open in one browser.
const MOST_TABLES: usize = 100;
