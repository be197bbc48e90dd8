//! Holds the catalogues of one game against each other: what one language says, every other says, of the same things.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use super::Sources;

/// A piece of text with more small letters than this that is the same in two languages was not translated; others may be names or abbreviations.
const LONGEST_NAME: usize = 15;

/// Differences of the other languages from the first: messages that are missing or extra, that take other arguments, or that were not translated; empty if they
/// agree. `names` are ids of proper names, which are the same in every language.
pub fn differences(sources: Sources, names: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    let read: Vec<(&str, BTreeMap<String, Said>)> =
        sources.iter().map(|(language, source)| (*language, read(language, source, &mut found))).collect();
    let Some(((_, first), others)) = read.split_first() else { return found };
    for (language, messages) in others {
        found.extend(first.keys().filter(|id| !messages.contains_key(*id)).map(|id| format!("{language} lacks {id}")));
        for (id, said) in messages {
            match first.get(id) {
                None => found.push(format!("only {language} has {id}")),
                Some(here) if here.about != said.about => {
                    found.push(format!("{id} is about {:?} in {language}, about {:?} elsewhere", said.about, here.about));
                }
                Some(here) if here.longest > LONGEST_NAME && here.text == said.text && !names.contains(&id.as_str()) => {
                    found.push(format!("{id} is not translated into {language}"));
                }
                Some(_) => {}
            }
        }
    }
    found
}

/// The messages of a catalogue by id, each with what it names: `$ship` is an argument, anything else another message.
pub fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let said = read("", source, &mut Vec::new());
    said.into_iter().map(|(id, said)| (id, said.about.into_iter().chain(said.counts).collect())).collect()
}

/// The places of a catalogue in which a number that may be 1 stands before one of these plurals, `1 points`: the id of the message, the argument and the word.
/// If there is a variant for 1, only that is looked at for the number that chooses it.
pub fn plurals_of_one(source: &str, plurals: &[&str]) -> Vec<(String, String, String)> {
    let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(read, _)| read);
    let mut found = Vec::new();
    for entry in resource.entries() {
        let Entry::Message(message) = entry else { continue };
        let mut note = |argument: &str, word: &str| found.push((message.id.name.to_owned(), argument.to_owned(), word.to_owned()));
        message.value.iter().for_each(|pattern| counted(pattern, plurals, &mut Vec::new(), &mut note));
    }
    found
}

/// Goes through a pattern. `others` are the arguments that are not 1 here.
fn counted<'p>(pattern: &'p Pattern<&str>, plurals: &[&str], others: &mut Vec<&'p str>, note: &mut impl FnMut(&str, &str)) {
    for (place, element) in pattern.elements.iter().enumerate() {
        match element {
            PatternElement::Placeable { expression: Expression::Inline(InlineExpression::VariableReference { id }) } => {
                let Some(PatternElement::TextElement { value }) = pattern.elements.get(place + 1) else { continue };
                let next = value.strip_prefix([' ', '\n']).unwrap_or_default();
                let next = next.split(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default();
                if plurals.contains(&next.to_lowercase().as_str()) && !others.contains(&id.name) {
                    note(id.name, next);
                }
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let apart = variants.iter().any(|variant| is_one(&variant.key));
                for variant in variants {
                    let other = match selector {
                        InlineExpression::VariableReference { id } if apart && !is_one(&variant.key) => Some(id.name),
                        _ => None,
                    };
                    let before = others.len();
                    others.extend(other);
                    counted(&variant.value, plurals, others, note);
                    others.truncate(before);
                }
            }
            PatternElement::TextElement { .. } | PatternElement::Placeable { .. } => {}
        }
    }
}

/// The contents of a message.
#[derive(Default)]
struct Said {
    /// The arguments and other messages it names. Whether the number behind a plural is needed is the language's own business.
    about: BTreeSet<String>,
    /// The numbers that only choose a plural.
    counts: BTreeSet<String>,
    /// Its letters.
    text: String,
    /// The most small letters in a piece of text without an argument in it.
    longest: usize,
}

/// The messages of one source by id.
fn read(language: &str, source: &str, found: &mut Vec<String>) -> BTreeMap<String, Said> {
    let mut all = BTreeMap::new();
    let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(read, _)| read);
    for entry in resource.entries() {
        let (id, value) = match entry {
            Entry::Message(message) => (message.id.name.to_owned(), message.value.as_ref()),
            Entry::Term(term) => (format!("-{}", term.id.name), Some(&term.value)),
            _ => continue,
        };
        let mut said = Said::default();
        if let Some(pattern) = value {
            said.read(pattern);
        }
        if all.insert(id.clone(), said).is_some() {
            found.push(format!("{id} stands twice in {language}"));
        }
    }
    all
}

