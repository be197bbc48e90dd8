//! What a seat may say: the checker, and the list, which is made of candidates that the checker accepts.

use engine::{Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    command::{Command, Name, Who},
    data::{Do, Kind, SKILLS},
    event::Event,
    flow::{self, Ask, Frame, Gate, asked},
    reason::{Legal, No, need},
    rules::{attempt, borg, duel, harm, moving, play, run, seed, ships, shoot, turn},
    state::{Few, Id, NONE, Phase, Seg, State, Zone, mark},
};

/// The most orders of one turn; ours (a game must end): then the turn does.
pub const MOST_ORDERS: u16 = 150;

const NOT_NOW: No = No(rules::PLAY_2, "not-now", "that cannot be done now");

fn find(state: &State, name: Name) -> Result<Id, No> {
    state.find(name).ok_or(No(rules::PLAY_3, "no-card", "that card is not in this game"))
}

fn maybe(state: &State, name: Option<Name>) -> Result<Option<Id>, No> {
    name.map(|name| find(state, name)).transpose()
}

/// Whether a seat may give a command now.
pub fn check(state: &State, seat: u8, command: &Command) -> Legal {
    let Some((who, ask, rule)) = asked(state) else { return Err(No(rules::ENDGAME_1, "over", "the game is over")) };
    need(who == seat, rule, "not-you", "somebody else is asked")?;
    match ask {
        Ask::Seed => check_seed(state, seat, command),
        Ask::Lay => need(matches!(command, Command::Lay(_)), rules::BASE_SEED_3, "lay", "lay the mission left or right"),
        Ask::Card => check_card(state, seat, command),
        Ask::Order => check_order(state, seat, command),
        Ask::Window(_) => match command {
            Command::Pass => Ok(()),
            Command::Play(..) | Command::Show(..) => check_play(state, seat, command, ask),
            _ => Err(No(rules::BASE_ACTION_2, "answer", "answer with a card, or pass")),
        },
        Ask::Probe => match command {
            Command::Probe => borg::may_probe(state, seat),
            Command::Pass => Ok(()),
            _ => Err(NOT_NOW),
        },
        Ask::Draw => match command {
            Command::Draw => Ok(()),
            Command::Instead(name, way) => check_instead(state, seat, *name, *way),
            _ => Err(No(rules::DRAW_1, "draw", "draw, or use something in place of the draw")),
        },
        _ => check_choice(state, seat, ask, command),
    }
}

fn check_seed(state: &State, seat: u8, command: &Command) -> Legal {
    match command {
        Command::Pass => Ok(()),
        Command::Seed(name, at) => seed::check(state, seat, find(state, *name)?, maybe(state, *at)?),
        _ => Err(No(rules::SEED_1, "seed", "seed a card, or pass")),
    }
}

fn check_card(state: &State, seat: u8, command: &Command) -> Legal {
    match command {
        Command::Pass => Ok(()),
        Command::Play(..) | Command::Show(..) => check_play(state, seat, command, Ask::Card),
        Command::Skill(name, skill) => borg::may_choose(state, seat, find(state, *name)?, *skill),
        Command::Crew(ship, at, who) => {
            let (ship, at) = (find(state, *ship)?, find(state, *at)?);
            let crew = play::resolve(state, who, || play::whole_crew(state, seat, ship))?;
            play::check_crew(state, seat, ship, at, &crew)
        }
        _ => Err(No(rules::PLAY_3, "play", "play a card, or pass to your orders")),
    }
}

fn check_play(state: &State, seat: u8, command: &Command, ask: Ask) -> Legal {
    match command {
        Command::Play(name, on) => play::check(state, seat, find(state, *name)?, maybe(state, *on)?, ask),
        Command::Show(name, on) => {
            let inside = state.stack.iter().any(|frame| matches!(frame, Frame::Attempt { .. } | Frame::Duel { .. } | Frame::Shoot { .. }));
            need(!inside, rules::HIDDEN_4, "inside", "a hidden agenda is turned up between actions")?;
            need(matches!(ask, Ask::Card | Ask::Order | Ask::Window(Gate::Any)), rules::HIDDEN_3, "not-now", "a hidden agenda is turned up between actions")?;
            borg::may_show(state, seat, find(state, *name)?, maybe(state, *on)?)
        }
        _ => Err(NOT_NOW),
    }
}

