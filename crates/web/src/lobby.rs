//! The lobby: games that their openers have listed, for everybody to join, to watch, or to read when they are over.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::{Html, IntoResponse, Response},
};
use engine::{Text, msg};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    api::{Body, Word, speaker},
    elsewhere,
    fault::{Fault, PageFault},
    pages::{column, seat_badge},
    server::{House, apart},
    store::archive::Archive,
    table::Table,
    words::{self, Reading},
};

/// As many games of each kind as a page shows.
const MOST: usize = 50;

/// Which tables are listed.
#[derive(Debug)]
pub(crate) struct Lobby(Mutex<BTreeSet<String>>);

impl Lobby {
    /// Those that were listed when the server was last there.
    pub(crate) fn of(archive: &Archive) -> Lobby {
        let listed = if archive.base().is_some() { Vec::new() } else { archive.listed().unwrap_or_default() };
        Lobby(Mutex::new(listed.into_iter().map(|(id, _)| id).collect()))
    }

    fn change(&self, id: &str, on: bool) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if on {
            all.insert(id.to_owned())
        } else {
            all.remove(id)
        };
    }

    fn all(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}

/// A listed game as everybody may see it.
#[derive(Deserialize, Serialize)]
struct Listed {
    id: String,
    /// Where it is watched.
    watch: String,
    title: String,
    /// Who sits where.
    places: Vec<Seated>,
    /// The word of a seat that anybody may take.
    invite: Option<String>,
    phase: String,
    turn: u32,
    /// The points of each seat, once it is over.
    result: Option<Vec<i64>>,
}

impl Listed {
    fn of(table: &Table) -> Listed {
        let core = table.core();
        let keys = &core.register.keys;
        let seats = (0..table.sitters.len()).filter_map(engine::Seat::new);
        let places = seats.zip(&table.sitters).map(|(seat, sitter)| {
            let held = keys.iter().find(|key| key.seats.contains(&seat));
            let name = held.and_then(|key| key.name.clone()).unwrap_or_else(|| crate::pages::sitter(sitter, false, "en"));
            let name = if held.is_some_and(|key| key.token.is_empty()) { "free".into() } else { name };
            Seated { seat: seat.to_string(), name }
        });
        let outcome = core.play.outcome("en");
        let free = keys.iter().find(|key| key.token.is_empty()).and_then(|key| key.invite.clone());
        Listed {
            id: table.id.clone(),
            watch: format!("/t/{}", table.id),
            title: table.title.clone(),
            places: places.collect(),
            invite: free.filter(|_| outcome.is_none()),
            phase: core.play.prompt(engine::Viewer::Public, "en").phase.to_string(),
            turn: core.play.turn(),
            result: outcome.map(|outcome| outcome.scores.iter().map(|score| i64::from(score.total)).collect()),
        }
    }
}

/// A seat, and who sits there.
#[derive(Deserialize, Serialize)]
struct Seated {
    seat: String,
    name: String,
}

/// What stands in the lobby.
#[derive(Default, Deserialize, Serialize)]
struct Shown {
    join: Vec<Listed>,
    watch: Vec<Listed>,
    finished: Vec<Listed>,
}

impl Shown {
    fn add(&mut self, game: Listed) {
        let kind = match &game {
            over if over.result.is_some() => &mut self.finished,
            open if open.invite.is_some() => &mut self.join,
            _ => &mut self.watch,
        };
        if kind.len() < MOST {
            kind.push(game);
        }
    }
}

/// All that are listed and that this process has; beside it the other processes that have some.
fn own(house: &Arc<House>) -> (Shown, BTreeSet<String>) {
    let (mut shown, mut others) = (Shown::default(), BTreeSet::new());
    let ids = match house.tables.archive().base() {
        None => house.lobby.all(),
        Some(base) => {
            let (theirs, ours): (Vec<_>, Vec<_>) =
                base.listed().unwrap_or_default().into_iter().partition(|(_, address)| address.is_some());
            others.extend(theirs.into_iter().filter_map(|(_, address)| address));
            ours.into_iter().map(|(id, _)| id).collect()
        }
    };
    for id in ids {
        match house.find(&id) {
            Ok(table) => shown.add(Listed::of(&table)),
            Err(_) => house.lobby.change(&id, false),
        }
    }
    (shown, others)
}

