//! A game without its types: what faces hold. A registry of [`Kit`]s is all that the web table, the terminal and the command line know.

mod games;
mod lexicon;
mod playing;
mod row;
mod tally;

use std::{
    cell::Cell,
    collections::{BTreeMap, BTreeSet},
    ops::Range,
    sync::Arc,
};

use rulebook::{OptionSpec, RuleId};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    About, Asked, BotKind, Budget, CardFace, DataDesk, Forecast, Game, Lull, Outcome, Prompt, Reach, Referee, Scene, Seat, Shot, Viewer,
    case::{self, Verdict},
    effects::{self, Effects, Effort},
    maker::{Maker, Spelling},
    msg,
    orders::Order,
    record::{BadRecord, Before},
    session::{Dice, Moved, Rejected, Right, Session, Settlement, Turning, Undo, Unfinished},
    weighing::Weighing,
    weights::Weight,
    words::{OWN_ONLY, Worded, Words},
};

pub use crate::{bot::Thinking, problem::Problem};
pub use games::{Detail, Finished};
use lexicon::Lexicon;
use playing::Playing;
pub use row::{Row, Rows};
pub use tally::{MeasureTally, SeatTally, Sums, Tally};

/// One line of the log, as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LogLine {
    /// Its number: how many lines this viewer may read before it.
    pub number: usize,
    /// The turn it happened in.
    pub turn: u32,
    /// The rules it rests on.
    pub rules: Vec<RuleId>,
    /// The sentence.
    pub text: String,
    /// The shot it tells of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shot: Option<Shot>,
}

/// The table as it stood.
#[derive(Clone, Debug, Serialize)]
pub struct Moment {
    /// The turn.
    pub turn: u32,
    /// The question then.
    pub prompt: Prompt,
    /// The table, without choices.
    pub scene: Scene,
}

/// A turning point as one viewer may read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TurningLine {
    /// The number that the viewer has for the moment: that of its last line by then.
    pub line: usize,
    /// The event, the seat that it was good for, and its chance.
    pub sentence: String,
}

/// How a game stood at the beginning of a turn, or at its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// The turn.
    pub turn: u32,
    /// The worth of the position to each seat in the measure of the game's bots ([`Game::worth`]): more is better.
    pub worth: Vec<i32>,
    /// The points of each seat ([`Game::points`]); empty where the game counts none.
    pub points: Vec<i32>,
}

/// A bot by name.
#[derive(Clone, Debug, Serialize)]
pub struct BotInfo {
    /// As typed.
    pub name: &'static str,
    /// How it plays.
    pub blurb: &'static str,
}

/// A simulation to run.
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
    /// How long bots think before each decision.
    pub thinking: Thinking,
}

/// The result of one case file.
#[derive(Clone, Debug, Serialize)]
pub struct CaseReport {
    /// The verdicts in order.
    pub verdicts: Vec<Verdict>,
}

/// A command in a case file whose effects are wanted.
#[derive(Copy, Clone, Debug, Default)]
pub struct InCase<'t> {
    /// Words in the title of the case; a file with one case needs none.
    pub title: Option<&'t str>,
    /// A line of the step, or of the entry of `odds`; without one it is the first entry of `odds`, or the last step.
    pub line: Option<usize>,
    /// Another command than the one that stands there, or a row of them; without a line it is given after all steps.
    pub command: Option<&'t str>,
    /// The seat that gives it, if not that of the file.
    pub seat: Option<Seat>,
}

/// The effects of a command in a case.
#[derive(Clone, Debug)]
pub struct OddsInCase {
    /// The seat that gives it.
    pub seat: Seat,
    /// The command.
    pub command: String,
    /// Its effects.
    pub effects: Effects,
}

