//! A game in progress, with everything that a table has: words, log, record, undo, bots.

use std::sync::Mutex;

use engine::{
    Kit, Play, Problem, Seat, Viewer,
    record::{self, Right},
    session::Moved,
};
use pyo3::{prelude::*, types::PyDict};
use serde_json::{Value, json};

use crate::{
    faults::{Asked, exception, free, raised, taken},
    options::{Wanted, found, game},
    seats,
    values::to_python,
};

/// A command that a seat may give now: its notation, its name in words, the rule that allows it.
#[pyclass(frozen, eq, hash, module = "vinculum")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Command {
    /// The seat, `"A"` to `"H"`.
    #[pyo3(get)]
    seat: String,
    /// As it is typed, and as game files have it.
    #[pyo3(get)]
    notation: String,
    /// Its name in a few words.
    #[pyo3(get)]
    label: String,
    /// The thing that it belongs to.
    #[pyo3(get)]
    group: String,
    /// Its effect or cost in a sentence; may be empty.
    #[pyo3(get)]
    detail: String,
    /// The rule that allows it.
    #[pyo3(get)]
    rule: String,
}

#[pymethods]
impl Command {
    fn __str__(&self) -> &str {
        &self.notation
    }

    fn __repr__(&self) -> String {
        format!("Command({}: {:?}, {:?})", self.seat, self.notation, self.label)
    }
}

/// A command as a caller says it: an object, or its notation.
#[derive(FromPyObject)]
enum Said<'py> {
    #[pyo3(transparent)]
    Object(Bound<'py, Command>),
    #[pyo3(transparent)]
    Text(String),
}

impl Said<'_> {
    /// The seat, where the object or the caller names one, and the notation.
    fn read(&self, seat: Option<&Bound<'_, PyAny>>) -> Result<(Option<Seat>, String), Problem> {
        let named = seat.map(seats::seat).transpose()?;
        Ok(match self {
            Said::Object(command) => (named.or_else(|| command.get().seat.parse().ok()), command.get().notation.clone()),
            Said::Text(text) => (named, text.clone()),
        })
    }
}

/// A game in progress. Everything is told in `language`, `"en"` or `"it"`. Seats are `"A"` to `"H"`, or 0 to 7.
#[pyclass(frozen, module = "vinculum")]
pub struct Game {
    play: Mutex<Box<dyn Play>>,
    kit: &'static dyn Kit,
    setup: Value,
    language: String,
}

impl Game {
    /// Does something with the game while other threads run.
    fn with<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&mut dyn Play) -> Result<T, Problem> + Send) -> PyResult<T> {
        free(py, Asked::Command, &self.language, || work(taken(&self.play)?.as_mut()))
    }

    /// The same as JSON.
    fn told<'py>(&self, py: Python<'py>, work: impl FnOnce(&mut dyn Play) -> Result<Value, Problem> + Send) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.with(py, work)?)
    }

    fn bad(&self, py: Python<'_>, problem: Problem) -> PyErr {
        raised(py, Asked::Command, problem, &self.language)
    }

    fn viewer(&self, py: Python<'_>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Viewer> {
        seats::viewer(seat).map_err(|problem| self.bad(py, problem))
    }

    fn seat(&self, py: Python<'_>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Seat>> {
        seat.map(seats::seat).transpose().map_err(|problem| self.bad(py, problem))
    }

    fn said(&self, py: Python<'_>, said: &Said<'_>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<(Option<Seat>, String)> {
        said.read(seat).map_err(|problem| self.bad(py, problem))
    }

    /// A result of a command: the question that it waits for, if it does.
    fn moved(&self, moved: &Moved) -> Value {
        match moved {
            Moved::Done => Value::Null,
            Moved::Asks(question) => json!(question.shown(question_eyes(question), &self.kit.words(&self.language))),
        }
    }
}

