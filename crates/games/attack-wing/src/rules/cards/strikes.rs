//! Effects that are aimed at an enemy ship or one of its cards, part by part ([`crate::effects::aimed`]).

use engine::{Table, Unanswered};
use geometry::plane::{Um, mm};
use rulebook::attack_wing as ids;

use super::{Held, among, harm, holds, losses, tell};
use crate::{
    command::With,
    data::{
        CardId, UpgradeKind,
        dice::{ATTACK_DIE, AttackFaces},
    },
    effects::{Affliction, Blow, Deals, Pays, Reach, Strike, Wound},
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    rules::{
        abilities,
        citing::{Cited, cited},
        damage,
    },
    state::{Battle, Board, Cause, Cloak, Frame, Harm, Place, UPGRADES},
    words,
};

/// The gap that a base leaves when it slides back to another one is less than this.
const TOUCH: Um = mm(1);

/// Whether a ship may be aimed at.
fn reached(board: &Board, from: ShipNo, to: ShipNo, reach: &Reach) -> bool {
    let (near, far) = reach.range;
    if far == 0 {
        return board.ship(to).flying() && board.ship(from).base.distance(&board.ship(to).base) <= TOUCH;
    }
    let closer = near > 1 && among::other_within(board, from, to, near - 1);
    let ship = board.ship(to);
    let arc = |ahead: bool| holds::in_arc(board, from, &ship.base) == ahead;
    among::other_within(board, from, to, far) && !closer && reach.ahead.is_none_or(arc) && (!reach.bare || harm::bare(ship))
}

/// The enemies that may be aimed at.
fn enemies<'a>(board: &'a Board, held: &Held, reach: &'a Reach) -> impl Iterator<Item = ShipNo> + 'a {
    let from = held.ship;
    board.fleet(from.seat().other()).map(|(no, _)| no).filter(move |&no| reached(board, from, no, reach))
}

/// The ships that a blow may be aimed at, with the card that it costs, if any.
pub fn choices(board: &Board, held: &Held, strike: &Strike, out: &mut Vec<With>) {
    let allied = board.battle == Battle::Sector001 && strike.blows.iter().any(|blow| blow.damages());
    for no in enemies(board, held, &strike.reach).filter(|_| !allied) {
        match strike.pays {
            None => out.push(among::ship(no)),
            Some(Pays::Disable(kind)) => out.extend(price(board, held, kind, true).map(|card| With::On(no, card))),
            Some(Pays::Discard(kind)) => out.extend(price(board, held, kind, false).map(|card| With::On(no, card))),
        }
    }
}

/// The other cards of the own ship that can pay.
fn price<'a>(board: &'a Board, held: &Held, kind: UpgradeKind, ready: bool) -> impl Iterator<Item = CardId> + 'a {
    let own = held.card;
    among::own_cards(board, held, kind, ready).filter(move |&card| card != own)
}

/// The cards of enemies that may be aimed at.
pub fn card_choices(board: &Board, held: &Held, affliction: &Affliction, out: &mut Vec<With>) {
    let room = board.ship(held.ship).loadout.cards().filter(|(place, _)| place.index().is_some()).count() < UPGRADES;
    let taking = matches!(affliction.deals, Deals::Take | Deals::Hijack | Deals::Enlist);
    for no in enemies(board, held, &affliction.reach).filter(|_| room || !taking) {
        let ship = board.ship(no);
        let fits = |place: Place, card: CardId| {
            let ready = !matches!(affliction.deals, Deals::Disable | Deals::Enlist) || ship.loadout.ready(place);
            ready && affliction.kinds.iter().any(|&kind| card.is(kind))
        };
        out.extend(harm::upgrades(ship, fits).into_iter().map(|card| With::On(no, card)));
    }
}

/// Strikes a ship.
pub fn perform(board: &mut Board, held: &Held, strike: &Strike, with: With, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let (no, paid) = match with {
        With::Piece(Piece::Ship(no)) => (no, None),
        With::On(no, card) => (no, Some(card)),
        _ => return Ok(()),
    };
    let loadout = &mut board.ship_mut(held.ship).loadout;
    let place = paid.and_then(|card| loadout.cards().find(|&(place, other)| other == card && !loadout.discarded.has(place)));
    if let (Some((place, card)), Some(pays)) = (place, strike.pays) {
        if let Pays::Disable(_) = pays {
            loadout.disabled.insert(place);
            tell(table, held, &[ids::BASE_12_4], Told::Card(Deed::DisablesOwn, card));
        } else {
            loadout.discarded.insert(place);
            loadout.under.insert(place);
            tell(table, held, &[ids::BASE_12_5, ids::SURV_2], Told::Card(Deed::DiscardsOwn, card));
        }
    }
    for &blow in strike.blows {
        if board.over() || !board.ship(no).flying() {
            break;
        }
        deal(board, held, blow, no, table)?;
    }
    Ok(())
}

