//! Turned Systems against a slow, obvious search: every System, every whole degree, every pair of things.

use std::collections::BTreeSet;

use ascendancy::map::{
    Map,
    chart::Chart,
    plane::{Body, Dir, Pt, R, discs_clear, lane_clear_of_disc, lanes_clear, spans},
    solve::{self, Least, Limits, Turn},
    sweep::Set,
    turns::TurnSet,
};
use engine::Chance;

use crate::oracle::random_map;

/// A floating System with its lane and the System about which it is turned.
#[derive(Copy, Clone)]
struct Float {
    disc: usize,
    lane: usize,
    anchor: usize,
}

/// Where everything lies, without anything that is remembered.
#[derive(Clone)]
struct Layout {
    at: Vec<Pt>,
    lanes: Vec<[usize; 2]>,
    area: [i32; 4],
}

/// A new lane: where it lies, the Systems at its ends, and the disc at its far end if there is no System.
struct New {
    body: Body,
    ends: [usize; 2],
    disc: Option<Pt>,
}

const NOTHING: usize = usize::MAX;

impl Layout {
    fn of(map: &Map) -> Layout {
        let lanes = map.lanes.iter().map(|lane| [lane.a.into(), lane.b.into()]).collect();
        Layout { at: map.systems.iter().map(|system| system.at).collect(), lanes, area: map.area }
    }

    fn turned(&self, turns: &[(Float, i32)]) -> Layout {
        let mut after = self.clone();
        for (float, degrees) in turns {
            after.at[float.disc] = self.at[float.disc].turned(self.at[float.anchor], *degrees);
        }
        after
    }

    fn body(&self, lane: usize) -> Body {
        let [a, b] = self.lanes[lane];
        Body::between(self.at[a], self.at[b])
    }

    fn inside(&self, at: Pt) -> bool {
        let [left, low, right, top] = self.area;
        at.x - left >= R && right - at.x >= R && at.y - low >= R && top - at.y >= R
    }

    /// What a lane overlaps, and the disc at its end if there is one.
    fn overlaps(&self, body: &Body, ends: [usize; 2], disc: Option<(usize, Pt)>, own: usize) -> Set {
        let mut met = Set::default();
        for (other, &there) in self.at.iter().enumerate() {
            let on_disc = disc.is_some_and(|(this, at)| this != other && !discs_clear(at, there));
            let on_lane = !ends.contains(&other) && !lane_clear_of_disc(body, there);
            met.discs |= u64::from(on_disc || on_lane) << other;
        }
        for lane in (0..self.lanes.len()).filter(|&lane| lane != own) {
            let there = self.body(lane);
            let on_disc = disc.is_some_and(|(this, at)| !self.lanes[lane].contains(&this) && !lane_clear_of_disc(&there, at));
            met.lanes |= u64::from(on_disc || !lanes_clear(body, &there)) << lane;
        }
        met
    }

    /// What a System and its lane overlap; nothing outside the play area.
    fn met_by(&self, float: Float) -> Option<Set> {
        let at = self.at[float.disc];
        let body = self.body(float.lane);
        self.inside(at).then(|| self.overlaps(&body, self.lanes[float.lane], Some((float.disc, at)), float.lane))
    }

    /// The same of a new lane.
    fn met_by_new(&self, new: &New) -> Option<Set> {
        let disc = new.disc.map(|at| (NOTHING, at));
        new.disc.is_none_or(|at| self.inside(at)).then(|| self.overlaps(&new.body, new.ends, disc, NOTHING))
    }
}

fn floats(map: &Map) -> Vec<Float> {
    let float = |disc: usize| map.floats(disc).map(|(lane, anchor)| Float { disc, lane: lane.into(), anchor: anchor.into() });
    (0..map.systems.len()).filter_map(float).collect()
}

fn taken_along(by: Float) -> Set {
    Set { discs: 1 << by.disc, lanes: 1 << by.lane }
}

fn without(one: Set, other: Set) -> Set {
    Set { discs: one.discs & !other.discs, lanes: one.lanes & !other.lanes }
}

