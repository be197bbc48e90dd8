//! Parts of a run as text: any machine plays them, and one table takes them in order. The table has the bytes of a run on one machine.

use std::{fs::File, io::Write, ops::Range};

use engine::{Kit, Problem, msg};

use crate::{
    block::Games,
    fault::fault,
    folder::{Folder, unusable},
    plan::Plan,
    run::Done,
    until::Ending,
};

/// Plays these blocks on one thread: the lines of their games, or `None` if `stop` said so before the end.
///
/// # Errors
/// A game cannot be played.
pub fn play(kit: &dyn Kit, plan: &Plan, blocks: Range<u64>, stop: &(dyn Fn() -> bool + Sync)) -> Result<Option<String>, Problem> {
    let played = Games::of(plan).play(kit, plan, blocks, stop, false)?;
    Ok(played.map(|blocks| blocks.into_iter().map(|block| block.lines).collect()))
}

/// The table of games of a run whose blocks come as text.
pub struct Table<'p> {
    plan: &'p Plan,
    folder: &'p Folder,
    games: Games,
    file: File,
    ending: Ending,
    begun: u64,
    next: u64,
    over: bool,
}

impl<'p> Table<'p> {
    /// Opens the table behind its last whole block.
    ///
    /// # Errors
    /// It cannot be read or written, or is not one of this experiment.
    pub fn open(plan: &'p Plan, folder: &'p Folder) -> Result<Table<'p>, Problem> {
        let (mut ending, mut over) = (Ending::of(plan), false);
        let (file, begun) = folder.go_on(plan, |rows| over |= ending.add(plan, rows))?;
        Ok(Table { plan, folder, games: Games::of(plan), file, ending, begun, next: begun, over: over || begun >= plan.blocks })
    }

    /// The first block that is not in it.
    pub fn next(&self) -> u64 {
        self.next
    }

    /// Whether no block is wanted any more.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Takes the lines of these blocks, the next one among them, and keeps them for good. Blocks that it has already are left out.
    ///
    /// # Errors
    /// The lines are not those of these blocks, or cannot be written.
    pub fn add(&mut self, blocks: &Range<u64>, text: &str) -> Result<(), Problem> {
        let strange = || fault("bad-part", msg!("lab-bad-part", from = blocks.start.to_string(), to = blocks.end.to_string()));
        if !blocks.contains(&self.next) {
            return Err(strange());
        }
        let (mut rest, mut read) = (text, Vec::new());
        for block in blocks.clone() {
            let length: usize = rest.split_inclusive('\n').take(self.plan.games_a_block() as usize).map(str::len).sum();
            let (lines, after) = rest.split_at(length);
            read.push((block, lines, self.games.read(self.plan, block, lines).ok_or_else(strange)?));
            rest = after;
        }
        if !rest.is_empty() {
            return Err(strange());
        }
        let mut written = String::new();
        for (block, lines, rows) in read {
            if block == self.next && !self.over {
                written.push_str(lines);
                self.next += 1;
                self.over = self.ending.add(self.plan, &rows) || self.next >= self.plan.blocks;
            }
        }
        let kept = self.file.write_all(written.as_bytes()).and_then(|()| self.file.sync_data());
        kept.map_err(|why| unusable(&self.folder.games(), &why))
    }

    /// Ends the run, which took this long.
    ///
    /// # Errors
    /// The time cannot be written.
    pub fn end(self, seconds: f64) -> Result<Done, Problem> {
        if self.next > self.begun {
            self.folder.add_seconds(seconds)?;
        }
        let games = |blocks: u64| blocks * self.plan.games_a_block();
        Ok(Done { games: games(self.next), played: games(self.next - self.begun), interrupted: !self.over })
    }
}
