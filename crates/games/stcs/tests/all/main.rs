//! All tests of this crate in one program: what stands below it is linked once.

mod bad_input;
mod cases;
mod conformance;
mod courses;
mod data;
mod encode;
mod ensign;
mod forecasts;
mod goldens;
mod groups;
mod mirror;
mod notation;
mod odds;
mod play;
mod referee;
mod rows;
mod secrecy;
mod shown;
mod told;
mod twins;
mod typed;
mod value;
mod words;
