//! The change between two states of a page, as small as possible without the text of the former state: only marks are kept of it, a hash for each of
//! its parts. The page applies the change (`table/delta.js`).
//!
//! - `{"=": value}`: this instead
//! - `{"~": {name: change}}`: an object, its changed or new members
//! - `{"@": {index: change}}`: an array of the same length
//! - `{"^": [start, gone, [items]]}`: an array, in which from `start` on `gone` entries leave and these items come
//! - `{"&": [step]}`: an array that is put together anew; a step is `[from, count]` for entries that were there, `[from, change]` for one of them that has
//!   changed, or `{"=": value}` for a new one

use serde_json::Value;

use crate::fingerprint::{Sum, hash, hash_all};

/// A part shorter than this as text is sent whole: its parts have no marks of their own.
pub(crate) const WHOLE: usize = 120;

/// Kind of a part.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Kind {
    Object,
    Array,
    Plain,
}

/// The mark of one value of a page. Those of its members or entries follow it. Each viewer has many, so they are small.
#[derive(Copy, Clone, Debug)]
struct Mark {
    hash: u64,
    /// A hash of its name in the object it belongs to.
    name: u32,
    /// Number of marks in it, its own included, times four; plus its kind.
    shape: u32,
}

impl Mark {
    fn new(hash: u64, name: u32, size: usize, kind: Kind) -> Mark {
        Mark { hash, name, shape: (size as u32) << 2 | kind as u32 }
    }

    /// A value that has no marks in it.
    fn plain(hash: u64, name: u32) -> Mark {
        Mark::new(hash, name, 1, Kind::Plain)
    }

    fn size(self) -> usize {
        (self.shape >> 2) as usize
    }

    fn kind(self) -> Kind {
        match self.shape & 3 {
            0 => Kind::Object,
            1 => Kind::Array,
            _ => Kind::Plain,
        }
    }
}

/// The marks of a page.
#[derive(Debug, Default)]
pub(crate) struct Hashes(Box<[Mark]>);

/// A page as text, with its marks and where the text of each is.
#[derive(Debug)]
pub(crate) struct Written {
    pub(crate) text: String,
    hashes: Vec<Mark>,
    /// Span of each mark's value, and of its name.
    spans: Vec<[Span; 2]>,
}

type Span = (u32, u32);

impl Written {
    /// Marks a text of JSON as `serde_json` writes it, without spaces.
    pub(crate) fn new(text: String) -> Written {
        Written::with(text, WHOLE)
    }

    /// Marks the members of an object and nothing in them.
    pub(crate) fn in_members(text: String) -> Written {
        let mut reader = Reader { text: text.as_bytes(), at: 0, whole: usize::MAX, hashes: Vec::new(), spans: Vec::new() };
        reader.hashes.push(Mark::plain(0, 0));
        reader.spans.push([(0, text.len() as u32), (0, 0)]);
        let hash = reader.list(b'}', true);
        reader.hashes[0] = Mark::new(hash, 0, reader.hashes.len(), Kind::Object);
        let (hashes, spans) = (reader.hashes, reader.spans);
        Written { text, hashes, spans }
    }

    fn with(text: String, whole: usize) -> Written {
        let room = 4 + text.len() / 100;
        let (hashes, spans) = {
            let mut reader =
                Reader { text: text.as_bytes(), at: 0, whole, hashes: Vec::with_capacity(room), spans: Vec::with_capacity(room) };
            reader.value((0, 0));
            (reader.hashes, reader.spans)
        };
        Written { text, hashes, spans }
    }

    /// The marks alone, as they are kept to compare the next page with.
    pub(crate) fn hashes(&self) -> Hashes {
        Hashes(self.hashes.clone().into())
    }

    /// Writes the change that leads from `before` to this, and says whether it did: not where they are equal.
    pub(crate) fn since(&self, before: &Hashes, out: &mut String) -> bool {
        let differs = before.0.first().zip(self.hashes.first()).is_some_and(|(old, new)| old.hash != new.hash);
        if differs {
            self.change(&before.0, 0, 0, out);
        }
        differs
    }

