//! Attacks of one card on several ships.

use engine::Table;

use super::{Held, aim, holds};
use crate::{
    command::With,
    effects::{self, Ability, Arc, Does, Mode, Spread},
    event::Event,
    ids::{Piece, ShipNo},
    rules::{declare, measure},
    state::{Board, MineKind, Volley},
};

/// Dice that an attack of a card spreads over its targets, before anything is added for one of them.
fn pool(board: &Board, held: &Held, mode: Mode) -> u8 {
    let ship = board.ship(held.ship);
    let weapon = mode.dice.or(held.card.upgrade().and_then(|upgrade| upgrade.attack));
    let texts = effects::of(held.card).iter().filter(|ability| holds::holds_all(board, held, ability, None));
    let more: u8 = texts.map(|ability| if let Does::SplitMore(count) = ability.does { count } else { 0 }).sum();
    weapon.unwrap_or_else(|| measure::primary(ship)) + more
}

/// The dice of each target, if this many are attacked with equal dice; `None` if the dice are divided freely.
fn even(board: &Board, held: &Held, mode: Mode, count: usize) -> Option<u8> {
    match mode.spread {
        Spread::Each(_, less) | Spread::Twice(less) => Some(pool(board, held, mode).saturating_add_signed(less)),
        Spread::UpTo(more) => Some(pool(board, held, mode) + more.get(count.checked_sub(1)?)?),
        Spread::Drones(_) => Some(pool(board, held, mode)),
        _ => None,
    }
}

/// From and to how many targets.
fn counts(spread: Spread) -> (u8, u8) {
    match spread {
        Spread::One | Spread::Joined(_) => (1, 1),
        Spread::Twice(_) => (2, 2),
        Spread::UpTo(_) => (1, 3),
        Spread::Divided(from, to, _) => (from, to),
        Spread::Each(count, _) => (count, count),
        Spread::Drones(most) => (1, most),
    }
}

/// Every way to spread the dice of a card, with the targets in the order of their names.
pub fn splits(board: &Board, held: &Held, ability: &Ability, mode: Mode, out: &mut Vec<With>) {
    let all: Vec<Piece> = aim::targets(board, held, ability).into_iter().map(|(target, _)| target).collect();
    let (from, to) = counts(mode.spread);
    let mut chosen = Vec::new();
    let step = usize::from(!repeats(mode.spread));
    subsets(&all, step, (usize::from(from), usize::from(to)), &mut chosen, &mut |targets| {
        let mut named = [None; 4];
        for (place, &target) in named.iter_mut().zip(targets) {
            *place = Some(target);
        }
        for dice in portions(board, held, mode, targets.iter().map(|_| 1).sum()) {
            if check(board, held, ability, mode, &named, &dice) {
                out.push(With::Split { targets: named, dice });
            }
        }
    });
}

/// Whether a ship may be attacked more than once.
const fn repeats(spread: Spread) -> bool {
    matches!(spread, Spread::Twice(_))
}

/// The selections of `from` to `to` pieces; `step` is 0 if one may be chosen again.
fn subsets(all: &[Piece], step: usize, (from, to): (usize, usize), chosen: &mut Vec<Piece>, found: &mut impl FnMut(&[Piece])) {
    if chosen.len() >= from {
        found(chosen);
    }
    if chosen.len() == to {
        return;
    }
    for (place, &piece) in all.iter().enumerate() {
        chosen.push(piece);
        subsets(&all[place + step..], step, (from, to), chosen, found);
        chosen.pop();
    }
}

