//! On what a card may be played, and what it answers (ACTION, TNG.2).

use engine::Seat;
use rulebook::stccg as rules;

use crate::{
    data::{self, Affil, Icon, Kind, Trait, When},
    ids::{Id, NONE, NOWHERE},
    reason::{Legal, No, need},
    rules::{
        borg, brawl, continuum, drift, duel, further, gateway,
        group::{self, Around, Group},
        mercs, objective, passage, running, spaceline,
    },
    state::{State, Zone, frames::Frame, mark},
};

/// Whether the card may be played on this, or on nothing.
pub(crate) fn aims(state: &State, seat: Seat, id: Id, effect: &data::Effect, on: Option<Id>) -> Legal {
    let bad = No(rules::BASE_ACTION_1, "no-target", "that is no target for this card");
    let Some(on) = on else {
        if effect.on == "own-turn" {
            return need(state.turn.seat == seat, rules::BASE_ACTION_5, "not-your-turn", "that is played in your own turn");
        }
        need(
            matches!(effect.on.as_str(), "" | "table" | "two-firing" | "open-tent" | "after-borg"),
            bad.0,
            "target",
            "name what the card is played on",
        )?;
        if effect.on == "open-tent" {
            let open = continuum::tent_open(state, seat) && !state.turn.tented;
            need(open, rules::META_2, "no-tent", "your Q's Tent is not open, or has been used in this turn")?;
        }
        if effect.on == "after-borg" {
            need(state.turn.came, rules::BASE_ACTION_2, "no-borg", "no Borg has come into play in this turn")?;
        }
        return answers(state, seat, id, effect);
    };
    let inst = state.at(on);
    let ship = inst.zone == Zone::Play && inst.kind() == Kind::Ship;
    let hidden = !objective::reachable(state, seat, on);
    need(!hidden, rules::QUAD_6, "out-of-reach", "the opponent's outpost in the Delta Quadrant is out of your reach")?;
    let mine = inst.ctrl == seat;
    let fits = match effect.on.as_str() {
        "ship" | "any-ship" => ship,
        "own-ship" => ship && mine,
        "ship-not-borg" => {
            need(!ship || !state.is_borg(on), rules::SHIP_5, "borg-ship", "that card does not affect Borg ships")?;
            ship
        }
        "own-borg-ship" => ship && mine && state.is_borg(on),
        "own-outpost" => inst.zone == Zone::Play && mine && inst.kind() == Kind::Facility,
        "ship-at-planet" => ship && inst.host == NONE && state.planet(inst.loc),
        "ship-at-nebula" => {
            ship && !state.is_borg(on)
                && state.places.get(usize::from(inst.loc)).is_some_and(|at| state.card(at.card).title.contains("Nebula"))
        }
        "location" => state.place_of(on).is_some_and(|loc| state.rank(loc).is_some()),
        "planet-mission" => state.place_of(on).is_some_and(|loc| state.rank(loc).is_some() && state.planet(loc)),
        "space-mission" => state.place_of(on).is_some_and(|loc| state.rank(loc).is_some() && state.side(loc) != data::Where::Planet),
        "federation-mission" => {
            let theirs = inst.data().attempt_by & (1 << Affil::Federation as u16) != 0 || inst.data().has_trait(Trait::LetsEspionage);
            state.place_of(on).is_some_and(|loc| state.rank(loc).is_some()) && theirs
        }
        "cloaked-ship" => ship && inst.is(mark::CLOAKED) && state.of_kind(seat, Kind::Ship).count() >= 4,
        "own-counterpart" => inst.zone == Zone::Play && mine && state.is_counterpart(on),
        "abducted-male" => inst.zone == Zone::Play && mine && inst.is(mark::ABDUCTED) && inst.data().gender == Some(false),
        "own-event" => matches!(inst.zone, Zone::On | Zone::Table) && mine && inst.kind() == Kind::Event && !inst.is(mark::FACE_DOWN),
        "event" => {
            need(!inst.is(mark::FACE_DOWN), rules::HIDDEN_2, "hidden", "nobody knows what that card is: nothing can be played on it")?;
            let like = matches!(inst.kind(), Kind::Incident | Kind::Objective) && matches!(inst.zone, Zone::On | Zone::Table);
            need(!like, rules::BASE_TYPE_2, "no-event", "incidents and objectives are no events")?;
            matches!(inst.zone, Zone::On | Zone::Table)
                && inst.kind() == Kind::Event
                && !inst.is(mark::FACE_DOWN)
                && !kevin_proof(state, on)
        }
        "borg-ship-dilemma" => on == state.rogue.0,
        on_word => return aims_more(state, seat, on_word, effect, on, bad),
    };
    need(fits, bad.0, bad.1, bad.2)?;
    crewed(state, seat, id, effect, on)
}

