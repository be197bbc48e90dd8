//! Presence at a table: who looks, who plays, and for how long nobody has.

use std::{
    sync::{MutexGuard, TryLockError},
    time::{Duration, Instant},
};

use engine::Seat;

use crate::{
    store::register::Sitter,
    tables::table::{Core, Table},
};

impl Table {
    /// The lock of this table, where nobody carries anything out here just now, which may wait for the disk.
    pub(crate) fn core_if_free(&self) -> Option<MutexGuard<'_, Core>> {
        match self.core.try_lock() {
            Ok(core) => Some(core),
            Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
    }
}

impl Table {
    /// Whether a person has said anything here; a tournament's table counts as played.
    pub(crate) fn played(&self) -> bool {
        self.sitters.iter().any(|sitter| matches!(sitter, Sitter::Player(_))) || self.core().spoken(self)
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
        let drivers = 1 + usize::from(self.core().delayed.is_some());
        self.changed.receiver_count() > drivers || self.looked.borrow().elapsed() < within
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

impl Core {
    /// Whether a person has said anything, or typed a die.
    pub(crate) fn spoken(&self, table: &Table) -> bool {
        let spoken = |line: &String| {
            let line: serde_json::Value = serde_json::from_str(line).unwrap_or_default();
            let seat = line["seat"].as_str().and_then(|seat| seat.parse::<Seat>().ok());
            let persons = |seat: Seat| !matches!(table.sitters.get(seat.index()), Some(Sitter::Bot(_)));
            seat.is_some_and(|seat| persons(seat) && seat != Seat::TABLE)
        };
        let waiting = self.register.waiting.as_ref();
        waiting.is_some_and(|waiting| waiting.of.seat.is_some() || waiting.of.answers.len() > waiting.of.drawn.len())
            || self.play.lines(0).iter().any(spoken)
    }
}
