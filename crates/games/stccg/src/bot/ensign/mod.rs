//! The ensign: the bot of a first game, which values each command by itself. It stays as it is, for better bots are measured against it.
//!
//! It seeds under the opponent's missions, reports, staffs, and flies where the crew can solve or scout.

pub(crate) mod orders;

use engine::Seat;

use crate::{
    collective::{self, Hive},
    command::{Command, Name},
    data::{self, Aim, Icon, Kind, Role, Trait, When},
    flow::asked,
    ids::{Id, NONE},
    rules::{
        boost, gateway,
        group::{self, Around, Group},
        points,
        running::Running,
        seed, ships, spaceline, staffing,
    },
    state::{
        Phase, State,
        frames::{Ask, Choice, Frame},
        mark,
    },
};

/// How good each command looks.
pub fn appraise(state: &State, seat: Seat, commands: &[Command], scores: &mut Vec<i32>) {
    let Some((_, ask, _)) = asked(state) else {
        scores.extend(commands.iter().map(|_| 0));
        return;
    };
    let plan = Plan::of(state, seat);
    scores.extend(commands.iter().map(|command| score(state, seat, ask, command, &plan)));
}

/// What a seat is after: for each ship (by its number) the location where its people could do something, and how good that is.
pub(crate) struct Plan {
    pub(crate) goals: Vec<(Id, u8, i32)>,
    pub(crate) home: Option<Id>,
    pub(crate) scout_at: Option<u8>,
    pub(crate) hive: Option<Hive>,
}

impl Plan {
    pub(crate) fn of(state: &State, seat: Seat) -> Plan {
        let mut plan = Plan { goals: Vec::new(), home: None, scout_at: None, hive: None };
        if state.phase != Phase::Play {
            return plan;
        }
        plan.home = state.of_kind(seat, Kind::Facility).find(|&id| state.rank(state.at(id).loc).is_some());
        if state.player(seat).borg {
            plan.scout_at = state.objective(seat).and_then(|goal| state.place_of(state.at(goal).host));
            plan.hive = Some(Hive::of(state, seat, false));
            return plan;
        }
        for ship in state.of_kind(seat, Kind::Ship) {
            if let Some((loc, value)) = goal(state, seat, ship, plan.home) {
                plan.goals.push((ship, loc, value));
            }
        }
        plan
    }

    pub(crate) fn goal(&self, ship: Id) -> Option<u8> {
        self.goals.iter().find(|(one, ..)| *one == ship).map(|(_, loc, _)| *loc)
    }
}

/// Everybody who could go with a ship: aboard, on the planet below, and in the facility where it is docked.
pub(crate) fn party(state: &State, seat: Seat, ship: Id) -> Group {
    let loc = state.at(ship).loc;
    let mut all = group::group(state, seat, loc, ship, true);
    let ground = group::group(state, seat, loc, NONE, true);
    all.members.extend(ground.members.into_iter().take(all.members.remaining_capacity()));
    all.gear.extend(ground.gear.into_iter().take(all.gear.remaining_capacity()));
    for id in state.here(seat, loc) {
        if state.card(id).kind == Kind::Facility {
            let inside = group::group(state, seat, loc, id, true);
            all.members.extend(inside.members.into_iter().take(all.members.remaining_capacity()));
            all.gear.extend(inside.gear.into_iter().take(all.gear.remaining_capacity()));
        }
    }
    all
}

