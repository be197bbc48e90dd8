//! All tests of this crate in one program: what stands below it is linked once.

mod beacon;
mod broken;
mod builder;
mod cases;
mod contraband;
mod courses;
mod defect;
mod delegate;
mod encode;
mod folder;
mod leaky;
mod looking_back;
mod odds;
mod pairs;
mod record;
mod refusals;
mod saying;
mod scenes;
mod simulation;
mod suite;
mod told;
mod turning;
mod twins;
mod typed;
mod value;
mod vigil;
