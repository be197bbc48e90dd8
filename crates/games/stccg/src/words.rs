//! What a person reads: prompts, events, choices.

use engine::{Prompt, Seat, Text, msg};

use crate::{
    command::{Command, Name, Who},
    data::{self, SKILLS},
    event::{Event, Why},
    flow::asked,
    rules::seed,
    state::{
        Phase, State,
        frames::{Ask, Choice, Frame},
    },
};

/// The title of a card.
pub fn title(name: Name) -> Text {
    Text::name(data::card(name.card).title.as_str())
}

fn maybe(name: Option<Name>) -> Text {
    name.map_or_else(|| msg!("a-card"), title)
}

fn seat(index: u8) -> Seat {
    State::seat(index)
}

/// What is asked.
pub fn prompt(state: &State, viewer: u8) -> Prompt {
    let Some((who, ask, rule)) = asked(state) else {
        let rule = rulebook::stccg::ENDGAME_1;
        return Prompt { phase: msg!("phase-over"), waiting_for: Vec::new(), sentence: msg!("ask-over"), rule };
    };
    let phase = match state.phase {
        Phase::Doorways => msg!("phase-doorways"),
        Phase::Missions => msg!("phase-missions"),
        Phase::Dilemmas => msg!("phase-dilemmas"),
        Phase::Facilities => msg!("phase-facilities"),
        _ => msg!("phase-turn", n = state.turn.number, seat = seat(state.turn.seat)),
    };
    let sentence = if who == viewer { question(state, ask) } else { msg!("ask-wait", seat = seat(who)) };
    Prompt { phase, waiting_for: vec![seat(who)], sentence, rule }
}

/// A choice that the owner of cards makes among them.
fn choice(state: &State) -> Text {
    let Some(&Frame::Choose { what, card, .. }) = state.stack.last() else { return msg!("ask-select") };
    match what {
        Choice::Bribe => msg!("ask-bribe", card = title(state.name(card))),
        Choice::Medic => msg!("ask-medic", card = title(state.name(card))),
        Choice::Stay => msg!("ask-stay"),
        Choice::Save => msg!("ask-save", card = title(state.name(card))),
        Choice::Captor => msg!("ask-captor", card = title(state.name(card))),
        Choice::Prey => msg!("ask-prey"),
        Choice::Travel => msg!("ask-travel"),
        Choice::Follow => msg!("ask-follow"),
        Choice::Chase => msg!("ask-chase"),
        Choice::Refuge | Choice::Boarded | Choice::Pod => msg!("ask-refuge"),
        Choice::Lure => msg!("ask-lure"),
        Choice::Weapon => msg!("ask-weapon"),
        Choice::Challenge => msg!("ask-challenge"),
        Choice::Second => msg!("ask-second"),
        Choice::Start => msg!("ask-start"),
        Choice::Berth => msg!("ask-berth", card = title(state.name(card))),
        Choice::Gate => msg!("ask-gate"),
    }
}

fn question(state: &State, ask: Ask) -> Text {
    match ask {
        Ask::Seed => msg!("ask-seed"),
        Ask::Lay => match seed::mission(state) {
            None => msg!("ask-seed"),
            Some(id) if seed::replacements(state).is_empty() => msg!("ask-lay", card = title(state.name(id))),
            Some(id) => msg!("ask-lay-twin", card = title(state.name(id))),
        },
        Ask::Card => msg!("ask-play"),
        Ask::Order => msg!("ask-order"),
        Ask::Window(_) => msg!("ask-window"),
        Ask::Select | Ask::Way(_) if matches!(state.stack.last(), Some(Frame::Choose { .. })) => choice(state),
        Ask::Select => msg!("ask-select"),
        Ask::Way(_) => msg!("ask-way"),
        Ask::Download => msg!("ask-download"),
        Ask::Take => msg!("ask-take"),
        Ask::Tactic => msg!("ask-choose-tactic"),
        Ask::Strike => msg!("ask-strike"),
        Ask::Return => msg!("ask-return"),
        Ask::Aim => msg!("ask-aim"),
        Ask::Probe => msg!("ask-may-probe"),
        Ask::Draw => msg!("ask-draw"),
        Ask::Shed => msg!("ask-shed"),
        Ask::Armbands => msg!("ask-armbands"),
        Ask::Where => msg!("ask-where"),
        Ask::Marker => msg!("ask-marked"),
        Ask::Ending => msg!("ask-ending"),
        Ask::Carry => msg!("ask-carry"),
        Ask::Newcomer => msg!("ask-newcomer"),
        Ask::Held => msg!("ask-held"),
        Ask::Provoke => msg!("ask-provoke"),
        Ask::Skills => msg!("ask-skills"),
        Ask::Claim => msg!("ask-claim"),
    }
}

