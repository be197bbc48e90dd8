//! A list of commands in pages, so that a program always chooses among a fixed number of actions.

use std::ops::Range;

/// The part of a list that is shown. A list that fits stands on one page. A longer one is shown in pages with one command less, and the last action turns the page;
/// after the last page comes the first.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Page(usize);

impl Page {
    /// The fewest actions of a page: a command, and another one or the turning.
    pub const FEWEST: usize = 2;

    /// The commands of a list of `length` that stand on the page, and whether the last of `most` actions turns it.
    pub fn rows(self, length: usize, most: usize) -> (Range<usize>, bool) {
        if length <= most {
            return (0..length, false);
        }
        let each = most - 1;
        let first = (self.0 * each).min(length);
        (first..(first + each).min(length), true)
    }

    /// The next page of a list of `length`.
    #[must_use]
    pub fn next(self, length: usize, most: usize) -> Page {
        let pages = if length <= most { 1 } else { length.div_ceil(most - 1) };
        Page((self.0 + 1) % pages)
    }
}
