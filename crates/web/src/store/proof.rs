//! Dice that nobody can doubt. Before the first of them the server binds itself: it shows the hash of a seed and a random nonce. When the game is over it
//! shows both, and anybody can compute every roll again.
//!
//! The dice of a command come from the seed, the nonce, and the number of earlier commands of the file that rolled, those taken back included.
//! Neither a restart nor a command sent twice rolls again, a roll that was taken back never comes again, and a command without dice (a standing
//! order, a dial set and taken back) does not influence the next roll.

use engine::{
    Kit, Play, Problem,
    record::{self, Before, Entry, File, Line, Seal},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Origin of the dice of one table. A secret until the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// The seed.
    pub seed: u64,
    /// A random text that keeps the seed from being guessed from the hash.
    pub nonce: String,
    /// The hash that was shown before the first roll.
    pub commitment: String,
    /// How many commands the game had when the server bound itself, at tables whose file had an earlier format.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub from: usize,
    /// How many commands were left each time something was taken back at such a table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taken_back: Vec<usize>,
}

fn is_zero(count: &usize) -> bool {
    *count == 0
}

/// Which roll.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Roll {
    SetUp,
    /// The number of commands that rolled before.
    Number(u64),
    /// A roll of a file of an earlier format.
    Earlier {
        taken_back: usize,
        before: usize,
    },
}

impl Proof {
    /// Binds a server to a seed.
    pub fn new(seed: u64, nonce: String) -> Proof {
        let commitment = hash(seed, &nonce);
        Proof { seed, nonce, commitment, from: 0, taken_back: Vec::new() }
    }

    fn chance(&self, roll: Roll) -> u64 {
        let mut hasher = blake3::Hasher::new_derive_key("Vinculum: dice of a table");
        hasher.update(&self.seed.to_le_bytes()).update(self.nonce.as_bytes());
        match roll {
            Roll::SetUp => hasher.update(b"|set up"),
            Roll::Number(number) => hasher.update(format!("|roll {number}").as_bytes()),
            Roll::Earlier { taken_back, before } => hasher.update(format!("|{taken_back}|{before}").as_bytes()),
        };
        let mut first = [0; 8];
        first.copy_from_slice(&hasher.finalize().as_bytes()[..8]);
        u64::from_le_bytes(first)
    }

    /// The seed of the dice of the set up.
    pub fn set_up(&self) -> u64 {
        self.chance(Roll::SetUp)
    }

    /// The seed of the dice of the next command, if this many rolled before it since the server bound itself ([`Play::rolls`]).
    pub fn roll(&self, number: u64) -> u64 {
        self.chance(Roll::Number(number))
    }

    /// The last line of the game file, once the game is over.
    pub(crate) fn seal(&self) -> Seal {
        Seal { seed: self.seed.to_string(), nonce: self.nonce.clone() }
    }

    /// How the dice came from the seed as long as the file had an earlier format.
    pub(crate) fn before(&self) -> Before {
        Before { from: self.from, taken_back: self.taken_back.clone() }
    }
}

/// Number of take-backs before command number `number`, in a file of an earlier format.
fn times(taken_back: &[usize], number: usize) -> usize {
    taken_back.iter().rposition(|left| *left <= number).map_or(0, |index| index + 1)
}

/// The hash that binds.
fn hash(seed: u64, nonce: &str) -> String {
    blake3::hash(format!("vinculum dice {seed} {nonce}").as_bytes()).to_hex().to_string()
}

/// The game file with the origin of its dice.
pub(crate) fn sealed(file: &str, proof: &Proof) -> String {
    let Some((first, rest)) = file.split_once('\n') else { return file.to_owned() };
    match serde_json::from_str::<Value>(first) {
        // A table that nobody has played at since the format changed.
        Ok(mut header) if header["vinculum"].as_u64().is_some_and(|format| format < u64::from(record::FORMAT)) => {
            header["proof"] = serde_json::to_value(proof).unwrap_or_default();
            format!("{header}\n{rest}")
        }
        _ => record::sealed(file, &proof.seal()),
    }
}

/// The proof of the dice of a game file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dice {
    /// People typed them.
    Typed,
    /// The file does not give their origin.
    Unproved,
    /// They are those of the seed to which a server bound itself.
    Proved(Proved),
}

/// Which dice are proved. Commands are counted from 1 as they stand in the file, those that were taken back among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The hash that was shown before the first roll.
    pub commitment: String,
    /// The first command.
    pub from: usize,
    /// The last one; less than `from` where there is none.
    pub to: usize,
    /// How many of them rolled.
    pub rolls: usize,
    /// Whether take-backs happened whose number and moments nothing binds: in a file of an earlier format.
    pub loose: bool,
    /// Whether something was taken back after the end of the game, when the seed was known: later dice are not proved.
    pub reopened: bool,
}

/// The source that a file claims for its dice, and the line from which on.
struct Claim {
    proof: Proof,
    /// The first entry whose dice are claimed.
    start: usize,
    /// The first entry whose dice are those of this format.
    bound: usize,
    /// Take-backs of an earlier format.
    taken_back: Vec<usize>,
}

