//! Plain English, as the page of style in CONTRIBUTING.md has it: phrases and openings that a native reader stumbles over. Old text has many of them; the
//! bounds here only ever fall.

use anyhow::Result;

use crate::tree::Tree;

/// Comments that begin with one of [`OPENINGS`]. Lower it when there are fewer.
const MOST_OPENINGS: usize = 503;

/// Phrases of [`is_stilted`]. Lower it when there are fewer.
const MOST_PHRASES: usize = 44;

/// Words with which a comment should not begin: the subject comes first.
const OPENINGS: [&str; 5] = ["What", "Who", "Where", "Of", "So"];

/// Folders whose texts are not ours, or are kept as they were.
const LEFT_OUT: [&str; 4] = ["/vendor/", "goldens/", "tests/courses/", "crates/rulebook/rules/"];

/// More of either than the bounds allow.
pub fn check(tree: &Tree) -> Result<Vec<String>> {
    let (openings, phrases) = counted(tree);
    let mut breaches = Vec::new();
    for (found, most, what) in
        [(&openings, MOST_OPENINGS, "comments begin with What, Who, Where, Of or So"), (&phrases, MOST_PHRASES, "stilted phrases")]
    {
        if found.len() > most {
            let last = found.iter().rev().take(5).cloned().collect::<Vec<_>>().join("; ");
            breaches.push(format!("{} {what}, at most {most} may stand: see the style page of CONTRIBUTING.md ({last})", found.len()));
        }
    }
    Ok(breaches)
}

/// Openings and phrases of all texts of the project, each with its place.
pub fn counted(tree: &Tree) -> (Vec<String>, Vec<String>) {
    let (mut openings, mut phrases) = (Vec::new(), Vec::new());
    for file in tree.texts("").into_iter().filter(|file| !LEFT_OUT.iter().any(|out| file.path.contains(out))) {
        let prose = file.path.ends_with(".md") || file.path.ends_with(".ftl");
        let code = file.path.ends_with(".rs") || file.path.ends_with(".js");
        let mut in_block = false;
        for (number, line) in file.text.lines().enumerate().filter(|_| prose || code) {
            let comment = line.trim_start().strip_prefix("//").map(|rest| rest.trim_start_matches(['/', '!']).trim_start());
            if comment.is_some_and(|text| {
                !in_block && OPENINGS.iter().any(|word| text.strip_prefix(word).is_some_and(|rest| rest.starts_with(' ')))
            }) {
                openings.push(format!("{}:{}", file.path, number + 1));
            }
            in_block = comment.is_some_and(|text| !text.is_empty());
            if (prose || comment.is_some()) && is_stilted(line) {
                phrases.push(format!("{}:{}", file.path, number + 1));
            }
        }
    }
    (openings, phrases)
}

/// Whether a line has one of the phrases that the page of style forbids.
fn is_stilted(line: &str) -> bool {
    let words: Vec<String> =
        line.split(|sign: char| !sign.is_alphanumeric() && sign != '\'').map(str::to_lowercase).filter(|word| !word.is_empty()).collect();
    let has = |phrase: &[&str]| words.windows(phrase.len()).any(|found| found.iter().zip(phrase).all(|(word, wanted)| word == wanted));
    let denied = words.windows(4).any(|four| {
        matches!(four[0].as_str(), "is" | "are") && four[1] == "no" && matches!(four[3].as_str(), "that" | "of" | "which" | "for" | "who")
    });
    denied || [&["in", "hand"][..], &["so", "many"], &["so", "manieth"], &["what", "is", "told"]].iter().any(|phrase| has(phrase))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stilted_phrases_are_told_from_plain_ones() {
        for line in [
            "of the turns before, every so manieth",
            "the window in hand",
            "there is no ship that fires",
            "What is told to B",
            "so many of them",
        ] {
            assert!(is_stilted(line), "{line}");
        }
        for line in ["there is no longer a ship", "no ship fires", "the hand of B", "there are no ships", "it holds in hands"] {
            assert!(!is_stilted(line), "{line}");
        }
    }
}
