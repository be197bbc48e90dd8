//! A game without its types: what faces hold. A registry of [`Kit`]s is all that the web table, the terminal and the command line know.

use std::{collections::BTreeSet, time::Instant};

use rulebook::RuleId;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    About, BotKind, Chance, Game, Outcome, Outlook, Prompt, Question, Reason, Referee, Scene, Seat, Viewer,
    case::{self, Verdict},
    playout,
    session::{Dice, Moved, Rejected, Right, Session, Undo},
};

/// Something that could not be done: one clear sentence, a code for programs, the rule where there is one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{sentence}")]
pub struct Problem {
    /// Stable word.
    pub code: String,
    /// The rule that forbids it.
    pub rule: Option<RuleId>,
    /// What is wrong and what to do.
    pub sentence: String,
}

impl Problem {
    /// A problem that no rule is behind.
    pub fn new(code: impl Into<String>, sentence: impl Into<String>) -> Problem {
        Problem { code: code.into(), rule: None, sentence: sentence.into() }
    }

    /// A problem that is a game's reason.
    pub fn of(reason: &impl Reason) -> Problem {
        Problem { code: reason.code().into(), rule: Some(reason.rule()), sentence: reason.to_string() }
    }
}

impl<R: Reason> From<Rejected<R>> for Problem {
    fn from(rejected: Rejected<R>) -> Problem {
        let rule = if let Rejected::Refused(reason) = &rejected { Some(reason.rule()) } else { None };
        Problem { code: rejected.code().into(), rule, sentence: rejected.to_string() }
    }
}

/// One line of the log, as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LogLine {
    /// Its number; numbers a viewer may not see are missing.
    pub number: usize,
    /// The turn it happened in.
    pub turn: u32,
    /// The rules it rests on.
    pub rules: Vec<RuleId>,
    /// The sentence.
    pub text: String,
}

/// A bot by name.
#[derive(Clone, Debug, Serialize)]
pub struct BotInfo {
    /// As typed.
    pub name: &'static str,
    /// How it plays.
    pub blurb: &'static str,
}

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Trials {
    /// The setup, as from [`Kit::setup`].
    pub setup: Value,
    /// How many games.
    pub games: u64,
    /// The bot of each seat.
    pub bots: Vec<String>,
    /// Seed; game number `n` uses stream `n`.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Wall time.
    pub seconds: f64,
    /// Commands given in all games.
    pub decisions: u64,
    /// Games that did not end within the declared limit: 0 for a sound game.
    pub unfinished: u64,
    /// By seat.
    pub seats: Vec<SeatTally>,
}

/// One seat's share.
#[derive(Clone, Debug, Serialize)]
pub struct SeatTally {
    /// The seat.
    pub seat: Seat,
    /// Its bot.
    pub bot: String,
    /// Games in which it alone was first.
    pub wins: u64,
    /// Games in which it shared the first place.
    pub draws: u64,
    /// Mean score.
    pub mean_points: f64,
}

/// What was read from one case file.
#[derive(Clone, Debug, Serialize)]
pub struct CaseReport {
    /// The verdicts in order.
    pub verdicts: Vec<Verdict>,
}

/// A game, for faces.
pub trait Kit: Send + Sync {
    /// Facts about it.
    fn about(&self) -> &'static About;
    /// Its bots, the simplest first.
    fn bots(&self) -> Vec<BotInfo>;
    /// The setup of a scenario, with defaults.
    fn setup(&self, scenario: &str) -> Result<Value, Problem>;
    /// Changes a setting of a setup by name.
    fn set(&self, setup: &mut Value, name: &str, value: &str) -> Result<(), Problem>;
    /// How many sit at a table with this setup; as many as the game needs where the setup cannot be read.
    fn seats(&self, setup: &Value) -> usize;
    /// Everything that is wrong with a setup; empty if it can be played.
    fn violations(&self, setup: &Value) -> Vec<Problem>;
    /// Opens a table. Without a seed the dice are asked for.
    fn open(&self, setup: &Value, seed: Option<u64>) -> Result<Box<dyn Play>, Problem>;
    /// Opens a game file, up to the end of a turn if given. `seed` is for dice still to be rolled.
    fn load(&self, file: &str, seed: u64, to: Option<u32>) -> Result<Box<dyn Play>, Problem>;
    /// Runs a case file.
    fn check(&self, text: &str) -> Result<CaseReport, Problem>;
    /// Plays many games. `progress` is told how many are done; it returns `false` to stop.
    fn simulate(&self, trials: &Trials, progress: &mut dyn FnMut(u64) -> bool) -> Result<Tally, Problem>;
    /// Single rulings for a physical table, without a battle; `None` where the game has none.
    fn referee(&self) -> Option<&'static dyn Referee>;
    /// JSON Schemas of setup, commands and events.
    fn schema(&self) -> Value;
    /// Size of a position in bytes.
    fn state_bytes(&self) -> usize;
}

