//! The ensign: the bot of a first game, which values each command by itself. It stays as it is, for better bots are measured against it.

use engine::Seat;

use crate::{
    command::Command,
    data::FleetEffect,
    ids::{ALL_SEATS, FleetCardNo, Owner, Resource, Slot},
    map::{
        NONE, Place,
        graph::{Far, Reach},
        plane::R,
    },
    rules::{force, planets, projects, victory},
    state::{Fight, Frame, Mover, State},
    view::{self, View},
};

use super::sight::{cube_beside, cube_near, culture_income, safe_shields};

/// Scores for commands, higher is better.
pub fn appraise(view: &View, seat: Seat, commands: &[Command], scores: &mut Vec<i32>) {
    let state = view::table(view);
    let mind = Mind::of(&state, seat);
    scores.extend(commands.iter().map(|command| score(&state, &mind, seat, command)));
}

/// The value of a single command, for a bot that plans others itself.
pub fn value(state: &State, seat: Seat, command: &Command) -> i32 {
    score(state, &Mind { reach: None, joined: false, shell: false, stand: false }, seat, command)
}

/// A seat's assessment of the whole table before it looks at single commands.
struct Mind {
    /// Sectors joined to its Home System, whoever stands on the way.
    reach: Option<Reach>,
    /// Whether cubes have a way to it.
    joined: bool,
    /// Whether it sits in its shell: a home all of whose lanes lead nowhere cannot be reached by cubes, as long as a ship holds each of them.
    shell: bool,
    /// Whether a cube stands beside the home and the ships there are enough to hope for its end: then every ship counts, and none leaves.
    stand: bool,
}

/// Number of ships with improved weapons that destroy a cube in at least one battle out of five; fewer would be lost for nothing.
const STAND: u8 = 8;

/// Against one rival the race for culture is won at home; with more of them everybody would sit there for ever. Nor does it help when both are there.
fn shell(state: &State, seat: Seat) -> bool {
    let level = |seat: Seat| state.players[seat].ascendancy;
    let tied = level(seat) >= victory::ENOUGH && state.free_seats().any(|other| other != seat && level(other) >= level(seat));
    state.options.borg() && state.seats == 2 && !tied
}

/// Whether the home is held against the cube beside it.
fn stand(state: &State, seat: Seat) -> bool {
    let home = Place::system(state.map.home(seat));
    let ships = state.map.ships(home)[seat];
    let more = if matches!(state.frame(), Frame::Build(_)) { state.players[seat].stock[0] } else { 0 };
    ships + more >= STAND && state.map.neighbours(home).iter().any(|&next| state.cube_at(next).is_some())
}

impl Mind {
    fn of(state: &State, seat: Seat) -> Mind {
        if !state.options.borg() || !matches!(state.frame(), Frame::Act(_) | Frame::Lay(..) | Frame::Build(_) | Frame::Battle) {
            return Mind { reach: None, joined: false, shell: false, stand: false };
        }
        let reach = state.map.reach(Place::system(state.map.home(seat)), false, |_| false);
        let near = |place: Place| reach.to(place) != Far::NEVER;
        let cubes = state.borg.cubes.iter().any(|cube| cube.at != Place::NOWHERE && near(cube.at));
        let hub = state.map.hub != NONE && near(Place::system(state.map.hub.into()));
        Mind { reach: Some(reach), joined: cubes || hub, shell: shell(state, seat), stand: stand(state, seat) }
    }

    /// Whether a System is joined to the Borg and the seat's home is not.
    fn strange(&self, state: &State, system: usize) -> bool {
        let Some(reach) = &self.reach else { return false };
        if self.joined || reach.to(Place::system(system)) != Far::NEVER {
            return false;
        }
        let there = state.map.reach(Place::system(system), false, |_| false);
        let near = |place: Place| there.to(place) != Far::NEVER;
        state.borg.cubes.iter().any(|cube| cube.at != Place::NOWHERE && near(cube.at))
            || state.map.hub != NONE && near(Place::system(state.map.hub.into()))
    }
}

