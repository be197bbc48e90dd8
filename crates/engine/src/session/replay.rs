//! Playing a game file again.

use super::{Dice, Said, Session, Settlement};
use crate::{
    Game, Question, Seat, Viewer,
    game::Reason,
    record::{self, BadRecord, Header, Line},
    table::{Script, Source},
    words::Words,
};

impl<G: Game> Session<G> {
    /// Runs a step with its recorded answers only, never with fresh dice. Returns the question that had no answer and the answers left over.
    pub(super) fn replay_one(&mut self, said: Option<(Seat, Said<G::Command>)>, answers: Vec<String>) -> (Option<Question>, usize) {
        let mut script = Script::new(answers);
        let mut ran = Self::carried_out(&self.state, &self.orders, said.as_ref(), Source::Scripted(&mut script));
        self.version += 1;
        if let Some(question) = ran.open.take() {
            return (Some(question), 0);
        }
        let left = ran.left;
        self.keep(said, ran);
        (None, left)
    }

    /// Plays a game file again, everything compared, up to the end of turn `to` if given. Fresh dice come from `dice` afterwards.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn load(text: &str, dice: Dice, to: Option<u32>) -> Result<Session<G>, BadRecord> {
        match Session::recover(text, dice, to)? {
            (session, None) => Ok(session),
            (_, Some(why)) => Err(why),
        }
    }

    /// The same, but a game in which a command no longer comes to what is recorded is given as it stands before that command, with what is wrong.
    ///
    /// # Errors
    /// A file that cannot be read, or whose setup cannot be begun.
    pub fn recover(text: &str, dice: Dice, to: Option<u32>) -> Result<(Session<G>, Option<BadRecord>), BadRecord> {
        let (header, lines) = record::read(text)?;
        let about = G::about();
        if header.game != about.name {
            return Err(BadRecord::Game { found: header.game, wanted: about.name });
        }
        if header.rules_version > about.rules || record::is_newer(&header.program) {
            return Err(BadRecord::Newer { program: header.program, rules: header.rules_version, ours: about.rules });
        }
        let setup: G::Setup = serde_json::from_value(header.setup.clone()).map_err(|why| BadRecord::Setup(why.to_string()))?;
        let dice = if header.asked { Dice::Asked } else { dice };
        let state = G::begin(&setup).map_err(|all| {
            let words = Words::of("en", G::words());
            let why: Vec<String> = all.iter().map(|violation| words.say(&violation.reason.text())).collect();
            BadRecord::Setup(why.join("; "))
        })?;
        let mut session = Session::begun(setup, state, dice);
        dice_fit(session.replay_one(None, header.dice.clone()), 1)?;
        if held(&header) && session.hash() != header.hash {
            let (seat, command) = (Seat::TABLE, "the set up".to_owned());
            return Err(BadRecord::Hash { line: 1, seat, command, theirs: header.rules_version, ours: about.rules });
        }
        for (index, line) in lines.into_iter().enumerate() {
            if to.is_some_and(|to| line.turn > to) {
                break;
            }
            if let Err(why) = session.take_line(&header, line, index + 2) {
                return Ok((session, Some(why)));
            }
        }
        Ok((session, None))
    }

    /// Plays one line, or leaves everything as it was before it.
    fn take_line(&mut self, header: &Header, line: Line, number: usize) -> Result<(), BadRecord> {
        let refused = |why: String| BadRecord::Refused { line: number, seat: line.seat, command: line.command.clone(), why };
        let words = || Words::of("en", G::words());
        let settled = Settlement::read(&line.command);
        let may = settled.map_or_else(|| self.may_speak(line.seat), |how| self.may_settle(line.seat, how));
        may.map_err(|why| refused(why.sentence(&words())))?;
        let read = || self.read(line.seat, &line.command).map_err(|why| refused(words().say(&why)));
        let said = settled.map_or_else(read, |how| Ok(Said::Settled(how)))?;
        if let Said::Command(command) = &said {
            G::check(&self.state, line.seat, command).map_err(|why| refused(words().say(&why.text())))?;
        }
        let before = (self.state.clone(), self.orders.clone(), self.log.len());
        self.mark = line.mark.clone();
        let steps = self.steps.len();
        let fits = dice_fit(self.replay_one(Some((line.seat, said)), line.dice.clone()), number);
        let same = || !held(header) || (self.hash() == line.hash && self.steps.last().is_some_and(|step| step.passed == line.passed));
        let (theirs, ours) = (header.rules_version, G::about().rules);
        let result = fits.and_then(|()| {
            let differs = BadRecord::Hash { line: number, seat: line.seat, command: line.command.clone(), theirs, ours };
            if same() && G::turn(&self.state) == line.turn { Ok(()) } else { Err(differs) }
        });
        if result.is_err() {
            (self.state, self.orders) = (before.0, before.1);
            self.log.truncate(before.2);
            self.snapshots.retain(|snapshot| snapshot.steps <= steps);
            self.steps.truncate(steps);
            self.mark = None;
        }
        result
    }

    /// What `viewer` may see of the log, as one text in English: for tests and reports.
    pub fn transcript(&self, viewer: Viewer) -> String {
        let words = Words::of("en", G::words());
        self.log(viewer, 0).map(|(_, told)| words.say(&told.text) + "\n").collect()
    }
}

/// Whether the hashes of a file can be held against ours: format 1 hashed the inside of positions.
fn held(header: &Header) -> bool {
    header.vinculum >= 2
}

fn dice_fit((question, left): (Option<Question>, usize), line: usize) -> Result<(), BadRecord> {
    match question {
        Some(question) => Err(BadRecord::Dice { line, why: question.sentence(&Words::of("en", &[])) }),
        None if left > 0 => Err(BadRecord::Dice { line, why: format!("{left} more than were asked for") }),
        None => Ok(()),
    }
}
