//! All tests of this crate in one program, so that its dependencies are linked once.

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
mod officer;
mod oracle;
mod plane;
mod play;
mod prices;
mod referee;
mod secrets;
mod shots;
mod told;
mod turning;
mod twins;
mod typed;
mod value;
