//! The suite that any game passes by one call. It plays random games and at every decision holds the contract of [`Game`] against the game.

use std::collections::BTreeSet;

use num_traits::One;

use crate::{
    Chance, Game, Reason, Seat, Viewer, odds, playout,
    session::{Dice, Session},
    table::{Script, Source, Table},
};

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

/// What was tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games played to their end.
    pub games: u64,
    /// Decisions.
    pub decisions: u64,
    /// Pairs of worlds compared.
    pub worlds: u64,
    /// Commands whose every consequence was enumerated.
    pub enumerated: u64,
}

/// Plays every setup and returns what was tried, or the first breach of the contract with the seed and decision it happened at.
pub fn run<G: Game>(setups: &[G::Setup], effort: Effort) -> Result<Report, String> {
    let mut report = Report::default();
    for (number, setup) in setups.iter().enumerate() {
        let mut known = Vec::new();
        for game in 0..effort.games {
            let mut trial = Trial::<G> { chance: Chance::new(effort.seed, game), past: Vec::new(), known, report, effort, log: Vec::new() };
            let outcome = trial.game(setup);
            (report, known) = (trial.report, trial.known);
            outcome.map_err(|why| format!("setup {number}, game {game} of seed {}, decision {}: {why}", effort.seed, report.decisions))?;
        }
    }
    Ok(report)
}

struct Trial<G: Game> {
    chance: Chance,
    /// What was said in this game.
    past: Vec<(Seat, G::Command)>,
    /// What was listed at some time in any game of the setup: a sample.
    known: Vec<(Seat, G::Command)>,
    report: Report,
    effort: Effort,
    log: Vec<crate::Entry<G::Event>>,
}

