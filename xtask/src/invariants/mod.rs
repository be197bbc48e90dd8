//! The invariants of `docs/architecture.md`, each a function from the project to the list of its breaches: empty is good.
//!
//! They read the source as text and `cargo metadata` as data; one asks the games for their options. Invariants that the compiler can hold are left to the
//! compiler.

pub mod circles;
pub mod crates;
pub mod glossary;
pub mod ids;
pub mod licences;
pub mod plurals;
pub mod rooms;
pub mod sayings;
pub mod source;
pub mod style;
pub mod views;

use anyhow::Result;

use crate::{options, positions, routes, tree::Tree};

/// A promise of the architecture.
#[derive(Clone, Copy, Debug)]
pub struct Invariant {
    /// As named in `docs/architecture.md`.
    pub name: &'static str,
    /// Its breaches in the project; an error when it could not be looked at.
    pub breaches: fn(&Tree) -> Result<Vec<String>>,
}

/// All of them.
pub const ALL: [Invariant; 21] = [
    Invariant { name: "crate-direction", breaches: crates::direction },
    Invariant { name: "pure-crates", breaches: crates::purity },
    Invariant { name: "used-dependencies", breaches: crates::unused },
    Invariant { name: "licences", breaches: licences::check },
    Invariant { name: "deterministic-source", breaches: source::deterministic },
    Invariant { name: "no-state-in-views", breaches: views::check },
    Invariant { name: "bots-and-faces-see-views", breaches: source::outsiders },
    Invariant { name: "no-seed-in-games", breaches: source::seeds },
    Invariant { name: "file-length", breaches: source::lengths },
    Invariant { name: "self-contained", breaches: source::self_contained },
    Invariant { name: "nothing-unfinished", breaches: source::unfinished },
    Invariant { name: "options-told", breaches: options::breaches },
    Invariant { name: "positions-told", breaches: positions::breaches },
    Invariant { name: "routes-told", breaches: routes::breaches },
    Invariant { name: "sayings-in-catalogues", breaches: sayings::check },
    Invariant { name: "no-circles", breaches: circles::check },
    Invariant { name: "same-rooms", breaches: rooms::check },
    Invariant { name: "typed-ids", breaches: ids::check },
    Invariant { name: "plain-english", breaches: style::check },
    Invariant { name: "glossary", breaches: glossary::check },
    Invariant { name: "singular-of-one", breaches: plurals::check },
];

/// Checks all and prints one line for each. The number of breaches.
pub fn report(tree: &Tree) -> usize {
    let mut found = 0;
    for invariant in ALL {
        let breaches = (invariant.breaches)(tree).unwrap_or_else(|why| vec![why.to_string()]);
        println!("{} {}", if breaches.is_empty() { "holds " } else { "BROKEN" }, invariant.name);
        for breach in &breaches {
            println!("       {breach}");
        }
        found += breaches.len();
    }
    found
}
