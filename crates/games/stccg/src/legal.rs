//! What a seat may say: the checker, and the list, which is made of candidates that the checker accepts.

pub(crate) mod beams;
pub(crate) mod explain;
pub(crate) mod list;
pub(crate) mod sheet;

use engine::Seat;
use rulebook::stccg as rules;

use crate::{
    command::{Command, Name},
    data::Do,
    data::Hand,
    flow::asked,
    ids::Id,
    reason::{Legal, No, need},
    rules::{
        abduct, artifacts, attempt, borg, brawl, candidates, claim, continuum, conundrum, crews, dilemma, drift, duel, exchange, fetch,
        fire, future, gateway, hands, infest, lure, maneuver, moving, multiplex, newcomer, objective, passage, play, probe, provoke,
        running::Running, seed, selecting, shoot, spaceline, special, staffing::Company, steps, strange, turn, using, vortex,
    },
    state::{
        Few, Gather, State, Zone,
        frames::{Ask, Choice, Frame, Gate, choosing},
    },
};

/// The most orders of one turn; ours (a game must end): then the turn does.
pub const MOST_ORDERS: u16 = 150;

pub(crate) const NOT_NOW: No = No(rules::PLAY_2, "not-now", "another command is asked for now");

pub(crate) fn find(state: &State, name: Name) -> Result<Id, No> {
    state.find(name).ok_or(No(rules::PLAY_3, "no-card", "that card is not in this game"))
}

pub(crate) fn maybe(state: &State, name: Option<Name>) -> Result<Option<Id>, No> {
    name.map(|name| find(state, name)).transpose()
}

/// Whether a seat may give a command now.
pub fn check(state: &State, seat: Seat, command: &Command) -> Legal {
    let Some((who, ask, rule)) = asked(state) else { return Err(No(rules::ENDGAME_1, "over", "the game is over")) };
    need(who == seat, rule, "not-you", "the other player is asked")?;
    checked(state, seat, ask, rule, command)
}

pub(crate) fn checked(state: &State, seat: Seat, ask: Ask, rule: rulebook::RuleId, command: &Command) -> Legal {
    let _ = rule;
    match ask {
        Ask::Seed => check_seed(state, seat, command),
        Ask::Lay => check_lay(state, command),
        Ask::Card => check_card(state, seat, command),
        Ask::Order => check_order(state, seat, command),
        Ask::Window(_) => match command {
            Command::Pass => Ok(()),
            Command::Play(..) | Command::Show(..) => check_play(state, seat, command, ask),
            Command::Special(source, card, on) => check_special(state, seat, (*source, *card, *on), ask),
            Command::Use(..) => check_use(state, seat, command, ask),
            _ => Err(inside(state)),
        },
        Ask::Probe => match command {
            Command::Probe => probe::may_probe(state, seat),
            Command::Pass => Ok(()),
            Command::Special(source, card, on) => check_special(state, seat, (*source, *card, *on), ask),
            _ => Err(NOT_NOW),
        },
        Ask::Draw => match command {
            Command::Draw => Ok(()),
            Command::Instead(name, way) => check_instead(state, seat, *name, *way),
            Command::Special(source, card, on) => check_special(state, seat, (*source, *card, *on), ask),
            _ => Err(No(rules::DRAW_1, "draw", "draw, or use something in place of the draw")),
        },
        _ => check_choice(state, seat, ask, command),
    }
}

/// Why nothing but an answer is possible in a window: inside a scouting attempt, a battle or an attempt nothing else begins.
fn inside(state: &State) -> No {
    let scouts = state.stack.iter().any(|frame| matches!(frame, Frame::Attempt { scouting: true, .. }));
    let larger = state.stack.iter().any(|frame| matches!(frame, Frame::Attempt { .. } | Frame::Duel { .. } | Frame::Shoot { .. }));
    if scouts {
        No(rules::SCOUT_3, "inside", "a scouting attempt is one action: answer with a card, or pass")
    } else if larger {
        No(rules::BASE_ACTION_3, "inside", "nothing else begins inside a battle or an attempt: answer with a card, or pass")
    } else {
        No(rules::BASE_ACTION_2, "answer", "answer with a card, or pass")
    }
}

fn check_special(state: &State, seat: Seat, (source, card, on): (Name, Name, Option<Name>), ask: Ask) -> Legal {
    let (source, card) = (find(state, source)?, find(state, card)?);
    special::check(state, seat, source, card, maybe(state, on)?, ask)
}

