//! Reading the effects of cards from the crate's data, once.

use std::{collections::BTreeMap, sync::LazyLock};

use toml::{Table, Value};

use crate::{
    data::{Affil, Attr, Boost, By, Do, Effect, From, Icon, Kind, Look, Need, Off, Reach, Scale, What, When, Worth, named, skill},
    ids::CardId,
};

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
                "disabled" => what.disabled = true,
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
                Some("onto") => From::Onto,
                Some("beside") => From::Beside,
                Some("aboard") => From::Aboard,
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
        "if" => Do::If(Need::read(text.trim_start_matches("if "))),
        "unless" => Do::Unless(Need::read(text.trim_start_matches("unless "))),
        "if-turn" => Do::IfTurn,
        "disable" => Do::Disable,
        "gone" => Do::Gone,
        "decloak" => Do::Decloak,
        "slow" => Do::Slow(number(rest.next())),
        "look" => Do::Look(match rest.next() {
            Some("hand") => Look::Hand,
            Some("ship") => Look::Ship,
            Some("agenda") => Look::Agenda,
            Some("team") => Look::Team,
            Some("bottom") => Look::Bottom,
            _ => Look::Under,
        }),
        "tactics" => Do::Tactics(number(rest.next())),
        "sharpen" => Do::Sharpen(number(rest.next())),
        "forestall" => Do::Forestall,
        "lose" => Do::Lose(number(rest.next())),
        "evacuate" => Do::Evacuate,
        "to-drone" => Do::ToDrone,
        "draw-dots" => Do::DrawDots,
        "collapse" => Do::Collapse,
        "permit" => Do::Permit,
        "shield" => Do::Shield,
        "cloaks" => Do::Cloaks,
        "balance" => Do::Balance(number(rest.next())),
        "beamed" => Do::Beamed,
        "expose" => Do::Expose(number(rest.next())),
        "borg-ship" => Do::BorgShip,
        "retask" => Do::Retask,
        "vengeance" => Do::Vengeance,
        "tubules" => Do::Tubules,
        _ => further(head, rest.next()).unwrap_or_else(|| Do::ByHand(text.trim_start_matches("by-hand ").into())),
    }
}

/// Words that came later.
fn further(head: &str, amount: Option<&str>) -> Option<Do> {
    Some(match head {
        "for-foe" => Do::ForFoe,
        "dim" => Do::Dim(number(amount)),
        "cling" => Do::Cling,
        "blunt" => Do::Blunt(number(amount)),
        "to-hand" => Do::ToHand,
        "on-top" => Do::OnTop,
        "throttle" => Do::Throttle(number(amount)),
        "frees" => Do::Frees,
        "hasten" => Do::Hasten,
        "closes" => Do::Closes,
        "fine" => Do::Fine(number(amount)),
        "drain-mind" => Do::DrainMind,
        "hold" => Do::Hold,
        "bypass" => Do::Bypass,
        "adrift" => Do::Adrift,
        "keep" => Do::Keep,
        "lift" => Do::Lift(number(amount)),
        "tow" => Do::Tow,
        "probe-again" => Do::ProbeAgain,
        "through" => Do::Through,
        "vanish" => Do::Vanish,
        "recall" => Do::Recall,
        "take-side" => Do::TakeSide,
        "swap" => Do::Swap(number(amount)),
        "draw-side" => Do::DrawSide,
        _ => return strangers(head),
    })
}

