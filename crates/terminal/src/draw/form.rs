//! A form being filled in: the running total on top, the parts with their fields, and notes on the field under the cursor.

use engine::{Field, Mode, Part, Tone, msg, words::sentence};
use ratatui::{
    Frame,
    layout::Rect,
    text::{Line, Span},
};

use super::{
    Paint,
    sheets::wrapped,
    window::{in_sight, window},
};
use crate::{app::App, filling::Filling};

/// Draws the form over the table.
pub fn draw(frame: &mut Frame, area: Rect, app: &App, filling: &Filling, paint: Paint) {
    let width = usize::from(area.width) - 4;
    let head = head(app, filling, paint);
    let foot = foot(app, filling, width, paint);
    let (body, cursor) = body(app, filling, paint);
    // The total and the words about the field stay in sight, the fields between them scroll.
    let room = usize::from(area.height).saturating_sub(head.len() + foot.len() + 2).max(1);
    let mut lines = head;
    lines.extend(in_sight(body, cursor, room));
    lines.extend(foot);
    window(frame, area, &format!(" {} ", filling.form.title), &app.sitting.t("keys-form"), lines, 0, paint);
}

/// The budget, the amount spent, the amount left; and the ready-made decisions.
fn head(app: &App, filling: &Filling, paint: Paint) -> Vec<Line<'static>> {
    let supplies = filling.form.supplies.iter().map(|supply| format!("{} {}", supply.name, filling.shown(supply.amount)));
    let all = supplies.collect::<Vec<_>>().join(", ");
    let (cost, left) = (filling.cost(), filling.left());
    let rest = match left {
        left if left < 0 => Span::styled(app.sitting.tell(&msg!("too-many", n = filling.shown(-left as u32))), paint.tone(Tone::Bad)),
        _ if !filling.form.affords(&filling.amounts) => Span::styled(app.sitting.t("wrong-kind"), paint.tone(Tone::Bad)),
        left => Span::styled(app.sitting.tell(&msg!("left", n = filling.shown(left as u32))), paint.tone(Tone::Good)),
    };
    let total = Line::from(vec![
        Span::styled(format!("{all}: {}, ", app.sitting.tell(&msg!("put-in", n = filling.shown(cost)))), paint.strong()),
        rest,
    ]);
    let mut presets = vec![Span::styled(app.sitting.t("filled-as"), paint.faint())];
    let label = |command: &str| {
        let choice = app.scene.choices.iter().find(|choice| choice.command == command);
        choice.map_or(command.to_owned(), |choice| choice.label.to_string())
    };
    for (index, preset) in filling.form.presets.iter().enumerate() {
        let taken = filling.preset == Some(index);
        let style = if taken { paint.cursor() } else { paint.faint() };
        presets.push(Span::raw(" "));
        presets.push(Span::styled(label(&preset.command), style));
    }
    if filling.preset.is_none() {
        presets.extend([Span::raw(" "), Span::styled(app.sitting.t("by-hand"), paint.cursor())]);
    }
    vec![total, Line::from(presets), Line::raw("")]
}

/// The parts with their fields, and the line the cursor is in.
fn body(app: &App, filling: &Filling, paint: Paint) -> (Vec<Line<'static>>, usize) {
    let (mut lines, mut cursor, mut open) = (Vec::new(), 0, None);
    for (part, fields) in filling.lines() {
        if open.replace(part) != Some(part) {
            lines.push(heading(app, filling, part, paint));
        }
        if fields.contains(&Some(filling.at)) {
            cursor = lines.len();
        }
        let width = filling.width(part);
        let mut spans = vec![Span::raw(" ")];
        for place in fields {
            match place {
                Some(field) => spans.extend(cell(filling, field, width, paint)),
                None => spans.push(Span::raw(" ".repeat(width))),
            }
        }
        lines.push(Line::from(spans));
    }
    (lines, cursor)
}

