//! A ruling as it runs: a position, something that happens in it, and the dice that were typed.

use rulebook::RuleId;

use super::{Likely, Ruling, RulingLine, listed, odds};
use crate::{
    Audience, Entry, Game, Problem, Question, Reason, Text, Viewer,
    table::{Script, Source, Table, Unanswered},
    words::{Sources, Words},
};

/// Why a ruling cannot be given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoRuling<R> {
    /// The rules forbid it.
    Refused(R),
    /// The question makes no sense.
    Unclear(Text),
}

impl<R: Reason> NoRuling<R> {
    /// As a problem of a face.
    pub fn problem(&self, sources: Sources) -> Problem {
        match self {
            NoRuling::Refused(why) => Problem::refused(why, sources),
            NoRuling::Unclear(why) => Problem::told("unclear", why.clone(), sources),
        }
    }
}

/// Why a ruling does not run to its end.
pub enum Stop<R> {
    /// A die or draw is wanted.
    Asks(Box<Question>),
    /// It cannot be given.
    No(NoRuling<R>),
}

impl<R> From<Unanswered> for Stop<R> {
    fn from(why: Unanswered) -> Stop<R> {
        Stop::Asks(why.0)
    }
}

impl<R> From<NoRuling<R>> for Stop<R> {
    fn from(why: NoRuling<R>) -> Stop<R> {
        Stop::No(why)
    }
}

type Events<M> = [Entry<<<M as Ruled>::Game as Game>::Event>];
type Reasons<M> = <<M as Ruled>::Game as Game>::Reason;

/// A question of a referee with its little position. The items here differ from game to game; asking for dice and counting results is the same in all.
pub trait Ruled {
    /// The game by whose rules it runs.
    type Game: Game;

    /// Whether the result is read from the events and not from the position alone.
    const BY_LOG: bool = false;

    /// The language in which it is told.
    fn words(&self) -> &Words;

    /// The position before anything happens.
    fn before(&self) -> &<Self::Game as Game>::State;

    /// Lets the ruling happen in the position.
    ///
    /// # Errors
    /// A die that is wanted, or what the rules forbid.
    fn play(
        &self,
        state: &mut <Self::Game as Game>::State,
        table: &mut Table<'_, <Self::Game as Game>::Event>,
    ) -> Result<(), Stop<Reasons<Self>>>;

    /// Facts that hold before any die, by name.
    fn facts(&self) -> Vec<(Text, Text)>;

    /// The result, part by part.
    fn result(&self, after: &<Self::Game as Game>::State, log: &Events<Self>) -> Vec<Text>;

    /// Why `left` is one die too many after those that were used.
    fn surplus(&self, used: &[String], left: &str, after: &<Self::Game as Game>::State, log: &Events<Self>) -> Text;

    /// An event as a sentence.
    fn narrate(&self, state: &<Self::Game as Game>::State, event: &<Self::Game as Game>::Event) -> Text {
        Self::Game::narrate(&Self::Game::view(state, Viewer::Public), event)
    }

    /// Whether an event belongs to the ruling.
    fn tells(&self, _entry: &Entry<<Self::Game as Game>::Event>) -> bool {
        true
    }

    /// The rules behind a result that no event tells; then the result itself is told.
    fn basis(&self) -> Vec<RuleId> {
        Vec::new()
    }

    /// The only answer to a question that has no other, so that nothing has to be typed.
    fn only(&self, _question: &Question) -> Option<String> {
        None
    }

    /// Settles it with the dice typed so far, or asks for the next.
    ///
    /// # Errors
    /// If the rules forbid it, an answer does not fit, or there is a die too many.
    fn resolve(&self, answers: &[String]) -> Result<Ruling, NoRuling<Reasons<Self>>> {
        let mut answers = answers.to_vec();
        loop {
            let ruling = resolve_with(self, &answers)?;
            match ruling.question.as_ref().and_then(|question| self.only(question)) {
                Some(answer) => answers.push(answer),
                None => return Ok(ruling),
            }
        }
    }

    /// Every possible result with its chance, the likeliest first: exact where chance can fall in at most [`super::BUDGET`] ways, else from as many
    /// throws, and said so with the interval.
    ///
    /// # Errors
    /// If the rules forbid it.
    fn odds(&self) -> Result<Vec<Likely>, NoRuling<Reasons<Self>>> {
        odds(self.words(), |source| {
            let (mut state, mut log) = (self.before().clone(), Vec::new());
            let mut table = if Self::BY_LOG { Table::recording(source, &mut log) } else { Table::silent(source) };
            match self.play(&mut state, &mut table) {
                Err(Stop::No(why)) => Err(why),
                // Every question has an answer here.
                Err(Stop::Asks(_)) | Ok(()) => Ok(self.result(&state, &log)),
            }
        })
    }
}

fn resolve_with<M: Ruled + ?Sized>(ruled: &M, answers: &[String]) -> Result<Ruling, NoRuling<Reasons<M>>> {
    let (mut state, mut script, mut log) = (ruled.before().clone(), Script::new(answers.to_vec()), Vec::new());
    let done = ruled.play(&mut state, &mut Table::recording(Source::Scripted(&mut script), &mut log));
    let question = match done {
        Ok(()) => None,
        Err(Stop::Asks(question)) => Some(Question { roller: None, eyes: Audience::EVERYONE, ..*question }),
        Err(Stop::No(why)) => return Err(why),
    };
    if let Some(left) = script.left().first() {
        let used = &answers[..answers.len() - script.left().len()];
        return Err(NoRuling::Unclear(match &question {
            Some(question) => question.read(left).err().map_or(Text::NONE, |why| why.text()),
            None => ruled.surplus(used, left, &state, &log),
        }));
    }
    let words = ruled.words();
    // The referee sees what the owner of a secret sees, and not the same again as others see it.
    let told = log.iter().filter(|entry| entry.to == Audience::EVERYONE || !entry.to.includes(Viewer::Public));
    let line = |entry: &Entry<_>| RulingLine { text: words.say(&ruled.narrate(&state, &entry.event)), rules: once(&entry.rules) };
    let mut lines: Vec<RulingLine> = told.filter(|entry| ruled.tells(entry)).map(line).collect();
    let result = question.is_none().then(|| listed(&ruled.result(&state, &log), words));
    if let Some(text) = result.as_ref().filter(|_| lines.is_empty()) {
        let rules = ruled.basis();
        lines.extend((!rules.is_empty()).then(|| RulingLine { text: text.clone(), rules }));
    }
    let facts = ruled.facts().into_iter().map(|(name, value)| (words.say(&name), words.say(&value))).collect();
    Ok(Ruling { facts, lines, question, result })
}

/// Each rule once, in order.
fn once(rules: &[RuleId]) -> Vec<RuleId> {
    let mut all = Vec::with_capacity(rules.len());
    for rule in rules {
        if !all.contains(rule) {
            all.push(*rule);
        }
    }
    all
}
