//! Commands as text: how they are written and read.

use std::fmt;

use engine::{Text, msg, number::within};
use geometry::plane::{Point, Side};

use super::{
    adjust,
    spelling::{Degrees, Millimetres, card_of, degrees, kind, millimetres, piece, ship_of, wrong},
};
use crate::{
    command::{Action, Command, CubeOption, Effect, Reach, Token, With},
    data::{
        CardId, DamageKind, Maneuver,
        dice::{AttackFaces, DefenseFaces},
    },
    ids::{Direction, Piece, ShipNo},
    state::State,
};

fn side(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::None => f.write_str("none"),
            Action::Evade => f.write_str("evade"),
            Action::Lock(target) => write!(f, "lock {target}"),
            Action::Scan => f.write_str("scan"),
            Action::BattleStations => f.write_str("battle-stations"),
            Action::Cloak => f.write_str("cloak"),
            Action::Echo { side: to, ahead } => write!(f, "echo {} {}", side(*to), Millimetres(*ahead)),
            Action::Regenerate(None) => f.write_str("regenerate"),
            Action::Regenerate(Some(kind)) => write!(f, "regenerate {kind}"),
            Action::Repair(kind) => write!(f, "repair {kind}"),
            Action::Enable(card) => write!(f, "enable {card}"),
        }
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Place { ship, at, heading } => {
                write!(f, "place {ship} {} {} {}", Millimetres(at.x), Millimetres(at.y), Degrees(*heading))
            }
            Command::Dial { ship, maneuver } => write!(f, "dial {ship} {maneuver}"),
            Command::Activate { ship } => write!(f, "activate {ship}"),
            Command::Steer { ship, maneuver } => write!(f, "steer {ship} {maneuver}"),
            Command::Act { ship, action } => write!(f, "act {ship} {action}"),
            Command::MoveCube { towards, speed } => write!(f, "cube move {towards} {speed}"),
            Command::FireCube { option, targets } => {
                if targets[0].is_none() {
                    return f.write_str("cube attack none");
                }
                write!(f, "cube attack {}", option.printed())?;
                targets.iter().flatten().try_for_each(|target| write!(f, " {target}"))
            }
            Command::Attack { ship, target: Some(target) } => write!(f, "attack {ship} {target}"),
            Command::Attack { ship, target: None } => write!(f, "attack {ship} none"),
            Command::Reroll { dice } => write!(f, "reroll {}", dice.letters()),
            Command::Commend { die } => write!(f, "commend{die}"),
            Command::Spend { token: Token::Evade } => f.write_str("spend evade"),
            Command::Spend { token: Token::BattleStations } => f.write_str("spend battle-stations"),
            Command::Done => f.write_str("done"),
            Command::Cloak { ship, keep } => write!(f, "cloak {ship} {}", if *keep { "keep" } else { "drop" }),
            Command::Shields { ship, raise } => write!(f, "shields {ship} {}", if *raise { "raise" } else { "leave" }),
            Command::Use { ship, effect, on: Reach::Piece(piece) } => write!(f, "use {ship} {} {piece}", effect.name()),
            Command::Use { ship, effect, on: Reach::Within(range) } => write!(f, "use {ship} {} within {range}", effect.name()),
            Command::Card { ship, card, with } => write!(f, "use {ship} {card}{with}"),
            Command::Drop { ship, card } => write!(f, "drop {ship} {card}"),
            Command::Adjust { ship, to } => write!(f, "adjust {ship} {to}"),
            Command::Agree => f.write_str("agree"),
            Command::Refuse => f.write_str("refuse"),
            Command::Time => f.write_str("time"),
            Command::Go => f.write_str("go"),
        }
    }
}

