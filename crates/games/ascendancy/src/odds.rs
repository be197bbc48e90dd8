//! The probable effect of a command, shown before it is chosen: hits of a first round and the result of a battle, the chance of hegemony, the hazard
//! at the end of a move.

use engine::{Chance, Forecast, Source, Table, Text, msg};

use crate::{
    command::Command,
    data::{Effect, tables},
    flow, legal,
    map::{NONE, Place},
    rules::{battle, gunnery, planets, seat as seat_of, ships},
    state::{Fight, Frame, State, bits},
    view::{self, View},
};

/// The forecast of a command; none where nothing is left to chance.
pub fn forecast(view: &View, command: &Command) -> Option<Forecast> {
    let seat = view.viewer?.index();
    let mut state = view::table(view);
    match *command {
        Command::Attack(at) => {
            battle::attack(&mut state, seat, at, &mut Table::silent(Source::Seeded(&mut Chance::new(0, 0))));
            let mut told = if state.battle.cube == NONE { attack(&state, seat) } else { cube(&state, seat) };
            told.notes.push(ending(&state, seat));
            Some(told)
        }
        Command::Invade(system) => {
            planets::invade(&mut state, seat, system.into(), &mut Table::silent(Source::Seeded(&mut Chance::new(0, 0))));
            let mut told = invasion(&state, seat, system.into());
            told.notes.push(ending(&state, seat));
            Some(told)
        }
        Command::Hegemony(system) => Some(hegemony(&state, seat, system.into())),
        Command::Move(mover, to) => hazard(&state, seat, to, ships::count(&state, seat, mover).unwrap_or(1)),
        Command::Leave(group, to) => hazard(&state, seat, to, state.warp.get(usize::from(group))?.ships),
        _ => None,
    }
}

/// The chance that a die hits: it must reach `needed`, or `sure` in any case.
fn one(needed: u8, sure: u8) -> f64 {
    f64::from(7_u8.saturating_sub(needed.min(sure).max(1))) / 6.0
}

/// How many of `count` dice hit.
pub fn hits(count: u8, chance: f64) -> Vec<f64> {
    let mut chances = vec![1.0];
    for _ in 0..count {
        let mut next = vec![0.0; chances.len() + 1];
        for (hits, before) in chances.iter().enumerate() {
            next[hits] += before * (1.0 - chance);
            next[hits + 1] += before * chance;
        }
        chances = next;
    }
    chances
}

/// The sum of this many dice as a forecast.
fn dice(what: Text, count: u8, chance: f64, notes: Vec<Text>) -> Forecast {
    Forecast { what, chances: hits(count, chance), from: 0, mean: f64::from(count) * chance, notes }
}

/// The other side's dice, as a note.
fn against(who: Text, count: u8, chance: f64) -> Text {
    let mean = Text::name(format!("{:.1}", f64::from(count) * chance));
    msg!("odds-against", who = who, dice = count, mean = mean)
}

fn attack(state: &State, seat: usize) -> Forecast {
    let shield = bits(state.battle.seats).map(|other| gunnery::shields(state, other)).max().unwrap_or(0);
    let (needed, sure) = gunnery::needed(state, seat, shield);
    let mut notes = Vec::new();
    if state.has(seat, Effect::FirstStrike) {
        notes.push(msg!("odds-first-strike"));
    }
    for other in bits(state.battle.seats) {
        let (needed, sure) = gunnery::needed(state, other, gunnery::shields(state, seat));
        notes.push(against(crate::words::seat(other), gunnery::dice_of(state, other), one(needed, sure)));
    }
    dice(msg!("odds-ships"), gunnery::dice_of(state, seat), one(needed, sure), notes)
}

fn cube(state: &State, seat: usize) -> Forecast {
    let shield = gunnery::cube_shields(state, state.battle.cube.into(), 1, seat);
    let (needed, sure) = gunnery::needed(state, seat, shield);
    let theirs = one(battle::cube_needs(state, seat), 7);
    let notes = vec![
        msg!("odds-first-strike"),
        msg!("odds-cube-dice", n = tables().borg.dice),
        against(msg!("name-borg"), tables().borg.dice, theirs),
        msg!("odds-adapts"),
    ];
    dice(msg!("odds-cube"), gunnery::dice_of(state, seat), one(needed, sure), notes)
}

