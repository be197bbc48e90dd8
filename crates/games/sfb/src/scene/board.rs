//! The map: hexes around the fight, asteroids, counters with facing and shields, arcs on pointing, seeking weapons.

use engine::{Glyph, Meaning, Outline, Scene, Seat, Shape, Text, Tone, msg, scene::drawing};
use geometry::hex::Hex;

use super::silhouettes;
use crate::{
    data::arcs,
    narrate::facing,
    state::{Body, NONE, State},
    view::View,
    words::{ship_name, target_name},
};

/// A seeking weapon.
const SEEKER: &str = "M0,-34 L16,24 L0,14 L-16,24 Z";

fn round(value: f64) -> f64 {
    drawing::hundredths(value)
}

/// The middle of a hex on the drawing: y down.
pub fn middle(hex: Hex) -> [f64; 2] {
    let (x, y) = hex.to_plane(1.0);
    [round(x), round(-y)]
}

pub fn outline(hex: Hex, scale: f64) -> Outline {
    let (x, y) = hex.to_plane(1.0);
    Outline::Polygon(hex.corners(1.0).iter().map(|(cx, cy)| [round(x + (cx - x) * scale), round(-(y + (cy - y) * scale))]).collect())
}

/// A hex of this size around a place.
fn around(at: [f64; 2], scale: f64) -> Outline {
    Outline::Polygon(Hex::CENTRE.corners(1.0).iter().map(|(x, y)| [round(at[0] + x * scale), round(at[1] - y * scale)]).collect())
}

/// The tone of a ship.
pub fn tone(state: &State, ship: usize) -> Tone {
    Seat::new(state.hulls[ship].seat.into()).map_or(Tone::Neutral, Tone::Seat)
}

/// Draws the map and everything on it.
pub fn draw(view: &View, state: &State, scene: &mut Scene) {
    let mut places: Vec<Hex> = state.ships().filter(|&ship| state.fights(ship)).map(|ship| state.hulls[ship].hex()).collect();
    places.extend(state.seekers.iter().filter(|seeker| seeker.flies()).map(|seeker| seeker.hex()));
    if places.is_empty() {
        places.push(Hex::CENTRE);
    }
    let span = |of: fn(&[f64; 2]) -> f64| {
        let all = places.iter().map(|hex| of(&middle(*hex)));
        all.fold((f64::MAX, f64::MIN), |(low, high), one| (low.min(one), high.max(one)))
    };
    let ((left, right), (top, bottom)) = (span(|at| at[0]), span(|at| at[1]));
    let (wide, high) = ((right - left + 10.0).max(24.0), (bottom - top + 10.0).max(24.0));
    let (x, y) = ((left + right - wide) / 2.0, (top + bottom - high) / 2.0);
    scene.hex_side = 1.0;
    scene.bounds = [round(x), round(y), round(wide), round(high)];
    let corners = vec![[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]];
    let corners = corners.into_iter().map(|[x, y]| [round(x), round(y)]).collect();
    scene.shapes.push(Shape::new("map", Meaning::Area, Outline::Polygon(corners)).label(Text::of("map-name")));
    grid(scene);
    for rock in &state.rocks[..usize::from(state.rock_count)] {
        let hex = Hex::new(rock[0].into(), rock[1].into());
        let mut shape = Shape::new(format!("rock:{},{}", rock[0], rock[1]), Meaning::Terrain, outline(hex, 0.9));
        shape.glyph = Some(drawing::plain(drawing::ROCKS, middle(hex), 1.5));
        scene.shapes.push(shape.label(Text::of("rock-name")));
    }
    for web in &state.webs[..usize::from(state.web_count)] {
        let hex = Hex::new(web[0].into(), web[1].into());
        let shape = Shape::new(format!("web:{},{}", web[0], web[1]), Meaning::Terrain, outline(hex, 0.9));
        scene.shapes.push(shape.label(msg!("web-name", n = web[2])));
    }
    // Counters of one hex fan out.
    let fighting: Vec<usize> = state.ships().filter(|&ship| state.fights(ship)).collect();
    for &ship in &fighting {
        let stack: Vec<usize> = fighting.iter().copied().filter(|&other| state.hulls[other].hex() == state.hulls[ship].hex()).collect();
        let place = stack.iter().position(|&one| one == ship).unwrap_or(0);
        counter(view, state, ship, drawing::fanned(place, stack.len()), scene);
    }
    for at in state.flying() {
        seeker(view, state, at, scene);
    }
}

/// Hexes inside the bounds, as dots for coarse faces and outlines for fine ones.
fn grid(scene: &mut Scene) {
    let [x, y, wide, high] = scene.bounds;
    let (first, last) = ((x / 1.5).floor() as i16, ((x + wide) / 1.5).ceil() as i16);
    let mut hexes: Vec<Hex> = Vec::new();
    for column in first..=last {
        let row = |at: f64| -at / 1.732_050_8 - f64::from(column) / 2.0;
        for hex in (row(y + high).floor() as i16..=row(y).ceil() as i16).map(|row| Hex::new(column, row)) {
            let at = middle(hex);
            if at[0] >= x && at[0] <= x + wide && at[1] >= y && at[1] <= y + high {
                scene.middles.push(at);
                hexes.push(hex);
            }
        }
    }
    if hexes.len() > 1600 {
        return;
    }
    // Room for what lies on them too: so many shapes are not to be moved about.
    scene.shapes.reserve(hexes.len() + 64);
    scene.shapes.extend(hexes.into_iter().map(|hex| Shape::new("", Meaning::Hex, outline(hex, 1.0))));
}

