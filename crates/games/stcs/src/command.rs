//! What a seat can say, with its text notation. Ships, mounts and sides are counted from 1 in the notation, as on the sheets.
//!
//! ```text
//! plan 1 attack                                   allocate 1 move=8 shields=20,20,20,10,10,10 w1=5 w2=5 cloak regen=30
//!                                                 allocate 1 s2=20 s3=12 cloak=1
//! move 1 forward|back|left|right|slip-left|slip-right|stop       path 1 f f l f sr
//! move 1 hard-left|hard-right
//! mark 1 fire        fire 1 w3 at 4 call w5        cease 1        side 3
//! regenerate 1 20 from reserve move shield5 w3    drag 4 d2       drag 4 left      release 4
//! search 1 2         lock 1 4     ask 1 4 shield3  done           raise 1 3 12     repair 1 w3
//! pass               side auto                    go first|last
//! ```

use std::fmt;

use engine::{
    Text, msg,
    number::{Named, counted, within},
};
use geometry::hex::Side;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    catalogue::english,
    data::MOST_MOUNTS_OF_SHIP,
    state::{Call, Shot},
};

/// A sensible allocation by name; what it comes to depends on the ship and where its enemies are.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Plan {
    /// Weapons that can soon bear, the shield towards the enemy, the rest into movement.
    Balanced,
    /// All weapons first.
    Attack,
    /// All shields first.
    Defence,
    /// Movement first.
    Pursuit,
    /// Cloak, movement, no weapons.
    Cloak,
    /// Borg: tractors and neutralizers first.
    Grip,
    /// Borg: shields towards the enemy and weapons, with much kept for regeneration.
    Adapt,
    /// Nothing at all: everything stays in reserve.
    Idle,
    /// Into short range, the shield towards the enemy, and the guns that do most there for their power.
    Strike,
}

impl Plan {
    /// All of them.
    pub const ALL: [Plan; 9] =
        [Plan::Balanced, Plan::Attack, Plan::Defence, Plan::Pursuit, Plan::Cloak, Plan::Grip, Plan::Adapt, Plan::Idle, Plan::Strike];

    /// As typed.
    pub fn name(self) -> &'static str {
        ["balanced", "attack", "defence", "pursuit", "cloak", "grip", "adapt", "idle", "strike"][self as usize]
    }
}

/// Power in one place at most: no ship has more.
pub const MOST_POWER: u16 = 2_200;
/// Points of a side's shield at most: no ship has more.
pub const MOST_SHIELD: u8 = 200;
/// Power of a mount at most: no weapon takes more.
pub const MOST_CHARGE: u8 = 200;

/// What is put where at power allocation. What is not named stays in reserve.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Allocation {
    /// Power for movement.
    pub movement: u16,
    /// Points (not power) of each side's shield.
    pub shields: [u8; 6],
    /// Power of each mount.
    pub mounts: [u8; MOST_MOUNTS_OF_SHIP],
    /// Whether the cloak is on.
    pub cloak: bool,
    /// Power in the regeneration box.
    pub regeneration: u16,
}

impl Allocation {
    /// Everything in reserve.
    pub const NOTHING: Allocation =
        Allocation { movement: 0, shields: [0; 6], mounts: [0; MOST_MOUNTS_OF_SHIP], cloak: false, regeneration: 0 };
}

/// A part of a movement.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Manoeuvre {
    /// One hex ahead.
    Forward,
    /// One hex back, facing kept.
    Back,
    /// Turn one side to port.
    Left,
    /// Turn one side to starboard.
    Right,
    /// Into the forward-port hex, facing kept.
    SlipLeft,
    /// Into the forward-starboard hex, facing kept.
    SlipRight,
    /// No more in this phase.
    Stop,
    /// Turn one side to port without movement points (option `emergency_turns`, `STCS.BASE.MOV.3`).
    HardLeft,
    /// Turn one side to starboard without movement points.
    HardRight,
}

