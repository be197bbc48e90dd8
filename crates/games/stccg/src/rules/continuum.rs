//! Side decks that a Q-Flash and Q's Tent open. What is in them is known to everybody; the order is not, and is drawn.

use engine::{Audience, Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{self, Do, Kind, Trait, When},
    event::Event,
    ids::{Id, NONE},
    odds,
    rules::{
        harm, leaving,
        running::{self, Running},
        ships,
    },
    state::{EVERYBODY, Few, Gather, SEATS, State, Zone, frames, odd},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// One of these steps.
///
/// # Errors
/// A question that is still open.
pub fn one(state: &mut State, table: At<'_, '_>, run: Running, step: &Do) -> Result<(), Unanswered> {
    match step {
        Do::Face => face(state, table, run)?,
        Do::MendAll => {
            run.next(state);
            mend(state, table, run.card);
        }
        Do::Animal => {
            run.next(state);
            if let Some(id) = std::mem::take(&mut state.picked).first().copied() {
                let owner = state.at(run.card).owner;
                state.place_on(run.card, owner, id);
                let inst = state.at_mut(id);
                inst.m |= odd::ANIMAL;
                inst.known = EVERYBODY;
                table.announce(&[rules::META_2], || Event::Placed { card: state.name(run.card), on: state.name(id) });
            }
        }
        Do::DrawSide => {
            run.next(state);
            let tent: Few = tent(state, run.by).few();
            let id = odds::card(state, table, &tent, rules::META_2, "ask-tent", run.by)?;
            if id != NONE {
                take(state, table, run.by, id);
            }
        }
        _ => {
            run.next(state);
            state.put(run.card, Zone::Deck);
            let owner = state.at(run.card).owner;
            state.player_mut(owner).top += 1;
            state.at_mut(run.card).known = EVERYBODY;
            table.announce(&[rules::META_2], || Event::Selected { card: state.name(run.card) });
        }
    }
    Ok(())
}

fn of_q(kind: Kind) -> bool {
    matches!(kind, Kind::QEvent | Kind::QInterrupt | Kind::QArtifact)
}

/// What is in Q's Tent.
pub fn tent(state: &State, seat: Seat) -> impl Iterator<Item = Id> + '_ {
    state.player(seat).side.iter().copied().filter(|&id| !of_q(state.kind(id)))
}

/// Whether Q's Tent of a seat is open.
pub fn tent_open(state: &State, seat: Seat) -> bool {
    !state.player(seat).side.is_empty() && state.has_table(seat, Trait::OpensTent)
}

/// A card of Q's Tent goes to the hand, shown to the opponent.
pub fn take(state: &mut State, table: At<'_, '_>, seat: Seat, id: Id) {
    let name = state.name(id);
    state.turn.tented = true;
    state.put(id, Zone::Hand);
    state.at_mut(id).known = EVERYBODY;
    table.reveal(Audience::EVERYONE);
    table.announce(&[rules::META_2], || Event::Taken { seat, card: Some(name) });
}

/// What is in the Q-Continuum of a seat, if a Q-Flash has opened it.
fn pool(state: &State, seat: Seat) -> Few {
    if !state.has_table(seat, Trait::OpensContinuum) {
        return Few::new();
    }
    state.player(seat).side.iter().copied().filter(|&id| of_q(state.kind(id))).collect()
}

/// A card of the Continuum for each of the group, one after the other; whatever lay there until a Q-Flash goes first.
fn face(state: &mut State, table: At<'_, '_>, run: Running) -> Result<(), Unanswered> {
    let owner = state.at(run.card).owner;
    let mut next = run;
    if run.left == frames::FRESH {
        let lists = state.players.iter().flat_map(|player| player.play.iter().copied());
        let old: Few = lists.filter(|&id| state.kind(id) == Kind::QEvent && matches!(state.at(id).zone, Zone::Table | Zone::On)).collect();
        for id in old {
            leaving::release(state, id);
            harm::discard(state, table, id, rules::META_2);
        }
        next.left = running::team(state).map_or(0, |(team, ..)| team.members.len()).min(200) as u8;
    }
    let from = pool(state, owner);
    if next.left == 0 || from.is_empty() {
        run.next(state);
        return Ok(());
    }
    let card = odds::card(state, table, &from, rules::META_2, "ask-flash", owner)?;
    next.left -= 1;
    next.save(state);
    table.reveal(Audience::EVERYONE);
    let by = run.by;
    table.announce(&[rules::META_2], || Event::Met { seat: by, card: state.name(card), course: None });
    state.put(card, Zone::Table);
    state.at_mut(card).known = EVERYBODY;
    let effect = data::of(state.at(card).card).iter().copied().find(|&index| data::effects()[usize::from(index)].when == When::Faced);
    match effect {
        Some(effect) => frames::follow(state, effect, card, run.on, by, false),
        None => harm::discard(state, table, card, rules::META_2),
    }
    Ok(())
}

/// Every damaged ship is repaired, but those of the Borg; what the card bans leaves play.
fn mend(state: &mut State, table: At<'_, '_>, card: Id) {
    let ships: Few = SEATS.into_iter().flat_map(|seat| state.of_kind(seat, Kind::Ship).collect::<Few>()).collect();
    for ship in ships {
        if ships::damaged(state, ship) && !state.is_borg(ship) {
            harm::repair(state, table, ship, rules::META_2);
        }
    }
    let bans = data::lists(state.at(card).card).bans.clone();
    let lists = state.players.iter().flat_map(|player| player.play.iter().copied());
    let gone: Few = lists.filter(|&id| bans.contains(&state.at(id).card) && matches!(state.at(id).zone, Zone::On | Zone::Table)).collect();
    for id in gone {
        harm::discard(state, table, id, rules::META_2);
    }
}

/// Whether the opponent says where the people of a romance go.
pub fn redirected(state: &State, run: &Running) -> bool {
    run.left == frames::FRESH && !state.picked.is_empty() && state.table(run.by.other()).any(jealous(state))
}

fn jealous(state: &State) -> impl Fn(Id) -> bool + '_ {
    |id| data::of(state.at(id).card).iter().any(|&index| data::effects()[usize::from(index)].does.contains(&Do::Redirect))
}

/// They go to the planet that the opponent named, and the card is spent.
pub fn redirect(state: &mut State, table: At<'_, '_>, run: Running, loc: u8) {
    run.next(state);
    let spent = state.table(run.by.other()).find(|&id| jealous(state)(id));
    for id in std::mem::take(&mut state.picked) {
        state.shift(id, loc);
        state.at_mut(id).host = NONE;
        let planet = state.name(state.places[usize::from(loc)].card);
        table.announce(&[rules::META_2], || Event::Relocated { card: state.name(id), to: planet });
    }
    if let Some(id) = spent {
        harm::discard(state, table, id, rules::META_2);
    }
}

/// The planets among which the opponent chooses.
pub fn planets(state: &State) -> Few {
    state.line.iter().copied().filter(|&loc| state.planet(loc)).map(|loc| state.places[usize::from(loc)].card).collect()
}
