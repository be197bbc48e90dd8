//! Repair of the ASIF whose owner names the columns (`SFB.ASIF.23`, `SFB.ASIFOPT.5`).

use rulebook::sfb as id;

use super::{Tab, asif, repair};
use crate::{
    data::ASIF_COLUMNS,
    event::Event,
    ids::ShipNo,
    reason::{No, Why, need},
    state::{State, flag},
};

/// Whether a ship may repair these boxes of its ASIF.
pub fn check(state: &State, ship: ShipNo, put: &[u8; ASIF_COLUMNS], energy: bool) -> Result<(), Why> {
    repair::check(state, ship, repair::ASIF, energy)?;
    let (hull, class, options) = (&state.hulls[ship], state.class(ship), &state.options);
    let count: u16 = put.iter().map(|&boxes| u16::from(boxes)).sum();
    need(energy || count <= repair::boxes_left(state, ship).into(), id::BASE_REP_2, No::RepairsUsedUp)?;
    let (rule, why) = if energy { (id::ASIF_22, No::NoRepairEnergy) } else { (id::BASE_REP_2, No::NoRating) };
    need(count > 0 && count * u16::from(options.asif_box()) <= points(state, ship, energy).into(), rule, why)?;
    let rule = if options.asif_skip_ahead { id::ASIFOPT_5 } else { id::ASIF_23 };
    need(asif::may_put(options, class, &hull.asif, put), rule, No::ColumnsInOrder)
}

/// Points for the ASIF: those of damage control, or what is left of this turn's rating and of the scenario's limit.
fn points(state: &State, ship: ShipNo, energy: bool) -> u8 {
    if energy { state.secrets[ship].control } else { repair::points_for_asif(state, ship) }
}

/// With the option: the repair that goes to the deepest columns first, where it is another than the one that names none.
pub fn deepest_first(state: &State, ship: ShipNo, energy: bool) -> Option<[u8; ASIF_COLUMNS]> {
    let (hull, class, options) = (&state.hulls[ship], state.class(ship), &state.options);
    if !options.asif_skip_ahead {
        return None;
    }
    let points = points(state, ship, energy);
    let put = asif::deepest(options, class, &hull.asif, points);
    let other = put != asif::repair(options, class, &hull.asif, points);
    (other && check(state, ship, &put, energy).is_ok()).then_some(put)
}

/// Repairs them.
pub fn carry_out(state: &mut State, ship: ShipNo, put: &[u8; ASIF_COLUMNS], energy: bool, table: &mut Tab<'_>) {
    let count: u8 = put.iter().sum();
    let price = state.options.asif_box();
    let hull = &mut state.hulls[ship];
    hull.asif.iter_mut().zip(put).for_each(|(have, put)| *have += put);
    hull.set(flag::ASIF_REPAIRED, true);
    if energy {
        state.secrets[ship].control -= count * price;
    } else {
        hull.repaired += count;
        hull.repair_used += count * price;
    }
    let mut rules = vec![if energy { id::BASE_REP_1 } else { id::BASE_REP_2 }];
    rules.extend(repair::asif_rules(&state.options, None));
    table.announce(&rules, || Event::Repaired { ship, what: repair::ASIF, boxes: count });
}
