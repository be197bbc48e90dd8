//! A System as a player reads it: places for nodes by kind, filled and empty, hazard, connections that are free, ships, starbase, Spire.

use std::f64::consts::TAU;

use engine::{Glyph, Meaning, Outline, Scene, Shape, Text, Tone, msg, scene::drawing};

use super::{RADIUS, at, describe};
use crate::{
    ids::{Owner, Resource},
    map::{OPEN, Place, System},
    state::Open,
    words,
};

/// The place for a node of any kind, among production, research and culture.
const ANY: u8 = 3;

/// A station with four arms.
const STARBASE: &str = "M-10-46H10V-24L24-10H46V10H24L10 24V46H-10V24L-24 10H-46V-10H-24L-10-24Z";

/// A filled place for a node: a square, a triangle or a disc, so that nobody needs the colours.
const FILLED: [&str; 3] = ["M-46-46H46V46H-46Z", "M0-54L56 44H-56Z", "M0-50A50 50 0 1 1-.1-50Z"];

/// Adds a System to the scene.
pub(super) fn system(open: &Open, index: usize, scene: &mut Scene) {
    let world = &open.map.systems[index];
    let centre = at(world.at);
    stubs(open, index, scene);
    let tone = match world.owner {
        Owner::Nobody => Tone::Neutral,
        Owner::Civilization => Tone::Warn,
        Owner::Borg => Tone::Foe,
        Owner::Seat(seat) => Tone::Seat(seat),
    };
    let outline = Outline::Circle { at: centre, radius: RADIUS };
    let shape = Shape::new(Place::system(index).to_string(), Meaning::Terrain, outline).tone(tone).label(words::disc(world.disc));
    scene.shapes.push(shape.tip(describe(open, index)));
    phenomenon(world, centre, scene);
    slots(world, centre, scene);
    ships(open, world, centre, scene);
    badges(world, centre, scene);
    // A face with few letters writes the name over the rest.
    name(world, centre, scene);
}

/// The point at this angle, clockwise from up, and distance from the middle.
fn polar([x, y]: [f64; 2], degrees: f64, distance: f64) -> [f64; 2] {
    let (sine, cosine) = libm::sincos(degrees.to_radians());
    [drawing::hundredths(x + distance * sine), drawing::hundredths(y - distance * cosine)]
}

/// A short way out for each connection that is free, in the widest gaps between the lanes that are there.
fn stubs(open: &Open, index: usize, scene: &mut Scene) {
    let world = &open.map.systems[index];
    let centre = at(world.at);
    let mut used: Vec<f64> = world.links.iter().map(|&link| far_end(open, index, link.into())).map(|end| bearing(centre, end)).collect();
    for _ in used.len()..world.facts().lanes.into() {
        used.sort_by(f64::total_cmp);
        let next = |place: usize| used.get(place + 1).copied().unwrap_or(used[0] + 360.0);
        let widest = (0..used.len()).max_by(|&a, &b| (next(a) - used[a]).total_cmp(&(next(b) - used[b])));
        let free = widest.map_or(45.0, |place| (used[place] + next(place)) / 2.0 % 360.0);
        used.push(free);
        let ends = vec![polar(centre, free, RADIUS * 1.06), polar(centre, free, RADIUS * 1.3)];
        scene.shapes.push(Shape::new("", Meaning::Marker, Outline::Line(ends)));
    }
}

/// The other end of a lane at a System.
fn far_end(open: &Open, index: usize, lane: usize) -> [f64; 2] {
    let lane = &open.map.lanes[lane];
    let other = if usize::from(lane.a) == index { lane.b } else { lane.a };
    if other == OPEN { at(lane.end) } else { at(open.map.systems[usize::from(other)].at) }
}

fn bearing([x, y]: [f64; 2], [to_x, to_y]: [f64; 2]) -> f64 {
    (libm::atan2(to_x - x, y - to_y) + TAU).to_degrees() % 360.0
}

