//! The numbers of the officer's judgement, for decks that attempt missions. They were found by games against the ensign.

engine::weights! {
    /// The weights of an officer.
    pub struct Weights: i32 {
        /// A point of a mission.
        point: 4 in 0..=40;
        /// A turn of flight to a mission.
        flight: 15 in 0..=200;
        /// A known artifact under a mission.
        prize: 40 in 0..=400;
        /// A mission on a planet, where one person can go ahead.
        planet: 40 in -200..=400;
        /// An unknown card under a planet.
        unknown_planet: 6 in 0..=100;
        /// An unknown card in space.
        unknown_space: 12 in 0..=100;
        /// Another known dilemma that it does not overcome.
        harm: 20 in 0..=400;
        /// A party that does not meet the mission's requirements yet.
        unable: 60 in 0..=600;
        /// People with whom a mission in space is attempted, beside half of its unknown cards.
        crew: 4 in 1..=12;
        /// A card in the deck that would be a wall, in hundredths of the worth of one.
        risk: 100 in 0..=400;
        /// A skill that a mission asks for and nobody has, in percent of a quarter of its points.
        asked: 100 in 0..=500;
        /// A skill against a known wall.
        against_wall: 14 in 0..=100;
        /// A skill against a wall that may come.
        against_unseen: 4 in 0..=60;
        /// The most that the skills of one person count.
        skills: 45 in 0..=200;
        /// A mission that cannot be solved without a person, for whoever goes ahead.
        needed: 40 in 0..=200;
    }
}
