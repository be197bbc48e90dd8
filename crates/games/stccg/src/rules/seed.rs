//! The seed phases (SEED, BASE.SEED).

use engine::{Audience, Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{self, Affil, Card, Icon, Kind, Quadrant, Trait, Uniq, Where},
    event::Event,
    ids::{CardId, Id, NONE, NOWHERE},
    odds,
    reason::{Legal, No, need},
    rules::{ships, turn},
    state::{EVERYBODY, Few, List, MISSIONS, PLACES, Phase, SEATS, State, Zone, locations, mark},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Whether this phase is the one in which the card seeds.
fn in_phase(state: &State, id: Id) -> bool {
    let card = state.card(id);
    let hidden = card.hidden;
    match state.phase {
        Phase::Doorways => (card.kind == Kind::Doorway && !card.has_trait(Trait::SeedsAtEnd)) || hidden,
        Phase::Dilemmas => card.goes_under() || card.flash || hidden || sleeps(state, id),
        Phase::Facilities => {
            card.has_trait(Trait::SeedsAtMissions)
                || data::lists(state.at(id).card).mixes
                || matches!(card.kind, Kind::Facility | Kind::Personnel | Kind::Site)
                || card.has_trait(Trait::SeedsAtEnd)
                || hidden
        }
        _ => false,
    }
}

/// Whether it is one of the people who may lie in a Cryosatellite.
fn sleeps(state: &State, id: Id) -> bool {
    state.phase == Phase::Dilemmas && state.kind(id) == Kind::Personnel && state.card(id).has(Icon::Au)
}

/// Whether one of the people of the alternate universe goes with a Cryosatellite of the same player: three at the most.
fn asleep(state: &State, seat: Seat, loc: u8) -> Legal {
    let place = &state.places[usize::from(loc)];
    let own = |id: &Id| state.at(*id).owner == seat;
    let there = place.under.iter().any(|id| own(id) && state.card(*id).in_space());
    need(there, rules::META_2, "no-satellite", "people are seeded with a Cryosatellite of yours only")?;
    need(!place.under.is_full(), rules::BASE_SEED_6, "full", "no more cards fit under that mission")?;
    let count = place.under.iter().filter(|id| own(id) && state.kind(**id) == Kind::Personnel).count();
    need(count < 3, rules::META_2, "full", "no more than three people lie in a Cryosatellite")
}

/// Whether a card may be seeded at a place (or on the table).
pub fn check(state: &State, seat: Seat, id: Id, at: Option<Id>) -> Legal {
    let (inst, card) = (state.at(id), state.card(id));
    need(inst.zone == Zone::Seeds && inst.owner == seat, rules::BASE_DECK_1, "no-seed", "that card is not in your seed deck")?;
    if card.has_trait(Trait::SeedsAtEnd) && state.phase == Phase::Doorways {
        return Err(No(rules::SEED_4, "wrong-phase", "a Transwarp Network Gateway seeds in the facility phase"));
    }
    need(in_phase(state, id), rules::SEED_1, "wrong-phase", "that card does not seed in this phase")?;
    let place = at.and_then(|at| state.place_of(at));
    need(at.is_none() || place.is_some() || card.kind == Kind::Site, rules::BASE_SEED_6, "no-place", "that is no location")?;
    match (card.kind, place) {
        (Kind::Doorway, Some(loc)) if card.flash => under(state, seat, id, loc),
        (Kind::Event, Some(loc)) if !card.hidden => {
            let allowed = state.card(state.places[usize::from(loc)].card).has_trait(Trait::TakesSeededEvents);
            need(allowed, rules::BASE_SEED_6, "no-seed", "that card seeds where a mission says so")
        }
        (Kind::Dilemma | Kind::Artifact, Some(loc)) => under(state, seat, id, loc),
        (Kind::Dilemma | Kind::Artifact, None) => Err(No(rules::BASE_SEED_6, "no-place", "name the mission under which it goes")),
        (Kind::Facility, _) => facility(state, seat, id, place),
        (Kind::Personnel, Some(loc)) if sleeps(state, id) => asleep(state, seat, loc),
        (Kind::Personnel, _) => {
            let outpost = at.is_some_and(|at| state.card(at).has_trait(Trait::SeedsOffLine) && state.at(at).ctrl == seat);
            need(outpost && card.has_trait(Trait::SeedsAtOutpost), rules::BASE_SEED_11, "no-seed", "that person does not seed there")
        }
        (_, Some(loc)) if card.has_trait(Trait::SeedsAtEnd) => gateway(state, seat, loc),
        (Kind::Objective | Kind::Incident, None) if card.seeds => Ok(()),
        (Kind::Event, None) if data::lists(state.at(id).card).mixes => Ok(()),
        (Kind::Objective | Kind::Incident | Kind::Event, None) if card.hidden && state.options.loose_agendas => Ok(()),
        (Kind::Objective, _) if card.assimilates() => {
            Err(No(rules::OBJ_5, "no-seed", "that objective only plays: its text does not let it seed"))
        }
        (Kind::Objective, _) => Err(No(rules::SEED_12, "no-seed", "that objective does not seed: its text does not allow it")),
        (Kind::Site, _) => site(state, id, at),
        (Kind::Doorway, None) if card.has_trait(Trait::SeedsAtEnd) => {
            Err(No(rules::SEED_7, "no-end", "a Transwarp Network Gateway seeds at an end of the spaceline"))
        }
        (Kind::Doorway, None) => {
            need(card.seeds, rules::BASE_SEED_2, "no-seed", "that doorway does not seed")?;
            let first = !state.table(seat).any(|one| state.at(one).card == inst.card && state.at(one).owner == seat);
            need(first, rules::BASE_SEED_2, "second-door", "one copy of a doorway seeds on the table")
        }
        _ => Err(No(rules::HIDDEN_10, "no-seed", "that card does not seed there")),
    }
}

pub(crate) fn under(state: &State, seat: Seat, id: Id, loc: u8) -> Legal {
    let place = &state.places[usize::from(loc)];
    need(state.kind(place.card) == Kind::Mission, rules::BASE_SEED_6, "no-place", "cards go under missions")?;
    need(!place.under.is_full(), rules::BASE_SEED_6, "full", "no more cards fit under that mission")?;
    if state.kind(id) == Kind::Artifact {
        // A Cryosatellite in space holds one more.
        let kin = |one: &&Id| state.at(**one).owner == seat && state.kind(**one) == Kind::Artifact;
        let space = |one: &&Id| state.card(**one).in_space();
        let satellite = place.under.iter().filter(kin).any(|one| state.card(*one).in_space());
        let itself = state.card(id).in_space();
        let fits = if itself { state.side(loc) != Where::Planet } else { state.planet(loc) || satellite };
        need(fits, rules::BASE_SEED_8, "no-planet", "artifacts go under planet missions, unless they say otherwise")?;
        let own = place.under.iter().filter(kin).filter(|one| space(one) == itself || !satellite && !itself).count() > 0;
        need(!own, rules::BASE_SEED_8, "second-artifact", "you have seeded an artifact there already")?;
    }
    Ok(())
}

/// A site goes on a Nor that may have it, whoever has that (SEED.9).
fn site(state: &State, id: Id, at: Option<Id>) -> Legal {
    let no = No(rules::SEED_9, "no-nor", "a site goes on a Nor that may have it, and none is in play");
    let Some(nor) = at.filter(|&at| state.at(at).zone == Zone::Play && ships::nor(state, at) == Some(at)) else { return Err(no) };
    let kinds = &state.card(id).class_name;
    let may = kinds == "Any Nor" || kinds.contains(&state.card(nor).title);
    need(may, rules::DLSITE_1, "no-site", "that Nor may not have this site")?;
    let twin = SEATS
        .into_iter()
        .any(|who| state.here(who, state.at(nor).loc).any(|one| state.at(one).host == nor && state.at(one).card == state.at(id).card));
    need(!twin, rules::SEED_9, "second-site", "that Nor has this site")
}

/// A Nor goes to a location of its region, beside the one outpost of its player.
fn nor(state: &State, id: Id, place: Option<u8>) -> Legal {
    let near = place.is_some_and(|loc| state.card(state.places[usize::from(loc)].card).region == state.card(id).region);
    need(near, rules::BASE_SEED_11, "no-region", "that station seeds at a location of its region")?;
    let twin = state.players.iter().flat_map(|player| player.play.iter()).any(|&one| state.at(one).card == state.at(id).card);
    need(!twin, rules::BASE_UNIQUE_1, "unique", "a copy of that card is in play")
}

fn facility(state: &State, seat: Seat, id: Id, place: Option<u8>) -> Legal {
    let card = state.card(id);
    let player = state.player(seat);
    if card.class_name == "Nor" && !card.region.is_empty() {
        return nor(state, id, place);
    }
    if card.has_trait(Trait::SeedsOffLine) {
        if !state.options.interim_outpost {
            let fits = place
                .is_some_and(|loc| state.side(loc) != Where::Planet && state.card(state.places[usize::from(loc)].card).attempt_by == 0);
            need(fits, rules::GAP_35, "no-space", "without the interim rule it seeds at a space mission without affiliation icons")?;
            return need(player.outposts == 0, rules::QUAD_4, "second-outpost", "you may seed only one Borg Outpost");
        }
        need(place.is_none(), rules::QUAD_4, "off-board", "the Borg Outpost seeds on your own side of the table")?;
        return need(player.outposts == 0, rules::QUAD_4, "second-outpost", "you may seed only one Borg Outpost there");
    }
    need(player.outposts == 0, rules::BASE_SEED_11, "second-outpost", "one outpost for each player may seed")?;
    let Some(loc) = place else { return Err(No(rules::BASE_SEED_11, "no-place", "name the mission where it goes")) };
    let mission = state.card(state.places[usize::from(loc)].card);
    let gamma = card.quadrant == Quadrant::Gamma;
    need(gamma == state.gamma(loc), rules::SEED_6, "quadrant", "a facility seeds in its native quadrant")?;
    need(
        gamma || mission.attempt_by & card.affil != 0,
        rules::BASE_SEED_11,
        "wrong-icon",
        "an outpost goes to a mission with an icon of its affiliation",
    )?;
    need(!mission.homeworld, rules::BASE_OTHER_1, "homeworld", "no outpost goes to a homeworld")?;
    let own = state.here(seat, loc).any(|other| state.kind(other) == Kind::Facility);
    need(!own, rules::BASE_SEED_11, "second-facility", "you have a facility there already")
}

fn gateway(state: &State, seat: Seat, loc: u8) -> Legal {
    need(!state.player(seat).gateway, rules::SEED_7, "second-gateway", "each player may seed one Transwarp Network Gateway")?;
    need(state.at_end(loc), rules::SEED_7, "no-end", "a Transwarp Network Gateway seeds at an end of the spaceline")
}

/// Whether a seed under this mission is one that can be met there (SEED.6).
pub fn fits(state: &State, id: Id, loc: u8) -> bool {
    let card = state.card(id);
    if card.flash || matches!(card.kind, Kind::Artifact | Kind::Personnel) || card.place == Where::Either {
        return true;
    }
    let side = state.side(loc);
    side == Where::Either || card.place == side
}

/// Seeds the card.
pub fn seed(state: &mut State, table: At<'_, '_>, seat: Seat, id: Id, at: Option<Id>) {
    let who = seat;
    let place = at.and_then(|at| state.place_of(at));
    let kind = state.kind(id);
    let rule = match kind {
        Kind::Dilemma => rules::BASE_SEED_6,
        Kind::Artifact => rules::BASE_SEED_8,
        Kind::Facility if state.card(id).is(Affil::Borg) && place.is_some() => rules::GAP_35,
        Kind::Facility if state.card(id).is(Affil::Borg) => rules::QUAD_4,
        Kind::Facility => rules::BASE_SEED_11,
        Kind::Site => rules::SEED_9,
        Kind::Doorway if state.card(id).flash && place.is_some() => rules::BASE_SEED_6,
        Kind::Doorway if place.is_some() => rules::SEED_7,
        Kind::Doorway => rules::BASE_SEED_2,
        Kind::Personnel => rules::META_2,
        _ => rules::SEED_10,
    };
    let under = kind.hides() || sleeps(state, id) || (state.card(id).flash && place.is_some());
    let hides = under || state.card(id).hidden;
    let name = state.name(id);
    let spot = at.map(|at| state.name(at));
    if hides {
        let cited = if state.card(id).hidden { [rule, rules::SEED_11, rules::HIDDEN_1] } else { [rule, rules::BASE_SEED_10, rule] };
        table.tell(Audience::only(who), &cited, || Event::Seeded { seat: who, card: Some(name), at: spot });
        // Others are told nothing of its kind: an artifact goes under a mission like a dilemma.
        let like = if under { [rules::BASE_SEED_6, rules::BASE_SEED_10, rules::BASE_SEED_6] } else { cited };
        table.tell(Audience::except(who), &like, || Event::Seeded { seat: who, card: None, at: spot });
    } else {
        let more = if rule == rules::SEED_7 {
            [rule, rules::SEED_8, rules::GAP_65]
        } else if state.card(id).has_trait(Trait::OpensBridge) {
            [rule, rules::DECK_14, rules::BASE_DECK_3]
        } else {
            [rule; 3]
        };
        table.announce(&more, || Event::Seeded { seat: who, card: Some(name), at: spot });
    }
    match (kind, place) {
        (_, Some(loc)) if under => bury(state, id, loc),
        (Kind::Event, Some(loc)) if !state.card(id).hidden => {
            let mission = state.places[usize::from(loc)].card;
            state.place_on(id, seat, mission);
        }
        (Kind::Site, _) => {
            let nor = at.unwrap_or(NONE);
            let (ctrl, loc) = (state.at(nor).ctrl, state.at(nor).loc);
            state.enter(id, ctrl, loc, nor);
            state.at_mut(id).known = EVERYBODY;
        }
        (Kind::Facility, Some(loc)) => state.enter(id, seat, loc, NONE),
        (Kind::Facility, None) => off_board(state, seat, id),
        (Kind::Personnel, _) => {
            let host = at.unwrap_or(NONE);
            let loc = if host == NONE { NOWHERE } else { state.at(host).loc };
            state.enter(id, seat, loc, host);
            state.at_mut(id).known = EVERYBODY;
        }
        (Kind::Doorway, Some(loc)) => {
            let mission = state.places[usize::from(loc)].card;
            state.place_on(id, seat, mission);
            state.player_mut(seat).gateway = true;
        }
        _ => {
            state.put(id, Zone::Table);
            if state.card(id).hidden {
                state.at_mut(id).marks |= mark::FACE_DOWN;
                if !state.card(id).seeds {
                    state.at_mut(id).marks |= mark::MISSEED;
                }
            } else {
                state.at_mut(id).known = EVERYBODY;
            }
        }
    }
    if kind == Kind::Facility && state.card(id).class_name != "Nor" {
        state.player_mut(seat).outposts += 1;
    }
    state.player_mut(seat).passed = false;
}

impl Kind {
    /// Whether it is seeded face down.
    pub const fn hides(self) -> bool {
        matches!(self, Kind::Dilemma | Kind::Artifact)
    }
}

/// A card goes under a mission: on top of the stack, or by the modern order (SEED.10).
fn bury(state: &mut State, id: Id, loc: u8) {
    let fits = fits(state, id, loc);
    state.unlist(id);
    let owner = state.at(id).owner;
    let host = state.at(state.places[usize::from(loc)].card).owner;
    let modern = state.options.modern_dilemmas;
    {
        let inst = state.at_mut(id);
        inst.zone = Zone::Under;
        inst.loc = loc;
        inst.known = 1 << owner.index();
        if !fits {
            inst.marks |= mark::MISSEED;
        }
    }
    let index = if modern && owner != host {
        let place = &state.places[usize::from(loc)];
        place.under.iter().position(|&one| state.at(one).owner == host).unwrap_or(place.under.len())
    } else {
        state.places[usize::from(loc)].under.len()
    };
    state.places[usize::from(loc)].under.insert(index, id);
}

/// The Borg Outpost becomes a location of its own (QUAD.5).
fn off_board(state: &mut State, seat: Seat, id: Id) {
    let loc = state.locs().end;
    let _ = state.places.try_push(locations::place(id));
    state.enter(id, seat, loc, NONE);
}

/// The mission on top of the pile of the seat whose turn it is; drawn at random, since piles are shuffled. It is kept as the last of the pile.
fn draw_mission(state: &mut State, table: At<'_, '_>) -> Result<(), Unanswered> {
    let seat = state.seeding;
    let pool: List = state.player(seat).missions.iter().copied().collect();
    let drawn = odds::card(state, table, &pool, rules::BASE_SEED_3, "ask-mission", seat)?;
    let missions = &mut state.players[seat].missions;
    missions.retain(|one| *one != drawn);
    missions.push(drawn);
    state.at_mut(drawn).known = EVERYBODY;
    Ok(())
}

/// The mission that is to be laid now.
pub fn mission(state: &State) -> Option<Id> {
    state.player(state.seeding).missions.last().copied()
}

/// Whether the mission that was drawn is a unique one that lies already.
fn twin(state: &State) -> bool {
    let like = |id: Id| state.places.iter().any(|place| state.at(place.card).card == state.at(id).card);
    mission(state).is_some_and(|id| state.card(id).uniq == Uniq::Unique && like(id))
}

/// Universal missions, as many of each as a table may need on which unique ones are brought twice.
pub fn stand_ins(twice: usize) -> impl Iterator<Item = (CardId, usize)> {
    let missions = data::cards().iter().filter(|card| card.kind == Kind::Mission && card.uniq == Uniq::Universal);
    missions.filter_map(move |card| data::named(&card.id).map(|id| (id, copies(card) * twice)))
}

/// How many copies of a universal mission stand for one mission: of Space two.
fn copies(card: &Card) -> usize {
    1 + usize::from(card.has_trait(Trait::HalfACard))
}

/// The universal missions of a player outside the game that may replace the one he has drawn, one copy of each; none where it is laid (SEED.5).
pub fn replacements(state: &State) -> Few {
    let mut found = Few::new();
    if !twin(state) {
        return found;
    }
    let seat = state.seeding;
    let outside = |id: Id, card: CardId| {
        let inst = state.at(id);
        inst.card == card && inst.owner == seat && inst.zone == Zone::Out && !inst.is(mark::DONE)
    };
    let both: usize = state.players.iter().map(|player| player.missions.len()).sum();
    for (card, n) in stand_ins(1) {
        let ready: Few = state.copies(seat, card).filter(|&id| outside(id, card)).take(n).collect();
        // Two more are reserved for outposts and locations in time.
        let room = state.places.len() + both + n + 2 <= PLACES && state.player(seat).missions.len() + n <= MISSIONS + 1;
        if ready.len() == n && (n == 1 || room) {
            found.push(ready[0]);
        }
    }
    found
}

/// A unique mission that lies already is set aside; a universal one goes into the pile, which is shuffled, and another is drawn (SEED.5).
///
/// # Errors
/// A question that is still open.
pub fn replace(state: &mut State, table: At<'_, '_>, seat: Seat, by: Id) -> Result<(), Unanswered> {
    let Some(id) = mission(state) else { return Ok(()) };
    state.put(id, Zone::Out);
    table.announce(&[rules::BASE_SEED_5], || Event::NoEffect { card: state.name(id) });
    let card = state.at(by).card;
    let outside = |id: &Id| state.at(*id).zone == Zone::Out && !state.at(*id).is(mark::DONE);
    let come: Few = state.copies(seat, card).filter(outside).take(copies(state.card(by))).collect();
    for id in come {
        state.put(id, Zone::Missions);
        table.announce(&[rules::BASE_SEED_5], || Event::Taken { seat, card: Some(state.name(id)) });
    }
    draw_mission(state, table)
}

/// Lays the mission: to an end of the line, or beside its region (SEED.3, SEED.4).
pub fn lay(state: &mut State, table: At<'_, '_>, seat: Seat, right: bool) -> Result<(), Unanswered> {
    let Some(id) = mission(state) else { return Ok(()) };
    state.player_mut(seat).missions.pop();
    state.at_mut(id).zone = Zone::Out;
    let card = state.card(id);
    let twin = state.places.iter().any(|place| state.at(place.card).card == state.at(id).card);
    if twin && card.uniq == Uniq::Unique {
        // With no universal mission left outside the game both players share the one that lies.
        table.announce(&[rules::BASE_SEED_5], || Event::NoEffect { card: state.name(id) });
        return next(state, table);
    }
    let loc = state.locs().end;
    let _ = state.places.try_push(locations::place(id));
    {
        let inst = state.at_mut(id);
        inst.zone = Zone::Place;
        inst.loc = loc;
        inst.known = EVERYBODY;
    }
    let near = |state: &State, one: u8| !card.region.is_empty() && state.card(state.places[usize::from(one)].card).region == card.region;
    let gamma = card.quadrant == Quadrant::Gamma;
    state.places[usize::from(loc)].gamma = gamma;
    let line = state.ranks(gamma);
    let (mut rule, mut index) = (rules::BASE_SEED_3, if right { line.end } else { line.start });
    let first = state.line.iter().position(|&one| near(state, one));
    let last = state.line.iter().rposition(|&one| near(state, one));
    if let (Some(first), Some(last)) = (first, last) {
        rule = rules::BASE_SEED_4;
        index = if right { last + 1 } else { first };
    }
    state.line.insert(index, loc);
    table.announce(&[rule], || Event::Laid { seat, card: state.name(id), right });
    next(state, table)
}

/// Somebody seeds no more in this phase.
pub fn pass(state: &mut State, table: At<'_, '_>, seat: Seat) -> Result<(), Unanswered> {
    state.player_mut(seat).passed = true;
    let bare = state.phase == Phase::Facilities && state.player(seat).borg && state.player(seat).outposts == 0;
    table.announce(&[rules::SEED_1, rules::QUAD_7][..1 + usize::from(bare)], || Event::Passed { seat });
    next(state, table)
}

/// The other seat seeds next, or the next phase begins.
pub fn next(state: &mut State, table: At<'_, '_>) -> Result<(), Unanswered> {
    loop {
        if over(state) {
            if !begin_next(state, table)? {
                return Ok(());
            }
            continue;
        }
        state.seeding = state.seeding.other();
        if state.phase == Phase::Missions {
            if state.player(state.seeding).missions.is_empty() {
                continue;
            }
            return draw_mission(state, table);
        }
        if !state.player(state.seeding).passed && could(state, state.seeding) {
            return Ok(());
        }
        state.player_mut(state.seeding).passed = true;
    }
}

/// Whether a seat has seed cards left at all: public.
fn could(state: &State, seat: Seat) -> bool {
    !state.player(seat).seeds.is_empty()
}

fn over(state: &State) -> bool {
    match state.phase {
        Phase::Missions => state.players.iter().all(|player| player.missions.is_empty()),
        _ => state.players.iter().all(|player| player.passed || player.seeds.is_empty()),
    }
}

/// Begins the next phase; says whether it is a seed phase that has something to ask.
fn begin_next(state: &mut State, table: At<'_, '_>) -> Result<bool, Unanswered> {
    state.phase = match state.phase {
        Phase::Doorways => Phase::Missions,
        Phase::Missions => Phase::Dilemmas,
        Phase::Dilemmas => Phase::Facilities,
        _ => Phase::Play,
    };
    for player in &mut state.players {
        player.passed = false;
    }
    state.seeding = state.first.other();
    let phase = state.phase as u8;
    let base = matches!(state.phase, Phase::Missions | Phase::Dilemmas);
    table.announce(&[rules::SEED_1, rules::SEED_3][..1 + usize::from(base)], || Event::Phase { phase });
    if state.phase == Phase::Play {
        turn::open(state, table)?;
        return Ok(false);
    }
    Ok(true)
}

/// Begins the first phase.
pub fn start(state: &mut State, table: At<'_, '_>) -> Result<(), Unanswered> {
    static COIN: engine::Die = engine::Die {
        name: "coin",
        faces: &[engine::Face { name: "A", short: "A", sides: 1 }, engine::Face { name: "B", short: "B", sides: 1 }],
    };
    state.first = match state.options.first {
        1 => Seat::A,
        2 => Seat::B,
        _ => SEATS[usize::from(table.ask(rules::SEED_2, "ask-first").about(|| engine::msg!("ask-about-first")).roll(&COIN)? & 1)],
    };
    table.announce(&[rules::SEED_2, rules::BASE_SEED_1], || Event::First { seat: state.first });
    state.phase = Phase::Doorways;
    state.seeding = state.first.other();
    next(state, table)
}
