//! Ships that leave the fight at the end of a turn: `SFB.BASE.MOV.10`, `SFB.BASE.MOV.11`, `SFB.BASE.MOV.13`.

use engine::{Audience, Unanswered};
use rulebook::sfb as id;

use super::{About, Tab, activity, die, flight};
use crate::{
    event::Event,
    ids::ShipNo,
    state::{Body, State, flag},
};

/// Ships that have announced it, or are far from all enemies, leave the fight (`SFB.BASE.MOV.10`, `SFB.BASE.MOV.11`).
pub fn leave(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    for ship in state.ships() {
        if !state.fights(ship) {
            continue;
        }
        let announced = state.hulls[ship].is(flag::LEAVING);
        state.hulls[ship].set(flag::LEAVING, false);
        if announced && activity::evades(state, ship) {
            evade(state, ship, table)?;
            continue;
        }
        let chased = flight::chased(state, ship);
        // Without an enemy left it is farther from all of them than any distance.
        let lost = activity::nearest(state, ship) > 50;
        if (announced && !chased) || lost {
            state.hulls[ship].set(flag::GONE, true);
            state.hulls[ship].set(flag::FORCED, announced);
            let rule = if lost { id::BASE_MOV_11 } else { id::BASE_MOV_10 };
            if announced {
                table.reveal(Audience::EVERYONE);
            }
            table.announce(&[rule], || Event::Left { ship });
        }
    }
    for at in state.flying() {
        let seeker = state.seekers[at];
        if state.hulls[seeker.owner].is(flag::DESTROYED) && seeker.kind == Body::Drone {
            table.announce(&[id::BASE_DRO_3], || Event::SeekerGone { seeker: at });
            flight::vanish(state, at, table);
        }
    }
    Ok(())
}

/// A ship without warp power tries to get away: friends within 35 hexes help, enemies within 15 that are not crippled hinder (`SFB.BASE.MOV.13`).
fn evade(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let from = state.hulls[ship].hex();
    let near = |other: &ShipNo, range: u16| *other != ship && state.fights(*other) && state.hulls[*other].hex().distance(from) <= range;
    let friends = state.ships().filter(|other| !state.hostile(ship, *other) && near(other, 35)).count() as i16;
    let enemies = state.enemies(ship).filter(|other| !state.hulls[*other].is(flag::CRIPPLED) && near(other, 15)).count() as i16;
    let rolled = die(state, ship, id::BASE_MOV_13, "ask-evasion", About::Ship(ship), table)?;
    let left = i16::from(rolled) - friends + enemies <= 3;
    state.hulls[ship].set(flag::GONE | flag::FORCED, left);
    table.reveal(Audience::EVERYONE);
    table.announce(&[id::BASE_MOV_13], || Event::Evasion { ship, die: rolled, left });
    Ok(())
}