fn score(state: &State, mind: &Mind, seat: Seat, command: &Command) -> i32 {
    match *command {
        Command::Move(..)
        | Command::Explore(_)
        | Command::Discover(_)
        | Command::Warp(_)
        | Command::Charge(_)
        | Command::Leave(..)
        | Command::LeaveExplore(..) => moving(state, mind, seat, command),
        Command::Attack(_) | Command::Invade(_) | Command::Hegemony(_) => fighting(state, seat, command),
        Command::Bid(bid) => -i32::from(bid.iter().sum::<u8>()) * 10,
        Command::Card(card) => -i32::from(card),
        Command::Lay(degrees) => laying(state, degrees),
        Command::Link(_) if mind.shell => -200,
        Command::Link(to) => {
            if mind.strange(state, to.into()) {
                -150
            } else {
                120
            }
        }
        Command::NoLane => -100,
        Command::Retreat(_) | Command::Stay => retreating(state, seat, command),
        Command::Press | Command::Withdraw => pressing(state, seat, *command == Command::Press),
        Command::Hit(_, mover) => 10 * i32::from(mover.fleet.is_some()),
        Command::Take(index) => -(index.index() as i32),
        _ => building(state, mind, seat, command),
    }
}

fn building(state: &State, mind: &Mind, seat: Seat, command: &Command) -> i32 {
    let player = &state.players[seat];
    match *command {
        Command::Ascend => ascending(state, mind, seat),
        Command::Settle(_) => 720,
        Command::Colonise(system) => {
            let saving = player.ascendancy + 1 >= victory::ENOUGH && player.stock[2] >= 4;
            if saving { 20 } else { 700 + 20 * state.disc(system.into()).spots.len() as i32 }
        }
        Command::Node(system, kind) if mind.shell => {
            if kind == Resource::Culture {
                1100
            } else {
                90 - system.index() as i32
            }
        }
        Command::Node(system, kind) => settling(state, seat, system.into(), kind),
        Command::BuyCulture => 800,
        Command::Research(_) => {
            if exposed(state, seat) {
                60
            } else {
                520
            }
        }
        Command::Ship(_) => launching(state, mind, seat),
        Command::FreeShips(_) => 900,
        Command::Weapons if mind.shell && player.weapons == 0 => 960,
        Command::Weapons => 260,
        Command::Shields => {
            if exposed(state, seat) {
                950
            } else {
                270
            }
        }
        Command::Mark(_) => 150,
        Command::Launch if player.projects.len() < projects::limit(state, seat) => 420,
        // Four of the thirty command cards look for a starbase; without one those cubes wander.
        Command::Starbase(_) if state.options.borg() => 1,
        Command::Starbase(system) => 480 + if usize::from(system) == state.map.home(seat) { 50 } else { 0 },
        Command::Fleet(_, kind) if mind.shell => fleet(state, mind, seat, kind),
        Command::Fleet(..) => 40,
        Command::Mine(_) => 450,
        _ => answering(state, seat, command),
    }
}

/// Early culture is for colonies and nodes, which bring more.
fn ascending(state: &State, mind: &Mind, seat: Seat) -> i32 {
    let player = &state.players[seat];
    if player.ascendancy + player.stock[2] / 5 >= victory::ENOUGH {
        2000
    } else if mind.stand {
        -10
    } else if !mind.shell && state.round <= 3 && player.stock[2] < 8 {
        90
    } else {
        1000
    }
}

/// A new ship: guards for the home first, then a few to explore with.
fn launching(state: &State, mind: &Mind, seat: Seat) -> i32 {
    if mind.stand {
        return 1200;
    }
    if mind.shell {
        return 600;
    }
    let afloat = 30 - state.players[seat].supply;
    let guards = state.map.systems[state.map.home(seat)].ships[seat];
    if guards < 3 && state.options.borg() {
        910
    } else if afloat < 6 {
        600
    } else if afloat < 14 {
        310
    } else {
        80
    }
}

