//! Dice in battle (`ASC.BASE.BATTLE.2`): their number, the numbers they need, and re-rolls.

use engine::Seat;
use rulebook::ascendancy as id;

use super::{
    ask::{self, Done, Tab, tell},
    force::{fleet_effect, force, groups, standing, strength},
};
use crate::{
    data::{Ability, Effect, FleetEffect, Tech, tables},
    event::{Event, Spot, Thing, What},
    list::{self, List},
    map::{NONE, Place},
    state::{Fight, State, bits},
};

/// Borg technology of one kind that a seat has.
pub fn tech(state: &State, seat: Seat, kind: Tech) -> u8 {
    let technology = &tables().borg.technology;
    let fits = |card: &&u8| technology.get(usize::from(**card)).is_some_and(|(known, ..)| *known == kind);
    list::count(state.players[seat].tech.iter().filter(fits))
}

/// The dice of a seat: one a ship, and those of a starbase (`ASC.BASE.BATTLE.2`).
pub fn dice_of(state: &State, seat: Seat) -> u8 {
    let ships = strength(state, seat);
    if ships == 0 {
        return 0;
    }
    let supported = force(state, seat).iter().any(|place| {
        place.as_system().is_some_and(|system| {
            let world = &state.map.systems[system];
            world.base && world.owned_by(seat) && world.ships[seat] > 0
        })
    });
    let bonus = if !supported { 0 } else { 1 + 2 * u8::from(state.has(seat, Effect::WeaponizedBases)) };
    let mut dice = ships + bonus;
    if state.battle.cube != NONE {
        dice += tech(state, seat, Tech::Dice);
    }
    if fleet_effect(state, seat, FleetEffect::SystemPatrol) && usize::from(state.battle.at.0) == state.map.home(seat) {
        dice += ships;
    }
    dice
}

/// The number a die of a seat must reach against a shield modifier, and the face that hits in any case (7: none).
pub fn needed(state: &State, seat: Seat, shields: u8) -> (u8, u8) {
    let mut needed = state.players[seat].needs().saturating_add(shields);
    if fleet_effect(state, seat, FleetEffect::Strike)
        && state.battle.at.as_system().is_some_and(|system| state.map.systems[system].marks >> seat.index() & 1 != 0)
    {
        needed = needed.saturating_sub(1);
    }
    let sure = if state.has(seat, Effect::FiveHits) {
        5
    } else if state.has(seat, Effect::SixHits) {
        6
    } else {
        7
    };
    (needed, sure)
}

/// The shield modifier of a seat, with its battleships.
pub fn shields(state: &State, seat: Seat) -> u8 {
    state.players[seat].shields + u8::from(fleet_effect(state, seat, FleetEffect::Battleship))
}

/// The number a cube's die must reach against a seat.
pub fn cube_needs(state: &State, seat: Seat) -> u8 {
    state.borg_needs() + shields(state, seat)
}

/// The cube's shield modifier in this round (`ASC.BASE.BORG.6`).
pub fn cube_shields(state: &State, cube: usize, round: u8, against: Seat) -> u8 {
    let grown = round.saturating_sub(1) + state.borg.cubes[cube].adapted;
    grown.saturating_sub(tech(state, against, Tech::Shields))
}

