//! A table where people type rolls and draws: answers, the command that waits for them, and its state after a restart.

use engine::{Play, Seat, Viewer, session::Moved};

use crate::{
    fault::Fault,
    key,
    store::register::{Register, Sitter, Waiting},
    tables::table::{Core, RequestContext, Table},
};

/// Seats bots at a table where people type the dice: the program draws cards that only bots may see.
pub(crate) fn seat_bots(play: &mut dyn Play, register: &Register, seed: u64) {
    if register.asked {
        let seats = register.sitters.iter().enumerate().filter(|(_, sitter)| matches!(sitter, Sitter::Bot(_)));
        let gone = play.gave_up();
        let bots: Vec<Seat> = seats.filter_map(|(index, _)| Seat::new(index)).chain(gone).collect();
        play.seat_bots(&bots, seed);
    }
}

impl Table {
    /// Enters the dice of a real table.
    pub(crate) fn answer(&self, by: Viewer, text: &str, context: &RequestContext) -> Result<u64, Fault> {
        let mut core = self.core();
        core.once(self, context, |core| {
            if context.seen.is_some_and(|seen| seen < core.moved) {
                return Err(Fault::stale());
            }
            let lines = core.play.written();
            let moved = core.play.answer(by, text)?;
            let before = core.register.waiting.take();
            let kept = match moved {
                Moved::Asks(_) => core.wait(),
                Moved::Done => core.settle(lines, before.as_ref()),
            };
            kept.or_else(|why| core.put_back(self, lines, before, why))?;
            core.after(None);
            core.go_on(self);
            Ok(())
        })
        .inspect(|_| self.tell(&core))
    }

    /// Gives up the command that waits for its first dice.
    pub(crate) fn withdraw(&self, context: &RequestContext) -> Result<u64, Fault> {
        let mut core = self.core();
        core.once(self, context, |core| {
            let lines = core.play.written();
            core.play.withdraw()?;
            core.rows.clear();
            let before = core.register.waiting.take();
            if let Err(why) = core.store.write_register(&core.register) {
                core.put_back(self, lines, before, why.into())?;
            }
            core.after(None);
            Ok(())
        })
        .inspect(|_| self.tell(&core))
    }
}

impl Core {
    /// Takes back a command that could not be written: the game goes back to the first `lines` of its file, and the command that waited for dice
    /// waits again.
    pub(crate) fn put_back(&mut self, table: &Table, lines: usize, waiting: Option<Waiting>, why: Fault) -> Result<(), Fault> {
        let setting_up = waiting.as_ref().is_some_and(|waiting| waiting.of.seat.is_none());
        let whole = self.play.save();
        let kept = whole.lines().take(lines + 1).map(|line| format!("{line}\n")).collect::<String>();
        self.play = self.reopened(table, (!setting_up).then_some(&kept))?;
        self.register.waiting = waiting.filter(|waiting| waiting.again(&mut *self.play, setting_up));
        self.rows.clear();
        self.after(None);
        Err(why)
    }

    /// The game of this file, or one with only a setup, opened again at this table.
    pub(crate) fn reopened(&self, table: &Table, file: Option<&str>) -> Result<Box<dyn Play>, Fault> {
        let mut play = match file {
            None => table.kit.open(&self.register.setup, None)?,
            Some(file) => table.kit.load(file, key::seed()?, None)?,
        };
        seat_bots(&mut *play, &self.register, key::seed()?);
        Ok(play)
    }

    /// Writes the command that waits for dice into the register.
    pub(crate) fn wait(&mut self) -> Result<(), Fault> {
        self.register.waiting = Waiting::at(&*self.play);
        Ok(self.store.write_register(&self.register)?)
    }

    /// The dice are all in: the command goes into the game file, or the finished set up becomes its first line. From then on it has happened: that the
    /// register is behind does no harm, since the number of lines tells that nothing waits any more.
    fn settle(&mut self, lines: usize, waiting: Option<&Waiting>) -> Result<(), Fault> {
        if waiting.is_some_and(|waiting| waiting.of.seat.is_none()) {
            self.store.catch_up(&self.register)?;
            self.store.rewrite(&self.play.save(), self.speaking.as_deref())?;
        } else {
            self.written(lines)?;
        }
        self.store.note(&self.register);
        Ok(())
    }
}
