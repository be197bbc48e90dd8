//! The list of what a seat may say: candidates that the checker accepts.

use engine::Seat;

use crate::{
    command::{Command, Who},
    data::{Do, Kind, Reach, Trait},
    flow::asked,
    ids::{Id, NONE},
    legal::{
        MOST_ORDERS,
        beams::{beams, beams_at},
        checked, chosen_from, may_choose_none,
        sheet::{Found, Sheet},
    },
    rules::{
        abduct, artifacts, attempt, borg, claim, continuum, conundrum, crews, drift, duel, exchange, fetch, fire, further, future, gateway,
        group::ANIMAL, infest, landing, moving, multiplex, newcomer, objective, passage, play, provoke, running::Running, seed, selecting,
        ships, shoot, special, strange, turn, using,
    },
    state::{
        Fresh, Kept, Phase, SEATS, State, Zone,
        frames::{Ask, Frame, Gate},
        lists, mark,
    },
};

/// Every command a seat may give, sorted and distinct.
pub fn commands(state: &State, seat: Seat, out: &mut Vec<Command>) {
    let Some((who, ask, rule)) = asked(state) else { return };
    if who != seat {
        return;
    }
    debug_assert!(state.settled());
    let (mut sure, mut found, mut kept) = (Sheet::new(), Sheet::new(), None);
    let mut add = |command: Command| {
        if checked(state, seat, ask, rule, &command).is_ok() {
            found.push(state, command);
        }
    };
    match ask {
        Ask::Seed => seeds(state, seat, &mut sure, &mut add),
        Ask::Lay => {
            [false, true].into_iter().map(Command::Lay).for_each(&mut add);
            seed::replacements(state).into_iter().map(|id| Command::Take(state.name(id))).for_each(&mut add);
        }
        Ask::Card => {
            add(Command::Pass);
            plays(state, seat, ask, &mut sure, &mut add);
            crews(state, seat, &mut add);
            specials(state, seat, ask, &mut sure);
            queen(state, seat, &mut add);
        }
        Ask::Order => kept = orders(state, seat, &mut sure, &mut add),
        Ask::Window(_) => {
            add(Command::Pass);
            plays(state, seat, ask, &mut sure, &mut add);
            specials(state, seat, ask, &mut sure);
        }
        Ask::Probe => {
            [Command::Pass, Command::Probe].into_iter().for_each(&mut add);
            specials(state, seat, ask, &mut sure);
        }
        Ask::Draw => {
            add(Command::Draw);
            insteads(state, seat, &mut add);
            specials(state, seat, ask, &mut sure);
        }
        _ => choices(state, seat, ask, &mut sure, &mut add),
    }
    Sheet::write(state, &mut found, &mut sure, kept.map_or(&[], Kept::keys), out);
}

pub(crate) fn insteads(state: &State, seat: Seat, add: &mut impl FnMut(Command)) {
    let mut last = (NONE, 0);
    for (id, _) in turn::instead(state, seat) {
        last = if last.0 == id { (id, last.1 + 1) } else { (id, 0) };
        add(Command::Instead(state.name(id), last.1));
    }
}

pub(crate) fn seeds(state: &State, seat: Seat, sure: &mut Sheet, add: &mut impl FnMut(Command)) {
    add(Command::Pass);
    let mut seeds = |id: Id, at: Option<Id>| {
        if seed::check(state, seat, id, at).is_ok() {
            sure.note(state, Found::Seed(id, at));
        }
    };
    for id in lists::distinct(state, &state.player(seat).seeds) {
        match (state.phase, state.kind(id)) {
            (Phase::Dilemmas, Kind::Dilemma | Kind::Artifact | Kind::Doorway | Kind::Personnel) => {
                for &loc in &state.line {
                    if seed::fits(state, id, loc) {
                        seeds(id, Some(state.places[usize::from(loc)].card));
                    }
                }
            }
            (Phase::Facilities, Kind::Facility | Kind::Doorway | Kind::Event) => {
                seeds(id, None);
                for &loc in &state.line {
                    seeds(id, Some(state.places[usize::from(loc)].card));
                }
            }
            (Phase::Facilities, Kind::Site) => {
                for nor in SEATS.into_iter().flat_map(|who| state.hulls(who)).filter(|&on| ships::nor(state, on) == Some(on)) {
                    seeds(id, Some(nor));
                }
            }
            (Phase::Facilities, Kind::Personnel) => {
                for host in play::hosts(state, seat) {
                    seeds(id, Some(host));
                }
            }
            _ => seeds(id, None),
        }
    }
}

