//! The vocabulary in words: how a card file of a user's own writes an ability, `{ when = "attack", needs = ["this"], does = "turn battle crit 1" }`.
//!
//! A word and its arguments, between spaces, in the order of the fields of [`Need`], [`Cost`] and [`Does`]. Effects of a single card of the tables
//! (the tokens and dice of certain resources, the faction that one captain chooses) have no words, and neither have those that are put together part by
//! part ([`super::aimed`]). An ability works in a window ([`When`]) only if
//! some card of the tables does the same thing in that window: elsewhere nothing would look for it.

mod deeds;

use std::{mem::discriminant, str::SplitWhitespace};

use engine::Malformed;

use deeds::{COUNTED, DOES, DOES_MORE};

use super::{Ability, Arc, Cost, Does, Face, Icon, Mode, Near, Need, Spread, When, Whose, rows};
use crate::data::{Color, Faction, Maneuver, UpgradeKind, own};

/// A list of words with their meanings.
type Words<T> = &'static [(&'static str, T)];

const WHEN: Words<When> = &[
    ("always", When::Always),
    ("planning", When::Planning),
    ("dials-set", When::Set),
    ("revealed", When::Revealed),
    ("moved", When::Moved),
    ("acted", When::Acted),
    ("action", When::Action),
    ("free", When::Free),
    ("all-moved", When::Between),
    ("fire", When::Fire),
    ("targeted", When::Targeted),
    ("roll", When::Roll),
    ("oppose", When::Oppose),
    ("attack", When::Attack),
    ("brace", When::Brace),
    ("harass", When::Harass),
    ("defend", When::Defend),
    ("hit", When::Hit),
    ("suffer", When::Suffer),
];

const NEEDS: Words<Need> = &[
    ("active", Need::Active),
    ("cloaked", Need::Cloaked),
    ("not-cloaked", Need::NotCloaked),
    ("scan", Need::Scan),
    ("evade", Need::Evade),
    ("no-evade", Need::NoEvade),
    ("battle-stations", Need::Battle),
    ("aux", Need::Aux),
    ("no-aux", Need::NoAux),
    ("shield", Need::Shield),
    ("sheltered", Need::Sheltered),
    ("primary", Need::Primary),
    ("secondary", Need::Secondary),
    ("this", Need::This),
    ("ahead", Need::Ahead),
    ("unseen", Need::Unseen),
    ("target-scan", Need::TargetScan),
    ("target-bare", Need::TargetBare),
    ("target-cloaked", Need::TargetCloaked),
    ("nobody-ahead", Need::NobodyAhead),
    ("hull-crit", Need::HullCrit),
    ("lock-spent", Need::LockSpent),
    ("near-obstacle", Need::NearObstacle),
    ("crossed", Need::Crossed),
    ("marked", Need::Marked),
    ("stripped", Need::Stripped),
    ("any-straight", Need::AnyStraight),
    ("begun", Need::Begun),
    ("battle-spent", Need::BattleSpent),
    ("two-ahead", Need::TwoAhead),
    ("in-two-arcs", Need::InTwoArcs),
];
const NEEDS_MORE: &[&str] =
    &["range", "class", "flew", "straight", "no-enemy", "friend", "friend-of", "lends", "printed", "foe", "own", "did", "wields", "led"];

const COSTS: Words<Cost> = &[
    ("disable", Cost::Disable),
    ("discard", Cost::Discard),
    ("all-shields", Cost::AllShields),
    ("aux", Cost::Aux),
    ("lock", Cost::Lock),
    ("scan", Cost::Scan),
    ("battle-stations", Cost::Battle),
    ("evade", Cost::Evade),
    ("captain", Cost::Captain),
    ("talent", Cost::Talent),
    ("no-attack", Cost::NoAttack),
    ("lose-shield", Cost::LoseShield),
    ("end-discard", Cost::EndDiscard),
    ("mission", Cost::Mission),
    ("once-in-game", Cost::OnceInGame),
    ("open", Cost::Open),
    ("all-crew", Cost::AllCrew),
    ("stock", Cost::Stock),
    ("no-free", Cost::NoFree),
    ("no-action", Cost::NoAction),
];
const COSTS_MORE: &[&str] = &["shields", "drones", "fewer-dice", "borg-drones"];

