//! The choices that using a card asks for: every one of them, or a selection where there are many.

use geometry::plane::{Base, Disc, Heading, Point, Sector, Segment, Um, Vector, mm};

use super::{
    Held, aim, among::own_cards, bursts, commanders, crew, eves, friends, harm, hidden, late, mines, moves, peek, pick, reinforce, stores,
    strikes, tokens, tribbles, volley, webs,
};
use crate::{
    command::{Action, With},
    data::{Arcs, CardId, Faction, UpgradeKind},
    effects::{Ability, Does, Icon, Mode, Spread, When},
    ids::{Piece, ShipNo},
    reason::Refusal,
    rules::{abilities, actions, measure, planning},
    setup::AREA,
    state::{Board, Chosen, Frame, MINES, Place},
};

/// Everything a card's ability can be used with now.
pub fn all(board: &Board, held: &Held, ability: &Ability, out: &mut Vec<With>) {
    let ship = board.ship(held.ship);
    match ability.does {
        Does::Fire(mode) if mode.spread == Spread::One => {
            let targets = aim::targets(board, held, ability).into_iter().map(|(target, _)| target);
            out.extend(targets.filter(|&target| free_target(board).is_none_or(|only| only == target)).map(With::Piece));
        }
        Does::Fire(Mode { spread: Spread::Joined(range), .. }) if free_target(board).is_none() => {
            late::joined(board, held, ability, range, out)
        }
        // A free attack is one attack on one ship.
        Does::Fire(_) if free_target(board).is_some() => {}
        Does::Warhead | Does::HiddenMine => mines::choices(board, held, ability.does, out),
        Does::Jam(_) | Does::Muon(_) | Does::Challenge(_) => late::choices(board, held, ability.does, out),
        Does::Shelter => out.push(With::None),
        Does::Web => webs::choices(board, held, out),
        Does::Reinforce => reinforce::choices(board, held, out),
        Does::Tribbles(range) => tribbles::choices(board, held, range, out),
        Does::Adapt(range) => hidden::choices(board, held, range, out),
        Does::Deploy => out.extend(board.reserves[held.ship.seat().index()].beneath.map(|_| With::None)),
        Does::Peek(range) => peek::choices(board, held, range, out),
        Does::Leave(..) => out.push(With::None),
        Does::Strip => late::strippable(board, out),
        Does::RerollFor(most) => late::rerolls(board, held, most, out),
        Does::Fire(mode) => volley::splits(board, held, ability, mode, out),
        Does::Turn(..)
        | Does::TurnDrex
        | Does::Reroll(..)
        | Does::RerollAll(_)
        | Does::RerollKeeping
        | Does::RerollAgain
        | Does::RerollByDamage
        | Does::RerollTwice
        | Does::SetDice(_)
        | Does::UpgradesForEvades(_)
        | Does::CancelFor(_)
        | Does::Breach
        | Does::MoreDamage(_)
        | Does::AddEvade(_)
        | Does::CancelDie
        | Does::CancelOneHit
        | Does::RerollByShields
        | Does::Control => pick::choices(board, held, ability, out),
        Does::Command => pick::command_choices(board, held, ability.when, out),
        Does::Free(icons) => free(board, held, |icon| icons.contains(&icon), false, out),
        Does::FreeBar => free(board, held, |icon| ship.bar().has(icon), true, out),
        Does::MoveMore(_)
        | Does::MoveStraight
        | Does::MoveBy(_)
        | Does::MoveForUpgrade
        | Does::ChangeManeuver
        | Does::FlyAs(_)
        | Does::TurnRound => {
            moves::choices(board, held, ability.does, out);
        }
        Does::Mine if free_target(board).is_none() => fields(board, held, out),
        Does::ActForCrew | Does::DisableForEach(_) | Does::UnmaskAll(_) | Does::TradeCrew(_) => {
            crew::choices(board, held, ability.does, out)
        }
        Does::Inspire(_) | Does::FriendsLock(_) | Does::FriendMoves(..) => friends::choices(board, held, ability.does, out),
        Does::SwapAny | Does::Pilfer(_) | Does::Tap(_) => tokens::choices(board, held, ability.does, out),
        Does::Lead(..) | Does::FleetAction(_) => commanders::choices(board, held, ability.does, all, out),
        Does::Order(_) | Does::EchoBy(_) => eves::choices(board, held, ability.does, out),
        Does::Strike(strike) => strikes::choices(board, held, &strike, out),
        Does::Afflict(affliction) => strikes::card_choices(board, held, &affliction, out),
        Does::Barrage(..) | Does::Burst(_) | Does::EchoShort => bursts::choices(board, held, ability.does, out),
        Does::FriendActs(..)
        | Does::Mark(_)
        | Does::Defy(_)
        | Does::PlaceAux(_)
        | Does::DisableShields(..)
        | Does::Weaken(..)
        | Does::Tractor(..)
        | Does::DisableCaptain
        | Does::DisableUpgrade(_)
        | Does::Sabotage(_)
        | Does::Raid(_)
        | Does::Board(_)
        | Does::Steal(_)
        | Does::Hold(_)
        | Does::Truce(_)
        | Does::BreakLock
        | Does::Grid(..)
        | Does::TakeToken(_) => harm::choices(board, held, ability.does, out),
        _ => of_ship(board, held, ability, out),
    }
}

