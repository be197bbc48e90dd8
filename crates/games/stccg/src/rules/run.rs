//! The steps of effects: what the vocabulary of cards means.

use crate::rules::assim;
use crate::rules::rogue;
use crate::rules::{fetch::*, hands::*};
use engine::{Audience, Table, Unanswered};
use rulebook::{RuleId, stccg as rules};

use crate::{
    chance,
    data::{self, Affil, Attr, By, Do, Icon, Kind, What},
    event::{Event, Why},
    flow::{self, Frame},
    rules::{borg, dilemma, group, harm, moving, ships, steps, turn},
    state::{EVERYBODY, Few, Form, Id, NONE, State, Zone, mark},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// A running effect, taken apart.
#[derive(Copy, Clone, Debug)]
pub struct Running {
    /// The effect.
    pub effect: u16,
    /// The step.
    pub pc: u8,
    /// The card.
    pub card: Id,
    /// On what.
    pub on: Id,
    /// By whom.
    pub by: u8,
    /// The alternative.
    pub way: u8,
    /// Selections left.
    pub left: u8,
    /// Stays in play.
    pub kept: bool,
}

impl Running {
    /// The innermost frame, if it is one.
    pub fn of(state: &State) -> Option<Running> {
        match state.stack.last() {
            Some(&Frame::Run { effect, pc, card, on, by, way, left, kept }) => Some(Running { effect, pc, card, on, by, way, left, kept }),
            _ => None,
        }
    }

    pub(crate) fn frame(self) -> Frame {
        let Running { effect, pc, card, on, by, way, left, kept } = self;
        Frame::Run { effect, pc, card, on, by, way, left, kept }
    }

    /// The step it is at.
    pub fn step(&self) -> Option<&'static Do> {
        data::effects()[usize::from(self.effect)].does.get(usize::from(self.pc))
    }

    pub(crate) fn save(self, state: &mut State) {
        flow::set(state, self.frame());
    }

    pub(crate) fn next(mut self, state: &mut State) {
        self.pc += 1;
        self.left = 255;
        self.save(state);
    }

    pub(crate) fn wait(mut self, state: &mut State, left: u8) {
        self.left = left;
        self.save(state);
    }
}

/// Whether a card is one of those meant.
pub fn fits(state: &State, id: Id, what: &What) -> bool {
    let (inst, card) = (state.at(id), state.card(id));
    let borg = state.is_borg(id);
    what.kind.is_none_or(|kind| kind == card.kind)
        && what.not_kind.is_none_or(|kind| kind != card.kind)
        && (what.icons == 0 || Icon::ALL.iter().any(|&icon| what.icons & (1 << icon as u16) != 0 && state.has_icon(id, icon)))
        && (!what.drone || state.is_drone(id))
        && what.borg.is_none_or(|wanted| wanted == borg)
        && (!what.universal || card.uniq == data::Uniq::Universal)
        && what.species.as_ref().is_none_or(|species| !borg && card.species.contains(species))
        && what.not_species.as_ref().is_none_or(|species| borg || !card.species.contains(species))
        && what.gender.is_none_or(|gender| !borg && card.gender == Some(gender))
        && (what.skills.is_empty()
            || what.skills.iter().any(|&skill| group::own_level(state, id, skill) > 0)
            || what.disabled && inst.is(mark::DISABLED))
        && what.class.is_none_or(|class| inst.form == Form::Printed && card.class == Some(class))
        && what.title.as_ref().is_none_or(|title| card.title.contains(title.as_str()))
        && (what.cards.is_empty() || what.cards.contains(&inst.card))
        && what.affil.is_none_or(|affil| card.is(affil))
}

