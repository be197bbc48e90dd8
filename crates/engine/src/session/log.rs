//! The log of a game in memory. An entry takes few bytes, since a server holds many games and each of them has many entries; reading one puts it together
//! again.
//!
//! An entry has a place, which counts all entries, and for each viewer that may see it a number, which counts those that this viewer may see. Only numbers
//! leave the program: from a place a viewer would learn how many lines only others read.
//!
//! Texts of the program (ids of messages, names of arguments, proper names in its data) and rules are numbers here, in tables that all games share. The bytes
//! are therefore of use to this process only.

use std::{
    collections::BTreeMap,
    sync::{PoisonError, RwLock},
};

use rulebook::RuleId;

use crate::{Audience, Seat, Shot, Text, Told, Viewer, words::Arg};

/// Everything that was told, in the order in which it was told.
#[derive(Clone, Default)]
pub(super) struct Log {
    bytes: Vec<u8>,
    /// The offset in `bytes` at which each entry ends.
    ends: Vec<u32>,
    /// The places of the entries that not everybody may see, and who may: numbers are worked out from these few, without a look at the others.
    hidden: Vec<(u32, Audience)>,
}

impl Log {
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Writes an entry down.
    pub(super) fn push(&mut self, told: &Told) {
        let mut entry = Vec::with_capacity(128);
        entry.extend(told.to.bits().to_le_bytes());
        number(told.turn.into(), &mut entry);
        number(told.rules.len() as u64, &mut entry);
        told.rules.iter().for_each(|rule| number(RULES.number(*rule, *rule), &mut entry));
        text(&told.text, &mut entry);
        if let Some(told) = &told.shot {
            shot(told, &mut entry);
        }
        if told.to != Audience::EVERYONE {
            super::room(&mut self.hidden, 1);
            self.hidden.push((self.ends.len() as u32, told.to));
        }
        super::room(&mut self.ends, 1);
        super::room(&mut self.bytes, entry.len());
        self.bytes.extend(entry);
        self.ends.push(self.bytes.len() as u32);
    }

    /// Forgets all entries after the first `length`.
    pub(super) fn truncate(&mut self, length: usize) {
        self.ends.truncate(length);
        self.hidden.truncate(self.hidden_before(length));
        self.bytes.truncate(self.ends.last().map_or(0, |end| *end as usize));
    }

    fn hidden_before(&self, place: usize) -> usize {
        self.hidden.partition_point(|(at, _)| (*at as usize) < place)
    }

    /// How many of the entries before this place the viewer may see: the number of the next one that it may see.
    pub(super) fn number(&self, viewer: Viewer, place: usize) -> usize {
        let before = &self.hidden[..self.hidden_before(place)];
        place.min(self.len()) - before.iter().filter(|(_, to)| !to.includes(viewer)).count()
    }

    /// The place of the viewer's entry with this number; the end of the log where it has not been told yet.
    pub(super) fn place(&self, viewer: Viewer, number: usize) -> usize {
        let mut place = number;
        for (at, _) in self.hidden.iter().filter(|(_, to)| !to.includes(viewer)) {
            if place < *at as usize {
                break;
            }
            place = place.saturating_add(1);
        }
        place.min(self.len())
    }

    /// The entries from this viewer's number `from` on that it may see, each with its number.
    pub(super) fn read(&self, viewer: Viewer, from: usize) -> impl Iterator<Item = (usize, Told)> {
        let begins = |at: usize| at.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        let place = self.place(viewer, from);
        let all = (place..self.ends.len()).filter_map(move |at| self.bytes.get(begins(at)..self.ends[at] as usize));
        let seen = all.filter(move |entry| Reader(entry).audience().is_some_and(|to| to.includes(viewer)));
        (self.number(viewer, place)..).zip(seen).filter_map(|(number, entry)| Some((number, Reader(entry).told()?)))
    }
}

