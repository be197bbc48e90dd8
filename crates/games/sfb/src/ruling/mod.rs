//! Single rulings for a physical table: one volley, one plasma, one photon charge, one matrix shot, one payment, one energy allocation, from typed
//! dice and without setting up a fight. They run the same rule functions as the game.

mod stage;
mod tell;
mod worn;

pub(crate) use stage::MODES;
pub(crate) use worn::left_of;

use std::{collections::BTreeMap, sync::LazyLock};

use engine::{
    Audience, Question, Source, Table, Text, Unanswered, Viewer, msg,
    referee::{self, Likely, RulingLine},
    table::Script,
    words::Words,
};

use crate::{
    Sfb, Why, narrate,
    rules::{Tab, allocation, arming, damage, direct, hellbore, ppd, reserve, seeking, status},
    state::State,
    view,
};

/// What is to be ruled.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A volley of a ship at a shield of another.
    Volley,
    /// A plasma torpedo that reaches its target.
    Plasma,
    /// A photon charge set free by its plasma.
    Charge,
    /// A shot of one, two or three elements of a matrix.
    Matrix,
    /// A payment for a weapon.
    Arming,
    /// A whole energy allocation.
    Energy,
}

/// A question of a referee: every field of its form with what is filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matter {
    /// What is to be ruled.
    pub what: What,
    /// The fields.
    pub fields: BTreeMap<String, String>,
}

/// Why a ruling cannot be given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoRuling {
    /// The rules forbid it.
    Refused(Why),
    /// The question makes no sense.
    Unclear(Text),
}

impl From<Why> for NoRuling {
    fn from(why: Why) -> NoRuling {
        NoRuling::Refused(why)
    }
}

/// The words of a language; English where the game does not speak it.
pub(crate) fn words_of(language: &str) -> &'static Words {
    static ALL: LazyLock<Vec<Words>> = LazyLock::new(|| {
        let sources = <Sfb as engine::Game>::words();
        sources.iter().map(|(language, _)| Words::of(language, sources)).collect()
    });
    ALL.iter().find(|words| words.language() == language).unwrap_or(&ALL[0])
}

impl Matter {
    /// The words of the language that is filled in.
    fn words(&self) -> &'static Words {
        words_of(self.fields.get("language").map_or("en", String::as_str))
    }

    /// What is filled into a field.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }

    /// The number filled into a field, 0 without one.
    pub(crate) fn number(&self, name: &str) -> u16 {
        self.text(name).parse().unwrap_or(0)
    }

    /// The same as a byte.
    pub(crate) fn small(&self, name: &str) -> u8 {
        self.number(name).min(255) as u8
    }

    /// Whether a switch is on.
    pub(crate) fn on(&self, name: &str) -> bool {
        self.text(name) == "on"
    }

    /// Settles it with the dice typed so far, or asks for the next.
    pub fn resolve(&self, answers: &[String]) -> Result<referee::Ruling, NoRuling> {
        let before = self.begin()?;
        let (mut state, mut script, mut log) = (before.clone(), Script::new(answers.to_vec()), Vec::new());
        let done = self.play(&mut state, &mut Table::recording(Source::Scripted(&mut script), &mut log));
        let question = done.err().map(|Unanswered(question)| Question { roller: None, eyes: Audience::EVERYONE, ..*question });
        if let Some(text) = script.left().first() {
            return Err(NoRuling::Unclear(match &question {
                Some(question) => question.read(text).err().map_or(Text::NONE, |why| why.text()),
                None => msg!("ruled-surplus", die = text.to_owned()),
            }));
        }
        let seen = view::view(&state, Viewer::Public);
        let line = |entry: &engine::Entry<crate::Event>| RulingLine {
            text: self.words().say(&narrate::narrate(&seen, &entry.event)),
            rules: entry.rules.clone(),
        };
        let result = question.is_none().then(|| referee::listed(&self.result(&before, &state), self.words()));
        let facts = self.facts(&before).into_iter().map(|(name, value)| (self.words().say(&name), self.words().say(&value))).collect();
        Ok(referee::Ruling { facts, lines: log.iter().map(line).collect(), question, result })
    }

    /// Every possible result with its chance, the likeliest first: exact where chance can fall in at most [`referee::BUDGET`] ways, else from as many throws,
    /// and said so with the interval.
    pub fn odds(&self) -> Result<Vec<Likely>, NoRuling> {
        let before = self.begin()?;
        referee::odds(self.words(), |source| {
            let mut state = before.clone();
            // Nothing is left open: every question has an answer here.
            let done = self.play(&mut state, &mut Table::silent(source));
            Ok(done.map_or_else(|_| Vec::new(), |()| self.result(&before, &state)))
        })
    }

    /// The little position, after the checks of the rules.
    pub fn begin(&self) -> Result<State, NoRuling> {
        let state = self.stage()?;
        self.check(&state)?;
        Ok(state)
    }

    fn play(&self, state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
        match self.what {
            What::Volley => {
                ppd::run(state, table)?;
                hellbore::run(state, true, table)?;
                direct::resolve(state, false, table)?;
                hellbore::run(state, false, table)?;
            }
            What::Matrix | What::Charge => direct::resolve(state, false, table)?,
            What::Plasma => {
                seeking::impacts(state, table)?;
                if state.flow.charges[0].target != crate::state::NONE {
                    direct::resolve(state, false, table)?;
                }
            }
            What::Arming => self.pay(state, table),
            What::Energy => {
                if let Ok(made) = self.allocation(state) {
                    allocation::apply(state, 0, &made, table);
                }
            }
        }
        damage::run(state, table)?;
        Ok(())
    }

    fn pay(&self, state: &mut State, table: &mut Tab<'_>) {
        let Ok((index, arm)) = self.payment(state) else { return };
        let class = state.class(0);
        let options = state.options;
        if self.text("when") == "reserve" {
            // It costs nothing here: a referee is asked what it would.
            let Ok((quarters, _, after)) = reserve::finish(state, 0, index, arm) else { return };
            state.secrets[0].loads[index] = after;
            let event = || crate::Event::Finished { ship: 0, weapon: index as u8, quarters: quarters as u8, turns: after.turns };
            return table.announce(&[rulebook::sfb::BASE_NRG_7], event);
        }
        let before = state.secrets[0].loads[index];
        let bench = arming::Bench { class, weapon: &class.weapons[index], options: &options };
        let Ok(after) = arming::pay(bench, &before, &arm) else { return };
        state.secrets[0].loads[index] = after;
        let rules = status::cited(&class.weapons[index], &before, &after, &arm, &options);
        let lost = before.turns > 0 && after.turns == 0;
        let kind = if lost { crate::event::Armed::Lost } else { crate::event::Armed::Paid };
        let event = || crate::Event::Armed { ship: 0, weapon: index as u8, kind, quarters: arm.energy, turns: after.turns };
        table.announce(&rules, event);
    }
}
