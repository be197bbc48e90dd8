//! The knowledge of a seat, and a whole table that agrees with it.

use engine::{Chance, Seat, Viewer};
use serde::Serialize;

use crate::{
    data::Ability,
    ids::ALL_SEATS,
    list::List,
    map::{NONE, SEATS},
    state::{Frame, Open, Secret, State},
};

/// The knowledge of one viewer: everything that lies open, and its own secrets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The viewer.
    pub viewer: Option<Seat>,
    /// The part that everybody sees.
    pub open: Open,
    /// The viewer's secrets.
    pub own: Option<Secret>,
    /// The seat that is asked, and the rule of the question.
    pub asked: Option<(Seat, rulebook::RuleId)>,
}

/// The view of somebody.
pub fn view(state: &State, viewer: Viewer) -> View {
    let seat = match viewer {
        Viewer::Seat(seat) if seat.index() < usize::from(state.seats) => Some(seat),
        _ => None,
    };
    View { viewer: seat, open: state.open, own: seat.map(|seat| state.secret[seat]), asked: crate::flow::asked(state) }
}

/// The known part of the table, with nothing in place of the unknown: for drawing and for weighing commands.
pub fn table(view: &View) -> State {
    let mut secret = [Secret { agenda: NONE, ..Secret::default() }; SEATS];
    if let (Some(seat), Some(own)) = (view.viewer, view.own) {
        secret[seat] = own;
    }
    State { open: view.open, secret }
}

/// Slots of a seat's deck that nobody has completed.
fn unknown(open: &Open, of: Seat) -> u16 {
    let completed = open.players.iter().flat_map(|player| player.owned.iter()).filter(|owned| owned.of == of);
    completed.fold(0x7fff, |left, owned| left & !(1 << owned.slot))
}

/// A table that agrees with the view: hidden things are drawn at random.
pub fn imagine(view: &View, chance: &mut Chance) -> State {
    let mut state = table(view);
    let viewer = view.viewer;
    let mut left: [u16; SEATS] = ALL_SEATS.map(|of| unknown(&view.open, of));
    if let (Some(seat), Some(own)) = (viewer, view.own) {
        for (shown, slot) in view.open.players[seat].projects.iter().zip(own.projects.iter()) {
            left[shown.of] &= !(1 << slot);
        }
        let known = own.deck | own.bottom.iter().chain(own.drawn.iter()).fold(0, |all, slot| all | 1 << slot);
        left[seat] &= !known;
    }
    for seat in view.open.all().filter(|&seat| Some(seat) != viewer) {
        state.secret[seat].projects = projects(&view.open, seat, &mut left, chance);
    }
    for seat in view.open.all().filter(|&seat| Some(seat) != viewer) {
        let secret = &mut state.secret[seat];
        if view.open.frames.iter().any(|frame| matches!(frame, Frame::Launch(asked) | Frame::Guardian(asked) if *asked == seat)) {
            for _ in 0..2 {
                if let Some(slot) = pick(left[seat], chance) {
                    left[seat] &= !(1 << slot);
                    secret.drawn.push(slot);
                }
            }
        }
        secret.deck = left[seat];
        if view.open.players[seat].can(Ability::Agendas) {
            let other = chance.below(9) as u8;
            secret.agenda = if other >= view.open.players[seat].agenda { other + 1 } else { other };
        }
    }
    state
}

/// Projects that a seat could have: none of them full.
fn projects(open: &Open, seat: Seat, left: &mut [u16; SEATS], chance: &mut Chance) -> List<u8, 12> {
    let shown = open.players[seat].projects;
    let mut order: List<u8, 12> = (0..shown.count()).collect();
    order.sort_unstable_by_key(|&index| std::cmp::Reverse(shown[usize::from(index)].tokens));
    let mut slots: List<u8, 12> = shown.iter().map(|_| 0).collect();
    for &index in order.iter() {
        let project = shown[usize::from(index)];
        let of = project.of;
        let fits = |slot: &u8| left[of] >> slot & 1 != 0 && open.advancement(project.of, *slot).cost > project.tokens;
        let possible = (0..15_u8).filter(fits).fold(0_u16, |all, slot| all | 1 << slot);
        let slot = pick(if possible == 0 { left[of] } else { possible }, chance).unwrap_or_default();
        left[of] &= !(1 << slot);
        slots[usize::from(index)] = slot;
    }
    slots
}

/// One of a set of slots.
fn pick(set: u16, chance: &mut Chance) -> Option<u8> {
    let count = set.count_ones();
    if count == 0 {
        return None;
    }
    (0..15_u8).filter(|slot| set >> slot & 1 != 0).nth(chance.below(count) as usize)
}
