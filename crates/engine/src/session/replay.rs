//! Playing a game file again.

use super::{Dice, Given, Said, Session, Settlement, answers, asking, spelled, writing::here};
use crate::{
    Game, Question, Seat, Told, Viewer,
    game::Reason,
    record::{self, BadRecord, Earlier, Entry, File, Header, Line, Program, Written, earlier},
    table::{Script, Source},
    words::Words,
};

impl<G: Game> Session<G> {
    /// Runs a step with its recorded answers only, never with fresh dice. Returns the question that had no answer and the answers left over.
    pub(super) fn replay_one(&mut self, said: Option<(Seat, Said<G::Command>)>, answers: Vec<Given>) -> (Option<Question>, usize) {
        let drawn = answers::drawn(&answers);
        let mut script = Script::new(answers.into_iter().map(|given| given.text).collect());
        let mut ran = Self::carried_out(&self.state, &self.orders, said.as_ref(), Source::Scripted(&mut script));
        self.version += 1;
        if let Some(question) = ran.open.take() {
            return (Some(question), 0);
        }
        let left = ran.left;
        ran.drawn = asking::hidden_of(drawn, &ran.trace);
        self.keep(said, ran);
        (None, left)
    }

    /// Plays a game file again, everything compared, up to the end of turn `to` if given. Fresh dice come from `dice` afterwards.
    ///
    /// # Errors
    /// The fault of the file.
    pub fn load(text: &str, dice: Dice, to: Option<u32>) -> Result<Session<G>, BadRecord> {
        match Session::recover(text, dice, to)? {
            (session, None) => Ok(session),
            (_, Some(why)) => Err(why),
        }
    }

    /// The same, but a game with a line that can no longer be read, or no longer gives the recorded result, is given as it stands before that line, with the
    /// fault.
    ///
    /// # Errors
    /// A file whose first line cannot be read, or whose setup cannot be begun.
    pub fn recover(text: &str, dice: Dice, to: Option<u32>) -> Result<(Session<G>, Option<BadRecord>), BadRecord> {
        let (mut file, mut wrong) = record::sound(text)?;
        if let Some(to) = to {
            // A turn that was taken back ends where it ended for good.
            let turn = |entry: &Entry| match entry {
                Entry::Command(line) => Some(line.facts.turn),
                Entry::TakenBack(back) => Some(back.facts.turn),
                _ => None,
            };
            let last = file.entries.iter().rposition(|entry| turn(&entry.said).is_some_and(|turn| turn <= to));
            let end = last.map_or(0, |last| last + 1);
            if end < file.entries.len() {
                file.entries.truncate(end);
                wrong = None;
            }
        }
        loop {
            let (session, refused) = Session::played(&file, dice.clone())?;
            match refused {
                None => return Ok((session, wrong)),
                Some((at, why)) if matches!(file.entries[at].said, Entry::TakenBack(_)) => {
                    // Commands that were taken back on the way are only known again by playing up to there.
                    file.entries.truncate(at);
                    wrong = Some(why);
                }
                Some((_, why)) => return Ok((session, Some(why))),
            }
        }
    }

    /// Plays a file that was read, up to the first line that does not fit, with the number of that line after the first.
    fn played(file: &File, dice: Dice) -> Result<(Session<G>, Option<Refusal>), BadRecord> {
        let (header, about) = (&file.header.said, G::about());
        if header.game != about.name {
            return Err(BadRecord::Game { found: header.game.clone(), wanted: about.name });
        }
        not_newer::<G>(&header.program, header.rules_version)?;
        let setup: G::Setup = serde_json::from_value(header.setup.clone()).map_err(|why| BadRecord::Setup(why.to_string()))?;
        let own = dice.clone();
        let dice = if header.asked { Dice::Asked } else { dice };
        let state = G::begin(&setup).map_err(|all| {
            let words = Words::of("en", G::words());
            let why: Vec<String> = all.iter().map(|violation| words.say(&violation.reason.text())).collect();
            BadRecord::Setup(why.join("; "))
        })?;
        let mut session = Session::begun(setup, state, dice);
        session.earlier = (header.vinculum == 2).then(String::new);
        dice_fit(session.replay_one(None, answers::given(&header.dice, &header.drawn)), 1)?;
        let fits = if file.is_chained() {
            session.facts(&[]) == header.facts
        } else {
            session.holds_as_before(&file.header.hash);
            true
        };
        if !fits {
            let (seat, command) = (Seat::TABLE, "the set up".to_owned());
            return Err(BadRecord::Hash { line: 1, seat, command, theirs: header.rules_version, ours: about.rules });
        }
        let under = Program { program: header.program.clone(), rules_version: header.rules_version };
        session.journal.begin(&file.header.text, under);
        let mut refused = None;
        for (at, entry) in file.entries.iter().enumerate() {
            if let Err(why) = session.take_entry(file, entry, at + 2) {
                refused = Some((at, why));
                break;
            }
            // From here on a server rolls, even if a person typed the dice before.
            if matches!(entry.said, Entry::Bound(_)) {
                session.dice = own.clone();
            }
        }
        if !file.is_chained() {
            session.take_over(header);
        }
        Ok((session, refused))
    }

