//! Events in sentences.

use engine::{Text, msg};

use crate::{
    command::Name,
    data::{self, SKILLS},
    event::{Event, Why},
    words,
};

/// An event as a sentence.
pub fn narrate(event: &Event) -> Text {
    seeds(event)
        .or_else(|| turns(event))
        .or_else(|| ships(event))
        .or_else(|| attempts(event))
        .or_else(|| battles(event))
        .unwrap_or_else(|| borg(event))
}

fn seeds(event: &Event) -> Option<Text> {
    Some(match event {
        Event::First { seat } => msg!("told-first", seat = *seat),
        Event::Phase { phase } => msg!("told-phase", n = *phase),
        Event::Laid { seat, card, right: true } => msg!("told-laid-right", seat = *seat, card = words::title(*card)),
        Event::Laid { seat, card, .. } => msg!("told-laid-left", seat = *seat, card = words::title(*card)),
        Event::Seeded { seat, card, at: Some(at) } => {
            msg!("told-seeded-at", seat = *seat, card = words::maybe(*card), at = words::title(*at))
        }
        Event::Seeded { seat, card, at: None } => msg!("told-seeded", seat = *seat, card = words::maybe(*card)),
        Event::Passed { seat } => msg!("told-passed", seat = *seat),
        _ => return None,
    })
}

fn turns(event: &Event) -> Option<Text> {
    Some(match event {
        Event::Turn { seat, number } => msg!("told-turn", seat = *seat, n = *number),
        Event::Drew { seat, card } => msg!("told-drew", seat = *seat, card = words::maybe(*card)),
        Event::Played { seat, card, on: Some(on) } => {
            msg!("told-played-on", seat = *seat, card = words::maybe(*card), on = words::title(*on))
        }
        Event::Played { seat, card, on: None } => msg!("told-played", seat = *seat, card = words::maybe(*card)),
        Event::Reported { seat, card, at } => msg!("told-reported", seat = *seat, card = words::title(*card), at = words::title(*at)),
        Event::Downloaded { seat, card, hand: true } => msg!("told-fetched-hand", seat = *seat, card = words::title(*card)),
        Event::Downloaded { seat, card, .. } => msg!("told-fetched", seat = *seat, card = words::title(*card)),
        Event::NoDownload { seat } => msg!("told-not-fetched", seat = *seat),
        Event::Shuffled { seat } => msg!("told-shuffled", seat = *seat),
        Event::Points { seat, points, bonus: true, card } => msg!("told-bonus", seat = *seat, n = *points, card = words::title(*card)),
        Event::Points { seat, points, card, .. } => msg!("told-points", seat = *seat, n = *points, card = words::title(*card)),
        Event::Taken { seat, card } => msg!("told-taken", seat = *seat, card = words::maybe(*card)),
        Event::SetAside { seat, card, by } => msg!("told-set-aside", seat = *seat, card = words::maybe(*card), by = words::title(*by)),
        Event::Discarded { card } => msg!("told-discarded", card = words::title(*card)),
        Event::Nullified { card, by } => msg!("told-nullified", card = words::title(*card), by = words::maybe(*by)),
        Event::NoEffect { card } => msg!("told-no-effect", card = words::title(*card)),
        Event::Placed { card, on } => msg!("told-placed", card = words::title(*card), on = words::title(*on)),
        Event::Selected { card } => msg!("told-selected", card = words::title(*card)),
        Event::Over { winner: Some(seat) } => msg!("told-won", seat = *seat),
        Event::Over { winner: None } => msg!("told-drawn"),
        _ => return None,
    })
}

fn ships(event: &Event) -> Option<Text> {
    Some(match event {
        Event::Beamed { seat, count, from, to, .. } => {
            msg!("told-beamed", seat = *seat, n = *count, from = words::title(*from), to = words::title(*to))
        }
        Event::Flew { ship, to, cost } => msg!("told-flew", ship = words::title(*ship), to = words::title(*to), n = *cost),
        Event::Docked { ship, at } => msg!("told-docked", ship = words::title(*ship), at = words::title(*at)),
        Event::Undocked { ship } => msg!("told-undocked", ship = words::title(*ship)),
        Event::Cloaked { ship, on: true } => msg!("told-cloaked", ship = words::title(*ship)),
        Event::Cloaked { ship, .. } => msg!("told-decloaked", ship = words::title(*ship)),
        Event::Damaged { ship, hull, .. } => msg!("told-damaged", ship = words::title(*ship), n = *hull),
        Event::Destroyed { card } => msg!("told-destroyed", card = words::title(*card)),
        Event::Repaired { ship } => msg!("told-repaired", ship = words::title(*ship)),
        Event::Relocated { card, to } => msg!("told-relocated", card = words::title(*card), to = words::title(*to)),
        _ => return None,
    })
}

