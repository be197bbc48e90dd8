//! The list of what a seat may say: candidates that the checker accepts.

use crate::rules::fetch;

use crate::{
    command::{Command, Who},
    data::{Do, Kind, SKILLS},
    flow::{Ask, Frame, asked},
    rules::{
        abduct, boost, borg, continuum, conundrum, drift, duel, further, moving, newcomer, play, run, seed, ships, shoot, special, turn,
        using,
    },
    state::{Few, Id, NONE, Phase, State, Zone, mark},
};

use crate::legal::*;

/// Every command a seat may give, sorted and distinct.
pub fn commands(state: &State, seat: u8, out: &mut Vec<Command>) {
    let Some((who, ask, rule)) = asked(state) else { return };
    if who != seat {
        return;
    }
    let mut sure = Vec::new();
    let mut add = |command: Command| {
        if checked(state, seat, ask, rule, &command).is_ok() {
            out.push(command);
        }
    };
    match ask {
        Ask::Seed => seeds(state, seat, &mut add),
        Ask::Lay => [false, true].into_iter().map(Command::Lay).for_each(&mut add),
        Ask::Card => {
            add(Command::Pass);
            plays(state, seat, ask, &mut add);
            crews(state, seat, &mut add);
            specials(state, seat, &mut add);
            queen(state, seat, &mut add);
        }
        Ask::Order => orders(state, seat, &mut sure, &mut add),
        Ask::Window(_) => {
            add(Command::Pass);
            plays(state, seat, ask, &mut add);
            specials(state, seat, &mut add);
        }
        Ask::Probe => [Command::Pass, Command::Probe].into_iter().for_each(&mut add),
        Ask::Draw => {
            add(Command::Draw);
            insteads(state, seat, &mut add);
        }
        _ => choices(state, seat, ask, &mut sure, &mut add),
    }
    out.append(&mut sure);
    out.sort_unstable();
    out.dedup();
}

pub(crate) fn insteads(state: &State, seat: u8, add: &mut impl FnMut(Command)) {
    let mut last = (NONE, 0);
    for (id, _) in turn::instead(state, seat) {
        last = if last.0 == id { (id, last.1 + 1) } else { (id, 0) };
        add(Command::Instead(state.name(id), last.1));
    }
}

/// One copy of each card of a list: the others are the same choice.
pub(crate) fn distinct<'s>(state: &'s State, list: &'s [Id]) -> impl Iterator<Item = Id> + 's {
    list.iter()
        .enumerate()
        .filter(move |(index, id)| !list[..*index].iter().any(|other| state.at(*other).card == state.at(**id).card))
        .map(|(_, id)| *id)
}

pub(crate) fn seeds(state: &State, seat: u8, add: &mut impl FnMut(Command)) {
    add(Command::Pass);
    for id in distinct(state, &state.player(seat).seeds) {
        let name = state.name(id);
        match (state.phase, state.card(id).kind) {
            (Phase::Dilemmas, Kind::Dilemma | Kind::Artifact | Kind::Doorway) => {
                for &loc in &state.line {
                    if seed::fits(state, id, loc) {
                        add(Command::Seed(name, Some(state.name(state.places[usize::from(loc)].card))));
                    }
                }
            }
            (Phase::Facilities, Kind::Facility | Kind::Doorway | Kind::Event) => {
                add(Command::Seed(name, None));
                for &loc in &state.line {
                    add(Command::Seed(name, Some(state.name(state.places[usize::from(loc)].card))));
                }
            }
            (Phase::Facilities, Kind::Personnel) => {
                for host in play::hosts(state, seat) {
                    add(Command::Seed(name, Some(state.name(host))));
                }
            }
            _ => add(Command::Seed(name, None)),
        }
    }
}

pub(crate) fn plays(state: &State, seat: u8, ask: Ask, add: &mut impl FnMut(Command)) {
    let own = state.turn.seat == seat;
    for id in distinct(state, &state.player(seat).hand) {
        let card = state.card(id);
        let useful = if card.uses_play() { ask == Ask::Card } else { play::opens_any(state.at(id).card, ask, own) };
        if useful {
            play_one(state, seat, id, add);
        }
    }
    using::offers(state, seat, &mut |id, way, on| add(Command::Use(state.name(id), way, on.map(|on| state.name(on)))));
    let hidden = state.player(seat).play.iter().copied().filter(|&id| state.at(id).zone == Zone::Table && state.at(id).is(mark::FACE_DOWN));
    for id in hidden {
        if state.card(id).kind == Kind::Objective {
            if state.objective(seat).is_none() {
                for on in borg::targets(state, seat, id) {
                    add(Command::Show(state.name(id), Some(state.name(on))));
                }
            }
        } else {
            add(Command::Show(state.name(id), None));
        }
    }
}

