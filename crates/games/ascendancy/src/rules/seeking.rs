//! A cube's movement, as the decision list `ASC.FLOW.1` has it (F1 to F10).

use rulebook::{RuleId, ascendancy as id};

use super::{cards, cubes, discovery, geometry, movement};
use crate::{
    ask::{self, Done, Tab, tell},
    data::Aimed,
    event::{Event, Thing, What},
    list::List,
    map::{
        Map, NONE, Place, SEATS,
        chart::{self, Chart},
        graph::{Far, Reach},
        places::Places,
        plane::{Dir, Pt, R, spans},
        solve::{self, Joint, Limits},
    },
    state::{Activation, Candidate, CubeStep, Frame, State},
    words,
};

/// A home die is rolled again so often at most, then it counts whatever it shows (ours): so that every course of a game can be counted.
const MOST_REROLLS: u8 = 9;

/// Nothing more is explored in this activation.
const EXPLORED: u8 = NONE;

/// Candidates among which the activator may have to choose.
type Candidates = List<Candidate, 12>;

/// Goes on with the movement.
pub fn go(state: &mut State, act: Activation, table: &mut Tab<'_>) -> Done {
    match act.step {
        CubeStep::Seek => seek(state, act, table),
        CubeStep::Approach => approach(state, act, table),
        CubeStep::Point => point(state, act, table),
        CubeStep::Connect => connect(state, act, table),
        _ => follow(state, act, table),
    }
    .map(|_| ())
}

/// The one candidate, or the one that was taken; `None` while the activator has to choose (`ASC.TIE.1`).
fn choose(state: &mut State, by: u8, candidates: impl FnOnce(&State) -> Candidates) -> Option<Option<Candidate>> {
    if state.taken != NONE {
        let taken = state.tie.get(usize::from(state.taken)).copied();
        state.taken = NONE;
        state.tie.clear();
        return Some(taken);
    }
    let found = candidates(state);
    match found[..] {
        [] => Some(None),
        [only] => Some(Some(only)),
        _ => {
            state.tie = found;
            state.frames.push(Frame::Tie(by));
            None
        }
    }
}

fn reach(state: &State, from: Place, to: Place) -> Reach {
    state.map.reach_to(from, to, state.options.partial_leg, |place| state.rival_ships(place))
}

/// What decides where a cube can stop, looked up once.
struct Stops {
    /// Sectors with rival ships.
    held: Places,
    /// Sectors that are targets.
    targets: Places,
    literal: bool,
    partial: bool,
}

impl Stops {
    fn new(state: &State, aimed: Aimed) -> Stops {
        let held = state.map.occupied();
        let targets = if aimed == Aimed::Ship {
            held
        } else {
            let systems = (0..state.map.systems.len()).filter(|&system| cubes::is_target(state, Place::system(system), aimed));
            Places::of_systems(systems.fold(0, |all, system| all | 1 << system))
        };
        Stops { held, targets, literal: state.options.literal, partial: state.options.partial_leg }
    }
}

/// The nearest stop sectors for a kind of target within a range (F1): all that are equally near, in order.
pub fn stops(state: &State, from: Place, aimed: Aimed, range: u8) -> (Far, Candidates) {
    stops_on(&state.map, from, range, &Stops::new(state, aimed))
}

fn stops_on(map: &Map, from: Place, range: u8, field: &Stops) -> (Far, Candidates) {
    let spread = map.spread(from, field.partial, &field.held, range);
    let mut best = Far::NEVER;
    let mut found = Candidates::new();
    let mut offer = |place: Place| {
        let far = spread.to(place);
        if far.warp() > range && far != Far::HERE || field.held.has(place) && place != from || far == Far::NEVER {
            return;
        }
        if far < best {
            best = far;
            found.clear();
        }
        if far == best && !found.iter().any(|known| known.place == place) {
            found.push(Candidate { place, ..Candidate::default() });
        }
    };
    field.targets.each(|place| {
        // Where it is already it stays, whoever else is there (`ASC.MOVE.3`).
        let enter = !field.held.has(place) || place == from;
        if enter {
            offer(place);
        }
        if !enter || field.literal {
            map.neighbours(place).iter().for_each(|&next| offer(next));
        }
    });
    found.sort_unstable_by_key(|candidate| candidate.place);
    (best, found)
}

