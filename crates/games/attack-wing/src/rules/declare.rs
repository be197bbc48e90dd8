//! Step 1 of an attack: legal targets, and the declaration (AW.BASE.11.S1).

use engine::{Seat, Table};
use rulebook::{RuleId, attack_wing as ids};

use crate::{
    data::{
        Arcs, CardId, Faction,
        dice::{AttackFaces, DefenseFaces},
    },
    event::Event,
    ids::{Piece, ShipNo},
    reason::Refusal,
    rules::measure::{self, Measure},
    state::{Attack, AttackStep, AttackTexts, Battle, Board, Frame},
};

/// Whether anything may attack a piece at all now: a ship, the Cube or the Sphere, which are enemy ships (AW.BCT.1, AW.BST.7).
pub fn may_be_attacked(board: &Board, attacker: Piece, target: Piece) -> Result<(), Refusal> {
    if let Some(ship) = attacker.ship().filter(|&by| board.ship(by).boosts.vow.is_some_and(|only| target != Piece::Ship(only))) {
        return Err(Refusal::Barred { ship });
    }
    let Piece::Ship(no) = target else { return if board.on_table(target) { Ok(()) } else { Err(Refusal::NoTarget { target }) } };
    let ship = board.ship(no);
    if ship.boosts.untouchable {
        Err(Refusal::Untouchable { target })
    } else if let Some(ship) = attacker.ship().filter(|&by| board.ship(by).boosts.truce == Some(no)) {
        Err(Refusal::Truce { ship })
    } else if let Some(ship) = attacker.ship().filter(|&by| board.ship(by).boosts.barred == Some(no)) {
        Err(Refusal::Barred { ship })
    } else if !ship.flying() || ship.doomed.is_some() {
        Err(Refusal::NoTarget { target })
    } else {
        Ok(())
    }
}

/// Begins an attack: step 1, declare target. The frame that carries it out is laid on top.
pub fn declare(board: &mut Board, attacker: Piece, target: Piece, dice: u8, measured: &Measure, table: &mut Table<'_, Event>) {
    begin(board, attacker, target, (dice, None), measured, table);
}

/// Begins an attack of a ship with a card and this many dice; 0 for the Primary Weapon value.
pub fn declare_with(
    board: &mut Board,
    ship: ShipNo,
    target: Piece,
    dice: u8,
    card: CardId,
    measured: &Measure,
    table: &mut Table<'_, Event>,
) {
    begin(board, Piece::Ship(ship), target, (dice, Some(card)), measured, table);
}

impl Attack {
    /// An attack that is declared.
    pub fn declared(attacker: Piece, target: Piece, (dice, card): (u8, Option<CardId>), measured: &Measure) -> Attack {
        Attack {
            attacker,
            target,
            step: AttackStep::RollAttackDice,
            range: measured.range,
            obstructed: measured.obstructed,
            attack_dice: dice,
            defense_dice: 0,
            attack_faces: AttackFaces::default(),
            defense_faces: DefenseFaces::default(),
            added_evades: 0,
            hits: 0,
            crits: 0,
            damage: 0,
            weapon: card,
            texts: AttackTexts::default(),
        }
    }
}

fn begin(
    board: &mut Board,
    attacker: Piece,
    target: Piece,
    weapon: (u8, Option<CardId>),
    measured: &Measure,
    table: &mut Table<'_, Event>,
) {
    let &Measure { range, obstructed, .. } = measured;
    let mut attack = Attack::declared(attacker, target, weapon, measured);
    if board.carded {
        attack.step = AttackStep::Targeted;
    }
    board.attack = Some(attack);
    board.flow.push(Frame::Attack);
    if table.listens() {
        let rules = declaring(board, attacker, target, measured);
        table.announce(&rules, || Event::AttackDeclared { attacker, target, range, obstructed });
    }
}

