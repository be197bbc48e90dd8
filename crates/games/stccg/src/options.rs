//! The options of the setup.

use rulebook::{OptionChoices, OptionSpec, stccg as rules};
use serde::Deserialize;

/// The options, as the state carries them.
#[derive(Copy, Clone, PartialEq, Eq, Deserialize)]
pub struct Options {
    /// Who begins: 0 drawn, 1 seat A, 2 seat B.
    pub first: u8,
    /// The opponent's dilemmas are met first.
    pub modern_dilemmas: bool,
    /// Ties are settled by the one who met the dilemma.
    pub ties_own: bool,
    /// SHIELDS also block beaming out.
    pub shields_block_leaving: bool,
    /// A ship is stopped by a wormhole, and only one's own may use it.
    pub wormhole_revised: bool,
    /// Restricted equipment serves only members.
    pub strict_equipment: bool,
    /// Stopped scouts aboard a ship count.
    pub ship_scout_counts_stopped: bool,
    /// Most cards in the crew of a reporting Scout Vessel; 0 for no limit.
    pub scout_vessel_max_crew: u8,
    /// Amanda Rogers is immune to her like.
    pub amanda_immune: bool,
    /// The turn of acquiring the Horga'hn is the first of a pair.
    pub horgahn_this_turn: bool,
    /// Gateways of the opponent may be used.
    pub use_opponent_gateways: bool,
    /// Cards that came after an attack may be counter-attacked.
    pub counter_attack_newcomers: bool,
    /// The place of a battle is looked at when probing.
    pub probe_place_now: bool,
    /// A timeline disruption hits assimilated humans.
    pub timeline_assimilated: bool,
    /// It hits missions with the icon.
    pub timeline_missions: bool,
    /// The Borg Outpost seeds off the spaceline.
    pub interim_outpost: bool,
    /// A Transport Drone works from a facility too.
    pub drone_facility: bool,
    /// Cards of one download may go to several places of one location.
    pub split_download: bool,
    /// Scout Encounter permits Borg a battle.
    pub encounter_battle: bool,
    /// Conundrum waives the `[Def]` or the leader too.
    pub conundrum_all: bool,
    /// A suspended Assimilate Homeworld needs its counterpart still after the disruption that completes it.
    pub suspended_needs_counterpart: bool,
    /// Windows between the actions of the opponent.
    pub quiet: bool,
    /// Add Distinctiveness opens a pack.
    pub pack: bool,
    /// Hidden agendas whose text does not let them seed are seeded all the same.
    pub loose_agendas: bool,
    /// Those aboard a ship that is landed on an assimilated planet are assimilated.
    pub landed_crew: bool,
    /// The last turn of a game at the latest.
    pub last_turn: u16,
    /// Points that win at once.
    pub winning_points: u16,
    /// The spans of locations, in per cent of those printed.
    pub spans: u16,
    /// The points of missions and objectives, in per cent of those printed. Written only where it is not 100: earlier games do not have it.
    #[serde(default = "whole")]
    pub card_points: u16,
}

const fn whole() -> u16 {
    100
}

engine::written_options! {
    Options {
        first modern_dilemmas ties_own shields_block_leaving wormhole_revised strict_equipment ship_scout_counts_stopped scout_vessel_max_crew
        amanda_immune horgahn_this_turn use_opponent_gateways counter_attack_newcomers probe_place_now timeline_assimilated timeline_missions
        interim_outpost drone_facility split_download encounter_battle conundrum_all suspended_needs_counterpart quiet pack loose_agendas
        landed_crew last_turn winning_points spans
    } unless printed {
        card_points
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            first: 0,
            modern_dilemmas: false,
            ties_own: false,
            shields_block_leaving: true,
            wormhole_revised: false,
            strict_equipment: false,
            ship_scout_counts_stopped: true,
            scout_vessel_max_crew: 0,
            amanda_immune: true,
            horgahn_this_turn: true,
            use_opponent_gateways: false,
            counter_attack_newcomers: false,
            probe_place_now: false,
            timeline_assimilated: true,
            timeline_missions: false,
            interim_outpost: true,
            drone_facility: false,
            split_download: true,
            encounter_battle: false,
            conundrum_all: false,
            suspended_needs_counterpart: false,
            quiet: false,
            pack: false,
            loose_agendas: false,
            landed_crew: false,
            last_turn: LAST_TURN,
            winning_points: 100,
            spans: 100,
            card_points: whole(),
        }
    }
}

