//! The setup of a game: may be nonsense until [`begin`] has looked at it.

use std::collections::BTreeMap;

use engine::{BadSetting, Scenario, Seat, SeatChoice, SeatPick, Violation, msg};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    data::{Ability, DiscKind, tables},
    ids::{ALL_SEATS, Owner, PLAYERS},
    list::List,
    map::{
        Map, NONE, Place, SEATS,
        plane::{HOMES, Pt, R},
    },
    options::{self, Connection, Factions, Options},
    reason::Why,
    state::{Battle, Borg, Decks, Ending, Frame, Open, Owned, Player, Secret, Stage, State},
};

/// A scenario: as typed, for people, in a sentence, settings.
type Row = (&'static str, &'static str, &'static str, &'static [(&'static str, &'static str)]);

/// Scenarios: as typed, for people, in a sentence, settings.
const SCENARIOS: [Row; 5] = [
    ("ascendancy", "scenario-ascendancy", "scenario-ascendancy-blurb", &[]),
    ("duel", "scenario-duel", "scenario-duel-blurb", &[("seats", "2")]),
    ("humble", "scenario-humble", "scenario-humble-blurb", &[("humble", "on"), ("connection", "delayed")]),
    ("hidden", "scenario-hidden", "scenario-hidden-blurb", &[("seats", "4"), ("connection", "none")]),
    ("peaceful", "scenario-peaceful", "scenario-peaceful-blurb", &[("connection", "no-borg")]),
];

/// The factions that seats get if they choose none.
const DEFAULTS: [&str; SEATS] = ["federation", "klingon", "romulan", "cardassian", "ferengi"];

/// The setup of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The scenario it came from.
    pub scenario: String,
    /// How many play.
    pub seats: u8,
    /// The rules.
    #[serde(with = "options::recorded")]
    #[schemars(with = "options::recorded::Recorded")]
    pub options: Options,
    /// The faction of each seat; empty for the usual one.
    pub factions: [String; SEATS],
    /// Options that do not exist, as they were written.
    pub unknown: BTreeMap<String, String>,
    /// Checks waived by name. No check can be waived any more; recorded games have the list.
    pub waived: Vec<String>,
    /// The mark of the owner's data it is played with; empty for the project's.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub data: String,
}

impl Default for Setup {
    fn default() -> Setup {
        scenario(SCENARIOS[0].0).unwrap_or_else(|| Setup::plain("ascendancy"))
    }
}

impl Setup {
    fn plain(name: &str) -> Setup {
        Setup {
            scenario: name.to_owned(),
            seats: 3,
            options: Options::default(),
            factions: Default::default(),
            unknown: BTreeMap::new(),
            waived: Vec::new(),
            data: tables().mark.clone(),
        }
    }
}

/// The scenarios, for [`engine::About`].
pub fn scenarios() -> Vec<Scenario> {
    SCENARIOS.iter().map(|&(name, title, blurb, _)| Scenario { name, title, blurb }).collect()
}

/// The choice of a faction, for [`engine::About`].
pub fn seat_choices() -> Vec<SeatChoice> {
    let picks = tables().factions.iter().map(|faction| SeatPick {
        name: faction.id,
        title: if tables().own { faction.name } else { faction.word },
        blurb: "",
    });
    vec![SeatChoice { name: "faction", title: "choice-faction", picks: Vec::leak(picks.collect()), typed: "" }]
}

/// A scenario's setup.
pub fn scenario(name: &str) -> Option<Setup> {
    let &(name, _, _, settings) = SCENARIOS.iter().find(|(known, ..)| *known == name)?;
    let mut setup = Setup::plain(name);
    for (option, value) in settings {
        put(&mut setup, option, value);
    }
    Some(setup)
}

fn put(setup: &mut Setup, name: &str, value: &str) {
    if name == "seats" {
        setup.seats = value.parse().unwrap_or(3);
    } else {
        setup.options = setup.options.with(name, value);
    }
}

