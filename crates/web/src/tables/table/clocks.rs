//! The persons' clocks: a time for each decision, or for all decisions of the game, as the table was set up. A clock runs while its seat is asked,
//! from the moment everybody has come; bots have none. When it has run out the usual bot decides in the person's place: this one decision, or from
//! then on all of them. No table therefore waits for ever, and no game ends in a way its rules do not know.
//!
//! The time left is kept with the key of the seat. While the server is down no clock runs.

use std::time::Duration;

use engine::{Problem, Seat};
use serde::Serialize;

use crate::{
    fault::Fault,
    store::register::{Clock, Key, Pace},
    tables::table::{Core, RequestContext, Table},
    time::now_ms,
};

/// How long everybody has.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Allowed {
    pace: Pace,
    /// In milliseconds.
    time: u64,
}

/// A clock as the page shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Face {
    seat: Seat,
    pace: Pace,
    left: u64,
    /// When it runs out, in milliseconds since 1970, if it runs.
    ends: Option<u64>,
    fallen: u32,
}

/// The seconds that a decision may be given, and the minutes of a game.
pub(crate) const SECONDS: (u64, u64) = (5, 86_400);

/// The minutes that a game may be given.
pub(crate) const MINUTES: (u64, u64) = (1, 600);

impl Allowed {
    /// Reads `move` with seconds, or `game` with minutes; `none` and an empty text mean no clock.
    ///
    /// # Errors
    /// Another word, or a time that is none.
    pub(crate) fn read(word: &str, time: &str) -> Result<Option<Allowed>, Problem> {
        let (pace, (least, most), unit) = match word {
            "" | "none" => return Ok(None),
            "move" => (Pace::Move, SECONDS, 1_000),
            "game" => (Pace::Game, MINUTES, 60_000),
            other => return Err(Problem::new("bad-clock", format!("a clock is `move SECONDS` or `game MINUTES`, not {other:?}"))),
        };
        let time: Option<u64> = time.trim().parse().ok().filter(|time| (least..=most).contains(time));
        let wrong = || crate::words::tell(&engine::msg!("fault-clock", least = least as i64, most = most as i64));
        let time = time.ok_or_else(|| Problem::new("bad-clock", wrong()))?;
        Ok(Some(Allowed { pace, time: time * unit }))
    }

    /// As keys of a table before have it.
    pub(crate) fn of(keys: &[Key]) -> Option<Allowed> {
        keys.iter().flat_map(|key| &key.clocks).next().map(|clock| Allowed { pace: clock.pace, time: clock.allowed })
    }

    /// Winds the clocks of these keys up.
    pub(crate) fn wind_up(allowed: Option<Allowed>, keys: &mut [Key]) {
        let clock = |Allowed { pace, time }, seat| Clock { seat, pace, allowed: time, left: time, fallen: 0 };
        for key in keys {
            key.clocks = allowed.map_or_else(Vec::new, |allowed| key.seats.iter().map(|&seat| clock(allowed, seat)).collect());
        }
    }
}

impl Clock {
    /// Continues, stops or restarts at this moment; `since` is when it began to run. Returns whether less is left for the game than before.
    fn turn(&mut self, since: &mut Option<u64>, asked: bool, decided: bool, now: u64) -> bool {
        let running = since.is_some();
        match self.pace {
            // Another seat's decision in between does not give this one more time.
            Pace::Move if running && asked && !decided => false,
            Pace::Move => {
                self.left = self.allowed;
                *since = asked.then_some(now);
                false
            }
            Pace::Game => {
                self.left = self.left.saturating_sub(since.map_or(0, |since| now.saturating_sub(since)));
                *since = asked.then_some(now);
                running
            }
        }
    }
}

impl Core {
    fn clocks(&self) -> impl Iterator<Item = &Clock> {
        self.register.keys.iter().flat_map(|key| &key.clocks)
    }

    /// Lets the clocks of those run who are asked now, and stops the others. `by` has just decided.
    pub(crate) fn turn_clocks(&mut self, by: Option<Seat>) {
        if self.clocks().next().is_none() {
            return;
        }
        let now = now_ms();
        let waiting = self.register.keys.iter().any(|key| key.token.is_empty());
        let deciders = if waiting || self.register.paused { Vec::new() } else { self.play.deciders() };
        self.asked_since.resize(self.register.sitters.len(), None);
        let mut less = false;
        for clock in self.register.keys.iter_mut().flat_map(|key| &mut key.clocks) {
            let Some(since) = self.asked_since.get_mut(clock.seat.index()) else { continue };
            less |= clock.turn(since, deciders.contains(&clock.seat), by == Some(clock.seat), now);
        }
        if less {
            self.store.note(&self.register);
        }
    }