/// The mission is laid, or replaced where it lies already.
fn check_lay(state: &State, command: &Command) -> Legal {
    let others = seed::replacements(state);
    match command {
        Command::Take(name) => {
            let fits = others.contains(&find(state, *name)?);
            need(fits, rules::BASE_SEED_5, "no-replacement", "only a mission that lies already is replaced, by a universal one")
        }
        Command::Lay(_) => need(others.is_empty(), rules::BASE_SEED_5, "lies", "that mission lies already: take a universal one for it"),
        _ => Err(No(rules::BASE_SEED_3, "lay", "lay the mission left or right")),
    }
}

pub(crate) fn check_seed(state: &State, seat: Seat, command: &Command) -> Legal {
    match command {
        Command::Pass => Ok(()),
        Command::Seed(name, at) => seed::check(state, seat, find(state, *name)?, maybe(state, *at)?),
        Command::Special(source, card, on) => check_special(state, seat, (*source, *card, *on), Ask::Seed),
        Command::Show(..) => Err(No(rules::HIDDEN_5, "too-early", "a hidden agenda stays face down until play has begun")),
        _ => Err(No(rules::SEED_1, "seed", "seed a card, or pass")),
    }
}

pub(crate) fn check_card(state: &State, seat: Seat, command: &Command) -> Legal {
    match command {
        Command::Pass => Ok(()),
        Command::Play(..) | Command::Show(..) => check_play(state, seat, command, Ask::Card),
        Command::Special(source, card, on) => check_special(state, seat, (*source, *card, *on), Ask::Card),
        Command::Use(..) => check_use(state, seat, command, Ask::Card),
        Command::Skill(name, skill) => borg::may_choose(state, seat, find(state, *name)?, *skill),
        Command::Crew(ship, at, who) => {
            let (ship, at) = (find(state, *ship)?, find(state, *at)?);
            let crew = play::resolve(state, who, || crews::whole_crew(state, seat, ship))?;
            crews::check_crew(state, seat, ship, at, &crew)
        }
        _ => Err(No(rules::PLAY_3, "play", "play a card, or pass to your orders")),
    }
}

pub(crate) fn check_play(state: &State, seat: Seat, command: &Command, ask: Ask) -> Legal {
    match command {
        Command::Play(name, on) => play::check(state, seat, find(state, *name)?, maybe(state, *on)?, ask),
        Command::Show(name, on) => {
            let inside = state.stack.iter().any(|frame| matches!(frame, Frame::Attempt { .. } | Frame::Duel { .. } | Frame::Shoot { .. }));
            need(!inside, rules::HIDDEN_4, "inside", "a hidden agenda is turned up between actions")?;
            need(
                matches!(ask, Ask::Card | Ask::Order | Ask::Window(Gate::Any)),
                rules::HIDDEN_3,
                "not-now",
                "a hidden agenda is turned up between actions",
            )?;
            let (card, on) = (find(state, *name)?, maybe(state, *on)?);
            if future::held(state, seat, card) { future::may_show(state, seat, on) } else { borg::may_show(state, seat, card, on) }
        }
        _ => Err(NOT_NOW),
    }
}

pub(crate) fn check_use(state: &State, seat: Seat, command: &Command, ask: Ask) -> Legal {
    let Command::Use(name, way, on) = command else { return Err(NOT_NOW) };
    using::effect(state, seat, find(state, *name)?, *way, maybe(state, *on)?, ask).map(|_| ())
}

pub(crate) fn check_instead(state: &State, seat: Seat, name: Name, way: u8) -> Legal {
    let id = find(state, name)?;
    let found = turn::instead(state, seat).filter(|&(one, _)| one == id).nth(usize::from(way));
    let none = No(rules::DRAW_2, "no-instead", "that card does nothing in place of a draw");
    candidates::may_try(state, seat, found.ok_or(none)?.1)
}

pub(crate) fn check_order(state: &State, seat: Seat, command: &Command) -> Legal {
    if *command == Command::Pass {
        let due = state.turn.orders < MOST_ORDERS && !state.quiet() && turn::chase_due(state, seat);
        return need(!due, rules::BASE_REQUIRED_3, "required", "a ship of yours must attack what it chases before your turn ends");
    }
    need(state.turn.orders < MOST_ORDERS, rules::BASE_TURN_3, "too-many", "so many orders in one turn are enough: end your turn")?;
    match command {
        Command::Play(..) | Command::Show(..) => check_play(state, seat, command, Ask::Order),
        Command::Use(..) => check_use(state, seat, command, Ask::Order),
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
            let with = play::resolve(state, who, || fire::force(state, seat, target))?;
            fire::check(state, seat, &with, target)
        }
        Command::Assault(at) => duel::check(state, seat, find(state, *at)?),
        Command::Acquire(name) => artifacts::check_acquire(state, seat, find(state, *name)?),
        Command::Special(source, card, on) => check_special(state, seat, (*source, *card, *on), Ask::Order),
        Command::Probe => probe::may_probe(state, seat),
        _ => Err(NOT_NOW),
    }
}