/// Rolls for a seat; its hits. Misses are rolled again as far as its abilities say, each die once.
pub fn roll(state: &mut State, seat: Seat, count: u8, shields: u8, enemy: Option<Seat>, table: &mut Tab<'_>) -> Done<u8> {
    let (need, sure) = needed(state, seat, shields);
    let hits = |face: u8| face + 1 >= need || face + 1 >= sure;
    let place = state.battle.at.as_system().map_or(Thing::Lane, |system| Thing::Disc(state.map.systems[system].disc));
    let about = [Thing::Seat(seat.into()), place];
    let dice = ask::dice(table, id::BASE_BATTLE_2, "ask-battle", seat, about, count)?;
    let mut faces: List<u8, 40> = dice.faces().iter().copied().collect();
    let missed: List<u8, 40> = (0..faces.count()).filter(|&index| !hits(faces[usize::from(index)])).collect();
    let ones: List<u8, 40> = missed.iter().copied().filter(|&index| faces[usize::from(index)] == 0).collect();
    let again = if need.min(sure) <= 6 { again(state, seat, &missed, &ones) } else { List::new() };
    if !again.is_empty() {
        let dice = ask::dice(table, id::BASE_BATTLE_2, "ask-re-roll", seat, about, again.count())?;
        for (&index, &face) in again.iter().zip(dice.faces()) {
            faces[usize::from(index)] = face;
        }
    }
    let mut count_hits = list::count(faces.iter().filter(|&&face| hits(face)));
    // A die is rolled again once at most, whoever's ability it is.
    let fresh = (0..).zip(faces.iter()).any(|(index, &face)| hits(face) && !again.contains(&index));
    let analyses = |enemy: &Seat| state.has(*enemy, Effect::EnemyReRoll) && state.battle.used[0] >> enemy.index() & 1 == 0;
    if let Some(enemy) = enemy.filter(analyses).filter(|_| fresh) {
        state.battle.used[0] |= 1 << enemy.index();
        let dice = ask::dice(table, id::BASE_FACT_3, "ask-re-roll", seat, about, 1)?;
        count_hits -= u8::from(!dice.faces().first().is_some_and(|&face| hits(face)));
    }
    let pair = |face: u8| faces.iter().filter(|&&other| other == face && !hits(face)).count() >= 2;
    if state.has(seat, Effect::MassFire) && state.battle.used[1] >> seat.index() & 1 == 0 && (0..6).any(pair) {
        state.battle.used[1] |= 1 << seat.index();
        count_hits += 1;
    }
    let rules = [id::BASE_BATTLE_2, id::BASE_BORG_6];
    let rules = if state.battle.cube == NONE { &rules[..1] } else { &rules[..] };
    tell(table, rules, Event::new(What::Rolled).by(seat).n(count_hits).m(count).with(place).shot(aim(state, seat, enemy)));
    Ok(count_hits)
}

/// Hits on the cube take its dice; with none left it is destroyed.
pub fn strike_cube(state: &mut State, table: &mut Tab<'_>) {
    let struck = state.battle.struck.min(state.battle.dice);
    state.battle.dice -= struck;
    state.battle.struck = 0;
    if struck > 0 {
        let event = Event::new(What::CubeHit).at(state.battle.at).n(struck).m(state.battle.dice).with(Thing::Cube(state.battle.cube));
        tell(table, &[id::BASE_BORG_5], event);
    }
}

/// The best number that lies there, of dice counted by their faces.
pub fn best_face(faces: &[u8; 6]) -> Option<u8> {
    (1..7).zip(faces).rfind(|(_, count)| **count > 0).map(|(number, _)| number)
}

/// Reports a volley of the cube in which no die hits anybody, just as hits are reported.
pub fn tell_miss(state: &State, table: &mut Tab<'_>) {
    let battle = &state.battle;
    let best = best_face(&battle.faces).unwrap_or_default();
    let seats = standing(state);
    let Some(first) = bits(seats).next() else { return };
    if bits(seats).any(|seat| best >= cube_needs(state, seat)) {
        return;
    }
    let event = Event::new(What::CubeMisses).at(battle.at).n(battle.dice).with(Thing::Cube(battle.cube));
    tell(table, &[id::BASE_BORG_5], event.shot(Some((Spot::Cube(battle.cube), spot(state, first)))));
}

/// Sector of a seat's ships in the battle: beside the place of the battle rather than in it.
pub fn spot(state: &State, seat: Seat) -> Spot {
    let groups = groups(state, seat);
    let apart = groups.iter().find(|group| group.at != state.battle.at);
    Spot::At(apart.or(groups.first()).map_or(state.battle.at, |group| group.at))
}

/// A seat's target, and the place from which it fires.
fn aim(state: &State, seat: Seat, enemy: Option<Seat>) -> Option<(Spot, Spot)> {
    let at = match (state.battle.fight, enemy) {
        (Fight::Planet, _) => Spot::At(state.battle.at),
        (_, Some(enemy)) => spot(state, enemy),
        _ if state.battle.cube != NONE => Spot::Cube(state.battle.cube),
        _ => return None,
    };
    Some((spot(state, seat), at))
}