/// Whose crew a card asks for on the ship it is played on.
fn crewed(state: &State, seat: Seat, id: Id, effect: &data::Effect, on: Id) -> Legal {
    let inst = state.at(on);
    let mine = inst.ctrl == seat;
    let ship = inst.zone == Zone::Play && inst.kind() == Kind::Ship;
    if let Some((skill, level)) = effect.crew {
        let crew = group::group(state, inst.ctrl, inst.loc, on, false);
        let there = if mine { crew.level(state, skill) } else { crew.seen_level(state, seat, skill) };
        need(there >= u16::from(level), rules::BASE_SKILL_2, "crew", "the crew of that ship lacks what the card asks for")?;
    }
    if let Some(wanted) = effect.needs.as_ref().filter(|_| ship && mine) {
        need(group::needs(state, id, on, wanted), rules::BASE_SKILL_2, "crew", "the crew of that ship lacks what the card asks for")?;
    }
    Ok(())
}

/// Further things that a card is played on.
fn aims_more(state: &State, seat: Seat, word: &str, effect: &data::Effect, on: Id, bad: No) -> Legal {
    let inst = state.at(on);
    let card = inst.data();
    let lies = matches!(inst.zone, Zone::On | Zone::Table) && !inst.is(mark::FACE_DOWN);
    let mine = inst.ctrl == seat;
    let ship = inst.zone == Zone::Play && card.kind == Kind::Ship;
    let fits = match word {
        "card" => lies && running::fits(state, on, &effect.what) && effect.what != data::What::default(),
        "doorway" => lies && (card.kind == Kind::Doorway || card.has_trait(Trait::CountsAsDoorway)),
        "planet" => state.place_of(on).is_some_and(|loc| state.rank(loc).is_some() && state.planet(loc)),
        "person" => further::person(state, seat, on),
        "wearer" => {
            let android = card.species.iter().any(|one| one == "android") && inst.form == crate::state::Form::Printed;
            let fit = state.is_borg(on) || android || card.persona == "Geordi La Forge";
            inst.zone == Zone::Play && mine && card.kind == Kind::Personnel && fit && !inst.is(mark::ABDUCTED)
        }
        "crewed-ship" => ship && state.aboard(inst.ctrl, inst.loc, on).any(|one| state.kind(one) == Kind::Personnel),
        "boarded-ship" => ship && mercs::boarded(state, on),
        "time-location" => state.place_of(on).is_some_and(|loc| state.timed(loc)),
        "ship-in-time" => ship && mine && spaceline::home(state, inst.loc).is_some(),
        "menace" => !spaceline::lies(state, on) && (on == state.rogue.0 || inst.zone == Zone::On && card.has_trait(Trait::LaysWaste)),
        "netted-ship" => {
            ship && mine && state.places.iter().any(|place| state.bears(place.card, |id| state.card(id).has_trait(Trait::CatchesShips)))
        }
        "wormhole-mouth" => return passage::may_open(state, on),
        "gateway-place" => return gateway_place(state, seat, on),
        "gateway" => return gateway::can_travel(state, seat, on),
        _ => false,
    };
    need(fits, bad.0, bad.1, bad.2)?;
    let asked = effect.needs.as_ref().is_none_or(|wanted| nobody(state, seat).meets(state, wanted, Around::default()));
    need(asked, rules::BASE_SKILL_2, "needs", "what the card asks for is not there")
}

/// A group without anybody: for needs that look at the player alone.
pub(crate) fn nobody(state: &State, seat: Seat) -> Group {
    group::group(state, seat, NOWHERE, NONE, false)
}

/// Events that Kevin Uxbridge does not touch.
fn kevin_proof(state: &State, id: Id) -> bool {
    state.card(id).has_trait(Trait::ImmuneToNullifying)
}

