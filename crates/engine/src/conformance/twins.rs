//! Twin worlds: two positions that differ in secrets alone, over random positions of random games, and on every channel by which a viewer learns anything.
//!
//! A twin is made in two ways: everything that a viewer cannot know is drawn anew from its view ([`Game::imagine`]), or a seat makes another choice of which
//! the viewer is shown nothing. Then both worlds go on alike, with the same commands and the same dice, until something is revealed to the viewer. On the way
//! the viewer's view, list, odds, prints (sheets and forms of the scene), advice, refusals and log must be the same, and so must the numbers of its lines.
//!
//! A test names the secrets of its game; [`Twins::differed`] counts the pairs that differed in each. A secret that never differs is one that is shown, or that
//! nobody has reached.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{
    Effort, Report, Trial, catalogues,
    drawn::Drawn,
    equal, pair,
    paired::drawn,
    worlds::{After, Heard, differ, sight, told},
};
use crate::{Audience, Chance, Failure, Game, Seat, Source, Table, Viewer, Weights, playout, session};

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
    /// With those of other games.
    #[must_use]
    pub fn and(mut self, other: Twins) -> Twins {
        self.pairs += other.pairs;
        self.steps += other.steps;
        for (name, count) in other.differed {
            *self.differed.entry(name).or_default() += count;
        }
        self
    }

    /// The secrets that never differed.
    pub fn unreached<G: Game>(&self, secrets: &[Secret<G>]) -> Vec<&'static str> {
        secrets.iter().map(|secret| secret.name).filter(|name| !self.differed.contains_key(name)).collect()
    }
}

/// How many commands follow in both worlds.
const AHEAD: usize = 12;

/// The numbers that a viewer has for the lines it may read, in a log whose entries have these audiences.
pub type Numbers = fn(&[Audience], Viewer) -> Vec<usize>;

/// Plays random games and compares twins at one in `effort.every` of their decisions.
///
/// # Errors
/// The channel that showed a secret, with the game, the decision and the secrets in which the worlds differed.
pub fn twins<G: Game>(secrets: &[Secret<G>], effort: Effort) -> Result<Twins, Failure> {
    twins_numbered(secrets, effort, session::numbers)
}

/// The same with lines that are numbered otherwise than a session numbers them: to prove that numbers which tell of others' lines are noticed.
///
/// # Errors
/// As [`twins`].
pub fn twins_numbered<G: Game>(secrets: &[Secret<G>], effort: Effort, numbers: Numbers) -> Result<Twins, Failure> {
    let mut compared = Compared { secrets, numbers, twins: Twins::default() };
    for game in 0..effort.games {
        let mut chance = Chance::new(effort.seed, game);
        let (setup, told) = drawn::<G>(&mut chance);
        let mut trial = trial::<G>(chance, effort)?;
        let begun = trial.begun(&setup, game);
        let outcome = begun.and_then(|(state, dice)| trial.twins(state, dice, u64::from(G::about().limit), &mut compared));
        outcome.map_err(|why| {
            why.at(format_args!("twins of game {game} of seed {}, {told}, decision {}", effort.seed, trial.report.decisions))
        })?;
    }
    Ok(compared.twins)
}

/// How many decisions are played from a position.
const PLAYED: u64 = 40;

/// The same from positions, as many games from each, of a few decisions: for secrets that random games seldom reach.
///
/// # Errors
/// As [`twins`].
pub fn twins_from<G: Game>(secrets: &[Secret<G>], effort: Effort, positions: &[G::State]) -> Result<Twins, Failure> {
    let mut compared = Compared { secrets, numbers: session::numbers, twins: Twins::default() };
    for (number, state) in positions.iter().enumerate() {
        for game in 0..effort.games {
            let mut trial = trial::<G>(Chance::new(effort.seed, game), effort)?;
            let outcome = trial.twins(state.clone(), Chance::new(!effort.seed, game), PLAYED, &mut compared);
            outcome.map_err(|why| {
                let at = trial.report.decisions;
                why.at(format_args!("twins of game {game} of seed {} from position {number}, decision {at}", effort.seed))
            })?;
        }
    }
    Ok(compared.twins)
}

