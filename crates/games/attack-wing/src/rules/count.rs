//! The number of dice of an attack and of a defense, part by part (AW.BASE.11.S2, AW.BASE.11.S4).

use crate::{
    data::DamageKind,
    effects::Does,
    ids::Piece,
    options::CloakBonus,
    rules::{
        cards, coordinated,
        measure::{CLOAK_DICE, agility},
        shot::Shot,
    },
    state::Board,
};

/// Parts of a number of attack dice. Each is 0 if it does not apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AttackCount {
    /// Weapon value or the token's number.
    pub value: u8,
    /// Lost to Weapons Malfunctions.
    pub malfunction: u8,
    /// 1 at Range 1.
    pub close: u8,
    /// 1 with a coordinated attack.
    pub coordinated: u8,
    /// More or less by cards.
    pub cards: i8,
    /// Whether a Stunned Helmsman makes it none at all.
    pub stunned: bool,
}

impl AttackCount {
    /// Attack dice in all.
    pub const fn dice(&self) -> u8 {
        if self.stunned { 0 } else { (self.value - self.malfunction + self.close + self.coordinated).saturating_add_signed(self.cards) }
    }
}

/// Attack dice of an attack (AW.BASE.11.S2): those of a token's option or a weapon card, or the ship's Primary Weapon.
pub fn attack_count(board: &Board, shot: &Shot) -> AttackCount {
    let close = u8::from(shot.range == 1 && (shot.primary || cards::ranged(board, shot)));
    let cards = cards::attack_dice(board, shot);
    let Piece::Ship(no) = shot.attacker else { return AttackCount { value: shot.dice, close, cards, ..AttackCount::default() } };
    let ship = board.ship(no);
    let own = shot.dice == 0;
    AttackCount {
        value: if own { ship.primary } else { shot.dice },
        malfunction: if own { ship.count(DamageKind::WeaponsMalfunction).min(ship.primary) } else { 0 },
        close,
        cards,
        coordinated: u8::from(coordinated::holder(board) == Some(no.seat())),
        stunned: ship.has(DamageKind::StunnedHelmsman),
    }
}

/// Parts of a number of defense dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DefenseCount {
    /// Agility as it stands.
    pub agility: u8,
    /// Those for the columns of a token (AW.ADAPT.1).
    pub adaptation: u8,
    /// 1 at Range 3.
    pub far: u8,
    /// 1 behind an obstacle.
    pub obstructed: u8,
    /// 4 when cloaked.
    pub cloak: u8,
    /// 1 with a coordinated attack.
    pub coordinated: u8,
    /// Scan Tokens of the attacker.
    pub scan: u8,
    /// More or less by cards.
    pub cards: i8,
    /// Whether a card leaves it no dice.
    pub open: bool,
}

impl DefenseCount {
    /// Defense dice in all.
    pub const fn dice(&self) -> u8 {
        if self.open {
            return 0;
        }
        let dice = self.agility + self.adaptation + self.far + self.obstructed + self.cloak + self.coordinated;
        dice.saturating_add_signed(self.cards).saturating_sub(self.scan)
    }
}

/// Defense dice against an attack (AW.BASE.11.S4).
pub fn defense_count(board: &Board, shot: &Shot, obstructed: bool) -> DefenseCount {
    let mut count = DefenseCount {
        far: u8::from(shot.range == 3 && (shot.primary || cards::ranged(board, shot))),
        obstructed: u8::from(obstructed),
        scan: shot.attacker.ship().map_or(0, |ship| board.ship(ship).scan),
        ..DefenseCount::default()
    };
    if board.carded {
        count.cards = cards::defense_dice(board, shot);
        count.open = shot.target.ship().is_some_and(|ship| board.ship(ship).boosts.open);
        if cards::cancels_far(board, shot) {
            count.far = 0;
        }
        count.scan += cards::scans_more(board, shot);
        if cards::cancels_scan(board, shot) {
            count.scan = 0;
        }
    }
    match shot.target {
        Piece::Ship(no) => {
            let ship = board.ship(no);
            count.agility = agility(board, ship);
            count.cloak = if ship.cloaked() && board.options.cloak_bonus == CloakBonus::Dice { CLOAK_DICE } else { 0 };
            count.coordinated = u8::from(coordinated::holder(board) == Some(no.seat()));
            if board.carded && cards::text(board, no, Does::ShieldDice, Some(shot)).is_some() {
                count = DefenseCount { agility: ship.shields_max, open: count.open, ..DefenseCount::default() };
            }
        }
        Piece::Cube => count.adaptation = board.options.adaptation(board.cube.damage),
        Piece::Sphere => {
            count.agility = 2;
            count.adaptation = board.options.adaptation(board.sphere.damage);
        }
    }
    count
}
