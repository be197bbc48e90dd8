//! Whom a step of an effect may select, and who sees it.

use engine::{Seat, Table};
use rulebook::{RuleId, stccg as rules};

use crate::{
    data::{self, Attr, By, Do, Hand, Kind, When},
    event::Event,
    ids::{Id, NONE},
    rules::{
        conundrum,
        group::{self, Around, Group},
        notes::{self, Cited},
        objective,
        running::{self, Running},
    },
    state::{EVERYBODY, Few, State, Zone, mark},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// The personnel that a step may select from.
pub fn pool(state: &State, run: &Running) -> Few {
    let Some(step) = run.step() else { return Few::new() };
    if matches!(step, Do::ByHand(Hand::Conundrum)) {
        return conundrum::targets(state, run.card);
    }
    let Some((team, _)) = company(state, run) else { return Few::new() };
    let next_kills = data::effects()[usize::from(run.effect)].does.get(usize::from(run.pc) + 1);
    // A card that is selected to be assimilated must be one that can be (ASSIM.4).
    let taken = matches!(next_kills, Some(Do::Assimilate));
    let seeder = state.at(run.card).owner;
    let down = matches!(step, Do::Select(_, _, what) if what.disabled);
    let helpless = state.aboard(team.seat, team.loc, team.host).filter(|&id| down && state.at(id).is(mark::DISABLED));
    let members = team.members.iter().copied().chain(helpless).filter(|id| !state.picked.contains(id));
    let members = members.filter(|&id| !taken || objective::assimilable(state, seeder, id));
    match step {
        Do::Select(By::Highest, _, what) => {
            let sum = |id: Id| [Attr::Integrity, Attr::Cunning, Attr::Strength].iter().map(|&attr| team.attr(state, id, attr)).sum::<i16>();
            let all: Few = members.filter(|&id| running::fits(state, id, what)).collect();
            let best = all.iter().map(|&id| sum(id)).max().unwrap_or_default();
            all.into_iter().filter(|&id| sum(id) == best).collect()
        }
        Do::Select(_, _, what) => members.filter(|&id| running::fits(state, id, what)).collect(),
        Do::ByHand(Hand::ShotInTheBack) => {
            members.filter(|&id| state.is_borg(id) || !state.card(id).species.iter().any(|one| one == "android")).collect()
        }
        _ => members.collect(),
    }
}

/// A seat looks at the whole group that meets the dilemma.
pub(crate) fn look(state: &mut State, seat: Seat) {
    let all: Few = running::team(state).map_or_else(Few::new, |(team, ..)| team.members);
    for id in all {
        state.at_mut(id).known |= 1 << seat.index();
    }
}

/// Somebody is selected: everybody hears who, and knows him from then on.
pub(crate) fn named(state: &mut State, table: At<'_, '_>, id: Id, cited: &[RuleId]) {
    state.at_mut(id).known = EVERYBODY;
    table.announce(cited, || Event::Selected { card: state.name(id) });
}

/// Who is left out where somebody is selected to be assimilated (ASSIM.4, ASSIMC.7).
pub(crate) fn spared(state: &State, run: &Running) -> Cited {
    let mut cited = notes::cite(&[rules::BASE_DILEMMA_7]);
    let next = data::effects()[usize::from(run.effect)].does.get(usize::from(run.pc) + 1);
    if !matches!(next, Some(Do::Assimilate)) {
        return cited;
    }
    let seeder = state.at(run.card).owner;
    let members = running::team(state).map_or_else(Few::new, |(team, ..)| team.members);
    let out: Few = members.into_iter().filter(|&id| !objective::assimilable(state, seeder, id)).collect();
    let aimed = |id: &Id| state.objective(seeder).is_some_and(|goal| state.at(goal).host == *id);
    notes::add(&mut cited, &[(out.iter().any(aimed), rules::ASSIMC_7), (out.iter().any(|id| !aimed(id)), rules::ASSIM_4)]);
    cited
}

/// The group that an effect is about: the team that met the dilemma, else everybody aboard the ship or facility, else those where the card is.
pub fn company(state: &State, run: &Running) -> Option<(Group, Around)> {
    let met = matches!(data::effects()[usize::from(run.effect)].when, When::Met | When::Faced);
    if met && let Some((team, around, _)) = running::team(state) {
        return Some((team, around));
    }
    let on = run.on;
    if on != NONE && state.at(on).zone == Zone::Play && matches!(state.kind(on), Kind::Ship | Kind::Facility) {
        let inst = state.at(on);
        return Some((group::group(state, inst.ctrl, inst.loc, on, false), Around::default()));
    }
    if on != NONE
        && let Some(loc) = state.place_of(on)
        && let Some(solver) = state.places[usize::from(loc)].solved
    {
        return Some((group::group(state, solver, loc, NONE, false), Around::default()));
    }
    let inst = state.at(run.card);
    (inst.zone == Zone::Play).then(|| (group::group(state, inst.ctrl, inst.loc, inst.host, false), Around::default()))
}