/// What others offer, what dice and cards ask, and the ends of steps.
fn answering(state: &State, seat: Seat, command: &Command) -> i32 {
    match *command {
        Command::KeepCard => 10,
        Command::Trade(_, card) => 650 - card.index() as i32 * 10,
        Command::Accept(card) => 300 - card.index() as i32 * 10,
        Command::Decline => 0,
        Command::Revoke(_) | Command::Detach(_) => -500,
        Command::Join(_) => -20,
        Command::Done => 100,
        Command::Brave(system) => 200 - 90 * i32::from(7_u8.saturating_sub(state.disc(system.into()).hazard)),
        Command::End => 10,
        Command::Keep(slot) => keeping(state, seat, slot),
        Command::Culture => {
            if matches!(state.frame(), Frame::Card(..)) {
                50
            } else {
                0
            }
        }
        Command::Peace => 30,
        Command::Give(system) => -10 * state.disc(system.into()).spots.len() as i32,
        Command::Hold => 5,
        Command::Manoeuvre(..) => -20,
        Command::Activate(_) => 0,
        Command::Split(split) => i32::from(split.iter().copied().max().unwrap_or(0)),
        _ => 0,
    }
}

/// In the shell single ships are wanted, except for a fleet that fights better.
fn fleet(state: &State, mind: &Mind, seat: Seat, card: FleetCardNo) -> i32 {
    let card = state.players[seat].facts().fleets.get(card.index()).filter(|_| mind.stand);
    if card.is_some_and(|card| matches!(card.effect, FleetEffect::OnesInSpace | FleetEffect::HunterKiller)) { 110 } else { -20 }
}

/// Whether cubes can still hit something of the seat's, so that its research goes to shields.
fn exposed(state: &State, seat: Seat) -> bool {
    state.options.borg() && state.players[seat].shields < safe_shields(state)
}

/// A resource node: culture early, research until the shields hold, production on its own places.
fn settling(state: &State, seat: Seat, system: usize, kind: Resource) -> i32 {
    let player = &state.players[seat];
    let world = &state.map.systems[system];
    let open = world.nodes[kind] >= state.disc(system).places(kind.into());
    let nodes = state.nodes(seat, kind);
    let late = player.ascendancy + 1 >= victory::ENOUGH && player.stock[2] >= 3;
    match kind {
        Resource::Culture if late => 30,
        Resource::Culture if player.ascendancy < 4 && culture_income(state, seat) < 6 => 1100,
        Resource::Culture => 900,
        // Before anything else: no ship holds a cube off for long, shields do.
        Resource::Research if nodes < if exposed(state, seat) { 3 } else { 2 } => 1110,
        Resource::Research if exposed(state, seat) && nodes < 5 => 700,
        Resource::Research => 130,
        Resource::Production if nodes < 2 => 620,
        Resource::Production if open => 70,
        Resource::Production if nodes < 4 => 620,
        Resource::Production => 140,
    }
}

/// Cheap advancements, culture and commands before the rest.
fn keeping(state: &State, seat: Seat, slot: Slot) -> i32 {
    let facts = state.advancement(seat, slot.into());
    let worth = match facts.effect {
        crate::data::Effect::Culture => 120,
        crate::data::Effect::Command => 100,
        crate::data::Effect::FreeShips => 70,
        crate::data::Effect::Warp => 50,
        _ => 40,
    };
    worth - 8 * i32::from(facts.cost)
}

/// Value of standing in a sector.
fn standing(state: &State, seat: Seat, place: Place, coming: u8) -> i32 {
    let mut worth = if cube_near(state, place) { -260 } else { 0 };
    let Some(system) = place.as_system() else { return worth };
    let world = &state.map.systems[system];
    let disc = state.disc(system);
    if disc.hazard > 0 {
        let shields = if disc.shields_help { state.players[seat].shields } else { 0 };
        let needed = disc.hazard + shields;
        worth -= 70 * i32::from(7_u8.saturating_sub(needed)) * i32::from(coming.max(1));
    }
    if world.ships[seat] > 0 {
        return worth;
    }
    worth += match world.owner {
        Owner::Nobody if disc.planetary() && !world.is_borg_world() => 420,
        Owner::Nobody if world.token > 0 => 150,
        Owner::Civilization => 380,
        Owner::Seat(owner) if owner != seat => 40,
        _ => 0,
    };
    worth
}

