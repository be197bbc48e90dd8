//! The position a case describes.

use std::ops::RangeInclusive;

use toml::{Table, Value};

use crate::{
    command::Name,
    data::{self, Kind},
    rules::seed,
    setup::{self, Setup},
    state::{EVERYBODY, Form, Id, NONE, Phase, Seg, State, Zone, mark, odd, says},
};

/// A card of a case: who brings it, which, and what is said of it.
struct Told {
    owner: u8,
    card: u16,
    at: String,
    words: Vec<String>,
}

fn told(text: &str) -> Result<(u8, u16), String> {
    let (seat, slug) = text.split_once('.').ok_or_else(|| format!("{text:?}: write A.kurn"))?;
    let owner = match seat {
        "A" => 0,
        "B" => 1,
        _ => return Err(format!("{seat:?} is no seat")),
    };
    data::named(slug).map(|card| (owner, card)).ok_or_else(|| format!("there is no card {slug:?}"))
}

fn list<'a>(table: &'a Table, key: &str) -> Vec<&'a str> {
    table.get(key).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
}

/// Reads a position: `line` (missions), `play` (cards and where: `A.kurn @ A.klingon-outpost stopped`), `hand`, `deck`, `under`, `table`,
/// `seeds`, `bridge`, `discard`, and the turn.
///
/// # Errors
/// What cannot be read, in a sentence.
pub fn read(setup: &Setup, table: &Table) -> Result<State, String> {
    const KEYS: &[&str] = &[
        "line", "play", "hand", "deck", "under", "table", "seeds", "bridge", "discard", "turn", "points", "borg", "delta", "segment",
        "mover", "places", "outside", "time", "special", "side", "came",
    ];
    if let Some(wrong) = table.keys().find(|key| !KEYS.contains(&key.as_str())) {
        return Err(format!("{wrong:?} is no part of a position: there are {}", KEYS.join(", ")));
    }
    let mut all: Vec<(Zone, Told)> = Vec::new();
    let parts = [
        ("line", Zone::Place),
        ("delta", Zone::Place),
        ("time", Zone::Place),
        ("outside", Zone::Out),
        ("play", Zone::Play),
        ("hand", Zone::Hand),
        ("deck", Zone::Deck),
        ("under", Zone::Under),
        ("table", Zone::Table),
        ("seeds", Zone::Seeds),
        ("bridge", Zone::Bridge),
        ("discard", Zone::Discard),
        ("side", Zone::Side),
    ];
    for (key, zone) in parts {
        for text in list(table, key) {
            let mut words = text.split_whitespace();
            let (owner, card) = told(words.next().unwrap_or(""))?;
            let mut rest: Vec<String> = words.map(str::to_owned).collect();
            let at = match rest.iter().position(|word| word == "@") {
                Some(index) if index + 1 < rest.len() => rest.drain(index..index + 2).nth(1).unwrap_or_default(),
                _ => String::new(),
            };
            if matches!(key, "delta" | "time") {
                rest.push(key.into());
            }
            all.push((zone, Told { owner, card, at, words: rest }));
        }
    }
    let mut state = setup::empty(setup.typed());
    setup::fill(&mut state, all.iter().map(|(_, told)| (told.owner, told.card, Zone::Out)).collect());
    for seat in 0..2u8 {
        let named = list(table, "borg").contains(&if seat == 0 { "A" } else { "B" });
        state.players[usize::from(seat)].borg = named || all.iter().any(|(_, one)| one.owner == seat && borg(one.card));
    }
    let mut used: Vec<(u8, u16, u8)> = Vec::new();
    for (zone, one) in &all {
        let copy = used.iter().filter(|(owner, card, _)| (*owner, *card) == (one.owner, one.card)).count() as u8;
        used.push((one.owner, one.card, copy));
        let id = state.find(Name { owner: one.owner, card: one.card, copy }).ok_or("a card is lost")?;
        lay(&mut state, id, *zone, one)?;
    }
    turn(&mut state, table)?;
    for text in list(table, "special") {
        let (owner, card) = told(text)?;
        let _ = state.special[usize::from(owner)].try_push(card);
    }
    Ok(state)
}

fn borg(card: u16) -> bool {
    let card = data::card(card);
    matches!(card.kind, Kind::Personnel | Kind::Ship | Kind::Facility) && card.is(data::Affil::Borg)
}

