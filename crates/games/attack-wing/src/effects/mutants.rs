//! Whether the cases hold every ability of every card: a card is given a text that is wrong in one place, and a case that names the card must fail.
//!
//! Changes of the table of effects, one at a time: a whole ability, a need or a cost is removed; a number, a Range, an arc or an icon is replaced;
//! and "once in a round" is exchanged with "each time" (but for Actions, attacks and cards that are used up, which come once in a round by other
//! rules). A wrong text that no case notices is a gap in the cases, or the table says something that makes no difference; the latter are listed in
//! [`EQUAL`] with the reason.

mod aimed;

use std::{cell::Cell, collections::BTreeMap, fs, panic, path::Path};

use engine::case::{self, Case};

use super::{Ability, Arc, Cost, Does, Face, FleetOrder, Mode, Near, Need, Spread, When, Whose, entries};
use crate::{
    AttackWing,
    data::{CardId, Faction, UpgradeKind},
};

thread_local! {
    static WRONG: Cell<Option<(CardId, &'static [Ability])>> = const { Cell::new(None) };
}

/// The wrong text of a card, if it has one now.
pub(super) fn text(card: CardId) -> Option<&'static [Ability]> {
    WRONG.get().filter(|(other, _)| *other == card).map(|(_, abilities)| abilities)
}

/// Wrong texts that make no difference, each with the reason.
const EQUAL: &[(&str, &str)] = &[
    ("S169 row 1: each time", "no ship scans twice in a round (AW.BASE.8)"),
    ("S167 row 1: each time", "no ship performs Evade twice in a round (AW.BASE.8)"),
    ("S122 row 1: each time", "no ship performs Evade twice in a round (AW.BASE.8)"),
    ("T231 row 1: each time", "it is a Straight 6 then, and no Straight 4 any more"),
    ("S153 row 1: Fire(Mode { dice: None, arc: All, range: (1, 3), primary: true, spread: Divided(2, 2, 1) })", "its own arc is all round"),
    ("S079 row 1: Fire(Mode { dice: Some(4), arc: All, range: (1, 2), primary: true, spread: Drones(4) })", "its own arc is all round"),
    ("S129 row 1: without Cloaked", "only a Cloaked ship performs Sensor Echo (AW.BASE.8.7)"),
    ("S129 row 1: each time", "no ship performs Sensor Echo twice in a round (AW.BASE.8)"),
    ("T229 row 1: each time", "no ship scans twice in a round (AW.BASE.8)"),
    ("T212 row 1: each time", "it is a Straight 4 then, and no Straight 3 any more"),
    ("T205 row 1: each time", "the token that it takes forbids a second time"),
    ("Cap527 row 1: once in a round", "the token that it takes forbids a second time"),
    ("T231 row 2: each time", "it is a Straight 6 then, and no Straight 5 any more"),
    ("R004a row 2: once in a round", "no Action is performed twice in a round (AW.BASE.8)"),
    ("R004b row 2: once in a round", "no Action is performed twice in a round (AW.BASE.8)"),
    ("R004c row 2: once in a round", "no Action is performed twice in a round (AW.BASE.8)"),
    ("R004e row 2: once in a round", "no Action is performed twice in a round (AW.BASE.8)"),
    ("R004f row 2: once in a round", "no Action is performed twice in a round (AW.BASE.8)"),
    ("R004g row 2: once in a round", "no Action is performed twice in a round (AW.BASE.8)"),
    ("R004h row 1: FriendMoves(Within(1), [Green, White], 7)", "no dial has a speed of 7"),
    ("R004i row 1: FriendActs(1, \"\", false)", "it is that text"),
    ("T206 row 2: each time", "no ship performs Evade twice in a round (AW.BASE.8)"),
    ("E122 row 1: each time", "no Crew Upgrade is left"),
    ("W170 row 1: each time", "it is disabled or discarded"),
    ("S144 row 1: each time", "the Upgrade whose Action it is has worked then"),
    ("T201 row 2: each time", "it is a Straight 5 then, and no Straight 4 any more"),
];

