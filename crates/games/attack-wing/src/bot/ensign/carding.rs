//! Cards: the value to an officer of using one, by its effect.

use super::acting;
use crate::{
    bot::reading::worth,
    command::{Action, With},
    data::{CardId, DamageKind, UpgradeKind},
    effects::{Ability, Blow, Cost, Does, Face, FleetOrder, Mode, Spread, When, Wound},
    ids::{Piece, ShipNo},
    odds::{
        aim,
        forecast::{self, Pool},
    },
    rules::{actions, cards, maneuver},
    state::{Attack, Battle, Board, Cloak, Frame, Ship},
};

/// Value of using a card.
pub(in crate::bot) fn play(board: &Board, no: ShipNo, card: CardId, with: With) -> i32 {
    if cards::asked(board.flow.top()).is_some() {
        return answer(board, no, with);
    }
    let Some(ability) = cards::meant(board, no, card, with) else { return 0 };
    let price: f64 = ability.costs.iter().map(|&cost| price(board, no, card, cost)).sum();
    worth::score(gain(board, no, card, ability, with) - price)
}

/// Value of using a card that the owner is asked about: to bring a ship back, to save a captain, to take over damage with Shields.
fn answer(board: &Board, no: ShipNo, with: With) -> i32 {
    match (board.flow.top(), with) {
        (Frame::Cheat { .. }, _) => 500,
        (Frame::Succeed(_), _) => 100,
        (Frame::Spare { .. }, _) => 3,
        (Frame::Encore { .. }, _) => 12,
        (Frame::Pick { of: [first, other], .. }, _) => dread(other) - dread(first),
        (Frame::Share { ship, harm, .. }, With::Attack(part)) => {
            let deadly = aim::toughness(board, ship) <= harm[0] + harm[1];
            let kept = i32::from(board.ship(no).shields) - i32::from(part.total());
            if deadly || kept > 1 { i32::from(part.hit) * 10 + i32::from(part.crit) * 14 } else { -1 }
        }
        _ => -1,
    }
}

/// How bad a face-up Damage Card is.
const fn dread(kind: DamageKind) -> i32 {
    match kind {
        DamageKind::WarpCoreBreach => 6,
        DamageKind::DirectHit => 5,
        DamageKind::InjuredCaptain | DamageKind::WeaponsMalfunction | DamageKind::ConsoleFire => 3,
        DamageKind::MinorExplosion | DamageKind::MunitionsFailure => 2,
        _ => 1,
    }
}

/// Value of a cost.
fn price(board: &Board, no: ShipNo, card: CardId, cost: Cost) -> f64 {
    match cost {
        Cost::Disable => 4.0,
        Cost::Discard => 8.0 + f64::from(card.points()),
        Cost::Shields(count) => 5.0 * f64::from(count),
        Cost::AllShields => 8.0 * f64::from(board.ship(no).shields),
        Cost::Aux => 16.0,
        Cost::BorgDrones(count) => f64::from(count),
        Cost::Drones(count) => 3.0 * f64::from(count),
        Cost::Lock | Cost::Scan | Cost::Battle | Cost::Evade | Cost::Token => 4.0,
        Cost::Captain => 12.0,
        Cost::Talent => 12.0,
        Cost::LoseShield => 9.0,
        Cost::EndDiscard => 8.0 + f64::from(card.points()),
        Cost::Mission | Cost::OnceInGame => 2.0,
        Cost::NoAttack => worth::best(board, no) * worth::damage(board, no.seat()),
        Cost::FewerDice(count) => 5.0 * f64::from(count),
        Cost::Open => -acting::defense(board, no, |ship| ship.boosts.open = true),
        Cost::Stock => 2.0,
        Cost::NoFree => 3.0,
        Cost::NoAction => 12.0,
        Cost::AllCrew => 8.0 * board.ship(no).loadout.kept(UpgradeKind::Crew).count() as f64,
    }
}