const FACES: Words<Face> = &[
    ("hit", Face::Hit),
    ("crit", Face::Crit),
    ("battle", Face::Battle),
    ("blank", Face::Blank),
    ("evade", Face::Evade),
    ("any", Face::Any),
];

const ARCS: Words<Arc> = &[
    ("own", Arc::Own),
    ("front", Arc::Front),
    ("all", Arc::All),
    ("named", Arc::Named),
    ("named-front", Arc::NamedFront),
    ("rear", Arc::Rear),
];

const COLORS: Words<Color> = &[("green", Color::Green), ("white", Color::White), ("red", Color::Red)];

/// The words of a list.
fn all<T: 'static>(words: Words<T>) -> impl Iterator<Item = &'static str> {
    words.iter().map(|(word, _)| *word)
}

/// Every word with which something that an ability does begins, for the documentation.
pub fn deeds() -> Vec<&'static str> {
    all(DOES).chain(all(COUNTED)).chain(DOES_MORE.iter().copied()).collect()
}

/// Every word of `when`, `needs` and `costs`, for the documentation.
pub fn conditions() -> [Vec<&'static str>; 3] {
    let needs = all(NEEDS).chain(NEEDS_MORE.iter().copied()).collect();
    [all(WHEN).collect(), needs, all(COSTS).chain(COSTS_MORE.iter().copied()).collect()]
}

/// The words of one text, taken one by one.
struct Cursor<'a> {
    all: &'a str,
    left: SplitWhitespace<'a>,
}

impl<'a> Cursor<'a> {
    fn new(all: &'a str) -> Cursor<'a> {
        Cursor { all, left: all.split_whitespace() }
    }

    fn word(&mut self, wanted: &str) -> Result<&'a str, Malformed> {
        self.left.next().ok_or_else(|| format!("{:?} is not complete: {wanted} is missing", self.all).into())
    }

    fn number<T: std::str::FromStr>(&mut self, wanted: &str) -> Result<T, Malformed> {
        let word = self.word(wanted)?;
        word.parse().map_err(|_| format!("{word:?} in {:?} is no number: write {wanted}", self.all).into())
    }

    fn one_of<T: Copy + 'static>(&mut self, words: Words<T>, wanted: &str) -> Result<T, Malformed> {
        let word = self.word(wanted)?;
        let found = words.iter().find(|(name, _)| *name == word).map(|(_, one)| *one);
        found.ok_or_else(|| {
            format!("{word:?} in {:?} is no {wanted}: choose {}", self.all, all(words).collect::<Vec<_>>().join(", ")).into()
        })
    }

    /// Range bands: `2` or `2-3`.
    fn range(&mut self) -> Result<(u8, u8), Malformed> {
        let word = self.word("a Range such as 2-3")?;
        let (from, to) = word.split_once('-').unwrap_or((word, word));
        let band = |text: &str| text.parse::<u8>().ok().filter(|band| (1..=3).contains(band));
        let range = band(from).zip(band(to)).filter(|(from, to)| from <= to);
        range.ok_or_else(|| format!("{word:?} in {:?} is no Range: write 1, 2, 3 or 2-3", self.all).into())
    }

    /// Everything that is left, with one space between words.
    fn rest(&mut self) -> String {
        self.left.by_ref().collect::<Vec<_>>().join(" ")
    }

    fn end(mut self) -> Result<(), Malformed> {
        match self.left.next() {
            None => Ok(()),
            Some(word) => Err(format!("{word:?} in {:?} is too much: take it out", self.all).into()),
        }
    }
}

fn unknown(word: &str, what: &str, words: impl Iterator<Item = &'static str>) -> Malformed {
    format!("{word:?} is no {what}: choose {}", words.collect::<Vec<_>>().join(", ")).into()
}

