//! The effects of cards: one small vocabulary of when, where, on what, and what a card does, read once from the crate's data.

use std::{collections::BTreeMap, sync::LazyLock};

use toml::{Table, Value};

use super::{Affil, Attr, CardId, Icon, Kind, card::skill, named};

/// When an effect acts, or when its card may be used.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum When {
    /// As long as the card is in play.
    Static,
    /// A dilemma is met and not overcome.
    Met,
    /// Played as a card play or between actions in one's own turn.
    Play,
    /// Played between actions in either turn.
    Any,
    /// In answer to a card just played.
    CardPlayed,
    /// At the start of a battle between ships.
    BattleStart,
    /// In answer to the start of a move.
    MoveBegins,
    /// A dilemma has just been turned up.
    Encounter,
    /// A ship is being destroyed.
    Destroying,
    /// A person has just been killed.
    Killed,
    /// A mission has just been solved.
    Solved,
    /// After the winner of a personnel battle is known.
    DuelWon,
    /// An artifact is acquired.
    Acquired,
    /// At the start of its controller's turn.
    TurnStart,
    /// At the end of its controller's turn.
    TurnEnd,
    /// At the end of every turn.
    EveryEnd,
    /// In place of the card draw at the end of a turn.
    InsteadOfDraw,
    /// As a special download, at any time.
    Special,
}

/// Who selects.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum By {
    /// The opponent draws.
    Random,
    /// The opponent chooses.
    Opponent,
    /// The one who met or played the card chooses.
    Owner,
    /// The one with the highest total of attributes.
    Highest,
    /// All of them.
    All,
    /// Half of them, rounded down, at random.
    Half,
}

/// Where a downloaded card comes into play.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum From {
    /// As if played: reported where it may, or played on the table.
    Play,
    /// Into the hand.
    Hand,
    /// To the place of the card that fetches it.
    Here,
}

/// Which cards are meant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct What {
    /// Its kind.
    pub kind: Option<Kind>,
    /// Not of this kind.
    pub not_kind: Option<Kind>,
    /// With one of these icons, a bit each; 0 for any card.
    pub icons: u16,
    /// A drone.
    pub drone: bool,
    /// With a Borg affiliation.
    pub borg: Option<bool>,
    /// A universal card.
    pub universal: bool,
    /// Of this species.
    pub species: Option<String>,
    /// Not of this species.
    pub not_species: Option<String>,
    /// A woman or a man.
    pub gender: Option<bool>,
    /// With one of these skills or classifications.
    pub skills: Vec<u8>,
    /// Of this classification.
    pub class: Option<u8>,
    /// Words of its title.
    pub title: Option<String>,
    /// One of these cards.
    pub cards: Vec<CardId>,
    /// Of this affiliation.
    pub affil: Option<Affil>,
}

/// What a boost counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Scale {
    /// RANGE of the ship.
    Range,
    /// WEAPONS of the ship.
    Weapons,
    /// SHIELDS of the ship.
    Shields,
    /// An attribute of the personnel present.
    Of(Attr),
}

/// A lasting bonus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boost {
    /// Which number.
    pub what: Scale,
    /// How much is added.
    pub add: i8,
    /// Doubled instead.
    pub double: bool,
    /// Once for each crew member of this classification.
    pub per_class: Option<u8>,
    /// Only for Borg.
    pub borg: bool,
    /// Only against this affiliation.
    pub versus: Option<Affil>,
    /// Whether copies add up.
    pub cumulative: bool,
}

/// One step of what a card does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Do {
    /// Select so many of what is there; 0 for any number.
    Select(By, u8, What),
    /// Kill those selected.
    Kill,
    /// Stop those selected.
    Stop,
    /// Stop everybody of the group.
    StopTeam,
    /// Take those selected to the farthest planet.
    Farthest,
    /// Assimilate those selected as drones, for the player who seeded or played the card.
    Assimilate,
    /// Discard those selected.
    Discard,
    /// Damage the ship.
    Damage,
    /// Destroy the ship.
    Destroy,
    /// Everybody of the group dies, but not this species.
    KillAll(What),
    /// The card stays in play on the ship.
    OnShip,
    /// The card stays in play on the table.
    OnTable,
    /// The card stays on the location.
    OnPlace,
    /// Score (or lose) points, for the player who met or played it.
    Points(i16),
    /// Draw so many cards.
    Draw(u8),
    /// Either player draws so many cards, the player of the card says who.
    DrawFor(u8),
    /// Download up to (or exactly) so many cards.
    Download(bool, u8, What, From),
    /// No card is drawn at the end of this turn.
    NoDraw,
    /// Take a card of one's discard pile.
    TakeDiscard(What),
    /// The target is nullified.
    Nullify,
    /// The discard pile is shuffled into the draw deck.
    ShuffleDiscard,
    /// The ship is repaired.
    Repair,
    /// The ship is stopped.
    StopShip,
    /// The ship, its crew and its teams are unstopped, and RANGE is restored.
    Refresh,
    /// RANGE of the ship is 0 this turn.
    NoRange,
    /// RANGE of the ship is doubled this turn.
    DoubleRange,
    /// No battle may be started against the ship this turn.
    Safe,
    /// The ship explodes at the end of the turn.
    Explode,
    /// RANGE drops by one at each turn's end; at 0 the ship is destroyed.
    Drain,
    /// The current objective is discarded, or taken to hand with the Queen in play.
    DropObjective,
    /// One of these lists is chosen, by its number.
    Choose(u8),
    /// Goes on with the alternative of this number only.
    Alternative(u8),
    /// The opponent may bring a scout ship here.
    ScoutEncounter,
    /// The group gives up and beams up, or dies.
    GiveUp,
    /// Moves the ship to any location: one of two cards.
    Wormhole,
    /// Ships go from one gateway to another.
    Transwarp,
    /// The crew is saved.
    SaveCrew,
    /// Personnel beam out of turn.
    Armbands,
    /// Weapons of opposing ships drop for each person with low CUNNING.
    Spread,
    /// Three cards of choice from the draw deck.
    TakeDeck(u8),
    /// Double turns from now on.
    DoubleTurns,
    /// The Borg Ship appears.
    BorgShip,
    /// A Borg Ship in play becomes a cube with seven drones.
    Retask,
    /// All Klingons present fight again with double STRENGTH.
    Vengeance,
    /// The person drawn into the duel is assimilated instead of dying.
    Tubules,
    /// Something for which there is no word: written by hand under this name.
    ByHand(String),
}

