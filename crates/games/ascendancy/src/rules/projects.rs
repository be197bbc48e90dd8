//! Projects and advancements (`ASC.BASE.CMD.2`, `ASC.BASE.BUILD.4`, `ASC.BASE.FACT.3`). Which projects are active is their owner's secret.

use engine::{Audience, Seat};
use rulebook::ascendancy as id;

use super::{
    ask::{self, Done, Tab, tell},
    gain::gain,
};
use crate::{
    data::{Ability, tables},
    event::{Event, Thing, What},
    ids::{Resource, Slot},
    list::List,
    reason::Why,
    state::{Frame, Owned, Project, State},
    words,
};

/// How many active projects a seat may have: one for each research node.
pub fn limit(state: &State, seat: Seat) -> usize {
    state.nodes(seat, Resource::Research).into()
}

/// `ASC.BASE.CMD.2`
pub fn check_launch(state: &State, seat: Seat) -> Result<(), Why> {
    let player = &state.players[seat];
    if player.commands == 0 {
        return Err(Why::NoCommands);
    }
    if player.projects.len() >= limit(state, seat) || player.projects.len() >= 12 {
        return Err(Why::ProjectsFull);
    }
    if left(state, seat) == 0 { Err(Why::NoProjectLeft) } else { Ok(()) }
}

/// How many cards a seat's own deck holds: 15 less those that are active, drawn or completed, wherever they are. Everybody can count it.
pub fn left(state: &State, seat: Seat) -> usize {
    let completed = state.players.iter().flat_map(|player| player.owned.iter()).filter(|owned| owned.of == seat).count();
    let active = state.players.iter().flat_map(|player| player.projects.iter()).filter(|project| project.of == seat).count();
    15_usize.saturating_sub(completed + active)
}

/// Draws two, and asks which to keep.
pub fn launch(state: &mut State, seat: Seat, table: &mut Tab<'_>) -> Done {
    state.players[seat].spend_command();
    tell(table, &[id::BASE_CMD_2, id::BASE_CMD_1], Event::new(What::Launching).by(seat));
    if draw_two(state, seat, table)? {
        state.frames.push(Frame::Launch(seat));
    }
    Ok(())
}

/// Draws two cards of the own deck for their owner's eyes; whether there is something to choose from.
pub fn draw_two(state: &mut State, seat: Seat, table: &mut Tab<'_>) -> Done<bool> {
    for _ in 0..2 {
        let Some(slot) = draw(state, seat, table)? else { break };
        state.secret[seat].drawn.push(slot);
    }
    Ok(!state.secret[seat].drawn.is_empty())
}

fn draw(state: &mut State, seat: Seat, table: &mut Tab<'_>) -> Done<Option<u8>> {
    if state.secret[seat].deck == 0 {
        // The cards at the bottom become the deck again.
        state.secret[seat].deck = state.secret[seat].bottom.iter().fold(0, |all, slot| all | 1 << slot);
        state.secret[seat].bottom.clear();
    }
    let deck = state.secret[seat].deck;
    if deck == 0 {
        return Ok(None);
    }
    let kinds = state.players[seat].facts().deck;
    let mut lots = List::<(u16, u32), 16>::new();
    for slot in (0..15).filter(|slot| deck >> slot & 1 != 0) {
        let kind = u16::from(kinds[slot]);
        match lots.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, count)) => *count += 1,
            None => {
                lots.push((kind, 1));
            }
        }
    }
    let kind = ask::draw_hidden(table, id::BASE_CMD_2, "ask-project", seat, &lots, words::advancement_lot)?;
    let slot = (0..).zip(kinds).find(|(slot, known)| deck >> slot & 1 != 0 && *known == kind).map_or(0, |(slot, _)| slot);
    state.secret[seat].deck &= !(1 << slot);
    Ok(Some(slot))
}

/// Whether the seat holds that card to choose.
pub fn check_keep(state: &State, seat: Seat, slot: Slot) -> Result<(), Why> {
    if state.secret[seat].drawn.contains(&u8::from(slot)) { Ok(()) } else { Err(Why::NotDrawn) }
}

