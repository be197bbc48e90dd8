//! The first look at the choices, as names by group, and the account at the end of the game. The browser draws the buttons.

use engine::{Outcome, Seat, Text, msg, words::sentence};
use maud::{Markup, html};

use crate::{
    pages::{draw, rule_link, seat_badge, strip},
    sync::view_model::ViewModel,
    words,
};

/// The part.
pub(crate) fn choices(view: &ViewModel) -> Markup {
    let say = |text: &Text| words::say(view.language, text);
    html! {
        @if let Some(outcome) = &view.outcome { (end(view, outcome)) }
        @else if view.scene.choices.is_empty() { p class="empty" { (say(&msg!("choices-none"))) } }
        @for group in view.scene.choices.chunk_by(|one, next| one.group == next.group) {
            @if let Some(first) = group.first() {
                section class="group" {
                    h3 { (first.group) }
                    div class="list" {
                        @for choice in group { span class={ "choice " (draw::tone(choice.tone)) } { (choice.label) } }
                    }
                }
            }
        }
    }
}

/// The account at the end of the game.
fn end(view: &ViewModel, outcome: &Outcome) -> Markup {
    let say = |text: &Text| words::say(view.language, text);
    let ranked = {
        let mut order: Vec<usize> = (0..outcome.places.len()).collect();
        order.sort_by_key(|&index| outcome.places[index]);
        order
    };
    html! {
        section class="end" aria-label=(say(&msg!("end-of-game"))) {
            h2 { (strip::result(view)) }
            p { (sentence(&outcome.ended_by)) " " @if let Some(rule) = outcome.rule { (rule_link(rule)) } }
            div class="row" {
                @if let Some(next) = &view.next { a class="button" href={ "/t/" (next) (view.query()) } { (say(&msg!("to-rematch"))) } }
                @else if view.token.is_some() { button type="button" data-post="rematch" { (say(&msg!("play-again"))) } }
                a class="button quiet" href={ "/t/" (view.id) "/file" (view.query()) } { (say(&msg!("game-file"))) }
                a class="button quiet" href="/" { (say(&msg!("to-start"))) }
            }
            @for index in ranked {
                @if let (Some(seat), Some(score)) = (Seat::new(index), outcome.scores.get(index)) {
                    table class="account" {
                        caption {
                            (seat_badge(seat)) " " b { (say(&place(outcome.places[index]))) }
                            @if view.places.get(index).is_some_and(|place| place.mine) { " " (say(&msg!("is-you"))) }
                        }
                        tbody {
                            @for line in &score.lines {
                                tr { td { (line.what) } td { (rule_link(line.rule)) } td class="points" { (signed(line.points)) } }
                            }
                        }
                        tfoot { tr { td colspan="2" { (say(&msg!("together"))) } td class="points" { (score.total) } } }
                    }
                }
            }
        }
    }
}

fn place(place: u8) -> Text {
    match place {
        1 => msg!("place-1"),
        2 => msg!("place-2"),
        3 => msg!("place-3"),
        more => msg!("place-more", n = i64::from(more)),
    }
}

fn signed(points: i32) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { points.to_string() }
}
