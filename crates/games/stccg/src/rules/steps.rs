//! Steps of effects that stand for themselves: conditions, what a card lets one look at, and effects that come by themselves.

use engine::{Audience, Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{self, Do, Kind, Look, When},
    event::Event,
    ids::{Id, NONE},
    odds,
    rules::{
        assim, duel, harm, piles,
        running::{self, Running},
        selecting, shoot,
    },
    state::{Few, Gather, SEATS, State, Zone, mark},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// A card was played: cards on a table that take a toll for it.
pub fn toll(state: &mut State, by: Seat, played: Id) {
    let card = state.at(played).card;
    for owner in SEATS {
        let takers: Few = state
            .table(owner)
            .filter(|&id| {
                let tolls = |&index: &u16| {
                    let effect = &data::effects()[usize::from(index)];
                    effect.when == When::Toll && effect.what.cards.contains(&card)
                };
                data::of(state.at(id).card).iter().any(tolls)
            })
            .few();
        takers.iter().for_each(|&id| running::triggered(state, by, id, NONE, When::Toll));
    }
}

/// Whether a way of a choice is open: one that begins with a condition needs it.
pub fn open_way(state: &State, run: &Running, way: u8) -> bool {
    let does = &data::effects()[usize::from(run.effect)].does;
    let Some(from) = does.iter().position(|step| *step == Do::Alternative(way)) else { return true };
    match does.get(from + 1) {
        Some(Do::If(need)) => selecting::company(state, run).is_some_and(|(group, around)| group.meets(state, need, around)),
        Some(Do::Unless(need)) => selecting::company(state, run).is_some_and(|(group, around)| !group.meets(state, need, around)),
        _ => true,
    }
}

/// One of these steps.
pub fn one(state: &mut State, table: At<'_, '_>, run: Running, step: &'static Do) {
    match step {
        Do::If(need) | Do::Unless(need) => {
            let wanted = matches!(step, Do::If(_));
            table.reveal(Audience::EVERYONE);
            let holds = selecting::company(state, &run).is_some_and(|(group, around)| group.meets(state, need, around));
            if holds == wanted { run.next(state) } else { run.end(state) }
        }
        Do::IfTurn => {
            // Not in the turn in which the card came: the turn that follows is meant.
            let own = run.on != NONE && state.turn.seat == state.at(run.on).ctrl && state.at(run.card).t != state.turn.stamp();
            if own { run.next(state) } else { run.end(state) }
        }
        Do::Gone => {
            run.next(state);
            harm::discard(state, table, run.card, rules::META_2);
        }
        Do::Disable => {
            run.next(state);
            for id in std::mem::take(&mut state.picked) {
                state.at_mut(id).marks |= mark::DISABLED;
            }
        }
        Do::Decloak => {
            run.next(state);
            if run.on != NONE && state.at(run.on).is(mark::CLOAKED) {
                state.at_mut(run.on).marks &= !mark::CLOAKED;
                let ship = state.name(run.on);
                table.announce(&[rules::META_2], || Event::Cloaked { ship, on: false });
            }
        }
        Do::Slow(n) => {
            run.next(state);
            state.turn.slow[run.by] = (run.on, *n);
        }
        Do::Look(what) => {
            run.next(state);
            look(state, table, run, *what);
        }
        _ => fates(state, table, run, step),
    }
}

/// Steps about points, and about crews and counterparts as a whole.
fn fates(state: &mut State, table: At<'_, '_>, run: Running, step: &'static Do) {
    match step {
        Do::Lose(n) => {
            run.next(state);
            let points = i16::from(*n);
            state.player_mut(run.by).bonus -= points;
            let card = state.name(run.card);
            table.announce(&[rules::META_2], || Event::Points { seat: run.by, points: -points, bonus: true, card });
        }
        Do::Balance(n) => {
            run.next(state);
            balance(state, table, run, i16::from(*n));
        }
        Do::Evacuate => run.wait(state, 1),
        Do::ToDrone => {
            run.next(state);
            if run.on != NONE {
                assim::to_excellent_drone(state, table, run.on);
            }
        }
        Do::Collapse => {
            run.next(state);
            let borg: Few = state.of_kind(run.by.other(), Kind::Personnel).filter(|&id| state.is_borg(id)).few();
            table.announce(&[rules::HIVE_1, rules::HIVE_3], || Event::Selected { card: state.name(run.card) });
            borg.iter().for_each(|&id| harm::kill(state, table, id, crate::event::Why::Card));
        }
        _ => battle(state, run, step),
    }
}

/// Steps about draws and the draw deck.
pub(crate) fn draws(state: &mut State, table: At<'_, '_>, run: Running, step: &'static Do) -> Result<(), Unanswered> {
    match step {
        Do::Draw(n) => {
            run.next(state);
            for _ in 0..*n {
                piles::draw(state, table, run.by, rules::META_2)?;
            }
        }
        Do::DrawDots => {
            run.next(state);
            let dots = if run.on == NONE { 0 } else { state.card(run.on).dots };
            for _ in 0..dots {
                piles::draw(state, table, run.by, rules::META_2)?;
            }
        }
        Do::Look(_) => {
            run.next(state);
            agenda(state, table, run.by)?;
        }
        Do::NoDraw => {
            state.turn.no_draw = true;
            run.next(state);
        }
        Do::ShuffleDiscard => {
            let discard: Few = state.player(run.by).discard.iter().copied().few();
            for id in discard {
                state.put(id, Zone::Deck);
            }
            piles::shuffle(state, run.by);
            state.failed[run.by].clear();
            table.announce(&[rules::META_2], || Event::Shuffled { seat: run.by });
            run.next(state);
        }
        _ => run.next(state),
    }
    Ok(())
}

/// Steps that take effect within a battle, or lead to one.
pub(crate) fn fights(state: &mut State, table: At<'_, '_>, run: Running, step: &'static Do) -> Result<(), Unanswered> {
    match step {
        Do::Beamed => {
            run.next(state);
            shoot::beamed(state, table, run.by, run.on)?;
        }
        Do::Spread => {
            let loc = state.shoot.as_ref().map(|shoot| shoot.loc);
            let foe = run.by.other();
            let borg = loc.is_some_and(|loc| state.here(foe, loc).any(|id| state.kind(id) == Kind::Ship && state.is_borg(id)));
            let cited = [rules::META_2, rules::SHIP_6];
            table.announce(&cited[..1 + usize::from(borg)], || Event::Selected { card: state.name(run.card) });
            // How much WEAPONS drop tells how many are dull.
            table.reveal(Audience::EVERYONE);
            shoot::spread(state, run.by);
            run.next(state);
        }
        Do::Vengeance => {
            run.next(state);
            duel::vengeance(state, run.by);
        }
        Do::Tubules => {
            run.next(state);
            duel::tubules(state, table, run.by);
        }
        _ => run.next(state),
    }
    Ok(())
}

/// Who has three missions with points more of one kind than of the other loses points, Borg or not.
fn balance(state: &mut State, table: At<'_, '_>, run: Running, points: i16) {
    for seat in SEATS {
        let lean: i32 = state
            .places
            .iter()
            .filter(|place| {
                state.at(place.card).owner == seat && state.kind(place.card) == Kind::Mission && state.card(place.card).points > 0
            })
            .map(|place| match state.card(place.card).place {
                data::Where::Planet => 1,
                data::Where::Space => -1,
                data::Where::Either => 0,
            })
            .sum();
        if lean.abs() >= 3 {
            state.player_mut(seat).bonus -= points;
            let card = state.name(run.card);
            let cited = [rules::META_2, rules::SCORE_1, rules::SCORE_5];
            let count = if state.player(seat).borg { 3 } else { 1 };
            table.announce(&cited[..count], || Event::Points { seat, points: -points, bonus: true, card });
        }
    }
}

/// Steps that change the battle of ships that is being fought.
fn battle(state: &mut State, run: Running, step: &Do) {
    run.next(state);
    let (own, foe) = (usize::from(run.by), usize::from(run.by.other()));
    let Some(shoot) = &mut state.shoot else { return };
    match step {
        Do::Tactics(n) => shoot.more[own] += n,
        Do::Sharpen(n) => shoot.edge[own] += n,
        Do::Expose(n) => shoot.weak[foe] += n,
        _ => {}
    }
}

fn look(state: &mut State, table: At<'_, '_>, run: Running, what: Look) {
    let who = run.by;
    let foe = run.by.other();
    table.reveal(Audience::EVERYONE);
    let (whose, list): (Seat, Few) = match what {
        Look::Hand => (foe, state.player(foe).hand.iter().copied().few()),
        Look::Ship if run.on != NONE => {
            let (ctrl, loc) = (state.at(run.on).ctrl, state.at(run.on).loc);
            (ctrl, state.aboard(ctrl, loc, run.on).few())
        }
        Look::Under => {
            let place = state.place_of(run.on).map(|loc| state.places[usize::from(loc)].under.clone());
            (foe, place.into_iter().flatten().collect())
        }
        Look::Team => (foe, beside(state, run)),
        Look::Bottom => {
            let place = worn(state, run).and_then(|(loc, _)| state.places.get(usize::from(loc)));
            (foe, place.and_then(|place| place.under.first().copied()).into_iter().collect())
        }
        Look::Ship | Look::Agenda => (foe, Few::new()),
    };
    let cards: Vec<_> = list
        .iter()
        .map(|&id| {
            let at = if run.on == NONE { id } else { run.on };
            (state.name(id), state.name(at))
        })
        .collect();
    if matches!(what, Look::Under | Look::Bottom) {
        // Seed cards stay where they are: who has looked knows them from now on.
        for &id in &list {
            state.at_mut(id).known |= 1 << run.by.index();
        }
    }
    table.tell(Audience::only(who), &[rules::META_2], || Event::Listed { seat: whose, cards });
}

/// Where the wearer of an implant is: the location, and aboard what; nowhere once one of them has left play.
fn worn(state: &State, run: Running) -> Option<(u8, Id)> {
    let wearer = state.at(run.card).host;
    let worn = || (state.at(wearer).loc, state.at(wearer).host);
    (wearer != NONE).then(worn).filter(|(loc, _)| usize::from(*loc) < state.places.len())
}

/// The opponent's Away Team beside the wearer of an implant: on the planet, or aboard what is not the opponent's own. Those aboard their own ship
/// are its crew, and no team.
fn beside(state: &State, run: Running) -> Few {
    let foe = run.by.other();
    let Some((loc, host)) = worn(state, run) else { return Few::new() };
    let team = if host == NONE { state.planet(loc) } else { state.at(host).ctrl != foe };
    state.aboard(foe, loc, host).filter(|_| team).few()
}

/// One of the opponent's hidden agendas is looked at, at random.
///
/// # Errors
/// A question that is still open.
pub fn agenda(state: &mut State, table: At<'_, '_>, by: Seat) -> Result<(), Unanswered> {
    let foe = by.other();
    let hidden = |id: &Id| state.at(*id).zone == Zone::Table && state.at(*id).is(mark::FACE_DOWN);
    let list: Few = state.player(foe).play.iter().copied().filter(hidden).few();
    let id = odds::one(state, table, &list, rules::META_2, "ask-agenda", by)?;
    if id != NONE {
        state.at_mut(id).known |= 1 << by.index();
        let name = state.name(id);
        table.tell(Audience::only(by), &[rules::META_2], || Event::Listed { seat: foe, cards: vec![(name, name)] });
    }
    Ok(())
}
