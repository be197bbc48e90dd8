//! `docs/options.md`: every option of every game, written from the games' own tables.

use std::{fmt::Write, fs};

use anyhow::{Result, anyhow};
use engine::About;
use rulebook::{OptionChoices, OptionSpec};

use crate::{games, tree::Tree};

/// Path of the page.
pub const PAGE: &str = "docs/options.md";

const HEAD: &str = "# Options

Written from the tables in the games by `cargo xtask options`; do not edit. An option is set where a table is opened in the browser or in the terminal,
by `--set NAME=VALUE` on the command line (`vinculum simulate stcs --set sensors=on`), and in a case by `options = { NAME = VALUE }`.

Figures are numbers that the rules print, such as a price. They can be changed in the same way, to see what another number would do. Any value but the default
is a house rule: the set-up shows it apart, and the log and the laboratory's report name it.
";

/// The page as it should be.
pub fn page() -> String {
    let mut page = HEAD.to_owned();
    for game in games::played() {
        section(&mut page, (game.kit)().about());
    }
    page
}

fn section(page: &mut String, about: &About) {
    // A String takes whatever is written.
    let _ = write!(page, "\n## {}\n", about.title);
    table(page, "option", about.options.iter().filter(|spec| !spec.figure));
    table(page, "figure", about.options.iter().filter(|spec| spec.figure));
}

fn table<'o>(page: &mut String, head: &str, specs: impl Iterator<Item = &'o OptionSpec>) {
    for (index, spec) in specs.enumerate() {
        if index == 0 {
            let _ = write!(page, "\n| {head} | values | default | what it does | rule |\n|---|---|---|---|---|\n");
        }
        let values = match spec.choices {
            OptionChoices::Flag => "`on`, `off`".to_owned(),
            OptionChoices::OneOf(words) => words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", "),
            OptionChoices::Number { min, max, step: 1, unit } => format!("{min} to {max} {unit}"),
            OptionChoices::Number { min, max, step, unit } => format!("{min} to {max} {unit}, by {step}"),
        };
        let title = spec.title.trim_end_matches('.');
        let _ = writeln!(page, "| `{}` | {} | `{}` | {title}. {} | {} |", spec.name, values.trim_end(), spec.default, spec.help, spec.rule);
    }
}

/// Writes the page.
pub fn write(tree: &Tree) -> Result<()> {
    fs::write(tree.root.join(PAGE), page()).map_err(|why| anyhow!("{PAGE} cannot be written: {why}"))
}

/// The lines in which the page differs from the games.
pub fn breaches(tree: &Tree) -> Result<Vec<String>> {
    let told = fs::read_to_string(tree.root.join(PAGE)).map_err(|why| anyhow!("{PAGE} cannot be read: {why}"))?;
    let wanted = page();
    let missing = wanted.lines().filter(|line| !told.lines().any(|other| other == *line)).map(|line| format!("{PAGE} lacks: {line}"));
    let stale =
        told.lines().filter(|line| !wanted.lines().any(|other| other == *line)).map(|line| format!("{PAGE} says what is not so: {line}"));
    Ok(missing.chain(stale).collect())
}