/// Keeps one; the other goes to the bottom of the deck.
pub fn keep(state: &mut State, seat: Seat, slot: Slot, table: &mut Tab<'_>) {
    let slot = u8::from(slot);
    let guardian = matches!(state.frame(), Frame::Guardian(_));
    state.frames.pop();
    let drawn = state.secret[seat].drawn;
    state.secret[seat].drawn.clear();
    for &other in drawn.iter().filter(|&&other| other != slot) {
        state.secret[seat].bottom.push(other);
    }
    if guardian {
        complete(state, seat, Owned { of: seat, slot, spent: false }, table);
        return;
    }
    state.players[seat].projects.push(Project { of: seat, tokens: 0, fed: false });
    state.secret[seat].projects.push(slot);
    let kind = state.players[seat].facts().deck[usize::from(slot) % 15];
    let event = Event::new(What::Launched).by(seat).with(Thing::Advancement(kind));
    table.tell(Audience::only(seat), &[id::BASE_CMD_2], || event);
    table.tell(Audience::except(seat), &[id::BASE_CMD_2], || Event { thing: Thing::None, ..event });
}

/// A research token; a full project becomes an advancement.
pub fn feed(state: &mut State, seat: Seat, project: usize, table: &mut Tab<'_>) {
    let Some(shown) = state.players[seat].projects.get_mut(project) else { return };
    shown.tokens += 1;
    shown.fed = true;
    let (of, tokens) = (shown.of, shown.tokens);
    tell(table, &[id::BASE_BUILD_4], Event::new(What::Researched).by(seat).n(project + 1).m(tokens));
    let slot = state.secret[seat].projects.get(project).copied().unwrap_or_default();
    if tokens >= state.advancement(of, slot).cost {
        state.players[seat].projects.remove(project);
        state.secret[seat].projects.remove(project);
        complete(state, seat, Owned { of, slot, spent: false }, table);
    }
}

/// An advancement is completed, and everybody sees it.
pub fn complete(state: &mut State, seat: Seat, owned: Owned, table: &mut Tab<'_>) {
    table.reveal(Audience::EVERYONE);
    let facts = state.advancement(owned.of, owned.slot);
    let kind = (0..).zip(&tables().advancements).find(|(_, other)| other.id == facts.id).map_or(0, |(kind, _)| kind);
    state.players[seat].owned.push(owned);
    tell(table, &[id::BASE_BUILD_4, id::BASE_FACT_3], Event::new(What::Completed).by(seat).with(Thing::Advancement(kind)));
    if facts.shows_culture && state.players[seat].can(Ability::Secrets) {
        gain(state, seat, Resource::Culture, 1, id::BASE_FACT_1, table);
    }
}

/// Discards projects above the limit, those with the fewest tokens first; they go to the bottom of the deck they came from.
pub fn trim(state: &mut State, seat: Seat, table: &mut Tab<'_>) {
    while state.players[seat].projects.len() > limit(state, seat) {
        let fewest = (0..state.players[seat].projects.len()).rev().min_by_key(|&project| state.players[seat].projects[project].tokens);
        let Some(project) = fewest else { return };
        let Some(gone) = state.players[seat].projects.remove(project) else { return };
        let slot = state.secret[seat].projects.remove(project).unwrap_or_default();
        state.secret[gone.of].bottom.push(slot);
        tell(table, &[id::BASE_BUILD_4], Event::new(What::ProjectDropped).by(seat).n(gone.tokens));
    }
}

/// A captured research node wins one of the loser's projects without its tokens (`ASC.BASE.INV.2`): the one last launched.
pub fn capture(state: &mut State, winner: Seat, loser: Seat, table: &mut Tab<'_>) {
    let Some(gone) = state.players[loser].projects.pop() else { return };
    let Some(slot) = state.secret[loser].projects.pop() else { return };
    if state.players[winner].projects.len() < limit(state, winner).min(12) {
        state.players[winner].projects.push(Project { of: gone.of, tokens: 0, fed: false });
        state.secret[winner].projects.push(slot);
        table.reveal(Audience::only(winner));
        tell(table, &[id::BASE_INV_2], Event::new(What::ProjectCaptured).by(winner).other(loser));
    } else {
        state.secret[gone.of].bottom.push(slot);
        tell(table, &[id::BASE_BUILD_4], Event::new(What::ProjectDropped).by(loser).n(gone.tokens));
    }
}