/// The same for pairs of worlds that differ in a choice of `owner` which no list offers, so that no random game makes it: as many games from each pair.
///
/// # Errors
/// As [`twins`].
pub fn twins_between<G: Game>(secrets: &[Secret<G>], effort: Effort, owner: Seat, pairs: &[[pair::World<G>; 2]]) -> Result<Twins, Failure> {
    let mut compared = Compared { secrets, numbers: session::numbers, twins: Twins::default() };
    for (number, pair) in pairs.iter().enumerate() {
        for game in 0..effort.games {
            let mut trial = trial::<G>(Chance::new(effort.seed, game), effort)?;
            for viewer in viewers::<G>().filter(|viewer| *viewer != Viewer::Seat(owner)) {
                let [one, other] = pair
                    .each_ref()
                    .map(|world| World { state: world.state.clone(), log: world.log.iter().map(|entry| entry.to).collect() });
                let outcome = trial.pair(viewer, one, other, &mut compared);
                outcome.map_err(|why| {
                    why.at(format_args!("twins of game {game} of seed {} between the worlds of pair {number}", effort.seed))
                })?;
            }
        }
    }
    Ok(compared.twins)
}

fn trial<G: Game>(chance: Chance, effort: Effort) -> Result<Trial<G>, Failure> {
    let (past, known, log) = (Vec::new(), Vec::new(), Vec::new());
    Ok(Trial { chance, past, known, report: Report::default(), effort, log, words: catalogues::<G>()?, drawn: Drawn::default() })
}

const STUCK: &str = "a seeded table was left with a question";

/// A comparison: the secrets, the numbering of lines, and the counts so far.
struct Compared<'s, G: Game> {
    secrets: &'s [Secret<G>],
    numbers: Numbers,
    twins: Twins,
}

impl<G: Game> Compared<'_, G> {
    /// Counts a pair of worlds; the secrets in which they differ for somebody else than the viewer.
    fn count(&mut self, viewer: Viewer, here: &G::State, there: &G::State) -> Vec<&'static str> {
        self.twins.pairs += 1;
        let mut names = Vec::new();
        for secret in self.secrets {
            let differs = |seat: Seat| viewer != Viewer::Seat(seat) && (secret.of)(here, seat) != (secret.of)(there, seat);
            if playout::seats(G::about().seats.1).any(differs) {
                *self.twins.differed.entry(secret.name).or_default() += 1;
                names.push(secret.name);
            }
        }
        names
    }
}

/// One of two worlds: the position, and who may read each entry of the log since the worlds parted.
struct World<G: Game> {
    state: G::State,
    log: Vec<Audience>,
}

impl<G: Game> World<G> {
    fn of(state: G::State) -> World<G> {
        World { state, log: Vec::new() }
    }

    /// Goes on to the position after a command.
    fn go_on(&mut self, after: After<G>) -> Heard<G::Event> {
        self.state = after.state;
        self.log.extend(after.audiences);
        after.heard
    }
}

impl<G: Game> Trial<G> {
    fn begun(&self, setup: &G::Setup, game: u64) -> Result<(G::State, Chance), Failure> {
        let mut state = G::begin(setup).map_err(|all| format!("the setup cannot be begun: {:?}", all[0].reason))?;
        let mut dice = Chance::new(!self.effort.seed, game);
        G::start(&mut state, &mut Table::silent(Source::Seeded(&mut dice))).map_err(|_| STUCK)?;
        Ok((state, dice))
    }

