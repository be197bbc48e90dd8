//! Bytes read as choices.

/// A string of bytes, used from the front. When it is used up, every choice is the first one.
#[derive(Clone, Copy, Debug)]
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// These bytes.
    pub fn new(data: &'a [u8]) -> Bytes<'a> {
        Bytes(data)
    }

    /// Whether none is left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    /// A number below `many`; 0 where there is nothing to choose.
    pub fn below(&mut self, many: usize) -> usize {
        let wide = if many > 256 { usize::from(self.byte()) << 8 } else { 0 };
        (wide + usize::from(self.byte())).checked_rem(many).unwrap_or(0)
    }

    /// One of the list.
    pub fn pick<'l, T>(&mut self, list: &'l [T]) -> Option<&'l T> {
        list.get(self.below(list.len()))
    }

    /// The next few bytes as text, replacement characters and all.
    pub fn text(&mut self) -> String {
        let length = self.below(24).min(self.0.len());
        let (text, rest) = self.0.split_at(length);
        self.0 = rest;
        String::from_utf8_lossy(text).into_owned()
    }
}
