//! The plane against a slow search: translations are the least there are, pointing is as direct as possible, and no played map is ever illegal.

use ascendancy::{
    Ascendancy,
    map::{
        Map, OPEN,
        chart::{self, Chart},
        plane::{Body, Dir, Pt, R, discs_clear, lane_clear_of_disc, lanes_clear, spans},
        solve::{self, Limits},
        sweep::Set,
    },
};
use engine::{Chance, Game, Source, Table};

/// A random map about a System in the middle: floating Systems on lanes of anchors, some fixed ones.
pub fn random_map(chance: &mut Chance) -> Map {
    let mut map = Map { area: [-40 * R, -40 * R, 40 * R, 40 * R], ..Map::default() };
    map.place(0, Pt::new(0, 0), true);
    for _ in 0..40 {
        if map.systems.len() >= 12 {
            break;
        }
        let from = chance.below(map.systems.len() as u32) as usize;
        let (degrees, n) = (chance.below(360) as i32, 2 + chance.below(3) as u8);
        let mut chart = Chart::of(&map);
        // Any planetary disc with three lanes or more will do.
        let disc = [0_u8, 1, 2, 9, 10][chance.below(5) as usize];
        if map.systems[from].has_free_connection()
            && solve::lay(&mut chart, (from, true), Dir::degrees(degrees), n, 0, 0, &Limits::LEDGER).is_some()
        {
            let end = map.systems[from].at.along(Dir::degrees(degrees), R * (i32::from(n) + 2));
            let fixed = chance.below(4) == 0;
            let new = map.place(disc, end, fixed).expect("room");
            map.lay(from, Some(new), n, Pt::default());
        }
    }
    add_pair(&mut map, chance);
    map
}

/// Two Systems joined only to each other somewhere about, where they fit.
fn add_pair(map: &mut Map, chance: &mut Chance) {
    for _ in 0..20 {
        let (degrees, n) = (chance.below(360) as i32, 2 + chance.below(3) as u8);
        let mut coordinate = || (chance.below(24) as i32 - 12) * R;
        let at = Pt::new(coordinate(), coordinate());
        let mut more = *map;
        let first = more.place(1, at, false).expect("room");
        let second = more.place(2, at.along(Dir::degrees(degrees), R * (i32::from(n) + 2)), false).expect("room");
        more.lay(first, Some(second), n, Pt::default());
        if Chart::of(&more).fault().is_none() {
            *map = more;
            return;
        }
    }
}

/// Whether a lane and a disc fit on a map, computed the slow way: every pair.
fn fits(map: &Map, s: usize, dir: Dir, n: u8) -> bool {
    let body = Body::from(map.systems[s].at, dir, n);
    let disc = map.systems[s].at.along(dir, R * (i32::from(n) + 2));
    let body_of = |lane: &ascendancy::map::Lane| Body::between(map.systems[usize::from(lane.a)].at, map.systems[usize::from(lane.b)].at);
    let lanes: Vec<Body> = map.lanes.iter().filter(|lane| lane.n > 0 && lane.b != OPEN).map(body_of).collect();
    let others = map.systems.iter().enumerate();
    others.clone().all(|(index, other)| discs_clear(disc, other.at) && (index == s || lane_clear_of_disc(&body, other.at)))
        && lanes.iter().all(|lane| lanes_clear(lane, &body) && lane_clear_of_disc(lane, disc))
        && disc.x.abs() + R <= 40 * R
        && disc.y.abs() + R <= 40 * R
        && Chart::of(map).fault().is_none()
}

/// The least single turn that makes room, by trying every System and every angle; `Some(0)` if none is needed.
fn slow(map: &Map, s: usize, dir: Dir, n: u8) -> Option<i32> {
    if fits(map, s, dir, n) {
        return Some(0);
    }
    let floats: Vec<usize> = (0..map.systems.len()).filter(|&system| system != s && map.floats(system).is_some()).collect();
    (1..=180).find(|&degrees| {
        floats.iter().any(|&system| {
            [degrees, -degrees].into_iter().any(|turn| {
                let mut turned = *map;
                turned.turn(&[solve::Turn { system: system as u8, degrees: turn as i16 }]);
                fits(&turned, s, dir, n)
            })
        })
    })
}

