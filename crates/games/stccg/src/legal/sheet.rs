//! A list of commands as it is drawn up: each as one number, in such a way that the numbers sort as the commands do.
//!
//! A list has dozens of commands, and every decision draws one up; comparing commands field by field took a third of all the time of a game.

use arrayvec::ArrayVec;
use engine::Seat;

use crate::{
    command::{Command, Name, Who},
    ids::{Id, Owner},
    state::{Kept, MOST, State, kept::Key},
};

/// Bits below those for which command it is.
const KIND: u32 = 27;

/// Bits of a card's number, or of one more than it where there may be none.
const WIDE: u32 = 9;

const _: () = assert!(MOST < 1 << WIDE && 3 * WIDE <= KIND);

/// The number of a beam among the commands.
const BEAM: u8 = 7;

/// The same as it stands in a key.
const BEAM_KEY: Key = BEAM as Key;

/// The number of commands that are kept as numbers; those of a longer list are kept as they are.
const ROOM: usize = 1024;

/// Commands as numbers, and those few that no number holds.
#[derive(Debug)]
pub(crate) struct Sheet {
    keys: ArrayVec<Key, ROOM>,
    rest: Vec<Command>,
}

/// A command by the numbers of its cards, as lists find them: it becomes a number without its cards being named and looked up again.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Found {
    Seed(Id, Option<Id>),
    Play(Id, Option<Id>),
    /// Who (or everybody who can), from where to where.
    Beam(Option<Id>, Id, Id),
    Fly(Id, Id),
    Dock(Id, Id),
    Undock(Id),
    Cloak(Id),
    Attempt(Id, Option<Id>),
    Scout(Id, Option<Id>),
    /// With everything that is there.
    Attack(Id),
    Assault(Id),
    Use(Id, u8, Option<Id>),
    Acquire(Id),
    Special(Id, Id, Option<Id>),
}

impl Found {
    #[inline]
    const fn key(self) -> Key {
        let pen = match self {
            Found::Seed(card, at) => Pen::of(4).card(card).id(at),
            Found::Play(card, on) => Pen::of(5).card(card).id(on),
            Found::Beam(who, from, to) => Pen::of(BEAM).id(who).card(from).card(to),
            Found::Fly(ship, to) => Pen::of(8).card(ship).card(to),
            Found::Dock(ship, at) => Pen::of(9).card(ship).card(at),
            Found::Undock(ship) => Pen::of(10).card(ship),
            Found::Cloak(ship) => Pen::of(11).card(ship),
            Found::Attempt(at, ship) => Pen::of(12).card(at).id(ship),
            Found::Scout(at, ship) => Pen::of(13).card(at).id(ship),
            Found::Attack(target) => Pen::of(14).id(None).card(target),
            Found::Assault(at) => Pen::of(15).card(at),
            Found::Use(card, way, on) => Pen::of(18).card(card).bits(way as u16, 8).id(on),
            Found::Acquire(card) => Pen::of(19).card(card),
            Found::Special(source, card, on) => Pen::of(20).card(source).card(card).id(on),
        };
        pen.key
    }
}

impl Sheet {
    /// An empty list.
    pub(crate) const fn new() -> Sheet {
        Sheet { keys: ArrayVec::new_const(), rest: Vec::new() }
    }

    /// One more.
    #[inline]
    pub(crate) fn push(&mut self, state: &State, command: Command) {
        match key(state, &command) {
            Some(key) if !self.keys.is_full() => self.keys.push(key),
            _ => self.rest.push(command),
        }
    }

    /// One more, by the numbers of its cards.
    #[inline]
    pub(crate) fn note(&mut self, state: &State, found: Found) {
        if self.keys.try_push(found.key()).is_err() {
            self.rest.push(command(state, found.key()));
        }
    }

    /// All of them by their numbers, if numbers hold all.
    pub(crate) fn keys(&self) -> Option<&[Key]> {
        self.rest.is_empty().then_some(&self.keys)
    }

