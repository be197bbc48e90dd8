//! Limits that no position may exceed, however play went: more power, shields or superstructure than a ship can have.

use crate::ids::ShipNo;
use crate::state::State;

/// The first thing that exceeds its maximum.
pub fn unsound(state: &State) -> Option<String> {
    state.numbers().find_map(|ship| too_much(state, ship).map(|what| format!("ship {ship}: {what}")))
}

fn too_much(state: &State, number: ShipNo) -> Option<String> {
    let ship = &state.ships[number];
    let class = ship.class();
    let full = u32::from(class.warp) + u32::from(class.impulse);
    let moves = ship.moves.iter().map(|&points| u32::from(points)).sum::<u32>() * u32::from(class.mpr);
    let whole = [
        ("superstructure", ship.superstructure.into(), class.superstructure.into()),
        ("power in reserve and in the regeneration box", u32::from(ship.reserve) + u32::from(ship.regeneration), full),
        ("power for movement", moves, full),
        ("power of warp engines", ship.warp.into(), class.warp.into()),
        ("power of impulse engines", ship.impulse.into(), class.impulse.into()),
    ];
    // The most that the side of any ship can hold, as in positions: an example of STCS.NEUT.6 puts 40 points on a side that holds 35.
    let side = u32::from(class.max_shield.max(100));
    let shields = ship.shields.iter().map(|&points| ("points of a shield", points.into(), side));
    let mounts = class.numbers().zip(state.mounts(number));
    let mounts = mounts.map(|(mount, now)| ("power of a mount", u32::from(now.power), u32::from(class.weapon(mount).power)));
    let mut all = whole.into_iter().chain(shields).chain(mounts);
    all.find(|(_, have, most)| have > most).map(|(what, have, most)| format!("{have} {what}, of at most {most}"))
}