/// A picture of what is no planet, dark enough for the words over it.
fn phenomenon(world: &System, centre: [f64; 2], scene: &mut Scene) {
    let disc = world.facts();
    if !disc.phenomenon() {
        return;
    }
    let path = match disc.id {
        "p04" => drawing::ROCKS,
        id if disc.borg_system() || id == "n2" => drawing::HOLE,
        _ => drawing::CLOUD,
    };
    let mut shape = Shape::new("", Meaning::Range, Outline::Circle { at: centre, radius: RADIUS * 0.9 });
    shape.glyph = Some(drawing::plain(path, centre, RADIUS * 1.9));
    scene.shapes.push(shape);
}

/// The name on a disc, on two lines if one is too narrow.
fn name(world: &System, centre: [f64; 2], scene: &mut Scene) {
    let shown = words::disc(world.disc);
    let name = world.facts().name;
    if !matches!(shown, Text::Name(_)) {
        // Words that are other words in another language stand on one line, small enough for the longest.
        let size = (RADIUS * 3.0 / (name.chars().count() + 5) as f64).min(RADIUS * 0.34);
        let outline = Outline::Words { at: [centre[0], centre[1] + size * 0.35], size };
        scene.shapes.push(Shape::new("", Meaning::Marker, outline).label(shown));
        return;
    }
    let middle = name.len() / 2;
    let cut = name.match_indices(' ').map(|(at, _)| at).min_by_key(|at| at.abs_diff(middle)).filter(|_| name.len() > 10);
    let lines = match cut {
        Some(cut) => vec![&name[..cut], &name[cut + 1..]],
        None => vec![name],
    };
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(1);
    let size = (RADIUS * 3.0 / longest.max(1) as f64).min(RADIUS * 0.34);
    let first = centre[1] + size * (0.9 - 0.55 * lines.len() as f64);
    for (number, line) in lines.iter().enumerate() {
        let outline = Outline::Words { at: [centre[0], first + size * 1.1 * number as f64], size };
        scene.shapes.push(Shape::new("", Meaning::Marker, outline).label(Text::name((*line).to_owned())));
    }
}

/// Places for nodes along the upper edge, in printed order: with the drawing of its kind a place is filled, with the letter alone it is empty.
fn slots(world: &System, centre: [f64; 2], scene: &mut Scene) {
    let spots = filled(world);
    let radius = (RADIUS * 1.5 / spots.len().max(1) as f64 / 2.0).min(RADIUS * 0.16);
    let step = 2.25 * radius / (RADIUS * 0.7);
    for (number, (kind, there)) in spots.iter().enumerate() {
        let angle = (number as f64 - (spots.len() as f64 - 1.0) / 2.0) * step;
        let middle = polar(centre, angle.to_degrees(), RADIUS * 0.7);
        let letter = Text::name(kind.map_or("*", |kind| LETTERS[usize::from(kind)]).to_owned());
        let tone = match kind {
            Some(Resource::Production) => Tone::Warn,
            Some(Resource::Culture) => Tone::Good,
            Some(Resource::Research) | None => Tone::Neutral,
        };
        let mut shape = Shape::new("", Meaning::Marker, Outline::Circle { at: middle, radius }).tone(tone);
        if let (true, Some(kind)) = (*there, kind) {
            shape.glyph = Some(Glyph { letters: String::new(), ..drawing::plain(FILLED[usize::from(*kind)], middle, radius * 2.0) });
        }
        scene.shapes.push(shape);
        let size = radius * 1.25;
        let outline = Outline::Words { at: [middle[0], middle[1] + size * 0.36], size };
        scene.shapes.push(Shape::new("", Meaning::Marker, outline).label(letter));
    }
}

const LETTERS: [&str; 3] = ["P", "R", "C"];

