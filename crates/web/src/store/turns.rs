//! Turns at the files of a data folder: only some of them are open at once, however many tables and tournaments there are.

use std::sync::{Arc, Condvar, Mutex, PoisonError};

use crate::limits::OPEN_AT_ONCE;

/// How many files are open.
#[derive(Default)]
pub(crate) struct Turns {
    open: Mutex<usize>,
    closed: Condvar,
}

/// The right to have one file open, until it is dropped.
#[derive(Default)]
pub(crate) struct Turn(Option<Arc<Turns>>);

impl Turns {
    /// Waits until there is one.
    pub(crate) fn wait(turns: &Arc<Turns>) -> Turn {
        let open = turns.open.lock().unwrap_or_else(PoisonError::into_inner);
        let mut open = turns.closed.wait_while(open, |open| *open >= OPEN_AT_ONCE).unwrap_or_else(PoisonError::into_inner);
        *open += 1;
        Turn(Some(turns.clone()))
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let Some(turns) = &self.0 else { return };
        *turns.open.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        turns.closed.notify_one();
    }
}
