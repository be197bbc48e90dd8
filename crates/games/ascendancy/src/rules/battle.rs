//! Space battles (`ASC.BASE.BATTLE`), among players and with cubes (`ASC.BASE.BORG.4` to `.7`).

use engine::Seat;
use rulebook::ascendancy as id;

use super::{
    aftermath::{end, manoeuvres},
    arrival,
    ask::{self, Done, Tab, tell},
    engagement::{begin_cube, begin_space, over, victims},
    force::{Group, Groups, MOST_ROUNDS, fleet_effect, force, groups, in_it, shift_all, standing, strength},
    gain::gain,
    gunnery::{best_face, cube_needs, cube_shields, dice_of, needed, roll, shields, strike_cube, sure_hit, tech, tell_miss},
    impulse, ships,
};
use crate::{
    data::{Ability, Effect, FleetEffect, Tech, tables},
    event::{Event, Spot, Thing, What},
    ids::{ALL_SEATS, Resource},
    list::List,
    map::{NONE, Place, SEATS, places::Places},
    reason::Why,
    state::{Fight, Frame, Mover, State, Step, bits},
};

/// `ASC.BASE.BATTLE.1`
pub fn check_attack(state: &State, seat: Seat, at: Place) -> Result<(), Why> {
    if state.players[seat].commands == 0 {
        return Err(Why::NoCommands);
    }
    if !state.map.exists(at) {
        return Err(Why::NoSuchPlace);
    }
    if !state.map.neighbours(at).iter().chain([&at]).any(|&place| state.map.ships(place)[seat] > 0) {
        return Err(Why::NoShipThere);
    }
    if state.cube_at(at).is_some() {
        return Ok(());
    }
    let victims = victims(state, seat, at);
    if victims == 0 {
        return Err(Why::NobodyThere);
    }
    // As with a partner's world: the agreement is handed back first, free of command.
    if bits(victims).any(|other| state.partners(seat, other)) { Err(Why::PartnersShips) } else { Ok(()) }
}

/// An attack: on the cube in the sector, if there is one, else on the players there.
pub fn attack(state: &mut State, seat: Seat, at: Place, table: &mut Tab<'_>) {
    state.players[seat].spend_command();
    match state.cube_at(at) {
        Some(cube) => begin_cube(state, seat, cube, table),
        None => begin_space(state, seat, at, victims(state, seat, at), false, table),
    }
}

/// Goes on with the battle; whether somebody has to decide.
pub fn go(state: &mut State, table: &mut Tab<'_>) -> Done<bool> {
    loop {
        match state.battle.step {
            Step::Begin => round(state),
            Step::Split => return Ok(true),
            Step::First => first(state, table)?,
            Step::FirstHits | Step::Hits => {
                if hits_fall(state, table) {
                    return Ok(true);
                }
            }
            Step::Second => second(state, table)?,
            Step::Retreat => {
                if retreats(state, table) {
                    return Ok(true);
                }
            }
            Step::End => end(state, table)?,
            Step::Manoeuvre => {
                if state.battle.winner == NONE || manoeuvres(state).is_empty() {
                    over(state, table);
                    return Ok(false);
                }
                return Ok(true);
            }
        }
        if state.frame() != Frame::Battle {
            return Ok(false);
        }
    }
}

fn round(state: &mut State) {
    let battle = &mut state.open.battle;
    battle.renew();
    battle.hits = [0; SEATS];
    battle.split = [0; SEATS];
    battle.struck = 0;
    battle.given = 0;
    battle.faces = [0; 6];
    battle.turn = 0;
    let attacker = state.battle.attacker;
    let borg = state.battle.cube != NONE;
    // A player attacks in its own turn only.
    state.battle.strike = state.battle.round == 1 && (borg || state.has(attacker, Effect::FirstStrike));
    state.battle.seats = standing(state);
    let enemies = state.battle.seats.count_ones();
    if enemies == 0 || state.battle.fight == Fight::Space && strength(state, attacker) == 0 {
        state.battle.step = Step::End;
        return;
    }
    state.battle.step = Step::First;
    if state.battle.fight == Fight::Space {
        if enemies > 1 {
            state.battle.step = Step::Split;
        } else {
            if let Some(only) = bits(state.battle.seats).next() {
                state.battle.split[only] = dice_of(state, attacker);
            }
        }
    }
}

/// Whether the attacker may split the dice so.
pub fn check_split(state: &State, split: &[u8; SEATS]) -> Result<(), Why> {
    let sum: u16 = split.iter().copied().map(u16::from).sum();
    let strangers = ALL_SEATS.into_iter().any(|seat| split[seat] > 0 && state.battle.seats >> seat.index() & 1 == 0);
    if strangers || sum != u16::from(dice_of(state, state.battle.attacker)) { Err(Why::BadSplit) } else { Ok(()) }
}

