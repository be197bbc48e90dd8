//! All tests of this crate in one program, so that its dependencies are linked once.

mod cases;
mod courses;
mod desk;
mod golden;
mod oracle;
mod pairing;
mod playthroughs;
mod strangers;
mod words;