fn gain(board: &Board, no: ShipNo, card: CardId, ability: &Ability, with: With) -> f64 {
    match (ability.does, with) {
        (Does::Fire(_), With::Piece(target)) => fire(board, no, card, ability, target),
        (Does::Fire(Mode { spread: Spread::Joined(_), .. }), With::Split { targets: [Some(target), friend, ..], dice }) => {
            let given = friend.and_then(Piece::ship).map_or(0.0, |friend| worth::best(board, friend));
            let made = damage(board, no, card, target, dice[0] + dice[1]);
            (made - given) * worth::damage(board, no.seat())
        }
        (Does::Fire(_), With::Split { targets, dice }) => {
            let shots = targets.iter().flatten().zip(dice);
            shots.map(|(&target, dice)| damage(board, no, card, target, dice) * worth::damage(board, no.seat())).sum()
        }
        (Does::Fire(_) | Does::Mine | Does::Warhead | Does::HiddenMine, _) => 4.0,
        (Does::RerollFor(_), With::Card(crew)) => 4.0 - f64::from(crew.points()),
        (Does::Free(_) | Does::FreeBar | Does::Command | Does::SpendStored, With::Do(action)) => {
            f64::from(acting::act(board, no, action)).max(1.0) + 1.0
        }
        (Does::FriendMoves(..) | Does::Lead(..), With::Steer(friend, maneuver)) => {
            let landing = maneuver::predict(board, friend, maneuver);
            if landing.flees { -1000.0 } else { acting::placed(board, friend, landing.base) }
        }
        (
            Does::MoveMore(_) | Does::MoveStraight | Does::MoveBy(_) | Does::MoveForUpgrade,
            With::Fly(maneuver) | With::CardFly(_, maneuver),
        ) => {
            let landing = maneuver::predict(board, no, maneuver);
            if landing.flees { -1000.0 } else { acting::placed(board, no, landing.base) - 4.0 }
        }
        (Does::EnableWeapon | Does::EnableUsed(_), _) => 8.0,
        (Does::Fuse(..) | Does::Ram(_), _) => -100.0,
        (Does::Leave(..), _) => -20.0,
        (Does::Deploy, _) => 12.0,
        (Does::Tribbles(_), _) => -2.0,
        (Does::BackInstead, _) => -20.0,
        (Does::Boarders, With::On(_, card)) => {
            let left = board.attack.map_or(0, |attack| attack.hits + attack.crits);
            4.0 + 2.0 * f64::from(card.points()) - 10.0 * f64::from(left - 1)
        }
        (Does::Boarders, _) => -10.0,
        // A token in the place of another: an Evade for a ship that is attacked.
        (Does::Swap(..), _) if ability.when == When::Brace => 6.0,
        (Does::Swap(..), _) => -1.0,
        (Does::Relock, With::Do(action)) => f64::from(acting::act(board, no, action)) - 6.0,
        (Does::EchoShort, With::Do(Action::Echo { side, ahead })) => {
            actions::echo_by(&board.ship(no).base, side, 1, ahead).map_or(-1.0, |to| acting::placed(board, no, to) - 4.0)
        }
        (Does::Battery, With::Number(2)) => 0.6 * worth::damage(board, no.seat()) - 8.0,
        (Does::Battery, _) => 0.5 * worth::damage(board, no.seat()) - 4.0,
        (Does::ChangeManeuver | Does::FlyAs(_) | Does::TurnRound, _) => changed(board, no, ability, with),
        _ if board.attack.is_some() => dice(board, no, ability, with),
        _ => deed(board, no, card, ability, with),
    }
}

/// Mean damage of a card's attack, without a Target Lock.
fn damage(board: &Board, no: ShipNo, card: CardId, target: Piece, dice: u8) -> f64 {
    let mut there = board.clone();
    there.ship_mut(no).lock = None;
    aim::of_card(&there, no, target, card, dice).map_or(0.0, |aim| forecast::mean(&aim.damage()))
}

