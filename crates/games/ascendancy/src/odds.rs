//! The probable effect of a command, shown before it is chosen: hits of a first round and the result of a battle, the chance of hegemony, the hazard
//! at the end of a move.

use engine::{Chance, Forecast, Seat, Source, Table, Text, msg};

use crate::{
    command::Command,
    data::{Effect, FleetEffect},
    flow,
    ids::{FleetNo, Owner},
    legal,
    map::{NONE, Place},
    rules::{
        battle, force, gunnery,
        outlook::{hits, outlook},
        planets, ships,
    },
    state::{Fight, Frame, State, bits},
    view::{self, View},
};

/// The forecast of a command; none where nothing is left to chance.
pub fn forecast(view: &View, command: &Command) -> Option<Forecast> {
    let seat = view.viewer?;
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
        Command::Move(mover, to) => hazard(&state, seat, to, ships::count(&state, seat, mover).unwrap_or(1), mover.fleet),
        Command::Leave(group, to) => {
            let group = state.warp.get(group.index())?;
            hazard(&state, seat, to, group.ships, group.fleet)
        }
        _ => None,
    }
}

/// The chance that a die hits: it must reach `needed`, or `sure` in any case.
fn one(needed: u8, sure: u8) -> f64 {
    f64::from(7_u8.saturating_sub(needed.min(sure).max(1))) / 6.0
}

/// The hits of a roll as a forecast.
fn roll(what: Text, chances: Vec<f64>, notes: Vec<Text>) -> Forecast {
    let mean = chances.iter().enumerate().map(|(hits, chance)| hits as f64 * chance).sum();
    Forecast { what, chances, from: 0, mean, notes }
}

/// The sum of this many dice as a forecast.
fn dice(what: Text, count: u8, chance: f64, notes: Vec<Text>) -> Forecast {
    Forecast { what, chances: hits(count.into(), chance), from: 0, mean: f64::from(count) * chance, notes }
}

/// The other side's dice, as a note.
fn against(who: Text, count: u8, chance: f64) -> Text {
    let mean = Text::decimal(f64::from(count) * chance, 1);
    msg!("odds-against", who = who, dice = count, mean = mean)
}

fn attack(state: &State, seat: Seat) -> Forecast {
    let shield = bits(state.battle.seats).map(|other| gunnery::shields(state, other)).max().unwrap_or_default();
    let mut notes = Vec::new();
    if state.has(seat, Effect::FirstStrike) {
        notes.push(msg!("odds-first-strike"));
    }
    for other in bits(state.battle.seats) {
        let (needed, sure) = gunnery::needed(state, other, gunnery::shields(state, seat));
        notes.push(against(crate::words::seat(other), gunnery::dice_of(state, other), one(needed, sure)));
    }
    let enemy = bits(state.battle.seats).next();
    let mut chances = outlook(state, seat, gunnery::dice_of(state, seat), shield, enemy);
    let sure = gunnery::strikes_surely(state, seat);
    chances.splice(0..0, std::iter::repeat_n(0.0, sure.into()));
    roll(msg!("odds-ships"), chances, notes)
}

fn cube(state: &State, seat: Seat) -> Forecast {
    let shield = gunnery::cube_shields(state, state.battle.cube.into(), 1, seat);
    let theirs = one(gunnery::cube_needs(state, seat), 7);
    let notes = vec![
        msg!("odds-first-strike"),
        msg!("odds-cube-dice", n = state.options.cube_dice()),
        against(msg!("name-borg"), state.options.cube_dice(), theirs),
        msg!("odds-adapts"),
    ];
    let mut chances = outlook(state, seat, gunnery::dice_of(state, seat), shield, None);
    chances.splice(0..0, std::iter::repeat_n(0.0, gunnery::strikes_surely(state, seat).into()));
    roll(msg!("odds-cube"), chances, notes)
}

