//! The parts of a page around its pieces: the members of one object, each written by itself. A member is known by a hash; the parts of one are
//! compared only if it changed ([`super::changes`]).

use std::sync::Arc;

use serde::Serialize;

use crate::{
    fingerprint::hash,
    sync::changes::{Hashes, WHOLE, Written},
};

/// About as many bytes they have together.
const USUAL: usize = 2048;

/// The members of an object as text.
#[derive(Debug)]
pub(crate) struct Members {
    text: Vec<u8>,
    /// Name of each member, and start and end of its value.
    values: Vec<(&'static str, usize, usize)>,
}

/// The record of members that are shown: a hash for each, and marks unless it is short or plain.
#[derive(Debug, Default)]
pub(crate) struct Known(Box<[(u64, Option<Arc<Hashes>>)]>);

impl Members {
    pub(crate) fn new() -> Members {
        Members { text: Vec::with_capacity(USUAL), values: Vec::with_capacity(32) }
    }

    /// Writes one more.
    pub(crate) fn put<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) {
        let comma: &[u8] = if self.values.is_empty() { b"\"" } else { b",\"" };
        [comma, name.as_bytes(), b"\":"].into_iter().for_each(|word| self.text.extend_from_slice(word));
        let start = self.text.len();
        // Writing to memory cannot fail.
        let _ = serde_json::to_writer(&mut self.text, value);
        self.values.push((name, start, self.text.len()));
    }

    /// All of them, with commas between them.
    pub(crate) fn text(&self) -> &str {
        str::from_utf8(&self.text).unwrap_or_default()
    }

    /// The name of each, and its value.
    fn each(&self) -> impl Iterator<Item = (&'static str, &[u8])> {
        self.values.iter().map(|(name, start, end)| (*name, &self.text[*start..*end]))
    }

    /// The record after they are sent.
    pub(crate) fn known(&self) -> Known {
        let hashes = |value: &[u8]| marked(value).map(|written| Arc::new(written.hashes()));
        Known(self.each().map(|(_, value)| (hash(value), hashes(value))).collect())
    }

    /// Writes the members that differ, each as a change, with commas between them; returns the record after them.
    pub(crate) fn since(&self, before: &Known, out: &mut String) -> Known {
        let start = out.len();
        let each = self.each().zip(&before.0).map(|((name, value), (old, hashes))| {
            let print = hash(value);
            if print == *old {
                return (print, hashes.clone());
            }
            let comma = if out.len() > start { ",\"" } else { "\"" };
            [comma, name, "\":"].into_iter().for_each(|word| out.push_str(word));
            let written = marked(value);
            match (&written, hashes) {
                (Some(written), Some(hashes)) => {
                    written.since(hashes, out);
                }
                _ => ["{\"=\":", str::from_utf8(value).unwrap_or_default(), "}"].into_iter().for_each(|word| out.push_str(word)),
            }
            (print, written.map(|written| Arc::new(written.hashes())))
        });
        Known(each.collect())
    }
}

/// A value with its marks, if it can be sent in part.
fn marked(value: &[u8]) -> Option<Written> {
    let text = str::from_utf8(value).ok().filter(|text| text.len() >= WHOLE && text.starts_with(['{', '[']))?;
    Some(Written::new(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::sync::changes::apply;

    fn members(all: &Value) -> Members {
        let mut members = Members::new();
        for (name, at) in [("one", 0), ("two", 1), ("three", 2)] {
            members.put(name, &all[at]);
        }
        members
    }

    /// The change of the members is that of the object they form.
    #[test]
    fn members_are_told_as_their_object_is() {
        let long = |word: &str| json!({ "a": word, "b": "x".repeat(WHOLE), "c": [word, 1] });
        let states = [
            json!([1, "short", "z".repeat(WHOLE)]),
            json!([1, long("x"), [long("x"), long("y")]]),
            json!([2, long("y"), [long("x"), long("z")]]),
            json!(["x".repeat(2 * WHOLE), long("y"), [long("z")]]),
            json!([[], "y".repeat(2 * WHOLE), {}]),
        ];
        let whole = |members: &Members| format!("{{{}}}", members.text());
        for before in states.iter().map(members) {
            for after in states.iter().map(members) {
                let mut change = String::new();
                let then = after.since(&before.known(), &mut change);
                assert_eq!(change, Written::new(whole(&after)).members_since(&Written::new(whole(&before)).hashes()).expect("objects"));
                let read = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
                let told = apply(&read(&whole(&before)), &read(&format!("{{\"~\":{{{change}}}}}")));
                assert_eq!(told, Some(read(&whole(&after))));
                let mut again = String::new();
                after.since(&then, &mut again);
                assert_eq!(again, "");
            }
        }
    }
}
