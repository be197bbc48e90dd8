//! Death, damage and destruction (DILEMMA.9, DILEMMA.10, SHOOT.5 to 10, SHIP.4).

use engine::{Audience, Seat, Table, Unanswered};
use rulebook::{RuleId, stccg as rules};

use crate::{
    data::{self, Affil, Aim, Attr, Kind, Need, Term, Trait, When},
    event::{Event, Why},
    ids::{Id, NONE},
    odds,
    rules::{
        group::{self, Group},
        leaving, notes, points, running, ships, windows,
    },
    state::{
        EVERYBODY, Few, Gather, SEATS, State, Zone,
        frames::{self, Choice, Frame, Gate},
        mark,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// The most whose death others answer when a ship goes down: a bound for the questions that wait.
const MOURNED: usize = 6;

/// A card leaves play for the discard pile of its owner, with everything placed on it.
pub fn discard(state: &mut State, table: At<'_, '_>, id: Id, rule: RuleId) {
    leaving::back(state, table, id);
    leaving::release(state, id);
    leaving::restored(state, id);
    strip(state, id);
    state.put(id, Zone::Discard);
    table.announce(&[rule], || Event::Discarded { card: state.name(id) });
    leaving::lost_target(state, table, id);
}

/// Everything placed on a card goes.
pub fn strip(state: &mut State, id: Id) {
    leaving::emptied(state, id);
    let placed: Few = state.on(id).few();
    for on in placed {
        leaving::restored(state, on);
        if state.kind(on) == Kind::Tactic { under_bridge(state, on) } else { state.put(on, Zone::Discard) }
    }
}

/// A marker goes back under its owner's side deck.
pub fn under_bridge(state: &mut State, id: Id) {
    state.put(id, Zone::Bridge);
    let owner = usize::from(state.at(id).owner);
    let bridge = &mut state.players[owner].bridge;
    if let Some(card) = bridge.pop() {
        bridge.insert(0, card);
    }
}

/// Somebody dies, or equipment is destroyed.
pub fn kill(state: &mut State, table: At<'_, '_>, id: Id, why: Why) {
    if state.at(id).zone != Zone::Play {
        return;
    }
    if replicated(state, id) {
        return;
    }
    table.reveal(Audience::EVERYONE);
    let origin = state.is_borg(id) && state.card(id).species.iter().any(|one| one == "klingon");
    let foreign = state.at(id).owner != state.at(id).ctrl;
    let mut cited = notes::cite(&[rules::BASE_DILEMMA_9]);
    notes::add(&mut cited, &[(origin, rules::DRONE_2), (foreign, rules::BASE_OBJECT_3)]);
    table.announce(&cited, || Event::Killed { card: state.name(id), why });
    let (owner, person) = (state.at(id).owner, state.kind(id) == Kind::Personnel);
    let klingon = person && mourned(state, id);
    let (borg, ctrl, loc, host) = (state.is_borg(id), state.at(id).ctrl, state.at(id).loc, state.at(id).host);
    strip(state, id);
    state.put(id, Zone::Discard);
    leaving::lost_target(state, table, id);
    if let (true, true, Some(carer)) = (borg, owner == ctrl, carer(state, ctrl, loc, host)) {
        offer(state, table, id, carer);
    }
    if klingon {
        mourn(state, owner, id);
    } else if state.at(id).facts().answered {
        windows::window(state, Gate::Killed, ctrl.other(), id);
    }
}

/// Whether somebody is a Klingon for whom a Death Yell may be heard, of whatever affiliation. The species of Borg does not count (ASSIMP.6).
fn mourned(state: &State, id: Id) -> bool {
    !state.is_borg(id) && state.card(id).species.iter().any(|one| one == "klingon")
}

/// Whether any deck holds a Death Yell: both lists are open, so whether anybody is asked tells nothing.
fn heard(state: &State) -> bool {
    let yells = |index: &u16| {
        let effect = &data::effects()[usize::from(*index)];
        effect.when == When::Killed && effect.what.cards.is_empty()
    };
    state.ids().any(|id| data::of(state.at(id).card).iter().any(yells))
}

/// A Klingon has died: a Death Yell may be heard. Of those who are of another affiliation nobody is asked where nobody has one.
fn mourn(state: &mut State, owner: Seat, id: Id) {
    if state.card(id).is(Affil::Klingon) || heard(state) {
        windows::window(state, Gate::Killed, owner, id);
    }
}

/// Genetronic Replicator: nobody of an Away Team dies while two MEDICAL are present.
fn replicated(state: &State, id: Id) -> bool {
    let inst = state.at(id);
    let safe = inst.host == NONE && inst.kind() == Kind::Personnel && state.has_table(inst.ctrl, Trait::SparesTeams);
    safe && group::group(state, inst.ctrl, inst.loc, NONE, false).level(state, 2) >= 2
}

/// Personnel are stopped.
pub fn stop(state: &mut State, table: At<'_, '_>, seat: Seat, who: &[Id], rule: RuleId) {
    if who.is_empty() {
        return;
    }
    for &id in who {
        state.at_mut(id).marks |= mark::STOPPED;
    }
    let count = who.len() as u8;
    table.announce(&[rule], || Event::Stopped { seat, count });
}

/// A whole team is stopped, and with a crew its ship (DILEMMA.1).
pub fn stop_crew(state: &mut State, table: At<'_, '_>, seat: Seat, host: Id, mut who: Few, rule: RuleId) {
    let aboard = host != NONE && state.at(host).zone == Zone::Play && state.kind(host) == Kind::Ship && state.at(host).ctrl == seat;
    if aboard && !who.is_full() {
        who.push(host);
    }
    stop(state, table, seat, &who, rule);
}

/// Damage that is no fire: markers of the opponent's side deck if he has one, else rotation damage (SHOOT.10).
pub fn damage(state: &mut State, table: At<'_, '_>, ship: Id) -> Result<(), Unanswered> {
    let foe = state.at(ship).ctrl.other();
    if state.has_table(foe, Trait::OpensBridge) && state.player(foe).bridge.len() >= 2 {
        for _ in 0..2 {
            flip(state, table, foe, ship)?;
        }
        settle(state, table, ship, None);
    } else {
        rotate(state, table, ship, false, None, rules::BASE_SHOOT_10);
    }
    Ok(())
}

/// The next card of the side deck becomes a marker on the ship.
pub fn flip(state: &mut State, table: At<'_, '_>, seat: Seat, ship: Id) -> Result<(), Unanswered> {
    let mut pool: Few = state.player(seat).bridge.iter().copied().few();
    if pool.is_empty() {
        return Ok(());
    }
    pool.sort_unstable();
    let marker = odds::card(state, table, &pool, rules::BASE_SHOOT_5, "ask-marker", seat)?;
    lay(state, table, seat, marker, ship);
    Ok(())
}

/// A tactic becomes a marker on the ship; what it says of casualties is done.
pub fn lay(state: &mut State, table: At<'_, '_>, seat: Seat, marker: Id, ship: Id) {
    table.reveal(Audience::EVERYONE);
    state.place_on(marker, seat, ship);
    let several = state.shoot.as_ref().is_some_and(|shoot| shoot.hits.len() > 1);
    let cited = [rules::BASE_SHOOT_5, rules::SBATTLE_8, rules::GAP_70];
    table.announce(&cited[..if several { 3 } else { 1 }], || Event::Damaged {
        ship: state.name(ship),
        hull: ships::hull(state, ship),
        marker: Some(state.name(marker)),
    });
    running::triggered(state, seat, marker, ship, When::Marker);
}

/// Rotation damage (SHOOT.6): a second hit destroys.
pub fn rotate(state: &mut State, table: At<'_, '_>, ship: Id, direct: bool, by: Option<Seat>, rule: RuleId) {
    let gone = direct || state.at(ship).is(mark::DAMAGED);
    state.at_mut(ship).marks |= mark::DAMAGED;
    table.announce(&[rule, rules::BASE_SHOOT_6], || Event::Damaged {
        ship: state.name(ship),
        hull: if gone { 0 } else { ships::hull(state, ship) },
        marker: None,
    });
    if gone {
        destroy(state, ship, by);
    }
}

/// A ship without HULL is destroyed.
pub fn settle(state: &mut State, table: At<'_, '_>, ship: Id, by: Option<Seat>) {
    let _ = table;
    if ships::hull(state, ship) <= 0 && state.at(ship).zone == Zone::Play {
        destroy(state, ship, by);
    }
}

/// Begins the destruction of a ship or facility.
pub fn destroy(state: &mut State, card: Id, by: Option<Seat>) {
    let twice = state.stack.iter().any(|frame| matches!(frame, Frame::Destroy { card: other, .. } if *other == card));
    if !twice {
        frames::push(state, Frame::Destroy { card, by, step: 0 });
    }
}

/// Goes on with a destruction: the window for those who save a crew, then the end.
pub fn advance(state: &mut State, table: At<'_, '_>) -> Result<(), Unanswered> {
    let Some(&Frame::Destroy { card, by, step }) = state.stack.last() else { return Ok(()) };
    if step == 0 {
        frames::set(state, Frame::Destroy { card, by, step: 1 });
        let ctrl = state.at(card).ctrl;
        if state.kind(card) == Kind::Ship {
            windows::window(state, Gate::Destroying, ctrl, card);
        }
        return Ok(());
    }
    state.stack.pop();
    if state.at(card).zone == Zone::Play {
        blow(state, table, card, by);
    }
    Ok(())
}

fn blow(state: &mut State, table: At<'_, '_>, card: Id, by: Option<Seat>) {
    let (ctrl, loc) = (state.at(card).ctrl, state.at(card).loc);
    table.announce(&[rules::BASE_DILEMMA_10], || Event::Destroyed { card: state.name(card) });
    table.reveal(Audience::EVERYONE);
    let ship = state.kind(card) == Kind::Ship;
    let mut fallen = Few::new();
    for seat in SEATS {
        let inside: Few = state.here(seat, loc).filter(|&id| state.at(id).host == card).few();
        for id in inside {
            match state.kind(id) {
                Kind::Ship if !ship => state.at_mut(id).host = NONE,
                Kind::Ship => blow(state, table, id, None),
                kind => {
                    if kind == Kind::Personnel && (mourned(state, id) || state.at(id).facts().answered) {
                        fallen.push(id);
                    }
                    state.put(id, Zone::Discard);
                    leaving::lost_target(state, table, id);
                }
            }
        }
    }
    let points = state.card(card).points;
    let name = state.name(card);
    let was_borg = state.is_borg(card);
    if let Some(by) = by.filter(|&by| ship && by != ctrl) {
        if was_borg && !state.player(by).borg && points > 0 {
            points::score(state, table, by, points, true, name, rules::SHIP_4);
        } else if was_borg && points > 0 {
            table.announce(&[rules::GAP_40, rules::SCORE_1], || Event::NoEffect { card: name });
        }
        if let Some(place) = state.places.get_mut(usize::from(loc)) {
            place.wreck |= 1 << ctrl.index();
        }
        ship_destroyed(state, table, card, by);
    }
    discard(state, table, card, rules::BASE_DILEMMA_10);
    // A marker does nothing more to a ship that is gone, and is hidden again: nobody is asked above it.
    let hidden = |id: Id| state.at(id).zone == Zone::Bridge;
    let idle: Few = state.stack.iter().filter_map(|frame| if let Frame::Run { card, .. } = frame { Some(*card) } else { None }).collect();
    let idle: Few = idle.into_iter().filter(|&id| hidden(id)).collect();
    state.stack.retain(|frame| !matches!(frame, Frame::Run { card, .. } if idle.contains(card)));
    // Each of them died.
    let heard = heard(state);
    for id in fallen.into_iter().filter(|&id| heard || !mourned(state, id)).take(MOURNED).collect::<Few>() {
        let first = if mourned(state, id) { state.at(id).owner } else { ctrl.other() };
        windows::window(state, Gate::Killed, first, id);
    }
}

/// A ship is repaired: every marker leaves it.
pub fn repair(state: &mut State, table: At<'_, '_>, ship: Id, rule: RuleId) {
    let markers: Few = state.on(ship).filter(|&id| state.kind(id) == Kind::Tactic).few();
    for id in markers {
        under_bridge(state, id);
    }
    let inst = state.at_mut(ship);
    inst.marks &= !mark::DAMAGED;
    inst.m = 0;
    table.announce(&[rule], || Event::Repaired { ship: state.name(ship) });
}

/// A drone that may care for who has just died there.
fn carer(state: &State, ctrl: Seat, loc: u8, host: Id) -> Option<Id> {
    let cares = |id: Id| state.card(id).has_trait(Trait::SavesTheDead) && state.awake(id) && !state.at(id).is(mark::USED);
    state.aboard(ctrl, loc, host).find(|&id| cares(id))
}

/// Its player is asked. By being asked the drone is seen.
fn offer(state: &mut State, table: At<'_, '_>, dead: Id, carer: Id) {
    table.reveal(Audience::EVERYONE);
    state.at_mut(carer).known = EVERYBODY;
    let who = state.at(carer).ctrl;
    frames::choose(state, Choice::Save, who, dead, carer);
}

/// Whether the drone can still do it: it cares for one in a turn, and not once it is dead itself.
pub fn can_save(state: &State, dead: Id, carer: Id) -> bool {
    let inst = state.at(carer);
    inst.zone == Zone::Play && state.awake(carer) && !inst.is(mark::USED) && state.at(dead).zone == Zone::Discard
}

/// The dead goes under the draw deck.
pub fn beneath(state: &mut State, table: At<'_, '_>, id: Id, carer: Id) {
    table.announce(&[rules::META_2], || Event::Selected { card: state.name(carer) });
    state.at_mut(carer).marks |= mark::USED;
    state.unlist(id);
    state.at_mut(id).zone = Zone::Out;
    let owner = usize::from(state.at(id).owner);
    let player = &mut state.players[owner];
    player.deck.insert(0, id);
    player.bottom += 1;
    state.at_mut(id).zone = Zone::Deck;
}

/// A ship was destroyed in battle: its enemy probes at once (SBATTLE.10, GAP.4, GAP.5).
pub fn ship_destroyed(state: &mut State, table: At<'_, '_>, ship: Id, by: Seat) {
    let Some(goal) = state.objective(by) else { return };
    if state.card(goal).seeks(Aim::Prey) && state.at(goal).host == ship {
        // Where it was is gone with the ship when the probe comes.
        state.at_mut(goal).n = state.at(ship).loc;
        state.probing = goal;
        table.announce(&[rules::SBATTLE_10, rules::PROBE_11, rules::GAP_4, rules::GAP_5], || Event::Completed {
            seat: by,
            card: state.name(goal),
        });
    }
}

/// STRENGTH of a group was used: who must die of it dies.
pub fn strained(state: &mut State, table: At<'_, '_>, group: &Group, used: bool) {
    let dying: Few = group.members.iter().copied().filter(|&id| used && doomed(state, id)).collect();
    dying.iter().for_each(|&id| kill(state, table, id, Why::Card));
}

/// Whether STRENGTH is looked at for a need.
pub fn strains(need: &Need) -> bool {
    need.0.iter().flatten().any(|term| match term {
        Term::Total(attr, ..) | Term::Each(_, _, attr, _) | Term::One(attr, _) => *attr == Attr::Strength,
        Term::TopTwo(_) => true,
        Term::Aboard(part) | Term::Part(part) | Term::On(_, part) | Term::ForBorg(_, part) => strains(part),
        _ => false,
    })
}

/// Whether a card on somebody lets him die when his STRENGTH is next used.
pub fn doomed(state: &State, id: Id) -> bool {
    state.bears(id, |one| data::lists(state.at(one).card).dooms)
}
