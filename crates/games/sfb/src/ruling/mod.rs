//! Single rulings for a physical table: one volley, one plasma, one photon charge, one matrix shot, one payment, one energy allocation, from typed
//! dice and without setting up a fight. They run the same rule functions as the game.

mod stage;
mod tell;
mod worn;

pub(crate) use stage::MODES;
pub(crate) use worn::left_of;

use std::{collections::BTreeMap, sync::LazyLock};

use engine::{
    Entry, Text, Unanswered, msg,
    referee::{self, Likely, Ruled, Stop},
    words::Words,
};

use crate::{
    Event, Sfb, Why,
    ids::ShipNo,
    rules::{Tab, allocation, arming, damage, direct, flight, hellbore, ppd, reserve, status},
    state::State,
};

/// The ship that fires or pays.
const SHIP: ShipNo = ShipNo::FIRST;
/// The ship that is fired at.
const TARGET: ShipNo = match ShipNo::new(1) {
    Some(ship) => ship,
    None => ShipNo::FIRST,
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
pub type NoRuling = referee::NoRuling<Why>;

impl From<Why> for NoRuling {
    fn from(why: Why) -> NoRuling {
        NoRuling::Refused(why)
    }
}

/// A question with its little position.
pub struct Begun<'m> {
    matter: &'m Matter,
    before: State,
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
        self.text(name).parse().unwrap_or_default()
    }

    /// The same as a byte: the most that fits for more.
    pub(crate) fn small(&self, name: &str) -> u8 {
        u8::try_from(self.number(name)).unwrap_or(u8::MAX)
    }

    /// Whether a switch is on.
    pub(crate) fn on(&self, name: &str) -> bool {
        self.text(name) == "on"
    }

    /// The little position, after the checks of the rules.
    pub fn begin(&self) -> Result<Begun<'_>, NoRuling> {
        let before = self.stage()?;
        self.check(&before)?;
        Ok(Begun { matter: self, before })
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
                flight::impacts(state, table)?;
                if state.flow.charges[0].target.is_some() {
                    direct::resolve(state, false, table)?;
                }
            }
            What::Arming => self.pay(state, table),
            What::Energy => {
                if let Ok(made) = self.allocation(state) {
                    allocation::apply(state, SHIP, &made, table);
                }
            }
        }
        damage::run(state, table)?;
        Ok(())
    }

    fn pay(&self, state: &mut State, table: &mut Tab<'_>) {
        let Ok((weapon, arm)) = self.payment(state) else { return };
        let class = state.class(SHIP);
        let options = state.options;
        if self.text("when") == "reserve" {
            // It costs nothing here: a referee is asked what it would.
            let Ok((quarters, _, after)) = reserve::finish(state, SHIP, weapon, arm) else { return };
            state.secrets[SHIP].loads[weapon] = after;
            let event = || crate::Event::Finished { ship: SHIP, weapon, quarters: quarters as u8, turns: after.turns };
            return table.announce(&[rulebook::sfb::BASE_NRG_7], event);
        }
        let before = state.secrets[SHIP].loads[weapon];
        let bench = arming::Bench { class, weapon: &class.weapons[weapon], options: &options };
        let Ok(after) = arming::pay(bench, &before, &arm) else { return };
        state.secrets[SHIP].loads[weapon] = after;
        let rules = status::cited(&class.weapons[weapon], &before, &after, &arm, &options);
        let lost = before.turns > 0 && after.turns == 0;
        let kind = if lost { crate::event::Armed::Lost } else { crate::event::Armed::Paid };
        let event = || crate::Event::Armed { ship: SHIP, weapon, kind, quarters: arm.energy, turns: after.turns };
        table.announce(&rules, event);
    }
}

impl Ruled for Begun<'_> {
    type Game = Sfb;

    fn words(&self) -> &Words {
        self.matter.words()
    }

    fn before(&self) -> &State {
        &self.before
    }

    fn play(&self, state: &mut State, table: &mut Tab<'_>) -> Result<(), Stop<Why>> {
        Ok(self.matter.play(state, table)?)
    }

    fn facts(&self) -> Vec<(Text, Text)> {
        self.matter.facts(&self.before)
    }

    fn result(&self, after: &State, _: &[Entry<Event>]) -> Vec<Text> {
        self.matter.result(&self.before, after)
    }

    fn surplus(&self, _: &[String], left: &str, _: &State, _: &[Entry<Event>]) -> Text {
        msg!("ruled-surplus", die = left.to_owned())
    }
}
