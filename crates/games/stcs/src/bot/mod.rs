//! The players that are programs: how each command looks to a captain who knows only the view.

pub mod ensign;
pub mod officer;
mod reading;