#[test]
fn one_translation_is_the_least_there_is() {
    let mut chance = Chance::new(7, 0);
    let (mut turned, mut free) = (0, 0);
    for _ in 0..60 {
        let map = random_map(&mut chance);
        assert!(Chart::of(&map).fault().is_none(), "a grown map is legal");
        let s = chance.below(map.systems.len() as u32) as usize;
        let (dir, n) = (Dir::degrees(chance.below(360) as i32), 2 + chance.below(3) as u8);
        let quick = solve::lay(&mut Chart::of(&map), (s, true), dir, n, 0, 1, &Limits::LEDGER);
        let slow = slow(&map, s, dir, n);
        assert_eq!(quick.map(|least| i32::from(least.degrees)), slow);
        turned += u32::from(slow.is_some_and(|degrees| degrees > 0));
        free += u32::from(slow == Some(0));
        for turns in quick.iter().flat_map(|least| least.ties.iter()) {
            let mut after = map;
            after.turn(turns);
            assert!(fits(&after, s, dir, n), "what is offered fits");
        }
    }
    assert!(turned >= 3 && free >= 5, "{turned} turned, {free} free");
}

#[test]
fn a_lane_points_as_directly_as_possible() {
    let mut chance = Chance::new(8, 0);
    for _ in 0..20 {
        let map = random_map(&mut chance);
        let s = chance.below(map.systems.len() as u32) as usize;
        let (dir, n) = (Dir::degrees(chance.below(360) as i32), 2 + chance.below(3) as u8);
        let limits = Limits { pivots: 1, ..Limits::LEDGER };
        let aims = solve::point(&mut Chart::of(&map), s, dir, n, 0, &limits);
        let slow = (0..=180).find(|&off| [off, -off].into_iter().any(|off| slow(&map, s, dir.turned(off), n).is_some()));
        assert_eq!(aims.first().map(|aim| i32::from(aim.deviation).abs()), slow);
    }
}

/// Whether a lane of `n` along `u` joins two Systems as they lie.
fn joins(map: &Map, s: usize, t: usize, u: Dir, n: u8) -> bool {
    let (from, to, limits) = (map.systems[s].at, map.systems[t].at, Limits::LEDGER);
    if !spans(from, to, n, limits.fit) || !u.within(from, to, limits.angle) {
        return false;
    }
    let mut laid = *map;
    laid.lay(s, Some(t), n, Pt::default());
    Chart::of(&laid).fault().is_none()
}

/// How far a lane deviates and how far a System is turned for it, where it may end at a new disc or at one of the targets: every angle and turn is tried.
fn slow_point(map: &Map, s: usize, u0: Dir, n: u8, targets: &[usize]) -> Option<(i32, i32)> {
    let possible = |map: &Map, u: Dir| fits(map, s, u, n) || targets.iter().any(|&t| joins(map, s, t, u, n));
    let floats: Vec<usize> = (0..map.systems.len()).filter(|&system| system != s && map.floats(system).is_some()).collect();
    (0..=180).find_map(|off| {
        let sides = [u0.turned(off), u0.turned(-off)];
        if sides.iter().any(|&u| possible(map, u)) {
            return Some((off, 0));
        }
        let turned = |system: usize, degrees: i32| {
            let mut turned = *map;
            turned.turn(&[solve::Turn { system: system as u8, degrees: degrees as i16 }]);
            sides.iter().any(|&u| possible(&turned, u))
        };
        (1..=180).find(|&degrees| floats.iter().any(|&system| turned(system, degrees) || turned(system, -degrees))).map(|turn| (off, turn))
    })
}

