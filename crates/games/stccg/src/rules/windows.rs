//! Windows: to whom a moment is open, and when it has passed (BASE.ACTION, SDL).

use engine::Seat;

use crate::{
    data,
    ids::{Id, NONE},
    state::{
        EVERYBODY, Form, Inst, Phase, Seg, State, Zone,
        frames::{self, Frame, Gate},
    },
};

/// Somebody passes in a window.
pub fn pass_window(state: &mut State) {
    let Some(&Frame::Window { gate, who, passes, subject, quiet }) = state.stack.last() else { return };
    if alone(gate) || passes > 0 || state.player(who.other()).hand.is_empty() {
        state.stack.pop();
    } else {
        frames::set(state, Frame::Window { gate, who: who.other(), passes: passes + 1, subject, quiet });
    }
}

const fn alone(gate: Gate) -> bool {
    matches!(gate, Gate::CardPlayed | Gate::Encounter | Gate::Any | Gate::Probed | Gate::Seized | Gate::Moment)
}

/// Whether a seat could say something in a window, as far as everybody knows: from its hand; between actions also by turning up a hidden agenda
/// (HIDDEN.3) or by the icon of a special download (SDL.1), which anybody who is not known may bear.
pub(crate) fn can(state: &State, gate: Gate, who: Seat) -> bool {
    let player = state.player(who);
    let bears = |id: &Id| {
        let inst = state.at(*id);
        let open = inst.known == crate::state::EVERYBODY;
        inst.zone == Zone::Play && if open { inst.facts().special } else { inst.kind() == data::Kind::Personnel }
    };
    !player.hand.is_empty() || gate == Gate::Any && (state.veiled(who).next().is_some() || player.play.iter().any(bears))
}

/// Opens a window if somebody could answer in principle.
pub fn window(state: &mut State, gate: Gate, first: Seat, subject: Id) {
    if can(state, gate, first) {
        frames::push(state, Frame::Window { gate, who: first, passes: 0, subject, quiet: false });
    } else if !alone(gate) && can(state, gate, first.other()) {
        frames::push(state, Frame::Window { gate, who: first.other(), passes: 1, subject, quiet: false });
    }
}

/// A moment at which a special download may suspend play: open to both players, and quiet.
pub fn moment(state: &mut State, first: Seat, gate: Gate, subject: Id) {
    for (who, gate) in [(first.other(), Gate::Moment), (first, gate)] {
        if possible(state, who) {
            frames::push(state, Frame::Window { gate, who, passes: 1, subject, quiet: true });
        }
    }
}

/// An order has been given: when all that comes of it is done the opponent may answer before the next one.
pub fn between(state: &mut State) {
    let who = state.turn.seat.other();
    let turn = state.phase == Phase::Play && matches!(state.turn.seg, Seg::Card | Seg::Orders);
    if turn && !state.options.quiet && interrupts(state, who) {
        let window = Frame::Window { gate: Gate::Any, who, passes: 1, subject: NONE, quiet: true };
        let _ = state.stack.try_insert(0, window);
    }
}

/// Whether a seat could say something between two orders, as far as everybody knows: both deck lists are open, and what nobody has seen may be anywhere.
fn interrupts(state: &State, who: Seat) -> bool {
    let hand = !state.player(who).hand.is_empty();
    let any = |when: data::When| 1 << when as u64;
    let could = |inst: &crate::state::Inst| {
        let moments = inst.facts().moments;
        let unseen = inst.known != crate::state::EVERYBODY;
        let held = inst.owner == who && hand && (unseen || inst.zone == Zone::Hand) && moments & any(data::When::Any) != 0;
        let lies = inst.ctrl == who && (unseen || matches!(inst.zone, Zone::Play | Zone::On | Zone::Table));
        held || lies && moments & any(data::When::UseAny) != 0
    };
    state.veiled(who).next().is_some() || state.insts.iter().any(could) || possible(state, who)
}

/// Whether a seat may have an icon in play that is not used yet, as far as everybody knows: the deck lists are open, and what nobody has seen may be
/// anywhere.
pub fn possible(state: &State, seat: Seat) -> bool {
    let open = |inst: &Inst| {
        let there = inst.known != EVERYBODY || inst.zone == Zone::Play && inst.form == Form::Printed;
        inst.ctrl == seat && inst.facts().special && there && !state.special[seat].contains(&inst.card)
    };
    state.insts.iter().any(open)
}
