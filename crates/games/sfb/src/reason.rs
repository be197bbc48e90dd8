//! Why something is not possible: a rule, and what is wrong.

use engine::{Reason, Text, msg};
use rulebook::RuleId;

/// Why a command or a setup is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// What is wrong.
    pub no: No,
    /// The weapon that is meant, where an order names several.
    pub weapon: Option<String>,
}

impl Why {
    /// The same of a weapon, which is named: in a long order nobody could tell which is meant.
    pub fn of_weapon(mut self, weapon: &str) -> Why {
        self.weapon = Some(weapon.to_owned());
        self
    }
}

impl From<(RuleId, No)> for Why {
    fn from((rule, no): (RuleId, No)) -> Why {
        Why { rule, no, weapon: None }
    }
}

impl Reason for Why {
    fn rule(&self) -> RuleId {
        self.rule
    }

    fn code(&self) -> &'static str {
        self.no.code()
    }

    fn text(&self) -> Text {
        match &self.weapon {
            Some(weapon) => msg!("no-of-weapon", weapon = Text::name(weapon.clone()), why = self.no.text()),
            None => self.no.text(),
        }
    }
}

/// That something is forbidden by a rule.
pub fn no<T>(rule: RuleId, no: No) -> Result<T, Why> {
    Err((rule, no).into())
}

/// A reason unless something holds.
pub fn need(holds: bool, rule: RuleId, no: No) -> Result<(), Why> {
    if holds { Ok(()) } else { Err((rule, no).into()) }
}

/// A reason until an absolute impulse, which it names as turn and impulse; none where nothing was `done` before.
pub fn from_impulse(done: u16, earliest: u16, now: u16, rule: RuleId, no: fn(u16, u16) -> No) -> Result<(), Why> {
    let (turn, impulse) = (earliest.saturating_sub(1) / 32 + 1, earliest.saturating_sub(1) % 32 + 1);
    need(done == 0 || now >= earliest, rule, no(turn, impulse))
}

/// Quarters of energy as points, for a sentence.
pub fn points(quarters: u16) -> String {
    (f64::from(quarters) / 4.0).to_string()
}

