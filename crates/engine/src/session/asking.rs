//! A table where people type what fell and what was drawn: who types the answer to a question, what the program draws because nobody at the table may see it,
//! and how an answer is typed again.

use serde::{Deserialize, Serialize};

use super::{
    Entered, Journal, Moved, Pending, Ran, Rejected, Right, Said, Session,
    answers::{Answers, Given, drawn, given},
    spelled,
    writing::here,
};
use crate::{
    Audience, Chance, Game, Question, Seat, Text, Told, Viewer, msg,
    orders::Orders,
    seat::Seats,
    table::{Script, Source, Trace},
};

/// The draws that the program makes: all that only these seats may see, since bots sit there and nobody can type it for them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Unseen {
    bots: Seats,
    seed: u64,
}

/// A command (or the set up, where no seat is named) that waits for an answer, with the answers it has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unfinished {
    /// The seat that said it; nobody for the set up.
    pub seat: Option<Seat>,
    /// The command in notation.
    pub text: String,
    /// The answers so far.
    pub answers: Vec<String>,
    /// Which of them, counted from 0, the program drew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<usize>,
    /// The remark that the record will have of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<String>,
}

/// Those of these answers that the program may have drawn: no other is said to be drawn, whatever a file says.
pub(super) fn hidden_of(drawn: Vec<usize>, trace: &Trace) -> Vec<usize> {
    drawn.into_iter().filter(|at| trace.questions.get(*at).is_some_and(|question| !question.seen_by(Viewer::Public))).collect()
}

/// The line of the log that says what the program drew, and for whom.
pub(super) fn drawn_for(drawn: &[usize], trace: &Trace, turn: u32) -> Option<Told> {
    let hidden = drawn.iter().filter_map(|at| trace.questions.get(*at));
    let seats = hidden.fold(Audience::NOBODY, |all, question| all.union(question.eyes)).seats();
    let names = seats.iter().map(|seat| Text::name(seat.to_string()));
    let seats = names.reduce(|all, next| msg!("one-and-another", one = all, other = next))?;
    let text = msg!("program-drew", count = drawn.len(), seats = seats);
    Some(Told { turn, to: Audience::EVERYONE, rules: Vec::new(), text, shot: None })
}

impl<G: Game> Session<G> {
    /// Sets the seats at which bots sit. If people type the dice, the program draws from this seed everything that only bots may see: nobody at the table could
    /// type it without looking. The same command draws the same again, however often something is taken back.
    pub fn seat_bots(&mut self, bots: Seats, seed: u64) {
        self.unseen = Unseen { bots, seed };
        if let Some(pending) = self.pending.take() {
            self.run(pending.said, pending.answers);
        }
    }

    /// The seats where people sit.
    pub fn people(&self) -> Seats {
        Seats::first(G::seats(&self.setup)).without(self.unseen.bots)
    }

    /// Whether nobody at the table may see what is asked, so that the program draws it.
    fn is_unseen(&self, question: &Question) -> bool {
        let seats = question.eyes.seats();
        !question.seen_by(Viewer::Public) && !seats.is_empty() && seats.without(self.unseen.bots).is_empty()
    }

    /// Runs a command (or the set up) with these answers, and draws what nobody at the table may see.
    pub(super) fn asked(&self, said: Option<&(Seat, Said<G::Command>)>, mut answers: Vec<Given>) -> Ran<G> {
        loop {
            let texts = answers.iter().map(|given| given.text.clone()).collect();
            let mut ran = Self::carried_out(&self.state, &self.orders, said, Source::Scripted(&mut Script::new(texts)));
            // An answer behind one that no longer fits goes with it.
            answers.truncate(ran.trace.answers.len());
            match &ran.open {
                Some(question) if self.is_unseen(question) => {
                    // The draw depends on the number of the command and of the answer: taking back does not help.
                    let seed = self.unseen.seed.wrapping_add(answers.len() as u64);
                    let fallen = question.fallen(&mut Chance::new(seed, self.steps.len() as u64));
                    answers.push(Given { text: question.write(&fallen), drawn: true });
                }
                _ => {
                    ran.drawn = drawn(&answers);
                    return ran;
                }
            }
        }
    }

    /// Answers the open question with dice as typed, by somebody who may see it.
    ///
    /// # Errors
    /// No question, not theirs to see, or no answer to it.
    pub fn answer(&mut self, by: Viewer, text: &str) -> Result<Moved, Rejected<G::Reason>> {
        let people = self.people();
        let pending = self.pending.as_mut().ok_or(Rejected::NoQuestion)?;
        if !pending.question.seen_by(by) {
            return Err(Rejected::NotYours(pending.question.typist(people)));
        }
        pending.question.read(text).map_err(Rejected::Answer)?;
        let mut answers = std::mem::take(&mut pending.answers);
        let said = pending.said.take();
        answers.push(Given { text: text.to_owned(), drawn: false });
        self.pending = None;
        Ok(self.run(said, answers))
    }

