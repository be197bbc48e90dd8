//! Events and draws before the first round (`ASC.BASE.SETUP`).

use engine::{Audience, Seat};
use rulebook::ascendancy as id;

use super::ask::{self, Done, Tab, tell};
use crate::{
    data::Ability,
    event::{Event, Thing, What},
    list::List,
    options::Connection,
    state::State,
    words,
};

/// Events and draws before the first round.
pub fn announce(state: &mut State, table: &mut Tab<'_>) -> Done {
    let options = state.options;
    let mut rules = vec![id::BASE_SETUP_1, id::BASE_COMP_2, id::BASE_COMP_3, id::BASE_SETUP_3];
    rules.extend((options.borg() && state.seats == 2).then_some(id::BASE_BORG_16));
    rules.extend(options.extra().then_some(id::LINK_2));
    match options.connection {
        Connection::On => rules.extend([id::HUB_1, id::GAP_20]),
        Connection::Delayed => rules.extend([id::HUB_1, id::HUMBLE_2, id::GAP_19]),
        Connection::None => rules.extend([id::HUMBLE_3, id::STACK_1, id::STACK_2]),
        Connection::NoBorg => {}
    }
    tell(table, &rules, Event::new(What::Set).n(state.seats));
    if state.seats == 1 && options.borg() {
        tell(table, &[id::DOC_1], Event::new(What::Alone));
    }
    for seat in state.all().collect::<Vec<_>>() {
        if state.players[seat].can(Ability::Agendas) {
            agendas(state, seat, table)?;
        }
    }
    Ok(())
}

/// A Vulcan draws an open and a hidden agenda.
fn agendas(state: &mut State, seat: Seat, table: &mut Tab<'_>) -> Done {
    let mut lots: List<(u16, u32), 10> = (0..10).map(|agenda| (agenda, 1)).collect();
    let about = [Thing::Seat(seat.into()), Thing::None];
    let open = ask::thing(table, id::BASE_WIN_3, "ask-agenda", seat, about, &lots, words::agenda_lot)?;
    lots[usize::from(open)].1 = 0;
    let hidden = ask::draw_hidden(table, id::BASE_WIN_3, "ask-agenda", seat, &lots, words::agenda_lot)?;
    state.players[seat].agenda = open;
    state.secret[seat].agenda = hidden;
    tell(table, &[id::BASE_WIN_3], Event::new(What::AgendaOpen).by(seat).with(Thing::Agenda(open)));
    let own = Event::new(What::AgendaHidden).by(seat).with(Thing::Agenda(hidden));
    table.tell(Audience::only(seat), &[id::BASE_WIN_3], || own);
    Ok(())
}