fn first(state: &mut State, table: &mut Tab<'_>) -> Done {
    let attacker = state.battle.attacker;
    if state.battle.cube == NONE {
        let mut sure = sure_hit(state, attacker, table);
        for seat in bits(state.battle.seats).filter(|&seat| state.battle.split[seat] > 0).collect::<List<Seat, SEATS>>().iter().copied() {
            let (count, shields) = (state.battle.split[seat], shields(state, seat));
            let hits = roll(state, attacker, count, shields, Some(seat), table)?;
            state.battle.hits[seat] += hits + std::mem::take(&mut sure);
            state.battle.by[seat] = attacker;
        }
    } else {
        let cube = usize::from(state.battle.cube);
        for seat in bits(state.battle.seats) {
            let shields = cube_shields(state, cube, state.battle.round, seat);
            let count = dice_of(state, seat);
            let hits = roll(state, seat, count, shields, None, table)? + sure_hit(state, seat, table);
            let before = state.battle.struck;
            state.battle.struck = before.saturating_add(hits);
            if (before + 1..=state.battle.struck).contains(&state.battle.dice) {
                state.battle.winner = seat.into();
            }
        }
        if state.battle.strike {
            strike_cube(state, table);
        }
    }
    if state.battle.strike {
        tell(table, &[id::BASE_BATTLE_3], Event::new(What::FirstStrike).by(attacker).at(state.battle.at));
    }
    state.battle.step = if state.battle.strike { Step::FirstHits } else { Step::Second };
    Ok(())
}

fn second(state: &mut State, table: &mut Tab<'_>) -> Done {
    let attacker = state.battle.attacker;
    if state.battle.cube == NONE {
        for seat in bits(standing(state)) {
            let (count, shields) = (dice_of(state, seat), shields(state, attacker));
            let hits = roll(state, seat, count, shields, Some(attacker), table)? + sure_hit(state, seat, table);
            if hits > 0 && state.battle.hits[attacker] == 0 {
                state.battle.by[attacker] = seat;
            }
            state.battle.hits[attacker] += hits;
        }
    } else if state.battle.dice > 0 {
        let about = [Thing::Cube(state.battle.cube), Thing::None];
        let dice = ask::dice(table, id::BASE_BORG_5, "ask-cube", attacker, about, state.battle.dice)?;
        for &face in dice.faces() {
            state.battle.faces[usize::from(face).min(5)] += 1;
        }
        tell_miss(state, table);
        let back = ask::at_least(&dice, tables().borg.regenerates);
        if !state.battle.strike {
            strike_cube(state, table);
        }
        if state.battle.dice > 0 {
            let whole = (state.battle.dice + back).min(state.options.cube_dice());
            if whole > state.battle.dice {
                let event = Event::new(What::CubeHeals).at(state.battle.at).n(whole - state.battle.dice).m(whole);
                tell(table, &[id::BASE_BORG_5], event.with(Thing::Cube(state.battle.cube)));
            }
            state.battle.dice = whole;
        }
    }
    state.battle.step = Step::Hits;
    Ok(())
}

/// The groups on which the next hit can fall, and who chooses among them; `None` when no hit is left.
pub fn pending(state: &State) -> Option<(Seat, Groups)> {
    if state.battle.cube != NONE {
        let best = best_face(&state.battle.faces)?;
        let mut all = Groups::new();
        for seat in bits(state.battle.seats).filter(|&seat| best >= cube_needs(state, seat)) {
            for group in groups(state, seat).iter() {
                all.push(*group);
            }
        }
        // The largest fleet first, then single ships (`ASC.BASE.BORG.7`).
        let largest = all.iter().filter(|group| group.fleet.is_some()).map(|group| group.ships).max();
        all.keep(|group| largest.is_none_or(|largest| group.fleet.is_some() && group.ships == largest));
        return Some((state.battle.attacker, all));
    }
    let seat = ALL_SEATS.into_iter().find(|&seat| state.battle.hits[seat] > 0 && strength(state, seat) > 0)?;
    Some((state.battle.by[seat], groups(state, seat)))
}

/// Lets hits fall as far as nobody has to choose; whether somebody has to.
fn hits_fall(state: &mut State, table: &mut Tab<'_>) -> bool {
    while let Some((_, groups)) = pending(state) {
        match groups[..] {
            [] => skip_die(state),
            [only] => fall(state, only, table),
            _ => return true,
        }
    }
    state.battle.step = if state.battle.step == Step::FirstHits { Step::Second } else { Step::Retreat };
    if state.battle.cube != NONE && state.battle.dice == 0 {
        state.battle.step = Step::End;
    }
    false
}

