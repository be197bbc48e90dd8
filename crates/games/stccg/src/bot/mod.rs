//! Players that are programs: the ensign, the officer, and the value of a position. They know views only.

pub mod ensign;
pub mod officer;
mod worth;

pub use worth::worth;
