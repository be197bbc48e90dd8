//! Positions: games without record and words, for search and learning.

use std::sync::Mutex;

use engine::{Chance, Kit, Problem, Seat};
use pyo3::{prelude::*, types::PyDict};
use registry::arena::{self, Arena, Page, Place};
use serde_json::{Value, json};

use crate::{
    faults::{Asked, free, raised, taken},
    lent::Lent,
    options::{Wanted, game},
    seats,
    values::to_python,
};

/// A position: a game without record, log and words, which is copied and stepped quickly. If several seats may decide, they do so one after the other.
///
/// With a seed it rolls its dice. With `seed=None` chance is asked: at a chance node each die or lot is a step of its own, so no node has more outcomes than
/// the die has faces or the draw has lots.
#[pyclass(frozen, module = "vinculum")]
pub struct Position {
    place: Mutex<Box<dyn Place>>,
    arena: &'static dyn Arena,
    language: String,
    rolls: bool,
}

impl Position {
    fn with<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&mut dyn Place) -> Result<T, Problem> + Send) -> PyResult<T> {
        free(py, Asked::Command, &self.language, || work(taken(&self.place)?.as_mut()))
    }

    fn told<'py>(
        &self,
        py: Python<'py>,
        work: impl FnOnce(&mut dyn Place) -> Result<Value, Problem> + Send,
    ) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.with(py, work)?)
    }

    fn bad(&self, py: Python<'_>, problem: Problem) -> PyErr {
        raised(py, Asked::Command, problem, &self.language)
    }

    fn seat(&self, py: Python<'_>, seat: &Bound<'_, PyAny>) -> PyResult<Seat> {
        seats::seat(seat).map_err(|problem| self.bad(py, problem))
    }

    fn another(&self, place: Box<dyn Place>, rolls: bool) -> Position {
        Position { place: Mutex::new(place), arena: self.arena, language: self.language.clone(), rolls }
    }

    fn kit(&self) -> &'static dyn Kit {
        self.arena.kit()
    }
}