/// The highest die of the cube is used up.
fn skip_die(state: &mut State) {
    if let Some(face) = (0..6).rev().find(|&face| state.battle.faces[face] > 0) {
        state.battle.faces[face] -= 1;
    }
}

/// A hit falls on a group.
pub fn fall(state: &mut State, group: Group, table: &mut Tab<'_>) {
    let seat = group.seat;
    if state.battle.cube == NONE {
        state.battle.hits[seat] = state.battle.hits[seat].saturating_sub(1);
    } else {
        skip_die(state);
    }
    // Harmonics spare one of a fleet in each round, each card of technology one in a battle with the Borg.
    let harmonics = state.battle.spared >> seat.index() & 1 == 0 && group.fleet.is_some() && state.has(seat, Effect::ShieldHarmonics);
    // A cube's roll is shown by its hits; players' rolls have been shown before.
    let shot = (state.battle.cube != NONE).then_some((Spot::Cube(state.battle.cube), Spot::At(group.at)));
    let lucky = !harmonics && state.battle.cube != NONE && tech(state, seat, Tech::Casualty) > state.battle.lucky[seat];
    if harmonics || lucky {
        state.battle.spared |= u8::from(harmonics) << seat.index();
        state.battle.lucky[seat] += u8::from(lucky);
        let rule = if harmonics { id::BASE_FACT_3 } else { id::BASE_BORG_13 };
        tell(table, &[rule], Event::new(What::Spared).by(seat).at(group.at).shot(shot));
        return;
    }
    let gone = ships::lose(state, seat, group.at, group.fleet);
    state.battle.lost[seat] += 1;
    let rule = if state.battle.cube == NONE { id::BASE_BATTLE_2 } else { id::BASE_BORG_7 };
    tell(table, &[rule], Event::new(What::ShipLost).by(seat).at(group.at).n(1).shot(shot));
    ships::dissolved(state, seat, group.at, gone, table);
    let by = state.battle.by[seat];
    if state.battle.fight == Fight::Space && seat != by && fleet_effect(state, by, FleetEffect::Marauders) {
        gain(state, by, Resource::Production, 1, id::BASE_FACT_2, table);
    }
}

/// Whether neither side can hit the other any more.
fn deadlock(state: &State) -> bool {
    let attacker = state.battle.attacker;
    let hopeless = |seat: Seat, shields: u8| {
        let (need, sure) = needed(state, seat, shields);
        need > 6 && sure > 6
    };
    let mut seats = bits(state.battle.seats);
    if state.battle.cube == NONE {
        return seats.all(|seat| hopeless(attacker, shields(state, seat)) && hopeless(seat, shields(state, attacker)));
    }
    let cube = usize::from(state.battle.cube);
    seats.all(|seat| cube_needs(state, seat) > 6 && hopeless(seat, cube_shields(state, cube, state.battle.round + 1, seat)))
}

/// Seats that are asked to retreat, in order: the attacker first.
fn asked(state: &State, turn: u8) -> Option<Seat> {
    let attacker = state.battle.attacker;
    let first = (state.battle.fight != Fight::Engage).then_some(attacker);
    let others = bits(state.battle.seats).filter(move |&seat| Some(seat) != first);
    first.into_iter().chain(others).nth(turn.into())
}

/// The seat that decides on its retreat.
pub fn retreating(state: &State) -> Option<Seat> {
    asked(state, state.battle.turn)
}

fn retreats(state: &mut State, table: &mut Tab<'_>) -> bool {
    let attacker = state.battle.attacker;
    let gone = state.battle.fight == Fight::Space && strength(state, attacker) == 0;
    if standing(state) == 0 || gone {
        state.battle.step = Step::End;
        return false;
    }
    while let Some(seat) = asked(state, state.battle.turn) {
        let may = !state.players[seat].can(Ability::NoRetreat) && strength(state, seat) > 0;
        if may && !retreat_places(state, seat).is_empty() || state.all().any(|other| check_sacrifice(state, seat, other).is_ok()) {
            return true;
        }
        state.battle.turn += 1;
    }
    let (at, round) = (state.battle.at, state.battle.round);
    let endless = if deadlock(state) {
        Some(Event::new(What::Deadlock))
    } else {
        (round >= MOST_ROUNDS).then(|| Event::new(What::BattleLimit).n(round))
    };
    state.battle.step = if endless.is_some() { Step::Manoeuvre } else { Step::Begin };
    if let Some(event) = endless {
        tell(table, &[id::BASE_BATTLE_6], event.at(at));
    }
    false
}

