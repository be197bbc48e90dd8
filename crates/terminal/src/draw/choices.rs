//! The right column: the choices, the effect of the highlighted one, the dice on the table, and the sheets.

use engine::{Choice, Forecast, Tone, Tray};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    style::{Modifier, Style},
    text::{Line, Span},
    widgets::{Block, Borders, Paragraph},
};

use super::{
    Paint,
    paint::mark,
    sheets::{brief, full, wrapped},
    window::in_sight,
};
use crate::{
    app::{App, Focus, Picked},
    list::{ListLine, Stop},
};

/// Width of a cell of a grid, where there is room.
const CELL: usize = 7;

/// Labels longer than this are not shortened to letters in a grid, but shown by their number.
const LONGEST: usize = 18;

/// Draws the column.
pub fn draw_column(frame: &mut Frame, area: Rect, app: &App, paint: Paint) {
    let width = usize::from(area.width.saturating_sub(2));
    let mut trays: Vec<Line> = app.scene.trays.iter().flat_map(|tray| tray_lines(tray, &app.sitting.t("no-dice-there"), paint)).collect();
    if !trays.is_empty() {
        trays.insert(0, Line::raw(""));
    }
    let detail = detail(app, width, paint);
    let sheets = sheet_lines(app, width, paint);
    let fixed = (trays.len() + detail.len()) as u16 + 2;
    let room = area.height.saturating_sub(fixed);
    let list_height = list_height(app, room, sheets.len() as u16);
    let [list_area, tray_area, detail_area, sheet_area] = Layout::vertical([
        Constraint::Length(list_height + 1),
        Constraint::Length(trays.len() as u16),
        Constraint::Length(detail.len() as u16),
        Constraint::Min(0),
    ])
    .areas(area);
    draw_list(frame, list_area, app, paint);
    let side = || Block::new().borders(Borders::LEFT).border_style(paint.faint());
    frame.render_widget(Paragraph::new(trays).block(side()), tray_area);
    frame.render_widget(Paragraph::new(detail).block(side()), detail_area);
    let block = Block::new()
        .borders(Borders::LEFT | Borders::TOP)
        .border_style(paint.faint())
        .title(format!(" {} (v) ", app.sitting.t("title-sheets")));
    frame.render_widget(Paragraph::new(sheets).block(block), sheet_area);
}

/// The list of all choices, or of those under the cursor on the board.
fn draw_list(frame: &mut Frame, area: Rect, app: &App, paint: Paint) {
    let block = Block::new().borders(Borders::LEFT | Borders::TOP).border_style(paint.frame(app.focus != Focus::Log));
    let inside = block.inner(area);
    if app.focus == Focus::Board {
        let title = app.spot().map_or(String::new(), |shape| if shape.tip.is_empty() { &shape.label } else { &shape.tip }.to_string());
        let (lines, cursor) = spot_lines(app, usize::from(inside.width), paint);
        let lines = in_sight(lines, cursor, usize::from(inside.height));
        return frame.render_widget(Paragraph::new(lines).block(block.title(format!(" {} {title} ", app.sitting.t("here")))), area);
    }
    let (lines, above, below) = list_lines(app, usize::from(inside.height), usize::from(inside.width), paint);
    let filter = match (app.filtering, app.filter.as_str()) {
        (false, "") => String::new(),
        (typing, words) => format!(" {} {words}{}", app.sitting.t("with"), if typing { "_" } else { "" }),
    };
    let more = format!("{}{}", if above { "▲" } else { "" }, if below { format!("▼ {}", app.sitting.t("more")) } else { String::new() });
    frame.render_widget(Paragraph::new(lines).block(block.title(format!(" {}{filter} {more}", app.sitting.t("title-choices")))), area);
}

