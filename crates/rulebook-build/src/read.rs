//! Reading and checking the files of a ledger.

use std::collections::{BTreeMap, BTreeSet};

use toml::{Table, Value};

use crate::BadLedger;

const KINDS: &[&str] =
    &["setup", "procedure", "restriction", "permission", "definition", "table", "timing", "option", "scoring", "ruling", "base"];
const CONFIDENCES: &[&str] = &["high", "medium", "low", "ours"];

/// One id with what its constant needs.
pub struct Entry {
    /// The whole id, such as `AW.CTRL.1`.
    pub id: String,
    /// Name of the constant, such as `CTRL_1`.
    pub constant: String,
    /// Text of the constant's documentation.
    pub title: String,
}

/// The ids of one ledger: its own rules, then base rules, then gaps.
pub struct Entries {
    /// Name of the ledger, from its field `game`.
    pub game: String,
    /// First part of its ids, from its first rule.
    pub prefix: String,
    /// All ids in document order.
    pub all: Vec<Entry>,
    /// How many of them are the ledger's own rules.
    pub rules: usize,
    /// How many of them are base rules.
    pub base: usize,
}

/// Reads and checks a ledger and, where there is one, the file of the base rules that it assumes. The names are for messages.
pub fn read_ledger(name: &str, text: &str, base: Option<(&str, &str)>) -> Result<Entries, BadLedger> {
    let table = parse(name, text)?;
    let game = text_of(&table, "game").ok_or_else(|| BadLedger::new(name, "`game` must be the name of the ledger"))?;
    if game.is_empty() || !game.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-') {
        return Err(BadLedger::new(name, format!("`game` must be of small letters, digits and hyphens, found {game:?}")));
    }
    require(name, "the ledger", &table, &["title"])?;
    let own = tables(name, &table, "rule")?;
    let first = own.first().ok_or_else(|| BadLedger::new(name, "a ledger needs a [[rule]]"))?;
    let prefix = id_of(name, first)?.split('.').next().unwrap_or_default().to_string();
    let mut all = Vec::new();
    for rule in &own {
        all.push(rule_entry(name, &prefix, rule, &["at"])?);
    }
    let mut base_tables = Vec::new();
    if let Some((name, text)) = base {
        let table = parse(name, text)?;
        if text_of(&table, "game") != Some(game) {
            return Err(BadLedger::new(name, format!("`game` must be {game:?}, as in the ledger")));
        }
        base_tables = tables(name, &table, "rule")?;
        for rule in &base_tables {
            all.push(rule_entry(name, &prefix, rule, &["confidence"])?);
        }
    }
    let gaps = tables(name, &table, "gap")?;
    for gap in &gaps {
        all.push(gap_entry(name, &prefix, gap)?);
    }
    check_unique(name, &all)?;
    let known: BTreeSet<&str> = all.iter().map(|entry| entry.id.as_str()).collect();
    let cards = tables(name, &table, "card")?;
    for from in gaps.iter().chain(&cards) {
        check_references(name, from, &known)?;
    }
    for rule in own.iter().chain(&base_tables) {
        check_describes(name, rule, &known)?;
    }
    Ok(Entries { game: game.to_string(), prefix, all, rules: own.len(), base: base_tables.len() })
}

fn parse(file: &str, text: &str) -> Result<Table, BadLedger> {
    text.parse::<Table>().map_err(|error| BadLedger::new(file, error.to_string()))
}

fn text_of<'a>(table: &'a Table, field: &str) -> Option<&'a str> {
    table.get(field).and_then(Value::as_str)
}

fn tables(file: &str, table: &Table, name: &str) -> Result<Vec<Table>, BadLedger> {
    let Some(value) = table.get(name) else {
        return Ok(Vec::new());
    };
    let list = value.as_array().ok_or_else(|| BadLedger::new(file, format!("[[{name}]] must be a list of tables")))?;
    list.iter()
        .map(|one| one.as_table().cloned().ok_or_else(|| BadLedger::new(file, format!("[[{name}]] must be a list of tables"))))
        .collect()
}

fn id_of(file: &str, table: &Table) -> Result<String, BadLedger> {
    text_of(table, "id")
        .map(str::to_string)
        .ok_or_else(|| BadLedger::new(file, format!("a table without an id (title {:?})", text_of(table, "title"))))
}

