//! The report of a run: one page that needs no network.

mod answer;
mod markup;
mod names;
mod page;
mod plots;
mod tables;

pub use answer::{answer, rows};
pub use names::metric_name;
pub use page::page;