/// No game lasts longer; ours: then the points decide.
pub const LAST_TURN: u16 = 300;

/// All options, as they are typed.
pub static SPECS: &[OptionSpec] = &[
    OptionSpec {
        name: "first",
        rule: rules::SEED_2,
        title: "option-first",
        default: "drawn",
        choices: OptionChoices::OneOf(&["drawn", "A", "B"]),
        help: "option-first-help",
        figure: false,
    },
    OptionSpec {
        name: "dilemma_order",
        rule: rules::BASE_SEED_10,
        title: "option-dilemma-order",
        default: "alternate",
        choices: OptionChoices::OneOf(&["alternate", "modern"]),
        help: "option-dilemma-order-help",
        figure: false,
    },
    OptionSpec {
        name: "tie_selects",
        rule: rules::BASE_DILEMMA_8,
        title: "option-tie-selects",
        default: "opponent",
        choices: OptionChoices::OneOf(&["opponent", "encountering"]),
        help: "option-tie-selects-help",
        figure: false,
    },
    OptionSpec {
        name: "shields_block_leaving",
        rule: rules::GAP_37,
        title: "option-shields-block-leaving",
        default: "on",
        choices: OptionChoices::Flag,
        help: "option-shields-block-leaving-help",
        figure: false,
    },
    OptionSpec {
        name: "wormhole",
        rule: rules::GAP_76,
        title: "option-wormhole",
        default: "printed",
        choices: OptionChoices::OneOf(&["printed", "revised"]),
        help: "option-wormhole-help",
        figure: false,
    },
    OptionSpec {
        name: "restricted_equipment",
        rule: rules::GAP_71,
        title: "option-restricted-equipment",
        default: "member_present",
        choices: OptionChoices::OneOf(&["member_present", "strict"]),
        help: "option-restricted-equipment-help",
        figure: false,
    },
    OptionSpec {
        name: "ship_scout_counts_stopped",
        rule: rules::GAP_11,
        title: "option-ship-scout-counts-stopped",
        default: "on",
        choices: OptionChoices::Flag,
        help: "option-ship-scout-counts-stopped-help",
        figure: false,
    },
    OptionSpec {
        name: "scout_vessel_max_crew",
        rule: rules::GAP_33,
        title: "option-scout-vessel-max-crew",
        default: "0",
        choices: OptionChoices::Number { min: 0, max: 20, step: 1, unit: "cards" },
        help: "option-scout-vessel-max-crew-help",
        figure: false,
    },
    OptionSpec {
        name: "amanda_immune",
        rule: rules::GAP_77,
        title: "option-amanda-immune",
        default: "on",
        choices: OptionChoices::Flag,
        help: "option-amanda-immune-help",
        figure: false,
    },
    OptionSpec {
        name: "horgahn_starts",
        rule: rules::GAP_77,
        title: "option-horgahn-starts",
        default: "this_turn",
        choices: OptionChoices::OneOf(&["this_turn", "next_turn"]),
        help: "option-horgahn-starts-help",
        figure: false,
    },
    OptionSpec {
        name: "use_opponent_gateways",
        rule: rules::GAP_32,
        title: "option-use-opponent-gateways",
        default: "off",
        choices: OptionChoices::Flag,
        help: "option-use-opponent-gateways-help",
        figure: false,
    },
    OptionSpec {
        name: "counter_attack_newcomers",
        rule: rules::GAP_41,
        title: "option-counter-attack-newcomers",
        default: "off",
        choices: OptionChoices::Flag,
        help: "option-counter-attack-newcomers-help",
        figure: false,
    },
    OptionSpec {
        name: "probe_battle_place",
        rule: rules::GAP_7,
        title: "option-probe-battle-place",
        default: "at_time_of_battle",
        choices: OptionChoices::OneOf(&["at_time_of_battle", "at_time_of_probe"]),
        help: "option-probe-battle-place-help",
        figure: false,
    },
    OptionSpec {
        name: "timeline_hits_assimilated_humans",
        rule: rules::GAP_17,
        title: "option-timeline-hits-assimilated-humans",
        default: "on",
        choices: OptionChoices::Flag,
        help: "option-timeline-hits-assimilated-humans-help",
        figure: false,
    },
    OptionSpec {
        name: "timeline_hits_missions",
        rule: rules::GAP_19,
        title: "option-timeline-hits-missions",
        default: "off",
        choices: OptionChoices::Flag,
        help: "option-timeline-hits-missions-help",
        figure: false,
    },
    OptionSpec {
        name: "interim_outpost",
        rule: rules::GAP_35,
        title: "option-interim-outpost",
        default: "on",
        choices: OptionChoices::Flag,
        help: "option-interim-outpost-help",
        figure: false,
    },
    OptionSpec {
        name: "transport_drone_facility",
        rule: rules::GAP_38,
        title: "option-transport-drone-facility",
        default: "off",
        choices: OptionChoices::Flag,
        help: "option-transport-drone-facility-help",
        figure: false,
    },
    OptionSpec {
        name: "split_download_within_location",
        rule: rules::GAP_55,
        title: "option-split-download-within-location",
        default: "on",
        choices: OptionChoices::Flag,
        help: "option-split-download-within-location-help",
        figure: false,
    },
    OptionSpec {
        name: "scout_encounter_permits_battle",
        rule: rules::GAP_73,
        title: "option-scout-encounter-permits-battle",
        default: "off",
        choices: OptionChoices::Flag,
        help: "option-scout-encounter-permits-battle-help",
        figure: false,
    },
    OptionSpec {
        name: "conundrum_waives",
        rule: rules::GAP_74,
        title: "option-conundrum-waives",
        default: "permission",
        choices: OptionChoices::OneOf(&["permission", "all"]),
        help: "option-conundrum-waives-help",
        figure: false,
    },
    OptionSpec {
        name: "suspended_needs_counterpart",
        rule: rules::GAP_8,
        title: "option-suspended-needs-counterpart",
        default: "off",
        choices: OptionChoices::Flag,
        help: "option-suspended-needs-counterpart-help",
        figure: false,
    },
    OptionSpec {
        name: "pack_source",
        rule: rules::GAP_60,
        title: "option-pack-source",
        default: "off",
        choices: OptionChoices::OneOf(&["off", "random"]),
        help: "option-pack-source-help",
        figure: false,
    },
    OptionSpec {
        name: "loose_agendas",
        rule: rules::GAP_72,
        title: "option-loose-agendas",
        default: "off",
        choices: OptionChoices::Flag,
        help: "option-loose-agendas-help",
        figure: false,
    },
    OptionSpec {
        name: "landed_crew_assimilated",
        rule: rules::GAP_21,
        title: "option-landed-crew-assimilated",
        default: "off",
        choices: OptionChoices::Flag,
        help: "option-landed-crew-assimilated-help",
        figure: false,
    },
    OptionSpec {
        name: "windows",
        rule: rules::BASE_TURN_7,
        title: "option-windows",
        default: "all",
        choices: OptionChoices::OneOf(&["all", "responses"]),
        help: "option-windows-help",
        figure: false,
    },
    OptionSpec {
        name: "last_turn",
        rule: rules::BASE_GOAL_1,
        title: "option-last-turn",
        default: "300",
        choices: OptionChoices::Number { min: 10, max: 300, step: 10, unit: "turns" },
        help: "option-last-turn-help",
        figure: false,
    },
    OptionSpec {
        name: "winning_points",
        rule: rules::BASE_GOAL_1,
        title: "option-winning-points",
        default: "100",
        choices: OptionChoices::Number { min: 30, max: 200, step: 5, unit: "points" },
        help: "option-winning-points-help",
        figure: true,
    },
    OptionSpec {
        name: "spans",
        rule: rules::BASE_MOVE_1,
        title: "option-spans",
        default: "100",
        choices: OptionChoices::Number { min: 0, max: 200, step: 25, unit: "percent" },
        help: "option-spans-help",
        figure: true,
    },
    OptionSpec {
        name: "card_points",
        rule: rules::BASE_ATTEMPT_4,
        title: "option-card-points",
        default: "100",
        choices: OptionChoices::Number { min: 25, max: 200, step: 25, unit: "percent" },
        help: "option-card-points-help",
        figure: true,
    },
];