/// The cards that `all` means for a beam: everything there that can go, and nobody who would not be welcome.
pub(crate) fn movables(state: &State, seat: Seat, from: Id, to: Id) -> Few {
    let (Some((loc, host)), Some((_, target))) = (spaceline::spot(state, from), spaceline::spot(state, to)) else { return Few::new() };
    let own = state.aboard(seat, loc, host).filter(|&id| spaceline::movable(state, seat, id, loc, host));
    let company = Company::of(state, seat, loc, target);
    own.filter(|&id| company.takes(state, seat, id)).few()
}

pub(crate) fn check_choice(state: &State, seat: Seat, ask: Ask, command: &Command) -> Legal {
    let run = Running::of(state);
    if let (Some(Frame::Choose { .. }), Ask::Select) = (state.stack.last(), ask) {
        return match command {
            Command::Take(name) => check_chosen(state, rule_of(state), Some(find(state, *name)?)),
            Command::Pass => check_chosen(state, rule_of(state), None),
            _ => Err(No(rules::BASE_DILEMMA_7, "choose", "choose one of those cards")),
        };
    }
    match (ask, command, run) {
        (Ask::Way(ways), Command::Way(way), None) => {
            need((1..=ways).contains(way), rules::BASE_DILEMMA_7, "no-way", "there is no such alternative")
        }
        (Ask::Select, Command::Take(name), Some(run)) => {
            let id = find(state, *name)?;
            need(selecting::pool(state, &run).contains(&id), rules::BASE_DILEMMA_7, "no-choice", "that card is not among them")
        }
        (Ask::Way(ways), Command::Way(way), Some(run)) => {
            let open = (1..=ways).contains(way) && steps::open_way(state, &run, *way);
            need(open, rules::BASE_DILEMMA_7, "no-way", "there is no such alternative")?;
            let points = scoring_way(&run, *way);
            need(!(points && state.player(seat).borg), rules::SCORE_3, "points", "Borg must take the alternative without points")
        }
        (Ask::Download, Command::Pass, _) => need(fetch::may_stop(state), rules::DL_9, "must", "that download is required"),
        (Ask::Download, Command::Play(name, on), Some(run)) => {
            let wanted = (find(state, *name)?, maybe(state, *on)?);
            held(state, seat, wanted.0)?;
            unfit(state, &run, wanted.0)?;
            astray(state, wanted.1)?;
            need(fetch::fetchable(state, &run).contains(&wanted), rules::DL_16, "no-download", "that card cannot be fetched there")
        }
        (Ask::Download, Command::Take(name), Some(run)) => {
            let wanted = (find(state, *name)?, None);
            let hand = matches!(run.step(), Some(Do::Download(_, _, _, crate::data::From::Hand)));
            held(state, seat, wanted.0)?;
            unfit(state, &run, wanted.0)?;
            need(hand && fetch::fetchable(state, &run).contains(&wanted), rules::DL_4, "no-download", "that card cannot be fetched")
        }
        (Ask::Take, Command::Pass, Some(run)) => need(exchange::may_pass(&run), rules::META_2, "must", "take one of those cards"),
        (Ask::Take, Command::Take(name), Some(run)) => {
            need(fetch::takes(state, &run).contains(&find(state, *name)?), rules::META_2, "no-card", "that card cannot be taken")
        }
        (Ask::Where, Command::Take(name), Some(run)) if matches!(run.step(), Some(Do::Farthest)) => {
            need(continuum::planets(state).contains(&find(state, *name)?), rules::META_2, "no-place", "choose a planet")
        }
        (Ask::Where, Command::Take(name), Some(run)) if matches!(run.step(), Some(Do::FarMouth)) => {
            let fits = passage::goals(state, &run).contains(&find(state, *name)?);
            need(fits, rules::MOVE_4, "no-place", "choose a location of the Gamma Quadrant")
        }
        (Ask::Skills, Command::Skill(name, skill), _) => {
            let known = usize::from(*skill) < crate::data::SKILLS.len() - 1;
            need(known && strange::framed(state) == Some(find(state, *name)?), rules::META_2, "no-skill", "choose a skill for that person")
        }
        (Ask::Where, Command::Take(name), Some(run)) => {
            let to = find(state, *name)?;
            let ship = state.at(run.on).zone == Zone::Play;
            let outpost = state.place_of(to).is_some_and(|loc| state.rank(loc).is_none() && !state.timed(loc));
            let foreign = ship && outpost && (state.at(run.on).owner != seat || !state.is_borg(run.on));
            need(!foreign, rules::MOVE_3, "not-yours", "only your own Borg ships go to your outpost in the Delta Quadrant")?;
            need(gateway::goals(state, &run).contains(&to), rules::MOVE_5, "no-place", "the ship cannot come out there")
        }
        (Ask::Armbands, Command::Pass, _) => Ok(()),
        (Ask::Armbands, Command::Beam(who, from, to), Some(run)) if matches!(run.step(), Some(Do::Evacuate | Do::Lift(_))) => {
            let (from, to) = (find(state, *from)?, find(state, *to)?);
            let cards = play::resolve(state, who, || drift::lifted(state, seat, &run, from, to))?;
            drift::check_lift(state, seat, &run, &cards, from, to)
        }
        (Ask::Armbands, Command::Beam(who, from, to), _) => {
            let (from, to) = (find(state, *from)?, find(state, *to)?);
            let cards = play::resolve(state, who, || movables(state, seat, from, to))?;
            moving::check(state, seat, &cards, from, to, true)
        }
        (Ask::Tactic, Command::Pass, _) => Ok(()),
        (Ask::Tactic, Command::Take(name), _) => {
            let id = find(state, *name)?;
            let drawn = state.shoot.as_ref().is_some_and(|shoot| shoot.drawn[seat].contains(&id));
            need(drawn, rules::BASE_SHOOT_2, "not-drawn", "choose one of the two tactics, or none")
        }
        (Ask::Marker, Command::Take(name), _) => shoot::check_marked(state, seat, find(state, *name)?),
        (Ask::Ending, Command::Take(name), _) => {
            let due = turn::due(state).contains(&find(state, *name)?);
            need(due, rules::EOT_2, "not-due", "choose one of the cards that act at the end of this turn")
        }
        (Ask::Strike, Command::Way(way), _) => duel::check_strike(state, seat, *way),
        (Ask::Claim, Command::Pass, _) => {
            let none = objective::targets(state, seat, claim::waiting(state)).is_empty();
            need(none, rules::OBJ_10, "target", "name the target of the objective")
        }
        (Ask::Claim, Command::Take(name), _) => claim::check(state, seat, find(state, *name)?),
        (Ask::Provoke, Command::Take(name), _) => provoke::check(state, seat, find(state, *name)?),
        (Ask::Newcomer, command, _) => newcomer::check(state, seat, command),
        (Ask::Held, command, _) => infest::check(state, seat, command),
        (Ask::Carry, Command::Pass, _) => Ok(()),
        (Ask::Carry, Command::Take(name), _) => match state.stack.last() {
            Some(&Frame::Carry { own, prey }) => abduct::check(state, own, prey, find(state, *name)?),
            _ => Err(NOT_NOW),
        },
        (Ask::Return | Ask::Aim, Command::Pass, _) => Ok(()),
        (Ask::Aim, Command::Take(name), _) => multiplex::check(state, seat, find(state, *name)?),
        (Ask::Return, Command::Take(name), _) => shoot::check_return(state, seat, Some(find(state, *name)?)),
        (Ask::Shed, Command::Take(name), _) => {
            let id = find(state, *name)?;
            need(state.at(id).zone == Zone::Hand && state.at(id).owner == seat, rules::EOT_1, "not-in-hand", "discard a card of your hand")
        }
        _ => Err(NOT_NOW),
    }
}

