//! The price and the effect of a choice, in a sentence.

use engine::{Seat, Text, msg};

use crate::{
    command::Command,
    data::{Ability, tables},
    ids::Resource,
    view::View,
    words,
};

/// The price of a command that is paid with resources, and its effect; none for the others.
pub(super) fn detail(view: &View, command: &Command) -> Option<Text> {
    let open = &view.open;
    let (seat, _) = view.asked?;
    let (player, prices) = (&open.players[seat], &tables().prices);
    Some(match *command {
        Command::Ship(_) => msg!("detail-ship", price = amounts(prices.ship), n = player.supply.saturating_sub(1)),
        Command::Node(_, kind) => {
            let price = amounts(prices.nodes[kind]);
            msg!("detail-node", price = price, resource = words::resource(kind))
        }
        Command::Colonise(_) => msg!("detail-colonise", price = colony(view, seat)),
        Command::Research(_) => msg!("detail-research", price = amounts([0, 1, 0])),
        Command::Ascend => msg!("detail-ascend", price = amounts(prices.ascendancy), n = player.ascendancy + 1),
        Command::Weapons => {
            let price = prices.weapons.get(usize::from(player.weapons))?;
            msg!("detail-weapons", price = amounts([0, *price, 0]), n = 4 - player.weapons.min(3))
        }
        Command::Shields => {
            let price = prices.shields.get(usize::from(player.shields))?;
            msg!("detail-shields", price = amounts([0, *price, 0]), n = player.shields + 1)
        }
        Command::BuyCulture => msg!("detail-buy-culture", price = amounts([5, 0, 0])),
        _ => return None,
    })
}

fn colony(view: &View, seat: Seat) -> Text {
    let player = &view.open.players[seat];
    if player.can(Ability::RemoteColonies) {
        return msg!("price-ascendancy");
    }
    let price = tables().prices.colony;
    if player.can_pay(price) || !player.can(Ability::PaysProduction) {
        return msg!("price-and-ship", price = amounts(price));
    }
    msg!("price-and-ship", price = amounts([price[0] + price[2], price[1], 0]))
}

/// Amounts of production, research and culture, those that are nothing left out.
fn amounts(price: [u8; 3]) -> Text {
    let some = Resource::ALL.into_iter().filter(|&kind| price[usize::from(kind)] > 0);
    let parts = some.map(|kind| msg!("price-amount", n = price[usize::from(kind)], resource = words::resource(kind)));
    parts.reduce(|a, b| msg!("name-and", a = a, b = b)).unwrap_or_else(|| msg!("price-nothing"))
}
