//! The first look at what can be done, as names by group, and the account at the end of the game. What can be pressed is drawn in the browser.

use engine::{Outcome, Seat};
use maud::{Markup, html};

use crate::{
    draw,
    pages::{rule_link, seat_badge, strip},
    sight::Sight,
};

/// The part.
pub(crate) fn choices(sight: &Sight) -> Markup {
    html! {
        @if let Some(outcome) = &sight.outcome { (end(sight, outcome)) }
        @else if sight.scene.choices.is_empty() { p class="empty" { "Nothing to choose just now." } }
        @for group in sight.scene.choices.chunk_by(|one, next| one.group == next.group) {
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
fn end(sight: &Sight, outcome: &Outcome) -> Markup {
    let ranked = {
        let mut order: Vec<usize> = (0..outcome.places.len()).collect();
        order.sort_by_key(|&index| outcome.places[index]);
        order
    };
    html! {
        section class="end" aria-label="The end of the game" {
            h2 { (strip::result(sight)) }
            p { (strip::sentence(&outcome.ended_by)) " " (rule_link(outcome.rule)) }
            @for index in ranked {
                @if let (Some(seat), Some(score)) = (Seat::new(index), outcome.scores.get(index)) {
                    table class="account" {
                        caption {
                            (seat_badge(seat)) " " b { (place(outcome.places[index])) }
                            @if sight.places.get(index).is_some_and(|place| place.mine) { " · you" }
                        }
                        tbody {
                            @for line in &score.lines {
                                tr { td { (line.what) } td { (rule_link(line.rule)) } td class="points" { (signed(line.points)) } }
                            }
                        }
                        tfoot { tr { td colspan="2" { "together" } td class="points" { (score.total) } } }
                    }
                }
            }
            div class="row" {
                @if let Some(next) = &sight.next { a class="button" href={ "/t/" (next) (sight.query()) } { "To the rematch" } }
                @else if sight.token.is_some() { button type="button" data-post="rematch" { "Play again" } }
                a class="button quiet" href={ "/t/" (sight.id) "/file" (sight.query()) } { "Game file" }
                a class="button quiet" href="/" { "To the start" }
            }
        }
    }
}

fn place(place: u8) -> String {
    match place {
        1 => "1st".into(),
        2 => "2nd".into(),
        3 => "3rd".into(),
        more => format!("{more}th"),
    }
}

fn signed(points: i32) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { points.to_string() }
}