pub(crate) fn play_one(state: &State, seat: u8, id: Id, add: &mut impl FnMut(Command)) {
    let (name, card) = (state.name(id), state.card(id));
    if card.reports() {
        for host in play::hosts(state, seat) {
            add(Command::Play(name, Some(state.name(host))));
        }
        return;
    }
    if card.kind == Kind::Facility {
        for &loc in &state.line {
            add(Command::Play(name, Some(state.name(state.places[usize::from(loc)].card))));
        }
        return;
    }
    add(Command::Play(name, None));
    if card.hidden {
        return;
    }
    let effects = crate::data::of(state.at(id).card);
    let aims = |index: &&u16| {
        !matches!(
            crate::data::effects()[usize::from(**index)].on.as_str(),
            "" | "own-turn" | "table" | "two-firing" | "open-tent" | "after-borg"
        )
    };
    if !effects.iter().any(|index| aims(&index)) && card.kind != Kind::Objective {
        return;
    }
    let anybody = effects.iter().any(|&index| crate::data::effects()[usize::from(index)].on == "person");
    let mut goals = Few::new();
    for &loc in &state.line {
        let _ = goals.try_push(state.places[usize::from(loc)].card);
    }
    for place in &state.places {
        if !goals.contains(&place.card) {
            let _ = goals.try_push(place.card);
        }
    }
    for &on in &goals {
        add(Command::Play(name, Some(state.name(on))));
    }
    for who in 0..2u8 {
        for &on in &state.player(who).play {
            let inst = state.at(on);
            let hull = inst.zone == Zone::Play && matches!(inst.data().kind, Kind::Ship | Kind::Facility);
            let event = matches!(inst.zone, Zone::On | Zone::Table) && !inst.is(mark::FACE_DOWN);
            let person = inst.zone == Zone::Play && (inst.is(mark::ABDUCTED) || state.is_counterpart(on)) && inst.ctrl == seat;
            let known = anybody && further::person(state, seat, on);
            if hull || event || person || known {
                add(Command::Play(name, Some(state.name(on))));
            }
        }
    }
}

pub(crate) fn crews(state: &State, seat: u8, add: &mut impl FnMut(Command)) {
    if state.turn.played || !state.player(seat).borg || state.line.is_empty() {
        return;
    }
    incursions(state, seat, add);
    for &ship in &state.player(seat).hand {
        if state.card(ship).id != "borg-scout-vessel" {
            continue;
        }
        for loc in [state.line[0], state.line[state.line.len() - 1]] {
            let at = state.name(state.places[usize::from(loc)].card);
            add(Command::Crew(state.name(ship), at, Who::All));
            for &id in &state.player(seat).hand {
                if state.card(id).kind == Kind::Personnel {
                    add(Command::Crew(state.name(ship), at, Who::One(state.name(id))));
                }
            }
        }
        return;
    }
}

/// Borg ships that report with a crew where a mission of the opponent says so.
fn incursions(state: &State, seat: u8, add: &mut impl FnMut(Command)) {
    for &loc in &state.line {
        let at = state.places[usize::from(loc)].card;
        if !further::incursion(state, seat, at) {
            continue;
        }
        for ship in distinct(state, &state.player(seat).hand).filter(|&id| state.card(id).kind == Kind::Ship) {
            add(Command::Crew(state.name(ship), state.name(at), Who::All));
            for &id in state.player(seat).hand.iter().filter(|&&id| state.card(id).kind == Kind::Personnel) {
                add(Command::Crew(state.name(ship), state.name(at), Who::One(state.name(id))));
            }
        }
    }
}

/// Special downloads: each icon with what it names.
pub(crate) fn specials(state: &State, seat: u8, add: &mut impl FnMut(Command)) {
    for source in special::sources(state, seat) {
        for (card, on) in special::fetchable(state, seat, source) {
            let goals = [None, on];
            for goal in &goals[..1 + usize::from(on.is_some())] {
                add(Command::Special(state.name(source), state.name(card), goal.map(|on| state.name(on))));
            }
        }
    }
}

pub(crate) fn queen(state: &State, seat: u8, add: &mut impl FnMut(Command)) {
    let queen = state.of_kind(seat, Kind::Personnel).find(|&id| state.card(id).id == "borg-queen");
    if let Some(queen) = queen.filter(|&id| !state.at(id).is(mark::USED)) {
        for skill in 0..(SKILLS.len() - 1) as u8 {
            add(Command::Skill(state.name(queen), skill));
        }
    }
}

