//! A list of commands as it is drawn up: each as one number, in such a way that the numbers sort as the commands do.
//!
//! A list has dozens of commands, and every decision draws one up; comparing commands field by field took a third of all the time of a game.

use arrayvec::ArrayVec;

use crate::{
    command::{Command, Name, Who},
    state::{Id, MOST, State},
};

/// Bits from the top for which command it is.
const KIND: u32 = 58;
/// Bits of a card's number, or of one more than it where there may be none.
const WIDE: u32 = 10;
/// The number of a beam among the commands.
const BEAM: u8 = 7;

/// So many commands are kept as numbers; those of a longer list are kept as they are.
const ROOM: usize = 640;

/// Commands as numbers, and those few that no number holds.
#[derive(Debug)]
pub(crate) struct Sheet {
    keys: ArrayVec<u64, ROOM>,
    /// Beams, in their order already.
    ways: Option<Ways>,
    rest: Vec<Command>,
}

/// A command by the numbers of its cards, as lists find them: it becomes a number without its cards being named and looked up again.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Found {
    Seed(Id, Option<Id>),
    Play(Id, Option<Id>),
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
    const fn key(self) -> u64 {
        let pen = match self {
            Found::Seed(card, at) => Pen::of(4).card(card).id(at),
            Found::Play(card, on) => Pen::of(5).card(card).id(on),
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

/// Beams as they are found, place by place: whoever is somewhere is there only, and goes where others of his place go.
#[derive(Debug)]
pub(crate) struct Ways {
    /// From where to where everybody goes who can.
    all: ArrayVec<(Id, Id), 128>,
    /// The same for which there was no room.
    rest: Vec<(Id, Id)>,
    /// From where to where somebody goes, group by group.
    parts: Vec<(Name, Name)>,
    /// Which of the parts are those of each group.
    groups: ArrayVec<(u16, u16), MOST>,
    /// The group of each card.
    of: [u16; MOST],
    /// Who goes anywhere, a bit each.
    who: [u64; MOST.div_ceil(64)],
}

impl Ways {
    /// None.
    pub(crate) fn new() -> Ways {
        Ways {
            all: ArrayVec::new(),
            rest: Vec::new(),
            parts: Vec::with_capacity(64),
            groups: ArrayVec::new(),
            of: [0; MOST],
            who: [0; MOST.div_ceil(64)],
        }
    }

    /// Everybody goes from one place to another.
    pub(crate) fn all(&mut self, from: Id, to: Id) {
        if self.all.try_push((from, to)).is_err() {
            self.rest.push((from, to));
        }
    }

    /// Ways from one place, in the order of where they lead. There are no more groups than cards.
    pub(crate) fn group(&mut self, state: &State, ways: impl Iterator<Item = (Id, Id)>) -> u16 {
        let start = self.parts.len();
        self.parts.extend(ways.map(|(from, to)| (state.name(from), state.name(to))));
        let _ = self.groups.try_push((start as u16, self.parts.len() as u16));
        self.groups.len() as u16 - 1
    }

    /// Somebody goes where his group does.
    #[inline]
    pub(crate) fn one(&mut self, who: Id, group: u16) {
        self.of[usize::from(who)] = group;
        self.who[usize::from(who) / 64] |= 1 << (who % 64);
    }

    /// All of them, in the order of lists.
    fn write(&mut self, state: &State, out: &mut Vec<Command>) {
        self.all.sort_unstable();
        out.extend(self.all.iter().map(|&(from, to)| Command::Beam(Who::All, state.name(from), state.name(to))));
        for (index, &word) in self.who.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                let id = (index * 64) as Id + left.trailing_zeros() as Id;
                left &= left - 1;
                let (who, (start, end)) = (state.name(id), self.groups[usize::from(self.of[usize::from(id)])]);
                let parts = &self.parts[usize::from(start)..usize::from(end)];
                out.extend(parts.iter().map(|&(from, to)| Command::Beam(Who::One(who), from, to)));
            }
        }
    }
}

