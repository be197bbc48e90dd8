//! The map: hexes around the fight, asteroids, counters with facing and shields, arcs on pointing, seeking weapons.

use std::hash::{Hash, Hasher};

use engine::{Drawing, Glyph, Later, Meaning, Outline, Scene, Shape, Text, Tone, msg, scene::drawing};
use geometry::hex::{Hex, grid};

use super::silhouettes;
use crate::{
    data::{
        Weapon, arcs,
        drones::drone_model,
        fit::{Fit, class_of},
    },
    ids::{SeekerNo, ShieldNo, ShipNo, Target, WeaponNo},
    narrate::facing,
    state::{Body, Seeker, State},
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
pub fn tone(state: &State, ship: ShipNo) -> Tone {
    Tone::Seat(state.hulls[ship].seat)
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
    let window = Window { left: (left + right - wide) / 2.0, top: (top + bottom - high) / 2.0, wide, high };
    scene.hex_side = 1.0;
    scene.bounds = window.bounds();
    (scene.ground, scene.middles) = (Later::of(window), Later::of(window));
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
    let fighting: Vec<ShipNo> = state.ships().filter(|&ship| state.fights(ship)).collect();
    for &ship in &fighting {
        let stack: Vec<ShipNo> = fighting.iter().copied().filter(|&other| state.hulls[other].hex() == state.hulls[ship].hex()).collect();
        let place = stack.iter().position(|&one| one == ship).unwrap_or(0);
        counter(view, state, ship, (place, stack.len()), scene);
    }
    for at in state.flying() {
        seeker(view, state, at, scene);
    }
}

/// The part of the map that is shown, in the units of the drawing.
#[derive(Copy, Clone)]
struct Window {
    left: f64,
    top: f64,
    wide: f64,
    high: f64,
}

impl Hash for Window {
    fn hash<H: Hasher>(&self, to: &mut H) {
        [self.left, self.top, self.wide, self.high].map(f64::to_bits).hash(to);
    }
}

impl Window {
    /// Left, top, width and height, as they are told.
    fn bounds(&self) -> [f64; 4] {
        [self.left, self.top, self.wide, self.high].map(round)
    }

    /// The hexes whose middles lie in it, column by column, with their middles.
    fn hexes(&self) -> Vec<(Hex, [f64; 2])> {
        let [left, top, wide, high] = self.bounds();
        let (first, last) = ((left / 1.5).floor() as i16, ((left + wide) / 1.5).ceil() as i16);
        let mut hexes = Vec::new();
        for column in first..=last {
            let row = |at: f64| -at / 1.732_050_8 - f64::from(column) / 2.0;
            for hex in (row(top + high).floor() as i16..=row(top).ceil() as i16).map(|row| Hex::new(column, row)) {
                let at = middle(hex);
                if at[0] >= left && at[0] <= left + wide && at[1] >= top && at[1] <= top + high {
                    hexes.push((hex, at));
                }
            }
        }
        hexes
    }
}

/// Dots for coarse faces.
impl Drawing<[f64; 2]> for Window {
    fn draw(&self) -> Vec<[f64; 2]> {
        self.hexes().into_iter().map(|(_, at)| at).collect()
    }
}

/// The map, and its grid where the hexes are not too many to be seen.
impl Drawing<Shape> for Window {
    fn draw(&self) -> Vec<Shape> {
        let Window { left, top, wide, high } = *self;
        let corners = [[left, top], [left + wide, top], [left + wide, top + high], [left, top + high]];
        let corners = corners.map(|corner| corner.map(round)).to_vec();
        let map = Shape::new("map", Meaning::Area, Outline::Polygon(corners)).label(Text::of("map-name"));
        let hexes: Vec<Hex> = self.hexes().into_iter().map(|(hex, _)| hex).collect();
        let shown = if hexes.len() > MOST_HEXES { 0 } else { hexes.len() };
        std::iter::once(map).chain(drawing::grid(grid(&hexes[..shown], 1.0))).collect()
    }
}

/// More hexes than these are not outlined.
const MOST_HEXES: usize = 1600;

/// The arcs of a ship's weapons that work.
#[derive(Hash)]
struct Arcs {
    class: u8,
    fit: Fit,
    /// A bit for each weapon.
    alive: u64,
    facing: u8,
    hex: Hex,
    /// Which counter of its hex it is, of how many.
    fan: (usize, usize),
}

impl Drawing<Shape> for Arcs {
    fn draw(&self) -> Vec<Shape> {
        let (at, _) = drawing::fanned(middle(self.hex), self.fan);
        let weapons = class_of(self.class, &self.fit).weapons.iter().zip(0..);
        let working = weapons.filter(|(_, index)| self.alive >> index & 1 != 0).map(|(weapon, _)| weapon);
        sectors(working, at, self.facing)
    }
}

/// The arcs of weapons, each once: those that share it are named on it.
pub fn sectors<'w>(weapons: impl Iterator<Item = &'w Weapon>, at: [f64; 2], facing: u8) -> Vec<Shape> {
    let mut arcs: Vec<(u32, &str, Vec<&str>)> = Vec::new();
    for weapon in weapons {
        match arcs.iter_mut().find(|(arc, ..)| *arc == weapon.arc) {
            Some((.., ids)) => ids.push(&weapon.id),
            None => arcs.push((weapon.arc, &weapon.arc_name, vec![&weapon.id])),
        }
    }
    let shape = |(arc, name, ids): &(u32, &str, Vec<&str>)| {
        let label = format!("{} {name}", ids.join(" "));
        arcs::runs(*arc).into_iter().map(move |run| sector(run, at, facing).label(Text::name(label.clone()))).collect::<Vec<_>>()
    };
    arcs.iter().flat_map(shape).collect()
}

