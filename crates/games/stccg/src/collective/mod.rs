//! How good cards and moves look to a player of the Borg: a crew gathers and comes to the spaceline, by a Scout Vessel or aboard a cube by gateway;
//! it scouts where the least is to be feared, and every card that helps it goes the same way.

mod aims;
mod choices;
mod danger;

use engine::Seat;

use crate::{
    collective::danger::Dangers,
    command::Who,
    data::{Card, Icon, Kind, Role, Trait, Where},
    ids::{Id, NONE, NOWHERE},
    rules::{
        crews, gateway,
        group::{self, Group},
        objective, ships, spaceline, staffing,
    },
    state::{State, Zone},
};

pub(crate) use self::{
    aims::{aim, goals, scouting},
    choices::{fetched, instead, skill, wanted, way},
};
pub(crate) use danger::{cost, harm, needs_adapt, pool};

/// The number of people that make a crew that is worth a journey, and one that meets dilemmas well.
pub(crate) const CREW: usize = 5;
/// The number of people that the officer sends off.
pub(crate) const FEW: usize = 3;
/// The further people that wait for a second ship.
pub(crate) const LARGE: usize = 8;

/// What a player of the Borg has on both sides of the gateways.
pub(crate) struct Hive {
    /// The outpost in the Delta Quadrant.
    outpost: Option<Id>,
    /// A gateway lies there.
    gate: bool,
    /// A ship lies there.
    ship: Option<Id>,
    /// People at the outpost and aboard that ship.
    people: usize,
    /// People on the spaceline.
    scouts: usize,
    /// People at the outpost who have not boarded it.
    ashore: usize,
    /// The strongest ship with somebody aboard on the spaceline.
    flag: Option<Id>,
    /// A ship on the spaceline aboard which people report.
    cube: bool,
    /// A card in hand takes ships through a gateway.
    key: bool,
    /// Nobody among the cards of the hand could steer a Scout Vessel that is there.
    pilotless: bool,
    /// Somebody there fetches such a card.
    guide: bool,
    /// People in hand who would come with a Scout Vessel in hand; none without a vessel.
    recruits: Option<usize>,
    /// One of them lets the others share skills.
    linked: bool,
    /// How many turns this player has had.
    turn: i32,
    /// It plays by the officer's plan: it remembers walls, scouts missions of the opponent, and goes as soon as a few can.
    planned: bool,
    /// Where the objective is, or would best be.
    target: Option<u8>,
    /// The crew of the strongest ship, and one of them alone on the planet below.
    crew: Group,
    scout: Group,
    dangers: Dangers,
}

impl Hive {
    pub(crate) fn of(state: &State, seat: Seat, planned: bool) -> Hive {
        let alpha = |id: Id| state.rank(state.at(id).loc).is_some();
        let outpost = state.of_kind(seat, Kind::Facility).find(|&id| state.is_borg(id) && !alpha(id));
        let there = |id: &Id| outpost.is_some_and(|base| state.at(base).loc == state.at(*id).loc);
        let hand = &state.player(seat).hand;
        let vessel = hand.iter().copied().find(|&id| state.card(id).traits.has(Trait::ReportsWithCrew));
        let recruits = vessel.map(|ship| crews::whole_crew(state, seat, ship));
        let strength = |id: Id| (ships::shields(state, id, None), staffing::crew(state, id).len(), id);
        let manned = |id: &Id| alpha(*id) && state.aboard(seat, state.at(*id).loc, *id).any(|one| state.kind(one) == Kind::Personnel);
        let flag = state.of_kind(seat, Kind::Ship).filter(manned).max_by_key(|&id| strength(id));
        let (loc, host) = flag.map_or((NOWHERE, NONE), |ship| (state.at(ship).loc, ship));
        let crew = group::group(state, seat, loc, host, false);
        let scout = choices::scout(state, &crew);
        let dangers = Dangers::of(state, seat, &crew, &scout, planned);
        let mut hive = Hive {
            outpost,
            gate: outpost.is_some_and(|base| gateway::has_gateway(state, seat, state.at(base).loc)),
            ship: state.of_kind(seat, Kind::Ship).filter(there).max_by_key(|&id| (staffing::crew(state, id).len(), id)),
            people: state.of_kind(seat, Kind::Personnel).filter(there).count(),
            scouts: state.of_kind(seat, Kind::Personnel).filter(|&id| alpha(id)).count(),
            ashore: state.of_kind(seat, Kind::Personnel).filter(|&id| Some(state.at(id).host) == outpost).count(),
            flag,
            cube: state.of_kind(seat, Kind::Ship).any(|id| alpha(id) && state.card(id).class_name == "Borg Cube"),
            key: hand.iter().any(|&id| state.card(id).traits.has(Trait::TravelsByGateway)),
            pilotless: recruits.as_ref().is_some_and(|list| !list.iter().any(|&id| steers(state, id))),
            guide: state.of_kind(seat, Kind::Personnel).any(|id| there(&id) && state.card(id).role == Some(Role::Guide)),
            linked: recruits.as_ref().is_some_and(|list| list.iter().any(|&id| state.card(id).traits.has(Trait::SharesSkills))),
            recruits: recruits.map(|list| list.len()),
            turn: i32::from(state.turn.number / 2),
            planned,
            target: None,
            crew,
            scout,
            dangers,
        };
        let current = state.objective(seat).and_then(|goal| state.place_of(state.at(goal).host));
        hive.target = current.or_else(|| aims::prospect(state, seat, &hive));
        hive
    }

