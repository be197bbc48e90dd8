//! The games for Python. Everything here is thin: games, positions and experiments are those of the crates below; this crate turns them into objects of Python,
//! its errors into exceptions, and lets other threads of Python run while it works.

mod arrow;
mod faults;
mod game;
mod info;
mod lab;
mod lent;
mod options;
mod position;
mod seats;
mod simulate;
mod table;
mod values;
mod vector;

use pyo3::prelude::*;

/// The library under `vinculum`. Import `vinculum`, which has everything of it under its own name.
#[pymodule]
fn _vinculum(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<game::Game>()?;
    module.add_class::<game::Command>()?;
    module.add_class::<position::Position>()?;
    module.add_class::<vector::Lanes>()?;
    module.add_class::<table::Table>()?;
    module.add_function(wrap_pyfunction!(info::games, module)?)?;
    module.add_function(wrap_pyfunction!(info::shape, module)?)?;
    module.add_function(wrap_pyfunction!(info::setup, module)?)?;
    module.add_function(wrap_pyfunction!(info::violations, module)?)?;
    module.add_function(wrap_pyfunction!(info::schema, module)?)?;
    module.add_function(wrap_pyfunction!(info::check_cases, module)?)?;
    module.add_function(wrap_pyfunction!(simulate::simulate, module)?)?;
    module.add_function(wrap_pyfunction!(lab::experiment, module)?)?;
    module.add_function(wrap_pyfunction!(lab::new_experiment, module)?)?;
    module.add_function(wrap_pyfunction!(faults::_defect, module)?)?;
    Ok(())
}