fn invasion(state: &State, seat: Seat, system: usize) -> Forecast {
    let (shield, count) = (planets::world_shields(state, system), planets::structures(state, system));
    let theirs = one(planets::planet_needs(state, system, gunnery::shields(state, seat)), 7);
    let notes = vec![msg!("odds-structures", n = count), against(msg!("odds-planet"), count, theirs)];
    roll(msg!("odds-nodes"), outlook(state, seat, force::strength(state, seat), shield, state.map.systems[system].seat()), notes)
}

/// Number of times a battle is fought out for a forecast.
const FOUGHT: u32 = 60;

/// How a battle that has been begun ends if nobody retreats: it is fought out by the rules some times, with dice of its own.
fn ending(begun: &State, seat: Seat) -> Text {
    let at = begun.battle.at;
    let (ships, supply) = (force::strength(begun, seat), begun.players[seat].supply);
    let (mut won, mut left) = (0, 0);
    for fight in 0..FOUGHT {
        let mut state = begun.clone();
        let mut chance = Chance::new(u64::from(FOUGHT), fight.into());
        fight_out(&mut state, &mut chance);
        left += u32::from(ships.saturating_sub(state.players[seat].supply.saturating_sub(supply)));
        let world = at.as_system().map(|system| &state.map.systems[system]);
        won += u32::from(match begun.battle.fight {
            Fight::Planet => world.is_some_and(|world| world.owned_by(seat) || !world.is_borg_world() && world.owner == Owner::Nobody),
            Fight::Cube => state.cube_at(at).is_none(),
            _ => bits(begun.battle.seats).all(|other| state.map.ships(at)[other] == 0),
        });
    }
    let mean = Text::decimal(f64::from(left) / f64::from(FOUGHT), 1);
    msg!("odds-end", win = (won * 100 + FOUGHT / 2) / FOUGHT, own = mean)
}

/// Everybody stays and presses on as long as that may be.
fn fight_out(state: &mut State, chance: &mut Chance) {
    let mut commands = Vec::new();
    let mut done = flow::run(state, &mut Table::silent(Source::Seeded(chance)));
    while done.is_ok() && state.frame() == Frame::Battle {
        let Some((seat, _)) = flow::asked(state) else { return };
        commands.clear();
        legal::list(state, seat, &mut commands);
        let rank = |command: &&Command| match command {
            Command::Stay | Command::Press | Command::Hold => 0,
            Command::Split(split) => split.iter().copied().max().unwrap_or_default(),
            Command::Hit(..) => 1,
            Command::Sacrifice(_) => 3,
            _ => 2,
        };
        let Some(&command) = commands.iter().min_by_key(rank) else { return };
        done = flow::apply(state, seat, &command, &mut Table::silent(Source::Seeded(chance)));
    }
}

fn hegemony(state: &State, seat: Seat, system: usize) -> Forecast {
    let bonus = state.players[seat].ascendancy + state.count(seat, Effect::Translators);
    let wanted = planets::resistance(state, system).saturating_sub(bonus) + 1;
    let notes = vec![msg!("odds-wanted", n = wanted)];
    let once = one(wanted, 7);
    // Diplomats roll once more.
    let chance = if planets::diplomats(state, seat, system) { once + (1.0 - once) * once } else { once };
    dice(msg!("odds-success"), 1, chance, notes)
}

/// Ships that a hazard takes.
fn hazard(state: &State, seat: Seat, to: Place, count: u8, fleet: Option<FleetNo>) -> Option<Forecast> {
    let disc = state.disc(to.as_system()?);
    if disc.hazard == 0 {
        return None;
    }
    let needed = disc.hazard + if disc.shields_help { state.players[seat].shields } else { 0 };
    // A science fleet rolls one die.
    let science = state.players[seat].fleet_card(fleet).is_some_and(|card| card.effect == FleetEffect::Science);
    Some(dice(msg!("odds-lost"), if science { 1 } else { count }, one(needed, 7), vec![msg!("odds-hazard", n = needed)]))
}
