//! Dilemmas that change who somebody is, split a team, or come from far away.

use engine::{Audience, Seat, Table};
use rulebook::stccg as rules;

use crate::{
    data::{Do, Icon, Kind, Trait},
    event::{Event, Why},
    ids::{Id, NONE},
    rules::{
        group::{self, Around},
        harm, notes,
        running::{self, Running},
        spaceline,
    },
    state::{
        EVERYBODY, Few, Gather, SEATS, State, Zone,
        frames::{self, Choice, Frame},
        mark, odd,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// One of these steps.
pub fn one(state: &mut State, table: At<'_, '_>, run: Running, step: &Do) {
    match step {
        Do::Frame => frame(state, table, run),
        Do::Split => {
            run.next(state);
            split(state, table, run.card);
        }
        Do::Menace => {
            run.next(state);
            menace(state, table, run.card);
        }
        _ => {
            run.next(state);
            approach(state, table, run.card);
        }
    }
}

/// Somebody becomes somebody else: the opponent is asked for two skills.
fn frame(state: &mut State, table: At<'_, '_>, run: Running) {
    let Some(&id) = state.picked.first() else {
        run.next(state);
        return;
    };
    let owner = state.at(run.card).owner;
    state.place_on(run.card, owner, id);
    let inst = state.at_mut(id);
    inst.m |= odd::FRAMED;
    inst.n = 0;
    inst.t = 0;
    inst.known = EVERYBODY;
    table.announce(&[rules::BASE_DILEMMA_11], || Event::Placed { card: state.name(run.card), on: state.name(id) });
    let mut next = run;
    next.kept = true;
    next.wait(state, 2);
}

/// Whom the opponent gives skills now.
pub fn framed(state: &State) -> Option<Id> {
    let run = Running::of(state)?;
    matches!(run.step(), Some(Do::Frame)).then(|| state.picked.first().copied()).flatten()
}

/// A skill is given.
pub fn skilled(state: &mut State, table: At<'_, '_>, skill: u8) {
    let (Some(run), Some(id)) = (Running::of(state), framed(state)) else { return };
    let inst = state.at_mut(id);
    if run.left == 2 {
        inst.n = skill + 1
    } else {
        inst.t = skill + 1
    }
    let who = run.by.other();
    table.announce(&[rules::META_2], || Event::Skill { seat: who, skill });
    if run.left > 1 {
        run.wait(state, 1);
    } else {
        state.picked.clear();
        run.next(state);
    }
}

/// The half that was not selected is out of phase.
fn split(state: &mut State, table: At<'_, '_>, card: Id) {
    let Some((team, ..)) = running::team(state) else { return };
    let smaller = std::mem::take(&mut state.picked);
    let (owner, mission) = (state.at(card).owner, state.places[usize::from(team.loc)].card);
    table.reveal(Audience::EVERYONE);
    state.place_on(card, owner, mission);
    for &id in &team.members {
        let inst = state.at_mut(id);
        inst.known = EVERYBODY;
        inst.m |= odd::SPLIT;
        if !smaller.contains(&id) {
            inst.m |= odd::PHASED;
            table.announce(&[rules::META_2], || Event::Placed { card: state.name(card), on: state.name(id) });
        }
    }
}

/// Cards that are cured by people who are not of the team that met them.
pub fn cured(state: &mut State, table: At<'_, '_>) {
    let cards: Few = state.lying().filter(|&id| state.card(id).has_trait(Trait::PutsOutOfPhase)).few();
    for card in cards {
        let loc = state.at(card).loc;
        let Some(need) = state.card(card).cure.as_ref() else { continue };
        let held = |state: &State, seat: Seat| state.aboard(seat, loc, NONE).filter(|&id| state.at(id).m & odd::PHASED != 0).few();
        for seat in SEATS {
            let out = held(state, seat);
            let mut others = group::group(state, seat, loc, NONE, false);
            others.members.retain(|id| state.at(*id).m & odd::SPLIT == 0);
            if !out.is_empty() && others.meets(state, need, Around::default()) {
                table.reveal(Audience::EVERYONE);
                table.announce(&[rules::BASE_DILEMMA_3], || Event::Overcome { seat, card: state.name(card), course: None });
                for inst in state.insts_mut() {
                    inst.m &= if inst.kind() == Kind::Personnel { !(odd::PHASED | odd::SPLIT) } else { u8::MAX };
                }
                state.put(card, Zone::Discard);
                break;
            }
        }
        let busy = state
            .stack
            .iter()
            .any(|frame| matches!(frame, Frame::Run { card: other, .. } | Frame::Met { card: other, .. } if *other == card));
        if !busy && state.at(card).zone == Zone::On && SEATS.into_iter().all(|seat| held(state, seat).is_empty()) {
            state.put(card, Zone::Discard);
        }
    }
}

/// It lies at the end of the line that is farther from where it was met, and remembers that place.
fn menace(state: &mut State, table: At<'_, '_>, card: Id) {
    let Some((team, ..)) = running::team(state) else { return };
    let rank = state.rank(team.loc).unwrap_or_default();
    let far = state.far_end(rank).0;
    let (owner, end) = (state.at(card).owner, state.places[usize::from(state.line[far])].card);
    state.place_on(card, owner, end);
    state.at_mut(card).m = team.loc + 1;
    table.announce(&[rules::META_2], || Event::Placed { card: state.name(card), on: state.name(end) });
}

/// It comes nearer by RANGE 6 at the most; where it arrives it destroys what stands on the planet, and the mission is worth nothing.
fn approach(state: &mut State, table: At<'_, '_>, card: Id) {
    const RANGE: u16 = 6;
    let (from, goal) = (state.at(card).loc, state.at(card).m.wrapping_sub(1));
    if state.at(card).n == 1 || spaceline::lies(state, card) || state.at(card).zone != Zone::On || state.rank(goal).is_none() {
        return;
    }
    let (Some(a), Some(b)) = (state.rank(from), state.rank(goal)) else { return };
    let mut left = RANGE;
    let mut rank = a;
    while rank != b {
        let next = if b > rank { rank + 1 } else { rank - 1 };
        let price = spaceline::cost(state, state.line[rank], state.line[next]).unwrap_or(u16::MAX);
        if price > left {
            break;
        }
        left -= price;
        rank = next;
    }
    let loc = state.line[rank];
    let (owner, place) = (state.at(card).ctrl, state.places[usize::from(loc)].card);
    let m = state.at(card).m;
    state.place_on(card, owner, place);
    state.at_mut(card).m = m;
    let spent = (RANGE - left) as u8;
    table.announce(&[rules::META_2], || Event::Flew { ship: state.name(card), to: state.name(place), cost: spent });
    if loc == goal {
        state.at_mut(card).n = 1;
        for seat in SEATS {
            let people: Few = state.aboard(seat, loc, NONE).few();
            people.iter().for_each(|&id| harm::kill(state, table, id, Why::Card));
            let bases: Few = state.here(seat, loc).filter(|&id| state.kind(id) == Kind::Facility).few();
            bases.iter().for_each(|&id| harm::destroy(state, id, None));
        }
    }
}

/// Whether a person is a Cyber Drone that can keep others awake.
pub fn cyber(state: &State, id: Id) -> bool {
    state.card(id).has_trait(Trait::KeepsAwake) && state.speaks(id) && state.awake(id)
}

/// Whether a Cyber Drone of the hive keeps a Borg from stasis: where a `[Com]` Borg is with him.
fn kept_awake(state: &State, seat: Seat, id: Id) -> bool {
    let (loc, host) = (state.at(id).loc, state.at(id).host);
    let com = |one: Id| state.kind(one) == Kind::Personnel && state.awake(one) && state.has_icon(one, Icon::Com);
    state.is_borg(id) && state.here(seat, loc).any(|one| cyber(state, one)) && state.aboard(seat, loc, host).any(com)
}

/// The ENGINEERs of both players at a location who are awake.
fn engineers(state: &State, loc: u8) -> u8 {
    let able = |id: Id| state.kind(id) == Kind::Personnel && state.awake(id) && group::own_level(state, id, 1) > 0;
    SEATS.into_iter().map(|seat| state.here(seat, loc).filter(|&id| able(id)).count()).sum::<usize>().min(255) as u8
}

/// Everybody there falls asleep.
pub fn freeze(state: &mut State, table: At<'_, '_>, run: Running) {
    run.next(state);
    let Some((team, ..)) = running::team(state) else { return };
    let loc = team.loc;
    table.reveal(Audience::EVERYONE);
    for seat in SEATS {
        let meant = |id: &Id| matches!(state.kind(*id), Kind::Ship | Kind::Personnel) && !state.captive(*id);
        let all: Few = state.here(seat, loc).filter(meant).few();
        let hit: Few = all.iter().copied().filter(|&id| !kept_awake(state, seat, id)).collect();
        for &id in &hit {
            state.at_mut(id).marks |= mark::STASIS;
        }
        let mut cited = notes::cite(&[rules::META_2]);
        let kept = hit.len() < all.len();
        notes::add(&mut cited, &[(kept, rules::CARD_10)]);
        if !all.is_empty() {
            table.announce(&cited, || Event::Stopped { seat, count: hit.len() as u8 });
        }
        if kept {
            frames::choose(state, Choice::Awake, seat, run.card, NONE);
        }
    }
    state.at_mut(run.card).n = engineers(state, loc);
}

/// A player says whether his Cyber Drone keeps his Borg awake, or lets them fall asleep with the others.
pub fn let_sleep(state: &mut State, table: At<'_, '_>, seat: Seat, card: Id, sleep: bool) {
    // Those whom the drone has kept awake: at Qualor II those who have just come.
    let moved = std::mem::take(&mut state.picked);
    let spared = |id: &Id| {
        let inst = state.at(*id);
        state.kind(*id) == Kind::Personnel && !state.captive(*id) && !inst.is(mark::STASIS) && kept_awake(state, seat, *id)
    };
    let kept: Few = if moved.is_empty() { state.here(seat, state.at(card).loc).filter(spared).few() } else { moved };
    if !sleep {
        return;
    }
    for &id in &kept {
        state.at_mut(id).marks |= mark::STASIS;
    }
    table.reveal(Audience::EVERYONE);
    table.announce(&[rules::META_2], || Event::Stopped { seat, count: kept.len() as u8 });
}

/// An ENGINEER who has come wakes them all.
pub fn woken(state: &mut State, table: At<'_, '_>) {
    let cards: Few = state.lying().filter(|&id| state.card(id).has_trait(Trait::FreezesLocation)).few();
    for card in cards {
        let loc = state.at(card).loc;
        let there = engineers(state, loc);
        if there <= state.at(card).n {
            state.at_mut(card).n = there;
            continue;
        }
        for inst in state.insts_mut() {
            if inst.loc == loc {
                inst.marks &= !mark::STASIS;
            }
        }
        table.reveal(Audience::EVERYONE);
        harm::discard(state, table, card, rules::BASE_DILEMMA_3);
    }
}
