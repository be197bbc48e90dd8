//! Keys: unguessable words that name tables and let a browser speak for a seat.

use std::sync::atomic::{AtomicU64, Ordering};

/// Letters and digits that are hard to confuse, 5 bits each.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A word of `length` letters with 5 bits of the operating system's randomness each.
pub(crate) fn word(length: usize) -> std::io::Result<String> {
    let mut bytes = vec![0u8; length];
    getrandom::fill(&mut bytes).map_err(|why| std::io::Error::other(why.to_string()))?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// A seed for the dice from the operating system's randomness.
pub(crate) fn seed() -> std::io::Result<u64> {
    let mut bytes = [0u8; 8];
    getrandom::fill(&mut bytes).map_err(|why| std::io::Error::other(why.to_string()))?;
    Ok(u64::from_le_bytes(bytes))
}

/// Source of the seeds of a server's games.
#[derive(Debug)]
pub(crate) enum Seeds {
    /// From the operating system, as it must be where people play.
    System,
    /// One after the other from a number: the same games again, as tests want them.
    From(AtomicU64),
}

impl Seeds {
    pub(crate) fn new(first: Option<u64>) -> Seeds {
        first.map_or(Seeds::System, |first| Seeds::From(AtomicU64::new(first)))
    }

    /// The next one.
    pub(crate) fn next(&self) -> std::io::Result<u64> {
        match self {
            Seeds::System => seed(),
            Seeds::From(next) => Ok(next.fetch_add(1, Ordering::Relaxed)),
        }
    }

    /// A random text that keeps a seed from being guessed from its hash.
    pub(crate) fn nonce(&self) -> std::io::Result<String> {
        match self {
            Seeds::System => word(32),
            Seeds::From(next) => Ok(format!("from-{}", next.load(Ordering::Relaxed))),
        }
    }
}

/// Whether a word from outside can be the name of a table: nothing else ever becomes part of a path.
pub(crate) fn is_word(text: &str) -> bool {
    (8..=40).contains(&text.len()) && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// Compares without leaving early, so that the time taken tells nothing about the first wrong letter.
pub(crate) fn same(left: &str, right: &str) -> bool {
    left.len() == right.len() && left.bytes().zip(right.bytes()).fold(0, |sum, (a, b)| sum | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_long_safe_and_different() {
        let (first, second) = (word(26).expect("the system has randomness"), word(26).expect("the system has randomness"));
        assert_eq!(first.len(), 26);
        assert!(is_word(&first) && first != second);
        assert!(!is_word("../../etc") && !is_word("short") && !is_word(&"a".repeat(41)));
        assert!(same(&first, &first.clone()) && !same(&first, &second));
    }
}
