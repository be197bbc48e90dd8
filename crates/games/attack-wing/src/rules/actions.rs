//! Actions (AW.BASE.8) and the Actions of Damage Cards (AW.BASE.9.9).

use engine::{Table, Unanswered};
use geometry::plane::{Base, Side, Template, Um, mm};
use rulebook::{RuleId, attack_wing as ids};

use crate::{
    command::{Action, Command},
    data::{
        ActionIcon, Actions, CardId, DamageKind,
        dice::{ATTACK_DIE, AttackFaces},
    },
    effects::Does,
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    reason::Refusal,
    rules::{abilities, cards, citing::cited, damage, measure},
    setup::AREA,
    state::{Board, Cause, Cloak, Frame, Place, Ship},
    words,
};

/// Why a ship has no Perform Action step, if it has none: the rule, and whether that uses up a penalty (AW.BASE.7.2, 7.4, AW.BCTMOVE.7). `strained` if a
/// card lets the ship act with Auxiliary Power.
pub fn step_lost(ship: &Ship, strained: bool) -> Option<RuleId> {
    if ship.no_next_action {
        Some(ids::GAP_6)
    } else if ship.no_action {
        Some(if ship.touching { ids::BASE_7_4 } else { ids::BASE_7_10 })
    } else if ship.no_step {
        Some(ids::BCTMOVE_7)
    } else if ship.aux > 0 && !strained {
        Some(ids::BASE_7_2)
    } else {
        None
    }
}

/// Whether there is any Action the ship could perform.
pub fn any(board: &Board, ship: ShipNo) -> bool {
    candidates(board, ship).any(|action| action != Action::None && check(board, ship, action).is_ok())
}

/// Whether the free Action that a ship is asked for is that of a card or its Sensor Echo alone, and which; `None` for any of its Action Bar.
fn free_card(board: &Board, no: ShipNo) -> Option<Place> {
    board.ship(no).boosts.acts
}

/// Whether a ship could perform any Action of its Action Bar as a free Action.
pub fn any_free(board: &Board, ship: ShipNo) -> bool {
    match free_card(board, ship) {
        Some(place) if place != Place::SHIP => cards::any(board, ship.seat()),
        _ => free(board, ship).next().is_some(),
    }
}

/// The free Actions of a ship's Action Bar, or its Sensor Echoes if a card gives it no more. Actions of Damage Cards are for its own Perform Action step.
fn free(board: &Board, ship: ShipNo) -> impl Iterator<Item = Action> + '_ {
    let echo = free_card(board, ship).is_some();
    let fits = move |action: &Action| if echo { action.icon() == Some(ActionIcon::SensorEcho) } else { action.icon().is_some() };
    possible(board, ship, echo).filter(fits).filter(move |&action| check_given(board, ship, action).is_ok())
}

/// Whether a ship may perform this as the free Action that another card gives it.
pub fn check_given(board: &Board, ship: ShipNo, action: Action) -> Result<(), Refusal> {
    match (free_card(board, ship), action) {
        (_, Action::None) => Ok(()),
        (_, Action::Repair(_) | Action::Enable(_)) => Err(Refusal::ActionStep { ship }),
        (None, action) => check_free(board, ship, action, true),
        (Some(Place::SHIP), Action::Echo { .. }) => check_free(board, ship, action, false),
        (Some(_), _) => Err(Refusal::ActionStep { ship }),
    }
}

/// The Actions listed for a ship, sorted; of Sensor Echoes a selection.
pub fn list(board: &Board, ship: ShipNo, out: &mut Vec<Command>) {
    let acted = board.ship(ship).acted;
    let legal = candidates(board, ship).filter(|&action| action == Action::None || (!acted && check(board, ship, action).is_ok()));
    out.extend(legal.map(|action| Command::Act { ship, action }));
    cards::list(board, ship.seat(), out);
}

