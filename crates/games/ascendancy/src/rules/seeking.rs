//! A cube's movement, as the decision list `ASC.FLOW.1` has it (F1 to F10).

use engine::Seat;
use rulebook::{RuleId, ascendancy as id};

use super::{
    ask::{self, Done, Tab, tell},
    cards, citing, cubes, discovery, geometry, lanes,
    stops::{Candidates, Stops, stops, stops_on},
};
use crate::{
    data::Aimed,
    event::{Event, Thing, What},
    ids::seat_number,
    list::List,
    map::{
        NONE, Place, SEATS,
        chart::{self, Chart},
        graph::{Far, Reach},
        plane::{Dir, Pt, R},
        solve::{self, Joint, Limits},
    },
    options::{BorgDirection, BorgNoFit},
    state::{Activation, Candidate, CubeStep, Frame, State},
    words,
};

/// A home die is rolled again this often at most, then it counts as it lies (ours), so that the enumerator can count every course of a game.
const MOST_REROLLS: u8 = 9;

/// Nothing more is explored in this activation.
const EXPLORED: u8 = NONE;

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

/// The rules that leave the activator a choice among equally near targets.
const NEAREST: [RuleId; 2] = [id::NEAR_3, id::TIE_1];

/// The one candidate, or the one that was taken; `None` while the activator has to choose (`ASC.TIE.1`).
fn choose(
    state: &mut State,
    by: Seat,
    rules: &[RuleId],
    table: &mut Tab<'_>,
    candidates: impl FnOnce(&State) -> Candidates,
) -> Option<Option<Candidate>> {
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
            tell(table, rules, Event::new(What::Tied).by(by).n(found.count()));
            None
        }
    }
}

fn reach(state: &State, from: Place, to: Place) -> Reach {
    state.map.reach_to(from, to, state.options.borg_partial_leg, |place| state.rival_ships(place))
}

/// F1 and F2: to the nearest target, if one can be reached.
fn seek(state: &mut State, mut act: Activation, table: &mut Tab<'_>) -> Done<bool> {
    let cube = usize::from(act.cube);
    let (from, aimed) = (state.borg.cubes[cube].at, state.aimed(act.order));
    let Some(chosen) = choose(state, act.by, &NEAREST, table, |state| ends(state, act, &stops(state, from, aimed, act.left).1)) else {
        return Ok(true);
    };
    if let Some(stop) = chosen {
        let rules = if table.listens() { citing::target_found(state, from, stop.place, aimed, act.left) } else { Vec::new() };
        walk(state, &mut act, stop, &rules, table);
        act.step = CubeStep::Assimilate;
        cubes::store(state, act);
        return Ok(false);
    }
    if act.lane == EXPLORED {
        act.step = CubeStep::Assimilate;
        cubes::store(state, act);
        return Ok(false);
    }
    if table.listens() {
        let rules = citing::target_missing(state, from, aimed, act.left);
        tell(table, &rules, Event::new(What::NoTarget).at(from).n(act.left).with(Thing::Order(act.order)));
    }
    let can = from.as_system().is_some_and(|system| geometry::can_leave(state, system));
    act.step = if can { CubeStep::Point } else { CubeStep::Approach };
    cubes::store(state, act);
    Ok(false)
}

/// The places at which a cube can stop on its way to one of these goals (`ASC.TIE.1`): the goal itself, or, if it is too far, the last System within
/// its range on any of the shortest ways (`ASC.GAP.17`); in the sector before another cube, whichever way it comes (`ASC.BASE.BORG.10`).
fn ends(state: &State, act: Activation, goals: &Candidates) -> Candidates {
    let from = state.borg.cubes[usize::from(act.cube)].at;
    let mut found = Candidates::new();
    for goal in goals.iter().map(|goal| goal.place) {
        let reach = reach(state, from, goal);
        let near = |place: Place| reach.to(place).warp() <= act.left;
        // Sectors on the ways back from the goal, whether one of them on may be a stop, and the cube that stands in the one after.
        let mut back = vec![(goal, near(goal), NONE)];
        let mut next = 0;
        while let Some(&(place, within, woke)) = back.get(next) {
            next += 1;
            // A sector of a lane is as far as the System behind it, which was looked at before.
            let within = within || near(place);
            let other = state.cube_at(place).filter(|&other| within && other != act.cube);
            if place == from || within && other.is_none() {
                let end = Candidate { end: place, woke, ..Candidate::at(goal) };
                if !found.contains(&end) {
                    found.push(end);
                }
                continue;
            }
            let woke = other.unwrap_or(woke);
            for &before in reach.before(&state.map, place).iter() {
                if !back.contains(&(before, within, woke)) {
                    back.push((before, within, woke));
                }
            }
        }
    }
    found.sort_unstable_by_key(|end| (end.place, end.end));
    found
}

