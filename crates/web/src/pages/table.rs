//! The table page.

use axum::{
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode},
    response::{Html, IntoResponse, Response},
};
use engine::{Seat, Text, msg};
use maud::{Markup, PreEscaped, html};

use crate::{
    extract::Viewing,
    fault::Fault,
    limits::work::blocking,
    pages::{choices, claim, dice, draw, drawer, fault::PageFault, lesson, log, mark, seat_badge, sheets, shell, strip},
    sync::{page, view_model::ViewModel},
    tables::{
        site::{Site, SiteState},
        table::{Table, observer::Observer},
    },
    time::now_ms,
    words,
};

/// The page. What is first seen is drawn here; the state goes along as data, from which the browser draws on. A key in the address is taken out of it:
/// the browser keeps it from then on.
pub(crate) async fn table(
    State(site): SiteState,
    Path(id): Path<String>,
    Query(viewing): Query<Viewing>,
    headers: HeaderMap,
) -> Result<Response, PageFault> {
    blocking(move || {
        let table = site.find(&id)?;
        if let Some(word) = viewing.seat.as_deref().filter(|word| !word.is_empty()) {
            return Ok(first_visit(&site, &table, word, &viewing, &headers)?);
        }
        let language = viewing.lang.clone().unwrap_or_else(|| words::preferred(&headers, &table.kit.languages()).to_owned());
        // A key of before, which opens nothing any more, leaves the person among the spectators.
        let token = viewing.token(&headers).filter(|token| table.key(token).is_some());
        let observer = Observer::of(&table, token.as_deref(), viewing.at.as_deref().filter(|_| token.is_some()), &language)?;
        let view = table.view(&observer);
        Ok(Html(page(&token.unwrap_or_default(), &view).into_string()).into_response())
    })
    .await
}

/// A link with a key or an invitation.
fn first_visit(site: &Site, table: &Table, word: &str, viewing: &Viewing, headers: &HeaderMap) -> Result<Response, Fault> {
    if let Some((key, _)) = table.key(word) {
        let at = viewing.at.as_deref().and_then(|at| at.parse::<Seat>().ok()).map_or(String::new(), |seat| format!("&as={seat}"));
        let language = viewing.lang.as_deref().filter(|language| table.kit.languages().contains(language));
        let language = language.map_or(String::new(), |language| format!("&lang={language}"));
        return Ok(claim::seated(&table.id, key, word, &(at + &language), headers));
    }
    let key = table.invited(word).ok_or_else(|| {
        let sentence = crate::words::t("fault-link-used");
        Fault::new(StatusCode::FORBIDDEN, "link-used", sentence)
    })?;
    Ok(Html(claim::page(site, table, key, word, words::preferred(headers, &words::LANGUAGES.map(|(name, _)| name))).into_string())
        .into_response())
}

fn page(token: &str, view: &ViewModel) -> Markup {
    let say = |text: &Text| words::say(view.language, text);
    let body = html! {
        header class="bar" {
            a class="brand" href="/" { (mark()) "Vinculum" }
            h1 { (view.title) }
            div id="chips" role="group" tabindex="0" aria-label=(say(&msg!("seats"))) { (sheets::chips(view)) }
            nav {
                button type="button" class="quiet" data-open="invite-box" { (say(&msg!("this-table-short"))) }
                (elsewhere(view))
                (languages(view))
                button type="button" class="quiet" data-open="help" aria-label=(say(&msg!("help"))) title={ (say(&msg!("help"))) " (?)" } { "?" }
            }
        }
        div id="table" data-id=(view.id) data-seat=(token) data-version=(view.revision) data-at=[view.seat()] data-mine=(view.mine())
            data-left=[view.left] data-now=[(!view.clocks.is_empty()).then(now_ms)] data-title=(view.title) data-game=(view.game) data-lang=(view.language) {
            div id="voice" class="unseen" aria-live="polite" {}
            section id="strip" data-lost=(say(&msg!("connection-lost"))) aria-label=(say(&msg!("what-is-asked"))) { (strip::strip(view)) }
            @if view.lesson.is_some() { section id="coach" aria-live="polite" aria-label=(say(&msg!("lesson"))) { (lesson::lesson(view)) } }
            section id="waiting" aria-label=(say(&msg!("send-link"))) hidden {}
            main class="floor" { (stage(view)) (side(view)) }
            (line(view))
        }
        div id="pass" { (pass(view)) }
        dialog id="invite-box" aria-label=(say(&msg!("this-table"))) { div id="invite" { (invite(view)) } p class="row only-narrow" { (elsewhere(view)) } (close("invite-box", view)) }
        (help(view))
        (drawer(view.language))
        div id="toast" role="alert" hidden {}
        noscript { p class="problem" { (say(&msg!("needs-script"))) } }
        script type="application/json" id="state" { (data(view)) }
        script type="application/json" id="words" data-part=(view.part) { (PreEscaped(words::for_script(view.language))) }
    };
    shell(view.language, &format!("{} · Vinculum", view.title), "table", &["drawer.js", "table/main.js"], &body)
}

