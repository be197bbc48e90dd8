//! Twin worlds: two positions that differ in secrets alone, over random positions of random games, and on every channel by which a viewer learns anything.
//!
//! A twin is made in two ways: everything that a viewer cannot know is drawn anew from its view ([`Game::imagine`]), or a seat makes another choice of which
//! the viewer is shown nothing. Then both worlds go on alike, with the same commands and the same dice, until something is revealed to the viewer. On the way
//! the viewer's view, list, odds, prints (sheets and forms of the scene), advice, refusals and log must be the same. The numbers of the lines are not compared:
//! they count the lines that only others read.
//!
//! A test names the secrets of its game; [`Twins::differed`] counts the pairs that differed in each. A secret that never differs is one that is shown, or that
//! nobody has reached.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{
    Effort, Report, Trial, catalogues,
    drawn::Drawn,
    equal,
    paired::drawn,
    worlds::{differ, sight, told},
};
use crate::{Chance, Failure, Game, Seat, Source, Table, Viewer, playout};

/// A secret of a game.
pub struct Secret<G: Game> {
    /// Its name.
    pub name: &'static str,
    /// How it stands for a seat; empty where the seat has none.
    pub of: fn(&G::State, Seat) -> String,
}

/// The number of comparisons.
#[derive(Clone, Debug, Default)]
pub struct Twins {
    /// Pairs of worlds.
    pub pairs: u64,
    /// Commands that were given in both worlds.
    pub steps: u64,
    /// For each secret, in how many pairs it differed for somebody who could not know it.
    pub differed: BTreeMap<&'static str, u64>,
}

impl Twins {
    /// The secrets that never differed.
    pub fn unreached<G: Game>(&self, secrets: &[Secret<G>]) -> Vec<&'static str> {
        secrets.iter().map(|secret| secret.name).filter(|name| !self.differed.contains_key(name)).collect()
    }
}

/// How many commands follow in both worlds.
const AHEAD: usize = 12;

/// Plays random games and compares twins at one in `effort.every` of their decisions.
///
/// # Errors
/// The channel that showed a secret, with the game, the decision and the secrets in which the worlds differed.
pub fn twins<G: Game>(secrets: &[Secret<G>], effort: Effort) -> Result<Twins, Failure> {
    let mut twins = Twins::default();
    for game in 0..effort.games {
        let mut chance = Chance::new(effort.seed, game);
        let (setup, told) = drawn::<G>(&mut chance);
        let (past, known, log) = (Vec::new(), Vec::new(), Vec::new());
        let words = catalogues::<G>()?;
        let mut trial = Trial::<G> { chance, past, known, report: Report::default(), effort, log, words, drawn: Drawn::default() };
        let outcome = trial.twins(&setup, game, secrets, &mut twins);
        outcome.map_err(|why| {
            why.at(format_args!("twins of game {game} of seed {}, {told}, decision {}", effort.seed, trial.report.decisions))
        })?;
    }
    Ok(twins)
}

impl<G: Game> Trial<G> {
    fn twins(&mut self, setup: &G::Setup, game: u64, secrets: &[Secret<G>], twins: &mut Twins) -> Result<(), Failure> {
        let mut state = G::begin(setup).map_err(|all| format!("the setup cannot be begun: {:?}", all[0].reason))?;
        let mut dice = Chance::new(!self.effort.seed, game);
        let stuck = "a seeded table was left with a question";
        G::start(&mut state, &mut Table::silent(Source::Seeded(&mut dice))).map_err(|_| stuck)?;
        let first = u64::from(self.chance.below(self.effort.every.min(1 << 20) as u32));
        while let Some((seat, commands)) = self.asked(&state) {
            if self.report.decisions % self.effort.every == first {
                self.imagined(&state, secrets, twins)?;
                self.chosen(&state, seat, &commands, secrets, twins)?;
            }
            self.learn(seat, &commands);
            let command = commands[self.chance.below(commands.len() as u32) as usize].clone();
            G::apply(&mut state, seat, &command, &mut Table::silent(Source::Seeded(&mut dice))).map_err(|_| stuck)?;
            self.report.decisions += 1;
            if self.report.decisions > u64::from(G::about().limit) {
                break;
            }
        }
        Ok(())
    }

    /// One of the seats that decide, and its commands.
    fn asked(&mut self, state: &G::State) -> Option<(Seat, Vec<G::Command>)> {
        let deciders: Vec<Seat> = G::deciders(state).iter().collect();
        let seat = *deciders.get(self.chance.below(deciders.len().max(1) as u32) as usize)?;
        let mut commands = Vec::new();
        G::commands(state, seat, &mut commands);
        (!commands.is_empty()).then_some((seat, commands))
    }

