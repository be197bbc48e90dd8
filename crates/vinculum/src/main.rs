//! The `vinculum` command: it puts the games in a registry and hands them to the faces.
//!
//! It knows which games exist and how words on a command line become calls; it must never know a rule of any game.
//!
//! ```text
//! vinculum                                       the table in the browser
//! vinculum play attack-wing --seats you,officer  the table in the terminal
//! vinculum check my-case.toml                    settle an argument
//! ```

mod cases;
mod cli;
mod commands;
mod faults;
mod help;
mod intervals;
mod network;
mod parallel;
mod registry;
mod report;
mod settings;
mod setup;
mod stop;
mod thinking;
mod tongue;

use std::process::ExitCode;

/// A server draws pages of thousands of small things: with the system's allocator a quarter of its time went into allocation. This one has a thread
/// of its own that returns memory to the system within ten seconds after a crowd has gone.
#[cfg(all(unix, feature = "jemalloc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    ExitCode::from(cli::run(std::env::args_os().collect()))
}
