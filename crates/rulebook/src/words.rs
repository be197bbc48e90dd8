//! Comparing words: lower case, prefixes, and a typing mistake or two.

/// The words of a text in lower case: runs of letters and digits.
pub(crate) fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// Words that make a question or hold a sentence together, and do not name its subject.
const PLAIN: &[&str] = &[
    "a", "about", "am", "an", "and", "are", "at", "be", "been", "by", "can", "could", "did", "do", "does", "for", "from", "get", "had",
    "happens", "has", "have", "he", "her", "him", "his", "how", "i", "if", "in", "is", "it", "its", "many", "may", "me", "might", "much",
    "my", "of", "on", "or", "our", "she", "should", "so", "that", "the", "their", "them", "there", "they", "this", "to", "us", "was", "we",
    "were", "what", "when", "where", "which", "who", "whom", "whose", "why", "will", "with", "would", "you", "your",
];

/// The most words of one search; a word with signs in it counts as its parts.
pub(crate) const MOST: usize = 20;

/// A word that is asked for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    /// As it was written, in lower case.
    pub(crate) word: String,
    /// The runs of letters and digits in it.
    pub(crate) parts: Vec<String>,
}

/// The words of a search, without those that only make it a question, unless there are no others. Words and parts of words beyond [`MOST`] are left out.
pub(crate) fn asked(text: &str) -> Vec<Asked> {
    let all: Vec<String> = text
        .split_whitespace()
        .map(|word| word.trim_end_matches(['?', '!', ',', ';']).to_lowercase())
        .filter(|word| !word.is_empty())
        .collect();
    let telling = |word: &String| !PLAIN.contains(&word.as_str());
    let none = !all.iter().any(telling);
    let mut room = MOST;
    let mut asked = Vec::new();
    for word in all.into_iter().filter(|word| none || telling(word)).take(MOST) {
        let mut parts = words(&word);
        parts.truncate(room);
        room -= parts.len();
        asked.push(Asked { word, parts });
        if room == 0 {
            break;
        }
    }
    asked
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
    let mut row = before.clone();
    for i in 1..=left.len() {
        row[0] = i;
        for j in 1..=right.len() {
            let change = usize::from(left[i - 1] != right[j - 1]);
            row[j] = (last[j] + 1).min(row[j - 1] + 1).min(last[j - 1] + change);
            if i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        // No later row has a smaller number.
        if row.iter().all(|changes| *changes > limit) {
            return None;
        }
        (before, last, row) = (last, row, before);
    }
    Some(last[right.len()]).filter(|distance| *distance <= limit)
}

/// How a searched word meets a word of a text, best first.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub(crate) enum Meeting {
    /// The same word except for a typing mistake.
    Typo,
    /// The searched word begins the other.
    Prefix,
    /// The same word.
    Whole,
}

/// A word that is looked for.
pub(crate) struct Wanted<'w> {
    word: &'w str,
    length: usize,
    /// How many single changes a mistyped word may have.
    allowed: usize,
}

impl Wanted<'_> {
    pub(crate) fn new(word: &str) -> Wanted<'_> {
        let length = word.chars().count();
        let letters = word.chars().all(char::is_alphabetic);
        let allowed = match length {
            8.. if letters => 2,
            4.. if letters => 1,
            _ => 0,
        };
        Wanted { word, length, allowed }
    }

    /// How it meets another word. `compared` rises where the two had to be held against each other letter by letter.
    pub(crate) fn meets(&self, other: &str, compared: &mut usize) -> Option<Meeting> {
        if other.starts_with(self.word) {
            return Some(if other.len() == self.word.len() { Meeting::Whole } else { Meeting::Prefix });
        }
        if self.allowed == 0 || other.chars().count().abs_diff(self.length) > self.allowed {
            return None;
        }
        *compared += 1;
        distance(self.word, other, self.allowed).map(|_| Meeting::Typo)
    }
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
        let meeting = |wanted: &str| text.iter().filter_map(|word| Wanted::new(wanted).meets(word, &mut 0)).max();
        assert_eq!(meeting("cube"), Some(Meeting::Whole));
        assert_eq!(meeting("shie"), Some(Meeting::Prefix));
        assert_eq!(meeting("sheilds"), Some(Meeting::Typo));
        assert_eq!(meeting("24"), None);
    }

    #[test]
    fn so_much_is_asked_for_and_no_more() {
        let count = |text: &str| asked(text).iter().map(|word| word.parts.len()).sum::<usize>();
        assert_eq!(count("re-roll the dice?"), 3);
        assert_eq!(count(&"pass;".repeat(3000)), MOST);
        assert_eq!(count(&"pass ".repeat(3000)), MOST);
        assert_eq!(count(&"a;b ".repeat(3000)), MOST);
        assert_eq!(asked(&"?- ".repeat(3000)).len(), MOST);
    }
}
