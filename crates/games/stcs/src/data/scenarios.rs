//! The scenarios and the ready fleets; all of them are ours (`STCS.BASE.VIC.1`).

/// A ready fleet: classes with their numbers.
#[derive(Copy, Clone, Debug)]
pub struct Fleet {
    /// As typed.
    pub name: &'static str,
    /// For people: names, or an id of the words.
    pub title: &'static str,
    /// The ships as written in a setup.
    pub ships: &'static str,
}

/// The ready fleets. A setup may also name any ships: `A.ships` = `2 fed-galaxy-1, kli-vorcha-b`.
pub static FLEETS: &[Fleet] = &[
    Fleet { name: "galaxy", title: "Galaxy Mk I", ships: "fed-galaxy-1" },
    Fleet { name: "sovereign", title: "Sovereign Mk I", ships: "fed-sovereign-1" },
    Fleet { name: "enterprise", title: "Enterprise (refit)", ships: "fed-enterprise-1" },
    Fleet { name: "k22", title: "K-22 Bird of Prey", ships: "kli-k22" },
    Fleet { name: "v8", title: "V-8 Bird of Prey", ships: "rom-v8-1" },
    Fleet { name: "d7m", title: "D-7M (K't'inga refit)", ships: "kli-d7m" },
    Fleet { name: "vorcha", title: "Vor'cha type B", ships: "kli-vorcha-b" },
    Fleet { name: "dderidex", title: "D'deridex type B", ships: "rom-dderidex-b" },
    Fleet { name: "intercept", title: "fleet-intercept", ships: "6 fed-galaxy-1" },
    Fleet { name: "sector-defence", title: "fleet-sector-defence", ships: "3 fed-sovereign-1, 2 fed-galaxy-1, 2 kli-vorcha-b" },
    Fleet { name: "excelsiors", title: "fleet-excelsiors", ships: "9 fed-excelsior-2" },
    Fleet { name: "federation-squadron", title: "fleet-federation-squadron", ships: "2 fed-enterprise-1, fed-reliant-2" },
    Fleet { name: "klingon-squadron", title: "D-10H, L-42, D-7S", ships: "kli-d10h, kli-l42a, kli-d7s" },
    Fleet { name: "romulan-squadron", title: "V-30, V-30, V-8", ships: "2 rom-v30-1, rom-v8-1" },
    Fleet { name: "cube", title: "Borg Large Cube", ships: "borg-cube-large" },
    Fleet { name: "sphere", title: "Borg Sphere", ships: "borg-sphere" },
    Fleet { name: "cube-and-sphere", title: "fleet-cube-and-sphere", ships: "borg-cube-large, borg-sphere" },
];

/// One scenario.
#[derive(Copy, Clone, Debug)]
pub struct ScenarioData {
    /// As typed.
    pub name: &'static str,
    /// For people, as an id of the words.
    pub title: &'static str,
    /// In a sentence, as an id of the words.
    pub blurb: &'static str,
    /// Fleets of the two sides.
    pub fleets: [&'static str; 2],
    /// Turns to play.
    pub turns: u8,
    /// After this many turns the side without Borg wins by leaving the map; 0 for never.
    pub escape_after: u8,
    /// How far apart the sides begin, in hexes.
    pub distance: u8,
}

/// The scenarios.
pub static SCENARIOS: &[ScenarioData] = &[
    ScenarioData {
        name: "first-contact",
        title: "scenario-first-contact",
        blurb: "scenario-first-contact-blurb",
        fleets: ["galaxy", "cube"],
        turns: 10,
        escape_after: 2,
        distance: 24,
    },
    ScenarioData {
        name: "duel",
        title: "scenario-duel",
        blurb: "scenario-duel-blurb",
        fleets: ["d7m", "d7m"],
        turns: 8,
        escape_after: 0,
        distance: 16,
    },
    ScenarioData {
        name: "large-cube-v-fleet",
        title: "scenario-large-cube-v-fleet",
        blurb: "scenario-large-cube-v-fleet-blurb",
        fleets: ["intercept", "cube"],
        turns: 12,
        escape_after: 0,
        distance: 16,
    },
    ScenarioData {
        name: "two-borg",
        title: "scenario-two-borg",
        blurb: "scenario-two-borg-blurb",
        fleets: ["sector-defence", "cube-and-sphere"],
        turns: 12,
        escape_after: 0,
        distance: 16,
    },
    ScenarioData {
        name: "fleet",
        title: "scenario-fleet",
        blurb: "scenario-fleet-blurb",
        fleets: ["federation-squadron", "klingon-squadron"],
        turns: 10,
        escape_after: 0,
        distance: 16,
    },
    ScenarioData {
        name: "free",
        title: "scenario-free",
        blurb: "scenario-free-blurb",
        fleets: ["enterprise", "d7m"],
        turns: 12,
        escape_after: 0,
        distance: 16,
    },
];

/// The scenario with this name.
pub fn scenario(name: &str) -> Option<&'static ScenarioData> {
    SCENARIOS.iter().find(|scenario| scenario.name == name)
}
