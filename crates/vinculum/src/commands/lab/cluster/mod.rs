//! Machines that share the games of an experiment through a message broker: NATS with JetStream.
//!
//! The run that leads (`lab run --cluster`) gives out jobs, each a range of blocks. Workers (`lab work`) play them and send the lines of their games; the
//! leading run writes these in the order of the blocks, so its table has the bytes of a run on one machine. Everything that is under way stands on the broker,
//! in subjects that name run and blocks: whoever is killed, the broker too, finds it there again.

mod broker;
mod lead;
mod work;

pub use lead::run;
pub use work::work;
