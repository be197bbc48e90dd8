//! Bots by name: `officer`, or `officer[give=18 take=9]`, which plays as the officer does with these two weights changed.
//!
//! ```
//! use engine::maker::Spelling;
//!
//! let spelling = Spelling::read("officer[give=18 take=9]").expect("a name with two weights");
//! assert_eq!((spelling.kind.as_str(), spelling.changes.len()), ("officer", 2));
//! ```

use std::fmt;

use crate::{Bot, Game, Problem, Weights, bot::BotKind, msg, words::OWN_ONLY};

/// A bot by its name and the weights that differ from the usual ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spelling {
    /// The kind of bot, such as `officer`.
    pub kind: String,
    /// Names and values, in the order of the text.
    pub changes: Vec<(String, i32)>,
}

/// The longest spelling that is read.
const LONGEST: usize = 4096;

impl Spelling {
    /// Reads `officer` or `officer[give=18 take=9]`. Weights stand between spaces, since commas part the seats.
    ///
    /// # Errors
    /// Another form.
    pub fn read(text: &str) -> Result<Spelling, Problem> {
        let bad = || Problem::told("bad-bot", msg!("bad-bot", text = text.chars().take(80).collect::<String>()), OWN_ONLY);
        let text = text.trim();
        if text.len() > LONGEST {
            return Err(bad());
        }
        let Some((kind, rest)) = text.split_once('[') else {
            return Ok(Spelling { kind: text.to_owned(), changes: Vec::new() });
        };
        let inner = rest.strip_suffix(']').ok_or_else(bad)?;
        let change = |word: &str| {
            let (name, value) = word.split_once('=')?;
            Some((name.to_owned(), value.parse().ok()?))
        };
        let changes = inner.split_whitespace().map(change).collect::<Option<Vec<_>>>().ok_or_else(bad)?;
        Ok(Spelling { kind: kind.trim_end().to_owned(), changes })
    }
}

impl fmt::Display for Spelling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.kind)?;
        if self.changes.is_empty() {
            return Ok(());
        }
        let changes: Vec<String> = self.changes.iter().map(|(name, value)| format!("{name}={value}")).collect();
        write!(f, "[{}]", changes.join(" "))
    }
}

/// A bot that can be made again for each game.
pub struct Maker<G: Game> {
    kind: fn(&Weights) -> Box<dyn Bot<G>>,
    weights: Weights,
}

impl<G: Game> Maker<G> {
    /// The maker of the bot that a text names, among `kinds`.
    ///
    /// # Errors
    /// No such bot, or weights that it does not have.
    pub fn named(kinds: &[BotKind<G>], text: &str) -> Result<Maker<G>, Problem> {
        let spelling = Spelling::read(text)?;
        let kind = kinds.iter().find(|kind| kind.name == spelling.kind).ok_or_else(|| unknown_bot(&spelling.kind, kinds))?;
        let table = if kind.weighed { G::WEIGHTS } else { &[] };
        let mut weights = Weights::usual(G::WEIGHTS);
        for (name, value) in &spelling.changes {
            weights.with(table, name, *value).map(|changed| weights = changed)?;
        }
        Ok(Maker { kind: kind.make, weights })
    }

    /// Makes one.
    pub fn make(&self) -> Box<dyn Bot<G>> {
        (self.kind)(&self.weights)
    }
}

fn unknown_bot<G: Game>(name: &str, kinds: &[BotKind<G>]) -> Problem {
    let names = kinds.iter().map(|kind| kind.name).collect::<Vec<_>>().join(", ");
    Problem::told("unknown-bot", msg!("no-such-bot", name = name.to_owned(), names = names), OWN_ONLY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spelling_reads_back_and_other_forms_are_refused() {
        for text in ["officer", "officer[give=18]", "admiral[give=18 take=-9]"] {
            assert_eq!(Spelling::read(text).expect(text).to_string(), text);
        }
        assert_eq!(Spelling::read("officer[]").expect("nothing is changed").to_string(), "officer");
        let long = format!("officer[{}]", "a=1 ".repeat(2000));
        for text in ["officer[give]", "officer[give=x]", "officer[give=1", "officer[give=99999999999]", long.as_str()] {
            assert_eq!(Spelling::read(text).expect_err(text).code, "bad-bot", "{text}");
        }
    }
}