/// A sector of bearings that lie side by side.
fn sector((first, count): (u8, u8), at: [f64; 2], facing: u8) -> Shape {
    let reach = 6.0;
    // All around there is no side that begins at the ship.
    let mut points = if count == 24 { Vec::new() } else { vec![at] };
    for bearing in (first - 1..first - 1 + count).map(|bearing| bearing % 24) {
        let sextant = bearing / 4 + facing;
        let part = f64::from(bearing % 4) / 4.0;
        let (one, two) = (arcs::direction(sextant).step().to_plane(1.0), arcs::direction(sextant + 1).step().to_plane(1.0));
        let (dx, dy) = (one.0 * (1.0 - part) + two.0 * part, one.1 * (1.0 - part) + two.1 * part);
        points.push([round(at[0] + dx * reach / 1.732), round(at[1] - dy * reach / 1.732)]);
    }
    Shape::new("", Meaning::Arc, Outline::Polygon(points))
}

/// What a volley would look like: the arcs of its weapons, and a line to its target.
pub fn aimed(state: &State, ship: ShipNo, target: Target, weapons: &[WeaponNo]) -> Vec<Shape> {
    let (hull, class) = (&state.hulls[ship], state.class(ship));
    let (from, to) = (middle(hull.hex()), middle(state.place(target)));
    let firing = weapons.iter().filter_map(|&index| class.weapons.get(index.index()));
    let mut shapes = sectors(firing, from, hull.facing);
    if from != to {
        shapes.push(Shape::new("", Meaning::Range, Outline::Line(vec![from, to])).tone(tone(state, ship)));
    }
    shapes
}

