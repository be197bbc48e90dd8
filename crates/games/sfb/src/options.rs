//! The options of a setup: one table gives the fields, the names and the values. A person reads the catalogue's `option-NAME` and `option-NAME-help`, which in
//! English say what stands here.

use rulebook::{OptionChoices, OptionSpec, sfb as id};
use serde::{Deserialize, Serialize};

macro_rules! choices {
    (flag) => {
        OptionChoices::Flag
    };
    ([$($word:literal)*]) => {
        OptionChoices::OneOf(&[$($word),*])
    };
    (($min:literal $max:literal $step:literal $unit:literal)) => {
        OptionChoices::Number { min: $min, max: $max, step: $step, unit: $unit }
    };
}

macro_rules! options {
    ($($name:ident $choices:tt $default:literal $rule:ident $title:literal $help:literal;)*) => {
        /// The options in force: a flag is 0 or 1, a word its place in the list, a number itself.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub struct Options {
            $(#[doc = concat!($title, ". ", $help)] pub $name: u8,)*
        }

        /// The options by name.
        pub static OPTIONS: &[OptionSpec] = &[$(OptionSpec {
            name: stringify!($name),
            rule: id::$rule,
            title: concat!("option-", stringify!($name)),
            default: $default,
            choices: choices!($choices),
            help: concat!("option-", stringify!($name), "-help"),
        }),*];

        impl Options {
            /// The values that a function gives for each option's name.
            pub fn from(mut value: impl FnMut(&'static OptionSpec) -> u8) -> Options {
                let mut specs = OPTIONS.iter();
                let mut next = || specs.next().map_or(0, &mut value);
                Options { $($name: next()),* }
            }
        }
    };
}

options! {
    turns (1 30 1 "turns") "8" BASE_VIC_1 "Number of turns" "After this turn points decide.";
    distance (4 60 1 "hexes") "28" BASE_SET_1 "Starting distance" "How far apart the sides begin.";
    weapon_status (0 3 1 "") "3" BASE_SET_2 "Weapon status" "How ready both sides are at the start.";
    asteroids flag "off" BASE_SYS_5 "Asteroid field" "A field of asteroids between the sides.";
    web flag "off" CASTER_30 "A web" "A line of web of strength 4 between the sides: it catches torpedoes and drones; ships pass.";
    asif_leaky flag "off" ASIFOPT_1 "Leaky ASIF" "One in five of the points that reach the ASIF goes past it.";
    asif_blocks_transporters flag "off" ASIFOPT_2 "ASIF blocks transporters" "An ASIF with a box left in column A or B blocks transporters.";
    asif_shield_rate_repair flag "off" ASIFOPT_3 "ASIF repaired like shields" "One point repairs an ASIF box.";
    asif_full_reinforcement flag "off" ASIFOPT_4 "Full ASIF reinforcement" "Reinforcement of the ASIF is not halved.";
    asif_skip_ahead flag "off" ASIFOPT_5 "ASIF columns may be skipped" "A column may be filled once the next deeper one has a box.";
    asif_reading ["walk" "landing"] "walk" GAP_1 "Where the ASIF absorbs" "At the first column passed, or at the column where the point lands.";
    asif_consumes_bold flag "off" GAP_2 "ASIF uses up starred results" "A point that the ASIF absorbs at a starred cell uses the cell up for the volley.";
    asif_repair_points_per_box (1 4 1 "points") "2" GAP_4 "Points for an ASIF box" "Repair points or damage control energy for one ASIF box.";
    hppd_close_2_6_2 flag "off" HPPDOPT_1 "Stronger HPPD at 4-10" "A pulse at range 4 to 10 scores 2 + 6 + 2.";
    canister_single ["none" "all" "f" "lateral_f"] "none" CANISTEROPT_1 "One canister" "Which launchers have one canister only.";
    canister_substitution flag "off" CANISTEROPT_2 "Substitution transfer" "Canister and launcher may exchange what they hold.";
    canister_transfer_cost flag "off" CANISTEROPT_3 "Transfers cost energy" "Each torpedo moved costs 1 point of reserve.";
    canister_first_turn_proto flag "off" CANISTEROPT_4 "First-turn protos" "Canisters also store a torpedo after one turn of arming.";
    canister_fast_proto flag "off" CANISTEROPT_5 "Fast load to a proto" "An empty launcher of size L or more is brought to its second turn for 5 points.";
    canister_expendable flag "off" CANISTEROPT_6 "Expendable canisters" "A canister is used up when it is emptied.";
    caster_range_3 flag "off" CASTEROPT_1 "Short casters" "Casters throw three hexes at most.";
    caster_no_hold flag "off" CASTEROPT_2 "Caster charges are not held" "A slingshot charge is lost at the end of the turn.";
    caster_holds_plasma flag "off" CASTEROPT_3 "Casters hold plasma" "A caster holds an F for 1 point a turn, a D or K for nothing.";
    heavy_shotgun_s flag "off" HEAVYOPT_1 "Heavy shotguns of S" "Heavy shotguns split into S torpedoes: Rh 3, X 4, Z 5.";
    heavy_two_step_upgrade flag "off" HEAVYOPT_2 "Two-step upgrade" "A medium torpedo made an R may become an X or Z in the next turn.";
    photplas_second_chance flag "off" PHOTPLASOPT_1 "Second chance" "If a bolt misses or a carronade scores nothing the charge still rolls.";
    photplas_independent_roll flag "off" PHOTPLASOPT_2 "Independent roll" "In bolts and carronades the charge always rolls for itself.";
    matrix_combo_shift flag "off" MATRIXOPT_1 "Combination penalty" "Combinations of matrix elements fire at +1.";
    matrix_strict_alternation flag "on" GAP_26 "Strict alternation" "A matrix is never hit twice running; the hit goes on to the next column.";
    freezer_rearm_after_transfer flag "off" GAP_23 "Freezer rearms after a transfer" "A freezer may be armed again in the turn in which it passed its charge.";
    phaser5_energy ["1" "1.5"] "1" GAP_27 "Energy of a phaser 5" "What a phaser 5 of its own takes of the capacitor.";
    shock_model ["breakdown" "none"] "breakdown" GAP_31 "Effect of shock" "Whether shock effect points lead to a roll for breakdown.";
    plasma_fast_load flag "on" GAP_33 "Fast loads" "X-ships complete plasma one turn early for the skipped energy and 1.";
    plasma_carronade flag "on" GAP_40 "Plasma carronades" "X-ships fire F torpedoes as carronades.";
    isc_lateral flag "on" GAP_38 "Lateral fire control" "Lateral launchers and casters: one plasma an impulse at a ship, within 10 hexes.";
    terrain_plasma_damage flag "on" GAP_18 "Terrain weakens cast plasma" "Asteroids on the line of a cast torpedo damage it.";
    third_hit ["best" "unless_taken"] "best" BASE_DAC_4 "The third hit" "Whether the third of three hits is of the best type even if that was taken before.";
    leaky_shields flag "off" BASE_SHD_6 "Leaky shields" "Some points of a volley go through a shield that has boxes left.";
    leak_rate (4 10 1 "") "4" BASE_SHD_6 "Rate of the leak" "Every so many points one goes through.";
    overload_beyond_chart ["standard_row" "refused"] "standard_row" BASE_FIR_4 "Overload beyond the chart" "How an overload at effective range above 8 hits.";
    proximity_inside ["refused" "wasted"] "refused" BASE_PHO_2 "Proximity inside 9" "Whether such a shot is refused or wasted.";
    cloak_fade (4 5 1 "impulses") "5" BASE_CLK_1 "Fading time" "Impulses to fade out or in.";
    cloak_fade_die ["none" "full"] "none" BASE_CLK_2 "Die while fading" "Whether hits on a fading ship roll for the cloak's protection.";
    uim_burnout flag "on" BASE_DIS_2 "UIM burns out" "A UIM may burn out after use.";
    volley_order ["largest_first" "owner"] "largest_first" BASE_FIR_8 "Order of volleys" "Which of several volleys is allocated first.";
    rack_b_reloads (1 2 1 "") "2" BASE_DRO_2 "Reloads of a B rack" "How many sets of drones a B rack can be reloaded with.";
    drones ["I_IV" "II_V" "III_IV" "VI_V"] "I_IV" BASE_DRO_1 "Types of drones" "What racks hold in one space and in two.";
    sublight_evasion flag "off" BASE_MOV_13 "Sublight evasion" "A ship without warp power may roll to leave the fight.";
    disengage_warp ["lesser" "greater"] "lesser" BASE_MOV_10 "Warp to disengage" "Half of the warp power or 15 points: the lesser or the greater.";
    explosion_zone ["seven" "same_hex"] "seven" BASE_DAC_7 "Zone of explosions" "The hex and its six neighbours, or the hex alone.";
    long_bolt flag "off" BASE_PLA_15 "Long-range bolt" "A bolt at true range 11 or more scores its whole warhead for the surcharge.";
    pseudo_boost flag "off" BASE_PLA_17 "Boosted pseudo-plasma" "A pseudo-torpedo may be made to look enveloping.";
    damage_choice ["owner" "auto"] "owner" BASE_DAC_10 "Choice of boxes" "Whether owners name the boxes where the chart leaves it to them, or the least useful is taken.";
    first_mover ["lot" "number"] "lot" GAP_60 "Who moves first" "Which of equally quick ships moves first: a side by lot each turn, or the ship with the lower number.";
    aegis_steps flag "on" BASE_XTC_2 "Aegis steps" "X-ships have further fire steps against seeking weapons.";
}

impl Options {
    /// The options of an untouched setup.
    pub fn standard() -> Options {
        Options::from(|spec| value(spec, spec.default))
    }

    /// Points for an ASIF box (`SFB.ASIF.22`, `SFB.ASIFOPT.3`).
    pub fn asif_box(&self) -> u8 {
        if self.asif_shield_rate_repair == 1 { 1 } else { self.asif_repair_points_per_box.max(1) }
    }
}

/// The number under which a value is kept.
pub fn value(spec: &OptionSpec, text: &str) -> u8 {
    match spec.choices {
        OptionChoices::Flag => u8::from(text == "on"),
        OptionChoices::OneOf(words) => words.iter().position(|word| *word == text).unwrap_or(0) as u8,
        OptionChoices::Number { .. } => text.parse().unwrap_or(0),
    }
}