/// The places of a System in printed order: the kind that fits or lies there, and whether a node lies there. Nodes take places of their own kind first.
fn filled(world: &System) -> Vec<(Option<Resource>, bool)> {
    let mut nodes = world.nodes;
    let mut spots: Vec<(Option<Resource>, bool)> = Vec::new();
    for &spot in &world.facts().spots {
        let kind = Resource::ALL.into_iter().find(|&kind| spot != ANY && u8::from(kind) == spot);
        let there = kind.is_some_and(|kind| nodes[kind] > 0);
        if let (Some(kind), true) = (kind, there) {
            nodes[kind] -= 1;
        }
        spots.push((kind, there));
    }
    let mut more = Resource::ALL.into_iter().flat_map(|kind| std::iter::repeat_n(kind, nodes[kind].into()));
    for spot in spots.iter_mut().filter(|(kind, _)| kind.is_none()) {
        let Some(kind) = more.next() else { break };
        *spot = (Some(kind), true);
    }
    // A node without a place of its own, as under an ability, is drawn too.
    spots.extend(more.map(|kind| (Some(kind), true)));
    spots
}

/// The ships of each seat along the lower edge, by letter and number.
fn ships(open: &Open, world: &System, centre: [f64; 2], scene: &mut Scene) {
    let here: Vec<_> = open.all().filter(|&seat| world.ships[seat] > 0).collect();
    for (number, &seat) in here.iter().enumerate() {
        let angle = 180.0 - (number as f64 - (here.len() as f64 - 1.0) / 2.0) * 55.0;
        let [x, y] = polar(centre, angle, RADIUS * 0.72);
        let (wide, high) = (RADIUS * 0.33, RADIUS * 0.24);
        let bow = [[x - wide, y + high], [x - wide, y - high * 0.6], [x, y - high * 1.5], [x + wide, y - high * 0.6], [x + wide, y + high]];
        let shape = Shape::new("", Meaning::Marker, Outline::Polygon(bow.map(|[x, y]| [x, y].map(drawing::hundredths)).to_vec()));
        scene.shapes.push(shape.tone(Tone::Seat(seat)).label(Text::name(format!("{seat}{}", world.ships[seat]))));
    }
}

/// What stands at the edge: hazard at the left, starbase at the right, Spire above, research tokens of a phenomenon beside it.
fn badges(world: &System, centre: [f64; 2], scene: &mut Scene) {
    let hazard = world.facts().hazard;
    if hazard > 0 {
        let [x, y] = polar(centre, 285.0, RADIUS * 0.98);
        let size = RADIUS * 0.24;
        let corners = vec![[x, y - size], [x + size, y + size * 0.75], [x - size, y + size * 0.75]];
        let outline = Outline::Polygon(corners.into_iter().map(|at| at.map(drawing::hundredths)).collect());
        scene.shapes.push(Shape::new("", Meaning::Marker, outline).tone(Tone::Bad).label(Text::name(hazard.to_string())));
    }
    if world.base {
        let middle = polar(centre, 75.0, RADIUS * 0.98);
        let mut shape = Shape::new("", Meaning::Marker, Outline::Circle { at: middle, radius: RADIUS * 0.24 });
        shape = if let Owner::Seat(seat) = world.owner { shape.tone(Tone::Seat(seat)) } else { shape };
        shape.glyph = Some(drawing::plain(STARBASE, middle, RADIUS * 0.4));
        scene.shapes.push(shape.label(msg!("name-starbase")));
    }
    let mut word = |text: String, degrees: f64| {
        let [x, y] = polar(centre, degrees, RADIUS * 0.98);
        let size = RADIUS * 0.3;
        let outline = Outline::Words { at: [x, drawing::hundredths(y + size * 0.35)], size };
        scene.shapes.push(Shape::new("", Meaning::Marker, outline).label(Text::name(text)));
    };
    if world.is_borg_world() {
        word(format!("▲{}", world.spire), 0.0);
    }
    if world.token > 0 {
        word(format!("R{}", world.token), 125.0);
    }
}
