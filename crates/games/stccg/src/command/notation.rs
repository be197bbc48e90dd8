//! Reading commands as people write them.

use engine::{
    Seat, Text, msg,
    number::{counted, within},
};

use crate::{
    command::{Command, Name, Who},
    data,
    ids::Owner,
};

/// Copies of a card: more than a deck holds.
const MOST_COPIES: usize = 99;

/// Alternatives and uses of a card: more than any has.
const MOST_WAYS: u8 = 99;

fn name(word: &str) -> Result<Name, Text> {
    let wrong = || msg!("read-name", word = word.to_owned());
    let (owner, rest) = word.split_once('.').ok_or_else(wrong)?;
    let owner = match owner {
        "a" => Owner::of(Seat::A),
        "b" => Owner::of(Seat::B),
        _ => return Err(wrong()),
    };
    let (slug, copy) = rest.split_once('#').unwrap_or((rest, "1"));
    let copy = counted(copy, MOST_COPIES)?;
    let card = data::named(slug).ok_or_else(|| msg!("read-no-card", word = slug.to_owned()))?;
    Ok(Name { owner, card, copy })
}

fn who(word: &str) -> Result<Who, Text> {
    if word == "all" {
        return Ok(Who::All);
    }
    let mut names = word.split(',').filter(|part| !part.is_empty()).map(name).collect::<Result<Vec<_>, _>>()?;
    names.sort_unstable();
    names.dedup();
    match names.as_slice() {
        [] => Err(msg!("read-nobody")),
        [one] => Ok(Who::One(*one)),
        _ => Ok(Who::Some(names)),
    }
}

/// Reads a command. The sentence of an error says what was expected.
pub fn parse(text: &str) -> Result<Command, Text> {
    let lower = text.trim().to_lowercase();
    let words: Vec<&str> = lower.split_whitespace().collect();
    let number = |word: &str| within(word, 0..=MOST_WAYS);
    Ok(match words.as_slice() {
        ["pass"] => Command::Pass,
        ["draw"] => Command::Draw,
        ["probe"] => Command::Probe,
        ["way", n] => Command::Way(number(n)?),
        ["take", card] => Command::Take(name(card)?),
        ["lay", "left"] => Command::Lay(false),
        ["lay", "right"] => Command::Lay(true),
        ["seed", card] => Command::Seed(name(card)?, None),
        ["seed", card, "at", at] => Command::Seed(name(card)?, Some(name(at)?)),
        ["play", card] => Command::Play(name(card)?, None),
        ["play", card, "on" | "at", on] => Command::Play(name(card)?, Some(name(on)?)),
        ["crew", ship, "on" | "at", at, "with", cards] => Command::Crew(name(ship)?, name(at)?, who(cards)?),
        ["beam", cards, "from", from, "to", to] => Command::Beam(who(cards)?, name(from)?, name(to)?),
        ["fly", ship, "to", to] => Command::Fly(name(ship)?, name(to)?),
        ["dock", ship, "at", at] => Command::Dock(name(ship)?, name(at)?),
        ["undock", ship] => Command::Undock(name(ship)?),
        ["cloak", ship] => Command::Cloak(name(ship)?),
        ["attempt", at] => Command::Attempt(name(at)?, None),
        ["attempt", at, "with", ship] => Command::Attempt(name(at)?, Some(name(ship)?)),
        ["scout", at] => Command::Scout(name(at)?, None),
        ["scout", at, "with", ship] => Command::Scout(name(at)?, Some(name(ship)?)),
        ["attack", target, "with", cards] => Command::Attack(who(cards)?, name(target)?),
        ["assault", at] => Command::Assault(name(at)?),
        ["show", card] => Command::Show(name(card)?, None),
        ["show", card, "on", on] => Command::Show(name(card)?, Some(name(on)?)),
        ["special", source, card] => Command::Special(name(source)?, name(card)?, None),
        ["special", source, card, "on" | "at", on] => Command::Special(name(source)?, name(card)?, Some(name(on)?)),
        ["use", card] => Command::Use(name(card)?, 0, None),
        ["use", card, way] => Command::Use(name(card)?, number(way)?, None),
        ["use", card, way, "on", on] => Command::Use(name(card)?, number(way)?, Some(name(on)?)),
        ["acquire", card] => Command::Acquire(name(card)?),
        ["instead", card, way] => Command::Instead(name(card)?, number(way)?),
        ["skill", card, skill] => {
            let wanted = skill.replace('-', " ");
            let skill = data::skill(&wanted).ok_or_else(|| msg!("read-skill", word = wanted))?;
            Command::Skill(name(card)?, skill)
        }
        _ => {
            return Err(msg!("read-command", word = text.to_owned()));
        }
    })
}
