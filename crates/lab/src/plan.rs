//! The design that follows from an experiment: arms, blocks, and which game is played when.

use std::collections::BTreeMap;

use engine::{
    Kit, Problem,
    kit::{Detail, Thinking, Trials},
    msg,
};
use rulebook::RuleId;
use serde_json::Value;

use crate::{
    experiment::{Design, Experiment, Word},
    fault::{fault, listed},
    metric::{Metric, Offered},
    names::nearest,
};

/// An arm of an experiment: a setup and its players.
#[derive(Clone, Debug, PartialEq)]
pub struct Arm {
    /// Its name: what differs from the base line.
    pub name: String,
    /// Its settings that vary.
    pub settings: Vec<(String, String)>,
    /// The setup, as the game writes it.
    pub setup: Value,
    /// The bot of each player, by seat in the first order.
    pub bots: Vec<String>,
    /// In how many orders its players sit in each block.
    pub orders: usize,
}

/// An experiment that can be run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The text behind it.
    pub experiment: Experiment,
    /// Version of the rules.
    pub rules: u32,
    /// Its arms, the base line first.
    pub arms: Vec<Arm>,
    /// Its figures.
    pub metrics: Vec<Metric>,
    /// The figures that have a column of their own.
    pub extras: Vec<Metric>,
    /// The options that vary, each with its rule: its column tells whether a game used it.
    pub options: Vec<(String, RuleId)>,
    /// How many blocks are played at most.
    pub blocks: u64,
    /// The most seats of an arm.
    pub seats: usize,
}

/// The setting that stands for the players.
const BOTS: &str = "bots";

/// More arms than this are a mistake.
const MOST_ARMS: usize = 2000;

/// The difference of an arm from the others.
#[derive(Clone, Default)]
struct Change {
    name: String,
    settings: BTreeMap<String, Word>,
    bots: Vec<String>,
}

impl Plan {
    /// Makes the design.
    ///
    /// # Errors
    /// A name of the experiment that there is not, or a setup that cannot be played.
    pub fn of(experiment: Experiment, kit: &dyn Kit) -> Result<Plan, Problem> {
        check_numbers(&experiment)?;
        let changes = changes(&experiment)?;
        if changes.len() > MOST_ARMS {
            return Err(fault("bad-experiment", msg!("lab-too-many-arms", n = changes.len(), most = MOST_ARMS)));
        }
        let arms = changes.into_iter().map(|change| arm(&experiment, kit, change)).collect::<Result<Vec<_>, _>>()?;
        let base = arms.first().ok_or_else(|| fault("bad-experiment", msg!("lab-no-arm")))?;
        let offered = Offered::of(kit, &base.setup, base.bots.len());
        let mut metrics = Vec::new();
        for name in experiment.metrics.iter().map(String::as_str).chain([experiment.first_metric()]) {
            let metric = offered.read(name)?;
            if !metrics.contains(&metric) {
                metrics.push(metric);
            }
        }
        let plan_tests = experiment.until.as_ref().is_some_and(|until| until.elo.is_some());
        let tested = offered.read(experiment.first_metric())?;
        if plan_tests && !matches!(tested, Metric::Score(_)) {
            return Err(fault("bad-experiment", msg!("lab-elo-score", name = tested.to_string())));
        }
        let mut options: Vec<(String, RuleId)> = Vec::new();
        for (name, _) in arms.iter().flat_map(|arm| &arm.settings) {
            let spec = kit.about().options.iter().find(|spec| spec.name == name);
            if let Some(spec) = spec.filter(|spec| !options.iter().any(|(known, _)| known == spec.name)) {
                options.push((spec.name.to_owned(), spec.rule));
            }
        }
        let mut extras: Vec<Metric> = metrics.iter().filter(|metric| metric.is_extra()).cloned().collect();
        for rule in options.iter().map(|(_, rule)| Metric::Rule(*rule)) {
            if !extras.contains(&rule) {
                extras.push(rule);
            }
        }
        let orders = arms.iter().map(|arm| arm.orders).max().unwrap_or(1) as u64;
        let blocks = experiment.most_games().div_ceil(orders);
        let seats = arms.iter().map(|arm| arm.bots.len()).max().unwrap_or(2);
        Ok(Plan { rules: kit.about().rules, experiment, arms, metrics, extras, options, blocks, seats })
    }

    /// The figure that the answer tells.
    pub fn first_metric(&self) -> &Metric {
        let first = self.experiment.first_metric();
        self.metrics.iter().find(|metric| metric.to_string().eq_ignore_ascii_case(first)).unwrap_or(&self.metrics[0])
    }

