//! The table page.

use std::sync::Arc;

use axum::{
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use engine::Seat;
use maud::{Markup, PreEscaped, html};

use crate::{
    api::Looking,
    dice, draw,
    fault::{Fault, PageFault},
    feed::Page,
    pages::{choices, claim, drawer, log, mark, seat_badge, sheets, shell, strip},
    server::{House, apart},
    sight::{Eyes, Sight},
    table::Table,
};

/// The page. What is first seen is drawn here; the state goes along as data, from which the browser draws on. A key in the address is taken out of it:
/// the browser keeps it from then on.
pub(crate) async fn table(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
    headers: HeaderMap,
) -> Result<Response, PageFault> {
    apart(move || {
        let table = house.find(&id)?;
        if let Some(word) = looking.seat.as_deref().filter(|word| !word.is_empty()) {
            return Ok(first_visit(&table, word, &looking, &headers)?);
        }
        let language = looking.lang.clone().unwrap_or_else(|| preferred(&headers, &table.kit.languages()).to_owned());
        // A key of before, which opens nothing any more, leaves the person among the spectators.
        let token = looking.token(&headers).filter(|token| table.key(token).is_some());
        let eyes = Eyes::of(&table, token.as_deref(), looking.at.as_deref().filter(|_| token.is_some()), &language)?;
        let sight = table.sight(&eyes);
        Ok(Html(page(&token.unwrap_or_default(), &sight).into_string()).into_response())
    })
    .await
}

/// A link with a key or an invitation.
fn first_visit(table: &Table, word: &str, looking: &Looking, headers: &HeaderMap) -> Result<Response, Fault> {
    if let Some((key, _)) = table.key(word) {
        let at = looking.at.as_deref().and_then(|at| at.parse::<Seat>().ok()).map_or(String::new(), |seat| format!("&as={seat}"));
        let language = looking.lang.as_deref().filter(|language| table.kit.languages().contains(language));
        let language = language.map_or(String::new(), |language| format!("&lang={language}"));
        return Ok(claim::seated(&table.id, key, word, &(at + &language), headers));
    }
    let key = table.invited(word).ok_or_else(|| {
        let sentence = "this link opens no seat: it has been used, or was taken back. Ask the person who opened the table for a new one";
        Fault::new(StatusCode::FORBIDDEN, "link-used", sentence)
    })?;
    Ok(Html(claim::page(table, key, word).into_string()).into_response())
}

/// The first language that the browser asks for and the game speaks; English otherwise.
fn preferred<'l>(headers: &HeaderMap, spoken: &[&'l str]) -> &'l str {
    let asked = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let wanted = asked.split(',').filter_map(|one| one.split([';', '-']).next()).map(str::trim);
    wanted.filter_map(|word| spoken.iter().find(|one| one.eq_ignore_ascii_case(word))).next().copied().unwrap_or("en")
}

fn page(token: &str, sight: &Sight) -> Markup {
    let state = Page::of(sight);
    let body = html! {
        header class="bar" {
            a class="brand" href="/" { (mark()) "Vinculum" }
            h1 { (sight.title) }
            div id="chips" { (sheets::chips(sight)) }
            nav {
                button type="button" class="quiet" data-open="invite-box" { "Links" }
                a href={ "/t/" (sight.id) "/print" (sight.query()) } target="_blank" rel="noopener" { "Print" }
                a href="/rules" target="_blank" rel="noopener" { "Rules" }
                button type="button" class="quiet" data-open="help" aria-label="Help" title="Help (?)" { "?" }
            }
        }
        div id="table" data-id=(sight.id) data-seat=(token) data-version=(state.revision) data-at=[sight.seat()] data-mine=(sight.mine())
            data-left=[state.left] data-title=(sight.title) data-game=(sight.game) data-lang=(sight.language) {
            div id="voice" class="unseen" aria-live="polite" {}
            section id="strip" aria-label="What is asked" { (strip::strip(sight)) }
            main class="floor" { (stage(sight)) (side(sight)) }
            (line())
        }
        div id="pass" { (pass(sight)) }
        dialog id="invite-box" aria-label="Links" { div id="invite" { (invite(sight)) } (close("invite-box")) }
        (help())
        (drawer())
        div id="toast" role="alert" hidden {}
        noscript { p class="problem" { "The table needs JavaScript to follow the game and to send your commands." } }
        script type="application/json" id="state" { (data(&state)) }
    };
    shell(&format!("{} · Vinculum", sight.title), "table", &["drawer.js", "table/main.js"], &body)
}

