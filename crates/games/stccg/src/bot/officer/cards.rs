//! Which cards bring points soonest: whom the missions ask for and the walls that are known, and the one ship that takes them there.

use engine::Seat;

use super::{Plan, Weights, camp};
use crate::{
    bot::ensign,
    collective,
    command::{Command, Name},
    data::{Kind, Need, Term},
    ids::{CardId, Id, NONE},
    rules::{
        group::{self, Group},
        points,
    },
    state::{Few, Gather, State, mark},
};

/// Skills that the seat lacks, each with how much.
#[derive(Default)]
pub(super) struct Lacks {
    skills: Vec<(u8, i32)>,
    /// The most that those of one person count.
    most: i32,
}

impl Lacks {
    pub(super) fn of(state: &State, seat: Seat, weights: &Weights) -> Lacks {
        let mut lacks = Lacks { skills: Vec::new(), most: weights.skills };
        let members: Few = state.of_kind(seat, Kind::Personnel).filter(|&id| state.awake(id)).few();
        let all = Group { seat, loc: 0, host: NONE, members, gear: Few::new() };
        for &loc in &state.line {
            let place = &state.places[usize::from(loc)];
            let own = state.at(place.card).owner == seat;
            if !own || !camp::open(state, seat, loc) {
                continue;
            }
            let planet = i32::from(state.planet(loc));
            let points = i32::from(points::of(state, place.card));
            if let Some(need) = &state.card(place.card).requires {
                lacks.note(state, &all, need, (points / 4) * weights.asked / 100 + 6 * planet);
            }
            let known = |id: &&Id| state.at(**id).known_to(seat) && state.card(**id).wall;
            for &id in place.under.iter().filter(known) {
                if let Some(need) = &state.card(id).overcome {
                    lacks.note(state, &all, need, weights.against_wall);
                }
            }
        }
        let mut seen: Vec<CardId> = Vec::new();
        for id in collective::pool(state, seat) {
            let card = state.card(id);
            if card.wall && !seen.contains(&state.at(id).card) {
                seen.push(state.at(id).card);
                if let Some(need) = &card.overcome {
                    lacks.note(state, &all, need, weights.against_unseen);
                }
            }
        }
        lacks
    }

    /// Notes what is missing for the alternative that lacks least.
    fn note(&mut self, state: &State, all: &Group, need: &Need, weight: i32) {
        let missing = |way: &Vec<Term>| -> Vec<u8> {
            let mut found = Vec::new();
            for term in way {
                match term {
                    Term::Skill(skill, level) if all.level(state, *skill) < u16::from(*level) => found.push(*skill),
                    Term::Class(skill, _) | Term::Each(_, skill, ..) if all.level(state, *skill) == 0 => found.push(*skill),
                    Term::Part(need) => {
                        let inner = need.0.iter().flatten().filter_map(|term| match term {
                            Term::Skill(skill, level) => Some((*skill, *level)),
                            _ => None,
                        });
                        let inner: Vec<_> = inner.collect();
                        if !inner.iter().any(|&(skill, level)| all.level(state, skill) >= u16::from(level)) {
                            found.extend(inner.into_iter().map(|(skill, _)| skill));
                        }
                    }
                    _ => {}
                }
            }
            found
        };
        let best = need.0.iter().map(missing).min_by_key(Vec::len).unwrap_or_default();
        for skill in best {
            match self.skills.iter_mut().find(|(one, _)| *one == skill) {
                Some((_, known)) => *known += weight,
                None => self.skills.push((skill, weight)),
            }
        }
    }

    /// How much of it a person brings.
    pub(super) fn brought(&self, state: &State, id: Id) -> i32 {
        self.skills
            .iter()
            .filter(|(skill, _)| group::own_level(state, id, *skill) > 0)
            .map(|(_, weight)| *weight)
            .sum::<i32>()
            .min(self.most)
    }
}

/// The worth of a card play; nothing where the officer sees it as the ensign does.
pub(super) fn card(state: &State, command: &Command, plan: &Plan) -> Option<i32> {
    let find = |name: &Name| state.find(*name).unwrap_or(0);
    let Command::Play(name, on) = command else { return None };
    let (id, on) = (find(name), on.as_ref().map(find));
    match state.kind(id) {
        Kind::Personnel => {
            let stopped = on.is_some_and(|on| state.at(on).is(mark::STOPPED));
            Some(30 + ensign::value(state, id) / 2 + plan.lacks.brought(state, id) - if stopped { 10 } else { 0 })
        }
        _ => None,
    }
}