/// The window of this name.
pub fn when(text: &str) -> Result<When, Malformed> {
    let mut words = Cursor::new(text);
    let when = words.one_of(WHEN, "window")?;
    words.end().map(|()| when)
}

/// Parses a condition.
pub fn need(text: &str) -> Result<Need, Malformed> {
    let mut words = Cursor::new(text);
    let first = words.word("what is needed")?;
    let need = match first {
        "range" => words.range().map(|(from, to)| Need::Range(from, to))?,
        "class" => Need::Class(class(&mut words)?),
        "lends" => Need::Lends(words.number("a Range")?),
        "printed" => Need::Printed(icon(words.word("an icon")?)?),
        "friend-of" => Need::FriendOf(words.number("a Range")?, class(&mut words)?),
        "flew" => Need::Flew(words.one_of(COLORS, "color")?),
        "straight" => Need::Straight(words.number("a speed")?),
        "no-enemy" => Need::NoEnemy(words.number("a Range")?),
        "friend" => Need::Friend(words.number("a Range")?),
        "foe" => Need::Foe(faction(&mut words)?),
        "own" => Need::Own(faction(&mut words)?),
        "led" => Need::Led(faction(&mut words)?),
        "wields" => Need::Wields(words.rest().leak()),
        "did" => Need::Did(icons(&mut words)?[0]),
        word => match NEEDS.iter().find(|(name, _)| *name == word) {
            Some((_, need)) => *need,
            None => return Err(unknown(word, "need", all(NEEDS).chain(NEEDS_MORE.iter().copied()))),
        },
    };
    words.end().map(|()| need)
}