fn require(file: &str, id: &str, table: &Table, fields: &[&str]) -> Result<(), BadLedger> {
    for field in fields {
        if text_of(table, field).is_none_or(|text| text.trim().is_empty()) {
            return Err(BadLedger::new(file, format!("{id} has no `{field}`")));
        }
    }
    Ok(())
}

fn rule_entry(file: &str, prefix: &str, rule: &Table, also: &[&str]) -> Result<Entry, BadLedger> {
    let id = id_of(file, rule)?;
    require(file, &id, rule, &["title", "kind", "text"])?;
    require(file, &id, rule, also)?;
    let kind = text_of(rule, "kind").unwrap_or_default();
    if !KINDS.contains(&kind) {
        return Err(BadLedger::new(file, format!("{id} has the unknown kind {kind:?}; known kinds: {}", KINDS.join(", "))));
    }
    if let Some(confidence) = text_of(rule, "confidence")
        && !CONFIDENCES.contains(&confidence)
    {
        return Err(BadLedger::new(file, format!("{id} has the unknown confidence {confidence:?}")));
    }
    for example in tables(file, rule, "example")? {
        require(file, &id, &example, &["given", "expect"])?;
    }
    let title = text_of(rule, "title").unwrap_or_default().to_string();
    Ok(Entry { constant: constant_name(file, prefix, &id)?, id, title })
}

fn gap_entry(file: &str, prefix: &str, gap: &Table) -> Result<Entry, BadLedger> {
    let id = id_of(file, gap)?;
    require(file, &id, gap, &["problem", "ruling", "why"])?;
    let title = text_of(gap, "problem").unwrap_or_default().trim().replace('\n', " ");
    Ok(Entry { constant: constant_name(file, prefix, &id)?, id, title })
}

fn constant_name(file: &str, prefix: &str, id: &str) -> Result<String, BadLedger> {
    let rest = id
        .strip_prefix(prefix)
        .and_then(|rest| rest.strip_prefix('.'))
        .filter(|rest| rest.starts_with(|first: char| first.is_ascii_alphabetic()))
        .ok_or_else(|| BadLedger::new(file, format!("the id {id} must be {prefix}.TOPIC.N")))?;
    Ok(rest.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_uppercase() } else { '_' }).collect())
}

fn check_unique(file: &str, entries: &[Entry]) -> Result<(), BadLedger> {
    let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
    for entry in entries {
        match seen.insert(&entry.constant, &entry.id) {
            Some(other) if other == entry.id => {
                return Err(BadLedger::new(file, format!("the id {} is used twice", entry.id)));
            }
            Some(other) => {
                return Err(BadLedger::new(file, format!("{other} and {} would both be the constant {}", entry.id, entry.constant)));
            }
            None => {}
        }
    }
    Ok(())
}

fn check_references(file: &str, from: &Table, known: &BTreeSet<&str>) -> Result<(), BadLedger> {
    let name = text_of(from, "id").or(text_of(from, "name")).unwrap_or("a table without a name");
    for field in ["rules", "gaps"] {
        let Some(value) = from.get(field) else {
            continue;
        };
        let list = value.as_array().ok_or_else(|| BadLedger::new(file, format!("{name}: `{field}` must be a list of ids")))?;
        for reference in list {
            let id = reference.as_str().ok_or_else(|| BadLedger::new(file, format!("{name}: `{field}` must be a list of ids")))?;
            if !known.contains(id) {
                return Err(BadLedger::new(file, format!("{name} refers to {id}, which does not exist")));
            }
        }
    }
    Ok(())
}

fn check_describes(file: &str, rule: &Table, known: &BTreeSet<&str>) -> Result<(), BadLedger> {
    let Some(value) = rule.get("describes") else {
        return Ok(());
    };
    let id = text_of(rule, "id").unwrap_or_default();
    let carrier = value.as_str().and_then(|text| text.split([':', ' ']).next()).unwrap_or_default();
    if carrier == id || !known.contains(carrier) {
        return Err(BadLedger::new(
            file,
            format!("`describes` of {id} must begin with the id of the rule that carries its effect, found {value}"),
        ));
    }
    Ok(())
}