    /// Those of two lists and those that were kept, in their order already; each once, in their order.
    pub(crate) fn write(state: &State, one: &mut Sheet, other: &mut Sheet, kept: &[Key], out: &mut Vec<Command>) {
        other.take(state, &one.keys);
        other.rest.append(&mut one.rest);
        other.keys.sort_unstable();
        let mut keys: ArrayVec<Key, { ROOM + Kept::ROOM }> = ArrayVec::new();
        merge(kept.iter().copied(), &other.keys, |key| {
            if keys.last() != Some(&key) {
                keys.push(key);
            }
        });
        let sorted = out.is_empty() && other.rest.is_empty();
        let (before, rest) = keys.split_at(keys.partition_point(|&key| key >> KIND < BEAM_KEY));
        let (beams, after) = rest.split_at(rest.partition_point(|&key| key >> KIND == BEAM_KEY));
        out.reserve(keys.len());
        out.extend(before.iter().map(|&key| command(state, key)));
        // Beams are most of a list, and one after the other is of the same person.
        let mut same = (0, None, Name { owner: Owner::of(Seat::A), card: 0, copy: 0 });
        out.extend(beams.iter().map(|&key| {
            let mut pen = Reader::of(state, key);
            if key >> WIDE == same.0 {
                pen.pen.at = WIDE;
            } else {
                same = (key >> WIDE, pen.maybe(), pen.name());
            }
            Command::Beam(same.1.map_or(Who::All, Who::One), same.2, pen.name())
        }));
        out.extend(after.iter().map(|&key| command(state, key)));
        debug_assert!(!sorted || out.is_sorted_by(|one, other| one < other));
        if !sorted {
            out.append(&mut other.rest);
            out.sort_unstable();
            out.dedup();
        }
    }

    /// Those that were noted on another.
    fn take(&mut self, state: &State, keys: &[Key]) {
        let room = self.keys.remaining_capacity().min(keys.len());
        let _ = self.keys.try_extend_from_slice(&keys[..room]);
        self.rest.extend(keys[room..].iter().map(|&key| command(state, key)));
    }
}

/// All of two rows that are in order, in order. It is quick if the second is short.
#[inline]
pub(crate) fn merge<T: Copy + Ord>(most: impl Iterator<Item = T>, mut few: &[T], mut add: impl FnMut(T)) {
    for next in most {
        while let [first, rest @ ..] = few
            && *first < next
        {
            add(*first);
            few = rest;
        }
        add(next);
    }
    few.iter().copied().for_each(add);
}

/// Fields one after the other from the top of a number. Cards stand in the order of their names, so their numbers sort as their names do.
#[derive(Copy, Clone)]
struct Pen {
    key: Key,
    at: u32,
}

impl Pen {
    #[inline]
    const fn of(kind: u8) -> Pen {
        Pen { key: (kind as Key) << KIND, at: KIND }
    }
    #[inline]
    const fn bits(self, value: u16, width: u32) -> Pen {
        let at = self.at - width;
        Pen { key: self.key | (value as Key) << at, at }
    }
    #[inline]
    const fn card(self, id: Id) -> Pen {
        self.bits(id, WIDE)
    }
    #[inline]
    const fn id(self, id: Option<Id>) -> Pen {
        let number = match id {
            Some(id) => id + 1,
            None => 0,
        };
        self.bits(number, WIDE)
    }
    #[inline]
    fn name(self, state: &State, name: Name) -> Option<Pen> {
        state.find(name).map(|id| self.card(id))
    }
    #[inline]
    fn maybe(self, state: &State, name: Option<Name>) -> Option<Pen> {
        match name {
            None => Some(self.id(None)),
            Some(name) => state.find(name).map(|id| self.id(Some(id))),
        }
    }
    #[inline]
    fn who(self, state: &State, who: &Who) -> Option<Pen> {
        match who {
            Who::All => Some(self.id(None)),
            Who::One(name) => self.maybe(state, Some(*name)),
            Who::Some(_) => None,
        }
    }
}

/// A command as a number, if one holds it.
#[inline]
fn key(state: &State, command: &Command) -> Option<Key> {
    let pen = match command {
        Command::Pass => Pen::of(0),
        Command::Way(n) => Pen::of(1).bits(u16::from(*n), 8),
        Command::Take(name) => Pen::of(2).name(state, *name)?,
        Command::Lay(right) => Pen::of(3).bits(u16::from(*right), 1),
        Command::Seed(name, at) => Pen::of(4).name(state, *name)?.maybe(state, *at)?,
        Command::Play(name, on) => Pen::of(5).name(state, *name)?.maybe(state, *on)?,
        Command::Crew(ship, at, who) => Pen::of(6).name(state, *ship)?.name(state, *at)?.who(state, who)?,
        Command::Beam(who, from, to) => Pen::of(BEAM).who(state, who)?.name(state, *from)?.name(state, *to)?,
        Command::Fly(ship, to) => Pen::of(8).name(state, *ship)?.name(state, *to)?,
        Command::Dock(ship, at) => Pen::of(9).name(state, *ship)?.name(state, *at)?,
        Command::Undock(ship) => Pen::of(10).name(state, *ship)?,
        Command::Cloak(ship) => Pen::of(11).name(state, *ship)?,
        Command::Attempt(at, ship) => Pen::of(12).name(state, *at)?.maybe(state, *ship)?,
        Command::Scout(at, ship) => Pen::of(13).name(state, *at)?.maybe(state, *ship)?,
        Command::Attack(who, target) => Pen::of(14).who(state, who)?.name(state, *target)?,
        Command::Assault(at) => Pen::of(15).name(state, *at)?,
        Command::Show(name, on) => Pen::of(16).name(state, *name)?.maybe(state, *on)?,
        Command::Skill(name, skill) => Pen::of(17).name(state, *name)?.bits(u16::from(*skill), 8),
        Command::Use(name, way, on) => Pen::of(18).name(state, *name)?.bits(u16::from(*way), 8).maybe(state, *on)?,
        Command::Acquire(name) => Pen::of(19).name(state, *name)?,
        Command::Special(source, card, on) => Pen::of(20).name(state, *source)?.name(state, *card)?.maybe(state, *on)?,
        Command::Probe => Pen::of(21),
        Command::Instead(name, way) => Pen::of(22).name(state, *name)?.bits(u16::from(*way), 8),
        Command::Draw => Pen::of(23),
    };
    Some(pen.key)
}

