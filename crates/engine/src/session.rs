//! A game in progress: commands in, events out, with undo, open questions and the record.

use crate::{
    Audience, Chance, Entry, Game, Question, Seat, Seats, Viewer,
    chance::BadAnswer,
    game::{Reason, Violation},
    record::{self, BadRecord, Header, Line},
    table::{Script, Source, Table, Trace, Unanswered},
};

/// Version of the rules, written into game files.
pub const RULES_VERSION: &str = env!("CARGO_PKG_VERSION");

/// Who answers the questions of chance.
#[derive(Clone, Debug)]
pub enum Dice {
    /// The seeded generator.
    Seeded(Box<Chance>),
    /// A person at a real table.
    Asked,
}

impl Dice {
    /// Stream 0 of a seed.
    pub fn seeded(seed: u64) -> Dice {
        Dice::Seeded(Box::new(Chance::new(seed, 0)))
    }
}

/// Why a command or an answer was not taken. The session is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejected<R: Reason> {
    /// The rules forbid it.
    #[error("{0}")]
    Refused(R),
    /// It is not this seat's turn to decide.
    #[error("{seat} is not asked now: it is {waiting}'s decision")]
    NotAsked {
        /// Who spoke.
        seat: Seat,
        /// Who is asked.
        waiting: String,
    },
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The words are no command.
    #[error("{0}")]
    Unreadable(String),
    /// Dice are wanted first.
    #[error("dice are wanted first: {0}")]
    Pending(String),
    /// No dice are wanted.
    #[error("no dice are wanted now")]
    NoQuestion,
    /// The typed dice do not answer the question.
    #[error("{0}")]
    Answer(BadAnswer),
    /// Based on an older position than the one on the table.
    #[error("the table has moved on since then: look again and choose anew")]
    Stale,
    /// Nothing that may be taken back.
    #[error("{0}")]
    Undo(&'static str),
}

impl<R: Reason> Rejected<R> {
    /// A stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Rejected::Refused(reason) => reason.code(),
            Rejected::NotAsked { .. } => "not-asked",
            Rejected::Over => "game-over",
            Rejected::Unreadable(_) => "unreadable",
            Rejected::Pending(_) => "dice-wanted",
            Rejected::NoQuestion => "no-dice-wanted",
            Rejected::Answer(_) => "bad-dice",
            Rejected::Stale => "stale",
            Rejected::Undo(_) => "undo",
        }
    }
}

/// What came of a command or an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moved {
    /// It is done.
    Done,
    /// It waits for this question to be answered.
    Asks(Question),
}

/// How far a seat may take back.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Undo {
    /// Its last command, freely: nothing was rolled or revealed since.
    Free,
    /// Its last command, if the other seats consent.
    Consent,
    /// It has said nothing yet.
    Nothing,
}

/// By what right something is taken back.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Right {
    /// The seat's own, while nothing was rolled or revealed.
    Own,
    /// All other seats agreed.
    Consent,
    /// The referee takes back the last command, whoever gave it; this leaves a mark in the record.
    Referee,
}

/// A command carried out.
#[derive(Clone, Debug)]
struct Step<C> {
    seat: Seat,
    command: C,
    trace: Trace,
    together: bool,
    turn: u32,
    hash: String,
    events: usize,
    version: u64,
    mark: Option<String>,
}

/// A command that waits for dice. `None` stands for the set up.
struct Pending<C> {
    said: Option<(Seat, C)>,
    answers: Vec<String>,
    question: Question,
}

/// A game in progress.
pub struct Session<G: Game> {
    setup: G::Setup,
    state: G::State,
    opening: Trace,
    first_hash: String,
    steps: Vec<Step<G::Command>>,
    log: Vec<Entry<G::Event>>,
    dice: Dice,
    pending: Option<Pending<G::Command>>,
    version: u64,
    /// The version of the last undo: what was looked at before it is stale.
    rewound: u64,
    mark: Option<String>,
}

impl<G: Game> Session<G> {
    /// Puts the setup on the table.
    pub fn open(setup: G::Setup, dice: Dice) -> Result<Session<G>, Vec<Violation<G::Reason>>> {
        let state = G::begin(&setup)?;
        let mut session = Session {
            setup,
            state,
            opening: Trace::default(),
            first_hash: String::new(),
            steps: Vec::new(),
            log: Vec::new(),
            dice,
            pending: None,
            version: 0,
            rewound: 0,
            mark: None,
        };
        session.run(None, Vec::new());
        Ok(session)
    }

