//! The end of a maneuver, and the positions along it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::base::Base;
use super::heading::{Heading, UNIT, UNIT_BITS, hundredths_of};
use super::shape::{Disc, Segment};
use super::square::div_round;
use super::template::{Motion, TEMPLATE_WIDTH, Template};
use super::units::{Point, Um, Vector};

/// The stride of [`Path::slide_back`] in micrometres.
const STRIDE: Um = 1_000;

/// One maneuver of one base: a template laid against it and the motion along it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Path {
    start: Base,
    course: Heading,
    template: Template,
    motion: Motion,
}

/// A place relative to the start's centre, in 1/2^30 micrometre along and to the right of the course, and a turn in
/// hundredths of a degree.
#[derive(Clone, Copy, Debug, Default)]
struct Local {
    forward: i64,
    right: i64,
    turn: i32,
}

impl Path {
    /// The maneuver of a base along its heading.
    #[must_use]
    pub const fn new(start: Base, template: Template, motion: Motion) -> Self {
        Self { start, course: start.heading, template, motion }
    }

    /// A maneuver along any of the four sides of a base with guides all round, whose heading does not follow the
    /// course: a token that never turns (Attack Wing base 1.5, AW.BCTMOVE.1, AW.BSTMOVE.1). `course` is the heading
    /// itself or a number of quarter turns from it.
    #[must_use]
    pub const fn drifting(start: Base, course: Heading, template: Template) -> Self {
        Self { start, course, template, motion: Motion::Forward }
    }

    /// The base before the maneuver.
    #[must_use]
    pub const fn start(&self) -> Base {
        self.start
    }

    /// The template used.
    #[must_use]
    pub const fn template(&self) -> Template {
        self.template
    }

    /// The way it is flown.
    #[must_use]
    pub const fn motion(&self) -> Motion {
        self.motion
    }

    /// The full progress in micrometres: the base's side plus the template (Attack Wing base 1.9).
    #[must_use]
    pub const fn length(&self) -> Um {
        self.start.side + self.template.length()
    }

    /// Base at the end of the maneuver (the table of Attack Wing base 1.8), rounded once to the micrometre.
    #[must_use]
    pub fn end(&self) -> Base {
        let (half, unit) = (i64::from(self.start.side) << (UNIT_BITS - 1), i64::from(UNIT));
        let local = match self.template.radius() {
            None => Local { forward: i64::from(self.length()) * unit, ..Local::default() },
            Some(radius) => {
                let turn = self.template.turn().abs();
                let (sin, cos) = Heading::new(turn).sin_cos();
                let (radius, side) = (i64::from(radius), i64::from(self.start.side));
                let (sin, cos) = (i64::from(sin), i64::from(cos));
                Local { forward: half + radius * sin + side * cos / 2, right: radius * (unit - cos) + side * sin / 2, turn }
            }
        };
        let end = self.place(local);
        if self.motion == Motion::ComeAbout { end.turned(18_000) } else { end }
    }

    /// Base after `progress` micrometres of the way (Attack Wing base 1.9): its rear middle on the centre line, its front middle one side ahead of
    /// that on the line. From 0 (the start) to [`Self::length`] (the end, exactly [`Self::end`]); values beyond are held at these. Under way nothing
    /// is turned about.
    #[must_use]
    pub fn at(&self, progress: Um) -> Base {
        if progress >= self.length() {
            return self.end();
        }
        let progress = progress.max(0);
        let local = match self.template.radius() {
            None => Local { forward: i64::from(progress) << UNIT_BITS, ..Local::default() },
            Some(radius) => self.on_arc(f64::from(radius), f64::from(progress)),
        };
        self.place(local)
    }