/// Moves a cube toward a sector; before another cube it halts and wakes it afterwards (`ASC.BASE.BORG.10`).
fn walk(state: &mut State, act: &mut Activation, chosen: Candidate, rules: &[RuleId], table: &mut Tab<'_>) {
    let cube = usize::from(act.cube);
    let (from, end) = (state.borg.cubes[cube].at, chosen.end);
    let reach = reach(state, from, end);
    let (way, far) = (reach.way(end), reach.to(end));
    state.borg.cubes[cube].at = end;
    let mut rules = rules.to_vec();
    if way.windows(2).any(|pair| hop(state, pair[0], pair[1])) || way.first().is_some_and(|&first| hop(state, from, first)) {
        rules.extend([id::CONDUIT_1, id::GAP_3]);
    }
    if chosen.woke != NONE {
        act.woke = chosen.woke;
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
    let spread = state.map.spread(from, state.options.borg_partial_leg, &held, u8::MAX);
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
            found.push(Candidate::at(place));
        }
    }
    (best, found)
}

/// F4: toward a System from which it can explore.
fn approach(state: &mut State, mut act: Activation, table: &mut Tab<'_>) -> Done<bool> {
    let cube = usize::from(act.cube);
    let from = state.borg.cubes[cube].at;
    let Some(chosen) = choose(state, act.by, &NEAREST, table, |state| ends(state, act, &starts(state, from).1)) else {
        return Ok(true);
    };
    let Some(goal) = chosen else {
        act.step = CubeStep::Follow;
        cubes::store(state, act);
        return Ok(false);
    };
    let far = reach(state, from, goal.place).to(goal.place);
    let explores = goal.end == goal.place && act.left > far.warp();
    let rules = [id::EXPLORE_1, id::EXPLORE_2, id::FLOW_1, id::GAP_17];
    walk(state, &mut act, goal, &rules[..3 + usize::from(!explores)], table);
    if explores {
        act.left -= far.warp();
        act.step = CubeStep::Point;
    } else {
        act.step = CubeStep::Assimilate;
    }
    cubes::store(state, act);
    Ok(false)
}

/// The Home Systems on the map, numbered as `ASC.HOME.1` says: the holder of the lowest card first, then clockwise.
pub fn homes(state: &State) -> List<Seat, SEATS> {
    let sorted = state.ring();
    let card = |seat: Seat| match state.cards[seat] {
        0 => u8::MAX,
        card => card,
    };
    let first = (0..sorted.len()).min_by_key(|&index| card(sorted[index])).unwrap_or_default();
    (0..sorted.len()).map(|index| sorted[(first + index) % sorted.len()]).collect()
}

/// The home die (`ASC.HOME.1`, `ASC.GAP.9`, `ASC.GAP.10`).
fn home_die(state: &mut State, act: Activation, system: usize, table: &mut Tab<'_>) -> Done<u8> {
    let about = [Thing::Cube(act.cube), Thing::Disc(state.map.systems[system].disc)];
    if state.options.borg_direction == BorgDirection::Uniform {
        let lots: List<(u16, u32), 180> = (0..180).map(|half| (half * 2, 1)).collect();
        let degrees = ask::draw(table, id::LANE_4, "ask-direction", act.by, about, &lots, words::number_lot)?;
        tell(table, &[id::LANE_4], Event::new(What::DirectionDrawn).system(system).n(degrees));
        return Ok((degrees / 2) as u8);
    }
    let homes = homes(state);
    let n = homes.count();
    let (mut round, mut own, mut again) = (false, false, MOST_REROLLS);
    loop {
        let die = ask::die(table, id::HOME_1, "ask-home", act.by, about)?;
        round |= die > n;
        if die > 6 / n * n && again > 0 {
            again -= 1;
            continue;
        }
        let home = homes[usize::from((die - 1) % n)];
        if state.map.home(home) == system && n > 1 && again > 0 {
            (own, again) = (true, again - 1);
            continue;
        }
        let event = Event::new(What::HomeDrawn).system(system).to(Place::system(state.map.home(home))).n(die);
        if table.listens() {
            let mut rules = vec![id::HOME_1, id::LANE_3];
            rules.extend(round.then_some(id::GAP_9));
            rules.extend(citing::homes_numbered(state, own).then_some(id::GAP_10));
            tell(table, &rules, event);
        }
        return Ok(home.into());
    }
}

