//! The lobby: games that their openers have listed, for everybody to join, to watch, or to read when they are over.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::{Html, IntoResponse, Response},
};
use engine::{Kit, Text, msg};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    api::{Body, Word, speaker},
    elsewhere,
    fault::{Fault, PageFault},
    late,
    pages::{column, seat_badge},
    server::{House, apart},
    sight::now_ms,
    store::{Register, archive::Archive},
    table::Table,
    tables::titled,
    words::{self, Reading},
};

/// Most games of each kind on a page.
const MOST: usize = 50;

/// The listed tables; for sleeping ones their last written entry.
#[derive(Debug)]
pub(crate) struct Lobby(Mutex<BTreeMap<String, Option<Arc<Register>>>>);

impl Lobby {
    /// Those that were listed when the server was last there.
    pub(crate) fn of(archive: &Archive) -> Lobby {
        let listed = if archive.base().is_some() { Vec::new() } else { archive.listed().unwrap_or_default() };
        Lobby(Mutex::new(listed.into_iter().map(|(id, _)| (id, None)).collect()))
    }

    fn change(&self, id: &str, on: bool) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if on {
            all.insert(id.to_owned(), None);
        } else {
            all.remove(id);
        }
    }

    fn all(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).keys().cloned().collect()
    }

    /// The register of a table that sleeps. It is read once, and again after the table was awake.
    fn asleep(&self, id: &str, archive: &Archive) -> Option<Arc<Register>> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = all.get(id).cloned().flatten();
        let register = known.or_else(|| archive.glance(id).map(Arc::new))?;
        all.entry(id.to_owned()).and_modify(|known| *known = Some(register.clone()));
        Some(register)
    }

    fn woke(&self, id: &str) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry(id.to_owned()).and_modify(|known| *known = None);
    }
}

/// A listed game as everybody may see it.
#[derive(Deserialize, Serialize)]
struct Listed {
    id: String,
    /// Link for spectators.
    watch: String,
    title: String,
    /// Seats with their players.
    places: Vec<Seated>,
    /// The word of a seat that anybody may take.
    invite: Option<String>,
    phase: String,
    turn: u32,
    /// Whether the turns of the game are called rounds.
    #[serde(default)]
    rounds: bool,
    /// The points of each seat, once it is over.
    result: Option<Vec<i64>>,
    /// Since when it is listed, in milliseconds since 1970.
    listed_at: u64,
}

impl Listed {
    fn of(table: &Table, language: &'static str) -> Listed {
        let mut core = table.core();
        core.look_late(table);
        let outcome = core.play.outcome("en");
        let result = outcome.map(|outcome| outcome.scores.iter().map(|score| i64::from(score.total)).collect());
        Listed {
            phase: core.game(None).prompt(engine::Viewer::Public, language).phase.to_string(),
            turn: core.game(None).turn(),
            ..Listed::written(&table.id, &core.register, &*table.kit, result, language)
        }
    }

    /// The entry of a table whose game is not loaded.
    fn written(id: &str, register: &Register, kit: &dyn Kit, result: Option<Vec<i64>>, language: &'static str) -> Listed {
        let keys = &register.keys;
        let seats = (0..register.sitters.len()).filter_map(engine::Seat::new);
        let places = seats.zip(&register.sitters).map(|(seat, sitter)| {
            let held = keys.iter().find(|key| key.seats.contains(&seat));
            let name = held.and_then(|key| key.name.clone()).unwrap_or_else(|| crate::pages::sitter(sitter, false, language));
            let name = if held.is_some_and(|key| key.token.is_empty()) { words::say(language, &msg!("lobby-free")) } else { name };
            Seated { seat: seat.to_string(), name }
        });
        let free = keys.iter().find(|key| key.token.is_empty()).and_then(|key| key.invite.clone());
        Listed {
            id: id.to_owned(),
            watch: format!("/t/{id}"),
            title: titled(kit, &register.title, language),
            places: places.collect(),
            invite: free.filter(|_| result.is_none()),
            phase: String::new(),
            turn: 0,
            rounds: kit.about().traits.rounds,
            result,
            listed_at: register.listed_at,
        }
    }
}

/// A seat and its player.
#[derive(Deserialize, Serialize)]
struct Seated {
    seat: String,
    name: String,
}

/// Contents of the lobby.
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
fn own(house: &Arc<House>) -> (Vec<Listed>, BTreeSet<String>) {
    let (mut shown, mut others) = (Vec::new(), BTreeSet::new());
    let language = words::spoken();
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
        // A visitor of the lobby wakes no table.
        if let Some(table) = house.tables.awake_here(&id) {
            house.lobby.woke(&id);
            shown.push(Listed::of(&table, language));
            continue;
        }
        match house.lobby.asleep(&id, house.tables.archive()).filter(|register| register.listed) {
            Some(register) => {
                let kit = house.tables.kit(&register.game);
                shown.extend(kit.map(|kit| Listed::written(&id, &register, &**kit, register.result.clone(), language)));
            }
            // It is listed again where the folder comes back.
            None if house.tables.archive().is_there() => house.lobby.change(&id, false),
            None => {}
        }
    }
    (shown, others)
}

/// All that are listed. Each process tells of its own tables; `alone`, nobody else is asked.
async fn sorted(house: &Arc<House>, alone: bool) -> Result<Shown, Fault> {
    let here = house.clone();
    let (mut games, others) = apart(move || Ok::<_, Fault>(own(&here))).await?;
    for address in others.iter().filter(|_| !alone) {
        // One that does not answer is about to lose its tables; they are there again in a moment.
        let told = elsewhere::ask(house, address, &format!("/api/lobby?lang={}", words::spoken())).await;
        let told = told.and_then(|bytes| serde_json::from_slice::<Shown>(&bytes).ok()).unwrap_or_default();
        [told.join, told.watch, told.finished].into_iter().flatten().for_each(|game| games.push(game));
    }
    games.sort_by_key(|game| std::cmp::Reverse(game.listed_at));
    let mut shown = Shown::default();
    games.into_iter().for_each(|game| shown.add(game));
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
        let delay = word.delay.map_or(core.register.delay, |seconds| seconds.min(late::LONGEST));
        let (before, since) = (core.register.delay, if core.register.listed { core.register.listed_at } else { now_ms() });
        core.register(|register| (register.listed, register.listed_at, register.delay) = (word.accept, since, delay))?;
        if delay != before {
            core.set_late(delay);
        }
        core.note_result();
        core.revise();
        table.tell(&core);
        house.lobby.change(&id, word.accept);
        let revision = core.revision;
        drop(core);
        if delay != before {
            late::follow(&table);
        }
        Ok(Json(json!({ "version": revision })))
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
            section aria-labelledby="recent" { h2 id="recent" { (say(&msg!("lobby-yours"))) } div id="recent-list" data-watching=(say(&msg!("watching-it"))) data-forget=(say(&msg!("forget"))) data-move=(say(&msg!("your-move"))) data-over=(say(&msg!("device-over"))) data-device=(say(&msg!("device-link"))) data-device-help=(say(&msg!("device-link-help"))) { p class="empty" { (say(&msg!("no-table"))) } } }
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
                        None => @if !game.phase.is_empty() { p { (say(&Text::Message(words::part(game.rounds), vec![("n", i64::from(game.turn).into())]))) ", " (game.phase) } },
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
