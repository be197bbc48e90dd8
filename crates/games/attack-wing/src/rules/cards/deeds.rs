//! What using a card does, by kind.

use engine::{Table, Unanswered};
use geometry::plane::Point;
use rulebook::attack_wing as ids;

use super::{Held, aim, aim::Price, dice, harm, moves, tell, volley};
use crate::{
    cards::DamageKind,
    command::{Action, With},
    data::{ActionIcon, CardId},
    effects::{Ability, Does, Mode, When},
    event::Event,
    flow::Frame,
    loadout::Places,
    pieces::Piece,
    rules::{actions, attack, maneuver},
    state::{Board, Cloak, Mine, Status},
    words,
};

/// Does it.
pub fn perform(board: &mut Board, held: &Held, ability: &Ability, with: With, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    match (ability.does, with) {
        (Does::Fire(mode), _) => {
            fire(board, held, ability, mode, with, table);
            Ok(())
        }
        (Does::Mine, With::At(at)) => lay_mine(board, held, at, table),
        (Does::Free(_) | Does::FreeBar, With::Do(action)) => {
            tell(table, held, &[ids::BASE_8, ids::BASE_3_6], || "gives a free Action".into());
            actions::perform_free(board, held.ship, action, table)
        }
        (Does::Command, With::Number(_) | With::Attack(_) | With::Defense(_) | With::Do(_)) => command(board, held, ability, with, table),
        (Does::MoveMore(_) | Does::MoveStraight | Does::MoveForUpgrade | Does::ChangeManeuver | Does::FlyAs(_) | Does::TurnRound, _) => {
            moves::perform(board, held, ability.does, with, table)
        }
        (_, With::Piece(_) | With::On(..) | With::Token { .. }) => harm::perform(board, held, ability.does, with, table),
        _ if in_attack(ability.when) => dice::perform(board, held, ability, with, table),
        _ => {
            on_self(board, held, ability.does, with, table);
            Ok(())
        }
    }
}

const fn in_attack(when: When) -> bool {
    !matches!(when, When::Always | When::Planning | When::Revealed | When::Moved | When::Acted | When::Action | When::Free | When::Fire)
}

/// Declares the attack of a card.
fn fire(board: &mut Board, held: &Held, ability: &Ability, mode: Mode, with: With, table: &mut Table<'_, Event>) {
    board.ship_mut(held.ship).attacked = true;
    match with {
        With::Piece(target) => {
            let Ok(measure) = aim::measured_paid(board, held, mode, target) else { return };
            if ability.costs.contains(&crate::effects::Cost::Lock) {
                match aim::lock_price(board, held, target) {
                    Some(Price::Spent) => aim::spend_lock(board, held.ship, target),
                    Some(Price::Aux) => {
                        let ship = board.ship_mut(held.ship);
                        ship.aux = ship.aux.saturating_add(1);
                    }
                    _ => {}
                }
            }
            attack::declare_with(board, held.ship, target, aim::weapon_of(held.card).unwrap_or(0), held.card, &measure, table);
        }
        With::Split { targets, dice } => volley::begin(board, held, mode, targets, dice),
        _ => {}
    }
}

/// Lays a Minefield Token: the attack of the ship, without a target. Ships that it is laid upon take their roll at once (W121).
fn lay_mine(board: &mut Board, held: &Held, at: Point, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    board.ship_mut(held.ship).attacked = true;
    let laid = Mine { at, of: held.ship.seat() };
    if let Some(place) = board.mines.iter_mut().find(|place| place.is_none()) {
        *place = Some(laid);
    }
    tell(table, held, &[ids::BASE_7_12], || "lays a Minefield Token".into());
    for no in crate::pieces::ShipNo::all() {
        if !board.over() && board.ship(no).flying() && super::mine(at).overlaps_base(&board.ship(no).base) {
            maneuver::strike_mine(board, no, &laid, table)?;
        }
    }
    Ok(())
}

/// A Command Token, told by what is chosen with it.
fn command(board: &mut Board, held: &Held, ability: &Ability, with: With, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let number = match (with, ability.when) {
        (With::Number(number), _) => number,
        (With::Do(_), _) => 4,
        (With::Attack(_), When::Attack) => 5,
        (With::Defense(_), When::Defend) => 6,
        (With::Attack(_), _) => 9,
        _ => 10,
    };
    let reserve = &mut board.reserves[held.ship.seat().index()];
    reserve.tokens = reserve.tokens.saturating_sub(1);
    reserve.spent |= 1 << number;
    tell(table, held, &[ids::RES_1, super::rule(ability.when)], || {
        format!("gives {}", dice::COMMANDS[usize::from(number.clamp(1, 10)) - 1])
    });
    match (number, with) {
        (1, _) => actions::perform_free(board, held.ship, Action::Evade, table),
        (2, _) => actions::perform_free(board, held.ship, Action::BattleStations, table),
        (3, _) => actions::perform_free(board, held.ship, Action::Scan, table),
        (_, With::Do(action)) => actions::perform_free(board, held.ship, action, table),
        _ => dice::perform(board, held, ability, with, table),
    }
}

