//! The officer uses what he may do: each group of commands in at least one of twenty games in which it is possible.

use std::collections::{BTreeMap, BTreeSet};

use engine::Chance;
use sfb::{
    Command,
    command::{Act, Group, Step},
};

use crate::players::{Player, play, table};

/// The group of a command, as a player would say it.
fn group(command: &Command) -> &'static str {
    match command {
        Command::Pass(_) => "pass",
        Command::Plan(..) | Command::Allocate(..) => "power",
        Command::Resign(_) | Command::Do(_, Act::Leave) => "leaving",
        Command::Move(_, step) => match step {
            Step::Ahead | Step::Stay => "straight on",
            Step::Left | Step::Right | Step::TacLeft | Step::TacRight => "turn",
            Step::SlipLeft | Step::SlipRight => "side-slip",
            Step::Het(_) => "high energy turn",
            Step::Quick => "quick reverse",
        },
        Command::Volley(_, target, _) if target.is_seeker() => "fire at seeking weapons",
        Command::Volley(_, _, Group::All) => "all weapons",
        Command::Volley(_, _, Group::Phasers) => "phasers",
        Command::Volley(_, _, Group::Heavies) => "heavy weapons",
        Command::Volley(_, _, Group::Bolts) => "bolts",
        Command::Fire(..) => "fire by hand",
        Command::Reinforce(..) => "reinforcement",
        Command::Hit(_) | Command::Engines(_) => "choice of boxes",
        Command::Transfer(..) => "transfers",
        Command::Repair(..) | Command::Rebuild(..) => "repair",
        Command::Do(_, act) => of(*act),
    }
}

fn of(act: Act) -> &'static str {
    match act {
        Act::Erratic(_) => "erratic manoeuvres",
        Act::Brake(_) | Act::Speed(_) => "change of speed",
        Act::Leave => "leaving",
        Act::Control => "fire control",
        Act::Cloak(_) => "cloak",
        Act::Warfare(..) => "electronic warfare",
        Act::Tractor(_) | Act::Release(_) => "tractor",
        Act::Lab(_) => "lab",
        Act::Steer(..) | Act::Brace(_) | Act::Prepare(..) => "preparations",
        Act::Inject(..) | Act::Feed(..) | Act::Eject(_) => "charges",
        Act::Finish(..) | Act::Capacitor(_) => "reserve power",
        Act::Launch(_) => "launch",
        Act::Cast(_) => "cast",
        Act::Sphere(..) => "sphere",
        Act::Shield(..) => "shields",
        Act::Asif(_) => "ASIF",
        Act::Board(..) => "raids",
        Act::Reload(..) => "reload",
    }
}

/// Ships that have everything between them.
const TABLES: [[&str; 2]; 8] = [
    ["fed-ca", "kli-d7"],
    ["gorn-ca", "rom-fh"],
    ["kzi-bc", "hyd-hc"],
    ["fed-cx", "kli-dx"],
    ["isc-xcc", "rom-xfh"],
    ["gorn-xca", "rom-xke"],
    ["kzi-xbc", "kli-xd7"],
    ["isc-ca", "hyd-fc"],
];

/// In how many games each group was possible, and in how many of these it was used.
fn counted(games: u64) -> BTreeMap<&'static str, [u64; 2]> {
    let mut counts: BTreeMap<&'static str, [u64; 2]> = BTreeMap::new();
    for game in 0..games {
        let (mut possible, mut used) = (BTreeSet::new(), BTreeSet::new());
        let ships = &TABLES[game as usize % TABLES.len()];
        play(&table("duel", ships), [Player::Officer; 2], &mut Chance::new(5, game), |_, _, list, said| {
            possible.extend(list.iter().map(group));
            used.insert(group(said));
        });
        for &group in possible.union(&used) {
            let count = counts.entry(group).or_default();
            *count = [count[0] + 1, count[1] + u64::from(used.contains(group))];
        }
    }
    for (group, [possible, used]) in &counts {
        println!("{group:24} {used:4} of {possible:4}");
    }
    counts
}

/// Groups that fall short.
fn short(counts: &BTreeMap<&'static str, [u64; 2]>, least: u64) -> Vec<&'static str> {
    counts.iter().filter(|(_, [possible, used])| *possible >= least && used * 20 < *possible).map(|(group, _)| *group).collect()
}

/// `VINCULUM_GROUPS=200` plays more games than the test command may.
#[test]
fn every_group_is_used() {
    let games = std::env::var("VINCULUM_GROUPS").ok().and_then(|word| word.parse().ok()).unwrap_or(24);
    let none: [&str; 0] = [];
    assert_eq!(short(&counted(games), 12), none);
}
