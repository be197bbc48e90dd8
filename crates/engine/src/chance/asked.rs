//! An open question as those at the table see it, who types its answer, and the answer that chance gives.

use rulebook::RuleId;
use serde::Serialize;

use super::{Ask, Chance, Question};
use crate::{Seat, Text, Viewer, msg, seat::Seats, words::Words};

/// A viewer's part of an open question, for programs and pages: those who may see the question get all of it, the others only the seat that is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Asked {
    /// Whether the viewer sees the question. If not, the rest is empty, except the roller.
    pub seen: bool,
    /// `dice` or `draw`.
    pub ask: &'static str,
    /// The die, `d10`; empty for a draw.
    pub die: &'static str,
    /// How many dice or lots.
    pub count: u8,
    /// The answers that can be typed for each, with its name in words.
    pub possible: Vec<(String, String)>,
    /// The request, in a sentence without the rule.
    pub request: String,
    /// Its purpose.
    pub purpose: String,
    /// Its subject.
    pub subject: String,
    /// The rule that asks.
    pub rule: Option<RuleId>,
    /// The seat that rolls.
    pub roller: Option<Seat>,
    /// The only seat that may see it and types the answer; none where anybody may type it.
    pub typist: Option<Seat>,
}

impl Asked {
    /// One sentence: what to roll, what for and by which rule.
    pub fn sentence(&self) -> String {
        self.rule.map_or_else(|| self.request.clone(), |rule| format!("{} ({rule})", self.request))
    }
}

impl Question {
    /// The only one of these people who types the answer: who rolls or draws, where that seat may see it, else the first seat that may. `None` where
    /// anybody at the table may type it, and where none of these people may see it.
    pub fn typist(&self, people: Seats) -> Option<Seat> {
        if self.seen_by(Viewer::Public) {
            return None;
        }
        let may = |seat: &Seat| people.contains(*seat) && self.seen_by(Viewer::Seat(*seat));
        self.roller.filter(may).or_else(|| people.iter().find(may))
    }

    /// An answer as chance gives it: faces, or the places of the lots in the question.
    pub(crate) fn fallen(&self, chance: &mut Chance) -> Vec<u16> {
        match &self.ask {
            Ask::Dice { die, count } => (0..*count).map(|_| chance.face(die).into()).collect(),
            Ask::Draw { lots, count, .. } => {
                let mut left: Vec<u32> = lots.iter().map(|lot| lot.weight).collect();
                let draw = |_| {
                    let place = chance.weighted(left.iter().copied());
                    left[place] = left[place].saturating_sub(1);
                    place as u16
                };
                (0..*count).map(draw).collect()
            }
        }
    }

    /// The question as `viewer` sees it, in words, at a table with people at all seats.
    pub fn shown(&self, viewer: Viewer, words: &Words) -> Asked {
        self.shown_among(Seats::first(8), viewer, words)
    }

    /// The question as `viewer` sees it, in words, at a table with people at these seats.
    pub fn shown_among(&self, people: Seats, viewer: Viewer, words: &Words) -> Asked {
        let (roller, typist) = (self.roller, self.typist(people));
        if !self.seen_by(viewer) {
            let who = typist.or(roller).map_or(Text::NONE, |seat| Text::name(seat.to_string()));
            let request = words.say(&msg!("elsewhere-request", seat = who));
            let none = String::new;
            return Asked {
                seen: false,
                ask: "",
                die: "",
                count: 0,
                possible: Vec::new(),
                request,
                purpose: none(),
                subject: none(),
                rule: None,
                roller,
                typist,
            };
        }
        let (ask, die) = match self.ask {
            Ask::Dice { die, .. } => ("dice", die.name),
            Ask::Draw { .. } => ("draw", ""),
        };
        Asked {
            seen: true,
            ask,
            die,
            count: self.count(),
            possible: self.possible(words),
            request: words.say(&self.request()),
            purpose: words.say(&self.purpose),
            subject: words.say(&self.subject),
            rule: Some(self.rule),
            roller,
            typist,
        }
    }
}

/// A question is sent as those see it who may.
impl Serialize for Question {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.shown(self.eyes.least(), &Words::of("en", &[])).serialize(to)
    }
}
