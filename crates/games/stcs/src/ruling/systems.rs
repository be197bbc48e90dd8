//! Rulings on what ships do besides firing: siphoning, dragging, breaking a hold, searching for a cloaked ship, repairing.

use engine::{Seat, Text, msg};
use geometry::hex::{Facing, Side};

use super::{ACTING, Matter, NoRuling, Stop, TARGET, What};
use crate::{
    Why,
    command::{Drag, Repair, Sources},
    data::search_number,
    ids::MountNo,
    rules::{Tab, byte, drag, regeneration, repair, sensors_cloak, tractor},
    state::{State, Status, Step, Track, flag},
};

/// The direction from the target, in the middle, to the acting ship.
fn towards(ruling: &Matter) -> Facing {
    Side::try_from(ruling.side.number()).unwrap_or(Side::FORWARD).direction(Facing::D0)
}

/// The system to repair on the acting ship.
fn repaired(ruling: &Matter) -> Repair {
    match ruling.system.as_str() {
        "sensors" => Repair::Sensors,
        "generator" => Side::try_from(ruling.side.number()).map_or(Repair::None, Repair::Generator),
        _ => Repair::Mount(MountNo::FIRST),
    }
}

/// The sources of power for a siphoning: movement points, the shield of a side, the first mount.
fn sources(ruling: &Matter) -> Sources {
    let side = Side::try_from(ruling.side.number()).unwrap_or(Side::FORWARD);
    Sources::MOVEMENT.with(Sources::shield(side)).with(Sources::mount(MountNo::FIRST))
}

/// Arranges the little position for these rulings; the mount is that of the acting ship.
pub(super) fn arrange(ruling: &Matter, state: &mut State, mount: MountNo) {
    match ruling.what {
        What::Search => {
            state.flow.step = Step::Sensors;
            state.ships[ACTING].face(towards(ruling).reversed());
            state.ships[TARGET].set(flag::CLOAKED, true);
            state.ships[TARGET].set(flag::FOUND, false);
            state.ships[TARGET].set(flag::MOVED, ruling.circumstances.cloaked == Some(true));
            state.ships[TARGET].set(flag::CONTACT, ruling.circumstances.contact);
        }
        What::Repair => {
            (state.flow.step, state.flow.active, state.flow.tries) = (Step::Repair, Some(ACTING), 1);
            let boxes = byte(ruling.points).min(5);
            match repaired(ruling) {
                Repair::Mount(_) => state.mounts_mut(ACTING)[MountNo::FIRST].set_status(Status::Damaged),
                Repair::Sensors => state.ships[ACTING].set_boxes(Track::SENSORS, boxes),
                Repair::Generator(side) => state.ships[ACTING].set_boxes(Track::generator(side), boxes),
                Repair::None => {}
            }
        }
        What::Break | What::Drag => {
            state.ships[TARGET].held_by = state.ships[ACTING].pooled(mount);
            state.ships[TARGET].shields = [ruling.shield; 6];
        }
        What::Siphon => {
            state.ships[ACTING].moves = [0, 0, byte(ruling.points)];
            state.ships[ACTING].reserve = 0;
            state.mounts_mut(ACTING)[MountNo::FIRST].power = byte(ruling.power.unwrap_or(0));
            if let Ok(side) = Side::try_from(ruling.side.number()) {
                state.ships[ACTING].shields[side.index()] = ruling.shield;
            }
        }
        _ => {}
    }
}

/// Runs one of them.
pub(super) fn run(ruling: &Matter, state: &mut State, table: &mut Tab<'_>) -> Result<(), Stop> {
    match ruling.what {
        What::Search => sensors_cloak::search(state, ACTING, Side::FORWARD, table)?,
        What::Repair => {
            let what = repaired(ruling);
            repair::number(state, ACTING, what).map_err(NoRuling::Refused)?;
            repair::repair(state, ACTING, what, table)?;
        }
        What::Break => tractor::after_allocation(state, table),
        What::Drag => {
            let drag = Drag::To(towards(ruling));
            for _ in 0..ruling.points {
                drag::check_drag(state, Seat::A, TARGET, drag).map_err(NoRuling::Refused)?;
                drag::drag(state, TARGET, drag, table);
            }
        }
        _ => {
            let sources = sources(ruling);
            let power = regeneration::available(state, ACTING, sources);
            regeneration::check(state, Seat::A, ACTING, power, sources).map_err(NoRuling::Refused)?;
            regeneration::regenerate(state, ACTING, power, sources, table);
        }
    }
    Ok(())
}

/// The facts that hold before any die.
pub(super) fn facts(ruling: &Matter, before: &State) -> (&'static str, Text) {
    let ship = &before.ships[ACTING];
    match ruling.what {
        What::Search => {
            let (moved, contact) = (before.ships[TARGET].is(flag::MOVED), before.ships[TARGET].is(flag::CONTACT));
            ("fact-to-find", msg!("fact-need-at", need = search_number(ruling.range.into(), moved, contact), range = ruling.range))
        }
        What::Repair => (
            "fact-to-repair",
            repair::number(before, ACTING, repaired(ruling))
                .map_or_else(|_| msg!("fact-impossible"), |need| msg!("fact-need-alone", need = need)),
        ),
        What::Break => ("fact-full-shields", msg!("fact-each-side", n = before.rules.most_shield(&before.ships[TARGET], Side::FORWARD))),
        What::Drag => ("fact-each-hex", msg!("fact-beam-power", n = before.ships[TARGET].class().mpr)),
        _ => (
            "fact-siphoned",
            msg!(
                "fact-siphon",
                power = regeneration::available(before, ACTING, sources(ruling)),
                ratio = before.rules.regeneration_ratio(&ship.class())
            ),
        ),
    }
}

/// Whether the ruling needs a tractor mount on the acting ship.
pub(super) fn needs_beam(what: What) -> bool {
    matches!(what, What::Break | What::Drag)
}

/// Refusals that come before any position.
pub(super) fn check(ruling: &Matter, state: &State) -> Result<(), NoRuling> {
    let borg = state.ships[ACTING].class().is_borg();
    match ruling.what {
        What::Siphon if !borg => Err(NoRuling::Refused(Why::NotBorg { what: "borg-regenerate" })),
        _ => Ok(()),
    }
}