/// The personnel that a step may select from.
pub fn pool(state: &State, run: &Running) -> Few {
    let Some(step) = run.step() else { return Few::new() };
    if matches!(step, Do::ByHand(name) if name == "conundrum") {
        return super::conundrum::targets(state, run.card);
    }
    let Some((team, _)) = steps::company(state, run) else { return Few::new() };
    let next_kills = data::effects()[usize::from(run.effect)].does.get(usize::from(run.pc) + 1);
    // A card that is selected to be assimilated must be one that can be (ASSIM.4).
    let taken = matches!(next_kills, Some(Do::Assimilate));
    let seeder = state.at(run.card).owner;
    let down = matches!(step, Do::Select(_, _, what) if what.disabled);
    let helpless = state.aboard(team.seat, team.loc, team.host).filter(|&id| down && state.at(id).is(mark::DISABLED));
    let members = team.members.iter().copied().chain(helpless).filter(|id| !state.picked.contains(id));
    let members = members.filter(|&id| !taken || harm::assimilable(state, seeder, id));
    match step {
        Do::Select(By::Highest, _, what) => {
            let sum = |id: Id| [Attr::Integrity, Attr::Cunning, Attr::Strength].iter().map(|&attr| team.attr(state, id, attr)).sum::<i16>();
            let all: Few = members.filter(|&id| fits(state, id, what)).collect();
            let best = all.iter().map(|&id| sum(id)).max().unwrap_or(0);
            all.into_iter().filter(|&id| sum(id) == best).collect()
        }
        Do::Select(_, _, what) => members.filter(|&id| fits(state, id, what)).collect(),
        Do::ByHand(name) if name == "shot-in-the-back" => {
            members.filter(|&id| state.is_borg(id) || !state.card(id).species.iter().any(|one| one == "android")).collect()
        }
        _ => members.collect(),
    }
}

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
            skip.left = 255;
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
            super::retask::begin(state, table, run);
            Ok(())
        }
        Do::Download(..) => {
            download(state, table, run);
            Ok(())
        }
        Do::TakeDiscard(_) | Do::TakeDeck(_) | Do::TakeSide | Do::Armbands | Do::Wormhole | Do::Transwarp => {
            let left = if let Do::TakeDeck(n) = step { *n } else { 1 };
            let nothing = match step {
                Do::Armbands => false,
                // The last gateway it could have led to may be gone by now.
                Do::Wormhole | Do::Transwarp => crate::legal::goals(state, &run).is_empty(),
                _ => takes(state, &run).is_empty(),
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
            let all: Few = steps::company(state, &run).map_or_else(Few::new, |(team, _)| team.members);
            let dying: Few = all.into_iter().filter(|&id| fits(state, id, what)).collect();
            run.next(state);
            dying.iter().for_each(|&id| harm::kill(state, table, id, Why::Dilemma));
            return Ok(());
        }
        Do::Stop => harm::stop(state, table, run.by, &picked, rules::BASE_DILEMMA_1),
        Do::StopTeam => {
            if let Some((team, _)) = steps::company(state, &run) {
                harm::stop_crew(state, table, run.by, team.host, team.members, rules::BASE_DILEMMA_1);
            }
        }
        Do::Farthest if super::continuum::redirected(state, &run) => {
            run.wait(state, 1);
            return Ok(());
        }
        Do::Farthest => picked.iter().for_each(|&id| farthest(state, table, id)),
        Do::Assimilate => {
            let seeder = state.at(run.card).owner;
            if state.player(seeder).borg {
                for &id in &picked {
                    let former = state.at(id).ctrl;
                    assim::to_drone(state, table, id, seeder, rules::CARD_6);
                    super::exchange::seized(state, former, id);
                }
            }
        }
        _ => picked.iter().for_each(|&id| harm::discard(state, table, id, rules::BASE_ACTION_4)),
    }
    // A window may lie on top of this frame by now.
    if let Some(frame) = state.stack.iter_mut().rev().find(|frame| **frame == run.frame()) {
        let mut next = run;
        next.pc += 1;
        next.left = 255;
        *frame = next.frame();
    }
    state.picked.clear();
    Ok(())
}