/// A weapon's attack, against the plain one with the lock.
fn fire(board: &Board, no: ShipNo, card: CardId, ability: &Ability, target: Piece) -> f64 {
    let dice = cards::weapon_of(card).unwrap_or(0);
    let spent = ability.costs.contains(&Cost::Lock);
    // A lock that the weapon does not cost is still there to re-roll.
    let mean = if spent {
        damage(board, no, card, target, dice)
    } else {
        aim::of_card(board, no, target, card, dice).map_or(0.0, |aim| forecast::mean(&aim.damage()))
    };
    let paid = if spent || ability.costs.contains(&Cost::Disable) { 6.0 } else { 0.0 };
    worth::shot(board, no.seat(), target, mean) + paid
}

/// A maneuver instead of the one revealed: only to stay on the table or to get out of the way.
fn changed(board: &Board, no: ShipNo, ability: &Ability, with: With) -> f64 {
    let Some(now) = board.ship(no).revealed else { return 0.0 };
    let before = maneuver::predict(board, no, now);
    match (ability.does, with) {
        (Does::ChangeManeuver, With::Fly(then)) => {
            let after = maneuver::predict(board, no, then);
            if before.flees && !after.flees { 500.0 } else { -1.0 }
        }
        _ => -1.0,
    }
}

/// A change of dice in the current attack: the mean damage that it adds, or takes from the own ship.
fn dice(board: &Board, no: ShipNo, ability: &Ability, with: With) -> f64 {
    let Some(attack) = &board.attack else { return 0.0 };
    if ability.when.defending() {
        return defend(board, attack, ability, with);
    }
    let faces = attack.attack_faces;
    let base = f64::from(faces.damaging());
    let after = match (ability.does, with) {
        (Does::Reroll(..) | Does::RerollKeeping | Does::RerollAgain | Does::RerollByDamage | Does::Command, With::Attack(dice))
            if ability.when == When::Attack =>
        {
            base - f64::from(dice.damaging()) + 0.5 * f64::from(dice.total())
        }
        (Does::RerollTwice, With::Attack(dice)) => base - f64::from(dice.damaging()) + 0.6,
        (Does::RerollAll(Face::Blank), _) => base + 0.5 * f64::from(faces.blank),
        (Does::RerollAll(_), _) => 0.5 * f64::from(faces.total()),
        (Does::Turn(Face::Hit, ..), _) => base + 0.3,
        (Does::Turn(_, to, most), _) => {
            let from = faces.battle.max(u8::from(most == 1 && faces.battle == 0)).min(most);
            base + f64::from(from) + if to == Face::Crit { 0.3 } else { 0.0 }
        }
        (Does::TurnDrex, _) => base + f64::from(faces.battle) + 0.3,
        (Does::AddHit | Does::MoreDamage(_), _) => base + 1.0,
        (Does::AddCrit, _) => base + 1.3,
        (Does::MoreDice(_) | Does::DisableForDie(_) | Does::LessDefense(_) | Does::LendDie(_) | Does::CrewForDie | Does::SpecialDie, _) => {
            base + 0.5
        }
        (Does::TradeForCrit, _) => base + 0.6,
        (Does::SetDice(count), _) => base + 0.5 * f64::from(count),
        (Does::Command, _) => base + 0.5,
        (Does::Reroll(..), With::Defense(_)) => base + 0.5,
        (Does::KeepCloak, _) => base + 0.2,
        (Does::Breach, _) => base + 0.5,
        _ => base,
    };
    // Dice that have been rolled are valued as the plain choices value them, so that both can be compared.
    let outlook = if matches!(ability.when, When::Attack) {
        super::shooting::lying_outlook(board, attack, after)
    } else {
        (after - base) * worth::damage(board, no.seat())
    };
    debug_assert!(board.ship(no).flying());
    outlook
}

