//! Whom the hive fetches, whom it sends ahead, and what its Queen is to know.

use engine::Seat;

use crate::{
    collective::{Hive, aims, in_deck, steers},
    command::Name,
    data::{self, Do, Effect, Icon, Kind, Role, Trait, What},
    ids::{Id, NONE},
    rules::{
        candidates,
        group::{self, Group},
        points,
        running::Running,
        staffing, turn,
    },
    state::State,
};

/// What a person adds to those who are there.
pub(crate) fn wanted(state: &State, seat: Seat, id: Id) -> i32 {
    let card = state.card(id);
    if card.kind != Kind::Personnel {
        return 0;
    }
    let count = |test: &dyn Fn(Id) -> bool| state.of_kind(seat, Kind::Personnel).filter(|&one| test(one)).count();
    let news = card.skills.iter().filter(|(skill, _)| count(&|one| group::own_level(state, one, *skill) > 0) == 0).count() as i32;
    let shares = |one: Id| state.card(one).traits.has(Trait::SharesSkills);
    let link = i32::from(shares(id) && count(&shares) == 0);
    let lacks = |icon: Icon, least: usize| i32::from(state.has_icon(id, icon) && count(&|one| state.has_icon(one, icon)) < least);
    let queen = i32::from(card.traits.has(Trait::ChoosesSkill));
    2 * news.min(4) + 7 * link + 4 * lacks(Icon::Nav, 2) + 2 * lacks(Icon::Com, 1) + 2 * lacks(Icon::Def, 1) + 4 * queen
}

/// What it is worth to fetch a card, and to let it come into play here.
pub(crate) fn fetched(state: &State, seat: Seat, hive: &Hive, id: Id, on: Option<Id>) -> i32 {
    let card = state.card(id);
    let aboard = on.is_some_and(|on| state.card(on).kind == Kind::Ship);
    let pilot = card.role == Some(Role::Guide) && hive.flag.is_none() && !hive.key && hive.ship.is_some();
    let deck = if in_deck(state, id) { 20 } else { 0 };
    let goal = if aims::useful(state, id) { 30 + i32::from(points::of(state, id)) / 5 } else { 0 };
    let goal = if hive.planned && goal > 0 { goal + aims::best(state, seat, hive, id).max(0) } else { goal };
    20 + wanted(state, seat, id) + 10 * i32::from(pilot) + deck + goal + if aboard { 30 } else { 0 }
}

/// One of a crew who would go alone to a planet: who shares the skills of the others, and is missed least.
pub(crate) fn scout(state: &State, crew: &Group) -> Group {
    let mut lone = crew.clone();
    lone.host = NONE;
    let best =
        crew.members.iter().copied().max_by_key(|&id| (state.has_icon(id, Icon::Com), !state.card(id).traits.has(Trait::SharesSkills), id));
    lone.members = best.into_iter().collect();
    lone
}

/// How good it is to send just this one ahead.
pub(crate) fn sent(state: &State, hive: &Hive, id: Id) -> i32 {
    let com = hive.crew.interlinked(state) && state.has_icon(id, Icon::Com);
    let pilots = hive.crew.members.iter().filter(|&&one| steers(state, one)).count();
    let traits = state.card(id).traits;
    let needed = steers(state, id) && pilots < 3 || traits.has(Trait::SharesSkills) || traits.has(Trait::ChoosesSkill);
    4 * i32::from(com) - 3 * i32::from(needed)
}

/// Whether something in place of the draw would bring a card out of the deck: where none is left that it could bring, it is a draw thrown away.
fn brings(state: &State, seat: Seat, effect: &Effect) -> bool {
    effect.does.iter().any(|step| match step {
        Do::Download(_, _, what, _) => candidates::candidates(state, seat, what).iter().any(|&one| in_deck(state, one)),
        _ => true,
    })
}

/// What something in place of the draw is worth; a draw is worth 10.
pub(crate) fn instead(state: &State, seat: Seat, hive: &Hive, id: Id, way: u8) -> i32 {
    let mut ways = turn::instead(state, seat).filter(|&(one, _)| one == id);
    let Some(effect) = ways.nth(usize::from(way)).map(|(_, index)| &data::effects()[usize::from(index)]) else { return 0 };
    if !brings(state, seat, effect) {
        return 0;
    }
    let fetches = |fits: &dyn Fn(&What) -> bool| effect.does.iter().any(|step| matches!(step, Do::Download(_, _, what, _) if fits(what)));
    let plans = fetches(&|what| what.cards.iter().any(|&card| data::card(card).role == Some(Role::Replan)));
    let drones = fetches(&|what| what.drone);
    match state.card(id).role {
        _ if plans && !aims::goals(state, seat) => 16,
        _ if drones && hive.planned => {
            // Without a ship a card is drawn: it could be one.
            let ship = hive.ship.is_some() || hive.flag.is_some() || hive.recruits.is_some();
            if ship && hive.scouts + hive.people < super::LARGE { 14 } else { 0 }
        }
        _ if drones && hive.scouts + hive.people < super::LARGE => 14,
        Some(Role::Guide) => {
            let crewed = |ship: Id| {
                let soon = hive.planned && hive.people + 2 >= state.card(ship).staffing.len();
                soon || staffing::staffed(state, ship)
            };
            let least = if hive.planned { super::FEW } else { super::CREW };
            let waits = hive.ship.is_some_and(crewed) && hive.people + 1 >= least;
            if waits && !hive.key { 18 } else { 0 }
        }
        Some(Role::Unblock) if aims::stuck(state, seat, hive) => 15,
        _ => 0,
    }
}

/// Which alternative of a card is better: the first, but of a card that is to last the one by which it stays on the table.
pub(crate) fn way(state: &State, number: u8) -> i32 {
    let first = Running::of(state).is_none_or(|run| state.card(run.card).role != Some(Role::Last));
    if (number == 1) == first { 10 } else { 0 }
}

/// What the Queen should know: what those with her need most.
pub(crate) fn skill(state: &State, queen: Name, skill: u8) -> i32 {
    let wanted = ["ENGINEER", "SECURITY", "SCIENCE", "Diplomacy", "MEDICAL", "OFFICER"];
    let name = data::SKILLS[usize::from(skill)];
    let here = state.find(queen).map(|id| (state.at(id).ctrl, state.at(id).loc, state.at(id).host));
    let known = here.is_some_and(|(seat, loc, host)| {
        let team = group::group(state, seat, loc, host, false);
        team.members.iter().any(|&id| !state.card(id).traits.has(Trait::ChoosesSkill) && group::own_level(state, id, skill) > 0)
    });
    wanted.iter().position(|one| *one == name).map_or(-1, |index| 20 - index as i32 - if known { 8 } else { 0 })
}
