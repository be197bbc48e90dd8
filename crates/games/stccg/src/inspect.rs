//! The whole position as a tree of values, for cases to look at.

use engine::Seat;
use serde_json::{Map, Value, json};

use crate::{
    data::{Attr, Kind},
    flow::asked,
    ids::{Id, NONE},
    rules::{
        group::{self, Group},
        ships, staffing,
    },
    state::{EVERYBODY, Form, SEATS, State, Zone, mark},
};

fn where_is(state: &State, id: Id) -> Value {
    let inst = state.at(id);
    if inst.host != NONE {
        return json!(state.name(inst.host).to_string());
    }
    match state.places.get(usize::from(inst.loc)) {
        Some(place) => json!(state.name(place.card).to_string()),
        None => json!("nowhere"),
    }
}

/// Who knows a card: both seats may, each for itself, without those who look on.
const fn known(known: u8) -> &'static str {
    match known {
        EVERYBODY => "everybody",
        0 => "nobody",
        1 => "A",
        2 => "B",
        _ => "both",
    }
}

/// The tree. Cards stand under `cards` by their names, with a dash for the point: `cards.A-kurn.stopped`.
pub fn tree(state: &State) -> Value {
    let mut cards = Map::new();
    for id in state.ids() {
        let inst = state.at(id);
        let mut one = Map::new();
        one.insert("zone".into(), json!(format!("{:?}", inst.zone).to_lowercase()));
        one.insert("at".into(), where_is(state, id));
        one.insert("known".into(), json!(known(inst.known)));
        one.insert("has".into(), json!(if inst.ctrl == Seat::A { "A" } else { "B" }));
        for (name, flag) in [
            ("stopped", mark::STOPPED),
            ("disabled", mark::DISABLED),
            ("abducted", mark::ABDUCTED),
            ("cloaked", mark::CLOAKED),
            ("damaged", mark::DAMAGED),
            ("hidden", mark::FACE_DOWN),
            ("done", mark::DONE),
            ("stasis", mark::STASIS),
        ] {
            one.insert(name.into(), json!(inst.is(flag)));
        }
        if inst.zone == Zone::Play {
            match state.card(id).kind {
                Kind::Personnel => {
                    let team = group::group(state, inst.ctrl, inst.loc, inst.host, false);
                    let names = [("integrity", Attr::Integrity), ("cunning", Attr::Cunning), ("strength", Attr::Strength)];
                    one.extend(names.map(|(name, attr)| (name.to_owned(), json!(team.attr(state, id, attr)))));
                    one.insert("borg".into(), json!(state.is_borg(id)));
                    one.insert("drone".into(), json!(state.is_drone(id)));
                    one.insert("counterpart".into(), json!(inst.form == Form::Counterpart || state.is_counterpart(id)));
                    let icons: Vec<&str> =
                        crate::data::Icon::ALL.iter().filter(|&&icon| state.has_icon(id, icon)).map(|icon| icon.word()).collect();
                    one.insert("icons".into(), json!(icons));
                    for (index, skill) in (0..).zip(&crate::data::SKILLS) {
                        let level = group::own_level(state, id, index);
                        if level > 0 {
                            one.insert(skill.to_lowercase().replace([' ', '.'], "-"), json!(level));
                        }
                    }
                }
                Kind::Ship | Kind::Facility => {
                    one.insert("range".into(), json!(ships::range_left(state, id)));
                    one.insert("weapons".into(), json!(ships::weapons(state, id, None)));
                    one.insert("shields".into(), json!(ships::shields(state, id, None)));
                    one.insert("hull".into(), json!(ships::hull(state, id)));
                    one.insert("staffed".into(), json!(staffing::staffed(state, id)));
                    one.insert("borg".into(), json!(state.is_borg(id)));
                    let team = group::group(state, inst.ctrl, inst.loc, id, false);
                    one.insert("crew".into(), totals(state, &team));
                }
                _ => {}
            }
        }
        cards.insert(state.name(id).to_string().replace('.', "-"), Value::Object(one));
    }
    let places: Map<String, Value> = state.locs().zip(&state.places).map(|(loc, place)| {
        let teams = SEATS.map(|seat| totals(state, &group::group(state, seat, loc, NONE, false)));
        let value = json!({ "under": place.under.len(), "solved": counted(place.solved), "taken": counted(place.taken), "scouted": place.scouted & 15 | place.scouted >> 4, "tried": place.tried & 15 | place.tried >> 4,
            "A": teams[0], "B": teams[1], "rank": state.rank(loc) });
        (state.name(place.card).to_string().replace('.', "-"), value)
    }).collect();
    let players: Map<String, Value> = [("A", Seat::A), ("B", Seat::B)].into_iter().map(|(name, seat)| {
        let player = state.player(seat);
        let value = json!({ "points": state.score(seat), "bonus": player.bonus, "hand": player.hand.len(), "deck": player.deck.len(),
            "discard": player.discard.len(), "bridge": player.bridge.len(), "side": player.side.len(), "objective": state.objective(seat).map(|id| state.name(id).to_string()) });
        (name.to_owned(), value)
    }).collect();
    json!({
        "phase": format!("{:?}", state.phase).to_lowercase(),
        "segment": format!("{:?}", state.turn.seg).to_lowercase(),
        "turn": state.turn.number,
        "mover": if state.turn.seat == Seat::A { "A" } else { "B" },
        "asked": asked(state).map(|(seat, ask, _)| format!("{seat}: {ask:?}").to_lowercase()),
        "won": state.won,
        "players": players,
        "cards": cards,
        "places": places,
    })
}

/// Totals and skills of a group.
fn totals(state: &State, team: &Group) -> Value {
    let mut one = Map::new();
    one.insert("count".into(), json!(team.members.len()));
    for (name, attr) in [("integrity", Attr::Integrity), ("cunning", Attr::Cunning), ("strength", Attr::Strength)] {
        one.insert(name.into(), json!(team.total(state, attr)));
    }
    for (index, skill) in (0..).zip(&crate::data::SKILLS) {
        one.insert(skill.to_lowercase().replace([' ', '.'], "-"), json!(team.level(state, index)));
    }
    Value::Object(one)
}

/// A seat counted from 1; 0 for none.
fn counted(seat: Option<Seat>) -> usize {
    seat.map_or(0, |seat| seat.index() + 1)
}