/// A download looks through hand and draw deck, capsule and open tent (DL.1).
pub(crate) fn held(state: &State, seat: Seat, id: Id) -> Legal {
    let near = matches!(state.at(id).zone, Zone::Hand | Zone::Deck) && state.at(id).owner == seat;
    let there = near || candidates::sources(state, seat).any(|one| one == id);
    need(there, rules::DL_1, "not-there", "that card is in neither your hand nor your draw deck")
}

/// Why a card is not one of those that a download may bring, where a rule says so (DRONE.3, QUEEN.4).
fn unfit(state: &State, run: &Running, id: Id) -> Legal {
    let drones = match run.step() {
        Some(Do::Download(_, _, what, _)) => what.drone,
        Some(Do::ByHand(hand)) => *hand == Hand::BeamIn,
        _ => false,
    };
    let card = state.card(id);
    let site = card.kind == crate::data::Kind::Site;
    need(!site, rules::DLSITE_1, "no-site", "a site is downloaded to a facility that may have it only")?;
    let says = matches!(run.step(), Some(Do::Download(_, _, what, _)) if what.cards.contains(&state.at(id).card));
    let facility = card.kind == crate::data::Kind::Facility && !says;
    need(!facility, rules::DLFAC_1, "no-facility", "a facility is downloaded only where it could be built, and by a card that says so")?;
    let person = card.kind == crate::data::Kind::Personnel;
    need(!drones || !person || state.is_drone(id), rules::DRONE_3, "no-drone", "the Queen and counterparts are no drones")?;
    let enigma = matches!(run.step(), Some(Do::ScoutEncounter)) && card.uniq == crate::data::Uniq::Enigma;
    need(!enigma, rules::QUEEN_4, "enigma", "she is neither unique nor universal")
}

