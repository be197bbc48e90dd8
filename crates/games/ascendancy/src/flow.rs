//! The sequence of play: one function names the seat that is asked, one carries a command out, one runs on to the next decision.

use engine::Seat;
use rulebook::{RuleId, ascendancy as id};

use crate::{
    command::Command,
    ids::seat_number,
    map::NONE,
    rules::{
        aftermath,
        ask::{self, Done, Tab},
        battle, borg, build, cards, cubes, force, lanes, movement, opening, planets, projects, round, ships, trade,
    },
    state::{Fight, Frame, Stage, State, Step},
};

/// The seat that is asked now, and the rule of the question.
pub fn asked(state: &State) -> Option<(Seat, RuleId)> {
    match state.frame() {
        Frame::Round => match state.stage {
            Stage::Bids => round::next_bidder(state).map(|seat| (seat, id::BASE_ROUND_2)),
            Stage::Cards => round::next_picker(state).map(|seat| (seat, id::BASE_ROUND_2)),
            _ => None,
        },
        Frame::Build(seat) => Some((seat, id::BASE_BUILD_1)),
        Frame::Act(seat) => Some((seat, id::BASE_CMD_1)),
        Frame::Lay(seat, ..) => Some((seat, id::BASE_LANE_1)),
        Frame::Offer(_, to, _) => Some((to, id::BASE_TRADE_1)),
        Frame::Launch(seat) => Some((seat, id::BASE_CMD_2)),
        Frame::Observe(seat, ..) => Some((seat, id::BASE_FACT_2)),
        Frame::Guardian(seat) | Frame::Card(seat, ..) => Some((seat, id::BASE_EXPL_4)),
        Frame::Confront(drawer, other, _, agreed) => Some((if agreed { other } else { drawer }, id::BASE_EXPL_5)),
        Frame::Armistice(drawer, other, first) => Some((if first == NONE { drawer } else { other }, id::BASE_EXPL_5)),
        Frame::Allies(seat, _) => Some((seat, id::ALLY_1)),
        Frame::Battle => battle_asks(state),
        Frame::Borg(_) => borg::chooser(state).map(|seat| (seat, id::TURN_2)),
        Frame::Tie(seat) => Some((seat, id::TIE_1)),
        Frame::Cube(_) | Frame::Bring(..) => None,
    }
}

fn battle_asks(state: &State) -> Option<(Seat, RuleId)> {
    let attacker = state.battle.attacker;
    match state.battle.step {
        Step::Split => Some((attacker, id::BASE_BATTLE_2)),
        Step::Hits | Step::FirstHits if state.battle.fight == Fight::Planet => Some((state.battle.by[attacker], id::BASE_INV_1)),
        Step::Hits | Step::FirstHits => battle::pending(state).map(|(seat, _)| (seat, id::BASE_BATTLE_2)),
        Step::Retreat if state.battle.fight == Fight::Planet => Some((attacker, id::BASE_INV_1)),
        Step::Retreat => battle::retreating(state).map(|seat| (seat, id::BASE_BATTLE_4)),
        Step::Manoeuvre => seat_number(state.battle.winner).map(|winner| (winner, id::BASE_BATTLE_5)),
        _ => None,
    }
}

/// From the beginning to the first decision.
pub fn start(state: &mut State, table: &mut Tab<'_>) -> Done {
    opening::announce(state, table)?;
    round::begin(state, table);
    run(state, table)
}

/// Runs until somebody is asked or the game is over.
pub fn run(state: &mut State, table: &mut Tab<'_>) -> Done {
    loop {
        let waits = match state.frame() {
            Frame::Round => round::go(state, table)?,
            Frame::Battle if state.battle.fight == Fight::Planet => planets::go(state, table)?,
            Frame::Battle => battle::go(state, table)?,
            Frame::Borg(_) => borg::go(state, table),
            Frame::Cube(_) => {
                borg::go_cube(state, table)?;
                false
            }
            Frame::Bring(..) => {
                cubes::brought(state, table);
                false
            }
            _ => true,
        };
        if waits {
            return Ok(());
        }
    }
}

