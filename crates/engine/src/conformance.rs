//! The suite that any game passes by one call. It plays random games and tests the contract of [`Game`] at every decision.

pub mod course;
mod drawn;
mod faces;
mod features;
pub mod forecasts;
mod groups;
mod numbers;
mod options;
mod pair;
mod paired;
pub mod players;
mod rulings;
mod secrets;
pub mod texts;
mod twins;
mod weights;
mod worlds;

pub use features::{features, features_page};
pub use groups::Groups;
pub use numbers::numbers;
pub use options::{set_up, settings};
pub use pair::{World, known, secret};
pub use paired::paired;
pub use rulings::Rulings;
pub use twins::{Numbers, Secret, Twins, twins, twins_between, twins_from, twins_numbered};
pub use weights::idle_weights;

use std::collections::BTreeSet;

use num_traits::One;

use crate::{
    Chance, Failure, Game, Reason, Seat, Text, Viewer,
    kinds::kind_of,
    odds,
    orders::{Instruction, Order},
    session::{Dice, Session},
    table::{Script, Source, Table},
    words::Words,
};
use drawn::Drawn;

/// How hard to try.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Games for each setup.
    pub games: u64,
    /// Seed of the games.
    pub seed: u64,
    /// The costly checks (two worlds, scenes, enumeration) are made at one in this many decisions.
    pub every: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { games: 8, seed: 1, every: 7 }
    }
}

/// Counts of what was tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games played to their end.
    pub games: u64,
    /// Decisions.
    pub decisions: u64,
    /// Pairs of worlds compared.
    pub worlds: u64,
    /// Commands whose every consequence was enumerated.
    pub enumerated: u64,
    /// Commands in which other numbers were put.
    pub numbers: u64,
    /// Kinds of command that were listed, or accepted as a plan, at some time.
    pub kinds: BTreeSet<String>,
}

impl Report {
    /// Adds what was tried in another run.
    pub fn add(&mut self, other: Report) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.worlds += other.worlds;
        self.enumerated += other.enumerated;
        self.numbers += other.numbers;
        self.kinds.extend(other.kinds);
    }

    /// Kinds of command of the game that were never listed: left out of the list, or too rare for the effort. A game's test names those it expects.
    pub fn never_listed<G: Game>(&self) -> Vec<String> {
        let schema = serde_json::to_value(schemars::schema_for!(G::Command)).unwrap_or_default();
        let kinds = schema["oneOf"].as_array().into_iter().flatten().flat_map(kinds_of);
        kinds.filter(|kind| !self.kinds.contains(kind)).collect()
    }
}

/// The names under which a part of the schema of an enum is written.
fn kinds_of(part: &serde_json::Value) -> Vec<String> {
    let named = part["required"].as_array().into_iter().flatten();
    let plain = part["enum"].as_array().into_iter().flatten().chain(part.get("const"));
    named.chain(plain).filter_map(|name| name.as_str().map(str::to_owned)).collect()
}

/// Plays every setup and returns what was tried, or the first breach of the contract with the seed and decision it happened at.
pub fn run<G: Game>(setups: &[G::Setup], effort: Effort) -> Result<Report, Failure> {
    let (mut report, mut drawn) = (Report::default(), Drawn::default());
    for (number, setup) in setups.iter().enumerate() {
        let mut known = Vec::new();
        for game in 0..effort.games {
            let (chance, past, log, words) = (Chance::new(effort.seed, game), Vec::new(), Vec::new(), catalogues::<G>()?);
            let mut trial = Trial::<G> { chance, past, known, report, effort, log, words, drawn };
            let outcome = trial.game(setup);
            (report, known, drawn) = (trial.report, trial.known, trial.drawn);
            outcome.map_err(|why| {
                why.at(format_args!("setup {number}, game {game} of seed {}, decision {}", effort.seed, report.decisions))
            })?;
        }
    }
    Ok(report)
}