impl Manoeuvre {
    /// All of them.
    pub const ALL: [Manoeuvre; 9] = [
        Manoeuvre::Forward,
        Manoeuvre::Back,
        Manoeuvre::Left,
        Manoeuvre::Right,
        Manoeuvre::SlipLeft,
        Manoeuvre::SlipRight,
        Manoeuvre::Stop,
        Manoeuvre::HardLeft,
        Manoeuvre::HardRight,
    ];

    /// Whether it is an emergency heading change.
    pub const fn hard(self) -> bool {
        matches!(self, Manoeuvre::HardLeft | Manoeuvre::HardRight)
    }

    /// As typed in full.
    pub fn name(self) -> &'static str {
        ["forward", "back", "left", "right", "slip-left", "slip-right", "stop", "hard-left", "hard-right"][self as usize]
    }

    /// As typed in a path.
    pub fn short(self) -> &'static str {
        ["f", "b", "l", "r", "sl", "sr", "stop", "hl", "hr"][self as usize]
    }

    /// The one that a word names.
    pub fn read(word: &str) -> Option<Manoeuvre> {
        Manoeuvre::ALL.into_iter().find(|one| word == one.name() || word == one.short())
    }
}

/// A path of up to 15 parts, four bits each, the first in the lowest.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Path(u64);

impl Path {
    /// The most parts.
    pub const MOST: usize = 15;

    /// A path; `None` if it is empty or too long.
    pub fn of(parts: &[Manoeuvre]) -> Option<Path> {
        let packed = parts.iter().rev().fold(0, |all, &part| all << 4 | (part as u64 + 1));
        (1..=Path::MOST).contains(&parts.len()).then_some(Path(packed))
    }

    /// Its parts in order.
    pub fn parts(self) -> impl Iterator<Item = Manoeuvre> {
        (0..Path::MOST)
            .map_while(move |index| (self.0 >> (4 * index) & 15).checked_sub(1).and_then(|part| Manoeuvre::ALL.get(part as usize)).copied())
    }
}

/// Where power for regeneration comes from (`STCS.REGEN.4`), as bits: reserve, box, movement, shields 1 to 6, mounts 1 to 48.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Sources(pub u64);

impl Sources {
    /// Power left unallocated.
    pub const RESERVE: Sources = Sources(1);
    /// The regeneration box.
    pub const BOX: Sources = Sources(2);
    /// Unspent movement points.
    pub const MOVEMENT: Sources = Sources(4);

    /// A side's shield.
    pub fn shield(side: Side) -> Sources {
        Sources(8 << side.index())
    }

    /// A mount, counted from 0.
    pub fn mount(mount: usize) -> Sources {
        Sources(1 << (9 + mount))
    }

    /// Whether `other` is among them.
    pub fn has(self, other: Sources) -> bool {
        self.0 & other.0 != 0
    }

    /// Both.
    pub fn with(self, other: Sources) -> Sources {
        Sources(self.0 | other.0)
    }
}

impl fmt::Display for Sources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Vec::new();
        let named = [(Sources::RESERVE, "reserve"), (Sources::BOX, "box"), (Sources::MOVEMENT, "move")];
        words.extend(named.iter().filter(|(bit, _)| self.has(*bit)).map(|(_, name)| (*name).to_owned()));
        words.extend(Side::ALL.into_iter().filter(|&side| self.has(Sources::shield(side))).map(|side| format!("shield{side}")));
        words.extend((0..MOST_MOUNTS_OF_SHIP).filter(|&mount| self.has(Sources::mount(mount))).map(|mount| format!("w{}", mount + 1)));
        f.write_str(&words.join(" "))
    }
}

/// How a held ship is moved (`STCS.TRAC.4`, `STCS.GAP.15`).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Drag {
    /// One hex in this direction of the map, 0 to 5.
    To(u8),
    /// Turned one side to its port.
    Left,
    /// Turned one side to its starboard.
    Right,
}

