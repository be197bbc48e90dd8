//! The tournament desk in the browser: an organiser's page behind a secret link, a public page that keeps itself up to date, and sheets to print.

mod battles;
mod file;
mod forms;
mod games;
mod halls;
mod organiser;
pub(crate) mod paper;
pub(crate) mod public;
mod routes;
mod start;
mod vetting;

pub use file::{DeskFault, DeskFile};
pub use games::table_settings;
pub(crate) use halls::{Hall, Halls};
pub(crate) use routes::routes;
pub use vetting::vet_fleet;
