//! How fast play goes on one core and how games end: `cargo run --release -p ascendancy --example measure_ascendancy -- duel 500 officer random rounds=20`.
//!
//! As the first word `fate` tells how often the Borg take a home in the first rounds of a duel (`fate 200 2`), from the officer and from a player who tries each
//! command many times on the true position; `referee` measures rulings of a Borg turn, `worst` the Borg's turns with five cubes on large maps, `thought` an officer's decisions, `table` the Borg's wins by option.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use ascendancy::{
    Ascendancy, Command, Setup, State,
    ids::Resource,
    referee::{Desk, EXAMPLE},
    state::{Ending, Frame},
};
use engine::{Chance, Game, Referee, Source, Table, Viewer, Weights};

/// Time this thread was running, so that other work on the machine does not count; wall time where the system does not tell it.
#[derive(Clone, Copy)]
struct Clock {
    running: Option<u64>,
    wall: Instant,
}

impl Clock {
    fn start() -> Clock {
        Clock { running: running(), wall: Instant::now() }
    }

    fn elapsed(self) -> Duration {
        match (self.running, running()) {
            (Some(from), Some(to)) => Duration::from_nanos(to - from),
            _ => self.wall.elapsed(),
        }
    }
}

/// Nanoseconds this thread has been running, as Linux counts them.
fn running() -> Option<u64> {
    std::fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok()
}

/// Sums over the games of one set-up.
#[derive(Default)]
struct Sums {
    games: u64,
    decisions: u64,
    rounds: u64,
    wins: [u64; 5],
    alone: [u64; 5],
    endings: [u64; 6],
    lost: u64,
    longest: u64,
    /// How long each Borg turn took with five cubes on a large map.
    turns: Vec<Duration>,
    /// How long an officer thought about each decision that was one.
    thoughts: Vec<Duration>,
}

const ENDINGS: [(Ending, &str); 5] = [
    (Ending::Ascendancy, "ascendancy"),
    (Ending::Conquest, "conquest"),
    (Ending::Agenda, "agenda"),
    (Ending::Borg, "the Borg"),
    (Ending::Rounds, "last round"),
];

fn choose(state: &State, seat: engine::Seat, list: &[Command], officer: bool, scores: &mut Vec<i32>, chance: &mut Chance) -> usize {
    if !officer || list.len() == 1 {
        return chance.below(list.len() as u32) as usize;
    }
    scores.clear();
    Ascendancy::appraise(&Ascendancy::view(state, Viewer::Seat(seat)), seat, list, &Weights::usual(Ascendancy::WEIGHTS), scores);
    let best = scores.iter().copied().max().unwrap_or(0);
    let count = scores.iter().filter(|score| **score == best).count() as u32;
    let nth = chance.below(count) as usize;
    scores.iter().enumerate().filter(|(_, score)| **score == best).nth(nth).map_or(0, |(at, _)| at)
}

