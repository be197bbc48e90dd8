//! Faults as exceptions: each has the sentence, a stable code, and the rule where there is one. A panic becomes an exception like the others.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use engine::Problem;
use pyo3::{prelude::*, types::PyType};

/// The kind of thing that was asked for: it names the exception of a fault that has no exception of its own.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A command, or taking one back.
    Command,
    /// A setup, its options and its players.
    Setup,
    /// A file: a game, cases, an experiment.
    File,
    /// Buffers and numbers.
    Shape,
}

impl Asked {
    fn exception(self, code: &str) -> &'static str {
        match (code, self) {
            ("game-over", _) => "FinishedGame",
            ("dice-wanted" | "no-dice-wanted" | "not-yours" | "bad-dice" | "no-such-outcome", _) => "ChanceError",
            ("unknown-game" | "unknown-bot" | "unknown-scenario", _) => "UnknownName",
            ("no-features", _) => "NoFeatures",
            ("internal", _) => "InternalError",
            (_, Asked::Command) => "IllegalCommand",
            (_, Asked::Setup) => "BadSetup",
            (_, Asked::File) => "BadFile",
            (_, Asked::Shape) => "BadShape",
        }
    }
}

/// The exception of a problem, told in a language.
pub fn exception<'py>(py: Python<'py>, asked: Asked, problem: Problem, language: &str) -> PyResult<Bound<'py, PyAny>> {
    let problem = problem.said_in(language).aloud();
    let kind = py.import("vinculum._errors")?.getattr(asked.exception(&problem.code))?;
    let rule = problem.rule.map(|rule| rule.as_str());
    kind.cast_into::<PyType>().map_err(PyErr::from)?.call1((problem.sentence, problem.code, rule))
}

/// The same, to be raised.
pub fn raised(py: Python<'_>, asked: Asked, problem: Problem, language: &str) -> PyErr {
    match exception(py, asked, problem, language) {
        Ok(value) => PyErr::from_value(value),
        Err(why) => why,
    }
}

/// Does something that knows no Python, while other threads of Python run.
pub fn free<T: Send>(py: Python<'_>, asked: Asked, language: &str, work: impl FnOnce() -> Result<T, Problem> + Send) -> PyResult<T> {
    let done = py.detach(|| catch_unwind(AssertUnwindSafe(work)));
    let done = done.unwrap_or_else(|panic| Err(Problem::new("internal", told(&*panic))));
    done.map_err(|problem| raised(py, asked, problem, language))
}

/// As [`free`], for long work: Ctrl-C tells it to stop, and is raised when it has.
pub fn interruptible<T: Send>(
    py: Python<'_>,
    asked: Asked,
    language: &str,
    work: impl FnOnce(&AtomicBool) -> Result<T, Problem> + Send,
) -> PyResult<T> {
    let stop = AtomicBool::new(false);
    let (done, signal) = py.detach(|| {
        let (caller, stop) = (thread::current(), &stop);
        thread::scope(|scope| {
            let worker = scope.spawn(move || {
                let done = catch_unwind(AssertUnwindSafe(|| work(stop)));
                caller.unpark();
                done
            });
            let mut signal = None;
            while !worker.is_finished() {
                thread::park_timeout(LOOK);
                // Signals are looked at by the main thread of Python alone; in any other this does nothing.
                if let Err(why) = Python::attach(|py| py.check_signals()) {
                    signal.get_or_insert(why);
                    stop.store(true, Ordering::Relaxed);
                }
            }
            (worker.join().and_then(|done| done), signal)
        })
    });
    if let Some(signal) = signal {
        return Err(signal);
    }
    let done = done.unwrap_or_else(|panic| Err(Problem::new("internal", told(&*panic))));
    done.map_err(|problem| raised(py, asked, problem, language))
}

/// How often signals are looked at.
const LOOK: Duration = Duration::from_millis(5);

/// A defect of the program, for the tests of what a caller sees of one.
#[pyfunction]
pub fn _defect(py: Python<'_>) -> PyResult<()> {
    let shared = Mutex::new(0);
    let broken = free(py, Asked::Command, "en", || {
        let _held = taken(&shared)?;
        panic!("a planted defect")
    });
    match free(py, Asked::Command, "en", || taken(&shared).map(|_| ())) {
        Ok(()) => Ok(()),
        Err(_) => broken,
    }
}

fn told(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
    format!("a defect of the program stopped this: {}", text.unwrap_or("it left no message"))
}

/// Takes what several threads of Python may want. It is only taken within [`free`]: a thread that waits here must not hold up the others.
///
/// # Errors
/// A defect stopped the last one who had it, so that it may be half changed.
pub fn taken<T>(shared: &Mutex<T>) -> Result<MutexGuard<'_, T>, Problem> {
    shared.lock().map_err(|_: PoisonError<_>| Problem::new("internal", "an earlier defect left this object half changed: make a new one"))
}
