//! The Achilles heel of a Borg ship (`STCS.ACH.*`).

use engine::{Audience, D6, Seat, Unanswered, msg};
use geometry::hex::Side;
use rulebook::stcs as id;

use super::{Tab, d6, d10, damage, tractor};
use crate::{
    event::Event,
    state::{State, Track, flag, option},
    words,
};

/// The value of a heel: superstructure and power divided by the dice, any fraction up (`STCS.ACH.2`, `STCS.GAP.6`).
pub fn value(superstructure: u16, power: u16, dice: u16) -> u16 {
    (superstructure + power).div_ceil(dice.max(1))
}

/// Rolls value and side of every Borg ship's heel in private (`STCS.ACH.1` to `STCS.ACH.6`).
pub fn roll_all(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    for ship in state.numbers().filter(|&ship| state.ships[ship].class().is_borg()).collect::<Vec<_>>() {
        roll(state, ship, table)?;
    }
    Ok(())
}

/// Rolls one heel.
pub fn roll(state: &mut State, ship: usize, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let owner = state.ships[ship].seat();
    let dice = table
        .ask(id::ACH_2, "ask-heel-value")
        .by(owner)
        .eyes(Audience::only(owner))
        .about(|| msg!("about-ship", ship = words::ship(state, ship)))
        .dice(&D6, 3)?;
    let shown: Vec<u8> = dice.faces().iter().map(|face| face + 1).collect();
    let sum: u16 = shown.iter().map(|&die| u16::from(die)).sum();
    let side = table
        .ask(id::ACH_5, "ask-heel-side")
        .by(owner)
        .eyes(Audience::only(owner))
        .about(|| msg!("about-ship", ship = words::ship(state, ship)))
        .roll(&D6)?
        + 1;
    let borg = &mut state.ships[ship];
    borg.heel = value(borg.class().superstructure, borg.class().power(), sum);
    borg.set_heel_side(Side::try_from(side).ok());
    let value = borg.heel;
    let ship = ship as u8;
    table.tell(Audience::only(owner), &[id::ACH_2, id::ACH_5, id::ACH_6, id::GAP_6], || Event::Heel { ship, dice: shown, value, side });
    table.tell(Audience::except(owner), &[id::ACH_1, id::ACH_6], || Event::HeelRolled { ship });
    Ok(())
}

/// Whether a hit on this side meets a heel that is still there.
pub fn lies_on(state: &State, ship: usize, side: Side) -> bool {
    let borg = &state.ships[ship];
    borg.heel > 0 && borg.heel_side() == Some(side) && !borg.is(flag::EXPLOITED)
}

/// To be called whenever a shield may have fallen: the exposure of a heel is announced, however the shield went (`STCS.ACH.8`, `STCS.GAP.8`).
pub fn watch(state: &mut State, ship: usize, table: &mut Tab<'_>) {
    let borg = &mut state.ships[ship];
    let Some(side) = borg.heel_side() else { return };
    if borg.heel == 0 || borg.any(flag::EXPLOITED | flag::EXPOSED) || !borg.in_play() || borg.shield(side) > 0 {
        return;
    }
    borg.set(flag::EXPOSED | flag::HEEL_KNOWN, true);
    borg.make_known(side);
    table.reveal(Audience::EVERYONE);
    table.announce(&[id::ACH_8, id::GAP_8, id::GAP_7], || Event::HeelExposed { ship: ship as u8, side: side.number() });
}

/// After power allocation: a heel that was exposed and is shielded again (`STCS.ACH.11`).
pub fn covered(state: &mut State, ship: usize, table: &mut Tab<'_>) {
    let borg = &mut state.ships[ship];
    let Some(side) = borg.heel_side() else { return };
    if borg.is(flag::EXPOSED) && borg.shield(side) > 0 {
        borg.set(flag::EXPOSED, false);
        table.announce(&[id::ACH_11, id::GAP_9], || Event::HeelCovered { ship: ship as u8, side: side.number() });
    }
}

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
        0 => damage::destroy(state, ship, table),
        1 => borg.set(flag::EXPLODES_LATER, true),
        2 => {
            (borg.warp, borg.impulse, borg.reserve, borg.shields) = (0, 0, 0, [0; 6]);
            damage::out_of_the_fight(state, ship);
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
                damage::destroy_mount(state, ship, mount, table);
            }
        }
        6 => {
            borg.superstructure /= 2;
            borg.set(flag::NO_REGENERATION, true);
            damage::check_superstructure(state, ship, table);
        }
        7 => {
            borg.moves = [0; 3];
            borg.set(flag::NO_ENGINES, true);
        }
        _ => {
            let lost = borg.class().superstructure.div_ceil(10);
            borg.set(flag::NO_REGENERATION, true);
            damage::superstructure(state, ship, lost, table);
        }
    }
    if matches!(effect, 2..=4) {
        state.ships[ship].known = 0x3f;
    }
}
