//! The way to a seat: a link is opened, the seat is taken, and from then on the browser keeps the key, so that it stands in no address.

use axum::{
    extract::{Form, Path, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Redirect, Response},
};
use engine::{Text, msg};
use maud::{Markup, html};
use serde::Deserialize;

use crate::{
    extract::{seat_cookie, set_cookie},
    limits::work::blocking,
    pages::{column, fault::PageFault, seat_badge},
    tables::{site::SiteState, table::Table},
    words,
};

/// Leads a browser to a seat, with the key in a cookie that only this table's pages get.
pub(crate) fn seated(table: &str, key: usize, token: &str, rest: &str, headers: &HeaderMap) -> Response {
    let cookie = set_cookie(&seat_cookie(key), token, &format!("/t/{table}"), headers);
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
    State(site): SiteState,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Result<Response, PageFault> {
    blocking(move || {
        let taken = site.find(&id)?.claim(&sent.invite, sent.name.as_deref())?;
        Ok(seated(&id, taken.key, &taken.token, "", &headers))
    })
    .await
}