/// Whether the window is about something that the card answers.
fn answers(state: &State, seat: Seat, id: Id, effect: &data::Effect) -> Legal {
    let no = No(rules::BASE_ACTION_2, "no-answer", "there is nothing here that this card answers");
    let subject = subject(state);
    match effect.when {
        When::CardPlayed => {
            let what = &effect.what;
            let card = state.at(subject);
            let icons = what.icons == 0 || what.icons & card.data().icons != 0;
            let fits = what.kind.is_none_or(|kind| kind == card.kind()) && (what.cards.is_empty() || what.cards.contains(&card.card));
            let asked = effect.needs.as_ref().is_none_or(|wanted| nobody(state, seat).meets(state, wanted, Around::default()));
            need(fits && icons && asked, no.0, no.1, no.2)?;
            let amanda = state.card(id).has_trait(Trait::NullifiesInterrupts);
            let immune = card.data().has_trait(Trait::ImmuneToNullifying)
                || (state.options.amanda_immune && card.data().has_trait(Trait::NullifiesInterrupts));
            let itself = card.data().has_trait(Trait::NullifiesInterrupts);
            let rule = if itself { rules::GAP_77 } else { rules::BASE_ACTION_4 };
            need(!(amanda && immune), rule, "immune", "that card is immune to Amanda Rogers")
        }
        When::Encounter => borg::may_adapt(state, seat, subject),
        When::Killed => {
            let card = state.card(subject);
            let named = effect.what.cards.contains(&state.at(subject).card);
            need(named || card.skills.iter().any(|(skill, _)| effect.what.skills.contains(skill)), no.0, no.1, no.2)
        }
        When::Destroying => {
            need(state.at(subject).ctrl == seat, no.0, no.1, no.2)?;
            let crewed = effect.needs.as_ref().is_none_or(|wanted| group::needs(state, id, subject, wanted));
            need(crewed, no.0, no.1, no.2)
        }
        When::BattleStart => battle_start(state, seat, effect),
        When::Solved => {
            let loc = state.place_of(subject).unwrap_or(NOWHERE);
            let solver = if loc == NOWHERE { None } else { state.places[usize::from(loc)].solved };
            let there = solver.is_some() && state.planet(loc);
            let team = |need: &data::Need| group::group(state, seat, loc, NONE, false).meets(state, need, Around::default());
            need(there && effect.needs.as_ref().is_none_or(|wanted| solver == Some(seat) && team(wanted)), no.0, no.1, no.2)
        }
        When::Fight => need(brawl::answers(state, seat, effect, subject), no.0, no.1, no.2),
        When::Seized => need(state.at(subject).owner == seat && state.at(subject).zone == Zone::Play, no.0, no.1, no.2),
        When::Probed => need(state.turn.seat == seat, no.0, no.1, no.2),
        When::DuelWon => duel::may_answer(state, seat, effect),
        // A pair of Wormholes alone answers that.
        When::MoveBegins => {
            let second = drift::portal(state, seat).is_some();
            let pair = second || state.player(seat).hand.iter().filter(|&&one| state.at(one).card == state.at(id).card).count() > 1;
            need(pair, rules::MOVE_5, "one-wormhole", "two Wormholes carry a ship: you have but one")?;
            let own = state.at(subject).ctrl == seat;
            need(
                own || !state.options.wormhole_revised,
                rules::GAP_76,
                "not-yours",
                "in the revised reading only your own ship goes through",
            )
        }
        _ => Ok(()),
    }
}

/// The need of a card that is played as a battle of ships begins: a number of ships firing, or somebody aboard one of them.
fn battle_start(state: &State, seat: Seat, effect: &data::Effect) -> Legal {
    let no = No(rules::BASE_ACTION_2, "no-answer", "what that card asks for is not in this battle");
    let Some(shoot) = &state.shoot else { return Err(no) };
    let side = usize::from(seat);
    let two = effect.on != "two-firing" || shoot.firing[side].len() >= 2;
    let ships = shoot.firing[side].iter().chain(&shoot.targets[seat.other()]).copied();
    let crew = effect.needs.as_ref().is_none_or(|wanted| ships.into_iter().any(|ship| group::needs(state, ship, ship, wanted)));
    need(two && crew, no.0, no.1, no.2)
}

/// A gateway goes to a location of the spaceline with a `[Nav]` Borg (TNG.2).
fn gateway_place(state: &State, seat: Seat, on: Id) -> Legal {
    let loc = state.place_of(on);
    let line = loc.filter(|&loc| state.rank(loc).is_some());
    if loc.is_some_and(|loc| state.timed(loc)) {
        return Err(No(rules::TLOC_5, "no-spaceline", "a time location is no spaceline location: no gateway goes there"));
    }
    let Some(loc) = line else {
        return Err(No(rules::QUAD_5, "no-spaceline", "a Transwarp Network Gateway plays on a location of the spaceline"));
    };
    let pilot = state.here(seat, loc).any(|id| state.kind(id) == Kind::Personnel && state.awake(id) && state.has_icon(id, Icon::Nav));
    need(pilot, rules::TNG_2, "no-nav", "you need a [Nav] Borg there")?;
    need(!gateway::has_gateway(state, seat, loc), rules::TNG_2, "gateway-there", "you have a gateway there already")
}

/// What the innermost window is about.
pub fn subject(state: &State) -> Id {
    match state.stack.last() {
        Some(Frame::Window { subject, .. }) => *subject,
        _ => NONE,
    }
}
