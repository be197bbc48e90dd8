//! A game, a scenario and its options, as Python says them.

use std::sync::OnceLock;

use engine::{Kit, Problem};
use pyo3::{
    prelude::*,
    types::{PyBool, PyDict},
};
use registry::arena::{self, Arena};
use serde_json::Value;

use crate::{
    faults::{Asked, raised},
    values::from_python,
};

/// All games, made once.
pub fn arenas() -> &'static [Box<dyn Arena>] {
    static ALL: OnceLock<Vec<Box<dyn Arena>>> = OnceLock::new();
    ALL.get_or_init(arena::all)
}

/// The game with this short name.
///
/// # Errors
/// There is none.
pub fn found(name: &str) -> Result<&'static dyn Arena, Problem> {
    let all = arenas();
    all.iter().find(|arena| arena.kit().about().name.eq_ignore_ascii_case(name)).map(|arena| &**arena).ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|arena| arena.kit().about().name).collect();
        Problem::new("unknown-game", format!("there is no game {name:?}: the games are {}", names.join(", ")))
    })
}

/// The game with this short name, for a function of Python.
pub fn game(py: Python<'_>, name: &str, language: &str) -> PyResult<&'static dyn Arena> {
    found(name).map_err(|problem| raised(py, Asked::Setup, problem, language))
}

/// A setup as a caller says it: a whole one, or a scenario with options.
pub struct Wanted<'a, 'py> {
    /// The scenario; the first of the game if none is named.
    pub scenario: Option<&'a str>,
    /// Options by name.
    pub options: Option<&'a Bound<'py, PyDict>>,
    /// A whole setup, as `setup` gives it.
    pub setup: Option<&'a Bound<'py, PyAny>>,
}

impl Wanted<'_, '_> {
    /// The setup.
    ///
    /// # Errors
    /// A name or a value that the game does not have.
    pub fn read(&self, kit: &dyn Kit) -> Result<Value, Problem> {
        let first = kit.about().scenarios.first().map_or("", |scenario| scenario.name);
        let mut setup = match self.setup {
            Some(setup) => from_python(setup)?,
            None => kit.setup(self.scenario.unwrap_or(first))?,
        };
        for (name, value) in self.options.iter().flat_map(|options| options.iter()) {
            let name: String = name.extract().map_err(|_| Problem::new("bad-setting", "an option is named by a word"))?;
            kit.set(&mut setup, &name, &word(&value)?)?;
        }
        Ok(setup)
    }

    /// The same, for a function of Python.
    pub fn setup(&self, py: Python<'_>, kit: &dyn Kit, language: &str) -> PyResult<Value> {
        self.read(kit).map_err(|problem| raised(py, Asked::Setup, problem, language))
    }
}

/// The value of an option as it is typed: `True` is `on`.
fn word(value: &Bound<'_, PyAny>) -> Result<String, Problem> {
    if let Ok(is) = value.cast::<PyBool>() {
        return Ok(if is.is_true() { "on" } else { "off" }.to_owned());
    }
    value
        .str()
        .map(|text| text.to_string())
        .map_err(|_| Problem::new("bad-setting", "the value of an option is a word, a number or a truth value"))
}
