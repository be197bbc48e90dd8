//! Steps and lasting words that single lines of cards need: numbers of a turn, what a mission is worth, prizes that are kept back.

use engine::{Audience, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{self, Affil, Icon, Kind, Off, Scale, Uniq, When},
    data::{Do, Need},
    event::Event,
    reason::{Legal, need},
    rules::{continuum, drift, group, harm, mercs, probe, strange},
    state::{EVERYBODY, Few, Form, Id, NONE, State, Zone, mark, odd},
};

use super::run::Running;

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// One of the further steps.
///
/// # Errors
/// A question that is still open.
pub fn one(state: &mut State, table: At<'_, '_>, run: Running, step: &'static Do) -> Result<(), Unanswered> {
    match step {
        Do::Home => super::vortex::bring_home(state, table, run),
        Do::Vanish | Do::Recall | Do::Adrift | Do::Lift(_) | Do::Tow => drift::one(state, table, run, step),
        Do::Face | Do::MendAll | Do::Animal | Do::DrawSide | Do::OnTop => continuum::one(state, table, run, step)?,
        Do::Board | Do::Skirmish | Do::Purge | Do::Displace | Do::Fray => mercs::one(state, table, run, step),
        Do::Freeze => strange::freeze(state, table, run),
        Do::Seize => super::special::seize(state, table, run),
        Do::Frame | Do::Split | Do::Menace | Do::Approach => strange::one(state, table, run, step),
        Do::Slay | Do::Swap(_) | Do::Lend | Do::Salvage | Do::Stow | Do::Unstow | Do::Wipe | Do::Beneath | Do::Thaw => {
            super::exchange::one(state, table, run, step)?
        }
        Do::Headlock | Do::Challenge | Do::Modulate => super::brawl::one(state, table, run, step)?,
        Do::Spheres => run.wait(state, 200),
        Do::Infest => super::infest::begin(state, table, run),
        Do::Provoke => super::provoke::begin(state, table, run),
        Do::Pack => super::pack::open(state, table, run)?,
        Do::ProbeAgain => {
            run.next(state);
            if let Some(goal) = state.objective(run.by) {
                probe::reveal(state, table, run.by, goal, rules::PROBE_2)?;
            }
        }
        _ => turns(state, table, run, step),
    }
    Ok(())
}

/// Steps that change something for this turn, or the card itself.
fn turns(state: &mut State, table: At<'_, '_>, run: Running, step: &Do) {
    run.next(state);
    let on = run.on;
    match step {
        Do::ForFoe => state.at_mut(run.card).n = 1,
        Do::Dim(n) if on != NONE => {
            let number = state.turn.number as u8;
            let rogue = state.at_mut(on);
            rogue.n = *n;
            rogue.t = number;
        }
        Do::Blunt(n) if on != NONE => state.turn.blunt[usize::from(run.by & 1)] = (on, *n),
        Do::Through => state.turn.through = on,
        Do::Hold => state.turn.open = on,
        Do::ToHand => {
            let who = State::seat(state.at(run.card).owner);
            state.put(run.card, Zone::Hand);
            state.at_mut(run.card).known = EVERYBODY;
            table.announce(&[rules::META_2], || Event::Taken { seat: who, card: Some(state.name(run.card)) });
        }
        Do::Fine(n) if on != NONE => {
            let (seat, points) = (state.at(on).owner, i16::from(*n));
            state.player_mut(seat).bonus -= points;
            let card = state.name(run.card);
            table.announce(&[rules::META_2], || Event::Points { seat: State::seat(seat), points: -points, bonus: true, card });
        }
        Do::DrainMind if on != NONE => {
            let inst = state.at_mut(on);
            inst.m |= odd::DRAINED;
            inst.known = EVERYBODY;
        }
        Do::Keep => {
            let until = state.turn.number as u8;
            for id in std::mem::take(&mut state.picked) {
                let inst = state.at_mut(id);
                inst.m |= odd::KEPT;
                inst.t = until.wrapping_add(3);
                inst.known = EVERYBODY;
            }
        }
        Do::Bypass => {
            let (own, foe) = (usize::from(run.by), usize::from(1 - run.by));
            let best =
                state.shoot.as_ref().and_then(|shoot| shoot.targets[own].first().copied()).map_or(0, |ship| best_shield(state, ship));
            if let Some(shoot) = &mut state.shoot {
                shoot.weak[foe] += best;
            }
        }
        _ => {}
    }
}

