//! Legal commands of a seat: the list, and the check of a single command.

mod list;
mod moment;

use engine::Seat;

use crate::{
    command::Command,
    data::Ability,
    flow,
    ids::{AgreementNo, Slot, SystemNo, TiedNo},
    list::List,
    map::{SEATS, places::in_set},
    reason::Why,
    rules::{aftermath, battle, borg, build, cards, force, geometry, gunnery, movement, planets, projects, round, ships, trade},
    state::{Fight, Frame, Mover, Stage, State, Step, bits},
};

/// Whether only a selection of such commands is listed.
pub fn is_plan(command: &Command) -> bool {
    matches!(command, Command::Bid(_) | Command::Lay(_) | Command::Split(_))
}

/// Whether a seat may give a command now.
pub fn check(state: &State, seat: Seat, command: &Command) -> Result<(), Why> {
    let asked = flow::asked(state).map(|(asked, _)| asked);
    if asked != Some(seat) {
        return Err(moment::not_asked(state, asked));
    }
    match (state.frame(), *command) {
        (Frame::Round, Command::Bid(bid)) if state.stage == Stage::Bids => round::check_bid(state, seat, bid),
        (Frame::Round, Command::Card(card)) if state.stage == Stage::Cards => round::check_pick(state, card),
        (Frame::Build(_), _) => building(state, seat, command),
        (Frame::Act(_), _) => commanding(state, seat, command),
        (Frame::Lay(_, mover, n, warp), _) => laying(state, mover, n, warp, command),
        (Frame::Offer(..), Command::Decline) => Ok(()),
        (Frame::Offer(..), Command::Accept(card)) => trade::check_accept(state, seat, card),
        (Frame::Launch(_) | Frame::Guardian(_), Command::Keep(slot)) => projects::check_keep(state, seat, slot),
        (Frame::Observe(..), Command::KeepCard | Command::Another)
        | (Frame::Card(..), Command::Culture | Command::GiveShip)
        | (Frame::Confront(..), Command::Peace | Command::Fight) => Ok(()),
        (Frame::Armistice(..), Command::Give(system)) => cards::check_give(state, seat, system.into()),
        (Frame::Allies(..), Command::Pass(_)) => Ok(()),
        (Frame::Battle, _) => fighting(state, seat, command),
        (Frame::Borg(_), Command::Activate(cube)) => borg::check_activate(state, cube),
        (Frame::Tie(_), Command::Take(index)) if usize::from(index) < state.tie.len() => Ok(()),
        _ => Err(moment::not_now(state, command)),
    }
}

fn building(state: &State, seat: Seat, command: &Command) -> Result<(), Why> {
    match *command {
        Command::Ascend => build::check_ascend(state, seat),
        Command::Weapons => build::check_step(state, seat, 0),
        Command::Shields => build::check_step(state, seat, 1),
        Command::Colonise(system) => build::check_colonise(state, seat, system.into()),
        Command::Settle(system) => build::check_settle(state, seat, system.into()),
        Command::Ship(system) => build::check_ship(state, seat, system.into()),
        Command::FreeShips(system) => build::check_free_ship(state, seat, system.into()),
        Command::Node(system, kind) => build::check_node(state, seat, system.into(), kind),
        Command::Research(project) => build::check_research(state, seat, project),
        Command::BuyCulture => build::check_buy_culture(state, seat),
        Command::Mark(system) => build::check_mark(state, seat, system.into()),
        Command::Fleet(place, kind) => ships::check_new_fleet(state, seat, place, kind),
        Command::Done => Ok(()),
        _ => always(state, seat, command),
    }
}

/// Commands that are free at any time of the own turn.
fn always(state: &State, seat: Seat, command: &Command) -> Result<(), Why> {
    match *command {
        Command::Trade(other, card) => trade::check_offer(state, seat, other, card),
        Command::Revoke(other) => trade::check_revoke(state, seat, other),
        Command::Join(fleet) => ships::check_join(state, seat, fleet),
        Command::Detach(fleet) => ships::check_leave(state, seat, fleet),
        _ => Err(moment::not_now(state, command)),
    }
}

