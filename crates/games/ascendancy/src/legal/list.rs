//! Legal commands of a seat in its own turn, in the order of lists: the map is looked at once, sets answer the rest.

use crate::{
    command::Command,
    data::{Ability, Effect, FleetEffect, tables},
    list::List,
    map::{
        NONE, Place, SEATS,
        places::{Places, numbers},
    },
    rules::{battle, build, geometry, impulse, movement, planets, projects, seat as seat_of, ships, trade},
    state::{AtWarp, Mover, State, once},
};

/// Everything that can be said while building.
pub fn building(state: &State, seat: usize, out: &mut Vec<Command>) {
    let player = &state.players[seat];
    let (mut mine, mut vacant) = (0_u64, 0_u64);
    for (system, world) in state.map.systems.iter().enumerate() {
        mine |= u64::from(world.owned_by(seat)) << system;
        vacant |= u64::from(world.owner == NONE) << system;
    }
    out.extend(build::check_ascend(state, seat).is_ok().then_some(Command::Ascend));
    out.extend(build::check_step(state, seat, 0).is_ok().then_some(Command::Weapons));
    out.extend(build::check_step(state, seat, 1).is_ok().then_some(Command::Shields));
    if build::pays_colony(state, seat) {
        let open = numbers(vacant).filter(|&system| build::check_colonise(state, seat, system).is_ok());
        out.extend(open.map(|system| Command::Colonise(system as u8)));
    }
    if player.can_pay(tables().prices.ship) {
        let yards = numbers(mine).filter(|&system| build::check_ship(state, seat, system).is_ok());
        out.extend(yards.map(|system| Command::Ship(system as u8)));
    }
    if player.once & once::FREE_SHIP == 0 && state.has(seat, Effect::FreeShips) {
        let yards = numbers(mine).filter(|&system| build::check_free_ship(state, seat, system).is_ok());
        out.extend(yards.map(|system| Command::FreeShips(system as u8)));
    }
    let pays: [bool; 3] = std::array::from_fn(|kind| player.can_pay(tables().prices.nodes[kind]));
    if pays != [false; 3] {
        for system in numbers(mine) {
            let kinds = (0..3_u8).filter(|&kind| pays[usize::from(kind)] && build::check_node(state, seat, system, kind).is_ok());
            out.extend(kinds.map(|kind| Command::Node(system as u8, kind)));
        }
    }
    let projects = 0..player.projects.len() as u8;
    out.extend(projects.filter(|&project| build::check_research(state, seat, project).is_ok()).map(Command::Research));
    out.extend(build::check_buy_culture(state, seat).is_ok().then_some(Command::BuyCulture));
    if player.can(Ability::Marks) {
        let systems = 0..state.map.systems.len();
        out.extend(systems.filter(|&system| build::check_mark(state, seat, system).is_ok()).map(|system| Command::Mark(system as u8)));
    }
    trades(state, seat, out);
    out.push(Command::Done);
    let raised = player.raised.iter().filter(|(_, ships)| *ships >= 3).fold(0_u64, |all, (system, _)| all | 1 << system);
    for system in numbers(raised) {
        let (place, kinds) = (Place::system(system), 0..player.facts().fleets.len() as u8);
        let fits = kinds.filter(|&kind| ships::check_new_fleet(state, seat, place, kind).is_ok());
        out.extend(fits.map(|kind| Command::Fleet(place, kind)));
    }
    fleets(state, seat, out);
    let settled = numbers(vacant).filter(|&system| state.map.systems[system].ships[seat] >= 3);
    out.extend(settled.filter(|&system| build::check_settle(state, seat, system).is_ok()).map(|system| Command::Settle(system as u8)));
}

/// Everything that can be said while commands are given.
pub fn commands(state: &State, seat: usize, out: &mut Vec<Command>) {
    if state.players[seat].once & once::TOKEN != 0 {
        let projects = 0..state.players[seat].projects.len() as u8;
        out.extend(projects.filter(|&project| build::check_place_token(state, seat, project).is_ok()).map(Command::Research));
    }
    trades(state, seat, out);
    let left = state.players[seat].commands > 0;
    if left {
        orders(state, seat, out);
    }
    fleets(state, seat, out);
    out.extend(projects::check_launch(state, seat).is_ok().then_some(Command::Launch));
    let here = state.map.systems.iter().enumerate().fold(0_u64, |all, (system, world)| all | u64::from(world.ships[seat] > 0) << system);
    let braved = numbers(here).filter(|&system| movement::check_brave(state, seat, system).is_ok());
    out.extend(braved.map(|system| Command::Brave(system as u8)));
    if left {
        let mined = numbers(here).filter(|&system| planets::check_mine(state, seat, system).is_ok());
        out.extend(mined.map(|system| Command::Mine(system as u8)));
    }
    out.push(Command::End);
}

fn trades(state: &State, seat: usize, out: &mut Vec<Command>) {
    let player = &state.players[seat];
    if let Some(first) = (0..3_u8).find(|&card| player.given[usize::from(card)] == NONE) {
        for other in state.all().filter(|&other| other != seat && player.met >> other & 1 != 0 && player.offered >> other & 1 == 0) {
            if trade::check_offer(state, seat, other, first).is_ok() {
                let cards = (0..3).filter(|&card| player.given[usize::from(card)] == NONE);
                out.extend(cards.map(|card| Command::Trade(seat_of(other), card)));
            }
        }
    }
    let partners = state.all().filter(|&other| other != seat && trade::check_revoke(state, seat, other).is_ok());
    out.extend(partners.map(|other| Command::Revoke(seat_of(other))));
}

