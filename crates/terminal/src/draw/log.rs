//! The log: events, each line with its rules.

use ratatui::{
    Frame,
    layout::Rect,
    style::Style,
    text::{Line, Span},
    widgets::{Block, Borders, Paragraph},
};

use super::Paint;
use crate::app::{App, Focus};

/// Draws the log with the highlighted line in sight. Entries since the viewer's last decision have a mark.
pub fn draw(frame: &mut Frame, area: Rect, app: &App, paint: Paint) {
    let focused = app.focus == Focus::Log;
    let block = Block::new().borders(Borders::TOP).border_style(paint.frame(focused)).title(format!(" {} ", app.sitting.t("title-log")));
    let inside = block.inner(area);
    let mut lines: Vec<Line> = Vec::new();
    let mut entry = app.log_line.min(app.log.len().saturating_sub(1));
    let mut entries: Vec<Vec<Line>> = Vec::new();
    let mut used = 0;
    // From the highlighted line upwards, as far as there is room.
    while used < usize::from(inside.height) && !app.log.is_empty() {
        let wrapped = wrap(app, entry, inside.width, focused && entry == app.log_line, paint);
        used += wrapped.len();
        entries.push(wrapped);
        let Some(before) = entry.checked_sub(1) else { break };
        entry = before;
    }
    lines.extend(entries.into_iter().rev().flatten());
    let over = lines.len().saturating_sub(usize::from(inside.height));
    frame.render_widget(Paragraph::new(lines.split_off(over)).block(block), area);
}

fn wrap(app: &App, entry: usize, width: u16, highlighted: bool, paint: Paint) -> Vec<Line<'static>> {
    let line = &app.log[entry];
    // The first rule is the one that matters most; the others are shown with the highlighted line.
    let shown = if highlighted { line.rules.len() } else { 1 };
    let (said, cited) = if highlighted { (paint.cursor(), paint.cursor()) } else { (Style::new(), paint.faint()) };
    let news = line.number >= app.news() && app.news() > 0;
    let words = line.text.split(' ').map(|word| (word, said)).chain(line.rules.iter().take(shown).map(|rule| (rule.as_str(), cited)));
    let mut lines = vec![vec![Span::styled(if news { "•" } else { " " }, said)]];
    let mut used = 1;
    for (word, style) in words {
        let length = word.chars().count() + 1;
        if used > 1 && used + length > usize::from(width) {
            lines.push(vec![Span::styled(" ", said)]);
            used = 1;
        }
        used += length;
        if let Some(line) = lines.last_mut() {
            line.push(Span::styled(format!(" {word}"), style));
        }
    }
    lines.into_iter().map(Line::from).collect()
}
