//! The one strip: whose turn it is, the question, its reason, the way back, and the dice when they are typed.

use engine::{Asked, Seat, Text, msg, session::Undo, words::sentence};
use maud::{Markup, html};

use crate::{
    pages::{dice, rule_link, seat_badge},
    sync::view_model::{ProposalView, ViewModel},
    tables::table::{consent::Proposal, seats},
    words,
};

/// The strip.
pub(crate) fn strip(view: &ViewModel) -> Markup {
    html! {
        div class={ "turn" @if view.mine() { " mine" } } { (turn(view)) }
        div class="ask" {
            span class="phase" { (view.prompt.phase) }
            p class="sentence" {
                @if let Some(question) = &view.question { (question.request) @if let Some(rule) = question.rule { " " (rule_link(rule)) } }
                @else if let Some(outcome) = &view.outcome { (result(view)) " " (sentence(&outcome.ended_by)) " " @if let Some(rule) = outcome.rule { (rule_link(rule)) } }
                @else { (view.prompt.sentence) " " (rule_link(view.prompt.rule)) }
            }
        }
        div class="back" { (advice(view)) (back(view)) }
        @if let Some(proposal) = &view.proposal { div class="request" { (wished(proposal, view.language)) } }
        @if let Some(question) = view.answerable() { (typed(question, view.language)) }
    }
}

fn turn(view: &ViewModel) -> Markup {
    let say = |text: &Text| words::say(view.language, text);
    html! {
        @if view.outcome.is_some() { (say(&msg!("the-end"))) }
        @else if view.question.as_ref().is_some_and(|question| question.seen) { (say(&msg!("roll-the-dice"))) }
        @else if view.mine() {
            @if let Some(seat) = view.seat() { (seat_badge(seat)) }
            (say(&msg!("your-move")))
        }
        @else {
            span class="wait" { (say(&msg!("waiting-for"))) }
            @for place in view.places.iter().filter(|place| place.asked) {
                (seat_badge(place.seat)) (seats::sitter(&place.sitter, place.mine, view.language)) " "
            }
        }
    }
}

/// The result of the game, as this observer see it.
pub(crate) fn result(view: &ViewModel) -> String {
    let Some(outcome) = &view.outcome else { return String::new() };
    let first = outcome.places.iter().enumerate().filter(|(_, place)| **place == 1).filter_map(|(index, _)| Seat::new(index));
    let first: Vec<Seat> = first.collect();
    let mine: Vec<Seat> = view.places.iter().filter(|place| place.mine).map(|place| place.seat).collect();
    let say = |text: &Text| words::say(view.language, text);
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
fn advice(view: &ViewModel) -> Markup {
    let say = |text: &Text| words::say(view.language, text);
    let about = |id: fn(Text) -> Text, bot: &'static str| say(&id(Text::name(bot)));
    html! {
        @if let Some(bot) = view.adviser.filter(|_| view.question.is_none() && view.pass.is_none()) {
            @if view.bot_by_consent {
                button type="button" class="quiet" data-post="ask-for-bot" disabled[view.proposal.is_some()] title=(about(|bot| msg!("bot-consent-help", bot = bot), bot)) {
                    span aria-hidden="true" { "★" } span class="long after" { (say(&msg!("bot-consent"))) }
                }
            } @else { span class="ask-bot" role="group" aria-label=(about(|bot| msg!("bot-of", bot = bot), bot)) {
                button type="button" class="quiet" data-advise title=(about(|bot| msg!("advice-help", bot = bot), bot)) {
                    span aria-hidden="true" { "★" } span class="long after" { (say(&msg!("advice"))) }
                }
                button type="button" class="quiet" data-post="delegate" data-key="b" title=(about(|bot| msg!("bot-this-help", bot = bot), bot))
                    aria-label=(say(&msg!("bot-this"))) { (say(&msg!("bot-this-short"))) span class="long" { (say(&msg!("bot-this-rest"))) } }
                button type="button" class="quiet" data-post="delegate" data-until="phase" data-key="B"
                    title=(about(|bot| msg!("bot-phase-help", bot = bot), bot)) aria-label=(say(&msg!("bot-phase"))) {
                    (say(&msg!("bot-this-short"))) span class="long" { (say(&msg!("bot-phase-rest"))) } span class="brief" aria-hidden="true" { " ≫" }
                }
            } }
        }
    }
}

/// A wish that the other persons decide.
fn wished(proposal: &ProposalView, language: &str) -> Markup {
    let say = |text: &Text| words::say(language, text);
    let (asks, waits) = match proposal.what {
        Proposal::TakeBack => (msg!("asks-back"), msg!("has-asked-back")),
        Proposal::Draw => (msg!("asks-draw"), msg!("has-asked-draw")),
        Proposal::Bot => (msg!("asks-bot"), msg!("has-asked-bot")),
        Proposal::Pause => (msg!("asks-pause"), msg!("has-asked-pause")),
        Proposal::Close => (msg!("asks-close"), msg!("has-asked-close")),
    };
    html! {
        @if proposal.declined { span class="wait" { (say(&msg!("declined"))) } }
        @else if proposal.mine {
            span { (seat_badge(proposal.by)) " " (say(&asks)) }
            button type="button" data-post="consent" data-accept="true" { (say(&msg!("accept"))) }
            button type="button" class="quiet" data-post="consent" data-accept="false" { (say(&msg!("decline"))) }
        } @else { span class="wait" { (seat_badge(proposal.by)) " " (say(&waits)) } }
    }
}

fn back(view: &ViewModel) -> Markup {
    let say = |text: &Text| words::say(view.language, text);
    html! {
        @if view.proposal.is_some() {}
        @else if let Some((_, undo)) = view.undo {
            @match undo {
                Undo::Free => button type="button" class="quiet" data-post="undo" data-key="u" title=(say(&msg!("undo-free"))) { "↶ " (say(&msg!("undo"))) },
                Undo::Consent if view.question.is_none() => {
                    button type="button" class="quiet" data-post="undo" data-key="u"
                        title=(say(&if view.practice { msg!("undo-practice") } else { msg!("undo-consent") })) { "↶ " (say(&msg!("take-back"))) }
                },
                _ => {},
            }
        }
        @if view.asked && view.seat().is_some() {
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
