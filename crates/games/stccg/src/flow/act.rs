//! Carrying a legal command out.

use engine::{Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    command::{Command, Name, Who},
    data::Do,
    event::Event,
    flow::{self, asked},
    ids::{Id, NONE},
    legal::{list, movables},
    rules::{
        abduct, artifacts, attempt, borg, brawl, claim, conundrum, crews, dilemma, drift, duel, exchange, fetch, fire, future, gateway,
        hands, harm, infest, landing, lure, maneuver, moving, multiplex, newcomer, play, points, probe, provoke, run, running::Running,
        seed, shoot, special, strange, turn, using, vortex, windows,
    },
    state::{
        Phase, Seg, State, Won,
        frames::{self, Ask, Choice, Frame, Gate},
        mark,
    },
};

/// Carries a legal command out and runs on.
pub fn apply(state: &mut State, seat: Seat, command: &Command, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some((_, ask, _)) = asked(state) else { return Ok(()) };
    act(state, seat, ask, command, table)?;
    state.settle();
    if state.phase == Phase::Play {
        // As a rule nothing lies anywhere that could be cured or would go by itself.
        if !state.quiet() {
            dilemma::cures(state, table);
            strange::cured(state, table);
            strange::woken(state, table);
            drift::rescued(state, table);
            conundrum::renew(state, table);
        }
        landing::count(state, table);
        points::check_victory(state, table);
    }
    let done = flow::run(state, table);
    state.settle();
    list::keep(state, moves(ask, command));
    done
}

/// Whether a command brings people or ships from one place to another, or lets them go.
fn moves(ask: Ask, command: &Command) -> bool {
    match ask {
        Ask::Order => matches!(command, Command::Beam(..) | Command::Fly(..) | Command::Dock(..) | Command::Undock(..)),
        Ask::Window(_) => *command == Command::Pass,
        _ => false,
    }
}

pub(crate) fn act(state: &mut State, seat: Seat, ask: Ask, command: &Command, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    if matches!(ask, Ask::Card | Ask::Order) && *command != Command::Pass {
        order(state, seat, ask, command, table)?;
        windows::between(state);
        return Ok(());
    }
    let id = |state: &State, name: Name| state.find(name).unwrap_or_default();
    match (ask, command) {
        (Ask::Seed, Command::Pass) => seed::pass(state, table, seat)?,
        (Ask::Seed, Command::Seed(name, at)) => {
            let at = at.map(|at| id(state, at));
            let card = id(state, *name);
            seed::seed(state, table, seat, card, at);
            seed::next(state, table)?;
        }
        (Ask::Lay, Command::Lay(right)) => seed::lay(state, table, seat, *right)?,
        (Ask::Lay, Command::Take(name)) => {
            let by = id(state, *name);
            seed::replace(state, table, seat, by)?;
        }
        (Ask::Card, Command::Pass) => {
            state.turn.seg = Seg::Orders;
            if !state.options.quiet {
                windows::window(state, Gate::Any, seat.other(), NONE);
            }
        }
        (Ask::Order, Command::Pass) => turn::end_orders(state),
        (Ask::Window(_), Command::Pass) => windows::pass_window(state),
        (Ask::Window(_), _) => order(state, seat, ask, command, table)?,
        (Ask::Probe | Ask::Draw, Command::Special(..)) => order(state, seat, ask, command, table)?,
        (Ask::Probe, Command::Probe) => {
            probe::probe(state, table, seat)?;
            points::check_victory(state, table);
            if state.won == Won::NotYet {
                // The outcome is done first, whatever it asks.
                let _ = state.stack.try_insert(0, Frame::Drawing);
            }
        }
        (Ask::Probe, _) => turn::to_draw(state, table)?,
        (Ask::Draw, Command::Instead(name, way)) => {
            let card = id(state, *name);
            let found = turn::instead(state, seat).filter(|&(one, _)| one == card).nth(usize::from(*way));
            turn::drawn(state, table, found)?;
        }
        (Ask::Draw, _) => turn::drawn(state, table, None)?,
        _ => choice(state, seat, ask, command, table)?,
    }
    Ok(())
}

