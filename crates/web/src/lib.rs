//! The table in a browser and its HTTP interface.
//!
//! The crate holds a list of [`engine::Kit`]s and draws [`engine::Scene`]s; it must never know a game. The server draws the first look of a page;
//! from then on the browser draws it from data: one stream brings the changes to all its tabs, and small modules with a keyed renderer draw board,
//! sheets, choices and log, without a build step.
//!
//! A browser's data is made from [`engine::Play`]'s views only, so a seat's page, its stream and its JSON hold nothing that the seat may not know. An
//! unguessable key decides who may speak for a seat: a link is opened once, and then the browser keeps the key. There are no accounts.
//!
//! The files stand on floors, and none names one above its own (`no-circles`):
//!
//! - the ground: errors (`fault`), words, keys, options, and what one client may use (`limits`);
//! - `store`: tables and tournaments on the disk or in a database;
//! - `tables`: live tables, tournaments and lessons, their bots and clocks, and the `tables::site` that holds them all;
//! - `sync`: what one viewer sees, as data, and the stream of its changes;
//! - `pages` for people, `api` for programs;
//! - `server`: addresses, admission, start and end. `simulation` runs the floors below `pages` in seeded worlds.
//!
//! ```
//! use engine::{BotKind, example::Beacon, kit::kit};
//! use web::{Options, Server};
//!
//! let server = Server::new(vec![kit::<Beacon>(Vec::new())], Options::default())?;
//! let _router = server.router(); // an axum router: serve it, or call it in a test
//! # Ok::<(), web::ServeError>(())
//! ```

mod api;
mod extract;
mod fault;
mod fingerprint;
mod key;
mod limits;
mod metrics;
mod names;
mod options;
mod pages;
mod password;
mod server;
mod simulation;
mod store;
mod sync;
mod tables;
mod time;
mod words;

pub use limits::Limits;
pub use options::{DEFAULT_PORT, Options, ServeError};
pub use server::{
    Bound, Server,
    routes::{Reached, reached as routes, table as route_table},
};
pub use simulation::{Broken, OwnersTally, Tally, simulate, simulate_owners};
pub use store::{
    maintenance::{KeptOut, KeptTable, Storage},
    postgres::FAREWELL,
    proof::{Dice, Proof, Proved, prove},
    tournament::{DeskFault, DeskFile},
};
pub use tables::tournaments::{battles::table_settings, vetting::vet_fleet};
