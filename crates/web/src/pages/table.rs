//! The table page.

use std::sync::Arc;

use axum::{
    extract::{Path, Query, State},
    response::Html,
};
use maud::{Markup, html};

use crate::{
    api::Looking,
    dice, draw,
    fault::PageFault,
    live::Parts,
    pages::{choices, drawer, log, mark, seat_badge, sheets, shell, strip},
    server::{House, apart},
    sight::{Eyes, Sight},
};

/// The parts that change, by the id of their element.
pub(crate) fn parts(sight: &Sight) -> Vec<(&'static str, Markup)> {
    vec![
        ("chips", sheets::chips(sight)),
        ("strip", strip::strip(sight)),
        ("board", draw::board(&sight.scene)),
        ("over", draw::over(&sight.scene)),
        ("trays", html! { @for tray in &sight.scene.trays { (dice::tray(tray)) } }),
        ("choices", choices::choices(sight)),
        ("sheets", sheets::sheets(sight)),
        ("log", log::log(sight)),
        ("invite", invite(sight)),
        ("pass", pass(sight)),
    ]
}

/// The page.
pub(crate) async fn table(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
) -> Result<Html<String>, PageFault> {
    apart(move || {
        let table = house.find(&id)?;
        let eyes = Eyes::of(&table, looking.seat.as_deref(), looking.at.as_deref())?;
        let token = looking.seat.unwrap_or_default();
        let page = page(&table.id, &table.title, &token, &table.parts(&eyes));
        Ok(Html(page.into_string()))
    })
    .await
}

fn part<'p>(parts: &'p Parts, id: &str) -> maud::PreEscaped<&'p str> {
    maud::PreEscaped(parts.html.iter().find(|(other, _)| *other == id).map_or("", |(_, html)| html))
}

fn page(id: &str, title: &str, token: &str, parts: &Parts) -> Markup {
    let left = parts.left.map(|left| left.to_string());
    let body = html! {
        header class="bar" {
            a class="brand" href="/" { (mark()) "Vinculum" }
            h1 { (title) }
            div id="chips" { (part(parts, "chips")) }
            nav {
                button type="button" class="quiet" data-open="invite-box" { "Links" }
                a href="/rules" target="_blank" rel="noopener" { "Rules" }
                button type="button" class="quiet" data-open="help" aria-label="Help" title="Help (?)" { "?" }
            }
        }
        div id="table" data-id=(id) data-seat=(token) data-version=(parts.revision) data-at=(parts.at) data-mine=(parts.mine)
            data-left=[left] data-title=(title) {
            div id="voice" class="unseen" aria-live="polite" {}
            section id="strip" aria-label="What is asked" { (part(parts, "strip")) }
            main class="floor" {
                section class="stage" aria-label="Board" {
                    div id="board" class="layer" { (part(parts, "board")) }
                    div id="over" class="layer" { (part(parts, "over")) }
                    div class="zoom" role="group" aria-label="View of the board" {
                        button type="button" class="quiet" data-zoom="in" aria-label="closer" title="Closer (+)" { "+" }
                        button type="button" class="quiet" data-zoom="out" aria-label="farther" title="Farther (−)" { "−" }
                        button type="button" class="quiet" data-zoom="fit" aria-label="whole board" title="Whole board (0)" { "⤢" }
                    }
                    div id="pop" role="dialog" aria-label="Choices here" hidden {}
                    div id="tip" role="tooltip" hidden {}
                }
                aside class="side" data-tab="choices" {
                    div class="tabs" role="tablist" aria-label="Beside the board" {
                        @for (name, title) in [("choices", "Choices"), ("sheets", "Sheets"), ("log", "Log")] {
                            button type="button" role="tab" data-tab=(name) aria-controls={ "pane-" (name) } aria-selected=(name == "choices") { (title) }
                        }
                    }
                    section id="pane-choices" class="pane" role="tabpanel" aria-label="Choices" {
                        div id="trays" { (part(parts, "trays")) }
                        div id="choices" { (part(parts, "choices")) }
                        div id="detail" aria-live="polite" {}
                    }
                    section id="pane-sheets" class="pane" role="tabpanel" aria-label="Sheets" { div id="sheets" { (part(parts, "sheets")) } }
                    section id="pane-log" class="pane" role="tabpanel" aria-label="Log" {
                        div id="log" class="log" role="log" { (part(parts, "log")) }
                    }
                }
            }
        }
        div id="pass" { (part(parts, "pass")) }
        dialog id="invite-box" aria-label="Links" { div id="invite" { (part(parts, "invite")) } (close("invite-box")) }
        (help())
        (drawer())
        div id="toast" role="alert" hidden {}
        noscript { p class="problem" { "The table needs JavaScript to follow the game and to send your commands." } }
    };
    shell(&format!("{title} · Vinculum"), "table", &["live.js", "form.js", "board.js"], &body)
}