    /// Twins that differ in everything that a viewer cannot know.
    fn imagined(&mut self, state: &G::State, secrets: &[Secret<G>], twins: &mut Twins) -> Result<(), Failure> {
        for viewer in viewers::<G>() {
            let other = G::imagine(&G::view(state, viewer), &mut self.chance);
            self.pair(viewer, state.clone(), other, secrets, twins)?;
        }
        Ok(())
    }

    /// Twins in which the seat has chosen otherwise, for every viewer that is shown nothing of it.
    fn chosen(
        &mut self,
        state: &G::State,
        seat: Seat,
        commands: &[G::Command],
        secrets: &[Secret<G>],
        twins: &mut Twins,
    ) -> Result<(), Failure> {
        for _ in 0..3 {
            let mut pick = || commands[self.chance.below(commands.len() as u32) as usize].clone();
            let (one, two) = (pick(), pick());
            if one == two {
                continue;
            }
            for viewer in viewers::<G>().filter(|viewer| *viewer != Viewer::Seat(seat)) {
                let said = |command| told::<G>(state, seat, command, viewer, &self.chance, &self.words);
                let (Some((here, heard, shown)), Some((there, heard_there, shown_there))) = (said(&one), said(&two)) else { continue };
                let own = |state| G::view(state, Viewer::Seat(seat));
                if shown || shown_there || own(&here) == own(&there) || G::view(&here, viewer) != G::view(&there, viewer) {
                    continue;
                }
                differ(&format!("log of the secret choice of {seat}, {one} or {two}"), viewer, &heard_there, &heard)?;
                self.pair(viewer, here, there, secrets, twins).map_err(|why| why.at(format_args!("after {seat} chose {one} or {two}")))?;
            }
        }
        Ok(())
    }

    /// Lets two worlds go on alike for as long as they must look alike to the viewer.
    fn pair(
        &mut self,
        viewer: Viewer,
        mut here: G::State,
        mut there: G::State,
        secrets: &[Secret<G>],
        twins: &mut Twins,
    ) -> Result<(), Failure> {
        twins.pairs += 1;
        let mut names = Vec::new();
        for secret in secrets {
            let differs = |seat: Seat| viewer != Viewer::Seat(seat) && (secret.of)(&here, seat) != (secret.of)(&there, seat);
            if playout::seats(G::about().seats.1).any(differs) {
                *twins.differed.entry(secret.name).or_default() += 1;
                names.push(secret.name);
            }
        }
        for step in 0..AHEAD {
            let of = |what: &str| format!("{what} {step} commands on, in worlds that differ in {names:?},");
            differ(&of("sight"), viewer, &sight::<G>(&there, viewer), &sight::<G>(&here, viewer))?;
            equal(&of("what is sent"), &sent::<G>(&there, viewer), &sent::<G>(&here, viewer))?;
            self.same_refusals(&here, &there, viewer, 3)?;
            let Some((speaker, mut commands)) = self.asked(&here) else { return Ok(()) };
            let mut theirs = Vec::new();
            G::commands(&there, speaker, &mut theirs);
            // The commands of another seat may depend on what it alone knows.
            commands.retain(|command| theirs.binary_search(command).is_ok());
            let Some(command) = commands.get(self.chance.below(commands.len().max(1) as u32) as usize) else { return Ok(()) };
            let said = |state| told::<G>(state, speaker, command, viewer, &self.chance, &self.words);
            let (Some((one, heard, shown)), Some((two, heard_there, shown_there))) = (said(&here), said(&there)) else { return Ok(()) };
            if shown || shown_there {
                return Ok(());
            }
            differ(&of(&format!("log of {speaker} {command}")), viewer, &heard_there, &heard)?;
            (here, there) = (one, two);
            twins.steps += 1;
        }
        Ok(())
    }
}

fn viewers<G: Game>() -> impl Iterator<Item = Viewer> {
    playout::seats(G::about().seats.1).map(Viewer::Seat).chain([Viewer::Public])
}

/// The JSON that goes to a viewer, and how its bot values the commands.
fn sent<G: Game>(state: &G::State, viewer: Viewer) -> (String, String, Vec<i32>) {
    let view = G::view(state, viewer);
    let (mut commands, mut scores) = (Vec::new(), Vec::new());
    if let Viewer::Seat(seat) = viewer
        && G::deciders(state).contains(seat)
    {
        G::commands(state, seat, &mut commands);
        if !commands.is_empty() {
            G::appraise(&view, seat, &commands, &mut scores);
        }
    }
    (json(&view), json(&G::scene(&view, &commands)), scores)
}

fn json(what: &impl Serialize) -> String {
    serde_json::to_string(what).unwrap_or_default()
}
