//! Dice that cards add to an attack or take from it.

use super::{Held, always, holds};
use crate::{
    data::{Faction, UpgradeKind},
    effects::{Does, Need, Whose},
    ids::{Piece, ShipNo},
    rules::shot::Shot,
    state::{Board, Place, Places, Ship},
};

/// The sum of the dice texts of a ship for one kind, in this situation.
fn sum(board: &Board, ship: ShipNo, whose: Whose, shot: &Shot) -> i8 {
    let counts = |(held, ability): (Held, &'static crate::effects::Ability)| match ability.does {
        Does::Dice(found, count) if found == whose && holds::holds_all(board, &held, ability, Some(shot)) => count,
        _ => 0,
    };
    always(board, ship).map(counts).sum()
}

/// Cards whose dice a Scan Token beside the attacker brings: the token has triggered them for the round (AW.BASE.11.3).
pub fn trigger(board: &mut Board, shot: &Shot) {
    let Piece::Ship(ship) = shot.attacker else { return };
    let mut found = Places::default();
    for (held, ability) in always(board, ship) {
        let dice = matches!(ability.does, Does::Dice(Whose::Attack, _) | Does::ScanMore) && ability.needs.contains(&Need::Scan);
        if dice && holds::holds_all(board, &held, ability, Some(shot)) {
            found.insert(held.place);
        }
    }
    if !found.is_empty() {
        let scanned = &mut board.ship_mut(ship).boosts.scanned;
        Place::all().filter(|&place| found.has(place)).for_each(|place| scanned.insert(place));
    }
}

/// Whether a ship has a Klingon captain or Crew, who do not like Tribbles.
fn klingon(ship: &Ship) -> bool {
    let aboard = ship.loadout.cards().filter(|&(place, _)| !ship.loadout.discarded.has(place));
    aboard
        .filter(|&(place, card)| place == Place::CAPTAIN || card.is(UpgradeKind::Crew))
        .any(|(_, card)| card.factions().has(Faction::Klingon))
}

/// Dice that Tribble Tokens add to attacks and defenses of their ship, or take.
fn tribbles(ship: &Ship) -> i8 {
    match ship.tribbles {
        1..=3 => i8::from(!klingon(ship)),
        0 | 4 | 5 => 0,
        _ if klingon(ship) => -2,
        _ => -1,
    }
}

/// Attack dice that cards add (or take, if negative).
pub fn attack_dice(board: &Board, shot: &Shot) -> i8 {
    if !board.carded {
        return 0;
    }
    let mut count: i8 = 0;
    if let Piece::Ship(ship) = shot.attacker {
        let boosts = &board.ship(ship).boosts;
        count += sum(board, ship, Whose::Attack, shot) + tribbles(board.ship(ship));
        let ahead = boosts.ahead > 0 && holds::in_arc(board, ship, board.base(shot.target));
        count = count.saturating_add_unsigned(boosts.pool + if ahead { boosts.ahead } else { 0 });
        let every = boosts.each * i8::from(shot.primary);
        count = (count + every).saturating_add_unsigned(boosts.every).saturating_sub_unsigned(boosts.less_attack);
        let friend = |does| if let Does::Dice(Whose::FriendAttack(range), count) = does { Some((range, count)) } else { None };
        count += holds::friends(board, ship, shot, friend).map(|(_, count)| count).sum::<i8>();
    }
    if let Piece::Ship(ship) = shot.target {
        count += sum(board, ship, Whose::Against, shot);
        if shot.weapon.is_some_and(super::is_mine) {
            count = count.saturating_sub_unsigned(less_mine(board, ship));
        }
    }
    count
}

/// Attack dice that mines roll fewer against a ship (Cap632).
pub fn less_mine(board: &Board, ship: ShipNo) -> u8 {
    if !board.carded {
        return 0;
    }
    let less = always(board, ship).map(|(_, ability)| if let Does::LessMine(count) = ability.does { count } else { 0 });
    less.sum()
}

/// Defense dice that cards add (or take, if negative).
pub fn defense_dice(board: &Board, shot: &Shot) -> i8 {
    if !board.carded {
        return 0;
    }
    let Piece::Ship(ship) = shot.target else { return 0 };
    let boosts = &board.ship(ship).boosts;
    let gained = (sum(board, ship, Whose::Defense, shot) + tribbles(board.ship(ship))).saturating_add_unsigned(boosts.more_defense);
    let mut count = gained.saturating_sub_unsigned(boosts.less_defense);
    if boosts.pulled_by.map(Piece::Ship) == Some(shot.attacker) {
        count = count.saturating_sub_unsigned(boosts.pulled);
    }
    let friend = |does| if let Does::Dice(Whose::FriendDefense(range), count) = does { Some((range, count)) } else { None };
    count + holds::friends(board, ship, shot, friend).map(|(_, count)| count).sum::<i8>()
}

/// Whether the attacker's cards take the die for Range 3 from the defender.
pub fn cancels_far(board: &Board, shot: &Shot) -> bool {
    let ship = shot.attacker.ship();
    ship.is_some_and(|ship| super::text(board, ship, Does::NoFar, Some(shot)).is_some())
}

/// Defense dice that the attacker's cards take besides those that its Scan Tokens take.
pub fn scans_more(board: &Board, shot: &Shot) -> u8 {
    let ship = shot.attacker.ship();
    u8::from(ship.is_some_and(|ship| super::text(board, ship, Does::ScanMore, Some(shot)).is_some()))
}

/// Whether the defender's cards keep Scan Tokens from taking dice.
pub fn cancels_scan(board: &Board, shot: &Shot) -> bool {
    let ship = shot.target.ship();
    ship.is_some_and(|ship| super::text(board, ship, Does::NoScan, Some(shot)).is_some())
}