fn deal(board: &mut Board, held: &Held, blow: Blow, no: ShipNo, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let allowed = abilities::allowance(board, held.ship.seat(), Piece::Ship(no));
    let with = |rule| cited([rule]).into_iter().chain(allowed).collect::<Cited>();
    let rules = with(ids::BASE_3_6);
    let ship = board.ship_mut(no);
    match blow {
        Blow::Fewer(count) => {
            ship.boosts.less_attack += count;
            tell(table, held, &with(ids::BASE_11_2), Told::CountShip(Deed::Slows, count, no));
        }
        Blow::Exposed(count) => {
            (ship.boosts.pulled_by, ship.boosts.pulled) = (Some(held.ship), count);
            tell(table, held, &with(ids::BASE_11_2), Told::CountShip(Deed::Pulls, count, no));
        }
        Blow::Aux => {
            ship.aux = ship.aux.saturating_add(1);
            let now = ship.aux;
            tell(table, held, &rules, Told::Ship(Deed::PutsAux, no));
            table.announce(&with(ids::BASE_7_2), || Event::AuxTaken { ship: no, now });
        }
        Blow::Barred => {
            ship.boosts.barred = Some(held.ship);
            tell(table, held, &rules, Told::Ship(Deed::Bars, no));
        }
        Blow::NoAttack => {
            ship.no_attack = true;
            tell(table, held, &rules, Told::Ship(Deed::Disarms, no));
        }
        Blow::Shields(count) => disable_shields(board, held, count, no, &rules, table),
        Blow::Parley => parley(board, held, no, &rules, table),
        Blow::DisableAll(kind) => {
            let cards: Vec<(Place, CardId)> = ship.loadout.kept(kind).filter(|&(place, _)| ship.loadout.ready(place)).collect();
            for (place, card) in cards {
                harm::harm_card(board, held, no, place, card, Harm::Disable, table)?;
            }
        }
        Blow::Loses(kind) => losses::lose(board, no, kind, table)?,
        Blow::Critical => {
            tell(table, held, &rules, Told::Ship(Deed::Wounds, no));
            damage::hurt(board, no, [0, 1], Cause::Enemy, &rules, table)?;
        }
        Blow::HullCritical => {
            tell(table, held, &rules, Told::Ship(Deed::Wounds, no));
            damage::hurt_hull(board, no, [0, 1], Cause::Enemy, &rules, table)?;
        }
        Blow::Disables(kind) => {
            if ship.loadout.kept(kind).any(|(place, _)| ship.loadout.ready(place)) {
                board.flow.push(Frame::Lose { ship: no, kind, by: held.ship.seat(), harm: Harm::Disable });
            }
        }
        Blow::Roll(dice, wound) => return roll(board, held, (dice, wound), no, &rules, table),
    }
    Ok(())
}

fn disable_shields(board: &mut Board, held: &Held, count: u8, no: ShipNo, rules: &Cited, table: &mut Table<'_, Event>) {
    let ship = board.ship_mut(no);
    let down = count.min(ship.shields);
    ship.shields -= down;
    ship.shields_disabled += down;
    tell(table, held, rules, Told::CountShip(Deed::DisablesShields, down, no));
}

/// Both ships lose their tokens, and neither attacks nor is attacked (E086).
fn parley(board: &mut Board, held: &Held, no: ShipNo, rules: &Cited, table: &mut Table<'_, Event>) {
    tell(table, held, rules, Told::Truce(held.ship, no));
    for side in [held.ship, no] {
        clear(board, side, table);
        let ship = board.ship_mut(side);
        ship.boosts.untouchable = true;
        ship.no_attack = true;
    }
}

/// A ship loses its tokens except Auxiliary Power, and the Target Locks on it.
fn clear(board: &mut Board, no: ShipNo, table: &mut Table<'_, Event>) {
    let ship = board.ship_mut(no);
    (ship.evade, ship.scan, ship.battle, ship.cloak) = (0, 0, 0, Cloak::None);
    (ship.lock, ship.lock_too) = (None, None);
    damage::lose_locks(board, Piece::Ship(no), table);
}