/// Defense: the damage averted from the ship, measured like the plain choices there.
fn defend(board: &Board, attack: &Attack, ability: &Ability, with: With) -> f64 {
    let threat = attack.attack_faces.damaging().saturating_sub(attack.defense_faces.evade + attack.added_evades);
    let threat = if matches!(ability.when, When::Suffer) { attack.hits + attack.crits } else { threat };
    let deadly = attack.target.ship().is_some_and(|no| aim::toughness(board, no) <= threat);
    let scale = if deadly { 40.0 } else { 4.0 };
    let expected = f64::from(threat.max(1));
    match (ability.does, with) {
        (Does::RerollTwice, With::Defense(die)) => {
            if die.evade > 0 {
                -1.0
            } else {
                0.4 * scale
            }
        }
        (Does::Reroll(..) | Does::RerollAll(_) | Does::RerollByShields | Does::Command, _) if ability.when == When::Defend => 0.4 * scale,
        (Does::DiceForEvade(_), _) => scale - 3.0,
        (Does::CardForFewer(count), With::Card(card)) => 0.4 * scale * f64::from(count) - f64::from(card.points()),
        (Does::Turn(..), _) => scale,
        (Does::AddEvade(_) | Does::UpgradesForEvades(_), _) => scale,
        (Does::Cancel | Does::Feedback, _) => {
            if aim_deadly(board, attack) {
                100.0
            } else {
                2.0
            }
        }
        (Does::CancelFor(_), _) => (expected - 1.0) * scale,
        (Does::Reroll(..) | Does::CancelDie, With::Attack(dice)) => {
            if dice.damaging() > 0 {
                scale
            } else {
                -1.0
            }
        }
        (Does::Control, _) => scale - 2.0,
        (Does::SpecialDie, _) => 2.0,
        _ => 0.5 * scale,
    }
}

/// Whether the current attack would probably destroy its target, before any dice.
fn aim_deadly(board: &Board, attack: &Attack) -> bool {
    let Piece::Ship(no) = attack.target else { return false };
    let count = attack.attack_dice.max(board.ship(no).primary);
    let coming = aim::coming_defense(board, attack);
    let chances = forecast::damage(Pool { dice: count, chance: 0.6, ..Pool::default() }, coming);
    forecast::at_least(&chances, aim::toughness(board, no)) > 0.3
}