fn fleets(state: &State, seat: usize, out: &mut Vec<Command>) {
    out.extend((0..3).filter(|&fleet| ships::check_join(state, seat, fleet).is_ok()).map(Command::Join));
    out.extend((0..3).filter(|&fleet| ships::check_leave(state, seat, fleet).is_ok()).map(Command::Detach));
}

/// The ships of a seat in one sector.
#[derive(Copy, Clone, Default)]
struct Stand {
    place: Place,
    /// Its fleets, by bit.
    fleets: u8,
    single: bool,
}

impl Stand {
    fn of(state: &State, seat: usize, place: Place) -> Stand {
        let fleets = ships::fleets_at(state, seat, place).fold(0, |all, fleet| all | 1 << fleet);
        Stand { place, fleets, single: state.singles(seat, place) > 0 }
    }

    /// Movable ships there, fleets first.
    fn movers(self) -> impl Iterator<Item = Mover> {
        let fleets = (0..3_u8).filter(move |fleet| self.fleets >> fleet & 1 != 0);
        fleets.chain(self.single.then_some(NONE)).map(move |fleet| Mover { from: self.place, fleet })
    }
}

/// Orders that cost a command: movement, warp, attacks, and work of ships at a System.
fn orders(state: &State, seat: usize, out: &mut Vec<Command>) {
    let (map, held) = (&state.map, state.map.fleets());
    let (mine, bars) = (held[seat], state.barred(seat, &held));
    let mut stands = List::<Stand, 60>::new();
    let mut about = mine;
    for place in mine.iter() {
        let stand = Stand::of(state, seat, place);
        let (next, reach) = impulse::reach(state, place, &bars);
        about = about.or(&next);
        for mover in stand.movers() {
            reach.each(|to| out.push(Command::Move(mover, to)));
        }
        stands.push(stand);
    }
    let with = |test: fn(&State, usize, Mover) -> bool, command: fn(Mover) -> Command, out: &mut Vec<Command>| {
        for stand in stands.iter() {
            if stand.movers().next().is_some_and(|any| test(state, seat, any)) {
                out.extend(stand.movers().map(command));
            }
        }
    };
    with(|state, seat, any| any.from.as_system().is_some() && movement::check_explore(state, seat, any).is_ok(), Command::Explore, out);
    with(|state, seat, any| any.from.as_lane().is_some() && movement::check_discover(state, seat, any).is_ok(), Command::Discover, out);
    with(|state, seat, any| movement::check_enter(state, seat, any).is_ok(), Command::Warp, out);
    warps(state, seat, &bars, out);
    let others = (0..SEATS).filter(|&other| other != seat).fold(Places::default(), |all, other| all.or(&held[other]));
    let targets = others.or(&state.cube_places()).and(&about);
    out.extend(targets.iter().filter(|&place| battle::check_attack(state, seat, place).is_ok()).map(Command::Attack));
    let here = mine.systems();
    let beside = struck_from_beside(state, seat);
    out.extend(
        numbers(here | beside)
            .filter(|&system| planets::check_invade(state, seat, system).is_ok())
            .map(|system| Command::Invade(system as u8)),
    );
    out.extend(
        numbers(here).filter(|&system| planets::check_hegemony(state, seat, system).is_ok()).map(|system| Command::Hegemony(system as u8)),
    );
    let own = (0..map.systems.len()).filter(|&system| map.systems[system].owned_by(seat));
    out.extend(own.filter(|&system| planets::check_starbase(state, seat, system).is_ok()).map(|system| Command::Starbase(system as u8)));
    for stand in stands.iter().filter(|stand| stand.single && state.singles(seat, stand.place) >= 3) {
        let kinds = 0..state.players[seat].facts().fleets.len() as u8;
        let fits = kinds.filter(|&kind| ships::check_fleet(state, seat, stand.place, kind).is_ok());
        out.extend(fits.map(|kind| Command::Fleet(stand.place, kind)));
    }
}

/// Systems beside a deep strike fleet.
fn struck_from_beside(state: &State, seat: usize) -> u64 {
    let player = &state.players[seat];
    let strikes = |index: usize| player.fleet_card(index).is_some_and(|card| card.effect == FleetEffect::DeepStrike);
    let fleets = (0..3).filter(|&index| strikes(index)).map(|index| player.fleets[index].at).filter(|&at| state.map.exists(at));
    let next = fleets.flat_map(|at| state.map.neighbours(at).iter().filter_map(|place| place.as_system()).collect::<Vec<_>>());
    next.fold(0, |all, system| all | 1 << system)
}

/// Orders of ships at warp.
fn warps(state: &State, seat: usize, bars: &Places, out: &mut Vec<Command>) {
    let own = || state.warp.iter().zip(0_u8..).filter(|(group, _)| usize::from(group.seat) == seat);
    if own().next().is_none() {
        return;
    }
    let charged = own().filter(|&(_, number)| movement::check_charge(state, seat, number).is_ok());
    out.extend(charged.map(|(_, number)| Command::Charge(number)));
    let legs = state.map.legs(bars);
    let within = |group: &AtWarp| state.map.within(group.from, movement::range(state, seat, group), &legs, bars);
    for (group, number) in own() {
        let near = within(group).0 & !bars.systems();
        out.extend(numbers(near).map(|system| Command::Leave(number, Place::system(system))));
        out.extend((group.from.as_lane().is_some() && !bars.has(group.from)).then_some(Command::Leave(number, group.from)));
    }
    if (2..=4).any(|n| state.map.has_piece(n)) {
        let all = (1_u64 << state.map.systems.len()) - 1;
        let open = numbers(all & !bars.systems())
            .filter(|&system| geometry::can_leave(state, system))
            .fold(0_u64, |all, system| all | 1 << system);
        for (group, number) in own() {
            let nearer = within(group).1;
            out.extend(numbers(nearer & open).map(|system| Command::LeaveExplore(number, system as u8)));
        }
    }
}