impl Said {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    self.text += value;
                    self.longest = self.longest.max(value.chars().filter(|letter| letter.is_lowercase()).count());
                }
                PatternElement::Placeable { expression: Expression::Inline(inline) } => self.names(inline),
                PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                    match selector {
                        InlineExpression::VariableReference { id } if variants.iter().all(|variant| is_plural(&variant.key)) => {
                            self.counts.insert(format!("${}", id.name));
                        }
                        other => self.names(other),
                    }
                    variants.iter().for_each(|variant| self.read(&variant.value));
                }
            }
        }
    }

    fn names(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.about.insert(format!("${}", id.name));
            }
            InlineExpression::MessageReference { id, .. } => {
                self.about.insert(id.name.to_owned());
            }
            InlineExpression::TermReference { id, .. } => {
                self.about.insert(format!("-{}", id.name));
            }
            InlineExpression::FunctionReference { arguments, .. } => arguments.positional.iter().for_each(|one| self.names(one)),
            InlineExpression::StringLiteral { value } => self.text += value,
            InlineExpression::NumberLiteral { .. } | InlineExpression::Placeable { .. } => {}
        }
    }
}

/// Whether a variant is chosen by number.
fn is_plural(key: &fluent_syntax::ast::VariantKey<&str>) -> bool {
    use fluent_syntax::ast::VariantKey::{Identifier, NumberLiteral};
    match key {
        NumberLiteral { .. } => true,
        Identifier { name } => ["zero", "one", "two", "few", "many", "other"].contains(name),
    }
}

/// Whether a variant is the one for 1.
fn is_one(key: &fluent_syntax::ast::VariantKey<&str>) -> bool {
    use fluent_syntax::ast::VariantKey::{Identifier, NumberLiteral};
    matches!(key, NumberLiteral { value: "1" } | Identifier { name: "one" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plural_behind_a_number_that_may_be_one_is_found() {
        let found = |source: &str| plurals_of_one(source, &["punti", "navi"]).into_iter().map(|(.., word)| word).collect::<Vec<_>>();
        assert_eq!(found("a = perde { $n } punti, poi { $m } Navi"), ["punti", "Navi"]);
        assert_eq!(found("a = { $n ->\n [one] { $n } punto\n *[other] { $n } punti\n }, { $n } puntini"), [""; 0]);
        assert_eq!(found("a = { $n ->\n [one] { $n } navi\n *[other] { $n } punti e { $m } navi\n }"), ["navi", "navi"]);
        // A choice between words says nothing about the number, and an other variant without one for 1 takes it as well.
        assert_eq!(found("a = { $kind ->\n [hull] { $n } punti\n *[other] { $n } navi\n }"), ["punti", "navi"]);
        assert_eq!(found("a = { $n ->\n [0] niente\n *[other] { $n } punti\n }"), ["punti"]);
    }

    fn told(english: &'static str, italian: &'static str) -> Vec<String> {
        let sources: Sources = Box::leak(Box::new([("en", english), ("it", italian)]));
        differences(sources, &["title"])
    }

    #[test]
    fn languages_that_say_the_same_agree() {
        let english =
            "title = The Name Of A Very Long Game\nhits = { $n ->\n [one] one Hit\n *[other] { $n } Hits\n }\nname = { $ship } goes";
        let italian = "title = The Name Of A Very Long Game\nhits = { $n } colpi\nname = va { $ship }";
        assert_eq!(told(english, italian), [""; 0]);
        // A language that needs no number for its plural is not asked for it.
        assert_eq!(told("told = hit", "told = { $n ->\n [one] colpita\n *[other] colpite\n }"), [""; 0]);
    }

    #[test]
    fn each_difference_is_named() {
        assert_eq!(told("a = x\nb = y", "a = x"), ["it lacks b"]);
        assert_eq!(told("a = x", "a = x\nb = y"), ["only it has b"]);
        assert_eq!(told("a = x\na = y", "a = x"), ["a stands twice in en"]);
        assert_eq!(told("a = { $ship }", "a = { $seat }"), [r#"a is about {"$seat"} in it, about {"$ship"} elsewhere"#]);
        assert_eq!(told("a = { b }\nb = c", "a = c\nb = c"), [r#"a is about {} in it, about {"b"} elsewhere"#]);
        let kind = "{ $kind ->\n [hull] x\n *[other] y\n }";
        assert_eq!(told(Box::leak(format!("a = {kind}").into()), "a = z"), [r#"a is about {} in it, about {"$kind"} elsewhere"#]);
        assert_eq!(told("a = This was never put into Italian", "a = This was never put into Italian"), ["a is not translated into it"]);
    }
}
