//! All tests of this crate in one program: what stands below it is linked once.

mod arcs;
mod bad_input;
mod cases;
mod chart;
mod clicks;
mod conformance;
mod courses;
mod fleet;
mod forecasts;
mod limits;
mod mirror;
mod odds;
mod officer;
mod orders;
mod own;
mod referee;
mod secrecy;
mod squadrons;
mod sums;
mod tables;
mod words;