/// A card with a text that is wrong in one place, and which.
struct Mutant {
    card: CardId,
    name: String,
    text: &'static [Ability],
}

fn without<T: Copy>(all: &[T], index: usize) -> &'static [T] {
    let kept = all.iter().enumerate().filter(|(place, _)| *place != index).map(|(_, one)| *one);
    kept.collect::<Vec<T>>().leak()
}

fn mutants(card: CardId, out: &mut Vec<Mutant>) {
    let all = entries()[card.index()].abilities;
    for (index, ability) in all.iter().enumerate() {
        let row = format!("{} row {}", card.code(), index + 1);
        let mut add = |what: String, text| out.push(Mutant { card, name: format!("{row}: {what}"), text });
        let with = |changed: Ability| {
            let mut text = all.to_vec();
            text[index] = changed;
            &*text.leak()
        };
        add("without it".into(), without(all, index));
        for (place, need) in ability.needs.iter().enumerate() {
            add(format!("without {need:?}"), with(Ability { needs: without(ability.needs, place), ..*ability }));
        }
        for (place, cost) in ability.costs.iter().enumerate() {
            add(format!("free of {cost:?}"), with(Ability { costs: without(ability.costs, place), ..*ability }));
        }
        for does in others(ability.does) {
            add(format!("{does:?}"), with(Ability { does, ..*ability }));
        }
        for (place, &need) in ability.needs.iter().enumerate() {
            for other in wider(need) {
                let mut needs = ability.needs.to_vec();
                needs[place] = other;
                add(format!("{other:?}"), with(Ability { needs: needs.leak(), ..*ability }));
            }
        }
        for (place, &cost) in ability.costs.iter().enumerate() {
            let dearer = match cost {
                Cost::Shields(count) => Cost::Shields(count + 1),
                Cost::Drones(count) => Cost::Drones(count + 1),
                Cost::BorgDrones(count) => Cost::BorgDrones(count + 1),
                _ => continue,
            };
            let mut costs = ability.costs.to_vec();
            costs[place] = dearer;
            add(format!("{dearer:?}"), with(Ability { costs: costs.leak(), ..*ability }));
        }
        // An Action, an attack and a card that is used up come once in a round anyway.
        let once = matches!(ability.when, When::Always | When::Action | When::Fire)
            || ability.needs.contains(&Need::This)
            || ability.costs.iter().any(|cost| matches!(cost, Cost::Disable | Cost::Discard));
        if !once {
            let what = if ability.again { "once in a round" } else { "each time" };
            add(what.into(), with(Ability { again: !ability.again, ..*ability }));
        }
    }
}

/// Conditions that hold one Range further than they should.
fn wider(need: Need) -> Vec<Need> {
    match need {
        Need::Range(from, to) if to < 3 => vec![Need::Range(from, to + 1)],
        Need::Range(from, to) if from > 1 => vec![Need::Range(from - 1, to)],
        Need::NoEnemy(range) => vec![Need::NoEnemy(range + 1)],
        Need::Friend(range) => vec![Need::Friend(range + 1)],
        Need::Lends(range) => vec![Need::Lends(range + 1), Need::Lends(range - 1)],
        Need::FriendOf(range, class) => vec![Need::FriendOf(range + 1, class), Need::FriendOf(range - 1, class)],
        _ => Vec::new(),
    }
}

/// Ranges on either side of one.
fn beside(range: u8) -> impl Iterator<Item = u8> {
    [range + 1, range - 1].into_iter().filter(|other| (1..=3).contains(other))
}