/// The free Actions listed for a ship whose Action Bar another ship's card frees, sorted, with none.
pub fn list_free(board: &Board, ship: ShipNo, out: &mut Vec<Command>) {
    out.push(Command::Act { ship, action: Action::None });
    if free_card(board, ship).is_none_or(|place| place == Place::SHIP) {
        out.extend(free(board, ship).map(|action| Command::Act { ship, action }));
        out.sort_unstable();
    } else {
        cards::list(board, ship.seat(), out);
    }
}

/// Whether a ship could perform an Action as a free one: not twice in a round, not with Auxiliary Power; `bar` if it must be on its own Action Bar.
pub fn check_free(board: &Board, ship: ShipNo, action: Action, bar: bool) -> Result<(), Refusal> {
    let facts = board.ship(ship);
    if facts.no_action || facts.boosts.no_free {
        return Err(Refusal::ActionStep { ship });
    }
    check_on(board, ship, action, bar)
}

/// Everything that might be an Action, sorted.
fn candidates(board: &Board, ship: ShipNo) -> impl Iterator<Item = Action> + '_ {
    let loadout = &board.ship(ship).loadout;
    let mut disabled: Vec<CardId> = Vec::new();
    if !loadout.disabled.is_empty() {
        let cards = loadout.cards().filter(|&(place, _)| loadout.disabled.has(place) && !loadout.discarded.has(place));
        disabled.extend(cards.map(|(_, card)| card));
        disabled.sort_unstable();
        disabled.dedup();
    }
    std::iter::once(Action::None)
        .chain(possible(board, ship, false))
        .chain(disabled.into_iter().chain(cards::shaken(board, ship)).map(Action::Enable))
}

/// Everything that might be an Action of the Action Bar or of a Damage Card, sorted; `any` for icons that are not on the bar as well.
pub fn possible(board: &Board, ship: ShipNo, any: bool) -> impl Iterator<Item = Action> + '_ {
    let facts = board.ship(ship);
    let bar = if any { Actions::new(&ActionIcon::ALL) } else { facts.bar() };
    let on = move |icon: ActionIcon, action: Action| bar.has(icon).then_some(action);
    let locks = [Piece::Cube, Piece::Sphere].into_iter().chain(ShipNo::of(ship.seat().other()).map(Piece::Ship));
    let locks = locks.filter(move |&piece| bar.has(ActionIcon::TargetLock) && board.on_table(piece)).map(Action::Lock);
    let echoes = bar.has(ActionIcon::SensorEcho) || cards::text(board, ship, Does::Echo, None).is_some();
    let play = if echoes && facts.cloaked() { facts.base.play() } else { -1 };
    let echo = move |side| (-2..=2).filter(move |_| play >= 0).map(move |step| Action::Echo { side, ahead: step * play });
    let repairs = DamageKind::ALL.into_iter().filter(move |&kind| facts.has(kind));
    let mends = repairs.clone().map(|kind| Action::Regenerate(Some(kind)));
    let regenerates = std::iter::once(Action::Regenerate(None)).chain(mends).filter(move |_| bar.has(ActionIcon::Regenerate));
    on(ActionIcon::Evade, Action::Evade)
        .into_iter()
        .chain(locks)
        .chain(on(ActionIcon::Scan, Action::Scan))
        .chain(on(ActionIcon::BattleStations, Action::BattleStations))
        .chain(on(ActionIcon::Cloak, Action::Cloak))
        .chain(echo(Side::Left))
        .chain(echo(Side::Right))
        .chain(regenerates)
        .chain(repairs.filter(|kind| kind.has_action()).map(Action::Repair))
}

/// The name of an icon in a sentence.
const fn name(icon: ActionIcon) -> &'static str {
    match icon {
        ActionIcon::Evade => "act-evade",
        ActionIcon::TargetLock => "act-target-lock",
        ActionIcon::Scan => "act-scan",
        ActionIcon::BattleStations => "act-battle-stations",
        ActionIcon::Cloak => "act-cloak",
        ActionIcon::SensorEcho => "act-sensor-echo",
        ActionIcon::Regenerate => "act-regenerate",
    }
}