/// What a sensor lock lets the captain ask (`STCS.BASE.SEN.1`).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Query {
    /// Power available.
    Power,
    /// Ranking of its uses.
    Uses,
    /// How shields are powered.
    Shields,
    /// How weapons are powered.
    Weapons,
    /// Damage taken.
    Damage,
    /// Life signs.
    Life,
    /// Transporters.
    Transporters,
    /// Is this side's shield up?
    Shield(u8),
    /// Is this mount (counted from 0) powered?
    Weapon(u8),
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Query::Power => f.write_str("power"),
            Query::Uses => f.write_str("uses"),
            Query::Shields => f.write_str("shields"),
            Query::Weapons => f.write_str("weapons"),
            Query::Damage => f.write_str("damage"),
            Query::Life => f.write_str("life"),
            Query::Transporters => f.write_str("transporters"),
            Query::Shield(side) => write!(f, "shield{side}"),
            Query::Weapon(mount) => write!(f, "w{}", mount + 1),
        }
    }
}

/// What is repaired (`STCS.BASE.REP.1`).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Repair {
    /// A damaged mount, counted from 0.
    Mount(u8),
    /// One box of the generator of this side, 1 to 6.
    Generator(u8),
    /// One box of the sensors.
    Sensors,
    /// Nothing.
    None,
}

/// What a seat can say. Ships are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Command {
    /// Allocate power by a named plan.
    Plan(u8, Plan),
    /// Allocate power in full.
    Allocate(u8, #[schemars(with = "String")] Box<Allocation>),
    /// Search the sector of a side for cloaked ships.
    Search(u8, u8),
    /// Try a sensor lock on a ship.
    Lock(u8, u8),
    /// Ask about a ship that is locked on.
    Ask(u8, u8, Query),
    /// Move a ship by one part.
    Move(u8, Manoeuvre),
    /// Move a ship along a path.
    Path(u8, Path),
    /// Lay a ship's marker: `true` is fire.
    Mark(u8, bool),
    /// Fire one mount.
    Fire(Shot),
    /// A ship fires no more in this step.
    Cease(u8),
    /// Choose the side struck, 1 to 6; 0 leaves it to the rule.
    Side(u8),
    /// Move a held ship.
    Drag(u8, Drag),
    /// Let a held ship go.
    Release(u8),
    /// Spend power on regeneration.
    Regenerate(u8, u16, Sources),
    /// Raise a side's shield from the reserve by this many points.
    Raise(u8, u8, u8),
    /// Try a repair.
    Repair(u8, Repair),
    /// No more in this step (sensors, repowering).
    Done,
    /// Nothing in this window.
    Pass,
    /// Whether the side with tactical advantage moves first in this turn.
    Go(bool),
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Plan(ship, plan) => write!(f, "plan {} {}", ship + 1, plan.name()),
            Command::Allocate(ship, allocation) => write_allocation(f, *ship, allocation),
            Command::Search(ship, side) => write!(f, "search {} {side}", ship + 1),
            Command::Lock(ship, target) => write!(f, "lock {} {}", ship + 1, target + 1),
            Command::Ask(ship, target, query) => write!(f, "ask {} {} {query}", ship + 1, target + 1),
            Command::Move(ship, part) => write!(f, "move {} {}", ship + 1, part.name()),
            Command::Path(ship, path) => {
                write!(f, "path {}", ship + 1)?;
                path.parts().try_for_each(|part| write!(f, " {}", part.short()))
            }
            Command::Mark(ship, fire) => write!(f, "mark {} {}", ship + 1, if *fire { "fire" } else { "hold" }),
            Command::Fire(shot) => {
                write!(f, "fire {} w{} at {}", shot.ship + 1, shot.mount + 1, shot.target + 1)?;
                match shot.call {
                    Call::None => Ok(()),
                    Call::Generator => f.write_str(" call generator"),
                    Call::Warp => f.write_str(" call warp"),
                    Call::Impulse => f.write_str(" call impulse"),
                    Call::Mount(mount) => write!(f, " call w{}", mount + 1),
                }
            }
            Command::Cease(ship) => write!(f, "cease {}", ship + 1),
            Command::Side(0) => f.write_str("side auto"),
            Command::Side(side) => write!(f, "side {side}"),
            Command::Drag(ship, Drag::To(direction)) => write!(f, "drag {} d{direction}", ship + 1),
            Command::Drag(ship, Drag::Left) => write!(f, "drag {} left", ship + 1),
            Command::Drag(ship, Drag::Right) => write!(f, "drag {} right", ship + 1),
            Command::Release(ship) => write!(f, "release {}", ship + 1),
            Command::Regenerate(ship, power, sources) => write!(f, "regenerate {} {power} from {sources}", ship + 1),
            Command::Raise(ship, side, points) => write!(f, "raise {} {side} {points}", ship + 1),
            Command::Repair(ship, Repair::Mount(mount)) => write!(f, "repair {} w{}", ship + 1, mount + 1),
            Command::Repair(ship, Repair::Generator(side)) => write!(f, "repair {} g{side}", ship + 1),
            Command::Repair(ship, Repair::Sensors) => write!(f, "repair {} sensors", ship + 1),
            Command::Repair(ship, Repair::None) => write!(f, "repair {} none", ship + 1),
            Command::Done => f.write_str("done"),
            Command::Pass => f.write_str("pass"),
            Command::Go(first) => f.write_str(if *first { "go first" } else { "go last" }),
        }
    }
}

