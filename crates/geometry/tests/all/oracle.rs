//! Against an independent library (`geo`) and against the definitions in floating point.

#![expect(clippy::disallowed_methods, reason = "the platform is the oracle here")]

use crate::common;

use common::{base, motion, polygon, template};
use geo::{Area, BooleanOps, Contains, Coord, Distance, Euclidean, LineString, Polygon};
use geometry::plane::{Base, Disc, Heading, Motion, Path, Point, Sector, Segment, Template, Um, Vector, polygon_contains};
use proptest::prelude::*;

/// Micrometres by which the oracle and the exact result may differ.
const TOLERANCE: f64 = 3.0;

fn shape(base: &Base) -> Polygon<f64> {
    polygon(&base.corners())
}

fn coord(p: Point) -> geo::Point<f64> {
    geo::Point::new(f64::from(p.x), f64::from(p.y))
}

/// A large polygon that stands for an arc of at most 180 degrees.
fn fan(sector: &Sector) -> Polygon<f64> {
    let far = 4.0e6;
    let ray = |turn: f64, length: f64| {
        let angle = (f64::from(sector.heading.hundredths()) / 100.0 + turn).to_radians();
        Coord { x: f64::from(sector.apex.x) + length * angle.sin(), y: f64::from(sector.apex.y) + length * angle.cos() }
    };
    let half = f64::from(sector.half_width) / 100.0;
    let line = vec![ray(0.0, 0.0), ray(-half, far), ray(-half / 3.0, far), ray(half / 3.0, far), ray(half, far)];
    Polygon::new(LineString::new(line), vec![])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn corners_make_a_square(b in base()) {
        let [fl, fr, rr, rl] = b.corners();
        for (p, q) in [(fl, fr), (fr, rr), (rr, rl), (rl, fl)] {
            let side = Euclidean.distance(&coord(p), &coord(q));
            prop_assert!((side - f64::from(b.side)).abs() < 1.5);
        }
        let front = Vector::new((fl.x + fr.x) / 2, (fl.y + fr.y) / 2) - Vector::new(b.centre.x, b.centre.y);
        prop_assert!(b.heading.turn_to(Heading::of(front)).abs() <= 2);
    }

    #[test]
    fn overlap_and_distance(a in base(), b in base()) {
        let (p, q) = (shape(&a), shape(&b));
        let common = p.intersection(&q).unsigned_area();
        let apart = Euclidean.distance(&p, &q);
        let closest = a.closest(&b);
        if a.overlaps(&b) {
            prop_assert!(apart < TOLERANCE);
            prop_assert_eq!(closest.squared, 0);
        } else {
            prop_assert!(common < 1.0e6, "common area {}", common);
            prop_assert!((f64::from(closest.distance()) - apart).abs() < TOLERANCE);
        }
        if common > 1.0e6 { prop_assert!(a.overlaps(&b)); }
        if apart > TOLERANCE { prop_assert!(!a.overlaps(&b)); }
        prop_assert_eq!(a.distance_sq(&b), closest.squared);
        prop_assert_eq!(a.distance(&b), closest.distance());
        prop_assert_eq!(b.distance_sq(&a), closest.squared);
        // The points lie on the bases and are as far apart as claimed.
        let span = (closest.a.distance_sq(closest.b) as f64).sqrt();
        prop_assert!((span - f64::from(closest.distance())).abs() < TOLERANCE);
        prop_assert!(Euclidean.distance(&coord(closest.a), &p) < TOLERANCE);
        prop_assert!(Euclidean.distance(&coord(closest.b), &q) < TOLERANCE);
    }

    #[test]
    fn distance_inside_an_arc(a in base(), b in base(), half in prop_oneof![Just(Sector::QUARTER), Just(Sector::HALF), 500..9_000_u16], turn in 0..36_000_i32, own in any::<bool>()) {
        let sector = if own { a.sector(half) } else { Sector::new(a.centre, Heading::new(turn), half) };
        let part = shape(&b).intersection(&fan(&sector));
        match a.closest_in_sector(&b, &sector) {
            None => prop_assert!(part.unsigned_area() < 1.0e7, "missed {}", part.unsigned_area()),
            Some(found) => {
                prop_assert!(found.squared >= a.distance_sq(&b));
                let span = (found.a.distance_sq(found.b) as f64).sqrt();
                prop_assert!((span - f64::from(found.distance())).abs() < TOLERANCE);
                if part.unsigned_area() > 1.0e7 {
                    let oracle = Euclidean.distance(&shape(&a), &part);
                    prop_assert!((f64::from(found.distance()) - oracle).abs() < TOLERANCE, "{} {}", found.distance(), oracle);
                }
            }
        }
    }

    #[test]
    fn wide_arcs_are_what_the_rear_arc_leaves(a in base(), p in (-400_000..400_000_i32, -400_000..400_000_i32)) {
        let point = Point::new(p.0, p.1);
        let wide = a.sector(13_500);
        let rear = a.sector(Sector::QUARTER).reversed();
        prop_assert!(wide.contains(point) || rear.contains(point));
        let tiny = Base::new(point, Heading::NORTH, 2);
        let (in_wide, in_rear) = (a.closest_in_sector(&tiny, &wide), a.closest_in_sector(&tiny, &rear));
        let least = [in_wide, in_rear].into_iter().flatten().map(|c| c.distance()).min();
        let whole = a.distance(&tiny);
        prop_assert!(least.is_some_and(|d| (d - whole).abs() <= 1));
    }

    #[test]
    fn discs_and_sights(b in base(), d in (-400_000..400_000_i32, -400_000..400_000_i32, 1_000..60_000_i32), s in (-400_000..400_000_i32, -400_000..400_000_i32)) {
        let disc = Disc::new(Point::new(d.0, d.1), d.2);
        let apart = Euclidean.distance(&coord(disc.centre), &shape(&b)) - f64::from(disc.radius);
        if apart.abs() > 1.0 {
            prop_assert_eq!(disc.overlaps_base(&b), apart < 0.0);
            prop_assert_eq!(disc.overlaps_polygon(&b.corners()), apart < 0.0);
        }
        let sight = Segment::new(disc.centre, Point::new(s.0, s.1));
        let line = geo::Line::new(coord(sight.a), coord(sight.b));
        let off = Euclidean.distance(&line, &coord(b.centre));
        let small = Disc::new(b.centre, disc.radius);
        if (off - f64::from(small.radius)).abs() > 1.0 {
            prop_assert_eq!(sight.crosses_disc(&small), off < f64::from(small.radius));
        }
        let gap = Euclidean.distance(&line, &shape(&b));
        if gap > 1.0 {
            prop_assert!(!sight.crosses_base(&b) && !sight.meets_polygon(&b.corners()));
        } else if sight.crosses_base(&b) {
            prop_assert!(sight.meets_polygon(&b.corners()));
        }
        if gap == 0.0 { prop_assert!(sight.meets_polygon(&b.corners())); }
        let inner = Base::new(b.centre, b.heading, b.side - 100);
        if Euclidean.distance(&line, &shape(&inner)) < 1.0 { prop_assert!(sight.crosses_base(&b)); }
        prop_assert_eq!(polygon_contains(&b.corners(), disc.centre), Euclidean.distance(&coord(disc.centre), &shape(&b)) == 0.0);
        if shape(&inner).contains(&coord(disc.centre)) { prop_assert!(polygon_contains(&b.corners(), disc.centre)); }
    }

    #[test]
    fn template_against_its_outline(b in base(), t in template(), m in motion(), d in (-400_000..400_000_i32, -400_000..400_000_i32, 1_000..60_000_i32)) {
        let path = Path::new(b, t, m);
        let disc = Disc::new(b.centre + Vector::new(d.0 / 2, d.1 / 2), d.2);
        let outline = path.template_outline();
        let apart = Euclidean.distance(&coord(disc.centre), &polygon(&outline)) - f64::from(disc.radius);
        // The drawn outline cuts the corners of the arc by up to 0.09 mm.
        if apart.abs() > 100.0 {
            prop_assert_eq!(path.template_overlaps(&disc), apart < 0.0, "{}", apart);
        }
        let strip = f64::from(t.length()) * 20_000.0;
        prop_assert!((polygon(&outline).unsigned_area() / strip - 1.0).abs() < 0.001);
    }

    #[test]
    fn way_follows_the_two_point_scheme(t in template(), m in motion(), side in prop_oneof![Just(40_000), Just(80_000), Just(100_000), Just(131_800)], part in 0.0..=1.0_f64) {
        let start = Base::new(Point::ORIGIN, Heading::NORTH, side);
        let path = Path::new(start, t, m);
        prop_assert_eq!(path.at(0), start);
        prop_assert_eq!(path.at(path.length()), path.end());
        let progress = (f64::from(path.length()) * part) as Um;
        let here = path.at(progress);
        if progress < path.length() {
            let back = if m == Motion::Reverse { -1 } else { 1 };
            let half = Vector::along(here.heading, side / 2 * back);
            let (rear, front) = (here.centre - half, here.centre + half);
            let (arc, off) = foot(&path, rear);
            prop_assert!(off < 8.0 && (arc - f64::from(progress)).abs() < 8.0, "rear {:?} {} {}", rear, arc, off);
            let (ahead, off) = foot(&path, front);
            prop_assert!(off < 8.0 && ahead >= arc, "front {:?} {} {}", front, ahead, off);
            // Continuous: the next micrometre does not jump.
            let next = path.at(progress + 1);
            prop_assert!(next.centre.distance_sq(here.centre) <= 16);
        }
    }
}

