//! Ends before the rules end the game: a person gives up and a bot plays on, or a table is broken off.

use std::{sync::atomic::Ordering, time::Duration};

use axum::http::StatusCode;
use engine::{Problem, Seat, session::Settlement};

use crate::{
    fault::Fault,
    key,
    tables::table::{Core, RequestContext, Table, consent::Proposal, typed_dice::seat_bots},
};

impl Table {
    /// Whether the person of this seat has given up.
    pub(crate) fn has_given_up(&self, seat: Seat) -> bool {
        self.gone.load(Ordering::Relaxed) & bit(seat) != 0
    }

    /// The seat for which a person may decide: not one that has given up.
    pub(crate) fn persons(&self, seat: Option<Seat>) -> Result<Seat, Fault> {
        let seat = seat.ok_or_else(Fault::no_key)?;
        if self.has_given_up(seat) && self.goes_on() {
            return Err(Fault::new(StatusCode::CONFLICT, "gave-up", crate::words::t("fault-gave-up")));
        }
        Ok(seat)
    }

    /// Breaks the game off: at once where no other person plays, or where nobody has played for this long and none of the others is here; otherwise if they
    /// agree.
    pub(crate) fn close(&self, key: usize, seat: Seat, patience: Duration, context: &RequestContext) -> Result<u64, Fault> {
        let mut core = self.core();
        let (acted, still) = (core.acted, core.acted.elapsed());
        core.once(self, context, |core| {
            if core.play.outcome("en").is_some() {
                return Err(Problem::new("game-over", crate::words::t("fault-game-over")).into());
            }
            let others = self.others(key);
            let here = |seat: &Seat| {
                let held = self.keys.iter().position(|held| held.seats.contains(seat));
                held.and_then(|held| core.present.get(held)).is_some_and(|streams| *streams > 0)
            };
            let away = still >= patience && !others.iter().any(here);
            if others.is_empty() || away {
                return core.end_by_table(self, Settlement::BrokenOff);
            }
            core.ask(seat, Proposal::Close);
            Ok(())
        })
        .inspect(|_| {
            // To ask is not to play on.
            core.acted = acted;
            self.tell(&core);
        })
    }
}

impl Core {
    /// The game ends as the table says.
    pub(crate) fn end_by_table(&mut self, table: &Table, how: Settlement) -> Result<(), Fault> {
        let lines = self.play.written();
        self.play.settle(Seat::TABLE, how)?;
        self.append(table, lines)?;
        self.after(None);
        Ok(())
    }

    /// Notes who has given up. Commands that a person had given in a row are not said any more, and what only a bot may see is drawn for the seat from now on.
    pub(super) fn note_gone(&mut self) {
        let gone = self.play.gave_up().into_iter().fold(0, |gone, seat| gone | bit(seat));
        if self.gone.swap(gone, Ordering::Relaxed) == gone {
            return;
        }
        self.rows.clear();
        if let Ok(seed) = key::seed() {
            seat_bots(&mut *self.play, &self.register, seed);
        }
    }
}

fn bit(seat: Seat) -> u32 {
    u32::try_from(seat.index()).ok().and_then(|index| 1_u32.checked_shl(index)).unwrap_or(0)
}
