//! Whole games of random play in two worlds, each from its number: what `cargo xtask pairs` plays by the thousand and the tests by the dozen.

use super::{Effort, Report, Trial, catalogues, drawn::Drawn, options::varied};
use crate::{Chance, Failure, Game, Seat, Source, Table, playout};

/// Plays one random game and, at one in `every` of its decisions, compares two worlds for every viewer, and two secret choices of the seat that decides.
///
/// Everything follows from `seed` and `game`: the scenario, what each seat plays, the options, the game, and where it is looked at. A setting that does
/// not go with the others is left out.
///
/// # Errors
/// The difference, and the decision at which it came.
pub fn paired<G: Game>(seed: u64, game: u64, every: u64) -> Result<Report, Failure> {
    let mut chance = Chance::new(seed, game);
    let (setup, told) = drawn::<G>(&mut chance);
    let effort = Effort { games: 1, seed, every: every.max(1) };
    let words = catalogues::<G>()?;
    let (past, known, log) = (Vec::new(), Vec::new(), Vec::new());
    let mut trial = Trial::<G> { chance, past, known, report: Report::default(), effort, log, words, drawn: Drawn::default() };
    let outcome = trial.paired(&setup, game);
    outcome.map_err(|why| why.at(format_args!("game {game} of seed {seed}, {told}, decision {}", trial.report.decisions)))?;
    Ok(trial.report)
}

/// A setup, and what was chosen for it.
pub(super) fn drawn<G: Game>(chance: &mut Chance) -> (G::Setup, String) {
    let about = G::about();
    let scenario = about.scenarios[chance.below(about.scenarios.len() as u32) as usize].name;
    let mut wanted = Vec::new();
    for (seat, choice) in playout::seats(about.seats.1).flat_map(|seat| about.seat_choices.iter().map(move |choice| (seat, choice))) {
        // One more than there are: now and then a seat plays what the scenario gives it.
        if let Some(pick) = choice.picks.get(chance.below(choice.picks.len() as u32 + 1) as usize) {
            wanted.push((format!("{seat}.{}", choice.name), pick.name.to_owned()));
        }
    }
    wanted.extend(varied(about.options, chance));
    let (mut setup, mut told) = (G::scenario(scenario).unwrap_or_default(), scenario.to_owned());
    for (name, value) in wanted {
        let mut with = setup.clone();
        if G::set(&mut with, &name, &value).is_ok() && G::begin(&with).is_ok() {
            setup = with;
            told += &format!(", {name} {value}");
        }
    }
    (setup, told)
}

impl<G: Game> Trial<G> {
    fn paired(&mut self, setup: &G::Setup, game: u64) -> Result<(), Failure> {
        let mut state = G::begin(setup).map_err(|all| format!("the setup cannot be begun: {:?}", all[0].reason))?;
        let mut dice = Chance::new(!self.effort.seed, game);
        G::start(&mut state, &mut Table::silent(Source::Seeded(&mut dice))).map_err(|_| "a seeded table was left with a question")?;
        // Not always the same decisions of a game.
        let first = u64::from(self.chance.below(self.effort.every.min(1 << 20) as u32));
        loop {
            let deciders: Vec<Seat> = G::deciders(&state).iter().collect();
            if deciders.is_empty() {
                break;
            }
            let seat = deciders[self.chance.below(deciders.len() as u32) as usize];
            let mut commands = Vec::new();
            G::commands(&state, seat, &mut commands);
            if commands.is_empty() {
                return Err(format!("{seat} is to decide but has no command").into());
            }
            if self.report.decisions % self.effort.every == first {
                self.worlds(&state)?;
                self.secrets(&state)?;
            }
            self.learn(seat, &commands);
            let command = commands[self.chance.below(commands.len() as u32) as usize].clone();
            G::apply(&mut state, seat, &command, &mut Table::silent(Source::Seeded(&mut dice)))
                .map_err(|_| "a seeded table was left with a question")?;
            self.report.decisions += 1;
            if self.report.decisions > u64::from(G::about().limit) {
                return Err(format!("the game has not ended after its declared limit of {} decisions", G::about().limit).into());
            }
        }
        self.report.games += 1;
        Ok(())
    }
}
