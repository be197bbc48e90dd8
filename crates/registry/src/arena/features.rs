//! The features of a game as a value, so that a game without them is held like the others.

use engine::{
    Game, Seat,
    encode::{Encode, Feature, size},
};

/// How a game turns views and commands into numbers.
pub struct Features<G: Game> {
    shape: Shape,
    view: fn(&G::View, Seat, &mut Vec<f32>),
    command: fn(&G::View, Seat, &G::Command, &mut Vec<f32>),
}

impl<G: Game> Clone for Features<G> {
    fn clone(&self) -> Features<G> {
        *self
    }
}

impl<G: Game> Copy for Features<G> {}

impl<G: Game> Features<G> {
    /// Those that a game declares.
    pub fn of() -> Features<G>
    where
        G: Encode,
    {
        let shape = Shape { name: G::SHAPE, view: G::VIEW, command: G::COMMAND };
        Features { shape, view: G::encode_view, command: G::encode_command }
    }

    /// Their shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Appends the numbers of a view.
    pub(super) fn view(&self, view: &G::View, seat: Seat, out: &mut Vec<f32>) {
        (self.view)(view, seat, out);
    }

    /// Appends the numbers of a command.
    pub(super) fn command(&self, view: &G::View, seat: Seat, command: &G::Command, out: &mut Vec<f32>) {
        (self.command)(view, seat, command, out);
    }
}

/// The shape of a game's features.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Shape {
    /// Its name with its version, such as `stcs-1`.
    pub name: &'static str,
    /// Features of a view, in order.
    pub view: &'static [Feature],
    /// Features of a command, in order.
    pub command: &'static [Feature],
}

impl Shape {
    /// How many numbers a view has.
    pub fn view_size(&self) -> usize {
        size(self.view)
    }

    /// How many numbers a command has.
    pub fn command_size(&self) -> usize {
        size(self.command)
    }
}
