//! Effects of cards on other ships and their cards, and protection of cards from harm.
//!
//! In Sector 001 none of this is forbidden against the other player's ships, since none of it damages them (AW.ALLY.3, AW.GAP.5); a token has no
//! cards, Shields or tokens to act on (AW.GAP.18).

use engine::{Table, Unanswered};
use rulebook::attack_wing as ids;

use super::{Held, always, among::other_within, guards, losses, tell};
use crate::{
    command::With,
    data::{
        CardId, DamageKind, UpgradeKind,
        dice::{ATTACK_DIE, AttackFaces, DEFENSE_DIE, DefenseFaces},
    },
    effects::{self, Does},
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    rules::{
        abilities,
        citing::{Cited, cited},
        measure,
    },
    state::{Board, Frame, Harm, Place, Ship, UPGRADES},
    words,
};

/// Whether a ship is not Cloaked and has no active Shields.
pub(super) fn bare(ship: &Ship) -> bool {
    !ship.cloaked() && ship.shields == 0
}

/// Ready or disabled upgrades of a ship that an effect could take, without repetition.
pub(super) fn upgrades<'a>(ship: &'a Ship, fits: impl Fn(Place, CardId) -> bool + 'a) -> Vec<CardId> {
    let kept = ship.loadout.cards().filter(|&(place, card)| card.is_upgrade() && !ship.loadout.discarded.has(place));
    let mut found: Vec<CardId> = kept.filter(|&(place, card)| fits(place, card)).map(|(_, card)| card).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The uses of a card that acts on other ships.
pub fn choices(board: &Board, held: &Held, does: Does, out: &mut Vec<With>) {
    let from = held.ship;
    let own = board.ship(from);
    let enemies = || board.fleet(from.seat().other());
    match does {
        Does::FriendActs(range, class, lower) => {
            let fits = |no: ShipNo, ship: &Ship| {
                other_within(board, from, no, range)
                    && ship.class().name.contains(class)
                    && (!lower || ship.rank < own.rank)
                    && crate::rules::actions::any_free(board, no)
            };
            out.extend(board.fleet(from.seat()).filter(|&(no, ship)| fits(no, ship)).map(|(no, _)| super::among::ship(no)));
        }
        Does::DisableShields(range, _) => {
            let fits = |no: ShipNo| {
                board.ship(no).shields > 0
                    && measure::measure_with(board, from, Piece::Ship(no), effects::Arc::Own).is_ok_and(|measure| measure.range <= range)
            };
            out.extend(enemies().map(|(no, _)| no).filter(|&no| fits(no)).map(super::among::ship));
        }
        Does::PlaceAux(range) | Does::Weaken(range, ..) | Does::Tractor(range, _) | Does::Hold(range) | Does::Truce(range) => {
            let fits = |no: ShipNo| other_within(board, from, no, range) && !(matches!(does, Does::Hold(_)) && own.holds == Some(no));
            out.extend(enemies().map(|(no, _)| no).filter(|&no| fits(no)).map(super::among::ship));
        }
        Does::Mark(range) | Does::Defy(range) => {
            out.extend(enemies().map(|(no, _)| no).filter(|&no| other_within(board, from, no, range)).map(super::among::ship));
        }
        Does::DisableCaptain => {
            let locks = [own.lock, own.lock_too].into_iter().flatten().filter_map(Piece::ship);
            let fits = |no: &ShipNo| board.ship(*no).loadout.captain.is_some() && board.ship(*no).loadout.ready(Place::CAPTAIN);
            out.extend(locks.filter(fits).map(super::among::ship));
        }
        Does::Board(range) => {
            let fits = |no: ShipNo, ship: &Ship| other_within(board, from, no, range) && bare(ship);
            out.extend(enemies().filter(|&(no, ship)| fits(no, ship)).map(|(no, _)| super::among::ship(no)));
        }
        Does::Grid(range, _) => {
            let near = board.fleet(from.seat()).map(|(no, _)| no).filter(|&no| other_within(board, from, no, range));
            out.extend(near.map(super::among::ship));
        }
        _ => card_choices(board, held, does, out),
    }
}

/// Ready Crew Upgrades of enemies within Range that are not Cloaked and have no active Shields.
pub fn bare_crew(board: &Board, held: &Held, range: u8, out: &mut Vec<(ShipNo, CardId)>) {
    let near = |no: ShipNo, ship: &Ship| other_within(board, held.ship, no, range) && bare(ship);
    for (no, ship) in board.fleet(held.ship.seat().other()).filter(|&(no, ship)| near(no, ship)) {
        let found = upgrades(ship, |place, card| card.is(UpgradeKind::Crew) && ship.loadout.ready(place));
        out.extend(found.into_iter().map(|card| (no, card)));
    }
}