    /// The two-point scheme on lead-in, arc and lead-out, in the template's frame: origin at its start, y along the
    /// course, x towards the inside of the curve.
    fn on_arc(&self, radius: f64, progress: f64) -> Local {
        let side = f64::from(self.start.side);
        let whole = f64::from(self.template.turn().abs()) * (std::f64::consts::PI / 18_000.0);
        let on = |angle: f64| (radius * (1.0 - libm::cos(angle)), radius * libm::sin(angle));
        let (rear, ahead) = if progress <= side {
            let back = side - progress;
            let reach = libm::sqrt(radius * radius + back * back);
            let cosine = (2.0 * radius * radius + back * back - side * side) / (2.0 * radius * reach);
            let angle = (cosine >= -1.0).then(|| libm::acos(cosine.min(1.0)) - libm::atan2(back, radius));
            ((0.0, -back), angle)
        } else {
            let angle = (progress - side) / radius;
            let half_chord = side / (2.0 * radius);
            let ahead = (half_chord <= 1.0).then(|| angle + 2.0 * libm::asin(half_chord));
            (on(angle), ahead)
        };
        let front = match ahead {
            Some(angle) if angle <= whole => on(angle),
            _ => on_lead_out(rear, on(whole), whole, side),
        };
        let fixed = |um: f64| libm::round(um * f64::from(UNIT)) as i64;
        Local {
            forward: fixed((rear.1 + front.1 + side) / 2.0),
            right: fixed((rear.0 + front.0) / 2.0),
            turn: hundredths_of(libm::atan2(front.0 - rear.0, front.1 - rear.1)),
        }
    }

    /// Backwards from the end until `occupied` says no (Attack Wing base 7.4): the base and its progress.
    ///
    /// Looks every millimetre, then halves the last millimetre to the micrometre of progress. The result is free by
    /// `occupied` itself, and one micrometre further is not, or it is the end. `None` if not even the start is free:
    /// the base does not move.
    #[must_use]
    pub fn slide_back(&self, occupied: impl Fn(&Base) -> bool) -> Option<(Base, Um)> {
        self.slide_back_by(|base| Um::from(occupied(base)))
    }

    /// As [`Self::slide_back`], faster: `depth` is 0 where the base is free; else it says how many micrometres its centre must move, however it turns, before
    /// it can be free (1 if that is not known). Places that cannot be free are not looked at; the result is the same.
    #[must_use]
    pub fn slide_back_by(&self, depth: impl Fn(&Base) -> Um) -> Option<(Base, Um)> {
        let end = self.end();
        let mut deep = depth(&end);
        if deep == 0 {
            return Some((end, self.length()));
        }
        // The centre moves at most 3/2 micrometre in one of progress, unless a big base flies a very tight curve.
        let steady = self.template.radius().is_none_or(|radius| self.start.side <= 3 * radius);
        let mut blocked = self.length();
        let (mut free, mut found) = loop {
            if blocked <= 0 {
                return None;
            }
            let strides = if steady { 1 + (deep - 1) * 2 / (3 * STRIDE) } else { 1 };
            blocked -= (strides - 1).min((blocked - 1) / STRIDE) * STRIDE;
            let progress = (blocked - STRIDE).max(0);
            let base = self.at(progress);
            deep = depth(&base);
            if deep == 0 {
                break (progress, base);
            }
            blocked = progress;
        };
        while blocked - free > 1 {
            let middle = free + (blocked - free) / 2;
            let base = self.at(middle);
            if depth(&base) > 0 {
                blocked = middle;
            } else {
                (free, found) = (middle, base);
            }
        }
        Some((found, free))
    }

    /// The template's centre line from the guides to its far end, for drawing; arcs in steps of 3 degrees.
    #[must_use]
    pub fn centre_line(&self) -> Vec<Point> {
        self.strip(0)
    }

    /// The outline of the template, 20 mm wide: along its left edge as flown and back along its right edge. Arcs are
    /// drawn in steps of 3 degrees, so this is for drawing; [`Self::template_overlaps`] is exact.
    #[must_use]
    pub fn template_outline(&self) -> Vec<Point> {
        let mut outline = self.strip(-TEMPLATE_WIDTH / 2);
        outline.extend(self.strip(TEMPLATE_WIDTH / 2).into_iter().rev());
        outline
    }

