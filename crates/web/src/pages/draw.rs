//! A scene as SVG: the board below, and above it a layer that appears only while something is pointed at.

use engine::{Choice, Glyph, Meaning, Outline, Scene, Seat, Shape, Text, Tone, msg};
use maud::{Markup, html};

use crate::words;

/// The class of a tone.
pub(crate) fn tone(tone: Tone) -> String {
    match tone {
        Tone::Seat(seat) => format!("seat seat-{seat}"),
        Tone::Foe => "foe".into(),
        Tone::Neutral => "neutral".into(),
        Tone::Good => "good".into(),
        Tone::Warn => "warn".into(),
        Tone::Bad => "bad".into(),
    }
}

fn meaning(meaning: Meaning) -> &'static str {
    match meaning {
        Meaning::Area => "area",
        Meaning::Zone => "zone",
        Meaning::Hex => "hex",
        Meaning::Base => "base",
        Meaning::Token => "token",
        Meaning::Arc => "arc",
        Meaning::Range => "range",
        Meaning::Template => "template",
        Meaning::Ghost => "ghost",
        Meaning::Lane => "lane",
        Meaning::Card => "card",
        Meaning::Terrain => "terrain",
        Meaning::Marker => "marker",
    }
}

/// Whether a shape is a place rather than a piece: a press on it is meant for the place.
pub(crate) fn is_place(meaning: Meaning) -> bool {
    matches!(meaning, Meaning::Hex | Meaning::Zone | Meaning::Ghost | Meaning::Marker)
}

/// A number with as many digits as a screen can show.
fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.into() }
}

fn points(corners: &[[f64; 2]]) -> String {
    corners.iter().map(|[x, y]| format!("{},{}", short(*x), short(*y))).collect::<Vec<_>>().join(" ")
}

/// The part of the plane that is shown, with a margin.
pub(crate) fn view_box(scene: &Scene) -> String {
    let [left, top, width, height] = scene.bounds;
    let margin = (width.max(height) * 0.03).max(1.0);
    format!("{} {} {} {}", short(left - margin), short(top - margin), short(width + 2.0 * margin), short(height + 2.0 * margin))
}

/// Left, top, right, bottom of an outline.
fn extent(outline: &Outline) -> [f64; 4] {
    match outline {
        Outline::Polygon(corners) | Outline::Line(corners) => {
            let wide = [f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY];
            corners.iter().fold(wide, |[l, t, r, b], [x, y]| [l.min(*x), t.min(*y), r.max(*x), b.max(*y)])
        }
        Outline::Circle { at: [x, y], radius } => [x - radius, y - radius, x + radius, y + radius],
        Outline::Words { at: [x, y], size } => [x - size, y - size, x + size, *y],
    }
}

fn middle(shape: &Shape) -> [f64; 2] {
    if let Some(glyph) = &shape.glyph {
        return glyph.at;
    }
    let [left, top, right, bottom] = extent(&shape.outline);
    [(left + right) / 2.0, (top + bottom) / 2.0]
}

fn outline(shape: &Shape) -> Markup {
    html! {
        @match &shape.outline {
            Outline::Polygon(corners) => polygon class="outline" points=(points(corners)) {},
            Outline::Line(corners) => polyline class="outline" points=(points(corners)) {},
            Outline::Circle { at: [x, y], radius } => circle class="outline" cx=(short(*x)) cy=(short(*y)) r=(short(*radius)) {},
            Outline::Words { at: [x, y], size } => {
                text class="words" x=(short(*x)) y=(short(*y)) font-size=(short(*size)) text-anchor="middle" { (shape.label) }
            },
        }
    }
}

fn glyph(glyph: &Glyph) -> Markup {
    let [x, y] = glyph.at;
    let place = format!("translate({} {}) rotate({}) scale({})", short(x), short(y), short(glyph.heading), glyph.size / 100.0);
    html! { path class="glyph" d=(glyph.path) transform=(place) {} }
}

