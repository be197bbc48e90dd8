//! Permitted effects of a card's ability on each target (AW.ALLY.2, AW.ALLY.3, AW.GAP.5, AW.GAP.18).
//!
//! Cards are used by name ([`cards`](crate::rules::cards)). An ability that is only declared by its effect is refused: by the rule that forbids it
//! whatever the card, or because it must be named. The Target Lock, which affects another ship without a card, rests on the same rules.

use engine::Seat;
use rulebook::{RuleId, attack_wing as ids};

use crate::{
    command::{Effect, Reach},
    effects::Does,
    ids::{Piece, ShipNo},
    reason::Refusal,
    rules::measure::band,
    state::{Battle, Board},
};

/// The rule that lets something harmless of `by` act on a piece: a ship of the other player of the Allied Fleet (AW.ALLY.3), or a token, where there is
/// a base to act on (AW.GAP.18). Nothing need be allowed against an enemy.
pub fn allowance(board: &Board, by: Seat, on: Piece) -> Option<RuleId> {
    match on {
        Piece::Ship(ship) => (board.battle == Battle::Sector001 && ship.seat() != by).then_some(ids::ALLY_3),
        Piece::Cube | Piece::Sphere => Some(ids::GAP_18),
    }
}

/// Whether a card's effect is on cards, Shields or tokens, which a Borg token has none of (AW.GAP.18).
pub const fn acts_on_cards(does: Does) -> bool {
    matches!(
        does,
        Does::PlaceAux(_)
            | Does::DisableShields(..)
            | Does::Weaken(..)
            | Does::Tractor(..)
            | Does::Hold(_)
            | Does::Truce(_)
            | Does::DisableCaptain
            | Does::Board(_)
            | Does::Strike(_)
    )
}

/// Whether the rules let a ship use an ability on a target or on all within a range, whatever card it is on.
pub fn may_use(board: &Board, ship: ShipNo, effect: Effect, on: Reach) -> Result<(), Refusal> {
    let allied = board.battle == Battle::Sector001;
    match on {
        Reach::Piece(Piece::Ship(target)) if allied && target.seat() != ship.seat() && effect == Effect::Damage => {
            Err(Refusal::HarmsAlly { target })
        }
        Reach::Within(range) if allied && effect == Effect::Damage => match ally_within(board, ship, range) {
            Some(target) => Err(Refusal::AreaHarmsAlly { target, range }),
            None => Ok(()),
        },
        Reach::Piece(token @ (Piece::Cube | Piece::Sphere)) if effect.needs_cards() => Err(Refusal::TokenHasNone { token }),
        _ => Ok(()),
    }
}

/// A ship of the other player within a range of the ship (AW.BASE.10.2: closest point to closest point, whatever the arcs).
fn ally_within(board: &Board, ship: ShipNo, range: u8) -> Option<ShipNo> {
    let from = board.ship(ship).base;
    let others = board.fleet(ship.seat().other());
    let near = |other: &crate::state::Ship| band(board, from.distance_sq(&other.base)).is_some_and(|found| found <= range);
    others.filter(|(_, other)| near(other)).map(|(no, _)| no).next()
}

/// Why a declared ability is refused; every one is, until cards with texts are flown.
pub fn refusal(board: &Board, ship: ShipNo, effect: Effect, on: Reach) -> Refusal {
    may_use(board, ship, effect, on).err().unwrap_or(Refusal::NoCard { ship, effect })
}

/// That a ship is of the other player: the fleets of the Allied Fleet stay separate (AW.ALLY.4), enemies are enemies (AW.BASE.3.5).
pub fn other_fleet(board: &Board, ship: ShipNo) -> Refusal {
    let rule = if board.battle == Battle::Sector001 { ids::ALLY_4 } else { ids::BASE_3_5 };
    Refusal::OtherFleet { ship, rule }
}
