//! Commands of a seat at its table.

use std::time::Instant;

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use engine::{Problem, Viewer};
use serde_json::{Value, json};

use crate::{
    api::{
        answers::{Advice, Deleted, Version},
        requests::{
            Advise, Answer, AskForBot, Close, Consent, Delegate, Delete, Forecast, Name, OfferDraw, Pause, Reach, ReadOn, Say, Undo,
            Withdraw,
        },
    },
    extract::Body,
    fault::Fault,
    limits::{bounds::Asker, work::blocking},
    tables::{
        driver,
        site::SiteState,
        table::advice::{Asking, Span},
    },
};
fn spoken(result: Result<u64, Fault>) -> Result<Json<Version>, Fault> {
    result.map(|version| Json(Version { version }))
}

/// Says a command.
pub(crate) async fn say(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Say>) -> Result<Json<Version>, Fault> {
    blocking(move || {
        let (table, _, seat, context) = word.sender().speaker(&site, &id)?;
        let version = table.say(table.persons(seat)?, &word.text, &context);
        driver::play_on(&table, &site.pace);
        spoken(version)
    })
    .await
}

/// Reads on in a lesson.
pub(crate) async fn read_on(State(site): SiteState, Path(id): Path<String>, Body(word): Body<ReadOn>) -> Result<Json<Version>, Fault> {
    blocking(move || {
        let (table, _, seat, context) = word.sender().speaker(&site, &id)?;
        seat.ok_or_else(Fault::no_key)?;
        spoken(table.read_on(&context))
    })
    .await
}

/// The usual bot's decision for the seat, from the seat's view.
pub(crate) async fn advise(
    State(site): SiteState,
    asker: Asker,
    Path(id): Path<String>,
    Body(word): Body<Advise>,
) -> Result<Json<Advice>, Fault> {
    blocking(move || {
        let (table, key, seat, context) = word.sender().speaker(&site, &id)?;
        let (by, seat) = (Asking { asker, thinking: &site.thinking }, table.persons(seat)?);
        table.may_ask_bot(key)?;
        let begun = Instant::now();
        let (bot, advice) = table.advise(seat, &context, by)?;
        let thought = begun.elapsed();
        table.tell_of_bot(key, seat)?;
        Ok(Json(Advice::of(bot, advice, thought)))
    })
    .await
}

/// The probable effect of a command: nothing is played, nothing changes.
pub(crate) async fn forecast(
    State(site): SiteState,
    asker: Asker,
    Path(id): Path<String>,
    Body(word): Body<Forecast>,
) -> Result<Json<Value>, Fault> {
    blocking(move || {
        site.thinking.spend(asker, 1)?;
        let (table, observer) = word.sender().observer(&site, &id, word.lang.as_deref().unwrap_or("en"))?;
        let seat = observer.at.ok_or_else(Fault::no_key)?;
        let odds = table.core().play.forecast(seat, &word.text, observer.language)?;
        Ok(Json(json!({ "odds": odds })))
    })
    .await
}

/// The places within reach of a thing that a person picks on the table: nothing is played, nothing changes.
pub(crate) async fn reach(
    State(site): SiteState,
    asker: Asker,
    Path(id): Path<String>,
    Body(word): Body<Reach>,
) -> Result<Json<Value>, Fault> {
    blocking(move || {
        site.thinking.spend(asker, 1)?;
        let (table, observer) = word.sender().observer(&site, &id, word.lang.as_deref().unwrap_or("en"))?;
        let seat = observer.at.ok_or_else(Fault::no_key)?;
        let reach = table.core().play.reach(seat, &word.text, observer.language);
        Ok(Json(json!({ "shapes": reach.shapes, "choices": reach.choices })))
    })
    .await
}

/// Lets the usual bot speak for the seat, once or until the phase ends.
pub(crate) async fn delegate(
    State(site): SiteState,
    asker: Asker,
    Path(id): Path<String>,
    Body(word): Body<Delegate>,
) -> Result<Json<Version>, Fault> {
    blocking(move || {
        let (table, key, seat, context) = word.sender().speaker(&site, &id)?;
        let span = match word.until.as_deref() {
            None => Span::Once,
            Some("phase") => Span::Phase,
            Some(other) => return Err(Problem::new("bad-span", format!("until is `phase` or left out, not {other:?}")).into()),
        };
        let (by, seat) = (Asking { asker, thinking: &site.thinking }, table.persons(seat)?);
        table.may_ask_bot(key)?;
        let version = table.delegate(seat, span, &context, by)?;
        table.tell_of_bot(key, seat)?;
        spoken(Ok(version))
    })
    .await
}

