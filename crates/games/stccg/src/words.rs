//! What a person reads: prompts, events, choices.

use engine::{Text, msg};

use crate::{
    command::{Command, Name, Who},
    data::{self, SKILLS, Trait},
    state::frames::Ask,
};

/// The title of a card.
pub fn title(name: Name) -> Text {
    Text::name(data::card(name.card).title.as_str())
}

pub(crate) fn maybe(name: Option<Name>) -> Text {
    name.map_or_else(|| msg!("a-card"), title)
}

pub(crate) fn who(who: &Who) -> Text {
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
        Command::Special(source, card, Some(on)) if data::card(source.card).traits.has(Trait::CallsFuture) => {
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
