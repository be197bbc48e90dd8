//! A position as a tree of values: for cases, and for the views that programs read.

use serde_json::{Map, Value, json};

use crate::{
    data::{Kind, SYSTEM_NAMES, sequence::SEQUENCE},
    ids::{SeekerNo, ShipNo},
    state::{Ask, State, flag, load},
};

/// The tree. `own` says of which ships the secrets are shown.
pub fn tree(state: &State, own: &dyn Fn(ShipNo) -> bool) -> Value {
    let flow = &state.flow;
    let mut ships = Map::new();
    for number in state.ships() {
        ships.insert(number.number().to_string(), ship(state, number, own(number)));
    }
    let mut seekers = Map::new();
    for at in state.flying() {
        seekers.insert(at.number().to_string(), seeker(state, at, own(state.seekers[at].owner)));
    }
    let pending: Vec<u8> = state.ships().filter(|ship| ship.within(flow.pending)).map(ShipNo::number).collect();
    json!({
        "turn": flow.turn,
        "rocks": state.rock_count,
        "webs": state.web_count,
        "impulse": flow.impulse,
        "step": SEQUENCE[usize::from(flow.row)].id,
        "over": flow.ask == Ask::Over,
        "choosing": flow.ask == Ask::Box,
        "pending": pending,
        "active": flow.active.map(ShipNo::number),
        "damage": flow.volleys[..usize::from(flow.waiting)].iter().map(|volley| volley.points).sum::<u16>(),
        "charges": flow.charges.iter().filter(|charge| charge.target.is_some()).count(),
        "ship": ships,
        "seeker": seekers,
        "count": flow.flying.count_ones(),
    })
}

fn ship(state: &State, number: ShipNo, own: bool) -> Value {
    let hull = &state.hulls[number];
    let class = state.class(number);
    let secret = &state.secrets[number];
    let boxes: Map<String, Value> =
        SYSTEM_NAMES.iter().map(|(system, name)| ((*name).to_owned(), hull.boxes[*system as usize].into())).collect();
    let asif: Map<String, Value> = ["A", "B", "C", "D", "E", "F", "G", "H", "I"]
        .iter()
        .enumerate()
        .map(|(column, name)| ((*name).to_owned(), hull.asif[column].into()))
        .collect();
    let weapons: Map<String, Value> =
        (0..class.weapons.len()).map(|index| (format!("w{}", index + 1), weapon(state, number, index, own))).collect();
    let mut tree = json!({
        "class": class.id,
        "x": hull.x, "y": hull.y, "facing": hull.facing, "speed": hull.speed, "base": hull.base,
        "straight": hull.straight, "slip": hull.slip,
        "shields": hull.shields, "up": (0..6).map(|side| hull.up >> side & 1 != 0).collect::<Vec<_>>(), "level": hull.level,
        "boxes": boxes, "asif": asif, "asif_up": hull.is(flag::ASIF), "asif_total": hull.asif.iter().map(|&boxes| u32::from(boxes)).sum::<u32>(),
        "ecm": hull.ecm, "eccm": hull.eccm, "sensor": state.sensor(number), "scanner": state.track(number, 1), "rating": state.track(number, 2),
        "crew": hull.crew, "parties": hull.parties, "breakdown": hull.breakdown, "cloak": hull.cloak,
        "locks": state.ships().filter(|other| other.within(hull.locks)).map(ShipNo::number).collect::<Vec<_>>(),
        "held_by": hull.held_by.map(ShipNo::number),
        "uim": hull.uim, "repaired": hull.repaired,
        "flags": flags(hull),
        "weapons": weapons,
    });
    if own && let Some(map) = tree.as_object_mut() {
        let more = json!({
            "capacitor": f64::from(secret.capacitor) / 4.0,
            "reserve": f64::from(secret.reserve()) / 4.0,
            "reserve_warp": f64::from(secret.warp) / 4.0,
            "sep": secret.sep, "general": secret.general, "specific": secret.specific, "asif_extra": secret.asif,
            "planned_speed": secret.speed, "control": secret.control, "tractor": f64::from(secret.tractor) / 4.0, "transport": secret.transport,
        });
        if let Value::Object(more) = more {
            map.extend(more);
        }
    }
    tree
}

