//! Reading commands. Case and spaces do not matter; Systems may be called by their number, their disc or their name.

use engine::{Seat, Text, msg};

use crate::{
    command::{Command, RESOURCES},
    map::{NONE, Place, SEATS},
    state::{Mover, State},
};

/// The words of a command, read from the front.
struct Words<'t> {
    state: &'t State,
    left: Vec<&'t str>,
}

/// Reads a command.
pub fn read(state: &State, text: &str) -> Result<Command, Text> {
    let lower = text.trim().to_ascii_lowercase();
    let mut words = Words { state, left: lower.split_whitespace().rev().collect() };
    let command = command(&mut words).filter(|_| words.left.is_empty());
    command.ok_or_else(|| msg!("no-such-notation", text = text.to_owned()))
}

impl<'t> Words<'t> {
    fn word(&mut self) -> Option<&'t str> {
        self.left.pop()
    }

    fn number(&mut self) -> Option<u8> {
        self.word()?.parse().ok()
    }

    /// A number that people count from 1.
    fn counted(&mut self) -> Option<u8> {
        self.number()?.checked_sub(1)
    }

    fn place(&mut self) -> Option<Place> {
        place(self.state, self.word()?)
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
    let word = word.to_ascii_lowercase();
    if let Some(number) = word.strip_prefix('s').and_then(|digits| digits.parse::<usize>().ok()) {
        return (number < crate::map::SYSTEMS).then(|| Place::system(number));
    }
    if let Some((lane, sector)) = word.strip_prefix('l').and_then(|rest| rest.split_once('.')) {
        let (lane, sector) = (lane.parse::<usize>().ok()?, sector.parse::<u8>().ok()?);
        return (lane < crate::map::LANES && (1..=4).contains(&sector)).then(|| Place::lane(lane, sector));
    }
    let disc = crate::words::typed_disc(&word)?;
    state.map.systems.iter().position(|system| usize::from(system.disc) == disc).map(Place::system)
}

fn command(words: &mut Words<'_>) -> Option<Command> {
    Some(match words.word()? {
        "bid" => Command::Bid([words.number()?, words.number()?, words.number()?]),
        "card" => Command::Card(words.number()?),
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
        "lay" => Command::Lay(words.word()?.parse().ok()?),
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
                *part = words.number()?;
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
