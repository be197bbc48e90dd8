//! Devidian Door: a card comes from the future, and the door is shown in the turn that follows, or the game is lost (REPORT.3, TEAM.4).
//!
//! Who says it need not hold the door. Both deck lists are open, so who brought none cannot say it: he could never show it.

use engine::{Audience, Seat, Table};
use rulebook::stccg as rules;

use crate::{
    command::Name,
    data::{self, Kind, Trait},
    event::Event,
    ids::{CardId, Id, NONE, Owner},
    reason::{Legal, need},
    rules::{objective, play, spaceline, staffing},
    state::{
        EVERYBODY, Few, Gather, Phase, SEATS, State, Won, Zone,
        frames::{Ask, Gate},
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Whether a card is a door by which a player calls another.
fn calls(card: CardId) -> bool {
    data::card(card).traits.has(Trait::CallsFuture)
}

/// The first door of a player that is not out of play: whatever he says of a door he says of this one, wherever it is.
fn door(state: &State, seat: Seat) -> Option<Id> {
    let copies = |&card: &CardId| (0..=u8::MAX).map_while(move |copy| state.find(Name { owner: Owner::of(seat), card, copy }));
    data::bearers(Trait::CallsFuture).iter().flat_map(copies).find(|&id| state.at(id).zone != Zone::Out)
}

/// How many turns of his own a player may still end before he must have shown the door; 0 where he owes none, 3 where he has lost by it. It stands
/// among what each player has used once in a game.
fn owed(state: &State, seat: Seat) -> usize {
    state.special[seat].iter().filter(|&&card| calls(card)).count()
}

/// Whether a card is a door by which a player calls another.
pub(crate) fn is_door(state: &State, id: Id) -> bool {
    state.card(id).has_trait(Trait::CallsFuture)
}

/// Whether somebody has lost because he showed no door.
pub fn lost(state: &State) -> bool {
    SEATS.into_iter().any(|seat| owed(state, seat) > 2)
}

/// Whether a card may come from the future to this place now: between actions in either turn, people and equipment, to anywhere.
pub(crate) fn check(state: &State, seat: Seat, by: Id, card: Id, on: Option<Id>, ask: Ask) -> Legal {
    let now = matches!(ask, Ask::Card | Ask::Order | Ask::Window(Gate::Any));
    need(now && state.phase == Phase::Play, rules::BASE_TURN_7, "not-now", "a card is used at the moment that its text names")?;
    need(door(state, seat) == Some(by), rules::REPORT_3, "no-devidian", "you have no Devidian Door that you could show later")?;
    need(owed(state, seat) == 0, rules::REPORT_3, "owed", "first show the Devidian Door that you owe")?;
    let inst = state.at(card);
    let held = inst.zone == Zone::Hand && inst.owner == seat && card != by;
    need(held, rules::PLAY_3, "not-in-hand", "that card is not in your hand")?;
    let kind = matches!(inst.kind(), Kind::Personnel | Kind::Equipment);
    need(kind, rules::REPORT_3, "no-person", "only people and equipment come from the future")?;
    play::unique(state, seat, card)?;
    play::door(state, seat, card)?;
    let spot = on.filter(|&on| objective::reachable(state, seat, on)).and_then(|on| spaceline::spot(state, on));
    let open = spot.is_some_and(|(loc, host)| {
        let ground = host != NONE || state.planet(loc);
        ground && staffing::welcome(state, seat, card, loc, host)
    });
    need(open, rules::REPORT_3, "no-place", "it comes to a planet, or aboard a ship or facility, where it works with what you have there")
}

/// Everything that a player may call, and to where.
pub(crate) fn offers(state: &State, seat: Seat, ask: Ask, add: &mut impl FnMut(Id, Id, Id)) {
    let Some(by) = door(state, seat) else { return };
    let hulls = state.hulls(Seat::A).chain(state.hulls(Seat::B)).filter(|&id| matches!(state.kind(id), Kind::Ship | Kind::Facility));
    let places: Few = state.places.iter().map(|place| place.card).chain(hulls).few();
    for &card in &state.player(seat).hand {
        for &on in &places {
            if check(state, seat, by, card, Some(on), ask).is_ok() {
                add(by, card, on);
            }
        }
    }
}

/// The card comes.
pub(crate) fn call(state: &mut State, table: At<'_, '_>, seat: Seat, card: Id, on: Id) {
    let (loc, host) = spaceline::spot(state, on).unwrap_or((0, NONE));
    // The turn in which it is called is not the one in which the door is shown.
    let turns = 1 + usize::from(state.turn.seat == seat);
    let Some(door) = door(state, seat).map(|id| state.at(id).card) else { return };
    for _ in 0..turns {
        let _ = state.special[seat].try_push(door);
    }
    table.reveal(Audience::EVERYONE);
    play::enter(state, seat, card, loc, host);
    state.turn.came |= state.is_borg(card);
    let team = host == NONE || state.at(host).ctrl != seat;
    let cited = [rules::REPORT_3, rules::TEAM_4];
    let cited = &cited[..1 + usize::from(team && state.is_borg(card))];
    table.announce(cited, || Event::Reported { seat, card: state.name(card), at: state.name(on) });
}

/// Whether a player has to show a door in this turn.
pub(crate) fn due(state: &State, seat: Seat) -> bool {
    state.turn.seat == seat && owed(state, seat) == 1
}

/// Whether a door in the hand may be shown: in the turn in which it is due.
pub(crate) fn may_show(state: &State, seat: Seat, on: Option<Id>) -> Legal {
    need(
        due(state, seat) && on.is_none(),
        rules::REPORT_3,
        "not-due",
        "a Devidian Door is shown in your turn after the one in which you called it",
    )
}

/// Whether a card is a door that a player holds.
pub(crate) fn held(state: &State, seat: Seat, id: Id) -> bool {
    let inst = state.at(id);
    inst.zone == Zone::Hand && inst.owner == seat && is_door(state, id)
}

/// It is shown, and is out of play.
pub(crate) fn show(state: &mut State, table: At<'_, '_>, seat: Seat, id: Id) {
    state.special[seat].retain(|card| !calls(*card));
    table.reveal(Audience::EVERYONE);
    state.put(id, Zone::Out);
    state.at_mut(id).known = EVERYBODY;
    table.announce(&[rules::REPORT_3], || Event::Shown { seat, card: state.name(id), target: None });
}

/// The turn of a player ends: who owes a door and has not shown it loses.
pub(crate) fn overdue(state: &mut State, table: At<'_, '_>) -> bool {
    let seat = state.turn.seat;
    match owed(state, seat) {
        0 => false,
        1 => {
            let Some(door) = state.special[seat].iter().copied().find(|&card| calls(card)) else { return false };
            (0..2).for_each(|_| _ = state.special[seat].try_push(door));
            state.won = Won::Seat(seat.other());
            state.phase = Phase::Over;
            table.announce(&[rules::REPORT_3], || Event::Over { winner: Some(seat.other()) });
            true
        }
        _ => {
            let list = &mut state.special[seat];
            if let Some(place) = list.iter().position(|card| calls(*card)) {
                list.remove(place);
            }
            false
        }
    }
}