fn flags(hull: &crate::state::Hull) -> Vec<&'static str> {
    let names = [
        (flag::DESTROYED, "destroyed"),
        (flag::GONE, "gone"),
        (flag::FORCED, "forced"),
        (flag::FIRE_CONTROL, "fire-control"),
        (flag::ERRATIC, "erratic"),
        (flag::REVERSE, "reverse"),
        (flag::INTERNAL, "internal"),
        (flag::CRIPPLED, "crippled"),
        (flag::LEAVING, "leaving"),
        (flag::BRAKING, "braking"),
        (flag::BROKEN, "broken"),
    ];
    names.into_iter().filter(|(bit, _)| hull.is(*bit)).map(|(_, name)| name).collect()
}

fn weapon(state: &State, ship: ShipNo, index: usize, own: bool) -> Value {
    let spec = &state.class(ship).weapons[index];
    let mount = &state.hulls[ship].mounts[index];
    let held = &state.secrets[ship].loads[index];
    let mut tree = json!({ "id": spec.id, "alive": mount.alive, "shots": mount.shots, "last": mount.last, "plain": mount.plain });
    if own && let Some(map) = tree.as_object_mut() {
        let energy = if spec.kind.in_quarters() { f64::from(held.energy) / 4.0 } else { held.energy.into() };
        let torp = (held.turns == 3).then(|| crate::data::Torp::of(held.torp).name());
        let first = if matches!(spec.kind, Kind::Plasma | Kind::Caster) { "env" } else { "overload" };
        let modes: Vec<&str> = [
            (load::ENVELOPING, first),
            (load::SHOTGUN, "shot"),
            (load::SABOT, "sabot"),
            (load::FLEETING, "fleeting"),
            (load::CHARGE, "charge"),
        ]
        .into_iter()
        .filter(|(bit, _)| held.is(*bit))
        .map(|(_, name)| name)
        .collect();
        let more = json!({
            "turns": held.turns, "energy": energy, "torp": torp, "modes": modes, "stock": held.stock,
            "aim": held.aim.map(|aim| aim.to_string()),
            "pseudo": state.secrets[ship].pseudo >> index & 1 != 0,
        });
        if let Value::Object(more) = more {
            map.extend(more);
        }
    }
    tree
}

fn seeker(state: &State, at: SeekerNo, own: bool) -> Value {
    let seeker = &state.seekers[at];
    let hidden = &state.hidden[at];
    let model = match seeker.kind {
        crate::state::Body::Plasma => Some(seeker.torp().name()),
        // No lab tells the type of a drone (`SFB.BASE.SYS.4`).
        _ => own.then(|| crate::data::drones::drone_model(seeker.model).name),
    };
    let mut tree = json!({
        "kind": seeker.kind, "model": model,
        "owner": seeker.owner.number(), "x": seeker.x, "y": seeker.y, "facing": seeker.facing, "flown": seeker.flown, "damage": seeker.damage,
        "strength": if seeker.kind == crate::state::Body::Plasma { crate::rules::flight::strength(state, at) } else { 0 },
        "enveloping": seeker.traits & 1 != 0,
    });
    if (own || hidden.target.is_some())
        && let Some(map) = tree.as_object_mut()
    {
        let told =
            hidden.target.map_or(Value::Null, |target| if target.is_seeker() { target.to_string().into() } else { target.number().into() });
        map.insert("target".into(), told);
        if own {
            map.insert("pseudo".into(), hidden.pseudo.into());
            map.insert("charge".into(), hidden.charge.into());
        }
    }
    tree
}
