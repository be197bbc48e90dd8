//! The moments to which the cases of a crate lead, and the numbers of their positions.

use super::{Course, Folder, Leg, Length, Typed, closely::closely, short};
use crate::{
    Chance, Game, Reason, Seat, Source, Table, Viewer,
    case::end_of,
    encode::{self, Encode},
    playout,
};

/// How far a game goes on from the end of a case.
const ON: Length = Length { decisions: 6, views: 0 };
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
