//! The table a rule speaks to: it asks for dice and tells what happened, and never knows who answers or listens.

use rulebook::RuleId;

use crate::{Ask, Audience, Chance, Dice, Die, Drawn, Lots, Question, Seat, Text, branches::Branches, citations::Citations, event::Entry};

/// The question a rule could not get answered. The caller keeps the position of before, gets the answer, and runs the command again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unanswered(pub Box<Question>);

/// Typed answers, used from the front, one for each question.
#[derive(Clone, Debug, Default)]
pub struct Script {
    answers: Vec<String>,
    next: usize,
}

impl Script {
    /// These answers in this order.
    pub fn new(answers: Vec<String>) -> Script {
        Script { answers, next: 0 }
    }

    /// The answers that have not been used.
    pub fn left(&self) -> &[String] {
        &self.answers[self.next.min(self.answers.len())..]
    }
}

/// The source of answers: one code path for play, tests, a physical table and exact odds.
pub enum Source<'a> {
    /// A seeded generator: play and simulation. Never leaves a question open.
    Seeded(&'a mut Chance),
    /// A list: cases, replays, and a person whose answers so far are in it.
    Scripted(&'a mut Script),
    /// Every possible answer in turn, with its exact weight.
    Enumerated(&'a mut Branches),
}

/// Everything a command used of the table besides the position: undo and the record need it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The answers that were used, as text, in order. Kept only when the table records.
    pub answers: Vec<String>,
    /// How many questions were asked.
    pub asked: u32,
    /// To whom something hidden became known.
    pub revealed: Audience,
    /// The questions, in order. Kept only when the table records.
    pub questions: Vec<Question>,
}

impl Default for Trace {
    fn default() -> Trace {
        Trace { answers: Vec::new(), asked: 0, revealed: Audience::NOBODY, questions: Vec::new() }
    }
}

impl Trace {
    /// Adds what a later part of the same turn of events saw.
    pub fn join(&mut self, later: Trace) {
        self.answers.extend(later.answers);
        self.asked += later.asked;
        self.revealed = self.revealed.union(later.revealed);
        self.questions.extend(later.questions);
    }
}

/// The table, as a rule sees it.
pub struct Table<'a, E> {
    source: Source<'a>,
    log: Option<&'a mut Vec<Entry<E>>>,
    citations: Option<&'a mut Citations>,
    record: bool,
    /// How far [`Table::new_entries`] has got.
    heard: usize,
    trace: Trace,
}

impl<'a, E> Table<'a, E> {
    /// A table that answers from `source` and forgets what it is told: the fast one, for simulation and search.
    pub fn silent(source: Source<'a>) -> Table<'a, E> {
        Table { source, log: None, citations: None, record: false, heard: 0, trace: Trace::default() }
    }

    /// A table that keeps every event in `log`, and no answers: for simulations in which somebody listens.
    pub fn listening(source: Source<'a>, log: &'a mut Vec<Entry<E>>) -> Table<'a, E> {
        Table { source, log: Some(log), citations: None, record: false, heard: 0, trace: Trace::default() }
    }

    /// A table that keeps every event in `log` and every answer in its trace.
    pub fn recording(source: Source<'a>, log: &'a mut Vec<Entry<E>>) -> Table<'a, E> {
        Table { source, log: Some(log), citations: None, record: true, heard: 0, trace: Trace::default() }
    }

    /// The same table, which also counts the rules of what it is told.
    pub(crate) fn counting(mut self, citations: Option<&'a mut Citations>) -> Table<'a, E> {
        self.citations = citations;
        self
    }

    /// Begins a question: under which rule, and what for (an id of the catalogue, or words). It is put by [`Asking::roll`], [`Asking::dice`],
    /// [`Asking::draw`] or [`Asking::draw_several`].
    pub fn ask(&mut self, rule: RuleId, purpose: &'static str) -> Asking<'_, 'a, E> {
        Asking { table: self, rule, purpose, roller: None, eyes: Audience::EVERYONE, about: || Text::NONE }
    }

    /// Tells what happened. The event is only built when somebody listens.
    pub fn tell(&mut self, to: Audience, rules: &[RuleId], event: impl FnOnce() -> E) {
        if let Some(citations) = &mut self.citations {
            citations.note(to, rules);
        }
        if let Some(log) = &mut self.log {
            log.push(Entry { to, rules: rules.to_vec(), event: event() });
        }
    }

    /// Tells everybody.
    pub fn announce(&mut self, rules: &[RuleId], event: impl FnOnce() -> E) {
        self.tell(Audience::EVERYONE, rules, event);
    }

    /// Whether events are kept or their rules counted (a rule may skip work that only serves an event).
    pub fn listens(&self) -> bool {
        self.log.is_some() || self.citations.is_some()
    }

    /// Says that something hidden has become known to these: free undo ends here, and the leak suite excuses these and nobody else.
    pub fn reveal(&mut self, to: Audience) {
        self.trace.revealed = self.trace.revealed.union(to);
    }

    /// The trace, when the command is over.
    pub fn into_trace(self) -> Trace {
        self.trace
    }

    /// The trace, and how many typed answers the command left over.
    pub(crate) fn finish(self) -> (Trace, usize) {
        let left = if let Source::Scripted(script) = &self.source { script.left().len() } else { 0 };
        (self.trace, left)
    }

    /// The entries told since the last call.
    pub(crate) fn new_entries(&mut self) -> &[Entry<E>] {
        let from = self.heard;
        let log = self.log.as_deref().map_or(&[][..], Vec::as_slice);
        self.heard = log.len();
        &log[from.min(log.len())..]
    }

    fn answer(&mut self, question: Question) -> Result<Vec<u16>, Unanswered> {
        let answer = match &mut self.source {
            Source::Seeded(_) => return Err(Unanswered(Box::new(question))),
            Source::Scripted(script) => {
                let read = script.answers.get(script.next).and_then(|text| question.read(text).ok());
                let Some(answer) = read else { return Err(Unanswered(Box::new(question))) };
                script.next += 1;
                answer
            }
            Source::Enumerated(branches) => branches.next(&question),
        };
        self.note(question, &answer);
        Ok(answer)
    }

    fn note(&mut self, question: Question, answer: &[u16]) {
        if self.record {
            self.trace.answers.push(question.write(answer));
            self.trace.questions.push(question);
        }
    }
}