pub(crate) fn plays(state: &State, seat: Seat, ask: Ask, sure: &mut Sheet, add: &mut impl FnMut(Command)) {
    hand(state, seat, ask, sure, |_| true);
    using::offers(state, seat, ask, &mut |id, way, on| sure.note(state, Found::Use(id, way, on)));
    shows(state, seat, ask, add);
}

/// Those cards of the hand that are meant.
fn hand(state: &State, seat: Seat, ask: Ask, sure: &mut Sheet, meant: impl Fn(Id) -> bool) {
    let own = state.turn.seat == seat;
    for id in lists::distinct(state, &state.player(seat).hand) {
        if play::useful(state.at(id).card, ask, own) && meant(id) && play::ready(state, seat, id, ask).is_ok() {
            play_one(state, seat, id, ask, sure);
        }
    }
}

/// What is turned up.
fn shows(state: &State, seat: Seat, ask: Ask, add: &mut impl FnMut(Command)) {
    // A hidden agenda is turned up between actions only.
    if !matches!(ask, Ask::Card | Ask::Order | Ask::Window(Gate::Any)) {
        return;
    }
    if future::due(state, seat) {
        let held = lists::distinct(state, &state.player(seat).hand).filter(|&id| future::held(state, seat, id));
        held.for_each(|id| add(Command::Show(state.name(id), None)));
    }
    for id in state.veiled(seat) {
        if state.kind(id) == Kind::Objective && !objective::loose(state, id) {
            if state.objective(seat).is_none() {
                for on in claim::known_targets(state, seat, id) {
                    add(Command::Show(state.name(id), Some(state.name(on))));
                }
                if claim::claims(state, id) {
                    add(Command::Show(state.name(id), None));
                }
            }
        } else {
            add(Command::Show(state.name(id), None));
        }
    }
}

/// What a card may lie on at best, by the words of those of its effects that are open now.
fn reach(state: &State, seat: Seat, id: Id, ask: Ask) -> Reach {
    match state.kind(id) {
        Kind::TimeLocation => return Reach { nothing: true, ..Reach::default() },
        Kind::Objective => return Reach { nothing: false, ..Reach::ALL },
        _ => {}
    }
    let own = state.turn.seat == seat;
    let open = crate::data::of(state.at(id).card).iter().map(|&index| &crate::data::effects()[usize::from(index)]);
    let open = open.filter(|effect| play::opens(effect.when, ask, own));
    open.fold(Reach::default(), |all, effect| all.or(effect.reach))
}

/// Everything that a card may be played on, of a card that may be played now.
pub(crate) fn play_one(state: &State, seat: Seat, id: Id, ask: Ask, sure: &mut Sheet) {
    let card = state.card(id);
    let mut add = |on: Option<Id>| {
        if play::fits(state, seat, id, on, ask) {
            sure.note(state, Found::Play(id, on));
        }
    };
    if card.reports() {
        play::berths(state, seat, id).for_each(|host| sure.note(state, Found::Play(id, Some(host))));
        return;
    }
    if card.kind == Kind::Facility {
        state.line.iter().for_each(|&loc| add(Some(state.places[usize::from(loc)].card)));
        return;
    }
    if card.hidden {
        add(None);
        return;
    }
    let aims = reach(state, seat, id, ask);
    if aims.nothing {
        add(None);
    }
    if aims.places {
        state.places.iter().for_each(|place| add(Some(place.card)));
    }
    for (who, whose) in [(seat, 0), (seat.other(), 1)] {
        if aims.hulls[whose] {
            let elsewhere = |on: &Id| !(aims.places && state.place_of(*on).is_some());
            state.hulls(who).filter(elsewhere).for_each(|on| add(Some(on)));
        }
        if aims.events[whose] {
            let placed = state.lying().filter(|&on| state.at(on).ctrl == who && !state.at(on).is(mark::FACE_DOWN));
            state.table(who).chain(placed).for_each(|on| add(Some(on)));
        }
    }
    if aims.rogue && state.rogue.0 != NONE {
        add(Some(state.rogue.0));
    }
    if aims.anybody {
        let people = state.players.iter().flat_map(|player| player.play.iter().copied());
        people.filter(|&on| further::person(state, seat, on)).for_each(|on| add(Some(on)));
    }
    if aims.own {
        state.of_kind(seat, Kind::Personnel).for_each(|on| add(Some(on)));
    }
    if aims.people {
        let person = |on: &Id| {
            let inst = state.at(*on);
            inst.kind() == Kind::Personnel && (inst.is(mark::ABDUCTED) || state.is_counterpart(*on))
        };
        state.player(seat).play.iter().copied().filter(person).for_each(|on| add(Some(on)));
    }
}