/// The uses of a text on the ship itself: its cards, tokens, repairs and places.
fn of_ship(board: &Board, held: &Held, ability: &Ability, out: &mut Vec<With>) {
    let ship = board.ship(held.ship);
    match ability.does {
        Does::DisableForDie(kind) => out.extend(own_cards(board, held, kind, true).map(With::Card)),
        Does::CrewForDie => out.extend(own_cards(board, held, UpgradeKind::Crew, false).map(With::Card)),
        Does::ShieldsForDice(most) => out.extend((1..=most.min(ship.shields)).map(With::Number)),
        Does::RepairAny | Does::RepairHull => {
            out.extend((ability.does == Does::RepairAny && ship.shields_lost() > 0).then_some(With::Number(1)));
            out.extend((ship.face_down > 0).then_some(With::Number(0)));
            let kinds = crate::data::DamageKind::ALL.into_iter().filter(|&kind| ship.has(kind));
            out.extend(kinds.map(|kind| With::Number(2 + kind.number())));
        }
        Does::Choose => {
            let open = ship.loadout.chosen == Chosen::default() && board.round <= 1;
            out.extend(Faction::numbers().filter(|_| open).map(|(number, _)| With::Number(number)));
        }
        Does::Swap(new, old) => {
            let has = |icon: Icon| match icon {
                Icon::Evade => ship.evade > 0,
                Icon::Scan => ship.scan > 0,
                _ => ship.battle > 0,
            };
            out.extend(old.iter().filter(|&&icon| icon != new && has(icon)).filter_map(|&icon| token(icon)).map(With::Do));
        }
        Does::BackInstead => {
            let torpedoes = own_cards(board, held, UpgradeKind::Weapon, true).filter(|card| aim::torpedo(*card));
            out.extend(torpedoes.map(With::Card));
        }
        Does::Boarders => harm::boarders(board, held, out),
        Does::Battery => out.extend([With::Number(1), With::Number(2)]),
        Does::CardForFewer(_) => {
            let kinds = [UpgradeKind::Tech, UpgradeKind::Weapon];
            out.extend(kinds.into_iter().flat_map(|kind| own_cards(board, held, kind, false)).map(With::Card));
        }
        Does::Relock => {
            let held_now = ship.lock;
            let locks = actions::possible(board, held.ship, true).filter(|action| matches!(action, Action::Lock(_)));
            let fits = |action: &Action| held_now.is_some() && actions::check_free(board, held.ship, *action, false).is_ok();
            out.extend(locks.filter(fits).map(With::Do));
        }
        Does::EnableUsed(kind) => {
            let used = |place: &Place| ship.loadout.disabled.has(*place) && ship.loadout.used.has(*place) && *place != held.place;
            let cards = ship.loadout.kept(kind).filter(|(place, _)| used(place));
            out.extend(cards.map(|(_, card)| With::Card(card)));
        }
        Does::EnableOne(kind) => {
            let disabled = ship.loadout.kept(kind).filter(|(place, _)| ship.loadout.disabled.has(*place));
            out.extend(disabled.map(|(_, card)| With::Card(card)));
            out.sort_unstable();
            out.dedup();
        }
        Does::ShieldsForCrew(least, _) if ship.shields_lost() > 0 => {
            let dear = |card: &CardId| card.points() >= u16::from(least);
            out.extend(own_cards(board, held, UpgradeKind::Crew, false).filter(dear).map(With::Card));
        }
        Does::ShieldsForCrew(..) => {}
        Does::RepairShieldLess => out.extend((ship.shields_lost() > 0).then_some(With::Number(2))),
        Does::Relieve => {
            let kinds = [UpgradeKind::Crew, UpgradeKind::Tech];
            let of = |place: Place, card: CardId| kinds.into_iter().any(|kind| card.is(kind)) && !ship.loadout.discarded.has(place);
            let all: Vec<(Place, CardId)> = ship.loadout.cards().filter(|&(place, card)| of(place, card)).collect();
            for &(from, down) in all.iter().filter(|(place, _)| ship.loadout.disabled.has(*place)) {
                let ready = all.iter().filter(|&&(to, _)| to != from && ship.loadout.ready(to));
                out.extend(ready.map(|&(_, up)| With::Cards(down, up)));
            }
            out.sort_unstable();
            out.dedup();
        }
        Does::SpendStored => free(board, held, |icon| stores::stored(icon).is_some_and(|at| ship.loadout.stored[at] > 0), false, out),
        does => out.extend(plainly(board, held, does).then_some(With::None)),
    }
}

