//! Questions about cards to their owner, besides the windows of [`When`](crate::effects::When): a card to keep from harm, a captain to save,
//! dice of the round to hold back, damage to take over, a destroyed ship to bring back.
//!
//! Each has a [`Frame`] that waits; `use` with the card in question answers it, `done` lets it pass.

use engine::Table;
use rulebook::attack_wing as ids;

use super::{Held, aim, always, guards, holds, tell, text, torpedoes};
use crate::{
    command::{Command, With},
    data::{CardId, DamageKind, UpgradeKind, dice::AttackFaces},
    effects::Does,
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    reason::Refusal,
    rules::declare,
    state::{Attack, Board, Cause, Frame, Place},
};

/// The ship whose owner is asked, if the frame is such a question.
pub fn asked(frame: Frame) -> Option<ShipNo> {
    match frame {
        Frame::Spare { ship, .. } | Frame::Succeed(ship) | Frame::Dice(ship) | Frame::Cheat { ship, .. } => Some(ship),
        Frame::Share { by, .. } | Frame::Pick { by, .. } => Some(by),
        Frame::Encore { ship, .. } | Frame::Defy { ship, .. } => Some(ship),
        _ => None,
    }
}

/// Whether there is still anything to ask.
pub fn waits(board: &Board) -> bool {
    match board.flow.top() {
        Frame::Spare { ship, place, harm } => board.ship(ship).flying() && guards::keepers(board, ship, place, harm).next().is_some(),
        Frame::Succeed(ship) => successors(board, ship).next().is_some(),
        Frame::Dice(_) | Frame::Cheat { .. } | Frame::Share { .. } => true,
        Frame::Pick { ship, by, .. } => board.ship(by).flying() && board.ship(ship).flying() && board.ship(ship).hull_left() > 0,
        Frame::Defy { ship, by } => may_defy(board, ship, by),
        Frame::Encore { ship, .. } => board.ship(ship).flying() && !torpedoes::encores(board).is_empty(),
        _ => false,
    }
}

/// Whether a ship may attack an enemy before the effect of its Upgrade (E081).
pub fn may_defy(board: &Board, ship: ShipNo, by: ShipNo) -> bool {
    let both = board.ship(ship).flying() && board.ship(by).flying() && text(board, ship, Does::Defiant, None).is_some();
    let target = Piece::Ship(by);
    both && (declare::check(board, ship, target).is_ok() || !aim::weapons(board, ship, target).is_empty())
}

/// The uses of a card that answer the question, sorted.
pub fn list_asked(board: &Board, out: &mut Vec<Command>) {
    let Some(ship) = asked(board.flow.top()) else { return };
    if let Frame::Spare { place, harm, .. } = board.flow.top() {
        out.extend(guards::keepers(board, ship, place, harm).map(|held| Command::Card { ship, card: held.card, with: With::None }));
    }
    if let Frame::Encore { .. } = board.flow.top() {
        out.extend(torpedoes::encores(board).into_iter().map(|(card, piece)| Command::Card { ship, card, with: With::Piece(piece) }));
    }
    let card = card(board);
    let mut add = |with| out.extend(card.map(|card| Command::Card { ship, card, with }));
    match board.flow.top() {
        Frame::Cheat { .. } | Frame::Defy { .. } => add(With::None),
        Frame::Pick { of, .. } => add(With::Number(numbered(of[1]))),
        Frame::Succeed(_) => successors(board, ship).for_each(|no| add(With::Piece(Piece::Ship(no)))),
        Frame::Dice(_) => (0..pool(board, ship)).for_each(|count| add(With::Number(count))),
        Frame::Share { harm, .. } => {
            let left = board.ship(ship).shields;
            let [normal, critical] = harm;
            let part = |hit: u8, crit: u8| AttackFaces { hit, crit, ..AttackFaces::default() };
            let (crit, hit) = (critical.min(left), normal.min(left));
            let parts =
                [part((left - crit).min(normal), crit), part(hit, (left - hit).min(critical)), part(0, crit.min(1)), part(hit.min(1), 0)];
            parts.into_iter().filter(|part| part.total() > 0).for_each(|part| add(With::Attack(part)));
        }
        _ => {}
    }
    out.sort_unstable();
    out.dedup();
}