    /// The position; for the rules of this process only, never to be sent.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The setup it was begun from.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// Grows by one with each change, undo included.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// How many commands have been carried out.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether no command has been carried out yet.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Running hash of the position now.
    pub fn hash(&self) -> &str {
        self.steps.last().map_or(&self.first_hash, |step| &step.hash)
    }

    /// The question that waits for an answer.
    pub fn question(&self) -> Option<&Question> {
        self.pending.as_ref().map(|pending| &pending.question)
    }

    /// Who may decide now; nobody while dice are wanted.
    pub fn deciders(&self) -> Seats {
        if self.pending.is_some() { Seats::NONE } else { G::deciders(&self.state) }
    }

    /// The commands of a seat; none while dice are wanted.
    pub fn commands(&self, seat: Seat) -> Vec<G::Command> {
        let mut commands = Vec::new();
        if self.pending.is_none() {
            G::commands(&self.state, seat, &mut commands);
        }
        commands
    }

    /// The whole log, for `viewer`, each entry with its number.
    pub fn log(&self, viewer: Viewer) -> impl Iterator<Item = (usize, &Entry<G::Event>)> {
        self.log.iter().enumerate().filter(move |(_, entry)| entry.seen_by(viewer))
    }

    /// The turn in which log entry `number` was told.
    pub fn turn_of(&self, number: usize) -> u32 {
        self.steps.iter().find(|step| number < step.events).map_or_else(|| G::turn(&self.state), |step| step.turn)
    }

    /// Reads a command in notation and carries it out. `seen` is the version the seat was looking at, where it is known.
    pub fn say(&mut self, seat: Seat, text: &str, seen: Option<u64>) -> Result<Moved, Rejected<G::Reason>> {
        if seen.is_some_and(|seen| !self.is_fresh(seat, seen)) {
            return Err(Rejected::Stale);
        }
        self.may_speak(seat)?;
        let command = G::parse(&self.state, seat, text).map_err(Rejected::Unreadable)?;
        self.submit(seat, command)
    }

    /// Whether what `seat` saw at version `seen` is still what it decides on: since then others may only have decided in secret, at the same
    /// time. So a command sent twice is taken once.
    fn is_fresh(&self, seat: Seat, seen: u64) -> bool {
        let since = self.steps.iter().rev().take_while(|step| step.version > seen);
        let apart =
            since.clone().all(|step| step.seat != seat && step.together) && since.count() as u64 == self.version.saturating_sub(seen);
        seen == self.version || (seen >= self.rewound && seen < self.version && apart)
    }

    /// Carries a command out.
    pub fn submit(&mut self, seat: Seat, command: G::Command) -> Result<Moved, Rejected<G::Reason>> {
        self.may_speak(seat)?;
        G::check(&self.state, seat, &command).map_err(Rejected::Refused)?;
        Ok(self.run(Some((seat, command)), Vec::new()))
    }

    /// Answers the open question with dice as typed.
    pub fn answer(&mut self, text: &str) -> Result<Moved, Rejected<G::Reason>> {
        let pending = self.pending.as_mut().ok_or(Rejected::NoQuestion)?;
        pending.question.read(text).map_err(Rejected::Answer)?;
        let mut answers = std::mem::take(&mut pending.answers);
        let said = pending.said.take();
        answers.push(text.to_owned());
        self.pending = None;
        Ok(self.run(said, answers))
    }

    /// Gives up the command that waits for dice, as long as none has been typed.
    pub fn withdraw(&mut self) -> Result<(), Rejected<G::Reason>> {
        match &self.pending {
            None => Err(Rejected::NoQuestion),
            Some(pending) if !pending.answers.is_empty() || pending.said.is_none() => {
                Err(Rejected::Undo("dice have been rolled for it: only the referee can take it back"))
            }
            Some(_) => {
                self.pending = None;
                self.version += 1;
                Ok(())
            }
        }
    }

