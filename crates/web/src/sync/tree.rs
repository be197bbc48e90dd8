//! A value as a tree of hashes: enough to find what has changed in it, without its text and without its words being said. Lists that are drawn later
//! are read once for all viewers.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use serde::Serialize;

use crate::{
    fingerprint::{ByPrint, Sum},
    sync::walk::{Kind, Visit, Walk},
};

/// A value that takes fewer bytes is sent whole: there are no hashes of its parts.
const WHOLE: usize = 120;

/// The list of which the entries may be known without their text: it is never sent whole.
pub(crate) const LOG: &str = "log";

/// Lists of a seat's own, mostly of other things after each command: their entries are sent whole.
const OWN: [&str; 5] = ["choices", "more", "forms", "picks", "denied"];

/// Ends an object or a list.
const CLOSED: u64 = 0x1000_0001;

/// The name of a list that stands for its entries in another one.
const SPREAD: u32 = 1;

/// One value. Each viewer has many, so they are small.
#[derive(Clone, Debug, Default)]
pub(crate) struct Node {
    pub(crate) hash: u64,
    /// A hash of its name; 0 for an entry of a list.
    pub(crate) name: u32,
    /// About as many bytes it takes as JSON.
    pub(crate) size: u32,
    parts: Option<Arc<[Node]>>,
}

impl Node {
    /// Reads a page.
    pub(crate) fn of<T: Serialize + ?Sized>(page: &T) -> Node {
        Builder::new(true, false).read(page)
    }

    pub(crate) fn parts(&self) -> &[Node] {
        self.parts.as_deref().unwrap_or_default()
    }

    pub(crate) fn has_parts(&self) -> bool {
        self.parts.is_some()
    }

    /// Hash of the first of its values: the id or the name of most things.
    pub(crate) fn first(&self) -> u64 {
        self.parts().first().map_or(self.hash, Node::first)
    }

    /// The member with this name.
    pub(crate) fn find(&self, name: u32) -> Option<&Node> {
        self.parts().iter().find(|part| part.name == name)
    }

    pub(crate) fn member(&self, name: &str) -> Option<&Node> {
        self.find(named(name).0)
    }

    /// With these members of another one, which this one has not.
    pub(crate) fn with(mut self, other: &Node, names: &[&str]) -> Node {
        let more = names.iter().filter_map(|name| other.member(name)).cloned();
        self.parts = Some(self.parts().iter().cloned().chain(more).collect());
        self
    }

    /// Whether it is a list that stands for its entries.
    pub(crate) fn is_spread(&self) -> bool {
        self.name == SPREAD
    }

    fn is_object(&self) -> bool {
        self.parts().first().is_some_and(|part| part.name > SPREAD)
    }

    /// The entries of a list.
    pub(crate) fn entries(&self) -> Vec<&Node> {
        let entries = |part| if Node::is_spread(part) { part.parts() } else { std::slice::from_ref(part) };
        self.parts().iter().flat_map(entries).collect()
    }

    /// Whether the change from one value to another can be said part by part: not if a member is gone.
    pub(crate) fn leads_to(&self, new: &Node) -> bool {
        if self.parts.is_none() || new.parts.is_none() || self.is_object() != new.is_object() {
            return false;
        }
        match (self.parts(), new.parts()) {
            // One that is named by its variant.
            ([old], [new]) if new.name > SPREAD => old.name == new.name && old.leads_to(new),
            (olds, _) if new.is_object() => olds.iter().all(|old| new.find(old.name).is_some()),
            _ => true,
        }
    }
}

/// A hash of a name, and how many bytes it takes. Names are short and there are many of them: two that meet in one object would only be sent whole.
fn named(name: &str) -> (u32, usize) {
    let bytes = name.as_bytes();
    let (first, last) = match (bytes.first_chunk::<8>(), bytes.last_chunk::<8>()) {
        (Some(first), Some(last)) => (u64::from_le_bytes(*first), u64::from_le_bytes(*last)),
        _ => (bytes.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte)), 0),
    };
    let number = (first ^ last.rotate_left(29) ^ bytes.len() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    if bytes.is_empty() { (0, 0) } else { ((number >> 32) as u32 | 2, bytes.len() + 3) }
}

