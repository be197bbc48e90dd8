//! The one strip: whose turn it is, what is asked, why, the way back, and the dice when they are typed.

use engine::{Question, Seat, session::Undo};
use maud::{Markup, html};

use crate::{
    dice,
    pages::{self, rule_link, seat_badge},
    sight::Sight,
};

/// The strip.
pub(crate) fn strip(sight: &Sight) -> Markup {
    html! {
        div class={ "turn" @if sight.mine() { " mine" } } { (turn(sight)) }
        div class="ask" {
            span class="phase" { (sight.prompt.phase) }
            p class="sentence" {
                @if let Some(question) = &sight.question { (question.sentence()) }
                @else if let Some(outcome) = &sight.outcome { (result(sight)) " " (sentence(&outcome.ended_by)) " " (rule_link(outcome.rule)) }
                @else { (sight.prompt.sentence) " " (rule_link(sight.prompt.rule)) }
            }
        }
        div class="back" { (back(sight)) }
        @if let (Some(question), Some(_)) = (&sight.question, sight.seat()) { (typed(question)) }
    }
}

fn turn(sight: &Sight) -> Markup {
    html! {
        @if sight.outcome.is_some() { "The end" }
        @else if sight.question.is_some() { "Roll the dice" }
        @else if sight.mine() {
            @if let Some(seat) = sight.seat() { (seat_badge(seat)) }
            "Your move"
        }
        @else {
            span class="wait" { "Waiting for" }
            @for place in sight.places.iter().filter(|place| place.asked) {
                (seat_badge(place.seat)) (pages::sitter(&place.sitter, place.mine)) " "
            }
        }
    }
}

/// Who won, from where these eyes sit.
pub(crate) fn result(sight: &Sight) -> String {
    let Some(outcome) = &sight.outcome else { return String::new() };
    let first = outcome.places.iter().enumerate().filter(|(_, place)| **place == 1).filter_map(|(index, _)| Seat::new(index));
    let first: Vec<Seat> = first.collect();
    let mine: Vec<Seat> = sight.places.iter().filter(|place| place.mine).map(|place| place.seat).collect();
    match first.as_slice() {
        [one] if mine.as_slice() == [*one] => "You win.".into(),
        [one] if mine.len() == 1 => format!("{one} wins, you do not."),
        [one] => format!("{one} wins."),
        [] => "Nobody wins.".into(),
        several => format!("A draw between {}.", several.iter().map(Seat::to_string).collect::<Vec<_>>().join(" and ")),
    }
}

/// With a capital at the beginning and a full stop at the end.
pub(crate) fn sentence(words: &str) -> String {
    let mut letters = words.trim().chars();
    let first = letters.next().map_or(String::new(), |first| first.to_uppercase().collect());
    let end = if words.trim_end().ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

fn back(sight: &Sight) -> Markup {
    html! {
        @if let Some(request) = &sight.take_back {
            @if request.mine {
                span { (request.by) " asks to take the last command back." }
                button type="button" data-post="consent" data-accept="true" { "Accept" }
                button type="button" class="quiet" data-post="consent" data-accept="false" { "Decline" }
            } @else { span class="wait" { (request.by) " has asked to take back" } }
        } @else if let Some((_, undo)) = sight.undo {
            @match undo {
                Undo::Free => button type="button" class="quiet" data-post="undo" data-key="u" title="Nothing was rolled or revealed since (U)" { "↶ Undo" },
                Undo::Consent if sight.question.is_none() => {
                    button type="button" class="quiet" data-post="undo" data-key="u"
                        title="Dice were rolled or something was revealed since: the other persons decide, bots agree (U)" { "↶ Take back" }
                },
                _ => {},
            }
        }
        @if sight.asked && sight.seat().is_some() {
            button type="button" class="quiet" data-post="undo" data-right="referee"
                title="The referee takes the last command back; the log keeps a mark" { "Referee: take back" }
        }
    }
}

/// The form for dice that fell on a real table.
fn typed(question: &Question) -> Markup {
    html! {
        form class="typed-dice" data-answer {
            (dice::faces(question))
            button type="submit" { "These fell" }
            button type="button" class="quiet" data-post="withdraw" title="Give the command up, as long as no die has been typed for it" { "Withdraw" }
            (rule_link(question.rule))
        }
    }
}