fn commanding(state: &State, seat: Seat, command: &Command) -> Result<(), Why> {
    match *command {
        Command::Move(mover, to) => movement::check_move(state, seat, mover, to),
        Command::Explore(mover) => movement::check_explore(state, seat, mover),
        Command::Discover(mover) => movement::check_discover(state, seat, mover).map(|_| ()),
        Command::Warp(mover) => movement::check_enter(state, seat, mover),
        Command::Charge(group) => movement::check_charge(state, seat, group),
        Command::Leave(group, to) => movement::check_leave_warp(state, seat, group, to),
        Command::LeaveExplore(group, system) => movement::check_warp_explore(state, seat, group, system.into()),
        Command::Attack(place) => battle::check_attack(state, seat, place),
        Command::Invade(system) => planets::check_invade(state, seat, system.into()),
        Command::Hegemony(system) => planets::check_hegemony(state, seat, system.into()),
        Command::Starbase(system) => planets::check_starbase(state, seat, system.into()),
        Command::Fleet(place, kind) => {
            if state.players[seat].commands == 0 {
                return Err(Why::NoCommands);
            }
            ships::check_fleet(state, seat, place, kind)
        }
        Command::Launch => projects::check_launch(state, seat),
        Command::Research(project) => build::check_place_token(state, seat, project),
        Command::Brave(system) => movement::check_brave(state, seat, system.into()),
        Command::Mine(system) => planets::check_mine(state, seat, system.into()),
        Command::End => Ok(()),
        _ => always(state, seat, command),
    }
}

fn laying(state: &State, mover: Mover, n: u8, warp: bool, command: &Command) -> Result<(), Why> {
    let from = mover.from.as_system().ok_or(Why::NotASystem)?;
    match *command {
        Command::Lay(degrees) => geometry::check_lay(state, from, n, degrees.into(), warp && geometry::discs_left(state)),
        Command::Link(to) => geometry::check_link(state, from, n, to.into()).map(|_| ()),
        Command::NoLane => Ok(()),
        _ => Err(moment::not_now(state, command)),
    }
}

fn fighting(state: &State, seat: Seat, command: &Command) -> Result<(), Why> {
    let planet = state.battle.fight == Fight::Planet;
    match (state.battle.step, *command) {
        (Step::Split, Command::Split(split)) => battle::check_split(state, &split),
        (Step::Hits | Step::FirstHits, Command::Hit(other, mover)) => {
            let fits = |group: &force::Group| group.seat == other && group.at == mover.from && group.fleet == mover.fleet;
            if battle::hit_groups(state).iter().any(fits) { Ok(()) } else { Err(Why::NoSuchGroup) }
        }
        (Step::Retreat, Command::Press) if planet => Ok(()),
        (Step::Retreat, Command::Withdraw) if planet => battle::check_withdraw(state, seat),
        (Step::Retreat, Command::Retreat(to)) if !planet => battle::check_retreat(state, seat, to),
        (Step::Retreat, Command::Stay) if !planet => battle::check_stay(state, seat),
        (Step::Retreat, Command::Sacrifice(other)) if !planet => battle::check_sacrifice(state, seat, other),
        (Step::Manoeuvre, Command::Manoeuvre(from, to)) => aftermath::check_manoeuvre(state, from, to),
        (Step::Manoeuvre, Command::Hold) => Ok(()),
        _ => Err(moment::not_now(state, command)),
    }
}

