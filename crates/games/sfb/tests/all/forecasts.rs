//! Every forecast of fire holds: in random positions with special effects in force the volley is fired many times, and each line is counted.

use std::collections::BTreeMap;

use engine::{
    Chance, Choice, Entry, Game, Source, Table, Text, Viewer,
    conformance::forecasts::{self, Claims, Told, told},
    words::{Arg, Words},
};
use sfb::{
    Command, Event, Sfb, State,
    data::sequence::Does,
    flow,
    ids::{ShipNo, Target},
    options::DamageChoice,
    state::{Ask, cloak, flag},
};

/// Options that change dice and shields, in turn.
const OPTIONS: [&[(&str, &str)]; 4] = [
    &[],
    &[("leaky_shields", "on"), ("cloak_fade_die", "full"), ("photplas_second_chance", "on"), ("long_bolt", "on")],
    &[("matrix_combo_shift", "on"), ("photplas_independent_roll", "on"), ("hppd_close_2_6_2", "on"), ("asteroids", "on")],
    &[("overload_beyond_chart", "refused"), ("uim_burnout", "off"), ("asif_reading", "landing"), ("asif_leaky", "on")],
];

/// The effects of a volley.
#[derive(Default)]
struct Came {
    /// Points scored by target.
    points: BTreeMap<Target, i32>,
    /// Points on each shield of the first target, and whether something went through.
    marks: [i32; 6],
    pierced: [bool; 6],
    through: i32,
    destroyed: bool,
    /// Whether each pulse locked on, by weapon.
    locked: Vec<bool>,
    /// Boxes of the first target that were lost, by name.
    lost: BTreeMap<String, i32>,
}

/// The ship that fires, its first target, and how many other shots there are.
fn fires(command: &Command) -> Option<(ShipNo, Target)> {
    match command {
        Command::Volley(ship, target, _) => Some((*ship, *target)),
        Command::Fire(ship, shots) => Some((*ship, shots.first()?.1)),
        _ => None,
    }
}

/// Whether nothing else strikes in this impulse: no shot is declared, no pulse goes on, no charge is free.
fn alone(state: &State) -> bool {
    let aims = state.ships().any(|ship| state.secrets[ship.index()].loads.iter().any(|load| load.aim.is_some()));
    !aims && state.flow.charges.iter().all(|charge| charge.target.is_none())
}

/// Plays the volley to the end of its damage; everybody else lets the moment pass.
fn came(told: &Told<Sfb>, command: &Command, chance: &mut Chance) -> Option<Came> {
    let (ship, target) = fires(command)?;
    let (mut state, mut log): (State, Vec<Entry<Event>>) = (told.state.clone(), Vec::new());
    let impulse = state.now();
    Sfb::apply(&mut state, told.seat, command, &mut Table::recording(Source::Seeded(chance), &mut log)).ok()?;
    while state.now() == impulse && state.flow.ask != Ask::Over && matches!(flow::does(&state), Does::Declare | Does::Answer | Does::Aegis)
    {
        let seat = Sfb::deciders(&state).iter().next()?;
        let next = Command::Pass(flow::actor(&state, seat)?);
        Sfb::apply(&mut state, seat, &next, &mut Table::recording(Source::Seeded(chance), &mut log)).ok()?;
    }
    Some(count(told, ship, target, log.iter().map(|entry| &entry.event)))
}

/// The name of a box that is lost.
fn name(told: &Told<Sfb>, event: &Event) -> String {
    match Sfb::narrate(&Sfb::view(&told.state, Viewer::Seat(told.seat)), event) {
        Text::Message(_, args) => said(&args, "what"),
        other => panic!("{other:?}"),
    }
}