#[test]
fn a_target_is_turned_into_its_place() {
    let mut chance = Chance::new(15, 0);
    let (mut asked, mut turned) = (0, 0);
    while asked < 24 {
        let map = random_map(&mut chance);
        let s = chance.below(map.systems.len() as u32) as usize;
        let n = 2 + chance.below(3) as u8;
        let targets: Vec<usize> = (0..map.systems.len()).filter(|&t| t != s && !map.joined(s, t) && map.floats(t).is_some()).collect();
        // Straight along an existing lane, so that the lane must deviate or something must be turned.
        let Some(&lane) = map.systems[s].links.first() else { continue };
        let lane = map.lanes[usize::from(lane)];
        let other = if usize::from(lane.a) == s { lane.b } else { lane.a };
        let u0 = Dir::between(map.systems[s].at, map.systems[usize::from(other)].at);
        let set = targets.iter().fold(0_u64, |all, &t| all | 1 << t);
        let limits = Limits { pivots: 1, ..Limits::LEDGER };
        let aims = solve::point(&mut Chart::of(&map), s, u0, n, set, &limits);
        let quick = aims.first().map(|aim| {
            let degrees = aim.turns.iter().map(|turn| i32::from(turn.degrees).abs()).sum();
            (i32::from(aim.deviation).abs(), degrees)
        });
        assert_eq!(quick, slow_point(&map, s, u0, n, &targets), "{s} along {u0:?}, {n}, {targets:?}");
        let joined = |turn: &solve::Turn| targets.contains(&usize::from(turn.system));
        turned += u32::from(aims.iter().any(|aim| aim.turns.iter().any(joined)));
        asked += 1;
    }
    assert!(turned >= 3, "{turned} of {asked} turn a target");
}