/// The same with a number, a Range or a list that is wrong.
fn others(does: Does) -> Vec<Does> {
    let more = |count: u8| if count > 20 { 1 } else { count + 1 };
    match does {
        Does::Dice(Whose::FriendAttack(range), count) => {
            vec![Does::Dice(Whose::FriendAttack(range), count + 1), Does::Dice(Whose::FriendAttack(range + 1), count)]
        }
        Does::Dice(Whose::FriendDefense(range), count) => {
            vec![Does::Dice(Whose::FriendDefense(range), count + 1), Does::Dice(Whose::FriendDefense(range + 1), count)]
        }
        Does::Dice(whose, count) => vec![Does::Dice(whose, count + 1)],
        Does::Turn(from, to, most) => vec![Does::Turn(from, to, more(most))],
        Does::Reroll(face, most) => vec![
            Does::Reroll(face, more(most)),
            if face == Face::Any { Does::Reroll(Face::Battle, most) } else { Does::Reroll(Face::Any, most) },
        ],
        Does::RerollAll(face) => vec![Does::RerollAll(if face == Face::Any { Face::Blank } else { Face::Any })],
        Does::AddEvade(count) => vec![Does::AddEvade(count + 1)],
        Does::SetDice(count) => vec![Does::SetDice(count + 1)],
        Does::CancelFor(count) => vec![Does::CancelFor(count + 1)],
        Does::LendDie(range) => vec![Does::LendDie(range + 1), Does::LendDie(range - 1)],
        Does::UpgradesForEvades(most) => vec![Does::UpgradesForEvades(most + 1)],
        Does::Free(icons) => (0..icons.len()).map(|place| Does::Free(without(icons, place))).collect(),
        Does::CrewActions(count) => vec![Does::CrewActions(count + 1)],
        Does::FriendActs(range, class, lower) => {
            vec![Does::FriendActs(range + 1, class, lower), Does::FriendActs(range - 1, class, lower), Does::FriendActs(range, "", false)]
        }
        Does::Pool(count) => vec![Does::Pool(count + 1)],
        Does::PoolAhead(count) => vec![Does::PoolAhead(count + 1)],
        Does::PoolExposed(count) => vec![Does::PoolExposed(count + 1)],
        Does::Subdue(count) => vec![Does::Subdue(count + 1)],
        Does::ShieldsForDice(most) => vec![Does::ShieldsForDice(most + 1)],
        Does::RepairShields(count) => vec![Does::RepairShields(count + 1)],
        Does::MoreDice(count) => vec![Does::MoreDice(count + 1)],
        Does::MoreDefense(count) => vec![Does::MoreDefense(count + 1)],
        Does::LessDefense(count) => vec![Does::LessDefense(count + 1)],
        Does::MoreDamage(count) => vec![Does::MoreDamage(count + 1)],
        Does::DisableForDie(kind) => {
            vec![Does::DisableForDie(if kind == UpgradeKind::Crew { UpgradeKind::Tech } else { UpgradeKind::Crew })]
        }
        Does::Tokens(icons) => (0..icons.len()).map(|place| Does::Tokens(without(icons, place))).collect(),
        Does::PlaceAux(range) => vec![Does::PlaceAux(range + 1)],
        Does::MoveMore(colors) => (0..colors.len()).map(|place| Does::MoveMore(without(colors, place))).collect(),
        Does::FlyAs(speed) => vec![Does::FlyAs(speed - 1)],
        Does::DisableShields(range, dice) => {
            vec![Does::DisableShields(range + 1, dice), Does::DisableShields(range - 1, dice), Does::DisableShields(range, dice + 1)]
        }
        Does::Rally(faction, range) => vec![Does::Rally(faction, range + 1), Does::Rally(faction, range - 1)],
        Does::Weaken(range, attack, defense) => vec![
            Does::Weaken(range + 1, attack, defense),
            Does::Weaken(range, attack + 1, defense),
            Does::Weaken(range, attack, defense + 1),
        ],
        Does::Tractor(range, dice) => vec![Does::Tractor(range + 1, dice), Does::Tractor(range, dice + 1)],
        Does::DisableUpgrade(range) => vec![Does::DisableUpgrade(range - 1)],
        Does::Sabotage(range) => vec![Does::Sabotage(range + 1), Does::Sabotage(range - 1)],
        Does::Raid(range) => vec![Does::Raid(range + 1), Does::Raid(range - 1)],
        Does::Board(range) => vec![Does::Board(range + 1), Does::Board(range - 1)],
        Does::Steal(range) => vec![Does::Steal(range + 1), Does::Steal(range - 1)],
        Does::Hold(range) => vec![Does::Hold(range + 1)],
        Does::Truce(range) => beside(range).map(Does::Truce).collect(),
        Does::TakeToken(range) => vec![Does::TakeToken(range + 1), Does::TakeToken(range - 1)],
        Does::Drones(count) => vec![Does::Drones(count + 1)],
        Does::SplitMore(count) => vec![Does::SplitMore(count + 1)],
        Does::AuxFor(least) => vec![Does::AuxFor(least - 1)],
        Does::Redirect(range) => vec![Does::Redirect(range + 1)],
        Does::Fire(mode) => modes(mode).into_iter().map(Does::Fire).collect(),
        Does::TurnDown(count) => vec![Does::TurnDown(count + 1)],
        Does::MoveBy(maneuvers) => (0..maneuvers.len()).map(|place| Does::MoveBy(without(maneuvers, place))).collect(),
        Does::EnableAll(kind, faction) => {
            let of_others = if faction == Some(Faction::Borg) { Faction::Ferengi } else { Faction::Borg };
            vec![Does::EnableAll(other_kind(kind), faction), Does::EnableAll(kind, Some(of_others))]
        }
        Does::Swap(new, old) => (0..old.len()).map(|place| Does::Swap(new, without(old, place))).collect(),
        Does::MendByDice(dice) => vec![Does::MendByDice(dice + 1)],
        Does::DiceForEvade(dice) => vec![Does::DiceForEvade(dice + 1)],
        Does::CardForFewer(dice) => vec![Does::CardForFewer(dice + 1)],
        Does::Grid(range, far) => vec![Does::Grid(range - 1, far), Does::Grid(range, far + 1), Does::Grid(range, far - 1)],
        Does::Focus(range, dice) => vec![Does::Focus(range + 1, dice), Does::Focus(range - 1, dice), Does::Focus(range, dice + 1)],
        Does::Purge(range) => vec![Does::Purge(range - 1)],
        Does::Absorb(most) => vec![Does::Absorb(most + 1)],
        Does::Blast(dice) => vec![Does::Blast(dice + 1)],
        Does::EnableUsed(kind) => vec![Does::EnableUsed(other_kind(kind))],
        Does::EnableOne(kind) => vec![Does::EnableOne(other_kind(kind))],
        Does::ShieldsForCrew(least, count) => vec![
            Does::ShieldsForCrew(least - 1, count),
            Does::ShieldsForCrew(least + 1, count),
            Does::ShieldsForCrew(least, count + 1),
            Does::ShieldsForCrew(least, count - 1),
        ],
        Does::Fleet(range, gift) => {
            let farther = (range < 3).then_some(Does::Fleet(range + 1, gift));
            farther.into_iter().chain([Does::Fleet(range - 1, gift)]).collect()
        }
        Does::Strike(strike) => aimed::strikes(strike).into_iter().map(Does::Strike).collect(),
        Does::Afflict(affliction) => aimed::afflictions(affliction).into_iter().map(Does::Afflict).collect(),
        Does::Lead(range, aid) => aimed::leads(range, aid),
        Does::FleetAction(FleetOrder::Disable(range)) => vec![Does::FleetAction(FleetOrder::Disable(range + 1))],
        Does::FleetAction(FleetOrder::Primary(dice)) => vec![Does::FleetAction(FleetOrder::Primary(dice + 1))],
        Does::Guard(guard) => aimed::guards(guard).into_iter().map(Does::Guard).collect(),
        does => more_others(does),
    }
}

