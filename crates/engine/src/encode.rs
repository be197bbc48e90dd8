//! Views and commands as numbers: what a bot that learns, a laboratory and Python read.
//!
//! A game names its features once, each with a size, a range and a meaning; shapes never change within a game, whatever the setup. Features are made
//! from a view, so they hold nothing that the seat may not know.
//!
//! ```
//! use engine::{Game, Seat, Viewer, encode::{self, Encode}, example::Beacon, session::{Dice, Session}};
//!
//! let game = Session::<Beacon>::open(Beacon::scenario("beacon").expect("there"), Dice::seeded(1)).expect("it is sound");
//! let view = Beacon::view(game.state(), Viewer::Seat(Seat::A));
//! assert_eq!(encode::view::<Beacon>(&view, Seat::A).len(), encode::size(Beacon::VIEW));
//! ```

use std::fmt::Write;

use crate::{Game, Seat};

/// A named row of numbers.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Feature {
    /// Its name, for programs: `own-points`.
    pub name: &'static str,
    /// Its meaning, number by number where there are several, with units.
    pub about: &'static str,
    /// How many numbers it has.
    pub size: usize,
    /// The smallest and the largest that each of them can be.
    pub range: (f32, f32),
}

/// A game whose views and commands can be turned into numbers.
pub trait Encode: Game {
    /// Features of a view, in order.
    const VIEW: &'static [Feature];

    /// Features of a command, in order.
    const COMMAND: &'static [Feature];

    /// Appends the numbers of a view as `seat` sees it: its own side first, so that both seats read alike.
    fn encode_view(view: &Self::View, seat: Seat, out: &mut Vec<f32>);

    /// Appends the numbers of a command that is listed for `seat` in this view.
    fn encode_command(view: &Self::View, seat: Seat, command: &Self::Command, out: &mut Vec<f32>);
}

/// How many numbers these features have together.
pub const fn size(features: &[Feature]) -> usize {
    let (mut at, mut all) = (0, 0);
    while at < features.len() {
        all += features[at].size;
        at += 1;
    }
    all
}

/// The numbers of a view, [`Encode::VIEW`] of them.
///
/// # Panics
/// If the game appends another count, or a number outside its range: a defect of the game.
pub fn view<G: Encode>(view: &G::View, seat: Seat) -> Vec<f32> {
    let mut out = Vec::with_capacity(size(G::VIEW));
    G::encode_view(view, seat, &mut out);
    hold(G::VIEW, &out);
    out
}

/// The numbers of a command, [`Encode::COMMAND`] of them.
///
/// # Panics
/// As [`view`].
pub fn command<G: Encode>(view: &G::View, seat: Seat, command: &G::Command) -> Vec<f32> {
    let mut out = Vec::with_capacity(size(G::COMMAND));
    G::encode_command(view, seat, command, &mut out);
    hold(G::COMMAND, &out);
    out
}

fn hold(features: &[Feature], numbers: &[f32]) {
    assert_eq!(numbers.len(), size(features), "the features of a game have one size");
    let mut rest = numbers;
    for feature in features {
        let (own, further) = rest.split_at(feature.size);
        let (least, most) = feature.range;
        assert!(own.iter().all(|number| (least..=most).contains(number)), "{}: {own:?} is not from {least} to {most}", feature.name);
        rest = further;
    }
}

/// The features as a table in Markdown, with the place of each in the row of numbers.
pub fn page(features: &[Feature]) -> String {
    let mut page = String::from("| from | size | feature | range | meaning |\n|---|---|---|---|---|\n");
    let mut at = 0;
    for Feature { name, about, size, range: (least, most) } in features {
        // A String takes whatever is written.
        let _ = writeln!(page, "| {at} | {size} | `{name}` | {least} to {most} | {about} |");
        at += size;
    }
    page
}
