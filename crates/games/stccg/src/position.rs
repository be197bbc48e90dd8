//! The position a case describes.

use std::{collections::BTreeMap, ops::RangeInclusive};

use engine::{Malformed, Seat};
use schemars::JsonSchema;
use serde::Deserialize;
use toml::Table;

use crate::{
    command::Name,
    data::{self, Kind},
    ids::{Id, NONE, Owner},
    rules::{objective, seed},
    setup::{self, Setup},
    state::{EVERYBODY, Form, Phase, Place, SEATS, Seg, State, Zone, locations, mark, odd, says},
};

/// A position as it is written. Cards are named by the seat that brought them and their short name, `A.kurn`; what is said of a card follows it,
/// `A.kurn @ A.klingon-outpost stopped`.
#[derive(Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct Position {
    /// The missions of the spaceline, from its left end.
    line: Vec<Told>,
    /// Missions of the Delta Quadrant.
    delta: Vec<Told>,
    /// Time locations.
    time: Vec<Told>,
    /// Cards out of the game.
    outside: Vec<Told>,
    /// Cards in play and where they are: at a location, or aboard a ship or facility.
    play: Vec<Told>,
    /// Cards in hands.
    hand: Vec<Told>,
    /// Draw decks, from the top.
    deck: Vec<Told>,
    /// Cards seeded under missions.
    under: Vec<Told>,
    /// Cards on the table, `aimed` at a target, or placed on a card.
    table: Vec<Told>,
    /// Cards still to be seeded.
    seeds: Vec<Told>,
    /// Battle Bridge side decks.
    bridge: Vec<Told>,
    /// Discard piles.
    discard: Vec<Told>,
    /// Other side decks.
    side: Vec<Told>,
    /// The turn, from 1.
    turn: u16,
    /// Points of A and B.
    points: Vec<i16>,
    /// Seats that play Borg; a seat with Borg cards does in any case.
    borg: Vec<Player>,
    /// The part of the turn, or of the seed phase.
    segment: Segment,
    /// The seat on turn.
    mover: Player,
    /// What happened at locations, by the name of the mission: `{ A-first-contact = { solved = 1 } }`.
    places: BTreeMap<String, PlaceRow>,
    /// Cards that may be fetched by a special download of their seat: `A.kurn`.
    special: Vec<String>,
    /// Whether a Borg card, the Borg Ship or a Rogue Borg has come into play in this turn.
    came: bool,
}

impl Default for Position {
    fn default() -> Position {
        let none = Vec::new;
        Position {
            line: none(),
            delta: none(),
            time: none(),
            outside: none(),
            play: none(),
            hand: none(),
            deck: none(),
            under: none(),
            table: none(),
            seeds: none(),
            bridge: none(),
            discard: none(),
            side: none(),
            turn: 5,
            points: Vec::new(),
            borg: Vec::new(),
            segment: Segment::Orders,
            mover: Player::A,
            places: BTreeMap::new(),
            special: Vec::new(),
            came: false,
        }
    }
}

impl Position {
    /// The cards of each zone, in the order in which copies of a card are numbered.
    fn zones(&self) -> [(Zone, &[Told], &'static str); 13] {
        [
            (Zone::Place, &self.line, ""),
            (Zone::Place, &self.delta, "delta"),
            (Zone::Place, &self.time, "time"),
            (Zone::Out, &self.outside, ""),
            (Zone::Play, &self.play, ""),
            (Zone::Hand, &self.hand, ""),
            (Zone::Deck, &self.deck, ""),
            (Zone::Under, &self.under, ""),
            (Zone::Table, &self.table, ""),
            (Zone::Seeds, &self.seeds, ""),
            (Zone::Bridge, &self.bridge, ""),
            (Zone::Discard, &self.discard, ""),
            (Zone::Side, &self.side, ""),
        ]
    }
}

/// A seat.
#[derive(Copy, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
enum Player {
    A,
    B,
}

impl Player {
    const fn seat(self) -> Seat {
        match self {
            Player::A => Seat::A,
            Player::B => Seat::B,
        }
    }
}

/// Where in the turn, or in the seed phase.
#[derive(Copy, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Segment {
    Card,
    Orders,
    Doorways,
    Dilemmas,
    Facilities,
}