/// A page of this number.
fn page_of(number: usize, count: usize, most: usize) -> Page {
    (0..number.min(count)).fold(Page::default(), |page, _| page.next(count, most))
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (game, scenario=None, options=None, *, seed=0, setup=None, language="en"))]
    fn new(
        py: Python<'_>,
        game: &str,
        scenario: Option<&str>,
        options: Option<&Bound<'_, PyDict>>,
        seed: Option<u64>,
        setup: Option<&Bound<'_, PyAny>>,
        language: &str,
    ) -> PyResult<Position> {
        let arena = self::game(py, game, language)?;
        let setup = Wanted { scenario, options, setup }.setup(py, arena.kit(), language)?;
        let place = free(py, Asked::Setup, language, || arena.place(&setup, seed.map(|seed| Chance::new(seed, 0))))?;
        Ok(Position { place: Mutex::new(place), arena, language: language.to_owned(), rolls: seed.is_some() })
    }

    /// The short name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.kit().about().name
    }

    /// How many seats there are.
    #[getter]
    fn num_seats(&self, py: Python<'_>) -> PyResult<usize> {
        self.with(py, |place| Ok(place.seats()))
    }

    /// The seat that decides, counted from 0; -1 at a chance node, -4 when the game is over.
    #[getter]
    fn current(&self, py: Python<'_>) -> PyResult<i32> {
        self.with(py, |place| {
            Ok(match place.asked() {
                arena::Asked::Seat(seat) => seat.index() as i32,
                arena::Asked::Chance => -1,
                arena::Asked::Nobody => -4,
            })
        })
    }

    /// All seats that may decide now, counted from 0, in their order; none at a chance node or when the game is over. Secret choices are made by all of them
    /// before any is carried out: `current` is the first, and `turn_to` asks another one.
    #[getter]
    fn deciders(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        self.with(py, |place| Ok(place.deciders().into_iter().map(Seat::index).collect()))
    }

    /// Asks another of the seats that may decide: it is `current` from now on, and the listed commands are its own.
    #[pyo3(signature = (seat, /))]
    fn turn_to(&self, py: Python<'_>, seat: &Bound<'_, PyAny>) -> PyResult<()> {
        let seat = self.seat(py, seat)?;
        self.with(py, |place| place.turn_to(seat))
    }

    /// Whether chance is asked.
    #[getter]
    fn is_chance(&self, py: Python<'_>) -> PyResult<bool> {
        self.with(py, |place| Ok(place.asked() == arena::Asked::Chance))
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self, py: Python<'_>) -> PyResult<bool> {
        self.with(py, |place| Ok(place.asked() == arena::Asked::Nobody))
    }

    /// Whether more commands were given than the game declares for any game: an environment cuts it off here.
    #[getter]
    fn is_cut_off(&self, py: Python<'_>) -> PyResult<bool> {
        self.with(py, |place| Ok(place.is_cut_off()))
    }

    /// The turn.
    #[getter]
    fn turn(&self, py: Python<'_>) -> PyResult<u32> {
        self.with(py, |place| Ok(place.turn()))
    }

    /// How many commands were given.
    #[getter]
    fn decisions(&self, py: Python<'_>) -> PyResult<u32> {
        self.with(py, |place| Ok(place.decisions()))
    }

    /// How many commands are listed for the seat that decides.
    #[getter]
    fn count(&self, py: Python<'_>) -> PyResult<usize> {
        self.with(py, |place| Ok(place.count()))
    }

    /// The listed commands in notation.
    #[getter]
    fn notations(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.with(py, |place| Ok(place.commands()))
    }

    /// Gives the command at this place of the list.
    #[pyo3(signature = (place, /))]
    fn choose(&self, py: Python<'_>, place: usize) -> PyResult<()> {
        self.with(py, |held| held.choose(place))
    }

    /// Gives a command in notation, also one that is not listed, for a seat; for the one that decides if none is named.
    #[pyo3(signature = (command, seat=None))]
    fn apply(&self, py: Python<'_>, command: &str, seat: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let seat = seat.map(|seat| self.seat(py, seat)).transpose()?;
        self.with(py, |place| {
            let asked = if let arena::Asked::Seat(asked) = place.asked() { asked } else { Seat::A };
            place.say(seat.unwrap_or(asked), command)
        })
    }

    /// The faces or lots that can come at a chance node: name and weight of each. A weight of 0 cannot come.
    fn outcomes(&self, py: Python<'_>) -> PyResult<Vec<(String, u32)>> {
        let kit = self.kit();
        self.with(py, |place| Ok(place.outcomes(&kit.words(&self.language))))
    }

    /// The next die or lot is the one at this place of `outcomes`.
    #[pyo3(signature = (place, /))]
    fn fall(&self, py: Python<'_>, place: usize) -> PyResult<()> {
        self.with(py, |held| held.fall(place))
    }

    /// The question of chance, as a seat sees it; `None` where chance is not asked.
    #[pyo3(signature = (seat=None))]
    fn question<'py>(&self, py: Python<'py>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = seats::viewer(seat).map_err(|problem| self.bad(py, problem))?;
        let kit = self.kit();
        self.told(py, |place| Ok(json!(place.question(viewer, &kit.words(&self.language)))))
    }

    /// The worth of the end to each seat, from -1.0 to 1.0; 0.0 while the game goes on.
    #[getter]
    fn returns(&self, py: Python<'_>) -> PyResult<Vec<f64>> {
        self.with(py, |place| Ok(place.worths().into_iter().map(|worth| f64::from(worth) / 10_000.0).collect()))
    }

    /// How the game ended; `None` while it goes on.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let kit = self.kit();
        self.told(py, |place| Ok(json!(place.outcome(&kit.words(&self.language)))))
    }

    /// Everything that a seat may know; without a seat, that everybody may know.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = seats::viewer(seat).map_err(|problem| self.bad(py, problem))?;
        self.told(py, |place| Ok(place.view(viewer)))
    }

    /// The same as a line of JSON, always with the same bytes for the same knowledge.
    #[pyo3(signature = (seat=None))]
    fn view_text(&self, py: Python<'_>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let viewer = seats::viewer(seat).map_err(|problem| self.bad(py, problem))?;
        self.with(py, |place| Ok(place.view(viewer).to_string()))
    }

    /// Writes the features of a seat's view into a buffer of `view_size` 32-bit floats.
    #[pyo3(signature = (seat, out, /))]
    fn encode_view(&self, py: Python<'_>, seat: &Bound<'_, PyAny>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let (seat, size) = (self.seat(py, seat)?, self.arena.shape().map_or(0, |shape| shape.view_size()));
        let numbers = self.with(py, |place| {
            let mut numbers = Vec::with_capacity(size);
            place.encode(seat, &mut numbers)?;
            Ok(numbers)
        })?;
        Lent::of(out, "the view", size)?.fill(&numbers);
        Ok(())
    }

    /// Writes the features of the commands on a page into a buffer of `mask.size` rows of `command_size` 32-bit floats, and 1 for each action that is there into
    /// `mask`, a buffer of bytes. Gives how many commands there are on the page, and whether the last action turns it.
    #[pyo3(signature = (page, out, mask, /))]
    fn encode_commands(&self, py: Python<'_>, page: usize, out: &Bound<'_, PyAny>, mask: &Bound<'_, PyAny>) -> PyResult<(usize, bool)> {
        let mut marks = Lent::<u8>::some(mask, "the mask")?;
        let most = marks.len();
        let size = self.arena.shape().map_or(0, |shape| shape.command_size());
        let mut rows = Lent::<f32>::of(out, "the commands", most * size)?;
        if most < Page::FEWEST {
            let problem = Problem::new("bad-buffer", format!("a page has {} actions at least, not {most}", Page::FEWEST));
            return Err(raised(py, Asked::Shape, problem, &self.language));
        }
        let (numbers, count, turns) = self.with(py, |place| {
            let mut numbers = Vec::with_capacity(most * size);
            let page = page_of(page, place.count(), most);
            let (count, turns) = place.encode_commands(page, most, &mut numbers)?;
            Ok((numbers, count, turns))
        })?;
        rows.fill(&numbers);
        let ones: Vec<u8> = (0..most).map(|at| u8::from(at < count || turns && at == most - 1)).collect();
        marks.fill(&ones);
        Ok((count, turns))
    }

    /// The place in the list of an action on a page of at most `most` actions; `None` for the one that turns the page.
    #[pyo3(signature = (page, most, action, /))]
    fn on_page(&self, py: Python<'_>, page: usize, most: usize, action: usize) -> PyResult<Option<usize>> {
        self.with(py, |place| {
            let count = place.count();
            if most < Page::FEWEST {
                return Err(Problem::new("bad-number", format!("a page has {} actions at least, not {most}", Page::FEWEST)));
            }
            let (rows, turns) = page_of(page, count, most).rows(count, most);
            match rows.start + action {
                at if action < rows.len() => Ok(Some(at)),
                _ if turns && action == most - 1 => Ok(None),
                _ => Err(Problem::new("no-such-action", format!("the page has {} commands and no action {action}", rows.len()))),
            }
        })
    }

    /// The position once more. It has the same dice ahead of it.
    fn clone(&self, py: Python<'_>) -> PyResult<Position> {
        Ok(self.another(self.with(py, |place| Ok(place.fork()))?, self.rolls))
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Position> {
        self.clone(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Position> {
        self.clone(py)
    }

    /// A position that this seat, which must be asked, cannot tell from this one: all that it does not know is drawn at random, from the seed.
    #[pyo3(signature = (seat, seed, /))]
    fn imagine(&self, py: Python<'_>, seat: &Bound<'_, PyAny>, seed: u64) -> PyResult<Position> {
        let (seat, rolls) = (self.seat(py, seat)?, self.rolls);
        Ok(self.another(self.with(py, |place| place.imagine(seat, Chance::new(seed, 0), rolls))?, rolls))
    }

    /// The command that a bot, without a memory of the game, would give for the seat that decides.
    #[pyo3(signature = (bot, seed=0))]
    fn advise(&self, py: Python<'_>, bot: &str, seed: u64) -> PyResult<String> {
        self.with(py, |place| place.advise(bot, &mut Chance::new(seed, 0)))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (turn, decisions) = self.with(py, |place| Ok((place.turn(), place.decisions())))?;
        Ok(format!("<vinculum.Position {}, turn {turn}, {decisions} commands>", self.name()))
    }
}
