//! How fast play goes, who wins and how games end:
//! `cargo run --release -p stccg --example measure_stccg -- 100 officer random`, with `A=borg` or `B=klingon` for single decks; `print` adds a
//! fingerprint of everything that was offered, `show` the course of every game that the first bot does not win, `story` only what mattered in it:
//! objectives, scouting, dilemmas, losses, probes; `seed=9` plays other games, `all` tells also of those that it wins. `swap` plays each game twice
//! with the same dice, the first bot at A and then at B with the same deck; all figures are then of the first bot.

use std::{
    collections::BTreeSet,
    hash::{DefaultHasher, Hash, Hasher},
    time::{Duration, Instant},
};

use engine::{Chance, Entry, Game, Seat, Source, Table, Viewer, Weights, playout::hush};
use stccg::{
    Command, Event, Setup, State, Stccg, data, flow,
    state::{SEATS, Won},
};

#[derive(Default)]
struct Sums {
    games: u64,
    decisions: u64,
    listed: u64,
    wins: [u64; 2],
    hundred: u64,
    decks: u64,
    limit: u64,
    turns: u64,
    slowest: Duration,
    officer: Duration,
    thought: u64,
    print: u64,
    empty: u64,
    draws: u64,
    tries: Tries,
}

/// Attempts of missions and scouting attempts of the first bot.
#[derive(Clone, Default)]
struct Tries {
    all: u64,
    /// Those that ended at a wall at which it had failed before.
    known: u64,
    /// The number of its own turn in which it first tried, for each game.
    first: Vec<u16>,
}

impl Tries {
    fn median(&self) -> u16 {
        let mut first = self.first.clone();
        first.sort_unstable();
        first.get(first.len() / 2).copied().unwrap_or(0)
    }
}

/// The players.
#[derive(Copy, Clone, PartialEq)]
enum Bot {
    Random,
    Ensign,
    Officer,
}

struct Wish {
    games: u64,
    bots: [Bot; 2],
    swap: bool,
    decks: [Option<String>; 2],
    print: bool,
    show: bool,
    story: bool,
    all: bool,
    seed: u64,
}

fn wish() -> Wish {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let deck = |key: &str| words.iter().find_map(|word| word.strip_prefix(key)).map(str::to_owned);
    let bots: Vec<Bot> = words
        .iter()
        .filter_map(|word| match word.as_str() {
            "random" => Some(Bot::Random),
            "ensign" => Some(Bot::Ensign),
            "officer" => Some(Bot::Officer),
            _ => None,
        })
        .collect();
    let bot = |index: usize| bots.get(index).copied().unwrap_or(Bot::Random);
    Wish {
        games: words.iter().find_map(|word| word.parse().ok()).unwrap_or(10),
        bots: [bot(0), bot(1)],
        swap: words.iter().any(|word| word == "swap"),
        decks: [deck("A="), deck("B=")],
        print: words.iter().any(|word| word == "print"),
        show: words.iter().any(|word| word == "show"),
        story: words.iter().any(|word| word == "story"),
        all: words.iter().any(|word| word == "all"),
        seed: words.iter().find_map(|word| word.strip_prefix("seed=")?.parse().ok()).unwrap_or(7),
    }
}

fn main() {
    let wish = wish();
    println!("state: {} bytes", std::mem::size_of::<State>());
    let mut all = Sums::default();
    let mut clock = Duration::ZERO;
    for a in data::decks().iter().filter(|deck| wish.decks[0].as_ref().is_none_or(|name| *name == deck.id)) {
        let mut sums = Sums::default();
        for b in data::decks().iter().filter(|deck| wish.decks[1].as_ref().is_none_or(|name| *name == deck.id)) {
            let started = busy();
            for side in SEATS.into_iter().take(1 + usize::from(wish.swap)) {
                let decks = if side == Seat::A { [&a.id, &b.id] } else { [&b.id, &a.id] };
                let begun = Stccg::begin(&Setup { decks: decks.map(Clone::clone), ..Setup::default() }).expect("the ready decks are sound");
                for game in 0..wish.games {
                    play(&begun, &wish, side, game, &mut sums);
                }
            }
            clock += busy().saturating_sub(started);
        }
        tell(&a.id, &sums);
        add(&mut all, &sums);
    }
    tell("all", &all);
    let seconds = clock.as_secs_f64();
    println!(
        "{:.1} games/s, {:.0} decisions/s, {:.0} decisions a game, {:.1} commands a list, {:.3} ms the slowest decision of an officer, {:.3} ms the mean",
        all.games as f64 / seconds,
        all.decisions as f64 / seconds,
        all.decisions as f64 / all.games as f64,
        all.listed as f64 / all.decisions as f64,
        all.slowest.as_secs_f64() * 1000.0,
        all.officer.as_secs_f64() * 1000.0 / all.thought.max(1) as f64,
    );
    if all.empty > 0 {
        println!("{} games broken off: a seat is asked and has nothing to say", all.empty);
    }
    if wish.print {
        println!("fingerprint {:016x}", all.print);
    }
}