fn check_instead(state: &State, seat: u8, name: Name, way: u8) -> Legal {
    let id = find(state, name)?;
    let found = turn::instead(state, seat).filter(|&(one, _)| one == id).nth(usize::from(way)).is_some();
    need(found, rules::DRAW_2, "no-instead", "that card does nothing in place of a draw")
}

fn check_order(state: &State, seat: u8, command: &Command) -> Legal {
    if *command == Command::Pass {
        return Ok(());
    }
    need(state.turn.orders < MOST_ORDERS, rules::BASE_TURN_3, "too-many", "so many orders in one turn are enough: end your turn")?;
    match command {
        Command::Play(..) | Command::Show(..) => check_play(state, seat, command, Ask::Order),
        Command::Beam(who, from, to) => {
            let (from, to) = (find(state, *from)?, find(state, *to)?);
            let cards = play::resolve(state, who, || movables(state, seat, from, to))?;
            moving::check(state, seat, &cards, from, to, false)
        }
        Command::Fly(ship, to) => {
            let place = state.place_of(find(state, *to)?);
            let Some(to) = place else { return Err(No(rules::BASE_MOVE_1, "no-place", "a ship flies to a location")) };
            moving::check_fly(state, seat, find(state, *ship)?, to)
        }
        Command::Dock(ship, at) => moving::check_dock(state, seat, find(state, *ship)?, find(state, *at)?),
        Command::Undock(ship) => moving::check_undock(state, seat, find(state, *ship)?),
        Command::Cloak(ship) => moving::check_cloak(state, seat, find(state, *ship)?),
        Command::Attempt(at, ship) => attempt::check(state, seat, find(state, *at)?, maybe(state, *ship)?),
        Command::Scout(at, ship) => attempt::check_scout(state, seat, find(state, *at)?, maybe(state, *ship)?),
        Command::Attack(who, target) => {
            let target = find(state, *target)?;
            let with = play::resolve(state, who, || shoot::force(state, seat, target))?;
            shoot::check(state, seat, &with, target)
        }
        Command::Assault(at) => duel::check(state, seat, find(state, *at)?),
        Command::Acquire(name) => attempt::check_acquire(state, seat, find(state, *name)?),
        _ => Err(NOT_NOW),
    }
}

/// The cards that `all` means for a beam: everything there that can go, and nobody who would not be welcome.
fn movables(state: &State, seat: u8, from: Id, to: Id) -> Few {
    let (Some((loc, host)), Some((_, target))) = (moving::spot(state, from), moving::spot(state, to)) else { return Few::new() };
    let own = state.aboard(seat, loc, host).filter(|&id| moving::movable(state, seat, id, loc, host));
    own.filter(|&id| ships::welcome(state, seat, id, loc, target)).take(72).collect()
}

fn check_choice(state: &State, seat: u8, ask: Ask, command: &Command) -> Legal {
    let run = run::Running::of(state);
    match (ask, command, run) {
        (Ask::Select, Command::Take(name), Some(run)) => {
            let id = find(state, *name)?;
            need(run::pool(state, &run).contains(&id), rules::BASE_DILEMMA_7, "no-choice", "that card is not among them")
        }
        (Ask::Way(ways), Command::Way(way), Some(run)) => {
            need((1..=ways).contains(way), rules::BASE_DILEMMA_7, "no-way", "there is no such alternative")?;
            let points = scoring_way(&run, *way);
            need(!(points && state.player(seat).borg), rules::SCORE_3, "points", "Borg must take the alternative without points")
        }
        (Ask::Download, Command::Pass, _) => need(run::may_stop(state), rules::DL_9, "must", "that download is required"),
        (Ask::Download, Command::Play(name, on), Some(run)) => {
            let wanted = (find(state, *name)?, maybe(state, *on)?);
            need(run::fetchable(state, &run).contains(&wanted), rules::DL_16, "no-download", "that card cannot be fetched there")
        }
        (Ask::Download, Command::Take(name), Some(run)) => {
            let wanted = (find(state, *name)?, None);
            let hand = matches!(run.step(), Some(Do::Download(_, _, _, crate::data::From::Hand)));
            need(hand && run::fetchable(state, &run).contains(&wanted), rules::DL_4, "no-download", "that card cannot be fetched")
        }
        (Ask::Take, Command::Take(name), Some(run)) => {
            need(run::takes(state, &run).contains(&find(state, *name)?), rules::META_2, "no-card", "that card cannot be taken")
        }
        (Ask::Where, Command::Take(name), Some(run)) => {
            need(goals(state, &run).contains(&find(state, *name)?), rules::MOVE_5, "no-place", "the ship cannot come out there")
        }
        (Ask::Armbands, Command::Pass, _) => Ok(()),
        (Ask::Armbands, Command::Beam(who, from, to), _) => {
            let (from, to) = (find(state, *from)?, find(state, *to)?);
            let cards = play::resolve(state, who, || movables(state, seat, from, to))?;
            moving::check(state, seat, &cards, from, to, true)
        }
        (Ask::Tactic, Command::Pass, _) => Ok(()),
        (Ask::Tactic, Command::Take(name), _) => {
            let id = find(state, *name)?;
            let drawn = state.shoot.as_ref().is_some_and(|shoot| shoot.drawn[usize::from(seat)].contains(&id));
            need(drawn, rules::BASE_SHOOT_2, "not-drawn", "choose one of the two tactics, or none")
        }
        (Ask::Strike, Command::Way(way), _) => duel::check_strike(state, seat, *way),
        (Ask::Return, Command::Pass, _) => Ok(()),
        (Ask::Return, Command::Take(name), _) => shoot::check_return(state, seat, Some(find(state, *name)?)),
        (Ask::Shed, Command::Take(name), _) => {
            let id = find(state, *name)?;
            need(state.at(id).zone == Zone::Hand && state.at(id).owner == seat, rules::EOT_1, "not-in-hand", "discard a card of your hand")
        }
        _ => Err(NOT_NOW),
    }
}