/// The words on a shape that shows its name: cards whole, markers and hexes if short.
fn caption(shape: &Shape) -> Option<Markup> {
    let [left, top, right, bottom] = extent(&shape.outline);
    let (width, height) = (right - left, bottom - top);
    let letters = shape.label.chars().count();
    match (&shape.outline, shape.meaning) {
        (Outline::Words { .. } | Outline::Line(_), _) => None,
        (_, Meaning::Card) if letters > 0 => {
            let size = (height / 7.0).min(width / 8.0);
            let lines = wrapped(&shape.label, (width / size * 1.7) as usize);
            let first = (top + bottom) / 2.0 - size * 1.2 * (lines.len() as f64 - 1.0) / 2.0 + size * 0.35;
            Some(html! {
                text class="words" font-size=(short(size)) text-anchor="middle" {
                    @for (number, line) in lines.iter().enumerate() {
                        tspan x=(short((left + right) / 2.0)) y=(short(first + size * 1.2 * number as f64)) { (line) }
                    }
                }
            })
        }
        (_, Meaning::Marker | Meaning::Token | Meaning::Hex | Meaning::Zone) if (1..=4).contains(&letters) && shape.glyph.is_none() => {
            let size = (height * 0.6).min(width / letters as f64 * 1.1);
            let [x, y] = middle(shape);
            Some(html! {
                text class="words" x=(short(x)) y=(short(y + size * 0.36)) font-size=(short(size)) text-anchor="middle" { (shape.label) }
            })
        }
        _ => None,
    }
}

fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width.max(4) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.into()),
        }
    }
    lines
}

/// A shape that is only looked at.
fn plain(shape: &Shape) -> Markup {
    html! {
        g class={ "shape " (meaning(shape.meaning)) " " (tone(shape.tone)) } {
            (outline(shape))
            @if let Some(drawing) = &shape.glyph { (glyph(drawing)) }
            @if let Some(words) = caption(shape) { (words) }
        }
    }
}

/// A shape of the board: it can be pointed at, and pressed where commands lie on it.
fn live(shape: &Shape, choices: &[&Choice]) -> Markup {
    if shape.id.is_empty() {
        return plain(shape);
    }
    let commands = choices.iter().filter(|choice| choice.on.contains(&shape.id)).count();
    let told = !shape.tip.is_empty() || !shape.hover.is_empty() || matches!(shape.meaning, Meaning::Base | Meaning::Card);
    let [x, y] = middle(shape);
    let mut classes = format!("shape {} {}", meaning(shape.meaning), tone(shape.tone));
    for (holds, class) in [(shape.active, " active"), (commands > 0, " can"), (told, " told"), (is_place(shape.meaning), " spot")] {
        if holds {
            classes.push_str(class);
        }
    }
    let mut label = shape.label.to_string();
    if let Tone::Seat(seat) = shape.tone {
        label.push_str(&format!(", {}", words::tell(&msg!("seat-of", seat = seat))));
    }
    if !shape.tip.is_empty() {
        label.push_str(&format!(". {}", shape.tip));
    }
    if commands > 0 {
        let here = if commands == 1 { msg!("choices-here-one", n = 1) } else { msg!("choices-here-other", n = commands) };
        label.push_str(&format!(". {}", words::tell(&here)));
    }
    let heading = shape.glyph.as_ref().map_or(0.0, |glyph| glyph.heading);
    html! {
        g class=(classes) data-shape=(shape.id) data-label=(shape.label) data-tip=(shape.tip) data-x=(short(x)) data-y=(short(y))
            data-h=(short(heading)) tabindex=[(commands > 0 || told).then_some("-1")] role=[if commands > 0 { Some("button") } else { (!label.is_empty()).then_some("img") }]
            aria-label=[(!label.is_empty()).then_some(&label)] {
            (outline(shape))
            @if let Some(drawing) = &shape.glyph { (glyph(drawing)) }
            @if let Some(words) = caption(shape) { (words) }
            @if let (Tone::Seat(seat), Meaning::Base) = (shape.tone, shape.meaning) { (badge(shape, seat)) }
        }
    }
}