/// Sheets for paper and the rulebook: in the header, and on a phone with the links.
fn elsewhere(view: &ViewModel) -> Markup {
    let say = |text: &Text| words::say(view.language, text);
    html! {
        @if !(view.scene.sheets.is_empty() && view.scene.forms.is_empty()) {
            a class="elsewhere" href={ "/t/" (view.id) "/print" (view.query()) } target="_blank" rel="noopener" { (say(&msg!("print"))) }
        }
        a class="elsewhere" href="/rules" target="_blank" rel="noopener" { (say(&msg!("rules"))) }
    }
}

/// The state as JSON inside a page: nothing in it can end the element it stands in.
fn data(view: &ViewModel) -> PreEscaped<String> {
    PreEscaped(page::text(view).replace('<', "\\u003c"))
}

fn stage(view: &ViewModel) -> Markup {
    let say = |text: &Text| words::say(view.language, text);
    let views = [
        ("in", "+", msg!("closer"), msg!("closer-help")),
        ("out", "−", msg!("farther"), msg!("farther-help")),
        ("action", "◎", msg!("to-action"), msg!("to-action-help")),
        ("fit", "⤢", msg!("whole-board"), msg!("whole-board-help")),
        ("names", "#", msg!("hex-names"), msg!("hex-names-help")),
    ];
    html! {
        section class="stage" aria-label=(say(&msg!("board"))) {
            h2 class="unseen" { (say(&msg!("board"))) }
            div id="board" class="layer" { (draw::board(&view.scene, &say(&msg!("board-help")))) }
            div id="over" class="layer" {}
            div id="shots" class="layer" {}
            div id="beyond" class="layer" role="group" aria-label=(say(&msg!("beyond-view"))) {}
            h3 class="unseen" { (say(&msg!("cards"))) }
            div id="zones" role="group" aria-label=(say(&msg!("cards"))) {}
            div class="zoom" role="group" aria-label=(say(&msg!("board-view"))) {
                @for (how, sign, name, help) in &views {
                    button type="button" class="quiet" data-zoom=(how) hidden[*how == "names" && view.scene.hex_side == 0.0] aria-label=(say(name)) title=(say(help)) { (sign) }
                }
            }
            div id="tip" role="tooltip" hidden {}
        }
    }
}

fn side(view: &ViewModel) -> Markup {
    let say = |text: &Text| words::say(view.language, text);
    let tabs = [("choices", msg!("tab-choices")), ("sheets", msg!("tab-sheets")), ("log", msg!("tab-log"))];
    let [choices_name, sheets_name, log_name] = [0, 1, 2].map(|tab: usize| say(&tabs[tab].1));
    html! {
        aside class="side" data-tab="choices" {
            div class="tabs" role="tablist" aria-label=(say(&msg!("beside-board"))) {
                @for (name, title) in &tabs {
                    button type="button" role="tab" data-tab=(name) aria-controls={ "pane-" (name) } aria-selected=(*name == "choices") { (say(title)) }
                }
            }
            section id="pane-choices" class="pane" role="tabpanel" aria-label=(choices_name) {
                h2 class="unseen" { (choices_name) }
                div id="trays" { @for tray in &view.scene.trays { (dice::tray(tray)) } }
                section id="pop" aria-label=(say(&msg!("choices-on-it"))) hidden {}
                div id="choices" { (choices::choices(view)) }
                div id="why" {}
                div id="detail" data-hint=(say(&msg!("point-at-choice"))) aria-live="polite" {}
            }
            section id="pane-sheets" class="pane" role="tabpanel" aria-label=(sheets_name) {
                h2 class="unseen" { (sheets_name) }
                button type="button" class="quiet enlarge" data-large aria-pressed="false" title=(say(&msg!("sheets-large"))) aria-label=(say(&msg!("sheets-large"))) { "⤢" }
                div id="sheets" { (sheets::sheets(view)) }
            }
            section id="pane-log" class="pane" role="tabpanel" aria-label=(log_name) {
                h2 class="unseen" { (log_name) }
                div id="log" class="log" role="log" { (log::log(view)) }
                div id="chat" class="chat" {}
            }
        }
    }
}

/// A line for those who like to type their commands; `:` opens it.
fn line(view: &ViewModel) -> Markup {
    let say = |text: &Text| words::say(view.language, text);
    html! {
        form id="line" hidden aria-label=(say(&msg!("command-line"))) {
            label { span { ":" } input name="command" list="commands" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder=(say(&msg!("command-hint"))) aria-label=(say(&msg!("command"))); }
            datalist id="commands" {}
            button type="submit" { (say(&msg!("say-it"))) }
        }
    }
}

