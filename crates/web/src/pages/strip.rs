//! The one strip: whose turn it is, what is asked, why, the way back, and the dice when they are typed.

use engine::{Asked, Seat, session::Undo};
use maud::{Markup, html};

use crate::{
    dice,
    pages::{self, rule_link, seat_badge},
    sight::{Sight, TakeBack},
};

/// The strip.
pub(crate) fn strip(sight: &Sight) -> Markup {
    html! {
        div class={ "turn" @if sight.mine() { " mine" } } { (turn(sight)) }
        div class="ask" {
            span class="phase" { (sight.prompt.phase) }
            p class="sentence" {
                @if let Some(question) = &sight.question { (question.request) @if let Some(rule) = question.rule { " " (rule_link(rule)) } }
                @else if let Some(outcome) = &sight.outcome { (result(sight)) " " (sentence(&outcome.ended_by)) " " (rule_link(outcome.rule)) }
                @else { (sight.prompt.sentence) " " (rule_link(sight.prompt.rule)) }
            }
        }
        div class="back" { (advice(sight)) (back(sight)) }
        @if let Some(request) = &sight.take_back { div class="request" { (asked_back(request)) } }
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

/// The way to the bot's opinion: to see it, to have it done, to have the whole phase done.
fn advice(sight: &Sight) -> Markup {
    html! {
        @if let Some(bot) = sight.adviser.filter(|_| sight.question.is_none() && sight.pass.is_none()) {
            span class="ask-bot" role="group" aria-label={ "The " (bot) " bot" } {
                button type="button" class="quiet" data-advise title={ "What would the " (bot) " bot do here? It sees only what you may know (A)" } {
                    span aria-hidden="true" { "★" } span class="long after" { "Advice" }
                }
                button type="button" class="quiet" data-post="delegate" data-key="b" title={ "The " (bot) " bot decides this for you (B)" } aria-label="Bot: this decision" { "Bot" span class="long" { ": this" } }
                button type="button" class="quiet" data-post="delegate" data-until="phase" data-key="B"
                    title={ "The " (bot) " bot decides for you all that is asked until the phase ends (Shift B)" } aria-label="Bot: the rest of the phase" {
                    "Bot" span class="long" { ": phase" } span class="brief" aria-hidden="true" { " ≫" }
                }
            }
        }
    }
}

/// A wish to take back that the other persons decide.
fn asked_back(request: &TakeBack) -> Markup {
    html! {
        @if request.mine {
            span { (seat_badge(request.by)) " asks to take the last command back." }
            button type="button" data-post="consent" data-accept="true" { "Accept" }
            button type="button" class="quiet" data-post="consent" data-accept="false" { "Decline" }
        } @else { span class="wait" { (seat_badge(request.by)) " has asked to take back: the others decide." } }
    }
}

fn back(sight: &Sight) -> Markup {
    html! {
        @if sight.take_back.is_some() {}
        @else if let Some((_, undo)) = sight.undo {
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
fn typed(question: &Asked) -> Markup {
    html! {
        form class="typed-dice" data-answer {
            (dice::faces(question))
            button type="submit" { "These fell" }
            button type="button" class="quiet" data-post="withdraw" title="Give the command up, as long as no die has been typed for it" { "Withdraw" }
        }
    }
}
