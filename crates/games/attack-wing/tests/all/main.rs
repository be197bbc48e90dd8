//! All tests of this crate in one program: what stands below it is linked once.

mod cards;
mod cases;
mod conformance;
mod courses;
mod forecasts;
mod goldens;
mod melees;
mod odds;
mod queries;
mod referee;
mod scene;
mod secrets;
mod words;
