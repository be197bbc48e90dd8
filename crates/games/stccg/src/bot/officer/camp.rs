//! The places of people, their work there, and where they should go.

use engine::Seat;

use super::Weights;
use crate::{
    bot::ensign,
    collective,
    data::{self, Kind, Where},
    ids::{Id, NONE},
    rules::{
        boost, dilemma,
        group::{self, Around, Group},
        points, seed, ships, spaceline, staffing,
    },
    state::{Few, State},
};

/// The people of a seat at one location, with their ship.
pub(super) struct Camp {
    pub(super) loc: u8,
    /// The ship with which they would leave.
    pub(super) ship: Option<Id>,
    /// The place to which they should go.
    pub(super) goal: Option<u8>,
    /// Those who should stand on this planet to attempt its mission now. Nobody if there is nothing to do.
    pub(super) team: Few,
}

/// The dilemmas before those who would attempt a mission.
pub(super) struct Ahead {
    /// The first of them, if it is known.
    pub(super) next: Option<Id>,
    /// Cards that nobody of the seat has seen.
    pub(super) unknown: i32,
    /// Dilemmas that the team would not overcome.
    pub(super) walls: i32,
    /// Known cards that cost something without being walls.
    pub(super) harms: i32,
}

/// All places where the seat has somebody, or a ship.
pub(super) fn camps(state: &State, seat: Seat, weights: &Weights) -> Vec<Camp> {
    let mut found = Vec::new();
    let unseen = collective::pool(state, seat);
    for loc in state.locs() {
        let all = party(state, seat, loc, false);
        if all.members.is_empty() {
            continue;
        }
        let party = party(state, seat, loc, true);
        let ship = best_ship(state, seat, loc, &party);
        // Whoever is stopped now acts in the next turn: nobody leaves the work of tomorrow.
        let goal = goal((state, seat), loc, ship, &all, &unseen, weights);
        let team = if goal == Some(loc) && state.planet(loc) { team((state, seat), loc, ship, &party, weights) } else { Few::new() };
        found.push(Camp { loc, ship, goal, team });
    }
    found
}

/// Everybody at a location; or whoever can act there in this turn.
fn party(state: &State, seat: Seat, loc: u8, acting: bool) -> Group {
    let mut all = group::group(state, seat, loc, NONE, acting);
    for hull in state.hulls_here(seat, loc) {
        let inside = group::group(state, seat, loc, hull, acting);
        all.members.extend(inside.members.into_iter().take(all.members.remaining_capacity()));
        all.gear.extend(inside.gear.into_iter().take(all.gear.remaining_capacity()));
    }
    all
}

/// The ship with the most people aboard that the party can fly, or the fastest.
fn best_ship(state: &State, seat: Seat, loc: u8, party: &Group) -> Option<Id> {
    let crew: Vec<Id> = party.members.iter().copied().collect();
    let able = |&ship: &Id| state.kind(ship) == Kind::Ship && state.at(ship).loc == loc && staffing::staffs(state, ship, &crew);
    let rank = |&ship: &Id| (ships::range(state, ship) > 3, staffing::crew(state, ship).len(), ships::range(state, ship), ship);
    state.of_kind(seat, Kind::Ship).filter(able).max_by_key(rank)
}

/// The dilemmas and the worth of a mission for those who would attempt it.
pub(super) fn ahead(state: &State, seat: Seat, loc: u8, team: &Group, side: Where) -> Ahead {
    let around = Around { side, prepared: solves(state, loc, team) };
    let mut ahead = Ahead { next: None, unknown: 0, walls: 0, harms: 0 };
    let mut first = true;
    // Under a mission of his own the opponent has artifacts, and no dilemmas.
    let foreign = state.at(state.places[usize::from(loc)].card).owner != seat;
    for &id in &state.places[usize::from(loc)].under {
        if !state.at(id).known_to(seat) {
            if foreign {
                continue;
            }
            ahead.unknown += 1;
            first = false;
            continue;
        }
        if !dilemma::meets(state, id, side) {
            continue;
        }
        if first {
            ahead.next = Some(id);
        }
        first = false;
        let card = state.card(id);
        if !card.overcome.as_ref().is_some_and(|need| team.meets(state, need, around)) {
            ahead.walls += i32::from(card.wall);
            ahead.harms += i32::from(!card.wall);
        }
    }
    ahead
}

/// Whether the seat may attempt a mission at all.
pub(super) fn open(state: &State, seat: Seat, loc: u8) -> bool {
    let place = &state.places[usize::from(loc)];
    state.kind(place.card) == Kind::Mission
        && state.card(place.card).requires.is_some()
        && place.solved.is_none()
        && place.taken.is_none()
        && place.barred & (1 << seat.index()) == 0
        && !boost::barred(state, seat, loc, data::Off::Attempt)
}

/// Whether a team meets what a mission asks for.
pub(super) fn solves(state: &State, loc: u8, team: &Group) -> bool {
    let mission = state.card(state.places[usize::from(loc)].card);
    mission.requires.as_ref().is_some_and(|need| team.meets(state, need, Around::default()))
}

/// The best place for a party.
fn goal((state, seat): (&State, Seat), here: u8, ship: Option<Id>, party: &Group, unseen: &[Id], weights: &Weights) -> Option<u8> {
    let mut best: Option<(i32, u8)> = None;
    for &loc in &state.line {
        if !open(state, seat, loc) || !party.of_affil(state, group::attempted_by(state, seat, loc)) {
            continue;
        }
        let turns = match ship {
            _ if loc == here && state.planet(loc) => 0,
            Some(ship) => i32::from(spaceline::cost(state, here, loc).unwrap_or(99)) / i32::from(ships::range(state, ship)).max(1),
            None => continue,
        };
        let worth = prospect((state, seat), loc, party, loc == here, unseen, weights);
        if let Some(worth) = worth.map(|worth| worth - weights.flight * turns).filter(|&worth| worth > 0)
            && best.is_none_or(|(other, _)| worth > other)
        {
            best = Some((worth, loc));
        }
    }
    best.map(|(_, loc)| loc)
}

