//! All tests of this crate in one program, so that its dependencies are linked once.

mod by_hand;
mod cards;
mod cases;
mod conformance;
mod courses;
mod encode;
mod forecasts;
mod goldens;
mod groups;
mod lists;
mod melees;
mod mirror;
mod odds;
mod pool;
mod queries;
mod ready;
mod referee;
mod scene;
mod secrets;
mod twins;
mod words;