/// What the card that raises the SHIELDS of a ship most adds to them.
fn best_shield(state: &State, ship: Id) -> u8 {
    let (seat, loc) = (state.at(ship).ctrl, state.at(ship).loc);
    let aboard = state.aboard(seat, loc, ship).chain(state.on(ship));
    aboard.map(|id| super::boost::lone(state, ship, id, Scale::Shields).max(0) as u8).max().unwrap_or(0)
}

/// Whether The Traveler stands beside the draw deck of a seat.
pub fn traveled(state: &State, seat: u8) -> bool {
    let stands = |who: u8, for_foe: u8| {
        state.table(who).any(|id| state.card(id).named() == "the-traveler-transcendence" && state.at(id).n == for_foe)
    };
    stands(seat, 0) || stands(1 - seat, 1)
}

/// Whether no ship of the opponent is in the region of a location.
pub fn region_clear(state: &State, seat: u8, loc: u8) -> bool {
    let region = |loc: u8| state.places.get(usize::from(loc)).map_or("", |place| state.card(place.card).region.as_str());
    let here = region(loc);
    !state.of_kind(1 - seat, Kind::Ship).any(|id| region(state.at(id).loc) == here)
}

/// Points of a mission as it lies: its point box, or what its text says.
pub fn worth(state: &State, loc: u8) -> i16 {
    let place = &state.places[usize::from(loc)];
    if state.bears(place.card, |id| state.card(id).named() == "the-sheliak" && state.at(id).n == 1) {
        return 0;
    }
    let card = state.card(place.card);
    let found = data::of(state.at(place.card).card).iter().find_map(|&index| data::effects()[usize::from(index)].worth);
    let Some(worth) = found else { return card.points };
    let times =
        |region: &str| state.line.iter().filter(|&&one| state.card(state.places[usize::from(one)].card).region == region).count() as i16;
    let base = if worth.region { worth.base * times(&card.region) } else { worth.base };
    base + if worth.borg > 0 && visited(state, loc) { worth.borg } else { 0 }
}

/// Whether a Borg card, a `[BO]` card or the Borg Ship is at a location.
fn visited(state: &State, loc: u8) -> bool {
    let rogue = state.rogue.0;
    let there = |id: &Id| {
        let inst = state.at(*id);
        let lies = matches!(inst.zone, Zone::Play | Zone::On) && inst.loc == loc && !inst.is(mark::FACE_DOWN);
        lies && (state.is_borg(*id) && matches!(inst.kind(), Kind::Personnel | Kind::Ship | Kind::Facility) || inst.data().has(Icon::Bo))
    };
    rogue != NONE && state.at(rogue).loc == loc || state.players.iter().any(|player| player.play.iter().any(there))
}

/// What else a mission asks for, besides its requirements.
pub fn also_met(state: &State, at: Id, team: &group::Group, around: group::Around) -> bool {
    let needs = |index: &u16| data::effects()[usize::from(*index)].needs.as_ref();
    data::of(state.at(at).card).iter().filter_map(needs).all(|need: &Need| team.meets(state, need, around))
}

/// Objectives on a mission by which their player may meet other requirements than its own (Subjugate Planet).
pub fn other_ways(state: &State, seat: u8, at: Id) -> impl Iterator<Item = Id> + '_ {
    let aimed = move |id: &Id| state.at(*id).host == at && !state.at(*id).is(mark::FACE_DOWN | mark::DONE);
    state.goals(seat).filter(aimed).filter(|&id| state.card(id).requires.is_some())
}

