//! Single rulings for a physical table: a probe, a team against a dilemma, a battle of personnel, a battle of ships, what an assimilated card becomes,
//! whether a card may report or be fetched. They run the same rule functions as the game, on a little position.

mod fetch;
mod stage;
mod tell;

use std::{collections::BTreeMap, sync::LazyLock};

use engine::{
    Entry, Question, Seat, Table, Text, msg,
    referee::{self, Likely, Ruled},
    words::Words,
};
use rulebook::{RuleId, stccg as rules};

use crate::{
    Stccg,
    command::{Command, Who},
    data::Kind,
    event::Event,
    flow::{act, asked},
    legal, narrate,
    reason::{No, Refusal},
    rules::multiplex,
    state::{State, frames::Ask},
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
pub type NoRuling = referee::NoRuling<Refusal>;

/// Why a ruling does not run to its end.
pub(crate) type Stop = referee::Stop<Refusal>;

/// A question with its little position.
pub struct Begun<'m> {
    matter: &'m Matter,
    before: State,
}

impl From<No> for NoRuling {
    fn from(no: No) -> NoRuling {
        NoRuling::Refused(no.into())
    }
}

impl From<No> for Stop {
    fn from(no: No) -> Stop {
        Stop::No(no.into())
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

impl Matter {
    /// What is filled into a field.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }

    /// Whether a switch is on.
    pub(crate) fn on(&self, name: &str) -> bool {
        self.text(name) == "on"
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

    /// The little position, after the checks of the rules.
    ///
    /// # Errors
    /// What the rules forbid, and what makes no sense.
    pub fn begin(&self) -> Result<Begun<'_>, NoRuling> {
        let state = self.stage()?;
        // What the rules forbid from the start is not asked about any further.
        if let Some((seat, command)) = self.opening(&state) {
            legal::check(&state, seat, &command)?;
        }
        Ok(Begun { matter: self, before: state })
    }

    /// Settles it with the dice typed so far, or asks for the next.
    ///
    /// # Errors
    /// What the rules forbid, and what makes no sense.
    pub fn resolve(&self, answers: &[String]) -> Result<referee::Ruling, NoRuling> {
        self.begin()?.resolve(answers)
    }

    /// Every possible result with its chance, the likeliest first.
    ///
    /// # Errors
    /// What the rules forbid, and what makes no sense.
    pub fn odds(&self) -> Result<Vec<Likely>, NoRuling> {
        self.begin()?.odds()
    }

    /// What is said first, and by whom.
    fn opening(&self, state: &State) -> Option<(Seat, Command)> {
        let find = |word: &str| stage::name(state, word);
        let at = find("A.here")?;
        Some((
            Seat::A,
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
        legal::check(state, seat, &command)?;
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
                let by = state.shoot.as_ref().and_then(|shoot| shoot.by);
                let first = state.shoot.as_ref().and_then(|shoot| shoot.firing[by?].first().copied());
                Some(first.map_or(Command::Pass, |ship| Command::Take(state.name(ship))))
            }
            Ask::Return => Some(Command::Pass),
            // The form says nothing of one or the other: at as many as can be.
            Ask::Aim => {
                let others = multiplex::aiming(state).map(|seat| multiplex::others(state, seat)).unwrap_or_default();
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

impl Ruled for Begun<'_> {
    type Game = Stccg;

    const BY_LOG: bool = true;

    fn words(&self) -> &Words {
        words_of(self.matter.text("language"))
    }

    fn before(&self) -> &State {
        &self.before
    }

    fn play(&self, state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Stop> {
        self.matter.play(state, table)
    }

    fn facts(&self) -> Vec<(Text, Text)> {
        self.matter.facts(&self.before)
    }

    fn result(&self, after: &State, log: &[Entry<Event>]) -> Vec<Text> {
        self.matter.result(&self.before, after, log)
    }

    fn surplus(&self, _: &[String], left: &str, _: &State, _: &[Entry<Event>]) -> Text {
        msg!("ruled-surplus", draw = left.to_owned())
    }

    fn narrate(&self, _: &State, event: &Event) -> Text {
        narrate::narrate(event)
    }

    /// That the little position comes to an end says nothing of the real table.
    fn tells(&self, entry: &Entry<Event>) -> bool {
        !entry.rules.is_empty() && !matches!(entry.event, Event::Over { .. })
    }

    fn basis(&self) -> Vec<RuleId> {
        self.matter.basis()
    }

    fn only(&self, question: &Question) -> Option<String> {
        only(question)
    }
}
