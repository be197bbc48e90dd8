//! The effects of commands: every value of the position that they may change, with its chances.
//!
//! All ways in which chance can fall are walked where there are few enough. Positions that are equal after a command are merged before the next one, so that a
//! row of commands costs as much as its positions, not as its ways. Where both are too many, the commands are given again and again with other dice.

use std::collections::BTreeMap;

use num_traits::{One, Zero};
use serde::Serialize;
use serde_json::Value;

use crate::{
    Chance, Game, Probability, Seat, Viewer,
    case::pass_windows,
    odds::{Branches, float},
    session::Rejected,
    table::{Source, Table},
};

/// How the chances were found.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Method {
    /// The commands ask for no dice and no draw.
    Certain,
    /// All ways were walked one by one.
    Exact,
    /// The same with fewer steps: positions that were equal after a command went on as one.
    Merged,
    /// The commands were given this often with other dice.
    Sampled {
        /// How often.
        throws: u64,
    },
}

/// The chance of a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    /// The value; `None` where the position has none at this place any more.
    pub value: Option<String>,
    /// Whether it is the value before the command.
    pub kept: bool,
    /// Its chance; in a sample, its share of the throws.
    pub chance: f64,
    /// The chance as a fraction; in a sample, throws with this value among all.
    pub fraction: Probability,
}

/// The effects of commands.
#[derive(Clone, Debug, PartialEq)]
pub struct Effects {
    /// How they were found.
    pub method: Method,
    /// How often a command was carried out.
    pub runs: u64,
    /// In how many ways chance can fall; in a sample, how many throws there were.
    pub ways: u64,
    /// How many of the commands after the first could not be given any more, on average; such a command is left out.
    pub left_out: f64,
    /// The values that may change, by their place.
    pub values: BTreeMap<String, Vec<Share>>,
}

/// How much work the effects may be.
#[derive(Copy, Clone, Debug)]
pub struct Effort {
    /// Commands that are carried out at most to walk all ways.
    pub walked: u64,
    /// Throws where there are more ways than that.
    pub throws: u64,
    /// Whether it throws wherever there is more than one way.
    pub sampled: bool,
}

impl Effort {
    /// As much as a person waits for.
    pub const USUAL: Effort = Effort { walked: 20_000, throws: 2_000, sampled: false };
}

/// The seed of the throws: who asks twice reads the same twice.
const SEED: u64 = 9;
/// A position has at most this many values that are looked at.
const MOST_VALUES: usize = 100_000;
/// If an eighth of the work has covered less than this share of the ways of a command, all of it would be spent for nothing.
const HOPELESS: f64 = 1.0 / 64.0;

/// A position that may come, with its weight (a chance, or a number of throws) and the ways that lead to it.
struct End<S> {
    state: S,
    weight: Probability,
    ways: u64,
}

/// Positions by their bytes: equal ones are one.
type Ends<S> = BTreeMap<Vec<u8>, End<S>>;

/// The effects of these commands of a seat, given one after the other, as the seat sees them.
///
/// # Errors
/// The seat is not asked, a command cannot be read, or the first one is forbidden.
pub fn of<G: Game>(state: &G::State, seat: Seat, commands: &[&str], effort: Effort) -> Result<Effects, Rejected<G::Reason>> {
    if seat != Seat::TABLE && !G::deciders(state).contains(seat) {
        let waiting: Vec<Seat> = G::deciders(state).iter().collect();
        return Err(if waiting.is_empty() { Rejected::Over } else { Rejected::NotAsked { seat, waiting } });
    }
    // Later commands may be about what the first one brings: whether they can be given is seen there.
    let first = G::parse(state, seat, commands.first().copied().unwrap_or_default()).map_err(Rejected::Unreadable)?;
    G::check(state, seat, &first).map_err(Rejected::Refused)?;
    // One run of each command shows whether they ask for dice at all.
    let walked = if effort.sampled { commands.len() as u64 } else { effort.walked };
    let found = walk::<G>(state, seat, commands, walked);
    let found = found.unwrap_or_else(|| throw::<G>(state, seat, commands, effort.throws.max(1)));
    Ok(found.told::<G>(state, seat))
}

/// The positions that follow, before anybody looks at them.
struct Found<S> {
    method: Method,
    runs: u64,
    left_out: Probability,
    ends: Ends<S>,
    all: Probability,
}

/// Carries out a command. `false` where it could not be given: the position stays as it is then.
fn carry_out<G: Game>(state: &mut G::State, seat: Seat, text: &str, source: Source<'_>) -> bool {
    if seat != Seat::TABLE && !G::deciders(state).contains(seat) {
        return false;
    }
    let Ok(command) = G::parse(state, seat, text) else { return false };
    if G::check(state, seat, &command).is_err() {
        return false;
    }
    let mut table = Table::silent(source);
    G::apply(state, seat, &command, &mut table).and_then(|()| pass_windows::<G>(state, &mut table)).is_ok()
}

fn keep<S: Serialize>(into: &mut Ends<S>, state: S, weight: Probability, ways: u64) {
    let key = postcard::to_stdvec(&state).unwrap_or_default();
    let end = into.entry(key).or_insert_with(|| End { state, weight: Probability::zero(), ways: 0 });
    end.weight += weight;
    end.ways = end.ways.saturating_add(ways);
}

