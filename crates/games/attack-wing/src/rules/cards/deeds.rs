//! Effects of using a card, by kind.

use arrayvec::ArrayVec;
use engine::{Table, Unanswered};
use geometry::plane::Point;
use rulebook::attack_wing as ids;

use super::{
    Held, aim, aim::Price, away, bursts, commanders, crew, dice, eves, friends, harm, hidden, late, losses, mines, moves, peek, reinforce,
    strikes, tell, tokens, tribbles, volley, webs,
};
use crate::{
    command::{Action, With},
    data::{
        ActionIcon, CardId, DamageKind, Faction, Maneuver,
        dice::{DEFENSE_DIE, DefenseFaces},
    },
    effects::{Ability, Does, Gift, Mode, Spread, When},
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    rules::{actions, declare, maneuver, measure},
    state::{Board, Chosen, Cloak, FACE_UP, Frame, Mine, MineKind, Place, UPGRADES},
    words,
};

/// Does it.
pub fn perform(board: &mut Board, held: &Held, ability: &Ability, with: With, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    match (ability.does, with) {
        (Does::Fire(mode), _) => {
            fire(board, held, ability, mode, with, table);
            Ok(())
        }
        (Does::Tokens(icons), _) => {
            tokens(board, held, icons, table);
            Ok(())
        }
        (Does::Mine, With::At(at)) => lay_mine(board, held, at, table),
        (Does::Web, _) => webs::lay(board, held, table),
        (Does::Warhead | Does::HiddenMine, With::At(at)) => {
            mines::lay(board, held, ability.does, at, table);
            Ok(())
        }
        (Does::Jam(_) | Does::Muon(_) | Does::Challenge(_) | Does::Shelter, _) => {
            late::perform(board, held, ability.does, with, table);
            Ok(())
        }
        (Does::Reinforce | Does::Tribbles(_) | Does::Adapt(_) | Does::Deploy | Does::Peek(_) | Does::Leave(..), _) => {
            comes_and_goes(board, held, ability.does, with, table);
            Ok(())
        }
        (Does::RerollFor(_), With::Card(card)) => late::link(board, held, card, table),
        (Does::RerollFor(_), With::Attack(dice)) => late::reroll(board, held, dice, table),
        (Does::Strip, _) => {
            late::strip(board, held, with, table);
            Ok(())
        }
        (Does::ActForCrew | Does::DisableForEach(_) | Does::UnmaskAll(_) | Does::TradeCrew(_) | Does::SpendStored, _) => {
            crew::perform(board, held, ability, with, table)
        }
        (Does::Inspire(_) | Does::FriendsLock(_) | Does::FriendMoves(..), _) => friends::perform(board, held, ability.does, with, table),
        (Does::Barrage(..) | Does::Burst(_) | Does::EchoShort, _) => bursts::perform(board, held, ability.does, with, table),
        (Does::Free(_) | Does::FreeBar, With::Do(action)) => {
            tell(table, held, &[ids::BASE_8, ids::BASE_3_6], Told::Plain(Deed::FreeAction));
            actions::perform_free(board, held.ship, action, table)
        }
        (Does::Command, With::Number(_) | With::Attack(_) | With::Defense(_) | With::Do(_)) => command(board, held, ability, with, table),
        (
            Does::MoveMore(_)
            | Does::MoveStraight
            | Does::MoveBy(_)
            | Does::MoveForUpgrade
            | Does::ChangeManeuver
            | Does::FlyAs(_)
            | Does::TurnRound,
            _,
        ) => moves::perform(board, held, ability.does, with, table),
        (Does::Swap(new, _), With::Do(action)) => {
            swap(board, held, new, action, table);
            Ok(())
        }
        (Does::Relock, With::Do(action)) => {
            board.ship_mut(held.ship).lock = None;
            tell(table, held, &[ids::BASE_8_2, ids::BASE_3_6], Told::Plain(Deed::FreeAction));
            actions::perform_free(board, held.ship, action, table)
        }
        (Does::BackInstead, With::Card(card)) => {
            back_instead(board, held, card, table);
            Ok(())
        }
        (Does::Boarders, with) => harm::board_attacked(board, held, with, table),
        (Does::Purge(range), _) => {
            strikes::purge(board, held, range, table);
            Ok(())
        }
        (Does::MendByDice(count), _) => mend_by_dice(board, held, count, table),
        (Does::EnableUsed(_), With::Card(card)) => {
            enable(board, held, When::Free, card, table);
            Ok(())
        }
        (Does::EnableOne(_), With::Card(card)) => {
            enable(board, held, ability.when, card, table);
            Ok(())
        }
        (Does::Relieve, With::Cards(down, up)) => eves::relieve(board, held, down, up, table),
        (Does::SwapAny | Does::Pilfer(_) | Does::Tap(_), _) => {
            tokens::perform(board, held, with, table);
            Ok(())
        }
        (Does::Skill(_) | Does::SkillTo(_) | Does::Order(_) | Does::EchoBy(_), _) => {
            eves::perform(board, held, ability.does, with, table);
            Ok(())
        }
        (Does::Lead(..) | Does::FleetAction(_), _) => commanders::perform(board, held, ability.does, with, table),
        (Does::Strike(strike), _) => strikes::perform(board, held, &strike, with, table),
        (Does::Afflict(affliction), With::On(no, card)) => strikes::afflict(board, held, affliction.deals, no, card, table),
        (Does::Grid(_, range), With::Piece(Piece::Ship(no))) => {
            strikes::grid(board, held, no, range, table);
            Ok(())
        }
        (_, With::Piece(_) | With::On(..) | With::Token { .. }) => harm::perform(board, held, ability.does, with, table),
        _ if in_attack(ability.when) => dice::perform(board, held, ability, with, table),
        _ => {
            on_self(board, held, ability.does, with, table);
            Ok(())
        }
    }
}

