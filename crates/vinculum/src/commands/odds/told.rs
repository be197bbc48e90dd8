//! Odds as a person and a program read them.

use std::fmt::Write as _;

use engine::{
    Forecast, Seat,
    effects::{Effects, Method, Share},
};
use lab::stats::wilson;
use serde_json::{Value, json};

use crate::{
    report::{ASIDE, HEAD, Report, paint},
    tongue::say,
};

/// How sure the intervals are.
const CONFIDENCE: f64 = 0.95;
/// A longer fraction tells a person nothing.
const LONGEST_FRACTION: usize = 24;

/// The damage of a command, where it is known, and its effects.
pub fn report(seat: Seat, command: &str, odds: Option<&Forecast>, effects: &Effects) -> Report {
    let mut text = odds.map_or(String::new(), damage);
    for (place, shares) in &effects.values {
        let _ = writeln!(text, "{}", paint(HEAD, place));
        shares.iter().for_each(|share| text += &line(share, effects.method));
    }
    if effects.values.is_empty() {
        text += &(say!("odds-no-effect") + "\n");
    }
    text += &format!("{}\n", paint(ASIDE, method(effects)));
    if effects.left_out > 0.0 {
        text += &format!("{}\n", paint(ASIDE, say!("odds-left-out", times = format!("{:.3}", effects.left_out))));
    }
    let mut json = json!({ "seat": seat, "command": command, "method": word(effects.method), "effects": values(effects) });
    if let Some(odds) = odds {
        json["odds"] = json!(odds);
    }
    Report::sound(text, json)
}

/// The distribution that the game calculates.
fn damage(odds: &Forecast) -> String {
    let mut text = format!("{}\n", paint(HEAD, say!("odds-mean", what = odds.what.to_string(), mean = format!("{:.3}", odds.mean))));
    let most = odds.chances.iter().copied().fold(0.0_f64, f64::max);
    for (number, chance) in (odds.from..).zip(&odds.chances).filter(|(_, chance)| **chance > 0.0) {
        let bar = "█".repeat((chance / most * 40.0).round() as usize);
        let _ = writeln!(text, "{number:>6}{:>9.3} %  {bar}", 100.0 * chance);
    }
    odds.notes.iter().for_each(|note| text += &format!("{}\n", paint(ASIDE, note)));
    text + &format!("{}\n\n", paint(ASIDE, say!("odds-exact")))
}

/// The interval of a share of throws.
fn interval(share: &Share, method: Method) -> Option<[f64; 2]> {
    let Method::Sampled { throws } = method else { return None };
    Some(wilson((share.chance * throws as f64).round() as u64, throws, CONFIDENCE))
}

fn line(share: &Share, method: Method) -> String {
    let value = share.value.clone().unwrap_or_else(|| say!("odds-nothing"));
    let fraction = share.fraction.to_string();
    let beside = match interval(share, method) {
        Some([low, high]) => say!("from-to", low = format!("{:.1}", 100.0 * low), high = format!("{:.1} %", 100.0 * high)),
        None if fraction.len() <= LONGEST_FRACTION => fraction,
        None => String::new(),
    };
    let kept = if share.kept { say!("odds-as-before") } else { String::new() };
    format!("{value:>12}{:>9.2} %  {}  {}\n", 100.0 * share.chance, paint(ASIDE, beside), paint(ASIDE, kept))
}

/// How the effects were found, in a sentence.
fn method(effects: &Effects) -> String {
    let ways = i64::try_from(effects.ways).unwrap_or(i64::MAX);
    match effects.method {
        Method::Certain => say!("odds-certain"),
        Method::Exact => say!("odds-walked", ways = ways),
        Method::Merged => say!("odds-merged", ways = ways, runs = effects.runs as i64),
        Method::Sampled { throws } => say!("odds-sampled", throws = throws as i64),
    }
}

fn word(method: Method) -> &'static str {
    match method {
        Method::Certain => "certain",
        Method::Exact => "exact",
        Method::Merged => "merged",
        Method::Sampled { .. } => "sampled",
    }
}

fn values(effects: &Effects) -> Value {
    let share = |share: &Share| {
        let mut told = json!({ "value": share.value, "kept": share.kept, "chance": share.chance });
        match interval(share, effects.method) {
            Some(interval) => told["interval"] = json!(interval),
            None => told["fraction"] = json!(share.fraction.to_string()),
        }
        told
    };
    let values = effects.values.iter().map(|(place, shares)| (place.clone(), shares.iter().map(share).collect::<Vec<_>>().into()));
    let values: serde_json::Map<String, Value> = values.collect();
    json!({ "ways": effects.ways, "runs": effects.runs, "left_out": effects.left_out, "values": values })
}