/// A game in progress, for faces.
pub trait Play: Send {
    /// Facts about the game.
    fn about(&self) -> &'static About;
    /// Grows with each change.
    fn version(&self) -> u64;
    /// Who may decide now.
    fn deciders(&self) -> Vec<Seat>;
    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// What is asked of `viewer`.
    fn prompt(&self, viewer: Viewer) -> Prompt;
    /// The table as `viewer` sees it.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// The view as JSON: for programs.
    fn view(&self, viewer: Viewer) -> Value;
    /// The log from number `from` on, as `viewer` sees it.
    fn log(&self, viewer: Viewer, from: usize) -> Vec<LogLine>;
    /// The commands of a seat in notation.
    fn commands(&self, seat: Seat) -> Vec<String>;
    /// The open question of chance.
    fn question(&self) -> Option<Question>;
    /// Gives a command in notation. `seen` is the version the seat was looking at.
    fn say(&mut self, seat: Seat, text: &str, seen: Option<u64>) -> Result<Moved, Problem>;
    /// Answers the open question with dice as typed.
    fn answer(&mut self, text: &str) -> Result<Moved, Problem>;
    /// Gives up the command that waits for its first dice.
    fn withdraw(&mut self) -> Result<(), Problem>;
    /// How far a seat may take back.
    fn undo_of(&self, seat: Seat) -> Undo;
    /// Takes back.
    fn undo(&mut self, seat: Seat, right: Right) -> Result<(), Problem>;
    /// What a bot would say for `seat` now, in notation; `None` when the seat is not asked.
    fn advise(&mut self, seat: Seat, bot: &str) -> Result<Option<String>, Problem>;
    /// The game file.
    fn save(&self) -> String;
    /// The game file's lines from command number `from` on, each with its line end: for appending.
    fn lines(&self, from: usize) -> Vec<String>;
    /// Number of commands carried out.
    fn steps(&self) -> usize;
    /// Hash of the position.
    fn hash(&self) -> String;
    /// The turn (game round).
    fn turn(&self) -> u32;
}

/// Puts a game with its bots behind [`Kit`].
pub fn kit<G: Game>(bots: Vec<BotKind<G>>) -> Box<dyn Kit> {
    Box::new(Boxed { bots: std::sync::Arc::new(bots) })
}

struct Boxed<G: Game> {
    bots: std::sync::Arc<Vec<BotKind<G>>>,
}

impl<G: Game> Boxed<G> {
    fn read(&self, setup: &Value) -> Result<G::Setup, Problem> {
        serde_json::from_value(setup.clone()).map_err(|why| Problem::new("bad-setup", format!("the setup cannot be read: {why}")))
    }

    fn play(&self, session: Session<G>, seed: u64) -> Box<dyn Play> {
        Box::new(Playing { session, bots: self.bots.clone(), chance: Chance::new(seed, u64::MAX) })
    }
}

fn unknown_bot<G: Game>(name: &str, bots: &[BotKind<G>]) -> Problem {
    let names = bots.iter().map(|bot| bot.name).collect::<Vec<_>>().join(", ");
    Problem::new("unknown-bot", format!("there is no bot {name:?}: choose one of {names}"))
}