    /// Gives up a person's command that waits for dice, as long as none has been typed.
    ///
    /// # Errors
    /// No question, dice have fallen for it, or it is a bot's command.
    pub fn withdraw(&mut self) -> Result<(), Rejected<G::Reason>> {
        match &self.pending {
            None => Err(Rejected::NoQuestion),
            Some(Pending { said: Some((seat, _)), .. }) if self.unseen.bots.contains(*seat) => Err(Rejected::Undo("undo-of-bot")),
            Some(pending) if !pending.answers.is_empty() || pending.said.is_none() => Err(Rejected::Undo("undo-rolled")),
            Some(_) => {
                self.pending = None;
                self.forget_circle();
                self.version += 1;
                Ok(())
            }
        }
    }

    /// The command that waits for an answer.
    pub fn unfinished(&self) -> Option<Unfinished> {
        let pending = self.pending.as_ref()?;
        let (seat, text) = pending.said.as_ref().map_or((None, String::new()), |(seat, said)| (Some(*seat), spelled::<G>(said)));
        let answers = pending.answers.iter().map(|given| given.text.clone()).collect();
        Some(Unfinished { seat, text, answers, drawn: drawn(&pending.answers), mark: self.mark.clone() })
    }

    /// Says again what waited for an answer, with the answers it had. Whether it waits again; if not, nothing has changed.
    pub fn take_up(&mut self, unfinished: &Unfinished) -> bool {
        let answers = given(&unfinished.answers, &unfinished.drawn);
        let said = match unfinished.seat {
            None if self.journal.has_begun() => return false,
            None => None,
            Some(seat) => {
                let Some(said) = self.may_speak(seat).ok().and_then(|()| self.read(seat, &unfinished.text).ok()) else { return false };
                if matches!(&said, Said::Command(command) if G::check(&self.state, seat, command).is_err()) {
                    return false;
                }
                Some((seat, said))
            }
        };
        let ran = self.asked(said.as_ref(), answers.clone());
        if ran.open.is_none() || ran.trace.answers.len() < answers.len() {
            return false;
        }
        self.pending = None;
        self.mark.clone_from(&unfinished.mark);
        self.run(said, answers);
        true
    }

    /// Takes back what somebody at the table typed last: an answer, whose question is asked again for the same command, or else a person's command with all
    /// that came of it, and with what bots did by themselves.
    ///
    /// # Errors
    /// Nobody has typed anything.
    pub(super) fn step_back(&mut self, seat: Seat) -> Result<(), Rejected<G::Reason>> {
        let typed = |answers: &[Given]| answers.iter().rposition(|given| !given.drawn);
        if let Some(pending) = self.pending.take_if(|pending| typed(&pending.answers).is_some() || self.unseen.is_persons(&pending.said)) {
            let (said, mut answers) = (pending.said, pending.answers);
            match typed(&answers) {
                Some(last) => {
                    self.mark = Some(anew::<G>(said.as_ref()));
                    answers.truncate(last);
                    self.run(said, answers);
                }
                None => self.version += 1,
            }
            self.rewound = self.version;
            return Ok(());
        }
        let last = self.steps.iter().rposition(|step| !self.unseen.bots.contains(step.seat) || typed(&step.answers.given()).is_some());
        let (said, answers) = match last {
            Some(last) => {
                let taken = self.steps[last].clone();
                let entry = self.take_back(seat, Right::Referee, Some(last))?;
                self.journal.write(&Entered::TakenBack(entry), &here::<G>());
                (Some((taken.seat, taken.said)), taken.answers.given())
            }
            None => {
                let answers = self.opening.given();
                if typed(&answers).is_none() {
                    return Err(Rejected::Undo("undo-nothing"));
                }
                self.begin_again();
                (None, answers)
            }
        };
        match typed(&answers) {
            Some(last) => {
                self.mark = Some(anew::<G>(said.as_ref()));
                self.run(said, answers.into_iter().take(last).collect());
            }
            None => self.mark = said.map(|(seat, said)| format!("referee took back {} of {seat}", spelled::<G>(&said))),
        }
        self.rewound = self.version;
        Ok(())
    }

    /// Goes back to before the set up.
    fn begin_again(&mut self) {
        if let Ok(state) = G::begin(&self.setup) {
            (self.state, self.orders, self.journal) = (state, Orders::default(), Journal::default());
            self.opening = Answers::default();
            self.pending = None;
            self.steps.clear();
            self.snapshots.clear();
            self.log.truncate(0);
        }
    }
}

/// The mark of a command whose answer is typed again.
fn anew<G: Game>(said: Option<&(Seat, Said<G::Command>)>) -> String {
    match said {
        Some((seat, said)) => format!("referee had an answer to {} of {seat} typed anew", spelled::<G>(said)),
        None => "referee had an answer of the set up typed anew".into(),
    }
}

impl Unseen {
    /// Whether a person gave this command.
    fn is_persons<C>(self, said: &Option<(Seat, Said<C>)>) -> bool {
        said.as_ref().is_some_and(|(seat, _)| !self.bots.contains(*seat))
    }
}
