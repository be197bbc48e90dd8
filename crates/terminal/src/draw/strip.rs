//! The strip at the top: whose turn it is, the question, and its reason; and the line of keys at the bottom.

use engine::{Chip, Seat, msg, words};
use ratatui::{
    Frame,
    layout::Rect,
    style::Style,
    text::{Line, Span},
    widgets::{Block, Borders, Paragraph, Wrap},
};

use super::Paint;
use crate::{
    app::{App, Focus},
    wording,
};

/// Lines the strip takes, its lower border included. On a screen with room it has space for two lines of question or message, so that the board
/// does not move with every question.
pub fn height(app: &App, screen: Rect) -> u16 {
    let long = |text: usize| (text as u16).div_ceil(screen.width.max(1)).max(1);
    let asked = match &app.question {
        Some(question) => long(question.sentence().chars().count() + 6) + if question.ask == "draw" { 3 } else { 2 },
        None => long(sentence(app).chars().count()),
    };
    let note = app.note.as_ref().map_or(0, |note| long(note.text.chars().count() + 24));
    let least = if screen.height >= 28 { 4 } else { 3 };
    (2 + asked + note).clamp(least, 8)
}

/// Draws the strip.
pub fn draw(frame: &mut Frame, area: Rect, app: &App, paint: Paint) {
    let mut lines = vec![chips(app, area.width, paint)];
    match &app.question {
        Some(question) => {
            lines.push(Line::from(vec![Span::styled(app.sitting.t("dice-are") + " ", paint.strong()), Span::raw(question.sentence())]));
            let room = 2 * usize::from(area.width) - 12;
            let offered = wording::offered(question, &app.dice, room, app.sitting.language());
            lines.push(Line::styled(format!("      {offered}"), paint.faint()));
            lines.push(Line::from(vec![
                Span::styled("    > ", paint.strong()),
                Span::raw(app.dice.clone()),
                Span::styled(" ", paint.cursor()),
            ]));
        }
        None => lines.push(asked(app, paint)),
    }
    if let Some(note) = &app.note {
        let rule = note.rule.map_or(String::new(), |rule| format!(" [{rule}]"));
        let (word, text, style) = if note.refused {
            (app.sitting.t("not-possible") + " ", words::sentence(&note.text), paint.tone(engine::Tone::Warn))
        } else {
            (String::new(), note.text.clone(), paint.tone(engine::Tone::Good))
        };
        lines.push(Line::styled(format!("{word}{}{rule}", text), style));
    }
    let block = Block::new().borders(Borders::BOTTOM).border_style(paint.faint());
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }).block(block), area);
}

/// The phase and the short facts that are always in sight, as many as the line holds; the title in front if there is room for it too.
fn chips(app: &App, width: u16, paint: Paint) -> Line<'static> {
    let phase = unsaid(&app.prompt.phase, &app.scene.chips);
    let mut spans = vec![Span::styled(phase.clone(), paint.strong())];
    if let Some(minutes) = app.minutes_left {
        let tone = if minutes < 5 { engine::Tone::Warn } else { engine::Tone::Neutral };
        spans.extend([
            Span::styled("  | ", paint.faint()),
            Span::styled(app.sitting.tell(&msg!("minutes-left", n = minutes.to_string())), paint.tone(tone)),
            Span::raw(""),
        ]);
    }
    // A value that the phase names already is not repeated.
    for chip in app.scene.chips.iter().filter(|chip| chip.value.len() < 4 || !phase.contains(&*chip.value)) {
        spans.push(Span::styled("  | ", paint.faint()));
        spans.push(Span::styled(format!("{} ", chip.name), paint.faint()));
        spans.push(Span::styled(chip.value.clone(), paint.tone(chip.tone)));
    }
    if phase.is_empty() {
        spans.drain(..2.min(spans.len()));
    }
    let title = app.sitting.play.about_in(app.sitting.language()).title;
    let used: usize = spans.iter().map(|span| span.content.chars().count()).sum();
    if used + title.chars().count() + 2 <= usize::from(width) {
        spans.insert(0, Span::raw(format!("{title}  ")));
    }
    while spans.len() > 1 && Line::from(spans.clone()).width() > usize::from(width) {
        spans.truncate(spans.len().saturating_sub(3).max(1));
    }
    Line::from(spans)
}

/// The parts of a phase that no chip begins with: next to `Turn 3 of 6` and `Impulse 5 of 32` a phase `Turn 3, impulse 5` has nothing to add.
fn unsaid(phase: &str, chips: &[Chip]) -> String {
    let said = |part: &str| {
        chips.iter().any(|chip| {
            let chip = format!("{} {}", chip.name, chip.value).to_lowercase();
            chip.strip_prefix(&part.to_lowercase()).is_some_and(|rest| !rest.starts_with(|next: char| next.is_alphanumeric()))
        })
    };
    let mut rest = phase.split(", ").filter(|part| !said(part)).collect::<Vec<_>>().join(", ");
    if let Some(first) = rest.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    rest
}

fn asked(app: &App, paint: Paint) -> Line<'static> {
    let mine = app.seat().is_some_and(|seat| app.prompt.waiting_for.contains(&seat));
    let style = if mine { paint.strong() } else { Style::new() };
    let mut spans = Vec::new();
    if let Some(seat) = app.seat().filter(|_| mine) {
        spans.push(Span::styled(format!("{seat}: "), paint.seat(seat).patch(paint.strong())));
    } else if !app.prompt.waiting_for.is_empty() {
        spans.push(Span::raw(format!("({}) ", waiting(app))));
    }
    spans.push(Span::styled(app.prompt.sentence.clone(), style));
    spans.push(Span::styled(format!(" [{}]", app.prompt.rule), paint.faint()));
    Line::from(spans)
}

fn sentence(app: &App) -> String {
    format!("{} {} [{}] ", waiting(app), app.prompt.sentence, app.prompt.rule)
}

/// `A (you) and B (officer)`.
fn waiting(app: &App) -> String {
    let name = |seat: &Seat| format!("{seat}, {}", app.sitting.who(*seat));
    app.prompt.waiting_for.iter().map(name).collect::<Vec<_>>().join(&format!(" {} ", app.sitting.t("and")))
}

/// The line of keys: the commands available now; on a narrow screen the help has the rest.
pub fn keys(frame: &mut Frame, area: Rect, app: &App, paint: Paint) {
    let keys = if app.question.is_some() {
        app.sitting.t("keys-dice")
    } else if app.filtering {
        app.sitting.t("keys-filter")
    } else {
        match app.focus {
            Focus::Log => app.sitting.t("keys-log"),
            Focus::Board => app.sitting.t("keys-board"),
            Focus::Choices => table_keys(app, area.width),
        }
    };
    frame.render_widget(Paragraph::new(Line::styled(keys, paint.faint())), area);
}

fn table_keys(app: &App, width: u16) -> String {
    let form = ("key-form", !app.scene.forms.is_empty());
    let board = ("key-board", !app.spots.is_empty());
    let always = ["key-undo", "key-rule", "key-sheets", "key-log", "key-find", "key-group"].map(|key| (key, true));
    let keys = [form, board].into_iter().chain(always).filter(|(_, there)| *there);
    let mut keys: Vec<String> = keys.map(|(key, _)| app.sitting.t(key)).collect();
    let (first, last) = (app.sitting.t("key-choose"), app.sitting.t("key-quit"));
    let line = |keys: &[String]| format!("{first}  {}  {last}", keys.join("  "));
    while line(&keys).chars().count() > usize::from(width) && keys.pop().is_some() {}
    line(&keys)
}