/// The card that the question is about.
fn card(board: &Board) -> Option<CardId> {
    match board.flow.top() {
        Frame::Succeed(ship) => board.ship(ship).loadout.captain,
        Frame::Dice(ship) => Some(CardId::of_ship(board.ship(ship).card)),
        Frame::Cheat { ship, .. } => cheats(board, ship).map(|held| held.card),
        Frame::Share { by, .. } => sharing(board, by).map(|(held, _)| held.card),
        Frame::Defy { ship, .. } => text(board, ship, Does::Defiant, None).map(|held| held.card),
        Frame::Pick { by, .. } => super::held(board, by).find(|held| super::effects_of(held.card, Does::TwoCards)).map(|held| held.card),
        _ => None,
    }
}

/// Whether a use answers the question.
pub fn answers_asked(board: &Board, ship: ShipNo, used: CardId, with: With) -> bool {
    if asked(board.flow.top()) != Some(ship) {
        return false;
    }
    if let Frame::Spare { place, harm, .. } = board.flow.top() {
        return with == With::None && guards::keepers(board, ship, place, harm).any(|held| held.card == used);
    }
    if let Frame::Encore { .. } = board.flow.top() {
        return torpedoes::encores(board).into_iter().any(|(card, piece)| card == used && With::Piece(piece) == with);
    }
    if card(board) != Some(used) {
        return false;
    }
    match (board.flow.top(), with) {
        (Frame::Cheat { .. } | Frame::Defy { .. }, With::None) => true,
        (Frame::Pick { of, .. }, With::Number(number)) => number == numbered(of[1]),
        (Frame::Succeed(_), With::Piece(Piece::Ship(to))) => successors(board, ship).any(|no| no == to),
        (Frame::Dice(_), With::Number(count)) => count < pool(board, ship),
        (Frame::Share { harm: [hit, crit], .. }, With::Attack(part)) => {
            let all = AttackFaces { hit, crit, ..AttackFaces::default() };
            part.within(all) && (1..=board.ship(ship).shields).contains(&part.total())
        }
        _ => false,
    }
}

/// Attack dice of the round that the current attack may have (AW.BASE.11.2).
pub fn pool(board: &Board, ship: ShipNo) -> u8 {
    let boosts = &board.ship(ship).boosts;
    let target = board.attack.map(|attack| attack.target);
    let ahead = boosts.ahead > 0 && target.is_some_and(|target| holds::in_arc(board, ship, board.base(target)));
    boosts.pool + if ahead { boosts.ahead } else { 0 }
}

/// Asks the attacker how many of its dice of the round it spends now, where another attack of the round may come.
pub fn ask_pool(board: &mut Board, attack: &Attack) -> bool {
    let Piece::Ship(ship) = attack.attacker else { return false };
    if attack.texts.pooled || pool(board, ship) == 0 || !another(board, ship) {
        return false;
    }
    if let Some(attack) = &mut board.attack {
        attack.texts.pooled = true;
    }
    board.flow.push(Frame::Dice(ship));
    true
}

/// Whether a ship may attack again this round after the current attack.
fn another(board: &Board, ship: ShipNo) -> bool {
    let facts = board.ship(ship);
    let volley = board.volley.as_ref().is_some_and(|volley| volley.ship == ship && volley.targets[0].is_some());
    let counter = || always(board, ship).any(|(held, ability)| ability.does == Does::Counter && facts.loadout.active.has(held.place));
    facts.boosts.shots > 1 || !facts.attacked || volley || counter()
}

/// Dice of the round are spent on the attack that was rolled: those for the forward arc first.
pub fn spend_pool(board: &mut Board, ship: ShipNo, kept: u8) {
    let all = pool(board, ship);
    let boosts = &mut board.ship_mut(ship).boosts;
    let spent = all.saturating_sub(kept);
    let ahead = (all - boosts.pool).min(spent);
    boosts.ahead -= ahead;
    boosts.pool -= spent - ahead;
}