fn invasion(state: &State, seat: usize, system: usize) -> Forecast {
    let world = &state.map.systems[system];
    let shield = if world.is_borg_world() { world.spire } else { world.seat().map_or(0, |owner| state.players[owner].shields) };
    let (needed, sure) = gunnery::needed(state, seat, shield);
    let count = if world.is_borg_world() { 1 + world.spire } else { world.structures() };
    let theirs = one(planets::planet_needs(state, system, gunnery::shields(state, seat)), 7);
    let notes = vec![msg!("odds-structures", n = count), against(msg!("odds-planet"), count, theirs)];
    dice(msg!("odds-nodes"), battle::strength(state, seat), one(needed, sure), notes)
}

/// Number of times a battle is fought out for a forecast.
const FOUGHT: u32 = 60;

/// How a battle that has been begun ends if nobody retreats: it is fought out by the rules some times, with dice of its own.
fn ending(begun: &State, seat: usize) -> Text {
    let at = begun.battle.at;
    let (ships, supply) = (battle::strength(begun, seat), begun.players[seat].supply);
    let (mut won, mut left) = (0, 0);
    for fight in 0..FOUGHT {
        let mut state = begun.clone();
        let mut chance = Chance::new(u64::from(FOUGHT), fight.into());
        fight_out(&mut state, &mut chance);
        left += u32::from(ships.saturating_sub(state.players[seat].supply.saturating_sub(supply)));
        let world = at.as_system().map(|system| &state.map.systems[system]);
        won += u32::from(match begun.battle.fight {
            Fight::Planet => world.is_some_and(|world| world.owned_by(seat) || !world.is_borg_world() && world.owner == NONE),
            Fight::Cube => state.cube_at(at).is_none(),
            _ => bits(begun.battle.seats).all(|other| state.map.ships(at)[other] == 0),
        });
    }
    let mean = Text::name(format!("{:.1}", f64::from(left) / f64::from(FOUGHT)));
    msg!("odds-end", win = (won * 100 + FOUGHT / 2) / FOUGHT, own = mean)
}

/// Everybody stays and presses on as long as that may be.
fn fight_out(state: &mut State, chance: &mut Chance) {
    let mut commands = Vec::new();
    let mut done = flow::run(state, &mut Table::silent(Source::Seeded(chance)));
    while done.is_ok() && state.frame() == Frame::Battle {
        let Some((seat, _)) = flow::asked(state) else { return };
        commands.clear();
        legal::list(state, seat_of(seat), &mut commands);
        let rank = |command: &&Command| match command {
            Command::Stay | Command::Press | Command::Hold => 0,
            Command::Split(split) => split.iter().copied().max().unwrap_or(0),
            Command::Hit(..) => 1,
            Command::Sacrifice(_) => 3,
            _ => 2,
        };
        let Some(&command) = commands.iter().min_by_key(rank) else { return };
        done = flow::apply(state, seat_of(seat), &command, &mut Table::silent(Source::Seeded(chance)));
    }
}

fn hegemony(state: &State, seat: usize, system: usize) -> Forecast {
    let bonus = state.players[seat].ascendancy + state.count(seat, Effect::Translators);
    let wanted = planets::resistance(state, system).saturating_sub(bonus) + 1;
    let notes = vec![msg!("odds-wanted", n = wanted)];
    dice(msg!("odds-success"), 1, one(wanted, 7), notes)
}

/// Ships that a hazard takes.
fn hazard(state: &State, seat: usize, to: Place, count: u8) -> Option<Forecast> {
    let disc = state.disc(to.as_system()?);
    if disc.hazard == 0 {
        return None;
    }
    let needed = disc.hazard + if disc.shields_help { state.players[seat].shields } else { 0 };
    Some(dice(msg!("odds-lost"), count, one(needed, 7), vec![msg!("odds-hazard", n = needed)]))
}
