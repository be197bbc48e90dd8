//! Beaming, docking, flying, cloaking (BEAM, MOVE, DOCK, TEAM).

use arrayvec::ArrayVec;
use engine::{Audience, Seat, Table};
use rulebook::stccg as rules;

use crate::{
    command::Name,
    data::{self, Kind, Off, Trait, skill},
    event::Event,
    ids::{Id, NONE, NOWHERE},
    reason::{Legal, No, need},
    rules::{
        boost, borg, conundrum, drift, further, grounds, group, harm, landing, notes, objective, passage, shields, ships, spaceline,
        staffing::{self, Company},
        strange, windows,
    },
    state::{
        Few, Gather, PLACES, State, Zone,
        frames::{self, Choice, Frame, Gate},
        mark,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// The rank at which a ship must go that has to move: an end of the spaceline, or where its prey is.
fn course(state: &State, ship: Id) -> Option<usize> {
    let card = state.on(ship).find(|&id| state.card(id).has_trait(Trait::SendsToFarEnd));
    let line = state.stretch(state.rank(state.at(ship).loc)?);
    match card {
        Some(card) if state.at(card).n == 1 => Some(line.end - 1),
        Some(_) => Some(line.start),
        None => conundrum::chased(state, ship).and_then(|prey| state.rank(state.at(prey).loc)).filter(|rank| line.contains(rank)),
    }
}

/// Whether a ship that must move would go there: to where it has to, or on the way (REQUIRED.1).
fn on_course(state: &State, ship: Id, to: u8) -> bool {
    let (Some(goal), Some(from), Some(to)) = (course(state, ship), state.rank(state.at(ship).loc), state.rank(to)) else { return true };
    if goal >= from { (from..=goal).contains(&to) } else { (goal..=from).contains(&to) }
}

/// The way of a ship that must move, as far as it can go now.
fn reach(state: &State, ship: Id) -> Option<u8> {
    let (goal, from) = (course(state, ship)?, state.rank(state.at(ship).loc)?);
    let ranks: ArrayVec<usize, PLACES> = if goal > from { (from + 1..=goal).collect() } else { (goal..from).rev().collect() };
    let way = ranks.into_iter().map(|rank| state.line[rank]);
    way.take_while(|&to| check_fly(state, state.at(ship).ctrl, ship, to).is_ok()).last()
}

/// At the end of its turn a ship goes on where it must, as far as it can (REQUIRED.2). Whether it is staffed shows by whether it goes.
pub fn hurry(state: &mut State, table: At<'_, '_>, ship: Id) {
    if ship == NONE || state.at(ship).ctrl != state.turn.seat || state.at(ship).is(mark::STOPPED) {
        return;
    }
    table.reveal(Audience::EVERYONE);
    if let Some(to) = reach(state, ship) {
        table.announce(&[rules::BASE_REQUIRED_2], || Event::Selected { card: state.name(ship) });
        frames::push(state, Frame::Fly { ship, to });
    }
}

/// Whether cards may go from one place to another. `free` is a beam by a card that needs no permission (TEAM.6).
pub fn check(state: &State, seat: Seat, cards: &[Id], from: Id, to: Id, free: bool) -> Legal {
    route(state, seat, from, to)?;
    let (Some((loc, host)), Some((there, target))) = (spaceline::spot(state, from), spaceline::spot(state, to)) else { return Ok(()) };
    need(!cards.is_empty(), rules::BASE_BEAM_1, "nobody", "nobody there can be moved")?;
    let company = Company::of(state, seat, there, target);
    for &id in cards {
        let inst = state.at(id);
        let own = inst.ctrl == seat && inst.zone == Zone::Play && inst.loc == loc && inst.host == host;
        need(own, rules::BASE_BEAM_1, "not-there", "only your own cards of that place can be moved")?;
        let idle = inst.is(mark::DISABLED | mark::STASIS) && !inst.is(mark::STOPPED | mark::ABDUCTED) && !state.captive(id);
        need(!idle, rules::BASE_STOP_2, "disabled", "who is disabled or in stasis takes no part in anything")?;
        need(spaceline::movable(state, seat, id, loc, host), rules::BASE_BEAM_3, "stopped", "a stopped card may not be moved")?;
        let rule = if state.player(seat).borg { rules::COOP_1 } else { rules::BASE_AFFIL_2 };
        need(company.takes(state, seat, id), rule, "compatible", "that card does not work with what is there")?;
    }
    if walks(state, seat, host, target) || loc != there {
        return Ok(());
    }
    shields::check(state, seat, host, target, cards)?;
    if host == NONE || target == NONE {
        let people = cards.iter().filter(|&&id| state.kind(id) == Kind::Personnel).count();
        need(!throttled(state, loc, people), rules::META_2, "throttled", "a card on the planet lets no more people be beamed this turn")?;
    }
    if state.player(seat).borg && !free {
        borg::may_land(state, seat, cards, loc, host, target)?;
    }
    Ok(())
}

/// Whether there is a way from one place to another at all, whoever goes.
pub fn route(state: &State, seat: Seat, from: Id, to: Id) -> Legal {
    let no = No(rules::BASE_BEAM_1, "no-place", "people are moved between ships, facilities and the planet of one location");
    let (Some((loc, host)), Some((there, target))) = (spaceline::spot(state, from), spaceline::spot(state, to)) else { return Err(no) };
    if loc != there && host == NONE && target == NONE && state.planet(there) {
        let gate = state.bears(from, |id| state.card(id).has_trait(Trait::JoinsPlanets) && !state.closed(id));
        return need(gate, no.0, no.1, no.2);
    }
    need(loc == there && host != target, no.0, no.1, no.2)?;
    let ground = host == NONE || target == NONE;
    // Those adrift in space may be taken aboard, but not by the ship they left.
    let adrift = host == NONE && !state.planet(loc) && !drift::abandoned(state, target);
    need(!ground || adrift || state.planet(loc), rules::BASE_BEAM_1, "no-planet", "there is no planet here")?;
    let slow = ground && throttled(state, loc, 1);
    need(!slow, rules::META_2, "throttled", "a card on the planet lets no more people be beamed this turn")?;
    need(
        objective::reachable(state, seat, from) && objective::reachable(state, seat, to),
        rules::QUAD_6,
        "out-of-reach",
        "the opponent's outpost in the Delta Quadrant is out of your reach",
    )?;
    let ships = |id: Id| id != NONE && state.kind(id) == Kind::Ship;
    let barred = data::lists(state.at(state.places[usize::from(loc)].card).card).off.contains(&Off::ShipBeam);
    let rule = if state.player(seat).borg { rules::OBJ_3 } else { rules::META_2 };
    need(!(barred && ships(host) && ships(target)), rule, "no-ship-beam", "the mission bars beaming from ship to ship")?;
    need(!spaceline::bound(state, host), rules::BASE_REQUIRED_1, "bound", "nobody may leave a ship that must move")?;
    if walks(state, seat, host, target) {
        return Ok(());
    }
    transporters(state, seat, loc, host, target)
}

/// Between a facility and a ship docked there, or a ship and what it carries, nobody beams (BEAM.4).
pub(crate) fn walks(state: &State, seat: Seat, host: Id, target: Id) -> bool {
    let inside = |a: Id, b: Id| a != NONE && b != NONE && state.at(a).host == b && state.at(a).ctrl == seat && state.at(b).ctrl == seat;
    inside(host, target) || inside(target, host)
}

/// Somebody's transporters must work (BEAM.1).
fn transporters(state: &State, seat: Seat, loc: u8, host: Id, target: Id) -> Legal {
    let works = |id: Id| id != NONE && state.at(id).ctrl == seat && boost::transports(state, id) && !spaceline::bound(state, id);
    let any = state.hulls_here(seat, loc).any(works);
    let cloaked = |id: &Id| *id != NONE && state.at(*id).ctrl == seat && state.at(*id).is(mark::CLOAKED);
    need(any || ![host, target].iter().any(cloaked), rules::BASE_CLOAK_1, "cloaked-beam", "a cloaked ship does not beam")?;
    need(any, rules::BASE_BEAM_1, "no-transporter", "you have no transporters here")
}

/// Moves the cards.
pub fn beam(state: &mut State, table: At<'_, '_>, seat: Seat, cards: &[Id], from: Id, to: Id) {
    let (Some((loc, host)), Some((there, target))) = (spaceline::spot(state, from), spaceline::spot(state, to)) else { return };
    let replaced = state.turn.scouts == 0;
    if state.player(seat).borg && loc == there {
        borg::landed(state, seat, cards, loc, host, target);
    }
    for &id in cards {
        state.at_mut(id).host = target;
        state.shift(id, there);
    }
    if loc == there && (host == NONE || target == NONE) {
        let people = cards.iter().filter(|&&id| state.kind(id) == Kind::Personnel).count();
        beamed(state, loc, people);
    }
    let asleep = stasis(state, table, seat, cards, there, target);
    if !table.listens() {
        return;
    }
    let who = seat;
    let (from, to) = (state.name(from), state.name(to));
    let (borg, foe) = (state.player(seat).borg, target != NONE && state.at(target).ctrl != seat);
    let inside = walks(state, seat, host, target);
    let rule = if loc != there {
        rules::TEAM_7
    } else if borg && (target == NONE || foe) && grounds::counters(state, seat, loc, target) {
        rules::TEAM_5
    } else if borg && host == NONE && !foe && target != NONE {
        rules::TEAM_10
    } else if inside {
        rules::BASE_BEAM_4
    } else if foe && state.is_borg(target) {
        rules::SHIP_1
    } else if foe && borg {
        rules::SHIP_3
    } else {
        rules::BASE_BEAM_1
    };
    let mut cited = notes::cite(&[rule]);
    notes::landing(state, seat, host, target, &mut cited);
    let scouting = target == NONE && rule != rules::TEAM_5 && objective::scouting_at(state, seat, loc);
    notes::add(
        &mut cited,
        &[
            (inside && borg, rules::TEAM_11),
            (inside && borg, rules::TEAM_12),
            (scouting, rules::TEAM_8),
            (borg && foe && !state.is_borg(target), rules::SSHIP_5),
            (borg && foe && replaced, rules::SSHIP_4),
            (rule == rules::TEAM_10, rules::GAP_63),
        ],
    );
    notes::add(&mut cited, &[(true, rules::BASE_SECRET_2)]);
    let mut own = cited.clone();
    notes::add(&mut own, &[(asleep, rules::CARD_9)]);
    notes::add(
        &mut own,
        &[
            (cards.iter().any(|&id| state.at(id).is(mark::ABDUCTED)), rules::ABDUCT_3),
            (cards.iter().any(|&id| state.captive(id)), rules::BASE_OTHER_6),
        ],
    );
    let count = cards.len() as u8;
    let mut names: Vec<Name> = cards.iter().map(|&id| state.name(id)).collect();
    names.sort_by_key(|name| (name.owner, name.card, name.copy));
    table.tell(Audience::only(who), &own, || Event::Beamed { seat: who, count, cards: names, from, to });
    table.tell(Audience::except(who), &cited, || Event::Beamed { seat: who, count, cards: Vec::new(), from, to });
}

/// Qualor II Rendezvous: aligned personnel on the unsolved planet are in stasis, unless a Cyber Drone of their group prevents it. Says whether one
/// came too late for others (CARD.9, CARD.11).
pub fn stasis(state: &mut State, table: At<'_, '_>, seat: Seat, cards: &[Id], loc: u8, target: Id) -> bool {
    let place = &state.places[usize::from(loc)];
    if target != NONE || place.solved.is_some() || !state.card(place.card).has_trait(Trait::HoldsInStasis) {
        return false;
    }
    use strange::cyber;
    let drone = state.aboard(seat, loc, NONE).any(|id| cyber(state, id));
    let open = (1 << crate::data::Affil::NonAligned as u16) | (1 << crate::data::Affil::Neutral as u16);
    let meant = |id: &Id| state.kind(*id) == Kind::Personnel && group::affils_of(state, *id) & open == 0;
    let (kept, hit): (Vec<Id>, Vec<Id>) = cards.iter().copied().filter(meant).partition(|&id| drone && state.is_borg(id));
    table.reveal(Audience::EVERYONE);
    for &id in &hit {
        state.at_mut(id).marks |= mark::STASIS;
    }
    let count = hit.len() as u8;
    if count > 0 || drone {
        let rule = if drone { rules::CARD_11 } else { rules::META_2 };
        table.announce(&[rule], || Event::Stopped { seat, count });
    }
    // An order is all that is being done: their player may let them fall asleep all the same.
    if !kept.is_empty() && state.stack.is_empty() && state.picked.is_empty() {
        state.picked = kept.into_iter().collect();
        frames::choose(state, Choice::Awake, seat, state.places[usize::from(loc)].card, NONE);
    }
    let late = cards.iter().any(|&id| cyber(state, id));
    late && state.aboard(seat, loc, NONE).any(|id| state.at(id).is(mark::STASIS))
}

/// Whether the two ends of the spaceline are joined for a player's ships.
pub fn ring(state: &State, seat: Seat) -> bool {
    state.has_table(seat, Trait::JoinsEnds)
}

/// What a flight around the joined ends costs.
fn around(state: &State, from: u8, to: u8) -> Option<u16> {
    let (a, b) = (state.rank(from)?, state.rank(to)?);
    let span = |rank: usize| spaceline::span(state, state.line[rank]);
    let whole: u16 = state.stretch(a).map(span).sum();
    let inner: u16 = (a.min(b) + 1..a.max(b)).map(span).sum();
    Some(whole - inner - span(a))
}

/// What a flight costs a player's ships, by the shorter way where the ends are joined; and whether that is the way around.
pub fn price(state: &State, from: u8, to: u8, ring: bool) -> Option<(u16, bool)> {
    let direct = spaceline::cost(state, from, to)?;
    match around(state, from, to) {
        Some(other) if ring && other < direct => Some((other, true)),
        _ => Some((direct, false)),
    }
}

/// The same, and nothing through an open vortex between a time location and the spaceline; the span of the other end through the Bajoran Wormhole.
pub(crate) fn fare(state: &State, from: u8, to: u8, ring: bool) -> Option<(u16, bool)> {
    if spaceline::joined(state, from, to) {
        Some((0, true))
    } else if passage::joins(state, from, to) {
        Some((spaceline::span(state, to), true))
    } else {
        price(state, from, to, ring)
    }
}

/// Every location that a ship, unstopped and in play, may fly to: those that [`check_fly`] would allow, without asking the same again for each.
pub(crate) fn flights(state: &State, ship: Id, mut to: impl FnMut(u8)) {
    let inst = state.at(ship);
    spaceline::ends(state, inst.loc)
        .chain(passage::other(state, inst.loc))
        .filter(|&loc| check_fly(state, inst.ctrl, ship, loc).is_ok())
        .for_each(&mut to);
    let Some(here) = state.rank(inst.loc).filter(|_| !ships::carried(state, ship) && !ships::landed(state, ship)) else { return };
    let reach = ships::range_left(state, ship);
    let mut near: ArrayVec<u8, PLACES> = ArrayVec::new();
    let span = |loc: u8| spaceline::span(state, loc) as i16;
    let line = state.stretch(here);
    let (before, after) = (&state.line[line.start..here], &state.line[here + 1..line.end]);
    let mut walk = |way: &mut dyn Iterator<Item = u8>| {
        let mut left = reach;
        for loc in way {
            left -= span(loc);
            if left < 0 {
                break;
            }
            near.push(loc);
        }
    };
    walk(&mut before.iter().rev().copied());
    walk(&mut after.iter().copied());
    if ring(state, inst.ctrl) {
        state.line[line].iter().filter(|&&loc| check_fly(state, inst.ctrl, ship, loc).is_ok()).for_each(|&loc| to(loc));
        return;
    }
    if near.is_empty() || ships::off(state, ship, Off::Engines) || !staffing::staffed(state, ship) {
        return;
    }
    let must = spaceline::bound(state, ship);
    for loc in near {
        if (!must || on_course(state, ship, loc))
            && !stopped_between(state, ship, loc)
            && (state.turn.through == ship || !caught(state, ship, loc))
        {
            to(loc);
        }
    }
}

/// Whether a ship may fly to a location.
pub fn check_fly(state: &State, seat: Seat, ship: Id, to: u8) -> Legal {
    let inst = state.at(ship);
    let own = inst.zone == Zone::Play && inst.ctrl == seat && inst.kind() == Kind::Ship;
    let taken = !own && inst.ctrl != seat && state.aboard(seat, inst.loc, ship).any(|id| state.is_borg(id));
    need(!taken, rules::ASSIM_9, "no-commandeering", "Borg do not commandeer: a ship is theirs when a card assimilates it")?;
    need(own, rules::BASE_MOVE_1, "not-yours", "that is no ship of yours")?;
    need(!inst.is(mark::STOPPED | mark::STASIS), rules::BASE_STOP_1, "stopped", "a stopped ship does not move")?;
    need(!ships::carried(state, ship), rules::BASE_OTHER_4, "carried", "launch the ship first")?;
    need(!ships::landed(state, ship), rules::BASE_MOVE_3, "landed", "the ship must take off first")?;
    need(inst.loc != to, rules::BASE_MOVE_1, "here", "the ship is there")?;
    need(
        !spaceline::bound(state, ship) || on_course(state, ship, to),
        rules::BASE_REQUIRED_1,
        "off-course",
        "the ship must go another way",
    )?;
    let Some((price, round)) = fare(state, inst.loc, to, ring(state, seat)) else {
        let timed = [inst.loc, to].iter().any(|&loc| state.timed(loc));
        return Err(if timed {
            No(rules::TLOC_4, "time", "between a time location and the spaceline a ship moves by a card only")
        } else if state.is_borg(ship) {
            No(rules::MOVE_1, "quadrant", "between quadrants a ship moves by a card only")
        } else {
            No(rules::BASE_MOVE_4, "quadrant", "between quadrants a ship moves by a card only")
        });
    };
    let rule = if state.is_borg(ship) { rules::STAFF_1 } else { rules::BASE_STAFF_1 };
    need(
        i32::from(price) <= i32::from(ships::range_left(state, ship)),
        rules::BASE_MOVE_1,
        "range",
        "the RANGE of the ship does not reach so far",
    )?;
    need(!ships::off(state, ship, Off::Engines), rules::META_2, "engines", "a card on the ship keeps it from flying")?;
    need(round || !stopped_between(state, ship, to), rules::META_2, "tetryon", "a card on a location between stops the ship there first")?;
    need(
        round || state.turn.through == ship || !caught(state, ship, to),
        rules::META_2,
        "q-net",
        "a Q-Net lies between: two Diplomacy aboard are needed",
    )?;
    let staffed = staffing::staffed(state, ship);
    if !staffed {
        let held = state.aboard(seat, inst.loc, ship).any(|id| state.active(id) && group::arrested(state, id));
        let rule = if state.player(seat).borg { rules::COOP_2 } else { rules::BASE_AFFIL_2 };
        need(!held, rule, "house-arrest", "who does not work with the ship is under house arrest and staffs nothing")?;
    }
    if !staffed && state.is_borg(ship) {
        let crew = staffing::crew(state, ship);
        need(!staffing::thrice(state, ship, &crew), rules::SUBCMD_3, "three-icons", "three icons of one person meet one need at a time")?;
        need(crew.len() >= state.card(ship).staffing.len(), rules::STAFF_3, "too-few", "each icon needs a person of its own")?;
    }
    need(staffed, rule, "staff", "the ship is not staffed")
}

/// A Q-Net lies on the way: it stands beside the location it was played on, on the right.
fn caught(state: &State, ship: Id, to: u8) -> bool {
    let (Some(a), Some(b)) = (state.rank(state.at(ship).loc), state.rank(to)) else { return false };
    let (low, high) = (a.min(b), a.max(b));
    let net = (low..high)
        .any(|rank| state.bears(state.places[usize::from(state.line[rank])].card, |id| state.card(id).has_trait(Trait::CatchesShips)));
    net && {
        let inst = state.at(ship);
        group::group(state, inst.ctrl, inst.loc, ship, false).level(state, skill("Diplomacy").unwrap_or_default()) < 2
    }
}

/// A ship begins to fly; a wormhole may answer.
pub fn fly(state: &mut State, table: At<'_, '_>, ship: Id, to: u8) {
    let _ = table;
    frames::push(state, Frame::Fly { ship, to });
    if !state.options.quiet {
        let foe = state.at(ship).ctrl.other();
        windows::window(state, Gate::MoveBegins, foe, ship);
    }
}

/// Whether a ship may dock.
pub fn check_dock(state: &State, seat: Seat, ship: Id, at: Id) -> Legal {
    let (inst, facility) = (state.at(ship), state.at(at));
    if facility.zone == Zone::Place {
        return landing::check_land(state, seat, ship, at);
    }
    let own =
        inst.zone == Zone::Play && inst.ctrl == seat && inst.kind() == Kind::Ship && !inst.is(mark::STOPPED | mark::CLOAKED | mark::STASIS);
    need(
        own && inst.host == NONE,
        rules::BASE_DOCK_1,
        "no-ship",
        "only a ship of yours in space that is neither stopped, cloaked nor in stasis docks",
    )?;
    need(!spaceline::bound(state, ship), rules::BASE_REQUIRED_1, "bound", "a ship that must move may not dock")?;
    let harbour = facility.kind() == Kind::Facility || boards(state, ship, at);
    let there = facility.zone == Zone::Play && harbour && facility.loc == inst.loc && facility.ctrl == seat;
    need(
        there && group::compatible(state, seat, ship, at),
        rules::FACIL_5,
        "no-facility",
        "it docks at a facility of yours that it works with",
    )
}

/// Whether a ship may come aboard another that carries its like: a sphere aboard a cube (OTHER.4). One that must move takes none.
pub(crate) fn boards(state: &State, ship: Id, carrier: Id) -> bool {
    let kin = state.card(carrier).class_name == "Borg Cube" && state.card(ship).class_name == "Borg Sphere";
    kin && !spaceline::bound(state, carrier)
}

/// Whether a ship may undock or be launched.
pub fn check_undock(state: &State, seat: Seat, ship: Id) -> Legal {
    let inst = state.at(ship);
    let own = inst.zone == Zone::Play && inst.ctrl == seat && inst.kind() == Kind::Ship && !inst.is(mark::STOPPED | mark::STASIS);
    need(own && inst.host != NONE, rules::BASE_MOVE_3, "not-docked", "that ship is not docked")?;
    need(!spaceline::bound(state, inst.host), rules::GAP_75, "bound", "nothing is launched from a ship that must move")?;
    landing::check_rise(state, ship)
}

/// Docks, undocks or launches.
pub fn dock(state: &mut State, table: At<'_, '_>, ship: Id, at: Option<Id>) {
    let name = state.name(ship);
    let carried = ships::carried(state, ship);
    landing::moved(state, table, ship, at);
    state.at_mut(ship).host = at.unwrap_or(NONE);
    state.at_mut(ship).t = 0;
    match at {
        Some(at) => {
            let rule = if ships::carried(state, ship) { rules::BASE_OTHER_4 } else { rules::BASE_DOCK_1 };
            table.announce(&[rule], || Event::Docked { ship: name, at: state.name(at) });
            if state.bears(at, |id| state.card(id).has_trait(Trait::RepairsDocked)) && ships::damaged(state, ship) {
                harm::repair(state, table, ship, rules::META_2);
            }
        }
        None => table.announce(&[if carried { rules::BASE_OTHER_4 } else { rules::BASE_MOVE_3 }], || Event::Undocked { ship: name }),
    }
}

/// Whether a ship may cloak or decloak.
pub fn check_cloak(state: &State, seat: Seat, ship: Id) -> Legal {
    let inst = state.at(ship);
    let own = inst.zone == Zone::Play
        && inst.ctrl == seat
        && inst.kind() == Kind::Ship
        && !inst.is(mark::STOPPED | mark::STASIS)
        && inst.host == NONE;
    need(own, rules::BASE_CLOAK_1, "no-ship", "only an undocked ship of yours that is neither stopped nor in stasis cloaks")?;
    let device = boost::can_cloak(state, ship) && !inst.is(mark::DAMAGED);
    let device = device && !ships::off(state, ship, Off::Cloak);
    need(state.turn.open != ship, rules::META_2, "held-open", "a card keeps that ship from cloaking this turn")?;
    need(device, rules::SPEQ_1, "no-device", "that ship has no Cloaking Device on line")?;
    need(!spaceline::bound(state, ship), rules::BASE_REQUIRED_1, "bound", "a ship that must move may not cloak")?;
    need(
        inst.loc != NOWHERE && staffing::crewed(state, ship),
        rules::BASE_CLOAK_1,
        "no-crew",
        "a cloak needs somebody aboard who works with the ship",
    )
}

/// Whether a ship is kept from flying past a location between two others.
pub fn stopped_between(state: &State, ship: Id, to: u8) -> bool {
    spaceline::between(state, state.at(ship).loc, to).any(|loc| {
        let mission = state.places[usize::from(loc)].card;
        state.bears(mission, |id| {
            let bars = |effect: &data::Effect| {
                let free = effect.needs.as_ref().is_some_and(|need| group::needs(state, id, ship, need));
                effect.off.contains(&Off::Passing) && !free
            };
            data::of(state.at(id).card).iter().any(|&index| bars(&data::effects()[usize::from(index)]))
        })
    })
}

/// The number of people that were beamed to or from the planet of a location.
pub fn beamed(state: &mut State, loc: u8, people: usize) {
    let mission = state.places[usize::from(loc)].card;
    let slow: Few = state.on(mission).filter(|&id| data::lists(state.at(id).card).throttle > 0).few();
    let number = state.turn.stamp();
    for id in slow {
        let n = (further::used(state, id) + people).min(255) as u8;
        let inst = state.at_mut(id);
        inst.n = n;
        inst.t = number;
    }
}

/// Whether a card may not come out of this place by a beam in this turn, after those that have been beamed.
pub fn throttled(state: &State, loc: u8, people: usize) -> bool {
    let mission = state.places[usize::from(loc)].card;
    state.bears(mission, |id| {
        let most = usize::from(data::lists(state.at(id).card).throttle);
        most > 0 && further::used(state, id) + people > most
    })
}