    /// Where the objective is, or would best be.
    pub(crate) fn target(&self) -> Option<u8> {
        self.target
    }

    /// Whether more people are wanted on the spaceline.
    fn short(&self) -> bool {
        self.flag.is_none() || self.scouts < LARGE
    }

    /// Whether the crew at the outpost should go.
    fn ready(&self) -> bool {
        self.ashore == 0
            && self.people
                >= if self.planned {
                    FEW
                } else if self.flag.is_none() {
                    CREW
                } else {
                    LARGE
                }
    }

    /// How many people a Scout Vessel should bring: fewer where others wait for them, and as time goes by.
    fn muster(&self) -> usize {
        if self.planned {
            return if self.flag.is_none() && self.turn < 5 { FEW } else { FEW - 1 };
        }
        let base = match (self.flag, self.cube) {
            (Some(_), true) => 2,
            (Some(_), false) => 3,
            (None, _) if self.turn < 6 => 5,
            (None, _) if self.turn < 11 => 4,
            (None, _) => 3,
        };
        base - usize::from(self.linked && base > 3)
    }

    /// Whether a Scout Vessel goes to the people at the outpost, who will come through a gateway: nobody of the hand would come with it.
    fn sails(&self) -> bool {
        let few = self.recruits.unwrap_or(0) < FEW - 1;
        self.planned && few && self.ship.is_none() && self.people >= FEW && (self.key || self.guide)
    }

    /// Whether people are kept in hand, to come with a Scout Vessel.
    fn holds(&self) -> bool {
        self.recruits.is_some() && self.turn < 14 && !self.cube
    }
}

/// What it is worth to play this card, where the Borg see it in a way of their own.
pub(crate) fn playing(state: &State, seat: Seat, hive: &Hive, id: Id, on: Option<Id>) -> Option<i32> {
    let card = state.card(id);
    let alpha = on.is_some_and(|on| state.rank(state.at(on).loc).is_some());
    Some(match card.kind {
        Kind::Ship if alpha => 3,
        // A Scout Vessel comes to the spaceline by itself.
        Kind::Ship if card.traits.has(Trait::ReportsWithCrew) => {
            let waits = hive.ship.is_none() && hive.people >= CREW && hive.key;
            if waits || hive.sails() { 58 } else { 3 }
        }
        // One ship that can be staffed by what there is waits at the outpost.
        Kind::Ship if hive.ship.is_none() => 52 + card.staffing.len() as i32,
        Kind::Ship => 3,
        Kind::Personnel if alpha => 60 + wanted(state, seat, id),
        Kind::Personnel if hive.holds() && !(hive.planned && hive.pilotless && !steers(state, id)) => 5,
        Kind::Personnel if hive.ship.is_some() || hive.short() => 40 + wanted(state, seat, id),
        Kind::Personnel => 20,
        Kind::Objective => {
            let waiting = state.veiled(seat).any(|one| aims::useful(state, one));
            let other = state.objective(seat).is_some() || waiting;
            if aims::useful(state, id) && !other { 80 } else { 3 }
        }
        Kind::Event => return event(hive, card),
        Kind::Doorway | Kind::Interrupt if card.traits.has(Trait::TravelsByGateway) => key(state, hive, on),
        // A drone for nothing.
        Kind::Interrupt if card.role == Some(Role::Recruit) => {
            if hive.cube || (!hive.holds() && hive.short()) {
                48
            } else {
                4
            }
        }
        Kind::Interrupt if card.role == Some(Role::Replan) && aims::stuck(state, seat, hive) => 40,
        _ => return None,
    })
}

/// Events that fetch drones, and those that are always worth the same.
fn event(hive: &Hive, card: &Card) -> Option<i32> {
    Some(match card.role {
        Some(Role::Muster) => {
            if hive.cube {
                59
            } else if !hive.holds() && hive.short() {
                54
            } else {
                12
            }
        }
        _ => return card.appeal.map(i32::from),
    })
}

/// What it is worth to use a card that takes ships through a gateway: from home to the spaceline only.
fn key(state: &State, hive: &Hive, on: Option<Id>) -> i32 {
    let from = on.and_then(|on| state.place_of(on));
    let home = hive.outpost.map(|base| state.at(base).loc);
    if from.is_none() || from != home {
        return -30;
    }
    let crewed = hive.ship.is_some_and(|ship| staffing::staffed(state, ship));
    if crewed && hive.ready() { 65 } else { -10 }
}

/// What a special download is worth: the gateway of the outpost opens the way.
pub(crate) fn special(state: &State, hive: &Hive, card: Id) -> i32 {
    let gate = state.card(card).traits.has(Trait::OpensGateways);
    if gate && !hive.gate { 88 } else { 10 }
}

