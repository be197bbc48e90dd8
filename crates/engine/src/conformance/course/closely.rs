//! Courses that are looked at closely: from positions in the middle of a game as well, with commands that no list has, and with every value that a program
//! or a face can read.

use super::{Follower, Leg, Length};
use crate::{Chance, Failure, Game, Reason, Seat, Viewer, playout};

/// Makes up commands for a seat that is asked, by chance: those that are typed and never listed, the sound and the unsound.
pub type Typed<G> = fn(&<G as Game>::State, Seat, &mut Chance) -> Vec<<G as Game>::Command>;

/// Plays on from a position; with `start` from a table that has just been set up. Otherwise as [`course`](super::course): beside that, what the checker
/// says to commands that are made up, which are carried out now and then; and of each view the values that a program reads.
///
/// # Errors
/// A breach of the contract.
pub(super) fn closely<G: Game>(
    state: G::State,
    start: bool,
    seed: u64,
    length: Length,
    typed: Typed<G>,
    hear: &mut dyn FnMut(u32, &str),
) -> Result<Vec<Leg>, Failure> {
    let mut follower = Follower::<G>::new(state, Vec::new(), seed, hear);
    follower.typed = Some(typed);
    if start {
        follower.go(None)?;
    }
    follower.play(length)
}

impl<G: Game> Follower<'_, G> {
    /// Tells what the checker says to commands that are made up; every other time returns one that it accepts.
    pub(super) fn typed(&mut self, seat: Seat) -> Option<G::Command> {
        let made = self.typed?(&self.state, seat, &mut self.will);
        let mut sound = Vec::new();
        for command in made {
            let line = match G::check(&self.state, seat, &command) {
                Ok(()) => {
                    sound.push(command.clone());
                    format!("{seat} types {command}")
                }
                Err(reason) => format!("{seat} cannot type {command}: {} {} {:?}", reason.rule(), reason.code(), reason.text()),
            };
            self.tell(&line);
        }
        if sound.is_empty() || self.will.below(2) == 0 {
            return None;
        }
        let at = self.will.below(sound.len() as u32) as usize;
        Some(sound.swap_remove(at))
    }

    /// Tells what a program reads in a view; and, once for all viewers, the points and the position.
    pub(super) fn closer(&mut self, viewer: Viewer, view: &G::View) {
        if self.typed.is_none() {
            return;
        }
        let read = serde_json::to_string(view).unwrap_or_else(|why| why.to_string());
        self.tell(&format!("{viewer:?} reads {read}"));
        if viewer == Viewer::Public {
            let points: Vec<_> = playout::seats(G::about().seats.1).map(|seat| G::points(&self.state, seat)).collect();
            let line = format!("{points:?} {}", G::inspect(&self.state));
            self.tell(&line);
        }
    }
}