/// Eyes that may see a question.
fn question_eyes(question: &engine::Question) -> Viewer {
    let seats = engine::playout::seats(8).map(Viewer::Seat);
    std::iter::once(Viewer::Public).chain(seats).find(|eyes| question.seen_by(*eyes)).unwrap_or(Viewer::Public)
}

/// The seat that speaks: the one that was named, or the first that is asked.
fn speaker(play: &dyn Play, named: Option<Seat>) -> Seat {
    named.or_else(|| play.deciders().first().copied()).unwrap_or(Seat::A)
}

fn right(word: &str) -> Result<Right, Problem> {
    match word {
        "own" => Ok(Right::Own),
        "consent" => Ok(Right::Consent),
        "referee" => Ok(Right::Referee),
        _ => Err(Problem::new("bad-right", format!("a right to take back is own, consent or referee, not {word:?}"))),
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (game, scenario=None, options=None, *, seed=0, dice="seeded", setup=None, language="en"))]
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        py: Python<'_>,
        game: &str,
        scenario: Option<&str>,
        options: Option<&Bound<'_, PyDict>>,
        seed: u64,
        dice: &str,
        setup: Option<&Bound<'_, PyAny>>,
        language: &str,
    ) -> PyResult<Game> {
        let kit = self::game(py, game, language)?.kit();
        let setup = Wanted { scenario, options, setup }.setup(py, kit, language)?;
        let seed = match dice {
            "seeded" => Some(seed),
            "typed" => None,
            _ => {
                let problem = Problem::new("bad-setting", format!("dice are seeded or typed, not {dice:?}"));
                return Err(raised(py, Asked::Setup, problem, language));
            }
        };
        let play = free(py, Asked::Setup, language, || kit.open(&setup, seed))?;
        Ok(Game { play: Mutex::new(play), kit, setup, language: language.to_owned() })
    }

    /// Opens the text of a game file and plays it again, everything compared; to the end of turn `to` if given. Dice still to be rolled come from `seed`.
    #[staticmethod]
    #[pyo3(signature = (text, *, seed=0, to=None, language="en"))]
    fn load(py: Python<'_>, text: &str, seed: u64, to: Option<u32>, language: &str) -> PyResult<Game> {
        let (play, kit, setup) = free(py, Asked::File, language, || {
            let (file, _) = record::sound(text).map_err(|why| Problem::told(why.code(), why.text(), engine::words::OWN_ONLY))?;
            let kit = found(&file.header.said.game)?.kit();
            Ok((kit.load(text, seed, to)?, kit, file.header.said.setup))
        })?;
        Ok(Game { play: Mutex::new(play), kit, setup, language: language.to_owned() })
    }

    /// The short name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.kit.about().name
    }

    /// The language in which everything is told.
    #[getter]
    fn language(&self) -> &str {
        &self.language
    }

    /// The setup, as `setup` gives it.
    #[getter]
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.setup)
    }

    /// The seats at the table.
    #[getter]
    fn seats(&self) -> Vec<String> {
        engine::playout::seats(self.kit.seats(&self.setup)).map(|seat| seat.to_string()).collect()
    }

    /// The seats that may decide now; none while dice are wanted, and when the game is over.
    #[getter]
    fn deciders(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.with(py, |play| Ok(play.deciders().iter().map(ToString::to_string).collect()))
    }

    /// The turn.
    #[getter]
    fn turn(&self, py: Python<'_>) -> PyResult<u32> {
        self.with(py, |play| Ok(play.turn()))
    }

    /// The phase, in the game's own count.
    #[getter]
    fn phase(&self, py: Python<'_>) -> PyResult<u32> {
        self.with(py, |play| Ok(play.phase()))
    }

    /// How many commands were carried out and not taken back.
    #[getter]
    fn steps(&self, py: Python<'_>) -> PyResult<usize> {
        self.with(py, |play| Ok(play.steps()))
    }

    /// The running hash of the game file.
    #[getter]
    fn hash(&self, py: Python<'_>) -> PyResult<String> {
        self.with(py, |play| Ok(play.hash()))
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self, py: Python<'_>) -> PyResult<bool> {
        self.with(py, |play| Ok(play.outcome("en").is_some()))
    }

    /// The commands of a seat with their words; of the first seat that is asked if none is named. If the rules allow too many to list, these are a
    /// selection, and `check` accepts others.
    #[pyo3(signature = (seat=None, *, language=None))]
    fn commands(&self, py: Python<'_>, seat: Option<&Bound<'_, PyAny>>, language: Option<&str>) -> PyResult<Vec<Command>> {
        let (named, language) = (self.seat(py, seat)?, language.unwrap_or(&self.language));
        self.with(py, |play| {
            let seat = speaker(play, named);
            let (listed, scene) = (play.commands(seat), play.scene(Viewer::Seat(seat), language));
            // A scene may have rows of commands as well, which are something else.
            let choices = scene.choices.into_iter().filter(|choice| listed.contains(&choice.command));
            let command = |choice: engine::Choice| Command {
                seat: seat.to_string(),
                notation: choice.command,
                label: choice.label.to_string(),
                group: choice.group.to_string(),
                detail: choice.detail.to_string(),
                rule: choice.rule.to_string(),
            };
            Ok(choices.map(command).collect())
        })
    }

    /// The notations of the same commands: quicker.
    #[pyo3(signature = (seat=None))]
    fn notations(&self, py: Python<'_>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<String>> {
        let named = self.seat(py, seat)?;
        self.with(py, |play| Ok(play.commands(speaker(play, named))))
    }

    /// Why the seat may not say this now, as the exception that `apply` would raise; `None` where it may. Nothing changes.
    #[pyo3(signature = (command, seat=None))]
    fn check<'py>(&self, py: Python<'py>, command: Said<'py>, seat: Option<&Bound<'py, PyAny>>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (named, text) = self.said(py, &command, seat)?;
        let refusal = self.with(py, |play| Ok(play.refusal(speaker(play, named), &text)))?;
        refusal.map(|problem| exception(py, Asked::Command, problem, &self.language)).transpose()
    }

    /// Carries a command out. Gives the question of chance that it waits for, where people type the dice; else `None`.
    #[pyo3(signature = (command, seat=None))]
    fn apply<'py>(&self, py: Python<'py>, command: Said<'py>, seat: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let (named, text) = self.said(py, &command, seat)?;
        self.told(py, |play| {
            let moved = play.say(speaker(play, named), &text, None)?;
            Ok(self.moved(&moved))
        })
    }

    /// The question of chance that waits for an answer, as a seat sees it; `None` where none waits.
    #[pyo3(signature = (seat=None))]
    fn question<'py>(&self, py: Python<'py>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = self.viewer(py, seat)?;
        self.told(py, |play| Ok(json!(play.question(viewer, &self.language))))
    }

    /// Answers the question with dice or lots as they are typed at a table. A hidden one is answered by a seat that may see it. Gives the next question, or
    /// `None`.
    #[pyo3(signature = (text, seat=None))]
    fn answer<'py>(&self, py: Python<'py>, text: &str, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = self.viewer(py, seat)?;
        self.told(py, |play| {
            let moved = play.answer(viewer, text)?;
            Ok(self.moved(&moved))
        })
    }

    /// Takes back the last command: by a seat's `"own"` right, with the others' `"consent"`, or as the `"referee"`.
    #[pyo3(signature = (seat=None, *, right="referee"))]
    fn undo(&self, py: Python<'_>, seat: Option<&Bound<'_, PyAny>>, right: &str) -> PyResult<()> {
        let named = self.seat(py, seat)?;
        self.with(py, |play| play.undo(speaker(play, named), self::right(right)?))
    }

    /// The game once more as it stands. It has the same dice ahead of it, so the same commands have the same results.
    fn clone(&self, py: Python<'_>) -> PyResult<Game> {
        let play = self.with(py, |play| Ok(play.fork()))?;
        Ok(Game { play: Mutex::new(play), kit: self.kit, setup: self.setup.clone(), language: self.language.clone() })
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Game> {
        self.clone(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Game> {
        self.clone(py)
    }

    /// Everything that a seat may know; without a seat, that everybody may know.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = self.viewer(py, seat)?;
        self.told(py, |play| Ok(play.view(viewer)))
    }

    /// The question to a seat: `phase`, `waiting_for`, `sentence`, `rule`.
    #[pyo3(signature = (seat=None))]
    fn prompt<'py>(&self, py: Python<'py>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = self.viewer(py, seat)?;
        self.told(py, |play| Ok(json!(play.prompt(viewer, &self.language))))
    }

    /// The lines of the log that a seat may read, from its line `start` on: `number`, `turn`, `rules`, `text`, and `shot` where it tells of one.
    #[pyo3(signature = (seat=None, *, start=0, language=None))]
    fn log<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'_, PyAny>>,
        start: usize,
        language: Option<&str>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (viewer, language) = (self.viewer(py, seat)?, language.unwrap_or(&self.language));
        self.told(py, |play| Ok(json!(play.log(viewer, start, language))))
    }

    /// How the game ended: `places`, `scores`, `ended_by`, `rule`, `measures`; `None` while it goes on.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.told(py, |play| Ok(json!(play.outcome(&self.language))))
    }

    /// The worth of the end to each seat, from -1.0 to 1.0: 1.0 for the first place alone, less for a shared or lower one. 0.0 while the game goes on.
    #[getter]
    fn returns(&self, py: Python<'_>) -> PyResult<Vec<f64>> {
        let seats = self.kit.seats(&self.setup);
        self.with(py, |play| {
            let outcome = play.outcome("en");
            let worth = |seat| outcome.as_ref().map_or(0.0, |outcome| f64::from(outcome.worth(seat)) / 10_000.0);
            Ok(engine::playout::seats(seats).map(worth).collect())
        })
    }

    /// The probable effects of a legal command: `what` is counted, `chances` of each number from `from` upwards, `mean`, `notes`; `None` where the game tells
    /// none.
    #[pyo3(signature = (command, seat=None))]
    fn odds<'py>(&self, py: Python<'py>, command: Said<'py>, seat: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let (named, text) = self.said(py, &command, seat)?;
        self.told(py, |play| Ok(json!(play.forecast(speaker(play, named), &text, &self.language)?)))
    }

    /// The command that a bot would give for a seat; `None` where the seat is not asked.
    #[pyo3(signature = (bot, seat=None))]
    fn advise(&self, py: Python<'_>, bot: &str, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Option<String>> {
        let named = self.seat(py, seat)?;
        self.with(py, |play| Ok(play.advise(speaker(play, named), bot)?.map(|advice| advice.command)))
    }

    /// Lets a bot decide for a seat, once. Gives the command; `None` where the seat is not asked.
    #[pyo3(signature = (bot, seat=None))]
    fn play(&self, py: Python<'_>, bot: &str, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Option<String>> {
        let named = self.seat(py, seat)?;
        self.with(py, |play| {
            let seat = speaker(play, named);
            let Some(advice) = play.advise(seat, bot)? else { return Ok(None) };
            play.follow(seat, &advice)?;
            Ok(Some(advice.command))
        })
    }

    /// The course of a game turn by turn: `turn`, the `worth` of the position to each seat, its `points`. It tells what was hidden.
    fn course<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.told(py, |play| Ok(json!(play.course())))
    }

    /// The text of the game file.
    fn save(&self, py: Python<'_>) -> PyResult<String> {
        self.with(py, |play| Ok(play.save()))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (turn, steps) = self.with(py, |play| Ok((play.turn(), play.steps())))?;
        Ok(format!("<vinculum.Game {} {:?}, turn {turn}, {steps} commands>", self.name(), self.setup["scenario"].as_str().unwrap_or("")))
    }
}
