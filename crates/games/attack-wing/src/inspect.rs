//! The whole position as a tree of values, for cases to look at. Never sent to a player: it shows dials that lie face down.
//!
//! The names are part of the case format. Lengths are millimetres, headings degrees.

use engine::Seat;
use geometry::plane::mm_f64;
use serde_json::{Map, Value, json};

use crate::{
    ids::{Direction, Piece, ShipNo},
    rules::{coordinated, measure, order, scoring},
    setup::AREA,
    state::{Attack, Board, BorgToken, Cloak, Ship, State, Status},
};

/// The tree.
pub fn tree(state: &State) -> Value {
    let board = &state.board;
    let ships: Map<String, Value> = ShipNo::all()
        .filter(|no| board.ship(*no).status != Status::Absent)
        .map(|no| (no.to_string(), ship(state, no, board.ship(no))))
        .collect();
    let scores: Map<String, Value> = [Seat::A, Seat::B].into_iter().map(|seat| (seat.to_string(), score(state, seat))).collect();
    let ending = board.ending.map(|ending| scoring::ending_rules(ending.why)[0]);
    json!({
        "round": board.round,
        "phase": board.phase().name(),
        "control": board.control,
        "initiative": board.initiative,
        "over": board.over(),
        "ended_by": ending,
        "winner": board.ending.map(|ending| ending.winner),
        "cube": token(board, &board.cube),
        "sphere": token(board, &board.sphere),
        "ships": ships,
        "attack": board.attack.as_ref().map(the_attack),
        "last_attack": board.last_attack.as_ref().map(the_attack),
        "order": names(&order::to_activate(board)),
        "fire_order": names(&order::to_attack(board)),
        "webs": board.webs.iter().flatten().count(),
        "mines": board.mines.iter().flatten().count(),
        "resources": board.reserves.iter().map(|reserve| reserve.tokens).collect::<Vec<_>>(),
        "sideboards": { "A": sideboard(board, Seat::A), "B": sideboard(board, Seat::B) },
        "away": ShipNo::all().filter(|&no| scoring::away(board, no)).map(|no| no.to_string()).collect::<Vec<_>>().join(" "),
        "beneath": { "A": beneath(board, Seat::A), "B": beneath(board, Seat::B) },
        "decks": { "A": { "pile": board.decks[0].pile }, "B": { "pile": board.decks[1].pile } },
        "coordinated": coordinated::holder(board),
        "by_hand": board.by_hand.made,
        "scores": scores,
    })
}

/// The codes of the cards on a Sideboard, with a space between.
fn sideboard(board: &Board, seat: Seat) -> String {
    board.reserves[seat.index()].side.iter().flatten().map(|aside| aside.card.code()).collect::<Vec<_>>().join(" ")
}

/// The code of the card beneath Quark.
fn beneath(board: &Board, seat: Seat) -> Option<&'static str> {
    board.reserves[seat.index()].beneath.map(|card| card.code())
}

fn names(pieces: &[Piece]) -> Vec<String> {
    pieces.iter().map(ToString::to_string).collect()
}

fn token(board: &Board, token: &BorgToken) -> Value {
    let (base, bounds) = (&token.base, token.base.bounds());
    let margins = AREA.margins(base);
    json!({
        "present": token.present(),
        "x": mm_f64(base.centre.x),
        "y": mm_f64(base.centre.y),
        "side_mm": mm_f64(base.side),
        "north": mm_f64(bounds.max.y),
        "south": mm_f64(bounds.min.y),
        "east": mm_f64(bounds.max.x),
        "west": mm_f64(bounds.min.x),
        "free": { "N": mm_f64(margins.north), "E": mm_f64(margins.east), "S": mm_f64(margins.south), "W": mm_f64(margins.west) },
        "damage": token.damage,
        "columns": board.options.columns(token.damage),
        "course": token.course.map(Direction::name),
        "destroyed_by": token.destroyed_by,
    })
}