/// The only target of the free attack that is asked for.
fn free_target(board: &Board) -> Option<Piece> {
    if let Frame::FreeShot { target, .. } = board.flow.top() { Some(target) } else { None }
}

/// Whether something that asks for no choice would do anything.
fn plainly(board: &Board, held: &Held, does: Does) -> bool {
    let ship = board.ship(held.ship);
    let attack = board.attack.as_ref();
    match does {
        Does::RepairShields(_) => ship.shields_lost() > 0,
        Does::Drones(_) => {
            let most = ship.loadout.captain.and_then(CardId::captain).map_or(0, |captain| captain.drones);
            ship.loadout.drones < most
        }
        Does::Cloak => ship.shields > 0 && !ship.cloaked(),
        Does::ExtraShield => ship.extra_shields < 2 && !ship.cloaked(),
        Does::CrewActions(_) => acts(board, held.ship, UpgradeKind::Crew),
        Does::TalentAction => acts(board, held.ship, UpgradeKind::Talent),
        Does::TurnDown(repaired) => ship.face_up_count() > 0 || (repaired > 0 && ship.face_down > 0),
        Does::DefenseForDamage | Does::MendByDice(_) | Does::MendHull(_) => ship.damage() > 0,
        Does::EnableAll(kind, faction) => ship
            .loadout
            .kept(kind)
            .any(|(place, card)| ship.loadout.disabled.has(place) && faction.is_none_or(|faction| card.factions().has(faction))),
        Does::EnableWeapon => attack.is_some_and(|attack| super::aim::disabled_for(board, held.ship, attack).is_some()),
        Does::Fuse(..) => ship.loadout.fuse == 0,
        Does::Unstrained => ship.aux > 0 && planning::shows_red(ship),
        Does::SpecialDie => attack.is_some_and(|attack| !attack.texts.elite && !attack.texts.counter),
        Does::TradeForCrit => attack.is_some_and(|attack| attack.texts.crits == 0),
        // It is an Evade Action itself, so it does not follow one (FAQ of December 2014, Crew 1).
        Does::TwinEvade => !ship.boosts.no_evade && !ship.boosts.did.has(Icon::Evade),
        _ => true,
    }
}

