//! Texts that answer damage to a ship: captains who grow with it, cards that it costs, cards that bear it, ships that go down with a blast.

use engine::Table;
use rulebook::attack_wing as ids;

use super::{Held, always, tell, text, within};
use crate::{
    effects::Does,
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    rules::shot::Shot,
    state::{Battle, Board, Frame, Harm},
};

/// A captain grows with each Damage Card that the ship receives (Cap710).
pub fn harden(board: &mut Board, no: ShipNo, cards: u8, table: &mut Table<'_, Event>) {
    let most = |board: &Board| {
        let found =
            always(board, no).find_map(|(held, ability)| if let Does::Harden(most) = ability.does { Some((held, most)) } else { None });
        found.filter(|_| board.carded)
    };
    let Some((held, most)) = most(board).filter(|_| cards > 0) else { return };
    let printed = held.card.captain().map_or(1, |captain| captain.skill);
    let ship = board.ship_mut(no);
    let now = (ship.skill + cards).min(printed + most + ship.loadout.lift());
    if now > ship.skill {
        ship.skill = now;
        tell(table, &held, &[ids::BASE_3_2], Told::Count(Deed::Hardens, now));
    }
}

/// A Critical on the Hull of a ship: an attacker's text may cost it a Crew Upgrade, one for each attack (S135).
pub fn costs_crew(board: &mut Board, no: ShipNo) {
    let Some(attack) = board.attack.filter(|attack| board.carded && attack.target == Piece::Ship(no)) else { return };
    let Piece::Ship(by) = attack.attacker else { return };
    let asked = board.flow.any(|frame| matches!(frame, Frame::Crew { ship, .. } if *ship == no));
    if !asked && text(board, by, Does::CritCostsCrew, Some(&Shot::of(&attack))).is_some() {
        board.flow.push(Frame::Crew { ship: no, by, harm: Harm::Discard });
    }
}

/// Damage Cards that a card of the ship takes under itself: one of each damage that is not critical (T098).
pub fn absorbed(board: &mut Board, ship: ShipNo, normal: u8, table: &mut Table<'_, Event>) -> u8 {
    let found =
        always(board, ship).find_map(|(held, ability)| if let Does::Absorb(most) = ability.does { Some((held, most)) } else { None });
    let Some((held, most)) = found.filter(|_| normal > 0) else { return 0 };
    let loadout = &mut board.ship_mut(ship).loadout;
    loadout.absorbed += 1;
    if loadout.absorbed >= most {
        loadout.absorbed = 0;
        loadout.discarded.insert(held.place);
        loadout.under.insert(held.place);
    }
    tell(table, &held, &[ids::BASE_9_3], Told::Count(Deed::Bears, 1));
    1
}

/// A card that damage to the Hull of its ship costs (T241).
pub fn break_frail(board: &mut Board, ship: ShipNo, table: &mut Table<'_, Event>) {
    if let Some(held) = text(board, ship, Does::Frail, None) {
        board.ship_mut(ship).loadout.discarded.insert(held.place);
        tell(table, &held, &[ids::BASE_9_3, ids::BASE_12_5], Told::Plain(Deed::Breaks));
    }
}

/// The text with which a ship that is destroyed damages every ship near it: its dice and those ships; none where it would damage an ally, since such an effect
/// is not used (E130, AW.ALLY.2).
pub fn blasting(board: &Board, no: ShipNo) -> Option<(Held, u8, Vec<ShipNo>)> {
    let found = always(board, no).find_map(|(held, ability)| if let Does::Blast(dice) = ability.does { Some((held, dice)) } else { None });
    let (held, dice) = found?;
    let hit = beside(board, no, 1);
    let allied = board.battle == Battle::Sector001 && hit.iter().any(|other| other.seat() != no.seat());
    (!hit.is_empty() && !allied).then_some((held, dice, hit))
}

/// The other ships within Range.
pub fn beside(board: &Board, no: ShipNo, range: u8) -> Vec<ShipNo> {
    let near = |other: &ShipNo| *other != no && board.ship(*other).flying() && within(board, no, Piece::Ship(*other), range);
    ShipNo::all().filter(near).collect()
}
