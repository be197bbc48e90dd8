//! All tests of this crate in one program: what stands below it is linked once.

mod bad_input;
mod cases;
mod conformance;
mod courses;
mod encode;
mod ensign;
mod foreseen;
mod groups;
mod missions;
mod officer;
mod orders;
mod play;
mod referee;
mod refusals;
mod secrets;
mod shots;
mod told;
mod twins;
mod typed;
mod varied;
mod words;