/// The best mission for a ship's party, with its value; only what it can solve and reach.
pub(crate) fn goal(state: &State, seat: Seat, ship: Id, _: Option<Id>) -> Option<(u8, i32)> {
    let team = party(state, seat, ship);
    let crew: Vec<Id> = team.members.iter().copied().collect();
    if !staffing::staffs(state, ship, &crew) {
        return None;
    }
    let reach = i32::from(ships::range(state, ship));
    let here = state.at(ship).loc;
    let mut best = None;
    for &loc in &state.line {
        let place = &state.places[usize::from(loc)];
        let mission = state.card(place.card);
        let open = place.solved.is_none() && place.taken.is_none() && place.barred & (1 << seat.index()) == 0;
        let barred = boost::barred(state, seat, loc, data::Off::Attempt);
        if !open || barred || !team.of_affil(state, group::attempted_by(state, seat, loc)) {
            continue;
        }
        let solves = mission.requires.as_ref().is_some_and(|need| team.meets(state, need, Around::default()));
        if !solves {
            continue;
        }
        let price = i32::from(spaceline::cost(state, here, loc).unwrap_or(99));
        let turns = price / reach.max(1);
        let danger = place.under.len() as i32;
        let size = team.members.len() as i32;
        let value = i32::from(points::of(state, place.card)) * 4 - 15 * turns - 10 * danger + 4 * size.min(10);
        if size >= 4 + danger / 2 && best.is_none_or(|(_, other)| value > other) {
            best = Some((loc, value));
        }
    }
    best
}

pub(crate) fn score(state: &State, seat: Seat, ask: Ask, command: &Command, plan: &Plan) -> i32 {
    let find = |name: &Name| state.find(*name).unwrap_or(0);
    match ask {
        Ask::Seed => seeding(state, seat, command),
        // Those who come by a gateway at one end keep their own missions near it.
        Ask::Lay => match command {
            Command::Take(name) => i32::from(points::of(state, find(name))),
            lay => i32::from(state.player(seat).borg && *lay == Command::Lay(true)),
        },
        Ask::Skills => 0,
        Ask::Card => card(state, seat, command, plan),
        Ask::Order => orders::order(state, seat, command, plan),
        Ask::Window(_) => window(state, seat, command, plan),
        // Whom a dilemma strikes: the best of the opponent's, the least of one's own.
        Ask::Select => match command {
            Command::Take(name) => {
                let id = find(name);
                let priced = matches!(state.stack.last(), Some(Frame::Choose { what: Choice::Bribe | Choice::Medic, .. }));
                if priced {
                    return 100 - value(state, id);
                }
                let struck = Running::of(state).is_some_and(|run| state.card(run.card).kind == Kind::Dilemma);
                if struck && state.at(id).ctrl == seat { -value(state, id) } else { value(state, id) }
            }
            _ => 0,
        },
        Ask::Take | Ask::Marker | Ask::Ending | Ask::Claim => match command {
            Command::Take(name) => value(state, find(name)),
            _ => 0,
        },
        Ask::Way(_) => match command {
            Command::Way(number) => collective::way(state, *number),
            _ => 0,
        },
        Ask::Strike => match command {
            Command::Way(way) => [0, 20, 40, 60, 50].get(usize::from(*way)).copied().unwrap_or(0),
            _ => 0,
        },
        Ask::Download => match (command, &plan.hive) {
            (Command::Play(name, on), Some(hive)) => collective::fetched(state, seat, hive, find(name), on.as_ref().map(find)),
            (Command::Take(name), Some(hive)) => collective::fetched(state, seat, hive, find(name), None),
            (Command::Play(name, _) | Command::Take(name), None) => 10 + value(state, find(name)),
            _ => 0,
        },
        Ask::Tactic => match command {
            Command::Take(name) => {
                let card = state.card(find(name));
                i32::from(card.tactic[0]) + i32::from(card.tactic[1]) + 2
            }
            _ => 0,
        },
        Ask::Return | Ask::Carry | Ask::Aim => i32::from(*command != Command::Pass),
        Ask::Newcomer | Ask::Held => i32::from(*command == Command::Pass),
        Ask::Probe => i32::from(*command == Command::Probe),
        Ask::Draw => match command {
            Command::Instead(name, way) => plan.hive.as_ref().map_or(0, |hive| collective::instead(state, seat, hive, find(name), *way)),
            _ => 10,
        },
        Ask::Shed => match command {
            Command::Take(name) => -value(state, find(name)),
            _ => 0,
        },
        Ask::Armbands => i32::from(*command == Command::Pass),
        Ask::Provoke => match command {
            Command::Take(name) => value(state, find(name)),
            _ => 0,
        },
        Ask::Where => match command {
            Command::Take(name) => {
                state.place_of(find(name)).map_or(0, |loc| collective::arrival(state, seat, loc, plan.hive.as_ref().and_then(Hive::target)))
            }
            _ => 0,
        },
    }
}

