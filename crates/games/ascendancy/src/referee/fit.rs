//! Fits a table to the plane of the model: every System at the end of its lane, nothing overlapping, turned as little as will do.

use engine::{Problem, Text, msg, words::Words};
use rulebook::{RuleId, ascendancy as id};

use super::told::{Said, Spot, Told, wrong};
use crate::{
    data::tables,
    map::{
        Map,
        chart::Chart,
        plane::{Body, Dir, Pt, R, discs_clear, lane_clear_of_disc, lanes_clear, spans},
    },
};

/// How far a lane between two Systems that lie already may be off: half a radius (`ASC.GAP.12`).
const FIT: i32 = 5_000;
/// Degrees by which directions may be off, in the order in which they are tried.
const SLACKS: [i32; 5] = [3, 8, 16, 30, 60];
/// Places looked at before the next slack is tried.
const TRIES: u32 = 120_000;

/// Things that had to be moved, and how.
pub type Moves = Vec<(Text, Text)>;

/// Why a table is impossible: a stable code, the rule, and a remedy.
pub struct Misfit(&'static str, RuleId, Text);

impl Misfit {
    /// The same as a refusal.
    pub fn problem(&self, say: &Words) -> Problem {
        Problem { rule: Some(self.1), ..Problem::new(self.0, say.say(&self.2)) }
    }
}

/// A thing that is placed: a System, or an open lane.
#[derive(Copy, Clone)]
enum Thing {
    System(usize),
    Open(usize),
}

struct Fit<'t> {
    told: &'t Told,
    area: [i32; 4],
    slack: i32,
    left: u32,
    /// How far it got, for the refusal.
    deepest: usize,
    things: Vec<Thing>,
    /// The lanes that join each System to those before it.
    own: Vec<Vec<usize>>,
    at: Vec<Pt>,
    ends: Vec<Pt>,
    bodies: Vec<(Body, usize, usize)>,
    off: Vec<i32>,
}

/// The map, and the pieces moved for it; or why it cannot be.
pub fn fit(told: &Told, area: [i32; 4]) -> Result<(Map, Moves), Misfit> {
    links(told)?;
    let systems = (0..told.systems.len()).map(Thing::System);
    let opens = (0..told.lanes.len()).filter(|&lane| told.lanes[lane].b.is_none()).map(Thing::Open);
    let things: Vec<Thing> = systems.chain(opens).collect();
    let joins = |system: usize| {
        let ends = |lane: &usize| told.lanes[*lane].b.is_some_and(|b| told.lanes[*lane].a.max(b) == system);
        (0..told.lanes.len()).filter(ends).collect::<Vec<usize>>()
    };
    let mut fit = Fit {
        told,
        own: (0..told.systems.len()).map(joins).collect(),
        area,
        slack: 0,
        left: 0,
        deepest: 0,
        at: vec![Pt::default(); told.systems.len()],
        ends: vec![Pt::default(); told.lanes.len()],
        bodies: Vec::new(),
        off: vec![0; things.len()],
        things,
    };
    for slack in SLACKS {
        (fit.slack, fit.left) = (slack, TRIES);
        fit.bodies.clear();
        if fit.place(0) {
            return fit.map();
        }
    }
    if let Some((line, name)) = fit.spoilt() {
        return Err(Misfit("does-not-fit", id::BASE_GEO_2, wrong(line, msg!("desk-misfit-lane", name = name))));
    }
    let (line, name) = match fit.things[fit.deepest.min(fit.things.len() - 1)] {
        Thing::System(system) => (told.systems[system].line, name(&told.systems[system])),
        Thing::Open(lane) => (told.lanes[lane].line, msg!("desk-open-of", name = name(&told.systems[told.lanes[lane].a]))),
    };
    Err(Misfit("does-not-fit", id::BASE_GEO_2, wrong(line, msg!("desk-misfit", name = name))))
}

/// A System's name.
pub fn name(said: &Said) -> Text {
    Text::name(tables().discs[usize::from(said.disc)].name)
}

