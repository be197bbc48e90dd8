//! Search: rules by the words of a question.

use super::index::{Index, Scores};
use super::{Ledger, Rule};
use crate::words::{self, Asked};

impl Ledger {
    /// The rules in which every word is found, best first: id before title before text, whole words before
    /// beginnings of words before words with a typing mistake. No words find nothing.
    ///
    /// The words may be a question as players ask it: words that only make it a question do not count as long as other words are left. If three or more words
    /// are left and no rule has them all, the answer is the rules with most of them, two at least. At most 20 words are looked for.
    pub fn search(&'static self, wanted: &str) -> Vec<&'static Rule> {
        self.compared(wanted).0
    }

    /// The same, with the number of letter-by-letter comparisons of two words, which is the cost of a search.
    pub(crate) fn compared(&'static self, wanted: &str) -> (Vec<&'static Rule>, usize) {
        let wanted = words::asked(wanted);
        if wanted.is_empty() {
            return (Vec::new(), 0);
        }
        let index = self.index.get_or_init(|| Index::of(self.everything()));
        let mut compared = 0;
        let wanted: Vec<(Asked, Vec<Scores>)> = wanted
            .into_iter()
            .map(|asked| {
                let scores = asked.parts.iter().map(|part| index.scores(part, &mut compared)).collect();
                (asked, scores)
            })
            .collect();
        let scores = self.everything().enumerate().map(|(number, rule)| (score(rule, number, &wanted), rule));
        let mut found: Vec<((usize, u32), &'static Rule)> = scores.filter(|((count, _), _)| *count > 0).collect();
        let most = found.iter().map(|((count, _), _)| *count).max().unwrap_or(0);
        if most < wanted.len() && (wanted.len() < 3 || most < 2) {
            return (Vec::new(), compared);
        }
        found.retain(|((count, _), _)| *count == most);
        found.sort_by(|((_, left), a), ((_, right), b)| right.cmp(left).then(a.id.cmp(&b.id)));
        (found.into_iter().map(|(_, rule)| rule).collect(), compared)
    }

    /// How many different words its rules have.
    #[cfg(test)]
    pub(crate) fn vocabulary(&'static self) -> usize {
        self.index.get_or_init(|| Index::of(self.everything())).count()
    }
}

/// How many of the words are found in a rule with this number, and how well.
fn score(rule: &Rule, number: usize, wanted: &[(Asked, Vec<Scores>)]) -> (usize, u32) {
    let id = rule.id.as_str().to_lowercase();
    let one = |(asked, parts): &(Asked, Vec<Scores>)| {
        id_score(&id, &asked.word).or_else(|| parts.iter().map(|scores| scores[number]).min().filter(|score| *score > 0))
    };
    wanted.iter().filter_map(one).fold((0, 0), |(count, total), score| (count + 1, total + score))
}

fn id_score(id: &str, word: &str) -> Option<u32> {
    let word = word.trim_end_matches('.');
    // A bare number would find every rule with that number in its id.
    if word.is_empty() || word.len() > id.len() || word.chars().all(|c| c.is_ascii_digit()) {
        return None;
    }
    let ends = |rest: &str| rest.is_empty() || rest.starts_with('.');
    if id == word {
        return Some(400);
    }
    let start = if id.starts_with(word) { Some(0) } else { id.find(&format!(".{word}")).map(|dot| dot + 1) };
    start.map(|start| if ends(&id[start + word.len()..]) { 200 } else { 50 })
}
