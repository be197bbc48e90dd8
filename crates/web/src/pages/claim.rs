//! The way to a seat: a link is opened, the seat is taken, and from then on the browser keeps the key, so that it stands in no address.

use axum::{
    extract::{Form, Path, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Redirect, Response},
};
use engine::{Seat, Text, msg};
use maud::{Markup, html};

use crate::{
    extract::{seat_cookie, set_cookie},
    limits::work::blocking,
    pages::{
        brought::{self, Fields, field, settings_of},
        column,
        fault::PageFault,
        seat_badge,
    },
    tables::{
        site::{Site, SiteState},
        table::Table,
    },
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
/// A guest chooses a fleet or deck first; where there is nothing to choose, a script sends the form at once.
pub(crate) fn page(site: &Site, table: &Table, key: usize, word: &str, language: &str) -> Markup {
    let say = |text: &Text| words::say(language, text);
    let seats = &table.keys[key].seats;
    let choices = table.kit.about().seat_choices;
    let setup = (!choices.is_empty() && table.may_bring()).then(|| table.core().register.setup.clone());
    let body = html! {
        h1 { (table.title_in(language)) }
        p { (say(&msg!("invited"))) ": " @for seat in seats { (seat_badge(*seat)) " " } }
        p { (say(&msg!("invited-text"))) }
        form method="post" action={ "/t/" (table.id) "/claim" } class={ "panel" @if setup.is_some() { " setup" } } id="claim" {
            input type="hidden" name="invite" value=(word);
            @if let Some(setup) = &setup {
                p { (say(&msg!("invited-choose"))) }
                @for seat in seats { (brought::brought(site, &*table.kit, setup, &Fields::new(), *seat, language)) }
            }
            button type="submit" { (say(&msg!("take-seat"))) }
        }
    };
    column(language, &say(&msg!("take-seat")), if setup.is_some() { &["home.js"] } else { &["claim.js"] }, &body)
}

/// Takes a seat in a browser.
pub(crate) async fn submit(
    State(site): SiteState,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Fields>,
) -> Result<Response, PageFault> {
    blocking(move || {
        let (table, word) = (site.find(&id)?, field(&sent, "invite").unwrap_or_default());
        let own = |name: &str, key: usize| {
            let seat = name.split_once('.').and_then(|(seat, _)| seat.parse().ok());
            seat.is_some_and(|seat: Seat| table.keys[key].seats.contains(&seat))
        };
        // Nobody takes a seat with a fleet that is refused.
        if let Some(key) = table.invited(word) {
            table.bring(&settings_of(&sent, |name| own(name, key)), &site.tables.seeds)?;
        }
        let taken = table.claim(word, field(&sent, "name"))?;
        Ok(seated(&id, taken.key, &taken.token, "", &headers))
    })
    .await
}
