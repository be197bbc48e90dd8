//! The lines that a session writes into its game file.

use super::{
    Dice, Ran, Session, Step,
    answers::Answers,
    journal::Journal,
    settled::{ended, placed},
    spelled,
};
use crate::{
    Game,
    orders::Orders,
    playout,
    record::{self, Before, Bound, Earlier, Entry, Facts, Header, Line, Program},
    table::Source,
};

/// The most bytes of a remark.
const REMARK: usize = 200;

impl<G: Game> Session<G> {
    /// A remark that goes into the game file with the next command, cut off after 200 bytes.
    pub fn mark(&mut self, remark: &str) {
        let end = remark.floor_char_boundary(REMARK);
        self.mark = Some(remark[..end].to_owned());
    }

    /// Writes that a server has bound itself to a seed whose hash is `commitment`: the dice that follow are its own. `before` tells where the dice of the
    /// earlier commands came from, if these are from a file of an earlier format.
    pub fn bind(&mut self, commitment: &str, before: Option<Before>) {
        self.journal.write(&Entry::Bound(Bound { commitment: commitment.to_owned(), before }), &here::<G>());
    }

    /// Whether a server has bound itself.
    pub fn is_bound(&self) -> bool {
        self.journal.is_bound()
    }

    /// How many commands asked for dice since a server bound itself, or since the beginning; those that were taken back count. It names the next roll, so
    /// that what was taken back is never rolled in the same way again, and nothing but a roll changes the next one.
    pub fn rolls(&self) -> u64 {
        self.journal.rolls()
    }

    /// How many lines the game file has after the first.
    pub fn written(&self) -> usize {
        self.journal.len()
    }

    /// The game file's lines after the first from number `from` on, each with its line end.
    pub fn lines(&self, from: usize) -> Vec<String> {
        self.journal.lines(from).collect()
    }

    /// The game file.
    pub fn save(&self) -> String {
        self.journal.text()
    }

    /// The points of each seat now; empty where the game counts none.
    pub(super) fn points(&self) -> Vec<i32> {
        points::<G>(&self.setup, &self.state)
    }

    /// How the game stands, after it had these points.
    pub(super) fn facts(&self, before: &[i32]) -> Facts {
        facts::<G>(&self.setup, &self.state, before, &self.steps)
    }

    /// The line of the last command, after which the game stands as it does.
    pub(super) fn last_line(&mut self, before: &[i32]) -> Option<Line> {
        let facts = self.facts(before);
        let mark = self.mark.take();
        self.steps.last().map(|step| Line { mark, ..line::<G>(step, facts) })
    }

    /// Begins the game file, now that the set up is done.
    pub(super) fn begin_file(&mut self) {
        let header = self.header(serde_json::to_value(&self.setup).unwrap_or_default(), None);
        self.journal.begin(&record::body(&header), here::<G>());
    }

    pub(super) fn header(&self, setup: serde_json::Value, earlier: Option<Earlier>) -> Header {
        let Program { program, rules_version } = here::<G>();
        let opening = self.kept(|snapshot| snapshot.steps == 0).map(|(_, state, _)| state);
        let facts = facts::<G>(&self.setup, opening.as_ref().unwrap_or(&self.state), &[], &[]);
        let asked = matches!(self.dice, Dice::Asked);
        Header {
            vinculum: record::FORMAT,
            game: G::about().name.into(),
            program,
            rules_version,
            setup,
            dice: self.opening.list(),
            drawn: self.opening.drawn(),
            asked,
            earlier,
            facts,
        }
    }

    /// A game file of the first `steps` commands that stand, without anything that was taken back: enough to go on from there.
    pub(super) fn standing(&self, steps: usize) -> String {
        let mut journal = Journal::default();
        let header = self.header(serde_json::to_value(&self.setup).unwrap_or_default(), None);
        journal.begin(&record::body(&header), here::<G>());
        self.each_of(steps, |number, before, ran: &mut Ran<G>| {
            let Some(step) = self.steps.get(number) else { return };
            let facts = facts::<G>(&self.setup, &ran.state, &points::<G>(&self.setup, before), &self.steps[..=number]);
            journal.write(&Entry::Command(line::<G>(step, facts)), &here::<G>());
        });
        journal.text()
    }

    /// The first `steps` commands, each with the position before it and its result.
    fn each_of(&self, steps: usize, mut look: impl FnMut(usize, &G::State, &mut Ran<G>)) {
        let begun = G::begin(&self.setup).ok();
        let script = || self.opening.script();
        let Some(opening) = begun.map(|begun| Self::carried_out(&begun, &Orders::default(), None, Source::Scripted(&mut script()))) else {
            return;
        };
        let mut before = opening.state.clone();
        self.again((0, opening.state, opening.orders), steps, |number, ran| {
            look(number, &before, ran);
            before.clone_from(&ran.state);
        });
    }
}

/// This program with its rules of the game.
pub(super) fn here<G: Game>() -> Program {
    Program { program: record::PROGRAM.into(), rules_version: G::about().rules }
}

fn points<G: Game>(setup: &G::Setup, state: &G::State) -> Vec<i32> {
    playout::seats(G::seats(setup)).filter_map(|seat| G::points(state, seat)).collect()
}

/// How the game stands in this position, after these commands.
fn facts<G: Game>(setup: &G::Setup, state: &G::State, before: &[i32], steps: &[Step<G::Command>]) -> Facts {
    let settled = ended(steps, G::seats(setup)).map(|(_, _, places)| places);
    let deciders = if settled.is_some() { crate::Deciders::NONE } else { G::deciders(state) };
    let over = deciders.is_empty();
    let places = settled.or_else(|| G::outcome(state).filter(|_| over).map(|outcome| placed(steps, outcome.places))).unwrap_or_default();
    let points = Some(points::<G>(setup, state)).filter(|points| points != before);
    Facts { turn: G::turn(state), next: deciders.iter().map(|seat| seat.to_string()).collect(), points, places }
}

fn line<G: Game>(step: &Step<G::Command>, facts: Facts) -> Line {
    let Step { seat, said, answers, passed, .. } = step;
    Line {
        seat: *seat,
        command: spelled::<G>(said),
        dice: Answers::list(answers),
        drawn: answers.drawn(),
        passed: *passed,
        mark: None,
        facts,
    }
}