#[test]
fn no_map_of_a_game_is_illegal() {
    for seats in ["2", "3", "5"] {
        let mut setup = Ascendancy::scenario("ascendancy").expect("a scenario");
        Ascendancy::set(&mut setup, "seats", seats).expect("a setting");
        for game in 0..6 {
            let (mut state, mut chance) = (Ascendancy::begin(&setup).expect("sound"), Chance::new(9, game));
            Ascendancy::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
            let mut commands = Vec::new();
            while let Some(seat) = Ascendancy::deciders(&state).iter().next() {
                commands.clear();
                Ascendancy::commands(&state, seat, &mut commands);
                let command = commands[chance.below(commands.len() as u32) as usize];
                Ascendancy::apply(&mut state, seat, &command, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
                let fault = Chart::of(&state.open.map).fault();
                assert_eq!(fault, None::<(Set, Set)>, "after {command}");
            }
        }
    }
}

#[test]
fn a_state_is_small() {
    assert!(std::mem::size_of::<ascendancy::State>() <= 16 * 1024, "{} bytes", std::mem::size_of::<ascendancy::State>());
}

/// A chart's answers for each floating System: turns in which nothing is in the way, in which only one other System is, and room beside another.
fn told(chart: &mut Chart) -> Vec<String> {
    let floating: Vec<usize> = (0..64).filter(|&system| chart.floating() >> system & 1 != 0).collect();
    let mut told = Vec::new();
    for &system in &floating {
        let free = chart.free_turns(system, 1, 180);
        told.push(format!("{system} {:?} {free:?} {:?}", chart.at(system), chart.kinds(system)));
        for (second, _) in chart.kinds(system).yields.clone() {
            told.push(format!("{system} {second} {:?}", chart.beside(system, second, 30)));
        }
    }
    told
}

/// A chart that is kept from question to question equals a fresh one, whatever happened to the map in between, even with other games on other tables.
#[test]
fn a_chart_that_is_kept_is_a_fresh_one() {
    let mut states = Vec::new();
    for (seats, spawn) in [("3", "above_cubes"), ("5", "always")] {
        let mut setup = Ascendancy::scenario("ascendancy").expect("a scenario");
        Ascendancy::set(&mut setup, "seats", seats).expect("a setting");
        Ascendancy::set(&mut setup, "borg_spawn", spawn).expect("a setting");
        let (mut state, mut chance) = (Ascendancy::begin(&setup).expect("sound"), Chance::new(12, seats.len() as u64));
        Ascendancy::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
        states.push((state, chance));
    }
    let (mut compared, mut floated, mut before) = (0, 0, Vec::new());
    for step in 0..900 {
        let (state, chance) = &mut states[step % 7 % 2];
        let Some(seat) = Ascendancy::deciders(state).iter().next() else { break };
        let mut commands = Vec::new();
        Ascendancy::commands(state, seat, &mut commands);
        let command = commands[chance.below(commands.len() as u32) as usize];
        Ascendancy::apply(state, seat, &command, &mut Table::silent(Source::Seeded(chance))).expect("seeded");
        before.push(state.open.map);
        // Now and then an older map, as after a command taken back.
        let map = if step % 5 == 4 { before[before.len() / 2] } else { state.open.map };
        let fresh = told(&mut Chart::of(&map));
        assert_eq!(chart::with(&map, told), fresh, "after {command}");
        compared += 1;
        floated = floated.max(fresh.len());
    }
    assert!(compared > 200 && floated > 8, "{compared} maps, {floated} things told");
}

#[test]
fn a_lane_that_is_taken_off_again_is_in_nobody_s_way() {
    let mut chance = Chance::new(17, 0);
    let mut barred = 0;
    for _ in 0..40 {
        let map = random_map(&mut chance);
        let mut chart = Chart::of(&map);
        let s = chance.below(map.systems.len() as u32) as usize;
        let u = Dir::degrees(chance.below(360) as i32);
        chart.lay(Body::from(chart.at(s), u, 4), s, None);
        barred += usize::from(chart.fault().is_some());
        chart.unlay();
        assert!(chart.fault().is_none());
    }
    assert!(barred > 3, "{barred} lanes lay across something");
}

/// Whether it connects needs no least translation, and what is out of reach however all is turned is not looked for.
#[test]
fn whether_a_lane_connects_is_told_as_by_the_least_translation() {
    let mut chance = Chance::new(13, 0);
    let (mut joined, mut not, mut vain) = (0, 0, 0);
    for round in 0..90 {
        let map = random_map(&mut chance);
        let limits = Limits { swing: round % 3 < 2, pivots: chance.below(3) as u8, ..Limits::LEDGER };
        let (mut chart, n) = (Chart::of(&map), 2 + chance.below(3) as u8);
        let (s, u) = (chance.below(map.systems.len() as u32) as usize, Dir::degrees(chance.below(360) as i32));
        let joint = solve::Joint::new(&chart, s, u, n, &limits);
        for t in (0..map.systems.len()).filter(|&t| t != s && !map.joined(s, t)) {
            let least = solve::connect(&mut chart, s, u, n, t, &limits);
            assert_eq!(solve::connects(&mut chart, s, u, n, t, &limits), least.is_some(), "{s} to {t}, {n}");
            let could = joint.could_join(&chart, t);
            assert!(could || least.is_none(), "{s} to {t}, {n}, {limits:?}");
            joined += u32::from(least.is_some());
            not += u32::from(!could);
            vain += u32::from(could && least.is_none());
        }
    }
    assert!(joined > 20 && not > 100 && vain < 400, "{joined} joined, {not} out of reach, {vain} in vain");
}

/// The square root is that of whole numbers, also where a float no longer tells one from the next.
#[test]
fn roots_are_rounded_down() {
    for whole in (0..300).chain([94_906_265, 94_906_267, 1_518_500_249, 3_037_000_498]) {
        for square in [whole * whole, whole * whole + 1, whole * whole + 2 * whole] {
            let root = ascendancy::map::plane::root(square);
            assert!(root * root <= square && (root + 1) * (root + 1) > square, "{root} of {square}");
        }
    }
}
