//! Whether there is room for another table or tournament: for this client, and at all.

use std::time::Instant;

use axum::http::StatusCode;

use crate::{
    fault::Fault,
    limits::{Allowance, Client},
    options::Options,
    tables::{Plan, Tables},
};

/// More options than any game has.
pub(crate) const MOST_SETTINGS: usize = 200;

/// More seats than any game has.
const MOST_SITTERS: usize = 64;

/// How many each client may open.
pub(crate) struct Allowances {
    usual: Allowance,
    /// For the last eighth of the room: few for each client, so that one that has filled the rest leaves it to others.
    last: Allowance,
}

impl Allowances {
    pub(super) fn new(options: &Options) -> Allowances {
        let limits = &options.limits;
        let few = u32::try_from(kept(options.most_tables) / 4).unwrap_or(u32::MAX).clamp(1, 8);
        Allowances {
            usual: Allowance::new(limits.tables_at_once, limits.tables_per_hour),
            last: Allowance::new(few, (limits.tables_per_hour / 60).max(1)),
        }
    }
}

/// The part of the room that is kept for clients that have opened few.
fn kept(most: usize) -> usize {
    most / 8
}

impl Plan {
    /// Refuses lists that are longer than any game needs: each entry costs a check of the whole.
    pub(super) fn bounded(&self) -> Result<(), Fault> {
        for (count, most) in [(self.settings.len(), MOST_SETTINGS), (self.sitters.len(), MOST_SITTERS)] {
            if count > most {
                return Err(Fault::too_many("too-many-settings", most));
            }
        }
        Ok(())
    }
}

impl Tables {
    /// Whether this client may open one more; it has not opened one by asking.
    pub(crate) fn may_open(&self, client: Option<Client>) -> Result<(), Fault> {
        client.map_or(Ok(()), |client| self.allowances.usual.has(client, Instant::now())).map_err(many_yours)
    }

    /// The same; from now on it has opened one more.
    pub(crate) fn allow(&self, client: Option<Client>) -> Result<(), Fault> {
        client.map_or(Ok(()), |client| self.allowances.usual.take(client, Instant::now())).map_err(many_yours)
    }

    /// Whether this client may open one more when `count` of at most `most` are there.
    pub(crate) fn allow_last(&self, client: Option<Client>, count: usize, most: usize) -> Result<(), Fault> {
        match client {
            Some(client) if count >= most - kept(most) => self.allowances.last.take(client, Instant::now()).map_err(many_yours),
            _ => Ok(()),
        }
    }

    /// Counts a new table in, if there is room for one.
    pub(super) fn make_room(&self, client: Option<Client>) -> Result<(), Fault> {
        self.sleep_idle();
        // Somebody may have removed tables from the folder; in a database others open some too.
        let recount = (self.archive.database().is_some() || *self.count() >= self.most) && self.archive.is_there();
        let counted = recount.then(|| self.counted());
        let mut count = self.count();
        *count = counted.unwrap_or(*count);
        if *count >= self.most {
            drop(count);
            self.make_way();
            count = self.count();
        }
        if *count >= self.most {
            let sentence = crate::words::tell(&engine::msg!("fault-many-tables", n = self.most));
            return Err(Fault::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-tables", sentence));
        }
        self.allow_last(client, *count, self.most)?;
        *count += 1;
        Ok(())
    }
}

/// A client has opened many, and can open the next in this many seconds.
fn many_yours(seconds: u64) -> Fault {
    let sentence = crate::words::tell(&engine::msg!("fault-many-yours", n = seconds as i64));
    Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-many-of-yours", sentence)
}