/// Words about those who belong to nobody: the Continuum, Rogue Borg, and strange dilemmas.
fn strangers(head: &str) -> Option<Do> {
    Some(match head {
        "face" => Do::Face,
        "provoke" => Do::Provoke,
        "mend-all" => Do::MendAll,
        "bans" => Do::Bans,
        "redirect" => Do::Redirect,
        "animal" => Do::Animal,
        "board" => Do::Board,
        "skirmish" => Do::Skirmish,
        "rally" => Do::Rally,
        "twice" => Do::Twice,
        "purge" => Do::Purge,
        "frame" => Do::Frame,
        "split" => Do::Split,
        "freeze" => Do::Freeze,
        "seize" => Do::Seize,
        "headlock" => Do::Headlock,
        "challenge" => Do::Challenge,
        "modulate" => Do::Modulate,
        "menace" => Do::Menace,
        "approach" => Do::Approach,
        "dodge" => Do::Dodge,
        "pack" => Do::Pack,
        "slay" => Do::Slay,
        "lend" => Do::Lend,
        "salvage" => Do::Salvage,
        "stow" => Do::Stow,
        "unstow" => Do::Unstow,
        "mixes" => Do::Mixes,
        "wipe" => Do::Wipe,
        "home" => Do::Home,
        "thaw" => Do::Thaw,
        "spheres" => Do::Spheres,
        "displace" => Do::Displace,
        "fray" => Do::Fray,
        "populates" => Do::Populates,
        "beneath" => Do::Beneath,
        "doom" => Do::Doom,
        "shrouds" => Do::Shrouds,
        "lures" => Do::Lures,
        "orbits" => Do::Orbits,
        "infest" => Do::Infest,
        _ => return None,
    })
}

fn boost(text: &str) -> Option<Boost> {
    let mut rest = words(text);
    let what = scale(rest.next()?)?;
    let amount = rest.next()?;
    let mut boost = Boost {
        what,
        add: amount.parse().unwrap_or(0),
        double: amount == "x2",
        per_class: None,
        borg: false,
        versus: None,
        at: None,
        aboard: None,
        ship: None,
        with: None,
        bare: false,
        each: false,
        alpha: false,
        former: false,
    };
    for word in rest {
        match word.split_once(':') {
            Some(("per", class)) => boost.per_class = skill(class),
            Some(("vs", affil)) => boost.versus = Affil::of(affil),
            Some(("at", card)) => boost.at = named(card),
            Some(("aboard", card)) => boost.aboard = named(card),
            Some(("ship", name)) => boost.ship = Some(name.replace('_', " ")),
            Some(("with", affil)) => boost.with = Affil::of(affil),
            _ => match word {
                "borg" => boost.borg = true,
                "bare" => boost.bare = true,
                "each" => boost.each = true,
                "alpha" => boost.alpha = true,
                "former" => boost.former = true,
                _ => {}
            },
        }
    }
    Some(boost)
}

fn scale(word: &str) -> Option<Scale> {
    Some(match word {
        "range" => Scale::Range,
        "weapons" => Scale::Weapons,
        "shields" => Scale::Shields,
        "attack" => Scale::Attack,
        "defense" => Scale::Defense,
        "flips" => Scale::Flips,
        word => Scale::Of(Attr::of(&word.to_uppercase())?),
    })
}

fn off(word: &str) -> Option<Off> {
    Some(match word {
        "transporters" => Off::Transporters,
        "cloak" => Off::Cloak,
        "engines" => Off::Engines,
        "passing" => Off::Passing,
        "ship-beam" => Off::ShipBeam,
        "attempt" => Off::Attempt,
        "scout" => Off::Scout,
        "artifacts" => Off::Artifacts,
        word => Off::Boost(scale(word)?),
    })
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
        "use" => When::Use,
        "use-any" => When::UseAny,
        "passing" => When::Passing,
        "toll" => When::Toll,
        "instead-of-play" => When::InsteadOfPlay,
        "solving" => When::Solving,
        "marker" => When::Marker,
        "fight" => When::Fight,
        "probed" => When::Probed,
        "seized" => When::Seized,
        "attempted" => When::Attempted,
        "boarded" => When::Boarded,
        "changed" => When::Changed,
        "at-will" => When::AtWill,
        "faced" => When::Faced,
        "from-discard" => When::FromDiscard,
        "attempt-over" => When::AttemptOver,
        "completed" => When::Completed,
        _ => When::Play,
    }
}

/// What a mission is worth: `30 borg:15`, `10 region`.
fn worth(text: &str) -> Option<Worth> {
    let mut rest = words(text);
    let base = rest.next()?.parse().ok()?;
    let mut worth = Worth { base, region: false, borg: 0 };
    for word in rest {
        match word.split_once(':') {
            Some(("borg", more)) => worth.borg = more.parse().ok()?,
            _ => worth.region |= word == "region",
        }
    }
    Some(worth)
}