/// What is in a System's way after each turn, what of it another System takes along, and where nothing is.
#[test]
fn what_is_in_the_way_is_known_for_every_turn() {
    let mut chance = Chance::new(31, 0);
    let (mut free, mut yielding, mut out) = (0, 0, 0);
    for round in 0..48 {
        let mut map = random_map(&mut chance);
        if round % 3 == 0 {
            map.area = [-9 * R, -10 * R, 10 * R, 11 * R];
        }
        let (layout, floats, mut chart) = (Layout::of(&map), floats(&map), Chart::of(&map));
        for &this in &floats {
            let kinds = chart.kinds(this.disc).clone();
            let room = chart.free_turns(this.disc, 1, 180);
            assert_eq!(chart.free_turns(this.disc, 20, 60), room.span(20, 60));
            for degrees in TurnSet::ALL.iter() {
                let met = layout.turned(&[(this, degrees)]).met_by(this);
                let told = (this.disc, degrees);
                assert_eq!(chart.swept_still(this.disc, degrees, Set::default()), met, "{told:?}");
                let clear = met == Some(Set::default());
                assert_eq!((room.has(degrees), kinds.free.has(degrees)), (clear, clear), "{told:?}");
                for other in floats.iter().filter(|other| other.disc != this.disc) {
                    let yields = met.is_some_and(|met| !met.is_empty() && without(met, taken_along(*other)).is_empty());
                    let listed = kinds.yields.iter().any(|(system, turns)| *system == other.disc && turns.has(degrees));
                    assert_eq!(listed, yields, "{told:?}, {}", other.disc);
                    yielding += u32::from(yields);
                }
                (free, out) = (free + u32::from(room.has(degrees)), out + u32::from(met.is_none()));
            }
        }
    }
    assert!(free > 1_000 && yielding > 1_000 && out > 100, "{free} free turns, {yielding} that yield, {out} outside");
}

/// One System is turned first: where the other has room then, and what is in its way of the pieces that lie elsewhere or are new.
#[test]
fn a_second_system_is_turned_beside_the_first() {
    let mut chance = Chance::new(32, 0);
    let (mut room, mut met) = (0, 0);
    for _ in 0..300 {
        let map = random_map(&mut chance);
        let (layout, floats, mut chart) = (Layout::of(&map), floats(&map), Chart::of(&map));
        let pick = |chance: &mut Chance| floats[chance.below(floats.len() as u32) as usize];
        let (first, second) = (pick(&mut chance), pick(&mut chance));
        let by = chance.below(360) as i32 - 180;
        if by == 0 || first.disc == second.disc || first.anchor == second.disc || second.anchor == first.disc {
            continue;
        }
        let beside = chart.beside(first.disc, second.disc, by);
        assert_eq!(chart.beside(first.disc, second.disc, by), beside, "asked again");
        let (n, along) = (2 + chance.below(3) as u8, Dir::degrees(chance.below(360) as i32));
        let s = chance.below(layout.at.len() as u32) as usize;
        let end = layout.at[s].along(along, R * (i32::from(n) + 2));
        let new = Body::from(layout.at[s], along, n);
        let wanted = TurnSet::ALL.span(1, 100 + chance.below(81) as i32);
        let (lane, disc) = (chart.lay(new, s, None), chart.place(end));
        chart.put(first.disc, layout.at[first.disc].turned(layout.at[first.anchor], by));
        let moved = chart.with_lane(first.disc).and(Set { discs: 1 << disc, lanes: 1 << lane });
        let swept = chart.swept_meets(second.disc, moved, &wanted);
        for degrees in TurnSet::ALL.iter() {
            let after = layout.turned(&[(first, by), (second, degrees)]);
            let hits = after.met_by(second);
            let on_first = hits.is_some_and(|hits| hits != without(hits, taken_along(first)));
            // Elsewhere than beside the first: nothing but what the first takes along may be in the way of the second alone.
            let alone = layout.turned(&[(second, degrees)]).met_by(second);
            let clear = alone.is_some_and(|hits| without(hits, taken_along(first)).is_empty());
            assert_eq!(beside.has(degrees), clear && !on_first, "{} by {by}, {} by {degrees}", first.disc, second.disc);
            if let Some(own) = hits.is_some().then(|| after.body(second.lane)).filter(|_| s != second.disc) {
                let at = after.at[second.disc];
                let on_new =
                    !discs_clear(at, end) || !lane_clear_of_disc(&new, at) || !lanes_clear(&own, &new) || !lane_clear_of_disc(&own, end);
                assert_eq!(swept.has(degrees), wanted.has(degrees) && (on_first || on_new), "{} by {degrees}", second.disc);
                met += u32::from(swept.has(degrees));
            }
            room += u32::from(beside.has(degrees));
        }
    }
    assert!(room > 10_000 && met > 1_000, "{room} turns beside, {met} turns that meet");
}

