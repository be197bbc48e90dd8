//! Sheets: in full, and one line for each.

use std::collections::BTreeMap;

use engine::{BoxGroup, BoxMark, Later, RingPart, Row, Sheet, TableLine, Tag, Text, Tone};
use ratatui::{
    style::{Modifier, Style},
    text::{Line, Span},
};

use super::Paint;
use crate::wording;

/// One sheet in full.
pub fn full(sheet: &Sheet, width: usize, paint: Paint) -> Vec<Line<'static>> {
    let mut lines = vec![title(sheet, paint)];
    if lines[0].width() > width {
        lines = vec![title(&Sheet { subtitle: Text::NONE, rows: Later::default(), ..sheet.clone() }, paint)];
        lines.extend(
            wrapped(&sheet.subtitle, width.saturating_sub(2)).into_iter().map(|line| Line::styled(format!("  {line}"), paint.faint())),
        );
    }
    for row in &sheet.rows {
        lines.extend(row_lines(row, width, paint));
    }
    lines
}

fn title(sheet: &Sheet, paint: Paint) -> Line<'static> {
    let mut style = paint.tone(sheet.tone).add_modifier(Modifier::BOLD);
    if sheet.gone {
        style = style.add_modifier(Modifier::CROSSED_OUT);
    }
    let mut spans = vec![Span::styled(format!("{}{}", wording::tone(sheet.tone), sheet.title), style)];
    if sheet.active {
        spans.insert(0, Span::styled("▸", paint.strong()));
    }
    if !sheet.subtitle.is_empty() {
        spans.push(Span::styled(format!("  {}", sheet.subtitle), paint.faint()));
    }
    Line::from(spans)
}

fn row_lines(row: &Row, width: usize, paint: Paint) -> Vec<Line<'static>> {
    match row {
        Row::Numbers(numbers) => {
            let pair = |(name, value): &(Text, Text)| {
                vec![Span::styled(format!("{name} "), paint.faint()), Span::styled(format!("{value}  "), paint.strong())]
            };
            flow(numbers.iter().map(pair), width)
        }
        Row::Track { name, boxes, .. } => {
            let marks = boxes.iter().map(|mark| vec![Span::styled(wording::box_mark(*mark).to_string(), box_style(*mark, paint))]);
            flow(std::iter::once(vec![Span::styled(format!("{name} "), paint.faint())]).chain(marks), width)
        }
        Row::Columns { name, counts, full, most } => {
            vec![Line::from(vec![Span::styled(format!("  {name} "), paint.faint()), Span::raw(wording::columns(counts, *full, *most))])]
        }
        Row::Ring { name, turn, parts } => ring(name, *turn, parts, paint),
        Row::Table { name, lines, .. } => table(name, lines, width, paint),
        Row::Tags(tags) if tags.is_empty() => Vec::new(),
        Row::Tags(tags) => {
            flow(tags.iter().map(|tag| vec![Span::styled(format!("[{}]", tag.name), paint.tone(tag.tone)), Span::raw(" ")]), width)
        }
        Row::Display { name, groups } => display(name, groups, width, paint),
        Row::Note(note) => {
            wrapped(note, width.saturating_sub(2)).into_iter().map(|line| Line::styled(format!("  {line}"), paint.faint())).collect()
        }
    }
}

/// Pieces one after the other in as many lines as they take, each piece whole.
fn flow(pieces: impl Iterator<Item = Vec<Span<'static>>>, width: usize) -> Vec<Line<'static>> {
    let mut lines = vec![vec![Span::raw("  ")]];
    let mut used = 2;
    for piece in pieces {
        let length: usize = piece.iter().map(|span| span.content.chars().count()).sum();
        let visible: usize = piece.iter().map(|span| span.content.trim_end().chars().count()).sum();
        if used > 2 && used + visible > width {
            lines.push(vec![Span::raw("  ")]);
            used = 2;
        }
        used += length;
        if let Some(line) = lines.last_mut() {
            line.extend(piece);
        }
    }
    lines.into_iter().map(Line::from).collect()
}

/// Characters for one part of a ring.
const RING_CELL: usize = 18;

/// Parts around a middle as they lie, the bow upwards: those as far forward as each other in one line, port on the left.
#[expect(clippy::disallowed_methods, reason = "a drawing: no rule depends on it")]
fn ring(name: &str, turn: f64, parts: &[RingPart], paint: Paint) -> Vec<Line<'static>> {
    let mut rows: BTreeMap<i32, Vec<(i32, &RingPart)>> = BTreeMap::new();
    for (index, part) in parts.iter().enumerate() {
        let (sine, cosine) = (turn + 360.0 / parts.len() as f64 * index as f64).to_radians().sin_cos();
        rows.entry((cosine * -100.0).round() as i32).or_default().push(((sine * 100.0).round() as i32, part));
    }
    let mut lines = Vec::new();
    for (_, mut row) in rows {
        row.sort_by_key(|(across, _)| *across);
        let title = if lines.is_empty() { name } else { "" };
        let mut spans = vec![Span::styled(format!("  {title:<8} "), paint.faint())];
        // One alone stands in the middle; two leave it free.
        let before = if row.len() == 1 { RING_CELL / 2 } else { 0 };
        spans.push(Span::raw(" ".repeat(before)));
        for (_, part) in row {
            spans.extend(ring_cell(part, paint));
        }
        lines.push(Line::from(spans));
    }
    lines
}

