//! On what a card may be played at best, so that a list looks at nothing else.

/// What a card may lie on at best, by the words of its effect.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// Nothing.
    pub nothing: bool,
    /// Locations.
    pub places: bool,
    /// Ships and facilities: one's own, and the opponent's.
    pub hulls: [bool; 2],
    /// Events and what else lies about: one's own, and the opponent's.
    pub events: [bool; 2],
    /// Counterparts and whoever is abducted.
    pub people: bool,
    /// Anybody who is known.
    pub anybody: bool,
    /// Anybody of one's own.
    pub own: bool,
    /// The Borg Ship.
    pub rogue: bool,
}

impl Reach {
    /// Everything.
    pub const ALL: Reach =
        Reach { nothing: true, places: true, hulls: [true; 2], events: [true; 2], people: true, anybody: true, own: false, rogue: false };

    /// By the word of the data; nothing for a word that nobody knows.
    pub fn read(word: &str) -> Option<Reach> {
        let none = Reach::default();
        Some(match word {
            "" | "own-turn" | "table" | "two-firing" | "open-tent" | "after-borg" => Reach { nothing: true, ..none },
            "ship" | "any-ship" | "ship-not-borg" | "ship-at-planet" | "ship-at-nebula" | "cloaked-ship" | "crewed-ship"
            | "boarded-ship" => Reach { hulls: [true; 2], ..none },
            "own-ship" | "own-borg-ship" | "own-outpost" | "ship-in-time" | "netted-ship" => Reach { hulls: [true, false], ..none },
            "location" | "planet-mission" | "space-mission" | "federation-mission" | "planet" | "wormhole-mouth" | "gateway-place"
            | "gateway" | "time-location" => Reach { places: true, ..none },
            "borg-ship-dilemma" => Reach { rogue: true, ..none },
            "own-counterpart" | "abducted-male" => Reach { people: true, ..none },
            "own-event" => Reach { events: [true, false], ..none },
            "event" | "card" | "doorway" | "menace" => Reach { events: [true; 2], ..none },
            "person" => Reach { anybody: true, ..none },
            "wearer" => Reach { own: true, ..none },
            "aboard" | "foe-ship-here" | "hand-card" | "host" | "intruder" | "once" | "own-ship-here" | "stored" => Reach::ALL,
            _ => return None,
        })
    }

    /// Either.
    #[must_use]
    pub const fn or(self, other: Reach) -> Reach {
        Reach {
            nothing: self.nothing || other.nothing,
            places: self.places || other.places,
            hulls: [self.hulls[0] || other.hulls[0], self.hulls[1] || other.hulls[1]],
            events: [self.events[0] || other.events[0], self.events[1] || other.events[1]],
            people: self.people || other.people,
            anybody: self.anybody || other.anybody,
            own: self.own || other.own,
            rogue: self.rogue || other.rogue,
        }
    }
}