    fn may_speak(&self, seat: Seat) -> Result<(), Rejected<G::Reason>> {
        if let Some(question) = self.question() {
            return Err(Rejected::Pending(question.sentence()));
        }
        let deciders = G::deciders(&self.state);
        if deciders.is_empty() {
            return Err(Rejected::Over);
        }
        if seat != Seat::TABLE && !deciders.contains(seat) {
            let waiting = deciders.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" and ");
            return Err(Rejected::NotAsked { seat, waiting });
        }
        Ok(())
    }

    /// Runs a command (or the set up) on a copy where the answers may run out, and keeps the result.
    fn run(&mut self, said: Option<(Seat, G::Command)>, answers: Vec<String>) -> Moved {
        let mut state = self.state.clone();
        let together = G::deciders(&state).len() > 1;
        let mut log = Vec::new();
        let mut script = Script::new(answers);
        let source = match &mut self.dice {
            Dice::Seeded(chance) if script.left().is_empty() => Source::Seeded(chance),
            _ => Source::Scripted(&mut script),
        };
        let mut table = Table::recording(source, &mut log);
        let result = match &said {
            None => G::start(&mut state, &mut table),
            Some((seat, command)) => G::apply(&mut state, *seat, command, &mut table),
        };
        let trace = table.into_trace();
        self.version += 1;
        if let Err(Unanswered(question)) = result {
            let question = *question;
            self.pending = Some(Pending { said, answers: trace.answers, question: question.clone() });
            return Moved::Asks(question);
        }
        self.state = state;
        self.keep(said, trace, together, log);
        Moved::Done
    }

    fn keep(&mut self, said: Option<(Seat, G::Command)>, trace: Trace, together: bool, log: Vec<Entry<G::Event>>) {
        self.log.extend(log);
        let hash = record::chain(self.hash(), &self.state);
        match said {
            None => {
                self.opening = trace;
                self.first_hash = hash;
            }
            Some((seat, command)) => {
                let (turn, events, mark) = (G::turn(&self.state), self.log.len(), self.mark.take());
                self.steps.push(Step { seat, command, trace, together, turn, hash, events, version: self.version, mark });
            }
        }
    }

    /// How far `seat` may take back now.
    pub fn undo_of(&self, seat: Seat) -> Undo {
        let Some(last) = self.steps.iter().rposition(|step| step.seat == seat) else { return Undo::Nothing };
        let own = &self.steps[last];
        let quiet = self.pending.is_none()
            && self.steps[last..].iter().all(|step| {
                let apart = step.seat == seat || (own.together && step.together);
                step.trace.asked == 0 && !step.trace.revealed && apart
            });
        if quiet { Undo::Free } else { Undo::Consent }
    }

    /// Takes back: the seat's last command, or for the referee the last one of anybody. With [`Right::Consent`] everything after it goes too.
    pub fn undo(&mut self, seat: Seat, right: Right) -> Result<(), Rejected<G::Reason>> {
        let last = match right {
            Right::Referee if self.pending.is_some() => {
                self.pending = None;
                self.version += 1;
                return Ok(());
            }
            Right::Referee => self.steps.len().checked_sub(1),
            _ => self.steps.iter().rposition(|step| step.seat == seat),
        };
        let Some(last) = last else { return Err(Rejected::Undo("there is nothing to take back")) };
        if right == Right::Own && self.undo_of(seat) != Undo::Free {
            return Err(Rejected::Undo("dice have been rolled or something was revealed since: the other seats must consent"));
        }
        let mut kept = self.steps.split_off(last);
        let taken = kept.remove(0);
        if right != Right::Own {
            kept.clear();
            self.mark = Some(format!(
                "{} took back {} of {}",
                if right == Right::Referee { "referee" } else { "consent" },
                taken.command,
                taken.seat
            ));
        }
        let before = std::mem::take(&mut self.steps);
        self.rebuild(before.into_iter().chain(kept));
        self.rewound = self.version;
        Ok(())
    }

    /// Plays the steps again from the set up; a step that has become illegal is dropped with all after it.
    fn rebuild(&mut self, steps: impl Iterator<Item = Step<G::Command>>) {
        let Ok(state) = G::begin(&self.setup) else { return };
        let mark = self.mark.take();
        self.state = state;
        self.log.clear();
        self.pending = None;
        self.first_hash.clear();
        let opening = std::mem::take(&mut self.opening.answers);
        self.replay_one(None, opening);
        for step in steps {
            if G::check(&self.state, step.seat, &step.command).is_err() {
                break;
            }
            self.mark = step.mark;
            self.replay_one(Some((step.seat, step.command)), step.trace.answers);
        }
        self.mark = mark;
    }

    /// Runs a step with its recorded answers only, never with fresh dice. Returns the question that had no answer and the answers left over.
    fn replay_one(&mut self, said: Option<(Seat, G::Command)>, answers: Vec<String>) -> (Option<Question>, usize) {
        let mut state = self.state.clone();
        let together = G::deciders(&state).len() > 1;
        let (mut log, mut script) = (Vec::new(), Script::new(answers));
        let mut table = Table::recording(Source::Scripted(&mut script), &mut log);
        let result = match &said {
            None => G::start(&mut state, &mut table),
            Some((seat, command)) => G::apply(&mut state, *seat, command, &mut table),
        };
        let trace = table.into_trace();
        self.version += 1;
        if let Err(Unanswered(question)) = result {
            return (Some(*question), script.left().len());
        }
        self.state = state;
        self.keep(said, trace, together, log);
        (None, script.left().len())
    }

    /// The game file's header.
    pub fn header(&self) -> Header {
        Header {
            vinculum: record::FORMAT,
            game: G::about().name.into(),
            rules: RULES_VERSION.into(),
            setup: serde_json::to_value(&self.setup).unwrap_or_default(),
            dice: self.opening.answers.clone(),
            asked: matches!(self.dice, Dice::Asked),
            hash: self.first_hash.clone(),
        }
    }

    /// The game file's lines from command number `from` on.
    pub fn lines(&self, from: usize) -> Vec<Line> {
        let steps = self.steps.iter().skip(from);
        steps
            .map(|step| Line {
                turn: step.turn,
                seat: step.seat,
                command: step.command.to_string(),
                dice: step.trace.answers.clone(),
                hash: step.hash.clone(),
                mark: step.mark.clone(),
            })
            .collect()
    }

    /// The game file.
    pub fn save(&self) -> String {
        record::write(&self.header(), &self.lines(0))
    }

    /// Plays a game file again, every hash compared, up to the end of turn `to` if given. Fresh dice come from `dice` afterwards.
    pub fn load(text: &str, dice: Dice, to: Option<u32>) -> Result<Session<G>, BadRecord> {
        let (header, lines) = record::read(text)?;
        let about = G::about();
        if header.game != about.name {
            return Err(BadRecord::Game { found: header.game, wanted: about.name });
        }
        let setup: G::Setup = serde_json::from_value(header.setup).map_err(|why| BadRecord::Setup(why.to_string()))?;
        let dice = if header.asked { Dice::Asked } else { dice };
        let state = G::begin(&setup)
            .map_err(|all| BadRecord::Setup(all.iter().map(|violation| violation.reason.to_string()).collect::<Vec<_>>().join("; ")))?;
        let mut session = Session {
            setup,
            state,
            opening: Trace::default(),
            first_hash: String::new(),
            steps: Vec::new(),
            log: Vec::new(),
            dice,
            pending: None,
            version: 0,
            rewound: 0,
            mark: None,
        };
        let wrong = |line| BadRecord::Hash { line, theirs: header.rules.clone(), ours: RULES_VERSION };
        dice_fit(session.replay_one(None, header.dice), 1)?;
        if session.first_hash != header.hash {
            return Err(wrong(1));
        }
        for (index, line) in lines.into_iter().enumerate() {
            if to.is_some_and(|to| line.turn > to) {
                break;
            }
            let (number, hash, turn) = (index + 2, line.hash.clone(), line.turn);
            session.take_line(line, number)?;
            if session.hash() != hash || G::turn(&session.state) != turn {
                return Err(wrong(number));
            }
        }
        Ok(session)
    }

    fn take_line(&mut self, line: Line, number: usize) -> Result<(), BadRecord> {
        let refused = |why: String| BadRecord::Refused { line: number, seat: line.seat, command: line.command.clone(), why };
        self.may_speak(line.seat).map_err(|why| refused(why.to_string()))?;
        let command = G::parse(&self.state, line.seat, &line.command).map_err(refused)?;
        G::check(&self.state, line.seat, &command).map_err(|why| refused(why.to_string()))?;
        self.mark = line.mark;
        dice_fit(self.replay_one(Some((line.seat, command)), line.dice), number)
    }

    /// Tells every seat something that no rule did: a remark of the referee.
    pub fn note(&mut self, rules: &[rulebook::RuleId], event: G::Event) {
        self.log.push(Entry { to: Audience::Everyone, rules: rules.to_vec(), event });
        self.version += 1;
    }
}

fn dice_fit((question, left): (Option<Question>, usize), line: usize) -> Result<(), BadRecord> {
    match question {
        Some(question) => Err(BadRecord::Dice { line, why: question.sentence() }),
        None if left > 0 => Err(BadRecord::Dice { line, why: format!("{left} more than were asked for") }),
        None => Ok(()),
    }
}
