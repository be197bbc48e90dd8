//! The numbers of the officer's judgement. They were found by games against the ensign with mirror fleets.

/// The weights of an officer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Weights {
    /// Damage done to an enemy, against damage taken.
    pub give: f64,
    /// Damage taken.
    pub take: f64,
    /// The part of a ship's worth that goes with its first damage; the rest goes with its end.
    pub wound: f64,
    /// A ship that keeps its Action.
    pub action: f64,
    /// An Auxiliary Power Token.
    pub aux: f64,
    /// An obstacle under the way.
    pub rock: f64,
    /// A way out of the place in the next round, up to three.
    pub room: f64,
    /// The attack of the next round.
    pub later: f64,
    /// The enemies' attacks of the next round.
    pub feared: f64,
    /// A millimetre between a ship and the nearest enemy.
    pub pull: f64,
    /// The bow turned away from the nearest enemy.
    pub turned: f64,
    /// A millimetre between a ship and the middle of its fleet, beyond `loose`.
    pub apart: f64,
    /// How far from the middle of its fleet a ship may be, in millimetres.
    pub loose: f64,
    /// The gap in value at which an enemy's maneuver is a quarter as likely as the best.
    pub doubt: f64,
    /// A Target Lock that is not needed this round stays for the next.
    pub kept: f64,
    /// A cloak laid before the first shots leaves the Action of the next round free.
    pub early: f64,
    /// How often an enemy shoots at a ship that stays cloaked.
    pub shots: f64,
    /// Loss to the Cube, against damage to it.
    pub fear: f64,
    /// How far the opponent is taken to choose the Cube's worst place; the rest is the mean of all.
    pub worst: f64,
    /// How far the own Cube goes to its best place.
    pub chosen: f64,
}

impl Weights {
    /// Those of the bot `officer`.
    pub(super) const OFFICER: Weights = Weights {
        give: 1.0,
        take: 0.9,
        wound: 0.55,
        action: 45.0,
        aux: 14.0,
        rock: 30.0,
        room: 6.0,
        later: 0.35,
        feared: 0.4,
        pull: 0.06,
        turned: 10.0,
        apart: 0.05,
        loose: 160.0,
        doubt: 14.0,
        kept: 5.0,
        early: 0.35,
        shots: 0.4,
        fear: 1.5,
        worst: 0.7,
        chosen: 0.8,
    };
}