/// Plays one game; `turns` is where each kind sits in this game.
fn play(setup: &Setup, officers: &[bool], (seed, game): (u64, u64), sums: &mut Sums) -> State {
    let mut state = Ascendancy::begin(setup).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    let mut chance = Chance::new(seed, game);
    Ascendancy::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
    let (mut list, mut scores): (Vec<Command>, Vec<i32>) = (Vec::new(), Vec::new());
    let (mut said, mut turn) = (0, Duration::ZERO);
    while let Some(seat) = Ascendancy::deciders(&state).iter().next() {
        list.clear();
        Ascendancy::commands(&state, seat, &mut list);
        let (officer, started) = (officers[seat.index() % officers.len()], Instant::now());
        let pick = choose(&state, seat, &list, officer, &mut scores, &mut chance);
        if officer && list.len() > 1 {
            sums.thoughts.push(started.elapsed());
        }
        let big = state.cubes() == 5 && state.map.systems.len() >= 30;
        let begins = matches!(list[pick], Command::End);
        let inside = state.frames.iter().any(|frame| matches!(frame, Frame::Borg(_)));
        let started = (big && (begins || inside)).then(Instant::now);
        Ascendancy::apply(&mut state, seat, &list[pick], &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
        if let Some(started) = started {
            turn += started.elapsed();
        }
        if !state.frames.iter().any(|frame| matches!(frame, Frame::Borg(_))) && turn > Duration::ZERO {
            sums.turns.push(std::mem::take(&mut turn));
        }
        said += 1;
    }
    sums.games += 1;
    sums.decisions += said;
    sums.longest = sums.longest.max(said);
    state
}

fn count(state: &State, turned: usize, seats: usize, sums: &mut Sums) {
    sums.rounds += u64::from(state.round);
    let firsts = state.all().filter(|&seat| state.places[seat] == 1).count();
    for seat in state.all() {
        let kind = (seat.index() + turned) % seats;
        sums.wins[kind] += u64::from(state.places[seat] == 1);
        sums.alone[kind] += u64::from(state.places[seat] == 1 && firsts == 1);
        sums.lost += u64::from(state.players[seat].assimilated);
    }
    if let Some(index) = ENDINGS.iter().position(|(ending, _)| *ending == state.ending) {
        sums.endings[index] += 1;
    }
}

/// Plays `games` games of a set-up; the kinds change seats from game to game.
fn measure(setup: &Setup, officers: &[bool], (seed, games): (u64, u64)) -> Sums {
    let mut sums = Sums::default();
    let seats = Ascendancy::seats(setup);
    for game in 0..games {
        let turned = (game % seats as u64) as usize;
        let kinds: Vec<bool> = (0..seats).map(|seat| officers[(seat + turned) % seats % officers.len()]).collect();
        let state = play(setup, &kinds, (seed, game), &mut sums);
        if std::env::var_os("SHOW").is_some() {
            let told = state.all().map(|seat| {
                let player = &state.players[seat];
                let kind = if kinds[seat.index()] { "officer" } else { "random" };
                let nodes = Resource::ALL.map(|kind| state.nodes(seat, kind));
                format!(
                    "{kind} {} a{} w{} s{} {:?} nodes {nodes:?} worlds {}{}",
                    player.facts().id,
                    player.ascendancy,
                    player.weapons,
                    player.shields,
                    player.stock,
                    state.controlled(seat).count(),
                    if player.assimilated { " LOST" } else { "" }
                )
            });
            let told: Vec<String> = told.collect();
            println!(
                "{game}: {:?} round {} cubes {} spires {} | {}",
                state.ending,
                state.round,
                state.cubes(),
                state.borg_worlds(),
                told.join(" | ")
            );
        }
        count(&state, turned, seats, &mut sums);
    }
    sums
}

fn ways(sums: &Sums) -> String {
    let named = ENDINGS.iter().zip(sums.endings).filter(|(_, count)| *count > 0);
    named.map(|((_, name), count)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
}

fn set(setup: &mut Setup, setting: &str) {
    let (name, value) = setting.split_once('=').expect("NAME=VALUE");
    Ascendancy::set(setup, name, value).expect("a setting");
}

/// Games of three officers by option, as rows of a table.
fn table(games: u64) {
    println!("| set-up | ascendancy | the Borg | other | rounds | players assimilated |\n|---|---|---|---|---|---|");
    for (name, scenario, settings) in [
        ("hub from the start, extra resources", "ascendancy", &[][..]),
        ("hub from the start, no extra resources", "ascendancy", &["extra=off"]),
        ("hub from the start, uniform direction", "ascendancy", &["borg_direction=uniform"]),
        ("hub from the start, no spawn roll", "ascendancy", &["borg_spawn=never"]),
        ("delayed hub", "ascendancy", &["connection=delayed"]),
        ("delayed hub, uniform direction", "ascendancy", &["connection=delayed", "borg_direction=uniform"]),
        ("Humble Beginnings, delayed hub", "humble", &[]),
        ("Humble Beginnings, delayed hub, uniform direction", "humble", &["borg_direction=uniform"]),
        ("Humble Beginnings, no connection", "humble", &["connection=none"]),
        ("no connection", "ascendancy", &["connection=none"]),
        ("no connection, uniform direction", "ascendancy", &["connection=none", "borg_direction=uniform"]),
        ("without the Borg", "peaceful", &[]),
    ] {
        let mut setup = Ascendancy::scenario(scenario).expect("a scenario");
        settings.iter().for_each(|setting| set(&mut setup, setting));
        let sums = measure(&setup, &[true], (1, games));
        let share = |count: u64| (100 * count + games / 2) / games;
        let other = sums.endings[1] + sums.endings[2] + sums.endings[4];
        println!(
            "| {name} | {} % | {} % | {} % | {:.1} | {:.2} |",
            share(sums.endings[0]),
            share(sums.endings[3]),
            share(other),
            sums.rounds as f64 / games as f64,
            sums.lost as f64 / games as f64
        );
    }
}

/// Number of times the same games are played: other work on the machine makes a turn longer, never shorter, so the shortest time of each turn counts.
const RUNS: u64 = 5;

/// Borg turns with five cubes and thirty Systems.
fn worst(games: u64) {
    let mut setup = Ascendancy::scenario("ascendancy").expect("a scenario");
    for setting in ["seats=5", "borg_spawn=always", "rounds=99", "lane_supply=off"] {
        set(&mut setup, setting);
    }
    let mut turns: Vec<Duration> = Vec::new();
    for _ in 0..RUNS {
        let mut sums = Sums::default();
        for game in 0..games {
            play(&setup, &[game % 2 == 0], (1, game), &mut sums);
        }
        turns.resize(sums.turns.len(), Duration::MAX);
        turns.iter_mut().zip(sums.turns).for_each(|(least, took)| *least = took.min(*least));
    }
    let mean = turns.iter().sum::<Duration>().as_secs_f64() * 1e3 / turns.len().max(1) as f64;
    let worst = turns.iter().max().map_or(0.0, Duration::as_secs_f64) * 1e3;
    println!("{} Borg turns, 5 cubes, 30 Systems: worst {worst:.3} ms, mean {mean:.3} ms", turns.len());
}

/// How long an officer thinks about a decision: its view of the table and its value for each command.
fn thought(games: u64) {
    for (name, officers) in [("duel", &[true, false][..]), ("ascendancy", &[true])] {
        let setup = Ascendancy::scenario(name).expect("a scenario");
        let mut thoughts: Vec<Duration> = Vec::new();
        for _ in 0..RUNS {
            let sums = measure(&setup, officers, (1, games));
            thoughts.resize(sums.thoughts.len(), Duration::MAX);
            thoughts.iter_mut().zip(sums.thoughts).for_each(|(least, took)| *least = took.min(*least));
        }
        let mean = thoughts.iter().sum::<Duration>().as_secs_f64() * 1e6 / thoughts.len().max(1) as f64;
        let worst = thoughts.iter().max().map_or(0.0, Duration::as_secs_f64) * 1e6;
        println!("{name}: {} decisions of officers, mean {mean:.1} us, worst {worst:.1} us", thoughts.len());
    }
}

/// How long a Borg turn of the example table takes at a real table: the first ruling with all that is read once, and those after it.
fn referee(times: u64) {
    let filled = BTreeMap::from([("map".to_owned(), EXAMPLE.to_owned())]);
    let dice = ["1".to_owned(), "adapt".to_owned()];
    let mut took = Vec::new();
    for _ in 0..times.max(2) {
        let started = Instant::now();
        Desk.rule("borg", &filled, &dice).expect("the whole turn");
        took.push(started.elapsed().as_secs_f64() * 1e3);
    }
    let rest = &took[1..];
    println!("the first ruling {:.2} ms, the others {:.2} ms in the mean", took[0], rest.iter().sum::<f64>() / rest.len() as f64);
}

/// In how many duels the Borg take the home of one seat within this many rounds, its rival playing at random: with the officer there, and with somebody who
/// sees all and takes the command after which it lasted most often. No player could have kept a home that this one loses, except by more luck than in `TRIES`
/// trials.
fn fate(games: u64, rounds: u16) {
    let setup = Ascendancy::scenario("duel").expect("a scenario");
    let mut lost = [0u64; 2];
    for game in 0..games {
        let mine = (game % 2) as usize;
        for (searches, lost) in [false, true].into_iter().zip(&mut lost) {
            let mut state = Ascendancy::begin(&setup).unwrap_or_else(|wrong| panic!("{wrong:?}"));
            let mut chance = Chance::new(4, game);
            Ascendancy::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
            *lost += u64::from(!lasts(&mut state, (mine, rounds), searches, &mut chance));
        }
    }
    let share = |lost: u64| lost as f64 * 100.0 / games as f64;
    println!(
        "{games} duels, home lost within {rounds} rounds: officer {:.1} %, trying every command {:.1} %",
        share(lost[0]),
        share(lost[1])
    );
}

/// Trials of each command.
const TRIES: u64 = 24;

/// Plays this many rounds; whether the home of a seat lasts to their end.
fn lasts(state: &mut State, (mine, rounds): (usize, u16), searches: bool, chance: &mut Chance) -> bool {
    let (mut list, mut scores): (Vec<Command>, Vec<i32>) = (Vec::new(), Vec::new());
    while state.round <= rounds && !state.players[mine].assimilated {
        let Some(seat) = Ascendancy::deciders(state).iter().next() else { break };
        list.clear();
        Ascendancy::commands(state, seat, &mut list);
        let own = seat.index() == mine;
        let pick = if own && searches && list.len() > 1 {
            let tried = list.iter().enumerate().map(|(index, command)| (trials(state, (mine, rounds), seat, command), index));
            let tried: Vec<(u64, usize)> = tried.collect();
            let most = tried.iter().map(|(lasted, _)| *lasted).max().unwrap_or(0);
            let usual = choose(state, seat, &list, true, &mut scores, chance);
            if tried[usual].0 == most { usual } else { tried.iter().find(|(lasted, _)| *lasted == most).map_or(usual, |(_, index)| *index) }
        } else {
            choose(state, seat, &list, own, &mut scores, chance)
        };
        Ascendancy::apply(state, seat, &list[pick], &mut Table::silent(Source::Seeded(chance))).expect("seeded");
    }
    !state.players[mine].assimilated
}

/// How often a home lasts after a command, in this many trials with other dice.
fn trials(state: &State, (mine, rounds): (usize, u16), seat: engine::Seat, command: &Command) -> u64 {
    let lasted = (0..TRIES).filter(|&trial| {
        let (mut tried, mut chance) = (state.clone(), Chance::new(77, trial));
        Ascendancy::apply(&mut tried, seat, command, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
        lasts(&mut tried, (mine, rounds), false, &mut chance)
    });
    lasted.count() as u64
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let name = words.first().map_or("ascendancy", String::as_str);
    let games: u64 = words.get(1).and_then(|word| word.parse().ok()).unwrap_or(500);
    match name {
        "table" => return table(games),
        "fate" => return fate(games, words.get(2).and_then(|word| word.parse().ok()).unwrap_or(2)),
        "worst" => return worst(games),
        "thought" => return thought(games),
        "referee" => return referee(games),
        _ => {}
    }
    let mut setup = Ascendancy::scenario(name).expect("a scenario");
    let (mut kinds, mut seed) = (Vec::new(), 1);
    for word in words.iter().skip(2) {
        if let Some(number) = word.strip_prefix("seed=").and_then(|number| number.parse().ok()) {
            seed = number;
        } else if word.contains('=') {
            set(&mut setup, word)
        } else {
            kinds.push(word == "officer")
        }
    }
    if kinds.is_empty() {
        kinds.push(false);
    }
    println!("state: {} bytes", std::mem::size_of::<State>());
    let started = Clock::start();
    let sums = measure(&setup, &kinds, (seed, games));
    let seconds = started.elapsed().as_secs_f64().max(0.001);
    println!(
        "{games} games: {}; first places by kind {:?}, alone {:?}, {} players assimilated, {:.1} rounds",
        ways(&sums),
        sums.wins,
        sums.alone,
        sums.lost,
        sums.rounds as f64 / games as f64
    );
    println!(
        "{:.0} games/s, {:.0} decisions/s, {} decisions a game, the longest {}",
        games as f64 / seconds,
        sums.decisions as f64 / seconds,
        sums.decisions / games,
        sums.longest
    );
}
