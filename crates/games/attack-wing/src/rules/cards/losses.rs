//! Cards that are disabled, discarded or taken: by an enemy's text, as the price of one's own, or by a guard in their place.

use engine::{Table, Unanswered};
use rulebook::attack_wing as ids;

use super::{
    Held, always,
    guards::{drones, guards, immune, keepers},
    hidden::{SEVEN, barred},
    tell, text,
};
use crate::{
    data::{
        CardId, UpgradeKind,
        dice::{DEFENSE_DIE, DefenseFaces},
    },
    effects::Does,
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    rules::{
        abilities,
        citing::{Cited, cited},
    },
    state::{Board, Frame, Harm, Loadout, Place},
    words,
};

/// Harm to a card that nothing protects.
pub fn suffer(board: &mut Board, no: ShipNo, place: Place, harm: Harm, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(card) = board.ship(no).loadout.card(place) else { return Ok(()) };
    let harmed = Held { ship: no, place, card };
    let allowed = abilities::allowance(board, no.seat().other(), Piece::Ship(no));
    let with = |rule| cited([rule]).into_iter().chain(allowed).collect::<Cited>();
    match harm {
        Harm::Disable => {
            if disable(board, no, place, table)? {
                tell(table, &harmed, &with(ids::BASE_12_4), Told::Plain(Deed::IsDisabled));
            }
        }
        Harm::Discard => {
            let hoards = card.is(UpgradeKind::Crew) && text(board, no, Does::Hoards, None).is_some_and(|held| held.place != place);
            let loadout = &mut board.ship_mut(no).loadout;
            loadout.beneath += u8::from(hoards);
            loadout.discarded.insert(place);
            let beneath = Place::all().filter(|&other| loadout.host(other) == Some(place));
            beneath.collect::<Vec<_>>().into_iter().for_each(|other| loadout.discarded.insert(other));
            tell(table, &harmed, &[&with(ids::BASE_12_5)[..], &[ids::SURV_2]].concat(), Told::Plain(Deed::IsDiscarded));
        }
        Harm::Steal(thief) | Harm::Take(thief) => {
            let down = board.ship(no).loadout.disabled.has(place);
            let lost = &mut board.ship_mut(no).loadout;
            lost.discarded.insert(place);
            // A card that is taken is not discarded.
            lost.counted += 1;
            if barred(board.ship(thief), card) {
                tell(table, &harmed, &with(ids::BASE_3_3), Told::Ship(Deed::CannotBeAboard, thief));
                return Ok(());
            }
            let lost = &mut board.ship_mut(no).loadout;
            // The card that Seven of Nine has adapted to goes along, and so does the one beneath Quark.
            let adapted = lost.adapted.filter(|&at| card.code() == SEVEN && !lost.discarded.has(at)).and_then(|at| lost.card(at));
            let loadout = &mut board.ship_mut(thief).loadout;
            if let Some(free) = loadout.upgrades.iter().position(Option::is_none) {
                loadout.upgrades[free] = Some(card);
                if down || matches!(harm, Harm::Steal(_)) {
                    loadout.disabled.insert(Place::upgrade(free));
                }
                loadout.set_cost(Place::upgrade(free), 0);
            }
            adapted.into_iter().for_each(|card| loadout.adapt(card));
            if card.code() == "C114" && no.seat() != thief.seat() {
                board.reserves[thief.seat().index()].beneath = board.reserves[no.seat().index()].beneath.take();
            }
            tell(table, &harmed, &with(ids::BASE_3_4), Told::Ship(Deed::IsTaken, thief));
        }
    }
    Ok(())
}

/// Harm comes to a card: a guard that must takes it, one that may is asked about.
pub fn befall(board: &mut Board, no: ShipNo, place: Place, harm: Harm, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let must = guards(board, no, place, harm).find(|(_, guard)| !guard.may);
    if let Some((held, _)) = must {
        take_over(board, &held, harm, table);
        return Ok(());
    }
    if keepers(board, no, place, harm).next().is_some() {
        board.flow.push(Frame::Spare { ship: no, place, harm });
        return Ok(());
    }
    suffer(board, no, place, harm, table)
}

