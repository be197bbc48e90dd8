//! Exact probabilities of a case, within a budget.

use std::collections::{BTreeMap, BTreeSet};

use num_traits::{One, Zero};
use rulebook::RuleId;

use super::{file::OddsOf, hush, values};
use crate::{
    Failure, Game, Probability, Seat,
    game::Reason,
    odds::Branches,
    table::{Source, Table},
};

/// The most ways for chance to fall that one entry of `odds` may have. A case with more is an error that says so: it would not end in the time
/// of a test.
pub const MOST_BRANCHES: u32 = 200_000;

/// The result of an entry of `odds`.
pub(super) struct Counted {
    pub(super) differs: Vec<String>,
    pub(super) cited: BTreeSet<RuleId>,
}

/// Enumerates every way chance can fall after the command, and compares the weight of those that count with the one given.
pub(super) fn count<G: Game>(state: &G::State, wanted: &OddsOf, most: u32) -> Result<Counted, Failure> {
    let seat: Seat = wanted.seat.parse()?;
    let command = G::parse(state, seat, &wanted.command).map_err(String::from)?;
    G::check(state, seat, &command).map_err(|reason| format!("refused by {}: {}", reason.rule(), super::english::<G>(&reason.text())))?;
    let target: Probability = wanted.is.trim().parse().map_err(|_| format!("{:?} is no fraction", wanted.is))?;
    if wanted.condition.is_empty() {
        return Err("where: it names no value, so everything counts".into());
    }
    let (mut cited, mut differs) = (BTreeSet::new(), Vec::new());
    let (mut hit, mut all) = (Probability::zero(), Probability::zero());
    // Many ways lead to the same position: each position is looked at once. A path that no position has is misspelt.
    let mut known: BTreeMap<Vec<u8>, bool> = BTreeMap::new();
    let mut unseen: BTreeSet<&String> = wanted.condition.keys().collect();
    let (mut branches, mut walked) = (Branches::new(), 0);
    loop {
        if walked == most {
            return Err(format!(
                "chance can fall in more than {most} ways: a case may count that many; ask for less, or later in the command"
            )
            .into());
        }
        walked += 1;
        let (mut after, mut log) = (state.clone(), Vec::new());
        let mut table = Table::recording(Source::Enumerated(&mut branches), &mut log);
        let done = G::apply(&mut after, seat, &command, &mut table).and_then(|()| hush::pass_windows::<G>(&mut after, &mut table));
        drop(table);
        cited.extend(log.iter().flat_map(|entry| entry.rules.iter().copied()));
        let mut counts = || {
            let tree = G::inspect(&after);
            unseen.retain(|path| !values::has(&tree, path));
            values::differences(&tree, &wanted.condition).is_empty()
        };
        let counted = match postcard::to_stdvec(&after) {
            _ if done.is_err() => false,
            Ok(encoded) => *known.entry(encoded).or_insert_with(counts),
            Err(_) => counts(),
        };
        if branches.overflowed() {
            return Err("one question has more answers than can be gone through: ask for the odds of less".into());
        }
        let weight = branches.weight();
        if counted {
            hit += &weight;
        }
        all += weight;
        if !branches.advance() {
            break;
        }
    }
    differs.extend(unseen.iter().map(|path| format!("where {path}: no position that comes of it has such a value")));
    if !all.is_one() {
        differs.push(format!("the weights of all ways sum to {all}, not to 1"));
    }
    if hit != target {
        differs.push(format!("the probability of {} is {hit}, not {target}", wanted.condition));
    }
    Ok(Counted { differs, cited })
}