struct Trial<G: Game> {
    chance: Chance,
    /// Commands given in this game.
    past: Vec<(Seat, G::Command)>,
    /// A sample of the commands listed at some time in any game of the setup.
    known: Vec<(Seat, G::Command)>,
    report: Report,
    effort: Effort,
    log: Vec<crate::Entry<G::Event>>,
    /// Every language the game speaks, English first.
    words: Vec<Words>,
    /// Everything drawn in any game.
    drawn: Drawn,
}

/// The catalogues of a game: they can be read, and each language has what English has.
fn catalogues<G: Game>() -> Result<Vec<Words>, Failure> {
    let own = |language: &str| crate::words::OWN.iter().find(|(name, _)| *name == language).map_or("", |(_, text)| *text);
    let title = G::about().title;
    if let Some(first) = crate::words::differences(G::words(), &[title]).first() {
        return Err(format!("the languages differ: {first}").into());
    }
    G::words().iter().map(|(language, text)| Ok(Words::new(language, &[text, own(language)])?)).collect()
}

impl<G: Game> Trial<G> {
    fn game(&mut self, setup: &G::Setup) -> Result<(), Failure> {
        let opened = Session::<G>::open(setup.clone(), Dice::Seeded(Box::new(self.chance.clone())));
        let mut session = opened.map_err(|all| format!("the setup cannot be begun: {:?}", all[0].reason))?;
        let (mut decisions, mut moments) = (0, Vec::new());
        loop {
            let state = session.state().clone();
            if let Some(why) = G::unsound(&state) {
                return Err(format!("the position is not sound: {why}").into());
            }
            let Some(seat) = self.someone(&state)? else { break };
            let commands = self.list(&state, seat)?;
            for _ in 0..12.min(self.known.len()) {
                let at = self.chance.below(self.known.len() as u32) as usize;
                let (other, old) = self.known[at].clone();
                self.same_answer(&state, other, &old)?;
            }
            let costly = self.report.decisions.is_multiple_of(self.effort.every);
            if costly {
                self.faces(&state)?;
                self.worlds(&state)?;
                self.secrets(&state)?;
                self.numbers(&state, seat, &commands)?;
            }
            self.learn(seat, &commands);
            let command = commands[self.chance.below(commands.len() as u32) as usize].clone();
            self.faithful(&state, seat, &command)?;
            if costly && decisions % 3 == 0 {
                self.weights(&state, seat, &command)?;
            }
            self.refusals(&mut session, seat, costly)?;
            if self.orders(&mut session, seat)? {
                continue;
            }
            let told = session.told();
            session.submit(seat, command.clone()).map_err(|why| format!("{seat} {command} was listed but refused: {}", why.code()))?;
            if costly && session.told() > told && moments.len() < 20 {
                moments.push((session.told() - 1, session.state().clone()));
            }
            self.past.push((seat, command));
            decisions += 1;
            self.report.decisions += 1;
            if decisions > u64::from(G::about().limit) {
                return Err(format!("the game has not ended after its declared limit of {} decisions", G::about().limit).into());
            }
        }
        // Loading compares every line's facts; the log is not in the file.
        let again = Session::<G>::load(&session.save(), Dice::seeded(0), None).map_err(|why| why.to_string())?;
        equal("position after saving and loading", again.state(), session.state())?;
        let log = |session: &Session<G>| session.log(Viewer::Public, 0).map(|(_, told)| told.text.clone()).collect::<Vec<_>>();
        equal("log after saving and loading", &log(&again), &log(&session))?;
        for (line, stood) in &moments {
            equal("position as it stood at a line of the log", &session.stood(*line), stood)?;
        }
        for (_, told) in session.log(Viewer::Public, 0) {
            self.sayable(&told.text)?;
        }
        self.report.games += 1;
        Ok(())
    }

    /// Now and then a seat gives a standing order; whether that changed whose decision it is.
    fn orders(&mut self, session: &mut Session<G>, seat: Seat) -> Result<bool, Failure> {
        let stops = G::about().stops.len() as u32;
        if stops == 0 || self.chance.below(25) != 0 {
            return Ok(false);
        }
        let stop = Some(self.chance.below(stops) as u8);
        let order = Order::ALL[self.chance.below(Order::ALL.len() as u32) as usize];
        let text = Instruction { stop, order }.write(G::about().stops);
        session.say(seat, &text, None).map_err(|why| format!("{seat} cannot say {text:?}: {}", why.code()))?;
        Ok(true)
    }