fn moving(state: &State, mind: &Mind, seat: Seat, command: &Command) -> i32 {
    if mind.shell {
        return sealing(state, mind, seat, command);
    }
    let known = state.map.systems.len();
    let wanderlust = 330 - 5 * known as i32;
    let leaving = |mover: Mover| {
        let Some(system) = mover.from.as_system() else { return 0 };
        let world = &state.map.systems[system];
        if system == state.map.home(seat) && world.ships[seat] <= 2 && state.options.borg() && state.round > 2 {
            return -500;
        }
        let wanted =
            world.ships[seat] == 1 && (world.owner == Owner::Nobody && world.facts().planetary() || world.owner == Owner::Civilization);
        if wanted { -400 } else { 0 }
    };
    match *command {
        Command::Move(mover, to) => {
            let coming = crate::rules::ships::count(state, seat, mover).unwrap_or(1);
            standing(state, seat, to, coming) + leaving(mover) - 30 + toward(state, seat, mover.from, to)
        }
        Command::Explore(mover) => wanderlust + leaving(mover) - if mover.fleet.is_none() { 0 } else { 100 },
        Command::Discover(mover) => 520 + if mover.fleet.is_none() { 0 } else { 60 },
        Command::Leave(group, to) => {
            let coming = state.warp.get(usize::from(group)).map_or(1, |group| group.ships);
            60 + standing(state, seat, to, coming)
        }
        Command::LeaveExplore(..) => wanderlust + 60,
        Command::Warp(mover) => leaving(mover) - 40 + 15 * i32::from(mover.fleet.is_none()),
        _ => -30,
    }
}

/// In the shell: a ship in every connection of the home, the others in orbit. Where cubes have a way already, ships in that lane too: a cube halts before
/// each of them, and most orders lead it elsewhere. Nobody waits beside a cube, unless the home stands against it.
fn sealing(state: &State, mind: &Mind, seat: Seat, command: &Command) -> i32 {
    let home = Place::system(state.map.home(seat));
    let in_lane = |place: Place, open: bool| place.as_lane().is_some_and(|(lane, _)| state.map.lanes[lane].open() == open);
    match *command {
        _ if mind.stand => -600,
        Command::Explore(mover) if mover.from == home && mover.fleet.is_none() => {
            if mind.joined && !cube_beside(state, home) {
                250
            } else {
                800
            }
        }
        Command::Move(_, to) if cube_beside(state, to) => -600,
        Command::Move(mover, to) if cube_beside(state, mover.from) => 700 + i32::from(to == home),
        Command::Move(mover, to) if mover.from == home && mover.fleet.is_none() && mind.joined => {
            let spare = state.map.ships(home)[seat] >= 2 && state.map.ships(to)[seat] == 0;
            let far = mind.reach.as_ref().map_or(0, |reach| reach.to(to).sectors());
            if in_lane(to, false) && spare { 300 + 10 * i32::from(far) } else { -600 }
        }
        Command::Move(mover, to) if to == home && !in_lane(mover.from, true) && !(mind.joined && in_lane(mover.from, false)) => 200,
        _ => -600,
    }
}

/// Out of the middle of a lane rather than to and fro in it.
fn toward(state: &State, seat: Seat, from: Place, to: Place) -> i32 {
    let Some((lane, sector)) = to.as_lane() else { return 20 };
    let Some((_, before)) = from.as_lane().filter(|(other, _)| *other == lane) else {
        // Into a lane: worth it where its other end is wanted.
        let strip = &state.map.lanes[lane];
        let other = if from == Place::system(strip.a.into()) { strip.b } else { strip.a };
        let goal = if other == NONE { 100 } else { standing(state, seat, Place::system(other.into()), 1) };
        return goal / 2 - 30;
    };
    let strip = &state.map.lanes[lane];
    let ahead = if sector > before { strip.b } else { strip.a };
    if ahead == NONE { 150 } else { standing(state, seat, Place::system(ahead.into()), 1) / 2 }
}

