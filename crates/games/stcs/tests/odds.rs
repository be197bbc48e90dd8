//! Exact odds: the closed form of the forecasts, the enumerator that runs the rules, and sampled play agree for every weapon.

use engine::{Chance, Game, Seat, Source, Table, Viewer, odds::probability};
use num::ToF64;
use stcs::{
    Command, Stcs,
    data::{Kind, tables},
    odds,
    ruling::{NoRuling, Ruling, What},
    state::{Call, Shot, State},
};

mod num {
    /// A fraction as a float.
    pub trait ToF64 {
        fn float(&self) -> f64;
    }
    impl ToF64 for engine::Probability {
        fn float(&self) -> f64 {
            let part = |text: String| text.parse::<f64>().expect("a number");
            part(self.numer().to_string()) / part(self.denom().to_string())
        }
    }
}

/// The first mount of a weapon on any ship, firing along its first side at a target at `range`.
fn position(weapon: &str, range: u8, target: &str) -> Option<(State, Shot)> {
    let class = tables().classes.iter().find(|class| (0..class.mounts.len()).any(|mount| class.weapon(mount).id == weapon))?;
    let mount = (0..class.mounts.len()).find(|&mount| class.weapon(mount).id == weapon)?;
    let side = class.mounts[mount].sides.iter().next()?;
    // The target lies straight up; the ship turns so that the side points there.
    let facing = (8 - side.number()) % 6;
    let text = format!(
        "[[ship]]\nclass = \"{}\"\nseat = \"A\"\nat = [0, {}]\nfacing = {facing}\npower = {{ all = 255 }}\n[[ship]]\nclass = \"{target}\"\nseat = \"B\"\nat = [0, 4]\nfacing = 3\nshields = [20, 20, 20, 20, 20, 20]\nheel = 100\nheel_side = 1",
        class.id,
        4 - i16::from(range)
    );
    let setup = Stcs::scenario("free").expect("a scenario");
    let state = Stcs::position(&setup, &text.parse().expect("toml")).unwrap_or_else(|why| panic!("{weapon}: {why}"));
    Some((state, Shot { ship: 0, mount: mount as u8, target: 1, call: Call::None }))
}

/// Whether the shot changed a shield: for a beam or missile this means that it took effect.
fn effect(before: &State, after: &State) -> bool {
    before.ships[1].shields != after.ships[1].shields || after.ships[1].held_by != before.ships[1].held_by
}

#[test]
fn forecasts_enumeration_and_sampling_agree_for_every_weapon_at_every_range() {
    let (mut compared, mut charts) = (0, std::collections::BTreeSet::new());
    for weapon in &tables().weapons {
        for range in 1..=weapon.reach {
            for target in ["fed-galaxy-1", "borg-sphere"] {
                let Some((state, shot)) = position(&weapon.id, range, target) else { continue };
                if Stcs::check(&state, Seat::A, &Command::Fire(shot)).is_err() {
                    assert!(weapon.kind == Kind::Neutralizer && target == "borg-sphere", "{} at {range} of {target}", weapon.id);
                    continue;
                }
                let run = |table: &mut Table<'_, stcs::Event>| {
                    let mut copy = state.clone();
                    Stcs::apply(&mut copy, Seat::A, &Command::Fire(shot), table).expect("answered");
                    copy
                };
                let (exact, all) = probability(|branches| effect(&state, &run(&mut Table::silent(Source::Enumerated(branches)))));
                assert_eq!(all.float(), 1.0);
                let forecast = odds::forecast(&Stcs::view(&state, Viewer::Seat(Seat::A)), shot);
                let sum: f64 = forecast.chances.iter().sum();
                assert!((sum - 1.0).abs() < 1e-9);
                let closed = match weapon.kind {
                    // The forecast counts drops; an odd result takes points as well.
                    Kind::Neutralizer => 2.0 * forecast.chances[1],
                    Kind::Tractor => 0.0,
                    _ => 1.0 - forecast.chances[0],
                };
                assert!((closed - exact.float()).abs() < 1e-9, "{} at {range} of {target}: {closed} / {}", weapon.id, exact);
                let mut chance = Chance::new(9, u64::from(range));
                let tries = 400;
                let hits = (0..tries).filter(|_| effect(&state, &run(&mut Table::silent(Source::Seeded(&mut chance))))).count();
                let error = (hits as f64 / f64::from(tries) - exact.float()).abs();
                assert!(error < 0.12, "{} at {range} of {target}: sampled {hits} of {tries}, exact {exact}", weapon.id);
                compared += 1;
                charts.insert(weapon.chart.clone());
            }
        }
    }
    assert!(compared > 700, "{compared}");
    // Every chart that a mounted weapon uses.
    assert!(charts.len() >= 13, "{charts:?}");
}

#[test]
fn rulings_are_those_of_the_game() {
    let heel = Ruling { what: What::Achilles, points: 20, heel: Some(191), ..Ruling::shot("fed-enterprise-1", "borg-cube-large") };
    let ruled = |ruling: &Ruling, dice: &[&str]| match ruling.resolve(&dice.iter().map(|die| (*die).to_owned()).collect::<Vec<_>>()) {
        Ok(engine::referee::Ruling { result: Some(result), .. }) => result,
        other => panic!("{other:?}"),
    };
    assert_eq!(ruled(&heel, &["2"]), "heel -20");
    assert_eq!(ruled(&heel, &["6"]), "no effect");
    let odds = heel.odds().expect("possible");
    assert_eq!((odds[0].result.as_str(), odds[0].exactly.as_str()), ("no effect", "2/3"));
    let bolt = Ruling { what: What::Neutralizer, range: 7, shield: 35, ..Ruling::shot("borg-cube-large", "fed-sovereign-1") };
    assert_eq!(ruled(&bolt, &["8", "3"]), "shield -10");
    assert_eq!(ruled(&bolt, &["8", "4"]), "side dropped");
    assert_eq!(ruled(&bolt, &["9"]), "no effect");
    let grip = Ruling { what: What::Seizure, power: Some(50), range: 7, ..Ruling::shot("borg-cube-large", "kli-vorcha-b") };
    assert_eq!(ruled(&grip, &["4"]), "seized");
    assert_eq!(ruled(&Ruling { shield: 5, ..grip.clone() }, &["4"]), "no effect");
    let refused = |ruling: Ruling| match ruling.resolve(&[]) {
        Err(NoRuling::Refused(why)) => engine::Reason::code(&why),
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(Ruling { power: Some(19), ..grip.clone() }), "tractor-least");
    assert_eq!(refused(Ruling { power: Some(51), ..grip.clone() }), "tractor-most");
    assert_eq!(refused(Ruling { range: 11, ..grip }), "out-of-range");
    let heals = Ruling { what: What::Regeneration, superstructure: Some(900), power: Some(30), ..Ruling::shot("borg-cube-large", "") };
    assert_eq!(ruled(&heals, &[]), "own superstructure +6");
    assert_eq!(refused(Ruling { superstructure: Some(599), ..heals }), "below-half");
    let called = Ruling { range: 7, call: Some("w1".into()), shield: 3, ..Ruling::shot("fed-galaxy-1", "kli-d7m") };
    assert_eq!(refused(called), "call-shielded");
}
