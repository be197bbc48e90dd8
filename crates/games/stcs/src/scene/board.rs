//! The map: border, grid, terrain, counters with facing and shields, arcs on pointing.

use std::{collections::BTreeMap, ops::RangeInclusive};

use engine::{Drawing, Glyph, Later, Meaning, Outline, Scene, Seat, Shape, Text, Tone, msg, scene::drawing};
use geometry::hex::{Facing, Hex, Side, Sides, grid};

use super::glyphs;
use crate::{
    ids::{ShipNo, WeaponNo},
    state::{Ship, State, Terrain, flag},
    view::View,
    words,
};

/// Two decimals are enough for a drawing.
fn round(value: f64) -> f64 {
    drawing::hundredths(value)
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
    let seen: Vec<ShipNo> = state.numbers().filter(|&ship| state.ships[ship].in_play() && view.sees(ship)).collect();
    let window = Window::of(state, &seen);
    scene.hex_side = 1.0;
    scene.bounds = window.bounds();
    (scene.ground, scene.middles) = (Later::of(window), Later::of(window));
    for place in state.rules.terrain.iter() {
        let Some(terrain) = place.terrain else { continue };
        let (label, tip, path) = match terrain {
            Terrain::Planet => ("terrain-planet", "terrain-planet-tip", drawing::PLANET),
            Terrain::Asteroids => ("terrain-asteroids", "terrain-asteroids-tip", drawing::ROCKS),
            Terrain::Nebula => ("terrain-nebula", "terrain-nebula-tip", drawing::CLOUD),
            Terrain::BlackHole => ("terrain-black-hole", "terrain-black-hole-tip", drawing::HOLE),
        };
        let hex = Hex::new(place.x.into(), place.y.into());
        let mut shape = Shape::new(format!("terrain:{},{}", place.x, place.y), Meaning::Terrain, outline(hex, 1.0));
        shape.glyph = Some(drawing::plain(path, middle(hex), 1.6));
        scene.shapes.push(shape.label(Text::of(label)).tip(Text::of(tip)));
    }
    // Counters of one hex fan out.
    let mut stacked: BTreeMap<Hex, Vec<ShipNo>> = BTreeMap::new();
    seen.iter().for_each(|&ship| stacked.entry(state.ships[ship].hex()).or_default().push(ship));
    for &ship in &seen {
        let stack = &stacked[&state.ships[ship].hex()];
        let place = stack.iter().position(|&one| one == ship).unwrap_or(0);
        counter(view, state, ship, (place, stack.len()), scene);
    }
}

/// How many hexes around the ships and the terrain are shown.
const AROUND: i16 = 3;

/// The part of the map that is worth showing: around the ships and the terrain, and about as wide as high.
#[derive(Copy, Clone, Hash)]
struct Window {
    /// The first and the last column.
    columns: (i16, i16),
    /// The first and the last row; a row is half the height of a hex.
    rows: (i16, i16),
    /// The radius of the map.
    radius: i16,
}

/// The row of a hex.
fn row(hex: Hex) -> i16 {
    2 * hex.y + hex.x
}

impl Window {
    fn of(state: &State, seen: &[ShipNo]) -> Window {
        let mut places: Vec<Hex> = seen.iter().map(|&ship| state.ships[ship].hex()).collect();
        let terrain = state.rules.terrain.iter().filter(|place| place.terrain.is_some());
        places.extend(terrain.map(|place| Hex::new(place.x.into(), place.y.into())));
        if places.is_empty() {
            places.push(Hex::CENTRE);
        }
        let (mut x0, mut x1, mut r0, mut r1) = (i16::MAX, i16::MIN, i16::MAX, i16::MIN);
        for hex in places {
            (x0, x1) = (x0.min(hex.x - AROUND), x1.max(hex.x + AROUND));
            (r0, r1) = (r0.min(row(hex) - 2 * AROUND), r1.max(row(hex) + 2 * AROUND));
        }
        // A column is 1.5 wide, half a row 0.866 high.
        let (wide, high) = (i32::from(x1 - x0) * 150, i32::from(r1 - r0) * 87);
        let (columns, rows) = (((high - wide) / 300).max(0) as i16, ((wide - high) / 174).max(0) as i16);
        let radius = i16::from(state.rules.options.map_radius);
        Window { columns: ((x0 - columns).max(-radius), (x1 + columns).min(radius)), rows: (r0 - rows, r1 + rows), radius }
    }

    /// The hexes of each column, from the lowest up.
    fn column(&self, x: i16) -> RangeInclusive<i16> {
        // On the map, and in the rows that are shown.
        let (low, high) = ((-self.radius).max(-self.radius - x), self.radius.min(self.radius - x));
        low.max((self.rows.0 - x + 1).div_euclid(2))..=high.min((self.rows.1 - x).div_euclid(2))
    }

