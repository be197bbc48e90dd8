//! A table as one viewer sees it, at once or as a stream.

use std::time::Duration;

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
    extract::{Body, Looking},
    fault::Fault,
    limits::{
        streams::{Origin, Streams},
        work::apart,
    },
    sync::{
        page,
        stream::{self, Following},
        view_model::Sight,
    },
    tables::{
        Away,
        site::SiteState,
        table::{Table, observer::Eyes},
    },
};

/// The view of a seat, as JSON. With `since` and `wait` it waits for a change.
pub(crate) async fn look(
    State(house): SiteState,
    origin: Origin,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let (streams, since, wait) = (house.streams.clone(), looking.since, looking.wait);
    let (table, eyes) = apart(move || {
        let table = house.find(&id)?;
        let eyes = Eyes::of(&table, looking.token(&headers).as_deref(), looking.at.as_deref(), looking.language())?;
        Ok::<_, Fault>((table, eyes))
    })
    .await?;
    if let Some(known) = since {
        let mut changed = table.watch();
        let wait = Duration::from_secs(wait.unwrap_or(0).min(30));
        // A request that waits holds a connection, and counts as a stream.
        let key = eyes.key.map(|key| (table.id.clone(), key));
        let _held = (!wait.is_zero()).then(|| Streams::enter(&streams, key, &origin)).transpose()?;
        let other = tokio::time::timeout(wait, changed.wait_for(|revision| *revision != known)).await;
        if other.is_err() && *table.watch().borrow() == known {
            return Ok(StatusCode::NO_CONTENT.into_response());
        }
    }
    apart(move || Ok(Json(told(&table, &eyes)).into_response())).await
}

pub(crate) fn told(table: &Table, eyes: &Eyes) -> Value {
    table.looked_at();
    let mut core = table.core();
    core.look_late(table);
    let sight = Sight::look(table, &core, &core.still(eyes));
    let play = core.game(eyes.key);
    let commands = sight.seat().map_or(Vec::new(), |seat| core.play.commands(seat));
    let question = sight.question.as_ref().map(|question| json!({ "sentence": question.sentence(), "question": question }));
    json!({
        "id": sight.id, "title": sight.title, "version": sight.revision, "as": sight.seat(), "pass": sight.pass, "deciders": sight.deciders,
        "prompt": sight.prompt, "commands": commands, "question": question, "view": play.view(sight.viewer),
        "scene": sight.scene, "log": play.log(sight.viewer, 0, sight.language), "outcome": sight.outcome, "turn": play.turn(),
        "sitters": table.sitters, "undo": sight.undo.map(|(seat, undo)| json!({ "seat": seat, "how": format!("{undo:?}").to_lowercase() })),
        "wish": sight.wish, "lesson": sight.lesson, "clocks": sight.clocks,
        "places": sight.places.iter().map(|place| page::Seated::of(place, sight.language)).collect::<Vec<_>>(), "notices": sight.notices, "chat": sight.chat, "dice": page::dice(&sight),
    })
}

/// The stream of one table, for programs: the newest state as these eyes see it, then its changes.
pub(crate) async fn follow(
    State(house): SiteState,
    origin: Origin,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let token = looking.token(&headers);
    let wish = Following::one(&id, token.as_deref(), looking.at.as_deref(), looking.language(), looking.since);
    // A program gets at once the fault that a browser gets in the stream.
    let asked = house.clone();
    apart(move || match asked.seek(&id, false) {
        Ok(table) => Eyes::of(&table, token.as_deref(), looking.at.as_deref(), looking.language()).map(|_| ()),
        Err(Away::Elsewhere(Some(_))) => Ok(()),
        Err(away) => Err(away.into()),
    })
    .await?;
    stream::stream(house, vec![wish], &headers, &origin).await
}

/// A browser's subscription.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Follow {
    of: Vec<String>,
}

/// The stream of a browser: all the tables it has open, each named by an `of`. The keys in it stand in no address.
pub(crate) async fn events(
    State(house): SiteState,
    origin: Origin,
    headers: HeaderMap,
    Body(wish): Body<Follow>,
) -> Result<Response, Fault> {
    let wishes: Option<Vec<Following>> = wish.of.iter().map(|text| Following::read(text)).collect();
    match wishes {
        Some(wishes) if !wishes.is_empty() && wishes.len() <= MOST_TABLES => stream::stream(house, wishes, &headers, &origin).await,
        _ => {
            let sentence = format!("name 1 to {MOST_TABLES} tables, each as TABLE~KEY~SEAT~LANGUAGE~VERSION");
            Err(Problem::new("bad-request", sentence).into())
        }
    }
}

/// More tables than anybody has open in one browser.
const MOST_TABLES: usize = 100;
