//! Figures that the ledger gives in words, row by row: lock-on against a cloak, asteroids, braking.

use engine::{Game, Source, Table, table::Script};
use sfb::{
    Sfb, State,
    command::Step,
    ids::{ShipNo, Target},
    rules::{cloak, movement},
    state::{cloak as veil, flag},
};

fn foe() -> ShipNo {
    ShipNo::new(1).expect("a second ship")
}

/// A's ship at the origin, an enemy this many hexes ahead.
fn table(step: &str, impulse: u8, ship: &str, range: u16, more: &str) -> State {
    let text = format!(
        "step = {step:?}\nturn = 2\nimpulse = {impulse}\n{more}\n[[ship]]\nseat = \"A\"\nat = [0, 0]\n{ship}\n[[ship]]\nclass = \"fed-ca\"\nseat = \"B\"\nat = [0, {range}]\nfacing = 3\n"
    );
    Sfb::position(&Sfb::scenario("duel").expect("a scenario"), &text.parse().expect("toml")).unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// The row of a table that begins with the first limit that is not less.
fn row(limits: &[i16], values: &[i16], at: i16) -> i16 {
    values[limits.iter().position(|&limit| at <= limit).unwrap_or(limits.len())]
}

/// The highest of the six rolls that keep what is at stake, when the rest of the way is as `run` has it; 0 if none does.
fn highest(run: impl Fn(&mut Script) -> bool) -> i16 {
    let holds = |die: i16| run(&mut Script::new(vec![die.to_string()]));
    let kept: Vec<i16> = (1..=6).filter(|&die| holds(die)).collect();
    assert!(kept.iter().copied().eq(1..=kept.len() as i16), "{kept:?}");
    kept.len() as i16
}

/// `SFB.BASE.CLK.3`: sensor - EW - R + M - 4.
#[test]
fn lock_on_against_a_cloak_goes_by_range_speed_and_warfare() {
    let r = |range: u16| row(&[0, 4, 10, 15, 20, 30, 40], &[-1, 0, 1, 2, 3, 4, 5, 6], range as i16);
    let m = |speed: u8| row(&[0, 4, 8, 12, 15, 17, 18], &[-2, 0, 1, 2, 3, 4, 5, 6], speed.into());
    let warfare = |surplus: i16| row(&[-4, -1, 0, 3, 8, 15], &[-2, -1, 0, 1, 2, 3, 4], surplus);
    let mut state = table("6A1", 16, "class = \"rom-fh\"", 1, "");
    (state.hulls[0].cloak, state.hulls[0].cloak_at) = (veil::OUT, state.now() - 5);
    let fades = |state: &State| {
        highest(|script| {
            let mut state = state.clone();
            cloak::fade(&mut state, &mut Table::silent(Source::Scripted(script))).expect("one roll");
            assert_eq!(state.hulls[0].cloak, veil::ON);
            ShipNo::FIRST.within(state.hulls[1].locks)
        })
    };
    for range in 0..=50u16 {
        state.hulls[1].y = range as i16;
        for speed in 0..=31u8 {
            state.hulls[0].speed = speed;
            assert_eq!(fades(&state), (6 - r(range) + m(speed) - 4).clamp(0, 6), "range {range}, speed {speed}");
        }
    }
    (state.hulls[1].y, state.hulls[0].speed) = (4, 8);
    for (ecm, eccm) in (0..=20u8).map(|ecm| (ecm, 0)).chain((1..=6).map(|eccm| (0, eccm))) {
        (state.hulls[0].ecm, state.hulls[1].eccm) = (ecm, eccm);
        let surplus = i16::from(ecm) - i16::from(eccm);
        assert_eq!(fades(&state), (6 - warfare(surplus) + 1 - 4).clamp(0, 6), "{ecm} against {eccm}");
    }
    state.hulls[0].cloak_at += 1;
    let mut none = Script::new(Vec::new());
    cloak::fade(&mut state, &mut Table::silent(Source::Scripted(&mut none))).expect("it takes five impulses to fade");
    assert_eq!(state.hulls[0].cloak, veil::OUT);
}

/// `SFB.BASE.CLK.4`: a torpedo whose ship has no lock-on rolls with a sensor of 6 and ECCM of 3 from where it is.
#[test]
fn a_torpedo_finds_a_cloaked_ship_as_a_sensor_of_six_would() {
    let seeker = "[[seeker]]\ntorp = \"R\"\nowner = 2\ntarget = 1\nat = [0, 1]\nfacing = 3\nborn = 40\n";
    let mut state = table("6A1", 16, "class = \"rom-fh\"", 40, seeker);
    (state.hulls[0].cloak, state.hulls[0].cloak_at) = (veil::OUT, state.now() - 5);
    // Its ship lost the lock-on before, and does not roll.
    state.hulls[1].locks = 0;
    for (range, r) in [(0, -1), (1, 0), (4, 0), (5, 1), (10, 1), (11, 2), (15, 2), (16, 3), (21, 4)] {
        for (ecm, ew) in [(0, -1), (2, -1), (3, 0), (4, 1), (6, 1), (7, 2), (12, 3)] {
            state.seekers[0].y = range;
            (state.hulls[0].ecm, state.hulls[0].speed) = (ecm, 16);
            let kept = highest(|script| {
                let mut state = state.clone();
                cloak::fade(&mut state, &mut Table::silent(Source::Scripted(script))).expect("one roll");
                state.flying().next().is_some()
            });
            assert_eq!(kept, (6 - ew - r + 4 - 4).clamp(0, 6), "{range} hexes, ECM {ecm}");
        }
    }
    // With its ship's lock-on it needs no roll, and a drone goes by the lock-on alone.
    let still = |state: &State| {
        let mut state = state.clone();
        let mut none = Script::new(Vec::new());
        cloak::fade(&mut state, &mut Table::silent(Source::Scripted(&mut none))).is_ok() && state.flying().next().is_some()
    };
    assert!(!still(&state));
    state.hidden[0].target = Some(Target::from(foe()));
    assert!(still(&state), "it seeks another ship");
}

/// `SFB.BASE.SYS.6`: a die for each step of speed.
#[test]
fn asteroids_strike_by_speed() {
    for speed in 1..=31u8 {
        let state = table("6A1", 32, &format!("class = \"fed-ca\"\nspeed = {speed}\ngeneral = 0"), 20, "rocks = [[0, 1]]");
        let dice = match speed {
            26.. => 3,
            15.. => 2,
            7.. => 1,
            _ => 0,
        };
        let mut moved = state.clone();
        let mut script = Script::new(vec!["5".to_owned(); dice]);
        movement::carry_out(&mut moved, ShipNo::FIRST, Step::Ahead, &mut Table::silent(Source::Scripted(&mut script)))
            .expect("dice enough");
        assert_eq!(usize::from(state.hulls[0].shields[0] - moved.hulls[0].shields[0]), 5 * dice, "speed {speed}");
    }
}

/// `SFB.BASE.MOV.8`: two impulses after it was announced, half of the energy of the hexes that are left.
#[test]
fn a_ship_that_brakes_reinforces_with_half_of_what_it_saves() {
    for class in ["fed-ca", "isc-xdd", "rom-fh", "kzi-xdd"] {
        for (impulse, speed, side) in (1..=32u8).flat_map(|impulse| [1, 9, 16, 24, 31].map(|speed| (impulse, speed, impulse % 6))) {
            let mut state = table("6A1", impulse, &format!("class = {class:?}\nspeed = {speed}"), 20, "");
            let now = state.now();
            let hull = &mut state.hulls[0];
            hull.set(flag::BRAKING, true);
            (hull.change_at, hull.changes) = (now - 1, side << 4);
            let mut none = Script::new(Vec::new());
            let table = &mut Table::silent(Source::Scripted(&mut none));
            movement::brake(&mut state, table);
            assert!(state.hulls[0].is(flag::BRAKING) && state.hulls[0].speed == speed, "one impulse later it still moves");
            state.hulls[0].change_at = now - 2;
            movement::brake(&mut state, table);
            let hexes = u16::from(32 - impulse) * u16::from(speed) / 32;
            let mut put = [0; 6];
            put[usize::from(side)] = (hexes * u16::from(state.class(ShipNo::FIRST).move_cost) / 2 / 4) as u8;
            assert_eq!(state.secrets[0].specific, put, "{class} at {speed} on impulse {impulse}");
            assert_eq!((state.hulls[0].speed, state.hulls[0].base, state.hulls[0].still_until), (0, 0, now + 16));
            assert!(!state.hulls[0].is(flag::BRAKING));
        }
    }
}

/// `SFB.BASE.NRG.5`: fire control that was switched on works four impulses later; a turn that begins before then begins without lock-on.
#[test]
fn a_turn_begins_with_lock_on_if_fire_control_works_in_its_first_impulse() {
    for (later, locked) in [(0, true), (1, true), (2, false), (4, false)] {
        let mut state = table("1", 0, "class = \"fed-ca\"", 20, "");
        state.hulls[0].set(flag::FIRE_CONTROL, true);
        state.hulls[0].control_from = state.now() + later;
        let mut none = Script::new(Vec::new());
        cloak::lock_on(&mut state, &mut Table::silent(Source::Scripted(&mut none))).expect("a whole sensor rolls for nothing");
        assert_eq!(foe().within(state.hulls[0].locks), locked, "{later} impulses later");
    }
}