/// A new lane in every direction.
#[test]
fn every_direction_of_a_new_lane_is_tried() {
    let mut chance = Chance::new(33, 0);
    let (mut barred, mut open) = (0, 0);
    for _ in 0..24 {
        let map = random_map(&mut chance);
        let (layout, floats, mut chart) = (Layout::of(&map), floats(&map), Chart::of(&map));
        let (s, n) = (chance.below(layout.at.len() as u32) as usize, 2 + chance.below(3) as u8);
        let u0 = Dir::degrees(chance.below(360) as i32);
        let movable: Vec<Float> = floats.into_iter().filter(|float| float.disc != s && chance.below(2) == 0).collect();
        let along = movable.iter().fold(Set::default(), |all, float| all.and(taken_along(*float)));
        solve::focus(&mut chart, s, n, &Limits::LEDGER);
        let told = chart.barred(s, u0, n, along.discs);
        for degrees in TurnSet::ALL.iter() {
            let met = layout.met_by_new(&laid(&layout, s, u0.turned(degrees), n));
            let bars = met.is_none_or(|met| !without(met, along).is_empty());
            assert_eq!(told.has(degrees), bars, "{s}, {n}, {degrees}");
            (barred, open) = (barred + u32::from(bars), open + u32::from(!bars));
        }
    }
    assert!(barred > 1_000 && open > 1_000, "{barred} barred, {open} open");
}

fn laid(layout: &Layout, s: usize, u: Dir, n: u8) -> New {
    let disc = layout.at[s].along(u, R * (i32::from(n) + 2));
    New { body: Body::from(layout.at[s], u, n), ends: [s, NOTHING], disc: Some(disc) }
}

/// The fewest Systems and the least sum of degrees, and all ways that are equally good.
type Ways = (usize, i32, BTreeSet<Vec<(usize, i32)>>);

/// The new piece at an end of a search, where these Systems are turned.
type Goal<'s> = dyn Fn(&Layout, &[(Float, i32)]) -> Option<New> + 's;

/// A new lane that is looked for.
struct Search<'s> {
    layout: &'s Layout,
    /// Systems that may be turned.
    floats: &'s [Float],
    /// The Systems on whose turns alone the new lane depends.
    ends: [usize; 2],
    /// The new lane after some turns, if it may lie there.
    goal: &'s Goal<'s>,
    best: Option<Ways>,
}

impl Search<'_> {
    /// Tries no turn, every turn of every System, and every turn of every two.
    fn done(mut self, most: u8) -> Option<Ways> {
        self.offer(&[]);
        if self.best.is_none() && most > 0 {
            for &float in self.floats {
                TurnSet::ALL.iter().for_each(|degrees| self.offer(&[(float, degrees)]));
            }
        }
        if self.best.is_none() && most > 1 {
            for (index, &first) in self.floats.iter().enumerate() {
                for &second in &self.floats[index + 1..] {
                    if second.anchor != first.disc && second.disc != first.anchor {
                        self.two(first, second);
                    }
                }
            }
        }
        self.best
    }

    /// Notes these turns if they make room and none better are known.
    fn offer(&mut self, turns: &[(Float, i32)]) {
        let sum = turns.iter().map(|(_, degrees)| degrees.abs()).sum();
        if self.best.as_ref().is_some_and(|(_, least, _)| *least < sum) {
            return;
        }
        let after = self.layout.turned(turns);
        let fits = |new: New| after.met_by_new(&new) == Some(Set::default());
        if !(self.goal)(&after, turns).is_some_and(fits) || turns.iter().any(|(float, _)| after.met_by(*float) != Some(Set::default())) {
            return;
        }
        let mut way: Vec<(usize, i32)> = turns.iter().map(|(float, degrees)| (float.disc, *degrees)).collect();
        way.sort_unstable();
        match &mut self.best {
            Some((_, least, ways)) if *least == sum => _ = ways.insert(way),
            best => *best = Some((turns.len(), sum, BTreeSet::from([way]))),
        }
    }

    /// Tries every turn of these two.
    fn two(&mut self, first: Float, second: Float) {
        if ![first, second].iter().any(|float| self.ends.contains(&float.disc)) && !self.makes_room(&[], first, second) {
            return;
        }
        let seconds = self.turns(second, first);
        for a in self.turns(first, second) {
            for &b in &seconds {
                self.offer(&[(first, a), (second, b)]);
            }
        }
    }

    /// The turns of one after which it meets nothing that the other does not take along, and, if it alone decides about that, the new lane neither.
    fn turns(&self, this: Float, other: Float) -> Vec<i32> {
        let alone = self.ends.contains(&this.disc) && !self.ends.contains(&other.disc);
        let possible = |degrees: &i32| {
            let met = self.layout.turned(&[(this, *degrees)]).met_by(this);
            met.is_some_and(|met| without(met, taken_along(other)).is_empty())
                && (!alone || self.makes_room(&[(this, *degrees)], this, other))
        };
        TurnSet::ALL.iter().filter(possible).collect()
    }

    /// Whether nothing is in the way of the new lane that these two do not take along.
    fn makes_room(&self, turns: &[(Float, i32)], first: Float, second: Float) -> bool {
        let after = self.layout.turned(turns);
        let met = (self.goal)(&after, turns).and_then(|new| after.met_by_new(&new));
        met.is_some_and(|met| without(met, taken_along(first).and(taken_along(second))).is_empty())
    }
}