impl Sheet {
    /// An empty list.
    pub(crate) const fn new() -> Sheet {
        Sheet { keys: ArrayVec::new_const(), ways: None, rest: Vec::new() }
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

    /// Where beams are put that are found.
    pub(crate) fn lay(&mut self) -> &mut Ways {
        self.ways.insert(Ways::new())
    }

    /// Those of two lists, each once, in their order; beams are on the second.
    pub(crate) fn write(state: &State, one: &mut Sheet, other: &mut Sheet, out: &mut Vec<Command>) {
        let room = one.keys.remaining_capacity().min(other.keys.len());
        let _ = one.keys.try_extend_from_slice(&other.keys[..room]);
        one.rest.extend(other.keys[room..].iter().map(|&key| command(state, key)));
        one.rest.append(&mut other.rest);
        for (from, to) in other.ways.iter_mut().flat_map(|ways| ways.rest.drain(..)) {
            one.rest.push(Command::Beam(Who::All, state.name(from), state.name(to)));
        }
        one.keys.sort_unstable();
        let mut len = 0;
        for index in 0..one.keys.len() {
            let key = one.keys[index];
            if len == 0 || one.keys[len - 1] != key {
                one.keys[len] = key;
                len += 1;
            }
        }
        let keys = &one.keys[..len];
        let (before, after) = keys.split_at(keys.partition_point(|&key| key < u64::from(BEAM) << KIND));
        // Beams that were asked about one by one lie among those that were not.
        let mixed = other.ways.is_some() && after.first().is_some_and(|key| key >> KIND == u64::from(BEAM));
        let sorted = out.is_empty() && one.rest.is_empty() && !mixed;
        out.reserve(len);
        out.extend(before.iter().map(|&key| command(state, key)));
        if let Some(ways) = &mut other.ways {
            ways.write(state, out);
        }
        out.extend(after.iter().map(|&key| command(state, key)));
        debug_assert!(!sorted || out.is_sorted_by(|one, other| one < other));
        if !sorted {
            out.append(&mut one.rest);
            out.sort_unstable();
            out.dedup();
        }
    }
}

/// Fields one after the other from the top of a number. Cards stand in the order of their names, so their numbers sort as their names do.
#[derive(Copy, Clone)]
struct Pen {
    key: u64,
    at: u32,
}

impl Pen {
    #[inline]
    const fn of(kind: u8) -> Pen {
        Pen { key: (kind as u64) << KIND, at: KIND }
    }
    #[inline]
    const fn bits(self, value: u16, width: u32) -> Pen {
        let at = self.at - width;
        Pen { key: self.key | (value as u64) << at, at }
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
fn key(state: &State, command: &Command) -> Option<u64> {
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

impl Reader<'_> {
    #[inline]
    fn bits(&mut self, width: u32) -> u16 {
        self.pen.at -= width;
        (self.pen.key >> self.pen.at) as u16 & ((1 << width) - 1)
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
fn command(state: &State, key: u64) -> Command {
    let mut pen = Reader { state, pen: Pen { key, at: KIND } };
    match (key >> KIND) as u8 {
        0 => Command::Pass,
        1 => Command::Way(pen.bits(8) as u8),
        2 => Command::Take(pen.name()),
        3 => Command::Lay(pen.bits(1) == 1),
        4 => Command::Seed(pen.name(), pen.maybe()),
        5 => Command::Play(pen.name(), pen.maybe()),
        6 => Command::Crew(pen.name(), pen.name(), pen.who()),
        BEAM => Command::Beam(pen.who(), pen.name(), pen.name()),
        8 => Command::Fly(pen.name(), pen.name()),
        9 => Command::Dock(pen.name(), pen.name()),
        10 => Command::Undock(pen.name()),
        11 => Command::Cloak(pen.name()),
        12 => Command::Attempt(pen.name(), pen.maybe()),
        13 => Command::Scout(pen.name(), pen.maybe()),
        14 => Command::Attack(pen.who(), pen.name()),
        15 => Command::Assault(pen.name()),
        16 => Command::Show(pen.name(), pen.maybe()),
        17 => Command::Skill(pen.name(), pen.bits(8) as u8),
        18 => Command::Use(pen.name(), pen.bits(8) as u8, pen.maybe()),
        19 => Command::Acquire(pen.name()),
        20 => Command::Special(pen.name(), pen.name(), pen.maybe()),
        21 => Command::Probe,
        22 => Command::Instead(pen.name(), pen.bits(8) as u8),
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
        let numbers: Vec<u64> = all.iter().filter_map(|one| key(&state, one)).collect();
        assert_eq!(numbers.len(), all.len());
        for (one, number) in all.iter().zip(&numbers) {
            assert_eq!(command(&state, *number), *one);
            for (other, second) in all.iter().zip(&numbers) {
                assert_eq!(one.cmp(other), number.cmp(second), "{one} and {other}");
            }
        }
        assert_eq!(key(&state, &Command::Attack(Who::Some(names.to_vec()), names[0])), None);
        let mut sheet = Sheet::new();
        let ways = sheet.lay();
        let group = ways.group(&state, [(0, 1)].into_iter());
        ways.one(2, group);
        ways.all(0, 1);
        let (from, to) = (state.name(0), state.name(1));
        let mut asked = Sheet::new();
        let between = Command::Beam(Who::One(state.name(1)), from, to);
        asked.push(&state, Command::Pass);
        asked.push(&state, between.clone());
        let mut list = Vec::new();
        Sheet::write(&state, &mut asked, &mut sheet, &mut list);
        let last = Command::Beam(Who::One(state.name(2)), from, to);
        assert_eq!(list, [Command::Pass, Command::Beam(Who::All, from, to), between, last]);
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
        let ways = other.lay();
        let group = ways.group(&state, (0..20).map(|on| (on, on + 1)));
        for id in 0..200 {
            ways.all(id, id + 1);
            all.push(Command::Beam(Who::All, state.name(id), state.name(id + 1)));
        }
        for id in (0..40).rev() {
            ways.one(id, group);
            all.extend((0..20).map(|on| Command::Beam(Who::One(state.name(id)), state.name(on), state.name(on + 1))));
        }
        all.sort_unstable();
        let mut list = Vec::new();
        Sheet::write(&state, &mut one, &mut other, &mut list);
        assert_eq!(list, all);
    }
}