/// All that are listed. Each process tells of its own tables; `alone`, nobody else is asked.
async fn sorted(house: &Arc<House>, alone: bool) -> Result<Shown, Fault> {
    let here = house.clone();
    let (mut shown, others) = apart(move || Ok::<_, Fault>(own(&here))).await?;
    for address in others.iter().filter(|_| !alone) {
        // One that does not answer is about to lose its tables; they are there again in a moment.
        let told = elsewhere::ask(house, address, "/api/lobby").await;
        let told = told.and_then(|bytes| serde_json::from_slice::<Shown>(&bytes).ok()).unwrap_or_default();
        [told.join, told.watch, told.finished].into_iter().flatten().for_each(|game| shown.add(game));
    }
    Ok(shown)
}

/// The lobby for programs.
pub(crate) async fn look(State(house): State<Arc<House>>, headers: HeaderMap) -> Result<Response, Fault> {
    Ok(Json(sorted(&house, elsewhere::passed_on(&headers)).await?).into_response())
}

/// Lists a table, or takes it out, at its opener's word.
pub(crate) async fn list(State(house): State<Arc<House>>, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let (table, key, _, _) = speaker(&house, &id, &word)?;
        if !table.keys[key].owner {
            return Err(Fault::new(StatusCode::FORBIDDEN, "not-owner", crate::words::t("fault-not-owner-list")));
        }
        let mut core = table.core();
        core.register(|register| register.listed = word.accept)?;
        core.revise();
        table.tell(&core);
        house.lobby.change(&id, word.accept);
        Ok(Json(json!({ "version": core.revision })))
    })
    .await
}

/// The page.
pub(crate) async fn page(State(house): State<Arc<House>>, Reading(language): Reading) -> Result<Html<String>, PageFault> {
    let Shown { join, watch, finished } = sorted(&house, false).await?;
    apart(move || {
        let say = |text: &Text| words::say(language, text);
        let body = html! {
            h1 { (say(&msg!("lobby"))) }
            p { (say(&msg!("lobby-text"))) }
            (part(language, &msg!("lobby-join"), &msg!("lobby-no-join"), &join))
            (part(language, &msg!("lobby-watch"), &msg!("lobby-no-watch"), &watch))
            (part(language, &msg!("lobby-over"), &msg!("lobby-no-over"), &finished))
            section aria-labelledby="recent" { h2 id="recent" { (say(&msg!("lobby-yours"))) } div id="recent-list" data-watching=(say(&msg!("watching-it"))) data-forget=(say(&msg!("forget"))) { p class="empty" { (say(&msg!("no-table"))) } } }
        };
        Ok(Html(column(language, &say(&msg!("lobby")), &["drawer.js", "home.js"], &body).into_string()))
    })
    .await
}

fn part(language: &str, title: &Text, empty: &Text, games: &[Listed]) -> Markup {
    let say = |text: &Text| words::say(language, text);
    html! {
        section {
            h2 { (say(title)) }
            @if games.is_empty() { p class="empty" { (say(empty)) } }
            @for game in games {
                div class="panel" {
                    h3 { (game.title) }
                    p { @for place in &game.places { @if let Ok(seat) = place.seat.parse() { (seat_badge(seat)) } " " (place.name) " " } }
                    @match &game.result {
                        Some(points) => p { (say(&msg!("points"))) ": " (points.iter().map(i64::to_string).collect::<Vec<_>>().join(" : ")) },
                        None => p { (say(&msg!("log-round", n = i64::from(game.turn)))) ", " (game.phase) },
                    }
                    p {
                        @if let Some(invite) = &game.invite { a class="button" href={ "/t/" (game.id) "?seat=" (invite) } { (say(&msg!("join"))) } " " }
                        a href={ "/t/" (game.id) } { @if game.result.is_some() { (say(&msg!("the-end"))) } @else { (say(&msg!("watch"))) } }
                        " · " a href={ "/t/" (game.id) "/log" } { (say(&msg!("what-happened"))) }
                        @if game.result.is_some() { " · " a href={ "/t/" (game.id) "/file" } { (say(&msg!("file-to-replay"))) } }
                    }
                }
            }
        }
    }
}
