//! The lines by which a written playthrough and one as it is played now differ.

use std::collections::BTreeSet;

/// Old and new lines, each under the heading and the input that they belong to; and the rules that these lines name.
pub fn difference(old: &str, new: &str) -> String {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    let common = common(&old, &new);
    let mut told = Told { lines: Vec::new(), rules: BTreeSet::new(), place: ["", ""], named: ["", ""] };
    let (mut at, mut to) = (0, 0);
    while at < old.len() || to < new.len() {
        if at < old.len() && to < new.len() && old[at] == new[to] {
            told.same(old[at]);
            (at, to) = (at + 1, to + 1);
        } else if to >= new.len() || (at < old.len() && common[at + 1][to] >= common[at][to + 1]) {
            told.other('-', old[at]);
            at += 1;
        } else {
            told.other('+', new[to]);
            to += 1;
        }
    }
    told.written()
}

/// How many lines are common from a place in both on.
fn common(old: &[&str], new: &[&str]) -> Vec<Vec<u32>> {
    let mut all = vec![vec![0; new.len() + 1]; old.len() + 1];
    for at in (0..old.len()).rev() {
        for to in (0..new.len()).rev() {
            all[at][to] = if old[at] == new[to] { all[at + 1][to + 1] + 1 } else { all[at + 1][to].max(all[at][to + 1]) };
        }
    }
    all
}

struct Told<'t> {
    lines: Vec<String>,
    rules: BTreeSet<&'t str>,
    /// The last heading and input.
    place: [&'t str; 2],
    /// Those that stand in the message.
    named: [&'t str; 2],
}

/// The most lines of a message.
const MOST: usize = 60;

impl<'t> Told<'t> {
    fn same(&mut self, line: &'t str) {
        if line.starts_with("== ") {
            self.place = [line, ""];
        } else if !line.starts_with(' ') {
            self.place[1] = line;
        }
    }

    fn other(&mut self, mark: char, line: &'t str) {
        if self.place != self.named {
            self.named = self.place;
            self.lines.extend(self.place.iter().filter(|line| !line.is_empty()).map(|line| format!("  {line}")));
        }
        self.lines.push(format!("{mark} {line}"));
        let named = line.rsplit_once('[').and_then(|(_, rest)| rest.split_once(']'));
        let words = named.into_iter().flat_map(|(words, _)| words.split(' '));
        self.rules.extend(words.filter(|word| word.contains('.')));
    }

    fn written(self) -> String {
        let more = self.lines.len().saturating_sub(MOST);
        let mut all: Vec<String> = self.lines.into_iter().take(MOST).collect();
        all.extend((more > 0).then(|| format!("and {more} more lines")));
        let rules: Vec<&str> = self.rules.into_iter().collect();
        all.push(format!("rules of these lines: {}", if rules.is_empty() { "none".to_owned() } else { rules.join(", ") }));
        all.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_and_new_lines_stand_under_their_input() {
        let old = "# one\n\n== Turn 1\nA: go\n    moved 3 [X.1]\n    x: 3 -> 4\nA: on\n    same\n";
        let new = "# one\n\n== Turn 1\nA: go\n    moved 4 [X.1 Y.2]\n    x: 3 -> 4\nA: on\n    same\n    more\n";
        let wanted = "  == Turn 1\n  A: go\n-     moved 3 [X.1]\n+     moved 4 [X.1 Y.2]\n  == Turn 1\n  A: on\n+     more\nrules of these lines: X.1, Y.2";
        assert_eq!(difference(old, new), wanted);
        let long: String = (0..99).map(|number| format!("{number}\n")).collect();
        assert!(difference("", &long).contains("and 39 more lines"), "{}", difference("", &long));
    }
}