    /// When the clock of a seat runs out, if it runs.
    fn ends(&self, clock: &Clock) -> Option<u64> {
        let since = self.asked_since.get(clock.seat.index()).copied().flatten()?;
        Some(since.saturating_add(clock.left))
    }

    /// The seat whose clock runs out next, and how long that is from now.
    pub(crate) fn next_flag(&self) -> Option<(Seat, Duration)> {
        let ends = self.clocks().filter_map(|clock| Some((self.ends(clock)?, clock.seat))).min_by_key(|(ends, _)| *ends);
        ends.map(|(ends, seat)| (seat, Duration::from_millis(ends.saturating_sub(now_ms()))))
    }

    /// The clocks as they are shown.
    pub(crate) fn faces(&self) -> Vec<Face> {
        let face =
            |clock: &Clock| Face { seat: clock.seat, pace: clock.pace, left: clock.left, ends: self.ends(clock), fallen: clock.fallen };
        self.clocks().map(face).collect()
    }

    /// Whether there are clocks to stop.
    pub(crate) fn may_pause(&self) -> bool {
        !self.register.paused && self.clocks().next().is_some() && self.play.outcome("en").is_none()
    }

    /// Stops the clocks, or lets them run again.
    pub(crate) fn set_paused(&mut self, paused: bool) -> Result<(), Fault> {
        if self.register.paused == paused {
            return Ok(());
        }
        self.register(|register| register.paused = paused)?;
        self.turn_clocks(None);
        self.revise();
        Ok(())
    }

    fn is_up(&self, seat: Seat) -> bool {
        self.clocks().any(|clock| clock.seat == seat && self.ends(clock).is_some_and(|ends| ends <= now_ms()))
    }
}

impl Table {
    /// The clock of a seat has run out: the bot decides for it, once. If the person was quicker, nothing is done.
    pub(crate) fn flag_falls(&self, seat: Seat) -> Result<(), Fault> {
        let seen = {
            let core = self.core();
            if !core.is_up(seat) {
                return Ok(());
            }
            core.revision
        };
        let context = RequestContext { seen: Some(seen), ..RequestContext::default() };
        let advice = self.advised(seat, &context).map(|(_, advice)| advice.command);
        let text = match advice {
            Ok(text) => text,
            Err(why) => self.core().play.commands(seat).into_iter().next().ok_or(why)?,
        };
        let falls = |core: &mut Core, by: fn(u32) -> u32| {
            let clocks = core.register.keys.iter_mut().flat_map(|key| &mut key.clocks);
            clocks.filter(|clock| clock.seat == seat).for_each(|clock| clock.fallen = by(clock.fallen));
        };
        falls(&mut self.core(), |fallen| fallen.saturating_add(1));
        self.say(seat, &text, &context).map(|_| ()).inspect_err(|_| falls(&mut self.core(), |fallen| fallen.saturating_sub(1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(pace: Pace) -> Clock {
        Clock { seat: Seat::A, pace, allowed: 1_000, left: 1_000, fallen: 0 }
    }

    #[test]
    fn a_clock_by_game_runs_only_while_its_seat_is_asked() {
        let (mut clock, mut since) = (clock(Pace::Game), None);
        assert!(!clock.turn(&mut since, true, false, 100));
        assert!(clock.turn(&mut since, true, false, 300), "another seat has decided: it runs on");
        assert!(clock.turn(&mut since, false, true, 350));
        assert_eq!((clock.left, since), (750, None));
        assert!(!clock.turn(&mut since, false, false, 9_000) && clock.left == 750);
        clock.turn(&mut since, true, false, 9_000);
        clock.turn(&mut since, true, true, 20_000);
        assert_eq!((clock.left, since), (0, Some(20_000)), "it has run out, and stays so");
    }

    #[test]
    fn a_clock_by_move_begins_anew_with_each_decision_of_its_own_seat() {
        let (mut clock, mut since) = (clock(Pace::Move), None);
        clock.turn(&mut since, true, false, 100);
        clock.turn(&mut since, true, false, 400);
        assert_eq!(since, Some(100), "another seat's decision gives no time");
        clock.turn(&mut since, true, true, 500);
        assert_eq!((clock.left, since), (1_000, Some(500)));
        clock.turn(&mut since, false, true, 600);
        assert_eq!((clock.left, since), (1_000, None));
    }

    #[test]
    fn a_time_is_read_with_its_bounds() {
        assert_eq!(Allowed::read("none", ""), Ok(None));
        assert_eq!(Allowed::read("move", "90"), Ok(Some(Allowed { pace: Pace::Move, time: 90_000 })));
        assert_eq!(Allowed::read("game", "20"), Ok(Some(Allowed { pace: Pace::Game, time: 1_200_000 })));
        for (word, time) in [("move", "4"), ("game", "0"), ("game", "x"), ("turn", "5")] {
            assert!(Allowed::read(word, time).is_err(), "{word} {time}");
        }
    }
}