/// The choices under the cursor on the board, and the line of the highlighted one.
fn spot_lines(app: &App, width: usize, paint: Paint) -> (Vec<Line<'static>>, usize) {
    let line = |(index, choice): (usize, &&Choice)| {
        let style = if index == app.here { paint.cursor() } else { paint.tone(choice.tone) };
        let mean = choice.odds.as_ref().map_or(String::new(), |odds| format!("  ⌀ {:.2}", odds.mean));
        let label: String = choice.label.chars().take(width.saturating_sub(2 + mean.chars().count())).collect();
        Line::styled(format!("{} {label}{mean}", mark(choice.tone)), style)
    };
    (app.on_spot().iter().enumerate().map(line).collect(), app.here)
}

/// Lines for the list: all it needs while the sheets keep theirs; then, at the sheets' cost, the lines for the group of the cursor and the names of
/// the others.
fn list_height(app: &App, room: u16, sheets: u16) -> u16 {
    let list = &app.list;
    if app.focus == Focus::Board {
        return (app.on_spot().len() as u16).min(room.saturating_sub(5)).max(2);
    }
    let of_cursor = list.lines.iter().filter(|line| list.group() == Some(line.group)).count();
    let (whole, open) = (list.lines.len() + list.groups.len(), of_cursor + list.groups.len());
    let beside = usize::from(room.saturating_sub(sheets + 1));
    let least = open.min(usize::from(room.saturating_sub(5)));
    whole.min(beside.max(least)).max(2) as u16
}

/// The list in at most `height` lines: whole if it fits, else only the group of the cursor open, scrolled so that the cursor is in sight.
/// Also whether there is more above and below.
fn list_lines(app: &App, height: usize, width: usize, paint: Paint) -> (Vec<Line<'static>>, bool, bool) {
    let list = &app.list;
    if list.lines.is_empty() {
        let word = if !app.filter.is_empty() {
            "nothing-fits"
        } else if app.question.is_some() {
            "dice-first"
        } else {
            "nothing-to-decide"
        };
        return (vec![Line::styled(app.sitting.t(word), paint.faint())], false, false);
    }
    let whole = list.lines.len() + list.groups.len() <= height;
    let mut lines = Vec::new();
    let mut cursor = 0;
    for (group, name) in list.groups.iter().enumerate() {
        let open = whole || list.group() == Some(group);
        let of_group = || list.lines.iter().enumerate().filter(move |(_, line)| line.group == group);
        let count: usize = of_group().map(|(_, line)| line.stops.iter().filter(|stop| matches!(stop, Stop::Choice(_))).count()).sum();
        let sign = if open { "▾" } else { "▸" };
        let style = if list.group() == Some(group) { paint.strong() } else { Style::new() };
        lines.push(Line::from(vec![Span::styled(format!("{sign} {name}"), style), Span::styled(format!("  {count}"), paint.faint())]));
        for (number, line) in of_group().filter(|_| open) {
            if number == list.line() {
                cursor = lines.len();
            }
            lines.push(if line.grid { grid_line(app, line, width, paint) } else { single_line(app, line, width, paint) });
        }
    }
    let first = (cursor + 2).saturating_sub(height).min(lines.len().saturating_sub(height));
    let below = lines.len() > first + height;
    (lines.split_off(first).into_iter().take(height).collect(), first > 0, below)
}

fn single_line(app: &App, line: &ListLine, width: usize, paint: Paint) -> Line<'static> {
    let Some(stop) = line.stops.first().copied() else { return Line::raw("") };
    let picked = app.list.picked() == Some(stop);
    match stop {
        Stop::Choice(index) => {
            let choice = &app.scene.choices[index];
            let mean = choice.odds.as_ref().map_or(String::new(), |odds| format!("  ⌀ {:.2}", odds.mean));
            let room = width.saturating_sub(6 + mean.chars().count());
            let label: String = choice.label.chars().take(room).collect();
            let style = if picked { paint.cursor() } else { paint.tone(choice.tone) };
            let text = format!("{:>4}{} {label}", index + 1, mark(choice.tone));
            Line::from(vec![Span::styled(text, style), Span::styled(mean, if picked { paint.cursor() } else { paint.faint() })])
        }
        Stop::Denied(index) => {
            let label = format!("   ✗  {}", app.scene.denied[index].label);
            Line::styled(label, if picked { paint.cursor() } else { paint.faint() })
        }
    }
}

