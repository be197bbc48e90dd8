//! All tests of this crate in one program: what stands below it is linked once.

mod cases;
mod courses;
mod desk;
mod golden;
mod oracle;
mod pairing;
mod strangers;
mod words;
