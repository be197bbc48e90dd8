//! The officer.

pub(crate) use super::ensign::appraise;
