//! What the effects of one card come to while it is in play, put together once.

use std::sync::LazyLock;

use super::{Boost, Do, Off, effects, of};
use crate::ids::CardId;

/// What the effects of one card come to while it is in play, put together once.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    /// Everything it adds, whatever its effects.
    pub boosts: Vec<Boost>,
    /// Classifications that gain a skill.
    pub grants: Vec<(u8, u8)>,
    /// What it puts off line.
    pub off: Vec<Off>,
    /// Whether it nullifies the opponent's tactic.
    pub nullifies: bool,
    /// Whether it lets a hive start a battle.
    pub permit: bool,
    /// Whether it gives all ships of its player a Cloaking Device.
    pub cloaks: bool,
    /// Dilemmas it nullifies where it is.
    pub shields: Vec<CardId>,
    /// Affiliations that may attempt the mission it lies on, a bit each.
    pub opens: u16,
    /// Whether it is used while it is in play.
    pub used: bool,
    /// Skills that it gives to its crew.
    pub gives: Vec<u8>,
    /// Skills that it takes from those it is with.
    pub takes: Vec<u8>,
    /// Affiliations that leaders with it may attack, a bit each.
    pub lets: u16,
    /// Cards that are played on it for free.
    pub frees: Vec<CardId>,
    /// Cards that have no effect while it is in play.
    pub bans: Vec<CardId>,
    /// How many people in a turn may be beamed to or from the planet it lies on; 0 for any number.
    pub throttle: u8,
    /// Whether what it lies on is closed.
    pub closes: bool,
    /// Whether it lets probes be made at once.
    pub hastens: bool,
    /// Whether the ship it lies on is away in time.
    pub vanishes: bool,
    /// Whether it goes on a target it did not hit.
    pub clings: bool,
    /// Whether Rogue Borg count twice while it is in play.
    pub twice: bool,
    /// Whether it lets the affiliations of the opponent of its player work together.
    pub mixes: bool,
    /// Whether it makes the ship it lies on Non-Aligned.
    pub wipes: bool,
    /// Whether cards are put aside under it.
    pub stows: bool,
    /// Whether whom it lies on dies when his STRENGTH is next used.
    pub dooms: bool,
    /// Whether Borg report where it lies, and objectives count twice.
    pub populates: bool,
    /// Whether ships there meet dilemmas when the opponent scores.
    pub lures: bool,
    /// Whether its points count while it is in orbit.
    pub orbits: bool,
    /// Without one of these cards no battle begins at it.
    pub shrouds: Vec<CardId>,
}

/// Puts them together.
pub(crate) fn sum(card: CardId) -> Lists {
    let mut lists = Lists::default();
    for &index in of(card) {
        let effect = &effects()[usize::from(index)];
        lists.boosts.extend(effect.boosts.iter().cloned());
        lists.grants.extend(&effect.grants);
        lists.off.extend(&effect.off);
        lists.nullifies |= effect.does.contains(&Do::Forestall);
        lists.permit |= effect.does.contains(&Do::Permit);
        lists.cloaks |= effect.does.contains(&Do::Cloaks);
        lists.opens |= effect.opens.map_or(0, |affil| 1 << affil as u16);
        if effect.does.contains(&Do::Shield) {
            lists.shields.extend(&effect.what.cards);
        }
        lists.used |= effect.when.used();
        lists.gives.extend(&effect.gives);
        lists.takes.extend(&effect.takes);
        lists.lets |= effect.lets;
        let does = |step: &Do| effect.does.contains(step);
        if does(&Do::Frees) {
            lists.frees.extend(&effect.what.cards);
        }
        if does(&Do::Bans) {
            lists.bans.extend(&effect.what.cards);
        }
        lists.closes |= does(&Do::Closes);
        lists.hastens |= does(&Do::Hasten);
        lists.vanishes |= does(&Do::Vanish);
        lists.clings |= does(&Do::Cling);
        lists.twice |= does(&Do::Twice);
        lists.mixes |= does(&Do::Mixes);
        lists.wipes |= does(&Do::Wipe);
        lists.stows |= does(&Do::Stow);
        lists.dooms |= does(&Do::Doom);
        lists.populates |= does(&Do::Populates);
        lists.lures |= does(&Do::Lures);
        lists.orbits |= does(&Do::Orbits);
        if does(&Do::Shrouds) {
            lists.shrouds.extend(&effect.what.cards);
        }
        if let Some(Do::Throttle(n)) = effect.does.iter().find(|step| matches!(step, Do::Throttle(_))) {
            lists.throttle = *n;
        }
    }
    lists
}

static SUMS: LazyLock<Vec<Lists>> = LazyLock::new(|| (0..super::cards().len() as CardId).map(sum).collect());

/// What the effects of a card come to while it is in play.
pub fn lists(card: CardId) -> &'static Lists {
    #[cfg(test)]
    if let Some(wrong) = super::mutants::lists(card) {
        return wrong;
    }
    &SUMS[usize::from(card).min(SUMS.len() - 1)]
}
