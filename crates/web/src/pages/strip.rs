//! The one strip: whose turn it is, the question, its reason, the way back, and the dice when they are typed.

use engine::{Asked, Seat, Text, msg, session::Undo, words::sentence};
use maud::{Markup, html};

use crate::{
    pages::{dice, rule_link, seat_badge},
    sync::view_model::{Sight, Wished},
    tables::table::{consent::Wish, seats},
    words,
};

/// The strip.
pub(crate) fn strip(sight: &Sight) -> Markup {
    html! {
        div class={ "turn" @if sight.mine() { " mine" } } { (turn(sight)) }
        div class="ask" {
            span class="phase" { (sight.prompt.phase) }
            p class="sentence" {
                @if let Some(question) = &sight.question { (question.request) @if let Some(rule) = question.rule { " " (rule_link(rule)) } }
                @else if let Some(outcome) = &sight.outcome { (result(sight)) " " (sentence(&outcome.ended_by)) " " @if let Some(rule) = outcome.rule { (rule_link(rule)) } }
                @else { (sight.prompt.sentence) " " (rule_link(sight.prompt.rule)) }
            }
        }
        div class="back" { (advice(sight)) (back(sight)) }
        @if let Some(wish) = &sight.wish { div class="request" { (wished(wish, sight.language)) } }
        @if let Some(question) = sight.answerable() { (typed(question, sight.language)) }
    }
}

fn turn(sight: &Sight) -> Markup {
    let say = |text: &Text| words::say(sight.language, text);
    html! {
        @if sight.outcome.is_some() { (say(&msg!("the-end"))) }
        @else if sight.question.as_ref().is_some_and(|question| question.seen) { (say(&msg!("roll-the-dice"))) }
        @else if sight.mine() {
            @if let Some(seat) = sight.seat() { (seat_badge(seat)) }
            (say(&msg!("your-move")))
        }
        @else {
            span class="wait" { (say(&msg!("waiting-for"))) }
            @for place in sight.places.iter().filter(|place| place.asked) {
                (seat_badge(place.seat)) (seats::sitter(&place.sitter, place.mine, sight.language)) " "
            }
        }
    }
}

/// The result of the game, as these eyes see it.
pub(crate) fn result(sight: &Sight) -> String {
    let Some(outcome) = &sight.outcome else { return String::new() };
    let first = outcome.places.iter().enumerate().filter(|(_, place)| **place == 1).filter_map(|(index, _)| Seat::new(index));
    let first: Vec<Seat> = first.collect();
    let mine: Vec<Seat> = sight.places.iter().filter(|place| place.mine).map(|place| place.seat).collect();
    let say = |text: &Text| words::say(sight.language, text);
    match first.as_slice() {
        [one] if mine.as_slice() == [*one] => say(&msg!("you-win")),
        [one] if mine.len() == 1 => say(&msg!("wins-not-you", seat = *one)),
        [one] => say(&msg!("wins", seat = *one)),
        [] => say(&msg!("nobody-wins")),
        [before @ .., last] => {
            let before = before.iter().map(Seat::to_string).collect::<Vec<_>>().join(", ");
            let seats = format!("{before} {} {last}", say(&msg!("and")));
            say(&msg!("draw-between", seats = Text::name(seats)))
        }
    }
}

/// The way to the bot's opinion: to see it, to have it done, to have the whole phase done.
fn advice(sight: &Sight) -> Markup {
    let say = |text: &Text| words::say(sight.language, text);
    let about = |id: fn(Text) -> Text, bot: &'static str| say(&id(Text::name(bot)));
    html! {
        @if let Some(bot) = sight.adviser.filter(|_| sight.question.is_none() && sight.pass.is_none()) {
            span class="ask-bot" role="group" aria-label=(about(|bot| msg!("bot-of", bot = bot), bot)) {
                button type="button" class="quiet" data-advise title=(about(|bot| msg!("advice-help", bot = bot), bot)) {
                    span aria-hidden="true" { "★" } span class="long after" { (say(&msg!("advice"))) }
                }
                button type="button" class="quiet" data-post="delegate" data-key="b" title=(about(|bot| msg!("bot-this-help", bot = bot), bot))
                    aria-label=(say(&msg!("bot-this"))) { (say(&msg!("bot-this-short"))) span class="long" { (say(&msg!("bot-this-rest"))) } }
                button type="button" class="quiet" data-post="delegate" data-until="phase" data-key="B"
                    title=(about(|bot| msg!("bot-phase-help", bot = bot), bot)) aria-label=(say(&msg!("bot-phase"))) {
                    (say(&msg!("bot-this-short"))) span class="long" { (say(&msg!("bot-phase-rest"))) } span class="brief" aria-hidden="true" { " ≫" }
                }
            }
        }
    }
}

/// A wish that the other persons decide.
fn wished(wish: &Wished, language: &str) -> Markup {
    let say = |text: &Text| words::say(language, text);
    let (asks, waits) = match wish.what {
        Wish::TakeBack => (msg!("asks-back"), msg!("has-asked-back")),
        Wish::Draw => (msg!("asks-draw"), msg!("has-asked-draw")),
    };
    html! {
        @if wish.declined { span class="wait" { (say(&msg!("declined"))) } }
        @else if wish.mine {
            span { (seat_badge(wish.by)) " " (say(&asks)) }
            button type="button" data-post="consent" data-accept="true" { (say(&msg!("accept"))) }
            button type="button" class="quiet" data-post="consent" data-accept="false" { (say(&msg!("decline"))) }
        } @else { span class="wait" { (seat_badge(wish.by)) " " (say(&waits)) } }
    }
}

fn back(sight: &Sight) -> Markup {
    let say = |text: &Text| words::say(sight.language, text);
    html! {
        @if sight.wish.is_some() {}
        @else if let Some((_, undo)) = sight.undo {
            @match undo {
                Undo::Free => button type="button" class="quiet" data-post="undo" data-key="u" title=(say(&msg!("undo-free"))) { "↶ " (say(&msg!("undo"))) },
                Undo::Consent if sight.question.is_none() => {
                    button type="button" class="quiet" data-post="undo" data-key="u"
                        title=(say(&if sight.practice { msg!("undo-practice") } else { msg!("undo-consent") })) { "↶ " (say(&msg!("take-back"))) }
                },
                _ => {},
            }
        }
        @if sight.asked && sight.seat().is_some() {
            button type="button" class="quiet" data-post="undo" data-right="referee"
                title=(say(&msg!("referee-takes-back-help"))) { (say(&msg!("referee-takes-back"))) }
        }
    }
}

/// The form for the dice of a real table.
fn typed(question: &Asked, language: &str) -> Markup {
    let say = |text: &Text| words::say(language, text);
    html! {
        form class="typed-dice" data-answer {
            (dice::faces(question, language))
            button type="submit" { (say(&msg!("these-fell"))) }
            button type="button" class="quiet" data-post="withdraw" title=(say(&msg!("withdraw-help"))) { (say(&msg!("withdraw"))) }
        }
    }
}
