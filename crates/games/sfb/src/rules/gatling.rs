//! The gatling phaser: up to four shots a turn, several of them in one impulse and each at a target of its own (`SFB.BASE.PHA.1`).
//!
//! The first target stands where every weapon has it; of a gatling phaser `stock` and `torp` of its [`Load`] hold the next three, counted from 1.

use arrayvec::ArrayVec;

use crate::state::{Load, NONE};

/// Shots in a turn.
pub const MOST: u8 = 4;

/// Adds a shot to those declared.
pub fn aim(held: &mut Load, target: u8) {
    if held.aim == NONE {
        (held.aim, held.stock, held.torp) = (target, [0; 2], 0);
        return;
    }
    let [second, third] = &mut held.stock;
    if let Some(place) = [second, third, &mut held.torp].into_iter().find(|place| **place == 0) {
        *place = target + 1;
    }
}

/// The targets of the shots declared.
pub fn targets(held: &Load) -> ArrayVec<u8, { MOST as usize }> {
    let mut targets = ArrayVec::new();
    if held.aim != NONE {
        targets.push(held.aim);
        targets.extend([held.stock[0], held.stock[1], held.torp].into_iter().filter(|place| *place > 0).map(|place| place - 1));
    }
    targets
}