/// The same for texts of captains and ships on others, and on cards of the ship.
fn more_others(does: Does) -> Vec<Does> {
    match does {
        Does::Inspire(range) => beside(range).map(Does::Inspire).collect(),
        Does::FriendsLock(range) => beside(range).map(Does::FriendsLock).collect(),
        Does::Mark(range) => beside(range).map(Does::Mark).collect(),
        Does::Defy(range) => beside(range).map(Does::Defy).collect(),
        Does::Burst(range) => beside(range).map(Does::Burst).collect(),
        Does::UnmaskAll(range) => beside(range).map(Does::UnmaskAll).collect(),
        Does::TradeCrew(range) => beside(range).map(Does::TradeCrew).collect(),
        Does::Barrage(range, dice) => {
            beside(range).map(|range| Does::Barrage(range, dice)).chain([Does::Barrage(range, dice + 1)]).collect()
        }
        Does::FriendMoves(near, colors, most) => {
            let nears: Vec<Near> = match near {
                Near::Within(range) => beside(range).map(Near::Within).collect(),
                Near::Beyond(range) => beside(range).map(Near::Beyond).collect(),
            };
            let fewer = (0..colors.len()).map(|place| Does::FriendMoves(near, without(colors, place), most));
            nears
                .into_iter()
                .map(|near| Does::FriendMoves(near, colors, most))
                .chain(fewer)
                .chain([Does::FriendMoves(near, colors, most + 1)])
                .collect()
        }
        Does::Fuse(range, still) => {
            let nearer = (range > 1).then(|| Does::Fuse(range - 1, still));
            let farther = (range < 3).then(|| Does::Fuse(range + 1, still));
            nearer.into_iter().chain(farther).chain([Does::Fuse(range, !still)]).collect()
        }
        Does::Ram(dice) => vec![Does::Ram(dice + 1)],
        Does::Jam(range) => vec![Does::Jam(range - 1)],
        Does::Tribbles(range) => vec![Does::Tribbles(range - 1), Does::Tribbles(range + 1)],
        Does::Adapt(range) => vec![Does::Adapt(range - 1), Does::Adapt(range + 1)],
        Does::Peek(range) => beside(range).map(Does::Peek).collect(),
        Does::Leave(range, all) => vec![Does::Leave(range - 1, all), Does::Leave(range, !all)],
        Does::Muon(range) => vec![Does::Muon(range + 1)],
        Does::Challenge(range) => vec![Does::Challenge(range - 1), Does::Challenge(range + 1)],
        Does::RerollFor(most) => vec![Does::RerollFor(most - 1), Does::RerollFor(most + 1)],
        Does::Shell(most) => vec![Does::Shell(most - 1), Does::Shell(most + 1)],
        Does::Early(skill) => vec![Does::Early(skill - 1)],
        Does::Skill(more) => vec![Does::Skill(more + 1)],
        Does::SkillTo(least) => vec![Does::SkillTo(least - 2)],
        Does::Order(range) => vec![Does::Order(range - 1)],
        Does::EchoBy(speeds) => (0..speeds.len()).map(|place| Does::EchoBy(without(speeds, place))).collect(),
        Does::Pilfer(range) => vec![Does::Pilfer(range - 1)],
        Does::Tap(most) => vec![Does::Tap(most + 1), Does::Tap(most - 1)],
        Does::MendHull(count) => vec![Does::MendHull(count + 1), Does::MendHull(count - 1)],
        Does::CrewForHull(most) => vec![Does::CrewForHull(most + 1), Does::CrewForHull(most - 1)],
        Does::Cascade(most) => vec![Does::Cascade(most + 1), Does::Cascade(most - 1)],
        Does::MoreTorpedoes(_) => vec![Does::MoreTorpedoes(Faction::Borg)],
        Does::LeastSkill(skill) => vec![Does::LeastSkill(skill + 1)],
        Does::LessMine(count) => vec![Does::LessMine(count + 1)],
        Does::Harden(most) => vec![Does::Harden(most + 1), Does::Harden(most - 1)],
        Does::KeepReady(_) => vec![Does::KeepReady("")],
        Does::DisableForEach(_) => vec![Does::DisableForEach(UpgradeKind::Tech)],
        _ => Vec::new(),
    }
}