/// A number, read from the top.
struct Reader<'s> {
    state: &'s State,
    pen: Pen,
}

impl<'s> Reader<'s> {
    #[inline]
    fn of(state: &'s State, key: Key) -> Reader<'s> {
        Reader { state, pen: Pen { key, at: KIND } }
    }
    #[inline]
    fn bits(&mut self, width: u32) -> u16 {
        self.pen.at -= width;
        (self.pen.key >> self.pen.at) as u16 & ((1 << width) - 1)
    }
    #[inline]
    fn byte(&mut self) -> u8 {
        self.bits(8).to_le_bytes()[0]
    }
    #[inline]
    fn name(&mut self) -> Name {
        let id = self.bits(WIDE);
        self.state.name(id)
    }
    #[inline]
    fn maybe(&mut self) -> Option<Name> {
        let id = self.bits(WIDE).checked_sub(1)?;
        Some(self.state.name(id))
    }
    #[inline]
    fn who(&mut self) -> Who {
        self.maybe().map_or(Who::All, Who::One)
    }
}

/// The command of a number.
#[inline]
fn command(state: &State, key: Key) -> Command {
    let mut pen = Reader::of(state, key);
    match key >> KIND {
        0 => Command::Pass,
        1 => Command::Way(pen.byte()),
        2 => Command::Take(pen.name()),
        3 => Command::Lay(pen.bits(1) == 1),
        4 => Command::Seed(pen.name(), pen.maybe()),
        5 => Command::Play(pen.name(), pen.maybe()),
        6 => Command::Crew(pen.name(), pen.name(), pen.who()),
        BEAM_KEY => Command::Beam(pen.who(), pen.name(), pen.name()),
        8 => Command::Fly(pen.name(), pen.name()),
        9 => Command::Dock(pen.name(), pen.name()),
        10 => Command::Undock(pen.name()),
        11 => Command::Cloak(pen.name()),
        12 => Command::Attempt(pen.name(), pen.maybe()),
        13 => Command::Scout(pen.name(), pen.maybe()),
        14 => Command::Attack(pen.who(), pen.name()),
        15 => Command::Assault(pen.name()),
        16 => Command::Show(pen.name(), pen.maybe()),
        17 => Command::Skill(pen.name(), pen.byte()),
        18 => Command::Use(pen.name(), pen.byte(), pen.maybe()),
        19 => Command::Acquire(pen.name()),
        20 => Command::Special(pen.name(), pen.name(), pen.maybe()),
        21 => Command::Probe,
        22 => Command::Instead(pen.name(), pen.byte()),
        _ => Command::Draw,
    }
}

#[cfg(test)]
mod tests {
    use engine::Game;

    use super::*;
    use crate::{Setup, Stccg};

