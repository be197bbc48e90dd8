//! The whole position as a tree of values, for cases.

use engine::Seat;
use serde_json::{Map, Value, json};

use crate::{
    data::tables,
    flow,
    ids::{ALL_SEATS, Owner, seat_number},
    map::{NONE, Place, plane::R},
    state::{Frame, State},
};

fn owner(owner: Owner) -> Value {
    match owner {
        Owner::Nobody => Value::Null,
        Owner::Civilization => json!("independent"),
        Owner::Borg => json!("borg"),
        Owner::Seat(seat) => json!(seat.to_string()),
    }
}

fn radii(units: i32) -> f64 {
    f64::from(units) / f64::from(R)
}

fn system(state: &State, index: usize) -> Value {
    let world = &state.map.systems[index];
    json!({
        "disc": world.facts().id,
        "x": radii(world.at.x),
        "y": radii(world.at.y),
        "owner": owner(world.owner),
        "production": world.nodes[0],
        "research": world.nodes[1],
        "culture": world.nodes[2],
        "base": world.base,
        "ships": world.ships[..usize::from(state.seats)].to_vec(),
        "token": world.token,
        "face_down": world.card != NONE,
        "spire": if world.spire == NONE { Value::Null } else { json!(world.spire) },
        "lanes": world.links.len(),
        "floating": state.map.floats(index).is_some(),
        "organian": world.organian,
    })
}

fn player(state: &State, seat: Seat) -> Value {
    let player = &state.players[seat];
    let kind = |of: Seat, slot: u8| state.advancement(of, slot).id;
    let fleets: Vec<Value> = player
        .fleets
        .iter()
        .map(|fleet| if fleet.kind == NONE { Value::Null } else { json!({ "at": fleet.at.to_string(), "ships": fleet.ships }) })
        .collect();
    json!({
        "faction": player.facts().id,
        "production": player.stock[0],
        "research": player.stock[1],
        "culture": player.stock[2],
        "ascendancy": player.ascendancy,
        "weapons": 5 - player.weapons.min(4),
        "shields": player.shields,
        "commands": player.commands,
        "supply": player.supply,
        "bases": player.bases,
        "fleets": fleets,
        "projects": player.projects.iter().map(|project| project.tokens).collect::<Vec<_>>(),
        "hidden": state.secret[seat].projects.iter().zip(player.projects.iter()).map(|(slot, shown)| kind(shown.of, *slot)).collect::<Vec<_>>(),
        "owned": player.owned.iter().map(|owned| format!("{}:{}", owned.of, kind(owned.of, owned.slot))).collect::<Vec<_>>().join(" "),
        "deck": state.secret[seat].deck.count_ones() + state.secret[seat].bottom.len() as u32,
        "met": ALL_SEATS.into_iter().filter(|other| player.met >> other.index() & 1 != 0).map(|other| other.to_string()).collect::<String>(),
        "given": player.given.iter().map(|&holder| seat_number(holder).map(|seat| seat.to_string())).collect::<Vec<_>>(),
        "tech": player.tech.len(),
        "allies": player.allies.iter().map(|&card| tables().cards[usize::from(card)].id).collect::<Vec<_>>().join(" "),
        "assimilated": player.assimilated,
        "discovered": player.discovered,
        "controlled": state.controlled(seat).count(),
        "card": state.cards[seat],
    })
}

fn frame(state: &State) -> &'static str {
    match state.frame() {
        Frame::Round => "round",
        Frame::Build(_) => "build",
        Frame::Act(_) => "act",
        Frame::Lay(..) => "lay",
        Frame::Offer(..) => "offer",
        Frame::Launch(_) => "launch",
        Frame::Guardian(_) => "guardian",
        Frame::Card(..) => "card",
        Frame::Confront(..) => "confront",
        Frame::Armistice(..) => "armistice",
        Frame::Battle => "battle",
        Frame::Allies(..) => "allies",
        Frame::Borg(_) => "borg",
        Frame::Cube(_) => "cube",
        Frame::Bring(..) => "bring",
        Frame::Tie(_) => "tie",
        Frame::Observe(..) => "observe",
    }
}

/// The tree.
pub fn tree(state: &State) -> Value {
    let mut systems = Map::new();
    for index in 0..state.map.systems.len() {
        let value = system(state, index);
        systems.insert(format!("S{index}"), value.clone());
        systems.insert(state.map.systems[index].facts().id.to_owned(), value);
    }
    let mut lanes = Map::new();
    for (index, lane) in state.map.lanes.iter().enumerate().filter(|(_, lane)| lane.n > 0) {
        let ships: Vec<u8> = lane.ships.iter().map(|sector| sector.iter().sum()).collect();
        let to = if lane.b == NONE { "open".to_owned() } else { Place::system(lane.b.into()).to_string() };
        lanes.insert(
            format!("L{index}"),
            json!({ "from": Place::system(lane.a.into()).to_string(), "to": to, "n": lane.n, "ships": ships }),
        );
    }
    let mut cubes = Map::new();
    for (index, cube) in state.borg.cubes.iter().enumerate() {
        let at = if cube.at == Place::NOWHERE { Value::Null } else { json!(cube.at.to_string()) };
        cubes.insert((index + 1).to_string(), json!({ "at": at, "done": cube.done, "woken": cube.woken, "adapted": cube.adapted }));
    }
    let players: Map<String, Value> = state.all().map(|seat| (seat.to_string(), player(state, seat))).collect();
    json!({
        "round": state.round,
        "stage": state.stage,
        "frame": frame(state),
        "asked": flow::asked(state).map(|(seat, _)| seat.to_string()),
        "systems": systems,
        "count": state.map.systems.len(),
        "lanes": lanes,
        "lane_count": state.map.lanes.iter().filter(|lane| lane.n > 0).count(),
        "cubes": cubes,
        "cubes_in_play": state.cubes(),
        "spires": state.borg.spires,
        "players": players,
        "warp": state.warp.iter().map(|group| json!({ "from": group.from.to_string(), "ships": group.ships, "tokens": group.tokens })).collect::<Vec<_>>(),
        "ties": state.tie.len(),
        "tied": state.tie.iter().map(|tied| json!({ "place": tied.place.to_string(), "end": tied.end.to_string(), "deviation": tied.deviation, "degrees": tied.turns.iter().map(|turn| turn.degrees).collect::<Vec<_>>() })).collect::<Vec<_>>(),
        "battle": { "round": state.battle.round, "dice": state.battle.dice, "at": state.battle.at.to_string() },
        "discs_left": state.decks.discs.count_ones(),
        "bottom": state.decks.bottom.iter().map(|&card| tables().cards[usize::from(card)].id).collect::<Vec<_>>().join(" "),
        "discarded": state.decks.discarded.iter().map(|&count| u32::from(count)).sum::<u32>(),
        "ending": state.ending,
        "places": state.places[..usize::from(state.seats)].to_vec(),
    })
}
