//! Steps and lasting words that single lines of cards need: numbers of a turn, what a mission is worth, prizes that are kept back.

use engine::{Audience, Seat, Table};
use rulebook::stccg as rules;

use crate::{
    data::{self, Do, Icon, Kind, Need, Off, Scale, Trait, Uniq, When},
    event::Event,
    ids::{Id, NONE},
    rules::{
        grounds,
        group::{self, Around, Group},
        harm, points,
        running::Running,
        ships,
    },
    state::{EVERYBODY, Few, Form, SEATS, State, Zone, mark, odd},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Steps that change something for this turn, or the card itself.
pub(crate) fn turns(state: &mut State, table: At<'_, '_>, run: Running, step: &Do) {
    run.next(state);
    let on = run.on;
    match step {
        Do::ForFoe => state.at_mut(run.card).n = 1,
        Do::Dim(n) if on != NONE => {
            let number = state.turn.stamp();
            let rogue = state.at_mut(on);
            rogue.n = *n;
            rogue.t = number;
        }
        Do::Blunt(n) if on != NONE => state.turn.blunt[run.by] = (on, *n),
        Do::Through => state.turn.through = on,
        Do::Chart => state.turn.charted = on,
        Do::Hold => state.turn.open = on,
        Do::ToHand => {
            let who = state.at(run.card).owner;
            state.put(run.card, Zone::Hand);
            state.at_mut(run.card).known = EVERYBODY;
            table.announce(&[rules::META_2], || Event::Taken { seat: who, card: Some(state.name(run.card)) });
        }
        Do::Fine(n) if on != NONE => {
            let (seat, points) = (state.at(on).owner, i16::from(*n));
            state.player_mut(seat).bonus -= points;
            let card = state.name(run.card);
            table.announce(&[rules::META_2], || Event::Points { seat, points: -points, bonus: true, card });
        }
        Do::DrainMind if on != NONE => {
            let inst = state.at_mut(on);
            inst.m |= odd::DRAINED;
            inst.known = EVERYBODY;
        }
        Do::Keep => {
            let until = state.turn.stamp();
            for id in std::mem::take(&mut state.picked) {
                let inst = state.at_mut(id);
                inst.m |= odd::KEPT;
                inst.t = until.wrapping_add(3);
                inst.known = EVERYBODY;
            }
        }
        Do::Bypass => {
            let (own, foe) = (usize::from(run.by), usize::from(run.by.other()));
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
    aboard.map(|id| ships::lone(state, ship, id, Scale::Shields).max(0) as u8).max().unwrap_or_default()
}

/// Points of a mission as it lies: its point box, or what its text says.
pub fn worth(state: &State, loc: u8) -> i16 {
    let place = &state.places[usize::from(loc)];
    if state.bears(place.card, |id| state.card(id).has_trait(Trait::LaysWaste) && state.at(id).n == 1) {
        return 0;
    }
    let card = state.card(place.card);
    let found = data::of(state.at(place.card).card).iter().find_map(|&index| data::effects()[usize::from(index)].worth);
    let Some(worth) = found else { return points::of(state, place.card) };
    let times =
        |region: &str| state.line.iter().filter(|&&one| state.card(state.places[usize::from(one)].card).region == region).count() as i16;
    let base = if worth.region { worth.base * times(&card.region) } else { worth.base };
    points::share(state, base + if worth.borg > 0 && visited(state, loc) { worth.borg } else { 0 })
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
pub fn also_met(state: &State, at: Id, team: &Group, around: Around) -> bool {
    let needs = |index: &u16| data::effects()[usize::from(*index)].needs.as_ref();
    data::of(state.at(at).card).iter().filter_map(needs).all(|need: &Need| team.meets(state, need, around))
}

/// Objectives on a mission by which their player may meet other requirements than its own (Subjugate Planet).
pub fn other_ways(state: &State, seat: Seat, at: Id) -> impl Iterator<Item = Id> + '_ {
    let aimed = move |id: &Id| state.at(*id).host == at && !state.at(*id).is(mark::FACE_DOWN | mark::DONE);
    state.goals(seat).filter(aimed).filter(|&id| state.card(id).requires.is_some())
}

/// Whether a team meets the requirements of one of them.
pub fn met_otherwise(state: &State, at: Id, team: &Group, around: Around) -> bool {
    let meets = |id: Id| state.card(id).requires.as_ref().is_some_and(|need| team.meets(state, need, around));
    other_ways(state, team.seat, at).any(meets)
}

/// Whether a card keeps artifacts of solved missions back from these people.
pub fn prizes_kept(state: &State, team: &Group) -> bool {
    let keeps = |id: Id| {
        data::of(state.at(id).card).iter().any(|&index| {
            let effect = &data::effects()[usize::from(index)];
            let free = effect.needs.as_ref().is_some_and(|need| team.meets(state, need, Around::default()));
            effect.off.contains(&Off::Artifacts) && !free
        })
    };
    SEATS.into_iter().any(|seat| state.table(seat).any(keeps))
}

/// A mission attempt is over: a card stops those who made it.
pub fn attempt_over(state: &mut State, table: At<'_, '_>, by: Seat, loc: u8, ship: Id) {
    let over = |id: Id| data::of(state.at(id).card).iter().any(|&index| data::effects()[usize::from(index)].when == When::AttemptOver);
    if !SEATS.into_iter().any(|seat| state.table(seat).any(over)) {
        return;
    }
    let team: Few = group::group(state, by, loc, ship, true).members;
    if !team.is_empty() {
        harm::stop_crew(state, table, by, ship, team, rules::META_2);
    }
}

/// Whether a card lets a seat probe in the turn in which scouting became complete.
pub fn hastens(state: &State, seat: Seat, goal: Id) -> bool {
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

/// Whether a card is played at this place without using the card play.
pub fn freely(state: &State, seat: Seat, id: Id, on: Option<Id>) -> bool {
    on.is_some_and(|on| state.at(on).owner == seat && data::lists(state.at(on).card).frees.contains(&state.at(id).card))
}

/// Whether a card has no effect while another is in play.
pub fn banned(state: &State, id: Id) -> bool {
    SEATS.into_iter().any(|seat| state.table(seat).any(|one| data::lists(state.at(one).card).bans.contains(&state.at(id).card)))
}

/// Affiliations that the leaders of a place may attack whatever their own says, a bit each.
pub fn lets(state: &State, seat: Seat, loc: u8) -> u16 {
    let own = state.here(seat, loc).filter(|&id| state.speaks(id) && state.awake(id));
    own.fold(0, |set, id| set | data::lists(state.at(id).card).lets)
}

/// Where ships of the Borg may report with a crew because the mission of the opponent says so.
pub fn incursion(state: &State, seat: Seat, at: Id) -> bool {
    state.card(at).has_trait(Trait::LetsCrewsReport) && state.at(at).owner != seat && state.player(seat).borg
}

pub(crate) fn used(state: &State, id: Id) -> usize {
    let inst = state.at(id);
    if inst.t == state.turn.stamp() { usize::from(inst.n) } else { 0 }
}

/// Whether a person is one of those that a card may be laid on or aimed at: known to the seat, or its own.
pub fn person(state: &State, seat: Seat, on: Id) -> bool {
    let inst = state.at(on);
    inst.zone == Zone::Play && inst.kind() == Kind::Personnel && inst.known & (1 << seat.index()) != 0 && inst.data().uniq != Uniq::Enigma
}

/// It begins: the card is spent.
pub fn looks(state: &mut State, table: At<'_, '_>, seat: Seat, loc: u8) {
    if let Some(id) = grounds::glass(state, seat, loc) {
        table.reveal(Audience::EVERYONE);
        harm::discard(state, table, id, rules::META_2);
    }
}