/// Whether a ship could perform an Action in its Perform Action step.
pub fn check(board: &Board, ship: ShipNo, action: Action) -> Result<(), Refusal> {
    if action == Action::None {
        return Ok(());
    }
    if let Frame::Act(asked) = board.flow.top()
        && board.ship(ship).acted
    {
        return Err(if asked == ship { Refusal::ActionStep { ship } } else { Refusal::ActionOrder { ship, asked } });
    }
    check_on(board, ship, action, true)
}

fn check_on(board: &Board, ship: ShipNo, action: Action, bar: bool) -> Result<(), Refusal> {
    let facts = board.ship(ship);
    if facts.aux > 0 && !(action.icon().is_some() && strained(board, ship)) {
        return Err(Refusal::ActionStrained { ship });
    }
    if let Some(icon) = action.icon() {
        let echo = icon == ActionIcon::SensorEcho && cards::text(board, ship, Does::Echo, None).is_some();
        if bar && !facts.bar().has(icon) && !echo {
            return Err(Refusal::NotOnBar { ship, action: name(icon) });
        }
        if facts.boosts.did.has(icon) || (icon == ActionIcon::Evade && facts.boosts.no_evade) {
            return Err(Refusal::SameAction { ship });
        }
        if facts.has(DamageKind::DamagedSensorArray) {
            return Err(Refusal::SensorsDamaged { ship });
        }
    }
    match action {
        Action::Lock(target) => check_lock(board, ship, target),
        Action::Cloak if (facts.shields == 0 && !cloaks_bare(board, ship)) || facts.cloaked() || cards::held_fast(board, ship) => {
            Err(Refusal::CloakShields { ship })
        }
        Action::Echo { side, ahead } => check_echo(board, ship, side, ahead),
        Action::Regenerate(None) if facts.face_down == 0 => Err(Refusal::NothingToRepair { ship }),
        Action::Regenerate(Some(kind)) if !facts.has(kind) => Err(Refusal::NothingToRepair { ship }),
        Action::Repair(kind) if !kind.has_action() || !facts.has(kind) => Err(Refusal::NoSuchCard { ship, kind }),
        Action::Enable(card) if !disabled(facts, card) && cards::shaken(board, ship) != Some(card) => Err(Refusal::NotDisabled { card }),
        Action::Repair(DamageKind::WarpCoreBreach) if facts.contained => Err(Refusal::Contained { ship }),
        _ => Ok(()),
    }
}

/// Whether a card lets the ship Cloak without active Shields (S176).
fn cloaks_bare(board: &Board, ship: ShipNo) -> bool {
    cards::text(board, ship, Does::BareCloak, None).is_some()
}

/// Whether a card lets the ship perform Actions of its Action Bar with Auxiliary Power (S200).
pub fn strained(board: &Board, ship: ShipNo) -> bool {
    cards::text(board, ship, Does::ActStrained, None).is_some()
}

/// Whether a ship has such a card with a Disabled Token.
fn disabled(ship: &Ship, card: CardId) -> bool {
    let loadout = &ship.loadout;
    loadout.cards().any(|(place, other)| other == card && loadout.disabled.has(place) && !loadout.discarded.has(place))
}

/// Target Lock: anything of an enemy within Range 3, whatever the arcs (AW.BASE.8.2). A token can be locked (AW.GAP.18), and so can a ship of
/// the other player: that does it no harm (AW.ALLY.3).
fn check_lock(board: &Board, ship: ShipNo, target: Piece) -> Result<(), Refusal> {
    let facts = board.ship(ship);
    if !board.on_table(target) || target.seat() == Some(ship.seat()) {
        return Err(Refusal::LockTarget { target });
    }
    if facts.lock == Some(target) || facts.lock_too == Some(target) {
        return Err(Refusal::LockHeld { target });
    }
    if target.ship().is_some_and(|other| board.ship(other).boosts.unlockable) {
        return Err(Refusal::LockTarget { target });
    }
    if target.ship().is_some_and(|other| board.ship(other).began_cloaked) {
        return Err(Refusal::LockCloaked { target });
    }
    if measure::within(board, &facts.base, board.base(target), 3) { Ok(()) } else { Err(Refusal::LockRange { target }) }
}

