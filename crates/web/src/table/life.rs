//! Whether anybody plays at a table, looks at it, or has left it.

use std::time::{Duration, Instant};

use engine::Seat;

use super::{Sitter, Table};

impl Table {
    /// Whether a person has said anything here; a tournament's table counts as played.
    pub(crate) fn played(&self) -> bool {
        let core = self.core();
        let spoken = |line: &String| {
            let line: serde_json::Value = serde_json::from_str(line).unwrap_or_default();
            let seat = line["seat"].as_str().and_then(|seat| seat.parse::<Seat>().ok());
            seat.is_some_and(|seat| self.bot(seat).is_none() && seat != Seat::TABLE)
        };
        self.sitters.iter().any(|sitter| matches!(sitter, Sitter::Player(_)))
            || core.register.waiting.as_ref().is_some_and(|waiting| waiting.seat.is_some() || !waiting.answers.is_empty())
            || core.play.lines(0).iter().any(spoken)
    }

    /// How long no person has done anything here.
    pub(crate) fn still(&self) -> Duration {
        self.core().acted.elapsed()
    }

    /// Whether the game is not over and can be played on.
    pub(crate) fn goes_on(&self) -> bool {
        self.past.is_none() && self.core().play.outcome("en").is_none()
    }

    /// Somebody looks.
    pub(crate) fn looked_at(&self) {
        self.looked.send_replace(Instant::now());
    }

    /// Whether somebody follows it, or has looked within this time; its driver follows it too.
    pub(crate) fn watched(&self, within: Duration) -> bool {
        self.changed.receiver_count() > 1 || self.looked.borrow().elapsed() < within
    }

    /// A stream of this key has begun or ended.
    pub(crate) fn presence(&self, key: usize, here: bool) {
        let mut core = self.core();
        let Some(streams) = core.present.get_mut(key) else { return };
        let before = *streams;
        *streams = if here { before + 1 } else { before.saturating_sub(1) };
        if (before == 0) != (*streams == 0) {
            core.revise();
            self.tell(&core);
        }
    }
}
