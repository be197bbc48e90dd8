//! The board: outlines in dots, names as letters, headings as arrows.

#![expect(clippy::disallowed_methods, reason = "a drawing: no rule depends on it")]

use engine::{Choice, Glyph, Meaning, Outline, Shape, Tone, msg};
use ratatui::{
    Frame,
    layout::Rect,
    style::{Color, Modifier, Style},
    symbols::Marker,
    text::Span,
    widgets::{
        Block, Borders,
        canvas::{Canvas, Context, Painter, Points, Shape as Drawn},
    },
};

use super::Paint;
use crate::app::{App, Focus, Lens, on_board::middle};

/// Words are left out where their letters are lower than this part of a line.
const LEAST_LETTER: f64 = 0.45;

/// The part of the board in sight, in board units, y down.
#[derive(Copy, Clone, Debug, PartialEq)]
struct Sight {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Sight {
    /// A place on the board that the canvas prints in this column and row of characters.
    fn cell(self, column: i32, row: i32, area: Rect) -> [f64; 2] {
        // The canvas counts characters between the first and the last one.
        let part = |index: i32, count: u16| {
            let last = f64::from(count.saturating_sub(1).max(1));
            (f64::from(index) + 0.5).min(last) / last
        };
        [self.left + part(column, area.width) * self.width, self.top + part(row, area.height) * self.height]
    }
}

/// Draws the board with the preview of the highlighted choice.
pub fn draw(frame: &mut Frame, area: Rect, app: &App, paint: Paint) {
    let choice = app.highlighted_choice();
    let preview: &[Shape] = choice.map_or(&[], |choice| &choice.preview);
    let on: &[String] = choice.map_or(&[], |choice| &choice.on);
    let arcs = arcs(app);
    let focused = app.focus == Focus::Board;
    let block = Block::new().borders(Borders::TOP).border_style(paint.frame(focused)).title(title(app, &arcs));
    let inside = block.inner(area);
    if inside.width == 0 || inside.height == 0 {
        return;
    }
    let sight = sight(app.scene.bounds, app.lens, middle_of_interest(app, preview, on), inside);
    let dot = sight.width / (f64::from(inside.width) * 2.0);
    let scale = Scale { dot, coarse: pitch(&app.scene.middles).is_some_and(|pitch| pitch < COARSE * dot) };
    let canvas = Canvas::default()
        .block(block)
        .marker(Marker::Braille)
        .x_bounds([sight.left, sight.left + sight.width])
        .y_bounds([-(sight.top + sight.height), -sight.top])
        .paint(|context| {
            if scale.coarse {
                let middles: Vec<(f64, f64)> = app.scene.middles.iter().map(|at| (at[0], -at[1])).collect();
                context.draw(&Points { coords: &middles, color: paint.faint().fg.unwrap_or(Color::Reset) });
            }
            for shape in &app.scene.shapes {
                lines(context, shape, line_style(shape, paint), scale);
            }
            context.layer();
            for arc in &arcs {
                lines(context, arc, paint.faint(), scale);
            }
            for shape in preview {
                lines(context, shape, preview_style(shape, paint), scale);
            }
            context.layer();
            for label in labels(app, preview, on, sight, inside, paint) {
                let [x, y] = sight.cell(label.column, label.row, inside);
                context.print(x, -y, Span::styled(label.text, label.style));
            }
        });
    frame.render_widget(canvas, area);
}

/// The firing arcs that are drawn: of the ship under the board's cursor, or of those that the highlighted shot would be fired by.
fn arcs(app: &App) -> Vec<&Shape> {
    let ships: Vec<&Shape> = match (app.spot(), app.highlighted_choice()) {
        (Some(cursor), _) => vec![cursor],
        (None, Some(shot)) if shot.odds.is_some() => shooters(app, shot),
        _ => Vec::new(),
    };
    ships.into_iter().flat_map(|ship| ship.hover.iter()).filter(|shape| shape.meaning == Meaning::Arc).collect()
}

/// The own ships that a shot is about or that act now; all of them if it is about none in particular, as with a whole fleet's fire.
fn shooters<'a>(app: &'a App, shot: &Choice) -> Vec<&'a Shape> {
    let Some(own) = app.seat().map(Tone::Seat) else { return Vec::new() };
    let acts = |ship: &Shape| ship.active || app.scene.sheets.iter().any(|sheet| sheet.active && sheet.of == ship.id);
    let ships = app.scene.shapes.iter().filter(|shape| shape.tone == own && !shape.hover.is_empty());
    let (meant, others): (Vec<&Shape>, Vec<&Shape>) = ships.partition(|ship| shot.on.contains(&ship.id) || acts(ship));
    if meant.is_empty() { others } else { meant }
}

