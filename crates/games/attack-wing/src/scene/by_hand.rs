//! Adjustments by hand as choices: ship, kind and value, step by step, so that nobody has to type.

use engine::{Choice, Stage, Text, msg};
use geometry::plane::{Base, Heading, Vector, mm};
use rulebook::attack_wing as rules;

use crate::{
    command::Command,
    data::{
        DamageKind,
        dice::{AttackFaces, DefenseFaces},
    },
    ids::{Piece, ShipNo},
    rules::by_hand,
    state::{Adjustment, Board, CardState, Counted, Frame, Ship},
    view::View,
    words,
};

/// A ship is moved by this far, in millimetres.
const STEP: i32 = 10;
/// And turned by this much, in hundredths of a degree.
const TURN: i32 = 1_500;

/// The adjustments that a person can ask for by clicks; finer ones are typed. They stand beside the list, which bots choose from.
pub(super) fn more(view: &View, commands: &[Command]) -> Vec<Choice> {
    let board = &view.board;
    let asked = view.viewer.is_some_and(|seat| view.deciders.contains(seat));
    if !board.by_hand.open || !asked || commands.is_empty() {
        return Vec::new();
    }
    board.flying().flat_map(|(ship, _)| offered(board, ship)).collect()
}

fn offered(board: &Board, ship: ShipNo) -> impl Iterator<Item = Choice> + '_ {
    let possible = candidates(board, ship).into_iter().filter(move |&to| by_hand::check(board, ship, to).is_ok());
    possible.map(move |to| choice(board, &Command::Adjust { ship, to }, ship, to))
}

/// One adjustment.
pub(super) fn choice(board: &Board, command: &Command, ship: ShipNo, to: Adjustment) -> Choice {
    let name = words::ship(board, ship);
    let label = msg!("do-adjust", what = words::adjustment(board, ship, to));
    let mut choice = Choice::new(command, label, msg!("group-by-hand"), rules::GAP_28);
    choice.detail = msg!("do-adjust-detail");
    choice.on = vec![Piece::shape(Piece::Ship(ship))];
    let step = |label: Text| Stage { label, on: Vec::new() };
    let last = match to {
        Adjustment::Stand { at, heading } => moved(&board.ship(ship).base, at, heading),
        to => words::adjustment(board, ship, to),
    };
    choice.steps = vec![step(name), step(Text::of(kind(to))), step(last)];
    choice
}

/// The kind of an adjustment, as the id of a message.
const fn kind(to: Adjustment) -> &'static str {
    match to {
        Adjustment::Count { what: Counted::Shields | Counted::Disabled, .. } => "hand-kind-shields",
        Adjustment::Count { what: Counted::Damage, .. } | Adjustment::Critical { .. } => "hand-kind-damage",
        Adjustment::Count { .. } | Adjustment::Lock(_) => "hand-kind-tokens",
        Adjustment::Card { .. } => "hand-kind-cards",
        Adjustment::Stand { .. } => "hand-kind-place",
        Adjustment::AttackDie { .. } | Adjustment::DefenseDie { .. } => "hand-kind-dice",
    }
}

/// How a ship is moved, seen from its bow; in coordinates where it is none of the steps.
fn moved(from: &Base, at: geometry::plane::Point, heading: Heading) -> Text {
    let found = steps(from).into_iter().find(|(_, to)| to.centre == at && to.heading == heading);
    found.map_or_else(|| words::standing(at, heading), |(id, _)| Text::of(id))
}

/// The small steps and turns of a ship.
fn steps(from: &Base) -> [(&'static str, Base); 6] {
    let to = |ahead: i32, right: i32| Base { centre: from.centre + Vector::local(from.heading, mm(ahead), mm(right)), ..*from };
    let turned = |by: i32| Base { heading: from.heading.turned(by), ..*from };
    [
        ("hand-ahead", to(STEP, 0)),
        ("hand-back", to(-STEP, 0)),
        ("hand-left", to(0, -STEP)),
        ("hand-right", to(0, STEP)),
        ("hand-turn-left", turned(-TURN)),
        ("hand-turn-right", turned(TURN)),
    ]
}

/// Everything that might be asked of a ship; the checker leaves out what is not possible.
fn candidates(board: &Board, ship: ShipNo) -> Vec<Adjustment> {
    let facts = board.ship(ship);
    let mut all: Vec<Adjustment> = Vec::new();
    for what in Counted::ALL {
        all.extend((0..=by_hand::most(facts, what)).map(|to| Adjustment::Count { what, to }));
    }
    all.extend(facts.lock.map(|_| Adjustment::Lock(None)));
    let targets = board.flying().map(|(no, _)| Piece::Ship(no)).chain(board.borg().map(|(piece, _)| piece));
    all.extend(targets.map(|target| Adjustment::Lock(Some(target))));
    for dealt in [false, true] {
        all.extend(DamageKind::ALL.map(|kind| Adjustment::Critical { kind, dealt }));
    }
    all.extend(cards(facts));
    all.extend(steps(&facts.base).map(|(_, base)| Adjustment::Stand { at: base.centre, heading: base.heading }));
    if matches!(board.flow.top(), Frame::ModifyAttack | Frame::ModifyDefense | Frame::Cards(_)) {
        all.extend(dice());
    }
    all
}

fn cards(ship: &Ship) -> impl Iterator<Item = Adjustment> + '_ {
    let carried = ship.loadout.cards().map(|(_, card)| card);
    carried.flat_map(|card| CardState::ALL.map(|state| Adjustment::Card { card, state }))
}

/// Every face turned to every other.
fn dice() -> Vec<Adjustment> {
    let one = |letters: &[char]| letters.iter().map(char::to_string).collect::<Vec<_>>();
    let (attack, defense) = (one(&AttackFaces::LETTERS), one(&DefenseFaces::LETTERS));
    let attack: Vec<AttackFaces> = attack.iter().filter_map(|letter| AttackFaces::read(letter)).collect();
    let defense: Vec<DefenseFaces> = defense.iter().filter_map(|letter| DefenseFaces::read(letter)).collect();
    let attack = attack.iter().flat_map(|&from| attack.iter().map(move |&to| Adjustment::AttackDie { from, to }));
    attack.chain(defense.iter().flat_map(|&from| defense.iter().map(move |&to| Adjustment::DefenseDie { from, to }))).collect()
}
