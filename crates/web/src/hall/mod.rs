//! The tournament desk in the browser: an organiser's page behind a secret link, a public page that keeps itself up to date, and sheets to print.

mod file;

pub use file::{DeskFault, DeskFile};
