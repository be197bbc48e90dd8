//! The sheets beside the board, and the short facts above it.

use engine::{BoxMark, Chip, RingPart, Row, Sheet, TableLine, Tag};
use maud::{Markup, html};

use crate::{
    draw,
    pages::{self, seat_badge},
    sight::{Place, Sight},
};

/// The sheets.
pub(crate) fn sheets(sight: &Sight) -> Markup {
    html! {
        @if sight.scene.sheets.is_empty() { p class="empty" { "This game has no sheets: everything is on the board." } }
        @for sheet in &sight.scene.sheets { (card(sheet)) }
    }
}

fn card(sheet: &Sheet) -> Markup {
    html! {
        article class={ "sheet " (draw::tone(sheet.tone)) @if sheet.active { " active" } @if sheet.gone { " gone" } } data-of=(sheet.of)
            tabindex="0" aria-label={ (sheet.title) @if sheet.active { ", now acting" } @if sheet.gone { ", out of the game" } } {
            header {
                @if let engine::Tone::Seat(seat) = sheet.tone { (seat_badge(seat)) }
                h3 { (sheet.title) }
                @if sheet.gone { span class="state" { "out" } } @else if sheet.active { span class="state" { "acting" } }
                p { (sheet.subtitle) }
            }
            @for row in &sheet.rows { (line(row)) }
        }
    }
}

fn line(row: &Row) -> Markup {
    html! {
        @match row {
            Row::Numbers(pairs) => dl class="numbers" {
                @for (name, value) in pairs { div { dt { (name) } dd { (value) } } }
            },
            Row::Track { name, boxes } => (track(name, boxes)),
            Row::Columns { name, counts, full, most } => (columns(name, counts, *full, *most)),
            Row::Ring { name, turn, parts } => (ring(name, *turn, parts)),
            Row::Table { name, head, lines } => (table(name, head, lines)),
            Row::Tags(tags) if tags.is_empty() => {},
            Row::Tags(tags) => ul class="tags" { @for tag in tags { (label(tag)) } },
            Row::Note(note) => p class="note" { (note) },
        }
    }
}

fn label(tag: &Tag) -> Markup {
    html! { li class={ "tag " (draw::tone(tag.tone)) } title=(tag.tip) { (tag.name) } }
}

/// A track of boxes: full, off (dotted), lost (crossed out), lost with an effect (crossed with a bar).
fn track(name: &str, boxes: &[BoxMark]) -> Markup {
    let count = |wanted: BoxMark| boxes.iter().filter(|mark| **mark == wanted).count();
    let words = format!(
        "{name}: {} of {} left{}",
        count(BoxMark::Full) + count(BoxMark::Off),
        boxes.len(),
        if count(BoxMark::Off) > 0 { format!(", {} not working", count(BoxMark::Off)) } else { String::new() }
    );
    // Long tracks are laid in rows of ten and ten under their name, as on printed sheets.
    let long = boxes.len() > 12;
    let columns = if long { 20 } else { boxes.len().max(1) };
    let (width, height) = (14 * columns.min(boxes.len()), 14 * boxes.len().div_ceil(columns));
    html! {
        div class={ "track" @if long { " long-track" } } {
            span class="name" { (name) }
            svg class="boxes" viewBox=(format!("0 0 {width} {height}")) width=(width) height=(height) role="img" aria-label=(words) {
                @for (number, mark) in boxes.iter().enumerate() { (square(14 * (number % columns) + 1, 14 * (number / columns) + 1, *mark)) }
            }
            span class="left" aria-hidden="true" { (count(BoxMark::Full)) "/" (boxes.len()) }
        }
    }
}

fn square(x: usize, y: usize, mark: BoxMark) -> Markup {
    let class = match mark {
        BoxMark::Full => "full",
        BoxMark::Off => "off",
        BoxMark::Lost => "lost",
        BoxMark::Marked => "marked",
    };
    html! {
        g class=(class) transform=(format!("translate({x} {y})")) {
            rect width="12" height="12" rx="2.5" {}
            @match mark {
                BoxMark::Full => {},
                BoxMark::Off => circle cx="6" cy="6" r="1.8" {},
                BoxMark::Lost => path d="M3 3 9 9M9 3 3 9" {},
                BoxMark::Marked => path d="M6 2v5.5M6 9.2v1.3" {},
            }
        }
    }
}

