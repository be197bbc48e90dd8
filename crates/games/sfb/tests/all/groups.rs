//! The officer uses what he may do: each group of commands in at least one of twenty games in which it is possible.

use engine::conformance::{Groups, players::Lots};
use sfb::{
    Command, Sfb,
    command::{Act, Group, Step},
};

use crate::players::table;

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

/// Never worth it to the officer, in 39 games in which it was possible (README).
const NEVER: [&str; 1] = ["erratic manoeuvres"];

/// `VINCULUM_GROUPS=200` plays more games than the test command may.
#[test]
fn every_group_is_used() {
    let mut groups = Groups::default();
    for game in 0..Groups::games(48) {
        groups.play::<Sfb>(table("duel", &TABLES[game as usize % TABLES.len()]), Lots::Turned(5, game), |_, command, all| {
            all.insert(group(command));
        });
    }
    let unused: Vec<&str> = groups.rare(12).into_iter().filter(|group| !NEVER.contains(group)).collect();
    assert_eq!(unused, Vec::<&str>::new());
}