impl<G: Game> Trial<G> {
    fn game(&mut self, setup: &G::Setup) -> Result<(), String> {
        let opened = Session::<G>::open(setup.clone(), Dice::Seeded(Box::new(self.chance.clone())));
        let mut session = opened.map_err(|all| format!("the setup cannot be begun: {}", all[0].reason))?;
        let mut decisions = 0;
        loop {
            let state = session.state().clone();
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
            }
            self.learn(seat, &commands);
            let command = commands[self.chance.below(commands.len() as u32) as usize].clone();
            self.faithful(&state, seat, &command)?;
            if costly && decisions % 3 == 0 {
                self.weights(&state, seat, &command)?;
            }
            self.refusals(&mut session, seat)?;
            session.submit(seat, command.clone()).map_err(|why| format!("{seat} {command} was listed but refused: {why}"))?;
            self.past.push((seat, command));
            decisions += 1;
            self.report.decisions += 1;
            if decisions > u64::from(G::about().limit) {
                return Err(format!("the game has not ended after its declared limit of {} decisions", G::about().limit));
            }
        }
        let again = Session::<G>::load(&session.save(), Dice::seeded(0), None).map_err(|why| why.to_string())?;
        equal("hash after saving and loading", &again.hash(), &session.hash())?;
        equal("position after saving and loading", again.state(), session.state())?;
        self.report.games += 1;
        Ok(())
    }

    /// A seat that decides, or nobody at the end of the game.
    fn someone(&mut self, state: &G::State) -> Result<Option<Seat>, String> {
        let deciders = G::deciders(state);
        if deciders.is_empty() != G::outcome(state).is_some() {
            return Err("somebody decides after the end, or nobody before it".into());
        }
        let seats: Vec<Seat> = deciders.iter().collect();
        Ok(if seats.is_empty() { None } else { Some(seats[self.chance.below(seats.len() as u32) as usize]) })
    }

    /// The list of `seat`: sorted, distinct, not empty, accepted by the checker, and readable in its own notation.
    fn list(&self, state: &G::State, seat: Seat) -> Result<Vec<G::Command>, String> {
        let mut commands = Vec::new();
        G::commands(state, seat, &mut commands);
        if commands.is_empty() {
            return Err(format!("{seat} is to decide but has no command"));
        }
        if let Some(pair) = commands.windows(2).find(|pair| pair[0] >= pair[1]) {
            return Err(format!("the list is not sorted and distinct at {} / {}", pair[0], pair[1]));
        }
        for command in &commands {
            if let Err(reason) = G::check(state, seat, command) {
                return Err(format!("{seat} {command} is listed, but the checker refuses it: {} {reason}", reason.rule()));
            }
            match G::parse(state, seat, &command.to_string()) {
                Ok(read) if read == *command => {}
                Ok(read) => return Err(format!("{command} is read back as {read}")),
                Err(why) => return Err(format!("{command} cannot be read back: {why}")),
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
    fn same_answer(&self, state: &G::State, seat: Seat, command: &G::Command) -> Result<(), String> {
        let mut listed = Vec::new();
        if G::deciders(state).contains(seat) {
            G::commands(state, seat, &mut listed);
        }
        let accepted = G::check(state, seat, command).is_ok();
        if accepted && !G::is_plan(command) && listed.binary_search(command).is_err() {
            return Err(format!("the checker accepts {seat} {command}, which is not listed"));
        }
        Ok(())
    }

    /// Refused commands leave the session as it was.
    fn refusals(&self, session: &mut Session<G>, seat: Seat) -> Result<(), String> {
        let before = (session.state().clone(), session.version(), session.save());
        for (who, command) in self.past.iter().rev().take(3) {
            let legal = G::deciders(&before.0).contains(*who) && G::check(&before.0, *who, command).is_ok();
            if !legal && session.submit(*who, command.clone()).is_ok() {
                return Err(format!("the session accepted {who} {command}, which is not legal"));
            }
        }
        if session.say(seat, "no such command", None).is_ok() {
            return Err("the session accepted nonsense".into());
        }
        equal("position after refusals", session.state(), &before.0)?;
        equal("version after refusals", &session.version(), &before.1)?;
        equal("record after refusals", &session.save(), &before.2)
    }

    /// Applying to a clone, applying silently, and replaying the recorded answers all give the same position; it survives being stored.
    fn faithful(&mut self, state: &G::State, seat: Seat, command: &G::Command) -> Result<(), String> {
        let chance = self.chance.clone();
        let mut first = state.clone();
        let mut dice = chance.clone();
        self.log.clear();
        let mut table = Table::recording(Source::Seeded(&mut dice), &mut self.log);
        G::apply(&mut first, seat, command, &mut table).map_err(|_| "a seeded table was left with a question")?;
        let trace = table.into_trace();
        let (mut second, mut dice) = (state.clone(), chance);
        let silent = &mut Table::silent(Source::Seeded(&mut dice));
        G::apply(&mut second, seat, command, silent).map_err(|_| "a seeded table was left with a question")?;
        equal(&format!("position after {command}, told and silent"), &first, &second)?;
        let (mut third, mut script, mut log) = (state.clone(), Script::new(trace.answers.clone()), Vec::new());
        let mut table = Table::recording(Source::Scripted(&mut script), &mut log);
        G::apply(&mut third, seat, command, &mut table).map_err(|open| format!("replay wants more dice: {}", open.0.sentence()))?;
        equal(&format!("position after {command}, replayed"), &first, &third)?;
        equal("events, replayed", &self.log, &log)?;
        let stored = postcard::to_stdvec(&first).map_err(|why| why.to_string())?;
        let loaded: G::State = postcard::from_bytes(&stored).map_err(|why| format!("a position cannot be loaded: {why}"))?;
        equal("position after storing", &first, &loaded)
    }

    /// Scenes name only legal commands, each once, and stand on shapes that exist.
    fn faces(&self, state: &G::State) -> Result<(), String> {
        let deciders = G::deciders(state);
        for viewer in playout::seats(G::about().seats.1).map(Viewer::Seat).chain([Viewer::Public]) {
            let view = G::view(state, viewer);
            let mut commands = Vec::new();
            if let Viewer::Seat(seat) = viewer
                && deciders.contains(seat)
            {
                G::commands(state, seat, &mut commands);
            }
            let scene = G::scene(&view, &commands);
            let names: Vec<String> = commands.iter().map(ToString::to_string).collect();
            let shown: Vec<String> = scene.choices.iter().map(|choice| choice.command.clone()).collect();
            equal("choices of the scene", &shown, &names)?;
            let ids: BTreeSet<&str> = scene.shapes.iter().map(|shape| shape.id.as_str()).collect();
            let named = scene.choices.iter().chain(&scene.more).flat_map(|choice| &choice.on);
            if let Some(lost) = named.into_iter().find(|id| !ids.contains(id.as_str())) {
                return Err(format!("a choice stands on shape {lost:?}, which is not drawn"));
            }
            for more in &scene.more {
                let Viewer::Seat(seat) = viewer else { return Err(format!("the public is offered {}", more.command)) };
                let read = G::parse(state, seat, &more.command).map_err(|why| format!("{} of the scene: {why}", more.command))?;
                G::check(state, seat, &read).map_err(|why| format!("{} of the scene: {why}", more.command))?;
            }
            let presets = scene.forms.iter().flat_map(|form| form.presets.iter().map(move |preset| (form, preset)));
            for (form, preset) in presets {
                if !names.contains(&preset.command)
                    || preset.amounts.len() != form.parts.iter().map(|part| part.fields.len()).sum::<usize>()
                {
                    return Err(format!("the form {:?} does not suit its preset {:?}", form.title, preset.command));
                }
                let Viewer::Seat(seat) = viewer else { return Err("the public is offered a form".into()) };
                let text = form.spell(&preset.amounts);
                let read = G::parse(state, seat, &text).map_err(|why| format!("{text} of a form: {why}"))?;
                G::check(state, seat, &read).map_err(|why| format!("{text} of a form: {why}"))?;
                if form.cost(&preset.amounts) > form.budget.1 {
                    return Err(format!("{text} of a form goes beyond its budget"));
                }
            }
            if G::prompt(&view).sentence.is_empty() {
                return Err("the prompt says nothing".into());
            }
        }
        Ok(())
    }

    /// Two worlds that differ only in what a viewer cannot know give that viewer equal views, commands, scenes and logs.
    fn worlds(&mut self, state: &G::State) -> Result<(), String> {
        for viewer in playout::seats(G::about().seats.1).map(Viewer::Seat).chain([Viewer::Public]) {
            let view = G::view(state, viewer);
            let other = G::imagine(&view, &mut self.chance);
            equal("view of two worlds", &G::view(&other, viewer), &view)?;
            equal("deciders in two worlds", &G::deciders(&other), &G::deciders(state))?;
            self.report.worlds += 1;
            let Viewer::Seat(seat) = viewer else { continue };
            if !G::deciders(state).contains(seat) {
                continue;
            }
            let (mut ours, mut theirs) = (Vec::new(), Vec::new());
            G::commands(state, seat, &mut ours);
            G::commands(&other, seat, &mut theirs);
            equal("commands in two worlds", &ours, &theirs)?;
            let command = ours[self.chance.below(ours.len() as u32) as usize].clone();
            let (one, told, open) = self.told(state, seat, &command, viewer);
            let (two, told_there, open_there) = self.told(&other, seat, &command, viewer);
            if !open && !open_there {
                equal("log of two worlds", &told, &told_there)?;
                equal("view of two worlds after a command", &G::view(&one, viewer), &G::view(&two, viewer))?;
            }
        }
        Ok(())
    }

    /// The position and what `viewer` is told after a command, and whether something hidden was revealed by it.
    fn told(&self, state: &G::State, seat: Seat, command: &G::Command, viewer: Viewer) -> (G::State, Vec<crate::Entry<G::Event>>, bool) {
        let (mut state, mut dice, mut log) = (state.clone(), self.chance.clone(), Vec::new());
        let mut table = Table::recording(Source::Seeded(&mut dice), &mut log);
        let done = G::apply(&mut state, seat, command, &mut table);
        let revealed = table.into_trace().revealed || done.is_err();
        log.retain(|entry| entry.seen_by(viewer));
        (state, log, revealed)
    }

    /// The weights of everything that can follow sum to one. Commands with very many consequences are left out.
    fn weights(&mut self, state: &G::State, seat: Seat, command: &G::Command) -> Result<(), String> {
        let (mut runs, mut stopped) = (0, false);
        let mut branches = odds::Branches::new();
        let mut all = odds::Probability::from_integer(0.into());
        loop {
            let mut copy = state.clone();
            let done = G::apply(&mut copy, seat, command, &mut Table::silent(Source::Enumerated(&mut branches)));
            done.map_err(|_| "the enumerator was left with a question")?;
            all += branches.weight();
            runs += 1;
            if runs > 400 {
                stopped = true;
                break;
            }
            if !branches.advance() {
                break;
            }
        }
        if !stopped && !all.is_one() {
            return Err(format!("the weights after {command} sum to {all}"));
        }
        self.report.enumerated += u64::from(!stopped);
        Ok(())
    }
}

fn equal<T: PartialEq + std::fmt::Debug>(what: &str, left: &T, right: &T) -> Result<(), String> {
    if left == right {
        return Ok(());
    }
    let (left, right) = (format!("{left:?}"), format!("{right:?}"));
    let at = left.bytes().zip(right.bytes()).position(|(a, b)| a != b).unwrap_or(0).saturating_sub(60);
    let cut = |text: &str| text.chars().skip(at).take(160).collect::<String>();
    Err(format!("{what} differs: ...{} / ...{}", cut(&left), cut(&right)))
}