/// Walks all ways; `None` where they are too many.
fn walk<G: Game>(state: &G::State, seat: Seat, commands: &[&str], most: u64) -> Option<Found<G::State>> {
    let mut now = BTreeMap::new();
    keep(&mut now, state.clone(), Probability::one(), 1);
    let (mut runs, mut merged, mut chancy, mut left_out) = (0, false, false, Probability::zero());
    for text in commands {
        let mut next = BTreeMap::new();
        for End { state, weight, ways } in now.into_values() {
            let (mut branches, began) = (Branches::new(), runs);
            merged |= ways > 1;
            loop {
                if runs == most || (runs > began && runs - began == most / 8 && branches.share() < HOPELESS) {
                    return None;
                }
                runs += 1;
                let mut after = state.clone();
                let done = carry_out::<G>(&mut after, seat, text, Source::Enumerated(&mut branches));
                if branches.overflowed() {
                    return None;
                }
                let part = &weight * branches.weight();
                if !done {
                    left_out += &part;
                }
                keep(&mut next, after, part, ways);
                if !branches.advance() {
                    break;
                }
                chancy = true;
            }
        }
        now = next;
    }
    let method = if !chancy {
        Method::Certain
    } else if merged {
        Method::Merged
    } else {
        Method::Exact
    };
    Some(Found { method, runs, left_out, ends: now, all: Probability::one() })
}

/// Gives the commands again and again.
fn throw<G: Game>(state: &G::State, seat: Seat, commands: &[&str], throws: u64) -> Found<G::State> {
    let (mut ends, mut runs, mut left_out) = (BTreeMap::new(), 0, Probability::zero());
    for number in 0..throws {
        let (mut after, mut chance) = (state.clone(), Chance::new(SEED, number));
        for text in commands {
            runs += 1;
            if !carry_out::<G>(&mut after, seat, text, Source::Seeded(&mut chance)) {
                left_out += Probability::one();
            }
        }
        keep(&mut ends, after, Probability::one(), 1);
    }
    let all = Probability::from_integer(throws.into());
    Found { method: Method::Sampled { throws }, runs, left_out: left_out / &all, ends, all }
}

impl<S> Found<S> {
    /// The values that change, as the seat sees the position.
    fn told<G: Game<State = S>>(self, before: &S, seat: Seat) -> Effects {
        let seen = |state: &S| values(&serde_json::to_value(G::view(state, Viewer::Seat(seat))).unwrap_or_default());
        let before = seen(before);
        let mut changes: BTreeMap<String, BTreeMap<Option<String>, Probability>> = BTreeMap::new();
        for End { state, weight, .. } in self.ends.values() {
            let after = seen(state);
            let gone = before.keys().filter(|place| !after.contains_key(*place)).map(|place| (place, None));
            for (place, value) in after.iter().map(|(place, value)| (place, Some(value))).chain(gone) {
                if before.get(place) != value {
                    *changes.entry(place.clone()).or_default().entry(value.cloned()).or_insert_with(Probability::zero) += weight;
                }
            }
        }
        let values = changes.into_iter().map(|(place, changed)| (shares(before.get(&place), changed, &self.all), place));
        let values = values.map(|(shares, place)| (place, shares)).collect();
        let ways = self.ends.values().fold(0_u64, |sum, end| sum.saturating_add(end.ways));
        Effects { method: self.method, runs: self.runs, ways, left_out: float(&self.left_out), values }
    }
}

/// The chances of the values at a place, the kept one among them.
fn shares(before: Option<&String>, changed: BTreeMap<Option<String>, Probability>, all: &Probability) -> Vec<Share> {
    let kept = all - changed.values().fold(Probability::zero(), |sum, weight| sum + weight);
    let told = changed.into_iter().map(|(value, weight)| (value, weight, false));
    let told = told.chain((!kept.is_zero()).then(|| (before.cloned(), kept, true)));
    let share = |(value, weight, kept): (Option<String>, Probability, bool)| {
        let fraction = weight / all;
        Share { value, kept, chance: float(&fraction), fraction }
    };
    let mut shares: Vec<Share> = told.map(share).collect();
    let number = |share: &Share| share.value.as_ref().and_then(|value| value.parse::<f64>().ok()).unwrap_or(f64::NAN);
    shares.sort_by(|one, other| number(one).total_cmp(&number(other)).then_with(|| one.value.cmp(&other.value)));
    shares
}

/// Each single value of a position, by its place: `ships.2.hull`.
fn values(position: &Value) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut left = vec![(String::new(), position)];
    while let Some((place, value)) = left.pop() {
        let below = |name: &str| if place.is_empty() { name.to_owned() } else { format!("{place}.{name}") };
        match value {
            Value::Object(fields) => left.extend(fields.iter().map(|(name, value)| (below(name), value))),
            Value::Array(list) => left.extend(list.iter().enumerate().map(|(number, value)| (below(&number.to_string()), value))),
            _ if found.len() >= MOST_VALUES => break,
            Value::String(text) => drop(found.insert(place, text.clone())),
            other => drop(found.insert(place, other.to_string())),
        }
    }
    found
}

/// The commands of a row with `;` between them.
pub fn row(text: &str) -> Vec<&str> {
    text.split(';').map(str::trim).filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn values_stand_at_their_places() {
        let found = values(&json!({ "ships": [{ "hull": 3, "name": "A1" }, { "hull": null }], "round": 2 }));
        let told: Vec<String> = found.iter().map(|(place, value)| format!("{place}={value}")).collect();
        assert_eq!(told, ["round=2", "ships.0.hull=3", "ships.0.name=A1", "ships.1.hull=null"]);
        assert_eq!(row("fire 1 ; fire 2;"), ["fire 1", "fire 2"]);
    }
}