/// Makes the tree of a page, or of a part of one.
struct Builder {
    nodes: Vec<Node>,
    name: (u32, usize),
    /// Whether it is a whole page: the parts of its lists' entries are looked up.
    page: bool,
    /// The next list has hashes of its entries, however short it is.
    keep: bool,
    /// The entries of the next list have no parts.
    own: bool,
    open: Open,
}

/// The object or list that is open.
struct Open {
    /// What has been met of it: a sum, and about how many bytes.
    sum: Sum,
    size: usize,
    /// Whether its parts become nodes.
    splits: bool,
    /// Whether those in it have no parts.
    flat: bool,
}

impl Builder {
    fn new(page: bool, keep: bool) -> Builder {
        let open = Open { sum: Sum::new(), size: 0, splits: true, flat: false };
        Builder { nodes: Vec::with_capacity(if page { 512 } else { 16 }), name: (0, 0), page, keep, own: false, open }
    }

    fn read<T: Serialize + ?Sized>(mut self, value: &T) -> Node {
        // Reading cannot fail.
        let _ = value.serialize(Walk(&mut self));
        self.nodes.pop().unwrap_or_default()
    }

    fn push(&mut self, (name, long): (u32, usize), hash: u64, size: usize, parts: Option<Arc<[Node]>>) {
        self.open.sum.add(hash ^ u64::from(name) << 32);
        self.open.size += size + long + 1;
        if self.open.splits {
            self.nodes.push(Node { hash, name, size: (size + long) as u32, parts });
        }
    }

    /// An entry of a list of the page. Most were there before: the parts of one are read only if no viewer has met it.
    fn entry<T: Serialize + ?Sized>(&mut self, value: &T) {
        let mut flat = Flat { sum: Sum::new(), size: 0, spread: None };
        // Reading cannot fail.
        let _ = value.serialize(Walk(&mut flat));
        if let Some(spread) = flat.spread {
            // The list around it must have hashes of its entries as well.
            return self.push((SPREAD, 0), spread.hash, (spread.size as usize).max(WHOLE), spread.parts);
        }
        let (hash, splits) = (flat.sum.end(), self.open.splits && !self.own && flat.size > WHOLE);
        let parts = splits.then(|| known(hash, false, value).parts).flatten();
        self.push((0, 0), hash, flat.size, parts);
    }
}

impl Visit for Builder {
    /// Number of nodes before it, its name, whether it is kept in parts, and what it stands in.
    type Frame = (usize, (u32, usize), bool, Open);

    fn plain(&mut self, hash: u64, size: usize) {
        let name = std::mem::take(&mut self.name);
        self.push(name, hash, size, None);
    }

    fn open(&mut self, kind: Kind) -> Self::Frame {
        let (name, keep) = (std::mem::take(&mut self.name), std::mem::take(&mut self.keep));
        let flat = self.open.flat || kind == Kind::Flat;
        let mut open = Open { sum: Sum::new(), size: 2, splits: keep || !flat, flat };
        open.sum.add(kind as u64);
        (self.nodes.len(), name, keep, std::mem::replace(&mut self.open, open))
    }

    fn enter(&mut self, _: &mut Self::Frame, name: &str) {
        self.name = named(name);
    }

    fn child<T: Serialize + ?Sized>(&mut self, _: &mut Self::Frame, name: &str, value: &T) {
        if self.page && name.is_empty() {
            return self.entry(value);
        }
        self.name = named(name);
        let own = self.page && OWN.contains(&name);
        (self.keep, self.own) = (own || self.page && name == LOG, own);
        let _ = value.serialize(Walk(self));
        (self.keep, self.own) = (false, false);
    }

    fn close(&mut self, (start, name, keep, around): Self::Frame) {
        let Open { sum, size, splits, .. } = std::mem::replace(&mut self.open, around);
        let parts = if splits && (keep || size >= WHOLE) {
            Some(self.nodes.drain(start..).collect())
        } else {
            self.nodes.truncate(start);
            None
        };
        self.push(name, sum.end(), size, parts);
    }

