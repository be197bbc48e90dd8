//! What a seat says at its table.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use engine::{Problem, Seat, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    extract::Body,
    fault::Fault,
    limits::{Asker, work::blocking},
    tables::{
        site::{Site, SiteState},
        table::{
            Said, Table,
            advice::{Asking, Span},
            observer::Observer,
        },
    },
};

/// A command, an answer, or a wish to take back.
#[derive(Debug, Deserialize)]
pub(crate) struct Word {
    /// The token.
    pub(crate) seat: String,
    /// The speaking seat, for a token with several seats.
    #[serde(rename = "as", default)]
    at: Option<String>,
    #[serde(default)]
    pub(crate) text: String,
    /// The revision that was looked at. A command based on a position that has changed since is refused as stale.
    #[serde(default)]
    seen: Option<u64>,
    /// A word of the sender's own: the same word again is the same request and is not carried out twice.
    #[serde(default)]
    request: Option<String>,
    /// `own` (default) or `referee`, for undo.
    #[serde(default)]
    right: Option<String>,
    #[serde(default)]
    pub(crate) accept: bool,
    /// For the lobby: how many seconds those without a seat are behind.
    #[serde(default)]
    pub(crate) delay: Option<u32>,
    /// Extent of what a bot decides: `phase` for all decisions until the phase ends; otherwise one command.
    #[serde(default)]
    until: Option<String>,
    /// Language of a forecast.
    #[serde(default)]
    lang: Option<String>,
}

/// The table, the speaker's key number and seat.
pub(crate) fn speaker(site: &Site, id: &str, word: &Word) -> Result<(Arc<Table>, usize, Option<Seat>, Said), Fault> {
    let table = site.find(id)?;
    let observer = Observer::of(&table, Some(&word.seat), word.at.as_deref(), "en")?;
    let key = observer.key.ok_or_else(Fault::no_key)?;
    // A program's word is its own only within its key.
    let request = word.request.as_ref().map(|request| format!("{key}/{}", request.chars().take(64).collect::<String>()));
    Ok((table, key, observer.at, Said { seen: word.seen, request, circled: false }))
}

fn spoken(result: Result<u64, Fault>) -> Result<Json<Value>, Fault> {
    result.map(|version| Json(json!({ "version": version })))
}

/// Says a command.
pub(crate) async fn say(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let (table, _, seat, said) = speaker(&site, &id, &word)?;
        spoken(table.say(seat.ok_or_else(Fault::no_key)?, &word.text, &said))
    })
    .await
}

/// Reads on in a lesson.
pub(crate) async fn read_on(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let (table, _, seat, said) = speaker(&site, &id, &word)?;
        seat.ok_or_else(Fault::no_key)?;
        spoken(table.read_on(&said))
    })
    .await
}

/// The usual bot's decision for the seat, from the seat's view.
pub(crate) async fn advise(
    State(site): SiteState,
    Asker(client): Asker,
    Path(id): Path<String>,
    Body(word): Body<Word>,
) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let (table, _, seat, said) = speaker(&site, &id, &word)?;
        let by = Asking { client, thinking: &site.thinking };
        let (bot, command) = table.advise(seat.ok_or_else(Fault::no_key)?, &said, by)?;
        Ok(Json(json!({ "bot": bot, "command": command })))
    })
    .await
}

/// The probable effect of a command: nothing is played, nothing changes.
pub(crate) async fn forecast(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let table = site.find(&id)?;
        let observer = Observer::of(&table, Some(&word.seat), word.at.as_deref(), word.lang.as_deref().unwrap_or("en"))?;
        let seat = observer.at.ok_or_else(Fault::no_key)?;
        let odds = table.core().play.forecast(seat, &word.text, observer.language)?;
        Ok(Json(json!({ "odds": odds })))
    })
    .await
}

/// The places within reach of a thing that a person picks on the table: nothing is played, nothing changes.
pub(crate) async fn reach(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let table = site.find(&id)?;
        let observer = Observer::of(&table, Some(&word.seat), word.at.as_deref(), word.lang.as_deref().unwrap_or("en"))?;
        let seat = observer.at.ok_or_else(Fault::no_key)?;
        let reach = table.core().play.reach(seat, &word.text, observer.language);
        Ok(Json(json!({ "shapes": reach.shapes, "choices": reach.choices })))
    })
    .await
}

/// Lets the usual bot speak for the seat, once or until the phase ends.
pub(crate) async fn delegate(
    State(site): SiteState,
    Asker(client): Asker,
    Path(id): Path<String>,
    Body(word): Body<Word>,
) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let (table, _, seat, said) = speaker(&site, &id, &word)?;
        let span = match word.until.as_deref() {
            None => Span::Once,
            Some("phase") => Span::Phase,
            Some(other) => return Err(Problem::new("bad-span", format!("until is `phase` or left out, not {other:?}")).into()),
        };
        let by = Asking { client, thinking: &site.thinking };
        spoken(table.delegate(seat.ok_or_else(Fault::no_key)?, span, &said, by))
    })
    .await
}

/// Enters the dice of a real table.
pub(crate) async fn answer(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let (table, _, seat, said) = speaker(&site, &id, &word)?;
        spoken(table.answer(seat.map_or(Viewer::Public, Viewer::Seat), &word.text, &said))
    })
    .await
}

/// Gives up a command that waits for its first dice.
pub(crate) async fn withdraw(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let (table, _, _, said) = speaker(&site, &id, &word)?;
        spoken(table.withdraw(&said))
    })
    .await
}

/// Takes back, or asks to.
pub(crate) async fn undo(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let (table, key, seat, said) = speaker(&site, &id, &word)?;
        let at = seat.ok_or_else(Fault::no_key)?;
        let seat = table.core().undoer(&table.keys[key].seats, at);
        spoken(table.undo(key, seat, word.right.as_deref() == Some("referee"), &said))
    })
    .await
}

/// Offers a draw.
pub(crate) async fn offer_draw(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let (table, key, seat, said) = speaker(&site, &id, &word)?;
        spoken(table.offer_draw(key, seat.ok_or_else(Fault::no_key)?, &said))
    })
    .await
}

/// Gives the person a name; `text` is the name.
pub(crate) async fn name(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let (table, key, _, _) = speaker(&site, &id, &word)?;
        spoken(table.call(key, &word.text))
    })
    .await
}

/// Says yes or no to another person's wish.
pub(crate) async fn consent(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let (table, key, seat, said) = speaker(&site, &id, &word)?;
        seat.ok_or_else(Fault::no_key)?;
        spoken(table.consent(key, word.accept, &said))
    })
    .await
}

/// Removes the table for good, at its owner's request.
pub(crate) async fn delete(State(site): SiteState, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    blocking(move || {
        let (table, key, _, _) = speaker(&site, &id, &word)?;
        if !table.keys[key].owner {
            return Err(Fault::new(StatusCode::FORBIDDEN, "not-owner", crate::words::t("fault-not-owner-remove")));
        }
        if !site.tables.archive().is_there() {
            return Err(Fault::store_away());
        }
        site.tables.remove(&id);
        Ok(Json(json!({ "deleted": id })))
    })
    .await
}