/// The program's answer in the same form.
fn told(least: &Least) -> Ways {
    let way = |turns: &[Turn]| turns.iter().map(|turn| (turn.system.into(), turn.degrees.into())).collect();
    (least.count.into(), least.degrees.into(), least.ties.iter().map(|turns| way(turns)).collect())
}

fn same(quick: Option<Least>, slow: Option<Ways>, about: &str) {
    // No more than twelve ways are offered.
    let quick = quick.map(|least| told(&least));
    match (quick, slow) {
        (Some((count, degrees, ways)), Some((fewest, least, all))) if all.len() > 12 => {
            assert!((count, degrees) == (fewest, least) && ways.len() == 12 && ways.is_subset(&all), "{about}");
        }
        (quick, slow) => assert_eq!(quick, slow, "{about}"),
    }
}

#[test]
fn a_new_lane_turns_as_few_systems_as_little_as_possible() {
    let mut chance = Chance::new(34, 0);
    let mut seen = [0; 4];
    for _ in 0..600 {
        let map = random_map(&mut chance);
        let layout = Layout::of(&map);
        let (s, n) = (chance.below(layout.at.len() as u32) as usize, 2 + chance.below(3) as u8);
        // About toward another System, so that something is in the way.
        let to = chance.below(layout.at.len() as u32) as usize;
        let u = Dir::between(layout.at[s], layout.at[to]).turned(chance.below(60) as i32 - 30);
        let floats: Vec<Float> = floats(&map).into_iter().filter(|float| float.disc != s).collect();
        let goal = |after: &Layout, _: &[(Float, i32)]| Some(laid(after, s, u, n));
        let slow = Search { layout: &layout, floats: &floats, ends: [s, NOTHING], goal: &goal, best: None }.done(2);
        seen[slow.as_ref().map_or(3, |(count, ..)| *count)] += 1;
        let quick = solve::lay(&mut Chart::of(&map), (s, true), u, n, 0, 2, &Limits::LEDGER);
        same(quick, slow, &format!("{s} along {u:?}, {n}"));
    }
    assert!(seen.iter().all(|&seen| seen >= 1), "{seen:?}");
}

