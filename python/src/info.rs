//! Facts about the games, their setups, and cases.

use engine::{Kit, Problem, case};
use pyo3::{
    prelude::*,
    types::{PyDict, PyList},
};
use serde_json::{Value, json};

use crate::{
    faults::{Asked, free},
    options::{Wanted, arenas, found, game},
    values::to_python,
};

/// The facts of a game in a language.
fn facts(kit: &dyn Kit, language: &str) -> Value {
    let mut value = json!(kit.about_in(language));
    value["bots"] = json!(kit.bots());
    value["languages"] = json!(kit.languages());
    value["state_bytes"] = json!(kit.state_bytes());
    value
}

/// The games, each with its scenarios, options, seat choices and bots, in words of the language.
#[pyfunction]
#[pyo3(signature = (*, language="en"))]
pub fn games<'py>(py: Python<'py>, language: &str) -> PyResult<Bound<'py, PyList>> {
    let all = free(py, Asked::Setup, language, || Ok(arenas().iter().map(|arena| facts(arena.kit(), language)).collect::<Vec<_>>()))?;
    PyList::new(py, all.iter().map(|one| to_python(py, one)).collect::<PyResult<Vec<_>>>()?)
}

/// The features of a game: the name of their shape, and those of a view and of a command in order. `None` for a game without features.
#[pyfunction]
#[pyo3(name = "features", signature = (game, /))]
pub fn shape<'py>(py: Python<'py>, game: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
    let arena = self::game(py, game, "en")?;
    let Some(shape) = arena.shape() else { return Ok(None) };
    let list = |features: &[engine::encode::Feature]| -> Vec<Value> {
        features
            .iter()
            .map(|one| json!({ "name": one.name, "about": one.about, "size": one.size, "low": one.range.0, "high": one.range.1 }))
            .collect()
    };
    let value = json!({
        "name": shape.name,
        "view_size": shape.view_size(),
        "command_size": shape.command_size(),
        "view": list(shape.view),
        "command": list(shape.command),
    });
    to_python(py, &value).map(Some)
}

/// The setup of a scenario with these options, as a dictionary that games, positions and simulations take.
#[pyfunction]
#[pyo3(signature = (game, scenario=None, options=None, *, language="en"))]
pub fn setup<'py>(
    py: Python<'py>,
    game: &str,
    scenario: Option<&str>,
    options: Option<&Bound<'py, PyDict>>,
    language: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let kit = self::game(py, game, language)?.kit();
    to_python(py, &Wanted { scenario, options, setup: None }.setup(py, kit, language)?)
}

/// Everything that is wrong with a setup: code, rule and sentence of each fault. An empty list for one that can be played.
#[pyfunction]
#[pyo3(signature = (game, setup, *, language="en"))]
pub fn violations<'py>(py: Python<'py>, game: &str, setup: &Bound<'py, PyAny>, language: &str) -> PyResult<Bound<'py, PyAny>> {
    let kit = self::game(py, game, language)?.kit();
    let setup = Wanted { scenario: None, options: None, setup: Some(setup) }.setup(py, kit, language)?;
    let all = free(py, Asked::Setup, language, || Ok(kit.violations(&setup)))?;
    let said: Vec<Problem> = all.into_iter().map(|problem| problem.said_in(language).aloud()).collect();
    to_python(py, &json!(said))
}

/// JSON Schemas of a game's setup, commands and events.
#[pyfunction]
#[pyo3(signature = (game, /))]
pub fn schema<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyAny>> {
    let kit = self::game(py, game, "en")?.kit();
    let schema = free(py, Asked::Setup, "en", || Ok(kit.schema()))?;
    to_python(py, &schema)
}

/// Runs the text of a case file. Gives a dictionary for each case: `title`, `passed`, `differs` (a sentence for each difference), `rules` (those that it
/// proves), `cited`.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub fn check_cases<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    let verdicts = free(py, Asked::File, "en", || {
        let read = case::read(text).map_err(|why| Problem::new("bad-case", why.to_string()))?;
        let report = found(&read.game)?.kit().check(text)?;
        let verdict = |one: &case::Verdict| json!({ "title": one.title, "passed": one.passed(), "differs": one.differs, "rules": one.proved, "cited": one.cited });
        Ok(report.verdicts.iter().map(verdict).collect::<Vec<_>>())
    })?;
    to_python(py, &json!(verdicts))
}
