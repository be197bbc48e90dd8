//! The lobby: games that their openers have listed, for everybody to join, to watch, or to read when they are over.

use std::{
    collections::BTreeSet,
    path::Path as Folder,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
    response::Html,
};
use engine::{Text, msg};
use maud::{Markup, html};
use serde_json::{Value, json};

use crate::{
    api::{Body, Word, speaker},
    fault::{Fault, PageFault},
    key,
    pages::{column, seat_badge},
    server::{House, apart},
    store::{listed, root},
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
    pub(crate) fn of(data: Option<&Folder>) -> Lobby {
        let entries = data.and_then(|data| std::fs::read_dir(root(data)).ok()).into_iter().flatten().flatten();
        let names = entries.filter(|entry| listed(&entry.path())).filter_map(|entry| entry.file_name().into_string().ok());
        Lobby(Mutex::new(names.filter(|name| key::is_word(name)).collect()))
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
struct Listed {
    id: String,
    title: String,
    /// Who sits where.
    places: Vec<(String, String)>,
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
            (seat.to_string(), if held.is_some_and(|key| key.token.is_empty()) { "free".into() } else { name })
        });
        let outcome = core.play.outcome("en");
        let free = keys.iter().find(|key| key.token.is_empty()).and_then(|key| key.invite.clone());
        Listed {
            id: table.id.clone(),
            title: table.title.clone(),
            places: places.collect(),
            invite: free.filter(|_| outcome.is_none()),
            phase: core.play.prompt(engine::Viewer::Public, "en").phase.to_string(),
            turn: core.play.turn(),
            result: outcome.map(|outcome| outcome.scores.iter().map(|score| i64::from(score.total)).collect()),
        }
    }

    fn told(&self) -> Value {
        let places = self.places.iter().map(|(seat, name)| json!({ "seat": seat, "name": name })).collect::<Vec<_>>();
        json!({
            "id": self.id, "title": self.title, "places": places, "invite": self.invite, "watch": format!("/t/{}", self.id),
            "phase": self.phase, "turn": self.turn, "result": self.result,
        })
    }
}

/// All that are listed: to join, to watch, over.
fn sorted(house: &Arc<House>) -> [Vec<Listed>; 3] {
    let mut sorted = [Vec::new(), Vec::new(), Vec::new()];
    for id in house.lobby.all() {
        let Ok(table) = house.find(&id) else {
            house.lobby.change(&id, false);
            continue;
        };
        let listed = Listed::of(&table);
        let kind = if listed.result.is_some() { 2 } else { usize::from(listed.invite.is_none()) };
        if sorted[kind].len() < MOST {
            sorted[kind].push(listed);
        }
    }
    sorted
}

/// The lobby for programs.
pub(crate) async fn look(State(house): State<Arc<House>>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let [join, watch, finished] = sorted(&house).map(|games| games.iter().map(Listed::told).collect::<Vec<_>>());
        Ok(Json(json!({ "join": join, "watch": watch, "finished": finished })))
    })
    .await
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
    apart(move || {
        let say = |text: &Text| words::say(language, text);
        let [join, watch, finished] = sorted(&house);
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
                    p { @for (seat, name) in &game.places { @if let Ok(seat) = seat.parse() { (seat_badge(seat)) } " " (name) " " } }
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
