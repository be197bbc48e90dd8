//! Upgrades of the ship that pay for a text, mostly Crew, and those that an enemy's text costs.

use engine::{Table, Unanswered};
use rulebook::attack_wing as ids;

use super::{Held, always, among::own_cards, harm, losses, tell};
use crate::{
    command::{Command, With},
    data::{CardId, UpgradeKind},
    effects::{self, Ability, Cost, Does, When},
    event::{Deed, Event, Told},
    ids::ShipNo,
    reason::Refusal,
    rules::actions,
    state::{Board, Cloak, Frame, Harm, Place, Ship},
};

/// The uses of a card that other Upgrades pay for.
pub fn choices(board: &Board, held: &Held, does: Does, out: &mut Vec<With>) {
    match does {
        Does::ActForCrew if actions::any_free(board, held.ship) => {
            out.extend(own_cards(board, held, UpgradeKind::Crew, false).map(With::Card))
        }
        Does::DisableForEach(kind) => out.extend(own_cards(board, held, kind, true).map(With::Card)),
        Does::UnmaskAll(range) if masked(board, held.ship, range).next().is_some() => {
            let weapons: Vec<CardId> = own_cards(board, held, UpgradeKind::Weapon, true).collect();
            for crew in own_cards(board, held, UpgradeKind::Crew, true) {
                out.extend(weapons.iter().map(|&weapon| With::Cards(crew, weapon)));
            }
        }
        Does::TradeCrew(range) => {
            let mut theirs = Vec::new();
            harm::bare_crew(board, held, range, &mut theirs);
            for own in own_cards(board, held, UpgradeKind::Crew, true) {
                out.extend(theirs.iter().map(|&(no, card)| With::Trade(own, no, card)));
            }
        }
        _ => {}
    }
}

/// Other ships within Range with a Cloak Token that shows green.
fn masked(board: &Board, from: ShipNo, range: u8) -> impl Iterator<Item = ShipNo> + '_ {
    let green = |ship: &Ship| ship.cloak == Cloak::Green;
    board.flying().filter(move |&(no, ship)| green(ship) && super::among::other_within(board, from, no, range)).map(|(no, _)| no)
}

/// Carries out a text that other Upgrades, or stored tokens, pay for.
pub fn perform(board: &mut Board, held: &Held, ability: &Ability, with: With, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    match (ability.does, with) {
        (Does::ActForCrew, With::Card(card)) => {
            let loadout = &mut board.ship_mut(held.ship).loadout;
            let found = loadout.cards().find(|&(place, other)| other == card && !loadout.discarded.has(place));
            if let Some((place, _)) = found {
                loadout.discarded.insert(place);
                loadout.under.insert(place);
            }
            tell(table, held, &[ids::BASE_8, ids::SURV_2], Told::Card(Deed::ForAction, card));
            board.ship_mut(held.ship).boosts.acts = None;
            board.flow.push(Frame::FreeAct(held.ship));
        }
        (Does::DisableForEach(_), With::Card(card)) => {
            losses::disable_card(board, held.ship, card, table)?;
            let ship = board.ship_mut(held.ship);
            ship.boosts.every += 1;
            if ability.when == When::Action {
                ship.loadout.active.insert(held.place);
            }
            tell(table, held, &[ids::BASE_8, ids::BASE_11_2], Told::Card(Deed::ForEachAttack, card));
        }
        (Does::UnmaskAll(range), With::Cards(crew, weapon)) => {
            losses::disable_card(board, held.ship, crew, table)?;
            losses::disable_card(board, held.ship, weapon, table)?;
            let found: Vec<ShipNo> = masked(board, held.ship, range).collect();
            for &no in &found {
                board.ship_mut(no).cloak = Cloak::Red;
                tell(table, held, &[ids::BASE_8, ids::BASE_8_6], Told::Ship(Deed::Unmasks, no));
            }
        }
        (Does::TradeCrew(_), With::Trade(own, no, card)) => {
            losses::disable_card(board, held.ship, own, table)?;
            harm::on_card(board, held, no, card, Harm::Disable, table)?;
        }
        (Does::SpendStored, With::Do(action)) => {
            if let Some(at) = action.icon().and_then(super::stores::stored) {
                board.ship_mut(held.ship).loadout.stored[at] -= 1;
            }
            tell(table, held, &[ids::BASE_8, ids::BASE_3_6], Told::Plain(Deed::FreeAction));
            return actions::perform_free(board, held.ship, action, table);
        }
        _ => {}
    }
    Ok(())
}