    /// A text is in the words of every language the game speaks.
    fn sayable(&self, text: &Text) -> Result<(), Failure> {
        self.words.iter().find_map(|words| words.faults(text)).map_or(Ok(()), |fault| Err(fault.into()))
    }

    /// A seat that decides, or nobody at the end of the game.
    fn someone(&mut self, state: &G::State) -> Result<Option<Seat>, Failure> {
        let deciders = G::deciders(state);
        if deciders.is_empty() != G::outcome(state).is_some() {
            return Err("somebody decides after the end, or nobody before it".into());
        }
        let seats: Vec<Seat> = deciders.iter().collect();
        Ok(if seats.is_empty() { None } else { Some(seats[self.chance.below(seats.len() as u32) as usize]) })
    }

    /// The list of `seat`: sorted, distinct, not empty, accepted by the checker, and readable in its own notation.
    fn list(&mut self, state: &G::State, seat: Seat) -> Result<Vec<G::Command>, Failure> {
        let mut commands = Vec::new();
        G::commands(state, seat, &mut commands);
        if commands.is_empty() {
            return Err(format!("{seat} is to decide but has no command").into());
        }
        if let Some(pair) = commands.windows(2).find(|pair| pair[0] >= pair[1]) {
            return Err(format!("the list is not sorted and distinct at {} / {}", pair[0], pair[1]).into());
        }
        if let Some(pass) = G::pass(state, seat) {
            if commands.binary_search(&pass.command).is_err() {
                return Err(format!("{seat} may let the moment pass by {}, which is not listed", pass.command).into());
            }
            if usize::from(pass.stop) >= G::about().stops.len() {
                return Err(format!("{seat} is in a window of kind {}, which the game does not declare", pass.stop).into());
            }
        }
        for command in &commands {
            self.report.kinds.insert(kind_of(command));
            if let Err(reason) = G::check(state, seat, command) {
                return Err(format!("{seat} {command} is listed, but the checker refuses it: {} {}", reason.rule(), reason.code()).into());
            }
            match G::parse(state, seat, &command.to_string()) {
                Ok(read) if read == *command => {}
                Ok(read) => return Err(format!("{command} is read back as {read}").into()),
                Err(why) => return Err(format!("{command} cannot be read back: {why}").into()),
            }
        }
        Ok(commands)
    }

    /// Keeps one of the listed commands for other moments and other games.
    fn learn(&mut self, seat: Seat, commands: &[G::Command]) {
        let one = (seat, commands[self.chance.below(commands.len() as u32) as usize].clone());
        if self.known.len() < 512 {
            self.known.push(one);
        } else {
            let place = self.chance.below(512) as usize;
            self.known[place] = one;
        }
    }

    /// A command from another moment: the checker and the generator must agree on it.
    fn same_answer(&self, state: &G::State, seat: Seat, command: &G::Command) -> Result<(), Failure> {
        if let Err(reason) = G::check(state, seat, command) {
            return self.sayable(&reason.text());
        }
        if G::is_plan(command) {
            return Ok(());
        }
        // The list is the costly part, and only an accepted command must be on it.
        let mut listed = Vec::new();
        if G::deciders(state).contains(seat) {
            G::commands(state, seat, &mut listed);
        }
        if listed.binary_search(command).is_err() {
            return Err(format!("the checker accepts {seat} {command}, which is not listed").into());
        }
        Ok(())
    }