pub(crate) fn crews(state: &State, seat: Seat, add: &mut impl FnMut(Command)) {
    portals(state, seat, add);
    if state.turn.played || !state.player(seat).borg || state.line.is_empty() {
        return;
    }
    incursions(state, seat, add);
    for &ship in &state.player(seat).hand {
        if !state.card(ship).has_trait(Trait::ReportsWithCrew) {
            continue;
        }
        for &loc in state.line.iter().filter(|&&loc| state.at_end(loc)) {
            let at = state.name(state.places[usize::from(loc)].card);
            add(Command::Crew(state.name(ship), at, Who::All));
            for &id in &state.player(seat).hand {
                if state.kind(id) == Kind::Personnel {
                    add(Command::Crew(state.name(ship), at, Who::One(state.name(id))));
                }
            }
        }
        return;
    }
}

/// A ship of the alternate universe that reports anywhere by a portal.
fn portals(state: &State, seat: Seat, add: &mut impl FnMut(Command)) {
    let hand = &state.player(seat).hand;
    for ship in lists::distinct(state, hand).filter(|&id| crews::portal_for(state, seat, id).is_some()) {
        for place in &state.places {
            let at = state.name(place.card);
            add(Command::Crew(state.name(ship), at, Who::All));
            for &id in hand.iter().filter(|&&id| state.kind(id) == Kind::Personnel && state.at(id).facts().has(crate::data::Icon::Au)) {
                add(Command::Crew(state.name(ship), at, Who::One(state.name(id))));
            }
        }
    }
}

/// Borg ships that report with a crew where a mission of the opponent says so.
fn incursions(state: &State, seat: Seat, add: &mut impl FnMut(Command)) {
    for &loc in &state.line {
        let at = state.places[usize::from(loc)].card;
        if !further::incursion(state, seat, at) {
            continue;
        }
        for ship in lists::distinct(state, &state.player(seat).hand).filter(|&id| state.kind(id) == Kind::Ship) {
            add(Command::Crew(state.name(ship), state.name(at), Who::All));
            for &id in state.player(seat).hand.iter().filter(|&&id| state.kind(id) == Kind::Personnel) {
                add(Command::Crew(state.name(ship), state.name(at), Who::One(state.name(id))));
            }
        }
    }
}

/// Special downloads: each icon with what it names.
pub(crate) fn specials(state: &State, seat: Seat, ask: Ask, sure: &mut Sheet) {
    let from_future = |by, card, on| Command::Special(state.name(by), state.name(card), Some(state.name(on)));
    future::offers(state, seat, ask, &mut |by, card, on| sure.push(state, from_future(by, card, on)));
    for source in special::sources(state, seat).filter(|&source| special::stirs(state, source, ask)) {
        for (card, on) in special::fetchable(state, seat, source) {
            let goals = [None, on];
            for &goal in &goals[..1 + usize::from(on.is_some())] {
                if special::check(state, seat, source, card, goal, ask).is_ok() {
                    sure.note(state, Found::Special(source, card, goal));
                }
            }
        }
    }
}

pub(crate) fn queen(state: &State, seat: Seat, add: &mut impl FnMut(Command)) {
    let queen = state.of_kind(seat, Kind::Personnel).find(|&id| state.card(id).has_trait(Trait::ChoosesSkill));
    if let Some(queen) = queen.filter(|&id| !state.at(id).is(mark::USED)) {
        for skill in 0..ANIMAL {
            add(Command::Skill(state.name(queen), skill));
        }
    }
}