    /// Every kind of command with names that differ in each field: the numbers read back, and sort as the commands do.
    #[test]
    fn numbers_sort_as_commands() {
        let state = Stccg::begin(&Setup::default()).expect("the default decks are sound");
        let last = state.insts.len() as Id - 1;
        let names = [0, 1, 2, last / 2, last].map(|id| state.name(id));
        let mut all = vec![Command::Pass, Command::Probe, Command::Draw, Command::Lay(false), Command::Lay(true), Command::Way(7)];
        for one in names {
            let whos = [Who::All, Who::One(one)];
            all.extend([Command::Take(one), Command::Undock(one), Command::Cloak(one), Command::Assault(one), Command::Acquire(one)]);
            all.extend([Command::Skill(one, 40), Command::Instead(one, 1), Command::Skill(one, 2)]);
            for other in names {
                all.extend([Command::Fly(one, other), Command::Dock(one, other)]);
                for on in [None, Some(other)] {
                    all.extend([Command::Seed(one, on), Command::Play(one, on), Command::Attempt(one, on), Command::Scout(one, on)]);
                    all.extend([Command::Show(one, on), Command::Use(one, 3, on), Command::Special(one, other, on)]);
                }
                for who in &whos {
                    all.extend([Command::Crew(one, other, who.clone()), Command::Beam(who.clone(), other, one)]);
                    all.push(Command::Attack(who.clone(), other));
                }
            }
        }
        let numbers: Vec<Key> = all.iter().filter_map(|one| key(&state, one)).collect();
        assert_eq!(numbers.len(), all.len());
        for (one, number) in all.iter().zip(&numbers) {
            assert_eq!(command(&state, *number), *one);
            for (other, second) in all.iter().zip(&numbers) {
                assert_eq!(one.cmp(other), number.cmp(second), "{one} and {other}");
            }
        }
        assert_eq!(key(&state, &Command::Attack(Who::Some(names.to_vec()), names[0])), None);
        let (mut asked, mut sheet, mut list) = (Sheet::new(), Sheet::new(), Vec::new());
        let [first, between] = [2, 1].map(|who| Command::Beam(Who::One(state.name(who)), state.name(0), state.name(1)));
        sheet.note(&state, Found::Beam(Some(2), 0, 1));
        sheet.note(&state, Found::Beam(None, 0, 1));
        [Command::Pass, between.clone(), first.clone()].into_iter().for_each(|one| asked.push(&state, one));
        Sheet::write(&state, &mut asked, &mut sheet, &[], &mut list);
        assert_eq!(list, [Command::Pass, Command::Beam(Who::All, state.name(0), state.name(1)), between, first]);
    }

    /// What is found by numbers of cards is the command of these cards.
    #[test]
    fn numbers_of_cards_are_their_commands() {
        let state = Stccg::begin(&Setup::default()).expect("the default decks are sound");
        let [a, b, c] = [3, 1, 2].map(|id| state.name(id));
        let found = [
            (Found::Seed(3, Some(1)), Command::Seed(a, Some(b))),
            (Found::Play(3, Some(1)), Command::Play(a, Some(b))),
            (Found::Play(3, None), Command::Play(a, None)),
            (Found::Beam(None, 3, 1), Command::Beam(Who::All, a, b)),
            (Found::Beam(Some(2), 3, 1), Command::Beam(Who::One(c), a, b)),
            (Found::Fly(3, 1), Command::Fly(a, b)),
            (Found::Dock(3, 1), Command::Dock(a, b)),
            (Found::Undock(3), Command::Undock(a)),
            (Found::Cloak(3), Command::Cloak(a)),
            (Found::Attempt(3, Some(1)), Command::Attempt(a, Some(b))),
            (Found::Scout(3, None), Command::Scout(a, None)),
            (Found::Attack(3), Command::Attack(Who::All, a)),
            (Found::Assault(3), Command::Assault(a)),
            (Found::Use(3, 4, Some(1)), Command::Use(a, 4, Some(b))),
            (Found::Acquire(3), Command::Acquire(a)),
            (Found::Special(3, 1, Some(2)), Command::Special(a, b, Some(c))),
        ];
        for (found, meant) in found {
            assert_eq!(Some(found.key()), key(&state, &meant));
        }
    }

    /// More commands than there is room for as numbers: none is lost, and each is there once.
    #[test]
    fn a_long_list_is_whole() {
        let state = Stccg::begin(&Setup::default()).expect("the default decks are sound");
        let (mut one, mut other) = (Sheet::new(), Sheet::new());
        let mut all = Vec::new();
        for id in (0..40).rev() {
            for on in 0..20 {
                one.push(&state, Command::Play(state.name(id), Some(state.name(on))));
                other.push(&state, Command::Seed(state.name(id), Some(state.name(on))));
                all.push(Command::Play(state.name(id), Some(state.name(on))));
                all.push(Command::Seed(state.name(id), Some(state.name(on))));
            }
        }
        for id in (0..40).rev() {
            for on in 0..20 {
                other.note(&state, Found::Beam(Some(id), on, on + 1));
                all.push(Command::Beam(Who::One(state.name(id)), state.name(on), state.name(on + 1)));
            }
        }
        all.sort_unstable();
        let mut list = Vec::new();
        Sheet::write(&state, &mut one, &mut other, &[], &mut list);
        assert_eq!(list, all);
    }
}