/// What happened at a location.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct PlaceRow {
    /// Who solved the mission: 1 for A, 2 for B.
    solved: u8,
    /// Who took the points of the mission: 1 for A, 2 for B.
    taken: u8,
    /// Seats that attempted the mission: 1 for A, 2 for B, 3 for both.
    tried: u8,
    /// Seats that scouted it: 1 for A, 2 for B, 3 for both.
    scouted: u8,
    /// Ships destroyed there.
    wreck: u8,
    /// The turn in which it was scouted.
    when: u16,
    /// The turn of the last battle there.
    fought: u16,
    /// 1 where a mission of two icons is done on both sides.
    dual: u8,
    /// 1 where the battle was elsewhere than at a current objective.
    elsewhere: u8,
    /// The seat, 0 for A, that was attacked there in the turn before.
    attacked: Option<u8>,
}

/// A card of a case: who brings it, which, and what is said of it.
#[derive(Clone, Deserialize)]
#[serde(try_from = "String")]
struct Told {
    owner: Seat,
    card: u16,
    at: String,
    words: Vec<String>,
}

impl TryFrom<String> for Told {
    type Error = Malformed;

    fn try_from(text: String) -> Result<Told, Malformed> {
        let mut words = text.split_whitespace();
        let (owner, card) = told(words.next().unwrap_or(""))?;
        let mut words: Vec<String> = words.map(str::to_owned).collect();
        let at = match words.iter().position(|word| word == "@") {
            Some(index) if index + 1 < words.len() => words.drain(index..index + 2).nth(1).unwrap_or_default(),
            Some(_) => return Err(format!("{text:?}: a place follows the @").into()),
            None => String::new(),
        };
        Ok(Told { owner, card, at, words })
    }
}

impl JsonSchema for Told {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Card".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "pattern": "^[AB]\\.[a-z0-9-]+( @ [AB]\\.[a-z0-9#-]+)?( .*)?$",
            "description": "Seat and short name, where it is, and what is said of it: `A.kurn @ A.klingon-outpost stopped`.",
        })
    }
}

fn told(text: &str) -> Result<(Seat, u16), Malformed> {
    let (seat, slug) = text.split_once('.').ok_or_else(|| format!("{text:?}: write A.kurn"))?;
    let seat: Seat = seat.parse().map_err(|_| format!("{seat:?} is no seat"))?;
    let owner = Some(seat).filter(|seat| SEATS.contains(seat)).ok_or_else(|| format!("{seat} is no seat of this game"))?;
    data::named(slug).map(|card| (owner, card)).ok_or_else(|| format!("there is no card {slug:?}").into())
}

/// The keys of a position.
pub fn schema() -> schemars::Schema {
    schemars::schema_for!(Position)
}

/// The position that a table describes.
///
/// # Errors
/// What cannot be read, in a sentence.
pub fn read(setup: &Setup, table: &Table) -> Result<State, Malformed> {
    let read: Position = table.clone().try_into()?;
    let mut all: Vec<(Zone, Told)> = Vec::new();
    for (zone, cards, kind) in read.zones() {
        for card in cards {
            let mut card = card.clone();
            card.words.extend((!kind.is_empty()).then(|| kind.to_owned()));
            all.push((zone, card));
        }
    }
    let mut state = setup::empty(setup.typed());
    setup::fill(&mut state, all.iter().map(|(_, told)| (told.owner, told.card, Zone::Out)).collect());
    for seat in [Player::A, Player::B] {
        let owns = all.iter().any(|(_, one)| one.owner == seat.seat() && borg(one.card));
        state.players[seat.seat()].borg = owns || read.borg.contains(&seat);
    }
    let mut used: Vec<(Seat, u16, u8)> = Vec::new();
    let mut waiting: Vec<(Id, Zone, &Told)> = Vec::new();
    for (zone, one) in &all {
        let copy = used.iter().filter(|(owner, card, _)| (*owner, *card) == (one.owner, one.card)).count() as u8;
        used.push((one.owner, one.card, copy));
        let id = state.find(Name { owner: Owner::of(one.owner), card: one.card, copy }).ok_or("a card is lost")?;
        waiting.push((id, *zone, one));
    }
    lay_all(&mut state, waiting)?;
    turn(&mut state, &read)?;
    for text in &read.special {
        let (owner, card) = told(text)?;
        let _ = state.special[owner].try_push(card);
    }
    let mut goals = SEATS.into_iter().filter_map(|seat| state.objective(seat));
    if let Some(bare) = goals.find(|&goal| state.at(goal).host == NONE) {
        return Err(
            format!("{}: a current objective has a target: write `aimed @` and the target, or `hidden`", state.card(bare).id).into()
        );
    }
    Ok(state)
}

