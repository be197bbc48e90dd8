//! Why something is not possible: each reason with its rule and a sentence that says what to do.

use std::fmt;

use engine::{Reason, Seat, Text, msg};
use geometry::hex::Side;

use crate::{
    catalogue::english,
    data::{classes_like, tables},
    ids::{MountNo, ShipNo, Team},
};

engine::reasons! {
    /// Why a command or a setup is not accepted.
    pub enum Why under rulebook::stcs {
        /// Another step is being played.
        NotNow { asked: &'static str, when: &'static str } => BASE_SEQ_1, "not-now" (asked = Text::of(asked), when = Text::of(when));
        /// Another seat is asked.
        NotAsked { seat: Seat, asked: &'static str } => BASE_SEQ_1, "not-asked" (seat = *seat, asked = Text::of(asked));
        /// Nobody is asked any more.
        GameOver => BASE_SEQ_1, "game-over";
        /// No such ship, or not this seat's.
        NotYours { ship: ShipNo } => BASE_SEQ_1, "not-yours";
        /// The ship is destroyed, gone or disabled.
        OutOfPlay { ship: ShipNo } => BASE_KILL_1, "out-of-play";
        /// It has allocated, moved, marked or fired already in this step.
        Finished { ship: ShipNo } => BASE_SEQ_1, "finished";
        /// Another ship has begun and must finish first.
        FinishFirst { ship: ShipNo } => BASE_FIR_1, "finish-first";
        /// No such mount on the ship.
        NoMount { ship: ShipNo, mount: MountNo } => BASE_FIR_3, "no-mount";
        /// More power than the ship has.
        OverPower { need: u32, have: u16 } => BASE_PWR_1, "over-power" (need = *need, have = *have, over = need.saturating_sub(u32::from(*have)));
        /// A shield above its present maximum.
        ShieldTooHigh { side: Side, most: u8 } => BASE_PWR_1, "shield-too-high" (side = side.number(), most = *most);
        /// A destroyed generator.
        GeneratorGone { side: Side } => BASE_EFF_SG, "generator-gone" (side = side.number());
        /// Power that the mount cannot take.
        MountPower { mount: MountNo, least: u8, most: u8 } => BASE_PWR_1, "mount-power";
        /// A damaged or destroyed mount.
        MountBroken { mount: MountNo } => BASE_EFF_BW, "mount-broken";
        /// More than 50 power in a tractor.
        TractorMost => TRAC_5, "tractor-most";
        /// Less than 20 power in a tractor.
        TractorLeast { have: u8 } => TRAC_11, "tractor-least";
        /// A neutralizer takes 10 power or none.
        NeutralizerPower => NEUT_1, "neutralizer-power";
        /// The ship has no cloak.
        NoCloak => BASE_CLK_1, "no-cloak";
        /// A held ship cannot cloak.
        HeldCannotCloak => GAP_31, "held-cannot-cloak";
        /// Engineering was hit: the use is limited to half of total power.
        Halved { what: &'static str } => BASE_EFF_EN, "halved" (what = Text::of(what));
        /// Only Borg ships.
        NotBorg { what: &'static str } => SCOPE_1, "not-borg" (what = Text::of(what));
        /// The option for the box is off.
        NoBox => REGEN_3, "no-box";
        /// The option for the box is on, so that nothing is siphoned.
        BoxOnly => REGEN_3, "box-only";
        /// Below half of the original superstructure.
        BelowHalf { now: u16, percent: u8, original: u16 } => REGEN_5, "below-half";
        /// Regeneration was lost for good.
        RegenerationLost => BASE_TABLE_2, "regeneration-lost";
        /// Nothing to restore.
        Whole => REGEN_7, "whole";
        /// Less power than the ratio, or than the sources hold.
        TooLittle { need: u16, have: u16 } => REGEN_2, "too-little";
        /// The movement points of the phase do not suffice.
        NoMoves { need: u8, have: u8 } => BASE_MOV_1, "no-moves";
        /// Held by a tractor/seizure beam.
        Held => TRAC_2, "held";
        /// A planet.
        Planet => BASE_MOV_2, "planet";
        /// The plan does not suit the ship.
        PlanUnfit { why: &'static str } => BASE_PWR_1, "plan-unfit" (why = Text::of(why));
        /// The mount has fired in this turn.
        Fired { mount: MountNo } => BASE_FIR_2, "fired";
        /// No power in the mount.
        Unpowered { mount: MountNo } => BASE_DMG_1, "unpowered";
        /// The ship is set to hold.
        SetToHold { ship: ShipNo } => BASE_FIR_1, "set-to-hold";
        /// No working mount that has not fired bears on an enemy in range, as everybody sees.
        NothingToFireAt { ship: ShipNo } => BASE_FIR_1, "nothing-to-fire-at";
        /// Cloaked ships do not fire.
        Cloaked => BASE_CLK_1, "cloaked";
        /// The target is cloaked and not found.
        NotFound => BASE_CLK_3, "not-found";
        /// The target is not an enemy, or out of play.
        NoTarget { ship: ShipNo } => BASE_FIR_1, "no-target";
        /// In the same hex.
        SameHex => BASE_MAP_1, "same-hex";
        /// Beyond the last range of the chart.
        OutOfRange { range: u16, reach: u8 } => BASE_HIT_1, "out-of-range";
        /// The target is not in the sides of the mount.
        OutOfArc { mount: MountNo } => BASE_MAP_4, "out-of-arc";
        /// A planet is in the way.
        Blocked => BASE_MOV_2, "blocked";
        /// Called shots need a side known to be down.
        CallShielded => BASE_CALL_1, "call-shielded";
        /// Called shots: nothing of the kind can be reached through the side.
        CallReach => BASE_CALL_1, "call-reach";
        /// Called shots: beams and missiles only.
        CallWeapon => BASE_CALL_1, "call-weapon";
        /// Crew losses of 70 % and more.
        NoCrew => BASE_EFF_CR, "no-crew";
        /// The side is not one of the tied ones.
        NotTied { side: Option<Side> } => BASE_MAP_5, "not-tied" (side = side.map_or(0, Side::number));
        /// The ship is not held by this seat.
        NotHeld { ship: ShipNo } => TRAC_4, "not-held";
        /// The mount holds another ship already.
        HoldsAlready { mount: MountNo } => TRAC_6, "holds-already";
        /// The target is held already.
        TargetHeld => GAP_32, "target-held";
        /// The beam has too little power left to drag.
        DragPower { need: u8, have: u8 } => TRAC_4, "drag-power";
        /// Neutralizers do nothing to Borg shields.
        BorgShield => GAP_24, "borg-shield";
        /// The side was neutralised in this turn.
        Neutralised { side: Side } => GAP_18, "neutralised" (side = side.number());
        /// Sensors destroyed, out of range, no line of sight, or already used.
        Sensors { why: &'static str } => BASE_SEN_1, "sensors" as Text::of(why);
        /// No emergency heading change (`STCS.BASE.MOV.3`); the id says why.
        NoEmergency { why: &'static str } => BASE_MOV_3, "no-emergency" as Text::of(why);
        /// Nothing to repair there, or tried before in this turn.
        NoRepair { why: &'static str } => BASE_REP_1, "no-repair" as Text::of(why);
        /// Nothing is being asked that could be passed.
        NoWindow { asked: &'static str } => REGEN_6, "no-window" (asked = Text::of(asked));
        /// A path with a part that is not possible.
        PathStops { part: u8 } => BASE_MOV_2, "path-stops";
        /// Setup: a side without ships.
        NoEnemies { side: Team } => BASE_VIC_1, "no-enemies" (side = side.index() + 1);
        /// Setup: too many ships or mounts.
        TooMany => BASE_VIC_1, "too-many";
        /// Setup: over the limit of points.
        OverPoints { have: u32, limit: u32 } => BASE_VIC_1, "over-points";
        /// Setup: seats and ships do not fit.
        EmptySeat { seat: Seat } => BASE_VIC_1, "empty-seat" (seat = seat.to_string());
        /// Setup: a ship or the distance does not fit on the map.
        OffMap => BASE_MAP_1, "off-map";
        /// Setup: an unknown class.
        NoClass { name: String } => GAP_4, "no-class" as no_class(name);
        /// Setup: a value that makes no sense.
        BadValue { why: &'static str } => BASE_VIC_1, "bad-value" as Text::of(why);
    }
}

impl fmt::Display for Why {
    /// In English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&english(&self.text()))
    }
}

/// The sentence for an unknown name of a class, with the classes that may have been meant.
fn no_class(name: &str) -> Text {
    let like = classes_like(name);
    let ids: Vec<&str> = like.iter().take(5).map(|&class| tables().classes[class].id.as_str()).collect();
    let name = format!("{name:?}");
    if ids.is_empty() { msg!("why-no-class", name = name) } else { msg!("why-no-class-but", name = name, classes = ids.join(", ")) }
}
