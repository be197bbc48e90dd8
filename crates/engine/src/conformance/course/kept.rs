//! The hashes that a family of courses keeps: one for all its courses together, and a short mark for each course, by which the first that differs is found.
//!
//! A course is known by a hash of its name. The marks stand in sixteen lines at most, by the first digit: a course that is added or becomes another
//! changes one of these lines.

use std::collections::BTreeMap;

use super::{Course, Leg, line};

/// Digits of the name and of the mark.
const NAME: usize = 5;
const MARK: usize = 2;

/// A family as it is kept.
pub(super) fn kept(found: &[Course]) -> String {
    let mut whole = blake3::Hasher::new();
    let mut lines: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, legs) in found {
        whole.update(line(name, legs).as_bytes()).update(b"\n");
        let token = token(name, legs);
        lines.entry(token[..1].to_owned()).or_default().push(token);
    }
    let mut text = format!("{} courses, {}\n", found.len(), digits(&whole, 12));
    for tokens in lines.values_mut() {
        tokens.sort();
        text += &(tokens.join(" ") + "\n");
    }
    text
}

fn digits(hasher: &blake3::Hasher, count: usize) -> String {
    hasher.finalize().to_hex().as_str().chars().take(count).collect()
}

fn named(name: &str) -> String {
    digits(blake3::Hasher::new().update(name.as_bytes()), NAME)
}

fn token(name: &str, legs: &[Leg]) -> String {
    format!("{}.{}", named(name), digits(blake3::Hasher::new().update(line(name, legs).as_bytes()), MARK))
}

/// Whether a family has a course of this name.
pub(super) fn has(kept: &str, name: &str) -> bool {
    let wanted = named(name) + ".";
    kept.lines().skip(1).flat_map(|line| line.split(' ')).any(|token| token.starts_with(&wanted))
}

/// A family that differs from the kept one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Difference {
    /// The first course that differs, if one is known.
    pub name: Option<String>,
    /// How it differs, in a sentence.
    pub how: String,
}

/// Compares a family with the kept one.
///
/// # Errors
/// The first course that differs, and how many do.
pub(super) fn compare(was: &str, found: &[Course]) -> Result<(), Difference> {
    if was == kept(found) {
        return Ok(());
    }
    let tokens: Vec<&str> = was.lines().skip(1).flat_map(|line| line.split(' ')).collect();
    let differ: Vec<&str> =
        found.iter().filter(|(name, legs)| !tokens.contains(&&*token(name, legs))).map(|(name, _)| name.as_str()).collect();
    let gone = tokens.iter().filter(|token| !found.iter().any(|(name, _)| token.starts_with(&(named(name) + ".")))).count();
    let first = differ.first().copied();
    let how = match first {
        Some(name) => format!("{} of {} courses go another way, the first of them is {name:?}", differ.len(), found.len()),
        None if gone > 0 => format!("{gone} courses were kept and are not played"),
        None => "the courses together have another hash, each by itself the same mark".to_owned(),
    };
    Err(Difference { name: first.map(str::to_owned), how })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(name: &str, mark: &str) -> Course {
        (name.to_owned(), vec![Leg { turn: 1, decisions: 3, mark: mark.to_owned() }])
    }

    #[test]
    fn a_course_that_differs_is_named() {
        let all = [course("one", "ab"), course("two", "cd")];
        let kept = kept(&all);
        assert!(kept.starts_with("2 courses, ") && kept.lines().count() <= 3, "{kept}");
        assert_eq!(compare(&kept, &all), Ok(()));
        assert!(has(&kept, "one") && has(&kept, "two") && !has(&kept, "three"));
        let how = |found: &[Course]| compare(&kept, found).expect_err("another").how;
        assert_eq!(how(&[course("one", "ab"), course("two", "ce")]), "1 of 2 courses go another way, the first of them is \"two\"");
        assert_eq!(how(&[course("one", "ab")]), "1 courses were kept and are not played");
        assert_eq!(
            how(&[course("two", "cd"), course("one", "ab")]),
            "the courses together have another hash, each by itself the same mark"
        );
        assert!(how(&[course("one", "ab"), course("two", "cd"), course("three", "x")]).ends_with("is \"three\""));
    }
}