/// F1 and F2: to the nearest target, if one can be reached.
fn seek(state: &mut State, mut act: Activation, table: &mut Tab<'_>) -> Done<bool> {
    let cube = usize::from(act.cube);
    let (from, aimed) = (state.borg.cubes[cube].at, state.aimed(act.order));
    let Some(chosen) = choose(state, act.by, |state| stops(state, from, aimed, act.left).1) else { return Ok(true) };
    if let Some(stop) = chosen {
        let rules = if table.listens() { found_rules(state, from, stop.place, aimed) } else { Vec::new() };
        walk(state, &mut act, stop.place, &rules, table);
        act.step = CubeStep::Assimilate;
        cubes::store(state, act);
        return Ok(false);
    }
    if act.lane == EXPLORED {
        act.step = CubeStep::Assimilate;
        cubes::store(state, act);
        return Ok(false);
    }
    tell(
        table,
        &[id::TARGET_4, id::MOVE_2, id::FLOW_1, id::GAP_1, id::GAP_27],
        Event::new(What::NoTarget).at(from).n(act.left).with(Thing::Order(act.order)),
    );
    let can = from.as_system().is_some_and(|system| geometry::can_leave(state, system));
    act.step = if can { CubeStep::Point } else { CubeStep::Approach };
    cubes::store(state, act);
    Ok(false)
}

/// The rules that decide for a target.
fn found_rules(state: &State, from: Place, stop: Place, aimed: Aimed) -> Vec<RuleId> {
    let mut rules = vec![id::FLOW_1, id::GAP_1, id::MOVE_1, id::TARGET_2, id::NEAR_1, id::NEAR_2, id::NEAR_3, id::GAP_3];
    if from == stop {
        rules.push(id::MOVE_3);
    }
    if !cubes::is_target(state, stop, aimed) {
        rules.extend([id::TARGET_1, id::GAP_2, id::GAP_27]);
    }
    if state.map.systems.iter().enumerate().any(|(system, _)| {
        let place = Place::system(system);
        cubes::is_target(state, place, aimed) && state.rival_ships(place)
    }) || state.map.manned().any(|(place, _)| place.as_lane().is_some())
    {
        rules.extend([id::TARGET_3, id::GAP_4]);
    }
    rules
}

/// Moves a cube along the way to a sector; before another cube it halts and wakes it afterwards (`ASC.BASE.BORG.10`).
fn walk(state: &mut State, act: &mut Activation, to: Place, rules: &[RuleId], table: &mut Tab<'_>) {
    let cube = usize::from(act.cube);
    let from = state.borg.cubes[cube].at;
    let reach = reach(state, from, to);
    let way = reach.way(to);
    let mut end = to;
    let mut before = way.len();
    while before > 0 && end != from {
        let Some(other) = state.cube_at(end).filter(|&other| other != cube) else { break };
        act.woke = other as u8;
        before -= 1;
        end = if before == 0 { from } else { way[before - 1] };
    }
    let far = reach.to(end);
    state.borg.cubes[cube].at = end;
    let mut rules = rules.to_vec();
    if way.windows(2).any(|pair| hop(state, pair[0], pair[1])) || way.first().is_some_and(|&first| hop(state, from, first)) {
        rules.push(id::CONDUIT_1);
    }
    if end != to {
        rules.extend([id::BASE_BORG_10, id::GAP_4]);
    }
    let event = Event::new(if end == from { What::CubeStays } else { What::CubeMoves });
    tell(table, &rules, event.at(from).to(end).n(far.warp()).m(far.sectors()).with(Thing::Cube(act.cube)));
}

/// Whether two sectors are hub and conduit.
fn hop(state: &State, a: Place, b: Place) -> bool {
    let borg = |place: Place| place.as_system().is_some_and(|system| state.disc(system).borg_system());
    borg(a) && borg(b)
}

/// The nearest Systems from which exploration is possible, at any distance (F4).
pub fn starts(state: &State, from: Place) -> (Far, Candidates) {
    let held = state.map.occupied();
    let spread = state.map.spread(from, state.options.partial_leg, &held, u8::MAX);
    let mut best = Far::NEVER;
    let mut found = Candidates::new();
    for system in (0..state.map.systems.len()).filter(|&system| geometry::can_leave(state, system)) {
        let place = Place::system(system);
        let far = spread.to(place);
        if held.has(place) && place != from || far == Far::NEVER {
            continue;
        }
        if far < best {
            best = far;
            found.clear();
        }
        if far == best {
            found.push(Candidate { place, ..Candidate::default() });
        }
    }
    (best, found)
}

