//! The moments to which the cases of a crate lead, and the numbers of their positions.

use std::collections::BTreeMap;

use super::{Course, Folder, Leg, Length, Typed, closely::closely, short};
use crate::{
    Chance, Game, Reason, Seat, Source, Table, Viewer,
    case::end_of,
    encode::{self, Encode},
    kinds::kind_of,
    playout,
};

/// How far a game goes on from the end of a case.
const ON: Length = Length { decisions: 6, views: 0 };
/// Lists of up to this length are carried out in full, longer ones in part.
const ALL: usize = 12;
/// The number of commands of a kind that are carried out of a longer list.
const OF_A_KIND: usize = 3;
/// How many decisions from its position on the numbers of a case are read.
const READ: usize = 4;
/// How many commands are read at each of them.
const COMMANDS: usize = 12;

impl Folder {
    /// Before each command of a case, with the dice of the case: what the checker says to commands that are made up. After its last one a short game
    /// that is looked at closely. A case that was added since the family was written is not among them.
    ///
    /// # Panics
    /// As [`Folder::hold`]; and at a breach of the contract.
    pub fn moments<G: Game>(&self, typed: Typed<G>) {
        self.hold("moments", |hear| {
            let mut found: Vec<Course> = Vec::new();
            for case in self.case_files("moments").iter().flat_map(|file| &file.cases) {
                let seed = case.title.bytes().fold(13u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
                let (mut chance, mut all, mut lines) = (Chance::new(seed, 0), blake3::Hasher::new(), 0);
                hear(&case.title);
                let end = end_of::<G>(case, &mut |state, seat, _| {
                    for line in answers::<G>(state, seat, typed, &mut chance) {
                        hear(&line);
                        all.update(line.as_bytes()).update(b"\n");
                        lines += 1;
                    }
                });
                let mut legs = vec![Leg { turn: 0, decisions: lines, mark: short(&all) }];
                if let Some(state) = end {
                    let on = closely::<G>(state, false, seed, ON, typed, &mut |turn, line| hear(&format!("{turn} {line}")));
                    legs.extend(on.unwrap_or_else(|why| panic!("{}: {why}", case.title)));
                }
                found.push((case.title.clone(), legs));
            }
            found
        });
    }

    /// The results of all listed commands at each moment of a case; of a long list, those of some commands of each kind. A case describes what its own command
    /// does: the others lead to positions that no case describes. A case that was added since the family was written is not among them.
    ///
    /// # Panics
    /// As [`Folder::hold`]; and at a breach of the contract.
    pub fn choices<G: Game>(&self) {
        self.told("choices", |tell| {
            for case in self.case_files("choices").iter().flat_map(|file| &file.cases) {
                let seed = case.title.bytes().fold(17u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
                let mut chance = Chance::new(seed, 0);
                let mut try_all = |state: &G::State| choices::<G>(state, &mut chance, &mut |line| tell(&case.title, line));
                if let Some(end) = end_of::<G>(case, &mut |state, _, _| try_all(state)) {
                    try_all(&end);
                }
            }
        });
    }

    /// The numbers of each view and of some commands, in the positions of the cases and a few decisions on: what a program has learned from a shape is
    /// worth something only as long as they stay the same. A case that was added since the family was written is not among them.
    ///
    /// # Panics
    /// As [`Folder::hold`]; and at a breach of the contract.
    pub fn features<G: Encode>(&self) {
        self.told("features", |tell| {
            for (title, seed, mut state) in self.case_positions::<G>("features") {
                let mut chance = Chance::new(seed, 61);
                for _ in 0..READ {
                    for seat in playout::seats(G::about().seats.1) {
                        tell(&title, &format!("{seat} {:?}", encode::view::<G>(&G::view(&state, Viewer::Seat(seat)), seat)));
                    }
                    let Some(seat) = G::deciders(&state).iter().next() else { break };
                    let (view, mut commands) = (G::view(&state, Viewer::Seat(seat)), Vec::new());
                    G::commands(&state, seat, &mut commands);
                    for _ in 0..COMMANDS {
                        tell(&title, &format!("{:?}", encode::command::<G>(&view, seat, chance.pick(&commands))));
                    }
                    let command = chance.pick(&commands).clone();
                    let done = G::apply(&mut state, seat, &command, &mut Table::silent(Source::Seeded(&mut chance)));
                    done.expect("a seeded table leaves no question open");
                }
            }
        });
    }
}

/// The commands that are listed for a seat in a position, and the checker's answers to commands that are made up for it.
fn answers<G: Game>(state: &G::State, seat: Seat, typed: Typed<G>, chance: &mut Chance) -> Vec<String> {
    let mut commands = Vec::new();
    if G::deciders(state).contains(seat) {
        G::commands(state, seat, &mut commands);
    }
    let listed: Vec<String> = commands.iter().map(ToString::to_string).collect();
    let made = (0..3).flat_map(|_| typed(state, seat, chance)).collect::<Vec<_>>();
    let said = made.iter().map(|command| match G::check(state, seat, command) {
        Ok(()) => format!("{seat} may type {command}"),
        Err(reason) => format!("{seat} cannot type {command}: {} {} {:?}", reason.rule(), reason.code(), reason.text()),
    });
    std::iter::once(format!("{seat}: {}", listed.join("; "))).chain(said).collect()
}

/// Carries out each of these commands in a copy of the position, and tells what is rolled, what happens and who hears it, and how the copy stands then.
fn choices<G: Game>(state: &G::State, chance: &mut Chance, tell: &mut dyn FnMut(&str)) {
    for seat in G::deciders(state).iter() {
        let mut listed = Vec::new();
        G::commands(state, seat, &mut listed);
        for command in some_of_each_kind(&listed, chance) {
            let (mut copy, mut log) = (state.clone(), Vec::new());
            let mut table = Table::recording(Source::Seeded(chance), &mut log);
            let done = G::apply(&mut copy, seat, command, &mut table);
            let trace = table.into_trace();
            done.expect("a seeded table leaves no question open");
            tell(&format!("{seat} says {command}, undo {:?}", trace.revealed));
            for (question, answer) in trace.questions.iter().zip(&trace.answers) {
                tell(&format!("{} {:?} {}: {answer}", question.rule, question.eyes, question.request()));
            }
            for entry in &log {
                tell(&format!("{:?} {:?} {:?}", entry.to, entry.rules, entry.event));
            }
            tell(&format!("{:?} {} {:?}", G::deciders(&copy), G::inspect(&copy), G::outcome(&copy)));
        }
    }
}

/// All of a short list; of a long one some of each kind.
fn some_of_each_kind<'c, C: serde::Serialize>(listed: &'c [C], chance: &mut Chance) -> Vec<&'c C> {
    if listed.len() <= ALL {
        return listed.iter().collect();
    }
    let mut kinds: BTreeMap<String, Vec<&C>> = BTreeMap::new();
    for command in listed {
        kinds.entry(kind_of(command)).or_default().push(command);
    }
    let some = kinds.into_values().flat_map(|mut alike| {
        while alike.len() > OF_A_KIND {
            alike.swap_remove(chance.below(alike.len() as u32) as usize);
        }
        alike
    });
    some.collect()
}