/// Enters the dice of a real table.
pub(crate) async fn answer(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Answer>) -> Result<Json<Version>, Fault> {
    blocking(move || {
        let (table, _, seat, context) = word.sender().speaker(&site, &id)?;
        spoken(table.answer(seat.map_or(Viewer::Public, Viewer::Seat), &word.text, &context))
    })
    .await
}

/// Gives up a command that waits for its first dice.
pub(crate) async fn withdraw(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Withdraw>) -> Result<Json<Version>, Fault> {
    blocking(move || {
        let (table, _, _, context) = word.sender().speaker(&site, &id)?;
        spoken(table.withdraw(&context))
    })
    .await
}

/// Takes back, or asks to.
pub(crate) async fn undo(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Undo>) -> Result<Json<Version>, Fault> {
    blocking(move || {
        let (table, key, seat, context) = word.sender().speaker(&site, &id)?;
        let at = table.persons(seat)?;
        let seat = table.core().undoer(&table.keys[key].seats, at);
        spoken(table.undo(key, seat, word.right.as_deref() == Some("referee"), &context))
    })
    .await
}

/// Offers a draw.
pub(crate) async fn offer_draw(
    State(site): SiteState,
    Path(id): Path<String>,
    Body(word): Body<OfferDraw>,
) -> Result<Json<Version>, Fault> {
    blocking(move || {
        let (table, key, seat, context) = word.sender().speaker(&site, &id)?;
        spoken(table.offer_draw(key, table.persons(seat)?, &context))
    })
    .await
}

/// Breaks the game off, or asks the others whether one may.
pub(crate) async fn close(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Close>) -> Result<Json<Version>, Fault> {
    blocking(move || {
        let (table, key, seat, context) = word.sender().speaker(&site, &id)?;
        spoken(table.close(key, table.persons(seat)?, site.limits.unplayed, &context))
    })
    .await
}

/// Asks the others whether the bot may be used.
pub(crate) async fn ask_for_bot(
    State(site): SiteState,
    Path(id): Path<String>,
    Body(word): Body<AskForBot>,
) -> Result<Json<Version>, Fault> {
    blocking(move || {
        let (table, key, seat, context) = word.sender().speaker(&site, &id)?;
        spoken(table.ask_for_bot(key, table.persons(seat)?, &context))
    })
    .await
}

/// Stops the clocks by consent, or starts them again.
pub(crate) async fn pause(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Pause>) -> Result<Json<Version>, Fault> {
    blocking(move || {
        let (table, key, seat, context) = word.sender().speaker(&site, &id)?;
        spoken(table.pause(key, table.persons(seat)?, word.accept, &context))
    })
    .await
}

/// Gives the person a name; `text` is the name.
pub(crate) async fn name(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Name>) -> Result<Json<Version>, Fault> {
    blocking(move || {
        let (table, key, _, _) = word.sender().speaker(&site, &id)?;
        spoken(table.call(key, &word.text))
    })
    .await
}

/// Says yes or no to another person's wish.
pub(crate) async fn consent(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Consent>) -> Result<Json<Version>, Fault> {
    blocking(move || {
        let (table, key, seat, context) = word.sender().speaker(&site, &id)?;
        table.persons(seat)?;
        spoken(table.consent(key, word.accept, &context))
    })
    .await
}

/// Removes the table for good, at its owner's request.
pub(crate) async fn delete(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Delete>) -> Result<Json<Deleted>, Fault> {
    blocking(move || {
        let (table, key, _, _) = word.sender().speaker(&site, &id)?;
        if !table.keys[key].owner {
            return Err(Fault::new(StatusCode::FORBIDDEN, "not-owner", crate::words::t("fault-not-owner-remove")));
        }
        if !site.tables.archive().is_there() {
            return Err(Fault::store_away());
        }
        site.tables.remove(&id);
        Ok(Json(Deleted { deleted: id }))
    })
    .await
}