fn write_allocation(f: &mut fmt::Formatter<'_>, ship: u8, allocation: &Allocation) -> fmt::Result {
    write!(f, "allocate {}{}", ship + 1, Words(allocation))
}

/// An allocation as it is typed, with a leading space.
pub(crate) struct Words<'a>(pub(crate) &'a Allocation);

impl fmt::Display for Words<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Words(allocation) = self;
        write!(f, " move={}", allocation.movement)?;
        let [a, b, c, d, e, g] = allocation.shields;
        write!(f, " shields={a},{b},{c},{d},{e},{g}")?;
        for (mount, power) in allocation.mounts.iter().enumerate().filter(|(_, power)| **power > 0) {
            write!(f, " w{}={power}", mount + 1)?;
        }
        if allocation.cloak {
            f.write_str(" cloak")?;
        }
        if allocation.regeneration > 0 {
            write!(f, " regen={}", allocation.regeneration)?;
        }
        Ok(())
    }
}

impl Serialize for Allocation {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&Words(self))
    }
}

impl<'de> Deserialize<'de> for Allocation {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Allocation, D::Error> {
        let text = String::deserialize(from)?;
        read_allocation(text.split_whitespace()).map_err(|why| serde::de::Error::custom(english(&why)))
    }
}

/// Reads a command's notation; the sentence says what was expected.
pub fn read(text: &str) -> Result<Command, Text> {
    let lower = text.trim().to_ascii_lowercase();
    let words: Vec<&str> = lower.split_whitespace().collect();
    let Some((&verb, rest)) = words.split_first() else { return Err(msg!("read-nothing", example = "fire 1 w3 at 4")) };
    match (verb, rest) {
        ("done", []) => Ok(Command::Done),
        ("pass", []) => Ok(Command::Pass),
        ("go", ["first"]) => Ok(Command::Go(true)),
        ("go", ["last"]) => Ok(Command::Go(false)),
        ("side", ["auto"]) => Ok(Command::Side(0)),
        ("side", [side]) => Ok(Command::Side(side_number(side)?)),
        (_, [ship, rest @ ..]) => read_of_ship(verb, ship_number(ship)?, rest),
        _ => Err(unknown(verb)),
    }
}

fn unknown(verb: &str) -> Text {
    msg!("read-unknown", word = quoted(verb), known = VERBS)
}