/// Cards, tokens and ships that come or go, and dials that are looked at.
fn comes_and_goes(board: &mut Board, held: &Held, does: Does, with: With, table: &mut Table<'_, Event>) {
    match (does, with) {
        (Does::Tribbles(_), _) => tribbles::send(board, held, with, table),
        (Does::Adapt(_), With::On(no, card)) => hidden::adapt(board, held, no, card, table),
        (Does::Deploy, _) => hidden::deploy(board, held, table),
        (Does::Peek(_), With::Piece(Piece::Ship(no))) => peek::aim(board, held, no, table),
        (Does::Leave(..), _) => away::leave(board, held, table),
        _ => reinforce::perform(board, held, with, table),
    }
}

const fn in_attack(when: When) -> bool {
    let outside = matches!(when, When::Always | When::Planning | When::Set | When::Revealed | When::Moved | When::Acted | When::Between);
    !outside && !matches!(when, When::Action | When::Free | When::Fire)
}

/// Declares the attack of a card.
fn fire(board: &mut Board, held: &Held, ability: &Ability, mode: Mode, with: With, table: &mut Table<'_, Event>) {
    let free = declare::claim(board, held.ship, true);
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
            declare::declare_with(board, held.ship, target, aim::weapon_of(held.card).unwrap_or(0), held.card, &measure, table);
            declare::set_free(board, free);
            focus(board, held, table);
        }
        With::Split { targets: [Some(target), Some(Piece::Ship(friend)), ..], .. } if matches!(mode.spread, Spread::Joined(_)) => {
            late::join(board, held, mode, target, friend, table);
            declare::set_free(board, free);
        }
        With::Split { targets, dice } => volley::begin(board, held, mode, targets, dice),
        _ => {}
    }
}

/// Range within which friends give up their attacks for an attack with this card, and the dice that each brings (W092).
fn gathers(card: CardId) -> Option<(u8, u8)> {
    crate::effects::of(card).iter().find_map(|ability| match ability.does {
        Does::Focus(range, dice) => Some((range, dice)),
        _ => None,
    })
}

/// The friends near a ship that still have an attack to give up.
fn givers(board: &Board, ship: ShipNo, range: u8) -> impl Iterator<Item = ShipNo> + '_ {
    let others = ShipNo::of(ship.seat()).filter(move |&no| no != ship);
    others.filter(move |&no| {
        let other = board.ship(no);
        other.flying() && !other.attacked && super::holds::within(board, ship, Piece::Ship(no), range)
    })
}