/// With a space before it, and nothing for no choice.
impl fmt::Display for With {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            With::None => Ok(()),
            With::Piece(piece) => write!(f, " {piece}"),
            With::Attack(dice) => write!(f, " attack {}", dice.letters()),
            With::Defense(dice) => write!(f, " defense {}", dice.letters()),
            With::Card(card) => write!(f, " {card}"),
            With::On(ship, card) => write!(f, " {ship} {card}"),
            With::Fly(maneuver) => write!(f, " {maneuver}"),
            With::CardFly(card, maneuver) => write!(f, " {card} {maneuver}"),
            With::Number(number) => write!(f, " {number}"),
            With::Do(action) => write!(f, " {action}"),
            With::Token { ship, battle } => write!(f, " {ship} {}", if *battle { "battle-stations" } else { "scan" }),
            With::Split { targets, dice } => {
                targets.iter().flatten().zip(dice).try_for_each(|(target, dice)| write!(f, " {target} {dice}"))
            }
            With::At(at) => write!(f, " at {} {}", Millimetres(at.x), Millimetres(at.y)),
            With::Cards(one, other) => write!(f, " {one} {other}"),
            With::Trade(own, ship, card) => write!(f, " {own} {ship} {card}"),
            With::Steer(ship, maneuver) => write!(f, " {ship} {maneuver}"),
            With::For(new, old) => write!(f, " {new} for {old}"),
            With::Of(ship, action) => write!(f, " {ship} {action}"),
        }
    }
}

/// Numbered choices of a card: more than any has.
const MOST_CHOICES: u8 = 99;
/// Dice of a shared attack at one target: more than any has, so that those of four targets fit a byte.
const MOST_SPLIT: u8 = 40;
/// The longest template that can be named; those that the Cube does not move by are refused by its rule.
const MOST_TEMPLATE: u8 = 6;
fn flown(words: &[&str]) -> Result<Maneuver, Text> {
    let word = words.join(" ");
    word.parse().map_err(|_| wrong("parse-maneuver", &word))
}

/// Reads the choices of a use.
fn parse_with(state: &State, ship: ShipNo, words: &[&str]) -> Result<With, Text> {
    let card = |word: &str| CardId::find(word);
    match words {
        [] => Ok(With::None),
        ["attack", dice] => AttackFaces::read(dice).map(With::Attack).ok_or_else(|| wrong("parse-attack-dice", dice)),
        ["defense", dice] => DefenseFaces::read(dice).map(With::Defense).ok_or_else(|| wrong("parse-defense-dice", dice)),
        ["at", x, y] => Ok(With::At(Point::new(millimetres(x)?, millimetres(y)?))),
        [word] if word.starts_with(|first: char| first.is_ascii_digit()) => Ok(With::Number(within(word, 0..=MOST_CHOICES)?)),
        [word] if word.parse::<Piece>().is_ok() => Ok(With::Piece(piece(word)?)),
        [word] if word.parse::<DamageKind>().is_ok() => Ok(With::Number(2 + kind(word)?.number())),
        [word] if card(word).is_some() => Ok(With::Card(card_of(word)?)),
        [one, other] if card(one).is_some() && card(other).is_some() => Ok(With::Cards(card_of(one)?, card_of(other)?)),
        [own, no, other] if card(own).is_some() && card(other).is_some() => Ok(With::Trade(card_of(own)?, ship_of(no)?, card_of(other)?)),
        [no, maneuver @ ..] if no.parse::<ShipNo>().is_ok() && flown(maneuver).is_ok() => Ok(With::Steer(ship_of(no)?, flown(maneuver)?)),
        [first, maneuver @ ..] if card(first).is_some() => Ok(With::CardFly(card_of(first)?, flown(maneuver)?)),
        [no, word @ ("scan" | "battle-stations")] => Ok(With::Token { ship: ship_of(no)?, battle: *word != "scan" }),
        [new, "for", old] => Ok(With::For(parse_action(state, ship, &[new])?, parse_action(state, ship, &[old])?)),
        [no, action @ ("evade" | "lock" | "target-lock"), more @ ..] => {
            let words: Vec<&str> = std::iter::once(*action).chain(more.iter().copied()).collect();
            Ok(With::Of(ship_of(no)?, parse_action(state, ship, &words)?))
        }
        [no, word] if card(word).is_some() => Ok(With::On(ship_of(no)?, card_of(word)?)),
        [first, ..] if first.parse::<Piece>().is_ok() => {
            let (mut targets, mut dice) = ([None; 4], [0; 4]);
            if words.len() > 8 || !words.len().is_multiple_of(2) {
                return Err(msg!("parse-split"));
            }
            for (place, pair) in words.chunks(2).enumerate() {
                targets[place] = Some(piece(pair[0])?);
                dice[place] = within(pair[1], 0..=MOST_SPLIT)?;
            }
            Ok(With::Split { targets, dice })
        }
        words => match words.join(" ").parse::<Maneuver>() {
            Ok(maneuver) => Ok(With::Fly(maneuver)),
            Err(_) => parse_action(state, ship, words).map(With::Do),
        },
    }
}