/// All orders but those that are kept.
fn orders<'s>(state: &'s State, seat: Seat, sure: &mut Sheet, add: &mut impl FnMut(Command)) -> Option<&'s Kept> {
    add(Command::Pass);
    if state.turn.orders >= MOST_ORDERS {
        return None;
    }
    let kept = state.kept(seat);
    if kept.is_none() {
        untied(state, seat, sure);
    }
    manned(state, seat, sure);
    using::renames(state, seat, Ask::Order, &mut |id, way, on| sure.note(state, Found::Use(id, way, on)));
    shows(state, seat, Ask::Order, add);
    specials(state, seat, Ask::Order, sure);
    for loc in state.locs().filter(|&loc| kept.is_none_or(|kept| !kept.holds(loc))) {
        local(state, seat, loc, sure, add);
    }
    drift::strays(state, seat).for_each(|id| add(Command::Acquire(state.name(id))));
    loose(state, seat, sure);
    kept
}

/// Finds the orders that the next decision may leave as they are, before they are asked for; `moved` if this one was to beam, to fly, to dock or to
/// let it happen.
pub(crate) fn keep(state: &mut State, moved: bool) {
    let seat = match asked(state) {
        Some((seat, Ask::Order, _)) if state.turn.orders < MOST_ORDERS => seat,
        Some((_, Ask::Window(_), _)) if moved => return,
        _ => return state.forget(),
    };
    let stale = state.stale(seat, moved);
    let mut fresh = Fresh::new();
    if stale.hand() {
        let mut sheet = Sheet::new();
        untied(state, seat, &mut sheet);
        fresh.add(None, sheet.keys());
    }
    for loc in state.locs().filter(|&loc| stale.at(loc)) {
        let (mut sheet, mut asked) = (Sheet::new(), false);
        local(state, seat, loc, &mut sheet, &mut |_| asked = true);
        fresh.add(Some(loc), sheet.keys().filter(|_| !asked));
    }
    state.keep(stale, &mut fresh);
}

/// What is played and used among orders, from hand, from the table and from the discard pile, and does not depend on who is where.
fn untied(state: &State, seat: Seat, sure: &mut Sheet) {
    hand(state, seat, Ask::Order, sure, |id| play::unmanned(state, id));
    let lies = |id: Id| state.at(id).zone != Zone::Play && play::unmanned(state, id);
    using::users(state, seat, Ask::Order, lies, &mut |id, way, on| sure.note(state, Found::Use(id, way, on)));
    using::lost(state, seat, Ask::Order, &mut |id, way, on| sure.note(state, Found::Use(id, way, on)));
}

/// What depends on it.
fn manned(state: &State, seat: Seat, sure: &mut Sheet) {
    hand(state, seat, Ask::Order, sure, |id| !play::unmanned(state, id));
    let lies = |id: Id| state.at(id).zone != Zone::Play && !play::unmanned(state, id);
    using::users(state, seat, Ask::Order, lies, &mut |id, way, on| sure.note(state, Found::Use(id, way, on)));
}

/// What is ordered at a location: its ships, beams, attempts and attacks. Nothing of it looks at who is where elsewhere.
fn local(state: &State, seat: Seat, loc: u8, sure: &mut Sheet, add: &mut dyn FnMut(Command)) {
    if state.here(seat, loc).next().is_some() {
        let mut sails = false;
        for ship in state.hulls_here(seat, loc).filter(|&id| state.kind(id) == Kind::Ship && !state.at(id).is(mark::STOPPED | mark::STASIS))
        {
            sail(state, seat, ship, sure, add);
            sails = true;
        }
        if sails {
            attacks(state, seat, loc, sure);
        }
        beams_at(state, seat, loc, false, sure, add);
        let here = |id: Id| state.at(id).loc == loc && state.at(id).zone == Zone::Play;
        using::users(state, seat, Ask::Order, here, &mut |id, way, on| sure.note(state, Found::Use(id, way, on)));
    }
    ground(state, seat, loc, sure);
}

/// The attacks of all ships of a location.
fn attacks(state: &State, seat: Seat, loc: u8, sure: &mut Sheet) {
    // Borg start a battle only where something allows it: no force is gathered for anything else.
    let barred = |target: &Id| state.player(seat).borg && borg::may_attack(state, seat, loc, *target, false).is_err();
    let foes = state.hulls_here(seat.other(), loc).filter(|target| !barred(target));
    let rogue = Some(state.rogue.0).filter(|&rogue| rogue != NONE && state.at(rogue).loc == loc);
    let mut force = None;
    for target in foes.chain(rogue) {
        // All of a location fire at whatever is attacked.
        let with = force.get_or_insert_with(|| fire::force(state, seat, target));
        if fire::check(state, seat, with, target).is_ok() {
            sure.note(state, Found::Attack(target));
        }
    }
}