/// Sets an option, a seat's faction, or waives a check.
pub fn set(setup: &mut Setup, name: &str, value: &str) -> Result<(), BadSetting> {
    if name == "waive" {
        setup.waived.push(value.to_owned());
        return Ok(());
    }
    if let Some((seat, "faction")) = name.split_once('.') {
        let seat = seat.parse::<engine::Seat>().ok().filter(|seat| seat.index() < SEATS);
        let known = value.is_empty() || tables().factions.iter().any(|faction| faction.id == value);
        let Some(seat) = seat else {
            return Err(BadSetting::Name { name: name.into(), hint: msg!("hint-seats", from = engine::Seat::A, to = "E") });
        };
        if !known {
            let names = tables().factions.iter().map(|faction| faction.id).collect::<Vec<_>>().join(", ");
            return Err(BadSetting::Value { name: name.into(), value: value.into(), hint: msg!("takes-one-of", names = names) });
        }
        setup.factions[seat.index()] = value.to_owned();
        return Ok(());
    }
    let Some(spec) = options::ALL.iter().find(|spec| spec.name == name) else {
        return Err(BadSetting::unknown(name, &options::ALL, "A.faction, waive"));
    };
    if !spec.allows(value) {
        return Err(BadSetting::not_taken(spec, value));
    }
    put(setup, name, value);
    Ok(())
}

/// The faction of each seat.
fn factions(setup: &Setup) -> Result<[u8; SEATS], Why> {
    let neutral = (0..).zip(&tables().factions).last().map_or(0, |(number, _)| number);
    let mut chosen = [neutral; SEATS];
    if setup.options.factions == Factions::Neutral {
        return Ok(chosen);
    }
    let number = |id: &str| (0..).zip(&tables().factions).find(|(_, faction)| faction.id == id).map(|(number, _)| number);
    let mut taken: Vec<u8> = Vec::new();
    for seat in 0..usize::from(setup.seats).min(SEATS) {
        if !setup.factions[seat].is_empty() {
            taken.push(number(&setup.factions[seat]).ok_or(Why::BadFaction)?);
        }
    }
    for (place, wanted) in chosen.iter_mut().zip(&setup.factions).take(setup.seats.into()) {
        *place = if wanted.is_empty() {
            let free = DEFAULTS.iter().filter_map(|id| number(id)).find(|faction| !taken.contains(faction)).unwrap_or(neutral);
            taken.push(free);
            free
        } else {
            number(wanted).ok_or(Why::BadFaction)?
        };
    }
    let playing = &chosen[..usize::from(setup.seats).min(SEATS)];
    let twice = playing.iter().enumerate().any(|(seat, faction)| *faction != neutral && playing[..seat].contains(faction));
    if twice { Err(Why::FactionTwice) } else { Ok(chosen) }
}

/// Everything that is wrong with a setup.
fn wrong(setup: &Setup) -> Vec<Violation<Why>> {
    let mut found = Vec::new();
    let mut bad = |reason| found.push(Violation { waiver: None, reason });
    let options = &setup.options;
    if !(1..=PLAYERS).contains(&setup.seats)
        || !setup.unknown.is_empty()
        || !(1..=99).contains(&options.rounds)
        || options.geo_fit > 10
        || options.geo_max_pivots > 2
        || options.geo_fit_angle > 30
    {
        bad(Why::BadOption);
    }
    if setup.data != tables().mark {
        bad(Why::OtherData);
    }
    if options.humble && options.connection == Connection::On {
        bad(Why::HumbleHub);
        bad(Why::HumbleVariant);
    }
    if let Err(why) = factions(setup) {
        bad(why);
    }
    found
}

/// Puts the setup on the table, or everything that is wrong with it.
pub fn begin(setup: &Setup) -> Result<State, Vec<Violation<Why>>> {
    let found = wrong(setup);
    if !found.is_empty() {
        return Err(found);
    }
    let chosen = factions(setup).unwrap_or([0; SEATS]);
    let mut state = blank(setup.options, setup.seats, chosen);
    map(&mut state);
    for seat in state.all() {
        kit(&mut state, seat);
    }
    Ok(state)
}

/// A table with nothing on it yet but stacks and players.
pub fn blank(options: Options, seats: u8, chosen: [u8; SEATS]) -> State {
    let facts = tables();
    let mut borg = Borg { spires: facts.borg.spires, ..Borg::default() };
    for (index, (_, copies, _)) in facts.borg.technology.iter().enumerate().take(8) {
        borg.technology[index] = *copies;
    }
    let open = Open {
        options,
        seats,
        round: 0,
        stage: Stage::Bids,
        map: Map::default(),
        players: chosen.map(Player::of),
        warp: List::new(),
        borg,
        decks: stacks(&options, seats),
        cards: [0; 6],
        order: List::new(),
        turn: 0,
        bids: [NONE; SEATS],
        free_cards: 0,
        frames: [Frame::Round].into_iter().collect(),
        battle: Battle::default(),
        tie: List::new(),
        taken: NONE,
        places: [0; SEATS],
        ending: Ending::No,
    };
    let mut state = State { open, secret: [Secret { agenda: NONE, deck: 0x7ffe, ..Secret::default() }; SEATS] };
    state.borg.fill_orders();
    state.return_lanes();
    state
}

