//! The addresses of the desk: pages, forms, the interface for programs, files.

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, Form, Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{
        Html, IntoResponse, Redirect, Response,
        sse::{Event, KeepAlive, Sse},
    },
    routing::{get, post},
};
use desk::{Dice, Notice, Order, Setup, Tournament, export};
use engine::{Problem, words::sentence};
use futures::{Stream, StreamExt, stream};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{
    Hall,
    forms::{self, Fields},
    games::{self, TableWish},
    halls::{DESK_COOKIE, no_key, now, typed, version},
    organiser, paper,
    public::{self, Look},
    start,
    vetting::vet_fleet,
};
use crate::{
    api::Body,
    fault::{Fault, PageFault},
    guard::cookie,
    request::Opener,
    server::{House, apart},
    streams::{Origin, Streams},
    tables::{Away, MOST_SETTINGS},
    uploads::LONGEST,
    words::spoken,
};

/// A stream on which nothing happens says so after this long.
const ALIVE: Duration = Duration::from_secs(15);
/// Most tournaments that one stream follows.
const MOST_FOLLOWED: usize = 64;

type Home = State<Arc<House>>;
type Sent = Form<Vec<(String, String)>>;

/// The routes.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/desk", get(start::form).post(start::submit))
        .route("/d/{id}", get(page))
        .route("/d/{id}/events", get(events))
        .route("/desks/events", get(events_of))
        .route("/d/{id}/do/{verb}", post(carry_out))
        .route("/d/{id}/print/{what}", get(paper::print))
        .route("/d/{id}/export/{what}", get(export_file))
        .route("/api/desks", post(open).layer(DefaultBodyLimit::max(LONGEST)))
        .route("/api/desks/{id}", get(look))
        .route("/api/desks/{id}/say", post(say))
        .route("/api/desks/{id}/delete", post(delete))
}

/// Whose eyes.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Eyes {
    /// The organiser's key, in the link by which the page is first opened.
    key: Option<String>,
    /// From then on: with the key that the browser keeps.
    organise: Option<String>,
    /// The language, where the address names one.
    lang: Option<String>,
    pub(crate) round: Option<u8>,
}

impl Eyes {
    /// The key that is shown.
    pub(crate) fn key<'k>(&'k self, headers: &'k HeaderMap) -> Option<&'k str> {
        let kept = || self.organise.as_ref().and_then(|_| cookie(headers, DESK_COOKIE));
        self.key.as_deref().or_else(kept)
    }
}

async fn page(State(house): Home, Path(id): Path<String>, Query(eyes): Query<Eyes>, headers: HeaderMap) -> Result<Response, PageFault> {
    apart(move || {
        let hall = house.halls.find(&id)?;
        let organises = eyes.key.is_some() || eyes.organise.is_some();
        if organises && !hall.opens(eyes.key(&headers)) {
            return Err(no_key().into());
        }
        if eyes.key.is_some() {
            return Ok(hall.led(&headers, eyes.lang.is_some()));
        }
        games::attend(&house, &hall);
        // Read before the tournament is: at worst the page is fetched again.
        let stand = hall.stand();
        let file = hall.file();
        let games = games::shown(&house, &hall, file.desk().tournament());
        let look = Look { stand, games: &games, now: now() };
        let page = if organises { organiser::page(&hall, file.desk(), &look) } else { public::page(&hall, file.desk(), &look) };
        Ok(Html(page.into_string()).into_response())
    })
    .await
}

/// Tells a page that there is something new; the page then asks for itself again.
async fn events(State(house): Home, origin: Origin, Path(id): Path<String>) -> Result<impl IntoResponse, Fault> {
    let (closing, held) = (house.closing(), Streams::enter_for_all(&house.streams, &origin)?);
    let hall = apart(move || house.halls.find(&id)).await?;
    let changes = stands(&hall).map(move |stand| {
        let _held = &held;
        Ok::<_, Infallible>(Event::default().data(stand))
    });
    Ok(Sse::new(changes.take_until(closing)).keep_alive(KeepAlive::new().interval(ALIVE)))
}