fn who(who: &Who) -> Text {
    match who {
        Who::All => msg!("all-of-them"),
        Who::One(name) => title(*name),
        Who::Some(names) => msg!("so-many", n = names.len()),
    }
}

/// A command as a choice reads.
pub fn label(command: &Command, ask: Option<Ask>) -> Text {
    match command {
        Command::Pass => match ask {
            Some(Ask::Card) => msg!("do-to-orders"),
            Some(Ask::Order) => msg!("do-end-turn"),
            Some(Ask::Probe) => msg!("do-no-probe"),
            _ => msg!("do-pass"),
        },
        Command::Way(way) if ask == Some(Ask::Strike) => match way {
            1 => msg!("do-stun"),
            2 => msg!("do-wound"),
            3 => msg!("do-abduct"),
            4 => msg!("do-assimilate"),
            _ => msg!("do-nothing"),
        },
        Command::Way(way) => msg!("do-way", n = *way),
        Command::Take(name) => msg!("do-take", card = title(*name)),
        Command::Lay(false) => msg!("do-lay-left"),
        Command::Lay(true) => msg!("do-lay-right"),
        Command::Seed(name, None) => msg!("do-seed", card = title(*name)),
        Command::Seed(name, Some(at)) => msg!("do-seed-at", card = title(*name), at = title(*at)),
        Command::Play(name, None) => msg!("do-play", card = title(*name)),
        Command::Play(name, Some(on)) => msg!("do-play-on", card = title(*name), on = title(*on)),
        Command::Crew(ship, at, crew) => msg!("do-crew", ship = title(*ship), at = title(*at), who = who(crew)),
        Command::Beam(group, from, to) => msg!("do-beam", who = who(group), from = title(*from), to = title(*to)),
        Command::Fly(ship, to) => msg!("do-fly", ship = title(*ship), to = title(*to)),
        Command::Dock(ship, at) => msg!("do-dock", ship = title(*ship), at = title(*at)),
        Command::Undock(ship) => msg!("do-undock", ship = title(*ship)),
        Command::Cloak(ship) => msg!("do-cloak", ship = title(*ship)),
        Command::Attempt(at, _) => msg!("do-attempt", at = title(*at)),
        Command::Scout(at, _) => msg!("do-scout", at = title(*at)),
        Command::Attack(_, target) => msg!("do-attack", target = title(*target)),
        Command::Assault(at) => msg!("do-assault", at = title(*at)),
        Command::Show(name, None) => msg!("do-show", card = title(*name)),
        Command::Show(name, Some(on)) => msg!("do-show-on", card = title(*name), on = title(*on)),
        Command::Skill(_, skill) => msg!("do-skill", skill = SKILLS.get(usize::from(*skill)).copied().unwrap_or("")),
        Command::Use(name, _, None) => msg!("do-use", card = title(*name)),
        Command::Use(name, _, Some(on)) => msg!("do-use-on", card = title(*name), on = title(*on)),
        Command::Acquire(name) => msg!("do-acquire", card = title(*name)),
        Command::Special(source, card, Some(on)) if data::named("devidian-door") == Some(source.card) => {
            msg!("do-future", source = title(*source), card = title(*card), at = title(*on))
        }
        Command::Special(source, card, _) => msg!("do-special", source = title(*source), card = title(*card)),
        Command::Probe => msg!("do-probe"),
        Command::Instead(name, _) => msg!("do-instead", card = title(*name)),
        Command::Draw => msg!("do-draw"),
    }
}