/// End of a Sensor Echo: the template sideways, template and base each anywhere along the side (AW.BASE.8.7).
pub fn echo(ship: &Ship, side: Side, ahead: Um) -> Option<Base> {
    echo_by(&ship.base, side, echo_speed(ship), ahead)
}

/// The same with a Straight of another speed.
pub fn echo_by(base: &Base, side: Side, speed: u8, ahead: Um) -> Option<Base> {
    let play = base.play().max(0);
    let template = ahead.clamp(-play, play);
    base.beside(side, Template::Straight(speed).length(), template, ahead.checked_sub(template)?)
}

fn check_echo(board: &Board, ship: ShipNo, side: Side, ahead: Um) -> Result<(), Refusal> {
    if !board.ship(ship).cloaked() {
        return Err(Refusal::EchoCloak { ship });
    }
    check_aside(board, ship, side, echo_speed(board.ship(ship)), ahead)
}

/// Speed of the template of a ship's Sensor Echo: 2, unless a card chose another one (C185).
pub const fn echo_speed(ship: &Ship) -> u8 {
    if ship.boosts.echo > 0 { ship.boosts.echo } else { 2 }
}

/// Whether a ship can be moved aside with a Straight of this speed.
pub fn check_aside(board: &Board, ship: ShipNo, side: Side, speed: u8, ahead: Um) -> Result<(), Refusal> {
    let facts = board.ship(ship);
    if ahead.abs() > mm(200) {
        return Err(Refusal::EchoOffset { ship });
    }
    let to = echo_by(&facts.base, side, speed, ahead).ok_or(Refusal::EchoOffset { ship })?;
    let blocked = board.flying().any(|(no, other)| no != ship && other.base.overlaps(&to));
    let blocked = blocked || board.borg().is_some_and(|(_, token)| token.base.overlaps(&to));
    if blocked || !to.inside(&AREA) { Err(Refusal::EchoBlocked { ship }) } else { Ok(()) }
}

/// A ship performs an Action.
pub fn perform(board: &mut Board, ship: ShipNo, action: Action, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    board.ship_mut(ship).acted = action != Action::None;
    perform_free(board, ship, action, table)
}

/// A ship performs an Action besides the one of its Perform Action step.
pub fn perform_free(board: &mut Board, ship: ShipNo, action: Action, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let two = cards::text(board, ship, Does::TwoLocks, None).is_some();
    let facts = board.ship_mut(ship);
    if let Some(icon) = action.icon() {
        facts.boosts.did.insert(icon);
    }
    let mut rules = cited([ids::BASE_8]);
    match action {
        Action::None => {}
        Action::Evade => facts.evade += 1,
        Action::Scan => facts.scan += 1,
        Action::BattleStations => facts.battle += 1,
        Action::Lock(target) => {
            if two && facts.lock.is_some() {
                facts.lock_too = facts.lock;
            }
            facts.lock = Some(target);
            rules.extend(abilities::allowance(board, ship.seat(), target));
            rules.push(ids::BASE_1_7);
        }
        Action::Cloak => {
            facts.shields_disabled += std::mem::take(&mut facts.shields);
            facts.cloak = Cloak::Green;
        }
        Action::Regenerate(_) => facts.no_attack = true,
        Action::Enable(card) => {
            let loadout = &mut facts.loadout;
            let found = loadout.cards().find(|&(place, other)| other == card && loadout.disabled.has(place));
            match found {
                Some((place, _)) => loadout.disabled.remove(place),
                None => facts.muon = false,
            }
        }
        Action::Echo { .. } | Action::Repair(_) => {}
    }
    let own = match action {
        Action::None => None,
        Action::Evade => Some(ids::BASE_8_1),
        Action::Lock(_) => Some(ids::BASE_8_2),
        Action::Scan => Some(ids::BASE_8_3),
        Action::BattleStations => Some(ids::BASE_8_4),
        Action::Cloak => Some(ids::BASE_8_6),
        Action::Echo { .. } => Some(ids::BASE_8_7),
        Action::Regenerate(_) => Some(ids::BASE_8_8),
        Action::Repair(kind) => Some(kind.rule()),
        Action::Enable(_) => Some(ids::BASE_8_9),
    };
    if let Some(own) = own {
        rules.insert(0, own);
    }
    table.announce(&rules, || Event::Acted { ship, action });
    match action {
        Action::Echo { side, ahead } => {
            let speed = echo_speed(board.ship(ship));
            move_aside(board, ship, side, speed, ahead, table);
        }
        Action::Regenerate(kind) => regenerate(board, ship, kind, table),
        Action::Repair(kind) => return repair(board, ship, kind, table),
        Action::Cloak => bare_cloak(board, ship, table)?,
        _ => {}
    }
    if board.carded {
        cards::store(board, ship, action, table);
    }
    if let Some(icon @ (ActionIcon::Evade | ActionIcon::Scan | ActionIcon::BattleStations)) = action.icon().filter(|_| board.carded) {
        board.flow.push(Frame::Acted(ship, icon));
    }
    Ok(())
}