/// Reads a command. Case and spaces do not matter; the error says what was expected.
pub fn parse(state: &State, text: &str) -> Result<Command, Text> {
    let lower = text.trim().to_ascii_lowercase();
    let words: Vec<&str> = lower.split_whitespace().collect();
    match words.as_slice() {
        ["place", ship, x, y, heading] => {
            let at = Point::new(millimetres(x)?, millimetres(y)?);
            Ok(Command::Place { ship: ship_of(ship)?, at, heading: degrees(heading)? })
        }
        ["place", ..] => Err(msg!("parse-place")),
        ["dial", ship, maneuver @ ..] => Ok(Command::Dial { ship: ship_of(ship)?, maneuver: flown(maneuver)? }),
        ["steer", ship, maneuver @ ..] => Ok(Command::Steer { ship: ship_of(ship)?, maneuver: flown(maneuver)? }),
        ["activate", ship] => Ok(Command::Activate { ship: ship_of(ship)? }),
        ["act", ship, action @ ..] => {
            let ship = ship_of(ship)?;
            Ok(Command::Act { ship, action: parse_action(state, ship, action)? })
        }
        ["cube", "move", way, speed] => {
            let towards = Direction::read(way).ok_or_else(|| wrong("parse-direction", way))?;
            let speed = within(speed, 1..=MOST_TEMPLATE).map_err(|_| wrong("parse-template", speed))?;
            Ok(Command::MoveCube { towards, speed })
        }
        ["cube", "attack", "none"] => Ok(Command::FireCube { option: CubeOption::Twelve, targets: [None; 3] }),
        ["cube", "attack", dice, targets @ ..] => parse_volley(dice, targets),
        ["cube", ..] => Err(msg!("parse-cube")),
        ["attack", ship, target] => {
            let target = if *target == "none" { None } else { Some(piece(target)?) };
            Ok(Command::Attack { ship: ship_of(ship)?, target })
        }
        ["reroll", dice @ ..] if !dice.is_empty() => {
            let letters = dice.concat();
            let dice = AttackFaces::read(&letters).ok_or_else(|| wrong("parse-reroll", &letters))?;
            Ok(Command::Reroll { dice })
        }
        ["commend", dice @ ("attack" | "defense"), letter] => {
            let die = match *dice {
                "attack" => AttackFaces::read(letter).map(With::Attack),
                _ => DefenseFaces::read(letter).map(With::Defense),
            };
            Ok(Command::Commend { die: die.ok_or_else(|| wrong("parse-die", letter))? })
        }
        ["spend", "evade"] => Ok(Command::Spend { token: Token::Evade }),
        ["spend", "battle-stations" | "battlestations"] => Ok(Command::Spend { token: Token::BattleStations }),
        ["spend", ..] => Err(msg!("parse-spend")),
        ["done"] => Ok(Command::Done),
        ["cloak", ship, word @ ("keep" | "drop")] => Ok(Command::Cloak { ship: ship_of(ship)?, keep: *word == "keep" }),
        ["shields", ship, word @ ("raise" | "leave")] => Ok(Command::Shields { ship: ship_of(ship)?, raise: *word == "raise" }),
        ["use", ship, card, with @ ..] if CardId::find(card).is_some() => {
            let ship = ship_of(ship)?;
            Ok(Command::Card { ship, card: card_of(card)?, with: parse_with(state, ship, with)? })
        }
        ["use", ship, effect, on @ ..] => parse_use(ship, effect, on),
        ["drop", ship, card] => Ok(Command::Drop { ship: ship_of(ship)?, card: card_of(card)? }),
        ["adjust", ship, words @ ..] => Ok(Command::Adjust { ship: ship_of(ship)?, to: adjust::parse(words)? }),
        ["agree"] => Ok(Command::Agree),
        ["refuse"] => Ok(Command::Refuse),
        ["time"] => Ok(Command::Time),
        ["go"] => Ok(Command::Go),
        _ => Err(wrong("parse-unknown", text)),
    }
}

