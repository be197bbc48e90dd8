//! The text of orders: one order a line.
//!
//! A name of one word stands as it is, a longer one in quotation marks; a registered player may also be written by number, `#3`. Words in capitals
//! below are filled in, brackets may be left out.
//!
//! ```text
#![doc = include_str!("orders.txt")]
//! ```
//!
//! Any order may end with `dice` and the answers people rolled or drew, in order: `pair dice Bob Dora`, `roll off dice BHHXX CCHHX`.

use std::ops::RangeInclusive;

use engine::{Text, msg, number::within};

use crate::{
    PlayerId, Refusal, Tournament,
    entry::{Carried, TokenDie},
    fleet::{Fleet, Resource, Tally},
    order::Order,
    player::MOST_PLAYERS,
    report::{Ended, Points, Report, Side},
};

/// Why a text is not an order.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadNotation {
    /// It cannot be parsed: one sentence that says what was expected.
    #[error("{}", crate::words::english(.0))]
    Words(Text),
    /// It names an unknown person.
    #[error("{0}")]
    Refused(Refusal),
}

impl From<Refusal> for BadNotation {
    fn from(refusal: Refusal) -> BadNotation {
        BadNotation::Refused(refusal)
    }
}

/// All orders with their arguments, one a line, for a face to show as help.
pub const SYNTAX: &str = include_str!("orders.txt");

/// The same explained in a language; the words of the orders are English everywhere.
pub fn syntax(language: &str) -> &'static str {
    if language == "it" { include_str!("orders.it.txt") } else { SYNTAX }
}

/// The orders by their first word, for help and completion.
pub const WORDS: &[&str] = &[
    "register",
    "fleet",
    "last-month",
    "carry",
    "lock",
    "pair",
    "control",
    "sign",
    "clock",
    "result",
    "correct",
    "roll",
    "drop",
    "arrive",
    "spend",
    "close",
];

/// Parses an order. The second part is the text typed after `dice`, if that word is there.
///
/// # Errors
/// A sentence that says what was expected.
pub fn read(tournament: &Tournament, text: &str) -> Result<(Order, Option<Vec<String>>), BadNotation> {
    let mut words = split(text)?;
    let dice = words.iter().position(|word| word.is("dice"));
    let answers = dice.map(|at| words.split_off(at).into_iter().skip(1).map(|word| word.text).collect());
    let mut reader = Reader { tournament, words, next: 0 };
    let order = reader.order()?;
    match reader.peek() {
        None => Ok((order, answers)),
        Some(word) => Err(BadNotation::Words(msg!("order-too-much", word = word.text.clone()))),
    }
}

/// Battles of a Battle Round at most: that of every two players.
const MOST_BATTLES: u8 = (MOST_PLAYERS / 2) as u8;
/// Battle Rounds, and battles of a player, at most: more than any tournament has.
const MOST_ROUNDS: u8 = 99;
/// Squadron or Fleet Points at most: more than any fleet has.
const MOST_SP: u16 = 9_999;
/// Minutes by which a clock is extended at most: a week.
const MOST_MINUTES: u32 = 7 * 24 * 60;

#[derive(Clone, Debug)]
struct Word {
    text: String,
    quoted: bool,
}

impl Word {
    fn is(&self, key: &str) -> bool {
        !self.quoted && self.text.eq_ignore_ascii_case(key)
    }
}