/// The numbers that a viewer has for the lines it may read, in a log whose entries have these audiences.
pub(crate) fn numbers(audiences: &[Audience], viewer: Viewer) -> Vec<usize> {
    let mut log = Log::default();
    audiences.iter().for_each(|to| log.push(&Told { turn: 0, to: *to, rules: Vec::new(), text: Text::NONE, shot: None }));
    log.read(viewer, 0).map(|(number, _)| number).collect()
}

/// Things that stand in the program, each with the number that is written for it.
struct Numbered<K, T>(RwLock<(BTreeMap<K, u64>, Vec<T>)>);

/// Texts by where they stand: the same words at two places have two numbers, which does no harm.
static WORDS: Numbered<(usize, usize), &'static str> = Numbered(RwLock::new((BTreeMap::new(), Vec::new())));
static RULES: Numbered<RuleId, RuleId> = Numbered(RwLock::new((BTreeMap::new(), Vec::new())));

impl<K: Ord, T: Copy> Numbered<K, T> {
    fn number(&self, key: K, thing: T) -> u64 {
        if let Some(number) = self.0.read().unwrap_or_else(PoisonError::into_inner).0.get(&key) {
            return *number;
        }
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let (numbers, things) = &mut *all;
        *numbers.entry(key).or_insert_with(|| {
            things.push(thing);
            things.len() as u64 - 1
        })
    }

    fn thing(&self, number: u64) -> Option<T> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).1.get(number as usize).copied()
    }
}

/// A number in as many bytes as it takes, the lower seven bits of it first.
fn number(mut number: u64, out: &mut Vec<u8>) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// A number that may be below nothing: small ones of both kinds are short.
fn signed(one: i64, out: &mut Vec<u8>) {
    number((one << 1 ^ one >> 63) as u64, out);
}

fn word(word: &'static str, out: &mut Vec<u8>) {
    number(WORDS.number((word.as_ptr() as usize, word.len()), word), out);
}

fn string(text: &str, out: &mut Vec<u8>) {
    number(text.len() as u64, out);
    out.extend(text.as_bytes());
}

/// The bytes that announce a text or an argument.
mod sign {
    pub(super) const NONE: u8 = 0;
    pub(super) const NAME: u8 = 1;
    pub(super) const OWN_NAME: u8 = 2;
    pub(super) const MESSAGE: u8 = 3;
    pub(super) const SAID: u8 = 4;
    pub(super) const NUMBER: u8 = 5;
    pub(super) const SEAT: u8 = 6;
    pub(super) const CALLED: u8 = 7;
}

fn text(text: &Text, out: &mut Vec<u8>) {
    use std::borrow::Cow::{Borrowed, Owned};
    match text {
        Text::Name(Borrowed("")) => out.push(sign::NONE),
        Text::Name(Borrowed(name)) => {
            out.push(sign::NAME);
            word(name, out);
        }
        Text::Name(Owned(name)) => {
            out.push(sign::OWN_NAME);
            string(name, out);
        }
        Text::Message(id, args) => {
            out.push(sign::MESSAGE);
            word(id, out);
            number(args.len() as u64, out);
            for (name, value) in args {
                word(name, out);
                arg(value, out);
            }
        }
        Text::Said(said) => {
            out.push(sign::SAID);
            string(said, out);
        }
    }
}

fn arg(value: &Arg, out: &mut Vec<u8>) {
    match value {
        Arg::Number(one) => {
            out.push(sign::NUMBER);
            signed(*one, out);
        }
        Arg::Seat(seat) => out.extend([sign::SEAT, seat.index() as u8]),
        Arg::Text(inner) => text(inner, out),
        Arg::Called(kind, name) => {
            out.push(sign::CALLED);
            word(kind, out);
            word(name, out);
        }
    }
}

/// Which parts of a shot follow.
mod part {
    pub(super) const LINE: u8 = 1;
    pub(super) const CAME: u8 = 2;
    pub(super) const HIT: u8 = 4;
    pub(super) const BY: u8 = 8;
}