/// Moves a ship aside with a Straight of this speed.
pub fn move_aside(board: &mut Board, ship: ShipNo, side: Side, speed: u8, ahead: Um, table: &mut Table<'_, Event>) {
    let from = board.ship(ship).base;
    let Some(to) = echo_by(&from, side, speed, ahead) else { return };
    board.ship_mut(ship).base = to;
    table.announce(&[ids::BASE_8_7], || Event::Echoed { ship, side, from, to });
}

/// An old Cloaking Device may damage the Hull of its ship (S176).
fn bare_cloak(board: &mut Board, ship: ShipNo, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(held) = cards::text(board, ship, Does::BareCloak, None) else { return Ok(()) };
    let ask = table.ask(ids::BASE_8_6, "ask-cloak").by(ship.seat());
    let rolled = ask.about(|| words::piece(board, Piece::Ship(ship))).dice(&ATTACK_DIE, 1)?;
    let faces = AttackFaces::of(&rolled);
    cards::tell(table, &held, &[ids::BASE_8_6, ids::BASE_3_6], Told::Attack(Deed::RollsToCloak, faces));
    damage::hurt_hull(board, ship, [faces.battle, 0], Cause::Own, &[ids::BASE_9_3], table)
}

/// Repairs 1 damage on the Hull: a card goes to the discards (AW.BASE.8.8, 9.5).
fn regenerate(board: &mut Board, ship: ShipNo, kind: Option<DamageKind>, table: &mut Table<'_, Event>) {
    match kind {
        Some(kind) => {
            board.ship_mut(ship).take(kind);
        }
        None => {
            let facts = board.ship_mut(ship);
            facts.face_down = facts.face_down.saturating_sub(1);
        }
    }
    table.announce(&[ids::BASE_8_8, ids::BASE_9_5], || Event::Repaired { ship, kind });
}

/// The Action of a Damage Card (AW.BASE.9.9).
fn repair(board: &mut Board, ship: ShipNo, kind: DamageKind, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let mended = match kind {
        DamageKind::ConsoleFire => true,
        DamageKind::WarpCoreBreach => {
            board.ship_mut(ship).contained = true;
            table.announce(&[kind.rule()], || Event::CardWorks { ship, kind });
            false
        }
        DamageKind::DamagedSensorArray | DamageKind::StructuralDamage => damage::card_die(board, ship, kind, table)?.hit > 0,
        DamageKind::WeaponsMalfunction => damage::card_die(board, ship, kind, table)?.damaging() > 0,
        _ => false,
    };
    if mended {
        damage::turn_down(board, ship, kind, table);
    }
    Ok(())
}
