//! Tests of the laboratory with games.

mod known;
#[cfg(feature = "parquet")]
mod parquet;
mod report;
mod run;
mod tune;
mod words;
