//! The options of the setup. What each is, its values and its default stand here once; what is said of them is in the words under `option-NAME`.

use crate::data::{ASIF_COLUMNS, Class, Torp, costs};

engine::options! {
    /// The options in force.
    pub struct Options under rulebook::sfb {
        turns: u8 (1 to 30 "turns") = "8", BASE_VIC_1;
        distance: u8 (4 to 60 "hexes") = "28", BASE_SET_1;
        weapon_status: u8 (0 to 3) = "3", BASE_SET_2;
        asteroids: bool () = "off", BASE_SYS_5;
        web: bool () = "off", CASTER_30;
        asif_leaky: bool () = "off", ASIFOPT_1;
        asif_blocks_transporters: bool () = "off", ASIFOPT_2;
        asif_shield_rate_repair: bool () = "off", ASIFOPT_3;
        asif_full_reinforcement: bool () = "off", ASIFOPT_4;
        asif_skip_ahead: bool () = "off", ASIFOPT_5;
        asif_reading: AsifReading (Passed "walk", Landing "landing") = "walk", GAP_1;
        asif_consumes_bold: bool () = "off", GAP_2;
        asif_repair_points_per_box: u8 (1 to 4 "points") = "2", GAP_4;
        hppd_close_2_6_2: bool () = "off", HPPDOPT_1;
        canister_single: CanisterSingle (None "none", All "all", F "f", LateralF "lateral_f") = "none", CANISTEROPT_1;
        canister_substitution: bool () = "off", CANISTEROPT_2;
        canister_transfer_cost: bool () = "off", CANISTEROPT_3;
        canister_first_turn_proto: bool () = "off", CANISTEROPT_4;
        canister_fast_proto: bool () = "off", CANISTEROPT_5;
        canister_expendable: bool () = "off", CANISTEROPT_6;
        caster_range_3: bool () = "off", CASTEROPT_1;
        caster_no_hold: bool () = "off", CASTEROPT_2;
        caster_holds_plasma: bool () = "off", CASTEROPT_3;
        heavy_shotgun_s: bool () = "off", HEAVYOPT_1;
        heavy_two_step_upgrade: bool () = "off", HEAVYOPT_2;
        photplas_second_chance: bool () = "off", PHOTPLASOPT_1;
        photplas_independent_roll: bool () = "off", PHOTPLASOPT_2;
        matrix_combo_shift: bool () = "off", MATRIXOPT_1;
        matrix_strict_alternation: bool () = "on", GAP_26;
        freezer_rearm_after_transfer: bool () = "off", GAP_23;
        phaser5_energy: Phaser5Energy (One "1", OneAndHalf "1.5") = "1", GAP_27;
        shock_model: ShockModel (Breakdown "breakdown", None "none") = "breakdown", GAP_31;
        plasma_fast_load: bool () = "on", GAP_33;
        plasma_carronade: bool () = "on", GAP_40;
        isc_lateral: bool () = "on", GAP_38;
        terrain_plasma_damage: bool () = "on", GAP_18;
        third_hit: ThirdHit (Best "best", UnlessTaken "unless_taken") = "best", BASE_DAC_4;
        leaky_shields: bool () = "off", BASE_SHD_6;
        leak_rate: u8 (4 to 10) = "4", BASE_SHD_6;
        overload_beyond_chart: OverloadBeyondChart (StandardRow "standard_row", Refused "refused") = "standard_row", BASE_FIR_4;
        proximity_inside: ProximityInside (Refused "refused", Wasted "wasted") = "refused", BASE_PHO_2;
        cloak_fade: u8 (4 to 5 "impulses") = "5", BASE_CLK_1;
        cloak_fade_die: CloakFadeDie (None "none", Full "full") = "none", BASE_CLK_2;
        uim_burnout: bool () = "on", BASE_DIS_2;
        volley_order: VolleyOrder (LargestFirst "largest_first", Owner "owner") = "largest_first", BASE_FIR_8;
        rack_b_reloads: u8 (1 to 2) = "2", BASE_DRO_2;
        drones: DroneTypes (OneAndFour "I_IV", TwoAndFive "II_V", ThreeAndFour "III_IV", SixAndFive "VI_V") = "I_IV", BASE_DRO_1;
        sublight_evasion: bool () = "off", BASE_MOV_13;
        disengage_warp: DisengageWarp (Lesser "lesser", Greater "greater") = "lesser", BASE_MOV_10;
        explosion_zone: ExplosionZone (Seven "seven", SameHex "same_hex") = "seven", BASE_DAC_7;
        long_bolt: bool () = "off", BASE_PLA_15;
        pseudo_boost: bool () = "off", BASE_PLA_17;
        damage_choice: DamageChoice (Owner "owner", Auto "auto") = "owner", BASE_DAC_10;
        first_mover: FirstMover (Lot "lot", Number "number") = "lot", GAP_60;
        aegis_steps: bool () = "on", BASE_XTC_2;
        asif_energy: u16 (0 to 400 by 25 "percent") = "100", ASIF_3, figure;
        asif_points: u8 (1 to 4 "points") = "2", ASIF_19, figure;
        heavy_hold: u16 (0 to 300 by 25 "percent") = "100", HEAVY_26, figure;
        asif_share: u16 (25 to 200 by 25 "percent") = "100", ASIF_9, figure;
        heavy_arming: u16 (25 to 200 by 25 "percent") = "100", HEAVY_7, figure;
    }
}

impl Options {
    /// Boxes that points of specific reinforcement put in front of a column: one for two, or one for one with the improvement (`SFB.ASIF.19`,
    /// `SFB.ASIFOPT.4`).
    pub fn asif_boxes(&self, points: u8) -> u8 {
        if self.asif_full_reinforcement { points } else { points / self.asif_points }
    }

    /// The boxes of a whole ASIF by column: the share of the printed ones, rounded down. A column that has boxes keeps at least one (`SFB.ASIF.9`).
    pub fn asif(&self, class: &Class) -> [u8; ASIF_COLUMNS] {
        class.asif.map(|boxes| (u16::from(boxes) * self.asif_share / 100).clamp(u16::from(boxes.min(1)), u8::MAX.into()) as u8)
    }

    /// The points that complete a plasma torpedo on the last turn of its cycle (`SFB.BASE.PLA.2`, `SFB.HEAVY.7`).
    pub fn finish(&self, torp: Torp) -> u8 {
        self.heavy(torp, costs::finish(torp))
    }

    /// The second turn of a fast load, in points (`SFB.GAP.33`, `SFB.HEAVY.24`).
    pub fn fast(&self, torp: Torp) -> u8 {
        self.heavy(torp, costs::fast(torp))
    }

    /// The share of the printed points for a heavy torpedo, rounded up. Its first turns stay at 3, by which its cycle is known (`SFB.HEAVY.11`).
    fn heavy(&self, torp: Torp, points: u8) -> u8 {
        if costs::cycle(torp) < 3 { points } else { (u16::from(points) * self.heavy_arming).div_ceil(100) as u8 }
    }

    /// The energy of the ASIF, in quarters of a point, for a ship of this size row (`SFB.ASIF.3`).
    pub fn asif_cost(&self, size: usize) -> u8 {
        (u16::from(costs::ASIF[size]) * self.asif_energy / 100) as u8
    }

    /// The options of an untouched setup.
    pub fn standard() -> Options {
        Options::read(|_| None)
    }

    /// Points for an ASIF box (`SFB.ASIF.22`, `SFB.ASIFOPT.3`).
    pub fn asif_box(&self) -> u8 {
        if self.asif_shield_rate_repair { 1 } else { self.asif_repair_points_per_box.max(1) }
    }
}