/// Rules on which a declaration rests.
fn declaring(board: &Board, attacker: Piece, target: Piece, measured: &Measure) -> Vec<RuleId> {
    let mut rules = match attacker {
        Piece::Cube => vec![ids::BCTATK_1, ids::BCTATK_3, ids::GAP_9],
        Piece::Sphere => vec![ids::BSTATK_3, ids::BSTATK_1, ids::BSTATK_2],
        Piece::Ship(ship) => {
            let mut rules = match target {
                Piece::Sphere => vec![ids::BST_2, ids::BST_7],
                Piece::Cube => vec![ids::BCT_2, ids::BCT_1],
                Piece::Ship(_) => vec![ids::BASE_11_S1],
            };
            let arc = if board.ship(ship).class().arcs == Arcs::All { ids::BASE_10_3 } else { ids::BASE_10_1 };
            rules.extend([arc, ids::BASE_6_3]);
            rules
        }
    };
    let rogue = |piece: Piece| piece.ship().is_some_and(|ship| board.ship(ship).facts().factions.has(Faction::Borg));
    if board.battle == Battle::Sector001 && (rogue(attacker) || rogue(target)) {
        rules.push(ids::ALLY_5);
    }
    if measured.line.squared == 0 {
        rules.push(ids::BASE_7_6);
    }
    rules.extend([ids::BASE_11_S1, ids::BASE_10_2, ids::BASE_10_4, ids::BASE_1_7]);
    rules
}

/// The attack goes on with this step.
pub(super) fn advance(board: &mut Board, step: AttackStep) {
    if let Some(attack) = &mut board.attack {
        attack.step = step;
    }
}

/// Whether a ship may attack a target with its Primary Weapon now, apart from the order of play.
pub fn check(board: &Board, ship: ShipNo, target: Piece) -> Result<Measure, Refusal> {
    may_attack(board, ship, target)?;
    measure::measure(board, Piece::Ship(ship), target)
}

/// Whether a ship may attack a target at all now, apart from arcs, range and the order of play.
pub fn may_attack(board: &Board, ship: ShipNo, target: Piece) -> Result<(), Refusal> {
    if let Piece::Ship(other) = target
        && (board.battle == Battle::Sector001 || other.seat() == ship.seat())
    {
        // In a duel it can only be one of the own fleet.
        let allied = board.battle == Battle::Sector001;
        return Err(if allied { Refusal::Allied { target: other } } else { Refusal::OwnShip { target: other } });
    }
    may_be_attacked(board, Piece::Ship(ship), target)?;
    if board.ship(ship).no_attack { Err(Refusal::Regenerated { ship }) } else { Ok(()) }
}

/// A ship claims the attack that it is asked for: the one of its Combat Phase, or a free one, which is then taken off the table of questions.
/// `made` unless it lets the chance pass. Whether the attack is a free one.
pub fn claim(board: &mut Board, ship: ShipNo, made: bool) -> bool {
    let answers = matches!(board.flow.top(), Frame::FreeShot { .. });
    let free = answers || matches!(board.flow.top(), Frame::Follow { .. });
    // An Action that is an attack leaves the attack of the Combat Phase.
    if matches!(board.flow.top(), Frame::Act(_)) {
        return true;
    }
    if free {
        board.flow.pop();
        // The second attack of a ship that has just attacked is no answer (W111).
        let answers = answers && board.last_attack.is_none_or(|attack| attack.attacker != Piece::Ship(ship));
        // Nor is one before the effect of an enemy's Upgrade (E081).
        let answers = answers && board.pending.is_none();
        board.ship_mut(ship).boosts.countered |= made && answers;
    } else {
        board.ship_mut(ship).attacked = true;
    }
    free
}

/// The current attack is one besides that of the Combat Phase.
pub fn set_free(board: &mut Board, free: bool) {
    if let Some(attack) = &mut board.attack {
        attack.texts.free = free;
    }
}

/// The seat that rolls the attack dice: the Sphere's are rolled by the opponent of the target's owner (AW.GAP.10).
pub fn roller(board: &Board, attack: &Attack) -> Seat {
    match (attack.attacker, attack.target) {
        (Piece::Ship(ship), _) => ship.seat(),
        (Piece::Sphere, Piece::Ship(target)) => target.seat().other(),
        _ => board.control,
    }
}

/// The seat that rolls the defense dice: a token's are rolled by the opponent of the attacker's owner (AW.BCT.4, AW.BST.4).
pub fn defender(board: &Board, attack: &Attack) -> Seat {
    attack.target.seat().unwrap_or_else(|| attack.attacker.seat().unwrap_or(board.control).other())
}