fn shot(shot: &Shot, out: &mut Vec<u8>) {
    let parts = [(part::LINE, shot.line.is_some()), (part::CAME, shot.came.is_some()), (part::BY, shot.by.is_some())];
    let hit = shot.came.is_some_and(|(hit, _)| hit);
    let all = parts.into_iter().chain([(part::HIT, hit)]).filter(|(_, there)| *there);
    out.push(all.fold(0, |all, (part, _)| all | part));
    if let Some((from, at)) = &shot.line {
        string(from, out);
        string(at, out);
    }
    if let Some((_, points)) = shot.came {
        number(points.into(), out);
    }
    if let Some(by) = shot.by {
        out.push(by.index() as u8);
    }
    text(&shot.says, out);
}

/// Reads what was written down, from the front.
struct Reader<'b>(&'b [u8]);

impl<'b> Reader<'b> {
    fn take(&mut self, count: usize) -> Option<&'b [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn byte(&mut self) -> Option<u8> {
        self.take(1).map(|one| one[0])
    }

    fn audience(&mut self) -> Option<Audience> {
        self.take(2).map(|two| Audience::from_bits(u16::from_le_bytes([two[0], two[1]])))
    }

    fn number(&mut self) -> Option<u64> {
        let (mut number, mut shift) = (0, 0);
        loop {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
            shift += 7;
            if shift > 63 {
                return None;
            }
        }
    }

    fn signed(&mut self) -> Option<i64> {
        let number = self.number()?;
        Some((number >> 1) as i64 ^ -((number & 1) as i64))
    }

    fn word(&mut self) -> Option<&'static str> {
        WORDS.thing(self.number()?)
    }

    fn string(&mut self) -> Option<String> {
        let length = self.number()? as usize;
        String::from_utf8(self.take(length)?.to_vec()).ok()
    }

    fn seat(&mut self) -> Option<Seat> {
        let index = usize::from(self.byte()?);
        if index == Seat::TABLE.index() { Some(Seat::TABLE) } else { Seat::new(index) }
    }

    fn text(&mut self) -> Option<Text> {
        let sign = self.byte()?;
        self.text_of(sign)
    }

    fn text_of(&mut self, sign: u8) -> Option<Text> {
        Some(match sign {
            sign::NONE => Text::NONE,
            sign::NAME => Text::Name(self.word()?.into()),
            sign::OWN_NAME => Text::Name(self.string()?.into()),
            sign::SAID => Text::Said(self.string()?),
            sign::MESSAGE => {
                let (id, count) = (self.word()?, self.number()? as usize);
                let mut args = Vec::with_capacity(count);
                for _ in 0..count {
                    args.push((self.word()?, self.arg()?));
                }
                Text::Message(id, args)
            }
            _ => return None,
        })
    }

    fn arg(&mut self) -> Option<Arg> {
        Some(match self.byte()? {
            sign::NUMBER => Arg::Number(self.signed()?),
            sign::SEAT => Arg::Seat(self.seat()?),
            sign::CALLED => Arg::Called(self.word()?, self.word()?),
            sign => Arg::Text(self.text_of(sign)?),
        })
    }

    fn shot(&mut self) -> Option<Shot> {
        let parts = self.byte()?;
        let has = |part: u8| parts & part != 0;
        let line = if has(part::LINE) { Some((self.string()?, self.string()?)) } else { None };
        let came = if has(part::CAME) { Some((has(part::HIT), self.number()? as u16)) } else { None };
        let by = if has(part::BY) { Some(self.seat()?) } else { None };
        Some(Shot { line, came, by, says: self.text()? })
    }

    fn told(mut self) -> Option<Told> {
        let (to, turn, count) = (self.audience()?, self.number()? as u32, self.number()? as usize);
        let mut rules = Vec::with_capacity(count);
        for _ in 0..count {
            rules.push(RULES.thing(self.number()?)?);
        }
        let text = self.text()?;
        let shot = if self.0.is_empty() { None } else { Some(self.shot()?) };
        Some(Told { turn, to, rules, text, shot })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{example::ledgers::beacon as rules, msg};

    /// Everything that can be told is read back as it was, by those who may see it, under its number.
    #[test]
    fn what_was_told_is_read_back() {
        let deep = msg!("outer", n = i64::MIN, inner = msg!("inner", seat = Seat::B, of = "ship", by = String::from("Ägir")), m = i64::MAX);
        let texts = [
            Text::NONE,
            Text::name("Enterprise"),
            Text::name(String::from("a name of one's own")),
            Text::Said("said".into()),
            msg!("plain"),
            msg!("face", die = Arg::Called("face", "Critical Hit"), table = Seat::TABLE, n = -1, z = 0, k = 300),
            deep,
        ];
        let line = || Some(("ship:1".to_owned(), "ship:2".to_owned()));
        let shots = [
            None,
            Some(Shot::default()),
            Some(Shot { line: line(), came: None, by: Some(Seat::A), says: msg!("hit") }),
            Some(Shot { line: None, came: Some((false, 700)), by: None, says: Text::NONE }),
            Some(Shot { line: line(), came: Some((true, 0)), by: Some(Seat::B), says: Text::name("x") }),
        ];
        let audiences = [Audience::EVERYONE, Audience::NOBODY, Audience::only(Seat::A), Audience::except(Seat::A)];
        let (mut log, mut all) = (Log::default(), Vec::new());
        for (at, text) in texts.iter().cycle().take(70).enumerate() {
            let rules = [rules::ROUND_1, rules::BID_1].into_iter().cycle().take(at % 4).collect();
            let told = Told { turn: at as u32 * 100, to: audiences[at % 4], rules, text: text.clone(), shot: shots[at % 5].clone() };
            log.push(&told);
            all.push(told);
        }
        for viewer in [Viewer::Public, Viewer::Seat(Seat::A), Viewer::Seat(Seat::B)] {
            let places: Vec<usize> = (0..all.len()).filter(|at| all[*at].to.includes(viewer)).collect();
            for from in [0, 2, 30, places.len(), usize::MAX] {
                let seen: Vec<(usize, Told)> =
                    places.iter().enumerate().skip(from).map(|(number, place)| (number, all[*place].clone())).collect();
                assert_eq!(log.read(viewer, from).collect::<Vec<_>>(), seen, "{viewer:?} from {from}");
            }
            for place in 0..=all.len() {
                assert_eq!(log.number(viewer, place), places.iter().filter(|at| **at < place).count(), "{viewer:?} before {place}");
            }
            let found = |number| places.get(number).copied().unwrap_or(all.len());
            for number in (0..=all.len()).chain([usize::MAX]) {
                assert_eq!(log.place(viewer, number), found(number), "{viewer:?}, line {number}");
            }
        }
        log.truncate(5);
        log.push(&all[9]);
        log.push(&all[8]);
        let seen: Vec<(usize, Told)> = log.read(Viewer::Public, 3).collect();
        assert_eq!((log.len(), seen), (7, vec![(3, all[8].clone())]), "who may see the one may not see the other");
    }

    /// An entry of the usual kind takes a tenth of what it takes in memory.
    #[test]
    fn an_entry_is_short() {
        let text = msg!("told-hit", ship = Text::name("Enterprise"), n = 3, by = Seat::A);
        let told = Told { turn: 7, to: Audience::EVERYONE, rules: vec![rules::BID_1, rules::ROUND_1], text, shot: None };
        let mut log = Log::default();
        log.push(&told);
        let before = log.bytes.len();
        log.push(&told);
        assert!(log.bytes.len() - before < 40, "{}", log.bytes.len() - before);
    }
}