/// F4: toward a System from which it can explore.
fn approach(state: &mut State, mut act: Activation, table: &mut Tab<'_>) -> Done<bool> {
    let cube = usize::from(act.cube);
    let from = state.borg.cubes[cube].at;
    let Some(chosen) = choose(state, act.by, |state| starts(state, from).1) else { return Ok(true) };
    let Some(goal) = chosen else {
        act.step = CubeStep::Follow;
        cubes::store(state, act);
        return Ok(false);
    };
    let reach = reach(state, from, goal.place);
    let far = reach.to(goal.place);
    let arrives = far.warp() <= act.left;
    let way = reach.way(goal.place);
    let last = way.iter().rev().find(|&&place| place.as_system().is_some() && reach.to(place).warp() <= act.left).copied();
    let to = if arrives { goal.place } else { last.unwrap_or(from) };
    let rules = [id::EXPLORE_1, id::EXPLORE_2, id::GAP_17, id::FLOW_1];
    walk(state, &mut act, to, &rules, table);
    let there = state.borg.cubes[cube].at == goal.place;
    if there && arrives && act.left > far.warp() {
        act.left -= far.warp();
        act.step = CubeStep::Point;
    } else {
        act.step = CubeStep::Assimilate;
    }
    cubes::store(state, act);
    Ok(false)
}

/// The Home Systems on the map, numbered as `ASC.HOME.1` says: the holder of the lowest card first, then clockwise.
pub fn homes(state: &State) -> List<u8, SEATS> {
    let seats: List<u8, SEATS> = state.all().map(|seat| seat as u8).collect();
    let at = |seat: u8| state.map.systems[state.map.home(seat.into())].at;
    let n = seats.len() as i64;
    let sum = seats.iter().fold((0_i64, 0_i64), |sum, &seat| (sum.0 + i64::from(at(seat).x), sum.1 + i64::from(at(seat).y)));
    // About N times the mean: whole numbers, no angle.
    let about = |seat: u8| (i64::from(at(seat).x) * n - sum.0, i64::from(at(seat).y) * n - sum.1);
    let half = |(x, y): (i64, i64)| u8::from(y < 0 || y == 0 && x < 0);
    let mut sorted = seats;
    sorted.sort_unstable_by(|&a, &b| {
        let (p, q) = (about(a), about(b));
        // Clockwise: the half above first, from left to right; then the half below.
        let turn = i128::from(p.0) * i128::from(q.1) - i128::from(p.1) * i128::from(q.0);
        half(p).cmp(&half(q)).then(turn.cmp(&0)).then(a.cmp(&b))
    });
    let card = |seat: u8| match state.cards[usize::from(seat)] {
        0 => u8::MAX,
        card => card,
    };
    let first = (0..sorted.len()).min_by_key(|&index| card(sorted[index])).unwrap_or(0);
    (0..sorted.len()).map(|index| sorted[(first + index) % sorted.len()]).collect()
}

/// The home die (`ASC.HOME.1`, `ASC.GAP.9`, `ASC.GAP.10`).
fn home_die(state: &mut State, act: Activation, system: usize, table: &mut Tab<'_>) -> Done<u8> {
    let about = [Thing::Cube(act.cube), Thing::Disc(state.map.systems[system].disc)];
    if state.options.uniform {
        let lots: List<(u16, u32), 180> = (0..180).map(|half| (half * 2, 1)).collect();
        let degrees = ask::draw(table, id::LANE_4, "ask-direction", act.by.into(), about, &lots, words::number_lot)?;
        tell(table, &[id::LANE_4], Event::new(What::DirectionDrawn).system(system).n(degrees));
        return Ok((degrees / 2) as u8);
    }
    let homes = homes(state);
    let n = homes.len() as u8;
    for again in (0..=MOST_REROLLS).rev() {
        let die = ask::die(table, id::HOME_1, "ask-home", act.by.into(), about)?;
        if die > 6 / n * n && again > 0 {
            continue;
        }
        let home = homes[usize::from((die - 1) % n)];
        if state.map.home(home.into()) == system && n > 1 && again > 0 {
            continue;
        }
        let event = Event::new(What::HomeDrawn).system(system).to(Place::system(state.map.home(home.into()))).n(die);
        tell(table, &[id::HOME_1, id::GAP_9, id::GAP_10, id::LANE_3], event);
        return Ok(home);
    }
    Ok(homes.first().copied().unwrap_or(0))
}

