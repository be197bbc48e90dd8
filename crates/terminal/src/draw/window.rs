//! A window over the table, and as much of a long list as fits.

use ratatui::{
    Frame,
    layout::{Constraint, Flex, Layout, Rect},
    text::{Line, Span},
    widgets::{Block, BorderType, Clear, Paragraph},
};

use super::Paint;

/// As many lines as there is room for, with the one under the cursor among them; a mark where there are more.
pub fn in_sight(mut lines: Vec<Line<'static>>, cursor: usize, room: usize) -> Vec<Line<'static>> {
    let count = lines.len();
    if count <= room {
        return lines;
    }
    let first = (cursor + 3).saturating_sub(room).min(count - room);
    let mut shown: Vec<Line> = lines.drain(first..first + room).collect();
    if let Some(line) = shown.first_mut().filter(|_| first > 0) {
        line.spans.push(Span::raw(" ▲"));
    }
    if let Some(line) = shown.last_mut().filter(|_| first + room < count) {
        line.spans.push(Span::raw(" ▼"));
    }
    shown
}

/// A window in the middle, as large as its text, scrolled no further than its end.
pub fn window(frame: &mut Frame, area: Rect, title: &str, keys: &str, lines: Vec<Line>, scroll: u16, paint: Paint) {
    let widest = lines.iter().map(Line::width).max().unwrap_or(0).max(title.trim().chars().count() + 2).max(keys.chars().count());
    let inside = middle(area, widest as u16 + 4, lines.len() as u16 + 2);
    frame.render_widget(Clear, inside);
    let block = Block::bordered().border_type(BorderType::Rounded).border_style(paint.frame(true));
    let block =
        block.title(format!(" {} ", title.trim())).title_bottom(format!(" {keys} ")).padding(ratatui::widgets::Padding::horizontal(1));
    let end = (lines.len() as u16).saturating_sub(inside.height.saturating_sub(2));
    frame.render_widget(Paragraph::new(lines).scroll((scroll.min(end), 0)).block(block), inside);
}

/// The part of an area with this size in its middle, cut to the area.
pub fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let [row] = Layout::vertical([Constraint::Length(height.min(area.height))]).flex(Flex::Center).areas(area);
    let [cell] = Layout::horizontal([Constraint::Length(width.min(area.width))]).flex(Flex::Center).areas(row);
    cell
}