/// Dice of an Action against a ship, which rolls no defense dice.
fn roll(
    board: &mut Board,
    held: &Held,
    (dice, wound): (u8, Wound),
    no: ShipNo,
    rules: &Cited,
    table: &mut Table<'_, Event>,
) -> Result<(), Unanswered> {
    let ask = table.ask(ids::BASE_8, "ask-strike").by(held.ship.seat());
    let rolled = ask.about(|| words::about_card(board, held.ship, held.card, no)).dice(&ATTACK_DIE, dice)?;
    let faces = AttackFaces::of(&rolled);
    tell(table, held, rules, Told::Attack(Deed::Rolls, faces));
    match wound {
        Wound::Shields => {
            disable_shields(board, held, faces.damaging(), no, rules, table);
            let ship = board.ship_mut(no);
            if faces.hit > 0 && ship.cloak == Cloak::Green {
                ship.cloak = Cloak::Red;
                table.announce(rules, || Event::CloakTurned { ship: no });
            }
        }
        Wound::Hull => damage::hurt_hull(board, no, [faces.damaging(), 0], Cause::Enemy, rules, table)?,
        Wound::Critical => {
            let loadout = &mut board.ship_mut(held.ship).loadout;
            if faces.crit > 0 {
                loadout.discarded.insert(held.place);
                loadout.under.insert(held.place);
                damage::hurt_hull(board, no, [0, 1], Cause::Enemy, rules, table)?;
            } else {
                loadout.disabled.insert(held.place);
            }
        }
        Wound::Loses(kind) if faces.damaging() > 0 => losses::lose(board, no, kind, table)?,
        Wound::Loses(_) => {}
    }
    Ok(())
}

/// Scan and Auxiliary Power for two ships, and Cloak Tokens of enemies near by turn red (T213).
pub fn grid(board: &mut Board, held: &Held, friend: ShipNo, range: u8, table: &mut Table<'_, Event>) {
    tell(table, held, &[ids::BASE_8, ids::BASE_3_6], Told::Ship(Deed::Scans, friend));
    for no in [held.ship, friend] {
        let ship = board.ship_mut(no);
        ship.scan += 1;
        ship.aux = ship.aux.saturating_add(1);
        let now = ship.aux;
        table.announce(&[ids::BASE_7_2], || Event::AuxTaken { ship: no, now });
    }
    for no in ShipNo::of(held.ship.seat().other()) {
        if among::other_within(board, held.ship, no, range) && board.ship(no).cloak == Cloak::Green {
            board.ship_mut(no).cloak = Cloak::Red;
            table.announce(&[ids::BASE_3_6], || Event::CloakTurned { ship: no });
        }
    }
}

/// All other ships near by lose their tokens, and the ship cannot be locked (T221).
pub fn purge(board: &mut Board, held: &Held, range: u8, table: &mut Table<'_, Event>) {
    tell(table, held, &[ids::BASE_8, ids::BASE_3_6], Told::Plain(Deed::Purges));
    board.ship_mut(held.ship).boosts.unlockable = true;
    for no in ShipNo::all().filter(|&no| no != held.ship) {
        if !among::other_within(board, held.ship, no, range) {
            continue;
        }
        let cloaked = board.ship(no).cloaked();
        clear(board, no, table);
        let ship = board.ship_mut(no);
        if cloaked {
            ship.shields += std::mem::take(&mut ship.shields_disabled);
        }
    }
}

/// Harms a card of a ship.
pub fn afflict(
    board: &mut Board,
    held: &Held,
    deals: Deals,
    no: ShipNo,
    card: CardId,
    table: &mut Table<'_, Event>,
) -> Result<(), Unanswered> {
    match deals {
        Deals::Disable => harm::on_card(board, held, no, card, Harm::Disable, table),
        Deals::Discard => harm::on_card(board, held, no, card, Harm::Discard, table),
        Deals::Hijack => {
            if board.ship(no).loadout.kept(UpgradeKind::Crew).next().is_some() {
                board.flow.push(Frame::Lose { ship: no, kind: UpgradeKind::Crew, by: held.ship.seat(), harm: Harm::Disable });
            }
            harm::on_card(board, held, no, card, Harm::Take(held.ship), table)
        }
        Deals::Enlist => {
            if board.ship(no).loadout.kept(UpgradeKind::Crew).next().is_some() {
                let harm = Harm::Take(held.ship);
                board.flow.push(Frame::Lose { ship: no, kind: UpgradeKind::Crew, by: held.ship.seat(), harm });
            }
            harm::on_card(board, held, no, card, Harm::Disable, table)
        }
        Deals::Take => harm::on_card(board, held, no, card, Harm::Take(held.ship), table),
        Deals::DiscardTwo => {
            // The question about the second lies below one about the first, and is asked after it.
            if board.ship(no).loadout.kept(UpgradeKind::Crew).count() > 1 {
                board.flow.push(Frame::Lose { ship: no, kind: UpgradeKind::Crew, by: held.ship.seat(), harm: Harm::Discard });
            }
            harm::on_card(board, held, no, card, Harm::Discard, table)
        }
        Deals::Overrun => {
            harm::on_card(board, held, no, card, Harm::Discard, table)?;
            let loadout = &board.ship(no).loadout;
            let captain = loadout.captain.map(|captain| (Place::CAPTAIN, captain));
            let crew = loadout.kept(UpgradeKind::Crew).filter(|&(_, other)| other != card);
            let left: Vec<(Place, CardId)> = captain.into_iter().chain(crew).filter(|&(place, _)| loadout.ready(place)).collect();
            for (place, card) in left {
                harm::harm_card(board, held, no, place, card, Harm::Disable, table)?;
            }
            Ok(())
        }
    }
}
