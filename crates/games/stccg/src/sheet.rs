//! A list of commands as it is drawn up: each as one number, in such a way that the numbers sort as the commands do.
//!
//! A list has dozens of commands, and every decision draws one up; comparing commands field by field took a third of all the time of a game.

use crate::command::{Command, Name, Who};

/// Bits from the top for which command it is.
const KIND: u32 = 120;

/// Commands as numbers, and those few that no number holds.
#[derive(Debug, Default)]
pub(crate) struct Sheet {
    keys: Vec<u128>,
    rest: Vec<Command>,
}

impl Sheet {
    /// Room for a usual list.
    pub(crate) fn new() -> Sheet {
        Sheet { keys: Vec::with_capacity(128), rest: Vec::new() }
    }

    /// One more.
    #[inline]
    pub(crate) fn push(&mut self, command: Command) {
        match key(&command) {
            Some(key) => self.keys.push(key),
            None => self.rest.push(command),
        }
    }

    /// Those of another sheet, too.
    pub(crate) fn append(&mut self, mut other: Sheet) {
        self.keys.append(&mut other.keys);
        self.rest.append(&mut other.rest);
    }

    /// All of them, each once, in their order.
    pub(crate) fn write(mut self, out: &mut Vec<Command>) {
        self.keys.sort_unstable();
        self.keys.dedup();
        let sorted = out.is_empty() && self.rest.is_empty();
        out.extend(self.keys.iter().map(|&key| command(key)));
        if !sorted {
            out.append(&mut self.rest);
            out.sort_unstable();
            out.dedup();
        }
    }
}

/// Fields one after the other from the top of a number.
#[derive(Copy, Clone)]
struct Pen {
    key: u128,
    at: u32,
}

impl Pen {
    #[inline]
    fn of(kind: u8) -> Pen {
        Pen { key: (kind as u128) << KIND, at: KIND }
    }
    #[inline]
    fn bits(self, value: u32, width: u32) -> Pen {
        let at = self.at - width;
        Pen { key: self.key | (value as u128) << at, at }
    }
    #[inline]
    fn name(self, name: Name) -> Pen {
        self.bits((name.owner as u32) << 24 | (name.card as u32) << 8 | name.copy as u32, 32)
    }
    #[inline]
    fn maybe(self, name: Option<Name>) -> Pen {
        match name {
            None => self.bits(0, 1).bits(0, 32),
            Some(name) => self.bits(1, 1).name(name),
        }
    }
    #[inline]
    fn who(self, who: &Who) -> Option<Pen> {
        match who {
            Who::All => Some(self.bits(0, 1).bits(0, 32)),
            Who::One(name) => Some(self.bits(1, 1).name(*name)),
            Who::Some(_) => None,
        }
    }
}

/// A command as a number, if one holds it.
#[inline]
fn key(command: &Command) -> Option<u128> {
    let pen = match command {
        Command::Pass => Pen::of(0),
        Command::Way(n) => Pen::of(1).bits(u32::from(*n), 8),
        Command::Take(name) => Pen::of(2).name(*name),
        Command::Lay(right) => Pen::of(3).bits(u32::from(*right), 1),
        Command::Seed(name, at) => Pen::of(4).name(*name).maybe(*at),
        Command::Play(name, on) => Pen::of(5).name(*name).maybe(*on),
        Command::Crew(ship, at, who) => Pen::of(6).name(*ship).name(*at).who(who)?,
        Command::Beam(who, from, to) => Pen::of(7).who(who)?.name(*from).name(*to),
        Command::Fly(ship, to) => Pen::of(8).name(*ship).name(*to),
        Command::Dock(ship, at) => Pen::of(9).name(*ship).name(*at),
        Command::Undock(ship) => Pen::of(10).name(*ship),
        Command::Cloak(ship) => Pen::of(11).name(*ship),
        Command::Attempt(at, ship) => Pen::of(12).name(*at).maybe(*ship),
        Command::Scout(at, ship) => Pen::of(13).name(*at).maybe(*ship),
        Command::Attack(who, target) => Pen::of(14).who(who)?.name(*target),
        Command::Assault(at) => Pen::of(15).name(*at),
        Command::Show(name, on) => Pen::of(16).name(*name).maybe(*on),
        Command::Skill(name, skill) => Pen::of(17).name(*name).bits(u32::from(*skill), 8),
        Command::Use(name, way, on) => Pen::of(18).name(*name).bits(u32::from(*way), 8).maybe(*on),
        Command::Acquire(name) => Pen::of(19).name(*name),
        Command::Special(source, card, on) => Pen::of(20).name(*source).name(*card).maybe(*on),
        Command::Probe => Pen::of(21),
        Command::Instead(name, way) => Pen::of(22).name(*name).bits(u32::from(*way), 8),
        Command::Draw => Pen::of(23),
    };
    Some(pen.key)
}

