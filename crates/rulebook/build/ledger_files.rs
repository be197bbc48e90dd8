//! Reading and checking the ledger files: used by the build script, and by the tests of the crate.

use std::collections::{BTreeMap, BTreeSet};

use toml::{Table, Value};

/// One game of the rulebook, as the build script knows it.
pub struct Game {
    /// Name of the game and of its file, such as `attack-wing`.
    pub name: &'static str,
    /// Name of the generated module.
    pub module: &'static str,
    /// First part of its ids.
    pub prefix: &'static str,
    /// True if `<name>-base.toml` exists.
    pub has_base: bool,
}

/// The games in the order in which their ids sort.
pub const GAMES: &[Game] = &[
    Game { name: "attack-wing", module: "attack_wing", prefix: "AW", has_base: true },
    Game { name: "stcs", module: "stcs", prefix: "STCS", has_base: true },
    Game { name: "sfb", module: "sfb", prefix: "SFB", has_base: false },
    Game { name: "ascendancy", module: "ascendancy", prefix: "ASC", has_base: false },
    Game { name: "stccg", module: "stccg", prefix: "STCCG", has_base: true },
];

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

/// The ids of one game: its own rules, then base rules, then gaps.
pub struct Entries {
    /// All ids in document order.
    pub all: Vec<Entry>,
    /// How many of them are the ledger's own rules.
    pub rules: usize,
    /// How many of them are base rules.
    pub base: usize,
}

/// Reads and checks one game's ledger and base file.
pub fn read_game(game: &Game, ledger: &str, base: Option<&str>) -> Result<Entries, String> {
    let file = format!("{}.toml", game.name);
    let table = parse(&file, ledger)?;
    if text_of(&table, "game") != Some(game.name) {
        return Err(format!("{file}: `game` must be \"{}\"", game.name));
    }
    let mut all = Vec::new();
    let own = tables(&file, &table, "rule")?;
    for rule in &own {
        all.push(rule_entry(&file, game, rule, &["at"])?);
    }
    let mut base_tables = Vec::new();
    if let Some(base) = base {
        let file = format!("{}-base.toml", game.name);
        base_tables = tables(&file, &parse(&file, base)?, "rule")?;
        for rule in &base_tables {
            all.push(rule_entry(&file, game, rule, &["confidence"])?);
        }
    }
    let gaps = tables(&file, &table, "gap")?;
    for gap in &gaps {
        all.push(gap_entry(&file, game, gap)?);
    }
    check_unique(&file, &all)?;
    let known: BTreeSet<&str> = all.iter().map(|entry| entry.id.as_str()).collect();
    let cards = tables(&file, &table, "card")?;
    for from in gaps.iter().chain(&cards) {
        check_references(&file, from, &known)?;
    }
    for rule in own.iter().chain(&base_tables) {
        check_describes(&file, rule, &known)?;
    }
    Ok(Entries { all, rules: own.len(), base: base_tables.len() })
}

fn parse(file: &str, text: &str) -> Result<Table, String> {
    text.parse::<Table>().map_err(|error| format!("{file}: {error}"))
}

fn text_of<'a>(table: &'a Table, field: &str) -> Option<&'a str> {
    table.get(field).and_then(Value::as_str)
}

fn tables(file: &str, table: &Table, name: &str) -> Result<Vec<Table>, String> {
    let Some(value) = table.get(name) else {
        return Ok(Vec::new());
    };
    let list = value.as_array().ok_or_else(|| format!("{file}: [[{name}]] must be a list of tables"))?;
    list.iter().map(|one| one.as_table().cloned().ok_or_else(|| format!("{file}: [[{name}]] must be a list of tables"))).collect()
}

fn id_of(file: &str, table: &Table) -> Result<String, String> {
    text_of(table, "id").map(str::to_string).ok_or_else(|| format!("{file}: a table without an id (title {:?})", text_of(table, "title")))
}

