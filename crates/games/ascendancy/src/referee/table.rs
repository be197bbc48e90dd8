//! Puts the pieces on a fitted map: players, ships, worlds, cubes.

use engine::{Problem, Seat, Text, msg, words::Words as Catalogue};

use super::{
    fit::{self, Moves},
    told::{self, Told, Words, number, seat, wrong},
};
use crate::{
    data::{Ability, tables},
    ids::{ALL_SEATS, Owner},
    map::{NONE, Place},
    rules::cubes,
    setup,
    state::{BORG_CARD, Fleet, Owned, Stage, State},
};

/// The table a text tells of, with everything that had to be moved for it.
pub fn read(text: &str, say: &Catalogue) -> Result<(Told, State, Moves), Problem> {
    let unclear = |why: Text| Problem::new("unclear", say.say(&why));
    let told = told::read(text).map_err(unclear)?;
    let mut state = setup::begin(&told.setup).map_err(|found| unclear(super::unsound(&found)))?;
    let (map, moves) = fit::fit(&told, state.map.area).map_err(|wrong| wrong.problem(say))?;
    let mut map = map;
    // Ships are placed again, and only those that are given.
    map.systems.iter_mut().for_each(|world| world.ships = Default::default());
    state.map = map;
    for said in &told.systems {
        state.decks.discs &= !(1 << said.disc);
    }
    state.decks.safe = 0;
    state.decks.cards_drawn = 200;
    for player in &mut state.open.players {
        player.supply = 30;
        player.fleets = Default::default();
    }
    for (seat, words) in ALL_SEATS.into_iter().zip(&told.players) {
        player(&mut state, seat, words).map_err(|why| unclear(wrong(words.0, why)))?;
    }
    for words in &told.rest {
        standing(&mut state, &told, words).map_err(|why| unclear(wrong(words.0, why)))?;
    }
    let worlds = state.borg_worlds();
    state.borg.spires = tables().borg.spires.saturating_sub(worlds);
    state.round = told.round;
    state.stage = Stage::Turns;
    let seats = (0..state.seats).chain(state.options.borg().then_some(BORG_CARD));
    state.order = if told.order.is_empty() { seats.collect() } else { told.order.iter().copied().collect() };
    for (place, who) in (1..).zip(state.order.clone().iter()) {
        state.cards[usize::from(*who)] = place;
    }
    Ok((told, state, moves))
}

fn player(state: &mut State, seat: Seat, (_, words): &Words) -> Result<(), Text> {
    let world = &mut state.open.map.systems[seat.index()];
    (world.owner, world.nodes) = (Owner::Seat(seat), [1, 1, 1]);
    if state.open.players[seat].can(Ability::NoCultureNodes) {
        world.nodes = [2, 1, 0];
    }
    let mut left = words.iter();
    while let Some(word) = left.next() {
        match word.as_str() {
            "at" => left.by_ref().take(2).for_each(drop),
            "weapons" => state.players[seat].weapons = 5 - number(left.next(), 1, 5)?,
            "shields" => state.players[seat].shields = number(left.next(), 0, 4)?,
            "assimilated" => {
                state.players[seat].assimilated = true;
                let world = &mut state.map.systems[seat.index()];
                (world.owner, world.spire, world.nodes) = (Owner::Borg, 0, [0; 3]);
            }
            other => return Err(msg!("desk-of-player", word = Text::name(other.to_owned()))),
        }
    }
    Ok(())
}

