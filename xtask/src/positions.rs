//! The chapters of `docs/cases.md` that describe positions and values of each game, written from the games and their cases.

use std::{collections::BTreeMap, fmt::Write, fs};

use anyhow::{Result, anyhow};
use serde_json::Value;

use crate::{games, games::Subject, tree::Tree};

/// The page they stand on.
pub const PAGE: &str = "docs/cases.md";

const BEGIN: &str = "<!-- written by `cargo xtask positions`: begin -->\n";
const END: &str = "<!-- written by `cargo xtask positions`: end -->\n";

/// The chapters as they should be.
fn chapters(tree: &Tree) -> Result<String> {
    let mut text = String::new();
    for game in games::played() {
        chapter(&mut text, tree, &game)?;
    }
    Ok(text)
}

fn chapter(text: &mut String, tree: &Tree, game: &Subject) -> Result<()> {
    let kit = (game.kit)();
    let (schema, about) = (kit.case_schema(), kit.about());
    let position = &schema["$defs"]["Case"]["properties"]["position"];
    // A String takes whatever is written.
    let _ = write!(text, "\n## {}\n\nKeys of a position:\n", about.title);
    let types = &schema["$defs"];
    keys(text, position, types);
    for (name, object) in schema["$defs"].as_object().into_iter().flatten().filter(|(name, _)| !OF_THE_FILE.contains(&name.as_str())) {
        if object["properties"].is_object() {
            let what = sentence(object).trim_end_matches('.').to_owned();
            let _ = write!(text, "\n`{name}`{}{}:\n", if what.is_empty() { "" } else { ": " }, lower(&what));
            keys(text, object, types);
        }
    }
    let mut paths = BTreeMap::new();
    let cases = format!("crates/games/{}/cases", about.name);
    for file in tree.texts(&cases) {
        paths.extend(kit.case_paths(&file.text).map_err(|why| anyhow!("{}: {}", file.path, why.sentence))?);
    }
    let mut kinds: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (path, kind) in paths {
        kinds.entry(kind).or_default().push(format!("`{path}`"));
    }
    let _ = write!(text, "\nValues, with `*` for the name or number of a thing:\n\n");
    for (kind, paths) in kinds {
        let _ = writeln!(text, "* {kind}: {}", paths.join(", "));
    }
    Ok(())
}

/// The types of the case file itself: they are described at the head of the page.
const OF_THE_FILE: [&str; 4] = ["Case", "StepOf", "OddsOf", "Tale"];

fn keys(text: &mut String, object: &Value, types: &Value) {
    let _ = write!(text, "\n| key | is | meaning |\n|---|---|---|\n");
    for (key, value) in object["properties"].as_object().into_iter().flatten() {
        let _ = writeln!(text, "| `{key}` | {} | {} |", kind(value, types), sentence(value).replace('|', "\\|"));
    }
}

fn sentence(value: &Value) -> String {
    value["description"].as_str().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

/// The words that a value may be, if it is one of a list.
fn words(value: &Value) -> Option<String> {
    let variants = |all: &Value| all.as_array().map(|all| all.iter().filter_map(|one| one["const"].as_str()).map(str::to_owned).collect());
    let listed = |all: &Value| all.as_array().map(|all| all.iter().filter_map(Value::as_str).map(str::to_owned).collect());
    let all: Vec<String> = listed(&value["enum"]).or_else(|| variants(&value["oneOf"])).unwrap_or_default();
    (!all.is_empty()).then(|| all.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", "))
}

/// The type of a value in a word or two; `types` has those that it refers to.
fn kind(value: &Value, types: &Value) -> String {
    if let Some(name) = value["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        let is_text = types[name]["type"] == "string" && types[name]["enum"].is_null();
        return words(&types[name]).unwrap_or_else(|| if is_text { "text".into() } else { format!("`{name}`") });
    }
    for key in ["anyOf", "oneOf", "allOf"] {
        if let Some(all) = value[key].as_array() {
            let kinds: Vec<String> = all.iter().map(|one| kind(one, types)).filter(|kind| kind != "nothing").collect();
            return kinds.join(" or ");
        }
    }
    let name = match &value["type"] {
        Value::Array(all) => all.iter().filter_map(Value::as_str).find(|name| *name != "null").unwrap_or_default(),
        other => other.as_str().unwrap_or_default(),
    };
    match name {
        "integer" => "number".into(),
        "number" => "number with decimals".into(),
        "boolean" => "yes or no".into(),
        "string" => words(value).unwrap_or_else(|| "text".into()),
        "array" => match (value["minItems"].as_u64(), &value["items"]) {
            (Some(count), Value::Object(_)) => format!("{count} of {}", kind(&value["items"], types)),
            (Some(count), _) => format!("{count} values"),
            (None, items) => format!("list of {}", kind(items, types)),
        },
        "object" => format!("table of {}", kind(&value["additionalProperties"], types)),
        "null" => "nothing".into(),
        _ => "value".into(),
    }
}

fn page(tree: &Tree) -> Result<(String, String)> {
    let told = fs::read_to_string(tree.root.join(PAGE)).map_err(|why| anyhow!("{PAGE} cannot be read: {why}"))?;
    let parts = told.split_once(BEGIN).and_then(|(head, rest)| Some((head, rest.split_once(END)?.1)));
    let (head, tail) = parts.ok_or_else(|| anyhow!("{PAGE} has no place for the chapters: {BEGIN}{END}"))?;
    let wanted = format!("{head}{BEGIN}{}\n{END}{tail}", chapters(tree)?);
    Ok((told, wanted))
}

/// Writes the chapters.
pub fn write(tree: &Tree) -> Result<()> {
    fs::write(tree.root.join(PAGE), page(tree)?.1).map_err(|why| anyhow!("{PAGE} cannot be written: {why}"))
}

/// The lines in which the chapters differ from the games.
pub fn breaches(tree: &Tree) -> Result<Vec<String>> {
    let (told, wanted) = page(tree)?;
    let lines = |one: &str, other: &str, why: &str| -> Vec<String> {
        let lines: std::collections::BTreeSet<&str> = other.lines().collect();
        one.lines().filter(|line| !lines.contains(line)).map(|line| format!("{PAGE} {why} (`cargo xtask positions`): {line}")).collect()
    };
    Ok([lines(&wanted, &told, "lacks"), lines(&told, &wanted, "says what no longer holds")].concat())
}
