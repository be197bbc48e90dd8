//! The numbers of the officer's judgement. They were found by games against the ensign, in mirror duels and with fleets.

engine::weights! {
    /// The weights of an officer.
    pub struct Weights: i32 {
        /// Damage that a shield stops, in percent of damage that goes through.
        absorbed: 50 in 0..=100;
        /// The chance to end a ship, in percent of the ship.
        kill: 100 in 0..=400;
        /// Damage done, against damage taken, in a stand.
        give: 15 in 0..=60;
        /// Damage taken, in a stand.
        take: 10 in 0..=40;
        /// The fire of all guns in the next turn, in percent, in a stand.
        ahead: 15 in 0..=60;
        /// The same of the enemy, in percent of that.
        loom: 60 in 0..=200;
        /// A hex of distance to the nearest enemy, in a stand.
        near: 40 in 0..=160;
        /// A hex beyond eight.
        pursuit: 160 in 0..=640;
        /// A hex of distance after the turn.
        gap: 10 in 0..=40;
        /// A hex beyond eight after the turn.
        chase: 60 in 0..=240;
        /// A volley now fires if it is this much, in percent, of what it could be later in the turn.
        eager: 55 in 0..=100;
        /// The same of an enemy.
        hasty: 45 in 0..=100;
        /// A point with which a friend would strike the ship by its end, in a stand.
        crowd: 6 in 0..=24;
        /// The same after the turn.
        apart: 12 in 0..=48;
        /// The fire of all guns in the next turn, in percent, after the turn.
        next: 6 in 0..=24;
        /// Own ships, in percent of those of the enemy.
        timid: 90 in 0..=300;
        /// More of them for a side that leads on points.
        ahead_care: 15 in 0..=60;
        /// Less of them for a side that is behind.
        behind_care: 25 in 0..=100;
        /// An approach under the cloak must promise this much beyond any other plan.
        veil: 100 in 0..=400;
        /// Guns whose fire at long range is this much, in percent, of that at short range belong to the first salvo of a fleet.
        salvo: 45 in 0..=200;
        /// The worth of a ship: that it is there at all.
        worth_ship: 100 in 0..=400;
        /// Its superstructure.
        worth_hull: 35 in 0..=140;
        /// Its power.
        worth_power: 25 in 0..=100;
        /// Its guns.
        worth_guns: 15 in 0..=60;
        /// Stands that are thought through.
        stands: 10 in 1..=40;
        /// Stands in a crowd.
        few: 6 in 1..=20;
        /// Power that an enemy is taken to have for its guns, in percent of what is left.
        budget: 90 in 0..=100;
        /// A shot later in the turn, in percent of its worth now.
        hold: 60 in 0..=100;
        /// A point of engine power shot away, in percent of its share of the ship.
        engine: 120 in 0..=480;
        /// A gun shot away, in percent of its share of the ship.
        gun: 60 in 0..=240;
        /// Crew lost, in percent of its share of the ship.
        crew: 60 in 0..=240;
        /// A box of a generator or of the sensors, in percent of a twentieth of the ship.
        boxes: 60 in 0..=240;
        /// The bridge or engineering, in percent of a tenth of the ship.
        bridge: 60 in 0..=240;
        /// The end of a ship by a shot, in percent of the ship.
        end: 50 in 0..=200;
        /// A point with which the end of a ship strikes another.
        burst: 50 in 0..=200;
        /// A target on which the ship's other guns do much, in percent.
        focus: 10 in 0..=40;
    }
}