pub(crate) fn orders(state: &State, seat: u8, sure: &mut Vec<Command>, add: &mut impl FnMut(Command)) {
    add(Command::Pass);
    if state.turn.orders >= MOST_ORDERS {
        return;
    }
    plays(state, seat, Ask::Order, add);
    specials(state, seat, add);
    let hulls: Few = state
        .player(seat)
        .play
        .iter()
        .copied()
        .filter(|&id| state.at(id).zone == Zone::Play && matches!(state.card(id).kind, Kind::Ship | Kind::Facility))
        .take(72)
        .collect();
    for &ship in &hulls {
        if state.card(ship).kind == Kind::Ship {
            sail(state, seat, ship, &hulls, add);
        }
    }
    beams(state, seat, &hulls, sure, add);
    grounds(state, seat, add);
}

pub(crate) fn sail(state: &State, seat: u8, ship: Id, hulls: &[Id], add: &mut impl FnMut(Command)) {
    let name = state.name(ship);
    let inst = state.at(ship);
    if inst.is(mark::STOPPED) {
        return;
    }
    let reach = i32::from(ships::range_left(state, ship));
    let ring = moving::ring(state, seat);
    if state.rank(inst.loc).is_some() && !ships::carried(state, ship) && ships::staffed(state, ship) {
        for &loc in &state.line {
            if moving::price(state, inst.loc, loc, ring).is_some_and(|(price, _)| i32::from(price) <= reach) {
                add(Command::Fly(name, state.name(state.places[usize::from(loc)].card)));
            }
        }
    }
    if inst.host != NONE {
        add(Command::Undock(name));
    } else {
        for &at in hulls {
            if state.card(at).kind == Kind::Facility && state.at(at).loc == inst.loc {
                add(Command::Dock(name, state.name(at)));
            }
        }
        if boost::can_cloak(state, ship) {
            add(Command::Cloak(name));
        }
    }
    let here = state.places[usize::from(inst.loc)].card;
    if state.player(seat).borg {
        add(Command::Scout(state.name(here), Some(name)));
    } else {
        add(Command::Attempt(state.name(here), Some(name)));
    }
    let foes: Few =
        state.here(1 - seat, inst.loc).filter(|&id| matches!(state.card(id).kind, Kind::Ship | Kind::Facility)).take(40).collect();
    if let Some(prey) = conundrum::chased(state, ship) {
        add(Command::Attack(Who::One(name), state.name(prey)));
    }
    for target in foes {
        add(Command::Attack(Who::All, state.name(target)));
    }
    let rogue = state.rogue.0;
    if rogue != NONE && state.at(rogue).loc == inst.loc {
        add(Command::Attack(Who::All, state.name(rogue)));
    }
}

/// Places of one's own people and where they might go; the whole group, and each alone.
pub(crate) fn beams(state: &State, seat: u8, hulls: &[Id], sure: &mut Vec<Command>, add: &mut impl FnMut(Command)) {
    let mut spots: Few = hulls.iter().copied().collect();
    for &id in &state.player(seat).play {
        let inst = state.at(id);
        if inst.zone != Zone::Play || matches!(inst.data().kind, Kind::Ship | Kind::Facility) {
            continue;
        }
        let spot = if inst.host == NONE { state.places[usize::from(inst.loc)].card } else { inst.host };
        if !spots.contains(&spot) && !spots.is_full() {
            spots.push(spot);
        }
    }
    for &from in &spots {
        let Some((loc, host)) = moving::spot(state, from) else { continue };
        if !state.aboard(seat, loc, host).any(|id| moving::movable(state, seat, id, loc, host)) {
            continue;
        }
        let mut goals = Few::new();
        if host == NONE && state.on(from).any(|id| state.card(id).id == "iconian-gateway" && !state.closed(id)) {
            let others = state.places.iter().map(|place| place.card);
            goals.extend(others.filter(|&to| to != from && moving::route(state, seat, from, to).is_ok()));
        }
        if state.planet(loc) {
            goals.push(state.places[usize::from(loc)].card);
        }
        for who in 0..2u8 {
            for id in state.here(who, loc) {
                if matches!(state.card(id).kind, Kind::Ship | Kind::Facility) && !goals.is_full() {
                    goals.push(id);
                }
            }
        }
        for to in goals {
            if to != from && moving::route(state, seat, from, to).is_ok() {
                add(Command::Beam(Who::All, state.name(from), state.name(to)));
                let (there, target) = moving::spot(state, to).unwrap_or((loc, NONE));
                let open = ships::Company::of(state, seat, there, target);
                let plain = !state.player(seat).borg
                    && (target == NONE || state.at(target).ctrl == seat)
                    && (host == NONE || state.at(host).ctrl == seat);
                for id in state.aboard(seat, loc, host) {
                    if moving::movable(state, seat, id, loc, host) && open.takes(state, seat, id) {
                        let command = Command::Beam(Who::One(state.name(id)), state.name(from), state.name(to));
                        // Nothing but the way and the company matters among one's own: the checker has nothing more to say.
                        if plain { sure.push(command) } else { add(command) }
                    }
                }
            }
        }
    }
}