impl Options {
    /// The figures of the rules that differ from the printed ones, with their values.
    pub fn house_rules(&self) -> Vec<(&'static OptionSpec, String)> {
        let spec = |name: &str| SPECS.iter().find(|spec| spec.name == name);
        let figures = [("winning_points", self.winning_points), ("spans", self.spans), ("card_points", self.card_points)];
        let changed = figures.into_iter().filter_map(|(name, value)| Some((spec(name)?, value.to_string())));
        changed.filter(|(spec, value)| *value != spec.default).collect()
    }

    /// Sets an option from its text, which [`OptionSpec::allows`].
    pub fn set(&mut self, name: &str, value: &str) {
        let on = value == "on";
        match name {
            "first" => self.first = (0..).zip(["drawn", "A", "B"]).find(|(_, word)| *word == value).map_or(0, |(number, _)| number),
            "dilemma_order" => self.modern_dilemmas = value == "modern",
            "tie_selects" => self.ties_own = value == "encountering",
            "shields_block_leaving" => self.shields_block_leaving = on,
            "wormhole" => self.wormhole_revised = value == "revised",
            "restricted_equipment" => self.strict_equipment = value == "strict",
            "ship_scout_counts_stopped" => self.ship_scout_counts_stopped = on,
            "scout_vessel_max_crew" => self.scout_vessel_max_crew = value.parse().unwrap_or_default(),
            "amanda_immune" => self.amanda_immune = on,
            "horgahn_starts" => self.horgahn_this_turn = value == "this_turn",
            "use_opponent_gateways" => self.use_opponent_gateways = on,
            "counter_attack_newcomers" => self.counter_attack_newcomers = on,
            "probe_battle_place" => self.probe_place_now = value == "at_time_of_probe",
            "timeline_hits_assimilated_humans" => self.timeline_assimilated = on,
            "timeline_hits_missions" => self.timeline_missions = on,
            "interim_outpost" => self.interim_outpost = on,
            "transport_drone_facility" => self.drone_facility = on,
            "split_download_within_location" => self.split_download = on,
            "scout_encounter_permits_battle" => self.encounter_battle = on,
            "conundrum_waives" => self.conundrum_all = value == "all",
            "suspended_needs_counterpart" => self.suspended_needs_counterpart = on,
            "pack_source" => self.pack = value == "random",
            "loose_agendas" => self.loose_agendas = on,
            "landed_crew_assimilated" => self.landed_crew = on,
            "windows" => self.quiet = value == "responses",
            "winning_points" => self.winning_points = value.parse().unwrap_or(self.winning_points),
            "spans" => self.spans = value.parse().unwrap_or(self.spans),
            "card_points" => self.card_points = value.parse().unwrap_or(self.card_points),
            "last_turn" => self.last_turn = value.parse().unwrap_or(self.last_turn),
            _ => {}
        }
    }
}
