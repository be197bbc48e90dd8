//! A hit on the Achilles heel, and the catastrophe when it is used up (`STCS.ACH.3`, `STCS.ACH.4`, `STCS.ACH.9`).

use engine::{Audience, Seat, Unanswered, msg};
use geometry::hex::Side;
use rulebook::stcs as id;

use super::{Tab, d6, d10, harm, tractor};
use crate::{
    event::Event,
    state::{State, Track, flag, option},
    words,
};

/// Rolls the hit/miss die of one hit on the exposed heel's side and gives the points left for ordinary damage (`STCS.ACH.9`, `STCS.GAP.2`).
pub fn hit_or_miss(state: &mut State, ship: usize, points: u16, attacker: Seat, table: &mut Tab<'_>) -> Result<u16, Unanswered> {
    let die = d6(table, id::ACH_9, "ask-hit-miss", attacker, || {
        let side = state.ships[ship].heel_side().map_or(0, Side::number);
        words::points(state, ship, side, points)
    })?;
    let (heel, ordinary) = match die {
        die if die <= state.rules.hit_max => (points, 0),
        die if state.rules.on(option::GRADED) && die == state.rules.hit_max + 1 => (points / 2, 0),
        _ => (0, points),
    };
    table.announce(&[id::ACH_9, id::BASE_TABLE_1, id::GAP_2], || Event::HeelDie { ship: ship as u8, die, heel, ordinary });
    if heel > 0 {
        strike(state, ship, heel, table)?;
    }
    Ok(ordinary)
}

/// Damage to the heel itself; at 0 it is exploited (`STCS.ACH.3`, `STCS.ACH.4`, `STCS.GAP.21`).
fn strike(state: &mut State, ship: usize, points: u16, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let open = state.rules.on(option::VALUE_PUBLIC);
    let borg = &mut state.ships[ship];
    let taken = points.min(borg.heel_left());
    borg.heel_damage += taken;
    let (left, owner) = (borg.heel_left(), borg.seat());
    // Whether the value is used up tells something hidden, either way.
    table.reveal(Audience::EVERYONE);
    let told = |left| Event::HeelHit { ship: ship as u8, points, left };
    if open {
        table.announce(&[id::ACH_3, id::GAP_28], || told(Some(left)));
    } else {
        table.tell(Audience::only(owner), &[id::ACH_3, id::GAP_28], || told(Some(left)));
        table.tell(Audience::except(owner), &[id::ACH_3, id::GAP_28], || told(None));
    }
    if left == 0 {
        state.ships[ship].set(flag::EXPLOITED, true);
        table.announce(&[id::ACH_4, id::GAP_21], || Event::HeelExploited { ship: ship as u8 });
        catastrophe(state, ship, table)?;
    }
    Ok(())
}

/// What each of our catastrophic results is, as ids of the words (`STCS.BASE.TABLE.2`).
pub const CATASTROPHES: [&str; 9] = [
    "catastrophe-explodes",
    "catastrophe-explodes-later",
    "catastrophe-no-power",
    "catastrophe-half-power",
    "catastrophe-generators",
    "catastrophe-weapons",
    "catastrophe-superstructure",
    "catastrophe-engines",
    "catastrophe-tenth",
];

/// The catastrophic table, rolled by the Borg player at once (`STCS.ACH.4`, `STCS.GAP.3`).
fn catastrophe(state: &mut State, ship: usize, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let die = d10(table, id::ACH_4, "ask-catastrophe", state.ships[ship].seat(), || msg!("about-ship", ship = words::ship(state, ship)))?;
    let effect = state.rules.catastrophes[usize::from(die) - 1].min(8);
    table.announce(&[id::ACH_4, id::BASE_TABLE_2, id::GAP_3], || Event::Catastrophe { ship: ship as u8, die, effect });
    apply_catastrophe(state, ship, effect, table);
    Ok(())
}

fn apply_catastrophe(state: &mut State, ship: usize, effect: u8, table: &mut Tab<'_>) {
    let borg = &mut state.ships[ship];
    match effect {
        0 => harm::destroy(state, ship, table),
        1 => borg.set(flag::EXPLODES_LATER, true),
        2 => {
            (borg.warp, borg.impulse, borg.reserve, borg.shields) = (0, 0, 0, [0; 6]);
            harm::out_of_the_fight(state, ship);
            table.announce(&[id::BASE_KILL_1], || Event::Disabled { ship: ship as u8 });
            tractor::check_holds(state, table);
        }
        3 => {
            let power = borg.power() / 2;
            borg.impulse = u16::from(borg.impulse).min(power) as u8;
            borg.warp = power - u16::from(borg.impulse);
            borg.shields = [0; 6];
        }
        4 => {
            for side in Side::ALL {
                borg.set_boxes(Track::generator(side), 5);
            }
            borg.shields = [0; 6];
        }
        5 => {
            for mount in 0..borg.class().mounts.len() {
                harm::destroy_mount(state, ship, mount, table);
            }
        }
        6 => {
            borg.superstructure /= 2;
            borg.set(flag::NO_REGENERATION, true);
            harm::check_superstructure(state, ship, table);
        }
        7 => {
            borg.moves = [0; 3];
            borg.set(flag::NO_ENGINES, true);
        }
        _ => {
            let lost = borg.class().superstructure.div_ceil(10);
            borg.set(flag::NO_REGENERATION, true);
            harm::superstructure(state, ship, lost, table);
        }
    }
    if matches!(effect, 2..=4) {
        state.ships[ship].known = 0x3f;
    }
}
