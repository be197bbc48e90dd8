//! How far bots look ahead.

/// How a bot looks ahead in a game: the cost of a look, and how far ahead it is worth looking, differ from game to game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Search {
    /// How many commands it may look at in imagined positions before it decides, if games must be repeatable: one core looks at that many in less than a
    /// quarter of a second, with something to spare.
    pub nodes: u32,
    /// The most commands of its own that it compares, with the officer's choice.
    pub candidates: usize,
    /// How many pairs of lines each of them gets before the worse half is dropped.
    pub runs: u32,
    /// A line ends when this many turns have begun after the one in which it began; with [`Search::END`] it goes to the end of the game.
    pub turns: u32,
    /// Whether officers play the lines on; ensigns, who think less, where an officer knows little more and costs much.
    pub officers: bool,
    /// By how many standard errors a command must be better than the officer's choice, to be taken instead.
    pub sure: f64,
}

impl Search {
    /// Lines go to the end of the game.
    pub const END: u32 = u32::MAX;

    /// The default, for a game that sets nothing else and may have no measure but its outcome.
    pub const USUAL: Search = Search { nodes: 12_000, candidates: 4, runs: 4, turns: Search::END, officers: true, sure: 2.0 };
}