/// The Action that places a token, as the token's name.
const fn token(icon: Icon) -> Option<Action> {
    match icon {
        Icon::Evade => Some(Action::Evade),
        Icon::Scan => Some(Action::Scan),
        Icon::BattleStations => Some(Action::BattleStations),
        _ => None,
    }
}

/// Whether a ship has an Upgrade of a kind with an Action.
fn acts(board: &Board, ship: ShipNo, kind: UpgradeKind) -> bool {
    let mut cards = board.ship(ship).loadout.kept(kind);
    cards.any(|(place, card)| {
        board.ship(ship).loadout.ready(place) && crate::effects::of(card).iter().any(|ability| ability.when == When::Action)
    })
}

/// Free Actions out of some icons.
fn free(board: &Board, held: &Held, fits: impl Fn(Icon) -> bool, bar: bool, out: &mut Vec<With>) {
    let found = actions::possible(board, held.ship, !bar).filter(|&action| action.icon().is_some_and(&fits));
    out.extend(found.filter(|&action| actions::check_free(board, held.ship, action, bar).is_ok()).map(With::Do));
}

/// A few places for a Minefield Token in the rear at Range 1 (AW.BASE.7.12). Other places there are accepted.
fn fields(board: &Board, held: &Held, out: &mut Vec<With>) {
    let base = board.ship(held.ship).base;
    for (back, aside) in [(60, 0), (90, 0), (80, -30), (80, 30)] {
        let at = base.centre + Vector::local(base.heading, -(base.side / 2 + mm(back - 20)), mm(aside));
        if mine_fits(board, held.ship, at).is_ok() {
            out.push(With::At(at));
        }
    }
    if out.is_empty() {
        out.extend(mine_place(board, held.ship).map(With::At));
    }
}

/// A place for a Minefield Token where none of the usual ones is free: the first on a fine grid behind the ship, nearest rows first.
fn mine_place(board: &Board, ship: ShipNo) -> Option<Point> {
    const STEP: i32 = mm(2);
    let base = board.ship(ship).base;
    let reach = board.options.band();
    let half = base.side / 2;
    let (rows, columns) = (reach / STEP, (reach + half) / STEP);
    let cells = (0..=rows).flat_map(|row| (0..=2 * columns).map(move |column| (row, column)));
    let at = |(row, column): (i32, i32)| {
        // Columns from the middle outwards: 0, 1, -1, 2, -2.
        let aside = if column % 2 == 0 { -column / 2 } else { (column + 1) / 2 };
        base.centre + Vector::local(base.heading, -(half + row * STEP), aside * STEP)
    };
    cells.map(at).find(|&at| mine_fits(board, ship, at).is_ok())
}

/// Whether some part of a token lies in the rear arc of a base and within a distance of it.
fn partly_behind(base: &Base, at: Point, token: &Disc, reach: Um) -> bool {
    let speck = Base::new(at, Heading::NORTH, 2);
    let behind = base.closest_in_sector(&speck, &base.sector(Sector::QUARTER).reversed()).is_some();
    if behind && base.distance(&speck) <= reach {
        return true;
    }
    // The outline of the rear arc within the base: from the middle of the base along the border of the arc, round its corners, and back.
    let (rear, half) = (base.heading.reversed(), base.side / 2);
    let corner = |side: i32| base.centre + Vector::local(base.heading, -half, side * half);
    let rim = |side: i32, off: i32| corner(side) + Vector::local(rear.turned(-side * off), reach, 0);
    let right = (0..=15).map(|step| rim(1, 4_500 - 300 * step));
    let left = (0..=15).map(|step| rim(-1, 300 * step));
    let mut from = base.centre;
    right.chain(left).chain([base.centre]).any(|to| Segment::new(std::mem::replace(&mut from, to), to).crosses_disc(token))
}

