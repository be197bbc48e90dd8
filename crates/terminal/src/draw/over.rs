//! Overlays on the table: handing over, rules, sheets, keys, questions of the program, the end.

use engine::{Seat, Text, msg, session::Right};
use ratatui::{Frame, layout::Rect, text::Line, widgets::Paragraph};
use rulebook::{RuleId, print};

use super::{
    Paint,
    sheets::{full, wrapped},
    window::{middle, window},
};
use crate::{
    app::{App, Over},
    ending::ending_in,
    tongue,
};

/// The screen between two people.
pub fn handover(frame: &mut Frame, app: &App, seat: Seat, paint: Paint) {
    let say = |text: Text| app.sitting.tell(&text);
    let lines = vec![
        Line::styled(say(msg!("table-is", seat = seat)), paint.seat(seat).patch(paint.strong())),
        Line::raw(""),
        Line::raw(app.note.as_ref().map_or(String::new(), |note| note.text.clone())),
        Line::raw(say(msg!("hand-over", seat = seat))),
        Line::styled(app.sitting.t("look-together"), paint.faint()),
    ];
    let area = middle(frame.area(), 64, lines.len() as u16);
    frame.render_widget(Paragraph::new(lines).centered(), area);
}

/// Draws the overlays.
pub fn draw(frame: &mut Frame, area: Rect, app: &App, paint: Paint) {
    let t = |id: &'static str| app.sitting.t(id);
    let raw = |text: String| vec![Line::raw(text)];
    match &app.over {
        Over::Nothing | Over::Handover(_) => {}
        Over::Rules { ids, shown, scroll } => rules(frame, area, app, (ids, *shown, *scroll), paint),
        Over::Form(filling) => super::form::draw(frame, area, app, filling, paint),
        Over::Sheets(scroll) => {
            let lines: Vec<Line> = app.scene.sheets.iter().flat_map(|sheet| full(sheet, usize::from(area.width) - 8, paint)).collect();
            window(frame, area, &t("title-sheets"), &t("keys-scroll"), lines, *scroll, paint);
        }
        Over::Help(scroll) => {
            let lines = tongue::keys(app.sitting.language())
                .lines()
                .flat_map(|line| keep_indent(line, usize::from(area.width) - 8))
                .map(Line::raw)
                .collect();
            window(frame, area, &t("title-keys"), &t("keys-scroll"), lines, *scroll, paint);
        }
        Over::Quit => window(frame, area, &t("title-leave"), &t("keys-leave"), raw(kept(app)), 0, paint),
        Over::Time => {
            let lines = raw(t("time-text"));
            window(frame, area, &t("title-time"), &t("keys-time"), lines, 0, paint);
        }
        Over::Undo(_, right) => {
            let lines = wrapped(&t(consent(app, *right)), 60).into_iter().map(Line::raw).collect();
            window(frame, area, &t("title-undo"), &t("keys-undo"), lines, 0, paint);
        }
        Over::Keep => {
            let lines = raw(t("keep-text"));
            window(frame, area, &t("title-keep"), &t("keys-keep"), lines, 0, paint);
        }
        Over::Command(line) => window(frame, area, &t("title-command"), &t("keys-command"), command(app, line, paint), 0, paint),
        Over::Orders(cursor) => {
            window(frame, area, &t("title-orders"), &t("keys-orders"), orders(app, *cursor, paint), 0, paint);
        }
        Over::Save(name) => window(frame, area, &t("title-save"), &t("keys-save"), file_name(app, name, paint), 0, paint),
        Over::End(scroll) => {
            let lines = end(app, usize::from(area.width) - 8, paint);
            window(frame, area, &t("title-end"), &t("keys-end"), lines, *scroll, paint);
        }
    }
}

/// Path of the game's file, shown to a person who leaves.
fn kept(app: &App) -> String {
    match &app.sitting.seating.keep {
        Some(keep) => app.sitting.tell(&msg!("game-kept-in", path = keep.path().display().to_string())),
        None if app.sitting.outcome().is_some() => app.sitting.t("over-not-kept"),
        None => app.sitting.t("not-kept"),
    }
}

/// People who must agree to taking back.
fn consent(app: &App, right: Right) -> &'static str {
    match right {
        Right::Own => "undo-own",
        Right::Referee => "undo-referee",
        _ if app.sitting.people().len() > 1 => "undo-others",
        _ => "undo-bots",
    }
}

