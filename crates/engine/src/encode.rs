//! Views and commands as numbers: what a bot that learns, a laboratory and Python read.
//!
//! A game names its features once, each with a size, a range and a meaning; shapes never change within a game, whatever the setup, and a shape has a name
//! with its version ([`Encode::SHAPE`]). Features are made from a view, so they hold nothing that the seat may not know.
//!
//! ```
//! use engine::{Game, Seat, Viewer, encode::{self, Encode}, example::Beacon, session::{Dice, Session}};
//!
//! let game = Session::<Beacon>::open(Beacon::scenario("beacon").expect("there"), Dice::seeded(1)).expect("it is sound");
//! let view = Beacon::view(game.state(), Viewer::Seat(Seat::A));
//! assert_eq!(encode::view::<Beacon>(&view, Seat::A).len(), encode::size(Beacon::VIEW));
//! ```

use std::{fmt::Write, ops::Range};

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

/// Numbers from 0 to 1.
pub const SHARE: (f32, f32) = (0.0, 1.0);
/// Numbers from 0 to 1, or -1 where something is not known; places from -1 to 1.
pub const HIDDEN: (f32, f32) = (-1.0, 1.0);

impl Feature {
    /// A feature.
    pub const fn new(name: &'static str, about: &'static str, size: usize, range: (f32, f32)) -> Feature {
        Feature { name, about, size, range }
    }
}

/// 1 for yes, 0 for no.
pub fn yes(is: bool) -> f32 {
    f32::from(u8::from(is))
}

/// Share of a whole, at most 1.
pub fn part(of: f32, whole: f32) -> f32 {
    (of / whole).clamp(0.0, 1.0)
}

/// A place on an axis, from -1 to 1 at this distance from its middle.
pub fn place(of: f32, farthest: f32) -> f32 {
    (of / farthest).clamp(-1.0, 1.0)
}

/// A place in a list of this many, counted from 1, as a share; 0 for none.
pub fn nth(index: Option<usize>, count: usize) -> f32 {
    index.map_or(0.0, |index| part(index as f32 + 1.0, count as f32))
}

/// The bits of a set, the lowest first, one number each.
pub fn bits(set: u64, count: u32, out: &mut Vec<f32>) {
    out.extend((0..count).map(|at| yes(set >> at & 1 != 0)));
}

/// As many numbers as there are possibilities: 1 for the one that is so, 0 for the others.
pub fn one_of(count: usize, which: Option<usize>, out: &mut Vec<f32>) {
    out.extend((0..count).map(|at| yes(which == Some(at))));
}

/// A game whose views and commands can be turned into numbers.
pub trait Encode: Game {
    /// Name of the shape with its version, such as `beacon-1`. Whoever changes a feature, its size or its meaning counts it up: what a program has learned
    /// belongs to one shape.
    const SHAPE: &'static str;

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

/// The place of a feature among the numbers; nothing if there is none of this name.
pub fn span(features: &[Feature], name: &str) -> Option<Range<usize>> {
    let place = features.iter().position(|feature| feature.name == name)?;
    let from = size(&features[..place]);
    Some(from..from + features[place].size)
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

/// The page of documentation of a game's features: `title` is the game's for people, `source` the file that declares them.
pub fn document<G: Encode>(title: &str, source: &str) -> String {
    let (view, command) = (size(G::VIEW), size(G::COMMAND));
    format!(
        "# Features of {title}\n\nThe numbers of a view ({view}) and of a listed command ({command}), for programs that learn (`engine::encode`). This shape is \
         called `{}`. A test writes this page from the declaration in `{source}`.\n\n## A view\n\n{}\n## A command\n\n{}",
        G::SHAPE,
        page(G::VIEW),
        page(G::COMMAND)
    )
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
