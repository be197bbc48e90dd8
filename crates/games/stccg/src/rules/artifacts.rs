//! Artifacts: how they are acquired and taken (ARTIFACT, ARTI).

use engine::{Audience, Seat, Table};
use rulebook::stccg as rules;

use crate::{
    data::{self, Kind, Trait, When},
    event::Event,
    ids::{Id, NONE},
    reason::{Legal, need},
    rules::{drift, further, group, objective},
    state::{
        EVERYBODY, Few, State, Zone,
        frames::{self, Choice},
        mark,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// An artifact is acquired (ARTIFACT.1).
pub fn acquire(state: &mut State, table: At<'_, '_>, by: Seat, loc: u8, host: Id, id: Id) {
    table.announce(&[rules::BASE_ARTIFACT_1], || Event::Acquired { seat: by, card: state.name(id) });
    table.reveal(Audience::EVERYONE);
    let equipment = state.card(id).is_a("Equipment-artifacts");
    state.unlist(id);
    {
        let inst = state.at_mut(id);
        inst.zone = Zone::Out;
        inst.ctrl = by;
        inst.marks = 0;
    }
    if equipment {
        state.enter(id, by, loc, host);
        state.at_mut(id).known = EVERYBODY;
        return;
    }
    let effect = data::of(state.at(id).card).iter().copied().find(|&index| data::effects()[usize::from(index)].when == When::Acquired);
    state.put(id, Zone::Table);
    state.at_mut(id).known = EVERYBODY;
    let thaws = |effect: u16| data::effects()[usize::from(effect)].does.contains(&data::Do::Thaw);
    match effect {
        Some(effect) if thaws(effect) => frames::follow(state, effect, id, host, by, false),
        Some(effect) => frames::follow(state, effect, id, NONE, by, false),
        None => state.put(id, Zone::Hand),
    }
}

/// Whether somebody may take an artifact that lies face up (ARTI.5, ARTI.7), or free an abducted person (ABDUCT.4).
pub fn check_acquire(state: &State, seat: Seat, id: Id) -> Legal {
    let inst = state.at(id);
    if inst.is(mark::ABDUCTED) {
        let rescue = inst.owner == seat && inst.ctrl != seat;
        let near = |who: Seat| {
            state.aboard(who, inst.loc, inst.host).any(|one| one != id && state.kind(one) == Kind::Personnel && state.active(one))
        };
        let escort = state.aboard(seat.other(), inst.loc, inst.host).any(|one| one != id && state.kind(one) == Kind::Personnel);
        need(rescue && !escort, rules::ABDUCT_4, "escorted", "an abducted person is freed where nobody escorts him")?;
        return need(near(seat), rules::GAP_44, "no-rescuer", "somebody of yours who is not stopped must be there");
    }
    if inst.zone == Zone::Play && inst.kind() == Kind::Personnel {
        return drift::may_capture(state, seat, id);
    }
    if inst.zone == Zone::Play && matches!(state.kind(id), Kind::Equipment | Kind::Artifact) {
        return may_steal(state, seat, id);
    }
    let free = inst.zone == Zone::Under && inst.is(mark::FACE_UP);
    need(free, rules::ARTI_1, "no-artifact", "that artifact does not lie face up on a mission")?;
    let loc = inst.loc;
    need(!takers(state, seat, id).is_empty(), rules::ARTI_7, "no-taker", "a Survey Drone or a person who is no Borg must be there")?;
    let kept = further::prizes_kept(state, &group::group(state, seat, loc, NONE, true));
    need(!kept, rules::META_2, "kept", "a card keeps artifacts back from those who lack what it asks for")
}

/// Whether somebody is a Survey Drone that can tell what lies on a mission (ARTI.7).
pub(crate) fn surveys(state: &State, id: Id) -> bool {
    let inst = state.at(id);
    inst.data().has_trait(Trait::TakesArtifacts) && state.speaks(id) && state.active(id)
}

/// Those who could take an artifact that lies face up: on the planet, or aboard a ship of their player in space. One of each place: it comes there.
pub fn takers(state: &State, seat: Seat, id: Id) -> Few {
    let loc = state.at(id).loc;
    let able = |one: Id| {
        let able = state.works(one) && !group::arrested(state, one) && (!state.is_borg(one) || surveys(state, one));
        let aboard = state.at(one).host != NONE && state.at(state.at(one).host).ctrl == seat;
        let spot = if state.card(id).in_space() { aboard } else { state.at(one).host == NONE || !state.planet(loc) };
        able && spot
    };
    let mut found = Few::new();
    for one in state.here(seat, loc).filter(|&one| able(one)) {
        if !found.iter().any(|&other: &Id| state.at(other).host == state.at(one).host) {
            let _ = found.try_push(one);
        }
    }
    found
}

/// Equipment of the opponent is stolen by a card only: here by a Procurement Drone, where nobody of the opponent is (STEAL.1, STEAL.4, EQUIP.3).
fn may_steal(state: &State, seat: Seat, id: Id) -> Legal {
    let inst = state.at(id);
    need(inst.known & (1 << seat.index()) != 0, rules::STEAL_1, "unknown", "you do not know of that card")?;
    need(inst.kind() == Kind::Equipment, rules::STEAL_1, "artifact", "a Procurement Drone takes Equipment cards, no artifacts")?;
    need(inst.ctrl != seat, rules::STEAL_4, "yours", "what you control cannot be stolen by you")?;
    let here = |who: Seat| state.aboard(who, inst.loc, inst.host).filter(|&one| state.kind(one) == Kind::Personnel);
    let thief = here(seat).any(|one| state.card(one).has_trait(Trait::StealsEquipment) && state.speaks(one) && state.active(one));
    let open = objective::reachable(state, seat, id);
    need(
        thief && open,
        rules::STEAL_1,
        "no-thief",
        "equipment is stolen only where a card allows it: by a Procurement Drone that is there",
    )?;
    need(here(seat.other()).next().is_none(), rules::STEAL_1, "attended", "a Procurement Drone takes unattended equipment only")
}

/// Takes it.
pub fn take(state: &mut State, table: At<'_, '_>, seat: Seat, id: Id) {
    if state.at(id).is(mark::ABDUCTED) {
        let (loc, host) = (state.at(id).loc, state.at(id).host);
        state.at_mut(id).marks &= !(mark::ABDUCTED | mark::DISABLED);
        state.enter(id, seat, loc, host);
        table.announce(&[rules::ABDUCT_4, rules::GAP_44], || Event::Taken { seat, card: Some(state.name(id)) });
        return;
    }
    if state.at(id).zone == Zone::Play && state.kind(id) == Kind::Personnel {
        return drift::capture(state, table, seat, id);
    }
    if state.at(id).zone == Zone::Play {
        let (loc, host) = (state.at(id).loc, state.at(id).host);
        state.enter(id, seat, loc, host);
        let inst = state.at_mut(id);
        inst.known = EVERYBODY;
        inst.marks |= mark::STOLEN;
        table.announce(&[rules::STEAL_2, rules::EQUIP_3], || Event::Taken { seat, card: Some(state.name(id)) });
        return;
    }
    match takers(state, seat, id).as_slice() {
        [] => {}
        [by] => survey(state, table, seat, *by, id),
        _ => {
            // The places open to it show where somebody is who can take it.
            table.reveal(Audience::EVERYONE);
            frames::choose(state, Choice::Taker, seat, id, NONE);
        }
    }
}

/// Somebody takes an artifact that lies face up.
pub(crate) fn survey(state: &mut State, table: At<'_, '_>, seat: Seat, by: Id, id: Id) {
    let cited = [rules::ARTI_7, rules::GAP_49];
    let count = 1 + usize::from(surveys(state, by));
    table.announce(&cited[..count], || Event::Taken { seat, card: Some(state.name(id)) });
    let (loc, host) = (state.at(by).loc, state.at(by).host);
    acquire(state, table, seat, loc, host, id);
}
