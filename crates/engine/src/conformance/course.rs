//! The course of a game: everything that a rule decides, for tests that keep hashes of many random games, and playthroughs as text.
//!
//! It does not hold how a position is stored, how a table is drawn or what a bot thinks of it: those may change.

mod altered;
mod closely;
mod difference;
mod folder;
mod kept;
mod moments;
mod playthrough;
mod playthroughs;
mod positions;
mod replay;
mod rulings;
mod setups;

use std::fmt::Write;

pub use altered::altered;
pub use closely::Typed;
pub use difference::difference;
pub use folder::{Folder, Opening, Start, blesses};
pub use positions::positions;
pub use replay::{Played, replay};
pub use rulings::rulings;
pub use setups::setups;

use crate::{
    Chance, Entry, Failure, Game, Reason, Seat, Viewer, playout,
    table::{Source, Table},
};

/// How long and how thoroughly a game is followed.
#[derive(Clone, Copy, Debug)]
pub struct Length {
    /// The most decisions.
    pub decisions: u32,
    /// One decision in this many also tells what each viewer may know and is asked.
    pub views: u32,
}

/// A part of a course: a turn of the game, or how it stood when it was left or over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leg {
    /// The turn.
    pub turn: u32,
    /// Decisions before its end.
    pub decisions: u32,
    /// A short hash of what was told in it.
    pub mark: String,
}

/// A course with its name.
pub type Course = (String, Vec<Leg>);

/// Plays a game in which each kind of command is as likely as the others, and tells `hear` with the turn, line by line: who is asked, what each may say,
/// what the checker answers to things said at other times, what is rolled, what happens and who is told in which words, what each may know, how it ends.
///
/// # Errors
/// A setup that cannot be begun, or a breach of the contract.
pub fn course<G: Game>(setup: &G::Setup, seed: u64, length: Length, hear: &mut dyn FnMut(u32, &str)) -> Result<Vec<Leg>, Failure> {
    let state = G::begin(setup).map_err(|all| format!("the setup cannot be begun: {:?}", all.first().map(|wrong| &wrong.reason)))?;
    let mut follower = Follower::<G>::new(state, Vec::new(), seed, hear);
    follower.go(None)?;
    follower.play(length)
}

/// The same from a position in the middle of a game. One that waits for the table begins with its word `go`; what is `said` by seats is tried before it
/// and at later decisions like commands of other times.
///
/// # Errors
/// A breach of the contract.
pub fn course_from<G: Game>(
    state: G::State,
    said: Vec<(Seat, G::Command)>,
    seed: u64,
    length: Length,
    hear: &mut dyn FnMut(u32, &str),
) -> Result<Vec<Leg>, Failure> {
    let mut follower = Follower::<G>::new(state, said, seed, hear);
    follower.alters = true;
    (0..follower.known.len()).for_each(|which| follower.checked(which));
    let waits = G::deciders(&follower.state).is_empty() && G::outcome(&follower.state).is_none();
    let go = G::parse(&follower.state, Seat::TABLE, "go").ok().filter(|go| waits && G::check(&follower.state, Seat::TABLE, go).is_ok());
    if let Some(go) = go {
        follower.go(Some((Seat::TABLE, go)))?;
    }
    follower.play(length)
}

fn short(hasher: &blake3::Hasher) -> String {
    hasher.finalize().to_hex().as_str().chars().take(6).collect()
}

struct Follower<'h, G: Game> {
    state: G::State,
    dice: Chance,
    will: Chance,
    /// Commands listed at other times.
    known: Vec<(Seat, G::Command)>,
    leg: blake3::Hasher,
    legs: Vec<Leg>,
    decisions: u32,
    /// Whether commands with one value changed are tried as well.
    alters: bool,
    /// Makes up commands that are not listed, where a game is looked at closely.
    typed: Option<Typed<G>>,
    hear: &'h mut dyn FnMut(u32, &str),
}

/// How many commands of other times are remembered.
const KNOWN: usize = 256;
/// How many of them are tried at each decision.
const TRIED: usize = 10;
/// How many are tried with one value changed.
const ALTERED: usize = 6;

