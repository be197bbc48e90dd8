//! Tests of the laboratory with games.

mod known;
mod report;
mod run;
mod tune;
mod words;