/// Cards that are discarded in the End Phase, because they were used.
pub fn end_discards(board: &mut Board, no: ShipNo, table: &mut Table<'_, Event>) {
    let loadout = &board.ship(no).loadout;
    let due = |card: CardId| effects::of(card).iter().any(|ability| ability.costs.contains(&Cost::EndDiscard));
    let found: Vec<(Place, CardId)> = loadout.cards().filter(|&(place, card)| loadout.active.has(place) && due(card)).collect();
    for (place, card) in found {
        let loadout = &mut board.ship_mut(no).loadout;
        loadout.discarded.insert(place);
        loadout.under.insert(place);
        tell(table, &Held { ship: no, place, card }, &[ids::SURV_2, ids::BASE_12_5], Told::Plain(Deed::GoesUnder));
    }
}

/// The Crew Upgrades that a ship could give up.
fn crew(board: &Board, no: ShipNo, harm: Harm) -> impl Iterator<Item = (Place, CardId)> + '_ {
    let loadout = &board.ship(no).loadout;
    loadout.kept(UpgradeKind::Crew).filter(move |&(place, _)| harm == Harm::Discard || loadout.ready(place))
}

/// Whether the ship that is asked for a Crew Upgrade has one to give up.
pub fn gives_crew(board: &Board) -> bool {
    matches!(board.flow.top(), Frame::Crew { ship, harm, .. } if crew(board, ship, harm).next().is_some())
}

/// The Crew Upgrades that an enemy's text costs the ship, one of them, sorted.
pub fn list_crew_drops(board: &Board, out: &mut Vec<Command>) {
    let Frame::Crew { ship, harm, .. } = board.flow.top() else { return };
    out.extend((harm == Harm::Disable).then_some(Command::Done));
    out.extend(crew(board, ship, harm).map(|(_, card)| Command::Drop { ship, card }));
    out.sort_unstable();
    out.dedup();
}

/// Whether a card may be the one that an enemy's text costs.
pub fn check_crew_drop(board: &Board, no: ShipNo, card: CardId) -> Result<(), Refusal> {
    match board.flow.top() {
        Frame::Crew { ship, harm, .. } if ship == no && crew(board, no, harm).any(|(_, other)| other == card) => Ok(()),
        _ => Err(Refusal::CardChoice { card }),
    }
}

/// Gives a Crew Upgrade up: it is discarded, or disabled so that the enemy does not aim at the ship.
pub fn give_crew(board: &mut Board, card: CardId, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Frame::Crew { ship, by, harm } = board.flow.top() else { return Ok(()) };
    board.flow.pop();
    let held = Held { ship: by, place: Place::SHIP, card: CardId::of_ship(board.ship(by).card) };
    if harm == Harm::Discard {
        return harm::on_card(board, &held, ship, card, harm, table);
    }
    board.ship_mut(by).boosts.mark = None;
    losses::disable_card(board, ship, card, table)?;
    let place = board.ship(ship).loadout.cards().find(|&(_, other)| other == card).map_or(Place::SHIP, |(place, _)| place);
    tell(table, &Held { ship, place, card }, &[ids::BASE_12_4, ids::BASE_3_6], Told::Ship(Deed::Parries, by));
    Ok(())
}

/// Each Upgrade that was discarded since repairs 1 damage to the Hull of a ship whose text says so (B010).
pub fn regrow(board: &mut Board, table: &mut Table<'_, Event>) {
    for no in ShipNo::all() {
        let ship = board.ship(no);
        let gone = ship.loadout.gone();
        if !ship.flying() || gone <= ship.loadout.counted {
            continue;
        }
        let count = gone - ship.loadout.counted;
        board.ship_mut(no).loadout.counted = gone;
        let found = always(board, no).find(|(_, ability)| ability.does == Does::Regrow).map(|(held, _)| held);
        if let Some(held) = found.filter(|_| board.ship(no).damage() > 0) {
            let count = harm::mend_first(board, no, count);
            tell(table, &held, &[ids::BASE_9_5, ids::BASE_3_6], Told::Count(Deed::Regrows, count));
        }
    }
}
