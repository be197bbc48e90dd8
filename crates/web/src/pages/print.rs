//! Sheets for a real table: those of a game as it stands, or clean ones of a setup, with the rules that are wanted in short; to be printed.

use std::collections::BTreeSet;

use axum::{
    extract::{Path, Query, State},
    http::HeaderMap,
    response::Html,
};
use engine::{BoxMark, Form, Kit, RingPart, Row, Seat, Sheet, TableLine, Tag, Tone, Viewer, form::fraction, msg};
use maud::{DOCTYPE, Markup, html};
use rulebook::RuleId;

use crate::{
    extract::Viewing,
    fault::Fault,
    limits::work::blocking,
    pages::{assets, fault::PageFault},
    tables::{quota::MOST_SETTINGS, site::SiteState, table::observer::Observer},
    words::{spoken, t, tell},
};

/// The sheets of a table, as this observer see them.
pub(crate) async fn table(
    State(site): SiteState,
    Path(id): Path<String>,
    Query(viewing): Query<Viewing>,
    headers: HeaderMap,
) -> Result<Html<String>, PageFault> {
    blocking(move || {
        let table = site.find(&id)?;
        let observer = Observer::of(&table, viewing.token(&headers).as_deref(), viewing.at.as_deref(), spoken())?;
        let view = table.view(&observer);
        Ok(Html(page(&view.title, (&view.scene.sheets[..], &view.scene.forms[..]), &[], false).into_string()))
    })
    .await
}

/// Clean sheets of a setup: `scenario`, options by name, and `rules` for each family of rules that is printed in short.
pub(crate) async fn clean(
    State(site): SiteState,
    Path(game): Path<String>,
    Query(pairs): Query<Vec<(String, String)>>,
) -> Result<Html<String>, PageFault> {
    blocking(move || {
        if pairs.len() > MOST_SETTINGS {
            return Err(Fault::too_many("too-many-settings", MOST_SETTINGS).into());
        }
        let kit = site.tables.kit(&game)?.clone();
        let families: BTreeSet<&str> = pairs.iter().filter(|(name, _)| name == "rules").map(|(_, value)| value.as_str()).collect();
        let rules = family_of(&*kit, &families);
        let (sheets, forms) = sheets(&*kit, &pairs)?;
        Ok(Html(page(kit.about_in(spoken()).title, (&sheets[..], &forms[..]), &rules, true).into_string()))
    })
    .await
}

/// Each seat's sheets as it sees them itself, those of nobody once, and the forms it fills in first.
fn sheets(kit: &dyn Kit, pairs: &[(String, String)]) -> Result<(Vec<Sheet>, Vec<Form>), Fault> {
    let named = pairs.iter().find(|(name, _)| name == "scenario").map(|(_, value)| value.as_str());
    let first = kit.about().scenarios.first().map_or("", |scenario| scenario.name);
    let mut setup = kit.setup(named.unwrap_or(first))?;
    for (name, value) in pairs.iter().filter(|(name, value)| !matches!(name.as_str(), "scenario" | "rules" | "lang") && !value.is_empty()) {
        kit.set(&mut setup, name, value)?;
    }
    let play = kit.open(&setup, Some(1))?;
    let seats = (0..kit.seats(&setup)).filter_map(Seat::new);
    let (mut sheets, mut forms) = (Vec::new(), Vec::new());
    for seat in seats {
        let scene = play.scene(Viewer::Seat(seat), spoken());
        forms.extend(scene.forms);
        let theirs = scene.sheets.into_iter();
        let wanted = |sheet: &Sheet| match sheet.tone {
            Tone::Seat(of) => of == seat,
            _ => seat == Seat::A,
        };
        // An account of points is not a sheet of the table.
        sheets.extend(theirs.filter(wanted).filter(|sheet| sheet.rows.iter().any(has_boxes)));
    }
    Ok((sheets, forms))
}

fn has_boxes(row: &Row) -> bool {
    matches!(row, Row::Track { .. } | Row::Columns { .. } | Row::Ring { .. } | Row::Display { .. })
}

/// The rules of the game whose ids begin with one of these, each once.
fn family_of(kit: &dyn Kit, families: &BTreeSet<&str>) -> Vec<RuleId> {
    let all = kit.about().ledgers.ledgers().flat_map(|ledger| ledger.everything()).map(|rule| rule.id);
    let begins = |rule: &RuleId, family: &str| {
        let rest = rule.as_str().strip_prefix(family);
        rest.is_some_and(|rest| rest.chars().next().is_none_or(|next| next == '.' || next.is_ascii_uppercase()))
    };
    all.filter(|rule| families.iter().any(|family| begins(rule, family))).collect()
}