impl<'h, G: Game> Follower<'h, G> {
    fn new(state: G::State, known: Vec<(Seat, G::Command)>, seed: u64, hear: &'h mut dyn FnMut(u32, &str)) -> Follower<'h, G> {
        let (dice, will) = (Chance::new(seed, 0), Chance::new(seed, 1));
        Follower { state, dice, will, known, leg: blake3::Hasher::new(), legs: Vec::new(), decisions: 0, alters: false, typed: None, hear }
    }

    /// Plays on until it is over or long enough.
    fn play(mut self, length: Length) -> Result<Vec<Leg>, Failure> {
        while self.decisions < length.decisions {
            let turn = G::turn(&self.state);
            if length.views > 0 && self.decisions.is_multiple_of(length.views) {
                self.views();
            }
            let Some((seat, command)) = self.decision()? else { break };
            self.go(Some((seat, command)))?;
            self.decisions += 1;
            if G::turn(&self.state) != turn {
                self.end_leg(turn);
            }
        }
        self.views();
        let outcome = format!("{:?}", G::outcome(&self.state));
        self.tell(&outcome);
        self.end_leg(G::turn(&self.state));
        Ok(self.legs)
    }

    fn tell(&mut self, line: &str) {
        self.leg.update(line.as_bytes());
        self.leg.update(b"\n");
        (self.hear)(G::turn(&self.state), line);
    }

    fn end_leg(&mut self, turn: u32) {
        let leg = std::mem::take(&mut self.leg);
        self.legs.push(Leg { turn, decisions: self.decisions, mark: short(&leg) });
    }

    /// Chooses the next command and the seat that gives it; `None` at the end.
    fn decision(&mut self) -> Result<Option<(Seat, G::Command)>, Failure> {
        let deciders = G::deciders(&self.state);
        let seats: Vec<Seat> = deciders.iter().collect();
        if seats.is_empty() {
            return Ok(None);
        }
        let seat = seats[self.will.below(seats.len() as u32) as usize];
        let mut commands = Vec::new();
        G::commands(&self.state, seat, &mut commands);
        let pass = G::pass(&self.state, seat);
        let mut line = format!("{seats:?} {} {seat}", deciders.apart);
        for command in &commands {
            let _ = write!(line, "; {command}");
        }
        if let Some(pass) = pass {
            let _ = write!(line, " / {} {}", pass.stop, pass.command);
        }
        self.tell(&line);
        self.elsewhere();
        let plan = if self.alters && !commands.is_empty() { self.altered(seat, &commands) } else { None };
        let mut said = plan.or_else(|| self.chosen(&commands)).ok_or_else(|| format!("{seat} is asked and has nothing to say"))?;
        if let Some(typed) = self.typed(seat) {
            said = typed;
        }
        self.tell(&format!("{seat} {said}"));
        let other = (seat, commands[self.will.below(commands.len() as u32) as usize].clone());
        if self.known.len() < KNOWN {
            self.known.push(other);
        } else {
            self.known[self.will.below(KNOWN as u32) as usize] = other;
        }
        Ok(Some((seat, said)))
    }

    /// Chooses a kind of command first, then one of the kind: otherwise nearly all commands would be of the kinds that have many.
    fn chosen(&mut self, commands: &[G::Command]) -> Option<G::Command> {
        let kinds: Vec<String> = commands.iter().map(crate::kinds::kind_of).collect();
        let mut different: Vec<&String> = Vec::new();
        for kind in &kinds {
            if !different.contains(&kind) {
                different.push(kind);
            }
        }
        let kind = *different.get(self.will.below(different.len() as u32) as usize)?;
        let of_it: Vec<&G::Command> = commands.iter().zip(&kinds).filter(|(_, other)| *other == kind).map(|(command, _)| command).collect();
        of_it.get(self.will.below(of_it.len() as u32) as usize).copied().cloned()
    }

    /// Tells what the checker says to commands of other times.
    fn elsewhere(&mut self) {
        for _ in 0..TRIED.min(self.known.len()) {
            let which = self.will.below(self.known.len() as u32) as usize;
            self.checked(which);
        }
    }

    /// Tells what the checker says to one of them.
    fn checked(&mut self, which: usize) {
        let (seat, command) = self.known[which].clone();
        self.check(seat, &command);
    }

    /// Changes one value in commands of other times or listed ones, and tells what the checker says; now and then returns one that it accepts.
    fn altered(&mut self, seat: Seat, listed: &[G::Command]) -> Option<G::Command> {
        let mut plan = None;
        for _ in 0..ALTERED {
            let known = self.known.len() as u32;
            let other = if known > 0 { self.known[self.will.below(known) as usize].1.clone() } else { listed[0].clone() };
            let one = listed[self.will.below(listed.len() as u32) as usize].clone();
            let (one, other) = if self.will.below(2) == 0 { (one, other) } else { (other, one) };
            if let Some(command) = altered::<G>(&one, &other, &mut self.will)
                && self.check(seat, &command)
            {
                plan = Some(command);
            }
        }
        plan.filter(|_| self.will.below(3) == 0)
    }

    /// Whether it may be said.
    fn check(&mut self, seat: Seat, command: &G::Command) -> bool {
        let checked = G::check(&self.state, seat, command);
        let line = match &checked {
            Ok(()) => format!("{seat} {command}: may be said"),
            Err(reason) => format!("{seat} {command}: {} {} {}", reason.rule(), reason.code(), reason.text()),
        };
        self.tell(&line);
        checked.is_ok()
    }

    /// Tells what each viewer may know, and is asked.
    fn views(&mut self) {
        for viewer in playout::seats(G::about().seats.1).map(Viewer::Seat).chain([Viewer::Public]) {
            let view = G::view(&self.state, viewer);
            let line = format!("{viewer:?} sees {view:?}, asked {:?}", G::prompt(&view));
            self.tell(&line);
            self.closer(viewer, &view);
            if viewer != Viewer::Public {
                let world = G::imagine(&view, &mut self.will);
                let line = format!("{viewer:?} imagines {:?}", G::inspect(&world));
                self.tell(&line);
            }
        }
    }

    /// Carries it out; or begins.
    fn go(&mut self, said: Option<(Seat, G::Command)>) -> Result<(), Failure> {
        let mut log: Vec<Entry<G::Event>> = Vec::new();
        let mut table = Table::recording(Source::Seeded(&mut self.dice), &mut log);
        let done = match &said {
            None => G::start(&mut self.state, &mut table),
            Some((seat, command)) => G::apply(&mut self.state, *seat, command, &mut table),
        };
        let trace = table.into_trace();
        done.map_err(|_| "a seeded table was left with a question")?;
        for (question, answer) in trace.questions.iter().zip(&trace.answers) {
            self.tell(&format!("{} {:?} {}: {answer}", question.rule, question.eyes, question.request()));
        }
        for entry in log {
            let told = G::narrate(&G::view(&self.state, entry.to.least()), &entry.event);
            self.tell(&format!("{:?} {:?} {told} {:?}", entry.to, entry.rules, G::shot(&entry.event)));
        }
        let left = format!("undo {:?}, phase {}, last turn {:?}", trace.revealed, G::phase(&self.state), G::last_turn(&self.state));
        self.tell(&left);
        Ok(())
    }
}

/// A course in a line: its name, then for each leg the decisions and the mark.
fn line(name: &str, legs: &[Leg]) -> String {
    let legs: Vec<String> = legs.iter().map(|leg| format!("{} {}", leg.decisions, leg.mark)).collect();
    format!("{name}: {}", legs.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::example::Beacon;

    const SHORT: Length = Length { decisions: 40, views: 1 };

    fn played(seed: u64) -> (Vec<Leg>, Vec<String>) {
        let setup = Beacon::scenario("beacon").expect("there");
        let mut heard = Vec::new();
        let legs = course::<Beacon>(&setup, seed, SHORT, &mut |turn, line| heard.push(format!("{turn} {line}"))).expect("it plays");
        (legs, heard)
    }

    #[test]
    fn the_same_seed_goes_the_same_way_and_another_does_not() {
        let ((legs, heard), (other, _)) = (played(3), played(4));
        assert_eq!(played(3).0, legs);
        assert_ne!(other, legs);
        assert_eq!((legs[0].turn, legs[0].decisions), (1, 2), "two bids are a turn: {legs:?}");
        for wanted in ["bid 1; bid 2", "may be said", "Public sees", "Some(Outcome"] {
            assert!(heard.iter().any(|line| line.contains(wanted)), "{wanted}: {heard:#?}");
        }
    }

    #[test]
    fn it_begins_in_a_position_with_what_is_said_there() {
        let table = "round = 1\nbids = [0, 2]\nused = [0, 0]\npoints = [0, 0]".parse().expect("a table");
        let state = Beacon::position(&Beacon::scenario("beacon").expect("there"), &table).expect("a position");
        let said = [(Seat::A, "bid 1"), (Seat::B, "bid 1")].map(|(seat, text)| (seat, Beacon::parse(&state, seat, text).expect("a bid")));
        let mut heard = Vec::new();
        let legs = course_from::<Beacon>(state, said.to_vec(), 3, SHORT, &mut |turn, line| heard.push(format!("{turn} {line}")));
        assert_eq!(legs.expect("it plays").first().map(|leg| (leg.turn, leg.decisions)), Some((1, 1)), "one bid lies there");
        assert!(heard[0].contains("A bid 1: "), "{heard:#?}");
        assert!(heard[1].contains("B bid 1: "), "{heard:#?}");
        let no_card = ["bid 0: ", "bid 5: ", "bid 8: ", "bid 41: "];
        assert!(heard.iter().any(|line| no_card.iter().any(|bid| line.contains(bid))), "values of no card are tried: {heard:#?}");
    }

    #[test]
    fn it_is_left_when_it_is_long_enough() {
        let setup = Beacon::scenario("beacon").expect("there");
        let mut views = 0;
        let mut hear = |_: u32, line: &str| views += u32::from(line.starts_with("Public sees"));
        let legs = course::<Beacon>(&setup, 3, Length { decisions: 3, views: 2 }, &mut hear).expect("it plays");
        assert_eq!(legs.last().map(|leg| leg.decisions), Some(3));
        assert_eq!(views, 3, "before the first and the third decision, and at the end");
    }
}