/// A friendly ship near another that may take over damage to it, and how far it reaches.
pub fn sharing(board: &Board, by: ShipNo) -> Option<(Held, u8)> {
    let found = always(board, by).find_map(|(held, ability)| match ability.does {
        Does::Redirect(range) if holds::holds_all(board, &held, ability, None) => Some((held, range)),
        _ => None,
    });
    found.filter(|(held, _)| !board.ship(by).loadout.used.has(held.place))
}

/// Asks a friendly ship near another whether it takes over damage to it, before it is dealt. Whether it asked.
pub fn ask_share(board: &mut Board, ship: ShipNo, harm: [u8; 2], past: bool, cause: Cause) -> bool {
    if !board.carded || harm == [0, 0] {
        return false;
    }
    let near = |no: ShipNo| no != ship && sharing(board, no).is_some_and(|(_, range)| holds::within(board, no, Piece::Ship(ship), range));
    let Some(by) = board.fleet(ship.seat()).map(|(no, _)| no).find(|&no| near(no)) else { return false };
    board.flow.push(Frame::Share { ship, by, harm, past, cause });
    true
}

/// The ships that could take the captain of a destroyed one.
pub fn successors(board: &Board, no: ShipNo) -> impl Iterator<Item = ShipNo> + '_ {
    let borg = crate::data::Faction::Borg;
    board.fleet(no.seat()).filter(move |(other, ship)| *other != no && ship.facts().factions.has(borg)).map(|(other, _)| other)
}

/// A ship that holds a card, for texts of the defender that cheat its end (E128).
pub fn cheats(board: &Board, ship: ShipNo) -> Option<Held> {
    text(board, ship, Does::CheatDeath, None)
}

/// A Munitions Failure costs a Weapon Upgrade: the only one at once, else the owner is asked (AW.BASE.9.9.11).
pub fn munitions(board: &mut Board, no: ShipNo, table: &mut Table<'_, Event>) {
    if !board.carded {
        return;
    }
    let weapons: Vec<(Place, CardId)> = board.ship(no).loadout.kept(UpgradeKind::Weapon).collect();
    match weapons.as_slice() {
        [] => {}
        [(_, card)] => drop_weapon(board, no, *card, table),
        _ => board.flow.push(Frame::Munitions(no)),
    }
}

/// Whether a card may be the Upgrade of a kind that the ship loses.
pub fn check_drop(board: &Board, no: ShipNo, kind: UpgradeKind, card: CardId) -> Result<(), Refusal> {
    let mut kept = board.ship(no).loadout.kept(kind);
    if kept.any(|(_, other)| other == card) { Ok(()) } else { Err(Refusal::CardChoice { card }) }
}

/// A Weapon Upgrade is lost to a Munitions Failure.
pub fn drop_weapon(board: &mut Board, no: ShipNo, card: CardId, table: &mut Table<'_, Event>) {
    let found = board.ship(no).loadout.kept(UpgradeKind::Weapon).find(|&(_, other)| other == card);
    let Some((place, _)) = found else { return };
    board.ship_mut(no).loadout.discarded.insert(place);
    let held = Held { ship: no, place, card };
    tell(table, &held, &[DamageKind::MunitionsFailure.rule(), ids::BASE_12_5], Told::Plain(Deed::IsLost));
}

/// The Upgrades of a kind that the ship could lose, sorted.
pub fn list_drops(board: &Board, ship: ShipNo, kind: UpgradeKind, out: &mut Vec<Command>) {
    let kept = board.ship(ship).loadout.kept(kind);
    out.extend(kept.map(|(_, card)| Command::Drop { ship, card }));
    out.sort_unstable();
    out.dedup();
}

/// The number by which a Damage Card is chosen.
const fn numbered(kind: DamageKind) -> u8 {
    2 + kind.number()
}
