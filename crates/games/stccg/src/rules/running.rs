//! The effect that runs now: its step, the team that met its dilemma, and which cards its words fit.

use engine::Seat;

use crate::{
    data::{self, Affil, Do, Icon, What, When},
    ids::Id,
    rules::group::{self, Around, Group},
    state::{
        Form, State,
        frames::{self, Frame},
        mark,
    },
};

/// A running effect, taken apart.
#[derive(Copy, Clone, Debug)]
pub struct Running {
    /// The effect.
    pub effect: u16,
    /// The step.
    pub pc: u8,
    /// The card.
    pub card: Id,
    /// On what.
    pub on: Id,
    /// By whom.
    pub by: Seat,
    /// The alternative.
    pub way: u8,
    /// Selections left.
    pub left: u8,
    /// Stays in play.
    pub kept: bool,
}

impl Running {
    /// The innermost frame, if it is one.
    pub fn of(state: &State) -> Option<Running> {
        match state.stack.last() {
            Some(&Frame::Run { effect, pc, card, on, by, way, left, kept }) => Some(Running { effect, pc, card, on, by, way, left, kept }),
            _ => None,
        }
    }

    pub(crate) fn frame(self) -> Frame {
        let Running { effect, pc, card, on, by, way, left, kept } = self;
        Frame::Run { effect, pc, card, on, by, way, left, kept }
    }

    /// The step it is at.
    pub fn step(&self) -> Option<&'static Do> {
        data::effects()[usize::from(self.effect)].does.get(usize::from(self.pc))
    }

    pub(crate) fn save(self, state: &mut State) {
        frames::set(state, self.frame());
    }

    pub(crate) fn next(mut self, state: &mut State) {
        self.pc += 1;
        self.left = frames::FRESH;
        self.save(state);
    }

    /// Leaves out the rest: a condition does not hold, and no alternative with a condition of its own is chosen where that does not hold.
    pub(crate) fn end(mut self, state: &mut State) {
        self.pc = u8::MAX;
        self.save(state);
    }

    pub(crate) fn wait(mut self, state: &mut State, left: u8) {
        self.left = left;
        self.save(state);
    }
}

/// Whether a person counts as of an affiliation: for words.
pub fn of(state: &State, id: Id, affil: Affil) -> bool {
    group::affils_of(state, id) & (1 << affil as u16) != 0
}

/// Whether a card is one of those meant.
pub fn fits(state: &State, id: Id, what: &What) -> bool {
    let (inst, card) = (state.at(id), state.card(id));
    let borg = state.is_borg(id);
    what.kind.is_none_or(|kind| kind == card.kind)
        && what.not_kind.is_none_or(|kind| kind != card.kind)
        && (what.icons == 0 || Icon::ALL.iter().any(|&icon| what.icons & (1 << icon as u16) != 0 && state.has_icon(id, icon)))
        && (!what.drone || state.is_drone(id))
        && what.borg.is_none_or(|wanted| wanted == borg)
        && (!what.universal || card.uniq == data::Uniq::Universal)
        && what.species.as_ref().is_none_or(|species| !borg && card.species.contains(species))
        && what.not_species.as_ref().is_none_or(|species| borg || !card.species.contains(species))
        && what.gender.is_none_or(|gender| !borg && card.gender == Some(gender))
        && (what.skills.is_empty()
            || what.skills.iter().any(|&skill| group::own_level(state, id, skill) > 0)
            || what.disabled && inst.is(mark::DISABLED))
        && what.class.is_none_or(|class| inst.form == Form::Printed && card.class == Some(class))
        && what.title.as_ref().is_none_or(|title| card.title.contains(title.as_str()))
        && (what.cards.is_empty() || what.cards.contains(&inst.card))
        && what.affil.is_none_or(|affil| card.is(affil))
}

/// An effect that comes by itself, if the card has one of this kind.
pub fn triggered(state: &mut State, by: Seat, card: Id, on: Id, when: When) {
    let found = data::of(state.at(card).card).iter().copied().find(|&index| data::effects()[usize::from(index)].when == when);
    if let Some(effect) = found {
        frames::follow(state, effect, card, on, by, true);
    }
}

/// The group that meets the dilemma.
pub fn team(state: &State) -> Option<(Group, Around, bool)> {
    let Some(Frame::Attempt { by, loc, ship, scouting, side, prepared }) = attempt(state) else { return None };
    Some((group::group(state, by, loc, ship, true), Around { side, prepared }, scouting))
}

/// The attempt in which the dilemma is met.
pub fn attempt(state: &State) -> Option<Frame> {
    state.stack.iter().rev().copied().find(|frame| matches!(frame, Frame::Attempt { .. }))
}
