//! Single rulings for a physical table: one shot, one hit, one repair, from typed dice and without setting up a battle.
//!
//! A game that has such rulings gives a [`Referee`] ([`Game::referee`](crate::Game::referee)): forms with fields, which a face shows without knowing the game.
//! The referee is asked again after each die, as a game is, so nothing has to be kept between two questions.

mod form;
mod ruled;

use std::collections::BTreeMap;

use rulebook::RuleId;
use serde::Serialize;

use crate::{
    Probability, Problem, Question, Scene, Source, Text, msg,
    odds::{self, Odds},
    words::{OWN_ONLY, Words},
};

pub use form::{Form, language};
pub use ruled::{NoRuling, Ruled, Stop};

/// The values filled in, by name of the field. A name that is not a field of the form is refused.
pub type Filled = BTreeMap<String, String>;

/// A kind of ruling: one form.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RulingKind {
    /// As typed: `shot`.
    pub name: &'static str,
    /// For people: `One shot`, or an id of the game's words.
    pub title: &'static str,
    /// The question that is settled, in a sentence, or an id.
    pub blurb: &'static str,
    /// The rule it rests on first.
    pub rule: RuleId,
    /// Fields as typed and dice, such that this is ruled to the end: `range=7 shield=60`, `8 8`.
    pub example: (&'static str, &'static str),
}

/// A field of a form.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fact {
    /// As typed before the `=`.
    pub name: String,
    /// For people.
    pub title: String,
    /// The meaning of the field, in a sentence; may be empty.
    pub help: String,
    /// The values that can be filled in.
    pub input: Input,
    /// The value filled in, or the default.
    pub value: String,
    /// Whether it seldom matters: a face may fold such fields away.
    pub extra: bool,
}

/// The values that can be filled into a field.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Input {
    /// One of these.
    OneOf(Vec<Item>),
    /// A whole number.
    Number {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
        /// The unit; empty for a bare number.
        unit: String,
        /// Whether it may be left empty, which the help explains.
        optional: bool,
    },
    /// `on` or `off`.
    Flag,
    /// A text of several lines, as the help explains: a table as it lies. A command line takes the name of a file after an `@`.
    Text,
}

impl Input {
    /// Whether `value` can be filled in; if not, what can, as a sentence.
    pub fn check(&self, value: &str) -> Result<(), Text> {
        let fits = match self {
            Input::OneOf(items) => items.iter().any(|item| item.name == value),
            Input::Number { optional, .. } if value.is_empty() => *optional,
            Input::Number { min, max, .. } => value.parse().is_ok_and(|number: i64| (*min..=*max).contains(&number)),
            Input::Flag => matches!(value, "on" | "off"),
            Input::Text => value.len() <= 20_000,
        };
        if fits { Ok(()) } else { Err(self.sentence()) }
    }

    /// The value a person means by `text`: for a list also a part of a name or title that only one item has, in any case.
    pub fn meant(&self, text: &str) -> String {
        if let Input::Text = self {
            return text.to_owned();
        }
        let (text, Input::OneOf(items)) = (text.trim(), self) else { return text.trim().to_ascii_lowercase() };
        let lower = text.to_lowercase();
        let only = |fits: &dyn Fn(&Item) -> bool| {
            let mut found = items.iter().filter(|item| fits(item));
            found.next().filter(|_| found.next().is_none()).map(|item| item.name.clone())
        };
        let exact = only(&|item| item.name.to_lowercase() == lower);
        let parts = || only(&|item| item.name.to_lowercase().contains(&lower) || item.title.to_lowercase().contains(&lower));
        exact.or_else(parts).unwrap_or_else(|| text.to_owned())
    }

    /// The values that can be filled in, as a sentence without a full stop.
    pub fn sentence(&self) -> Text {
        match self {
            Input::OneOf(items) => {
                msg!("input-one-of", names = items.iter().map(|item| item.name.as_str()).collect::<Vec<_>>().join(", "))
            }
            Input::Number { min, max, unit, optional } => {
                let unit = if unit.is_empty() { String::new() } else { format!(" {unit}") };
                let (min, max) = (*min, *max);
                if *optional {
                    msg!("input-number-or-nothing", min = min, max = max, unit = unit)
                } else {
                    msg!("input-number", min = min, max = max, unit = unit)
                }
            }
            Input::Flag => msg!("input-flag"),
            Input::Text => msg!("input-text"),
        }
    }
}

/// One possibility of a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Item {
    /// As typed.
    pub name: String,
    /// For people.
    pub title: String,
    /// Items of one group are shown together; may be empty.
    pub group: String,
}

/// A ruling, as far as the dice typed so far carry it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ruling {
    /// Facts that hold before any die: needed number, damage, modifiers.
    pub facts: Vec<(String, String)>,
    /// The events so far, in order.
    pub lines: Vec<RulingLine>,
    /// The next dice wanted; `None` when it is settled.
    pub question: Option<Question>,
    /// The result in a few words (`shield -13`), once it is settled.
    pub result: Option<String>,
}

/// One line of a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RulingLine {
    /// The event, in a sentence.
    pub text: String,
    /// Under which rules.
    pub rules: Vec<RuleId>,
}

/// One possible result with its chance.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Likely {
    /// The result in a few words, as in [`Ruling::result`].
    pub result: String,
    /// The chance as a fraction: `2/5`.
    pub exactly: String,
    /// The same as a number.
    pub chance: f64,
    /// Whether the chance is exact; else it is estimated from throws.
    pub exact: bool,
}

impl Likely {
    /// Results with their chances, the likeliest first.
    pub fn sorted(chances: impl IntoIterator<Item = (String, Probability)>) -> Vec<Likely> {
        let mut all: Vec<(String, Probability)> = chances.into_iter().collect();
        all.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        all.into_iter()
            .map(|(result, exact)| Likely { result, exactly: exact.to_string(), chance: odds::float(&exact), exact: true })
            .collect()
    }

