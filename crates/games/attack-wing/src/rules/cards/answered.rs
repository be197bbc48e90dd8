//! Answers to the questions about cards: what the owner's choice sets going.

use engine::{Table, Unanswered};
use rulebook::attack_wing as ids;

use super::{
    Held,
    asked::{cheats, pool, sharing},
    defiant,
    guards::{keepers, sparing},
    losses, tell, torpedoes,
};
use crate::{
    command::With,
    data::CardId,
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    rules::damage,
    state::{Board, FACE_UP, Frame, Place},
};

/// The owner uses the card, or lets it pass without a choice.
pub fn answer_asked(board: &mut Board, used: Option<(CardId, With)>, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let with = used.map(|(_, with)| with);
    match (board.flow.top(), with) {
        (Frame::Spare { .. }, _) => spare(board, used.map(|(card, _)| card), table)?,
        (Frame::Crew { .. }, _) => board.flow.pop(),
        (Frame::Succeed(ship), with) => {
            let to = if let Some(With::Piece(Piece::Ship(no))) = with { Some(no) } else { None };
            succeed(board, ship, to, table);
        }
        (Frame::Dice(ship), with) => {
            board.flow.pop();
            if let Some(With::Number(count)) = with {
                hold_back(board, ship, count, table);
            }
        }
        (Frame::Cheat { ship, cause }, with) => {
            board.flow.pop();
            match cheats(board, ship).filter(|_| with.is_some()) {
                Some(held) => cheat(board, &held, table),
                None => return damage::lose(board, ship, cause, &[ids::BASE_9_6], table),
            }
        }
        (Frame::Defy { ship, by }, with) => {
            board.flow.pop();
            if with.is_some() {
                defiant::defy(board, ship, by, table);
            }
        }
        (Frame::Share { .. }, with) => return share(board, with, table),
        (Frame::Pick { .. }, with) => return pick(board, with.is_some(), table),
        (Frame::Encore { .. }, with) => {
            let made = used.zip(with).and_then(|((card, _), with)| if let With::Piece(piece) = with { Some((card, piece)) } else { None });
            torpedoes::encore(board, made, table);
        }
        _ => {}
    }
    Ok(())
}

fn hold_back(board: &mut Board, ship: ShipNo, count: u8, table: &mut Table<'_, Event>) {
    let kept = pool(board, ship).saturating_sub(count);
    if let Some(attack) = &mut board.attack {
        attack.texts.kept = kept;
    }
    let held = Held { ship, place: Place::SHIP, card: CardId::of_ship(board.ship(ship).card) };
    tell(table, &held, &[ids::BASE_11_2], Told::Count(Deed::KeepsDice, kept));
}

/// The ship takes over a part of the damage or none; the rest is dealt.
fn share(board: &mut Board, with: Option<With>, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Frame::Share { ship, by, harm, past, cause } = board.flow.top() else { return Ok(()) };
    let held = sharing(board, by).map(|(held, _)| held);
    board.flow.pop();
    let [mut normal, mut critical] = harm;
    if let (Some(With::Attack(part)), Some(held)) = (with, held) {
        normal -= part.hit;
        critical -= part.crit;
        board.ship_mut(by).loadout.used.insert(held.place);
        if let Some(attack) = board.attack.as_mut().filter(|attack| attack.target == Piece::Ship(ship)) {
            attack.damage = attack.damage.saturating_sub(part.total());
            attack.texts.harm = attack.texts.harm.saturating_sub(part.total());
        }
        tell(table, &held, &[ids::BASE_9_1, ids::BASE_3_6], Told::CountShip(Deed::Shares, part.total(), ship));
        damage::bear(board, by, [part.hit, part.crit], cause, &[ids::BASE_9_1], table)?;
    }
    if past {
        damage::bear_hull(board, ship, [normal, critical], cause, &[ids::BASE_9_1], table)
    } else {
        damage::bear(board, ship, [normal, critical], cause, &[ids::BASE_9_1], table)
    }
}

/// A card brings a destroyed ship back (E128): its Damage Cards go until one is left below Hull, and the rest lie face down.
fn cheat(board: &mut Board, held: &Held, table: &mut Table<'_, Event>) {
    let ship = board.ship_mut(held.ship);
    ship.face_down = ship.damage().min(ship.hull.saturating_sub(1));
    ship.cards = [None; FACE_UP];
    ship.loadout.discarded.insert(held.place);
    ship.loadout.under.insert(held.place);
    let left = ship.hull_left();
    tell(table, held, &[ids::BASE_9_6, ids::SURV_2], Told::Count(Deed::Survives, left));
}

/// The owner keeps a card from harm by disabling the captain or at the price of another card, or does not.
pub fn spare(board: &mut Board, by: Option<CardId>, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Frame::Spare { ship, place, harm } = board.flow.top() else { return Ok(()) };
    board.flow.pop();
    let keeper = by.and_then(|card| keepers(board, ship, place, harm).find(|held| held.card == card));
    match keeper {
        Some(held) if sparing(board, ship) != Some(held) => losses::take_over(board, &held, harm, table),
        Some(held) => {
            let facts = board.ship_mut(ship);
            facts.loadout.disabled.insert(held.place);
            facts.boosts.spared = Some(place);
            tell(table, &held, &[ids::BASE_3_6], Told::Plain(Deed::Spares));
        }
        None => losses::suffer(board, ship, place, harm, table)?,
    }
    Ok(())
}

/// A captain moves to another ship with all her Drone Tokens.
pub fn succeed(board: &mut Board, from: ShipNo, to: Option<ShipNo>, table: &mut Table<'_, Event>) {
    board.flow.pop();
    let (Some(to), Some(card)) = (to, board.ship(from).loadout.captain) else { return };
    let skill = card.captain().map_or(1, |captain| captain.skill);
    // She counts with the ship she is on; the captain she replaces lies under its card (AW.GAP.20).
    let cost = board.ship(from).loadout.cost(Place::CAPTAIN);
    let left = board.ship_mut(from);
    left.points -= cost;
    left.loadout.captain = None;
    let ship = board.ship_mut(to);
    ship.points += cost;
    ship.loadout.captain = Some(card);
    ship.loadout.set_cost(Place::CAPTAIN, cost);
    ship.loadout.drones = card.captain().map_or(0, |captain| captain.drones);
    ship.loadout.disabled.remove(Place::CAPTAIN);
    ship.loadout.discarded.remove(Place::CAPTAIN);
    ship.skill = skill;
    tell(table, &Held { ship: to, place: Place::CAPTAIN, card }, &[ids::BASE_13], Told::Ship(Deed::TakesCommand, to));
}

/// The other card takes the place of the first, or it stays; it works now.
fn pick(board: &mut Board, other: bool, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Frame::Pick { ship, of: [first, second], cause, .. } = board.flow.top() else { return Ok(()) };
    board.flow.pop();
    if other {
        let facts = board.ship_mut(ship);
        let last = facts.cards.iter_mut().rev().flatten().find(|card| card.kind == first);
        if let Some(card) = last {
            card.kind = second;
        }
        let damage = facts.damage();
        table.announce(&[second.rule(), ids::BASE_9_3], || Event::CardUp { ship, kind: second, damage });
    }
    let kind = if other { second } else { first };
    if board.ship(ship).flying() && board.ship(ship).hull_left() > 0 { damage::resolve(board, ship, kind, cause, table) } else { Ok(()) }
}