pub(crate) fn select(state: &mut State, table: At<'_, '_>, run: Running, by: By, n: u8) -> Result<(), Unanswered> {
    let pool = pool(state, &run);
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
                let id = chance::one(state, table, &left, rules::BASE_DILEMMA_7, "ask-struck", 1 - run.by)?;
                left.retain(|one| *one != id);
                state.picked.push(id);
                let cited = spared(state, &run);
                named(state, table, id, &cited);
            }
            run.next(state);
        }
        By::All => {
            state.picked = pool;
            run.next(state);
        }
        _ if pool.len() <= wanted => {
            table.reveal(Audience::EVERYONE);
            let cited = spared(state, &run);
            for &id in &pool {
                named(state, table, id, &cited);
            }
            state.picked.extend(pool);
            run.next(state);
        }
        _ => {
            // Who selects may look at every card of the group first.
            table.reveal(Audience::EVERYONE);
            look(state, 1 - run.by);
            run.wait(state, wanted as u8);
        }
    }
    Ok(())
}

/// Somebody is selected: everybody hears who, and knows him from then on.
fn named(state: &mut State, table: At<'_, '_>, id: Id, cited: &[RuleId]) {
    state.at_mut(id).known = EVERYBODY;
    table.announce(cited, || Event::Selected { card: state.name(id) });
}

/// A seat looks at the whole group that meets the dilemma.
pub(crate) fn look(state: &mut State, seat: u8) {
    let all: Few = dilemma::team(state).map_or_else(Few::new, |(team, ..)| team.members);
    for id in all {
        state.at_mut(id).known |= 1 << seat;
    }
}

/// A seat has selected somebody.
pub fn selected(state: &mut State, table: At<'_, '_>, id: Id) {
    let Some(run) = Running::of(state) else { return };
    if matches!(run.step(), Some(Do::ByHand(name)) if name == "conundrum") {
        run.next(state);
        super::conundrum::name(state, table, run.card, id);
        return;
    }
    table.reveal(Audience::EVERYONE);
    let rule = if matches!(run.step(), Some(Do::Select(By::Highest, ..))) { rules::BASE_DILEMMA_8 } else { rules::BASE_DILEMMA_7 };
    named(state, table, id, &[rule]);
    if matches!(run.step(), Some(Do::ByHand(_))) {
        run.next(state);
        harm::kill(state, table, id, Why::Dilemma);
        return;
    }
    state.picked.push(id);
    if run.left <= 1 { run.next(state) } else { run.wait(state, run.left - 1) }
}

/// Somebody is taken to the farthest planet (OTHER.2).
pub(crate) fn farthest(state: &mut State, table: At<'_, '_>, id: Id) {
    let from = state.at(id).loc;
    let planets = state.line.iter().copied().filter(|&loc| state.planet(loc) && loc != from);
    let Some(to) = planets.max_by_key(|&loc| (moving::cost(state, from, loc).unwrap_or(0), loc)) else { return };
    state.shift(id, to);
    state.at_mut(id).host = NONE;
    let planet = state.name(state.places[usize::from(to)].card);
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
        Do::Destroy => harm::destroy(state, ship, 255),
        Do::Repair => harm::repair(state, table, ship, rules::META_2),
        Do::StopShip => {
            let mut who: Few = ships::crew(state, ship).into_iter().collect();
            who.push(ship);
            let seat = state.at(ship).ctrl;
            harm::stop(state, table, seat, &who, rules::META_2);
        }
        Do::Refresh => {
            let seat = state.at(ship).ctrl;
            let loc = state.at(ship).loc;
            let all: Few =
                state.here(seat, loc).filter(|&id| id == ship || state.at(id).host == ship || state.at(id).host == NONE).take(70).collect();
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
                harm::destroy(state, ship, 255);
            }
        }
    }
    table.announce(&[rules::META_2], || Event::Selected { card: name });
    Ok(())
}