impl<G: Game> Kit for Boxed<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn bots(&self) -> Vec<BotInfo> {
        self.bots.iter().map(|bot| BotInfo { name: bot.name, blurb: bot.blurb }).collect()
    }

    fn setup(&self, scenario: &str) -> Result<Value, Problem> {
        let setup = G::scenario(scenario).ok_or_else(|| {
            let names = G::about().scenarios.iter().map(|scenario| scenario.name).collect::<Vec<_>>().join(", ");
            Problem::new("unknown-scenario", format!("there is no scenario {scenario:?}: choose one of {names}"))
        })?;
        serde_json::to_value(setup).map_err(|why| Problem::new("bad-setup", why.to_string()))
    }

    fn set(&self, setup: &mut Value, name: &str, value: &str) -> Result<(), Problem> {
        let mut read = self.read(setup)?;
        G::set(&mut read, name, value).map_err(|why| Problem::new("bad-setting", why.to_string()))?;
        *setup = serde_json::to_value(read).map_err(|why| Problem::new("bad-setup", why.to_string()))?;
        Ok(())
    }

    fn seats(&self, setup: &Value) -> usize {
        let (fewest, most) = G::about().seats;
        self.read(setup).map_or(fewest, |setup| G::seats(&setup)).clamp(fewest, most)
    }

    fn violations(&self, setup: &Value) -> Vec<Problem> {
        let begun = self.read(setup).map(|setup| G::begin(&setup));
        match begun {
            Err(problem) => vec![problem],
            Ok(Ok(_)) => Vec::new(),
            Ok(Err(violations)) => violations
                .into_iter()
                .map(|violation| {
                    let reason = violation.reason;
                    let waive = violation.waiver.map_or(String::new(), |name| format!(" (can be waived: {name})"));
                    Problem { code: reason.code().into(), rule: Some(reason.rule()), sentence: format!("{reason}{waive}") }
                })
                .collect(),
        }
    }

    fn open(&self, setup: &Value, seed: Option<u64>) -> Result<Box<dyn Play>, Problem> {
        if let Some(problem) = self.violations(setup).into_iter().next() {
            return Err(problem);
        }
        let dice = seed.map_or(Dice::Asked, Dice::seeded);
        let session = Session::open(self.read(setup)?, dice);
        let session = session.map_err(|_| Problem::new("bad-setup", "the setup cannot be played"))?;
        Ok(self.play(session, seed.unwrap_or(0)))
    }

    fn load(&self, file: &str, seed: u64, to: Option<u32>) -> Result<Box<dyn Play>, Problem> {
        let session = Session::load(file, Dice::seeded(seed), to);
        session.map(|session| self.play(session, seed)).map_err(|why| Problem::new(why.code(), why.to_string()))
    }

    fn check(&self, text: &str) -> Result<CaseReport, Problem> {
        let file = case::read(text).map_err(|why| Problem::new("bad-case", why))?;
        if file.game != G::about().name {
            return Err(Problem::new("bad-case", format!("the file is about {}, not {}", file.game, G::about().name)));
        }
        Ok(CaseReport { verdicts: file.cases.iter().map(case::run::<G>).collect() })
    }

    fn simulate(&self, trials: &Trials, progress: &mut dyn FnMut(u64) -> bool) -> Result<Tally, Problem> {
        if let Some(problem) = self.violations(&trials.setup).into_iter().next() {
            return Err(problem);
        }
        let setup = self.read(&trials.setup)?;
        let begun = G::begin(&setup).map_err(|_| Problem::new("bad-setup", "the setup cannot be played"))?;
        let seats = G::seats(&setup);
        if trials.bots.len() != seats {
            let given = trials.bots.len();
            let sentence = format!("{given} bots are named for {seats} seats of {} with this setup: name one for each", G::about().name);
            return Err(Problem::new("bad-seats", sentence));
        }
        let mut bots = Vec::new();
        for name in &trials.bots {
            let kind = self.bots.iter().find(|bot| bot.name == name).ok_or_else(|| unknown_bot(name, &self.bots))?;
            bots.push((kind.make)());
        }
        let started = Instant::now();
        let mut sums = vec![(0u64, 0u64, 0f64); trials.bots.len()];
        let (mut games, mut decisions, mut unfinished) = (0, 0, 0);
        while games < trials.games {
            let played = playout::play::<G>(begun.clone(), &mut bots, &mut Chance::new(trials.seed, games));
            games += 1;
            decisions += played.decisions;
            match played.outcome {
                None => unfinished += 1,
                Some(outcome) => count(&mut sums, &outcome),
            }
            if games % 64 == 0 && !progress(games) {
                break;
            }
        }
        progress(games);
        let share = |(index, (wins, draws, points)): (usize, &(u64, u64, f64))| SeatTally {
            seat: Seat::new(index).unwrap_or(Seat::A),
            bot: trials.bots[index].clone(),
            wins: *wins,
            draws: *draws,
            mean_points: points / (games - unfinished).max(1) as f64,
        };
        let seats = sums.iter().enumerate().map(share).collect();
        Ok(Tally { games, seconds: started.elapsed().as_secs_f64(), decisions, unfinished, seats })
    }

    fn referee(&self) -> Option<&'static dyn Referee> {
        G::referee()
    }

    fn schema(&self) -> Value {
        json!({
            "game": G::about().name,
            "setup": schemars::schema_for!(G::Setup),
            "command": schemars::schema_for!(G::Command),
            "event": schemars::schema_for!(G::Event),
        })
    }

    fn state_bytes(&self) -> usize {
        size_of::<G::State>()
    }
}