/// A game, for faces.
pub trait Kit: Send + Sync {
    /// Facts about it, in English.
    fn about(&self) -> &'static About {
        self.about_in("en")
    }
    /// Facts about it in a language; in English where it does not speak it.
    fn about_in(&self, language: &str) -> &'static About;
    /// Its bots, the simplest first.
    fn bots(&self) -> Vec<BotInfo>;
    /// The numbers of its bots' judgement that may be changed ([`Game::WEIGHTS`]).
    fn weights(&self) -> &'static [Weight];
    /// The usual spelling of a bot, with weights that differ where the text names some: `officer[give=18]`.
    fn bot(&self, text: &str) -> Result<String, Problem>;
    /// The setup of a scenario, with defaults.
    fn setup(&self, scenario: &str) -> Result<Value, Problem>;
    /// Changes a setting of a setup by name.
    fn set(&self, setup: &mut Value, name: &str, value: &str) -> Result<(), Problem>;
    /// The figures of the rules that a setup changes, with their values ([`Game::house_rules`]); none where it cannot be read.
    fn house_rules(&self, setup: &Value) -> Vec<(&'static OptionSpec, String)>;
    /// The setup once everybody sits one seat on ([`Game::change_sides`]).
    fn change_sides(&self, setup: &mut Value) -> Result<(), Problem>;
    /// How many sit at a table with this setup; as many as the game needs where the setup cannot be read.
    fn seats(&self, setup: &Value) -> usize;
    /// How many turns (game rounds) a game of this setup lasts at most; `None` where its rules set no limit, or the setup cannot be played.
    fn length(&self, setup: &Value) -> Option<u32>;
    /// Everything that is wrong with a setup; empty if it can be played.
    fn violations(&self, setup: &Value) -> Vec<Problem>;
    /// Opens a table. Without a seed the dice are asked for.
    fn open(&self, setup: &Value, seed: Option<u64>) -> Result<Box<dyn Play>, Problem>;
    /// Opens a game file, up to the end of a turn if given. `seed` is for dice still to be rolled.
    fn load(&self, file: &str, seed: u64, to: Option<u32>) -> Result<Box<dyn Play>, Problem>;
    /// Runs a case file.
    fn check(&self, text: &str) -> Result<CaseReport, Problem>;
    /// The bot that sits opposite where nobody says otherwise, in a game of this setup: the last of the list that has been shown to play well there.
    /// `None` for a game without bots.
    fn opponent(&self, setup: &Value) -> Option<&'static str>;
    /// Plays many games. Before each decision `go_on` is told how many games are over; once it returns `false`, what is over by then is what is counted.
    fn simulate(&self, trials: &Trials, go_on: &mut dyn FnMut(u64) -> bool) -> Result<Tally, Problem> {
        Ok(self.part(trials, 0..trials.games, go_on)?.tally(&trials.bots))
    }
    /// As [`Kit::simulate`], only the games with these numbers: parts may be played on several threads and joined.
    fn part(&self, trials: &Trials, numbers: Range<u64>, go_on: &mut dyn FnMut(u64) -> bool) -> Result<Sums, Problem> {
        let (mut sums, over) = (Sums::new(trials.bots.len()), Cell::new(0));
        self.each(trials, numbers, Detail::default(), &mut || go_on(over.get()), &mut |_, game| {
            sums.add(&game.played);
            over.set(sums.games());
        })?;
        go_on(sums.games());
        Ok(sums)
    }
    /// Plays the games with these numbers and tells of each. Before each decision `go_on` is asked; once it returns `false`, the rest is not played.
    fn each(
        &self,
        trials: &Trials,
        numbers: Range<u64>,
        detail: Detail,
        go_on: &mut dyn FnMut() -> bool,
        each: &mut dyn FnMut(u64, Finished),
    ) -> Result<(), Problem>;
    /// The game of this number once more, to its end, at a table: with its log and its game file.
    fn game(&self, trials: &Trials, number: u64, detail: Detail) -> Result<Box<dyn Play>, Problem>;
    /// Single rulings for a physical table, without a battle; `None` where the game has none.
    fn referee(&self) -> Option<&'static dyn Referee>;
    /// Data that an owner may put in the place of the project's; asked before anything else of the game.
    fn data(&self) -> Option<&'static DataDesk>;
    /// Its words in a language; English where it does not speak it.
    fn words(&self, language: &str) -> Arc<Words>;
    /// The languages it speaks, English first.
    fn languages(&self) -> Vec<&'static str>;
    /// The texts of its cards.
    fn cards(&self, language: &str) -> Vec<CardFace>;
    /// Opens a game file as far as it plays as it did, with what is wrong with the rest.
    fn recover(&self, file: &str, seed: u64) -> Result<(Box<dyn Play>, Option<Problem>), Problem>;
    /// JSON Schemas of setup, commands and events.
    fn schema(&self) -> Value;
    /// The effects of commands in a case: of those that `place` names, or else of those that the file has there.
    fn case_effects(&self, text: &str, place: &InCase<'_>, effort: Effort) -> Result<OddsInCase, Problem>;
    /// The JSON Schema of its case files.
    fn case_schema(&self) -> Value;
    /// The paths that `expect` may name in the positions of a case file, each with the kind of its value.
    fn case_paths(&self, text: &str) -> Result<BTreeMap<String, &'static str>, Problem>;
    /// Size of a position in bytes.
    fn state_bytes(&self) -> usize;
}

/// A bot's thinking, apart from the table: called wherever there is time, for as long as the budget allows.
pub type Thought = Box<dyn FnOnce(Budget<'_>) -> Option<Advice> + Send>;

/// A bot's decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The command in notation.
    pub command: String,
    /// Whether the bot was going round in circles, and chose among what does not lead back.
    pub circled: bool,
    /// Its reasons, where it has any to tell.
    pub weighing: Option<Weighing<String>>,
}

impl Advice {
    /// A decision without reasons.
    pub fn plain(command: String, circled: bool) -> Advice {
        Advice { command, circled, weighing: None }
    }
}

/// A game in progress, for faces. Everything is said in `language`, or in English where the game does not speak it.
pub trait Play: Send {
    /// Facts about the game, in English.
    fn about(&self) -> &'static About {
        self.about_in("en")
    }
    /// Facts about the game in a language; in English where it does not speak it.
    fn about_in(&self, language: &str) -> &'static About;
    /// The words of the game.
    fn words(&self, language: &str) -> Arc<Words>;
    /// Grows with each change.
    fn version(&self) -> u64;
    /// The seats that may decide now.
    fn deciders(&self) -> Vec<Seat>;
    /// How it ended, once it has.
    fn outcome(&self, language: &str) -> Option<Outcome>;
    /// The question to `viewer`.
    fn prompt(&self, viewer: Viewer, language: &str) -> Prompt;
    /// The table as `viewer` sees it.
    fn scene(&self, viewer: Viewer, language: &str) -> Scene {
        self.drawn(viewer).said(&self.words(language))
    }
    /// The same before anything in it is said: for a face that says only what is new.
    fn drawn(&self, viewer: Viewer) -> Scene;
    /// The question to `viewer`, and the table with nothing said yet: from one view.
    fn seen(&self, viewer: Viewer, language: &str) -> (Prompt, Scene);
    /// The choices within reach of a thing on the table, for a person who picks it up.
    fn reach(&self, seat: Seat, on: &str, language: &str) -> Reach;
    /// The view as JSON: for programs.
    fn view(&self, viewer: Viewer) -> Value;
    /// The log from the viewer's line `from` on. Each viewer numbers the lines that it may read, and no others, so that no number tells how many lines only
    /// others read: all numbers of lines here are those of the named viewer.
    fn log(&self, viewer: Viewer, from: usize, language: &str) -> Vec<LogLine>;
    /// How many lines `viewer` may read.
    fn heard(&self, viewer: Viewer) -> usize;
    /// The number by which `to` looks back at the moment of the viewer's line `line`: the number that this line has for `to`, or if `to` may not read it, that
    /// of its last line by the end of the command that told it. A link to a moment holds the number of [`Viewer::Public`], whoever made it and opens it.
    fn line_of(&self, line: usize, viewer: Viewer, to: Viewer) -> usize;
    /// The table as `viewer` saw it right after its line `line` was told; nothing can be chosen on it.
    fn moment(&self, line: usize, viewer: Viewer, language: &str) -> Moment;
    /// The game file up to the viewer's line `line`.
    fn save_to(&self, line: usize, viewer: Viewer) -> String;
    /// How the game went, turn by turn: what the position was worth to each seat, in the measure of the game's bots. It tells what was hidden, so it is
    /// for a game that is over.
    fn course(&self) -> Vec<Standing>;
    /// The moments that decided the game, the greatest first: dice and draws that changed much more than on average. It tells what was hidden, and takes long.
    fn turnings(&self) -> Vec<Turning>;
    /// A turning point as `viewer` may read it: what happened in the lines of the log that it may see, for whom and with what chance.
    fn told_turning(&self, turning: &Turning, viewer: Viewer, language: &str) -> TurningLine;
    /// The commands of a seat in notation.
    fn commands(&self, seat: Seat) -> Vec<String>;
    /// The open question of chance as `viewer` sees it.
    fn question(&self, viewer: Viewer, language: &str) -> Option<Asked>;
    /// The standing order of a seat in each kind of window.
    fn orders(&self, seat: Seat) -> Vec<Order>;
    /// Gives a command in notation, or a standing order (`order always`). `seen` is the version the seat was looking at.
    fn say(&mut self, seat: Seat, text: &str, seen: Option<u64>) -> Result<Moved, Problem>;
    /// Tells the table that bots sit at these seats; call it as soon as a table is opened. If people type the dice, the program draws from this seed everything
    /// that only bots may see, and the log says so: nobody at the table could type it without looking.
    fn seat_bots(&mut self, bots: &[Seat], seed: u64);
    /// The command (or the set up) that waits for an answer: it is needed to ask again when the game is opened again.
    fn unfinished(&self) -> Option<Unfinished>;
    /// Says again what waited for an answer, with the answers it had. Whether it waits again; if not, nothing has changed.
    fn take_up(&mut self, unfinished: &Unfinished) -> bool;
    /// Answers the open question with dice as typed, by somebody who may see it.
    fn answer(&mut self, by: Viewer, text: &str) -> Result<Moved, Problem>;
    /// Gives up a person's command that waits for its first dice.
    fn withdraw(&mut self) -> Result<(), Problem>;
    /// How far a seat may take back.
    fn undo_of(&self, seat: Seat) -> Undo;
    /// The seats that have given up, in order. Where the game goes on without them, bots decide for them.
    fn gave_up(&self) -> Vec<Seat>;
    /// Ends the game as the persons agree, or the part of a seat in it: `by` gives up, the table calls it a draw, or breaks it off.
    fn settle(&mut self, by: Seat, how: Settlement) -> Result<Moved, Problem>;
    /// Takes back.
    fn undo(&mut self, seat: Seat, right: Right) -> Result<(), Problem>;
    /// Lets a bot think for `seat`, apart from the table, which goes on meanwhile; `None` when the seat is not asked. The same seat's bot keeps its
    /// memory from one decision to the next.
    fn think(&mut self, seat: Seat, bot: &str) -> Result<Option<Thought>, Problem>;
    /// A bot's decision for `seat` now, thinking as long as in a game that can be repeated; `None` when the seat is not asked.
    fn advise(&mut self, seat: Seat, bot: &str) -> Result<Option<Advice>, Problem>;
    /// Gives the command that the bot at a seat has decided on. If the bot was going round in circles, the record and the log say so.
    fn follow(&mut self, seat: Seat, advice: &Advice) -> Result<Moved, Problem>;
    /// Rolls with the generator of this seed from now on, where the table has dice of its own: so that somebody else can say what they come from.
    fn reseed(&mut self, seed: u64);
    /// Rolls with the generator of this seed from now on, also where a person typed the dice until now; not while a question is open. A
    /// [`Play::bind`] must follow, which tells readers of the game file.
    fn roll_from_now(&mut self, seed: u64);
    /// The game file.
    fn save(&self) -> String;
    /// How many lines the game file has after the first: commands, take-backs and what else happened. It only grows.
    fn written(&self) -> usize;
    /// The game file's lines after the first from number `from` on, each with its line end: for appending.
    fn lines(&self, from: usize) -> Vec<String>;
    /// Writes into the file that a server has bound itself to the seed with this hash ([`Session::bind`]).
    fn bind(&mut self, commitment: &str, before: Option<Before>);
    /// Whether a server has bound itself.
    fn is_bound(&self) -> bool;
    /// How many commands asked for dice since then, those that were taken back among them ([`Session::rolls`]).
    fn rolls(&self) -> u64;
    /// A remark that goes into the file with the next command ([`Session::mark`]).
    fn mark(&mut self, remark: &str);
    /// Number of commands carried out and not taken back.
    fn steps(&self) -> usize;
    /// Hash of the game so far.
    fn hash(&self) -> String;
    /// The turn (game round).
    fn turn(&self) -> u32;
    /// The phase, in the game's own count.
    fn phase(&self) -> u32;
    /// The probable effects of a command, as its choice in a scene would tell them: for a command that a person puts together piece by piece. `None` where the
    /// game tells no odds of it.
    fn forecast(&self, seat: Seat, text: &str, language: &str) -> Result<Option<Forecast>, Problem>;
    /// The effects of a command on everything that the seat sees, or of a row of commands with `;` between them. Nothing changes.
    fn effects(&self, seat: Seat, text: &str, effort: Effort) -> Result<Effects, Problem>;
    /// Why the seat may not say this now; `None` where it may. Nothing changes.
    fn refusal(&self, seat: Seat, text: &str) -> Option<Problem>;
    /// The game once more as it stands, with its record and what its dice will show. Bots that listen begin without a memory there.
    fn fork(&self) -> Box<dyn Play>;
    /// Whether the seat may say this now.
    fn allows(&self, seat: Seat, text: &str) -> bool;
    /// Whether the seat is asked in a window, in which it could let the moment pass.
    fn may_pass(&self, seat: Seat) -> bool;
    /// The thing that this command of the seat moves along a course ([`Game::plotted`]).
    fn plotted(&self, seat: Seat, text: &str) -> Option<u8>;
    /// The thing that the seat is asked to move now, and that a course may move.
    fn moves(&self, seat: Seat) -> Option<u8>;
    /// The mark of this thing, whose change ends its course ([`Watch::mark`](crate::Watch::mark)), and the command that passes the window in which the seat is
    /// asked; no command if the course stops there.
    fn watch(&self, seat: Seat, thing: u8) -> (u64, Option<String>);
    /// The window in which the seat is asked and the command that passes it, if it may be passed like the same one before ([`Game::lull`])
    /// and the seat does not want to be asked every time.
    fn lull(&self, seat: Seat) -> Option<(Lull, String)>;
}

