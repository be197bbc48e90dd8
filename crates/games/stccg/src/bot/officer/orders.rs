//! How good orders look.

use engine::Seat;

use super::{Plan, camp};
use crate::{
    bot::ensign::orders::flying,
    command::{Command, Name, Who},
    data::{Kind, Where},
    ids::{Id, NONE},
    rules::{group, spaceline},
    state::{State, mark},
};

/// The worth of an order; nothing where the officer sees it as the ensign does.
pub(super) fn order(state: &State, seat: Seat, command: &Command, plan: &Plan) -> Option<i32> {
    let find = |name: &Name| state.find(*name).unwrap_or(0);
    Some(match command {
        Command::Attempt(at, ship) => attempting(state, seat, find(at), ship.as_ref().map(find), plan),
        Command::Beam(who, from, to) => beaming(state, seat, who, find(from), find(to), plan),
        Command::Fly(ship, to) => {
            let (ship, to) = (find(ship), find(to));
            let camp = plan.camp(state.at(ship).loc)?;
            let other = camp.ship.is_some() && camp.ship != Some(ship);
            if other || camp.goal == Some(camp.loc) { -10 } else { flying(state, seat, ship, to, &plan.plain) }
        }
        Command::Dock(ship, _) => {
            let ship = find(ship);
            let hurt = state.at(ship).is(mark::DAMAGED);
            let idle = plan
                .camp(state.at(ship).loc)
                .is_none_or(|camp| camp.goal.is_none() || camp.goal == Some(camp.loc) && state.planet(camp.loc));
            if hurt || idle { 22 } else { -5 }
        }
        _ => return None,
    })
}

impl Plan {
    fn camp(&self, loc: u8) -> Option<&camp::Camp> {
        self.camps.iter().find(|camp| camp.loc == loc)
    }
}

fn attempting(state: &State, seat: Seat, at: Id, ship: Option<Id>, plan: &Plan) -> i32 {
    let Some(camp) = state.place_of(at).and_then(|loc| plan.camp(loc)) else { return -20 };
    let loc = camp.loc;
    if camp.goal != Some(loc) {
        return -20;
    }
    let team = group::group(state, seat, loc, ship.unwrap_or(NONE), true);
    match ship {
        None => {
            let same =
                !camp.team.is_empty() && team.members.len() == camp.team.len() && team.members.iter().all(|id| camp.team.contains(id));
            if same { 120 } else { -20 }
        }
        Some(_) => {
            let ahead = camp::ahead(state, seat, loc, &team, Where::Space);
            if !state.planet(loc) && ahead.walls + ahead.harms == 0 && camp::solves(state, loc, &team) && team.members.len() >= 3 {
                120
            } else {
                -20
            }
        }
    }
}

fn beaming(state: &State, seat: Seat, who: &Who, from: Id, to: Id, plan: &Plan) -> i32 {
    let (Some((loc, host)), Some((_, target))) = (spaceline::spot(state, from), spaceline::spot(state, to)) else { return -10 };
    let Some(camp) = plan.camp(loc) else { return -10 };
    if target != NONE && state.at(target).ctrl != seat || host != NONE && state.at(host).ctrl != seat {
        return -30;
    }
    let stays = camp.goal == Some(loc) && state.planet(loc);
    let leaves = camp.goal.filter(|_| !stays).and(camp.ship);
    let active = |host: Id| group::group(state, seat, loc, host, true).members;
    let goes = |id: &Id| camp.team.contains(id);
    if target == NONE {
        if !stays {
            return -30;
        }
        return match who {
            Who::One(name) => match state.find(*name) {
                Some(id) if goes(&id) => 80,
                _ => -30,
            },
            Who::All if !active(host).is_empty() && active(host).iter().all(goes) => 81,
            _ => -30,
        };
    }
    let ship = state.kind(target) == Kind::Ship;
    if host == NONE {
        let there = active(NONE);
        // Those who do not belong to the team come back before it acts.
        if stays {
            return match who {
                Who::One(name) => match state.find(*name) {
                    Some(id) if there.contains(&id) && !goes(&id) && !camp.team.is_empty() => 90 + i32::from(ship),
                    _ => -30,
                },
                Who::All if !camp.team.is_empty() && !there.is_empty() && !there.iter().any(goes) => 92 + i32::from(ship),
                _ => -30,
            };
        }
        let home = leaves.is_none_or(|one| one == target);
        return if *who == Who::All && !there.is_empty() && home { 70 + i32::from(!ship || leaves.is_some()) } else { -30 };
    }
    match leaves {
        Some(one) if *who == Who::All && target == one && !active(host).is_empty() => 75,
        _ => -30,
    }
}
