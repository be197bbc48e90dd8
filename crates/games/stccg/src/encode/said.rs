//! A command as numbers.

use engine::{
    Seat,
    encode::{Feature, SHARE, one_of, part, yes},
};

use super::{CARDS, card};
use crate::command::{Command, Name, Who};

const KINDS: usize = 24;
/// Numbers of a card that is named.
const NAMED: usize = 4;

/// Features of a command.
pub(super) const FEATURES: &[Feature] = &[
    Feature::new(
        "kind",
        "pass, way, take, lay, seed, play, crew, beam, fly, dock, undock, cloak, attempt, scout, attack, assault, show, skill, use, acquire, special, probe, \
         instead, draw: one of twenty-four",
        KINDS,
        SHARE,
    ),
    Feature::new(
        "card",
        "the card that acts or is named first: named; own; card, of 512, counted from 1; copy in thirty-seconds",
        NAMED,
        SHARE,
    ),
    Feature::new("on", "the card on or at which it is done, or to which a ship flies, in the same way", NAMED, SHARE),
    Feature::new("from", "the place that a group leaves, the card that a special download brings, in the same way", NAMED, SHARE),
    Feature::new("who", "all that can, one, several: one of three, or none; how many are named, in thirtieths", 4, SHARE),
    Feature::new("one", "the one that is named, or the first of several, in the same way as the card", NAMED, SHARE),
    Feature::new(
        "group",
        "of several: sum of the numbers of their cards as a share of the most, and sum of the copies in hundredths",
        2,
        SHARE,
    ),
    Feature::new("number", "the alternative, the use, the skill, in parts of 256; 1 of 256 for the right side of the line", 1, SHARE),
];

/// The parts of a command that are numbers.
#[derive(Default)]
struct Said<'c> {
    kind: usize,
    card: Option<Name>,
    on: Option<Name>,
    from: Option<Name>,
    who: Option<&'c Who>,
    number: u8,
}

/// Appends the numbers of a command.
pub(super) fn command(seat: Seat, command: &Command, out: &mut Vec<f32>) {
    let said = Said::of(command);
    one_of(KINDS, Some(said.kind), out);
    [said.card, said.on, said.from].into_iter().for_each(|name| named(name, seat, out));
    let names: &[Name] = match said.who {
        Some(Who::One(name)) => std::slice::from_ref(name),
        Some(Who::Some(names)) => names,
        Some(Who::All) | None => &[],
    };
    let which = said.who.map(|who| match who {
        Who::All => 0,
        Who::One(_) => 1,
        Who::Some(_) => 2,
    });
    one_of(3, which, out);
    out.push(part(names.len() as f32, 30.0));
    named(names.first().copied(), seat, out);
    let cards: u32 = names.iter().map(|name| u32::from(name.card) + 1).sum();
    let copies: u32 = names.iter().map(|name| u32::from(name.copy)).sum();
    out.extend([part(cards as f32, (30 * CARDS) as f32), part(copies as f32, 100.0), part(said.number.into(), 256.0)]);
}

fn named(name: Option<Name>, seat: Seat, out: &mut Vec<f32>) {
    out.extend(
        name.map_or([0.0; NAMED], |name| [1.0, yes(name.owner.seat() == Some(seat)), card(Some(name.card)), part(name.copy.into(), 32.0)]),
    );
}

impl Said<'_> {
    fn of(command: &Command) -> Said<'_> {
        let none = |kind| Said { kind, ..Said::default() };
        let of = |kind, card: &Name| Said { card: Some(*card), ..none(kind) };
        let on = |kind, card: &Name, on: &Option<Name>| Said { on: *on, ..of(kind, card) };
        let at = |kind, card: &Name, at: &Name| Said { on: Some(*at), ..of(kind, card) };
        match command {
            Command::Pass => none(0),
            Command::Way(number) => Said { number: *number, ..none(1) },
            Command::Take(name) => of(2, name),
            Command::Lay(right) => Said { number: u8::from(*right), ..none(3) },
            Command::Seed(name, to) => on(4, name, to),
            Command::Play(name, to) => on(5, name, to),
            Command::Crew(ship, to, who) => Said { who: Some(who), ..at(6, ship, to) },
            Command::Beam(who, from, to) => Said { who: Some(who), from: Some(*from), on: Some(*to), ..none(7) },
            Command::Fly(ship, to) => at(8, ship, to),
            Command::Dock(ship, to) => at(9, ship, to),
            Command::Undock(ship) => of(10, ship),
            Command::Cloak(ship) => of(11, ship),
            Command::Attempt(to, ship) => on(12, to, ship),
            Command::Scout(to, ship) => on(13, to, ship),
            Command::Attack(who, target) => Said { who: Some(who), on: Some(*target), ..none(14) },
            Command::Assault(at) => of(15, at),
            Command::Show(name, to) => on(16, name, to),
            Command::Skill(name, skill) => Said { number: *skill, ..of(17, name) },
            Command::Use(name, way, to) => Said { number: *way, ..on(18, name, to) },
            Command::Acquire(name) => of(19, name),
            Command::Special(source, brought, to) => Said { from: Some(*brought), ..on(20, source, to) },
            Command::Probe => none(21),
            Command::Instead(name, way) => Said { number: *way, ..of(22, name) },
            Command::Draw => none(23),
        }
    }
}