/// Lanes lead outward, where there is room.
fn laying(state: &State, degrees: u16) -> i32 {
    let Frame::Lay(_, mover, n, _) = state.frame() else { return 0 };
    let system = mover.from.as_system().unwrap_or(0);
    let end = crate::rules::geometry::end(state, system, degrees.into(), n);
    let near = state.map.systems.iter().map(|other| end.square_to(other.at)).min().unwrap_or(0);
    let edge = state.map.area;
    let room = (end.x - edge[0]).min(edge[2] - end.x).min(end.y - edge[1]).min(edge[3] - end.y);
    150 + ((near as u64).isqrt() as i32 / (R / 10)).min(60) + (room / (R / 10)).min(30)
}

fn fighting(state: &State, seat: Seat, command: &Command) -> i32 {
    let player = &state.players[seat];
    match *command {
        Command::Hegemony(system) => {
            let bonus = player.ascendancy + state.count(seat, crate::data::Effect::Translators);
            let over = planets::resistance(state, system.into());
            let chances = 6 - i32::from(over.saturating_sub(bonus)).min(6);
            if chances == 0 { -200 } else { 140 * chances + 30 * i32::from(state.map.systems[usize::from(system)].resource_nodes()) - 60 }
        }
        Command::Invade(system) => {
            let world = &state.map.systems[usize::from(system)];
            let mine = i32::from(world.ships[seat]) * (2 + i32::from(player.weapons));
            let theirs = if world.is_borg_world() { 3 * (2 + i32::from(world.spire)) } else { i32::from(world.structures()) * 3 };
            if mine > theirs { 300 + 20 * (mine - theirs) } else { -300 }
        }
        Command::Attack(place) => attacking(state, seat, place),
        _ => 0,
    }
}

fn attacking(state: &State, seat: Seat, place: Place) -> i32 {
    let near =
        |ships: &dyn Fn(Place) -> u8| -> i32 { state.map.neighbours(place).iter().chain([&place]).map(|&at| i32::from(ships(at))).sum() };
    let mine = near(&|at| state.map.ships(at)[seat]) * (2 + i32::from(state.players[seat].weapons));
    if state.cube_at(place).is_some() {
        return if mine >= 30 { 200 } else { -800 };
    }
    let ships = state.map.ships(place);
    let enemies = ALL_SEATS.into_iter().filter(|&other| other != seat && ships[other] > 0);
    let theirs: i32 = enemies.clone().map(|other| i32::from(ships[other]) * (2 + i32::from(state.players[other].weapons))).sum();
    let friend = enemies.clone().any(|other| state.partners(seat, other));
    let leader = enemies.clone().any(|other| state.players[other].ascendancy + 1 >= victory::ENOUGH);
    let strength = mine - theirs * 2;
    if friend || strength < 0 { -500 } else { 60 + 10 * strength.min(10) + if leader { 150 } else { 0 } }
}

/// Stay while it goes well.
fn retreating(state: &State, seat: Seat, command: &Command) -> i32 {
    let mine = i32::from(force::strength(state, seat));
    let enemy = if state.battle.cube == NONE {
        let foes = ALL_SEATS.into_iter().filter(|&other| other != seat);
        foes.map(|other| i32::from(force::strength(state, other))).sum()
    } else {
        i32::from(state.battle.dice) * (1 + i32::from(state.battle.round))
    };
    let losing = enemy > mine;
    match *command {
        Command::Stay => {
            let home = Place::system(state.map.home(seat));
            let guarding = state.battle.cube != NONE && force::force(state, seat).contains(&home);
            if guarding && shell(state, seat) {
                60
            } else if losing {
                -50
            } else {
                50
            }
        }
        Command::Retreat(to) if cube_near(state, to) => -20,
        _ => 0,
    }
}

fn pressing(state: &State, seat: Seat, press: bool) -> i32 {
    if state.battle.fight != Fight::Planet {
        return 0;
    }
    let system = state.battle.at.as_system().unwrap_or(0);
    let world = &state.map.systems[system];
    let theirs = if world.is_borg_world() { 1 + world.spire - state.battle.struck.min(world.spire) } else { world.structures() };
    let good = force::strength(state, seat) * 2 >= theirs;
    if good == press { 50 } else { 0 }
}
