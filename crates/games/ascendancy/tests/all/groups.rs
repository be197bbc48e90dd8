//! The officer uses whatever the game offers: each group of commands in at least one of twenty games in which the officer could have used it.

use std::collections::{BTreeMap, BTreeSet};

use ascendancy::{Ascendancy, Command};
use engine::{Game, conformance::set_up};

use crate::players::{Mind, play};

/// Scenarios and settings that bring every kind of command about.
const TABLES: [(&str, &[(&str, &str)]); 8] = [
    ("duel", &[]),
    ("ascendancy", &[]),
    ("peaceful", &[]),
    ("peaceful", &[("seats", "2"), ("A.faction", "romulan"), ("B.faction", "cardassian")]),
    ("hidden", &[("A.faction", "andorian"), ("B.faction", "vulcan"), ("C.faction", "dominion")]),
    ("hidden", &[("D.faction", "breen")]),
    ("humble", &[]),
    ("peaceful", &[("A.faction", "ferengi"), ("B.faction", "vulcan")]),
];

/// The group of a command; none for those that only end a step or answer what a die or card asks.
fn group(command: &Command) -> Option<&'static str> {
    Some(match command {
        Command::Ascend => "ascendancy",
        Command::Node(..) => "nodes",
        Command::Ship(_) | Command::FreeShips(_) => "ships",
        Command::Weapons | Command::Shields => "weapons and shields",
        Command::Colonise(_) | Command::Settle(_) => "colonies",
        Command::Launch | Command::Research(_) | Command::Keep(_) => "projects",
        Command::Move(..) => "impulse",
        Command::Explore(_) | Command::Lay(_) | Command::Link(_) => "lanes",
        Command::Discover(_) => "discoveries",
        Command::Warp(_) | Command::Charge(_) | Command::Leave(..) | Command::LeaveExplore(..) => "warp",
        Command::Attack(_) | Command::Split(_) | Command::Hit(..) => "battle",
        Command::Invade(_) | Command::Press => "invasion",
        Command::Hegemony(_) => "hegemony",
        Command::Starbase(_) => "starbases",
        Command::Fleet(..) | Command::Join(_) => "fleets",
        Command::Trade(..) | Command::Accept(_) => "trade",
        Command::Revoke(_) | Command::Decline => "ends of trade",
        Command::Brave(_) => "phenomena",
        Command::Retreat(_) | Command::Withdraw => "retreat",
        Command::BuyCulture | Command::Mark(_) | Command::Mine(_) | Command::Sacrifice(_) => "abilities",
        Command::Activate(_) | Command::Take(_) => "the Borg's turn",
        _ => return None,
    })
}

/// In how many games each group was possible, and in how many of those it was used.
fn table(games: u64) -> BTreeMap<&'static str, (u32, u32)> {
    let mut table: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    for game in 0..games {
        let (scenario, settings) = TABLES[game as usize % TABLES.len()];
        let setup = set_up::<Ascendancy>(scenario, settings);
        let (mut possible, mut used) = (BTreeSet::new(), BTreeSet::new());
        play(&setup, &vec![Mind::Officer; Ascendancy::seats(&setup)], (31, game), &mut |command, commands| {
            possible.extend(commands.iter().filter_map(group));
            used.extend(group(command));
        });
        for name in possible {
            let row = table.entry(name).or_default();
            row.0 += 1;
            row.1 += u32::from(used.contains(name));
        }
    }
    for (name, (possible, used)) in &table {
        println!("{name:20} possible in {possible:4} games, used in {used:4}");
    }
    table
}

fn holds(table: &BTreeMap<&str, (u32, u32)>) {
    let unused: Vec<_> = table.iter().filter(|(_, (possible, used))| 20 * used < *possible).collect();
    assert!(table.len() == 21 && unused.is_empty(), "{} groups, hardly used: {unused:?}", table.len());
}

/// `VINCULUM_GROUPS=200` plays more games than the test command may.
#[test]
fn the_officer_uses_every_group_of_commands() {
    holds(&table(std::env::var("VINCULUM_GROUPS").ok().and_then(|word| word.parse().ok()).unwrap_or(32)));
}
