//! How far bots look ahead.

/// How a bot looks ahead in a game: the cost of a look, and how far ahead it is worth looking, differ from game to game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search {
    /// How many commands it may look at in imagined positions before it decides, if games must be repeatable: one core looks at that many in less than a
    /// quarter of a second, with something to spare.
    pub nodes: u32,
    /// The most commands of its own that it compares: the best ones at first sight.
    pub candidates: usize,
    /// How many runs each of them gets before the worse half is dropped.
    pub runs: u32,
    /// A line ends when this many turns have begun after the one in which it began.
    pub turns: u32,
}

impl Search {
    /// The default, for a game that sets nothing else.
    pub const USUAL: Search = Search { nodes: 12_000, candidates: 6, runs: 4, turns: 1 };
}
