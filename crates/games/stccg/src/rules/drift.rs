//! Ships and people that are out of reach: away in time, adrift in space, in tow, lifted from place to place by a card.

use engine::{Audience, Seat, Table};
use rulebook::stccg as rules;

use crate::{
    command::Command,
    data::{self, Do, Kind, Trait},
    event::Event,
    ids::{Id, NONE},
    reason::{Legal, No, need},
    rules::{
        boost, harm, leaving,
        running::Running,
        spaceline,
        staffing::{self, Company},
    },
    state::{
        EVERYBODY, FEW, Few, Gather, State, Zone,
        frames::{self, Choice, Frame},
        mark, odd,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// One of these steps.
pub fn one(state: &mut State, table: At<'_, '_>, run: Running, step: &Do) {
    match step {
        Do::Vanish => {
            run.next(state);
            if pod(state, run.card) {
                state.at_mut(run.card).t = run.way.max(1);
            }
            vanish(state, table, run.on);
        }
        Do::Recall => {
            run.next(state);
            recall(state, table, run.on);
        }
        Do::Adrift => {
            run.next(state);
            adrift(state, table, run.card, run.on);
        }
        Do::Tow => {
            run.next(state);
            let tower = run.card;
            state.turn.tow = [tower, run.on];
            table.announce(&[rules::SPEQ_1], || Event::Docked { ship: state.name(run.on), at: state.name(tower) });
        }
        _ => run.wait(state, 1),
    }
}

/// Whether the turns of a card that takes a ship away were announced as it was played.
pub fn pod(state: &State, id: Id) -> bool {
    data::lists(state.at(id).card).vanishes && state.card(id).countdown == 0 && state.at(id).zone == Zone::On
}

/// A ship goes away in time, with everything aboard.
fn vanish(state: &mut State, table: At<'_, '_>, ship: Id) {
    if ship == NONE || state.at(ship).zone != Zone::Play {
        return;
    }
    state.at_mut(ship).host = NONE;
    let all = leaving::whole(state, ship, Zone::Play);
    for id in all {
        let inst = state.at_mut(id);
        inst.zone = Zone::Away;
        inst.marks &= !mark::THERE;
    }
    table.announce(&[rules::META_2, rules::TLINE_2], || Event::Ceased { cards: vec![state.name(ship)] });
}

/// A ship and everything on it goes back to the hands of the owners.
fn recall(state: &mut State, table: At<'_, '_>, ship: Id) {
    if ship == NONE || state.at(ship).zone != Zone::Play {
        return;
    }
    table.reveal(Audience::EVERYONE);
    let all = leaving::whole(state, ship, Zone::Play);
    for id in all.into_iter().rev() {
        let on: Few = state.on(id).few();
        for one in on {
            if state.kind(one) == Kind::Tactic { harm::under_bridge(state, one) } else { state.put(one, Zone::Hand) }
        }
        let name = state.name(id);
        let owner = state.at(id).owner;
        state.put(id, Zone::Hand);
        state.at_mut(id).known = EVERYBODY;
        table.announce(&[rules::META_2], || Event::Taken { seat: owner, card: Some(name) });
        leaving::lost_target(state, table, id);
    }
}

/// The fewest who staff a ship, these among them as long as they are needed.
fn fewest(state: &State, ship: Id, kept: &[Id]) -> Few {
    let mut staff: Few = staffing::crew(state, ship).into_iter().collect();
    for turn in [false, true] {
        let mut index = 0;
        while index < staff.len() {
            let mut fewer = staff.clone();
            let id = fewer.remove(index);
            if kept.contains(&id) == turn && staffing::staffs(state, ship, &fewer) { staff = fewer } else { index += 1 }
        }
    }
    staff
}

/// Those who may be chosen to stay next: with those who stay already they are all needed.
pub fn staying(state: &State, ship: Id) -> Few {
    let needed = |id: Id| {
        let mut kept = state.picked.clone();
        kept.push(id);
        let staff = fewest(state, ship, &kept);
        kept.iter().all(|one| staff.contains(one))
    };
    staffing::crew(state, ship).into_iter().filter(|id| !state.picked.contains(id)).filter(|&id| needed(id)).few()
}

/// Whoever is not needed to staff the ship is adrift at its location; their player says who stays.
fn adrift(state: &mut State, table: At<'_, '_>, card: Id, ship: Id) {
    if ship == NONE || state.at(ship).zone != Zone::Play {
        return;
    }
    state.picked.clear();
    // How many staff the ship is seen.
    table.reveal(Audience::EVERYONE);
    man(state, table, card, ship);
}

/// Asks who stays, as long as there is a choice.
fn man(state: &mut State, table: At<'_, '_>, card: Id, ship: Id) {
    let kept = state.picked.clone();
    let staff = fewest(state, ship, &kept);
    if staff.len() > kept.len() && staying(state, ship).len() > staff.len() - kept.len() {
        frames::choose(state, Choice::Stay, state.at(ship).ctrl, card, ship);
        return;
    }
    state.picked.clear();
    leave(state, table, ship, &staff);
}

/// Somebody is chosen to stay.
pub fn stays(state: &mut State, table: At<'_, '_>, card: Id, ship: Id, id: Id) {
    let _ = state.picked.try_push(id);
    man(state, table, card, ship);
}

/// All but the staff leave the ship.
fn leave(state: &mut State, table: At<'_, '_>, ship: Id, staff: &[Id]) {
    let (seat, loc) = (state.at(ship).ctrl, state.at(ship).loc);
    let out: Few = state.aboard(seat, loc, ship).filter(|&id| state.kind(id) == Kind::Personnel && !staff.contains(&id)).few();
    table.reveal(Audience::EVERYONE);
    let place = state.name(state.places[usize::from(loc)].card);
    for id in out {
        let inst = state.at_mut(id);
        inst.host = NONE;
        inst.known = EVERYBODY;
        table.announce(&[rules::META_2], || Event::Relocated { card: state.name(id), to: place });
    }
}

/// Whether those adrift at a location may not come aboard this ship: it is the one they left.
pub fn abandoned(state: &State, ship: Id) -> bool {
    ship != NONE && state.bears(ship, |id| state.card(id).has_trait(Trait::LeavesAdrift))
}

/// The opponent's people who are adrift in space by a card that lets a seat capture them.
pub fn strays(state: &State, seat: Seat) -> impl Iterator<Item = Id> + '_ {
    let left = state.lying().filter(|&id| state.card(id).has_trait(Trait::LeavesAdrift)).map(|id| state.at(id).host);
    let left = left.filter(move |&ship| ship != NONE && state.at(ship).ctrl != seat && !state.planet(state.at(ship).loc));
    left.flat_map(move |ship| state.aboard(seat.other(), state.at(ship).loc, NONE)).filter(|&id| state.kind(id) == Kind::Personnel)
}

/// The ships of a seat that could take somebody adrift aboard: those whose transporters work.
pub fn captors(state: &State, seat: Seat, loc: u8) -> Few {
    let open = |id: &Id| boost::transports(state, *id) && !spaceline::bound(state, *id) && !state.at(*id).is(mark::STOPPED);
    state.hulls_here(seat, loc).filter(|&id| state.kind(id) == Kind::Ship).filter(open).few()
}

/// Whether somebody adrift may be captured (OTHER.6): Abandon Ship! lets the opponent.
pub fn may_capture(state: &State, seat: Seat, id: Id) -> Legal {
    let stray = strays(state, seat).any(|one| one == id);
    need(
        stray,
        rules::BASE_OTHER_6,
        "no-capture",
        "people are captured only where a card allows it: here those whom Abandon Ship! left adrift",
    )?;
    let ships = captors(state, seat, state.at(id).loc);
    need(!ships.is_empty(), rules::BASE_BEAM_1, "no-transporter", "you have no transporters here")
}

/// He is: aboard the ship that his captor says.
pub fn capture(state: &mut State, table: At<'_, '_>, seat: Seat, id: Id) {
    match captors(state, seat, state.at(id).loc).as_slice() {
        [] => {}
        [ship] => held_aboard(state, table, seat, id, *ship),
        _ => frames::choose(state, Choice::Captor, seat, id, NONE),
    }
}

/// Disabled, and held like equipment aboard the ship that took him.
pub fn held_aboard(state: &mut State, table: At<'_, '_>, seat: Seat, id: Id, ship: Id) {
    let loc = state.at(id).loc;
    table.reveal(Audience::EVERYONE);
    state.enter(id, seat, loc, ship);
    let inst = state.at_mut(id);
    inst.marks |= mark::DISABLED;
    inst.m |= odd::CAPTIVE;
    inst.known = EVERYBODY;
    table.announce(&[rules::BASE_OTHER_6, rules::META_2], || Event::Taken { seat, card: Some(state.name(id)) });
    leaving::seized(state, seat.other(), id);
}

/// Nobody is adrift from a ship any more: the card on it goes.
pub fn rescued(state: &mut State, table: At<'_, '_>) {
    let cards: Few = state.lying().filter(|&id| state.card(id).has_trait(Trait::LeavesAdrift)).few();
    for card in cards {
        let ship = state.at(card).host;
        let empty = state.aboard(state.at(ship).ctrl, state.at(ship).loc, NONE).next().is_none();
        let busy = state.stack.iter().any(|frame| matches!(frame, Frame::Run { card: other, .. } if *other == card));
        if empty && !busy {
            harm::discard(state, table, card, rules::META_2);
        }
    }
}

/// Whether a ship of the same player at the same place may be taken in tow.
pub fn may_tow(state: &State, seat: Seat, tower: Id, on: Id) -> bool {
    let (a, b) = (state.at(tower), state.at(on));
    let free = |id: Id| state.at(id).host == NONE && !state.at(id).is(mark::CLOAKED) && !spaceline::bound(state, id);
    let ship = b.zone == Zone::Play && b.kind() == Kind::Ship && b.ctrl == seat && on != tower;
    ship && a.loc == b.loc && free(tower) && free(on) && !a.is(mark::STOPPED) && state.turn.tow[0] == NONE
}

/// The ship in tow goes along.
pub fn towed(state: &mut State, table: At<'_, '_>, ship: Id, from: u8, to: u8) {
    let [tower, other] = state.turn.tow;
    if tower != ship {
        return;
    }
    state.turn.tow = [NONE; 2];
    if other == NONE || state.at(other).zone != Zone::Play || state.at(other).loc != from || state.at(other).host != NONE {
        return;
    }
    spaceline::relocate(state, other, to);
    let place = state.name(state.places[usize::from(to)].card);
    table.announce(&[rules::SPEQ_1], || Event::Relocated { card: state.name(other), to: place });
}

/// A portal on the table of a seat that stands for a second Wormhole.
pub fn portal(state: &State, seat: Seat) -> Option<Id> {
    state.table(seat).find(|&id| state.card(id).has_trait(Trait::ServesAsSecond) && !state.closed(id))
}

/// Whether cards may be lifted by a card: from the ship it is about, to a place beside it or to another ship.
pub fn check_lift(state: &State, seat: Seat, run: &Running, cards: &[Id], from: Id, to: Id) -> Legal {
    let no = No(rules::META_2, "no-place", "the card takes people from that ship to other places only");
    need(from == run.on && !cards.is_empty(), no.0, no.1, no.2)?;
    let (Some((loc, host)), Some((there, target))) = (spaceline::spot(state, from), spaceline::spot(state, to)) else { return Err(no) };
    let own = target != NONE && state.at(target).ctrl == seat;
    let fits = match run.step() {
        Some(Do::Lift(most)) => {
            let near = match (state.rank(loc), state.rank(there)) {
                (Some(a), Some(b)) => a.abs_diff(b) == 1 && state.gamma(loc) == state.gamma(there),
                _ => false,
            };
            need(cards.len() <= usize::from(*most), rules::META_2, "too-many", "fewer cards go by that card")?;
            near && (own || target == NONE && state.planet(there))
        }
        _ => own && target != from && state.kind(target) == Kind::Ship,
    };
    need(fits, no.0, no.1, no.2)?;
    let company = Company::of(state, seat, there, target);
    for &id in cards {
        let movable = matches!(run.step(), Some(Do::Evacuate)) || spaceline::movable(state, seat, id, loc, host);
        let there = state.at(id).ctrl == seat && state.at(id).zone == Zone::Play && state.at(id).host == from;
        need(there && movable, rules::BASE_BEAM_1, "not-there", "only your own cards of that place can be moved")?;
        need(company.takes(state, seat, id), rules::BASE_AFFIL_2, "compatible", "that card does not work with what is there")?;
    }
    Ok(())
}

/// The cards that `all` means: as many as may go.
pub fn lifted(state: &State, seat: Seat, run: &Running, from: Id, to: Id) -> Few {
    let Some((loc, host)) = spaceline::spot(state, from) else { return Few::new() };
    let all = state.aboard(seat, loc, host).filter(|&id| check_lift(state, seat, run, &[id], from, to).is_ok());
    let most = if let Some(Do::Lift(most)) = run.step() { usize::from(*most) } else { FEW };
    all.take(most).collect()
}

/// Every lift, for lists.
pub fn lifts(state: &State, seat: Seat, run: &Running, add: &mut impl FnMut(Command)) {
    let places = state.line.iter().map(|&loc| state.places[usize::from(loc)].card);
    let goals = state.of_kind(seat, Kind::Ship).chain(state.of_kind(seat, Kind::Facility)).chain(places).few();
    let from = state.name(run.on);
    for to in goals {
        let who = lifted(state, seat, run, run.on, to);
        let name = state.name(to);
        if who.len() > 1 {
            add(Command::Beam(crate::command::Who::All, from, name));
        }
        for id in who {
            add(Command::Beam(crate::command::Who::One(state.name(id)), from, name));
        }
    }
}

/// They go; who saves a crew may do so again, until nobody is left.
pub fn lift(state: &mut State, table: At<'_, '_>, seat: Seat, cards: &[Id], to: Id) {
    let Some(run) = Running::of(state) else { return };
    let Some((loc, target)) = spaceline::spot(state, to) else { return };
    let who = seat;
    let (from, at) = (state.name(run.on), state.name(to));
    for &id in cards {
        state.shift(id, loc);
        state.at_mut(id).host = target;
    }
    let count = cards.len() as u8;
    let names = cards.iter().map(|&id| state.name(id)).collect();
    table.tell(Audience::only(who), &[rules::META_2], || Event::Beamed { seat: who, count, cards: names, from, to: at });
    table.tell(Audience::except(who), &[rules::META_2], || Event::Beamed { seat: who, count, cards: Vec::new(), from, to: at });
    let more = matches!(run.step(), Some(Do::Evacuate)) && state.aboard(seat, state.at(run.on).loc, run.on).next().is_some();
    if !more {
        run.next(state);
    }
}
