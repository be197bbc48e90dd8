//! Reading commands. Case and spaces do not matter; Systems may be called by their number, their disc or their name.

use std::ops::RangeInclusive;

use engine::{Seat, Text, msg, number::within};

use crate::{
    command::{Command, MOST_TOKENS, RESOURCES},
    map::{LANES, NONE, Place, SEATS, SYSTEMS},
    state::{Mover, State},
};

/// The limit of things that are counted from 1 (cards, projects, groups at warp, fleets, cubes, ties): more than there are of anything.
const MOST_COUNTED: u8 = 99;

/// Degrees of a direction at most: those from 360 on are refused by the rule on directions.
const MOST_DEGREES: u16 = 999;

/// The words of a command, read from the front.
struct Words<'t> {
    state: &'t State,
    left: Vec<&'t str>,
    /// The fault of the first number that cannot stand where it does.
    wrong: Option<Text>,
}

/// Reads a command.
pub fn read(state: &State, text: &str) -> Result<Command, Text> {
    let lower = text.trim().to_ascii_lowercase();
    let mut words = Words { state, left: lower.split_whitespace().rev().collect(), wrong: None };
    let command = command(&mut words).filter(|_| words.left.is_empty());
    command.ok_or_else(|| words.wrong.unwrap_or_else(|| msg!("no-such-notation", text = text.to_owned())))
}

impl<'t> Words<'t> {
    fn word(&mut self) -> Option<&'t str> {
        self.left.pop()
    }

    /// A number in a range.
    fn within<T: Copy + PartialOrd + TryFrom<i64> + Into<i64>>(&mut self, range: RangeInclusive<T>) -> Option<T> {
        let read = within(self.word()?, range);
        read.map_err(|why| _ = self.wrong.get_or_insert(why)).ok()
    }

    /// A count of resources, or dice.
    fn tokens(&mut self) -> Option<u8> {
        self.within(0..=MOST_TOKENS)
    }

    /// A number that people count from 1.
    fn counted(&mut self) -> Option<u8> {
        self.within(1..=MOST_COUNTED).map(|number| number - 1)
    }

    fn place(&mut self) -> Option<Place> {
        let word = self.word()?;
        read_place(self.state, word).map_err(|why| self.wrong = self.wrong.take().or(why)).ok()
    }

    fn system(&mut self) -> Option<u8> {
        self.place()?.as_system().map(|system| system as u8)
    }

    fn seat(&mut self) -> Option<Seat> {
        self.word()?.parse().ok()
    }

    fn mover(&mut self) -> Option<Mover> {
        let from = self.place()?;
        if self.left.last() == Some(&"fleet") {
            self.word();
            return Some(Mover { from, fleet: self.counted()? });
        }
        Some(Mover { from, fleet: NONE })
    }
}

/// A sector as written: `S4`, `L2.1`, a disc (`p07`) or a name with hyphens for spaces.
pub fn place(state: &State, word: &str) -> Option<Place> {
    read_place(state, word).ok()
}

/// The same; of a number that is out of its range the sentence that says so.
fn read_place(state: &State, word: &str) -> Result<Place, Option<Text>> {
    let word = word.to_ascii_lowercase();
    let numbered =
        |letter: char| word.strip_prefix(letter).filter(|rest| rest.starts_with(|first: char| first.is_ascii_digit() || first == '-'));
    if let Some(digits) = numbered('s') {
        return within(digits, 0..=SYSTEMS as u16 - 1).map(|number| Place::system(number.into())).map_err(Some);
    }
    if let Some((lane, sector)) = numbered('l').and_then(|rest| rest.split_once('.')) {
        let (lane, sector) = (within(lane, 0..=LANES as u16 - 1).map_err(Some)?, within(sector, 1..=4u8).map_err(Some)?);
        return Ok(Place::lane(lane.into(), sector));
    }
    let disc = crate::words::typed_disc(&word).ok_or(None)?;
    state.map.systems.iter().position(|system| usize::from(system.disc) == disc).map(Place::system).ok_or(None)
}

fn command(words: &mut Words<'_>) -> Option<Command> {
    Some(match words.word()? {
        "bid" => Command::Bid([words.tokens()?, words.tokens()?, words.tokens()?]),
        "card" => Command::Card(words.within(1..=8)?),
        "ascend" => Command::Ascend,
        "weapons" => Command::Weapons,
        "shields" => Command::Shields,
        "colonise" | "colonize" => Command::Colonise(words.system()?),
        "ship" => Command::Ship(words.system()?),
        "free-ships" => Command::FreeShips(words.system()?),
        "node" => {
            let system = words.system()?;
            let kind = words.word()?;
            Command::Node(system, RESOURCES.iter().position(|name| *name == kind)? as u8)
        }
        "research" => Command::Research(words.counted()?),
        "buy-culture" => Command::BuyCulture,
        "mark" => Command::Mark(words.system()?),
        "trade" => Command::Trade(words.seat()?, words.counted()?),
        "revoke" => Command::Revoke(words.seat()?),
        "done" => Command::Done,
        "move" => Command::Move(words.mover()?, words.place()?),
        "explore" => Command::Explore(words.mover()?),
        "discover" => Command::Discover(words.mover()?),
        "warp" => Command::Warp(words.mover()?),
        "charge" => Command::Charge(words.counted()?),
        "leave" => Command::Leave(words.counted()?, words.place()?),
        "leave-explore" => Command::LeaveExplore(words.counted()?, words.system()?),
        "attack" => Command::Attack(words.place()?),
        "invade" => Command::Invade(words.system()?),
        "hegemony" => Command::Hegemony(words.system()?),
        "starbase" => Command::Starbase(words.system()?),
        "fleet" => Command::Fleet(words.place()?, words.counted()?),
        "join" => Command::Join(words.counted()?),
        "detach" => Command::Detach(words.counted()?),
        "launch" => Command::Launch,
        "brave" => Command::Brave(words.system()?),
        "mine" => Command::Mine(words.system()?),
        "end" => Command::End,
        other => answer(other, words)?,
    })
}

fn answer(first: &str, words: &mut Words<'_>) -> Option<Command> {
    Some(match first {
        "lay" => Command::Lay(words.within(0..=MOST_DEGREES)?),
        "link" => Command::Link(words.system()?),
        "no-lane" => Command::NoLane,
        "accept" => Command::Accept(words.counted()?),
        "decline" => Command::Decline,
        "keep" => Command::Keep(words.counted()?),
        "culture" => Command::Culture,
        "give-ship" => Command::GiveShip,
        "peace" => Command::Peace,
        "fight" => Command::Fight,
        "give" => Command::Give(words.system()?),
        "pass" => match words.word()? {
            "left" => Command::Pass(false),
            "right" => Command::Pass(true),
            _ => return None,
        },
        "split" => {
            let mut split = [0; SEATS];
            for part in &mut split {
                *part = words.tokens()?;
            }
            Command::Split(split)
        }
        "hit" => Command::Hit(words.seat()?, words.mover()?),
        "retreat" => Command::Retreat(words.place()?),
        "stay" => Command::Stay,
        "manoeuvre" | "maneuver" => Command::Manoeuvre(words.place()?, words.place()?),
        "hold" => Command::Hold,
        "press" => Command::Press,
        "withdraw" => Command::Withdraw,
        "activate" => Command::Activate(words.counted()?),
        "take" => Command::Take(words.counted()?),
        "settle" => Command::Settle(words.system()?),
        "keep-card" => Command::KeepCard,
        "another" => Command::Another,
        "sacrifice" => Command::Sacrifice(words.seat()?),
        _ => return None,
    })
}