fn sail(state: &State, seat: Seat, ship: Id, sure: &mut Sheet, add: &mut dyn FnMut(Command)) {
    let inst = state.at(ship);
    moving::flights(state, ship, |loc| sure.note(state, Found::Fly(ship, state.places[usize::from(loc)].card)));
    let here = state.places[usize::from(inst.loc)].card;
    let opens = |at: Id| state.kind(at) == Kind::Facility || moving::boards(state, ship, at);
    let docks = state.hulls_here(seat, inst.loc).filter(|&at| inst.host == NONE && opens(at));
    for at in docks.chain(landing::lands(state, ship).then_some(here)) {
        if moving::check_dock(state, seat, ship, at).is_ok() {
            sure.note(state, Found::Dock(ship, at));
        }
    }
    if inst.host != NONE && moving::check_undock(state, seat, ship).is_ok() {
        sure.note(state, Found::Undock(ship));
    }
    if inst.host == NONE && moving::check_cloak(state, seat, ship).is_ok() {
        sure.note(state, Found::Cloak(ship));
    }
    tries(state, seat, inst.loc, Some(ship), sure);
    if let Some(prey) = conundrum::chased(state, ship) {
        add(Command::Attack(Who::One(state.name(ship)), state.name(prey)));
    }
}

/// Whether the current objective targets a mission: nothing else is scouted.
fn aimed(state: &State, seat: Seat, mission: Id) -> bool {
    state.objective(seat).is_some_and(|goal| state.at(goal).host == mission)
}

/// The attempt or scouting of a location by the crew of a ship, or by those on the planet.
fn tries(state: &State, seat: Seat, loc: u8, ship: Option<Id>, sure: &mut Sheet) {
    let at = state.places[usize::from(loc)].card;
    if state.player(seat).borg {
        if aimed(state, seat, at) && attempt::check_scout(state, seat, at, ship).is_ok() {
            sure.note(state, Found::Scout(at, ship));
        }
    } else if attempt::may(state, seat, loc, ship) {
        sure.note(state, Found::Attempt(at, ship));
    }
}

fn acquire(state: &State, seat: Seat, id: Id, sure: &mut Sheet) {
    if artifacts::check_acquire(state, seat, id).is_ok() {
        sure.note(state, Found::Acquire(id));
    }
}

/// What is done on the planet of a location of the spaceline, and aboard its ships where both players have people.
fn ground(state: &State, seat: Seat, loc: u8, sure: &mut Sheet) {
    let under = state.places[usize::from(loc)].under.iter().copied();
    under.filter(|&id| state.at(id).is(mark::FACE_UP) && state.rank(loc).is_some()).for_each(|id| acquire(state, seat, id, sure));
    if state.here(seat, loc).next().is_none() || state.rank(loc).is_none() {
        return;
    }
    if state.aboard(seat, loc, NONE).next().is_some() {
        tries(state, seat, loc, None, sure);
        assault(state, seat, loc, NONE, sure);
    }
    for id in SEATS.into_iter().flat_map(|who| state.hulls_here(who, loc)) {
        if state.aboard(seat, loc, id).next().is_some() {
            assault(state, seat, loc, id, sure);
        }
        if ships::nor(state, id).is_some() {
            let manned = ships::sites(state, id).filter(|&site| state.aboard(seat, loc, site).next().is_some());
            manned.for_each(|site| assault(state, seat, loc, site, sure));
        }
    }
}

/// What lies about on the spaceline and can be taken: tools of the opponent, and one's own who were abducted.
fn loose(state: &State, seat: Seat, sure: &mut Sheet) {
    for who in SEATS {
        for id in state.loose(who).filter(|&id| state.rank(state.at(id).loc).is_some()) {
            let inst = state.at(id);
            let tool = who != seat && matches!(inst.kind(), Kind::Equipment | Kind::Artifact) && inst.known & (1 << seat.index()) != 0;
            if inst.is(mark::ABDUCTED) && inst.owner == seat || tool {
                acquire(state, seat, id, sure);
            }
        }
    }
}

