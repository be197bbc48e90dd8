//! Setups with settings at random: the settings taken, those refused, and all faults of the setup.

use rulebook::{OptionChoices, OptionSpec};

use super::{Course, Leg, short};
use crate::{Chance, Game, Reason};

/// Setups in one course.
const BLOCK: u32 = 50;

/// Makes `count` setups of each scenario, one leg for each of them and a course for every fifty, with settings of the `varied` options; `more` are settings besides these, each with
/// values to choose from.
pub fn setups<G: Game>(varied: &[&OptionSpec], more: &[(&str, &[&str])], count: u32, seed: u64, hear: &mut dyn FnMut(&str)) -> Vec<Course> {
    let mut all: Vec<Course> = Vec::new();
    for scenario in G::about().scenarios {
        for number in 0..count {
            let name = format!("{} {}", scenario.name, number / BLOCK);
            if number % BLOCK == 0 {
                hear(&name);
                all.push((name, Vec::new()));
            }
            let mut chance = Chance::new(seed, number.into());
            let mut leg = blake3::Hasher::new();
            let mut tell = |line: String| {
                leg.update(line.as_bytes());
                hear(&line);
            };
            let mut setup = G::scenario(scenario.name).unwrap_or_default();
            for _ in 0..1 + chance.below(5) {
                let (name, value) = setting(varied, more, &mut chance);
                let came = G::set(&mut setup, &name, &value).map_err(|why| why.text().to_string());
                tell(format!("{} {name} {value}: {came:?}", scenario.name));
            }
            tell(format!("{} seats, {}", G::seats(&setup), serde_json::to_string(&setup).unwrap_or_default()));
            match G::begin(&setup) {
                Ok(state) => tell(format!("{:?}", G::view(&state, crate::Viewer::Public))),
                Err(wrong) => {
                    let why = |one: &crate::Violation<G::Reason>| {
                        format!("{:?} {} {} {}", one.waiver, one.reason.rule(), one.reason.code(), one.reason.text())
                    };
                    wrong.iter().for_each(|one| tell(why(one)));
                }
            }
            if let Some((_, legs)) = all.last_mut() {
                legs.push(Leg { turn: number, decisions: number, mark: short(&leg) });
            }
        }
    }
    all
}

/// A setting with a value at the end of what it takes, within it, or beyond.
fn setting(options: &[&OptionSpec], more: &[(&str, &[&str])], chance: &mut Chance) -> (String, String) {
    let which = chance.below((options.len() + more.len()) as u32) as usize;
    if let Some((name, values)) = which.checked_sub(options.len()).and_then(|which| more.get(which)) {
        return ((*name).to_owned(), values[chance.below(values.len() as u32) as usize].to_owned());
    }
    let spec = options[which];
    let value = match spec.choices {
        _ if chance.below(12) == 0 => ["", "true", "false", "1.5", "-1", "none of these"][chance.below(6) as usize].to_owned(),
        OptionChoices::Flag => ["on", "off", "true", "false"][chance.below(4) as usize].to_owned(),
        OptionChoices::OneOf(words) => words[chance.below(words.len() as u32) as usize].to_owned(),
        OptionChoices::Number { min, max, step, .. } => {
            let steps = ((max - min) / step.max(1)).clamp(0, 1 << 20) as u32;
            let within = min + step * i64::from(chance.below(steps + 1));
            [min - 1, min, min + 1, max - 1, max, max + 1, within, within][chance.below(8) as usize].to_string()
        }
    };
    (spec.name.to_owned(), value)
}
