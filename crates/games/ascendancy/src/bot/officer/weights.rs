//! The numbers of the officer's judgement. They were found by games against the ensign.

engine::weights! {
    /// The weights of an officer.
    pub struct Weights: i32 {
        /// Ships at home with improved weapons that are enough to await a cube: they destroy it in at least one battle out of five.
        stand: 8 in 1..=30;
        /// Recharges that must be left for a System discovered now to give back the culture that it costs.
        pays_back: 5 in 0..=20;
        /// Recharges before the end in which explorers go out all the same: what they find counts at once, and the Borg come too late for it.
        late: 2 in 0..=10;
        /// Recharges above which the culture of a seat is too little to wait for.
        poor: 12 in 1..=60;
        /// Culture that a System may be expected to add to be a round earlier.
        adds: 2 in 0..=10;
        /// Systems that a seat discovers at most while the Borg have their hub: each gives their lanes an end.
        finds: 1 in 0..=10;
        /// The same where tokens have not decided the game.
        more_finds: 4 in 0..=20;
        /// Last rounds in which a seat saves what it has, where tokens have not decided the game.
        saving: 8 in 0..=40;
        /// Steps of weapons that a seat buys for a stand or a war.
        armed: 2 in 0..=5;
        /// Ships with which a fleet sets out to war.
        host: 5 in 1..=12;
        /// Ships that stay at home beside those of its lanes while cubes hunt.
        guard: 2 in 0..=10;
        /// Ships at home otherwise.
        garrison: 3 in 0..=10;
        /// The worth of a Research Node early in the race.
        research_node: 60 in -10..=1200;
        /// The worth of a Production Node early in the race.
        production_node: 70 in -10..=1200;
        /// The worth of a ship beyond those that are wanted.
        more_ships: 300 in -10..=1000;
        /// The worth of an exploration with a ship that can be spared.
        explore: 330 in -50..=1000;
    }
}