/// Title of the board: its name, the magnification, and the arcs drawn on it, each name once.
fn title(app: &App, arcs: &[&Shape]) -> String {
    let mut title = app.sitting.t("title-board");
    if app.lens.zoom > 1 {
        title += &format!(" ×{}", app.lens.zoom);
    }
    let mut names: Vec<&str> = Vec::new();
    for arc in arcs.iter().map(|arc| &*arc.label).filter(|name| !name.is_empty()) {
        if !names.contains(&arc) {
            names.push(arc);
        }
    }
    if !names.is_empty() {
        title += &format!(", {}", app.sitting.tell(&msg!("board-arcs", names = names.join(", "))));
    }
    format!(" {title} ")
}

/// Centre of the magnified part: the cursor on the board, the place a choice would lead to, or the acting piece.
fn middle_of_interest(app: &App, preview: &[Shape], on: &[String]) -> Option<[f64; 2]> {
    let shapes = &app.scene.shapes;
    let focus = preview.iter().find(|shape| shape.meaning == Meaning::Ghost).or(app.spot()).or_else(|| {
        shapes.iter().find(|shape| shape.active).or_else(|| shapes.iter().find(|shape| !shape.id.is_empty() && on.contains(&shape.id)))
    });
    focus.map(|shape| middle(&shape.outline))
}

/// Hexes nearer to each other than this many dots are shown as points: their outlines would be one grey field.
const COARSE: f64 = 13.0;

/// How large things come out.
#[derive(Copy, Clone)]
struct Scale {
    /// Board units to a dot.
    dot: f64,
    /// Whether the hexes of the map are points.
    coarse: bool,
}

/// How far the middles of neighbouring hexes lie apart.
fn pitch(middles: &[[f64; 2]]) -> Option<f64> {
    let (first, rest) = middles.split_first()?;
    rest.iter().map(|at| (at[0] - first[0]).hypot(at[1] - first[1])).min_by(f64::total_cmp)
}

/// The whole board undistorted in `area`, or the part of it that the lens shows, around `focus` if there is one.
fn sight(bounds: [f64; 4], lens: Lens, focus: Option<[f64; 2]>, area: Rect) -> Sight {
    let [left, top, width, height] = bounds;
    let (across, down) = (f64::from(area.width) * 2.0, f64::from(area.height) * 4.0);
    let dot = (width / across).max(height / down).max(1e-6) * 1.02 / f64::from(lens.zoom.max(1));
    let (width_seen, height_seen) = (dot * across, dot * down);
    let whole = [left + width / 2.0, top + height / 2.0];
    let at = if lens.zoom > 1 { focus.unwrap_or(whole) } else { whole };
    let x = at[0] + f64::from(lens.shift.0) / 10.0 * width_seen;
    let y = at[1] + f64::from(lens.shift.1) / 10.0 * height_seen;
    Sight { left: x - width_seen / 2.0, top: y - height_seen / 2.0, width: width_seen, height: height_seen }
}

/// A line through points, drawn dot by dot, so that the part outside is cut off.
struct Trace<'p> {
    points: &'p [[f64; 2]],
    closed: bool,
    dot: f64,
    colour: Color,
}

impl Drawn for Trace<'_> {
    fn draw(&self, painter: &mut Painter) {
        let ends = self.points.iter().zip(self.points.iter().skip(1));
        let closing = self.points.last().zip(self.points.first()).filter(|_| self.closed);
        for (from, to) in ends.chain(closing) {
            let (across, down) = (to[0] - from[0], to[1] - from[1]);
            let steps = (across.hypot(down) / self.dot).ceil().clamp(1.0, 4000.0) as u32;
            for step in 0..=steps {
                let part = f64::from(step) / f64::from(steps);
                if let Some((x, y)) = painter.get_point(from[0] + across * part, -(from[1] + down * part)) {
                    painter.paint(x, y, self.colour);
                }
            }
        }
    }
}

fn lines(context: &mut Context, shape: &Shape, style: Style, scale: Scale) {
    let dot = scale.dot;
    let colour = style.fg.unwrap_or(Color::Reset);
    match &shape.outline {
        // A marker smaller than two dots would look like dirt.
        Outline::Polygon(points) if shape.meaning == Meaning::Marker && across(points) < 2.0 * dot => {}
        Outline::Circle { radius, .. } if shape.meaning == Meaning::Marker && *radius < 2.0 * dot => {}
        // If hexes are drawn as points, the words alone tell what fills a hex.
        _ if scale.coarse && fills_a_hex(shape) => {}
        Outline::Polygon(points) => context.draw(&Trace { points, closed: true, dot, colour }),
        Outline::Line(points) => context.draw(&Trace { points, closed: false, dot, colour }),
        Outline::Circle { at, radius } => {
            let points: Vec<[f64; 2]> = (0..48u8)
                .map(|corner| {
                    let (sine, cosine) = (f64::from(corner) * std::f64::consts::TAU / 48.0).sin_cos();
                    [at[0] + radius * cosine, at[1] + radius * sine]
                })
                .collect();
            context.draw(&Trace { points: &points, closed: true, dot, colour });
        }
        Outline::Words { .. } => {}
    }
}