/// Lays the cards, in the order in which they are written, but nobody before that which carries him.
fn lay_all(state: &mut State, mut waiting: Vec<(Id, Zone, &Told)>) -> Result<(), Malformed> {
    while !waiting.is_empty() {
        let lies = |host: Id| !waiting.iter().any(|(id, _, _)| *id == host);
        let ready = waiting.iter().position(|(_, _, one)| find(state, &one.at).ok().is_none_or(lies));
        let (id, zone, one) = waiting.remove(ready.ok_or_else(|| {
            let names: Vec<&str> = waiting.iter().map(|(_, _, one)| data::card(one.card).id.as_str()).collect();
            format!("they carry each other: {}", names.join(", "))
        })?);
        lay(state, id, zone, one)?;
    }
    Ok(())
}

fn borg(card: u16) -> bool {
    let card = data::card(card);
    matches!(card.kind, Kind::Personnel | Kind::Ship | Kind::Facility) && card.is(data::Affil::Borg)
}

fn find(state: &State, text: &str) -> Result<Id, Malformed> {
    let (base, copy) = text.split_once('#').map_or((text, 1), |(base, copy)| (base, copy.parse::<u8>().unwrap_or_default()));
    let copy = copy.checked_sub(1).ok_or_else(|| format!("{text}: copies are numbered from 1"))?;
    let (owner, card) = told(base)?;
    state.find(Name { owner: Owner::of(owner), card, copy }).ok_or_else(|| format!("{text} is not in this position").into())
}

fn lay(state: &mut State, id: Id, zone: Zone, one: &Told) -> Result<(), Malformed> {
    match zone {
        Zone::Place => {
            let loc = state.locs().end;
            let gamma = state.card(id).quadrant == data::Quadrant::Gamma;
            let _ = state.places.try_push(Place { gamma, ..locations::place(id) });
            if one.words.iter().any(|word| word == "delta") {
                state.enter(id, one.owner, loc, NONE);
            } else {
                let inst = state.at_mut(id);
                inst.zone = Zone::Place;
                inst.loc = loc;
                inst.known = EVERYBODY;
                if !one.words.iter().any(|word| word == "time") {
                    let end = state.ranks(gamma).end;
                    let _ = state.line.try_insert(end, loc);
                }
            }
        }
        Zone::Play => {
            let at = find(state, &one.at).map_err(|why| why.at(&data::card(one.card).id))?;
            let place = state.place_of(at).filter(|_| state.at(at).zone == Zone::Place);
            let (loc, host) = place.map_or((state.at(at).loc, at), |loc| (loc, NONE));
            let ctrl = if one.words.iter().any(|word| word == "other") { one.owner.other() } else { one.owner };
            state.enter(id, ctrl, loc, host);
        }
        Zone::Under => {
            let at = find(state, &one.at)?;
            let loc = state.place_of(at).ok_or("cards lie under missions")?;
            let fits = seed::fits(state, id, loc) || one.words.iter().any(|word| word == "dual");
            let inst = state.at_mut(id);
            inst.zone = Zone::Under;
            inst.loc = loc;
            inst.known = 1 << one.owner.index();
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
            state.at_mut(id).known = 1 << one.owner.index();
        }
        _ => state.put(id, zone),
    }
    marks(state, id, one)
}

fn marks(state: &mut State, id: Id, one: &Told) -> Result<(), Malformed> {
    for word in &one.words {
        let flag = match word.as_str() {
            "stopped" => mark::STOPPED,
            "disabled" => mark::DISABLED,
            "cloaked" => mark::CLOAKED,
            "damaged" => mark::DAMAGED,
            "hidden" => {
                state.at_mut(id).known = 1 << one.owner.index();
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
                state.at_mut(id).known = 1 << one.owner.index();
                0
            }
            "top" if state.at(id).zone != Zone::Deck => return Err("only a card of a draw deck lies on top of it".into()),
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
                _ => return Err(format!("{word:?} says nothing of a card").into()),
            },
        };
        state.at_mut(id).marks |= flag;
    }
    Ok(())
}

/// Points of a player at most, either way.
const MOST_POINTS: i16 = 9_999;