fn standing(state: &mut State, told: &Told, (_, words): &Words) -> Result<(), Text> {
    let seats = usize::from(state.seats);
    let of = |word: usize| words.get(word).map_or("", String::as_str);
    match of(0) {
        "ships" | "fleet" => {
            let (who, count) = (seat(of(1), seats)?, number(words.get(2), 1, 30)?);
            // A fleet's card may stand behind its sector.
            let card = words.last().and_then(|word| fleet_card(state, who, word)).filter(|_| of(0) == "fleet" && words.len() > 4);
            let at = place(state, told, words.get(3..words.len() - usize::from(card.is_some())).unwrap_or(&[]))?;
            if state.cube_at(at).is_some() {
                return Err(msg!("desk-cube-there"));
            }
            if state.place_ships(who, at, count) < count {
                return Err(msg!("desk-ships", seat = Text::name(of(1).to_uppercase())));
            }
            if of(0) == "fleet" {
                fleet(state, who, (at, count), card)?;
            }
        }
        "cube" => {
            let adapted = words.last().is_some_and(|word| word == "adapted");
            let at = place(state, told, &words[1..words.len() - usize::from(adapted)])?;
            if state.rival_ships(at) || state.cube_at(at).is_some() {
                return Err(msg!("desk-cube-alone"));
            }
            let cube = cubes::place_cube(state, at).ok_or_else(|| msg!("desk-cubes"))?;
            state.borg.cubes[usize::from(cube)].adapted = u8::from(adapted);
        }
        "world" => world(state, told, words)?,
        "tech" => tech(state, seat(of(1), seats)?, &words[2..])?,
        "advancement" => advancement(state, seat(of(1), seats)?, &words[2..])?,
        "ascendancy" => state.players[seat(of(1), seats)?].ascendancy = number(words.get(2), 0, 10)?,
        "drawn" => drawn(state, &words[1..])?,
        "spire" => {
            let system = told::known(&told.systems, of(1))?;
            let nodes = if of(2).is_empty() { 0 } else { number(words.get(2), 0, state.options.spire_nodes())? };
            if state.borg_worlds() >= tables().borg.spires {
                return Err(msg!("desk-spires"));
            }
            let world = &mut state.map.systems[system];
            (world.owner, world.spire, world.nodes) = (Owner::Borg, nodes, [0; 3]);
        }
        _ => {
            let system = told::known(&told.systems, of(1))?;
            state.map.systems[system].card = 0;
        }
    }
    Ok(())
}

/// The fleet card of a player's faction with this word.
fn fleet_card(state: &State, who: Seat, word: &str) -> Option<u8> {
    (0..).zip(&state.players[who].facts().fleets).find(|(_, card)| card.id == word).map(|(kind, _)| kind)
}

/// A fleet with the given card, or the first that is large enough.
fn fleet(state: &mut State, who: Seat, (at, count): (Place, u8), said: Option<u8>) -> Result<(), Text> {
    let player = &mut state.players[who];
    let fits = |kind: &u8| {
        let most = player.facts().fleets[usize::from(*kind)].most;
        (3..=most).contains(&count) && player.fleets.iter().all(|fleet| fleet.kind != *kind)
    };
    let kind = match said {
        Some(kind) if !fits(&kind) => {
            return Err(msg!("desk-no-fleet-card", word = Text::name(player.facts().fleets[usize::from(kind)].id), n = count));
        }
        Some(kind) => Some(kind),
        None => (0..).zip(&player.facts().fleets).map(|(kind, _)| kind).find(fits),
    };
    match (kind, player.fleets.iter_mut().find(|fleet| fleet.kind == NONE)) {
        (Some(kind), Some(free)) => {
            *free = Fleet { kind, ships: count, at };
            Ok(())
        }
        _ => Err(msg!("desk-fleet", n = count)),
    }
}

/// Borg technology that a player holds.
fn tech(state: &mut State, who: Seat, words: &[String]) -> Result<(), Text> {
    let known = &tables().borg.technology;
    for word in words {
        let named = (0..).zip(known).find(|(_, (_, _, name))| name.strip_prefix("tech-") == Some(word));
        let Some((card, _)) = named.filter(|(card, _)| state.borg.technology[usize::from(*card)] > 0) else {
            let names: Vec<&str> = known.iter().filter_map(|(_, _, name)| name.strip_prefix("tech-")).collect();
            return Err(msg!("desk-tech", names = Text::name(names.join(", "))));
        };
        state.borg.technology[usize::from(card)] -= 1;
        state.players[who].tech.push(card);
    }
    Ok(())
}