/// Computes every roll of a game file again.
///
/// # Errors
/// A file that cannot be read, a hash that is not the seed's, or the first command whose dice are others.
pub fn prove(kit: &dyn Kit, text: &str) -> Result<Dice, Problem> {
    let file = record::read(text).map_err(|why| Problem::told(why.code(), why.text(), engine::words::OWN_ONLY))?;
    if file.is_typed() {
        return Ok(Dice::Typed);
    }
    let Some(claim) = claim(&file, text) else { return Ok(Dice::Unproved) };
    if hash(claim.proof.seed, &claim.proof.nonce) != claim.proof.commitment {
        return Err(Problem::new("proof-hash", "the seed and the nonce of this file do not have the hash that was shown at the start"));
    }
    let mut play = begin(kit, &file, text, &claim)?;
    let before = |at: usize| file.entries.iter().take(at).filter(|entry| matches!(entry.said, Entry::Command(_))).count();
    let (from, loose) = (before(claim.start) + 1, claim.start < claim.bound);
    let (commitment, mut to, mut rolls, mut reopened) = (claim.proof.commitment.clone(), from - 1, 0, false);
    let mut number = 0;
    for (at, entry) in file.entries.iter().enumerate().skip(claim.start) {
        match &entry.said {
            Entry::Command(line) => {
                let roll = if at < claim.bound {
                    Roll::Earlier { taken_back: times(&claim.taken_back, at), before: at }
                } else {
                    Roll::Number(number)
                };
                say_again(&mut *play, &claim.proof, roll, to + 1, line)?;
                let rolled = u64::from(!line.dice.is_empty());
                number += if at < claim.bound { 0 } else { rolled };
                (to, rolls) = (to + 1, rolls + rolled as usize);
            }
            Entry::TakenBack(_) if play.outcome("en").is_some() => {
                reopened = true;
                break;
            }
            Entry::TakenBack(back) => play.undo(back.seat, back.right)?,
            Entry::Bound(_) | Entry::Program(_) => {}
        }
    }
    Ok(Dice::Proved(Proved { commitment, from, to, rolls, loose, reopened }))
}

/// The source that the file claims for its dice; `None` if it claims none. If several servers bound themselves in turn, only the last counts.
fn claim(file: &File, text: &str) -> Option<Claim> {
    if !file.is_chained() {
        let header: Value = serde_json::from_str(text.lines().find(|line| !line.trim().is_empty())?).ok()?;
        let proof: Proof = serde_json::from_value(header.get("proof")?.clone()).ok()?;
        let (start, taken_back) = (proof.from.min(file.entries.len()), proof.taken_back.clone());
        return Some(Claim { proof, start, bound: usize::MAX, taken_back });
    }
    let seal = file.seal.as_ref()?;
    let bound = |entry: &Entry| if let Entry::Bound(bound) = entry { Some(bound.clone()) } else { None };
    let (at, bound) = file.entries.iter().enumerate().rev().find_map(|(at, entry)| Some((at, bound(&entry.said)?)))?;
    let proof = Proof { commitment: bound.commitment, ..Proof::new(seal.seed.parse().ok()?, seal.nonce.clone()) };
    // Dice of an earlier format count where its commands, and nothing else, stand before.
    let earlier = file.header.said.earlier.as_ref().is_some_and(|earlier| earlier.commands == at);
    let before = bound.before.filter(|before| earlier && before.from <= at);
    let (start, taken_back) = before.map_or((at, Vec::new()), |before| (before.from, before.taken_back));
    Some(Claim { proof, start, bound: at, taken_back })
}

/// The game as it stood before the first command whose dice are claimed.
fn begin(kit: &dyn Kit, file: &File, text: &str, claim: &Claim) -> Result<Box<dyn Play>, Problem> {
    if file.entries.iter().take(claim.start).any(|entry| !matches!(entry.said, Entry::Bound(_))) {
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        let before: String = lines.take(claim.start + 1).map(|line| format!("{line}\n")).collect();
        let mut play = kit.load(&before, 0, None)?;
        play.roll_from_now(0);
        return Ok(play);
    }
    let header = &file.header.said;
    let play = kit.open(&header.setup, Some(claim.proof.set_up()))?;
    if record::read(&play.save()).is_ok_and(|again| again.header.said.dice == header.dice) {
        return Ok(play);
    }
    Err(Problem::new("proof-dice", "the dice of the set up are not those of the seed"))
}

fn say_again(play: &mut dyn Play, proof: &Proof, roll: Roll, number: usize, line: &Line) -> Result<(), Problem> {
    let Line { seat, command, dice, .. } = line;
    play.reseed(proof.chance(roll));
    play.say(*seat, command, None)?;
    let again = play.lines(play.written().saturating_sub(1));
    let again: Value = again.last().and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default();
    let fell = again["dice"].as_array().cloned().unwrap_or_default();
    if fell.iter().map(|fell| fell.as_str().unwrap_or_default()).eq(dice.iter().map(String::as_str)) {
        return Ok(());
    }
    Err(Problem::new("proof-dice", format!("command {number} ({command}): its dice are not those of the seed")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_roll_has_dice_of_its_own() {
        let proof = Proof::new(7, "n".into());
        assert_eq!(proof.roll(3), proof.roll(3), "a command sent twice");
        assert_ne!(proof.roll(3), proof.roll(4));
        assert_ne!(proof.roll(0), proof.set_up());
        assert_ne!(Proof::new(8, "n".into()).commitment, proof.commitment);
    }

    /// Tables of an earlier format counted how often something had been taken back.
    #[test]
    fn what_was_taken_back_before_is_counted_as_it_was() {
        assert_eq!([2, 3, 9].map(|number| times(&[3], number)), [0, 1, 1]);
        assert_eq!([0, 1, 9].map(|number| times(&[3, 5, 1], number)), [0, 3, 3]);
    }
}
