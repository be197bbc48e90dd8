//! Rules as plain text for a terminal, and as JSON. No colours; lines of at most [`WIDTH`] columns.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::{Gap, Ledger, Rule, RuleId, Topic};

/// The widest line of the texts, in characters. Only a single word longer than that goes beyond it.
pub const WIDTH: usize = 92;

/// A whole rule: id, title, kind, text, examples, and the rulings of the gaps that touch it.
pub fn rule(rule: &Rule) -> String {
    let mut out = wrap(&rule.title, &format!("{}  ", rule.id), "    ");
    out += &wrap(&facts(rule), "    ", "    ");
    out.push('\n');
    out += &body(&rule.text, "    ");
    for example in &rule.examples {
        out.push('\n');
        out += &wrap(&example.given, "    given   ", "            ");
        out += &wrap(&example.expect, "    expect  ", "            ");
    }
    if let Some(carrier) = &rule.describes {
        out.push('\n');
        out += &wrap(&format!("only describes; {carrier}"), "    ", "    ");
    }
    let ledger = rule.id.game();
    if let Some(gap) = rule.id.gap().filter(|gap| !gap.rules.is_empty()) {
        out.push('\n');
        out += &wrap(&format!("touches {}", list(&gap.rules)), "    ", "        ");
    }
    for gap in ledger.gaps_touching(rule.id) {
        out.push('\n');
        out += &wrap(&gap.problem, &format!("    {}  ", gap.id), "        ");
        out += &wrap(&format!("Ruling: {}", gap.ruling), "        ", "        ");
    }
    out
}

/// A topic: the id and title of each of its rules.
pub fn topic(topic: &Topic) -> String {
    let mut out = format!("{}  {}\n", topic.name, counted(topic.rules.len(), "rule"));
    for rule in &topic.rules {
        out += &title_line(rule);
    }
    out
}

/// A ledger: its title, its numbers, and its topics with their first rules' titles.
pub fn ledger_overview(ledger: &'static Ledger) -> String {
    let mut out = wrap(&ledger.title, &format!("{}  ", ledger.game), "    ");
    let _ = writeln!(
        out,
        "    {}, {}, {}",
        counted(ledger.rules.len(), "rule"),
        counted(ledger.base.len(), "base rule"),
        counted(ledger.gaps.len(), "gap")
    );
    for (heading, topics) in [("rules", ledger.topics()), ("base rules", ledger.base_topics())] {
        if !topics.is_empty() {
            let _ = writeln!(out, "\n{heading}");
        }
        for topic in topics {
            let titles: Vec<&str> = topic.rules.iter().map(|rule| rule.title.as_str()).collect();
            let start = format!("    {:<14}{:>3}  ", topic.name, topic.rules.len());
            out += &clip(&format!("{start}{}", titles.join("; ")));
        }
    }
    out
}

/// The results of a search: the id and title of each rule.
pub fn found(rules: &[&Rule]) -> String {
    if rules.is_empty() {
        return "no rule found\n".to_string();
    }
    rules.iter().map(|rule| title_line(rule)).collect()
}

/// A rule as JSON, with the gaps that touch it.
pub fn rule_json(rule: &Rule) -> Value {
    let gaps: Vec<Value> = rule.id.game().gaps_touching(rule.id).into_iter().map(gap_json).collect();
    let mut value = json!({
        "id": rule.id,
        "game": rule.id.game_name(),
        "topic": rule.id.topic(),
        "title": rule.title,
        "kind": rule.kind,
        "at": rule.at,
        "text": rule.text,
        "needs": rule.needs,
        "examples": rule.examples,
        "describes": rule.describes,
        "confidence": rule.confidence,
        "option": rule.option,
        "gaps": gaps,
    });
    if let Some(gap) = rule.id.gap() {
        value["touches"] = json!(gap.rules);
        value["problem"] = json!(gap.problem);
        value["ruling"] = json!(gap.ruling);
        value["why"] = json!(gap.why);
    }
    value
}

/// A gap as JSON.
pub fn gap_json(gap: &Gap) -> Value {
    json!({
        "id": gap.id,
        "rules": gap.rules,
        "problem": gap.problem,
        "ruling": gap.ruling,
        "why": gap.why,
    })
}

/// A topic as JSON: its name, and its rules as [`rule_json`] gives them.
pub fn topic_json(topic: &Topic) -> Value {
    let rules: Vec<Value> = topic.rules.iter().map(|rule| rule_json(rule)).collect();
    json!({ "topic": topic.name, "rules": rules })
}

/// A ledger's overview as JSON: its numbers, and the ids of each topic.
pub fn ledger_json(ledger: &'static Ledger) -> Value {
    let topics = |topics: Vec<Topic>| -> Vec<Value> {
        topics
            .into_iter()
            .map(|topic| {
                let ids: Vec<RuleId> = topic.rules.iter().map(|rule| rule.id).collect();
                json!({ "topic": topic.name, "rules": ids })
            })
            .collect()
    };
    let gaps: Vec<RuleId> = ledger.gaps.iter().map(|gap| gap.id).collect();
    json!({
        "game": ledger.game,
        "title": ledger.title,
        "rules": ledger.rules.len(),
        "base_rules": ledger.base.len(),
        "gaps": gaps,
        "topics": topics(ledger.topics()),
        "base_topics": topics(ledger.base_topics()),
    })
}