/// The straight direction of the lane.
fn straight(state: &State, act: Activation, system: usize) -> Dir {
    if state.options.borg_direction == BorgDirection::Uniform {
        return Dir::degrees(i32::from(act.home) * 2);
    }
    let home = state.map.systems[state.map.home(seat_number(act.home).unwrap_or_default())].at;
    let from = state.map.systems[system].at;
    if home == from { Dir::degrees(90) } else { Dir::between(from, home) }
}

/// Systems to which a lane of the rolled length would bring a target within reach, with the stop; only those that it could join.
fn gives(state: &State, act: Activation, system: usize, joins: impl Fn(usize) -> bool) -> List<(u8, Far), 40> {
    let mut found = List::new();
    let mut tools = None;
    for number in 0..state.map.systems.count() {
        let t = usize::from(number);
        if t == system || !geometry::can_leave(state, t) || !joins(t) || state.map.joined(system, t) {
            continue;
        }
        let (field, map) = tools.get_or_insert_with(|| (Stops::new(state, state.aimed(act.order)), state.map));
        let Some(lane) = map.lay(system, Some(t), act.lane, Pt::default()) else { continue };
        let (far, stops) = stops_on(map, Place::system(system), act.left, field);
        map.lift(lane);
        if !stops.is_empty() {
            found.push((number, far));
        }
    }
    found
}

/// F5 and F6: the dice, and the direction of the lane.
fn point(state: &mut State, mut act: Activation, table: &mut Tab<'_>) -> Done<bool> {
    let cube = usize::from(act.cube);
    let Some(system) = state.borg.cubes[cube].at.as_system() else { return Ok(stay(state, act, &[id::STILL_1, id::FLOW_1], table)) };
    if state.taken == NONE {
        act.home = home_die(state, act, system, table)?;
        let disc = state.map.systems[system].disc;
        act.lane = ask::lane(table, id::LANE_1, act.by, [Thing::Cube(act.cube), Thing::Disc(disc)])?;
        tell(table, &[id::LANE_1, id::GAP_25], Event::new(What::LaneRolled).system(system).n(act.lane));
        cubes::store(state, act);
        if !state.map.has_piece(act.lane) {
            tell(table, &[id::STILL_1, id::GAP_14], Event::new(What::NoPiece).n(act.lane));
            return Ok(no_fit(state, act, table));
        }
    }
    let limits = geometry::limits(state);
    let Some(chosen) = choose(state, act.by, &[id::TIE_1, id::GAP_15], table, |state| aims(state, act, system, &limits)) else {
        return Ok(true);
    };
    let Some(aim) = chosen else {
        return Ok(no_fit(state, act, table));
    };
    act.deviation = aim.deviation;
    let rules = if table.listens() { citing::lane_pointed(state, system, straight(state, act, system), act, &aim) } else { Vec::new() };
    tell(table, &rules, Event::new(What::LanePointed).system(system).n(aim.deviation).m(act.lane));
    lanes::turn(state, &aim.turns, table);
    act.step = CubeStep::Connect;
    cubes::store(state, act);
    Ok(false)
}

fn aims(state: &State, act: Activation, system: usize, limits: &Limits) -> Candidates {
    let dir = straight(state, act, system);
    let aims = chart::with(&state.map, |chart| {
        // In whatever direction, and targets turned into their places as well.
        let joint = Joint::new(chart, system, dir, act.lane, &Limits { swing: true, ..*limits });
        let joins = |t: usize| joint.could_join(chart, t);
        let targets = gives(state, act, system, joins).iter().fold(0_u64, |all, (t, _)| all | 1 << t);
        solve::point(chart, system, dir, act.lane, targets, limits)
    });
    aims.iter().map(|aim| Candidate { deviation: aim.deviation, turns: aim.turns, ..Candidate::at(Place::system(system)) }).collect()
}

