//! What can be done, in groups: lists, and grids for what has a place in one, such as a maneuver dial. What cannot be done stands among it with its reason.

use std::collections::BTreeSet;

use engine::{Choice, Denied, Outcome, Seat, Tone};
use maud::{Markup, html};

use crate::{
    draw,
    pages::{form, rule_link, seat_badge, strip},
    sight::Sight,
};

/// One group in the order of its first choice.
struct Group<'s> {
    name: &'s str,
    choices: Vec<(usize, &'s Choice)>,
    denied: Vec<(usize, &'s Denied)>,
}

fn groups(sight: &Sight) -> Vec<Group<'_>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for (number, choice) in sight.scene.choices.iter().enumerate() {
        match groups.iter_mut().find(|group| group.name == choice.group) {
            Some(group) => group.choices.push((number, choice)),
            None => groups.push(Group { name: &choice.group, choices: vec![(number, choice)], denied: Vec::new() }),
        }
    }
    for (number, denied) in sight.scene.denied.iter().enumerate() {
        match groups.iter_mut().find(|group| group.name == denied.group) {
            Some(group) => group.denied.push((number, denied)),
            None => groups.push(Group { name: &denied.group, choices: Vec::new(), denied: vec![(number, denied)] }),
        }
    }
    groups
}

/// The part.
pub(crate) fn choices(sight: &Sight) -> Markup {
    let groups = if sight.question.is_some() { Vec::new() } else { groups(sight) };
    let open = if groups.len() > 4 || sight.scene.choices.len() > 24 { 1 } else { groups.len() };
    html! {
        @if let Some(outcome) = &sight.outcome { (end(sight, outcome)) }
        @else if groups.is_empty() { (nothing(sight)) }
        @for (number, group) in groups.iter().enumerate() {
            details class="group" open[number < open] name=[(open < groups.len()).then_some("choices")] data-group=(group.name) {
                summary {
                    h3 { (group.name) }
                    span class="count" { (group.choices.len()) }
                }
                @if on_places(sight, group) { p class="hint" { "Press a mark on the board, or choose here." } }
                @if let Some(form) = sight.scene.forms.iter().find(|form| form.group == group.name) { (form::form(form, &group.choices)) }
                @else {
                    (grid(group))
                    (list(group))
                }
            }
        }
    }
}

/// Whether every choice of the group is a place on the board.
fn on_places(sight: &Sight, group: &Group<'_>) -> bool {
    let place = |id: &String| sight.scene.shapes.iter().any(|shape| shape.id == *id && draw::is_place(shape.meaning));
    group.choices.len() > 3 && group.choices.iter().all(|(_, choice)| !choice.on.is_empty() && choice.on.iter().all(place))
}

fn nothing(sight: &Sight) -> Markup {
    html! {
        p class="empty" {
            @if sight.question.is_some() { "The dice come first: see the strip." }
            @else if sight.seat().is_none() { "You are watching. What the seats choose from is theirs alone." }
            @else { "Nothing to choose just now. The board and the log follow the others' moves by themselves." }
        }
    }
}

/// The sign that says in shape what the tone says in colour.
fn sign(tone: Tone) -> &'static str {
    match tone {
        Tone::Good => "●",
        Tone::Warn => "◆",
        Tone::Bad => "▲",
        _ => "",
    }
}

fn tone_word(tone: Tone) -> &'static str {
    match tone {
        Tone::Good => ", easy",
        Tone::Warn => ", with a cost",
        Tone::Bad => ", hard",
        _ => "",
    }
}

fn button(number: usize, choice: &Choice, cell: bool) -> Markup {
    html! {
        button type="button" class={ "choice " (draw::tone(choice.tone)) @if cell { " cell" } } data-say=(choice.command) data-i=(number)
            data-label=(choice.label) data-on=(serde_json::to_string(&choice.on).unwrap_or_default()) aria-label=[cell.then(|| format!("{}{}", choice.label, tone_word(choice.tone)))] {
            @if let Some(icon) = choice.icon { svg class="icon" viewBox="-50 -50 100 100" aria-hidden="true" { path d=(icon) {} } }
            @if !cell || choice.icon.is_none() { span class="label" { (choice.label) } }
            @if !sign(choice.tone).is_empty() { span class="sign" aria-hidden="true" { (sign(choice.tone)) } }
            @if !cell { @if let Some(odds) = &choice.odds { span class="mean" { "≈ " (format!("{:.2}", odds.mean)) } } }
        }
    }
}

fn refused(number: usize, denied: &Denied, cell: bool) -> Markup {
    html! {
        button type="button" class={ "choice denied" @if cell { " cell" } } aria-disabled="true" data-i={ "x" (number) }
            aria-label={ (denied.label) ": not possible. " (denied.why) } {
            @if let Some(icon) = denied.icon { svg class="icon" viewBox="-50 -50 100 100" aria-hidden="true" { path d=(icon) {} } }
            @if !cell || denied.icon.is_none() { span class="label" { (denied.label) } }
            span class="sign" aria-hidden="true" { "✕" }
        }
    }
}

fn grid(group: &Group<'_>) -> Markup {
    let placed =
        group.choices.iter().filter_map(|(_, choice)| choice.cell).chain(group.denied.iter().filter_map(|(_, denied)| denied.cell));
    let (mut columns, mut rows) = (BTreeSet::new(), BTreeSet::new());
    for (column, row) in placed {
        columns.insert(column);
        rows.insert(row);
    }
    let Some((&left, &right)) = columns.first().zip(columns.last()) else { return html! {} };
    // On a dial the row is the speed, and none is 0; a compass has its middle there, and a map of places has no numbers to show.
    let wide = right - left > 8;
    let compass = !wide && rows.contains(&0);
    let speeds = rows.len() > 2 && !wide && !compass;
    html! {
        div class={ "grid-box" @if wide { " wide" } } {
            table class={ "dial" @if wide { " wide" } @if compass { " compass" } } role="grid" aria-label=(group.name) {
                @for row in rows.iter().rev() {
                    tr role="row" {
                        @if speeds { th scope="row" { (signed(i32::from(*row))) } }
                        @for column in left..=right {
                            td role="gridcell" {
                                (at(group, (column, *row)))
                                @if compass && column == 0 && *row == 0 { span class="middle" aria-hidden="true" { "+" } }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn at(group: &Group<'_>, cell: (i8, i8)) -> Markup {
    html! {
        @for (number, choice) in group.choices.iter().filter(|(_, choice)| choice.cell == Some(cell)) { (button(*number, choice, true)) }
        @for (number, denied) in group.denied.iter().filter(|(_, denied)| denied.cell == Some(cell)) { (refused(*number, denied, true)) }
    }
}

fn list(group: &Group<'_>) -> Markup {
    html! {
        div class="list" {
            @for (number, choice) in group.choices.iter().filter(|(_, choice)| choice.cell.is_none()) { (button(*number, choice, false)) }
            @for (number, denied) in group.denied.iter().filter(|(_, denied)| denied.cell.is_none()) { (refused(*number, denied, false)) }
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