/// The state as JSON inside a page: nothing in it can end the element it stands in.
fn data(state: &Page) -> PreEscaped<String> {
    PreEscaped(state.state.to_string().replace('<', "\\u003c"))
}

fn stage(sight: &Sight) -> Markup {
    html! {
        section class="stage" aria-label="Board" {
            div id="board" class="layer" { (draw::board(&sight.scene)) }
            div id="over" class="layer" {}
            div id="zones" aria-label="Cards" {}
            div class="zoom" role="group" aria-label="View of the board" {
                button type="button" class="quiet" data-zoom="in" aria-label="closer" title="Closer (+)" { "+" }
                button type="button" class="quiet" data-zoom="out" aria-label="farther" title="Farther (−)" { "−" }
                button type="button" class="quiet" data-zoom="action" aria-label="to what is asked about" title="To what is asked about (Z)" { "◎" }
                button type="button" class="quiet" data-zoom="fit" aria-label="whole board" title="Whole board (0)" { "⤢" }
            }
            div id="tip" role="tooltip" hidden {}
        }
    }
}

fn side(sight: &Sight) -> Markup {
    html! {
        aside class="side" data-tab="choices" {
            div class="tabs" role="tablist" aria-label="Beside the board" {
                @for (name, title) in [("choices", "Choices"), ("sheets", "Sheets"), ("log", "Log")] {
                    button type="button" role="tab" data-tab=(name) aria-controls={ "pane-" (name) } aria-selected=(name == "choices") { (title) }
                }
            }
            section id="pane-choices" class="pane" role="tabpanel" aria-label="Choices" {
                div id="trays" { @for tray in &sight.scene.trays { (dice::tray(tray)) } }
                section id="pop" aria-label="Choices here" hidden {}
                div id="choices" { (choices::choices(sight)) }
                div id="detail" aria-live="polite" {}
            }
            section id="pane-sheets" class="pane" role="tabpanel" aria-label="Sheets" { div id="sheets" { (sheets::sheets(sight)) } }
            section id="pane-log" class="pane" role="tabpanel" aria-label="Log" {
                div id="log" class="log" role="log" { (log::log(sight)) }
            }
        }
    }
}

/// A line for those who like to type their commands; `:` opens it.
fn line() -> Markup {
    html! {
        form id="line" hidden aria-label="Command line" {
            label { span { ":" } input name="command" list="commands" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="a command, or undo" aria-label="Command"; }
            datalist id="commands" {}
            button type="submit" { "Say" }
        }
    }
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
                (link(&format!("{base}?seat={token}"), html! { "For seat " (seat_badge(place.seat)) }, "Whoever opens it first plays this seat; it works once."))
            }
        }
        (link(&base, html! { "To watch" }, "Shows what everybody may see. Anyone who has it can look on."))
        @if sight.token.is_some() {
            (link(&format!("{base}?seat={}", sight.token.as_deref().unwrap_or_default()), html! { "Back to your seat" }, "Keep it to yourself: it speaks for you on any device."))
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
        (":", "opens a line for typed commands"),
        ("A", "advice: what the game's bot would do in your place"),
        ("B", "the bot decides this; with Shift: all until the phase ends"),
        ("U", "takes back"),
        ("+  −  0", "closer, farther, the whole board; Shift with arrows moves it"),
        ("Z", "to what the question is about"),
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