/// The version of a tournament's page, each time it changes.
fn stands(hall: &Hall) -> impl Stream<Item = String> + Send + 'static + use<> {
    stream::unfold((hall.watch(), true), |(mut watch, first)| async move {
        if !first {
            watch.changed().await.ok()?;
        }
        let stand = *watch.borrow_and_update();
        Some((public::stamp(stand), (watch, false)))
    })
}

/// Which tournaments, with commas between them.
#[derive(Deserialize)]
struct Followed {
    of: String,
}

/// The same of all tournaments a browser has open, on one stream. One that another process owns is marked `apart`: it has a stream of its own there.
async fn events_of(State(house): Home, origin: Origin, Query(followed): Query<Followed>) -> Result<impl IntoResponse, Fault> {
    let (closing, held) = (house.closing(), Streams::enter_for_all(&house.streams, &origin)?);
    let found = apart(move || {
        let ids = followed.of.split(',').filter(|id| !id.is_empty()).take(MOST_FOLLOWED);
        Ok::<_, Fault>(ids.map(|id| (id.to_owned(), house.halls.seek(id))).collect::<Vec<_>>())
    })
    .await?;
    let parts = found.into_iter().map(|(of, hall)| match hall {
        Ok(hall) => {
            let (name, left) = (of.clone(), json!({ "of": of, "apart": true }));
            stands(&hall).map(move |stand| json!({ "of": name, "stand": stand })).chain(stream::iter([left])).boxed()
        }
        Err(Away::Elsewhere(_)) => stream::iter([json!({ "of": of, "apart": true })]).boxed(),
        Err(Away::Fault(_)) => stream::iter([json!({ "of": of, "gone": true })]).boxed(),
    });
    let told = stream::select_all(parts).chain(stream::pending()).take_until(closing);
    let events = told.map(move |message| {
        let _held = &held;
        Ok::<_, Infallible>(Event::default().data(message.to_string()))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(ALIVE)))
}

fn told(notices: &[Notice], version: u64) -> Value {
    let told = notices.iter().map(|notice| json!({ "rules": notice.rules, "text": sentence(&notice.said(spoken())) }));
    json!({ "told": told.collect::<Vec<_>>(), "version": version })
}

/// A form of the organiser's page. A script gets JSON; a browser without one is sent back to the page.
async fn carry_out(
    State(house): Home,
    Path((id, verb)): Path<(String, String)>,
    headers: HeaderMap,
    Form(fields): Sent,
) -> Result<Response, PageFault> {
    let script = headers.get(header::ACCEPT).is_some_and(|kind| kind.to_str().is_ok_and(|kind| kind.contains("application/json")));
    let done: Result<(Vec<Notice>, u64, String), Fault> = apart(move || {
        let hall = house.halls.find(&id)?;
        let fields = Fields(&fields);
        if !hall.opens(fields.text("key")) {
            return Err(no_key());
        }
        if verb == "delete" {
            if fields.text("sure") != Some("yes") {
                return Err(Problem::new("bad-field", crate::words::t("fault-delete-sure")).into());
            }
            removed(&house, &id)?;
            return Ok((Vec::new(), 0, "/desk".into()));
        }
        if let Some(notices) = at_tables(&house, &hall, &verb, &fields)? {
            games::attend(&house, &hall);
            let version = version(hall.file().desk());
            return Ok((notices, version, hall.desk_page()));
        }
        let taken = match verb.as_str() {
            "take" => Some(taken(&house, &hall, &fields)?),
            "take-game" => Some(games::result(&house, &hall, battle(&fields)?)?),
            _ => None,
        };
        let (notices, version) = hall.say(None, |desk| {
            let (order, dice) = match (taken, verb.as_str()) {
                (Some(order), _) => (order, forms::dice(&fields)),
                (None, "say") => typed(desk, fields.text("order").unwrap_or_default())?,
                (None, verb) => forms::order(desk.tournament(), verb, &fields)?,
            };
            Ok((vet_fleet(&house.builders, desk, order)?, dice))
        })?;
        games::attend(&house, &hall);
        Ok((notices, version, hall.desk_page()))
    })
    .await;
    match done {
        Ok((notices, version, _)) if script => Ok(Json(told(&notices, version)).into_response()),
        Ok((_, _, page)) => Ok(Redirect::to(&page).into_response()),
        Err(fault) if script => Ok(fault.into_response()),
        Err(fault) => Err(fault.into()),
    }
}

