//! The tournament desk in the browser: an organiser's page behind a secret link, a public page that keeps itself up to date, and sheets to print.

pub(crate) mod begin;
pub(crate) mod forms;
pub(crate) mod organiser;
pub(crate) mod print;
pub(crate) mod public;
pub(crate) mod visitor;

use std::{convert::Infallible, time::Duration};

use axum::{
    Json,
    extract::{Form, Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{
        Html, IntoResponse, Redirect, Response,
        sse::{Event, KeepAlive, Sse},
    },
};
use desk::{Notice, Order, export};
use engine::Problem;
use futures::{Stream, StreamExt, stream};
use serde::Deserialize;
use serde_json::json;

use crate::{
    fault::Fault,
    limits::{
        streams::{Origin, Streams},
        work::blocking,
    },
    pages::{
        fault::PageFault,
        tournament::{
            forms::Fields,
            public::Look,
            visitor::{Visitor, led},
        },
    },
    tables::{
        Away,
        site::{Site, SiteState, remove_tournament},
        tournaments::{
            LiveTournament,
            battles::{self, TableWish},
            json::{told, tree},
            no_key, now, typed, version,
            vetting::vet_fleet,
        },
    },
};

/// A stream on which nothing happens says so after this long.
const ALIVE: Duration = Duration::from_secs(15);

/// Most tournaments that one stream follows.
const MOST_FOLLOWED: usize = 64;

type Sent = Form<Vec<(String, String)>>;

pub(crate) async fn page(
    State(site): SiteState,
    Path(id): Path<String>,
    Query(visitor): Query<Visitor>,
    headers: HeaderMap,
) -> Result<Response, PageFault> {
    blocking(move || {
        let tournament = site.tournaments.find(&id)?;
        let organises = visitor.key.is_some() || visitor.organise.is_some();
        if organises && !tournament.opens(visitor.key(&headers)) {
            return Err(no_key().into());
        }
        if visitor.key.is_some() {
            return Ok(led(&tournament, &headers, visitor.lang.is_some()));
        }
        battles::attend(&site, &tournament);
        // Read before the tournament is: at worst the page is fetched again.
        let stand = tournament.stand();
        let file = tournament.file();
        let games = battles::shown(&site, &tournament, file.desk().tournament());
        let look = Look { stand, games: &games, now: now() };
        let page = if organises { organiser::page(&tournament, file.desk(), &look) } else { public::page(&tournament, file.desk(), &look) };
        Ok(Html(page.into_string()).into_response())
    })
    .await
}

/// Tells a page that there is something new; the page then asks for itself again.
pub(crate) async fn events(State(site): SiteState, origin: Origin, Path(id): Path<String>) -> Result<impl IntoResponse, Fault> {
    let (closing, held) = (site.closing(), Streams::enter_for_all(&site.streams, &origin)?);
    let tournament = blocking(move || site.tournaments.find(&id)).await?;
    let changes = stands(&tournament).map(move |stand| {
        let _held = &held;
        Ok::<_, Infallible>(Event::default().data(stand))
    });
    Ok(Sse::new(changes.take_until(closing)).keep_alive(KeepAlive::new().interval(ALIVE)))
}

/// The version of a tournament's page, each time it changes.
fn stands(tournament: &LiveTournament) -> impl Stream<Item = String> + Send + 'static + use<> {
    stream::unfold((tournament.watch(), true), |(mut watch, first)| async move {
        if !first {
            watch.changed().await.ok()?;
        }
        let stand = *watch.borrow_and_update();
        Some((public::stamp(stand), (watch, false)))
    })
}

/// Which tournaments, with commas between them.
#[derive(Deserialize)]
pub(crate) struct Followed {
    of: String,
}

