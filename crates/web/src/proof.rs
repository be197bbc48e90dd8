//! Dice that nobody can doubt. Before the first of them the server binds itself: it shows the hash of a seed and a random nonce. When the game is over it
//! shows both, and anybody can compute every roll again.
//!
//! The dice of a command come from the seed, the nonce, how many times something had been taken back by then, and how many commands stand before it. So
//! neither a restart nor a command sent twice rolls anew, and what was taken back is never rolled in the same way again.

use engine::{Kit, Play, Problem};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What the dice of one table come from. A secret until the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// The seed.
    pub seed: u64,
    /// What keeps the seed from being guessed from the hash.
    pub nonce: String,
    /// The hash that was shown before the first roll.
    pub commitment: String,
    /// How many commands the game had when the server bound itself; those before are another's.
    #[serde(default)]
    pub from: usize,
    /// How many commands were left each time something was taken back.
    #[serde(default)]
    pub taken_back: Vec<usize>,
}

/// Which roll.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Roll {
    SetUp,
    Command { taken_back: usize, before: usize },
}

impl Proof {
    /// Binds a server to a seed.
    pub fn new(seed: u64, nonce: String, from: usize) -> Proof {
        let commitment = hash(seed, &nonce);
        Proof { seed, nonce, commitment, from, taken_back: Vec::new() }
    }

    fn chance(&self, roll: Roll) -> u64 {
        let mut hasher = blake3::Hasher::new_derive_key("Vinculum: dice of a table");
        hasher.update(&self.seed.to_le_bytes()).update(self.nonce.as_bytes());
        match roll {
            Roll::SetUp => hasher.update(b"|set up"),
            Roll::Command { taken_back, before } => hasher.update(format!("|{taken_back}|{before}").as_bytes()),
        };
        let mut first = [0; 8];
        first.copy_from_slice(&hasher.finalize().as_bytes()[..8]);
        u64::from_le_bytes(first)
    }

    /// The seed of the dice of the set up.
    pub fn set_up(&self) -> u64 {
        self.chance(Roll::SetUp)
    }

    /// The seed of the dice of the next command, with `before` commands before it.
    pub fn next(&self, before: usize) -> u64 {
        self.chance(Roll::Command { taken_back: self.taken_back.len(), before })
    }

    /// Something was taken back; `left` commands are left.
    pub fn took_back(&mut self, left: usize) {
        self.taken_back.push(left);
    }

    /// How often something had been taken back when command number `number` was said.
    fn times(&self, number: usize) -> usize {
        self.taken_back.iter().rposition(|left| *left <= number).map_or(0, |index| index + 1)
    }
}

/// The hash that binds.
fn hash(seed: u64, nonce: &str) -> String {
    blake3::hash(format!("vinculum dice {seed} {nonce}").as_bytes()).to_hex().to_string()
}

/// The game file with the proof in its first line.
pub(crate) fn sealed(file: &str, proof: &Proof) -> String {
    let Some((first, rest)) = file.split_once('\n') else { return file.to_owned() };
    let Ok(mut header) = serde_json::from_str::<Value>(first) else { return file.to_owned() };
    header["proof"] = serde_json::to_value(proof).unwrap_or_default();
    format!("{header}\n{rest}")
}

/// The proof in a game file, if it has one.
pub fn proof_in(file: &str) -> Option<Proof> {
    let header: Value = serde_json::from_str(file.lines().next()?).ok()?;
    serde_json::from_value(header.get("proof")?.clone()).ok()
}

/// Computes every roll of a game file again. Gives how many commands were proved.
///
/// # Errors
/// A hash that is not the seed's, or the first command whose dice are others.
pub fn prove(kit: &dyn Kit, file: &str, proof: &Proof) -> Result<usize, Problem> {
    if hash(proof.seed, &proof.nonce) != proof.commitment {
        return Err(Problem::new("proof-hash", "the seed and the nonce of this file do not have the hash that was shown at the start"));
    }
    let lines: Vec<&str> = file.lines().filter(|line| !line.trim().is_empty()).collect();
    let header: Value = lines.first().and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default();
    if header["asked"] == true {
        return Err(Problem::new("proof-typed", "the dice of this game were typed by people: nothing can be proved about them"));
    }
    let mut play = begin(kit, &lines, &header, proof)?;
    for (number, line) in lines.iter().enumerate().skip(proof.from + 1) {
        say_again(&mut *play, proof, number - 1, line)?;
    }
    Ok(lines.len().saturating_sub(proof.from + 1))
}

fn begin(kit: &dyn Kit, lines: &[&str], header: &Value, proof: &Proof) -> Result<Box<dyn Play>, Problem> {
    if proof.from > 0 {
        let before: String = lines.iter().take(proof.from + 1).map(|line| format!("{line}\n")).collect();
        return kit.load(&before, 0, None);
    }
    let play = kit.open(&header["setup"], Some(proof.set_up()))?;
    let again: Value = play.save().lines().next().and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default();
    if again["hash"] != header["hash"] || again["dice"] != header["dice"] {
        return Err(Problem::new("proof-dice", "the dice of the set up are not those of the seed"));
    }
    Ok(play)
}

fn say_again(play: &mut dyn Play, proof: &Proof, number: usize, line: &str) -> Result<(), Problem> {
    let recorded: Value = serde_json::from_str(line).unwrap_or_default();
    let wrong = |what: &str| Problem::new("proof-dice", format!("command {} ({what}): its dice are not those of the seed", number + 1));
    let text = recorded["do"].as_str().unwrap_or_default();
    let seat = match recorded["seat"].as_str().map(str::parse) {
        Some(Ok(seat)) => seat,
        _ => engine::Seat::TABLE,
    };
    play.reseed(proof.chance(Roll::Command { taken_back: proof.times(number), before: number }));
    play.say(seat, text, None)?;
    let again = play.lines(number);
    let again: Value = again.first().and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default();
    if again["dice"] == recorded["dice"] && again["hash"] == recorded["hash"] { Ok(()) } else { Err(wrong(text)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_taken_back_is_rolled_anew_and_the_rest_is_not() {
        let mut proof = Proof::new(7, "n".into(), 0);
        let first = proof.next(3);
        assert_eq!(first, proof.next(3), "a command sent twice");
        proof.took_back(3);
        assert_ne!(proof.next(3), first);
        assert_eq!([proof.times(2), proof.times(3), proof.times(9)], [0, 1, 1]);
        proof.took_back(5);
        proof.took_back(1);
        assert_eq!([proof.times(0), proof.times(1), proof.times(9)], [0, 3, 3]);
        assert_ne!(Proof::new(8, "n".into(), 0).commitment, proof.commitment);
    }
}