/// Removes a tournament, where its folder can be reached: otherwise it would be there again later.
fn removed(house: &House, id: &str) -> Result<(), Fault> {
    if !house.halls.is_there() {
        return Err(Fault::store_away());
    }
    house.halls.remove(id);
    Ok(())
}

/// The number of a battle in a form.
fn battle(fields: &Fields<'_>) -> Result<u8, Fault> {
    let number = fields.text("battle").and_then(|text| text.parse().ok());
    number.ok_or_else(|| Problem::new("bad-field", crate::words::t("fault-which-battle")).into())
}

/// Carries out an order about tables of this server; `None` for every other order.
fn at_tables(house: &House, hall: &Hall, verb: &str, fields: &Fields<'_>) -> Result<Option<Vec<Notice>>, Fault> {
    let wish = || {
        let lists = ["list_1", "list_2"].map(|name| fields.text(name).map(str::to_owned));
        Ok::<_, Fault>(TableWish { lists, set: TableWish::set(fields.text("set").unwrap_or_default())? })
    };
    Ok(Some(match verb {
        "open" => vec![games::open(house, hall, battle(fields)?, &wish()?)?],
        "open-all" => games::open_all(house, hall, &wish()?)?,
        "give-up" => vec![games::give_up(hall, battle(fields)?)?],
        "takes" => vec![games::take_by_itself(hall, fields.text("on") == Some("on"))?],
        "closed" => vec![games::close_lists(hall, fields.text("on") == Some("on"))?],
        _ => return Ok(None),
    }))
}

/// The result of a game that was played at a table of this server.
fn taken(house: &House, hall: &Hall, fields: &Fields<'_>) -> Result<Order, Fault> {
    let bad = |sentence: String| Fault::from(Problem::new("bad-table", sentence));
    let link = fields.text("table").ok_or_else(|| bad(crate::words::t("fault-table-link")))?;
    let id = link.rsplit_once("/t/").map_or(link, |(_, rest)| rest).split(['?', '#', '/']).next().unwrap_or_default();
    let table = house.fetch(id)?;
    if table.kit.about().name != desk::cases::LEDGER {
        return Err(bad(crate::words::t("fault-other-game")));
    }
    let file = hall.file();
    let event = file.desk().tournament();
    let find = |field: &str| {
        let who = fields.text(field).ok_or_else(|| bad(crate::words::t("fault-who-sat-a")))?;
        event.find(who).map_err(|refusal| Fault::from(super::DeskFault::from(desk::Denied::Refused { refusal })))
    };
    let battle = battle(fields)?;
    let first = find("seat_a")?;
    let round =
        event.current().ok_or_else(|| Fault::from(super::DeskFault::from(desk::Denied::Refused { refusal: desk::Refusal::NoRound })))?;
    let pair = round.battles.get(usize::from(battle).wrapping_sub(1)).map(|battle| battle.players);
    let second = pair.and_then(|[a, b]| {
        if a == first {
            Some(b)
        } else if b == first {
            Some(a)
        } else {
            None
        }
    });
    let second = second.ok_or_else(|| bad(crate::words::t("fault-not-in-battle")))?;
    Ok(Order::Result { battle, report: games::report(&table, [first, second])? })
}

/// An export, as a file.
async fn export_file(
    State(house): Home,
    Path((id, what)): Path<(String, String)>,
    Query(eyes): Query<Eyes>,
    headers: HeaderMap,
) -> Result<Response, PageFault> {
    apart(move || {
        let key = eyes.key(&headers);
        let hall = house.halls.find(&id)?;
        let file = hall.file();
        let desk = file.desk();
        let event = desk.tournament();
        let (kind, text) = match what.as_str() {
            "standings.csv" => ("text/csv; charset=utf-8", export::standings_csv(event, event.rounds_over())),
            "battles.csv" => ("text/csv; charset=utf-8", export::battles_csv(event)),
            "tournament.json" => ("application/json", tree(&hall, event, key).to_string()),
            "last-month.txt" => ("text/plain; charset=utf-8", export::last_month(event)),
            // It contains the seed, and with it the desk's next draw.
            "tournament.jsonl" if hall.opens(key) || event.is_closed() => ("application/x-ndjson", desk.write()),
            "tournament.jsonl" => return Err(no_key().into()),
            _ => {
                return Err(Fault::new(StatusCode::NOT_FOUND, "no-such-export", crate::words::t("fault-no-export")).into());
            }
        };
        let name = format!("attachment; filename=\"{what}\"");
        Ok(([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, name)], text).into_response())
    })
    .await
}