/// A guard is discarded, or disabled where its text says so, and nothing happens to the card it keeps.
pub fn take_over(board: &mut Board, held: &Held, harm: Harm, table: &mut Table<'_, Event>) {
    let found = always(board, held.ship).find_map(|(other, ability)| match ability.does {
        Does::Guard(guard) if other == *held => Some(guard),
        _ => None,
    });
    let Some(guard) = found else { return };
    let price = drones(board, held.ship, &guard);
    let loadout = &mut board.ship_mut(held.ship).loadout;
    loadout.drones = loadout.drones.saturating_sub(price);
    if guard.alike && harm == Harm::Disable {
        loadout.disabled.insert(held.place);
        tell(table, held, &[ids::BASE_3_6, ids::BASE_12_4], Told::Plain(Deed::Shelters));
    } else {
        loadout.discarded.insert(held.place);
        loadout.under.insert(held.place);
        tell(table, held, &[ids::BASE_3_6, ids::BASE_12_5], Told::Plain(Deed::Sacrifices));
    }
}

/// A ship loses an Upgrade of a kind to an enemy's text: the only one at once, else its owner is asked.
pub fn lose(board: &mut Board, no: ShipNo, kind: UpgradeKind, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let mut kept = board.ship(no).loadout.kept(kind);
    match (kept.next(), kept.next()) {
        (None, _) => Ok(()),
        (Some((_, card)), None) => {
            drop(kept);
            give_up(board, no, card, Harm::Discard, table)
        }
        _ => {
            drop(kept);
            board.flow.push(Frame::Lose { ship: no, kind, by: no.seat(), harm: Harm::Discard });
            Ok(())
        }
    }
}

/// The Upgrade that was chosen is discarded or disabled, unless something keeps it.
pub fn give_up(board: &mut Board, no: ShipNo, card: CardId, harm: Harm, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let loadout = &board.ship(no).loadout;
    let ready = loadout.cards().find(|&(place, other)| other == card && loadout.ready(place));
    let found = ready.or_else(|| loadout.cards().find(|&(place, other)| other == card && !loadout.discarded.has(place)));
    let Some((place, _)) = found else { return Ok(()) };
    match immune(board, no, place) {
        Some(held) => {
            tell(table, &held, &[ids::BASE_3_6], Told::Card(Deed::Keeps, card));
            Ok(())
        }
        None => befall(board, no, place, harm, table),
    }
}

/// Disables a card of the ship, unless the captain's die keeps a Crew Upgrade ready (Cap634). Whether it is disabled.
pub fn disable(board: &mut Board, no: ShipNo, place: Place, table: &mut Table<'_, Event>) -> Result<bool, Unanswered> {
    let card = board.ship(no).loadout.card(place).filter(|card| card.is(UpgradeKind::Crew));
    if let Some((card, steady)) = card.zip(text(board, no, Does::Steady, None)) {
        let ask = table.ask(ids::BASE_3_6, "ask-steady").by(no.seat());
        let rolled = ask.about(|| words::about_card(board, no, card, no)).dice(&DEFENSE_DIE, 1)?;
        let kept = DefenseFaces::of(&rolled).battle > 0;
        tell(table, &steady, &[ids::BASE_3_6], Told::Card(if kept { Deed::Keeps } else { Deed::CannotKeep }, card));
        if kept {
            return Ok(false);
        }
    }
    board.ship_mut(no).loadout.disabled.insert(place);
    Ok(true)
}

/// Disables the first ready copy of a card of the ship.
pub fn disable_card(board: &mut Board, no: ShipNo, card: CardId, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let loadout = &board.ship(no).loadout;
    let found = loadout.cards().find(|&(place, other)| other == card && loadout.ready(place));
    match found {
        Some((place, _)) => disable(board, no, place, table).map(|_| ()),
        None => Ok(()),
    }
}

/// A card of the ship is discarded for another one's text.
pub fn discard_own(loadout: &mut Loadout, card: CardId) {
    let found = loadout.cards().find(|&(place, other)| other == card && !loadout.discarded.has(place));
    if let Some((place, _)) = found {
        loadout.discarded.insert(place);
        loadout.under.insert(place);
    }
}