pub(crate) fn order(state: &mut State, seat: Seat, ask: Ask, command: &Command, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    state.turn.orders += u16::from(ask == Ask::Order);
    let id = |state: &State, name: Name| state.find(name).unwrap_or_default();
    match command {
        Command::Play(name, on) => {
            let on = on.map(|on| id(state, on));
            let card = id(state, *name);
            play::play(state, table, seat, card, on, ask)?;
        }
        Command::Show(name, on) => {
            let on = on.map(|on| id(state, on));
            let card = id(state, *name);
            if future::held(state, seat, card) {
                future::show(state, table, seat, card);
            } else {
                borg::show(state, table, seat, card, on, false);
            }
        }
        Command::Special(source, card, on) => {
            let on = on.map(|on| id(state, on));
            let (source, card) = (id(state, *source), id(state, *card));
            special::fetch(state, table, seat, source, card, on, ask)?;
        }
        Command::Skill(name, skill) => {
            let queen = id(state, *name);
            borg::choose(state, table, seat, queen, *skill);
        }
        Command::Crew(ship, at, who) => {
            let (ship, at) = (id(state, *ship), id(state, *at));
            let crew = play::resolve(state, who, || crews::whole_crew(state, seat, ship)).unwrap_or_default();
            crews::with_crew(state, table, seat, ship, at, &crew);
        }
        Command::Beam(who, from, to) => beam(state, seat, who, (*from, *to), table),
        Command::Fly(ship, to) => {
            let ship = id(state, *ship);
            if let Some(to) = state.place_of(id(state, *to)) {
                moving::fly(state, table, ship, to);
            }
        }
        Command::Dock(ship, at) => {
            let (ship, at) = (id(state, *ship), id(state, *at));
            moving::dock(state, table, ship, Some(at));
        }
        Command::Undock(ship) => {
            let ship = id(state, *ship);
            moving::dock(state, table, ship, None);
        }
        Command::Cloak(ship) => {
            let ship = id(state, *ship);
            state.at_mut(ship).marks ^= mark::CLOAKED;
            let on = state.at(ship).is(mark::CLOAKED);
            table.announce(&[rules::BASE_CLOAK_1], || Event::Cloaked { ship: state.name(ship), on });
        }
        Command::Attempt(at, ship) | Command::Scout(at, ship) => {
            let scouting = matches!(command, Command::Scout(..));
            let (at, ship) = (id(state, *at), ship.map(|ship| id(state, ship)));
            attempt::begin(state, table, seat, at, ship, scouting);
        }
        Command::Attack(who, target) => {
            let target = id(state, *target);
            let with = play::resolve(state, who, || fire::force(state, seat, target)).unwrap_or_default();
            shoot::begin(state, table, seat, &with, target);
        }
        Command::Assault(at) => {
            let at = id(state, *at);
            duel::begin(state, table, seat, at);
        }
        Command::Use(name, way, on) => {
            let on = on.map(|on| id(state, on));
            let card = id(state, *name);
            if let Ok(effect) = using::effect(state, seat, card, *way, on, ask) {
                using::act(state, table, seat, card, effect, on);
            }
        }
        Command::Acquire(name) => {
            let card = id(state, *name);
            artifacts::take(state, table, seat, card);
        }
        _ => {}
    }
    Ok(())
}

pub(crate) fn beam(state: &mut State, seat: Seat, who: &Who, (from, to): (Name, Name), table: &mut Table<'_, Event>) {
    let (Some(from), Some(to)) = (state.find(from), state.find(to)) else { return };
    let cards = play::resolve(state, who, || movables(state, seat, from, to)).unwrap_or_default();
    moving::beam(state, table, seat, &cards, from, to);
}

pub(crate) fn choice(state: &mut State, seat: Seat, ask: Ask, command: &Command, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let id = |state: &State, name: Name| state.find(name).unwrap_or_default();
    match (ask, command) {
        (Ask::Select, _) if matches!(state.stack.last(), Some(Frame::Choose { .. })) => {
            let card = if let Command::Take(name) = command { Some(id(state, *name)) } else { None };
            chosen(state, table, card)?;
        }
        (Ask::Way(_), Command::Way(way)) if matches!(state.stack.last(), Some(Frame::Choose { .. })) => chosen_way(state, table, *way),
        (Ask::Select, Command::Take(name)) => {
            let card = id(state, *name);
            run::selected(state, table, card);
        }
        (Ask::Way(_), Command::Way(way)) => run::chosen(state, table, *way)?,
        (Ask::Strike, Command::Way(way)) => duel::strike(state, table, seat, *way),
        (Ask::Download | Ask::Armbands, Command::Pass) => fetch::fetched_all(state, table),
        (Ask::Download, Command::Take(name)) => {
            let card = id(state, *name);
            fetch::fetch(state, table, card, None)?;
        }
        (Ask::Download, Command::Play(name, on)) => {
            let on = on.map(|on| id(state, on));
            let card = id(state, *name);
            fetch::fetch(state, table, card, on)?;
        }
        (Ask::Skills, Command::Skill(_, skill)) => strange::skilled(state, table, *skill),
        (Ask::Armbands, Command::Beam(who, from, to))
            if matches!(Running::of(state).and_then(|run| run.step()), Some(Do::Evacuate | Do::Lift(_))) =>
        {
            let (from, to) = (id(state, *from), id(state, *to));
            if let Some(run) = Running::of(state) {
                let cards = play::resolve(state, who, || drift::lifted(state, seat, &run, from, to)).unwrap_or_default();
                drift::lift(state, table, seat, &cards, to);
            }
        }
        (Ask::Armbands, Command::Beam(who, from, to)) => {
            beam(state, seat, who, (*from, *to), table);
            table.announce(&[rules::TEAM_6], || Event::Passed { seat });
            fetch::fetched_all(state, table);
        }
        (Ask::Take, Command::Take(name)) => {
            let card = id(state, *name);
            fetch::taken(state, table, card)?;
        }
        (Ask::Take, Command::Pass) => exchange::passed(state),
        (Ask::Where, Command::Take(name)) => {
            let to = id(state, *name);
            run::sent(state, table, to);
        }
        (Ask::Marker, Command::Take(name)) => {
            let card = id(state, *name);
            shoot::marked(state, seat, card);
        }
        (Ask::Ending, Command::Take(name)) => {
            let card = id(state, *name);
            frames::set(state, Frame::Ending { next: card + 1 });
        }
        (Ask::Tactic, Command::Take(name)) => {
            let card = id(state, *name);
            shoot::choose(state, seat, card);
        }
        (Ask::Tactic, _) => shoot::choose(state, seat, NONE),
        (Ask::Return, Command::Take(name)) => {
            let card = id(state, *name);
            shoot::answer(state, table, seat, Some(card));
        }
        (Ask::Return, _) => shoot::answer(state, table, seat, None),
        (Ask::Aim, Command::Take(name)) => {
            let card = id(state, *name);
            multiplex::aim(state, table, seat, Some(card));
        }
        (Ask::Aim, _) => multiplex::aim(state, table, seat, None),
        (Ask::Claim, Command::Take(name)) => {
            let (goal, on) = (claim::waiting(state), id(state, *name));
            state.stack.pop();
            borg::show(state, table, seat, goal, Some(on), true);
        }
        (Ask::Claim, _) => {
            state.stack.pop();
        }
        (Ask::Provoke, Command::Take(name)) => {
            let target = id(state, *name);
            provoke::act(state, table, seat, target);
        }
        (Ask::Held, command) => infest::act(state, table, seat, command)?,
        (Ask::Newcomer, command) => newcomer::act(state, table, seat, command)?,
        (Ask::Carry, Command::Take(name)) => {
            let to = id(state, *name);
            if let Some(Frame::Carry { own, prey }) = state.stack.pop() {
                abduct::carry(state, table, own, prey, to);
            }
        }
        (Ask::Carry, _) => {
            state.stack.pop();
        }
        (Ask::Shed, Command::Take(name)) => {
            state.stack.pop();
            let card = id(state, *name);
            harm::discard(state, table, card, rules::EOT_1);
        }
        _ => {}
    }
    Ok(())
}

