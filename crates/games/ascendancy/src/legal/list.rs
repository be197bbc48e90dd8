//! Legal commands of a seat in its own turn, in the order of lists: the map is looked at once, sets answer the rest.

use engine::Seat;

use crate::{
    command::Command,
    data::{Ability, Effect, FleetEffect, tables},
    ids::{ALL_SEATS, AgreementNo, FleetCardNo, FleetNo, GroupNo, Owner, ProjectNo, Resource, SystemNo},
    list::List,
    map::{
        NONE, Place,
        places::{Places, in_set, numbers},
    },
    rules::{battle, build, geometry, impulse, movement, planets, projects, ships, trade},
    state::{AtWarp, Mover, State, once},
};

/// Everything that can be said while building.
pub fn building(state: &State, seat: Seat, out: &mut Vec<Command>) {
    let player = &state.players[seat];
    let (mut mine, mut vacant) = (0_u64, 0_u64);
    for (system, world) in state.map.systems.iter().enumerate() {
        mine |= u64::from(world.owned_by(seat)) << system;
        vacant |= u64::from(world.owner == Owner::Nobody) << system;
    }
    out.extend(build::check_ascend(state, seat).is_ok().then_some(Command::Ascend));
    out.extend(build::check_step(state, seat, 0).is_ok().then_some(Command::Weapons));
    out.extend(build::check_step(state, seat, 1).is_ok().then_some(Command::Shields));
    let open = in_set(vacant).filter(|&system| build::check_colonise(state, seat, system.into()).is_ok());
    out.extend(open.map(Command::Colonise));
    if player.can_pay(tables().prices.ship) {
        let yards = in_set(mine).filter(|&system| build::check_ship(state, seat, system.into()).is_ok());
        out.extend(yards.map(Command::Ship));
    }
    if player.once & once::FREE_SHIP == 0 && state.has(seat, Effect::FreeShips) {
        let yards = in_set(mine).filter(|&system| build::check_free_ship(state, seat, system.into()).is_ok());
        out.extend(yards.map(Command::FreeShips));
    }
    let pays: [bool; 3] = std::array::from_fn(|kind| player.can_pay(tables().prices.nodes[kind]));
    if pays != [false; 3] {
        for system in in_set(mine) {
            let kinds = Resource::ALL.into_iter().filter(|&kind| pays[kind] && build::check_node(state, seat, system.into(), kind).is_ok());
            out.extend(kinds.map(|kind| Command::Node(system, kind)));
        }
    }
    let projects = ProjectNo::first(player.projects.len());
    out.extend(projects.filter(|&project| build::check_research(state, seat, project).is_ok()).map(Command::Research));
    out.extend(build::check_buy_culture(state, seat).is_ok().then_some(Command::BuyCulture));
    if player.can(Ability::Marks) {
        let systems = SystemNo::first(state.map.systems.len());
        out.extend(systems.filter(|&system| build::check_mark(state, seat, system.into()).is_ok()).map(Command::Mark));
    }
    trades(state, seat, out);
    out.push(Command::Done);
    let raised = player.raised.iter().filter(|(_, ships)| *ships >= 3).fold(0_u64, |all, (system, _)| all | 1 << system);
    for system in numbers(raised) {
        let (place, kinds) = (Place::system(system), FleetCardNo::first(player.facts().fleets.len()));
        let fits = kinds.filter(|&kind| ships::check_new_fleet(state, seat, place, kind).is_ok());
        out.extend(fits.map(|kind| Command::Fleet(place, kind)));
    }
    fleets(state, seat, out);
    let settled = in_set(vacant).filter(|&system| state.map.systems[system].ships[seat] >= 3);
    out.extend(settled.filter(|&system| build::check_settle(state, seat, system.into()).is_ok()).map(Command::Settle));
}

/// Everything that can be said while commands are given.
pub fn commands(state: &State, seat: Seat, out: &mut Vec<Command>) {
    let projects = ProjectNo::first(state.players[seat].projects.len());
    out.extend(projects.filter(|&project| build::check_place_token(state, seat, project).is_ok()).map(Command::Research));
    trades(state, seat, out);
    let left = state.players[seat].commands > 0;
    if left {
        orders(state, seat, out);
    }
    fleets(state, seat, out);
    out.extend(projects::check_launch(state, seat).is_ok().then_some(Command::Launch));
    let here = state.map.systems.iter().enumerate().fold(0_u64, |all, (system, world)| all | u64::from(world.ships[seat] > 0) << system);
    let braved = in_set(here).filter(|&system| movement::check_brave(state, seat, system.into()).is_ok());
    out.extend(braved.map(Command::Brave));
    if left {
        let mined = in_set(here).filter(|&system| planets::check_mine(state, seat, system.into()).is_ok());
        out.extend(mined.map(Command::Mine));
    }
    out.push(Command::End);
}

