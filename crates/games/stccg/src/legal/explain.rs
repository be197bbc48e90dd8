//! Refusals for people: who is asked for what, which card it is about, and when the wish would be possible.

use engine::{Seat, Text, msg};

use crate::{
    command::{Command, Name, Who},
    data::{self, When},
    flow::asked,
    legal,
    reason::{No, Refusal, message},
    state::{State, frames::Ask},
    words::title,
};

/// A refusal with what its reader needs: made once a command is refused for good, since lists are made of what is not refused.
pub fn refusal(state: &State, seat: Seat, command: &Command, no: No) -> Refusal {
    Refusal::new(no.0, no.1, text(state, seat, command, no))
}

fn text(state: &State, seat: Seat, command: &Command, no: No) -> Text {
    let sentence = message(no.2);
    let Some((who, ask, _)) = asked(state) else { return sentence };
    if who != seat {
        return msg!("not-you", seat = who, asked = wanted(ask), when = when(command, ask));
    }
    let asked = wanted(ask);
    match (no.1, command) {
        _ if no == legal::NOT_NOW => return msg!("not-now", asked = asked, when = when(command, ask)),
        ("not-now", Command::Use(name, way, _)) => return msg!("not-now", asked = asked, when = when_used(*name, *way)),
        ("not-now", Command::Play(name, _) | Command::Special(_, name, _)) if !data::card(name.card).uses_play() => {
            return msg!("not-now", asked = asked, when = when_played(*name));
        }
        ("not-now", Command::Play(name, _) | Command::Show(name, _) | Command::Special(_, name, _)) => {
            return msg!("not-now", asked = asked, when = msg!("about-card", card = title(*name), why = sentence));
        }
        ("not-now", _) => return msg!("not-now", asked = asked, when = sentence),
        ("no-answer", Command::Play(name, _) | Command::Special(_, name, _)) => {
            return msg!("not-answered", card = title(*name), when = when_played(*name));
        }
        ("no-target", Command::Play(name, Some(on)) | Command::Use(name, _, Some(on)) | Command::Special(_, name, Some(on))) => {
            if let Some(targets) = targets(*name) {
                return msg!("not-a-target", card = title(*name), on = title(*on), targets = targets);
            }
        }
        ("no-way", _) => {
            if let Ask::Way(ways) = ask {
                return msg!("not-a-way", n = ways);
            }
        }
        _ => {}
    }
    let about = match command {
        Command::Play(name, _) | Command::Show(name, _) | Command::Use(name, ..) | Command::Special(_, name, _) | Command::Take(name) => {
            Some(*name)
        }
        _ => culprit(state, seat, command, no),
    };
    let why = match about {
        Some(name) => msg!("about-card", card = title(name), why = sentence),
        None => sentence,
    };
    match offered(state, seat, ask, command) {
        Some(cards) => msg!("not-offered", why = why, asked = asked, cards = cards),
        None => why,
    }
}

/// The most cards that a refusal names.
const NAMED: usize = 4;

/// The cards that may be chosen where a choice among cards is open, and the command chooses one.
fn offered(state: &State, seat: Seat, ask: Ask, command: &Command) -> Option<Text> {
    let choice = !matches!(ask, Ask::Seed | Ask::Lay | Ask::Card | Ask::Order | Ask::Window(_) | Ask::Probe | Ask::Draw);
    let chooses = |command: &Command| match command {
        Command::Take(name) => Some(*name),
        Command::Play(name, _) if ask == Ask::Download => Some(*name),
        _ => None,
    };
    if !choice || chooses(command).is_none() {
        return None;
    }
    let mut all = Vec::new();
    legal::list::commands(state, seat, &mut all);
    let mut titles: Vec<&str> = all.iter().filter_map(chooses).map(|name| data::card(name.card).title.as_str()).collect();
    titles.dedup();
    let more = titles.len().saturating_sub(NAMED);
    let named = titles.iter().take(NAMED).copied().collect::<Vec<&str>>().join(", ");
    match (titles.is_empty(), more) {
        (true, _) => None,
        (_, 0) => Some(Text::name(named)),
        _ => Some(msg!("and-more", cards = Text::name(named), n = more)),
    }
}

/// The things that a card is played on or used for, if it is played on anything.
fn targets(name: Name) -> Option<Text> {
    let mut all = data::of(name.card).iter().filter_map(|&index| target(data::effects()[usize::from(index)].on.as_str()));
    let first = all.next()?;
    Some(all.next().map_or(first.clone(), |second| msg!("one-or-other", one = first, other = second)))
}

/// The thing that a word of an effect means.
fn target(word: &str) -> Option<Text> {
    Some(match word {
        "card" => msg!("on-card"),
        "ship" | "any-ship" => msg!("on-ship"),
        "own-ship" => msg!("on-own-ship"),
        "own-ship-here" => msg!("on-own-ship-here"),
        "ship-not-borg" => msg!("on-ship-not-borg"),
        "own-borg-ship" => msg!("on-own-borg-ship"),
        "own-outpost" => msg!("on-own-outpost"),
        "ship-at-planet" => msg!("on-ship-at-planet"),
        "ship-at-nebula" => msg!("on-ship-at-nebula"),
        "location" => msg!("on-location"),
        "planet-mission" | "planet" => msg!("on-planet"),
        "space-mission" => msg!("on-space-mission"),
        "federation-mission" => msg!("on-federation-mission"),
        "cloaked-ship" => msg!("on-cloaked-ship"),
        "own-counterpart" => msg!("on-own-counterpart"),
        "abducted-male" => msg!("on-abducted-male"),
        "own-event" => msg!("on-own-event"),
        "event" => msg!("on-event"),
        "borg-ship-dilemma" => msg!("on-borg-ship"),
        "doorway" => msg!("on-doorway"),
        "person" => msg!("on-person"),
        "wearer" => msg!("on-wearer"),
        "crewed-ship" => msg!("on-crewed-ship"),
        "boarded-ship" => msg!("on-boarded-ship"),
        "time-location" => msg!("on-time-location"),
        "ship-in-time" => msg!("on-ship-in-time"),
        "menace" => msg!("on-menace"),
        "netted-ship" => msg!("on-netted-ship"),
        "stored" => msg!("on-stored"),
        "hand-card" => msg!("on-hand-card"),
        "intruder" => msg!("on-intruder"),
        "foe-ship-here" => msg!("on-foe-ship-here"),
        _ => return None,
    })
}

