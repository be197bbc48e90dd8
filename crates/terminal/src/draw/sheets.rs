//! Sheets: in full, and one line for each.

use engine::{BoxMark, Row, Sheet, Tone};
use ratatui::{
    style::{Modifier, Style},
    text::{Line, Span},
};

use super::Paint;
use crate::wording;

/// One sheet in full.
pub fn full(sheet: &Sheet, width: usize, paint: Paint) -> Vec<Line<'static>> {
    let mut lines = vec![title(sheet, paint)];
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
            let mut spans = vec![Span::raw("  ")];
            for (name, value) in numbers {
                spans.push(Span::styled(format!("{name} "), paint.faint()));
                spans.push(Span::styled(format!("{value}  "), paint.strong()));
            }
            vec![Line::from(spans)]
        }
        Row::Track { name, boxes } => {
            let mut spans = vec![Span::styled(format!("  {name} "), paint.faint())];
            spans.extend(boxes.iter().map(|mark| Span::styled(wording::box_mark(*mark).to_string(), box_style(*mark, paint))));
            vec![Line::from(spans)]
        }
        Row::Columns { name, counts, full, most } => {
            vec![Line::from(vec![Span::styled(format!("  {name} "), paint.faint()), Span::raw(wording::columns(counts, *full, *most))])]
        }
        Row::Ring { name, parts, .. } => {
            let mut spans = vec![Span::styled(format!("  {name} "), paint.faint())];
            for part in parts {
                spans.push(Span::styled(format!("{} ", part.name), paint.faint()));
                spans.push(Span::styled(format!("{}  ", wording::ring_part(part)), paint.tone(part.tone)));
            }
            vec![Line::from(spans)]
        }
        Row::Table { name, lines, .. } => {
            let mut all = vec![Line::styled(format!("  {name}"), paint.faint())];
            all.extend(lines.iter().map(|line| Line::styled(format!("    {}", line.cells.join("  ")), paint.tone(line.tone))));
            all
        }
        Row::Tags(tags) => {
            let mut spans = vec![Span::raw("  ")];
            for tag in tags {
                spans.push(Span::styled(format!("[{}]", tag.name), paint.tone(tag.tone)));
                spans.push(Span::raw(" "));
            }
            vec![Line::from(spans)]
        }
        Row::Note(note) => {
            wrapped(note, width.saturating_sub(2)).into_iter().map(|line| Line::styled(format!("  {line}"), paint.faint())).collect()
        }
    }
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
    let mut spans = title(&Sheet { subtitle: String::new(), rows: Vec::new(), ..sheet.clone() }, paint).spans;
    let name: usize = spans.iter().map(|span| span.content.chars().count()).sum();
    spans.push(Span::raw(" ".repeat(20usize.saturating_sub(name).max(1))));
    let has_track = sheet.rows.iter().any(|row| matches!(row, Row::Track { .. } | Row::Columns { .. }));
    for row in &sheet.rows {
        match row {
            Row::Track { name, boxes } => {
                spans.push(Span::styled(format!("{} ", initials(name)), paint.faint()));
                spans.extend(boxes.iter().map(|mark| Span::styled(wording::box_mark(*mark).to_string(), box_style(*mark, paint))));
                spans.push(Span::raw(" "));
            }
            Row::Columns { counts, full, most, .. } => spans.push(Span::raw(format!("{} ", wording::columns(counts, *full, *most)))),
            Row::Tags(tags) => {
                let telling = tags.iter().filter(|tag| tag.tone != Tone::Neutral);
                spans.extend(telling.map(|tag| Span::styled(format!("[{}]", initials(&tag.name)), paint.tone(tag.tone))));
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
            Row::Numbers(_) | Row::Note(_) | Row::Table { .. } => {}
        }
    }
    cut(spans, width)
}

/// The first two letters of a name.
fn initials(name: &str) -> String {
    name.chars().take(2).collect()
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
