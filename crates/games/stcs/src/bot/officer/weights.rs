//! The numbers of the officer's judgement. They were found by games against the ensign, in mirror duels and with fleets.

/// The weights of an officer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Damage that a shield stops, in percent of damage that goes through.
    pub absorbed: i32,
    /// The chance to end a ship, in percent of the ship.
    pub kill: i32,
    /// Damage done, against damage taken, in a stand.
    pub give: i32,
    /// Damage taken, in a stand.
    pub take: i32,
    /// The fire of all guns in the next turn, in percent, in a stand.
    pub ahead: i32,
    /// The same of the enemy, in percent of that.
    pub loom: i32,
    /// A hex of distance to the nearest enemy, in a stand.
    pub near: i32,
    /// A hex beyond eight.
    pub pursuit: i32,
    /// A hex of distance after the turn.
    pub gap: i32,
    /// A hex beyond eight after the turn.
    pub chase: i32,
    /// A volley now fires if it is this much, in percent, of what it could be later in the turn.
    pub eager: i32,
    /// The same of an enemy.
    pub hasty: i32,
    /// A point with which a friend would strike the ship by its end, in a stand.
    pub crowd: i32,
    /// The same after the turn.
    pub apart: i32,
    /// The fire of all guns in the next turn, in percent, after the turn.
    pub next: i32,
    /// Own ships, in percent of those of the enemy.
    pub timid: i32,
    /// More of them for a side that leads on points.
    pub ahead_care: i32,
    /// Less of them for a side that is behind.
    pub behind_care: i32,
    /// An approach under the cloak must promise this much beyond any other plan.
    pub veil: i32,
    /// Guns whose fire at long range is this much, in percent, of that at short range belong to the first salvo of a fleet.
    pub salvo: i32,
    /// The worth of a ship: that it is there at all.
    pub v_base: i32,
    /// Its superstructure.
    pub v_hull: i32,
    /// Its power.
    pub v_power: i32,
    /// Its guns.
    pub v_guns: i32,
    /// Stands that are thought through.
    pub stands: i32,
    /// Stands in a crowd.
    pub few: i32,
    /// Power that an enemy is taken to have for its guns, in percent of what is left.
    pub budget: i32,
    /// A shot later in the turn, in percent of its worth now.
    pub hold: i32,
    /// A point of engine power shot away, in percent of its share of the ship.
    pub engine: i32,
    /// A gun shot away, in percent of its share of the ship.
    pub gun: i32,
    /// Crew lost, in percent of its share of the ship.
    pub crew: i32,
    /// A box of a generator or of the sensors, in percent of a twentieth of the ship.
    pub boxes: i32,
    /// The bridge or engineering, in percent of a tenth of the ship.
    pub bridge: i32,
    /// The end of a ship by a shot, in percent of the ship.
    pub end: i32,
    /// A point with which the end of a ship strikes another.
    pub burst: i32,
    /// A target on which the ship's other guns do much, in percent.
    pub focus: i32,
}

impl Weights {
    /// Those of the bot `officer`.
    pub const OFFICER: Weights = Weights {
        absorbed: 50,
        kill: 100,
        give: 15,
        take: 10,
        ahead: 15,
        loom: 60,
        near: 40,
        pursuit: 160,
        gap: 10,
        chase: 60,
        eager: 55,
        hasty: 45,
        crowd: 6,
        apart: 12,
        next: 6,
        timid: 90,
        ahead_care: 15,
        behind_care: 25,
        veil: 100,
        salvo: 45,
        v_base: 100,
        v_hull: 35,
        v_power: 25,
        v_guns: 15,
        stands: 10,
        few: 6,
        budget: 90,
        hold: 60,
        engine: 120,
        gun: 60,
        crew: 60,
        boxes: 60,
        bridge: 60,
        end: 50,
        burst: 50,
        focus: 10,
    };
}
