//! The steps of effects: what the vocabulary of cards means.

use engine::{Audience, Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{self, By, Do, Hand, Kind, Trait},
    event::{Event, Why},
    ids::{Id, NONE},
    odds,
    rules::{
        assim, continuum, conundrum, dilemma, drift, duel, exchange, fetch, further, gateway, hands, harm, infest, leaving, mercs, pack,
        passage, piles, points, probe, provoke, retask, rogue,
        running::{self, Running},
        selecting, ships, spaceline, special, staffing, steps, strange, vortex,
    },
    state::{
        EVERYBODY, Few, Form, Gather, State, Zone,
        frames::{self, Choice, Frame, Gate},
        mark,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Goes on with the innermost effect by one step.
pub fn advance(state: &mut State, table: At<'_, '_>) -> Result<(), Unanswered> {
    let Some(run) = Running::of(state) else { return Ok(()) };
    let Some(step) = run.step() else {
        finish(state, table, run);
        return Ok(());
    };
    if let Do::Alternative(way) = step {
        // Only the steps of the chosen alternative are done.
        let mut skip = run;
        if *way != run.way {
            skip.pc += 1;
            while skip.step().is_some_and(|step| !matches!(step, Do::Alternative(_))) {
                skip.pc += 1;
            }
            skip.left = frames::FRESH;
            skip.save(state);
        } else {
            run.next(state);
        }
        return Ok(());
    }
    one(state, table, run, step)
}

/// The effect is over: a card that does not stay is discarded.
pub(crate) fn finish(state: &mut State, table: At<'_, '_>, run: Running) {
    state.stack.pop();
    state.picked.clear();
    if !run.kept && state.at(run.card).zone == Zone::Table {
        state.put(run.card, Zone::Discard);
        table.announce(&[rules::BASE_ACTION_1], || Event::Discarded { card: state.name(run.card) });
    }
}

pub(crate) fn one(state: &mut State, table: At<'_, '_>, run: Running, step: &'static Do) -> Result<(), Unanswered> {
    match step {
        Do::Select(..) | Do::Kill | Do::KillAll(_) | Do::Stop | Do::StopTeam | Do::Farthest | Do::Assimilate | Do::Discard => {
            people(state, table, run, step)
        }
        Do::Damage
        | Do::Destroy
        | Do::Repair
        | Do::StopShip
        | Do::Refresh
        | Do::NoRange
        | Do::DoubleRange
        | Do::Safe
        | Do::Explode
        | Do::Drain => on_ship(state, table, run, step),
        Do::OnShip | Do::OnTable | Do::OnPlace => {
            stay(state, table, run, step);
            Ok(())
        }
        Do::Choose(_) | Do::DrawFor(_) | Do::DropObjective => {
            ways(state, run, step);
            Ok(())
        }
        Do::Retask => {
            retask::begin(state, table, run);
            Ok(())
        }
        Do::Download(..) => {
            fetch::download(state, table, run);
            Ok(())
        }
        Do::TakeDiscard(_) | Do::TakeDeck(_) | Do::TakeSide | Do::Armbands | Do::Wormhole | Do::Transwarp | Do::FarMouth => {
            let left = if let Do::TakeDeck(n) = step { *n } else { 1 };
            let nothing = match step {
                Do::Armbands => false,
                // The last gateway it could have led to may be gone by now.
                Do::Wormhole | Do::Transwarp => gateway::goals(state, &run).is_empty(),
                Do::FarMouth => passage::goals(state, &run).is_empty(),
                _ => fetch::takes(state, &run).is_empty(),
            };
            if nothing {
                run.next(state);
            } else {
                run.wait(state, left);
            }
            Ok(())
        }
        Do::If(_)
        | Do::Unless(_)
        | Do::IfTurn
        | Do::Gone
        | Do::Disable
        | Do::Decloak
        | Do::Slow(_)
        | Do::Look(data::Look::Hand | data::Look::Ship | data::Look::Under | data::Look::Team | data::Look::Bottom)
        | Do::Tactics(_)
        | Do::Sharpen(_)
        | Do::Expose(_)
        | Do::Forestall
        | Do::Lose(_)
        | Do::Evacuate
        | Do::ToDrone
        | Do::Balance(_)
        | Do::Collapse => {
            steps::one(state, table, run, step);
            Ok(())
        }
        _ => rest(state, table, run, step),
    }
}

pub(crate) fn people(state: &mut State, table: At<'_, '_>, run: Running, step: &'static Do) -> Result<(), Unanswered> {
    let picked = state.picked.clone();
    match step {
        Do::Select(by, n, _) => return select(state, table, run, *by, *n),
        Do::Kill => picked.iter().for_each(|&id| harm::kill(state, table, id, Why::Dilemma)),
        Do::KillAll(what) => {
            let all: Few = selecting::company(state, &run).map_or_else(Few::new, |(team, _)| team.members);
            let dying: Few = all.into_iter().filter(|&id| running::fits(state, id, what)).collect();
            run.next(state);
            dying.iter().for_each(|&id| harm::kill(state, table, id, Why::Dilemma));
            return Ok(());
        }
        Do::Stop => harm::stop(state, table, run.by, &picked, rules::BASE_DILEMMA_1),
        Do::StopTeam => {
            if let Some((team, _)) = selecting::company(state, &run) {
                harm::stop_crew(state, table, run.by, team.host, team.members, rules::BASE_DILEMMA_1);
            }
        }
        Do::Farthest if continuum::redirected(state, &run) => {
            run.wait(state, 1);
            return Ok(());
        }
        Do::Farthest => picked.iter().for_each(|&id| farthest(state, table, run.by, id)),
        Do::Assimilate => {
            let seeder = state.at(run.card).owner;
            if state.player(seeder).borg {
                for &id in &picked {
                    let former = state.at(id).ctrl;
                    assim::to_drone(state, table, id, seeder, rules::CARD_6);
                    leaving::seized(state, former, id);
                }
            }
        }
        _ => picked.iter().for_each(|&id| harm::discard(state, table, id, rules::BASE_ACTION_4)),
    }
    // A window may lie on top of this frame by now.
    if let Some(frame) = state.stack.iter_mut().rev().find(|frame| **frame == run.frame()) {
        let mut next = run;
        next.pc += 1;
        next.left = frames::FRESH;
        *frame = next.frame();
    }
    state.picked.clear();
    Ok(())
}

pub(crate) fn select(state: &mut State, table: At<'_, '_>, run: Running, by: By, n: u8) -> Result<(), Unanswered> {
    let pool = selecting::pool(state, &run);
    let wanted = match by {
        By::Half => pool.len() / 2,
        By::All => pool.len(),
        _ => usize::from(n),
    };
    match by {
        By::Random | By::Half => {
            table.reveal(Audience::EVERYONE);
            let mut left = pool;
            for _ in 0..wanted.min(left.len()) {
                let id = odds::one(state, table, &left, rules::BASE_DILEMMA_7, "ask-struck", run.by.other())?;
                left.retain(|one| *one != id);
                state.picked.push(id);
                let cited = selecting::spared(state, &run);
                selecting::named(state, table, id, &cited);
            }
            run.next(state);
        }
        By::All => {
            state.picked = pool;
            run.next(state);
        }
        _ if pool.len() <= wanted => {
            table.reveal(Audience::EVERYONE);
            let cited = selecting::spared(state, &run);
            for &id in &pool {
                selecting::named(state, table, id, &cited);
            }
            state.picked.extend(pool);
            run.next(state);
        }
        _ => {
            // Who selects may look at every card of the group first.
            table.reveal(Audience::EVERYONE);
            selecting::look(state, run.by.other());
            run.wait(state, wanted as u8);
        }
    }
    Ok(())
}

/// A seat has selected somebody.
pub fn selected(state: &mut State, table: At<'_, '_>, id: Id) {
    let Some(run) = Running::of(state) else { return };
    if matches!(run.step(), Some(Do::ByHand(Hand::Conundrum))) {
        run.next(state);
        conundrum::name(state, table, run.card, id);
        return;
    }
    table.reveal(Audience::EVERYONE);
    let rule = if matches!(run.step(), Some(Do::Select(By::Highest, ..))) { rules::BASE_DILEMMA_8 } else { rules::BASE_DILEMMA_7 };
    selecting::named(state, table, id, &[rule]);
    if matches!(run.step(), Some(Do::ByHand(_))) {
        run.next(state);
        harm::kill(state, table, id, Why::Dilemma);
        return;
    }
    state.picked.push(id);
    if run.left <= 1 { run.next(state) } else { run.wait(state, run.left - 1) }
}

/// Somebody is taken to the farthest planet (OTHER.2). Between several as far, he decides who settles ties of the dilemma (DILEMMA.8).
pub(crate) fn farthest(state: &mut State, table: At<'_, '_>, by: Seat, id: Id) {
    match spaceline::farthest(state, state.at(id).loc).as_slice() {
        [] => {}
        [planet] => taken_to(state, table, id, *planet),
        _ => {
            let who = if state.options.ties_own { by } else { by.other() };
            frames::choose(state, Choice::Planet, who, id, NONE);
        }
    }
}

/// Somebody comes to a planet.
pub(crate) fn taken_to(state: &mut State, table: At<'_, '_>, id: Id, planet: Id) {
    let Some(to) = state.place_of(planet) else { return };
    state.shift(id, to);
    state.at_mut(id).host = NONE;
    let planet = state.name(planet);
    table.announce(&[rules::BASE_OTHER_2], || Event::Relocated { card: state.name(id), to: planet });
}

pub(crate) fn on_ship(state: &mut State, table: At<'_, '_>, run: Running, step: &'static Do) -> Result<(), Unanswered> {
    run.next(state);
    let ship = run.on;
    if ship != NONE && ship == state.rogue.0 {
        rogue::mended(state, table, ship, step);
        return Ok(());
    }
    if ship == NONE || state.at(ship).zone != Zone::Play {
        return Ok(());
    }
    let name = state.name(ship);
    match step {
        Do::Damage => harm::damage(state, table, ship)?,
        Do::Destroy => harm::destroy(state, ship, None),
        Do::Repair => harm::repair(state, table, ship, rules::META_2),
        Do::StopShip => {
            let mut who: Few = staffing::crew(state, ship).into_iter().collect();
            who.push(ship);
            let seat = state.at(ship).ctrl;
            harm::stop(state, table, seat, &who, rules::META_2);
        }
        Do::Refresh => {
            let seat = state.at(ship).ctrl;
            let loc = state.at(ship).loc;
            let all: Few = state.here(seat, loc).filter(|&id| id == ship || state.at(id).host == ship || state.at(id).host == NONE).few();
            for id in all {
                state.at_mut(id).marks &= !mark::STOPPED;
            }
            state.at_mut(ship).n = 0;
        }
        Do::NoRange => state.at_mut(ship).marks |= mark::STALLED,
        Do::DoubleRange => state.at_mut(ship).marks |= mark::DOUBLED,
        Do::Safe => state.at_mut(ship).marks |= mark::SAFE,
        Do::Explode => state.at_mut(ship).marks |= mark::EXPLODES,
        _ => {
            // Whether it is cured, and what RANGE is left, tells of who is aboard.
            table.reveal(Audience::EVERYONE);
            if dilemma::cure(state, table, run.card) {
                return Ok(());
            }
            state.at_mut(ship).m = state.at(ship).m.saturating_add(1);
            if ships::range(state, ship) <= 0 {
                harm::destroy(state, ship, None);
            }
        }
    }
    table.announce(&[rules::META_2], || Event::Selected { card: name });
    Ok(())
}

pub(crate) fn stay(state: &mut State, table: At<'_, '_>, mut run: Running, step: &'static Do) {
    let mission = running::team(state).map(|(team, ..)| state.places[usize::from(team.loc)].card);
    let met = state.kind(run.card) == Kind::Dilemma && *step == Do::OnPlace;
    let host = if met { mission.unwrap_or(run.on) } else { run.on };
    let by = if state.kind(run.card) == Kind::Dilemma { state.at(run.card).owner } else { run.by };
    if *step == Do::OnTable {
        if state.at(run.card).zone != Zone::Table {
            state.put(run.card, Zone::Table);
        }
        state.at_mut(run.card).known = EVERYBODY;
    } else if host != NONE {
        state.place_on(run.card, by, host);
        state.at_mut(run.card).t = state.turn.stamp();
        table.announce(&[rules::BASE_DILEMMA_11], || Event::Placed { card: state.name(run.card), on: state.name(host) });
        if state.card(run.card).has_trait(Trait::SendsToFarEnd) {
            let rank = state.rank(state.at(host).loc).unwrap_or_default();
            state.at_mut(run.card).n = u8::from(state.far_end(rank).1);
        }
    }
    run.kept = true;
    run.next(state);
}

pub(crate) fn ways(state: &mut State, run: Running, step: &'static Do) {
    if *step == Do::DropObjective && state.objective(run.by).is_none() {
        run.next(state);
        return;
    }
    run.wait(state, 1);
}

/// A seat has chosen an alternative.
pub fn chosen(state: &mut State, table: At<'_, '_>, way: u8) -> Result<(), Unanswered> {
    let Some(mut run) = Running::of(state) else { return Ok(()) };
    match run.step() {
        Some(Do::DrawFor(n)) => {
            run.next(state);
            let seat = if way == 1 { run.by } else { run.by.other() };
            for _ in 0..*n {
                piles::draw(state, table, seat, rules::META_2)?;
            }
        }
        Some(Do::DropObjective) => {
            run.next(state);
            if way == 1 {
                drop_objective(state, table, run.by);
            }
        }
        _ => {
            run.way = way;
            run.next(state);
        }
    }
    Ok(())
}

pub(crate) fn drop_objective(state: &mut State, table: At<'_, '_>, seat: Seat) {
    let Some(goal) = state.objective(seat) else { return };
    let queen = state
        .of_kind(seat, Kind::Personnel)
        .find(|&id| state.card(id).has_trait(Trait::TakesBackObjectives) && state.at(id).form == Form::Printed);
    let name = state.name(goal);
    // Where the objective goes says whether the Queen is there; who uses her shows her.
    table.reveal(Audience::EVERYONE);
    if let Some(queen) = queen {
        state.at_mut(queen).known = EVERYBODY;
        state.put(goal, Zone::Hand);
        state.at_mut(goal).known = EVERYBODY;
        table.announce(&[rules::META_2], || Event::Taken { seat, card: Some(name) });
    } else {
        state.put(goal, Zone::Discard);
        table.announce(&[rules::OBJ_15], || Event::Discarded { card: name });
    }
}

/// A ship goes to a place: by wormhole or gateway.
pub fn sent(state: &mut State, table: At<'_, '_>, to: Id) {
    let Some(run) = Running::of(state) else { return };
    let Some(loc) = state.place_of(to) else { return };
    if matches!(run.step(), Some(Do::Farthest)) {
        continuum::redirect(state, table, run, loc);
        return;
    }
    if matches!(run.step(), Some(Do::FarMouth)) {
        passage::opens_far(state, table, run, loc);
        return;
    }
    if matches!(run.step(), Some(Do::Wormhole)) {
        // One of them comes out of the hand.
        table.reveal(Audience::EVERYONE);
        match vortex::seconds(state, run.by).as_slice() {
            [first, .., last] if state.at(*first).card != state.at(*last).card => {
                frames::choose(state, Choice::Second, run.by, run.card, to);
            }
            list => vortex::comes_out(state, table, to, list.first().copied()),
        }
        return;
    }
    run.next(state);
    gateway::travel(state, table, run.by, run.on, loc);
}

pub(crate) fn rest(state: &mut State, table: At<'_, '_>, run: Running, step: &'static Do) -> Result<(), Unanswered> {
    match step {
        Do::Points(n) => {
            let name = state.name(run.card);
            run.next(state);
            // One Death Yell is heard for each death: nothing more answers it.
            if data::effects()[usize::from(run.effect)].when == data::When::Killed {
                state.stack.retain(|frame| !matches!(frame, Frame::Window { gate: Gate::Killed, subject, .. } if *subject == run.on));
            }
            points::score(state, table, run.by, *n, true, name, rules::BASE_DILEMMA_6);
        }
        Do::Nullify => hands::nullify(state, table, run),
        Do::DoubleTurns => {
            state.player_mut(run.by).double = true;
            state.turn.second = !state.options.horgahn_this_turn;
            run.next(state);
        }
        Do::GiveUp => hands::give_up(state, table, run),
        Do::SaveCrew => {
            run.next(state);
            hands::save_crew(state, table, run);
        }
        Do::ScoutEncounter => {
            if fetch::fetchable(state, &run).is_empty() {
                run.next(state)
            } else {
                run.wait(state, 1)
            }
        }
        Do::BorgShip => {
            run.next(state);
            rogue::rogue_appears(state, table, run.card)?;
        }
        Do::ByHand(hand) => hands::by_hand(state, table, run, *hand)?,
        Do::Look(_) | Do::Draw(_) | Do::DrawDots | Do::NoDraw | Do::ShuffleDiscard => steps::draws(state, table, run, step)?,
        Do::Beamed | Do::Spread | Do::Vengeance | Do::Tubules => steps::fights(state, table, run, step)?,
        _ => others(state, table, run, step)?,
    }
    Ok(())
}

/// One of the further steps.
///
/// # Errors
/// A question that is still open.
pub fn others(state: &mut State, table: At<'_, '_>, run: Running, step: &'static Do) -> Result<(), Unanswered> {
    match step {
        Do::Home => vortex::bring_home(state, table, run),
        Do::Mouth => passage::opens(state, table, run),
        Do::Vanish | Do::Recall | Do::Adrift | Do::Lift(_) | Do::Tow => drift::one(state, table, run, step),
        Do::Face | Do::MendAll | Do::Animal | Do::DrawSide | Do::OnTop => continuum::one(state, table, run, step)?,
        Do::Board | Do::Skirmish | Do::Purge | Do::Displace | Do::Fray => mercs::one(state, table, run, step),
        Do::Freeze => strange::freeze(state, table, run),
        Do::Seize => special::seize(state, table, run),
        Do::Frame | Do::Split | Do::Menace | Do::Approach => strange::one(state, table, run, step),
        Do::Slay | Do::Swap(_) | Do::Lend | Do::Salvage | Do::Stow | Do::Unstow | Do::Wipe | Do::Beneath | Do::Thaw => {
            exchange::one(state, table, run, step)?
        }
        Do::Headlock | Do::Challenge | Do::Modulate => duel::one(state, table, run, step)?,
        Do::Spheres => run.wait(state, 200),
        Do::Infest => infest::begin(state, table, run),
        Do::Provoke => provoke::begin(state, table, run),
        Do::Pack => pack::open(state, table, run)?,
        Do::ProbeAgain => {
            run.next(state);
            if let Some(goal) = state.objective(run.by) {
                probe::reveal(state, table, run.by, goal, rules::PROBE_2)?;
            }
        }
        _ => further::turns(state, table, run, step),
    }
    Ok(())
}
