//! Reserve power in mid-turn: `SFB.BASE.NRG.7`, `SFB.BASE.NRG.8`, `SFB.BASE.SHD.7`, `SFB.ASIF.7`, `SFB.ASIF.8`.

use engine::Audience;
use rulebook::{RuleId, sfb as id};

use super::{Tab, asif, seat};
use crate::{
    command::slot,
    data::ASIF_COLUMNS,
    event::Event,
    ids::ShipNo,
    reason::{No, Why, need, no},
    state::{State, flag},
};

/// Points for the column of the ASIF that a slot names, if it names one.
fn column(slot: u8, points: u8) -> Option<[u8; ASIF_COLUMNS]> {
    let mut columns = [0; ASIF_COLUMNS];
    *columns.get_mut(usize::from(slot.checked_sub(slot::COLUMNS)?))? = points;
    Some(columns)
}

/// The boxes of the ASIF and those of specific reinforcement before them, by column.
fn standing(state: &State, ship: ShipNo) -> [u8; ASIF_COLUMNS] {
    let (hull, secret) = (&state.hulls[ship], &state.secrets[ship]);
    std::array::from_fn(|column| hull.asif[column].saturating_add(secret.asif[column]))
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
        _ => {
            let Some(columns) = column(slot, points) else { return no(id::BASE_SHD_5, No::NoSuchShield) };
            need(hull.is(flag::ASIF), id::ASIF_7, No::AsifDown)?;
            let options = &state.options;
            let rule = if options.asif_skip_ahead { id::ASIFOPT_5 } else { id::ASIF_14 };
            need(asif::named(options, state.class(ship), &standing(state, ship), &columns).is_some(), rule, No::ColumnsInOrder)
        }
    }
}

/// Puts reserve power into a slot.
pub fn reinforce(state: &mut State, ship: ShipNo, slot: u8, points: u8, table: &mut Tab<'_>) {
    let options = state.options;
    let class = state.class(ship);
    let standing = standing(state, ship);
    let secret = &mut state.secrets[ship];
    if !secret.draw(4 * u16::from(points), false) {
        return;
    }
    match slot {
        slot::GENERAL => secret.general += points / 2,
        1..=6 => secret.specific[usize::from(slot - 1)] += points,
        _ => {
            let put = match column(slot, points) {
                Some(columns) => asif::named(&options, class, &standing, &columns).unwrap_or_default(),
                None => asif::reinforce(&options, class, &standing, points),
            };
            secret.asif.iter_mut().zip(put).for_each(|(have, put)| *have = have.saturating_add(put));
        }
    }
    let rules: Vec<RuleId> = if slot >= slot::ASIF {
        let full = options.asif_full_reinforcement.then_some(id::ASIFOPT_4);
        let skips = options.asif_skip_ahead.then_some(id::ASIFOPT_5);
        let always = [id::ASIF_8, id::ASIF_13, id::ASIF_19];
        always.into_iter().chain(full).chain(skips).chain([id::BASE_SHD_7, id::BASE_NRG_7]).collect()
    } else {
        vec![id::BASE_SHD_7, id::BASE_SHD_5, id::BASE_NRG_7]
    };
    let owner = seat(state, ship);
    table.tell(Audience::only(owner), &rules, || Event::Reinforced { ship, slot, points });
}
