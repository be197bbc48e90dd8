//! The Vinculum binary.
fn main() {}
