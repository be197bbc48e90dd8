//! Assimilation of planets, people and ships (ASSIM, ASSIMP, ASSIMC, ASSIMS, ASSIML).

use engine::{Audience, Seat, Table};
use rulebook::{RuleId, stccg as rules};

use crate::{
    data::{Affil, Aim, Icon, Kind, Trait},
    event::Event,
    ids::{Id, NONE},
    rules::{artifacts, harm, leaving, notes, objective, points, ships},
    state::{EVERYBODY, Few, Form, Gather, State, mark},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// A planet is assimilated, with what is on it (ASSIML).
pub fn take_planet(state: &mut State, table: At<'_, '_>, seat: Seat, loc: u8) {
    let foe = seat.other();
    state.places[usize::from(loc)].taken = Some(seat);
    let planet = state.places[usize::from(loc)].card;
    let goal = state.objective(seat).or_else(|| state.on(planet).find(|&id| state.card(id).seeks(Aim::Homeworld)));
    let home = goal.is_some_and(|goal| state.card(goal).seeks(Aim::Homeworld));
    let stray = state.here(foe, loc).any(|id| state.kind(id) == Kind::Ship && state.at(id).host == NONE);
    let mut cited = notes::cite(&[rules::ASSIML_1, rules::ASSIM_3, rules::ASSIM_1]);
    notes::add(&mut cited, &[(home, rules::GAP_47), (stray, rules::ASSIML_7)]);
    table.announce(&cited, || Event::Assimilated { seat, card: state.name(planet) });
    table.reveal(Audience::EVERYONE);
    leaving::forestalled(state, table, foe, planet);
    let artifacts: Few = state.places[usize::from(loc)].under.iter().copied().filter(|&id| state.kind(id) == Kind::Artifact).few();
    for &id in &artifacts {
        state.at_mut(id).marks |= mark::FACE_UP;
        state.at_mut(id).known = EVERYBODY;
        table.announce(&[rules::ASSIML_2, rules::ARTI_4, rules::ARTI_5], || Event::Placed { card: state.name(id), on: state.name(planet) });
    }
    // A Survey Drone on the planet takes them at once.
    let drone = state.aboard(seat, loc, NONE).find(|&id| artifacts::surveys(state, id));
    let on_planet: Few = artifacts.into_iter().filter(|&id| drone.is_some() && !state.card(id).in_space()).collect();
    for id in on_planet {
        artifacts::survey(state, table, seat, drone.unwrap_or(NONE), id);
    }
    let facilities: Few = state.here(foe, loc).filter(|&id| state.kind(id) == Kind::Facility).few();
    let ground: Few = state.aboard(foe, loc, NONE).few();
    landed(state, table, seat, loc);
    for id in ground {
        taken(state, table, id, seat, rules::ASSIML_3);
    }
    for facility in facilities {
        let inside: Few = state.aboard(foe, loc, facility).few();
        let docked: Few = state.here(foe, loc).filter(|&id| state.at(id).host == facility && state.kind(id) == Kind::Ship).few();
        hand_over(state, facility, seat);
        table.announce(&[rules::ASSIML_4, rules::ASSIML_5, rules::ASSIMF_1], || Event::Assimilated { seat, card: state.name(facility) });
        for id in inside {
            taken(state, table, id, seat, rules::ASSIML_4);
        }
        for ship in docked {
            take_ship(state, table, seat, ship);
        }
    }
}

/// Ships landed on the planet are assimilated with it; those aboard are not, unless the option says so (ASSIML.3, GAP.21).
fn landed(state: &mut State, table: At<'_, '_>, seat: Seat, loc: u8) {
    let foe = seat.other();
    let down: Few = state.here(foe, loc).filter(|&id| state.kind(id) == Kind::Ship && ships::landed(state, id)).few();
    for ship in down {
        let aboard: Few = state.aboard(foe, loc, ship).few();
        take_ship(state, table, seat, ship);
        table.announce(&[rules::ASSIML_3, rules::GAP_21], || Event::Assimilated { seat, card: state.name(ship) });
        if state.options.landed_crew {
            aboard.iter().for_each(|&id| taken(state, table, id, seat, rules::GAP_21));
        }
    }
}

pub(crate) fn taken(state: &mut State, table: At<'_, '_>, id: Id, seat: Seat, rule: RuleId) {
    if state.kind(id) == Kind::Personnel {
        if objective::assimilable(state, seat, id) {
            to_drone(state, table, id, seat, rule);
            leaving::seized(state, seat.other(), id);
        }
    } else {
        let (loc, host) = (state.at(id).loc, state.at(id).host);
        state.enter(id, seat, loc, host);
        state.at_mut(id).marks &= !mark::STOLEN;
        table.announce(&[rule], || Event::Assimilated { seat, card: state.name(id) });
    }
}

/// A card changes its controller and stays where it is.
pub(crate) fn hand_over(state: &mut State, id: Id, seat: Seat) {
    let (loc, host, marks, n, m) = {
        let inst = state.at(id);
        (inst.loc, inst.host, inst.marks, inst.n, inst.m)
    };
    state.enter(id, seat, loc, host);
    let inst = state.at_mut(id);
    inst.marks = marks;
    inst.n = n;
    inst.m = m;
    inst.known = EVERYBODY;
    inst.form = Form::Taken;
}

/// A person becomes a drone (ASSIMP, ASSIMB).
pub fn to_drone(state: &mut State, table: At<'_, '_>, id: Id, seat: Seat, rule: RuleId) {
    hand_over(state, id, seat);
    let inst = state.at_mut(id);
    inst.form = Form::Drone;
    inst.marks &= !(mark::ABDUCTED | mark::DISABLED);
    inst.n = 0;
    table.reveal(Audience::EVERYONE);
    let borg = state.card(id).is(Affil::Borg);
    let how = if borg { rules::ASSIMB_2 } else { rules::ASSIMP_1 };
    let kept = !state.card(id).drone;
    let mut cited = notes::cite(&[how, rules::ASSIM_6, rule, rules::ASSIM_1]);
    let card = state.card(id);
    let staffs = card.halves() > 1 || (card.has(Icon::Cmd) && card.has(Icon::Stf));
    let species = |word: &str| card.species.iter().any(|one| one == word);
    notes::add(
        &mut cited,
        &[
            (!borg, rules::ASSIMP_4),
            (!borg, rules::ASSIMP_5),
            (!borg, rules::ASSIMP_6),
            (borg, rules::ASSIMB_1),
            (borg && kept, rules::ASSIMB_3),
            (kept, rules::DRONE_4),
            (borg && rule == rules::PBATTLE_2, rules::GAP_52),
            ([rules::CARD_6, rules::PBATTLE_2, rules::PBATTLE_7].contains(&rule), rules::ASSIM_2),
            (species("android") || species("founder"), rules::ASSIM_5),
            (card.halves() > 1, rules::GAP_24),
            (!borg && staffs, rules::GAP_22),
            (!borg && card.class.is_some_and(|class| card.skills.iter().any(|(skill, _)| *skill == class)), rules::GAP_23),
            (card.named() == "gibson", rules::GAP_2),
            (!borg && state.on(id).next().is_some(), rules::GAP_61),
            (card.uniq == crate::data::Uniq::Enigma, rules::GAP_45),
        ],
    );
    table.announce(&cited, || Event::Assimilated { seat, card: state.name(id) });
    let dots = i16::from(state.card(id).dots);
    let list: Few = state
        .player(seat)
        .play
        .iter()
        .copied()
        .filter(|&one| state.card(one).has_trait(Trait::ScoresAssimilated) && !state.at(one).is(mark::FACE_DOWN))
        .few();
    for card in list {
        let name = state.name(card);
        points::score(state, table, seat, dots, true, name, rules::SCORE_5);
    }
    leaving::lost_target(state, table, id);
}

/// A person becomes a counterpart (ASSIMC).
pub(crate) fn to_counterpart(state: &mut State, table: At<'_, '_>, id: Id, seat: Seat) {
    hand_over(state, id, seat);
    let inst = state.at_mut(id);
    inst.form = Form::Counterpart;
    inst.marks &= !(mark::ABDUCTED | mark::DISABLED);
    let borg = state.card(id).is(Affil::Borg);
    let how = if borg { rules::ASSIMB_4 } else { rules::ASSIMC_4 };
    let mut cited = notes::cite(&[how, rules::ASSIMC_1, rules::ABDUCT_7, rules::ASSIM_2]);
    notes::add(&mut cited, &[(!borg, rules::ASSIMC_2), (!borg, rules::ASSIMC_3)]);
    table.announce(&cited, || Event::Assimilated { seat, card: state.name(id) });
}

/// A ship is assimilated: it, and the ships it carries; not the people (ASSIMS).
pub fn take_ship(state: &mut State, table: At<'_, '_>, seat: Seat, ship: Id) {
    let foe = seat.other();
    let loc = state.at(ship).loc;
    hand_over(state, ship, seat);
    let how = if state.card(ship).is(Affil::Borg) { rules::ASSIMS_5 } else { rules::ASSIMS_3 };
    table.announce(&[rules::ASSIMS_1, how, rules::ASSIM_6, rules::ASSIMS_4], || Event::Assimilated { seat, card: state.name(ship) });
    let inside: Few = state.here(foe, loc).filter(|&id| state.at(id).host == ship && state.kind(id) == Kind::Ship).few();
    for id in inside {
        hand_over(state, id, seat);
        table.announce(&[rules::ASSIMS_6], || Event::Assimilated { seat, card: state.name(id) });
    }
}

/// A counterpart becomes a drone; an objective about him is discarded (ASSIMC.9, ASSIMC.10).
pub fn to_excellent_drone(state: &mut State, table: At<'_, '_>, id: Id) {
    let seat = state.at(id).ctrl;
    if state.kind(id) != Kind::Personnel || !state.is_counterpart(id) {
        return;
    }
    state.at_mut(id).form = Form::Drone;
    state.at_mut(id).known = EVERYBODY;
    table.reveal(Audience::EVERYONE);
    table.announce(&[rules::ASSIMC_9, rules::ASSIMC_10], || Event::Assimilated { seat, card: state.name(id) });
    let about: Few = state.on(id).filter(|&one| state.card(one).seeks(Aim::Counterpart)).few();
    for one in about {
        harm::discard(state, table, one, rules::ASSIMC_9);
    }
    leaving::lost_target(state, table, id);
}