/// The dice that friends would bring to an attack with this card.
pub fn gathered(board: &Board, ship: ShipNo, card: CardId) -> u8 {
    gathers(card).map_or(0, |(range, dice)| dice.saturating_mul(givers(board, ship, range).map(|_| 1).sum()))
}

/// Whether a ship may re-roll defense dice by its active Shields this round (T203).
pub fn rerolls_by_shields(board: &Board, ship: ShipNo) -> bool {
    let facts = board.ship(ship);
    let does = |card: CardId| crate::effects::of(card).iter().any(|ability| ability.does == Does::RerollByShields);
    board.carded && facts.shields > 0 && facts.loadout.cards().any(|(place, card)| facts.loadout.active.has(place) && does(card))
}

/// Friends near a ship give their attacks for dice of the attack that was declared (W092).
fn focus(board: &mut Board, held: &Held, table: &mut Table<'_, Event>) {
    let Some((range, dice)) = gathers(held.card) else { return };
    let all: arrayvec::ArrayVec<ShipNo, { crate::ids::FLEET }> = givers(board, held.ship, range).collect();
    for no in all {
        let ship = board.ship_mut(no);
        ship.attacked = true;
        ship.aux = ship.aux.saturating_add(1);
        let now = ship.aux;
        if let Some(attack) = &mut board.attack {
            attack.texts.attack = attack.texts.attack.saturating_add_unsigned(dice);
        }
        tell(table, held, &[ids::BASE_11_2, ids::BASE_3_6], Told::CountShip(Deed::Gathers, dice, no));
        table.announce(&[ids::BASE_7_2], || Event::AuxTaken { ship: no, now });
    }
}

/// Lays a Minefield Token: the attack of the ship. Enemies that it is laid upon are attacked by it, and defend themselves with everything but
/// dice (FAQ of December 2014, Ships 4, Weapons 9, Tech 10); other ships take their roll at once (W121).
fn lay_mine(board: &mut Board, held: &Held, at: Point, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    declare::claim(board, held.ship, true);
    let laid = Mine { at, of: held.ship.seat(), kind: MineKind::Field };
    if let Some(place) = board.mines.iter_mut().find(|place| place.is_none()) {
        *place = Some(laid);
    }
    tell(table, held, &[ids::BASE_7_12], Told::Plain(Deed::LaysMine));
    let (mut attacked, mut count) = ([None; 4], 0);
    for no in ShipNo::all() {
        if board.over() || !board.ship(no).flying() || !measure::mine(at).overlaps_base(&board.ship(no).base) {
            continue;
        }
        let target = Piece::Ship(no);
        let defends = super::text(board, no, Does::Smooth, None).is_none() && declare::may_attack(board, held.ship, target).is_ok();
        if defends && count < attacked.len() {
            attacked[count] = Some(target);
            count += 1;
        } else {
            maneuver::strike_mine(board, no, &laid, table)?;
        }
    }
    if count > 0 && !board.over() {
        volley::begin_mine(board, held, attacked);
    }
    Ok(())
}

/// A Command Token, in the words of the chosen effect.
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
    tell(table, held, &[ids::BASE_3_6, super::rule(ability.when)], Told::Command(number));
    match (number, with) {
        (1, _) => actions::perform_free(board, held.ship, Action::Evade, table),
        (2, _) => actions::perform_free(board, held.ship, Action::BattleStations, table),
        (3, _) => actions::perform_free(board, held.ship, Action::Scan, table),
        (_, With::Do(action)) => actions::perform_free(board, held.ship, action, table),
        _ => dice::perform(board, held, ability, with, table),
    }
}

/// Effects of a card on its own ship and fleet.
fn on_self(board: &mut Board, held: &Held, does: Does, with: With, table: &mut Table<'_, Event>) {
    let done = match does {
        Does::Rally(faction, range) => rally(board, held, faction, range),
        Does::Fleet(range, gift) => muster(board, held, range, gift),
        Does::RepairAny
        | Does::RepairHull
        | Does::RepairShields(_)
        | Does::RepairShieldLess
        | Does::TurnDown(_)
        | Does::MendHull(_)
        | Does::ShieldsForCrew(..) => repair(board, held, does, with),
        Does::Activate | Does::Pool(_) | Does::PoolAhead(_) | Does::PoolExposed(_) | Does::Subdue(_) | Does::ShieldsForDice(_) => {
            dice_of_round(board, held, does, with)
        }
        Does::Double => second_token(board, held),
        _ => state(board, held, does, with),
    };
    // The Borg tokens are enemy ships, so an effect that keeps enemies away keeps them away.
    let rules = [ids::BASE_8, ids::BASE_3_6, ids::BCT_1, ids::BST_7];
    let borg = does == Does::Untouchable && board.borg().is_some();
    tell(table, held, &rules[..if borg { 4 } else { 2 }], done);
}

