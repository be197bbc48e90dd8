//! A playthrough as text: its inputs stand in the file, so that nothing moves them, and beneath each input stands what came of it.
//!
//! ```text
//! # A Galaxy searches for a cloaked ship
//! scenario free
//! set A.fleet = fed-galaxy-1
//! seed 3
//! decisions 40
//!
//! == Turn 1, Sensors. A: Search, or done. [STCS.SENSOR.1]
//! A? fire 1 w1 at 2
//!     no: Nothing is fired in this phase. [STCS.FIRE.1 not-now]
//! A: search 1 0
//!     dice 4 <- A rolls 1 die: search [STCS.SENSOR.2]
//!     The Galaxy finds nothing. [STCS.SENSOR.2] (A)
//!     ship.1.searched: false -> true
//! ```
//!
//! The header, the lines of seats and the dice are inputs. A person may write them by hand; the rest is written by the program.

use crate::{Malformed, Seat};

/// An input of a playthrough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// A seat gives a command; these dice fall.
    Say(Seat, String, Vec<String>),
    /// A seat is asked for a command that may be refused; it is not carried out.
    Try(Seat, String),
}

/// The inputs of a playthrough.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Inputs {
    /// The lines before the first empty one, as they stand.
    pub header: Vec<String>,
    /// The scenario; the first of the game if the header has none.
    pub scenario: Option<String>,
    /// The case in whose position it begins.
    pub case: Option<String>,
    /// Settings of the setup.
    pub settings: Vec<(String, String)>,
    /// Seed of the dice that the file does not have, and of the commands that are chosen where it ends early.
    pub seed: u64,
    /// The number of decisions.
    pub decisions: u32,
    /// Dice of the set-up.
    pub dice: Vec<String>,
    /// The rest.
    pub inputs: Vec<Input>,
}

/// Begins a line beneath an input.
pub(super) const BENEATH: &str = "    ";

impl Inputs {
    /// Reads the inputs of a file.
    pub fn read(text: &str) -> Result<Inputs, Malformed> {
        let mut lines = text.lines();
        let mut read = Inputs { seed: 1, decisions: 40, ..Inputs::default() };
        for line in lines.by_ref().take_while(|line| !line.is_empty()) {
            read.head(line)?;
            read.header.push(line.to_owned());
        }
        for line in lines {
            read.input(line);
        }
        Ok(read)
    }

    fn head(&mut self, line: &str) -> Result<(), Malformed> {
        let (key, value) = line.split_once(' ').ok_or_else(|| format!("{line:?} is not a line of a header"))?;
        let number = || value.parse::<u64>().map_err(|why| format!("{line:?}: {why}"));
        match key {
            "#" => {}
            "scenario" => self.scenario = Some(value.to_owned()),
            "case" => self.case = Some(value.to_owned()),
            "seed" => self.seed = number()?,
            "decisions" => self.decisions = number()? as u32,
            "set" => {
                let (name, value) = value.split_once(" = ").ok_or_else(|| format!("{line:?}: write `set NAME = VALUE`"))?;
                self.settings.push((name.to_owned(), value.to_owned()));
            }
            _ => return Err(format!("{line:?}: a header has scenario, case, set, seed and decisions").into()),
        }
        Ok(())
    }

    fn input(&mut self, line: &str) {
        if let Some(rest) = line.strip_prefix(BENEATH).and_then(|rest| rest.strip_prefix("dice ")) {
            let answer = rest.split(" <- ").next().unwrap_or(rest).to_owned();
            match self.inputs.last_mut() {
                Some(Input::Say(_, _, dice)) => dice.push(answer),
                None => self.dice.push(answer),
                Some(Input::Try(..)) => {}
            }
        }
        let by = |mark: &str| line.split_once(mark).and_then(|(seat, text)| Some((seat.parse::<Seat>().ok()?, text.to_owned())));
        if let Some((seat, text)) = by(": ") {
            self.inputs.push(Input::Say(seat, text, Vec::new()));
        } else if let Some((seat, text)) = by("? ") {
            self.inputs.push(Input::Try(seat, text));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_are_read_and_the_rest_is_left() {
        let text = "# one\nscenario duel\nset turns = 4\nseed 7\ndecisions 2\n\n== start\n    dice 3 <- a die\n== Turn 1. A: say\nA? fly 1\n    no: B: \
                    it is no command [X.1 no]\nA: fire 1 w1 at 2\n    dice 4 5 <- A rolls: hit [X.2]\n    ship.1.x: 4 -> 5\ntable: go\n";
        let read = Inputs::read(text).expect("sound");
        assert_eq!((read.scenario.as_deref(), read.seed, read.decisions, read.header.len()), (Some("duel"), 7, 2, 5));
        assert_eq!(read.settings, [("turns".to_owned(), "4".to_owned())]);
        assert_eq!(read.dice, ["3"]);
        let wanted = [
            Input::Try(Seat::A, "fly 1".into()),
            Input::Say(Seat::A, "fire 1 w1 at 2".into(), vec!["4 5".into()]),
            Input::Say(Seat::TABLE, "go".into(), Vec::new()),
        ];
        assert_eq!(read.inputs, wanted);
        for wrong in ["sed 7", "set turns", "seed x", "nothing"] {
            assert!(Inputs::read(wrong).is_err(), "{wrong}");
        }
    }
}