/// The group under which a choice stands.
pub fn group(command: &Command) -> Text {
    match command {
        Command::Seed(..) | Command::Lay(_) => msg!("group-seed"),
        Command::Play(..) | Command::Crew(..) | Command::Show(..) | Command::Special(..) | Command::Use(..) => msg!("group-play"),
        Command::Beam(..) => msg!("group-beam"),
        Command::Fly(..) | Command::Dock(..) | Command::Undock(_) | Command::Cloak(_) => msg!("group-ships"),
        Command::Attempt(..) | Command::Scout(..) | Command::Acquire(_) | Command::Probe => msg!("group-missions"),
        Command::Attack(..) | Command::Assault(_) => msg!("group-battle"),
        Command::Skill(..) => msg!("group-queen"),
        _ => msg!("group-choice"),
    }
}

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
        Event::Laid { seat, card, right: true } => msg!("told-laid-right", seat = *seat, card = title(*card)),
        Event::Laid { seat, card, .. } => msg!("told-laid-left", seat = *seat, card = title(*card)),
        Event::Seeded { seat, card, at: Some(at) } => msg!("told-seeded-at", seat = *seat, card = maybe(*card), at = title(*at)),
        Event::Seeded { seat, card, at: None } => msg!("told-seeded", seat = *seat, card = maybe(*card)),
        Event::Passed { seat } => msg!("told-passed", seat = *seat),
        _ => return None,
    })
}

fn turns(event: &Event) -> Option<Text> {
    Some(match event {
        Event::Turn { seat, number } => msg!("told-turn", seat = *seat, n = *number),
        Event::Drew { seat, card } => msg!("told-drew", seat = *seat, card = maybe(*card)),
        Event::Played { seat, card, on: Some(on) } => msg!("told-played-on", seat = *seat, card = maybe(*card), on = title(*on)),
        Event::Played { seat, card, on: None } => msg!("told-played", seat = *seat, card = maybe(*card)),
        Event::Reported { seat, card, at } => msg!("told-reported", seat = *seat, card = title(*card), at = title(*at)),
        Event::Downloaded { seat, card, hand: true } => msg!("told-fetched-hand", seat = *seat, card = title(*card)),
        Event::Downloaded { seat, card, .. } => msg!("told-fetched", seat = *seat, card = title(*card)),
        Event::NoDownload { seat } => msg!("told-not-fetched", seat = *seat),
        Event::Shuffled { seat } => msg!("told-shuffled", seat = *seat),
        Event::Points { seat, points, bonus: true, card } => msg!("told-bonus", seat = *seat, n = *points, card = title(*card)),
        Event::Points { seat, points, card, .. } => msg!("told-points", seat = *seat, n = *points, card = title(*card)),
        Event::Taken { seat, card } => msg!("told-taken", seat = *seat, card = maybe(*card)),
        Event::SetAside { seat, card, by } => msg!("told-set-aside", seat = *seat, card = maybe(*card), by = title(*by)),
        Event::Discarded { card } => msg!("told-discarded", card = title(*card)),
        Event::Nullified { card, by } => msg!("told-nullified", card = title(*card), by = maybe(*by)),
        Event::NoEffect { card } => msg!("told-no-effect", card = title(*card)),
        Event::Placed { card, on } => msg!("told-placed", card = title(*card), on = title(*on)),
        Event::Selected { card } => msg!("told-selected", card = title(*card)),
        Event::Over { winner: Some(seat) } => msg!("told-won", seat = *seat),
        Event::Over { winner: None } => msg!("told-drawn"),
        _ => return None,
    })
}

fn ships(event: &Event) -> Option<Text> {
    Some(match event {
        Event::Beamed { seat, count, from, to, .. } => msg!("told-beamed", seat = *seat, n = *count, from = title(*from), to = title(*to)),
        Event::Flew { ship, to, cost } => msg!("told-flew", ship = title(*ship), to = title(*to), n = *cost),
        Event::Docked { ship, at } => msg!("told-docked", ship = title(*ship), at = title(*at)),
        Event::Undocked { ship } => msg!("told-undocked", ship = title(*ship)),
        Event::Cloaked { ship, on: true } => msg!("told-cloaked", ship = title(*ship)),
        Event::Cloaked { ship, .. } => msg!("told-decloaked", ship = title(*ship)),
        Event::Damaged { ship, hull, .. } => msg!("told-damaged", ship = title(*ship), n = *hull),
        Event::Destroyed { card } => msg!("told-destroyed", card = title(*card)),
        Event::Repaired { ship } => msg!("told-repaired", ship = title(*ship)),
        Event::Relocated { card, to } => msg!("told-relocated", card = title(*card), to = title(*to)),
        _ => return None,
    })
}