/// The stacks of discs and cards (`ASC.STACK.1`, `ASC.BASE.SETUP.3`).
fn stacks(options: &Options, seats: u8) -> Decks {
    let facts = tables();
    let hub_out = matches!(options.connection, Connection::On | Connection::Delayed);
    let mut discs = 0_u64;
    for (index, disc) in facts.discs.iter().enumerate() {
        let in_stack = match disc.kind {
            DiscKind::Home => false,
            DiscKind::Hub => options.borg() && !hub_out,
            _ => options.borg() || !disc.expansion,
        };
        discs |= u64::from(in_stack) << index;
    }
    let cards = facts.cards.iter().map(|card| if card.borg && !options.borg() { 0 } else { card.copies });
    let safe = options.connection == Connection::None || options.borg_safe_top_ten;
    Decks {
        discs,
        discs_drawn: 0,
        safe: if safe { options.safe_systems } else { 0 },
        cards: cards.collect(),
        cards_drawn: 0,
        quiet: 2 * seats,
        bottom: List::new(),
        discarded: facts.cards.iter().map(|_| 0).collect(),
    }
}

/// Corners of a regular polygon whose neighbours are 12 radii apart, the first at the top; whole units.
fn corners(count: usize) -> Vec<Pt> {
    let turn = std::f64::consts::TAU / count as f64;
    let side = f64::from(HOMES);
    let radius = match count {
        0 | 1 => side / 2.0,
        2 => side / 2.0,
        _ => side / (2.0 * libm_sin(turn / 2.0)),
    };
    let corner = |index: usize| {
        let angle = std::f64::consts::FRAC_PI_2 - turn * index as f64;
        Pt::new((radius * libm_cos(angle)).round() as i32, (radius * libm_sin(angle)).round() as i32)
    };
    (0..count).map(corner).collect()
}

fn libm_sin(angle: f64) -> f64 {
    libm::sin(angle)
}

fn libm_cos(angle: f64) -> f64 {
    libm::cos(angle)
}

/// Homes in the polygon, and the hub in its middle.
fn map(state: &mut State) {
    let seats = usize::from(state.seats);
    let corners = corners(seats);
    // Three play on 36 by 36 inches; how much room the others have is ours (`ASC.BASE.SETUP.1`).
    let reach = match seats {
        3 => 12 * R,
        _ => corners.iter().map(|at| at.x.abs().max(at.y.abs())).max().unwrap_or_default() + 8 * R,
    };
    state.map.area = [-reach, -reach, reach, reach];
    for (seat, at) in ALL_SEATS.into_iter().zip(corners) {
        let faction = &tables().factions[usize::from(state.players[seat].faction)];
        let neutral = (0..).zip(&tables().discs).find(|(_, disc)| disc.id == ["home-a", "home-b", "home-c", "home-d", "home-e"][seat]);
        let disc = if faction.id == "neutral" { neutral.map_or(faction.home, |(number, _)| number) } else { faction.home };
        state.map.place(disc, at, true);
    }
    if matches!(state.options.connection, Connection::On | Connection::Delayed)
        && let Some((hub, _)) = (0..).zip(&tables().discs).find(|(_, disc)| disc.kind == DiscKind::Hub)
    {
        state.map.place(hub, Pt::new(0, 0), true);
    }
}

/// A player's starting pieces (`ASC.BASE.COMP.2`, `.3`).
pub fn kit(state: &mut State, seat: Seat) {
    let prices = &tables().prices;
    let options = state.options;
    let (mut stock, mut ships) = if options.humble { prices.humble } else { prices.start };
    if options.extra() && !options.humble {
        for (stock, more) in stock.iter_mut().zip(prices.extra.0) {
            *stock += more;
        }
        ships += prices.extra.1;
    }
    let home = state.map.home(seat);
    let farmer = state.players[seat].can(Ability::NoCultureNodes);
    let world = &mut state.map.systems[home];
    world.owner = Owner::Seat(seat);
    world.nodes = match (options.humble, farmer) {
        (true, _) => [1, 0, 0],
        (false, true) => [2, 1, 0],
        (false, false) => [1, 1, 1],
    };
    let player = &mut state.players[seat];
    player.stock = stock;
    player.ascendancy = if player.can(Ability::Ascended) { 3 } else { 1 };
    player.owned.push(Owned { of: seat, slot: 0, spent: false });
    state.place_ships(seat, Place::system(home), ships);
}