fn grid_line(app: &App, line: &ListLine, width: usize, paint: Paint) -> Line<'static> {
    let cell = |stop: &Stop| match *stop {
        Stop::Choice(index) => app.scene.choices[index].cell,
        Stop::Denied(index) => app.scene.denied[index].cell,
    };
    let of_group = app.list.lines.iter().filter(|other| other.group == line.group && other.grid);
    let columns: Vec<i8> = of_group.flat_map(|other| &other.stops).filter_map(|stop| cell(stop).map(|(column, _)| column)).collect();
    let (first, last) = (columns.iter().copied().min().unwrap_or(0), columns.iter().copied().max().unwrap_or(0));
    let room = width.saturating_sub(2) / usize::try_from(i16::from(last) - i16::from(first) + 1).unwrap_or(1);
    let wide = room.clamp(2, CELL);
    let mut spans = vec![Span::raw("  ")];
    let mut column = first;
    for stop in &line.stops {
        let at = cell(stop).map_or(column, |(at, _)| at);
        spans.push(Span::raw(" ".repeat(wide * usize::try_from(at - column).unwrap_or(0))));
        column = at.saturating_add(1);
        spans.push(Span::styled(cell_text(app, *stop, wide - 1), cell_style(app, *stop, paint)));
        spans.push(Span::raw(" "));
    }
    Line::from(spans)
}

/// A cell in `width` characters: the mark of its tone, then its label in short, or its number; a point if neither fits.
fn cell_text(app: &App, stop: Stop, width: usize) -> String {
    let (label, mark, number) = match stop {
        Stop::Choice(index) => (&app.scene.choices[index].label, mark(app.scene.choices[index].tone), (index + 1).to_string()),
        Stop::Denied(index) => (&app.scene.denied[index].label, '✗', String::new()),
    };
    let text = if label.chars().count() > LONGEST { number } else { short(label) };
    let text = match width {
        0..3 if mark == ' ' => "·".into(),
        0..3 => mark.to_string(),
        _ => format!("{mark}{text}"),
    };
    format!("{:<width$}", text.chars().take(width).collect::<String>())
}

fn cell_style(app: &App, stop: Stop, paint: Paint) -> Style {
    match stop {
        stop if app.list.picked() == Some(stop) => paint.cursor(),
        Stop::Choice(index) => paint.tone(app.scene.choices[index].tone),
        Stop::Denied(_) => paint.faint(),
    }
}

/// A label in five letters: the first letters of its words and its numbers whole (`Left Bank 2` is `LB 2`); a short one as it is.
fn short(label: &str) -> String {
    if label.chars().count() <= CELL - 2 {
        return label.to_owned();
    }
    let words = label.split([' ', '-']).filter(|word| !word.is_empty());
    let letters: String =
        words.clone().filter(|word| !word.starts_with(|c: char| c.is_ascii_digit())).filter_map(|word| word.chars().next()).collect();
    let numbers: String = words.filter(|word| word.starts_with(|c: char| c.is_ascii_digit())).collect();
    format!("{} {numbers}", letters.to_uppercase()).trim().to_owned()
}

/// Effect of the highlighted choice.
fn detail(app: &App, width: usize, paint: Paint) -> Vec<Line<'static>> {
    let rule = |label: &str, rule: rulebook::RuleId| {
        Line::from(vec![Span::styled(label.to_owned(), paint.strong()), Span::styled(format!(" [{rule}]"), paint.faint())])
    };
    match app.picked() {
        None => Vec::new(),
        Some(Picked::Denied(denied)) => {
            let mut lines = vec![Line::raw(""), rule(&denied.label, denied.rule)];
            lines.extend(wrapped(&denied.why, width).into_iter().map(|line| Line::styled(line, paint.tone(Tone::Warn))));
            lines
        }
        Some(Picked::Choice(choice)) => {
            let mut lines = vec![Line::raw(""), rule(&choice.label, choice.rule)];
            if !choice.detail.is_empty() {
                lines.extend(wrapped(&choice.detail, width).into_iter().map(Line::raw));
            }
            if let Some(odds) = &choice.odds {
                lines.extend(forecast(odds, width, paint));
            }
            lines.truncate(9);
            lines
        }
    }
}

