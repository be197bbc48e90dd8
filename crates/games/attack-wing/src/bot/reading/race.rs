//! The race for the last shot at a Borg token: who destroys it gains 40 Fleet Points and 20 for each ship lost to the tokens (AW.BONUS.1 to 3).
//!
//! The remaining attacks of the round are simulated in their order, each with its chances of damage against the columns left by then. The rest of the
//! token after the round is worth to each side what that side may still win from it.

use engine::Seat;

use crate::{
    ids::{Piece, ShipNo},
    odds::{aim, forecast},
    rules::{order, scoring},
    state::Board,
};

/// How much the other side's gain counts against one's own.
const ENVY: f64 = 0.5;

/// Gain of a seat from destroying the token in play, in tenths of a Fleet Point; 0 without a token.
pub(in crate::bot) fn bounty(board: &Board, seat: Seat) -> f64 {
    let Some((piece, _)) = board.borg() else { return 0.0 };
    // Whoever destroyed the Cube has the points for lost ships already, and gains a Battle Point by the Sphere (AW.BONUS.4).
    if piece == Piece::Sphere && scoring::destroyed(board, seat, Piece::Cube) {
        return 500.0;
    }
    let lost = ShipNo::of(seat).filter(|&no| board.ship(no).destroyed_by.is_some_and(|by| by.is_token())).count();
    400.0 + 200.0 * lost as f64
}

/// Gain of a seat from destroying the token, including the other's loss.
pub(in crate::bot) fn stake(board: &Board, seat: Seat) -> f64 {
    bounty(board, seat) + ENVY * bounty(board, seat.other())
}

/// Damage that destroys the token in play.
fn hull(board: &Board) -> u8 {
    if board.borg().is_some_and(|(piece, _)| piece == Piece::Sphere) { board.options.sphere_hull } else { board.options.cube_hull }
}

/// Attacks that the rest of the token takes, and the damage of one of them now: by a ship of five dice with a token or a lock.
fn work(board: &Board) -> (f64, f64) {
    let (sphere, damage) = board.borg().map_or((false, 0), |(piece, token)| (piece == Piece::Sphere, token.damage));
    let does = |damage: u8| {
        let dice = board.options.adaptation(damage) + if sphere { 2 } else { 0 };
        (4.0 - f64::from(dice) * forecast::defense_chance(false)).max(0.6)
    };
    ((damage..hull(board)).map(|damage| 1.0 / does(damage)).sum::<f64>().max(1.0), does(damage))
}

/// Value to a seat of a point of damage to the token in play. The stake is divided by attacks: an attack that does little because the token has
/// adapted counts as much as the first ones, and more the fewer are left.
pub(in crate::bot) fn point(board: &Board, seat: Seat) -> f64 {
    let Some((piece, _)) = board.borg() else { return LEAST };
    let (attacks, each) = work(board);
    let hurry = if piece == Piece::Sphere { HURRY } else { 1.0 };
    (SHARE * hurry * stake(board, seat) / (attacks * each)).max(LEAST)
}

/// A point of damage is worth at least this.
const LEAST: f64 = 24.0;
/// How much of the stake the attacks that bring the end nearer are worth: somebody else may have the last one.
const SHARE: f64 = 0.7;
/// The Sphere is gone in a few rounds.
const HURRY: f64 = 2.0;

/// The attacks still to come at the token in play.
pub(in crate::bot) struct Race {
    seat: Seat,
    token: Piece,
    damage: u8,
    hull: u8,
    /// Damage Cards that fill a column.
    column: usize,
    shooters: Vec<Shooter>,
    /// Gain of the seat from destroying it, and its loss if the other does.
    bounties: [f64; 2],
    /// Ships of the seat, and of the other, that are left to go on next round.
    left: [f64; 2],
}

/// One attack that may come: whose it is, and its chances of damage for each number of columns.
struct Shooter {
    ship: ShipNo,
    own: bool,
    chances: Vec<Vec<f64>>,
}