fn trades(state: &State, seat: Seat, out: &mut Vec<Command>) {
    let player = &state.players[seat];
    if let Some(first) = AgreementNo::first(3).find(|&card| player.given[card] == NONE) {
        for other in
            state.all().filter(|&other| other != seat && player.met >> other.index() & 1 != 0 && player.offered >> other.index() & 1 == 0)
        {
            if trade::check_offer(state, seat, other, first).is_ok() {
                let cards = AgreementNo::first(3).filter(|&card| player.given[card] == NONE);
                out.extend(cards.map(|card| Command::Trade(other, card)));
            }
        }
    }
    let partners = state.all().filter(|&other| other != seat && trade::check_revoke(state, seat, other).is_ok());
    out.extend(partners.map(Command::Revoke));
}

fn fleets(state: &State, seat: Seat, out: &mut Vec<Command>) {
    out.extend(FleetNo::first(3).filter(|&fleet| ships::check_join(state, seat, fleet).is_ok()).map(Command::Join));
    out.extend(FleetNo::first(3).filter(|&fleet| ships::check_leave(state, seat, fleet).is_ok()).map(Command::Detach));
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
    fn of(state: &State, seat: Seat, place: Place) -> Stand {
        let fleets = ships::fleets_at(state, seat, place).fold(0, |all, fleet| all | 1 << fleet.index());
        Stand { place, fleets, single: state.singles(seat, place) > 0 }
    }

    /// Movable ships there, fleets first.
    fn movers(self) -> impl Iterator<Item = Mover> {
        let fleets = FleetNo::first(3).filter(move |fleet| self.fleets >> fleet.index() & 1 != 0).map(Some);
        fleets.chain(self.single.then_some(None)).map(move |fleet| Mover { from: self.place, fleet })
    }
}

/// Orders that cost a command: movement, warp, attacks, and work of ships at a System.
fn orders(state: &State, seat: Seat, out: &mut Vec<Command>) {
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
    let with = |test: fn(&State, Seat, Mover) -> bool, command: fn(Mover) -> Command, out: &mut Vec<Command>| {
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
    let others = ALL_SEATS.into_iter().filter(|&other| other != seat).fold(Places::default(), |all, other| all.or(&held[other]));
    let targets = others.or(&state.cube_places()).and(&about);
    out.extend(targets.iter().filter(|&place| battle::check_attack(state, seat, place).is_ok()).map(Command::Attack));
    let here = mine.systems();
    let beside = struck_from_beside(state, seat);
    out.extend(in_set(here | beside).filter(|&system| planets::check_invade(state, seat, system.into()).is_ok()).map(Command::Invade));
    out.extend(in_set(here).filter(|&system| planets::check_hegemony(state, seat, system.into()).is_ok()).map(Command::Hegemony));
    let own = SystemNo::first(map.systems.len()).filter(|&system| map.systems[system].owned_by(seat));
    out.extend(own.filter(|&system| planets::check_starbase(state, seat, system.into()).is_ok()).map(Command::Starbase));
    for stand in stands.iter().filter(|stand| stand.single && state.singles(seat, stand.place) >= 3) {
        let kinds = FleetCardNo::first(state.players[seat].facts().fleets.len());
        let fits = kinds.filter(|&kind| ships::check_fleet(state, seat, stand.place, kind).is_ok());
        out.extend(fits.map(|kind| Command::Fleet(stand.place, kind)));
    }
}

/// Systems beside a deep strike fleet.
fn struck_from_beside(state: &State, seat: Seat) -> u64 {
    let player = &state.players[seat];
    let strikes = |fleet: FleetNo| player.fleet_card(fleet).is_some_and(|card| card.effect == FleetEffect::DeepStrike);
    let fleets = FleetNo::first(player.fleets.len())
        .filter(|&fleet| strikes(fleet))
        .map(|fleet| player.fleets[fleet].at)
        .filter(|&at| state.map.exists(at));
    let next = fleets.flat_map(|at| state.map.neighbours(at).iter().filter_map(|place| place.as_system()).collect::<Vec<_>>());
    next.fold(0, |all, system| all | 1 << system)
}

/// Orders of ships at warp.
fn warps(state: &State, seat: Seat, bars: &Places, out: &mut Vec<Command>) {
    let own = || state.warp.iter().zip(GroupNo::first(GroupNo::MOST)).filter(|(group, _)| group.seat == seat);
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
            out.extend(in_set(nearer & open).map(|system| Command::LeaveExplore(number, system)));
        }
    }
}
