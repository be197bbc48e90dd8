//! The question of a moment, and the moment of a command that came at the wrong one: for refusals.

use engine::Seat;

use crate::{
    command::Command,
    reason::Why,
    state::{Fight, Frame, Stage, State, Step},
};

/// A command of a seat that is not asked: who is, and for what.
pub fn not_asked(state: &State, asked: Option<Seat>) -> Why {
    match asked {
        Some(seat) => Why::NotAsked { seat, asked: asks(state) },
        None => Why::GameOver,
    }
}

/// A command that answers another question: what is asked, and when the command is given.
pub fn not_now(state: &State, command: &Command) -> Why {
    Why::NotNow { asked: asks(state), when: when(command) }
}

/// The message that names what is asked.
fn asks(state: &State) -> &'static str {
    match state.frame() {
        Frame::Round if state.stage == Stage::Bids => "asked-bid",
        Frame::Round => "asked-pick",
        Frame::Build(_) => "asked-build",
        Frame::Act(_) => "asked-act",
        Frame::Lay(..) => "asked-lay",
        Frame::Offer(..) => "asked-offer",
        Frame::Launch(_) | Frame::Guardian(_) => "asked-keep",
        Frame::Observe(..) => "asked-observe",
        Frame::Card(..) => "asked-crisis",
        Frame::Confront(..) => "asked-confront",
        Frame::Armistice(..) => "asked-give",
        Frame::Allies(..) => "asked-ally",
        Frame::Battle => match state.battle.step {
            Step::Split => "asked-split",
            Step::Retreat if state.battle.fight == Fight::Planet => "asked-press",
            Step::Retreat => "asked-retreat",
            Step::Manoeuvre => "asked-manoeuvre",
            _ => "asked-hit",
        },
        Frame::Tie(_) => "asked-tie",
        Frame::Borg(_) | Frame::Cube(_) | Frame::Bring(..) => "asked-activate",
    }
}

/// The message that says when a command is given.
fn when(command: &Command) -> &'static str {
    match command {
        Command::Bid(_) => "when-bid",
        Command::Card(_) => "when-pick",
        Command::Ascend
        | Command::Weapons
        | Command::Shields
        | Command::Colonise(_)
        | Command::Ship(_)
        | Command::FreeShips(_)
        | Command::Node(..)
        | Command::BuyCulture
        | Command::Mark(_)
        | Command::Done
        | Command::Settle(_) => "when-build",
        Command::Research(_) => "when-research",
        Command::Trade(..) | Command::Revoke(_) | Command::Join(_) | Command::Detach(_) | Command::Fleet(..) => "when-turn",
        Command::Move(..)
        | Command::Explore(_)
        | Command::Discover(_)
        | Command::Warp(_)
        | Command::Charge(_)
        | Command::Leave(..)
        | Command::LeaveExplore(..)
        | Command::Attack(_)
        | Command::Invade(_)
        | Command::Hegemony(_)
        | Command::Starbase(_)
        | Command::Launch
        | Command::Brave(_)
        | Command::Mine(_)
        | Command::End => "when-act",
        Command::Lay(_) | Command::Link(_) | Command::NoLane => "when-lay",
        Command::Accept(_) | Command::Decline => "when-offer",
        Command::Keep(_) => "when-keep",
        Command::KeepCard | Command::Another => "when-observe",
        Command::Culture | Command::GiveShip => "when-crisis",
        Command::Peace | Command::Fight => "when-confront",
        Command::Give(_) => "when-give",
        Command::Pass(_) => "when-ally",
        Command::Split(_) => "when-split",
        Command::Hit(..) => "when-hit",
        Command::Retreat(_) | Command::Stay | Command::Sacrifice(_) => "when-retreat",
        Command::Press | Command::Withdraw => "when-press",
        Command::Manoeuvre(..) | Command::Hold => "when-manoeuvre",
        Command::Activate(_) => "when-activate",
        Command::Take(_) => "when-tie",
    }
}