/// A kind that is not this one.
fn other_kind(kind: UpgradeKind) -> UpgradeKind {
    if kind == UpgradeKind::Crew { UpgradeKind::Tech } else { UpgradeKind::Crew }
}

/// The same attack with another arc, Range, number of dice or spread.
fn modes(mode: Mode) -> Vec<Mode> {
    let (from, to) = mode.range;
    let arc = if mode.arc == Arc::All { Arc::Own } else { Arc::All };
    let mut all = vec![Mode { arc, ..mode }, Mode { primary: !mode.primary, ..mode }];
    all.extend((mode.arc == Arc::Named).then_some(Mode { arc: Arc::Own, ..mode }));
    all.extend((mode.arc == Arc::NamedFront).then_some(Mode { arc: Arc::Front, ..mode }));
    all.extend((from > 1).then_some(Mode { range: (from - 1, to), ..mode }));
    all.extend((to < 3).then_some(Mode { range: (from, to + 1), ..mode }));
    all.extend((to > from).then_some(Mode { range: (from, to - 1), ..mode }));
    all.extend(mode.dice.map(|dice| Mode { dice: Some(dice + 1), ..mode }));
    let spread = match mode.spread {
        Spread::One => None,
        Spread::Joined(range) => Some(Spread::Joined(range + 1)),
        Spread::Twice(less) => Some(Spread::Twice(less + 1)),
        Spread::Divided(from, to, least) => Some(Spread::Divided(from, to, least + 1)),
        Spread::Each(count, less) => Some(Spread::Each(count, less + 1)),
        Spread::Drones(most) => Some(Spread::Drones(most - 1)),
        Spread::UpTo([one, two, three]) => {
            let others = [[one + 1, two, three], [one, two + 1, three], [one, two, three + 1]].map(Spread::UpTo);
            all.extend(others.into_iter().chain([Spread::Each(3, 0)]).map(|spread| Mode { spread, ..mode }));
            None
        }
    };
    all.extend(spread.map(|spread| Mode { spread, ..mode }));
    all
}