/// Hexes themselves, and shapes that fill one or lie along its edges.
fn fills_a_hex(shape: &Shape) -> bool {
    matches!(shape.meaning, Meaning::Hex | Meaning::Zone | Meaning::Base | Meaning::Marker | Meaning::Ghost)
}

/// Words on the board, in a row of characters.
struct Label {
    text: String,
    /// The heading's arrow behind the text, where there is room for it.
    arrow: Option<char>,
    /// Whether it is the name of a zone, which lies under everything else.
    zone: bool,
    style: Style,
    row: i32,
    column: i32,
}

impl Label {
    fn end(&self) -> i32 {
        self.column + self.text.chars().count() as i32
    }

    fn covers(&self, row: i32, from: i32, to: i32) -> bool {
        self.row == row && self.column < to && from < self.end()
    }
}

/// The words of all shapes, those of the chosen and previewed ones last and so on top. Words move aside by one character for each other, mere labels
/// on the board also by a line, and an arrow gives way to a neighbour's words.
fn labels(app: &App, preview: &[Shape], on: &[String], sight: Sight, area: Rect, paint: Paint) -> Vec<Label> {
    let shapes = app.scene.shapes.iter().filter(|shape| !names_a_drawing(shape, &app.scene.shapes));
    let cursor = app.spot().map(|shape| shape.id.as_str());
    let stands_out = |shape: &&Shape| shape.active || on.contains(&shape.id) || cursor == Some(shape.id.as_str());
    let (last, first): (Vec<&Shape>, Vec<&Shape>) = shapes.partition(stands_out);
    let on_board = first.into_iter().map(|shape| (shape, word_style(shape, false, paint)));
    let chosen = last.into_iter().map(|shape| (shape, word_style(shape, true, paint)));
    let previewed = preview.iter().map(|shape| (shape, paint.preview()));
    let mut labels: Vec<Label> = Vec::new();
    for (shape, style) in on_board.chain(chosen).chain(previewed) {
        let chosen = app.spots.iter().any(|spot| std::ptr::eq(&raw const app.scene.shapes[spot.shape], shape));
        let Some(mut label) = label(shape, chosen, style, sight, area) else { continue };
        let free = |by: i32, down: i32| !labels.iter().any(|other| other.covers(label.row + down, label.column + by, label.end() + by));
        // A text beside a name, as at the nodes of a disc, may move a line up or down.
        let lines: &[(i32, i32)] = if matches!(shape.outline, Outline::Words { .. }) { &[(0, -1), (0, 1)] } else { &[] };
        let height = i32::from(area.height);
        let fits = |&(by, down): &(i32, i32)| free(by, down) && label.column + by >= 0 && (0..height).contains(&(label.row + down));
        let (by, down) = [(0, 0), (1, 0), (-1, 0)].iter().chain(lines).copied().find(fits).unwrap_or((0, 0));
        label.column += by;
        label.row += down;
        labels.push(label);
    }
    // The name of a zone gives way to words that would be read together with it.
    let taken: Vec<(i32, i32, i32)> =
        labels.iter().filter(|label| !label.zone).map(|label| (label.row, label.column - 1, label.end() + 1)).collect();
    labels.retain(|label| !label.zone || !taken.iter().any(|(row, from, to)| label.covers(*row, *from, *to)));
    for index in 0..labels.len() {
        let (row, end) = (labels[index].row, labels[index].end());
        let free = end < i32::from(area.width) && !labels.iter().any(|other| other.covers(row, end, end + 1));
        if let Some(arrow) = labels[index].arrow.take().filter(|_| free) {
            labels[index].text.push(arrow);
        }
    }
    labels
}

