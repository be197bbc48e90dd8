//! How long bots think in games without a face.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use clap::Args;
use engine::kit::Thinking;
use serde_json::{Value, json};

/// The budget of a decision.
#[derive(Args, Copy, Clone, Debug, Default)]
pub struct ThinkingArgs {
    /// Positions that a bot may try before each decision; as many as the game says if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000_000))]
    pub nodes: Option<u32>,
    /// Milliseconds that a bot may think before each decision; such games cannot be repeated
    #[arg(long, value_name = "MS", conflicts_with = "nodes", value_parser = clap::value_parser!(u32).range(1..=600_000))]
    pub time: Option<u32>,
}

impl ThinkingArgs {
    /// The budget, for the engine.
    pub fn thinking(self) -> Thinking {
        match (self.nodes, self.time) {
            (Some(nodes), _) => Thinking::Nodes(nodes),
            (None, Some(time)) => {
                let time = Duration::from_millis(time.into());
                Thinking::Until(Arc::new(move || {
                    let begun = Instant::now();
                    Box::new(move || begun.elapsed() < time)
                }))
            }
            (None, None) => Thinking::Usual,
        }
    }

    /// The budget, for a report: `repeatable` says whether the same seed gives the same games.
    pub fn value(self) -> Value {
        json!({ "nodes": self.nodes, "milliseconds": self.time, "repeatable": self.time.is_none() })
    }
}