fn counter(view: &View, state: &State, ship: ShipNo, fan: (usize, usize), scene: &mut Scene) {
    let hull = &state.hulls[ship];
    let class = state.class(ship);
    let (at, part) = drawing::fanned(middle(hull.hex()), fan);
    let heading = f64::from(hull.facing) * 60.0;
    let shields: Vec<String> = ShieldNo::all().map(|side| hull.shield(side).to_string()).collect();
    let mut shape = Shape::new(format!("ship:{}", ship.number()), Meaning::Base, around(at, 0.95 * part))
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
        letters: format!("{}{}", ship.number(), ["↑", "↗", "↘", "↓", "↙", "↖"][usize::from(hull.facing % 6)]),
    });
    shape.active = state.flow.active == Some(ship) || (ship.within(state.flow.pending) && view.owns(ship));
    // The numbers of the shields lie over the counter.
    let mut marks = Vec::new();
    for (side, count) in ShieldNo::all().zip(shields) {
        let angle = arcs::direction(hull.facing + side.number() - 1).step().to_plane(1.0);
        let place = [round(at[0] + angle.0 * 0.4 * part), round(at[1] - angle.1 * 0.4 * part)];
        let mark = Shape::new(
            format!("ship:{}:shield{}", ship.number(), side.number()),
            Meaning::Marker,
            Outline::Words { at: place, size: round(0.26 * part) },
        );
        let lost = hull.shield(side) == 0;
        marks.push(mark.label(Text::name(count.clone())).tone(if lost { Tone::Bad } else { Tone::Neutral }));
    }
    let alive = hull.mounts.iter().zip(0..).filter(|(mount, _)| mount.alive).fold(0, |all, (_, index)| all | 1 << index);
    shape.hover = Later::of(Arcs { class: hull.class, fit: hull.fit, alive, facing: hull.facing, hex: hull.hex(), fan });
    scene.shapes.push(shape);
    scene.shapes.extend(marks);
}

/// A drone of another seat: no lab tells its type (`SFB.BASE.SYS.4`).
fn strange_drone_tip(state: &State, target: Option<Target>) -> Text {
    target.map_or_else(|| msg!("drone-tip-strange"), |target| msg!("drone-tip-after", target = target_name(state, target)))
}

/// An own drone: its type, its warhead, what it takes to destroy it, and after whom it flies.
fn drone_tip(state: &State, drone: &Seeker, target: Option<Target>) -> Text {
    let model = drone_model(drone.model);
    msg!(
        "drone-tip",
        kind = model.name,
        warhead = model.warhead,
        left = model.hull.saturating_sub(drone.damage),
        speed = model.speed,
        target = target.map_or(Text::NONE, |target| target_name(state, target))
    )
}

fn seeker(view: &View, state: &State, at: SeekerNo, scene: &mut Scene) {
    let seeker = &state.seekers[at];
    let middle = middle(seeker.hex());
    let plasma = seeker.kind == Body::Plasma;
    let owned = view.owns(seeker.owner);
    let near = owned || state.ships().any(|ship| state.hulls[ship].hex().distance(seeker.hex()) <= 35);
    let strength = if plasma && near { crate::rules::flight::strength(state, at) } else { 0 };
    // Its number and, as far as the viewer may know them, its type and what it does if it strikes now.
    let name = match (plasma, near) {
        (true, true) => format!("s{} {} {strength}", at.number(), seeker.torp().name()),
        (true, false) => format!("s{} {}", at.number(), seeker.torp().name()),
        (false, _) if !owned => format!("s{}", at.number()),
        (false, _) => format!("s{} {} {}", at.number(), drone_model(seeker.model).name, drone_model(seeker.model).warhead),
    };
    let target = state.hidden[at].target;
    let tip = match target {
        _ if !plasma && !owned => strange_drone_tip(state, target),
        _ if !plasma => drone_tip(state, seeker, target),
        _ if state.hidden[at].pseudo => msg!("seeker-tip-pseudo", strength = strength, flown = seeker.flown),
        None => msg!("seeker-tip", strength = strength, flown = seeker.flown),
        Some(target) => {
            // 0 not identified or no photon plasma, 1 it showed no charge, 2 it showed one.
            let charge = view.known[at].shown.map_or(0, |shown| 1 + u8::from(shown));
            msg!("seeker-tip-known", strength = strength, flown = seeker.flown, target = target_name(state, target), charge = charge)
        }
    };
    let mut shape = Shape::new(format!("seeker:{}", at.number()), Meaning::Token, outline(seeker.hex(), 0.5))
        .tone(tone(state, seeker.owner))
        .label(Text::name(name))
        .tip(tip);
    shape.glyph =
        Some(Glyph { path: SEEKER, at: middle, size: 0.8, heading: f64::from(seeker.facing) * 60.0, letters: format!("s{}", at.number()) });
    scene.shapes.push(shape);
}