/// Advancements that a player has completed: of the own deck, or of another's with its seat before it, `B:cloak`.
fn advancement(state: &mut State, who: Seat, words: &[String]) -> Result<(), Text> {
    for word in words {
        let (of, name) = match word.split_once(':') {
            Some((letter, name)) => (seat(letter, state.seats.into())?, name),
            None => (who, word.as_str()),
        };
        let deck = state.players[of].facts().deck;
        let held = |slot: u8| {
            let card = |owned: &Owned| owned.of == of && owned.slot == slot;
            state.players.iter().any(|player| player.owned.iter().any(card))
        };
        let named = |card: u8| tables().advancements[usize::from(card)].id == name;
        let free = (0..).zip(deck).find(|&(slot, card)| named(card) && !held(slot));
        let (slot, _) = free.ok_or_else(|| msg!("desk-advancement", word = Text::name(word.clone())))?;
        state.secret[of].deck &= !(1 << slot);
        state.players[who].owned.push(Owned { of, slot, spent: false });
    }
    Ok(())
}

/// Command cards drawn since the deck was last shuffled.
fn drawn(state: &mut State, words: &[String]) -> Result<(), Text> {
    for word in words {
        let order = tables().borg.orders.iter().position(|order| order.id == word).filter(|&order| state.borg.orders[order] > 0);
        let order = order.ok_or_else(|| msg!("desk-drawn", word = Text::name(word.clone())))?;
        state.borg.orders[order] -= 1;
    }
    Ok(())
}

fn world(state: &mut State, told: &Told, words: &[String]) -> Result<(), Text> {
    let form = || msg!("desk-world");
    let system = told::known(&told.systems, words.get(1).map_or("", String::as_str))?;
    let owner = match words.get(2).map(String::as_str) {
        Some("independent") => Owner::Civilization,
        Some("none") => Owner::Nobody,
        Some(word) => Owner::Seat(seat(word, state.seats.into()).map_err(|_| msg!("desk-no-owner", word = Text::name(word.to_owned())))?),
        None => return Err(form()),
    };
    let mut nodes = [0; 3];
    let base = words.last().is_some_and(|word| word == "starbase");
    // Nodes may be said apart, `P R`.
    let said = words.get(3..words.len() - usize::from(base)).unwrap_or(&[]).concat();
    for letter in said.chars() {
        match letter {
            'p' => nodes[0] += 1,
            'r' => nodes[1] += 1,
            'c' => nodes[2] += 1,
            '-' => {}
            _ => return Err(form()),
        }
    }
    let spots = state.disc(system).spots.len();
    if usize::from(nodes.iter().sum::<u8>()) > spots {
        return Err(msg!("desk-spots", name = Text::name(state.disc(system).name), n = spots));
    }
    let world = &mut state.map.systems[system];
    (world.owner, world.nodes, world.base) = (owner, nodes, base);
    Ok(())
}

/// A sector: a System, or two Systems (or a System and `open`) and a space counted from the first.
fn place(state: &State, told: &Told, words: &[String]) -> Result<Place, Text> {
    let of = |word: usize| words.get(word).map_or("", String::as_str);
    let a = told::known(&told.systems, of(0))?;
    if words.len() == 1 {
        return Ok(Place::system(a));
    }
    if let Some(more) = words.get(3) {
        return Err(msg!("desk-more", word = Text::name(more.clone())));
    }
    let b = if of(1) == "open" { None } else { Some(told::known(&told.systems, of(1))?) };
    let (mut found, mut turned) = (None, false);
    for (index, lane) in told.lanes.iter().enumerate() {
        if lane.a == a && lane.b == b {
            found = found.or(Some(index));
        } else if b == Some(lane.a) && lane.b == Some(a) {
            (found, turned) = (found.or(Some(index)), true);
        }
    }
    let index = found.ok_or_else(|| msg!("desk-no-lane", from = Text::name(of(0).to_owned()), to = Text::name(of(1).to_owned())))?;
    let n = state.map.lanes[index].n;
    let space = number(words.get(2), 1, n)?;
    Ok(Place::lane(index, if turned { n + 1 - space } else { space }))
}