#[test]
fn a_connection_turns_as_few_systems_as_little_as_possible() {
    let mut chance = Chance::new(35, 0);
    let mut seen = [0; 4];
    for _ in 0..400 {
        let map = random_map(&mut chance);
        let (layout, floats) = (Layout::of(&map), floats(&map));
        let limits = Limits { swing: chance.below(3) == 0, pivots: [0, 1, 2, 2][chance.below(4) as usize], ..Limits::LEDGER };
        // Two Systems about as far apart as a lane is long.
        let apart = |s: usize, t: usize| layout.at[s].square_to(layout.at[t]);
        let length = |n: u8| i64::from(R) * (i64::from(n) + 2);
        let near = |&(s, t): &(usize, usize)| s != t && !map.joined(s, t) && apart(s, t) < length(5).pow(2);
        let pairs: Vec<_> = (0..layout.at.len()).flat_map(|s| (0..layout.at.len()).map(move |t| (s, t))).filter(near).collect();
        if pairs.is_empty() {
            continue;
        }
        let (s, t) = pairs[chance.below(pairs.len() as u32) as usize];
        let n = (2..=4).min_by_key(|&n| (apart(s, t) - length(n).pow(2)).abs()).unwrap_or(2);
        let u = Dir::between(layout.at[s], layout.at[t]).turned(chance.below(60) as i32 - 30);
        let goal = |after: &Layout, turns: &[(Float, i32)]| {
            let (from, to) = (after.at[s], after.at[t]);
            let by = turns.iter().find(|(float, _)| float.disc == s).map_or(0, |(_, degrees)| *degrees);
            let joins = spans(from, to, n, limits.fit) && (limits.swing || u.turned(by).within(from, to, limits.angle));
            joins.then(|| New { body: Body::between(from, to), ends: [s, t], disc: None })
        };
        let slow = Search { layout: &layout, floats: &floats, ends: [s, t], goal: &goal, best: None }.done(limits.pivots);
        seen[slow.as_ref().map_or(3, |(count, ..)| *count)] += 1;
        let quick = solve::connect(&mut Chart::of(&map), s, u, n, t, &limits);
        same(quick, slow, &format!("{s} to {t}, {n}, {limits:?}"));
    }
    assert!(seen.iter().all(|&seen| seen >= 1), "{seen:?}");
}

/// The direction first, then the fewest Systems, then the least sum of degrees: of both sides, all that are equally good.
#[test]
fn a_new_lane_points_as_directly_as_possible_with_any_turns() {
    let mut chance = Chance::new(36, 0);
    let mut seen = [0; 3];
    for _ in 0..40 {
        let map = random_map(&mut chance);
        let layout = Layout::of(&map);
        let (s, n) = (chance.below(layout.at.len() as u32) as usize, 2 + chance.below(3) as u8);
        let to = chance.below(layout.at.len() as u32) as usize;
        let u0 = Dir::between(layout.at[s], layout.at[to]).turned(chance.below(20) as i32 - 10);
        let floats: Vec<Float> = floats(&map).into_iter().filter(|float| float.disc != s).collect();
        let ways = |off: i32| {
            let goal = |after: &Layout, _: &[(Float, i32)]| Some(laid(after, s, u0.turned(off), n));
            Search { layout: &layout, floats: &floats, ends: [s, NOTHING], goal: &goal, best: None }.done(2)
        };
        // All with the least deviation: how far off, and what is turned.
        let slow = (0..=180).find_map(|off| {
            let sides = BTreeSet::from([off, -off]).into_iter().filter(|&side| side > -180);
            let found: Vec<(i32, Ways)> = sides.filter_map(|side| Some((side, ways(side)?))).collect();
            let best = found.iter().map(|(_, (count, sum, _))| (*count, *sum)).min()?;
            let equal = found.into_iter().filter(|(_, (count, sum, _))| (*count, *sum) == best);
            Some(equal.flat_map(|(side, (.., ways))| ways.into_iter().map(move |way| (side, way))).collect::<BTreeSet<_>>())
        });
        let aims = solve::point(&mut Chart::of(&map), s, u0, n, 0, &Limits::LEDGER);
        let way = |turns: &[Turn]| turns.iter().map(|turn| (turn.system.into(), turn.degrees.into())).collect::<Vec<(usize, i32)>>();
        let quick: BTreeSet<(i32, Vec<(usize, i32)>)> = aims.iter().map(|aim| (aim.deviation.into(), way(&aim.turns))).collect();
        let slow = slow.unwrap_or_default();
        assert!(
            quick == slow || slow.len() > 12 && quick.len() == 12 && quick.is_subset(&slow),
            "{s} along {u0:?}, {n}: {quick:?}, {slow:?}"
        );
        let first = slow.first();
        seen[0] += u32::from(first.is_some_and(|(off, way)| *off == 0 && way.is_empty()));
        seen[1] += u32::from(first.is_some_and(|(off, _)| *off != 0));
        seen[2] += u32::from(first.is_some_and(|(_, way)| !way.is_empty()));
    }
    assert!(seen.iter().sum::<u32>() > 20, "{seen:?}");
}
