//! Refusals for people: who is asked for what, which card it is about, and when the wish would be possible.

use engine::{Text, msg};

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
pub fn refusal(state: &State, seat: u8, command: &Command, no: No) -> Refusal {
    Refusal::new(no.0, no.1, text(state, seat, command, no))
}

fn text(state: &State, seat: u8, command: &Command, no: No) -> Text {
    let sentence = message(no.2);
    let Some((who, ask, _)) = asked(state) else { return sentence };
    if no.1 == "not-you" && who != seat {
        return msg!("not-you", seat = State::seat(who), asked = wanted(ask), when = when(command));
    }
    if no == legal::NOT_NOW {
        return msg!("not-now", asked = wanted(ask), when = when(command));
    }
    match command {
        Command::Play(name, _) | Command::Use(name, ..) | Command::Special(_, name, _) if no.1 == "not-now" => match moment(*name) {
            Some(moment) => msg!("not-this-card", card = title(*name), when = moment),
            None => msg!("about-card", card = title(*name), why = sentence),
        },
        Command::Play(name, _) | Command::Show(name, _) | Command::Use(name, ..) | Command::Special(_, name, _) => {
            msg!("about-card", card = title(*name), why = sentence)
        }
        _ => match culprit(state, seat, command, no) {
            Some(name) => msg!("about-card", card = title(name), why = sentence),
            None => sentence,
        },
    }
}

/// The one of several cards that alone is refused for the same reason.
fn culprit(state: &State, seat: u8, command: &Command, no: No) -> Option<Name> {
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
        Ask::Seed | Ask::Lay => msg!("asked-seed"),
        Ask::Card => msg!("asked-card"),
        Ask::Order => msg!("asked-order"),
        Ask::Window(_) => msg!("asked-window"),
        Ask::Download => msg!("asked-download"),
        Ask::Probe => msg!("asked-probe"),
        Ask::Draw => msg!("asked-draw"),
        Ask::Shed => msg!("asked-shed"),
        Ask::Armbands => msg!("asked-beam"),
        Ask::Newcomer | Ask::Held => msg!("asked-ship"),
        _ => msg!("asked-choice"),
    }
}

/// When a command of this kind is possible.
fn when(command: &Command) -> Text {
    match command {
        Command::Seed(..) | Command::Lay(_) => msg!("when-seed"),
        Command::Play(name, _) => {
            moment(*name).map_or_else(|| msg!("when-card"), |moment| msg!("when-moment", card = title(*name), when = moment))
        }
        Command::Crew(..) => msg!("when-card"),
        Command::Skill(..) => msg!("when-skill"),
        Command::Show(..) => msg!("when-show"),
        Command::Special(..) => msg!("when-special"),
        Command::Probe => msg!("when-probe"),
        Command::Draw | Command::Instead(..) => msg!("when-draw"),
        Command::Take(_) | Command::Way(_) => msg!("when-choice"),
        Command::Pass => msg!("when-pass"),
        _ => msg!("when-order"),
    }
}

/// When a card is used that does not use the card play.
fn moment(name: Name) -> Option<Text> {
    let card = data::card(name.card);
    if card.uses_play() {
        return None;
    }
    let mut moments = data::of(name.card).iter().map(|&index| data::effects()[usize::from(index)].when);
    moments.find_map(|when| {
        Some(match when {
            When::Play => msg!("moment-play"),
            When::Any => msg!("moment-any"),
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
            When::Use | When::AtWill => msg!("moment-use"),
            When::UseAny | When::Special => msg!("moment-any"),
            When::InsteadOfPlay => msg!("moment-instead"),
            _ => return None,
        })
    })
}