/// Whether an alternative brings points.
fn scoring_way(run: &run::Running, way: u8) -> bool {
    let does = &crate::data::effects()[usize::from(run.effect)].does;
    let from = does.iter().position(|step| *step == Do::Alternative(way));
    let steps = from.map_or(&[][..], |from| &does[from + 1..]);
    steps.iter().take_while(|step| !matches!(step, Do::Alternative(_))).any(|step| matches!(step, Do::Points(_)))
}

/// Where a wormhole or a gateway may lead.
fn goals(state: &State, run: &run::Running) -> Few {
    let from = if state.place_of(run.on).is_some() { state.place_of(run.on) } else { Some(state.at(run.on).loc) };
    let open = |loc: u8| match run.step() {
        Some(Do::Transwarp) => play::has_gateway(state, run.by, loc) && borg::reachable(state, run.by, state.places[usize::from(loc)].card),
        _ => state.rank(loc).is_some(),
    };
    let places = (0..state.places.len() as u8).filter(|&loc| Some(loc) != from && open(loc));
    places.map(|loc| state.places[usize::from(loc)].card).collect()
}

/// Every command a seat may give, sorted and distinct.
pub fn commands(state: &State, seat: u8, out: &mut Vec<Command>) {
    let Some((who, ask, _)) = asked(state) else { return };
    if who != seat {
        return;
    }
    let mut add = |command: Command| {
        if check(state, seat, &command).is_ok() {
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
            queen(state, seat, &mut add);
        }
        Ask::Order => orders(state, seat, &mut add),
        Ask::Window(_) => {
            add(Command::Pass);
            plays(state, seat, ask, &mut add);
        }
        Ask::Probe => [Command::Pass, Command::Probe].into_iter().for_each(&mut add),
        Ask::Draw => {
            add(Command::Draw);
            insteads(state, seat, &mut add);
        }
        _ => choices(state, seat, ask, &mut add),
    }
    out.sort_unstable();
    out.dedup();
}

fn insteads(state: &State, seat: u8, add: &mut impl FnMut(Command)) {
    let mut last = (NONE, 0);
    for (id, _) in turn::instead(state, seat) {
        last = if last.0 == id { (id, last.1 + 1) } else { (id, 0) };
        add(Command::Instead(state.name(id), last.1));
    }
}

/// One copy of each card of a list: the others are the same choice.
fn distinct<'s>(state: &'s State, list: &'s [Id]) -> impl Iterator<Item = Id> + 's {
    list.iter().enumerate().filter(move |(index, id)| !list[..*index].iter().any(|other| state.at(*other).card == state.at(**id).card)).map(|(_, id)| *id)
}