fn facts(rule: &Rule) -> String {
    let mut facts = vec![rule.kind.to_string()];
    if let Some(confidence) = rule.confidence {
        facts.push(format!("confidence {confidence}"));
    }
    if let Some(option) = &rule.option {
        facts.push(format!("option {option}"));
        if rule.on_by_default {
            facts.push("on by default".to_string());
        }
    }
    if !rule.at.is_empty() {
        facts.push(format!("at {}", rule.at));
    }
    if !rule.needs.is_empty() {
        facts.push(format!("needs {}", rule.needs.join(", ")));
    }
    facts.join(" | ")
}

fn list(ids: &[RuleId]) -> String {
    ids.iter().map(|id| id.as_str()).collect::<Vec<_>>().join(", ")
}

fn counted(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

fn title_line(rule: &Rule) -> String {
    let start = format!("    {:<18}  ", rule.id);
    let mark = if rule.describes.is_some() { " (describes)" } else { "" };
    wrap(&format!("{}{mark}", rule.title), &start, &" ".repeat(start.chars().count()))
}

/// One line, cut after [`WIDTH`] characters.
fn clip(line: &str) -> String {
    if line.chars().count() <= WIDTH {
        return format!("{line}\n");
    }
    let kept: String = line.chars().take(WIDTH - 3).collect();
    format!("{}...\n", kept.trim_end())
}

/// Wraps a text: `first` begins its first line, `rest` every other.
fn wrap(text: &str, first: &str, rest: &str) -> String {
    let mut out = String::new();
    let mut line = first.to_string();
    let mut used = first.chars().count();
    let mut fresh = true;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if !fresh && used + 1 + length > WIDTH {
            out += line.trim_end();
            out.push('\n');
            line = rest.to_string();
            used = rest.chars().count();
            fresh = true;
        }
        if !fresh {
            line.push(' ');
            used += 1;
        }
        line += word;
        used += length;
        fresh = false;
    }
    out += line.trim_end();
    out.push('\n');
    out
}

/// A rule's text: paragraphs wrapped, lists and tables kept as such.
fn body(text: &str, indent: &str) -> String {
    let mut out = String::new();
    let mut paragraph: Vec<&str> = Vec::new();
    let mut table: Vec<Vec<&str>> = Vec::new();
    for line in text.lines().map(str::trim).chain([""]) {
        let in_table = line.starts_with('|');
        if !paragraph.is_empty() && (line.is_empty() || in_table || begins_item(line)) {
            out += &item(&paragraph.join(" "), indent);
            paragraph.clear();
        }
        if !in_table && !table.is_empty() {
            out += &table_text(&table, indent);
            table.clear();
        }
        if in_table {
            table.push(line.trim_matches('|').split('|').map(str::trim).collect());
        } else if !line.is_empty() {
            paragraph.push(line);
        } else if !out.is_empty() && !out.ends_with("\n\n") {
            out.push('\n');
        }
    }
    let end = out.trim_end().len();
    out.truncate(end);
    out.push('\n');
    out
}

fn begins_item(line: &str) -> bool {
    let digits = line.chars().take_while(char::is_ascii_digit).count();
    line.starts_with("- ") || line.starts_with("* ") || (digits > 0 && line[digits..].starts_with(". "))
}

fn item(text: &str, indent: &str) -> String {
    let hang = if begins_item(text) { format!("{indent}   ") } else { indent.to_string() };
    wrap(text, indent, &hang)
}

/// A table in columns. If it is too wide the widest columns give way, down to their longest words.
fn table_text(table: &[Vec<&str>], indent: &str) -> String {
    let is_divider = |row: &[&str]| row.iter().all(|cell| cell.len() >= 3 && cell.chars().all(|c| matches!(c, '-' | ':')));
    let rows: Vec<&Vec<&str>> = table.iter().filter(|row| !is_divider(row)).collect();
    let widths = column_widths(&rows, WIDTH.saturating_sub(indent.chars().count()));
    let mut out = String::new();
    for row in rows {
        let cells: Vec<Vec<String>> = row.iter().zip(&widths).map(|(cell, width)| cell_lines(cell, *width)).collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        for number in 0..height {
            let mut line = indent.to_string();
            for (cell, width) in cells.iter().zip(&widths) {
                let _ = write!(line, "{:<width$}  ", cell.get(number).map_or("", String::as_str));
            }
            out += line.trim_end();
            out.push('\n');
        }
    }
    out
}

fn column_widths(rows: &[&Vec<&str>], room: usize) -> Vec<usize> {
    let columns = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let longest = |column: usize, measure: fn(&str) -> usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| measure(cell)).max().unwrap_or(0)
    };
    let word = |cell: &str| cell.split(' ').map(|word| word.chars().count()).max().unwrap_or(0);
    let least: Vec<usize> = (0..columns).map(|column| longest(column, word)).collect();
    let mut widths: Vec<usize> = (0..columns).map(|column| longest(column, |cell| cell.chars().count())).collect();
    while widths.iter().sum::<usize>() + 2 * columns > room {
        let Some(widest) = (0..columns).filter(|column| widths[*column] > least[*column]).max_by_key(|column| widths[*column]) else {
            break;
        };
        widths[widest] -= 1;
    }
    widths
}

/// A cell's words in lines of at most `width` characters.
fn cell_lines(cell: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in cell.split_whitespace() {
        let last = lines.last().map_or(0, |line| line.chars().count());
        if last > 0 && last + 1 + word.chars().count() > width {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}