/// The uses of a card that acts on cards, Target Locks and tokens of other ships.
fn card_choices(board: &Board, held: &Held, does: Does, out: &mut Vec<With>) {
    let from = held.ship;
    let own = board.ship(from);
    let enemies = || board.fleet(from.seat().other());
    match does {
        Does::DisableUpgrade(range) => {
            for (no, ship) in enemies().filter(|(no, _)| other_within(board, from, *no, range)) {
                out.extend(upgrades(ship, |place, _| ship.loadout.ready(place)).into_iter().map(|card| With::On(no, card)));
            }
        }
        Does::Sabotage(range) | Does::Raid(range) => {
            let kinds: &[UpgradeKind] =
                if matches!(does, Does::Raid(_)) { &[UpgradeKind::Crew] } else { &[UpgradeKind::Weapon, UpgradeKind::Tech] };
            for (no, ship) in enemies().filter(|&(no, ship)| other_within(board, from, no, range) && bare(ship)) {
                let found = upgrades(ship, |_, card| kinds.iter().any(|&kind| card.is(kind)));
                out.extend(found.into_iter().map(|card| With::On(no, card)));
            }
        }
        Does::Steal(range) => {
            let room = own.loadout.cards().filter(|(place, _)| place.index().is_some()).count() < UPGRADES;
            for (no, ship) in enemies().filter(|(no, _)| room && other_within(board, from, *no, range)) {
                let kinds = [UpgradeKind::Crew, UpgradeKind::Tech, UpgradeKind::Weapon];
                let found = upgrades(ship, |_, card| kinds.into_iter().any(|kind| card.is(kind)));
                out.extend(found.into_iter().map(|card| With::On(no, card)));
            }
        }
        Does::BreakLock => {
            let locked = |ship: &Ship| ship.lock == Some(Piece::Ship(from)) || ship.lock_too == Some(Piece::Ship(from));
            let crew: Vec<CardId> = super::among::own_cards(board, held, UpgradeKind::Crew, true).collect();
            for (no, _) in enemies().filter(|(_, ship)| locked(ship)) {
                out.extend(crew.iter().map(|&card| With::On(no, card)));
            }
        }
        Does::TakeToken(range) => {
            for (no, ship) in enemies().filter(|(no, _)| other_within(board, from, *no, range)) {
                out.extend((ship.scan > 0).then_some(With::Token { ship: no, battle: false }));
                out.extend((ship.battle > 0).then_some(With::Token { ship: no, battle: true }));
            }
        }
        _ => {}
    }
}

/// Carries out a card's effect on another ship.
pub fn perform(board: &mut Board, held: &Held, does: Does, with: With, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    match with {
        With::Piece(Piece::Ship(no)) => on_ship(board, held, does, no, table),
        With::On(no, card) => {
            match does {
                Does::BreakLock => break_lock(board, held, no, card, table)?,
                Does::DisableUpgrade(_) => on_card(board, held, no, card, Harm::Disable, table)?,
                Does::Sabotage(_) | Does::Raid(_) => on_card(board, held, no, card, Harm::Discard, table)?,
                Does::Steal(_) => on_card(board, held, no, card, Harm::Steal(held.ship), table)?,
                _ => {}
            }
            Ok(())
        }
        With::Token { ship, battle } => {
            let facts = board.ship_mut(ship);
            if battle {
                facts.battle -= 1
            } else {
                facts.scan -= 1
            }
            let deed = if battle { Deed::TakesBattle } else { Deed::TakesScan };
            let mut rules = cited([ids::BASE_8]);
            rules.extend(abilities::allowance(board, held.ship.seat(), Piece::Ship(ship)));
            tell(table, held, &rules, Told::Ship(deed, ship));
            Ok(())
        }
        _ => Ok(()),
    }
}

/// The Tech Upgrades that boarders may take from the target of an attack that does at least 2 damage; none if it has none (C152).
pub fn boarders(board: &Board, held: &Held, out: &mut Vec<With>) {
    let Some(attack) = board.attack.filter(|attack| attack.hits + attack.crits >= 2) else { return };
    let Piece::Ship(no) = attack.target else { return };
    let room = board.ship(held.ship).loadout.cards().filter(|(place, _)| place.index().is_some()).count() < UPGRADES;
    let found = upgrades(board.ship(no), |_, card| room && card.is(UpgradeKind::Tech));
    if found.is_empty() {
        out.push(With::None);
    }
    out.extend(found.into_iter().map(|card| With::On(no, card)));
}

