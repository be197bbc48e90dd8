//! An end before the rules end the game: a seat gives up, the persons agree on a draw, or the table is broken off.
//!
//! In a game for two the game is over when a seat gives up. With more seats it goes on until only one is left: whoever gives up has lost, and whoever holds the
//! table has a bot play his seat on, so that every rule of the game finds the pieces and decisions that it needs. His place is behind all others.

use super::{Moved, Rejected, Said, Session, Step};
use crate::{Audience, Game, Outcome, Seat, Text, Told, msg, playout};

/// How the persons end a game, or their part in it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Settlement {
    /// The seat that says it has lost. Said like a command, at any time: `concede`.
    Concede,
    /// Nobody has won. The table says it, when everybody has agreed.
    Draw,
    /// The game is not played on and has no result. The table says it.
    BrokenOff,
}

const ALL: [Settlement; 3] = [Settlement::Concede, Settlement::Draw, Settlement::BrokenOff];

impl Settlement {
    /// As it stands in the game file.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Settlement::Concede => "concede",
            Settlement::Draw => "agreed draw",
            Settlement::BrokenOff => "broken off",
        }
    }

    pub(crate) fn read(text: &str) -> Option<Settlement> {
        ALL.into_iter().find(|one| one.word() == text.trim())
    }

    /// The code of the refusal.
    fn refused(self) -> &'static str {
        match self {
            Settlement::Concede => "settle-concede",
            Settlement::Draw => "settle-draw",
            Settlement::BrokenOff => "settle-broken-off",
        }
    }
}

/// The seats that have given up, in order.
fn gave_up<C>(steps: &[Step<C>]) -> Vec<Seat> {
    let gave = |step: &Step<C>| matches!(step.said, Said::Settled(Settlement::Concede)).then_some(step.seat);
    steps.iter().filter_map(gave).collect()
}

/// The places of all seats where some have given up: these come last, the first to give up behind the others.
pub(super) fn behind(places: &[u8], gone: &[Seat]) -> Vec<u8> {
    let stays = |index: usize| gone.iter().all(|seat| seat.index() != index);
    let left: Vec<u8> = (0..places.len()).filter(|&index| stays(index)).map(|index| places[index]).collect();
    let place = |index: usize| match gone.iter().rev().position(|seat| seat.index() == index) {
        Some(later) => left.len() + later,
        None => left.iter().filter(|&&other| other < places[index]).count(),
    };
    (0..places.len()).map(|index| u8::try_from(place(index) + 1).unwrap_or(u8::MAX)).collect()
}

/// How the persons ended the game with these commands, and who said so; with the places of the seats.
pub(super) fn ended<C>(steps: &[Step<C>], seats: usize) -> Option<(Seat, Settlement, Vec<u8>)> {
    let last = steps.last()?;
    let Said::Settled(how) = last.said else { return None };
    let gone = gave_up(steps);
    let over = how != Settlement::Concede || gone.len() + 1 >= seats;
    over.then(|| (last.seat, how, behind(&vec![1; seats], if how == Settlement::Concede { &gone } else { &[] })))
}

/// The places by the rules of the game, with those who gave up behind the others.
pub(super) fn placed<C>(steps: &[Step<C>], places: Vec<u8>) -> Vec<u8> {
    let gone = gave_up(steps);
    if gone.is_empty() { places } else { behind(&places, &gone) }
}

impl<G: Game> Session<G> {
    /// How the persons ended the game, and who said so.
    pub fn settled(&self) -> Option<(Seat, Settlement)> {
        ended(&self.steps, G::seats(&self.setup)).map(|(by, how, _)| (by, how))
    }

    /// The seats that have given up, in order; in a game for two or at the end also the last of them.
    pub fn gave_up(&self) -> Vec<Seat> {
        gave_up(&self.steps)
    }

    /// How the game ended: as the persons agreed, or by its rules.
    pub fn outcome(&self) -> Option<Outcome> {
        let Some((by, how, places)) = ended(&self.steps, G::seats(&self.setup)) else {
            return G::outcome(&self.state).map(|outcome| Outcome { places: placed(&self.steps, outcome.places), ..outcome });
        };
        let ended_by = match how {
            Settlement::Concede => msg!("settled-concede", seat = by),
            Settlement::Draw => Text::of("settled-draw"),
            Settlement::BrokenOff => Text::of("settled-broken-off"),
        };
        Some(Outcome { places, scores: Vec::new(), ended_by, rule: None, measures: Vec::new() })
    }

    /// Ends the game so, or the part of a seat in it.
    ///
    /// # Errors
    /// It is over, dice are wanted first, or it is not this seat's word: a seat gives up once, and the table does the rest.
    pub fn settle(&mut self, by: Seat, how: Settlement) -> Result<Moved, Rejected<G::Reason>> {
        self.may_settle(by, how)?;
        Ok(self.run(Some((by, Said::Settled(how))), Vec::new()))
    }

    pub(super) fn may_settle(&self, by: Seat, how: Settlement) -> Result<(), Rejected<G::Reason>> {
        self.may_speak(Seat::TABLE)?;
        let seats = G::seats(&self.setup);
        let theirs = match how {
            Settlement::Concede => seats > 1 && playout::seats(seats).any(|seat| seat == by) && !self.gave_up().contains(&by),
            Settlement::Draw | Settlement::BrokenOff => by == Seat::TABLE,
        };
        if theirs { Ok(()) } else { Err(Rejected::Settlement(how.refused())) }
    }

    /// The line of the log for a seat that has given up while the others play on.
    pub(super) fn told_of_end(&self, turn: u32) -> Option<Told> {
        let Some(Step { seat, said: Said::Settled(Settlement::Concede), .. }) = self.steps.last() else { return None };
        let text = msg!("gave-up", seat = *seat);
        self.settled().is_none().then(|| Told { turn, to: Audience::EVERYONE, rules: Vec::new(), text, shot: None })
    }
}
