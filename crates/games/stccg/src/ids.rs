//! Numbers of cards, on the table and in the data, and what stands for no card and no location.

/// Number of a card on the table.
pub type Id = u16;

/// No card.
pub const NONE: Id = u16::MAX;

/// No location.
pub const NOWHERE: u8 = u8::MAX;

/// Number of a card in [`crate::data::cards`].
pub type CardId = u16;
