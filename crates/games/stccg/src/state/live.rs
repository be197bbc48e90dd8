//! What a card in play is now, in four bytes: what lists and checks ask of everybody in a place.

use crate::{
    data::{Affil, Facts, Kind},
    ids::{Id, NONE},
    state::{Form, Inst, SEATS, State, Zone, mark, odd},
};

/// Affiliations and what can be done with a card, as they stand.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Live {
    /// Affiliations, a bit each.
    pub affils: u16,
    /// What [`now`] says, a bit each.
    pub bits: u16,
}

/// What is so of a card in play.
pub mod now {
    /// In play.
    pub const THERE: u16 = 1;
    /// May be moved from where it is.
    pub const MOVES: u16 = 2;
    /// Carried like equipment: whoever is abducted or captive.
    pub const HELD: u16 = 4;
    /// A person.
    pub const PERSON: u16 = 8;
    /// A ship or facility.
    pub const HULL: u16 = 16;
    /// Neither stopped nor disabled.
    pub const ACTIVE: u16 = 32;
    /// Not disabled.
    pub const AWAKE: u16 = 64;
    /// Counts as Borg.
    pub const BORG: u16 = 128;
}

impl Live {
    /// What a card is; `loosed` if Soong-type androids are Non-Aligned.
    #[inline]
    pub(super) fn of(inst: &Inst, facts: &Facts, loosed: bool) -> Live {
        if inst.zone != Zone::Play {
            return Live { affils: affils(inst, facts, loosed), bits: 0 };
        }
        let (person, hull) = (facts.kind == Kind::Personnel, matches!(facts.kind, Kind::Ship | Kind::Facility));
        let held = inst.is(mark::ABDUCTED) || person && inst.m & odd::CAPTIVE != 0;
        let kept = person && inst.m & (odd::KEPT | odd::PHASED) != 0 && inst.host == NONE;
        let moves = !kept && !hull && (held || !inst.is(mark::STOPPED | mark::DISABLED | mark::STASIS));
        let bit = |bit: u16, holds: bool| if holds { bit } else { 0 };
        let bits = now::THERE
            | bit(now::MOVES, moves)
            | bit(now::HELD, held)
            | bit(now::PERSON, person)
            | bit(now::HULL, hull)
            | bit(now::ACTIVE, !inst.is(mark::STOPPED | mark::DISABLED | mark::STASIS | mark::ABDUCTED))
            | bit(now::AWAKE, !inst.is(mark::DISABLED | mark::STASIS | mark::ABDUCTED))
            | bit(now::BORG, (inst.form != Form::Printed || facts.is(Affil::Borg)) && !estranged(inst, facts));
        Live { affils: affils(inst, facts, loosed), bits }
    }

    /// Whether all of these are so.
    #[inline]
    pub const fn all(self, bits: u16) -> bool {
        self.bits & bits == bits
    }

    /// Whether any of these is so.
    #[inline]
    pub const fn is(self, bits: u16) -> bool {
        self.bits & bits != 0
    }
}

/// Whether a person or ship is Non-Aligned by a card that lies on it.
#[inline]
fn estranged(inst: &Inst, facts: &Facts) -> bool {
    match facts.kind {
        Kind::Personnel => inst.m & (odd::FRAMED | odd::WIPED) != 0,
        Kind::Ship => inst.zone == Zone::Play && inst.is(mark::BLANK),
        _ => false,
    }
}

/// Affiliations of a card as it is now, a bit each.
#[inline]
fn affils(inst: &Inst, facts: &Facts, loosed: bool) -> u16 {
    if estranged(inst, facts) {
        return 1 << Affil::NonAligned as u16;
    }
    if inst.form != Form::Printed {
        return 1 << Affil::Borg as u16;
    }
    if facts.soong && loosed { 1 << Affil::NonAligned as u16 } else { facts.affil }
}

impl State {
    /// Whether a card aboard something or on a surface is a person who can act.
    #[inline]
    pub(crate) fn works(&self, id: Id) -> bool {
        match self.kept_live(id) {
            Some(live) => live.all(now::PERSON | now::ACTIVE),
            None => self.kind(id) == Kind::Personnel && self.active(id),
        }
    }
    /// Whether the card counts as Borg: as printed or assimilated, and not made Non-Aligned by a card (COOP.2).
    pub fn is_borg(&self, id: Id) -> bool {
        let inst = self.at(id);
        (inst.form != Form::Printed || inst.facts().is(Affil::Borg)) && !estranged(inst, inst.facts())
    }
    /// Whether what is printed on a card holds: it is not assimilated, and nothing has taken the skills of a person (SKILL.5).
    pub fn speaks(&self, id: Id) -> bool {
        let inst = self.at(id);
        let lost = inst.m & (odd::FRAMED | odd::DRAINED) != 0 && inst.kind() == Kind::Personnel;
        inst.form == Form::Printed && !lost
    }
    /// Whether a card on the table makes Soong-type androids Non-Aligned.
    pub(super) fn loosed(&self) -> bool {
        SEATS.into_iter().any(|seat| self.table(seat).any(|id| self.at(id).facts().loosens))
    }
    /// Affiliations of a card as it is now, a bit each.
    #[inline]
    pub fn affils(&self, id: Id) -> u16 {
        if let Some(live) = self.kept_live(id) {
            return live.affils;
        }
        let (inst, facts) = (self.at(id), self.at(id).facts());
        affils(inst, facts, facts.soong && self.loosed())
    }
}
