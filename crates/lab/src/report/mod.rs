//! The report of a run: one page that needs no network.

mod answer;
mod convergence;
mod markup;
mod names;
mod page;
mod plots;
mod tables;

pub use answer::{answer, rows};
pub use convergence::convergence;
pub use names::metric_name;
pub use page::page;
