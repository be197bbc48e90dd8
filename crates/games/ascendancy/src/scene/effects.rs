//! The effect of a choice that no resources pay for, in a sentence: orders, fleets, agreements, answers.

use engine::{Seat, Text, msg};

use crate::{
    command::Command,
    data::{FleetCard, FleetEffect},
    ids::{AgreementNo, FleetCardNo, FleetNo, GroupNo},
    map::Place,
    scene::labels::meditates,
    state::Frame,
    view::View,
    words,
};

/// The effect of a command of this seat.
pub(super) fn of(view: &View, seat: Seat, command: &Command) -> Option<Text> {
    order(view, seat, command).or_else(|| between(view, seat, command)).or_else(|| fight(command)).or_else(|| answer(view, seat, command))
}

/// Whether the command takes one of the seat's commands.
pub(super) fn takes_command(view: &View, seat: Seat, command: &Command) -> bool {
    let order = match *command {
        // A science fleet braves without one.
        Command::Brave(system) => !flies(view, seat, Place::system(system.into()), FleetEffect::Science),
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
        | Command::Fleet(..)
        | Command::Launch
        | Command::Mine(_) => true,
        _ => false,
    };
    order && matches!(view.open.frame(), Frame::Act(_))
}

fn flies(view: &View, seat: Seat, place: Place, effect: FleetEffect) -> bool {
    let player = &view.open.players[seat];
    let here =
        |number: &FleetNo| player.fleets[*number].at == place && player.fleet_card(*number).is_some_and(|card| card.effect == effect);
    FleetNo::first(3).any(|number| here(&number))
}

/// Orders to ships and worlds.
fn order(view: &View, seat: Seat, command: &Command) -> Option<Text> {
    let player = &view.open.players[seat];
    Some(match *command {
        Command::Explore(_) => msg!("detail-explore"),
        Command::Discover(_) => msg!("detail-discover"),
        Command::Warp(_) => msg!("detail-warp"),
        Command::Charge(group) => msg!("detail-charge", n = tokens(view, group) + 1),
        Command::Leave(group, _) => msg!("detail-leave", n = tokens(view, group)),
        Command::LeaveExplore(..) => msg!("detail-leave-explore"),
        Command::Attack(_) => msg!("detail-attack"),
        Command::Invade(_) => msg!("detail-invade"),
        Command::Hegemony(_) => msg!("detail-hegemony", n = view.open.options.hegemony_culture),
        Command::Starbase(_) => msg!("detail-starbase"),
        Command::Brave(_) => msg!("detail-brave"),
        Command::Mine(_) => msg!("detail-mine"),
        Command::Launch => msg!("detail-launch"),
        Command::FreeShips(_) => msg!("detail-free-ships"),
        Command::Mark(_) => {
            let marked = view.open.map.systems.iter().filter(|world| world.marks >> seat.index() & 1 != 0).count();
            msg!("detail-mark", n = marked + 1, most = player.ascendancy)
        }
        Command::Settle(_) => msg!("detail-settle"),
        Command::Fleet(place, kind) => formed(view, seat, place, kind)?,
        Command::Join(number) => joined(view, seat, number, true)?,
        Command::Detach(number) => joined(view, seat, number, false)?,
        Command::Bid([0, 0, 0]) => msg!("detail-bid-nothing"),
        Command::Bid(_) => msg!("detail-bid"),
        Command::Card(_) => msg!("detail-card"),
        Command::Done => msg!("detail-done", n = player.commands),
        Command::End => msg!("detail-end", n = player.commands),
        _ => return None,
    })
}

fn tokens(view: &View, group: GroupNo) -> u8 {
    view.open.warp.get(group.index()).map_or(0, |group| group.tokens)
}

