//! The licences of everything the product is built from.

use anyhow::{Context, Result};

use crate::{invariants::crates::parts, tree::Tree};

/// Licences that may go into a program under MIT OR Apache-2.0.
const ACCEPTED: [&str; 14] = [
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "0BSD",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "Unicode-3.0",
    "Unlicense",
    "WTFPL",
    "Zlib",
];

/// Licences that may drive a test, but not go into the program.
const ACCEPTED_FOR_TESTS: [&str; 1] = ["MPL-2.0"];

/// Every package has an accepted licence and comes from crates.io or from this project.
pub fn check(tree: &Tree) -> Result<Vec<String>> {
    let metadata = tree.metadata()?;
    let packages = metadata["packages"].as_array().context("cargo metadata has no packages")?;
    let product = parts(&metadata, "vinculum")?;
    let mut breaches = Vec::new();
    for package in packages {
        let name = package["name"].as_str().unwrap_or_default();
        let licence = package["license"].as_str().unwrap_or_default();
        let for_tests = !product.contains(name) && ACCEPTED_FOR_TESTS.contains(&licence);
        if !accepted(licence) && !for_tests {
            breaches.push(format!("{name} has the licence {licence:?}, which is not in the list of accepted ones"));
        }
        let source = package["source"].as_str().unwrap_or("this project");
        if source != "this project" && !source.starts_with("registry+https://github.com/rust-lang/crates.io-index") {
            breaches.push(format!("{name} comes from {source}"));
        }
    }
    Ok(breaches)
}

/// Whether a licence expression can be met with accepted licences. `/` is the old way to write `OR`.
fn accepted(expression: &str) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ").replace(" WITH ", "~WITH~");
    let words: Vec<String> = spaced.split_whitespace().map(|word| word.replace("~WITH~", " WITH ")).collect();
    let mut at = 0;
    let met = any(&words, &mut at);
    met && at == words.len()
}

fn any(words: &[String], at: &mut usize) -> bool {
    let mut met = every(words, at);
    while words.get(*at).is_some_and(|word| word == "OR") {
        *at += 1;
        met |= every(words, at);
    }
    met
}

fn every(words: &[String], at: &mut usize) -> bool {
    let mut met = one(words, at);
    while words.get(*at).is_some_and(|word| word == "AND") {
        *at += 1;
        met &= one(words, at);
    }
    met
}

fn one(words: &[String], at: &mut usize) -> bool {
    let Some(word) = words.get(*at) else { return false };
    *at += 1;
    if word != "(" {
        return ACCEPTED.contains(&word.as_str());
    }
    let met = any(words, at);
    *at += 1;
    met && words.get(*at - 1).is_some_and(|word| word == ")")
}

#[cfg(test)]
mod tests {
    use super::accepted;

    #[test]
    fn expressions_are_read() {
        assert!(accepted("MIT"));
        assert!(accepted("GPL-3.0 OR MIT"));
        assert!(accepted("MIT/GPL-3.0"));
        assert!(accepted("(MIT OR GPL-3.0) AND Unicode-3.0"));
        assert!(accepted("Apache-2.0 WITH LLVM-exception OR GPL-2.0"));
        assert!(!accepted("GPL-3.0"));
        assert!(!accepted("MIT AND GPL-3.0"));
        assert!(!accepted("(MIT OR GPL-3.0) AND AGPL-3.0"));
        assert!(!accepted("(MIT"));
        assert!(!accepted(""));
    }
}