/// The arc length on the extended centre line nearest to a point, and the distance from it, for a path that starts
/// in the origin heading north.
fn foot(path: &Path, p: Point) -> (f64, f64) {
    let back = if path.motion() == Motion::Reverse { -1.0 } else { 1.0 };
    let hand = f64::from(path.template().turn().signum());
    let side = f64::from(path.start().side);
    let (x, y) = (f64::from(p.x) * if hand < 0.0 { -1.0 } else { 1.0 }, f64::from(p.y) * back - side / 2.0);
    let mut best = (0.0, f64::MAX);
    let mut offer = |arc: f64, off: f64| {
        if off < best.1 {
            best = (arc, off);
        }
    };
    let Some(radius) = path.template().radius().map(f64::from) else {
        return (y + side, x.abs());
    };
    let whole = f64::from(path.template().turn().abs()) / 100.0;
    let whole = whole.to_radians();
    let along = y.min(0.0);
    offer(along + side, x.hypot(y - along));
    let angle = y.atan2(radius - x).clamp(0.0, whole);
    let (ax, ay) = (radius * (1.0 - angle.cos()), radius * angle.sin());
    offer(side + angle * radius, (x - ax).hypot(y - ay));
    let (ex, ey) = (radius * (1.0 - whole.cos()), radius * whole.sin());
    let ahead = ((x - ex) * whole.sin() + (y - ey) * whole.cos()).max(0.0);
    offer(side + whole * radius + ahead, (x - ex - ahead * whole.sin()).hypot(y - ey - ahead * whole.cos()));
    best
}

/// The drawn line is as long as the template and starts at the guides.
#[test]
fn centre_line_has_the_template_length() {
    for template in [Template::Straight(6), Template::Bank(3, geometry::plane::Side::Left)] {
        let path = Path::new(Base::new(Point::ORIGIN, Heading::EAST, 40_000), template, Motion::Forward);
        let line = path.centre_line();
        let length: f64 = line.windows(2).map(|w| (w[0].distance_sq(w[1]) as f64).sqrt()).sum();
        assert!((length / f64::from(template.length()) - 1.0).abs() < 0.001);
        assert_eq!(line[0], Point::new(20_000, 0));
    }
}