/// A whole number that can be `wanted`; it is never cut down to fit.
fn number<N>(text: &str, wanted: &'static str, range: RangeInclusive<N>) -> Result<N, BadNotation>
where
    N: Copy + PartialOrd + TryFrom<i64> + Into<i64>,
{
    let said = |range: Text| BadNotation::Words(msg!("order-no-number", wanted = Text::of(wanted), range = range));
    within(text, range).map_err(said)
}

fn split(text: &str) -> Result<Vec<Word>, BadNotation> {
    let mut words: Vec<Word> = Vec::new();
    for (index, part) in text.split('"').enumerate() {
        if index % 2 == 1 {
            words.push(Word { text: part.to_owned(), quoted: true });
        } else {
            words.extend(part.split_whitespace().map(|word| Word { text: word.to_owned(), quoted: false }));
        }
    }
    if text.matches('"').count() % 2 == 1 { Err(BadNotation::Words(msg!("order-quote"))) } else { Ok(words) }
}

struct Reader<'a> {
    tournament: &'a Tournament,
    words: Vec<Word>,
    next: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<&Word> {
        self.words.get(self.next)
    }

    fn take(&mut self, wanted: &'static str) -> Result<Word, BadNotation> {
        let word = self.peek().cloned().ok_or_else(|| BadNotation::Words(msg!("order-missing", wanted = Text::of(wanted))))?;
        self.next += 1;
        Ok(word)
    }

    /// Takes the next word if it is `key`.
    fn eat(&mut self, key: &str) -> bool {
        let here = self.peek().is_some_and(|word| word.is(key));
        self.next += usize::from(here);
        here
    }

    fn number<N>(&mut self, wanted: &'static str, range: RangeInclusive<N>) -> Result<N, BadNotation>
    where
        N: Copy + PartialOrd + TryFrom<i64> + Into<i64>,
    {
        let word = self.take(wanted)?;
        number(&word.text, wanted, range)
    }

    fn player(&mut self) -> Result<PlayerId, BadNotation> {
        let word = self.take("wanted-player")?;
        Ok(self.tournament.find(&word.text)?)
    }

    fn order(&mut self) -> Result<Order, BadNotation> {
        let word = self.take("wanted-order")?;
        let name = word.text.to_ascii_lowercase();
        Ok(match name.as_str() {
            "register" => Order::Register { name: self.take("wanted-name")?.text, fleet: self.fleet_if_any()? },
            "fleet" => Order::Fleet { player: self.player()?, fleet: self.fleet()? },
            "last-month" => Order::LastMonth { ranks: self.rest() },
            "carry" => self.carry()?,
            "lock" => Order::Lock {},
            "pair" => self.pair()?,
            "control" => Order::RollControl {
                battle: if self.peek().is_some() { Some(self.number("wanted-battle", 1..=MOST_BATTLES)?) } else { None },
            },
            "sign" => Order::Sign { players: self.players()? },
            "clock" => self.clock()?,
            "result" => {
                let battle = self.number("wanted-battle", 1..=MOST_BATTLES)?;
                Order::Result { battle, report: self.report(None)? }
            }
            "correct" => {
                let (round, battle) = (self.number("wanted-round", 1..=MOST_ROUNDS)?, self.number("wanted-battle", 1..=MOST_BATTLES)?);
                let report = self.report(Some(round))?;
                let why = if self.eat("because") { self.rest().join(" ") } else { String::new() };
                Order::Correct { round, battle, report, why }
            }
            "roll" if self.eat("off") => Order::RollOff {},
            "drop" => Order::Drop { player: self.player()?, why: self.rest().join(" ") },
            "arrive" => Order::Arrive { name: self.take("wanted-name")?.text, fleet: self.fleet_if_any()? },
            "spend" => self.spend()?,
            "close" => Order::Close {},
            _ => return Err(BadNotation::Words(msg!("order-unknown", word = word.text.clone(), words = WORDS.join(", ")))),
        })
    }

    fn rest(&mut self) -> Vec<String> {
        let rest = self.words[self.next..].iter().map(|word| word.text.clone()).collect();
        self.next = self.words.len();
        rest
    }

    fn players(&mut self) -> Result<Vec<PlayerId>, BadNotation> {
        let mut players = Vec::new();
        while self.peek().is_some_and(|word| !word.is("bye")) {
            players.push(self.player()?);
        }
        Ok(players)
    }

    fn fleet_if_any(&mut self) -> Result<Option<Fleet>, BadNotation> {
        if self.eat("fleet") { self.fleet().map(Some) } else { Ok(None) }
    }

    fn fleet(&mut self) -> Result<Fleet, BadNotation> {
        let mut fleet = Fleet { sp: self.number("wanted-fleet-sp", 0..=MOST_SP)?, ..Fleet::default() };
        loop {
            if self.eat("resource") {
                let name = self.take("wanted-resource")?.text;
                fleet.resources.push(Resource { name, sp: self.number("wanted-resource-sp", 0..=MOST_SP)? });
            } else if self.eat("booster") {
                fleet.booster = self.number("wanted-booster", 0..=MOST_SP)?;
            } else if self.eat("sheet") {
                fleet.sheet = self.take("wanted-sheet")?.text;
            } else {
                return Ok(fleet);
            }
        }
    }

    fn carry(&mut self) -> Result<Order, BadNotation> {
        if self.eat("rounds") {
            return Ok(Order::CarryRounds { rounds: self.number("wanted-rounds", 0..=MOST_ROUNDS)? });
        }
        let player = self.player()?;
        let mut carried = Carried::default();
        loop {
            if self.eat("battle") {
                carried.battle_points = self.number("wanted-battle-points", 0..=MOST_SP)?;
            } else if self.eat("fleet") {
                carried.fleet_points = self.number("wanted-fleet-points", 0..=99_999)?;
            } else if self.eat("wins") {
                carried.wins = self.number("wanted-wins", 0..=MOST_ROUNDS)?;
            } else if self.eat("losses") {
                carried.losses = self.number("wanted-losses", 0..=MOST_ROUNDS)?;
            } else if self.eat("bye") {
                carried.bye = true;
            } else if self.eat("met") {
                carried.met = self.players()?;
            } else {
                return Ok(Order::Carry { player, carried });
            }
        }
    }

    fn pair(&mut self) -> Result<Order, BadNotation> {
        if !self.eat("by") {
            return Ok(Order::Pair {});
        }
        if !self.eat("hand") {
            return Err(BadNotation::Words(msg!("order-by-hand")));
        }
        let players = self.players()?;
        let bye = if self.eat("bye") { Some(self.player()?) } else { None };
        if players.len() % 2 == 1 {
            return Err(BadNotation::Words(msg!("order-alone")));
        }
        Ok(Order::PairByHand { battles: players.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect(), bye })
    }

    fn clock(&mut self) -> Result<Order, BadNotation> {
        if self.eat("start") {
            return Ok(Order::ClockStart {});
        }
        if self.eat("extend") {
            let minutes: u32 = self.number("wanted-minutes", 0..=MOST_MINUTES)?;
            return Ok(Order::ClockExtend { seconds: 60 * minutes });
        }
        Err(BadNotation::Words(msg!("order-clock")))
    }

    /// A report of a battle of Battle Round `round`; `None` is the one under way.
    fn report(&mut self, round: Option<u8>) -> Result<Report, BadNotation> {
        let word = self.take("wanted-end")?;
        let ended = match word.text.to_ascii_lowercase().as_str() {
            "time" => Ended::Time,
            "sphere" => Ended::SphereDestroyed,
            "escaped" => Ended::SphereEscaped,
            "eliminated" => Ended::Elimination,
            "concede" => return self.concession(round),
            "points" => return self.points(),
            other => {
                return Err(BadNotation::Words(msg!("order-end", word = other.to_owned())));
            }
        };
        Ok(Report::Counted { ended, conceded: None, sides: [self.side()?, self.side()?] })
    }

    fn side(&mut self) -> Result<Side, BadNotation> {
        let player = self.player()?;
        let word = self.take("wanted-left")?;
        let (left, tally) = if word.quoted {
            let tally = Tally::read(&word.text).map_err(BadNotation::Words)?;
            (u16::try_from(tally.surviving()).unwrap_or(u16::MAX), Some(word.text))
        } else {
            let left = number(&word.text, "wanted-left", 0..=MOST_SP)?;
            (left, None)
        };
        let mut side = Side { player, left, tally, cube: false, sphere: false, lost: 0 };
        loop {
            if self.eat("cube") {
                side.cube = true;
            } else if self.eat("sphere") {
                side.sphere = true;
            } else if self.eat("lost") {
                side.lost = self.number("wanted-lost", 0..=99)?;
            } else {
                return Ok(side);
            }
        }
    }

    /// The opponent of the one who concedes keeps the whole fleet unless said otherwise.
    fn concession(&mut self, round: Option<u8>) -> Result<Report, BadNotation> {
        let loser = self.player()?;
        let lost = Side { player: loser, left: 0, tally: None, cube: false, sphere: false, lost: 0 };
        let more = self.peek().is_some_and(|word| !word.is("because"));
        let other = if more {
            self.side()?
        } else {
            let round = round.map_or(self.tournament.current(), |number| self.tournament.round(number));
            let battle = round.and_then(|round| round.battle_of(loser).map(|(at, side)| (&round.battles[at], side)));
            let Some((battle, side)) = battle else { return Err(Refusal::NoOpponent { name: self.tournament.name(loser) }.into()) };
            let player = battle.players[1 - side];
            let whole = self.tournament.player(player).and_then(|one| one.fleet.as_ref()).map_or(0, Fleet::total);
            Side { player, left: u16::try_from(whole).unwrap_or(u16::MAX), tally: None, cube: false, sphere: false, lost: 0 }
        };
        Ok(Report::Counted { ended: Ended::Conceded, conceded: Some(loser), sides: [lost, other] })
    }

    fn points(&mut self) -> Result<Report, BadNotation> {
        let sides = [self.point()?, self.point()?];
        let winner = if self.eat("winner") { Some(self.player()?) } else { None };
        let game = if self.eat("game") { Some(self.take("wanted-game")?.text) } else { None };
        Ok(Report::Points { sides, winner, game })
    }

    fn point(&mut self) -> Result<Points, BadNotation> {
        Ok(Points {
            player: self.player()?,
            fleet_points: self.number("wanted-fleet-points", 0..=MOST_SP)?,
            both: self.eat("both"),
            commended: self.eat("commended"),
            by_hand: self.eat("by-hand"),
        })
    }

    fn spend(&mut self) -> Result<Order, BadNotation> {
        let player = self.player()?;
        let die = match self.take("wanted-die")?.text.to_ascii_lowercase().as_str() {
            "attack" => TokenDie::Attack,
            "defense" => TokenDie::Defense,
            other => return Err(BadNotation::Words(msg!("order-die", word = other.to_owned()))),
        };
        Ok(Order::Spend { player, die })
    }
}
