//! Commands as text: how they are written and read.

use std::fmt;

use geometry::plane::{Heading, Point, Side, Um};

use crate::{
    cards::DamageKind,
    command::{Action, Command, CubeOption, Effect, Reach, Token, With},
    data::{CardId, Maneuver},
    dice::{AttackFaces, DefenseFaces},
    pieces::{Direction, Piece, ShipNo},
    state::State,
};

/// Micrometres as millimetres without needless digits: `457.2`.
struct Millimetres(Um);

impl fmt::Display for Millimetres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fraction(f, self.0, 1000)
    }
}

fn fraction(f: &mut fmt::Formatter<'_>, value: i32, scale: i32) -> fmt::Result {
    if value < 0 {
        f.write_str("-")?;
    }
    let (whole, rest) = (value.unsigned_abs() / scale.unsigned_abs(), value.unsigned_abs() % scale.unsigned_abs());
    write!(f, "{whole}")?;
    if rest > 0 {
        let places = if scale == 1000 { 3 } else { 2 };
        let digits = format!("{rest:0places$}");
        write!(f, ".{}", digits.trim_end_matches('0'))?;
    }
    Ok(())
}

struct Degrees(Heading);

impl fmt::Display for Degrees {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fraction(f, self.0.hundredths().into(), 100)
    }
}

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
                write!(f, "cube attack {}", option.dice())?;
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
            Command::Use { ship, effect, on: Reach::Piece(piece) } => write!(f, "use {ship} {} {piece}", effect.word()),
            Command::Use { ship, effect, on: Reach::Within(range) } => write!(f, "use {ship} {} within {range}", effect.word()),
            Command::Card { ship, card, with } => write!(f, "use {ship} {card}{with}"),
            Command::Drop { ship, card } => write!(f, "drop {ship} {card}"),
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
        }
    }
}

/// Reads the choices of a use.
fn parse_with(state: &State, ship: ShipNo, words: &[&str]) -> Result<With, String> {
    let card = |word: &str| CardId::find(word);
    match words {
        [] => Ok(With::None),
        ["attack", dice] => AttackFaces::read(dice).map(With::Attack).ok_or_else(|| format!("{dice:?} are no attack dice")),
        ["defense", dice] => DefenseFaces::read(dice).map(With::Defense).ok_or_else(|| format!("{dice:?} are no defense dice")),
        ["at", x, y] => Ok(With::At(Point::new(millimetres(x)?, millimetres(y)?))),
        [word] if word.parse::<u8>().is_ok() => Ok(With::Number(word.parse().map_err(|_| "write a number")?)),
        [word] if word.parse::<Piece>().is_ok() => Ok(With::Piece(word.parse()?)),
        [word] if word.parse::<DamageKind>().is_ok() => Ok(With::Number(2 + word.parse::<DamageKind>()?.index() as u8)),
        [word] if card(word).is_some() => Ok(With::Card(word.parse()?)),
        [first, maneuver @ ..] if card(first).is_some() => Ok(With::CardFly(first.parse()?, maneuver.join(" ").parse()?)),
        [no, word @ ("scan" | "battle-stations")] => Ok(With::Token { ship: no.parse()?, battle: *word != "scan" }),
        [no, word] if card(word).is_some() => Ok(With::On(no.parse()?, word.parse()?)),
        [first, ..] if first.parse::<Piece>().is_ok() => {
            let (mut targets, mut dice) = ([None; 4], [0; 4]);
            if words.len() > 8 || !words.len().is_multiple_of(2) {
                return Err("write up to four targets, each with its dice: B1 3 B2 2".into());
            }
            for (place, pair) in words.chunks(2).enumerate() {
                targets[place] = Some(pair[0].parse()?);
                dice[place] = pair[1].parse().map_err(|_| format!("{:?} is no number of dice", pair[1]))?;
            }
            Ok(With::Split { targets, dice })
        }
        words => match words.join(" ").parse::<Maneuver>() {
            Ok(maneuver) => Ok(With::Fly(maneuver)),
            Err(_) => parse_action(state, ship, words).map(With::Do),
        },
    }
}

/// A decimal number in units of `1 / scale`, at most `places` digits after the point.
fn decimal(word: &str, scale: i64, places: usize) -> Option<i32> {
    let (negative, digits) = word.strip_prefix('-').map_or((false, word), |rest| (true, rest));
    let (whole, rest) = digits.split_once('.').unwrap_or((digits, ""));
    let plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 6 || rest.len() > places || !plain(whole) || !plain(rest) {
        return None;
    }
    let rest: i64 = format!("{rest:0<places$}").parse().ok()?;
    let value = whole.parse::<i64>().ok()? * scale + rest;
    i32::try_from(if negative { -value } else { value }).ok()
}

fn millimetres(word: &str) -> Result<Um, String> {
    decimal(word, 1000, 3).ok_or_else(|| format!("{word:?} is no length: write millimetres such as 457.2"))
}

fn degrees(word: &str) -> Result<Heading, String> {
    let hundredths = decimal(word, 100, 2).ok_or_else(|| format!("{word:?} is no heading: write degrees clockwise from north"))?;
    Ok(Heading::new(hundredths))
}

const EXPECTED: &str = "write a command such as `dial A1 bank 2 left`, `act A1 evade`, `attack A1 cube`, `cube move N 2` or `done`";