/// What a card is worth to its player.
pub(crate) fn value(state: &State, id: Id) -> i32 {
    let card = state.card(id);
    match card.kind {
        Kind::Personnel => {
            let attrs: i32 = card.attrs.iter().map(|&attr| i32::from(attr)).sum();
            let skills: i32 = card.skills.iter().map(|(_, level)| i32::from(*level) * 4).sum();
            attrs + skills + if card.has(Icon::Cmd) { 4 } else { 0 }
        }
        Kind::Ship => 40 + i32::from(card.range),
        Kind::Equipment => 12,
        Kind::Event => 14,
        Kind::Objective => 30,
        _ => 10,
    }
}

pub(crate) fn seeding(state: &State, seat: Seat, command: &Command) -> i32 {
    let find = |name: &Name| state.find(*name).unwrap_or(0);
    match command {
        Command::Seed(name, None) => {
            let card = state.card(find(name));
            if card.hidden && card.kind == Kind::Objective && card.aim != Some(Aim::Sector) { 5 } else { 60 }
        }
        Command::Seed(name, Some(at)) => {
            let (id, at) = (find(name), find(at));
            let card = state.card(id);
            let Some(loc) = state.place_of(at) else { return 50 };
            let place = &state.places[usize::from(loc)];
            let own = state.at(place.card).owner == seat;
            match card.kind {
                Kind::Artifact => {
                    if own && !place.under.iter().any(|&one| state.at(one).owner == seat) {
                        70
                    } else {
                        -5
                    }
                }
                Kind::Dilemma if own => -20,
                Kind::Dilemma => {
                    let fits = seed::fits(state, id, loc);
                    40 - 3 * place.under.len() as i32 + if fits { 0 } else { -100 } + i32::from(points::of(state, at)) / 5
                }
                Kind::Facility => {
                    let near: i32 = state
                        .line
                        .iter()
                        .filter(|&&one| state.card(state.places[usize::from(one)].card).attempt_by & card.affil != 0)
                        .map(|&one| 10 - i32::from(spaceline::cost(state, loc, one).unwrap_or(10)) / 2)
                        .sum();
                    60 + near
                }
                // A gateway at the end where the own missions are.
                Kind::Doorway => {
                    let own = state.line.iter().filter(|&&one| state.at(state.places[usize::from(one)].card).owner == seat);
                    50 + own.filter_map(|&one| spaceline::cost(state, loc, one)).map(|price| 5 - i32::from(price.min(40)) / 8).sum::<i32>()
                }
                _ => 50,
            }
        }
        _ => 0,
    }
}

pub(crate) fn card(state: &State, seat: Seat, command: &Command, plan: &Plan) -> i32 {
    let find = |name: &Name| state.find(*name).unwrap_or(0);
    match (command, &plan.hive) {
        (Command::Crew(_, at, who), Some(hive)) => collective::crew(state, seat, hive, find(at), who),
        (Command::Play(name, on), _) => reporting(state, seat, find(name), on.as_ref().map(find), plan),
        (Command::Show(name, on), Some(hive)) => collective::aim(state, seat, hive, find(name), on.as_ref().map(find)),
        (Command::Special(_, name, _), Some(hive)) => collective::special(state, hive, find(name)),
        (Command::Skill(name, skill), Some(_)) => collective::skill(state, *name, *skill),
        _ => 10,
    }
}

pub(crate) fn reporting(state: &State, seat: Seat, id: Id, on: Option<Id>, plan: &Plan) -> i32 {
    if let Some(score) = plan.hive.as_ref().and_then(|hive| collective::playing(state, seat, hive, id, on)) {
        return score;
    }
    let card = state.card(id);
    match card.kind {
        Kind::Ship => {
            let fleet = state.of_kind(seat, Kind::Ship).count() as i32;
            100 - 45 * fleet + i32::from(card.range) - 4 * card.staffing.len() as i32
        }
        Kind::Personnel => {
            let stopped = on.is_some_and(|on| state.at(on).is(mark::STOPPED));
            40 + value(state, id) - if stopped { 10 } else { 0 }
        }
        Kind::Equipment => 44,
        Kind::Event => event(state, seat, id, on),
        Kind::Objective => 80,
        Kind::Incident => 30,
        Kind::Interrupt => interrupt(state, seat, id, on),
        Kind::Doorway => doorway(state, seat, id, on),
        _ => 5,
    }
}