fn one(table: &Table) -> Option<Effect> {
    let text = |key: &str| table.get(key).and_then(Value::as_str).unwrap_or("");
    let list = |key: &str| table.get(key).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    let level = |text: &str| {
        let (name, level) = text.split_once(" x")?;
        Some((skill(name)?, level.parse().ok()?))
    };
    let grant = |text: &str| text.split_once(' ').and_then(|(class, gained)| Some((skill(class)?, skill(gained)?)));
    // A word of special equipment stands for every card that has it; the effect is kept under the first of them.
    let fitted =
        |name: &str| super::cards().iter().position(|card| card.equipment.iter().any(|one| one == name)).map(|card| card as CardId);
    Some(Effect {
        card: named(text("card")).or_else(|| fitted(text("equipment")))?,
        equipment: text("equipment").into(),
        when: when(text("when")),
        on: text("on").into(),
        reach: Reach::read(text("on")),
        crew: level(text("crew")),
        needs: table.get("needs").and_then(Value::as_str).map(Need::read),
        does: list("does").map(step).collect(),
        boosts: list("boosts").filter_map(boost).collect(),
        grants: list("grants").filter_map(grant).collect(),
        what: What::read(words(text("what"))),
        opens: Affil::of(text("opens")),
        off: list("off").filter_map(off).collect(),
        gives: list("gives").filter_map(skill).collect(),
        takes: list("takes").filter_map(skill).collect(),
        lets: list("lets").filter_map(Affil::of).fold(0, |set, one| set | 1 << one as u16),
        worth: worth(text("worth")),
    })
}

/// The files of effects.
pub(super) static TEXTS: [&str; 5] = [
    include_str!("../../data/effects-dilemmas.toml"),
    include_str!("../../data/effects-people.toml"),
    include_str!("../../data/effects-events.toml"),
    include_str!("../../data/effects-answers.toml"),
    include_str!("../../data/effects-rest.toml"),
];

static EFFECTS: LazyLock<Vec<Effect>> = LazyLock::new(|| {
    let tables = TEXTS.iter().map(|text| text.parse::<Table>().unwrap_or_default());
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
        let fitted = |card: &super::Card| !effect.equipment.is_empty() && card.equipment.contains(&effect.equipment);
        map.entry(effect.card).or_default().push(index as u16);
        for (card, _) in super::cards().iter().enumerate().filter(|(_, card)| fitted(card)) {
            let list: &mut Vec<u16> = map.entry(card as CardId).or_default();
            if !list.contains(&(index as u16)) {
                list.push(index as u16);
            }
        }
    }
    map
});

/// What the effects of one card come to while it is in play, put together once.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    /// Everything it adds, whatever its effects.
    pub boosts: Vec<Boost>,
    /// Classifications that gain a skill.
    pub grants: Vec<(u8, u8)>,
    /// What it puts off line.
    pub off: Vec<Off>,
    /// Whether it nullifies the opponent's tactic.
    pub nullifies: bool,
    /// Whether it lets a hive start a battle.
    pub permit: bool,
    /// Whether it gives all ships of its player a Cloaking Device.
    pub cloaks: bool,
    /// Dilemmas it nullifies where it is.
    pub shields: Vec<CardId>,
    /// Affiliations that may attempt the mission it lies on, a bit each.
    pub opens: u16,
    /// Whether it is used while it is in play.
    pub used: bool,
    /// Skills that it gives to its crew.
    pub gives: Vec<u8>,
    /// Skills that it takes from those it is with.
    pub takes: Vec<u8>,
    /// Affiliations that leaders with it may attack, a bit each.
    pub lets: u16,
    /// Cards that are played on it for free.
    pub frees: Vec<CardId>,
    /// Cards that have no effect while it is in play.
    pub bans: Vec<CardId>,
    /// How many people in a turn may be beamed to or from the planet it lies on; 0 for any number.
    pub throttle: u8,
    /// Whether what it lies on is closed.
    pub closes: bool,
    /// Whether it lets probes be made at once.
    pub hastens: bool,
    /// Whether the ship it lies on is away in time.
    pub vanishes: bool,
    /// Whether it goes on a target it did not hit.
    pub clings: bool,
    /// Whether Rogue Borg count twice while it is in play.
    pub twice: bool,
    /// Whether it lets the affiliations of the opponent of its player work together.
    pub mixes: bool,
    /// Whether it makes the ship it lies on Non-Aligned.
    pub wipes: bool,
    /// Whether cards are put aside under it.
    pub stows: bool,
    /// Whether whom it lies on dies when his STRENGTH is next used.
    pub dooms: bool,
    /// Whether Borg report where it lies, and objectives count twice.
    pub populates: bool,
    /// Whether ships there meet dilemmas when the opponent scores.
    pub lures: bool,
    /// Whether its points count while it is in orbit.
    pub orbits: bool,
    /// Without one of these cards no battle begins at it.
    pub shrouds: Vec<CardId>,
}