/// Effect of a card outside attacks.
fn deed(board: &Board, no: ShipNo, card: CardId, ability: &Ability, with: With) -> f64 {
    let change = |change: &dyn Fn(&mut Ship)| acting::offense(board, no, change) + acting::defense(board, no, change);
    match (ability.does, with) {
        (Does::Activate, _) => {
            let place = cards::held(board, no).find(|held| held.card == card).map(|held| held.place);
            change(&|ship| {
                if let Some(place) = place {
                    ship.loadout.active.insert(place);
                }
            }) + 1.0
        }
        (Does::Pool(count) | Does::PoolAhead(count), _) => change(&|ship| ship.boosts.pool += count),
        (Does::PoolExposed(count), _) => change(&|ship| {
            ship.boosts.pool += count;
            ship.boosts.less_defense += count;
        }),
        (Does::Subdue(count), _) => change(&|ship| ship.boosts.less_attack += count) + 4.0 * f64::from(count),
        (Does::Double, _) => 12.0,
        (Does::ShieldsForDice(_), With::Number(count)) => {
            change(&|ship| {
                ship.boosts.each = ship.boosts.each.saturating_add_unsigned(count);
                ship.shields -= count.min(ship.shields);
            }) - 4.0
        }
        (Does::TwinEvade, _) => change(&|ship| {
            ship.evade += 2;
            ship.boosts.less_attack += 2;
        }),
        (Does::Cloak, _) => acting::defense(board, no, |ship| {
            ship.shields_disabled += std::mem::take(&mut ship.shields);
            ship.cloak = Cloak::Green;
        }),
        (Does::RepairShields(_) | Does::RepairAny | Does::ExtraShield, _) => 8.0,
        (Does::RepairShieldLess, _) => 8.0 + change(&|ship| ship.boosts.less_attack += 2),
        (Does::RepairHull, _) => 10.0,
        (Does::Purge(range), _) => {
            let near = board.flying().filter(|&(other, _)| other != no && cards::within(board, no, Piece::Ship(other), range));
            let tokens = |ship: &Ship| f64::from(ship.evade + ship.scan + ship.battle) + f64::from(u8::from(ship.lock.is_some()));
            near.map(|(other, ship)| if other.seat() == no.seat() { -4.0 } else { 4.0 } * tokens(ship)).sum()
        }
        (Does::MendByDice(dice), _) => 3.0 * f64::from(dice.min(board.ship(no).damage())),
        (Does::Grid(..), _) => 4.0,
        (Does::TurnDown(repaired), _) => 4.0 * f64::from(board.ship(no).face_up_count()) + 8.0 * f64::from(repaired),
        (Does::ShieldsForCrew(_, count), With::Card(crew)) => {
            8.0 * f64::from(count.min(board.ship(no).shields_lost())) - f64::from(crew.points())
        }
        (Does::EnableOne(_) | Does::EnableAll(..) | Does::TalentAction, _) => 6.0,
        (Does::Unstrained, _) => 14.0,
        (Does::Fleet(range, _), _) => {
            let near = |other: ShipNo| other == no || cards::within(board, no, Piece::Ship(other), range);
            6.0 * board.fleet(no.seat()).filter(|&(other, _)| near(other)).count() as f64
        }
        (Does::Strike(strike), _) => strike.blows.iter().map(|&blow| blow_worth(board, blow)).sum(),
        (Does::Afflict(_), With::On(_, card)) => 2.0 + f64::from(card.points()) * 2.0,
        (Does::Relieve, _) => 6.0,
        (Does::Skill(_), _) => 6.0,
        (Does::SkillTo(_), _) => 9.0,
        (Does::Order(_), _) => 12.0,
        (Does::EchoBy(_), _) => -1.0,
        (Does::SwapAny, _) => -1.0,
        (Does::Pilfer(_), _) => 10.0,
        (Does::Tap(_), With::Split { dice, .. }) => 7.0 * f64::from(dice[0]),
        (Does::Tap(_), _) => 8.0,
        (Does::MendHull(most), _) => 10.0 * f64::from(most.min(board.ship(no).damage())),
        (Does::Hoard, _) => change(&|ship| ship.boosts.each += 1),
        (Does::RemoveAux, _) => 14.0,
        (Does::Tokens(icons), _) => 10.0 * icons.len() as f64,
        (Does::Drones(count), _) => 3.0 * f64::from(count),
        (Does::CrewActions(_), _) => 6.0,
        (Does::Rally(..), _) => 0.4 * worth::damage(board, no.seat()) * board.fleet(no.seat()).count().saturating_sub(1) as f64 * 0.5,
        (Does::TwoAttacks, _) => worth::best(board, no) * worth::damage(board, no.seat()) * 0.7,
        (Does::Untouchable, _) => {
            let hunted = acting::defense(board, no, |ship| ship.boosts.untouchable = true);
            hunted - worth::best(board, no) * worth::damage(board, no.seat())
        }
        (Does::DisableForEach(_), _) => change(&|ship| ship.boosts.every += 1) - 4.0,
        (Does::Inspire(range), _) => {
            let near = board.fleet(no.seat()).filter(|&(other, _)| other != no && cards::within(board, no, Piece::Ship(other), range));
            0.5 * worth::damage(board, no.seat()) * near.map(|_| 1.0).sum::<f64>()
        }
        (Does::Mark(_) | Does::Defy(_), With::Piece(Piece::Ship(target))) => change(&|ship| ship.boosts.mark = Some(target)) + 1.0,
        (Does::Barrage(..), _) => 0.8 * worth::damage(board, no.seat()),
        (Does::Burst(range), _) => {
            let (mine, theirs) = (no.seat(), no.seat().other());
            let near = |seat| {
                board.fleet(seat).filter(|&(other, _)| cards::within(board, no, Piece::Ship(other), range)).map(|_| 1.0).sum::<f64>()
            };
            8.0 * (near(theirs) - near(mine) - 1.0)
        }
        (Does::FriendsLock(_), _) => 10.0,
        (Does::ActForCrew, With::Card(card)) => 6.0 - 2.0 * f64::from(card.points()),
        (Does::UnmaskAll(_), _) => 4.0,
        (Does::TradeCrew(_), With::Trade(own, _, card)) => 2.0 * (f64::from(card.points()) - f64::from(own.points())),
        (Does::Command, With::Number(_)) => 6.0,
        (Does::FriendActs(..), _) => 8.0,
        (Does::Lead(..), _) => 6.0,
        (Does::Muon(_), _) => 12.0,
        (Does::Strip, _) => 5.0,
        (Does::Shelter, _) => {
            if board.ship(no).shields == 0 && !board.ship(no).loadout.sheltered() {
                8.0
            } else {
                -6.0
            }
        }
        (Does::Jam(_) | Does::Challenge(_), _) => -2.0,
        (Does::FleetAction(FleetOrder::Primary(_)), _) => 8.0,
        (Does::FleetAction(_) | Does::DisableUpgrade(_) | Does::Sabotage(_) | Does::Raid(_), With::On(_, card)) => {
            2.0 + f64::from(card.points()) * 2.0
        }
        (Does::Steal(_), With::On(_, card)) => 4.0 + f64::from(card.points()) * 2.0 + if card.is(UpgradeKind::Weapon) { 2.0 } else { 0.0 },
        (Does::Weaken(_, attack, defense), _) => 5.0 * f64::from(attack + defense),
        (Does::DisableShields(..) | Does::Board(_) | Does::Hold(_) | Does::DisableCaptain, _) => 9.0,
        (Does::PlaceAux(_) | Does::Tractor(..) | Does::TakeToken(_) | Does::BreakLock | Does::Truce(_), _) => 6.0,
        (Does::Choose, With::Number(number)) => f64::from(foes(board, no, number)),
        _ => 0.5,
    }
}