/// Whether a Minefield Token may be placed there: in the play area, partly in the rear arc at Range 1, and where it damages no ally (AW.ALLY.2,
/// AW.GAP.5).
fn mine_fits(board: &Board, ship: ShipNo, at: Point) -> Result<(), Refusal> {
    let card = Refusal::CardChoice { card: CardId::find("W121").unwrap_or(CardId::of_ship(board.ship(ship).card)) };
    if board.ship(ship).class().arcs == Arcs::All {
        return Err(Refusal::NoArc { ship });
    }
    if !AREA.contains(at) || board.mines.iter().flatten().count() == MINES {
        return Err(card);
    }
    let token = measure::mine(at);
    let base = board.ship(ship).base;
    if !partly_behind(&base, at, &token, board.options.band()) || token.overlaps_base(&base) {
        return Err(card);
    }
    match board.fleet(ship.seat().other()).find(|(_, other)| token.overlaps_base(&other.base)) {
        Some((target, _)) if board.battle == crate::state::Battle::Sector001 => Err(Refusal::AreaHarmsAlly { target, range: 1 }),
        _ => Ok(()),
    }
}

/// Whether a use is right that is not listed because there are too many like it.
pub fn also(board: &Board, held: &Held, ability: &Ability, with: With) -> bool {
    match (ability.does, with) {
        (Does::Mine, With::At(at)) => free_target(board).is_none() && mine_fits(board, held.ship, at).is_ok(),
        (Does::Warhead | Does::HiddenMine, With::At(at)) => mines::fits(board, held.ship, ability.does, at),
        (Does::RerollFor(most), With::Attack(dice)) => late::rerolls_fit(board, held, most, dice),
        (Does::Tribbles(range), With::Split { .. }) => tribbles::fits(board, held, range, with),
        (Does::Fire(Mode { spread: Spread::Joined(_), .. }), _) => false,
        (Does::Fire(mode), With::Split { targets, dice }) if mode.spread != Spread::One && free_target(board).is_none() => {
            volley::check(board, held, ability, mode, &targets, &dice)
        }
        (
            Does::Reroll(..)
            | Does::RerollKeeping
            | Does::RerollAgain
            | Does::RerollByShields
            | Does::RerollByDamage
            | Does::SetDice(_)
            | Does::Command,
            With::Attack(_) | With::Defense(_),
        ) => {
            let mut listed = Vec::new();
            all(board, held, ability, &mut listed);
            pick::fits(board, held, ability, with, &listed)
        }
        (Does::Free(_) | Does::FreeBar, With::Do(Action::Echo { .. })) => false,
        _ => false,
    }
}

/// Whether only a selection of such uses is listed.
pub const fn is_plan(with: With) -> bool {
    matches!(with, With::Attack(_) | With::Defense(_) | With::Split { .. } | With::At(_))
}

/// Why a choice is not possible, as exactly as it can be said.
pub fn refusal(board: &Board, held: &Held, ability: &Ability, with: With) -> Refusal {
    let card = held.card;
    match (ability.does, with) {
        (Does::Mine, With::At(at)) => mine_fits(board, held.ship, at).err().unwrap_or(Refusal::CardChoice { card }),
        (Does::Fire(_), With::Piece(target)) => aim::measured(board, held, ability, target).err().unwrap_or(Refusal::CardChoice { card }),
        (Does::Fire(_), With::Split { targets, .. }) => {
            let wrong = targets.iter().flatten().find_map(|&target| aim::measured(board, held, ability, target).err());
            wrong.unwrap_or(Refusal::CardChoice { card })
        }
        (Does::Free(_), With::Do(action)) => {
            actions::check_free(board, held.ship, action, false).err().unwrap_or(Refusal::CardChoice { card })
        }
        (Does::Burst(range), _) => bursts::check_burst(board, held.ship, range).err().unwrap_or(Refusal::CardChoice { card }),
        (Does::TwinEvade, _) if board.ship(held.ship).boosts.did.has(Icon::Evade) => Refusal::SameAction { ship: held.ship },
        (Does::Reroll(..) | Does::Command | Does::RerollKeeping | Does::RerollByDamage, With::Attack(_) | With::Defense(_))
            if pick::again(board, with) =>
        {
            Refusal::RerolledTwice
        }
        (does, With::Piece(token @ (Piece::Cube | Piece::Sphere))) if abilities::acts_on_cards(does) => Refusal::TokenHasNone { token },
        _ => Refusal::CardChoice { card },
    }
}
