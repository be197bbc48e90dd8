//! The officer uses every group of commands: in at least one of twenty games in which it is possible. `cargo test -p attack-wing --test all groups --
//! --nocapture` prints the table.

use std::collections::{BTreeMap, BTreeSet};

use attack_wing::{
    AttackWing, Command,
    command::{Action, CubeOption, Token},
    data::Maneuver,
    state::{Frame, State},
};
use engine::conformance::set_up;

use crate::mirror::{Player, play};

type Settings = &'static [(&'static str, &'static str)];

/// Battles in which every group is possible in some.
const BATTLES: [(&str, Settings); 8] = [
    ("duel", &[("A.fleet", "federation-line"), ("B.fleet", "klingon-raiders")]),
    ("duel", &[("A.fleet", "romulan-shadow"), ("B.fleet", "dominion-spearhead")]),
    ("duel", &[("A.fleet", "rogue-borg"), ("B.fleet", "federation-escorts")]),
    ("duel", &[("A.fleet", "free-worlds"), ("B.fleet", "strange-allies"), ("commendation", "A")]),
    ("duel", &[("A.fleet", CARDS), ("B.fleet", CARDS)]),
    ("sector-001", &[("A.fleet", "federation-line"), ("B.fleet", "klingon-raiders")]),
    ("sector-001", &[("A.fleet", "romulan-shadow"), ("B.fleet", "rogue-borg")]),
    ("sector-001", &[("A.fleet", "dominion-spearhead"), ("B.fleet", "free-worlds")]),
];

/// A fleet with captains, upgrades and a resource.
const CARDS: &str = "S207+Cap906+W122, S206, R001";

/// Groups that it need not use: a ship that holds its fire, leaves its Shields down or does nothing, a weapon that a Munitions Failure costs.
const NAMED: [&str; 4] = ["hold fire", "leave shields", "no action", "drop a weapon"];

/// The group of a command.
fn group(state: &State, command: &Command) -> &'static str {
    let defending = state.board.flow.top() == Frame::ModifyDefense;
    match *command {
        Command::Place { .. } => "place",
        Command::Dial { maneuver, .. } => match maneuver {
            Maneuver::Straight(_) => "straight",
            Maneuver::Bank(..) => "bank",
            Maneuver::Turn(..) => "turn",
            Maneuver::ComeAbout(_) => "come about",
            Maneuver::Reverse(_) => "reverse",
            Maneuver::Spin(..) => "spin",
        },
        Command::Activate { .. } => "activate",
        Command::Steer { .. } => "steer",
        Command::Act { action, .. } => match action {
            Action::None => "no action",
            Action::Evade => "evade",
            Action::Lock(_) => "lock",
            Action::Scan => "scan",
            Action::BattleStations => "battle stations",
            Action::Cloak => "cloak",
            Action::Echo { .. } => "echo",
            Action::Regenerate(_) => "regenerate",
            Action::Repair(_) => "repair",
            Action::Enable(_) => "enable",
        },
        Command::MoveCube { .. } => "move the Cube",
        Command::FireCube { option, .. } => match option {
            CubeOption::Twelve => "twelve dice",
            CubeOption::Sevens => "seven dice",
            CubeOption::Fives => "five dice",
        },
        Command::Attack { target: Some(_), .. } => "attack",
        Command::Attack { target: None, .. } => "hold fire",
        Command::Reroll { .. } => "reroll",
        Command::Commend { .. } => "commend",
        Command::Spend { token: Token::Evade } => "spend evade",
        Command::Spend { .. } if defending => "spend battle stations in defense",
        Command::Spend { .. } => "spend battle stations",
        Command::Done => "done",
        Command::Cloak { keep: true, .. } => "stay cloaked",
        Command::Cloak { .. } => "decloak",
        Command::Shields { raise: true, .. } => "raise shields",
        Command::Shields { .. } => "leave shields",
        Command::Card { .. } => "card",
        Command::Drop { .. } => "drop a weapon",
        Command::Use { .. } | Command::Time | Command::Go => "none",
    }
}

/// The groups that were possible in a game between officers, and those that were used.
fn game((scenario, settings): (&str, Settings), seed: u64) -> [BTreeSet<&'static str>; 2] {
    let (mut possible, mut used) = (BTreeSet::new(), BTreeSet::new());
    play(&set_up::<AttackWing>(scenario, settings), [Player::Officer; 2], seed, |state, _, commands, command, _| {
        possible.extend(commands.iter().map(|command| group(state, command)));
        used.insert(group(state, command));
    });
    [possible, used]
}

/// Plays that many games of each battle, prints the table, and gives the groups that were used in less than a twentieth of the games.
fn rare(games: u64) -> Vec<&'static str> {
    let mut table: BTreeMap<&str, [u64; 2]> = BTreeMap::new();
    for battle in BATTLES {
        for seed in 0..games {
            let [possible, used] = game(battle, seed);
            for group in possible {
                let row = table.entry(group).or_default();
                row[0] += 1;
                row[1] += u64::from(used.contains(group));
            }
        }
    }
    for (group, [possible, used]) in &table {
        println!("{group:34} used in {used:4} of {possible:4} games");
    }
    table.retain(|group, _| !NAMED.contains(group));
    table.into_iter().filter(|(_, [possible, used])| used * 20 < *possible).map(|(group, _)| group).collect()
}

/// `VINCULUM_GROUPS=200` plays more games than the test command may.
#[test]
fn the_officer_uses_every_group() {
    let games: u64 = std::env::var("VINCULUM_GROUPS").ok().and_then(|word| word.parse().ok()).unwrap_or(16);
    assert_eq!(rare(games / BATTLES.len() as u64), Vec::<&str>::new());
}
