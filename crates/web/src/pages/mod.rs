//! Pages, as functions that return markup.

pub(crate) mod assets;
pub(crate) mod brought;
mod choices;
pub(crate) mod claim;
pub(crate) mod device;
pub(crate) mod dice;
pub(crate) mod draw;
pub(crate) mod experiment;
pub(crate) mod fault;
pub(crate) mod file;
pub(crate) mod fleets;
pub(crate) mod home;
pub(crate) mod lesson;
pub(crate) mod lobby;
pub(crate) mod log;
pub(crate) mod password;
pub(crate) mod print;
pub(crate) mod referee;
pub(crate) mod rules;
mod sets;
pub(crate) mod setup;
pub(crate) mod sheets;
pub(crate) mod strip;
pub(crate) mod table;
pub(crate) mod terms;
pub(crate) mod tournament;

use engine::{Seat, msg};
use maud::{DOCTYPE, Markup, html};
use rulebook::RuleId;

use crate::words::{self, spoken, t};

/// The style sheets of every page; those for narrow screens override the others, so they come after them.
const STYLES: [&str; 13] = [
    "page.css",
    "table.css",
    "coach.css",
    "cards.css",
    "choices.css",
    "end.css",
    "pages.css",
    "narrow.css",
    "spaceline.css",
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

/// The id of a rule, which opens it.
pub(crate) fn rule_link(rule: RuleId) -> Markup {
    html! { a class="rule" lang=[words::english()] href={ "/rules/" (rule) } data-rule=(rule) title=(rule.rule().title) { (rule) } }
}

/// A seat's letter in its colour and shape.
pub(crate) fn seat_badge(seat: Seat) -> Markup {
    html! { span class={ "pin seat-" (seat) } aria-hidden="true" { (seat) } }
}

/// A page for paper.
pub(crate) fn leaf(title: &str, body: &Markup) -> Markup {
    let body = html! {
        link rel="stylesheet" href=(assets::address("desk.css"));
        header class="print-bar" { button type="button" data-print { (t("print")) } a href="#" data-back { (t("go-back")) } }
        main class="paper" tabindex="0" { (body) }
    };
    shell(spoken(), title, "leaf", &["desk.js"], &body)
}