impl Pen {
    #[inline]
    fn read(&mut self, width: u32) -> u32 {
        self.at -= width;
        (self.key >> self.at) as u32 & if width == 32 { u32::MAX } else { (1 << width) - 1 }
    }
    #[inline]
    fn read_name(&mut self) -> Name {
        let bits = self.read(32);
        Name { owner: (bits >> 24) as u8, card: (bits >> 8) as u16, copy: bits as u8 }
    }
    #[inline]
    fn read_maybe(&mut self) -> Option<Name> {
        let there = self.read(1) == 1;
        let name = self.read_name();
        there.then_some(name)
    }
    #[inline]
    fn read_who(&mut self) -> Who {
        self.read_maybe().map_or(Who::All, Who::One)
    }
}

/// The command of a number.
#[inline]
fn command(key: u128) -> Command {
    let mut pen = Pen { key, at: KIND };
    match (key >> KIND) as u8 {
        0 => Command::Pass,
        1 => Command::Way(pen.read(8) as u8),
        2 => Command::Take(pen.read_name()),
        3 => Command::Lay(pen.read(1) == 1),
        4 => Command::Seed(pen.read_name(), pen.read_maybe()),
        5 => Command::Play(pen.read_name(), pen.read_maybe()),
        6 => Command::Crew(pen.read_name(), pen.read_name(), pen.read_who()),
        7 => Command::Beam(pen.read_who(), pen.read_name(), pen.read_name()),
        8 => Command::Fly(pen.read_name(), pen.read_name()),
        9 => Command::Dock(pen.read_name(), pen.read_name()),
        10 => Command::Undock(pen.read_name()),
        11 => Command::Cloak(pen.read_name()),
        12 => Command::Attempt(pen.read_name(), pen.read_maybe()),
        13 => Command::Scout(pen.read_name(), pen.read_maybe()),
        14 => Command::Attack(pen.read_who(), pen.read_name()),
        15 => Command::Assault(pen.read_name()),
        16 => Command::Show(pen.read_name(), pen.read_maybe()),
        17 => Command::Skill(pen.read_name(), pen.read(8) as u8),
        18 => Command::Use(pen.read_name(), pen.read(8) as u8, pen.read_maybe()),
        19 => Command::Acquire(pen.read_name()),
        20 => Command::Special(pen.read_name(), pen.read_name(), pen.read_maybe()),
        21 => Command::Probe,
        22 => Command::Instead(pen.read_name(), pen.read(8) as u8),
        _ => Command::Draw,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every kind of command with names that differ in each field: the numbers read back, and sort as the commands do.
    #[test]
    fn numbers_sort_as_commands() {
        let names = [(0, 3, 0), (0, 3, 2), (0, 300, 1), (1, 2, 0)].map(|(owner, card, copy)| Name { owner, card, copy });
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
        let numbers: Vec<u128> = all.iter().filter_map(key).collect();
        assert_eq!(numbers.len(), all.len());
        for (one, number) in all.iter().zip(&numbers) {
            assert_eq!(command(*number), *one);
            for (other, second) in all.iter().zip(&numbers) {
                assert_eq!(one.cmp(other), number.cmp(second), "{one} and {other}");
            }
        }
        assert_eq!(key(&Command::Attack(Who::Some(names.to_vec()), names[0])), None);
    }
}
