//! How the table looks, made from what a seat may know.

mod dial;
mod plan;
