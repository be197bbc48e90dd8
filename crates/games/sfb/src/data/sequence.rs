//! The sequence of play as a table (`SFB.BASE.SEQ.1`): each step, when it comes, what happens in it and who may act.

/// When a step comes.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum When {
    /// Once, before the first impulse.
    Before,
    /// In every impulse.
    Impulse,
    /// Once, after the last impulse.
    After,
}

/// What happens in a step.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is the step of its name")]
pub enum Does {
    Nothing,
    Allocate,
    Reveal,
    LockOn,
    Involuntary,
    Move,
    Spheres,
    Impacts,
    Explosions,
    Breakdowns,
    Activity,
    LaunchShock,
    Declare,
    Answer,
    Pulses,
    FirstOption,
    Direct,
    Aegis,
    SecondOption,
    Internal,
    FireShock,
    PostCombat,
    Final,
    Record,
}

/// Who may act in a step.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Nobody: it happens.
    Nobody,
    /// All ships, each in secret.
    Secret,
    /// Ships in the order of movement.
    Order,
    /// All ships, openly.
    Open,
}

/// A step of the sequence.
#[derive(Copy, Clone, Debug)]
pub struct Step {
    /// Its id.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// When it comes.
    pub when: When,
    /// What happens.
    pub does: Does,
    /// Who acts.
    pub who: Who,
}

const fn step(id: &'static str, name: &'static str, when: When, does: Does, who: Who) -> Step {
    Step { id, name, when, does, who }
}

/// The steps in order. Actions of the steps 6A4 to 6B08 are said in one window, in the order of their steps.
#[rustfmt::skip]
pub static SEQUENCE: [Step; 43] = {
    use Does::*;
    use When::*;
    [
        step("1", "energy allocation", Before, Allocate, Who::Secret),
        step("2", "speed determination", Before, Reveal, Who::Nobody),
        step("3", "self-destruction", Before, Nothing, Who::Nobody),
        step("4", "sensor lock-on", Before, LockOn, Who::Nobody),
        step("5", "initial activity", Before, Nothing, Who::Nobody),
        step("6A1", "involuntary movement", Impulse, Involuntary, Who::Nobody),
        step("6A2", "movement", Impulse, Move, Who::Order),
        step("6A3.01", "sphere effects", Impulse, Spheres, Who::Nobody),
        step("6A3.02", "enveloping plasma", Impulse, Impacts, Who::Nobody),
        step("6A3.03", "impacts of seeking weapons", Impulse, Nothing, Who::Nobody),
        step("6A3.06", "mines", Impulse, Nothing, Who::Nobody),
        step("6A3.07", "explosions", Impulse, Explosions, Who::Nobody),
        step("6A3.10", "breakdowns", Impulse, Breakdowns, Who::Nobody),
        step("6A3.11", "energy balance", Impulse, Nothing, Who::Nobody),
        step("6A4", "movement changes", Impulse, Activity, Who::Open),
        step("6B01", "fire control changes", Impulse, Nothing, Who::Open),
        step("6B02", "cloak", Impulse, Nothing, Who::Open),
        step("6B03", "lock-on, electronic warfare", Impulse, Nothing, Who::Open),
        step("6B04.04", "tractors", Impulse, Nothing, Who::Open),
        step("6B04.06", "labs", Impulse, Nothing, Who::Open),
        step("6B04.X2a", "freezers, injections, caster transfers", Impulse, Nothing, Who::Open),
        step("6B06.01", "control of seeking weapons", Impulse, Nothing, Who::Open),
        step("6B06.03", "launch of plasma, casters", Impulse, Nothing, Who::Open),
        step("6B06.05", "launch of drones", Impulse, Nothing, Who::Open),
        step("6B06.08", "sphere activation", Impulse, Nothing, Who::Open),
        step("6B06.10", "shock from seeking weapons", Impulse, LaunchShock, Who::Nobody),
        step("6B07.02", "shields and ASIF", Impulse, Nothing, Who::Open),
        step("6B07.03", "transporters", Impulse, Nothing, Who::Open),
        step("6B08", "shuttles", Impulse, Nothing, Who::Open),
        step("6D1", "fire decision", Impulse, Declare, Who::Secret),
        step("6D1.R", "reserve power in answer to fire", Impulse, Answer, Who::Secret),
        step("6D2.02", "PPD pulses", Impulse, Pulses, Who::Nobody),
        step("6D2.03", "first hellbore option", Impulse, FirstOption, Who::Nobody),
        step("6D2.04", "direct fire", Impulse, Direct, Who::Nobody),
        step("6D2.05", "aegis fire", Impulse, Aegis, Who::Secret),
        step("6D2.06", "second hellbore option", Impulse, SecondOption, Who::Nobody),
        step("6D4", "internal damage", Impulse, Internal, Who::Nobody),
        step("6D5.01", "explosions", Impulse, Explosions, Who::Nobody),
        step("6D5.04", "critical hits", Impulse, Nothing, Who::Nobody),
        step("6D5.08", "shock from direct fire", Impulse, FireShock, Who::Nobody),
        step("6E", "post-combat", Impulse, PostCombat, Who::Nobody),
        step("7", "final activity", After, Final, Who::Secret),
        step("8", "record keeping", After, Record, Who::Nobody),
    ]
};

