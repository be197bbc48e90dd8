//! The officer uses every group of commands: in at least one of twenty games in which it is possible. `cargo test -p stcs --test all groups -- --nocapture`
//! prints the table; `VINCULUM_GROUPS=200` plays more games.

use engine::{
    Game,
    conformance::{Groups, players::Lots, set_up},
};
use stcs::{
    Command, State, Stcs,
    command::{Manoeuvre, Plan},
    data::Kind,
    state::Call,
};

type Settings = &'static [(&'static str, &'static str)];

/// Battles in which every group is possible in some.
const BATTLES: [(&str, Settings); 8] = [
    ("duel", &[("A.fleet", "vorcha"), ("B.fleet", "vorcha"), ("sensors", "on")]),
    ("duel", &[("emergency_turns", "on"), ("advantage_moves", "choice")]),
    ("duel", &[("A.fleet", "dderidex"), ("B.fleet", "dderidex"), ("repower_between_phases", "on")]),
    ("duel", &[("A.fleet", "sphere"), ("B.fleet", "sphere"), ("turns", "5")]),
    ("free", &[("A.fleet", "cube"), ("B.fleet", "4 kli-vorcha-b"), ("turns", "6")]),
    ("free", &[("A.fleet", "sphere"), ("B.fleet", "2 fed-galaxy-1"), ("turns", "6")]),
    ("fleet", &[("A.fleet", "romulan-squadron"), ("B.fleet", "klingon-squadron")]),
    ("first-contact", &[]),
];

/// Groups that it need not use: it keeps no power in reserve to raise a shield with, and lets a ship go only when that is out of the fight.
const NAMED: [&str; 2] = ["raise", "release"];

/// The groups of a command.
fn groups(state: &State, command: &Command) -> Vec<&'static str> {
    let part = |part: Manoeuvre| match part {
        Manoeuvre::Forward => "move forward",
        Manoeuvre::Back => "move back",
        Manoeuvre::Left | Manoeuvre::Right => "turn",
        Manoeuvre::SlipLeft | Manoeuvre::SlipRight => "slip",
        Manoeuvre::Stop => "stop",
        Manoeuvre::HardLeft | Manoeuvre::HardRight => "emergency turn",
    };
    match command {
        Command::Plan(_, Plan::Cloak) => vec!["cloak"],
        Command::Allocate(_, how) if how.cloak => vec!["power", "cloak"],
        Command::Plan(..) | Command::Allocate(..) => vec!["power"],
        Command::Move(_, one) => vec![part(*one)],
        Command::Path(_, path) => path.parts().map(part).collect(),
        Command::Mark(_, true) => vec!["mark fire"],
        Command::Mark(_, false) => vec!["mark hold"],
        Command::Fire(shot) if shot.call != Call::None => vec!["called shot"],
        Command::Fire(shot) => vec![match state.mount(shot.ship, shot.mount).2.kind {
            Kind::Beam => "beam",
            Kind::Missile => "missile",
            Kind::Plasma => "plasma",
            Kind::Neutralizer => "neutralizer",
            Kind::Tractor => "tractor",
        }],
        Command::Cease(_) => vec!["cease"],
        Command::Side(_) => vec!["side"],
        Command::Search(..) => vec!["search"],
        Command::Lock(..) => vec!["lock"],
        Command::Ask(..) => vec!["ask"],
        Command::Drag(..) => vec!["drag"],
        Command::Release(_) => vec!["release"],
        Command::Regenerate(..) => vec!["regenerate"],
        Command::Raise(..) => vec!["raise"],
        Command::Repair(..) => vec!["repair"],
        Command::Done => vec!["done"],
        Command::Pass => vec!["pass"],
        Command::Go(_) => vec!["go"],
    }
}

#[test]
fn the_officer_uses_every_group() {
    let mut all = Groups::default();
    for battle in BATTLES {
        for seed in 0..Groups::games(40) / BATTLES.len() as u64 {
            let begun = Stcs::begin(&set_up::<Stcs>(battle.0, battle.1)).expect("sound");
            all.play::<Stcs>(begun, Lots::Apart(seed), |state, command, found| found.extend(groups(state, command)));
        }
    }
    assert_eq!(all.rare(1).into_iter().filter(|group| !NAMED.contains(group)).collect::<Vec<_>>(), Vec::<&str>::new());
    assert_eq!(all.len(), 28, "groups that were possible in some game");
}
