//! The first look at the sheets beside the board, and the short facts above it.

use engine::{Chip, Sheet, msg};
use maud::{Markup, html};

use crate::{
    pages::{draw, seat_badge},
    sync::view_model::{Place, Sight},
    tables::table::seats,
    words,
};

/// The sheets, by name; the browser draws their contents.
pub(crate) fn sheets(sight: &Sight) -> Markup {
    html! { @for sheet in &sight.scene.sheets { (card(sheet)) } }
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
pub(crate) fn chips(sight: &Sight) -> Markup {
    html! {
        @for place in &sight.places { (seat(place, sight.language)) }
        @for chip in &sight.scene.chips { (fact(chip)) }
        @if sight.practised { span class="chip warn" title=(words::say(sight.language, &msg!("notice-practice"))) { (words::say(sight.language, &msg!("practice"))) } }
        @if sight.left.is_some() { span class="chip" id="clock" role="timer" { b { (words::say(sight.language, &msg!("clock"))) } " " span data-clock { "…" } } }
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
