//! The table in a browser and its HTTP interface.
//!
//! The crate holds a list of [`engine::Kit`]s and draws [`engine::Scene`]s; it must never know a game. The server draws the first look of a page;
//! from then on the browser draws it from data: one stream brings the changes to all its tabs, and small modules with a keyed renderer draw board,
//! sheets, choices and log, without a build step.
//!
//! A browser's data is made from [`engine::Play`]'s views only, so a seat's page, its stream and its JSON hold nothing that the seat may not know. An
//! unguessable key decides who may speak for a seat: a link is opened once, and then the browser keeps the key. There are no accounts.
//!
//! ```
//! use engine::{BotKind, example::Beacon, kit::kit};
//! use web::{Options, Server};
//!
//! let server = Server::new(vec![kit::<Beacon>(Vec::new())], Options::default())?;
//! let _router = server.router(); // an axum router: serve it, or call it in a test
//! # Ok::<(), web::ServeError>(())
//! ```

mod advice;
mod api;
mod assets;
mod cellar;
mod chat;
mod clocks;
mod dice;
mod draw;
mod driver;
mod elsewhere;
mod fault;
mod feed;
mod fingerprint;
mod fleets;
mod ground;
mod guard;
mod hall;
mod key;
mod late;
mod lessons;
mod limits;
mod listener;
mod lists;
mod lobby;
mod luck;
mod marks;
mod names;
mod net;
mod openapi;
mod operation;
mod pages;
mod parts;
mod pieces;
mod proof;
mod replay;
mod request;
mod row;
mod seats;
mod server;
mod sight;
mod simulation;
mod squeeze;
mod store;
mod streams;
mod table;
mod tables;
mod tail;
mod thinking;
mod told;
mod turning;
mod typing;
mod upkeep;
mod uploads;
mod wishes;
mod words;
mod work;
mod yours;

pub use hall::{DeskFault, DeskFile, table_settings, vet_fleet};
pub use limits::Limits;
pub use proof::{Dice, Proof, Proved, prove};
pub use server::{Bound, DEFAULT_PORT, Options, ServeError, Server};
pub use simulation::{OwnersTally, Tally, simulate, simulate_owners};
pub use store::postgres::FAREWELL;
pub use upkeep::{Depot, KeptOut, KeptTable};