/// Reads a command. Case and spaces do not matter; the sentence says what was expected.
pub fn parse(state: &State, text: &str) -> Result<Command, String> {
    let lower = text.trim().to_ascii_lowercase();
    let words: Vec<&str> = lower.split_whitespace().collect();
    match words.as_slice() {
        ["place", ship, x, y, heading] => {
            let at = Point::new(millimetres(x)?, millimetres(y)?);
            Ok(Command::Place { ship: ship.parse()?, at, heading: degrees(heading)? })
        }
        ["place", ..] => {
            Err("write `place A1 457.2 50.8 0`: ship, millimetres east, millimetres north, degrees clockwise from north".into())
        }
        ["dial", ship, maneuver @ ..] => Ok(Command::Dial { ship: ship.parse()?, maneuver: maneuver.join(" ").parse::<Maneuver>()? }),
        ["steer", ship, maneuver @ ..] => Ok(Command::Steer { ship: ship.parse()?, maneuver: maneuver.join(" ").parse::<Maneuver>()? }),
        ["activate", ship] => Ok(Command::Activate { ship: ship.parse()? }),
        ["act", ship, action @ ..] => {
            let ship = ship.parse()?;
            Ok(Command::Act { ship, action: parse_action(state, ship, action)? })
        }
        ["cube", "move", way, speed] => {
            let towards = Direction::read(way).ok_or_else(|| format!("{way:?} is no direction: write N, E, S or W"))?;
            let speed = speed.parse().map_err(|_| format!("{speed:?} is no template: write 1, 2 or 3"))?;
            Ok(Command::MoveCube { towards, speed })
        }
        ["cube", "attack", "none"] => Ok(Command::FireCube { option: CubeOption::Twelve, targets: [None; 3] }),
        ["cube", "attack", dice, targets @ ..] => parse_volley(dice, targets),
        ["cube", ..] => Err("write `cube move N 2`, or `cube attack 7 A1 B1`".into()),
        ["attack", ship, target] => {
            let target = if *target == "none" { None } else { Some(target.parse::<Piece>()?) };
            Ok(Command::Attack { ship: ship.parse()?, target })
        }
        ["reroll", dice @ ..] if !dice.is_empty() => {
            let letters = dice.concat();
            let dice =
                AttackFaces::read(&letters).ok_or_else(|| format!("{letters:?} are no attack dice: write letters of H, C, B and X"))?;
            Ok(Command::Reroll { dice })
        }
        ["commend", dice @ ("attack" | "defense"), letter] => {
            let die = match *dice {
                "attack" => AttackFaces::read(letter).map(With::Attack),
                _ => DefenseFaces::read(letter).map(With::Defense),
            };
            Ok(Command::Commend { die: die.ok_or_else(|| format!("{letter:?} is no die: write one letter of H, C, B, E and X"))? })
        }
        ["spend", "evade"] => Ok(Command::Spend { token: Token::Evade }),
        ["spend", "battle-stations" | "battlestations"] => Ok(Command::Spend { token: Token::BattleStations }),
        ["spend", ..] => Err("write `spend evade` or `spend battle-stations`".into()),
        ["done"] => Ok(Command::Done),
        ["cloak", ship, word @ ("keep" | "drop")] => Ok(Command::Cloak { ship: ship.parse()?, keep: *word == "keep" }),
        ["shields", ship, word @ ("raise" | "leave")] => Ok(Command::Shields { ship: ship.parse()?, raise: *word == "raise" }),
        ["use", ship, card, with @ ..] if CardId::find(card).is_some() => {
            let ship = ship.parse()?;
            Ok(Command::Card { ship, card: card.parse()?, with: parse_with(state, ship, with)? })
        }
        ["use", ship, effect, on @ ..] => parse_use(ship, effect, on),
        ["drop", ship, card] => Ok(Command::Drop { ship: ship.parse()?, card: card.parse()? }),
        ["time"] => Ok(Command::Time),
        ["go"] => Ok(Command::Go),
        _ => Err(format!("{text:?} is no command: {EXPECTED}")),
    }
}

fn parse_use(ship: &str, effect: &str, on: &[&str]) -> Result<Command, String> {
    let found = Effect::ALL.into_iter().find(|known| known.word() == effect);
    let effect = found.ok_or_else(|| format!("{effect:?} is no effect: write damage, disable, discard, steal, token or copy-skill"))?;
    let on = match on {
        ["within", range] => Reach::Within(range.parse().ok().filter(|range| (1..=3).contains(range)).ok_or("a range is 1 to 3")?),
        [piece] => Reach::Piece(piece.parse()?),
        _ => return Err("write `use A1 disable B1` or `use A1 damage within 1`".into()),
    };
    Ok(Command::Use { ship: ship.parse()?, effect, on })
}

fn parse_volley(dice: &str, targets: &[&str]) -> Result<Command, String> {
    let option = CubeOption::ALL.into_iter().find(|option| option.dice().to_string() == dice);
    let option = option.ok_or_else(|| format!("{dice:?} is no option: write 12, 7 or 5 and as many ships as it has attacks"))?;
    let mut named = [None; 3];
    for (place, word) in targets.iter().enumerate() {
        let slot = named.get_mut(place).ok_or("the Cube attacks three ships at most")?;
        *slot = Some(word.parse::<ShipNo>()?);
    }
    Ok(Command::FireCube { option, targets: named })
}

fn parse_action(state: &State, ship: ShipNo, words: &[&str]) -> Result<Action, String> {
    match words {
        ["none"] => Ok(Action::None),
        ["evade"] => Ok(Action::Evade),
        ["lock" | "target-lock", target] => Ok(Action::Lock(target.parse()?)),
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
        ["regenerate", kind] => Ok(Action::Regenerate(Some(kind.parse()?))),
        ["repair", kind] => Ok(Action::Repair(kind.parse()?)),
        ["enable", card] => Ok(Action::Enable(card.parse()?)),
        _ => Err(format!(
            "{:?} is no Action: write evade, scan, battle-stations, cloak, lock cube, echo left 0, regenerate, repair console-fire or none",
            words.join(" ")
        )),
    }
}
