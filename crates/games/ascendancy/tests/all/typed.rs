//! Commands of every kind with values at random, the sound and the unsound: what somebody might type at any time.

use ascendancy::{Ascendancy, Command, State};
use engine::{Chance, Game, Seat};

/// Every kind of command: `S` stands for a System, `P` for a sector, `M` for ships that move, `N` for a number from 1, `F` for one from 0, `A` for a
/// seat, `R` for a resource, `D` for a direction, `W` for a side.
const KINDS: [&str; 56] = [
    "bid F F F",
    "card N",
    "ascend",
    "weapons",
    "shields",
    "colonise S",
    "colonise S",
    "ship S",
    "ship S",
    "free-ships S",
    "node S R",
    "node S R",
    "research N",
    "buy-culture",
    "mark S",
    "trade A N",
    "revoke A",
    "done",
    "move M P",
    "move M P",
    "explore M",
    "discover M",
    "warp M",
    "charge N",
    "leave N P",
    "leave-explore N S",
    "attack P",
    "attack P",
    "invade S",
    "hegemony S",
    "starbase S",
    "fleet P N",
    "join N",
    "detach N",
    "launch",
    "brave S",
    "mine S",
    "end",
    "lay D",
    "link S",
    "no-lane",
    "accept N",
    "keep N",
    "give-ship",
    "give S",
    "pass W",
    "split F F F F F",
    "hit A M",
    "retreat P",
    "manoeuvre P P",
    "press",
    "activate N",
    "take N",
    "settle S",
    "another",
    "sacrifice A",
];

/// A few commands for a seat that is asked.
pub fn typed(state: &State, seat: Seat, chance: &mut Chance) -> Vec<Command> {
    let mut made = |_| Ascendancy::parse(state, seat, &text(state, chance)).ok();
    (0..12).filter_map(&mut made).collect()
}

fn text(state: &State, chance: &mut Chance) -> String {
    let kind = KINDS[chance.below(KINDS.len() as u32) as usize];
    kind.split(' ').map(|word| value(state, word, chance)).collect::<Vec<_>>().join(" ")
}

fn value(state: &State, word: &str, chance: &mut Chance) -> String {
    match word {
        "S" => format!("S{}", chance.below(state.map.systems.len() as u32 + 1)),
        "P" => sector(state, chance),
        "M" if chance.below(4) == 0 => format!("{} fleet {}", sector(state, chance), 1 + chance.below(3)),
        "M" => sector(state, chance),
        "N" => (1 + chance.below(5)).to_string(),
        "F" => chance.below(4).to_string(),
        "A" => ["A", "B", "C", "D", "E"][chance.below(u32::from(state.seats) + 1).min(4) as usize].to_owned(),
        "R" => ["production", "research", "culture"][chance.below(3) as usize].to_owned(),
        "D" => chance.below(361).to_string(),
        "W" => ["left", "right"][chance.below(2) as usize].to_owned(),
        fixed => fixed.to_owned(),
    }
}

/// A sector of the map, most often one with ships; now and then one that is not there.
fn sector(state: &State, chance: &mut Chance) -> String {
    let manned: Vec<_> = state.map.manned().map(|(place, _)| place).collect();
    if !manned.is_empty() && chance.below(2) == 0 {
        return manned[chance.below(manned.len() as u32) as usize].to_string();
    }
    match chance.below(3) {
        0 => format!("L{}.{}", chance.below(state.map.lanes.len() as u32 + 1), 1 + chance.below(4)),
        _ => format!("S{}", chance.below(state.map.systems.len() as u32 + 1)),
    }
}
