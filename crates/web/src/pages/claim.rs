//! The way to a seat: a link is opened, the seat is taken, and from then on the browser keeps the key, so that it stands in no address.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Form, Path, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Redirect, Response},
};
use engine::{Problem, Seat, Text, msg};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    api::{Body, Word, speaker},
    fault::{Fault, PageFault},
    guard::set_cookie,
    pages::{column, seat_badge},
    server::{House, apart},
    table::Table,
    words,
};

/// The cookie of a key of a table.
pub(crate) fn cookie_name(key: usize) -> String {
    format!("seat{key}")
}

/// Leads a browser to a seat, with the key in a cookie that only this table's pages get.
pub(crate) fn seated(table: &str, key: usize, token: &str, rest: &str, headers: &HeaderMap) -> Response {
    let cookie = set_cookie(&cookie_name(key), token, &format!("/t/{table}"), headers);
    ([(header::SET_COOKIE, cookie)], Redirect::to(&format!("/t/{table}?me={key}{rest}"))).into_response()
}

/// Leads the person who opened a table to it.
pub(crate) fn opened(table: &Table, headers: &HeaderMap) -> Response {
    let token = table.core().register.keys.first().map_or_else(String::new, |key| key.token.clone());
    seated(&table.id, 0, &token, "", headers)
}

/// The page of a link that nobody has used yet. It takes the seat when its form is sent: a program that only looks at links, as messengers do, takes none.
pub(crate) fn page(table: &Table, key: usize, word: &str, language: &str) -> Markup {
    let say = |text: &Text| words::say(language, text);
    let seats = &table.keys[key].seats;
    let body = html! {
        h1 { (table.title) }
        p { (say(&msg!("invited"))) ": " @for seat in seats { (seat_badge(*seat)) " " } }
        p { (say(&msg!("invited-text"))) }
        form method="post" action={ "/t/" (table.id) "/claim" } class="panel" id="claim" {
            input type="hidden" name="invite" value=(word);
            button type="submit" { (say(&msg!("take-seat"))) }
        }
    };
    column(language, &say(&msg!("take-seat")), &["claim.js"], &body)
}

/// Fields of the form.
#[derive(Deserialize)]
pub(crate) struct Sent {
    invite: String,
    name: Option<String>,
}

/// Takes a seat in a browser.
pub(crate) async fn submit(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Result<Response, PageFault> {
    apart(move || {
        let taken = house.find(&id)?.claim(&sent.invite, sent.name.as_deref())?;
        Ok(seated(&id, taken.key, &taken.token, "", &headers))
    })
    .await
}

/// Takes a seat for a program: the answer holds the key.
pub(crate) async fn claim(State(house): State<Arc<House>>, Path(id): Path<String>, Body(sent): Body<Sent>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let table = house.find(&id)?;
        let taken = table.claim(&sent.invite, sent.name.as_deref())?;
        Ok(Json(json!({ "token": taken.token, "seats": table.keys[taken.key].seats })))
    })
    .await
}

fn link(id: &str, word: &str) -> Json<Value> {
    Json(json!({ "invite": word, "url": format!("/t/{id}?seat={word}") }))
}

/// Makes the link that hands a seat over.
pub(crate) async fn hand_over(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Body(word): Body<Word>,
) -> Result<Json<Value>, Fault> {
    apart(move || {
        let (table, key, _, _) = speaker(&house, &id, &word)?;
        Ok(link(&id, &table.hand_over(key)?))
    })
    .await
}

/// Takes that link back.
pub(crate) async fn reclaim(State(house): State<Arc<House>>, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let (table, key, _, _) = speaker(&house, &id, &word)?;
        table.reclaim(key)?;
        Ok(Json(json!({ "version": table.core().revision })))
    })
    .await
}

/// Frees a seat; `text` names it.
pub(crate) async fn free(State(house): State<Arc<House>>, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let (table, key, _, _) = speaker(&house, &id, &word)?;
        let seat: Seat = word.text.trim().parse().map_err(|why: engine::UnknownSeat| Problem::new("unknown-seat", why.to_string()))?;
        Ok(link(&id, &table.free(key, seat)?))
    })
    .await
}