/// `2 28/28 ▮▮▮▮▮`: its contents, their maximum, and the boxes behind it.
fn ring_cell(part: &RingPart, paint: Paint) -> Vec<Span<'static>> {
    let now = part.now.map_or("?".to_owned(), |now| now.to_string());
    let numbers = format!("{now}/{}", part.most);
    let mut spans =
        vec![Span::styled(format!("{:<2} ", part.name), paint.faint()), Span::styled(format!("{numbers:<6}"), paint.tone(part.tone))];
    spans.extend(part.boxes.iter().map(|mark| Span::styled(wording::box_mark(*mark).to_string(), box_style(*mark, paint))));
    let used: usize = spans.iter().map(|span| span.content.chars().count()).sum();
    spans.push(Span::raw(" ".repeat(RING_CELL.saturating_sub(used).max(1))));
    spans
}

/// A table in columns that line up, and beside each other as often as there is room.
fn table(name: &str, rows: &[TableLine], width: usize, paint: Paint) -> Vec<Line<'static>> {
    let columns = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let wide = |column: usize| rows.iter().filter_map(|row| row.cells.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(wide).collect();
    let whole = widths.iter().sum::<usize>() + columns + 1;
    let beside = (width.saturating_sub(2) / whole.max(1)).clamp(1, rows.len().max(1));
    let deep = rows.len().div_ceil(beside);
    let text = |row: &TableLine| {
        let cells = row.cells.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        format!("{:<whole$}", cells.collect::<Vec<_>>().join(" "))
    };
    let mut lines = vec![Line::styled(format!("  {name}"), paint.faint())];
    for line in 0..deep {
        let mut spans = vec![Span::raw("  ")];
        spans.extend(rows.iter().skip(line).step_by(deep).map(|row| Span::styled(text(row), paint.tone(row.tone))));
        lines.push(Line::from(spans));
    }
    lines
}

/// A system display: each group of boxes with its letters, as many groups side by side as there is room for.
fn display(name: &str, groups: &[BoxGroup], width: usize, paint: Paint) -> Vec<Line<'static>> {
    let mut ordered: Vec<&BoxGroup> = groups.iter().collect();
    ordered.sort_by_key(|group| (group.at.1, group.at.0));
    let piece = |group: &BoxGroup| {
        let mut spans = vec![Span::styled(format!("{} ", wording::box_group(group)), paint.faint())];
        spans.extend(group.boxes.iter().map(|mark| Span::styled(wording::box_mark(*mark).to_string(), box_style(*mark, paint))));
        spans.push(Span::raw("  "));
        spans
    };
    let mut lines = vec![Line::styled(format!("  {name}"), paint.faint())];
    lines.extend(flow(ordered.into_iter().map(piece), width));
    lines
}

fn box_style(mark: BoxMark, paint: Paint) -> Style {
    match mark {
        BoxMark::Full => Style::new(),
        BoxMark::Off => paint.faint(),
        BoxMark::Lost => paint.tone(Tone::Bad),
        BoxMark::Marked => paint.tone(Tone::Warn),
    }
}