/// Puts them together.
pub(crate) fn sum(card: CardId) -> Lists {
    let mut lists = Lists::default();
    for &index in of(card) {
        let effect = &effects()[usize::from(index)];
        lists.boosts.extend(effect.boosts.iter().cloned());
        lists.grants.extend(&effect.grants);
        lists.off.extend(&effect.off);
        lists.nullifies |= effect.does.contains(&Do::Forestall);
        lists.permit |= effect.does.contains(&Do::Permit);
        lists.cloaks |= effect.does.contains(&Do::Cloaks);
        lists.opens |= effect.opens.map_or(0, |affil| 1 << affil as u16);
        if effect.does.contains(&Do::Shield) {
            lists.shields.extend(&effect.what.cards);
        }
        lists.used |= effect.when.used();
        lists.gives.extend(&effect.gives);
        lists.takes.extend(&effect.takes);
        lists.lets |= effect.lets;
        let does = |step: &Do| effect.does.contains(step);
        if does(&Do::Frees) {
            lists.frees.extend(&effect.what.cards);
        }
        if does(&Do::Bans) {
            lists.bans.extend(&effect.what.cards);
        }
        lists.closes |= does(&Do::Closes);
        lists.hastens |= does(&Do::Hasten);
        lists.vanishes |= does(&Do::Vanish);
        lists.clings |= does(&Do::Cling);
        lists.twice |= does(&Do::Twice);
        lists.mixes |= does(&Do::Mixes);
        lists.wipes |= does(&Do::Wipe);
        lists.stows |= does(&Do::Stow);
        lists.dooms |= does(&Do::Doom);
        lists.populates |= does(&Do::Populates);
        lists.lures |= does(&Do::Lures);
        lists.orbits |= does(&Do::Orbits);
        if does(&Do::Shrouds) {
            lists.shrouds.extend(&effect.what.cards);
        }
        if let Some(Do::Throttle(n)) = effect.does.iter().find(|step| matches!(step, Do::Throttle(_))) {
            lists.throttle = *n;
        }
    }
    lists
}

static SUMS: LazyLock<Vec<Lists>> = LazyLock::new(|| (0..super::cards().len() as CardId).map(sum).collect());

/// What the effects of a card come to while it is in play.
pub fn lists(card: CardId) -> &'static Lists {
    #[cfg(test)]
    if let Some(wrong) = super::mutants::lists(card) {
        return wrong;
    }
    &SUMS[usize::from(card).min(SUMS.len() - 1)]
}

static LISTS: LazyLock<Vec<&'static [u16]>> = LazyLock::new(|| {
    let all = 0..super::cards().len() as u16;
    all.map(|card| BY_CARD.get(&card).map_or(&[][..], |list| list.as_slice())).collect()
});

/// An effect as the data has it.
pub(crate) fn told(index: u16) -> Option<&'static Effect> {
    EFFECTS.get(usize::from(index))
}

/// All effects as the data has them.
pub(crate) fn all_told() -> std::slice::Iter<'static, Effect> {
    EFFECTS.iter()
}

/// All effects.
pub fn effects() -> &'static [Effect] {
    #[cfg(test)]
    if let Some(wrong) = super::mutants::effects() {
        return wrong;
    }
    &EFFECTS
}

/// The numbers of the effects of a card in [`effects`].
pub fn of(card: CardId) -> &'static [u16] {
    LISTS.get(usize::from(card)).copied().unwrap_or(&[])
}
