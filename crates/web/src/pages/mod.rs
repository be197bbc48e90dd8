//! Pages, as functions that return markup.

pub(crate) mod choices;
pub(crate) mod claim;
pub(crate) mod coach;
pub(crate) mod home;
pub(crate) mod log;
pub(crate) mod print;
pub(crate) mod referee;
pub(crate) mod rules;
pub(crate) mod setup;
pub(crate) mod sheets;
pub(crate) mod strip;
pub(crate) mod table;
pub(crate) mod terms;

use axum::response::Response;
use engine::{Kit, Problem, Seat, Text, msg, words::sentence};
use maud::{DOCTYPE, Markup, html};
use rulebook::RuleId;

use crate::{assets, fault::Fault, sight::Place, table::Sitter, words};

/// The style sheets of every page; those for narrow screens override the others, so they come after them.
const STYLES: [&str; 11] = [
    "page.css",
    "table.css",
    "cards.css",
    "choices.css",
    "end.css",
    "pages.css",
    "narrow.css",
    "board.css",
    "sheets.css",
    "shares.css",
    "follow.css",
];

/// The frame of every page.
pub(crate) fn shell(language: &str, title: &str, kind: &str, scripts: &[&str], body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(language) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                link rel="icon" href=(assets::address("icon.svg")) type="image/svg+xml";
                @for style in STYLES { link rel="stylesheet" href=(assets::address(style)); }
                script defer src=(assets::address("language.js")) {}
                @for script in scripts {
                    @if script.contains('/') { script type="module" src=(assets::address(script)) {} }
                    @else { script defer src=(assets::address(script)) {} }
                }
            }
            body class=(kind) { (body) }
        }
    }
}

/// A page with a header and one column.
pub(crate) fn column(language: &str, title: &str, scripts: &[&str], body: &Markup) -> Markup {
    let body = html! {
        (bar(language))
        main class="column" { (body) }
        (foot(language))
        (drawer(language))
    };
    shell(language, &format!("{title} · Vinculum"), "plain", scripts, &body)
}

/// The header of every page but the first and the tables.
pub(crate) fn bar(language: &str) -> Markup {
    html! { header class="bar" { a class="brand" href="/" { (mark()) "Vinculum" } (nav(language)) (languages(language)) } }
}

/// The same page in the other languages. The script adds the rest of the address.
pub(crate) fn languages(language: &str) -> Markup {
    html! {
        @for (name, title) in words::LANGUAGES.iter().filter(|(name, _)| *name != language) {
            a class="button quiet" lang=(name) hreflang=(name) data-language=(name) href={ "?lang=" (name) } { (title) }
        }
    }
}

/// Navigation from any page.
pub(crate) fn nav(language: &str) -> Markup {
    let ways = [("/lobby", msg!("lobby")), ("/fleets", msg!("fleets")), ("/desk", msg!("desk")), ("/rules", msg!("rules"))];
    html! { nav { @for (way, name) in &ways { a href=(way) { (words::say(language, name)) } } } }
}

/// Foot of every page.
pub(crate) fn foot(language: &str) -> Markup {
    html! { footer class="foot" { (words::say(language, &msg!("unofficial"))) } }
}

/// The product's sign: a bond between two rings.
pub(crate) fn mark() -> Markup {
    html! {
        svg class="mark" viewBox="0 0 32 32" aria-hidden="true" {
            circle cx="12" cy="16" r="8" {}
            circle cx="20" cy="16" r="8" {}
            path d="M16 8v16" {}
        }
    }
}

/// Drawer that shows a rule's text when its id is pressed.
pub(crate) fn drawer(language: &str) -> Markup {
    html! {
        aside id="drawer" aria-label=(words::say(language, &msg!("rule"))) data-gone=(words::say(language, &msg!("rule-gone"))) data-no-answer=(words::say(language, &msg!("no-answer"))) hidden {
            button type="button" class="quiet close" data-close="drawer" aria-label=(words::say(language, &msg!("close"))) { "✕" }
            div id="drawer-text" {}
        }
    }
}

/// A game's description: a sentence, or an id of its words.
pub(crate) fn said(kit: &dyn Kit, words: &'static str, language: &str) -> String {
    kit.words(language).say(&Text::of(words))
}

/// The id of a rule, which opens it.
pub(crate) fn rule_link(rule: RuleId) -> Markup {
    html! { a class="rule" lang=[words::english()] href={ "/rules/" (rule) } data-rule=(rule) title=(rule.rule().title) { (rule) } }
}

/// A seat's letter in its colour and shape.
pub(crate) fn seat_badge(seat: Seat) -> Markup {
    html! { span class={ "pin seat-" (seat) } aria-hidden="true" { (seat) } }
}

/// The player of a seat, in a word or two.
pub(crate) fn sitter(sitter: &Sitter, mine: bool, language: &str) -> String {
    let text = match sitter {
        Sitter::Bot(name) => msg!("sits-bot", name = Text::name(name.clone())),
        Sitter::Hot if mine => msg!("sits-here"),
        _ if mine => msg!("sits-you"),
        Sitter::Player(name) => Text::name(name.clone()),
        Sitter::Friend => msg!("sits-friend"),
        Sitter::You | Sitter::Hot => msg!("sits-host"),
    };
    words::say(language, &text)
}

/// The player of a seat: by the name the person gave, if any.
pub(crate) fn named(place: &Place, language: &str) -> String {
    match &place.name {
        Some(name) if !place.mine => name.clone(),
        _ => sitter(&place.sitter, place.mine, language),
    }
}

/// The error and a way on from it.
pub(crate) fn problem(problem: &Problem) -> Markup {
    let problem = problem.clone().said_in(words::spoken());
    html! {
        div class="problem" role="alert" {
            p { (sentence(&problem.sentence)) @if let Some(rule) = problem.rule { " " (rule_link(rule)) } }
        }
    }
}

/// A page for a fault.
pub(crate) fn fault(fault: &Problem) -> Markup {
    let body = html! {
        h1 { (words::t("did-not-work")) }
        (problem(fault))
        p { a class="button" href="/" { (words::t("back-to-start")) } }
    };
    column(words::spoken(), &words::t("not-possible-here"), &["drawer.js"], &body)
}

/// An address that leads nowhere.
pub(crate) async fn unknown() -> Response {
    Fault::new(axum::http::StatusCode::NOT_FOUND, "no-such-address", crate::words::t("fault-no-page")).page()
}