fn parse_use(ship: &str, effect: &str, on: &[&str]) -> Result<Command, Text> {
    let found = Effect::ALL.into_iter().find(|known| known.name() == effect);
    let effect = found.ok_or_else(|| wrong("parse-effect", effect))?;
    let on = match on {
        ["within", range] => Reach::Within(within(range, 1..=3).map_err(|_| msg!("parse-range"))?),
        [piece] => Reach::Piece(self::piece(piece)?),
        _ => return Err(msg!("parse-use")),
    };
    Ok(Command::Use { ship: ship_of(ship)?, effect, on })
}

fn parse_volley(dice: &str, targets: &[&str]) -> Result<Command, Text> {
    let option = CubeOption::ALL.into_iter().find(|option| option.printed().to_string() == dice);
    let option = option.ok_or_else(|| wrong("parse-volley", dice))?;
    let mut named = [None; 3];
    for (place, word) in targets.iter().enumerate() {
        let slot = named.get_mut(place).ok_or_else(|| msg!("parse-volley-targets"))?;
        *slot = Some(ship_of(word)?);
    }
    Ok(Command::FireCube { option, targets: named })
}

fn parse_action(state: &State, ship: ShipNo, words: &[&str]) -> Result<Action, Text> {
    match words {
        ["none"] => Ok(Action::None),
        ["evade"] => Ok(Action::Evade),
        ["lock" | "target-lock", target] => Ok(Action::Lock(piece(target)?)),
        ["scan"] => Ok(Action::Scan),
        ["battle-stations" | "battlestations"] => Ok(Action::BattleStations),
        ["cloak"] => Ok(Action::Cloak),
        ["echo" | "sensor-echo", way @ ("left" | "right"), ahead @ ..] if ahead.len() <= 1 => {
            let ahead = ahead.first().map_or(Ok(0), |word| millimetres(word))?;
            Ok(Action::Echo { side: if *way == "left" { Side::Left } else { Side::Right }, ahead })
        }
        ["regenerate"] => {
            // Without a name: a face-down card; where there is none and all face-up cards are alike, one of those.
            let ship = state.board.ship(ship);
            let mut kinds = ship.face_up().map(|card| card.kind);
            let first = kinds.next();
            let alike = ship.face_down == 0 && kinds.all(|kind| Some(kind) == first);
            Ok(Action::Regenerate(if alike { first } else { None }))
        }
        ["regenerate", kind] => Ok(Action::Regenerate(Some(self::kind(kind)?))),
        ["repair", kind] => Ok(Action::Repair(self::kind(kind)?)),
        ["enable", card] => Ok(Action::Enable(card_of(card)?)),
        _ => Err(wrong("parse-action", &words.join(" "))),
    }
}
