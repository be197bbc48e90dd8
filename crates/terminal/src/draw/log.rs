//! The log: what happened, each line with its rules.

use ratatui::{
    Frame,
    layout::Rect,
    style::Style,
    text::{Line, Span},
    widgets::{Block, Borders, Paragraph},
};

use super::Paint;
use crate::app::{App, Focus};

/// Draws the log with the highlighted line in sight. What is new since the viewer's last decision has a mark.
pub fn draw(frame: &mut Frame, area: Rect, app: &App, paint: Paint) {
    let focused = app.focus == Focus::Log;
    let block = Block::new().borders(Borders::TOP).border_style(paint.frame(focused)).title(" Log ");
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
    let rules = line.rules.iter().map(|rule| rule.as_str()).collect::<Vec<_>>().join(" ");
    let style = if highlighted { paint.cursor() } else { Style::new() };
    let news = line.number >= app.news() && app.news() > 0;
    let mut lines = Vec::new();
    let mut text = String::from(if news { "• " } else { "  " });
    let mut fresh = true;
    let words = line.text.split(' ').map(|word| (word, false)).chain(std::iter::once((rules.as_str(), true)));
    let mut tail = Span::raw("");
    for (word, is_rule) in words {
        if !fresh && text.chars().count() + 1 + word.chars().count() > usize::from(width) {
            lines.push(Line::styled(std::mem::replace(&mut text, "  ".into()), style));
            fresh = true;
        }
        if is_rule {
            let gap = if fresh { "" } else { " " };
            tail = Span::styled(format!("{gap}{word}"), if highlighted { paint.cursor() } else { paint.faint() });
        } else {
            if !fresh {
                text.push(' ');
            }
            text.push_str(word);
            fresh = false;
        }
    }
    lines.push(Line::from(vec![Span::styled(text, style), tail]));
    lines
}
