//! The whole numbers of the plane, and answers about turns without trying all of them.

use std::cell::Cell;

use ascendancy::map::{
    gap::Arm,
    plane::{Body, Dir, Pt, R, discs_clear, lane_clear_of_disc, lanes_clear},
    turns::TurnSet,
};
use engine::Chance;
use geometry::plane::{Heading, UNIT};

/// A turned point is rounded once, to the nearest, half away from zero, in every quarter of the plane.
#[test]
fn a_turned_point_is_rounded_half_away_from_zero() {
    let scale = i128::from(UNIT);
    let rounded = |sum: i128| (sum.abs() + scale / 2) / scale * sum.signum();
    let mut chance = Chance::new(22, 0);
    for _ in 0..4_000 {
        let mut part = || chance.below(240_001) as i32 - 120_000;
        let (at, degrees) = (Pt::new(part(), part()), chance.below(360) as i32);
        let (sin, cos) = Heading::from_degrees(degrees).sin_cos();
        let (x, y, sin, cos) = (i128::from(at.x), i128::from(at.y), i128::from(sin), i128::from(cos));
        let turned = at.turned(Pt::new(0, 0), degrees);
        assert_eq!(
            (i128::from(turned.x), i128::from(turned.y)),
            (rounded(x * cos - y * sin), rounded(x * sin + y * cos)),
            "{at:?} by {degrees}"
        );
    }
    // Exactly half: 60 degrees have the cosine one half.
    assert_eq!((Pt::new(1, 0).turned(Pt::new(0, 0), 60).x, Pt::new(-1, 0).turned(Pt::new(0, 0), 60).x), (1, -1));
}

/// The quick test agrees with the whole numbers about every turn, and leaves hardly any turn to them.
#[test]
fn what_is_met_on_the_way_round_is_met_turn_by_turn() {
    let mut chance = Chance::new(21, 0);
    let pivot = Pt::new(1_234, -567);
    let (asked, mut told, mut met) = (Cell::new(0), 0, 0);
    for round in 0..4_000 {
        let mut dir = || Dir::degrees(chance.below(360) as i32);
        let dirs = [dir(), dir(), dir()];
        let mut length = || R * (4 + chance.below(3) as i32) + chance.below(9_000) as i32 - 4_500;
        let tip = pivot.along(dirs[0], length());
        let lengths = [length(), length()];
        // From the pivot's own disc, or from another somewhere about.
        let from = if round % 4 == 0 { pivot } else { pivot.along(dirs[1], lengths[0] * (1 + round % 5) / 3) };
        let to = from.along(dirs[2], lengths[1]);
        let (arm, lane, own) = (Arm::new(pivot, tip), Body::between(from, to), round % 3 == 0);
        let swung = |degrees| (tip.turned(pivot, degrees), Body::between(pivot, tip.turned(pivot, degrees)));
        let on_lane = |degrees| {
            let (disc, body) = swung(degrees);
            !own && !lane_clear_of_disc(&lane, disc) || !lanes_clear(&body, &lane)
        };
        let on_disc = |degrees| {
            let (disc, body) = swung(degrees);
            !discs_clear(disc, to) || !lane_clear_of_disc(&body, to)
        };
        let counted = from == pivot || lane_clear_of_disc(&lane, pivot);
        let ask = |meets: bool| {
            asked.set(asked.get() + i32::from(counted));
            meets
        };
        let lanes = arm.meets_lane(&lane, own, &TurnSet::ALL, |degrees| ask(on_lane(degrees)));
        let discs = arm.meets_disc(to, |degrees| ask(on_disc(degrees)));
        for degrees in TurnSet::ALL.iter() {
            assert_eq!(lanes.has(degrees), on_lane(degrees), "{lane:?} from {pivot:?} to {tip:?}, own {own}, {degrees} degrees");
            if discs_clear(to, pivot) {
                assert_eq!(discs.has(degrees), on_disc(degrees), "{to:?} from {pivot:?} to {tip:?}, {degrees} degrees");
            }
        }
        told += 2 * i32::from(counted);
        met += lanes.len() + discs.len();
    }
    // Held exactly: a test that leaves more turns to the whole numbers answers alike, later.
    assert_eq!((asked.get(), told, met), (591, 7_376, 313_299), "lanes and discs that are asked about, and turns in which they are met");
}

/// Turns that may bring a point somewhere are all turns that do and few others, and what is called out of reach is. The number of turns that are left to
/// try is held as well, because a filter that lets more through gives the same answers later.
#[test]
fn turns_that_may_matter_are_all_that_do_and_few_others() {
    let mut chance = Chance::new(23, 0);
    let (mut offered, mut right, mut missed) = ([0; 3], [0; 3], [0; 3]);
    for round in 0..3_000 {
        let mut dir = || Dir::degrees(chance.below(360) as i32);
        let dirs = [dir(), dir(), dir()];
        let mut length = || R * (2 + chance.below(6) as i32) + chance.below(9_000) as i32 - 4_500;
        let lengths = [length(), length(), length()];
        let pivot = Pt::new(-321, 4_567);
        let tip = pivot.along(dirs[0], lengths[0]);
        // Now and then exactly on the circle, or exactly beyond it.
        let goal = pivot.along(dirs[1], if round % 3 == 0 { lengths[0] } else { lengths[1] });
        let (room, long, fit) = (f64::from(R * (1 + round % 3) / 2), f64::from(lengths[2]), f64::from(R * (1 + round % 4) / 8));
        let (arm, other) = (Arm::new(pivot, tip), Arm::new(goal, goal.along(dirs[2], lengths[2])));
        let far = |from: Pt, to: Pt| (f64::from(from.x - to.x).powi(2) + f64::from(from.y - to.y).powi(2)).sqrt();
        let there = |degrees: i32| tip.turned(pivot, degrees);
        let near = |degrees: i32| far(there(degrees), goal) <= room;
        let apart = |degrees: i32| (far(there(degrees), goal) - long).abs() <= fit;
        // The way of the other is a circle.
        let meets = |degrees: i32| (far(there(degrees), goal) - f64::from(lengths[2])).abs() <= room;
        let asked = [
            (arm.maybe_near(goal, room), arm.misses(goal, room)),
            (arm.maybe_apart(goal, long, fit), arm.misses_ring(goal, long, fit)),
            (arm.maybe_meets(&other, room), arm.parted(&other, room)),
        ];
        for (kind, (maybe, misses)) in asked.into_iter().enumerate() {
            for degrees in TurnSet::ALL.iter() {
                let so = [near(degrees), apart(degrees), meets(degrees)][kind];
                assert!(!so || maybe.has(degrees) && !misses, "{kind}: {tip:?} about {pivot:?} to {goal:?}, {degrees} degrees");
                right[kind] += u32::from(so);
            }
            offered[kind] += maybe.len();
            missed[kind] += u32::from(misses);
        }
    }
    assert_eq!((offered, right, missed), ([42_149, 79_393, 231_649], [38_530, 69_275, 221_896], [1_233, 441, 240]));
}