engine::reasons! {
    /// What is wrong.
    pub enum No with "no-" {
        AChargeForEachFreezer => "a-charge-for-each-freezer";
        AboveRating { asked: u8, rating: u8 } => "above-rating" (a = *asked, b = *rating);
        Acceleration { speed: u8, most: u8 } => "acceleration" (a = *speed, b = *most);
        AegisPhasers => "aegis-phasers";
        AegisSmallOnly => "aegis-small-only";
        AnnouncedAlready => "announced-already";
        AsifBlocks => "asif-blocks";
        AsifDown => "asif-down";
        AtRest => "at-rest";
        BatteryFull => "battery-full";
        BeforeTheFirstTurn => "before-the-first-turn";
        BeginOnly => "begin-only";
        BoxesOnly => "boxes-only";
        CanisterEmpty => "canister-empty";
        CanisterLaunchersOnly => "canister-launchers-only";
        CanisterNotEmpty => "canister-not-empty";
        CanisterUsedUp => "canister-used-up";
        CannotHold { torp: &'static str } => "cannot-hold" (a = *torp);
        CannotMove => "cannot-move";
        CapacitorEmpty => "capacitor-empty";
        CapacitorFull { room: String } => "capacitor-full" (a = room.clone());
        CapacitorPays => "capacitor-pays";
        CapacitorShort { need: String, have: String } => "capacitor-short" (a = need.clone(), b = have.clone());
        CarronadeEnergy => "carronade-energy";
        CarronadeNeedsF => "carronade-needs-f";
        CarronadeRange => "carronade-range";
        CastRange => "cast-range";
        CasterEmpty => "caster-empty";
        CasterEnergy => "caster-energy";
        CasterFull => "caster-full";
        CasterHold => "caster-hold";
        CasterNoHold => "caster-no-hold";
        ChangedLately { turn: u16, impulse: u16 } => "changed-lately" (a = *turn, b = *impulse);
        ChargedAlready => "charged-already";
        CloakUnpaid => "cloak-unpaid";
        Cloaked => "cloaked";
        ColumnsInOrder => "columns-in-order";
        Cooling => "cooling";
        DisruptorEnergy => "disruptor-energy";
        DoesNotFire => "does-not-fire";
        DoesNotLaunch => "does-not-launch";
        EngineBoxes { owed: u16, left: String } => "engine-boxes" (n = *owed, a = left.clone());
        Erratic => "erratic";
        ErraticUnpaid => "erratic-unpaid";
        EsgEnergy => "esg-energy";
        EwAboveSensor => "ew-above-sensor";
        FIncomplete => "f-incomplete";
        FOnly => "f-only";
        FastPrice { torp: &'static str, price: u8 } => "fast-price" (a = *torp, b = *price);
        FireControlLate { turn: u16, impulse: u16 } => "fire-control-late" (a = *turn, b = *impulse);
        FireControlOn => "fire-control-on";
        FiredLately => "fired-lately";
        FirstImpulse => "first-impulse";
        ForwardFromRest => "forward-from-rest";
        FourChanges => "four-changes";
        FourHets => "four-hets";
        FourTacs => "four-tacs";
        FreezerEnergy => "freezer-energy";
        FreezerHold => "freezer-hold";
        FusionEnergy => "fusion-energy";
        HalfPoints => "half-points";
        HeldAlready => "held-already";
        HellboreEnergy => "hellbore-energy";
        HellboreMode => "hellbore-mode";
        HetEnergy => "het-energy";
        HetGap { turn: u16, impulse: u16 } => "het-gap" (a = *turn, b = *impulse);
        HoldPrice => "hold-price";
        HppdEnergy => "hppd-energy";
        HppdFast => "hppd-fast";
        HppdHold => "hppd-hold";
        InjectedAlready => "injected-already";
        IsOver => "is-over";
        JoinedAlone => "joined-alone";
        LabsUsed => "labs-used";
        LateralOne => "lateral-one";
        LateralRange => "lateral-range";
        LaunchFacing => "launch-facing";
        LauncherTooSmall { launcher: &'static str, torp: &'static str } => "launcher-too-small" (a = *launcher, b = *torp);
        LaunchersOnly => "launchers-only";
        ModesByReserve => "modes-by-reserve";
        ModesOnHeld => "modes-on-held";
        MoreOnly => "more-only";
        MovementNeedsWarp { need: String, have: String } => "movement-needs-warp" (a = need.clone(), b = have.clone());
        MustMove => "must-move";
        MoreTargets => "more-targets";
        NeedsImpulse { need: String, have: String } => "needs-impulse" (a = need.clone(), b = have.clone());
        NeedsWarp { need: String, have: String } => "needs-warp" (a = need.clone(), b = have.clone());
        NeverRepaired => "never-repaired";
        NoAsif => "no-asif" as Text::of("no-asif");
        NoBoost => "no-boost" as Text::of("no-boost");
        NoCanisters => "no-canisters" as Text::of("no-canisters");
        NoCarronade => "no-carronade" as Text::of("no-carronade");
        NoChannel { used: u8, channels: u8 } => "no-channel" as Text::Message("no-channel", vec![("a", (*used).into()), ("b", (*channels).into())]);
        NoChargeInSmall => "no-charge-in-small" as Text::of("no-charge-in-small");
        NoChargeReady => "no-charge-ready" as Text::of("no-charge-ready");
        NoCloak => "no-cloak" as Text::of("no-cloak");
        NoDowngrade => "no-downgrade" as Text::of("no-downgrade");
        NoFastLoad => "no-fast-load" as Text::of("no-fast-load");
        NoFastProto => "no-fast-proto" as Text::of("no-fast-proto");
        NoFireControl => "no-fire-control" as Text::of("no-fire-control");
        NoLab => "no-lab" as Text::of("no-lab");
        NoLockOn => "no-lock-on" as Text::of("no-lock-on");
        NoModes { torp: &'static str } => "no-modes" as Text::Message("no-modes", vec![("a", (*torp).into())]);
        NoParties => "no-parties" as Text::of("no-parties");
        NoProximity => "no-proximity" as Text::of("no-proximity");
        NoPseudo => "no-pseudo" as Text::of("no-pseudo");
        NoRating => "no-rating" as Text::of("no-rating");
        NoReload => "no-reload" as Text::of("no-reload");
        NoRepairEnergy => "no-repair-energy" as Text::of("no-repair-energy");
        NoShotgun => "no-shotgun" as Text::of("no-shotgun");
        NoSlingshotCharge => "no-slingshot-charge" as Text::of("no-slingshot-charge");
        NoSubstitution => "no-substitution" as Text::of("no-substitution");
        NoSuchBox => "no-such-box" as Text::of("no-such-box");
        NoSuchCanister => "no-such-canister" as Text::of("no-such-canister");
        NoSuchClass { name: String } => "no-such-class" as Text::Message("no-such-class", vec![("a", name.clone().into())]);
        NoSuchPiece => "no-such-piece" as Text::of("no-such-piece");
        NoSuchShield => "no-such-shield" as Text::of("no-such-shield");
        NoSuchSource => "no-such-source" as Text::of("no-such-source");
        NoSuchTarget => "no-such-target" as Text::of("no-such-target");
        NoSuchWeapon => "no-such-weapon" as Text::of("no-such-weapon");
        NoTac => "no-tac" as Text::of("no-tac");
        NoTractor => "no-tractor" as Text::of("no-tractor");
        NoTransporter => "no-transporter" as Text::of("no-transporter");
        NoUpgrade { from: &'static str, to: &'static str } => "no-upgrade" as Text::Message("no-upgrade", vec![("a", (*from).into()), ("b", (*to).into())]);
        StepIsOver { step: &'static str, reached: &'static str } => "step-is-over" (a = *step, b = *reached);
        GatlingMode => "gatling-mode";
        GatlingFour => "gatling-four";
        NotACaster => "not-a-caster";
        NotAFreezer => "not-a-freezer";
        NotAPlan => "not-a-plan";
        NotAmong { boxes: String } => "not-among" (a = boxes.clone());
        NotAgainstFire => "not-against-fire";
        NotArmed => "not-armed";
        NotByReserve => "not-by-reserve";
        NotCloaked => "not-cloaked";
        NotCrippled => "not-crippled";
        NotEnoughElements => "not-enough-elements";
        NotHeavy => "not-heavy";
        NotHeld => "not-held";
        NotNow { step: &'static str, asked: String } => "not-now" (a = *step, b = asked.clone());
        NotNowMove { step: &'static str, asked: String } => "not-now-move" (a = *step, b = asked.clone());
        NotNowFire { step: &'static str, asked: String } => "not-now-fire" (a = *step, b = asked.clone());
        NotNowFinal { step: &'static str, asked: String } => "not-now-final" (a = *step, b = asked.clone());
        NotNowBox { step: &'static str, asked: String } => "not-now-box" (a = *step, b = asked.clone());
        NotNowAnswer { step: &'static str, asked: String } => "not-now-answer" (a = *step, b = asked.clone());
        NotNowAllocate { step: &'static str, asked: String } => "not-now-allocate" (a = *step, b = asked.clone());
        NotNowActivity { step: &'static str, asked: String } => "not-now-activity" (a = *step, b = asked.clone());
        NotOnThisImpulse => "not-on-this-impulse";
        NotPhotonPlasma => "not-photon-plasma";
        NotRolling => "not-rolling";
        NotServed => "not-served";
        NotThisTurn => "not-this-turn";
        NotYours => "not-yours";
        NotItsImpulse => "not-its-impulse";
        NotItsOwn => "not-its-own";
        NothingBears => "nothing-bears";
        NothingToEject => "nothing-to-eject";
        NothingToFinish => "nothing-to-finish";
        NothingToIdentify => "nothing-to-identify";
        NothingToLetGo => "nothing-to-let-go";
        NothingToRepair => "nothing-to-repair";
        NothingToStore => "nothing-to-store";
        OnceATurn => "once-a-turn";
        OneCharge => "one-charge";
        OneChargeATurn => "one-charge-a-turn";
        OneMode => "one-mode";
        OneShotAMatrix => "one-shot-a-matrix";
        OneSource => "one-source";
        OneTransfer => "one-transfer";
        OneTurnOnly => "one-turn-only";
        OtherMatrix => "other-matrix";
        OtherTarget => "other-target";
        OtherData => "other-data";
        OutOfArc => "out-of-arc";
        OutOfPlay => "out-of-play";
        OutOfRange { range: u16, reach: u16 } => "out-of-range" (a = *range, b = *reach);
        Overdrawn { need: String, have: String } => "overdrawn" (a = need.clone(), b = have.clone());
        OverloadRange => "overload-range";
        OwnReinforcement => "own-reinforcement";
        OwnShieldUp => "own-shield-up";
        OwnSide => "own-side";
        PhasersOnly => "phasers-only";
        PhotonFast => "photon-fast";
        PhotonHold { price: u8 } => "photon-hold" (a = *price);
        PhotonMost => "photon-most";
        PhotonTurn => "photon-turn";
        PlasmaFirst { launcher: &'static str, points: u8 } => "plasma-first" (a = *launcher, b = *points);
        PlasmaIncomplete => "plasma-incomplete";
        PlasmaSecond => "plasma-second";
        PlasmaThird { torp: &'static str, price: u8 } => "plasma-third" (a = *torp, b = *price);
        PpdEnergy => "ppd-energy";
        PseudoNoBolt => "pseudo-no-bolt";
        RackEmpty => "rack-empty";
        RepairsUsedUp => "repairs-used-up";
        ReserveShort => "reserve-short";
        ReverseFromRest => "reverse-from-rest";
        RollingPrice => "rolling-price";
        SameFacing => "same-facing";
        ShieldIsDown => "shield-is-down";
        ShieldLevel => "shield-level";
        ShieldUp => "shield-up";
        ShieldsOnly => "shields-only";
        ShieldsUnpaid => "shields-unpaid";
        ShipsOnly => "ships-only";
        SideWithoutShips => "side-without-ships";
        Silenced => "silenced";
        SlipMode => "slip-mode";
        SmallOnly => "small-only";
        SoAlready => "so-already";
        SpeedLimit => "speed-limit";
        StoppedAlready => "stopped-already";
        TacAtRest => "tac-at-rest";
        TakesNoEnergy => "takes-no-energy";
        TargetNotAhead => "target-not-ahead";
        TargetOfItsOwn => "target-of-its-own";
        ThroughWeb => "through-web";
        TooLargeToCast => "too-large-to-cast";
        TooLittleWarp => "too-little-warp";
        TooManyDrones => "too-many-drones";
        TooManyInFlight => "too-many-in-flight";
        TooManyShips { ships: usize } => "too-many-ships" (a = *ships);
        TooMuchEnergy => "too-much-energy";
        TooNear => "too-near";
        TransferredAlready => "transferred-already";
        TransportersUsed => "transporters-used";
        TriedLately { turn: u16, impulse: u16 } => "tried-lately" (a = *turn, b = *impulse);
        TwoRacks => "two-racks";
        TurnMode { straight: u8, mode: u8 } => "turn-mode" (a = *straight, b = *mode);
        Twice => "twice";
        TwoForOne => "two-for-one";
        UpgradePrice { hold: u8, price: u8 } => "upgrade-price" (a = *hold, b = *price);
        WarpLimit { need: u16, have: u16 } => "warp-limit" (a = *need, b = *have);
        WeaponDestroyed => "weapon-destroyed";
        WholePoints => "whole-points";
        WrongCycle { torp: &'static str, begun: u8 } => "wrong-cycle" (a = *torp, b = *begun);
        XOnly => "x-only";
        BadOption { name: String } => "bad-option" (a = name.clone());
        ShipFault { what: String } => "ship-fault" (a = what.clone());
    }
}