/// One effect of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The card.
    pub card: CardId,
    /// When.
    pub when: When,
    /// On what it is played: `ship`, `own-ship`, `event`, `location`... empty for nothing.
    pub on: String,
    /// Where personnel of this skill must be: how many levels aboard the ship.
    pub crew: Option<(u8, u8)>,
    /// What it does, in order.
    pub does: Vec<Do>,
    /// Lasting bonuses.
    pub boosts: Vec<Boost>,
    /// Classification that gains a skill.
    pub grants: Vec<(u8, u8)>,
    /// What it may answer, or what it acts on.
    pub what: What,
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace()
}

impl What {
    /// Reads words such as `kind:ship !species:android skill:Honor`.
    pub fn read<'a>(words: impl Iterator<Item = &'a str>) -> What {
        let mut what = What::default();
        for word in words {
            let (key, value) = word.split_once(':').unwrap_or((word, ""));
            let spaced = value.replace('_', " ");
            match key {
                "kind" => what.kind = Kind::of(value),
                "!kind" => what.not_kind = Kind::of(value),
                "icon" => what.icons = value.split('|').filter_map(Icon::of).fold(0, |set, one| set | 1 << one as u16),
                "drone" => what.drone = true,
                "borg" => what.borg = Some(true),
                "!borg" => what.borg = Some(false),
                "universal" => what.universal = true,
                "species" => what.species = Some(value.into()),
                "!species" => what.not_species = Some(value.into()),
                "female" => what.gender = Some(true),
                "male" => what.gender = Some(false),
                "skill" => what.skills.extend(skill(&spaced)),
                "class" => what.class = skill(&spaced),
                "title" => what.title = Some(spaced),
                "card" => what.cards.extend(named(value)),
                "affil" => what.affil = Affil::of(value),
                _ => {}
            }
        }
        what
    }
}

fn by(word: &str) -> By {
    match word {
        "random" => By::Random,
        "opponent" => By::Opponent,
        "highest" => By::Highest,
        "all" => By::All,
        "half" => By::Half,
        _ => By::Owner,
    }
}

fn number<T: std::str::FromStr + Default>(word: Option<&str>) -> T {
    word.and_then(|word| word.parse().ok()).unwrap_or_default()
}

fn step(text: &str) -> Do {
    let mut rest = words(text);
    let head = rest.next().unwrap_or("");
    match head {
        "select" => {
            let who = by(rest.next().unwrap_or(""));
            Do::Select(who, number(rest.next()), What::read(rest))
        }
        "kill" => Do::Kill,
        "kill-all" => Do::KillAll(What::read(rest)),
        "stop" => Do::Stop,
        "stop-team" => Do::StopTeam,
        "farthest" => Do::Farthest,
        "assimilate" => Do::Assimilate,
        "discard" => Do::Discard,
        "damage" => Do::Damage,
        "destroy" => Do::Destroy,
        "on-ship" => Do::OnShip,
        "on-table" => Do::OnTable,
        "on-place" => Do::OnPlace,
        "points" => Do::Points(number(rest.next())),
        "draw" => Do::Draw(number(rest.next())),
        "draw-for" => Do::DrawFor(number(rest.next())),
        "download" | "must-download" => {
            let count = number(rest.next());
            let to = match rest.next() {
                Some("hand") => From::Hand,
                Some("here") => From::Here,
                _ => From::Play,
            };
            Do::Download(head == "must-download", count, What::read(rest), to)
        }
        "no-draw" => Do::NoDraw,
        "take-discard" => Do::TakeDiscard(What::read(rest)),
        "nullify" => Do::Nullify,
        "shuffle-discard" => Do::ShuffleDiscard,
        "repair" => Do::Repair,
        "stop-ship" => Do::StopShip,
        "refresh" => Do::Refresh,
        "no-range" => Do::NoRange,
        "double-range" => Do::DoubleRange,
        "safe" => Do::Safe,
        "explode" => Do::Explode,
        "drain" => Do::Drain,
        "drop-objective" => Do::DropObjective,
        "choose" => Do::Choose(number(rest.next())),
        "way" => Do::Alternative(number(rest.next())),
        "scout-encounter" => Do::ScoutEncounter,
        "give-up" => Do::GiveUp,
        "wormhole" => Do::Wormhole,
        "transwarp" => Do::Transwarp,
        "save-crew" => Do::SaveCrew,
        "armbands" => Do::Armbands,
        "spread" => Do::Spread,
        "take-deck" => Do::TakeDeck(number(rest.next())),
        "double-turns" => Do::DoubleTurns,
        "borg-ship" => Do::BorgShip,
        "retask" => Do::Retask,
        "vengeance" => Do::Vengeance,
        "tubules" => Do::Tubules,
        _ => Do::ByHand(text.trim_start_matches("by-hand ").into()),
    }
}

