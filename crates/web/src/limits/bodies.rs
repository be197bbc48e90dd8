//! How much of the bodies of requests lies in memory at the same time: all together, and those of each client.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use crate::limits::{Client, Limits, Share};

/// A client holds little if it has no more than this: a form, or a command.
const LITTLE: usize = 64 << 10;

/// The longest body that any address takes.
pub(crate) const LONGEST: usize = 8 << 20;

/// The bodies that lie in memory.
#[derive(Debug)]
pub(crate) struct Bodies {
    share: Share,
    inside: Mutex<Inside>,
}

#[derive(Debug, Default)]
struct Inside {
    bytes: usize,
    each: HashMap<Client, usize>,
    refused: u64,
}

/// No room for more of it.
#[derive(Debug, thiserror::Error)]
#[error("too many bodies of requests are read at the same time")]
pub(crate) struct Full;

impl Bodies {
    pub(crate) fn new(limits: &Limits) -> Bodies {
        Bodies { share: Share::of(limits.bodies, LITTLE).each(limits.bodies / 4), inside: Mutex::default() }
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many bytes are held, and how many bodies were refused in all.
    pub(crate) fn counts(&self) -> (usize, u64) {
        let inside = self.inside();
        (inside.bytes, inside.refused)
    }
}

/// One body, from its first byte until its request is answered.
#[derive(Debug)]
pub(crate) struct Upload {
    bodies: Arc<Bodies>,
    client: Option<Client>,
    bytes: AtomicUsize,
    full: AtomicBool,
}

impl Upload {
    /// A body that has not begun to arrive.
    pub(crate) fn begin(bodies: &Arc<Bodies>, client: Option<Client>) -> Upload {
        Upload { bodies: bodies.clone(), client, bytes: AtomicUsize::new(0), full: AtomicBool::new(false) }
    }

    /// Counts bytes that have come.
    ///
    /// # Errors
    /// No room for them: they must not be kept.
    pub(crate) fn more(&self, bytes: usize) -> Result<(), Full> {
        let mut inside = self.bodies.inside();
        let own = self.client.map(|client| inside.each.get(&client).copied().unwrap_or(0));
        if !self.bodies.share.admits(inside.bytes, own, bytes) {
            inside.refused += 1;
            self.full.store(true, Ordering::Relaxed);
            return Err(Full);
        }
        inside.bytes += bytes;
        self.client.into_iter().for_each(|client| *inside.each.entry(client).or_default() += bytes);
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
        Ok(())
    }

    /// Whether there was no room for it.
    pub(crate) fn was_refused(&self) -> bool {
        self.full.load(Ordering::Relaxed)
    }
}

impl Drop for Upload {
    fn drop(&mut self) {
        let bytes = self.bytes.load(Ordering::Relaxed);
        let mut inside = self.bodies.inside();
        inside.bytes -= bytes;
        let Some(client) = self.client else { return };
        if let Some(count) = inside.each.get_mut(&client) {
            *count -= bytes;
            if *count == 0 {
                inside.each.remove(&client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All unfinished bodies of a client hold a quarter of the room; others have theirs, and it comes back.
    #[test]
    fn bodies_that_never_end_hold_so_much_and_no_more() {
        let room = 16 * LITTLE;
        let bodies = Arc::new(Bodies::new(&Limits { bodies: room, ..Limits::default() }));
        let client = |number: u8| Some(Client::at([192, 0, 2, number].into()));
        let send = |number: u8, count: usize| {
            let bodies: Vec<Upload> = (0..count).map(|_| Upload::begin(&bodies, client(number))).collect();
            bodies.iter().for_each(|body| while body.more(1000).is_ok() {});
            bodies
        };
        let one = send(1, 50);
        assert!(one.iter().all(Upload::was_refused));
        assert!(bodies.counts().0 <= room / 4, "{:?}", bodies.counts());
        // Four greedy ones leave an eighth for those who send little.
        let others: Vec<Vec<Upload>> = (2..=4).map(|number| send(number, 50)).collect();
        let taken = bodies.counts().0;
        assert!(taken <= room - room / 8 && taken > room / 2, "{taken}");
        let little = Upload::begin(&bodies, client(5));
        assert!(little.more(LITTLE).is_ok() && little.more(1).is_err());
        drop((one, others));
        assert!(Upload::begin(&bodies, client(5)).more(LITTLE).is_ok());
        drop(little);
        assert_eq!(bodies.counts().0, 0);
    }
}
