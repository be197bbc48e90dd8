//! Texts that change what lies outside one ship: texts for friends, tokens of a target, the order of attacks, an attack that a friend joins.

use engine::{Table, Unanswered};
use rulebook::attack_wing as ids;

use super::{Held, among, effects_of, holds, losses, tell};
use crate::{
    command::{Action, With},
    data::{CardId, UpgradeKind, dice::AttackFaces},
    effects::{Ability, Does, Mode, When},
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    rules::{
        abilities,
        citing::{Cited, cited},
        declare, measure, order,
        shot::Shot,
    },
    state::{Board, Cloak},
};

/// The uses of a text of these.
pub fn choices(board: &Board, held: &Held, does: Does, out: &mut Vec<With>) {
    let enemies = board.fleet(held.ship.seat().other()).map(|(no, _)| no);
    match does {
        Does::Jam(_) => out.push(With::None),
        Does::Muon(range) => {
            let fits = |&no: &ShipNo| !board.ship(no).muon && among::other_within(board, held.ship, no, range);
            out.extend(enemies.filter(fits).map(among::ship));
        }
        Does::Challenge(range) => {
            let ahead = |no: ShipNo| holds::in_arc(board, held.ship, &board.ship(no).base);
            out.extend(enemies.filter(|&no| ahead(no) && among::other_within(board, held.ship, no, range)).map(among::ship));
        }
        _ => {}
    }
}

/// Carries one out.
pub fn perform(board: &mut Board, held: &Held, does: Does, with: With, table: &mut Table<'_, Event>) {
    let allowed = |board: &Board, no: ShipNo| {
        let allowed = abilities::allowance(board, held.ship.seat(), Piece::Ship(no));
        cited([ids::BASE_8]).into_iter().chain(allowed).collect::<Cited>()
    };
    match (does, with) {
        (Does::Jam(range), _) => {
            let near = |no: &ShipNo| *no == held.ship || holds::within(board, held.ship, Piece::Ship(*no), range);
            let all: Vec<ShipNo> = board.flying().map(|(no, _)| no).filter(near).collect();
            all.into_iter().for_each(|no| board.ship_mut(no).boosts.jammed = true);
            tell(table, held, &[ids::BASE_8, ids::BASE_3_5], Told::Plain(Deed::Jams));
        }
        (Does::Muon(_), With::Piece(Piece::Ship(no))) => {
            board.ship_mut(no).muon = true;
            tell(table, held, &allowed(board, no), Told::Ship(Deed::PutsMuon, no));
        }
        (Does::Shelter, _) => {
            let ship = board.ship_mut(held.ship);
            let placed = !ship.loadout.spent.has(held.place);
            if placed {
                ship.loadout.spent.insert(held.place);
                ship.shields_disabled += std::mem::take(&mut ship.shields);
                ship.cloak = Cloak::None;
            } else {
                ship.loadout.spent.remove(held.place);
            }
            let deed = if placed { Deed::Closes } else { Deed::Opens };
            tell(table, held, &[ids::BASE_8, ids::BASE_9_4], Told::Plain(deed));
        }
        (Does::Challenge(_), With::Piece(Piece::Ship(no))) => {
            let ship = board.ship_mut(held.ship);
            (ship.boosts.mark, ship.boosts.vow) = (Some(no), Some(no));
            ship.loadout.active.insert(held.place);
            tell(table, held, &allowed(board, no), Told::Ship(Deed::Marks, no));
        }
        _ => {}
    }
}

/// The tokens beside the target that the attacker may take for results that remain: one for each.
pub fn strippable(board: &Board, out: &mut Vec<With>) {
    let Some(attack) = board.attack.filter(|attack| attack.texts.stripped < attack.hits + attack.crits) else { return };
    let Piece::Ship(no) = attack.target else { return };
    let ship = board.ship(no);
    out.extend((ship.evade > 0).then_some(With::Of(no, Action::Evade)));
    out.extend([ship.lock, ship.lock_too].into_iter().flatten().map(|on| With::Of(no, Action::Lock(on))));
    out.extend((ship.scan > 0).then_some(With::Token { ship: no, battle: false }));
    out.extend((ship.battle > 0).then_some(With::Token { ship: no, battle: true }));
    out.extend(ship.cloaked().then_some(With::Of(no, Action::Cloak)));
    out.extend(special(board, no).map(|card| With::On(no, card)));
}

/// The cards whose tokens lie beside a ship: an Ablative Generator, a Muon Feedback Wave, an Energy Dissipator.
fn special(board: &Board, no: ShipNo) -> impl Iterator<Item = CardId> + use<> {
    let ship = board.ship(no);
    let tokens = [("T222", ship.loadout.sheltered()), ("T247", ship.muon), ("W111", ship.damped)];
    tokens.into_iter().filter(|(_, lies)| *lies).filter_map(|(code, _)| CardId::find(code))
}