    /// Refused commands leave the session unchanged. The hash stands for the record, except where the costly checks are made.
    fn refusals(&self, session: &mut Session<G>, seat: Seat, costly: bool) -> Result<(), Failure> {
        let record = |session: &Session<G>| if costly { session.save() } else { session.hash() };
        let before = (session.state().clone(), session.version(), record(session));
        for (who, command) in self.past.iter().rev().take(3) {
            let legal = G::deciders(&before.0).contains(*who) && G::check(&before.0, *who, command).is_ok();
            if !legal && session.submit(*who, command.clone()).is_ok() {
                return Err(format!("the session accepted {who} {command}, which is not legal").into());
            }
        }
        if session.say(seat, "no such command", None).is_ok() {
            return Err("the session accepted nonsense".into());
        }
        equal("position after refusals", session.state(), &before.0)?;
        equal("version after refusals", &session.version(), &before.1)?;
        equal("record after refusals", &record(session), &before.2)
    }

    /// Applying to a clone, applying silently, and replaying the recorded answers all give the same position; it survives being stored.
    fn faithful(&mut self, state: &G::State, seat: Seat, command: &G::Command) -> Result<(), Failure> {
        let chance = self.chance.clone();
        let mut first = state.clone();
        let mut dice = chance.clone();
        self.log.clear();
        let mut table = Table::recording(Source::Seeded(&mut dice), &mut self.log);
        G::apply(&mut first, seat, command, &mut table).map_err(|_| "a seeded table was left with a question")?;
        let trace = table.into_trace();
        for question in &trace.questions {
            if question.subject.is_empty() {
                return Err(format!("nothing says whom {} under {} is about", question.purpose, question.rule).into());
            }
            [&question.purpose, &question.subject].into_iter().try_for_each(|text| self.sayable(text))?;
        }
        self.shots(state, &first)?;
        let (mut second, mut dice) = (state.clone(), chance);
        let silent = &mut Table::silent(Source::Seeded(&mut dice));
        G::apply(&mut second, seat, command, silent).map_err(|_| "a seeded table was left with a question")?;
        equal(&format!("position after {command}, told and silent"), &first, &second)?;
        let (mut third, mut script, mut log) = (state.clone(), Script::new(trace.answers.clone()), Vec::new());
        let mut table = Table::recording(Source::Scripted(&mut script), &mut log);
        G::apply(&mut third, seat, command, &mut table).map_err(|open| format!("replay wants more dice: {}", open.0.request()))?;
        equal(&format!("position after {command}, replayed"), &first, &third)?;
        equal("events, replayed", &self.log, &log)?;
        let stored = postcard::to_stdvec(&first).map_err(|why| why.to_string())?;
        let loaded: G::State = postcard::from_bytes(&stored).map_err(|why| format!("a position cannot be loaded: {why}"))?;
        equal("position after storing", &first, &loaded)
    }

    /// The weights of everything that can follow sum to one. Commands with very many consequences are left out.
    fn weights(&mut self, state: &G::State, seat: Seat, command: &G::Command) -> Result<(), Failure> {
        let (mut runs, mut stopped) = (0, false);
        let mut branches = odds::Branches::new();
        let mut all = odds::Probability::from_integer(0.into());
        loop {
            let mut copy = state.clone();
            let done = G::apply(&mut copy, seat, command, &mut Table::silent(Source::Enumerated(&mut branches)));
            done.map_err(|_| "the enumerator was left with a question")?;
            all += branches.weight();
            runs += 1;
            if runs > 400 || branches.overflowed() {
                stopped = true;
                break;
            }
            if !branches.advance() {
                break;
            }
        }
        if !stopped && !all.is_one() {
            return Err(format!("the weights after {command} sum to {all}").into());
        }
        self.report.enumerated += u64::from(!stopped);
        Ok(())
    }
}

fn equal<T: PartialEq + std::fmt::Debug>(what: &str, left: &T, right: &T) -> Result<(), Failure> {
    if left == right {
        return Ok(());
    }
    let (left, right) = (format!("{left:?}"), format!("{right:?}"));
    let at = left.bytes().zip(right.bytes()).position(|(a, b)| a != b).unwrap_or(0).saturating_sub(60);
    let cut = |text: &str| text.chars().skip(at).take(160).collect::<String>();
    Err(format!("{what} differs: ...{} / ...{}", cut(&left), cut(&right)).into())
}