const VERBS: &str =
    "plan, allocate, search, lock, ask, move, path, mark, fire, cease, side, drag, release, regenerate, raise, repair, done, pass, go";

/// A word as it was typed, between quotation marks.
fn quoted(word: &str) -> String {
    format!("{word:?}")
}

fn read_of_ship(verb: &str, ship: u8, rest: &[&str]) -> Result<Command, Text> {
    match (verb, rest) {
        ("plan", [name]) => {
            let plan = Plan::ALL.into_iter().find(|plan| plan.name() == *name);
            let names = Plan::ALL.map(Plan::name).join(", ");
            plan.map(|plan| Command::Plan(ship, plan)).ok_or_else(|| msg!("read-plan", word = quoted(name), known = names))
        }
        ("allocate", words) => Ok(Command::Allocate(ship, Box::new(read_allocation(words.iter().copied())?))),
        ("search", [side]) => Ok(Command::Search(ship, side_number(side)?)),
        ("lock", [target]) => Ok(Command::Lock(ship, ship_number(target)?)),
        ("ask", [target, query]) => Ok(Command::Ask(ship, ship_number(target)?, read_query(query)?)),
        ("move", [word]) => Manoeuvre::read(word)
            .map(|part| Command::Move(ship, part))
            .ok_or_else(|| msg!("read-part", word = quoted(word), known = MANOEUVRES)),
        ("path", words) => {
            let parts: Option<Vec<Manoeuvre>> = words.iter().map(|word| Manoeuvre::read(word)).collect();
            let path = parts.and_then(|parts| Path::of(&parts));
            path.map(|path| Command::Path(ship, path)).ok_or_else(|| msg!("read-path", most = Path::MOST, known = MANOEUVRES))
        }
        ("mark", ["fire"]) => Ok(Command::Mark(ship, true)),
        ("mark", ["hold"]) => Ok(Command::Mark(ship, false)),
        ("fire", [mount, "at", target, rest @ ..]) => {
            let call = match rest {
                [] => Call::None,
                ["call", "generator"] => Call::Generator,
                ["call", "warp"] => Call::Warp,
                ["call", "impulse"] => Call::Impulse,
                ["call", mount] => Call::Mount(mount_number(mount)?),
                _ => {
                    return Err(msg!(
                        "read-call",
                        mount = "call w5",
                        generator = "call generator",
                        warp = "call warp",
                        impulse = "call impulse"
                    ));
                }
            };
            Ok(Command::Fire(Shot { ship, mount: mount_number(mount)?, target: ship_number(target)?, call }))
        }
        ("cease", []) => Ok(Command::Cease(ship)),
        ("drag", ["left"]) => Ok(Command::Drag(ship, Drag::Left)),
        ("drag", ["right"]) => Ok(Command::Drag(ship, Drag::Right)),
        ("drag", [direction]) => {
            let number = direction.strip_prefix('d').and_then(|digits| within(digits, 0..=5).ok());
            number
                .map(|number| Command::Drag(ship, Drag::To(number)))
                .ok_or_else(|| msg!("read-drag", first = "d0", last = "d5", left = "left", right = "right"))
        }
        ("release", []) => Ok(Command::Release(ship)),
        ("regenerate", [power, "from", sources @ ..]) if !sources.is_empty() => {
            let power = within(power, 0..=MOST_POWER)?;
            let all = sources.iter().map(|word| read_source(word)).try_fold(Sources(0), |all, one| one.map(|one| all.with(one)))?;
            Ok(Command::Regenerate(ship, power, all))
        }
        ("raise", [side, points]) => Ok(Command::Raise(ship, side_number(side)?, within(points, 0..=MOST_SHIELD)?)),
        ("repair", [what]) => Ok(Command::Repair(ship, read_repair(what)?)),
        _ => Err(unknown(verb)),
    }
}