/// The straight direction of the lane.
fn straight(state: &State, act: Activation, system: usize) -> Dir {
    if state.options.uniform {
        return Dir::degrees(i32::from(act.home) * 2);
    }
    let home = state.map.systems[state.map.home(act.home.into())].at;
    let from = state.map.systems[system].at;
    if home == from { Dir::degrees(90) } else { Dir::between(from, home) }
}

/// Systems to which a lane of the rolled length would bring a target within reach, with the stop; only those that it could join.
fn gives(state: &State, act: Activation, system: usize, joins: impl Fn(usize) -> bool) -> List<(u8, Far), 40> {
    let mut found = List::new();
    let mut tools = None;
    for t in 0..state.map.systems.len() {
        if t == system || !geometry::can_leave(state, t) || !joins(t) || state.map.joined(system, t) {
            continue;
        }
        let (field, map) = tools.get_or_insert_with(|| (Stops::new(state, state.aimed(act.order)), state.map));
        let Some(lane) = map.lay(system, t as u8, act.lane, Pt::default()) else { continue };
        let (far, stops) = stops_on(map, Place::system(system), act.left, field);
        map.lift(lane);
        if !stops.is_empty() {
            found.push((t as u8, far));
        }
    }
    found
}

/// F5 and F6: the dice, and the direction of the lane.
fn point(state: &mut State, mut act: Activation, table: &mut Tab<'_>) -> Done<bool> {
    let cube = usize::from(act.cube);
    let Some(system) = state.borg.cubes[cube].at.as_system() else { return Ok(stay(state, act, table)) };
    if state.taken == NONE {
        act.home = home_die(state, act, system, table)?;
        let disc = state.map.systems[system].disc;
        act.lane = ask::lane(table, id::LANE_1, act.by.into(), [Thing::Cube(act.cube), Thing::Disc(disc)])?;
        tell(table, &[id::LANE_1, id::GAP_25], Event::new(What::LaneRolled).system(system).n(act.lane));
        cubes::store(state, act);
        if !state.map.has_piece(act.lane) {
            tell(table, &[id::STILL_1, id::GAP_14], Event::new(What::NoPiece).n(act.lane));
            return Ok(no_fit(state, act, table));
        }
    }
    let limits = geometry::limits(state);
    let Some(chosen) = choose(state, act.by, |state| aims(state, act, system, &limits)) else { return Ok(true) };
    let Some(aim) = chosen else {
        return Ok(no_fit(state, act, table));
    };
    act.deviation = aim.deviation;
    let mut rules = vec![id::LANE_1, id::GAP_15, id::FLOW_1];
    if !aim.turns.is_empty() {
        rules.extend([id::LANE_2, id::FLOAT_1, id::GAP_13, id::GAP_22]);
    }
    tell(table, &rules, Event::new(What::LanePointed).system(system).n(aim.deviation).m(act.lane));
    movement::turn(state, &aim.turns, table);
    act.step = CubeStep::Connect;
    cubes::store(state, act);
    Ok(false)
}

fn aims(state: &State, act: Activation, system: usize, limits: &Limits) -> Candidates {
    let at = |system: usize| state.map.systems[system].at;
    let joins = |t: usize| spans(at(system), at(t), act.lane, limits.fit);
    let targets = gives(state, act, system, joins).iter().fold(0_u64, |all, (t, _)| all | 1 << t);
    let dir = straight(state, act, system);
    let aims = chart::with(&state.map, |chart| solve::point(chart, system, dir, act.lane, targets, limits));
    aims.iter().map(|aim| Candidate { place: Place::system(system), deviation: aim.deviation, turns: aim.turns }).collect()
}

/// The lane fits nowhere (`ASC.GAP.14`).
fn no_fit(state: &mut State, mut act: Activation, table: &mut Tab<'_>) -> bool {
    if state.options.nofit_ship {
        act.step = CubeStep::Follow;
        cubes::store(state, act);
        return false;
    }
    stay(state, act, table)
}

/// F10: it stays.
fn stay(state: &mut State, mut act: Activation, table: &mut Tab<'_>) -> bool {
    let at = state.borg.cubes[usize::from(act.cube)].at;
    tell(table, &[id::STILL_1, id::GAP_14, id::FLOW_1], Event::new(What::CubeStays).at(at).to(at).with(Thing::Cube(act.cube)));
    act.step = CubeStep::Assimilate;
    cubes::store(state, act);
    false
}