/// Everything a seat may say, sorted and distinct.
pub fn list(state: &State, seat: Seat, out: &mut Vec<Command>) {
    let from = out.len();
    if flow::asked(state).is_none_or(|(asked, _)| asked != seat) {
        return;
    }
    match state.frame() {
        Frame::Round if state.stage == Stage::Bids => bids(state, seat, out),
        Frame::Round => out.extend((1..=8).filter(|&card| round::check_pick(state, card).is_ok()).map(Command::Card)),
        Frame::Build(_) => list::building(state, seat, out),
        Frame::Act(_) => list::commands(state, seat, out),
        Frame::Lay(_, mover, n, _) => {
            let system = mover.from.as_system().unwrap_or_default();
            let (mut links, mut lays) = (0_u64, List::<u16, 24>::new());
            geometry::offers(state, system, n, |to| links |= 1 << to, |degrees| _ = lays.push(degrees as u16));
            out.extend(lays.iter().map(|&degrees| Command::Lay(degrees)).chain(in_set(links).map(Command::Link)));
            out.push(Command::NoLane);
        }
        Frame::Offer(..) => {
            out.extend(AgreementNo::first(3).filter(|&card| trade::check_accept(state, seat, card).is_ok()).map(Command::Accept));
            out.push(Command::Decline);
        }
        Frame::Launch(_) | Frame::Guardian(_) => {
            out.extend(state.secret[seat].drawn.iter().filter_map(|&slot| Slot::new(slot.into())).map(Command::Keep))
        }
        Frame::Card(..) => out.extend([Command::Culture, Command::GiveShip]),
        Frame::Observe(..) => out.extend([Command::KeepCard, Command::Another]),
        Frame::Confront(..) => out.extend([Command::Peace, Command::Fight]),
        Frame::Armistice(..) => out.extend(cards::swappable(state, seat).filter_map(SystemNo::new).map(Command::Give)),
        Frame::Allies(..) => out.extend([Command::Pass(false), Command::Pass(true)]),
        Frame::Battle => list_battle(state, seat, out),
        Frame::Borg(_) => out.extend(borg::waiting(state).map(Command::Activate)),
        Frame::Tie(_) => out.extend(TiedNo::first(state.tie.len()).map(Command::Take)),
        Frame::Cube(_) | Frame::Bring(..) => {}
    }
    if matches!(state.frame(), Frame::Build(_) | Frame::Act(_)) {
        debug_assert!(out[from..].is_sorted_by(|a, b| a < b), "{:?} are made in order", &out[from..]);
    } else if !out[from..].is_sorted_by(|a, b| a < b) {
        out[from..].sort_unstable();
        out.dedup();
    }
}

/// Bids from zero to six, paid with the resource that the seat has most of.
fn bids(state: &State, seat: Seat, out: &mut Vec<Command>) {
    let stock = state.players[seat].stock;
    let mut bid = [0_u8; 3];
    for total in 0..=6_u8 {
        if total == 0 || !state.bids.contains(&total) {
            out.push(Command::Bid(bid));
        }
        let Some(richest) = (0..3).filter(|&kind| bid[kind] < stock[kind]).max_by_key(|&kind| (stock[kind] - bid[kind], 2 - kind)) else {
            break;
        };
        bid[richest] += 1;
    }
}

fn list_battle(state: &State, seat: Seat, out: &mut Vec<Command>) {
    let planet = state.battle.fight == Fight::Planet;
    match state.battle.step {
        Step::Split => splits(state, out),
        Step::Hits | Step::FirstHits => {
            out.extend(battle::hit_groups(state).iter().map(|group| Command::Hit(group.seat, Mover { from: group.at, fleet: group.fleet })))
        }
        Step::Retreat if planet => {
            out.push(Command::Press);
            if !state.players[seat].can(Ability::NoRetreat) {
                out.push(Command::Withdraw);
            }
        }
        Step::Retreat => {
            if !state.players[seat].can(Ability::NoRetreat) {
                out.extend(battle::retreat_places(state, seat).iter().map(|&place| Command::Retreat(place)));
            }
            let others = state.all().filter(|&other| battle::check_sacrifice(state, seat, other).is_ok());
            out.extend(others.map(Command::Sacrifice));
            if battle::check_stay(state, seat).is_ok() {
                out.push(Command::Stay);
            }
        }
        Step::Manoeuvre => {
            out.extend(aftermath::manoeuvres(state).iter().map(|&(from, to)| Command::Manoeuvre(from, to)));
            out.push(Command::Hold);
        }
        _ => {}
    }
}

/// All dice at one defender, or shared evenly.
fn splits(state: &State, out: &mut Vec<Command>) {
    let dice = gunnery::dice_of(state, state.battle.attacker);
    let seats: List<Seat, SEATS> = bits(state.battle.seats).collect();
    for &seat in seats.iter() {
        let mut split = [0; SEATS];
        split[seat] = dice;
        out.push(Command::Split(split));
    }
    let shares = seats.count().max(1);
    let mut split = [0; SEATS];
    for (index, &seat) in (0..).zip(seats.iter()) {
        split[seat] = dice / shares + u8::from(index < dice % shares);
    }
    out.push(Command::Split(split));
}