    /// The points at an offset to the right of the centre line (towards the inside of a curve).
    fn strip(&self, offset: Um) -> Vec<Point> {
        let turn = self.template.turn().abs();
        let steps = (turn / 300).max(1);
        (0..=steps).map(|step| self.on_template(turn * step / steps, step == steps, offset)).collect()
    }

    /// A point of the template: at an angle along its arc (or at the far end of a straight), `offset` micrometres
    /// inwards of the centre line.
    fn on_template(&self, angle: i32, far: bool, offset: Um) -> Point {
        let guides = i64::from(self.start.side) << (UNIT_BITS - 1);
        let unit = i64::from(UNIT);
        let local = match self.template.radius() {
            None => {
                let length = if far { self.template.length() } else { 0 };
                Local { forward: guides + i64::from(length) * unit, right: i64::from(offset) * unit, turn: 0 }
            }
            Some(radius) => {
                let (sin, cos) = Heading::new(angle).sin_cos();
                let from_hub = i64::from(radius - offset);
                Local { forward: guides + from_hub * i64::from(sin), right: i64::from(radius) * unit - from_hub * i64::from(cos), turn: 0 }
            }
        };
        self.place(local).centre
    }

    /// Whether the template overlaps a disc (Attack Wing base 7.10); touching is not overlapping. The arc is a true
    /// arc, its hub and ends rounded to the micrometre.
    #[must_use]
    pub fn template_overlaps(&self, disc: &Disc) -> bool {
        let half = TEMPLATE_WIDTH / 2;
        let turn = self.template.turn().abs();
        let near = Segment::new(self.on_template(0, false, half), self.on_template(0, false, -half));
        let far = Segment::new(self.on_template(turn, true, half), self.on_template(turn, true, -half));
        let Some(radius) = self.template.radius() else {
            return disc.overlaps_polygon(&[near.a, near.b, far.b, far.a]);
        };
        if near.crosses_disc(disc) || far.crosses_disc(disc) {
            return true;
        }
        let hub = self.on_template(0, false, radius);
        let (first, last, to) = (near.b - hub, far.b - hub, disc.centre - hub);
        let side = first.cross(last).signum();
        if first.cross(to) * side < 0 || to.cross(last) * side < 0 {
            return false;
        }
        let square = |um: Um| i64::from(um) * i64::from(um);
        let (inner, outer) = (radius - half - disc.radius, radius + half + disc.radius);
        to.length_sq() < square(outer) && (inner < 0 || to.length_sq() > square(inner))
    }

    /// From the frame of the maneuver to the table, with one rounding.
    fn place(&self, local: Local) -> Base {
        let hand = if self.template.turn() < 0 { -1 } else { 1 };
        let back = if self.motion == Motion::Reverse { -1 } else { 1 };
        let (forward, right) = (i128::from(local.forward * back), i128::from(local.right * hand));
        let (sin, cos) = self.course.sin_cos();
        let (sin, cos) = (i128::from(sin), i128::from(cos));
        let whole = |value: i128| div_round(value, 1 << (2 * UNIT_BITS)) as Um;
        let by = Vector::new(whole(forward * sin + right * cos), whole(forward * cos - right * sin));
        self.start.moved(by).turned(local.turn * hand as i32 * back as i32)
    }
}

/// The point of the straight line beyond the arc's end that is one side away from the rear.
fn on_lead_out(rear: (f64, f64), end: (f64, f64), whole: f64, side: f64) -> (f64, f64) {
    let (dx, dy) = (libm::sin(whole), libm::cos(whole));
    let (wx, wy) = (end.0 - rear.0, end.1 - rear.1);
    let along = wx * dx + wy * dy;
    let rest = along * along - (wx * wx + wy * wy) + side * side;
    let ahead = libm::sqrt(rest.max(0.0)) - along;
    (end.0 + ahead * dx, end.1 + ahead * dy)
}