/// Takes one of them.
pub fn strip(board: &mut Board, held: &Held, with: With, table: &mut Table<'_, Event>) {
    if let Some(attack) = &mut board.attack {
        attack.texts.stripped += 1;
    }
    let (no, deed) = match with {
        With::Of(no, Action::Lock(on)) => {
            super::aim::spend_lock(board, no, on);
            (no, Deed::TakesLock)
        }
        With::On(no, card) => return take_special(board, held, no, card, table),
        With::Of(no, Action::Cloak) => {
            let ship = board.ship_mut(no);
            ship.cloak = Cloak::None;
            ship.shields += std::mem::take(&mut ship.shields_disabled);
            (no, Deed::TakesCloak)
        }
        With::Of(no, _) => {
            board.ship_mut(no).evade -= 1;
            (no, Deed::TakesEvade)
        }
        With::Token { ship: no, battle } => {
            let ship = board.ship_mut(no);
            *if battle { &mut ship.battle } else { &mut ship.scan } -= 1;
            (no, if battle { Deed::TakesBattle } else { Deed::TakesScan })
        }
        _ => return,
    };
    tell(table, held, &stripping(board, held, no), Told::Ship(deed, no));
}

/// The rules by which a token is taken from a target.
fn stripping(board: &Board, held: &Held, no: ShipNo) -> Cited {
    let allowed = abilities::allowance(board, held.ship.seat(), Piece::Ship(no));
    cited([ids::BASE_11_S7, ids::BASE_3_6]).into_iter().chain(allowed).collect()
}

/// Takes the token of a card. Without that of an Ablative Generator the Shields stay down until the End Phase (FAQ of December 2014, Weapons 18).
fn take_special(board: &mut Board, held: &Held, no: ShipNo, card: CardId, table: &mut Table<'_, Event>) {
    let ship = board.ship_mut(no);
    match card.code() {
        "T247" => ship.muon = false,
        "W111" => ship.damped = false,
        _ => {
            let found = ship.loadout.cards().find(|&(place, other)| other == card && ship.loadout.spent.has(place));
            found.into_iter().for_each(|(place, _)| ship.loadout.spent.remove(place));
        }
    }
    tell(table, held, &stripping(board, held, no), Told::CardShip(Deed::TakesTokenOf, card, no));
}

/// Friends that could join an attack with a card on a target, with their Primary Weapon dice.
fn friends<'b>(board: &'b Board, held: &'b Held, range: u8, target: Piece) -> impl Iterator<Item = (ShipNo, u8)> + 'b {
    let ahead = move |no: ShipNo| holds::in_arc(board, no, board.base(target));
    let fits = move |no: ShipNo| !board.ship(no).attacked && !board.ship(no).no_attack && ahead(no);
    let near = board.fleet(held.ship.seat()).map(|(no, _)| no).filter(move |&no| among::other_within(board, held.ship, no, range));
    near.filter(move |&no| fits(no)).map(|no| (no, measure::primary(board.ship(no))))
}

/// The attacks that a friend joins, one for each target and friend.
pub fn joined(board: &Board, held: &Held, ability: &Ability, range: u8, out: &mut Vec<With>) {
    let own = super::aim::weapon_of(held.card).unwrap_or(0);
    for (target, _) in super::aim::targets(board, held, ability) {
        let with = |(friend, dice)| With::Split { targets: [Some(target), Some(Piece::Ship(friend)), None, None], dice: [own, dice, 0, 0] };
        out.extend(friends(board, held, range, target).map(with));
    }
}

/// Declares an attack that a friend joins: its dice come to it, it gives up its own attack, and both ships take Auxiliary Power.
pub fn join(board: &mut Board, held: &Held, mode: Mode, target: Piece, friend: ShipNo, table: &mut Table<'_, Event>) {
    let Ok(measured) = super::aim::measured_paid(board, held, mode, target) else { return };
    let dice = measure::primary(board.ship(friend));
    declare::declare_with(board, held.ship, target, super::aim::weapon_of(held.card).unwrap_or(0), held.card, &measured, table);
    if let Some(attack) = &mut board.attack {
        attack.texts.attack = attack.texts.attack.saturating_add_unsigned(dice);
    }
    // It fires as well, so its Cloak Token turns to red (FAQ of December 2014, Weapons 15).
    let facts = board.ship_mut(friend);
    facts.attacked = true;
    if facts.cloak == Cloak::Green {
        facts.cloak = Cloak::Red;
    }
    tell(table, held, &[ids::BASE_11_2, ids::BASE_3_6], Told::CountShip(Deed::Gathers, dice, friend));
    for ship in [held.ship, friend] {
        let facts = board.ship_mut(ship);
        facts.aux = facts.aux.saturating_add(1);
        let now = facts.aux;
        table.announce(&[ids::BASE_7_2], || Event::AuxTaken { ship, now });
    }
}

