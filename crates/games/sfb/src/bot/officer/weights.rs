//! The numbers of the officer's judgement. They were found by games against the ensign.

engine::weights! {
    /// The weights of an officer.
    pub struct Weights: i32 {
        /// The highest speed of a turn in which the ship comes near and fires.
        strike_speed: 22 in 4..=31;
        /// The lowest speed of such a turn.
        slow_speed: 10 in 0..=31;
        /// The speed of a turn in which heavy weapons reload.
        reload_speed: 22 in 4..=31;
        /// Overloads are made if the turn is likely to see this range, in hexes.
        overload_range: 7 in 0..=12;
        /// Electronic warfare is for turns that see this range, in hexes.
        warfare_range: 15 in 0..=40;
        /// ECM of a turn in which the ship fires, in points.
        strike_ecm: 3 in 0..=6;
        /// ECCM of such a turn, in points.
        strike_eccm: 2 in 0..=6;
        /// ECM of a turn in which it reloads, in points.
        reload_ecm: 4 in 0..=6;
        /// The ASIF is raised if the turn is likely to see this range, in hexes.
        asif_range: 20 in 0..=40;
        /// Harm at the worst moment of a way, in tenths of the gain at the best, for a ship that presses.
        press_care: 8 in 0..=40;
        /// The same for a ship that keeps away.
        keep_care: 14 in 0..=60;
        /// A hex of distance beyond two, for a ship that presses, in hundredths of a point.
        closing: 120 in 0..=600;
        /// A hex inside the range that a ship keeps, in hundredths of a point.
        keeping: 150 in 0..=600;
        /// The range that it keeps, in hexes.
        standoff: 14 in 0..=22;
        /// The bow turned away from the enemy, for a ship that presses.
        bow: 8 in 0..=60;
        /// A high energy turn for which power was allocated, in hundredths of a point.
        turn_paid: 300 in 0..=3000;
        /// A high energy turn from reserve power, in hundredths of a point.
        turn_reserve: 900 in 0..=5000;
        /// The range beyond which it does not fire, in hexes.
        fire_range: 22 in 4..=40;
        /// A volley is fired if it is worth this much of the best later moment, in percent.
        patience: 97 in 50..=130;
        /// A later moment, in percent of one an impulse earlier.
        later: 97 in 60..=100;
        /// The same while the enemy's fire would break a shield.
        later_hurt: 91 in 40..=100;
        /// The least that a phaser must score on average, in hundredths of a point.
        phaser_least: 240 in 0..=600;
        /// The same in the last impulses of a turn.
        phaser_late: 110 in 0..=600;
        /// The least that a photon torpedo must score on average, in hundredths of a point.
        photon_least: 380 in 0..=1600;
        /// The least that another heavy weapon must score on average, in hundredths of a point.
        heavy_least: 170 in 0..=1600;
    }
}
