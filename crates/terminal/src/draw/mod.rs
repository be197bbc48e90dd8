//! The screen: a strip with the prompt, the board, the choices, sheets and the log, and overlays.

mod board;
mod choices;
mod form;
mod log;
mod over;
mod paint;
mod sheets;
mod strip;
mod window;

use engine::{Scene, msg};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    widgets::Paragraph,
};

pub use paint::Paint;

use crate::app::{App, Over};

/// The narrowest and lowest screen on which the table fits.
pub const LEAST: (u16, u16) = (70, 20);

/// Draws everything.
pub fn draw(frame: &mut Frame, app: &App, paint: Paint) {
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let sentence = app.sitting.tell(&msg!("too-small", wide = LEAST.0, high = LEAST.1, width = area.width, height = area.height));
        frame.render_widget(Paragraph::new(sentence), area);
        return;
    }
    if let Over::Handover(seat) = app.over {
        return over::handover(frame, app, seat, paint);
    }
    let strip_height = strip::height(app, area);
    let [strip_area, body, keys] =
        Layout::vertical([Constraint::Length(strip_height), Constraint::Min(0), Constraint::Length(1)]).areas(area);
    strip::draw(frame, strip_area, app, paint);
    strip::keys(frame, keys, app, paint);
    let [left, right] = Layout::horizontal([Constraint::Length(board_width(&app.scene, body)), Constraint::Min(0)]).areas(body);
    let log_height = (left.height / 3).clamp(5, 12);
    let [board_area, log_area] = Layout::vertical([Constraint::Min(0), Constraint::Length(log_height)]).areas(left);
    board::draw(frame, board_area, app, paint);
    log::draw(frame, log_area, app, paint);
    choices::draw_column(frame, right, app, paint);
    over::draw(frame, area, app, paint);
}

/// As wide as the board needs to be drawn undistorted in the height it has, but leaving room for the choices.
fn board_width(scene: &Scene, body: Rect) -> u16 {
    let [_, _, width, height] = scene.bounds;
    let rows = f64::from(body.height.saturating_sub(2)) * 2.0 / 3.0;
    // A character is about twice as high as it is wide.
    let wanted = if height > 0.0 { rows * 2.0 * width / height + 2.0 } else { 0.0 };
    (wanted.round() as u16).clamp(body.width * 2 / 5, body.width * 3 / 5)
}