fn page(title: &str, (sheets, forms): (&[Sheet], &[Form]), rules: &[RuleId], clean: bool) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(spoken()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) ": " (t("sheets-of")) }
                link rel="icon" href=(assets::address("icon.svg")) type="image/svg+xml";
                link rel="stylesheet" href=(assets::address("print.css"));
            }
            body {
                header class="top" {
                    p class="bar" { @if sheets.is_empty() && forms.is_empty() { (t("print-nothing")) } @else { (t("print-this")) } }
                    h1 { (title) }
                }
                main {
                    @for sheet in sheets { (paper(sheet, clean)) }
                    @for form in forms { (blank(form)) }
                }
                @if !rules.is_empty() {
                    section class="rules" aria-label=(t("rules-in-short")) {
                        h2 { (t("rules-in-short")) }
                        dl { @for rule in rules { dt { (rule.rule().title) small { " " (rule) } } dd { (rule.rule().text) } } }
                    }
                }
                footer { (t("print-foot")) }
            }
        }
    }
}

fn paper(sheet: &Sheet, clean: bool) -> Markup {
    html! {
        article {
            header {
                h2 { @if let Tone::Seat(seat) = sheet.tone { b class="seat" { (seat) } " " } (sheet.title) @if sheet.gone { " (" (t("is-out")) ")" } }
                p { (sheet.subtitle) }
            }
            @for line in &sheet.rows { (row(line, clean)) }
        }
    }
}

/// Turns for which a form has room.
const TURNS: usize = 8;

/// A form to be filled in with a pencil, turn by turn: the supplies, and the cost of each use.
fn blank(form: &Form) -> Markup {
    let price = |part: &engine::Part| fraction(part.price.0 * form.unit / part.price.1.max(1), form.unit);
    let cost = |part: &engine::Part, field: &engine::Field| match field.modes.as_slice() {
        [] => price(part),
        modes => {
            let ways = modes.iter().take(6).map(|mode| format!("{} {}", mode.name, fraction(mode.cost, form.unit)));
            ways.collect::<Vec<_>>().join(", ")
        }
    };
    let cells = || html! { @for _ in 0..TURNS { td class="turn" {} } };
    html! {
        article class="form" {
            header { h2 { (form.title) } }
            table {
                thead { tr { th {} th {} @for turn in 1..=TURNS { th { (turn) } } } }
                tbody {
                    @for supply in &form.supplies { tr { th { (supply.name) } td { (fraction(supply.amount, form.unit)) } (cells()) } }
                    @for part in &form.parts {
                        @for field in part.fields.iter().filter(|field| field.most > 0) { tr { td { (field.name) } td { (cost(part, field)) } (cells()) } }
                    }
                }
            }
        }
    }
}

fn row(row: &Row, clean: bool) -> Markup {
    html! {
        @match row {
            Row::Numbers(pairs) => { dl class="numbers" { @for (name, value) in pairs { div { dt { (name) } dd { (value) } } } } }
            Row::Track { name, boxes, .. } => { div class="track" { b { (name) } " " (track(boxes)) } }
            Row::Columns { name, counts, full, most } => { div class="track" { b { (name) } } (columns(counts, *full, *most)) }
            Row::Ring { name, turn, parts } => { div class="ring" { b { (name) } (ring(*turn, parts, clean)) } }
            Row::Table { name, head, lines } => { (lines_of(name, head, lines)) }
            Row::Tags(tags) => { @if !tags.is_empty() { ul class="tags" { @for tag in tags { (said(tag)) } } } }
            Row::Note(note) => { p class="note" { (note) } }
            Row::Display { name, groups } => {
                div class="track" { b { (name) } }
                div class="groups" { @for group in groups { div { small { (group.name) } (track(&group.boxes)) } } }
            }
        }
    }
}

fn said(tag: &Tag) -> Markup {
    html! { li { b { (tag.name) } @if !tag.tip.to_string().is_empty() { ": " (tag.tip) } } }
}

fn mark(mark: BoxMark) -> &'static str {
    match mark {
        BoxMark::Full => "box",
        BoxMark::Off => "box off",
        BoxMark::Lost => "box lost",
        BoxMark::Marked => "box marked",
    }
}

