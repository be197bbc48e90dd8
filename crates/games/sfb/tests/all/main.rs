//! All tests of this crate in one program: what stands below it is linked once.

mod again;
mod arcs;
mod bad_input;
mod cases;
mod chart;
mod clicks;
mod conformance;
mod courses;
mod ensign;
mod fleet;
mod forecasts;
mod groups;
mod limits;
mod mirror;
mod odds;
mod officer;
mod orders;
mod own;
mod players;
mod plotted;
mod referee;
mod secrecy;
mod squadrons;
mod sums;
mod tables;
mod words;
