//! Cards that answer within a personnel battle: as it begins, as two engage, and as somebody is struck.

use engine::{Seat, Table};
use rulebook::stccg as rules;

use crate::{
    data::{self, Affil, Do, Icon, Kind},
    event::{Event, Why},
    ids::{Id, NONE},
    rules::{group, harm, mercs, windows},
    state::{
        Duel, Few, SEATS, State, Zone,
        frames::{self, Choice, Gate},
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Whether somebody is a Klingon of a side with Honor.
pub(crate) fn honorable(state: &State, id: Id) -> bool {
    let klingon =
        group::affils_of(state, id) & (1 << Affil::Klingon as u16) != 0 || state.card(id).species.iter().any(|one| one == "klingon");
    klingon && !state.is_borg(id) && group::own_level(state, id, data::skill("Honor").unwrap_or_default()) > 0
}

fn treacherous(state: &State, id: Id) -> bool {
    state.kind(id) == Kind::Personnel && group::own_level(state, id, data::skill("Treachery").unwrap_or_default()) > 0
}

/// Those of one side of the battle who stand and are meant.
pub(crate) fn of_side(state: &State, duel: &Duel, seat: Seat, meant: fn(&State, Id) -> bool) -> Few {
    let side = duel.all[seat].iter().copied();
    side.filter(|&id| mercs::stands(state, duel, id) && !duel.dying.contains(&id) && meant(state, id)).collect()
}

fn challenge_open(state: &State, duel: &Duel, seat: Seat) -> bool {
    !of_side(state, duel, seat, honorable).is_empty() && !of_side(state, duel, seat.other(), treacherous).is_empty()
}

/// The battle begins: answered where a Klingon with Honor meets Treachery. Everybody in it is known.
pub fn begins(state: &mut State) {
    let Some(duel) = state.duel.clone() else { return };
    if SEATS.into_iter().any(|seat| challenge_open(state, &duel, seat)) {
        windows::window(state, Gate::Fight, duel.by, NONE);
    }
}

fn android(state: &State, id: Id) -> bool {
    state.card(id).soong && !state.is_borg(id)
}

/// Two have engaged: answered where an android meets a drone or a Rogue Borg.
pub fn engaged(state: &mut State) {
    let Some(pair) = state.duel.as_ref().map(|duel| duel.pair) else { return };
    for (own, foe) in [(pair[0], pair[1]), (pair[1], pair[0])] {
        if android(state, own) && (state.is_drone(foe) || group::rogue(state, foe)) {
            let seat = state.at(own).ctrl;
            windows::window(state, Gate::Fight, seat, own);
        }
    }
}

/// The weapons of the other side that could have struck a drone, one of each title.
pub fn weapons(state: &State, struck: Id) -> Few {
    let Some(duel) = &state.duel else { return Few::new() };
    let foe = state.at(struck).ctrl.other();
    let mut gear = group::group(state, foe, duel.loc, duel.host, false).gear;
    gear.retain(|id| state.card(*id).is_a("phaser") || state.card(*id).is_a("disruptor"));
    let mut found = Few::new();
    for id in gear {
        if !found.iter().any(|&one: &Id| state.at(one).card == state.at(id).card) {
            found.push(id);
        }
    }
    found
}

/// Somebody was struck: answered where it is a `[Com]` drone and the other side has phasers or disruptors.
pub fn struck(state: &mut State, id: Id) {
    let Some(duel) = state.duel.clone() else { return };
    let hurt = duel.stunned.contains(&id) || duel.dying.contains(&id);
    if hurt && state.is_drone(id) && state.has_icon(id, Icon::Com) && !weapons(state, id).is_empty() {
        let seat = state.at(id).ctrl;
        windows::window(state, Gate::Fight, seat, id);
    }
}

/// Whether an effect answers what the window is about.
pub fn answers(state: &State, seat: Seat, effect: &data::Effect, subject: Id) -> bool {
    let Some(duel) = &state.duel else { return false };
    let own = subject != NONE && state.at(subject).ctrl == seat;
    match effect.does.first() {
        Some(Do::Challenge) => subject == NONE && challenge_open(state, duel, seat),
        Some(Do::Headlock) => own && android(state, subject) && duel.pair.contains(&subject),
        Some(Do::Modulate) => own && (duel.stunned.contains(&subject) || duel.dying.contains(&subject)),
        _ => false,
    }
}

/// A Borg has adapted to this weapon.
pub fn modulated(state: &mut State, table: At<'_, '_>, seat: Seat, card: Id, gear: Id) {
    state.place_on(card, seat, gear);
    table.announce(&[rules::META_2], || Event::Placed { card: state.name(card), on: state.name(gear) });
}

/// The adversaries who may be killed for their treachery.
pub fn traitors(state: &State, seat: Seat) -> Few {
    state.duel.as_ref().map_or_else(Few::new, |duel| of_side(state, duel, seat.other(), treacherous).into_iter().collect())
}

/// This number of them still die; if there are more, the player of the card says who.
pub(crate) fn challenged(state: &mut State, table: At<'_, '_>, seat: Seat, card: Id, many: usize) {
    let prey = traitors(state, seat);
    if many > 0 && prey.len() > many {
        frames::choose(state, Choice::Challenge, seat, card, many as Id);
        return;
    }
    prey.iter().take(many).for_each(|&id| harm::kill(state, table, id, Why::Card));
}

/// One of them does.
pub fn beaten(state: &mut State, table: At<'_, '_>, seat: Seat, (card, many): (Id, Id), id: Id) {
    harm::kill(state, table, id, Why::Card);
    challenged(state, table, seat, card, usize::from(many) - 1);
}

/// Weapons that do no harm to the other side, since its Borg have adapted to their title.
pub fn harmless(state: &State, seat: Seat, gear: Id) -> bool {
    let foe = seat.other();
    state.player(foe).borg
        && state.player(foe).play.iter().any(|&id| {
            let inst = state.at(id);
            inst.zone == Zone::On
                && inst.host != NONE
                && state.at(inst.host).card == state.at(gear).card
                && data::of(inst.card).iter().any(|&index| data::effects()[usize::from(index)].does.contains(&Do::Modulate))
        })
}

/// The battle is over for Rogue Borg who are mortally wounded; says whether the card was one.
pub fn gone(state: &mut State, table: At<'_, '_>, id: Id) -> bool {
    let rogue = state.at(id).zone == Zone::On && group::rogue(state, id);
    if rogue {
        harm::discard(state, table, id, rules::META_2);
    }
    rogue
}