/// The seat's letter and a ship's own number, where its name has one: `ship:A1`, `ship:12`.
fn sign(shape: &Shape, seat: Seat) -> String {
    let name = shape.id.strip_prefix("ship:").unwrap_or_default();
    let digits = name.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
    let number: String = digits.chars().take_while(char::is_ascii_digit).collect();
    format!("{seat}{number}")
}

/// The seat's letter on a base: the sign of whose it is that needs no colour.
fn badge(shape: &Shape, seat: Seat) -> Markup {
    let sign = &sign(shape, seat);
    let [cx, cy] = middle(shape);
    let (corner, radius) = match &shape.outline {
        Outline::Polygon(corners) if corners.len() > 2 => {
            let low = corners.iter().copied().max_by(|one, other| (one[0] + one[1]).total_cmp(&(other[0] + other[1])));
            let [x, y] = low.unwrap_or([cx, cy]);
            ([x, y], ((x - cx) * (x - cx) + (y - cy) * (y - cy)).sqrt() * 0.25)
        }
        // On a round counter it sits at the right, between things that may lie around a ship.
        Outline::Circle { at: [x, y], radius } => return badge_at([x + radius, *y], radius * 0.3, sign),
        outline => {
            let [left, top, right, bottom] = extent(outline);
            ([right, bottom], (right - left).min(bottom - top) * 0.17)
        }
    };
    // At the very corner, where it lies half beside the base and leaves the silhouette free.
    let place = (corner[0] - (cx - corner[0]) * 0.06, corner[1] - (cy - corner[1]) * 0.06);
    badge_at(place.into(), radius, sign)
}

fn badge_at([x, y]: [f64; 2], radius: f64, sign: &str) -> Markup {
    let (wide, radius) = if sign.len() > 1 { (0.72, radius * 1.25) } else { (1.0, radius) };
    html! {
        g class="badge" aria-hidden="true" {
            circle cx=(short(x)) cy=(short(y)) r=(short(radius)) {}
            text x=(short(x)) y=(short(y + radius * 0.5 * wide)) font-size=(short(radius * 1.45 * wide)) text-anchor="middle" { (sign) }
        }
    }
}

/// The board.
pub(crate) fn board(scene: &Scene, label: &str) -> Markup {
    let all: Vec<&Choice> = scene.choices.iter().chain(&scene.more).collect();
    html! {
        svg class="board" viewBox=(view_box(scene)) data-fit=(view_box(scene)) preserveAspectRatio="xMidYMid meet"
            role="group" aria-label=(label) tabindex="0" {
            @for shape in &scene.shapes { (live(shape, &all)) }
        }
    }
}

/// A probability as people write it; 0 and 100 % are shown only if they are exact.
pub(crate) fn percent(chance: f64) -> String {
    let decimal = |number: f64| words::tell(&Text::decimal(number, 1));
    match chance * 100.0 {
        all if chance >= 1.0 - 1e-12 => format!("{all:.0} %"),
        none if chance <= 1e-12 => format!("{:.0} %", none.abs()),
        small if small < 0.1 => format!("< {} %", decimal(0.1)),
        large if large > 99.9 => format!("> {} %", decimal(99.9)),
        some => format!("{} %", decimal(some)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_escaped_and_numbers_are_short() {
        let mut scene = Scene { bounds: [0.0, 0.0, 10.0, 10.0], ..Scene::default() };
        let outline = Outline::Circle { at: [1.0 / 3.0, -0.0001], radius: 2.0 };
        scene.shapes.push(Shape::new("\"><script>", Meaning::Base, outline).label("<b>"));
        let text = board(&scene, "The board").into_string();
        assert!(!text.contains("<script>") && !text.contains("<b>"));
        assert!(text.contains("cx=\"0.33\" cy=\"0\""), "{text}");
    }

    #[test]
    fn odds_are_never_rounded_to_certainty() {
        assert_eq!(percent(0.0), "0 %");
        assert_eq!(percent(1.0), "100 %");
        assert_eq!(percent(0.99999), "> 99.9 %");
        assert_eq!(percent(0.00001), "< 0.1 %");
        assert_eq!(percent(0.125), "12.5 %");
    }
}
