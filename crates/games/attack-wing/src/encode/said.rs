//! A command as numbers.

use engine::{
    Seat,
    encode::{Feature, HIDDEN, SHARE, one_of, part, place, yes},
};
use geometry::plane::{Heading, Point, Side, Um};

use super::{FLOWN, PIECES, at, card, flown, piece};
use crate::{
    command::{Action, Command, CubeOption, Effect, Reach, Token, With},
    data::{
        CardId, Maneuver,
        dice::{AttackFaces, DefenseFaces},
    },
    ids::{Piece, SHIPS, ShipNo},
    setup::AREA,
    state::{Adjustment, CardState, Counted},
};

const KINDS: usize = 22;
const ACTIONS: usize = 10;
const CHOICES: usize = 16;

/// Features of a command.
pub(super) const FEATURES: &[Feature] = &[
    Feature::new(
        "kind",
        "place, dial, activate, steer, act, cube move, cube attack, attack, reroll, commend, spend, done, cloak, shields, use a card, drop, use an effect, adjust, \
         agree, refuse, time, go: one of twenty-two",
        KINDS,
        SHARE,
    ),
    Feature::new("ship", "the ship that acts, by its place in the view: one of sixteen, or none", SHIPS, SHARE),
    Feature::new(
        "target",
        "at whom it is aimed, by the place in the view, then the Cube and the Sphere: one of eighteen, or none",
        PIECES,
        SHARE,
    ),
    Feature::new(
        "targets",
        "four targets in order: each of eighteen by its place, counted from 1, 0 for none, then its dice in fortieths",
        8,
        SHARE,
    ),
    Feature::new(
        "maneuver",
        "straight, bank, turn, come about, reverse, spin: one of six, or none; speed in sixths; side, -1 left, 1 right",
        FLOWN,
        HIDDEN,
    ),
    Feature::new(
        "action",
        "none, Evade, Target Lock, Scan, Battle Stations, Cloak, Sensor Echo, regenerate, repair, enable: one of ten, or no Action",
        ACTIONS,
        SHARE,
    ),
    Feature::new(
        "place",
        "x and y in widths of the play area, of a Sensor Echo how far ahead; heading as a share of the circle; side of a Sensor Echo, -1 left, 1 right",
        4,
        HIDDEN,
    ),
    Feature::new("cards", "the card that is used or dropped, and two that it names, of 4,096, counted from 1", 3, SHARE),
    Feature::new(
        "choice",
        "of the use of a card: a target, attack dice, defense dice, a card, a card and a ship, a maneuver, a card and a maneuver, a number, an Action, a token, \
         targets with dice, a place, two cards, cards in trade, another's maneuver: one of fifteen; none is the first of sixteen",
        CHOICES,
        SHARE,
    ),
    Feature::new(
        "dice",
        "Hits, Critical Hits, Battle Stations, blanks of attack dice; Evades, Battle Stations, blanks of defense dice, in fortieths",
        7,
        SHARE,
    ),
    Feature::new("yes", "keep, raise, a Battle Stations Token, a card dealt", 1, SHARE),
    Feature::new(
        "number",
        "in hundredths: the number of a choice; a Damage Card, counted from 1; dice of an attack of the Cube; its way N, E, S, W, 1 to 4; the effect of a card \
         with its range; the thing that is adjusted, then how many of it",
        2,
        SHARE,
    ),
];

/// The parts of a command that are numbers.
#[derive(Default)]
struct Said {
    kind: usize,
    ship: Option<ShipNo>,
    target: Option<Piece>,
    targets: [Option<Piece>; 4],
    split: [u8; 4],
    maneuver: Option<Maneuver>,
    action: Option<usize>,
    stand: Option<Point>,
    ahead: Um,
    heading: Option<Heading>,
    side: Option<Side>,
    cards: [Option<CardId>; 3],
    choice: Option<usize>,
    attack: AttackFaces,
    defense: DefenseFaces,
    yes: bool,
    numbers: [u8; 2],
}

