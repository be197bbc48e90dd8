//! Message ids of abilities and fleet cards, as shown on the boards of the players.

use super::{Ability, FleetEffect};

/// Every ability with its message.
pub const ABILITIES: [(Ability, &str); 24] = [
    (Ability::Explorers, "ability-explorers"),
    (Ability::NoInvasion, "ability-no-invasion"),
    (Ability::PrimeDirective, "ability-prime-directive"),
    (Ability::Glory, "ability-glory"),
    (Ability::NoRetreat, "ability-no-retreat"),
    (Ability::Secrets, "ability-secrets"),
    (Ability::Suspicious, "ability-suspicious"),
    (Ability::Conquest, "ability-conquest"),
    (Ability::MoreCommands, "ability-more-commands"),
    (Ability::Occupation, "ability-occupation"),
    (Ability::NoCultureNodes, "ability-no-culture-nodes"),
    (Ability::BuysCulture, "ability-buys-culture"),
    (Ability::OpenProduction, "ability-open-production"),
    (Ability::Profit, "ability-profit"),
    (Ability::PaysProduction, "ability-pays-production"),
    (Ability::Rivalry, "ability-rivalry"),
    (Ability::FieldTesting, "ability-field-testing"),
    (Ability::Marks, "ability-marks"),
    (Ability::Ascended, "ability-ascended"),
    (Ability::Agendas, "ability-agendas"),
    (Ability::RemoteColonies, "ability-remote-colonies"),
    (Ability::Territory, "ability-territory"),
    (Ability::LimitedTrade, "ability-limited-trade"),
    (Ability::Ketracel, "ability-ketracel"),
];

impl FleetEffect {
    /// Its message, if it has an effect.
    pub fn word(self) -> Option<&'static str> {
        Some(match self {
            FleetEffect::None => return None,
            FleetEffect::Science => "effect-science",
            FleetEffect::Colonization => "effect-colonization",
            FleetEffect::Diplomatic => "effect-diplomatic",
            FleetEffect::Marauders => "effect-marauders",
            FleetEffect::OnesInSpace => "effect-ones-in-space",
            FleetEffect::OnesInvading => "effect-ones-invading",
            FleetEffect::Mining => "effect-mining",
            FleetEffect::HunterKiller => "effect-hunter-killer",
            FleetEffect::Overseer => "effect-overseer",
            FleetEffect::Strike => "effect-strike",
            FleetEffect::Observation => "effect-observation",
            FleetEffect::DeepStrike => "effect-deep-strike",
            FleetEffect::SystemPatrol => "effect-system-patrol",
            FleetEffect::Battleship => "effect-battleship",
        })
    }
}