const MANOEUVRES: &str =
    "forward (f), back (b), left (l), right (r), slip-left (sl), slip-right (sr), stop, hard-left (hl), hard-right (hr)";

fn read_query(word: &str) -> Result<Query, Text> {
    Ok(match word {
        "power" => Query::Power,
        "uses" => Query::Uses,
        "shields" => Query::Shields,
        "weapons" => Query::Weapons,
        "damage" => Query::Damage,
        "life" => Query::Life,
        "transporters" => Query::Transporters,
        _ => match word.strip_prefix("shield") {
            Some(side) => Query::Shield(side_number(side)?),
            None => Query::Weapon(mount_number(word)?),
        },
    })
}

fn read_repair(word: &str) -> Result<Repair, Text> {
    Ok(match word {
        "none" => Repair::None,
        "sensors" => Repair::Sensors,
        _ => match word.strip_prefix('g') {
            Some(side) => Repair::Generator(side_number(side)?),
            None => Repair::Mount(mount_number(word)?),
        },
    })
}

fn read_source(word: &str) -> Result<Sources, Text> {
    match word {
        "reserve" => Ok(Sources::RESERVE),
        "box" => Ok(Sources::BOX),
        "move" => Ok(Sources::MOVEMENT),
        _ => match word.strip_prefix("shield") {
            Some(side) => Side::try_from(side_number(side)?).map(Sources::shield).map_err(|_| no_side(side)),
            None => Ok(Sources::mount(usize::from(mount_number(word)?))),
        },
    }
}

/// The sources that a text names, as they are written: `reserve shield5 w3`.
pub(crate) fn read_sources(text: &str) -> Sources {
    text.split(' ').filter_map(|word| read_source(word).ok()).fold(Sources(0), Sources::with)
}

fn read_allocation<'a>(words: impl Iterator<Item = &'a str>) -> Result<Allocation, Text> {
    let (mut allocation, mut named) = (Allocation::NOTHING, Named::default());
    for word in words {
        named.note(word)?;
        if word == "cloak" {
            allocation.cloak = true;
            continue;
        }
        let wrong = || msg!("read-allocation", word = quoted(word), known = "move=8, shields=20,20,20,10,10,10, w1=5, cloak, regen=30");
        let (name, value) = word.split_once('=').ok_or_else(wrong)?;
        if let Some(side) = name.strip_prefix('s').filter(|digits| digits.len() == 1) {
            allocation.shields[usize::from(side_number(side)?) - 1] = within(value, 0..=MOST_SHIELD)?;
            continue;
        }
        match name {
            "cloak" => allocation.cloak = matches!(value, "1" | "on"),
            "move" => allocation.movement = within(value, 0..=MOST_POWER)?,
            "regen" => allocation.regeneration = within(value, 0..=MOST_POWER)?,
            "shields" => {
                let sides: Vec<u8> = value.split(',').map(|points| within(points, 0..=MOST_SHIELD)).collect::<Result<_, _>>()?;
                allocation.shields = sides.try_into().map_err(|_| wrong())?;
            }
            _ => allocation.mounts[usize::from(mount_number(name)?)] = within(value, 0..=MOST_CHARGE)?,
        }
    }
    Ok(allocation)
}

fn ship_number(word: &str) -> Result<u8, Text> {
    counted(word, crate::state::MOST_SHIPS).map_err(|_| msg!("read-ship", word = quoted(word), most = crate::state::MOST_SHIPS))
}

fn mount_number(word: &str) -> Result<u8, Text> {
    let number = word.strip_prefix('w').and_then(|digits| counted(digits, MOST_MOUNTS_OF_SHIP).ok());
    number.ok_or_else(|| msg!("read-mount", word = quoted(word), most = MOST_MOUNTS_OF_SHIP))
}

fn side_number(word: &str) -> Result<u8, Text> {
    within(word, 1..=6).map_err(|_| no_side(word))
}

fn no_side(word: &str) -> Text {
    msg!("read-side", word = quoted(word))
}