/// Dice that are more or fewer this round, and texts that work this round.
fn dice_of_round(board: &mut Board, held: &Held, does: Does, with: With) -> Told {
    let ship = board.ship_mut(held.ship);
    match (does, with) {
        (Does::Activate, _) => {
            ship.loadout.active.insert(held.place);
            Told::Plain(Deed::Works)
        }
        (Does::Pool(count), _) => {
            ship.boosts.pool += count;
            ship.loadout.active.insert(held.place);
            Told::Count(Deed::GivesDice, count)
        }
        (Does::PoolAhead(count), _) => {
            ship.boosts.ahead += count;
            Told::Count(Deed::GivesAhead, count)
        }
        (Does::PoolExposed(count), _) => {
            ship.boosts.pool += count;
            ship.boosts.less_defense += count;
            Told::Count(Deed::GivesExposed, count)
        }
        (Does::Subdue(count), _) => {
            ship.loadout.active.insert(held.place);
            ship.boosts.less_attack += count;
            Told::Count(Deed::Subdues, count)
        }
        (Does::ShieldsForDice(_), With::Number(count)) => {
            ship.shields -= count;
            ship.shields_disabled += count;
            ship.boosts.each = ship.boosts.each.saturating_add_unsigned(count);
            Told::Count(Deed::ShieldsForDice, count)
        }
        _ => Told::Nothing,
    }
}

/// Repairs of Shields and Hull.
fn repair(board: &mut Board, held: &Held, does: Does, with: With) -> Told {
    if let Does::MendHull(count) = does {
        return Told::Count(Deed::Mends, harm::mend_first(board, held.ship, count));
    }
    let ship = board.ship_mut(held.ship);
    match (does, with) {
        (Does::RepairShields(count), _) => {
            let mended = count.min(ship.shields_lost());
            ship.shields += mended;
            Told::Count(Deed::RepairsShields, mended)
        }
        (Does::RepairShieldLess, _) => {
            ship.shields += u8::from(ship.shields_lost() > 0);
            ship.boosts.less_attack += 2;
            Told::Plain(Deed::RepairsForDice)
        }
        (Does::RepairAny, With::Number(1)) => {
            ship.shields += 1;
            Told::Plain(Deed::RepairsShield)
        }
        (Does::TurnDown(count), _) => {
            let turned = ship.face_up_count();
            ship.cards = [None; FACE_UP];
            ship.face_down = (ship.face_down + turned).saturating_sub(count);
            Told::Count(if count > 0 { Deed::TurnsDownRepairs } else { Deed::TurnsDown }, turned)
        }
        (Does::ShieldsForCrew(_, count), With::Card(card)) => {
            losses::discard_own(&mut ship.loadout, card);
            let mended = count.min(ship.shields_lost());
            ship.shields += mended;
            Told::Count(Deed::RepairsShields, mended)
        }
        (Does::RepairAny | Does::RepairHull, With::Number(number)) => {
            let kind = usize::from(number).checked_sub(2).and_then(|index| DamageKind::ALL.get(index)).copied();
            harm::mend(board, held.ship, kind);
            Told::Plain(Deed::RepairsHull)
        }
        _ => Told::Nothing,
    }
}

/// A token beside the ship is replaced by another.
fn swap(board: &mut Board, held: &Held, new: ActionIcon, old: Action, table: &mut Table<'_, Event>) {
    let ship = board.ship_mut(held.ship);
    match old {
        Action::Scan => ship.scan -= 1,
        Action::BattleStations => ship.battle -= 1,
        _ => ship.evade -= 1,
    }
    match new {
        ActionIcon::Scan => ship.scan += 1,
        ActionIcon::BattleStations => ship.battle += 1,
        _ => ship.evade += 1,
    }
    tell(table, held, &[ids::BASE_3_6], Told::Plain(Deed::Swaps));
}