fn boost(text: &str) -> Option<Boost> {
    let mut rest = words(text);
    let what = match rest.next()? {
        "range" => Scale::Range,
        "weapons" => Scale::Weapons,
        "shields" => Scale::Shields,
        word => Scale::Of(Attr::of(&word.to_uppercase())?),
    };
    let amount = rest.next()?;
    let mut boost = Boost { what, add: 0, double: amount == "x2", per_class: None, borg: false, versus: None, cumulative: true };
    boost.add = amount.parse().unwrap_or(0);
    for word in rest {
        match word.split_once(':') {
            Some(("per", class)) => boost.per_class = skill(class),
            Some(("vs", affil)) => boost.versus = Affil::of(affil),
            _ if word == "borg" => boost.borg = true,
            _ if word == "once" => boost.cumulative = false,
            _ => {}
        }
    }
    Some(boost)
}

fn when(word: &str) -> When {
    match word {
        "static" => When::Static,
        "met" => When::Met,
        "any" => When::Any,
        "card-played" => When::CardPlayed,
        "battle-start" => When::BattleStart,
        "move-begins" => When::MoveBegins,
        "encounter" => When::Encounter,
        "destroying" => When::Destroying,
        "killed" => When::Killed,
        "solved" => When::Solved,
        "duel-won" => When::DuelWon,
        "acquired" => When::Acquired,
        "turn-start" => When::TurnStart,
        "turn-end" => When::TurnEnd,
        "every-end" => When::EveryEnd,
        "instead-of-draw" => When::InsteadOfDraw,
        "special" => When::Special,
        _ => When::Play,
    }
}

fn one(table: &Table) -> Option<Effect> {
    let text = |key: &str| table.get(key).and_then(Value::as_str).unwrap_or("");
    let list = |key: &str| table.get(key).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    let level = |text: &str| {
        let (name, level) = text.split_once(" x")?;
        Some((skill(name)?, level.parse().ok()?))
    };
    let grant = |text: &str| text.split_once(' ').and_then(|(class, gained)| Some((skill(class)?, skill(gained)?)));
    Some(Effect {
        card: named(text("card"))?,
        when: when(text("when")),
        on: text("on").into(),
        crew: level(text("crew")),
        does: list("does").map(step).collect(),
        boosts: list("boosts").filter_map(boost).collect(),
        grants: list("grants").filter_map(grant).collect(),
        what: What::read(words(text("what"))),
    })
}

static EFFECTS: LazyLock<Vec<Effect>> = LazyLock::new(|| {
    let texts = [include_str!("../../data/effects.toml")];
    let tables = texts.iter().map(|text| text.parse::<Table>().unwrap_or_default());
    tables
        .flat_map(|table| {
            let list = table.get("effect").and_then(Value::as_array).cloned().unwrap_or_default();
            list.iter().filter_map(Value::as_table).filter_map(one).collect::<Vec<_>>()
        })
        .collect()
});

static BY_CARD: LazyLock<BTreeMap<CardId, Vec<u16>>> = LazyLock::new(|| {
    let mut map: BTreeMap<CardId, Vec<u16>> = BTreeMap::new();
    for (index, effect) in effects().iter().enumerate() {
        map.entry(effect.card).or_default().push(index as u16);
    }
    map
});

static LISTS: LazyLock<Vec<&'static [u16]>> = LazyLock::new(|| {
    let all = 0..super::cards().len() as u16;
    all.map(|card| BY_CARD.get(&card).map_or(&[][..], |list| list.as_slice())).collect()
});

/// All effects.
pub fn effects() -> &'static [Effect] {
    &EFFECTS
}

/// The numbers of the effects of a card in [`effects`].
pub fn of(card: CardId) -> &'static [u16] {
    LISTS.get(usize::from(card)).copied().unwrap_or(&[])
}