/// Cards of one download all go to one location (DL.15).
fn astray(state: &State, on: Option<Id>) -> Legal {
    let first = state.picked.iter().copied().find(|&one| state.at(one).zone == Zone::Play).map(|one| state.at(one).loc);
    let to = on.and_then(|on| spaceline::spot(state, on)).map(|(loc, _)| loc);
    let apart = first.is_some() && to.is_some() && first != to;
    need(!apart, rules::DL_15, "elsewhere", "cards of one download all go to the same location")
}

/// Whether an alternative brings points.
pub(crate) fn scoring_way(run: &Running, way: u8) -> bool {
    let does = &crate::data::effects()[usize::from(run.effect)].does;
    let from = does.iter().position(|step| *step == Do::Alternative(way));
    let steps = from.map_or(&[][..], |from| &does[from + 1..]);
    steps.iter().take_while(|step| !matches!(step, Do::Alternative(_))).any(|step| matches!(step, Do::Points(_)))
}

/// The cards that may be chosen now.
pub(crate) fn chosen_from(state: &State) -> Few {
    let Some((what, who, card, on)) = choosing(state) else { return Few::new() };
    match what {
        Choice::Bribe | Choice::Medic => dilemma::price(state, what),
        Choice::Stay => drift::staying(state, on),
        Choice::Save | Choice::Awake => Few::new(),
        Choice::Captor => drift::captors(state, who, state.at(card).loc),
        Choice::Prey => duel::preys(state, who),
        Choice::Travel | Choice::Follow => state.place_of(card).map_or_else(Few::new, |loc| gateway::travellers(state, who, loc).few()),
        Choice::Chase => conundrum::targets(state, card),
        Choice::Refuge => hands::refuges(state, who),
        Choice::Boarded => infest::boats(state, who),
        Choice::Pod => hands::harbours(state, who, on),
        Choice::Lure => lure::lured(state, who, state.at(card).loc),
        Choice::Weapon => brawl::weapons(state, on),
        Choice::Berth => shoot::fired(state, who),
        Choice::Gate => gateway::gates(state, who),
        Choice::Start => turn::starting(state, who),
        Choice::Challenge => brawl::traitors(state, who),
        Choice::Second => vortex::seconds(state, who),
        Choice::Probe => probe::due(state, who),
        Choice::Dodge => maneuver::dodgers(state),
        Choice::Planet => spaceline::farthest(state, state.at(card).loc),
        Choice::Gunner => multiplex::gunners(state, who, card, on),
        Choice::Taker => artifacts::takers(state, who, card),
    }
}

/// Whether nothing may be chosen: a bribe is kept, or the ships that have gone are enough.
pub(crate) fn may_choose_none(state: &State) -> bool {
    choosing(state).is_none_or(|(what, ..)| match what {
        Choice::Bribe | Choice::Follow => true,
        Choice::Save | Choice::Awake => false,
        _ => chosen_from(state).is_empty(),
    })
}

/// Whether this may be chosen.
fn check_chosen(state: &State, rule: rulebook::RuleId, id: Option<Id>) -> Legal {
    match id {
        None => need(may_choose_none(state), rule, "must", "choose one of those cards"),
        Some(id) => need(chosen_from(state).contains(&id), rule, "no-choice", "that card is not among them"),
    }
}

/// The rule under which something is asked now.
fn rule_of(state: &State) -> rulebook::RuleId {
    asked(state).map_or(rules::BASE_DILEMMA_7, |(.., rule)| rule)
}
