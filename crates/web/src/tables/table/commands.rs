//! Commands given at a table: one, or several in a row, each of them a line of the game file with dice of its own.

use engine::{Seat, kit::Advice, session::Moved};

use crate::{
    fault::Fault,
    tables::table::{Core, Table},
};

impl Core {
    /// Carries one command out; it is on the disk when this returns, or waits for dice. `circled` where the guard at a bot's seat decided for it.
    pub(crate) fn speak(&mut self, table: &Table, seat: Seat, text: &str, circled: bool) -> Result<(), Fault> {
        let lines = self.play.written();
        if let Some(proof) = &self.register.proof {
            self.play.reseed(proof.roll(self.play.rolls()));
        }
        let advice = Advice { command: text.into(), circled };
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
            }
        }
    }
}