fn ship(state: &State, no: ShipNo, ship: &Ship) -> Value {
    let dial = state.dials[no.index()].or(ship.revealed);
    let mut tree = json!({
        "name": ship.facts().name,
        "x": mm_f64(ship.base.centre.x),
        "y": mm_f64(ship.base.centre.y),
        "heading": ship.base.heading.degrees(),
        "hull": ship.hull,
        "damage": ship.damage(),
        "shields": ship.shields,
        "shields_disabled": ship.shields_disabled,
        "shields_lost": ship.shields_lost(),
        "skill": ship.rank,
        "primary": measure::primary(ship),
        "agility": measure::agility(&state.board, ship),
        "aux": ship.aux,
        "evade": ship.evade,
        "scan": ship.scan,
        "battle_stations": ship.battle,
        "cloak": match ship.cloak { Cloak::None => "none", Cloak::Green => "green", Cloak::Red => "red" },
        "lock": ship.lock.map(|piece| piece.to_string()),
        "destroyed": ship.status == Status::Destroyed,
        "destroyed_by": ship.destroyed_by.map(|cause| cause.name()),
        "cards": ship.face_up().map(|card| card.kind.name()).collect::<Vec<_>>(),
        "face_down": ship.face_down,
        "dial": dial.map(|dial| dial.to_string()),
        "activated": ship.activated,
        "acted": ship.acted,
        "attacked": ship.attacked,
        "loses_action": ship.no_action || ship.no_step || ship.no_next_action,
        "touching": ship.touching,
        "points": ship.points,
    });
    if let (Value::Object(tree), Value::Object(cards)) = (&mut tree, cards(ship)) {
        tree.extend(cards);
    }
    tree
}

/// The ship's cards.
fn cards(ship: &Ship) -> Value {
    json!({
        "lock_too": ship.lock_too.map(|piece| piece.to_string()),
        "holds": ship.holds.map(|no| no.to_string()),
        "extra_shields": ship.extra_shields,
        "drones": ship.loadout.drones,
        "missions": ship.loadout.missions,
        "stored": ship.loadout.stored,
        "mark": ship.boosts.mark.map(|no| no.to_string()),
        "captain_skill": ship.skill,
        "armor": ship.loadout.armor,
        "absorbed": ship.loadout.absorbed,
        "stock": ship.loadout.stock,
        "beneath": ship.loadout.beneath,
        "damped": ship.damped,
        "muon": ship.muon,
        "tribbles": ship.tribbles,
        "fuse": ship.loadout.fuse,
        "chosen": ship.loadout.chosen.number(),
        "pool": ship.boosts.pool,
        "ahead": ship.boosts.ahead,
        "ready": codes(ship, |place| ship.loadout.ready(place)),
        "disabled": codes(ship, |place| ship.loadout.disabled.has(place) && !ship.loadout.discarded.has(place)),
        "discarded": codes(ship, |place| ship.loadout.discarded.has(place)),
        "active": codes(ship, |place| ship.loadout.active.has(place)),
        "no_attack": ship.no_attack,
        "doomed": ship.doomed.is_some(),
    })
}

/// The codes of the ship's cards of a kind, with a space between.
fn codes(ship: &Ship, fits: impl Fn(crate::state::Place) -> bool) -> String {
    let cards = ship.loadout.cards().filter(|&(place, _)| fits(place)).map(|(_, card)| card.code());
    cards.collect::<Vec<_>>().join(" ")
}

fn the_attack(attack: &Attack) -> Value {
    json!({
        "attacker": attack.attacker.to_string(),
        "target": attack.target.to_string(),
        "step": attack.step.name(),
        "range": attack.range,
        "obstructed": attack.obstructed,
        "attack_dice": attack.attack_dice,
        "defense_dice": attack.defense_dice,
        "attack_faces": attack.attack_faces.letters(),
        "defense_faces": attack.defense_faces.letters(),
        "hits": attack.hits,
        "crits": attack.crits,
        "evades": attack.defense_faces.evade + attack.added_evades,
        "damage": attack.damage,
        "weapon": attack.weapon.map(|card| card.code()),
    })
}

fn score(state: &State, seat: Seat) -> Value {
    let total = scoring::account(&state.board, seat).total;
    let lines = scoring::explained(&state.board, seat).lines;
    let lines: Vec<Value> = lines.iter().map(|line| json!({ "points": line.points, "rule": line.rules[0] })).collect();
    json!({ "fleet_points": total, "battle_points": scoring::battle_points(&state.board, seat), "lines": lines })
}
