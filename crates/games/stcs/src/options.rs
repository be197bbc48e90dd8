//! The options of the setup, with their types, values and defaults. Their titles and help texts are in the words under `option-NAME`.

engine::options! {
    /// The options in force.
    pub struct Options under rulebook::stcs {
        seats: u8 (1 to 4) = "2", BASE_VIC_1;
        turns: u8 (1 to 20 "turns") = "12", BASE_VIC_1;
        escape_after: u8 (0 to 20 "turns") = "0", BASE_VIC_1;
        distance: u8 (1 to 40 "hexes") = "16", BASE_VIC_1;
        map_radius: u8 (5 to 40 "hexes") = "20", BASE_MAP_1;
        fleet_points: u16 (0 to 3000 by 10 "points") = "0", BASE_VIC_1;
        terrain: Middle (None "none", Planet "planet", Asteroids "asteroids", Nebula "nebula", BlackHole "black-hole") = "none", BASE_MOV_2;
        regen_box: bool () = "off", REGEN_3;
        regen_partial: bool () = "off", GAP_5;
        achilles_hit_max: u8 (2 to 5) = "2", GAP_2;
        achilles_graded: bool () = "off", GAP_2;
        catastrophic_table: CatastrophicTable (Ours "ours", Explosive "explosive", Lingering "lingering") = "ours", GAP_3;
        achilles_on_breaking_shot: bool () = "off", GAP_7;
        achilles_value_public: bool () = "off", GAP_28;
        seizure_needs_facing_side: bool () = "off", GAP_10;
        seizure_break: SeizureBreak (Full "full", AllUp "all_up") = "full", GAP_13;
        neutralizer_stops_warp: bool () = "off", GAP_16;
        simple_damage: bool () = "off", BASE_LOC_2;
        generator_box: GeneratorBox (Rest "rest", Loss "loss") = "rest", BASE_EFF_SG;
        advantage_moves: AdvantageMoves (Last "last", Choice "choice") = "last", BASE_TAC_1;
        emergency_turns: bool () = "off", BASE_MOV_3;
        sensors: bool () = "off", BASE_SEN_1;
        simultaneous_fire: bool () = "off", BASE_FIR_1;
        repower_between_phases: bool () = "off", BASE_SEQ_2;
        open_allocations: bool () = "off", BASE_PWR_3;
        regen_price: u8 (1 to 40 "power") = "10", REGEN_2, figure;
        regen_least: u8 (0 to 100 by 5 "percent") = "50", REGEN_5, figure;
        heel_dice: u8 (1 to 6 "dice") = "3", ACH_2, figure;
        deflection_leak: u8 (0 to 100 by 10 "percent") = "0", BSH_3, figure;
        bolt_points: u8 (0 to 40 "points") = "10", NEUT_5, figure;
    }
}