/// The cases by the codes in brackets at the beginning of their titles.
fn cases() -> BTreeMap<String, Vec<Case>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let mut named: BTreeMap<String, Vec<Case>> = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("the cases are there") {
        let text = fs::read_to_string(entry.expect("a file").path()).expect("a readable file");
        // A case that fails by itself notices nothing.
        for case in case::read(&text).expect("a case file").cases.into_iter().filter(|case| case::run::<AttackWing>(case).passed()) {
            let codes = case.title.strip_prefix('[').and_then(|rest| rest.split_once(']')).map(|(codes, _)| codes.to_owned());
            for code in codes.unwrap_or_default().split_whitespace() {
                named.entry(code.into()).or_default().push(case.clone());
            }
        }
    }
    named
}

fn noticed(mutant: &Mutant, cases: &[Case]) -> bool {
    WRONG.set(Some((mutant.card, mutant.text)));
    let fails = |case: &Case| panic::catch_unwind(panic::AssertUnwindSafe(|| !case::run::<AttackWing>(case).passed())).unwrap_or(true);
    let found = cases.iter().any(fails);
    WRONG.set(None);
    found
}

#[test]
fn every_ability_with_its_limits_is_held_by_a_case() {
    let cases = cases();
    let mut all = Vec::new();
    CardId::all().for_each(|card| mutants(card, &mut all));
    let none = Vec::new();
    let survive: Vec<&str> = all
        .iter()
        .filter(|mutant| !noticed(mutant, cases.get(mutant.card.code()).unwrap_or(&none)))
        .map(|mutant| mutant.name.as_str())
        .collect();
    let abilities: usize = CardId::all().map(|card| entries()[card.index()].abilities.len()).sum();
    println!("{abilities} abilities, {} wrong texts", all.len());
    let known: Vec<&str> = EQUAL.iter().map(|(name, _)| *name).collect();
    let open: Vec<&&str> = survive.iter().filter(|name| !known.contains(name)).collect();
    for name in &open {
        println!("{name}");
    }
    assert!(open.is_empty(), "no case notices {} of {} wrong texts", open.len(), all.len());
    let stale: Vec<&&str> = known.iter().filter(|name| !survive.contains(name)).collect();
    assert!(stale.is_empty(), "noticed after all: {stale:?}");
}
