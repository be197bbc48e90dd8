//! The chores of the project, run as `cargo xtask CHORE`.
//!
//! [`invariants`] checks the architecture's promises against the source, [`fuzz`] feeds random input to everything that reads input, [`goldens`]
//! replays recorded games, [`mod@bench`] measures the design's figures, [`load`] measures a server's capacity, [`worlds`] lets one fail in every way,
//! [`pairs`] plays games in two worlds, [`mutants`] makes small changes of the source and looks whether a test notices. No product crate may depend
//! on this one.
//!
//! ```
//! let tree = xtask::tree::Tree::here();
//! assert!(tree.sources("crates/engine/src").any(|file| file.path.ends_with("game.rs")));
//! ```

pub mod bench;
pub mod book;
pub mod fuzz;
pub mod games;
pub mod goldens;
pub mod invariants;
pub mod load;
pub mod mutants;
pub mod options;
pub mod pairs;
pub mod positions;
pub mod repeat;
pub mod routes;
pub mod screenshots;
pub mod sweep;
pub mod train;
pub mod tree;
pub mod worlds;