/// The name of a class, to the end of the text.
fn class(words: &mut Cursor<'_>) -> Result<&'static str, Malformed> {
    let class = words.rest();
    if !own::classes().iter().any(|known| known.name == class) {
        return Err(format!("there is no class {class:?}: write it as the ships do, such as \"class Galaxy Class\"").into());
    }
    Ok(class.leak())
}

/// Parses a cost.
pub fn cost(text: &str) -> Result<Cost, Malformed> {
    let mut words = Cursor::new(text);
    let cost = match words.word("a cost")? {
        "shields" => Cost::Shields(words.number("a number of Shields")?),
        "drones" => Cost::Drones(words.number("a number of Drone Tokens")?),
        "borg-drones" => Cost::BorgDrones(words.number("a number of Drone Tokens")?),
        "fewer-dice" => Cost::FewerDice(words.number("a number of dice")?),
        word => match COSTS.iter().find(|(name, _)| *name == word) {
            Some((_, cost)) => *cost,
            None => return Err(unknown(word, "cost", all(COSTS).chain(COSTS_MORE.iter().copied()))),
        },
    };
    words.end().map(|()| cost)
}

/// Parses an effect.
pub fn does(text: &str) -> Result<Does, Malformed> {
    let mut words = Cursor::new(text);
    let word = words.word("what it does")?;
    let plain = DOES.iter().find(|(name, _)| *name == word).map(|(_, does)| *does);
    let counted = COUNTED.iter().find(|(name, _)| *name == word).map(|(_, does)| *does);
    let does = match (plain, counted) {
        (Some(does), _) => does,
        (_, Some(does)) => does(words.number("a number")?),
        _ => longer(word, &mut words)?,
    };
    words.end().map(|()| does)
}

fn longer(word: &str, words: &mut Cursor<'_>) -> Result<Does, Malformed> {
    let (count, range) = ("a number", "a Range");
    Ok(match word {
        "dice" => Does::Dice(whose(words)?, words.number("how many dice more, or less")?),
        "fire" => Does::Fire(mode(words)?),
        "turn" => Does::Turn(words.one_of(FACES, "face")?, words.one_of(FACES, "face")?, words.number(count)?),
        "reroll" => Does::Reroll(words.one_of(FACES, "face")?, words.number(count)?),
        "reroll-all" => Does::RerollAll(words.one_of(FACES, "face")?),
        "free-action" => Does::Free(icons(words)?.leak()),
        "tokens" => Does::Tokens(icons(words)?.leak()),
        "disable-for-die" => Does::DisableForDie(kind(words)?),
        "disable-for-each" => Does::DisableForEach(kind(words)?),
        "enable-one" => Does::EnableOne(kind(words)?),
        "enable-used" => Does::EnableUsed(kind(words)?),
        "focus" => Does::Focus(words.number(range)?, words.number(count)?),
        "grid" => Does::Grid(words.number(range)?, words.number(range)?),
        "swap" => {
            let all = icons(words)?.leak();
            all.split_first().map(|(&new, old)| Does::Swap(new, old)).ok_or("an icon is missing: name one, such as evade")?
        }
        "enable-all" => {
            let kind = kind(words)?;
            let any = words.left.clone().next().is_none();
            Does::EnableAll(kind, if any { None } else { Some(faction(words)?) })
        }
        "shields-for-crew" => Does::ShieldsForCrew(words.number("the least cost of the Crew Upgrade")?, words.number(count)?),
        "move-by" => Does::MoveBy(maneuvers(&words.rest())?.leak()),
        "friend-acts" => {
            let range = words.number(range)?;
            let lower = words.one_of(&[("any-skill", false), ("lower-skill", true)], "choice")?;
            Does::FriendActs(range, words.rest().leak(), lower)
        }
        "friend-moves" => {
            let near = words.one_of(&[("within", true), ("beyond", false)], "choice")?;
            let (range, speed) = (words.number(range)?, words.number("the most speed")?);
            Does::FriendMoves(if near { Near::Within(range) } else { Near::Beyond(range) }, colors(words)?, speed)
        }
        "keep-ready" => Does::KeepReady(words.rest().leak()),
        "barrage" => Does::Barrage(words.number(range)?, words.number("a number of dice")?),
        "move-more" => Does::MoveMore(colors(words)?),
        "disable-shields" => Does::DisableShields(words.number(range)?, words.number("a number of dice")?),
        "fuse" => Does::Fuse(words.number(range)?, words.one_of(&[("moves", false), ("still", true)], "choice")?),
        "echo-by" => Does::EchoBy(speeds(words)?.leak()),
        "more-torpedoes" => Does::MoreTorpedoes(faction(words)?),
        "rally" => Does::Rally(faction(words)?, words.number(range)?),
        "weaken" => Does::Weaken(words.number(range)?, words.number("attack dice")?, words.number("defense dice")?),
        "tractor" => Does::Tractor(words.number(range)?, words.number("a number of dice")?),
        _ => return Err(unknown(word, "deed", deeds().into_iter())),
    })
}

/// At least one speed, to the end of the text.
fn speeds(words: &mut Cursor<'_>) -> Result<Vec<u8>, Malformed> {
    let mut speeds = vec![words.number("a speed")?];
    while words.left.clone().next().is_some() {
        speeds.push(words.number("a speed")?);
    }
    Ok(speeds)
}

fn kind(words: &mut Cursor<'_>) -> Result<UpgradeKind, Malformed> {
    let kind = words.word("a kind of Upgrade")?;
    let read = toml::Value::String(kind.into()).try_into::<UpgradeKind>();
    read.map_err(|_| format!("{kind:?} is not a kind of Upgrade: write crew, tech, weapon, borg or talent").into())
}

/// At least one color, to the end of the text.
fn colors(words: &mut Cursor<'_>) -> Result<&'static [Color], Malformed> {
    let mut colors = vec![words.one_of(COLORS, "color")?];
    while words.left.clone().next().is_some() {
        colors.push(words.one_of(COLORS, "color")?);
    }
    Ok(colors.leak())
}

fn whose(words: &mut Cursor<'_>) -> Result<Whose, Malformed> {
    Ok(match words.word("whose dice")? {
        "attack" => Whose::Attack,
        "defense" => Whose::Defense,
        "against" => Whose::Against,
        "friend-attack" => Whose::FriendAttack(words.number("a Range")?),
        "friend-defense" => Whose::FriendDefense(words.number("a Range")?),
        word => return Err(unknown(word, "kind of dice", ["attack", "defense", "against", "friend-attack", "friend-defense"].into_iter())),
    })
}

/// `own 1-3`, then `dice 4`, `primary`, and how the dice are spread.
fn mode(words: &mut Cursor<'_>) -> Result<Mode, Malformed> {
    let mut mode = Mode { arc: words.one_of(ARCS, "arc")?, range: words.range()?, dice: None, primary: false, spread: Spread::One };
    while let Some(word) = words.left.next() {
        match word {
            "dice" => mode.dice = Some(words.number("a number of dice")?),
            "primary" => mode.primary = true,
            "divided" => {
                mode.spread = Spread::Divided(words.number("the fewest ships")?, words.number("the most ships")?, words.number("dice")?);
            }
            "each" => mode.spread = Spread::Each(words.number("a number of ships")?, words.number("a number of dice")?),
            "drones" => mode.spread = Spread::Drones(words.number("a number of ships")?),
            "twice" => mode.spread = Spread::Twice(words.number("a number of dice")?),
            "up-to" => {
                let mut more = || words.number("how many dice more");
                mode.spread = Spread::UpTo([more()?, more()?, more()?]);
            }
            word => {
                let parts = ["dice", "primary", "divided", "each", "drones", "twice", "up-to"];
                return Err(unknown(word, "part of an attack", parts.into_iter()));
            }
        }
    }
    Ok(mode)
}

/// Maneuvers between commas: `straight 2, bank 2 left`.
fn maneuvers(text: &str) -> Result<Vec<Maneuver>, Malformed> {
    text.split(',').map(|maneuver| maneuver.trim().parse()).collect()
}

fn icon(word: &str) -> Result<Icon, Malformed> {
    let read = toml::Value::String(word.into()).try_into::<Icon>();
    read.map_err(|_| format!("{word:?} is not an icon of an Action Bar: write it as the ships do, such as target-lock").into())
}

fn icons(words: &mut Cursor<'_>) -> Result<Vec<Icon>, Malformed> {
    let mut icons = Vec::new();
    for word in words.left.by_ref() {
        icons.push(icon(word)?);
    }
    if icons.is_empty() { Err("an icon is missing: name one, such as evade".into()) } else { Ok(icons) }
}

fn faction(words: &mut Cursor<'_>) -> Result<Faction, Malformed> {
    let word = words.word("a faction")?;
    let faction = toml::Value::String(word.into()).try_into::<Faction>();
    faction.map_err(|_| format!("{word:?} is no faction: write it as the cards do, such as federation").into())
}

/// Whether something looks for this deed in this window: some card of the tables does the same there. Else where it does work.
pub fn fits(ability: &Ability) -> Result<(), Malformed> {
    let alike = rows().flat_map(|(_, abilities)| abilities.iter()).filter(|other| discriminant(&other.does) == discriminant(&ability.does));
    let windows: Vec<When> = alike.map(|other| other.when).collect();
    if windows.contains(&ability.when) {
        return if ability.when == When::Always && !ability.costs.is_empty() {
            Err("what always holds costs nothing: take the costs out, or choose another window".into())
        } else {
            Ok(())
        };
    }
    let mut names: Vec<&str> = WHEN.iter().filter(|(_, when)| windows.contains(when)).map(|(name, _)| *name).collect();
    names.dedup();
    let name = WHEN.iter().find(|(_, when)| *when == ability.when).map_or("", |(name, _)| name);
    Err(match names.as_slice() {
        [] => "no card of the tables does this: choose another deed".into(),
        names => format!("this does nothing in the window {name:?}: it works in {}", names.join(", ")).into(),
    })
}

/// Abilities of a card of the tables, by its code.
pub fn like(code: &str) -> Option<&'static [Ability]> {
    rows().find(|(other, _)| other.eq_ignore_ascii_case(code)).map(|(_, abilities)| *abilities)
}
