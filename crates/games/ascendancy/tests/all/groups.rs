//! The officer uses whatever the game offers: each group of commands in at least one of twenty games in which the officer could have used it.
//! An invasion is the rarest of them: most races end before a war.

use ascendancy::{Ascendancy, Command};
use engine::{
    Game,
    conformance::{Groups, players::Lots, set_up},
};

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

/// `VINCULUM_GROUPS=200` plays more games than the test command may.
#[test]
fn the_officer_uses_every_group_of_commands() {
    let mut groups = Groups::default();
    for game in 0..Groups::games(160) {
        let (scenario, settings) = TABLES[game as usize % TABLES.len()];
        let begun = Ascendancy::begin(&set_up::<Ascendancy>(scenario, settings)).expect("sound");
        groups.play::<Ascendancy>(begun, Lots::Together(31, game), |_, command, all| all.extend(group(command)));
    }
    assert_eq!((groups.rare(1), groups.len()), (Vec::new(), 21));
}