/// One line of a sheet: its name and its tracks, or its numbers where it has none, cut to `width`.
pub fn brief(sheet: &Sheet, width: usize, paint: Paint) -> Line<'static> {
    let mut spans = title(&Sheet { subtitle: Text::NONE, rows: Later::default(), ..sheet.clone() }, paint).spans;
    let name: usize = spans.iter().map(|span| span.content.chars().count()).sum();
    spans.push(Span::raw(" ".repeat(20usize.saturating_sub(name).max(1))));
    let has_track = sheet.rows.iter().any(|row| matches!(row, Row::Track { .. } | Row::Columns { .. }));
    let letters = letters(&sheet.rows);
    for row in &sheet.rows {
        match row {
            Row::Track { name, boxes, .. } => {
                spans.push(Span::styled(format!("{} ", initials(name, letters)), paint.faint()));
                spans.extend(boxes.iter().map(|mark| Span::styled(wording::box_mark(*mark).to_string(), box_style(*mark, paint))));
                spans.push(Span::raw(" "));
            }
            Row::Columns { counts, full, most, .. } => spans.push(Span::raw(format!("{} ", wording::columns(counts, *full, *most)))),
            // A pile or a hand: its cards are all there is to say.
            Row::Tags(tags) if sheet.rows.len() == 1 => spans.push(Span::raw(contents(&sheet.subtitle, tags))),
            Row::Tags(tags) => {
                let telling = tags.iter().filter(|tag| tag.tone != Tone::Neutral);
                spans.extend(telling.map(|tag| Span::styled(format!("[{}]", initials(&tag.name, 2)), paint.tone(tag.tone))));
            }
            Row::Numbers(numbers) if !has_track => {
                for (name, value) in numbers {
                    spans.push(Span::styled(format!("{name} "), paint.faint()));
                    spans.push(Span::raw(format!("{value} ")));
                }
            }
            Row::Ring { parts, .. } => {
                for part in parts {
                    spans.push(Span::styled(format!("{} ", wording::ring_part(part)), paint.tone(part.tone)));
                }
            }
            Row::Numbers(_) | Row::Note(_) | Row::Table { .. } | Row::Display { .. } => {}
        }
    }
    cut(spans, width)
}

/// The first letters of a name.
fn initials(name: &str, letters: usize) -> String {
    name.chars().take(letters).collect()
}

/// How many letters tell the tracks of a sheet apart: two, or more where two begin alike (in Italian, *Scudi* and *Scafo*).
fn letters(rows: &[Row]) -> usize {
    let names: Vec<&Text> = rows.iter().filter_map(|row| if let Row::Track { name, .. } = row { Some(name) } else { None }).collect();
    let apart = |letters: &usize| {
        let mut first: Vec<String> = names.iter().map(|name| initials(name, *letters)).collect();
        first.sort();
        first.windows(2).all(|pair| pair[0] != pair[1])
    };
    (2..6).find(apart).unwrap_or(2)
}

/// How many cards there are, and their names as far as they are seen, those of one name that lie together counted: `4: Borg Ship, 3 × a card`.
fn contents(count: &Text, tags: &[Tag]) -> String {
    let runs: Vec<&[Tag]> = tags.chunk_by(|one, next| one.name == next.name).collect();
    let said = |run: &&[Tag]| if run.len() > 1 { format!("{} × {}", run.len(), run[0].name) } else { run[0].name.to_string() };
    match runs.as_slice() {
        [] => count.to_string(),
        [only] if only.len() > 1 => said(only),
        _ => format!("{count}: {}", runs.iter().map(said).collect::<Vec<_>>().join(", ")),
    }
}

fn cut(spans: Vec<Span<'static>>, width: usize) -> Line<'static> {
    let mut left = width;
    let mut kept = Vec::new();
    for span in spans {
        let length = span.content.chars().count();
        if length > left {
            kept.push(Span::styled(span.content.chars().take(left).collect::<String>(), span.style));
            break;
        }
        left -= length;
        kept.push(span);
    }
    Line::from(kept)
}

/// Words in lines of at most `width` characters.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let Some(line) = lines.last_mut() else { break };
        if line.is_empty() {
            line.push_str(word);
        } else if line.chars().count() + 1 + word.chars().count() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn track(name: &'static str) -> Row {
        Row::Track { id: String::new(), name: Text::name(name), boxes: vec![BoxMark::Full] }
    }

    fn tags(names: &[&'static str]) -> Vec<Tag> {
        names.iter().map(|name| Tag { id: String::new(), name: Text::name(*name), tip: Text::NONE, tone: Tone::Neutral }).collect()
    }

    #[test]
    fn tracks_are_told_apart_by_as_few_letters_as_it_takes() {
        assert_eq!(letters(&[track("Shields"), track("Hull")]), 2);
        assert_eq!(letters(&[track("Scudi"), track("Scafo")]), 3);
        assert_eq!(letters(&[track("power"), track("power")]), 2, "nothing tells these apart");
    }

    #[test]
    fn a_pile_says_how_many_and_which() {
        let said = |count: &'static str, names: &[&'static str]| contents(&Text::name(count), &tags(names));
        assert_eq!(said("62", &[]), "62");
        assert_eq!(said("3", &["a card", "a card", "a card"]), "3 × a card");
        assert_eq!(said("4", &["Borg Ship", "a card", "a card", "Horga'hn"]), "4: Borg Ship, 2 × a card, Horga'hn");
        assert_eq!(said("1", &["Horga'hn"]), "1: Horga'hn");
    }
}