/// The words of a shape: the letters of its drawing, its words, or its name; each only if there is room for it. A zone bears its name where
/// something can be chosen on it.
fn label(shape: &Shape, chosen: bool, style: Style, sight: Sight, area: Rect) -> Option<Label> {
    let (cell_width, cell_height) = (sight.width / f64::from(area.width), sight.height / f64::from(area.height));
    let bears = named(shape.meaning) || (chosen && shape.meaning == Meaning::Zone);
    let fits = |width: f64| bears && shape.label.chars().count() as f64 * cell_width < width;
    let (text, at) = match (&shape.glyph, &shape.outline) {
        (Some(glyph), _) if !glyph.letters.is_empty() => (glyph.letters.clone(), glyph.at),
        (_, Outline::Words { at, size }) if *size > cell_height * LEAST_LETTER => (shape.label.clone().into(), *at),
        (_, Outline::Polygon(points)) if fits(across(points)) => (shape.label.clone().into(), middle(&shape.outline)),
        // A disc is shown by its name, which may reach over its edge.
        (_, Outline::Circle { at, radius }) if fits(6.0 * radius) => (shape.label.clone().into(), *at),
        _ => return None,
    };
    let column = ((at[0] - sight.left) / cell_width - (text.chars().count() as f64) / 2.0).round() as i32;
    let row = ((at[1] - sight.top) / cell_height).floor() as i32;
    let zone = shape.meaning == Meaning::Zone;
    let label = Label { text, arrow: shape.glyph.as_ref().filter(|glyph| !glyph.letters.is_empty()).map(arrow), zone, style, row, column };
    let inside = (0..i32::from(area.height)).contains(&row) && column >= 0 && label.end() <= i32::from(area.width);
    (inside && !label.text.is_empty()).then_some(label)
}

/// Whether shapes of this kind bear their name.
fn named(meaning: Meaning) -> bool {
    matches!(meaning, Meaning::Hex | Meaning::Base | Meaning::Token | Meaning::Card | Meaning::Terrain | Meaning::Marker)
}

/// Whether the shape only repeats in words the name of a drawing, or of the disc under it.
fn names_a_drawing(shape: &Shape, shapes: &[Shape]) -> bool {
    let Outline::Words { at, .. } = &shape.outline else { return false };
    let names = |other: &Shape| match (&other.glyph, &other.outline) {
        (Some(glyph), _) => glyph.letters == shape.label,
        (None, Outline::Circle { at: centre, radius }) => {
            let on_it = (at[0] - centre[0]).hypot(at[1] - centre[1]) <= *radius;
            on_it && named(other.meaning) && other.label.contains(&*shape.label)
        }
        _ => false,
    };
    shapes.iter().any(names)
}

fn across(points: &[[f64; 2]]) -> f64 {
    let most = points.iter().map(|point| point[0]).fold(f64::MIN, f64::max);
    most - points.iter().map(|point| point[0]).fold(f64::MAX, f64::min)
}

/// The heading of a drawing as one of eight arrows.
fn arrow(glyph: &Glyph) -> char {
    const ARROWS: [char; 8] = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];
    let turn = glyph.heading.rem_euclid(360.0) / 45.0;
    ARROWS[(turn.round() as usize) % 8]
}

fn line_style(shape: &Shape, paint: Paint) -> Style {
    match shape.meaning {
        Meaning::Area | Meaning::Zone | Meaning::Hex | Meaning::Arc | Meaning::Range | Meaning::Lane if shape.tone == Tone::Neutral => {
            paint.faint()
        }
        _ => paint.tone(shape.tone),
    }
}

/// The effect of a choice stands out; the range it would open from there does not.
fn preview_style(shape: &Shape, paint: Paint) -> Style {
    if matches!(shape.meaning, Meaning::Arc | Meaning::Range) { paint.faint() } else { paint.preview() }
}

fn word_style(shape: &Shape, chosen: bool, paint: Paint) -> Style {
    let mut style = paint.tone(shape.tone);
    if matches!(shape.meaning, Meaning::Zone | Meaning::Range | Meaning::Area) && shape.tone == Tone::Neutral {
        style = paint.faint();
    }
    if shape.active || chosen {
        style = style.add_modifier(Modifier::REVERSED | Modifier::BOLD);
    }
    style
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_board_is_in_sight_undistorted() {
        let seen = sight([0.0, 0.0, 900.0, 300.0], Lens { zoom: 1, shift: (0, 0) }, None, Rect::new(0, 0, 50, 20));
        assert!(seen.left <= 0.0 && seen.left + seen.width >= 900.0, "{seen:?}");
        assert!(seen.top <= 0.0 && seen.top + seen.height >= 300.0, "{seen:?}");
        assert!((seen.width / 100.0 - seen.height / 80.0).abs() < 1e-9, "a dot is as wide as it is high: {seen:?}");
    }

    #[test]
    fn the_lens_goes_to_what_is_chosen() {
        let seen = sight([0.0, 0.0, 900.0, 900.0], Lens { zoom: 4, shift: (0, 0) }, Some([100.0, 800.0]), Rect::new(0, 0, 40, 20));
        assert!((seen.left + seen.width / 2.0 - 100.0).abs() < 1e-9 && (seen.top + seen.height / 2.0 - 800.0).abs() < 1e-9);
    }
}
