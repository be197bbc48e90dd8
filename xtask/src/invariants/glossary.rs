//! One term for each thing: catalogues and lessons use the terms of `words/glossary.toml`, and none of the wordings that it rejects.

use std::collections::BTreeMap;

use anyhow::{Context, Result, anyhow};
use serde::Deserialize;

use crate::tree::{File, Tree};

/// Path of the glossary.
const GLOSSARY: &str = "words/glossary.toml";

/// Folders whose catalogues belong to the section `table`.
const TABLE: [&str; 5] = ["crates/web/words", "crates/terminal/words", "crates/vinculum/words", "crates/engine/words", "crates/desk/words"];

/// One thing and its name in each language.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Term {
    en: String,
    it: String,
    /// A note for translators.
    #[serde(default, rename = "is")]
    _note: String,
    #[serde(default)]
    messages: Vec<String>,
    #[serde(default)]
    not_en: Vec<String>,
    #[serde(default)]
    not_it: Vec<String>,
}

impl Term {
    fn name(&self, language: &str) -> &str {
        if language == "it" { &self.it } else { &self.en }
    }

    fn rejected(&self, language: &str) -> &[String] {
        if language == "it" { &self.not_it } else { &self.not_en }
    }
}

type Glossary = BTreeMap<String, BTreeMap<String, Term>>;

/// A text that a person reads.
struct Saying {
    path: String,
    language: &'static str,
    id: String,
    text: String,
}

/// Messages without their term, ids that no catalogue has, and rejected wordings.
pub fn check(tree: &Tree) -> Result<Vec<String>> {
    let file = tree.texts("words").into_iter().find(|file| file.path == GLOSSARY).with_context(|| format!("{GLOSSARY} is missing"))?;
    let glossary: Glossary = toml::from_str(&file.text).map_err(|why| anyhow!("{GLOSSARY}: {why}"))?;
    Ok(glossary.iter().flat_map(|(section, terms)| breaches(terms, &sayings(tree, section))).collect())
}

fn sayings(tree: &Tree, section: &str) -> Vec<Saying> {
    let folders = match section {
        "table" => TABLE.map(str::to_owned).to_vec(),
        "desk" => vec!["crates/desk/words".to_owned()],
        game => vec![format!("crates/games/{game}/words")],
    };
    let catalogues = folders.iter().flat_map(|folder| tree.texts(folder)).flat_map(|file| catalogue(&file));
    let lessons = tree.texts("crates/web/lessons").into_iter().filter(|file| file.path.ends_with(&format!("/{section}.toml")));
    catalogues.chain(lessons.flat_map(|file| lesson(&file))).collect()
}

fn breaches(terms: &BTreeMap<String, Term>, sayings: &[Saying]) -> Vec<String> {
    let mut found = Vec::new();
    for (id, term) in terms {
        for message in &term.messages {
            let of = sayings.iter().filter(|saying| saying.id == *message).collect::<Vec<_>>();
            if of.is_empty() {
                found.push(format!("{GLOSSARY}: {id}: no catalogue has the message {message}"));
            }
            let lacking = of.iter().filter(|saying| !saying.text.to_lowercase().contains(&term.name(saying.language).to_lowercase()));
            found.extend(lacking.map(|saying| {
                format!("{}: {message} says {:?} without the term {:?}", saying.path, saying.text, term.name(saying.language))
            }));
        }
        for saying in sayings {
            let rejected = term.rejected(saying.language).iter().find(|wording| holds(&saying.text, wording));
            found.extend(
                rejected.map(|wording| {
                    format!("{}: {} says {wording:?}; the term is {:?}", saying.path, saying.id, term.name(saying.language))
                }),
            );
        }
    }
    found
}

/// Whether `text` has `wording` as whole words. Names of arguments (`$ship`) and of other messages (`count-ship`) are not words.
fn holds(text: &str, wording: &str) -> bool {
    let joined = |next: Option<char>| next.is_some_and(|next| next.is_alphanumeric() || matches!(next, '$' | '-' | '_'));
    text.match_indices(wording).any(|(at, _)| !joined(text[..at].chars().next_back()) && !joined(text[at + wording.len()..].chars().next()))
}

/// Messages of a Fluent file, with the lines that go on below them.
fn catalogue(file: &File) -> Vec<Saying> {
    let language = if file.path.ends_with("it.ftl") { "it" } else { "en" };
    let mut found: Vec<Saying> = Vec::new();
    for line in file.text.lines().filter(|line| !line.starts_with('#')) {
        match (line.starts_with(' '), line.split_once(" =")) {
            (false, Some((id, text))) => {
                found.push(Saying { path: file.path.clone(), language, id: id.to_owned(), text: text.trim().to_owned() })
            }
            _ => {
                if let Some(last) = found.last_mut() {
                    last.text.push('\n');
                    last.text.push_str(line.trim());
                }
            }
        }
    }
    found
}

/// Texts of a lesson: every `{ en = "...", it = "..." }` in it.
fn lesson(file: &File) -> Vec<Saying> {
    let mut found = Vec::new();
    if let Ok(table) = toml::from_str::<toml::Table>(&file.text) {
        texts(&file.path, &toml::Value::Table(table), "", &mut found);
    }
    found
}

fn texts(path: &str, value: &toml::Value, key: &str, found: &mut Vec<Saying>) {
    match value {
        toml::Value::Table(table) => table.iter().for_each(|(key, value)| texts(path, value, key, found)),
        toml::Value::Array(all) => all.iter().for_each(|value| texts(path, value, key, found)),
        toml::Value::String(text) if key == "en" || key == "it" => {
            let language = if key == "it" { "it" } else { "en" };
            found.push(Saying { path: path.to_owned(), language, id: "a step".to_owned(), text: text.clone() });
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(catalogue_it: &str) -> Vec<String> {
        let glossary: Glossary = toml::from_str(
            "[stcs]\nbridge = { en = \"bridge\", it = \"plancia\", messages = [\"location-bridge\"], not_it = [\"ponte\"] }",
        )
        .expect("it is a glossary");
        let files = [("en.ftl", "location-bridge = Bridge\ntold-bridge = The ponte is hit."), ("it.ftl", catalogue_it)];
        let sayings = files.iter().flat_map(|(path, text)| catalogue(&File { path: (*path).into(), text: (*text).into() }));
        breaches(&glossary["stcs"], &sayings.collect::<Vec<_>>())
    }

    #[test]
    fn a_message_without_its_term_and_a_rejected_wording_are_found() {
        assert_eq!(
            judged("location-bridge = Plancia\ntold-bridge = { $ponte -> \n [one] La plancia } del pontefice"),
            Vec::<String>::new()
        );
        let wrong = judged("location-bridge = ponte\ntold-bridge = Il { $n ->\n   *[other] ponte }");
        let expected = ["without the term \"plancia\"", "location-bridge says \"ponte\"", "told-bridge says \"ponte\""];
        assert!(wrong.len() == 3 && wrong.iter().zip(expected).all(|(breach, part)| breach.contains(part)), "{wrong:?}");
        assert!(judged("told-bridge = Il ponte")[0].contains("told-bridge says \"ponte\""));
    }

    #[test]
    fn lessons_are_read_wherever_their_texts_stand() {
        let file = File { path: "sfb.toml".into(), text: "[[step]]\ntext = { en = \"Go.\", it = \"Vai.\" }\nshow = [\"en\"]".into() };
        let said: Vec<_> = lesson(&file).into_iter().map(|saying| (saying.language, saying.text)).collect();
        assert_eq!(said, [("en", "Go.".to_owned()), ("it", "Vai.".to_owned())]);
    }
}