    /// The members of an object that differ, with commas between them; `None` if it can only be sent whole.
    pub(crate) fn members_since(&self, before: &Hashes) -> Option<String> {
        let (old, new) = (before.0.first()?, self.hashes.first()?);
        if old.kind() != Kind::Object || new.kind() != Kind::Object {
            return None;
        }
        let mut out = String::new();
        if old.hash == new.hash {
            return Some(out);
        }
        self.members(&before.0, 0, 0, &mut out).then_some(out)
    }

    /// All members of an object, each as a change, with commas between them.
    pub(crate) fn members_all(&self) -> String {
        let mut out = String::new();
        for (count, member) in children(&self.hashes, 0).into_iter().enumerate() {
            if count > 0 {
                out.push(',');
            }
            out.push_str(self.said(self.spans[member][1]));
            out.push(':');
            self.instead(member, &mut out);
        }
        out
    }

    fn said(&self, (start, end): Span) -> &str {
        self.text.get(start as usize..end as usize).unwrap_or_default()
    }

    fn value(&self, at: usize) -> &str {
        self.said(self.spans[at][0])
    }

    fn instead(&self, at: usize, out: &mut String) {
        out.push_str("{\"=\":");
        out.push_str(self.value(at));
        out.push('}');
    }

    /// The change from the value marked at `old` to the value at `new`.
    fn change(&self, before: &[Mark], old: usize, new: usize, out: &mut String) {
        let start = out.len();
        let told = match (before[old].kind(), self.hashes[new].kind()) {
            (Kind::Object, Kind::Object) => {
                out.push_str("{\"~\":{");
                let told = self.members(before, old, new, out);
                out.push_str("}}");
                told
            }
            (Kind::Array, Kind::Array) => {
                let (olds, news) = (children(before, old), children(&self.hashes, new));
                if olds.len() == news.len() {
                    self.entries(before, &olds, &news, out)
                } else {
                    self.splice(before, &olds, &news, out)
                }
                true
            }
            _ => false,
        };
        // If nearly everything differs, the whole value is shorter.
        if !told || out.len() - start > self.value(new).len() + 6 {
            out.truncate(start);
            self.instead(new, out);
        }
    }

    /// Whether the members suffice to describe the change: not if some are gone.
    fn members(&self, before: &[Mark], old: usize, new: usize, out: &mut String) -> bool {
        let (olds, news) = (children(before, old), children(&self.hashes, new));
        let (mut kept, mut first) = (0, true);
        for (place, &member) in news.iter().enumerate() {
            let name = self.hashes[member].name;
            let same = olds.get(place).filter(|at| before[**at].name == name).or_else(|| olds.iter().find(|at| before[**at].name == name));
            kept += usize::from(same.is_some());
            if same.is_some_and(|same| before[*same].hash == self.hashes[member].hash) {
                continue;
            }
            if !first {
                out.push(',');
            }
            first = false;
            out.push_str(self.said(self.spans[member][1]));
            out.push(':');
            match same {
                Some(&same) => self.change(before, same, member, out),
                None => self.instead(member, out),
            }
        }
        kept == olds.len()
    }

    fn entries(&self, before: &[Mark], olds: &[usize], news: &[usize], out: &mut String) {
        let changed = olds.iter().zip(news).enumerate().filter(|(_, (old, new))| before[**old].hash != self.hashes[**new].hash);
        out.push_str("{\"@\":{");
        for (count, (index, (&old, &new))) in changed.enumerate() {
            out.push_str(if count == 0 { "\"" } else { ",\"" });
            out.push_str(&index.to_string());
            out.push_str("\":");
            self.change(before, old, new, out);
        }
        out.push_str("}}");
    }

    fn splice(&self, before: &[Mark], olds: &[usize], news: &[usize], out: &mut String) {
        let same = |(old, new): &(&usize, &usize)| before[**old].hash == self.hashes[**new].hash;
        let start = olds.iter().zip(news).take_while(same).count();
        let (olds, news) = (&olds[start..], &news[start..]);
        let end = olds.iter().rev().zip(news.iter().rev()).take_while(same).count();
        out.push_str(&format!("{{\"^\":[{start},{},[", olds.len() - end));
        for (count, &new) in news[..news.len() - end].iter().enumerate() {
            if count > 0 {
                out.push(',');
            }
            out.push_str(self.value(new));
        }
        out.push_str("]]}");
    }
}