/// Boxes in fives.
fn track(boxes: &[BoxMark]) -> Markup {
    html! { span class="boxes" { @for five in boxes.chunks(5) { span { @for one in five { i class=(mark(*one)) {} } } } } }
}

/// Columns to be filled from the first on, each with its number.
fn columns(counts: &[u8], full: u8, most: u8) -> Markup {
    let laid = |column: u8| counts.get(usize::from(column)).copied().unwrap_or(0);
    html! {
        div class="columns" {
            @for column in 0..most {
                div { small { (column + 1) } @for card in 0..full { i class=(if card < laid(column) { "box lost" } else { "box" }) {} } }
            }
        }
    }
}

/// The sides around a bow that points up; empty places for points to be written in on a clean sheet.
#[expect(clippy::disallowed_methods, reason = "a drawing: no rule depends on it")]
fn ring(turn: f64, parts: &[RingPart], clean: bool) -> Markup {
    // Shields without boxes of another kind are themselves crossed out, box by box.
    let boxed = parts.iter().all(|part| part.boxes.is_empty());
    let (middle, reach, size) =
        if boxed { ((150.0, 125.0), (104.0, 88.0), "20 18 260 236") } else { ((120.0, 105.0), (82.0, 78.0), "0 0 240 220") };
    let each = 360.0 / parts.len().max(1) as f64;
    let place = |index: usize| {
        let angle = (turn + each * index as f64).to_radians();
        (middle.0 + reach.0 * angle.sin(), middle.1 - reach.1 * angle.cos())
    };
    let held = |part: &RingPart| match part.now.filter(|_| !clean) {
        Some(now) => tell(&msg!("so-many-of", now = i64::from(now), most = i64::from(part.most))),
        None => tell(&msg!("blank-of", most = i64::from(part.most))),
    };
    html! {
        svg class=[boxed.then_some("boxed")] viewBox=(size) role="img" aria-label=(t("shields")) {
            path d="M0 -33 L-16 33 L0 21 L16 33 Z" transform=(format!("translate({} {})", middle.0, middle.1 - 10.0)) class="bow" {}
            @for (index, part) in parts.iter().enumerate() {
                @let (x, y) = place(index);
                g transform=(format!("translate({x:.1} {y:.1})")) {
                    text y="-8" class="side" { (part.name) }
                    @if boxed {
                        @for (x, y, one) in shield(part, clean) { rect x=(x) y=(y) width="6" height="6" class=(mark(one)) {} }
                    } @else { text y="5" { (held(part)) } }
                    @for (number, one) in part.boxes.iter().enumerate() {
                        rect x=(format!("{:.1}", number as f64 * 9.0 - part.boxes.len() as f64 * 4.5)) y="9" width="7" height="7" class=(mark(*one)) {}
                    }
                }
            }
        }
    }
}

/// Boxes of a shield in a row of the drawing.
const ACROSS: i16 = 10;

/// The boxes of a shield in rows, each with its place and its mark.
fn shield(part: &RingPart, clean: bool) -> impl Iterator<Item = (i16, i16, BoxMark)> {
    let left = part.now.filter(|_| !clean).unwrap_or(part.most);
    let (all, row) = (part.most, part.most.min(ACROSS.unsigned_abs()) as i16);
    (0..all).zip(0..).map(move |(number, at): (_, i16)| {
        let one = if number < left { BoxMark::Full } else { BoxMark::Lost };
        (at % ACROSS * 7 - row * 7 / 2, at / ACROSS * 7 - 3, one)
    })
}

fn lines_of(name: &engine::Text, head: &[engine::Text], lines: &[TableLine]) -> Markup {
    let mut tips: Vec<String> = Vec::new();
    for line in lines {
        let tip = format!("{}: {}", line.cells.get(1).map_or(String::new(), ToString::to_string), line.tip);
        if !line.tip.to_string().is_empty() && !tips.contains(&tip) {
            tips.push(tip);
        }
    }
    html! {
        table {
            caption { (name) }
            thead { tr { @for cell in head { th { (cell) } } } }
            tbody { @for line in lines { tr { @for cell in &line.cells { td { (cell) } } } } }
        }
        @if !tips.is_empty() { ul class="tips" { @for tip in &tips { li { (tip) } } } }
    }
}