/// Carries a command out and runs on to the next decision.
pub fn apply(state: &mut State, seat: Seat, command: &Command, table: &mut Tab<'_>) -> Done {
    match *command {
        Command::Bid(resources) => round::bid(state, seat, resources, table),
        Command::Card(card) => round::pick(state, seat, card, table),
        Command::Ascend => build::ascend(state, seat, table),
        Command::Weapons => build::step(state, seat, 0, table),
        Command::Shields => build::step(state, seat, 1, table),
        Command::Colonise(system) => build::colonise(state, seat, system.into(), table),
        Command::Settle(system) => build::settle(state, seat, system.into(), table),
        Command::Ship(system) => build::ship(state, seat, system.into(), table),
        Command::FreeShips(_) => build::free_ships(state, seat, table),
        Command::Node(system, kind) => build::node(state, seat, system.into(), kind, table),
        Command::Research(project) => build::research(state, seat, project, table)?,
        Command::BuyCulture => build::buy_culture(state, seat, table),
        Command::Mark(system) => build::mark(state, seat, system.into(), table),
        Command::Trade(other, card) => trade::offer(state, seat, other, card, table),
        Command::Revoke(other) => trade::revoke(state, seat, other, table),
        Command::Done => round::done(state),
        Command::Accept(card) => trade::reply(state, Some(card), table),
        Command::Decline => trade::reply(state, None, table),
        Command::Keep(slot) => projects::keep(state, seat, slot, table),
        Command::End => round::end(state, table),
        _ => act(state, seat, command, table)?,
    }
    if matches!(state.frame(), Frame::Act(_)) {
        lanes::sweep(state, table);
    }
    run(state, table)
}

/// Commands of the command phase, and answers to their questions.
fn act(state: &mut State, seat: Seat, command: &Command, table: &mut Tab<'_>) -> Done {
    match *command {
        Command::Move(mover, to) => movement::go(state, seat, mover, to, table)?,
        Command::Explore(mover) => movement::explore(state, seat, mover, table)?,
        Command::Discover(mover) => movement::go_on(state, seat, mover, table)?,
        Command::Warp(mover) => movement::enter(state, seat, mover, table),
        Command::Charge(group) => movement::charge(state, seat, group, table),
        Command::Leave(group, to) => movement::leave_warp(state, seat, group, to, table)?,
        Command::LeaveExplore(group, system) => movement::warp_explore(state, seat, group, system.into(), table)?,
        Command::Attack(place) => battle::attack(state, seat, place, table),
        Command::Invade(system) => planets::invade(state, seat, system.into(), table),
        Command::Hegemony(system) => planets::hegemony(state, seat, system.into(), table)?,
        Command::Starbase(system) => planets::starbase(state, seat, system.into(), table),
        Command::Fleet(place, kind) if matches!(state.frame(), Frame::Build(_)) => ships::commission_new(state, seat, place, kind, table),
        Command::Fleet(place, kind) => {
            state.players[seat].spend_command();
            ships::commission(state, seat, place, kind, table);
        }
        Command::Join(fleet) => ships::join(state, seat, fleet, table),
        Command::Detach(fleet) => ships::leave(state, seat, fleet, table),
        Command::Launch => projects::launch(state, seat, table)?,
        Command::Brave(system) => movement::brave(state, seat, system.into(), table)?,
        Command::Mine(_) => planets::mine(state, seat, table),
        Command::Lay(degrees) => movement::lay(state, degrees.into(), table)?,
        Command::Link(system) => movement::link(state, system.into(), table)?,
        Command::NoLane => movement::lay_nothing(state, table)?,
        Command::KeepCard => cards::observed(state, true, table)?,
        Command::Another => cards::observed(state, false, table)?,
        Command::Culture => cards::answer(state, true, table),
        Command::GiveShip => cards::answer(state, false, table),
        Command::Peace => cards::confront(state, true, table)?,
        Command::Fight => cards::confront(state, false, table)?,
        Command::Give(system) => cards::give(state, system, table),
        Command::Pass(right) => cards::pass_ally(state, right, table),
        _ => fight(state, seat, command, table)?,
    }
    Ok(())
}

/// Answers in battles and in the Borg's turn.
fn fight(state: &mut State, seat: Seat, command: &Command, table: &mut Tab<'_>) -> Done {
    match *command {
        Command::Split(split) => {
            state.battle.split = split;
            state.battle.step = Step::First;
        }
        Command::Hit(other, mover) => {
            let groups = battle::hit_groups(state);
            let wanted = |group: &&force::Group| group.seat == other && group.at == mover.from && group.fleet == mover.fleet;
            if let Some(group) = groups.iter().find(wanted) {
                battle::fall(state, *group, table);
            }
        }
        Command::Retreat(to) => battle::retreat(state, seat, to, table)?,
        Command::Stay => battle::stay(state),
        Command::Sacrifice(other) => battle::sacrifice(state, seat, other, table),
        Command::Manoeuvre(from, to) => aftermath::manoeuvre(state, Some((from, to)), table)?,
        Command::Hold => aftermath::manoeuvre(state, None, table)?,
        Command::Press => planets::withdraw(state, false, table),
        Command::Withdraw => planets::withdraw(state, true, table),
        Command::Activate(cube) => borg::activate(state, cube, seat, table),
        Command::Take(index) => {
            state.taken = index.into();
            state.frames.pop();
            let candidate = state.tie.get(usize::from(index)).copied().unwrap_or_default();
            let event = crate::event::Event::new(crate::event::What::TieBroken).by(seat).at(candidate.end);
            ask::tell(table, &[id::TIE_1], event);
        }
        _ => {}
    }
    Ok(())
}