    /// The hexes, column by column.
    fn hexes(&self) -> impl Iterator<Item = Hex> {
        (self.columns.0..=self.columns.1).flat_map(|x| self.column(x).map(move |y| Hex::new(x, y)))
    }

    /// Left, top, width and height of what is shown.
    fn bounds(&self) -> [f64; 4] {
        let columns = (self.columns.0..=self.columns.1).map(|x| (x, self.column(x))).filter(|(_, column)| !column.is_empty());
        let ends = columns.flat_map(|(x, column)| [*column.start(), *column.end()].map(|y| middle(Hex::new(x, y))));
        let widest = ([f64::MAX; 2], [f64::MIN; 2]);
        let (low, high) =
            ends.fold(widest, |(low, high), at| ([0, 1].map(|axis| at[axis].min(low[axis])), [0, 1].map(|axis| at[axis].max(high[axis]))));
        [low[0] - 1.5, low[1] - 1.5, high[0] - low[0] + 3.0, high[1] - low[1] + 3.0]
    }
}

/// Dots for coarse faces.
impl Drawing<[f64; 2]> for Window {
    fn draw(&self) -> Vec<[f64; 2]> {
        self.hexes().map(middle).collect()
    }
}

/// The map and its grid.
impl Drawing<Shape> for Window {
    fn draw(&self) -> Vec<Shape> {
        let corners = Facing::ALL.iter().map(|corner| middle(corner.step() * self.radius)).collect();
        let map = Shape::new("map", Meaning::Area, Outline::Polygon(corners)).label(msg!("shape-map")).tip(msg!("shape-map-tip"));
        std::iter::once(map).chain(drawing::grid(grid(&self.hexes().collect::<Vec<Hex>>(), 1.0))).collect()
    }
}

fn counter(view: &View, state: &State, number: ShipNo, fan: (usize, usize), scene: &mut Scene) {
    let ship = &state.ships[number];
    let class = ship.class();
    let (at, part) = drawing::fanned(middle(ship.hex()), fan);
    let (path, letters) = glyphs::of(&class, number);
    let id = format!("ship:{number}");
    let base = Outline::Circle { at, radius: round(0.66 * part) };
    let mut shape = Shape::new(id, Meaning::Base, base)
        .tone(Tone::Seat(ship.seat()))
        .label(words::ship(state, number))
        .tip(summary(view, ship, number));
    shape.glyph = Some(Glyph { path, at, size: round(1.12 * part), heading: f64::from(ship.facing().index()) * 60.0, letters });
    let tied = state.tied().is_some_and(|(struck, _)| struck == number);
    shape.active = state.flow.active == Some(number) || tied;
    shape.hover = Later::of(Arcs { weapons: weapons(ship), facing: ship.facing(), seat: ship.seat(), hex: ship.hex(), fan });
    scene.shapes.push(shape);
    let bow = unit(ship.facing());
    let nose = Outline::Line(vec![
        [round(at[0] + bow[0] * 0.84 * part), round(at[1] + bow[1] * 0.84 * part)],
        [round(at[0] + bow[0] * 1.12 * part), round(at[1] + bow[1] * 1.12 * part)],
    ]);
    scene.shapes.push(Shape::new("", Meaning::Marker, nose).tone(Tone::Seat(ship.seat())));
    if state.flow.phase > 0 {
        Side::ALL.into_iter().for_each(|side| shield((view, state), number, side, (at, part), scene));
    }
    if let Some((by, _)) = state.holder(ship).filter(|(by, _)| view.sees(*by)) {
        let beam = Outline::Line(vec![middle(state.ships[by].hex()), at]);
        scene.shapes.push(Shape::new("", Meaning::Lane, beam).tone(Tone::Warn).tip(msg!("shape-beam")));
    }
}

/// A side's shield: a bar along its edge, and the points.
fn shield((view, state): (&View, &State), number: ShipNo, side: Side, (at, part): ([f64; 2], f64), scene: &mut Scene) {
    let ship = &state.ships[number];
    let known = view.knows_shield(number, side);
    let (points, most) = (ship.shield(side), view.rules.most_shield(ship, side));
    let tone = match points {
        _ if !known => Tone::Neutral,
        0 => Tone::Bad,
        points if u16::from(points) * 3 <= u16::from(most) => Tone::Warn,
        _ => Tone::Good,
    };
    let out = unit(side.direction(ship.facing()));
    let across = [-out[1], out[0]];
    let end = |sign: f64| [0, 1].map(|axis| round(at[axis] + (out[axis] * 0.8 + across[axis] * 0.41 * sign) * part));
    let text = if known { points.to_string() } else { "?".into() };
    let heel = ship.heel_side() == Some(side) && ship.class().is_borg();
    let (now, heel_tip) = (Text::name(text.clone()), if heel { msg!("shield-heel") } else { Text::NONE });
    let tip = msg!("shape-shield", side = side.number(), ship = words::ship(state, number), now = now, most = most, heel = heel_tip);
    scene
        .shapes
        .push(Shape::new(format!("shield:{number}.{side}"), Meaning::Marker, Outline::Line(vec![end(-1.0), end(1.0)])).tone(tone).tip(tip));
    let place = [round(at[0] + out[0] * 1.04 * part), round(at[1] + (out[1] * 1.04 + 0.12) * part)];
    let label = if heel { format!("{text}*") } else { text };
    scene.shapes.push(Shape::new("", Meaning::Marker, Outline::Words { at: place, size: round(0.36 * part) }).tone(tone).label(label));
}