/// The row with an id.
pub const fn row(id: &str) -> u8 {
    let mut at: u8 = 0;
    while (at as usize) < SEQUENCE.len() {
        let (left, right) = (SEQUENCE[at as usize].id.as_bytes(), id.as_bytes());
        let mut same = left.len() == right.len();
        let mut byte = 0;
        while same && byte < left.len() {
            same = left[byte] == right[byte];
            byte += 1;
        }
        if same {
            return at;
        }
        at += 1;
    }
    0
}

/// First row of an impulse.
pub const IMPULSE: u8 = row("6A1");
/// The window of activities.
pub const ACTIVITY: u8 = row("6A4");
/// Final activity.
pub const FINAL: u8 = row("7");

/// The rows in which something happens besides declaring a step: bits.
pub const BUSY: u64 = {
    let (mut bits, mut at) = (0, 0);
    while at < SEQUENCE.len() {
        if !matches!(SEQUENCE[at].does, Does::Nothing) {
            bits |= 1 << at;
        }
        at += 1;
    }
    bits
};

/// The rows of a step: bits.
const fn rows_of(id: &str) -> u64 {
    1 << row(id)
}

/// Rows for what not every table has.
pub const PULSES: u64 = rows_of("6D2.02");
/// Spheres.
pub const SPHERES: u64 = rows_of("6A3.01");
/// Shock, of launches and of bolts.
pub const SHOCK: u64 = rows_of("6B06.10") | rows_of("6D5.08");
/// Hellbores that strike before the other direct fire.
pub const FIRST: u64 = rows_of("6D2.03");
/// Photon charges set free by fire, and hellbores that strike after it.
pub const SECOND: u64 = rows_of("6D2.06");
/// Aegis steps.
pub const AEGIS: u64 = rows_of("6D2.05");
/// Impacts of seeking weapons.
pub const IMPACTS: u64 = rows_of("6A3.02");
/// Explosions.
pub const EXPLOSIONS: u64 = rows_of("6A3.07") | rows_of("6D5.01");
/// Breakdowns.
pub const BREAKDOWNS: u64 = rows_of("6A3.10");
/// Internal damage.
pub const INTERNAL: u64 = rows_of("6D4");
/// Reserve power in answer to fire.
pub const ANSWER: u64 = rows_of("6D1.R");
/// Direct fire.
pub const DIRECT: u64 = rows_of("6D2.04");
/// The decision of fire.
pub const DECLARE: u8 = row("6D1");