/// Parts around a ship seen from above, each with its strength as the thickness of its segment, its numbers, and the boxes behind it.
#[allow(clippy::disallowed_methods, reason = "a drawing decides no rule")]
fn ring(name: &str, turn: f64, parts: &[RingPart]) -> Markup {
    let step = 360.0 / parts.len().max(1) as f64;
    let at = |angle: f64, radius: f64| {
        let (sin, cos) = angle.to_radians().sin_cos();
        (radius * sin, -radius * cos)
    };
    let segment = |number: usize, inner: f64, outer: f64| {
        let middle = turn + step * number as f64;
        let half = step / 2.0 - 3.0;
        let corners = [at(middle - half, inner), at(middle - half, outer), at(middle + half, outer), at(middle + half, inner)];
        corners.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ")
    };
    html! {
        div class="shield-ring" {
            span class="name" { (name) }
            svg viewBox="-104 -98 208 196" role="img" aria-label=(parts.iter().map(|part| part.tip.as_str()).collect::<Vec<_>>().join(". ")) {
                path class="bow" d="M0-26 10-6 6 20H-6L-10-6Z" {}
                @for (number, part) in parts.iter().enumerate() {
                    @let angle = turn + step * number as f64;
                    @let share = part.now.map_or(0.0, |now| f64::from(now) / f64::from(part.most.max(1)));
                    @let (nx, ny) = at(angle, 70.0);
                    @let (lx, ly) = at(angle, 94.0);
                    @let (gx, gy) = at(angle, 43.0);
                    g class={ "segment " (draw::tone(part.tone)) @if part.now.is_none() { " unknown" } } {
                        title { (part.tip) }
                        polygon class="frame" points=(segment(number, 54.0, 86.0)) {}
                        @if share > 0.0 { polygon class="fill" points=(segment(number, 54.0, 54.0 + 32.0 * share)) {} }
                        text class="now" x=(format!("{nx:.1}")) y=(format!("{:.1}", ny + 5.0)) text-anchor="middle" { (part.now.map_or("?".to_owned(), |now| now.to_string())) }
                        text class="label" x=(format!("{lx:.1}")) y=(format!("{:.1}", ly + 4.0)) text-anchor="middle" { (part.name) }
                        g class="pips" transform=(format!("translate({gx:.1} {gy:.1})")) {
                            @for (slot, mark) in part.boxes.iter().enumerate() {
                                @let x = slot as f64 * 5.4 - 2.7 * (part.boxes.len() as f64 - 1.0);
                                rect class={ @if *mark == BoxMark::Full { "pip-full" } @else { "pip-lost" } } x=(format!("{:.1}", x - 2.2)) y="-2.2" width="4.4" height="4.4" {}
                            }
                        }
                    }
                }
            }
        }
    }
}

fn table(name: &str, head: &[String], lines: &[TableLine]) -> Markup {
    html! {
        table class="lines" aria-label=(name) {
            thead { tr { @for cell in head { th scope="col" { (cell) } } } }
            tbody {
                @for line in lines {
                    tr class=(draw::tone(line.tone)) title=(line.tip) { @for cell in &line.cells { td { (cell) } } }
                }
            }
        }
    }
}

/// Columns of cards, as they are laid beside the ship: filled from the bottom.
fn columns(name: &str, counts: &[u8], full: u8, most: u8) -> Markup {
    let (wide, high) = (usize::from(most).max(counts.len()).max(1), usize::from(full).max(1));
    let total: usize = counts.iter().map(|count| usize::from(*count)).sum();
    let done = counts.iter().filter(|count| **count >= full).count();
    let words = format!("{name}: {total} cards, {done} columns full of {wide}");
    html! {
        div class="columns" {
            span class="name" { (name) }
            svg viewBox=(format!("0 0 {} {}", wide * 20, high * 11 + 3)) role="img" aria-label=(words) {
                @for column in 0..wide {
                    @let count = counts.get(column).copied().unwrap_or(0);
                    @for slot in 0..high {
                        @let taken = slot < usize::from(count);
                        rect class={ @if taken { @if count >= full { "taken whole" } @else { "taken" } } @else { "free" } }
                            x=(column * 20 + 2) y=((high - slot - 1) * 11 + 2) width="16" height="9" rx="2" {}
                        @if taken && count >= full {
                            path class="bar" d=(format!("M{} {}h10", column * 20 + 5, f64::from((high - slot - 1) as u32 * 11) + 6.5)) {}
                        }
                    }
                }
            }
            span class="left" { (total) " cards · " (done) "/" (wide) " columns full" }
        }
    }
}

/// Who sits where and the facts that are always in sight.
pub(crate) fn chips(sight: &Sight) -> Markup {
    html! {
        @for place in &sight.places { (seat(place)) }
        @for chip in &sight.scene.chips { (fact(chip)) }
        @if sight.left.is_some() { span class="chip" id="clock" role="timer" { b { "Clock" } " " span data-clock { "…" } } }
    }
}

fn seat(place: &Place) -> Markup {
    html! {
        span class={ "chip sits seat-" (place.seat) @if place.asked { " asked" } @if !place.here { " away" } }
            title=(if place.here { "" } else { "not here now" }) {
            (seat_badge(place.seat)) " " (pages::sitter(&place.sitter, place.mine))
            @if !place.here { " · not here" }
        }
    }
}

fn fact(chip: &Chip) -> Markup {
    html! { span class={ "chip " (draw::tone(chip.tone)) } title=(chip.tip) { (chip.name) " " b { (chip.value) } } }
}
