//! A value as a tree of hashes: enough to find what has changed in it, without its text and without its words being said. Lists that are drawn later
//! are read once for all viewers.

use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use serde::Serialize;

use crate::{
    fingerprint::{ByPrint, Sum},
    sync::walk::{Kind, Visit, Walk},
};

/// A value that takes fewer bytes is sent whole: there are no hashes of its parts.
const WHOLE: usize = 120;

/// The surroundings of a shape are mostly others whenever they change: they are sent whole, and not drawn to be compared.
const SURROUNDINGS: &str = "hover";

/// The list of which the entries may be known without their text: it is never sent whole.
pub(crate) const LOG: &str = "log";

/// Lists of a seat's own, mostly of other things after each command: their entries are sent whole.
const OWN: [&str; 5] = ["choices", "more", "forms", "picks", "denied"];

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
    /// Reads a value.
    pub(crate) fn of<T: Serialize + ?Sized>(value: &T) -> Node {
        let mut builder = Builder::new(false);
        // Reading cannot fail.
        let _ = value.serialize(Walk(&mut builder));
        builder.nodes.pop().unwrap_or_default()
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

/// Makes the tree of what it is shown.
struct Builder {
    nodes: Vec<Node>,
    name: (u32, usize),
    /// The next list has hashes of its entries, however short it is.
    keep: bool,
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
    depth: u32,
}

impl Builder {
    fn new(keep: bool) -> Builder {
        let open = Open { sum: Sum::new(), size: 0, splits: true, flat: false, depth: 0 };
        Builder { nodes: Vec::with_capacity(64), name: (0, 0), keep, open }
    }

    fn push(&mut self, (name, long): (u32, usize), hash: u64, size: usize, parts: Option<Arc<[Node]>>) {
        self.open.sum.add(hash ^ u64::from(name) << 32);
        self.open.size += size + long + 1;
        if self.open.splits {
            self.nodes.push(Node { hash, name, size: (size + long) as u32, parts });
        }
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
        let mut open = Open { sum: Sum::new(), size: 2, splits: keep || !flat, flat, depth: self.open.depth + 1 };
        open.sum.add(kind as u64);
        (self.nodes.len(), name, keep, std::mem::replace(&mut self.open, open))
    }

    fn enter(&mut self, _: &mut Self::Frame, name: &str) {
        self.name = named(name);
    }

    fn child<T: Serialize + ?Sized>(&mut self, _: &mut Self::Frame, name: &str, value: &T) {
        self.name = named(name);
        // Only the lists of a page and of its scene are treated apart.
        if self.open.depth > 2 {
            let _ = value.serialize(Walk(self));
            return;
        }
        let (flat, own) = (self.open.flat, OWN.contains(&name));
        (self.keep, self.open.flat) = (own || name == LOG, own || flat);
        let _ = value.serialize(Walk(self));
        (self.keep, self.open.flat) = (false, flat);
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
        let mut name = std::mem::take(&mut self.name);
        if name.0 == named(SURROUNDINGS).0 {
            return self.push(name, mark, 2 * WHOLE, None);
        }
        if name.0 == 0 {
            name.0 = SPREAD;
        }
        let known = drawn().get(&mark).cloned();
        let known = known.unwrap_or_else(|| {
            let mut builder = Builder::new(true);
            let _ = list.serialize(Walk(&mut builder));
            let made = builder.nodes.pop().unwrap_or_default();
            keep(mark, &made);
            made
        });
        // The list around it must have hashes of its entries as well.
        self.push(name, known.hash, (known.size as usize).max(WHOLE), known.parts);
    }
}

/// Lists that were drawn and that some viewer is shown: by the hash of what each is drawn from.
static DRAWN: LazyLock<Mutex<ByPrint<Node>>> = LazyLock::new(Mutex::default);

/// Number of lists that are kept before those that nobody is shown are looked for.
const FEW: usize = 256;

fn drawn() -> MutexGuard<'static, ByPrint<Node>> {
    DRAWN.lock().unwrap_or_else(PoisonError::into_inner)
}

fn keep(mark: u64, made: &Node) {
    let mut drawn = drawn();
    // The map is full whenever it has doubled.
    if drawn.len() >= FEW && drawn.len() == drawn.capacity() {
        drawn.retain(|_, node| node.parts.as_ref().is_some_and(|parts| Arc::strong_count(parts) > 1));
    }
    drawn.insert(mark, made.clone());
}

#[cfg(test)]
mod tests {
    use engine::{Text, msg};
    use serde_json::json;

    use super::*;

    /// Different things have different hashes, wherever the difference is; equal things have the same.
    #[test]
    fn what_differs_is_told_apart() {
        let values =
            json!([null, 0, false, 1.5, "ab", ["a", "b"], ["ab"], ["a", ["b"]], [["a"], "b"], { "a": "b" }, { "a": null }, [], [null]]);
        let values = values.as_array().expect("a list");
        let texts = [msg!("hits", n = 1), msg!("hits", n = 2), msg!("misses", n = 1), Text::name("hits")];
        let of_values = values.iter().map(|value| [Node::of(value).hash, Node::of(&value.clone()).hash]);
        let all: Vec<[u64; 2]> = of_values.chain(texts.iter().map(|text| [Node::of(text).hash; 2])).collect();
        for (at, [one, same]) in all.iter().enumerate() {
            assert_eq!(one, same);
            assert!(all[..at].iter().all(|[other, _]| other != one), "{at}");
        }
    }
}