fn find(state: &State, text: &str) -> Result<Id, String> {
    let (base, copy) = text.split_once('#').map_or((text, 1), |(base, copy)| (base, copy.parse::<u8>().unwrap_or(0)));
    let copy = copy.checked_sub(1).ok_or_else(|| format!("{text}: copies are numbered from 1"))?;
    let (owner, card) = told(base)?;
    state.find(Name { owner, card, copy }).ok_or_else(|| format!("{text} is not in this position"))
}

fn lay(state: &mut State, id: Id, zone: Zone, one: &Told) -> Result<(), String> {
    match zone {
        Zone::Place => {
            let loc = state.places.len() as u8;
            let _ = state.places.try_push(seed::place(id));
            if one.words.iter().any(|word| word == "delta") {
                state.enter(id, one.owner, loc, NONE);
            } else {
                let inst = state.at_mut(id);
                inst.zone = Zone::Place;
                inst.loc = loc;
                inst.known = EVERYBODY;
                if !one.words.iter().any(|word| word == "time") {
                    let _ = state.line.try_push(loc);
                }
            }
        }
        Zone::Play => {
            let at = find(state, &one.at).map_err(|why| format!("{}: {why}", data::card(one.card).id))?;
            let place = state.place_of(at).filter(|_| state.at(at).zone == Zone::Place);
            let (loc, host) = place.map_or((state.at(at).loc, at), |loc| (loc, NONE));
            let ctrl = if one.words.iter().any(|word| word == "other") { 1 - one.owner } else { one.owner };
            state.enter(id, ctrl, loc, host);
        }
        Zone::Under => {
            let at = find(state, &one.at)?;
            let loc = state.place_of(at).ok_or("cards lie under missions")?;
            let fits = seed::fits(state, id, loc) || one.words.iter().any(|word| word == "dual");
            let inst = state.at_mut(id);
            inst.zone = Zone::Under;
            inst.loc = loc;
            inst.known = 1 << one.owner;
            if !fits {
                inst.marks |= mark::MISSEED;
            }
            let _ = state.places[usize::from(loc)].under.try_push(id);
        }
        Zone::Table => {
            if one.at.is_empty() {
                state.put(id, Zone::Table);
                state.at_mut(id).known = EVERYBODY;
            } else {
                let on = find(state, &one.at)?;
                if one.words.iter().any(|word| word == "aimed") {
                    state.put(id, Zone::Table);
                    state.at_mut(id).known = EVERYBODY;
                    state.at_mut(id).host = on;
                } else {
                    state.place_on(id, one.owner, on);
                }
            }
        }
        Zone::Hand | Zone::Seeds => {
            state.put(id, zone);
            state.at_mut(id).known = 1 << one.owner;
        }
        _ => state.put(id, zone),
    }
    marks(state, id, one)
}

fn marks(state: &mut State, id: Id, one: &Told) -> Result<(), String> {
    for word in &one.words {
        let flag = match word.as_str() {
            "stopped" => mark::STOPPED,
            "disabled" => mark::DISABLED,
            "cloaked" => mark::CLOAKED,
            "damaged" => mark::DAMAGED,
            "hidden" => {
                state.at_mut(id).known = 1 << one.owner;
                mark::FACE_DOWN
            }
            "abducted" => mark::ABDUCTED | mark::DISABLED,
            "captive" => {
                state.at_mut(id).m |= odd::CAPTIVE;
                state.at_mut(id).known = EVERYBODY;
                mark::DISABLED
            }
            "done" => mark::DONE,
            "there" => mark::THERE,
            "up" => mark::FACE_UP,
            "drone" => {
                state.at_mut(id).form = Form::Drone;
                0
            }
            "counterpart" => {
                state.at_mut(id).form = Form::Counterpart;
                0
            }
            "taken" => {
                state.at_mut(id).form = Form::Taken;
                0
            }
            "landed" => {
                let loc = usize::from(state.at(id).loc);
                let planet = state.places.get(loc).ok_or("a ship lands at a location")?.card;
                state.at_mut(id).host = planet;
                0
            }
            "known" => {
                state.at_mut(id).known = EVERYBODY;
                0
            }
            "both" => {
                state.at_mut(id).known = 3;
                0
            }
            "unseen" => {
                state.at_mut(id).known = 1 << one.owner;
                0
            }
            "top" => {
                let owner = usize::from(one.owner);
                state.players[owner].top += 1;
                state.at_mut(id).known = EVERYBODY;
                0
            }
            "otherwise" | "also" | "must" => {
                state.at_mut(id).t |= match word.as_str() {
                    "otherwise" => says::OTHERWISE,
                    "also" => says::ALSO,
                    _ => says::MUST,
                };
                0
            }
            // A tool that somebody else has was stolen.
            "other" if state.kind(id) == Kind::Equipment => mark::STOLEN,
            "other" | "aimed" | "delta" | "dual" | "time" => 0,
            word => match word.split_once('=').map(|(key, n)| (key, n.parse::<u8>())) {
                Some(("m", Ok(n))) => {
                    state.at_mut(id).m = n;
                    0
                }
                Some(("n", Ok(n))) => {
                    state.at_mut(id).n = n;
                    0
                }
                Some(("skill", _)) => {
                    let name = word.trim_start_matches("skill=").replace('_', " ");
                    state.at_mut(id).n = data::skill(&name).ok_or_else(|| format!("there is no skill {name}"))? + 1;
                    0
                }
                _ => return Err(format!("{word:?} says nothing of a card")),
            },
        };
        state.at_mut(id).marks |= flag;
    }
    Ok(())
}