/// The one of several cards that alone is refused for the same reason.
fn culprit(state: &State, seat: Seat, command: &Command, no: No) -> Option<Name> {
    let alone = |name: Name| match command {
        Command::Beam(_, from, to) => Some(Command::Beam(Who::One(name), *from, *to)),
        Command::Attack(_, target) => Some(Command::Attack(Who::One(name), *target)),
        _ => None,
    };
    let (Command::Beam(Who::Some(names), ..) | Command::Attack(Who::Some(names), ..)) = command else { return None };
    let refused = |name: &Name| alone(*name).is_some_and(|one| legal::check(state, seat, &one) == Err(no));
    let mut guilty = names.iter().copied().filter(refused);
    let first = guilty.next()?;
    // If every card is refused, the reason is not about one of them.
    (names.len() > 1 + guilty.count()).then_some(first)
}

/// The thing that a seat is asked for.
fn wanted(ask: Ask) -> Text {
    match ask {
        Ask::Seed => msg!("asked-seed"),
        Ask::Lay => msg!("asked-lay"),
        Ask::Card => msg!("asked-card"),
        Ask::Order => msg!("asked-order"),
        Ask::Window(_) => msg!("asked-window"),
        Ask::Download => msg!("asked-download"),
        Ask::Probe => msg!("asked-probe"),
        Ask::Draw => msg!("asked-draw"),
        Ask::Shed => msg!("asked-shed"),
        Ask::Armbands => msg!("asked-beam"),
        Ask::Newcomer | Ask::Held => msg!("asked-ship"),
        Ask::Select => msg!("asked-choice"),
        Ask::Way(ways) => msg!("asked-way", n = ways),
        Ask::Take => msg!("asked-take"),
        Ask::Tactic => msg!("asked-tactic"),
        Ask::Strike => msg!("asked-strike"),
        Ask::Return => msg!("asked-return"),
        Ask::Where => msg!("asked-where"),
        Ask::Marker => msg!("asked-marker"),
        Ask::Ending => msg!("asked-ending"),
        Ask::Carry => msg!("asked-carry"),
        Ask::Claim => msg!("asked-claim"),
        Ask::Skills => msg!("asked-skill"),
        Ask::Aim => msg!("asked-aim"),
        Ask::Provoke => msg!("asked-provoke"),
    }
}

/// When a command of this kind is possible.
fn when(command: &Command, ask: Ask) -> Text {
    match command {
        Command::Seed(..) | Command::Lay(_) => msg!("when-seed"),
        Command::Play(name, _) if !data::card(name.card).uses_play() => when_played(*name),
        Command::Play(..) | Command::Crew(..) => msg!("when-card"),
        Command::Skill(..) => msg!("when-skill"),
        Command::Show(..) => msg!("when-show"),
        Command::Special(..) => msg!("when-special"),
        Command::Probe => msg!("when-probe"),
        Command::Draw | Command::Instead(..) => msg!("when-draw"),
        Command::Take(_) | Command::Way(_) => match ask {
            Ask::Seed | Ask::Lay | Ask::Card | Ask::Order | Ask::Window(_) | Ask::Probe | Ask::Draw => msg!("when-choice"),
            _ => msg!("when-other-choice"),
        },
        Command::Pass => msg!("when-pass"),
        Command::Use(name, way, _) => when_used(*name, *way),
        _ => msg!("when-order"),
    }
}

/// When a card that does not use the card play is played.
fn when_played(name: Name) -> Text {
    let mut moments = data::of(name.card).iter().filter_map(|&index| moment(data::effects()[usize::from(index)].when));
    moments.next().map_or_else(|| msg!("when-never", card = title(name)), |when| msg!("when-moment", card = title(name), when = when))
}

/// When an effect of a card in play is used.
fn when_used(name: Name, way: u8) -> Text {
    let mut whens = data::of(name.card).iter().map(|&index| data::effects()[usize::from(index)].when).filter(|when| when.used());
    let when = whens.nth(usize::from(way)).and_then(moment).unwrap_or_else(|| msg!("moment-use"));
    msg!("when-moment", card = title(name), when = when)
}

/// The moment in which effects act that a player uses.
fn moment(when: When) -> Option<Text> {
    Some(match when {
        When::Play | When::AtWill => msg!("moment-play"),
        When::Any | When::UseAny | When::Special => msg!("moment-any"),
        When::CardPlayed => msg!("moment-card-played"),
        When::BattleStart => msg!("moment-battle"),
        When::MoveBegins => msg!("moment-move"),
        When::Encounter => msg!("moment-encounter"),
        When::Destroying => msg!("moment-destroying"),
        When::Killed => msg!("moment-killed"),
        When::Solved => msg!("moment-solved"),
        When::DuelWon => msg!("moment-duel-won"),
        When::Fight => msg!("moment-fight"),
        When::Probed => msg!("moment-probed"),
        When::Seized => msg!("moment-seized"),
        When::Use | When::FromDiscard => msg!("moment-use"),
        When::InsteadOfPlay => msg!("moment-instead"),
        _ => return None,
    })
}