/// The last turn that counts.
const MOST_TURNS: u16 = 9_999;

fn within<T: PartialOrd + std::fmt::Display>(key: &str, number: T, range: RangeInclusive<T>) -> Result<T, Malformed> {
    if range.contains(&number) { Ok(number) } else { Err(format!("{key} is a number from {} to {}", range.start(), range.end()).into()) }
}

/// A seat counted from 1, or 0 for none.
fn counted(key: &str, number: u8) -> Result<Option<Seat>, Malformed> {
    let index = usize::from(within(key, number, 0..=2)?).checked_sub(1);
    Ok(index.map(|index| SEATS[index]))
}

fn turn(state: &mut State, read: &Position) -> Result<(), Malformed> {
    state.turn.number = within("turn", read.turn, 1..=MOST_TURNS)?;
    state.turn.seat = read.mover.seat();
    (state.phase, state.turn.seg) = match read.segment {
        Segment::Card => (Phase::Play, Seg::Card),
        Segment::Orders => (Phase::Play, Seg::Orders),
        Segment::Doorways => (Phase::Doorways, Seg::Start),
        Segment::Dilemmas => (Phase::Dilemmas, Seg::Start),
        Segment::Facilities => (Phase::Facilities, Seg::Start),
    };
    state.turn.came = read.came;
    state.seeding = state.turn.seat;
    state.first = state.turn.seat;
    within("the number of players with points", read.points.len(), 0..=2)?;
    for (seat, &points) in read.points.iter().enumerate() {
        state.players[seat].points = within("points", points, -MOST_POINTS..=MOST_POINTS)?;
    }
    read.places.iter().try_for_each(|(name, row)| place(state, name, row))?;
    stayed(state);
    Ok(())
}

fn place(state: &mut State, name: &str, row: &PlaceRow) -> Result<(), Malformed> {
    let card = find(state, &name.replacen('-', ".", 1))?;
    let loc = state.place_of(card).ok_or_else(|| format!("{name} is no location"))?;
    let when = within("when", row.when, 0..=MOST_TURNS)?;
    let fought = within("fought", row.fought, 0..=MOST_TURNS)?;
    let place = &mut state.places[usize::from(loc)];
    (place.solved, place.taken) = (counted("solved", row.solved)?, counted("taken", row.taken)?);
    (place.tried, place.scouted) = (row.tried, row.scouted);
    (place.wreck, place.when, place.fought, place.both) = (row.wreck, [when; 2], [fought; 2], row.dual == 1);
    if row.dual == 1 && planet_side(state, loc) {
        let place = &mut state.places[usize::from(loc)];
        place.scouted <<= 4;
        place.tried <<= 4;
    }
    for seat in SEATS {
        let aim = state.objective(seat).map(|goal| state.at(goal).host);
        if row.elsewhere != 1 && aim.is_some_and(|on| on != NONE && state.place_of(on).unwrap_or(state.at(on).loc) == loc) {
            state.players[seat].fought = fought;
        }
    }
    if let Some(seat) = row.attacked {
        let seat = usize::from(within("attacked", seat, 0..=1)?);
        state.places[usize::from(loc)].attacked[seat] = state.turn.number - 1;
    }
    Ok(())
}

/// Whether the planet side of a dual-icon mission is meant: a marker there says which side was scouted, else a current objective which is.
fn planet_side(state: &State, loc: u8) -> bool {
    let place = state.places[usize::from(loc)].card;
    let goal = |id: &Id| state.kind(*id) == Kind::Objective;
    let done = state.on(place).filter(goal).find(|&id| state.at(id).is(mark::DONE));
    let aimed = || SEATS.into_iter().filter_map(|seat| state.objective(seat)).find(|&id| state.at(id).host == place);
    done.or_else(aimed).is_some_and(|id| !objective::space_side(state, id, loc))
}

/// People on a planet that was attacked, and those aboard ships that stayed there, have stayed too.
pub(crate) fn stayed(state: &mut State) {
    for id in state.ids() {
        let inst = *state.at(id);
        let attacked = state.places.get(usize::from(inst.loc)).is_some_and(|place| place.attacked[inst.ctrl.other()] != 0);
        let there = inst.host == NONE || state.at(inst.host).is(mark::THERE);
        if attacked && there && inst.zone == Zone::Play && inst.kind() == Kind::Personnel {
            state.at_mut(id).marks |= mark::THERE;
        }
    }
}
