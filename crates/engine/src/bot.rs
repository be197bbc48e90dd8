//! What a bot is: something that chooses from a list and sees only what its seat may know.

use crate::{Chance, Game, Seat, Viewer};

/// What a bot is given: the seat's view, made when it asks for it.
pub struct Outlook<'a, G: Game> {
    state: &'a G::State,
    seat: Seat,
}

impl<'a, G: Game> Outlook<'a, G> {
    /// The outlook of `seat`.
    pub fn new(state: &'a G::State, seat: Seat) -> Outlook<'a, G> {
        Outlook { state, seat }
    }

    /// Whose.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat may know.
    pub fn view(&self) -> G::View {
        G::view(self.state, Viewer::Seat(self.seat))
    }
}

/// A player that is a program.
pub trait Bot<G: Game>: Send {
    /// The index of its choice in `commands`, which is not empty.
    fn choose(&mut self, outlook: &Outlook<'_, G>, commands: &[G::Command], chance: &mut Chance) -> usize;
}

/// A kind of bot, by name.
pub struct BotKind<G: Game> {
    /// As typed.
    pub name: &'static str,
    /// How it plays, in a sentence.
    pub blurb: &'static str,
    /// Makes one.
    pub make: fn() -> Box<dyn Bot<G>>,
}