/// A red Reverse 1 in the place of the revealed maneuver, for a Torpedo that is disabled (T225).
fn back_instead(board: &mut Board, held: &Held, torpedo: CardId, table: &mut Table<'_, Event>) {
    let ship = board.ship_mut(held.ship);
    let found = ship.loadout.cards().find(|&(place, card)| card == torpedo && ship.loadout.ready(place));
    if let Some((place, _)) = found {
        ship.loadout.disabled.insert(place);
    }
    ship.revealed = Some(Maneuver::Reverse(1));
    ship.boosts.red = true;
    tell(table, held, &[ids::BASE_6_2, ids::BASE_7_8], Told::Changes(Maneuver::Reverse(1)));
}

/// Dice that repair the Hull, face-up Damage Cards first (C131).
fn mend_by_dice(board: &mut Board, held: &Held, count: u8, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let ask = table.ask(ids::BASE_8, "ask-repair").by(held.ship.seat());
    let rolled = ask.about(|| words::about_card(board, held.ship, held.card, held.ship)).dice(&DEFENSE_DIE, count)?;
    let evades = harm::mend_first(board, held.ship, DefenseFaces::of(&rolled).evade);
    tell(table, held, &[ids::BASE_9_5, ids::BASE_3_6], Told::Count(Deed::Mends, evades));
    let ship = board.ship_mut(held.ship);
    if evades >= 2 {
        ship.aux = ship.aux.saturating_add(1);
        let (no, now) = (held.ship, ship.aux);
        table.announce(&[ids::BASE_7_2], || Event::AuxTaken { ship: no, now });
    }
    if evades >= 3 {
        let loadout = &mut board.ship_mut(held.ship).loadout;
        loadout.discarded.insert(held.place);
        loadout.under.insert(held.place);
    }
    Ok(())
}

/// Takes the Disabled Token off a card. An Action that takes off two goes on with the second.
fn enable(board: &mut Board, held: &Held, when: When, card: CardId, table: &mut Table<'_, Event>) {
    let loadout = &mut board.ship_mut(held.ship).loadout;
    let found = loadout.cards().find(|&(place, other)| other == card && loadout.disabled.has(place) && !loadout.discarded.has(place));
    if let Some((place, _)) = found {
        loadout.disabled.remove(place);
    }
    if when == When::Action {
        loadout.active.insert(held.place);
    }
    tell(table, held, &[ids::BASE_12_4, ids::BASE_3_6], Told::Card(Deed::Enables, card));
}

/// The ship and every friendly ship near it gain something.
fn muster(board: &mut Board, held: &Held, range: u8, gift: Gift) -> Told {
    for no in ShipNo::of(held.ship.seat()) {
        let near = no == held.ship || super::holds::within(board, held.ship, Piece::Ship(no), range);
        if !board.ship(no).flying() || !near {
            continue;
        }
        let ship = board.ship_mut(no);
        match gift {
            Gift::Battle => ship.battle += 1,
            Gift::Dice => {
                ship.boosts.pool += 1;
                ship.boosts.more_defense += 1;
            }
            Gift::Hit => ship.boosts.set_hits += 1,
        }
    }
    Told::Plain(match gift {
        Gift::Battle => Deed::MustersBattle,
        Gift::Dice => Deed::MustersDice,
        Gift::Hit => Deed::MustersHits,
    })
}

/// Tokens beside the ship that no Action places.
fn tokens(board: &mut Board, held: &Held, icons: &[ActionIcon], table: &mut Table<'_, Event>) {
    let ship = board.ship_mut(held.ship);
    for icon in icons {
        match icon {
            ActionIcon::Evade => ship.evade += 1,
            ActionIcon::Scan => ship.scan += 1,
            ActionIcon::BattleStations => ship.battle += 1,
            _ => {}
        }
    }
    let count = u8::try_from(icons.len()).unwrap_or(u8::MAX);
    tell(table, held, &[ids::BASE_3_6], Told::Count(Deed::PlacesTokens, count));
}

