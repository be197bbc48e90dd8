//! The sealed pack of Add Distinctiveness (CARD.1 to CARD.4, GAP.60): cards of First Contact that lie ready outside the game.

use engine::{Audience, Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{self, Card, Do, Kind, cards},
    event::Event,
    ids::{CardId, Id, NONE},
    odds,
    rules::{notes, running::Running, spaceline},
    state::{EVERYBODY, Few, Form, Gather, State, Zone, frames, mark},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// The number of cards in a pack.
pub const SIZE: usize = 9;

/// The cards that a pack may hold, by name: one of each of the set, but what lies under a time location.
pub fn names() -> impl Iterator<Item = &'static str> {
    let beneath = |card: &Card| cards().iter().any(|place| place.beneath == card.id);
    let of_set = cards().iter().filter(move |card| card.set == "First Contact" && card.kind != Kind::TimeLocation && !beneath(card));
    of_set.map(|card| card.id.as_str())
}

/// Whether a card lets its player open a pack.
pub fn opens(card: CardId) -> bool {
    data::of(card).iter().any(|&index| data::effects()[usize::from(index)].does.contains(&Do::Pack))
}

/// The cards that lie ready for the pack of a seat.
fn pool(state: &State, seat: Seat) -> Few {
    let all = state.ids();
    all.filter(|&id| state.at(id).zone == Zone::Out && state.at(id).owner == seat && state.at(id).is(mark::DONE)).few()
}

/// Whether a card can only be seeded: it is put out of play (CARD.1).
fn only_seeds(kind: Kind) -> bool {
    matches!(kind, Kind::Mission | Kind::Dilemma | Kind::Artifact | Kind::Site)
}

/// The pack is opened; its player is asked for what may come into play at once.
///
/// # Errors
/// A question that is still open.
pub fn open(state: &mut State, table: At<'_, '_>, run: Running) -> Result<(), Unanswered> {
    if run.left != frames::FRESH {
        return Ok(());
    }
    let mut left = pool(state, run.by);
    let mut drawn = Few::new();
    while drawn.len() < SIZE && !left.is_empty() {
        let id = odds::card(state, table, &left, rules::GAP_60, "ask-pack", run.by)?;
        left.retain(|one| *one != id);
        drawn.push(id);
    }
    let who = run.by;
    table.reveal(Audience::EVERYONE);
    state.picked.clear();
    for id in drawn {
        let name = state.name(id);
        state.at_mut(id).marks &= !mark::DONE;
        if only_seeds(state.kind(id)) {
            table.announce(&[rules::CARD_1, rules::GAP_60], || Event::NoEffect { card: name });
            continue;
        }
        state.put(id, Zone::Hand);
        let (kind, borg) = (state.kind(id), state.is_borg(id));
        let inst = state.at_mut(id);
        inst.known = EVERYBODY;
        let mut cited = notes::cite(&[rules::GAP_60]);
        if matches!(kind, Kind::Personnel | Kind::Ship) && !borg {
            inst.form = if kind == Kind::Ship { Form::Taken } else { Form::Drone };
            state.picked.push(id);
            notes::add(&mut cited, &[(true, rules::CARD_2)]);
        }
        table.announce(&cited, || Event::Taken { seat: who, card: Some(name) });
    }
    let count = state.picked.len() as u8;
    if count == 0 {
        run.next(state)
    } else {
        run.wait(state, count)
    }
    Ok(())
}

/// Where a card of the pack may come into play at once (CARD.3).
pub fn places(state: &State, run: &Running) -> Vec<(Id, Option<Id>)> {
    let mut found = Vec::new();
    let held = state.picked.iter().copied().filter(|&id| state.at(id).zone == Zone::Hand);
    for id in held {
        let ship = state.kind(id) == Kind::Ship;
        let line = state.line.iter().copied().filter(|&loc| ship || state.planet(loc));
        found.extend(line.map(|loc| (id, Some(state.places[usize::from(loc)].card))));
        let hulls = state.player(run.by).play.iter().copied().filter(|&on| state.at(on).zone == Zone::Play);
        let fits = |on: Id| match state.kind(on) {
            Kind::Facility => state.is_borg(on),
            Kind::Ship => !ship,
            _ => false,
        };
        found.extend(hulls.filter(|&on| fits(on)).map(|on| (id, Some(on))));
    }
    found
}

/// A card of the pack comes into play.
pub fn comes(state: &mut State, table: At<'_, '_>, run: Running, id: Id, on: Id) {
    let form = state.at(id).form;
    let (loc, host) = spaceline::spot(state, on).unwrap_or((0, NONE));
    state.enter(id, run.by, loc, host);
    let inst = state.at_mut(id);
    inst.form = form;
    inst.known = EVERYBODY;
    table.announce(&[rules::CARD_3, rules::CARD_2], || Event::Reported { seat: run.by, card: state.name(id), at: state.name(on) });
    state.picked.retain(|one| *one != id);
    if state.picked.is_empty() { run.next(state) } else { run.wait(state, state.picked.len() as u8) }
}
