//! The table a rule speaks to: it asks for dice and tells what happened, and never knows who answers or listens.

use rulebook::RuleId;

use crate::{Ask, Audience, Chance, Dice, Die, Lot, Question, Seat, event::Entry, odds::Branches};

/// The question a rule could not get answered. The caller leaves the position as it was, gets the answer, and runs the command again.
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

    /// What has not been used.
    pub fn left(&self) -> &[String] {
        &self.answers[self.next.min(self.answers.len())..]
    }
}

/// Where answers come from: one code path for play, tests, a physical table and exact odds.
pub enum Source<'a> {
    /// A seeded generator: play and simulation. Never leaves a question open.
    Seeded(&'a mut Chance),
    /// A list: cases, replays, and a person whose answers so far are in it.
    Scripted(&'a mut Script),
    /// Every possible answer in turn, with its exact weight.
    Enumerated(&'a mut Branches),
}

/// What a command saw of the table besides the position: needed by undo and by the record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// The answers that were used, as text, in order. Kept only when the table records.
    pub answers: Vec<String>,
    /// How many questions were asked.
    pub asked: u32,
    /// Whether something hidden became known to another seat.
    pub revealed: bool,
}

/// The table, as a rule sees it.
pub struct Table<'a, E> {
    source: Source<'a>,
    log: Option<&'a mut Vec<Entry<E>>>,
    record: bool,
    trace: Trace,
}

impl<'a, E> Table<'a, E> {
    /// A table that answers from `source` and forgets what it is told: the fast one, for simulation and search.
    pub fn silent(source: Source<'a>) -> Table<'a, E> {
        Table { source, log: None, record: false, trace: Trace::default() }
    }

    /// A table that keeps every event in `log` and every answer in its trace.
    pub fn recording(source: Source<'a>, log: &'a mut Vec<Entry<E>>) -> Table<'a, E> {
        Table { source, log: Some(log), record: true, trace: Trace::default() }
    }

    /// Rolls one die and gives the index of the face.
    pub fn roll(&mut self, die: &'static Die, rule: RuleId, purpose: &'static str) -> Result<u8, Unanswered> {
        self.dice(die, 1, rule, purpose, None).map(|dice| dice.faces()[0])
    }

    /// Rolls `count` dice (at most [`MOST_DICE`](crate::MOST_DICE)); `roller` holds them at a real table. 0 dice ask nothing.
    pub fn dice(
        &mut self,
        die: &'static Die,
        count: u8,
        rule: RuleId,
        purpose: &'static str,
        roller: Option<Seat>,
    ) -> Result<Dice, Unanswered> {
        let mut dice = Dice::NONE;
        if count == 0 {
            return Ok(dice);
        }
        self.trace.asked += 1;
        if let Source::Seeded(chance) = &mut self.source {
            for _ in 0..count {
                dice.push(chance.face(die));
            }
            if !self.record {
                return Ok(dice);
            }
        }
        let question = Question { ask: Ask::Dice { die, count }, rule, purpose, roller };
        match &mut self.source {
            Source::Seeded(_) => {
                let faces: Vec<u16> = dice.faces().iter().map(|&face| face.into()).collect();
                self.trace.answers.push(question.write(&faces));
                Ok(dice)
            }
            _ => {
                for face in self.answer(question)? {
                    dice.push(face as u8);
                }
                Ok(dice)
            }
        }
    }

    /// Draws one of several lots by weight and gives its index. `name` says how lot number `i` is typed; lots of weight 0 cannot come.
    pub fn draw(
        &mut self,
        weights: &[u32],
        name: impl Fn(usize) -> String,
        rule: RuleId,
        purpose: &'static str,
        roller: Option<Seat>,
    ) -> Result<usize, Unanswered> {
        self.trace.asked += 1;
        let mut drawn = None;
        if let Source::Seeded(chance) = &mut self.source {
            let index = chance.weighted(weights.iter().copied());
            if !self.record {
                return Ok(index);
            }
            drawn = Some(index);
        }
        let possible: Vec<usize> = (0..weights.len()).filter(|&index| weights[index] > 0).collect();
        let lots = possible.iter().map(|&index| Lot { name: name(index), weight: weights[index] }).collect();
        let question = Question { ask: Ask::Draw { lots }, rule, purpose, roller };
        if let Some(index) = drawn {
            self.trace.answers.push(name(index));
            return Ok(index);
        }
        let answer = self.answer(question)?;
        Ok(answer.first().and_then(|&lot| possible.get(lot as usize)).copied().unwrap_or(0))
    }

    /// Tells what happened. The event is only built when somebody listens.
    pub fn tell(&mut self, to: Audience, rules: &[RuleId], event: impl FnOnce() -> E) {
        if let Some(log) = &mut self.log {
            log.push(Entry { to, rules: rules.to_vec(), event: event() });
        }
    }

    /// Tells everybody.
    pub fn announce(&mut self, rules: &[RuleId], event: impl FnOnce() -> E) {
        self.tell(Audience::Everyone, rules, event);
    }

    /// Whether events are kept (a rule may skip work that only serves an event).
    pub fn listens(&self) -> bool {
        self.log.is_some()
    }

    /// Says that something hidden has become known to another seat: free undo ends here.
    pub fn reveal(&mut self) {
        self.trace.revealed = true;
    }

    /// What the command saw, when it is over.
    pub fn into_trace(self) -> Trace {
        self.trace
    }

    fn answer(&mut self, question: Question) -> Result<Vec<u16>, Unanswered> {
        match &mut self.source {
            Source::Seeded(_) => Err(Unanswered(Box::new(question))),
            Source::Scripted(script) => {
                let read = script.answers.get(script.next).and_then(|text| question.read(text).ok());
                let Some(answer) = read else { return Err(Unanswered(Box::new(question))) };
                script.next += 1;
                if self.record {
                    self.trace.answers.push(question.write(&answer));
                }
                Ok(answer)
            }
            Source::Enumerated(branches) => Ok(branches.next(&question)),
        }
    }
}