    fn twins(&mut self, mut state: G::State, mut dice: Chance, limit: u64, compared: &mut Compared<'_, G>) -> Result<(), Failure> {
        let first = u64::from(self.chance.below(self.effort.every.min(1 << 20) as u32));
        while let Some((seat, commands)) = self.asked(&state) {
            if self.report.decisions % self.effort.every == first {
                self.imagined(&state, compared)?;
                self.chosen(&state, seat, &commands, compared)?;
            }
            self.learn(seat, &commands);
            let command = commands[self.chance.below(commands.len() as u32) as usize].clone();
            G::apply(&mut state, seat, &command, &mut Table::silent(Source::Seeded(&mut dice))).map_err(|_| STUCK)?;
            self.report.decisions += 1;
            if self.report.decisions > limit {
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
    fn imagined(&mut self, state: &G::State, compared: &mut Compared<'_, G>) -> Result<(), Failure> {
        for viewer in viewers::<G>() {
            let other = G::imagine(&G::view(state, viewer), &mut self.chance);
            self.pair(viewer, World::of(state.clone()), World::of(other), compared)?;
        }
        Ok(())
    }

    /// Twins in which the seat has chosen otherwise, for every viewer that is shown nothing of it.
    fn chosen(&mut self, state: &G::State, seat: Seat, commands: &[G::Command], compared: &mut Compared<'_, G>) -> Result<(), Failure> {
        for _ in 0..3 {
            let mut pick = || commands[self.chance.below(commands.len() as u32) as usize].clone();
            let (one, two) = (pick(), pick());
            if one == two {
                continue;
            }
            for viewer in viewers::<G>().filter(|viewer| *viewer != Viewer::Seat(seat)) {
                let said = |command| told::<G>(state, seat, command, viewer, &self.chance, &self.words);
                let (Some(here), Some(there)) = (said(&one), said(&two)) else { continue };
                let own = |after: &After<G>| G::view(&after.state, Viewer::Seat(seat));
                let hidden = own(&here) != own(&there) && G::view(&here.state, viewer) == G::view(&there.state, viewer);
                if here.revealed || there.revealed || !hidden {
                    continue;
                }
                let (mut left, mut right) = (World::of(state.clone()), World::of(state.clone()));
                let (heard, heard_there) = (left.go_on(here), right.go_on(there));
                differ(&format!("log of the secret choice of {seat}, {one} or {two}"), viewer, &heard_there, &heard)?;
                let told = self.pair(viewer, left, right, compared);
                told.map_err(|why| why.at(format_args!("after {seat} chose {one} or {two}")))?;
            }
        }
        Ok(())
    }

    /// Lets two worlds go on alike for as long as they must look alike to the viewer.
    fn pair(&mut self, viewer: Viewer, mut here: World<G>, mut there: World<G>, compared: &mut Compared<'_, G>) -> Result<(), Failure> {
        let names = compared.count(viewer, &here.state, &there.state);
        for step in 0..AHEAD {
            let of = |what: &str| format!("{what} {step} commands on, in worlds that differ in {names:?},");
            differ(&of("sight"), viewer, &sight::<G>(&there.state, viewer), &sight::<G>(&here.state, viewer))?;
            equal(&of("what is sent"), &sent::<G>(&there.state, viewer), &sent::<G>(&here.state, viewer))?;
            differ(&of("numbers of the log"), viewer, &(compared.numbers)(&there.log, viewer), &(compared.numbers)(&here.log, viewer))?;
            self.same_refusals(&here.state, &there.state, viewer, 3)?;
            let Some((speaker, mut commands)) = self.asked(&here.state) else { return Ok(()) };
            let mut theirs = Vec::new();
            G::commands(&there.state, speaker, &mut theirs);
            // The commands of another seat may depend on what it alone knows.
            commands.retain(|command| theirs.binary_search(command).is_ok());
            let Some(command) = commands.get(self.chance.below(commands.len().max(1) as u32) as usize) else { return Ok(()) };
            let said = |state| told::<G>(state, speaker, command, viewer, &self.chance, &self.words);
            let (Some(one), Some(two)) = (said(&here.state), said(&there.state)) else { return Ok(()) };
            if one.revealed || two.revealed {
                return Ok(());
            }
            let (heard, heard_there) = (here.go_on(one), there.go_on(two));
            differ(&of(&format!("log of {speaker} {command}")), viewer, &heard_there, &heard)?;
            compared.twins.steps += 1;
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
            G::appraise(&view, seat, &commands, &Weights::usual(G::WEIGHTS), &mut scores);
        }
    }
    (json(&view), json(&G::scene(&view, &commands)), scores)
}

fn json(what: &impl Serialize) -> String {
    serde_json::to_string(what).unwrap_or_default()
}