fn summary(view: &View, ship: &Ship, number: ShipNo) -> Text {
    let shields = Side::ALL.map(|side| if view.knows_shield(number, side) { ship.shield(side).to_string() } else { "?".into() }).join(" ");
    let (now, most) = (ship.superstructure, ship.class().superstructure);
    let plain = msg!("summary", now = now, most = most, power = ship.power(), shields = shields);
    let conditions = [
        (ship.is(flag::CLOAKED), "summary-cloaked"),
        (ship.is(flag::EXPOSED), "summary-exposed"),
        (ship.is(flag::DYING), "summary-dying"),
        (ship.held_by.is_some(), "summary-held"),
    ];
    words::list([plain].into_iter().chain(conditions.into_iter().filter(|(on, _)| *on).map(|(_, id)| Text::of(id))))
}

/// The sides on which a ship's weapons bear, by kind.
fn weapons(ship: &Ship) -> BTreeMap<WeaponNo, Sides> {
    let mut weapons: BTreeMap<WeaponNo, Sides> = BTreeMap::new();
    for mount in &ship.class().mounts {
        let sides = weapons.entry(mount.weapon).or_default();
        *sides = sides.union(mount.sides);
    }
    weapons
}

/// Arcs and reach of each kind of weapon, shown on pointing.
#[derive(Hash)]
struct Arcs {
    weapons: BTreeMap<WeaponNo, Sides>,
    facing: Facing,
    seat: Seat,
    hex: Hex,
    /// Which counter of its hex the ship is, of how many.
    fan: (usize, usize),
}

impl Drawing<Shape> for Arcs {
    fn draw(&self) -> Vec<Shape> {
        let (at, _) = drawing::fanned(middle(self.hex), self.fan);
        let fans = self.weapons.iter().flat_map(|(weapon, sides)| sides.runs().into_iter().map(move |fan| (*weapon, fan)));
        fans.map(|(weapon, fan)| self.arc(at, weapon, fan)).collect()
    }
}

impl Arcs {
    /// Sides beside each other, out to the reach of a weapon.
    fn arc(&self, at: [f64; 2], weapon: WeaponNo, fan: Vec<Side>) -> Shape {
        let weapon = &crate::data::tables().weapons[weapon];
        let reach = f64::from(weapon.reach) * 3f64.sqrt();
        let mut points = if fan.len() == Side::ALL.len() { Vec::new() } else { vec![at] };
        for side in fan {
            let direction = side.direction(self.facing);
            let (ahead, left, right) = (unit(direction), unit(direction.turned(-1)), unit(direction.turned(1)));
            let edge = |other: [f64; 2]| [(ahead[0] + other[0]) / 3f64.sqrt(), (ahead[1] + other[1]) / 3f64.sqrt()];
            for to in [edge(left), ahead, edge(right)] {
                let point = [round(at[0] + to[0] * reach), round(at[1] + to[1] * reach)];
                if points.last() != Some(&point) {
                    points.push(point);
                }
            }
        }
        let label = msg!("shape-arc", weapon = weapon.id.clone(), n = weapon.reach);
        Shape::new("", Meaning::Arc, Outline::Polygon(points)).tone(Tone::Seat(self.seat)).label(label)
    }
}

/// From a ship to its target, with the range.
pub fn line_of_fire(state: &State, ship: ShipNo, target: ShipNo) -> Shape {
    let hexes = [ship, target].map(|ship| state.ships[ship].hex());
    let ends = hexes.map(middle).to_vec();
    Shape::new("", Meaning::Range, Outline::Line(ends)).tone(Tone::Warn).label(msg!("hexes", n = hexes[0].distance(hexes[1])))
}

/// The group of a ship's choices, by the id of the words.
pub fn group(state: &State, ship: ShipNo, what: &'static str) -> Text {
    Text::Message(what, vec![("ship", words::ship(state, ship).into())])
}

/// A ship drawn where it would stand.
pub fn ghost(state: &State, ship: ShipNo, hex: Hex, facing: Facing) -> Shape {
    let class = state.ships[ship].class();
    let (path, letters) = glyphs::of(&class, ship);
    let at = middle(hex);
    let mut shape = Shape::new("", Meaning::Ghost, outline(hex, 0.8)).tone(Tone::Seat(state.ships[ship].seat())).label(msg!("shape-ghost"));
    shape.glyph = Some(Glyph { path, at, size: 1.0, heading: f64::from(facing.index()) * 60.0, letters });
    shape
}
