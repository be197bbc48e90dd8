//! The officer uses every group of commands: in at least one of twenty games in which it is possible. `cargo test -p attack-wing --test all groups --
//! --nocapture` prints the table; `VINCULUM_GROUPS=200` plays more games.

use attack_wing::{
    AttackWing, Command,
    command::{Action, CubeOption, Token},
    data::Maneuver,
    state::{Frame, State},
};
use engine::{
    Game,
    conformance::{Groups, players::Lots, set_up},
};

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
        Command::Use { .. } | Command::Adjust { .. } | Command::Agree | Command::Refuse | Command::Time | Command::Go => "none",
    }
}

#[test]
fn the_officer_uses_every_group() {
    let mut groups = Groups::default();
    for battle in BATTLES {
        for seed in 0..Groups::games(16) / BATTLES.len() as u64 {
            let begun = AttackWing::begin(&set_up::<AttackWing>(battle.0, battle.1)).expect("sound");
            groups.play::<AttackWing>(begun, Lots::Apart(seed), |state, command, all| {
                all.insert(group(state, command));
            });
        }
    }
    assert_eq!(groups.rare(1).into_iter().filter(|group| !NAMED.contains(group)).collect::<Vec<_>>(), Vec::<&str>::new());
}