/// The lane fits nowhere (`ASC.GAP.14`).
fn no_fit(state: &mut State, mut act: Activation, table: &mut Tab<'_>) -> bool {
    if state.options.borg_nofit == BorgNoFit::NearestShip {
        act.step = CubeStep::Follow;
        cubes::store(state, act);
        return false;
    }
    stay(state, act, &[id::STILL_1, id::GAP_14, id::FLOW_1], table)
}

/// F10: it stays.
fn stay(state: &mut State, mut act: Activation, rules: &[RuleId], table: &mut Tab<'_>) -> bool {
    let at = state.borg.cubes[usize::from(act.cube)].at;
    tell(table, rules, Event::new(What::CubeStays).at(at).to(at).with(Thing::Cube(act.cube)));
    act.step = CubeStep::Assimilate;
    cubes::store(state, act);
    false
}

/// F7: a connection that gives a target; F8: otherwise a new System.
fn connect(state: &mut State, mut act: Activation, table: &mut Tab<'_>) -> Done<bool> {
    let cube = usize::from(act.cube);
    let Some(system) = state.borg.cubes[cube].at.as_system() else { return Ok(stay(state, act, &[id::STILL_1, id::FLOW_1], table)) };
    let limits = geometry::limits(state);
    let Some(chosen) = choose(state, act.by, &[id::TIE_1, id::GAP_18], table, |state| joins(state, act, system, &limits)) else {
        return Ok(true);
    };
    if let Some(join) = chosen {
        let dir = straight(state, act, system).turned(act.deviation.into());
        if table.listens() {
            let several = several_join(state, act, system, dir, &limits);
            let rules = citing::lane_linked(state, system, dir, act, &join, several);
            tell(table, &rules, Event::new(What::LaneLinked).system(system).to(join.place).n(act.lane));
        }
        lanes::turn(state, &join.turns, table);
        let t = join.place.as_system().unwrap_or_default();
        state.map.lay(system, Some(t), act.lane, Pt::default());
        state.return_lanes();
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
    state.map.lay(system, Some(new), act.lane, Pt::default());
    state.return_lanes();
    let from = state.borg.cubes[cube].at;
    state.borg.cubes[cube].at = Place::system(new);
    let event = Event::new(What::CubeExplores).at(from).to(Place::system(new)).n(act.lane).with(Thing::Cube(act.cube));
    let mut rules = vec![id::NEWSYS_1, id::FLOW_1];
    // The Borg ignore hazards and take no token.
    rules.extend((state.disc(new).hazard > 0 || state.disc(new).phenomenon()).then_some(id::GAP_24));
    tell(table, &rules, event);
    act.step = CubeStep::Assimilate;
    cubes::store(state, act);
    if !state.disc(new).phenomenon() && state.disc(new).planetary() {
        cards::explore_borg(state, act.by, new, table)?;
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
                found.push(Candidate { deviation: act.deviation, turns: *turns, ..Candidate::at(Place::system(t.into())) });
            }
        }
    }
    found
}

/// Whether more than one System could be joined so that a target comes within reach (`ASC.GAP.18`).
fn several_join(state: &State, act: Activation, system: usize, dir: Dir, limits: &Limits) -> bool {
    chart::with(&state.map, |chart| {
        let joint = Joint::new(chart, system, dir, act.lane, limits);
        let givers = gives(state, act, system, |t| joint.could_join(chart, t));
        let joined = givers.iter().filter(|(t, _)| solve::connects(chart, system, dir, act.lane, (*t).into(), limits));
        joined.count() > 1
    })
}

/// F9: to a sector next to the nearest rival ship, if it gets there in this move.
fn follow(state: &mut State, mut act: Activation, table: &mut Tab<'_>) -> Done<bool> {
    let from = state.borg.cubes[usize::from(act.cube)].at;
    let near = |state: &State| ends(state, act, &stops(state, from, Aimed::Ship, act.left).1);
    let Some(chosen) = choose(state, act.by, &NEAREST, table, near) else { return Ok(true) };
    // It comes here from a lane that fits nowhere, or because it can explore from nowhere.
    let rules: &[RuleId] = match act.lane {
        0 => &[id::EXPLORE_3, id::GAP_16, id::FLOW_1],
        _ => &[id::MOVE_1, id::GAP_14, id::GAP_16, id::FLOW_1],
    };
    let Some(stop) = chosen else { return Ok(stay(state, act, &[rules, &[id::STILL_1]].concat(), table)) };
    walk(state, &mut act, stop, rules, table);
    act.step = CubeStep::Assimilate;
    cubes::store(state, act);
    Ok(false)
}
