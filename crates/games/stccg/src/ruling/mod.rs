//! Single rulings for a physical table: a probe, a team against a dilemma, a battle of personnel, a battle of ships, what an assimilated card becomes,
//! whether a card may report or be fetched. They run the same rule functions as the game, on a little position.

mod fetch;
mod stage;
mod tell;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use engine::{
    Audience, Question, Source, Table, Text, Unanswered, Viewer, msg,
    referee::{self, Likely, RulingLine},
    table::Script,
    words::Words,
};
use rulebook::{RuleId, stccg as rules};

use crate::{
    Stccg, act,
    command::{Command, Who},
    data::Kind,
    event::Event,
    flow::{Ask, asked},
    legal,
    reason::{No, Refusal},
    state::State,
    words,
};

/// What is to be ruled.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A probe for an objective.
    Probe,
    /// A crew or Away Team meets a dilemma.
    Dilemma,
    /// A battle of personnel.
    Duel,
    /// A battle of ships.
    Ships,
    /// A card is assimilated.
    Assimilated,
    /// A card reports for duty.
    Report,
    /// A card is fetched by another.
    Download,
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
    Refused(Refusal),
    /// The question makes no sense.
    Unclear(Text),
}

impl From<No> for NoRuling {
    fn from(no: No) -> NoRuling {
        NoRuling::Refused(no.into())
    }
}

/// The English words: what cards are called as they are typed.
pub(crate) fn english() -> &'static Words {
    words_of("en")
}

/// The words of a language; English where the game does not speak it.
pub(crate) fn words_of(language: &str) -> &'static Words {
    static ALL: LazyLock<Vec<Words>> = LazyLock::new(|| {
        let sources = <Stccg as engine::Game>::words();
        sources.iter().map(|(language, _)| Words::of(language, sources)).collect()
    });
    ALL.iter().find(|words| words.language() == language).unwrap_or(&ALL[0])
}

impl NoRuling {
    /// As a problem of a face.
    pub(crate) fn problem(&self) -> engine::Problem {
        match self {
            NoRuling::Refused(why) => engine::Problem::refused(why, <crate::Stccg as engine::Game>::words()),
            NoRuling::Unclear(why) => engine::Problem::told("unclear", why.clone(), <crate::Stccg as engine::Game>::words()),
        }
    }
}

impl Matter {
    /// What is filled into a field.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }

    /// Whether a switch is on.
    pub(crate) fn on(&self, name: &str) -> bool {
        self.text(name) == "on"
    }

    /// Settles it with the draws typed so far, or asks for the next.
    ///
    /// # Errors
    /// What the rules forbid, and what makes no sense.
    pub fn resolve(&self, answers: &[String]) -> Result<referee::Ruling, NoRuling> {
        let mut answers = answers.to_vec();
        loop {
            let ruling = self.resolve_with(&answers)?;
            match ruling.question.as_ref().and_then(only) {
                Some(card) => answers.push(card),
                None => return Ok(ruling),
            }
        }
    }

    fn resolve_with(&self, answers: &[String]) -> Result<referee::Ruling, NoRuling> {
        let before = self.begin()?;
        let (mut state, mut script, mut log) = (before.clone(), Script::new(answers.to_vec()), Vec::new());
        let done = self.play(&mut state, &mut Table::recording(Source::Scripted(&mut script), &mut log));
        let question = match done {
            Ok(()) => None,
            Err(Stop::Asks(question)) => Some(Question { roller: None, eyes: Audience::EVERYONE, ..*question }),
            Err(Stop::No(no)) => return Err(no.into()),
        };
        if let Some(text) = script.left().first() {
            return Err(NoRuling::Unclear(match &question {
                Some(question) => question.read(text).err().map_or(Text::NONE, |why| why.text()),
                None => msg!("ruled-surplus", draw = text.clone()),
            }));
        }
        let line = |entry: &engine::Entry<Event>| {
            let mut rules = entry.rules.clone();
            let mut seen = BTreeSet::new();
            rules.retain(|rule| seen.insert(*rule));
            RulingLine { text: words_of(self.text("language")).say(&words::narrate(&entry.event)), rules }
        };
        // The referee sees what the owner of a secret sees, and not the same again as others see it.
        // That the little position comes to an end says nothing of the real table.
        let told = log.iter().filter(|entry| entry.to == Audience::EVERYONE || !entry.to.includes(Viewer::Public));
        let told = told.filter(|entry| !matches!(entry.event, Event::Over { .. }));
        let mut lines: Vec<RulingLine> = told.filter(|entry| !entry.rules.is_empty()).map(line).collect();
        let speak = words_of(self.text("language"));
        let result = question.is_none().then(|| referee::listed(&self.result(&before, &state, &log), speak));
        if let Some(text) = result.as_ref().filter(|_| lines.is_empty()) {
            lines.push(RulingLine { text: text.clone(), rules: self.basis() });
        }
        let facts = self.facts(&before).into_iter().map(|(name, value)| (speak.say(&name), speak.say(&value))).collect();
        Ok(referee::Ruling { facts, lines, question, result })
    }

