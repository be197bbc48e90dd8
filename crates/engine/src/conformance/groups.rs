//! Whether a bot uses all that a game offers: in how many games each group of commands was possible, and in how many it was used.

use std::collections::{BTreeMap, BTreeSet};

use super::players::{Lots, Player, play};
use crate::Game;

/// Games in which a group was possible, and in which it was used, by its name.
#[derive(Clone, Debug, Default)]
pub struct Groups(BTreeMap<&'static str, [u64; 2]>);

impl Groups {
    /// How many games the test plays: `usual`, or as many as the variable `VINCULUM_GROUPS` says.
    pub fn games(usual: u64) -> u64 {
        std::env::var("VINCULUM_GROUPS").ok().and_then(|word| word.parse().ok()).unwrap_or(usual)
    }

    /// Plays a game of officers and counts it; `name` names the groups of a command.
    pub fn play<G: Game>(&mut self, begun: G::State, lots: Lots, name: impl Fn(&G::State, &G::Command, &mut BTreeSet<&'static str>)) {
        let (mut possible, mut used) = (BTreeSet::new(), BTreeSet::new());
        play::<G>(begun, &[Player::Officer], lots, &mut |state, _, list, said| {
            list.iter().for_each(|command| name(state, command, &mut possible));
            name(state, said, &mut used);
        });
        self.count(&possible, &used);
    }

    /// A plan may be used that is in no list.
    fn count(&mut self, possible: &BTreeSet<&'static str>, used: &BTreeSet<&'static str>) {
        for &group in possible.union(used) {
            let [could, did] = self.0.entry(group).or_default();
            (*could, *did) = (*could + 1, *did + u64::from(used.contains(group)));
        }
    }

    /// How many groups were possible in some game.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether none was.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Prints the table, and gives the groups that were used in less than a twentieth of the games in which they were possible: `least` or more games.
    pub fn rare(&self, least: u64) -> Vec<&'static str> {
        for (group, [possible, used]) in &self.0 {
            println!("{group:34} used in {used:4} of {possible:4} games");
        }
        let rare = |[possible, used]: [u64; 2]| possible >= least && used * 20 < possible;
        self.0.iter().filter(|(_, counts)| rare(**counts)).map(|(group, _)| *group).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_that_is_hardly_used_is_found() {
        let mut groups = Groups::default();
        for game in 0..30 {
            let used = if game == 0 { &["common", "rare"][..] } else { &["common", "planned"] };
            groups.count(&["common", "rare"].into(), &used.iter().copied().collect());
        }
        groups.count(&["new"].into(), &BTreeSet::new());
        assert_eq!((groups.len(), groups.rare(1), groups.rare(2)), (4, vec!["new", "rare"], vec!["rare"]));
    }
}
