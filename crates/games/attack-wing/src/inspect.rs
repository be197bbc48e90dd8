//! The whole position as a tree of values, for cases to look at. Lengths are millimetres, headings degrees.

use engine::Seat;
use geometry::plane::{Base, mm_f64};
use serde_json::{Map, Value, json};

use crate::{
    pieces::{Piece, ShipNo},
    rules::{attack, order, round, scoring},
    state::{Attack, Board, BorgToken, Cloak, Ship, State, Status},
};

fn cloak(cloak: Cloak) -> &'static str {
    match cloak {
        Cloak::None => "none",
        Cloak::Green => "green",
        Cloak::Red => "red",
    }
}

fn word(value: Option<impl ToString>) -> Value {
    Value::String(value.map_or_else(|| "none".into(), |value| value.to_string()))
}

/// The tree.
pub fn tree(state: &State) -> Value {
    let board = &state.board;
    let ships = ShipNo::all().filter(|&no| board.ship(no).status != Status::Absent);
    let ships: Map<String, Value> = ships.map(|no| (no.to_string(), ship(state, no))).collect();
    let names = |pieces: Vec<Piece>| pieces.iter().map(ToString::to_string).collect::<Vec<_>>();
    let scores: Map<String, Value> = [Seat::A, Seat::B].into_iter().map(|seat| (seat.to_string(), score(board, seat))).collect();
    json!({
        "round": board.round,
        "phase": board.phase().word(),
        "control": board.control.to_string(),
        "initiative": board.initiative.to_string(),
        "over": board.over(),
        "ended_by": word(board.ending.map(|ending| round::ending_rules(ending.why)[0])),
        "winner": word(board.ending.map(|ending| ending.winner)),
        "cube": token(&board.cube),
        "sphere": token(&board.sphere),
        "ships": ships,
        "attack": board.attack.as_ref().map(attack_tree),
        "last_attack": board.last_attack.as_ref().map(attack_tree),
        "order": names(order::whole(board, false)),
        "fire_order": names(order::whole(board, true)),
        "scores": scores,
        "decks": { "A": board.decks[0].pile, "B": board.decks[1].pile },
        "coordinated": word(crate::rules::coordinated::holder(board)),
    })
}

fn token(token: &BorgToken) -> Value {
    let Base { centre, side, .. } = token.base;
    let bounds = token.base.bounds();
    json!({
        "present": token.present(),
        "x": mm_f64(centre.x),
        "y": mm_f64(centre.y),
        "side_mm": mm_f64(side),
        "north": mm_f64(bounds.max.y),
        "south": mm_f64(bounds.min.y),
        "east": mm_f64(bounds.max.x),
        "west": mm_f64(bounds.min.x),
        "damage": token.damage,
        "columns": token.columns(),
        "course": word(token.course),
        "destroyed_by": word(token.destroyed_by),
        "moved": token.moved,
        "fired": token.fired,
    })
}

fn ship(state: &State, no: ShipNo) -> Value {
    let ship: &Ship = state.board.ship(no);
    let cards: Vec<&str> = ship.face_up().map(|card| card.kind.word()).collect();
    json!({
        "ship": ship.card.code(),
        "x": mm_f64(ship.base.centre.x),
        "y": mm_f64(ship.base.centre.y),
        "heading": ship.base.heading.degrees(),
        "side_mm": mm_f64(ship.base.side),
        "on_table": ship.flying(),
        "hull": ship.hull,
        "primary": ship.primary,
        "agility": attack::agility(&state.board, ship),
        "damage": ship.damage(),
        "face_down": ship.face_down,
        "cards": cards,
        "shields": ship.shields,
        "shields_disabled": ship.shields_disabled,
        "shields_lost": ship.shields_lost(),
        "skill": ship.skill,
        "rank": ship.rank,
        "points": ship.points,
        "aux": ship.aux,
        "evade": ship.evade,
        "scan": ship.scan,
        "battle_stations": ship.battle,
        "cloak": cloak(ship.cloak),
        "began_cloaked": ship.began_cloaked,
        "lock": word(ship.lock),
        "destroyed": ship.status == Status::Destroyed,
        "destroyed_by": word(ship.destroyed_by.map(|by| by.word())),
        "dial": word(state.dials[no.index()].or(ship.revealed)),
        "dial_set": ship.dial_set,
        "activated": ship.activated,
        "acted": ship.acted,
        "attacked": ship.attacked,
        "loses_action": ship.no_action || ship.no_next_action,
        "may_attack": !ship.no_attack,
        "touching": ship.touching,
        "contained": ship.contained,
    })
}

fn attack_tree(attack: &Attack) -> Value {
    json!({
        "attacker": attack.attacker.to_string(),
        "target": attack.target.to_string(),
        "step": attack.step.word(),
        "range": attack.range,
        "obstructed": attack.obstructed,
        "attack_dice": attack.attack_dice,
        "defense_dice": attack.defense_dice,
        "attack_faces": attack.attack_faces.letters(),
        "defense_faces": attack.defense_faces.letters(),
        "evades": attack.defense_faces.evade + attack.added_evades,
        "hits": attack.hits,
        "crits": attack.crits,
        "damage": attack.damage,
    })
}

fn score(board: &Board, seat: Seat) -> Value {
    let lines = scoring::explained(board, seat).lines;
    let lines: Vec<Value> =
        lines.iter().map(|line| json!({ "what": line.what, "points": line.points, "rule": line.rules[0].as_str() })).collect();
    json!({
        "fleet_points": scoring::account(board, seat).total,
        "battle_points": scoring::battle_points(board, seat),
        "surviving": scoring::surviving(board, seat),
        "lines": lines,
    })
}
