//! Watching with a delay: if the opener of a table wishes it, spectators see the game as it stood some time ago, until it is over. Their game is a
//! game of its own, played up to there from the same record, so nothing they see can be newer.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Weak,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use engine::Play;

use crate::tables::table::{Core, Table, log::Tails};

/// The longest delay, in seconds.
pub(crate) const LONGEST: u32 = 3600;

/// The game as spectators see it.
pub(crate) struct Delayed {
    /// Which wish for a delay of this process it is.
    number: u64,
    pub(crate) seconds: u32,
    behind: Duration,
    /// Moments at which the game file had a number of lines after the first, and whether something was taken back by then.
    counts: VecDeque<(Instant, usize, bool)>,
    /// How many of them are seen.
    seen: usize,
    /// The game after this many lines, once somebody has looked.
    play: Option<(usize, Box<dyn Play>)>,
    pub(crate) tails: std::cell::RefCell<Tails>,
}

impl Delayed {
    /// For a game whose file has this many lines after the first, the last of them written this long ago.
    pub(crate) fn new(seconds: u32, lines: usize, age: Duration) -> Delayed {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let (number, now) = (NUMBER.fetch_add(1, Ordering::Relaxed), Instant::now());
        let counts = if lines > 0 { VecDeque::from([(now.checked_sub(age).unwrap_or(now), lines, false)]) } else { VecDeque::new() };
        Delayed { number, seconds, behind: Duration::from_secs(seconds.into()), counts, seen: 0, play: None, tails: Default::default() }
    }

    /// How many lines are seen.
    pub(crate) fn seen(&self) -> usize {
        self.seen
    }

    /// The game file has this many lines from now on. Lines that could not be written are gone.
    fn note(&mut self, lines: usize, taken_back: bool) {
        self.counts.retain(|(_, count, _)| *count <= lines);
        if self.seen > lines {
            self.seen = lines;
            self.forget();
        }
        self.counts.push_back((Instant::now(), lines, taken_back));
    }

    fn forget(&mut self) {
        self.play = None;
        self.tails.get_mut().forget();
    }

    /// Lets time pass. Whether more is seen now.
    fn pass(&mut self, now: Instant) -> bool {
        let before = self.seen;
        while let Some((_, lines, taken_back)) = self.counts.pop_front_if(|(at, ..)| *at + self.behind <= now) {
            self.seen = lines;
            if taken_back {
                self.forget();
            }
        }
        self.seen != before
    }

    /// When more will be seen.
    fn next(&self) -> Option<Instant> {
        self.counts.front().map(|(at, ..)| *at + self.behind)
    }
}

impl Core {
    /// Whether those without a seat are shown an older game.
    pub(crate) fn is_delayed(&self, key: Option<usize>) -> bool {
        key.is_none() && self.delayed.is_some() && self.play.outcome("en").is_none()
    }

    /// The game as it is seen with this key; [`Core::catch_up_delayed`] comes before.
    pub(crate) fn game(&self, key: Option<usize>) -> &dyn Play {
        let delayed = self.delayed.as_ref().filter(|_| self.is_delayed(key));
        delayed.and_then(|delayed| delayed.play.as_ref()).map_or(&*self.play, |(_, play)| &**play)
    }

    /// Plays the spectators' game up to their moment. If that fails they see the beginning of the game.
    pub(crate) fn catch_up_delayed(&mut self, table: &Table) {
        if !self.is_delayed(None) {
            return;
        }
        let Some(delayed) = &mut self.delayed else { return };
        delayed.pass(Instant::now());
        if delayed.play.as_ref().is_some_and(|(lines, _)| *lines == delayed.seen) {
            return;
        }
        let whole = self.play.save();
        let upto = |lines: usize| {
            let file: String = whole.lines().take(lines + 1).map(|line| format!("{line}\n")).collect();
            table.kit.load(&file, 0, None).ok()
        };
        let play = upto(delayed.seen).or_else(|| upto(0));
        delayed.play = play.map(|play| (delayed.seen, play));
    }

    /// The game has changed.
    pub(crate) fn note_delayed(&mut self, taken_back: bool) {
        let lines = self.play.written();
        if let Some(delayed) = &mut self.delayed {
            delayed.note(lines, taken_back);
        }
    }

    /// How long those without a seat are behind from now on; nothing for not at all.
    pub(crate) fn set_delay(&mut self, seconds: u32) {
        // Whoever was not behind until now knows the revision.
        if self.delayed.is_none() {
            self.late = self.revision;
        }
        self.delayed = (seconds > 0).then(|| Delayed::new(seconds, self.play.written(), Duration::ZERO));
    }
}

/// Tells those who watch a table with a delay when there is more to see, as long as it has one.
pub(crate) fn follow(table: &Arc<Table>) {
    let number = table.core().delayed.as_ref().map(|delayed| delayed.number);
    if let Some(number) = number {
        tokio::spawn(tell(Arc::downgrade(table), number));
    }
}

/// Lets time pass for those who watch with a delay: whether more is seen now, and when more will be; nothing where the delay is another one now.
fn pass(table: &Table, number: u64) -> Option<(bool, Option<Instant>)> {
    let mut core = table.core();
    let delayed = core.delayed.as_mut().filter(|delayed| delayed.number == number)?;
    let (more, next) = (delayed.pass(Instant::now()), delayed.next());
    if more {
        core.revise();
        table.tell(&core);
    }
    Some((more, next))
}

async fn tell(table: Weak<Table>, number: u64) {
    let Some(mut changed) = table.upgrade().map(|table| table.watch()) else { return };
    loop {
        changed.mark_unchanged();
        let Some(here) = table.upgrade() else { return };
        // The table may be waiting for the disk, and the threads that speak with the clients must not.
        let looked = tokio::task::spawn_blocking(move || pass(&here, number));
        let Ok(Some((more, next))) = looked.await else { return };
        if more {
            changed.mark_unchanged();
        }
        let wait = next.map_or(Duration::from_secs(3600), |next| next.saturating_duration_since(Instant::now()));
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            gone = changed.changed() => if gone.is_err() { return },
        }
    }
}
