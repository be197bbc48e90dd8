//! The map: border, grid, terrain, counters with facing and shields, arcs on pointing.

use std::collections::BTreeMap;

use engine::{Glyph, Meaning, Outline, Scene, Shape, Tone};
use geometry::hex::{Facing, Hex, Side, Sides};

use super::glyphs;
use crate::{
    narrate::name,
    rules::movement,
    state::{Frame, NONE, Ship, State, Step, Terrain, flag},
    view::View,
};

/// Two decimals are enough for a drawing.
fn round(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// The middle of a hex on the drawing: y down.
pub fn middle(hex: Hex) -> [f64; 2] {
    let (x, y) = hex.to_plane(1.0);
    [round(x), round(-y)]
}

/// A hex as a polygon, `scale` of its full size.
pub fn outline(hex: Hex, scale: f64) -> Outline {
    let (x, y) = hex.to_plane(1.0);
    Outline::Polygon(hex.corners(1.0).iter().map(|(cx, cy)| [round(x + (cx - x) * scale), round(-(y + (cy - y) * scale))]).collect())
}

/// Unit vector of a direction, y down.
fn unit(direction: Facing) -> [f64; 2] {
    let (x, y) = direction.step().to_plane(1.0);
    let length = 3f64.sqrt();
    [x / length, -y / length]
}

/// Draws the map and everything on it.
pub fn draw(view: &View, scene: &mut Scene) {
    let state = &view.table();
    let seen: Vec<usize> = state.numbers().filter(|&ship| state.ships[ship].in_play() && view.sees(ship)).collect();
    let hexes: Vec<Hex> = window(state, &seen);
    let rim = |value: fn(&[f64; 2]) -> f64| {
        let all = hexes.iter().map(|hex| value(&middle(*hex)));
        all.fold((f64::MAX, f64::MIN), |(low, high), one| (low.min(one), high.max(one)))
    };
    let ((left, right), (top, bottom)) = (rim(|at| at[0]), rim(|at| at[1]));
    scene.bounds = [left - 1.5, top - 1.5, right - left + 3.0, bottom - top + 3.0];
    let radius = state.rules.radius as i16;
    let corners = Facing::ALL.iter().map(|corner| middle(corner.step() * radius)).collect();
    scene
        .shapes
        .push(Shape::new("map", Meaning::Area, Outline::Polygon(corners)).label("The map").tip("A ship that leaves it has disengaged."));
    grid(&hexes, scene);
    for place in state.rules.terrain.iter() {
        let Some(terrain) = place.terrain else { continue };
        let (label, tip) = match terrain {
            Terrain::Planet => ("Planet", "Cannot be entered; blocks fire and sensors."),
            Terrain::Asteroids => ("Asteroids", "Beams at a ship here: +1 to the die."),
            Terrain::Nebula => ("Nebula", "A ship firing from here or at a ship here: +1 to the die."),
            Terrain::BlackHole => ("Black hole", "2 movement points to enter."),
        };
        let hex = Hex::new(place.x.into(), place.y.into());
        scene
            .shapes
            .push(Shape::new(format!("terrain:{},{}", place.x, place.y), Meaning::Terrain, outline(hex, 1.0)).label(label).tip(tip));
    }
    let mut stacked: BTreeMap<Hex, u8> = BTreeMap::new();
    for ship in seen {
        let above = stacked.entry(state.ships[ship].hex()).or_default();
        counter(view, ship, *above, scene);
        *above += 1;
    }
}

/// The hexes worth showing: around the ships and the terrain, five hexes further.
fn window(state: &State, seen: &[usize]) -> Vec<Hex> {
    let mut places: Vec<Hex> = seen.iter().map(|&ship| state.ships[ship].hex()).collect();
    places.extend(state.rules.terrain.iter().filter(|place| place.terrain.is_some()).map(|place| Hex::new(place.x.into(), place.y.into())));
    if places.is_empty() {
        places.push(Hex::CENTRE);
    }
    // Columns and rows of the drawing; a row is twice the height in hexes.
    let row = |hex: Hex| 2 * hex.y + hex.x;
    let (mut x0, mut x1, mut r0, mut r1) = (i16::MAX, i16::MIN, i16::MAX, i16::MIN);
    for hex in places {
        (x0, x1, r0, r1) = (x0.min(hex.x - 5), x1.max(hex.x + 5), r0.min(row(hex) - 10), r1.max(row(hex) + 10));
    }
    let radius = u16::from(state.rules.radius);
    Hex::CENTRE.spiral(radius).filter(|hex| (x0..=x1).contains(&hex.x) && (r0..=r1).contains(&row(*hex))).collect()
}

/// The grid: one line for each column, up along the left edges with a step along each top edge. Few shapes for many hexes.
fn grid(hexes: &[Hex], scene: &mut Scene) {
    let mut columns: BTreeMap<i16, Vec<Hex>> = BTreeMap::new();
    for hex in hexes {
        columns.entry(hex.x).or_default().push(*hex);
    }
    for (x, mut column) in columns {
        column.sort_unstable_by_key(|hex| hex.y);
        let mut line = Vec::new();
        for (index, hex) in column.iter().enumerate() {
            let at = |corner: usize| {
                let (x, y) = hex.corners(1.0)[corner];
                [round(x), round(-y)]
            };
            if index == 0 {
                line.extend([at(2), at(3)]);
            }
            line.extend([at(4), at(5), at(0), at(5)]);
        }
        scene.shapes.push(Shape::new(format!("column:{x}"), Meaning::Hex, Outline::Line(line)));
    }
}

fn counter(view: &View, number: usize, above: u8, scene: &mut Scene) {
    let state = &view.table();
    let ship = &state.ships[number];
    let class = ship.class();
    let shift = f64::from(above) * 0.22;
    let at = middle(ship.hex()).map(|value| round(value + shift));
    let (path, letters) = glyphs::of(class);
    let id = format!("ship:{}", number + 1);
    let base = Outline::Circle { at, radius: 0.62 };
    let mut shape =
        Shape::new(id, Meaning::Base, base).tone(Tone::Seat(ship.seat())).label(name(state, number as u8)).tip(summary(view, number));
    shape.glyph = Some(Glyph { path, at, size: 1.0, heading: f64::from(ship.facing().index()) * 60.0, letters });
    let tied = matches!(state.flow.frame, Frame::Tie(shot) if usize::from(shot.target) == number);
    shape.active = usize::from(state.flow.active) == number || tied;
    shape.hover = arcs(ship, at);
    scene.shapes.push(shape);
    let bow = unit(ship.facing());
    let nose = Outline::Line(vec![
        [round(at[0] + bow[0] * 0.62), round(at[1] + bow[1] * 0.62)],
        [round(at[0] + bow[0] * 0.95), round(at[1] + bow[1] * 0.95)],
    ]);
    scene.shapes.push(Shape::new("", Meaning::Marker, nose).tone(Tone::Seat(ship.seat())));
    if state.flow.phase > 0 {
        Side::ALL.into_iter().for_each(|side| shield(view, number, side, at, scene));
    }
    if let Some((by, _)) = state.owner_of(ship.held_by).filter(|(by, _)| view.sees(*by)) {
        let beam = Outline::Line(vec![middle(state.ships[by].hex()), at]);
        scene.shapes.push(Shape::new("", Meaning::Lane, beam).tone(Tone::Warn).tip("Held by a tractor/seizure beam"));
    }
}

/// A side's shield: a bar along its edge, and the points.
fn shield(view: &View, number: usize, side: Side, at: [f64; 2], scene: &mut Scene) {
    let ship = &view.ships[number];
    let known = view.knows_shield(number, side);
    let (points, most) = (ship.shield(side), ship.most_shield(side));
    let tone = match points {
        _ if !known => Tone::Neutral,
        0 => Tone::Bad,
        points if u16::from(points) * 3 <= u16::from(most) => Tone::Warn,
        _ => Tone::Good,
    };
    let out = unit(side.direction(ship.facing()));
    let across = [-out[1], out[0]];
    let end = |sign: f64| [round(at[0] + out[0] * 0.8 + across[0] * 0.4 * sign), round(at[1] + out[1] * 0.8 + across[1] * 0.4 * sign)];
    let text = if known { points.to_string() } else { "?".into() };
    let heel = ship.heel_side() == Some(side) && ship.class().is_borg();
    let tip =
        format!("Side {side} of {}: {text} of {most}{}", name(&view.table(), number as u8), if heel { "; the heel lies here" } else { "" });
    scene.shapes.push(
        Shape::new(format!("shield:{}.{side}", number + 1), Meaning::Marker, Outline::Line(vec![end(-1.0), end(1.0)])).tone(tone).tip(tip),
    );
    let place = [round(at[0] + out[0] * 0.72), round(at[1] + out[1] * 0.72 + 0.08)];
    let label = if heel { format!("{text}*") } else { text };
    scene.shapes.push(Shape::new("", Meaning::Marker, Outline::Words { at: place, size: 0.22 }).tone(tone).label(label));
}

fn summary(view: &View, number: usize) -> String {
    let ship = &view.ships[number];
    let shields = Side::ALL.map(|side| if view.knows_shield(number, side) { ship.shield(side).to_string() } else { "?".into() }).join(" ");
    let mut text =
        format!("Superstructure {} of {}, power {}, shields {shields}", ship.superstructure, ship.class().superstructure, ship.power());
    for (bit, words) in [(flag::CLOAKED, ", cloaked"), (flag::EXPOSED, ", heel exposed"), (flag::DYING, ", destroyed, fires once more")] {
        text += if ship.is(bit) { words } else { "" };
    }
    if ship.held_by != NONE {
        text += ", held";
    }
    text
}

/// Arcs and reach of each kind of weapon, shown on pointing.
fn arcs(ship: &Ship, at: [f64; 2]) -> Vec<Shape> {
    let class = ship.class();
    let mut groups: BTreeMap<u8, Sides> = BTreeMap::new();
    for mount in &class.mounts {
        let sides = groups.entry(mount.weapon).or_default();
        *sides = sides.union(mount.sides);
    }
    let mut shapes = Vec::new();
    for (weapon, sides) in groups {
        let weapon = &crate::data::tables().weapons[usize::from(weapon)];
        let reach = f64::from(weapon.reach) * 3f64.sqrt();
        for side in sides.iter() {
            let direction = side.direction(ship.facing());
            let (ahead, left, right) = (unit(direction), unit(direction.turned(-1)), unit(direction.turned(1)));
            let edge = |other: [f64; 2]| [(ahead[0] + other[0]) / 3f64.sqrt(), (ahead[1] + other[1]) / 3f64.sqrt()];
            let point = |to: [f64; 2]| [round(at[0] + to[0] * reach), round(at[1] + to[1] * reach)];
            let wedge = Outline::Polygon(vec![at, point(edge(left)), point(ahead), point(edge(right))]);
            shapes.push(
                Shape::new("", Meaning::Arc, wedge).tone(Tone::Seat(ship.seat())).label(format!("{} to {} hexes", weapon.id, weapon.reach)),
            );
        }
    }
    shapes
}

/// Where a ship can get in this phase and for how many points: shown under the ghosts of its next move.
pub fn reachable(state: &State, number: usize, scene: &mut Scene) {
    if state.flow.step != Step::Move {
        return;
    }
    let points = state.ships[number].moves[usize::from(state.flow.phase.max(1)) - 1];
    let mut best: BTreeMap<(Hex, Facing), (u8, String)> = BTreeMap::new();
    let mut open = vec![(0u8, state.ships[number], String::new())];
    while !open.is_empty() {
        let mut next = Vec::new();
        for (spent, ghost, path) in open {
            let key = (ghost.hex(), ghost.facing());
            if best.get(&key).is_some_and(|(known, _)| *known <= spent) {
                continue;
            }
            best.insert(key, (spent, path.clone()));
            for part in crate::command::Manoeuvre::ALL {
                let Ok(cost) = movement::cost(state, &ghost, part) else { continue };
                if cost == 0 || spent + cost > points || path.len() > 40 {
                    continue;
                }
                let (hex, facing) = movement::step(&ghost, part);
                if movement::on_map(state, hex) {
                    let mut moved = ghost;
                    moved.put(hex);
                    moved.face(facing);
                    next.push((spent + cost, moved, format!("{path} {}", part.short())));
                }
            }
        }
        open = next;
    }
    let mut hexes: BTreeMap<Hex, (u8, String)> = BTreeMap::new();
    for ((hex, _), (spent, path)) in best {
        let entry = hexes.entry(hex).or_insert((spent, path.clone()));
        if spent < entry.0 {
            *entry = (spent, path);
        }
    }
    for (hex, (spent, path)) in hexes {
        if spent == 0 {
            continue;
        }
        let tip = format!("{spent} movement points: path {}{path}", number + 1);
        let id = format!("reach:{},{}", hex.x, hex.y);
        scene.shapes.push(
            Shape::new(id, Meaning::Zone, outline(hex, 0.92))
                .tone(Tone::Seat(state.ships[number].seat()))
                .label(spent.to_string())
                .tip(tip),
        );
    }
}
