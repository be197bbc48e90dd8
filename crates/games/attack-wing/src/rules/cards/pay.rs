//! Costs of using a card.

use engine::Table;
use rulebook::attack_wing as ids;

use super::{Held, aim, tell};
use crate::{
    data::UpgradeKind,
    effects::{self, Ability, Cost, Does, Need, When},
    event::{Deed, Event, Told},
    ids::Piece,
    reason::Refusal,
    state::{Board, Place},
};

/// A cost in words, after "costs".
const fn words(cost: Cost) -> &'static str {
    match cost {
        Cost::Disable => "cost-disabling-the-card",
        Cost::Discard => "cost-the-card",
        Cost::Shields(1) => "cost-an-active-shield",
        Cost::Shields(_) => "cost-active-shields",
        Cost::AllShields => "cost-all-remaining-shields",
        Cost::Aux => "cost-an-auxiliary-power-token",
        Cost::Drones(_) => "cost-drone-tokens",
        Cost::Lock => "cost-a-target-lock-on-the-target",
        Cost::Scan => "cost-a-scan-token",
        Cost::Battle => "cost-a-battle-stations-token",
        Cost::Evade => "cost-an-evade-token",
        Cost::Captain => "cost-disabling-the-captain",
        Cost::Talent => "cost-an-elite-talent",
        Cost::NoAttack => "cost-the-attack-of-this-round",
        Cost::Token => "cost-a-token-of-the-resource",
    }
}

/// The first Talent that is not discarded.
fn talent(board: &Board, held: &Held) -> Option<Place> {
    board.ship(held.ship).loadout.kept(UpgradeKind::Talent).map(|(place, _)| place).next()
}

/// Whether everything that an ability costs can be paid. A Target Lock for a weapon depends on the target and is looked at there.
pub fn check(board: &Board, held: &Held, ability: &Ability) -> Result<(), Refusal> {
    let ship = board.ship(held.ship);
    let payable = |cost: Cost| match cost {
        Cost::Shields(count) => ship.shields >= count,
        Cost::Drones(count) => ship.loadout.drones >= count,
        Cost::Lock => ability.when == When::Fire || ship.lock.is_some() || ship.lock_too.is_some(),
        Cost::Scan => ship.scan > 0,
        Cost::Battle => ship.battle > 0,
        Cost::Evade => ship.evade > 0,
        Cost::Captain => ship.loadout.captain.is_some() && ship.loadout.ready(Place::CAPTAIN),
        Cost::Talent => talent(board, held).is_some(),
        Cost::Token => board.reserves[held.ship.seat().index()].tokens > 0,
        Cost::NoAttack => !ship.no_attack,
        Cost::Disable | Cost::Discard | Cost::AllShields | Cost::Aux => true,
    };
    match ability.costs.iter().find(|&&cost| !payable(cost)) {
        Some(&cost) => Err(Refusal::CardCost { card: held.card, cost: words(cost) }),
        None => Ok(()),
    }
}

/// Pays. The lock for a weapon is paid when the attack is declared.
pub fn pay(board: &mut Board, held: &Held, ability: &Ability, table: &mut Table<'_, Event>) {
    for &cost in ability.costs {
        let talent = talent(board, held);
        let seat = held.ship.seat().index();
        let target = board.attack.map(|attack| attack.target);
        let ship = board.ship_mut(held.ship);
        match cost {
            Cost::Disable => ship.loadout.disabled.insert(held.place),
            Cost::Discard => {
                ship.loadout.discarded.insert(held.place);
                ship.loadout.under.insert(held.place);
                // A text that goes on after its card is discarded for it.
                if effects::of(held.card).iter().any(|ability| ability.needs.contains(&Need::Active)) {
                    ship.loadout.active.insert(held.place);
                }
                tell(table, held, &[ids::SURV_2, ids::BASE_12_5], Told::Plain(Deed::GoesUnder));
            }
            Cost::Shields(count) => {
                ship.shields -= count;
                ship.shields_disabled += count;
            }
            Cost::AllShields => ship.shields_disabled += std::mem::take(&mut ship.shields),
            Cost::Aux => {
                ship.aux = ship.aux.saturating_add(1);
                let (no, now) = (held.ship, ship.aux);
                table.announce(&[ids::BASE_7_2, ids::BASE_3_6], || Event::AuxTaken { ship: no, now });
            }
            Cost::Drones(count) => ship.loadout.drones -= count,
            Cost::Lock if matches!(ability.does, Does::Fire(_)) => {}
            Cost::Lock => match target {
                Some(target) => aim::spend_lock(board, held.ship, target),
                None => ship.lock = ship.lock_too.take(),
            },
            Cost::Scan => ship.scan -= 1,
            Cost::Battle => ship.battle -= 1,
            Cost::Evade => ship.evade -= 1,
            Cost::Captain => ship.loadout.disabled.insert(Place::CAPTAIN),
            Cost::Talent => {
                if let Some(place) = talent {
                    ship.loadout.discarded.insert(place);
                    ship.loadout.under.insert(place);
                }
            }
            Cost::NoAttack => ship.no_attack = true,
            Cost::Token => board.reserves[seat].tokens -= 1,
        }
    }
    debug_assert!(board.on_table(Piece::Ship(held.ship)));
}
