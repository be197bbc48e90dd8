//! Second attacks with Torpedoes that need no Target Lock (W075, W100).

use engine::Table;
use rulebook::attack_wing as ids;

use super::{Held, aim, effects_of, tell};
use crate::{
    data::{CardId, Faction, UpgradeKind},
    effects::{self, Arc, Does},
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    rules::{declare, measure},
    state::{Attack, Board, Frame, Place},
};

/// The card that allows a second attack after this one, by its place.
pub fn allows(board: &Board, ship: ShipNo, attack: &Attack) -> Option<Place> {
    let weapon = attack.weapon.filter(|&card| aim::torpedo(card) || more_of(card).is_some())?;
    let loadout = &board.ship(ship).loadout;
    if more_of(weapon).is_some() {
        return loadout.cards().find(|&(_, card)| card == weapon).map(|(place, _)| place);
    }
    let ahead = super::in_arc(board, ship, board.base(attack.target)) && board.on_table(attack.target);
    let second = |&(place, card): &(Place, CardId)| loadout.ready(place) && effects_of(card, Does::SecondTorpedo);
    loadout.cards().find(second).filter(|_| ahead).map(|(place, _)| place)
}

/// The faction whose Torpedoes may follow an attack with a card (W075).
fn more_of(card: CardId) -> Option<Faction> {
    effects::of(card).iter().find_map(|ability| if let Does::MoreTorpedoes(faction) = ability.does { Some(faction) } else { None })
}

/// The second attacks that are asked for: with which card on what.
pub fn encores(board: &Board) -> Vec<(CardId, Piece)> {
    let Frame::Encore { ship, place, target } = board.flow.top() else { return Vec::new() };
    let loadout = &board.ship(ship).loadout;
    let reaches = |card: CardId, arc: Arc, piece: Piece| {
        let range = effects::mode(card).map_or((1, 0), |mode| mode.range);
        let measure = declare::may_attack(board, ship, piece).and_then(|()| measure::measure_with(board, ship, piece, arc));
        measure.is_ok_and(|measure| (range.0..=range.1).contains(&measure.range))
    };
    let Some(card) = loadout.card(place) else { return Vec::new() };
    let Some(faction) = more_of(card) else {
        return if loadout.ready(place) && reaches(card, Arc::Front, target) { vec![(card, target)] } else { Vec::new() };
    };
    let fits =
        |&(other, card): &(Place, CardId)| other != place && loadout.ready(other) && aim::torpedo(card) && card.factions().has(faction);
    let torpedoes = loadout.kept(UpgradeKind::Weapon).filter(fits);
    let others: Vec<Piece> = super::holds::enemies(board, ship).filter(|&piece| piece != target).collect();
    let all = torpedoes.flat_map(|(_, card)| others.iter().map(move |&piece| (card, piece)));
    all.filter(|&(card, piece)| reaches(card, Arc::Named, piece)).collect()
}

/// The second attack is made, or not.
pub fn encore(board: &mut Board, made: Option<(CardId, Piece)>, table: &mut Table<'_, Event>) {
    let Frame::Encore { ship, place, .. } = board.flow.top() else { return };
    board.flow.pop();
    let Some((card, piece)) = made else { return };
    let first = board.ship(ship).loadout.card(place).is_some_and(|by| more_of(by).is_none());
    let Ok(measure) = measure::measure_with(board, ship, piece, if first { Arc::Front } else { Arc::Named }) else { return };
    let loadout = &mut board.ship_mut(ship).loadout;
    let found = loadout.cards().find(|&(other, used)| used == card && loadout.ready(other) && (first || other != place));
    let Some((used, _)) = found else { return };
    if first {
        loadout.discarded.insert(used);
        loadout.under.insert(used);
    } else {
        loadout.disabled.insert(used);
    }
    tell(table, &Held { ship, place: used, card }, &[ids::BASE_11_4, ids::BASE_3_6], Told::Plain(Deed::AttacksAgain));
    declare::declare_with(board, ship, piece, aim::weapon_of(card).unwrap_or(0), card, &measure, table);
    declare::set_free(board, true);
    if let Some(attack) = board.attack.as_mut().filter(|_| first) {
        attack.texts.attack -= 1;
    }
}