fn close(id: &str) -> Markup {
    html! { button type="button" class="quiet close" data-close=(id) aria-label="close" { "✕" } }
}

/// The links of the table: for friends who have not come yet, for those who only watch, and back to one's own seat.
fn invite(sight: &Sight) -> Markup {
    let base = format!("/t/{}", sight.id);
    html! {
        h2 { "Links of this table" }
        @for place in &sight.places {
            @if let Some(token) = &place.link {
                (link(&format!("{base}?seat={token}"), html! { "For your friend on seat " (seat_badge(place.seat)) }, "Whoever opens it plays this seat."))
            }
        }
        (link(&base, html! { "To watch" }, "Shows what everybody may see. Anyone who has it can look on."))
        @if sight.token.is_some() {
            (link(&format!("{base}{}", sight.query()), html! { "Back to your seat" }, "Keep it to yourself: it speaks for you on any device."))
        }
        @if sight.file { p { a href={ "/t/" (sight.id) "/file" (sight.query()) } { "Download the game file" } ": it can be resumed, replayed and checked." } }
    }
}

fn link(path: &str, title: Markup, help: &str) -> Markup {
    html! {
        div class="link" {
            h3 { (title) }
            p { (help) }
            div class="row" {
                input readonly value=(path) data-link aria-label="link";
                button type="button" data-copy { "Copy" }
            }
        }
    }
}

/// What covers the page while the device goes from one person to the other.
fn pass(sight: &Sight) -> Markup {
    html! {
        @if let Some(seat) = sight.pass {
            div class="cover" role="dialog" aria-label="Pass the device" {
                p { "Pass the device to" }
                p class="who" { (seat_badge(seat)) " Seat " (seat) }
                p class="quiet-text" { "What is shown next is for their eyes only." }
                button type="button" data-as=(seat) autofocus { "I am " (seat) ": show my table" }
            }
        }
    }
}

fn help() -> Markup {
    let keys = [
        ("Tab", "goes from the strip to the board, the choices, the sheets and the log"),
        ("Arrow keys", "on the board: from piece to piece; in the choices: from one to the next"),
        ("Enter", "chooses; on a piece it opens what can be done there"),
        ("1 to 9", "choose from the open list"),
        ("A", "advice: what the game's bot would do in your place"),
        ("B", "the bot decides this; with Shift: all until the phase ends"),
        ("U", "takes back"),
        ("+  −  0", "closer, farther, the whole board; Shift with arrows moves it"),
        ("C  S  L", "to the choices, the sheets, the log"),
        ("Esc", "closes what is open"),
        ("?", "this help"),
    ];
    html! {
        dialog id="help" aria-label="Help" {
            h2 { "At the table" }
            p { "Point at a piece to see its arcs and ranges; point at a choice to see what it would do and how likely. Then press it once. On a touch screen the first touch shows, the second does." }
            p { "Every grey or crossed-out choice says why it is not possible, and every rule id opens the rule." }
            dl class="keys" { @for (key, what) in keys { div { dt { kbd { (key) } } dd { (what) } } } }
            p class="quiet-text" { "● easy  ◆ has a cost  ▲ hard  ✕ not possible" }
            (close("help"))
        }
    }
}
