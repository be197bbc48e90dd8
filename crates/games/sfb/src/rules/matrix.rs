//! The phaser matrix: `SFB.MATRIX.*`.

use rulebook::sfb as id;

use crate::{
    command::Aimed,
    data::{Class, Kind, arcs},
    ids::{ShipNo, Target, WeaponNo},
    reason::{No, Why, need, no},
    rules::{ew, ready},
    state::{State, order},
};

/// Whether an element's place in a declaration is sound: a first element of two or three is followed by the others, of its own matrix and at
/// the same target (`SFB.MATRIX.6`, `SFB.MATRIX.10`).
pub fn fits(class: &Class, shots: &[Aimed], place: usize) -> Result<(), Why> {
    let (weapon, target, how) = shots[place];
    if how & order::JOINED != 0 {
        let leader = (1..=2).find(|back| place >= *back && shots[place - back].2 & order::JOINED == 0).map(|back| place - back);
        let wanted = leader
            .map(|leader| (leader, if shots[leader].2 & order::TRIPLE != 0 { 2 } else { u8::from(shots[leader].2 & order::PAIR != 0) }));
        let Some((leader, _)) = wanted.filter(|(leader, count)| place - leader <= usize::from(*count)) else {
            return no(id::MATRIX_10, No::JoinedAlone);
        };
        let block = |index: WeaponNo| class.weapons[index].block;
        need(block(shots[leader].0) == block(weapon), id::MATRIX_6, No::OtherMatrix)?;
        return need(shots[leader].1 == target, id::MATRIX_10, No::OtherTarget);
    }
    let more = if how & order::TRIPLE != 0 { 2 } else { usize::from(how & order::PAIR != 0) };
    let joined = (1..=more).all(|next| shots.get(place + next).is_some_and(|shot| shot.2 & order::JOINED != 0));
    need(joined, id::MATRIX_10, No::NotEnoughElements)
}

/// Adds the largest combination of each matrix that bears on the target.
pub fn add(state: &State, ship: ShipNo, target: Target, mut drawn: u16, shots: &mut arrayvec::ArrayVec<Aimed, 26>) {
    let class = state.class(ship);
    if !class.has(Kind::Element) {
        return;
    }
    let bearing = ew::bearing(state, ship, target);
    let ranges @ (_, range) = ew::ranges(state, ship, target);
    let mut done: arrayvec::ArrayVec<u8, 26> = arrayvec::ArrayVec::new();
    for spec in class.weapons.iter().filter(|spec| spec.kind == Kind::Element) {
        if done.contains(&spec.block) || !arcs::bears(spec.arc, bearing) {
            continue;
        }
        done.push(spec.block);
        let mut ready: arrayvec::ArrayVec<WeaponNo, 3> = arrayvec::ArrayVec::new();
        for (weapon, other) in class.mounted() {
            let fits = other.kind == Kind::Element
                && other.block == spec.block
                && ready::open(state, ship, weapon, bearing, ranges, target.is_seeker());
            if fits && !ready.is_full() && drawn + 2 <= state.secrets[ship].capacitor {
                drawn += 2;
                ready.push(weapon);
            }
        }
        let first = match ready.len() {
            3 => order::TRIPLE,
            2 => order::PAIR,
            1 if range <= 15 => 0,
            _ => continue,
        };
        for (place, &index) in ready.iter().enumerate() {
            if !shots.is_full() {
                shots.push((index, target, if place == 0 { first } else { order::JOINED }));
            }
        }
    }
}
