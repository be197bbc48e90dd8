//! The table in a terminal.