fn attempts(event: &Event) -> Option<Text> {
    Some(match event {
        Event::Attempt { seat, at, scouting: true, count, .. } => msg!("told-scouting", seat = *seat, at = words::title(*at), n = *count),
        Event::Attempt { seat, at, count, .. } => msg!("told-attempt", seat = *seat, at = words::title(*at), n = *count),
        Event::Weighed { card, there, .. } => {
            let needs = Text::name(data::card(card.card).asks.as_str());
            if there.is_empty() {
                msg!("told-asked", card = words::title(*card), needs = needs)
            } else {
                let there: Vec<String> = there.iter().map(|(name, n)| format!("{name} {n}")).collect();
                msg!("told-weighed", card = words::title(*card), needs = needs, there = Text::name(there.join(", ")))
            }
        }
        Event::Met { seat, card, .. } => msg!("told-met", seat = *seat, card = words::title(*card)),
        Event::Overcome { seat, card, .. } => msg!("told-overcome", seat = *seat, card = words::title(*card)),
        Event::Failed { seat, card, .. } => msg!("told-failed", seat = *seat, card = words::title(*card)),
        Event::Solved { seat, at, points, .. } => msg!("told-solved", seat = *seat, at = words::title(*at), n = *points),
        Event::Unsolved { seat, at, .. } => msg!("told-unsolved", seat = *seat, at = words::title(*at)),
        Event::Killed { card, why: Why::Battle } => msg!("told-killed-battle", card = words::title(*card)),
        Event::Killed { card, .. } => msg!("told-killed", card = words::title(*card)),
        Event::Stopped { seat, count } => msg!("told-stopped", seat = *seat, n = *count),
        Event::Acquired { seat, card } => msg!("told-acquired", seat = *seat, card = words::title(*card)),
        _ => return None,
    })
}

fn battles(event: &Event) -> Option<Text> {
    Some(match event {
        Event::Battle { seat: Some(seat), at, target: Some(target) } => {
            msg!("told-attack", seat = *seat, at = words::title(*at), target = words::title(*target))
        }
        Event::Battle { seat: Some(seat), at, .. } => msg!("told-assault", seat = *seat, at = words::title(*at)),
        Event::Battle { at, .. } => msg!("told-rogue", at = words::title(*at)),
        Event::Engaged { pair: [a, b], strength: [x, y] } => {
            msg!("told-engaged", a = words::title(*a), b = words::title(*b), x = *x, y = *y)
        }
        Event::Struck { card, how: 1, .. } => msg!("told-stunned", card = words::title(*card)),
        Event::Struck { card, how: 2, .. } => msg!("told-wounded", card = words::title(*card)),
        Event::Struck { card, how: 3, .. } => msg!("told-abducted", card = words::title(*card)),
        Event::Struck { card, .. } => msg!("told-spared", card = words::title(*card)),
        Event::DuelOver { totals: [a, b], winner: Some(seat) } => msg!("told-duel-won", a = *a, b = *b, seat = *seat),
        Event::DuelOver { totals: [a, b], winner: None } => msg!("told-duel-tie", a = *a, b = *b),
        Event::Tactics { cards: [a, b] } => msg!("told-tactics", a = words::maybe(*a), b = words::maybe(*b)),
        Event::Fire { target, attack, defense, hit, .. } => {
            msg!("told-fire", target = words::title(*target), attack = *attack, defense = *defense, hit = *hit)
        }
        Event::ShootOver { harm: [a, b], .. } => msg!("told-battle-over", a = *a, b = *b),
        _ => return None,
    })
}

fn borg(event: &Event) -> Text {
    match event {
        Event::Shown { seat, card, target: Some(on) } => {
            msg!("told-shown-on", seat = *seat, card = words::title(*card), on = words::title(*on))
        }
        Event::Shown { seat, card, .. } => msg!("told-shown", seat = *seat, card = words::title(*card)),
        Event::Claimed { seat, card, any: true } => msg!("told-claimed", seat = *seat, card = words::title(*card)),
        Event::Claimed { seat, card, .. } => msg!("told-claimed-none", seat = *seat, card = words::title(*card)),
        Event::Listed { seat, cards } => msg!("told-listed", seat = *seat, n = cards.len(), cards = listed(cards)),
        Event::Scouted { seat, at } => msg!("told-scouted", seat = *seat, at = words::title(*at)),
        Event::Probed { seat, card, outcome: Some(n) } => msg!("told-probed", seat = *seat, card = words::title(*card), n = *n),
        Event::Probed { seat, card, .. } => msg!("told-probed-none", seat = *seat, card = words::title(*card)),
        Event::Assimilated { seat, card } => msg!("told-assimilated", seat = *seat, card = words::title(*card)),
        Event::Completed { seat, card } => msg!("told-completed", seat = *seat, card = words::title(*card)),
        Event::Skill { seat, skill } => msg!("told-skill", seat = *seat, skill = SKILLS.get(usize::from(*skill)).copied().unwrap_or("")),
        Event::Ceased { cards } => msg!("told-ceased", n = cards.len()),
        _ => msg!("a-card"),
    }
}

fn listed(cards: &[(Name, Name)]) -> Text {
    let words: Vec<String> =
        cards.iter().map(|(card, at)| format!("{} ({})", data::card(card.card).title, data::card(at.card).title)).collect();
    Text::name(words.join(", "))
}