/// One critical damage to the Hull in the place of all other, and a Tech Upgrade that is taken.
pub fn board_attacked(board: &mut Board, held: &Held, with: With, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    if let Some(attack) = &mut board.attack {
        (attack.hits, attack.crits, attack.texts.past) = (0, 1, true);
    }
    tell(table, held, &[ids::BASE_11_S7, ids::BASE_3_6], Told::Plain(Deed::Storms));
    match with {
        With::On(no, card) => on_card(board, held, no, card, Harm::Steal(held.ship), table),
        _ => Ok(()),
    }
}

fn on_ship(board: &mut Board, held: &Held, does: Does, no: ShipNo, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let allowed = abilities::allowance(board, held.ship.seat(), Piece::Ship(no));
    let with = |rule| cited([rule]).into_iter().chain(allowed).collect::<Cited>();
    let rules = with(ids::BASE_3_6);
    match does {
        Does::DisableShields(_, dice) | Does::Tractor(_, dice) => return roll_against(board, held, does, no, dice, table),
        Does::FriendActs(..) => {
            board.ship_mut(no).boosts.acts = None;
            board.flow.push(Frame::FreeAct(no));
            tell(table, held, &[ids::BASE_8], Told::Ship(Deed::GivesAction, no));
        }
        Does::PlaceAux(_) => {
            let ship = board.ship_mut(no);
            ship.aux = ship.aux.saturating_add(1);
            let now = ship.aux;
            tell(table, held, &rules, Told::Ship(Deed::PutsAux, no));
            table.announce(&with(ids::BASE_7_2), || Event::AuxTaken { ship: no, now });
        }
        Does::Weaken(_, attack, defense) => {
            let boosts = &mut board.ship_mut(no).boosts;
            boosts.less_attack += attack;
            boosts.less_defense += defense;
            tell(table, held, &with(ids::BASE_11_2), Told::Ship(Deed::TakesDice, no));
        }
        Does::Hold(_) => {
            board.ship_mut(held.ship).holds = Some(no);
            let ship = board.ship_mut(no);
            let down = ship.shields.min(2);
            ship.shields -= down;
            ship.shields_disabled += down;
            tell(table, held, &rules, Told::CountShip(Deed::Holds, down, no));
        }
        Does::Truce(_) => {
            board.ship_mut(held.ship).boosts.truce = Some(no);
            board.ship_mut(no).boosts.truce = Some(held.ship);
            tell(table, held, &rules, Told::Truce(held.ship, no));
        }
        Does::Mark(_) | Does::Defy(_) => {
            board.ship_mut(held.ship).boosts.mark = Some(no);
            tell(table, held, &rules, Told::Ship(Deed::Marks, no));
            if let Does::Defy(_) = does {
                board.flow.push(Frame::Crew { ship: no, by: held.ship, harm: Harm::Disable });
            }
        }
        Does::DisableCaptain => {
            super::aim::spend_lock(board, held.ship, Piece::Ship(no));
            if guards::guarded(board, no, Place::CAPTAIN, Harm::Disable) {
                return losses::befall(board, no, Place::CAPTAIN, Harm::Disable, table);
            }
            board.ship_mut(no).loadout.disabled.insert(Place::CAPTAIN);
            tell(table, held, &rules, Told::Ship(Deed::DisablesCaptain, no));
        }
        Does::Board(_) => {
            let cards: Vec<(Place, CardId)> = board.ship(no).loadout.cards().filter(|(_, card)| card.is_upgrade()).collect();
            board.ship_mut(no).battle = 0;
            tell(table, held, &rules, Told::Ship(Deed::Boards, no));
            for (place, card) in cards.into_iter().filter(|&(place, _)| board.ship(no).loadout.ready(place)).collect::<Vec<_>>() {
                harm_card(board, held, no, place, card, Harm::Disable, table)?;
            }
        }
        _ => {}
    }
    Ok(())
}

/// Dice that are rolled against a ship: each Hit disables a Shield, or takes a defense die against this ship's next attack.
fn roll_against(board: &mut Board, held: &Held, does: Does, no: ShipNo, dice: u8, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let allowed = abilities::allowance(board, held.ship.seat(), Piece::Ship(no));
    let with = |rule| cited([rule]).into_iter().chain(allowed).collect::<Cited>();
    let rules = with(ids::BASE_3_6);
    match does {
        Does::DisableShields(..) => {
            let ask = table.ask(ids::BASE_8, "ask-shields").by(held.ship.seat());
            let rolled = ask.about(|| words::about_card(board, held.ship, held.card, no)).dice(&ATTACK_DIE, dice)?;
            let hits = AttackFaces::of(&rolled).hit;
            let ship = board.ship_mut(no);
            let down = hits.min(ship.shields);
            ship.shields -= down;
            ship.shields_disabled += down;
            board.ship_mut(held.ship).boosts.boarding = true;
            tell(table, held, &rules, Told::CountShip(Deed::DisablesShields, down, no));
        }
        _ => {
            let ask = table.ask(ids::BASE_8, "ask-tractor").by(held.ship.seat());
            let rolled = ask.about(|| words::about_card(board, held.ship, held.card, no)).dice(&ATTACK_DIE, dice)?;
            let boosts = &mut board.ship_mut(no).boosts;
            (boosts.pulled_by, boosts.pulled) = (Some(held.ship), AttackFaces::of(&rolled).hit);
            let pulled = boosts.pulled;
            tell(table, held, &with(ids::BASE_11_2), Told::CountShip(Deed::Pulls, pulled, no));
        }
    }
    Ok(())
}