pub(crate) fn stay(state: &mut State, table: At<'_, '_>, mut run: Running, step: &'static Do) {
    let mission = dilemma::team(state).map(|(team, ..)| state.places[usize::from(team.loc)].card);
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
        state.at_mut(run.card).t = state.turn.number as u8;
        table.announce(&[rules::BASE_DILEMMA_11], || Event::Placed { card: state.name(run.card), on: state.name(host) });
        if state.card(run.card).named() == "cytherians" {
            let rank = state.rank(state.at(host).loc).unwrap_or(0);
            state.at_mut(run.card).n = u8::from(rank * 2 < state.line.len());
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
            let seat = if way == 1 { run.by } else { 1 - run.by };
            for _ in 0..*n {
                turn::draw(state, table, seat, rules::META_2)?;
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

pub(crate) fn drop_objective(state: &mut State, table: At<'_, '_>, seat: u8) {
    let Some(goal) = state.objective(seat) else { return };
    let queen =
        state.of_kind(seat, Kind::Personnel).find(|&id| state.card(id).named() == "borg-queen" && state.at(id).form == Form::Printed);
    let name = state.name(goal);
    // Where the objective goes says whether the Queen is there; who uses her shows her.
    table.reveal(Audience::EVERYONE);
    if let Some(queen) = queen {
        state.at_mut(queen).known = EVERYBODY;
        state.put(goal, Zone::Hand);
        state.at_mut(goal).known = EVERYBODY;
        table.announce(&[rules::META_2], || Event::Taken { seat: State::seat(seat), card: Some(name) });
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
        super::continuum::redirect(state, table, run, loc);
        return;
    }
    if matches!(run.step(), Some(Do::Wormhole)) {
        // One of them comes out of the hand.
        table.reveal(Audience::EVERYONE);
        match super::vortex::seconds(state, run.by).as_slice() {
            [first, .., last] if state.at(*first).card != state.at(*last).card => {
                flow::choose(state, flow::Choice::Second, run.by, run.card, to);
            }
            list => super::vortex::comes_out(state, table, to, list.first().copied()),
        }
        return;
    }
    run.next(state);
    borg::travel(state, table, run.by, run.on, loc);
}

pub(crate) fn rest(state: &mut State, table: At<'_, '_>, run: Running, step: &'static Do) -> Result<(), Unanswered> {
    match step {
        Do::Points(n) => {
            let name = state.name(run.card);
            run.next(state);
            // One Death Yell is heard for each death: nothing more answers it.
            if data::effects()[usize::from(run.effect)].when == data::When::Killed {
                state.stack.retain(|frame| !matches!(frame, Frame::Window { gate: flow::Gate::Killed, subject, .. } if *subject == run.on));
            }
            turn::score(state, table, run.by, *n, true, name, rules::BASE_DILEMMA_6);
        }
        Do::Nullify => nullify(state, table, run),
        Do::DoubleTurns => {
            state.player_mut(run.by).double = true;
            state.turn.second = !state.options.horgahn_this_turn;
            run.next(state);
        }
        Do::GiveUp => give_up(state, table, run),
        Do::SaveCrew => {
            run.next(state);
            save_crew(state, table, run);
        }
        Do::ScoutEncounter => {
            if fetchable(state, &run).is_empty() {
                run.next(state)
            } else {
                run.wait(state, 1)
            }
        }
        Do::BorgShip => {
            run.next(state);
            rogue::rogue_appears(state, table, run.card, run.by)?;
        }
        Do::ByHand(name) => by_hand(state, table, run, name)?,
        Do::Look(_) | Do::Draw(_) | Do::DrawDots | Do::NoDraw | Do::ShuffleDiscard => steps::draws(state, table, run, step)?,
        Do::Beamed | Do::Spread | Do::Vengeance | Do::Tubules => steps::fights(state, table, run, step)?,
        _ => super::further::one(state, table, run, step)?,
    }
    Ok(())
}

/// Countdowns drop at the end of a turn (TURN.5).
pub fn countdowns(state: &mut State, table: At<'_, '_>, seat: u8) {
    let list: Few = state
        .player(seat)
        .play
        .iter()
        .copied()
        .filter(|&id| (state.card(id).countdown > 0 || super::drift::pod(state, id)) && !state.at(id).is(mark::FACE_DOWN))
        .take(70)
        .collect();
    for id in list {
        let n = state.at(id).n + 1;
        state.at_mut(id).n = n;
        let end = if super::drift::pod(state, id) { state.at(id).t } else { state.card(id).countdown };
        if n >= end {
            harm::discard(state, table, id, rules::BASE_TURN_5);
        }
    }
}

/// Whether a person counts as of an affiliation: for words.
pub fn of(state: &State, id: Id, affil: Affil) -> bool {
    group::affils_of(state, id) & (1 << affil as u16) != 0
}