/// Whether a team meets the requirements of one of them.
pub fn met_otherwise(state: &State, at: Id, team: &group::Group, around: group::Around) -> bool {
    let meets = |id: Id| state.card(id).requires.as_ref().is_some_and(|need| team.meets(state, need, around));
    other_ways(state, team.seat, at).any(meets)
}

/// Whether a card keeps artifacts of solved missions back from these people.
pub fn prizes_kept(state: &State, team: &group::Group) -> bool {
    let keeps = |id: Id| {
        data::of(state.at(id).card).iter().any(|&index| {
            let effect = &data::effects()[usize::from(index)];
            let free = effect.needs.as_ref().is_some_and(|need| team.meets(state, need, group::Around::default()));
            effect.off.contains(&Off::Artifacts) && !free
        })
    };
    [0, 1].into_iter().any(|seat| state.table(seat).any(keeps))
}

/// A mission attempt is over: a card stops those who made it.
pub fn attempt_over(state: &mut State, table: At<'_, '_>, by: u8, loc: u8, ship: Id) {
    let over = |id: Id| data::of(state.at(id).card).iter().any(|&index| data::effects()[usize::from(index)].when == When::AttemptOver);
    if ![0, 1].into_iter().any(|seat| state.table(seat).any(over)) {
        return;
    }
    let team: Few = group::group(state, by, loc, ship, true).members;
    if !team.is_empty() {
        harm::stop_crew(state, table, by, ship, team, rules::META_2);
    }
}

/// Whether a card lets a seat probe in the turn in which scouting became complete.
pub fn hastens(state: &State, seat: u8, goal: Id) -> bool {
    if !state.table(seat).any(|id| data::lists(state.at(id).card).hastens) {
        return false;
    }
    let on = state.at(goal).host;
    let Some(loc) = state.place_of(on) else { return false };
    let card = state.card(on);
    let former = |id: Id| match (state.at(id).form, state.card(id).counterpart) {
        (Form::Printed | Form::Counterpart, Some(affil)) => 1 << affil as u16,
        (Form::Counterpart, None) => state.card(id).affil,
        _ => 0,
    };
    // Whether a probe is asked for must not tell who is aboard: only who is known to all counts.
    let known = |id: Id| state.is_counterpart(id) && state.at(id).known == EVERYBODY;
    let kin = || state.here(seat, loc).any(|id| known(id) && former(id) & card.attempt_by != 0);
    card.homeworld || state.at(on).owner == seat && kin()
}

/// Whether there is a place at which a card is played without using the card play.
pub fn frees(state: &State, seat: u8, id: Id) -> bool {
    let places = state.places.iter().map(|place| place.card).chain(state.player(seat).play.iter().copied());
    state.at(id).facts().freed && places.into_iter().any(|on| freely(state, seat, id, Some(on)))
}

/// Whether a card is played at this place without using the card play.
pub fn freely(state: &State, seat: u8, id: Id, on: Option<Id>) -> bool {
    on.is_some_and(|on| state.at(on).owner == seat && data::lists(state.at(on).card).frees.contains(&state.at(id).card))
}

/// Whether a card has no effect while another is in play.
pub fn banned(state: &State, id: Id) -> bool {
    [0, 1].into_iter().any(|seat| state.table(seat).any(|one| data::lists(state.at(one).card).bans.contains(&state.at(id).card)))
}

/// Affiliations that the leaders of a place may attack whatever their own says, a bit each.
pub fn lets(state: &State, seat: u8, loc: u8) -> u16 {
    let own = state.here(seat, loc).filter(|&id| state.speaks(id) && state.awake(id));
    own.fold(0, |set, id| set | data::lists(state.at(id).card).lets)
}

/// Whether a treaty lifts the restrictions of affiliation on battles of a seat.
pub fn truce(state: &State, seat: u8) -> bool {
    state.has_table(seat, "treaty-federation-romulan-klingon") && state.player(seat).bridge.is_empty()
}

