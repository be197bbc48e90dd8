//! Many games at a time, stepped into the caller's arrays.

use std::sync::Mutex;

use engine::Problem;
use pyo3::{prelude::*, types::PyDict};
use registry::arena::{Batch, Buffers, Shape, Spec};

use crate::{
    faults::{Asked, free, raised, taken},
    lent::Lent,
    options::{Wanted, game},
};

/// Games that are stepped together, without Python between their decisions. `vinculum.VectorEnv` is the comfortable form of it.
#[pyclass(frozen, module = "vinculum")]
pub struct Lanes {
    batch: Mutex<Box<dyn Batch>>,
    lanes: usize,
    most: usize,
    seats: usize,
    shape: Shape,
}

/// The arrays of a call, all of their own memory.
struct Arrays {
    views: Lent<f32>,
    commands: Lent<f32>,
    masks: Lent<u8>,
    seats: Lent<i32>,
    rewards: Lent<f32>,
    endings: Lent<u8>,
}

impl Arrays {
    fn buffers(&mut self) -> Buffers<'_> {
        Buffers {
            views: self.views.items(),
            commands: self.commands.items(),
            masks: self.masks.items(),
            seats: self.seats.items(),
            rewards: self.rewards.items(),
            endings: self.endings.items(),
        }
    }
}

/// The arrays as Python hands them over: views, commands, masks, seats, rewards, endings.
type Handed<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>);

impl Lanes {
    fn arrays(&self, py: Python<'_>, handed: &Handed<'_>) -> PyResult<Arrays> {
        let (lanes, most) = (self.lanes, self.most);
        let arrays = Arrays {
            views: Lent::of(&handed.0, "views", lanes * self.shape.view_size())?,
            commands: Lent::of(&handed.1, "commands", lanes * most * self.shape.command_size())?,
            masks: Lent::of(&handed.2, "masks", lanes * most)?,
            seats: Lent::of(&handed.3, "seats", lanes)?,
            rewards: Lent::of(&handed.4, "rewards", lanes * self.seats)?,
            endings: Lent::of(&handed.5, "endings", lanes)?,
        };
        let mut spans = [
            arrays.views.span(),
            arrays.commands.span(),
            arrays.masks.span(),
            arrays.seats.span(),
            arrays.rewards.span(),
            arrays.endings.span(),
        ];
        spans.sort_unstable();
        if spans.windows(2).any(|pair| pair[0].1 > pair[1].0) {
            return Err(raised(py, Asked::Shape, Problem::new("bad-buffer", "two of the arrays share memory"), "en"));
        }
        Ok(arrays)
    }

    fn with<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&mut dyn Batch) -> Result<T, Problem> + Send) -> PyResult<T> {
        free(py, Asked::Command, "en", || work(taken(&self.batch)?.as_mut()))
    }
}

#[pymethods]
impl Lanes {
    #[new]
    #[pyo3(signature = (game, scenario=None, options=None, *, lanes=1, most=64, seed=0, bots=Vec::new(), threads=1, setup=None))]
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        py: Python<'_>,
        game: &str,
        scenario: Option<&str>,
        options: Option<&Bound<'_, PyDict>>,
        lanes: usize,
        most: usize,
        seed: u64,
        bots: Vec<Option<String>>,
        threads: usize,
        setup: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Lanes> {
        let arena = self::game(py, game, "en")?;
        let setup = Wanted { scenario, options, setup }.setup(py, arena.kit(), "en")?;
        let spec = Spec { lanes, most, seed, bots, threads };
        let batch = free(py, Asked::Setup, "en", || arena.batch(&setup, &spec))?;
        let (seats, shape) = (batch.seats(), batch.shape());
        Ok(Lanes { batch: Mutex::new(batch), lanes, most, seats, shape })
    }

    /// How many games are played at a time.
    #[getter]
    fn lanes(&self) -> usize {
        self.lanes
    }

    /// The most actions of a decision.
    #[getter]
    fn most(&self) -> usize {
        self.most
    }

    /// How many seats a game has.
    #[getter]
    fn num_seats(&self) -> usize {
        self.seats
    }

    /// How many games have begun.
    #[getter]
    fn games(&self, py: Python<'_>) -> PyResult<u64> {
        self.with(py, |batch| Ok(batch.games()))
    }

    /// Begins every lane anew, with the games of another seed if one is given, and fills the arrays.
    #[pyo3(signature = (arrays, seed=None))]
    fn reset(&self, py: Python<'_>, arrays: Handed<'_>, seed: Option<u64>) -> PyResult<()> {
        let mut arrays = self.arrays(py, &arrays)?;
        let mut buffers = arrays.buffers();
        self.with(py, |batch| {
            batch.reset(seed, &mut buffers);
            Ok(())
        })
    }

    /// Takes an action in every lane (an array of 64-bit integers) and fills the arrays. An action that is not there raises `IllegalCommand`, and no lane has
    /// changed.
    #[pyo3(signature = (actions, arrays))]
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>, arrays: Handed<'_>) -> PyResult<()> {
        let mut arrays = self.arrays(py, &arrays)?;
        let mut actions = Lent::<i64>::of(actions, "actions", self.lanes)?;
        // Copied, so that an array that shares memory with the others does no harm.
        let actions: Vec<i64> = actions.items().to_vec();
        let mut buffers = arrays.buffers();
        self.with(py, |batch| {
            let wrong = |lane: usize| {
                let action = actions.get(lane).copied().unwrap_or_default();
                Problem::new("no-such-action", format!("lane {lane}: action {action} is not there, see the mask; nothing was done"))
            };
            batch.step(&actions, &mut buffers).map_err(wrong)
        })
    }

    /// Takes this many actions at random in every lane and fills the arrays after each: it brings lanes into the middle of their games, and is the fastest loop
    /// there is.
    #[pyo3(signature = (steps, arrays))]
    fn drift(&self, py: Python<'_>, steps: u32, arrays: Handed<'_>) -> PyResult<()> {
        let mut arrays = self.arrays(py, &arrays)?;
        let mut buffers = arrays.buffers();
        self.with(py, |batch| {
            batch.drift(steps, &mut buffers);
            Ok(())
        })
    }

    /// The commands on the page of a lane, in notation.
    #[pyo3(signature = (lane, /))]
    fn notations(&self, py: Python<'_>, lane: usize) -> PyResult<Vec<String>> {
        self.with(py, |batch| Ok(batch.notations(lane)))
    }
}
