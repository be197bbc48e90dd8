//! The Achilles heel of a Borg ship: where it lies, and when it is seen (`STCS.ACH.*`). The effects of a hit on it are in [`catastrophe`](super::catastrophe).

use engine::{Audience, D6, Unanswered, msg};
use geometry::hex::Side;
use rulebook::stcs as id;

use super::Tab;
use crate::{
    event::Event,
    ids::ShipNo,
    state::{State, flag},
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

/// Rolls one heel: three dice, or as many as the setup says.
pub fn roll(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let owner = state.ships[ship].seat();
    let dice = table
        .ask(id::ACH_2, "ask-heel-value")
        .by(owner)
        .eyes(Audience::only(owner))
        .about(|| msg!("about-ship", ship = words::ship(state, ship)))
        .dice(&D6, state.rules.options.heel_dice)?;
    let shown: Vec<u8> = dice.faces().iter().map(|face| face + 1).collect();
    let sum: u16 = shown.iter().map(|&die| u16::from(die)).sum();
    let face = table
        .ask(id::ACH_5, "ask-heel-side")
        .by(owner)
        .eyes(Audience::only(owner))
        .about(|| msg!("about-ship", ship = words::ship(state, ship)))
        .roll(&D6)?;
    let side = Side::ALL[usize::from(face)];
    let borg = &mut state.ships[ship];
    borg.heel = value(borg.class().superstructure, borg.class().power(), sum);
    borg.set_heel_side(Some(side));
    let value = borg.heel;
    table.tell(Audience::only(owner), &[id::ACH_2, id::ACH_5, id::ACH_6, id::GAP_6], || Event::Heel { ship, dice: shown, value, side });
    table.tell(Audience::except(owner), &[id::ACH_1, id::ACH_6], || Event::HeelRolled { ship });
    Ok(())
}

/// Whether a hit on this side meets a heel that is still there.
pub fn lies_on(state: &State, ship: ShipNo, side: Side) -> bool {
    let borg = &state.ships[ship];
    borg.heel > 0 && borg.heel_side() == Some(side) && !borg.is(flag::EXPLOITED)
}

/// To be called whenever a shield may have fallen: the exposure of a heel is announced, however the shield went (`STCS.ACH.8`, `STCS.GAP.8`).
pub fn watch(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) {
    let borg = &mut state.ships[ship];
    let Some(side) = borg.heel_side() else { return };
    if borg.heel == 0 || borg.any(flag::EXPLOITED | flag::EXPOSED) || !borg.in_play() || borg.shield(side) > 0 {
        return;
    }
    borg.set(flag::EXPOSED | flag::HEEL_KNOWN, true);
    borg.make_known(side);
    table.reveal(Audience::EVERYONE);
    table.announce(&[id::ACH_8, id::GAP_8, id::GAP_7], || Event::HeelExposed { ship, side });
}

/// After power allocation: a heel that was exposed and is shielded again (`STCS.ACH.11`).
pub fn covered(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) {
    let borg = &mut state.ships[ship];
    let Some(side) = borg.heel_side() else { return };
    if borg.is(flag::EXPOSED) && borg.shield(side) > 0 {
        borg.set(flag::EXPOSED, false);
        table.announce(&[id::ACH_11, id::GAP_9], || Event::HeelCovered { ship, side });
    }
}
