//! Rulings over forms that are filled in at random: refusals, questions, results, and now and then the odds.

use super::{Course, Leg, short};
use crate::{
    Chance, Problem, Referee,
    referee::{Fact, Filled, Input},
    words::Words,
};

/// Rulings in one course.
const BLOCK: u32 = 50;

/// Makes `count` rulings of each kind, one leg for each of them and a course for every fifty; `hear` is told line by line. Fields
/// that are `left` out stay as they are and are not told: an option that is added changes no ruling of those that are kept.
pub fn rulings(referee: &dyn Referee, left: &[&str], count: u32, seed: u64, hear: &mut dyn FnMut(&str)) -> Vec<Course> {
    let mut all: Vec<Course> = Vec::new();
    for kind in referee.kinds() {
        for number in 0..count {
            let name = format!("{} {}", kind.name, number / BLOCK);
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
            let filled = filled(referee, kind.name, left, &mut chance, &mut tell);
            ruled(referee, kind.name, &filled, &mut chance, &mut tell);
            if number % 8 == 0 {
                let odds = referee.odds(kind.name, &filled);
                tell(odds.map_or_else(refusal, |all| format!("{all:?}")));
            }
            if let Some((_, legs)) = all.last_mut() {
                legs.push(Leg { turn: number, decisions: number, mark: short(&leg) });
            }
        }
    }
    all
}

fn refusal(why: Problem) -> String {
    format!("{} {:?} {}", why.code, why.rule, why.sentence)
}

/// A few fields of the form filled in, one after the other: what a later one can be may depend on an earlier one.
fn filled(referee: &dyn Referee, kind: &str, left: &[&str], chance: &mut Chance, tell: &mut dyn FnMut(String)) -> Filled {
    let mut filled = Filled::new();
    let form = |filled: &Filled| -> Result<Vec<Fact>, Problem> {
        let mut fields = referee.form(kind, filled)?;
        fields.retain(|field| !left.contains(&&*field.name));
        Ok(fields)
    };
    let first = form(&filled).unwrap_or_default();
    for name in first.iter().map(|field| field.name.clone()).chain(["nonsense".to_owned()]) {
        if chance.below(3) == 0 || (name == "nonsense" && chance.below(20) > 0) {
            continue;
        }
        let now = form(&filled).unwrap_or_default();
        let value = now.iter().find(|field| field.name == name).map_or_else(|| "1".to_owned(), |field| value(field, chance));
        filled.insert(name, value);
    }
    tell(format!("{kind} {filled:?} {:?}", form(&filled).map_err(refusal)));
    filled
}

/// A value for a field: the ends of its range, something between, and now and then a value that it does not take.
fn value(field: &Fact, chance: &mut Chance) -> String {
    let wrong = chance.below(40) == 0;
    match &field.input {
        _ if wrong => "-1".to_owned(),
        Input::OneOf(items) if items.is_empty() => String::new(),
        Input::OneOf(items) => items[chance.below(items.len() as u32) as usize].name.clone(),
        Input::Number { min, max, .. } => match chance.below(5) {
            0 => min.to_string(),
            1 => max.to_string(),
            2 => field.value.clone(),
            _ => (min + i64::from(chance.below((max - min + 1).clamp(1, 1 << 20) as u32))).to_string(),
        },
        Input::Flag => ["on", "off"][chance.below(2) as usize].to_owned(),
        Input::Text => field.value.clone(),
    }
}

/// Settles it with dice as they fall.
fn ruled(referee: &dyn Referee, kind: &str, filled: &Filled, chance: &mut Chance, tell: &mut dyn FnMut(String)) {
    let words = Words::of("en", &[]);
    let mut dice = Vec::new();
    for _ in 0..40 {
        match referee.rule(kind, filled, &dice) {
            Err(why) => return tell(refusal(why)),
            Ok(ruling) => {
                tell(format!("{:?} {:?} {:?}", ruling.facts, ruling.lines, ruling.result));
                let Some(question) = ruling.question else { return };
                let possible = question.possible(&words);
                if possible.is_empty() {
                    return;
                }
                let mut picked: Vec<u16> = (0..question.count()).map(|_| chance.below(possible.len() as u32) as u16).collect();
                if question.read(&question.write(&picked)).is_err() {
                    // Lots are not put back: then in the order in which they lie.
                    picked = (0..u16::from(question.count())).collect();
                }
                tell(format!("{} {:?} {}: {}", question.rule, question.roller, question.request(), question.write(&picked)));
                dice.push(question.write(&picked));
            }
        }
    }
}
