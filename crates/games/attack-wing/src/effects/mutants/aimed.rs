//! Wrong texts of effects that are aimed at other ships and their cards.

use super::{other_kind, without};
use crate::effects::{Affliction, Aid, Blow, Deals, Does, Guard, Pays, Reach, Strike, Wound};

/// The same with one term of its reach wrong.
fn reaches(reach: Reach) -> Vec<Reach> {
    let (from, to) = reach.range;
    let at = |range| Reach { range, ..reach };
    let mut all = Vec::new();
    all.extend((from > 1).then(|| at((from - 1, to))));
    all.extend((to > from).then(|| at((from + 1, to))));
    all.extend((to > from).then(|| at((from, to - 1))));
    all.extend((to < 3).then(|| at((from, to + 1))));
    all.extend(reach.ahead.map(|_| Reach { ahead: None, ..reach }));
    all.extend(reach.bare.then_some(Reach { bare: false, ..reach }));
    all
}

fn blows(blow: Blow) -> Vec<Blow> {
    match blow {
        Blow::Fewer(count) => vec![Blow::Fewer(count + 1)],
        Blow::Exposed(count) => vec![Blow::Exposed(count + 1)],
        Blow::Shields(count) if count < 20 => vec![Blow::Shields(count + 1)],
        Blow::Shields(_) => vec![Blow::Shields(1)],
        Blow::DisableAll(kind) => vec![Blow::DisableAll(other_kind(kind))],
        Blow::Loses(kind) => vec![Blow::Loses(other_kind(kind))],
        Blow::Disables(kind) => vec![Blow::Disables(other_kind(kind))],
        Blow::Roll(dice, Wound::Loses(kind)) => {
            vec![Blow::Roll(dice + 1, Wound::Loses(kind)), Blow::Roll(dice, Wound::Loses(other_kind(kind)))]
        }
        Blow::Roll(dice, wound) => vec![Blow::Roll(dice + 1, wound)],
        Blow::Aux | Blow::Barred | Blow::NoAttack | Blow::Parley | Blow::Critical | Blow::HullCritical => Vec::new(),
    }
}

pub(super) fn leads(range: u8, aid: Aid) -> Vec<Does> {
    let farther = (range < 3).then(|| Does::Lead(range + 1, aid));
    let other = if let Aid::Card(kind) = aid { Some(Does::Lead(range, Aid::Card(other_kind(kind)))) } else { None };
    [Does::Lead(range - 1, aid)].into_iter().chain(farther).chain(other).collect()
}

pub(super) fn strikes(strike: Strike) -> Vec<Strike> {
    let mut all: Vec<Strike> = reaches(strike.reach).into_iter().map(|reach| Strike { reach, ..strike }).collect();
    if let Some(pays) = strike.pays {
        let (same, other) = match pays {
            Pays::Disable(kind) => (Pays::Discard(kind), Pays::Disable(other_kind(kind))),
            Pays::Discard(kind) => (Pays::Disable(kind), Pays::Discard(other_kind(kind))),
        };
        all.extend([None, Some(same), Some(other)].map(|pays| Strike { pays, ..strike }));
    }
    for (place, &blow) in strike.blows.iter().enumerate() {
        all.push(Strike { blows: without(strike.blows, place), ..strike });
        for other in blows(blow) {
            let mut blows = strike.blows.to_vec();
            blows[place] = other;
            all.push(Strike { blows: blows.leak(), ..strike });
        }
    }
    all
}

pub(super) fn afflictions(affliction: Affliction) -> Vec<Affliction> {
    let mut all: Vec<Affliction> = reaches(affliction.reach).into_iter().map(|reach| Affliction { reach, ..affliction }).collect();
    all.extend((0..affliction.kinds.len()).map(|place| Affliction { kinds: without(affliction.kinds, place), ..affliction }));
    let deals = if affliction.deals == Deals::Discard { Deals::Disable } else { Deals::Discard };
    all.push(Affliction { deals, ..affliction });
    all
}

pub(super) fn guards(guard: Guard) -> Vec<Guard> {
    let mut all = vec![Guard { disabling: !guard.disabling, ..guard }, Guard { may: !guard.may, ..guard }];
    // Enemies disable captains and do not discard them.
    all.extend(guard.disabling.then_some(Guard { captain: !guard.captain, ..guard }));
    all.extend(guard.faction.map(|_| Guard { faction: None, ..guard }));
    all.extend(guard.disabling.then_some(Guard { alike: !guard.alike, ..guard }));
    all.extend((guard.drones > 0).then_some(Guard { drones: 0, ..guard }));
    all
}