/// Points of a player at most, either way.
const MOST_POINTS: i16 = 9_999;

/// A whole number of a table, or what stands for none.
fn whole<T>(table: &Table, key: &str, none: T, range: RangeInclusive<T>) -> Result<T, String>
where
    T: Copy + PartialOrd + TryFrom<i64> + std::fmt::Display,
{
    let Some(value) = table.get(key) else { return Ok(none) };
    let number = value.as_integer().and_then(|number| T::try_from(number).ok()).filter(|number| range.contains(number));
    number.ok_or_else(|| format!("{key} is a number from {} to {}", range.start(), range.end()))
}

fn turn(state: &mut State, table: &Table) -> Result<(), String> {
    state.phase = Phase::Play;
    state.turn.number = whole(table, "turn", 5, 1..=9_999u16)?;
    state.turn.seat = u8::from(table.get("mover").and_then(Value::as_str) == Some("B"));
    state.turn.seg = match table.get("segment").and_then(Value::as_str) {
        Some("card") => Seg::Card,
        Some("doorways") => {
            state.phase = Phase::Doorways;
            Seg::Start
        }
        Some("dilemmas") => {
            state.phase = Phase::Dilemmas;
            Seg::Start
        }
        Some("facilities") => {
            state.phase = Phase::Facilities;
            Seg::Start
        }
        None | Some("orders") => Seg::Orders,
        Some(word) => return Err(format!("{word:?} is no segment: card, orders, doorways, dilemmas, facilities")),
    };
    state.turn.came = table.get("came").and_then(Value::as_bool).unwrap_or(false);
    state.seeding = state.turn.seat;
    state.first = state.turn.seat;
    if let Some(points) = table.get("points").and_then(Value::as_array) {
        for (seat, value) in points.iter().take(2).enumerate() {
            let read = value.as_integer().and_then(|points| i16::try_from(points).ok()).filter(|points| points.abs() <= MOST_POINTS);
            state.players[seat].points = read.ok_or_else(|| format!("points are numbers from -{MOST_POINTS} to {MOST_POINTS}"))?;
        }
    }
    if let Some(places) = table.get("places").and_then(Value::as_table) {
        for (name, what) in places {
            let card = find(state, &name.replacen('-', ".", 1))?;
            let loc = state.place_of(card).ok_or_else(|| format!("{name} is no location"))?;
            let what = what.as_table().ok_or("a table of numbers")?;
            let number = |key: &str| whole(what, key, 0, 0..=u8::MAX);
            let turn = |key: &str| whole(what, key, 0, 0..=9_999u16);
            let attack = if what.contains_key("attacked") { Some(whole(what, "attacked", 0, 0..=1u8)?) } else { None };
            let place = &mut state.places[usize::from(loc)];
            place.solved = number("solved")?;
            place.taken = number("taken")?;
            place.tried = number("tried")?;
            place.scouted = number("scouted")?;
            place.wreck = number("wreck")?;
            place.when = [turn("when")?; 2];
            place.fought = [turn("fought")?; 2];
            place.both = number("dual")? == 1;
            let fought = place.fought;
            let far = number("elsewhere")? == 1;
            for seat in 0..2u8 {
                let aim = state.objective(seat).map(|goal| state.at(goal).host);
                if !far && aim.is_some_and(|on| on != NONE && state.place_of(on).unwrap_or(state.at(on).loc) == loc) {
                    state.players[usize::from(seat)].fought = fought[usize::from(seat)];
                }
            }
            if let Some(seat) = attack {
                state.players[usize::from(seat)].attacked = (loc, state.turn.number - 1);
            }
        }
    }
    Ok(())
}