    /// Takes a line of the file, or leaves everything unchanged, except after a take-back that took back something else than the recorded commands.
    fn take_entry(&mut self, file: &File, entry: &Written<Entry>, number: usize) -> Result<(), BadRecord> {
        match &entry.said {
            Entry::Command(line) if file.is_chained() => {
                let points = self.points();
                self.take_line(line, number, |session| session.passed_last() == line.passed && session.facts(&points) == line.facts)?;
                self.journal.push(&entry.said, &entry.text);
            }
            Entry::Command(line) => {
                let points = self.points();
                // Format 1 counted windows otherwise.
                let passed = |session: &Self| file.header.said.vinculum == 1 || session.passed_last() == line.passed;
                self.take_line(line, number, |session| passed(session) && G::turn(&session.state) == line.facts.turn)?;
                self.holds_as_before(&entry.hash);
                let line = Line { facts: self.facts(&points), ..line.clone() };
                let said = Entry::Command(line);
                self.journal.push(&said, &record::body(&said));
            }
            Entry::TakenBack(recorded) => {
                let words = || Words::of("en", G::words());
                let bad = |why: String| BadRecord::TakenBack { line: number, why };
                let came = self.take_back(recorded.seat, recorded.right, Some(recorded.to)).map_err(|why| bad(why.sentence(&words())))?;
                if came != *recorded {
                    return Err(bad(format!("{} commands from number {} on", came.back, came.to + 1)));
                }
                self.journal.push(&entry.said, &entry.text);
            }
            Entry::Bound(_) => self.journal.push(&entry.said, &entry.text),
            Entry::Program(Program { program, rules_version }) => {
                not_newer::<G>(program, *rules_version)?;
                self.journal.push(&entry.said, &entry.text);
            }
        }
        Ok(())
    }

    /// Plays one command, or leaves everything unchanged.
    fn take_line(&mut self, line: &Line, number: usize, same: impl Fn(&Self) -> bool) -> Result<(), BadRecord> {
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
        let (steps, theirs, ours) = (self.steps.len(), self.journal.rules(), G::about().rules);
        self.mark.clone_from(&line.mark);
        let fits = dice_fit(self.replay_one(Some((line.seat, said)), answers::given(&line.dice, &line.drawn)), number);
        self.mark = None;
        let result = fits.and_then(|()| {
            let differs = BadRecord::Hash { line: number, seat: line.seat, command: line.command.clone(), theirs, ours };
            if same(self) { Ok(()) } else { Err(differs) }
        });
        if result.is_err() {
            (self.state, self.orders) = (before.0, before.1);
            self.log.truncate(before.2);
            self.snapshots.retain(|snapshot| snapshot.steps <= steps);
            self.steps.truncate(steps);
        }
        result
    }

    /// How many windows were passed after the last command.
    fn passed_last(&self) -> u32 {
        self.steps.last().map_or(0, |step| step.passed)
    }

    /// Goes on with the running hash of format 2, as long as a file of that format is read.
    pub(super) fn chain_as_before(&mut self, said: Option<&(Seat, Said<G::Command>)>, answers: &[String], turn: u32, told: &[Told]) {
        let Some(before) = &self.earlier else { return };
        let (seat, command) = match said {
            None => (Seat::TABLE, serde_json::to_string(&self.setup).unwrap_or_default()),
            Some((seat, said)) => (*seat, spelled::<G>(said)),
        };
        self.earlier = Some(earlier::chain(before, &earlier::Facts { seat, command: &command, answers, turn, told }));
    }

    /// Holds the hash of a line of format 2 against ours. It covered the wording of the messages: if that has changed since, the file is held to its commands,
    /// answers, turns and passed windows, like one of format 1.
    fn holds_as_before(&mut self, recorded: &str) {
        if self.earlier.as_deref() != Some(recorded) {
            self.earlier = None;
        }
    }

    /// A file of an earlier format becomes a file of this one.
    fn take_over(&mut self, header: &Header) {
        let held = self.earlier.take().is_some();
        let Header { vinculum: format, program, rules_version, setup, .. } = header.clone();
        let earlier = Earlier { format, program, rules_version, commands: self.steps.len(), held };
        let header = self.header(setup, Some(earlier));
        self.journal.begin(&record::body(&header), here::<G>());
    }

    /// The log as `viewer` may see it, as one text in English: for tests and reports.
    pub fn transcript(&self, viewer: Viewer) -> String {
        let words = Words::of("en", G::words());
        self.log(viewer, 0).map(|(_, told)| words.say(&told.text) + "\n").collect()
    }
}

/// A line that does not fit, by its number after the first, and why.
type Refusal = (usize, BadRecord);

/// Refuses what a newer program wrote, or what was played under newer rules.
fn not_newer<G: Game>(program: &str, rules: u32) -> Result<(), BadRecord> {
    let ours = G::about().rules;
    if rules > ours || record::is_newer(program) { Err(BadRecord::Newer { program: program.to_owned(), rules, ours }) } else { Ok(()) }
}

fn dice_fit((question, left): (Option<Question>, usize), line: usize) -> Result<(), BadRecord> {
    match question {
        Some(question) => Err(BadRecord::Dice { line, why: question.sentence(&Words::of("en", &[])) }),
        None if left > 0 => Err(BadRecord::Dice { line, why: format!("{left} more than were asked for") }),
        None => Ok(()),
    }
}
