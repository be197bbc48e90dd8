//! Fleet Build Sheets, and how much of a fleet is left after a battle.

use engine::{Text, msg};
use rulebook::{RuleId, attack_wing as rules};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Refusal,
    setup::{BOOSTER_SP, BuildMode, Setup},
};

/// A fleet as its sheet has it. Whether the cards fit together is the fleet builder's business; the desk holds the sums.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Fleet {
    /// The list of ships, Captains and Upgrades as text; may be empty where only sums are kept.
    pub sheet: String,
    /// SP of everything but boosters and Resources.
    pub sp: u16,
    /// SP spent on the contents of a random booster; 0 unless the event is built that way.
    pub booster: u16,
    /// None or one (AW.RES.1). A longer list can be written down here, and is refused.
    pub resources: Vec<Resource>,
}

/// A Resource with the cost on its reference card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Resource {
    /// Its name.
    pub name: String,
    /// Its cost in SP.
    pub sp: u16,
}

/// The longest text a fleet sheet may have, the Resource's name included, in bytes.
pub const LONGEST_SHEET: usize = 4000;

impl Fleet {
    /// Cost of the whole fleet in SP; the Resource counts towards the same limit (AW.RES.2).
    pub fn total(&self) -> u32 {
        u32::from(self.sp) + u32::from(self.booster) + self.resources.iter().map(|one| u32::from(one.sp)).sum::<u32>()
    }

    /// Checks the sums against the limits of the event.
    ///
    /// # Errors
    /// AW.RES.1 for two Resources, AW.BUILD.3 above the limit, AW.GAP.2 for a booster where there is none or too much of it.
    pub fn check(&self, setup: &Setup, whose: &str) -> Result<(), Refusal> {
        let player = || whose.to_owned();
        let names: usize = self.resources.iter().map(|one| one.name.len()).sum();
        if self.sheet.len() + names > LONGEST_SHEET {
            return Err(Refusal::SheetTooLong { player: player() });
        }
        if self.resources.len() > 1 {
            return Err(Refusal::TwoResources { player: player(), count: self.resources.len() });
        }
        if self.sp == 0 {
            return Err(Refusal::EmptyFleet { player: player() });
        }
        let booster = if setup.build_mode == BuildMode::Booster { BOOSTER_SP } else { 0 };
        if self.booster > booster {
            return Err(Refusal::BoosterOver { player: player(), sp: self.booster, limit: booster });
        }
        let limit = setup.fleet_sp;
        if self.total() > u32::from(limit) {
            let resource = self.resources.first().map_or(0, |one| one.sp);
            return Err(Refusal::FleetOver { player: player(), sp: self.total(), resource, limit });
        }
        let prepared = self.total() - u32::from(self.booster);
        if prepared > u32::from(setup.prepared_sp()) {
            return Err(Refusal::PreparedOver { player: player(), sp: prepared, limit: setup.prepared_sp() });
        }
        Ok(())
    }
}

/// Remains of a fleet, counted card by card: `[28 4 5u 5x] [30 4]! r5`.
///
/// A pair of brackets is a ship: its own SP first, then its Captain and Upgrades. A cost followed by `u` was used up by its owner and lies under
/// the ship (counts, AW.SURV.2); by `x` was discarded by an enemy effect (does not count). `!` after the brackets: the ship is destroyed, and
/// everything on it and under it (AW.SURV.3). `r` before a number is the Resource: it counts unless the whole fleet is gone (AW.GAP.20).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    ships: Vec<TallyShip>,
    resource: u16,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct TallyShip {
    kept: u32,
    used: u32,
    discarded: u32,
    destroyed: bool,
}

impl Tally {
    /// Reads the notation.
    ///
    /// # Errors
    /// A word that cannot be read, and how it should be written.
    pub fn read(text: &str) -> Result<Tally, Text> {
        let spaced = text.replace('[', " [ ").replace(']', " ] ").replace('!', " ! ");
        let (mut tally, mut open) = (Tally { ships: Vec::new(), resource: 0 }, false);
        let mut resource_seen = false;
        for word in spaced.split_whitespace() {
            match (word, open) {
                ("[", false) => {
                    open = true;
                    tally.ships.push(TallyShip::default());
                }
                ("]", true) => open = false,
                ("!", false) => match tally.ships.last_mut() {
                    Some(ship) if !ship.destroyed => ship.destroyed = true,
                    _ => return Err(msg!("tally-mark")),
                },
                (_, true) => tally.card(word)?,
                (_, false) => {
                    let cost = word.strip_prefix(['r', 'R']).and_then(cost);
                    let Some(sp) = cost.filter(|_| !resource_seen) else {
                        return Err(msg!("tally-outside", word = word.to_owned()));
                    };
                    tally.resource = sp;
                    resource_seen = true;
                }
            }
        }
        if open {
            return Err(msg!("tally-open"));
        }
        if tally.ships.is_empty() {
            return Err(msg!("tally-empty"));
        }
        Ok(tally)
    }

    fn card(&mut self, word: &str) -> Result<(), Text> {
        let unread = || msg!("tally-card", word = word.to_owned());
        let ship = self.ships.last_mut().ok_or_else(unread)?;
        let (digits, fate) = match word.strip_suffix(['u', 'U']) {
            Some(digits) => (digits, &mut ship.used),
            None => match word.strip_suffix(['x', 'X']) {
                Some(digits) => (digits, &mut ship.discarded),
                None => (word, &mut ship.kept),
            },
        };
        *fate += u32::from(cost(digits).ok_or_else(unread)?);
        Ok(())
    }

    /// SP of the surviving fleet.
    pub fn surviving(&self) -> u32 {
        let ships: u32 = self.ships.iter().filter(|ship| !ship.destroyed).map(|ship| ship.kept + ship.used).sum();
        let alive = self.ships.iter().any(|ship| !ship.destroyed);
        ships + if alive { u32::from(self.resource) } else { 0 }
    }

    /// SP of everything the tally names.
    pub fn total(&self) -> u32 {
        let ships: u32 = self.ships.iter().map(|ship| ship.kept + ship.used + ship.discarded).sum();
        ships + u32::from(self.resource)
    }

    /// How many ships are gone.
    pub fn destroyed(&self) -> usize {
        self.ships.iter().filter(|ship| ship.destroyed).count()
    }

    /// The rules the sum rests on.
    pub fn rules(&self) -> Vec<RuleId> {
        let used = self.ships.iter().any(|ship| ship.used + ship.discarded > 0);
        let mut cited = vec![rules::SURV_1];
        cited.extend(used.then_some(rules::SURV_2));
        cited.extend((self.destroyed() > 0).then_some(rules::SURV_3));
        cited.push(rules::GAP_20);
        cited
    }
}

fn cost(digits: &str) -> Option<u16> {
    digits.parse::<u16>().ok().filter(|&sp| sp <= 200)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_counts_what_survives() {
        for (text, left, total) in [
            ("[28 4 5u]", 37, 37),
            ("[28 4 5x]", 32, 37),
            ("[28 4 5u 5x] [30 4 3u]! r5", 42, 84),
            ("[28 4]! [30]! r5", 0, 67),
            ("[28]![30]R10", 40, 68),
        ] {
            let tally = Tally::read(text).expect(text);
            assert_eq!((tally.surviving(), tally.total()), (left, total), "{text}");
        }
        for text in ["", "28", "[28", "28]", "[28 q]", "!", "[28]!!", "[28] r5 r5", "[[28]]", "[999]", "[-1]"] {
            assert!(Tally::read(text).is_err(), "{text}");
        }
    }
}