fn attempts(event: &Event) -> Option<Text> {
    Some(match event {
        Event::Attempt { seat, at, scouting: true, count, .. } => msg!("told-scouting", seat = *seat, at = title(*at), n = *count),
        Event::Attempt { seat, at, count, .. } => msg!("told-attempt", seat = *seat, at = title(*at), n = *count),
        Event::Weighed { card, there, .. } => {
            let needs = Text::name(data::card(card.card).asks.as_str());
            if there.is_empty() {
                msg!("told-asked", card = title(*card), needs = needs)
            } else {
                let there: Vec<String> = there.iter().map(|(name, n)| format!("{name} {n}")).collect();
                msg!("told-weighed", card = title(*card), needs = needs, there = Text::name(there.join(", ")))
            }
        }
        Event::Met { seat, card, .. } => msg!("told-met", seat = *seat, card = title(*card)),
        Event::Overcome { seat, card, .. } => msg!("told-overcome", seat = *seat, card = title(*card)),
        Event::Failed { seat, card, .. } => msg!("told-failed", seat = *seat, card = title(*card)),
        Event::Solved { seat, at, points, .. } => msg!("told-solved", seat = *seat, at = title(*at), n = *points),
        Event::Unsolved { seat, at, .. } => msg!("told-unsolved", seat = *seat, at = title(*at)),
        Event::Killed { card, why: Why::Battle } => msg!("told-killed-battle", card = title(*card)),
        Event::Killed { card, .. } => msg!("told-killed", card = title(*card)),
        Event::Stopped { seat, count } => msg!("told-stopped", seat = *seat, n = *count),
        Event::Acquired { seat, card } => msg!("told-acquired", seat = *seat, card = title(*card)),
        _ => return None,
    })
}

fn battles(event: &Event) -> Option<Text> {
    Some(match event {
        Event::Battle { seat: Some(seat), at, target: Some(target) } => {
            msg!("told-attack", seat = *seat, at = title(*at), target = title(*target))
        }
        Event::Battle { seat: Some(seat), at, .. } => msg!("told-assault", seat = *seat, at = title(*at)),
        Event::Battle { at, .. } => msg!("told-rogue", at = title(*at)),
        Event::Engaged { pair: [a, b], strength: [x, y] } => msg!("told-engaged", a = title(*a), b = title(*b), x = *x, y = *y),
        Event::Struck { card, how: 1, .. } => msg!("told-stunned", card = title(*card)),
        Event::Struck { card, how: 2, .. } => msg!("told-wounded", card = title(*card)),
        Event::Struck { card, how: 3, .. } => msg!("told-abducted", card = title(*card)),
        Event::Struck { card, .. } => msg!("told-spared", card = title(*card)),
        Event::DuelOver { totals: [a, b], winner: Some(seat) } => msg!("told-duel-won", a = *a, b = *b, seat = *seat),
        Event::DuelOver { totals: [a, b], winner: None } => msg!("told-duel-tie", a = *a, b = *b),
        Event::Tactics { cards: [a, b] } => msg!("told-tactics", a = maybe(*a), b = maybe(*b)),
        Event::Fire { target, attack, defense, hit, .. } => {
            msg!("told-fire", target = title(*target), attack = *attack, defense = *defense, hit = *hit)
        }
        Event::ShootOver { harm: [a, b], .. } => msg!("told-battle-over", a = *a, b = *b),
        _ => return None,
    })
}

fn borg(event: &Event) -> Text {
    match event {
        Event::Shown { seat, card, target: Some(on) } => msg!("told-shown-on", seat = *seat, card = title(*card), on = title(*on)),
        Event::Shown { seat, card, .. } => msg!("told-shown", seat = *seat, card = title(*card)),
        Event::Claimed { seat, card, any: true } => msg!("told-claimed", seat = *seat, card = title(*card)),
        Event::Claimed { seat, card, .. } => msg!("told-claimed-none", seat = *seat, card = title(*card)),
        Event::Listed { seat, cards } => msg!("told-listed", seat = *seat, n = cards.len(), cards = listed(cards)),
        Event::Scouted { seat, at } => msg!("told-scouted", seat = *seat, at = title(*at)),
        Event::Probed { seat, card, outcome: Some(n) } => msg!("told-probed", seat = *seat, card = title(*card), n = *n),
        Event::Probed { seat, card, .. } => msg!("told-probed-none", seat = *seat, card = title(*card)),
        Event::Assimilated { seat, card } => msg!("told-assimilated", seat = *seat, card = title(*card)),
        Event::Completed { seat, card } => msg!("told-completed", seat = *seat, card = title(*card)),
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