/// A question that is being put. The words about it are only made where somebody listens.
#[must_use]
pub struct Asking<'t, 'a, E, F = fn() -> Text> {
    table: &'t mut Table<'a, E>,
    rule: RuleId,
    purpose: &'static str,
    roller: Option<Seat>,
    eyes: Audience,
    about: F,
}

impl<'t, 'a, E, F: FnOnce() -> Text> Asking<'t, 'a, E, F> {
    /// The seat that rolls or draws at a real table.
    pub fn by(self, roller: Seat) -> Asking<'t, 'a, E, F> {
        Asking { roller: Some(roller), ..self }
    }

    /// The viewers who may see the question, and with it what can come; everybody if this is not called.
    pub fn eyes(self, eyes: Audience) -> Asking<'t, 'a, E, F> {
        Asking { eyes, ..self }
    }

    /// The subject: `4 Galaxy, w13 at 7 Large Cube, side 2`.
    pub fn about<G: FnOnce() -> Text>(self, about: G) -> Asking<'t, 'a, E, G> {
        let Asking { table, rule, purpose, roller, eyes, .. } = self;
        Asking { table, rule, purpose, roller, eyes, about }
    }

    /// One die: the index of the face.
    ///
    /// # Errors
    /// Nobody has answered yet.
    pub fn roll(self, die: &'static Die) -> Result<u8, Unanswered> {
        self.dice(die, 1).map(|dice| dice.faces()[0])
    }

    /// Rolls `count` dice, at most [`MOST_DICE`](crate::MOST_DICE). 0 dice ask nothing.
    ///
    /// # Errors
    /// Nobody has answered yet.
    pub fn dice(self, die: &'static Die, count: u8) -> Result<Dice, Unanswered> {
        let mut dice = Dice::NONE;
        if count == 0 {
            return Ok(dice);
        }
        self.table.trace.asked += 1;
        if let Source::Seeded(chance) = &mut self.table.source {
            let chance = chance.rule(self.rule, self.purpose, self.roller);
            for _ in 0..count {
                dice.push(chance.face(die));
            }
            if self.table.record {
                let faces: Vec<u16> = dice.faces().iter().map(|&face| face.into()).collect();
                let (table, question) = self.question(Ask::Dice { die, count });
                table.note(question, &faces);
            }
            return Ok(dice);
        }
        let (table, question) = self.question(Ask::Dice { die, count });
        for face in table.answer(question)? {
            dice.push(face as u8);
        }
        Ok(dice)
    }

    /// One lot by weight: its id. If nothing can come it is the first id, or 0, and nothing is asked.
    ///
    /// # Errors
    /// Nobody has answered yet.
    pub fn draw(self, lots: &Lots<'_>) -> Result<u16, Unanswered> {
        let first = lots.weights().first().map_or(0, |(id, _)| *id);
        Ok(self.draw_several(lots, 1)?.first().copied().unwrap_or(first))
    }

    /// Draws `count` lots, none put back, as one question: ids in the order they came. At most [`MOST_DRAWN`](crate::chance::MOST_DRAWN), and no more than
    /// there are; 0 lots ask nothing.
    ///
    /// # Errors
    /// Nobody has answered yet.
    pub fn draw_several(self, lots: &Lots<'_>, count: u8) -> Result<Drawn, Unanswered> {
        let weights = lots.weights();
        let there: u32 = weights.iter().map(|(_, weight)| *weight).sum();
        let count = u32::from(count).min(there).min(crate::chance::MOST_DRAWN as u32) as u8;
        let mut drawn = Drawn::new();
        if count == 0 {
            return Ok(drawn);
        }
        self.table.trace.asked += 1;
        if let Source::Seeded(chance) = &mut self.table.source {
            let chance = chance.rule(self.rule, self.purpose, self.roller);
            for taken in 0..u32::from(count) {
                let left = |&(id, weight): &(u16, u32)| weight - drawn.iter().filter(|&&gone| gone == id).count() as u32;
                let place = chance.one_of(there - taken, weights.iter().map(left));
                drawn.push(weights[place].0);
            }
            if self.table.record {
                let possible = weights.iter().filter(|(_, weight)| *weight > 0);
                let place = |id: &u16| possible.clone().position(|(other, _)| other == id).unwrap_or(0) as u16;
                let answer: Vec<u16> = drawn.iter().map(place).collect();
                let (table, question) = self.question(lots.ask(count));
                table.note(question, &answer);
            }
            return Ok(drawn);
        }
        let (table, question) = self.question(lots.ask(count));
        for place in table.answer(question)? {
            let id = weights.iter().filter(|(_, weight)| *weight > 0).nth(place as usize).map_or(0, |(id, _)| *id);
            drawn.push(id);
        }
        Ok(drawn)
    }

    fn question(self, ask: Ask) -> (&'t mut Table<'a, E>, Question) {
        let Asking { table, rule, purpose, roller, eyes, about } = self;
        (table, Question { ask, rule, purpose: Text::of(purpose), subject: about(), roller, eyes })
    }
}
