//! The table of routes in `docs/operating.md`, written from the server's own.

use std::fs;

use anyhow::{Context, Result, anyhow};

use crate::tree::Tree;

const PAGE: &str = "docs/operating.md";
const BEGIN: &str = "<!-- routes: written by `cargo xtask routes` -->\n";
const END: &str = "<!-- end of routes -->";

/// The page with the table as it should be.
fn page(now: &str) -> Result<String> {
    let (before, rest) = now.split_once(BEGIN).context("docs/operating.md has no place for the table of routes")?;
    let (_, after) = rest.split_once(END).context("the table of routes in docs/operating.md has no end")?;
    Ok(format!("{before}{BEGIN}\n{}\n{END}{after}", web::route_table()))
}

fn read(tree: &Tree) -> Result<String> {
    fs::read_to_string(tree.root.join(PAGE)).map_err(|why| anyhow!("{PAGE} cannot be read: {why}"))
}

/// Writes the table.
pub fn write(tree: &Tree) -> Result<()> {
    fs::write(tree.root.join(PAGE), page(&read(tree)?)?).map_err(|why| anyhow!("{PAGE} cannot be written: {why}"))
}

/// The lines in which the page differs from the server.
pub fn breaches(tree: &Tree) -> Result<Vec<String>> {
    let told = read(tree)?;
    let wanted = page(&told)?;
    let missing = wanted.lines().filter(|line| !told.lines().any(|other| other == *line));
    Ok(missing.map(|line| format!("{PAGE} lacks: {line}")).collect())
}