pub(crate) fn event(state: &State, seat: Seat, id: Id, on: Option<Id>) -> i32 {
    let mine = on.is_some_and(|on| state.at(on).ctrl == seat);
    let card = state.card(id);
    match card.role {
        Some(Role::Harm) => {
            if mine {
                -50
            } else {
                50
            }
        }
        Some(Role::Aid) => {
            if mine {
                25
            } else {
                -20
            }
        }
        Some(Role::Refill) => {
            if state.player(seat).deck.len() < 6 {
                60
            } else {
                -10
            }
        }
        Some(Role::Recover) => {
            if state.player(seat).discard.len() > 3 {
                35
            } else {
                -10
            }
        }
        _ => card.appeal.map_or(15, i32::from),
    }
}

pub(crate) fn interrupt(state: &State, seat: Seat, id: Id, on: Option<Id>) -> i32 {
    let mine = on.is_some_and(|on| state.at(on).ctrl == seat);
    let card = state.card(id);
    match card.role {
        Some(Role::Recover) => {
            if state.player(seat).discard.len() > 2 {
                20
            } else {
                -10
            }
        }
        Some(Role::Nullify) => {
            let worst = on.is_some_and(|on| state.card(on).traits.has(Trait::TaxesHand));
            if mine {
                -60
            } else if worst {
                45
            } else {
                30
            }
        }
        Some(Role::Replan) => {
            if state.objective(seat).is_none() && !collective::goals(state, seat) {
                70
            } else {
                -30
            }
        }
        Some(Role::Harm) => {
            if mine {
                -60
            } else {
                8
            }
        }
        Some(Role::Shun) => -80,
        Some(Role::Hasten) => {
            if mine && on.is_some_and(|on| state.place_of(on).is_none()) {
                -5
            } else {
                20
            }
        }
        _ => card.appeal.map_or(-20, i32::from),
    }
}

pub(crate) fn doorway(state: &State, seat: Seat, id: Id, on: Option<Id>) -> i32 {
    let Some(on) = on else { return 12 };
    let loc = state.place_of(on);
    if state.card(id).traits.has(Trait::OpensGateways) {
        let delta = loc.is_some_and(|loc| state.rank(loc).is_none());
        let gate = loc.is_some_and(|loc| gateway::has_gateway(state, seat, loc));
        return if delta && gate {
            60
        } else if gate {
            -20
        } else {
            8
        };
    }
    5
}

pub(crate) fn window(state: &State, seat: Seat, command: &Command, plan: &Plan) -> i32 {
    let find = |name: &Name| state.find(*name).unwrap_or(0);
    match command {
        Command::Pass => 10,
        Command::Play(name, on) => {
            let (id, on) = (find(name), on.as_ref().map(find));
            let mine = on.is_some_and(|on| state.at(on).ctrl == seat);
            let answer = data::of(state.at(id).card).iter().any(|&index| {
                let when = data::effects()[usize::from(index)].when;
                matches!(
                    when,
                    When::CardPlayed | When::Encounter | When::Solved | When::DuelWon | When::Killed | When::Destroying | When::BattleStart
                )
            });
            let adapts = state.at(id).facts().acts(When::Encounter);
            match state.card(id).role {
                Some(Role::Nullify) if on.is_some() => {
                    let worst = on.is_some_and(|on| state.card(on).traits.has(Trait::TaxesHand));
                    if mine {
                        -60
                    } else if worst {
                        30
                    } else {
                        12
                    }
                }
                Some(Role::Shun) => -50,
                _ if adapts && !collective::needs_adapt(state) => -20,
                Some(Role::Recruit) if on.is_none() => reporting(state, seat, id, on, plan) - 20,
                _ if answer && on.is_none() => 25,
                _ => -20,
            }
        }
        Command::Show(..) => -10,
        _ => 0,
    }
}