/// Connections and lane pieces suffice.
fn links(told: &Told) -> Result<(), Misfit> {
    for (system, said) in told.systems.iter().enumerate() {
        let used = told.lanes.iter().filter(|lane| lane.a == system || lane.b == Some(system)).count();
        let most = usize::from(tables().discs[usize::from(said.disc)].lanes);
        if used > most {
            let why = msg!("desk-connections", name = name(said), most = most, used = used);
            return Err(Misfit("no-connection", id::BASE_SYS_1, wrong(said.line, why)));
        }
    }
    if told.systems.len() > crate::map::SYSTEMS - 1 || told.lanes.len() > crate::map::LANES - 1 {
        return Err(Misfit("too-many", id::BASE_COMP_1, msg!("desk-too-many")));
    }
    Ok(())
}

impl Fit<'_> {
    /// The lane between two given Systems without which all would fit: its line, and the piece with which it conflicts. Only the lanes at the place
    /// where the search failed are tried, so that a refusal does not take long.
    fn spoilt(&mut self) -> Option<(usize, Text)> {
        let Some(&Thing::System(stuck)) = self.things.get(self.deepest) else { return None };
        let closing = |lane: &usize| {
            let strip = &self.told.lanes[*lane];
            strip.b.is_some() && strip.line != self.told.systems[stuck].line
        };
        let suspects: Vec<usize> = self.own[stuck].iter().copied().filter(closing).collect();
        let deepest = self.deepest;
        let found = suspects.into_iter().rev().take(3).find_map(|lane| {
            let kept = self.own[stuck].clone();
            self.own[stuck].retain(|&other| other != lane);
            let fits = SLACKS.iter().any(|&slack| {
                (self.slack, self.left) = (slack, TRIES / 10);
                self.bodies.clear();
                self.place(0)
            });
            self.own[stuck] = kept;
            fits.then(|| (self.told.lanes[lane].line, name(&self.told.systems[stuck])))
        });
        self.deepest = deepest;
        found
    }

    /// Places the thing with this number and all after it.
    fn place(&mut self, index: usize) -> bool {
        self.deepest = self.deepest.max(index);
        let Some(&thing) = self.things.get(index) else { return true };
        let straight = matches!(thing, Thing::System(system) if matches!(self.told.systems[system].spot, Spot::At(_)));
        let before = self.bodies.len();
        let most = if straight { 168 } else { 2 * self.slack };
        for step in 0..=most {
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            // 0, 1, -1, 2, -2 ...
            let off = if step % 2 == 1 { (step + 1) / 2 } else { -step / 2 };
            let fits = match thing {
                Thing::System(system) => self.system(system, off, step),
                Thing::Open(lane) => self.open(lane, off),
            };
            if fits {
                self.off[index] = if straight { step } else { off };
                if self.place(index + 1) {
                    return true;
                }
            }
            self.bodies.truncate(before);
        }
        false
    }

    fn system(&mut self, system: usize, off: i32, step: i32) -> bool {
        let at = match self.told.systems[system].spot {
            Spot::At(at) => near(at, step),
            Spot::From(from, n, degrees) => self.at[from].along(Dir::degrees(degrees + off), R * (i32::from(n) + 2)),
        };
        let [left, low, right, top] = self.area;
        let inside = at.x - R >= left && at.x + R <= right && at.y - R >= low && at.y + R <= top;
        if !inside {
            return false;
        }
        // The condition that fails most often and is cheapest comes first: the lengths of its lanes.
        let told = self.told;
        let other = |lane: usize| if told.lanes[lane].a == system { told.lanes[lane].b.unwrap_or_default() } else { told.lanes[lane].a };
        if self.own[system].iter().any(|&lane| !spans(at, self.at[other(lane)], told.lanes[lane].n, FIT)) {
            return false;
        }
        if self.at[..system].iter().any(|&other| !discs_clear(at, other)) {
            return false;
        }
        if self.bodies.iter().any(|(body, _, _)| !lane_clear_of_disc(body, at)) {
            return false;
        }
        self.at[system] = at;
        for index in 0..self.own[system].len() {
            let lane = &told.lanes[self.own[system][index]];
            let (a, b) = (lane.a, lane.b.unwrap_or_default());
            let body = Body::between(self.at[a], self.at[b]);
            if !self.free(&body, a, b, system + 1) {
                return false;
            }
            self.bodies.push((body, a, b));
        }
        true
    }

    /// Whether a lane is clear of everything placed before.
    fn free(&self, body: &Body, a: usize, b: usize, placed: usize) -> bool {
        (0..placed).all(|other| other == a || other == b || lane_clear_of_disc(body, self.at[other]))
            && self.bodies.iter().all(|(other, _, _)| lanes_clear(other, body))
    }

    fn open(&mut self, lane: usize, off: i32) -> bool {
        let strip = &self.told.lanes[lane];
        let dir = Dir::degrees(strip.degrees + off);
        let body = Body::from(self.at[strip.a], dir, strip.n);
        if !self.free(&body, strip.a, strip.a, self.at.len()) {
            return false;
        }
        self.ends[lane] = self.at[strip.a].along(dir, R * (i32::from(strip.n) + 2));
        self.bodies.push((body, strip.a, strip.a));
        true
    }

    /// The finished map with the displacement of everything that was moved.
    fn map(&self) -> Result<(Map, Moves), Misfit> {
        let mut map = Map { area: self.area, ..Map::default() };
        let many = || Misfit("too-many", id::BASE_COMP_1, msg!("desk-too-many"));
        for (said, at) in self.told.systems.iter().zip(&self.at) {
            map.place(said.disc, *at, said.fixed).ok_or_else(many)?;
        }
        for (lane, end) in self.told.lanes.iter().zip(&self.ends) {
            if !map.has_piece(lane.n) {
                return Err(many());
            }
            map.lay(lane.a, lane.b, lane.n, *end).ok_or_else(many)?;
        }
        if Chart::of(&map).fault().is_some() {
            return Err(Misfit("does-not-fit", id::BASE_GEO_2, msg!("desk-overlap")));
        }
        Ok((map, self.moves()))
    }

    fn moves(&self) -> Moves {
        let mut moves = Moves::new();
        for (&thing, &off) in self.things.iter().zip(&self.off).filter(|(_, off)| **off != 0) {
            match thing {
                Thing::System(system) => {
                    let said = &self.told.systems[system];
                    let how = match said.spot {
                        Spot::At(at) => {
                            let (x, y) = (self.at[system].x - at.x, self.at[system].y - at.y);
                            let part = |part: i32| Text::decimal(f64::from(part) / f64::from(R), 1);
                            msg!("desk-moved", x = part(x), y = part(y))
                        }
                        Spot::From(_, n, degrees) => turned(degrees, off, n),
                    };
                    moves.push((name(said), how));
                }
                Thing::Open(lane) => {
                    let strip = &self.told.lanes[lane];
                    let what = msg!("desk-open-of", name = name(&self.told.systems[strip.a]));
                    moves.push((what, turned(strip.degrees, off, strip.n)));
                }
            }
        }
        moves
    }
}

/// How a direction was changed, with how far the end went.
fn turned(degrees: i32, off: i32, n: u8) -> Text {
    let (from, to) = (Dir::degrees(degrees), Dir::degrees(degrees + off));
    let arm = R * (i32::from(n) + 2);
    let gone = Pt::default().along(from, arm).square_to(Pt::default().along(to, arm));
    let radii = Text::decimal((gone as u64).isqrt() as f64 / f64::from(R), 1);
    msg!("desk-turned", off = off.abs(), side = crate::words::side(off as i16), to = (degrees + off).rem_euclid(360), radii = radii)
}

/// Places about a point, the nearest first: the point itself, then a grid of fifths of a half radius.
fn near(at: Pt, step: i32) -> Pt {
    if step == 0 {
        return at;
    }
    // Rings of eight, a fortieth of a radius apart.
    let (ring, corner) = ((step - 1) / 8 + 1, (step - 1) % 8);
    at.along(Dir::degrees(corner * 45), ring * R / 40)
}