/// What a card does to its own ship and fleet.
fn on_self(board: &mut Board, held: &Held, does: Does, with: With, table: &mut Table<'_, Event>) {
    let rules = &[ids::BASE_8, ids::BASE_3_6];
    let top = board.flow.top();
    let ship = board.ship_mut(held.ship);
    let what: String = match (does, with) {
        (Does::Activate, _) => {
            ship.loadout.active.insert(held.place);
            "works this round".into()
        }
        (Does::Pool(count), _) => {
            ship.boosts.pool += count;
            ship.loadout.active.insert(held.place);
            format!("gives {} this round", words::count(count, "attack die"))
        }
        (Does::PoolAhead(count), _) => {
            ship.boosts.ahead += count;
            format!("gives {} this round in the forward arc", words::count(count, "attack die"))
        }
        (Does::PoolExposed(count), _) => {
            ship.boosts.pool += count;
            ship.boosts.less_defense += count;
            format!("gives {} this round for {}", words::count(count, "attack die"), words::count(count, "defense die"))
        }
        (Does::Subdue(count), _) => {
            ship.loadout.active.insert(held.place);
            ship.boosts.less_attack += count;
            format!("takes {} from this ship and from all that attack it", words::count(count, "attack die"))
        }
        (Does::Double, _) => {
            let icon = if let Frame::Acted(_, icon) = top { icon } else { ActionIcon::Regenerate };
            match icon {
                ActionIcon::Evade => ship.evade += 1,
                ActionIcon::Scan => ship.scan += 1,
                ActionIcon::BattleStations => ship.battle += 1,
                _ => {}
            }
            "places a second token of the Action".into()
        }
        (Does::ShieldsForDice(_), With::Number(count)) => {
            ship.shields -= count;
            ship.shields_disabled += count;
            ship.boosts.each += count as i8;
            format!("disables {} for as many attack dice", words::count(count, "Shield"))
        }
        (Does::RepairShields(count), _) => {
            let mended = count.min(ship.shields_lost());
            ship.shields += mended;
            format!("repairs {}", words::count(mended, "Shield"))
        }
        (Does::RepairShieldLess, _) => {
            ship.shields += u8::from(ship.shields_lost() > 0);
            ship.boosts.less_attack += 2;
            "repairs 1 Shield for 2 attack dice".into()
        }
        (Does::RepairAny, With::Number(1)) => {
            ship.shields += 1;
            "repairs 1 Shield".into()
        }
        (Does::RepairAny, With::Number(number)) => {
            let kind = usize::from(number).checked_sub(2).and_then(|index| DamageKind::ALL.get(index)).copied();
            harm::mend(board, held.ship, kind);
            "repairs 1 damage to the Hull".into()
        }
        (Does::RemoveAux, _) => {
            ship.aux = ship.aux.saturating_sub(1);
            "removes an Auxiliary Power Token".into()
        }
        (Does::CrewActions(count), _) => {
            ship.boosts.crew += count;
            format!("lets {} act", words::count(count, "Crew Upgrade"))
        }
        (Does::TwinEvade, _) => {
            ship.evade += 2;
            ship.boosts.less_attack += 2;
            ship.boosts.no_evade = true;
            "places 2 Evade Tokens".into()
        }
        (Does::Untouchable, _) => {
            ship.boosts.untouchable = true;
            ship.no_attack = true;
            "keeps every ship from attacking this one".into()
        }
        (Does::TwoAttacks, _) => {
            ship.boosts.shots = 2;
            ship.boosts.each -= 1;
            ship.boosts.open = true;
            "gives two attacks this round".into()
        }
        (Does::Drones(count), _) => {
            let most = ship.loadout.captain.and_then(CardId::captain).map_or(0, |captain| captain.drones);
            ship.loadout.drones = (ship.loadout.drones + count).min(most);
            format!("brings the captain to {}", words::count(ship.loadout.drones, "Drone Token"))
        }
        (Does::Cloak, _) => {
            ship.shields_disabled += std::mem::take(&mut ship.shields);
            ship.cloak = Cloak::Green;
            "cloaks the ship".into()
        }
        (Does::ExtraShield, _) => {
            ship.extra_shields += 1;
            "places an extra Shield Token".into()
        }
        (Does::Choose, With::Number(number)) => {
            ship.loadout.chosen = number;
            let faction = crate::data::Faction::ALL.get(usize::from(number) - 1);
            format!("chooses {}", faction.map_or("", |faction| faction.title()))
        }
        (Does::Rally(faction, range), _) => {
            let near: Vec<_> = board
                .fleet(held.ship.seat())
                .filter(|(no, ship)| *no != held.ship && ship.facts().factions.has(faction))
                .map(|(no, _)| no)
                .collect();
            for no in near.into_iter().filter(|&no| super::holds::within(board, held.ship, Piece::Ship(no), range)).collect::<Vec<_>>() {
                board.ship_mut(no).boosts.pool += 1;
            }
            "rallies the ships near it: 1 attack die this round".into()
        }
        _ => String::new(),
    };
    tell(table, held, rules, || what);
}

/// What cards do in the End Phase, and what ends with the round.
pub fn end_of_round(board: &mut Board, table: &mut Table<'_, Event>) {
    if !board.carded {
        return;
    }
    for no in crate::pieces::ShipNo::all() {
        if !board.ship(no).flying() {
            continue;
        }
        if let Some(held) = super::text(board, no, Does::EndRepair, None) {
            let ship = board.ship_mut(no);
            let mended = ship.shields_lost();
            ship.shields += mended;
            tell(table, &held, &[ids::BASE_9_5, ids::BASE_6_4], || format!("repairs {}", words::count(mended, "Shield")));
        }
        let ship = board.ship_mut(no);
        ship.boosts = Default::default();
        ship.loadout.used = Places::default();
        ship.loadout.active = Places::default();
    }
    for reserve in &mut board.reserves {
        reserve.used = false;
    }
    for no in crate::pieces::ShipNo::all() {
        let gone = board.ship(no).holds.is_some_and(|held| board.ship(held).status != Status::Flying);
        if gone {
            board.ship_mut(no).holds = None;
        }
    }
    debug_assert!(!matches!(board.flow.top(), Frame::Cards(_)));
}