    fn later<T: Serialize + ?Sized>(&mut self, mark: u64, list: &T) {
        let name = std::mem::take(&mut self.name);
        let Node { hash, size, parts, .. } = known(mark, true, list);
        self.push(name, hash, size as usize, parts);
    }
}

/// Reads a value into one hash.
struct Flat {
    sum: Sum,
    size: usize,
    /// If it is a list that stands for its entries.
    spread: Option<Node>,
}

impl Visit for Flat {
    /// Whether its ends are marked. A pair always has the same number of values.
    type Frame = bool;

    fn plain(&mut self, hash: u64, size: usize) {
        self.sum.add(hash);
        self.size += size + 1;
    }

    fn text(&mut self, text: &[u8]) {
        self.sum.bytes(text);
        self.size += text.len() + 3;
    }

    fn open(&mut self, kind: Kind) -> bool {
        self.size += 3;
        let marked = kind != Kind::Flat;
        if marked {
            self.sum.add(kind as u64);
        }
        marked
    }

    fn enter(&mut self, _: &mut bool, name: &str) {
        let (hash, size) = named(name);
        // The hash does not cover the middle of a longer one.
        if name.len() > 16 {
            self.sum.bytes(name.as_bytes());
        } else {
            self.sum.add(hash.into());
        }
        self.size += size;
    }

    fn child<T: Serialize + ?Sized>(&mut self, frame: &mut bool, name: &str, value: &T) {
        if !name.is_empty() {
            self.enter(frame, name);
        }
        let _ = value.serialize(Walk(self));
    }

    fn close(&mut self, marked: bool) {
        if marked {
            self.sum.add(CLOSED);
        }
    }

    fn later<T: Serialize + ?Sized>(&mut self, mark: u64, list: &T) {
        let node = known(mark, true, list);
        let alone = self.size == 0;
        self.plain(node.hash, node.size as usize);
        self.spread = alone.then_some(node);
    }
}

/// Trees of entries and of drawn lists that some viewer is shown: by the hash of an entry, or of what a list is drawn from.
static KNOWN: LazyLock<Mutex<ByPrint<Node>>> = LazyLock::new(Mutex::default);

/// Number of trees that are kept before those that nobody is shown are looked for.
const FEW: usize = 256;

/// The tree of a value, read once for all viewers.
fn known<T: Serialize + ?Sized>(print: u64, keep: bool, value: &T) -> Node {
    let trees = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(node) = trees().get(&print) {
        return node.clone();
    }
    let node = Builder::new(false, keep).read(value);
    let mut trees = trees();
    // The map is full whenever it has doubled.
    if trees.len() >= FEW && trees.len() == trees.capacity() {
        trees.retain(|_, node| node.parts.as_ref().is_some_and(|parts| Arc::strong_count(parts) > 1));
    }
    trees.insert(print, node.clone());
    node
}

#[cfg(test)]
mod tests {
    use engine::{Text, msg};
    use serde_json::{Value, json};

    use super::*;

    /// Different things have different hashes, wherever the difference is; equal things have the same.
    #[test]
    fn what_differs_is_told_apart() {
        let values = json!([null, 0, false, 1.5, "ab", ["a", "b"], ["ab"], ["a", ["b"]], [["a"], "b"], [["a", "b"]], { "a": "b" }, { "b": "a" }, { "a": null }, [], [null]]);
        let values = values.as_array().expect("a list");
        let texts = [msg!("hits", n = 1), msg!("hits", n = 2), msg!("misses", n = 1), Text::name("hits")];
        let twice = |value: &Value| [Node::of(value).hash, Node::of(&value.clone()).hash];
        let of_values = values.iter().map(twice);
        let of_entries = values.iter().map(|value| twice(&json!([["an entry", value]])));
        let all: Vec<[u64; 2]> = of_values.chain(of_entries).chain(texts.iter().map(|text| [Node::of(text).hash; 2])).collect();
        for (at, [one, same]) in all.iter().enumerate() {
            assert_eq!(one, same);
            assert!(all[..at].iter().all(|[other, _]| other != one), "{at}");
        }
    }
}