/// The odds as a row of small bars over their numbers.
fn forecast(odds: &Forecast, width: usize, paint: Paint) -> Vec<Line<'static>> {
    const BARS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let most = odds.chances.iter().copied().fold(0.0_f64, f64::max);
    let fits = width / 5;
    let mut shown: Vec<(usize, f64)> = odds.chances.iter().copied().enumerate().collect();
    // If not all fit, impossible results are dropped first, then the least likely.
    while shown.len() > fits {
        let Some(least) = (0..shown.len()).min_by(|one, other| shown[*one].1.total_cmp(&shown[*other].1)) else { break };
        if shown[least].1 <= 0.0 {
            shown.retain(|(_, chance)| *chance > 0.0);
        } else {
            shown.remove(least);
        }
    }
    let cells = |write: &dyn Fn(usize, f64) -> String| -> String {
        shown.iter().map(|(index, chance)| format!("{:>4} ", write(*index, *chance))).collect()
    };
    let bar = |_, chance: f64| {
        let height = if most > 0.0 { (chance / most * 8.0).ceil() as usize } else { 0 };
        BARS[height.min(8)].to_string().repeat(3)
    };
    let percent = |_, chance: f64| match chance * 100.0 {
        none if none <= 0.0 => "0%".into(),
        little if little < 0.5 => "<1%".into(),
        chance => format!("{chance:.0}%"),
    };
    let mut lines = vec![
        Line::from(vec![Span::raw(odds.what.clone()), Span::styled(format!(", mean {:.2}", odds.mean), paint.faint())]),
        Line::styled(cells(&bar), paint.tone(Tone::Good)),
        Line::raw(cells(&|index, _| (odds.from + index as i32).to_string())),
        Line::styled(cells(&percent), paint.faint()),
    ];
    lines.extend(odds.notes.iter().map(|note| Line::raw(note.clone())));
    lines
}

/// Dice as they lie.
fn tray_lines(tray: &Tray, none: &str, paint: Paint) -> Vec<Line<'static>> {
    let mut dice = vec![Span::raw(if tray.dice.is_empty() { format!(" {none}") } else { " ".to_owned() })];
    for die in &tray.dice {
        let struck = matches!(die.mark, Some("cancelled" | "spent"));
        let mut style = paint.strong();
        if struck {
            style = paint.faint().add_modifier(Modifier::CROSSED_OUT);
        }
        let sign = die.mark.and_then(|mark| mark.chars().next()).map_or(String::new(), |letter| format!("/{letter}"));
        dice.push(Span::styled(format!("[{}{sign}]", die.short), style));
        dice.push(Span::raw(" "));
    }
    vec![Line::styled(tray.title.clone(), paint.tone(tray.tone)), Line::from(dice)]
}

/// The full sheet of the highlighted or acting piece, then one line for each other.
fn sheet_lines(app: &App, width: usize, paint: Paint) -> Vec<Line<'static>> {
    let on: &[String] = app.highlighted_choice().map_or(&[], |choice| &choice.on);
    let sheets = &app.scene.sheets;
    let chosen =
        sheets.iter().find(|sheet| sheet.active).or_else(|| sheets.iter().find(|sheet| !sheet.of.is_empty() && on.contains(&sheet.of)));
    let mut lines = chosen.map_or(Vec::new(), |sheet| full(sheet, width, paint));
    lines.extend(
        sheets
            .iter()
            .filter(|sheet| !sheet.gone && !chosen.is_some_and(|chosen| std::ptr::eq(*sheet, chosen)))
            .map(|sheet| brief(sheet, width, paint)),
    );
    lines
}
