//! Who abducts leaves the battle with his prey, and both may beam away at once (ABDUCT.2, PBATTLE.2, PBATTLE.4, GAP.43).

use engine::{Audience, Table};
use rulebook::stccg as rules;

use crate::{
    data::Kind,
    event::Event,
    ids::{Id, NONE},
    reason::{Legal, need},
    rules::{moving, notes, shields},
    state::{
        Few, Gather, State, Zone,
        frames::{self, Frame},
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// The two have left the battle.
pub fn leave(state: &mut State, own: Id, prey: Id) {
    frames::push(state, Frame::Carry { own, prey });
}

/// Ships and facilities of the abductor's player there. SHIELDS are not looked at: whether a Transport Drone is aboard is nobody's business.
pub fn near(state: &State, own: Id, prey: Id) -> Few {
    let inst = state.at(own);
    if inst.zone != Zone::Play || state.at(prey).zone != Zone::Play {
        return Few::new();
    }
    let seat = inst.ctrl;
    let from = if inst.host == NONE { state.places[usize::from(inst.loc)].card } else { inst.host };
    let open = |to: Id| matches!(state.kind(to), Kind::Ship | Kind::Facility) && moving::route(state, seat, from, to).is_ok();
    state.here(seat, inst.loc).filter(|&to| open(to)).few()
}

/// Where the two could beam now.
pub fn harbours(state: &State, own: Id, prey: Id) -> Few {
    let inst = state.at(own);
    let open = |to: &Id| shields::check(state, inst.ctrl, inst.host, *to, &[own, prey]).is_ok();
    near(state, own, prey).into_iter().filter(open).collect()
}

/// Whether the two may go there.
pub fn check(state: &State, own: Id, prey: Id, to: Id) -> Legal {
    need(harbours(state, own, prey).contains(&to), rules::ABDUCT_2, "no-beam", "the two cannot be beamed there")
}

/// They go, stopped as they are.
pub fn carry(state: &mut State, table: At<'_, '_>, own: Id, prey: Id, to: Id) {
    let seat = state.at(own).ctrl;
    let inst = *state.at(own);
    let from = state.name(if inst.host == NONE { state.places[usize::from(inst.loc)].card } else { inst.host });
    for id in [own, prey] {
        state.at_mut(id).host = to;
    }
    let rule = if state.at(prey).is(crate::state::mark::ABDUCTED) { rules::PBATTLE_4 } else { rules::PBATTLE_2 };
    let cited = notes::cite(&[rule, rules::ABDUCT_2, rules::GAP_43]);
    let mut cards = [state.name(own), state.name(prey)];
    cards.sort_by_key(|name| (name.owner, name.card, name.copy));
    let to = state.name(to);
    table.tell(Audience::only(seat), &cited, || Event::Beamed { seat, count: 2, cards: cards.to_vec(), from, to });
    table.tell(Audience::except(seat), &cited, || Event::Beamed { seat, count: 2, cards: Vec::new(), from, to });
}
