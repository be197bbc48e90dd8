//! The officer uses every group of commands but four: in at least one of twenty games in which it is possible. `cargo test -p stccg --test all groups --
//! --nocapture` prints the table; `VINCULUM_GROUPS=200` plays more games.

use engine::{
    Game,
    conformance::{Groups, players::Lots, set_up},
};
use stccg::{
    Command, State, Stccg,
    command::{Name, Who},
    data::Kind,
    flow::asked,
    state::frames::Ask,
};

/// Decks that meet each other: each kind of deck against each.
const DECKS: [[&str; 2]; 8] = [
    ["federation", "klingon"],
    ["borg", "federation"],
    ["klingon-raiders", "borg-swarm"],
    ["federation-frontier", "klingon-raiders"],
    ["borg-swarm", "borg"],
    ["klingon", "borg"],
    ["federation-frontier", "borg-swarm"],
    ["federation", "klingon-raiders"],
];

/// Groups that it does not use. A ship undocks by flying; the others are moves that it does not know yet: the list only ever gets shorter.
const UNUSED: [&str; 4] = ["cloak", "objective", "undock", "use"];

/// The group of a command; none for those that only answer what a card asks.
fn group(state: &State, command: &Command) -> Option<&'static str> {
    let kind = |name: &Name| state.find(*name).map(|id| state.kind(id));
    let ask = asked(state).map(|(_, ask, _)| ask)?;
    Some(match command {
        Command::Pass if ask == Ask::Probe => "no probe",
        Command::Pass | Command::Way(_) | Command::Take(_) | Command::Draw | Command::Lay(_) => return None,
        Command::Seed(..) => "seed",
        Command::Play(name, _) => match (kind(name)?, ask) {
            (_, Ask::Download) => return None,
            (Kind::Interrupt, Ask::Window(_)) => "interrupt in answer",
            (_, Ask::Window(_)) => "card in answer",
            (Kind::Personnel, _) => "personnel",
            (Kind::Ship, _) => "ship",
            (Kind::Equipment, _) => "equipment",
            (Kind::Event, _) => "event",
            (Kind::Objective, _) => "objective",
            (Kind::Interrupt, _) => "interrupt",
            (Kind::Doorway, _) => "doorway",
            _ => "other card",
        },
        Command::Crew(_, _, who) => {
            if *who == Who::All {
                "ship with crew"
            } else {
                return None;
            }
        }
        Command::Beam(who, from, to) => match (kind(from)?, kind(to)?) {
            (_, Kind::Mission) => {
                if matches!(who, Who::One(_)) {
                    "beam one down"
                } else {
                    "beam down"
                }
            }
            (Kind::Mission, _) => "beam up",
            _ => "beam across",
        },
        Command::Fly(..) => "fly",
        Command::Dock(..) => "dock",
        Command::Undock(_) => "undock",
        Command::Cloak(_) => "cloak",
        Command::Attempt(_, None) => "attempt a planet",
        Command::Attempt(_, Some(_)) => "attempt in space",
        Command::Scout(_, None) => "scout a planet",
        Command::Scout(_, Some(_)) => "scout in space",
        Command::Attack(..) => "attack",
        Command::Assault(_) => "assault",
        Command::Show(..) => "turn up an agenda",
        Command::Skill(..) => "skill of the Queen",
        Command::Use(..) => "use",
        Command::Acquire(_) => "acquire",
        Command::Special(..) => "special download",
        Command::Probe => "probe",
        Command::Instead(..) => "in place of a draw",
    })
}

#[test]
fn the_officer_uses_every_group_but_four() {
    let mut all = Groups::default();
    for game in 0..Groups::games(32) {
        let [a, b] = DECKS[game as usize % DECKS.len()];
        let begun = Stccg::begin(&set_up::<Stccg>("duel", &[("A.deck", a), ("B.deck", b)])).expect("sound");
        all.play::<Stccg>(begun, Lots::Together(17, game), |state, command, found| found.extend(group(state, command)));
    }
    assert_eq!(all.rare(1), UNUSED);
}