fn add(all: &mut Sums, one: &Sums) {
    all.games += one.games;
    all.decisions += one.decisions;
    all.listed += one.listed;
    all.wins[0] += one.wins[0];
    all.wins[1] += one.wins[1];
    all.hundred += one.hundred;
    all.decks += one.decks;
    all.limit += one.limit;
    all.turns += one.turns;
    all.slowest = all.slowest.max(one.slowest);
    all.officer += one.officer;
    all.thought += one.thought;
    all.empty += one.empty;
    all.draws += one.draws;
    all.tries.all += one.tries.all;
    all.tries.known += one.tries.known;
    all.tries.first.extend(&one.tries.first);
    all.print = all.print.rotate_left(1) ^ one.print;
}

fn tell(name: &str, sums: &Sums) {
    println!(
        "{name}: {} games, won {}, drawn {}, lost {}, by 100 points {}, decks out {}, last turn {}, {:.1} turns a game, {} attempts, {} of them at a known wall, the first in turn {} of the median",
        sums.games,
        sums.wins[0],
        sums.draws,
        sums.wins[1],
        sums.hundred,
        sums.decks,
        sums.limit,
        sums.turns as f64 / sums.games.max(1) as f64,
        sums.tries.all,
        sums.tries.known,
        sums.tries.median(),
    );
}