/// F7: a connection that gives a target; F8: otherwise a new System.
fn connect(state: &mut State, mut act: Activation, table: &mut Tab<'_>) -> Done<bool> {
    let cube = usize::from(act.cube);
    let Some(system) = state.borg.cubes[cube].at.as_system() else { return Ok(stay(state, act, table)) };
    let limits = geometry::limits(state);
    let Some(chosen) = choose(state, act.by, |state| joins(state, act, system, &limits)) else { return Ok(true) };
    if let Some(join) = chosen {
        let mut rules = vec![id::LINKUP_1, id::GAP_11, id::GAP_12, id::GAP_18, id::FLOW_1];
        if !join.turns.is_empty() {
            rules.extend([id::FLOAT_1, id::GAP_13]);
        }
        if state.rival_ships(join.place) {
            rules.push(id::GAP_26);
        }
        tell(table, &rules, Event::new(What::LaneLinked).system(system).to(join.place).n(act.lane));
        movement::turn(state, &join.turns, table);
        let t = join.place.as_system().unwrap_or(0);
        state.map.lay(system, t as u8, act.lane, Pt::default());
        movement::lane_supply(state);
        act.lane = EXPLORED;
        act.step = CubeStep::Seek;
        cubes::store(state, act);
        return Ok(false);
    }
    if !geometry::discs_left(state) {
        tell(table, &[id::STILL_1, id::GAP_14], Event::new(What::NoDisc).system(system));
        return Ok(no_fit(state, act, table));
    }
    let dir = straight(state, act, system).turned(act.deviation.into());
    let end = state.map.systems[system].at.along(dir, R * (i32::from(act.lane) + 2));
    let new = discovery::disc(state, None, end, table)?;
    state.map.lay(system, new as u8, act.lane, Pt::default());
    movement::lane_supply(state);
    let from = state.borg.cubes[cube].at;
    state.borg.cubes[cube].at = Place::system(new);
    let event = Event::new(What::CubeExplores).at(from).to(Place::system(new)).n(act.lane).with(Thing::Cube(act.cube));
    tell(table, &[id::NEWSYS_1, id::GAP_24, id::GAP_30, id::FLOW_1], event);
    act.step = CubeStep::Assimilate;
    cubes::store(state, act);
    if !state.disc(new).phenomenon() && state.disc(new).planetary() {
        cards::explore_borg(state, act.by.into(), new, table)?;
    }
    Ok(false)
}

/// The best connections (`ASC.GAP.18`): nearest stop, fewest Systems, smallest sum of degrees.
fn joins(state: &State, act: Activation, system: usize, limits: &Limits) -> Candidates {
    chart::with(&state.map, |chart| joins_on(chart, state, act, system, limits))
}

fn joins_on(chart: &mut Chart, state: &State, act: Activation, system: usize, limits: &Limits) -> Candidates {
    let dir = straight(state, act, system).turned(act.deviation.into());
    let joint = Joint::new(chart, system, dir, act.lane, limits);
    let joins = |t: usize| joint.could_join(chart, t);
    let mut givers: List<(u8, Far), 40> = gives(state, act, system, joins);
    givers.sort_unstable_by_key(|&(t, far)| (far, t));
    let mut best = (Far::NEVER, u8::MAX, u16::MAX);
    let mut found = Candidates::new();
    for &(t, far) in givers.iter() {
        if far > best.0 {
            break;
        }
        let Some(least) = solve::connect(chart, system, dir, act.lane, t.into(), limits) else { continue };
        let rank = (far, least.count, least.degrees);
        if rank < best {
            best = rank;
            found.clear();
        }
        if rank == best {
            for turns in least.ties.iter() {
                found.push(Candidate { place: Place::system(t.into()), deviation: act.deviation, turns: *turns });
            }
        }
    }
    found
}

/// F9: to a sector next to the nearest rival ship, if it gets there in this move.
fn follow(state: &mut State, mut act: Activation, table: &mut Tab<'_>) -> Done<bool> {
    let from = state.borg.cubes[usize::from(act.cube)].at;
    let Some(chosen) = choose(state, act.by, |state| stops(state, from, Aimed::Ship, act.left).1) else { return Ok(true) };
    let Some(stop) = chosen else { return Ok(stay(state, act, table)) };
    walk(state, &mut act, stop.place, &[id::EXPLORE_3, id::GAP_16, id::FLOW_1], table);
    act.step = CubeStep::Assimilate;
    cubes::store(state, act);
    Ok(false)
}