fn break_lock(board: &mut Board, held: &Held, enemy: ShipNo, crew: CardId, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    losses::disable_card(board, held.ship, crew, table)?;
    super::aim::spend_lock(board, enemy, Piece::Ship(held.ship));
    tell(table, held, &[ids::BASE_8_2], Told::CardShip(Deed::BreaksLock, crew, enemy));
    Ok(())
}

pub(super) fn on_card(
    board: &mut Board,
    held: &Held,
    no: ShipNo,
    card: CardId,
    harm: Harm,
    table: &mut Table<'_, Event>,
) -> Result<(), Unanswered> {
    let loadout = &board.ship(no).loadout;
    let ready = loadout.cards().find(|&(place, other)| other == card && loadout.ready(place));
    let found = ready.or_else(|| loadout.cards().find(|&(place, other)| other == card && !loadout.discarded.has(place)));
    match found {
        Some((place, _)) => harm_card(board, held, no, place, card, harm, table),
        None => Ok(()),
    }
}

/// Does something to a card, unless something keeps it from harm.
pub(super) fn harm_card(
    board: &mut Board,
    by: &Held,
    no: ShipNo,
    place: Place,
    card: CardId,
    harm: Harm,
    table: &mut Table<'_, Event>,
) -> Result<(), Unanswered> {
    if board.ship(no).boosts.spared == Some(place) && !matches!(harm, Harm::Steal(_) | Harm::Take(_)) {
        return Ok(());
    }
    if let Some(held) = guards::immune(board, no, place) {
        tell(table, &held, &[ids::BASE_3_6], Told::Card(Deed::Keeps, card));
        return Ok(());
    }
    let resists = always(board, no).find(|(_, ability)| ability.does == Does::Resist).map(|(held, _)| held);
    let upgrade = place != Place::CAPTAIN && !matches!(harm, Harm::Steal(_) | Harm::Take(_));
    if let Some(kira) = resists.filter(|_| by.card.is(UpgradeKind::Crew) && upgrade) {
        let ask = table.ask(ids::BASE_3_6, "ask-resistance").by(no.seat());
        let rolled = ask.about(|| words::about_card(board, no, kira.card, by.ship)).dice(&DEFENSE_DIE, 2)?;
        let kept = DefenseFaces::of(&rolled).evade > 0;
        tell(table, &kira, &[ids::BASE_3_6], Told::Card(if kept { Deed::Keeps } else { Deed::CannotKeep }, card));
        if kept {
            return Ok(());
        }
    }
    let vic = always(board, no).find(|(_, ability)| ability.does == Does::ResistCrew).map(|(held, _)| held);
    if let Some(vic) = vic.filter(|_| by.card.upgrade().is_some() && card.is(UpgradeKind::Crew)) {
        let ask = table.ask(ids::BASE_3_6, "ask-resistance").by(no.seat());
        let rolled = ask.about(|| words::about_card(board, no, vic.card, by.ship)).dice(&DEFENSE_DIE, 2)?;
        let kept = DefenseFaces::of(&rolled).evade > 0;
        tell(table, &vic, &[ids::BASE_3_6], Told::Card(if kept { Deed::Keeps } else { Deed::CannotKeep }, card));
        if kept {
            return Ok(());
        }
    }
    losses::befall(board, no, place, harm, table)
}

/// Repairs damage to the Hull, face-up Damage Cards first; how much.
pub fn mend_first(board: &mut Board, no: ShipNo, most: u8) -> u8 {
    let count = most.min(board.ship(no).damage());
    for _ in 0..count {
        let first = board.ship(no).face_up().next().map(|card| card.kind);
        mend(board, no, first);
    }
    count
}

/// Damage that repairs undo.
pub fn mend(board: &mut Board, no: ShipNo, kind: Option<DamageKind>) {
    match kind {
        Some(kind) => {
            board.ship_mut(no).take(kind);
        }
        None => {
            let ship = board.ship_mut(no);
            ship.face_down = ship.face_down.saturating_sub(1);
        }
    }
}