fn seeds(state: &State, seat: u8, add: &mut impl FnMut(Command)) {
    add(Command::Pass);
    for id in distinct(state, &state.player(seat).seeds) {
        let name = state.name(id);
        match (state.phase, state.card(id).kind) {
            (Phase::Dilemmas, Kind::Dilemma | Kind::Artifact) => {
                for &loc in &state.line {
                    if seed::fits(state, id, loc) {
                        add(Command::Seed(name, Some(state.name(state.places[usize::from(loc)].card))));
                    }
                }
            }
            (Phase::Facilities, Kind::Facility | Kind::Doorway) => {
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

fn plays(state: &State, seat: u8, ask: Ask, add: &mut impl FnMut(Command)) {
    for id in distinct(state, &state.player(seat).hand) {
        if ask != Ask::Card && state.card(id).uses_play() {
            continue;
        }
        play_one(state, seat, id, add);
    }
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

fn play_one(state: &State, seat: u8, id: Id, add: &mut impl FnMut(Command)) {
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
    let aims = |index: &&u16| !matches!(crate::data::effects()[usize::from(**index)].on.as_str(), "" | "own-turn" | "table");
    if !effects.iter().any(|index| aims(&index)) && card.kind != Kind::Objective {
        return;
    }
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
            if hull || event {
                add(Command::Play(name, Some(state.name(on))));
            }
        }
    }
}

fn crews(state: &State, seat: u8, add: &mut impl FnMut(Command)) {
    if state.turn.played || !state.player(seat).borg || state.line.is_empty() {
        return;
    }
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

fn queen(state: &State, seat: u8, add: &mut impl FnMut(Command)) {
    let queen = state.of_kind(seat, Kind::Personnel).find(|&id| state.card(id).id == "borg-queen");
    if let Some(queen) = queen.filter(|&id| !state.at(id).is(mark::USED)) {
        for skill in 0..(SKILLS.len() - 1) as u8 {
            add(Command::Skill(state.name(queen), skill));
        }
    }
}

fn orders(state: &State, seat: u8, add: &mut impl FnMut(Command)) {
    add(Command::Pass);
    if state.turn.orders >= MOST_ORDERS {
        return;
    }
    plays(state, seat, Ask::Order, add);
    let hulls: Few = state.player(seat).play.iter().copied().filter(|&id| {
        state.at(id).zone == Zone::Play && matches!(state.card(id).kind, Kind::Ship | Kind::Facility)
    }).take(72).collect();
    for &ship in &hulls {
        if state.card(ship).kind == Kind::Ship {
            sail(state, seat, ship, &hulls, add);
        }
    }
    beams(state, seat, &hulls, add);
    grounds(state, seat, add);
}

fn sail(state: &State, seat: u8, ship: Id, hulls: &[Id], add: &mut impl FnMut(Command)) {
    let name = state.name(ship);
    let inst = state.at(ship);
    if inst.is(mark::STOPPED) {
        return;
    }
    let reach = i32::from(ships::range_left(state, ship));
    if state.rank(inst.loc).is_some() && !ships::carried(state, ship) && ships::staffed(state, ship) {
        for &loc in &state.line {
            if moving::cost(state, inst.loc, loc).is_some_and(|price| i32::from(price) <= reach) {
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
        if inst.data().equipment.iter().any(|one| one == "Cloaking Device") {
            add(Command::Cloak(name));
        }
    }
    let here = state.places[usize::from(inst.loc)].card;
    if state.player(seat).borg {
        add(Command::Scout(state.name(here), Some(name)));
    } else {
        add(Command::Attempt(state.name(here), Some(name)));
    }
    let foes: Few = state.here(1 - seat, inst.loc).filter(|&id| matches!(state.card(id).kind, Kind::Ship | Kind::Facility)).take(40).collect();
    for target in foes {
        add(Command::Attack(Who::All, state.name(target)));
    }
    let rogue = state.rogue.0;
    if rogue != NONE && state.at(rogue).loc == inst.loc {
        add(Command::Attack(Who::All, state.name(rogue)));
    }
}

/// Places of one's own people and where they might go; the whole group, and each alone.
fn beams(state: &State, seat: u8, hulls: &[Id], add: &mut impl FnMut(Command)) {
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
            if to == from {
                continue;
            }
            add(Command::Beam(Who::All, state.name(from), state.name(to)));
            for id in state.aboard(seat, loc, host) {
                add(Command::Beam(Who::One(state.name(id)), state.name(from), state.name(to)));
            }
        }
    }
}

/// What is done on planets, and aboard ships where both players have people.
fn grounds(state: &State, seat: u8, add: &mut impl FnMut(Command)) {
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
                if state.at(id).is(mark::ABDUCTED) && state.at(id).owner == seat {
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

fn choices(state: &State, seat: u8, ask: Ask, add: &mut impl FnMut(Command)) {
    let run = run::Running::of(state);
    let take = |id: Id| Command::Take(state.name(id));
    match (ask, run) {
        (Ask::Select, Some(run)) => run::pool(state, &run).into_iter().map(take).for_each(add),
        (Ask::Way(ways), _) => (1..=ways).map(Command::Way).for_each(add),
        (Ask::Strike, _) => (0..=4).map(Command::Way).for_each(add),
        (Ask::Download, Some(run)) => {
            add(Command::Pass);
            let hand = matches!(run.step(), Some(Do::Download(_, _, _, crate::data::From::Hand)));
            for (id, on) in run::fetchable(state, &run) {
                add(if hand { take(id) } else { Command::Play(state.name(id), on.map(|on| state.name(on))) });
            }
        }
        (Ask::Take, Some(run)) => run::takes(state, &run).into_iter().map(take).for_each(add),
        (Ask::Where, Some(run)) => goals(state, &run).into_iter().map(take).for_each(add),
        (Ask::Armbands, _) => {
            add(Command::Pass);
            let hulls: Few = state.player(seat).play.iter().copied().filter(|&id| {
                state.at(id).zone == Zone::Play && matches!(state.card(id).kind, Kind::Ship | Kind::Facility)
            }).take(72).collect();
            beams(state, seat, &hulls, add);
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
        (Ask::Shed, _) => state.player(seat).hand.iter().copied().map(take).for_each(add),
        _ => {}
    }
}

/// Carries a legal command out and runs on.
pub fn apply(state: &mut State, seat: u8, command: &Command, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some((_, ask, _)) = asked(state) else { return Ok(()) };
    act(state, seat, ask, command, table)?;
    if state.phase == Phase::Play {
        crate::rules::dilemma::cures(state, table);
        turn::check_victory(state, table);
    }
    flow::run(state, table)
}

fn act(state: &mut State, seat: u8, ask: Ask, command: &Command, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let id = |state: &State, name: Name| state.find(name).unwrap_or(0);
    match (ask, command) {
        (Ask::Seed, Command::Pass) => seed::pass(state, table, seat)?,
        (Ask::Seed, Command::Seed(name, at)) => {
            let at = at.map(|at| id(state, at));
            let card = id(state, *name);
            seed::seed(state, table, seat, card, at);
            seed::next(state, table)?;
        }
        (Ask::Lay, Command::Lay(right)) => seed::lay(state, table, seat, *right)?,
        (Ask::Card, Command::Pass) => {
            state.turn.seg = Seg::Orders;
            if !state.options.quiet {
                flow::window(state, Gate::Any, 1 - seat, NONE);
            }
        }
        (Ask::Order, Command::Pass) => turn::end_orders(state),
        (Ask::Window(_), Command::Pass) => flow::pass_window(state),
        (Ask::Card | Ask::Order | Ask::Window(_), _) => order(state, seat, ask, command, table)?,
        (Ask::Probe, Command::Probe) => {
            borg::probe(state, table, seat)?;
            turn::check_victory(state, table);
            if state.won == 0 {
                turn::to_draw(state, table)?;
            }
        }
        (Ask::Probe, _) => turn::to_draw(state, table)?,
        (Ask::Draw, Command::Instead(name, way)) => {
            let card = id(state, *name);
            let found = turn::instead(state, seat).filter(|&(one, _)| one == card).nth(usize::from(*way));
            turn::drawn(state, table, found)?;
        }
        (Ask::Draw, _) => turn::drawn(state, table, None)?,
        _ => choice(state, seat, ask, command, table)?,
    }
    Ok(())
}

fn order(state: &mut State, seat: u8, ask: Ask, command: &Command, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    state.turn.orders += u16::from(ask == Ask::Order);
    let id = |state: &State, name: Name| state.find(name).unwrap_or(0);
    match command {
        Command::Play(name, on) => {
            let on = on.map(|on| id(state, on));
            let card = id(state, *name);
            play::play(state, table, seat, card, on, ask)?;
        }
        Command::Show(name, on) => {
            let on = on.map(|on| id(state, on));
            let card = id(state, *name);
            borg::show(state, table, seat, card, on);
        }
        Command::Skill(name, skill) => {
            let queen = id(state, *name);
            borg::choose(state, table, seat, queen, *skill);
        }
        Command::Crew(ship, at, who) => {
            let (ship, at) = (id(state, *ship), id(state, *at));
            let crew = play::resolve(state, who, || play::whole_crew(state, seat, ship)).unwrap_or_default();
            play::with_crew(state, table, seat, ship, at, &crew);
        }
        Command::Beam(who, from, to) => beam(state, seat, who, (*from, *to), table),
        Command::Fly(ship, to) => {
            let ship = id(state, *ship);
            if let Some(to) = state.place_of(id(state, *to)) {
                moving::fly(state, table, ship, to);
            }
        }
        Command::Dock(ship, at) => {
            let (ship, at) = (id(state, *ship), id(state, *at));
            moving::dock(state, table, ship, Some(at));
        }
        Command::Undock(ship) => {
            let ship = id(state, *ship);
            moving::dock(state, table, ship, None);
        }
        Command::Cloak(ship) => {
            let ship = id(state, *ship);
            state.at_mut(ship).marks ^= mark::CLOAKED;
            let on = state.at(ship).is(mark::CLOAKED);
            table.announce(&[rules::BASE_CLOAK_1], || Event::Cloaked { ship: state.name(ship), on });
        }
        Command::Attempt(at, ship) | Command::Scout(at, ship) => {
            let scouting = matches!(command, Command::Scout(..));
            let (at, ship) = (id(state, *at), ship.map(|ship| id(state, ship)));
            attempt::begin(state, table, seat, at, ship, scouting);
        }
        Command::Attack(who, target) => {
            let target = id(state, *target);
            let with = play::resolve(state, who, || shoot::force(state, seat, target)).unwrap_or_default();
            shoot::begin(state, table, seat, &with, target);
        }
        Command::Assault(at) => {
            let at = id(state, *at);
            duel::begin(state, table, seat, at);
        }
        Command::Acquire(name) => {
            let card = id(state, *name);
            attempt::take(state, table, seat, card);
        }
        _ => {}
    }
    Ok(())
}

fn beam(state: &mut State, seat: u8, who: &Who, (from, to): (Name, Name), table: &mut Table<'_, Event>) {
    let (Some(from), Some(to)) = (state.find(from), state.find(to)) else { return };
    let cards = play::resolve(state, who, || movables(state, seat, from, to)).unwrap_or_default();
    moving::beam(state, table, seat, &cards, from, to);
}

fn choice(state: &mut State, seat: u8, ask: Ask, command: &Command, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let id = |state: &State, name: Name| state.find(name).unwrap_or(0);
    match (ask, command) {
        (Ask::Select, Command::Take(name)) => {
            let card = id(state, *name);
            run::selected(state, table, card);
        }
        (Ask::Way(_), Command::Way(way)) => run::chosen(state, table, *way)?,
        (Ask::Strike, Command::Way(way)) => duel::strike(state, table, seat, *way),
        (Ask::Download | Ask::Armbands, Command::Pass) => run::fetched_all(state),
        (Ask::Download, Command::Take(name)) => {
            let card = id(state, *name);
            run::fetch(state, table, card, None)?;
        }
        (Ask::Download, Command::Play(name, on)) => {
            let on = on.map(|on| id(state, on));
            let card = id(state, *name);
            run::fetch(state, table, card, on)?;
        }
        (Ask::Armbands, Command::Beam(who, from, to)) => {
            beam(state, seat, who, (*from, *to), table);
            table.announce(&[rules::TEAM_6], || Event::Passed { seat: State::seat(seat) });
            run::fetched_all(state);
        }
        (Ask::Take, Command::Take(name)) => {
            let card = id(state, *name);
            run::taken(state, table, card);
        }
        (Ask::Where, Command::Take(name)) => {
            let to = id(state, *name);
            run::sent(state, table, to);
        }
        (Ask::Tactic, Command::Take(name)) => {
            let card = id(state, *name);
            shoot::choose(state, seat, card);
        }
        (Ask::Tactic, _) => shoot::choose(state, seat, NONE),
        (Ask::Return, Command::Take(name)) => {
            let card = id(state, *name);
            shoot::answer(state, seat, Some(card));
        }
        (Ask::Return, _) => shoot::answer(state, seat, None),
        (Ask::Shed, Command::Take(name)) => {
            state.stack.pop();
            let card = id(state, *name);
            harm::discard(state, table, card, rules::EOT_1);
        }
        _ => {}
    }
    Ok(())
}