/// Puts a game with its bots behind [`Kit`].
pub fn kit<G: Game>(bots: Vec<BotKind<G>>) -> Box<dyn Kit> {
    Box::new(Boxed { bots: Arc::new(bots), lexicon: Arc::new(Lexicon::of::<G>()) })
}

struct Boxed<G: Game> {
    bots: Arc<Vec<BotKind<G>>>,
    lexicon: Arc<Lexicon>,
}

impl<G: Game> Boxed<G> {
    fn read(&self, setup: &Value) -> Result<G::Setup, Problem> {
        serde_json::from_value(setup.clone())
            .map_err(|why| Problem::told("bad-setup", msg!("setup-unreadable", why = why.to_string()), OWN_ONLY))
    }

    fn play(&self, session: Session<G>, seed: u64) -> Box<dyn Play> {
        let (bots, lexicon) = (self.bots.clone(), self.lexicon.clone());
        Box::new(Playing::new(session, bots, lexicon, seed))
    }
}

/// The fault of a game file as a problem, to be said in any language later.
fn bad_record(why: &BadRecord) -> Problem {
    Problem::told(why.code(), why.text(), OWN_ONLY)
}

impl<G: Game> Kit for Boxed<G> {
    fn about_in(&self, language: &str) -> &'static About {
        self.lexicon.about(language, G::about())
    }

    fn bots(&self) -> Vec<BotInfo> {
        self.bots.iter().map(|bot| BotInfo { name: bot.name, blurb: bot.blurb }).collect()
    }

    fn weights(&self) -> &'static [Weight] {
        G::WEIGHTS
    }

    fn bot(&self, text: &str) -> Result<String, Problem> {
        let spelling = Spelling::read(&text.to_lowercase())?;
        Maker::named(&self.bots, &spelling.to_string()).map(|_| spelling.to_string())
    }

    fn opponent(&self, setup: &Value) -> Option<&'static str> {
        let (game, scenario) = (G::about().name, setup["scenario"].as_str().unwrap_or_default());
        let shown = self.bots.iter().rev().find(|bot| bot.shown.holds(game, scenario));
        shown.or(self.bots.last()).map(|bot| bot.name)
    }

    fn setup(&self, scenario: &str) -> Result<Value, Problem> {
        let setup = G::scenario(scenario).ok_or_else(|| {
            let names = G::about().scenarios.iter().map(|scenario| scenario.name).collect::<Vec<_>>().join(", ");
            Problem::told("unknown-scenario", msg!("no-such-scenario", name = scenario.to_owned(), names = names), OWN_ONLY)
        })?;
        serde_json::to_value(setup).map_err(|why| Problem::new("bad-setup", why.to_string()))
    }

    fn set(&self, setup: &mut Value, name: &str, value: &str) -> Result<(), Problem> {
        let mut read = self.read(setup)?;
        G::set(&mut read, name, value).map_err(|why| Problem::told("bad-setting", why.text(), G::words()))?;
        *setup = serde_json::to_value(read).map_err(|why| Problem::new("bad-setup", why.to_string()))?;
        Ok(())
    }

    fn change_sides(&self, setup: &mut Value) -> Result<(), Problem> {
        let mut read = self.read(setup)?;
        G::change_sides(&mut read);
        *setup = serde_json::to_value(read).map_err(|why| Problem::new("bad-setup", why.to_string()))?;
        Ok(())
    }

    fn house_rules(&self, setup: &Value) -> Vec<(&'static OptionSpec, String)> {
        self.read(setup).map_or(Vec::new(), |setup| G::house_rules(&setup))
    }

    fn seats(&self, setup: &Value) -> usize {
        let (fewest, most) = G::about().seats;
        self.read(setup).map_or(fewest, |setup| G::seats(&setup)).clamp(fewest, most)
    }

    fn length(&self, setup: &Value) -> Option<u32> {
        G::begin(&self.read(setup).ok()?).ok().and_then(|state| G::last_turn(&state))
    }

    fn violations(&self, setup: &Value) -> Vec<Problem> {
        let begun = self.read(setup).map(|setup| G::begin(&setup));
        match begun {
            Err(problem) => vec![problem],
            Ok(Ok(_)) => Vec::new(),
            Ok(Err(violations)) => violations
                .into_iter()
                .map(|violation| {
                    let problem = Problem::refused(&violation.reason, G::words());
                    violation.waiver.map_or(problem.clone(), |name| problem.within("refused-waivable", name))
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
        let session = session.map_err(|_| Problem::told("bad-setup", msg!("setup-unplayable"), OWN_ONLY))?;
        Ok(self.play(session, seed.unwrap_or(0)))
    }

    fn load(&self, file: &str, seed: u64, to: Option<u32>) -> Result<Box<dyn Play>, Problem> {
        let session = Session::load(file, Dice::seeded(seed), to);
        session.map(|session| self.play(session, seed)).map_err(|why| bad_record(&why))
    }

    fn check(&self, text: &str) -> Result<CaseReport, Problem> {
        let file = case::read(text).map_err(|why| Problem::new("bad-case", why.to_string()))?;
        if file.game != G::about().name {
            return Err(Problem::new("bad-case", format!("the file is about {}, not {}", file.game, G::about().name)));
        }
        Ok(CaseReport { verdicts: file.cases.iter().map(case::run::<G>).collect() })
    }

    fn each(
        &self,
        trials: &Trials,
        numbers: Range<u64>,
        detail: Detail,
        go_on: &mut dyn FnMut() -> bool,
        each: &mut dyn FnMut(u64, Finished),
    ) -> Result<(), Problem> {
        self.play_each(trials, numbers, detail, go_on, each)
    }

    fn game(&self, trials: &Trials, number: u64, detail: Detail) -> Result<Box<dyn Play>, Problem> {
        Ok(self.play(self.at_table(trials, number, detail)?, trials.seed))
    }

    fn referee(&self) -> Option<&'static dyn Referee> {
        G::referee()
    }

    fn data(&self) -> Option<&'static DataDesk> {
        G::data()
    }

    fn words(&self, language: &str) -> Arc<Words> {
        self.lexicon.get(language)
    }

    fn languages(&self) -> Vec<&'static str> {
        self.lexicon.read.iter().map(|(language, _)| *language).collect()
    }

    fn cards(&self, language: &str) -> Vec<CardFace> {
        G::cards().said(&self.words(language))
    }

    fn recover(&self, file: &str, seed: u64) -> Result<(Box<dyn Play>, Option<Problem>), Problem> {
        let (session, why) = Session::recover(file, Dice::seeded(seed), None).map_err(|why| bad_record(&why))?;
        Ok((self.play(session, seed), why.map(|why| bad_record(&why))))
    }

    fn schema(&self) -> Value {
        json!({
            "game": G::about().name,
            "setup": schemars::schema_for!(G::Setup),
            "command": schemars::schema_for!(G::Command),
            "event": schemars::schema_for!(G::Event),
        })
    }

    fn case_effects(&self, text: &str, place: &InCase<'_>, effort: Effort) -> Result<OddsInCase, Problem> {
        let bad = |why: &dyn std::fmt::Display| Problem::new("bad-case", why.to_string());
        let file = case::read(text).map_err(|why| bad(&why))?;
        let chosen = case::choose(&file, place.title, place.line, place.command.is_some()).map_err(|why| bad(&why))?;
        let state = case::position::<G>(&file, &chosen).map_err(|why| bad(&why))?;
        let (seat, command) = chosen.said.unzip();
        let Some(seat) = place.seat.or(seat).or_else(|| G::deciders(&state).iter().next()) else {
            return Err(Problem::rejected(&Rejected::<G::Reason>::Over, G::words()));
        };
        let command = place.command.map(str::to_owned).or(command).unwrap_or_default();
        let effects = effects::of::<G>(&state, seat, &effects::row(&command), effort);
        let effects = effects.map_err(|why| Problem::rejected(&why, G::words()))?;
        Ok(OddsInCase { seat, command, effects })
    }

    fn case_schema(&self) -> Value {
        case::schema::<G>()
    }

    fn case_paths(&self, text: &str) -> Result<BTreeMap<String, &'static str>, Problem> {
        Ok(case::paths::<G>(&case::read(text).map_err(|why| Problem::new("bad-case", why.to_string()))?))
    }

    fn state_bytes(&self) -> usize {
        size_of::<G::State>()
    }
}

/// Rules proved by the passed cases of reports.
pub fn proved<'r>(reports: impl Iterator<Item = &'r CaseReport>) -> BTreeSet<RuleId> {
    let verdicts = reports.flat_map(|report| report.verdicts.iter().filter(|verdict| verdict.passed()));
    verdicts.flat_map(|verdict| verdict.proved.iter().copied()).collect()
}

/// A face's record of who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// A person.
    Person,
    /// A bot by name.
    Bot(String),
}