/// What it is worth to report a ship with a crew.
pub(crate) fn crew(state: &State, seat: Seat, hive: &Hive, at: Id, who: &Who) -> i32 {
    let enough = hive.recruits.unwrap_or(0) >= hive.muster();
    if !enough || *who != Who::All {
        return 2;
    }
    let Some(loc) = state.place_of(at) else { return 0 };
    let there = if gateway::has_gateway(state, seat, loc) { 6 } else { 0 };
    let near = hive.target.and_then(|to| spaceline::cost(state, loc, to)).map_or(0, |price| 20 - i32::from(price.min(20)));
    95 + there + near
}

/// What it is worth to bring people from one place to another.
pub(crate) fn beaming(state: &State, seat: Seat, hive: &Hive, who: &Who, loc: u8, host: Id, target: Id) -> i32 {
    if let Some(score) = boarding(state, hive, who, host, target) {
        return score;
    }
    let own = |end: Id| end != NONE && state.at(end).ctrl == seat;
    // The crews of two ships are one crew, aboard the stronger.
    if own(host) && own(target) {
        let union: Vec<Id> = staffing::crew(state, host).into_iter().chain(staffing::crew(state, target)).collect();
        let decoy = !scouted_ahead(state, seat, loc);
        let joins = Some(target) == hive.flag && staffing::staffs(state, target, &union);
        return match who {
            _ if !joins => -20,
            // One stays aboard to scout ahead.
            Who::One(_) if decoy && staffing::crew(state, host).len() > 1 => 64,
            Who::All if !decoy => 64,
            _ => -20,
        };
    }
    let goal = state.objective(seat);
    let aimed = goal.and_then(|goal| state.place_of(state.at(goal).host));
    let scouts = goal.is_some_and(|goal| state.card(goal).scouting && aimed == Some(loc) && !objective::space_side(state, goal, loc));
    let done = !scouts || state.scouted(seat, loc, false) || state.came_through(seat, loc, false);
    if host == NONE && own(target) {
        return if done && *who == Who::All { 66 } else { -20 };
    }
    if scouts && target == NONE && host != NONE {
        let below = state.aboard(seat, loc, NONE).any(|id| state.active(id) && state.kind(id) == Kind::Personnel);
        let Who::One(name) = who else { return -20 };
        let lone = state.find(*name);
        return if below || done { -20 } else { 70 + lone.map_or(0, |id| choices::sent(state, hive, id)) };
    }
    let ship = goal.map_or(NONE, |goal| state.at(goal).host);
    if target == ship && target != NONE && state.at(target).ctrl != seat {
        return if matches!(who, Who::One(_)) { 60 } else { -20 };
    }
    -20
}

/// Whether nothing is left at a place that a lone ship could find out for the others.
fn scouted_ahead(state: &State, seat: Seat, loc: u8) -> bool {
    let place = &state.places[usize::from(loc)];
    state.scouted(seat, loc, true) || state.came_through(seat, loc, true) || place.under.is_empty() || state.planet(loc)
}

/// What it is worth to bring people from the outpost aboard the ship that waits there; nothing for other ways.
fn boarding(state: &State, hive: &Hive, who: &Who, host: Id, target: Id) -> Option<i32> {
    let base = hive.outpost?;
    let there = |end: Id| end != NONE && state.at(end).loc == state.at(base).loc;
    if host == base && Some(target) == hive.ship && *who == Who::All {
        return Some(72);
    }
    (there(host) || there(target)).then_some(-30)
}

/// What it is worth to come out at a location.
pub(crate) fn arrival(state: &State, seat: Seat, loc: u8, goal: Option<u8>) -> i32 {
    let on_line = state.rank(loc).is_some();
    match goal {
        Some(goal) if goal == loc => 40,
        Some(goal) if on_line => 30 - i32::from(spaceline::cost(state, loc, goal).unwrap_or(20)).min(20),
        _ => i32::from(on_line) + i32::from(gateway::has_gateway(state, seat, loc)),
    }
}

/// Whether a fight at a place would keep the hive from its probe: where its objective is.
pub(crate) fn busy(state: &State, seat: Seat, at: Id) -> bool {
    let loc = state.place_of(at).unwrap_or(state.at(at).loc);
    state.objective(seat).is_some_and(|goal| {
        let on = state.at(goal).host;
        on != NONE && state.place_of(on).unwrap_or(state.at(on).loc) == loc
    })
}

/// The side of a place that an objective is about.
pub(crate) fn side(state: &State, goal: Id, loc: u8) -> Where {
    if objective::space_side(state, goal, loc) { Where::Space } else { Where::Planet }
}

/// Whether a card is still to be drawn.
pub(crate) fn in_deck(state: &State, id: Id) -> bool {
    state.at(id).zone == Zone::Deck
}

/// Whether a person steers.
pub(crate) fn steers(state: &State, id: Id) -> bool {
    state.has_icon(id, Icon::Nav)
}
