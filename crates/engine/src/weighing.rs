//! The reasons of a bot's decision, as far as it has measured any.

/// The weighing behind a decision, with commands as `C`: as the game has them, or in notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighing<C> {
    /// How many lines it played on from likely positions, with its choice and with each other; 0 for a bot that does not look ahead.
    pub lines: u32,
    /// The worth that it expects, to its seat: 0 is even, 100 as good as won. `None` for a bot that does not look ahead.
    pub expects: Option<i32>,
    /// The best of the others.
    pub next: Option<Next<C>>,
}

/// The best of the commands that were not chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next<C> {
    /// The command.
    pub command: C,
    /// By how much less it expects of it, in the same measure, and the standard error of that; `None` for a bot that does not look ahead.
    pub behind: Option<(i32, i32)>,
}

impl<C> Weighing<C> {
    /// The same with its command in another form.
    pub fn map<D>(self, form: impl FnOnce(C) -> D) -> Weighing<D> {
        let next = self.next.map(|next| Next { command: form(next.command), behind: next.behind });
        Weighing { lines: self.lines, expects: self.expects, next }
    }
}