/// Affiliations that the treaty is about, a bit each.
pub const PARTIES: u16 = 1 << Affil::Federation as u16 | 1 << Affil::Klingon as u16 | 1 << Affil::Romulan as u16;

/// Where ships of the Borg may report with a crew because the mission of the opponent says so.
pub fn incursion(state: &State, seat: u8, at: Id) -> bool {
    state.card(at).named() == "investigate-incursion" && state.at(at).owner != seat && state.player(seat).borg
}

/// One of the opponent's hidden agendas is looked at, at random.
///
/// # Errors
/// A question that is still open.
pub fn agenda(state: &mut State, table: At<'_, '_>, by: u8) -> Result<(), Unanswered> {
    let foe = 1 - by;
    let hidden = |id: &Id| state.at(*id).zone == Zone::Table && state.at(*id).is(mark::FACE_DOWN);
    let list: Few = state.player(foe).play.iter().copied().filter(hidden).take(70).collect();
    let id = crate::chance::one(state, table, &list, rules::META_2, "ask-agenda", by)?;
    if id != NONE {
        state.at_mut(id).known |= 1 << by;
        let name = state.name(id);
        table.tell(Audience::only(State::seat(by)), &[rules::META_2], || Event::Listed {
            seat: State::seat(foe),
            cards: vec![(name, name)],
        });
    }
    Ok(())
}

/// Whether a card may not come out of this place by a beam in this turn: so many have been beamed.
pub fn throttled(state: &State, loc: u8, people: usize) -> bool {
    let mission = state.places[usize::from(loc)].card;
    state.bears(mission, |id| {
        let most = usize::from(data::lists(state.at(id).card).throttle);
        most > 0 && used(state, id) + people > most
    })
}

fn used(state: &State, id: Id) -> usize {
    let inst = state.at(id);
    if inst.t == state.turn.number as u8 { usize::from(inst.n) } else { 0 }
}

/// So many people were beamed to or from the planet of a location.
pub fn beamed(state: &mut State, loc: u8, people: usize) {
    let mission = state.places[usize::from(loc)].card;
    let slow: Few = state.on(mission).filter(|&id| data::lists(state.at(id).card).throttle > 0).take(8).collect();
    let number = state.turn.number as u8;
    for id in slow {
        let n = (used(state, id) + people).min(255) as u8;
        let inst = state.at_mut(id);
        inst.n = n;
        inst.t = number;
    }
}

/// Whether a person is one of those that a card may be laid on or aimed at: known to the seat, or its own.
pub fn person(state: &State, seat: u8, on: Id) -> bool {
    let inst = state.at(on);
    inst.zone == Zone::Play && inst.kind() == Kind::Personnel && inst.known & (1 << seat) != 0 && inst.data().uniq != Uniq::Enigma
}

/// The card of the hand without which no battle begins at a location.
fn glass(state: &State, seat: u8, loc: u8) -> Option<Id> {
    let wanted = &data::lists(state.at(state.places[usize::from(loc)].card).card).shrouds;
    state.player(seat).hand.iter().copied().find(|&id| wanted.contains(&state.at(id).card))
}

/// Whether a battle may begin at a location as far as that is concerned.
pub fn sees(state: &State, seat: u8, loc: u8) -> Legal {
    let shrouded = state.places.get(usize::from(loc)).is_some_and(|place| !data::lists(state.at(place.card).card).shrouds.is_empty());
    need(
        !shrouded || glass(state, seat, loc).is_some(),
        rules::META_2,
        "shrouded",
        "a battle there needs a Scan of your hand, which is spent",
    )
}

/// It begins: the card is spent.
pub fn looks(state: &mut State, table: At<'_, '_>, seat: u8, loc: u8) {
    if let Some(id) = glass(state, seat, loc) {
        table.reveal(Audience::EVERYONE);
        harm::discard(state, table, id, rules::META_2);
    }
}