/// Places to which all ships of a seat could retreat (`ASC.BASE.BATTLE.4`).
pub fn retreat_places(state: &State, seat: Seat) -> List<Place, 40> {
    let battle = &state.battle;
    let hostile = |place: Place| {
        if battle.cube != NONE {
            return place == battle.at;
        }
        let ships = state.map.ships(place);
        let attacker = battle.attacker;
        if seat == attacker { bits(battle.seats).any(|other| ships[other] > 0) } else { ships[attacker] > 0 }
    };
    let safe = |place: Place| !hostile(place) && !state.map.neighbours(place).iter().any(|&next| hostile(next));
    let mut common: Option<Places> = None;
    for &from in force(state, seat).iter().filter(|&&from| state.map.ships(from)[seat] > 0) {
        let mut here = impulse::impulse(state, seat, from);
        here.add(from);
        common = Some(common.map_or(here, |common| common.and(&here)));
    }
    let mut found = List::new();
    common.unwrap_or_default().iter().filter(|&place| safe(place)).for_each(|place| _ = found.push(place));
    found
}

/// Whether a seat may break off: the Klingons never do (`ASC.BASE.FACT.1`).
pub fn check_withdraw(state: &State, seat: Seat) -> Result<(), Why> {
    if state.players[seat].can(Ability::NoRetreat) { Err(Why::NoAbility { lack: "lack-retreat" }) } else { Ok(()) }
}

/// Whether a seat may retreat there.
pub fn check_retreat(state: &State, seat: Seat, to: Place) -> Result<(), Why> {
    check_withdraw(state, seat)?;
    if retreat_places(state, seat).contains(&to) { Ok(()) } else { Err(Why::NoRetreat) }
}

/// Whether a seat may stay: not the attacker, where nobody can hit.
pub fn check_stay(state: &State, seat: Seat) -> Result<(), Why> {
    let attacker = state.battle.fight == Fight::Space && state.battle.attacker == seat;
    let bound = attacker && deadlock(state) && !state.players[seat].can(Ability::NoRetreat);
    if bound { Err(Why::MustRetreat) } else { Ok(()) }
}

/// Cult of Kahless (`ASC.BASE.FACT.3`): in a battle of players, once a round, a ship of one's own for one of the enemy.
pub fn check_sacrifice(state: &State, seat: Seat, other: Seat) -> Result<(), Why> {
    let battle = &state.battle;
    if !state.has(seat, Effect::Kahless) {
        return Err(Why::NoAbility { lack: "lack-kahless" });
    }
    if battle.fight != Fight::Space || battle.given >> seat.index() & 1 != 0 {
        return Err(Why::NoAbility { lack: "lack-sacrifice" });
    }
    let attacker = battle.attacker;
    let enemies = (seat == attacker) != (other == attacker) && other.index() < SEATS && in_it(state, other);
    if enemies && strength(state, seat) > 0 && strength(state, other) > 0 { Ok(()) } else { Err(Why::NoSuchGroup) }
}

/// Gives up a ship, a single one before one of a fleet; its owner says where the enemy's falls.
pub fn sacrifice(state: &mut State, seat: Seat, other: Seat, table: &mut Tab<'_>) {
    let own = groups(state, seat);
    let Some(group) = own.iter().find(|group| group.fleet.is_none()).or(own.first()) else { return };
    let gone = ships::lose(state, seat, group.at, group.fleet);
    state.battle.lost[seat] += 1;
    state.battle.given |= 1 << seat.index();
    (state.battle.hits[other], state.battle.by[other]) = (1, seat);
    tell(table, &[id::BASE_FACT_3], Event::new(What::Sacrificed).by(seat).other(other).at(group.at));
    ships::dissolved(state, seat, group.at, gone, table);
    state.battle.step = Step::Hits;
}

/// All ships of a seat leave the battle together.
pub fn retreat(state: &mut State, seat: Seat, to: Place, table: &mut Tab<'_>) -> Done {
    let mut count = 0;
    for &from in force(state, seat).iter().filter(|&&from| from != to) {
        count += shift_all(state, seat, from, to);
    }
    tell(table, &[id::BASE_BATTLE_4], Event::new(What::Retreated).by(seat).at(state.battle.at).to(to).n(count));
    state.battle.seats &= !(1 << seat.index());
    arrival::arrive(state, seat, Mover { from: to, fleet: None }, count, table)
}

/// Nobody retreats here: the next is asked.
pub fn stay(state: &mut State) {
    state.battle.turn += 1;
}

/// The groups on which the current hit can fall.
pub fn hit_groups(state: &State) -> Groups {
    if state.battle.fight == Fight::Planet {
        return groups(state, state.battle.attacker);
    }
    pending(state).map_or_else(Groups::new, |(_, groups)| groups)
}
