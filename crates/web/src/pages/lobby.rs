//! The lobby: games that their openers have listed, for everybody to join, to watch, or to read when they are over.

use axum::{extract::State, response::Html};
use engine::{Text, msg};
use maud::{Markup, html};

use crate::{
    limits::work::blocking,
    pages::{column, fault::PageFault, seat_badge},
    sync::listing::{Listed, Shown, sorted},
    tables::site::SiteState,
    words::{self, Reading, said},
};

/// The page.
pub(crate) async fn page(State(site): SiteState, Reading(language): Reading) -> Result<Html<String>, PageFault> {
    let Shown { join, watch, finished } = sorted(&site, false).await?;
    blocking(move || {
        let say = |text: &Text| words::say(language, text);
        let body = html! {
            h1 { (say(&msg!("lobby"))) }
            p { (say(&msg!("lobby-text"))) }
            section aria-labelledby="create" {
                h2 id="create" { (say(&msg!("lobby-create"))) }
                p class="row" { @for kit in site.tables.kits() { a class="button quiet" href={ "/new?game=" (kit.about().name) } { (said(&**kit, kit.about_in(language).title, language)) } " " } }
            }
            (part(language, &msg!("lobby-join"), &msg!("lobby-no-join"), &join))
            (part(language, &msg!("lobby-watch"), &msg!("lobby-no-watch"), &watch))
            (part(language, &msg!("lobby-over"), &msg!("lobby-no-over"), &finished))
            section class="recent" aria-labelledby="recent" { h2 id="recent" { (say(&msg!("lobby-yours"))) } div id="recent-list" data-watching=(say(&msg!("watching-it"))) data-forget=(say(&msg!("forget"))) data-move=(say(&msg!("your-move"))) data-over=(say(&msg!("device-over"))) data-device=(say(&msg!("device-link"))) data-device-help=(say(&msg!("device-link-help"))) { p class="empty" { (say(&msg!("no-table"))) } } }
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
