//! Commands given at a table: one, or several in a row, each of them a line of the game file with dice of its own.

use engine::{
    Seat,
    kit::{Advice, Row},
    session::{Moved, Right, Undo},
};

use crate::{
    fault::Fault,
    tables::table::{Core, Table},
};

/// A person pressed once, and that gave several commands: they are taken back together.
pub(crate) struct Press {
    seat: Seat,
    commands: usize,
}

impl Core {
    /// Carries a text of a seat out: a command, or several in a row.
    pub(crate) fn press(&mut self, table: &Table, seat: Seat, text: &str, circled: bool) -> Result<(), Fault> {
        let (first, row) = Row::split(&*self.play, seat, text);
        self.speak(table, seat, first, circled)?;
        self.presses.retain(|press| press.seat != seat);
        if row.as_ref().is_some_and(Row::is_several) {
            self.presses.push(Press { seat, commands: 1 });
        }
        self.rows.add(row);
        self.go_on(table);
        Ok(())
    }

    /// Whether the seat's last press gave several commands, of which an earlier one may need consent where the last one is free.
    pub(crate) fn pressed_several(&self, seat: Seat) -> bool {
        self.presses.iter().any(|press| press.seat == seat && press.commands > 1)
    }

    /// Takes back what the seat's last press gave: its last command, and if that belongs to a row or to a course, those before it as well. Whether one
    /// of them could not be had back freely.
    pub(crate) fn take_back_press(&mut self, table: &Table, seat: Seat, right: Right) -> Result<bool, Fault> {
        let press = self.presses.iter().position(|press| press.seat == seat).map(|at| self.presses.swap_remove(at));
        let mut needed = false;
        for step in 0..press.map_or(1, |press| press.commands) {
            match self.play.undo_of(seat) {
                Undo::Free => self.take_back(table, seat, Right::Own)?,
                Undo::Consent if right == Right::Consent => {
                    needed = true;
                    self.take_back(table, seat, right)?;
                }
                // The refusal says why.
                _ if step == 0 => self.take_back(table, seat, right)?,
                _ => break,
            }
        }
        Ok(needed)
    }

    /// Carries one command out; it is on the disk when this returns, or waits for dice. `circled` where the guard at a bot's seat decided for it.
    pub(crate) fn speak(&mut self, table: &Table, seat: Seat, text: &str, circled: bool) -> Result<(), Fault> {
        let lines = self.play.written();
        if let Some(proof) = &self.register.proof {
            self.play.reseed(proof.roll(self.play.rolls()));
        }
        let advice = Advice::plain(text.into(), circled);
        match self.play.follow(seat, &advice)? {
            Moved::Done => self.append(table, lines)?,
            Moved::Asks(_) => self.wait().or_else(|why| self.put_back(table, lines, None, why))?,
        }
        self.after(Some(seat));
        Ok(())
    }

    /// Plays the commands of the rows that are due. Earlier commands stand: a row that comes to a fault ends there.
    pub(crate) fn go_on(&mut self, table: &Table) {
        // The id of the request goes with the first command only: those that follow do not repeat it.
        self.speaking = None;
        while self.register.waiting.is_none() {
            let Some((seat, text)) = self.rows.due(&*self.play) else { return };
            if self.speak(table, seat, &text, false).is_err() {
                self.rows.clear();
            } else if let Some(press) = self.presses.iter_mut().find(|press| press.seat == seat) {
                press.commands += 1;
            }
        }
    }
}