/// The same of all tournaments a browser has open, on one stream. One that another process owns is marked `apart`: it has a stream of its own there.
pub(crate) async fn events_of(
    State(site): SiteState,
    origin: Origin,
    Query(followed): Query<Followed>,
) -> Result<impl IntoResponse, Fault> {
    let (closing, held) = (site.closing(), Streams::enter_for_all(&site.streams, &origin)?);
    let found = blocking(move || {
        let ids = followed.of.split(',').filter(|id| !id.is_empty()).take(MOST_FOLLOWED);
        Ok::<_, Fault>(ids.map(|id| (id.to_owned(), site.tournaments.seek(id))).collect::<Vec<_>>())
    })
    .await?;
    let parts = found.into_iter().map(|(of, tournament)| match tournament {
        Ok(tournament) => {
            let (name, left) = (of.clone(), json!({ "of": of, "apart": true }));
            stands(&tournament).map(move |stand| json!({ "of": name, "stand": stand })).chain(stream::iter([left])).boxed()
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

/// A form of the organiser's page. A script gets JSON; a browser without one is sent back to the page.
pub(crate) async fn carry_out(
    State(site): SiteState,
    Path((id, verb)): Path<(String, String)>,
    headers: HeaderMap,
    Form(fields): Sent,
) -> Result<Response, PageFault> {
    let script = headers.get(header::ACCEPT).is_some_and(|kind| kind.to_str().is_ok_and(|kind| kind.contains("application/json")));
    let done: Result<(Vec<Notice>, u64, String), Fault> = blocking(move || {
        let tournament = site.tournaments.find(&id)?;
        let fields = Fields(&fields);
        if !tournament.opens(fields.text("key")) {
            return Err(no_key());
        }
        if verb == "delete" {
            if fields.text("sure") != Some("yes") {
                return Err(Problem::new("bad-field", crate::words::t("fault-delete-sure")).into());
            }
            remove_tournament(&site, &id)?;
            return Ok((Vec::new(), 0, "/desk".into()));
        }
        if let Some(notices) = at_tables(&site, &tournament, &verb, &fields)? {
            battles::attend(&site, &tournament);
            let version = version(tournament.file().desk());
            return Ok((notices, version, tournament.desk_page()));
        }
        let taken = match verb.as_str() {
            "take" => Some(taken(&site, &tournament, &fields)?),
            "take-game" => Some(battles::result(&site, &tournament, battle(&fields)?)?),
            _ => None,
        };
        let (notices, version) = tournament.say(None, |desk| {
            let (order, dice) = match (taken, verb.as_str()) {
                (Some(order), _) => (order, forms::dice(&fields)),
                (None, "say") => typed(desk, fields.text("order").unwrap_or_default())?,
                (None, verb) => forms::order(desk.tournament(), verb, &fields)?,
            };
            Ok((vet_fleet(&site.builders, desk, order)?, dice))
        })?;
        battles::attend(&site, &tournament);
        Ok((notices, version, tournament.desk_page()))
    })
    .await;
    match done {
        Ok((notices, version, _)) if script => Ok(Json(told(&notices, version)).into_response()),
        Ok((_, _, page)) => Ok(Redirect::to(&page).into_response()),
        Err(fault) if script => Ok(fault.into_response()),
        Err(fault) => Err(fault.into()),
    }
}

/// The number of a battle in a form.
fn battle(fields: &Fields<'_>) -> Result<u8, Fault> {
    let number = fields.text("battle").and_then(|text| text.parse().ok());
    number.ok_or_else(|| Problem::new("bad-field", crate::words::t("fault-which-battle")).into())
}

/// Carries out an order about tables of this server; `None` for every other order.
fn at_tables(site: &Site, tournament: &LiveTournament, verb: &str, fields: &Fields<'_>) -> Result<Option<Vec<Notice>>, Fault> {
    let wish = || {
        let lists = ["list_1", "list_2"].map(|name| fields.text(name).map(str::to_owned));
        Ok::<_, Fault>(TableWish { lists, set: TableWish::set(fields.text("set").unwrap_or_default())? })
    };
    Ok(Some(match verb {
        "open" => vec![battles::open(site, tournament, battle(fields)?, &wish()?)?],
        "open-all" => battles::open_all(site, tournament, &wish()?)?,
        "give-up" => vec![battles::give_up(tournament, battle(fields)?)?],
        "takes" => vec![battles::take_by_itself(tournament, fields.text("on") == Some("on"))?],
        "closed" => vec![battles::close_lists(tournament, fields.text("on") == Some("on"))?],
        _ => return Ok(None),
    }))
}

/// The result of a game that was played at a table of this server.
fn taken(site: &Site, tournament: &LiveTournament, fields: &Fields<'_>) -> Result<Order, Fault> {
    let bad = |sentence: String| Fault::from(Problem::new("bad-table", sentence));
    let link = fields.text("table").ok_or_else(|| bad(crate::words::t("fault-table-link")))?;
    let id = link.rsplit_once("/t/").map_or(link, |(_, rest)| rest).split(['?', '#', '/']).next().unwrap_or_default();
    let table = site.fetch(id)?;
    if table.kit.about().name != desk::cases::LEDGER {
        return Err(bad(crate::words::t("fault-other-game")));
    }
    let file = tournament.file();
    let event = file.desk().tournament();
    let find = |field: &str| {
        let who = fields.text(field).ok_or_else(|| bad(crate::words::t("fault-who-sat-a")))?;
        event.find(who).map_err(|refusal| Fault::from(crate::store::tournament::DeskFault::from(desk::Denied::Refused { refusal })))
    };
    let battle = battle(fields)?;
    let first = find("seat_a")?;
    let round = event
        .current()
        .ok_or_else(|| Fault::from(crate::store::tournament::DeskFault::from(desk::Denied::Refused { refusal: desk::Refusal::NoRound })))?;
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
    Ok(Order::Result { battle, report: battles::report(&table, [first, second])? })
}

/// An export, as a file.
pub(crate) async fn export_file(
    State(site): SiteState,
    Path((id, what)): Path<(String, String)>,
    Query(visitor): Query<Visitor>,
    headers: HeaderMap,
) -> Result<Response, PageFault> {
    blocking(move || {
        let key = visitor.key(&headers);
        let tournament = site.tournaments.find(&id)?;
        let file = tournament.file();
        let desk = file.desk();
        let event = desk.tournament();
        let (kind, text) = match what.as_str() {
            "standings.csv" => ("text/csv; charset=utf-8", export::standings_csv(event, event.rounds_over())),
            "battles.csv" => ("text/csv; charset=utf-8", export::battles_csv(event)),
            "tournament.json" => ("application/json", tree(&tournament, event, key).to_string()),
            "last-month.txt" => ("text/plain; charset=utf-8", export::last_month(event)),
            // It contains the seed, and with it the desk's next draw.
            "tournament.jsonl" if tournament.opens(key) || event.is_closed() => ("application/x-ndjson", desk.write()),
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
