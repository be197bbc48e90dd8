//! Costs of using a card.

use arrayvec::ArrayVec;
use engine::{Table, Unanswered};
use rulebook::attack_wing as ids;

use super::{Held, aim, always, holds, losses, tell};
use crate::{
    data::{Faction, UpgradeKind},
    effects::{self, Ability, Cost, Does, Need, When},
    event::{Deed, Event, Told},
    ids::Piece,
    reason::Refusal,
    state::{Board, Place, Ship, UPGRADES},
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
        Cost::Drones(_) | Cost::BorgDrones(_) => "cost-drone-tokens",
        Cost::Lock => "cost-a-target-lock-on-the-target",
        Cost::Scan => "cost-a-scan-token",
        Cost::Battle => "cost-a-battle-stations-token",
        Cost::Evade => "cost-an-evade-token",
        Cost::Captain => "cost-disabling-the-captain",
        Cost::Talent => "cost-an-elite-talent",
        Cost::NoAttack => "cost-the-attack-of-this-round",
        Cost::Token => "cost-a-token-of-the-resource",
        Cost::LoseShield => "cost-an-active-shield",
        Cost::EndDiscard => "cost-the-card",
        Cost::Mission => "cost-a-mission-token",
        Cost::OnceInGame => "cost-its-only-use",
        Cost::FewerDice(_) => "cost-attack-dice-of-this-round",
        Cost::Open => "cost-the-defense-dice-of-this-round",
        Cost::AllCrew => "cost-all-crew-upgrades",
        Cost::Stock => "cost-a-token-on-the-card",
        Cost::NoFree => "cost-the-free-actions-of-this-round",
        Cost::NoAction => "cost-the-actions-of-this-round",
    }
}

/// The first Talent that is not discarded.
fn talent(board: &Board, held: &Held) -> Option<Place> {
    board.ship(held.ship).loadout.kept(UpgradeKind::Talent).map(|(place, _)| place).next()
}

/// Whether a ship has a Borg captain.
fn borg(ship: &Ship) -> bool {
    ship.loadout.captain.is_some_and(|captain| captain.factions().has(Faction::Borg))
}

/// Whether a text is a free Action of the ship.
pub fn frees(ability: &Ability) -> bool {
    let command = ability.does == Does::Command && ability.when == When::Free;
    let web = ability.does == Does::Web && ability.when == When::Free;
    command || web || matches!(ability.does, Does::Free(_) | Does::FreeBar | Does::Relock)
}

/// Whether everything that an ability costs can be paid. A Target Lock for a weapon depends on the target and is looked at there.
pub fn check(board: &Board, held: &Held, ability: &Ability) -> Result<(), Refusal> {
    let ship = board.ship(held.ship);
    let payable = |cost: Cost| match cost {
        Cost::Shields(count) => ship.shields >= count,
        Cost::Drones(count) => ship.loadout.drones >= count,
        Cost::BorgDrones(count) => ship.loadout.drones >= count || !borg(ship),
        Cost::Lock => ability.when == When::Fire || ship.lock.is_some() || ship.lock_too.is_some(),
        Cost::Scan => ship.scan > 0,
        Cost::Battle => ship.battle > 0,
        Cost::Evade => ship.evade > 0,
        Cost::Captain => ship.loadout.captain.is_some() && ship.loadout.ready(Place::CAPTAIN),
        Cost::Talent => talent(board, held).is_some(),
        Cost::Token => board.reserves[held.ship.seat().index()].tokens > 0,
        Cost::NoAttack => !ship.no_attack,
        Cost::LoseShield => ship.shields > 0,
        Cost::Mission => ship.loadout.missions > 0,
        Cost::OnceInGame => !ship.loadout.spent.has(held.place),
        Cost::Stock => ship.loadout.stock > 0,
        Cost::NoFree => !ship.boosts.freed,
        Cost::NoAction => !ship.boosts.freed && !ship.acted,
        Cost::AllCrew => ship.loadout.kept(UpgradeKind::Crew).next().is_some(),
        Cost::Disable | Cost::Discard | Cost::AllShields | Cost::Aux | Cost::FewerDice(_) | Cost::Open | Cost::EndDiscard => true,
    };
    match ability.costs.iter().find(|&&cost| !payable(cost)) {
        Some(&cost) => Err(Refusal::CardCost { card: held.card, cost: words(cost) }),
        None => Ok(()),
    }
}

/// Whether a text of the ship spares a weapon from being disabled to fire it.
fn stays_ready(board: &Board, held: &Held) -> bool {
    always(board, held.ship).any(|(by, text)| match text.does {
        Does::KeepReady(name) => held.card.name().contains(name) && holds::holds_all(board, &by, text, None),
        _ => false,
    })
}

/// Pays. The lock for a weapon is paid when the attack is declared.
pub fn pay(board: &mut Board, held: &Held, ability: &Ability, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let device = ability.does == Does::Cloak && held.card.name() == "Cloaking Device";
    let spared = device && super::text(board, held.ship, Does::CloakFree, None).is_some();
    for &cost in ability.costs {
        let talent = talent(board, held);
        let seat = held.ship.seat().index();
        let target = board.attack.map(|attack| attack.target);
        let ready = matches!(ability.does, Does::Fire(_)) && cost == Cost::Disable && stays_ready(board, held);
        let ship = board.ship_mut(held.ship);
        match cost {
            Cost::Disable if ready => {}
            // A Cloaking Device of T'Rul's ship.
            Cost::Disable if spared => {}
            Cost::Disable => {
                losses::disable(board, held.ship, held.place, table)?;
            }
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
            Cost::BorgDrones(count) if borg(ship) => ship.loadout.drones -= count,
            Cost::BorgDrones(_) => {}
            Cost::Drones(count) => ship.loadout.drones -= count,
            Cost::Lock if matches!(ability.does, Does::Fire(_)) => {}
            Cost::Lock => match target {
                Some(target) => aim::spend_lock(board, held.ship, target),
                None => ship.lock = ship.lock_too.take(),
            },
            Cost::Scan => ship.scan -= 1,
            Cost::Battle => {
                ship.battle -= 1;
                if let Some(attack) = &mut board.attack {
                    attack.texts.battle_spent[usize::from(attack.target == Piece::Ship(held.ship))] = true;
                }
            }
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
            Cost::LoseShield => ship.shields -= 1,
            Cost::EndDiscard => ship.loadout.active.insert(held.place),
            Cost::Mission => ship.loadout.missions -= 1,
            Cost::OnceInGame => ship.loadout.spent.insert(held.place),
            Cost::FewerDice(count) => ship.boosts.less_attack += count,
            Cost::Open => ship.boosts.open = true,
            Cost::Stock => ship.loadout.stock -= 1,
            Cost::NoFree => ship.boosts.no_free = true,
            Cost::NoAction => (ship.no_action, ship.boosts.no_free) = (true, true),
            Cost::AllCrew => {
                let crew: ArrayVec<Place, UPGRADES> = ship.loadout.kept(UpgradeKind::Crew).map(|(place, _)| place).collect();
                for place in crew {
                    ship.loadout.discarded.insert(place);
                    ship.loadout.under.insert(place);
                }
            }
        }
    }
    debug_assert!(board.on_table(Piece::Ship(held.ship)));
    Ok(())
}