/// Value of something that happens to an enemy ship.
fn blow_worth(board: &Board, blow: Blow) -> f64 {
    match blow {
        Blow::Fewer(count) | Blow::Exposed(count) => 5.0 * f64::from(count),
        Blow::Shields(count) => 5.0 * f64::from(count.min(3)),
        Blow::Aux | Blow::Barred | Blow::Loses(_) => 6.0,
        Blow::NoAttack => 14.0,
        Blow::Parley => -4.0,
        Blow::DisableAll(_) => 9.0,
        Blow::Critical | Blow::HullCritical => 14.0,
        Blow::Disables(_) => 4.0,
        Blow::Roll(dice, wound) => match wound {
            Wound::Hull => 6.0 * f64::from(dice),
            Wound::Critical => 8.0,
            // Allies gain nothing from each other's losses.
            Wound::Shields | Wound::Loses(_) if board.battle == Battle::Sector001 => -4.0,
            Wound::Shields => 3.0 * f64::from(dice),
            Wound::Loses(_) => 6.0,
        },
    }
}

/// How many enemies are of a faction.
fn foes(board: &Board, no: ShipNo, number: u8) -> u8 {
    let Some(faction) = crate::data::Faction::numbered(number) else { return 0 };
    let borg = u8::from(board.borg().is_some() && faction == crate::data::Faction::Borg) * 20;
    board.fleet(no.seat().other()).filter(|(_, ship)| ship.facts().factions.has(faction)).map(|_| 1).sum::<u8>() + borg
}