/// Points that a mission promises to a party; nothing where it can do nothing useful.
fn prospect((state, seat): (&State, Seat), loc: u8, party: &Group, here: bool, unseen: &[Id], weights: &Weights) -> Option<i32> {
    let planet = state.planet(loc);
    let ahead = ahead(state, seat, loc, party, if planet { Where::Planet } else { Where::Space });
    let size = party.members.len() as i32;
    let able = solves(state, loc, party);
    let hurts = !planet && ahead.harms > 0;
    let blocked = hurts || ahead.walls > 0 && (!planet || ahead.unknown == 0 || ahead.next.is_some_and(|id| state.card(id).wall));
    let scouts = here && planet && ahead.unknown > 0 && size > 1;
    if blocked || !able && !scouts {
        return None;
    }
    let points = i32::from(points::of(state, state.places[usize::from(loc)].card));
    let enough = if planet { size >= 3.min(4 + ahead.unknown / 2) } else { size >= weights.crew + ahead.unknown / 2 };
    if able && !enough && !here {
        return None;
    }
    let prize =
        state.places[usize::from(loc)].under.iter().filter(|&&id| state.at(id).known_to(seat) && state.kind(id) == Kind::Artifact).count()
            as i32;
    let risk = if !here { ahead.unknown.min(4) * risk(state, loc, party, unseen) * weights.risk / 100 } else { 0 };
    Some(
        -risk
            + points * weights.point
            + weights.prize * prize
            + if planet { weights.planet - weights.unknown_planet * ahead.unknown } else { -weights.unknown_space * ahead.unknown }
            - 60 * ahead.walls
            - weights.harm * ahead.harms
            - if able { 0 } else { weights.unable },
    )
}

/// How likely an unseen card is a wall for the party, in hundredths.
fn risk(state: &State, loc: u8, party: &Group, unseen: &[Id]) -> i32 {
    let side = if state.planet(loc) { Where::Planet } else { Where::Space };
    let around = Around { side, prepared: true };
    let (mut all, mut walls) = (0, 0);
    for &id in unseen.iter().filter(|&&id| seed::fits(state, id, loc) && state.kind(id) == Kind::Dilemma) {
        let card = state.card(id);
        all += 1;
        walls += i32::from(card.wall && !card.overcome.as_ref().is_some_and(|need| party.meets(state, need, around)));
    }
    100 * walls / all.max(1)
}

/// Those who should stand on a planet for its next attempt.
fn team((state, seat): (&State, Seat), loc: u8, ship: Option<Id>, party: &Group, weights: &Weights) -> Few {
    let ahead = ahead(state, seat, loc, party, Where::Planet);
    let able = solves(state, loc, party);
    if ahead.unknown == 0 && ahead.walls == 0 && able {
        return party.members.clone();
    }
    if let Some(next) = ahead.next {
        let need = state.card(next).overcome.as_ref();
        let passes = |team: &Group| {
            let around = Around { side: Where::Planet, prepared: solves(state, loc, team) };
            need.is_some_and(|need| team.meets(state, need, around))
        };
        if passes(party) {
            return fewest(state, seat, party, weights, passes);
        }
        if state.card(next).wall {
            return Few::new();
        }
    }
    let news = ahead.unknown > 0 || ahead.next.is_some();
    news.then(|| scout((state, seat), loc, ship, party, weights)).flatten().into_iter().collect()
}

/// The smallest and least valuable part of a party that still does something; all of it where equipment is needed.
fn fewest(state: &State, seat: Seat, party: &Group, weights: &Weights, does: impl Fn(&Group) -> bool) -> Few {
    let mut team = Group { gear: Few::new(), ..party.clone() };
    if !does(&team) {
        return party.members.clone();
    }
    let mut order: Vec<Id> = team.members.iter().copied().collect();
    order.sort_by_key(|&id| std::cmp::Reverse((dear(state, seat, id, party, weights), id)));
    for id in order {
        let without = Group { members: team.members.iter().copied().filter(|&one| one != id).collect(), ..team.clone() };
        if does(&without) {
            team = without;
        }
    }
    team.members
}

/// The one who goes ahead of the others: who is missed least. Nobody where all are needed to fly home.
fn scout((state, seat): (&State, Seat), loc: u8, ship: Option<Id>, party: &Group, weights: &Weights) -> Option<Id> {
    let base = state.hulls_here(seat, loc).any(|id| state.kind(id) == Kind::Facility);
    let affils = group::attempted_by(state, seat, loc);
    let spare = |&id: &Id| {
        let rest: Vec<Id> = party.members.iter().copied().filter(|&one| one != id).collect();
        group::affils_of(state, id) & affils != 0 && (base || ship.is_none_or(|ship| staffing::staffs(state, ship, &rest)))
    };
    party.members.iter().copied().filter(spare).min_by_key(|&id| (dear(state, seat, id, party, weights), id))
}

/// How much a person is missed: by what he is worth, and by the missions that cannot be solved without him.
pub(super) fn dear(state: &State, seat: Seat, id: Id, party: &Group, weights: &Weights) -> i32 {
    let rest = Group { members: party.members.iter().copied().filter(|&one| one != id).collect(), ..party.clone() };
    let needs = |&&loc: &&u8| open(state, seat, loc) && solves(state, loc, party) && !solves(state, loc, &rest);
    ensign::value(state, id) + weights.needed * state.line.iter().filter(needs).count() as i32
}