    /// The rules of an answer that no event of the game tells: an outcome that is looked up, a card that becomes another.
    fn basis(&self) -> Vec<RuleId> {
        let kind = stage::card(self.text("card")).map_or(Kind::Event, |card| card.kind);
        match (self.what, kind) {
            (What::Probe, _) => vec![rules::PROBE_4],
            (What::Assimilated, Kind::Personnel) if self.text("as") == "counterpart" => vec![rules::ASSIM_6, rules::ASSIMC_1],
            (What::Assimilated, Kind::Personnel) => vec![rules::ASSIM_6, rules::ASSIMP_1],
            (What::Assimilated, Kind::Ship) => vec![rules::ASSIM_6, rules::ASSIMS_1],
            (What::Assimilated, _) => vec![rules::ASSIMF_1, rules::ASSIMF_2],
            (What::Report, _) => vec![rules::REPORT_1],
            (What::Download, _) => vec![rules::DL_1],
            (What::Dilemma, _) => vec![rules::BASE_DILEMMA_1],
            (What::Duel, _) => vec![rules::BASE_DUEL_2],
            (What::Ships, _) => vec![rules::BASE_SHOOT_3],
        }
    }

    /// Every possible result with its chance, the likeliest first.
    ///
    /// # Errors
    /// What the rules forbid, and what makes no sense.
    pub fn odds(&self) -> Result<Vec<Likely>, NoRuling> {
        let before = self.begin()?;
        referee::odds(words_of(self.text("language")), |source| {
            let (mut state, mut log) = (before.clone(), Vec::new());
            match self.play(&mut state, &mut Table::recording(source, &mut log)) {
                Err(Stop::No(no)) => Err(no.into()),
                _ => Ok(self.result(&before, &state, &log)),
            }
        })
    }

    /// The little position.
    fn begin(&self) -> Result<State, NoRuling> {
        let state = self.stage()?;
        // What the rules forbid from the start is not asked about any further.
        if let Some((seat, command)) = self.opening(&state) {
            legal::check(&state, seat, &command)?;
        }
        Ok(state)
    }

    /// What is said first, and by whom.
    fn opening(&self, state: &State) -> Option<(u8, Command)> {
        let find = |word: &str| stage::name(state, word);
        let at = find("A.here")?;
        Some((
            0,
            match self.what {
                // The others are looked up in the objective's list.
                What::Probe if !stage::plays(self.text("objective")) => return None,
                What::Probe => Command::Probe,
                What::Dilemma if self.on("scouting") => Command::Scout(at, find("A.ship")),
                What::Dilemma => Command::Attempt(at, find("A.ship").filter(|_| stage::in_space(self))),
                What::Duel => Command::Assault(at),
                What::Ships => Command::Attack(Who::All, self.first_foe(state)?),
                What::Report => Command::Play(find("A.card")?, Some(find("A.host")?)),
                What::Assimilated | What::Download => return None,
            },
        ))
    }

    fn play(&self, state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Stop> {
        match self.what {
            What::Assimilated => {
                self.assimilate(state, table);
                return Ok(());
            }
            What::Download => return self.fetch(state, table),
            _ => {}
        }
        let Some((seat, command)) = self.opening(state) else { return Ok(()) };
        legal::check(state, seat, &command).map_err(Stop::No)?;
        act::apply(state, seat, &command, table)?;
        for _ in 0..400 {
            let Some((seat, ask, _)) = asked(state) else { break };
            let Some(command) = self.reply(state, ask) else { break };
            if legal::check(state, seat, &command).is_err() {
                break;
            }
            act::apply(state, seat, &command, table)?;
        }
        Ok(())
    }

    /// What the form says that is done where a player chooses; the ruling ends where it says nothing.
    fn reply(&self, state: &State, ask: Ask) -> Option<Command> {
        match ask {
            Ask::Window(_) | Ask::Tactic => Some(Command::Pass),
            Ask::Strike => Some(Command::Way(match self.text("strike") {
                "stun" => 1,
                "nothing" => 0,
                _ => 2,
            })),
            Ask::Return if self.on("return") => {
                let by = state.shoot.as_ref().map_or(0, |shoot| shoot.by);
                let first = state.shoot.as_ref().and_then(|shoot| shoot.firing.get(usize::from(by)).and_then(|list| list.first().copied()));
                Some(first.map_or(Command::Pass, |ship| Command::Take(state.name(ship))))
            }
            Ask::Return => Some(Command::Pass),
            // The form says nothing of one or the other: at as many as can be.
            Ask::Aim => {
                let others =
                    crate::rules::multiplex::aiming(state).map(|seat| crate::rules::multiplex::others(state, seat)).unwrap_or_default();
                Some(others.first().map_or(Command::Pass, |&ship| Command::Take(state.name(ship))))
            }
            _ => None,
        }
    }
}

/// The only card that can come up, where there is no other: then nothing has to be typed.
fn only(question: &Question) -> Option<String> {
    match question.possible(english()).as_slice() {
        [(card, _)] if question.count() == 1 => Some(card.clone()),
        _ => None,
    }
}

/// Why a ruling does not go on.
enum Stop {
    /// A draw is wanted.
    Asks(Box<Question>),
    /// It is forbidden.
    No(No),
}

impl From<Unanswered> for Stop {
    fn from(why: Unanswered) -> Stop {
        Stop::Asks(why.0)
    }
}