impl Race {
    /// The race as a seat sees it; `None` without a token, or when no ship has an attack left.
    pub(in crate::bot) fn of(board: &Board, seat: Seat) -> Option<Race> {
        let (token, borg) = board.borg()?;
        let ships = order::to_attack(board).into_iter().filter_map(Piece::ship);
        let shooters: Vec<Shooter> = ships.filter_map(|ship| shooter(board, ship, seat, token)).collect();
        let left = [seat, seat.other()].map(|seat| board.fleet(seat).count() as f64);
        let bounties = [bounty(board, seat), ENVY * bounty(board, seat.other())];
        (!shooters.is_empty()).then(|| Race {
            seat,
            token,
            damage: borg.damage,
            hull: hull(board),
            column: board.options.column_cards.into(),
            shooters,
            bounties,
            left,
        })
    }

    /// Value of the rest of the round if nothing is left out.
    pub(in crate::bot) fn worth(&self) -> f64 {
        self.run(0.0, &self.still(), |_| true)
    }

    /// Value that a ship's attack adds: the round with it first, against the round without it.
    pub(in crate::bot) fn gain(&self, ship: ShipNo) -> f64 {
        let Some(first) = self.shooters.iter().find(|shooter| shooter.ship == ship) else { return 0.0 };
        let (killed, after) = self.shoot(first, &self.still());
        let others = |other: &Shooter| other.ship != ship;
        debug_assert!(first.own == (ship.seat() == self.seat));
        self.run(killed, &after, others) - self.run(0.0, &self.still(), others)
    }

    /// The token as it stands.
    fn still(&self) -> Vec<f64> {
        let mut at = vec![0.0; usize::from(self.hull)];
        at[usize::from(self.damage.min(self.hull - 1))] = 1.0;
        at
    }

    /// The chances of the token's damage after an attack, and the chance that it is destroyed.
    fn shoot(&self, shooter: &Shooter, at: &[f64]) -> (f64, Vec<f64>) {
        let (mut killed, mut after) = (0.0, vec![0.0; at.len()]);
        for (damage, &chance) in at.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            for (dealt, &with) in shooter.chances[damage.div_ceil(self.column).min(shooter.chances.len() - 1)].iter().enumerate() {
                match after.get_mut(damage + dealt) {
                    Some(slot) => *slot += chance * with,
                    None => killed += chance * with,
                }
            }
        }
        (killed, after)
    }

    /// Result of the attacks of these ships, after the seat itself has destroyed it with the chance `killed`.
    fn run(&self, killed: f64, at: &[f64], who: impl Fn(&Shooter) -> bool) -> f64 {
        let mut value = killed * self.bounties[0];
        let mut at = at.to_vec();
        for shooter in self.shooters.iter().filter(|shooter| who(shooter)) {
            let (killed, after) = self.shoot(shooter, &at);
            value += killed * if shooter.own { self.bounties[0] } else { -self.bounties[1] };
            at = after;
        }
        value + at.iter().enumerate().map(|(damage, chance)| chance * self.later(damage)).sum::<f64>()
    }

    /// Value of the token after this round, with this damage.
    fn later(&self, damage: usize) -> f64 {
        let [own, other] = self.left;
        let all = (own + other).max(1.0);
        // About two rounds of attacks are still to come; the Sphere flees before that.
        let coming = if self.token == Piece::Sphere { all } else { 2.0 * all };
        let near = (damage as f64 + coming - f64::from(self.hull)) / 5.0;
        let falls = 0.5 + 0.5 * near / (1.0 + near.abs());
        falls * (own * self.bounties[0] - other * self.bounties[1]) / all
    }
}

/// A ship's attack with the chances for each number of columns; `None` if it cannot attack the token from where it stands.
fn shooter(board: &Board, ship: ShipNo, seat: Seat, token: Piece) -> Option<Shooter> {
    if board.ship(ship).no_attack {
        return None;
    }
    let aim = aim::of(board, Piece::Ship(ship), token, 0)?;
    let (options, damage) = (&board.options, board.token(token).map_or(0, |token| token.damage));
    // Columns only grow.
    let chances = (0..=options.columns(hull(board).saturating_sub(1))).map(|columns| {
        if columns < options.columns(damage) {
            return Vec::new();
        }
        let more = options.adaptation(columns * options.column_cards) - options.adaptation(damage);
        forecast::damage(aim.attack, forecast::Pool { dice: aim.defense.dice.saturating_add(more), ..aim.defense })
    });
    let chances = chances.collect();
    Some(Shooter { ship, own: ship.seat() == seat, chances })
}
