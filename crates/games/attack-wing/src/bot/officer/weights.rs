//! The numbers of the officer's judgement. They were found by games against the ensign with mirror fleets.

engine::weights! {
    /// The weights of an officer. Files have thousandths of them.
    pub struct Weights: f64 {
        /// Damage done to an enemy, against damage taken.
        give: 1000 in 0..=4000;
        /// Damage taken.
        take: 900 in 0..=3600;
        /// The part of a ship's worth that goes with its first damage; the rest goes with its end.
        wound: 550 in 0..=1000;
        /// A ship that keeps its Action.
        action: 45000 in 0..=180000;
        /// An Auxiliary Power Token.
        aux: 14000 in 0..=56000;
        /// An obstacle under the way.
        rock: 30000 in 0..=120000;
        /// A way out of the place in the next round, up to three.
        room: 6000 in 0..=24000;
        /// The attack of the next round.
        later: 350 in 0..=1400;
        /// The enemies' attacks of the next round.
        feared: 400 in 0..=1600;
        /// A millimetre between a ship and the nearest enemy.
        pull: 60 in 0..=240;
        /// The bow turned away from the nearest enemy.
        turned: 10000 in 0..=40000;
        /// A millimetre between a ship and the middle of its fleet, beyond `loose`.
        apart: 50 in 0..=200;
        /// How far from the middle of its fleet a ship may be, in millimetres.
        loose: 160000 in 0..=640000;
        /// The gap in value at which an enemy's maneuver is a quarter as likely as the best.
        doubt: 14000 in 1000..=60000;
        /// A Target Lock that is not needed this round stays for the next.
        kept: 5000 in 0..=20000;
        /// A cloak laid before the first shots leaves the Action of the next round free.
        early: 350 in 0..=1400;
        /// How often an enemy shoots at a ship that stays cloaked.
        shots: 400 in 0..=1000;
        /// Loss to the Cube, against damage to it.
        fear: 1500 in 0..=6000;
        /// How far the opponent is taken to choose the Cube's worst place; the rest is the mean of all.
        worst: 700 in 0..=1000;
        /// How far the own Cube goes to its best place.
        chosen: 800 in 0..=1000;
    }
}