/// Whether a weapon has the range bonuses of a Primary Weapon (W085).
pub fn ranged(board: &Board, shot: &Shot) -> bool {
    board.carded && shot.weapon.is_some_and(|card| effects_of(card, Does::Ranged))
}

/// The card with which a ship attacks before its time, while it is its turn for that and not for its own (W085).
pub fn early(board: &Board, no: ShipNo) -> Option<Held> {
    let ship = board.ship(no);
    let mut texts = super::always(board, no).filter(|_| board.carded && ship.flying());
    let found = texts.find_map(|(held, ability)| if let Does::Early(skill) = ability.does { Some((held, skill)) } else { None });
    found
        .filter(|&(held, skill)| ship.rank == skill && order::skill(ship) < skill && ship.loadout.active.has(held.place))
        .map(|(held, _)| held)
}

/// A ship lets the early attack pass: it attacks in its own turn.
pub fn wait(board: &mut Board, no: ShipNo, held: &Held) {
    let skill = if order::deaf(board.ship(no), board.round) { 0 } else { order::skill(board.ship(no)) };
    let ship = board.ship_mut(no);
    ship.rank = skill;
    ship.loadout.active.remove(held.place);
}

/// Sets the turns of ships that attack before others, once skills are set.
pub fn set_turns(board: &mut Board) {
    for no in ShipNo::all() {
        if !board.carded || !board.ship(no).flying() {
            continue;
        }
        let early = super::always(board, no).find_map(|(held, ability)| match ability.does {
            Does::Early(skill) if board.ship(no).loadout.active.has(held.place) => Some(skill),
            _ => None,
        });
        if let Some(skill) = early {
            let ship = board.ship_mut(no);
            ship.rank = ship.rank.max(skill);
        }
    }
    for no in ShipNo::all() {
        let target = board.ship(no).boosts.vow.filter(|&target| board.ship(no).flying() && board.ship(target).flying());
        if let Some(target) = target {
            board.ship_mut(no).rank = board.ship(target).rank.saturating_add(1);
        }
    }
}

/// Crew Upgrades that could be disabled for a re-roll, and re-rolls for Drone Tokens or for those that are disabled.
pub fn rerolls(board: &Board, held: &Held, most: u8, out: &mut Vec<With>) {
    let Some(attack) = &board.attack else { return };
    let loose = super::loose(board, attack);
    let links = attack.texts.links;
    if loose.total() == 0 || over(board, held, links) {
        return;
    }
    if links < most.min(loose.total()) {
        out.extend(among::own_cards(board, held, UpgradeKind::Crew, true).map(With::Card));
    }
    let dice = if links > 0 { links } else { most.min(board.ship(held.ship).loadout.drones) };
    super::pick::own_rerolls(loose, dice, out);
}

/// Disables a Crew Upgrade for a re-roll.
pub fn link(board: &mut Board, held: &Held, card: CardId, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    losses::disable_card(board, held.ship, card, table)?;
    if let Some(attack) = &mut board.attack {
        attack.texts.links += 1;
    }
    tell(table, held, &[ids::BASE_11_S3, ids::BASE_12_4], Told::Card(Deed::DisablesOwn, card));
    Ok(())
}

/// Re-rolls that are allowed: for Drone Tokens, or for the Crew Upgrades that are disabled.
pub fn rerolls_fit(board: &Board, held: &Held, most: u8, dice: AttackFaces) -> bool {
    let Some(attack) = &board.attack else { return false };
    let links = attack.texts.links;
    let allowed = if links > 0 { links } else { most.min(board.ship(held.ship).loadout.drones) };
    (1..=allowed).contains(&dice.total()) && dice.within(super::loose(board, attack)) && !over(board, held, links)
}

/// Whether the card was discarded for another attack.
fn over(board: &Board, held: &Held, links: u8) -> bool {
    links == 0 && board.ship(held.ship).loadout.discarded.has(held.place)
}

/// Re-rolls the dice, for as many Drone Tokens if no Crew Upgrade paid.
pub fn reroll(board: &mut Board, held: &Held, dice: AttackFaces, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let links = board.attack.map_or(0, |attack| attack.texts.links);
    let loadout = &mut board.ship_mut(held.ship).loadout;
    loadout.active.remove(held.place);
    if links == 0 {
        loadout.drones = loadout.drones.saturating_sub(dice.total());
    }
    super::dice::reroll(board, held, When::Attack, dice, table)
}