/// Name, cost and price of a part.
fn heading(app: &App, filling: &Filling, number: usize, paint: Paint) -> Line<'static> {
    let Part { name, price, most, .. } = &filling.form.parts[number];
    let cost = filling.cost_of(number);
    let most_tone = most.filter(|most| cost > *most).map_or(Tone::Neutral, |_| Tone::Bad);
    let mut spans = vec![Span::styled(format!("{name} "), paint.strong()), Span::styled(filling.shown(cost), paint.tone(most_tone))];
    if let Some(most) = most {
        spans.push(Span::styled(app.sitting.tell(&msg!("of-at-most", n = filling.shown(*most))), paint.tone(most_tone)));
    }
    if *price != (1, 1) {
        let unit = if let [only] = filling.form.supplies.as_slice() { format!(" {}", only.name) } else { String::new() };
        let told = msg!("so-much-for", cost = format!("{}{unit}", filling.shown(price.0)), n = price.1);
        spans.push(Span::styled(app.sitting.tell(&told), paint.faint()));
    }
    Line::from(spans)
}

/// The way in which a field is used, where it has ways.
fn mode(field: &Field, amount: u32) -> Option<&Mode> {
    field.modes.get((amount as usize).checked_sub(1)?)
}

/// A field: its name, the amount, the most. A field that can take nothing has a cross.
fn cell(filling: &Filling, index: usize, width: usize, paint: Paint) -> Vec<Span<'static>> {
    let Some((field, amount)) = filling.field(index) else { return Vec::new() };
    let numbers = match (field.most, field.bare) {
        (0, _) => "✗".to_owned(),
        _ if !field.modes.is_empty() => mode(field, amount).map_or("none".to_owned(), |mode| mode.name.to_string()),
        (_, true) => if amount > 0 { "on" } else { "off" }.to_owned(),
        (most, false) => format!("{}/{}", filling.shown(amount), filling.shown(most)),
    };
    let here = filling.at == index;
    let name: String = field.name.chars().take(width.saturating_sub(numbers.chars().count() + 3)).collect();
    let style = match amount {
        _ if here => paint.cursor(),
        0 => paint.faint(),
        _ => paint.strong(),
    };
    let text = format!("{}{name} {numbers}", if here { "▸" } else { " " });
    let rest = width.saturating_sub(text.chars().count());
    vec![Span::styled(text, style), Span::raw(" ".repeat(rest))]
}

/// Range and effect of the field under the cursor, notes on it, and why the game refused.
fn foot(app: &App, filling: &Filling, width: usize, paint: Paint) -> Vec<Line<'static>> {
    let mut lines = vec![Line::raw("")];
    if let Some((field, amount)) = filling.field(filling.at) {
        let mut facts = match (field.most, field.bare) {
            (0, _) => format!("{}: {}", field.name, app.sitting.t("nothing-here")),
            _ if !field.modes.is_empty() => {
                let ways = field.modes.iter().map(|mode| format!("{} ({})", mode.name, filling.shown(mode.cost)));
                format!("{}: {}", field.name, ways.collect::<Vec<_>>().join(", "))
            }
            (most, true) => format!("{}: {}", field.name, app.sitting.tell(&msg!("costs", n = filling.shown(most)))),
            (most, false) => {
                let [least, most, step] = [field.least.min(most), most, field.step.max(1)].map(|amount| filling.shown(amount));
                format!("{}: {}", field.name, app.sitting.tell(&msg!("in-steps", least = least, most = most, step = step)))
            }
        };
        if let Some((price, what)) = &field.buys {
            let bought = amount / price.max(&1);
            facts += &format!("; {}", app.sitting.tell(&msg!("buys", n = bought, what = what.to_string(), price = *price)));
        }
        if !field.note.is_empty() {
            facts += &format!("; {}", field.note);
        }
        lines.extend(wrapped(&facts, width).into_iter().take(2).map(Line::raw));
    }
    if let Some(note) = &app.note {
        let rule = note.rule.map_or(String::new(), |rule| format!(" [{rule}]"));
        let text = if note.refused { format!("{} {}", app.sitting.t("not-possible"), sentence(&note.text)) } else { note.text.clone() };
        let text = text + &rule;
        lines.extend(wrapped(&text, width).into_iter().map(|line| Line::styled(line, paint.tone(Tone::Warn))));
    }
    lines
}