/// Appends the numbers of a command.
pub(super) fn command(seat: Seat, command: &Command, out: &mut Vec<f32>) {
    let said = Said::of(command);
    one_of(KINDS, Some(said.kind), out);
    one_of(SHIPS, said.ship.map(|ship| at(Piece::Ship(ship), seat)), out);
    one_of(PIECES, said.target.map(|target| at(target, seat)), out);
    for (target, dice) in said.targets.into_iter().zip(said.split) {
        out.extend([piece(target, seat), part(dice.into(), 40.0)]);
    }
    flown(said.maneuver, out);
    one_of(ACTIONS, said.action, out);
    let width = AREA.max.x as f32;
    out.extend(said.stand.map_or([0.0, place(said.ahead as f32, width)], |at| [place(at.x as f32, width), place(at.y as f32, width)]));
    out.push(said.heading.map_or(0.0, |heading| f32::from(heading.hundredths()) / 36_000.0));
    out.push(said.side.map_or(0.0, |side| side.sign() as f32));
    out.extend(said.cards.map(card));
    one_of(CHOICES, said.choice, out);
    out.extend(said.attack.counts().into_iter().chain(said.defense.counts()).map(|dice| part(dice.into(), 40.0)));
    out.push(yes(said.yes));
    out.extend(said.numbers.map(|number| part(number.into(), 100.0)));
}

impl Said {
    fn of(command: &Command) -> Said {
        let none = |kind| Said { kind, ..Said::default() };
        let by = |kind, ship: &ShipNo| Said { ship: Some(*ship), ..none(kind) };
        match command {
            Command::Place { ship, at, heading } => Said { stand: Some(*at), heading: Some(*heading), ..by(0, ship) },
            Command::Dial { ship, maneuver } => Said { maneuver: Some(*maneuver), ..by(1, ship) },
            Command::Activate { ship } => by(2, ship),
            Command::Steer { ship, maneuver } => Said { maneuver: Some(*maneuver), ..by(3, ship) },
            Command::Act { ship, action } => by(4, ship).acting(*action),
            Command::MoveCube { towards, speed } => Said { numbers: [*towards as u8 + 1, *speed], ..none(5) },
            Command::FireCube { option, targets } => Said::volley(*option, targets),
            Command::Attack { ship, target } => Said { target: *target, ..by(7, ship) },
            Command::Reroll { dice } => Said { attack: *dice, ..none(8) },
            Command::Commend { die } => none(9).choosing(*die),
            Command::Spend { token } => Said { yes: *token == Token::BattleStations, ..none(10) },
            Command::Done => none(11),
            Command::Cloak { ship, keep } => Said { yes: *keep, ..by(12, ship) },
            Command::Shields { ship, raise } => Said { yes: *raise, ..by(13, ship) },
            Command::Card { ship, card, with } => Said { cards: [Some(*card), None, None], ..by(14, ship) }.choosing(*with),
            Command::Drop { ship, card } => Said { cards: [Some(*card), None, None], ..by(15, ship) },
            Command::Use { ship, effect, on } => by(16, ship).having(*effect, *on),
            Command::Adjust { ship, to } => by(17, ship).adjusting(*to),
            Command::Agree => none(18),
            Command::Refuse => none(19),
            Command::Time => none(20),
            Command::Go => none(21),
        }
    }

    fn volley(option: CubeOption, targets: &[Option<ShipNo>; 3]) -> Said {
        let [first, second, third] = targets.map(|target| target.map(Piece::Ship));
        Said { kind: 6, target: first, targets: [first, second, third, None], numbers: [option.printed(), 0], ..Said::default() }
    }

    fn acting(self, action: Action) -> Said {
        let is = |action| Said { action: Some(action), ..self };
        match action {
            Action::None => is(0),
            Action::Evade => is(1),
            Action::Lock(target) => Said { target: Some(target), ..is(2) },
            Action::Scan => is(3),
            Action::BattleStations => is(4),
            Action::Cloak => is(5),
            Action::Echo { side, ahead } => Said { side: Some(side), ahead, ..is(6) },
            Action::Regenerate(kind) => Said { numbers: [kind.map_or(0, |kind| kind.number() + 1), 0], ..is(7) },
            Action::Repair(kind) => Said { numbers: [kind.number() + 1, 0], ..is(8) },
            Action::Enable(card) => Said { cards: [None, Some(card), None], ..is(9) },
        }
    }

