//! Turning and mirroring the whole table changes nothing, bit for bit.

#![expect(clippy::disallowed_methods, reason = "the platform is the oracle here")]

use crate::common;

use common::{base, mirror_base, motion, quarter, quarter_base, template};
use geometry::plane::{Base, Disc, Heading, Path, Point, Sector, UNIT, Vector};
use proptest::prelude::*;

#[test]
fn wave_table() {
    assert_eq!(Heading::NORTH.sin_cos(), (0, UNIT));
    assert_eq!(Heading::EAST.sin_cos(), (UNIT, 0));
    assert_eq!(Heading::SOUTH.sin_cos(), (0, -UNIT));
    assert_eq!(Heading::WEST.sin_cos(), (-UNIT, 0));
    for hundredths in 0..36_000 {
        let heading = Heading::new(hundredths);
        let (sin, cos) = heading.sin_cos();
        assert_eq!(heading.turned(9_000).sin_cos(), (cos, -sin));
        assert_eq!(heading.mirrored().sin_cos(), (-sin, cos));
        assert_eq!(Heading::new(9_000 - hundredths).sin_cos(), (cos, sin));
        let exact = f64::from(hundredths).to_radians() / 100.0;
        assert!((f64::from(sin) / f64::from(UNIT) - exact.sin()).abs() < 1.0e-9);
        assert_eq!(Heading::of(Vector::new(sin, cos)), heading);
    }
    let (sin, cos) = Heading::from_degrees(45).sin_cos();
    assert_eq!((sin, sin), (cos, 759_250_125));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn vectors(h in 0..36_000_i32, length in -1_000_000..1_000_000_i32, right in -1_000_000..1_000_000_i32) {
        let heading = Heading::new(h);
        let v = Vector::local(heading, length, right);
        prop_assert_eq!(Vector::local(heading.turned(9_000), length, right), v.quarter_right());
        prop_assert_eq!(Vector::local(heading.mirrored(), length, -right), Vector::new(-v.x, v.y));
        prop_assert_eq!(Vector::local(heading, -length, -right), -v);
        let along = Vector::along(heading, length);
        prop_assert!((along.length_sq() - i64::from(length).pow(2)).abs() <= 2 * i64::from(length.abs()) + 2);
        prop_assert_eq!(Heading::of(v.quarter_right()), Heading::of(v).turned(if v == Vector::ZERO { 0 } else { 9_000 }));
    }

    #[test]
    fn bases(a in base(), b in base()) {
        prop_assert_eq!(quarter_base(a).corners(), a.corners().map(quarter));
        let distance = a.distance_sq(&b);
        prop_assert_eq!(quarter_base(a).distance_sq(&quarter_base(b)), distance);
        prop_assert_eq!(mirror_base(a).distance_sq(&mirror_base(b)), distance);
        prop_assert_eq!(a.turned(9_000).distance_sq(&b.turned(18_000)), distance);
        prop_assert_eq!(quarter_base(a).overlaps(&quarter_base(b)), a.overlaps(&b));
        prop_assert_eq!(mirror_base(a).overlaps(&mirror_base(b)), a.overlaps(&b));
        prop_assert_eq!(b.overlaps(&a), a.overlaps(&b));
        prop_assert!(a.overlaps(&a));
    }

    #[test]
    fn arcs(a in base(), b in base(), half in prop_oneof![Just(4_500_u16), Just(9_000), 1..18_000_u16]) {
        let range = |a: Base, b: Base| a.closest_in_sector(&b, &a.sector(half)).map(|c| c.squared);
        let here = range(a, b);
        let turned = range(quarter_base(a), quarter_base(b));
        let mirrored = range(mirror_base(a), mirror_base(b));
        // The pair in the middle of equally close ones is rounded, so the route to the answer may differ by the
        // fine rounding of the clip.
        for other in [turned, mirrored] {
            prop_assert_eq!(other.is_some(), here.is_some());
            if let (Some(x), Some(y)) = (here, other) {
                prop_assert!(((x as f64).sqrt() - (y as f64).sqrt()).abs() <= 0.01);
            }
        }
        // A target with a corner in the arc has a range; without arc the range is the distance.
        if b.corners().iter().any(|&c| a.sector(half).contains(c)) { prop_assert!(here.is_some()); }
        let whole = a.closest_in_sector(&b, &a.sector(Sector::WHOLE));
        prop_assert_eq!(whole, Some(a.closest(&b)));
    }

    #[test]
    fn paths(a in base(), t in template(), m in motion(), part in 0..=1_000_i32, d in (-300_000..300_000_i32, -300_000..300_000_i32)) {
        let path = Path::new(a, t, m);
        let progress = (i64::from(path.length()) * i64::from(part) / 1_000) as i32;
        let turned = Path::new(quarter_base(a), t, m);
        prop_assert_eq!(turned.at(progress), quarter_base(path.at(progress)));
        let mirrored = Path::new(mirror_base(a), t.mirrored(), m);
        prop_assert_eq!(mirrored.at(progress), mirror_base(path.at(progress)));
        let disc = Disc::new(Point::new(d.0, d.1), 20_000);
        let moved = Disc::new(quarter(disc.centre), 20_000);
        prop_assert_eq!(turned.template_overlaps(&moved), path.template_overlaps(&disc));
        // The end of the way meets the end of the formulas.
        let (last, end) = (path.at(path.length() - 1), path.end());
        prop_assert!(last.centre.distance_sq(end.centre) <= 8);
    }

    #[test]
    fn slid_bases_are_free_and_touch(a in base(), b in base(), near in (-60_000..60_000_i32, -60_000..60_000_i32), t in template(), m in motion()) {
        let path = Path::new(a, t, m);
        let b = Base { centre: path.end().centre + Vector::new(near.0, near.1), ..b };
        if a.overlaps(&b) { return Ok(()); }
        let (base, progress) = path.slide_back(|c| c.overlaps(&b)).expect("the start is free");
        prop_assert!(!base.overlaps(&b));
        prop_assert_eq!(base, path.at(progress));
        if progress < path.length() {
            prop_assert!(path.at(progress + 1).overlaps(&b));
            // One micrometre of progress, and the effect of a hundredth of a degree on a far corner.
            prop_assert!(base.distance(&b) <= 30, "{}", base.distance(&b));
        }
    }

    #[test]
    fn a_known_depth_changes_nothing_on_the_way_back(a in base(), near in (-40_000..40_000_i32, -40_000..40_000_i32), t in template(), m in motion()) {
        let path = Path::new(a, t, m);
        let planet = Disc::new(path.end().centre + Vector::new(near.0, near.1), 89_000);
        let depth = |c: &Base| {
            let apart = c.centre.distance_sq(planet.centre).isqrt() as i32;
            if planet.overlaps_base(c) { (planet.radius + c.side / 2 - apart - 16).max(1) } else { 0 }
        };
        prop_assert_eq!(path.slide_back_by(depth), path.slide_back(|c| planet.overlaps_base(c)));
    }
}