/// The request of a program that begins a tournament.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish {
    #[serde(default)]
    settings: Map<String, Value>,
    /// Goes on from this file.
    file: Option<String>,
}

async fn open(State(house): Home, Opener(client): Opener, Body(wish): Body<Wish>) -> Result<(StatusCode, Json<Value>), Fault> {
    apart(move || {
        if wish.settings.len() > MOST_SETTINGS {
            return Err(Fault::too_many("too-many-settings", MOST_SETTINGS));
        }
        let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let settings: Vec<(String, String)> = wish.settings.iter().map(|(name, value)| (name.clone(), text(value))).collect();
        let hall = house.begin(client, setup(&house, &settings)?, wish.file.as_deref())?;
        let watch = format!("/d/{}", hall.id);
        Ok((
            StatusCode::CREATED,
            Json(json!({ "id": hall.id, "url": hall.secret(), "watch": watch, "key": hall.secret().rsplit_once('=').map(|(_, key)| key) })),
        ))
    })
    .await
}

/// The setup of a new tournament, with a seed of its own.
pub(crate) fn setup(house: &House, settings: &[(String, String)]) -> Result<Setup, Fault> {
    let mut setup = Setup { seed: house.tables.seeds.next()?, ..Setup::default() };
    for (name, value) in settings {
        setup.set(name, value).map_err(super::DeskFault::from)?;
    }
    Ok(setup)
}

/// The tournament as one tree, without the fleets while they are closed.
fn tree(hall: &Hall, event: &Tournament, key: Option<&str>) -> Value {
    let mut tree = export::json(event);
    if hall.keeps_lists(event, key)
        && let Some(players) = tree["players"].as_object_mut()
    {
        players.values_mut().for_each(|player| player["fleet"] = Value::Null);
    }
    tree
}

async fn look(State(house): Home, Path(id): Path<String>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let hall = house.halls.find(&id)?;
        let file = hall.file();
        let event = file.desk().tournament();
        let mut tree = tree(&hall, event, None);
        tree["prompt"] = json!(event.prompt());
        tree["version"] = json!(version(file.desk()));
        tree["hash"] = json!(file.desk().hash());
        tree["clock_left"] = json!(event.current().and_then(|round| round.clock).map(|clock| clock.left(now())));
        Ok(Json(tree))
    })
    .await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Word {
    key: String,
    text: String,
    /// Rolls and draws that people made; absent: the desk makes them.
    dice: Option<Vec<String>>,
    /// The version that was looked at: if there is a newer one, the order is refused as stale.
    seen: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Farewell {
    key: String,
}

/// Removes a tournament for good, at its organiser's request.
async fn delete(State(house): Home, Path(id): Path<String>, Body(word): Body<Farewell>) -> Result<Json<Value>, Fault> {
    apart(move || {
        if !house.halls.find(&id)?.opens(Some(&word.key)) {
            return Err(no_key());
        }
        removed(&house, &id)?;
        Ok(Json(json!({ "deleted": id })))
    })
    .await
}

async fn say(State(house): Home, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let hall = house.halls.find(&id)?;
        if !hall.opens(Some(&word.key)) {
            return Err(no_key());
        }
        let (notices, version) = hall.say(word.seen, |desk| {
            let (order, dice) = typed(desk, &word.text)?;
            Ok((vet_fleet(&house.builders, desk, order)?, word.dice.map_or(dice, Dice::Typed)))
        })?;
        games::attend(&house, &hall);
        Ok(Json(told(&notices, version)))
    })
    .await
}