/// A game in which the first bot sits at `side`.
fn play(begun: &State, wish: &Wish, side: Seat, game: u64, sums: &mut Sums) {
    let (mut state, mut chance) = (begun.clone(), Chance::new(wish.seed, game));
    let bot = |seat: Seat| wish.bots[usize::from(seat != side)];
    let mut walls = Walls { side, failed: BTreeSet::new(), first: None };
    let (mut list, mut scores): (Vec<Command>, Vec<i32>) = (Vec::new(), Vec::new());
    Stccg::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
    let mut course: Vec<String> = Vec::new();
    loop {
        // Between bots nobody is asked for nothing, as on every face.
        if wish.swap {
            hush::<Stccg>(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
        }
        let Some(seat) = Stccg::deciders(&state).iter().next() else { break };
        list.clear();
        Stccg::commands(&state, seat, &mut list);
        if list.is_empty() {
            println!("nothing to say for {seat}: {:?}, {:?}", flow::asked(&state).map(|(_, ask, _)| ask), state.stack);
            sums.empty += 1;
            break;
        }
        if wish.print {
            let mut hasher = DefaultHasher::new();
            list.iter().for_each(|command| command.to_string().hash(&mut hasher));
            sums.print = sums.print.rotate_left(5) ^ hasher.finish();
        }
        sums.listed += list.len() as u64;
        let pick = if list.len() < 2 {
            0
        } else if bot(seat) != Bot::Random {
            let began = busy();
            scores.clear();
            let view = Stccg::view(&state, Viewer::Seat(seat));
            match bot(seat) {
                Bot::Ensign => Stccg::ensign(&view, seat, &list, &mut scores),
                _ => Stccg::appraise(&view, seat, &list, &Weights::usual(Stccg::WEIGHTS), &mut scores),
            }
            let pick = one_of_the_best(&scores, &mut chance);
            let took = busy().saturating_sub(began);
            sums.slowest = sums.slowest.max(took);
            sums.officer += took;
            sums.thought += 1;
            pick
        } else {
            chance.below(list.len() as u32) as usize
        };
        if wish.show {
            let ask = flow::asked(&state).map(|(_, ask, _)| format!("{ask:?}")).unwrap_or_default();
            let score = scores.get(pick).filter(|_| bot(seat) != Bot::Random).copied().unwrap_or(0);
            let points = [state.score(Seat::A), state.score(Seat::B)];
            course.push(format!("t{} {points:?} {seat} {ask}: {} ({score} of {})", state.turn.number, list[pick], list.len()));
        }
        if seat == side && matches!(list[pick], Command::Attempt(..) | Command::Scout(..)) {
            sums.tries.all += 1;
            walls.first.get_or_insert(state.turn.number.div_ceil(2));
        }
        let mut log: Vec<Entry<Event>> = Vec::new();
        Stccg::apply(&mut state, seat, &list[pick], &mut Table::recording(Source::Seeded(&mut chance), &mut log)).expect("seeded");
        log.iter().for_each(|entry| walls.hear(&entry.event, &mut sums.tries));
        if wish.story {
            let points = [state.score(Seat::A), state.score(Seat::B)];
            course.extend(
                log.iter().filter_map(|entry| mattered(&entry.event)).map(|line| format!("t{} {points:?} {line}", state.turn.number)),
            );
        }
        sums.decisions += 1;
    }
    sums.games += 1;
    sums.turns += u64::from(state.turn.number);
    let points = [state.score(Seat::A), state.score(Seat::B)];
    let hundred = points.iter().any(|&points| points >= 100);
    let limit = !hundred && SEATS.into_iter().all(|seat| !state.player(seat).deck.is_empty());
    sums.hundred += u64::from(hundred);
    sums.limit += u64::from(limit);
    sums.decks += u64::from(!hundred && !limit);
    sums.tries.first.extend(walls.first);
    match state.won.seat() {
        Some(seat) => sums.wins[usize::from(seat != side)] += 1,
        None => sums.draws += 1,
    }
    if (wish.show || wish.story) && (wish.all || state.won != Won::Seat(side)) {
        println!("--- game {game}: {points:?} after {} turns", state.turn.number);
        course.iter().for_each(|line| println!("{line}"));
    }
}

/// Walls into which the first bot has run.
struct Walls {
    side: Seat,
    failed: BTreeSet<String>,
    first: Option<u16>,
}

impl Walls {
    fn hear(&mut self, event: &Event, tries: &mut Tries) {
        if let Event::Failed { seat, card, .. } = event
            && *seat == self.side
            && data::card(card.card).wall
        {
            tries.known += u64::from(!self.failed.insert(card.to_string()));
        }
    }
}

/// An event that tells how a game went, in a line.
fn mattered(event: &Event) -> Option<String> {
    Some(match event {
        Event::Shown { card, target: Some(target), .. } => format!("shows {card} on {target}"),
        Event::Attempt { seat, at, count, scouting, .. } => {
            format!("{seat} {} {at} with {count}", if *scouting { "scouts" } else { "attempts" })
        }
        Event::Overcome { seat, card, .. } => format!("{seat} overcomes {card}"),
        Event::Failed { seat, card, .. } => format!("{seat} fails {card}"),
        Event::NoEffect { card } => format!("no effect: {card}"),
        Event::Nullified { card, .. } => format!("nullified: {card}"),
        Event::Killed { card, .. } => format!("killed: {card}"),
        Event::Destroyed { card } => format!("destroyed: {card}"),
        Event::Damaged { ship, .. } => format!("damaged: {ship}"),
        Event::Scouted { seat, at } => format!("{seat} has scouted {at}"),
        Event::Probed { seat, card, outcome } => format!("{seat} probes {card}: {outcome:?}"),
        Event::Completed { seat, card } => format!("{seat} completes {card}"),
        Event::Points { seat, points, card, .. } => format!("{seat} scores {points} for {card}"),
        Event::Reported { seat, card, at } => format!("{seat} reports {card} at {at}"),
        Event::Relocated { card, to } => format!("{card} goes to {to}"),
        Event::Flew { ship, to, .. } => format!("{ship} flies to {to}"),
        Event::Solved { seat, at, points, .. } => format!("{seat} solves {at} for {points}"),
        Event::Battle { seat, at, target } => format!("{seat:?} attacks {target:?} at {at}"),
        Event::Discarded { card } => format!("discarded: {card}"),
        _ => return None,
    })
}

/// How long this process has had a core: what others do on the machine does not count. The count is brought up to date where the core could be given
/// away, else only at each tick of some milliseconds: so it is offered first.
fn busy() -> Duration {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    std::thread::yield_now();
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let spent = told.and_then(|text| text.split_whitespace().next().and_then(|word| word.parse().ok()));
    spent.map_or_else(|| START.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
}

/// The place of one of the highest scores.
fn one_of_the_best(scores: &[i32], chance: &mut Chance) -> usize {
    let best = scores.iter().copied().max().unwrap_or(0);
    let count = scores.iter().filter(|score| **score == best).count() as u32;
    let nth = chance.below(count) as usize;
    scores.iter().enumerate().filter(|(_, score)| **score == best).nth(nth).map_or(0, |(at, _)| at)
}