/// Which missed dice a seat rolls again: all of them, or its ones and a number of the others in a round.
fn again(state: &mut State, seat: Seat, missed: &[u8], ones: &[u8]) -> List<u8, 40> {
    let (ones, most) = match plan(state, seat, missed.len(), ones.len()) {
        Again::All { drill } => {
            let kind = |owned: &crate::state::Owned| state.advancement(owned.of, owned.slot).effect == Effect::Drill && !owned.spent;
            if drill && let Some(index) = state.players[seat].owned.iter().position(kind) {
                state.players[seat].owned[index].spent = true;
                state.battle.used[2] |= 1 << seat.index();
            }
            return missed.iter().copied().collect();
        }
        Again::Some { ones: true, most } => (ones, most),
        Again::Some { ones: false, most } => (&[][..], most),
    };
    let others: List<u8, 40> = missed.iter().copied().filter(|index| !ones.contains(index)).take(most).collect();
    state.battle.again[seat] += others.count();
    missed.iter().copied().filter(|index| ones.contains(index) || others.contains(index)).collect()
}

/// Which misses of a roll are rolled again.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Again {
    /// All of them, for a drill or without one.
    All {
        /// Whether the drill is spent for it.
        drill: bool,
    },
    /// The ones, if so, and this number of the others.
    Some {
        /// Whether all ones are.
        ones: bool,
        /// Others at most.
        most: usize,
    },
}

/// The misses that a seat rolls again: how many of the ones and how many of the rest.
pub(crate) fn plan(state: &State, seat: Seat, missed: usize, ones: usize) -> Again {
    let attacker = state.battle.attacker == seat && state.battle.fight != Fight::Engage;
    let ketracel = attacker && state.players[seat].can(Ability::Ketracel);
    let drilled = state.battle.used[2] >> seat.index() & 1 != 0;
    if missed == 0 || ketracel || drilled || state.players[seat].can(Ability::Territory) && in_territory(state, seat) {
        return Again::All { drill: false };
    }
    let effect = if state.battle.fight == Fight::Planet { FleetEffect::OnesInvading } else { FleetEffect::OnesInSpace };
    let all_ones = fleet_effect(state, seat, effect);
    let rest = missed - if all_ones { ones } else { 0 };
    let borg = if state.battle.cube == NONE { 0 } else { tech(state, seat, Tech::ReRoll) };
    let most = usize::from((state.count(seat, Effect::ReRoll) + borg).saturating_sub(state.battle.again[seat])).min(rest);
    let unspent = |owned: &crate::state::Owned| state.advancement(owned.of, owned.slot).effect == Effect::Drill && !owned.spent;
    if rest >= 2 && most < rest && state.has(seat, Effect::Drill) && state.players[seat].owned.iter().any(unspent) {
        return Again::All { drill: true };
    }
    Again::Some { ones: all_ones, most }
}

/// How many hits of a seat in the round are sure.
pub fn strikes_surely(state: &State, seat: Seat) -> u8 {
    u8::from(state.battle.round <= 1 && fleet_effect(state, seat, FleetEffect::HunterKiller))
}

/// Hunter-killers strike once in the first round, whatever the dice show (`ASC.BASE.FACT.2`): how many hits that is.
pub fn sure_hit(state: &State, seat: Seat, table: &mut Tab<'_>) -> u8 {
    let strikes = strikes_surely(state, seat) > 0;
    if strikes {
        tell(table, &[id::BASE_FACT_2], Event::new(What::SureHit).by(seat).at(state.battle.at));
    }
    u8::from(strikes)
}

/// Whether the battle is in Systems of a seat that are joined to its home.
fn in_territory(state: &State, seat: Seat) -> bool {
    let home = state.map.home(seat);
    let own = |place: Place| place.as_system().is_none_or(|system| state.map.systems[system].owned_by(seat));
    own(state.battle.at)
        && state.map.reach(Place::system(home), false, |place| !own(place)).to(state.battle.at) != crate::map::graph::Far::NEVER
}