fn file_name(app: &App, name: &str, paint: Paint) -> Vec<Line<'static>> {
    let mut lines =
        vec![Line::raw(format!("{} {name}_", app.sitting.t("file-is"))), Line::styled(app.sitting.t("kept-there"), paint.faint())];
    if let Some(note) = app.note.as_ref().filter(|note| note.refused) {
        lines.push(Line::styled(note.text.clone(), paint.tone(engine::Tone::Warn)));
    }
    lines
}

/// The command line, with the error of the last one.
fn command(app: &App, line: &str, paint: Paint) -> Vec<Line<'static>> {
    let mut lines = vec![Line::raw(format!(": {line}_")), Line::styled(app.sitting.t("command-text"), paint.faint())];
    if let Some(note) = &app.note {
        let tone = if note.refused { engine::Tone::Warn } else { engine::Tone::Good };
        lines.extend(wrapped(&note.text, 64).into_iter().map(|text| Line::styled(text, paint.tone(tone))));
    }
    lines
}

/// The kinds of moments with the seat's order for each.
fn orders(app: &App, cursor: usize, paint: Paint) -> Vec<Line<'static>> {
    let mut lines: Vec<Line> = app
        .orders()
        .iter()
        .enumerate()
        .map(|(place, (stop, order))| {
            let mark = if place == cursor { "> " } else { "  " };
            let style = if place == cursor { paint.cursor() } else { ratatui::style::Style::new() };
            Line::styled(format!("{mark}{stop:<40} {order}"), style)
        })
        .collect();
    if let Some(note) = app.note.as_ref().filter(|note| note.refused) {
        lines.push(Line::styled(note.text.clone(), paint.tone(engine::Tone::Warn)));
    }
    lines
}

/// The account of the game, and who sat where.
fn end(app: &App, width: usize, paint: Paint) -> Vec<Line<'static>> {
    let laid = |text: &str| text.lines().flat_map(|line| keep_indent(line, width)).map(Line::raw).collect::<Vec<_>>();
    let mut lines = laid(&app.sitting.outcome().map(|outcome| ending_in(&outcome, app.sitting.language())).unwrap_or_default());
    lines.push(Line::raw(""));
    let sits = |seat: Seat| app.sitting.tell(&msg!("seat-was", seat = seat, who = app.sitting.who(seat)));
    let seats = (0..app.sitting.seating.sitters.len()).filter_map(Seat::new);
    lines.push(Line::styled(seats.map(sits).collect::<Vec<_>>().join(", "), paint.faint()));
    lines.extend(laid(&app.decided));
    lines
}

fn rules(frame: &mut Frame, area: Rect, app: &App, (ids, shown, scroll): (&[RuleId], usize, u16), paint: Paint) {
    let Some(id) = ids.get(shown) else { return };
    let width = usize::from(area.width) - 8;
    let text = print::rule(id.rule());
    let lines = unwrapped(&text).iter().flat_map(|line| keep_indent(line, width)).map(Line::raw).collect();
    let title = format!(" {id} ({}) ", app.sitting.tell(&msg!("one-of", n = shown + 1, all = ids.len())));
    let keys = app.sitting.t(if ids.len() > 1 { "keys-rules" } else { "keys-scroll" });
    window(frame, area, &title, &keys, lines, scroll, paint);
}

/// The lines of a text wrapped at [`print::WIDTH`], each paragraph in one: a line goes on where its first word had no room on the line before.
fn unwrapped(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut last = 0;
    for line in text.lines() {
        let word = line.split_whitespace().next().map_or(0, |word| word.chars().count());
        let goes_on = word > 0 && line.starts_with(' ') && last + 1 + word > print::WIDTH;
        match lines.last_mut().filter(|_| goes_on) {
            Some(before) => {
                before.push(' ');
                before.push_str(line.trim_start());
            }
            None => lines.push(line.to_owned()),
        }
        last = line.chars().count();
    }
    lines
}

/// A line in pieces of at most `width` characters, each with the line's indent.
fn keep_indent(line: &str, width: usize) -> Vec<String> {
    if line.chars().count() <= width {
        return vec![line.to_owned()];
    }
    let indent: String = line.chars().take_while(|letter| *letter == ' ').collect();
    wrapped(line, width.saturating_sub(indent.len()).max(10)).into_iter().map(|piece| format!("{indent}{piece}")).collect()
}
