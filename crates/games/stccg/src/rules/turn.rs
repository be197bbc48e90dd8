//! Turns: start, end, draw, points and the end of the game (PLAY, EOT, DRAW, ENDGAME, SCORE).

use engine::{Audience, Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{self, Do, Kind, Trait, When},
    event::Event,
    ids::{Id, NONE},
    rules::{borg, conundrum, drift, duel, fire, future, harm, moving, piles, points, probe, rogue, running, ships, windows},
    state::{
        EVERYBODY, Few, Gather, Inst, Phase, SEATS, Seg, State, Zone,
        frames::{self, Choice, Frame, Gate},
        mark, odd,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// The play phase: seven cards each, then the first turn (PLAY.1).
pub fn open(state: &mut State, table: At<'_, '_>) -> Result<(), Unanswered> {
    for seat in [state.first, state.first.other()] {
        piles::shuffle(state, seat);
        // What was not seeded stays out of play.
        let left: Few = state.player(seat).seeds.iter().copied().few();
        for id in left {
            state.put(id, Zone::Out);
            state.at_mut(id).known = 1 << seat.index();
        }
    }
    for seat in [state.first, state.first.other()] {
        for _ in 0..7 {
            piles::draw(state, table, seat, rules::PLAY_1)?;
        }
    }
    let first = state.first;
    begin(state, table, first, false)
}

/// Begins a turn.
pub fn begin(state: &mut State, table: At<'_, '_>, seat: Seat, second: bool) -> Result<(), Unanswered> {
    let number = state.turn.number + 1;
    state.turn = crate::state::Turn { number, seat, second, ..crate::state::Turn::NONE };
    // Nothing is rested but what is in play, and that is on the lists of the players.
    for who in 0..2 {
        for index in 0..state.players[who].play.len() {
            let id = state.players[who].play[index];
            let rested = rested(*state.at(id), seat, number);
            if rested != *state.at(id) {
                *state.at_mut(id) = rested;
            }
        }
    }
    table.announce(&[rules::PLAY_2, rules::BASE_TURN_1], || Event::Turn { seat, number });
    dock_repairs(state, table, seat, true);
    state.turn.seg = Seg::Card;
    turn_start(state, seat);
    Ok(())
}

/// A card as it is when a turn begins: what was for the last turn is over.
fn rested(mut inst: Inst, seat: Seat, number: u16) -> Inst {
    if matches!(inst.zone, Zone::On | Zone::Table) {
        // What lies on a card or on the table is used once in a turn, too.
        inst.marks &= !mark::USED;
    }
    if inst.zone != Zone::Play {
        return inst;
    }
    inst.marks &= !(mark::STOPPED | mark::SAFE | mark::DOUBLED | mark::STALLED | mark::USED);
    match inst.kind() {
        Kind::Ship if inst.ctrl == seat => inst.n = 0,
        Kind::Personnel if inst.m != 0 => {
            inst.m &= !odd::DRAINED;
            if inst.t == number as u8 {
                inst.m &= !odd::KEPT;
            }
        }
        _ => {}
    }
    inst
}

/// Two full turns docked repair a ship, as the second ends (DOCK.2); with a Spacedock at once. `begins` is the start of a turn, which is counted.
fn dock_repairs(state: &mut State, table: At<'_, '_>, seat: Seat, begins: bool) {
    let docked: Few = state.of_kind(seat, Kind::Ship).filter(|&ship| ships::docked(state, ship)).few();
    for ship in docked {
        state.at_mut(ship).t = state.at(ship).t.saturating_add(u8::from(begins));
        let yard = state.on(state.at(ship).host).any(|id| state.card(id).has_trait(Trait::RepairsDocked));
        let long = !begins && state.at(ship).t >= 2;
        if ships::damaged(state, ship) && (yard || long) {
            let built = state.card(state.at(ship).host).has_trait(Trait::BuiltInPlay) && state.rank(state.at(ship).loc).is_some();
            let rule = match (yard, built) {
                (true, _) => rules::META_2,
                (_, true) => rules::FACIL_3,
                _ => rules::BASE_DOCK_2,
            };
            harm::repair(state, table, ship, rule);
        }
    }
}

/// Goes on where nobody is asked: start and mandatory end.
pub fn advance(state: &mut State, table: At<'_, '_>) -> Result<(), Unanswered> {
    if state.phase != Phase::Play {
        return Ok(());
    }
    match state.turn.seg {
        Seg::Start => state.turn.seg = Seg::Card,
        Seg::Must => {
            borg::complete_scouting(state, table);
            state.turn.seg = Seg::May;
            let seat = state.turn.seat;
            if probe::must(state, seat) {
                probe::probe(state, table, seat)?;
                points::check_victory(state, table);
                // The outcomes are done first, whatever they ask.
                let _ = state.stack.try_insert(0, Frame::Drawing);
            } else if probe::probe_open(state, seat).is_err() {
                to_draw(state, table)?;
            }
        }
        Seg::Draw => to_draw(state, table)?,
        Seg::Card | Seg::Orders | Seg::May => {}
    }
    Ok(())
}

/// The orders are over: the opponent may answer, then what must happen at the end happens.
pub fn end_orders(state: &mut State) {
    state.turn.seg = Seg::Must;
    frames::push(state, Frame::Ending { next: 0 });
    let seat = state.turn.seat;
    if !state.options.quiet {
        windows::window(state, Gate::Any, seat.other(), NONE);
    }
}

/// One card after the other acts at the end of the turn, in the order that the turn player says (EOT.2, all of them mandatory).
pub fn ending(state: &mut State, table: At<'_, '_>) -> Result<(), Unanswered> {
    let Some(&Frame::Ending { next }) = state.stack.last() else { return Ok(()) };
    let list = due(state);
    let id = match (list.as_slice(), next) {
        ([], _) => {
            state.stack.pop();
            state.ended.clear();
            return Ok(());
        }
        (_, chosen) if chosen > 0 => chosen - 1,
        ([one], _) => *one,
        _ => {
            frames::set(state, Frame::Ending { next: NONE });
            return Ok(());
        }
    };
    frames::set(state, Frame::Ending { next: 0 });
    let _ = state.ended.try_push(id);
    let inst = *state.at(id);
    if next > 0 {
        table.announce(&[rules::EOT_2, rules::BASE_TURN_4], || Event::Selected { card: state.name(id) });
    }
    if inst.is(mark::EXPLODES) && inst.zone == Zone::Play {
        return explode(state, table, id);
    }
    if id == state.rogue.0 {
        return rogue::rogue_moves(state, table);
    }
    if inst.data().has_trait(Trait::SendsChasing) {
        chase(state, table, id);
        return Ok(());
    }
    if inst.data().has_trait(Trait::SendsToFarEnd) {
        moving::hurry(state, table, inst.host);
        return Ok(());
    }
    if sheds(state, id) {
        frames::push(state, Frame::Shed { who: state.turn.seat });
        return Ok(());
    }
    if let Some(effect) = at_end(state, id) {
        frames::follow(state, effect, id, inst.host, inst.ctrl, true);
    }
    Ok(())
}

/// What a placed card does at the end of this turn.
fn at_end(state: &State, id: Id) -> Option<u16> {
    let inst = state.at(id);
    let mut effects = data::of(inst.card).iter().copied();
    effects.find(|&index| {
        let when = data::effects()[usize::from(index)].when;
        when == When::EveryEnd || (when == When::TurnEnd && inst.ctrl == state.turn.seat)
    })
}

/// Whether a card takes a card of the turn player's hand now: the first of equal ones, since one is enough.
fn sheds(state: &State, id: Id) -> bool {
    let seat = state.turn.seat;
    let bubble = |id: &Id| state.card(*id).has_trait(Trait::TaxesHand);
    let first = || state.table(seat.other()).find(bubble);
    bubble(&id) && first() == Some(id) && !traveled(state, seat) && !state.player(seat).hand.is_empty()
}

/// The cards that have still to act at the end of this turn; the turn player says in which order (EOT.2).
pub fn due(state: &State) -> Few {
    let acts = |id: Id| {
        let inst = state.at(id);
        if inst.is(mark::EXPLODES) && inst.zone == Zone::Play || id == state.rogue.0 {
            return true;
        }
        sheds(state, id)
            || inst.zone == Zone::On
                && !inst.is(mark::FACE_DOWN)
                && (inst.data().has_trait(Trait::SendsToFarEnd)
                    || inst.data().has_trait(Trait::SendsChasing)
                    || at_end(state, id).is_some())
    };
    let lists = state.players.iter().flat_map(|player| player.play.iter().copied());
    let mut list: Few = lists.filter(|&id| !state.ended.contains(&id) && acts(id)).few();
    list.sort_unstable();
    list
}

fn explode(state: &mut State, table: At<'_, '_>, ship: Id) -> Result<(), Unanswered> {
    let loc = state.at(ship).loc;
    let near: Few = SEATS
        .into_iter()
        .flat_map(|seat| state.here(seat, loc))
        .filter(|&id| id != ship && state.kind(id) == Kind::Ship && ships::shields(state, id, None) < 8)
        .few();
    for other in near {
        harm::damage(state, table, other)?;
    }
    harm::destroy(state, ship, None);
    Ok(())
}

/// What may be used in place of a draw.
pub fn instead(state: &State, seat: Seat) -> impl Iterator<Item = (Id, u16)> + '_ {
    let people = state.player(seat).play.iter().copied().filter(move |&id| state.at(id).zone == Zone::Play && state.awake(id));
    people.filter(|&id| state.speaks(id)).flat_map(move |id| {
        let effects = data::of(state.at(id).card).iter().copied();
        effects
            .filter(move |&index| {
                let effect = &data::effects()[usize::from(index)];
                let host = state.at(id).host;
                let own = host != NONE && state.kind(host) == Kind::Ship && state.at(host).ctrl == seat;
                effect.when == When::InsteadOfDraw && (effect.on != "aboard" || own)
            })
            .map(move |index| (id, index))
    })
}

/// Whether there could be something in the place of a draw as far as everybody knows: somebody in play whose card is not known to all, or one whose
/// card says so. Who is asked must not tell who is aboard.
fn in_its_place(state: &State, seat: Seat) -> bool {
    let unknown = |id: Id| state.at(id).zone == Zone::Play && state.at(id).known != EVERYBODY;
    state.player(seat).play.iter().any(|&id| unknown(id)) || instead(state, seat).next().is_some()
}

/// The draw: asked only where there could be something in its place.
pub fn to_draw(state: &mut State, table: At<'_, '_>) -> Result<(), Unanswered> {
    state.turn.seg = Seg::Draw;
    let seat = state.turn.seat;
    if state.turn.number > 0 && state.turn.done == 0 {
        if future::overdue(state, table) {
            return Ok(());
        }
        state.turn.done = 1;
        if traveled(state, seat) {
            state.turn.draws += 1;
        }
        // We Are the Borg on the table: one card more where nobody came by it for free.
        if state.has_table(seat, Trait::DrawsForReport) && !state.turn.free {
            state.turn.draws += 1;
        }
        if state.turn.no_draw {
            state.turn.draws = 0;
        }
    }
    let choice = state.turn.draws > 0 && !state.player(seat).deck.is_empty() && in_its_place(state, seat);
    if !choice {
        while state.turn.draws > 0 {
            state.turn.draws -= 1;
            if !piles::draw(state, table, seat, rules::DRAW_1)? {
                table.announce(&[rules::DRAW_3], || Event::Passed { seat });
            }
        }
        return finish(state, table);
    }
    Ok(())
}

/// A draw, or something in its place.
pub fn drawn(state: &mut State, table: At<'_, '_>, by: Option<(Id, u16)>) -> Result<(), Unanswered> {
    let seat = state.turn.seat;
    state.turn.draws -= 1;
    match by {
        None => {
            piles::draw(state, table, seat, rules::DRAW_1)?;
        }
        Some((card, effect)) => {
            let what = &data::effects()[usize::from(effect)].does;
            // Who does it is named.
            state.at_mut(card).known = EVERYBODY;
            table.reveal(Audience::EVERYONE);
            table.announce(&[rules::DRAW_2, rules::QUEEN_6, rules::DL_7], || Event::Selected { card: state.name(card) });
            if matches!(what.first(), Some(Do::Download(..))) {
                frames::follow(state, effect, card, NONE, seat, true);
                return Ok(());
            }
        }
    }
    to_draw(state, table)
}

/// The turn is over.
fn finish(state: &mut State, table: At<'_, '_>) -> Result<(), Unanswered> {
    let seat = state.turn.seat;
    dock_repairs(state, table, seat, false);
    countdowns(state, table, seat);
    duel::expired(state, seat);
    if state.players.iter().all(|player| player.deck.is_empty()) || state.turn.number >= state.options.last_turn {
        points::decide(state, table, rules::ENDGAME_1);
        return Ok(());
    }
    let again = state.player(seat).double && !state.turn.second;
    begin(state, table, if again { seat } else { seat.other() }, again)
}

/// Whether a ship of the seat has to attack before its turn may end (REQUIRED.3).
pub fn chase_due(state: &State, seat: Seat) -> bool {
    let list = state.of_kind(seat, Kind::Ship);
    list.into_iter().any(|ship| conundrum::chased(state, ship).is_some_and(|prey| fire::check(state, seat, &[ship], prey).is_ok()))
}

/// At the end of its turn the ship goes on after its prey, as far as it can.
pub fn chase(state: &mut State, table: At<'_, '_>, card: Id) {
    if conundrum::prey(state, card).is_some() {
        let ship = state.at(card).host;
        moving::hurry(state, table, ship);
    }
}

/// Whether The Traveler stands beside the draw deck of a seat.
pub fn traveled(state: &State, seat: Seat) -> bool {
    let stands =
        |who: Seat, for_foe: u8| state.table(who).any(|id| state.card(id).has_trait(Trait::DrawsSecond) && state.at(id).n == for_foe);
    stands(seat, 0) || stands(seat.other(), 1)
}

/// What comes at the start of a turn: effects of cards that lie on ships of the seat.
pub fn starting(state: &State, seat: Seat) -> Few {
    let mut due: Few = SEATS
        .into_iter()
        .flat_map(|who| state.player(who).play.iter().copied())
        .filter(|&id| {
            let inst = state.at(id);
            let starts = |&index: &u16| {
                let effect = &data::effects()[usize::from(index)];
                effect.when == When::TurnStart && (effect.does.contains(&Do::Skirmish) || state.at(inst.host).ctrl == seat)
            };
            inst.zone == Zone::On && !inst.is(mark::FACE_DOWN) && inst.host != NONE && data::of(inst.card).iter().any(starts)
        })
        .few();
    due.retain(|id| !state.ended.contains(id));
    due.sort_unstable();
    due
}

/// They act, one after the other in the order that the turn player says.
pub fn turn_start(state: &mut State, seat: Seat) {
    match starting(state, seat).as_slice() {
        [] => state.ended.clear(),
        [id] => {
            state.ended.clear();
            starts(state, *id);
        }
        // Equal cards do the same in any order.
        [first, rest @ ..] if rest.iter().all(|&id| state.at(id).card == state.at(*first).card) => {
            let all = starting(state, seat);
            state.ended.clear();
            all.into_iter().for_each(|id| starts(state, id));
        }
        _ => frames::choose(state, Choice::Start, seat, NONE, NONE),
    }
}

/// One of them does, then the others.
pub fn started(state: &mut State, seat: Seat, id: Id) {
    let _ = state.ended.try_push(id);
    turn_start(state, seat);
    starts(state, id);
}

fn starts(state: &mut State, id: Id) {
    let (on, by) = (state.at(id).host, state.at(id).ctrl);
    running::triggered(state, by, id, on, When::TurnStart);
}

/// Countdowns drop at the end of a turn (TURN.5).
pub fn countdowns(state: &mut State, table: At<'_, '_>, seat: Seat) {
    let list: Few = state
        .player(seat)
        .play
        .iter()
        .copied()
        .filter(|&id| (state.card(id).countdown > 0 || drift::pod(state, id)) && !state.at(id).is(mark::FACE_DOWN))
        .few();
    for id in list {
        let n = state.at(id).n + 1;
        state.at_mut(id).n = n;
        let end = if drift::pod(state, id) { state.at(id).t } else { state.card(id).countdown };
        if n >= end {
            harm::discard(state, table, id, rules::BASE_TURN_5);
        }
    }
}