fn count(sums: &mut [(u64, u64, f64)], outcome: &Outcome) {
    let shared = outcome.places.iter().filter(|&&place| place == 1).count() > 1;
    for (index, (wins, draws, points)) in sums.iter_mut().enumerate() {
        *points += outcome.scores.get(index).map_or(0.0, |score| f64::from(score.total));
        if outcome.places.get(index) == Some(&1) {
            *(if shared { draws } else { wins }) += 1;
        }
    }
}

struct Playing<G: Game> {
    session: Session<G>,
    bots: std::sync::Arc<Vec<BotKind<G>>>,
    chance: Chance,
}

impl<G: Game> Playing<G> {
    fn looked(&self, viewer: Viewer) -> G::View {
        G::view(self.session.state(), viewer)
    }
}

impl<G: Game> Play for Playing<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn version(&self) -> u64 {
        self.session.version()
    }

    fn deciders(&self) -> Vec<Seat> {
        self.session.deciders().iter().collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(self.session.state())
    }

    fn prompt(&self, viewer: Viewer) -> Prompt {
        G::prompt(&self.looked(viewer))
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let commands = match viewer {
            Viewer::Seat(seat) if self.session.deciders().contains(seat) => self.session.commands(seat),
            _ => Vec::new(),
        };
        G::scene(&self.looked(viewer), &commands)
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.looked(viewer)).unwrap_or_default()
    }

    fn log(&self, viewer: Viewer, from: usize) -> Vec<LogLine> {
        let view = self.looked(viewer);
        let told = self.session.log(viewer).skip_while(|(number, _)| *number < from);
        told.map(|(number, entry)| LogLine {
            number,
            turn: self.session.turn_of(number),
            rules: entry.rules.clone(),
            text: G::narrate(&view, &entry.event),
        })
        .collect()
    }

    fn commands(&self, seat: Seat) -> Vec<String> {
        if !self.session.deciders().contains(seat) {
            return Vec::new();
        }
        self.session.commands(seat).iter().map(ToString::to_string).collect()
    }

    fn question(&self) -> Option<Question> {
        self.session.question().cloned()
    }

    fn say(&mut self, seat: Seat, text: &str, seen: Option<u64>) -> Result<Moved, Problem> {
        Ok(self.session.say(seat, text, seen)?)
    }

    fn answer(&mut self, text: &str) -> Result<Moved, Problem> {
        Ok(self.session.answer(text)?)
    }

    fn withdraw(&mut self) -> Result<(), Problem> {
        Ok(self.session.withdraw()?)
    }

    fn undo_of(&self, seat: Seat) -> Undo {
        self.session.undo_of(seat)
    }

    fn undo(&mut self, seat: Seat, right: Right) -> Result<(), Problem> {
        Ok(self.session.undo(seat, right)?)
    }

    fn advise(&mut self, seat: Seat, bot: &str) -> Result<Option<String>, Problem> {
        let kind = self.bots.iter().find(|kind| kind.name == bot).ok_or_else(|| unknown_bot(bot, &self.bots))?;
        if !self.session.deciders().contains(seat) {
            return Ok(None);
        }
        let commands = self.session.commands(seat);
        if commands.is_empty() {
            return Ok(None);
        }
        let pick = (kind.make)().choose(&Outlook::new(self.session.state(), seat), &commands, &mut self.chance);
        Ok(commands.get(pick).map(ToString::to_string))
    }

    fn save(&self) -> String {
        self.session.save()
    }

    fn lines(&self, from: usize) -> Vec<String> {
        self.session.lines(from).iter().map(crate::record::json_line).collect()
    }

    fn steps(&self) -> usize {
        self.session.len()
    }

    fn hash(&self) -> String {
        self.session.hash().to_owned()
    }

    fn turn(&self) -> u32 {
        G::turn(self.session.state())
    }
}

/// Rules proved by the passed cases of reports.
pub fn proved<'r>(reports: impl Iterator<Item = &'r CaseReport>) -> BTreeSet<RuleId> {
    let verdicts = reports.flat_map(|report| report.verdicts.iter().filter(|verdict| verdict.passed()));
    verdicts.flat_map(|verdict| verdict.proved.iter().copied()).collect()
}

/// What a face remembers of who sits where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// A person.
    Person,
    /// A bot by name.
    Bot(String),
}