/// Indices of the marks of a value's members or entries.
fn children(hashes: &[Mark], of: usize) -> Vec<usize> {
    let (mut found, mut at, end) = (Vec::new(), of + 1, of + hashes[of].size());
    while at < end {
        found.push(at);
        at += hashes[at].size();
    }
    found
}

/// Goes through a text of JSON once.
struct Reader<'t> {
    text: &'t [u8],
    at: usize,
    whole: usize,
    hashes: Vec<Mark>,
    spans: Vec<[Span; 2]>,
}

impl Reader<'_> {
    fn peek(&self) -> u8 {
        self.text.get(self.at).copied().unwrap_or_default()
    }

    /// Reads a value with this name, and marks it. Returns its hash.
    fn value(&mut self, name: Span) -> u64 {
        let (start, mark) = (self.at, self.hashes.len());
        let called = if name.1 > name.0 { hash(&self.text[name.0 as usize..name.1 as usize]) as u32 } else { 0 };
        self.hashes.push(Mark::plain(0, called));
        self.spans.push([(0, 0), name]);
        if let Some(end) = self.short() {
            self.at = end;
            self.spans[mark][0] = (start as u32, end as u32);
            self.hashes[mark].hash = hash(&self.text[start..end]);
            return self.hashes[mark].hash;
        }
        let (kind, inner) = match self.peek() {
            b'{' => (Kind::Object, self.list(b'}', true)),
            b'[' => (Kind::Array, self.list(b']', false)),
            b'"' => {
                self.string();
                (Kind::Plain, 0)
            }
            _ => {
                let rest = &self.text[self.at..];
                self.at += rest.iter().position(|byte| matches!(byte, b',' | b'}' | b']')).unwrap_or(rest.len());
                (Kind::Plain, 0)
            }
        };
        self.spans[mark][0] = (start as u32, self.at as u32);
        if self.at - start < self.whole {
            self.hashes.truncate(mark + 1);
            self.spans.truncate(mark + 1);
            self.hashes[mark].hash = hash(&self.text[start..self.at]);
        } else {
            let size = self.hashes.len() - mark;
            let hash = if kind == Kind::Plain { hash(&self.text[start..self.at]) } else { hash_all([inner, kind as u64]) };
            self.hashes[mark] = Mark::new(hash, called, size, kind);
        }
        self.hashes[mark].hash
    }

    /// End of an object or array that is too short for marks in it.
    fn short(&self) -> Option<usize> {
        let rest = &self.text[self.at..];
        if !matches!(rest.first(), Some(b'{' | b'[')) {
            return None;
        }
        let (mut depth, mut quoted, mut escaped) = (0_u32, false, false);
        for (count, &byte) in rest.iter().take(self.whole.saturating_sub(1)).enumerate() {
            match byte {
                _ if escaped => escaped = false,
                b'\\' => escaped = quoted,
                b'"' => quoted = !quoted,
                _ if quoted => {}
                b'{' | b'[' => depth += 1,
                b'}' | b']' if depth == 1 => return Some(self.at + count + 1),
                b'}' | b']' => depth -= 1,
                _ => {}
            }
        }
        None
    }

    /// The members or entries up to the closing sign; gives a hash of all.
    fn list(&mut self, close: u8, named: bool) -> u64 {
        let mut all = Sum::new();
        self.at += 1;
        while self.at < self.text.len() && self.peek() != close {
            let mut name = (0, 0);
            if named {
                let start = self.at;
                self.string();
                name = (start as u32, self.at as u32);
                self.at += 1;
            }
            let mark = self.hashes.len();
            let own = self.value(name);
            all.add(own);
            all.add(self.hashes[mark].name.into());
            if self.peek() == b',' {
                self.at += 1;
            }
        }
        self.at += 1;
        all.end()
    }

    /// Passes a string, whose first sign is its quotation mark.
    fn string(&mut self) {
        self.at += 1;
        while let Some(&byte) = self.text.get(self.at) {
            match byte {
                b'"' => break,
                b'\\' => self.at += 2,
                _ => self.at += 1,
            }
        }
        self.at = (self.at + 1).min(self.text.len());
    }
}

