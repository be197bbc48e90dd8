//! Damage that a text does without an attack, and Sensor Echo of its own kind.

use engine::{Table, Unanswered};
use geometry::plane::Side;
use rulebook::attack_wing as ids;

use super::{Held, holds, tell};
use crate::{
    command::{Action, Effect, Reach, With},
    data::{
        ActionIcon,
        dice::{ATTACK_DIE, AttackFaces},
    },
    effects::{Arc, Does},
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    reason::Refusal,
    rules::{abilities, actions, cube, damage, measure, sphere},
    state::{Attack, Battle, Board, Cause},
    words,
};

/// The uses of such a text.
pub fn choices(board: &Board, held: &Held, does: Does, out: &mut Vec<With>) {
    match does {
        Does::Barrage(range, _) => {
            let allied = board.battle == Battle::Sector001;
            let fits = |piece: Piece| {
                !(allied && piece.ship().is_some())
                    && measure::measure_with(board, held.ship, piece, Arc::NamedFront).is_ok_and(|measure| measure.range <= range)
            };
            out.extend(holds::enemies(board, held.ship).filter(|&piece| fits(piece)).map(With::Piece));
        }
        Does::Burst(range) => out.extend(check_burst(board, held.ship, range).is_ok().then_some(With::None)),
        Does::EchoShort => {
            let play = board.ship(held.ship).base.play().max(0);
            for side in [Side::Left, Side::Right] {
                let all = (-2..=2).map(|step| Action::Echo { side, ahead: step * play });
                out.extend(all.filter(|&action| check_echo(board, held.ship, action).is_ok()).map(With::Do));
            }
        }
        _ => {}
    }
}

/// Whether a ship may damage everything within Range: not with an ally there (AW.ALLY.2).
pub fn check_burst(board: &Board, ship: ShipNo, range: u8) -> Result<(), Refusal> {
    abilities::may_use(board, ship, Effect::Damage, Reach::Within(range))
}

/// Whether a ship could perform such a Sensor Echo, with a Straight 1 and Cloaked or not (S165).
fn check_echo(board: &Board, ship: ShipNo, action: Action) -> Result<(), Refusal> {
    let Action::Echo { side, ahead } = action else { return Err(Refusal::EchoOffset { ship }) };
    if board.ship(ship).boosts.did.has(ActionIcon::SensorEcho) {
        return Err(Refusal::SameAction { ship });
    }
    actions::check_aside(board, ship, side, 1, ahead)
}

/// Carries such a text out.
pub fn perform(board: &mut Board, held: &Held, does: Does, with: With, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    match (does, with) {
        (Does::Barrage(_, dice), With::Piece(target)) => barrage(board, held, dice, target, table),
        (Does::Burst(range), _) => burst(board, held, range, table),
        (Does::EchoShort, With::Do(Action::Echo { side, ahead })) => {
            board.ship_mut(held.ship).boosts.did.insert(ActionIcon::SensorEcho);
            actions::move_aside(board, held.ship, side, 1, ahead, table);
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Dice against an enemy that it cannot evade (Cap526).
fn barrage(board: &mut Board, held: &Held, dice: u8, target: Piece, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let ask = table.ask(ids::BASE_8, "ask-barrage").by(held.ship.seat());
    let rolled = ask.about(|| words::piece(board, target)).dice(&ATTACK_DIE, dice)?;
    let faces = AttackFaces::of(&rolled);
    tell(table, held, &[ids::BASE_8, ids::BASE_3_6], Told::Attack(Deed::Strikes, faces));
    if faces.battle > 0 {
        board.ship_mut(held.ship).battle += 1;
        tell(table, held, &[ids::BASE_8_4], Told::Count(Deed::PlacesTokens, 1));
    }
    hit(board, held.ship, target, [faces.hit, faces.crit], table)
}

/// Every ship near the ship, and the ship itself, suffers 1 damage (S197).
fn burst(board: &mut Board, held: &Held, range: u8, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    tell(table, held, &[ids::BASE_8, ids::BASE_3_6], Told::Plain(Deed::Bursts));
    let ships = board.flying().map(|(no, _)| Piece::Ship(no));
    let all = ships.chain(board.borg().map(|(piece, _)| piece)).filter(|&piece| holds::within(board, held.ship, piece, range));
    let struck: Vec<Piece> = all.filter(|&piece| piece != Piece::Ship(held.ship)).chain([Piece::Ship(held.ship)]).collect();
    for piece in struck {
        if board.over() {
            break;
        }
        hit(board, held.ship, piece, [1, 0], table)?;
    }
    Ok(())
}

/// Damage of a text to a ship or a Borg token, without defense dice.
pub(super) fn hit(board: &mut Board, by: ShipNo, target: Piece, harm: [u8; 2], table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    if harm == [0, 0] {
        return Ok(());
    }
    let line = board.ship(by).base.closest(board.base(target));
    let measure = measure::Measure { range: 1, obstructed: false, line };
    let taken = Attack { damage: harm[0] + harm[1], ..Attack::declared(Piece::Ship(by), target, (0, None), &measure) };
    match target {
        Piece::Ship(no) => {
            let cause = if no.seat() == by.seat() { Cause::Own } else { Cause::Enemy };
            damage::hurt(board, no, harm, cause, &[ids::BASE_9_1, ids::BASE_3_6], table)
        }
        Piece::Cube => cube::suffer(board, &taken, by, table),
        Piece::Sphere => sphere::suffer(board, &taken, by, table),
    }
}