/// The ways to give dice to this many targets: as even as can be, and as much as can be on each.
fn portions(board: &Board, held: &Held, mode: Mode, count: u8) -> Vec<[u8; 4]> {
    if let Some(each) = even(board, held, mode, count.into()) {
        let mut dice = [0; 4];
        dice[..usize::from(count)].fill(each);
        return vec![dice];
    }
    let Spread::Divided(_, _, least) = mode.spread else { return Vec::new() };
    let pool = pool(board, held, mode);
    if pool < least * count {
        return Vec::new();
    }
    let mut all = Vec::new();
    let mut level = [0; 4];
    for (dice, place) in level.iter_mut().zip(0..count) {
        *dice = pool / count + u8::from(place < pool % count);
    }
    all.push(level);
    for place in 0..usize::from(count) {
        let mut most = [0; 4];
        most[..usize::from(count)].fill(least);
        most[place] = pool - least * (count - 1);
        all.push(most);
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// Whether dice and targets fit together.
pub fn check(board: &Board, held: &Held, ability: &Ability, mode: Mode, targets: &[Option<Piece>; 4], dice: &[u8; 4]) -> bool {
    let count = targets.iter().flatten().count();
    let (from, to) = counts(mode.spread);
    let ordered = targets.iter().take(count).all(Option::is_some) && dice.iter().skip(count).all(|&dice| dice == 0);
    let different = targets.iter().flatten().enumerate().all(|(place, target)| !targets[..place].contains(&Some(*target)));
    if !ordered || !(different || repeats(mode.spread)) || !(usize::from(from)..=usize::from(to)).contains(&count) {
        return false;
    }
    let used: u16 = dice.iter().map(|&dice| u16::from(dice)).sum();
    let right = match (even(board, held, mode, count), mode.spread) {
        (Some(each), _) => dice.iter().take(count).all(|&dice| dice == each),
        (None, Spread::Divided(_, _, least)) => {
            dice.iter().take(count).all(|&dice| dice >= least) && used == u16::from(pool(board, held, mode))
        }
        _ => false,
    };
    let drones = match mode.spread {
        Spread::Drones(_) => usize::from(board.ship(held.ship).loadout.drones) + 1 >= count,
        _ => true,
    };
    right && drones && targets.iter().flatten().all(|&target| aim::measured(board, held, ability, target).is_ok())
}

/// Declares the attacks; they are made one after the other.
pub fn begin(board: &mut Board, held: &Held, mode: Mode, targets: [Option<Piece>; 4], dice: [u8; 4]) {
    if matches!(mode.spread, Spread::Drones(_)) {
        let more = targets.iter().flatten().skip(1).map(|_| 1).sum();
        let loadout = &mut board.ship_mut(held.ship).loadout;
        loadout.drones = loadout.drones.saturating_sub(more);
    }
    board.volley = Some(Volley { ship: held.ship, card: held.card, targets, dice });
    board.flow.push(crate::state::Frame::Volley);
}

/// Attack dice of a Minefield Token (W121).
const MINE_DICE: u8 = MineKind::Field.dice();

/// Declares the attacks of a Minefield Token on the enemies that it is laid upon.
pub fn begin_mine(board: &mut Board, held: &Held, targets: [Option<Piece>; 4]) {
    board.volley = Some(Volley { ship: held.ship, card: held.card, targets, dice: [MINE_DICE; 4] });
    board.flow.push(crate::state::Frame::Volley);
}

/// Goes on with the attacks.
pub fn volley(board: &mut Board, table: &mut Table<'_, Event>) {
    let next = board.volley.as_ref().and_then(|volley| volley.targets[0]);
    let (Some(volley), Some(target)) = (&mut board.volley, next) else {
        board.volley = None;
        board.flow.pop();
        return;
    };
    let (ship, card, dice): (ShipNo, _, u8) = (volley.ship, volley.card, volley.dice[0]);
    volley.targets.rotate_left(1);
    volley.targets[3] = None;
    volley.dice.rotate_left(1);
    volley.dice[3] = 0;
    // An attack without an arc of its own reaches in all directions.
    let arc = effects::mode(card).map_or(Arc::All, |mode| mode.arc);
    if !board.ship(ship).flying() || !board.on_table(target) {
        return;
    }
    if let Ok(measure) = measure::measure_with(board, ship, target, arc) {
        declare::declare_with(board, ship, target, dice, card, &measure, table);
    }
}
