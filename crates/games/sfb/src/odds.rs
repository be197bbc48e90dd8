//! Exact odds of a volley: each shot's damage by die, added up; what the facing shield leaves of it; what a point that goes through would cost.

use engine::{Forecast, Text, msg};

use crate::{
    Command,
    data::{Kind, System, arcs, charts, dac::DAC},
    narrate::box_text,
    rules::{
        asif, damage as chart, ew, fire, ppd,
        score::{Shot, score},
        volley,
    },
    state::{Internal, NONE, SEEKER, State, order},
    view::View,
    words::target_name,
};

/// Ways of 36 in which two dice come to each sum from 2.
const WAYS: [u8; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// The most that one shot scores.
const MOST: usize = 64;

/// The chance that a wave-lock is made, and what a pulse scores on the left, struck and right shield; `None` for what is no PPD in range.
pub fn pulse(state: &State, ship: usize, shot: (u8, u8, u8)) -> Option<(f64, [u8; 3])> {
    let (weapon, target, how) = shot;
    let kind = state.class(ship).weapons[usize::from(weapon)].kind;
    if !matches!(kind, Kind::Ppd | Kind::Hppd) || target >= SEEKER {
        return None;
    }
    let (_, range) = ew::ranges(state, ship, target);
    let at = charts::bracket(&charts::PPD_UPTO, range).filter(|at| *at > 0)?;
    let need = i16::from(charts::WAVE_LOCK[at]) - i16::from(ew::shift(state, ship, target, true));
    let ways: u8 = WAYS.iter().zip(2..).filter(|(_, sum)| *sum <= need).map(|(ways, _)| ways).sum();
    let heavy = kind == Kind::Hppd && how & order::OTHER == 0;
    Some((f64::from(ways) / 36.0, ppd::splash(state, heavy, at)))
}

/// The distribution of the damage of some shots at the facing shield of one target in this impulse: probability of each sum. Of a PPD the first pulse
/// counts.
pub fn damage(state: &State, ship: usize, shots: &[(u8, u8, u8)]) -> Vec<f64> {
    let mut sums = vec![1.0];
    for &(weapon, target, how) in shots.iter().filter(|shot| shot.2 & order::JOINED == 0 || shot.2 & (order::PAIR | order::TRIPLE) != 0) {
        let mut one = [0.0; MOST];
        match pulse(state, ship, (weapon, target, how)) {
            Some((chance, [_, struck, _])) => {
                one[usize::from(struck)] += chance;
                one[0] += 1.0 - chance;
            }
            None => {
                let shot = Shot { ship: ship as u8, weapon, target, how };
                for die in 1..=6 {
                    one[usize::from(score(state, shot, die).damage).min(MOST - 1)] += 1.0 / 6.0;
                }
            }
        }
        let mut next = vec![0.0; sums.len() + MOST - 1];
        for (points, part) in one.iter().enumerate().filter(|(_, part)| **part > 0.0) {
            for (sum, chance) in sums.iter().enumerate() {
                next[sum + points] += chance * part;
            }
        }
        while next.len() > 1 && next.last() == Some(&0.0) {
            next.pop();
        }
        sums = next;
    }
    sums
}

/// What one point through a shield would take now, the likeliest first: boxes by their chance, [`NONE`] for the ASIF.
pub fn first_point(state: &State, target: usize, bearings: u32) -> Vec<(u8, f64)> {
    let mut begun = *state;
    begun.flow.walk.volley = Internal { ship: target as u8, points: 1, bearings };
    let mut found: Vec<(u8, f64)> = Vec::new();
    for (row, ways) in DAC.iter().zip(WAYS) {
        let guarded = |column: usize| asif::guards(&begun, target, column);
        let taken = row.iter().enumerate().find_map(|(column, &cell)| {
            if guarded(column) {
                return Some(NONE);
            }
            let found = chart::boxes(&begun, target, cell);
            if found.first() == Some(&NONE) {
                // No excess box is left: the ship would be destroyed.
                return Some(System::Excess as u8);
            }
            found.iter().copied().min_by_key(|&choice| chart::worth(&begun, target, choice))
        });
        let Some(choice) = taken else { continue };
        let chance = f64::from(ways) / 36.0;
        match found.iter_mut().find(|(known, _)| *known == choice) {
            Some((_, sum)) => *sum += chance,
            None => found.push((choice, chance)),
        }
    }
    found.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
    found
}

/// What a volley would do.
pub fn forecast(view: &View, command: &Command) -> Option<Forecast> {
    let state = &view.table();
    let (ship, target, shots) = match command {
        Command::Volley(ship, target, group) => {
            (usize::from(*ship), *target, fire::volley(state, (*ship).into(), *target, *group).to_vec())
        }
        Command::Fire(ship, shots) => (usize::from(*ship), shots.first()?.1, shots.clone()),
        _ => return None,
    };
    if shots.is_empty() || shots.iter().any(|shot| shot.1 != target) {
        return None;
    }
    let chances = damage(state, ship, &shots);
    let mean = chances.iter().enumerate().map(|(sum, chance)| sum as f64 * chance).sum();
    let mut notes = Vec::new();
    if target < SEEKER {
        notes = through(state, ship, target.into(), &chances);
        for shot in &shots {
            if let Some((chance, [left, _, right])) = pulse(state, ship, *shot) {
                notes.push(msg!("odds-pulse", percent = (chance * 100.0).round() as i64, left = left, right = right));
            }
        }
    }
    Some(Forecast { what: msg!("odds-damage", target = target_name(state, target)), chances, from: 0, mean, notes })
}

/// What the shield leaves, and what a point through it would cost.
fn through(state: &State, ship: usize, target: usize, chances: &[f64]) -> Vec<Text> {
    let side = volley::struck(state, target, ship);
    let boxes = usize::from(state.hulls[target].shield(side));
    let percent = |chance: f64| (chance * 100.0).round() as i64;
    let any: f64 = chances.iter().skip(boxes + 1).sum();
    let mut notes = vec![msg!("odds-through", side = side + 1, boxes = boxes, percent = percent(any))];
    if any > 0.0 {
        let points: f64 = chances.iter().enumerate().skip(boxes + 1).map(|(sum, chance)| (sum - boxes) as f64 * chance).sum();
        notes.push(msg!("odds-points", tenths = Text::name(format!("{points:.1}"))));
        let bearings = volley::bearing_of(state, target, state.hulls[ship].hex()) & arcs::ALL;
        for (choice, chance) in first_point(state, target, bearings).into_iter().take(3) {
            let what = if choice == NONE { crate::words::plain("asif-name") } else { box_text(state, target, choice) };
            notes.push(msg!("odds-box", what = what, percent = percent(chance)));
        }
    }
    notes
}
