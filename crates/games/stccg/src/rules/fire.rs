//! Who may fire at what (SHOOT.1, SBATTLE.9).

use engine::Seat;
use rulebook::stccg as rules;

use crate::{
    data::{Affil, Aim, Icon, Kind},
    ids::{Id, NONE},
    reason::{Legal, need},
    rules::{borg, conundrum, duel, grounds, group, objective, ships, spaceline},
    state::{Few, Gather, State, Zone, mark},
};

/// Whether a ship or facility may fire at all (SHOOT.1).
pub fn can_fire(state: &State, seat: Seat, ship: Id, start: bool) -> bool {
    let inst = state.at(ship);
    let card = inst.data();
    let afloat = inst.zone == Zone::Play && inst.ctrl == seat && matches!(card.kind, Kind::Ship | Kind::Facility) && inst.host == NONE;
    let bound = spaceline::bound(state, ship) && conundrum::chased(state, ship).is_none();
    let held = start && (inst.is(mark::STOPPED) || bound);
    let ready = !inst.is(mark::CLOAKED | mark::STASIS) && !held;
    afloat && ready && ships::weapons(state, ship, None) > 0 && manned(state, seat, ship, start)
}

/// Somebody of its affiliation is aboard.
pub(crate) fn manned(state: &State, seat: Seat, ship: Id, start: bool) -> bool {
    let affils = group::affils_of(state, ship);
    group::group(state, seat, state.at(ship).loc, ship, start).of_affil(state, affils)
}

/// Every ship and facility of a seat that could join an attack on the target.
pub fn force(state: &State, seat: Seat, target: Id) -> Few {
    let loc = state.at(target).loc;
    let counter = grounds::counters(state, seat, loc, target);
    let def = |ship: Id| {
        !state.player(seat).borg || counter || state.aboard(seat, loc, ship).any(|id| state.active(id) && state.has_icon(id, Icon::Def))
    };
    let free = |ship: Id| can_fire(state, seat, ship, true) && !spaceline::bound(state, ship);
    state.hulls_here(seat, loc).filter(|&ship| free(ship) && def(ship)).few()
}

/// Whether these may attack the target.
pub fn check(state: &State, seat: Seat, with: &[Id], target: Id) -> Legal {
    let foe = state.at(target);
    let hull = foe.zone == Zone::Play && matches!(foe.kind(), Kind::Ship | Kind::Facility);
    let rogue = target == state.rogue.0;
    need((hull && foe.ctrl != seat) || rogue, rules::BASE_SHOOT_1, "no-target", "the target is a ship or facility of the opponent")?;
    need(
        objective::reachable(state, seat, target),
        rules::QUAD_6,
        "out-of-reach",
        "the opponent's outpost in the Delta Quadrant is out of your reach",
    )?;
    need(!foe.is(mark::CLOAKED), rules::BASE_CLOAK_1, "cloaked", "a cloaked ship is attacked by nobody until it decloaks")?;
    need(!ships_carried(state, target), rules::BASE_CLOAK_1, "carried", "a ship aboard another is attacked once it is launched")?;
    need(!foe.is(mark::SAFE), rules::META_2, "safe", "no battle may be started against that ship this turn")?;
    need(
        !with.is_empty(),
        rules::BASE_SHOOT_1,
        "nobody",
        "you need a ship there that is staffed, uncloaked and not stopped, and has WEAPONS",
    )?;
    let loc = foe.loc;
    grounds::sees(state, seat, loc)?;
    need(!(rogue && spaceline::lies(state, target)), rules::META_2, "gone", "it is away in time")?;
    if let Some(&ship) = with.iter().find(|&&ship| spaceline::bound(state, ship)) {
        let alone = with.len() == 1 && conundrum::chased(state, ship) == Some(target);
        need(alone, rules::BASE_REQUIRED_1, "bound", "a ship that must chase another attacks it alone, and nothing else")?;
        let fires = state.at(ship).loc == loc && can_fire(state, seat, ship, true);
        need(
            fires,
            rules::BASE_SHOOT_1,
            "cannot-fire",
            "an attack needs a ship of yours at the place of its target that is staffed, uncloaked and not stopped, and has WEAPONS",
        )?;
        return conundrum::check(state, seat, ship);
    }
    let counter = grounds::counters(state, seat, loc, target);
    // A right that is lost, or does not reach the target, is the reason, whatever else is in the way.
    if state.player(seat).borg && !counter && !rogue && (grounds::counter(state, seat, loc) || grounds::lapsed(state, seat, loc)) {
        borg::may_attack(state, seat, loc, target, false)?;
    }
    let mut crew = Few::new();
    for &ship in with {
        need(
            state.at(ship).loc == loc && can_fire(state, seat, ship, true),
            rules::BASE_SHOOT_1,
            "cannot-fire",
            "an attack needs a ship of yours at the place of its target that is staffed, uncloaked and not stopped, and has WEAPONS",
        )?;
        let aboard = group::group(state, seat, loc, ship, true).members;
        let def = aboard.iter().any(|&id| state.has_icon(id, Icon::Def));
        let leader = aboard.iter().any(|&id| group::own_level(state, id, 3) > 0 || group::own_level(state, id, 26) > 0);
        let bare = state.player(seat).borg && !counter && !def;
        need(!bare || !leader, rules::BATTLE_5, "leader", "a leader does not start a battle of Borg: only a [Def] does")?;
        need(
            !state.player(seat).borg || counter || def,
            rules::BATTLE_3,
            "no-def",
            "a [Def] Borg of its own must be aboard each attacker",
        )?;
        crew.extend(aboard.into_iter().take(crew.remaining_capacity()));
        need(crew.remaining_capacity() > 0 || !crew.is_empty(), rules::BASE_SHOOT_1, "nobody", "nobody is aboard")?;
    }
    if rogue {
        return Ok(());
    }
    if counter {
        return Ok(());
    }
    for &ship in with {
        let own = group::affils_of(state, ship) & group::affils_of(state, target);
        let same = own & !(1 << Affil::Klingon as u16) & !(1 << Affil::Borg as u16) & !(1 << Affil::NonAligned as u16);
        let same = if grounds::truce(state, seat) { same & !grounds::PARTIES } else { same };
        need(same == 0, rules::BASE_FIGHT_2, "own-kind", "they do not attack their own affiliation")?;
    }
    duel::may_start(state, seat, &crew, (loc, target), group::affils_of(state, target))
}

/// Whether the current objective lets Borg attack this ship (SBATTLE.9).
pub(crate) fn direct(state: &State, seat: Seat, target: Id) -> bool {
    state.objective(seat).is_some_and(|goal| state.card(goal).seeks(Aim::Prey) && state.at(goal).host == target)
}

pub(crate) fn ships_carried(state: &State, target: Id) -> bool {
    state.kind(target) == Kind::Ship && ships::carried(state, target)
}