    /// How many games a block has.
    pub fn games_a_block(&self) -> u64 {
        self.arms.iter().map(|arm| arm.orders as u64).sum()
    }

    /// How many games the whole experiment has at most.
    pub fn games(&self) -> u64 {
        self.blocks * self.games_a_block()
    }

    /// The arm and order of each game of a block.
    pub fn places(&self) -> impl Iterator<Item = (usize, usize)> {
        self.arms.iter().enumerate().flat_map(|(arm, one)| (0..one.orders).map(move |order| (arm, order)))
    }

    /// How the games are played, and which facts each one gives.
    pub fn detail(&self) -> Detail {
        let any = |wanted: fn(&Metric) -> bool| self.extras.iter().any(wanted);
        Detail {
            named: self.experiment.paired,
            rules: any(|metric| matches!(metric, Metric::Rule(_))),
            kinds: any(|metric| matches!(metric, Metric::Event(_))),
            sums: any(|metric| matches!(metric, Metric::Sum(_))),
            end: any(|metric| matches!(metric, Metric::End(_))),
        }
    }

    /// The games of an arm in one order, one for each block. Arms that are not paired have seeds of their own.
    pub fn trials(&self, arm: usize, order: usize) -> Trials {
        let Arm { setup, bots, .. } = &self.arms[arm];
        let seats = bots.len();
        let seated = (0..seats).map(|seat| bots[(seat + seats - order % seats) % seats].clone()).collect();
        let apart = if self.experiment.paired { 0 } else { 1_000 * arm as u64 + order as u64 };
        let thinking = self.experiment.seats.nodes.map_or(Thinking::Usual, Thinking::Nodes);
        Trials { setup: setup.clone(), games: self.blocks, bots: seated, seed: self.experiment.seed.wrapping_add(apart), thinking }
    }
}

fn check_numbers(experiment: &Experiment) -> Result<(), Problem> {
    let wrong = |key: &str, least: f64, most: f64| {
        fault("bad-experiment", msg!("lab-out-of-range", key = key.to_owned(), least = least.to_string(), most = most.to_string()))
    };
    let share = |key: &str, value: f64| if value > 0.0 && value < 0.5 { Ok(()) } else { Err(wrong(key, 0.0, 0.5)) };
    if !(experiment.confidence >= 0.5 && experiment.confidence <= 0.9999) {
        return Err(wrong("confidence", 0.5, 0.9999));
    }
    if experiment.games.is_some_and(|games| games == 0 || games > 1_000_000_000) {
        return Err(wrong("games", 1.0, 1e9));
    }
    let Some(until) = &experiment.until else { return Ok(()) };
    share("until.alpha", until.alpha)?;
    share("until.beta", until.beta)?;
    if until.half_width.is_some_and(|width| !width.is_finite() || width <= 0.0) {
        return Err(fault("bad-experiment", msg!("lab-not-above-zero", key = "until.half_width")));
    }
    match until.elo {
        Some([low, high]) if !(low.is_finite() && high.is_finite() && low < high) => Err(fault("bad-experiment", msg!("lab-bad-elo"))),
        _ if until.half_width.is_some() == until.elo.is_some() => Err(fault("bad-experiment", msg!("lab-bad-until"))),
        _ => Ok(()),
    }
}

/// The arms as differences from the settings of all, the base line first.
fn changes(experiment: &Experiment) -> Result<Vec<Change>, Problem> {
    let base = || Change { name: "base".into(), ..Change::default() };
    let Some(vary) = &experiment.vary else { return Ok(vec![base()]) };
    match (vary.design, vary.values.is_empty(), vary.arms.is_empty()) {
        (Design::List, true, false) => {}
        (Design::Grid | Design::OneAtATime, false, true) => {}
        (Design::List, ..) => return Err(fault("bad-experiment", msg!("lab-list-arms"))),
        _ => return Err(fault("bad-experiment", msg!("lab-vary-values"))),
    }
    if let Some((name, _)) = vary.values.iter().find(|(_, values)| values.is_empty()) {
        return Err(fault("bad-experiment", msg!("lab-no-values", name = name.clone())));
    }
    let changed = |mut change: Change, name: &str, value: &Word| {
        if !change.name.is_empty() {
            change.name.push_str(", ");
        }
        change.name.push_str(&format!("{name}={}", value.as_str()));
        if name == BOTS {
            change.bots = value.as_str().split(',').map(|bot| bot.trim().to_owned()).collect();
        } else {
            change.settings.insert(name.to_owned(), value.clone());
        }
        change
    };
    Ok(match vary.design {
        Design::OneAtATime => {
            let each = vary.values.iter().flat_map(|(name, values)| values.iter().map(move |value| (name, value)));
            std::iter::once(base()).chain(each.map(|(name, value)| changed(Change::default(), name, value))).collect()
        }
        Design::Grid => vary.values.iter().fold(vec![Change::default()], |arms, (name, values)| {
            let more = |arm: &Change| values.iter().map(|value| changed(arm.clone(), name, value)).collect::<Vec<_>>();
            arms.iter().take(MOST_ARMS).flat_map(more).collect()
        }),
        Design::List => {
            let listed = |arm: &crate::experiment::ArmSpec| Change {
                name: arm.name.clone(),
                settings: arm.settings.clone(),
                bots: arm.bots.clone(),
            };
            vary.arms.iter().map(listed).collect()
        }
    })
}