/// One is chosen, or none.
///
/// # Errors
/// A question that is still open.
fn chosen(state: &mut State, table: &mut Table<'_, Event>, id: Option<Id>) -> Result<(), Unanswered> {
    let Some((what, who, card, on)) = frames::choosing(state) else { return Ok(()) };
    state.stack.pop();
    match (what, id) {
        (Choice::Bribe | Choice::Medic, id) => return dilemma::paid(state, table, id),
        (Choice::Stay, Some(id)) => drift::stays(state, table, card, on, id),
        (Choice::Captor, Some(ship)) => drift::held_aboard(state, table, who, card, ship),
        (Choice::Prey, Some(id)) => duel::saved(state, table, who, id),
        (Choice::Travel | Choice::Follow, Some(ship)) => gateway::goes(state, table, who, (card, on), ship),
        (Choice::Chase, Some(target)) => conundrum::name(state, table, card, target),
        (Choice::Refuge, Some(host)) => hands::flee(state, table, who, Some(host)),
        (Choice::Boarded, Some(host)) => infest::board(state, table, who, host),
        (Choice::Pod, Some(host)) => hands::pick_up(state, table, who, on, Some(host)),
        (Choice::Lure, Some(ship)) => lure::meets(state, who, ship),
        (Choice::Start, Some(id)) => turn::started(state, who, id),
        (Choice::Berth, Some(ship)) => shoot::berthed(state, table, who, card, ship),
        (Choice::Gate, Some(gate)) => crews::gateway_fetched(state, table, who, card, gate),
        (Choice::Weapon, Some(gear)) => brawl::modulated(state, table, who, card, gear),
        (Choice::Challenge, Some(id)) => brawl::beaten(state, table, who, (card, on), id),
        (Choice::Second, Some(id)) => vortex::comes_out(state, table, on, Some(id)),
        (Choice::Probe, Some(goal)) => return probe::serve(state, table, who, (card, on), goal),
        (Choice::Dodge, Some(ship)) => maneuver::chosen(state, ship),
        (Choice::Planet, Some(planet)) => run::taken_to(state, table, card, planet),
        (Choice::Gunner, Some(id)) => multiplex::seen(state, table, who, (card, on), id),
        (Choice::Taker, Some(by)) => artifacts::survey(state, table, who, by, card),
        _ => {}
    }
    Ok(())
}

/// One of two ways is chosen.
fn chosen_way(state: &mut State, table: &mut Table<'_, Event>, way: u8) {
    let Some((what, who, card, on)) = frames::choosing(state) else { return };
    state.stack.pop();
    match what {
        Choice::Save if way == 1 => harm::beneath(state, table, card, on),
        Choice::Awake => strange::let_sleep(state, table, who, card, way == 2),
        _ => {}
    }
}