/// The attack on people of the opponent where one's own are.
fn assault(state: &State, seat: Seat, loc: u8, host: Id, sure: &mut Sheet) {
    let at = if host == NONE { state.places[usize::from(loc)].card } else { host };
    if duel::foes(state, seat, loc, host) && duel::check(state, seat, at).is_ok() {
        sure.note(state, Found::Assault(at));
    }
}

pub(crate) fn choices(state: &State, seat: Seat, ask: Ask, sure: &mut Sheet, add: &mut impl FnMut(Command)) {
    let run = Running::of(state);
    if let (Ask::Armbands, Some(run)) = (ask, run)
        && matches!(run.step(), Some(Do::Evacuate | Do::Lift(_)))
    {
        add(Command::Pass);
        drift::lifts(state, seat, &run, add);
        return;
    }
    let take = |id: Id| Command::Take(state.name(id));
    match (ask, run) {
        (Ask::Select, None) => {
            if may_choose_none(state) {
                add(Command::Pass);
            }
            chosen_from(state).into_iter().map(take).for_each(add);
        }
        (Ask::Way(ways), None) => (1..=ways).map(Command::Way).for_each(add),
        (Ask::Select, Some(run)) => selecting::pool(state, &run).into_iter().map(take).for_each(add),
        (Ask::Way(ways), Some(_)) => (1..=ways).map(Command::Way).for_each(add),
        (Ask::Strike, _) => (0..=4).map(Command::Way).for_each(add),
        (Ask::Download, Some(run)) => {
            add(Command::Pass);
            let hand = matches!(run.step(), Some(Do::Download(_, _, _, crate::data::From::Hand)));
            for (id, on) in fetch::fetchable(state, &run) {
                add(if hand { take(id) } else { Command::Play(state.name(id), on.map(|on| state.name(on))) });
            }
        }
        (Ask::Take, Some(run)) => {
            if exchange::may_pass(&run) {
                add(Command::Pass);
            }
            fetch::takes(state, &run).into_iter().map(take).for_each(add);
        }
        (Ask::Where, Some(run)) if matches!(run.step(), Some(Do::Farthest)) => {
            continuum::planets(state).into_iter().map(take).for_each(add)
        }
        (Ask::Skills, _) => {
            if let Some(id) = strange::framed(state) {
                (0..ANIMAL).map(|skill| Command::Skill(state.name(id), skill)).for_each(add);
            }
        }
        (Ask::Where, Some(run)) if matches!(run.step(), Some(Do::FarMouth)) => {
            passage::goals(state, &run).into_iter().map(take).for_each(add)
        }
        (Ask::Where, Some(run)) => gateway::goals(state, &run).into_iter().map(take).for_each(add),
        (Ask::Armbands, _) => {
            add(Command::Pass);
            beams(state, seat, true, sure, add);
        }
        (Ask::Tactic, _) => {
            add(Command::Pass);
            let drawn = state.shoot.as_ref().map(|shoot| shoot.drawn[seat].clone()).unwrap_or_default();
            drawn.into_iter().map(take).for_each(add);
        }
        (Ask::Return, _) => {
            add(Command::Pass);
            let foes = state.shoot.as_ref().map(|shoot| shoot.firing[seat.other()].clone()).unwrap_or_default();
            foes.into_iter().map(take).for_each(add);
        }
        (Ask::Claim, _) => {
            let targets = objective::targets(state, seat, claim::waiting(state));
            if targets.is_empty() {
                add(Command::Pass);
            }
            targets.into_iter().map(take).for_each(add);
        }
        (Ask::Provoke, _) => provoke::targets(state, seat).into_iter().map(take).for_each(add),
        (Ask::Newcomer, _) => newcomer::list(state, seat, add),
        (Ask::Held, _) => infest::list(state, seat, add),
        (Ask::Carry, _) => {
            add(Command::Pass);
            if let Some(&Frame::Carry { own, prey }) = state.stack.last() {
                abduct::harbours(state, own, prey).into_iter().map(take).for_each(add);
            }
        }
        (Ask::Aim, _) => {
            add(Command::Pass);
            multiplex::others(state, seat).into_iter().map(take).for_each(add);
        }
        (Ask::Marker, _) => shoot::struck(state, seat).into_iter().map(take).for_each(add),
        (Ask::Ending, _) => turn::due(state).into_iter().map(take).for_each(add),
        (Ask::Shed, _) => state.player(seat).hand.iter().copied().map(take).for_each(add),
        _ => {}
    }
}