fn arm(experiment: &Experiment, kit: &dyn Kit, change: Change) -> Result<Arm, Problem> {
    let setup = setup(experiment, kit, &change)?;
    let seats = kit.seats(&setup);
    let named = if change.bots.is_empty() { &experiment.seats.bots } else { &change.bots };
    let bots = players(experiment, named, kit, &setup, seats)?;
    let alike = bots.iter().all(|bot| *bot == bots[0]);
    let orders = if experiment.seats.swap.unwrap_or(!alike) { seats } else { 1 };
    let settings = change.settings.iter().map(|(name, value)| (name.clone(), value.as_str().to_owned())).collect();
    Ok(Arm { name: change.name, settings, setup, bots, orders })
}

fn setup(experiment: &Experiment, kit: &dyn Kit, change: &Change) -> Result<Value, Problem> {
    let first = kit.about().scenarios.first().map_or("", |scenario| scenario.name);
    let scenario = experiment.scenario.as_deref().unwrap_or(first);
    let mut setup = kit.setup(scenario).map_err(|why| {
        let near = nearest(scenario, kit.about().scenarios.iter().map(|known| known.name));
        if near.is_empty() { why } else { fault("unknown-scenario", msg!("lab-near", name = scenario.to_owned(), near = listed(near))) }
    })?;
    let all = || experiment.settings.iter().chain(&change.settings);
    // Choices of a seat may depend on how many seats there are.
    let of_seat = |name: &str| name.contains('.');
    for (name, value) in all().filter(|(name, _)| !of_seat(name)).chain(all().filter(|(name, _)| of_seat(name))) {
        kit.set(&mut setup, name, value.as_str()).map_err(|why| unset(kit, name, why))?;
    }
    match kit.violations(&setup).into_iter().next() {
        Some(why) => Err(fault("bad-setup", msg!("lab-bad-arm", arm = change.name.clone(), why = why.sentence))),
        None => Ok(setup),
    }
}

/// Why a setting was not taken; with the nearest names where there is none of its name.
fn unset(kit: &dyn Kit, name: &str, why: Problem) -> Problem {
    let about = kit.about();
    let of_seats = about.seat_choices.iter().flat_map(|choice| ["A", "B", "C", "D"].map(|seat| format!("{seat}.{}", choice.name)));
    let known: Vec<String> = about.options.iter().map(|spec| spec.name.to_owned()).chain(of_seats).collect();
    if known.iter().any(|known| known == name) {
        return why;
    }
    let near = nearest(name, known.iter().map(String::as_str));
    if near.is_empty() { why } else { fault("bad-setting", msg!("lab-near", name = name.to_owned(), near = listed(near))) }
}

/// The bot of each seat: one name stands for all of them.
fn players(experiment: &Experiment, named: &[String], kit: &dyn Kit, setup: &Value, seats: usize) -> Result<Vec<String>, Problem> {
    let known = kit.bots();
    let spelled = |name: &String| {
        if let Some(bot) = experiment.bots.get(name) {
            return kit.bot(&bot.spelling());
        }
        if name.contains('[') || known.iter().any(|bot| bot.name == name) {
            return kit.bot(name);
        }
        let names = || known.iter().map(|bot| bot.name).chain(experiment.bots.keys().map(String::as_str));
        let near = nearest(name, names());
        let near = if near.is_empty() { names().collect() } else { near };
        Err(fault("unknown-bot", msg!("lab-near", name = name.clone(), near = listed(near))))
    };
    let named = named.iter().map(spelled).collect::<Result<Vec<_>, _>>()?;
    match named.as_slice() {
        [] => Ok(vec![kit.opponent(setup).unwrap_or_default().to_owned(); seats]),
        [one] => Ok(vec![one.clone(); seats]),
        all if all.len() == seats => Ok(all.to_vec()),
        all => Err(fault("bad-seats", msg!("lab-bad-seats", given = all.len(), seats = seats))),
    }
}