    /// Estimated chances, with the half width of their 95 % interval in the place of the fraction.
    fn estimated(sampled: &Odds<Vec<Text>>, words: &Words) -> Vec<Likely> {
        let likely = |(result, chance, half): (&Vec<Text>, f64, f64)| Likely {
            result: listed(result, words),
            exactly: words.say(&msg!("odds-about", chance = format!("{chance:.4}"), half = format!("{half:.4}"), throws = BUDGET)),
            chance,
            exact: false,
        };
        let mut all: Vec<Likely> = sampled.shares().into_iter().map(likely).collect();
        all.sort_by(|a, b| b.chance.total_cmp(&a.chance).then_with(|| a.result.cmp(&b.result)));
        all
    }
}

/// In how many ways chance may fall before the odds of a ruling are estimated, from as many throws; well under 50 ms of one core.
pub const BUDGET: u32 = 8_000;

/// The seed of the throws of an estimate: who asks twice reads the same twice.
const SEED: u64 = 9;

/// The parts of a result, with commas between them.
pub fn listed(result: &[Text], words: &Words) -> String {
    result.iter().map(|text| words.say(text)).collect::<Vec<_>>().join(", ")
}

/// Every possible result with its chance, the likeliest first: exact where chance can fall in at most [`BUDGET`] ways, else from as many throws,
/// and said so with the interval. A result is its parts, as messages; each result is put into words once.
///
/// # Errors
/// The error of `settle`.
pub fn odds<E>(words: &Words, mut settle: impl FnMut(Source<'_>) -> Result<Vec<Text>, E>) -> Result<Vec<Likely>, E> {
    let mut refused = None;
    let all = odds::within(
        BUDGET,
        SEED,
        || true,
        |source| {
            settle(source).unwrap_or_else(|why| {
                refused = Some(why);
                Vec::new()
            })
        },
    );
    match (refused, all) {
        (Some(why), _) => Err(why),
        (None, None) => Ok(Vec::new()),
        (None, Some(Odds::Exact(all))) => Ok(Likely::sorted(all.into_iter().map(|(result, chance)| (listed(&result, words), chance)))),
        (None, Some(sampled)) => Ok(Likely::estimated(&sampled, words)),
    }
}

/// Gives single rulings.
pub trait Referee: Send + Sync {
    /// The kinds of ruling there are.
    fn kinds(&self) -> &'static [RulingKind];

    /// The fields of a form, in order, with what is filled in so far. The values of a later field may depend on an earlier one (the weapons of a ship): ask for
    /// the form again whenever a field has changed. A value that does not fit is reset to the default here, and refused by [`Referee::rule`].
    fn form(&self, kind: &str, filled: &Filled) -> Result<Vec<Fact>, Problem>;

    /// Settles it with the dice typed so far, one answer for each question in order, or asks for the next. Fields left out have their default.
    fn rule(&self, kind: &str, filled: &Filled, dice: &[String]) -> Result<Ruling, Problem>;

    /// Every possible result with its exact chance, the likeliest first. They sum to 1; nothing where they are too many to be told.
    fn odds(&self, kind: &str, filled: &Filled) -> Result<Vec<Likely>, Problem>;

    /// The table as it lies after these dice, with the present choices drawn into it; its words are said. `None` if there is nothing to draw.
    fn picture(&self, _kind: &str, _filled: &Filled, _dice: &[String]) -> Result<Option<Scene>, Problem> {
        Ok(None)
    }

    /// The text to fill in next time in the place of a text (the table as it lies then), once the ruling is settled with these dice; `None` where nothing is
    /// kept.
    fn kept(&self, _kind: &str, _filled: &Filled, _dice: &[String]) -> Result<Option<String>, Problem> {
        Ok(None)
    }
}

/// The kind with this name, or a sentence with the names there are.
pub fn kind(referee: &dyn Referee, name: &str) -> Result<&'static RulingKind, Problem> {
    let kinds = referee.kinds();
    kinds.iter().find(|kind| kind.name.eq_ignore_ascii_case(name)).ok_or_else(|| {
        let names = kinds.iter().map(|kind| kind.name).collect::<Vec<_>>().join(", ");
        Problem::told("unknown-ruling", msg!("no-such-ruling", name = name.to_owned(), names = names), OWN_ONLY)
    })
}

/// Holds what is filled in against the fields: every name must be a field, every value must fit.
pub fn check(fields: &[Fact], filled: &Filled) -> Result<(), Problem> {
    for (name, value) in filled {
        let Some(field) = fields.iter().find(|field| field.name == *name) else {
            let names = fields.iter().map(|field| field.name.as_str()).collect::<Vec<_>>().join(", ");
            return Err(Problem::told("unknown-field", msg!("no-such-field", name = name.clone(), names = names), OWN_ONLY));
        };
        let bad = |hint| msg!("bad-field", name = name.clone(), value = value.clone(), hint = hint);
        field.input.check(value).map_err(|hint| Problem::told("bad-field", bad(hint), OWN_ONLY))?;
    }
    Ok(())
}

/// The values as they are meant: a part of a name or title that only one possibility has is read as that one. The result is then checked against the fields.
///
/// # Errors
/// A name that is not a field, or a value that does not fit.
pub fn meant(fields: &[Fact], filled: &Filled) -> Result<Filled, Problem> {
    let read = |(name, value): (&String, &String)| {
        let field = fields.iter().find(|field| field.name == *name);
        (name.clone(), field.map_or_else(|| value.clone(), |field| field.input.meant(value)))
    };
    let meant = filled.iter().map(read).collect();
    check(fields, &meant)?;
    Ok(meant)
}
