//! A hit on the Achilles heel, and the catastrophe when it is used up (`STCS.ACH.3`, `STCS.ACH.4`, `STCS.ACH.9`).

use engine::{Audience, Seat, Unanswered, msg};
use geometry::hex::{Side, Sides};
use rulebook::stcs as id;

use super::{Tab, byte, d6, d10, harm, tractor};
use crate::{
    data::Catastrophe,
    event::Event,
    ids::ShipNo,
    state::{State, Track, flag},
    words,
};

/// Rolls the hit/miss die of one hit on the exposed heel's side and gives the points left for ordinary damage (`STCS.ACH.9`, `STCS.GAP.2`).
pub fn hit_or_miss(state: &mut State, ship: ShipNo, points: u16, attacker: Seat, table: &mut Tab<'_>) -> Result<u16, Unanswered> {
    let die = d6(table, id::ACH_9, "ask-hit-miss", attacker, || words::points(state, ship, state.ships[ship].heel_side(), points))?;
    let (heel, ordinary) = match die {
        die if die <= state.rules.options.achilles_hit_max => (points, 0),
        die if state.rules.options.achilles_graded && die == state.rules.options.achilles_hit_max + 1 => (points / 2, 0),
        _ => (0, points),
    };
    table.announce(&[id::ACH_9, id::BASE_TABLE_1, id::GAP_2], || Event::HeelDie { ship, die, heel, ordinary });
    if heel > 0 {
        strike(state, ship, heel, table)?;
    }
    Ok(ordinary)
}

/// Damage to the heel itself; at 0 it is exploited (`STCS.ACH.3`, `STCS.ACH.4`, `STCS.GAP.21`).
fn strike(state: &mut State, ship: ShipNo, points: u16, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let open = state.rules.options.achilles_value_public;
    let borg = &mut state.ships[ship];
    let taken = points.min(borg.heel_left());
    borg.heel_damage += taken;
    let (left, owner) = (borg.heel_left(), borg.seat());
    // Whether the value is used up tells something hidden, either way.
    table.reveal(Audience::EVERYONE);
    let told = |left| Event::HeelHit { ship, points, left };
    if open {
        table.announce(&[id::ACH_3, id::GAP_28], || told(Some(left)));
    } else {
        table.tell(Audience::only(owner), &[id::ACH_3, id::GAP_28], || told(Some(left)));
        table.tell(Audience::except(owner), &[id::ACH_3, id::GAP_28], || told(None));
    }
    if left == 0 {
        state.ships[ship].set(flag::EXPLOITED, true);
        table.announce(&[id::ACH_4, id::GAP_21], || Event::HeelExploited { ship });
        catastrophe(state, ship, table)?;
    }
    Ok(())
}

/// The catastrophic table, rolled by the Borg player at once (`STCS.ACH.4`, `STCS.GAP.3`).
fn catastrophe(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let die = d10(table, id::ACH_4, "ask-catastrophe", state.ships[ship].seat(), || msg!("about-ship", ship = words::ship(state, ship)))?;
    let effect = state.rules.catastrophes[usize::from(die) - 1];
    table.announce(&[id::ACH_4, id::BASE_TABLE_2, id::GAP_3], || Event::Catastrophe { ship, die, effect });
    apply_catastrophe(state, ship, effect, table);
    Ok(())
}

fn apply_catastrophe(state: &mut State, ship: ShipNo, effect: Catastrophe, table: &mut Tab<'_>) {
    let borg = &mut state.ships[ship];
    match effect {
        Catastrophe::Explodes => harm::destroy(state, ship, table),
        Catastrophe::ExplodesLater => borg.set(flag::EXPLODES_LATER, true),
        Catastrophe::NoPower => {
            (borg.warp, borg.impulse, borg.reserve, borg.shields) = (0, 0, 0, [0; 6]);
            harm::out_of_the_fight(state, ship);
            table.announce(&[id::BASE_KILL_1], || Event::Disabled { ship });
            tractor::check_holds(state, table);
        }
        Catastrophe::HalfPower => {
            let power = borg.power() / 2;
            borg.impulse = borg.impulse.min(byte(power));
            borg.warp = power - u16::from(borg.impulse);
            borg.shields = [0; 6];
        }
        Catastrophe::Generators => {
            for side in Side::ALL {
                borg.set_boxes(Track::generator(side), 5);
            }
            borg.shields = [0; 6];
        }
        Catastrophe::Weapons => {
            for mount in borg.class().numbers() {
                harm::destroy_mount(state, ship, mount, table);
            }
        }
        Catastrophe::Superstructure => {
            borg.superstructure /= 2;
            borg.set(flag::NO_REGENERATION, true);
            harm::check_superstructure(state, ship, table);
        }
        Catastrophe::Engines => {
            borg.moves = [0; 3];
            borg.set(flag::NO_ENGINES, true);
        }
        Catastrophe::Tenth => {
            let lost = borg.class().superstructure.div_ceil(10);
            borg.set(flag::NO_REGENERATION, true);
            harm::superstructure(state, ship, lost, table);
        }
    }
    if matches!(effect, Catastrophe::NoPower | Catastrophe::HalfPower | Catastrophe::Generators) {
        state.ships[ship].known = Sides::ALL;
    }
}
