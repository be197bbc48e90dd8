//! Comparing words: lower case, prefixes, and a typing mistake or two.

/// The words of a text in lower case: runs of letters and digits.
pub(crate) fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// Words that make a question or hold a sentence together, and say nothing of what it is about.
const PLAIN: &[&str] = &[
    "a", "about", "am", "an", "and", "are", "at", "be", "been", "by", "can", "could", "did", "do", "does", "for", "from", "get", "had",
    "happens", "has", "have", "he", "her", "him", "his", "how", "i", "if", "in", "is", "it", "its", "many", "may", "me", "might", "much",
    "my", "of", "on", "or", "our", "she", "should", "so", "that", "the", "their", "them", "there", "they", "this", "to", "us", "was", "we",
    "were", "what", "when", "where", "which", "who", "whom", "whose", "why", "will", "with", "would", "you", "your",
];

/// What is asked for, word by word: at most 20, without those that only make it a question, unless there are no others.
pub(crate) fn asked(text: &str) -> Vec<String> {
    let all: Vec<String> = text
        .split_whitespace()
        .map(|word| word.trim_end_matches(['?', '!', ',', ';']).to_lowercase())
        .filter(|word| !word.is_empty())
        .collect();
    let telling = |word: &&String| !PLAIN.contains(&word.as_str());
    let mut words: Vec<String> = if all.iter().any(|word| telling(&word)) { all.iter().filter(telling).cloned().collect() } else { all };
    words.truncate(20);
    words
}

/// Number of single changes (replace, insert, remove, swap two neighbours) between two texts, if at most `limit`.
pub(crate) fn distance(left: &str, right: &str, limit: usize) -> Option<usize> {
    let left: Vec<char> = left.chars().collect();
    let right: Vec<char> = right.chars().collect();
    if left.len().abs_diff(right.len()) > limit {
        return None;
    }
    let mut before: Vec<usize> = vec![0; right.len() + 1];
    let mut last: Vec<usize> = (0..=right.len()).collect();
    for i in 1..=left.len() {
        let mut row = vec![i; right.len() + 1];
        for j in 1..=right.len() {
            let change = usize::from(left[i - 1] != right[j - 1]);
            row[j] = (last[j] + 1).min(row[j - 1] + 1).min(last[j - 1] + change);
            if i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut last, row);
    }
    Some(last[right.len()]).filter(|distance| *distance <= limit)
}

/// How a searched word meets a word of a text, best first.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub(crate) enum Meeting {
    /// The same word but for a typing mistake.
    Typo,
    /// The searched word begins the other.
    Prefix,
    /// The same word.
    Whole,
}

/// How `wanted` meets the best of `words`.
pub(crate) fn meeting(wanted: &str, words: &[String]) -> Option<Meeting> {
    let length = wanted.chars().count();
    let letters = wanted.chars().all(char::is_alphabetic);
    let allowed = match length {
        8.. if letters => 2,
        4.. if letters => 1,
        _ => 0,
    };
    words
        .iter()
        .filter_map(|word| {
            if word == wanted {
                Some(Meeting::Whole)
            } else if word.starts_with(wanted) {
                Some(Meeting::Prefix)
            } else if allowed > 0 && distance(wanted, word, allowed).is_some() {
                Some(Meeting::Typo)
            } else {
                None
            }
        })
        .max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_single_changes() {
        assert_eq!(distance("cube", "cube", 2), Some(0));
        assert_eq!(distance("cbue", "cube", 2), Some(1));
        assert_eq!(distance("sheild", "shield", 2), Some(1));
        assert_eq!(distance("cube", "sphere", 2), None);
        assert_eq!(distance("", "ab", 2), Some(2));
    }

    #[test]
    fn meetings_are_ranked() {
        let text = words("The Cube's shields, re-rolled 25 times");
        assert_eq!(meeting("cube", &text), Some(Meeting::Whole));
        assert_eq!(meeting("shie", &text), Some(Meeting::Prefix));
        assert_eq!(meeting("sheilds", &text), Some(Meeting::Typo));
        assert_eq!(meeting("24", &text), None);
    }
}
