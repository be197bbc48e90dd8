//! The first look at the sheets beside the board, and the short facts above it.

use engine::{Chip, Sheet, msg};
use maud::{Markup, html};

use crate::{
    pages::{draw, seat_badge},
    sync::view_model::{Place, ViewModel},
    tables::table::seats,
    words,
};

/// The sheets, by name; the browser draws their contents.
pub(crate) fn sheets(view: &ViewModel) -> Markup {
    html! { @for sheet in &view.scene.sheets { (card(sheet)) } }
}

fn card(sheet: &Sheet) -> Markup {
    html! {
        article class={ "sheet " (draw::tone(sheet.tone)) @if sheet.active { " active" } @if sheet.gone { " gone" } } {
            header {
                @if let engine::Tone::Seat(seat) = sheet.tone { (seat_badge(seat)) }
                h3 { (sheet.title) }
                p { (sheet.subtitle) }
            }
        }
    }
}

/// The seats and the facts that are always in sight.
pub(crate) fn chips(view: &ViewModel) -> Markup {
    html! {
        @for place in &view.places { (seat(place, view.language)) }
        @for chip in &view.scene.chips { (fact(chip)) }
        @if view.practised { span class="chip warn" title=(words::say(view.language, &msg!("notice-practice"))) { (words::say(view.language, &msg!("practice"))) } }
        @if view.left.is_some() { span class="chip" id="clock" role="timer" { b { (words::say(view.language, &msg!("clock"))) } " " span data-clock { "…" } } }
    }
}

fn seat(place: &Place, language: &str) -> Markup {
    html! {
        span class={ "chip sits seat-" (place.seat) @if place.asked { " asked" } @if !place.here { " away" } }
            title=(if place.here { String::new() } else { words::say(language, &msg!("not-here-now")) }) {
            (seat_badge(place.seat)) " " (seats::sitter(&place.sitter, place.mine, language))
            @if !place.here { " · " (words::say(language, &msg!("not-here"))) }
        }
    }
}

fn fact(chip: &Chip) -> Markup {
    html! { span class={ "chip " (draw::tone(chip.tone)) } title=(chip.tip) { (chip.name) " " b { (chip.value) } } }
}
