//! The real binary, run as a person or a program runs it: what it prints, what it refuses, and what it leaves unchanged.

mod bad_input;
mod deck;
mod desk;
mod fleet;
mod harness;
mod help;
mod manners;
mod plain;
mod programs;
mod referee;
mod serve;
mod table;