/// An argument of a message.
fn said(args: &[(&'static str, Arg)], name: &str) -> String {
    args.iter().find(|(known, _)| *known == name).map(|(_, arg)| format!("{arg:?}")).expect("an argument")
}

fn count<'e>(told: &Told<Sfb>, ship: ShipNo, target: Target, log: impl Iterator<Item = &'e Event>) -> Came {
    let mut came = Came::default();
    // The shields that a pulse has struck so far: each once.
    let mut pulse: Option<[bool; 6]> = None;
    for event in log {
        match event {
            Event::Shot { ship: by, target: at, damage, .. } if *by == ship => *came.points.entry(*at).or_default() += i32::from(*damage),
            Event::WaveLock { ship: by, target: at, locked, .. } if *by == ship => {
                came.points.entry(*at).or_default();
                came.locked.extend((*at == target).then_some(*locked));
                pulse = locked.then_some([false; 6]);
                continue;
            }
            Event::Struck { ship: at, side, points, through, .. } => {
                let at_side = side.index();
                let new = pulse.as_mut().filter(|struck| !struck[at_side]).map(|struck| struck[at_side] = true);
                if new.is_some() {
                    *came.points.entry((*at).into()).or_default() += i32::from(*points);
                }
                if target == Target::from(*at) {
                    came.marks[at_side] += i32::from(*points);
                    came.pierced[at_side] |= *through > 0;
                    came.through += i32::from(*through);
                }
                if new.is_some() {
                    continue;
                }
            }
            Event::Box { ship: at, .. } if target == Target::from(*at) => *came.lost.entry(name(told, event)).or_default() += 1,
            Event::Destroyed { ship: at } => came.destroyed |= target == Target::from(*at),
            // The next impulse begins.
            Event::Moved { .. } => break,
            _ => {}
        }
        pulse = None;
    }
    came
}

/// The number of an argument of a message.
fn number(args: &[(&'static str, Arg)], name: &str) -> f64 {
    match args.iter().find(|(known, _)| *known == name) {
        Some((_, Arg::Number(number))) => *number as f64,
        Some((_, Arg::Text(number))) => Words::of("en", Sfb::words()).say(number).parse().expect("a number"),
        other => panic!("{name}: {other:?}"),
    }
}

/// Holds each line besides the distribution against what came. Lines from a hundred throws have a wider margin.
fn lines(claims: &mut Claims, what: &str, notes: &[Text], came: &[Came]) {
    let runs = came.len();
    let mean = |of: &dyn Fn(&Came) -> f64| came.iter().map(of).collect::<Vec<_>>();
    let mut pulse = 0;
    for note in notes {
        let Text::Message(code, args) = note else { panic!("{what}: {note:?}") };
        let told = |name: &str| number(args, name);
        match *code {
            "odds-side" => {
                let side = told("side") as usize - 1;
                claims.mean(&format!("{what}, shield {}", side + 1), told("points"), 0.051, &mean(&|came| f64::from(came.marks[side])));
                let pierced = came.iter().filter(|came| came.pierced[side]).count();
                claims.share(&format!("{what}, through shield {}", side + 1), told("percent") / 100.0, 0.0051, pierced, runs);
            }
            "odds-points" => claims.mean(&format!("{what}, through"), told("tenths"), 0.051, &mean(&|came| f64::from(came.through))),
            "odds-destroyed" => {
                let destroyed = came.iter().filter(|came| came.destroyed).count();
                let share = told("percent") / 100.0;
                let slack = 0.0051 + 4.0 * (share * (1.0 - share) / 100.0).sqrt();
                claims.share(&format!("{what}, destroyed"), share, slack, destroyed, runs);
            }
            "odds-pulse" => {
                let locked = came.iter().filter(|came| came.locked[pulse]).count();
                claims.share(&format!("{what}, pulse {pulse}"), told("percent") / 100.0, 0.0051, locked, runs);
                pulse += 1;
            }
            "odds-cost" => {
                let lost = said(args, "what");
                let values = mean(&|came| f64::from(came.lost.get(&lost).copied().unwrap_or(0)));
                let (mean, n) = (values.iter().sum::<f64>() / runs as f64, runs as f64);
                let variance = values.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>() / n;
                // A box that is seldom lost comes like a rare event: its variance is its mean.
                let deviation = variance.max(told("tenths")).sqrt();
                claims.mean(&format!("{what}, {lost}"), told("tenths"), 0.0051 + 0.4 * deviation, &values);
            }
            // How much is counted, and how.
            "odds-thrown" | "odds-first-pulse" => {}
            other => panic!("{what}: {other} is held against nothing"),
        }
    }
}

/// Puts effects into force: electronic warfare, erratic manoeuvres, cloaks, fields, worn shields.
fn effects(state: &mut State, chance: &mut Chance) {
    let now = state.now();
    for ship in state.ships() {
        let class = state.class(ship);
        let hull = &mut state.hulls[ship.index()];
        (hull.ecm, hull.eccm) = (chance.below(4) as u8, chance.below(4) as u8);
        hull.set(flag::ERRATIC, chance.below(4) == 0);
        hull.set(flag::ASIF, class.asif != [0; 9] && chance.below(2) == 0);
        for side in 0..6 {
            hull.shields[side] = hull.shields[side].min(4 + chance.below(30) as u8);
        }
        if class.cloak > 0 && chance.below(2) == 0 {
            (hull.cloak, hull.cloak_at) = ([cloak::ON, cloak::OUT][chance.below(2) as usize], now.saturating_sub(2));
        }
    }
}

/// The same position with effects in force, and as its viewer knows it: nothing is known of reinforcement, so there is none.
fn staged(told: &Told<Sfb>, chance: &mut Chance) -> Told<Sfb> {
    let mut state = told.state.clone();
    state.options.damage_choice = DamageChoice::Auto;
    effects(&mut state, chance);
    for ship in state.ships() {
        let secret = &mut state.secrets[ship.index()];
        (secret.general, secret.specific, secret.asif) = (0, [0; 6], [0; 9]);
    }
    let mut commands = Vec::new();
    Sfb::commands(&state, told.seat, &mut commands);
    let choices = Sfb::scene(&Sfb::view(&state, Viewer::Seat(told.seat)), &commands).choices;
    let with = |command: Command, choice: Choice| choice.odds.is_some().then_some((command, choice));
    let commands = commands.into_iter().zip(choices).filter_map(|(command, choice)| with(command, choice)).collect();
    Told { state, seat: told.seat, commands }
}

/// Samples every command with odds and compares the results with the forecast.
fn hold(claims: &mut Claims, what: &str, told: &Told<Sfb>, runs: usize, seed: u64, wrong: bool) {
    let clean = alone(&told.state);
    for (command, choice) in &told.commands {
        let (Some(mut odds), Some((_, target))) = (choice.odds.clone(), fires(command)) else { continue };
        // Others may end a seeking weapon first.
        if target.is_seeker() && !clean {
            continue;
        }
        if wrong {
            odds.chances.rotate_right(1);
        }
        let mut chance = Chance::new(37, seed);
        let came: Option<Vec<Came>> = (0..runs).map(|_| came(told, command, &mut chance)).collect();
        let came = came.unwrap_or_else(|| panic!("{what}: {command} cannot be played"));
        let what = format!("{what}: {command}");
        let points: Vec<i32> = came.iter().map(|came| came.points.get(&target).copied().unwrap_or(0)).collect();
        claims.forecast(&what, &odds, &points);
        if clean {
            lines(claims, &what, &odds.notes, &came);
        }
    }
}

fn all((positions, runs, wrong): (usize, usize, bool)) -> Claims {
    let mut claims = Claims::new();
    let only = std::env::var("VINCULUM_SCENARIO").ok();
    let wanted = |name: &str| only.as_ref().is_none_or(|only| only.split(',').any(|one| one == name));
    for (number, scenario) in Sfb::about().scenarios.iter().enumerate().filter(|(_, scenario)| wanted(scenario.name)) {
        for (turn, options) in OPTIONS.iter().enumerate().filter(|(turn, _)| positions > 4 || turn % 4 == number % 4) {
            let mut setup = Sfb::scenario(scenario.name).expect("a scenario");
            options.iter().for_each(|(name, value)| Sfb::set(&mut setup, name, value).expect("an option"));
            let seed = (10 * number + turn) as u64;
            let wanted = if positions > 4 { positions / 4 } else { positions };
            for (place, told) in told::<Sfb>(&setup, seed, wanted, 6).iter().enumerate() {
                let told = staged(told, &mut Chance::new(seed, place as u64));
                hold(&mut claims, &format!("{} {turn} {place}", scenario.name), &told, runs, 100 * seed + place as u64, wrong);
            }
        }
    }
    claims
}

/// `VINCULUM_FORECASTS=20` looks at 20 positions of each scenario, 2,000 times each; without it the test is short. `VINCULUM_SCENARIO=duel,plasma` looks at
/// these scenarios only.
#[test]
fn forecasts_hold() {
    forecasts::hold((2, 200), if std::env::var("VINCULUM_SCENARIO").is_ok() { 0 } else { 200 }, all);
}