fn close(id: &str, view: &ViewModel) -> Markup {
    html! { button type="button" class="quiet close" data-close=(id) aria-label=(words::say(view.language, &msg!("close"))) { "✕" } }
}

/// The links of the table: for friends who have not come yet, for those who only watch, and back to one's own seat.
fn invite(view: &ViewModel) -> Markup {
    let base = format!("/t/{}", view.id);
    let say = |text: &Text| words::say(view.language, text);
    let link = |path: &str, title: Markup, help: Text| link(path, &title, &say(&help), view);
    html! {
        h2 { (say(&msg!("this-table"))) }
        @for place in &view.places {
            @if let Some(token) = &place.link {
                (link(&format!("{base}?seat={token}"), html! { (say(&msg!("link-friend"))) " " (seat_badge(place.seat)) }, msg!("link-friend-help")))
            }
        }
        (link(&base, html! { (say(&msg!("link-watch"))) }, msg!("link-watch-help")))
        @if view.token.is_some() {
            (link(&format!("{base}?seat={}", view.token.as_deref().unwrap_or_default()), html! { (say(&msg!("link-seat"))) }, msg!("link-seat-help")))
        }
        @if view.file { p { a href={ "/t/" (view.id) "/file" (view.query()) } { (say(&msg!("download-file"))) } (say(&msg!("download-help"))) } }
    }
}

fn link(path: &str, title: &Markup, help: &str, view: &ViewModel) -> Markup {
    let say = |text: &Text| words::say(view.language, text);
    html! {
        div class="link" {
            h3 { (title) }
            p { (help) }
            div class="row" {
                input readonly value=(path) data-link aria-label=(say(&msg!("link")));
                button type="button" data-copy { (say(&msg!("copy"))) }
            }
        }
    }
}

/// Cover of the page while the device goes from one person to the other.
fn pass(view: &ViewModel) -> Markup {
    let say = |text: &Text| words::say(view.language, text);
    html! {
        @if let Some(seat) = view.pass {
            div class="cover" role="dialog" aria-label=(say(&msg!("pass-device"))) {
                p { (say(&msg!("pass-to"))) }
                p class="who" { (seat_badge(seat)) " " (say(&msg!("seat", seat = seat))) }
                p class="quiet-text" { (say(&msg!("pass-eyes"))) }
                button type="button" data-as=(seat) autofocus { (say(&msg!("pass-show", seat = seat))) }
            }
        }
    }
}

/// The languages that the game speaks, where there are several.
fn languages(view: &ViewModel) -> Markup {
    let others = words::LANGUAGES.iter().filter(|(name, _)| *name != view.language && view.languages.contains(name));
    html! {
        @for (name, title) in others {
            a lang=(name) hreflang=(name) data-language=(name) title={ (words::say(view.language, &msg!("language"))) ": " (title) }
                href={ "/t/" (view.id) "?lang=" (name) @if let Some(me) = view.me { "&me=" (me) } } { (title) }
        }
    }
}

fn help(view: &ViewModel) -> Markup {
    let say = |text: &Text| words::say(view.language, text);
    let keys = [
        (Text::name("Tab"), msg!("help-tab")),
        (msg!("key-arrows"), msg!("help-arrows")),
        (Text::name("Enter"), msg!("help-enter")),
        (msg!("key-numbers"), msg!("help-numbers")),
        (Text::name(":"), msg!("help-line")),
        (Text::name("A"), msg!("help-advice")),
        (Text::name("B"), msg!("help-bot")),
        (Text::name("U"), msg!("help-undo")),
        (Text::name("R"), msg!("help-again")),
        (Text::name("W"), msg!("help-why")),
        (Text::name("+  −  0"), msg!("help-zoom")),
        (Text::name("Z"), msg!("help-action")),
        (Text::name("H"), msg!("hex-names-help")),
        (Text::name("C  S  L"), msg!("help-tabs")),
        (Text::name("↔"), msg!("help-drag")),
        (Text::name("↺"), msg!("help-replay")),
        (Text::name("Esc"), msg!("help-escape")),
        (Text::name("?"), msg!("help-help")),
    ];
    html! {
        dialog id="help" aria-label=(say(&msg!("help"))) {
            h2 { (say(&msg!("help-title"))) }
            p { (say(&msg!("help-pointing"))) }
            p { (say(&msg!("help-refused"))) }
            dl class="keys" { @for (key, what) in &keys { div { dt { kbd { (say(key)) } } dd { (say(what)) } } } }
            p class="quiet-text" { (say(&msg!("help-signs"))) }
            (close("help", view))
        }
    }
}
