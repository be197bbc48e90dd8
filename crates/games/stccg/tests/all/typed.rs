//! Commands that are made up by chance, about cards of the position: those that a list has and those that it has not, the sound and the unsound.

use engine::{Chance, Seat};
use stccg::{
    Command, State,
    command::{Name, Who},
    data::Kind,
    state::Zone,
};

/// The cards of a position, by where they are.
struct Cards<'s> {
    state: &'s State,
    all: Vec<Vec<Name>>,
}

/// Groups of cards.
const OWN: usize = 0;
const THEIRS: usize = 1;
const HAND: usize = 2;
const PLACES: usize = 3;
const HULLS: usize = 4;
const LAID: usize = 5;
const SEEDS: usize = 6;
const PEOPLE: usize = 7;
const REST: usize = 8;

impl<'s> Cards<'s> {
    fn of(state: &'s State, seat: Seat) -> Cards<'s> {
        let mut all = vec![Vec::new(); REST + 1];
        for inst in &state.insts {
            let (own, name, kind) = (inst.ctrl == seat, inst.name(), inst.kind());
            match inst.zone {
                Zone::Play => {
                    all[if own { OWN } else { THEIRS }].push(name);
                    if matches!(kind, Kind::Ship | Kind::Facility) {
                        all[HULLS].push(name);
                    } else if own && kind == Kind::Personnel {
                        all[PEOPLE].push(name);
                    }
                }
                Zone::Place => all[PLACES].push(name),
                Zone::Hand if own => all[HAND].push(name),
                Zone::Seeds if own => all[SEEDS].push(name),
                Zone::Table | Zone::On => all[LAID].push(name),
                _ => all[REST].push(name),
            }
        }
        Cards { state, all }
    }

    /// One of a group; now and then, or where the group is empty, any card.
    fn one(&self, group: usize, chance: &mut Chance) -> Name {
        let from = &self.all[group];
        if from.is_empty() || chance.below(8) == 0 {
            return self.state.insts[chance.below(self.state.insts.len() as u32) as usize].name();
        }
        from[chance.below(from.len() as u32) as usize]
    }

    /// One of these groups, one as likely as the other.
    fn among(&self, groups: &[usize], chance: &mut Chance) -> Name {
        self.one(groups[chance.below(groups.len() as u32) as usize], chance)
    }

    fn some(&self, groups: &[usize], chance: &mut Chance) -> Option<Name> {
        (chance.below(4) > 0).then(|| self.among(groups, chance))
    }

    fn who(&self, group: usize, chance: &mut Chance) -> Who {
        match chance.below(4) {
            0 => Who::All,
            1 | 2 => Who::One(self.one(group, chance)),
            _ => {
                let mut names: Vec<Name> = (0..2 + chance.below(3)).map(|_| self.one(group, chance)).collect();
                names.sort_unstable();
                names.dedup();
                if names.len() == 1 { Who::One(names[0]) } else { Who::Some(names) }
            }
        }
    }

    /// The place or the host at which a card of the seat is, so that a move begins where somebody stands.
    fn spot(&self, chance: &mut Chance) -> Name {
        let card = self.state.find(self.one(PEOPLE, chance)).map(|id| *self.state.at(id));
        let host = card.and_then(|inst| self.state.insts.get(usize::from(inst.host)));
        let place = card.and_then(|inst| self.state.places.get(usize::from(inst.loc))).map(|place| self.state.name(place.card));
        host.map(|host| host.name()).or(place).unwrap_or_else(|| self.among(&[HULLS, PLACES], chance))
    }

    /// Any order of a turn, each kind as likely as the others.
    fn order(&self, chance: &mut Chance) -> Command {
        match chance.below(19) {
            0 => Command::Play(self.one(HAND, chance), self.some(&[PLACES, HULLS, PEOPLE, LAID, THEIRS], chance)),
            1 => Command::Crew(self.one(HAND, chance), self.among(&[PLACES, HULLS], chance), self.who(HAND, chance)),
            2 | 3 => Command::Beam(self.who(OWN, chance), self.spot(chance), self.among(&[HULLS, PLACES], chance)),
            4 | 5 => Command::Fly(self.one(HULLS, chance), self.one(PLACES, chance)),
            6 => Command::Dock(self.one(HULLS, chance), self.among(&[HULLS, PLACES], chance)),
            7 => Command::Undock(self.one(HULLS, chance)),
            8 => Command::Cloak(self.one(HULLS, chance)),
            9 => Command::Attempt(self.one(PLACES, chance), self.some(&[HULLS], chance)),
            10 => Command::Scout(self.one(PLACES, chance), self.some(&[HULLS], chance)),
            11 => Command::Attack(self.who(HULLS, chance), self.one(HULLS, chance)),
            12 => Command::Assault(self.among(&[PLACES, HULLS], chance)),
            13 => Command::Show(self.among(&[LAID, HAND], chance), self.some(&[PLACES, HULLS, PEOPLE, LAID, THEIRS], chance)),
            14 | 15 => {
                let on = self.some(&[PLACES, HULLS, PEOPLE, LAID, THEIRS, HAND], chance);
                Command::Use(self.among(&[OWN, LAID, HAND], chance), chance.below(4) as u8, on)
            }
            16 => Command::Acquire(self.among(&[LAID, OWN, THEIRS, REST], chance)),
            17 => Command::Special(self.one(OWN, chance), self.among(&[REST, HAND], chance), self.some(&[PLACES, HULLS, PEOPLE], chance)),
            _ => [Command::Probe, Command::Draw, Command::Pass][chance.below(3) as usize].clone(),
        }
    }

    /// An answer to a question.
    fn answer(&self, chance: &mut Chance) -> Command {
        match chance.below(12) {
            0..5 => Command::Take(self.among(&[OWN, THEIRS, HAND, PLACES, HULLS, LAID, PEOPLE, REST], chance)),
            5 | 6 => Command::Way(chance.below(5) as u8),
            7 => Command::Lay(chance.below(2) == 0),
            8 => Command::Seed(self.among(&[SEEDS, HAND], chance), self.some(&[PLACES, HULLS, LAID], chance)),
            9 => Command::Skill(self.one(PEOPLE, chance), chance.below(40) as u8),
            10 => Command::Instead(self.among(&[OWN, LAID], chance), chance.below(3) as u8),
            _ => Command::Pass,
        }
    }
}

/// Some commands of a seat.
pub fn typed(state: &State, seat: Seat, count: u32, chance: &mut Chance) -> Vec<Command> {
    if state.insts.is_empty() {
        return Vec::new();
    }
    let cards = Cards::of(state, seat);
    (0..count).map(|_| if chance.below(4) == 0 { cards.answer(chance) } else { cards.order(chance) }).collect()
}

/// As many as are made up at each decision of a game that is looked at closely.
pub fn few(state: &State, seat: Seat, chance: &mut Chance) -> Vec<Command> {
    typed(state, seat, 8, chance)
}