fn counter(view: &View, state: &State, ship: usize, (beside, part): ([f64; 2], f64), scene: &mut Scene) {
    let hull = &state.hulls[ship];
    let class = state.class(ship);
    let centre = middle(hull.hex());
    let at = [round(centre[0] + beside[0]), round(centre[1] + beside[1])];
    let heading = f64::from(hull.facing) * 60.0;
    let shields: Vec<String> = (0..6).map(|side| hull.shield(side).to_string()).collect();
    let mut shape = Shape::new(format!("ship:{}", ship + 1), Meaning::Base, around(at, 0.95 * part))
        .tone(tone(state, ship))
        .label(ship_name(state, ship))
        .tip(msg!(
            "counter-tip",
            ship = Text::name(class.name.clone()),
            speed = hull.speed,
            facing = facing(hull.facing),
            shields = shields.join(" ")
        ));
    shape.glyph = Some(Glyph {
        path: silhouettes::of(class),
        at,
        size: round(1.35 * part),
        heading,
        letters: format!("{}{}", ship + 1, ["↑", "↗", "↘", "↓", "↙", "↖"][usize::from(hull.facing % 6)]),
    });
    shape.active = usize::from(state.flow.active) == ship || (state.flow.pending >> ship & 1 != 0 && view.owns(ship));
    // The numbers of the shields lie over the counter.
    let mut marks = Vec::new();
    for (side, count) in shields.iter().enumerate() {
        let angle = arcs::direction(hull.facing + side as u8).step().to_plane(1.0);
        let place = [round(at[0] + angle.0 * 0.4 * part), round(at[1] - angle.1 * 0.4 * part)];
        let mark = Shape::new(
            format!("ship:{}:shield{}", ship + 1, side + 1),
            Meaning::Marker,
            Outline::Words { at: place, size: round(0.26 * part) },
        );
        let lost = hull.shield(side) == 0;
        marks.push(mark.label(Text::name(count.clone())).tone(if lost { Tone::Bad } else { Tone::Neutral }));
    }
    for weapon in class.weapons.iter().zip(&hull.mounts).filter(|(_, mount)| mount.alive).map(|(weapon, _)| weapon).take(12) {
        let reach = 6.0;
        let mut points = vec![at];
        for bearing in (1..=24u8).filter(|bearing| weapon.arc >> bearing & 1 != 0) {
            let sextant = (bearing - 1) / 4 + hull.facing;
            let part = f64::from((bearing - 1) % 4) / 4.0;
            let (one, two) = (arcs::direction(sextant).step().to_plane(1.0), arcs::direction(sextant + 1).step().to_plane(1.0));
            let (dx, dy) = (one.0 * (1.0 - part) + two.0 * part, one.1 * (1.0 - part) + two.1 * part);
            points.push([round(at[0] + dx * reach / 1.732), round(at[1] - dy * reach / 1.732)]);
        }
        let arc = Shape::new("", Meaning::Arc, Outline::Polygon(points)).label(Text::name(format!("{} {}", weapon.id, weapon.arc_name)));
        shape.hover.push(arc);
    }
    scene.shapes.push(shape);
    scene.shapes.extend(marks);
}

fn seeker(view: &View, state: &State, at: usize, scene: &mut Scene) {
    let seeker = &state.seekers[at];
    let middle = middle(seeker.hex());
    let plasma = seeker.kind == Body::Plasma;
    let near = state.ships().any(|ship| state.hulls[ship].hex().distance(seeker.hex()) <= 35);
    let name = if plasma { Text::name(format!("s{} {}", at + 1, seeker.torp().name())) } else { Text::name(format!("s{}", at + 1)) };
    let strength = if plasma && near { crate::rules::seeking::strength(state, at) } else { 0 };
    let target = state.hidden[at].target;
    let tip = if target == NONE {
        msg!("seeker-tip", strength = strength, flown = seeker.flown)
    } else {
        {
            // 0 not identified or no photon plasma, 1 it showed no charge, 2 it showed one.
            let charge = view.known[at].shown.map_or(0, |shown| 1 + u8::from(shown));
            msg!("seeker-tip-known", strength = strength, flown = seeker.flown, target = target_name(state, target), charge = charge)
        }
    };
    let mut shape = Shape::new(format!("seeker:{}", at + 1), Meaning::Token, outline(seeker.hex(), 0.5))
        .tone(tone(state, seeker.owner.into()))
        .label(name)
        .tip(tip);
    shape.glyph =
        Some(Glyph { path: SEEKER, at: middle, size: 0.8, heading: f64::from(seeker.facing) * 60.0, letters: format!("s{}", at + 1) });
    scene.shapes.push(shape);
}