/// A fleet card with the ships that it takes.
fn formed(view: &View, seat: Seat, place: Place, kind: FleetCardNo) -> Option<Text> {
    let player = &view.open.players[seat];
    let card = player.facts().fleets.get(usize::from(kind))?;
    let singles = match (view.open.frame(), place.as_system()) {
        (Frame::Build(_), Some(system)) => player.raised_at(system),
        _ => view.open.singles(seat, place),
    };
    Some(msg!("detail-fleet", n = singles.min(card.most), most = card.most, effect = effect(card)))
}

/// A fleet with a ship more or less.
fn joined(view: &View, seat: Seat, number: FleetNo, more: bool) -> Option<Text> {
    let player = &view.open.players[seat];
    let (fleet, card) = (player.fleets[number], player.fleet_card(number)?);
    Some(match fleet.ships {
        ships if more => msg!("detail-join", n = ships + 1, most = card.most, effect = effect(card)),
        ships if ships > 3 => msg!("detail-detach", n = ships - 1, most = card.most),
        _ => msg!("detail-dissolve"),
    })
}

/// The other powers of a fleet; a card without an effect says so.
fn effect(card: &FleetCard) -> Text {
    Text::of(card.effect.word().unwrap_or("effect-none"))
}

/// Agreements between players.
fn between(view: &View, seat: Seat, command: &Command) -> Option<Text> {
    Some(match *command {
        Command::Trade(other, card) => msg!("detail-trade", seat = words::seat(other), card = words::agreement(card)),
        Command::Revoke(_) => msg!("detail-revoke"),
        Command::Accept(card) => {
            let Frame::Offer(from, _, given) = view.open.frame() else { return None };
            msg!(
                "detail-accept",
                card = words::agreement(card),
                seat = words::seat(from),
                other = words::agreement(AgreementNo::new(given.into())?)
            )
        }
        Command::Decline => msg!("detail-decline"),
        Command::Pass(right) => {
            let Frame::Allies(holder, _) = view.open.frame() else { return None };
            msg!("detail-pass", seat = words::seat(view.open.neighbour(holder, right).unwrap_or(seat)))
        }
        _ => return None,
    })
}

/// Decisions in a fight.
fn fight(command: &Command) -> Option<Text> {
    Some(match *command {
        Command::Split(_) => msg!("detail-split"),
        Command::Hit(..) => msg!("detail-hit"),
        Command::Retreat(_) => msg!("detail-retreat"),
        Command::Stay => msg!("detail-stay"),
        Command::Sacrifice(_) => msg!("detail-sacrifice"),
        Command::Manoeuvre(..) => msg!("detail-manoeuvre"),
        Command::Hold => msg!("detail-hold"),
        Command::Press => msg!("detail-stay"),
        Command::Withdraw => msg!("detail-withdraw"),
        Command::Activate(_) => msg!("detail-activate"),
        _ => return None,
    })
}

/// Answers to a lane, a card, a tie.
fn answer(view: &View, seat: Seat, command: &Command) -> Option<Text> {
    let length = match view.open.frame() {
        Frame::Lay(_, _, length, _) => length,
        _ => 0,
    };
    Some(match *command {
        Command::Lay(_) => msg!("detail-lay", n = length),
        Command::Link(_) => msg!("detail-link", n = length),
        Command::NoLane => msg!("detail-no-lane"),
        Command::Keep(slot) => msg!("detail-keep", n = view.open.advancement(seat, slot.into()).cost),
        Command::Culture if meditates(view) => msg!("detail-meditate"),
        Command::Culture => msg!("detail-culture"),
        Command::GiveShip if meditates(view) => msg!("detail-ship-for-production"),
        Command::GiveShip => msg!("detail-give-ship"),
        Command::Peace => msg!("detail-peace"),
        Command::Fight => msg!("detail-fight"),
        Command::Give(_) => msg!("detail-give"),
        Command::Take(_) => msg!("detail-take"),
        Command::KeepCard => msg!("detail-keep-card"),
        Command::Another => msg!("detail-another"),
        _ => return None,
    })
}