/// A second token of the Action that was performed.
fn second_token(board: &mut Board, held: &Held) -> Told {
    let Frame::Acted(_, icon) = board.flow.top() else { return Told::Nothing };
    let ship = board.ship_mut(held.ship);
    match icon {
        ActionIcon::Evade => ship.evade += 1,
        ActionIcon::Scan => ship.scan += 1,
        ActionIcon::BattleStations => ship.battle += 1,
        _ => {}
    }
    Told::Plain(Deed::Doubles)
}

/// Other friendly ships of a faction near the ship gain an attack die this round.
fn rally(board: &mut Board, held: &Held, faction: Faction, range: u8) -> Told {
    for no in ShipNo::of(held.ship.seat()) {
        let ship = board.ship(no);
        let fits = no != held.ship && ship.flying() && ship.facts().factions.has(faction);
        if fits && super::holds::within(board, held.ship, Piece::Ship(no), range) {
            board.ship_mut(no).boosts.pool += 1;
        }
    }
    Told::Plain(Deed::Rallies)
}

/// Effects on the state of the ship and its cards.
fn state(board: &mut Board, held: &Held, does: Does, with: With) -> Told {
    let ship = board.ship_mut(held.ship);
    match (does, with) {
        (Does::RemoveAux, _) => {
            ship.aux = ship.aux.saturating_sub(1);
            Told::Plain(Deed::RemovesAux)
        }
        (Does::CrewActions(count), _) => {
            ship.boosts.crew += count;
            Told::Count(Deed::CrewActs, count)
        }
        (Does::Hoard, _) => {
            let dice = 1 + std::mem::take(&mut ship.loadout.beneath);
            ship.boosts.each = ship.boosts.each.saturating_add_unsigned(dice);
            Told::Count(Deed::GivesPrimary, dice)
        }
        (Does::Ram(_), _) => {
            ship.loadout.active.insert(held.place);
            Told::Plain(Deed::WillRam)
        }
        (Does::Fuse(..), _) => {
            ship.loadout.fuse = 2;
            Told::Plain(Deed::Fuses)
        }
        (Does::TalentAction, _) => {
            ship.boosts.talents += 1;
            Told::Plain(Deed::TalentActs)
        }
        (Does::Unstrained, _) => {
            ship.boosts.unstrained = true;
            Told::Plain(Deed::Unstrained)
        }
        (Does::EnableAll(kind, faction), _) => {
            let fits = |(place, card): &(Place, CardId)| {
                card.is(kind) && faction.is_none_or(|faction| card.factions().has(faction)) && ship.loadout.disabled.has(*place)
            };
            let places: ArrayVec<Place, UPGRADES> = ship.loadout.cards().filter(fits).map(|(place, _)| place).collect();
            places.iter().for_each(|&place| ship.loadout.disabled.remove(place));
            Told::Count(Deed::EnablesAll, u8::try_from(places.len()).unwrap_or(u8::MAX))
        }
        (Does::TwinEvade, _) => {
            ship.evade += 2;
            ship.boosts.less_attack += 2;
            ship.boosts.no_evade = true;
            Told::Plain(Deed::TwoEvades)
        }
        (Does::Untouchable, _) => {
            ship.boosts.untouchable = true;
            ship.no_attack = true;
            Told::Plain(Deed::Untouchable)
        }
        (Does::TwoAttacks, _) => {
            ship.boosts.shots = 2;
            ship.boosts.each -= 1;
            ship.boosts.open = true;
            Told::Plain(Deed::TwoAttacks)
        }
        (Does::Drones(count), _) => {
            let most = ship.loadout.captain.and_then(CardId::captain).map_or(0, |captain| captain.drones);
            ship.loadout.drones = (ship.loadout.drones + count).min(most);
            Told::Count(Deed::Drones, ship.loadout.drones)
        }
        (Does::Cloak, _) => {
            ship.shields_disabled += std::mem::take(&mut ship.shields);
            ship.cloak = Cloak::Green;
            Told::Plain(Deed::Cloaks)
        }
        (Does::ExtraShield, _) => {
            ship.extra_shields += 1;
            Told::Plain(Deed::ExtraShield)
        }
        (Does::Choose, With::Number(number)) => {
            ship.loadout.chosen = Chosen::numbered(number);
            Told::Chooses(ship.loadout.chosen.faction())
        }
        _ => Told::Nothing,
    }
}
