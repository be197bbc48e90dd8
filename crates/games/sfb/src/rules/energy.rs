//! Reserve power in mid-turn: `SFB.BASE.NRG.7`, `SFB.BASE.NRG.8`, `SFB.BASE.SHD.7`, `SFB.ASIF.7`, `SFB.ASIF.8`.

use engine::Audience;
use rulebook::sfb as id;

use super::{Tab, asif, seat};
use crate::{
    event::Event,
    ids::ShipNo,
    reason::{No, Why, need, no},
    state::{State, flag},
};

/// Where reserve power goes in answer to declared fire.
pub mod slot {
    /// General reinforcement.
    pub const GENERAL: u8 = 0;
    /// Specific reinforcement of the ASIF; 1 to 6 are the shields.
    pub const ASIF: u8 = 7;
}

/// Whether a ship may put these points of reserve power into a slot.
pub fn check(state: &State, ship: ShipNo, slot: u8, points: u8) -> Result<(), Why> {
    let hull = &state.hulls[ship];
    let have = state.secrets[ship].reserve() / 4;
    if points == 0 || u16::from(points) > have {
        return no(id::BASE_NRG_7, No::ReserveShort);
    }
    match slot {
        slot::GENERAL => need(points.is_multiple_of(2), id::BASE_SHD_5, No::TwoForOne),
        1..=6 => need(hull.up >> (slot - 1) & 1 != 0 && hull.level > 0, id::BASE_SHD_5, No::ShieldIsDown),
        slot::ASIF => need(hull.is(flag::ASIF), id::ASIF_7, No::AsifDown),
        _ => no(id::BASE_SHD_5, No::NoSuchShield),
    }
}

/// Puts reserve power into a slot.
pub fn reinforce(state: &mut State, ship: ShipNo, slot: u8, points: u8, table: &mut Tab<'_>) {
    let options = state.options;
    let class = state.class(ship);
    let boxes = state.hulls[ship].asif;
    let secret = &mut state.secrets[ship];
    if !secret.draw(4 * u16::from(points), false) {
        return;
    }
    match slot {
        slot::GENERAL => secret.general += points / 2,
        1..=6 => secret.specific[usize::from(slot - 1)] += points,
        _ => {
            let mut standing = boxes;
            standing.iter_mut().zip(&secret.asif).for_each(|(have, put)| *have += put);
            let put = asif::reinforce(&options, class, &standing, points);
            secret.asif.iter_mut().zip(put).for_each(|(have, put)| *have += put);
        }
    }
    let rules = match slot {
        slot::ASIF => &[id::ASIF_8, id::ASIF_13, id::ASIF_19, id::BASE_SHD_7, id::BASE_NRG_7][..],
        _ => &[id::BASE_SHD_7, id::BASE_SHD_5, id::BASE_NRG_7],
    };
    let owner = seat(state, ship);
    table.tell(Audience::only(owner), rules, || Event::Reinforced { ship, slot, points });
}