/// Applies a change as the page does it; nothing where it does not fit.
pub(crate) fn apply(value: &Value, change: &Value) -> Option<Value> {
    if let Some(whole) = change.get("=") {
        return Some(whole.clone());
    }
    if let Some(splice) = change.get("^") {
        let mut entries = value.as_array()?.clone();
        let number = |index: usize| splice.get(index).and_then(Value::as_u64).map(|number| number as usize);
        let (start, gone, items) = (number(0)?, number(1)?, splice.get(2)?.as_array()?);
        entries.get(start..start + gone)?;
        entries.splice(start..start + gone, items.iter().cloned());
        return Some(Value::Array(entries));
    }
    if let Some(steps) = change.get("&") {
        let (entries, mut next) = (value.as_array()?, Vec::new());
        for step in steps.as_array()? {
            let from = step.get(0).and_then(Value::as_u64).map(|from| from as usize);
            match (from, step.get(1).and_then(Value::as_u64)) {
                (Some(from), Some(count)) => next.extend_from_slice(entries.get(from..from + count as usize)?),
                (Some(from), None) => next.push(apply(entries.get(from)?, step.get(1)?)?),
                (None, _) => next.push(step.get("=")?.clone()),
            }
        }
        return Some(Value::Array(next));
    }
    if let Some(entries) = change.get("@") {
        let mut next = value.as_array()?.clone();
        for (index, inner) in entries.as_object()? {
            let entry = next.get_mut(index.parse::<usize>().ok()?)?;
            *entry = apply(entry, inner)?;
        }
        return Some(Value::Array(next));
    }
    let mut next = value.as_object()?.clone();
    for (name, inner) in change.get("~")?.as_object()? {
        let old = value.get(name).cloned().unwrap_or_default();
        next.insert(name.clone(), apply(&old, inner)?);
    }
    Some(Value::Object(next))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn change(before: &Value, after: &Value, whole: usize) -> Option<Value> {
        let hashes = Written::with(before.to_string(), whole).hashes();
        let mut change = String::new();
        let differs = Written::with(after.to_string(), whole).since(&hashes, &mut change);
        differs.then(|| serde_json::from_str(&change).expect("a change is JSON"))
    }

    #[test]
    fn a_change_leads_from_one_state_to_the_other() {
        let states = [
            json!({ "shapes": [{ "id": "a", "x": 1 }, { "id": "b", "x": 2 }], "log": ["one"], "who": "A" }),
            json!({ "shapes": [{ "id": "a", "x": 5 }, { "id": "b", "x": 2 }], "log": ["one", "two"], "who": "A" }),
            json!({ "shapes": [{ "id": "b", "x": 2 }], "log": ["two", "three"], "end": { "=": 1 } }),
            json!({ "shapes": [], "log": null, "who": { "-": ["who"] } }),
            json!({ "shapes": [[1, 2], [3]], "log": [null, null, 1], "who": {} }),
            json!({ "shapes": ["a \"sign\" }] \\", "ä,:{["], "log": [-1.5e-7, true, false], "who": { "\"": "\\\"", "": [[], {}] } }),
        ];
        for whole in [0, 8, 20, WHOLE] {
            for before in &states {
                assert_eq!(change(before, before, whole), None);
                for after in states.iter().filter(|after| *after != before) {
                    let change = change(before, after, whole).expect("they differ");
                    assert_eq!(apply(before, &change).as_ref(), Some(after), "{before} to {after} by {change}");
                }
            }
        }
    }

    #[test]
    fn what_did_not_change_is_not_sent() {
        let ships =
            |x: u32| json!({ "shapes": (0..200).map(|id| json!({ "id": id, "x": if id == 7 { x } else { 0 } })).collect::<Vec<_>>() });
        let told = json!({ "~": { "shapes": { "@": { "7": { "=": { "id": 7, "x": 2 } } } } } });
        assert_eq!(change(&ships(1), &ships(2), WHOLE), Some(told));
        let log = |lines: u32| json!((0..lines).collect::<Vec<_>>());
        assert_eq!(change(&log(60), &log(62), WHOLE), Some(json!({ "^": [60, 0, [60, 61]] })));
        let long = |x: u32| json!({ "name": "n".repeat(WHOLE), "deep": { "x": x, "text": "t".repeat(WHOLE) } });
        assert_eq!(change(&long(1), &long(2), WHOLE), Some(json!({ "~": { "deep": { "~": { "x": { "=": 2 } } } } })));
    }
}
