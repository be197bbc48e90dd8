//! What a good position is.

pub use crate::scene::appraise;