/// What is done on planets, and aboard ships where both players have people.
pub(crate) fn grounds(state: &State, seat: u8, add: &mut impl FnMut(Command)) {
    for &loc in &state.line {
        let mission = state.places[usize::from(loc)].card;
        if state.aboard(seat, loc, NONE).next().is_some() {
            if state.player(seat).borg {
                add(Command::Scout(state.name(mission), None));
            } else {
                add(Command::Attempt(state.name(mission), None));
            }
            if duel::foes(state, seat, loc, NONE) {
                add(Command::Assault(state.name(mission)));
            }
        }
        for who in 0..2u8 {
            for id in state.here(who, loc) {
                let hull = matches!(state.card(id).kind, Kind::Ship | Kind::Facility);
                if hull && state.aboard(seat, loc, id).next().is_some() && duel::foes(state, seat, loc, id) {
                    add(Command::Assault(state.name(id)));
                }
                let tool =
                    matches!(state.card(id).kind, Kind::Equipment | Kind::Artifact) && who != seat && state.at(id).known & (1 << seat) != 0;
                if (state.at(id).is(mark::ABDUCTED) && state.at(id).owner == seat) || tool {
                    add(Command::Acquire(state.name(id)));
                }
            }
        }
        for &id in &state.places[usize::from(loc)].under {
            if state.at(id).is(mark::FACE_UP) {
                add(Command::Acquire(state.name(id)));
            }
        }
    }
}

pub(crate) fn choices(state: &State, seat: u8, ask: Ask, sure: &mut Vec<Command>, add: &mut impl FnMut(Command)) {
    let run = run::Running::of(state);
    if let (Ask::Armbands, Some(run)) = (ask, run)
        && matches!(run.step(), Some(Do::Evacuate | Do::Lift(_)))
    {
        add(Command::Pass);
        drift::lifts(state, seat, &run, add);
        return;
    }
    let take = |id: Id| Command::Take(state.name(id));
    match (ask, run) {
        (Ask::Select, Some(run)) => run::pool(state, &run).into_iter().map(take).for_each(add),
        (Ask::Way(ways), Some(_)) => (1..=ways).map(Command::Way).for_each(add),
        (Ask::Strike, _) => (0..=4).map(Command::Way).for_each(add),
        (Ask::Download, Some(run)) => {
            add(Command::Pass);
            let hand = matches!(run.step(), Some(Do::Download(_, _, _, crate::data::From::Hand)));
            for (id, on) in fetch::fetchable(state, &run) {
                add(if hand { take(id) } else { Command::Play(state.name(id), on.map(|on| state.name(on))) });
            }
        }
        (Ask::Take, Some(run)) => fetch::takes(state, &run).into_iter().map(take).for_each(add),
        (Ask::Where, Some(run)) if matches!(run.step(), Some(Do::Farthest)) => {
            continuum::planets(state).into_iter().map(take).for_each(add)
        }
        (Ask::Skills, _) => {
            if let Some(id) = crate::rules::strange::framed(state) {
                (0..(SKILLS.len() - 1) as u8).map(|skill| Command::Skill(state.name(id), skill)).for_each(add);
            }
        }
        (Ask::Where, Some(run)) => goals(state, &run).into_iter().map(take).for_each(add),
        (Ask::Armbands, _) => {
            add(Command::Pass);
            let hulls: Few = state
                .player(seat)
                .play
                .iter()
                .copied()
                .filter(|&id| state.at(id).zone == Zone::Play && matches!(state.card(id).kind, Kind::Ship | Kind::Facility))
                .take(72)
                .collect();
            beams(state, seat, &hulls, sure, add);
        }
        (Ask::Tactic, _) => {
            add(Command::Pass);
            let drawn = state.shoot.as_ref().map(|shoot| shoot.drawn[usize::from(seat)].clone()).unwrap_or_default();
            drawn.into_iter().map(take).for_each(add);
        }
        (Ask::Return, _) => {
            add(Command::Pass);
            let foes = state.shoot.as_ref().map(|shoot| shoot.firing[usize::from(1 - seat)].clone()).unwrap_or_default();
            foes.into_iter().map(take).for_each(add);
        }
        (Ask::Newcomer, _) => newcomer::list(state, seat, add),
        (Ask::Carry, _) => {
            add(Command::Pass);
            if let Some(&Frame::Carry { own, prey }) = state.stack.last() {
                abduct::harbours(state, own, prey).into_iter().map(take).for_each(add);
            }
        }
        (Ask::Marker, _) => shoot::struck(state, seat).into_iter().map(take).for_each(add),
        (Ask::Ending, _) => turn::due(state).into_iter().map(take).for_each(add),
        (Ask::Shed, _) => state.player(seat).hand.iter().copied().map(take).for_each(add),
        _ => {}
    }
}