fn require(file: &str, id: &str, table: &Table, fields: &[&str]) -> Result<(), String> {
    for field in fields {
        if text_of(table, field).is_none_or(|text| text.trim().is_empty()) {
            return Err(format!("{file}: {id} has no `{field}`"));
        }
    }
    Ok(())
}

fn rule_entry(file: &str, game: &Game, rule: &Table, also: &[&str]) -> Result<Entry, String> {
    let id = id_of(file, rule)?;
    require(file, &id, rule, &["title", "kind", "text"])?;
    require(file, &id, rule, also)?;
    let kind = text_of(rule, "kind").unwrap_or_default();
    if !KINDS.contains(&kind) {
        return Err(format!("{file}: {id} has the unknown kind {kind:?}; known kinds: {}", KINDS.join(", ")));
    }
    if let Some(confidence) = text_of(rule, "confidence")
        && !CONFIDENCES.contains(&confidence)
    {
        return Err(format!("{file}: {id} has the unknown confidence {confidence:?}"));
    }
    for example in tables(file, rule, "example")? {
        require(file, &id, &example, &["given", "expect"])?;
    }
    let title = text_of(rule, "title").unwrap_or_default().to_string();
    Ok(Entry { constant: constant_name(file, game, &id)?, id, title })
}

fn gap_entry(file: &str, game: &Game, gap: &Table) -> Result<Entry, String> {
    let id = id_of(file, gap)?;
    require(file, &id, gap, &["problem", "ruling", "why"])?;
    let title = text_of(gap, "problem").unwrap_or_default().trim().replace('\n', " ");
    Ok(Entry { constant: constant_name(file, game, &id)?, id, title })
}

fn constant_name(file: &str, game: &Game, id: &str) -> Result<String, String> {
    let rest = id
        .strip_prefix(game.prefix)
        .and_then(|rest| rest.strip_prefix('.'))
        .filter(|rest| rest.starts_with(|first: char| first.is_ascii_alphabetic()))
        .ok_or_else(|| format!("{file}: the id {id} must be {}.TOPIC.N", game.prefix))?;
    Ok(rest.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_uppercase() } else { '_' }).collect())
}

fn check_unique(file: &str, entries: &[Entry]) -> Result<(), String> {
    let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
    for entry in entries {
        match seen.insert(&entry.constant, &entry.id) {
            Some(other) if other == entry.id => {
                return Err(format!("{file}: the id {} is used twice", entry.id));
            }
            Some(other) => {
                return Err(format!("{file}: {other} and {} would both be the constant {}", entry.id, entry.constant));
            }
            None => {}
        }
    }
    Ok(())
}

fn check_references(file: &str, from: &Table, known: &BTreeSet<&str>) -> Result<(), String> {
    let name = text_of(from, "id").or(text_of(from, "name")).unwrap_or("a table without a name");
    for field in ["rules", "gaps"] {
        let Some(value) = from.get(field) else {
            continue;
        };
        let list = value.as_array().ok_or_else(|| format!("{file}: {name}: `{field}` must be a list of ids"))?;
        for reference in list {
            let id = reference.as_str().ok_or_else(|| format!("{file}: {name}: `{field}` must be a list of ids"))?;
            if !known.contains(id) {
                return Err(format!("{file}: {name} refers to {id}, which does not exist"));
            }
        }
    }
    Ok(())
}

fn check_describes(file: &str, rule: &Table, known: &BTreeSet<&str>) -> Result<(), String> {
    let Some(value) = rule.get("describes") else {
        return Ok(());
    };
    let id = text_of(rule, "id").unwrap_or_default();
    let carrier = value.as_str().and_then(|text| text.split([':', ' ']).next()).unwrap_or_default();
    if carrier == id || !known.contains(carrier) {
        return Err(format!("{file}: `describes` of {id} must begin with the id of the rule that carries its effect, found {value}"));
    }
    Ok(())
}