    /// The choices of a use.
    fn choosing(self, with: With) -> Said {
        let own = self.cards[0];
        let is = |choice| Said { choice: Some(choice), ..self };
        match with {
            With::None => is(0),
            With::Piece(target) => Said { target: Some(target), ..is(1) },
            With::Attack(attack) => Said { attack, ..is(2) },
            With::Defense(defense) => Said { defense, ..is(3) },
            With::Card(card) => Said { cards: [own, Some(card), None], ..is(4) },
            With::On(ship, card) => Said { target: Some(Piece::Ship(ship)), cards: [own, Some(card), None], ..is(5) },
            With::Fly(maneuver) => Said { maneuver: Some(maneuver), ..is(6) },
            With::CardFly(card, maneuver) => Said { cards: [own, Some(card), None], maneuver: Some(maneuver), ..is(7) },
            With::Number(number) => Said { numbers: [number, 0], ..is(8) },
            With::Do(action) => is(9).acting_with(own, action),
            With::Token { ship, battle } => Said { target: Some(Piece::Ship(ship)), yes: battle, ..is(10) },
            With::Split { targets, dice } => Said { target: targets[0], targets, split: dice, ..is(11) },
            With::At(at) => Said { stand: Some(at), ..is(12) },
            With::Cards(one, other) => Said { cards: [own, Some(one), Some(other)], ..is(13) },
            With::Trade(mine, ship, theirs) => Said { target: Some(Piece::Ship(ship)), cards: [own, Some(mine), Some(theirs)], ..is(14) },
            With::For(new, old) => {
                let old = u8::try_from(Said::default().acting(old).action.unwrap_or_default()).unwrap_or_default();
                Said { numbers: [old, 0], ..is(9).acting_with(own, new) }
            }
            With::Of(ship, action) => Said { target: Some(Piece::Ship(ship)), ..is(10).acting_with(own, action) },
            With::Steer(ship, maneuver) => Said { target: Some(Piece::Ship(ship)), maneuver: Some(maneuver), ..is(15) },
        }
    }

    fn acting_with(self, own: Option<CardId>, action: Action) -> Said {
        let said = self.acting(action);
        Said { cards: [own, said.cards[1], None], ..said }
    }

    fn having(self, effect: Effect, on: Reach) -> Said {
        let effect = effect as u8 + 1;
        match on {
            Reach::Piece(target) => Said { target: Some(target), numbers: [effect, 0], ..self },
            Reach::Within(range) => Said { numbers: [effect, range], ..self },
        }
    }

    fn adjusting(self, to: Adjustment) -> Said {
        let things = Counted::ALL.len() as u8;
        match to {
            Adjustment::Count { what, to } => Said { numbers: [what as u8 + 1, to], ..self },
            Adjustment::Critical { kind, dealt } => Said { yes: dealt, numbers: [things + 1, kind.number()], ..self },
            Adjustment::Card { card, state } => {
                let state = CardState::ALL.iter().position(|&one| one == state).unwrap_or_default();
                Said { cards: [None, Some(card), None], numbers: [things + 2, state as u8], ..self }
            }
            Adjustment::Lock(target) => Said { target, numbers: [things + 3, 0], ..self },
            Adjustment::Stand { at, heading } => Said { stand: Some(at), heading: Some(heading), numbers: [things + 4, 0], ..self },
            Adjustment::AttackDie { from, to } => {
                let face = |faces: AttackFaces| faces.counts().iter().position(|&count| count > 0).unwrap_or_default() as u8;
                Said { attack: from, numbers: [things + 5, face(to)], ..self }
            }
            Adjustment::DefenseDie { from, to } => {
                let face = |faces: DefenseFaces| faces.counts().iter().position(|&count| count > 0).unwrap_or_default() as u8;
                Said { defense: from, numbers: [things + 6, face(to)], ..self }
            }
        }
    }
}
